//! Fourier transforms of lines of complex numbers, in the precision of their parts.

use std::cell::RefCell;
use std::fmt;
use std::sync::Arc;

use num_complex::Complex;
use rustfft::{Fft, FftDirection, FftNum, FftPlanner};

use crate::sealed::Sealed;

/// The sign of a transform's exponents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// yₖ = Σⱼ xⱼ·exp(−2πi·jk/n)
    Forward,
    /// yₖ = Σⱼ xⱼ·exp(+2πi·jk/n)
    Inverse,
}

/// What does a discrete Fourier transform of some length, without normalisation.
///
/// ```
/// use num_complex::Complex;
/// use tenferro_kernels::{Direction, Fourier};
///
/// let transform = Fourier::<f64>::new(2, Direction::Forward);
/// let mut scratch = vec![Complex::ZERO; transform.scratch_length()];
/// let mut line = [Complex::new(3.0, 0.0), Complex::new(1.0, 0.0)];
/// transform.transform(&mut line, &mut scratch);
/// assert_eq!(line, [Complex::new(4.0, 0.0), Complex::new(2.0, 0.0)]);
/// ```
#[derive(Clone)]
pub struct Fourier<T: FourierPart> {
    plan: Arc<dyn Fft<T>>,
}

/// What the parts of transformed numbers may be: `f32`, `f64`.
pub trait FourierPart: Sealed + FftNum {
    /// The plan for lines of some length; plans are kept for the thread.
    #[doc(hidden)]
    fn plan(length: usize, direction: FftDirection) -> Arc<dyn Fft<Self>>;
}

macro_rules! parts {
    ($($T:ty)*) => {
        $(impl FourierPart for $T {
            fn plan(length: usize, direction: FftDirection) -> Arc<dyn Fft<$T>> {
                thread_local! {
                    static PLANNER: RefCell<FftPlanner<$T>> = RefCell::new(FftPlanner::new());
                }
                PLANNER.with_borrow_mut(|planner| planner.plan_fft(length, direction))
            }
        })*
    };
}

parts!(f32 f64);

impl<T: FourierPart> Fourier<T> {
    /// The transform of lines of some length.
    pub fn new(length: usize, direction: Direction) -> Self {
        let direction = match direction {
            Direction::Forward => FftDirection::Forward,
            Direction::Inverse => FftDirection::Inverse,
        };
        Fourier { plan: T::plan(length, direction) }
    }

    /// How many numbers [`transform`](Fourier::transform) needs beside the lines.
    pub fn scratch_length(&self) -> usize {
        self.plan.get_inplace_scratch_len()
    }

    /// Transforms lines that lie one after the other.
    ///
    /// # Panics
    ///
    /// If the numbers are not whole lines, or the scratch is too short.
    pub fn transform(&self, lines: &mut [Complex<T>], scratch: &mut [Complex<T>]) {
        self.plan.process_with_scratch(lines, scratch);
    }
}

impl<T: FourierPart> fmt::Debug for Fourier<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Fourier({}, {:?})", self.plan.len(), self.plan.fft_direction())
    }
}
