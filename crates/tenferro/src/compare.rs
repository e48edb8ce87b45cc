//! Truth values: comparisons, logic, and choosing by them.

use tenferro_ops::{DType, Shape, StdTensorOp, TensorType, ops};

use crate::apply::{apply_owned, program_of};
use crate::elementwise::ordered;
use crate::operators::{division_dtype, same_dtype};
use crate::promote::{Operand, binary, common_dtype, common_shape, operands_sound, promoted};
use crate::{Error, Result, Tensor, place};

use ops::Direction;

/// `on_true` where the condition holds, `on_false` elsewhere; all three broadcast against each other.
///
/// A condition of numbers holds where they are not 0.
/// Derivatives flow into what was taken. Both sides are computed; the other one leaves nothing in any derivative, even if
/// it is NaN or has an infinite slope, as long as what stands between it and the choice works element by element or moves
/// elements. A condition of rank 0 cuts off whatever is computed; one truth value for each row (a condition with axes of
/// size 1) or for each example (`vmap`) cuts off what operations compute that keep rows or examples apart.
///
/// ```
/// use tenferro::{Tensor, grad, where_};
///
/// let x = Tensor::from([-1.0, 2.0]);
/// let y = where_(x.gt(0.0), &x, 0.1 * &x);
/// assert_eq!(y.to_vec::<f64>()?, [-0.1, 2.0]);
///
/// let root = |x: Tensor| where_(x.gt(0.0), x.sqrt(), 0.0).sum();
/// assert_eq!(grad(root)(Tensor::from([0.0, 4.0]))?.to_vec::<f64>()?, [0.0, 0.25]);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn where_(condition: impl Into<Operand>, on_true: impl Into<Operand>, on_false: impl Into<Operand>) -> Tensor {
    let (condition, on_true, on_false) = (condition.into(), on_true.into(), on_false.into());
    place::at_caller(|| Tensor::or_failed(choose(condition, on_true, on_false)))
}

fn choose(condition: Operand, on_true: Operand, on_false: Operand) -> Result<Tensor> {
    operands_sound([&condition, &on_true, &on_false])?;
    let values = [on_true, on_false];
    let shapes = [condition.shape()?, values[0].shape()?, values[1].shape()?];
    let tensor_type = TensorType::new(common_dtype(&values)?, common_shape("where_", &shapes)?);
    let program = program_of([&condition, &values[0], &values[1]].into_iter().filter_map(Operand::as_tensor));
    let condition = truth("where_", condition)?;
    // One truth value decides for all places, or for all along an axis, without being copied.
    let rank = condition.rank()?;
    let condition = if rank == 0 || rank == tensor_type.rank() {
        condition
    } else {
        let missing = std::iter::repeat_n(1, tensor_type.rank() - rank);
        condition.reshape(missing.chain(condition.shape()?.iter().copied()).collect::<Shape>())
    };
    let [on_true, on_false] = values.map(|value| value.tensor_beside("where_", &tensor_type, program.as_ref()));
    Ok(apply_owned(ops::Select::of(&condition.shape()?, &tensor_type.shape), [condition, on_true?, on_false?]))
}

#[track_caller]
fn compare(function: &'static str, direction: Direction, a: &Tensor, b: Operand) -> Tensor {
    let op = ops::Compare { direction };
    if matches!(direction, Direction::Eq | Direction::Ne) {
        binary(function, op, a, b, same_dtype)
    } else {
        ordered(function, op, a.into(), b, same_dtype)
    }
}

/// An error for complex numbers, in a function that needs to know which of two is larger.
#[track_caller]
pub(crate) fn needs_order(function: &'static str, x: &Tensor) -> Result<()> {
    has_order(function, x.dtype()?)
}

/// An error for complex dtypes.
#[track_caller]
pub(crate) fn has_order(function: &'static str, dtype: DType) -> Result<()> {
    if dtype.is_complex() {
        let detail =
            format!("{dtype} is complex, expected real numbers or integers; use abs(), real() or imag() of the tensor");
        return Err(Error::argument(function, detail));
    }
    Ok(())
}

