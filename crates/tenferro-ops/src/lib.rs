//! Tensor operations that can be differentiated to any order, and the types and values they work on.
//!
//! An [`Array`] is a tensor in host memory: contiguous, row-major, aligned to 64 bytes, cheap to clone, copied when one
//! of several owners writes. Its [`TensorType`] is a [`DType`] and a static [`Shape`].
//! A [`StdTensorOp`] is an operation with its attributes. Everything about an operation stands in one place ([`ops`]):
//! inference with precise errors, a plain evaluation that *defines* its meaning, its derivative in a small vocabulary
//! ([`Rule`]), its text form, and samples from which generic tests prove all of it.
//! A [`Program`] is a typed flat list of operations: what executors take, with a text form that parses back.
//! Operations from outside join by the same trait, [`OpDef`].
//!
//! The crate deliberately knows nothing of broadcasting and promotion, which belong to the front end; of strides and
//! views, which belong to executors; and of files, devices and threads.
//! Nothing here panics on a bad shape, attribute, index or dtype: mistakes are error values, and so are absurd sizes.
//!
//! # A complete program
//!
//! ```
//! use tenferro_ops::{Array, DType, ProgramBuilder, TensorType, ops};
//!
//! fn main() -> Result<(), Box<dyn std::error::Error>> {
//!     // f(x) = Σ sin(x)·x
//!     let mut builder = ProgramBuilder::new();
//!     let x = builder.input(TensorType::new(DType::F64, [3]))?;
//!     let sine = builder.apply(ops::Sin {}, &[x])?[0];
//!     let product = builder.apply(ops::Mul {}, &[sine, x])?[0];
//!     let sum = builder.apply(ops::ReduceSum { axes: vec![0] }, &[product])?[0];
//!     let program = builder.finish(&[sum])?;
//!
//!     // Its gradient, cos(x)·x + sin(x), by the transforms of `tidu`.
//!     let keys = program.fresh_keys();
//!     let gradient = tidu::vjp(&program.to_graph(&keys)?, &keys)?;
//!     let at = Array::from_slice([3], &[0.0, 0.5, 1.0])?;
//!     let result = gradient.eval(&mut (), [at], [Array::scalar(1.0)])?;
//!     let found = result.first[0].as_ref().ok_or("the gradient is zero")?;
//!     assert_eq!(format!("{found:.4}"), "[0.0000, 0.9182, 1.3818]");
//!
//!     // Mistakes are values that name the place, both sides and the way out.
//!     let mut builder = ProgramBuilder::new();
//!     let x = builder.input(TensorType::new(DType::F64, [3]))?;
//!     let y = builder.input(TensorType::new(DType::F64, [2]))?;
//!     let error = builder.apply(ops::Add {}, &[x, y]).unwrap_err();
//!     assert_eq!(error.to_string(), "%2: add on (F64[3], F64[2]): operand 0 has shape [3], operand 1 has shape [2]; \
//!         shapes are never broadcast here: use broadcast_in_dim");
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
mod body;
mod op_error;
mod interrupt;
mod op_def;
mod kernel;
mod contraction;
mod elimination;
mod rule;
mod batch;
mod value;
pub mod ops;
mod std_op;
mod key;
mod type_memo;
mod program;
mod profile;
mod executor;
#[cfg(feature = "testkit")]
mod testkit;

mod kernels;

pub use attribute::{Attribute, AttributeReader, AttributeValue, Flag, OperandCount};
pub use batch::{Batch, Batching, LaneResults};
pub use body::{Body, Note};
pub use contraction::{Contraction, NeedsCopy, Strided};
pub use elimination::{Elimination, Factored, Turned};
pub use executor::{Buffer, DeviceBuffer, Executable, Executor, ExecutorError, ReferenceExecutor};
pub use interrupt::Interrupt;
pub use kernel::{Elements, ElementsMut, Fold, Kernel, Typed, Writer};
pub use key::TensorKey;
pub use op_def::{Arrays, ExtensionOp, OpAttributes, OpDef, RunBody, Sample, SampleKind, Types, one, operands, result};
pub use op_error::{Category, OpError, ParseOpError, TypeError, TypeFault};
pub use ops::{CATALOGUE, StdTensorOp};
pub use profile::{Cost, Profile, ProfiledStep};
pub use program::{
    EvalProgramError, Extensions, Instruction, Level, Origins, ParseProgramError, ParseProgramFault, Program,
    ProgramBuilder, ProgramError, Simplified, Simplify, ValueId,
};
pub use rule::{Jvp, Lane, LinearIn, Places, Rule, Tangents, Transposing};
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
