//! `test_rule!` accepts right companions and names what is wrong with each wrong one.

use crate::allocations::allocations;
use crate::companions::*;
use tapir::testing::{Config, Inspect, Law};
use tapir::{Differentiable, NoRData, NoTangent, Real, Stack, assert_rule, test_rule};

#[test]
fn right_companions_pass() {
    let (x, y) = (vec![0.3, -1.2, 2.0], [1.0, 0.5, -0.7]);
    let report = assert_rule!(weighted_dot(&x, &y, 1.5));
    assert_eq!(report.skipped, Vec::<String>::new());
    // Three numbers and a direction for each slice, one for the scalar.
    assert_eq!(report.compared_with_differences, 9);

    let mut state = vec![0.4, 1.1];
    let report = assert_rule!(iterate(&mut state, &x[..2], 0.9, 3));
    assert!(report.stack_bytes > 0);
    assert_eq!(state, [0.4, 1.1]);

    assert_rule!(ring(&x, &mut vec![1.0, 2.0, 3.0]));
    assert_rule!(rosenbrock(&x));
    assert_rule!(weighted_dot(&x, &x, 2.0));
    let slice: &[f64] = &x;
    assert_rule!(weighted_dot(&slice, const &slice, 2.0));
}

#[test]
fn vectors_that_grow() {
    assert_rule!(fixed extend(&mut vec![1.5, -2.0, 0.3]));
}

#[test]
fn nothing_is_allocated() {
    let config = Config { allocations: Some(allocations), ..Config::default() };
    let report = assert_rule!(iterate(&mut [0.4, 1.1], &[1.0, 2.0], 0.9, 3), config);
    assert!(report.allocations_checked);
}

/// What is wrong with a companion.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Fault {
    Nothing,
    Sign,
    Overwrite,
    NotRestored,
    Leak,
    PopsTooMuch,
    NotCleared,
    JointDiffers,
    Value,
    State,
    RData,
    Eval,
    Allocates,
    StackGrows,
}
use Fault::*;

/// `y = a sin x`, returns `Σ y²`.
fn primal<T: Real>(x: &[T], y: &mut [T], a: T) -> T {
    let mut s = T::ZERO;
    for i in 0..x.len() {
        y[i] = a * x[i].sin();
        s += y[i] * y[i];
    }
    s
}

fn forward<T: Real>(fault: Fault, x: &[T], y: &mut [T], a: T, st: &mut Stack) -> T {
    st.push_slice(y);
    if fault == Leak {
        st.push(&a);
    }
    let s = primal(x, y, a);
    if fault == State {
        y[1] += T::ONE;
    }
    if fault == Value { s + T::lit(1e-14) } else { s }
}

#[allow(clippy::too_many_arguments, reason = "the contract")]
fn reverse<T: Real>(
    fault: Fault,
    x: &[T],
    d_x: &mut [T],
    y: &mut [T],
    d_y: &mut [T],
    a: T,
    d_ret: T,
    st: &mut Stack,
) -> (NoRData, NoRData, T) {
    let mut d_a = if fault == RData { d_x[0] } else { T::ZERO };
    for i in 0..x.len() {
        let s = d_y[i] + d_ret * (y[i] + y[i]);
        d_y[i] = if fault == NotCleared { d_y[i] } else { T::ZERO };
        let d = if fault == Sign && i == 2 { -(s * a * x[i].cos()) } else { s * a * x[i].cos() };
        if fault == Overwrite {
            d_x[i] = d;
        } else {
            d_x[i] += d;
        }
        d_a += s * x[i].sin();
    }
    if fault == NotRestored {
        st.drop_frame(y.len());
    } else {
        st.pop_slice(y);
    }
    if fault == PopsTooMuch {
        st.drop_frame(1);
    }
    if fault == Allocates {
        assert_eq!(d_x.to_vec().len(), x.len());
    }
    if fault == StackGrows {
        let words = st.capacity_bytes() / 8 + 1;
        st.frame(words);
        st.drop_frame(words);
    }
    (NoTangent, NoTangent, d_a)
}

