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
use crate::ops::{Direction, ReduceAnd, ReduceOr, Select, StopGradient};
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

    /// The same condition on a value that has another form.
    fn with(&self, value: Value<'e>) -> Self {
        Mask { value, holds: self.holds }
    }

    /// Where the condition holds.
    fn truth(&self) -> Value<'e> {
        if self.holds { self.value.clone() } else { self.value.not() }
    }

    /// The value where the condition holds, zero elsewhere.
    fn keep(&self, value: &Value<'e>) -> Value<'e> {
        self.choose(value, &value.zeros_like())
    }

    /// One value where the condition holds, another elsewhere.
    fn choose(&self, value: &Value<'e>, other: &Value<'e>) -> Value<'e> {
        if self.holds { self.value.select(value, other) } else { self.value.select(other, value) }
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

    /// The axes along which it varies.
    fn axes(&self) -> impl Iterator<Item = usize> {
        let shape = self.value.shape();
        (0..shape.rank()).filter(|axis| shape[*axis] != 1)
    }

    /// As one for each element of this shape.
    fn spread(&self, shape: &[usize]) -> Self {
        let axes: Vec<_> = (0..self.value.rank()).collect();
        self.with(self.value.broadcast(shape, &axes))
    }

    /// The mask of a value of another rank, whose axes `to` are the axes `from` here, pair by pair; along all others a
    /// lane is kept if some part of it is.
    fn moved(&self, pairs: &[(usize, usize)], rank: usize) -> Self {
        let shape = self.value.shape();
        let axes: Vec<_> = self.axes().filter(|axis| pairs.iter().all(|(from, _)| from != axis)).collect();
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
        let mut target = vec![1; rank];
        pairs.iter().for_each(|(from, to)| target[*to] = shape[*from]);
        let kept = if order.is_sorted() { kept } else { kept.reshape(&sizes).transpose(&order) };
        self.with(kept.reshape(&target))
    }
}

/// The truths of two masks of one rank, of the shape that both have in common: they may vary along different axes.
fn aligned<'e>(a: &Mask<'e>, b: &Mask<'e>) -> [Value<'e>; 2] {
    let shape = common([a, b].map(|mask| &mask.value.shape()[..]));
    [a, b].map(|mask| mask.spread(&shape).truth())
}

/// The shape that masks of one rank have in common.
fn common<'a>(shapes: impl IntoIterator<Item = &'a [usize]>) -> Vec<usize> {
    let longer = |a: Vec<usize>, b: Vec<usize>| a.into_iter().zip(b).map(|(a, b)| if a == 1 { b } else { a }).collect();
    shapes.into_iter().map(<[usize]>::to_vec).reduce(longer).unwrap_or_default()
}

/// What is known of a cotangent: it is zero by structure wherever one of these conditions fails.
#[derive(Clone, Default)]
pub(crate) struct Masks<'e> {
    /// Of rank 0: for all elements together, which every operation hands on.
    all: Option<Mask<'e>>,
    /// For all elements of a lane together, which operations hand on that keep lanes apart.
    ///
    /// It has the axes of the cotangent, of size 1 where it does not vary.
    lanes: Option<Mask<'e>>,
    /// For each element on its own.
    each: Option<Mask<'e>>,
}

impl<'e> Masks<'e> {
    /// What one mask says of a cotangent of this shape.
    fn of(mask: Mask<'e>, shape: &[usize]) -> Self {
        let is_one = mask.axes().next().is_none();
        let all = is_one.then(|| mask.with(mask.value.reshape(&[])));
        // A single element is the whole, and an element that can be moved.
        let is_each = mask.value.rank() > 0 && **mask.value.shape() == *shape;
        let [lanes, each] = match (is_each, is_one) {
            (true, _) => [None, Some(mask)],
            (false, true) => [None, None],
            (false, false) => [Some(mask), None],
        };
        Masks { all, lanes, each }
    }

    /// What is known if both are.
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

