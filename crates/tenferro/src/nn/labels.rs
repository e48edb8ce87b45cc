//! Losses against labels: which of several classes is the right one.

use super::loss::Reduction;
use super::softmax::log_softmax_of;
use super::{real, require};
use crate::apply::apply_owned;
use crate::axes::one_axis;
use crate::index::positions::Names;
use crate::tree::all_sound;
use crate::{Result, Tensor, ops, place, where_};

/// How [`cross_entropy_with`] works.
#[derive(Clone, Copy, Debug)]
pub struct CrossEntropy {
    /// The axis of the classes: the last one by default, 1 for images in PyTorch's layout.
    pub axis: isize,
    /// The part of the probability that is spread over all classes evenly, from 0 to 1; 0 by default.
    pub label_smoothing: f64,
    /// What becomes of the losses of single examples.
    pub reduction: Reduction,
}

impl Default for CrossEntropy {
    fn default() -> Self {
        CrossEntropy { axis: -1, label_smoothing: 0.0, reduction: Reduction::Mean }
    }
}

/// The negative log-probability of the right class, where logits say how likely each class is along the last axis.
///
/// The target is either whole numbers, the right classes, in the shape of the logits without the last axis; or
/// probabilities of all classes, in the shape of the logits.
/// A label that is no class is an error; where labels are not known, its loss is NaN
/// ([`Index`](crate::Index#indices-out-of-range)).
///
/// ```
/// use tenferro::{Tensor, nn::{self, Reduction}};
///
/// let logits = Tensor::from([[1000.0, 0.0], [0.0, 0.0]]);
/// let losses = nn::cross_entropy(&logits, &Tensor::from([0, 1]), Reduction::None);
/// assert_eq!(losses.to_vec::<f64>()?, [0.0, 2_f64.ln()]);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn cross_entropy(logits: &Tensor, target: &Tensor, reduction: Reduction) -> Tensor {
    cross_entropy_with(logits, target, CrossEntropy { reduction, ..CrossEntropy::default() })
}

/// As [`cross_entropy`], with the classes along any axis, and with label smoothing.
#[track_caller]
pub fn cross_entropy_with(logits: &Tensor, target: &Tensor, options: CrossEntropy) -> Tensor {
    place::at_caller(|| Tensor::or_failed(cross_entropy_of(logits, target, options)))
}

/// The negative of the log-probability, along the last axis, that each label chooses: what [`cross_entropy`] does after
/// [`log_softmax`](super::log_softmax).
#[track_caller]
pub fn nll_loss(log_probabilities: &Tensor, labels: &Tensor, reduction: Reduction) -> Tensor {
    place::at_caller(|| {
        let losses = all_sound([log_probabilities, labels]).and_then(|()| {
            let x = real("nll_loss", "the first tensor", log_probabilities)?;
            let axis = one_axis("nll_loss", -1, x.rank()?)?;
            Ok(-chosen("nll_loss", &x, labels, axis)?)
        });
        Tensor::or_failed(losses.map(|losses| reduction.of(losses)))
    })
}

fn cross_entropy_of(logits: &Tensor, target: &Tensor, options: CrossEntropy) -> Result<Tensor> {
    const NAME: &str = "cross_entropy";
    let smoothing = options.label_smoothing;
    require(NAME, (0.0..=1.0).contains(&smoothing), || {
        format!("label_smoothing is {smoothing}; choose a number from 0 to 1")
    })?;
    all_sound([logits, target])?;
    let shape = logits.shape()?;
    let axis = one_axis(NAME, options.axis, shape.rank())?;
    let log_p = log_softmax_of(NAME, logits, axis as isize)?;
    let along = axis as isize;
    let losses = if target.dtype()?.is_integer() {
        -chosen(NAME, &log_p, target, axis)?
    } else {
        let p = real(NAME, "the target", target)?;
        let found = p.shape()?;
        require(NAME, found == shape, || {
            format!(
                "the logits have shape {shape}, the probabilities {found}; make them equal, or pass whole numbers as labels"
            )
        })?;
        // A class that cannot be, and is not predicted either, is no loss: 0·(−∞) counts as 0.
        let is_void = p.eq(0.0).logical_and(log_p.eq(f64::NEG_INFINITY));
        -(p * where_(is_void, 0.0, &log_p)).sum_axis(along)
    };
    if smoothing == 0.0 {
        return Ok(options.reduction.of(losses));
    }
    let even = -log_p.mean_axis(along);
    Ok(options.reduction.of(losses * (1.0 - smoothing) + even * smoothing))
}

/// The entry along an axis that each label chooses.
fn chosen(function: &'static str, x: &Tensor, labels: &Tensor, axis: usize) -> Result<Tensor> {
    let (shape, found) = (x.shape()?, labels.tensor_type()?);
    require(function, found.dtype.is_integer(), || {
        format!("the labels are {}, and choose classes; pass whole numbers", found.dtype)
    })?;
    let mut wanted = shape.to_vec();
    wanted.remove(axis);
    require(function, *found.shape == wanted[..], || {
        format!(
            "the scores have shape {shape} with the classes along axis {axis}, the labels {}; pass labels of shape {}",
            found.shape,
            crate::Shape::from(&wanted[..])
        )
    })?;
    let names = Names::new(function, "label", labels, axis, &shape)?;
    let positions = names.positions.expand_dims(axis as isize);
    let picked = apply_owned(ops::TakeAlongAxis { axis }, [x.clone(), positions]);
    names.validated(picked.squeeze_axis(axis as isize))
}
