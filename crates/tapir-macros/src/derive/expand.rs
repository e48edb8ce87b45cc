//! The tangent type and the primal's side of it, as tokens.

use proc_macro2::TokenStream;
use quote::quote;
use syn::ext::IdentExt;
use syn::{DeriveInput, Ident, Member};

use super::read::{Form, Part, Primal, Shape, read};
use super::{algebra, generics, save};

/// All that belongs to the type in `input`; where the type has mistakes, those and a passive implementation, so that the
/// places that need the trait add no messages of their own.
pub(crate) fn expand(input: TokenStream) -> TokenStream {
    let input: DeriveInput = match syn::parse2(input) {
        Ok(input) => input,
        Err(error) => return error.into_compile_error(),
    };
    match read(&input) {
        Ok(primal) => {
            let parts =
                [tangent_type(&primal), differentiable(&primal), algebra::tangent(&primal), save::save(&primal)];
            quote!(#(#parts)*)
        }
        Err(mistakes) => {
            let (mistakes, stub) = (mistakes.into_compile_error(), stub(&input));
            quote!(#mistakes #stub)
        }
    }
}

fn stub(input: &DeriveInput) -> TokenStream {
    let ident = &input.ident;
    let (impl_generics, type_generics, where_clause) = input.generics.split_for_impl();
    quote! {
        #[automatically_derived]
        impl #impl_generics ::tapir::Differentiable for #ident #type_generics #where_clause {
            type Tangent = ::tapir::NoTangent;
            type FData = ::tapir::NoFData;
            type RData = ::tapir::NoTangent;

            fn zero_tangent(&self) -> ::tapir::NoTangent {
                ::tapir::NoTangent
            }
        }
    }
}

/// `struct PTangent { … }` with the fields of `P`, each holding its tangent.
fn tangent_type(primal: &Primal) -> TokenStream {
    let Primal { ident, tangent, visibility, forms, .. } = primal;
    let generics = generics::of_tangent(primal);
    let (parameters, where_clause) = (&generics, &generics.where_clause);
    let doc = format!(" The tangent of [`{ident}`].");
    if primal.is_enum {
        let variants = forms.iter().map(|form| {
            let (variant, fields) = (&form.variant, fields(form));
            let doc = format!(" The tangent of `{}`.", form.name());
            quote!(#[doc = #doc] #variant #fields)
        });
        return quote!(#[doc = #doc] #visibility enum #tangent #parameters #where_clause { #(#variants),* });
    }
    let form = &forms[0];
    let fields = fields(form);
    match form.shape {
        Shape::Named => quote!(#[doc = #doc] #visibility struct #tangent #parameters #where_clause #fields),
        _ => quote!(#[doc = #doc] #visibility struct #tangent #parameters #fields #where_clause;),
    }
}

impl Form {
    fn name(&self) -> String {
        self.variant.as_ref().map_or_else(|| "Self".to_owned(), Ident::to_string)
    }
}

fn fields(form: &Form) -> TokenStream {
    let fields = form.parts.iter().map(|part| {
        let (visibility, ty) = (&part.visibility, part.tangent());
        match &part.member {
            Member::Named(name) => {
                let doc = format!(" The tangent of `{name}`.");
                quote!(#[doc = #doc] #visibility #name: #ty)
            }
            Member::Unnamed(position) => {
                let doc = format!(" The tangent of field {}.", position.index);
                quote!(#[doc = #doc] #visibility #ty)
            }
        }
    });
    match form.shape {
        Shape::Named => quote!({ #(#fields),* }),
        Shape::Tuple => quote!((#(#fields),*)),
        Shape::Unit => quote!(),
    }
}

fn differentiable(primal: &Primal) -> TokenStream {
    let Primal { ident, tangent, forms, .. } = primal;
    let generics = generics::of_primal(primal);
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let (_, type_generics, _) = primal.generics.split_for_impl();
    let of_tangent = generics::of_tangent(primal);
    let (_, tangent_generics, _) = of_tangent.split_for_impl();
    let arms = forms.iter().map(|form| {
        let pattern = pattern(&quote!(Self), form, "part", |part| !part.is_constant);
        let path = path(&quote!(#tangent), form);
        let members = form.parts.iter().map(|part| &part.member);
        let tangents = form.parts.iter().enumerate().map(|(index, part)| {
            if part.is_constant {
                return quote!(::tapir::NoTangent);
            }
            let binding = part.binding("part", index);
            part.differentiable(quote!(zero_tangent(#binding)))
        });
        quote!(#pattern => #path { #(#members: #tangents),* },)
    });
    let value = matched(primal);
    let (zero_into, misfit) = (zero_into(primal), misfit(primal));
    quote! {
        #[automatically_derived]
        impl #impl_generics ::tapir::Differentiable for #ident #type_generics #where_clause {
            type Tangent = #tangent #tangent_generics;
            type FData = ::tapir::NoFData;
            type RData = #tangent #tangent_generics;

            #[inline]
            fn zero_tangent(&self) -> Self::Tangent {
                match #value { #(#arms)* }
            }

            #[inline]
            fn zero_tangent_into(&self, tangent: &mut Self::Tangent) {
                #zero_into
            }

            fn misfit(&self, tangent: &Self::Tangent) -> ::core::option::Option<::tapir::Misfit> {
                #misfit
            }
        }
    }
}

/// Zeroes the tangent part by part, or makes a new one if it is of another variant.
fn zero_into(primal: &Primal) -> TokenStream {
    if primal.forms.is_empty() {
        return quote!(match *self {});
    }
    let tangent = &primal.tangent;
    let arms = primal.forms.iter().map(|form| {
        let value = pattern(&quote!(Self), form, "part", |part| !part.is_constant);
        let zero = pattern(&quote!(#tangent), form, "zero", |part| !part.is_constant);
        let parts = form.parts.iter().enumerate().filter(|(_, part)| !part.is_constant).map(|(index, part)| {
            let (from, to) = (part.binding("part", index), part.binding("zero", index));
            part.differentiable(quote!(zero_tangent_into(#from, #to)))
        });
        quote!((#value, #zero) => { #(#parts;)* })
    });
    let other = (primal.forms.len() > 1)
        .then(|| quote!((_, tangent) => *tangent = ::tapir::Differentiable::zero_tangent(self),));
    quote!(match (self, tangent) { #(#arms)* #other })
}

/// The first part that does not fit, or the variants.
fn misfit(primal: &Primal) -> TokenStream {
    if primal.forms.is_empty() {
        return quote!(match *self {});
    }
    let tangent = &primal.tangent;
    let arms = primal.forms.iter().map(|form| {
        let value = pattern(&quote!(Self), form, "part", |part| !part.is_constant);
        let shadow = pattern(&quote!(#tangent), form, "shadow", |part| !part.is_constant);
        let parts = form.parts.iter().enumerate().filter(|(_, part)| !part.is_constant).map(|(index, part)| {
            let (of, with, place) = (part.binding("part", index), part.binding("shadow", index), part.place());
            let found = part.differentiable(quote!(misfit(#of, #with)));
            quote!(if let ::core::option::Option::Some(misfit) = #found {
                return ::core::option::Option::Some(misfit.within(#place));
            })
        });
        quote!((#value, #shadow) => { #(#parts)* ::core::option::Option::None })
    });
    let other = (primal.forms.len() > 1).then(|| {
        let name = |base: TokenStream, of: TokenStream| {
            let arms = primal.forms.iter().map(|form| {
                let (pattern, name) = (pattern(&base, form, "part", |_| false), form.name());
                quote!(#pattern => #name,)
            });
            quote!(match #of { #(#arms)* })
        };
        let (of, with) = (name(quote!(Self), quote!(self)), name(quote!(#tangent), quote!(tangent)));
        quote!(_ => ::core::option::Option::Some(::tapir::Misfit::variants(#of, #with)),)
    });
    quote!(match (self, tangent) { #(#arms)* #other })
}

impl Part {
    /// As in `.weights`.
    fn place(&self) -> String {
        match &self.member {
            Member::Named(name) => format!(".{}", name.unraw()),
            Member::Unnamed(position) => format!(".{}", position.index),
        }
    }
}

/// What `match` looks at. Only a place, not a reference, may be matched without arms.
pub(super) fn matched(primal: &Primal) -> TokenStream {
    if primal.forms.is_empty() { quote!(*self) } else { quote!(self) }
}

/// `Self`, or `Self::Variant`.
pub(super) fn path(base: &TokenStream, form: &Form) -> TokenStream {
    match &form.variant {
        Some(variant) => quote!(#base::#variant),
        None => base.clone(),
    }
}

/// `Self::Variant { weight: part_0, .. }` with those parts that are wanted; braces serve all kinds of fields.
pub(super) fn pattern(base: &TokenStream, form: &Form, prefix: &str, wanted: impl Fn(&Part) -> bool) -> TokenStream {
    let path = path(base, form);
    let fields: Vec<TokenStream> = form
        .parts
        .iter()
        .enumerate()
        .filter(|(_, part)| wanted(part))
        .map(|(index, part)| {
            let (member, binding) = (&part.member, part.binding(prefix, index));
            quote!(#member: #binding)
        })
        .collect();
    let rest = (fields.len() < form.parts.len()).then(|| quote!(..));
    quote!(#path { #(#fields,)* #rest })
}
