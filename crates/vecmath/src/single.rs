//! What the functions need to know of `f32`: its layout, and polynomials fitted for its precision.
//!
//! The coefficients are those of interpolations at Chebyshev points, computed with 60 digits, the constant one first.

use super::lane::{Lane, Mode, Turned};

impl Lane for f32 {
    const ONE: Self = 1.0;
    const ROUND: Self = 1.5 * (1_u32 << 23) as f32;
    const SPLIT: Self = 4097.0;
    const INFINITY: Self = f32::INFINITY;
    const NAN: Self = f32::NAN;
    const TINY: Self = 1.0 / 8192.0;
    const TINY_SQUARE: Self = 1.0 / (1_u32 << 26) as f32;
    const HUGE: Self = 8192.0;
    const EXP_RANGE: [Self; 2] = [-104.0, 89.0];
    const TANH_ONE: Self = 10.0;
    const ERFC_ZERO: Self = 10.5;
    const TURNS_RANGE: Self = 1e5;
    const LN_2: [Self; 2] = [355.0 / 512.0, -0.000_212_194_44];
    const LOG2_E: [Self; 2] = [std::f32::consts::LOG2_E, 1.925_963e-8];
    const PI: [Self; 2] = [std::f32::consts::PI, -8.742_278e-8];
    // (eʳ − 1 − r)/r² on |r| ≤ ln 2 / 2; off by 7.5e-9.
    const EXP: &'static [Self] = &[0.5, 0.166_665_76, 0.041_666_552, 0.008_363_206, 0.001_392_639];
    // (2ʳ − 1)/r on |r| ≤ ½; off by 6.4e-9.
    const EXP2: &'static [Self] =
        &[std::f32::consts::LN_2, 0.240_226_5, 0.055_503_57, 0.009_618_081, 0.001_339_099, 0.000_154_537_31];
    // (ln((1+s)/(1−s)) − 2s)/s³ by s², for (1+s)/(1−s) from √½ to √2; off by 3.0e-10.
    const LOG: &'static [Self] = &[0.666_666_7, 0.400_001_23, 0.285_507_35, 0.233_327_61];
    // (sin r − r)/r³ by r² on |r| ≤ π/4; off by 3.1e-9.
    const SIN: &'static [Self] = &[-0.166_666_67, 0.008_333_332, -0.000_198_400_83, 2.724_931_4e-6];
    // (cos r − 1 + r²/2)/r⁴ by r² on |r| ≤ π/4; off by 4.6e-10.
    const COS: &'static [Self] = &[0.041_666_668, -0.001_388_888_8, 2.480_059_6e-5, -2.730_044_7e-7];
    // (atan t − t)/t³ by t² on |t| ≤ tan(π/8); off by 2.8e-9.
    const ATAN: &'static [Self] = &[-0.333_333_3, 0.199_995_37, -0.142_638_39, 0.107_424_68, -0.064_477_43];
    // (asin t − t)/t³ by t² on |t| ≤ ½; off by 2.5e-9.
    const ASIN: &'static [Self] =
        &[0.166_666_66, 0.075_000_95, 0.044_599_32, 0.031_101_728, 0.017_143_717, 0.033_700_727];
    // ∛m for m from √½ to √2; off by 1.1e-5.
    const CBRT: &'static [Self] = &[0.453_694_34, 0.896_689_5, -0.523_655_9, 0.209_251_73, -0.035_972_61];
    // erf(x)/x − 1 by x² on |x| ≤ 1; off by 2.4e-9.
    const ERF: &'static [Self] = &[
        0.128_379_17,
        -0.376_126_38,
        0.112_837_82,
        -0.026_865_426,
        0.005_221_021,
        -0.000_848_390_9,
        0.000_112_646_13,
        -9.662_912e-6,
    ];
    // (1+2x)·e^(x²)·erfc(x) by (x−3)/(x+3), from ½ on; off by 5.6e-8.
    const ERFC: &'static [Self] = &[
        1.253_008,
        -0.135_621_1,
        -0.047_562_39,
        0.129_645,
        -0.119_271_37,
        0.068_311_11,
        -0.023_789_83,
        0.002_504_276_6,
        0.001_955_082_4,
        -0.000_688_882_54,
        -0.000_183_848_87,
    ];

    #[inline(always)]
    fn of(x: f64) -> Self {
        x as f32
    }

    #[inline(always)]
    fn abs(self) -> Self {
        self.abs()
    }

    #[inline(always)]
    fn sqrt(self) -> Self {
        self.sqrt()
    }

    #[inline(always)]
    fn copysign(self, sign: Self) -> Self {
        self.copysign(sign)
    }

    #[inline(always)]
    fn fused(a: Self, b: Self, c: Self) -> Self {
        a.mul_add(b, c)
    }

    #[inline(always)]
    fn bit(k: Self, bit: u32) -> bool {
        (k + Self::ROUND).to_bits() & (1 << bit) != 0
    }

    #[inline(always)]
    fn power_of_2(k: Self) -> Self {
        f32::from_bits((k + (Self::ROUND + 127.0)).to_bits() << 23)
    }

    #[inline(always)]
    fn binades(x: Self) -> (Self, Self) {
        // The bits of √½: adding its distance to 1 moves the ends of binades there.
        const LOWEST: u32 = 0x3F35_04F3;
        const ONE: u32 = 0x3F80_0000;
        let is_subnormal = x < f32::MIN_POSITIVE;
        let grown = x * (1_u64 << 25) as f32;
        let bits = (if is_subnormal { grown } else { x }).to_bits().wrapping_add(ONE - LOWEST);
        // An integer below the highest bit of the significand of 2^23.
        let exponent = f32::from_bits(bits >> 23 | 0x4B00_0000) - ((1_u64 << 23) as f32 + 127.0);
        let k = exponent - if is_subnormal { 25.0 } else { 0.0 };
        (k, f32::from_bits((bits & ((1 << 23) - 1)).wrapping_add(LOWEST)))
    }

    #[inline(always)]
    fn parity(x: Self) -> (bool, bool) {
        // From here on all numbers are whole; below, the sum rounds to a whole number.
        const WHOLE: f32 = (1_u64 << 23) as f32;
        let a = x.abs();
        let sum = if a < WHOLE { a + WHOLE } else { a };
        let is_whole = a >= WHOLE || sum - WHOLE == a;
        (is_whole, is_whole && a < 2.0 * WHOLE && sum.to_bits() & 1 == 1)
    }

    // In double precision, where two parts of π/2 suffice: in single precision it would take five.
    #[inline(always)]
    fn turns<M: Mode>(x: f32) -> Turned<f32> {
        const HALF_PI: [f64; 2] = [f64::from_bits(0x3FF9_21FB_5444_0000), f64::from_bits(0x3D86_8C23_4C4C_6629)];
        let x = f64::from(x);
        let k = (x * std::f64::consts::FRAC_2_PI + f64::ROUND) - f64::ROUND;
        let r = M::mul_add(k, -HALF_PI[1], M::mul_add(k, -HALF_PI[0], x));
        Turned { k: k as f32, high: r as f32, low: 0.0 }
    }

    #[inline(always)]
    fn power<M: Mode>(x: f32, y: f32) -> f32 {
        super::exp::exp::<f64, M>(f64::from(y) * super::log::log::<f64, M>(f64::from(x))) as f32
    }
}
