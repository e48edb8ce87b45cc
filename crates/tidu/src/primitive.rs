//! What a primitive set must provide, and what its rules write to.

use std::fmt::Debug;
use std::hash::Hash;

use computegraph::{GraphBuilder, GraphOperation, LocalValueId, OperationRole, ValueKey, ValueRef};

use crate::error::{ADRuleError, ADRuleKind, ADRuleResult};

/// The number of one transform; tangent inputs are keyed by it.
pub type DiffPassId = u64;

/// An operand as rules give and receive it.
///
/// `External(key)` is a value that exists already: a primal input or output.
/// `Local(id)` is a value that the rule's builder made during this transform.
pub use computegraph::ValueRef as PrimitiveValue;

/// An input key from which tangent keys can be made.
pub trait ADKey: Clone + Debug + Hash + Eq + Send + Sync + 'static {
    /// The key of this input's tangent in the transform numbered `pass`.
    ///
    /// Different keys or different passes must give different results.
    fn tangent_of(&self, pass: DiffPassId) -> Self;
}

/// Where a cotangent is zero by structure, whatever numbers meet there: wherever one of these conditions fails.
///
/// An operation that chooses between its operands cuts those not chosen off, and a zero that is there for this reason
/// must stay one when it meets an infinite coefficient, which a zero that is merely a number must not.
/// Empty if nothing is known.
/// What a condition says is the op set's business; transforms only carry it from rule to rule.
pub type Cut<V> = Vec<Condition<V>>;

/// A truth value, or several, and which truth is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition<V> {
    /// A value that no derivative flows through.
    pub value: V,
    /// What it must be for the condition to hold.
    pub holds: bool,
}

/// Where rules write the operations they emit.
///
/// Rules use it through `&mut impl PrimitiveBuilder<Self>`; it is dyn-compatible, so that operations from outside an op
/// set can be given `&mut dyn PrimitiveBuilder<Op>`.
pub trait PrimitiveBuilder<Op: GraphOperation> {
    /// Emits an operation and returns the ids of its outputs.
    fn add_primitive(&mut self, op: Op, inputs: Vec<PrimitiveValue<Op>>, role: OperationRole) -> Vec<LocalValueId>;

    /// The key of an emitted value, for rules that ask what type it has.
    ///
    /// # Errors
    ///
    /// An id that this builder did not return.
    fn key_of(&self, value: LocalValueId) -> ADRuleResult<ValueKey<Op>>;

    /// The id of a value that the builder itself holds, by its key.
    ///
    /// A builder that records overrides this: the transforms use it to see that a rule reads linear flow by key.
    fn local_of(&self, _key: &ValueKey<Op>) -> Option<LocalValueId> {
        None
    }

    /// The first mistake or failure so far, if any; the transform asks after each rule and returns it.
    fn take_error(&mut self) -> Option<ADRuleError> {
        None
    }

    /// Where a cotangent that a rule for cotangents was given is zero by structure, as far as that is known.
    fn cut(&self, _cotangent: LocalValueId) -> Cut<PrimitiveValue<Op>> {
        Cut::new()
    }

    /// Says where a cotangent that a rule answers is zero by structure.
    ///
    /// The values of the conditions are primal or made by [`OperationRole::Primary`] operations.
    fn set_cut(&mut self, _cotangent: LocalValueId, _cut: Cut<PrimitiveValue<Op>>) {}
}

impl<Op: GraphOperation, B: PrimitiveBuilder<Op> + ?Sized> PrimitiveBuilder<Op> for &mut B {
    fn add_primitive(&mut self, op: Op, inputs: Vec<PrimitiveValue<Op>>, role: OperationRole) -> Vec<LocalValueId> {
        (**self).add_primitive(op, inputs, role)
    }

    fn key_of(&self, value: LocalValueId) -> ADRuleResult<ValueKey<Op>> {
        (**self).key_of(value)
    }

    fn local_of(&self, key: &ValueKey<Op>) -> Option<LocalValueId> {
        (**self).local_of(key)
    }

    fn take_error(&mut self) -> Option<ADRuleError> {
        (**self).take_error()
    }

    fn cut(&self, cotangent: LocalValueId) -> Cut<PrimitiveValue<Op>> {
        (**self).cut(cotangent)
    }

    fn set_cut(&mut self, cotangent: LocalValueId, cut: Cut<PrimitiveValue<Op>>) {
        (**self).set_cut(cotangent, cut);
    }
}

