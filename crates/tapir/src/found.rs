//! Asks rustc whether a method of a sequence, or a function by its path, is the one of std.
//!
//! A type of the user's that derefs to a slice may have a `fill` of its own, and a trait of the user's may give one to
//! `Vec`, where it comes before that of slices. Derived code calls the rule of std, so it makes sure. Traits with the
//! method's own name are implemented here for the types of std, to be found exactly where a method of the user's would
//! be found first: if there is one, the call is ambiguous or gives something else, and does not compile. Macros of the
//! user's that are called like those of std are found in the same way.

use std::marker::PhantomData;
use std::rc::Rc;
use std::sync::Arc;

/// What the methods here give.
#[derive(Debug)]
pub struct MethodOfStd;

/// Implemented for what the methods here give alone.
#[diagnostic::on_unimplemented(
    message = "tapir: a trait gives sequences a method with the name of one of std's, and gives a `{Self}`",
    label = "taken for the method of slices or `Vec`, and is another",
    note = "give the method of the trait another name"
)]
pub trait Method {}

impl Method for MethodOfStd {}

/// Does not compile if a method is another than one of those here.
pub fn method<M: Method>(_method: M) {}

/// Implemented for a function beside itself: whatever path it is called by, its type is the same.
#[diagnostic::on_unimplemented(
    message = "tapir: this function has the path of one of std's, and is another",
    label = "taken for the function of std because of its path",
    note = "call it by another path: import its module or trait under another name, as in `use crate::f64 as floats;`"
)]
pub trait Same {}

impl<F> Same for (F, F) {}

/// Does not compile if a function is not the one of std that it is taken for.
///
/// Both come as a tuple: of two arguments rustc would expect the second to have the type of the first, and say so.
#[inline(always)]
pub fn function<F: Same>(_found_and_std: F) {}

/// Types of std whose methods have rules, or give a copy or another view of what they are called of.
#[diagnostic::on_unimplemented(
    message = "tapir: this method has the name of one of std's types, and is called of a `{Self}`",
    label = "the receiver's type cannot be determined here",
    note = "say its type, as in `let field: Field = …; field.fill(x)`; then its own rule is used"
)]
pub trait OfStd<K = Itself> {}

/// A method that is not the one of a box, but of what is in it.
#[derive(Debug)]
pub struct Itself;

/// A method of the box itself: `as_ref`, `borrow`.
#[derive(Debug)]
pub struct View;

impl<K, T> OfStd<K> for [T] {}
impl<K, T> OfStd<K> for Vec<T> {}
impl<K, T> OfStd<K> for Option<T> {}
impl<K, T, E> OfStd<K> for Result<T, E> {}
impl<K, T, const N: usize> OfStd<K> for [T; N] {}
impl<K, S: OfStd<K> + ?Sized> OfStd<K> for &S {}
impl<K, S: OfStd<K> + ?Sized> OfStd<K> for &mut S {}
impl<K> OfStd<K> for String {}
impl<K> OfStd<K> for str {}
impl<K> OfStd<K> for f64 {}
impl<K> OfStd<K> for f32 {}
#[cfg(feature = "ndarray")]
impl<K, S: ndarray::RawData, D> OfStd<K> for ndarray::ArrayBase<S, D> {}

macro_rules! boxes {
    ($($name:ident)*) => {$(
        impl<S: OfStd + ?Sized> OfStd for $name<S> {}
        impl<S: ?Sized> OfStd<View> for $name<S> {}
    )*};
}
boxes!(Box Rc Arc);

/// The receiver of a method that copies.
#[inline(always)]
pub fn receiver<S: OfStd + ?Sized>(_receiver: &S) {}

/// The receiver of a method that looks at the same in another way.
#[inline(always)]
pub fn viewed<S: OfStd<View> + ?Sized>(_receiver: &S) {}

/// The receiver of a method of std that writes.
#[inline(always)]
pub fn sequence<S: OfStd + ?Sized>(sequence: &mut S) -> &mut S {
    sequence
}

/// Sequences of elements of a type, and of a length, that are not known yet: then rustc finds the methods that a trait
/// gives to any. Nothing here ever runs.
#[derive(Debug)]
pub struct Sequences<T, const N: usize>(PhantomData<T>);

#[allow(missing_docs, clippy::missing_panics_doc, reason = "each says what it gives, and is never called")]
impl<T, const N: usize> Sequences<T, N> {
    pub fn any() -> Self {
        Sequences(PhantomData)
    }

    pub fn vector(&self) -> Vec<T> {
        unreachable!()
    }

    pub fn lent_vector(&self) -> &mut Vec<T> {
        unreachable!()
    }

    pub fn array(&self) -> &mut [T; N] {
        unreachable!()
    }

    pub fn slice(&self) -> &[T] {
        unreachable!()
    }
}

impl Sequences<f64, 1> {
    /// Says of which type and length they are, in the end.
    pub fn of_floats(self) {}
}

/// A trait with a method of this name, for some types.
macro_rules! found {
    ($trait:ident $(: $sized:ident)?, $name:ident($($receiver:tt)*) $(, [$($generics:tt)*] $ty:ty)*) => {
        pub trait $trait $(: $sized)? {
            fn $name($($receiver)*) -> MethodOfStd {
                MethodOfStd
            }
        }

        $(impl<$($generics)*> $trait for $ty {})*
    };
}

/// A module for each of several methods.
macro_rules! each {
    ($found:ident $($name:ident)*) => {$(
        #[allow(missing_docs, clippy::wrong_self_convention, reason = "each is the same")]
        pub mod $name {
            use super::MethodOfStd;

            $found!($name);
        }
    )*};
}

/// Methods of slices: a trait of the user's comes first if it gives `Vec` or an array such a method.
macro_rules! of_slices {
    ($name:ident) => {
        found!(First, $name(&mut self), [T] Vec<T>, [T, const N: usize] [T; N]);
    };
}

/// Those that write: of slices themselves one that takes `&self` comes first too.
macro_rules! writing {
    ($name:ident) => {
        of_slices!($name);
        found!(Second, $name(&self), [T][T]);
    };
}

/// Methods of `Vec` itself that write: a trait of the user's comes first if it takes `&self`.
macro_rules! of_vectors {
    ($name:ident) => {
        found!(First, $name(&self), [T] Vec<T>);
    };
}

/// Methods that `Vec` has too, and that only look: a trait of the user's comes first if it takes `self`.
macro_rules! of_both {
    ($name:ident) => {
        found!(First: Sized, $name(self), [T] Vec<T>);
        found!(Second, $name(&mut self), [T, const N: usize] [T; N]);
    };
}

each!(writing swap fill copy_from_slice clone_from_slice reverse rotate_left rotate_right copy_within swap_with_slice);
each!(writing sort sort_by sort_by_key sort_by_cached_key sort_unstable sort_unstable_by sort_unstable_by_key);
each!(writing iter_mut chunks_mut chunks_exact_mut first_mut last_mut get_mut split_at_mut);
each!(writing split_first_mut split_last_mut);
each!(of_slices iter chunks chunks_exact windows first last get split_at split_first split_last to_vec contains);
each!(of_vectors push pop truncate clear resize extend_from_slice insert remove swap_remove append retain);
each!(of_both len is_empty);

/// Macros of std that are read by their names. Imported where a macro of the user's is in sight too, the name of both
/// means neither, and does not compile.
pub mod macros_of_std {
    pub use std::{
        assert, assert_eq, assert_ne, debug_assert, debug_assert_eq, debug_assert_ne, format, matches, panic, todo,
        unimplemented, unreachable, vec,
    };
}
