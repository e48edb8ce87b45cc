//! Control flow: operations that own programs.
//!
//! They are closed: what a branch or a body uses is an operand.
//! Their derivatives are derivatives of the programs (`program/derivative.rs`), put together to operations of the same
//! kinds again, so that any order follows.

mod branch;
mod call;
mod custom_call;
mod custom_tangent;
mod lanes;
mod loops;
mod scan;
mod while_loop;

pub use branch::{Cond, Switch};
pub use call::Call;
pub use custom_call::CustomCall;
pub use custom_tangent::CustomTangent;
pub use scan::Scan;
pub use while_loop::While;

use super::check::require;
use crate::body::MAX_DEPTH;
use crate::{Body, Category, Shape, TensorType, TypeFault};

/// Whether a program takes values of these types.
fn takes(what: &str, body: &Body, found: &[TensorType]) -> Result<(), TypeFault> {
    require(Category::Attribute, body.depth() <= MAX_DEPTH, || {
        format!("programs stand more than {MAX_DEPTH} deep within each other; flatten them")
    })?;
    let declared = body.input_types();
    require(Category::Signature, declared.len() == found.len(), || {
        format!("the {what} takes {} values, is given {}; let the two agree", declared.len(), found.len())
    })?;
    for (input, (declared, found)) in declared.iter().zip(found).enumerate() {
        require(Category::Signature, declared.meet(found).is_some(), || {
            format!("input {input} of the {what} is {declared}, is given {found}; let the two agree")
        })?;
    }
    Ok(())
}

/// A type that takes the values of both, if there is one: sequences may differ in length, and one that a branch does not
/// make is empty. Other sizes that differ are a mistake.
fn joined(a: &TensorType, b: &TensorType) -> Option<TensorType> {
    let size = |(a, b): (&usize, &usize)| match (*a, *b) {
        (a, b) if a == b => Some(a),
        (Shape::UNKNOWN | 0, _) | (_, Shape::UNKNOWN | 0) => Some(Shape::UNKNOWN),
        _ => None,
    };
    let shape = a.shape.iter().zip(b.shape.iter()).map(size).collect::<Option<_>>()?;
    (a.dtype == b.dtype && a.rank() == b.rank()).then_some(TensorType { dtype: a.dtype, shape })
}
