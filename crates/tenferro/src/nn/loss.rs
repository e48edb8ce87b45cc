//! Distances between predictions and what they should be.
//!
//! Both sides have one shape: broadcasting `[n, 1]` against `[n]` to `[n, n]` is a mistake that would go unnoticed.

use super::activation::smooth_maximum;
use super::{modulus, real, require};
use crate::axes::one_axis;
use crate::operators::same_dtype;
use crate::promote::promoted;
use crate::tree::all_sound;
use crate::{Result, Tensor, place, where_};

/// What becomes of the losses of single examples or elements.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Reduction {
    /// Their mean.
    #[default]
    Mean,
    /// Their sum.
    Sum,
    /// They are the result.
    None,
}

impl Reduction {
    /// The losses, reduced.
    pub(super) fn of(self, losses: Tensor) -> Tensor {
        match self {
            Reduction::Mean => losses.mean(),
            Reduction::Sum => losses.sum(),
            Reduction::None => losses,
        }
    }
}

/// The squared distances (y − t)².
///
/// ```
/// use tenferro::{Tensor, nn::{self, Reduction}};
///
/// let (y, t) = (Tensor::from([1.0, 2.0]), Tensor::from([1.0, 4.0]));
/// assert_eq!(nn::mse_loss(&y, &t, Reduction::Mean).item::<f64>()?, 2.0);
/// assert_eq!(nn::mse_loss(&y, &t, Reduction::None).to_vec::<f64>()?, [0.0, 4.0]);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn mse_loss(prediction: &Tensor, target: &Tensor, reduction: Reduction) -> Tensor {
    of_difference("mse_loss", prediction, target, reduction, |d| d.square())
}

/// The distances |y − t|; the derivative at 0 is 0.
#[track_caller]
pub fn l1_loss(prediction: &Tensor, target: &Tensor, reduction: Reduction) -> Tensor {
    of_difference("l1_loss", prediction, target, reduction, modulus)
}

/// d²/2 for distances d below `delta`, and `delta`·(d − delta/2) beyond: square near 0, linear far out.
#[track_caller]
pub fn huber_loss(prediction: &Tensor, target: &Tensor, delta: f64, reduction: Reduction) -> Tensor {
    place::at_caller(|| {
        let checked = require("huber_loss", delta > 0.0, || {
            format!("delta is {delta}; choose a positive number, or l1_loss for the limit at 0")
        });
        match checked {
            Ok(()) => of_difference("huber_loss", prediction, target, reduction, |d| huber(d, delta)),
            Err(error) => Tensor::failed(error),
        }
    })
}

/// [`huber_loss`] over `beta`: d²/(2·beta) for distances d below `beta`, and d − beta/2 beyond; [`l1_loss`] for 0.
#[track_caller]
pub fn smooth_l1_loss(prediction: &Tensor, target: &Tensor, beta: f64, reduction: Reduction) -> Tensor {
    place::at_caller(|| {
        let checked =
            require("smooth_l1_loss", beta >= 0.0, || format!("beta is {beta}; choose 0 or a positive number"));
        let loss = |d: &Tensor| if beta == 0.0 { modulus(d) } else { huber(d, beta) / beta };
        match checked {
            Ok(()) => of_difference("smooth_l1_loss", prediction, target, reduction, loss),
            Err(error) => Tensor::failed(error),
        }
    })
}

/// −t·ln σ(x) − (1 − t)·ln(1 − σ(x)) for logits x and probabilities t, without overflow.
///
/// `target` is real: probabilities, or 0 and 1.
#[track_caller]
pub fn binary_cross_entropy_with_logits(logits: &Tensor, target: &Tensor, reduction: Reduction) -> Tensor {
    of_pair("binary_cross_entropy_with_logits", logits, target, reduction, |x, t| {
        // Two terms, neither of which cancels against the other.
        t * smooth_maximum(&-x) + (1.0 - t) * smooth_maximum(x)
    })
}

