//! Forward mode: `jvp`, and `hvp` as forward over reverse.

use super::discrete::{needs_numbers, needs_zeros};
use super::optional::OptionalTree;
use super::reverse::{checked, gradient};
use crate::apply::dual;
use crate::function::{Function, Output, OutputTree};
use crate::place;
use crate::trace::Trace;
use crate::tree::{self, Skeleton, TensorTree};
use crate::{Result, Tensor};

/// The value of a function, and its derivative along `tangents`.
///
/// Runs as it goes and remembers nothing, however long the function is.
///
/// ```
/// use tenferro::{Tensor, jvp};
///
/// let (y, dy) = jvp(|x: Tensor| x.sin(), Tensor::from(0.0), Tensor::from(2.0))?;
/// assert_eq!((y.item::<f64>()?, dy.item::<f64>()?), (0.0, 2.0));
/// # Ok::<(), tenferro::Error>(())
/// ```
///
/// # Errors
///
/// What the function reports; tangents that do not fit the primals; an argument of integers alone, and tangents of
/// integers that are not zero, or not known to be while `jit` or `checkpoint` traces.
#[track_caller]
pub fn jvp<A, F>(f: F, primals: A, tangents: A) -> Result<(OutputTree<F, A>, OutputTree<F, A>)>
where
    A: TensorTree,
    F: Function<A>,
{
    place::at_caller(|| {
        needs_numbers("jvp", "argument", &primals)?;
        needs_zeros("jvp", &Skeleton::of(&primals)?, &tangents)
    })?;
    let (value, derivative) = jvp_optional(f, primals, tangents)?;
    Ok((value, derivative.or_zeros()))
}

/// As [`jvp`]; `None` for outputs that are inactive: integers, and those that do not depend on the input.
///
/// An argument of integers alone is legal here, and what stands for the tangent of an integer is not looked at.
///
/// # Errors
///
/// As [`jvp`].
#[track_caller]
#[expect(clippy::type_complexity, reason = "a value and its derivative")]
pub fn jvp_optional<A, F>(f: F, primals: A, tangents: A) -> Result<(OutputTree<F, A>, OptionalTree<OutputTree<F, A>>)>
where
    A: TensorTree,
    F: Function<A>,
{
    place::at_caller(|| {
        let guard = Trace::begin();
        let trace = guard.id();
        let primals = tree::check(primals)?;
        let tangents = checked("jvp", ["primal", "tangent"], &Skeleton::of(&primals)?, &tangents)?;
        let leaves = tree::flatten(&primals).0.into_iter().zip(tangents);
        let duals = leaves.map(|(leaf, tangent)| dual(&trace, leaf.live().clone(), tangent)).collect();
        let duals = tree::with_leaves(&primals, duals);
        let output = place::user_code(|| f.call(duals).into_result())?;
        let output = tree::check(output)?;
        let duals: Vec<_> = tree::flatten(&output).0.into_iter().map(|leaf| leaf.live().as_dual(&trace)).collect();
        let (values, tangents) = duals.into_iter().map(|dual| (dual.primal, dual.tangent)).unzip();
        let output = tree::with_leaves(&output, values);
        let derivative = OptionalTree::new(Skeleton::of(&output)?, tangents);
        Ok((output, derivative))
    })
}

/// The Hessian of a function that returns one real number, times a vector.
///
/// ```
/// use tenferro::{Tensor, hvp};
///
/// let f = |x: Tensor| x.powi(3).sum();
/// let product = hvp(f, Tensor::from([1.0, 2.0]), Tensor::from([1.0, 10.0]))?;
/// assert_eq!(product.to_vec::<f64>()?, [6.0, 120.0]);
/// # Ok::<(), tenferro::Error>(())
/// ```
///
/// # Errors
///
/// As [`jvp`] and [`grad`](crate::grad).
#[track_caller]
pub fn hvp<A, F>(f: F, primals: A, vector: A) -> Result<A>
where
    A: TensorTree,
    F: Function<A>,
    F::Output: Output<Tree = Tensor>,
{
    place::at_caller(|| {
        needs_numbers("hvp", "argument", &primals)?;
        needs_zeros("hvp", &Skeleton::of(&primals)?, &vector)
    })?;
    Ok(hvp_optional(f, primals, vector)?.or_zeros())
}

/// As [`hvp`]; `None` for inputs on which the gradient does not depend.
///
/// # Errors
///
/// As [`hvp`].
#[track_caller]
pub fn hvp_optional<A, F>(f: F, primals: A, vector: A) -> Result<OptionalTree<A>>
where
    A: TensorTree,
    F: Function<A>,
    F::Output: Output<Tree = Tensor>,
{
    let like = Skeleton::of(&primals)?;
    let place = place::caller();
    // Inactive slopes are no leaves here, so that their derivatives stay `None`.
    let active =
        |argument: A| -> Result<Vec<Option<Tensor>>> { Ok(gradient("hvp", &f, argument, place)?.1.into_leaves()) };
    let (slopes, products) = jvp_optional(active, primals, vector)?;
    let mut products = products.into_leaves().into_iter();
    let leaves = slopes.into_iter().map(|slope| slope.and_then(|_| products.next().flatten())).collect();
    Ok(OptionalTree::new(like, leaves))
}
