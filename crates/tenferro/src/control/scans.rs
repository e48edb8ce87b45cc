//! `scan` and what is made of it.

use std::ops::Range;

use tenferro_ops::{TensorType, ops};

use super::{Parts, leaf_named, leaves_of, part, run, same_carry};
use crate::function::{Function, Output, OutputTree};
use crate::place;
use crate::tree::{self, TensorTree};
use crate::{Error, Result, Tensor, TracedBy, concatenate};

/// A loop over the rows of arrays: `f` takes what is carried and one row of each array, and returns what is carried on
/// and one row of each result.
///
/// Gives what is carried in the end, and the arrays of all rows.
/// The function is traced once, however long the arrays are, and is one operation for derivatives and programs.
///
/// ```
/// use tenferro::{Tensor, grad, scan};
///
/// // Horner's rule, and all partial results.
/// let horner = |x: Tensor, coefficients: Tensor| {
///     scan(|sum: Tensor, c: Tensor| { let sum = sum * &x + c; (sum.clone(), sum) }, Tensor::from(0.0), coefficients)
/// };
/// let (value, partial) = horner(Tensor::from(2.0), Tensor::from([1.0, 0.0, 3.0]))?;
/// assert_eq!(value.item::<f64>()?, 7.0);
/// assert_eq!(partial.to_vec::<f64>()?, [1.0, 2.0, 7.0]);
///
/// let slope = grad(|x: Tensor| Ok::<_, tenferro::Error>(horner(x, Tensor::from([1.0, 0.0, 3.0]))?.0));
/// assert_eq!(slope(Tensor::from(2.0))?.item::<f64>()?, 4.0);
/// # Ok::<(), tenferro::Error>(())
/// ```
///
/// # Errors
///
/// Arrays of different lengths or none at all (see [`scan_with`]), a body that changes the structure or a type of what is
/// carried, what it reports.
#[track_caller]
pub fn scan<C, X, Y, R, F>(f: F, init: C, xs: X) -> Result<(C, Y)>
where
    C: TensorTree,
    X: TensorTree,
    Y: TensorTree,
    R: Output<Tree = (C, Y)>,
    F: Fn(C, X) -> R,
{
    scan_with(f, init, xs, ScanOptions::default())
}

/// What can be chosen for [`scan_with`].
#[derive(Clone, Copy, Debug, Default)]
pub struct ScanOptions {
    /// The number of steps; that of the rows if `None`.
    pub length: Option<usize>,
    /// Begin with the last row. Results stay where their rows are.
    pub reverse: bool,
}

/// As [`scan`], with options; the way for loops over no arrays, whose length must be given.
///
/// ```
/// use tenferro::{ScanOptions, Tensor, scan_with};
///
/// let options = ScanOptions { length: Some(10), ..ScanOptions::default() };
/// let (power, ()) = scan_with(|x: Tensor, ()| (x * 2.0, ()), Tensor::from(1.0), (), options)?;
/// assert_eq!(power.item::<f64>()?, 1024.0);
/// # Ok::<(), tenferro::Error>(())
/// ```
///
/// # Errors
///
/// As [`scan`].
#[track_caller]
pub fn scan_with<C, X, Y, R, F>(f: F, init: C, xs: X, options: ScanOptions) -> Result<(C, Y)>
where
    C: TensorTree,
    X: TensorTree,
    Y: TensorTree,
    R: Output<Tree = (C, Y)>,
    F: Fn(C, X) -> R,
{
    place::at_caller(|| scan_as("scan", f, init, xs, options))
}

