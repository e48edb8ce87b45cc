//! `cargo xtask fuzz tapir`: random programs against the tape and against dual numbers.
//! (`cargo xtask fuzz tensors` is in `oracle`.)
//!
//! A seed decides a program. Programs are written as trees of statements (`program`), from what is in scope where a
//! statement stands (`scope`, `generate`, `expr`, `stmt`, `branch`, `repeat`, `call`); `glue` adds what the harness of
//! `crates/tapir/tests` needs, `batch` compiles and runs many at once, `shrink` cuts a failing one down.

mod generate;
mod program;
mod random;
mod scope;

mod branch;
mod call;
mod chosen;
mod expr;
mod handed;
mod repeat;
mod state;
mod stmt;

mod batch;
mod committed;
mod glue;
mod shrink;

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Result, bail};
use indicatif::{ProgressBar, ProgressStyle};

use self::batch::{Verdict, Workshop};
use self::generate::Size;
use self::program::Program;
use crate::oracle;
use crate::tree::Tree;

/// The arguments of `cargo xtask fuzz`.
#[derive(Debug, PartialEq)]
pub(crate) struct Options {
    /// What is tested: `tapir` or `tensors`.
    pub(crate) name: Option<String>,
    pub(crate) count: usize,
    /// The first seed; the others follow it.
    pub(crate) seed: u64,
    /// Only the programs themselves: a test of the generator.
    pub(crate) plain: bool,
    /// Write the programs that the tests compile.
    pub(crate) write: bool,
}

impl Default for Options {
    fn default() -> Self {
        // Seeds from a thousand on, so that the programs of the tests are not run again.
        Options { name: None, count: 200, seed: 1000, plain: false, write: false }
    }
}

/// Programs that are compiled together.
const BATCH: usize = 50;
/// Kinds of failure of which one program is cut down; the others are only counted.
const SHRUNK: usize = 8;

pub(crate) fn fuzz(tree: &Tree, options: &Options) -> Result<ExitCode> {
    match options.name.as_deref() {
        Some("tapir") => {}
        Some("tensors") if options.plain || options.write => {
            bail!("fuzz tensors: --plain and --write are for tapir; leave them out")
        }
        Some("tensors") => return oracle::programs(tree, options.count, options.seed),
        Some(name) => bail!("{name}: nothing of this name can be fuzzed; tapir and tensors can"),
        None => bail!("fuzz: nothing was named; say `cargo xtask fuzz tapir` or `cargo xtask fuzz tensors`"),
    }
    if options.write {
        committed::write(tree)?;
        return Ok(ExitCode::SUCCESS);
    }
    let start = Instant::now();
    let workshop = Workshop::new(tree, options.plain)?;
    let bar = ProgressBar::new(options.count as u64);
    bar.set_style(ProgressStyle::with_template("fuzz tapir {bar:30} {pos}/{len} {msg} {elapsed}")?);
    let (mut passed, mut skipped, mut failed) = (0, 0, Vec::new());
    let seeds: Vec<_> = (0..options.count as u64).map(|k| options.seed + k).collect();
    for seeds in seeds.chunks(BATCH) {
        let programs: Vec<_> = seeds.iter().map(|&seed| generate::program(seed, Size::FULL)).collect();
        let verdicts = workshop.judge(&programs)?;
        for (program, verdict) in programs.into_iter().zip(verdicts) {
            match verdict {
                Verdict::Passed => passed += 1,
                Verdict::Skipped(_) => skipped += 1,
                verdict => {
                    bar.suspend(|| println!("seed {}: {}", program.seed, shrink::gist(&verdict)));
                    failed.push((program, verdict));
                }
            }
        }
        bar.set_message(format!("{} failed", failed.len()));
        bar.inc(seeds.len() as u64);
    }
    bar.finish_and_clear();
    for (gist, failed) in kinds(&failed).iter().take(SHRUNK) {
        let (program, verdict) = failed.iter().min_by_key(|(program, _)| program.lines()).expect("a kind has members");
        println!("\n{} programs: {gist}\ncutting seed {} down ({} lines)", failed.len(), program.seed, program.lines());
        let (program, verdict) = shrink::shrink(&workshop, program, verdict)?;
        print!("{}", report(&program, &verdict, options.plain));
    }
    if !failed.is_empty() {
        println!("\nthe last batch is in {}", batch::place(&workshop).display());
    }
    println!(
        "fuzz tapir: {} programs, {passed} passed, {} failed, {skipped} skipped, {} s",
        options.count,
        failed.len(),
        start.elapsed().as_secs()
    );
    Ok(if failed.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Failures that look alike: wrong results before refused programs, then the most frequent first.
fn kinds(failed: &[(Program, Verdict)]) -> Vec<(String, Vec<&(Program, Verdict)>)> {
    let mut kinds: BTreeMap<String, Vec<_>> = BTreeMap::new();
    for failure in failed {
        kinds.entry(shrink::gist(&failure.1)).or_default().push(failure);
    }
    let mut kinds: Vec<_> = kinds.into_iter().collect();
    kinds.sort_by_key(|(_, failed)| (matches!(failed[0].1, Verdict::Rejected(_)), Reverse(failed.len())));
    kinds
}

fn report(program: &Program, verdict: &Verdict, plain: bool) -> String {
    let attribute = if plain { "" } else { "#[differentiable]" };
    let why = match verdict {
        Verdict::Passed => "passed",
        Verdict::Skipped(why) | Verdict::Failed(why) | Verdict::Rejected(why) => why,
    };
    let off = glue::switched_off_in_half(program.seed)
        .map_or_else(|| "no second copy".into(), |off| format!("switched off in the second copy: {off}"));
    format!("--- seed {} ({off})\n{}--- {why}\n", program.seed, program.source(attribute))
}
