//! Special functions of a real number, to nearly full precision.

use std::f64::consts::{FRAC_1_SQRT_2, LN_2, PI};

/// B₂ⱼ/(2j)! for j = 1, 2, …: the coefficients of Euler and Maclaurin's formula.
const EULER_MACLAURIN: [f64; 15] = [
    0.08333333333333333,
    -0.001388888888888889,
    3.306878306878307e-5,
    -8.267195767195768e-7,
    2.08767569878681e-8,
    -5.284190138687493e-10,
    1.3382536530684679e-11,
    -3.3896802963225827e-13,
    8.586062056277845e-15,
    -2.174868698558062e-16,
    5.5090028283602295e-18,
    -1.3954464685812522e-19,
    3.534707039629467e-21,
    -8.953517427037546e-23,
    2.267952452337683e-24,
];

/// B₂ⱼ/(2j) for j = 1, 2, …: the asymptotic series of the digamma function.
const DIGAMMA_SERIES: [f64; 9] = [
    0.08333333333333333,
    -0.008333333333333333,
    0.003968253968253968,
    -0.004166666666666667,
    0.007575757575757576,
    -0.021092796092796094,
    0.08333333333333333,
    -0.4432598039215686,
    3.0539543302701198,
];

/// The positive zero of the digamma function, in two parts that together are twice as precise.
const DIGAMMA_ZERO: (f64, f64) = (1.4616321449683622, 9.549995429965697e-17);

/// ψ⁽ᵏ⁾/k! at that zero for k = 1, 2, …
const DIGAMMA_TAYLOR: [f64; 20] = [
    0.9676722454476212,
    -0.4427631689835921,
    0.258499760955651,
    -0.16394270544240652,
    0.10782405069126237,
    -0.07219956125645471,
    0.04880428816414311,
    -0.03316112647484736,
    0.022597648232218104,
    -0.01542476590494896,
    0.010538791616612175,
    -0.007204534386356869,
    0.004926781395729853,
    -0.003369801655439328,
    0.002305126326734928,
    -0.0015769367714301972,
    0.0010788252019162967,
    -0.0007380709389960052,
    0.000504953265834602,
    -0.0003454680251063077,
];

/// ψ(x) = Γ′(x)/Γ(x); ∓∞ at ±0, NaN at the other poles.
pub(crate) fn digamma(x: f64) -> f64 {
    if x == 0.0 {
        return -f64::INFINITY.copysign(x);
    }
    if x < 0.0 {
        // ψ(x) = ψ(1−x) − π·cot(πx); the distance to the next integer is exact.
        let offset = x - x.round();
        return if offset == 0.0 { f64::NAN } else { digamma(1.0 - x) - PI / (PI * offset).tan() };
    }
    let distance = (x - DIGAMMA_ZERO.0) - DIGAMMA_ZERO.1;
    if distance.abs() < 0.25 {
        let taylor = DIGAMMA_TAYLOR.iter().rev().fold(0.0, |sum, coefficient| sum * distance + coefficient);
        return taylor * distance;
    }
    // ψ(x) = ψ(x+1) − 1/x, until the series converges.
    let (mut x, mut steps) = (x, 0.0);
    while x < 12.0 {
        steps += 1.0 / x;
        x += 1.0;
    }
    let inverse_square = 1.0 / (x * x);
    let series = DIGAMMA_SERIES.iter().rev().fold(0.0, |sum, coefficient| (sum + coefficient) * inverse_square);
    x.ln() - 0.5 / x - series - steps
}

/// A number m·2ᵉ whose exponent never overflows.
#[derive(Clone, Copy)]
struct Scaled {
    mantissa: f64,
    exponent: i64,
}

impl Scaled {
    fn new(number: f64, exponent: i64) -> Self {
        let (mantissa, extra) = libm::frexp(number);
        Scaled { mantissa, exponent: exponent.saturating_add(extra.into()) }
    }

    fn times(self, other: Scaled) -> Self {
        Scaled::new(self.mantissa * other.mantissa, self.exponent.saturating_add(other.exponent))
    }

    /// 2ˣ
    fn exp2(x: f64) -> Self {
        let whole = x.floor();
        Scaled::new((x - whole).exp2(), whole as i64)
    }

