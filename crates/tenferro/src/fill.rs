//! Tensors of one number, of regular numbers, and of positions.

use tenferro_ops::{Array, ArrayError, DType, Element, Shape, ops};

use crate::apply::apply_owned;
use crate::create::{filled_like, made};
use crate::operators::division_dtype;
use crate::promote::{Operand, Scalar, binary, promoted};
use crate::{Error, Result, Tensor, concatenate, place};

/// One number everywhere.
impl Tensor {
    /// A tensor of zeros, or of `false`.
    #[track_caller]
    pub fn zeros(dtype: DType, shape: impl Into<Shape>) -> Tensor {
        made(Array::zeros(dtype, shape))
    }

    /// A tensor of ones, or of `true`.
    #[track_caller]
    pub fn ones(dtype: DType, shape: impl Into<Shape>) -> Tensor {
        made(filled(dtype, &shape.into(), true))
    }

    /// A tensor of one number, which must be of a kind that the dtype can hold.
    ///
    /// ```
    /// use tenferro::{DType, Tensor};
    ///
    /// let x = Tensor::full(DType::F32, [2, 2], 0.5);
    /// assert_eq!(x.to_vec::<f32>()?, [0.5; 4]);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    #[track_caller]
    pub fn full(dtype: DType, shape: impl Into<Shape>, number: impl Into<Scalar>) -> Tensor {
        let (shape, number) = (shape.into(), number.into());
        place::at_caller(|| Tensor::or_failed(full("full", dtype, &shape, number)))
    }

    /// Zeros of the same dtype and shape.
    #[track_caller]
    pub fn zeros_like(&self) -> Tensor {
        match self.tensor_type() {
            Ok(ty) => Tensor::zeros(ty.dtype, ty.shape),
            Err(error) => Tensor::failed(error),
        }
    }

    /// Ones of the same dtype and shape.
    #[track_caller]
    pub fn ones_like(&self) -> Tensor {
        match self.tensor_type() {
            Ok(ty) => Tensor::ones(ty.dtype, ty.shape),
            Err(error) => Tensor::failed(error),
        }
    }

    /// One number everywhere, in the same dtype and shape.
    #[track_caller]
    pub fn full_like(&self, number: impl Into<Scalar>) -> Tensor {
        let number = number.into();
        let body = || {
            let ty = self.tensor_type()?;
            full("full_like", ty.dtype, &ty.shape, number)
        };
        place::at_caller(|| Tensor::or_failed(body()))
    }

    /// The identity matrix with `n` rows.
    #[track_caller]
    pub fn eye(dtype: DType, n: usize) -> Tensor {
        made(Array::from_fn([n, n], |index| index[0] == index[1]).and_then(|array| array.convert(dtype)))
    }
}

/// Regular numbers.
impl Tensor {
    /// The numbers from `start` to before `stop` at distances `step`, in the dtype of the Rust type.
    ///
    /// ```
    /// use tenferro::Tensor;
    ///
    /// assert_eq!(Tensor::arange(0, 5, 2).to_vec::<i32>()?, [0, 2, 4]);
    /// assert_eq!(Tensor::arange(1.0, 0.0, -0.5).to_vec::<f64>()?, [1.0, 0.5]);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    #[track_caller]
    pub fn arange<T: Element + Into<Scalar>>(start: T, stop: T, step: T) -> Tensor {
        place::at_caller(|| Tensor::or_failed(arange(T::DTYPE, start.into(), stop.into(), step.into())))
    }

    /// `count` numbers from `start` to `stop`, both included, at equal distances along a new first axis.
    ///
    /// The ends may be tensors, and derivatives flow into them.
    ///
    /// ```
    /// use tenferro::Tensor;
    ///
    /// assert_eq!(Tensor::linspace(0.0, 1.0, 5).to_vec::<f64>()?, [0.0, 0.25, 0.5, 0.75, 1.0]);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    #[track_caller]
    pub fn linspace(start: impl Into<Operand>, stop: impl Into<Operand>, count: usize) -> Tensor {
        let ends = [start.into(), stop.into()];
        place::at_caller(|| Tensor::or_failed(linspace("linspace", ends, count)))
    }

