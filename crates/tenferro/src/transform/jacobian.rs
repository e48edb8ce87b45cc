//! Whole Jacobians and Hessians, in one batched pass each.
//!
//! Passes go along the directions of the real numbers that a tree is made of: a complex number has two, unless the
//! function is said to be holomorphic.

use tenferro_ops::{DType, TensorType, ops};

use super::discrete::needs_numbers;
use super::lanes::{VmapOptions, chunk_of, vmap_with};
use super::linearize::linearized;
use super::made::{Calls, Made};
use super::reverse::{gradient, vjp};
use crate::function::{Function, Output};
use crate::place;
use crate::tree::{self, TensorTree};
use crate::{Error, Result, Tensor, stack};

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
///
/// # Complex numbers
///
/// By a complex number z = x + i·y a real result has the entry ∂f/∂x + i·∂f/∂y, as [`grad`](crate::grad) has it. A complex result has
/// two, ∂f/∂x and ∂f/∂y, which lie along a new last axis: one number could not hold them. Where the function is
/// holomorphic they are f′ and i·f′; [`JacobianOptions::holomorphic`] asks for f′ alone.
/// Entries of a complex result by real numbers are complex.
///
/// ```
/// use tenferro::{Complex, JacobianOptions, Tensor, jacfwd, jacfwd_with};
///
/// let z = || Tensor::from([Complex::new(1.0, 2.0)]);
/// let entry = |tensor: Tensor| tensor.to_vec::<Complex<f64>>();
/// assert_eq!(entry(jacfwd(|z: Tensor| z.abs().square())(z())?)?, [Complex::new(2.0, 4.0)]);
/// assert_eq!(entry(jacfwd(|z: Tensor| z.conj())(z())?)?, [Complex::new(1.0, 0.0), Complex::new(0.0, -1.0)]);
/// let options = JacobianOptions { holomorphic: true, ..JacobianOptions::default() };
/// assert_eq!(entry(jacfwd_with(|z: Tensor| z.square(), options)(z())?)?, [Complex::new(2.0, 4.0)]);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn jacfwd<A, F>(f: F) -> Made<impl Fn(A) -> Result<A>>
where
    A: TensorTree,
    F: Function<A, Output: Output<Tree = Tensor>>,
{
    jacfwd_with(f, JacobianOptions::default())
}

/// What can be chosen for Jacobians and Hessians.
#[derive(Clone, Copy, Debug, Default)]
pub struct JacobianOptions {
    /// At most so many directions at once, to save memory; all of them if `None`.
    pub chunk_size: Option<usize>,
    /// At most so many directions at once that their values take no more than these bytes, and at least one: see
    /// [`VmapOptions::max_bytes`].
    pub max_bytes: Option<usize>,
    /// Whether the function is holomorphic, from complex numbers to complex numbers: its entries are complex
    /// derivatives ∂f/∂z, one for each pair of numbers, in half as many directions.
    ///
    /// Nobody checks that it is; of another function the entries would mean nothing.
    pub holomorphic: bool,
}

