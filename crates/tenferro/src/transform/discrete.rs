//! Integers and truth values have no derivative.

use tenferro_ops::{DType, TensorType};

use crate::call::linear::is_zero;
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
    let Discrete { name, as_numbers } = Discrete::of(&types);
    Err(Error::argument(function, format!("{subject}, and {name} have no derivative; {as_numbers}")))
}

/// What leaves without derivatives are called, and how to make others of them.
struct Discrete {
    name: &'static str,
    as_numbers: &'static str,
}

impl Discrete {
    fn of(types: &[TensorType]) -> Self {
        let truth_values = types.iter().filter(|tensor_type| tensor_type.dtype == DType::Bool).count();
        if truth_values == types.len() {
            return Discrete { name: "truth values", as_numbers: "convert them by astype" };
        }
        let name = if truth_values == 0 { "integers" } else { "integers and truth values" };
        Discrete { name, as_numbers: "write the numbers with a point (1.0 instead of 1), or convert them by astype" }
    }
}

/// An error if a tangent of integers is not known to be zero.
///
/// Trees of different structure are none of its business.
#[track_caller]
pub(crate) fn needs_zeros<T: TensorTree>(function: &'static str, primals: &Skeleton<T>, tangents: &T) -> Result<()> {
    let leaves = tree::flatten(tangents).0.into_iter().zip(primals.types()).enumerate();
    for (position, (tangent, primal)) in leaves.filter(|(_, (_, primal))| !primal.dtype.has_tangent()) {
        // The value counts, whatever else is done with it.
        let tangent = tangent.without_wrappers();
        if tangent.error().is_some() || is_zero(&tangent) {
            continue;
        }
        let path = primals.structure().paths().swap_remove(position);
        let leaf = if path.is_empty() { String::new() } else { format!(" of leaf {path}") };
        let Discrete { name, as_numbers } = Discrete::of(std::slice::from_ref(primal));
        let (fault, way_out) = if tangent.is_abstract() {
            let way_out = format!("give zeros (zeros_like), or leave the {name} out of the primals");
            ("is not known to be zero while jit or checkpoint traces", way_out)
        } else {
            ("is not zero", format!("{}, or give zeros", as_numbers.replace(", or", ",")))
        };
        let detail =
            format!("the tangent{leaf} {fault}, the primal {primal}, and {name} have no derivative; {way_out}");
        return Err(Error::argument(function, detail));
    }
    Ok(())
}
