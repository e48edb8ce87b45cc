//! `cargo xtask check`: the table of steps, and the loop that runs them.

use std::time::{Duration, Instant};

use anyhow::{Result, bail};

use crate::cargo::{self, cargo};
use crate::tree::Tree;
use crate::{arrows, examples, guide, tidy};

/// One row of the check.
pub(crate) struct Step {
    pub(crate) name: &'static str,
    pub(crate) about: &'static str,
    run: fn(&Tree, &Options) -> Result<()>,
}

/// Every check there is, cheap failures first.
pub(crate) const STEPS: &[Step] = &[
    Step { name: "fmt", about: "rustfmt agrees with every file, those of bench/ included", run: |tree, _| fmt(tree) },
    Step {
        name: "tidy",
        about: "house rules: no stray macros or skipped tests, file sizes, reasons, manifests, whitespace",
        run: |tree, _| tidy::tidy(tree),
    },
    Step {
        name: "arrows",
        about: "crates depend on each other only in the direction of the design",
        run: |tree, _| arrows::arrows(tree),
    },
    Step {
        name: "guide",
        about: "code shown in docs/ and in the README is compiled, output is that of an example; the README names this command",
        run: |tree, _| guide::guide(tree),
    },
    Step { name: "clippy", about: "no warnings in any target, all features on", run: |tree, _| clippy(tree) },
    Step { name: "test", about: "unit and integration tests, all features on", run: |tree, _| test(tree) },
    Step {
        name: "doctest",
        about: "the examples in doc comments, in the README, in docs/tenferro.md and docs/tapir.md",
        run: |tree, _| doctest(tree),
    },
    Step { name: "doc", about: "the API documentation builds without warnings", run: |tree, _| doc(tree) },
    Step {
        name: "examples",
        about: "every example runs, default features, and prints what is committed beside it",
        run: |tree, options| examples::examples(tree, options.bless),
    },
];

/// The arguments of `cargo xtask check`.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Options {
    /// Names of the steps to run; empty means all.
    pub(crate) steps: Vec<String>,
    pub(crate) fail_fast: bool,
    pub(crate) bless: bool,
}

impl Options {
    pub(crate) fn only(step: &str) -> Self {
        Options { steps: vec![step.to_owned()], ..Options::default() }
    }

    /// Refuses names of steps that do not exist and a `--bless` that would do nothing.
    pub(crate) fn validate(&self) -> Result<()> {
        let known: Vec<_> = STEPS.iter().map(|step| step.name).collect();
        for name in &self.steps {
            if !known.contains(&name.as_str()) {
                bail!("{name}: no such step; the steps are {}", known.join(", "));
            }
        }
        if self.bless && !self.selects("examples") {
            bail!("--bless: rewrites example outputs, but the step `examples` is not selected; add it to the steps");
        }
        Ok(())
    }

    fn selects(&self, step: &str) -> bool {
        self.steps.is_empty() || self.steps.iter().any(|name| name == step)
    }
}

/// Runs the selected steps in table order and prints a summary.
pub(crate) fn check(tree: &Tree, options: &Options) -> Result<()> {
    let start = Instant::now();
    let mut outcomes = Vec::new();
    for step in STEPS.iter().filter(|step| options.selects(step.name)) {
        let outcome = run_step(step, tree, options, start);
        let stop = options.fail_fast && !outcome.passed;
        outcomes.push(outcome);
        if stop {
            println!("\nstopped at the first failure, as --fail-fast asks");
            break;
        }
    }
    summarise(&outcomes, start.elapsed())
}

struct Outcome {
    name: &'static str,
    passed: bool,
    took: Duration,
}

fn run_step(step: &Step, tree: &Tree, options: &Options, start: Instant) -> Outcome {
    let so_far = start.elapsed().as_secs_f64();
    println!("\n=== {} ({so_far:.1} s): {}", step.name, step.about);
    let step_start = Instant::now();
    let result = (step.run)(tree, options);
    if let Err(error) = &result {
        println!("{error:#}");
    }
    Outcome { name: step.name, passed: result.is_ok(), took: step_start.elapsed() }
}

fn summarise(outcomes: &[Outcome], total: Duration) -> Result<()> {
    println!("\n=== summary");
    for outcome in outcomes {
        let verdict = if outcome.passed { "ok" } else { "FAILED" };
        let seconds = outcome.took.as_secs_f64();
        println!("{:<10}{verdict:<8}{seconds:>7.1} s", outcome.name);
    }
    println!("{:<18}{:>7.1} s", "total", total.as_secs_f64());
    let failed: Vec<_> = outcomes.iter().filter(|outcome| !outcome.passed).map(|outcome| outcome.name).collect();
    if !failed.is_empty() {
        let failed = failed.join(" ");
        bail!("check failed; `cargo xtask check {failed}` runs only what failed");
    }
    Ok(())
}

fn fmt(tree: &Tree) -> Result<()> {
    cargo(tree, ["fmt", "--all", "--check"]).run("run `cargo fmt --all`")?;
    for manifest in ["bench/Cargo.toml", "bench/rust-peers/Cargo.toml"].into_iter().filter(|file| tree.has(file)) {
        // Formatting reads the sources only: the peers that bench/ is measured against are not compiled.
        cargo(tree, ["fmt", "--all", "--check", "--manifest-path", manifest])
            .run(&format!("run `cargo fmt --all --manifest-path {manifest}`"))?;
    }
    Ok(())
}

fn clippy(tree: &Tree) -> Result<()> {
    cargo(tree, ["clippy", "--workspace", "--all-targets", "--all-features"])
        .args(["--", "-D", "warnings"])
        .run("follow the advice above, or allow the lint with a reason")
}

fn test(tree: &Tree) -> Result<()> {
    let way_out = "the failing tests are named above";
    if cargo::has_nextest(tree) {
        // A line for each test that passes would bury the ones that matter.
        cargo(tree, ["nextest", "run", "--workspace", "--all-features"]).args(["--status-level", "slow"]).run(way_out)
    } else {
        cargo(tree, ["test", "--workspace", "--all-targets", "--all-features"]).run(way_out)
    }
}

fn doctest(tree: &Tree) -> Result<()> {
    cargo(tree, ["test", "--workspace", "--doc", "--all-features"]).run("the failing examples are named above")
}

fn doc(tree: &Tree) -> Result<()> {
    cargo(tree, ["doc", "--workspace", "--no-deps", "--all-features"])
        .env("RUSTDOCFLAGS", "-D warnings")
        .run("repair the doc comments named above")
}
