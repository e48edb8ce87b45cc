//! Custom functions as operations that own their programs.
//!
//! A program may be run again long after the transform that traced it, on other tensors.
//! Functions of the user's would still see what they captured then, so they are traced in time.

use std::any::TypeId;
use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tenferro_ops::{Body, ProgramError, TensorType, ops};

use super::{Pull, Rules, Saved};
use crate::place::Place;
use crate::program_trace::{Traced, replay_body, trace};
use crate::{Error, ErrorKind, Result, Tensor};

/// What tells a custom function from all others.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Origin {
    /// Where it was made.
    pub(crate) place: Place,
    /// The type of the user's function; none for what is an operation already, which cannot contain itself.
    function: Option<TypeId>,
    /// Later ones have larger numbers.
    number: u64,
}

impl Origin {
    /// That of a function which is made now, of a function of the user's of type `F`.
    pub(crate) fn new<F: 'static>(place: Place) -> Self {
        Origin { place, function: Some(TypeId::of::<F>()), number: next_number() }
    }
}

fn next_number() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// A custom function whose rules are being traced.
struct UnderWay {
    origin: Origin,
    /// Functions that are made meanwhile have larger numbers.
    began: u64,
}

impl UnderWay {
    /// Whether it has met itself. A rule that calls its own function may have to make it once more.
    ///
    /// One line may make many functions, and one of them call another: those are there before tracing begins.
    fn is_met_by(&self, met: &Origin) -> bool {
        let is_made_again =
            met.place == self.origin.place && met.function.is_some() && met.function == self.origin.function;
        met.number == self.origin.number || (is_made_again && met.number > self.began)
    }
}

thread_local! {
    /// A rule that calls its own function meets it as it is: its programs would contain each other without end.
    static UNDER_WAY: RefCell<Vec<UnderWay>> = const { RefCell::new(Vec::new()) };
}

/// A custom function on arguments of some types, traced.
pub(super) enum Found {
    /// As an operation, and what its programs captured.
    Call(ops::CustomCall, Vec<Tensor>),
    /// What it computes alone: its rules are not programs yet, because they are being traced, or cannot be, and why.
    Opaque(Traced, Option<Error>),
}

/// Traces a custom function and its rules.
///
/// What it captured is asked for by `known`, which gives the same tensor the same number.
pub(super) fn find(
    rules: &Arc<dyn Rules>,
    types: &[TensorType],
    known: impl FnMut(&Tensor) -> Result<(Tensor, u32)>,
) -> Result<Found> {
    struct Finished;
    impl Drop for Finished {
        fn drop(&mut self) {
            UNDER_WAY.with_borrow_mut(|functions| functions.pop());
        }
    }
    if let Some((call, captured)) = rules.operation() {
        return Ok(Found::Call(call.clone(), captured.to_vec()));
    }
    let (body, ()) = trace(types.iter().cloned(), |arguments| Ok((rules.call(arguments)?, ())))?;
    let origin = rules.origin();
    if UNDER_WAY.with_borrow(|functions| functions.iter().any(|function| function.is_met_by(&origin))) {
        return Ok(Found::Opaque(body, None));
    }
    UNDER_WAY.with_borrow_mut(|functions| functions.push(UnderWay { origin, began: next_number() }));
    let _finished = Finished;
    let traced = || Ok((push(rules, types).transpose()?, save(rules, types).transpose()?));
    let (push, save) = match traced() {
        Ok(traced) => traced,
        Err(error) => return Ok(Found::Opaque(body, Some(error))),
    };
    let parts = Parts::new(&body, push.as_ref(), save.as_ref(), types, known)?;
    let call = parts.call(&body, push.as_ref(), save.as_ref());
    Ok(Found::Call(call.map_err(|error| Error::new(ErrorKind::User(error.into())))?, parts.captured))
}

/// The programs of a custom function, which take what any of them captured, each tensor once.
struct Parts<'a> {
    types: &'a [TensorType],
    captured: Vec<Tensor>,
    captured_types: Vec<TensorType>,
    /// For each program, which of these it captured.
    slots: Vec<Vec<usize>>,
}

impl<'a> Parts<'a> {
    fn new(
        body: &Traced,
        push: Option<&Traced>,
        save: Option<&(Traced, Traced)>,
        types: &'a [TensorType],
        mut known: impl FnMut(&Tensor) -> Result<(Tensor, u32)>,
    ) -> Result<Self> {
        let save = save.into_iter().flat_map(|(forward, backward)| [forward, backward]);
        let mut parts = Parts { types, captured: Vec::new(), captured_types: Vec::new(), slots: Vec::new() };
        let mut numbers = Vec::new();
        for traced in std::iter::once(body).chain(push).chain(save) {
            let mut slots = Vec::new();
            for tensor in &traced.captured {
                let (tensor, number) = known(tensor)?;
                let slot = numbers.iter().position(|known| *known == number);
                slots.push(slot.unwrap_or(numbers.len()));
                if slot.is_none() {
                    numbers.push(number);
                    parts.captured_types.push(tensor.tensor_type()?);
                    parts.captured.push(tensor);
                }
            }
            parts.slots.push(slots);
        }
        Ok(parts)
    }

    /// One of the programs on inputs of these types; its own arguments and what it captured begin at the given places.
    fn program(
        &self,
        part: usize,
        traced: &Traced,
        inputs: [&[TensorType]; 3],
        arguments: impl Iterator<Item = usize>,
        first_captured: usize,
    ) -> Result<Body, ProgramError> {
        let captured = self.slots[part].iter().map(|slot| first_captured + slot);
        traced.body_on(inputs.concat(), &arguments.chain(captured).collect::<Vec<_>>())
    }

