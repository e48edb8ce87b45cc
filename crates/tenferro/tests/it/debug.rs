//! The switches, which are for the whole process: each test runs itself again in one of its own.

use std::env;
use std::process::Command;

use expect_test::expect;
use tenferro::{
    ErrorKind, Result, StdTensorOp, Tensor, apply, checkpoint, custom_jvp, debug, grad, hvp, jit, jvp, nn, vjp, where_,
};
use tenferro_ops::{Arrays, LinearIn, OpDef, OpError, Rule, TensorType, TypeFault, Types, one, operands, result};

use crate::support::scalar;

/// Runs the body in a process of its own; answers what that wrote to standard error, in the parent only.
fn in_child(name: &str, body: fn()) -> Option<String> {
    const MARK: &str = "TENFERRO_DEBUG_CHILD";
    if env::var_os(MARK).is_some() {
        body();
        return None;
    }
    let this = env::current_exe().unwrap();
    let arguments = [&format!("debug::{name}"), "--exact", "--nocapture", "--test-threads=1"];
    let output = Command::new(this).args(arguments).env(MARK, "1").output().unwrap();
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success() && out.contains("1 passed"), "{out}\n{err}");
    Some(err.into_owned())
}

#[track_caller]
fn nan(line: u32, result: Result<Tensor>) -> String {
    let error = result.and_then(|tensor| tensor.to_array()).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::NotANumber { .. }), "{error}");
    let place = error.place().unwrap();
    assert!(place.file().ends_with("debug.rs"), "{error}");
    assert_eq!(place.line(), line, "{error}");
    error.kind().to_string()
}

#[test]
fn the_first_nan_is_an_error() {
    in_child("the_first_nan_is_an_error", || {
        // Programs made before the switch is turned count, too.
        let line = line!() + 1;
        let root = |x: Tensor| x.sqrt() + 1.0;
        let jitted = jit(root);
        assert!(jitted(scalar(-1.0)).unwrap().item::<f64>().unwrap().is_nan());
        debug::fail_on_nan(true);
        expect![
            "sqrt gave NaN in its result F64[]; guard its operands, or turn debug::fail_on_nan off to let NaN pass"
        ]
        .assert_eq(&nan(line, Ok(root(scalar(-1.0)))));
        nan(line, jitted(scalar(-1.0)));
        nan(line, grad(root)(scalar(-1.0)));
        nan(line, jit(grad(root))(scalar(-1.0)));
        nan(line, checkpoint(root)(scalar(-1.0)));
        nan(line, jvp(root, scalar(-1.0), scalar(1.0)).map(|pair| pair.0));
        // 0·∞ in the backward pass, where the forward pass is fine: the place is that of the root.
        let line = line!() + 1;
        let flat = |x: Tensor| x.sqrt() * 0.0;
        let message = expect![
            "the derivative of sqrt (mul) gave NaN in its result F64[]; guard its operands, or turn debug::fail_on_nan off to let NaN pass"
        ];
        message.assert_eq(&nan(line, grad(flat)(scalar(0.0))));
        for result in [
            jit(grad(flat))(scalar(0.0)),
            grad(jit(flat))(scalar(0.0)),
            grad(checkpoint(flat))(scalar(0.0)),
            vjp(flat, scalar(0.0)).unwrap().1(scalar(1.0)),
            jvp(flat, scalar(0.0), scalar(0.0)).map(|pair| pair.1),
        ] {
            let message = nan(line, result);
            assert!(message.starts_with("the derivative of sqrt ("), "{message}");
        }
        // Forward mode meets ∞·0 in the product already, at the same line.
        nan(line, hvp(flat, scalar(0.0), scalar(1.0)));
        let w = scalar(0.0).requires_grad();
        let (line, y) = (line!(), w.sqrt() * 0.0);
        assert!(nan(line, y.backward().map(|()| w)).starts_with("the derivative of sqrt ("));
        // Inside a rule of the user's, at its line.
        let line = line!() + 1;
        let rule = |x: Tensor, dx: Tensor| (x.sin(), (&x - 5.0).log() * dx);
        let f = || custom_jvp(|x: Tensor| x.sin(), rule);
        nan(line, jvp(f(), scalar(1.0), scalar(1.0)).map(|pair| pair.1));
        nan(line, grad(f())(scalar(1.0)));
        // Numbers that are there already are not an operation's fault; infinities are fine.
        assert!(Tensor::from(f64::NAN).item::<f64>().unwrap().is_nan());
        assert_eq!((scalar(1.0) / 0.0).item::<f64>().unwrap(), f64::INFINITY);
        nan(line!(), Ok(Tensor::from(f32::NAN) + 1.0));
        debug::fail_on_nan(false);
        assert!(jitted(scalar(-1.0)).unwrap().item::<f64>().unwrap().is_nan());
        assert!(scalar(-1.0).sqrt().item::<f64>().unwrap().is_nan());
    });
}

