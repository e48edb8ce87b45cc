//! `cargo xtask`: every command a developer of this workspace needs.
//!
//! Plain Rust, so that a checkout and the Rust toolchain are enough to run every check on every system.
//! It knows the layout of the workspace and the house rules; it knows nothing of what the crates compute.

mod check;

mod arrows;
mod examples;
mod guide;
mod links;
mod member_rules;
mod tidy;

mod bench;
mod fuzz;
mod gradbench;
mod memcheck;
mod oracle;

mod cargo;
mod compare;
mod manifest;
mod problem;
mod tree;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Result, bail};
use lexopt::Arg::{Long, Short, Value};
use lexopt::ValueExt;

use crate::tree::Tree;

fn main() -> ExitCode {
    match parse(lexopt::Parser::from_env()).and_then(run) {
        Ok(status) => status,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// What the command line asks for.
#[derive(Debug, PartialEq)]
enum Command {
    Help,
    Check(check::Options),
    Bench(bench::Options),
    Fuzz(fuzz::Options),
    Gradbench(gradbench::Command),
    /// The tools; all of them if none is named.
    Memcheck(Vec<memcheck::Tool>),
    /// The case files, or their folders.
    Oracle(Vec<PathBuf>),
}

fn run(command: Command) -> Result<ExitCode> {
    let tree = Tree::of_this_workspace();
    match command {
        Command::Help => print!("{}", help()),
        Command::Check(options) => check::check(&tree, &options)?,
        Command::Bench(options) => bench::bench(&tree, &options)?,
        Command::Fuzz(options) => return fuzz::fuzz(&tree, &options),
        Command::Gradbench(command) => return gradbench::gradbench(&tree, &command),
        Command::Memcheck(tools) => memcheck::memcheck(&tree, &tools)?,
        Command::Oracle(folders) => return oracle::oracle(&tree, &folders),
    }
    Ok(ExitCode::SUCCESS)
}

fn parse(mut parser: lexopt::Parser) -> Result<Command> {
    let name = match parser.next()? {
        None | Some(Short('h') | Long("help")) => return Ok(Command::Help),
        Some(Value(name)) => name.string()?,
        Some(other) => return Err(other.unexpected().into()),
    };
    match name.as_str() {
        "help" => Ok(Command::Help),
        "check" => parse_check(parser, check::Options::default()),
        "examples" => parse_check(parser, check::Options::only("examples")),
        "bench" => parse_bench(parser),
        "fuzz" => parse_fuzz(parser),
        "gradbench" => parse_gradbench(parser),
        "memcheck" => parse_memcheck(parser),
        "oracle" => parse_oracle(parser),
        _ => bail!("{name}: no such command; `cargo xtask help` lists them"),
    }
}

fn parse_check(mut parser: lexopt::Parser, mut options: check::Options) -> Result<Command> {
    while let Some(arg) = parser.next()? {
        match arg {
            Short('h') | Long("help") => return Ok(Command::Help),
            Long("fail-fast") => options.fail_fast = true,
            Long("bless") => options.bless = true,
            Value(step) => options.steps.push(step.string()?),
            other => return Err(other.unexpected().into()),
        }
    }
    options.validate()?;
    Ok(Command::Check(options))
}

fn parse_bench(mut parser: lexopt::Parser) -> Result<Command> {
    let mut options = bench::Options::default();
    loop {
        // `--` itself would be swallowed, and what stands after it taken for names.
        if let Some(mut rest) = parser.try_raw_args()
            && rest.next_if(|word| word == "--").is_some()
        {
            options.own = rest.collect();
        }
        let Some(arg) = parser.next()? else { break };
        match arg {
            Short('h') | Long("help") => return Ok(Command::Help),
            Long("quick") => options.quick = true,
            Long("json") => options.json = Some(PathBuf::from(parser.value()?)),
            Value(name) if options.name.is_none() => options.name = Some(name.string()?),
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(Command::Bench(options))
}

fn parse_fuzz(mut parser: lexopt::Parser) -> Result<Command> {
    let mut options = fuzz::Options::default();
    while let Some(arg) = parser.next()? {
        match arg {
            Short('h') | Long("help") => return Ok(Command::Help),
            Long("count") => options.count = parser.value()?.parse()?,
            Long("seed") => options.seed = parser.value()?.parse()?,
            Long("plain") => options.plain = true,
            Long("write") => options.write = true,
            Long("uncut") => options.uncut = true,
            Long("show") => options.show = true,
            Value(name) if options.name.is_none() => options.name = Some(name.string()?),
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(Command::Fuzz(options))
}

fn parse_gradbench(mut parser: lexopt::Parser) -> Result<Command> {
    let what = match parser.next()? {
        None => bail!("gradbench: what to do is not said; `replay` plays conversations, `bench` measures"),
        Some(Short('h') | Long("help")) => return Ok(Command::Help),
        Some(Value(what)) => what.string()?,
        Some(other) => return Err(other.unexpected().into()),
    };
    match what.as_str() {
        "bench" => match parse_bench(parser)? {
            Command::Bench(bench::Options { name: Some(name), .. }) => bail!("unexpected argument {name:?}"),
            Command::Bench(options) => Ok(Command::Gradbench(gradbench::Command::Bench(options))),
            other => Ok(other),
        },
        "replay" => {
            let mut folders = Vec::new();
            while let Some(arg) = parser.next()? {
                match arg {
                    Short('h') | Long("help") => return Ok(Command::Help),
                    Value(folder) => folders.push(PathBuf::from(folder)),
                    other => return Err(other.unexpected().into()),
                }
            }
            Ok(Command::Gradbench(gradbench::Command::Replay(folders)))
        }
        _ => bail!("gradbench {what}: no such command; there are replay and bench"),
    }
}

fn parse_memcheck(mut parser: lexopt::Parser) -> Result<Command> {
    let mut tools = Vec::new();
    while let Some(arg) = parser.next()? {
        match arg {
            Short('h') | Long("help") => return Ok(Command::Help),
            Value(name) => tools.push(memcheck::Tool::parse(&name.string()?)?),
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(Command::Memcheck(tools))
}

fn parse_oracle(mut parser: lexopt::Parser) -> Result<Command> {
    let mut folders = Vec::new();
    while let Some(arg) = parser.next()? {
        match arg {
            Short('h') | Long("help") => return Ok(Command::Help),
            Value(folder) => folders.push(PathBuf::from(folder)),
            other => return Err(other.unexpected().into()),
        }
    }
    if folders.is_empty() {
        bail!("oracle: no folder was named; name those that hold case files, such as {}", oracle::OWN_CASES);
    }
    Ok(Command::Oracle(folders))
}

/// The step list comes from the table that runs the steps, so the two cannot drift apart.
fn help() -> String {
    let steps: String = check::STEPS.iter().map(|step| format!("    {:<10}{}\n", step.name, step.about)).collect();
    format!(
        "\
cargo xtask: the developer's commands of this workspace

USAGE
  cargo xtask check [STEP...] [--fail-fast] [--bless]
      Run every check, or only the named steps, and end with a summary.
      Every step runs even when an earlier one fails; the exit status tells whether all passed.
        --fail-fast   stop at the first step that fails
        --bless       rewrite the committed outputs of examples that no longer match; read the diff

  cargo xtask examples [--bless]
      Short for `cargo xtask check examples`.

  cargo xtask bench [NAME] [--quick] [--json FILE] [-- OPTIONS]
      Run one benchmark; without NAME, list what there is. OPTIONS are the benchmark's own.
        --quick       small sizes, at most a minute after compilation
        --json FILE   also write the measurements to FILE as JSON

  cargo xtask fuzz tapir [--count N] [--seed S] [--plain] [--uncut] [--show] [--write]
      Differentiate N random programs (200 unless told) and compare with the tape and with dual numbers.
      Failing programs are cut down and printed; a line has the totals so far after each batch, the last line all.
      Several runs may go on at once, each with its own seeds; a program that the macro refuses in words is no failure.
        --seed S      the seed of the first program; the others follow it
        --uncut       failing programs are named by their seeds and not cut down
        --show        instead, print the programs
        --plain       only compile and run the programs: a test of their generator
        --write       instead, write the programs that the tests of tapir compile

  cargo xtask fuzz tensors [--count N] [--seed S]
      Differentiate N random tensor programs by every route and compare with differences and single precision.
      Failing programs are printed; the last line has the totals, with those that met indices out of range and ties.

  cargo xtask gradbench replay [DIR...]
      Play recorded conversations of GradBench against our tool, those of this repository unless told.
      The last line has the totals; the exit status is failure if any evaluation fails.

  cargo xtask gradbench bench [--quick] [--json FILE]
      Measure our derivatives of its evals beside those by hand and the figures of other tools.
        --quick       the smaller sizes, few repeats; does not draw the charts of the documentation again
        --json FILE   also write the measurements to FILE as JSON

  cargo xtask memcheck [valgrind] [address]
      Run the tests of crates with unsafe code under valgrind and AddressSanitizer, or under the named one.
      A tool that is absent is said to be; the exit status is failure if anything is found. Not part of `check`.

  cargo xtask oracle PATH...
      Run case files, or those of some folders, inside or outside the repository, against the tensor operations.
      The last line has the totals; the exit status is that of the run: failure if any case fails.

  cargo xtask help
      Print this text.

STEPS (run in this order, cheap failures first)
{steps}
Only the Rust toolchain is needed; cargo-nextest is used when it is installed.
Set CARGO_BUILD_JOBS to limit how many compilers run at once.
"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Result<Command> {
        parse(lexopt::Parser::from_args(line.split_whitespace()))
    }

    fn message(line: &str) -> String {
        parsed(line).expect_err("this line should be refused").to_string()
    }

    #[test]
    fn check_takes_steps_and_flags_in_any_order() {
        let options = check::Options { steps: vec!["fmt".into(), "examples".into()], fail_fast: true, bless: true };
        assert_eq!(parsed("check fmt --bless examples --fail-fast").unwrap(), Command::Check(options));
    }

    #[test]
    fn examples_is_short_for_one_step() {
        assert_eq!(parsed("examples --bless").unwrap(), parsed("check examples --bless").unwrap());
    }

    #[test]
    fn bench_takes_a_name_and_a_file() {
        let json = Some("out.json".into());
        let options = bench::Options { name: Some("transforms".into()), quick: true, json, own: Vec::new() };
        assert_eq!(parsed("bench transforms --quick --json out.json").unwrap(), Command::Bench(options));
        let own = vec!["--only".into(), "lstm".into()];
        let options = bench::Options { name: Some("cpu".into()), own, ..bench::Options::default() };
        assert_eq!(parsed("bench cpu -- --only lstm").unwrap(), Command::Bench(options));
    }

    #[test]
    fn oracle_takes_folders() {
        let folders = vec![PathBuf::from("cases"), PathBuf::from("../more")];
        assert_eq!(parsed("oracle cases ../more").unwrap(), Command::Oracle(folders));
    }

    #[test]
    fn memcheck_takes_tools() {
        assert_eq!(parsed("memcheck").unwrap(), Command::Memcheck(Vec::new()));
        assert_eq!(parsed("memcheck address").unwrap(), Command::Memcheck(vec![memcheck::Tool::Address]));
    }

    #[test]
    fn gradbench_replays_and_measures() {
        let replay = gradbench::Command::Replay(vec!["../recorded".into()]);
        assert_eq!(parsed("gradbench replay ../recorded").unwrap(), Command::Gradbench(replay));
        let bench = gradbench::Command::Bench(bench::Options { quick: true, ..bench::Options::default() });
        assert_eq!(parsed("gradbench bench --quick").unwrap(), Command::Gradbench(bench));
        assert_eq!(message("gradbench play"), "gradbench play: no such command; there are replay and bench");
        assert_eq!(message("gradbench bench det"), "unexpected argument \"det\"");
    }

    #[test]
    fn fuzz_takes_a_name_and_numbers() {
        let name = Some("tapir".into());
        let options = fuzz::Options { name, count: 7, seed: 3, plain: true, write: true, uncut: true, show: true };
        assert_eq!(
            parsed("fuzz tapir --count 7 --seed 3 --plain --write --uncut --show").unwrap(),
            Command::Fuzz(options)
        );
        assert_eq!(parsed("fuzz").unwrap(), Command::Fuzz(fuzz::Options::default()));
        let options = fuzz::Options { name: Some("tensors".into()), count: 7, ..fuzz::Options::default() };
        assert_eq!(parsed("fuzz tensors --count 7").unwrap(), Command::Fuzz(options));
    }

    #[test]
    fn every_way_to_ask_for_help_works() {
        for line in [
            "",
            "help",
            "--help",
            "-h",
            "check --help",
            "bench -h",
            "fuzz -h",
            "gradbench -h",
            "gradbench replay -h",
            "memcheck -h",
            "oracle --help",
        ] {
            assert_eq!(parsed(line).unwrap(), Command::Help, "{line}");
        }
    }

    #[test]
    fn mistakes_name_the_way_out() {
        assert_eq!(message("chekc"), "chekc: no such command; `cargo xtask help` lists them");
        assert_eq!(
            message("check frobnicate"),
            "frobnicate: no such step; the steps are fmt, tidy, arrows, guide, clippy, test, doctest, doc, examples"
        );
        assert_eq!(
            message("check fmt --bless"),
            "--bless: rewrites example outputs, but the step `examples` is not selected; add it to the steps"
        );
        assert_eq!(message("bench a b"), "unexpected argument \"b\"");
        assert_eq!(
            message("oracle"),
            "oracle: no folder was named; name those that hold case files, such as crates/tenferro-oracle/cases"
        );
    }

    #[test]
    fn help_describes_every_step() {
        for step in check::STEPS {
            assert!(help().contains(step.about), "{}", step.name);
        }
    }
}
