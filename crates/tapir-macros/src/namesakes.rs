//! Types and functions that are taken for those of std because of their names: rustc is asked whether they are.
//!
//! A type of the user's may be called `Vec`. What is written with a module of the user's (`la::Vec`), or without what
//! the one of std holds (`Vec`), is known to be another; of the rest derived code makes sure, and does not compile if
//! it is mistaken.

use crate::known;
use proc_macro2::TokenStream;
use quote::{ToTokens, quote_spanned};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::visit_mut::VisitMut;

/// Statements that compile only if the types and functions that a function mentions are those that they are taken for.
pub(crate) fn checks(sig: &syn::Signature, body: &syn::Block) -> Vec<TokenStream> {
    let mut found = Found::default();
    sig.inputs.iter().for_each(|input| found.visit_fn_arg(input));
    found.visit_return_type(&sig.output);
    found.visit_block(body);
    found.checks
}

/// An item that compiles only if no trait of the user's gives sequences of floats this method of std.
pub(crate) fn method(name: &syn::Ident) -> TokenStream {
    let span = name.span();
    let of_slices = known::is_of_slices(&name.to_string()).then(|| {
        quote_spanned! {span=>
            use ::tapir::found::#name::Second as _;
            let _: ::tapir::found::MethodOfStd = (*slice).#name();
        }
    });
    quote_spanned! {span=>
        const _: fn(&mut ::std::vec::Vec<f64>, &[f64]) = |vector, slice| {
            use ::tapir::found::#name::First as _;
            let _: ::tapir::found::MethodOfStd = (*vector).#name();
            #of_slices
        };
    }
}

#[derive(Default)]
struct Found {
    seen: Vec<String>,
    checks: Vec<TokenStream>,
}

impl<'ast> Visit<'ast> for Found {
    fn visit_type_path(&mut self, ty: &'ast syn::TypePath) {
        visit::visit_type_path(self, ty);
        let Some(std) = known::full_name(&ty.path).filter(|_| ty.qself.is_none()) else { return };
        let text = ty.to_token_stream().to_string();
        if self.seen.contains(&text) {
            return;
        }
        self.seen.push(text);
        let mut ty = ty.clone();
        Named.visit_type_path_mut(&mut ty);
        self.checks.push(quote_spanned!(ty.span()=> ::tapir::is_std::<#ty, #std>();));
    }

    fn visit_expr_path(&mut self, path: &'ast syn::ExprPath) {
        visit::visit_expr_path(self, path);
        let text = path.to_token_stream().to_string();
        if let Some(name) = known::of_std_mem(&path.path)
            && !self.seen.contains(&text)
        {
            self.seen.push(text);
            let (mut path, span) = (path.path.clone(), name.span());
            path.segments.iter_mut().for_each(|segment| segment.arguments = syn::PathArguments::None);
            self.checks.push(quote_spanned!(span=> ::tapir::missing::Same(#path, ::core::mem::#name::<()>).is_std();));
        }
    }

    fn visit_item(&mut self, _: &'ast syn::Item) {}
}

/// Writes some type where the user leaves one to be inferred, and lifetimes that are known anywhere.
struct Named;

impl VisitMut for Named {
    fn visit_type_mut(&mut self, ty: &mut syn::Type) {
        match ty {
            syn::Type::Infer(_) => *ty = syn::parse_quote!(()),
            _ => syn::visit_mut::visit_type_mut(self, ty),
        }
    }
}
