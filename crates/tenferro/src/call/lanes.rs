//! Whole functions in many lanes: they stay whole for the transforms around.

use std::sync::Arc;

use tidu::eager;

use super::{Origin, Pull, Rules, Saved, Whole};
use crate::program_trace::trace;
use crate::trace::Batched;
use crate::transform::{run_in_lanes, with_lanes};
use crate::{Result, Tensor};

/// Calls a function on operands of which some are those of one lane.
pub(super) fn call(whole: &Whole, lanes: &Batched, operands: &[Tensor]) -> Result<Vec<Tensor>> {
    let (values, is_batched): (Vec<_>, Vec<_>) = operands
        .iter()
        .map(|operand| operand.as_lanes(&lanes.trace))
        .map(|eager::Batched { value, is_batched }| (value, is_batched))
        .unzip();
    let (results, has_lanes) = match whole {
        Whole::Checkpoint(traced) => {
            let types = values.iter().map(Tensor::tensor_type).collect::<Result<Vec<_>>>()?;
            let body = |values| run_in_lanes(lanes.size, &is_batched, values, |arguments| traced.replay(arguments));
            let (in_lanes, has_lanes) = trace(types, body)?;
            let operands: Vec<_> = values.into_iter().chain(in_lanes.captured.iter().cloned()).collect();
            (Whole::Checkpoint(Arc::new(in_lanes)).call(&operands)?, has_lanes)
        }
        Whole::Custom(rules) => {
            let in_lanes = InLanes { rules: rules.clone(), is_batched: is_batched.clone(), size: lanes.size };
            let results = Whole::Custom(Arc::new(Arc::new(in_lanes))).call(&values)?;
            let has_lanes = vec![true; results.len()];
            (results, has_lanes)
        }
    };
    let lane = |(value, is_batched)| Tensor::in_lanes(&lanes.trace, lanes.size, eager::Batched { value, is_batched });
    results.into_iter().zip(has_lanes).map(lane).collect()
}

/// A custom function on tensors that hold all lanes of some arguments; its results hold all lanes.
#[derive(Debug)]
struct InLanes {
    rules: Arc<dyn Rules>,
    is_batched: Vec<bool>,
    size: usize,
}

impl InLanes {
    /// Runs something in lanes; all results have them.
    fn run(
        &self,
        is_batched: &[bool],
        values: Vec<Tensor>,
        f: impl FnOnce(Vec<Tensor>) -> Result<Vec<Tensor>>,
    ) -> Result<Vec<Tensor>> {
        let (results, has_lanes) = run_in_lanes(self.size, is_batched, values, f)?;
        Ok(results.into_iter().zip(has_lanes).map(|(value, has)| with_lanes(value, has, self.size)).collect())
    }
}

impl Rules for Arc<InLanes> {
    fn origin(&self) -> Origin {
        self.rules.origin()
    }

    fn call(&self, arguments: Vec<Tensor>) -> Result<Vec<Tensor>> {
        self.run(&self.is_batched, arguments, |arguments| self.rules.call(arguments))
    }

    fn push(&self, arguments: Vec<Tensor>, tangents: Vec<Tensor>) -> Option<Result<(Vec<Tensor>, Vec<Tensor>)>> {
        let count = arguments.len();
        let is_batched: Vec<_> = self.is_batched.iter().chain(&self.is_batched).copied().collect();
        let mut is_missing = false;
        let push = |mut arguments: Vec<Tensor>| {
            let tangents = arguments.split_off(count);
            match self.rules.push(arguments, tangents) {
                Some(pushed) => pushed.map(|(results, tangents)| results.into_iter().chain(tangents).collect()),
                None => {
                    is_missing = true;
                    Ok(Vec::new())
                }
            }
        };
        let pushed = self.run(&is_batched, arguments.into_iter().chain(tangents).collect(), push);
        (!is_missing).then(|| {
            let mut results = pushed?;
            let tangents = results.split_off(results.len() / 2);
            Ok((results, tangents))
        })
    }

    fn can_save(&self) -> bool {
        self.rules.can_save()
    }

    fn save(&self, arguments: Vec<Tensor>) -> Option<Result<Saved>> {
        if !self.rules.can_save() {
            return None;
        }
        let mut parts = None;
        let save = |arguments: Vec<Tensor>| {
            let Some(saved) = self.rules.save(arguments).transpose()? else { return Ok(Vec::new()) };
            let Saved { results, saved, pull } = saved;
            parts = Some((results.len(), pull));
            Ok(results.into_iter().chain(saved).collect())
        };
        let saved = run_in_lanes(self.size, &self.is_batched, arguments, save);
        Some(saved.map(|(mut results, mut has_lanes)| {
            let (count, pull) = parts.unwrap_or_else(|| unreachable!("a rule that is there saves"));
            let (saved, saved_has_lanes) = (results.split_off(count), has_lanes.split_off(count));
            let results =
                results.into_iter().zip(has_lanes).map(|(value, has)| with_lanes(value, has, self.size)).collect();
            Saved { results, saved, pull: self.pull(pull, saved_has_lanes) }
        }))
    }
}

impl InLanes {
    /// The pullback in lanes; what all lanes share gets the sum over them.
    fn pull(self: &Arc<Self>, pull: Pull, saved_has_lanes: Vec<bool>) -> Pull {
        let this = self.clone();
        Arc::new(move |saved, cotangents| {
            let count = saved.len();
            let is_batched: Vec<_> =
                saved_has_lanes.iter().copied().chain(std::iter::repeat_n(true, cotangents.len())).collect();
            let values = saved.into_iter().chain(cotangents).collect();
            let pulled = this.run(&is_batched, values, |mut saved| {
                let cotangents = saved.split_off(count);
                pull(saved, cotangents)
            })?;
            let pulled = pulled.into_iter().zip(&this.is_batched);
            Ok(pulled.map(|(ct, is_batched)| if *is_batched { ct } else { ct.sum_axis(0) }).collect())
        })
    }
}
