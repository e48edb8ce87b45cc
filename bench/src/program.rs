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
    main_with(|_, _| Ok(false), run)
}

/// As [`main`], for a benchmark with options of its own: `own` is told the name of an option that is not among the common
/// ones, reads its value, and says whether there is such an option.
pub fn main_with(
    own: impl FnMut(&str, &mut lexopt::Parser) -> Result<bool>,
    run: impl FnOnce(&Options) -> Result<()>,
) -> ExitCode {
    match parse(lexopt::Parser::from_env(), own).and_then(|options| run(&options)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

fn parse(
    mut parser: lexopt::Parser,
    mut own: impl FnMut(&str, &mut lexopt::Parser) -> Result<bool>,
) -> Result<Options> {
    let mut options = Options::default();
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Long("quick") => options.quick = true,
            Arg::Long("json") => options.json = Some(parser.value()?.into()),
            Arg::Long("case") => {
                let words = parser.raw_args()?.map(OsString::into_string).collect::<Result<Vec<_>, _>>();
                options.case = Some(words.map_err(|word| anyhow!("{word:?}: not a word"))?);
            }
            Arg::Long(name) => {
                let name = name.to_owned();
                if !own(&name, &mut parser)? {
                    return Err(lexopt::Error::UnexpectedOption(format!("--{name}")).into());
                }
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
        let options = parse(lexopt::Parser::from_args(line), |_, _| Ok(false)).unwrap();
        let case = Some(["ours", "--json", "10"].map(str::to_owned).to_vec());
        assert_eq!(options, Options { quick: true, json: Some("out.json".into()), case });
    }

    #[test]
    fn unknown_words_are_refused() {
        let error = parse(lexopt::Parser::from_args(["--slow"]), |_, _| Ok(false)).unwrap_err();
        assert_eq!(error.to_string(), "invalid option '--slow'");
    }

    #[test]
    fn a_benchmark_may_have_options_of_its_own() {
        let mut size = 0;
        let own = |name: &str, parser: &mut lexopt::Parser| {
            if name == "size" {
                size = lexopt::ValueExt::parse(&parser.value()?)?;
            }
            Ok(name == "size")
        };
        let options = parse(lexopt::Parser::from_args(["--size", "3", "--quick"]), own).unwrap();
        assert_eq!((size, options.quick), (3, true));
    }
}
