//! Whole Jacobians and Hessians, in one batched pass each.

use tenferro_ops::ops;

use super::discrete::needs_numbers;
use super::lanes::{VmapOptions, vmap_with};
use super::linearize::linearized;
use super::made::{Calls, Made};
use super::reverse::{grad, vjp};
use crate::function::{Function, Output};
use crate::place;
use crate::tree::{self, TensorTree};
use crate::{Error, Result, Tensor, concatenate};

/// The Jacobian by forward mode: for each leaf of the argument a tensor of the shape of the result and then of the leaf.
///
/// One pass for all directions at once; best where the argument has fewer numbers than the result.
///
/// ```
/// use tenferro::{Tensor, jacfwd};
///
/// let jacobian = jacfwd(|x: Tensor| x.square() * x.sum())(Tensor::from([1.0, 2.0]))?;
/// assert_eq!(jacobian.to_vec::<f64>()?, [7.0, 1.0, 4.0, 16.0]);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn jacfwd<A, F>(f: F) -> Made<impl Fn(A) -> Result<A>>
where
    A: TensorTree,
    F: Function<A, Output: Output<Tree = Tensor>>,
{
    Made::new(|calls: Calls| {
        move |argument: A| {
            place::at(calls.place(), || Ok(by_forward(|x| f.call(x).into_result(), argument, None)?.swap_remove(0)))
        }
    })
}

/// The Jacobian by reverse mode; as [`jacfwd`], best where the result has fewer numbers than the argument.
///
/// ```
/// use tenferro::{Tensor, jacrev};
///
/// let jacobian = jacrev(|x: Tensor| x.square() * x.sum())(Tensor::from([1.0, 2.0]))?;
/// assert_eq!(jacobian.to_vec::<f64>()?, [7.0, 1.0, 4.0, 16.0]);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn jacrev<A, F>(f: F) -> Made<impl Fn(A) -> Result<A>>
where
    A: TensorTree,
    F: Function<A, Output: Output<Tree = Tensor>>,
{
    Made::new(|calls: Calls| {
        move |argument: A| {
            place::at(calls.place(), || Ok(by_reverse(|x| f.call(x).into_result(), argument, None)?.swap_remove(0)))
        }
    })
}

/// The Jacobian by the mode that needs fewer directions: forward if the argument has no more numbers than the result.
///
/// As [`jacfwd`] and [`jacrev`]; the function runs once more, to see how large its result is.
#[track_caller]
pub fn jacobian<A, F>(f: F) -> Made<impl Fn(A) -> Result<A>>
where
    A: TensorTree,
    F: Function<A, Output: Output<Tree = Tensor>>,
{
    Made::new(|calls: Calls| {
        move |argument: A| {
            place::at(calls.place(), || Ok(by_fewer(|x| f.call(x).into_result(), argument, None)?.swap_remove(0)))
        }
    })
}

/// The Jacobian of a function whose result is a tree: for each of its leaves a tree like the argument.
///
/// At most `chunk_size` directions at once, if that is given.
///
/// ```
/// use tenferro::{Tensor, jacobian_blocks};
///
/// let f = |(x, y): (Tensor, Tensor)| (&x * &y, x.sum());
/// let blocks = jacobian_blocks(f, None)((Tensor::from([1.0, 2.0]), Tensor::from(3.0)))?;
/// assert_eq!(blocks[0].0.to_vec::<f64>()?, [3.0, 0.0, 0.0, 3.0]);
/// assert_eq!(blocks[0].1.to_vec::<f64>()?, [1.0, 2.0]);
/// assert_eq!(blocks[1].0.to_vec::<f64>()?, [1.0, 1.0]);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn jacobian_blocks<A, F>(f: F, chunk_size: Option<usize>) -> Made<impl Fn(A) -> Result<Vec<A>>>
where
    A: TensorTree,
    F: Function<A>,
{
    Made::new(|calls: Calls| {
        move |argument: A| place::at(calls.place(), || by_fewer(|x| f.call(x).into_result(), argument, chunk_size))
    })
}

/// The matrix of second derivatives of a function from a tensor to one number: a tensor of its argument's shape twice.
///
/// Forward over reverse, all directions in one pass.
///
/// ```
/// use tenferro::{Tensor, hessian};
///
/// let curvature = hessian(|x: Tensor| x.powi(3).sum() + x.prod())(Tensor::from([1.0, 2.0]))?;
/// assert_eq!(curvature.to_vec::<f64>()?, [6.0, 1.0, 1.0, 12.0]);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn hessian<F>(f: F) -> Made<impl Fn(Tensor) -> Result<Tensor>>
where
    F: Function<Tensor, Output: Output<Tree = Tensor>>,
{
    let blocks = hessian_blocks(f, None);
    Made::new(|calls: Calls| move |argument: Tensor| place::at(calls.place(), || Ok(blocks(argument)?.swap_remove(0))))
}

