//! Switches that help to find mistakes.

use std::cell::Cell;
use std::sync::atomic::{AtomicBool, Ordering};

use num_complex::Complex;
use tenferro_ops::{Array, DType, StdTensorOp, ops};

use crate::place::{self, Place};
use crate::tensor::Repr;
use crate::{Error, ErrorKind, Tensor, steps};

static FAIL_ON_NAN: AtomicBool = AtomicBool::new(false);
static FAIL_ON_INFINITY: AtomicBool = AtomicBool::new(false);
static PRINT_PROGRAMS: AtomicBool = AtomicBool::new(false);

/// Turns an operation that gives NaN into an error that names the operation and its place, in jitted functions too.
///
/// For a NaN that a derivative makes, that is the operation of the function, and its line, whose derivative it is.
/// Inside a loop that is the line in its body, and the error names the step.
/// Numbers that are written down are nobody's fault: `where_(ok, x, f64::NAN)` is one if it gives NaN.
///
/// The switch is one for the whole process. It costs a look at every result, and runs jitted functions, loops and branches
/// operation by operation; a jitted function whose program has a NaN in the derivative of a loop is called once more, as
/// it is without `jit`, for the line.
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
    let name = || {
        // The program of a loop that ran as a whole is too long for a message.
        let name = if op.definition().bodies().is_empty() { op.to_string() } else { op.name().to_owned() };
        let name = match behind {
            Some(behind) => format!("the derivative of {} ({name})", behind.op),
            None => name,
        };
        let steps = match behind.and_then(|behind| behind.step) {
            Some(step) => vec![step],
            None => place::steps(),
        };
        steps.iter().fold(name, |name, step| format!("{name} in {step}"))
    };
    let kind = if let Some(array) = found(&FAIL_ON_NAN, f64::is_nan) {
        ErrorKind::NotANumber { op: name(), tensor_type: array.tensor_type() }
    } else if operands_are_finite && let Some(array) = found(&FAIL_ON_INFINITY, f64::is_infinite) {
        ErrorKind::Infinite { op: name(), tensor_type: array.tensor_type() }
    } else {
        return None;
    };
    Some(steps::of_whole(op, || Error::at(behind.map_or(place, |behind| behind.place), kind)))
}

/// Looks at a result after all that has been computed for it unwatched: now, or when the program runs that it is part of.
pub(crate) fn watch(result: &Tensor, place: Place) -> Result<(), Error> {
    match result.innermost() {
        Repr::Concrete(array) if is_watching() => {
            fault(&ops::Select::PLAIN.into(), false, std::slice::from_ref(array), place).map_or(Ok(()), Err)
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

#[cfg(test)]
mod tests {
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
}
