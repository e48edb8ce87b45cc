//! Running the cases, each in a process of its own, subjects in turn.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};

use super::case::{Case, Subject};
use super::meter::{Line, Stage};
use super::shape::Kind;
use crate::child::End;
use crate::memory::Usage;
use crate::report::grouped;

/// Our crates must do with what a thread gets by default.
pub(super) const OUR_STACK: usize = 2 << 20;
/// The published ones recurse to the depth of the graph; the pages of a stack are only taken when touched.
const PUBLISHED_STACK: usize = 4 << 30;
/// What the main thread of a program gets by default.
pub(super) const MAIN_STACK: usize = 8 << 20;

/// How much is measured.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    quick: bool,
    start: Instant,
}

impl Plan {
    pub(super) fn new(quick: bool) -> Self {
        Self { quick, start: Instant::now() }
    }

    /// A quick run on a busy machine leaves out repeats to be done in a minute all the same.
    fn is_late(self) -> bool {
        self.quick && self.start.elapsed() > Duration::from_secs(30)
    }

    pub(super) fn sizes(self) -> &'static [usize] {
        let all = &[1_000, 10_000, 100_000, 1_000_000];
        if self.quick { &all[..3] } else { all }
    }

    /// How often the subjects take turns.
    fn rounds(self) -> usize {
        if self.quick { 2 } else { 4 }
    }

    /// How many passes a subject makes at least in one turn.
    ///
    /// The first one takes fresh memory from the system, page by page, and so up to half as long again for whoever needs
    /// much of it; both subjects get a second one however long it takes.
    fn passes(self) -> usize {
        if self.is_late() { 1 } else { 2 }
    }

    /// For how long a subject repeats its passes in one turn beyond that.
    fn budget(self, subject: Subject, size: usize) -> Duration {
        let [full, quick] = match (subject, size) {
            (Subject::Hand, _) => [3_000, 700],
            (_, ..10_000) => [300, 100],
            (_, ..100_000) => [800, 200],
            (Subject::Ours, _) => [2_000, 1_000],
            (Subject::Published, _) => [0, 0],
        };
        Duration::from_millis(if self.is_late() {
            0
        } else if self.quick {
            quick
        } else {
            full
        })
    }

    /// When a case is given up.
    fn limit(self) -> Duration {
        Duration::from_secs(if self.is_late() {
            7
        } else if self.quick {
            15
        } else {
            300
        })
    }

    /// Whether the published crates run in this round too; they take long where they are slow.
    fn published_runs(self, size: usize, round: usize) -> bool {
        round == 0 || size < if self.quick { 100_000 } else { 1_000_000 }
    }
}

/// All that was measured of one subject on one shape and size: minima over all passes of all rounds.
#[derive(Clone, Debug, Default)]
pub(super) struct Measured {
    stages: Vec<(Stage, Duration, Usage)>,
    facts: BTreeMap<String, f64>,
    /// Why a case did not get to its end.
    pub(super) failure: Option<String>,
}

impl Measured {
    fn take_in(&mut self, line: Line) {
        match line {
            Line::Fact(name, value) => {
                // Times are minima, everything else is the same in every pass.
                let smallest = self.facts.get(&name).copied().filter(|_| name.ends_with("_ns")).unwrap_or(f64::MAX);
                self.facts.insert(name, value.min(smallest));
            }
            Line::Stage(stage, time, usage) => match self.stages.iter_mut().find(|(held, ..)| *held == stage) {
                Some((_, best, held)) => {
                    *best = time.min(*best);
                    *held = usage;
                }
                None => self.stages.push((stage, time, usage)),
            },
        }
    }

    /// The shortest time of a stage in nanoseconds, and its memory in the last pass.
    pub(super) fn stage(&self, stage: Stage) -> Option<(f64, Usage)> {
        let (_, time, usage) = self.stages.iter().find(|(held, ..)| *held == stage)?;
        Some((time.as_nanos() as f64, *usage))
    }

