//! Reverse mode: `grad`, `value_and_grad`, `vjp`.

use rustc_hash::FxHashMap;
use tenferro_ops::{Array, StdTensorOp, TensorType};
use tidu::eager::{BackwardOptions, Cotangent, Pulled, Var, backward};

use super::discrete::needs_numbers;
use super::made::{Calls, Made};
use super::optional::OptionalTree;
use crate::apply::Level;
use crate::function::{Function, Output, OutputTree};
use crate::place::{self, Place};
use crate::trace::Trace;
use crate::tree::{self, Skeleton, TensorTree};
use crate::{Error, Result, Tensor};

/// The gradient of a function that returns one real number.
///
/// The answer has the structure of the argument. Inputs that the result does not depend on get zeros;
/// [`grad_optional`] tells them apart. Integers beside other inputs get zeros too; of integers alone there is no
/// gradient, which is an error, while a tree without leaves has the empty one.
/// For complex inputs it is the direction of steepest ascent: for z = x + iy, ∂f/∂x + i·∂f/∂y.
///
/// ```
/// use tenferro::{Tensor, grad};
///
/// let f = |x: Tensor| (x.sin() * &x).sum();
/// let slope = grad(f)(Tensor::from([0.0, 0.5, 1.0]))?;
/// assert_eq!(format!("{slope:.4}"), "[0.0000, 0.9182, 1.3818]");
///
/// let second = grad(grad(|x: Tensor| x.powi(3)))(Tensor::from(2.0))?;
/// assert_eq!(second.item::<f64>()?, 12.0);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn grad<A, F>(f: F) -> Made<impl Fn(A) -> Result<A>>
where
    A: TensorTree,
    F: Function<A>,
    F::Output: Output<Tree = Tensor>,
{
    Made::new(|calls| {
        move |argument: A| {
            let place = calls.place();
            place::at(place, || needs_numbers("grad", "argument", &argument))?;
            Ok(gradient("grad", &f, argument, place)?.1.or_zeros())
        }
    })
}

/// As [`grad`]; `None` for inputs that are inactive: integers, and those that the result does not depend on.
#[track_caller]
pub fn grad_optional<A, F>(f: F) -> Made<impl Fn(A) -> Result<OptionalTree<A>>>
where
    A: TensorTree,
    F: Function<A>,
    F::Output: Output<Tree = Tensor>,
{
    Made::new(|calls| move |argument| Ok(gradient("grad_optional", &f, argument, calls.place())?.1))
}

/// The value of a function that returns one real number, and its gradient.
///
/// ```
/// use tenferro::{Tensor, value_and_grad};
///
/// let (value, slope) = value_and_grad(|x: Tensor| x.square().sum())(Tensor::from([1.0, 2.0]))?;
/// assert_eq!(value.item::<f64>()?, 5.0);
/// assert_eq!(slope.to_vec::<f64>()?, [2.0, 4.0]);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn value_and_grad<A, F>(f: F) -> Made<impl Fn(A) -> Result<(Tensor, A)>>
where
    A: TensorTree,
    F: Function<A>,
    F::Output: Output<Tree = Tensor>,
{
    Made::new(|calls| {
        move |argument: A| {
            let place = calls.place();
            place::at(place, || needs_numbers("value_and_grad", "argument", &argument))?;
            let (value, slopes) = gradient("value_and_grad", &f, argument, place)?;
            Ok((value, slopes.or_zeros()))
        }
    })
}

/// As [`value_and_grad`]; `None` for inputs that are inactive.
#[track_caller]
pub fn value_and_grad_optional<A, F>(f: F) -> Made<impl Fn(A) -> Result<(Tensor, OptionalTree<A>)>>
where
    A: TensorTree,
    F: Function<A>,
    F::Output: Output<Tree = Tensor>,
{
    Made::new(|calls| move |argument| gradient("value_and_grad_optional", &f, argument, calls.place()))
}

/// As [`value_and_grad`], for a function that returns something else beside the number: `((value, rest), gradient)`.
///
/// ```
/// use tenferro::{Tensor, value_and_grad_aux};
///
/// let f = |x: Tensor| (x.square().sum(), x.mean());
/// let ((value, mean), slope) = value_and_grad_aux(f)(Tensor::from([1.0, 3.0]))?;
/// assert_eq!((value.item::<f64>()?, mean.item::<f64>()?), (10.0, 2.0));
/// assert_eq!(slope.to_vec::<f64>()?, [2.0, 6.0]);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
#[expect(clippy::type_complexity, reason = "a value and a gradient")]
pub fn value_and_grad_aux<A, F, X>(f: F) -> Made<impl Fn(A) -> Result<((Tensor, X), A)>>
where
    A: TensorTree,
    X: TensorTree,
    F: Function<A>,
    F::Output: Output<Tree = (Tensor, X)>,
{
    Made::new(|calls| {
        move |argument: A| {
            let place = calls.place();
            place::at(place, || needs_numbers("value_and_grad_aux", "argument", &argument))?;
            let (output, recorded) = record(&f, argument, place)?;
            Ok((output, recorded.gradient("value_and_grad_aux", place)?.or_zeros()))
        }
    })
}

