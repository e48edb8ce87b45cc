//! Random bits from a key.

use super::check::{DTypes, attribute, dtype_in, require};
use super::sample::{array, vector};
use crate::attribute::word_attribute;
use crate::batch::{Batching, LaneResults};
use crate::kernels::threefry;
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::Rule;
use crate::{Array, ArrayError, Category, DType, OpDef, OpError, Sample, Shape, TensorType, TypeFault, buffer, op};

word_attribute! {
    /// How random bits are made.
    Algorithm {
        /// Threefry-2x32 with 20 rounds, on the position of each element.
        Threefry2x32 = "threefry2x32",
    }
}

op! {
    /// Random bits: a function of the key (operand 0, U32\[2\]) and of the position of each element, and of nothing else.
    ///
    /// Element i, counted in row-major order, encrypts the counter (i >> 32, i mod 2³²) to (a, b). It is `a xor b` for
    /// 32 bits and `a << 32 | b` for 64, the numbers of JAX with partitionable threefry. No derivative passes.
    pub struct RngBits {
        /// How the bits are made.
        algorithm: Algorithm,
        /// The shape of the result.
        shape: Vec<usize>,
        /// The width of an element: 32 gives U32, 64 gives U64.
        bits: u32,
    } = "rng_bits";
}

const KEY: DTypes = DTypes { contains: |dtype| matches!(dtype, DType::U32), words: "U32, the words of a key" };

impl OpDef for RngBits {
    const BATCH: crate::Batch<Self> = crate::Batch::Custom(batch);
    const RULE: Rule<Self> = Rule::Zero;

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        dtype_in(0, &x[0], &KEY)?;
        require(Category::Shape, *x[0].shape == [2], || {
            format!("operand 0 has shape {}, a key has shape {}; pass its two words", x[0].shape, Shape::from([2]))
        })?;
        one(TensorType::new(dtype_of(self.bits)?, &self.shape[..]))
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        result(random_bits(&operands::<1>(x)[0], self.algorithm, self.bits, &out[0])?)
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |shape: &[usize], bits, key: [u32; 2]| {
            Sample::new(RngBits { algorithm: Algorithm::Threefry2x32, shape: shape.to_vec(), bits }, [vector(&key)])
        };
        vec![
            sample(&[4], 32, [0, 0]),
            sample(&[2, 3], 64, [0, 42]),
            sample(&[], 32, [7, u32::MAX]),
            sample(&[3, 0], 64, [1, 2]),
        ]
    }
}

/// Lane l is that of key l, the counters of each beginning at 0.
fn batch<'e>(op: &RngBits, at: &Batching<'e>) -> LaneResults<'e> {
    let RngBits { algorithm, shape, bits } = op.clone();
    at.apply(RngBitsLanes { algorithm, shape, bits }, &at.x)
}

op! {
    /// The random bits of [`RngBits`](super::RngBits) for many keys (operand 0, U32 with a last axis of size 2), one
    /// tensor for each key. No derivative passes.
    pub struct RngBitsLanes {
        /// How the bits are made.
        algorithm: Algorithm,
        /// The shape of the tensor of one key.
        shape: Vec<usize>,
        /// The width of an element: 32 gives U32, 64 gives U64.
        bits: u32,
    } = "rng_bits_lanes";
}

impl OpDef for RngBitsLanes {
    const BATCH: crate::Batch<Self> = crate::Batch::Trailing;
    const RULE: Rule<Self> = Rule::Zero;

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        dtype_in(0, &x[0], &KEY)?;
        let [keys @ .., 2] = &x[0].shape[..] else {
            let detail =
                format!("operand 0 has shape {}, the last axis of keys has size 2; pass their two words", x[0].shape);
            return Err(TypeFault::new(Category::Shape, detail));
        };
        one(TensorType::new(dtype_of(self.bits)?, [keys, &self.shape[..]].concat()))
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        result(random_bits(&operands::<1>(x)[0], self.algorithm, self.bits, &out[0])?)
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |shape: &[usize], bits, keys: &[usize], words: &[u32]| {
            let op = RngBitsLanes { algorithm: Algorithm::Threefry2x32, shape: shape.to_vec(), bits };
            Sample::new(op, [array(keys, words)])
        };
        vec![
            sample(&[3], 32, &[2, 2], &[0, 0, 0, 42]),
            sample(&[2], 64, &[1, 2, 2], &[7, u32::MAX, 1, 2]),
            sample(&[], 32, &[2], &[7, u32::MAX]),
            sample(&[3], 64, &[0, 2], &[]),
        ]
    }
}

fn dtype_of(bits: u32) -> Result<DType, TypeFault> {
    attribute(matches!(bits, 32 | 64), || format!("bits is {bits}; choose 32 or 64"))?;
    Ok(if bits == 32 { DType::U32 } else { DType::U64 })
}

/// The bits of each key, one after the other.
fn random_bits(keys: &Array, algorithm: Algorithm, bits: u32, ty: &TensorType) -> Result<Array, ArrayError> {
    let Algorithm::Threefry2x32 = algorithm;
    let keys: Vec<_> = keys.as_slice::<u32>()?.chunks_exact(2).map(|words| [words[0], words[1]]).collect();
    let narrow = |[a, b]: [u32; 2]| a ^ b;
    let wide = |[a, b]: [u32; 2]| u64::from(a) << 32 | u64::from(b);
    if bits == 32 { by_position(ty, &keys, narrow) } else { by_position(ty, &keys, wide) }
}

fn by_position<T: crate::Element>(
    ty: &TensorType,
    keys: &[[u32; 2]],
    element: impl Fn([u32; 2]) -> T,
) -> Result<Array, ArrayError> {
    let mut results = buffer::filled(ty, T::default())?;
    let length = results.len() / keys.len().max(1);
    for (key, results) in keys.iter().zip(results.chunks_exact_mut(length.max(1))) {
        threefry::fill(*key, results, &element);
    }
    Ok(Array::from_buffer(ty.shape.clone(), results))
}
