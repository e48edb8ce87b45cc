//! `cargo xtask memcheck`: the tests of crates with `unsafe` code, under tools that watch memory.
//!
//! valgrind sees every load and store of a process, those of machine code that was made at run time too, but knows no
//! AVX-512: it hides it from programs, which then take the lower levels of `vecmath`. AddressSanitizer sees what the
//! compiler has emitted, at any level, with exact bounds on the stack and in statics. So both of them run.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::cargo::cargo;
use crate::tree::Tree;

/// The folder of instrumented builds, which share nothing with ordinary ones.
const TARGET: &str = "target/memcheck";

/// Random tests divide the number of their cases by this one; they read it from the environment.
const FEWER_CASES: &str = "FEWER_CASES";

/// Set for tests that valgrind runs: what it computes from NaN is not what a processor does.
const UNDER_VALGRIND: &str = "UNDER_VALGRIND";

/// A crate whose `unsafe` code is exercised, and how.
struct Subject {
    package: &'static str,
    /// Tests that valgrind, about fifty times slower, does without: they compute more numbers, not in other places, or
    /// they ask what functions of NaN are.
    skipped_by_valgrind: &'static [&'static str],
}

const SUBJECTS: [Subject; 2] = [
    Subject { package: "vecmath", skipped_by_valgrind: &["sweeps", "special_values_are_exact"] },
    Subject { package: "tenferro-cpu", skipped_by_valgrind: &["large_programs_agree"] },
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tool {
    Valgrind,
    Address,
}

const TOOLS: [Tool; 2] = [Tool::Valgrind, Tool::Address];

impl Tool {
    pub(crate) fn parse(name: &str) -> Result<Self> {
        match TOOLS.into_iter().find(|tool| tool.name() == name) {
            Some(tool) => Ok(tool),
            None => bail!("memcheck {name}: no such tool; there are valgrind and address"),
        }
    }

    fn name(self) -> &'static str {
        match self {
            Tool::Valgrind => "valgrind",
            Tool::Address => "address",
        }
    }

    /// Why it cannot run here.
    fn absence(self, host: &Host) -> Option<String> {
        match self {
            Tool::Valgrind => {
                let is_there = Command::new("valgrind").arg("--version").output().is_ok_and(|run| run.status.success());
                (!is_there).then(|| "valgrind is not installed; install it from your distribution".to_owned())
            }
            Tool::Address => {
                let has_it = |name: &str| name.starts_with("librustc") && name.ends_with("rt.asan.a");
                let mut files = host.libraries.read_dir().into_iter().flatten().flatten();
                let is_there = files.any(|file| has_it(&file.file_name().to_string_lossy()));
                let detail = || format!("the toolchain has no AddressSanitizer for {}; another one may", host.triple);
                (!is_there).then(detail)
            }
        }
    }

    fn run(self, tree: &Tree, host: &Host, subject: &Subject) -> Result<()> {
        let test = cargo(tree, ["test", "--no-fail-fast", "--lib", "--tests", "--package", subject.package]);
        let divisor = |number: u32| number.to_string();
        match self {
            Tool::Valgrind => {
                let runner = format!("CARGO_TARGET_{}_RUNNER", host.triple.to_uppercase().replace('-', "_"));
                // Fair to threads that wait in loops: valgrind runs one at a time. Memory that lives until the end is
                // that of statics; only blocks that nobody can reach any more are findings.
                let valgrind = "valgrind --quiet --error-exitcode=99 --fair-sched=yes --leak-check=full \
                                --show-leak-kinds=definite --errors-for-leak-kinds=definite";
                let skipped = subject.skipped_by_valgrind.iter().flat_map(|name| ["--skip", name]);
                test.env(&runner, valgrind)
                    .env(FEWER_CASES, &divisor(40))
                    .env(UNDER_VALGRIND, "1")
                    .args(["--", "--test-threads=1"])
                    .args(skipped)
                    .run("read the report above; it names the line")
            }
            Tool::Address => test
                .args(["--target", &host.triple, "--target-dir", TARGET])
                // The sanitizer is an unstable flag of the compiler, and works in a stable one that is told to take it.
                .env("RUSTC_BOOTSTRAP", "1")
                .env("RUSTFLAGS", "-Zsanitizer=address")
                .env(FEWER_CASES, &divisor(4))
                .run("read the report above; it names the line"),
        }
    }
}

