//! The CPU benchmark: 23 programs, ours under `jit` beside JAX, PyTorch and crates in Rust in the same run.
//!
//! The [workloads] are written with the public interface of `tenferro`; their [inputs] are made by a rule that every
//! framework can follow, so that values and gradients can be compared. Each of the [peers] runs in a process that stays
//! alive, by a Python or a program of their own ([`environment`]), and takes turns with ours. [Memory](memory) is measured
//! apart, in processes that do nothing else.
//!
//! It belongs to the program and not to the library, so that a change here compiles nothing else.

mod workloads;
mod others;
mod inputs;
mod subject;
mod measure;
mod peers;
mod memory;
mod tables;
mod chart;

use std::fs;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use lexopt::ValueExt;

use bench::environment;
use bench::machine::{machine, warn_if_busy};
use bench::program::Options;
use bench::report::{time_of, write_json};
use measure::{Measured, Rounds, Times};
use peers::{FRAMEWORKS, Framework, Language, Peer};
use tables::{Page, Row};
use workloads::Workload;

/// How often a workload is run to be profiled.
const PROFILED_RUNS: usize = 200;

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
    /// `--programs FOLDER`: writes the programs that ours are compiled from as text, a file each; without peers.
    programs: Option<PathBuf>,
    /// `--profile`: how long each step of ours takes; without peers.
    profile: bool,
    /// `--threads N`: how many threads ours and the peers may use.
    threads: NonZero<usize>,
    /// `--peers a,b`: these peers; if empty, all of them, or in a quick run those that start at once.
    peers: Vec<String>,
    /// `--memory`: only the memory of some workloads. A quick run does without it otherwise.
    memory: bool,
}

impl Default for Choice {
    fn default() -> Self {
        Choice {
            others: false,
            only: Vec::new(),
            alone: false,
            explain: false,
            programs: None,
            profile: false,
            threads: NonZero::<usize>::MIN,
            peers: Vec::new(),
            memory: false,
        }
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
            "programs" => self.programs = Some(parser.value()?.into()),
            "profile" => self.profile = true,
            "threads" => self.threads = parser.value()?.parse()?,
            "peers" => {
                self.peers = parser.value()?.string()?.split(',').map(str::to_owned).collect();
                let is_known = |word: &String| FRAMEWORKS.iter().any(|framework| framework.is_named(word));
                if let Some(unknown) = self.peers.iter().find(|word| !is_known(word)) {
                    bail!(
                        "--peers {unknown}: no such peer; there are jax, torch, torch_compile, torch_compile_func, \
                         candle, burn and ndarray, or all in python or rust"
                    );
                }
            }
            "memory" => self.memory = true,
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

    /// Whether a peer knows the list: those in Rust know the first one alone.
    fn asks_for(&self, framework: &Framework) -> bool {
        !self.others || matches!(framework.language, Language::Python)
    }

    fn workloads(&self) -> impl Iterator<Item = &'static Workload> {
        self.all().iter().filter(|workload| self.only.is_empty() || self.only.iter().any(|name| name == workload.name))
    }
}

/// Runs the benchmark. A whole run, with all workloads and peers, writes the page of the documentation again.
pub(crate) fn run(options: &Options, choice: &Choice) -> Result<()> {
    choice.check()?;
    tenferro::set_num_threads(choice.threads)?;
    if let Some(words) = &options.case {
        return memory::print_case(words);
    }
    let machine = machine();
    println!("{machine}\n");
    warn_if_busy();
    let rounds = Rounds::new(options.quick);
    if let Some(folder) = &choice.programs {
        return write_programs(choice, folder);
    }
    if choice.explain {
        return explain(choice);
    }
    if choice.profile {
        return profile(choice);
    }
    if choice.alone {
        return alone(&rounds, choice);
    }
    let mut peers = start(options.quick, choice);
    let mut rows = Vec::new();
    let mut differences = Vec::new();
    for workload in choice.workloads().filter(|_| !choice.memory) {
        let (row, differing) = row(workload, &mut peers, &rounds)?;
        let ratio = row.ratio().map_or(String::new(), |ratio| format!(", {ratio:.2} of the best peer"));
        eprintln!("{:<16} {}{ratio}", row.workload, time_of(row.ours.times.minimum()));
        rows.push(row);
        differences.extend(differing);
    }
    let mut watched: Vec<&Peer> = peers.iter().filter(|peer| peer.framework.has_footprint()).collect();
    let mut memory = Vec::new();
    if choice.memory || !(options.quick || choice.others) {
        memory = memory::rows(&choice.workloads().collect::<Vec<_>>(), &watched)?;
    } else {
        watched.clear();
    }
    let page = Page {
        rows: &rows,
        peers: peers.iter().map(|peer| (peer.name(), peer.framework.language)).collect(),
        memory: &memory,
        watched: watched.iter().map(|peer| peer.name()).collect(),
    };
    print!("{}", page.tables());
    if let Some(file) = &options.json {
        write_json(&page.records(), file)?;
    }
    ensure!(differences.is_empty(), "values differ:\n{}", differences.join("\n"));
    let is_whole = !options.quick && !choice.memory && choice.only.is_empty();
    let asked = FRAMEWORKS.iter().filter(|framework| choice.asks_for(framework)).count();
    if is_whole && choice.peers.is_empty() && peers.len() == asked {
        let (name, text) = match choice.others {
            true => ("cpu-others", page.others_text(choice.threads.get(), &machine)),
            false => ("cpu", page.text(choice.threads.get(), rounds.count, &machine)),
        };
        write(&Path::new(DOCS).join(format!("{name}.md")), &text)?;
        write(&Path::new(DOCS).join(format!("{name}.svg")), &chart::chart(&rows, &page.names()))?;
    }
    Ok(())
}

