//! The inverse of the error function, many numbers at once.
//!
//! erf⁻¹(x) is √½ times the point below which a share of (1 + x)/2 of all normally distributed numbers lies. Wichura's
//! rational functions for that point (*Algorithm AS 241: the percentage points of the normal distribution*, 1988) need
//! no iteration: one in the middle, two in the tails, where they are functions of √(−log) of the share that is left.

#![expect(clippy::excessive_precision, reason = "the coefficients stand as they were published")]

use std::ops::{Add, Div, Mul};

use vecmath::{Function, Loop, Real};

/// Numbers that have rational functions of their precision.
pub(crate) trait ErfInverse: Real + Sized {
    /// Replaces numbers by their erf⁻¹: ±∞ at ±1, NaN outside of −1 to 1.
    ///
    /// The relative error is below three times the distance from 1 to the next number.
    fn erf_inv(x: &mut [Self]);
}

macro_rules! erf_inverse {
    ($($T:ident: $middle:expr, $near:expr, $far:expr;)*) => {
        $(impl ErfInverse for $T {
            fn erf_inv(x: &mut [$T]) {
                const BLOCK: usize = 256;
                let mut logs = [0.0; BLOCK];
                for x in x.chunks_mut(BLOCK) {
                    let logs = &mut logs[..x.len()];
                    for (log, x) in logs.iter_mut().zip(&*x) {
                        // Where it matters, near 1, the difference is exact.
                        *log = 0.5 * (1.0 - x.abs());
                    }
                    Function::Log.map_in_place(logs);
                    vecmath::run_vectorized(Block { x, logs });
                }
            }
        }

        impl Loop for Block<'_, $T> {
            type Result = ();

            #[inline(always)]
            fn run(self) {
                // Few numbers lie far out, and most blocks have none.
                let is_far = self.logs.iter().fold(false, |is_far, log| is_far | (*log < -25.0));
                for (x, &log) in self.x.iter_mut().zip(self.logs) {
                    // Multiplied by x last, so that the smallest numbers are rounded once.
                    let ratio = quotient(0.180625 - 0.25 * (*x * *x), $middle);
                    let middle = *x * (ratio * (0.5 * std::$T::consts::FRAC_1_SQRT_2));
                    let root = (-log).sqrt();
                    let mut tail = quotient(root - 1.6, $near);
                    if is_far {
                        let far = quotient(root - 5.0, $far);
                        tail = if root <= 5.0 { tail } else { far };
                        tail = if log == $T::NEG_INFINITY { $T::INFINITY } else { tail };
                    }
                    let tail = (tail * std::$T::consts::FRAC_1_SQRT_2).copysign(*x);
                    *x = if x.abs() <= 0.85 { middle } else { tail };
                }
            }
        })*
    };
}

erf_inverse! {
    f32: MIDDLE_SINGLE, NEAR_SINGLE, FAR_SINGLE;
    f64: MIDDLE, NEAR, FAR;
}

/// Some numbers, and the logarithms of the shares beyond them.
struct Block<'a, T> {
    x: &'a mut [T],
    logs: &'a [T],
}

/// The quotient of two polynomials, coefficients from that of the highest power on.
#[inline(always)]
fn quotient<T, const M: usize, const N: usize>(x: T, (above, below): ([T; M], [T; N])) -> T
where
    T: Copy + Add<Output = T> + Mul<Output = T> + Div<Output = T>,
{
    let value = |coefficients: &[T]| coefficients[1..].iter().fold(coefficients[0], |value, next| value * x + *next);
    value(&above) / value(&below)
}

const MIDDLE: ([f64; 8], [f64; 8]) = (
    [
        2509.0809287301226727,
        33430.575583588128105,
        67265.770927008700853,
        45921.953931549871457,
        13731.693765509461125,
        1971.5909503065514427,
        133.14166789178437745,
        3.387132872796366608,
    ],
    [
        5226.495278852854561,
        28729.085735721942674,
        39307.89580009271061,
        21213.794301586595867,
        5394.1960214247511077,
        687.1870074920579083,
        42.313330701600911252,
        1.0,
    ],
);

const NEAR: ([f64; 8], [f64; 8]) = (
    [
        7.7454501427834140764e-4,
        0.0227238449892691845833,
        0.24178072517745061177,
        1.27045825245236838258,
        3.64784832476320460504,
        5.7694972214606914055,
        4.6303378461565452959,
        1.42343711074968357734,
    ],
    [
        1.05075007164441684324e-9,
        5.475938084995344946e-4,
        0.0151986665636164571966,
        0.14810397642748007459,
        0.68976733498510000455,
        1.6763848301838038494,
        2.05319162663775882187,
        1.0,
    ],
);

