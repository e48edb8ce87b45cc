//! Bits, and numbers that are equally likely.

use std::cmp::Ordering;
use std::ops::Range;

use tenferro_ops::{DType, Shape, ops};

use super::Key;
use crate::apply::apply_owned;
use crate::operators::division_dtype;
use crate::promote::{Operand, common_shape, promoted};
use crate::{Error, Result, Tensor, place, where_};

/// Random bits: dtype `U32` or `U64`, every number as likely as every other.
#[track_caller]
pub fn bits(key: &Key, shape: impl Into<Shape>, dtype: DType) -> Tensor {
    match dtype {
        DType::U32 => key.bits(shape.into(), 32),
        DType::U64 => key.bits(shape.into(), 64),
        _ => {
            let detail = format!("dtype is {dtype}, bits come as U32 or U64; use randint or uniform for other numbers");
            Tensor::failed(Error::argument("bits", detail))
        }
    }
}

/// Numbers from `range.start` up to, but never equal to, `range.end`; dtype `F32` or `F64`.
///
/// The ends are rounded to the dtype first. From 0 to 1 the numbers are the multiples of 2⁻²³ for F32 and of 2⁻⁵² for F64.
///
/// ```
/// use tenferro::{DType, random};
///
/// let x = random::uniform(&random::Key::new(0), [1000], DType::F64, -1.0..1.0);
/// assert!(x.to_vec::<f64>()?.iter().all(|x| (-1.0..1.0).contains(x)));
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn uniform(key: &Key, shape: impl Into<Shape>, dtype: DType, range: Range<f64>) -> Tensor {
    let shape = shape.into();
    place::at_caller(|| Tensor::or_failed(uniform_for("uniform", key, shape, dtype, range)))
}

/// Whole numbers of the range, all equally likely; dtype `I32`, `I64`, `U32` or `U64`.
///
/// With twice as many random bits as a number has, none is favoured by more than one part in 2³² (of 64 bits: 2⁶⁴).
/// JAX does without half of the bits for ranges of more than 2¹⁶ (2³²) numbers, so there its numbers differ.
///
/// ```
/// use tenferro::{DType, random};
///
/// let dice = random::randint(&random::Key::new(0), [10], DType::I64, 1..7);
/// assert!(dice.to_vec::<i64>()?.iter().all(|eyes| (1..7).contains(eyes)));
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn randint(key: &Key, shape: impl Into<Shape>, dtype: DType, range: Range<i64>) -> Tensor {
    let shape = shape.into();
    place::at_caller(|| Tensor::or_failed(randint_of(key, shape, dtype, range)))
}

/// Truth values that hold with probability `p`: a number, or a tensor that broadcasts to the shape.
///
/// Inside `jit`, where the numbers of a tensor are not known, those below 0 or NaN count as 0, those above 1 as 1.
///
/// ```
/// use tenferro::random;
///
/// let coins = random::bernoulli(&random::Key::new(0), 0.5, [10_000]);
/// let heads = coins.to_vec::<bool>()?.into_iter().filter(|head| *head).count();
/// assert!((4_800..5_200).contains(&heads));
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn bernoulli(key: &Key, p: impl Into<Operand>, shape: impl Into<Shape>) -> Tensor {
    let (p, shape) = (p.into(), shape.into());
    place::at_caller(|| Tensor::or_failed(bernoulli_of(key, p, shape)))
}

/// −1 or 1, equally likely, in any dtype of numbers with a sign.
#[track_caller]
pub fn rademacher(key: &Key, shape: impl Into<Shape>, dtype: DType) -> Tensor {
    let shape = shape.into();
    if !(dtype.is_float() || dtype.is_signed_integer()) {
        let detail = format!("dtype is {dtype}, −1 needs a sign; choose a signed integer or a float");
        return Tensor::failed(Error::argument("rademacher", detail));
    }
    place::at_caller(|| bernoulli(key, 0.5, shape).astype(dtype) * 2 - 1)
}

/// Numbers of a range, for a function of that name.
pub(super) fn uniform_for(
    function: &'static str,
    key: &Key,
    shape: Shape,
    dtype: DType,
    range: Range<f64>,
) -> Result<Tensor> {
    // The first random bits fill the fraction of a number from 1 to 2.
    let (width, sign_and_exponent, one) = match dtype {
        DType::F32 => (32, 9, 1.0_f32.to_bits().into()),
        DType::F64 => (64, 12, 1.0_f64.to_bits()),
        _ => {
            let detail = format!("dtype is {dtype}, these numbers are real; choose F32 or F64");
            return Err(Error::argument(function, detail));
        }
    };
    let last = last_below(function, dtype, &range)?;
    let bits = key.bits(shape, width);
    let from_one = bits.right_shift(sign_and_exponent) | one;
    let unit = apply_owned(ops::BitcastConvert { dtype }, [from_one]) - 1.0;
    if range == (0.0..1.0) {
        return Ok(unit);
    }
    let span = Tensor::from(range.end).astype(dtype) - Tensor::from(range.start).astype(dtype);
    // Rounding must not reach the end.
    Ok((unit * span + range.start).clip(range.start, last))
}