/// The value and the gradient of a function to one number, for the function of that name.
pub(crate) fn gradient<A, F>(
    function: &'static str,
    f: &F,
    argument: A,
    place: Place,
) -> Result<(Tensor, OptionalTree<A>)>
where
    A: TensorTree,
    F: Function<A>,
    F::Output: Output<Tree = Tensor>,
{
    let (value, recorded) = record(f, argument, place)?;
    Ok((value, recorded.gradient(function, place)?))
}

/// The value of a function, and its pullback: from cotangents of the outputs to those of the inputs.
///
/// The pullback may be called many times, differentiated, and sent to other threads.
///
/// ```
/// use tenferro::{Tensor, vjp};
///
/// let (y, pullback) = vjp(|x: Tensor| x.square(), Tensor::from([1.0, 2.0]))?;
/// assert_eq!(y.to_vec::<f64>()?, [1.0, 4.0]);
/// assert_eq!(pullback(Tensor::from([1.0, 10.0]))?.to_vec::<f64>()?, [2.0, 40.0]);
/// # Ok::<(), tenferro::Error>(())
/// ```
///
/// # Errors
///
/// What the function reports.
#[track_caller]
#[expect(clippy::type_complexity, reason = "a value and a function")]
pub fn vjp<A, F>(
    f: F,
    argument: A,
) -> Result<(OutputTree<F, A>, Made<impl Fn(OutputTree<F, A>) -> Result<A> + use<A, F>>)>
where
    A: TensorTree,
    F: Function<A>,
{
    let place = place::caller();
    place::at(place, || needs_numbers("vjp", "argument", &argument))?;
    let (output, recorded) = record(&f, argument, place)?;
    let pullback = Made::new(|calls| {
        move |cotangents: OutputTree<F, A>| Ok(place::at(calls.place(), || recorded.pull(&cotangents))?.or_zeros())
    });
    Ok((output, pullback))
}

/// As [`vjp`]; the pullback answers `None` for inputs that are inactive.
///
/// # Errors
///
/// What the function reports.
#[track_caller]
#[expect(clippy::type_complexity, reason = "a value and a function")]
pub fn vjp_optional<A, F>(
    f: F,
    argument: A,
) -> Result<(OutputTree<F, A>, Made<impl Fn(OutputTree<F, A>) -> Result<OptionalTree<A>> + use<A, F>>)>
where
    A: TensorTree,
    F: Function<A>,
{
    let place = place::caller();
    let (output, recorded) = record(&f, argument, place)?;
    let pull =
        |calls: Calls| move |cotangents: OutputTree<F, A>| place::at(calls.place(), || recorded.pull(&cotangents));
    Ok((output, Made::new(pull)))
}

/// The history of a function that has been run.
struct Recording<A, R> {
    argument: Skeleton<A>,
    /// The numbers of the leaves of the argument; `None` for those that have no derivative.
    inputs: Vec<Option<u64>>,
    output: Skeleton<R>,
    outputs: Vec<Var<StdTensorOp, Tensor>>,
}

type Recorded<A, R> = (R, Recording<A, R>);

fn record<A: TensorTree, F: Function<A>>(f: &F, argument: A, place: Place) -> Result<Recorded<A, OutputTree<F, A>>> {
    let guard = Trace::begin();
    let trace = guard.id();
    let argument = place::at(place, || tree::check(argument))?;
    let track = |leaf: &Tensor| {
        let has_tangent = leaf.dtype().is_ok_and(|dtype| dtype.has_tangent());
        has_tangent.then(|| Var::tracked(leaf.live().clone()))
    };
    let leaves = tree::flatten(&argument).0;
    let vars: Vec<_> = leaves.iter().map(|leaf| track(leaf)).collect();
    let inputs = vars.iter().map(|var| var.as_ref()?.id()).collect();
    let tracked = leaves.into_iter().zip(vars).map(|(leaf, var)| match var {
        Some(var) => Tensor::tracked(trace.clone(), var),
        None => leaf.clone(),
    });
    let tracked = tree::with_leaves(&argument, tracked.collect());
    // Nobody needs the numbers of the argument from here on, except for what the function remembers.
    let argument = Skeleton::of(&argument)?;
    let output = place::user_code(|| f.call(tracked).into_result())?;
    let output = place::at(place, || tree::check(output))?;
    let outputs: Vec<_> = tree::flatten(&output).0.into_iter().map(|leaf| leaf.live().as_var(&trace)).collect();
    let output = tree::with_leaves(&output, outputs.iter().map(|var| var.value().clone()).collect());
    let recording = Recording { argument, inputs, output: Skeleton::of(&output)?, outputs };
    Ok((output, recording))
}