/// A scan that a function of that name asks for.
fn scan_as<C, X, Y, R, F>(function: &'static str, f: F, init: C, xs: X, options: ScanOptions) -> Result<(C, Y)>
where
    C: TensorTree,
    X: TensorTree,
    Y: TensorTree,
    R: Output<Tree = (C, Y)>,
    F: Fn(C, X) -> R,
{
    let place = place::caller();
    place::at(place, || {
        let (carry, carry_types) = leaves_of(&init)?;
        let (arrays, array_types) = leaves_of(&xs)?;
        let length = steps(function, &array_types, options.length)?;
        let rows = array_types.iter().map(|ty| TensorType::new(ty.dtype, &ty.shape[1..]));
        let types = carry_types.iter().cloned().chain(rows).collect();
        let like = (init, xs);
        let found = part(TracedBy::Loop(function), &like, types, |(carry, row)| f(carry, row).into_result())?;
        same_carry(function, &like.0, &carry_types, &found.traced, &found.output.0)?;
        let parts = Parts { traced: vec![&found.traced], argument_count: carry.len() + arrays.len() };
        let Some(body) = parts.programs(true)?.pop() else { unreachable!("one function was traced") };
        if body.outputs().is_empty() {
            return Ok(found.output);
        }
        let captured = parts.captured();
        let (num_consts, num_carry) = (captured.len(), carry.len());
        let op = ops::Scan { body, length: Some(length), reverse: options.reverse, num_consts, num_carry };
        let results = run(op, captured.into_iter().chain(carry).chain(arrays), place)?;
        Ok(tree::with_leaves(&found.output, results.into_vec()))
    })
}

/// How many steps a loop over these arrays takes.
fn steps(function: &'static str, arrays: &[TensorType], length: Option<usize>) -> Result<usize> {
    let mut steps = length;
    for ty in arrays {
        let Some(&rows) = ty.shape.first() else {
            let detail =
                format!("{ty} has no rows to loop over; pass what is the same in each step as a captured tensor");
            return Err(Error::argument(function, detail));
        };
        let steps = *steps.get_or_insert(rows);
        if steps != rows {
            let detail =
                format!("{ty} has {rows} rows, the loop takes {steps} steps; let all arrays have as many rows");
            return Err(Error::argument(function, detail));
        }
    }
    let missing = || {
        let way_out = if function == "scan" { "give a length by scan_with" } else { "pass one" };
        Error::argument(function, format!("there is no array to loop over; {way_out}"))
    };
    steps.ok_or_else(missing)
}

/// Runs the body for each number of a range, carrying a value along.
///
/// The number is a tensor (I64, rank 0); the body is traced once.
///
/// ```
/// use tenferro::{Tensor, fori};
///
/// let factorial = fori(1..6, |i: Tensor, product: Tensor| product * i, Tensor::from(1_i64))?;
/// assert_eq!(factorial.item::<i64>()?, 120);
/// # Ok::<(), tenferro::Error>(())
/// ```
///
/// # Errors
///
/// As [`scan`].
#[track_caller]
pub fn fori<C, R, F>(range: Range<i64>, f: F, init: C) -> Result<C>
where
    C: TensorTree,
    R: Output<Tree = C>,
    F: Fn(Tensor, C) -> R,
{
    place::at_caller(|| {
        let numbers = Tensor::arange(range.start, range.end.max(range.start), 1);
        let step = |carry: C, number: Tensor| Ok::<_, Error>((f(number, carry).into_result()?, ()));
        Ok(scan_as("fori", step, init, numbers, ScanOptions::default())?.0)
    })
}

/// The function of each row of arrays, one after the other.
///
/// For speed rather than memory, see `vmap`.
///
/// ```
/// use tenferro::{Tensor, map};
///
/// let norms = map(|row: Tensor| row.square().sum().sqrt(), Tensor::from([[3.0, 4.0], [5.0, 12.0]]))?;
/// assert_eq!(norms.to_vec::<f64>()?, [5.0, 13.0]);
/// # Ok::<(), tenferro::Error>(())
/// ```
///
/// # Errors
///
/// As [`scan`].
#[track_caller]
pub fn map<X, F>(f: F, xs: X) -> Result<OutputTree<F, X>>
where
    X: TensorTree,
    F: Function<X>,
{
    place::at_caller(|| {
        let step = |(): (), row: X| Ok::<_, Error>(((), f.call(row).into_result()?));
        Ok(scan_as("map", step, (), xs, ScanOptions::default())?.1)
    })
}

/// All partial results of an associative function along the first axis, in a number of steps that grows with the
/// logarithm of the length.
///
/// The function is given two trees of the same shape and works on all their rows at once, as operators do.
///
/// ```
/// use tenferro::{Tensor, associative_scan};
///
/// let sums = associative_scan(|a: Tensor, b: Tensor| a + b, Tensor::from([1.0, 2.0, 3.0, 4.0, 5.0]))?;
/// assert_eq!(sums.to_vec::<f64>()?, [1.0, 3.0, 6.0, 10.0, 15.0]);
/// # Ok::<(), tenferro::Error>(())
/// ```
///
/// # Errors
///
/// As [`scan`], and a function that changes the structure or shape of its arguments.
#[track_caller]
pub fn associative_scan<X, R, F>(f: F, xs: X) -> Result<X>
where
    X: TensorTree,
    R: Output<Tree = X>,
    F: Fn(X, X) -> R,
{
    place::at_caller(|| {
        let (_, types) = leaves_of(&xs)?;
        let length = steps("associative_scan", &types, None)?;
        let f = |a: X, b: X| {
            let like = tree::map(&a, Clone::clone);
            let result = place::user_code(|| f(a, b).into_result())?;
            same_rows(&like, &result)?;
            Ok(result)
        };
        tree::check(partial(&f, xs, length)?)
    })
}

/// Whether what an associative function returns is like one of its arguments.
fn same_rows<X: TensorTree>(taken: &X, returned: &X) -> Result<()> {
    const NAME: &str = "associative_scan";
    let ((before, of_taken), (after, of_returned)) = (tree::flatten(taken), tree::flatten(returned));
    tree::same_structure(NAME, ["argument", "result of the function"], &of_taken, &of_returned)?;
    for (position, (taken, returned)) in before.into_iter().zip(after).enumerate() {
        let (taken, returned) = (taken.tensor_type()?, returned.tensor_type()?);
        if taken != returned {
            let leaf = leaf_named("an argument of the function", &of_taken, position);
            let detail = format!(
                "{leaf} is {taken}, it returns {returned} for it; let it keep the type, and work on all rows at once as \
                 operators do"
            );
            return Err(Error::argument(NAME, detail));
        }
    }
    Ok(())
}

/// Combines neighbours, does the same with those half as many, and fills in between; so deep is the recursion as the
/// length has digits.
fn partial<X: TensorTree>(f: &impl Fn(X, X) -> Result<X>, xs: X, length: usize) -> Result<X> {
    if length < 2 {
        return Ok(xs);
    }
    let every = |xs: &X, start: usize, limit: usize| {
        tree::map(xs, |leaf| {
            let rest = leaf.rank().unwrap_or(1).saturating_sub(1);
            let shape = leaf.shape().map(|shape| shape.to_vec()).unwrap_or_default();
            let start = std::iter::once(start).chain(std::iter::repeat_n(0, rest)).collect();
            let limit = std::iter::once(limit).chain(shape.into_iter().skip(1)).collect();
            let strides = std::iter::once(2).chain(std::iter::repeat_n(1, rest)).collect();
            crate::apply(ops::Slice { start, limit, strides }, [leaf])
        })
    };
    let pairs = f(every(&xs, 0, length - 1), every(&xs, 1, length))?;
    let odd = partial(f, pairs, length / 2)?;
    let even = f(rows(&odd, 0, (length - 1) / 2), every(&xs, 2, length))?;
    let first = rows(&xs, 0, 1);
    let even = tree::zip(&first, &even, |first, even| concatenate([first, even], 0))?;
    tree::zip(&even, &odd, |even, odd| interleaved(even, odd, length))
}

fn rows<X: TensorTree>(xs: &X, start: usize, limit: usize) -> X {
    tree::map(xs, |leaf| leaf.get(start..limit))
}

/// Rows of two arrays in turns, beginning with the first.
fn interleaved(even: &Tensor, odd: &Tensor, length: usize) -> Tensor {
    let rest = even.rank().unwrap_or(1).saturating_sub(1);
    let spread = |x: &Tensor, low: i64, high: i64| {
        let first = |value: i64| std::iter::once(value).chain(std::iter::repeat_n(0, rest)).collect::<Vec<_>>();
        let zero = Tensor::zeros(x.dtype().unwrap_or(tenferro_ops::DType::F64), []);
        crate::apply(ops::Pad { low: first(low), high: first(high), interior: first(1) }, [x, &zero])
    };
    let odd_end = (length % 2) as i64;
    let (even, odd) = (spread(even, 0, 1 - odd_end), spread(odd, 1, odd_end));
    if even.dtype().is_ok_and(|dtype| dtype.is_bool()) { even.logical_or(&odd) } else { even + odd }
}
