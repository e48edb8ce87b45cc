//! The tool: answers GradBench's messages on standard input.

use std::io::{self, BufReader, BufWriter};
use std::process::ExitCode;

use gradbench::{Options, converse};
use lexopt::Arg::{Long, Short};
use lexopt::ValueExt;

const HELP: &str = "\
gradbench: answers GradBench's messages, one JSON line each, with derivatives by tapir

USAGE
  gradbench [--threads N]
      Reads messages from standard input until it ends, and answers each on standard output.
        --threads N   derivatives that are sums over data, or rows of a matrix, take N threads instead of one:
                      llsq, lse, kmeans, gmm, ba, ht. In the others each step waits for the one before it (ode, lstm,
                      particle, saddle), or the products are summed in one recursion (det); they stay on one.
";

const MOST_THREADS: usize = 1024;

fn main() -> ExitCode {
    let options = match parse(lexopt::Parser::from_env()) {
        Ok(Some(options)) => options,
        Ok(None) => {
            print!("{HELP}");
            return ExitCode::SUCCESS;
        }
        Err(error) => {
            eprintln!("error: {error}; `gradbench --help` shows the options");
            return ExitCode::FAILURE;
        }
    };
    let messages = BufReader::with_capacity(1 << 20, io::stdin().lock());
    let answers = BufWriter::with_capacity(1 << 20, io::stdout().lock());
    match converse(messages, answers, &options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: the conversation broke off: {error}");
            ExitCode::FAILURE
        }
    }
}

/// The options, or nothing if help is wanted.
fn parse(mut parser: lexopt::Parser) -> Result<Option<Options>, lexopt::Error> {
    let mut options = Options::default();
    while let Some(arg) = parser.next()? {
        match arg {
            Short('h') | Long("help") => return Ok(None),
            Long("threads") => {
                options.threads = parser.value()?.parse()?;
                if !(1..=MOST_THREADS).contains(&options.threads) {
                    return Err(format!("--threads: a number from 1 to {MOST_THREADS} is needed").into());
                }
            }
            other => return Err(other.unexpected()),
        }
    }
    Ok(Some(options))
}
