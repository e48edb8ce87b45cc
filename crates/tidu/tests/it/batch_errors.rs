//! A batch rule that breaks its contract is an error that names operation, rule and path.

use std::convert::Infallible;
use std::fmt::Write;

use computegraph::{EvaluableGraphOperation, Frame, GraphOperation, OperationRole, resolve};
use expect_test::expect;
use tidu::{
    ADRuleError, ADRuleKind, ADRuleResult, DiffPassId, LocalValueId, Primitive, PrimitiveBuilder, PrimitiveValue,
    ValueKey, batch, batch_linear, linearize,
};
use tidu_testkit::TestKey;
use tidu_testkit::vocabulary::{linear, scale};

use crate::dsl::{Expr, check_error, graph_over};

/// What the batch rule of a product by a constant coefficient does wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Breach {
    Missing,
    Refused,
    TooMany,
    UnknownId,
    Helper,
    PrimaryOnFlow,
    MarkedActive,
    WrongArity,
}

const ALL: [Breach; 8] = [
    Breach::Missing,
    Breach::Refused,
    Breach::TooMany,
    Breach::UnknownId,
    Breach::Helper,
    Breach::PrimaryOnFlow,
    Breach::MarkedActive,
    Breach::WrongArity,
];

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Op {
    Add,
    Twice(Breach),
    /// a · b, with a breach in the batch rule.
    Times(Breach),
}

impl GraphOperation for Op {
    type Operand = f64;
    type Context = ();
    type InputKey = TestKey;

    fn input_count(&self) -> usize {
        if matches!(self, Op::Twice(_)) { 1 } else { 2 }
    }

    fn output_count(&self) -> usize {
        1
    }
}

impl EvaluableGraphOperation for Op {
    type Error = Infallible;

    fn eval(&self, _: &mut (), frame: &mut Frame<'_, f64>) -> Result<(), Infallible> {
        let value = match self {
            Op::Add => frame.get(0) + frame.get(1),
            Op::Twice(_) => 2.0 * frame.get(0),
            Op::Times(_) => frame.get(0) * frame.get(1),
        };
        frame.set(0, value);
        Ok(())
    }
}

impl Primitive for Op {
    type ADContext = ();

    fn add() -> Self {
        Op::Add
    }

    fn jvp_rule(
        &self,
        b: &mut impl PrimitiveBuilder<Self>,
        x: &[ValueKey<Self>],
        _: &[ValueKey<Self>],
        dx: &[Option<LocalValueId>],
        _: &mut (),
    ) -> Vec<Option<LocalValueId>> {
        vec![dx[0].map(|dx| match self {
            Op::Twice(_) => linear(b, self.clone(), dx),
            _ => scale(b, self.clone(), &x[1], dx),
        })]
    }

    fn try_batch_rule(
        &self,
        b: &mut impl PrimitiveBuilder<Self>,
        inputs: &[PrimitiveValue<Self>],
        _: &[bool],
        role: &OperationRole,
        _: usize,
        _: &mut (),
    ) -> ADRuleResult<Vec<(LocalValueId, bool)>> {
        let (Op::Twice(breach) | Op::Times(breach)) = self else {
            return Err(ADRuleError::unsupported(self, ADRuleKind::Batch));
        };
        let answer = |b: &mut dyn PrimitiveBuilder<Self>, role: OperationRole| {
            b.add_primitive(self.clone(), inputs.to_vec(), role).into_iter().map(|id| (id, true)).collect::<Vec<_>>()
        };
        Ok(match breach {
            Breach::Missing => return Err(ADRuleError::unsupported(self, ADRuleKind::Batch)),
            Breach::Refused => {
                return Err(ADRuleError::invalid_input(self, ADRuleKind::Batch, "lanes must be even"));
            }
            Breach::TooMany => [answer(b, role.clone()), answer(b, role.clone())].concat(),
            Breach::UnknownId => vec![(LocalValueId::new(1_000_000), true)],
            Breach::Helper => match role {
                OperationRole::Primary => answer(b, role.clone()),
                // The coefficient alone is no linear flow.
                _ => vec![(b.add_primitive(Op::Add, vec![inputs[0].clone(); 2], OperationRole::Primary)[0], true)],
            },
            Breach::PrimaryOnFlow => answer(b, OperationRole::Primary),
            Breach::MarkedActive => answer(b, OperationRole::linearized(vec![true; inputs.len()])),
            Breach::WrongArity => {
                let too_few = vec![inputs[0].clone()];
                b.add_primitive(Op::Add, too_few, OperationRole::Primary).into_iter().map(|id| (id, true)).collect()
            }
        })
    }

    fn batched_key(input: &TestKey, size: usize, pass: DiffPassId, _: &mut ()) -> ADRuleResult<TestKey> {
        if size == 13 {
            return Err(ADRuleError::invalid_input(&Op::Add, ADRuleKind::Batch, "no keys for 13 lanes"));
        }
        Ok(tidu::ADKey::tangent_of(input, pass))
    }
}

