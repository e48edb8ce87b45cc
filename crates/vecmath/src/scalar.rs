//! Functions of one number that are inlined into loops of other crates.
//!
//! Those loops are compiled for any processor, so nothing here asks for fused steps that the target lacks.

/// Adding this rounds a number of moderate size to an integer, which then stands in the lowest bits.
const ROUND: f64 = 1.5 * (1u64 << 52) as f64;

/// ln 2 in two parts; the first has 21 zeros at its end, so that its products with exponents are exact.
const LN_2_HIGH: f64 = f64::from_bits(0x3FE6_2E42_FEE0_0000);
const LN_2_LOW: f64 = 1.908_214_929_270_587_7e-10;

/// (exp r - 1 - r) / r² on |r| ≤ ln 2 / 2: a polynomial in r, the constant coefficient first, fitted at Chebyshev
/// points; it is off by less than 1.4e-18.
pub(crate) const EXP: [f64; 11] = [
    0.5,
    0.166_666_666_666_666_7,
    0.041_666_666_666_666_67,
    0.008_333_333_333_326_136,
    0.001_388_888_888_888_374_8,
    0.000_198_412_698_748_206_27,
    2.480_158_732_554_774_3e-5,
    2.755_725_540_020_642_2e-6,
    2.755_727_364_311_03e-7,
    2.510_521_700_472_074_5e-8,
    2.091_468_696_808_687_6e-9,
];

/// eˣ, off by less than one unit in the last place; as std's it is ∞ above 709.79, subnormal below -708.4, zero below
/// -745.2, and NaN for NaN.
#[inline(always)]
pub fn exp(x: f64) -> f64 {
    // Written so that NaN passes.
    let x = if x > 710.0 { 710.0 } else { x };
    let x = if x < -746.0 { -746.0 } else { x };
    let Reduced { k, high, tail } = reduce(x);
    let y = 1.0 + (high + tail);
    // 2ᵏ in two factors, since it may be outside the normal range where the product is not.
    let half = (0.5 * k + ROUND) - ROUND;
    y * power_of_2(half) * power_of_2(k - half)
}

/// The hyperbolic tangent, off by less than 2.5 units in the last place; -0 for -0, and NaN for NaN.
#[inline(always)]
pub fn tanh(x: f64) -> f64 {
    let a = x.abs();
    // From here on the result is one.
    let a = if a > 22.0 { 22.0 } else { a };
    let Reduced { k, high, tail } = reduce(2.0 * a);
    // e²ᵃ - 1, without cancellation.
    let scale = power_of_2(k);
    let grown = scale * (high + tail) + (scale - 1.0);
    (grown / (grown + 2.0)).copysign(x)
}

/// 1 / (1 + e⁻ˣ), off by less than 3 units in the last place: 1 from 37 on, subnormal below -708.4, zero below -745.2,
/// and NaN for NaN.
#[inline(always)]
pub fn logistic(x: f64) -> f64 {
    // Never overflows, so that small results keep their digits.
    let e = exp(-x.abs());
    let numerator = if x < 0.0 { e } else { 1.0 };
    numerator / (1.0 + e)
}

/// A number x as k ln 2 + r with |r| ≤ ln 2 / 2: eˣ is 2ᵏ (1 + (high + tail)).
struct Reduced {
    k: f64,
    /// r without its last bits.
    high: f64,
    /// The last bits of r, and eʳ - 1 - r.
    tail: f64,
}

#[inline(always)]
fn reduce(x: f64) -> Reduced {
    let k = mul_add(x, std::f64::consts::LOG2_E, ROUND) - ROUND;
    let high = mul_add(k, -LN_2_HIGH, x);
    let low = k * LN_2_LOW;
    let r = high - low;
    let [c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10] = EXP;
    // In pairs, so that not every step waits for the one before it.
    let r2 = r * r;
    let r4 = r2 * r2;
    let p01 = mul_add(c1, r, c0);
    let p23 = mul_add(c3, r, c2);
    let p45 = mul_add(c5, r, c4);
    let p67 = mul_add(c7, r, c6);
    let p89 = mul_add(c9, r, c8);
    let p03 = mul_add(p23, r2, p01);
    let p47 = mul_add(p67, r2, p45);
    let p8_ = mul_add(c10, r2, p89);
    let q = mul_add(mul_add(p8_, r4, p47), r4, p03);
    Reduced { k, high, tail: mul_add(r2, q, -low) }
}