/// How much the distribution q, given by its logarithm, lacks of the distribution p: Σ p·(ln p − ln q) along the last
/// axis.
///
/// The mean is over distributions (PyTorch's `batchmean`). Outcomes of p = 0 contribute nothing, to derivatives neither.
#[track_caller]
pub fn kl_div(log_q: &Tensor, p: &Tensor, reduction: Reduction) -> Tensor {
    place::at_caller(|| {
        let losses = of_pair("kl_div", log_q, p, Reduction::None, |log_q, p| {
            let counts = p.gt(0.0);
            let (some_p, some_log_q) = (where_(&counts, p, 1.0), where_(&counts, log_q, 0.0));
            where_(&counts, p, 0.0) * (some_p.log() - some_log_q)
        });
        Tensor::or_failed(losses.rank().and_then(|rank| {
            one_axis("kl_div", -1, rank)?;
            Ok(reduction.of(losses.sum_axis(-1)))
        }))
    })
}

/// max(0, 1 − t·y) for scores y and targets t of −1 or 1; the derivative at the corner is 0.
#[track_caller]
pub fn hinge_loss(score: &Tensor, target: &Tensor, reduction: Reduction) -> Tensor {
    of_pair("hinge_loss", score, target, reduction, |y, t| {
        let margin = 1.0 - t * y;
        where_(margin.le(0.0), 0.0, &margin)
    })
}

/// The cosine of the angle between vectors along an axis: a·b over the product of their lengths.
///
/// Lengths count as at least `eps` (PyTorch uses 1e-8), so that a vector of zeros gives 0.
///
/// ```
/// use tenferro::{Tensor, nn};
///
/// let (a, b) = (Tensor::from([[3.0, 4.0], [1.0, 0.0]]), Tensor::from([[6.0, 8.0], [0.0, 2.0]]));
/// assert_eq!(nn::cosine_similarity(&a, &b, -1, 1e-8).to_vec::<f64>()?, [1.0, 0.0]);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn cosine_similarity(a: &Tensor, b: &Tensor, axis: isize, eps: f64) -> Tensor {
    place::at_caller(|| {
        Tensor::or_failed(pair("cosine_similarity", a, b).and_then(|[a, b]| {
            require("cosine_similarity", eps > 0.0, || format!("eps is {eps}; choose a positive number"))?;
            let axis = one_axis("cosine_similarity", axis, a.rank()?)? as isize;
            let length = |x: &Tensor| {
                let square = x.square().sum_axis(axis);
                let is_long = square.gt(eps * eps);
                // The root has no slope at 0, so what is short must not come near it.
                where_(&is_long, where_(&is_long, &square, 1.0).sqrt(), eps)
            };
            Ok((&a * &b).sum_axis(axis) / (length(&a) * length(&b)))
        }))
    })
}

fn huber(d: &Tensor, delta: f64) -> Tensor {
    let distance = modulus(d);
    let is_near = distance.lt(delta);
    // The square of what is far could overflow, even though nobody looks at it.
    let near = where_(&is_near, d, 0.0);
    where_(is_near, near.square() * 0.5, (distance - 0.5 * delta) * delta)
}

#[track_caller]
fn of_difference(
    function: &'static str,
    prediction: &Tensor,
    target: &Tensor,
    reduction: Reduction,
    loss: impl FnOnce(&Tensor) -> Tensor,
) -> Tensor {
    of_pair(function, prediction, target, reduction, |y, t| loss(&(y - t)))
}

#[track_caller]
fn of_pair(
    function: &'static str,
    prediction: &Tensor,
    target: &Tensor,
    reduction: Reduction,
    loss: impl FnOnce(&Tensor, &Tensor) -> Tensor,
) -> Tensor {
    place::at_caller(|| Tensor::or_failed(pair(function, prediction, target).map(|[y, t]| reduction.of(loss(&y, &t)))))
}

/// Two real tensors of one shape and one dtype.
fn pair(function: &'static str, a: &Tensor, b: &Tensor) -> Result<[Tensor; 2]> {
    all_sound([a, b])?;
    let (a, b) = (real(function, "the first tensor", a)?, real(function, "the second tensor", b)?);
    let (a_shape, b_shape) = (a.shape()?, b.shape()?);
    require(function, a_shape == b_shape, || {
        format!("the shapes are {a_shape} and {b_shape}; make them equal by reshape or broadcast_to")
    })?;
    promoted(function, [a.into(), b.into()], same_dtype)
}