/// As [`jacfwd`], with options.
#[track_caller]
pub fn jacfwd_with<A, F>(f: F, options: JacobianOptions) -> Made<impl Fn(A) -> Result<A>>
where
    A: TensorTree,
    F: Function<A, Output: Output<Tree = Tensor>>,
{
    Made::new(|calls: Calls| {
        move |argument: A| {
            let f = |x| f.call(x).into_result();
            place::at(calls.place(), || Ok(by_forward("jacfwd", f, argument, options)?.swap_remove(0)))
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
    jacrev_with(f, JacobianOptions::default())
}

/// As [`jacrev`], with options.
#[track_caller]
pub fn jacrev_with<A, F>(f: F, options: JacobianOptions) -> Made<impl Fn(A) -> Result<A>>
where
    A: TensorTree,
    F: Function<A, Output: Output<Tree = Tensor>>,
{
    Made::new(|calls: Calls| {
        move |argument: A| {
            let f = |x| f.call(x).into_result();
            place::at(calls.place(), || Ok(by_reverse("jacrev", f, argument, options)?.swap_remove(0)))
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
    let blocks = jacobian_blocks(f, JacobianOptions::default());
    Made::new(|calls: Calls| move |argument: A| place::at(calls.place(), || Ok(blocks(argument)?.swap_remove(0))))
}

/// The Jacobian of a function whose result is a tree: for each of its leaves a tree like the argument.
///
/// ```
/// use tenferro::{JacobianOptions, Tensor, jacobian_blocks};
///
/// let f = |(x, y): (Tensor, Tensor)| (&x * &y, x.sum());
/// // Directions one after the other.
/// let options = JacobianOptions { chunk_size: Some(1), ..JacobianOptions::default() };
/// let blocks = jacobian_blocks(f, options)((Tensor::from([1.0, 2.0]), Tensor::from(3.0)))?;
/// assert_eq!(blocks[0].0.to_vec::<f64>()?, [3.0, 0.0, 0.0, 3.0]);
/// assert_eq!(blocks[0].1.to_vec::<f64>()?, [1.0, 2.0]);
/// assert_eq!(blocks[1].0.to_vec::<f64>()?, [1.0, 1.0]);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn jacobian_blocks<A, F>(f: F, options: JacobianOptions) -> Made<impl Fn(A) -> Result<Vec<A>>>
where
    A: TensorTree,
    F: Function<A>,
{
    Made::new(|calls: Calls| {
        move |argument: A| place::at(calls.place(), || by_fewer(|x| f.call(x).into_result(), argument, options))
    })
}

/// The matrix of second derivatives of a function from a tensor to one number: a tensor of its argument's shape twice.
///
/// Forward over reverse, all directions in one pass. It is the Jacobian of the gradient, for complex numbers too:
/// see [`jacfwd`].
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
    let blocks = hessian_blocks(f, JacobianOptions::default());
    Made::new(|calls: Calls| move |argument: Tensor| place::at(calls.place(), || Ok(blocks(argument)?.swap_remove(0))))
}

/// The second derivatives of a function from a tree to one number: for each leaf a tree of blocks.
///
/// Of a holomorphic function, if the options say so, the complex second derivatives.
#[track_caller]
pub fn hessian_blocks<A, F>(f: F, options: JacobianOptions) -> Made<impl Fn(A) -> Result<Vec<A>>>
where
    A: TensorTree,
    F: Function<A, Output: Output<Tree = Tensor>>,
{
    Made::new(|calls: Calls| {
        move |argument: A| {
            let place = calls.place();
            let call = |x: A| f.call(x).into_result();
            let slopes = |x: A| match options.holomorphic {
                true => place::at(place, || complex_slopes(call, x)),
                false => Ok(gradient("hessian", &call, x, place)?.1.or_zeros()),
            };
            place::at(place, || by_forward("hessian", slopes, argument, options))
        }
    })
}

/// The complex derivatives of a holomorphic function to one number.
fn complex_slopes<A: TensorTree>(f: impl Fn(A) -> Result<Tensor>, argument: A) -> Result<A> {
    let (value, pull) = vjp(f, argument)?;
    let ty = value.tensor_type()?;
    if ty.rank() != 0 || !ty.dtype.is_complex() {
        let detail = format!(
            "the function returned {ty}, a holomorphic one needs one complex number; sum() it, or leave \
                              holomorphic out"
        );
        return Err(Error::argument("hessian", detail));
    }
    // The pullback is the conjugate transpose.
    Ok(tree::map(&pull(Tensor::ones(ty.dtype, []))?, Tensor::conj))
}

/// For each leaf of the result a tree like the argument, by pushing unit vectors forward.
fn by_forward<A, R>(
    name: &'static str,
    f: impl Fn(A) -> Result<R>,
    argument: A,
    options: JacobianOptions,
) -> Result<Vec<A>>
where
    A: TensorTree,
    R: TensorTree,
{
    needs_numbers(name, "argument", &argument)?;
    let (result, push) = linearized(f, tree::map(&argument, Clone::clone))?;
    let (spaces, results) = (Space::of(&argument, options)?, Space::of(&result, options)?);
    options.check(name, &spaces, &results)?;
    let column = |direction: Tensor| push.call(unit(&argument, &spaces, &direction)?);
    let columns = vmap_with(column, options.lanes())(directions(name, &spaces)?)?;
    let block = |(column, result): (&Tensor, &Space)| {
        let mut first = 0;
        // The directions of the leaves come one after the other; each leaf gets its own, behind the result's axes.
        let leaf = |space: &Space| {
            let mut along = || {
                let own = column.get(first..first + space.count).moveaxis(0, -1);
                first += space.count;
                own.reshape(result.ty.shape.iter().chain(space.ty.shape.iter()).copied().collect::<Vec<_>>())
            };
            let by_real = along();
            if !space.is_twofold {
                return by_real;
            }
            entry(result.ty.dtype, by_real, along())
        };
        tree::check(tree::with_leaves(&argument, spaces.iter().map(leaf).collect()))
    };
    tree::leaves(&columns).iter().zip(&results).map(block).collect()
}

/// The same, by pulling unit vectors back.
fn by_reverse<A, R>(
    name: &'static str,
    f: impl Fn(A) -> Result<R>,
    argument: A,
    options: JacobianOptions,
) -> Result<Vec<A>>
where
    A: TensorTree,
    R: TensorTree,
{
    needs_numbers(name, "argument", &argument)?;
    let (result, pull) = vjp(f, tree::map(&argument, Clone::clone))?;
    let (spaces, results) = (Space::of(&argument, options)?, Space::of(&result, options)?);
    options.check(name, &spaces, &results)?;
    let row = |direction: Tensor| pull(unit(&result, &results, &direction)?);
    let rows = tree::leaves(&vmap_with(row, options.lanes())(directions(name, &results)?)?);
    let mut first = 0;
    let block = |result: &Space| {
        let leaf = |(row, space): (&Tensor, &Space)| {
            let along = |part: usize| {
                let start = first + part * result.count;
                let own = row.get(start..start + result.count);
                own.reshape(result.ty.shape.iter().chain(space.ty.shape.iter()).copied().collect::<Vec<_>>())
            };
            let is_number = space.ty.dtype.has_tangent();
            match (result.is_twofold, space.ty.dtype.is_complex()) {
                // The pullback is the conjugate transpose.
                (false, _) if options.holomorphic && is_number => along(0).conj(),
                (true, false) if is_number => complex(&along(0), &along(1)),
                (true, true) => {
                    let [of_real, of_imaginary] = [along(0), along(1)];
                    let by_real = complex(&of_real.real(), &of_imaginary.real());
                    entry(result.ty.dtype, by_real, complex(&of_real.imag(), &of_imaginary.imag()))
                }
                _ => along(0),
            }
        };
        let leaves = rows.iter().zip(&spaces).map(leaf).collect();
        first += result.directions();
        tree::check(tree::with_leaves(&argument, leaves))
    };
    results.iter().map(block).collect()
}

/// By the mode that needs fewer directions.
fn by_fewer<A, R>(f: impl Fn(A) -> Result<R>, argument: A, options: JacobianOptions) -> Result<Vec<A>>
where
    A: TensorTree,
    R: TensorTree,
{
    // The size of the result is known when it has been computed, so the function runs once more for it.
    let directions = |spaces: Vec<Space>| spaces.iter().map(Space::directions).sum::<usize>();
    let inputs = directions(Space::of(&argument, options)?);
    let outputs = directions(Space::of(&f(tree::map(&argument, Clone::clone))?, options)?);
    match inputs <= outputs {
        true => by_forward("jacobian", f, argument, options),
        false => by_reverse("jacobian", f, argument, options),
    }
}

/// What is known of a complex number's two directions as one entry, or as two if the result is complex.
fn entry(result: DType, by_real: Tensor, by_imaginary: Tensor) -> Tensor {
    match result {
        dtype if dtype.is_complex() => stack([&by_real, &by_imaginary], -1),
        dtype if dtype.has_tangent() => complex(&by_real, &by_imaginary),
        // Integers have zeros.
        _ => by_real,
    }
}

fn complex(real: &Tensor, imaginary: &Tensor) -> Tensor {
    crate::apply(ops::Complex {}, [real, imaginary])
}

impl JacobianOptions {
    fn lanes(&self) -> VmapOptions {
        VmapOptions { chunk_size: self.chunk_size, max_bytes: self.max_bytes, ..VmapOptions::default() }
    }

    /// A chunk holds something, and a holomorphic function has complex numbers on both sides.
    fn check(&self, name: &'static str, argument: &[Space], result: &[Space]) -> Result<()> {
        chunk_of(name, "directions", self.chunk_size)?;
        for (side, spaces) in [("argument", argument), ("result", result)] {
            let is_real = |space: &&Space| self.holomorphic && !space.ty.dtype.is_complex();
            if let Some(Space { ty, .. }) = spaces.iter().find(is_real) {
                let detail = format!(
                    "holomorphic functions are from complex numbers to complex numbers, a leaf of the {side} is {ty}; \
                                      leave holomorphic out, or convert by astype"
                );
                return Err(Error::argument(name, detail));
            }
        }
        Ok(())
    }
}

/// The directions of a leaf.
struct Space {
    ty: TensorType,
    /// How many numbers there are.
    count: usize,
    /// Whether each of them has two directions: all real parts come first, then all imaginary parts.
    is_twofold: bool,
}

impl Space {
    fn of(tree: &impl TensorTree, options: JacobianOptions) -> Result<Vec<Space>> {
        let space = |leaf: &Tensor| {
            let ty = leaf.tensor_type()?;
            let is_twofold = ty.dtype.is_complex() && !options.holomorphic;
            Ok(Space { count: ty.element_count()?, is_twofold, ty })
        };
        tree::flatten(tree).0.into_iter().map(space).collect()
    }

    fn directions(&self) -> usize {
        if self.is_twofold { 2 * self.count } else { self.count }
    }
}

/// The numbers of all directions of a tree, for lanes to take one each.
fn directions(name: &'static str, spaces: &[Space]) -> Result<Tensor> {
    let total: usize = spaces.iter().map(Space::directions).sum();
    match i64::try_from(total) {
        Ok(total) => Ok(Tensor::arange(0, total, 1)),
        Err(_) => Err(Error::argument(name, format!("{total} directions are too many; take derivatives of parts"))),
    }
}

/// The unit vector along one direction of a tree. The directions of the leaves come one after the other.
///
/// It is made from its number, so that chunks of directions take no more memory than their own.
fn unit<T: TensorTree>(tree: &T, spaces: &[Space], direction: &Tensor) -> Result<T> {
    let mut first = 0;
    let mut along = |space: &Space, dtype: DType| {
        // All of them together fit into the type: see `directions`.
        let numbers = Tensor::arange(first, first + space.count as i64, 1);
        first += space.count as i64;
        numbers.eq(direction).astype(dtype).reshape(space.ty.shape.clone())
    };
    let leaf = |space: &Space| {
        let dtype = space.ty.dtype;
        match (dtype.has_tangent(), space.is_twofold) {
            (true, false) => along(space, dtype),
            (true, true) => complex(&along(space, dtype.real_part()), &along(space, dtype.real_part())),
            // Integers have directions too, along which nothing changes.
            (false, _) => along(space, dtype).zeros_like(),
        }
    };
    tree::check(tree::with_leaves(tree, spaces.iter().map(leaf).collect()))
}
