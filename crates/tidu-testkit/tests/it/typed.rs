//! A set as a third party writes it: several types, operands of its own, several outputs, a context, evaluation that
//! can fail.

use std::hash::Hash;

use computegraph::{EvaluableGraphOperation, Frame, GraphOperation, OperationRole, ValueKey};
use expect_test::{Expect, expect};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use thiserror::Error;
use tidu::{ADKey, DiffPassId, LocalValueId, Primitive, PrimitiveBuilder, PrimitiveValue};
use tidu_testkit::vocabulary::{linear, scale, scaled, sum};
use tidu_testkit::{KitError, OpTable, Random, RuleCheck, SampleKey, TestOperand, points};

#[derive(Clone, Debug, PartialEq)]
enum Value {
    Vector(Vec<f64>),
    Index(usize),
}

impl Value {
    fn entries(&self) -> &Vec<f64> {
        match self {
            Self::Vector(entries) => entries,
            Self::Index(_) => panic!("the kit calculates with vectors only"),
        }
    }

    fn index(&self) -> usize {
        match self {
            Self::Vector(_) => panic!("an index is expected"),
            Self::Index(index) => *index,
        }
    }
}

impl TestOperand for Value {
    fn inner(&self, other: &Self) -> f64 {
        self.entries().inner(other.entries())
    }

    fn plus(&self, factor: f64, other: &Self) -> Self {
        Self::Vector(self.entries().plus(factor, other.entries()))
    }

    fn random_like(&self, random: &mut Random) -> Self {
        match self {
            Self::Vector(entries) => Self::Vector(entries.random_like(random)),
            Self::Index(index) => Self::Index(*index),
        }
    }

    fn has_same_shape(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Vector(entries), Self::Vector(other)) => entries.has_same_shape(other),
            (Self::Index(_), Self::Index(_)) => true,
            _ => false,
        }
    }

    fn has_tangent(&self) -> bool {
        matches!(self, Self::Vector(_))
    }
}

/// A key that carries the type of its value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Key {
    name: usize,
    is_index: bool,
    passes: Vec<DiffPassId>,
}

impl ADKey for Key {
    fn tangent_of(&self, pass: DiffPassId) -> Self {
        let mut tangent = self.clone();
        tangent.passes.push(pass);
        tangent
    }
}

impl SampleKey<Value> for Key {
    fn sample(position: usize, value: &Value) -> Self {
        Self { name: position, is_index: !value.has_tangent(), passes: Vec::new() }
    }
}

/// Operations on vectors of length four, unless they say otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Op {
    Add,
    Mul,
    /// The first `at` entries and the rest.
    Split {
        at: usize,
    },
    SplitNeedsBoth {
        at: usize,
    },
    /// The entries from `start` on, `len` of them.
    Slice {
        start: usize,
        len: usize,
    },
    /// Zeros around the entries up to length four.
    Pad {
        before: usize,
    },
    /// As `Pad`, but its cotangent keeps the zeros.
    PadUncut {
        before: usize,
    },
    /// The entry at an index.
    Pick,
    /// A vector of zeros but for one entry at an index.
    Place,
    ArgMax,
    ArgMaxWithTangent,
}

const LEN: usize = 4;

#[derive(Debug, Error)]
#[error("the index {index} lies beyond {len} entries")]
struct OutOfRange {
    index: usize,
    len: usize,
}

/// Counts evaluations; there is no default for it.
struct Meter {
    evaluations: usize,
}

impl GraphOperation for Op {
    type Operand = Value;
    type Context = Meter;
    type InputKey = Key;

    fn input_count(&self) -> usize {
        if matches!(self, Self::Add | Self::Mul | Self::Pick | Self::Place) { 2 } else { 1 }
    }

    fn output_count(&self) -> usize {
        if matches!(self, Self::Split { .. } | Self::SplitNeedsBoth { .. }) { 2 } else { 1 }
    }
}

impl EvaluableGraphOperation for Op {
    type Error = OutOfRange;

