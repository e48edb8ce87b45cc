//! What is trained, and how: everything that the frameworks have in common.

use std::path::Path;

use anyhow::Result;
use serde_json::{Value, json};
use tenferro::{Tensor, TensorTree, io, optim, tree};

/// A model, the data it learns from, and what it is to learn.
pub(crate) trait Task: Sized + Sync {
    type Model: TensorTree + Clone + Send + Sync + 'static;

    fn data() -> Result<Self>;

    /// Parameters to begin with.
    fn model(&self) -> Self::Model;

    /// For each step the numbers that say which data it sees, in a row.
    fn batches(&self, steps: usize) -> Tensor;

    fn loss(&self, model: &Self::Model, batch: &Tensor) -> Tensor;

    /// The share of held-out data that the model is right about.
    fn accuracy(&self, model: &Self::Model) -> Tensor;

    /// The data by names.
    fn arrays(&self) -> Vec<(&'static str, &Tensor)>;
}

/// How a task is trained: AdamW, its rate rising in a line to a peak and falling by half a wave to 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Plan {
    pub(crate) task: &'static str,
    pub(crate) steps: usize,
    /// The accuracy is measured after each so many steps.
    pub(crate) every: usize,
    pub(crate) peak: f64,
    pub(crate) warmup: usize,
    /// The accuracy to reach.
    pub(crate) target: f64,
    /// How far losses may lie apart that frameworks compute in the same step, relative to them.
    pub(crate) tolerance: f64,
}

/// As in the example, in F64: losses were 1e-14 apart at most.
pub(crate) const DIGITS: Plan =
    Plan { task: "digits", steps: 880, every: 22, peak: 4e-3, warmup: 50, target: 0.97, tolerance: 1e-10 };

/// In F32: losses were 1e-6 apart at most.
pub(crate) const TEXT: Plan =
    Plan { task: "transformer", steps: 400, every: 20, peak: 5e-3, warmup: 30, target: 0.45, tolerance: 1e-4 };

/// The beginning alone.
pub(crate) const SHORT_TEXT: Plan = Plan { steps: 80, target: 0.24, ..TEXT };

impl Plan {
    pub(crate) fn optimizer(&self) -> optim::AdamW {
        optim::AdamW::new(optim::Schedule::warmup_cosine(self.peak, self.warmup as u64, self.steps as u64))
    }

    /// What the peers are told; data and parameters are in a file.
    pub(crate) fn settings(&self, runs: usize, file: &Path) -> Value {
        let Plan { task, steps, every, peak, warmup, .. } = self;
        json!({
            "task": task, "steps": steps, "every": every, "peak": peak, "warmup": warmup, "runs": runs, "file": file
        })
    }

    /// Writes data, order and parameters of a task.
    pub(crate) fn save<T: Task>(&self, file: &Path) -> Result<()> {
        let task = T::data()?;
        let (model, batches) = (task.model(), task.batches(self.steps));
        let (leaves, structure) = tree::flatten(&model);
        let names = structure.paths().into_iter().map(|path| format!("model.{path}"));
        let data = task.arrays().into_iter().chain([("batches", &batches)]);
        let all = data.map(|(name, tensor)| (name.to_owned(), tensor)).chain(names.zip(leaves));
        Ok(io::save_npz(file, all)?)
    }
}
