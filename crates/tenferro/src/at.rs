//! New tensors that differ in what an index selects.

use tenferro_ops::{Shape, TensorType, ops};

use crate::apply::{apply_owned, program_of};
use crate::index::get::{get, index_vectors, reverse, runs};
use crate::index::plan::{Along, Axis, Plan, Run};
use crate::index::{Index, IntoIndex, Slice, tensors_of};
use crate::place::{at_caller, user_code};
use crate::promote::{Operand, common_dtype};
use crate::shape::permuted;
use crate::tree::all_sound;
use crate::{Error, Result, Tensor};

use ops::ScatterKind as Kind;

/// A part of a tensor that a new tensor is to differ in; see [`Tensor::at`].
#[derive(Clone, Debug)]
#[must_use = "it does nothing until a method like `set` makes a new tensor of it"]
pub struct At {
    x: Tensor,
    index: Vec<Index>,
}

impl Tensor {
    /// The part that an index selects, to make a new tensor that differs there; the tensor itself never changes.
    ///
    /// | NumPy | here |
    /// |---|---|
    /// | `x[i] = v` | `x = x.at(i).set(v)` |
    /// | `x[i] += v` | `x = x.at(i).add(v)`, but an entry that is selected twice gets both |
    /// | `np.add.at(x, i, v)` | `x = x.at(i).add(v)` |
    /// | `np.multiply.at(x, i, v)` | `x = x.at(i).mul(v)` |
    /// | `np.minimum.at(x, i, v)`, `np.maximum.at(x, i, v)` | `x = x.at(i).min(v)`, `x = x.at(i).max(v)` |
    ///
    /// The index is one of [`get`](Self::get), and `v` broadcasts to what `get` would give.
    /// An entry that an index tensor names more than once is set to the last value, and gets all sums, products, minima
    /// and maxima. Integers out of range: [`Index`](crate::Index#indices-out-of-range).
    /// With a mask, values that are the same for all selected entries work inside `jit` too.
    ///
    /// The result has the dtype of the tensor. Values of another kind that it cannot hold are an error.
    ///
    /// ```
    /// use tenferro::Tensor;
    ///
    /// let x = Tensor::from([1.0, 2.0, 3.0]);
    /// assert_eq!(x.at(1..).set(0.0).to_vec::<f64>()?, [1.0, 0.0, 0.0]);
    /// let v = Tensor::from([0.5, 1.0, 1.0]);
    /// assert_eq!(x.at([0, 2, 2]).add(v).to_vec::<f64>()?, [1.5, 2.0, 5.0]);
    /// assert_eq!(x.at(x.gt(1.5)).mul(10.0).to_vec::<f64>()?, [1.0, 20.0, 30.0]);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    pub fn at(&self, index: impl IntoIndex) -> At {
        At { x: self.clone(), index: index.into_index() }
    }
}

