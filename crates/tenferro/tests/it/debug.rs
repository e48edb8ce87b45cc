//! The switches, which are for the whole process: each test runs itself again in one of its own.

use std::env;
use std::process::Command;

use expect_test::expect;
use tenferro::{
    DType, ErrorKind, Result, ScanOptions, StdTensorOp, Tensor, apply, checkpoint, cond, custom_jvp, debug, fori, grad,
    hvp, jit, jvp, nn, scan, scan_with, vjp, vmap, where_, while_loop,
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

/// The sum of roots of rows; the line of the root, that of the loop, and the function.
fn roots(factor: f64) -> (u32, u32, impl Fn(Tensor) -> Result<Tensor> + Clone + Send + Sync) {
    let line = line!() + 1;
    let step = move |sum: Tensor, x: Tensor| (x.sqrt() * factor + sum, x);
    let f = move |x: Tensor| Ok(scan(step, scalar(0.0), x)?.0);
    (line, line + 1, f)
}

#[track_caller]
fn nan_in(step: usize, of: (&str, u32), begin: &str, line: u32, result: Result<Tensor>) {
    let message = nan(line, result);
    let begin = format!("{begin} in step {step} of the {} at ", of.0);
    assert!(message.starts_with(&begin) && message.contains(&format!("debug.rs:{}:", of.1)), "{message}");
}

#[test]
fn the_first_nan_inside_a_loop_is_an_error_at_its_line_and_step() {
    in_child("the_first_nan_inside_a_loop_is_an_error_at_its_line_and_step", || {
        let (line, looped, f) = roots(1.0);
        let looped = ("scan", looped);
        let x = || Tensor::from([4.0, 9.0, -1.0, 1.0]);
        // Programs made before the switch is turned count, too.
        let jitted = jit(f.clone());
        let slope = jit(grad(f.clone()));
        assert!(jitted(x()).unwrap().item::<f64>().unwrap().is_nan());
        slope(x()).unwrap();
        debug::fail_on_nan(true);
        let v = || Tensor::from([1.0, 1.0, 1.0, 1.0]);
        for result in [
            f(x()),
            jitted(x()),
            slope(x()),
            grad(f.clone())(x()),
            jit(grad(f.clone()))(x()),
            grad(jit(f.clone()))(x()),
            checkpoint(f.clone())(x()),
            grad(checkpoint(f.clone()))(x()),
            jvp(f.clone(), x(), v()).map(|pair| pair.1),
            hvp(f.clone(), x(), v()),
            jit(|x: Tensor| jit(f.clone())(x * 1.0))(x()),
        ] {
            nan_in(2, looped, "sqrt", line, result);
        }
        assert_eq!(f(Tensor::from([4.0, 9.0])).unwrap().item::<f64>().unwrap(), 5.0);
        assert_eq!(jitted(Tensor::from([4.0, 9.0])).unwrap().item::<f64>().unwrap(), 5.0);
        debug::fail_on_nan(false);
        assert!(jitted(x()).unwrap().item::<f64>().unwrap().is_nan());
    });
}

/// 0·∞ in the derivative of the root at 0, where the values are fine.
#[test]
fn a_nan_in_the_derivative_of_a_loop_is_an_error_at_the_line_and_step_behind_it() {
    in_child("a_nan_in_the_derivative_of_a_loop_is_an_error_at_the_line_and_step_behind_it", || {
        let (line, looped, f) = roots(0.0);
        let looped = ("scan", looped);
        let x = || Tensor::from([4.0, 0.0, 1.0]);
        let jitted = jit(f.clone());
        let slope = jit(grad(f.clone()));
        slope(x()).unwrap();
        debug::fail_on_nan(true);
        assert_eq!(jitted(x()).unwrap().item::<f64>().unwrap(), 0.0);
        let w = x().requires_grad();
        let tape = f(w.clone()).and_then(|y| y.backward()).map(|()| w);
        for result in [
            grad(f.clone())(x()),
            slope(x()),
            jit(grad(f.clone()))(x()),
            grad(jit(f.clone()))(x()),
            grad(&jitted)(x()),
            grad(checkpoint(f.clone()))(x()),
            vjp(f.clone(), x()).unwrap().1(scalar(1.0)),
            jvp(f.clone(), x(), Tensor::from([1.0, 0.0, 1.0])).map(|pair| pair.1),
            tape,
        ] {
            let message = result.as_ref().map_or_else(ToString::to_string, ToString::to_string);
            assert!(message.contains("the derivative of sqrt ("), "{message}");
            let op = message.split(" in step ").next().unwrap().split(": ").last().unwrap().to_owned();
            nan_in(1, looped, &op, line, result);
        }
        // Loops that derivatives make of a `while` know less than the function does.
        let line = line!() + 1;
        let step = |(y, n): (Tensor, Tensor)| (y.sqrt() * 0.0, n + 1.0);
        let by_while = |x: Tensor| {
            let goes_on = |(_, n): (Tensor, Tensor)| n.lt(2.0);
            Ok::<_, tenferro::Error>(while_loop(goes_on, step, (x, scalar(0.0)))?.0)
        };
        let looped = ("while", line + 3);
        for result in [grad(by_while)(scalar(4.0)), jit(grad(by_while))(scalar(4.0)), grad(jit(by_while))(scalar(4.0))]
        {
            nan_in(1, looped, "the derivative of sqrt (mul)", line, result);
        }
    });
}

#[test]
fn steps_of_loops_in_loops_and_branches_are_named() {
    in_child("steps_of_loops_in_loops_and_branches_are_named", || {
        debug::fail_on_nan(true);
        let x = || Tensor::from([3.0, 2.5]);
        // Down by 1 until below 0.4, and then the logarithm of what is less than 0 for the second row.
        let trip = line!() + 3;
        let f = |x: Tensor| {
            let step = |sum: Tensor, x: Tensor| {
                let low = while_loop(|y: Tensor| y.gt(0.4), |y: Tensor| (&y - 1.0) + (&y - 0.9).log() * 0.0, x)?;
                let low = cond(&low.gt(5.0), |y: Tensor| y.log(), |y: Tensor| y, low)?;
                Ok::<_, tenferro::Error>((sum + low, ()))
            };
            Ok::<_, tenferro::Error>(scan(step, scalar(0.0), x)?.0)
        };
        for result in [f(x()), jit(f)(x()), grad(f)(x()), jit(grad(f))(x())] {
            let message = nan(trip, result);
            let begin = "log in step 2 of the while at ";
            assert!(message.starts_with(begin) && message.contains(" in step 1 of the scan at "), "{message}");
        }
        let line = line!() + 1;
        let g = |x: Tensor| cond(&x.gt(0.0), |x: Tensor| x.sqrt(), |x: Tensor| (x - 1.0).log(), x);
        for result in [g(scalar(-1.0)), jit(g)(scalar(-1.0)), grad(g)(scalar(-1.0)), jit(grad(g))(scalar(-1.0))] {
            assert!(nan(line, result).starts_with("log gave NaN"));
        }
    });
}

/// Who looks at every step sees what the loop as one operation gives.
#[test]
fn watched_loops_are_the_same_loops() {
    in_child("watched_loops_are_the_same_loops", || {
        let f = |x: Tensor| {
            let options = ScanOptions { reverse: true, ..ScanOptions::default() };
            let step = |c: Tensor, a: Tensor| ((&c * &a).sin() + &a, c);
            let (last, seen) = scan_with(step, x.get(0), &x * 1.5, options)?;
            let low = while_loop(|y: Tensor| y.gt(0.2), |y: Tensor| y * 0.5, last.square())?;
            let chosen = cond(&last.gt(0.0), |y: Tensor| y.exp(), |y: Tensor| y.cos(), low)?;
            let tail = fori(0..3, |i: Tensor, y: Tensor| y * 0.5 + i.astype(DType::F64), chosen)?;
            Ok::<_, tenferro::Error>(tail + (seen * Tensor::from([1.0, 2.0, 3.0])).sum())
        };
        let x = || Tensor::from([0.5, 1.5, -0.5]);
        let all = || {
            let numbers = |tensor: Result<Tensor>| tensor.unwrap().to_vec::<f64>().unwrap();
            let lanes = vmap(f)(Tensor::from([[0.5, 1.5, -0.5], [0.1, 0.2, 0.3]]));
            [
                numbers(f(x())),
                numbers(jit(f)(x())),
                numbers(grad(f)(x())),
                numbers(jit(grad(f))(x())),
                numbers(grad(jit(f))(x())),
                numbers(hvp(f, x(), x())),
                numbers(lanes),
            ]
        };
        let expected = all();
        debug::fail_on_nan(true);
        for (mode, (found, expected)) in all().into_iter().zip(expected).enumerate() {
            let close = |(found, expected): (&f64, &f64)| (found - expected).abs() < 1e-13 * expected.abs().max(1.0);
            assert!(found.iter().zip(&expected).all(close), "{mode}: {found:?} {expected:?}");
        }
    });
}

tenferro_ops::op! {
    /// The numbers themselves; less than 0 is an error.
    pub struct Picky = "test.picky";
}

impl OpDef for Picky {
    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        one(x[0].clone())
    }

    fn eval(&self, x: Arrays, _: &[TensorType]) -> Result<Arrays, OpError> {
        let [x] = operands(x);
        if x.as_slice::<f64>()?.iter().any(|x| *x < 0.0) {
            return Err(OpError::extension(self, "less than 0"));
        }
        result(x)
    }
}

