//! Values that come from nowhere: constants and positions.

use super::check::{NUMBER, axis_in, require};
use super::sample::array;
use crate::element::for_dtype;
use crate::kernels::strided;
use crate::op_def::{Arrays, Types, one, result};
use crate::rule::Rule;
use crate::{Array, Category, DType, OpDef, OpError, Sample, TensorType, TypeFault, buffer, op};

op! {
    /// A tensor that is part of the program; large ones are better inputs.
    pub struct Constant {
        /// The tensor, told from others by its bits.
        value: Array,
    } = "constant";
}

impl OpDef for Constant {
    const BATCH: crate::Batch<Self> = crate::Batch::Elementwise;
    const RULE: Rule<Self> = Rule::Zero;

    fn operand_count(&self) -> usize {
        0
    }

    fn infer(&self, _: &[TensorType]) -> Result<Types, TypeFault> {
        one(self.value.tensor_type())
    }

    fn eval(&self, _: Arrays, _: &[TensorType]) -> Result<Arrays, OpError> {
        result(self.value.clone())
    }

    fn samples() -> Vec<Sample<Self>> {
        let values = [array(&[2, 2], &[0.5, -0.0, f64::NAN, 1e300]), Array::scalar(true), array(&[0], &[0_i64; 0])];
        values.into_iter().map(|value| Sample::new(Constant { value }, []).primal_only()).collect()
    }
}

op! {
    /// The position along one axis, at each place.
    pub struct Iota {
        /// The type of the elements: a number.
        dtype: DType,
        /// The shape of the result, of rank at least 1.
        shape: Vec<usize>,
        /// The axis along which positions count.
        dimension: usize,
    } = "iota";
}

impl OpDef for Iota {
    const BATCH: crate::Batch<Self> = crate::Batch::Elementwise;
    const RULE: Rule<Self> = Rule::Zero;

    fn operand_count(&self) -> usize {
        0
    }

    fn infer(&self, _: &[TensorType]) -> Result<Types, TypeFault> {
        let ty = TensorType::new(self.dtype, &self.shape[..]);
        require(Category::DType, (NUMBER.contains)(self.dtype), || {
            format!("dtype is {}, expected {}", self.dtype, NUMBER.words)
        })?;
        axis_in("dimension", self.dimension, ty.rank())?;
        one(ty)
    }

    fn eval(&self, _: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        if out[0].shape.contains(&0) {
            return result(Array::zeros(self.dtype, &out[0].shape)?);
        }
        // One line along the axis, the same at all places of the others.
        let size = self.shape[self.dimension];
        let line = TensorType::new(DType::I64, [size]);
        let mut positions = buffer::filled(&line, 0_i64)?;
        positions.iter_mut().zip(0..).for_each(|(position, number)| *position = number);
        let line = Array::from_buffer(line.shape, positions).convert(self.dtype)?;
        if self.shape.len() == 1 {
            return result(line);
        }
        let mut strides = vec![0; self.shape.len()];
        strides[self.dimension] = 1;
        result(for_dtype!(self.dtype, T => strided::copy::<T>(&line, &out[0].shape, 0, &strides))?)
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |dtype, dimension| Sample::new(Iota { dtype, shape: vec![2, 3], dimension }, []);
        let empty = Sample::new(Iota { dtype: DType::F64, shape: vec![0, 3], dimension: 1 }, []);
        vec![sample(DType::F64, 0), sample(DType::C32, 1), sample(DType::U64, 1), sample(DType::I32, 0), empty]
    }
}