impl<Op: GraphOperation> PrimitiveBuilder<Op> for GraphBuilder<Op> {
    fn add_primitive(&mut self, op: Op, inputs: Vec<ValueRef<Op>>, role: OperationRole) -> Vec<LocalValueId> {
        self.add_operation(op, inputs, role)
    }

    fn key_of(&self, value: LocalValueId) -> ADRuleResult<ValueKey<Op>> {
        let held = self.value_count();
        self.global_key(value).ok_or_else(|| ADRuleError::UnknownValue { value: value.index(), held })
    }

    fn local_of(&self, key: &ValueKey<Op>) -> Option<LocalValueId> {
        self.local_id(key)
    }

    fn take_error(&mut self) -> Option<ADRuleError> {
        self.error().cloned().map(|error| ADRuleError::Graph(Box::new(error)))
    }
}

/// An operation that can be differentiated.
///
/// A set of primitives implements two rules: how an operation's tangents follow from those of its inputs
/// ([`jvp_rule`](Self::jvp_rule)), and how a *linear* operation passes cotangents back
/// ([`transpose_rule`](Self::transpose_rule)).
/// A third one, how an operation handles many lanes at once ([`batch_rule`](Self::batch_rule)), serves
/// [`batch`](fn@crate::batch).
/// Everything else (fan-out, several outputs, accumulation, any order) is the transforms' business.
///
/// Each rule can be written in a plain form or in a fallible one (`try_…`); the transforms call only the fallible ones,
/// whose defaults call the plain ones and take an empty answer for [`ADRuleError::Unsupported`].
///
/// The rules of a set may emit only operations of the same set.
pub trait Primitive: GraphOperation<InputKey: ADKey> {
    /// What rules need beside keys (a memo of inferred types, say); one is threaded through all rules of a transform.
    type ADContext: Default;

    /// The operation that adds two cotangents.
    fn add() -> Self
    where
        Self: Sized;

    /// Emits the tangents of the outputs, given those of the inputs.
    ///
    /// `None` means zero, on both sides; a rule emits nothing for inputs without a tangent.
    /// Tangent operations carry [`OperationRole::Linearized`] with the operands that depend on tangents marked; helpers
    /// computed from primal values only are [`OperationRole::Primary`].
    fn jvp_rule(
        &self,
        _builder: &mut impl PrimitiveBuilder<Self>,
        _primal_inputs: &[ValueKey<Self>],
        _primal_outputs: &[ValueKey<Self>],
        _tangent_inputs: &[Option<LocalValueId>],
        _ctx: &mut Self::ADContext,
    ) -> Vec<Option<LocalValueId>>
    where
        Self: Sized,
    {
        Vec::new()
    }

    /// Emits the cotangents of the inputs, given those of the outputs.
    ///
    /// All `inputs` are external; `role` says which of them the operation is linear in, and only those may get a
    /// cotangent.
    fn transpose_rule(
        &self,
        _builder: &mut impl PrimitiveBuilder<Self>,
        _cotangent_outputs: &[Option<LocalValueId>],
        _inputs: &[PrimitiveValue<Self>],
        _role: &OperationRole,
        _ctx: &mut Self::ADContext,
    ) -> Vec<Option<LocalValueId>>
    where
        Self: Sized,
    {
        Vec::new()
    }

    /// As [`Self::jvp_rule`], for rules that can fail.
    fn try_jvp_rule(
        &self,
        builder: &mut impl PrimitiveBuilder<Self>,
        primal_inputs: &[ValueKey<Self>],
        primal_outputs: &[ValueKey<Self>],
        tangent_inputs: &[Option<LocalValueId>],
        ctx: &mut Self::ADContext,
    ) -> ADRuleResult<Vec<Option<LocalValueId>>>
    where
        Self: Sized,
    {
        let tangents = self.jvp_rule(builder, primal_inputs, primal_outputs, tangent_inputs, ctx);
        supported(self, ADRuleKind::Jvp, tangents)
    }

    /// As [`Self::transpose_rule`], for rules that can fail.
    fn try_linear_transpose_rule(
        &self,
        builder: &mut impl PrimitiveBuilder<Self>,
        cotangent_outputs: &[Option<LocalValueId>],
        inputs: &[PrimitiveValue<Self>],
        role: &OperationRole,
        ctx: &mut Self::ADContext,
    ) -> ADRuleResult<Vec<Option<LocalValueId>>>
    where
        Self: Sized,
    {
        let cotangents = self.transpose_rule(builder, cotangent_outputs, inputs, role, ctx);
        supported(self, ADRuleKind::Transpose, cotangents)
    }

