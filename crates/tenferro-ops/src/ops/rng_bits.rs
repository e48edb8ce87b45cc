//! Random bits from a key.

use super::check::{DTypes, attribute, dtype_in, require};
use super::sample::vector;
use crate::attribute::word_attribute;
use crate::kernels::threefry::threefry2x32;
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
    const RULE: Rule<Self> = Rule::Zero;

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        dtype_in(0, &x[0], &KEY)?;
        require(Category::Shape, *x[0].shape == [2], || {
            format!("operand 0 has shape {}, a key has shape {}; pass its two words", x[0].shape, Shape::from([2]))
        })?;
        attribute(matches!(self.bits, 32 | 64), || format!("bits is {}; choose 32 or 64", self.bits))?;
        one(TensorType::new(if self.bits == 32 { DType::U32 } else { DType::U64 }, &self.shape[..]))
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [key] = operands(x);
        let words = key.as_slice::<u32>()?;
        let Algorithm::Threefry2x32 = self.algorithm;
        let block = |position: u64| threefry2x32([words[0], words[1]], [(position >> 32) as u32, position as u32]);
        result(if self.bits == 32 {
            by_position(&out[0], |position| {
                let [a, b] = block(position);
                a ^ b
            })?
        } else {
            by_position(&out[0], |position| {
                let [a, b] = block(position);
                u64::from(a) << 32 | u64::from(b)
            })?
        })
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

fn by_position<T: crate::Element>(ty: &TensorType, f: impl Fn(u64) -> T) -> Result<Array, ArrayError> {
    let mut results = buffer::filled(ty, T::default())?;
    for (position, result) in results.iter_mut().enumerate() {
        *result = f(position as u64);
    }
    Ok(Array::from_buffer(ty.shape.clone(), results))
}
