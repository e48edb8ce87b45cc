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
            let (pattern, bindings, tangents) = (active(form, "part"), bindings(form, "part"), tangents(form));
            quote!(#pattern => { #(<#tangents as ::tapir::Tangent>::#method(#bindings #arguments);)* })
        });
        quote!(match #value { #(#arms)* })
    };
    let (set_to_zero, negate) = (each(quote!(set_to_zero), quote!()), each(quote!(negate), quote!()));
    let fill_from = each(quote!(fill_from), quote!(, next));
    let is_zero = primal.forms.iter().map(|form| {
        let (pattern, bindings, tangents) = (active(form, "part"), bindings(form, "part"), tangents(form));
        quote!(#pattern => true #(&& <#tangents as ::tapir::Tangent>::is_zero(#bindings))*,)
    });
    let take = primal.forms.iter().map(|form| rebuild(form, &quote!(::tapir::Tangent), &quote!(take)));
    let clone = primal.forms.iter().map(|form| rebuild(form, &quote!(::core::clone::Clone), &quote!(clone)));
    let debug = primal.forms.iter().map(|form| debug(primal, form));
    let increment = both(
        primal,
        |a, b, tangents| quote!({ #(<#tangents as ::tapir::Tangent>::increment(#a, #b);)* }),
        quote!((&mut *self, by)),
        quote!(::tapir::derive::increment_other_variant(self, by)),
    );
    let inner_product = both(
        primal,
        |a, b, tangents| quote!(0.0 #(+ <#tangents as ::tapir::Tangent>::inner_product(#a, #b))*),
        quote!((self, other)),
        quote!(0.0),
    );
    quote! {
        #[automatically_derived]
        #[allow(unused_variables, reason = "types without parts use no arguments")]
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

fn tangents(form: &Form) -> Vec<TokenStream> {
    form.parts.iter().filter(|part| is_active(part)).map(Part::tangent).collect()
}

/// The match on two tangents: `same` for the parts of one form, `different` for different variants.
fn both(
    primal: &Primal,
    same: impl Fn(&[Ident], &[Ident], &[TokenStream]) -> TokenStream,
    operands: TokenStream,
    different: TokenStream,
) -> TokenStream {
    if primal.forms.is_empty() {
        return quote!(match *self {});
    }
    let arms = primal.forms.iter().map(|form| {
        let body = same(&bindings(form, "a"), &bindings(form, "b"), &tangents(form));
        let (a, b) = (active(form, "a"), active(form, "b"));
        quote!((#a, #b) => #body,)
    });
    let different = (primal.forms.len() > 1).then(|| quote!(_ => #different,));
    quote!(match #operands { #(#arms)* #different })
}

/// An arm that builds the same form from what a method of a trait makes of each active part.
fn rebuild(form: &Form, from: &TokenStream, method: &TokenStream) -> TokenStream {
    let (path, pattern) = (path(&quote!(Self), form), active(form, "part"));
    let fields = form.parts.iter().enumerate().map(|(index, part)| {
        let (member, tangent, binding) = (&part.member, part.tangent(), part.binding("part", index));
        if part.is_constant {
            quote!(#member: #tangent)
        } else {
            quote!(#member: <#tangent as #from>::#method(#binding))
        }
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
