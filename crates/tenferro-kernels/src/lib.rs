//! Dense linear algebra and Fourier transforms by the field's libraries, `faer` and `rustfft`, on slices.
//!
//! Both libraries are generic, and whoever calls generic code compiles it. Here it is compiled once, for the four types
//! `f32`, `f64`, `Complex<f32>` and `Complex<f64>`: nothing public is generic, but for traits whose implementations are
//! concrete. [`Dense`] multiplies and solves, and [`Fourier`] transforms, in a type's own precision. [`Decompose`] knows
//! double precision only: singles are converted and rounded once at the end, which is more accurate and half the code.
//!
//! The crate deliberately knows nothing of tensors, batches and dtypes chosen at run time, nor of conventions: which
//! phase a vector has, what becomes of infinities, and what a small matrix is, callers say. Sizes that do not fit their
//! slices are a caller's bug and panic; only memory can run out, which is an error.
//!
//! ```
//! use tenferro_kernels::{Decompose, Dense, Matrix, Memory};
//!
//! // A·A for a matrix of two rows, one after the other.
//! let a = [3.0, 0.0, 4.0, 5.0];
//! let rows = Matrix { elements: &a, strides: [2, 1] };
//! let mut square = [0.0; 4];
//! Dense::product(rows, rows, &mut square, 2, [2, 2, 2]);
//! assert_eq!(square, [9.0, 0.0, 32.0, 25.0]);
//!
//! // The singular values of A are √45 and √5.
//! let (mut values, mut memory) = ([0.0; 2], Memory::new());
//! assert!(f64::singular_values(&a, [2, 2], &mut values, &mut memory)?);
//! assert!((values[0] - 45.0_f64.sqrt()).abs() < 1e-14 && (values[1] - 5.0_f64.sqrt()).abs() < 1e-14);
//! # Ok::<(), tenferro_kernels::OutOfMemory>(())
//! ```

#![forbid(unsafe_code)]

mod dense;
mod decompositions;
mod fourier;
mod memory;

pub use decompositions::Decompose;
pub use dense::{Dense, Matrix, Triangle};
pub use fourier::{Direction, Fourier, FourierPart};
pub use memory::{Memory, OutOfMemory};

/// The traits are implemented here only: an implementation elsewhere would compile the libraries again.
mod sealed {
    use num_complex::Complex;

    pub trait Sealed {}

    impl Sealed for f32 {}
    impl Sealed for f64 {}
    impl Sealed for Complex<f32> {}
    impl Sealed for Complex<f64> {}
}
