//! Loops compiled for the processor that runs them.

/// Runs a loop with the widest vector instructions of this processor that it was compiled for.
///
/// The closure is inlined into functions that may use AVX-512 or AVX2, so plain loops over slices become loops over wide
/// registers, while the crate around them is compiled for any processor. Results do not depend on the choice: a sum of a
/// product stays two roundings unless the closure asks for `mul_add`.
///
/// ```
/// let x = [1.0_f32; 100];
/// let mut y = [0.0_f32; 100];
/// vecmath::vectorized(|| {
///     for (y, x) in y.iter_mut().zip(&x) {
///         *y = 2.0 * x;
///     }
/// });
/// assert_eq!(y, [2.0; 100]);
/// ```
#[inline]
pub fn vectorized<R>(work: impl FnOnce() -> R) -> R {
    #[cfg(target_arch = "x86_64")]
    {
        if std::arch::is_x86_feature_detected!("avx2") {
            #[expect(
                unsafe_code,
                reason = "a function for some processors is called where this one was found to be one"
            )]
            // SAFETY: the processor has AVX2, as the condition says.
            return unsafe { with_avx2(work) };
        }
    }
    work()
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn with_avx2<R>(work: impl FnOnce() -> R) -> R {
    work()
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_result_of_the_work_comes_back() {
        let x: Vec<f32> = (0..1000_u16).map(f32::from).collect();
        let sum = super::vectorized(|| x.iter().map(|x| x * 0.5).sum::<f32>());
        assert_eq!(sum, 249_750.0);
    }
}
