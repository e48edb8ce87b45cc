//! The tensor: what it is, and reading it.

use std::fmt;
use std::sync::Arc;

use tenferro_ops::{Array, DType, Element, Shape, TensorType};
use tidu::eager::Var;

use crate::program_trace::ProgramTrace;
use crate::trace::{Abstract, Batched, Dual, TraceId, Tracked};
use crate::{Error, ErrorKind, Result};

/// A tensor of real, complex or integer numbers, or of truth values.
///
/// A clone costs a reference count. It is `Send` and `Sync`.
/// Operators and methods never fail and never panic: a mistake makes a tensor that carries an [`Error`], which comes out
/// wherever something is read.
///
/// ```
/// use tenferro::Tensor;
///
/// let x = Tensor::from([[1.0, 2.0], [3.0, 4.0]]);
/// let y = (&x * 2.0 + 1.0).sum();
/// assert_eq!(y.item::<f64>()?, 24.0);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[derive(Clone)]
pub struct Tensor {
    pub(crate) repr: Repr,
}

/// Every operation moves its operands: a pair of them, with their number, must stay within what is moved without a call.
#[cfg(target_pointer_width = "64")]
const _: () = assert!(size_of::<crate::apply::Tensors>() <= 128);

/// See [`crate::trace`].
#[derive(Clone)]
pub(crate) enum Repr {
    Concrete(Array),
    Tracked(Arc<Tracked>),
    Dual(Arc<Dual>),
    Batched(Arc<Batched>),
    Abstract(Arc<Abstract>),
    Failed(Error),
}

/// Reading.
impl Tensor {
    /// Dtype and shape.
    ///
    /// # Errors
    ///
    /// The mistake that made the tensor.
    pub fn tensor_type(&self) -> Result<TensorType> {
        Ok(match self.innermost() {
            Repr::Concrete(array) => array.tensor_type(),
            Repr::Abstract(value) => value.tensor_type.clone(),
            Repr::Batched(batched) => batched.tensor_type.clone(),
            Repr::Failed(error) => return Err(error.clone()),
            Repr::Tracked(_) | Repr::Dual(_) => unreachable!("innermost goes through these"),
        })
    }

    /// The type of the elements.
    ///
    /// # Errors
    ///
    /// The mistake that made the tensor.
    pub fn dtype(&self) -> Result<DType> {
        Ok(self.tensor_type()?.dtype)
    }

    /// The size of each axis.
    ///
    /// # Errors
    ///
    /// The mistake that made the tensor.
    pub fn shape(&self) -> Result<Shape> {
        Ok(self.tensor_type()?.shape)
    }

    /// The number of axes.
    ///
    /// # Errors
    ///
    /// The mistake that made the tensor.
    pub fn rank(&self) -> Result<usize> {
        Ok(self.tensor_type()?.rank())
    }

    /// The number of elements.
    ///
    /// # Errors
    ///
    /// The mistake that made the tensor.
    pub fn size(&self) -> Result<usize> {
        Ok(self.tensor_type()?.element_count()?)
    }

    /// The only element, for example a loss: `loss.item::<f64>()?`.
    ///
    /// # Errors
    ///
    /// The mistake that made the tensor, another element type than asked for, not exactly one element, or no value yet
    /// because `jit` is tracing.
    #[track_caller]
    pub fn item<T: Element>(&self) -> Result<T> {
        Ok(self.known("item")?.item()?)
    }

    /// The elements in row-major order.
    ///
    /// # Errors
    ///
    /// The mistake that made the tensor, another element type than asked for, or no value yet because `jit` is tracing.
    #[track_caller]
    pub fn to_vec<T: Element>(&self) -> Result<Vec<T>> {
        Ok(self.known("to_vec")?.to_vec()?)
    }

    /// The elements as a host array, which is shared rather than copied.
    ///
    /// # Errors
    ///
    /// The mistake that made the tensor, or no value yet because `jit` is tracing.
    #[track_caller]
    pub fn to_array(&self) -> Result<Array> {
        self.known("to_array").cloned()
    }

