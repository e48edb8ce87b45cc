//! Circular functions and their inverses.
//!
//! Sine, cosine and tangent are right up to `TURNS_RANGE`; larger arguments are left to std.

use super::lane::{Lane, Mode, Turned, polynomial};

/// Sine and cosine of the remainder, and the quadrant as the last two bits of `k`.
#[inline(always)]
fn parts<T: Lane, M: Mode>(x: T) -> (T, T, T) {
    let Turned { k, high, low } = T::turns::<M>(x);
    let square = high * high;
    // sin(r + e) = sin r + e cos r
    let cubic = M::mul_add(square * high, polynomial::<T, M>(square, T::SIN), low);
    let sine = high + M::mul_add(T::of(-0.5) * square, low, cubic);
    // cos(r + e) = cos r - e r, and what the difference of the large terms loses.
    let half = T::of(0.5) * square;
    let upper = T::ONE - half;
    let lost = (T::ONE - upper) - half;
    let quartic = M::mul_add(square * square, polynomial::<T, M>(square, T::COS), -(high * low));
    (sine, upper + (lost + quartic), k)
}

#[inline(always)]
pub(crate) fn sin<T: Lane, M: Mode>(x: T) -> T {
    let (sine, cosine, k) = parts::<T, M>(x);
    let y = if T::bit(k, 0) { cosine } else { sine };
    let y = if T::bit(k, 1) { -y } else { y };
    if x.abs() < T::TINY { x } else { y }
}

#[inline(always)]
pub(crate) fn cos<T: Lane, M: Mode>(x: T) -> T {
    let (sine, cosine, k) = parts::<T, M>(x);
    let y = if T::bit(k, 0) { sine } else { cosine };
    if T::bit(k + T::ONE, 1) { -y } else { y }
}

#[inline(always)]
pub(crate) fn tan<T: Lane, M: Mode>(x: T) -> T {
    let (sine, cosine, k) = parts::<T, M>(x);
    let is_odd = T::bit(k, 0);
    let y = if is_odd { -cosine } else { sine } / if is_odd { sine } else { cosine };
    if x.abs() < T::TINY { x } else { y }
}

/// asin t for t up to ½, with its square.
#[inline(always)]
fn small_asin<T: Lane, M: Mode>(t: T, square: T) -> T {
    M::mul_add(t * square, polynomial::<T, M>(square, T::ASIN), t)
}

/// The inverse sine of |x| if it is at most ½, else that of √((1−|x|)/2), which is half the inverse cosine.
#[inline(always)]
fn folded_asin<T: Lane, M: Mode>(x: T) -> (T, bool) {
    let a = x.abs();
    let is_large = a > T::of(0.5);
    let square = if is_large { T::of(0.5) * (T::ONE - a) } else { a * a };
    (small_asin::<T, M>(if is_large { square.sqrt() } else { a }, square), is_large)
}

#[inline(always)]
pub(crate) fn asin<T: Lane, M: Mode>(x: T) -> T {
    let (angle, is_large) = folded_asin::<T, M>(x);
    let half = T::of(0.5);
    let complement = half * T::PI[0] - (angle + angle - half * T::PI[1]);
    let y = if is_large { complement } else { angle };
    if x.abs() < T::TINY { x } else { y.copysign(x) }
}

#[inline(always)]
pub(crate) fn acos<T: Lane, M: Mode>(x: T) -> T {
    let (angle, is_large) = folded_asin::<T, M>(x);
    let half = T::of(0.5);
    let middle = half * T::PI[0] - (angle.copysign(x) - half * T::PI[1]);
    let twice = angle + angle;
    let outer = if x < T::of(0.0) { T::PI[0] - (twice - T::PI[1]) } else { twice };
    if is_large { outer } else { middle }
}

#[inline(always)]
pub(crate) fn atan<T: Lane, M: Mode>(x: T) -> T {
    let a = x.abs();
    // tan(π/8) and tan(3π/8): atan a = π/4 + atan((a−1)/(a+1)) = π/2 − atan(1/a).
    let is_middle = a > T::of(0.414_213_562_373_095_03);
    let is_large = a > T::of(2.414_213_562_373_095);
    let above = if is_middle { a - T::ONE } else { a };
    let below = if is_middle { a + T::ONE } else { T::ONE };
    let t = if is_large { -T::ONE } else { above } / if is_large { a } else { below };
    let quarters = if is_large { T::of(0.5) } else { T::of(0.25) };
    let quarters = if is_middle { quarters } else { T::of(0.0) };
    let square = t * t;
    let angle = M::mul_add(t * square, polynomial::<T, M>(square, T::ATAN), quarters * T::PI[1]) + t;
    let y = quarters * T::PI[0] + angle;
    if a < T::TINY { x } else { y.copysign(x) }
}
