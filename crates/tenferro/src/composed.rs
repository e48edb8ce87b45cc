//! Functions of each element that are made of others.

use std::f64::consts::{LN_2, LN_10, PI};

use tenferro_ops::{DType, ops};

use crate::apply::apply_owned;
use crate::compare::has_order;
use crate::elementwise::ordered;
use crate::operators::{division_dtype, number_dtype, same_dtype};
use crate::promote::{Operand, Scalar, binary, common_dtype, promoted};
use crate::{Error, Result, Tensor, place, stack, where_};

impl Tensor {
    /// xʸ.
    ///
    /// Integers to the power of integers stay integers, and wrap. A number below 0 is no exponent for them; where a
    /// tensor of exponents has one, the power is rounded towards 0, and 0 for the base 0.
    ///
    /// ```
    /// use tenferro::Tensor;
    ///
    /// let x = Tensor::from([2, 3, 10]);
    /// assert_eq!(x.pow(&x).to_vec::<i32>()?, [4, 27, 1_410_065_408]);
    /// assert_eq!(x.pow(-1.0).to_vec::<f64>()?, [0.5, 1.0 / 3.0, 0.1]);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    #[track_caller]
    pub fn pow(&self, exponent: impl Into<Operand>) -> Tensor {
        let operands = [self.into(), exponent.into()];
        match common_dtype(&operands) {
            Ok(dtype) if dtype.is_float() => {
                let [base, exponent] = operands;
                binary("pow", ops::Pow {}, base, exponent, same_dtype)
            }
            Ok(dtype) => place::at_caller(|| Tensor::or_failed(whole_power(number_dtype(dtype), operands))),
            Err(error) => Tensor::failed(error),
        }
    }

    /// 2ˣ.
    #[track_caller]
    pub fn exp2(&self) -> Tensor {
        binary("exp2", ops::Pow {}, 2.0, self, division_dtype)
    }

    /// The logarithm to base 2.
    #[track_caller]
    pub fn log2(&self) -> Tensor {
        self.log() / LN_2
    }

    /// The logarithm to base 10.
    #[track_caller]
    pub fn log10(&self) -> Tensor {
        self.log() / LN_10
    }

    /// The angle of the point (`x`, self), from −π to π; undefined (NaN) derivatives at the origin.
    ///
    /// ```
    /// use std::f64::consts::PI;
    /// use tenferro::Tensor;
    ///
    /// let (y, x) = (Tensor::from([1.0, -1.0]), Tensor::from([0.0, -1.0]));
    /// assert_eq!(y.atan2(&x).to_vec::<f64>()?, [PI / 2.0, -3.0 * PI / 4.0]);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    #[track_caller]
    pub fn atan2(&self, x: impl Into<Operand>) -> Tensor {
        ordered("atan2", ops::Atan2 {}, self.into(), x.into(), division_dtype)
    }

    /// √(x² + y²) without overflow; its derivative at the origin is 0.
    #[track_caller]
    pub fn hypot(&self, other: impl Into<Operand>) -> Tensor {
        // The modulus of a complex number is just that, with derivatives of all orders.
        ordered("hypot", ops::Complex {}, self.into(), other.into(), division_dtype).abs()
    }

    /// log(eˣ + eʸ) without overflow; its derivative is 0 where both are −∞. Where one is +∞ it is 1 for that one, and ½
    /// for each of two. Of complex numbers it is what [`logsumexp`](Self::logsumexp) gives.
    ///
    /// ```
    /// use tenferro::Tensor;
    ///
    /// let x = Tensor::from([1000.0, f64::NEG_INFINITY]);
    /// assert_eq!(x.logaddexp(1000.0).to_vec::<f64>()?, [1000.0 + 2.0_f64.ln(), 1000.0]);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    #[track_caller]
    pub fn logaddexp(&self, other: impl Into<Operand>) -> Tensor {
        let operands = [self.into(), other.into()];
        place::at_caller(|| Tensor::or_failed(logaddexp(operands)))
    }

    /// sin(πx)/(πx), and 1 at 0.
    #[track_caller]
    pub fn sinc(&self) -> Tensor {
        place::at_caller(|| {
            let x = self * PI;
            // Near 0 the series, all of whose derivatives are right there; 0/0 has none.
            let is_near = x.abs().lt(1.0);
            let near = where_(&is_near, &x, 0.0).square();
            let far = where_(&is_near, 1.0, &x);
            // 1 − x²/3!·(1 − x²/(4·5)·(1 − x²/(6·7)·…)); the terms left out are below the last digit.
            let last = 1.0 - &near / (20 * 21);
            let series = (1..10).rev().fold(last, |sum, n| 1.0 - &near * sum / (2 * n * (2 * n + 1)));
            where_(is_near, series, far.sin() / &far)
        })
    }

    /// The angle of a complex number, from −π to π; of a real one 0, or π if it is negative.
    #[track_caller]
    pub fn angle(&self) -> Tensor {
        match self.dtype() {
            Ok(dtype) if dtype.is_complex() => apply_owned(ops::Atan2 {}, [self.imag(), self.real()]),
            Ok(dtype) => {
                let x = self.astype(division_dtype(dtype)).stop_gradient();
                where_(x.isnan(), &x, where_(x.lt(0), PI, 0.0)).astype(division_dtype(dtype))
            }
            Err(error) => Tensor::failed(error),
        }
    }

