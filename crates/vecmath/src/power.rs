//! Powers and roots.

use super::exp::{Reduced, clamped, reduce, scaled};
use super::lane::{Lane, Mode, nearest, ordered_sum, polynomial, two_product, two_sum};

#[inline(always)]
pub(crate) fn sqrt<T: Lane, M: Mode>(x: T) -> T {
    x.sqrt()
}

#[inline(always)]
pub(crate) fn rsqrt<T: Lane, M: Mode>(x: T) -> T {
    T::ONE / x.sqrt()
}

#[inline(always)]
pub(crate) fn cbrt<T: Lane, M: Mode>(x: T) -> T {
    let a = x.abs();
    let (k, m) = T::binades(a);
    let third = nearest(k * T::of(1.0 / 3.0));
    // m 2ʲ with j = -1, 0 or 1.
    let j = k - T::of(3.0) * third;
    let zero = T::of(0.0);
    let factor = if j > zero { T::of(1.259_921_049_894_873_2) } else { T::ONE };
    let factor = if j < zero { T::of(0.793_700_525_984_099_7) } else { factor };
    let y = factor * polynomial::<T, M>(m, T::CBRT);
    let m = m * T::power_of_2(j);
    // Halley's step triples the digits, which single precision does not need but gets for the price of a division.
    let cube = y * y * y;
    let y = y * ((cube + m + m) / (cube + cube + m));
    // Newton's step, with the error of the cube.
    let (square, e1) = two_product::<T, M>(y, y);
    let (cube, e2) = two_product::<T, M>(square, y);
    let excess = (cube - m) + M::mul_add(e1, y, e2);
    let y = y - excess / (T::of(3.0) * square);
    let root = (y * T::power_of_2(third)).copysign(x);
    if a > zero && a < T::INFINITY { root } else { x }
}

/// Beyond, every power but those of ±1 is zero or infinite.
const LARGE_EXPONENT: f64 = 1e20;

/// xʸ with the special cases of std's `powf`.
#[inline(always)]
pub(crate) fn pow<T: Lane, M: Mode>(x: T, y: T) -> T {
    let (zero, a) = (T::of(0.0), x.abs());
    let size = T::power::<M>(a, clamped(y, T::of(-LARGE_EXPONENT), T::of(LARGE_EXPONENT)));
    let is_zero = a == zero;
    let is_extreme = is_zero || a == T::INFINITY;
    let extreme = if (y > zero) == is_zero { zero } else { T::INFINITY };
    let size = if is_extreme { extreme } else { size };
    let (is_whole, is_odd) = T::parity(y);
    let size = if x < zero && !is_whole && !is_extreme { T::NAN } else { size };
    let is_negative = T::ONE.copysign(x) < zero;
    let power = if is_negative && is_odd { -size } else { size };
    // Comparisons with NaN are false.
    let power = if a >= zero && y.abs() >= zero { power } else { T::NAN };
    if x == T::ONE || y == zero { T::ONE } else { power }
}

/// xʸ for positive finite x: y ln x may be as large as 745, so the logarithm is computed in two parts that together have
/// ten bits more than a number, and more.
#[inline(always)]
pub(crate) fn long_power<M: Mode>(x: f64, y: f64) -> f64 {
    let (k, m) = f64::binades(x);
    // s = f/(2+f) in two parts.
    let f = m - 1.0;
    let (below, below_low) = ordered_sum(2.0, f);
    let inverse = 1.0 / below;
    let s = f * inverse;
    let (product, error) = two_product::<f64, M>(s, below);
    let s_low = (((f - product) - error) - s * below_low) * inverse;
    // ln m = 2s + s³ (⅔ + s² P(s²)), the cube and the bracket in two parts.
    let (square, error) = two_product::<f64, M>(s, s);
    let square_low = M::mul_add(s + s, s_low, error);
    let (cube, error) = two_product::<f64, M>(s, square);
    let cube_low = error + M::mul_add(s, square_low, s_low * square);
    let (bracket, error) = ordered_sum(TWO_THIRDS[0], square * polynomial::<f64, M>(square, &LOG));
    let bracket_low = error + TWO_THIRDS[1];
    let (term, error) = two_product::<f64, M>(cube, bracket);
    let term_low = error + M::mul_add(cube, bracket_low, cube_low * bracket);
    let (log, log_low) = ordered_sum(s + s, term);
    let log_low = log_low + (s_low + s_low + term_low);
    // The product of k with the first part of ln 2 is exact.
    let (sum, e1) = two_sum(k * f64::LN_2[0], log);
    let (sum, e2) = two_sum(sum, k * f64::LN_2[1]);
    let (log, log_low) = ordered_sum(sum, (e1 + e2) + log_low);
    let (exponent, error) = two_product::<f64, M>(y, log);
    let rest = M::mul_add(y, log_low, error);
    let [low, high] = f64::EXP_RANGE;
    let is_within = exponent > low && exponent < high;
    let Reduced { k, high, tail } = reduce::<f64, M>(clamped(exponent, low, high), if is_within { rest } else { 0.0 });
    scaled(1.0 + (high + tail), k)
}

/// ⅔ in two parts.
const TWO_THIRDS: [f64; 2] = [0.666_666_666_666_666_6, 3.700_743_415_417_188e-17];

/// (ln((1+s)/(1−s)) − 2s − ⅔s³)/s⁵ by s², for (1+s)/(1−s) from √½ to √2: the logarithm is off by 1.9e-20 s.
const LOG: [f64; 9] = [
    0.4,
    0.285_714_285_714_285_64,
    0.222_222_222_222_285_13,
    0.181_818_181_796_316_65,
    0.153_846_157_648_468_43,
    0.133_332_962_458_783_76,
    0.117_668_255_912_040_32,
    0.104_560_481_073_071_7,
    0.107_649_518_048_391_72,
];
