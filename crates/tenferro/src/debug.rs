//! Switches that help to find mistakes.

use std::cell::Cell;
use std::hash::BuildHasher;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use num_complex::Complex;
use rustc_hash::{FxBuildHasher, FxHashMap};
use tenferro_ops::{Array, DType, StdTensorOp, ops};

use crate::place::{self, Behind, Place};
use crate::tensor::Repr;
use crate::{Error, ErrorKind, Tensor};

static FAIL_ON_NAN: AtomicBool = AtomicBool::new(false);
static FAIL_ON_INFINITY: AtomicBool = AtomicBool::new(false);
static PRINT_PROGRAMS: AtomicBool = AtomicBool::new(false);

/// Turns an operation that gives NaN into an error that names the operation and its place, in jitted functions too.
///
/// For a NaN that a derivative makes, that is the operation of the function, and its line, whose derivative it is.
/// Only functions that run while the switch is on know their lines then: turn it on first. The newest hundred thousand
/// operations know theirs. Numbers that are written down are nobody's fault: `where_(ok, x, f64::NAN)` is one if it gives
/// NaN.
///
/// The switch is one for the whole process. It costs a look at every result, and runs jitted functions operation by
/// operation.
pub fn fail_on_nan(on: bool) {
    switch(&FAIL_ON_NAN, on);
}

/// As [`fail_on_nan`], for infinities that an operation makes of finite numbers.
///
/// Those that are among its operands pass: a mask of −∞ is none of its doing.
pub fn fail_on_infinity(on: bool) {
    switch(&FAIL_ON_INFINITY, on);
}