    /// The value, zero wherever it is by structure.
    ///
    /// A sequence has no shape to be masked in; what the loop that takes it gives is masked instead.
    fn keep(&self, value: Value<'e>) -> Value<'e> {
        if value.ty().is_sequence() {
            return value;
        }
        self.each_mask().fold(value, |value, mask| mask.keep(&value))
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

    /// What is known of lanes or of all elements, as a mask of this shape of lanes.
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
            let known: Vec<_> = masks.into_iter().flatten().map(|mask| &mask.value.shape()[..]).collect();
            (!known.is_empty()).then(|| common(known))
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
    /// The condition is a truth value of rank 0 or has the axes of the cotangent, of size 1 where it does not vary; no
    /// derivative flows through it.
    pub fn cut_by(self, condition: &Value<'e>, holds: bool) -> Value<'e> {
        let known = self.cut.as_deref().cloned().unwrap_or_default();
        let masks = known.and(Masks::of(Mask { value: condition.clone(), holds }, self.shape()));
        self.with_masks(masks)
    }

    fn with_masks(mut self, masks: Masks<'e>) -> Value<'e> {
        let is_known = masks.each_mask().next().is_some();
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
    let masks = masks(scope, conditions, cotangent.shape());
    cotangent.with_masks(masks)
}

/// What conditions say of a cotangent of this shape.
fn masks<'e>(scope: Scope<'e>, conditions: Typed, shape: &[usize]) -> Masks<'e> {
    let mask = |(Condition { value, holds }, ty)| Mask { value: scope.value(value, ty), holds };
    let known = conditions.into_iter().map(|condition| Masks::of(mask(condition), shape));
    known.fold(Masks::default(), Masks::and)
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
    // Beside these conditions the cotangents may vary as they like.
    let shapes = a.iter().chain(&b).map(|(_, ty)| &ty.shape[..]).filter(|shape| !shape.is_empty());
    let shape = common(shapes);
    let joined = masks(scope, a, &shape).or(&masks(scope, b, &shape)).conditions();
    recorder.finish()?;
    Ok(joined)
}

/// A linear operation that reads a fixed operand.
pub(crate) struct Use {
    pub(crate) op: StdTensorOp,
    /// Its operands, and which of them this is.
    pub(crate) operands: Vec<ValueKey<StdTensorOp>>,
    pub(crate) operand: usize,
    /// For each result what is known of its cotangent; `None` if nothing depends on it.
    pub(crate) cuts: Vec<Option<Cut<ValueKey<StdTensorOp>>>>,
}

/// A fixed operand of linear operations, without derivatives wherever what all of these give is cut off; `None` if that is
/// not known of any place.
pub(crate) fn coefficient(
    key: &ValueKey<StdTensorOp>,
    mut uses: Vec<Use>,
    builder: &mut dyn PrimitiveBuilder<StdTensorOp>,
    types: &mut TypeMemo,
) -> ADRuleResult<Option<LocalValueId>> {
    for using in &mut uses {
        let reaches = using.op.reaches(using.operand, using.cuts.len(), &mut types.lanes);
        using.cuts.iter_mut().zip(reaches).filter(|(_, reaches)| !reaches).for_each(|(cut, _)| *cut = None);
    }
    let select = &StdTensorOp::from(Select::PLAIN);
    let invalid =
        |error: crate::TypeError| ADRuleError::invalid_input(select, ADRuleKind::Transpose, error.to_string());
    let ty = types.type_of(key).map_err(invalid)?;
    let is_cut = uses.iter().flat_map(|using| using.cuts.iter().flatten()).all(|cut| !cut.is_empty());
    // A sequence has no shape to be masked in.
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
    let recorder = Recorder::new(select, ADRuleKind::Transpose, builder).with_context(types);
    let scope = Scope::new(&recorder);
    let known = met.into_iter().map(|(op, x, operand, y, arriving)| {
        let cuts = arriving.into_iter().zip(&y);
        let arrived: Vec<_> = cuts.map(|(cut, y)| Some(masks(scope, cut?, &y.shape))).collect();
        let arrived: Vec<_> = arrived.iter().map(Option::as_ref).collect();
        let all = all_of(&arrived);
        match (op.definition().places(), &arrived[..]) {
            (Places::Same, [Some(masks)]) if y[0].shape == ty.shape => Masks { all, ..(*masks).clone() },
            _ => Masks { all, lanes: lanes_of(scope, &op, operand, &x, &y, &arrived).0, each: None },
        }
    });
    let known = known.reduce(|a, b| a.or(&b)).unwrap_or_default();
    let value = scope.fixed(key.clone(), ty);
    let still = value.apply(StopGradient {});
    let kept = known.each_mask().fold(value, |value, mask| mask.choose(&value, &still));
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
/// operation keeps apart. And whether that is all there is to know beside what decides for all elements.
fn lanes_of<'e>(
    scope: Scope<'e>,
    op: &StdTensorOp,
    operand: usize,
    x: &[TensorType],
    y: &[TensorType],
    arrived: &[Option<&Masks<'e>>],
) -> (Option<Mask<'e>>, bool) {
    if arrived.iter().flatten().all(|masks| masks.lanes.is_none() && masks.each.is_none()) {
        return (None, true);
    }
    let rank = x[operand].rank();
    let given: Vec<_> = (0..arrived.len()).filter(|result| arrived[*result].is_some()).collect();
    let apart: Vec<_> = scope.with_context(|context| {
        let lanes = (0..rank).map(|axis| (axis, op.lanes_by((operand, axis), x, y, &mut context.lanes)));
        lanes.filter(|(_, lanes)| given.iter().all(|result| lanes[*result] != Lane::Mixed)).collect()
    });
    // What is known of the cotangents, and which of their axes are lanes of the operand: looked at before anything is
    // computed, which nobody might need.
    let mut met = Vec::new();
    let (mut is_all, mut varies) = (true, false);
    for result in given {
        let along = |(axis, lanes): &(usize, Vec<Lane>)| match lanes[result] {
            Lane::Along(from) => Some((from, *axis)),
            Lane::Nowhere | Lane::Mixed => None,
        };
        let pairs: Vec<_> = apart.iter().filter_map(along).collect();
        let is_lane = |axis: usize| pairs.iter().any(|(from, _)| *from == axis);
        // A lane is kept if some element of it is: what is known of elements may say more of lanes than is said of them.
        let masks: Vec<_> = arrived[result].iter().flat_map(|masks| masks.lanes.iter().chain(&masks.each)).collect();
        if masks.is_empty() || pairs.is_empty() {
            return (None, false);
        }
        is_all &= masks.iter().all(|mask| mask.axes().all(is_lane));
        varies |= masks.iter().any(|mask| mask.axes().any(is_lane));
        met.push((masks, pairs));
    }
    if !varies {
        return (None, false);
    }
    let moved = |(masks, pairs): (Vec<&Mask<'e>>, Vec<(usize, usize)>)| {
        Some(masks.into_iter().cloned().reduce(|a, b| a.and(&b))?.moved(&pairs, rank))
    };
    let mut met = met.into_iter().map(moved);
    let first = met.next().flatten();
    let known = met.fold(first, |known, mask| known?.or(&mask?));
    let is_all = is_all && known.is_some();
    (known, is_all)
}

/// The fixed numbers that an operation is linear in too, zero in lanes that are cut off: where lanes are summed, no mask
/// behind the sum could tell them apart.
pub(super) fn cut_off_other(op: &StdTensorOp, at: &mut Transposing<'_>, y: &[TensorType]) {
    if op.definition().rule_word() != "bilinear" || op.definition().places() != Places::Mixed {
        return;
    }
    let arrived: Vec<_> = at.cts.iter().map(|ct| ct.as_ref()?.cut.as_deref()).collect();
    let lanes = |operand: usize| lanes_of(at.scope, op, operand, &at.types, y, &arrived).0;
    let found: Vec<_> =
        (0..at.fixed.len()).map(|operand| at.fixed[operand].as_ref().and_then(|_| lanes(operand))).collect();
    for (value, mask) in at.fixed.iter_mut().zip(found) {
        if let (Some(value), Some(mask)) = (value, mask) {
            *value = mask.keep(value);
        }
    }
}

/// The answer of a transpose rule with all that is known of it; masked where a coefficient could make a number of a zero.
pub(super) fn handed_on<'e>(op: &StdTensorOp, at: &Transposing<'e>, y: &[TensorType], answer: Value<'e>) -> Value<'e> {
    // What a rule hands on as it is has its masks already.
    if answer.is(&at.ct) || at.cts.iter().flatten().all(|ct| ct.cut.is_none()) {
        return answer;
    }
    let reaches = at.scope.with_context(|context| op.reaches(at.operand, at.cts.len(), &mut context.lanes));
    let cts: Vec<_> = at.cts.iter().zip(reaches).map(|(ct, reaches)| ct.as_ref().filter(|_| reaches)).collect();
    if cts.iter().flatten().any(|ct| ct.cut.is_none()) {
        return answer;
    }
    let arrived: Vec<_> = cts.iter().map(|ct| ct.as_ref()?.cut.as_deref()).collect();
    let all = all_of(&arrived);
    let (masks, meets_coefficients) = match (op.definition().places(), &arrived[..]) {
        (Places::Same, [Some(masks)]) if *answer.shape() == *at.ct.shape() => {
            (Masks { all, ..(*masks).clone() }, at.has_read_numbers.get())
        }
        (places, _) => {
            let (lanes, is_all) = lanes_of(at.scope, op, at.operand, &at.types, y, &arrived);
            let is_moved = places == Places::Moved;
            // Other operations leave elements out, of which masks that are moved know that nothing arrives there.
            let reads_all =
                matches!(op, StdTensorOp::ReduceSum(_) | StdTensorOp::Transpose(_) | StdTensorOp::Reshape(_));
            let is_whole = |masks: &&Masks<'e>| masks.lanes.is_none() && masks.each.is_none();
            let is_told = is_all && (reads_all || arrived.iter().flatten().all(is_whole));
            let each = if is_moved && !is_told { moved(op, at) } else { None };
            (Masks { all, lanes, each }, !is_moved)
        }
    };
    let own = answer.cut.as_deref().cloned().unwrap_or_default();
    let answer = if meets_coefficients { masks.keep(answer) } else { answer };
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
    };
    let moved = op.definition().transpose(&masks)?;
    Some(Mask::of(moved.compare_with(Direction::Ne, 0.0)))
}
