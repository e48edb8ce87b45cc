//! One case, in a process of its own.

use std::panic;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use super::meter::Meter;
use super::shape::{Kind, Shape};
use super::{hand, ours, published};
use crate::child::{self, Outcome};

/// What a case does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Subject {
    /// Passes through all stages with our crates.
    Ours,
    /// Passes through all stages with the published crates.
    Published,
    /// Evaluation against hand-written loops.
    Hand,
}

impl Subject {
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Ours => "ours",
            Self::Published => "published",
            Self::Hand => "hand",
        }
    }
}

/// A case.
#[derive(Clone, Copy, Debug)]
pub struct Case {
    /// What is measured.
    pub(super) subject: Subject,
    /// On which shape.
    pub(super) kind: Kind,
    /// With how many operations.
    pub(super) size: usize,
    /// How many passes are made at least.
    pub(super) passes: usize,
    /// For how long passes are repeated beyond that.
    pub(super) budget: Duration,
    /// The stack of the thread that runs it.
    pub(super) stack_bytes: usize,
}

impl Case {
    /// Runs the case in a process of its own, for at most `limit`.
    pub(super) fn run_apart(&self, limit: Duration) -> Result<Outcome> {
        let numbers = [self.size, self.passes, self.budget.as_millis() as usize, self.stack_bytes];
        let mut arguments = vec![self.subject.word().to_owned(), self.kind.name().to_owned()];
        arguments.extend(numbers.map(|number| number.to_string()));
        child::run(&arguments, limit)
    }

    /// The case that a child's arguments describe.
    pub fn parse(arguments: &[String]) -> Result<Self> {
        let [subject, kind, size, passes, budget, stack_bytes] = arguments else {
            bail!("a case takes 6 arguments, was given {}", arguments.len());
        };
        let subjects = [Subject::Ours, Subject::Published, Subject::Hand];
        Ok(Self {
            subject: subjects.into_iter().find(|one| one.word() == subject).context("no such subject")?,
            kind: Kind::named(kind).context("no such shape")?,
            size: size.parse()?,
            passes: passes.parse()?,
            budget: Duration::from_millis(budget.parse()?),
            stack_bytes: stack_bytes.parse()?,
        })
    }

    /// Runs the case here, on a thread with the stack it asks for.
    pub fn run_here(self) -> Result<()> {
        let shape = self.kind.shape(self.size);
        let thread = thread::Builder::new().stack_size(self.stack_bytes);
        let work = thread.spawn(move || self.passes(&shape)).context("a thread with such a stack cannot be started")?;
        work.join().unwrap_or_else(|payload| panic::resume_unwind(payload))
    }

    fn passes(self, shape: &Shape) -> Result<()> {
        let mut meter = Meter::default();
        if self.subject == Subject::Hand {
            return hand::compare(shape, self.budget, &meter);
        }
        let start = Instant::now();
        for pass in 1.. {
            match self.subject {
                Subject::Ours => ours::pass(shape, &mut meter)?,
                Subject::Published => published::pass(shape, &mut meter)?,
                Subject::Hand => unreachable!("handled above"),
            }
            if pass >= self.passes && start.elapsed() >= self.budget {
                break;
            }
        }
        Ok(())
    }
}
