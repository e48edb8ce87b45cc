//! How long calls take.

use std::time::{Duration, Instant};

use anyhow::Result;

use super::subject::Subject;

/// The calls of a round are at least so many, however long they take.
const FEWEST_CALLS: usize = 3;
/// More calls in a round tell nothing new.
const MOST_CALLS: usize = 20_000;

/// How often and how long everything is measured.
pub(crate) struct Rounds {
    /// In how many rounds ours and the peers take turns.
    pub(crate) count: usize,
    /// How long each of them is called in a round.
    pub(crate) length: Duration,
}

impl Rounds {
    pub(crate) fn new(quick: bool) -> Self {
        match quick {
            true => Rounds { count: 1, length: Duration::from_millis(100) },
            false => Rounds { count: 3, length: Duration::from_millis(400) },
        }
    }

    /// Calls for the length of a round, after a quarter of it to warm up.
    pub(crate) fn round(&self, subject: &mut Subject, times: &mut Times) -> Result<()> {
        let start = Instant::now();
        while start.elapsed() < self.length / 4 {
            subject.call()?;
        }
        let start = Instant::now();
        let mut calls = 0;
        while calls < FEWEST_CALLS || (start.elapsed() < self.length && calls < MOST_CALLS) {
            let start = Instant::now();
            subject.call()?;
            times.0.push(start.elapsed().as_secs_f64());
            calls += 1;
        }
        Ok(())
    }
}

/// What is measured of a workload in one framework.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Measured {
    pub(crate) times: Times,
    /// The seconds of the first call: with tracing and compiling.
    pub(crate) first_call: f64,
}

/// The seconds that single calls took.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Times(pub(crate) Vec<f64>);

impl Times {
    pub(crate) fn minimum(&self) -> f64 {
        self.0.iter().copied().fold(f64::INFINITY, f64::min)
    }

    pub(crate) fn median(&self) -> f64 {
        let mut times = self.0.clone();
        times.sort_by(f64::total_cmp);
        times.get(times.len() / 2).copied().unwrap_or(f64::INFINITY)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn minimum_and_median_do_not_depend_on_the_order() {
        let times = Times(vec![3.0, 1.0, 2.0]);
        assert_eq!((times.minimum(), times.median()), (1.0, 2.0));
    }
}