    /// Whether a derivative is being taken through this tensor.
    pub fn is_tracked(&self) -> bool {
        match &self.repr {
            Repr::Tracked(tracked) => {
                tracked.trace.is_live() && !tracked.trace.is_mark() || tracked.var.value().is_tracked()
            }
            Repr::Dual(dual) => dual.trace.is_live() || dual.primal.is_tracked(),
            Repr::Batched(batched) => batched.value.is_tracked(),
            _ => false,
        }
    }

    /// Whether the value is not known: `jit` is tracing, or it differs by lane inside `vmap`.
    pub fn is_abstract(&self) -> bool {
        matches!(self.innermost(), Repr::Abstract(_) | Repr::Batched(_))
    }

    /// The mistake that made the tensor, if there is one.
    pub fn error(&self) -> Option<Error> {
        match self.innermost() {
            Repr::Failed(error) => Some(error.clone()),
            _ => None,
        }
    }

    /// The value, for a reader of that name.
    #[track_caller]
    pub(crate) fn known(&self, wanted: &'static str) -> Result<&Array> {
        match self.innermost() {
            Repr::Concrete(array) => Ok(array),
            Repr::Failed(error) => Err(error.clone()),
            Repr::Abstract(value) => {
                self.not_leaked()?;
                let tensor_type = value.tensor_type.clone();
                Err(Error::new(value.trace.unknown(wanted, tensor_type)))
            }
            Repr::Batched(batched) => {
                self.not_leaked()?;
                Err(Error::new(ErrorKind::Lanes { wanted, tensor_type: batched.tensor_type.clone() }))
            }
            Repr::Tracked(_) | Repr::Dual(_) => unreachable!("innermost goes through these"),
        }
    }

    /// Dtype and shape, without a copy; `None` for a failed tensor.
    pub(crate) fn type_parts(&self) -> Option<(DType, &Shape)> {
        match self.innermost() {
            Repr::Concrete(array) => Some((array.dtype(), array.shape())),
            Repr::Abstract(value) => Some((value.tensor_type.dtype, &value.tensor_type.shape)),
            Repr::Batched(batched) => Some((batched.tensor_type.dtype, &batched.tensor_type.shape)),
            _ => None,
        }
    }

    /// The program under construction that the value belongs to.
    pub(crate) fn program(&self) -> Option<&Arc<ProgramTrace>> {
        let mut tensor = self;
        loop {
            match tensor.innermost() {
                Repr::Abstract(value) => return Some(&value.trace),
                Repr::Batched(batched) => tensor = &batched.value,
                _ => return None,
            }
        }
    }

    /// An error if the value belongs to a trace that has ended.
    #[track_caller]
    pub(crate) fn not_leaked(&self) -> Result<()> {
        match self.innermost() {
            Repr::Abstract(value) if !value.trace.is_live() => {
                Err(Error::new(value.trace.ended(value.tensor_type.clone())))
            }
            Repr::Batched(batched) if !batched.trace.is_live() => {
                Err(Error::new(ErrorKind::LeakedLane { tensor_type: batched.tensor_type.clone() }))
            }
            _ => Ok(()),
        }
    }

    /// What is under all wrappers.
    pub(crate) fn innermost(&self) -> &Repr {
        let mut repr = &self.repr;
        loop {
            repr = match repr {
                Repr::Tracked(tracked) => &tracked.var.value().repr,
                Repr::Dual(dual) => &dual.primal.repr,
                _ => return repr,
            };
        }
    }
}

/// Making, for the crate.
impl Tensor {
    pub(crate) fn concrete(array: Array) -> Self {
        Tensor { repr: Repr::Concrete(array) }
    }

    pub(crate) fn failed(error: Error) -> Self {
        Tensor { repr: Repr::Failed(error) }
    }

    /// The tensor, or one that carries the error.
    pub(crate) fn or_failed(result: Result<Tensor>) -> Self {
        result.unwrap_or_else(Tensor::failed)
    }

