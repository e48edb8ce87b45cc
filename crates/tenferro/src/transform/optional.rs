//! Trees some of whose leaves are inactive.

use tenferro_ops::{Array, TensorType};

use crate::place;
use crate::tree::{self, TensorTree};
use crate::{Error, Result, Tensor};

/// Derivatives in the structure of a tree `A`; `None` where a leaf is inactive.
///
/// ```
/// use tenferro::{Tensor, grad_optional};
///
/// let f = |(x, _unused): (Tensor, Tensor)| x.square();
/// let slopes = grad_optional(f)((Tensor::from(3.0), Tensor::from(1.0)))?;
/// assert_eq!(slopes.leaves()[0].as_ref().unwrap().item::<f64>()?, 6.0);
/// assert!(slopes.leaves()[1].is_none());
/// # Ok::<(), tenferro::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct OptionalTree<A> {
    /// What the derivatives belong to.
    like: A,
    leaves: Vec<Option<Tensor>>,
}

impl<A: TensorTree> OptionalTree<A> {
    pub(crate) fn new(like: &A, leaves: Vec<Option<Tensor>>) -> Self {
        OptionalTree { like: tree::map(like, Tensor::clone), leaves }
    }

    /// The leaves in order.
    pub fn leaves(&self) -> &[Option<Tensor>] {
        &self.leaves
    }

    /// The leaves in order.
    pub fn into_leaves(self) -> Vec<Option<Tensor>> {
        self.leaves
    }

    /// The leaf of this path, for example `layers.0.weight`; `None` if it is inactive.
    ///
    /// # Errors
    ///
    /// A path that the tree does not have.
    #[track_caller]
    pub fn get(&self, path: &str) -> Result<Option<&Tensor>> {
        let paths = tree::flatten(&self.like).1.paths();
        match paths.iter().position(|found| found == path) {
            Some(position) => Ok(self.leaves[position].as_ref()),
            None => {
                let detail = format!("no leaf has the path {path:?}; the paths are {}", paths.join(", "));
                Err(Error::argument("OptionalTree::get", detail))
            }
        }
    }

    /// The tree with zeros where a leaf is inactive.
    pub fn or_zeros(self) -> A {
        let like = tree::flatten(&self.like).0;
        let leaves = self.leaves.into_iter().zip(like).map(|(leaf, like)| leaf.unwrap_or_else(|| zeros_like(like)));
        tree::with_leaves(&self.like, leaves.collect())
    }
}

/// Zeros of the type of a tensor, in the same program if it belongs to one.
pub(crate) fn zeros_like(tensor: &Tensor) -> Tensor {
    let zeros = || {
        let TensorType { dtype, shape } = tensor.tensor_type()?;
        match tensor.program().filter(|program| program.is_live()) {
            Some(program) => {
                let zero = Tensor::concrete(Array::zeros(dtype, [])?);
                Ok(program.lift(&zero, place::caller())?.broadcast_to(shape))
            }
            None => Ok(Tensor::concrete(Array::zeros(dtype, shape)?)),
        }
    };
    Tensor::or_failed(zeros())
}