    pub(super) fn time(&self, stage: Stage) -> Option<f64> {
        self.stage(stage).map(|(time, _)| time)
    }

    pub(super) fn fact(&self, name: &str) -> Option<f64> {
        self.facts.get(name).copied()
    }
}

/// Both subjects on one shape and size.
#[derive(Debug)]
pub(super) struct Pair {
    pub(super) kind: Kind,
    pub(super) size: usize,
    pub(super) ours: Measured,
    pub(super) published: Measured,
}

/// Runs all stages of both subjects.
pub(super) fn pair(plan: Plan, kind: Kind, size: usize) -> Result<Pair> {
    let mut pair = Pair { kind, size, ours: Measured::default(), published: Measured::default() };
    for round in 0..plan.rounds() {
        if round > 0 && plan.is_late() {
            break;
        }
        run(plan, Subject::Ours, kind, size, OUR_STACK, &mut pair.ours)?;
        // What did not survive once does not survive again.
        if plan.published_runs(size, round) && pair.published.failure.is_none() {
            run(plan, Subject::Published, kind, size, PUBLISHED_STACK, &mut pair.published)?;
        }
    }
    if let Some(failure) = &pair.ours.failure {
        bail!("{} of {} operations: {failure}", kind.name(), grouped(size as u64));
    }
    Ok(pair)
}

/// Evaluation against hand-written loops.
pub(super) fn hand(plan: Plan, kind: Kind, size: usize) -> Result<Measured> {
    let mut measured = Measured::default();
    // Twice, because where a process's memory lies moves such short times a little.
    for _ in 0..if plan.quick { 1 } else { 2 } {
        run(plan, Subject::Hand, kind, size, OUR_STACK, &mut measured)?;
    }
    match measured.failure {
        Some(failure) => bail!("evaluating {} of {} operations: {failure}", kind.name(), grouped(size as u64)),
        None => Ok(measured),
    }
}

fn run(
    plan: Plan,
    subject: Subject,
    kind: Kind,
    size: usize,
    stack_bytes: usize,
    measured: &mut Measured,
) -> Result<()> {
    progress(subject, kind, size);
    let (passes, budget) = (plan.passes(), plan.budget(subject, size));
    let case = Case { subject, kind, size, passes, budget, stack_bytes };
    let outcome = case.run_apart(plan.limit())?;
    outcome.lines.iter().filter_map(|line| Line::parse(line)).for_each(|line| measured.take_in(line));
    measured.failure = match outcome.end {
        End::Finished => None,
        End::Died(message) => Some(format!("did not survive: {message}")),
        End::TimedOut => Some(format!("did not finish within {} s", plan.limit().as_secs())),
    };
    Ok(())
}

/// The largest chain that the published crates take through all stages on the stack of a main thread, to about 5 %
/// (12 % in a quick run).
pub(super) fn deepest_published_chain(plan: Plan) -> Result<usize> {
    let survives = |size: usize| -> Result<bool> {
        progress(Subject::Published, Kind::Chain, size);
        let (subject, kind, budget) = (Subject::Published, Kind::Chain, Duration::ZERO);
        let case = Case { subject, kind, size, passes: 1, budget, stack_bytes: MAIN_STACK };
        Ok(case.run_apart(plan.limit())?.end == End::Finished)
    };
    let mut good = 0;
    let mut bad = 4_000;
    while survives(bad)? {
        (good, bad) = (bad, 2 * bad);
    }
    let precision = if plan.quick { 8 } else { 20 };
    while bad - good > bad / precision {
        let middle = (good + bad) / 16 * 8;
        if survives(middle)? { good = middle } else { bad = middle }
    }
    Ok(good)
}

/// Says on standard error what runs now.
fn progress(subject: Subject, kind: Kind, size: usize) {
    eprintln!("  {:<9} {:<7} {:>9}", subject.word(), kind.name(), grouped(size as u64));
}
