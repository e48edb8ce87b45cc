//! Integers and truth values have no derivative.

use crate::call::linear::array_is_zero;
use crate::tensor::Repr;
use crate::tree::{self, Skeleton, TensorTree};
use crate::{Error, Result, Tensor};

/// An error if a tree has leaves, and none of them has a derivative.
///
/// A tree without leaves is fine: a layer without parameters is one.
#[track_caller]
pub(crate) fn needs_numbers(function: &'static str, what: &str, tree: &impl TensorTree) -> Result<()> {
    let types = tree::flatten(tree).0.into_iter().map(Tensor::tensor_type).collect::<Result<Vec<_>>>()?;
    if types.is_empty() || types.iter().any(|tensor_type| tensor_type.dtype.has_tangent()) {
        return Ok(());
    }
    let subject = match (&types[..], what) {
        ([one], "parameters") => format!("the parameters are {one}"),
        ([one], _) => format!("the {what} is {one}"),
        (many, _) => {
            const SHOWN: usize = 8;
            let shown: Vec<_> = many.iter().take(SHOWN).map(ToString::to_string).collect();
            let rest = many.len().saturating_sub(SHOWN);
            let rest = if rest == 0 { String::new() } else { format!(" and {rest} more") };
            format!("the leaves of the {what} are {}{rest}", shown.join(", "))
        }
    };
    let detail = format!(
        "{subject}, and integers have no derivative; write the numbers with a point (1.0 instead of 1), or convert them by \
         astype"
    );
    Err(Error::argument(function, detail))
}

/// An error if a tangent of integers is known not to be zero.
///
/// Trees of different structure are none of its business.
#[track_caller]
pub(crate) fn needs_zeros<T: TensorTree>(function: &'static str, primals: &Skeleton<T>, tangents: &T) -> Result<()> {
    let leaves = tree::flatten(tangents).0.into_iter().zip(primals.types()).enumerate();
    for (position, (tangent, primal)) in leaves.filter(|(_, (_, primal))| !primal.dtype.has_tangent()) {
        let Repr::Concrete(array) = tangent.innermost() else { continue };
        if array_is_zero(array) {
            continue;
        }
        let path = primals.structure().paths().swap_remove(position);
        let leaf = if path.is_empty() { String::new() } else { format!(" of leaf {path}") };
        let detail = format!(
            "the tangent{leaf} is not zero, the primal {primal}, and integers have no derivative; write the numbers with a \
             point (1.0 instead of 1), convert them by astype, or give zeros"
        );
        return Err(Error::argument(function, detail));
    }
    Ok(())
}