/// Errors of operations, not of numbers, with and without the switch.
#[test]
fn errors_inside_loops_are_at_their_lines() {
    in_child("errors_inside_loops_are_at_their_lines", || {
        let line = line!() + 1;
        let picky = |x: &Tensor| apply(StdTensorOp::extension(Picky {}), [x]);
        let by_scan = |x: Tensor| Ok(scan(|sum: Tensor, x: Tensor| (sum + picky(&x), ()), scalar(0.0), x)?.0);
        let nested = |x: Tensor| {
            let pass = |sum: Tensor, x: Tensor| Ok::<_, tenferro::Error>((sum + by_scan(x)?, ()));
            Ok::<_, tenferro::Error>(scan(pass, scalar(0.0), x)?.0)
        };
        let branch = |x: Tensor| {
            let pass = |x: Tensor| by_scan(x);
            cond(&Tensor::from(true), pass, |x: Tensor| Ok::<_, tenferro::Error>(x.sum()), x)
        };
        let (x, rows) = (|| Tensor::from([1.0, 2.0, -1.0]), || Tensor::from([[1.0, 2.0, 3.0], [1.0, -2.0, 3.0]]));
        for watches in [false, true] {
            debug::fail_on_nan(watches);
            for (result, step) in
                [(by_scan(x()), "step 2 of scan: "), (nested(rows()), "step 1 of scan: "), (branch(x()), "")]
            {
                let error = result.and_then(|tensor: Tensor| tensor.to_array()).unwrap_err();
                assert_eq!(error.place().unwrap().line(), line, "{error}");
                let message = error.kind().to_string();
                assert!(message.starts_with(step) && message.contains("less than 0"), "{message}");
            }
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
