//! The error function and its complement.

use super::exp::{Reduced, reduce, scaled};
use super::lane::{Lane, Mode, polynomial, two_product};

/// erf x for |x| up to 1.
#[inline(always)]
fn small_erf<T: Lane, M: Mode>(x: T) -> T {
    M::mul_add(x, polynomial::<T, M>(x * x, T::ERF), x)
}

/// erfc a for a from ½ on.
#[inline(always)]
fn tail<T: Lane, M: Mode>(a: T) -> T {
    let a = if a > T::ERFC_ZERO { T::ERFC_ZERO } else { a };
    // The digits that a² loses would be lost in the exponential.
    let (square, error) = two_product::<T, M>(a, a);
    let Reduced { k, high, tail } = reduce::<T, M>(-square, -error);
    let three = T::of(3.0);
    let ratio = polynomial::<T, M>((a - three) / (a + three), T::ERFC) / (T::ONE + (a + a));
    scaled(M::mul_add(ratio, high + tail, ratio), k)
}

#[inline(always)]
pub(crate) fn erf<T: Lane, M: Mode>(x: T) -> T {
    let a = x.abs();
    let large = (T::ONE - tail::<T, M>(a)).copysign(x);
    if a < T::ONE { small_erf::<T, M>(x) } else { large }
}

#[inline(always)]
pub(crate) fn erfc<T: Lane, M: Mode>(x: T) -> T {
    let tail = tail::<T, M>(x.abs());
    let large = if x < T::of(0.0) { T::of(2.0) - tail } else { tail };
    if x.abs() < T::of(0.5) { T::ONE - small_erf::<T, M>(x) } else { large }
}
