//! Exponentials, and the sigmoid functions made of them.

use super::lane::{Lane, Mode, nearest, ordered_sum, polynomial, quotient, two_sum};
use super::log::log_of_sum;

/// A number x as k ln 2 + r with |r| ≤ ln 2 / 2: eˣ is 2ᵏ (1 + (high + tail)).
pub(crate) struct Reduced<T> {
    pub(crate) k: T,
    /// r without its last bits.
    pub(crate) high: T,
    /// The last bits of r, and eʳ - 1 - r.
    pub(crate) tail: T,
}

/// Reduces x + `rest`, where `rest` is small beside 1.
#[inline(always)]
pub(crate) fn reduce<T: Lane, M: Mode>(x: T, rest: T) -> Reduced<T> {
    let k = nearest(x * T::LOG2_E[0]);
    let high = M::mul_add(k, -T::LN_2[0], x);
    let low = M::mul_add(k, T::LN_2[1], -rest);
    let r = high - low;
    let tail = M::mul_add(r * r, polynomial::<T, M>(r, T::EXP), -low);
    Reduced { k, high, tail }
}

/// y 2ᵏ, in two factors, since 2ᵏ may be outside the normal range where the product is not.
#[inline(always)]
pub(crate) fn scaled<T: Lane>(y: T, k: T) -> T {
    let half = nearest(T::of(0.5) * k);
    y * T::power_of_2(half) * T::power_of_2(k - half)
}

/// Written so that NaN passes.
#[inline(always)]
pub(crate) fn clamped<T: Lane>(x: T, low: T, high: T) -> T {
    let x = if x > high { high } else { x };
    if x < low { low } else { x }
}

#[inline(always)]
pub(crate) fn exp<T: Lane, M: Mode>(x: T) -> T {
    let x = clamped(x, T::EXP_RANGE[0], T::EXP_RANGE[1]);
    let Reduced { k, high, tail } = reduce::<T, M>(x, T::of(0.0));
    scaled(T::ONE + (high + tail), k)
}

#[inline(always)]
pub(crate) fn exp2<T: Lane, M: Mode>(x: T) -> T {
    // 2ˣ leaves the range before eˣ does, in units of log₂ e.
    let x = clamped(x, T::EXP_RANGE[0] * T::of(1.5), T::EXP_RANGE[1] * T::of(1.4453));
    let k = nearest(x);
    let r = x - k;
    scaled(M::mul_add(r, polynomial::<T, M>(r, T::EXP2), T::ONE), k)
}

#[inline(always)]
pub(crate) fn expm1<T: Lane, M: Mode>(x: T) -> T {
    // Below, the result is -1.
    let bounded = clamped(x, T::of(-40.0), T::EXP_RANGE[1]);
    let Reduced { k, high, tail } = reduce::<T, M>(bounded, T::of(0.0));
    // Half of the result, since 2ᵏ may be too large.
    let scale = T::power_of_2(k - T::ONE);
    let (sum, error) = two_sum(scale - T::of(0.5), scale * high);
    let half = sum + M::mul_add(scale, tail, error);
    if x.abs() < T::TINY_SQUARE { x } else { half + half }
}

#[inline(always)]
pub(crate) fn tanh<T: Lane, M: Mode>(x: T) -> T {
    let a = x.abs();
    let bounded = if a > T::TANH_ONE { T::TANH_ONE } else { a };
    let Reduced { k, high, tail } = reduce::<T, M>(bounded + bounded, T::of(0.0));
    // e²ᵃ - 1 in two parts, without cancellation.
    let scale = T::power_of_2(k);
    let (sum, error) = two_sum(scale - T::ONE, scale * high);
    let (grown, rest) = ordered_sum(sum, M::mul_add(scale, tail, error));
    let (below, error) = two_sum(grown, T::of(2.0));
    let y = quotient::<T, M>((grown, rest), (below, error + rest));
    if a < T::TINY { x } else { y.copysign(x) }
}

#[inline(always)]
pub(crate) fn logistic<T: Lane, M: Mode>(x: T) -> T {
    // Never overflows, so that small results keep their digits.
    let e = exp::<T, M>(-x.abs());
    let above = if x < T::of(0.0) { e } else { T::ONE };
    quotient::<T, M>((above, T::of(0.0)), ordered_sum(T::ONE, e))
}

/// ln(1 + eˣ)
#[inline(always)]
pub(crate) fn softplus<T: Lane, M: Mode>(x: T) -> T {
    let e = exp::<T, M>(-x.abs());
    let log = if e < T::TINY_SQUARE { e } else { log_of_sum::<T, M>(T::ONE, e) };
    log + if x > T::of(0.0) { x } else { T::of(0.0) }
}
