//! What transforms take: functions from trees to trees, or to results of trees.

use crate::{Error, Result, TensorTree};

/// What a function given to a transform may return: a tree of tensors, or a `Result` of one.
#[diagnostic::on_unimplemented(
    message = "a transformed function cannot return `{Self}`",
    note = "return a Tensor, a tuple or struct of them, or a Result of one"
)]
pub trait Output {
    /// The tree.
    type Tree: TensorTree;

    /// The tree, or why there is none.
    ///
    /// # Errors
    ///
    /// The error that the function returned.
    fn into_result(self) -> Result<Self::Tree>;
}

impl<T: TensorTree> Output for T {
    type Tree = T;

    fn into_result(self) -> Result<T> {
        Ok(self)
    }
}

impl<T: TensorTree, E: Into<Error>> Output for Result<T, E> {
    type Tree = T;

    fn into_result(self) -> Result<T> {
        self.map_err(Into::into)
    }
}

/// A function that transforms take: any `Fn(A) -> R`, and what [`jit`](crate::jit), [`custom_vjp`](crate::custom_vjp)
/// and [`custom_jvp`](crate::custom_jvp) return.
pub trait Function<A> {
    /// What it returns.
    type Output: Output;

    /// Calls it.
    fn call(&self, argument: A) -> Self::Output;
}

impl<A, R: Output, F: Fn(A) -> R> Function<A> for F {
    type Output = R;

    fn call(&self, argument: A) -> R {
        self(argument)
    }
}

/// The tree that a function returns.
pub type OutputTree<F, A> = <<F as Function<A>>::Output as Output>::Tree;
