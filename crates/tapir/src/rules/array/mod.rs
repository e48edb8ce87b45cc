//! Linear algebra on plain slices, matrices row by row: functions with rules that run at the speed of their loops.
//!
//! A derived rule of a matrix product would walk the same loops, but cannot know that its adjoint is two matrix
//! products; these do. All are generic over [`Real`](crate::Real), so they nest like everything else.
//!
//! Matrix products are compiled for the target's instructions. With the feature `simd` they are compiled for AVX2 as
//! well and choose at run time: for products of 32 to 512 rows that takes 1.1 to 1.6 times as long as the crate
//! `matrixmultiply`, without the feature 3 times (for `target-cpu=native`, 1.1 to 1.2 times).
//!
//! # Panics
//!
//! Where lengths do not fit together, as indexing of slices does. The message names the function and both lengths.
//!
//! ```
//! use tapir::{Stack, rules::array::gemv};
//!
//! let (a, x) = ([1.0, 2.0, 3.0, 4.0], [1.0, -1.0]);
//! let mut y = [0.0; 2];
//! gemv(1.0, &a, &x, 0.0, &mut y);
//! assert_eq!(y, [-1.0, -1.0]);
//!
//! // The gradient of y[0] with respect to the matrix and the vector.
//! let (mut d_a, mut d_x, mut d_y) = ([0.0; 4], [0.0; 2], [1.0, 0.0]);
//! gemv::joint(1.0, &a, &mut d_a, &x, &mut d_x, 0.0, &mut y, &mut d_y, (), &mut Stack::new());
//! assert_eq!((d_a, d_x), ([1.0, -1.0, 0.0, 0.0], [1.0, 2.0]));
//! ```

mod vectors;
mod matrices;
mod product;
mod solve;
mod kernels;
mod tiles;

pub use matrices::{gemv, ger};
pub use product::{gemm, matmul};
pub use solve::cholesky_solve;
pub use vectors::{axpy, dot, max, scal, sum};

/// Panics if a length is not what the other arguments make it.
#[track_caller]
#[inline(always)]
fn expect_len(function: &str, name: &str, len: usize, expected: usize, why: &str) {
    if len != expected {
        wrong_len(function, name, len, expected, why);
    }
}

#[cold]
#[track_caller]
#[inline(never)]
fn wrong_len(function: &str, name: &str, len: usize, expected: usize, why: &str) -> ! {
    panic!("{function}: `{name}` has {len} elements where {why} make it {expected}")
}
