//! Small functions that derived code calls; not meant to be called by hand.

use crate::api::Lift;
use crate::{Differentiable, Misfit, NoTangent, Real, Save, Tangent, words};
use std::marker::PhantomData;

/// The cotangent of a result that nobody uses.
#[inline(always)]
pub fn no_cotangent<D: Default>() -> D {
    D::default()
}

/// The cotangent of a scalar variable, leaving the zero behind that additions do not change.
#[inline(always)]
pub fn take_own<T: Real>(shadow: &mut T) -> T {
    std::mem::replace(shadow, T::NEUTRAL)
}

/// One, of the type of a scalar.
#[inline(always)]
pub fn one_like<T: Real>(_scalar: T) -> T {
    T::ONE
}

/// The cotangent that a callee returned for a scalar argument: nothing if its parameter is constant.
pub trait Rdata<T> {
    /// The cotangent as a number.
    fn rdata(self) -> T;
}

impl<T> Rdata<T> for T {
    #[inline(always)]
    fn rdata(self) -> T {
        self
    }
}

impl<T: Real> Rdata<T> for NoTangent {
    #[inline(always)]
    fn rdata(self) -> T {
        T::NEUTRAL
    }
}

/// The cotangent of the scalar argument `of`.
#[inline(always)]
pub fn rdata<T: Real>(_of: T, cotangent: impl Rdata<T>) -> T {
    cotangent.rdata()
}

/// The shadow of a slice parameter, known to be as long as the slice.
#[inline(always)]
pub fn shadow<'s, D>(shadow: &'s mut [D], len: usize, parameter: &'static str) -> &'s mut [D] {
    if shadow.len() != len {
        shadow_of_other_length(shadow.len(), len, parameter);
    }
    &mut shadow[..len]
}

#[cold]
#[inline(never)]
fn shadow_of_other_length(shadow: usize, len: usize, parameter: &str) -> ! {
    panic!(
        "tapir: the shadow of `{parameter}` has {shadow} elements and `{parameter}` has {len}; make the shadow with \
         `zero_tangent` of the argument"
    )
}

/// Compares the cotangent of a result with the result. An empty one is zero: that of a result which nobody uses.
///
/// # Panics
/// If the cotangent has another shape.
#[inline]
#[track_caller]
pub fn expect_result<V: Differentiable>(result: &V, cotangent: &V::Tangent) {
    if let Some(misfit) = result.misfit(cotangent)
        && !cotangent.is_zero()
    {
        cotangent_of_other_shape(&misfit);
    }
}

#[cold]
#[inline(never)]
#[track_caller]
fn cotangent_of_other_shape(Misfit { place, value, tangent }: &Misfit) -> ! {
    let part = if place.is_empty() { String::new() } else { format!("at `{place}` ") };
    panic!(
        "tapir: the cotangent of a result {part}has {tangent} and the result has {value}; give a cotangent of the shape \
         of the result, as `zero_tangent` makes it"
    )
}

/// What a returned reference can be followed into.
#[diagnostic::on_unimplemented(
    message = "the reference that this call returns cannot be followed into a `{Self}`",
    label = "not a slice, an array or a `Vec`",
    note = "write the projection in the caller, as `let y = &mut s.field[a..b];`, or pass the field itself"
)]
pub trait Sequence {
    /// What it consists of.
    type Element;
    /// All of them.
    fn elements(&self) -> &[Self::Element];
}

impl<E> Sequence for [E] {
    type Element = E;
    #[inline(always)]
    fn elements(&self) -> &[E] {
        self
    }
}

impl<E, const N: usize> Sequence for [E; N] {
    type Element = E;
    #[inline(always)]
    fn elements(&self) -> &[E] {
        self
    }
}

impl<E> Sequence for Vec<E> {
    type Element = E;
    #[inline(always)]
    fn elements(&self) -> &[E] {
        self
    }
}

/// Where the elements of an argument are. It borrows nothing: the argument is lent to a callee meanwhile.
#[derive(Debug)]
pub struct Elements<E> {
    address: usize,
    kind: PhantomData<fn() -> E>,
}

