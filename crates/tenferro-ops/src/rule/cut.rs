//! Where cotangents are zero by structure, and how that passes operations.
//!
//! A `select` cuts off the side that it does not take: the zero that it sends there must stay one when it meets an
//! infinite coefficient further back, which a zero that is merely a number must not.
//! A cotangent therefore carries *masks*, and each operation hands on what is known of its answers by its [`Places`].

use std::cell::{Cell, OnceCell};
use std::rc::Rc;

use tidu::{ADRuleError, ADRuleKind, ADRuleResult, Condition, Cut, Primitive, PrimitiveBuilder, PrimitiveValue};

use super::Transposing;
use crate::ops::Direction;
use crate::value::{Recorder, Scope, Value};
use crate::{StdTensorOp, TensorType, TypeMemo};

/// Which elements of its operands an element of an operation's result is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Places {
    /// Those at the same place: the operation works element by element.
    ///
    /// Its transpose gives zero for zero unless it reads fixed numbers that are not finite.
    Same,
    /// The sum of some elements at places that attributes, integers and truth values decide; there may be none.
    ///
    /// Its transpose therefore moves a mask as it moves numbers, and gives zero for zero.
    Moved,
    /// Perhaps all of them.
    Mixed,
}

/// A condition on values of the program.
#[derive(Clone)]
struct Mask<'e> {
    value: Value<'e>,
    holds: bool,
}

impl<'e> Mask<'e> {
    fn of(value: Value<'e>) -> Self {
        Mask { value, holds: true }
    }

    /// Where the condition holds.
    fn truth(&self) -> Value<'e> {
        if self.holds { self.value.clone() } else { self.value.not() }
    }

    /// The value where the condition holds, zero elsewhere.
    fn keep(&self, value: &Value<'e>) -> Value<'e> {
        let zeros = value.zeros_like();
        if self.holds { self.value.select(value, &zeros) } else { self.value.select(&zeros, value) }
    }

    /// Where one of the two holds or both; `None` if that is everywhere.
    fn or(&self, other: &Mask<'e>) -> Option<Mask<'e>> {
        if self.value.is(&other.value) {
            return (self.holds == other.holds).then(|| self.clone());
        }
        Some(Mask::of(self.truth().or(&other.truth())))
    }

    fn and(&self, other: &Mask<'e>) -> Mask<'e> {
        if self.value.is(&other.value) && self.holds == other.holds {
            return self.clone();
        }
        Mask::of(self.truth().and(&other.truth()))
    }
}

/// What is known of a cotangent: it is zero by structure wherever one of these conditions fails.
#[derive(Clone, Default)]
pub(crate) struct Masks<'e> {
    /// Of rank 0: for all elements together, which every operation hands on.
    all: Option<Mask<'e>>,
    /// For each element on its own.
    each: Option<Mask<'e>>,
}

impl<'e> Masks<'e> {
    fn of(masks: impl IntoIterator<Item = Mask<'e>>) -> Self {
        masks.into_iter().fold(Masks::default(), |known, mask| known.and_mask(mask))
    }

    fn and_mask(mut self, mask: Mask<'e>) -> Self {
        let known = if mask.value.rank() == 0 { &mut self.all } else { &mut self.each };
        *known = Some(match known.take() {
            Some(known) => known.and(&mask),
            None => mask,
        });
        self
    }

    fn each_mask(&self) -> impl Iterator<Item = &Mask<'e>> {
        self.all.iter().chain(&self.each)
    }

    fn keep(&self, value: Value<'e>) -> Value<'e> {
        self.each_mask().fold(value, |value, mask| mask.keep(&value))
    }

    /// All that is known, as one mask of this shape.
    fn full(&self, shape: &[usize]) -> Option<Mask<'e>> {
        match (&self.all, &self.each) {
            (None, each) => each.clone(),
            (Some(all), Some(each)) => Some(Mask::of(all.keep(&each.truth()))),
            (Some(all), None) => Some(Mask { value: all.value.broadcast(shape, &[]), holds: all.holds }),
        }
    }

    /// What a builder is told.
    pub(crate) fn conditions(&self) -> Cut<PrimitiveValue<StdTensorOp>> {
        let condition = |mask: &Mask<'e>| Some(Condition { value: mask.value.place()?.clone(), holds: mask.holds });
        self.each_mask().filter_map(condition).collect()
    }

    /// What is known of a sum of two cotangents.
    fn or(&self, other: &Masks<'e>) -> Masks<'e> {
        let all = both(&self.all, &other.all, Mask::or);
        let shape = self.each.iter().chain(&other.each).map(|mask| mask.value.shape()).next();
        let each = shape.and_then(|shape| both(&self.full(shape), &other.full(shape), Mask::or));
        Masks { all, each }
    }
}

fn both<'e>(
    a: &Option<Mask<'e>>,
    b: &Option<Mask<'e>>,
    join: fn(&Mask<'e>, &Mask<'e>) -> Option<Mask<'e>>,
) -> Option<Mask<'e>> {
    join(a.as_ref()?, b.as_ref()?)
}

