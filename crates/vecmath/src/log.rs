//! Logarithms, and the inverse hyperbolic functions made of them.

use super::lane::{Lane, Mode, ordered_sum, polynomial, two_product, two_sum};

/// ln(2ⁿx) + `rest` for a positive finite x; `rest` is small beside 1.
#[inline(always)]
fn log_of<T: Lane, M: Mode>(x: T, n: T, rest: T) -> T {
    let (k, m) = T::binades(x);
    let k = k + n;
    let f = m - T::ONE;
    let (correction, half_square) = fraction::<T, M>(f);
    let low = correction + M::mul_add(k, T::LN_2[1], rest);
    M::mul_add(k, T::LN_2[0], f - (half_square - low))
}

/// What is to be added to f - f²/2 to get ln(1 + f), and f²/2.
#[inline(always)]
fn fraction<T: Lane, M: Mode>(f: T) -> (T, T) {
    // ln(1+f) = 2s + s R(s²) with s = f/(2+f), and 2s = f - s f: so the first terms are nearly exact.
    let s = f / (T::of(2.0) + f);
    let square = s * s;
    let half_square = T::of(0.5) * f * f;
    let series = square * polynomial::<T, M>(square, T::LOG);
    (s * (half_square + series), half_square)
}

/// The values outside the positive finite numbers.
#[inline(always)]
fn with_limits<T: Lane>(x: T, log: T) -> T {
    let zero = T::of(0.0);
    let below = if x == zero { -T::INFINITY } else { T::NAN };
    let positive = if x < T::INFINITY { log } else { x };
    if x > zero { positive } else { below }
}

/// ln(a + b) for a positive sum, of which the digits that do not fit count too.
#[inline(always)]
pub(crate) fn log_of_sum<T: Lane, M: Mode>(a: T, b: T) -> T {
    let (sum, error) = two_sum(a, b);
    log_of::<T, M>(sum, T::of(0.0), error / sum)
}

#[inline(always)]
pub(crate) fn log<T: Lane, M: Mode>(x: T) -> T {
    with_limits(x, log_of::<T, M>(x, T::of(0.0), T::of(0.0)))
}

#[inline(always)]
pub(crate) fn log1p<T: Lane, M: Mode>(x: T) -> T {
    let log = with_limits(T::ONE + x, log_of_sum::<T, M>(T::ONE, x));
    if x.abs() < T::TINY_SQUARE { x } else { log }
}

#[inline(always)]
pub(crate) fn log2<T: Lane, M: Mode>(x: T) -> T {
    let (k, m) = T::binades(x);
    let f = m - T::ONE;
    let (correction, half_square) = fraction::<T, M>(f);
    // ln m in two parts, since the product with log₂ e would round a second time.
    let (high, low) = ordered_sum(f, correction - half_square);
    let (product, error) = two_product::<T, M>(high, T::LOG2_E[0]);
    let rest = error + M::mul_add(low, T::LOG2_E[0], high * T::LOG2_E[1]);
    let (sum, error) = two_sum(k, product);
    with_limits(x, sum + (error + rest))
}

#[inline(always)]
pub(crate) fn asinh<T: Lane, M: Mode>(x: T) -> T {
    let a = x.abs();
    let square = a * a;
    let log1p = log_of_sum::<T, M>(T::ONE, a + square / (T::ONE + (T::ONE + square).sqrt()));
    let log = with_limits(a, log_of::<T, M>(a, T::ONE, T::of(0.0)));
    let y = if a < T::HUGE { log1p } else { log };
    if a < T::TINY { x } else { y.copysign(x) }
}

#[inline(always)]
pub(crate) fn acosh<T: Lane, M: Mode>(x: T) -> T {
    let t = x - T::ONE;
    let root = (t * (t + T::of(2.0))).sqrt();
    let log1p = log_of_sum::<T, M>(T::ONE, t + root);
    let log = with_limits(x, log_of::<T, M>(x, T::ONE, T::of(0.0)));
    let y = if x < T::HUGE { log1p } else { log };
    if x < T::ONE { T::NAN } else { y }
}

#[inline(always)]
pub(crate) fn atanh<T: Lane, M: Mode>(x: T) -> T {
    let a = x.abs();
    let ratio = (a + a) / (T::ONE - a);
    let y = T::of(0.5) * with_limits(T::ONE + ratio, log_of_sum::<T, M>(T::ONE, ratio));
    if a < T::TINY { x } else { y.copysign(x) }
}