    /// Emits the operation for `size` lanes at once, and says for each output whether it has a lane axis.
    ///
    /// `batched` marks the operands that hold one value for each lane, with the lanes along a new axis in front; the
    /// others are shared by all lanes. At least one is marked. Lanes never interact: lane l of each result is what the
    /// operation gives on lane l of the operands.
    /// `role` says which operands are linear flow. What is emitted on linear flow is [`OperationRole::Linearized`] again,
    /// with a mask to match; all else is [`OperationRole::Primary`].
    fn batch_rule(
        &self,
        _builder: &mut impl PrimitiveBuilder<Self>,
        _inputs: &[PrimitiveValue<Self>],
        _batched: &[bool],
        _role: &OperationRole,
        _size: usize,
        _ctx: &mut Self::ADContext,
    ) -> Vec<(LocalValueId, bool)>
    where
        Self: Sized,
    {
        Vec::new()
    }

    /// As [`Self::batch_rule`], for rules that can fail.
    fn try_batch_rule(
        &self,
        builder: &mut impl PrimitiveBuilder<Self>,
        inputs: &[PrimitiveValue<Self>],
        batched: &[bool],
        role: &OperationRole,
        size: usize,
        ctx: &mut Self::ADContext,
    ) -> ADRuleResult<Vec<(LocalValueId, bool)>>
    where
        Self: Sized,
    {
        let results = self.batch_rule(builder, inputs, batched, role, size, ctx);
        supported(self, ADRuleKind::Batch, results)
    }

    /// The key of the input that holds `size` lanes of `input` in a batched graph.
    ///
    /// An op set whose keys carry types overrides this to give the key a lane axis in front.
    fn batched_key(
        input: &Self::InputKey,
        _size: usize,
        pass: DiffPassId,
        _ctx: &mut Self::ADContext,
    ) -> ADRuleResult<Self::InputKey>
    where
        Self: Sized,
    {
        Ok(input.tangent_of(pass))
    }

    /// Where the sum of two cotangents is zero by structure if each of them is by its own conditions.
    ///
    /// Asked only for two cotangents that have some each, which are not the same: the sum with one that has none has
    /// none. The default knows nothing about the sum.
    fn join_cuts(
        _builder: &mut impl PrimitiveBuilder<Self>,
        _cuts: [&Cut<PrimitiveValue<Self>>; 2],
        _ctx: &mut Self::ADContext,
    ) -> ADRuleResult<Cut<PrimitiveValue<Self>>>
    where
        Self: Sized,
    {
        Ok(Cut::new())
    }

    /// Whether this operation, on the same operands, gives the results of `op` first and then more.
    ///
    /// A JVP rule may emit an operation that gives more than the operation itself, which the tangents need (a loop that
    /// also returns what happened inside). If that one extends the operation, eager modes run it in its place, so that
    /// nothing is computed twice.
    fn extends(&self, _op: &Self) -> bool
    where
        Self: Sized,
    {
        false
    }

    /// The context of rules that are asked by forward mode while operations run: what they emit for tangents is run, and
    /// not turned around.
    ///
    /// An op set whose operations have one rule for forward and another for reverse mode says here which is asked for.
    fn forward_context() -> Self::ADContext
    where
        Self: Sized,
    {
        Self::ADContext::default()
    }

    /// The key of the seed through which the cotangent of `output` enters a transposed graph.
    ///
    /// `base` is the first tangent input of the linear graph.
    /// An op set whose keys carry types overrides this to give the seed the type of `output`.
    fn cotangent_key(
        _output: &ValueKey<Self>,
        base: &Self::InputKey,
        pass: DiffPassId,
        _ctx: &mut Self::ADContext,
    ) -> ADRuleResult<Self::InputKey>
    where
        Self: Sized,
    {
        Ok(base.tangent_of(pass))
    }
}

fn supported<Op: Primitive, T>(op: &Op, rule: ADRuleKind, answer: Vec<T>) -> ADRuleResult<Vec<T>> {
    if answer.is_empty() { Err(ADRuleError::unsupported(op, rule)) } else { Ok(answer) }
}
