//! How values of the primal type are saved: part by part; for an enum, the number of the variant too.

use proc_macro2::TokenStream;
use quote::quote;
use syn::Ident;

use super::expand::{matched, path, pattern};
use super::generics;
use super::read::{Form, Part, Primal};

/// The implementation of `Save`.
pub(crate) fn save(primal: &Primal) -> TokenStream {
    let ident = &primal.ident;
    let generics = generics::of_save(primal);
    let (impl_generics, type_generics, where_clause) = generics.split_for_impl();
    let value = matched(primal);
    let words = words(primal);
    let put = arms(primal, |number, parts| {
        let number = number.map(|number| quote!(to.put(&#number);));
        let parts = parts.iter().map(|(part, binding)| {
            let words = part.save(quote!(WORDS));
            part.save(quote!(put(#binding, to.next(#words), 0);))
        });
        quote!({ #number #(#parts)* })
    });
    let push = arms(primal, |number, parts| {
        let number = number.map(|number| quote!(::tapir::Save::save(&#number, stack);));
        let parts = parts.iter().map(|(part, binding)| part.save(quote!(save(#binding, stack);)));
        quote!({ #(#parts)* #number })
    });
    let get = built(primal, quote!(from.get::<u32>()), |form| {
        let fields = form.parts.iter().map(|part| {
            let (member, words) = (&part.member, part.save(quote!(WORDS)));
            let value = part.save(quote!(get(from.next(#words), 0)));
            quote!(#member: #value)
        });
        let path = path(&quote!(Self), form);
        quote!(#path { #(#fields),* })
    });
    let pop = built(primal, quote!(<u32 as ::tapir::Save>::restore(stack)), |form| {
        // Last in, first out.
        let parts = form.parts.iter().enumerate().rev().map(|(index, part)| {
            let (binding, value) = (part.binding("part", index), part.save(quote!(restore(stack))));
            quote!(let #binding = #value;)
        });
        let pattern = pattern(&quote!(Self), form, "part", |_| true);
        quote!({ #(#parts)* #pattern })
    });
    quote! {
        #[automatically_derived]
        #[allow(unused_variables, unused_mut, reason = "types without parts use no arguments")]
        impl #impl_generics ::tapir::Save for #ident #type_generics #where_clause {
            const WORDS: ::core::option::Option<usize> = #words;

            #[inline]
            fn put(&self, frame: &mut [u64], i: usize) {
                let mut to = ::tapir::derive::Writer::new(frame, i, ::tapir::words::<Self>());
                match #value { #(#put)* }
            }

            #[inline]
            fn get(frame: &[u64], i: usize) -> Self {
                let mut from = ::tapir::derive::Reader::new(frame, i, ::tapir::words::<Self>());
                #get
            }

            #[inline]
            fn save(&self, stack: &mut ::tapir::Stack) {
                if <Self as ::tapir::Save>::WORDS.is_some() {
                    return ::tapir::derive::push_fixed(self, stack);
                }
                match #value { #(#push)* }
            }

            #[inline]
            fn restore(stack: &mut ::tapir::Stack) -> Self {
                if <Self as ::tapir::Save>::WORDS.is_some() {
                    return ::tapir::derive::pop_fixed(stack);
                }
                #pop
            }
        }
    }
}

fn words(primal: &Primal) -> TokenStream {
    let forms = primal.forms.iter().map(|form| {
        let words = form.parts.iter().map(|part| part.save(quote!(WORDS)));
        quote!(::tapir::derive::sum_words(&[#(#words),*]))
    });
    if primal.is_enum { quote!(::tapir::derive::enum_words(&[#(#forms),*])) } else { quote!(#(#forms)*) }
}

/// The arms over `self`; `arm` is given the number of the variant, for an enum, and the parts.
fn arms(primal: &Primal, arm: impl Fn(Option<u32>, &[(&Part, Ident)]) -> TokenStream) -> Vec<TokenStream> {
    let arm = |(number, form): (u32, &Form)| {
        let pattern = pattern(&quote!(Self), form, "part", |_| true);
        let parts = form.parts.iter().enumerate().map(|(index, part)| (part, part.binding("part", index)));
        let body = arm(primal.is_enum.then_some(number), &parts.collect::<Vec<_>>());
        quote!(#pattern => #body)
    };
    (0..).zip(&primal.forms).map(arm).collect()
}

/// A value of the form whose number `number` gives.
fn built(primal: &Primal, number: TokenStream, build: impl Fn(&Form) -> TokenStream) -> TokenStream {
    if !primal.is_enum {
        return build(&primal.forms[0]);
    }
    let name = primal.ident.to_string();
    let arms = (0_u32..).zip(&primal.forms).map(|(number, form)| {
        let value = build(form);
        quote!(#number => #value,)
    });
    quote! {
        match #number {
            #(#arms)*
            number => ::tapir::derive::no_variant(#name, number),
        }
    }
}
