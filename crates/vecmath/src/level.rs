//! The kinds of processors that the functions are compiled for.

use super::lane::{Fused, Mode};

/// The vector instructions that functions of slices use.
///
/// ```
/// let mut x = [1.0_f64; 3];
/// vecmath::Function::Log.map_in_place_at(vecmath::Level::best(), &mut x);
/// assert_eq!(x, [0.0; 3]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Level(Kind);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Kind {
    /// What every processor of the target has.
    Baseline,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

/// Fused steps where every processor of the target has them.
#[cfg(any(target_feature = "fma", target_arch = "aarch64"))]
type BaselineMode = Fused;
#[cfg(not(any(target_feature = "fma", target_arch = "aarch64")))]
type BaselineMode = super::lane::Separate;

impl Level {
    /// The levels that this processor has, the best one last.
    pub fn all() -> Vec<Level> {
        let mut levels = vec![Level(Kind::Baseline)];
        #[cfg(target_arch = "x86_64")]
        {
            if has_avx2() {
                levels.push(Level(Kind::Avx2));
            }
            if has_avx512() {
                levels.push(Level(Kind::Avx512));
            }
        }
        levels
    }

    /// The best level that this processor has.
    #[inline]
    pub fn best() -> Level {
        #[cfg(target_arch = "x86_64")]
        {
            if has_avx512() {
                return Level(Kind::Avx512);
            }
            if has_avx2() {
                return Level(Kind::Avx2);
            }
        }
        Level(Kind::Baseline)
    }

    /// Does the work with the instructions of this level.
    #[expect(unsafe_code, reason = "functions for some processors are called where this one was found to be one")]
    #[inline(always)]
    pub(crate) fn run(self, work: impl Work) {
        match self.0 {
            Kind::Baseline => work.run::<BaselineMode>(),
            #[cfg(target_arch = "x86_64")]
            // SAFETY: a level is made only where the processor was found to have its instructions.
            Kind::Avx2 => unsafe { with_avx2(work) },
            #[cfg(target_arch = "x86_64")]
            // SAFETY: as above.
            Kind::Avx512 => unsafe { with_avx512(work) },
        }
    }
}

/// Loops that are compiled once for each level.
pub(crate) trait Work {
    fn run<M: Mode>(self);
}

#[cfg(target_arch = "x86_64")]
pub(crate) fn has_avx2() -> bool {
    is_x86_feature_detected!("avx2") && is_x86_feature_detected!("fma")
}

/// Whether the processor has the instructions on registers of 64 bytes that functions use, and code that calls
/// [`wide_block_of_singles`](crate::Function::wide_block_of_singles).
#[cfg(target_arch = "x86_64")]
pub fn has_avx512() -> bool {
    has_avx2()
        && is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512dq")
        && is_x86_feature_detected!("avx512vl")
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,fma")]
fn with_avx2(work: impl Work) {
    work.run::<Fused>();
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,fma,avx512f,avx512bw,avx512dq,avx512vl")]
fn with_avx512(work: impl Work) {
    work.run::<Fused>();
}
