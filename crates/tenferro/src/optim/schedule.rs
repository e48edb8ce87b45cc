//! Learning rates that change from step to step.

use std::f64::consts::PI;
use std::fmt;
use std::sync::Arc;

use tenferro_ops::DType;

use crate::{Error, Tensor, place, where_};

/// A learning rate as a function of the number of steps taken before.
///
/// It is computed from the step counter by tensor operations, so a jitted training step follows it.
///
/// ```
/// use tenferro::Tensor;
/// use tenferro::optim::{Adam, Schedule};
///
/// let rate = Schedule::linear(0.0, 0.1, 10).then(10, Schedule::exponential(0.1, 0.5, 100));
/// let at = |step: i64| rate.at(&Tensor::from(step)).item::<f64>();
/// assert_eq!((at(5)?, at(10)?, at(210)?), (0.05, 0.1, 0.025));
/// let optimizer = Adam::new(rate);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Schedule {
    /// Each curve holds from its step on, and counts from there; the first begins at 0.
    pieces: Vec<(u64, Curve)>,
}

#[derive(Clone)]
enum Curve {
    Constant(f64),
    Linear { from: f64, to: f64, steps: u64 },
    Cosine { from: f64, to: f64, steps: u64 },
    Exponential { from: f64, factor: f64, steps: u64 },
    Function(Arc<dyn Fn(&Tensor) -> Tensor + Send + Sync>),
}

impl Schedule {
    /// The same rate in every step; `0.1.into()` is one too.
    pub fn constant(rate: f64) -> Self {
        Curve::Constant(rate).into()
    }

    /// A straight line from one rate to another, which then stays.
    pub fn linear(from: f64, to: f64, steps: u64) -> Self {
        Curve::Linear { from, to, steps }.into()
    }

    /// Half a wave of the cosine from one rate to another, which then stays.
    pub fn cosine(from: f64, to: f64, steps: u64) -> Self {
        Curve::Cosine { from, to, steps }.into()
    }

    /// `from`, multiplied by `factor` over each `steps` steps, smoothly. No steps are an error in the rate.
    pub fn exponential(from: f64, factor: f64, steps: u64) -> Self {
        Curve::Exponential { from, factor, steps }.into()
    }

    /// Constant rates: `first`, and from each given step on the rate beside it.
    ///
    /// ```
    /// use tenferro::Tensor;
    /// use tenferro::optim::Schedule;
    ///
    /// let rate = Schedule::piecewise(1.0, [(100, 0.5), (200, 0.1)]);
    /// assert_eq!(rate.at(&Tensor::from(99)).item::<f64>()?, 1.0);
    /// assert_eq!(rate.at(&Tensor::from(100)).item::<f64>()?, 0.5);
    /// assert_eq!(rate.at(&Tensor::from(5000)).item::<f64>()?, 0.1);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    pub fn piecewise(first: f64, changes: impl IntoIterator<Item = (u64, f64)>) -> Self {
        let mut changes: Vec<_> = changes.into_iter().map(|(step, rate)| (step, Curve::Constant(rate))).collect();
        changes.sort_by_key(|(step, _)| *step);
        let pieces = std::iter::once((0, Curve::Constant(first))).chain(changes).collect();
        Schedule { pieces }
    }

    /// A straight line from 0 to `peak` over `warmup` steps, then half a wave of the cosine down to 0 at step `total`.
    pub fn warmup_cosine(peak: f64, warmup: u64, total: u64) -> Self {
        let decay = Self::cosine(peak, 0.0, total.saturating_sub(warmup));
        Self::linear(0.0, peak, warmup).then(warmup, decay)
    }

    /// A function of the step, which is an `F64` scalar and not known while `jit` traces.
    pub fn from_fn(rate: impl Fn(&Tensor) -> Tensor + Send + Sync + 'static) -> Self {
        Curve::Function(Arc::new(rate)).into()
    }

    /// This schedule up to a step, and another from there on, which counts its steps from there.
    pub fn then(mut self, step: u64, next: Schedule) -> Self {
        self.pieces.retain(|(start, _)| *start < step);
        self.pieces.extend(next.pieces.into_iter().map(|(start, curve)| (start.saturating_add(step), curve)));
        self
    }

    /// The rate after so many steps, an `F64` scalar.
    #[track_caller]
    pub fn at(&self, step: &Tensor) -> Tensor {
        place::at_caller(|| {
            let step = step.astype(DType::F64);
            let mut rate: Option<Tensor> = None;
            for (start, curve) in &self.pieces {
                let start = Tensor::from(*start as f64);
                let piece = curve.at(&(&step - &start));
                rate = Some(match rate {
                    None => piece,
                    Some(before) => where_(step.ge(start), piece, before),
                });
            }
            rate.unwrap_or_else(|| unreachable!("a schedule has a piece that begins at 0"))
        })
    }
}

impl Curve {
    fn at(&self, step: &Tensor) -> Tensor {
        // The part of the way that lies behind, from 0 to 1; no way at all lies behind.
        let progress = |steps: u64| match steps {
            0 => Tensor::from(1.0),
            _ => (step / steps as f64).clip(0.0, 1.0),
        };
        match self {
            Curve::Constant(rate) => Tensor::from(*rate),
            Curve::Linear { from, to, steps } => *from + progress(*steps) * (to - from),
            Curve::Cosine { from, to, steps } => *to + ((progress(*steps) * PI).cos() + 1.0) * ((from - to) / 2.0),
            Curve::Exponential { steps: 0, .. } => {
                let detail = "the factor is reached after 0 steps, expected 1 or more; give a number of steps";
                Tensor::failed(Error::argument("Schedule::exponential", detail))
            }
            Curve::Exponential { from, factor, steps } => {
                Tensor::from(*factor).pow(step.maximum(0.0) / *steps as f64) * *from
            }
            Curve::Function(rate) => place::user_code(|| rate(step)).astype(DType::F64),
        }
    }
}

impl From<Curve> for Schedule {
    fn from(curve: Curve) -> Self {
        Schedule { pieces: vec![(0, curve)] }
    }
}

impl From<f64> for Schedule {
    fn from(rate: f64) -> Self {
        Self::constant(rate)
    }
}

impl From<&Schedule> for Schedule {
    fn from(schedule: &Schedule) -> Self {
        schedule.clone()
    }
}

impl fmt::Debug for Curve {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Curve::Constant(rate) => write!(f, "{rate}"),
            Curve::Linear { from, to, steps } => write!(f, "linear({from}, {to}, {steps})"),
            Curve::Cosine { from, to, steps } => write!(f, "cosine({from}, {to}, {steps})"),
            Curve::Exponential { from, factor, steps } => write!(f, "exponential({from}, {factor}, {steps})"),
            Curve::Function(_) => f.write_str("function"),
        }
    }
}