#[test]
fn every_breach_of_a_batch_rule() {
    let mut report = String::new();
    for breach in ALL {
        let lane = graph_over(["x"], |[x]: [Expr<'_, Op>; 1]| [x.op(Op::Twice(breach)).op(Op::Twice(breach))]);
        let view = resolve([lane.clone()]).unwrap();
        let outcome = match batch(&view, &lane.output_keys(), &TestKey::list("x"), 2) {
            Ok(_) => "no error".to_string(),
            Err(error) => error.to_string(),
        };
        writeln!(report, "{breach:?}\n  {outcome}").unwrap();
    }
    expect![[r#"
        Missing
          Twice(Missing) has no batch_rule; implement it, or keep the operation off the batched path (path from the output: Twice(Missing) <- Twice(Missing))
        Refused
          the batch_rule of Twice(Refused) was given something it cannot handle: lanes must be even (path from the output: Twice(Refused) <- Twice(Refused))
        TooMany
          the batch_rule of Twice(TooMany) returned 2 values where 1 are expected; answer one for each output (path from the output: Twice(TooMany) <- Twice(TooMany))
        UnknownId
          the batch_rule of Twice(UnknownId) returned local value 1000000 for output 0, which it did not emit; return outputs of emitted operations, or values the rule was given (path from the output: Twice(UnknownId) <- Twice(UnknownId))
        Helper
          no error
        PrimaryOnFlow
          no error
        MarkedActive
          the batch_rule of Twice(MarkedActive) emitted Twice(MarkedActive) with input 0 marked active, but that value is not linear flow; mark it fixed (path from the output: Twice(MarkedActive) <- Twice(MarkedActive))
        WrongArity
          the batch_rule of Twice(WrongArity) failed: operation 0 (Add): takes 2 inputs, was given 1; pass one value for each input (path from the output: Twice(WrongArity) <- Twice(WrongArity))
    "#]].assert_eq(&report);
}

#[test]
fn every_breach_of_a_batch_rule_on_linear_flow() {
    let mut report = String::new();
    for breach in ALL {
        let lane = graph_over(["x", "c"], |[x, c]: [Expr<'_, Op>; 2]| [x.op2(Op::Times(breach), c)]);
        let view = resolve([lane.clone()]).unwrap();
        let linear = linearize(&view, &lane.output_keys(), &TestKey::list("x")).unwrap();
        let lanes = [TestKey::named("c"), linear.tangent_input_key(0).unwrap().clone()];
        let outcome = match batch_linear(&linear, &lanes, 2) {
            Ok(_) => "no error".to_string(),
            Err(error) => error.to_string(),
        };
        writeln!(report, "{breach:?}\n  {outcome}").unwrap();
    }
    expect![[r#"
        Missing
          Times(Missing) has no batch_rule; implement it, or keep the operation off the batched path (path from the output: Times(Missing))
        Refused
          the batch_rule of Times(Refused) was given something it cannot handle: lanes must be even (path from the output: Times(Refused))
        TooMany
          the batch_rule of Times(TooMany) returned 2 values where 1 are expected; answer one for each output (path from the output: Times(TooMany))
        UnknownId
          the batch_rule of Times(UnknownId) returned local value 1000000 for position 0, which does not depend linearly on a tangent; return outputs of Linearized operations, or values the rule was given (path from the output: Times(UnknownId))
        Helper
          the batch_rule of Times(Helper) returned local value 2 for position 0, which does not depend linearly on a tangent; return outputs of Linearized operations, or values the rule was given (path from the output: Times(Helper))
        PrimaryOnFlow
          the batch_rule of Times(PrimaryOnFlow) emitted Times(PrimaryOnFlow) as Primary on input 1, which is linear flow; emit it as Linearized (path from the output: Times(PrimaryOnFlow))
        MarkedActive
          the batch_rule of Times(MarkedActive) emitted Times(MarkedActive) with input 0 marked active, but that value is not linear flow; mark it fixed (path from the output: Times(MarkedActive))
        WrongArity
          the batch_rule of Times(WrongArity) failed: operation 0 (Add): takes 2 inputs, was given 1; pass one value for each input (path from the output: Times(WrongArity))
    "#]].assert_eq(&report);
}

#[test]
fn a_key_that_the_hook_refuses() {
    let lane = graph_over(["x"], |[x]: [Expr<'_, Op>; 1]| [x.op(Op::Twice(Breach::Helper))]);
    let view = resolve([lane.clone()]).unwrap();
    check_error(
        batch(&view, &lane.output_keys(), &TestKey::list("x"), 13),
        expect![[r#"
        Primitive::batched_key gave no key for x: the batch_rule of Add was given something it cannot handle: no keys for 13 lanes
    "#]],
    );
}