/// Where the elements of `whole` are.
#[inline(always)]
pub fn elements_of<W: Sequence + ?Sized>(whole: &W) -> Elements<W::Element> {
    Elements { address: whole.elements().as_ptr() as usize, kind: PhantomData }
}

impl<E> Elements<E> {
    #[inline(always)]
    fn position(&self, part: *const E) -> usize {
        // Elements without a size are all the same.
        ((part as usize) - self.address).checked_div(size_of::<E>()).unwrap_or(0)
    }
}

/// Which elements of an argument the slice is that a call returned: from, and up to.
#[inline(always)]
pub fn slice_in<E>(whole: Elements<E>, part: &[E]) -> (usize, usize) {
    let from = whole.position(part.as_ptr());
    (from, from + part.len())
}

/// Which element of an argument the reference points to that a call returned, and the next.
#[inline(always)]
pub fn element_in<E>(whole: Elements<E>, part: &E) -> (usize, usize) {
    let at = whole.position(part);
    (at, at + 1)
}

/// Writes a whole slice into a frame.
#[inline(always)]
pub fn put_all<T: Save>(frame: &mut [u64], values: &[T]) {
    let words = words::<T>();
    // Piece by piece, so that no index is checked.
    let pieces = frame[..values.len() * words].chunks_exact_mut(words.max(1));
    for (value, piece) in values.iter().zip(pieces) {
        value.put(piece, 0);
    }
}

/// A constant of the user's at another scalar.
#[inline(always)]
pub fn lift<T: Real, V: Lift>(value: V) -> V::At<T> {
    value.lift(&mut |x| T::lit(x))
}

/// What `as f64` takes in a function that is generic over its scalar.
pub trait Cast<T> {
    /// The number at the scalar.
    fn cast(self) -> T;
}

impl<T: Real> Cast<T> for T {
    #[inline(always)]
    fn cast(self) -> T {
        self
    }
}

/// `value as f64` at another scalar.
#[inline(always)]
pub fn cast<T: Real, V: Cast<T>>(value: V) -> T {
    value.cast()
}

/// What `as usize` takes in a function that is generic over its scalar.
pub trait Primal {
    /// The type without derivatives.
    type Of;
    /// The value without derivatives.
    fn primal(self) -> Self::Of;
}

impl<T: Real> Primal for T {
    type Of = f64;
    #[inline(always)]
    fn primal(self) -> f64 {
        self.value()
    }
}

/// A value without derivatives, to be converted to an integer.
#[inline(always)]
pub fn primal<V: Primal>(value: V) -> V::Of {
    value.primal()
}

/// The cotangent of what is converted by `as`, whatever it was: nothing for an integer.
pub trait Uncast<D> {
    /// The cotangent before the conversion.
    fn uncast(self) -> D;
}

macro_rules! uncast {
    ($($from:ident $to:ident)*) => {$(
        impl Uncast<$to> for $from {
            #[inline(always)]
            fn uncast(self) -> $to {
                self as $to
            }
        }
    )*};
}
uncast!(f32 f32 f32 f64 f64 f32 f64 f64);

impl Uncast<NoTangent> for f32 {
    fn uncast(self) -> NoTangent {
        NoTangent
    }
}

impl Uncast<NoTangent> for f64 {
    fn uncast(self) -> NoTangent {
        NoTangent
    }
}

/// The cotangent of what is converted by `as`.
#[inline(always)]
pub fn uncast<D>(cotangent: impl Uncast<D>) -> D {
    cotangent.uncast()
}

/// Types through which no derivative flows: integers, text, and what is built of them.
#[diagnostic::on_unimplemented(
    message = "tapir: a value of type `{Self}` is used like an integer, but may carry a derivative",
    label = "what is bound here is taken for an integer because of a cast or the like",
    note = "say its type, as in `let v: f64 = …`; where no derivative is meant, write `#[constant]` before the statement"
)]
pub trait Passive {}

/// A value of a type through which no derivative flows.
#[inline(always)]
pub fn passive<V: Passive>(value: V) -> V {
    value
}

