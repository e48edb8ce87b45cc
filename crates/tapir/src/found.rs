//! Asks rustc whether a method of a sequence is the one of std.
//!
//! A type of the user's that derefs to a slice may have a `fill` of its own, and a trait of the user's may give one to
//! `Vec`, where it comes before that of slices. Derived code calls the rule of std, so it makes sure. Traits with the
//! method's own name are implemented here for the types of std, to be found exactly where a method of the user's would
//! be found first: if there is one, the call is ambiguous or gives something else, and does not compile.

/// What the methods here give.
#[derive(Debug)]
pub struct MethodOfStd;

/// Sequences of std, whose methods have rules.
#[diagnostic::on_unimplemented(
    message = "tapir: this method has the name of one of slices or `Vec`, and is called of a `{Self}`",
    label = "of which type this is called is not known here",
    note = "say its type, as in `let field: Field = …; field.fill(x)`; then its own rule is used"
)]
pub trait OfStd {}

impl<T> OfStd for [T] {}
impl<T> OfStd for Vec<T> {}
impl<T, const N: usize> OfStd for [T; N] {}
impl<S: OfStd + ?Sized> OfStd for Box<S> {}
impl<S: OfStd + ?Sized> OfStd for &mut S {}

/// The receiver of a method of std.
#[inline(always)]
pub fn sequence<S: OfStd + ?Sized>(sequence: &mut S) -> &mut S {
    sequence
}

/// Methods of slices: a trait of the user's comes first if it gives `Vec` such a method, or slices one that takes `&self`.
macro_rules! of_slices {
    ($($name:ident)*) => {$(
        #[allow(missing_docs, reason = "each is the same")]
        pub mod $name {
            use super::MethodOfStd;

            pub trait First {
                fn $name(&mut self) -> MethodOfStd;
            }

            impl<T> First for Vec<T> {
                fn $name(&mut self) -> MethodOfStd {
                    MethodOfStd
                }
            }

            pub trait Second {
                fn $name(&self) -> MethodOfStd;
            }

            impl<T> Second for [T] {
                fn $name(&self) -> MethodOfStd {
                    MethodOfStd
                }
            }
        }
    )*};
}

/// Methods of `Vec` itself: a trait of the user's comes first if it takes `&self`.
macro_rules! of_vectors {
    ($($name:ident)*) => {$(
        #[allow(missing_docs, reason = "each is the same")]
        pub mod $name {
            use super::MethodOfStd;

            pub trait First {
                fn $name(&self) -> MethodOfStd;
            }

            impl<T> First for Vec<T> {
                fn $name(&self) -> MethodOfStd {
                    MethodOfStd
                }
            }
        }
    )*};
}

of_slices!(swap fill copy_from_slice clone_from_slice reverse rotate_left rotate_right copy_within swap_with_slice);
of_slices!(sort sort_by sort_by_key sort_by_cached_key sort_unstable sort_unstable_by sort_unstable_by_key);
of_vectors!(push pop truncate clear resize extend_from_slice insert remove swap_remove append);