fn write_programs(choice: &Choice, folder: &Path) -> Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("{}: cannot be made", folder.display()))?;
    for workload in choice.workloads() {
        let file = folder.join(workload.name).with_extension("txt");
        fs::write(&file, workload.subject()?.program)
            .with_context(|| format!("{}: cannot be written", file.display()))?;
    }
    Ok(())
}

fn explain(choice: &Choice) -> Result<()> {
    for workload in choice.workloads() {
        println!("{}\n{}", workload.name, workload.subject()?.explained);
    }
    Ok(())
}

/// Runs each workload many times; of each step the shortest time counts.
fn profile(choice: &Choice) -> Result<()> {
    for workload in choice.workloads() {
        let subject = workload.subject()?;
        let mut steps = subject.profile()?.steps;
        for _ in 1..PROFILED_RUNS {
            for (step, again) in steps.iter_mut().zip(subject.profile()?.steps) {
                step.elapsed = step.elapsed.min(again.elapsed);
            }
        }
        let total: Duration = steps.iter().map(|step| step.elapsed).sum();
        println!("{}: {}", workload.name, time_of(total.as_secs_f64()));
        for step in steps {
            println!("{:>10} {}", time_of(step.elapsed.as_secs_f64()), step.detail);
        }
        println!();
    }
    Ok(())
}

fn write(file: &Path, text: &str) -> Result<()> {
    fs::write(file, text).with_context(|| format!("{}: cannot be written", file.display()))
}

/// The peers that can be started; a line for each that cannot.
fn start(quick: bool, choice: &Choice) -> Vec<Peer> {
    let is_chosen = |framework: &&Framework| match choice.peers.is_empty() {
        true => !quick || !framework.is_slow_to_start(),
        false => choice.peers.iter().any(|word| framework.is_named(word)),
    };
    if quick && choice.peers.is_empty() {
        println!(
            "a quick run has JAX and PyTorch as peers; the others start in minutes, `--peers` names those wanted\n"
        );
    }
    let mut peers = Vec::new();
    // The program of each language, made when the first of its peers is.
    let mut programs: [Option<Option<PathBuf>>; 2] = [None, None];
    for framework in FRAMEWORKS.iter().filter(is_chosen).filter(|framework| choice.asks_for(framework)) {
        let program = match framework.language {
            Language::Python => programs[0].get_or_insert_with(|| {
                program_of(environment::python(), "in Python", "set PYTHON to a Python that has jax and torch")
            }),
            Language::Rust => programs[1].get_or_insert_with(|| {
                program_of(environment::rust_peers(), "in Rust", "their sources are in bench/rust-peers")
            }),
        };
        let Some(program) = program else { continue };
        match Peer::start(*framework, program, choice.threads.get()) {
            Ok(peer) => peers.push(peer),
            Err(error) => println!("{} is not measured: {error:#}\n", framework.name),
        }
    }
    peers
}

/// The program, or a line that says why there is none and what helps.
fn program_of(program: Result<PathBuf>, peers: &str, way_out: &str) -> Option<PathBuf> {
    program.inspect_err(|error| println!("no peers {peers}: {error:#}; {way_out}\n")).ok()
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
