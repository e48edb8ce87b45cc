//! The CPU benchmark: 23 programs, ours under `jit` beside JAX and PyTorch in the same run.
//!
//! The [workloads] are written with the public interface of `tenferro`; their [inputs] are made by a rule that every
//! framework can follow, so that values and gradients can be compared. Each of the [peers] runs in a process that stays
//! alive, by a Python of their own [environment], and takes turns with ours.
//!
//! It belongs to the program and not to the library, so that a change here compiles nothing else.

mod workloads;
mod others;
mod inputs;
mod subject;
mod measure;
mod environment;
mod peers;
mod tables;
mod chart;

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use lexopt::ValueExt;

use bench::machine::{machine, warn_if_busy};
use bench::program::Options;
use bench::report::{time_of, write_json};
use measure::{Measured, Rounds, Times};
use peers::{FRAMEWORKS, Peer};
use tables::Row;
use workloads::Workload;

/// Where the page and the chart of the documentation are.
const DOCS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/benchmarks");

/// What the command line of this benchmark may choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Choice {
    /// `--others`: the second list of workloads.
    others: bool,
    /// `--only a,b`: these workloads; all if empty.
    only: Vec<String>,
    /// `--alone`: without peers.
    alone: bool,
    /// `--explain`: what ours are compiled to, in words; without peers.
    explain: bool,
    /// `--threads N`: how many threads the peers may use. Ours has one.
    threads: usize,
}

impl Default for Choice {
    fn default() -> Self {
        Choice { others: false, only: Vec::new(), alone: false, explain: false, threads: 1 }
    }
}

impl Choice {
    /// Reads one option; `false` if there is none of this name.
    pub(crate) fn read(&mut self, name: &str, parser: &mut lexopt::Parser) -> Result<bool> {
        match name {
            "only" => {
                self.only = parser.value()?.string()?.split(',').map(str::to_owned).collect();
            }
            "others" => self.others = true,
            "alone" => self.alone = true,
            "explain" => self.explain = true,
            "threads" => self.threads = parser.value()?.parse()?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// The list that is chosen.
    fn all(&self) -> &'static [Workload] {
        if self.others { &others::ALL } else { &workloads::ALL }
    }

    /// That all names of `--only` are in the list: known when the whole command line is.
    fn check(&self) -> Result<()> {
        let unknown = self.only.iter().find(|name| self.all().iter().all(|workload| workload.name != **name));
        if let Some(unknown) = unknown {
            let all: Vec<_> = self.all().iter().map(|workload| workload.name).collect();
            bail!("--only {unknown}: no such workload; there are {}", all.join(", "));
        }
        Ok(())
    }

    fn workloads(&self) -> impl Iterator<Item = &'static Workload> {
        self.all().iter().filter(|workload| self.only.is_empty() || self.only.iter().any(|name| name == workload.name))
    }
}

/// Runs the benchmark. A whole run, with all workloads and peers, writes the page of the documentation again.
pub(crate) fn run(options: &Options, choice: &Choice) -> Result<()> {
    choice.check()?;
    let machine = machine();
    println!("{machine}\n");
    warn_if_busy();
    let rounds = Rounds::new(options.quick);
    if choice.explain {
        return explain(choice);
    }
    if choice.alone {
        return alone(&rounds, choice);
    }
    let mut peers = start(options.quick, choice.threads);
    let mut rows = Vec::new();
    let mut differences = Vec::new();
    for workload in choice.workloads() {
        let (row, differing) = row(workload, &mut peers, &rounds)?;
        let ratio = row.ratio().map_or(String::new(), |ratio| format!(", {ratio:.2} of the best peer"));
        eprintln!("{:<16} {}{ratio}", row.workload, time_of(row.ours.times.minimum()));
        rows.push(row);
        differences.extend(differing);
    }
    let names: Vec<_> = peers.iter().map(Peer::name).collect();
    print!("{}", tables::text(&rows, &names));
    if let Some(file) = &options.json {
        write_json(&tables::records(&rows, &names), file)?;
    }
    ensure!(differences.is_empty(), "values differ:\n{}", differences.join("\n"));
    if !options.quick && choice.only.is_empty() && peers.len() == FRAMEWORKS.len() {
        let (name, page) = match choice.others {
            true => ("cpu-others", tables::others_page(&rows, &names, choice.threads, &machine)),
            false => ("cpu", tables::page(&rows, &names, choice.threads, rounds.count, &machine)),
        };
        write(&Path::new(DOCS).join(format!("{name}.md")), &page)?;
        write(&Path::new(DOCS).join(format!("{name}.svg")), &chart::chart(&rows))?;
    }
    Ok(())
}

