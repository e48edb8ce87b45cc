//! Speed and memory of building, differentiating, compiling and evaluating graphs, beside the published crates.

use std::ffi::OsString;
use std::process::ExitCode;

use anyhow::Result;
use bench::memory::Counting;
use bench::transforms::{self, Case, Options};
use lexopt::Arg;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let mut options = Options::default();
    let mut parser = lexopt::Parser::from_env();
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Long("quick") => options.quick = true,
            Arg::Long("json") => options.json = Some(parser.value()?.into()),
            Arg::Long("case") => {
                let arguments = parser.raw_args()?.map(OsString::into_string).collect::<Result<Vec<_>, _>>();
                let arguments = arguments.map_err(|argument| anyhow::anyhow!("{argument:?}: not a word"))?;
                return Case::parse(&arguments)?.run_here();
            }
            other => return Err(other.unexpected().into()),
        }
    }
    transforms::run(&options)
}
