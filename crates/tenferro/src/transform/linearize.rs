//! `linearize`: a value, and the derivative there as a linear map to be used many times.

use super::discrete::{needs_numbers, needs_zeros};
use super::jit::Compiled;
use super::made::{Calls, Made};
use super::optional::OptionalTree;
use super::reverse::checked;
use crate::apply::dual;
use crate::function::{Function, Output, OutputTree};
use crate::place;
use crate::program_trace::Tracing;
use crate::trace::Trace;
use crate::tree::{self, Skeleton, TensorTree};
use crate::{Result, Tensor};

/// The value of a function, and its derivative there: a linear map from tangents to tangents.
///
/// The function runs once. Everything that depends on the point only is computed then; the map holds what it needs of it
/// as a compiled program.
///
/// ```
/// use tenferro::{Tensor, linearize};
///
/// let (y, derivative) = linearize(|x: Tensor| x.square(), Tensor::from(3.0))?;
/// assert_eq!(y.item::<f64>()?, 9.0);
/// assert_eq!(derivative(Tensor::from(1.0))?.item::<f64>()?, 6.0);
/// assert_eq!(derivative(Tensor::from(0.5))?.item::<f64>()?, 3.0);
/// # Ok::<(), tenferro::Error>(())
/// ```
///
/// # Errors
///
/// What the function reports.
#[track_caller]
#[expect(clippy::type_complexity, reason = "a value and a function")]
pub fn linearize<A, F>(
    f: F,
    primals: A,
) -> Result<(OutputTree<F, A>, Made<impl Fn(A) -> Result<OutputTree<F, A>> + use<A, F>>)>
where
    A: TensorTree,
    F: Function<A>,
{
    let place = place::caller();
    let (primals, output, compiled, active) = place::at(place, || {
        // Forward mode whose tangents are values of a program: what it computes from primals alone runs now.
        let program = Tracing::begin();
        let guard = Trace::begin();
        let trace = guard.id();
        let primals = tree::check(primals)?;
        needs_numbers("linearize", "argument", &primals)?;
        let abstract_dual = |leaf: &Tensor| -> Result<Tensor> {
            let tensor_type = leaf.tensor_type()?;
            let tangent = tensor_type.dtype.has_tangent().then(|| program.argument(tensor_type));
            Ok(dual(&trace, leaf.live().clone(), tangent))
        };
        let duals = tree::flatten(&primals).0.into_iter().map(abstract_dual).collect::<Result<Vec<_>>>()?;
        let duals = tree::with_leaves(&primals, duals);
        let output = place::user_code(|| f.call(duals).into_result())?;
        let output = tree::check(output)?;
        let duals: Vec<_> = tree::flatten(&output).0.into_iter().map(|leaf| leaf.live().as_dual(&trace)).collect();
        let tangents: Vec<_> = duals.iter().filter_map(|dual| dual.tangent.clone()).collect();
        let active: Vec<_> = duals.iter().map(|dual| dual.tangent.is_some()).collect();
        let output = tree::with_leaves(&output, duals.into_iter().map(|dual| dual.primal).collect());
        let compiled = Compiled::new(program.finish(&tangents)?.simplified(), None)?;
        Ok::<_, crate::Error>((Skeleton::of(&primals)?, output, compiled, active))
    })?;
    let like = Skeleton::of(&output)?;
    let derivative = |calls: Calls| {
        move |given: A| {
            place::at(calls.place(), || {
                let tangents = checked("linearize", ["primal", "tangent"], &primals, &given)?;
                needs_zeros("linearize", &primals, &given)?;
                let mut results = compiled.call(tangents.into_iter().flatten())?.into_iter();
                let leaves = active.iter().map(|active| if *active { results.next() } else { None }).collect();
                Ok(OptionalTree::new(like.copy(), leaves).or_zeros())
            })
        }
    };
    Ok((output, Made::new(derivative)))
}
