//! Where a cotangent is zero by structure, transforms say so to every rule on its way.

use std::convert::Infallible;

use computegraph::{EvaluableGraphOperation, Frame, Graph, GraphOperation, OperationRole, resolve};
use tidu::eager::{BackwardOptions, Executor, Var, backward, backward_recorded, record};
use tidu::{
    ADError, ADRuleResult, Condition, Cut, LocalValueId, Primitive, PrimitiveBuilder, PrimitiveValue, RuleFault,
    ValueKey, hvp, jvp, linear_transpose, linearize, vjp,
};
use tidu_testkit::TestKey;
use tidu_testkit::vocabulary::{helper, scale, sum};

use crate::dsl::{Expr, evaluator, graph_over};
use crate::plans::Remembering;

/// A set with a choice and an operation of infinite slope; what is not zero is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Op {
    Add,
    Mul,
    Sqrt,
    /// 1 / 2a
    HalfOver,
    /// b if a is not 0, else c.
    Choose,
    /// Whether one of the two is not 0.
    Or,
    /// Whether both are not 0.
    And,
    Number(i8),
    /// a, whose rule for cotangents cuts them by themselves: a mistake.
    CutsByFlow,
}

impl GraphOperation for Op {
    type Operand = f64;
    type Context = ();
    type InputKey = TestKey;

    fn input_count(&self) -> usize {
        match self {
            Op::Number(_) => 0,
            Op::Sqrt | Op::HalfOver | Op::CutsByFlow => 1,
            Op::Add | Op::Mul | Op::Or | Op::And => 2,
            Op::Choose => 3,
        }
    }

    fn output_count(&self) -> usize {
        1
    }
}

impl EvaluableGraphOperation for Op {
    type Error = Infallible;

    fn eval(&self, _: &mut (), frame: &mut Frame<'_, f64>) -> Result<(), Infallible> {
        let x = |operand: usize| *frame.get(operand);
        let result = match self {
            Op::Add => x(0) + x(1),
            Op::Mul => x(0) * x(1),
            Op::Sqrt => x(0).sqrt(),
            Op::HalfOver => 0.5 / x(0),
            Op::Choose => x(if x(0) != 0.0 { 1 } else { 2 }),
            Op::Or => f64::from(x(0) != 0.0 || x(1) != 0.0),
            Op::And => f64::from(x(0) != 0.0 && x(1) != 0.0),
            Op::Number(number) => f64::from(*number),
            Op::CutsByFlow => x(0),
        };
        frame.set(0, result);
        Ok(())
    }
}