/// A function with a companion that is wrong in one way.
macro_rules! faulty {
    ($name:ident, $fault:ident) => {
        fn $name(x: &[f64], y: &mut [f64], a: f64) -> f64 {
            primal(x, y, a)
        }
        #[allow(non_camel_case_types, reason = "companions are named like their functions")]
        struct $name {}
        impl $name {
            #[allow(dead_code, reason = "some are tested without forward mode")]
            fn eval<T: Real>(x: &[T], y: &mut [T], a: T) -> T {
                let s = primal(x, y, a);
                if $fault == Eval { s + x[1] } else { s }
            }
            fn forward<T: Real>(x: &[T], y: &mut [T], a: T, st: &mut Stack) -> T {
                forward($fault, x, y, a, st)
            }
            fn reverse<T: Real>(
                x: &[T],
                d_x: &mut [T],
                y: &mut [T],
                d_y: &mut [T],
                a: T,
                d_ret: T,
                st: &mut Stack,
            ) -> (NoRData, NoRData, T) {
                reverse($fault, x, d_x, y, d_y, a, d_ret, st)
            }
            fn joint<T: Real>(
                x: &[T],
                d_x: &mut [T],
                y: &mut [T],
                d_y: &mut [T],
                a: T,
                d_ret: T,
                st: &mut Stack,
            ) -> (T, (NoRData, NoRData, T)) {
                let value = forward($fault, x, y, a, st);
                if $fault == JointDiffers {
                    d_x[0] += T::ONE;
                }
                (value, reverse($fault, x, d_x, y, d_y, a, d_ret, st))
            }
        }
    };
}

/// The law that a faulty companion is said to break, and the whole message.
macro_rules! verdict {
    ($fault:ident) => {{
        faulty!(wave, $fault);
        let (x, mut y, a) = ([0.3, -1.1, 0.7, 2.0], vec![1.0, 2.0, 3.0, 4.0], 1.3);
        let config = Config { allocations: Some(allocations), ..Config::default() };
        match test_rule!(wave(&x, &mut y, a), config) {
            Ok(_) => None,
            Err(error) => Some((error.law, error.to_string())),
        }
    }};
}

/// The message begins with the function, the law, the argument and its element.
#[track_caller]
fn caught(verdict: Option<(Law, String)>, law: Law, begins: &str) {
    let (found, message) = verdict.expect("the fault must be found");
    assert_eq!(found, law, "{message}");
    assert!(message.starts_with(&format!("the rule of `wave` breaks {law:?}: {begins}")), "{message}");
}

#[test]
fn each_fault_is_caught_and_named() {
    assert_eq!(verdict!(Nothing), None);
    caught(verdict!(Sign), Law::AdjointIdentity, "x[2]: the derivative is ");
    caught(verdict!(Overwrite), Law::Increment, "x[0]: the shadow held ");
    caught(verdict!(NotRestored), Law::Restored, "y[0]: after `reverse` is 0.38417626865974");
    caught(verdict!(Leak), Law::StackDepth, "stack: 3 words were on the stack before and 4 are after");
    caught(verdict!(PopsTooMuch), Law::StackDepth, "stack: 3 words were on the stack before and 2 are after");
    caught(verdict!(NotCleared), Law::AdjointIdentity, "y[0]: the derivative is 0 by forward mode");
    caught(verdict!(JointDiffers), Law::JointEqualsSplit, "x[0]: the cotangent is ");
    caught(verdict!(Value), Law::Value, "result: as `forward` gives it is ");
    caught(verdict!(State), Law::ForwardState, "y[1]: after `forward` is ");
    caught(verdict!(RData), Law::RData, "a: the rdata is ");
    caught(verdict!(Eval), Law::AdjointIdentity, "x[1]: the derivative is ");
    caught(verdict!(Allocates), Law::Steady, "heap: a later run of `forward` and `reverse` allocates 1 times");
    caught(verdict!(StackGrows), Law::Steady, "stack: a later run of `forward` and `reverse` grows it from ");
}

/// Without forward mode the differences find the same.
#[test]
fn differences_alone_catch_wrong_derivatives() {
    faulty!(wrong_sign, Sign);
    faulty!(not_cleared, NotCleared);
    let (x, mut y, a) = ([0.3, -1.1, 0.7, 2.0], vec![1.0, 2.0, 3.0, 4.0], 1.3);
    let error = test_rule!(fixed wrong_sign(&x, &mut y, a)).unwrap_err();
    assert_eq!((error.law, error.place.as_str()), (Law::Differences, "x[2]"), "{error}");
    let error = test_rule!(fixed not_cleared(&x, &mut y, a)).unwrap_err();
    assert_eq!((error.law, error.place.as_str()), (Law::Differences, "y[0]"), "{error}");
}

