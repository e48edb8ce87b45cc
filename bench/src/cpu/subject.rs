//! A workload of ours, traced and compiled, ready to be called.

use std::hint::black_box;
use std::rc::Rc;
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use tenferro::{DType, Jit, Output, Profile, Tensor, TensorTree, jacrev, jit, jvp, value_and_grad};

/// The rate of all steps of gradient descent.
pub(crate) const RATE: f64 = 0.1;

/// How far two parameters after a step may lie apart that were computed in two ways, relative to all of them.
const STEP_TOLERANCE: f64 = 1e-6;

/// What a workload computes at its inputs, to be compared between frameworks.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Values {
    pub(crate) loss: f64,
    /// The Euclidean norm of each gradient, or of what the workload computes instead.
    pub(crate) norms: Vec<f64>,
}

impl Values {
    /// What differs from a peer's values by more than `tolerance`, relative to them.
    pub(crate) fn difference(&self, theirs: &Values, tolerance: f64) -> Option<String> {
        if self.norms.len() != theirs.norms.len() {
            return Some(format!("{} norms, and {}", self.norms.len(), theirs.norms.len()));
        }
        let names = std::iter::once("the loss".to_owned()).chain((0..).map(|place| format!("norm {place}")));
        let numbers = |values: &Values| [&[values.loss], &values.norms[..]].concat();
        let mut pairs = names.zip(numbers(self)).zip(numbers(theirs));
        // A NaN is close to nothing.
        let close = |ours: f64, theirs: f64| (ours - theirs).abs() <= tolerance * theirs.abs();
        let ((name, ours), theirs) = pairs.find(|((_, ours), theirs)| !close(*ours, *theirs))?;
        Some(format!("{name} is {ours:.12e}, and {theirs:.12e}"))
    }
}

/// A workload that has been called once.
pub(crate) struct Subject {
    pub(crate) values: Values,
    /// What the first call took: tracing and compiling included.
    pub(crate) first_call: Duration,
    /// What it was compiled to, in words.
    pub(crate) explained: String,
    /// The program that it is compiled from, as text.
    pub(crate) program: String,
    call: Box<dyn FnMut() -> Result<()>>,
    profile: Box<dyn Fn() -> tenferro::Result<Profile>>,
}

impl Subject {
    /// Calls it.
    pub(crate) fn call(&mut self) -> Result<()> {
        (self.call)()
    }

    /// Calls it, and says how long each step took; its arguments are not given away.
    pub(crate) fn profile(&self) -> Result<Profile> {
        Ok((self.profile)()?)
    }
}

/// Parameters and constants: the one argument of a compiled function.
type Argument<const P: usize, const C: usize> = ([Tensor; P], [Tensor; C]);

/// The loss and the gradients of all parameters.
pub(crate) fn grad<const P: usize, const C: usize, R>(
    params: [Tensor; P],
    consts: [Tensor; C],
    loss: impl Fn(&[Tensor; P], &[Tensor; C]) -> R + Send + Sync + 'static,
) -> Result<Subject>
where
    R: Output<Tree = Tensor>,
{
    let compiled = jit(move |(params, consts): Argument<P, C>| {
        value_and_grad(|params: [Tensor; P]| loss(&params, &consts))(params)
    });
    subject(compiled, (params, consts), |(value, slopes)| values(value, slopes))
}

/// A step of gradient descent, whose parameters move on from call to call: they are moved in, to be written in place.
pub(crate) fn step<const P: usize, const C: usize, R>(
    params: [Tensor; P],
    consts: [Tensor; C],
    loss: impl Fn(&[Tensor; P], &[Tensor; C]) -> R + Send + Sync + Clone + 'static,
) -> Result<Subject>
where
    R: Output<Tree = Tensor>,
{
    let compiled = Rc::new(jit({
        let loss = loss.clone();
        move |(params, consts): Argument<P, C>| -> tenferro::Result<_> {
            let (value, slopes) = value_and_grad(|params: [Tensor; P]| loss(&params, &consts))(params.clone())?;
            let mut moved = params.iter().zip(slopes).map(|(param, slope)| param - slope * RATE);
            Ok((value, std::array::from_fn::<_, P, _>(|_| moved.next().expect("as many slopes as parameters"))))
        }
    }));
    let (value, slopes) = value_and_grad(|params: [Tensor; P]| loss(&params, &consts))(params.clone())?;
    let values = values(&value, &slopes)?;
    let expected: Vec<_> = params.iter().zip(&slopes).map(|(param, slope)| param - slope * RATE).collect();
    let start = Instant::now();
    let (_, moved) = compiled((params, consts.clone()))?;
    let first_call = start.elapsed();
    let explained = compiled.explain((moved.clone(), consts.clone()))?;
    let program = compiled.program((moved.clone(), consts.clone()))?.to_string();
    for (moved, expected) in moved.iter().zip(&expected) {
        let (apart, all) = (norm(&(moved - expected))?, norm(expected)?);
        ensure!(apart <= STEP_TOLERANCE * all, "a step ends {apart:e} from where the gradient leads, of {all:e}");
    }
    let again = (compiled.clone(), (moved.clone(), consts.clone()));
    let profile = move || again.0.profile(again.1.clone());
    let mut state = Some(moved);
    let call = move || {
        let params = state.take().expect("a step leaves parameters behind");
        let (value, moved) = compiled((params, consts.clone()))?;
        black_box(value);
        state = Some(moved);
        Ok(())
    };
    Ok(Subject { values, first_call, explained, program, call: Box::new(call), profile: Box::new(profile) })
}