/// b if the condition holds, else 0.
fn keep(
    builder: &mut impl PrimitiveBuilder<Op>,
    Condition { value, holds }: &Condition<PrimitiveValue<Op>>,
    b: LocalValueId,
) -> LocalValueId {
    let zero = helper(builder, Op::Number(0), []).into();
    let (operands, mask) = if *holds {
        (vec![value.clone(), b.into(), zero], [false, true, false])
    } else {
        (vec![value.clone(), zero, b.into()], [false, false, true])
    };
    builder.add_primitive(Op::Choose, operands, OperationRole::linearized(mask))[0]
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
        y: &[ValueKey<Self>],
        dx: &[Option<LocalValueId>],
        (): &mut (),
    ) -> Vec<Option<LocalValueId>> {
        vec![match (self, dx) {
            (Op::Add, [da, db]) => sum(b, *da, *db),
            (Op::Mul, [da, db]) => {
                let left = da.map(|da| scale(b, Op::Mul, &x[1], da));
                let right = db.map(|db| scale(b, Op::Mul, &x[0], db));
                sum(b, left, right)
            }
            (Op::Sqrt, [Some(da)]) => {
                let slope = helper(b, Op::HalfOver, [(&y[0]).into()]);
                Some(scale(b, Op::Mul, slope, *da))
            }
            (Op::HalfOver, [Some(da)]) => {
                // −2·(1/2a)²
                let square = helper(b, Op::Mul, [(&y[0]).into(), (&y[0]).into()]);
                let minus_two = helper(b, Op::Number(-2), []);
                let slope = helper(b, Op::Mul, [minus_two.into(), square.into()]);
                Some(scale(b, Op::Mul, slope, *da))
            }
            (Op::Choose, [_, da, db]) => {
                let chosen = |holds| Condition { value: PrimitiveValue::External(x[0].clone()), holds };
                let left = da.map(|da| keep(b, &chosen(true), da));
                let right = db.map(|db| keep(b, &chosen(false), db));
                sum(b, left, right)
            }
            (Op::CutsByFlow, [Some(da)]) => {
                Some(b.add_primitive(Op::CutsByFlow, vec![(*da).into()], OperationRole::linearized([true]))[0])
            }
            _ => None,
        }]
    }

    fn transpose_rule(
        &self,
        b: &mut impl PrimitiveBuilder<Self>,
        cts: &[Option<LocalValueId>],
        x: &[PrimitiveValue<Self>],
        role: &OperationRole,
        (): &mut (),
    ) -> Vec<Option<LocalValueId>> {
        let Some(ct) = cts[0] else { return vec![None; x.len()] };
        let active = |operand: usize, answer: LocalValueId| role.is_active(operand).then_some(answer);
        match self {
            Op::Add => vec![active(0, ct), active(1, ct)],
            Op::Mul => {
                let fixed = usize::from(role.is_active(0));
                let mut answer = scale(b, Op::Mul, x[fixed].clone(), ct);
                let cut = b.cut(ct);
                cut.iter().for_each(|condition| answer = keep(b, condition, answer));
                b.set_cut(answer, cut);
                vec![active(0, answer), active(1, answer)]
            }
            Op::Choose => {
                let mut answers = vec![None; 3];
                for (operand, holds) in [(1, true), (2, false)] {
                    if role.is_active(operand) {
                        let chosen = Condition { value: x[0].clone(), holds };
                        let answer = keep(b, &chosen, ct);
                        let known = b.cut(ct);
                        let cut = match (&known[..], &chosen) {
                            ([Condition { value: p, holds: true }], Condition { value: q, holds: true }) => {
                                let value = helper(b, Op::And, [p.clone(), q.clone()]).into();
                                vec![Condition { value, holds: true }]
                            }
                            _ => known.into_iter().chain([chosen]).collect(),
                        };
                        b.set_cut(answer, cut);
                        answers[operand] = Some(answer);
                    }
                }
                answers
            }
            Op::CutsByFlow => {
                b.set_cut(ct, vec![Condition { value: ct.into(), holds: true }]);
                vec![Some(ct)]
            }
            _ => Vec::new(),
        }
    }

    /// Either holds; for lists of one, which is all that the tests meet.
    fn join_cuts(
        b: &mut impl PrimitiveBuilder<Self>,
        cuts: [&Cut<PrimitiveValue<Self>>; 2],
        (): &mut (),
    ) -> ADRuleResult<Cut<PrimitiveValue<Self>>> {
        Ok(match cuts.map(|cut| &cut[..]) {
            [[Condition { value: p, holds: true }], [Condition { value: q, holds: true }]] => {
                let value = helper(b, Op::Or, [p.clone(), q.clone()]).into();
                vec![Condition { value, holds: true }]
            }
            _ => Cut::new(),
        })
    }
}

type E<'a> = Expr<'a, Op>;

/// A function of truth values p and q and of x.
fn of_pqx(function: impl for<'a> FnOnce(E<'a>, E<'a>, E<'a>) -> E<'a>) -> Graph<Op> {
    graph_over(["p", "q", "x"], |[p, q, x]| [function(p, q, x)])
}

/// The derivative by x: forward, and backward.
fn slopes(graph: &Graph<Op>, at: [f64; 3]) -> [f64; 2] {
    let wrt = TestKey::list("x");
    let forward = jvp(graph, &wrt).unwrap().eval(&mut (), at, [1.0]).unwrap();
    let backward = vjp(graph, &wrt).unwrap().eval(&mut (), at, [1.0]).unwrap();
    [forward, backward].map(|found| found.first[0].unwrap())
}

/// By a tape, and by one that is recorded.
fn slopes_by_tape(
    f: impl Fn(&mut dyn FnMut(Op, &[&Tracked]) -> Tracked, [&Tracked; 3]) -> Tracked,
    at: [f64; 3],
) -> [f64; 2] {
    let mut executor = evaluator::<Op>();
    let slopes = slopes_by(&mut executor, &f, at);
    // Plans that are remembered, the first time and later.
    let mut executor = Remembering::new(executor);
    for _ in 0..2 {
        let by_plans = slopes_by(&mut executor, &f, at);
        assert!(
            by_plans == slopes || slopes.iter().chain(&by_plans).all(|slope| slope.is_nan()),
            "{by_plans:?} {slopes:?}"
        );
    }
    slopes
}

