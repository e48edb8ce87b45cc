//! Who trains, and in which process.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use bench::child::{self, End, Outcome};
use serde_json::Value;

use super::run::{self, Run};

/// One training of a framework is ended after this time.
const LIMIT: Duration = Duration::from_secs(600);

/// A framework with a number of threads.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Subject {
    framework: Framework,
    /// What stands behind the name of the framework.
    how: &'static str,
    threads: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Framework {
    Ours,
    Jax,
    PyTorch,
}

/// All of them. XLA takes the number of its threads from the cores that it may use; the others are told.
pub(crate) const SUBJECTS: [Subject; 6] = [
    Subject { framework: Framework::Ours, how: "1 thread", threads: 1 },
    Subject { framework: Framework::Ours, how: "2 threads", threads: 2 },
    Subject { framework: Framework::Jax, how: "1 core", threads: 1 },
    Subject { framework: Framework::Jax, how: "all cores", threads: 0 },
    Subject { framework: Framework::PyTorch, how: "1 thread", threads: 1 },
    Subject { framework: Framework::PyTorch, how: "2 threads", threads: 2 },
];

impl Subject {
    pub(crate) fn is_ours(&self) -> bool {
        self.framework == Framework::Ours
    }

    /// Its name in tables.
    pub(crate) fn name(&self, version: &str) -> String {
        // What stands after a plus says how it was built.
        let version = version.split('+').next().unwrap_or_default();
        match self.framework {
            Framework::Ours => format!("ours, {}", self.how),
            Framework::Jax => format!("JAX {version}, {}", self.how),
            Framework::PyTorch => format!("PyTorch {version}, {}", self.how),
        }
    }

    /// Trains in a process of its own: its version and its runs.
    pub(crate) fn train(&self, settings: &Value, python: Option<&Path>) -> Result<(String, Vec<Run>)> {
        let Outcome { lines, end } = match self.framework {
            Framework::Ours => self.in_child(settings),
            Framework::Jax => self.in_python("jax", settings, python),
            Framework::PyTorch => self.in_python("torch", settings, python),
        }?;
        match end {
            End::Finished => run::read(&lines),
            End::Died(complaint) => bail!("{complaint}"),
            End::TimedOut => bail!("left out after {} s", LIMIT.as_secs()),
        }
    }

    fn in_child(&self, settings: &Value) -> Result<Outcome> {
        let word = |name: &str| settings[name].to_string().trim_matches('"').to_owned();
        child::run(&[word("task"), word("steps"), word("runs"), self.threads.to_string()], LIMIT)
    }

    fn in_python(&self, framework: &str, settings: &Value, python: Option<&Path>) -> Result<Outcome> {
        let python = python.context("there is no Python that has it")?;
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/src/training/peers.py");
        let words = [script, framework, &self.threads.to_string(), &settings.to_string()];
        child::outcome(Command::new(python).args(words), LIMIT)
    }
}
