//! Special functions: the error function, its inverse, and the gamma function's family.

use std::f64::consts::FRAC_2_SQRT_PI;

use vecmath::Function;

use super::check::{REAL, elementwise};
use super::sample::vector;
use super::unary_macro::unary;
use crate::element::for_real;
use crate::kernels::analytic::RealNumber;
use crate::kernels::elementwise::map_in_place;
use crate::kernels::erf_inv::ErfInverse;
use crate::kernels::special;
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::Rule;
use crate::{OpDef, OpError, Sample, TensorType, TypeFault, op};

unary! {
    /// The error function 2/√π·∫₀ˣ e^(−t²) dt.
    ///
    /// `2/√π·e^(−x²)·dx`.
    Erf = "erf";
    REAL, for_real: slice |x| Function::Erf.map_in_place(x);
    rule: Rule::Elementwise(|_, x, _, _| (-x[0].square()).exp().scale(FRAC_2_SQRT_PI));
    samples: [0.0, 0.7, -2.0];
    values: [f64::INFINITY, f64::NEG_INFINITY, f64::NAN];
}

unary! {
    /// The complement of the error function, 1 − erf(x), which keeps its digits where erf is near 1.
    ///
    /// `−2/√π·e^(−x²)·dx`.
    Erfc = "erfc";
    REAL, for_real: slice |x| Function::Erfc.map_in_place(x);
    rule: Rule::Elementwise(|_, x, _, _| (-x[0].square()).exp().scale(-FRAC_2_SQRT_PI));
    samples: [0.0, 0.7, -2.0];
    values: [20.0, f64::INFINITY, f64::NEG_INFINITY, f64::NAN];
}

unary! {
    /// The inverse of the error function: ±∞ at ±1, NaN outside.
    ///
    /// `√π/2·e^(y²)·dx`.
    ErfInv = "erf_inv";
    REAL, for_real: slice |x| ErfInverse::erf_inv(x);
    rule: Rule::Elementwise(|_, _, y, _| y.square().exp().scale(1.0 / FRAC_2_SQRT_PI));
    samples: [0.0, 0.4, -0.75];
    values: [1.0, -1.0, 1.5, 0.999999999999, f64::NAN];
}

unary! {
    /// ln|Γ(x)|, infinite at the poles 0, −1, −2, ….
    ///
    /// `digamma(x)·dx`.
    Lgamma = "lgamma";
    REAL, for_real: slice |x| Function::Lgamma.map_in_place(x);
    rule: Rule::Elementwise(|_, x, _, _| x[0].digamma());
    samples: [0.3, 1.7, 9.0, -1.5];
    values: [0.0, -3.0, 1e300, f64::INFINITY, f64::NAN];
}

unary! {
    /// The digamma function ψ = Γ′/Γ: ∓∞ at ±0, NaN at the poles −1, −2, ….
    ///
    /// `polygamma{n: 1}(x)·dx`.
    Digamma = "digamma";
    REAL, for_real: |x| x.through_double(special::digamma);
    rule: Rule::Elementwise(|_, x, _, _| x[0].apply(Polygamma { n: 1 }));
    samples: [0.3, 1.4616321449683622, 1.7, 9.0, -1.5];
    values: [0.0, -0.0, -3.0, f64::INFINITY, f64::NAN];
}

op! {
    /// ψ⁽ⁿ⁾, the n-th derivative of the digamma function.
    ///
    /// `polygamma{n+1}(x)·dx`. The poles are 0, −1, −2, …: infinite there if n is odd, NaN if it is even, except at ±0
    /// where the sign tells the side. The derivative of the highest order is given as NaN.
    pub struct Polygamma {
        /// The order; 0 is [`Digamma`].
        n: u32,
    } = "polygamma";
}

impl OpDef for Polygamma {
    const BATCH: crate::Batch<Self> = crate::Batch::Elementwise;
    const RULE: Rule<Self> = Rule::Elementwise(|op, x, _, _| match op.n.checked_add(1) {
        Some(n) => x[0].apply(Polygamma { n }),
        // The next order has no name, and its values are infinite or 0 for nearly every x.
        None => x[0].full_like(f64::NAN),
    });

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        one(elementwise(x, &REAL)?)
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [x] = operands(x);
        let polygamma = special::Polygamma::new(self.n);
        result(for_real!(out[0].dtype, T => map_in_place(x, |x: T| x.through_double(|x| polygamma.at(x))))?)
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |n, points: &[f64]| Sample::new(Polygamma { n }, [vector(points)]);
        vec![
            sample(0, &[0.3, 1.7, 9.0]),
            sample(1, &[0.3, 1.7, 9.0, -1.5]),
            sample(2, &[0.3, 1.7, 9.0, -1.25]),
            sample(5, &[0.5, 1.7, 9.0]),
            sample(200, &[80.0]),
            sample(1, &[0.0, -0.0, -2.0, f64::INFINITY, f64::NAN]).primal_only(),
            sample(2, &[0.0, -0.0, -2.0, f64::INFINITY, f64::NAN]).primal_only(),
            sample(u32::MAX, &[1.0, 1e9, 1e10]).primal_only(),
        ]
    }
}
