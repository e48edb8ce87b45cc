//! Behaviour 15: executors that remember plans, and what histories hold then.

use std::cell::{Cell, RefCell};
use std::convert::Infallible;
use std::sync::Arc;

use computegraph::{EvaluableGraphOperation, Frame, GraphOperation, OperationRole};
use expect_test::expect;
use tidu::eager::{
    Asked, BackwardOptions, Dual, ExecutionError, Executor, Mode, Plan, PlanCache, Var, backward, backward_recorded,
    forward, record,
};
use tidu::{ADError, LocalValueId, Primitive, PrimitiveBuilder, PrimitiveValue, ValueKey};
use tidu_testkit::TestKey;
use tidu_testkit::scalar::ScalarOp;
use tidu_testkit::vocabulary::{scale, sum};

use crate::dsl::{assert_close, check_error, evaluator};
use crate::eager::{closed_forms, op, sine_of_square};
use crate::eager_memory::Counting;

/// An executor that remembers plans, and tells what it has run.
pub(crate) struct Remembering<Op: Primitive, E: Executor<Op>> {
    inner: E,
    plans: RefCell<PlanCache<Op, bool>>,
    source: Source<Op, E::Value>,
    pub(crate) ran: Vec<Op>,
    /// How many keys were made, which is done for plans.
    pub(crate) keys: Cell<usize>,
}

/// What a constant can be made of, and by which operation.
type Source<Op, V> = fn(&V) -> Option<(Op, V)>;

impl<Op: Primitive, E: Executor<Op>> Remembering<Op, E> {
    pub(crate) fn new(inner: E) -> Self {
        let plans = RefCell::new(PlanCache::new(8));
        Self { inner, plans, source: |_| None, ran: Vec::new(), keys: Cell::new(0) }
    }
}

impl<Op: Primitive, E: Executor<Op>> Executor<Op> for Remembering<Op, E> {
    type Value = E::Value;

    fn execute(&mut self, operation: &Op, inputs: &[&E::Value]) -> Result<Vec<E::Value>, ExecutionError> {
        self.ran.push(operation.clone());
        self.inner.execute(operation, inputs)
    }

    fn fresh_key(&self, value: &E::Value) -> Op::InputKey {
        self.keys.set(self.keys.get() + 1);
        self.inner.fresh_key(value)
    }

    /// All values are of one kind.
    fn has_kind_of(&self, _: &E::Value, _: &Op::InputKey) -> bool {
        true
    }

    fn plan(
        &self,
        asked: &Asked<'_, Op, E::Value>,
        make: impl FnOnce() -> Result<Plan<Op>, ADError>,
    ) -> Option<Result<Arc<Plan<Op>>, ADError>> {
        let kind = |value: &E::Value, is_active: bool| !is_active && (self.source)(value).is_some();
        let known = self.plans.borrow_mut().find(asked, kind);
        Some(known.map_or_else(
            || {
                let plan = Arc::new(make()?);
                self.plans.borrow_mut().keep(asked, kind, plan.clone());
                Ok(plan)
            },
            Ok,
        ))
    }

    fn source(&self, value: &E::Value) -> Option<(Op, E::Value)> {
        (self.source)(value)
    }
}

/// How many values a history of one operation holds, beside its inputs and outputs that are in use anyway.
#[track_caller]
fn check_held(operation: ScalarOp, inputs: &[f64], tracked: &[bool], held: usize) {
    let mut executor = Remembering::new(Counting::new());
    let var = |executor: &Remembering<ScalarOp, Counting>, x, is_tracked| {
        let value = executor.inner.value(x);
        if is_tracked { Var::tracked(value) } else { Var::constant(value) }
    };
    let vars: Vec<_> = inputs.iter().zip(tracked).map(|(x, tracked)| var(&executor, *x, *tracked)).collect();
    let before = executor.inner.living();
    let results = record(&mut executor, &operation, &vars.iter().collect::<Vec<_>>()).unwrap();
    assert_eq!(executor.inner.living() - before - results.len(), held, "{operation:?} {tracked:?}");
}