fn slopes_by(
    executor: &mut impl Executor<Op, Value = f64>,
    f: &impl Fn(&mut dyn FnMut(Op, &[&Tracked]) -> Tracked, [&Tracked; 3]) -> Tracked,
    at: [f64; 3],
) -> [f64; 2] {
    let [p, q, x] = at.map(Var::tracked);
    let mut run = |op: Op, inputs: &[&Tracked]| record(executor, &op, inputs).unwrap().remove(0);
    let y = f(&mut run, [&p, &q, &x]);
    let z = f(&mut run, [&p, &q, &x]);
    let plain = *backward(executor, [(y, 1.0)], Default::default()).unwrap().get(&x).unwrap();
    let seeds = [(z, Var::constant(1.0))];
    let recorded = backward_recorded(executor, seeds, Default::default()).unwrap();
    [plain, *recorded.get(&x).unwrap().value()]
}

type Tracked = Var<Op, f64>;

#[test]
fn what_is_not_chosen_leaves_nothing() {
    let graph = of_pqx(|p, _, x| p.all(Op::Choose, [x.op(Op::Sqrt), x.op2(Op::Mul, x)])[0]);
    assert_eq!(slopes(&graph, [0.0, 0.0, 0.0]), [0.0, 0.0]);
    assert_eq!(slopes(&graph, [0.0, 0.0, -3.0]), [-6.0, -6.0]);
    assert_eq!(slopes(&graph, [1.0, 0.0, 4.0]), [0.25, 0.25]);
    let by_tape = |run: &mut dyn FnMut(Op, &[&Tracked]) -> Tracked, [p, _, x]: [&Tracked; 3]| {
        let (root, square) = (run(Op::Sqrt, &[x]), run(Op::Mul, &[x, x]));
        run(Op::Choose, &[p, &root, &square])
    };
    assert_eq!(slopes_by_tape(by_tape, [0.0, 0.0, -3.0]), [-6.0, -6.0]);
    assert_eq!(slopes_by_tape(by_tape, [1.0, 0.0, 4.0]), [0.25, 0.25]);
}

#[test]
fn second_derivatives_are_cut_too() {
    let graph = of_pqx(|p, _, x| p.all(Op::Choose, [x.op(Op::Sqrt), x.op2(Op::Mul, x)])[0]);
    let second = hvp(&graph, &TestKey::list("x")).unwrap();
    let found = second.eval(&mut (), [0.0, 0.0, 0.0], [1.0, 1.0]).unwrap();
    assert_eq!((found.first[0], found.second[0]), (Some(0.0), Some(2.0)));
}

/// √x is used in two choices: cut off only if neither takes it.
#[test]
fn where_cuts_meet_the_set_says_what_is_known() {
    let graph = of_pqx(|p, q, x| {
        let root = x.op(Op::Sqrt);
        p.all(Op::Choose, [root, x])[0].op2(Op::Add, q.all(Op::Choose, [root, x])[0])
    });
    let by_tape = |run: &mut dyn FnMut(Op, &[&Tracked]) -> Tracked, [p, q, x]: [&Tracked; 3]| {
        let root = run(Op::Sqrt, &[x]);
        let (left, right) = (run(Op::Choose, &[p, &root, x]), run(Op::Choose, &[q, &root, x]));
        run(Op::Add, &[&left, &right])
    };
    for (at, expected) in [([0.0, 0.0, 0.0], 2.0), ([1.0, 0.0, 4.0], 1.25), ([1.0, 1.0, 4.0], 0.5)] {
        assert_eq!(slopes(&graph, at), [expected; 2]);
        assert_eq!(slopes_by_tape(by_tape, at), [expected; 2]);
    }
    assert_eq!(slopes(&graph, [1.0, 0.0, 0.0]), [f64::INFINITY; 2]);
}

/// One use of √x is chosen nowhere, the other is none of a choice.
#[test]
fn where_an_uncut_cotangent_joins_there_is_no_cut() {
    let graph = of_pqx(|p, _, x| {
        let root = x.op(Op::Sqrt);
        p.all(Op::Choose, [root, x])[0].op2(Op::Add, root.op2(Op::Mul, root))
    });
    assert!(slopes(&graph, [0.0, 0.0, 0.0]).iter().all(|slope| slope.is_nan()));
    assert_eq!(slopes(&graph, [0.0, 0.0, 4.0]), [2.0, 2.0]);
}