const FAR: ([f64; 8], [f64; 8]) = (
    [
        2.01033439929228813265e-7,
        2.71155556874348757815e-5,
        0.0012426609473880784386,
        0.026532189526576123093,
        0.29656057182850489123,
        1.7848265399172913358,
        5.4637849111641143699,
        6.6579046435011037772,
    ],
    [
        2.04426310338993978564e-15,
        1.4215117583164458887e-7,
        1.8463183175100546818e-5,
        7.868691311456132591e-4,
        0.0148753612908506148525,
        0.13692988092273580531,
        0.59983220655588793769,
        1.0,
    ],
);

const MIDDLE_SINGLE: ([f32; 4], [f32; 4]) =
    ([59.109374720, 159.29113202, 50.434271938, 3.3871327179], [67.187563600, 78.757757664, 17.895169469, 1.0]);

const NEAR_SINGLE: ([f32; 4], [f32; 3]) =
    ([0.17023821103, 1.3067284816, 2.7568153900, 1.4234372777], [0.12021132975, 0.73700164250, 1.0]);

const FAR_SINGLE: ([f32; 4], [f32; 3]) =
    ([0.017337203997, 0.42868294337, 3.0812263860, 6.6579051150], [0.012258202635, 0.24197894225, 1.0]);

#[cfg(test)]
mod tests {
    use super::ErfInverse;

    #[test]
    fn the_error_function_undoes_it() {
        // Shares from 1/2 to the smallest that 1 can be left without, on both sides, and several blocks of them.
        let mut x: Vec<f64> = (0..1000).map(|i| f64::from(i) / 1000.0).collect();
        x.extend((3..156).map(|i| 1.0 - 10_f64.powf(-f64::from(i) / 10.0)));
        x.extend(x.clone().iter().map(|x| -x));
        let mut y = x.clone();
        f64::erf_inv(&mut y);
        for (x, y) in x.iter().zip(&y) {
            // Errors of y count times the derivative of the function that undoes it.
            let slope = 2.0 / std::f64::consts::PI.sqrt() * (-y * y).exp();
            let (found, wanted) =
                if x.abs() < 0.5 { (libm::erf(*y), *x) } else { (libm::erfc(y.abs()), 1.0 - x.abs()) };
            let allowed = f64::EPSILON * (4.0 * slope * y.abs() + 2.0 * wanted.abs());
            assert!((found - wanted).abs() <= allowed, "erf_inv({x}) is {y}: {found} is not {wanted}");
        }
    }

    #[test]
    fn singles_are_those_of_doubles() {
        let mut x: Vec<f32> = (0..4000).map(|i| i as f32 / 4000.0).collect();
        x.extend((1..24).map(|i| 1.0 - 0.5_f32.powi(i)));
        x.extend((1..37).map(|i| 0.1_f32.powi(i)));
        let mut wanted: Vec<f64> = x.iter().map(|x| f64::from(*x)).collect();
        f64::erf_inv(&mut wanted);
        let mut found = x.clone();
        f32::erf_inv(&mut found);
        for ((x, found), wanted) in x.iter().zip(&found).zip(&wanted) {
            let error = (f64::from(*found) - wanted).abs();
            assert!(error <= 4.0 * f64::from(f32::EPSILON) * wanted, "erf_inv({x}) is {found}, not {wanted}");
        }
    }

    #[test]
    fn edges() {
        let mut x = [1.0, -1.0, 1.5, f64::NAN, 0.0, -0.0, 5e-324];
        f64::erf_inv(&mut x);
        assert_eq!(x[..2], [f64::INFINITY, f64::NEG_INFINITY]);
        assert!(x[2].is_nan() && x[3].is_nan());
        assert_eq!(x.map(f64::to_bits)[4..6], [0.0_f64.to_bits(), (-0.0_f64).to_bits()]);
        assert_eq!(x[6], 5e-324);
        let mut x = [1.0_f32, -1.0, -1.5, f32::NAN, -0.0];
        f32::erf_inv(&mut x);
        assert_eq!(x[..2], [f32::INFINITY, f32::NEG_INFINITY]);
        assert!(x[2].is_nan() && x[3].is_nan());
        assert_eq!(x[4].to_bits(), (-0.0_f32).to_bits());
    }
}