macro_rules! comparisons {
    ($($(#[doc = $doc:literal])* $name:ident $Direction:ident;)*) => {
        impl Tensor {
            $(
                $(#[doc = $doc])*
                #[track_caller]
                pub fn $name(&self, other: impl Into<Operand>) -> Tensor {
                    compare(stringify!($name), Direction::$Direction, self, other.into())
                }
            )*
        }
    };
}

comparisons! {
    /// Where this is less than the other, as `Bool`; never with NaN.
    ///
    /// ```
    /// use tenferro::Tensor;
    ///
    /// let x = Tensor::from([1.0, 2.0, f64::NAN]);
    /// assert_eq!(x.lt(2.0).to_vec::<bool>()?, [true, false, false]);
    /// assert_eq!(x.ne(&x).to_vec::<bool>()?, [false, false, true]);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    lt Lt;
    /// Where this is less than the other or equal to it, as `Bool`; never with NaN.
    le Le;
    /// Where this is greater than the other, as `Bool`; never with NaN.
    gt Gt;
    /// Where this is greater than the other or equal to it, as `Bool`; never with NaN.
    ge Ge;
    /// Where the two are equal, as `Bool`; never with NaN.
    eq Eq;
    /// Where the two differ, as `Bool`; always with NaN.
    ne Ne;
}

macro_rules! logic {
    ($($(#[doc = $doc:literal])* $name:ident $Op:ident;)*) => {
        impl Tensor {
            $(
                $(#[doc = $doc])*
                #[track_caller]
                pub fn $name(&self, other: impl Into<Operand>) -> Tensor {
                    logic(stringify!($name), ops::$Op {}, self, other.into())
                }
            )*
        }
    };
}

logic! {
    /// Where both hold; numbers hold where they are not 0.
    logical_and And;
    /// Where one of the two holds or both; numbers hold where they are not 0.
    logical_or Or;
    /// Where exactly one of the two holds; numbers hold where they are not 0.
    logical_xor Xor;
}

#[track_caller]
fn logic(function: &'static str, op: impl Into<StdTensorOp>, a: &Tensor, b: Operand) -> Tensor {
    let truths = || {
        operands_sound([&a.into(), &b])?;
        Ok(binary(function, op, a.astype(DType::Bool), truth(function, b)?, same_dtype))
    };
    place::at_caller(|| Tensor::or_failed(truths()))
}

/// Where an operand holds: where numbers are not 0.
fn truth(function: &'static str, operand: Operand) -> Result<Tensor> {
    let dtype = operand.dtype()?;
    Ok(operand.tensor_with(function, dtype)?.astype(DType::Bool))
}

impl Tensor {
    /// Where this does not hold; numbers hold where they are not 0.
    #[track_caller]
    pub fn logical_not(&self) -> Tensor {
        !self.astype(DType::Bool)
    }

    /// Where a number is NaN; a complex one is if one of its parts is.
    #[track_caller]
    pub fn isnan(&self) -> Tensor {
        self.ne(self)
    }

    /// Where a number is infinite; a complex one is if one of its parts is.
    #[track_caller]
    pub fn isinf(&self) -> Tensor {
        match self.tensor_type() {
            Ok(ty) if ty.dtype.is_complex() => self.real().isinf() | self.imag().isinf(),
            Ok(ty) if ty.dtype.is_real() => self.abs().eq(f64::INFINITY),
            Ok(ty) => Tensor::zeros(DType::Bool, ty.shape),
            Err(error) => Tensor::failed(error),
        }
    }

    /// Where a number is neither infinite nor NaN; a complex one is finite if both of its parts are.
    #[track_caller]
    pub fn isfinite(&self) -> Tensor {
        match self.dtype() {
            Ok(dtype) if dtype.is_complex() => self.real().isfinite() & self.imag().isfinite(),
            Ok(dtype) if dtype.is_real() => apply_owned(ops::IsFinite {}, [self.clone()]),
            Ok(_) => self.eq(self),
            Err(error) => Tensor::failed(error),
        }
    }

    /// Where the two differ by at most `atol + rtol·|other|`, as `Bool`; equal infinities are close, NaN never is.
    ///
    /// ```
    /// use tenferro::Tensor;
    ///
    /// let x = Tensor::from([1.0, 2.0]);
    /// assert!(x.isclose(&x * 1.0000001, 1e-5, 1e-8).all().item::<bool>()?);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    #[track_caller]
    pub fn isclose(&self, other: impl Into<Operand>, rtol: f64, atol: f64) -> Tensor {
        let operands = [self.into(), other.into()];
        place::at_caller(|| match promoted("isclose", operands, division_dtype) {
            Ok([a, b]) => a.eq(&b) | (b.isfinite() & (&a - &b).abs().le(b.abs() * rtol + atol)),
            Err(error) => Tensor::failed(error),
        })
    }
}
