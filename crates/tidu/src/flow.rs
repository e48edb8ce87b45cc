//! The builder that rules really write to: it follows linear flow and notes the first breach of a rule's contract.

use std::marker::PhantomData;

use computegraph::{LocalValueId, OperationRole, ValueKey, ValueRef, short_name};
use rustc_hash::FxHashMap;

use crate::error::{ADError, ADRuleError, ADRuleKind, ADRuleResult, OperationPath, RuleFault};
use crate::id_set::IdSet;
use crate::primitive::{Cut, Primitive, PrimitiveBuilder};

/// Calls rules and checks what they emit against linear flow.
///
/// Linear flow is the seeds and the outputs of `Linearized` operations emitted in this transform; an external operand
/// is always fixed.
pub(crate) struct Flow<'a, Op: Primitive, B: PrimitiveBuilder<Op>> {
    builder: &'a mut B,
    linear: IdSet,
    /// While batching: the values that rules were given or have emitted, of which their answers are made.
    known: Option<IdSet>,
    /// Where cotangents are zero by structure; most have no entry.
    cuts: FxHashMap<LocalValueId, Cut<ValueRef<Op>>>,
    fault: Option<RuleFault>,
    operations: PhantomData<Op>,
}

/// The builder that one call of a rule writes to.
struct Call<'c, 'a, Op: Primitive, B: PrimitiveBuilder<Op>> {
    flow: &'c mut Flow<'a, Op, B>,
    transposed: Option<Transposed<'c, Op>>,
}

/// The operands of the operation being transposed: linear ones must not be read, fixed ones may.
struct Transposed<'c, Op: Primitive> {
    inputs: &'c [ValueRef<Op>],
    role: &'c OperationRole,
    /// The position of each operand, a linear one if there is a choice; only for long lists, which a scan for each
    /// emitted operand would make quadratic.
    positions: Option<FxHashMap<&'c ValueKey<Op>, usize>>,
}

impl<'c, Op: Primitive> Transposed<'c, Op> {
    fn new(inputs: &'c [ValueRef<Op>], role: &'c OperationRole) -> Self {
        let mut transposed = Self { inputs, role, positions: None };
        if inputs.len() > 16 {
            let mut positions = FxHashMap::default();
            for (position, key) in transposed.keys() {
                if role.is_active(position) || !positions.contains_key(key) {
                    positions.insert(key, position);
                }
            }
            transposed.positions = Some(positions);
        }
        transposed
    }

    /// Where the operation has this operand, as a linear one if there is a choice.
    fn position(&self, key: &ValueKey<Op>) -> Option<usize> {
        match &self.positions {
            Some(positions) => positions.get(key).copied(),
            None => {
                let same = || self.keys().filter(|(_, operand)| *operand == key).map(|(position, _)| position);
                same().find(|position| self.role.is_active(*position)).or_else(|| same().next())
            }
        }
    }

    fn keys(&self) -> impl Iterator<Item = (usize, &'c ValueKey<Op>)> + use<'c, Op> {
        self.inputs.iter().enumerate().filter_map(|(position, input)| match input {
            ValueRef::External(key) => Some((position, key)),
            ValueRef::Local(_) => None,
        })
    }
}

impl<'a, Op: Primitive, B: PrimitiveBuilder<Op>> Flow<'a, Op, B> {
    pub(crate) fn new(builder: &'a mut B, seeds: impl IntoIterator<Item = LocalValueId>) -> Self {
        let mut linear = IdSet::default();
        linear.extend(seeds);
        Self { builder, linear, known: None, cuts: FxHashMap::default(), fault: None, operations: PhantomData }
    }

    /// For rules that batch: `inputs` are the values that the transform begins with, `seeds` those that are linear flow.
    pub(crate) fn for_batch(
        builder: &'a mut B,
        seeds: impl IntoIterator<Item = LocalValueId>,
        inputs: impl IntoIterator<Item = LocalValueId>,
    ) -> Self {
        let mut known = IdSet::default();
        known.extend(inputs);
        Self { known: Some(known), ..Self::new(builder, seeds) }
    }

    /// The role of an operation on these operands: linear in those that are linear flow.
    pub(crate) fn role_of(&self, inputs: &[ValueRef<Op>]) -> OperationRole {
        let is_linear = |input: &ValueRef<Op>| matches!(input, ValueRef::Local(id) if self.linear.contains(*id));
        let mask: Vec<_> = inputs.iter().map(is_linear).collect();
        if mask.contains(&true) { OperationRole::linearized(mask) } else { OperationRole::Primary }
    }