/// What is compiled for, and where its libraries are.
struct Host {
    triple: String,
    libraries: PathBuf,
}

impl Host {
    fn find() -> Result<Self> {
        let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
        let ask = |args: &[&str]| -> Result<String> {
            let output = Command::new(&rustc).args(args).output().context("rustc: cannot be started")?;
            Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
        };
        let about = ask(&["--version", "--verbose"])?;
        let triple =
            about.lines().find_map(|line| line.strip_prefix("host: ")).context("rustc does not say its host")?;
        let sysroot = ask(&["--print", "sysroot"])?;
        let libraries = Path::new(&sysroot).join("lib/rustlib").join(triple).join("lib");
        Ok(Host { triple: triple.to_owned(), libraries })
    }
}

/// Runs the tools that are named, or all; fails if one of them finds something, or if none can run.
pub(crate) fn memcheck(tree: &Tree, tools: &[Tool]) -> Result<()> {
    let host = Host::find()?;
    let tools = if tools.is_empty() { &TOOLS[..] } else { tools };
    let mut lines = Vec::new();
    let (mut ran, mut failed) = (0, 0);
    for (number, tool) in tools.iter().enumerate() {
        if let Some(absence) = tool.absence(&host) {
            lines.push(format!("{:<10} not run: {absence}", tool.name()));
            continue;
        }
        for (position, subject) in SUBJECTS.iter().enumerate() {
            let done = number * SUBJECTS.len() + position + 1;
            let all = tools.len() * SUBJECTS.len();
            eprintln!("== memcheck {done}/{all}: {} under {} ==", subject.package, tool.name());
            let start = Instant::now();
            let outcome = tool.run(tree, &host, subject);
            ran += 1;
            failed += usize::from(outcome.is_err());
            lines.push(line(*tool, subject, outcome.as_ref().err(), start.elapsed()));
        }
    }
    eprintln!("== memcheck ==\n{}", lines.join("\n"));
    match (ran, failed) {
        (0, _) => bail!("memcheck: nothing could be checked"),
        (_, 0) => Ok(()),
        _ => bail!("memcheck: {failed} of {ran} runs failed; their own messages are above"),
    }
}

fn line(tool: Tool, subject: &Subject, error: Option<&anyhow::Error>, took: Duration) -> String {
    let outcome = error.map_or("nothing found".to_owned(), |error| format!("{error:#}"));
    format!("{:<10} {:<14} {:>5.0} s  {outcome}", tool.name(), subject.package, took.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tools_have_names() {
        assert_eq!(Tool::parse("valgrind").unwrap(), Tool::Valgrind);
        let message = Tool::parse("miri").unwrap_err().to_string();
        assert_eq!(message, "memcheck miri: no such tool; there are valgrind and address");
    }

    #[test]
    fn a_line_says_what_was_found() {
        let took = Duration::from_secs(3);
        let found = line(Tool::Address, &SUBJECTS[0], None, took);
        assert_eq!(found, "address    vecmath            3 s  nothing found");
        let error = anyhow::anyhow!("cargo test: exit status: 99");
        assert!(line(Tool::Valgrind, &SUBJECTS[1], Some(&error), took).ends_with("exit status: 99"));
    }

    /// A crate that gains `unsafe` code is checked here too.
    #[test]
    fn every_crate_with_unsafe_code_is_a_subject() {
        let tree = Tree::of_this_workspace();
        let mut found: Vec<String> = Vec::new();
        for file in tree.files("crates").unwrap().into_iter().filter(|file| file.ends_with(".rs")) {
            let [_, package, "src", ..] = file.split('/').collect::<Vec<_>>()[..] else { continue };
            // Unsafe code is denied everywhere; where it is, an attribute gives the reason.
            let text = tree.read(&file).unwrap();
            let is_unsafe = text.contains("expect(unsafe_code") || text.contains("unsafe_code,\n");
            if is_unsafe && !found.iter().any(|known| known == package) {
                found.push(package.to_owned());
            }
        }
        found.sort();
        let mut subjects: Vec<_> = SUBJECTS.iter().map(|subject| subject.package.to_owned()).collect();
        subjects.sort();
        assert_eq!(found, subjects);
    }
}