macro_rules! updates {
    ($($(#[$doc:meta])* $method:ident $Kind:ident;)*) => {
        #[allow(clippy::should_implement_trait, reason = "a part is no number; what it is added to is the whole tensor")]
        impl At {
            $(
                $(#[$doc])*
                #[track_caller]
                #[must_use = "the tensor does not change; this is the new one"]
                pub fn $method(self, value: impl Into<Operand>) -> Tensor {
                    let value = value.into();
                    at_caller(|| Tensor::or_failed(self.updated(Kind::$Kind, value)))
                }
            )*
        }
    };
}

updates! {
    /// The tensor with other values in this part.
    set Set;
    /// The tensor with values added to this part.
    add Add;
    /// The tensor with this part multiplied by values.
    mul Mul;
    /// The tensor with the smaller of its own entries and these values in this part.
    min Min;
    /// The tensor with the larger of its own entries and these values in this part.
    max Max;
}

impl At {
    /// The part itself, as [`Tensor::get`] gives it.
    #[track_caller]
    #[must_use = "this is the part, and nothing else is done"]
    pub fn get(self) -> Tensor {
        at_caller(|| Tensor::or_failed(get("at", &self.x, self.index)))
    }

    /// The tensor with a function applied to this part, once for each entry.
    ///
    /// ```
    /// use tenferro::Tensor;
    ///
    /// let x = Tensor::from([1.0, 4.0, 9.0]);
    /// assert_eq!(x.at(1..).apply(|part| part.sqrt()).to_vec::<f64>()?, [1.0, 2.0, 3.0]);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    #[track_caller]
    #[must_use = "the tensor does not change; this is the new one"]
    pub fn apply(self, f: impl FnOnce(Tensor) -> Tensor) -> Tensor {
        at_caller(|| {
            let part = self.clone().get();
            self.set(user_code(|| f(part)))
        })
    }

    fn updated(self, kind: Kind, value: Operand) -> Result<Tensor> {
        let At { x, index } = self;
        all_sound(tensors_of(&index).chain([&x]).chain(value.as_tensor()))?;
        check_kind(kind, &x)?;
        check_dtype("at", &x, &value)?;
        if let Some(result) = masked(kind, &x, &index, &value)? {
            return Ok(result);
        }
        let plan = Plan::new("at", x.shape()?, index)?;
        let selection = plan.selection();
        let value = value_of(value, &x, &selection)?;
        if selection.contains(&0) {
            return Ok(x);
        }
        let is_box = !plan.has_picked() && !plan.along.iter().any(Along::is_strided);
        Ok(if is_box { boxed(kind, &x, &plan, value) } else { scattered(kind, &x, &plan, value) })
    }
}

/// Whether a tensor can hold values: those of its kind, if need be rounded, or of a smaller one.
pub(crate) fn check_dtype(function: &'static str, x: &Tensor, value: &Operand) -> Result<()> {
    let dtype = x.dtype()?;
    let common = common_dtype(&[x.into(), value.clone()])?;
    let is_rounded = dtype.is_float() && common.is_float() && dtype.is_complex() == common.is_complex();
    if common != dtype && !is_rounded {
        let found = value.dtype()?;
        let detail = format!("values of {found} do not go into a tensor of {dtype}; convert the tensor by astype");
        return Err(Error::argument(function, detail));
    }
    Ok(())
}

/// Whether entries of the tensor can be combined with others.
fn check_kind(kind: Kind, x: &Tensor) -> Result<()> {
    let dtype = x.dtype()?;
    let problem = match kind {
        Kind::Add | Kind::Mul if dtype.is_bool() => "truth values have no sums and products; convert by astype",
        Kind::Min | Kind::Max if dtype.is_complex() => "complex numbers have no order; use the parts or abs",
        _ => return Ok(()),
    };
    Err(Error::argument("at", format!("the tensor is {}, and {problem}", x.tensor_type()?)))
}

/// The values as a tensor of the shape of what is selected of x, and of its dtype.
fn value_of(value: Operand, x: &Tensor, selection: &Shape) -> Result<Tensor> {
    let shape = value.shape()?;
    if !broadcasts(&shape, selection) {
        let detail = format!(
            "values of shape {shape} do not broadcast to the selection {selection}; sizes must be equal or 1, counted from the last axis"
        );
        return Err(Error::argument("at", detail));
    }
    value.tensor_beside("at", &TensorType::new(x.dtype()?, selection.clone()), program_of([x]).as_ref())
}

fn broadcasts(shape: &Shape, to: &Shape) -> bool {
    shape.rank() <= to.rank() && shape.iter().rev().zip(to.iter().rev()).all(|(from, to)| from == to || *from == 1)
}

/// What becomes of entries that meet values of the same type.
fn combined(kind: Kind, old: Tensor, value: Tensor) -> Tensor {
    match kind {
        Kind::Set => value,
        Kind::Add => apply_owned(ops::Add {}, [old, value]),
        Kind::Mul => apply_owned(ops::Mul {}, [old, value]),
        Kind::Min => apply_owned(ops::Minimum {}, [old, value]),
        Kind::Max => apply_owned(ops::Maximum {}, [old, value]),
    }
}

/// Without an index tensor no entry is selected twice: a window is read, changed and written back.
fn boxed(kind: Kind, x: &Tensor, plan: &Plan, value: Tensor) -> Tensor {
    let rank = plan.shape.rank();
    let sizes: Vec<_> = (0..rank).map(|axis| plan.count(axis)).collect();
    let starts: Vec<_> = plan.along.iter().map(|along| along.least() as i64).collect();
    let reversed = (0..rank).filter(|axis| plan.along[*axis].is_reversed()).collect();
    let value = value.reshape(sizes.clone());
    let window = match kind {
        Kind::Set => value,
        _ => combined(kind, runs(x, plan), value),
    };
    // What was read backwards is written backwards.
    let window = reverse(window, reversed);
    if sizes == plan.shape[..] {
        return window;
    }
    apply_owned(ops::DynamicUpdateSlice {}, [x.clone(), window, Tensor::from(starts)])
}

impl Along {
    /// The first entry of the axis that is selected.
    fn least(&self) -> usize {
        match self {
            Along::Position(position) => *position,
            Along::Run(run) if run.step == -1 => run.start + 1 - run.count,
            Along::Run(run) => run.start,
            Along::Picked(_) => 0,
        }
    }

    fn is_reversed(&self) -> bool {
        matches!(self, Along::Run(Run { step: -1, .. }))
    }

    fn is_strided(&self) -> bool {
        matches!(self, Along::Run(run) if run.step.unsigned_abs() != 1)
    }
}

/// Windows of the values meet the tensor at index vectors.
///
/// An axis with steps of 1 is an axis of the windows. An axis with other steps counts windows, as an index tensor does.
fn scattered(kind: Kind, x: &Tensor, plan: &Plan, value: Tensor) -> Tensor {
    let strided: Vec<_> = (0..plan.shape.rank()).filter(|axis| plan.along[*axis].is_strided()).collect();
    let inserted: Vec<_> = (0..plan.shape.rank())
        .filter(|axis| strided.contains(axis) || matches!(plan.along[*axis], Along::Picked(_)))
        .collect();
    let within: Vec<_> = (0..plan.shape.rank()).filter(|axis| !inserted.contains(axis)).collect();
    let counts = strided.iter().map(|axis| plan.count(*axis));
    let batch: Shape = plan.picked.iter().copied().chain(counts).collect();

    // The index vectors: an entry for each axis along which the windows do not all begin at 0.
    let (mut axes, mut entries) = (Vec::new(), Vec::new());
    for (axis, along) in plan.along.iter().enumerate() {
        let entry = match along {
            Along::Picked(positions) => {
                // The axes of the strides come after those of the index tensors.
                let ones = std::iter::repeat_n(1, strided.len());
                let shape = positions.shape().unwrap_or_default();
                positions.reshape(shape.iter().copied().chain(ones).collect::<Shape>())
            }
            Along::Run(run) if strided.contains(&axis) => {
                let after = strided.iter().filter(|other| **other > axis).count();
                let positions = (0..run.count).map(|entry| run.start as i64 + entry as i64 * run.step as i64);
                let ones = std::iter::repeat_n(1, after);
                Tensor::from(positions.collect::<Vec<_>>())
                    .reshape([run.count].into_iter().chain(ones).collect::<Shape>())
            }
            along if along.least() == 0 => continue,
            along => Tensor::from(along.least() as i64),
        };
        axes.push(axis);
        entries.push(entry);
    }

    let scatter = ops::Scatter {
        kind,
        update_window_dims: (batch.rank()..batch.rank() + within.len()).collect(),
        inserted_window_dims: inserted,
        input_batching_dims: vec![],
        scatter_indices_batching_dims: vec![],
        scatter_dims_to_operand_dims: axes,
        index_vector_dim: batch.rank(),
    };
    let updates = windows_of(plan, value, &strided, &within, &batch);
    apply_owned(scatter, [x.clone(), index_vectors(entries.into_iter(), &batch), updates])
}

/// The values with the axes of index tensors first, then those with steps, then those of the windows.
fn windows_of(plan: &Plan, value: Tensor, strided: &[usize], within: &[usize], batch: &Shape) -> Tensor {
    // Where each axis of the values comes from; new axes are gone first.
    let mut origins = Vec::new();
    for axis in plan.layout.iter().filter(|axis| **axis != Axis::New) {
        let copies = if *axis == Axis::Picked { plan.picked.rank() } else { 1 };
        origins.extend(std::iter::repeat_n(*axis, copies));
    }
    let mut picked = plan.picked.iter();
    let size = |origin: &Axis| match origin {
        Axis::Of(axis) => plan.count(*axis),
        _ => picked.next().copied().unwrap_or(1),
    };
    let sizes: Vec<_> = origins.iter().map(size).collect();
    let value = value.reshape(sizes);

    let mut permutation: Vec<_> = (0..origins.len()).filter(|place| origins[*place] == Axis::Picked).collect();
    for axis in strided.iter().chain(within) {
        // Axes of single positions are missing; the last reshape puts them back.
        permutation.extend(origins.iter().position(|origin| *origin == Axis::Of(*axis)));
    }
    let windows = within.iter().map(|axis| plan.count(*axis));
    let shape: Shape = batch.iter().copied().chain(windows).collect();
    let updates = permuted(&value, permutation).reshape(&shape);
    let reversed = within.iter().enumerate().filter(|(_, axis)| plan.along[**axis].is_reversed());
    reverse(updates, reversed.map(|(place, _)| batch.rank() + place).collect())
}

/// The result for a mask over whole axes and values that are the same wherever it is true: no shape depends on the mask.
///
/// `None` if that is not what is asked for.
fn masked(kind: Kind, x: &Tensor, index: &[Index], value: &Operand) -> Result<Option<Tensor>> {
    let Some((mask, axis)) = lone_mask(x, index)? else { return Ok(None) };
    let (shape, mask_shape, value_shape) = (x.shape()?, mask.shape()?, value.shape()?);
    let (before, after) = (&shape[..axis], &shape[axis + mask_shape.rank()..]);
    // The selection has one axis in the place of those of the mask; the values must not vary along it.
    let selection: Shape = before.iter().copied().chain([1]).chain(after.iter().copied()).collect();
    if !broadcasts(&value_shape, &selection) {
        return Ok(None);
    }
    let value = value_of(value.clone(), x, &selection)?;
    let ones = std::iter::repeat_n(1, mask_shape.rank());
    let spread: Shape = before.iter().copied().chain(ones).chain(after.iter().copied()).collect();
    let value = value.reshape(&spread).broadcast_to(&shape);
    let mask_sizes = mask_shape.iter().copied().chain(std::iter::repeat_n(1, after.len()));
    let mask = mask.reshape(mask_sizes.collect::<Shape>()).broadcast_to(&shape);
    let old = match kind {
        // Entries outside the mask must not reach the derivative of the values: 0 times their infinity would be NaN.
        Kind::Mul => select(&mask, x.clone(), value_of(1.into(), x, &shape)?),
        _ => x.clone(),
    };
    Ok(Some(select(&mask, combined(kind, old, value), x.clone())))
}

fn select(mask: &Tensor, on_true: Tensor, on_false: Tensor) -> Tensor {
    apply_owned(ops::Select::PLAIN, [mask.clone(), on_true, on_false])
}

/// The mask of an index that has nothing else but full axes, and the first axis it is for.
fn lone_mask(x: &Tensor, index: &[Index]) -> Result<Option<(Tensor, usize)>> {
    let (shape, full) = (x.shape()?, Slice::from(..));
    let mut found: Option<(Tensor, usize)> = None;
    let (mut before, mut after, mut ellipsis) = (0, 0, None);
    for entry in index {
        match entry {
            Index::Slice(slice) if *slice == full => *if found.is_some() { &mut after } else { &mut before } += 1,
            Index::Ellipsis if ellipsis.is_none() => ellipsis = Some(found.is_some()),
            Index::Tensor(tensor) if tensor.dtype()?.is_bool() && found.is_none() && tensor.rank()? > 0 => {
                found = Some((tensor.without_wrappers(), before));
            }
            _ => return Ok(None),
        }
    }
    let Some((mask, mut axis)) = found else { return Ok(None) };
    let mask_shape = mask.shape()?;
    if ellipsis == Some(false) {
        // Counted from the end.
        let Some(place) = shape.rank().checked_sub(after + mask_shape.rank()) else { return Ok(None) };
        axis = place;
    }
    let fits = axis >= before
        && axis + mask_shape.rank() + after <= shape.rank()
        && shape[axis..axis + mask_shape.rank()] == mask_shape[..];
    // What does not fit is told by the general case.
    Ok(fits.then_some((mask, axis)))
}
