//! `cond` and `switch`.

use tenferro_ops::{DType, ops};

use super::{Part, Parts, leaves_of, part, run};
use crate::function::{Function, Output, OutputTree};
use crate::place;
use crate::tree::{self, TensorTree};
use crate::{Error, Result, Tensor, TracedBy};

/// One of two functions of the argument, as a tensor says.
///
/// Both are traced, one runs. Unlike [`where_`](crate::where_), which computes both and chooses among their elements, the
/// other one costs nothing and cannot disturb derivatives.
///
/// ```
/// use tenferro::{Tensor, cond, jit};
///
/// let f = jit(|x: Tensor| cond(&x.gt(0.0), |x: Tensor| x.sqrt(), |x: Tensor| -x, x));
/// assert_eq!(f(Tensor::from(4.0))?.item::<f64>()?, 2.0);
/// assert_eq!(f(Tensor::from(-4.0))?.item::<f64>()?, 4.0);
/// # Ok::<(), tenferro::Error>(())
/// ```
///
/// # Errors
///
/// A predicate that is not one truth value; functions that return different structures or types; what they report.
#[track_caller]
pub fn cond<A, T, F>(predicate: &Tensor, on_true: T, on_false: F, argument: A) -> Result<OutputTree<T, A>>
where
    A: TensorTree,
    T: Function<A>,
    F: Function<A, Output: Output<Tree = OutputTree<T, A>>>,
{
    let place = place::caller();
    place::at(place, || {
        let (arguments, types) = leaves_of(&argument)?;
        let by = TracedBy::Branch("cond");
        let on_true = part(by, &argument, types.clone(), |argument| on_true.call(argument).into_result())?;
        let on_false = part(by, &argument, types, |argument| on_false.call(argument).into_result())?;
        alike("cond", ["first branch", "second branch"], &on_true, &on_false)?;
        let parts = Parts { traced: vec![&on_true.traced, &on_false.traced], argument_count: arguments.len() };
        let mut branches = parts.programs(false)?;
        let (Some(false_branch), Some(true_branch)) = (branches.pop(), branches.pop()) else {
            unreachable!("two functions were traced")
        };
        let operands = std::iter::once(predicate.clone()).chain(arguments).chain(parts.captured());
        let results = run(ops::Cond { true_branch, false_branch }, operands, place)?;
        Ok(tree::with_leaves(&on_true.output, results.into_vec()))
    })
}

/// One of several functions of the argument, by its number; a number out of range takes the nearest.
///
/// All are traced, one runs.
///
/// ```
/// use tenferro::{Tensor, switch};
///
/// let powers: [fn(Tensor) -> Tensor; 3] = [|x| x.ones_like(), |x| x, |x| x.square()];
/// assert_eq!(switch(&Tensor::from(2), powers, Tensor::from(3.0))?.item::<f64>()?, 9.0);
/// # Ok::<(), tenferro::Error>(())
/// ```
///
/// # Errors
///
/// An index that is not one integer, no function at all, functions that return different structures or types, what they
/// report.
#[track_caller]
pub fn switch<A, F>(index: &Tensor, functions: impl IntoIterator<Item = F>, argument: A) -> Result<OutputTree<F, A>>
where
    A: TensorTree,
    F: Function<A>,
{
    let place = place::caller();
    place::at(place, || {
        let (arguments, types) = leaves_of(&argument)?;
        let traced = functions
            .into_iter()
            .map(|f| {
                part(TracedBy::Branch("switch"), &argument, types.clone(), |argument| f.call(argument).into_result())
            })
            .collect::<Result<Vec<_>>>()?;
        let Some((first, others)) = traced.split_first() else {
            return Err(Error::argument("switch", "there is no function to choose from; give one at least".to_owned()));
        };
        for other in others {
            alike("switch", ["first function", "another"], first, other)?;
        }
        let parts = Parts { traced: traced.iter().map(|part| &part.traced).collect(), argument_count: arguments.len() };
        let index = match index.dtype()? {
            DType::I32 => index.clone(),
            // In its own dtype it is still out of range where it is: an I32 might hold another number.
            dtype if dtype.is_integer() => index.clip(0, others.len()).astype(DType::I32),
            dtype => {
                let detail = format!("the index is {dtype}, an integer chooses; convert it by astype");
                return Err(Error::argument("switch", detail));
            }
        };
        let operands = std::iter::once(index).chain(arguments).chain(parts.captured());
        let results = run(ops::Switch { branches: parts.programs(false)? }, operands, place)?;
        Ok(tree::with_leaves(&first.output, results.into_vec()))
    })
}

/// Whether two functions return the same structure and types.
fn alike<R: TensorTree>(function: &'static str, names: [&str; 2], a: &Part<R>, b: &Part<R>) -> Result<()> {
    let ((_, of_a), (_, of_b)) = (tree::flatten(&a.output), tree::flatten(&b.output));
    tree::same_structure(function, names, &of_a, &of_b)?;
    let (types, others) = (a.traced.output_types(), b.traced.output_types());
    for (position, (a, b)) in types.iter().zip(&others).enumerate() {
        if a != b {
            let [first, second] = names;
            let of_leaf = match of_a.paths().get(position) {
                Some(path) if !path.is_empty() => format!(" for {path}"),
                _ => String::new(),
            };
            let detail = format!(
                "the {first} returns {a}{of_leaf}, the {second} {b}; let them agree, by astype or broadcast_to if need be"
            );
            return Err(Error::argument(function, detail));
        }
    }
    Ok(())
}