impl<'e> Value<'e> {
    /// This value, of which is known that it is zero by structure wherever the condition is not as it should be.
    ///
    /// For rules for cotangents, whose answers it is told of: `select(p, ct, 0)` is cut by p, and wherever that is false
    /// no coefficient that the cotangent meets on its way back makes anything else of the zero.
    /// The condition is a truth value of rank 0, or one for each element, that no derivative flows through.
    pub fn cut_by(self, condition: &Value<'e>, holds: bool) -> Value<'e> {
        let known = self.cut.as_deref().cloned().unwrap_or_default();
        let masks = known.and_mask(Mask { value: condition.clone(), holds });
        self.with_masks(masks)
    }

    fn with_masks(mut self, masks: Masks<'e>) -> Value<'e> {
        let is_known = masks.all.is_some() || masks.each.is_some();
        self.cut = is_known.then(|| Rc::new(masks));
        self
    }
}

/// Conditions, and the type of each.
pub(crate) type Typed = Vec<(Condition<PrimitiveValue<StdTensorOp>>, TensorType)>;

/// Finds the types of conditions.
pub(crate) fn typed(
    op: &StdTensorOp,
    builder: &dyn PrimitiveBuilder<StdTensorOp>,
    cut: Cut<PrimitiveValue<StdTensorOp>>,
    types: &mut TypeMemo,
) -> ADRuleResult<Typed> {
    let invalid = |error: crate::TypeError| ADRuleError::invalid_input(op, ADRuleKind::Transpose, error.to_string());
    let with_type = |condition: Condition<PrimitiveValue<StdTensorOp>>| {
        let ty = match &condition.value {
            PrimitiveValue::External(key) => types.type_of(key),
            PrimitiveValue::Local(id) => types.type_of(&builder.key_of(*id)?),
        };
        Ok((condition, ty.map_err(invalid)?))
    };
    cut.into_iter().map(with_type).collect()
}

/// A cotangent with what is known of it.
pub(crate) fn known<'e>(scope: Scope<'e>, cotangent: Value<'e>, conditions: Typed) -> Value<'e> {
    cotangent.with_masks(masks(scope, conditions))
}

fn masks(scope: Scope<'_>, conditions: Typed) -> Masks<'_> {
    Masks::of(
        conditions.into_iter().map(|(Condition { value, holds }, ty)| Mask { value: scope.value(value, ty), holds }),
    )
}

/// See [`Primitive::join_cuts`].
pub(crate) fn join(
    builder: &mut dyn PrimitiveBuilder<StdTensorOp>,
    cuts: [&Cut<PrimitiveValue<StdTensorOp>>; 2],
    types: &mut TypeMemo,
) -> ADRuleResult<Cut<PrimitiveValue<StdTensorOp>>> {
    let op = &StdTensorOp::add();
    let [a, b] = cuts;
    let (a, b) = (typed(op, builder, a.clone(), types)?, typed(op, builder, b.clone(), types)?);
    let recorder = Recorder::new(op, ADRuleKind::Transpose, builder);
    let scope = Scope::new(&recorder);
    let joined = masks(scope, a).or(&masks(scope, b)).conditions();
    recorder.finish()?;
    Ok(joined)
}

/// The answer of a transpose rule with all that is known of it; masked where a coefficient could make a number of a zero.
pub(super) fn handed_on<'e>(op: &StdTensorOp, at: &Transposing<'e>, answer: Value<'e>) -> Value<'e> {
    let arrived: Option<Vec<_>> = at.cts.iter().flatten().map(|ct| ct.cut.as_deref()).collect();
    let Some(arrived) = arrived else { return answer };
    // What a rule hands on as it is has its masks already.
    if answer.is(&at.ct) {
        return answer;
    }
    let all = arrived.iter().map(|masks| masks.all.clone()).reduce(|a, b| both(&a, &b, Mask::or)).flatten();
    let (each, meets_coefficients) = match (op.definition().places(), &arrived[..]) {
        (Places::Same, [masks]) if *answer.shape() == *at.ct.shape() => (masks.each.clone(), at.has_read_numbers.get()),
        (Places::Moved, [masks]) if masks.each.is_none() => (None, false),
        (Places::Moved, _) => (moved(op, at), false),
        _ => (None, true),
    };
    let masks = Masks { all, each };
    let own = answer.cut.clone();
    let answer = if meets_coefficients { masks.keep(answer) } else { answer };
    let masks = own.iter().flat_map(|own| own.each_mask().cloned()).fold(masks, Masks::and_mask);
    answer.with_masks(masks)
}

/// The masks of cotangents, moved as the numbers are: true where one is that arrives there.
fn moved<'e>(op: &StdTensorOp, at: &Transposing<'e>) -> Option<Mask<'e>> {
    let number = |ct: &Value<'e>| {
        let mask = ct.cut.as_deref()?.full(ct.shape())?;
        Some(mask.truth().convert(ct.dtype()))
    };
    let cts: Vec<_> = at.cts.iter().map(|ct| number(ct.as_ref()?)).collect();
    let masks = Transposing {
        scope: at.scope,
        operand: at.operand,
        ct: cts.iter().flatten().next()?.clone(),
        cts,
        types: at.types.clone(),
        fixed: at.fixed.clone(),
        shared: OnceCell::new(),
        has_read_numbers: Cell::new(false),
    };
    let moved = op.definition().transpose(&masks)?;
    Some(Mask::of(moved.compare_with(Direction::Ne, 0.0)))
}
