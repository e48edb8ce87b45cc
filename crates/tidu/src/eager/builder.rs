//! The builder that runs what rules emit.

use std::cell::RefCell;

use computegraph::{LocalValueId, OUTPUT_LIMIT, OperationRole, ValueKey, ValueRef, short_name};
use rustc_hash::FxHashMap;

use super::{Executor, execute};
use crate::error::{ADRuleError, ADRuleResult};
use crate::primitive::{Condition, Cut, Primitive, PrimitiveBuilder};

/// Runs operations at once; local ids are positions in its list of values.
pub(super) struct ExecutingBuilder<'a, Op: Primitive, E: Executor<Op>> {
    executor: &'a mut E,
    values: Vec<E::Value>,
    /// What external keys stand for; grows when a rule asks for the key of a local value.
    known: RefCell<FxHashMap<Op::InputKey, Known<E::Value>>>,
    error: RefCell<Option<ADRuleError>>,
}

struct Known<V> {
    value: V,
    local: Option<LocalValueId>,
}

impl<'a, Op: Primitive, E: Executor<Op>> ExecutingBuilder<'a, Op, E> {
    pub(super) fn new(executor: &'a mut E) -> Self {
        Self { executor, values: Vec::new(), known: RefCell::default(), error: RefCell::default() }
    }

    fn make_known(&self, value: &E::Value, local: Option<LocalValueId>) -> ValueKey<Op> {
        let key = self.executor.fresh_key(value);
        let held = self.known.borrow_mut().insert(key.clone(), Known { value: value.clone(), local });
        if held.is_some() {
            self.fail(ADRuleError::RepeatedKey { key: short_name(&key) });
        }
        ValueKey::Input(key)
    }

    /// Keeps the first error.
    fn fail(&self, error: ADRuleError) {
        self.error.borrow_mut().get_or_insert(error);
    }

    /// A tangent or cotangent that comes from outside.
    pub(super) fn seed(&mut self, value: E::Value) -> LocalValueId {
        self.values.push(value);
        LocalValueId::new(self.values.len() as u32 - 1)
    }

    /// The value behind an id that the transform returned.
    pub(super) fn value(&self, id: LocalValueId) -> E::Value {
        self.values[id.index()].clone()
    }

    /// A condition that comes from outside.
    pub(super) fn conditions(&mut self, cut: Cut<E::Value>) -> Cut<ValueRef<Op>> {
        cut.into_iter().map(|Condition { value, holds }| Condition { value: self.seed(value).into(), holds }).collect()
    }

    /// The values behind the conditions that a rule answered.
    pub(super) fn values(&self, cut: Cut<ValueRef<Op>>) -> ADRuleResult<Cut<E::Value>> {
        let value = |Condition { value, holds }| Ok(Condition { value: self.find(&value)?, holds });
        cut.into_iter().map(value).collect()
    }

    fn find(&self, input: &ValueRef<Op>) -> ADRuleResult<E::Value> {
        match input {
            ValueRef::Local(id) => Ok(self.local(*id)?.clone()),
            ValueRef::External(key) => {
                let known = self.known.borrow();
                let found = match key {
                    ValueKey::Input(input) => known.get(input),
                    ValueKey::Derived { .. } => None,
                };
                found.map(|known| known.value.clone()).ok_or_else(|| ADRuleError::UnknownKey { value: key.summary() })
            }
        }
    }

    fn run(&mut self, op: &Op, inputs: &[ValueRef<Op>]) -> ADRuleResult<Vec<E::Value>> {
        let operands = inputs.iter().map(|input| self.find(input)).collect::<ADRuleResult<Vec<_>>>()?;
        execute(self.executor, op, &operands.iter().collect::<Vec<_>>())
    }

    fn local(&self, id: LocalValueId) -> ADRuleResult<&E::Value> {
        let held = self.values.len();
        self.values.get(id.index()).ok_or(ADRuleError::UnknownValue { value: id.index(), held })
    }
}

impl<Op: Primitive, E: Executor<Op>> PrimitiveBuilder<Op> for ExecutingBuilder<'_, Op, E> {
    fn add_primitive(&mut self, op: Op, inputs: Vec<ValueRef<Op>>, _role: OperationRole) -> Vec<LocalValueId> {
        if self.error.get_mut().is_none() {
            match self.run(&op, &inputs) {
                Ok(results) => return results.into_iter().map(|value| self.seed(value)).collect(),
                Err(error) => self.fail(error),
            }
        }
        // After an error, ids that stand for nothing keep the rule going until the transform looks.
        vec![LocalValueId::new(u32::MAX); op.output_count().clamp(1, OUTPUT_LIMIT)]
    }

    fn key_of(&self, value: LocalValueId) -> ADRuleResult<ValueKey<Op>> {
        Ok(self.make_known(self.local(value)?, Some(value)))
    }

    fn local_of(&self, key: &ValueKey<Op>) -> Option<LocalValueId> {
        match key {
            ValueKey::Input(key) => self.known.borrow().get(key)?.local,
            ValueKey::Derived { .. } => None,
        }
    }

    fn take_error(&mut self) -> Option<ADRuleError> {
        self.error.get_mut().take()
    }
}
