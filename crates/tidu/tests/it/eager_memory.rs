//! Behaviour 15, what eager modes remember and when they free it, seen by counting living values.

use std::cell::Cell;
use std::sync::Arc;

use computegraph::eval_operation;
use expect_test::expect;
use tidu::eager::{BackwardOptions, Dual, ExecutionError, Executor, Var, backward, forward};
use tidu::{ADError, ADKey};
use tidu_testkit::{TestKey, scalar::ScalarOp};

use crate::dsl::{assert_close, check_error};
use crate::eager::{closed_forms, op, sine_of_square};

/// Runs operations on values that can be counted while they live.
pub(crate) struct Counting {
    token: Arc<()>,
    next_key: Cell<u64>,
    /// The number of living values at each operation run so far.
    living: Vec<usize>,
    /// An operation to be run wrongly.
    pub(crate) misbehave: Option<(ScalarOp, Misbehaviour)>,
}

#[derive(Clone, Copy)]
pub(crate) enum Misbehaviour {
    Fail,
    AnswerNothing,
}

#[derive(Clone, Debug)]
pub(crate) struct Counted {
    pub(crate) value: f64,
    _token: Arc<()>,
}

impl Counting {
    pub(crate) fn new() -> Self {
        Self { token: Arc::new(()), next_key: Cell::new(0), living: Vec::new(), misbehave: None }
    }

    pub(crate) fn value(&self, value: f64) -> Counted {
        Counted { value, _token: self.token.clone() }
    }

    pub(crate) fn living(&self) -> usize {
        Arc::strong_count(&self.token) - 1
    }
}

impl Executor<ScalarOp> for Counting {
    type Value = Counted;

    fn execute(&mut self, operation: &ScalarOp, inputs: &[&Counted]) -> Result<Vec<Counted>, ExecutionError> {
        self.living.push(self.living());
        match &self.misbehave {
            Some((op, Misbehaviour::Fail)) if op == operation => return Err("the device is on fire".into()),
            Some((op, Misbehaviour::AnswerNothing)) if op == operation => return Ok(Vec::new()),
            _ => {}
        }
        let results = eval_operation(operation, &mut (), inputs.iter().map(|input| input.value))?;
        Ok(results.into_iter().map(|value| self.value(value)).collect())
    }

    fn fresh_key(&self, _: &Counted) -> TestKey {
        self.next_key.set(self.next_key.get() + 1);
        TestKey::named("v").tangent_of(self.next_key.get())
    }
}

#[test]
fn b15_constants_and_detached_values_remember_nothing() {
    let mut executor = Counting::new();
    let constant = Var::constant(executor.value(2.0));
    let x = Var::tracked(executor.value(0.7));
    let sum = op(&mut executor, ScalarOp::Add, &[&constant, &constant]);
    assert!(!sum.is_tracked());
    assert!(x.is_tracked());
    let sin = op(&mut executor, ScalarOp::Sin, &[&x]);
    let product = op(&mut executor, ScalarOp::Mul, &[&sin.detach(), &x]);
    assert_eq!(sin.detach().value().value, sin.value().value);
    assert!(!sin.detach().is_tracked());
    let one = executor.value(1.0);
    let gradients = backward(&mut executor, [(product, one)], Default::default()).unwrap();
    assert_close(gradients.get(&x).unwrap().value, 0.7_f64.sin());
    // A long calculation on constants holds one value at a time.
    let mut value = constant;
    let before = executor.living();
    for _ in 0..1000 {
        value = op(&mut executor, ScalarOp::Neg, &[&value]);
    }
    assert_eq!(executor.living(), before);
}

#[test]
fn b15_backward_frees_what_it_has_used() {
    let mut executor = Counting::new();
    let length = 1000;
    let x = Var::tracked(executor.value(0.1));
    let last = (0..length).fold(x.clone(), |value, _| op(&mut executor, ScalarOp::Sin, &[&value]));
    let recorded = executor.living();
    assert!(recorded > length);
    executor.living.clear();
    let one = executor.value(1.0);
    backward(&mut executor, [(last, one)], Default::default()).unwrap();
    // The pass runs operations; at each of them fewer recorded values live than at the one before.
    let per_operation = recorded / length;
    let slack = 20;
    let runs = executor.living.len();
    for (run, living) in executor.living.iter().enumerate() {
        let passed = length * run / runs;
        assert!(
            *living <= recorded - per_operation * passed + slack,
            "run {run} of {runs}: {living} of {recorded} live"
        );
    }
    assert_eq!(executor.living(), 1, "only the input is left");
}

#[test]
fn b15_a_second_pass_needs_the_first_to_retain() {
    let mut executor = Counting::new();
    let x = Var::tracked(executor.value(0.7));
    let y = sine_of_square(&mut executor, &x);
    let seed = executor.value(1.0);
    let gradient = |executor: &mut Counting, retain| {
        let options = BackwardOptions { retain, ..Default::default() };
        let gradients = backward(executor, [(y.clone(), seed.clone())], options)?;
        Ok::<_, ADError>(gradients.get(&x).unwrap().value)
    };
    let recorded = executor.living();
    for retain in [true, true, false] {
        assert_close(gradient(&mut executor, retain).unwrap(), closed_forms()[1]);
        assert_eq!(executor.living() == recorded, retain);
    }
    check_error(
        gradient(&mut executor, false),
        expect![[r#"
            the operands of Sin were freed by an earlier backward pass; retain them in that pass, or record again
        "#]],
    );
    check_error(
        gradient(&mut executor, true),
        expect![[r#"
            the operands of Sin were freed by an earlier backward pass; retain them in that pass, or record again
        "#]],
    );
}

#[test]
fn b15_what_no_value_remembers_is_freed() {
    let mut executor = Counting::new();
    let x = Var::tracked(executor.value(0.7));
    let y = sine_of_square(&mut executor, &x);
    drop(y);
    assert_eq!(executor.living(), 1);
    drop(x);
    assert_eq!(executor.living(), 0);
}

#[test]
fn b15_forward_mode_remembers_nothing() {
    let mut executor = Counting::new();
    let mut value = Dual::new(executor.value(0.1), executor.value(1.0));
    for _ in 0..50_000 {
        value = forward(&mut executor, &ScalarOp::Sin, &[&value], &mut 0).unwrap().remove(0);
        value = forward(&mut executor, &ScalarOp::Neg, &[&value], &mut 0).unwrap().remove(0);
    }
    assert!(executor.living.len() > 100_000);
    let most = *executor.living.iter().max().unwrap();
    assert!(most <= 12, "{most} values lived at once");
    assert_eq!(executor.living(), 2);
}
