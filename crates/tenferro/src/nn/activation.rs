//! Nonlinear functions of each element.
//!
//! Where pieces meet, derivatives are PyTorch's: that of the flat or left piece.

use std::f64::consts::{FRAC_1_SQRT_2, PI};

use super::{modulus, real, require};
use crate::axes::one_axis;
use crate::{Result, Tensor, place, where_};

/// max(x, 0); the derivative at 0 is 0.
///
/// ```
/// use tenferro::{Tensor, nn};
///
/// assert_eq!(nn::relu(&Tensor::from([-1.0, 0.0, 2.0])).to_vec::<f64>()?, [0.0, 0.0, 2.0]);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn relu(x: &Tensor) -> Tensor {
    elementwise("relu", x, |x| where_(x.le(0.0), 0.0, x))
}

/// min(max(x, 0), 6); the derivatives at 0 and at 6 are 0.
#[track_caller]
pub fn relu6(x: &Tensor) -> Tensor {
    elementwise("relu6", x, |x| where_(x.le(0.0), 0.0, where_(x.ge(6.0), 6.0, x)))
}

/// x for x > 0, and `slope`·x otherwise; the derivative at 0 is `slope`.
#[track_caller]
pub fn leaky_relu(x: &Tensor, slope: f64) -> Tensor {
    elementwise("leaky_relu", x, |x| where_(x.le(0.0), x * slope, x))
}

/// x for x > 0, and `alpha`·(eˣ − 1) otherwise.
#[track_caller]
pub fn elu(x: &Tensor, alpha: f64) -> Tensor {
    elementwise("elu", x, |x| where_(x.gt(0.0), x, negative_part(x).expm1() * alpha))
}

/// [`elu`] scaled such that means and variances of many layers settle at 0 and 1.
#[track_caller]
pub fn selu(x: &Tensor) -> Tensor {
    // Klambauer, Unterthiner, Mayr and Hochreiter, "Self-normalizing neural networks", 2017.
    const ALPHA: f64 = 1.673_263_242_354_377_2;
    const SCALE: f64 = 1.050_700_987_355_480_5;
    elementwise("selu", x, |x| where_(x.gt(0.0), x * SCALE, negative_part(x).expm1() * (ALPHA * SCALE)))
}

/// x for x > 0, and `alpha`·(e^(x/alpha) − 1) otherwise: an [`elu`] whose slope is continuous.
#[track_caller]
pub fn celu(x: &Tensor, alpha: f64) -> Tensor {
    place::at_caller(|| {
        let body = |x: Tensor| where_(x.gt(0.0), &x, (negative_part(&x) / alpha).expm1() * alpha);
        Tensor::or_failed(
            require("celu", alpha != 0.0, || "alpha is 0, and divides; choose another".to_owned())
                .and_then(|()| Ok(body(real("celu", "the input", x)?))),
        )
    })
}

/// x·Φ(x), where Φ is the distribution function of the normal distribution.
#[track_caller]
pub fn gelu(x: &Tensor) -> Tensor {
    // By erfc rather than 1 + erf, which would lose all digits of Φ for x below −8.
    elementwise("gelu", x, |x| x * 0.5 * (x * -FRAC_1_SQRT_2).erfc())
}

/// The approximation of [`gelu`] by tanh: x/2·(1 + tanh(√(2/π)·(x + 0.044715·x³))).
#[track_caller]
pub fn gelu_tanh(x: &Tensor) -> Tensor {
    elementwise("gelu_tanh", x, |x| {
        // Out there tanh is ±1, and cubes could overflow.
        let near = x.clip(-100.0, 100.0);
        let inner = (&near + near.powi(3) * 0.044715) * (2.0 / PI).sqrt();
        x * 0.5 * (inner.tanh() + 1.0)
    })
}

/// x·σ(x), where σ is [`sigmoid`]; also called swish.
#[track_caller]
pub fn silu(x: &Tensor) -> Tensor {
    elementwise("silu", x, |x| x * x.sigmoid())
}

