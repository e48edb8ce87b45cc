//! The attribute macros of `tapir`.

#![forbid(unsafe_code)]

mod messages;
mod options;
mod parse;
mod check;

/// Puts a companion with the derivative rule beside a function.
#[proc_macro_attribute]
pub fn differentiable(_: proc_macro::TokenStream, item: proc_macro::TokenStream) -> proc_macro::TokenStream {
    item
}

/// A rule written by hand.
#[proc_macro_attribute]
pub fn rule(_: proc_macro::TokenStream, item: proc_macro::TokenStream) -> proc_macro::TokenStream {
    item
}

/// The tangent type of a struct or enum.
#[proc_macro_derive(Differentiable)]
pub fn derive_differentiable(_: proc_macro::TokenStream) -> proc_macro::TokenStream {
    proc_macro::TokenStream::new()
}
