//! `cargo xtask fuzz tapir`: random programs against the tape and against dual numbers.
//! (`cargo xtask fuzz tensors` is in `oracle`.)
//!
//! A seed decides a program. Programs are written as trees of statements (`program`), from what is in scope where a
//! statement stands (`scope`, `generate`, `expr`, `stmt`, `branch`, `repeat`, `call`), with functions and types that could
//! be taken for std's (`mimic`, `own`) and comparators of every form (`order`); `dress` gives them their names. `glue`
//! adds what the harness of `crates/tapir/tests` needs, `batch` compiles and runs many at once, `shrink` cuts a failing
//! one down.

mod dress;
mod generate;
mod program;
mod random;
mod scope;

mod branch;
mod call;
mod chosen;
mod expr;
mod handed;
mod mimic;
mod order;
mod own;
mod repeat;
mod state;
mod stmt;

mod batch;
mod committed;
mod glue;
mod shrink;

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fmt;
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
    /// Failing programs are only named.
    pub(crate) uncut: bool,
    /// Print the programs instead.
    pub(crate) show: bool,
}

impl Default for Options {
    fn default() -> Self {
        // Seeds from a thousand on, so that the programs of the tests are not run again.
        Options { name: None, count: 200, seed: 1000, plain: false, write: false, uncut: false, show: false }
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
    if options.show {
        for seed in (options.seed..).take(options.count) {
            let source = generate::program(seed, Size::FULL).source("#[differentiable]");
            println!("// seed {seed}\n{source}");
        }
        return Ok(ExitCode::SUCCESS);
    }
    let start = Instant::now();
    let workshop = Workshop::new(tree, options.plain)?;
    let bar = ProgressBar::new(options.count as u64);
    bar.set_style(ProgressStyle::with_template("fuzz tapir {bar:30} {pos}/{len} {elapsed}")?);
    let (mut totals, mut failed) = (Totals::default(), Vec::new());
    let seeds: Vec<_> = (0..options.count as u64).map(|k| options.seed + k).collect();
    for seeds in seeds.chunks(BATCH) {
        let programs: Vec<_> = seeds.iter().map(|&seed| generate::program(seed, Size::FULL)).collect();
        let verdicts = workshop.judge(&programs)?;
        for (program, verdict) in programs.into_iter().zip(verdicts) {
            totals.count(&verdict);
            if !matches!(verdict, Verdict::Passed | Verdict::Skipped(_)) {
                let gist = if options.uncut { opening(&verdict) } else { shrink::gist(&verdict) };
                bar.suspend(|| println!("seed {}: {gist}", program.seed));
                failed.push((program, verdict));
            }
        }
        // A run that is interrupted has said so far how it went.
        let last = seeds[seeds.len() - 1];
        bar.suspend(|| println!("fuzz tapir: seeds {} to {last}: {totals}, {} s", options.seed, seconds(start)));
        bar.inc(seeds.len() as u64);
    }
    bar.finish_and_clear();
    let shrunk = if options.uncut { 0 } else { SHRUNK };
    for (gist, failed) in kinds(&failed).iter().take(shrunk) {
        let (program, verdict) = failed.iter().min_by_key(|(program, _)| program.lines()).expect("a kind has members");
        println!("\n{} programs: {gist}\ncutting seed {} down ({} lines)", failed.len(), program.seed, program.lines());
        let (program, verdict) = shrink::shrink(&workshop, program, verdict)?;
        print!("{}", report(&program, &verdict, options.plain));
    }
    if !failed.is_empty() {
        println!("\nthe last batch is in {}", workshop.place().display());
    }
    println!("fuzz tapir: {} programs, {totals}, {} s", options.count, seconds(start));
    Ok(if totals.is_success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The first message of a program that is not cut down, with the line it points to.
fn opening(verdict: &Verdict) -> String {
    match verdict {
        Verdict::Refused(why) | Verdict::Rejected(why) => why
            .lines()
            .take(5)
            .map(|line| line.chars().take(200).collect::<String>())
            .collect::<Vec<_>>()
            .join("\n    "),
        _ => shrink::gist(verdict),
    }
}

fn seconds(start: Instant) -> u64 {
    start.elapsed().as_secs()
}

/// How many programs went which way.
#[derive(Debug, Default)]
struct Totals {
    passed: usize,
    failed: usize,
    refused: usize,
    rejected: usize,
    skipped: usize,
}

impl Totals {
    fn count(&mut self, verdict: &Verdict) {
        *match verdict {
            Verdict::Passed => &mut self.passed,
            Verdict::Failed(_) => &mut self.failed,
            Verdict::Refused(_) => &mut self.refused,
            Verdict::Rejected(_) => &mut self.rejected,
            Verdict::Skipped(_) => &mut self.skipped,
        } += 1;
    }

    /// A refusal in words is no failure: the macro may say that it has no rule.
    fn is_success(&self) -> bool {
        self.failed + self.rejected == 0
    }
}

impl fmt::Display for Totals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Totals { passed, failed, refused, rejected, skipped } = self;
        let all = passed + failed + refused + rejected + skipped;
        let share = 100.0 * *refused as f64 / all.max(1) as f64;
        write!(
            f,
            "{passed} passed, {failed} wrong, {refused} refused ({share:.1} %), {rejected} did not compile, \
             {skipped} skipped"
        )
    }
}

/// Failures that look alike: wrong results first, then code that does not compile, then the most frequent.
fn kinds(failed: &[(Program, Verdict)]) -> Vec<(String, Vec<&(Program, Verdict)>)> {
    let mut kinds: BTreeMap<String, Vec<_>> = BTreeMap::new();
    for failure in failed {
        kinds.entry(shrink::gist(&failure.1)).or_default().push(failure);
    }
    let mut kinds: Vec<_> = kinds.into_iter().collect();
    let severity = |verdict: &Verdict| match verdict {
        Verdict::Refused(_) => 2,
        Verdict::Rejected(_) => 1,
        _ => 0,
    };
    kinds.sort_by_key(|(_, failed)| (severity(&failed[0].1), Reverse(failed.len())));
    kinds
}

fn report(program: &Program, verdict: &Verdict, plain: bool) -> String {
    let attribute = if plain { "" } else { "#[differentiable]" };
    let why = match verdict {
        Verdict::Passed => "passed",
        Verdict::Skipped(why) | Verdict::Failed(why) | Verdict::Refused(why) | Verdict::Rejected(why) => why,
    };
    let off = glue::switched_off_in_half(program.seed)
        .map_or_else(|| "no second copy".into(), |off| format!("switched off in the second copy: {off}"));
    format!("--- seed {} ({off})\n{}--- {why}\n", program.seed, program.source(attribute))
}