    /// The results of an operation on `size` lanes, and which of them have a lane axis, by its rule.
    #[allow(clippy::too_many_arguments, reason = "what a batch rule is given, and the path for messages")]
    pub(crate) fn batch(
        &mut self,
        op: &Op,
        inputs: &[ValueRef<Op>],
        batched: &[bool],
        role: &OperationRole,
        size: usize,
        ctx: &mut Op::ADContext,
        path: impl Fn() -> OperationPath,
    ) -> Result<Vec<(LocalValueId, bool)>, ADError> {
        let call = &mut Call { flow: self, transposed: None };
        let answer = op.try_batch_rule(call, inputs, batched, role, size, ctx);
        let results = self.settle(op, ADRuleKind::Batch, answer, op.output_count(), &path)?;
        for (position, (value, _)) in results.iter().enumerate() {
            let fault = if role.is_linearized() {
                (!self.linear.contains(*value)).then(|| RuleFault::NotLinear { position, value: value.index() })
            } else {
                let is_known = self.known.as_ref().is_none_or(|known| known.contains(*value));
                (!is_known).then(|| RuleFault::UnknownAnswer { position, value: value.index() })
            };
            if let Some(fault) = fault {
                return Err(ADError::Fault { op: short_name(op), rule: ADRuleKind::Batch, fault, path: path() });
            }
        }
        Ok(results)
    }

    /// The operation as it is, on operands that have moved but have no lane axis.
    pub(crate) fn repeat(
        &mut self,
        op: &Op,
        inputs: Vec<ValueRef<Op>>,
        path: impl Fn() -> OperationPath,
    ) -> Result<Vec<LocalValueId>, ADError> {
        let role = self.role_of(&inputs);
        let call = &mut Call { flow: self, transposed: None };
        let results = call.add_primitive(op.clone(), inputs, role);
        self.settle(op, ADRuleKind::Batch, Ok(results), op.output_count(), &path)
    }

    /// The tangents of an operation's outputs, by its rule.
    pub(crate) fn jvp(
        &mut self,
        op: &Op,
        primal_inputs: &[ValueKey<Op>],
        primal_outputs: &[ValueKey<Op>],
        tangents: &[Option<LocalValueId>],
        ctx: &mut Op::ADContext,
        path: impl Fn() -> OperationPath,
    ) -> Result<Vec<Option<LocalValueId>>, ADError> {
        let call = &mut Call { flow: self, transposed: None };
        let answer = op.try_jvp_rule(call, primal_inputs, primal_outputs, tangents, ctx);
        self.judge(op, ADRuleKind::Jvp, answer, op.output_count(), |_| None, path)
    }

    /// The cotangents of an operation's inputs, by its rule.
    pub(crate) fn transpose(
        &mut self,
        op: &Op,
        cotangents: &[Option<LocalValueId>],
        inputs: &[ValueRef<Op>],
        role: &OperationRole,
        ctx: &mut Op::ADContext,
        path: impl Fn() -> OperationPath,
    ) -> Result<Vec<Option<LocalValueId>>, ADError> {
        let call = &mut Call { flow: self, transposed: Some(Transposed::new(inputs, role)) };
        let answer = op.try_linear_transpose_rule(call, cotangents, inputs, role, ctx);
        let fault = |input| (!role.is_active(input)).then_some(RuleFault::CotangentForFixed { input });
        self.judge(op, ADRuleKind::Transpose, answer, op.input_count(), fault, path)
    }

    /// Where a cotangent is zero by structure; empty if nothing is known.
    pub(crate) fn cut(&self, cotangent: LocalValueId) -> Cut<ValueRef<Op>> {
        self.cuts.get(&cotangent).cloned().unwrap_or_default()
    }

    /// Where cotangents are zero by structure, for those of which something is known.
    pub(crate) fn into_cuts(self) -> FxHashMap<LocalValueId, Cut<ValueRef<Op>>> {
        self.cuts
    }

    /// The values made in this transform that cuts refer to.
    pub(crate) fn conditions(&self) -> Vec<LocalValueId> {
        let mut conditions: Vec<_> = self
            .cuts
            .values()
            .flatten()
            .filter_map(|condition| match condition.value {
                ValueRef::Local(id) => Some(id),
                ValueRef::External(_) => None,
            })
            .collect();
        conditions.sort_unstable();
        conditions.dedup();
        conditions
    }

    /// Where some cotangents are zero by structure, by their positions.
    pub(crate) fn cuts_at(&self, cotangents: &[Option<LocalValueId>]) -> FxHashMap<usize, Cut<ValueRef<Op>>> {
        if self.cuts.is_empty() {
            return FxHashMap::default();
        }
        let cut = |(position, cotangent): (usize, &Option<LocalValueId>)| {
            Some((position, self.cuts.get(cotangent.as_ref()?)?.clone()))
        };
        cotangents.iter().enumerate().filter_map(cut).collect()
    }