/// Operations that are left of a line of the user's, or that stand for those of several, name it.
#[test]
fn simplified_programs_know_their_lines() {
    in_child("simplified_programs_know_their_lines", || {
        debug::fail_on_nan(true);
        let line = line!() + 3;
        let f = jit(|x: Tensor| {
            let same = &x * 1.0;
            let root = (-&same).sqrt() * 1.0;
            let negative = -(&x * &root);
            negative + (-&x).sqrt()
        });
        assert!(nan(line, f(scalar(2.0))).starts_with("sqrt gave NaN"));
    });
}

/// A NaN that stands in the program is nobody's doing as long as it is not computed with.
#[test]
fn numbers_that_are_written_down_are_no_fault() {
    in_child("numbers_that_are_written_down_are_no_fault", || {
        debug::fail_on_nan(true);
        debug::fail_on_infinity(true);
        let logits = || Tensor::from([[0.5, 1.0], [2.0, -1.0], [0.25, 0.0]]);
        let loss = |(x, labels): (Tensor, Tensor)| nn::cross_entropy(&x, &labels, nn::Reduction::Mean);
        let labels = || Tensor::from([0, 1, 1]);
        let expected = loss((logits(), labels())).item::<f64>().unwrap();
        let found = jit(loss)((logits(), labels())).unwrap().item::<f64>().unwrap();
        assert!((found - expected).abs() < 1e-14);
        let rows = jit(|(x, i): (Tensor, Tensor)| nn::embedding(&x, &i));
        rows((logits(), labels())).unwrap().to_array().unwrap();
        for f in [jit(loss), jit(|(x, i): (Tensor, Tensor)| nn::embedding(&x, &i).sum())] {
            grad(|x: Tensor| f((x, labels())))(logits()).unwrap().to_array().unwrap();
        }
        // One's own marks, too.
        let marked =
            |x: Tensor| where_(x.gt(-5.0), &x * 2.0, f64::NAN).sum() + where_(x.gt(-5.0), &x, f64::INFINITY).sum();
        marked(logits()).to_array().unwrap();
        jit(marked)(logits()).unwrap().to_array().unwrap();
        jit(grad(marked))(logits()).unwrap().to_array().unwrap();
        // A label that is none is a NaN, at the line of the loss.
        let stray = jit(loss)((logits(), Tensor::from([0, 1, 7])));
        assert!(matches!(stray.unwrap_err().kind(), ErrorKind::NotANumber { .. }));
    });
}

/// What the slope of a branch that is not taken makes of a zero is removed before anybody sees it.
#[test]
fn what_a_cut_removes_is_no_fault() {
    in_child("what_a_cut_removes_is_no_fault", || {
        debug::fail_on_nan(true);
        let root = |x: Tensor| where_(x.gt(0.0), x.sqrt(), 0.0).sum();
        let x = || Tensor::from([0.0, 4.0]);
        let leaf = x().requires_grad();
        root(leaf.clone()).backward().unwrap();
        for slope in [
            Ok(leaf.grad().unwrap()),
            grad(root)(x()),
            jit(grad(root))(x()),
            grad(jit(root))(x()),
            grad(checkpoint(root))(x()),
        ] {
            assert_eq!(slope.unwrap().to_vec::<f64>().unwrap(), [0.0, 0.25]);
        }
        // What it does not remove is one, at the line of the operation.
        let line = line!() + 1;
        let bad = |x: Tensor| where_(x.ge(0.0), x.sqrt() * 0.0, 0.0).sum();
        for slope in [grad(bad)(x()), jit(grad(bad))(x()), grad(checkpoint(bad))(x())] {
            let message = nan(line, slope);
            assert!(message.starts_with("the derivative of sqrt (select) gave NaN"), "{message}");
        }
    });
}

