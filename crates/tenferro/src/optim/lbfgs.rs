//! L-BFGS: a quasi-Newton method for smooth functions whose gradients are exact.

use tenferro_ops::{Array, Complex, DType};

use super::line_search::{Point, Start, strong_wolfe};
use super::update::in_range;
use crate::function::{Function, Output};
use crate::transform::needs_numbers;
use crate::tree;
use crate::{Error, Result, Tensor, TensorTree, concatenate, place};

/// L-BFGS: steps along −H·g, where H estimates the inverse of the Hessian from the last few steps.
///
/// It takes a function that returns a value and its gradient: `value_and_grad(f)`, or `jit(value_and_grad(f))`, which
/// runs the same program each time.
///
/// ```
/// use tenferro::optim::{Lbfgs, Outcome};
/// use tenferro::{Tensor, jit, value_and_grad};
///
/// let rosenbrock = |(x, y): (Tensor, Tensor)| (1.0 - &x).square() + (y - x.square()).square() * 100.0;
/// let start = (Tensor::from(-1.2), Tensor::from(1.0));
/// let (end, outcome) = Lbfgs::new().minimize(jit(value_and_grad(rosenbrock)), start)?;
/// assert_eq!(outcome, Outcome::Converged);
/// let (x, y) = end.params;
/// assert!((x.item::<f64>()? - 1.0).abs() < 1e-8 && (y.item::<f64>()? - 1.0).abs() < 1e-8);
/// # Ok::<(), tenferro::Error>(())
/// ```
///
/// Each step reads values to decide how far to go. Therefore it cannot run inside `jit`, and no derivative passes
/// through it: tensors that a transform tracks are refused. The function that it minimizes may be jitted.
///
/// Real and complex leaves are minimized over, others pass unchanged. Arithmetic is in `F64`, whatever the dtype of the
/// leaves; a function in `F32` is minimized as far as its rounding errors allow, with the outcome
/// [`Stalled`](Outcome::Stalled) unless the tolerance is within their reach.
#[derive(Clone, Debug)]
pub struct Lbfgs {
    memory: usize,
    tolerance: f64,
    max_iterations: usize,
    fixed_length: Option<f64>,
}

/// Where a minimization stands: a tree that can be saved, and minimized from later with the same result.
#[derive(Clone, Debug, TensorTree)]
pub struct LbfgsState<P> {
    /// The point.
    pub params: P,
    /// The function there, an `F64` scalar.
    pub value: Tensor,
    /// Its gradient there.
    pub gradient: P,
    /// How many steps have been taken, an `I64` scalar.
    pub iterations: Tensor,
    /// How often the function has been called, an `I64` scalar.
    pub evaluations: Tensor,
    /// The last steps, one in each row, the newest in the last; earlier rows may be unused.
    pub steps: Tensor,
    /// How the gradient changed in each of them.
    pub changes: Tensor,
    /// How many rows are used, an `I64` scalar.
    pub pairs: Tensor,
}

/// How a minimization ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// No entry of the gradient is larger than the tolerance.
    Converged,
    /// The limit of iterations was reached.
    IterationLimit,
    /// No step along the direction made the value smaller: rounding errors hide the rest of the way, or the gradient is
    /// not that of the function, or the function has a kink or a jump.
    Stalled,
}

impl Default for Lbfgs {
    fn default() -> Self {
        Lbfgs { memory: 10, tolerance: 1e-8, max_iterations: 1000, fixed_length: None }
    }
}

impl Lbfgs {
    /// Ten steps in memory, a tolerance of 1e-8, at most 1000 iterations, a line search.
    pub fn new() -> Self {
        Self::default()
    }

    /// How many steps the estimate of the Hessian is made from.
    pub fn with_memory(mut self, steps: usize) -> Self {
        self.memory = steps;
        self
    }

    /// The largest entry of a gradient that counts as zero.
    pub fn with_tolerance(mut self, tolerance: f64) -> Self {
        self.tolerance = tolerance;
        self
    }

    /// How many steps [`minimize`](Self::minimize) takes at most.
    pub fn with_max_iterations(mut self, iterations: usize) -> Self {
        self.max_iterations = iterations;
        self
    }

    /// Takes `length` times the quasi-Newton step instead of searching along it. The first step, which has no estimate
    /// to go by, is `length`·min(1, 1/‖g‖₁)·g.
    pub fn with_fixed_length(mut self, length: f64) -> Self {
        self.fixed_length = Some(length);
        self
    }

