//! Behaviour 15: differentiating while operations run.

use tidu::eager::{
    BackwardOptions, Dual, Executor, Forward, Recording, Var, backward, backward_recorded, forward, record,
};
use tidu_testkit::scalar::ScalarOp;

use crate::dsl::{assert_close, evaluator, on_small_stack};

/// The first output of an operation, recorded.
pub(crate) fn op<E: Executor<ScalarOp>>(
    executor: &mut E,
    op: ScalarOp,
    inputs: &[&Var<ScalarOp, E::Value>],
) -> Var<ScalarOp, E::Value> {
    record(executor, &op, inputs).unwrap().remove(0)
}

/// sin(x·x), recorded.
pub(crate) fn sine_of_square<E: Executor<ScalarOp>>(
    executor: &mut E,
    x: &Var<ScalarOp, E::Value>,
) -> Var<ScalarOp, E::Value> {
    let square = op(executor, ScalarOp::Mul, &[x, x]);
    op(executor, ScalarOp::Sin, &[&square])
}

/// sin(x·x) with a tangent.
fn sine_of_square_forward<E: Executor<ScalarOp>>(executor: &mut E, x: &Dual<E::Value>) -> Dual<E::Value> {
    let square = forward(executor, &ScalarOp::Mul, &[x, x], &mut 0).unwrap().remove(0);
    forward(executor, &ScalarOp::Sin, &[&square], &mut 0).unwrap().remove(0)
}

/// The derivatives of sin(x²) at 0.7.
pub(crate) fn closed_forms() -> [f64; 4] {
    let x = 0.7_f64;
    let (sin, cos) = (x * x).sin_cos();
    [sin, 2.0 * x * cos, 2.0 * cos - 4.0 * x * x * sin, -12.0 * x * sin - 8.0 * x.powi(3) * cos]
}

#[test]
fn b15_backward_from_several_seeds() {
    let mut executor = evaluator();
    let [x, y, unused] = [0.7, 2.0, 5.0].map(Var::tracked);
    let sin = op(&mut executor, ScalarOp::Sin, &[&x]);
    let product = op(&mut executor, ScalarOp::Mul, &[&sin, &y]);
    let seeds =
        [(product, 1.0), (sin.clone(), 10.0), (x.clone(), 100.0), (x.clone(), 1000.0), (Var::constant(1.0), 7.0)];
    let mut gradients = backward(&mut executor, seeds, Default::default()).unwrap();
    assert_close(*gradients.get(&x).unwrap(), (2.0 + 10.0) * 0.7_f64.cos() + 1100.0);
    assert_close(*gradients.get(&y).unwrap(), 0.7_f64.sin());
    assert_eq!(gradients.get(&unused), None);
    assert_eq!(gradients.get(&sin), None, "gradients are for tracked inputs only");
    assert_close(gradients.take(&y).unwrap(), 0.7_f64.sin());
    assert_eq!(gradients.take(&y), None);
}

#[test]
fn b15_several_outputs_of_which_some_are_used() {
    let mut executor = evaluator();
    for (seeds, expected) in [([1.0, 0.0], 0.7_f64.cos()), ([0.0, 1.0], -0.7_f64.sin())] {
        let x = Var::tracked(0.7);
        let outputs = record(&mut executor, &ScalarOp::SinCos, &[&x]).unwrap();
        let slot = usize::from(seeds[0] == 0.0);
        let options = || BackwardOptions { retain: true, ..Default::default() };
        let one = backward(&mut executor, [(outputs[slot].clone(), 1.0)], options()).unwrap();
        assert_close(*one.get(&x).unwrap(), expected);
        let both = backward(&mut executor, outputs.into_iter().zip(seeds), options()).unwrap();
        assert_close(*both.get(&x).unwrap(), expected);
    }
}

#[test]
fn b15_an_operation_with_a_zero_derivative_gives_no_gradient() {
    let mut executor = evaluator();
    let x = Var::tracked(0.7);
    let sign = op(&mut executor, ScalarOp::Sign, &[&x]);
    assert!(sign.is_tracked());
    assert_eq!(backward(&mut executor, [(sign, 1.0)], Default::default()).unwrap().get(&x), None);
}

#[test]
fn b15_second_and_third_order_by_recording_the_backward_pass() {
    let mut executor = evaluator();
    let x = Var::tracked(0.7);
    let mut value = sine_of_square(&mut executor, &x);
    for expected in closed_forms() {
        assert_close(*value.value(), expected);
        let gradients = backward_recorded(&mut executor, [(value, Var::constant(1.0))], Default::default()).unwrap();
        value = gradients.get(&x).unwrap().clone();
    }
}

#[test]
fn b15_the_seed_of_a_recorded_pass_can_be_differentiated() {
    let mut executor = evaluator();
    let [x, seed] = [0.7, 3.0].map(Var::tracked);
    let y = op(&mut executor, ScalarOp::Sin, &[&x]);
    let first = backward_recorded(&mut executor, [(y, seed.clone())], Default::default()).unwrap();
    let second = backward(&mut executor, [(first.get(&x).unwrap().clone(), 1.0)], Default::default()).unwrap();
    assert_close(*second.get(&seed).unwrap(), 0.7_f64.cos());
    assert_close(*second.get(&x).unwrap(), -3.0 * 0.7_f64.sin());
}

