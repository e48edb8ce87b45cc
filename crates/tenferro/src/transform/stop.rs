//! Values that no derivative passes.

use tenferro_ops::ops;

use crate::Tensor;
use crate::apply::apply;
use crate::tree::{self, TensorTree};

/// The same values, as constants for every derivative: those being taken, and those taken later of a jitted function.
///
/// ```
/// use tenferro::{Tensor, grad, stop_gradient};
///
/// let f = |x: Tensor| &x * stop_gradient(&x);
/// assert_eq!(grad(f)(Tensor::from(3.0))?.item::<f64>()?, 3.0);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn stop_gradient<T: TensorTree>(tree: &T) -> T {
    let place = crate::place::caller();
    tree::map(tree, |leaf| crate::place::at(place, || leaf.stop_gradient()))
}

impl Tensor {
    /// The same values, as constants for every derivative; see [`stop_gradient`].
    #[track_caller]
    pub fn stop_gradient(&self) -> Tensor {
        let value = self.untracked();
        // A program may be differentiated later, so it has to say so.
        if value.is_abstract() { apply(ops::StopGradient {}, [&value]) } else { value }
    }
}
