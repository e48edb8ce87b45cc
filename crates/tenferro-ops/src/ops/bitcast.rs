//! The same bits in another dtype.

use super::check::{DTypes, dtype_in, require};
use super::sample::{array, vector};
use crate::element::for_ordered as for_words;
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::Rule;
use crate::{Array, ArrayError, Category, DType, Element, OpDef, OpError, Sample, TensorType, TypeFault, buffer, op};

op! {
    /// The bits of each element, read as another dtype.
    ///
    /// Between dtypes of one width the shape stays. To a narrower one a last axis is added, which holds the parts of an
    /// element, lowest bits first on every machine; to a wider one such an axis is joined and disappears.
    /// Complex numbers and truth values are refused: take the parts, or convert. No derivative passes.
    pub struct BitcastConvert {
        /// The dtype of the result.
        dtype: DType,
    } = "bitcast_convert";
}

const PLAIN: DTypes = DTypes {
    contains: |dtype| dtype.is_real() || dtype.is_integer(),
    words: "real or integer (a complex number has parts, a Bool no bits of its own)",
};

impl OpDef for BitcastConvert {
    const BATCH: crate::Batch<Self> = crate::Batch::Trailing;
    const RULE: Rule<Self> = Rule::Zero;

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        dtype_in(0, &x[0], &PLAIN)?;
        require(Category::DType, (PLAIN.contains)(self.dtype), || {
            format!("dtype is {}, expected {}; use convert", self.dtype, PLAIN.words)
        })?;
        let (from, to) = (x[0].dtype.byte_size(), self.dtype.byte_size());
        let mut shape = x[0].shape.to_vec();
        if to < from {
            shape.push(from / to);
        }
        if to > from {
            let parts = to / from;
            require(Category::Shape, shape.last() == Some(&parts), || {
                format!(
                    "operand 0 has shape {}, but {parts} elements of {} make one of {}; give it a last axis of size {parts}",
                    x[0].shape, x[0].dtype, self.dtype
                )
            })?;
            shape.pop();
        }
        one(TensorType::new(self.dtype, shape))
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [x] = operands(x);
        result(for_words!(x.dtype(), S => for_words!(self.dtype, T => recast::<S, T>(&x, &out[0])))?)
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |dtype, x| Sample::new(BitcastConvert { dtype }, [x]).primal_only();
        vec![
            sample(DType::I64, vector(&[1.0, -0.0, f64::NAN])),
            sample(DType::F32, vector(&[0x3f80_0000_u32])),
            sample(DType::U32, array(&[2, 1], &[1.0, -2.0])),
            sample(DType::F64, array(&[2, 2], &[0_u32, 0x3ff0_0000, 0, 0xc000_0000])),
            sample(DType::I32, Array::scalar(-1_i64)),
            sample(DType::U64, array(&[0, 2], &[0_i32; 0])),
            sample(DType::F64, vector(&[0.5])),
        ]
    }
}

/// Elements as words of 32 bits, lowest first.
trait Words: Element {
    const COUNT: usize;
    fn word(self, position: usize) -> u32;
    fn from_words(word: impl Fn(usize) -> u32) -> Self;
}

macro_rules! words {
    (one: $($T:ty: $bits:expr, $back:expr;)*) => {
        $(impl Words for $T {
            const COUNT: usize = 1;
            #[inline]
            fn word(self, _: usize) -> u32 {
                ($bits)(self)
            }
            #[inline]
            fn from_words(word: impl Fn(usize) -> u32) -> Self {
                ($back)(word(0))
            }
        })*
    };
    (two: $($T:ty: $bits:expr, $back:expr;)*) => {
        $(impl Words for $T {
            const COUNT: usize = 2;
            #[inline]
            fn word(self, position: usize) -> u32 {
                let bits: u64 = ($bits)(self);
                (bits >> (32 * position)) as u32
            }
            #[inline]
            fn from_words(word: impl Fn(usize) -> u32) -> Self {
                ($back)(u64::from(word(0)) | u64::from(word(1)) << 32)
            }
        })*
    };
}

words! { one:
    f32: f32::to_bits, f32::from_bits;
    i32: |x| x as u32, |bits| bits as i32;
    u32: |x| x, |bits| bits;
}
words! { two:
    f64: f64::to_bits, f64::from_bits;
    i64: |x| x as u64, |bits| bits as i64;
    u64: |x| x, |bits| bits;
}

fn recast<S: Words, T: Words>(x: &Array, ty: &TensorType) -> Result<Array, ArrayError> {
    let source = x.as_slice::<S>()?;
    let mut results = buffer::filled(ty, T::default())?;
    for (position, result) in results.iter_mut().enumerate() {
        let first = position * T::COUNT;
        *result = T::from_words(|word| source[(first + word) / S::COUNT].word((first + word) % S::COUNT));
    }
    Ok(Array::from_buffer(ty.shape.clone(), results))
}
