//! What the programs share: their command line, and how they end.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Result, anyhow};
use lexopt::Arg;

/// What the command line of a benchmark may set.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Small sizes or few repeats, within a minute after compilation.
    pub quick: bool,
    /// Where to write the records.
    pub json: Option<PathBuf>,
    /// What a [child](crate::child) is to do instead of the whole benchmark.
    pub case: Option<Vec<String>>,
}

/// Reads the command line, runs the benchmark, and says on standard error what went wrong.
pub fn main(run: impl FnOnce(&Options) -> Result<()>) -> ExitCode {
    match parse(lexopt::Parser::from_env()).and_then(|options| run(&options)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

fn parse(mut parser: lexopt::Parser) -> Result<Options> {
    let mut options = Options::default();
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Long("quick") => options.quick = true,
            Arg::Long("json") => options.json = Some(parser.value()?.into()),
            Arg::Long("case") => {
                let words = parser.raw_args()?.map(OsString::into_string).collect::<Result<Vec<_>, _>>();
                options.case = Some(words.map_err(|word| anyhow!("{word:?}: not a word"))?);
            }
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(options)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_after_case_is_for_the_child() {
        let line = ["--quick", "--json", "out.json", "--case", "ours", "--json", "10"];
        let options = parse(lexopt::Parser::from_args(line)).unwrap();
        let case = Some(["ours", "--json", "10"].map(str::to_owned).to_vec());
        assert_eq!(options, Options { quick: true, json: Some("out.json".into()), case });
    }

    #[test]
    fn unknown_words_are_refused() {
        let error = parse(lexopt::Parser::from_args(["--slow"])).unwrap_err();
        assert_eq!(error.to_string(), "invalid option '--slow'");
    }
}
