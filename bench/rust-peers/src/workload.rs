//! A workload as the server sees it, whatever crate it is written with.

use std::time::{Duration, Instant};

use anyhow::Result;

/// The rate of all steps of gradient descent.
pub(crate) const RATE: f64 = 0.1;

/// What is compared between frameworks: the loss and the norm of each gradient, at the initial inputs.
pub(crate) struct Values {
    pub(crate) loss: f64,
    pub(crate) norms: Vec<f64>,
}

impl Values {
    pub(crate) fn new<'a>(loss: f64, gradients: impl IntoIterator<Item = &'a [f32]>) -> Self {
        let norm = |gradient: &[f32]| gradient.iter().map(|g| f64::from(*g) * f64::from(*g)).sum::<f64>().sqrt();
        Values { loss, norms: gradients.into_iter().map(norm).collect() }
    }
}

pub(crate) type Call = Box<dyn FnMut() -> Result<()>>;

/// Two functions on inputs that they own: one for the values, one to be timed.
pub(crate) struct Workload {
    check: Box<dyn FnOnce() -> Result<Values>>,
    call: Call,
}

/// A workload that has been called once.
pub(crate) struct Prepared {
    pub(crate) values: Values,
    pub(crate) first_call: Duration,
    pub(crate) call: Call,
}

impl Workload {
    pub(crate) fn new(
        check: impl FnOnce() -> Result<Values> + 'static,
        call: impl FnMut() -> Result<()> + 'static,
    ) -> Self {
        Workload { check: Box::new(check), call: Box::new(call) }
    }

    pub(crate) fn prepared(self) -> Result<Prepared> {
        let Workload { check, call } = self;
        let start = Instant::now();
        let values = check()?;
        Ok(Prepared { values, first_call: start.elapsed(), call })
    }

    pub(crate) fn into_call(self) -> Call {
        self.call
    }
}