    /// The tensor with a mark, which what is computed from it has too.
    pub(crate) fn marked(self, mark: &TraceId) -> Tensor {
        Tensor::tracked(mark.clone(), Var::constant(self))
    }

    /// As [`live`](Self::live), without marks too.
    pub(crate) fn unmarked(&self) -> &Tensor {
        let mut tensor = self.live();
        while let Repr::Tracked(tracked) = &tensor.repr
            && tracked.trace.is_mark()
        {
            tensor = tracked.var.value().live();
        }
        tensor
    }

    /// The tensor that no transform tracks; marks stay.
    pub(crate) fn untracked(&self) -> Tensor {
        let tensor = self.live();
        match &tensor.repr {
            Repr::Tracked(tracked) if tracked.trace.is_mark() => tracked.var.value().untracked().marked(&tracked.trace),
            Repr::Tracked(tracked) => tracked.var.value().untracked(),
            Repr::Dual(dual) => dual.primal.untracked(),
            Repr::Batched(batched) => batched.with_value(batched.value.untracked()),
            _ => tensor.clone(),
        }
    }

    /// The tensor that no transform tracks or marks.
    pub(crate) fn without_wrappers(&self) -> Tensor {
        Tensor { repr: self.innermost().clone() }
    }

    /// As [`live`](Self::live), of a tensor that is given away.
    pub(crate) fn into_live(self) -> Tensor {
        let is_live = match &self.repr {
            Repr::Tracked(tracked) => tracked.trace.is_live(),
            Repr::Dual(dual) => dual.trace.is_live(),
            _ => true,
        };
        if is_live { self } else { self.live().clone() }
    }

    /// The tensor without wrappers of transforms that have ended: for those it is a constant.
    pub(crate) fn live(&self) -> &Tensor {
        let mut tensor = self;
        loop {
            tensor = match &tensor.repr {
                Repr::Tracked(tracked) if !tracked.trace.is_live() => tracked.var.value(),
                Repr::Dual(dual) if !dual.trace.is_live() => &dual.primal,
                _ => return tensor,
            };
        }
    }

    /// The transform of the outermost wrapper.
    pub(crate) fn trace_id(&self) -> Option<TraceId> {
        match &self.repr {
            Repr::Tracked(tracked) => Some(tracked.trace.clone()),
            Repr::Dual(dual) => Some(dual.trace.clone()),
            Repr::Batched(batched) => Some(batched.trace.clone()),
            Repr::Abstract(value) => Some(value.trace.id()),
            Repr::Concrete(_) | Repr::Failed(_) => None,
        }
    }

    /// Its number.
    pub(crate) fn outermost_trace(&self) -> Option<u64> {
        match &self.repr {
            Repr::Tracked(tracked) => Some(tracked.trace.number()),
            Repr::Dual(dual) => Some(dual.trace.number()),
            Repr::Batched(batched) => Some(batched.trace.number()),
            Repr::Abstract(value) => Some(value.trace.number()),
            Repr::Concrete(_) | Repr::Failed(_) => None,
        }
    }
}

/// `Debug` shows the type and, where it is known, the value.
impl fmt::Debug for Tensor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.innermost() {
            Repr::Concrete(array) => fmt::Debug::fmt(array, f)?,
            Repr::Abstract(value) => write!(f, "{} abstract", value.tensor_type)?,
            Repr::Batched(batched) => write!(f, "{} in {} lanes", batched.tensor_type, batched.size)?,
            Repr::Failed(error) => write!(f, "failed: {error}")?,
            Repr::Tracked(_) | Repr::Dual(_) => unreachable!("innermost goes through these"),
        }
        f.write_str(if self.is_tracked() { " tracked" } else { "" })
    }
}

/// The elements in nested brackets, as far as they are known.
impl fmt::Display for Tensor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.innermost() {
            Repr::Concrete(array) => fmt::Display::fmt(array, f),
            _ => fmt::Debug::fmt(self, f),
        }
    }
}
