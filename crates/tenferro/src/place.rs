//! Where in the user's program an operation was asked for.

use std::cell::{Cell, RefCell};
use std::fmt;
use std::panic::Location;
use std::sync::{Mutex, PoisonError};

/// A line of the user's program.
pub(crate) type Place = &'static Location<'static>;

thread_local! {
    /// The call of ours that is being answered; operations inside it were all asked for there.
    static CALL: Cell<Option<Place>> = const { Cell::new(None) };
}

/// The place of the current call: the outermost one of ours.
#[track_caller]
pub(crate) fn caller() -> Place {
    CALL.get().unwrap_or(Location::caller())
}

/// Runs the body of a function of ours: whatever goes wrong inside is reported at the place of its call.
#[track_caller]
pub(crate) fn at_caller<T>(body: impl FnOnce() -> T) -> T {
    within(Some(caller()), body)
}

/// Runs something on behalf of a line that is known.
pub(crate) fn at<T>(place: Place, body: impl FnOnce() -> T) -> T {
    within(Some(place), body)
}

/// Runs a function of the user's, whose lines are places of their own.
pub(crate) fn user_code<T>(body: impl FnOnce() -> T) -> T {
    on_behalf_of(None, || within(None, body))
}

/// An operation whose derivative is being computed, and the line that asked for it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Behind {
    pub(crate) op: &'static str,
    pub(crate) place: Place,
    /// The step of the loop that it was part of.
    pub(crate) step: Option<Step>,
}

thread_local! {
    /// Operations of a derivative were asked for by nobody; this is the one that they are the derivative of.
    static BEHIND: Cell<Option<Behind>> = const { Cell::new(None) };
}

/// What the operations that run now are the derivative of.
pub(crate) fn behind() -> Option<Behind> {
    BEHIND.get()
}

/// Runs operations that are the derivative of the given one, or of none.
pub(crate) fn on_behalf_of<T>(operation: Option<Behind>, body: impl FnOnce() -> T) -> T {
    struct Restore(Option<Behind>);
    impl Drop for Restore {
        fn drop(&mut self) {
            BEHIND.set(self.0);
        }
    }
    let _restore = Restore(BEHIND.replace(operation));
    body()
}

/// A step of a loop, small enough to be kept beside every operation of a history.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    /// The number of the loop among those that have been met, from 1 on, and the step.
    looped: u32,
    step: u32,
}

/// The loops that have been met: at most as many as the user's program has lines.
static LOOPS: Mutex<Vec<(&'static str, Place)>> = Mutex::new(Vec::new());

impl Step {
    /// A step of the loop that a line asks for.
    pub(crate) fn new(op: &'static str, place: Place, step: usize) -> Self {
        let mut loops = LOOPS.lock().unwrap_or_else(PoisonError::into_inner);
        let known = loops.iter().position(|found| *found == (op, place));
        let position = known.unwrap_or_else(|| {
            loops.push((op, place));
            loops.len() - 1
        });
        Step { looped: position as u32 + 1, step: u32::try_from(step).unwrap_or(u32::MAX) }
    }

    /// The step as a number; 0 for none.
    pub(crate) fn note(step: Option<Step>) -> u64 {
        step.map_or(0, |Step { looped, step }| u64::from(looped) << 32 | u64::from(step))
    }

    /// The step that a number stands for.
    pub(crate) fn noted(note: u64) -> Option<Step> {
        let looped = (note >> 32) as u32;
        (looped > 0).then_some(Step { looped, step: note as u32 })
    }
}

/// `step 3 of the scan at src/main.rs:7:5`
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let loops = LOOPS.lock().unwrap_or_else(PoisonError::into_inner);
        match loops.get(self.looped as usize - 1) {
            Some((op, place)) => write!(f, "step {} of the {op} at {place}", self.step),
            None => write!(f, "step {}", self.step),
        }
    }
}

thread_local! {
    /// The steps of loops that are run one by one, the innermost last.
    static STEPS: RefCell<Vec<Step>> = const { RefCell::new(Vec::new()) };
}

/// Runs one step of a loop.
pub(crate) fn in_step<T>(step: Step, body: impl FnOnce() -> T) -> T {
    struct Restore;
    impl Drop for Restore {
        fn drop(&mut self) {
            STEPS.with_borrow_mut(|steps| steps.pop());
        }
    }
    STEPS.with_borrow_mut(|steps| steps.push(step));
    let _restore = Restore;
    body()
}

/// The steps that run now, the innermost first.
pub(crate) fn steps() -> Vec<Step> {
    STEPS.with_borrow(|steps| steps.iter().rev().copied().collect())
}

/// The innermost step that runs now.
pub(crate) fn step() -> Option<Step> {
    STEPS.with_borrow(|steps| steps.last().copied())
}

fn within<T>(place: Option<Place>, body: impl FnOnce() -> T) -> T {
    /// Puts the outer place back, after a panic too.
    struct Restore(Option<Place>);
    impl Drop for Restore {
        fn drop(&mut self) {
            CALL.set(self.0);
        }
    }
    let _restore = Restore(CALL.replace(place));
    body()
}