/// 2ᵏ for an integer k between -1022 and 1023: the exponent's bits, shifted to their place.
#[inline(always)]
fn power_of_2(k: f64) -> f64 {
    f64::from_bits((k + (ROUND + 1023.0)).to_bits() << 52)
}

/// `a b + c`, in one step where the target has one; elsewhere that would be a call.
#[inline(always)]
fn mul_add(a: f64, b: f64, c: f64) -> f64 {
    if cfg!(target_feature = "fma") { a.mul_add(b, c) } else { a * b + c }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many floating-point numbers lie between two of one sign.
    fn apart(a: f64, b: f64) -> u64 {
        a.to_bits().abs_diff(b.to_bits())
    }

    /// Numbers of both signs spread over `range`, and over all binades.
    fn samples(range: f64) -> impl Iterator<Item = f64> {
        let even = (0..200_000).map(move |i| (2.0 * f64::from(i) / 199_999.0 - 1.0) * range);
        let binades = (-1074..=1023).flat_map(|e| [1.0, 1.234_567, 1.9].map(|m| m * 2.0_f64.powi(e)));
        even.chain(binades.flat_map(|x| [x, -x]))
    }

    #[test]
    fn exp_agrees_with_std_over_its_whole_range() {
        for x in samples(760.0) {
            let (ours, std) = (exp(x), x.exp());
            assert!(apart(ours, std) <= 1, "exp({x}): {ours} instead of {std}");
        }
    }

    #[test]
    fn exp_of_special_numbers() {
        for x in [0.0, -0.0, f64::INFINITY, f64::NEG_INFINITY, 709.782_712_893_384, 709.8, -745.2, -1e300, 1e300] {
            assert_eq!(exp(x).to_bits(), x.exp().to_bits(), "exp({x})");
        }
        assert!(exp(f64::NAN).is_nan());
    }

    #[test]
    fn tanh_agrees_with_std_over_its_whole_range() {
        for x in samples(25.0) {
            let (ours, std) = (tanh(x), x.tanh());
            assert!(apart(ours, std) <= 3, "tanh({x}): {ours} instead of {std}");
        }
    }

    /// The definition in the half where it loses nothing, the exponential itself where the denominator is one.
    #[test]
    fn logistic_agrees_with_its_definition_over_its_whole_range() {
        for x in samples(760.0) {
            let std = if x < 0.0 { x.exp() / (1.0 + x.exp()) } else { 1.0 / (1.0 + (-x).exp()) };
            assert!(apart(logistic(x), std) <= 3, "logistic({x}): {} instead of {std}", logistic(x));
        }
    }

    #[test]
    fn logistic_of_special_numbers() {
        let cases =
            [(0.0, 0.5), (-0.0, 0.5), (f64::INFINITY, 1.0), (f64::NEG_INFINITY, 0.0), (1e300, 1.0), (-1e300, 0.0)];
        for (x, y) in cases {
            assert_eq!(logistic(x), y, "logistic({x})");
        }
        assert!(logistic(-745.0) > 0.0 && logistic(f64::NAN).is_nan());
    }

    #[test]
    fn tanh_of_special_numbers() {
        for x in [0.0, -0.0, f64::INFINITY, f64::NEG_INFINITY, f64::MIN_POSITIVE, -5e-324, 19.5, -1e300] {
            assert_eq!(tanh(x).to_bits(), x.tanh().to_bits(), "tanh({x})");
        }
        assert!(tanh(f64::NAN).is_nan());
    }
}
