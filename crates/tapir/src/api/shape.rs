//! Shapes of results and cotangents: whether the cotangent given to a reverse pass fits what the forward pass returned.

use crate::stack::mix;
use crate::{Differentiable, Real, Tangent};
use std::fmt::{Debug, Write as _};

/// What is kept of a shape between the passes.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// How many numbers there are.
    pub(super) numbers: usize,
    /// Differs between shapes of as many numbers.
    pub(super) print: u64,
}

/// A result of any type. The macros call `shape` on `&&&OfResult(..)`: method lookup takes the first of the traits below
/// that knows the type.
#[doc(hidden)]
#[derive(Debug)]
pub struct OfResult<'a, V>(pub &'a V);

/// A cotangent of any type, seen by the same traits.
#[doc(hidden)]
#[derive(Debug)]
pub struct OfCotangent<'a, S>(pub &'a S);

/// Numbers.
pub trait OfNumber {
    /// The shape.
    fn shape(&self) -> Option<Shape>;
}

impl<V: Real> OfNumber for &&OfResult<'_, V> {
    #[inline(always)]
    fn shape(&self) -> Option<Shape> {
        Some(Shape { numbers: 1, print: 0 })
    }
}

impl<S: Real> OfNumber for &&OfCotangent<'_, S> {
    #[inline(always)]
    fn shape(&self) -> Option<Shape> {
        Some(Shape { numbers: 1, print: 0 })
    }
}

/// Whatever has tangents.
pub trait OfTangent {
    /// The shape.
    fn shape(&self) -> Option<Shape>;
}

impl<V: Differentiable> OfTangent for &OfResult<'_, V> {
    fn shape(&self) -> Option<Shape> {
        Some(of_tangent(self.0.zero_tangent()))
    }
}

impl<S: Tangent + Clone + Debug> OfTangent for &OfCotangent<'_, S> {
    fn shape(&self) -> Option<Shape> {
        Some(of_tangent(self.0.clone()))
    }
}

/// What has none is not looked at.
pub trait OfNothing {
    /// The shape.
    fn shape(&self) -> Option<Shape>;
}

impl<V> OfNothing for OfResult<'_, V> {
    fn shape(&self) -> Option<Shape> {
        None
    }
}

impl<S> OfNothing for OfCotangent<'_, S> {
    fn shape(&self) -> Option<Shape> {
        None
    }
}

/// Tangents of one shape are written alike once all their numbers are zero.
fn of_tangent(mut tangent: impl Tangent + Debug) -> Shape {
    struct Print(u64);
    impl std::fmt::Write for Print {
        fn write_str(&mut self, text: &str) -> std::fmt::Result {
            self.0 = text.bytes().fold(self.0, |print, byte| mix(print, byte.into()));
            Ok(())
        }
    }
    let (mut numbers, mut print) = (0, Print(1));
    tangent.fill_from(&mut || {
        numbers += 1;
        0.0
    });
    // Nothing but `Debug` of a type of the user can fail, and then for both shapes alike.
    let _ = write!(print, "{tangent:?}");
    Shape { numbers, print: print.0 }
}

/// The shape of a result or a cotangent.
#[doc(hidden)]
#[macro_export]
macro_rules! __tapir_shape {
    ($of:ident $a:ident) => {{
        #[allow(unused_imports, reason = "which of them is used depends on the type")]
        use $crate::__api::{OfNothing as _, OfNumber as _, OfTangent as _};
        (&&&$crate::__api::$of(&$a)).shape()
    }};
}
