//! Quotients and remainders of whole numbers, and of real ones as far as they are whole.

use tenferro_ops::{DType, ops};

use crate::compare::has_order;
use crate::operators::number_dtype;
use crate::promote::{Operand, binary, common_dtype, promoted};
use crate::{Result, Tensor, where_};
use crate::{apply::apply_owned, place};

impl Tensor {
    /// x/y rounded down. No derivative passes.
    ///
    /// | | quotient | the remainder has the sign of |
    /// |---|---|---|
    /// | `x % y`, [`fmod`](Self::fmod) | rounded toward 0 | x |
    /// | [`floor_divide`](Self::floor_divide), [`remainder`](Self::remainder) | rounded down | y |
    ///
    /// Integers divided by 0 give 0, as a quotient and as a remainder, as in NumPy; real numbers give NaN, or ±∞ as a
    /// quotient.
    ///
    /// ```
    /// use tenferro::Tensor;
    ///
    /// let x = Tensor::from([7, -7]);
    /// assert_eq!(x.floor_divide(2).to_vec::<i32>()?, [3, -4]);
    /// assert_eq!(x.remainder(2).to_vec::<i32>()?, [1, 1]);
    /// assert_eq!((x % 2).to_vec::<i32>()?, [1, -1]);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    #[track_caller]
    pub fn floor_divide(&self, divisor: impl Into<Operand>) -> Tensor {
        division("floor_divide", self, divisor.into(), |x, y| {
            let (x, y) = (x.stop_gradient(), y.stop_gradient());
            if x.dtype()?.is_integer() {
                let quotient = apply_owned(ops::Div {}, [x.clone(), y.clone()]);
                let remainder = apply_owned(ops::Rem {}, [x, y.clone()]);
                let is_above = signs_differ(&remainder, &y) & remainder.ne(0);
                return Ok(where_(y.eq(0), 0, quotient - is_above.astype(y.dtype()?)));
            }
            // What is divided is a multiple of y but for rounding, so that the quotient is next to a whole number.
            let remainder = apply_owned(ops::Rem {}, [x.clone(), y.clone()]);
            let is_above = signs_differ(&remainder, &y) & remainder.ne(0.0);
            let quotient = ((&x - &remainder) / &y - is_above.astype(y.dtype()?)).round();
            Ok(where_(y.eq(0.0), &x / &y, quotient))
        })
    }

    /// x − y·⌊x/y⌋, the remainder that has the sign of y, as NumPy's `remainder` and Python's `%`.
    #[track_caller]
    pub fn remainder(&self, divisor: impl Into<Operand>) -> Tensor {
        division("remainder", self, divisor.into(), |x, y| {
            let remainder = apply_owned(ops::Rem {}, [x.clone(), y.clone()]);
            let is_off = signs_differ(&remainder, y) & remainder.ne(0);
            let result = where_(is_off, &remainder + y, &remainder);
            Ok(if x.dtype()?.is_integer() { where_(y.eq(0), 0, result) } else { result })
        })
    }

    /// The remainder that has the sign of x, as `%` has it in Rust and C: the same as `x % y`.
    #[track_caller]
    pub fn fmod(&self, divisor: impl Into<Operand>) -> Tensor {
        division("fmod", self, divisor.into(), |x, y| Ok(truncated_remainder(x, y)))
    }

    /// [`floor_divide`](Self::floor_divide) and [`remainder`](Self::remainder) together.
    #[track_caller]
    pub fn divmod(&self, divisor: impl Into<Operand>) -> (Tensor, Tensor) {
        let divisor = divisor.into();
        (self.floor_divide(divisor.clone()), self.remainder(divisor))
    }
}

/// `x % y`.
#[track_caller]
pub(crate) fn truncated(
    function: &'static str,
    op: ops::Rem,
    x: impl Into<Operand>,
    y: impl Into<Operand>,
    dtype: fn(DType) -> DType,
) -> Tensor {
    let operands = [x.into(), y.into()];
    match common_dtype(&operands).map(dtype) {
        Ok(found) if found.is_integer() => place::at_caller(|| {
            let promoted = promoted(function, operands, dtype);
            Tensor::or_failed(promoted.map(|[x, y]| truncated_remainder(&x, &y)))
        }),
        _ => {
            let [x, y] = operands;
            binary(function, op, x, y, dtype)
        }
    }
}

/// The operation itself gives x for integers divided by 0.
fn truncated_remainder(x: &Tensor, y: &Tensor) -> Tensor {
    let remainder = apply_owned(ops::Rem {}, [x.clone(), y.clone()]);
    let is_integer = x.dtype().is_ok_and(|dtype| dtype.is_integer());
    if is_integer { where_(y.eq(0), 0, remainder) } else { remainder }
}

#[track_caller]
fn division(function: &'static str, x: &Tensor, y: Operand, body: fn(&Tensor, &Tensor) -> Result<Tensor>) -> Tensor {
    let operands = [x.into(), y];
    let divided = || {
        has_order(function, common_dtype(&operands)?)?;
        let [x, y] = promoted(function, operands, number_dtype)?;
        body(&x, &y)
    };
    place::at_caller(|| Tensor::or_failed(divided()))
}

fn signs_differ(x: &Tensor, y: &Tensor) -> Tensor {
    x.lt(0) ^ y.lt(0)
}