fn switch(flag: &AtomicBool, on: bool) {
    flag.store(on, Ordering::Relaxed);
    if !is_on() {
        *LINES.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

/// Prints every program that `jit` traces to standard error.
pub fn print_programs(on: bool) {
    PRINT_PROGRAMS.store(on, Ordering::Relaxed);
}

fn is_on() -> bool {
    FAIL_ON_NAN.load(Ordering::Relaxed) || FAIL_ON_INFINITY.load(Ordering::Relaxed)
}

thread_local! {
    static IS_UNWATCHED: Cell<bool> = const { Cell::new(false) };
}

/// Whether results are looked at.
pub(crate) fn is_watching() -> bool {
    is_on() && !is_unwatched()
}

/// Whether this thread computes what nobody asked for.
pub(crate) fn is_unwatched() -> bool {
    IS_UNWATCHED.get()
}

/// Computes what nobody asked for: NaN and infinities in it are no faults, now and when a program that it becomes part of
/// runs.
pub(crate) fn unwatched<T>(body: impl FnOnce() -> T) -> T {
    unwatched_if(true, body)
}

/// As [`unwatched`], if so; otherwise nothing changes.
pub(crate) fn unwatched_if<T>(is_unwatched: bool, body: impl FnOnce() -> T) -> T {
    /// Puts back what was before, after a panic too.
    struct Restore(bool);
    impl Drop for Restore {
        fn drop(&mut self) {
            IS_UNWATCHED.set(self.0);
        }
    }
    let before = IS_UNWATCHED.get();
    let _restore = Restore(before);
    IS_UNWATCHED.set(before || is_unwatched);
    body()
}

pub(crate) fn prints_programs() -> bool {
    PRINT_PROGRAMS.load(Ordering::Relaxed)
}

/// What is wrong with the results of an operation, if that is asked for.
pub(crate) fn fault(op: &StdTensorOp, operands_are_finite: bool, results: &[Array], place: Place) -> Option<Error> {
    // What is written down, or spread to a shape, is no result of a computation: it may be a mark that is never used.
    if let StdTensorOp::Constant(_) | StdTensorOp::BroadcastInDim(_) = op {
        return None;
    }
    let found = |flag: &AtomicBool, is_wrong: Look| {
        flag.load(Ordering::Relaxed).then(|| results.iter().find(|array| any(array, is_wrong))).flatten()
    };
    let behind = place::behind();
    let op = || match behind {
        Some(behind) => format!("the derivative of {} ({op})", behind.op),
        None => op.to_string(),
    };
    let kind = if let Some(array) = found(&FAIL_ON_NAN, f64::is_nan) {
        ErrorKind::NotANumber { op: op(), tensor_type: array.tensor_type() }
    } else if operands_are_finite && let Some(array) = found(&FAIL_ON_INFINITY, f64::is_infinite) {
        ErrorKind::Infinite { op: op(), tensor_type: array.tensor_type() }
    } else {
        return None;
    };
    Some(Error::at(behind.map_or(place, |behind| behind.place), kind))
}

/// Looks at a result after all that has been computed for it unwatched: now, or when the program runs that it is part of.
pub(crate) fn watch(result: &Tensor, place: Place) -> Result<(), Error> {
    match result.innermost() {
        Repr::Concrete(array) if is_watching() => {
            fault(&ops::Select {}.into(), false, std::slice::from_ref(array), place).map_or(Ok(()), Err)
        }
        Repr::Abstract(value) if !is_unwatched() => {
            value.trace.watch(value.value);
            Ok(())
        }
        _ => Ok(()),
    }
}

/// Whether there are operands, and none of them is infinite somewhere; not asked for unless infinities are looked for.
pub(crate) fn are_finite<'a>(operands: impl IntoIterator<Item = &'a Tensor>) -> bool {
    let mut operands = operands.into_iter().peekable();
    let is_finite = |operand: &Tensor| match &operand.repr {
        Repr::Concrete(array) => !any(array, f64::is_infinite),
        _ => true,
    };
    FAIL_ON_INFINITY.load(Ordering::Relaxed) && is_watching() && operands.peek().is_some() && operands.all(is_finite)
}

type Look = fn(f64) -> bool;

fn any(array: &Array, is_wrong: Look) -> bool {
    let found = match array.dtype() {
        DType::F32 => array.as_slice::<f32>().map(|x| x.iter().any(|x| is_wrong((*x).into()))),
        DType::F64 => array.as_slice::<f64>().map(|x| x.iter().any(|x| is_wrong(*x))),
        DType::C32 => {
            array.as_slice::<Complex<f32>>().map(|x| x.iter().any(|x| is_wrong(x.re.into()) || is_wrong(x.im.into())))
        }
        DType::C64 => array.as_slice::<Complex<f64>>().map(|x| x.iter().any(|x| is_wrong(x.re) || is_wrong(x.im))),
        _ => Ok(false),
    };
    found.unwrap_or(false)
}

/// The lines of operations that histories hold, by operation and result.
///
/// The newest are kept, however long results are looked at. What is told by them is a help, not a proof: of equal
/// operations that give views of one buffer the last line is told, and of a history that is longer than what is kept the
/// line that asked for the derivative.
#[derive(Debug, Default)]
struct Lines {
    newer: FxHashMap<Key, Place>,
    older: FxHashMap<Key, Place>,
}

/// A number for the operation, so that nothing it holds is kept, and the address of its result.
///
/// A history keeps the buffers of results, so that an address is that of one result as long as anybody can ask.
type Key = (u64, usize);

impl Lines {
    /// At most twice as many lines are kept, at some tens of bytes each.
    const MANY: usize = 1 << 17;

    fn insert(&mut self, key: Key, place: Place) {
        if self.newer.len() >= Self::MANY {
            self.older = std::mem::take(&mut self.newer);
        }
        self.newer.insert(key, place);
    }

    fn get(&self, key: &Key) -> Option<Place> {
        self.newer.get(key).or_else(|| self.older.get(key)).copied()
    }
}

fn key(op: &StdTensorOp, address: usize) -> Key {
    (FxBuildHasher.hash_one(op), address)
}

/// What is known while results are looked at.
static LINES: Mutex<Option<Lines>> = Mutex::new(None);

/// Remembers the line of an operation that a derivative may be taken of.
pub(crate) fn remember_line(op: &StdTensorOp, results: &[Tensor], place: Place) {
    if is_watching()
        && let Some(address) = results.first().and_then(address)
    {
        let mut lines = LINES.lock().unwrap_or_else(PoisonError::into_inner);
        lines.get_or_insert_default().insert(key(op, address), place);
    }
}

/// The operation that gave these results, for messages about its derivative.
pub(crate) fn operation_behind(op: &StdTensorOp, results: &[Tensor]) -> Option<Behind> {
    let result = results.first()?;
    let place = match address(result) {
        // What most passes are.
        Some(_) if !is_watching() => return None,
        Some(address) => {
            let lines = LINES.lock().unwrap_or_else(PoisonError::into_inner);
            lines.as_ref()?.get(&key(op, address))
        }
        None => result.place_in_program(),
    };
    Some(Behind { op: op.name(), place: place? })
}

/// Where the numbers of a tensor lie.
fn address(tensor: &Tensor) -> Option<usize> {
    match tensor.innermost() {
        Repr::Concrete(array) => Some(array.buffer_address()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use std::panic::Location;

    use super::*;

    /// The switch is one for the whole process: no other test of this crate's own computes NaN.
    #[test]
    fn what_nobody_asked_for_is_not_watched() {
        fail_on_nan(true);
        let root = || Tensor::from(-1.0).sqrt();
        assert!(root().error().is_some());
        assert!(unwatched(root).error().is_none());
        assert!(unwatched(|| unwatched(root) + root()).error().is_none());
        assert!(root().error().is_some());
        // In programs too, which run later.
        let masked = |x: Tensor| {
            let root = unwatched(|| x.sqrt());
            crate::where_(x.gt(0.0), root, &x)
        };
        let found = crate::jit(masked)(Tensor::from([4.0, -1.0])).unwrap();
        assert_eq!(found.to_vec::<f64>().unwrap(), [2.0, -1.0]);
        assert!(crate::jit(|x: Tensor| x.sqrt())(Tensor::from(-1.0)).is_err());
        fail_on_nan(false);
    }

    #[test]
    fn lines_are_bounded_and_the_newest_are_known() {
        let mut lines = Lines::default();
        let place = Location::caller();
        let count = 5 * Lines::MANY;
        for address in 0..count {
            lines.insert((7, address), place);
        }
        assert!(lines.newer.len() + lines.older.len() <= 2 * Lines::MANY);
        assert!((count - Lines::MANY..count).all(|address| lines.get(&(7, address)).is_some()));
        assert!(lines.get(&(7, 0)).is_none());
    }
}
