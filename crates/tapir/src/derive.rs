//! What `#[derive(Differentiable)]` writes calls of; not for use by hand.

use crate::{Save, Stack, Tangent};
use std::fmt::Debug;

pub use crate::stack::{Reader, Writer, enum_words, sum_words};

/// `shadow += by` for two variants of an enum.
#[cold]
pub fn increment_other_variant<D: Tangent + Clone + Debug>(shadow: &mut D, by: &D) {
    crate::differentiable::increment_of_other_shape(shadow, by);
}

/// The default of [`Save::save`].
#[inline(always)]
pub fn push_fixed<T: Save>(value: &T, stack: &mut Stack) {
    stack.push_fixed(value);
}

/// The default of [`Save::restore`].
#[inline(always)]
pub fn pop_fixed<T: Save>(stack: &mut Stack) -> T {
    stack.pop_fixed()
}

/// There is no such variant.
#[cold]
pub fn no_variant(ty: &str, number: u32) -> ! {
    panic!(
        "tapir: the stack holds variant {number} of `{ty}`, which does not exist; reverse passes must run on the stack of \
         their forward passes, in the opposite order"
    )
}
