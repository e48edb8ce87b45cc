//! The derive macro of `tenferro`'s trees.
//!
//! It knows no type of `tenferro`: it writes the paths of the trait and of what the trait's methods take, nothing else.
//! A type is read into its forms and parts (`read.rs`), with every mistake reported at the user's token; then it is
//! expanded into an implementation (`expand.rs`).

#![forbid(unsafe_code)]

mod read;
mod attribute;
mod bounds;
mod expand;
#[cfg(test)]
mod tests;

/// Implements `tenferro::TensorTree` for a struct or an enum: each field is a tree, or says `#[tree(fixed)]`.
///
/// A fixed field is no tensor: it belongs to the structure, is told apart from others by `==` and by its
/// `Debug` text, and is cloned when the tree is rebuilt, so its type must be `Clone + Debug + PartialEq`.
/// The variant of an enum belongs to the structure too.
/// Type parameters of trees must be trees themselves; what stands only in fixed fields need not be.
#[proc_macro_derive(TensorTree, attributes(tree))]
pub fn derive_tensor_tree(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    expand::expand(input.into()).into()
}
