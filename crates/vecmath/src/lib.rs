//! Elementary functions of real numbers, computed by vector instructions.
//!
//! A [`Function`] of a slice runs loops that are compiled here for several kinds of processors, with the errors stated at
//! each function. The functions [`exp`], [`tanh`] and [`logistic`] of one `f64` have no branches and tables: they are
//! inlined into loops of other crates, which become vector loops, while std's would call the C library once per number.
//!
//! | function | error, in units in the last place | compared with |
//! |---|---|---|
//! | [`exp`] | below 1 | all binades, subnormal results, overflow |
//! | [`tanh`] | below 2.5 | all binades, ±0, saturation |
//! | [`logistic`] | below 3 | all binades, subnormal results, saturation |
//!
//! It knows nothing of derivatives and arrays.
//!
//! ```
//! use vecmath::Function;
//!
//! let x = [0.0, 1.0, -2.5];
//! let mut y = [0.0; 3];
//! Function::Exp.map(&x, &mut y);
//! assert!(y[0] == 1.0 && (y[1] - std::f64::consts::E).abs() < 5e-16);
//!
//! for (y, x) in y.iter_mut().zip(x) {
//!     *y = vecmath::exp(x);
//! }
//! assert!(y[0] == 1.0 && (y[1] - std::f64::consts::E).abs() < 5e-16);
//! ```

#![deny(unsafe_code)]

mod function;
#[cfg(target_arch = "x86_64")]
mod block;
mod level;
mod vectorized;
mod scalar;

mod lane;
mod single;
mod double;

mod exp;
mod log;
mod trig;
mod hyperbolic;
mod error_function;
mod power;

#[cfg(target_arch = "x86_64")]
pub use block::Block;
pub use function::{BinaryFunction, Function, Real};
pub use level::Level;
#[cfg(target_arch = "x86_64")]
pub use level::has_avx512;
pub use scalar::{exp, logistic, tanh};
pub use vectorized::{Loop, run_vectorized, run_widest, vectorized};
