//! Trees some of whose leaves are inactive.

use tenferro_ops::{Array, TensorType};

use crate::tree::{Skeleton, TensorTree};
use crate::{Error, Result, Tensor};
use crate::{place, program_trace};

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
    like: Skeleton<A>,
    leaves: Vec<Option<Tensor>>,
}

impl<A: TensorTree> OptionalTree<A> {
    pub(crate) fn new(like: Skeleton<A>, leaves: Vec<Option<Tensor>>) -> Self {
        OptionalTree { like, leaves }
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
        let paths = self.like.structure().paths();
        match paths.iter().position(|found| found == path) {
            Some(position) => Ok(self.leaves[position].as_ref()),
            None => {
                const SHOWN: usize = 16;
                let shown: Vec<_> = paths.iter().take(SHOWN).map(|path| format!("{path:?}")).collect();
                let rest = paths.len().saturating_sub(SHOWN);
                let rest = if rest == 0 { String::new() } else { format!(" and {rest} more") };
                let detail = format!("no leaf has the path {path:?}; the paths are {}{rest}", shown.join(", "));
                Err(Error::argument("OptionalTree::get", detail))
            }
        }
    }

    /// The tree with zeros where a leaf is inactive.
    pub fn or_zeros(self) -> A {
        let leaves = self.leaves.into_iter().zip(self.like.types());
        let leaves = leaves.map(|(leaf, tensor_type)| leaf.unwrap_or_else(|| zeros(tensor_type))).collect();
        self.like.with_leaves(leaves)
    }
}

/// Zeros of the type of a tensor, in the same program if it belongs to one.
pub(crate) fn zeros_like(tensor: &Tensor) -> Tensor {
    match tensor.tensor_type() {
        Ok(tensor_type) => zeros(&tensor_type),
        Err(error) => Tensor::failed(error),
    }
}

/// Zeros; a number spread inside the program if a function is being traced, not an array beside it.
pub(crate) fn zeros(tensor_type: &TensorType) -> Tensor {
    let TensorType { dtype, shape } = tensor_type.clone();
    let Some(program) = program_trace::current() else { return Tensor::zeros(dtype, shape) };
    let zero = Array::zeros(dtype, []).map_err(Error::new).map(Tensor::concrete);
    let zero = zero.and_then(|zero| program.lift(&zero, place::caller()));
    Tensor::or_failed(zero).broadcast_to(shape)
}