/// Types of answers to questions of std, as `len` and `position` are.
#[diagnostic::on_unimplemented(
    message = "tapir: this method normally returns a count or a truth value, but here it returns `{Self}`",
    label = "the receiver's type cannot be determined here",
    note = "say that type, as in `let body: Body = …; body.position(t)`"
)]
pub trait Answer {}

/// The answer to a question, through which no derivative flows.
#[inline(always)]
pub fn answer<V: Answer>(value: V) -> V {
    value
}

impl<V: Answer> Answer for Option<V> {}
impl<V: Answer> Answer for Vec<V> {}
impl<A: Answer, B: Answer> Answer for (A, B) {}

macro_rules! passive {
    ($($ty:ty),*) => {$(
        impl Passive for $ty {}
        impl Answer for $ty {}
    )*};
}
passive!(usize, u8, u16, u32, u64, u128, isize, i8, i16, i32, i64, i128, bool, char, str, String, ());
passive!(std::cmp::Ordering, NoTangent);

impl<V: Passive + ?Sized> Passive for &V {}
impl<V: Passive + ?Sized> Passive for Box<V> {}
impl<V: Passive> Passive for [V] {}
impl<V: Passive> Passive for Vec<V> {}
impl<V: Passive> Passive for Option<V> {}
impl<V: Passive, E> Passive for Result<V, E> {}
impl<V: Passive> Passive for std::ops::Range<V> {}
impl<V: Passive, const N: usize> Passive for [V; N] {}
impl<A: Passive, B: Passive> Passive for (A, B) {}
impl<A: Passive, B: Passive, C: Passive> Passive for (A, B, C) {}
impl<A: Passive, B: Passive, C: Passive, D: Passive> Passive for (A, B, C, D) {}

/// Implemented for `T` itself: says that two types are one.
#[diagnostic::on_unimplemented(
    message = "tapir: `{Self}` has the name of a type of std, and is another",
    label = "taken for `{T}` because of its name",
    note = "write it with its module, as in `la::Vec<f64>`; then it is known to be a type of your own"
)]
pub trait Is<T: ?Sized> {}

impl<T: ?Sized> Is<T> for T {}

/// Does not compile if a type is not the one of std that it is taken for.
#[inline(always)]
pub fn is_std<V: Is<T> + ?Sized, T: ?Sized>() {}

/// A bound of a loop: an integer of any type.
pub trait Bound: Copy {
    /// `n` further.
    fn plus(self, n: usize) -> Self;
    /// `n` before.
    fn minus(self, n: usize) -> Self;
}

/// The bounds `a` and `b` iterations after `start`.
#[inline(always)]
pub fn forth<I: Bound>(start: I, a: usize, b: usize) -> (I, I) {
    (start.plus(a), start.plus(b))
}

/// The bounds `a` and `b` iterations before `end`.
#[inline(always)]
pub fn back<I: Bound>(end: I, a: usize, b: usize) -> (I, I) {
    (end.minus(a), end.minus(b))
}

macro_rules! integers {
    ($($ty:ty),*) => {$(
        impl<T: Real> Cast<T> for $ty {
            #[inline(always)]
            fn cast(self) -> T {
                T::lit(self as f64)
            }
        }
        impl Bound for $ty {
            #[inline(always)]
            fn plus(self, n: usize) -> $ty {
                self + n as $ty
            }
            #[inline(always)]
            fn minus(self, n: usize) -> $ty {
                self - n as $ty
            }
        }
        impl Primal for $ty {
            type Of = $ty;
            #[inline(always)]
            fn primal(self) -> $ty {
                self
            }
        }
    )*};
}
integers!(usize, u8, u16, u32, u64, u128, isize, i8, i16, i32, i64, i128);

impl Primal for bool {
    type Of = bool;
    #[inline(always)]
    fn primal(self) -> bool {
        self
    }
}

impl Primal for char {
    type Of = char;
    #[inline(always)]
    fn primal(self) -> char {
        self
    }
}

/// A value and its shadow are of different variants: the shadow was not made for this value.
#[cold]
#[inline(never)]
pub fn shadow_of_other_variant() -> ! {
    panic!("tapir: a value and its shadow are of different variants; make the shadow with `zero_tangent` of the value")
}