    /// Steps until the gradient is zero within the tolerance.
    ///
    /// # Errors
    ///
    /// What the function reports; a value that is not one finite real number at the start; tensors that are tracked or
    /// abstract.
    #[track_caller]
    pub fn minimize<P, F>(&self, value_and_grad: F, start: P) -> Result<(LbfgsState<P>, Outcome)>
    where
        P: TensorTree,
        F: Function<P>,
        F::Output: Output<Tree = (Tensor, P)>,
    {
        place::at_caller(|| {
            let state = self.init(&value_and_grad, start)?;
            self.minimize_from(&value_and_grad, state)
        })
    }

    /// As [`minimize`](Self::minimize), from a state that an earlier minimization of the same function has left.
    ///
    /// # Errors
    ///
    /// As [`minimize`](Self::minimize), and a state of another form.
    #[track_caller]
    pub fn minimize_from<P, F>(&self, value_and_grad: &F, state: LbfgsState<P>) -> Result<(LbfgsState<P>, Outcome)>
    where
        P: TensorTree,
        F: Function<P>,
        F::Output: Output<Tree = (Tensor, P)>,
    {
        place::at_caller(|| {
            let mut work = Work::load(self, state)?;
            for _ in 0..self.max_iterations {
                if let Some(outcome) = work.step(value_and_grad)? {
                    return Ok((work.save()?, outcome));
                }
            }
            let outcome = if work.has_converged() { Outcome::Converged } else { Outcome::IterationLimit };
            Ok((work.save()?, outcome))
        })
    }

    /// The state at a point, before any step.
    ///
    /// # Errors
    ///
    /// As [`minimize`](Self::minimize).
    #[track_caller]
    pub fn init<P, F>(&self, value_and_grad: &F, start: P) -> Result<LbfgsState<P>>
    where
        P: TensorTree,
        F: Function<P>,
        F::Output: Output<Tree = (Tensor, P)>,
    {
        place::at_caller(|| {
            needs_numbers("Lbfgs", "parameters", &start)?;
            let x = numbers(&start)?;
            let shell = tree::map(&start, Tensor::clone);
            let at = evaluate(value_and_grad, &shell, start)?;
            if !at.value.is_finite() {
                let detail = format!("the value at the start is {}; begin where the function is finite", at.value);
                return Err(Error::argument("Lbfgs", detail));
            }
            let rows = TwoLoop { size: x.len(), ..TwoLoop::default() };
            Work { options: self, x, at, history: rows, iterations: 0, evaluations: 1 }.save()
        })
    }
}

/// A minimization on plain numbers.
struct Work<'a, P> {
    options: &'a Lbfgs,
    x: Vec<f64>,
    at: Evaluation<P>,
    history: TwoLoop,
    iterations: i64,
    evaluations: i64,
}

/// The function at a point.
struct Evaluation<P> {
    params: P,
    value: f64,
    gradient: P,
    slopes: Vec<f64>,
}

