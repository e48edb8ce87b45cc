//! The attribute macros of `tapir`.

#![forbid(unsafe_code)]

mod options;
mod messages;
mod parse;
mod check;
mod names;
mod desugar;
mod generic;
mod floats;
mod known;
mod namesakes;
mod scalar;
mod ir;
mod activity;
mod lower;
mod analyse;
mod expand;
mod derived;
mod rule;
mod derive;
mod join;
#[cfg(test)]
mod shown;

/// Puts a companion with the derivative rule beside a function.
#[proc_macro_attribute]
pub fn differentiable(arguments: proc_macro::TokenStream, item: proc_macro::TokenStream) -> proc_macro::TokenStream {
    derived::differentiable(arguments.into(), item.into()).into()
}

/// A rule written by hand, for a function that `#[differentiable]` cannot see or should not derive.
///
/// # Passes in an `impl` block
///
/// The block has the function's name. `reverse` gets each reference together with its shadow as a
/// `CoDual`, values as they are, then the cotangent of the result and the stack. It restores what `forward`
/// overwrote, increments `fdata`, and returns one slot for each argument: the cotangent of a value, `NoRData` for the
/// rest (nothing at all if every argument is a reference).
///
/// ```text
/// #[rule(for = blas::gemv)]
/// impl gemv {
///     fn forward(a: &[f64], x: &[f64], y: &mut [f64], st: &mut Stack) {
///         st.push_slice(y);
///         blas::gemv(a, x, y)
///     }
///     fn reverse(a: CoDual<&[f64]>, x: CoDual<&[f64]>, y: CoDual<&mut [f64]>, _: (), st: &mut Stack) {
///         ..
///     }
/// }
/// ```
///
/// This emits the companion `gemv`, and a function `gemv` that calls the other one (not if `for` is the plain name
/// itself). Left out, `forward` is the function alone, which is right when nothing is written; `eval` is the function;
/// `joint` runs both passes; `const RECOMPUTE` is false. Instead of `for`, `fn eval` may have the function's body.
/// Passes may be generic; the rule is as visible as `fn reverse`; other functions in the block are kept as helpers.
///
/// # Partial derivatives of a function of scalars
///
/// ```text
/// #[rule(d_x = FRAC_2_SQRT_PI * (-x * x).exp())]
/// fn erf(x: f64) -> f64 { special::erf(x) }
/// ```
///
/// One expression `d_x` for each argument `x` that carries a derivative; it may mention the arguments and the result,
/// `ret`. Arguments marked `#[constant]` have none.
#[proc_macro_attribute]
pub fn rule(arguments: proc_macro::TokenStream, item: proc_macro::TokenStream) -> proc_macro::TokenStream {
    rule::rule(arguments.into(), item.into()).into()
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

/// Implements `testing::Inspect` for a type with `#[derive(Differentiable)]` and for its tangent, so that `test_rule!`
/// takes arguments of that type. Fields marked `#[constant]` are not looked at.
#[proc_macro_derive(Inspect, attributes(constant))]
pub fn derive_inspect(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    derive::inspect(input.into()).into()
}

/// Joins names; used by the macros of `tapir`.
#[doc(hidden)]
#[proc_macro]
pub fn __tapir_join(tokens: proc_macro::TokenStream) -> proc_macro::TokenStream {
    join::join(tokens.into()).into()
}
