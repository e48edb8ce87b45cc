//! Types and functions that are taken for those of std because of their names: rustc is asked whether they are.
//!
//! A type of the user's may be called `Vec`. What is written with a module of the user's (`la::Vec`), or without what
//! the one of std holds (`Vec`), is known to be another; of the rest derived code makes sure, and does not compile if
//! it is mistaken.

use crate::known::{self, OfSequences};
use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::visit_mut::VisitMut;

/// Statements that compile only if the types and functions that a function mentions are those that they are taken for.
pub(crate) fn checks(sig: &syn::Signature, body: &syn::Block) -> Vec<TokenStream> {
    let mut found = Found::default();
    sig.inputs.iter().for_each(|input| found.visit_fn_arg(input));
    found.visit_return_type(&sig.output);
    found.visit_block(body);
    let Found { mut checks, methods: called, macros: expanded, .. } = found;
    checks.extend(methods(&called));
    checks.extend(macros(&expanded));
    checks
}

/// A statement that compiles only if no trait of the user's gives sequences these methods of std.
pub(crate) fn methods<'a>(names: impl IntoIterator<Item = &'a syn::Ident>) -> Option<TokenStream> {
    let calls = names.into_iter().filter_map(|name| {
        // The name may come from a macro of the user's, which sees no variables of this code.
        let span = name.span().resolved_at(Span::call_site());
        let name = syn::Ident::new(&name.to_string(), span);
        let found = |which: &str, receiver: TokenStream| {
            let which = syn::Ident::new(which, span);
            quote_spanned! {span=> {
                use ::tapir::found::#name::#which as _;
                ::tapir::found::method(#receiver.#name());
            }}
        };
        let lent = |which: &str, of: &str| {
            let of = syn::Ident::new(of, span);
            found(which, quote_spanned!(span=> (*__some.#of())))
        };
        let (vectors, arrays) = (lent("First", "lent_vector"), lent("First", "array"));
        Some(match known::of_sequences(&name.to_string())? {
            OfSequences::Vectors => vectors,
            OfSequences::Slices => quote!(#vectors #arrays),
            OfSequences::SlicesWritten => {
                let slices = lent("Second", "slice");
                quote!(#vectors #arrays #slices)
            }
            OfSequences::Both => {
                let vectors = found("First", quote_spanned!(span=> __some.vector()));
                let arrays = lent("Second", "array");
                quote!(#vectors #arrays)
            }
        })
    });
    let calls: Vec<TokenStream> = calls.collect();
    (!calls.is_empty()).then(|| {
        quote! {
            let _ = || {
                let __some = ::tapir::found::Sequences::any();
                #(#calls)*
                __some.of_floats();
            };
        }
    })
}

/// A statement that compiles only if these macros are those of std.
fn macros(names: &[syn::Ident]) -> Option<TokenStream> {
    let calls: Vec<TokenStream> = names.iter().filter_map(known::call_of_macro).collect();
    (!calls.is_empty()).then(|| {
        quote! {
            let _ = || {
                use ::tapir::found::macros_of_std::*;
                #(let _ = || { #calls };)*
            };
        }
    })
}

/// The function that a path is taken for, with its whole path.
fn function_of_std(path: &syn::ExprPath) -> Option<(&syn::Ident, TokenStream)> {
    if let Some(name) = known::of_std_mem(&path.path) {
        return Some((name, quote!(::core::mem::#name::<()>)));
    }
    match &path.qself {
        None => {
            let (float, name) = known::of_float(&path.path)?;
            Some((name, function_of_float(float, name)))
        }
        Some(of) => {
            let (syn::Type::Path(ty), name) = (&*of.ty, known::of_scalar(of, &path.path)?) else { return None };
            let float = ty.path.get_ident().filter(|name| known::is_float(name));
            match (of.as_token, float) {
                (Some(_), _) => Some((name, quote!(<#ty as ::tapir::Real>::#name))),
                (None, float) => Some((name, function_of_float(float?, name))),
            }
        }
    }
}

fn function_of_float(float: &syn::Ident, name: &syn::Ident) -> TokenStream {
    match name == "from" {
        // Of its many arguments one is as good as another.
        true => quote!(<::core::primitive::#float as ::core::convert::From<i8>>::from),
        false => quote!(<::core::primitive::#float>::#name),
    }
}

#[derive(Default)]
struct Found {
    seen: Vec<String>,
    checks: Vec<TokenStream>,
    methods: Vec<syn::Ident>,
    macros: Vec<syn::Ident>,
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
        if self.seen.contains(&text) {
            return;
        }
        let Some((name, of_std)) = function_of_std(path) else { return };
        self.seen.push(text);
        let mut path = path.clone();
        path.path.segments.iter_mut().for_each(|segment| segment.arguments = syn::PathArguments::None);
        self.checks.push(quote_spanned!(name.span()=> ::tapir::found::function((#path, #of_std));));
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        visit::visit_expr_method_call(self, call);
        // Of those with rules lowering knows more.
        if !self.methods.contains(&call.method) && !known::is_slice_rule(&call.method.to_string()) {
            self.methods.push(call.method.clone());
        }
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        if let Some(name) = call.path.get_ident()
            && !self.macros.contains(name)
        {
            self.macros.push(name.clone());
        }
        for argument in crate::lower::macro_arguments(call).unwrap_or_default() {
            Visit::visit_expr(self, &argument);
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
