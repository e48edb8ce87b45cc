//! Rules of the methods that change slices and vectors in place, receiver first: `x.swap(i, j)` is `swap(x, i, j)`.
//!
//! They panic exactly where the methods panic. Elements may be of any type that can be saved; elements without
//! derivative have shadows of [`NoTangent`](crate::NoTangent), which take no memory.
//!
//! The shadow of a vector has the vector's length: when `reverse` begins that is the final one, and it ends with the
//! initial one. Each companion has a function `undo` beside the passes, which is `reverse` without shadows: it takes
//! the arguments of `forward` and restores the receiver, for receivers that are not differentiated at all.
//!
//! ```
//! use tapir::{Stack, rules::slice::sort};
//!
//! let (mut x, mut dx) = ([3.0, 1.0, 2.0], [10.0, 20.0, 30.0]);
//! let mut st = Stack::new();
//! sort::forward(&mut x, &mut st);
//! assert_eq!(x, [1.0, 2.0, 3.0]);
//! sort::reverse(&mut x, &mut dx, (), &mut st);
//! assert_eq!((x, dx), ([3.0, 1.0, 2.0], [30.0, 10.0, 20.0]));
//! ```

mod order;
mod write;
mod sorting;
mod length;
mod element;

pub use element::{insert, pop, pop_value, push, remove, swap_remove};
pub use length::{append, clear, extend_from_slice, resize, truncate};
pub use order::{reverse, rotate_left, rotate_right, swap, swap_with_slice};
pub use sorting::{by_value, by_value_f32, sort, sort_by, sort_by_key, sort_total};
pub use write::{clone_from_slice, copy_from_slice, copy_within, fill};

use crate::{Save, Stack, Tangent};

/// The shadow of a slice of `len` elements; a longer one is cut, as the elements behind belong to somebody else.
#[inline(always)]
fn shadow<D>(shadow: &mut [D], len: usize) -> &mut [D] {
    &mut shadow[..len]
}

/// `to += from`, `from = 0`, element by element.
#[inline(always)]
fn give<D: Tangent>(from: &mut [D], to: &mut [D]) {
    for (from, to) in from.iter_mut().zip(to) {
        to.increment(from);
        from.set_to_zero();
    }
}

/// Puts `n` elements that [`Stack::push_slice`] saved at the end of a vector.
fn pop_onto<T: Save>(vec: &mut Vec<T>, n: usize, st: &mut Stack) {
    match T::WORDS {
        Some(words) => {
            let frame = st.last(n * words);
            vec.extend((0..n).map(|i| T::get(frame, i)));
            st.drop_frame(n * words);
        }
        None => {
            let start = vec.len();
            vec.extend((0..n).map(|_| T::restore(st)));
            vec[start..].reverse();
        }
    }
}
