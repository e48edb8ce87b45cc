//! Switches that help to find mistakes.

use std::sync::atomic::{AtomicBool, Ordering};

use num_complex::Complex;
use tenferro_ops::{Array, DType};

static FAIL_ON_NAN: AtomicBool = AtomicBool::new(false);
static PRINT_PROGRAMS: AtomicBool = AtomicBool::new(false);

/// Turns an operation that gives NaN into an error that names the operation and its place, in jitted functions too.
///
/// The switch is one for the whole process. It costs a look at every result, and runs jitted functions operation by
/// operation.
pub fn fail_on_nan(on: bool) {
    FAIL_ON_NAN.store(on, Ordering::Relaxed);
}

/// Prints every program that `jit` traces to standard error.
pub fn print_programs(on: bool) {
    PRINT_PROGRAMS.store(on, Ordering::Relaxed);
}

pub(crate) fn fails_on_nan() -> bool {
    FAIL_ON_NAN.load(Ordering::Relaxed)
}

pub(crate) fn prints_programs() -> bool {
    PRINT_PROGRAMS.load(Ordering::Relaxed)
}

pub(crate) fn has_nan(array: &Array) -> bool {
    let found = match array.dtype() {
        DType::F32 => array.as_slice::<f32>().map(|x| x.iter().any(|x| x.is_nan())),
        DType::F64 => array.as_slice::<f64>().map(|x| x.iter().any(|x| x.is_nan())),
        DType::C32 => array.as_slice::<Complex<f32>>().map(|x| x.iter().any(|x| x.is_nan())),
        DType::C64 => array.as_slice::<Complex<f64>>().map(|x| x.iter().any(|x| x.is_nan())),
        _ => Ok(false),
    };
    found.unwrap_or(false)
}
