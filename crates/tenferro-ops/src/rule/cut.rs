//! Where cotangents are zero by structure, and how that passes operations.
//!
//! A `select` cuts off the side that it does not take: the zero that it sends there must stay one when it meets an
//! infinite coefficient further back, which a zero that is merely a number must not.
//! A cotangent therefore carries *masks*, and each operation hands on what is known of its answers by its [`Places`].

use std::cell::{Cell, OnceCell};
use std::rc::Rc;

use computegraph::{LocalValueId, ValueKey};
use tidu::{ADRuleError, ADRuleKind, ADRuleResult, Condition, Cut, Primitive, PrimitiveBuilder, PrimitiveValue};

use super::{Lane, Transposing};
use crate::ops::{Direction, ReduceAnd, ReduceOr, Select};
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
        self.keep_by(Select { lanes: None }, value)
    }

    fn keep_by(&self, select: Select, value: &Value<'e>) -> Value<'e> {
        let (value, zeros) = (value.clone(), value.zeros_like());
        let [on_true, on_false] = if self.holds { [value, zeros] } else { [zeros, value] };
        on_true.scope().apply(select, &[self.value.clone(), on_true, on_false])
    }

    /// As [`keep`](Self::keep), for a mask along lanes: derivatives of what it gives know of them too.
    fn keep_lanes(&self, value: &Value<'e>) -> Value<'e> {
        let lanes = (0..value.rank()).filter(|axis| self.value.shape()[*axis] != 1).collect();
        self.spread(value.shape()).keep_by(Select { lanes: Some(lanes) }, value)
    }

    /// Where one of the two holds or both; `None` if that is everywhere.
    fn or(&self, other: &Mask<'e>) -> Option<Mask<'e>> {
        if self.value.is(&other.value) {
            return (self.holds == other.holds).then(|| self.clone());
        }
        let [a, b] = aligned(self, other);
        Some(Mask::of(a.or(&b)))
    }

    fn and(&self, other: &Mask<'e>) -> Mask<'e> {
        if self.value.is(&other.value) && self.holds == other.holds {
            return self.clone();
        }
        let [a, b] = aligned(self, other);
        Mask::of(a.and(&b))
    }

    /// The same condition on a value that has another form.
    fn with(&self, value: Value<'e>) -> Self {
        Mask { value, holds: self.holds }
    }

    /// A mask along lanes as one for each element of this shape.
    fn spread(&self, shape: &[usize]) -> Self {
        let varies: Vec<_> = (0..shape.len()).filter(|axis| self.value.shape()[*axis] == shape[*axis]).collect();
        let sizes: Vec<_> = varies.iter().map(|axis| shape[*axis]).collect();
        self.with(self.value.reshape(&sizes).broadcast(shape, &varies))
    }

    /// A mask along lanes of a value of another rank, whose axes `to` are the axes `from` here, pair by pair; along all
    /// others a lane is kept if some part of it is.
    fn moved(&self, pairs: &[(usize, usize)], rank: usize) -> Self {
        let shape = self.value.shape();
        let is_moved = |axis: &usize| pairs.iter().any(|(from, _)| from == axis);
        let axes: Vec<_> = (0..shape.rank()).filter(|axis| shape[*axis] != 1 && !is_moved(axis)).collect();
        let kept = match (axes.is_empty(), self.holds) {
            (true, _) => self.value.clone(),
            (false, true) => self.value.apply(ReduceOr { axes }),
            (false, false) => self.value.apply(ReduceAnd { axes }),
        };
        let mut pairs = pairs.to_vec();
        pairs.sort_unstable();
        let sizes: Vec<_> = pairs.iter().map(|(from, _)| shape[*from]).collect();
        let mut order: Vec<_> = (0..pairs.len()).collect();
        order.sort_by_key(|pair| pairs[*pair].1);
        let mut target = vec![1; rank + 1];
        pairs.iter().for_each(|(from, to)| target[*to] = shape[*from]);
        if kept.shape()[..] == target && order.is_sorted() {
            return self.with(kept);
        }
        let kept = kept.reshape(&sizes);
        let kept = if order.is_sorted() { kept } else { kept.transpose(&order) };
        self.with(kept.reshape(&target))
    }

    fn varies(&self) -> bool {
        self.value.shape().iter().any(|size| *size != 1)
    }
}

/// The truths of two masks of one rank, of the shape that both have in common: along lanes they may differ in which.
fn aligned<'e>(a: &Mask<'e>, b: &Mask<'e>) -> [Value<'e>; 2] {
    let sizes = a.value.shape().iter().zip(b.value.shape().iter());
    let shape: Vec<_> = sizes.map(|(a, b)| if *a == 1 { *b } else { *a }).collect();
    [a, b].map(|mask| if mask.value.shape()[..] == shape { mask.truth() } else { mask.spread(&shape).truth() })
}

/// What is known of a cotangent: it is zero by structure wherever one of these conditions fails.
#[derive(Clone, Default)]
pub(crate) struct Masks<'e> {
    /// Of rank 0: for all elements together, which every operation hands on.
    all: Option<Mask<'e>>,
    /// For all elements of a lane together, which operations hand on that keep lanes apart.
    ///
    /// It has the axes of the cotangent, of size 1 where it does not vary, and one of size 1 behind them, which tells it
    /// from a mask for each element.
    lanes: Option<Mask<'e>>,
    /// For each element on its own.
    each: Option<Mask<'e>>,
}

impl<'e> Masks<'e> {
    /// What is known of a value of this rank.
    fn of(masks: impl IntoIterator<Item = Mask<'e>>, rank: usize) -> Self {
        masks.into_iter().fold(Masks::default(), |known, mask| {
            known.and(match mask.value.rank() {
                0 => Masks { all: Some(mask), ..Masks::default() },
                more if more > rank => Masks { lanes: Some(mask), ..Masks::default() },
                _ => Masks { each: Some(mask), ..Masks::default() },
            })
        })
    }

    /// Where both are zero by structure.
    fn and(self, other: Masks<'e>) -> Self {
        let and = |a: Option<Mask<'e>>, b: Option<Mask<'e>>| match (a, b) {
            (Some(a), Some(b)) => Some(a.and(&b)),
            (a, b) => a.or(b),
        };
        Masks { all: and(self.all, other.all), lanes: and(self.lanes, other.lanes), each: and(self.each, other.each) }
    }

    fn each_mask(&self) -> impl Iterator<Item = &Mask<'e>> {
        self.all.iter().chain(&self.lanes).chain(&self.each)
    }

    fn is_nothing(&self) -> bool {
        self.each_mask().next().is_none()
    }

    /// The value where all that is known of it does not make it zero.
    ///
    /// A sequence has no shape to be masked in; what the loop that takes it gives is masked instead.
    fn keep(&self, value: Value<'e>) -> Value<'e> {
        if value.ty().is_sequence() {
            return value;
        }
        let value = self.all.iter().chain(&self.each).fold(value, |value, mask| mask.keep(&value));
        self.lanes.iter().fold(value, |value, mask| mask.keep_lanes(&value))
    }

    /// All that is known, as one mask of this shape.
    fn full(&self, shape: &[usize]) -> Option<Mask<'e>> {
        let lanes = self.lanes.as_ref().map(|lanes| lanes.spread(shape));
        let each = match (lanes, &self.each) {
            (Some(lanes), Some(each)) => Some(lanes.and(each)),
            (lanes, each) => lanes.or(each.clone()),
        };
        match (&self.all, each) {
            (None, each) => each,
            (Some(all), Some(each)) => Some(Mask::of(all.keep(&each.truth()))),
            (Some(all), None) => Some(all.with(all.value.broadcast(shape, &[]))),
        }
    }

    /// What is known of all elements or of lanes, as a mask along lanes of this shape.
    fn by_lanes(&self, shape: &[usize]) -> Option<Mask<'e>> {
        self.lanes.clone().or_else(|| Some(self.all.as_ref()?.with(self.all.as_ref()?.value.broadcast(shape, &[]))))
    }

    /// What a builder is told.
    pub(crate) fn conditions(&self) -> Cut<PrimitiveValue<StdTensorOp>> {
        let condition = |mask: &Mask<'e>| Some(Condition { value: mask.value.place()?.clone(), holds: mask.holds });
        self.each_mask().filter_map(condition).collect()
    }

    /// What is known of a sum of two cotangents.
    fn or(&self, other: &Masks<'e>) -> Masks<'e> {
        let shape_of = |masks: [&Option<Mask<'e>>; 2]| {
            let mut known = masks.into_iter().flatten();
            known.next().map(|mask| mask.value.shape().clone())
        };
        let all = both(&self.all, &other.all, Mask::or);
        let shape = shape_of([&self.lanes, &other.lanes]);
        let lanes = shape.and_then(|shape| both(&self.by_lanes(&shape), &other.by_lanes(&shape), Mask::or));
        let shape = shape_of([&self.each, &other.each]);
        let each = shape.and_then(|shape| both(&self.full(&shape), &other.full(&shape), Mask::or));
        Masks { all, lanes, each }
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
        let masks = Masks::of([Mask { value: condition.clone(), holds }], self.rank());
        self.also_cut_by(masks)
    }

    /// As [`cut_by`](Self::cut_by), for a condition that is the same for all elements with the same indices along these
    /// axes: operations that mix others hand it on.
    ///
    /// If it is not, a lane is cut off where no element of it is as it should be.
    pub(crate) fn cut_by_lanes(self, condition: &Value<'e>, holds: bool, lanes: &[usize]) -> Value<'e> {
        let rank = self.rank();
        let mask = Mask { value: condition.reshape(&[&self.shape()[..], &[1]].concat()), holds };
        let pairs: Vec<_> = lanes.iter().map(|axis| (*axis, *axis)).collect();
        let mask = mask.moved(&pairs, rank);
        // One lane is the whole.
        self.also_cut_by(match mask.varies() {
            true => Masks { lanes: Some(mask), ..Masks::default() },
            false => Masks { all: Some(mask.with(mask.value.reshape(&[]))), ..Masks::default() },
        })
    }

    fn also_cut_by(self, masks: Masks<'e>) -> Value<'e> {
        let known = self.cut.as_deref().cloned().unwrap_or_default();
        self.with_masks(known.and(masks))
    }

    fn with_masks(mut self, masks: Masks<'e>) -> Value<'e> {
        self.cut = (!masks.is_nothing()).then(|| Rc::new(masks));
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
    let rank = cotangent.rank();
    cotangent.with_masks(masks(scope, conditions, rank))
}

/// What conditions say of a cotangent of this rank.
fn masks(scope: Scope<'_>, conditions: Typed, rank: usize) -> Masks<'_> {
    let mask = |(Condition { value, holds }, ty)| Mask { value: scope.value(value, ty), holds };
    Masks::of(conditions.into_iter().map(mask), rank)
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
    // The cotangent's rank is that of a mask for each element, if there is one; masks along lanes alone are joined as
    // others are.
    let ranks = a.iter().chain(&b).map(|(_, ty)| ty.rank());
    let rank = ranks.filter(|rank| *rank > 0).min().unwrap_or(0);
    let joined = masks(scope, a, rank).or(&masks(scope, b, rank)).conditions();
    recorder.finish()?;
    Ok(joined)
}

/// A linear operation that reads a fixed operand.
pub(crate) struct Use<'a> {
    pub(crate) op: &'a StdTensorOp,
    /// Its operands, and which of them this is.
    pub(crate) operands: Vec<ValueKey<StdTensorOp>>,
    pub(crate) operand: usize,
    /// For each result what is known of its cotangent, if it has one.
    pub(crate) cuts: Vec<Option<Cut<ValueKey<StdTensorOp>>>>,
}

/// A fixed operand of linear operations, made zero wherever what all of these give is cut off; `None` if nothing is
/// known of that.
pub(crate) fn coefficient(
    key: &ValueKey<StdTensorOp>,
    mut uses: Vec<Use<'_>>,
    builder: &mut dyn PrimitiveBuilder<StdTensorOp>,
    types: &mut TypeMemo,
) -> ADRuleResult<Option<LocalValueId>> {
    for using in &mut uses {
        let reaches = using.op.reaches(using.operand, using.cuts.len());
        using.cuts.iter_mut().zip(reaches).filter(|(_, reaches)| !reaches).for_each(|(cut, _)| *cut = None);
    }
    let select = &StdTensorOp::from(Select { lanes: None });
    let invalid =
        |error: crate::TypeError| ADRuleError::invalid_input(select, ADRuleKind::Transpose, error.to_string());
    let ty = types.type_of(key).map_err(invalid)?;
    let is_cut = |using: &Use<'_>| using.cuts.iter().flatten().all(|cut| !cut.is_empty());
    let is_cut = uses.iter().all(is_cut);
    if !is_cut || !ty.dtype.has_tangent() || ty.is_sequence() {
        return Ok(None);
    }
    let mut met = Vec::new();
    for Use { op, operands, operand, cuts } in uses {
        let x = operands.iter().map(|key| types.type_of(key)).collect::<Result<Vec<_>, _>>().map_err(invalid)?;
        let y = op.infer(&x).map_err(invalid)?;
        let condition = |Condition { value, holds }: Condition<ValueKey<_>>| Condition { value: value.into(), holds };
        let mut arriving = Vec::new();
        for cut in cuts {
            let cut = cut.map(|cut| cut.into_iter().map(condition).collect());
            arriving.push(cut.map(|cut| typed(select, builder, cut, types)).transpose()?);
        }
        met.push((op, x, operand, y, arriving));
    }
    let recorder = Recorder::new(select, ADRuleKind::Transpose, builder);
    let scope = Scope::new(&recorder);
    let known = met.into_iter().map(|(op, x, operand, y, arriving)| {
        let cuts = arriving.into_iter().zip(&y);
        let arrived: Vec<_> = cuts.map(|(cut, y)| Some(masks(scope, cut?, y.rank()))).collect();
        let each = match (op.definition().places(), &arrived[..]) {
            (Places::Same, [Some(masks)]) => masks.each.clone().filter(|mask| *mask.value.shape() == ty.shape),
            _ => None,
        };
        let arrived: Vec<_> = arrived.iter().map(Option::as_ref).collect();
        Masks { all: all_of(&arrived), lanes: lanes_of(op, operand, &x, &y, &arrived), each }
    });
    let known = known.reduce(|a, b| a.or(&b)).unwrap_or_default();
    let kept = known.keep(scope.fixed(key.clone(), ty));
    recorder.finish()?;
    Ok(match kept.place() {
        Some(PrimitiveValue::Local(id)) => Some(*id),
        _ => None,
    })
}

/// What decides for all elements of several cotangents together; those that do not exist are `None`.
fn all_of<'e>(arrived: &[Option<&Masks<'e>>]) -> Option<Mask<'e>> {
    arrived.iter().flatten().map(|masks| masks.all.clone()).reduce(|a, b| both(&a, &b, Mask::or)).flatten()
}

/// What decides for lanes of an operand together, given what is known of the results' cotangents: the lanes that the
/// operation keeps apart.
fn lanes_of<'e>(
    op: &StdTensorOp,
    operand: usize,
    x: &[TensorType],
    y: &[TensorType],
    arrived: &[Option<&Masks<'e>>],
) -> Option<Mask<'e>> {
    if arrived.iter().flatten().all(|masks| masks.lanes.is_none()) {
        return None;
    }
    let rank = x[operand].rank();
    let given: Vec<_> = (0..arrived.len()).filter(|result| arrived[*result].is_some()).collect();
    let apart: Vec<_> = (0..rank)
        .map(|axis| (axis, op.lanes(operand, axis, x, y)))
        .filter(|(_, lanes)| given.iter().all(|result| lanes[*result] != Lane::Mixed))
        .collect();
    if apart.is_empty() {
        return None;
    }
    let mut known: Option<Mask<'e>> = None;
    for result in given {
        let along = |(axis, lanes): &(usize, Vec<Lane>)| match lanes[result] {
            Lane::Along(from) => Some((from, *axis)),
            Lane::Nowhere | Lane::Mixed => None,
        };
        let pairs: Vec<_> = apart.iter().filter_map(along).collect();
        if pairs.is_empty() {
            continue;
        }
        let mask = arrived[result]?.lanes.as_ref()?.moved(&pairs, rank);
        known = Some(match known {
            Some(known) => known.or(&mask)?,
            None => mask,
        });
    }
    known.filter(Mask::varies)
}