/// x is chosen by p and then by q; where it is the root of x, the same.
fn chosen_twice(
    executor: &mut Remembering<Op, impl Executor<Op, Value = f64>>,
    of_root: bool,
    options: BackwardOptions<'_, Op>,
) -> (f64, Vec<f64>) {
    let [p, q] = [1.0, 0.0].map(Var::constant);
    let x = Var::tracked(0.0);
    let mut run = |op: Op, inputs: &[&Tracked]| record(executor, &op, inputs).unwrap().remove(0);
    let inner = if of_root { run(Op::Sqrt, &[&x]) } else { x };
    let once = run(Op::Choose, &[&p, &inner, &p]);
    let twice = run(Op::Choose, &[&q, &once, &p]);
    executor.ran.clear();
    let gradients = backward(executor, [(twice, 1.0)], options).unwrap();
    let (_, gradient) = gradients.into_cotangents().next().unwrap();
    assert!(gradient.cut.iter().all(|condition| condition.holds));
    (gradient.value, gradient.cut.into_iter().map(|condition| condition.value).collect())
}

#[test]
fn what_is_known_of_gradients_is_found_if_somebody_asks() {
    let executor = &mut Remembering::new(evaluator());
    let asking = || BackwardOptions { cuts: true, ..Default::default() };
    for _ in 0..2 {
        assert_eq!(chosen_twice(executor, false, BackwardOptions::default()), (0.0, vec![]));
        assert!(!executor.ran.contains(&Op::And), "{:?}", executor.ran);
        assert_eq!(chosen_twice(executor, false, asking()), (0.0, vec![0.0]));
        assert!(executor.ran.contains(&Op::And), "{:?}", executor.ran);
        // The infinite slope of the root is one that asks.
        assert_eq!(chosen_twice(executor, true, BackwardOptions::default()), (0.0, vec![]));
        assert!(executor.ran.contains(&Op::And), "{:?}", executor.ran);
    }
}

#[test]
fn plans_for_cut_cotangents_are_made_once() {
    let executor = &mut Remembering::new(evaluator());
    let mut keys_after = || {
        chosen_twice(executor, true, BackwardOptions::default());
        executor.keys.get()
    };
    let first = keys_after();
    assert!(first > 0);
    assert_eq!([keys_after(), keys_after()], [first; 2]);
}

/// After a transpose one can ask where a value of the map that was turned around does not matter.
#[test]
fn cuts_of_values_inside_a_map_can_be_asked_for() {
    let graph = of_pqx(|p, _, x| p.all(Op::Choose, [x.op(Op::Sqrt), x.op2(Op::Mul, x)])[0]);
    let linear = linearize(&resolve([graph.clone()]).unwrap(), &graph.output_keys(), &TestKey::list("x")).unwrap();
    let transposed = linear_transpose(&linear).unwrap();
    let p = ValueKey::Input(TestKey::named("p"));
    let mut found = Vec::new();
    for node in linear.as_graph().operations().filter(|node| node.is_linearized()) {
        let cut = transposed.cut_of(node.outputs().next().unwrap());
        assert!(cut.iter().all(|condition| condition.value == p));
        found.push((*node.operation(), cut.iter().map(|condition| condition.holds).collect::<Vec<_>>()));
    }
    let is_cut = |operation: Op| found.iter().filter(move |(op, _)| *op == operation).map(|(_, holds)| &holds[..]);
    // The slope of the root, and the square, both of whose terms are one operation; the choices themselves are not.
    assert_eq!(is_cut(Op::Mul).collect::<Vec<_>>(), [[true], [false]]);
    assert!(is_cut(Op::Choose).all(<[bool]>::is_empty));
}

#[test]
fn conditions_must_not_be_linear_flow() {
    let graph = of_pqx(|_, _, x| x.op(Op::CutsByFlow));
    let error = vjp(&graph, &TestKey::list("x")).unwrap_err();
    assert!(matches!(&error, ADError::Fault { fault: RuleFault::CutByFlow { .. }, .. }), "{error}");
    expect_test::expect!["the transpose_rule of CutsByFlow cut a cotangent by local value 0, which is linear flow; take conditions from fixed operands and Primary operations (path from the output: CutsByFlow)"].assert_eq(&error.to_string());
}
