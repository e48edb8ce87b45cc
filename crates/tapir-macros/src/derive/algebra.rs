//! The vector space of the tangent type: `Tangent`, `Clone` and `Debug`.

use proc_macro2::TokenStream;
use quote::quote;
use syn::ext::IdentExt;
use syn::{Ident, Member};

use super::expand::{matched, path, pattern};
use super::generics;
use super::read::{Form, Part, Primal, Shape};

/// The implementations for the tangent type.
pub(crate) fn tangent(primal: &Primal) -> TokenStream {
    let name = &primal.tangent;
    let generics = generics::of_tangent(primal);
    let (impl_generics, type_generics, where_clause) = generics.split_for_impl();
    let value = matched(primal);
    let each = |method: TokenStream, arguments: TokenStream| {
        let arms = primal.forms.iter().map(|form| {
            let (pattern, bindings) = (active(form, "part"), bindings(form, "part"));
            quote!(#pattern => { #(::tapir::Tangent::#method(#bindings #arguments);)* })
        });
        quote!(match #value { #(#arms)* })
    };
    let (set_to_zero, negate) = (each(quote!(set_to_zero), quote!()), each(quote!(negate), quote!()));
    let fill_from = each(quote!(fill_from), quote!(, next));
    let is_zero = primal.forms.iter().map(|form| {
        let (pattern, bindings) = (active(form, "part"), bindings(form, "part"));
        quote!(#pattern => true #(&& ::tapir::Tangent::is_zero(#bindings))*,)
    });
    let take = primal.forms.iter().map(|form| rebuild(form, |part| quote!(::tapir::Tangent::take(#part))));
    let clone = primal.forms.iter().map(|form| rebuild(form, |part| quote!(::core::clone::Clone::clone(#part))));
    let debug = primal.forms.iter().map(|form| debug(primal, form));
    let increment = both(
        primal,
        |a, b| quote!({ #(::tapir::Tangent::increment(#a, #b);)* }),
        quote!((&mut *self, by)),
        quote!(::tapir::derive::increment_other_variant(self, by)),
    );
    let inner_product = both(
        primal,
        |a, b| quote!(0.0 #(+ ::tapir::Tangent::inner_product(#a, #b))*),
        quote!((self, other)),
        quote!(0.0),
    );
    // Types without active parts use none of their arguments.
    quote! {
        #[automatically_derived]
        #[allow(unused_variables)]
        impl #impl_generics ::tapir::Tangent for #name #type_generics #where_clause {
            #[inline]
            fn increment(&mut self, by: &Self) {
                #increment
            }

            #[inline]
            fn is_zero(&self) -> bool {
                match #value { #(#is_zero)* }
            }

            #[inline]
            fn set_to_zero(&mut self) {
                #set_to_zero
            }

            #[inline]
            fn negate(&mut self) {
                #negate
            }

            #[inline]
            fn inner_product(&self, other: &Self) -> f64 {
                #inner_product
            }

            #[inline]
            fn fill_from(&mut self, next: &mut dyn ::core::ops::FnMut() -> f64) {
                #fill_from
            }

            #[inline]
            fn take(&mut self) -> Self {
                match #value { #(#take)* }
            }
        }

        #[automatically_derived]
        impl #impl_generics ::core::clone::Clone for #name #type_generics #where_clause {
            #[inline]
            fn clone(&self) -> Self {
                match #value { #(#clone)* }
            }
        }

        #[automatically_derived]
        impl #impl_generics ::core::fmt::Debug for #name #type_generics #where_clause {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                match #value { #(#debug)* }
            }
        }
    }
}

fn is_active(part: &Part) -> bool {
    !part.is_constant
}

fn active(form: &Form, prefix: &str) -> TokenStream {
    pattern(&quote!(Self), form, prefix, is_active)
}

fn bindings(form: &Form, prefix: &str) -> Vec<Ident> {
    let parts = form.parts.iter().enumerate();
    parts.filter(|(_, part)| is_active(part)).map(|(index, part)| part.binding(prefix, index)).collect()
}

/// The match on two tangents: `same` for the parts of one form, `different` for different variants.
fn both(
    primal: &Primal,
    same: impl Fn(&[Ident], &[Ident]) -> TokenStream,
    operands: TokenStream,
    different: TokenStream,
) -> TokenStream {
    if primal.forms.is_empty() {
        return quote!(match *self {});
    }
    let arms = primal.forms.iter().map(|form| {
        let body = same(&bindings(form, "a"), &bindings(form, "b"));
        let (a, b) = (active(form, "a"), active(form, "b"));
        quote!((#a, #b) => #body,)
    });
    let different = (primal.forms.len() > 1).then(|| quote!(_ => #different,));
    quote!(match #operands { #(#arms)* #different })
}

/// An arm that builds the same form from what `part` makes of each active part.
fn rebuild(form: &Form, part: impl Fn(&Ident) -> TokenStream) -> TokenStream {
    let (path, pattern) = (path(&quote!(Self), form), active(form, "part"));
    let fields = form.parts.iter().enumerate().map(|(index, field)| {
        let member = &field.member;
        let value = if field.is_constant { quote!(::tapir::NoTangent) } else { part(&field.binding("part", index)) };
        quote!(#member: #value)
    });
    quote!(#pattern => #path { #(#fields),* },)
}

/// The arm of `Debug`, as the derive of the standard library would write it.
fn debug(primal: &Primal, form: &Form) -> TokenStream {
    let name = form.variant.as_ref().unwrap_or(&primal.tangent).unraw().to_string();
    let pattern = pattern(&quote!(Self), form, "part", |_| true);
    let fields = form.parts.iter().enumerate().map(|(index, part)| {
        let binding = part.binding("part", index);
        match &part.member {
            Member::Named(member) => {
                let member = member.unraw().to_string();
                quote!(.field(#member, #binding))
            }
            Member::Unnamed(_) => quote!(.field(#binding)),
        }
    });
    let kind = match form.shape {
        Shape::Named => quote!(debug_struct),
        _ => quote!(debug_tuple),
    };
    quote!(#pattern => f.#kind(#name) #(#fields)* .finish(),)
}