    /// 0 for NaN, the largest numbers there are for infinities, and other numbers as they are.
    #[track_caller]
    pub fn nan_to_num(&self) -> Tensor {
        place::at_caller(|| Tensor::or_failed(nan_to_num(self)))
    }

    /// 0 for negative numbers, 1 for positive ones and `at_zero` for 0.
    #[track_caller]
    pub fn heaviside(&self, at_zero: impl Into<Operand>) -> Tensor {
        let operands = [self.into(), at_zero.into()];
        place::at_caller(|| Tensor::or_failed(heaviside(operands)))
    }

    /// From degrees to radians.
    #[track_caller]
    pub fn deg2rad(&self) -> Tensor {
        self * (PI / 180.0)
    }

    /// From radians to degrees.
    #[track_caller]
    pub fn rad2deg(&self) -> Tensor {
        self * (180.0 / PI)
    }

    /// The bits of integers moved up by so many places, zeros filling in.
    #[track_caller]
    pub fn left_shift(&self, places: impl Into<Operand>) -> Tensor {
        binary("left_shift", ops::ShiftLeft {}, self, places, same_dtype)
    }

    /// The bits of integers moved down by so many places, the sign filling in.
    #[track_caller]
    pub fn right_shift(&self, places: impl Into<Operand>) -> Tensor {
        let operands = [self.into(), places.into()];
        let [x, places] = match common_dtype(&operands) {
            // These have no sign.
            Ok(dtype) if dtype.is_unsigned_integer() => {
                let [x, places] = operands;
                return binary("right_shift", ops::ShiftRightLogical {}, x, places, same_dtype);
            }
            Ok(_) => operands,
            Err(error) => return Tensor::failed(error),
        };
        binary("right_shift", ops::ShiftRightArithmetic {}, x, places, same_dtype)
    }
}

fn whole_power(dtype: DType, [base, exponent]: [Operand; 2]) -> Result<Tensor> {
    if let Some(Scalar::Int(exponent)) = exponent.as_scalar() {
        if exponent < 0 {
            let detail = format!(
                "the exponent is {exponent}, the base {dtype}; integers have no negative powers, convert them by astype"
            );
            return Err(Error::argument("pow", detail));
        }
        if let Ok(exponent) = i32::try_from(exponent) {
            return Ok(base.tensor_with("pow", dtype)?.powi(exponent));
        }
    }
    let [base, exponent] = promoted("pow", [base, exponent], number_dtype)?;
    let (mut power, mut square, mut bits) = (Tensor::ones(dtype, []), base.clone(), exponent.clone());
    for _ in 0..8 * dtype.byte_size() {
        power = where_((&bits & 1).ne(0), &power * &square, &power);
        square = &square * &square;
        bits = bits.right_shift(1);
    }
    if dtype.is_unsigned_integer() {
        return Ok(power);
    }
    // The bits below 0 are those of 2ⁿ more, which makes no difference to 1, −1 and 0; nothing else has an inverse.
    let vanishes = exponent.lt(0) & base.ne(1) & base.ne(-1);
    Ok(where_(vanishes, 0, power))
}

fn logaddexp(operands: [Operand; 2]) -> Result<Tensor> {
    let [x, y] = promoted("logaddexp", operands, division_dtype)?;
    if x.dtype()?.is_complex() {
        // There is no order to go by, and the sum may vanish anywhere.
        return Ok(stack([&x, &y], 0).logsumexp_axis(0));
    }
    // Infinity is the sum by itself, and has the whole derivative; two of them share it, as equal numbers do.
    let largest = x.maximum(&y);
    let is_infinite = largest.eq(f64::INFINITY);
    let [x, y] = [x, y].map(|x| where_(&is_infinite, 0.0, x));
    let x_is_larger = x.ge(&y);
    let (larger, smaller) = (where_(&x_is_larger, &x, &y), where_(&x_is_larger, &y, &x));
    // Any shift gives the same result, so it is a constant.
    let shift = larger.stop_gradient();
    let shift = where_(shift.isfinite(), &shift, 0.0);
    // The larger number gives exactly 1, which is left to log1p so that no digit of the smaller one is lost.
    let rest = (larger - &shift).expm1() + (smaller - &shift).exp();
    // The logarithm of 0 has an infinite derivative, which times 0 would be NaN.
    let is_zero = rest.eq(-1.0);
    let sum = where_(&is_zero, f64::NEG_INFINITY, where_(&is_zero, 0.0, &rest).log1p()) + shift;
    Ok(where_(is_infinite, largest, sum))
}

fn nan_to_num(x: &Tensor) -> Result<Tensor> {
    let dtype = x.dtype()?;
    if dtype.is_complex() {
        return Ok(apply_owned(ops::Complex {}, [nan_to_num(&x.real())?, nan_to_num(&x.imag())?]));
    }
    let largest = match dtype {
        DType::F32 => f32::MAX.into(),
        DType::F64 => f64::MAX,
        _ => return Ok(x.clone()),
    };
    let bound = where_(x.gt(0.0), largest, -largest);
    Ok(where_(x.isfinite(), x, where_(x.isnan(), 0.0, bound)).astype(dtype))
}

fn heaviside(operands: [Operand; 2]) -> Result<Tensor> {
    has_order("heaviside", common_dtype(&operands)?)?;
    let [x, at_zero] = promoted("heaviside", operands, division_dtype)?;
    // NaN is neither.
    let sign = where_(x.isnan(), x.stop_gradient(), x.gt(0.0));
    Ok(where_(x.eq(0.0), at_zero, sign))
}
