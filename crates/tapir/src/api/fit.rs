//! Whether a shadow that a caller gives has the shape of its argument.

use crate::differentiable::of_elements;
use crate::{Differentiable, Misfit, Real};

/// An argument and its shadow, of any types. The macros call `misfit` on `&&&&Fit(..)`: method lookup takes the first
/// of the traits below that knows the types.
#[doc(hidden)]
#[derive(Debug)]
pub struct Fit<'a, V: ?Sized, S: ?Sized>(pub &'a V, pub &'a S);

/// The shadow is a tangent of the argument.
pub trait Whole {
    /// The first place where they differ in shape.
    fn misfit(&self) -> Option<Misfit>;
}

impl<V: Differentiable<Tangent = S> + ?Sized, S> Whole for &&&Fit<'_, V, S> {
    #[inline]
    fn misfit(&self) -> Option<Misfit> {
        self.0.misfit(self.1)
    }
}

/// The shadow is a reference to a tangent of the argument: `x => &dx`.
pub trait Referred {
    /// The first place where they differ in shape.
    fn misfit(&self) -> Option<Misfit>;
}

impl<V: Differentiable<Tangent = S> + ?Sized, S> Referred for &&Fit<'_, V, &S> {
    #[inline]
    fn misfit(&self) -> Option<Misfit> {
        self.0.misfit(self.1)
    }
}

impl<V: Differentiable<Tangent = S> + ?Sized, S> Referred for &&Fit<'_, V, &mut S> {
    #[inline]
    fn misfit(&self) -> Option<Misfit> {
        self.0.misfit(self.1)
    }
}

/// Both are slices, or become slices when they are passed: an array for the shadow of a vector.
pub trait Slices<E, D> {
    /// The first place where they differ in shape.
    fn misfit(&self) -> Option<Misfit>;
}

impl<V, S, E, D> Slices<E, D> for &Fit<'_, V, S>
where
    V: AsRef<[E]> + ?Sized,
    S: AsRef<[D]> + ?Sized,
    E: Differentiable<Tangent = D>,
{
    #[inline]
    fn misfit(&self) -> Option<Misfit> {
        of_elements(self.0.as_ref(), self.1.as_ref())
    }
}

/// Whatever else is passed: the companion says what it thinks of it.
pub trait Unknown {
    /// The first place where they differ in shape.
    fn misfit(&self) -> Option<Misfit>;
}

impl<V: ?Sized, S: ?Sized> Unknown for Fit<'_, V, S> {
    #[inline]
    fn misfit(&self) -> Option<Misfit> {
        None
    }
}

/// # Panics
/// If the shadow given for an argument does not fit.
#[doc(hidden)]
#[track_caller]
#[inline]
pub fn expect_fit(argument: &str, misfit: Option<Misfit>) {
    if let Some(misfit) = misfit {
        shadow_does_not_fit(argument, &misfit);
    }
}

#[cold]
#[track_caller]
fn shadow_does_not_fit(argument: &str, misfit: &Misfit) -> ! {
    panic!("tapir: {}", advice(argument, misfit))
}

/// What does not fit, and what to do.
pub(super) fn advice(argument: &str, misfit: &Misfit) -> String {
    format!(
        "{}; give a shadow of the shape in which the function leaves the argument, as `zero_tangent` makes it",
        misfit.describe(argument)
    )
}

/// # Panics
/// If the cotangent given for the result of `function` does not fit.
#[doc(hidden)]
#[track_caller]
#[inline]
pub fn expect_cotangent(function: &str, misfit: Option<Misfit>) {
    if let Some(misfit) = misfit {
        cotangent_does_not_fit(function, &misfit);
    }
}

#[cold]
#[track_caller]
fn cotangent_does_not_fit(function: &str, Misfit { place, value, tangent }: &Misfit) -> ! {
    let part = if place.is_empty() { String::new() } else { format!("at `{place}` ") };
    panic!(
        "tapir: the cotangent of the result {part}has {tangent} and the result of `{function}` has {value}; give a \
         cotangent of the shape of the result, as `zero_tangent` makes it"
    )
}

/// A call that is never made, for the type of its result. The macros call `one_number` on `&&Returns(..)`.
#[doc(hidden)]
#[derive(Debug)]
pub struct Returns<F>(pub F);

/// The result is a number: any cotangent fits.
pub trait Number {
    /// Whether the result is a number.
    fn one_number(&self) -> bool;
}

impl<R: Real, F: FnOnce() -> R> Number for &Returns<F> {
    #[inline(always)]
    fn one_number(&self) -> bool {
        true
    }
}

/// The result is anything else.
pub trait Anything {
    /// Whether the result is a number.
    fn one_number(&self) -> bool;
}

