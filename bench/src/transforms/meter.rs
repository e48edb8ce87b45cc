//! What a case tells the benchmark while it runs: one line for each figure, on standard output.

use std::fmt::Display;
use std::io::{self, Write};
use std::time::{Duration, Instant};

use crate::clock;
use crate::memory::{self, Usage};

/// The stages in the order they run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// Building the primal graph.
    Build,
    /// Making the view of it.
    Resolve,
    /// `linearize`.
    Linearize,
    /// `linear_transpose`.
    Transpose,
    /// The two transforms of one pass together.
    Both,
    /// A view of all three graphs, and one flat graph of value and gradient out of it.
    Materialise,
    /// `compile`.
    Compile,
    /// One evaluation of value and gradient.
    Eval,
    /// Dropping all that is left: three graphs, the flat one, the program.
    Drop,
}

impl Stage {
    /// All of them.
    pub(super) const ALL: [Self; 9] = [
        Self::Build,
        Self::Resolve,
        Self::Linearize,
        Self::Transpose,
        Self::Both,
        Self::Materialise,
        Self::Compile,
        Self::Eval,
        Self::Drop,
    ];

    /// Its name in tables and records.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Build => "build",
            Self::Resolve => "resolve",
            Self::Linearize => "linearize",
            Self::Transpose => "transpose",
            Self::Both => "linearize + transpose",
            Self::Materialise => "materialise",
            Self::Compile => "compile",
            Self::Eval => "eval",
            Self::Drop => "drop",
        }
    }

    /// The word that a case reports it by.
    fn word(self) -> &'static str {
        if self == Self::Both { "both" } else { self.name() }
    }
}

/// One line of a case.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Line {
    /// The time and memory of a stage in one pass.
    Stage(Stage, Duration, Usage),
    /// A named figure.
    Fact(String, f64),
}

impl Line {
    /// The line as it was reported; `None` if it is something else.
    pub(super) fn parse(line: &str) -> Option<Self> {
        let words: Vec<_> = line.split(' ').collect();
        match words[..] {
            ["stage", name, nanos, retained, peak, allocations] => {
                let stage = Stage::ALL.into_iter().find(|stage| stage.word() == name)?;
                let usage = Usage {
                    retained: retained.parse().ok()?,
                    peak: peak.parse().ok()?,
                    allocations: allocations.parse().ok()?,
                };
                Some(Self::Stage(stage, Duration::from_nanos(nanos.parse().ok()?), usage))
            }
            ["fact", name, value] => Some(Self::Fact(name.to_owned(), value.parse().ok()?)),
            _ => None,
        }
    }
}

/// Measures stages and reports them at once, so that what was measured before a crash is not lost.
#[derive(Debug, Default)]
pub(super) struct Meter {
    transforms: (Duration, Usage),
}

impl Meter {
    /// Runs and reports a stage.
    pub(super) fn stage<T>(&mut self, stage: Stage, work: impl FnOnce() -> T) -> T {
        let ((result, usage), elapsed) = clock::time(|| memory::measure(work));
        report_stage(stage, elapsed, usage);
        match stage {
            Stage::Linearize => self.transforms = (elapsed, usage),
            Stage::Transpose => {
                let (before, first) = self.transforms;
                let together = Usage {
                    retained: first.retained + usage.retained,
                    peak: first.peak.max(first.retained + usage.peak),
                    allocations: first.allocations + usage.allocations,
                };
                report_stage(Stage::Both, before + elapsed, together);
            }
            _ => {}
        }
        result
    }

    /// Runs the evaluation several times, for about as long as a stage of this size takes anyway, and reports each.
    pub(super) fn evaluations(&mut self, mut work: impl FnMut()) {
        let start = Instant::now();
        let mut count = 0;
        while count < 3 || start.elapsed() < Duration::from_millis(5) {
            self.stage(Stage::Eval, &mut work);
            count += 1;
        }
    }

    /// Reports a figure.
    pub(super) fn fact(&self, name: &str, value: impl Display) {
        report(format_args!("fact {name} {value}"));
    }
}

fn report_stage(stage: Stage, elapsed: Duration, usage: Usage) {
    let Usage { retained, peak, allocations } = usage;
    report(format_args!("stage {} {} {retained} {peak} {allocations}", stage.word(), elapsed.as_nanos()));
}

/// A case whose reader is gone has nothing left to do but end.
fn report(line: std::fmt::Arguments<'_>) {
    let mut out = io::stdout().lock();
    if writeln!(out, "{line}").and_then(|()| out.flush()).is_err() {
        std::process::exit(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_as_they_are_written() {
        let usage = Usage { retained: -3, peak: 4, allocations: 5 };
        let stage = Line::Stage(Stage::Both, Duration::from_nanos(12), usage);
        assert_eq!(Line::parse("stage both 12 -3 4 5"), Some(stage));
        assert_eq!(Line::parse("fact value 0.5"), Some(Line::Fact("value".to_owned(), 0.5)));
        assert_eq!(Line::parse("stage nonsense 12 -3 4 5"), None);
    }
}
