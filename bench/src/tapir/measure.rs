//! Times and instruction counts of one kernel.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context, Result};

use super::subjects::{Case, Group, Subject};
use crate::child;

/// Nanoseconds of one call.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Time {
    pub(crate) minimum: f64,
    pub(crate) median: f64,
}

/// Times of all subjects, in the order of [`Subject::ALL`].
///
/// The subjects take turns, so that what disturbs a while disturbs all of them.
pub(crate) fn times(case: &mut Case, quick: bool) -> [Time; 6] {
    let (rounds, round) = if quick { (7, 0.2e-3) } else { (41, 1e-3) };
    let calls = Subject::ALL.map(|subject| {
        let mut call = || {
            let start = Instant::now();
            case.run(subject);
            start.elapsed().as_secs_f64()
        };
        call();
        ((round / call().min(call()).max(1e-9)) as usize).max(1)
    });
    let mut all = Subject::ALL.map(|_| Vec::with_capacity(rounds));
    for _ in 0..rounds {
        for ((subject, calls), times) in Subject::ALL.into_iter().zip(calls).zip(&mut all) {
            let start = Instant::now();
            for _ in 0..calls {
                case.run(subject);
            }
            times.push(start.elapsed().as_nanos() as f64 / calls as f64);
        }
    }
    all.map(|mut times| {
        times.sort_by(f64::total_cmp);
        Time { minimum: times[0], median: times[times.len() / 2] }
    })
}

/// Whether instructions can be counted here.
pub(crate) fn has_valgrind() -> bool {
    let mut version = Command::new("valgrind");
    version.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
    version.status().is_ok_and(|status| status.success())
}

/// The instructions of one call, counted by callgrind: those of a run with more calls minus those of one with fewer.
///
/// None if `program` does not run under valgrind, which does not know all instructions of new processors.
pub(crate) fn instructions(program: &Path, group: Group, kernel: &str, subject: Subject) -> Result<Option<f64>> {
    const MORE: u64 = 2;
    let counted = |calls: u64| -> Result<Option<u64>> {
        let output = Command::new("valgrind")
            .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
            .arg(program)
            .args([child::FLAG, "calls", &calls.to_string(), group.name(), kernel, subject.name()])
            .output()
            .context("valgrind cannot be started")?;
        let text = String::from_utf8_lossy(&output.stderr);
        let count = text.lines().find_map(|line| line.split_once("Collected :")?.1.trim().parse().ok());
        Ok(count.filter(|_| output.status.success()))
    };
    let (Some(few), Some(many)) = (counted(1)?, counted(1 + MORE)?) else {
        return Ok(None);
    };
    Ok(Some(many.saturating_sub(few) as f64 / MORE as f64))
}
