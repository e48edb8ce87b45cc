//! `#[derive(Inspect)]`: how tests look into a type and its tangent.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{DeriveInput, Generics, Ident};

use super::expand::{matched, pattern};
use super::generics;
use super::read::{Part, Primal, read};

/// `Inspect` of the type in `input` and of its tangent. Mistakes are left to `#[derive(Differentiable)]`, which must
/// stand beside this.
pub(crate) fn inspect(input: TokenStream) -> TokenStream {
    let input: DeriveInput = match syn::parse2(input) {
        Ok(input) => input,
        Err(error) => return error.into_compile_error(),
    };
    let Ok(primal) = read(&input) else { return TokenStream::new() };
    let (_, type_generics, _) = primal.generics.split_for_impl();
    let of_tangent = generics::of_tangent(&primal);
    let (_, tangent_generics, _) = of_tangent.split_for_impl();
    let ty = |part: &Part| {
        let ty = &part.ty;
        quote!(#ty)
    };
    let (ident, tangent) = (&primal.ident, &primal.tangent);
    let value = implementation(&primal, ident, &generics::of_inspect(&primal), quote!(#type_generics), ty);
    let tangent = implementation(
        &primal,
        tangent,
        &generics::of_inspected_tangent(&primal),
        quote!(#tangent_generics),
        Part::tangent,
    );
    quote!(#value #tangent)
}

fn implementation(
    primal: &Primal,
    name: &Ident,
    generics: &Generics,
    type_generics: TokenStream,
    ty: impl Fn(&Part) -> TokenStream,
) -> TokenStream {
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let value = matched(primal);
    let each = |method: &TokenStream, begin: &dyn Fn(usize) -> TokenStream| {
        let arms = primal.forms.iter().enumerate().map(|(number, form)| {
            let pattern = pattern(&quote!(Self), form, "part", |part| !part.is_constant);
            let begin = begin(number);
            let parts = form.parts.iter().enumerate().filter(|(_, part)| !part.is_constant).map(|(index, part)| {
                let (binding, ty) = (part.binding("part", index), ty(part));
                quote!(<#ty as ::tapir::testing::Inspect>::#method(#binding, see);)
            });
            quote!(#pattern => { #begin #(#parts)* })
        });
        quote!(match #value { #(#arms)* })
    };
    let nothing = |_: usize| TokenStream::new();
    let (reals, map_reals) = (each(&quote!(reals), &nothing), each(&quote!(map_reals), &nothing));
    let variant = |number: usize| {
        let number = number as u64;
        if primal.is_enum { quote!(see(#number);) } else { TokenStream::new() }
    };
    let bits = each(&quote!(bits), &variant);
    let precision = primal.forms.iter().map(|form| {
        let pattern = pattern(&quote!(Self), form, "part", |part| !part.is_constant);
        let parts = form.parts.iter().enumerate().filter(|(_, part)| !part.is_constant).map(|(index, part)| {
            let (binding, ty) = (part.binding("part", index), ty(part));
            quote!(.max(<#ty as ::tapir::testing::Inspect>::precision(#binding)))
        });
        quote!(#pattern => f64::EPSILON #(#parts)*,)
    });
    quote! {
        #[automatically_derived]
        #[allow(unused_variables, reason = "types without parts use no arguments")]
        impl #impl_generics ::tapir::testing::Inspect for #name #type_generics #where_clause {
            fn reals(&self, see: &mut dyn ::core::ops::FnMut(f64)) {
                #reals
            }

            fn map_reals(&mut self, see: &mut dyn ::core::ops::FnMut(f64) -> f64) {
                #map_reals
            }

            fn bits(&self, see: &mut dyn ::core::ops::FnMut(u64)) {
                #bits
            }

            fn precision(&self) -> f64 {
                match #value { #(#precision)* }
            }
        }
    }
}
