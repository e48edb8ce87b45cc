//! Tensor types and host values: the ground that tenferro's primitives stand on.
//!
//! A [`TensorType`] is a [`DType`] and a static [`Shape`].
//! An [`Array`] is a value of such a type: contiguous, row-major, aligned to 64 bytes, cheap to clone, copied when one
//! of several owners writes.
//! This version holds types and values only; the operations on them, with inference, evaluation and derivatives, are
//! to follow.
//!
//! The crate deliberately knows nothing of broadcasting and promotion, which belong to the front end; of strides and
//! views, which belong to executors; and of files, devices and threads.
//! Nothing here panics on a bad shape, index or dtype: mistakes are [`ArrayError`] values, and so are absurd sizes.
//!
//! # A complete program
//!
//! ```
//! use tenferro_ops::{Array, ArrayError, DType, Tolerance};
//!
//! fn main() -> Result<(), Box<dyn std::error::Error>> {
//!     let x = Array::from_slice([2, 3], &[0.5, 1.0, -2.0, 4.0, 5.0, 6.0])?;
//!     assert_eq!(x.tensor_type().to_string(), "F64[2,3]");
//!     assert_eq!(x.get::<f64>(&[1, 0])?, 4.0);
//!
//!     // A clone shares the elements until one of the owners writes.
//!     let mut y = x.clone();
//!     y.as_mut_slice::<f64>()?[0] = 7.0;
//!     assert_eq!(x.get::<f64>(&[0, 0])?, 0.5);
//!
//!     let z = y.reshape([3, 2])?.convert(DType::I32)?;
//!     assert_eq!(z.to_string(), "[[ 7,  1],\n [-2,  4],\n [ 5,  6]]");
//!
//!     // Mistakes are values that show both sides.
//!     let error = x.as_slice::<f32>().unwrap_err();
//!     assert!(error.to_string().starts_with("F64[2,3]: elements are F64, asked for F32; "));
//!     let huge = Array::zeros(DType::F64, [1 << 40, 1 << 40]);
//!     assert!(matches!(huge, Err(ArrayError::TooLarge { .. })));
//!
//!     // `==` compares bits; numbers are compared within a tolerance.
//!     let nearly = Array::from_slice([2, 3], &[0.5, 1.0, -2.0, 4.0, 5.0, 6.0 + 1e-12])?;
//!     assert_ne!(x, nearly);
//!     nearly.compare(&x, Tolerance { rtol: 1e-9, atol: 0.0 })?;
//!     Ok(())
//! }
//! ```

#![forbid(unsafe_code)]

mod dtype;
mod element;
mod shape;
mod tensor_type;
mod array;
mod buffer;
mod error;

mod attribute;
mod op_error;
mod op_def;
mod rule;
mod value;
pub mod ops;
mod std_op;
mod key;
mod type_memo;
mod program;
#[cfg(feature = "testkit")]
mod testkit;

mod kernels;

pub use attribute::{Attribute, AttributeReader, AttributeValue, OperandCount};
pub use key::TensorKey;
pub use op_def::{Arrays, ExtensionOp, OpAttributes, OpDef, Sample, SampleKind, Types, one, operands, result};
pub use op_error::{Category, OpError, ParseOpError, TypeError, TypeFault};
pub use ops::{CATALOGUE, StdTensorOp};
pub use program::{
    EvalProgramError, Extensions, Instruction, ParseProgramError, ParseProgramFault, Program, ProgramBuilder,
    ProgramError, ValueId,
};
pub use rule::{Jvp, LinearIn, Rule, Transposing};
pub use std_op::CatalogueEntry;
pub use type_memo::TypeMemo;
pub use value::{Scope, Value};

pub use array::{Array, Mismatch, Tolerance};
pub use dtype::DType;
pub use element::Element;
pub use error::ArrayError;
/// The type of complex elements, so that users need not match the version of its crate.
pub use num_complex::Complex;
pub use shape::{Indices, Shape};
pub use tensor_type::{MAX_BYTES, TensorType};