impl<A: TensorTree, R: TensorTree> Recording<A, R> {
    /// The gradient of the first output, which must be a real number.
    fn gradient(&self, function: &'static str, place: Place) -> Result<OptionalTree<A>> {
        let loss = self.outputs[0].value().tensor_type()?;
        place::at(place, || {
            if loss.rank() != 0 || !loss.dtype.is_real() {
                return Err(Error::argument(function, not_a_real_number(&loss)));
            }
            let one = Tensor::concrete(Array::scalar(1.0).convert(loss.dtype)?);
            let mut cotangents = vec![None; self.outputs.len()];
            cotangents[0] = Some(one);
            self.slopes(pull_through(&self.inputs, &self.outputs, cotangents, BackwardOptions::default())?)
        })
    }

    fn pull(&self, cotangents: &R) -> Result<OptionalTree<A>> {
        let cotangents = checked("pullback", ["output", "cotangent"], &self.output, cotangents)?;
        let options = BackwardOptions { retain: true, ..Default::default() };
        self.slopes(pull_through(&self.inputs, &self.outputs, cotangents, options)?)
    }

    fn slopes(&self, slopes: Pulled<Tensor>) -> Result<OptionalTree<A>> {
        let slopes = slopes.into_iter().map(|slope| Some(slope?.value)).collect();
        Ok(OptionalTree::new(self.argument.copy(), slopes))
    }
}

fn not_a_real_number(loss: &TensorType) -> String {
    let way_out = if loss.dtype.is_complex() {
        "take real() or abs() of it, or use vjp with a cotangent"
    } else if loss.dtype.is_real() {
        "reduce it by sum() or mean(), or use vjp with a cotangent"
    } else {
        "compute the loss in floating-point numbers"
    };
    format!("the function returned {loss}, a gradient needs one real number; {way_out}")
}

/// The leaves of a tree of derivatives, checked against what they belong to; `None` where that has none.
#[track_caller]
pub(crate) fn checked<R: TensorTree>(
    function: &'static str,
    [value_name, derivative_name]: [&str; 2],
    values: &Skeleton<R>,
    derivatives: &R,
) -> Result<Vec<Option<Tensor>>> {
    let (derivatives, found) = tree::flatten(derivatives);
    let expected = values.structure();
    tree::same_structure(function, [value_name, derivative_name], &expected, &found)?;
    let check = |(position, (expected_type, derivative)): (usize, (&TensorType, &Tensor))| {
        let found = derivative.tensor_type()?;
        if !expected_type.dtype.has_tangent() {
            return Ok(None);
        }
        if *expected_type != found {
            let path = &expected.paths()[position];
            let leaf = if path.is_empty() { String::new() } else { format!(" of leaf {path}") };
            let detail = format!(
                "the {derivative_name}{leaf} is {found}, the {value_name} {expected_type}; give one of its dtype and shape"
            );
            return Err(Error::argument(function, detail));
        }
        Ok(Some(derivative.clone()))
    };
    values.types().iter().zip(derivatives).enumerate().map(check).collect()
}

/// The cotangents of tracked inputs, given those of outputs.
pub(crate) fn pull_through(
    inputs: &[Option<u64>],
    outputs: &[Var<StdTensorOp, Tensor>],
    cotangents: Vec<Option<impl Into<Cotangent<Tensor>>>>,
    options: BackwardOptions<'_, StdTensorOp>,
) -> Result<Pulled<Tensor>> {
    let place = place::caller();
    let seeds = outputs.iter().zip(cotangents).filter_map(|(var, cotangent)| Some((var.clone(), cotangent?)));
    let seeds: Vec<_> = seeds.filter(|(var, _)| var.is_tracked()).collect();
    let level = &mut Level::new(outputs.iter().map(Var::value), place);
    let gradients = backward(level, seeds, options);
    let gradients = gradients.map_err(|error| Error::from_derivative(place, error))?;
    let mut gradients: FxHashMap<_, _> = gradients.into_cotangents().collect();
    Ok(inputs.iter().map(|input| gradients.remove(&(*input)?)).collect())
}

/// The cotangents of those tensors on which a function is linearized that are active, given those of its results.
pub(crate) fn pullback_of(
    arguments: &[Tensor],
    is_active: &[bool],
    cotangents: Pulled<Tensor>,
    f: impl Fn(Vec<Tensor>) -> Result<Vec<Tensor>>,
) -> Result<Pulled<Tensor>> {
    let active = arguments.iter().zip(is_active).filter(|(_, active)| **active).map(|(argument, _)| argument.clone());
    let with_others = |active: Vec<Tensor>| {
        let mut active = active.into_iter();
        let merge = |(argument, is_active): (&Tensor, &bool)| match is_active {
            true => active.next().unwrap_or_else(|| unreachable!("one tensor for each that is active")),
            false => argument.clone(),
        };
        f(arguments.iter().zip(is_active).map(merge).collect())
    };
    let (_, recorded) = record(&with_others, active.collect(), place::caller())?;
    // The pass is part of another one.
    let options = BackwardOptions { cuts: true, ..Default::default() };
    let mut pulled = pull_through(&recorded.inputs, &recorded.outputs, cotangents, options)?.into_iter();
    Ok(is_active.iter().map(|is_active| if *is_active { pulled.next().flatten() } else { None }).collect())
}
