//! The forms in which rules can be written: neither, the plain one only, from outside through `dyn`; and sets whose
//! `add` is no addition. (The fallible form only: see `broken`.)

use std::convert::Infallible;
use std::fmt::Debug;

use computegraph::{EvaluableGraphOperation, Frame, Graph, GraphOperation, OperationRole, resolve};
use expect_test::expect;
use tidu::eager::{Var, backward, record};
use tidu::{
    ADError, LinearizedGraph, LocalValueId, Primitive, PrimitiveBuilder, PrimitiveValue, ValueKey, linear_transpose,
    linearize,
};
use tidu_testkit::TestKey;
use tidu_testkit::vocabulary::{helper, linear, scale, scaled, sum};

use crate::dsl::{At, Expr, assert_close, check_error, evaluator, graph_over, mode_words};

fn linear_map<Op: Primitive<InputKey = TestKey>>(graph: &Graph<Op>) -> Result<LinearizedGraph<Op>, ADError> {
    linearize(&resolve([graph.clone()])?, &graph.output_keys(), &TestKey::list("x"))
}

/// −a with no rule at all, in no form.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Bare;

impl GraphOperation for Bare {
    type Operand = f64;
    type Context = ();
    type InputKey = TestKey;

    fn input_count(&self) -> usize {
        1
    }

    fn output_count(&self) -> usize {
        1
    }
}

impl Primitive for Bare {
    type ADContext = ();

    fn add() -> Self {
        Self
    }
}