impl<F> Anything for Returns<F> {
    #[inline(always)]
    fn one_number(&self) -> bool {
        false
    }
}

/// # Panics
/// If a reverse pass left a shadow in another shape than the restored argument: it did not begin in the shape in which
/// the function leaves the argument.
#[doc(hidden)]
#[track_caller]
#[inline]
pub fn expect_still_fit(argument: &str, misfit: Option<Misfit>) {
    if let Some(misfit) = misfit {
        did_not_fit(argument, &misfit);
    }
}

#[cold]
#[track_caller]
fn did_not_fit(argument: &str, misfit: &Misfit) -> ! {
    panic!(
        "tapir: the function changes the shape of `{argument}`, and the shadow did not have the shape in which it leaves it \
         (after the reverse pass {}); give a cotangent of that shape: `vjp!(f(&mut {argument} => d_{argument}))`",
        misfit.describe(argument)
    )
}

/// Where the shadow of an argument does not fit.
#[doc(hidden)]
#[macro_export]
macro_rules! __tapir_misfit {
    ($a:ident $s:ident) => {{
        #[allow(unused_imports, reason = "which of them is used depends on the types")]
        use $crate::__api::{FitReferred as _, FitSlices as _, FitUnknown as _, FitWhole as _};
        (&&&&$crate::__api::Fit(&*$a, &*$s)).misfit()
    }};
}

/// Looks at the shadows that were given for arguments that the function cannot write to.
#[doc(hidden)]
#[macro_export]
macro_rules! __tapir_check_shared {
    (ref $a:ident $s:ident ($e:expr) ($t:expr)) => {
        $crate::__api::expect_fit(stringify!($e), $crate::__tapir_misfit!($a $s));
    };
    (gref $a:ident $s:ident ($e:expr) ($t:expr)) => {
        $crate::__api::expect_fit(stringify!($e), $crate::__tapir_misfit!($a $s));
    };
    ($($other:tt)*) => {};
}

/// Whether the shadow given for an argument that can be written fits its state before the call.
#[doc(hidden)]
#[macro_export]
macro_rules! __tapir_fits_before {
    (mut $a:ident $s:ident ($t:expr)) => {
        $crate::__tapir_misfit!($a $s).is_none()
    };
    (gmut $a:ident $s:ident ($t:expr)) => {
        $crate::__tapir_misfit!($a $s).is_none()
    };
    ($($other:tt)*) => {
        true
    };
}

/// Looks at the shadows of arguments that can be written: before a reverse pass if one was given, and after it.
#[doc(hidden)]
#[macro_export]
macro_rules! __tapir_check_written {
    (before mut $a:ident $s:ident ($e:expr) ($t:expr)) => {
        $crate::__api::expect_fit(stringify!($e), $crate::__tapir_misfit!($a $s));
    };
    (before gmut $a:ident $s:ident ($e:expr) ($t:expr)) => {
        $crate::__api::expect_fit(stringify!($e), $crate::__tapir_misfit!($a $s));
    };
    (after mut $a:ident $s:ident ($e:expr)) => {
        $crate::__api::expect_still_fit(stringify!($e), $crate::__tapir_misfit!($a $s));
    };
    (after gmut $a:ident $s:ident ($e:expr)) => {
        $crate::__api::expect_still_fit(stringify!($e), $crate::__tapir_misfit!($a $s));
    };
    ($($other:tt)*) => {};
}

/// Whether any cotangent of the result fits: it is a number, or the macros make it themselves (`known`).
#[doc(hidden)]
#[macro_export]
macro_rules! __tapir_any_fits {
    (known $call:expr) => {
        true
    };
    (given $call:expr) => {{
        #[allow(unused_imports, reason = "which of them is used depends on the type")]
        use $crate::__api::{ReturnsAnything as _, ReturnsNumber as _};
        (&&$crate::__api::Returns(|| $call)).one_number()
    }};
}

/// The first block if a cotangent is given for the result, or a shadow for an argument that can be written, else the
/// second.
///
/// They have the shapes of the result and the final state, which only a forward pass by itself shows.
#[doc(hidden)]
#[macro_export]
macro_rules! __tapir_if_given {
    ([{ given } $($rest:tt)*] $both:block $joint:block) => {
        $both
    };
    ([{ mut ($t:expr) } $($rest:tt)*] $both:block $joint:block) => {
        $both
    };
    ([{ gmut ($t:expr) } $($rest:tt)*] $both:block $joint:block) => {
        $both
    };
    ([$first:tt $($rest:tt)*] $both:block $joint:block) => {
        $crate::__tapir_if_given! { [$($rest)*] $both $joint }
    };
    ([] $both:block $joint:block) => {
        $joint
    };
}
