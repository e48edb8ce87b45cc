//! The workloads of `cargo xtask bench cpu` in crates of Rust, called by the benchmark itself:
//! `rust-peers candle|burn|ndarray THREADS`.
//!
//! It talks as `bench/src/cpu/peers.py` does, which defines the workloads and their inputs: a line of JSON with the
//! version, then an answer to each line `workload NAME seconds S` or `memory NAME`.
//!
//! The number of threads is in the environment before the process starts (`RAYON_NUM_THREADS`, `MATMUL_NUM_THREADS`),
//! where all of these crates look for it.

mod inputs;
mod workload;
mod candle;
mod burn;
mod by_hand;

use std::fs;
use std::io::{self, BufRead, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, bail};
use serde_json::{Value, json};

use workload::{Prepared, Values, Workload};

/// The calls of a round are at least so many, and not more than tell something new; as in `peers.py`.
const CALLS: std::ops::Range<usize> = 3..20_000;

/// A crate: its version, and its form of a workload.
struct Framework {
    version: &'static str,
    make: fn(&str) -> Option<Result<Workload>>,
}

fn framework(name: &str) -> Result<Framework> {
    Ok(match name {
        "candle" => Framework { version: candle::VERSION, make: candle::make },
        "burn" => Framework { version: burn::VERSION, make: burn::make },
        "ndarray" => Framework { version: by_hand::VERSION, make: by_hand::make },
        _ => bail!("{name}: no such framework; there are candle, burn and ndarray"),
    })
}

fn main() -> ExitCode {
    match serve() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            println!("{}", failure(&error));
            ExitCode::FAILURE
        }
    }
}

fn serve() -> Result<()> {
    let name = std::env::args().nth(1).context("no framework was named; there are candle, burn and ndarray")?;
    let framework = framework(&name)?;
    answer(&json!({ "version": framework.version }))?;
    let mut current: Option<(String, Prepared)> = None;
    for line in io::stdin().lock().lines() {
        let line = line?;
        let words: Vec<&str> = line.split_whitespace().collect();
        let found = match words[..] {
            ["workload", name, "seconds", seconds] => timed(&framework, &mut current, name, seconds),
            ["memory", name] => memory(&framework, name),
            _ => Err(anyhow!("{line}: not a request")),
        };
        answer(&found.unwrap_or_else(|error| failure(&error)))?;
    }
    Ok(())
}

fn answer(found: &Value) -> Result<()> {
    let mut output = io::stdout().lock();
    writeln!(output, "{found}")?;
    Ok(output.flush()?)
}

fn failure(error: &anyhow::Error) -> Value {
    let text: String = format!("{error:#}").split_whitespace().collect::<Vec<_>>().join(" ");
    json!({ "error": text.chars().take(300).collect::<String>() })
}

fn made(framework: &Framework, name: &str) -> Result<Workload> {
    (framework.make)(name).unwrap_or_else(|| bail!("not expressed in it"))
}

/// Calls for some seconds; the workload stays as it is until another one is asked for.
fn timed(framework: &Framework, current: &mut Option<(String, Prepared)>, name: &str, seconds: &str) -> Result<Value> {
    if current.as_ref().is_none_or(|(known, _)| known != name) {
        *current = None;
        *current = Some((name.to_owned(), made(framework, name)?.prepared()?));
    }
    let (_, Prepared { values: Values { loss, norms }, first_call, call }) =
        current.as_mut().context("it was prepared just now")?;
    let length = Duration::from_secs_f64(seconds.parse()?);
    let start = Instant::now();
    while start.elapsed() < length / 4 {
        call()?;
    }
    let start = Instant::now();
    let mut times = Vec::new();
    while times.len() < CALLS.start || (start.elapsed() < length && times.len() < CALLS.end) {
        let start = Instant::now();
        call()?;
        times.push(start.elapsed().as_secs_f64());
    }
    Ok(json!({ "loss": loss, "norms": norms, "first_call": first_call.as_secs_f64(), "times": times }))
}

/// How far the process grows in calls, its inputs included.
fn memory(framework: &Framework, name: &str) -> Result<Value> {
    let before = resident("VmRSS")?;
    let mut call = made(framework, name)?.into_call();
    (0..5).try_for_each(|_| call())?;
    // The highest mark starts anew, as for the other frameworks.
    fs::write("/proc/self/clear_refs", "5")?;
    (0..5).try_for_each(|_| call())?;
    Ok(json!({ "growth": resident("VmHWM")?.saturating_sub(before) }))
}

/// A line of what the system knows of this process, in bytes.
fn resident(field: &str) -> Result<u64> {
    let status = fs::read_to_string("/proc/self/status")?;
    let line = status.lines().find_map(|line| line.strip_prefix(field)?.strip_prefix(':'));
    let line = line.with_context(|| format!("the system does not say {field}"))?;
    Ok(line.trim().trim_end_matches(" kB").parse::<u64>()? * 1024)
}