    /// Says where a cotangent is zero by structure.
    pub(crate) fn set_cut(&mut self, cotangent: LocalValueId, cut: Cut<ValueRef<Op>>) {
        if cut.is_empty() {
            self.cuts.remove(&cotangent);
        } else {
            self.cuts.insert(cotangent, cut);
        }
    }

    /// The sum of two cotangents.
    pub(crate) fn add(
        &mut self,
        existing: LocalValueId,
        new: LocalValueId,
        ctx: &mut Op::ADContext,
    ) -> Result<LocalValueId, ADError> {
        let operands = vec![existing.into(), new.into()];
        let sum = self.builder.add_primitive(Op::add(), operands, OperationRole::linearized([true, true]));
        let name = || short_name(&Op::add());
        if let Some(source) = self.builder.take_error() {
            return Err(ADError::Accumulation { op: name(), source });
        }
        match *sum {
            [sum] => {
                self.linear.insert(sum);
                let cut = self.join_cuts([existing, new], ctx)?;
                self.set_cut(sum, cut);
                Ok(sum)
            }
            _ => Err(ADError::BuilderAnswer { op: name(), expected: 1, found: sum.len() }),
        }
    }

    /// Where the sum of two cotangents is zero by structure.
    fn join_cuts(
        &mut self,
        cotangents: [LocalValueId; 2],
        ctx: &mut Op::ADContext,
    ) -> Result<Cut<ValueRef<Op>>, ADError> {
        let [Some(existing), Some(new)] = cotangents.map(|cotangent| self.cuts.get(&cotangent).cloned()) else {
            return Ok(Cut::new());
        };
        if existing == new {
            return Ok(new);
        }
        let call = &mut Call { flow: self, transposed: None };
        let joined = Op::join_cuts(call, [&existing, &new], ctx);
        let op = || short_name(&Op::add());
        if let Some(fault) = self.fault.take() {
            let path = OperationPath::default();
            return Err(ADError::Fault { op: op(), rule: ADRuleKind::Transpose, fault, path });
        }
        if let Some(source) = self.builder.take_error() {
            return Err(ADError::Accumulation { op: op(), source });
        }
        joined.map_err(|source| ADError::Accumulation { op: op(), source })
    }

    /// Checks what a rule answered; the earliest of all mistakes is reported, since later ones may follow from it.
    fn judge(
        &mut self,
        op: &Op,
        rule: ADRuleKind,
        answer: ADRuleResult<Vec<Option<LocalValueId>>>,
        expected: usize,
        fault_at: impl Fn(usize) -> Option<RuleFault>,
        path: impl Fn() -> OperationPath,
    ) -> Result<Vec<Option<LocalValueId>>, ADError> {
        let broken = |fault, path: OperationPath| ADError::Fault { op: short_name(op), rule, fault, path };
        let values = self.settle(op, rule, answer, expected, &path)?;
        for (position, value) in values.iter().enumerate() {
            let Some(value) = value else { continue };
            if let Some(fault) = fault_at(position) {
                return Err(broken(fault, path()));
            }
            if !self.linear.contains(*value) {
                return Err(broken(RuleFault::NotLinear { position, value: value.index() }, path()));
            }
        }
        Ok(values)
    }

    /// What a rule answered, if neither it nor its builder has failed and the answers are as many as they should be.
    fn settle<T>(
        &mut self,
        op: &Op,
        rule: ADRuleKind,
        answer: ADRuleResult<Vec<T>>,
        expected: usize,
        path: &impl Fn() -> OperationPath,
    ) -> Result<Vec<T>, ADError> {
        if let Some(fault) = self.fault.take() {
            return Err(ADError::Fault { op: short_name(op), rule, fault, path: path() });
        }
        if let Some(source) = self.builder.take_error() {
            return Err(ADError::Builder { op: short_name(op), rule, source, path: path() });
        }
        let values = match answer {
            Ok(values) => values,
            Err(
                source @ (ADRuleError::Unsupported { .. }
                | ADRuleError::InvalidInput { .. }
                | ADRuleError::Nested { .. }),
            ) => {
                return Err(ADError::Rule { source, path: path() });
            }
            Err(source) => return Err(ADError::Builder { op: short_name(op), rule, source, path: path() }),
        };
        if values.len() != expected {
            let found = values.len();
            let fault = match rule {
                ADRuleKind::Batch => RuleFault::ResultCount { expected, found },
                ADRuleKind::Jvp | ADRuleKind::Transpose => RuleFault::AnswerCount { expected, found },
            };
            return Err(ADError::Fault { op: short_name(op), rule, fault, path: path() });
        }
        Ok(values)
    }

