//! Repeating an evaluation and timing it, the way the benchmark asks for.

use std::hint::black_box;
use std::time::{Duration, Instant};

use serde_core::ser::{Serialize, SerializeStruct, Serializer};
use serde_json::Value;

use crate::Failure;
use crate::fields::Fields;

/// The answer to an evaluation.
#[derive(Debug)]
pub struct Evaluated {
    /// What the function returned in the last run.
    pub output: Value,
    /// The time of the preparation and of each run, as the protocol writes them.
    pub timings: Vec<Timing>,
}

/// How long one thing took, as the protocol writes it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Timing {
    /// `evaluate` for each run, `prepare` for what comes before them.
    pub name: &'static str,
    /// How long it took.
    pub nanoseconds: u64,
}

impl Timing {
    /// A time of this name.
    pub fn new(name: &'static str, time: Duration) -> Self {
        Timing { name, nanoseconds: time.as_nanos() as u64 }
    }
}

impl Serialize for Timing {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Timing", 2)?;
        fields.serialize_field("name", self.name)?;
        fields.serialize_field("nanoseconds", &self.nanoseconds)?;
        fields.end()
    }
}

/// How many runs there are at most: their times are kept, and go into one line of the answer.
const MOST_RUNS: usize = 50_000_000;

/// For how long runs may be asked for, in seconds.
const LONGEST: f64 = 86_400.0;

/// The stop watch of one evaluation.
#[derive(Debug)]
pub struct Runs {
    min_runs: usize,
    min_time: Duration,
    prepare: Option<Duration>,
    evaluate: Vec<Timing>,
}

impl Runs {
    /// As many runs as the input asks for with `min_runs` and `min_seconds`, at least one.
    ///
    /// # Errors
    /// If one of them is there and is not a number of that kind, or more than anybody waits for.
    pub fn asked_for(fields: &Fields<'_>) -> Result<Self, Failure> {
        let min_runs = if fields.has("min_runs") { fields.count("min_runs")? } else { 1 };
        let min_seconds = if fields.has("min_seconds") { fields.number("min_seconds")? } else { 0.0 };
        if min_runs > MOST_RUNS {
            return Err(fields.failure("min_runs", &format!("{min_runs} runs; {MOST_RUNS} are the most")));
        }
        if !(0.0..=LONGEST).contains(&min_seconds) {
            return Err(fields.failure("min_seconds", &format!("{min_seconds:?} is not between 0 and {LONGEST}")));
        }
        let min_time = Duration::from_secs_f64(min_seconds);
        Ok(Runs { min_runs: min_runs.max(1), min_time, prepare: None, evaluate: Vec::new() })
    }

    /// Does what is done once, before the runs; its times are added up.
    pub fn prepare<S>(&mut self, prepare: impl FnOnce() -> S) -> S {
        let start = Instant::now();
        let state = prepare();
        *self.prepare.get_or_insert_default() += start.elapsed();
        state
    }

    /// Runs `evaluate` until it ran often and long enough, and returns what it returned last. Very many runs are long
    /// enough.
    pub fn run<O>(&mut self, mut evaluate: impl FnMut() -> O) -> O {
        let mut total = Duration::ZERO;
        loop {
            let start = Instant::now();
            let output = black_box(evaluate());
            let time = start.elapsed();
            self.evaluate.push(Timing::new("evaluate", time));
            total += time;
            let runs = self.evaluate.len();
            if runs >= self.min_runs && (total >= self.min_time || runs >= MOST_RUNS) {
                return output;
            }
        }
    }

    /// The answer, with the times measured.
    pub fn done(self, output: Value) -> Evaluated {
        let mut timings = self.evaluate;
        if let Some(time) = self.prepare {
            timings.insert(0, Timing::new("prepare", time));
        }
        Evaluated { output, timings }
    }
}

/// A number in the answer; JSON has none that are not finite.
///
/// # Errors
/// If it is not finite; `place` is said to hold it.
pub fn number(place: &str, value: f64) -> Result<Value, Failure> {
    if value.is_finite() {
        Ok(Value::from(value))
    } else {
        Err(Failure(format!("{place} is {value}, which JSON cannot hold: the input leads outside the finite numbers")))
    }
}

/// A list of numbers in the answer.
///
/// # Errors
/// If one of them is not finite.
pub fn list(place: &str, values: &[f64]) -> Result<Value, Failure> {
    if let Some(i) = values.iter().position(|value| !value.is_finite()) {
        number(&format!("{place}[{i}]"), values[i])?;
    }
    Ok(Value::Array(values.iter().map(|value| Value::from(*value)).collect()))
}

/// Rows of `cols` numbers each in the answer.
///
/// # Errors
/// If one of them is not finite.
pub fn rows(place: &str, values: &[f64], rows: usize, cols: usize) -> Result<Value, Failure> {
    let row = |r: usize| list(&format!("{place}[{r}]"), &values[r * cols..(r + 1) * cols]);
    (0..rows).map(row).collect::<Result<Vec<_>, _>>().map(Value::Array)
}
