//! One training: by us here, by others in processes that write down the same.

use std::time::Instant;

use anyhow::{Context, Result};
use serde_json::{Value, json};
use tenferro::{DType, Jit, Profile, Tensor, jit, optim, value_and_grad};

use super::task::{Plan, Task};

/// What happened in a training.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Run {
    /// The loss of each step.
    pub(crate) losses: Vec<f64>,
    pub(crate) scores: Vec<Score>,
}

/// The accuracy after so many steps, and the seconds until it was known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Score {
    pub(crate) steps: usize,
    pub(crate) accuracy: f64,
    pub(crate) seconds: f64,
    /// The seconds of steps alone, without measuring accuracies.
    pub(crate) of_steps: f64,
}

impl Run {
    /// The first time that the accuracy is as high as `target`.
    pub(crate) fn reached(&self, target: f64) -> Option<&Score> {
        self.scores.iter().find(|score| score.accuracy >= target)
    }

    /// The steps a second, of all steps.
    pub(crate) fn speed(&self) -> Option<f64> {
        self.scores.last().map(|last| last.steps as f64 / last.of_steps)
    }

    fn to_json(&self) -> Value {
        let row = |score: &Score| json!([score.steps, score.accuracy, score.seconds, score.of_steps]);
        json!({"losses": self.losses, "scores": self.scores.iter().map(row).collect::<Vec<_>>()})
    }

    fn from_json(value: &Value) -> Option<Run> {
        let losses = value["losses"].as_array()?.iter().map(Value::as_f64).collect::<Option<_>>()?;
        let row = |row: &Value| {
            let number = |place: usize| row[place].as_f64();
            let steps = row[0].as_u64()? as usize;
            Some(Score { steps, accuracy: number(1)?, seconds: number(2)?, of_steps: number(3)? })
        };
        let scores = value["scores"].as_array()?.iter().map(row).collect::<Option<_>>()?;
        Some(Run { losses, scores })
    }
}

/// What a process writes: the version of its framework, and its runs, of which the first one compiles.
pub(crate) fn written(version: &str, runs: &[Run]) -> String {
    json!({"version": version, "runs": runs.iter().map(Run::to_json).collect::<Vec<_>>()}).to_string()
}

/// What a process has written.
pub(crate) fn read(lines: &[String]) -> Result<(String, Vec<Run>)> {
    let line = lines.last().context("there is no answer")?;
    let answer: Value = serde_json::from_str(line).with_context(|| format!("{line}: not JSON"))?;
    let runs = answer["runs"].as_array().and_then(|runs| runs.iter().map(Run::from_json).collect());
    let version = answer["version"].as_str().context("the answer has no version")?;
    Ok((version.to_owned(), runs.context("the answer has no runs")?))
}

/// Parameters, state of the optimizer, and what the step is to look at.
type Argument<T> = (<T as Task>::Model, optim::State<<T as Task>::Model>, Tensor);

/// A task with its compiled functions.
struct Trainer<'a, T: Task> {
    plan: Plan,
    start: T::Model,
    batches: Tensor,
    step: Jit<'a, Argument<T>, (T::Model, optim::State<T::Model>, Tensor)>,
    accuracy: Jit<'a, T::Model, Tensor>,
}

impl<'a, T: Task> Trainer<'a, T> {
    /// Nothing is traced yet.
    fn new(plan: Plan, task: &'a T) -> Self {
        let optimizer = plan.optimizer();
        let step = jit(move |(model, state, batch): Argument<T>| -> tenferro::Result<_> {
            let loss = |model: T::Model| task.loss(&model, &batch);
            let (loss, gradient) = value_and_grad(loss)(model.clone())?;
            let (model, state) = optimizer.update(model, gradient, state)?;
            Ok((model, state, loss))
        });
        let accuracy = jit(|model: T::Model| task.accuracy(&model));
        Trainer { plan, start: task.model(), batches: task.batches(plan.steps), step, accuracy }
    }

    fn argument(&self) -> Argument<T> {
        (self.start.clone(), self.plan.optimizer().init(&self.start), self.batches.get(0))
    }

    fn run(&self) -> Result<Run> {
        let (plan, mut run) = (&self.plan, Run::default());
        let (start, mut of_steps) = (Instant::now(), 0.0);
        let (mut model, mut state, _) = self.argument();
        for from in (0..plan.steps).step_by(plan.every) {
            let to = plan.steps.min(from + plan.every);
            let (start_of_steps, mut losses) = (Instant::now(), Vec::new());
            for number in from..to {
                let loss;
                (model, state, loss) = (self.step)((model, state, self.batches.get(number)))?;
                losses.push(loss);
            }
            of_steps += start_of_steps.elapsed().as_secs_f64();
            let accuracy = (self.accuracy)(model.clone())?.item()?;
            let seconds = start.elapsed().as_secs_f64();
            run.scores.push(Score { steps: to, accuracy, seconds, of_steps });
            for loss in losses {
                run.losses.push(loss.astype(DType::F64).item()?);
            }
        }
        Ok(run)
    }
}

/// Trains so many times, each time from the beginning.
pub(crate) fn train<T: Task>(plan: Plan, runs: usize) -> Result<Vec<Run>> {
    let task = T::data()?;
    let trainer = Trainer::<T>::new(plan, &task);
    (0..runs).map(|_| trainer.run()).collect()
}

/// What a step is compiled to, in words, and the shortest time of each of its parts in so many runs.
pub(crate) fn profile<T: Task>(plan: Plan, runs: usize) -> Result<(String, Profile)> {
    let task = T::data()?;
    let trainer = Trainer::<T>::new(plan, &task);
    let explained = trainer.step.explain(trainer.argument())?;
    (trainer.step)(trainer.argument())?;
    let mut profile = trainer.step.profile(trainer.argument())?;
    for _ in 1..runs {
        for (step, again) in profile.steps.iter_mut().zip(trainer.step.profile(trainer.argument())?.steps) {
            step.elapsed = step.elapsed.min(again.elapsed);
        }
    }
    Ok((explained, profile))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run() -> Run {
        let score = |steps, accuracy| Score { steps, accuracy, seconds: steps as f64, of_steps: steps as f64 / 2.0 };
        Run { losses: vec![2.0, 1.5], scores: vec![score(1, 0.25), score(2, 0.5)] }
    }

    #[test]
    fn what_is_written_can_be_read() {
        assert_eq!(read(&[written("1.0", &[run(), run()])]).unwrap(), ("1.0".to_owned(), vec![run(), run()]));
        assert_eq!(read(&[r#"{"version": "1.0"}"#.to_owned()]).unwrap_err().to_string(), "the answer has no runs");
    }

    #[test]
    fn the_target_is_reached_once() {
        assert_eq!(run().reached(0.2).map(|score| score.steps), Some(1));
        assert_eq!(run().reached(0.5).map(|score| score.steps), Some(2));
        assert_eq!(run().reached(0.6), None);
        assert_eq!(run().speed(), Some(2.0));
    }
}
