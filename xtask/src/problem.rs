//! What a house rule reports.

use std::fmt;

use anyhow::{Result, bail};

/// A broken rule, printed as `where: what; the way out`.
#[derive(Debug, PartialEq)]
pub(crate) struct Problem {
    place: String,
    what: String,
    way_out: String,
}

impl Problem {
    /// A problem of a whole file.
    pub(crate) fn in_file(path: &str, what: impl Into<String>, way_out: impl Into<String>) -> Problem {
        Problem { place: path.to_owned(), what: what.into(), way_out: way_out.into() }
    }

    /// A problem at a line, counted from one.
    pub(crate) fn at_line(path: &str, line: usize, what: impl Into<String>, way_out: impl Into<String>) -> Problem {
        Problem::in_file(&format!("{path}:{line}"), what, way_out)
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}; {}", self.place, self.what, self.way_out)
    }
}

/// Fails with all the problems at once, so that one run shows everything there is to mend.
pub(crate) fn report(problems: &[Problem]) -> Result<()> {
    if problems.is_empty() {
        return Ok(());
    }
    let lines: Vec<_> = problems.iter().map(Problem::to_string).collect();
    bail!("{}", lines.join("\n"));
}

/// The problems as text, one a line: what the tests of the rules look at.
#[cfg(test)]
pub(crate) fn texts(problems: &[Problem]) -> Vec<String> {
    problems.iter().map(Problem::to_string).collect()
}