#[test]
fn b15_modes_nest_in_all_combinations() {
    let [value, first, second, _] = closed_forms();
    let mut executor = evaluator();

    let x = Dual::new(Dual::new(0.7, 1.0), Dual::constant(1.0));
    let forward_forward = sine_of_square_forward(&mut Forward::new(&mut executor), &x);
    assert_close(forward_forward.primal.primal, value);
    assert_close(forward_forward.primal.tangent.unwrap(), first);
    assert_close(forward_forward.tangent.unwrap().tangent.unwrap(), second);

    // The whole backward pass runs on duals: forward over reverse.
    let mut duals = Forward::new(&mut executor);
    let x = Var::tracked(Dual::new(0.7, 1.0));
    let y = sine_of_square(&mut duals, &x);
    let gradients = backward(&mut duals, [(y, Dual::constant(1.0))], Default::default()).unwrap();
    assert_close(gradients.get(&x).unwrap().primal, first);
    assert_close(gradients.get(&x).unwrap().tangent.unwrap(), second);

    // Forward mode runs on recorded values: reverse over forward.
    let x = Var::tracked(0.7);
    let dual = Dual::new(x.clone(), Var::constant(1.0));
    let y = sine_of_square_forward(&mut Recording::new(&mut executor), &dual);
    assert_close(*y.tangent.as_ref().unwrap().value(), first);
    let gradients = backward(&mut executor, [(y.tangent.unwrap(), 1.0)], Default::default()).unwrap();
    assert_close(*gradients.get(&x).unwrap(), second);

    // The backward pass runs on recorded values: reverse over reverse.
    let outer = Var::tracked(0.7);
    let inner = Var::tracked(outer.clone());
    let mut recording = Recording::new(&mut executor);
    let y = sine_of_square(&mut recording, &inner);
    let gradients = backward(&mut recording, [(y, Var::constant(1.0))], Default::default()).unwrap();
    let gradient = gradients.get(&inner).unwrap().clone();
    assert_close(*gradient.value(), first);
    let gradients = backward(&mut executor, [(gradient, 1.0)], Default::default()).unwrap();
    assert_close(*gradients.get(&outer).unwrap(), second);
}

/// A tape of 10⁶ operations: x → −x → x·r → …
fn long_tape(executor: &mut impl Executor<ScalarOp, Value = f64>, x: &Var<ScalarOp, f64>) -> Var<ScalarOp, f64> {
    let r = Var::constant(1.0);
    let mut value = x.clone();
    for _ in 0..500_000 {
        value = op(executor, ScalarOp::Neg, &[&value]);
        value = op(executor, ScalarOp::Mul, &[&value, &r]);
    }
    value
}

#[test]
fn b15_a_tape_of_a_million_operations_needs_no_stack() {
    on_small_stack(|| {
        let mut executor = evaluator();
        let x = Var::tracked(2.0);
        let last = long_tape(&mut executor, &x);
        assert_eq!(*last.value(), 2.0);
        let gradients = backward(&mut executor, [(last, 3.0)], Default::default()).unwrap();
        assert_eq!(gradients.get(&x), Some(&3.0));
    });
}

#[test]
fn b15_a_tape_of_a_million_operations_is_dropped_without_a_pass() {
    on_small_stack(|| {
        let x = Var::tracked(2.0);
        let last = long_tape(&mut evaluator(), &x);
        let middle_holder = last.clone();
        drop(last);
        assert!(middle_holder.is_tracked());
        drop(middle_holder);
    });
}

#[test]
fn b15_a_recorded_backward_pass_of_a_long_tape_needs_no_stack() {
    // f = x·rⁿ at r = 1: ∂f/∂x = rⁿ, and ∂²f/∂r∂x = n.
    on_small_stack(|| {
        let mut executor = evaluator();
        let [x, r] = [2.0, 1.0].map(Var::tracked);
        let length = 100_000;
        let last = (0..length).fold(x.clone(), |value, _| op(&mut executor, ScalarOp::Mul, &[&value, &r]));
        let first = backward_recorded(&mut executor, [(last, Var::constant(1.0))], Default::default()).unwrap();
        let by_x = first.get(&x).unwrap().clone();
        assert_eq!(*by_x.value(), 1.0);
        assert_eq!(*first.get(&r).unwrap().value(), 2.0 * f64::from(length));
        let second = backward(&mut executor, [(by_x, 1.0)], Default::default()).unwrap();
        assert_eq!(second.get(&r), Some(&f64::from(length)));
        assert_eq!(second.get(&x), None);
    });
}

#[test]
fn b15_recorded_values_can_be_sent_to_other_threads() {
    let mut executor = evaluator();
    let x = Var::tracked(0.7);
    let y = sine_of_square(&mut executor, &x);
    let gradient = std::thread::spawn(move || {
        let gradients = backward(&mut evaluator(), [(y, 1.0)], Default::default()).unwrap();
        *gradients.get(&x).unwrap()
    });
    assert_close(gradient.join().unwrap(), closed_forms()[1]);
}