    fn call(
        &self,
        body: &Traced,
        push: Option<&Traced>,
        save: Option<&(Traced, Traced)>,
    ) -> Result<ops::CustomCall, ProgramError> {
        let (types, captured) = (self.types, &self.captured_types[..]);
        let (num_args, num_captured) = (types.len(), captured.len());
        let primal = self.program(0, body, [types, captured, &[]], 0..num_args, num_args)?;
        let mut call = ops::CustomCall { primal, num_args, jvp: None, forward: None, backward: None };
        let mut part = 1;
        if let Some(push) = push {
            let tangents = num_args + num_captured..2 * num_args + num_captured;
            let arguments = (0..num_args).chain(tangents);
            call.jvp = Some(self.program(part, push, [types, captured, types], arguments, num_args)?);
            part += 1;
        }
        if let Some((forward, backward)) = save {
            call.forward = Some(self.program(part, forward, [types, captured, &[]], 0..num_args, num_args)?);
            let own = &backward.program.input_types()[..backward.program.input_types().len() - backward.captured.len()];
            let arguments = num_captured..num_captured + own.len();
            call.backward = Some(self.program(part + 1, backward, [captured, own, &[]], arguments, 0)?);
        }
        Ok(call)
    }
}

/// `None` if there is no rule for forward mode.
fn push(rules: &Arc<dyn Rules>, types: &[TensorType]) -> Option<Result<Traced>> {
    let mut is_missing = false;
    let traced = trace(types.iter().chain(types).cloned(), |mut primals| {
        let tangents = primals.split_off(types.len());
        let pushed = rules.push(primals, tangents);
        is_missing = pushed.is_none();
        let (results, tangents) = pushed.unwrap_or_else(|| Ok(Default::default()))?;
        Ok((results.into_iter().chain(tangents).collect(), ()))
    });
    (!is_missing).then(|| Ok(traced?.0))
}

/// `None` if there is no rule for reverse mode.
fn save(rules: &Arc<dyn Rules>, types: &[TensorType]) -> Option<Result<(Traced, Traced)>> {
    let mut is_missing = false;
    let traced = trace(types.iter().cloned(), |arguments| {
        let saved = rules.save(arguments);
        is_missing = saved.is_none();
        let Some(Saved { results, saved, pull }) = saved.transpose()? else { return Ok((Vec::new(), None)) };
        let count = results.len();
        Ok((results.into_iter().chain(saved).collect(), Some((count, pull))))
    });
    let with_backward = || match traced? {
        (forward, Some((result_count, pull))) => {
            let mut types = forward.output_types();
            let saved = types.split_off(result_count);
            let saved_count = saved.len();
            let (backward, ()) = trace(saved.into_iter().chain(types), |mut saved| {
                let cotangents = saved.split_off(saved_count);
                Ok((pull(saved, cotangents)?, ()))
            })?;
            Ok((forward, backward))
        }
        (_, None) => unreachable!("a rule that is there gives a pullback"),
    };
    if is_missing { None } else { Some(with_backward()) }
}

/// A custom function that is an operation, with what it captures.
#[derive(Debug)]
struct Bound {
    call: ops::CustomCall,
    captured: Vec<Tensor>,
    origin: Origin,
}

/// The rules of an operation that was applied at a place.
pub(super) fn bound(call: &ops::CustomCall, captured: &[Tensor], place: Place) -> Arc<dyn Rules> {
    let origin = Origin { place, function: None, number: next_number() };
    Arc::new(Arc::new(Bound { call: call.clone(), captured: captured.to_vec(), origin }))
}

impl Bound {
    fn replay(&self, body: &Body, parts: [&[Tensor]; 3]) -> Result<Vec<Tensor>> {
        replay_body(body, parts.into_iter().flatten().cloned())
    }
}

impl Rules for Arc<Bound> {
    fn origin(&self) -> Origin {
        self.origin
    }

    fn operation(&self) -> Option<(&ops::CustomCall, &[Tensor])> {
        Some((&self.call, &self.captured))
    }

    fn call(&self, arguments: Vec<Tensor>) -> Result<Vec<Tensor>> {
        self.replay(&self.call.primal, [&arguments, &self.captured, &[]])
    }

    fn push(&self, arguments: Vec<Tensor>, tangents: Vec<Tensor>) -> Option<Result<(Vec<Tensor>, Vec<Tensor>)>> {
        let pushed = self.replay(self.call.jvp.as_ref()?, [&arguments, &self.captured, &tangents]);
        Some(pushed.map(|mut results| {
            let tangents = results.split_off(results.len() / 2);
            (results, tangents)
        }))
    }

    fn can_save(&self) -> bool {
        self.call.forward.is_some()
    }

    fn save(&self, arguments: Vec<Tensor>) -> Option<Result<Saved>> {
        let (forward, backward) = (self.call.forward.as_ref()?, self.call.backward.clone()?);
        let this = self.clone();
        let pull: Pull =
            Arc::new(move |saved, cotangents| this.replay(&backward, [&this.captured, &saved, &cotangents]));
        Some(self.replay(forward, [&arguments, &self.captured, &[]]).map(|mut results| {
            let saved = results.split_off(self.call.primal.outputs().len());
            Saved { results, saved, pull }
        }))
    }
}