tenferro_ops::op! {
    /// The numbers themselves, of an operation that holds much memory.
    pub struct Held { held: Vec<usize> } = "test.held";
}

impl OpDef for Held {
    const RULE: Rule<Self> = Rule::Linear { operands: LinearIn::All, transpose: |_, at| at.ct.clone() };

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        one(x[0].clone())
    }

    fn eval(&self, x: Arrays, _: &[TensorType]) -> Result<Arrays, OpError> {
        let [x] = operands(x);
        result(x)
    }
}

/// Lines are remembered, operations are not: what is attached to them goes with the history.
#[test]
fn watching_keeps_no_operations() {
    in_child("watching_keeps_no_operations", || {
        debug::fail_on_nan(true);
        let (rounds, size) = (400, 1 << 20);
        for round in 0..rounds {
            let op = StdTensorOp::extension(Held { held: vec![round; size / 8] });
            let slope = grad(|x: Tensor| apply(op.clone(), [&x]).sum())(Tensor::from([1.0, 2.0])).unwrap();
            assert_eq!(slope.to_vec::<f64>().unwrap(), [1.0, 1.0]);
        }
        let pages = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
        let resident = pages.split(' ').nth(1).and_then(|count| count.parse::<usize>().ok()).unwrap_or(0) * 4096;
        assert!(resident < rounds * size / 2, "{resident} bytes are held");
    });
}

#[test]
fn the_first_infinity_is_an_error() {
    in_child("the_first_infinity_is_an_error", || {
        let root = |x: Tensor| x.sqrt();
        assert_eq!(grad(root)(scalar(0.0)).unwrap().item::<f64>().unwrap(), f64::INFINITY);
        debug::fail_on_infinity(true);
        let infinite = |line: u32, result: Result<Tensor>| {
            let error = result.and_then(|tensor| tensor.to_array()).unwrap_err();
            assert!(matches!(error.kind(), ErrorKind::Infinite { .. }), "{error}");
            assert_eq!(error.place().unwrap().line(), line, "{error}");
            error.kind().to_string()
        };
        expect![
            "div gave an infinity in its result F64[]; guard its operands, or turn debug::fail_on_infinity off to let infinities pass"
        ]
        .assert_eq(&infinite(line!(), Ok(scalar(1.0) / 0.0)));
        infinite(line!(), jit(|x: Tensor| x.log())(scalar(0.0)));
        let line = line!() + 1;
        let root = |x: Tensor| x.sqrt();
        assert!(infinite(line, grad(root)(scalar(0.0))).starts_with("the derivative of sqrt ("));
        assert!(infinite(line, jit(grad(root))(scalar(0.0))).starts_with("the derivative of sqrt ("));
        // Infinities that are there already pass, and so does NaN.
        let masked = where_(Tensor::from([true, false]), Tensor::from([1.0, 2.0]), f64::NEG_INFINITY);
        assert_eq!(masked.max().item::<f64>().unwrap(), 1.0);
        assert!((masked.get(1) * 0.0).item::<f64>().unwrap().is_nan());
        debug::fail_on_infinity(false);
        assert_eq!((scalar(1.0) / 0.0).item::<f64>().unwrap(), f64::INFINITY);
    });
}

#[test]
fn programs_are_printed_when_they_are_traced() {
    let printed = in_child("programs_are_printed_when_they_are_traced", || {
        jit(|x: Tensor| x.sin())(scalar(1.0)).unwrap();
        debug::print_programs(true);
        let f = jit(|x: Tensor| x.cos() * 2.0);
        f(scalar(1.0)).unwrap();
        f(scalar(2.0)).unwrap();
        debug::print_programs(false);
        jit(|x: Tensor| x.tan())(scalar(1.0)).unwrap();
    });
    let Some(printed) = printed else { return };
    let place = printed.lines().next().unwrap().split(": ").next().unwrap().to_owned();
    assert!(place.contains("tests/it/debug.rs:"), "{printed}");
    expect![[r#"
        <place>: program(%0: F64[]) {
          %1: F64[] = cos %0
          %2: F64[] = constant{value: F64[] [2]}
          %3: F64[] = mul %1, %2
        } -> (%3)
    "#]]
    .assert_eq(&printed.replace(&place, "<place>"));
}
