//! What the functions need to know of `f64`: its layout, and polynomials fitted for its precision.
//!
//! The coefficients are those of interpolations at Chebyshev points, computed with 60 digits, the constant one first.

use super::lane::{Lane, Mode, Turned};
use super::lane::{ordered_sum, two_sum};

impl Lane for f64 {
    const ONE: Self = 1.0;
    const ROUND: Self = 1.5 * (1_u64 << 52) as f64;
    const SPLIT: Self = 134_217_729.0;
    const INFINITY: Self = f64::INFINITY;
    const NAN: Self = f64::NAN;
    const TINY: Self = 1.0 / (1_u64 << 28) as f64;
    const TINY_SQUARE: Self = 1.0 / (1_u64 << 55) as f64;
    const HUGE: Self = (1_u64 << 28) as f64;
    const EXP_RANGE: [Self; 2] = [-746.0, 710.0];
    const TANH_ONE: Self = 22.0;
    const ERFC_ZERO: Self = 28.0;
    const TURNS_RANGE: Self = 1e6;
    const LN_2: [Self; 2] = [f64::from_bits(0x3FE6_2E42_FEE0_0000), 1.908_214_929_270_587_7e-10];
    const LOG2_E: [Self; 2] = [std::f64::consts::LOG2_E, 2.035_527_374_093_103_3e-17];
    const PI: [Self; 2] = [std::f64::consts::PI, 1.224_646_799_147_353_2e-16];
    // (eʳ − 1 − r)/r² on |r| ≤ ln 2 / 2; off by 1.4e-18.
    const EXP: &'static [Self] = &super::scalar::EXP;
    // (2ʳ − 1)/r on |r| ≤ ½; off by 1.4e-17.
    const EXP2: &'static [Self] = &[
        std::f64::consts::LN_2,
        0.240_226_506_959_100_72,
        0.055_504_108_664_821_625,
        0.009_618_129_107_628_48,
        0.001_333_355_814_640_627_6,
        0.000_154_035_303_933_695_04,
        1.525_273_384_180_560_6e-5,
        1.321_548_680_999_105_2e-6,
        1.017_805_695_990_225_1e-7,
        7.054_896_725_429_828e-9,
        4.455_840_609_086_678_5e-10,
        2.573_025_945_060_275_7e-11,
    ];
    // (ln((1+s)/(1−s)) − 2s)/s³ by s², for (1+s)/(1−s) from √½ to √2; off by 4.3e-18.
    const LOG: &'static [Self] = &[
        0.666_666_666_666_667,
        0.399_999_999_998_982_7,
        0.285_714_286_265_333_35,
        0.222_222_110_438_224_85,
        0.181_828_957_468_015_9,
        0.153_315_017_212_030_59,
        0.146_191_647_772_319_27,
    ];
    // (sin r − r)/r³ by r² on |r| ≤ π/4; off by 5.7e-18.
    const SIN: &'static [Self] = &[
        -0.166_666_666_666_666_66,
        0.008_333_333_333_333_331,
        -0.000_198_412_698_412_650_17,
        2.755_731_921_930_192e-6,
        -2.505_210_621_952_189_5e-8,
        1.605_852_957_226_787_4e-10,
        -7.586_576_588_170_975e-13,
    ];
    // (cos r − 1 + r²/2)/r⁴ by r² on |r| ≤ π/4; off by 8.4e-19.
    const COS: &'static [Self] = &[
        0.041_666_666_666_666_664,
        -0.001_388_888_888_888_738_2,
        2.480_158_729_874_307e-5,
        -2.755_731_726_000_883_7e-7,
        2.087_614_382_799_313e-9,
        -1.138_245_677_806_116_4e-11,
    ];
    // (atan t − t)/t³ by t² on |t| ≤ tan(π/8); off by 3.3e-18.
    const ATAN: &'static [Self] = &[
        -0.333_333_333_333_333_3,
        0.199_999_999_999_998,
        -0.142_857_142_856_588_24,
        0.111_111_111_050_576_18,
        -0.090_909_087_486_376_79,
        0.076_922_962_345_621_03,
        -0.066_664_223_652_985_22,
        0.058_789_000_468_624_82,
        -0.052_302_412_575_130_85,
        0.045_506_225_250_267_617,
        -0.034_545_622_575_018_82,
        0.016_258_145_857_180_5,
    ];
    // (asin t − t)/t³ by t² on |t| ≤ ½; off by 1.9e-18.
    const ASIN: &'static [Self] = &[
        0.166_666_666_666_666_66,
        0.075_000_000_000_001_19,
        0.044_642_857_142_550_19,
        0.030_381_944_475_693_704,
        0.022_372_157_435_623_815,
        0.017_352_816_768_546_477,
        0.013_963_775_787_848_059,
        0.011_566_511_821_891_77,
        0.009_621_402_747_338_68,
        0.009_322_101_501_114_52,
        0.003_035_007_172_615_201,
        0.019_579_201_619_999_292,
        -0.019_277_545_928_924_788,
        0.029_635_026_263_750_575,
    ];
    // ∛m for m from √½ to √2; off by 1.1e-5.
    const CBRT: &'static [Self] = &[
        0.453_694_330_640_471_43,
        0.896_689_450_846_714_8,
        -0.523_655_905_631_606_5,
        0.209_251_737_447_426_14,
        -0.035_972_610_671_191_86,
    ];
    // erf(x)/x − 1 by x² on |x| ≤ 1; off by 1.2e-17.
    const ERF: &'static [Self] = &[
        0.128_379_167_095_512_6,
        -0.376_126_389_031_837_54,
        0.112_837_916_709_551_2,
        -0.026_866_170_645_129_826,
        0.005_223_977_625_423_116,
        -0.000_854_832_702_192_177_4,
        0.000_120_553_329_022_883_82,
        -1.492_564_754_907_588_6e-5,
        1.646_204_505_472_414_1e-6,
        -1.636_463_660_480_216_2e-7,
        1.479_234_749_941_383_6e-8,
        -1.216_422_565_481_745_8e-9,
        8.707_834_948_948_601e-11,
        -4.229_011_708_987_203e-12,
    ];
    // (1+2x)·e^(x²)·erfc(x) by (x−3)/(x+3), from ½ on; off by 4.9e-17.
    const ERFC: &'static [Self] = &[
        1.253_008_058_269_729_6,
        -0.135_621_106_124_581_2,
        -0.047_562_294_353_450_69,
        0.129_645_158_702_762,
        -0.119_273_663_415_311_84,
        0.068_308_027_343_946_06,
        -0.023_770_514_918_535,
        0.002_529_391_816_301_286_7,
        0.001_888_690_356_388_226_6,
        -0.000_779_832_271_123_872_2,
        -0.000_105_159_760_069_980_48,
        0.000_125_099_325_176_149_15,
        4.949_171_856_598_834e-6,
        -2.010_036_620_457_972_3e-5,
        -7.300_584_944_122_771e-7,
        3.471_590_922_188_021e-6,
        3.527_057_393_293_319_6e-7,
        -6.145_935_469_896_456e-7,
        -1.343_478_208_957_666_6e-7,
        9.873_766_274_044_104e-8,
        3.425_864_841_281_962e-8,
        -1.064_555_625_317_562_4e-8,
        -4.336_368_740_303_364e-9,
    ];

    #[inline(always)]
    fn of(x: f64) -> Self {
        x
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
        f64::from_bits((k + (Self::ROUND + 1023.0)).to_bits() << 52)
    }

    #[inline(always)]
    fn binades(x: Self) -> (Self, Self) {
        // The bits of √½: adding its distance to 1 moves the ends of binades there.
        const LOWEST: u64 = 0x3FE6_A09E_667F_3BCD;
        const ONE: u64 = 0x3FF0_0000_0000_0000;
        let is_subnormal = x < f64::MIN_POSITIVE;
        let grown = x * (1_u64 << 54) as f64;
        let bits = (if is_subnormal { grown } else { x }).to_bits().wrapping_add(ONE - LOWEST);
        // An integer below the highest bit of the significand of 2^52.
        let exponent = f64::from_bits(bits >> 52 | 0x4330_0000_0000_0000) - ((1_u64 << 52) as f64 + 1023.0);
        let k = exponent - if is_subnormal { 54.0 } else { 0.0 };
        (k, f64::from_bits((bits & ((1 << 52) - 1)).wrapping_add(LOWEST)))
    }

    #[inline(always)]
    fn parity(x: Self) -> (bool, bool) {
        // From here on all numbers are whole; below, the sum rounds to a whole number.
        const WHOLE: f64 = (1_u64 << 52) as f64;
        let a = x.abs();
        let sum = if a < WHOLE { a + WHOLE } else { a };
        let is_whole = a >= WHOLE || sum - WHOLE == a;
        (is_whole, is_whole && a < 2.0 * WHOLE && sum.to_bits() & 1 == 1)
    }

    #[inline(always)]
    fn turns<M: Mode>(x: f64) -> Turned<f64> {
        // The first three have 33 bits, so that their products with k are exact.
        const HALF_PI: [f64; 4] = [
            f64::from_bits(0x3FF9_21FB_5440_0000),
            f64::from_bits(0x3DD0_B461_1A60_0000),
            f64::from_bits(0x3BA3_198A_2E00_0000),
            f64::from_bits(0x397B_839A_2520_49C1),
        ];
        let k = (x * std::f64::consts::FRAC_2_PI + f64::ROUND) - f64::ROUND;
        let r = x - k * HALF_PI[0];
        let (r, e1) = two_sum(r, -k * HALF_PI[1]);
        let (r, e2) = two_sum(r, -k * HALF_PI[2]);
        let (high, low) = ordered_sum(r, M::mul_add(k, -HALF_PI[3], e1 + e2));
        Turned { k, high, low }
    }

    #[inline(always)]
    fn power<M: Mode>(x: f64, y: f64) -> f64 {
        super::power::long_power::<M>(x, y)
    }
}