/// The second derivatives of a function from a tree to one number: for each leaf a tree of blocks.
///
/// At most `chunk_size` directions at once, if that is given.
#[track_caller]
pub fn hessian_blocks<A, F>(f: F, chunk_size: Option<usize>) -> Made<impl Fn(A) -> Result<Vec<A>>>
where
    A: TensorTree,
    F: Function<A, Output: Output<Tree = Tensor>>,
{
    let gradient = grad(move |x: A| f.call(x));
    Made::new(|calls: Calls| {
        move |argument: A| place::at(calls.place(), || by_forward(&*gradient, argument, chunk_size))
    })
}

/// For each leaf of the result a tree like the argument, by pushing unit vectors forward.
fn by_forward<A, R>(f: impl Fn(A) -> Result<R>, argument: A, chunk_size: Option<usize>) -> Result<Vec<A>>
where
    A: TensorTree,
    R: TensorTree,
{
    needs_numbers("jacfwd", "argument", &argument)?;
    let shapes = sizes(&argument)?;
    let units = units(&argument)?;
    let (_, push) = linearized(f, tree::map(&argument, Clone::clone))?;
    let options = VmapOptions { chunk_size, ..VmapOptions::default() };
    let columns = vmap_with(move |tangent: A| push.call(tangent), options)(units)?;
    // The directions are the leaves' numbers one after the other; each leaf gets its own, behind the result's axes.
    let columns = tree::leaves(&columns);
    let block = |column: &Tensor| {
        let mut first = 0;
        let leaf = |shape: &Vec<usize>| {
            let count: usize = shape.iter().product();
            let own = column.get(first..first + count).moveaxis(0, -1);
            first += count;
            let of_result = own.shape()?;
            let full: Vec<_> = of_result[..of_result.len() - 1].iter().chain(shape).copied().collect();
            Ok(own.reshape(full))
        };
        Ok(tree::with_leaves(&argument, shapes.iter().map(leaf).collect::<Result<Vec<_>>>()?))
    };
    columns.iter().map(block).collect()
}

/// The same, by pulling unit vectors back.
fn by_reverse<A, R>(f: impl Fn(A) -> Result<R>, argument: A, chunk_size: Option<usize>) -> Result<Vec<A>>
where
    A: TensorTree,
    R: TensorTree,
{
    needs_numbers("jacrev", "argument", &argument)?;
    let (result, pull) = vjp(f, tree::map(&argument, Clone::clone))?;
    let shapes = sizes(&result)?;
    let options = VmapOptions { chunk_size, ..VmapOptions::default() };
    let rows = vmap_with(move |cotangent: R| pull(cotangent), options)(units(&result)?)?;
    let mut first = 0;
    let block = |shape: &Vec<usize>| {
        let count: usize = shape.iter().product();
        let leaf = |row: &Tensor| {
            let own = row.get(first..first + count);
            let full = own.shape().map(|own| shape.iter().chain(&own[1..]).copied().collect::<Vec<_>>());
            Tensor::or_failed(full.map(|full| own.reshape(full)))
        };
        let block = tree::map(&rows, leaf);
        first += count;
        tree::check(block)
    };
    shapes.iter().map(block).collect()
}

/// By the mode that needs fewer directions.
fn by_fewer<A, R>(f: impl Fn(A) -> Result<R>, argument: A, chunk_size: Option<usize>) -> Result<Vec<A>>
where
    A: TensorTree,
    R: TensorTree,
{
    // The size of the result is known when it has been computed, so the function runs once more for it.
    let numbers = |shapes: Vec<Vec<usize>>| shapes.iter().map(|shape| shape.iter().product::<usize>()).sum::<usize>();
    let inputs = numbers(sizes(&argument)?);
    let outputs = numbers(sizes(&f(tree::map(&argument, Clone::clone))?)?);
    if inputs <= outputs { by_forward(f, argument, chunk_size) } else { by_reverse(f, argument, chunk_size) }
}

fn sizes(tree: &impl TensorTree) -> Result<Vec<Vec<usize>>> {
    tree::leaves(tree).iter().map(|leaf| Ok(leaf.shape()?.to_vec())).collect()
}

/// All unit vectors of the space of a tree, one for each number of each leaf, along a new first axis of all leaves.
fn units<T: TensorTree>(tree: &T) -> Result<T> {
    let leaves = tree::leaves(tree);
    let counts: Vec<usize> = sizes(tree)?.iter().map(|shape| shape.iter().product()).collect();
    let total: usize = counts.iter().sum();
    let mut first = 0;
    let mut units = Vec::with_capacity(leaves.len());
    for (leaf, count) in leaves.iter().zip(counts) {
        let ty = leaf.tensor_type()?;
        if ty.dtype.is_complex() {
            let detail =
                "complex numbers have two directions each; take the derivative by their real and imaginary parts";
            return Err(Error::argument("jacobian", detail.to_owned()));
        }
        let own =
            if ty.dtype.has_tangent() { Tensor::eye(ty.dtype, count) } else { Tensor::zeros(ty.dtype, [count, count]) };
        let zeros = |rows: usize| Tensor::zeros(ty.dtype, [rows, count]);
        let all = concatenate([&zeros(first), &own, &zeros(total - first - count)], 0);
        let shape = std::iter::once(total).chain(ty.shape.iter().copied()).collect::<Vec<_>>();
        units.push(crate::apply(ops::Reshape { shape }, [&all]));
        first += count;
    }
    tree::check(tree::with_leaves(tree, units))
}