#[test]
fn b15_a_history_holds_what_derivatives_read() {
    check_held(ScalarOp::Add, &[1.0, 2.0], &[true, true], 0);
    check_held(ScalarOp::Neg, &[1.0], &[true], 0);
    check_held(ScalarOp::Sign, &[1.0], &[true], 0);
    check_held(ScalarOp::Mul, &[1.0, 2.0], &[true, true], 2);
    check_held(ScalarOp::Mul, &[1.0, 2.0], &[true, false], 1);
    check_held(ScalarOp::Sin, &[1.0], &[true], 1);
    check_held(ScalarOp::Exp, &[1.0], &[true], 1);
    check_held(ScalarOp::SinCos, &[1.0], &[true], 2);
    // Without a rule everything is held, for the message that a pass will give.
    check_held(ScalarOp::NoRules, &[1.0], &[true], 2);
    check_held(ScalarOp::Mul, &[1.0, 2.0], &[false, false], 0);
}

#[test]
fn b15_rules_are_asked_once() {
    let mut executor = Remembering::new(evaluator());
    let x = Var::tracked(0.7);
    for _ in 0..3 {
        let y = sine_of_square(&mut executor, &x);
        let mut calls = 0;
        let options = BackwardOptions { context: Some(&mut calls), ..Default::default() };
        let gradients = backward(&mut executor, [(y, 1.0)], options).unwrap();
        assert_close(*gradients.get(&x).unwrap(), closed_forms()[1]);
        assert_eq!(calls, 0, "the plans are there when the pass begins");
        assert_eq!(executor.plans.borrow().len(), 2);
    }
}

#[test]
fn b15_some_cotangents_of_several() {
    let mut executor = Remembering::new(evaluator());
    let gradient = |executor: &mut Remembering<ScalarOp, _>, seeds: &[(usize, f64)]| {
        let x = Var::tracked(0.7);
        let outputs = record(executor, &ScalarOp::SinCos, &[&x]).unwrap();
        let seeds: Vec<_> = seeds.iter().map(|(slot, seed)| (outputs[*slot].clone(), *seed)).collect();
        executor.ran.clear();
        *backward(executor, seeds, Default::default()).unwrap().get(&x).unwrap()
    };
    let (sin, cos) = 0.7_f64.sin_cos();
    for _ in 0..2 {
        assert_close(gradient(&mut executor, &[(0, 2.0)]), 2.0 * cos);
        assert_eq!(executor.ran, [ScalarOp::Mul]);
        assert_close(gradient(&mut executor, &[(1, 3.0)]), -3.0 * sin);
        assert_eq!(executor.ran, [ScalarOp::Neg, ScalarOp::Mul]);
        assert_close(gradient(&mut executor, &[(0, 2.0), (1, 3.0)]), 2.0 * cos - 3.0 * sin);
    }
}

