//! Custom functions that captured tensors of transforms, as programs that take those tensors.
//!
//! A program may be run again long after the transform that traced it, on other tensors.
//! Functions of the user's would still see what they captured then, so they are traced in time.

use std::any::TypeId;
use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tenferro_ops::TensorType;

use super::{Pull, Rules, Saved};
use crate::place::Place;
use crate::program_trace::{Traced, trace};
use crate::tensor::Repr;
use crate::{Result, Tensor};

/// The functions of a custom function as programs.
///
/// Each takes its operands and then what it captured.
#[derive(Debug)]
pub(crate) struct Programs {
    origin: Origin,
    body: Arc<Traced>,
    /// From primals and tangents to results and tangents.
    push: Option<Result<Traced>>,
    /// From arguments to results and what is saved, then from that and cotangents to cotangents.
    save: Option<Result<(Traced, Traced)>>,
}

/// What tells a custom function from all others.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Origin {
    /// Where it was made.
    pub(crate) place: Place,
    /// The type of the user's function.
    function: TypeId,
    /// Later ones have larger numbers.
    number: u64,
}

impl Origin {
    /// That of a function which is made now, of a function of the user's of type `F`.
    pub(crate) fn new<F: 'static>(place: Place) -> Self {
        Origin { place, function: TypeId::of::<F>(), number: next_number() }
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
        let is_made_again = met.place == self.origin.place && met.function == self.origin.function;
        met.number == self.origin.number || (is_made_again && met.number > self.began)
    }
}

thread_local! {
    /// A rule that calls its own function meets it as it is: its programs would contain each other without end.
    static UNDER_WAY: RefCell<Vec<UnderWay>> = const { RefCell::new(Vec::new()) };
}

impl Programs {
    /// The programs; `None` if there is no need for them because nothing but constants was captured.
    pub(super) fn of(rules: &Arc<dyn Rules>, body: &Arc<Traced>, types: &[TensorType]) -> Option<Arc<Programs>> {
        struct Finished;
        impl Drop for Finished {
            fn drop(&mut self) {
                UNDER_WAY.with_borrow_mut(|functions| functions.pop());
            }
        }
        let origin = rules.origin();
        if UNDER_WAY.with_borrow(|functions| functions.iter().any(|function| function.is_met_by(&origin))) {
            return None;
        }
        UNDER_WAY.with_borrow_mut(|functions| functions.push(UnderWay { origin, began: next_number() }));
        let _finished = Finished;
        let programs = Programs { origin, body: body.clone(), push: push(rules, types), save: save(rules, types) };
        let is_constant = |tensor: &Tensor| matches!(tensor.repr, Repr::Concrete(_));
        (!programs.captured().iter().all(is_constant)).then(|| programs.into())
    }

    /// In the order of what they captured.
    fn all(&self) -> impl Iterator<Item = &Traced> {
        let push = self.push.iter().flatten();
        let save = self.save.iter().flatten().flat_map(|(forward, backward)| [forward, backward]);
        [&*self.body].into_iter().chain(push).chain(save)
    }

    /// What the programs captured, that of the body first.
    pub(super) fn captured(&self) -> Vec<Tensor> {
        self.all().flat_map(|traced| traced.captured.iter().cloned()).collect()
    }

    /// The custom function that captures these tensors instead.
    pub(super) fn bind(self: Arc<Self>, captured: &[Tensor]) -> Arc<dyn Rules> {
        let mut rest = captured.iter().cloned();
        let captured = self.all().map(|traced| rest.by_ref().take(traced.captured.len()).collect()).collect();
        Arc::new(Arc::new(Bound { programs: self, captured }))
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

/// Programs with what they capture.
#[derive(Debug)]
struct Bound {
    programs: Arc<Programs>,
    /// For each program.
    captured: Vec<Vec<Tensor>>,
}

impl Bound {
    fn replay(&self, traced: &Traced, operands: impl IntoIterator<Item = Tensor>) -> Result<Vec<Tensor>> {
        let position = self.programs.all().position(|found| std::ptr::eq(found, traced));
        let captured = position.map_or(&[][..], |position| &self.captured[position]);
        traced.replay(operands.into_iter().chain(captured.iter().cloned()))
    }
}

impl Rules for Arc<Bound> {
    fn origin(&self) -> Origin {
        self.programs.origin
    }

    fn call(&self, arguments: Vec<Tensor>) -> Result<Vec<Tensor>> {
        self.replay(&self.programs.body, arguments)
    }

    fn push(&self, arguments: Vec<Tensor>, tangents: Vec<Tensor>) -> Option<Result<(Vec<Tensor>, Vec<Tensor>)>> {
        let pushed = match self.programs.push.as_ref()? {
            Ok(push) => self.replay(push, arguments.into_iter().chain(tangents)),
            Err(error) => Err(error.clone()),
        };
        Some(pushed.map(|mut results| {
            let tangents = results.split_off(results.len() / 2);
            (results, tangents)
        }))
    }

    fn can_save(&self) -> bool {
        self.programs.save.is_some()
    }

    fn save(&self, arguments: Vec<Tensor>) -> Option<Result<Saved>> {
        let (forward, _) = match self.programs.save.as_ref()? {
            Ok(save) => save,
            Err(error) => return Some(Err(error.clone())),
        };
        let this = self.clone();
        let pull: Pull = Arc::new(move |saved, cotangents| match &this.programs.save {
            Some(Ok((_, backward))) => this.replay(backward, saved.into_iter().chain(cotangents)),
            _ => unreachable!("the rule is there"),
        });
        Some(self.replay(forward, arguments).map(|mut results| {
            let saved = results.split_off(self.programs.body.program.outputs().len());
            Saved { results, saved, pull }
        }))
    }
}
