//! How much memory a call needs, each workload in a process of its own.

use std::fs;
use std::time::Duration;

use anyhow::{Context, Result, bail};

use super::peers::Peer;
use super::workloads::{ALL, Workload};
use bench::child::{self, End};
use bench::memory::{live_bytes, measure};

/// The steps of training, and two models whose backward passes read much of what the forward passes computed.
pub(crate) const MEASURED: [&str; 6] =
    ["mlp_train_step", "mlp_small", "conv_net", "embedding_bag", "attention", "lstm"];

/// Calls before memory is looked at, and while it is.
const CALLS: usize = 5;
const LIMIT: Duration = Duration::from_secs(120);

/// The memory of a workload in one framework, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Footprint {
    /// What a call needs at once: arguments, results and everything between them. Ours is counted where memory is
    /// allocated, JAX's is what its compiler says; the others do not tell.
    pub(crate) buffers: Option<u64>,
    /// Resident memory of the process at its highest during calls, less what it was after the start.
    pub(crate) growth: u64,
}

/// The memory of one workload.
pub(crate) struct Row {
    pub(crate) workload: &'static str,
    pub(crate) ours: Footprint,
    /// For each peer, or why there is nothing.
    pub(crate) peers: Vec<Result<Footprint, String>>,
}

/// Measures the workloads of the list that are among `chosen`.
pub(crate) fn rows(chosen: &[&'static Workload], peers: &[&Peer]) -> Result<Vec<Row>> {
    let mut rows = Vec::new();
    for workload in chosen.iter().filter(|workload| MEASURED.contains(&workload.name)) {
        eprintln!("{:<16} memory", workload.name);
        let ours = in_child(workload.name).with_context(|| workload.name.to_owned())?;
        let footprint = |peer: &&Peer| peer.footprint(workload.name).map_err(|error| format!("{error:#}"));
        rows.push(Row { workload: workload.name, ours, peers: peers.iter().map(footprint).collect() });
    }
    Ok(rows)
}

fn in_child(workload: &str) -> Result<Footprint> {
    let outcome = child::run(&["memory".to_owned(), workload.to_owned()], LIMIT)?;
    match outcome.end {
        End::Finished => parse(&outcome.lines.join("\n")),
        End::Died(complaint) => bail!("{complaint}"),
        End::TimedOut => bail!("left out after {} s", LIMIT.as_secs()),
    }
}

fn parse(text: &str) -> Result<Footprint> {
    let numbers: Vec<u64> = text.split_whitespace().map(str::parse).collect::<Result<_, _>>()?;
    let &[buffers, growth] = &numbers[..] else { bail!("{text}: two numbers are expected") };
    Ok(Footprint { buffers: Some(buffers), growth })
}

/// What a child prints: the bytes of buffers and the growth of the process.
pub(crate) fn print_case(words: &[String]) -> Result<()> {
    let [what, name] = words else { bail!("{words:?}: a case is `memory WORKLOAD`") };
    let workload = ALL.iter().find(|workload| workload.name == name && what == "memory");
    let workload = workload.with_context(|| format!("{what} {name}: no such case"))?;
    let (resident, live) = (resident("VmRSS")?, live_bytes());
    let mut subject = workload.subject()?;
    for _ in 0..CALLS {
        subject.call()?;
    }
    // The highest mark starts anew, so that tracing and compiling do not count.
    fs::write("/proc/self/clear_refs", "5").context("/proc/self/clear_refs: cannot be written")?;
    let before = live_bytes();
    let (called, usage) = measure(|| (0..CALLS).try_for_each(|_| subject.call()));
    called?;
    let buffers = before - live + usage.peak;
    println!("{} {}", buffers.max(0), self::resident("VmHWM")?.saturating_sub(resident));
    Ok(())
}

/// A line of what the system knows of this process, in bytes.
fn resident(field: &str) -> Result<u64> {
    let status = fs::read_to_string("/proc/self/status").context("/proc/self/status: cannot be read")?;
    let line = status.lines().find_map(|line| line.strip_prefix(field)?.strip_prefix(':'));
    let line = line.with_context(|| format!("/proc/self/status has no {field}"))?;
    let kilobytes: u64 = line.trim().trim_end_matches(" kB").parse()?;
    Ok(kilobytes * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_child_prints_two_numbers() {
        assert_eq!(parse("12 34\n").unwrap(), Footprint { buffers: Some(12), growth: 34 });
        assert_eq!(parse("12").unwrap_err().to_string(), "12: two numbers are expected");
    }

    #[test]
    fn every_measured_workload_exists() {
        assert!(MEASURED.iter().all(|name| ALL.iter().any(|workload| workload.name == *name)));
    }
}
