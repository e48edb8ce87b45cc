//! The harness itself: it passes a right rule and sees every kind of wrong one.

use super::harness::{Input, Outcome, Primal, Rule, Run, check};
use tapir::{Real, Stack};

/// `y[0] = y[0] * x[0] + a.sin()`, returning `y[0] * a`.
fn f<T: Real>(x: &[T], y: &mut [T], a: T) -> T {
    y[0] = y[0] * x[0] + a.sin();
    y[0] * a
}

/// What is wrong with a rule.
const NOTHING: u8 = 0;
const GRADIENT: u8 = 1;
const OVERWRITES: u8 = 2;
const STATE: u8 = 3;
const STACK: u8 = 4;
const VALUE: u8 = 5;
const PANIC: u8 = 6;
const JOINT: u8 = 7;
const NAN: u8 = 8;
const FORWARD: u8 = 9;

struct Mutant<const WRONG: u8>;

impl<const WRONG: u8> Primal for Mutant<WRONG> {
    const INPUTS: usize = 3;
    fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
        let (x, mut y, a) = (input.vec(1), input.vec(1), input.scalar());
        output.push(f(&x, &mut y, a));
        output.push(y[0]);
    }
}

impl<const WRONG: u8> Mutant<WRONG> {
    fn forward(x: &[f64], y: &mut [f64], a: f64, st: &mut Stack) -> f64 {
        if WRONG == STACK {
            st.push(&0.5);
        }
        st.push(&y[0]);
        let value = f(x, y, a);
        if WRONG == FORWARD {
            y[0] += 1.0;
        }
        if WRONG == VALUE { value + 1e-3 } else { value }
    }

    fn reverse(x: &[f64], d_x: &mut [f64], y: &mut [f64], d_y: &mut [f64], a: f64, d: f64, st: &mut Stack) -> f64 {
        assert_ne!(WRONG, PANIC, "a rule that panics");
        let mut d_a = d * y[0];
        d_y[0] += d * a;
        let by_state = d_y[0];
        y[0] = if WRONG == STATE { st.pop::<f64>() * (1.0 + f64::EPSILON) } else { st.pop() };
        let by_x = by_state * y[0];
        d_x[0] = if WRONG == OVERWRITES { by_x } else { d_x[0] + by_x };
        d_y[0] = by_state * x[0];
        d_a += by_state * a.cos();
        match WRONG {
            GRADIENT => d_a * (1.0 + 1e-8),
            NAN => f64::NAN,
            _ => d_a,
        }
    }
}

impl<const WRONG: u8> Rule for Mutant<WRONG> {
    fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
        let (x, mut y, a) = (input.vec(1), input.vec(1), input.scalar());
        let (start, mut end) = (y.clone(), y.clone());
        let ret = f(&x, &mut end, a);
        let d_ret = run.output(&ret);
        let (mut d_y, mut d_x) = (run.output(&end), run.start(&x));
        let value = Self::forward(&x, &mut y, a, &mut run.stack);
        run.same("y after the forward pass", &y, &end);
        let mut d_a = Self::reverse(&x, &mut d_x, &mut y, &mut d_y, a, d_ret, &mut run.stack);
        if joint && WRONG == JOINT {
            d_a = 0.0;
        }
        run.same("value", &value, &ret);
        run.same("y restored", &y, &start);
        run.added(&x, &d_x);
        run.exact(&y, &d_y);
        run.exact(&a, &d_a);
    }
}

#[track_caller]
fn fails<const WRONG: u8>(because: &str) {
    for outcome in [check::<Mutant<WRONG>, Mutant<NOTHING>>(), check::<Mutant<NOTHING>, Mutant<WRONG>>()] {
        match outcome {
            Outcome::Failed(why) => assert!(why.contains(because), "{why}"),
            other => panic!("a wrong rule ({because}): {other:?}"),
        }
    }
}

#[test]
fn a_right_rule_passes() {
    assert_eq!(check::<Mutant<NOTHING>, Mutant<NOTHING>>(), Outcome::Passed);
}

#[test]
fn wrong_rules_are_seen() {
    fails::<GRADIENT>("gradient");
    fails::<OVERWRITES>("gradient");
    fails::<STATE>("y restored");
    fails::<STACK>("left on the stack");
    fails::<VALUE>("value");
    fails::<PANIC>("a rule that panics");
    fails::<JOINT>("joint");
    fails::<NAN>("gradient");
    fails::<FORWARD>("y after the forward pass");
}