fn explain(choice: &Choice) -> Result<()> {
    for workload in choice.workloads() {
        println!("{}\n{}", workload.name, workload.subject()?.explained);
    }
    Ok(())
}

fn write(file: &Path, text: &str) -> Result<()> {
    fs::write(file, text).with_context(|| format!("{}: cannot be written", file.display()))
}

/// The peers that can be started; a line for each that cannot.
fn start(quick: bool, threads: usize) -> Vec<Peer> {
    let python = match environment::python() {
        Ok(python) => python,
        Err(error) => {
            println!("no peers: {error:#}; set PYTHON to a Python that has jax and torch\n");
            return Vec::new();
        }
    };
    let mut peers = Vec::new();
    for framework in FRAMEWORKS {
        if quick && framework.is_slow_to_start() {
            println!("{} is left out of a quick run: it compiles for minutes\n", framework.name);
            continue;
        }
        match Peer::start(framework, &python, threads) {
            Ok(peer) => peers.push(peer),
            Err(error) => println!("{} is not measured: {error:#}\n", framework.name),
        }
    }
    peers
}

/// Measures a workload in turns, and says which values differ.
fn row(workload: &Workload, peers: &mut [Peer], rounds: &Rounds) -> Result<(Row, Vec<String>)> {
    let mut subject = workload.subject().with_context(|| workload.name.to_owned())?;
    let mut ours = Measured { first_call: subject.first_call.as_secs_f64(), ..Measured::default() };
    let mut theirs: Vec<Result<Measured, String>> = vec![Ok(Measured::default()); peers.len()];
    let mut differences = Vec::new();
    for round in 0..rounds.count {
        rounds.round(&mut subject, &mut ours.times)?;
        for (peer, theirs) in peers.iter_mut().zip(&mut theirs) {
            let Ok(measured) = theirs else { continue };
            match peer.round(workload.name, rounds) {
                Ok(found) => {
                    measured.times.0.extend(found.measured.times.0);
                    measured.first_call = found.measured.first_call;
                    let difference = subject.values.difference(&found.values, workload.tolerance);
                    if let Some(difference) = difference.filter(|_| round == 0) {
                        differences.push(format!("{}: {difference} in {}", workload.name, peer.framework.name));
                    }
                }
                Err(error) => *theirs = Err(format!("{error:#}")),
            }
        }
    }
    Ok((Row { workload: workload.name, ours, peers: theirs }, differences))
}

/// Measures ours only, and prints each workload when it is done.
fn alone(rounds: &Rounds, choice: &Choice) -> Result<()> {
    for workload in choice.workloads() {
        let mut subject = workload.subject()?;
        let mut times = Times::default();
        for _ in 0..rounds.count {
            rounds.round(&mut subject, &mut times)?;
        }
        println!(
            "{:<16} {:>10} minimum {:>10} median {:>10} first call, loss {:.12e}, norms{}",
            workload.name,
            time_of(times.minimum()),
            time_of(times.median()),
            time_of(subject.first_call.as_secs_f64()),
            subject.values.loss,
            subject.values.norms.iter().map(|norm| format!(" {norm:.12e}")).collect::<String>(),
        );
    }
    Ok(())
}
