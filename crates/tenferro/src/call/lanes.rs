//! Whole functions in many lanes: they stay whole for the transforms around.

use std::sync::Arc;

use tenferro_ops::StdTensorOp;
use tidu::eager;

use super::programs::{Found, find};
use super::{Origin, Pull, Rules, Saved, Whole};
use crate::apply::Tensors;
use crate::program_trace::{replay_body, trace};
use crate::trace::{Batched, TraceId};
use crate::transform::{is_in_lanes_inside, run_in_lanes, with_lanes};
use crate::{Result, Tensor, apply, place};

/// Calls a function on operands of which some are those of one lane; tells whether transforms inside the lanes take part.
pub(super) fn call(whole: &Whole, lanes: &Batched, operands: &[Tensor]) -> Result<(Vec<Tensor>, bool)> {
    let values = || {
        let lanes = operands.iter().map(|operand| operand.as_lanes(&lanes.trace));
        lanes.map(|eager::Batched { value, is_batched }| (value, is_batched)).unzip::<_, _, Vec<_>, Vec<_>>()
    };
    let (results, has_lanes) = match whole {
        Whole::Checkpoint(body) => {
            let (values, is_batched) = values();
            let types = values.iter().map(Tensor::tensor_type).collect::<Result<Vec<_>>>()?;
            let replay = |values| run_in_lanes(lanes.size, &is_batched, values, |values| replay_body(body, values));
            let (in_lanes, has_lanes) = trace(types, replay)?;
            let operands: Vec<_> = values.into_iter().chain(in_lanes.captured.iter().cloned()).collect();
            (Whole::Checkpoint(in_lanes.body()).call(&operands)?, has_lanes)
        }
        Whole::Custom(rules) => {
            // As an operation it also knows the lanes of what it captured.
            if let Some((op, operands, captures_inner)) = as_operation(rules, &lanes.trace, operands) {
                let results = apply::sound(apply::at_place(op, operands, place::caller()))?;
                return Ok((results.into_vec(), captures_inner));
            }
            let (values, is_batched) = values();
            let results = Whole::Custom(self::rules(rules.clone(), &is_batched, lanes.size)).call(&values)?;
            let has_lanes = vec![true; results.len()];
            (results, has_lanes)
        }
    };
    let lane = |(value, is_batched)| Tensor::in_lanes(&lanes.trace, lanes.size, eager::Batched { value, is_batched });
    Ok((results.into_iter().zip(has_lanes).map(lane).collect::<Result<_>>()?, false))
}

/// The call of a custom function that captures values of lanes which began after the transform of its arguments; `None`
/// if it captures none.
pub(super) fn call_inside(whole: &Whole, trace: &TraceId, operands: &[Tensor]) -> Option<Result<(Vec<Tensor>, bool)>> {
    let Whole::Custom(rules) = whole else { return None };
    if !is_in_lanes_inside(trace) {
        return None;
    }
    let (op, operands, captures_inner) = as_operation(rules, trace, operands)?;
    // What is still inside is one of many lanes, and so is the call.
    operands.iter().any(|operand| operand.is_inside(trace)).then(|| {
        let results = apply::sound(apply::at_place(op, operands, place::caller()))?;
        Ok((results.into_vec(), captures_inner))
    })
}

/// The call as an operation, if the function and its rules can be traced, with its operands as transforms from `trace`
/// outwards and lanes see them; also whether other transforms inside take part.
fn as_operation(rules: &Arc<dyn Rules>, trace: &TraceId, operands: &[Tensor]) -> Option<(StdTensorOp, Tensors, bool)> {
    let types = operands.iter().map(Tensor::tensor_type).collect::<Result<Vec<_>>>().ok()?;
    let mut number = 0;
    let each = |tensor: &Tensor| {
        number += 1;
        Ok((tensor.clone(), number))
    };
    let Ok(Found::Call(call, captured)) = find(rules, &types, each) else { return None };
    let captures_inner = captured.iter().any(|tensor| tensor.is_wrapped_inside(trace));
    let captured = captured.iter().map(|tensor| tensor.at_most(trace).clone());
    Some((call.into(), operands.iter().cloned().chain(captured).collect(), captures_inner))
}

/// A custom function in lanes of some arguments.
pub(super) fn rules(rules: Arc<dyn Rules>, is_batched: &[bool], size: usize) -> Arc<dyn Rules> {
    Arc::new(Arc::new(InLanes { rules, is_batched: is_batched.to_vec(), size }))
}

/// Runs something in lanes; all results have them.
pub(super) fn run(
    size: usize,
    is_batched: &[bool],
    values: Vec<Tensor>,
    f: impl FnOnce(Vec<Tensor>) -> Result<Vec<Tensor>>,
) -> Result<Vec<Tensor>> {
    let (results, has_lanes) = run_in_lanes(size, is_batched, values, f)?;
    Ok(results.into_iter().zip(has_lanes).map(|(value, has)| with_lanes(value, has, size)).collect())
}

/// A custom function on tensors that hold all lanes of some arguments; its results hold all lanes.
#[derive(Debug)]
struct InLanes {
    rules: Arc<dyn Rules>,
    is_batched: Vec<bool>,
    size: usize,
}

impl Rules for Arc<InLanes> {
    fn origin(&self) -> Origin {
        self.rules.origin()
    }

    fn call(&self, arguments: Vec<Tensor>) -> Result<Vec<Tensor>> {
        run(self.size, &self.is_batched, arguments, |arguments| self.rules.call(arguments))
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
        let pushed = run(self.size, &is_batched, arguments.into_iter().chain(tangents).collect(), push);
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
            let pulled = run(this.size, &is_batched, values, |mut saved| {
                let cotangents = saved.split_off(count);
                pull(saved, cotangents)
            })?;
            let pulled = pulled.into_iter().zip(&this.is_batched);
            Ok(pulled.map(|(ct, is_batched)| if *is_batched { ct } else { ct.sum_axis(0) }).collect())
        })
    }
}