/// A companion that behaves differently if two arguments are the same memory.
/// Derivatives that vanish: whatever reverse makes of them is as good as what differences do.
#[test]
fn derivatives_below_rounding_are_zero() {
    /// The root does not depend on where the iteration begins.
    #[tapir::differentiable]
    fn newton(start: f64, a: f64) -> f64 {
        let mut x = start;
        for _ in 0..8 {
            x -= (x * x - a) / (2.0 * x);
        }
        x
    }
    assert_rule!(newton(1.5, 2.0));

    /// What remains of the beginning is far below the result.
    #[tapir::differentiable]
    fn fading(x: &[f64], steps: usize) -> f64 {
        let mut state = x[0];
        for _ in 0..steps {
            state = 0.62 * state.sin() + x[1];
        }
        state
    }
    for steps in [20, 35, 40, 50, 60] {
        assert_rule!(fading(&[0.8, 1.7], steps));
    }
}

/// Far below the other derivatives is not below rounding: a missing term is still seen.
#[test]
fn small_derivatives_are_compared() {
    fn uneven(x: &[f64], weight: f64) -> f64 {
        x[0] * x[0] + weight * x[1] * x[1]
    }
    #[allow(non_camel_case_types, reason = "named like its function")]
    struct uneven {}
    impl uneven {
        fn forward(x: &[f64], weight: f64, _: &mut Stack) -> f64 {
            uneven(x, weight)
        }
        fn reverse(x: &[f64], d_x: &mut [f64], weight: f64, d: f64, _: &mut Stack) -> (NoRData, f64) {
            d_x[0] += 2.0 * x[0] * d;
            // A factor of two is missing for a weight that is not one.
            d_x[1] += if weight == 1.0 { 2.0 } else { 1.0 } * weight * x[1] * d;
            (NoTangent, x[1] * x[1] * d)
        }
        fn joint(x: &[f64], d_x: &mut [f64], w: f64, d: f64, st: &mut Stack) -> (f64, (NoRData, f64)) {
            (uneven(x, w), Self::reverse(x, d_x, w, d, st))
        }
    }
    assert_rule!(fixed uneven(&[1.3, 0.7], 1.0));
    for weight in [1e-3, 1e-6, 1e-9] {
        let error = test_rule!(fixed uneven(&[1.3, 0.7], weight)).unwrap_err();
        assert_eq!((error.law, &*error.place), (Law::Differences, "[1.3, 0.7][1]"), "{error}");
    }
}

#[test]
fn arguments_that_are_the_same_memory() {
    fn dot(x: &[f64], y: &[f64]) -> f64 {
        x[0] * y[0]
    }
    #[allow(non_camel_case_types, reason = "companions are named like their functions")]
    struct dot {}
    impl dot {
        fn forward(x: &[f64], y: &[f64], _: &mut Stack) -> f64 {
            x[0] * y[0]
        }
        fn reverse(
            x: &[f64],
            d_x: &mut [f64],
            y: &[f64],
            d_y: &mut [f64],
            d: f64,
            _: &mut Stack,
        ) -> (NoRData, NoRData) {
            if std::ptr::eq(x, y) {
                d_x[0] += 2.0 * d * x[0];
            } else {
                d_x[0] += d * y[0];
                d_y[0] += d * x[0];
            }
            (NoTangent, NoTangent)
        }
        fn joint(
            x: &[f64],
            d_x: &mut [f64],
            y: &[f64],
            d_y: &mut [f64],
            d: f64,
            st: &mut Stack,
        ) -> (f64, (NoRData, NoRData)) {
            (x[0] * y[0], Self::reverse(x, d_x, y, d_y, d, st))
        }
    }
    let (x, y) = ([1.5], [2.0]);
    assert_rule!(fixed dot(&x, &y));
    let error = test_rule!(fixed dot(&x, &x)).unwrap_err();
    assert_eq!(error.law, Law::SameArgumentTwice, "{error}");
}

