//! A small vocabulary for writing rules: most rules are one line in it.
//!
//! Every function takes the builder that a rule is given and emits one operation with the right role, so that no
//! `active_mask` is written by hand.
//!
//! ```
//! use tidu::{LocalValueId, PrimitiveBuilder, ValueKey};
//! use tidu_testkit::scalar::ScalarOp;
//! use tidu_testkit::vocabulary::{helper, scale};
//!
//! /// d(sin x) = cos(x)·dx
//! fn sin_jvp(
//!     builder: &mut impl PrimitiveBuilder<ScalarOp>,
//!     x: &ValueKey<ScalarOp>,
//!     dx: LocalValueId,
//! ) -> LocalValueId {
//!     let cos = helper(builder, ScalarOp::Cos, [x.into()]);
//!     scale(builder, ScalarOp::Mul, cos, dx)
//! }
//! ```

use computegraph::{GraphOperation, LocalValueId, OperationRole};
use tidu::{Primitive, PrimitiveBuilder, PrimitiveValue};

/// Where rules write; `&mut impl PrimitiveBuilder<Op>` turns into it by itself.
pub type Builder<'a, Op> = &'a mut dyn PrimitiveBuilder<Op>;

/// An operation on primal values, for a coefficient say; gives its first output.
pub fn helper<Op: GraphOperation, const N: usize>(
    builder: Builder<'_, Op>,
    op: Op,
    operands: [PrimitiveValue<Op>; N],
) -> LocalValueId {
    builder.add_primitive(op, operands.into(), OperationRole::Primary)[0]
}

/// A linear operation of one operand on a tangent or cotangent.
pub fn linear<Op: GraphOperation>(builder: Builder<'_, Op>, op: Op, tangent: LocalValueId) -> LocalValueId {
    builder.add_primitive(op, vec![tangent.into()], OperationRole::linearized([true]))[0]
}

/// coefficient · tangent, by the set's bilinear operation `mul`.
pub fn scale<Op: GraphOperation>(
    builder: Builder<'_, Op>,
    mul: Op,
    coefficient: impl Into<PrimitiveValue<Op>>,
    tangent: LocalValueId,
) -> LocalValueId {
    builder.add_primitive(mul, vec![coefficient.into(), tangent.into()], OperationRole::linearized([false, true]))[0]
}

/// tangent · coefficient, by the set's bilinear operation `mul`.
pub fn scaled<Op: GraphOperation>(
    builder: Builder<'_, Op>,
    mul: Op,
    tangent: LocalValueId,
    coefficient: impl Into<PrimitiveValue<Op>>,
) -> LocalValueId {
    builder.add_primitive(mul, vec![tangent.into(), coefficient.into()], OperationRole::linearized([true, false]))[0]
}

/// The sum of two tangents of which either may be zero; emits nothing unless both are there.
pub fn sum<Op: Primitive>(
    builder: Builder<'_, Op>,
    a: Option<LocalValueId>,
    b: Option<LocalValueId>,
) -> Option<LocalValueId> {
    match (a, b) {
        (Some(a), Some(b)) => {
            let role = OperationRole::linearized([true, true]);
            Some(builder.add_primitive(Op::add(), vec![a.into(), b.into()], role)[0])
        }
        (a, b) => a.or(b),
    }
}