impl<'a, P: TensorTree> Work<'a, P> {
    /// One step; the outcome if there is nothing left to do.
    fn step<F>(&mut self, f: &F) -> Result<Option<Outcome>>
    where
        F: Function<P>,
        F::Output: Output<Tree = (Tensor, P)>,
    {
        if self.has_converged() {
            return Ok(Some(Outcome::Converged));
        }
        let mut next = self.search(f)?;
        if next.is_none() && self.history.pairs() > 0 {
            // The estimate may be what is wrong.
            self.history.clear();
            next = self.search(f)?;
        }
        let Some((x, at)) = next else { return Ok(Some(Outcome::Stalled)) };
        let difference = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| a - b).collect();
        let (step, change) = (difference(&x, &self.x), difference(&at.slopes, &self.at.slopes));
        self.history.push(step, change, self.options.memory);
        (self.x, self.at) = (x, at);
        self.iterations += 1;
        Ok(None)
    }

    fn has_converged(&self) -> bool {
        self.at.slopes.iter().all(|slope| slope.abs() <= self.options.tolerance)
    }

    /// The next point, if a better one is found.
    fn search<F>(&mut self, f: &F) -> Result<Option<(Vec<f64>, Evaluation<P>)>>
    where
        F: Function<P>,
        F::Output: Output<Tree = (Tensor, P)>,
    {
        let direction = self.history.direction(&self.at.slopes);
        let slope = dot(&direction, &self.at.slopes);
        if slope >= 0.0 || slope.is_nan() {
            return Ok(None);
        }
        let first_length = match self.history.pairs() {
            0 => f64::min(1.0, 1.0 / self.at.slopes.iter().map(|slope| slope.abs()).sum::<f64>()),
            _ => 1.0,
        };
        let (x, shell, evaluations) = (&self.x, &self.at.params, &mut self.evaluations);
        let mut evaluate_at = |length: f64| {
            let moved: Vec<_> = x.iter().zip(&direction).map(|(x, d)| x + length * d).collect();
            let params = with_numbers(shell, &moved)?;
            // In the precision of the leaves.
            let moved = numbers(&params)?;
            let at = evaluate(f, shell, params)?;
            *evaluations += 1;
            let slope = dot(&direction, &at.slopes);
            Ok(Point { length, value: at.value, slope, rest: (moved, at) })
        };
        let point = match self.options.fixed_length {
            Some(length) => Some(evaluate_at(length * first_length)?).filter(|point| point.value.is_finite()),
            None => strong_wolfe(Start { value: self.at.value, slope }, first_length, evaluate_at)?,
        };
        Ok(point.map(|point| point.rest))
    }

    fn save(self) -> Result<LbfgsState<P>> {
        let (memory, size) = (self.options.memory, self.history.size);
        let rows = |rows: &[Vec<f64>]| -> Result<Tensor> {
            let used = Array::from_vec([rows.len(), size], rows.iter().flatten().copied().collect())?;
            let all = concatenate([&Tensor::zeros(DType::F64, [memory - rows.len(), size]), &used.into()], 0);
            match all.error() {
                Some(error) => {
                    let detail = format!(
                        "no room for a memory of {memory} steps of {size} numbers ({}); choose a smaller one by \
                         with_memory",
                        error.kind()
                    );
                    Err(Error::argument("Lbfgs", detail))
                }
                None => Ok(all),
            }
        };
        Ok(LbfgsState {
            steps: rows(&self.history.steps)?,
            changes: rows(&self.history.changes)?,
            pairs: Tensor::from(self.history.pairs() as i64),
            params: self.at.params,
            value: Tensor::from(self.at.value),
            gradient: self.at.gradient,
            iterations: Tensor::from(self.iterations),
            evaluations: Tensor::from(self.evaluations),
        })
    }

    fn load(options: &'a Lbfgs, state: LbfgsState<P>) -> Result<Self> {
        in_range("Lbfgs", "the tolerance", options.tolerance, options.tolerance >= 0.0, "0 or more")?;
        let x = numbers(&state.params)?;
        let size = x.len();
        let pairs = state.pairs.item::<i64>()?;
        let rows = |tensor: &Tensor| -> Result<Vec<Vec<f64>>> {
            let (found, expected) = (tensor.tensor_type()?, [options.memory, size]);
            let is_known = usize::try_from(pairs).is_ok_and(|pairs| pairs <= options.memory);
            if found.dtype != DType::F64 || *found.shape != expected || !is_known {
                let detail = format!(
                    "the state has {pairs} steps in {found}, expected at most {} in F64[{},{size}]; give a state that \
                     init made with the same memory and parameters",
                    options.memory, options.memory
                );
                return Err(Error::argument("Lbfgs", detail));
            }
            let numbers = tensor.to_vec::<f64>()?;
            let used = (options.memory - pairs as usize) * size;
            // Chunks of nothing do not exist.
            Ok(if size == 0 { Vec::new() } else { numbers[used..].chunks(size).map(<[f64]>::to_vec).collect() })
        };
        let history = TwoLoop { size, steps: rows(&state.steps)?, changes: rows(&state.changes)? };
        let slopes = numbers(&state.gradient)?;
        let at = Evaluation { value: state.value.item()?, slopes, params: state.params, gradient: state.gradient };
        let (iterations, evaluations) = (state.iterations.item()?, state.evaluations.item()?);
        Ok(Work { options, x, at, history, iterations, evaluations })
    }
}

/// The last steps and changes of the gradient, oldest first.
#[derive(Debug, Default)]
struct TwoLoop {
    size: usize,
    steps: Vec<Vec<f64>>,
    changes: Vec<Vec<f64>>,
}

impl TwoLoop {
    fn pairs(&self) -> usize {
        self.steps.len()
    }

    fn clear(&mut self) {
        self.steps.clear();
        self.changes.clear();
    }

    /// Remembers a step, unless the function bends downwards along it: the estimate would not be positive definite.
    fn push(&mut self, step: Vec<f64>, change: Vec<f64>, memory: usize) {
        let bends_up = dot(&step, &change) > f64::EPSILON * norm(&step) * norm(&change);
        if memory == 0 || !bends_up {
            return;
        }
        if self.steps.len() == memory {
            self.steps.remove(0);
            self.changes.remove(0);
        }
        self.steps.push(step);
        self.changes.push(change);
    }

