//! Wrong batch rules are caught.

use std::convert::Infallible;

use computegraph::{EvaluableGraphOperation, Frame, GraphOperation, OperationRole};
use expect_test::{Expect, expect};
use tidu::{LocalValueId, Primitive, PrimitiveBuilder, PrimitiveValue, ValueKey};
use tidu_testkit::vocabulary::{linear, sum};
use tidu_testkit::{TestKey, check_batching};

/// Operations on vectors, whose lanes stand one after the other.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Op {
    Add,
    /// The entries in the other order, whose lanes change places too.
    Reverse,
    /// −a, which forgets to say that it has lanes.
    Forgetful,
    /// −a, whose lanes come from its first one alone.
    FirstLane,
    /// The first half of the entries.
    Half,
    /// The entries twice.
    Twice,
}

impl GraphOperation for Op {
    type Operand = Vec<f64>;
    type Context = ();
    type InputKey = TestKey;

    fn input_count(&self) -> usize {
        if *self == Op::Add { 2 } else { 1 }
    }

    fn output_count(&self) -> usize {
        1
    }
}

impl EvaluableGraphOperation for Op {
    type Error = Infallible;

    fn eval(&self, _: &mut (), frame: &mut Frame<'_, Vec<f64>>) -> Result<(), Infallible> {
        let a = frame.get(0);
        let result = match self {
            Op::Add => a.iter().zip(frame.get(1)).map(|(a, b)| a + b).collect(),
            Op::Reverse => a.iter().rev().copied().collect(),
            Op::Forgetful | Op::FirstLane => a.iter().map(|a| -a).collect(),
            Op::Half => a[..a.len() / 2].to_vec(),
            Op::Twice => a.repeat(2),
        };
        frame.set(0, result);
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
        _: &[ValueKey<Self>],
        _: &[ValueKey<Self>],
        dx: &[Option<LocalValueId>],
        _: &mut (),
    ) -> Vec<Option<LocalValueId>> {
        vec![if *self == Op::Add { sum(b, dx[0], dx[1]) } else { dx[0].map(|dx| linear(b, self.clone(), dx)) }]
    }

    fn transpose_rule(
        &self,
        b: &mut impl PrimitiveBuilder<Self>,
        ct: &[Option<LocalValueId>],
        _: &[PrimitiveValue<Self>],
        _: &OperationRole,
        _: &mut (),
    ) -> Vec<Option<LocalValueId>> {
        match self {
            Op::Reverse => vec![ct[0].map(|ct| linear(b, Op::Reverse, ct))],
            _ => Vec::new(),
        }
    }

    fn batch_rule(
        &self,
        b: &mut impl PrimitiveBuilder<Self>,
        inputs: &[PrimitiveValue<Self>],
        _: &[bool],
        role: &OperationRole,
        _: usize,
        _: &mut (),
    ) -> Vec<(LocalValueId, bool)> {
        let made = b.add_primitive(self.clone(), inputs.to_vec(), role.clone())[0];
        match self {
            Op::Forgetful => vec![(made, false)],
            Op::FirstLane => {
                // With two lanes, the first of them twice.
                let half = b.add_primitive(Op::Half, vec![made.into()], role.clone())[0];
                vec![(b.add_primitive(Op::Twice, vec![half.into()], role.clone())[0], true)]
            }
            _ => vec![(made, true)],
        }
    }
}

#[track_caller]
fn check_caught(op: &Op, expected: Expect) {
    let error = check_batching(op, &[vec![0.5, -1.0]]).unwrap_err();
    expected.assert_eq(&(error.to_string().replacen("; ", ";\n", 1) + "\n"));
}

#[test]
fn lanes_that_change_places() {
    check_caught(
        &Op::Reverse,
        expect![[r#"
            Reverse (lanes of input 0, 3 of them): values: result 0 of lane 0 is [-1.090895842099467, 0.5515411664482642], alone that lane gives [-1.0969025168993345, 0.45811403043214177];
            batch_rule mixes lanes, moves the wrong axis, or says wrongly which results have lanes
        "#]],
    );
}

#[test]
fn lanes_that_are_not_told() {
    check_caught(
        &Op::Forgetful,
        expect![[r#"
            Forgetful (lanes of input 0, 1 of them): lanes of lanes: result 0 of lane 0 is [-0.41563485232759867, 1.1011670397433782, -0.41563485232759867, 1.1011670397433782], alone that lane gives [-0.41563485232759867, 1.1011670397433782];
            batch_rule mixes lanes, moves the wrong axis, or says wrongly which results have lanes
        "#]],
    );
}

#[test]
fn lanes_that_interact() {
    check_caught(
        &Op::FirstLane,
        expect![[r#"
        FirstLane (lanes of input 0, 1 of them): values: result 0 of lane 0 is [-0.41563485232759867, -0.41563485232759867], alone that lane gives [-0.41563485232759867, 1.1011670397433782];
        batch_rule mixes lanes, moves the wrong axis, or says wrongly which results have lanes
    "#]],
    );
}
