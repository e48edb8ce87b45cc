//! Hyperbolic sine and cosine.

use super::exp::{Reduced, clamped, reduce};
use super::lane::{Lane, Mode, two_sum};

/// From here on the result is infinite, while e^|x| / 4 is not.
#[inline(always)]
fn bounded<T: Lane>(a: T) -> T {
    clamped(a, T::of(0.0), T::EXP_RANGE[1] + T::of(0.5))
}

#[inline(always)]
pub(crate) fn sinh<T: Lane, M: Mode>(x: T) -> T {
    let a = x.abs();
    let Reduced { k, high, tail } = reduce::<T, M>(bounded(a), T::of(0.0));
    // (eᵃ - 1)/4, since eᵃ may overflow where the result does not.
    let scale = T::power_of_2(k - T::of(2.0));
    let (sum, error) = two_sum(scale - T::of(0.25), scale * high);
    let half = T::of(2.0) * (sum + M::mul_add(scale, tail, error));
    // With h = (eᵃ - 1)/2: (eᵃ - e⁻ᵃ)/2 = h + h/(2h + 1)
    let finite = clamped(half, T::of(0.0), T::of(1e20));
    let y = half + finite / (finite + finite + T::ONE);
    if a < T::TINY { x } else { y.copysign(x) }
}

#[inline(always)]
pub(crate) fn cosh<T: Lane, M: Mode>(x: T) -> T {
    let Reduced { k, high, tail } = reduce::<T, M>(bounded(x.abs()), T::of(0.0));
    let quarter = T::power_of_2(k - T::of(2.0)) * (T::ONE + (high + tail));
    let half = quarter + quarter;
    half + T::of(0.25) / half
}