/// The fixed numbers that an operation is linear in too, zero in lanes that are cut off: where lanes are summed, no mask
/// behind the sum could tell them apart. Whether there are such.
pub(super) fn cut_off_other(op: &StdTensorOp, at: &mut Transposing<'_>, y: &[TensorType]) -> bool {
    if op.definition().rule_word() != "bilinear" || op.definition().places() != Places::Mixed {
        return false;
    }
    let arrived: Vec<_> = at.cts.iter().map(|ct| ct.as_ref()?.cut.as_deref()).collect();
    let lanes = |operand: usize| lanes_of(op, operand, &at.types, y, &arrived);
    let found: Vec<_> =
        (0..at.fixed.len()).map(|operand| at.fixed[operand].as_ref().and_then(|_| lanes(operand))).collect();
    let is_any = found.iter().any(Option::is_some);
    for (value, mask) in at.fixed.iter_mut().zip(found) {
        if let (Some(value), Some(mask)) = (value, mask) {
            *value = mask.keep_lanes(value);
        }
    }
    is_any
}

/// The answer of a transpose rule with all that is known of it; masked where a coefficient could make a number of a zero.
pub(super) fn handed_on<'e>(op: &StdTensorOp, at: &Transposing<'e>, y: &[TensorType], answer: Value<'e>) -> Value<'e> {
    // What a rule hands on as it is has its masks already.
    if answer.is(&at.ct) || at.cts.iter().flatten().all(|ct| ct.cut.is_none()) {
        return answer;
    }
    let reaches = op.reaches(at.operand, at.cts.len());
    let cts: Vec<_> = at.cts.iter().zip(reaches).map(|(ct, reaches)| ct.as_ref().filter(|_| reaches)).collect();
    let arrived: Option<Vec<_>> = cts.iter().flatten().map(|ct| ct.cut.as_deref()).collect();
    let Some(arrived) = arrived else { return answer };
    let by_result: Vec<_> = cts.iter().map(|ct| ct.as_ref()?.cut.as_deref()).collect();
    let all = all_of(&by_result);
    let lanes = lanes_of(op, at.operand, &at.types, y, &by_result);
    let is_lost = lanes.is_none() && arrived.iter().any(|masks| masks.lanes.is_some());
    let (each, meets_coefficients) = match (op.definition().places(), &arrived[..]) {
        (Places::Same, [masks]) if *answer.shape() == *at.ct.shape() => (masks.each.clone(), at.has_read_numbers.get()),
        (Places::Moved, _) if !is_lost && arrived.iter().all(|masks| masks.each.is_none()) => (None, false),
        (Places::Moved, _) => (moved(op, at), false),
        _ => (None, true),
    };
    let masks = Masks { all, lanes, each };
    let own = answer.cut.as_deref().cloned().unwrap_or_default();
    let answer = match meets_coefficients {
        // Zero times zero is zero.
        true if at.has_cut_off_other => Masks { lanes: None, ..masks.clone() }.keep(answer),
        true => masks.keep(answer),
        false => answer,
    };
    answer.with_masks(masks.and(own))
}

/// The masks of cotangents, moved as the numbers are: true where one is that arrives there.
fn moved<'e>(op: &StdTensorOp, at: &Transposing<'e>) -> Option<Mask<'e>> {
    if at.cts.iter().flatten().any(|ct| ct.ty().is_sequence()) {
        return None;
    }
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
        has_cut_off_other: false,
    };
    let moved = op.definition().transpose(&masks)?;
    Some(Mask::of(moved.compare_with(Direction::Ne, 0.0)))
}