    fn eval(&self, meter: &mut Meter, frame: &mut Frame<'_, Value>) -> Result<(), OutOfRange> {
        meter.evaluations += 1;
        let a = frame.get(0).entries().clone();
        let result = match self {
            Self::Add => a.plus(1.0, frame.get(1).entries()),
            Self::Mul => a.iter().zip(frame.get(1).entries()).map(|(a, b)| a * b).collect(),
            Self::Split { at } | Self::SplitNeedsBoth { at } => {
                frame.set(1, Value::Vector(a[*at..].to_vec()));
                a[..*at].to_vec()
            }
            Self::Slice { start, len } => a[*start..start + len].to_vec(),
            Self::Pad { before } | Self::PadUncut { before } => {
                let mut padded = vec![0.0; LEN];
                padded[*before..before + a.len()].copy_from_slice(&a);
                padded
            }
            Self::Pick => {
                let index = frame.get(1).index();
                vec![*a.get(index).ok_or(OutOfRange { index, len: a.len() })?]
            }
            Self::Place => {
                let mut placed = vec![0.0; LEN];
                placed[frame.get(1).index()] = a[0];
                placed
            }
            Self::ArgMax | Self::ArgMaxWithTangent => {
                let largest = (0..a.len()).max_by(|i, j| a[*i].total_cmp(&a[*j]));
                frame.set(0, Value::Index(largest.unwrap_or(0)));
                return Ok(());
            }
        };
        frame.set(0, Value::Vector(result));
        Ok(())
    }
}

impl Primitive for Op {
    type ADContext = ();

    fn add() -> Self {
        Self::Add
    }

    fn jvp_rule(
        &self,
        b: &mut impl PrimitiveBuilder<Self>,
        x: &[ValueKey<Self>],
        _: &[ValueKey<Self>],
        dx: &[Option<LocalValueId>],
        _: &mut (),
    ) -> Vec<Option<LocalValueId>> {
        match (self, dx) {
            (Self::Add, [da, db]) => vec![sum(b, *da, *db)],
            (Self::Mul, [da, db]) => {
                let right = db.map(|db| scale(b, Self::Mul, &x[0], db));
                let left = da.map(|da| scaled(b, Self::Mul, da, &x[1]));
                vec![sum(b, right, left)]
            }
            (Self::Pick | Self::Place, [Some(da), _]) => vec![Some(scaled(b, self.clone(), *da, &x[1]))],
            (Self::ArgMax, _) => vec![None],
            (Self::ArgMaxWithTangent, _) => vec![dx[0]],
            (_, [Some(da)]) => {
                let halves = b.add_primitive(self.clone(), vec![(*da).into()], OperationRole::linearized([true]));
                halves.into_iter().map(Some).collect()
            }
            _ => Vec::new(),
        }
    }

    fn transpose_rule(
        &self,
        b: &mut impl PrimitiveBuilder<Self>,
        ct: &[Option<LocalValueId>],
        inputs: &[PrimitiveValue<Self>],
        role: &OperationRole,
        _: &mut (),
    ) -> Vec<Option<LocalValueId>> {
        match (self, ct) {
            (Self::SplitNeedsBoth { .. }, [Some(_), None] | [None, Some(_)]) => vec![None],
            (Self::Split { at } | Self::SplitNeedsBoth { at }, [first, second]) => {
                let first = first.map(|ct| linear(b, Self::Pad { before: 0 }, ct));
                let second = second.map(|ct| linear(b, Self::Pad { before: *at }, ct));
                vec![sum(b, first, second)]
            }
            (Self::Add, [ct]) => vec![*ct, *ct],
            (Self::PadUncut { .. }, _) => ct.to_vec(),
            (Self::Mul, [Some(ct)]) => {
                let fixed = usize::from(role.is_active(0));
                let product = Some(scale(b, Self::Mul, inputs[fixed].clone(), *ct));
                if fixed == 1 { vec![product, None] } else { vec![None, product] }
            }
            (Self::Slice { start, .. }, [Some(ct)]) => vec![Some(linear(b, Self::Pad { before: *start }, *ct))],
            // Padding in this test always undoes a split at 1.
            (Self::Pad { before }, [Some(ct)]) => {
                let len = if *before == 0 { 1 } else { LEN - before };
                vec![Some(linear(b, Self::Slice { start: *before, len }, *ct))]
            }
            (Self::Pick, [Some(ct)]) => vec![Some(scaled(b, Self::Place, *ct, inputs[1].clone())), None],
            (Self::Place, [Some(ct)]) => vec![Some(scaled(b, Self::Pick, *ct, inputs[1].clone())), None],
            _ => Vec::new(),
        }
    }
}

fn vector() -> Value {
    Value::Vector(vec![0.3, -0.5, 2.0, 0.7])
}

fn check(op: &Op, inputs: &[Value]) -> Result<(), KitError> {
    let mut meter = Meter { evaluations: 0 };
    let outcome = RuleCheck::new(&mut meter).check_rule(op, inputs);
    assert!(meter.evaluations > 0);
    outcome
}