#[test]
fn b15_missing_rules_are_told_by_the_pass_that_needs_them() {
    let mut executor = Remembering::new(evaluator());
    let x = Var::tracked(0.7);
    let y = op(&mut executor, ScalarOp::NoRules, &[&x]);
    let z = op(&mut executor, ScalarOp::Exp, &[&y]);
    check_error(
        backward(&mut executor, [(z, 1.0)], Default::default()),
        expect![[r#"
            NoRules has no jvp_rule; implement it, or keep the operation off the differentiated path (path from the output: Exp <- NoRules)
        "#]],
    );
}

/// A constant of which something else makes it again.
#[test]
fn b15_constants_are_held_by_what_they_are_made_of() {
    let mut executor = Remembering::new(evaluator());
    executor.source = |value| (*value == 42.0).then_some((ScalarOp::Neg, -42.0));
    let [x, other] = [2.0, 42.0].map(Var::tracked);
    let constant = Var::constant(42.0);
    for (factor, ran) in [(&constant, &[ScalarOp::Neg, ScalarOp::Mul][..]), (&other, &[ScalarOp::Mul, ScalarOp::Mul])] {
        let product = op(&mut executor, ScalarOp::Mul, &[&x, factor]);
        executor.ran.clear();
        let gradients = backward(&mut executor, [(product, 1.0)], Default::default()).unwrap();
        assert_eq!(gradients.get(&x), Some(&42.0));
        assert_eq!(executor.ran, ran);
    }
    let dual = forward(&mut executor, &ScalarOp::Mul, &[&Dual::new(2.0, 3.0), &Dual::constant(42.0)], &mut 0).unwrap();
    assert_eq!(dual, [Dual::new(84.0, 126.0)]);
}

#[test]
fn b15_a_memory_of_plans_is_bounded() {
    let mut executor = Remembering::new(evaluator());
    let ask = |executor: &mut Remembering<ScalarOp, _>, number: f64| {
        let x = Var::tracked(number);
        let sum = op(executor, ScalarOp::Add, &[&x, &x]);
        let product = op(executor, ScalarOp::constant(number), &[]);
        op(executor, ScalarOp::Mul, &[&sum, &product]);
    };
    (0..100).for_each(|number| ask(&mut executor, f64::from(number)));
    assert_eq!(executor.plans.borrow().len(), 2, "constants have no derivative");

    let made = {
        let mut executor = Remembering::new(evaluator());
        op(&mut executor, ScalarOp::Neg, &[&Var::tracked(1.0)]);
        let asked = Asked { op: &ScalarOp::Neg, inputs: &[&1.0], active: &[true], mode: Mode::Reverse };
        executor.plan(&asked, || unreachable!("it was made when the operation was recorded")).unwrap().unwrap()
    };
    let mut plans = PlanCache::<ScalarOp, u32>::new(8);
    fn asked<'a>(kind: &'a [&'a u32]) -> Asked<'a, ScalarOp, u32> {
        Asked { op: &ScalarOp::Neg, inputs: kind, active: &[true], mode: Mode::Reverse }
    }
    let own = |kind: &u32, _: bool| *kind;
    for kind in 0..1000_u32 {
        plans.keep(&asked(&[&kind]), own, made.clone());
        assert!(plans.find(&asked(&[&0]), own).is_some(), "what is used stays");
        assert!(plans.len() <= 16);
    }
    assert!(plans.find(&asked(&[&999]), own).is_some());
    assert!(plans.find(&asked(&[&500]), own).is_none());
}

/// Waves, whose derivatives need more than they give.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum WaveOp {
    Add,
    Mul,
    /// sin x and so many of its derivatives.
    Wave(usize),
}

impl GraphOperation for WaveOp {
    type Operand = f64;
    type Context = ();
    type InputKey = TestKey;

    fn input_count(&self) -> usize {
        if let Self::Wave(_) = self { 1 } else { 2 }
    }

    fn output_count(&self) -> usize {
        if let Self::Wave(derivatives) = self { 1 + derivatives } else { 1 }
    }
}

impl EvaluableGraphOperation for WaveOp {
    type Error = Infallible;

    fn eval(&self, _: &mut (), frame: &mut Frame<'_, f64>) -> Result<(), Infallible> {
        let x = frame.take(0);
        match self {
            Self::Add => {
                let y = frame.take(1);
                frame.set(0, x + y);
            }
            Self::Mul => {
                let y = frame.take(1);
                frame.set(0, x * y);
            }
            Self::Wave(derivatives) => {
                let (sin, cos) = x.sin_cos();
                (0..=*derivatives).for_each(|k| frame.set(k, [sin, cos, -sin, -cos][k % 4]));
            }
        }
        Ok(())
    }
}

impl Primitive for WaveOp {
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
        (): &mut (),
    ) -> Vec<Option<LocalValueId>> {
        match self {
            Self::Add => vec![sum(b, dx[0], dx[1])],
            Self::Mul => {
                let right = dx[1].map(|d| scale(b, Self::Mul, &x[0], d));
                let left = dx[0].map(|d| scale(b, Self::Mul, &x[1], d));
                vec![sum(b, right, left)]
            }
            Self::Wave(derivatives) => {
                let Some(dx) = dx[0] else { return vec![None; 1 + derivatives] };
                let more = Self::Wave(derivatives + 1);
                let more = b.add_primitive(more, vec![(&x[0]).into()], OperationRole::Primary);
                more[1..].iter().map(|derivative| Some(scale(b, Self::Mul, *derivative, dx))).collect()
            }
        }
    }

    fn transpose_rule(
        &self,
        b: &mut impl PrimitiveBuilder<Self>,
        ct: &[Option<LocalValueId>],
        inputs: &[PrimitiveValue<Self>],
        role: &OperationRole,
        (): &mut (),
    ) -> Vec<Option<LocalValueId>> {
        let Some(ct) = ct[0] else { return vec![None; 2] };
        match self {
            Self::Add => vec![Some(ct); 2],
            Self::Mul => {
                let linear = usize::from(role.is_active(1));
                let made = b.add_primitive(
                    Self::Mul,
                    vec![inputs[1 - linear].clone(), ct.into()],
                    OperationRole::linearized([false, true]),
                )[0];
                let mut answer = vec![None; 2];
                answer[linear] = Some(made);
                answer
            }
            Self::Wave(_) => Vec::new(),
        }
    }

    fn extends(&self, op: &Self) -> bool {
        matches!((self, op), (Self::Wave(more), Self::Wave(less)) if more > less)
    }
}

fn waves(executor: &Remembering<WaveOp, impl Executor<WaveOp>>) -> Vec<usize> {
    let wave = |op: &WaveOp| if let WaveOp::Wave(derivatives) = op { Some(*derivatives) } else { None };
    executor.ran.iter().filter_map(wave).collect()
}

#[test]
fn b15_what_gives_more_runs_in_place_of_the_operation() {
    let mut executor = Remembering::new(evaluator());
    let x = Var::tracked(0.7);
    let y = record(&mut executor, &WaveOp::Wave(0), &[&x]).unwrap();
    assert_eq!(y.len(), 1);
    assert_close(*y[0].value(), 0.7_f64.sin());
    let gradients = backward(&mut executor, [(y[0].clone(), 2.0)], Default::default()).unwrap();
    assert_close(*gradients.get(&x).unwrap(), 2.0 * 0.7_f64.cos());
    assert_eq!(executor.ran, [WaveOp::Wave(1), WaveOp::Mul]);

    executor.ran.clear();
    let made = forward(&mut executor, &WaveOp::Wave(0), &[&Dual::new(0.7, 2.0)], &mut ()).unwrap();
    assert_eq!(made, [Dual::new(0.7_f64.sin(), 2.0 * 0.7_f64.cos())]);
    assert_eq!(executor.ran, [WaveOp::Wave(1), WaveOp::Mul]);

    // An executor that remembers nothing computes it in the pass.
    let y = record(&mut evaluator(), &WaveOp::Wave(0), &[&x]).unwrap().remove(0);
    let gradients = backward(&mut evaluator(), [(y, 2.0)], Default::default()).unwrap();
    assert_close(*gradients.get(&x).unwrap(), 2.0 * 0.7_f64.cos());
}

#[test]
fn b15_what_ran_in_place_of_the_operation_can_be_differentiated() {
    let mut executor = Remembering::new(evaluator());
    let x = Var::tracked(0.7);
    let mut value = record(&mut executor, &WaveOp::Wave(0), &[&x]).unwrap().remove(0);
    let (sin, cos) = 0.7_f64.sin_cos();
    for expected in [sin, cos, -sin, -cos, sin] {
        assert_close(*value.value(), expected);
        let gradients = backward_recorded(&mut executor, [(value, Var::constant(1.0))], Default::default()).unwrap();
        value = gradients.get(&x).unwrap().clone();
    }
    assert!(waves(&executor).starts_with(&[1, 3]), "{:?}", waves(&executor));
}
