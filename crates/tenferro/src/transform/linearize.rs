//! `linearize`: a value, and the derivative there as a linear map to be used many times.

use super::discrete::needs_numbers;
use super::linear_map::{LinearMap, Map, TANGENTS};
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
/// as a compiled program, which can be turned around, composed, batched and printed: see [`LinearMap`].
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
#[expect(clippy::type_complexity, reason = "a value and a map")]
pub fn linearize<A, F>(f: F, primals: A) -> Result<(OutputTree<F, A>, LinearMap<A, OutputTree<F, A>>)>
where
    A: TensorTree + Send + Sync + 'static,
    F: Function<A>,
    OutputTree<F, A>: Send + Sync + 'static,
{
    place::at_caller(|| {
        let (output, map) = linearized(|argument| f.call(argument).into_result(), primals)?;
        Ok((output, LinearMap::new(map)))
    })
}

/// As [`linearize`], on behalf of the current call.
pub(super) fn linearized<A, R>(f: impl Fn(A) -> Result<R>, primals: A) -> Result<(R, Map<A, R>)>
where
    A: TensorTree,
    R: TensorTree,
{
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
    let output = place::user_code(|| f(duals))?;
    let output = tree::check(output)?;
    let duals: Vec<_> = tree::flatten(&output).0.into_iter().map(|leaf| leaf.live().as_dual(&trace)).collect();
    let (values, tangents): (Vec<_>, Vec<_>) = duals.into_iter().map(|dual| (dual.primal, dual.tangent)).unzip();
    let output = tree::with_leaves(&output, values);
    let active: Vec<_> = tangents.iter().map(Option::is_some).collect();
    let traced = program.finish(&tangents.into_iter().flatten().collect::<Vec<_>>())?;
    let map = Map::new(TANGENTS, Skeleton::of(&primals)?, Skeleton::of(&output)?, traced, active)?;
    Ok((output, map))
}