    /// n!
    fn factorial(n: u32) -> Self {
        // The product is the more precise way, and too long for numbers whose factorials only logarithms can hold.
        if n > 100_000 {
            return Scaled::exp2(libm::lgamma(f64::from(n) + 1.0) / LN_2);
        }
        (2..=n).fold(Scaled::new(1.0, 0), |product, i| product.times(Scaled::new(f64::from(i), 0)))
    }

    /// x^−s for positive x.
    fn inverse_power(x: f64, s: f64) -> Self {
        let (mut mantissa, mut exponent) = libm::frexp(x);
        if mantissa < FRAC_1_SQRT_2 {
            // From √½ to √2 its power stays in range longest.
            (mantissa, exponent) = (2.0 * mantissa, exponent - 1);
        }
        let power = if s <= 1000.0 { Scaled::new(mantissa.powf(-s), 0) } else { Scaled::exp2(-s * mantissa.log2()) };
        power.times(Scaled { mantissa: 1.0, exponent: -i64::from(exponent) * s as i64 })
    }

    fn value(self) -> f64 {
        libm::scalbn(self.mantissa, self.exponent.clamp(-3000, 3000) as i32)
    }
}

/// ψ⁽ⁿ⁾, the n-th derivative of the digamma function.
///
/// Infinite at the poles with one sign on both sides, NaN at the others; one-sided at ±0.
pub(crate) struct Polygamma {
    n: u32,
    factorial: Scaled,
}

impl Polygamma {
    pub(crate) fn new(n: u32) -> Self {
        Polygamma { n, factorial: Scaled::factorial(n) }
    }

    /// (−1)ⁿ⁺¹·n!·Σₖ (x+k)⁻ˢ with s = n + 1.
    pub(crate) fn at(&self, x: f64) -> f64 {
        if self.n == 0 {
            return digamma(x);
        }
        let s = f64::from(self.n) + 1.0;
        // The sign of (−1)ˢ.
        let parity = if self.n % 2 == 1 { 1.0 } else { -1.0 };
        if x.is_nan() || x == f64::NEG_INFINITY {
            return f64::NAN;
        }
        if x == f64::INFINITY {
            return parity * 0.0;
        }
        if x == 0.0 {
            return if parity > 0.0 { f64::INFINITY } else { -f64::INFINITY.copysign(x) };
        }
        let (nearest, sum) = if x > 0.0 {
            (x, relative_zeta(s, x))
        } else {
            // With x = f − m, 0 < f < 1: the sum over all x+k > 0 is ζ(s, f), that over the others has the terms of
            // ζ(s, 1−f) with signs, up to −x. Whichever of f and 1−f is small is exact.
            let offset = x - x.round();
            if offset == 0.0 {
                return if parity > 0.0 { f64::INFINITY } else { f64::NAN };
            }
            let (above, below) = if offset > 0.0 { (offset, 1.0 - offset) } else { (1.0 + offset, -offset) };
            let nearest = above.min(below);
            let part = |a: f64| (nearest / a).powf(s) * relative_zeta(s, a);
            // Halfway between poles the first two may cancel exactly.
            (nearest, (part(above) + parity * part(below)) - parity * part(1.0 - x))
        };
        let size = self.factorial.times(Scaled::inverse_power(nearest, s)).times(Scaled::new(sum, 0));
        parity * size.value()
    }
}

/// aˢ·Σₖ (a+k)⁻ˢ for positive a and s > 1, by Euler and Maclaurin's formula. The factor keeps it near 1.
fn relative_zeta(s: f64, a: f64) -> f64 {
    let mut sum = 0.0;
    let mut b = a;
    let mut term = 1.0;
    // The formula converges from here on; earlier if the terms have become negligible.
    while b < 10.0 + 0.5 * s {
        sum += term;
        b += 1.0;
        term = (a / b).powf(s);
        if term * (1.0 + b / (s - 1.0)) < 1e-18 * sum {
            return sum;
        }
    }
    let mut tail = b / (s - 1.0) + 0.5;
    // s·(s+1)·…·(s+2j−2) / b²ʲ⁻¹
    let mut factor = s / b;
    for (j, coefficient) in EULER_MACLAURIN.iter().enumerate() {
        let step = coefficient * factor;
        tail += step;
        if step.abs() < 1e-18 * tail {
            break;
        }
        let i = 2.0 * j as f64;
        factor *= ((s + i + 1.0) / b) * ((s + i + 2.0) / b);
    }
    sum + term * tail
}