#[test]
fn b09_rules_written_in_no_form_are_missing() {
    let graph = graph_over(["x"], |[x]: [Expr<'_, Bare>; 1]| [x.op(Bare)]);
    check_error(
        linear_map(&graph),
        expect![[r#"
            Bare has no jvp_rule; implement it, or keep the operation off the differentiated path (path from the output: Bare)
        "#]],
    );
}

/// A set with the plain JVP rule only, whose `add` has `INPUTS` operands and `OUTPUTS` results.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Half<const INPUTS: usize, const OUTPUTS: usize> {
    Sum,
    /// a, which can be transposed.
    Copy,
    /// a, which cannot.
    OneWay,
}

impl<const INPUTS: usize, const OUTPUTS: usize> GraphOperation for Half<INPUTS, OUTPUTS> {
    type Operand = f64;
    type Context = ();
    type InputKey = TestKey;

    fn input_count(&self) -> usize {
        if *self == Self::Sum { INPUTS } else { 1 }
    }

    fn output_count(&self) -> usize {
        if *self == Self::Sum { OUTPUTS } else { 1 }
    }
}

impl<const INPUTS: usize, const OUTPUTS: usize> EvaluableGraphOperation for Half<INPUTS, OUTPUTS> {
    type Error = Infallible;

    fn eval(&self, _: &mut (), frame: &mut Frame<'_, f64>) -> Result<(), Infallible> {
        let total = (0..frame.operand_count()).map(|input| *frame.get(input)).sum();
        (0..frame.result_count()).for_each(|output| frame.set(output, total));
        Ok(())
    }
}

impl<const INPUTS: usize, const OUTPUTS: usize> Primitive for Half<INPUTS, OUTPUTS> {
    type ADContext = ();

    fn add() -> Self {
        Self::Sum
    }

    fn jvp_rule(
        &self,
        b: &mut impl PrimitiveBuilder<Self>,
        _: &[ValueKey<Self>],
        _: &[ValueKey<Self>],
        dx: &[Option<LocalValueId>],
        _: &mut (),
    ) -> Vec<Option<LocalValueId>> {
        vec![dx[0].map(|da| linear(b, self.clone(), da))]
    }

    fn transpose_rule(
        &self,
        b: &mut impl PrimitiveBuilder<Self>,
        ct: &[Option<LocalValueId>],
        _: &[PrimitiveValue<Self>],
        _: &OperationRole,
        _: &mut (),
    ) -> Vec<Option<LocalValueId>> {
        // The empty answer says that there is no rule.
        if *self == Self::Copy { vec![ct[0].map(|ct| linear(b, Self::Copy, ct))] } else { Vec::new() }
    }
}

#[test]
fn b09_a_rule_in_one_form_does_not_stand_for_the_other_rule() {
    let graph = graph_over(["x"], |[x]: [Expr<'_, Half<2, 1>>; 1]| [x.op(Half::Copy).op(Half::OneWay).op(Half::Copy)]);
    let linear = linear_map(&graph).unwrap();
    check_error(
        linear_transpose(&linear),
        expect![[r#"
            OneWay has no transpose_rule; implement it, or keep the operation off the differentiated path (path from the output: Copy <- OneWay)
        "#]],
    );
}

/// Two cotangents of x meet, and are to be added.
fn meet<const INPUTS: usize, const OUTPUTS: usize>() -> Result<LinearizedGraph<Half<INPUTS, OUTPUTS>>, ADError> {
    let graph = graph_over(["x"], |[x]: [Expr<'_, Half<INPUTS, OUTPUTS>>; 1]| [x.op(Half::Copy), x]);
    linear_transpose(&linear_map(&graph)?)
}

/// The same while operations run.
fn meet_eagerly<const INPUTS: usize, const OUTPUTS: usize>() -> Result<f64, ADError> {
    let mut executor = evaluator();
    let x = Var::<Half<INPUTS, OUTPUTS>, _>::tracked(1.0);
    let y = record(&mut executor, &Half::Copy, &[&x])?.remove(0);
    let gradients = backward(&mut executor, [(y, 1.0), (x.clone(), 10.0)], Default::default())?;
    Ok(*gradients.get(&x).unwrap())
}

#[test]
fn b14_an_add_that_is_no_addition_is_an_error() {
    assert_eq!(meet::<2, 1>().unwrap().as_graph().operations().len(), 2);
    assert_eq!(meet_eagerly::<2, 1>().unwrap(), 11.0);
    check_error(
        meet::<3, 1>(),
        expect![[r#"
            accumulating cotangents with Sum failed: operation 1 (Sum): takes 3 inputs, was given 2; pass one value for each input
        "#]],
    );
    check_error(
        meet_eagerly::<3, 1>(),
        expect![[r#"
            accumulating cotangents with Sum failed: could not execute Sum: it takes 3 inputs, was given 2
        "#]],
    );
    check_error(
        meet::<2, 2>(),
        expect![[r#"
            the builder answered Sum with 2 values where 1 are expected; return one id for each output; Primitive::add must have one
        "#]],
    );
    check_error(
        meet_eagerly::<2, 2>(),
        expect![[r#"
            the builder answered Sum with 2 values where 1 are expected; return one id for each output; Primitive::add must have one
        "#]],
    );
}

/// A set that takes operations from outside.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Open {
    Add,
    Mul,
    Outside(Cube),
}

/// What an operation from outside must provide; dyn-compatible, so that the set need not know it.
trait Extension: Debug + Send + Sync {
    fn eval(&self, x: f64) -> f64;

    fn jvp(
        &self,
        builder: &mut dyn PrimitiveBuilder<Open>,
        x: &ValueKey<Open>,
        dx: LocalValueId,
        ctx: &mut usize,
    ) -> Vec<Option<LocalValueId>>;
}

/// a³
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Cube;

impl Extension for Cube {
    fn eval(&self, x: f64) -> f64 {
        x * x * x
    }

    fn jvp(
        &self,
        mut builder: &mut dyn PrimitiveBuilder<Open>,
        x: &ValueKey<Open>,
        dx: LocalValueId,
        ctx: &mut usize,
    ) -> Vec<Option<LocalValueId>> {
        let square = helper(builder, Open::Mul, [x.into(), x.into()]);
        let square = builder.key_of(square).unwrap();
        // A rule of the set, called through the trait object: `&mut dyn` is a builder too.
        let twice = Open::Mul.jvp_rule(&mut builder, &[x.clone(), x.clone()], &[], &[Some(dx), Some(dx)], ctx);
        Open::Mul.jvp_rule(&mut builder, &[square, x.clone()], &[], &[twice[0], Some(dx)], ctx)
    }
}

impl Open {
    fn extension(&self) -> Option<&dyn Extension> {
        if let Self::Outside(cube) = self { Some(cube) } else { None }
    }
}

impl GraphOperation for Open {
    type Operand = f64;
    type Context = ();
    type InputKey = TestKey;

    fn input_count(&self) -> usize {
        if self.extension().is_some() { 1 } else { 2 }
    }

    fn output_count(&self) -> usize {
        1
    }
}

impl EvaluableGraphOperation for Open {
    type Error = Infallible;

    fn eval(&self, _: &mut (), frame: &mut Frame<'_, f64>) -> Result<(), Infallible> {
        let result = match self {
            Self::Add => frame.get(0) + frame.get(1),
            Self::Mul => frame.get(0) * frame.get(1),
            Self::Outside(extension) => extension.eval(*frame.get(0)),
        };
        frame.set(0, result);
        Ok(())
    }
}

impl Primitive for Open {
    type ADContext = usize;

    fn add() -> Self {
        Self::Add
    }

    fn jvp_rule(
        &self,
        b: &mut impl PrimitiveBuilder<Self>,
        x: &[ValueKey<Self>],
        _: &[ValueKey<Self>],
        dx: &[Option<LocalValueId>],
        calls: &mut usize,
    ) -> Vec<Option<LocalValueId>> {
        *calls += 1;
        match (self, dx) {
            (Self::Add, [da, db]) => vec![sum(b, *da, *db)],
            (Self::Mul, [da, db]) => {
                let right = db.map(|db| scale(b, Self::Mul, &x[0], db));
                let left = da.map(|da| scaled(b, Self::Mul, da, &x[1]));
                vec![sum(b, right, left)]
            }
            (_, [Some(dx)]) => self.extension().map_or(Vec::new(), |extension| extension.jvp(b, &x[0], *dx, calls)),
            _ => Vec::new(),
        }
    }

    fn transpose_rule(
        &self,
        b: &mut impl PrimitiveBuilder<Self>,
        ct: &[Option<LocalValueId>],
        inputs: &[PrimitiveValue<Self>],
        role: &OperationRole,
        _: &mut usize,
    ) -> Vec<Option<LocalValueId>> {
        match (self, role.is_active(0)) {
            (Self::Add, first) => vec![ct[0].filter(|_| first), ct[0].filter(|_| role.is_active(1))],
            (Self::Mul, true) => vec![ct[0].map(|ct| scale(b, Self::Mul, inputs[1].clone(), ct)), None],
            (Self::Mul, false) => vec![None, ct[0].map(|ct| scale(b, Self::Mul, inputs[0].clone(), ct))],
            _ => Vec::new(),
        }
    }
}

#[test]
fn b09_an_extension_writes_its_rule_through_a_trait_object() {
    let cube = graph_over(["x"], |[x]: [Expr<'_, Open>; 1]| [x.op(Open::Outside(Cube))]);
    let wrt = TestKey::list("x");
    for (order, expected) in [8.0, 12.0, 12.0, 6.0].into_iter().enumerate() {
        for word in mode_words(order) {
            let found = word.chars().fold(At::new(&cube, [("x", 2.0)]), |at, mode| match mode {
                'F' => at.forward(&wrt, &[1.0]),
                _ => at.reverse(&wrt, &[1.0]),
            });
            assert_close(found.value(), expected);
        }
    }
}