/// The last number of a dtype below the end of a range.
fn last_below(function: &'static str, dtype: DType, range: &Range<f64>) -> Result<f64> {
    let rounded = |x: f64| if dtype == DType::F32 { f64::from(x as f32) } else { x };
    let (start, end) = (rounded(range.start), rounded(range.end));
    if start.partial_cmp(&end) != Some(Ordering::Less) {
        let detail = format!("the range {:?}..{:?} is empty in {dtype}; begin below the end", range.start, range.end);
        return Err(Error::argument(function, detail));
    }
    if !rounded(end - start).is_finite() {
        let detail = format!("the range {:?}..{:?} is too wide for {dtype}; make it narrower", range.start, range.end);
        return Err(Error::argument(function, detail));
    }
    Ok(if dtype == DType::F32 { f64::from((end as f32).next_down()) } else { end.next_down() })
}

fn randint_of(key: &Key, shape: Shape, dtype: DType, range: Range<i64>) -> Result<Tensor> {
    let (unsigned, limits) = match dtype {
        DType::I32 => (DType::U32, i64::from(i32::MIN)..=i64::from(i32::MAX)),
        DType::U32 => (DType::U32, 0..=i64::from(u32::MAX)),
        DType::I64 => (DType::U64, i64::MIN..=i64::MAX),
        DType::U64 => (DType::U64, 0..=i64::MAX),
        _ => {
            let detail = format!("dtype is {dtype}, these numbers are whole; choose an integer, or use uniform");
            return Err(Error::argument("randint", detail));
        }
    };
    let Range { start, end } = range;
    if start >= end {
        let detail = format!("the range {start}..{end} is empty; begin below the end");
        return Err(Error::argument("randint", detail));
    }
    if !(limits.contains(&start) && limits.contains(&(end - 1))) {
        let detail = format!("the range {start}..{end} does not fit into {dtype}; choose a wider dtype");
        return Err(Error::argument("randint", detail));
    }
    // As a number of 64 bits it fits, whatever the signs are.
    let span = end.wrapping_sub(start) as u64;
    let (high_key, low_key) = key.split();
    let [high, low] = [high_key, low_key].map(|key| bits(&key, shape.clone(), unsigned).astype(DType::U64));
    let offset =
        if unsigned == DType::U32 { (high.left_shift(32) | low) % span } else { wide_remainder(high, low, span) };
    Ok(shifted(offset, start, dtype))
}

/// (high·2⁶⁴ + low) modulo a span.
fn wide_remainder(high: Tensor, low: Tensor, span: u64) -> Tensor {
    let (high, low) = (high % span, low % span);
    if span <= 1 << 32 {
        let above = ((1_u128 << 64) % u128::from(span)) as u64;
        return (high * above + low) % span;
    }
    // Products do not fit here: double 64 times, never passing the span.
    let sum = |x: &Tensor, y: &Tensor| {
        let room = Tensor::from(span) - y;
        where_(x.ge(&room), x - &room, x + y)
    };
    let doubled = (0..64).fold(high, |x, _| sum(&x, &x));
    sum(&doubled, &low)
}

/// Offsets from the start of a range, whose sums wrap as those of integers do.
fn shifted(offset: Tensor, start: i64, dtype: DType) -> Tensor {
    let start = Tensor::from(start).astype(dtype);
    // Converting drops the upper bits, which is what wraps.
    offset.astype(dtype) + start
}

/// An error for the first number that does not hold, if the numbers are known: inside `jit` they are not.
pub(super) fn check_known(x: &Tensor, holds: impl Fn(f64) -> bool, error: impl Fn(f64) -> Error) -> Result<()> {
    if x.is_abstract() {
        return Ok(());
    }
    let known = x.to_array()?.convert(DType::F64)?;
    match known.as_slice::<f64>()?.iter().find(|x| !holds(**x)) {
        Some(x) => Err(error(*x)),
        None => Ok(()),
    }
}

fn bernoulli_of(key: &Key, p: Operand, shape: Shape) -> Result<Tensor> {
    let [p] = promoted("bernoulli", [p], division_dtype)?;
    let found = p.tensor_type()?;
    if !found.dtype.is_real() {
        let detail = format!("p is {found}, a probability is real; pass a number from 0 to 1");
        return Err(Error::argument("bernoulli", detail));
    }
    check_known(
        &p,
        |p| (0.0..=1.0).contains(&p),
        |p| Error::argument("bernoulli", format!("p is {p}, which is no probability; pass numbers from 0 to 1")),
    )?;
    let common = common_shape("bernoulli", &[found.shape.clone(), shape.clone()]);
    if !common.is_ok_and(|common| common == shape) {
        let detail = format!("p has shape {}, the result {shape}; make p broadcast to it", found.shape);
        return Err(Error::argument("bernoulli", detail));
    }
    Ok(uniform(key, shape, found.dtype, 0.0..1.0).lt(p))
}
