//! Gradients that are not too large.

use tenferro_ops::{DType, ops};

use super::update::{in_range, like};
use crate::apply::apply_owned;
use crate::linalg::root_or_zero;
use crate::tree::{self, TensorTree};
use crate::{Result, Tensor, place};

/// How an optimizer clips gradients.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Clipping {
    /// Moves each number into the range from −limit to limit; see [`clip_by_value`].
    Value(f64),
    /// Shrinks all gradients together if their norm is larger; see [`clip_by_global_norm`].
    GlobalNorm(f64),
}

impl Clipping {
    pub(crate) fn check(self) -> Result<()> {
        let (Clipping::Value(limit) | Clipping::GlobalNorm(limit)) = self;
        in_range("update", "the clipping limit", limit, limit >= 0.0, "0 or more")
    }

    /// The leaves after clipping.
    pub(crate) fn of(self, mut leaves: Vec<Option<Tensor>>) -> Vec<Option<Tensor>> {
        let active = leaves.iter_mut().flatten().filter(|leaf| has_gradient(leaf));
        match self {
            Clipping::Value(limit) => active.for_each(|leaf| *leaf = clipped(leaf, limit)),
            Clipping::GlobalNorm(largest) => {
                let active: Vec<_> = active.collect();
                let norm = norm(active.iter().map(|leaf| &**leaf));
                // A norm of 0 makes this infinite, and 1 is smaller.
                let scale = (largest / norm).minimum(1.0);
                active.into_iter().for_each(|leaf| *leaf = scaled(leaf, &scale));
            }
        }
        leaves
    }
}

/// Each number of a tree moved into the range from −limit to limit; real and imaginary parts by themselves.
///
/// ```
/// use tenferro::{Tensor, optim};
///
/// let clipped = optim::clip_by_value(&Tensor::from([0.5, -3.0]), 1.0);
/// assert_eq!(clipped.to_vec::<f64>()?, [0.5, -1.0]);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn clip_by_value<P: TensorTree>(grads: &P, limit: f64) -> P {
    clip(grads, Clipping::Value(limit))
}

/// A tree times min(1, largest/norm), where the norm is that of all leaves together: its direction stays.
///
/// ```
/// use tenferro::{Tensor, optim};
///
/// let grads = (Tensor::from([3.0, 0.0]), Tensor::from(4.0));
/// let (a, b) = optim::clip_by_global_norm(&grads, 1.0);
/// assert_eq!((a.to_vec::<f64>()?, b.item::<f64>()?), (vec![0.6000000000000001, 0.0], 0.8));
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn clip_by_global_norm<P: TensorTree>(grads: &P, largest: f64) -> P {
    clip(grads, Clipping::GlobalNorm(largest))
}

/// The square root of the sum of all |x|² in a tree, an `F64` scalar. It does not overflow before its result does.
///
/// ```
/// use tenferro::{Tensor, optim};
///
/// let norm = optim::global_norm(&(Tensor::from([3e200, 0.0]), Tensor::from(4e200)));
/// assert!((norm.item::<f64>()? / 5e200 - 1.0).abs() < 1e-15);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn global_norm(tree: &impl TensorTree) -> Tensor {
    place::at_caller(|| norm(tree::flatten(tree).0.into_iter().filter(|leaf| has_gradient(leaf))))
}

#[track_caller]
fn clip<P: TensorTree>(grads: &P, clipping: Clipping) -> P {
    place::at_caller(|| {
        if let Err(error) = clipping.check() {
            return tree::map(grads, |_| Tensor::failed(error.clone()));
        }
        let leaves = tree::leaves(grads).into_iter().map(Some).collect();
        tree::with_leaves(grads, clipping.of(leaves).into_iter().flatten().collect())
    })
}

/// Whether numbers of a tensor are numbers of a gradient; a tensor that carries an error is passed on.
fn has_gradient(leaf: &Tensor) -> bool {
    leaf.dtype().map_or(true, |dtype| dtype.has_tangent())
}

/// Real and imaginary parts of a complex tensor.
pub(crate) fn real_parts(tensor: &Tensor) -> (Tensor, Tensor) {
    (tensor.real(), tensor.imag())
}

fn clipped(leaf: &Tensor, limit: f64) -> Tensor {
    if !leaf.dtype().is_ok_and(|dtype| dtype.is_complex()) {
        return leaf.clip(-limit, limit);
    }
    let (re, im) = real_parts(leaf);
    apply_owned(ops::Complex {}, [re.clip(-limit, limit), im.clip(-limit, limit)])
}

fn scaled(leaf: &Tensor, scale: &Tensor) -> Tensor {
    leaf * like(scale, leaf)
}

fn norm<'a>(leaves: impl IntoIterator<Item = &'a Tensor>) -> Tensor {
    let magnitude = |leaf: &Tensor| leaf.abs().astype(DType::F64);
    let magnitudes: Vec<_> = leaves.into_iter().map(magnitude).collect();
    // Divided by the largest, no square overflows; the smallest normal number stands for it where all are zero.
    let mut largest = Tensor::from(f64::MIN_POSITIVE);
    for magnitude in &magnitudes {
        largest = largest.maximum(maximum(magnitude));
    }
    // The quotient by a constant has the same derivative, and no kink where another number becomes the largest.
    let largest = largest.stop_gradient();
    let squares = magnitudes.iter().map(|magnitude| (magnitude / &largest).square().sum());
    squares.reduce(|sum, square| sum + square).map_or(Tensor::from(0.0), |sum| root_or_zero(&sum) * largest)
}

/// The largest element; of nothing −∞.
fn maximum(tensor: &Tensor) -> Tensor {
    match tensor.rank() {
        Ok(rank) => apply_owned(ops::ReduceMax { axes: (0..rank).collect() }, [tensor.clone()]),
        Err(error) => Tensor::failed(error),
    }
}
