//! Functions of a register full of numbers, for code that is made at run time.

use super::function::{Body, Real, leave_to_std};
use super::lane::Fused;

/// Computes a function of as many numbers as a register has, in their places.
///
/// # Safety
///
/// The processor has the instructions for registers of that size; whoever was given the function knows that.
pub type Block<T, const N: usize> = unsafe extern "sysv64" fn(&mut [T; N]);

/// The function with the bits that it has in a slice, for registers of 32 bytes.
#[target_feature(enable = "avx2,fma")]
pub(crate) extern "sysv64" fn block<F: Body, T: Real, const N: usize>(numbers: &mut [T; N]) {
    apply::<F, T, N>(numbers);
}

/// The same for registers of 64 bytes.
#[target_feature(enable = "avx2,fma,avx512f,avx512bw,avx512dq,avx512vl")]
pub(crate) extern "sysv64" fn wide_block<F: Body, T: Real, const N: usize>(numbers: &mut [T; N]) {
    apply::<F, T, N>(numbers);
}

#[inline(always)]
fn apply<F: Body, T: Real, const N: usize>(numbers: &mut [T; N]) {
    let mut results = [T::ONE; N];
    for (result, number) in results.iter_mut().zip(&*numbers) {
        *result = F::of::<T, Fused>(*number);
    }
    leave_to_std::<F, T>(numbers, &mut results);
    *numbers = results;
}
