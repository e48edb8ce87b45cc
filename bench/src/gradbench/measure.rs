//! Times of one eval at one size.

use std::time::Duration;

use anyhow::{Context, Result, ensure};

use super::cases::{Call, Case};
use crate::clock;

/// Nanoseconds of one call.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Time {
    pub(crate) minimum: f64,
    pub(crate) mean: f64,
}

/// What was measured of an eval at one size.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Row {
    pub(crate) eval: String,
    pub(crate) workload: String,
    pub(crate) primal: Option<Time>,
    pub(crate) ours: Time,
    pub(crate) hand: Time,
}

impl Row {
    /// The row as a line, for the process that asked for it.
    pub(crate) fn line(&self) -> String {
        let time = |time: Time| format!("{} {}", time.minimum, time.mean);
        let primal = self.primal.map_or("- -".to_owned(), time);
        format!("{} {} {primal} {} {}", self.eval, self.workload, time(self.ours), time(self.hand))
    }

    pub(crate) fn parse(line: &str) -> Result<Row> {
        let words: Vec<_> = line.split(' ').collect();
        let [eval, workload, times @ ..] = &words[..] else { anyhow::bail!("{line}: not a row") };
        ensure!(times.len() == 6, "{line}: not a row");
        let number = |i: usize| times[i].parse::<f64>().with_context(|| format!("{line}: not a row"));
        let time = |i: usize| Ok::<_, anyhow::Error>(Time { minimum: number(i)?, mean: number(i + 1)? });
        let primal = if times[0] == "-" { None } else { Some(time(0)?) };
        Ok(Row { eval: (*eval).to_owned(), workload: (*workload).to_owned(), primal, ours: time(2)?, hand: time(4)? })
    }
}

/// The evals in the order of the rows.
pub(crate) fn evals(rows: &[Row]) -> Vec<String> {
    let mut evals: Vec<_> = rows.iter().map(|row| row.eval.clone()).collect();
    evals.dedup();
    evals
}

/// Compares the derivatives and takes all times.
pub(crate) fn row(case: Case, quick: bool) -> Result<Row> {
    let Case { eval, workload, primal, ours, hand, outputs } = case;
    let [by_us, by_hand] = outputs();
    let size = by_hand.iter().fold(0.0_f64, |size, x| size.max(x.abs()));
    ensure!(by_us.len() == by_hand.len(), "{eval} {workload}: {} derivatives, {} by hand", by_us.len(), by_hand.len());
    for (i, (a, b)) in by_us.iter().zip(&by_hand).enumerate() {
        ensure!((a - b).abs() <= 1e-9 * size, "{eval} {workload}: derivative {i} is {a}, by hand {b}");
    }
    let has_primal = primal.is_some();
    let mut calls: Vec<Call> = primal.into_iter().chain([ours, hand]).collect();
    let mut times = times(&mut calls, if quick { 0.05 } else { 0.5 }).into_iter();
    let primal = if has_primal { times.next() } else { None };
    let (ours, hand) = times.next().zip(times.next()).context("two derivatives are timed")?;
    Ok(Row { eval: eval.to_owned(), workload, primal, ours, hand })
}

/// The subjects take turns, so that what disturbs a while disturbs all of them; each gets about `seconds`.
fn times(calls: &mut [Call], seconds: f64) -> Vec<Time> {
    const BATCH: f64 = 100e-6;
    let once = |call: &mut Call| clock::time(&mut *call).1.as_secs_f64().max(1e-9);
    let mut plan = Vec::new();
    for call in &mut *calls {
        let first = once(call);
        // The first call fills memory; what takes seconds is not called twice for an estimate.
        let estimate = if first > 0.2 { first } else { once(call) };
        let batch = (BATCH / estimate).ceil().max(1.0);
        plan.push((batch as usize, ((seconds / (batch * estimate)) as usize).clamp(2, 2000)));
    }
    let mut times: Vec<Vec<f64>> = calls.iter().map(|_| Vec::new()).collect();
    let rounds = plan.iter().map(|(_, rounds)| *rounds).max().unwrap_or(0);
    for round in 0..rounds {
        for ((call, (batch, own)), times) in calls.iter_mut().zip(&plan).zip(&mut times) {
            if round < *own {
                let ((), time) = clock::time(|| (0..*batch).for_each(|_| call()));
                times.push(nanos(time) / *batch as f64);
            }
        }
    }
    let time = |times: &Vec<f64>| Time {
        minimum: times.iter().copied().fold(f64::INFINITY, f64::min),
        mean: times.iter().sum::<f64>() / times.len() as f64,
    };
    times.iter().map(time).collect()
}

fn nanos(time: Duration) -> f64 {
    time.as_nanos() as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_survives_its_line() {
        let time = |x: f64| Time { minimum: x, mean: 2.0 * x };
        let row = Row { eval: "det".into(), workload: "5".into(), primal: None, ours: time(1.5), hand: time(2e9) };
        assert_eq!(Row::parse(&row.line()).unwrap(), row);
        let row = Row { primal: Some(time(0.25)), ..row };
        assert_eq!(Row::parse(&row.line()).unwrap(), row);
    }
}