#[track_caller]
fn check_caught(op: &Op, inputs: &[Value], expect: Expect) {
    let error = check(op, inputs).unwrap_err();
    expect.assert_eq(&(error.to_string().replacen("; ", ";\n", 1) + "\n"));
}

#[test]
fn right_rules_pass() {
    check(&Op::Add, &[vector(), vector()]).unwrap();
    check(&Op::Mul, &[vector(), vector()]).unwrap();
    check(&Op::Split { at: 1 }, &[vector()]).unwrap();
    check(&Op::Slice { start: 1, len: 3 }, &[vector()]).unwrap();
    check(&Op::Pad { before: 1 }, &[Value::Vector(vec![0.1, 0.2, 0.3])]).unwrap();
    check(&Op::Pick, &[vector(), Value::Index(2)]).unwrap();
    check(&Op::Place, &[Value::Vector(vec![0.1]), Value::Index(2)]).unwrap();
    check(&Op::ArgMax, &[vector()]).unwrap();
}

#[test]
fn cotangent_lost_when_another_output_has_none() {
    check_caught(
        &Op::SplitNeedsBoth { at: 1 },
        &[vector()],
        expect![[r#"
        SplitNeedsBoth { at: 1 } (input 0, output 0): adjoint identity: ⟨ct, J·dx⟩ is 0.542050, ⟨Jᵀ·ct, dx⟩ is 0.000000 (relative difference 1.0e0, allowed 1e-10, through SplitNeedsBoth { at: 1 });
        a transpose_rule is wrong: its coefficient (complex ones are conjugated), its sign, or the operand it passes the cotangent to
    "#]],
    );
}

#[test]
fn cotangent_of_the_wrong_length() {
    check_caught(
        &Op::PadUncut { before: 1 },
        &[Value::Vector(vec![0.1, 0.2, 0.3])],
        expect![[r#"
        PadUncut { before: 1 } (input 0): derivative 0 is Vector([-0.5725581809755762, -0.4833905599911212…, which has not the shape of Vector([-0.43316182612823734, -0.557786902608469…;
        give a tangent the shape of its result and a cotangent that of its input
    "#]],
    );
}

#[test]
fn tangent_of_an_index() {
    check_caught(
        &Op::ArgMaxWithTangent,
        &[vector()],
        expect![[r#"
        ArgMaxWithTangent (input 0): jvp_rule gives a tangent for output 0, whose type has none;
        answer None there
    "#]],
    );
}

#[test]
fn evaluation_that_fails() {
    check_caught(
        &Op::Pick,
        &[vector(), Value::Index(7)],
        expect![[r#"
            Pick: instruction 0 (Pick): the index 7 lies beyond 4 entries;
            give a point at which it can be evaluated
        "#]],
    );
}

/// Whether a value is an index, from its key alone.
fn is_index(key: &ValueKey<Op>) -> bool {
    match key {
        ValueKey::Input(key) => key.is_index,
        ValueKey::Derived { operation, .. } => *operation.operation() == Op::ArgMax,
    }
}

#[test]
fn random_graphs_respect_types() {
    let table = OpTable::new([(2, Op::Add), (2, Op::Mul), (1, Op::ArgMax), (1, Op::Pick)]);
    let table = table.accepting(|op, operands| {
        let is_long = |key: &ValueKey<Op>| {
            !is_index(key) && !matches!(key, ValueKey::Derived { operation, .. } if *operation.operation() == Op::Pick)
        };
        match (op, operands) {
            (Op::Pick, [vector, index]) => is_long(vector) && is_index(index),
            _ => operands.iter().all(is_long),
        }
    });
    let keys = vec![Key::sample(0, &vector()), Key::sample(1, &vector())];
    let strategy = (table.graphs(keys, 1..=8, 1..=2), points(vec![vector(), vector()]));
    let mut picks = 0;
    let mut runner = TestRunner::deterministic();
    for _ in 0..100 {
        let (spec, point) = strategy.new_tree(&mut runner).unwrap().current();
        picks += spec.operations.iter().filter(|(op, _)| *op == Op::Pick).count();
        let mut meter = Meter { evaluations: 0 };
        RuleCheck::new(&mut meter).check_graph(&spec.build().unwrap(), &point).unwrap();
    }
    assert!(picks > 10, "the filter finds operands for typed operations: {picks}");
}
