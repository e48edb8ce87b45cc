//! Ordinary Rust to a smaller Rust with the same meaning: the first stage of the macro.
//!
//! What comes out has one name per variable, no closures, no iterators but ranges, and patterns taken apart where that
//! is possible without types. Each step is a pass over the syntax tree; user tokens keep their spans.

mod arrays;
mod bind;
mod build;
pub(crate) mod checkpoints;
mod closures;
mod early;
mod flatten;
mod fold;
mod guards;
mod iterators;
mod node;
mod options;
mod scope;
mod seq;
mod small;
#[cfg(test)]
mod tests;

use crate::names::{self, Names};

/// Rewrites the body of a function; fails with all the constructs that have no smaller form.
pub(crate) fn desugar(sig: &syn::Signature, body: &mut syn::Block) -> syn::Result<()> {
    let mut names = Names::of(quote::quote!(#sig #body));
    early::rewrite(sig, body)?;
    names::rename(sig, body, &mut names)?;
    guards::rewrite(body, &mut names);
    closures::inline(sig, body, &mut names)?;
    options::rewrite(sig, body, &mut names)?;
    small::rewrite(sig, body, &mut names)?;
    iterators::to_loops(sig, body, &mut names)?;
    // Folds over tuples leave tuples behind.
    small::rewrite(sig, body, &mut names)?;
    flatten::flatten(body);
    Ok(())
}

/// Errors gathered on the way, reported together.
#[derive(Default)]
struct Errors(Option<syn::Error>);

impl Errors {
    fn add(&mut self, error: syn::Error) {
        match &mut self.0 {
            Some(first) => first.combine(error),
            none => *none = Some(error),
        }
    }

    fn check<T>(&mut self, result: syn::Result<T>) -> Option<T> {
        result.map_err(|error| self.add(error)).ok()
    }

    fn finish(self) -> syn::Result<()> {
        self.0.map_or(Ok(()), Err)
    }
}
