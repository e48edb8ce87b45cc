//! Loops compiled for the processor that runs them.

/// Runs a loop with the widest vector instructions of this processor that it was compiled for.
///
/// The closure is inlined into a function that may use AVX2, so plain loops over slices become loops over wide
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
///
/// A compiler leaves long closures alone, and they stay what they are on any processor; see [`Loop`] for those.
#[inline]
pub fn vectorized<R>(work: impl FnOnce() -> R) -> R {
    struct Closure<F>(F);
    impl<R, F: FnOnce() -> R> Loop for Closure<F> {
        type Result = R;
        #[inline(always)]
        fn run(self) -> R {
            (self.0)()
        }
    }
    run_vectorized(Closure(work))
}

/// A loop that is compiled whole for each kind of processor; `run`, and what it calls, is `#[inline(always)]`.
pub trait Loop {
    /// What comes of it.
    type Result;
    /// Runs it.
    fn run(self) -> Self::Result;
}

/// As [`vectorized`], for loops of any length.
///
/// ```
/// struct Sum<'a>(&'a [f32]);
///
/// impl vecmath::Loop for Sum<'_> {
///     type Result = f32;
///     #[inline(always)]
///     fn run(self) -> f32 {
///         self.0.iter().sum()
///     }
/// }
///
/// assert_eq!(vecmath::run_vectorized(Sum(&[1.0, 2.0])), 3.0);
/// ```
#[inline]
pub fn run_vectorized<L: Loop>(work: L) -> L::Result {
    // Builds for tests do not vectorize loops at all, and compile each of them once.
    #[cfg(all(target_arch = "x86_64", not(debug_assertions)))]
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
    work.run()
}

#[cfg(all(target_arch = "x86_64", not(debug_assertions)))]
#[target_feature(enable = "avx2")]
fn with_avx2<L: Loop>(work: L) -> L::Result {
    work.run()
}

/// As [`run_vectorized`], in the widest registers there are.
///
/// For the few loops of integers that rotations of bits dominate: only AVX-512 has an instruction for those. Each such loop
/// is compiled once more, so it is not for all.
#[inline]
pub fn run_widest<L: Loop>(work: L) -> L::Result {
    #[cfg(all(target_arch = "x86_64", not(debug_assertions)))]
    {
        if std::arch::is_x86_feature_detected!("avx512f") && std::arch::is_x86_feature_detected!("avx512dq") {
            #[expect(
                unsafe_code,
                reason = "a function for some processors is called where this one was found to be one"
            )]
            // SAFETY: the processor has both, as the condition says.
            return unsafe { with_avx512(work) };
        }
    }
    run_vectorized(work)
}

#[cfg(all(target_arch = "x86_64", not(debug_assertions)))]
#[target_feature(enable = "avx512f,avx512dq")]
fn with_avx512<L: Loop>(work: L) -> L::Result {
    work.run()
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_result_of_the_work_comes_back() {
        let x: Vec<f32> = (0..1000_u16).map(f32::from).collect();
        let sum = super::vectorized(|| x.iter().map(|x| x * 0.5).sum::<f32>());
        assert_eq!(sum, 249_750.0);
    }

    #[test]
    fn wide_loops_count_the_same() {
        struct Count<'a>(&'a [u32]);
        impl super::Loop for Count<'_> {
            type Result = u32;
            #[inline(always)]
            fn run(self) -> u32 {
                self.0.iter().fold(0, |sum, x| sum ^ x.rotate_left(7))
            }
        }
        let x: Vec<u32> = (0..1000).collect();
        assert_eq!(super::run_widest(Count(&x)), super::run_vectorized(Count(&x)));
    }
}
