//! Plans of derivatives, remembered by operation and by the types of its operands.

use std::cell::RefCell;
use std::sync::Arc;

use tenferro_ops::{StdTensorOp, TensorKey, TensorType, ops};
use tidu::ADError;
use tidu::eager::{self, PlanCache};

use crate::Tensor;
use crate::tensor::Repr;

pub(crate) type Asked<'a> = eager::Asked<'a, StdTensorOp, Tensor>;
pub(crate) type Plan = eager::Plan<StdTensorOp>;
pub(crate) type Planned = Result<Arc<Plan>, ADError>;

/// All that rules can tell of a tensor, and whether it is a number that was spread.
type Kind = (TensorType, bool);

thread_local! {
    // A large program has some hundred different operations.
    static PLANS: RefCell<PlanCache<StdTensorOp, Kind>> = RefCell::new(PlanCache::new(1 << 10));
    /// Operations from outside may hold much memory, which should go soon after their last use.
    static PLANS_FROM_OUTSIDE: RefCell<PlanCache<StdTensorOp, Kind>> = RefCell::new(PlanCache::new(1 << 5));
}

/// A plan that this thread remembers, or the one that `make` answers.
pub(crate) fn plan(asked: &Asked<'_>, make: impl FnOnce() -> Result<Plan, ADError>) -> Planned {
    let plans = match asked.op {
        StdTensorOp::Extension(_) => &PLANS_FROM_OUTSIDE,
        _ => &PLANS,
    };
    // At the end of a thread, and while an operation that has to go is dropped, plans are made anew.
    let known = plans.try_with(|plans| plans.try_borrow_mut().ok()?.find(asked, kind));
    if let Ok(Some(plan)) = known {
        return Ok(plan);
    }
    let plan = Arc::new(make()?);
    let _ = plans.try_with(|plans| plans.try_borrow_mut().map(|mut plans| plans.keep(asked, kind, plan.clone())));
    Ok(plan)
}

fn kind(value: &Tensor, is_active: bool) -> Kind {
    (tensor_type(value), !is_active && is_spread(value))
}

/// A key by which rules can refer to a tensor.
pub(crate) fn fresh_key(value: &Tensor) -> TensorKey {
    TensorKey::fresh(tensor_type(value))
}

/// Whether rules can tell of a tensor what they can of the one that the key was made for.
pub(crate) fn has_kind_of(value: &Tensor, key: &TensorKey) -> bool {
    let TensorType { dtype, shape } = key.tensor_type();
    value.type_parts() == Some((*dtype, shape))
}

fn tensor_type(value: &Tensor) -> TensorType {
    value.tensor_type().unwrap_or_else(|_| unreachable!("operands were looked at before, so none of them has failed"))
}

fn is_spread(value: &Tensor) -> bool {
    matches!(&value.repr, Repr::Concrete(array) if array.is_spread())
}

/// A number that was spread to the shape of the tensor beside it: a history holds the number alone.
pub(crate) fn source(value: &Tensor) -> Option<(StdTensorOp, Tensor)> {
    let Repr::Concrete(array) = &value.repr else { return None };
    let number = array.filled_with()?;
    let spread = ops::BroadcastInDim { shape: array.shape().to_vec(), broadcast_dimensions: Vec::new() };
    Some((spread.into(), Tensor::concrete(number)))
}