    /// The powers of 10 whose exponents are [`linspace`](Self::linspace).
    #[track_caller]
    pub fn logspace(start: impl Into<Operand>, stop: impl Into<Operand>, count: usize) -> Tensor {
        let ends = [start.into(), stop.into()];
        let exponents = place::at_caller(|| Tensor::or_failed(linspace("logspace", ends, count)));
        binary("logspace", ops::Pow {}, 10.0, exponents, division_dtype)
    }

    /// The positions within a shape as `I64`: entry *a* along the first axis holds the positions along axis *a*.
    ///
    /// ```
    /// use tenferro::Tensor;
    ///
    /// assert_eq!(Tensor::indices([2, 2]).to_vec::<i64>()?, [0, 0, 1, 1, 0, 1, 0, 1]);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    #[track_caller]
    pub fn indices(shape: impl Into<Shape>) -> Tensor {
        let shape = shape.into();
        if shape.rank() == 0 {
            return Tensor::zeros(DType::I64, [0]);
        }
        let sizes: Vec<usize> = [1].into_iter().chain(shape.iter().copied()).collect();
        let positions = |axis| apply_owned(iota(DType::I64, sizes.clone(), axis), []);
        place::at_caller(|| {
            let tensors: Vec<Tensor> = (1..sizes.len()).map(positions).collect();
            concatenate(&tensors, 0)
        })
    }
}

fn iota(dtype: DType, shape: Vec<usize>, dimension: usize) -> ops::Iota {
    ops::Iota { dtype, shape, dimension }
}

fn filled<T: Element>(dtype: DType, shape: &Shape, number: T) -> Result<Array, ArrayError> {
    let number = Array::scalar(number).convert(dtype)?;
    filled_like(&number, shape).unwrap_or_else(|| unreachable!("a scalar has one element"))
}

fn full(function: &'static str, dtype: DType, shape: &Shape, number: Scalar) -> Result<Tensor> {
    if number.dtype_with(dtype) != dtype {
        let detail = format!("{dtype} cannot hold the number {number}; use {}", number.dtype_with(dtype));
        return Err(Error::argument(function, detail));
    }
    Ok(Tensor::concrete(number.array(function, dtype)?).broadcast_to(shape.clone()))
}

fn arange(dtype: DType, start: Scalar, stop: Scalar, step: Scalar) -> Result<Tensor> {
    let count = match (start, stop, step) {
        (Scalar::Int(_), Scalar::Int(_), Scalar::Int(0)) => f64::INFINITY,
        // Of 64 bits each, so that nothing overflows.
        (Scalar::Int(start), Scalar::Int(stop), Scalar::Int(step)) => {
            ((stop - start + step - step.signum()) / step) as f64
        }
        (Scalar::Float(start), Scalar::Float(stop), Scalar::Float(step)) => ((stop - start) / step).ceil(),
        _ => return Err(Error::argument("arange", format!("{dtype} has no steps; use real numbers or integers"))),
    };
    if count.is_nan() || count > (isize::MAX / 8) as f64 {
        let detail =
            format!("from {start} to {stop} by {step} are more numbers than fit into a tensor; use another step");
        return Err(Error::argument("arange", detail));
    }
    // Real numbers in double precision, so that none is rounded twice.
    let exact = if dtype.is_real() { DType::F64 } else { dtype };
    let positions = apply_owned(iota(exact, vec![count.max(0.0) as usize], 0), []);
    Ok((positions * step + start).astype(dtype))
}

fn linspace(function: &'static str, ends: [Operand; 2], count: usize) -> Result<Tensor> {
    let [start, stop] = promoted(function, ends, division_dtype)?;
    let dtype = start.dtype()?.real_part();
    let mut sizes = vec![1; start.rank()? + 1];
    sizes[0] = count;
    let gaps = count.saturating_sub(1).max(1) as f64;
    let fraction = (apply_owned(iota(DType::F64, vec![count], 0), []) / gaps).astype(dtype).reshape(sizes);
    // Weights of 0 and 1 at the ends give these exactly.
    Ok(start * (1.0 - &fraction) + stop * fraction)
}
