//! The arithmetic under the functions: numbers of two precisions, with and without fused steps.

use std::ops::{Add, Div, Mul, Neg, Sub};

/// A number of one lane of a vector register. The functions are written once over it; constants and polynomials are
/// those of its precision.
pub trait Lane:
    Copy
    + PartialOrd
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + Neg<Output = Self>
    + Send
    + Sync
    + 'static
{
    const ONE: Self;
    /// Adding this rounds a number of moderate size to an integer, which then stands in the lowest bits.
    const ROUND: Self;
    /// A product with this separates the upper half of the digits.
    const SPLIT: Self;
    const INFINITY: Self;
    const NAN: Self;
    /// Below this x + x³ is x.
    const TINY: Self;
    /// Below this x + x² is x.
    const TINY_SQUARE: Self;
    /// From here on x² + 1 is x².
    const HUGE: Self;
    /// Outside, eˣ is zero or infinite.
    const EXP_RANGE: [Self; 2];
    /// From here on the hyperbolic tangent is one.
    const TANH_ONE: Self;
    /// From here on erfc is zero.
    const ERFC_ZERO: Self;
    /// Up to here multiples of π/2 are taken off with full accuracy.
    const TURNS_RANGE: Self;
    /// ln 2 in two parts; products of the first with exponents are exact.
    const LN_2: [Self; 2];
    /// log₂ e in two parts.
    const LOG2_E: [Self; 2];
    /// π in two parts.
    const PI: [Self; 2];
    const EXP: &'static [Self];
    const EXP2: &'static [Self];
    const LOG: &'static [Self];
    const SIN: &'static [Self];
    const COS: &'static [Self];
    const ATAN: &'static [Self];
    const ASIN: &'static [Self];
    const CBRT: &'static [Self];
    const ERF: &'static [Self];
    const ERFC: &'static [Self];

    /// A constant, rounded.
    fn of(x: f64) -> Self;
    fn abs(self) -> Self;
    fn sqrt(self) -> Self;
    fn copysign(self, sign: Self) -> Self;
    /// `a b + c` with one rounding; slow where the processor cannot do it.
    fn fused(a: Self, b: Self, c: Self) -> Self;
    /// A binary digit of an integer of moderate size.
    fn bit(k: Self, bit: u32) -> bool;
    /// 2ᵏ for an integer k whose power is normal.
    fn power_of_2(k: Self) -> Self;
    /// A positive finite x as 2ᵏm, with m from √½ to √2.
    fn binades(x: Self) -> (Self, Self);
    /// Whether a number is whole, and whether it is odd.
    fn parity(x: Self) -> (bool, bool);
    /// x less the nearest multiple of π/2, for x up to `TURNS_RANGE`.
    fn turns<M: Mode>(x: Self) -> Turned<Self>;
    /// xʸ for positive finite x, where the result is not decided by special cases.
    fn power<M: Mode>(x: Self, y: Self) -> Self;
}

/// A number x as kπ/2 + r, |r| ≤ π/4.
pub struct Turned<T> {
    pub k: T,
    /// r, rounded.
    pub high: T,
    /// What `high` lacks.
    pub low: T,
}

/// How products and sums are rounded.
pub trait Mode {
    /// Whether `a b + c` is rounded once.
    const IS_FUSED: bool;

    /// `a b + c`.
    #[inline(always)]
    fn mul_add<T: Lane>(a: T, b: T, c: T) -> T {
        if Self::IS_FUSED { T::fused(a, b, c) } else { a * b + c }
    }
}

/// For processors that multiply and add in one step.
pub(crate) struct Fused;

/// For processors on which a fused step would be a call.
pub(crate) struct Separate;

impl Mode for Fused {
    const IS_FUSED: bool = true;
}

impl Mode for Separate {
    const IS_FUSED: bool = false;
}

/// The polynomial with these coefficients, the constant one first.
#[inline(always)]
pub(crate) fn polynomial<T: Lane, M: Mode>(x: T, coefficients: &[T]) -> T {
    let (last, others) = coefficients.split_last().expect("a polynomial has coefficients");
    let mut sum = *last;
    for coefficient in others.iter().rev() {
        sum = M::mul_add(sum, x, *coefficient);
    }
    sum
}

/// The nearest integer to a number of moderate size.
#[inline(always)]
pub(crate) fn nearest<T: Lane>(x: T) -> T {
    (x + T::ROUND) - T::ROUND
}

/// A sum and its rounding error.
#[inline(always)]
pub(crate) fn two_sum<T: Lane>(a: T, b: T) -> (T, T) {
    let sum = a + b;
    let b_part = sum - a;
    (sum, (a - (sum - b_part)) + (b - b_part))
}

/// A sum and its rounding error, where |a| ≥ |b|.
#[inline(always)]
pub(crate) fn ordered_sum<T: Lane>(a: T, b: T) -> (T, T) {
    let sum = a + b;
    (sum, b - (sum - a))
}

/// A product and its rounding error.
#[inline(always)]
pub(crate) fn two_product<T: Lane, M: Mode>(a: T, b: T) -> (T, T) {
    let product = a * b;
    if M::IS_FUSED {
        return (product, T::fused(a, b, -product));
    }
    // Dekker's: the products of halves are exact.
    let halves = |x: T| {
        let scaled = T::SPLIT * x;
        let upper = scaled - (scaled - x);
        (upper, x - upper)
    };
    let ((a1, a2), (b1, b2)) = (halves(a), halves(b));
    (product, ((a1 * b1 - product) + a1 * b2 + a2 * b1) + a2 * b2)
}

/// The quotient of two numbers that are each given in two parts, of moderate size.
#[inline(always)]
pub(crate) fn quotient<T: Lane, M: Mode>(n: (T, T), d: (T, T)) -> T {
    let inverse = T::ONE / d.0;
    let q = n.0 * inverse;
    let (product, error) = two_product::<T, M>(q, d.0);
    let rest = ((n.0 - product) - error) + (n.1 - q * d.1);
    q + rest * inverse
}