    /// −H·g by the two-loop recursion.
    fn direction(&self, gradient: &[f64]) -> Vec<f64> {
        let mut direction: Vec<_> = gradient.iter().map(|slope| -slope).collect();
        let pairs = self.steps.iter().zip(&self.changes);
        let mut weights = Vec::with_capacity(self.pairs());
        for (step, change) in pairs.clone().rev() {
            let weight = dot(step, &direction) / dot(step, change);
            add(&mut direction, -weight, change);
            weights.push(weight);
        }
        if let (Some(step), Some(change)) = (self.steps.last(), self.changes.last()) {
            let scale = dot(step, change) / dot(change, change);
            direction.iter_mut().for_each(|entry| *entry *= scale);
        }
        for ((step, change), weight) in pairs.zip(weights.into_iter().rev()) {
            let correction = weight - dot(change, &direction) / dot(step, change);
            add(&mut direction, correction, step);
        }
        direction
    }
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

fn norm(a: &[f64]) -> f64 {
    dot(a, a).sqrt()
}

fn add(a: &mut [f64], factor: f64, b: &[f64]) {
    a.iter_mut().zip(b).for_each(|(a, b)| *a += factor * b);
}

/// Calls the function and checks what it returns.
fn evaluate<P, F>(f: &F, like: &P, params: P) -> Result<Evaluation<P>>
where
    P: TensorTree,
    F: Function<P>,
    F::Output: Output<Tree = (Tensor, P)>,
{
    let argument = tree::map(&params, Tensor::clone);
    let (value, gradient) = place::user_code(|| f.call(argument).into_result())?;
    let value_type = value.tensor_type()?;
    if value_type.rank() != 0 || !value_type.dtype.is_real() {
        let detail =
            format!("the function returned {value_type}, expected one real number; reduce it by sum() or mean()");
        return Err(Error::argument("Lbfgs", detail));
    }
    let ((leaves, structure), (gradients, found)) = (tree::flatten(like), tree::flatten(&gradient));
    tree::same_structure("Lbfgs", ["parameters", "gradient"], &structure, &found)?;
    for (path, (leaf, gradient)) in structure.paths().iter().zip(leaves.into_iter().zip(gradients)) {
        let (leaf, gradient) = (leaf.tensor_type()?, gradient.tensor_type()?);
        if leaf != gradient {
            let detail = format!(
                "the parameter {path:?} is {leaf}, its gradient {gradient}; return the gradient that value_and_grad gives"
            );
            return Err(Error::argument("Lbfgs", detail));
        }
    }
    let slopes = numbers(&gradient)?;
    let value = known(&value)?.convert(DType::F64)?.item()?;
    Ok(Evaluation { params, value, gradient, slopes })
}

/// The numbers of all real and complex leaves, one after another; a complex number is two.
fn numbers<P: TensorTree>(tree: &P) -> Result<Vec<f64>> {
    let mut numbers = Vec::new();
    for leaf in tree::flatten(tree).0 {
        let dtype = leaf.dtype()?;
        if dtype.is_complex() {
            let array = known(leaf)?.convert(DType::C64)?;
            numbers.extend(array.as_slice::<Complex<f64>>()?.iter().flat_map(|z| [z.re, z.im]));
        } else if dtype.is_real() {
            numbers.extend_from_slice(known(leaf)?.convert(DType::F64)?.as_slice::<f64>()?);
        }
    }
    Ok(numbers)
}

/// A tree like another with other numbers, in the dtypes of its leaves.
fn with_numbers<P: TensorTree>(like: &P, numbers: &[f64]) -> Result<P> {
    let mut numbers = numbers.iter().copied();
    let mut leaves = Vec::new();
    for leaf in tree::flatten(like).0 {
        let tensor_type = leaf.tensor_type()?;
        let (dtype, shape, size) = (tensor_type.dtype, tensor_type.shape.clone(), tensor_type.element_count()?);
        leaves.push(if dtype.is_complex() {
            let parts: Vec<_> = numbers.by_ref().take(2 * size).collect();
            let complex = parts.chunks(2).map(|parts| Complex::new(parts[0], parts[1])).collect();
            Array::from_vec(shape, complex)?.convert(dtype)?.into()
        } else if dtype.is_real() {
            Array::from_vec(shape, numbers.by_ref().take(size).collect())?.convert(dtype)?.into()
        } else {
            leaf.clone()
        });
    }
    Ok(tree::with_leaves(like, leaves))
}

/// The value of a tensor through which no derivative is being taken: it would be lost.
fn known(tensor: &Tensor) -> Result<Array> {
    if tensor.is_tracked() {
        let detail = "a derivative is being taken through a tensor, and L-BFGS would lose it; minimize over \
                      stop_gradient() or detach() of the tensors";
        return Err(Error::argument("Lbfgs", detail));
    }
    tensor.known("Lbfgs").cloned()
}