    /// Whether a key names linear flow of this transform; a primary operation's output never does.
    fn is_flow_by_key(&self, key: &ValueKey<Op>) -> bool {
        let may_be = match key {
            ValueKey::Input(_) => true,
            ValueKey::Derived { operation, .. } => operation.is_linearized(),
        };
        may_be && self.builder.local_of(key).is_some_and(|id| self.linear.contains(id))
    }
}

impl<Op: Primitive, B: PrimitiveBuilder<Op>> Call<'_, '_, Op, B> {
    fn find_fault(&self, op: &Op, inputs: &[ValueRef<Op>], role: &OperationRole) -> Option<RuleFault> {
        let emitted = || short_name(op);
        if let Some(entries) = role.active_mask().map(|mask| mask.len()).filter(|entries| *entries != inputs.len()) {
            return Some(RuleFault::MaskWidth { emitted: emitted(), operands: inputs.len(), entries });
        }
        for (input, value) in inputs.iter().enumerate() {
            let is_linear = match value {
                ValueRef::Local(id) => self.flow.linear.contains(*id),
                ValueRef::External(key) => {
                    let transposed = self.transposed.as_ref();
                    match transposed.and_then(|transposed| Some((transposed, transposed.position(key)?))) {
                        Some((transposed, input)) if transposed.role.is_active(input) => {
                            return Some(RuleFault::ReadsLinearOperand { emitted: emitted(), input });
                        }
                        // A seed may be the same value as a coefficient; as a coefficient it may be read.
                        Some(_) => false,
                        None => self.flow.is_flow_by_key(key),
                    }
                }
            };
            let is_external = matches!(value, ValueRef::External(_));
            match (role, is_linear) {
                (OperationRole::Primary, true) => {
                    return Some(RuleFault::PrimaryOnFlow { emitted: emitted(), input });
                }
                (OperationRole::Linearized { active_mask }, _) => {
                    let is_active = active_mask.get(input);
                    if is_active && (!is_linear || is_external) {
                        return Some(RuleFault::FixedMarkedActive { emitted: emitted(), input });
                    }
                    if !is_active && is_linear {
                        return Some(RuleFault::FlowMarkedFixed { emitted: emitted(), input });
                    }
                }
                (OperationRole::Primary, false) => {}
            }
        }
        let active = role.active_mask().map(|mask| mask.iter().any(|active| active));
        (active == Some(false)).then(|| RuleFault::NothingActive { emitted: emitted() })
    }
}

impl<Op: Primitive, B: PrimitiveBuilder<Op>> PrimitiveBuilder<Op> for Call<'_, '_, Op, B> {
    fn add_primitive(&mut self, op: Op, inputs: Vec<ValueRef<Op>>, role: OperationRole) -> Vec<LocalValueId> {
        if self.flow.fault.is_none() {
            self.flow.fault = self.find_fault(&op, &inputs, &role);
        }
        let is_linear = role.is_linearized();
        let outputs = self.flow.builder.add_primitive(op, inputs, role);
        if is_linear {
            self.flow.linear.extend(outputs.iter().copied());
        }
        if let Some(known) = &mut self.flow.known {
            known.extend(outputs.iter().copied());
        }
        outputs
    }

    fn key_of(&self, value: LocalValueId) -> ADRuleResult<ValueKey<Op>> {
        self.flow.builder.key_of(value)
    }

    fn local_of(&self, key: &ValueKey<Op>) -> Option<LocalValueId> {
        self.flow.builder.local_of(key)
    }

    fn take_error(&mut self) -> Option<ADRuleError> {
        self.flow.builder.take_error()
    }

    fn cut(&self, cotangent: LocalValueId) -> Cut<ValueRef<Op>> {
        self.flow.cut(cotangent)
    }

    fn set_cut(&mut self, cotangent: LocalValueId, cut: Cut<ValueRef<Op>>) {
        let flow = cut.iter().find_map(|condition| match &condition.value {
            ValueRef::Local(id) => self.flow.linear.contains(*id).then_some(*id),
            ValueRef::External(key) => self.flow.is_flow_by_key(key).then(|| self.flow.builder.local_of(key)).flatten(),
        });
        if let Some(value) = flow {
            self.flow.fault.get_or_insert(RuleFault::CutByFlow { value: value.index() });
        }
        self.flow.set_cut(cotangent, cut);
    }
}