/// [`silu`] under its other name.
#[track_caller]
pub fn swish(x: &Tensor) -> Tensor {
    silu(x)
}

/// ln(1 + eˣ), without overflow, and without loss of digits at either end.
#[track_caller]
pub fn softplus(x: &Tensor) -> Tensor {
    elementwise("softplus", x, smooth_maximum)
}

/// x·tanh(softplus(x)).
#[track_caller]
pub fn mish(x: &Tensor) -> Tensor {
    elementwise("mish", x, |x| x * smooth_maximum(x).tanh())
}

/// min(max(x + 3, 0), 6)/6.
#[track_caller]
pub fn hard_sigmoid(x: &Tensor) -> Tensor {
    elementwise("hard_sigmoid", x, |x| relu6(&(x + 3.0)) / 6.0)
}

/// x·[`hard_sigmoid`]\(x\).
#[track_caller]
pub fn hard_swish(x: &Tensor) -> Tensor {
    elementwise("hard_swish", x, |x| x * (relu6(&(x + 3.0)) / 6.0))
}

/// The logistic function 1/(1 + e⁻ˣ).
#[track_caller]
pub fn sigmoid(x: &Tensor) -> Tensor {
    elementwise("sigmoid", x, Tensor::sigmoid)
}

/// ln(1/(1 + e⁻ˣ)), without overflow.
#[track_caller]
pub fn log_sigmoid(x: &Tensor) -> Tensor {
    elementwise("log_sigmoid", x, |x| -smooth_maximum(&-x))
}

/// tanh x.
#[track_caller]
pub fn tanh(x: &Tensor) -> Tensor {
    elementwise("tanh", x, Tensor::tanh)
}

/// x/(1 + |x|).
#[track_caller]
pub fn softsign(x: &Tensor) -> Tensor {
    elementwise("softsign", x, |x| x / (modulus(x) + 1.0))
}

/// The first half of an axis times the [`sigmoid`] of the second.
///
/// ```
/// use tenferro::{Tensor, nn};
///
/// let x = Tensor::from([[3.0, 4.0, 0.0, 0.0]]);
/// assert_eq!(nn::glu(&x, -1).to_vec::<f64>()?, [1.5, 2.0]);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn glu(x: &Tensor, axis: isize) -> Tensor {
    place::at_caller(|| Tensor::or_failed(glu_of(x, axis)))
}

fn glu_of(x: &Tensor, axis: isize) -> Result<Tensor> {
    let x = real("glu", "the input", x)?;
    let shape = x.shape()?;
    let axis = one_axis("glu", axis, shape.rank())?;
    require("glu", shape[axis] % 2 == 0, || {
        format!("axis {axis} of shape {shape} has size {}, and no halves; make it even", shape[axis])
    })?;
    let halves = x.split(2, axis as isize);
    Ok(&halves[0] * halves[1].sigmoid())
}

/// Applies a function of real numbers, for a function of that name.
#[track_caller]
fn elementwise(function: &'static str, x: &Tensor, f: impl FnOnce(&Tensor) -> Tensor) -> Tensor {
    place::at_caller(|| Tensor::or_failed(real(function, "the input", x).map(|x| f(&x))))
}

/// x where it is negative: exponentials of what is left out must not overflow, even where nobody looks at them.
fn negative_part(x: &Tensor) -> Tensor {
    where_(x.gt(0.0), 0.0, x)
}

/// ln(1 + eˣ) = max(x, 0) + ln(1 + e^(−|x|)).
///
/// The two pieces are cut at 0 by hand: maximum and modulus would drop the terms of higher derivatives there.
pub(super) fn smooth_maximum(x: &Tensor) -> Tensor {
    let is_positive = x.gt(0.0);
    let log = where_(&is_positive, -x, x).exp().log1p();
    where_(&is_positive, x, 0.0) + log
}