/// The loss, and its Hessian times a vector.
pub(crate) fn hvp<const P: usize, const C: usize, R>(
    params: [Tensor; P],
    consts: [Tensor; C],
    vector: [Tensor; P],
    loss: impl Fn(&[Tensor; P], &[Tensor; C]) -> R + Send + Sync + 'static,
) -> Result<Subject>
where
    R: Output<Tree = Tensor>,
{
    let compiled = jit(move |((params, consts), vector): (Argument<P, C>, [Tensor; P])| -> tenferro::Result<_> {
        let slopes = value_and_grad(|params: [Tensor; P]| loss(&params, &consts));
        let ((value, _), (_, product)) = jvp(slopes, params, vector)?;
        Ok((value, product))
    });
    subject(compiled, ((params, consts), vector), |(value, product)| values(value, product))
}

/// The Jacobian of a function of one tensor; the loss is the sum of its results.
pub(crate) fn jac<const C: usize>(
    x: Tensor,
    consts: [Tensor; C],
    f: impl Fn(&Tensor, &[Tensor; C]) -> Tensor + Send + Sync + 'static,
) -> Result<Subject> {
    let value = f(&x, &consts).sum();
    let compiled = jit(move |(x, consts): (Tensor, [Tensor; C])| jacrev(|x: Tensor| f(&x, &consts))(x));
    subject(compiled, (x, consts), move |jacobian| values(&value, std::slice::from_ref(jacobian)))
}

/// A loss and tensors that a function computes itself, for what is not the gradient of the loss.
pub(crate) fn compute<const P: usize, const C: usize>(
    params: [Tensor; P],
    consts: [Tensor; C],
    f: impl Fn(&[Tensor; P], &[Tensor; C]) -> tenferro::Result<(Tensor, [Tensor; P])> + Send + Sync + 'static,
) -> Result<Subject> {
    let compiled = jit(move |(params, consts): Argument<P, C>| f(&params, &consts));
    subject(compiled, (params, consts), |(value, results)| values(value, results))
}

fn subject<A: Clone + 'static, T: TensorTree + 'static>(
    compiled: Jit<'static, A, T>,
    argument: A,
    values: impl FnOnce(&T) -> Result<Values>,
) -> Result<Subject> {
    let start = Instant::now();
    let result = compiled(argument.clone())?;
    let first_call = start.elapsed();
    let (values, explained) = (values(&result)?, compiled.explain(argument.clone())?);
    let program = compiled.program(argument.clone())?.to_string();
    let compiled = Rc::new(compiled);
    let again = (compiled.clone(), argument.clone());
    let profile = move || again.0.profile(again.1.clone());
    let call = move || {
        black_box(compiled(argument.clone())?);
        Ok(())
    };
    Ok(Subject { values, first_call, explained, program, call: Box::new(call), profile: Box::new(profile) })
}

fn values(loss: &Tensor, results: &[Tensor]) -> Result<Values> {
    Ok(Values { loss: number(loss)?, norms: results.iter().map(norm).collect::<Result<_>>()? })
}

fn number(tensor: &Tensor) -> Result<f64> {
    Ok(tensor.astype(DType::F64).item()?)
}

/// The Euclidean norm, summed in double.
fn norm(tensor: &Tensor) -> Result<f64> {
    let numbers = tensor.astype(DType::F64).to_vec::<f64>()?;
    Ok(numbers.iter().map(|number| number * number).sum::<f64>().sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_are_relative() {
        let values = |loss, norm| Values { loss, norms: vec![norm] };
        assert_eq!(values(1000.0, 2.0).difference(&values(1000.5, 2.0), 1e-3), None);
        let text = values(1.0, 2.0).difference(&values(1.0, 2.5), 1e-3).unwrap();
        assert_eq!(text, "norm 0 is 2.000000000000e0, and 2.500000000000e0");
        assert!(values(f64::NAN, 2.0).difference(&values(1.0, 2.0), 1e-3).is_some());
    }

    #[test]
    fn a_step_goes_where_the_gradient_leads() {
        let mut subject = step([Tensor::from([1.0, 2.0])], [], |[x], []| x.square().sum()).unwrap();
        assert_eq!(subject.values, Values { loss: 5.0, norms: vec![20.0_f64.sqrt()] });
        subject.call().unwrap();
    }
}
