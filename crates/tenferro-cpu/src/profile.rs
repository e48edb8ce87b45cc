//! Runs that are watched: how long each step takes.

use std::time::{Duration, Instant};

use tenferro_ops::{Array, Profile, ProfiledStep, TensorType};

use crate::plan::Plan;
use crate::run::{Failure, Frame};

impl Plan {
    /// As [`run`](Self::run), with the time of each step. Programs that operations own are part of their steps.
    ///
    /// # Errors
    ///
    /// What operations report.
    pub(crate) fn profile(
        &self,
        input_types: &[TensorType],
        inputs: &mut Vec<Array>,
        frame: &mut Frame,
        outputs: &mut Vec<Array>,
    ) -> Result<Profile, Failure> {
        let mut ends = Vec::with_capacity(self.steps.len());
        let begin = Instant::now();
        self.run_watched(inputs, frame, outputs, |_| ends.push(begin.elapsed()))?;
        let costs = self.costs(input_types).steps;
        let mut start = Duration::ZERO;
        let mut steps = Vec::with_capacity(self.steps.len());
        for ((step, cost), end) in self.steps.iter().zip(costs).zip(ends) {
            let (name, detail) = (step.name(), step.describe());
            steps.push(ProfiledStep { name, detail, start, elapsed: end.saturating_sub(start), cost });
            start = end;
        }
        Ok(Profile::new(steps))
    }
}
