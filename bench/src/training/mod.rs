//! Time to accuracy: the example `digits` and a [transformer](text), trained by us, JAX and PyTorch.
//!
//! All begin with the same parameters and see the same data in the same order, which are written to a file for the
//! [peers](subject), so that losses can be compared step by step. Each training has a process of its own, in which it is
//! [run] several times: the first one traces and compiles. They take turns in several rounds, and the shortest times count.

mod task;
mod digits;
mod text;
mod run;
mod subject;
mod tables;

use std::fs;
use std::num::NonZero;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use lexopt::ValueExt;

use bench::environment;
use bench::machine::{machine, warn_if_busy};
use bench::program::Options;
use bench::report::{time_of, write_json};
use digits::Digits;
use run::Run;
use subject::SUBJECTS;
use tables::{Line, Table};
use task::{DIGITS, Plan, SHORT_TEXT, TEXT};
use text::Text;

/// Where the file for the peers is written.
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/target/training");

/// How often a task is trained in each process: first with everything that is done once, then without.
const RUNS: usize = 2;
const PROFILED_RUNS: usize = 30;

/// What the command line of this benchmark may choose.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Choice {
    /// `--only NAME`: one of the tasks.
    only: Option<String>,
    /// `--alone`: without peers.
    alone: bool,
    /// `--profile`: what a step of ours is compiled to, and how long each part of it takes.
    profile: bool,
    /// `--threads N`: how many threads a profiled step has.
    threads: Option<NonZero<usize>>,
}

impl Choice {
    /// Reads one option; `false` if there is none of this name.
    pub(crate) fn read(&mut self, name: &str, parser: &mut lexopt::Parser) -> Result<bool> {
        match name {
            "only" => {
                let name = parser.value()?.string()?;
                ensure!(
                    [DIGITS, TEXT].iter().any(|plan| plan.task == name),
                    "--only {name}: there are digits and transformer"
                );
                self.only = Some(name);
            }
            "alone" => self.alone = true,
            "profile" => self.profile = true,
            "threads" => self.threads = Some(parser.value()?.parse()?),
            _ => return Ok(false),
        }
        Ok(true)
    }
}

pub(crate) fn run(options: &Options, choice: &Choice) -> Result<()> {
    if let Some(words) = &options.case {
        return train(words);
    }
    let machine = machine();
    println!("{machine}\n");
    warn_if_busy();
    let plans = [DIGITS, if options.quick { SHORT_TEXT } else { TEXT }];
    let is_chosen = |plan: &Plan| choice.only.as_ref().is_none_or(|name| name == plan.task);
    let plans: Vec<_> = plans.into_iter().filter(is_chosen).collect();
    if choice.profile {
        tenferro::set_num_threads(choice.threads.unwrap_or(NonZero::<usize>::MIN))?;
        return plans.into_iter().try_for_each(profile);
    }
    let rounds = if options.quick { 1 } else { 3 };
    let mut tables = Vec::new();
    for plan in plans {
        let table = measured(plan, rounds, choice.alone)?;
        println!("{}", table.text());
        tables.push(table);
    }
    if let Some(file) = &options.json {
        write_json(&tables.iter().flat_map(Table::records).collect::<Vec<_>>(), file)?;
    }
    let differences: Vec<_> = tables.iter().flat_map(Table::differences).collect();
    ensure!(differences.is_empty(), "losses differ:\n{}", differences.join("\n"));
    Ok(())
}

/// What a child does: the task, its steps, how often, and the number of threads.
fn train(words: &[String]) -> Result<()> {
    let [task, steps, runs, threads] = words else { bail!("--case needs a task, steps, runs and threads") };
    tenferro::set_num_threads(threads.parse()?)?;
    let (steps, runs) = (steps.parse()?, runs.parse()?);
    let runs = match task.as_str() {
        "digits" => run::train::<Digits>(Plan { steps, ..DIGITS }, runs),
        _ => run::train::<Text>(Plan { steps, ..TEXT }, runs),
    };
    println!("{}", run::written("", &runs?));
    Ok(())
}

fn profile(plan: Plan) -> Result<()> {
    let (explained, profile) = match plan.task {
        "digits" => run::profile::<Digits>(plan, PROFILED_RUNS),
        _ => run::profile::<Text>(plan, PROFILED_RUNS),
    }?;
    println!("{}\n{explained}\n{profile}", plan.task);
    Ok(())
}

/// Trains a task by everyone, in turns.
fn measured(plan: Plan, rounds: usize, alone: bool) -> Result<Table> {
    fs::create_dir_all(FOLDER).with_context(|| format!("{FOLDER}: cannot be made"))?;
    let file = Path::new(FOLDER).join(plan.task).with_extension("npz");
    match plan.task {
        "digits" => plan.save::<Digits>(&file),
        _ => plan.save::<Text>(&file),
    }?;
    let settings = plan.settings(RUNS, &file);
    let python = if alone { None } else { python() };
    let mut subjects: Vec<_> = SUBJECTS.iter().filter(|subject| subject.is_ours() || python.is_some()).collect();
    let mut lines: Vec<Line> = Vec::new();
    for round in 0..rounds {
        // One that fails in the first round has no line, and is not asked again.
        subjects.retain(|subject| match subject.train(&settings, python.as_deref()) {
            Ok((version, runs)) => {
                let name = subject.name(&version);
                let seconds = runs.last().and_then(|run: &Run| run.scores.last()).map_or(0.0, |last| last.seconds);
                eprintln!("{}, round {}: {name} {}", plan.task, round + 1, time_of(seconds));
                match lines.iter_mut().find(|line| line.name == name) {
                    Some(line) => line.rounds.push(runs),
                    None => lines.push(Line { name, rounds: vec![runs] }),
                }
                true
            }
            Err(error) => {
                println!("{} is not measured: {error:#}\n", subject.name(""));
                false
            }
        });
    }
    Ok(Table { plan, lines })
}

/// The Python that has the peers, or a line that says why there is none and what helps.
fn python() -> Option<std::path::PathBuf> {
    let complain =
        |error: &anyhow::Error| println!("no peers: {error:#}; set PYTHON to a Python that has jax and torch\n");
    environment::python().inspect_err(complain).ok()
}
