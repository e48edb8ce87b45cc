//! Numbers that point into an axis: the policy that [`Index`](super::Index) states, in code.

use tenferro_ops::{Array, DType, Shape};

use crate::{Error, Result, Tensor, where_};

/// How numbers point into an axis.
#[derive(Clone, Copy)]
enum Counting {
    /// Negative ones count from the end.
    FromBothEnds,
    /// They are names, as labels of classes are: none is negative.
    FromStart,
}

/// One place, counted from the start.
pub(super) fn one_place(function: &'static str, position: i128, axis: usize, shape: &Shape) -> Result<usize> {
    let counting = Counting::FromBothEnds;
    let from_start = counting.place_of(position, shape[axis]);
    from_start.map(|place| place as usize).ok_or_else(|| counting.stray(function, "index", position, axis, shape))
}

/// Places along an axis, counted from the start, of dtype I64.
///
/// Those that are known are checked. Those that are not known yet may be out of range: a gather moves them to the nearest
/// entry, a scatter leaves them out.
pub(crate) fn places(function: &'static str, tensor: &Tensor, axis: usize, shape: &Shape) -> Result<Tensor> {
    let dtype = tensor.dtype()?;
    if !dtype.is_integer() {
        let detail =
            format!("an index tensor is {}; index tensors have integers, masks have Bool", tensor.tensor_type()?);
        return Err(Error::argument(function, detail));
    }
    // Nothing is differentiated through integers.
    let tensor = tensor.without_wrappers();
    if !tensor.is_abstract() {
        return known(function, "index", &tensor, axis, shape, Counting::FromBothEnds);
    }
    check_not_empty(function, &tensor, axis, shape)?;
    let size = shape[axis];
    let wide = widened(&tensor, dtype, size);
    Ok(if dtype.is_unsigned_integer() { wide } else { where_(wide.lt(0), &wide + size, &wide) })
}

/// Names of the entries of an axis, all within it, of dtype I64.
pub(crate) struct Names {
    pub(crate) positions: Tensor,
    /// 1, of dtype F64, or NaN for a name that no entry has. `None` if all names are known: then they are right.
    pub(crate) validity: Option<Tensor>,
}

impl Names {
    /// Integers that name entries of an axis of a tensor; `what` says of them what one is.
    pub(crate) fn new(
        function: &'static str,
        what: &'static str,
        tensor: &Tensor,
        axis: usize,
        shape: &Shape,
    ) -> Result<Names> {
        let tensor = tensor.without_wrappers();
        if !tensor.is_abstract() {
            let positions = known(function, what, &tensor, axis, shape, Counting::FromStart)?;
            return Ok(Names { positions, validity: None });
        }
        check_not_empty(function, &tensor, axis, shape)?;
        let size = shape[axis];
        let wide = widened(&tensor, tensor.dtype()?, size);
        let is_name = wide.ge(0).logical_and(wide.lt(size));
        let positions = wide.maximum(0).minimum(size.saturating_sub(1));
        Ok(Names { positions, validity: Some(where_(is_name, 1.0, f64::NAN)) })
    }

    /// What was read for each name; NaN, with NaN as derivative, for a name that no entry has.
    ///
    /// The shape of the names is the beginning of that of `read`.
    pub(crate) fn validated(&self, read: Tensor) -> Result<Tensor> {
        let Some(validity) = &self.validity else { return Ok(read) };
        let shape: Shape = {
            let names = validity.shape()?;
            let ones = read.rank()?.saturating_sub(names.rank());
            names.iter().copied().chain(std::iter::repeat_n(1, ones)).collect()
        };
        Ok(&read * validity.astype(read.dtype()?).reshape(shape))
    }
}

/// Integers whose values are there, as places counted from the start.
fn known(
    function: &'static str,
    what: &'static str,
    tensor: &Tensor,
    axis: usize,
    shape: &Shape,
    counting: Counting,
) -> Result<Tensor> {
    fn of<T: Copy + Into<i128>>(entries: &[T], size: usize, counting: Counting) -> Result<Vec<i64>, i128> {
        let place = |entry: &T| counting.place_of((*entry).into(), size).ok_or((*entry).into());
        entries.iter().map(place).collect()
    }
    let array = tensor.known(function)?;
    let positions = match array.dtype() {
        DType::U64 => of(&array.to_vec::<u64>()?, shape[axis], counting),
        _ => of(&array.convert(DType::I64)?.to_vec::<i64>()?, shape[axis], counting),
    };
    match positions {
        Ok(positions) => Ok(Tensor::concrete(Array::from_vec(array.shape(), positions)?)),
        Err(position) => Err(counting.stray(function, what, position, axis, shape)),
    }
}

/// An axis without entries has none that could stand for an index that turns out to be out of range.
fn check_not_empty(function: &'static str, tensor: &Tensor, axis: usize, shape: &Shape) -> Result<()> {
    if shape[axis] > 0 || tensor.size()? == 0 {
        return Ok(());
    }
    let detail = format!("axis {axis} of {shape} has size 0; there is nothing to index");
    Err(Error::argument(function, detail))
}

/// Integers that are not known yet, of dtype I64; those that it cannot hold are out of range, and stay so.
fn widened(tensor: &Tensor, dtype: DType, size: usize) -> Tensor {
    if dtype.is_unsigned_integer() {
        return tensor.astype(DType::U64).minimum(size).astype(DType::I64);
    }
    tensor.astype(DType::I64)
}

impl Counting {
    /// The place, counted from the start; `None` if it is out of range.
    fn place_of(self, position: i128, size: usize) -> Option<i64> {
        let size = size as i128;
        let from_start = match self {
            Counting::FromBothEnds if position < 0 => position + size,
            _ => position,
        };
        (0..size).contains(&from_start).then_some(from_start as i64)
    }

    fn stray(self, function: &'static str, what: &str, position: i128, axis: usize, shape: &Shape) -> Error {
        let size = shape[axis];
        let way_out = match (self, size) {
            (_, 0) => "there is nothing to choose".to_owned(),
            (Counting::FromBothEnds, _) => format!("choose one of -{size}..={}", size - 1),
            (Counting::FromStart, _) => format!("choose one of 0..={}", size - 1),
        };
        let detail =
            format!("{what} {position} is out of range for axis {axis} of {shape}, which has size {size}; {way_out}");
        Error::argument(function, detail)
    }
}
