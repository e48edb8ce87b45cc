//! The errors that the documentation states.

use vecmath::Function;

/// The largest error in units in the last place, for `f32` and for `f64`.
pub(crate) fn bounds(function: Function) -> [f64; 2] {
    match function {
        Function::Exp => [1.0, 1.0],
        _ => [4.0, 4.0],
    }
}

/// How far a power may be off.
pub(crate) const POW: [f64; 2] = [1.0, 1.0];

/// The name of a function in the file of references.
pub(crate) fn name(function: Function) -> String {
    format!("{function:?}").to_lowercase()
}