/// Where differences jump about they prove nothing, and that is said.
#[test]
fn differences_that_do_not_converge_are_skipped() {
    fn rough(x: f64) -> f64 {
        // Oscillates faster than any step.
        x + (x * 1e12).sin()
    }
    #[allow(non_camel_case_types, reason = "companions are named like their functions")]
    struct rough {}
    impl rough {
        fn forward(x: f64, _: &mut Stack) -> f64 {
            rough(x)
        }
        fn reverse(x: f64, d: f64, _: &mut Stack) -> (f64,) {
            (d * (1.0 + 1e12 * (x * 1e12).cos()),)
        }
        fn joint(x: f64, d: f64, st: &mut Stack) -> (f64, (f64,)) {
            (rough(x), Self::reverse(x, d, st))
        }
    }
    let report = assert_rule!(fixed rough(0.7));
    assert_eq!(report.compared_with_differences, 0);
    assert!(report.skipped[0].starts_with("rough: 0.7: differences do not converge"), "{:?}", report.skipped);
}

/// Structs and enums are looked into part by part; what carries no derivative is compared too.
#[test]
fn structs_and_enums() {
    #[derive(Clone, Debug, Differentiable, Inspect)]
    struct Model<T> {
        w: Vec<T>,
        rate: T,
        shape: Shape,
        steps: usize,
        #[constant]
        name: &'static str,
    }
    #[derive(Clone, Debug, Differentiable, Inspect)]
    enum Shape {
        Round(f64),
        Flat,
    }
    fn step(model: &mut Model<f64>, x: &[f64]) -> f64 {
        let size = match model.shape {
            Shape::Round(r) => r * r,
            Shape::Flat => 1.0,
        };
        model.w[0] *= x[0] * size;
        model.steps += model.name.len();
        model.rate * model.w[0]
    }
    #[allow(non_camel_case_types, reason = "companions are named like their functions")]
    struct step {}
    impl step {
        fn forward(model: &mut Model<f64>, x: &[f64], st: &mut Stack) -> f64 {
            st.push(&model.w[0]);
            step(model, x)
        }
        fn reverse(
            model: &mut Model<f64>,
            d_model: &mut ModelTangent<f64>,
            x: &[f64],
            d_x: &mut [f64],
            d: f64,
            st: &mut Stack,
        ) -> (NoRData, NoRData) {
            d_model.rate += d * model.w[0];
            d_model.w[0] += d * model.rate;
            if model.rate < 10.0 {
                model.steps -= model.name.len();
            }
            model.w[0] = st.pop();
            let s = tapir::take(&mut d_model.w[0]);
            match (&model.shape, &mut d_model.shape) {
                (Shape::Round(r), ShapeTangent::Round(d_r)) => {
                    d_model.w[0] += s * x[0] * r * r;
                    d_x[0] += s * model.w[0] * r * r;
                    *d_r += s * model.w[0] * x[0] * 2.0 * r;
                }
                _ => {
                    d_model.w[0] += s * x[0];
                    d_x[0] += s * model.w[0];
                }
            }
            (NoTangent, NoTangent)
        }
        fn joint(
            model: &mut Model<f64>,
            d_model: &mut ModelTangent<f64>,
            x: &[f64],
            d_x: &mut [f64],
            d: f64,
            st: &mut Stack,
        ) -> (f64, (NoRData, NoRData)) {
            let value = Self::forward(model, x, st);
            (value, Self::reverse(model, d_model, x, d_x, d, st))
        }
    }
    let mut model = Model { w: vec![0.5, 2.0], rate: 0.3, shape: Shape::Round(1.5), steps: 7, name: "wave" };
    let report = assert_rule!(fixed step(&mut model, &[3.0]));
    assert_eq!(report.compared_with_differences, 4 + 1 + 1);
    model.shape = Shape::Flat;
    assert_rule!(fixed step(&mut model, &[3.0]));
    // An integer that is not restored is found as well.
    model.rate = 11.0;
    let error = test_rule!(fixed step(&mut model, &[3.0])).unwrap_err();
    assert_eq!((error.law, error.place.as_str()), (Law::Restored, "model"), "{error}");
    // And a workspace keeps the memory of structs.
    let mut workspace = tapir::Workspace::new();
    let counts = [(); 3].map(|()| {
        let before = allocations();
        let _ = tapir::gradient!(in workspace, step(&mut model, &[3.0]));
        allocations() - before
    });
    assert!(counts[0] > 0 && counts[1..] == [0, 0], "{counts:?}");
}
