//! Figures of ours beside those of frameworks in Python, measured in the same run.

use std::collections::BTreeMap;
use std::hint::black_box;
use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result, ensure};

use crate::program::Options;
use crate::report::{Record, Table, time_of, write_json};

/// Seconds a call, by case.
pub type Figures = BTreeMap<&'static str, f64>;

/// The shortest of several rounds, divided by the calls of a round.
pub fn shortest<T>(rounds: usize, calls: usize, mut work: impl FnMut() -> T) -> f64 {
    let round = |_| {
        let start = Instant::now();
        for _ in 0..calls {
            black_box(work());
        }
        start.elapsed().as_secs_f64() / calls as f64
    };
    (0..rounds).map(round).fold(f64::INFINITY, f64::min)
}

/// Measures the peers of a benchmark by its script, `src/BENCH/peers.py`, and writes all figures side by side.
pub fn report(bench: &'static str, ours: &Figures, options: &Options) -> Result<()> {
    let peers = measure(bench, options.quick);
    let mut table = Table::new(["case", "ours", "peer", "its time", "ours / peer"]);
    let mut records = Vec::new();
    let record = |case: &str, subject: &str, value: f64| Record {
        bench,
        case: case.to_owned(),
        size: 1,
        subject: subject.to_owned(),
        metric: "time".to_owned(),
        value,
        unit: "s",
    };
    for (case, seconds) in ours {
        records.push(record(case, "ours", *seconds));
        let mut measured = peers.iter().filter(|peer| peer.case == *case).peekable();
        if measured.peek().is_none() {
            table.row(vec![(*case).to_owned(), time_of(*seconds), "-".to_owned()]);
        }
        for peer in measured {
            records.push(record(case, &peer.subject, peer.seconds));
            let ratio = format!("{:.2}", seconds / peer.seconds);
            table.row(vec![(*case).to_owned(), time_of(*seconds), peer.subject.clone(), time_of(peer.seconds), ratio]);
        }
    }
    print!("{}", table.text());
    match &options.json {
        Some(file) => write_json(&records, file),
        None => Ok(()),
    }
}

/// A figure of a peer.
struct Peer {
    case: String,
    /// The framework and its version.
    subject: String,
    seconds: f64,
}

/// What the script prints for PyTorch and JAX.
///
/// Where Python or a framework is missing there is nothing, and a line that says so.
fn measure(bench: &str, quick: bool) -> Vec<Peer> {
    let of = |framework: &&str| {
        figures(bench, framework, quick).unwrap_or_else(|error| {
            println!("{framework} is not measured: {error:#}; set PYTHON to one that has it");
            Vec::new()
        })
    };
    ["torch", "jax"].iter().flat_map(of).collect()
}

fn figures(bench: &str, framework: &str, quick: bool) -> Result<Vec<Peer>> {
    let python = std::env::var("PYTHON").unwrap_or_else(|_| "python3".to_owned());
    let mut command = Command::new(&python);
    command.arg(format!("{}/src/{bench}/peers.py", env!("CARGO_MANIFEST_DIR"))).arg(framework);
    if quick {
        command.arg("--quick");
    }
    let output = command.output().with_context(|| format!("{python} cannot be run"))?;
    let last_line = |text: &[u8]| String::from_utf8_lossy(text).lines().last().unwrap_or_default().to_owned();
    ensure!(output.status.success(), "{}", last_line(&output.stderr));
    let text = String::from_utf8(output.stdout)?;
    let peer = |line: &str| {
        let mut fields = line.split('\t').map(str::to_owned);
        let (case, subject) = (fields.next()?, fields.next()?);
        Some(Peer { case, subject, seconds: fields.next()?.parse().ok()? })
    };
    Ok(text.lines().filter_map(peer).collect())
}
