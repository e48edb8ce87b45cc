//! Functions with rules of their own, and checkpoints, inside loops and branches: derivatives, lanes and texts are those
//! of the same steps written out.
//!
//! The rules are not the derivatives of what they stand for, so that a rule which is lost shows.

use std::sync::Arc;

use tenferro::{
    DType, Error, ErrorKind, Result, ScanOptions, Tensor, VmapOptions, checkpoint, cond, custom_jvp, custom_vjp, fori,
    grad, hvp, jacfwd, jacrev, jit, jvp, linearize, map, scan, scan_with, switch, vjp, vmap, vmap_with, while_loop,
};
use tenferro_ops::{Array, Program};

use crate::support::{close, item, scalar};

pub(crate) type Function = Arc<dyn Fn(Tensor) -> Result<Tensor> + Send + Sync>;
pub(crate) type OfTwo = Arc<dyn Fn(Tensor, Tensor) -> Result<Tensor> + Send + Sync>;

pub(crate) fn function(f: impl Fn(Tensor) -> Result<Tensor> + Send + Sync + 'static) -> Function {
    Arc::new(f)
}

/// sin(w·x), of x, with w captured; every rule says 3·w·cos(w·x).
fn value(x: &Tensor, w: &Tensor) -> Tensor {
    (x * w).sin()
}

fn slope(x: &Tensor, w: &Tensor) -> Tensor {
    (x * w).cos() * w * 3.0
}

fn with_jvp(x: Tensor, w: Tensor) -> Result<Tensor> {
    let (w1, w2) = (w.clone(), w);
    custom_jvp(move |x: Tensor| value(&x, &w1), move |x: Tensor, dx: Tensor| (value(&x, &w2), slope(&x, &w2) * dx))(x)
}

fn with_vjp(x: Tensor, w: Tensor) -> Result<Tensor> {
    let (w1, w2, w3) = (w.clone(), w.clone(), w);
    custom_vjp(
        move |x: Tensor| value(&x, &w1),
        move |x: Tensor| (value(&x, &w2), x),
        move |x: Tensor, ct: Tensor| slope(&x, &w3) * ct,
    )(x)
}

/// What is captured is saved too; forward mode has a rule of its own, which says the same.
fn with_both(x: Tensor, w: Tensor) -> Result<Tensor> {
    let (w1, w2, w3) = (w.clone(), w.clone(), w);
    custom_vjp(
        move |x: Tensor| value(&x, &w1),
        move |x: Tensor| (value(&x, &w2), (x, w2.clone())),
        |(x, w): (Tensor, Tensor), ct: Tensor| slope(&x, &w) * ct,
    )
    .with_jvp(move |x: Tensor, dx: Tensor| (value(&x, &w3), slope(&x, &w3) * dx))(x)
}

/// Nothing is saved.
fn doubled(x: Tensor, w: Tensor) -> Result<Tensor> {
    let y = custom_vjp(|x: Tensor| x, |x: Tensor| (x, ()), |(), ct: Tensor| ct * 2.0)(x)?;
    Ok((y * w).sin())
}

/// A rule inside a rule, and a checkpoint around one.
fn nested(x: Tensor, w: Tensor) -> Result<Tensor> {
    let inner = checkpoint(|(x, w): (Tensor, Tensor)| with_vjp(x, w))((x.clone(), w.clone()))?;
    let (w1, w2) = (w.clone(), w);
    let outer = custom_jvp(
        move |x: Tensor| Ok::<_, Error>(with_both(x, w1.clone())? * 0.5),
        move |x: Tensor, dx: Tensor| {
            Ok::<_, Error>((with_both(x.clone(), w2.clone())? * 0.5, with_jvp(x, w2.clone())? * dx))
        },
    )(x)?;
    Ok(inner + outer)
}

/// Rules that call functions with rules of their own.
fn calling(x: Tensor, w: Tensor) -> Result<Tensor> {
    let (w1, w2, w3) = (w.clone(), w.clone(), w);
    custom_vjp(
        move |x: Tensor| value(&x, &w1),
        move |x: Tensor| (value(&x, &w2), x),
        move |x: Tensor, ct: Tensor| Ok::<_, Error>(with_both(x, w3.clone())? * ct),
    )(x)
}

/// The same, with one for forward mode.
fn calling_in_both(x: Tensor, w: Tensor) -> Result<Tensor> {
    let (w1, w2, w3, w4) = (w.clone(), w.clone(), w.clone(), w);
    custom_vjp(
        move |x: Tensor| value(&x, &w1),
        move |x: Tensor| (value(&x, &w2), x),
        move |x: Tensor, ct: Tensor| Ok::<_, Error>(with_both(x, w3.clone())? * ct),
    )
    .with_jvp(move |x: Tensor, dx: Tensor| Ok::<_, Error>((value(&x, &w4), with_both(x.clone(), w4.clone())? * dx)))(
        x
    )
}

/// The function of the user's, its name, and whether forward mode is refused.
fn functions() -> Vec<(&'static str, bool, OfTwo)> {
    fn of(f: impl Fn(Tensor, Tensor) -> Result<Tensor> + Send + Sync + 'static) -> OfTwo {
        Arc::new(f)
    }
    vec![
        ("custom_jvp", false, of(with_jvp)),
        ("custom_vjp", true, of(with_vjp)),
        ("both", false, of(with_both)),
        ("nothing saved", true, of(doubled)),
        ("checkpoint", false, of(|x, w| checkpoint(|(x, w): (Tensor, Tensor)| value(&x, &w))((x, w)))),
        ("checkpoint of custom_vjp", true, of(|x, w| checkpoint(|(x, w): (Tensor, Tensor)| with_vjp(x, w))((x, w)))),
        ("jit of both", false, of(|x, w| jit(|(x, w): (Tensor, Tensor)| with_both(x, w))((x, w)))),
        ("nested", true, of(nested)),
        ("calling", true, of(calling)),
        ("checkpoint of calling", true, of(|x, w| checkpoint(|(x, w): (Tensor, Tensor)| calling(x, w))((x, w)))),
        (
            "checkpoint of calling in both",
            false,
            of(|x, w| checkpoint(|(x, w): (Tensor, Tensor)| calling_in_both(x, w))((x, w))),
        ),
    ]
}

/// The function in loops and branches, and the same written out; from one number to one number.
pub(crate) fn pairs(f: &OfTwo) -> Vec<(&'static str, Function, Function)> {
    let with = |body: fn(&OfTwo, Tensor) -> Result<Tensor>| {
        let f = f.clone();
        function(move |x| body(&f, x))
    };
    vec![
        (
            "scan",
            with(|f, x| {
                let w = x.cos();
                let step = |c: Tensor, a: Tensor| {
                    let next = f(c * a, w.clone())?;
                    Ok::<_, Error>((next.clone(), next.square()))
                };
                let (last, all) = scan(step, x.clone(), Tensor::from([0.5, 1.5, -0.75]) * &x)?;
                Ok(last + all.sum())
            }),
            with(|f, x| {
                let w = x.cos();
                let (mut carry, mut sum) = (x.clone(), scalar(0.0));
                for a in [0.5, 1.5, -0.75] {
                    carry = f(carry * (&x * a), w.clone())?;
                    sum += carry.square();
                }
                Ok(carry + sum)
            }),
        ),
        (
            "what is captured changes in the loop",
            with(|f, x| {
                let step = |(a, b): (Tensor, Tensor), ()| {
                    let next = f(a.clone(), b.clone())?;
                    Ok::<_, Error>(((next, b * a + 0.5), ()))
                };
                let options = ScanOptions { length: Some(3), ..ScanOptions::default() };
                let ((a, b), ()) = scan_with(step, (x.clone(), x.square()), (), options)?;
                Ok(a * b)
            }),
            with(|f, x| {
                let (mut a, mut b) = (x.clone(), x.square());
                for _ in 0..3 {
                    (a, b) = (f(a.clone(), b.clone())?, &b * &a + 0.5);
                }
                Ok(a * b)
            }),
        ),
        (
            "while",
            with(|f, x| {
                let step = |(count, c): (Tensor, Tensor)| Ok::<_, Error>((count + 1.0, f(c, x.clone())? + 0.25));
                Ok(while_loop(|(count, _): (Tensor, Tensor)| count.lt(3.0), step, (scalar(0.0), x.clone()))?.1)
            }),
            with(|f, x| {
                let mut c = x.clone();
                for _ in 0..3 {
                    c = f(c, x.clone())? + 0.25;
                }
                Ok(c)
            }),
        ),
        (
            "cond",
            with(|f, x| {
                let w = x.square();
                let y = cond(&x.gt(0.0), |x: Tensor| f(x, w.clone()), |x: Tensor| Ok::<_, Error>(-x), x.clone())?;
                Ok(y * x)
            }),
            with(|f, x| Ok(f(x.clone(), x.square())? * x)),
        ),
        (
            "switch in scan",
            with(|f, x| {
                let step = |c: Tensor, number: Tensor| {
                    let branches: Vec<Function> = vec![function(|c| Ok(c.square())), {
                        let (f, x) = (f.clone(), x.clone());
                        function(move |c| f(c, x.clone()))
                    }];
                    let branches: Vec<_> = branches.into_iter().map(|f| move |c: Tensor| f(c)).collect();
                    let next = switch(&number, branches, c)?;
                    Ok::<_, Error>((next, ()))
                };
                Ok(scan(step, x.clone(), Tensor::from([1, 0, 1]))?.0)
            }),
            with(|f, x| f(f(x.clone(), x.clone())?.square(), x)),
        ),
        (
            "map",
            with(|f, x| {
                let rows = Tensor::from([0.5, 1.5]) * &x;
                Ok(map(|row: Tensor| f(row, x.clone()), rows)?.square().sum())
            }),
            with(|f, x| Ok(f(&x * 0.5, x.clone())?.square() + f(&x * 1.5, x.clone())?.square())),
        ),
        (
            "loop in loop",
            with(|f, x| {
                let outer = |_: Tensor, c: Tensor| fori(0..2, |_: Tensor, c: Tensor| f(c, x.clone()), c);
                fori(0..2, outer, x.clone())
            }),
            with(|f, x| {
                let mut c = x.clone();
                for _ in 0..4 {
                    c = f(c, x.clone())?;
                }
                Ok(c)
            }),
        ),
    ]
}

pub(crate) type Mode = fn(&Function, f64) -> Result<f64>;

pub(crate) fn number(tensor: Result<Tensor>) -> Result<f64> {
    tensor?.item()
}

/// Name, whether the mode needs a rule for forward mode, and what it computes.
fn modes() -> Vec<(&'static str, bool, Mode)> {
    vec![
        ("value", false, |f, x| number(f(scalar(x)))),
        ("grad", false, |f, x| number(grad(|x: Tensor| f(x))(scalar(x)))),
        ("jit grad", false, |f, x| number(jit(grad(|x: Tensor| f(x)))(scalar(x)))),
        ("grad jit", false, |f, x| number(grad(jit(|x: Tensor| f(x)))(scalar(x)))),
        ("vjp", false, |f, x| number(vjp(|x: Tensor| f(x), scalar(x))?.1(scalar(2.0)))),
        ("jvp", true, |f, x| number(Ok(jvp(|x: Tensor| f(x), scalar(x), scalar(1.0))?.1))),
        ("jit jvp", true, |f, x| {
            number(jit(|x: Tensor| Ok::<_, Error>(jvp(|x: Tensor| f(x), x, scalar(1.0))?.1))(scalar(x)))
        }),
        ("linearize", true, |f, x| number(linearize(|x: Tensor| f(x), scalar(x))?.1(scalar(1.0)))),
        ("hvp", false, |f, x| number(hvp(|x: Tensor| f(x), scalar(x), scalar(1.0)))),
        ("jit hvp", false, |f, x| number(jit(|x: Tensor| hvp(|x: Tensor| f(x), x, scalar(1.0)))(scalar(x)))),
        ("hvp jit", false, |f, x| number(hvp(jit(|x: Tensor| f(x)), scalar(x), scalar(1.0)))),
        ("grad grad", false, |f, x| number(grad(grad(|x: Tensor| f(x)))(scalar(x)))),
        ("third", false, |f, x| number(hvp(grad(|x: Tensor| f(x)), scalar(x), scalar(1.0)))),
        ("tape", false, |f, x| {
            let leaf = scalar(x).requires_grad();
            f(leaf.clone())?.backward()?;
            leaf.grad().map_or(Ok(0.0), |slope| slope.item())
        }),
        ("vmap", false, |f, x| number(Ok(vmap(|x: Tensor| f(x))(Tensor::from([x, -0.4, 0.9]))?.get(0)))),
        ("vmap grad", false, |f, x| number(Ok(vmap(grad(|x: Tensor| f(x)))(Tensor::from([0.2, x]))?.get(1)))),
        ("grad vmap", false, |f, x| {
            let sum = |x: Tensor| Ok::<_, Error>(vmap(|x: Tensor| f(x))(x)?.sum());
            number(Ok(grad(sum)(Tensor::from([0.2, x]))?.get(1)))
        }),
        ("jit vmap hvp", false, |f, x| {
            let second = |x: Tensor| hvp(|x: Tensor| f(x), x, scalar(1.0));
            number(Ok(jit(vmap(second))(Tensor::from([x, 0.2]))?.get(0)))
        }),
        ("jacrev", false, |f, x| number(jacrev(|x: Tensor| f(x))(scalar(x)))),
        ("jacfwd", true, |f, x| number(jacfwd(|x: Tensor| f(x))(scalar(x)))),
    ]
}

#[test]
fn loops_and_branches_keep_rules() {
    let mut wrong = Vec::new();
    for (name, refuses_forward, f) in functions() {
        for (place, ours, rust) in pairs(&f) {
            for (mode, is_forward, derivative) in modes() {
                let (found, expected) = (derivative(&ours, 0.7), derivative(&rust, 0.7));
                let agree = match (&found, &expected) {
                    (Ok(found), Ok(expected)) => (found - expected).abs() <= 1e-10 * expected.abs().max(1.0),
                    (Err(found), Err(_)) => {
                        refuses_forward && is_forward && matches!(found.kind(), ErrorKind::NoForwardRule)
                    }
                    _ => false,
                };
                if !agree {
                    wrong.push(format!("{mode} of {name} in {place}: {found:?} is not {expected:?}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} are wrong:\n{}", wrong.len(), wrong.join("\n"));
}

/// The same numbers once more, by hand: sin(x) whose rule says 3·cos(x), twice.
#[test]
fn the_rule_is_what_counts() {
    let f = |x: Tensor| fori(0..2, |_: Tensor, c: Tensor| with_vjp(c, scalar(1.0)), x);
    let x: f64 = 0.7;
    close(item(&grad(f)(scalar(x)).unwrap()), 9.0 * x.sin().cos() * x.cos());
    let f = |x: Tensor| fori(0..2, |_: Tensor, c: Tensor| with_jvp(c, scalar(1.0)), x);
    close(item(&grad(f)(scalar(x)).unwrap()), 9.0 * x.sin().cos() * x.cos());
    close(item(&jvp(f, scalar(x), scalar(1.0)).unwrap().1), 9.0 * x.sin().cos() * x.cos());
}

/// Reverse and forward mode each use their own rule.
#[test]
fn modes_use_their_own_rules_in_loops() {
    let both = |x: Tensor| {
        custom_vjp(|x: Tensor| x.square(), |x: Tensor| (x.square(), x), |x: Tensor, ct: Tensor| x * ct * 10.0)
            .with_jvp(|x: Tensor, dx: Tensor| (x.square(), x * dx * 100.0))(x)
    };
    let f = move |x: Tensor| fori(0..2, |_: Tensor, c: Tensor| both(c), x);
    // x⁴ by x² of x²: 10·x²·10·x, or 100 for each 10.
    close(item(&grad(f)(scalar(1.5)).unwrap()), 100.0 * 1.5_f64.powi(3));
    close(item(&jvp(f, scalar(1.5), scalar(1.0)).unwrap().1), 10_000.0 * 1.5_f64.powi(3));
    close(item(&vmap(grad(f))(Tensor::from([1.5])).unwrap().get(0)), 100.0 * 1.5_f64.powi(3));
}

/// exp(x), whose rule calls it: half of what is right, at every order.
fn halved(x: Tensor) -> Result<Tensor> {
    custom_jvp(
        |x: Tensor| x.exp(),
        |x: Tensor, dx: Tensor| {
            let y = halved(x)?;
            Ok::<_, Error>((y.clone(), y * dx * 0.5))
        },
    )(x)
}

#[test]
fn rules_that_call_their_own_function_hold_in_loops() {
    let f = |x: Tensor| fori(0..1, |_: Tensor, c: Tensor| halved(c), x);
    let x: f64 = 0.3;
    close(item(&grad(f)(scalar(x)).unwrap()), 0.5 * x.exp());
    close(item(&grad(grad(f))(scalar(x)).unwrap()), 0.25 * x.exp());
    close(item(&grad(grad(grad(f)))(scalar(x)).unwrap()), 0.125 * x.exp());
    close(item(&hvp(f, scalar(x), scalar(1.0)).unwrap()), 0.25 * x.exp());
    close(item(&jit(grad(grad(f)))(scalar(x)).unwrap()), 0.25 * x.exp());
    close(item(&vmap(grad(grad(f)))(Tensor::from([x, 1.0])).unwrap().get(0)), 0.25 * x.exp());
}

/// A rule that reads values is no program: loops have values then, and say why they have no derivative.
#[test]
fn rules_that_read_values_say_so_in_loops() {
    let reads = |x: Tensor| {
        custom_jvp(
            |x: Tensor| x.square(),
            |x: Tensor, dx: Tensor| {
                let factor = if x.item::<f64>()? > 0.0 { 2.0 } else { 3.0 };
                Ok::<_, Error>((x.square(), x * dx * factor))
            },
        )(x)
    };
    let f = move |x: Tensor| fori(0..2, |_: Tensor, c: Tensor| reads(c), x);
    assert_eq!(item(&f(scalar(2.0)).unwrap()), 16.0);
    assert_eq!(item(&jit(f)(scalar(2.0)).unwrap()), 16.0);
    for error in [grad(f)(scalar(2.0)), jit(grad(f))(scalar(2.0)), grad(jit(f))(scalar(2.0))] {
        let message = error.unwrap_err().to_string();
        assert!(message.contains("item: the value of F64[] is not known while jit or checkpoint traces"), "{message}");
    }
    // Outside of loops values are known while derivatives are taken, of jitted functions too.
    assert_eq!(item(&grad(reads)(scalar(2.0)).unwrap()), 4.0);
    assert_eq!(item(&grad(jit(reads))(scalar(2.0)).unwrap()), 4.0);
    assert_eq!(item(&grad(checkpoint(reads))(scalar(2.0)).unwrap()), 4.0);
    let saves = |x: Tensor| {
        custom_vjp(
            |x: Tensor| x.square(),
            |x: Tensor| {
                let factor = if x.item::<f64>()? > 0.0 { 2.0 } else { 3.0 };
                Ok::<_, Error>((x.square(), x * factor))
            },
            |slope: Tensor, ct: Tensor| slope * ct,
        )(x)
    };
    assert_eq!(item(&grad(checkpoint(saves))(scalar(2.0)).unwrap()), 4.0);
}

type Triple = (Tensor, Tensor, Tensor);

/// Of a vector, a matrix and an integer: two results, one of them an integer. The rules say twice what is right.
fn several((x, w, n): Triple) -> Result<(Tensor, Tensor)> {
    fn plain((x, w, n): Triple) -> (Tensor, Tensor) {
        (w.matmul(x).tanh() * n.astype(DType::F64), n + 1)
    }
    custom_vjp(
        plain,
        |(x, w, n): Triple| {
            let (y, next) = plain((x.clone(), w.clone(), n.clone()));
            ((y, next), (x, w, n))
        },
        |(x, w, n): Triple, (ct, _): (Tensor, Tensor)| {
            let slope = (w.matmul(&x).tanh().square() * -1.0 + 1.0) * ct * n.astype(DType::F64) * 2.0;
            (w.mT().matmul(&slope), slope.outer(&x), n)
        },
    )
    .with_jvp(|(x, w, n): Triple, (dx, dw, _): Triple| {
        let (y, next) = plain((x.clone(), w.clone(), n.clone()));
        let slope = (w.matmul(&x).tanh().square() * -1.0 + 1.0) * n.astype(DType::F64) * 2.0;
        let dy = slope * (w.matmul(dx) + dw.matmul(x));
        ((y, next.clone()), (dy, next.zeros_like()))
    })((x, w, n))
}

/// Trees, integers and several results; what all lanes share gets the sum over them.
#[test]
fn integers_trees_and_shared_arguments() {
    let ours = |(x, w): (Tensor, Tensor)| {
        let step = |(x, n): (Tensor, Tensor), ()| {
            let (x, n) = several((x, w.clone(), n))?;
            Ok::<_, Error>(((x, n), ()))
        };
        let options = ScanOptions { length: Some(3), ..ScanOptions::default() };
        let ((x, n), ()) = scan_with(step, (x, Tensor::from(1)), (), options)?;
        Ok::<_, Error>(x.square().sum() * n.astype(DType::F64))
    };
    let rust = |(mut x, w): (Tensor, Tensor)| {
        let mut n = Tensor::from(1);
        for _ in 0..3 {
            (x, n) = several((x, w.clone(), n))?;
        }
        Ok::<_, Error>(x.square().sum() * n.astype(DType::F64))
    };
    let w = Tensor::from([[0.3, -0.5], [0.8, 0.2]]);
    let xs = Tensor::from([[0.7, -0.4], [0.1, 0.9], [-0.6, 0.2]]);
    let point = || (xs.get(0), w.clone());
    let along = || (Tensor::from([1.0, -2.0]), Tensor::from([[0.5, 1.0], [0.0, -1.0]]));
    let pair = |name: &str, found: (Tensor, Tensor), expected: (Tensor, Tensor)| {
        for (found, expected) in [(found.0, expected.0), (found.1, expected.1)] {
            let (found, expected): (Vec<f64>, Vec<f64>) = (found.to_vec().unwrap(), expected.to_vec().unwrap());
            let close = |(a, b): (&f64, &f64)| (a - b).abs() <= 1e-10 * b.abs().max(1.0);
            assert!(found.iter().zip(&expected).all(close), "{name}: {found:?} is not {expected:?}");
        }
    };
    pair("grad", grad(ours)(point()).unwrap(), grad(rust)(point()).unwrap());
    pair("hvp", hvp(ours, point(), along()).unwrap(), hvp(rust, point(), along()).unwrap());
    let (found, expected) = (jvp(ours, point(), along()).unwrap(), jvp(rust, point(), along()).unwrap());
    close(item(&found.1), item(&expected.1));
    let options = || VmapOptions { in_axes: [Some(0), None].into(), ..VmapOptions::default() };
    let rows = |f: &dyn Fn((Tensor, Tensor)) -> Result<Tensor>, w: &Tensor, xs: &Tensor| {
        (0..3).map(|row| f((xs.get(row), w.clone()))).try_fold(scalar(0.0), |sum, y| Ok::<_, Error>(sum + y?))
    };
    let expected = grad(|(xs, w): (Tensor, Tensor)| rows(&rust, &w, &xs))((xs.clone(), w.clone())).unwrap();
    for f in [false, true] {
        let total = |argument: (Tensor, Tensor)| {
            let lanes = if f { vmap_with(rust, options())(argument) } else { vmap_with(ours, options())(argument) };
            Ok::<_, Error>(lanes?.sum())
        };
        pair("lanes", grad(total)((xs.clone(), w.clone())).unwrap(), expected.clone());
        pair("lanes", grad(jit(total))((xs.clone(), w.clone())).unwrap(), expected.clone());
    }
}

#[test]
fn integers_beside_a_rule_for_tangents() {
    let f = |x: Tensor| {
        custom_jvp(
            |x: Tensor| (x.sin(), x.gt(0.0).astype(DType::I32)),
            |x: Tensor, dx: Tensor| {
                let sign = x.gt(0.0).astype(DType::I32);
                let zeros = x.zeros_like();
                ((x.sin(), sign.clone()), (x.cos() * dx * 3.0 + zeros, sign.zeros_like()))
            },
        )(x)
    };
    let looped = move |x: Tensor| {
        let step = |c: Tensor, ()| f(c);
        let options = ScanOptions { length: Some(2), ..ScanOptions::default() };
        let (last, signs) = scan_with(step, x, (), options)?;
        Ok::<_, Error>(last * signs.sum().astype(DType::F64))
    };
    let x: f64 = 0.7;
    let slope = 2.0 * 9.0 * x.sin().cos() * x.cos();
    close(item(&grad(looped)(scalar(x)).unwrap()), slope);
    close(item(&jvp(looped, scalar(x), scalar(1.0)).unwrap().1), slope);
    close(item(&vmap(grad(looped))(Tensor::from([x, -x])).unwrap().get(0)), slope);
}

/// A function in lanes that captures a value of one lane, while its argument has none.
#[test]
fn what_is_captured_may_have_lanes() {
    let (x, ws) = (scalar(0.7), Tensor::from([0.5, -1.5, 2.0]));
    for (name, refuses_forward, f) in functions() {
        let slopes: Vec<_> =
            [0.5, -1.5, 2.0].map(|w| item(&grad(|x: Tensor| f(x, scalar(w)))(x.clone()).unwrap())).into();
        let lanes = |x: Tensor| vmap(|w: Tensor| f(x.clone(), w))(ws.clone());
        let pulled = jacrev(lanes)(x.clone()).unwrap();
        let jitted = jit(jacrev(lanes))(x.clone()).unwrap();
        let inside = vmap(|w: Tensor| grad(|x: Tensor| f(x, w.clone()))(x.clone()))(ws.clone()).unwrap();
        for found in [pulled, jitted, inside] {
            found.to_vec::<f64>().unwrap().iter().zip(&slopes).for_each(|(found, slope)| {
                assert!((found - slope).abs() < 1e-12, "{name}: {found} is not {slope}");
            });
        }
        let pushed = jvp(lanes, x.clone(), scalar(1.0));
        assert_eq!(pushed.is_err(), refuses_forward, "{name}");
    }
}

fn eval(program: &Program, x: f64) -> f64 {
    program.eval([Array::scalar(x)]).unwrap()[0].item().unwrap()
}

/// Program text is complete: what a jitted function prints can be read back, and computes the same.
#[test]
fn texts_of_programs_with_whole_functions_can_be_read_back() {
    for (name, _, f) in functions() {
        let functions = [
            f.clone(),
            Arc::new(move |x: Tensor, w: Tensor| fori(0..2, |_: Tensor, c: Tensor| f(c, w.clone()), x)) as OfTwo,
        ];
        for f in functions {
            let value = jit(|x: Tensor| f(x.clone(), x.square()));
            let slope = jit(grad(|x: Tensor| f(x.clone(), x.square())));
            for jitted in [value, slope] {
                let program = jitted.program(scalar(0.7)).unwrap();
                let text = program.to_string();
                let read = Program::parse(&text).unwrap_or_else(|error| panic!("{name}: {error}\n{text}"));
                assert_eq!(read, program, "{name}");
                close(eval(&read, 0.7), item(&jitted(scalar(0.7)).unwrap()));
            }
        }
    }
}

/// At second order the values inside a loop are those of the forward program, as they are outside: also where a function
/// is given what is the same in every step, and where another one computes the same by another rule.
#[test]
fn second_derivatives_are_those_of_what_ran_forward() {
    let scaled = |factor: f64| custom_vjp(|x: Tensor| x, |x: Tensor| (x, ()), move |(), ct: Tensor| ct * factor);
    let in_a_loop = |w: Tensor| {
        let h = scaled(10.0);
        let step = |_: Tensor, c: Tensor| Ok::<_, Error>(c * h(w.clone())?);
        fori(0..2, step, w.clone())
    };
    let written_out = |w: Tensor| {
        let h = scaled(10.0);
        Ok::<_, Error>(&w * h(w.clone())? * h(w.clone())?)
    };
    let twice = |f: &dyn Fn(Tensor) -> Result<Tensor>| item(&grad(grad(|x: Tensor| f(x)))(scalar(1.0)).unwrap());
    assert_eq!(twice(&written_out), 42.0);
    assert_eq!(twice(&in_a_loop), 42.0);

    let kept = |x: Tensor| scaled(1.0)(x);
    let doubled = |x: Tensor| custom_jvp(|x: Tensor| x, |x: Tensor, dx: Tensor| (x, dx * 2.0))(x);
    let product = |x: Tensor| Ok::<_, Error>(kept(x.clone())? * doubled(x)?);
    let mapped = |x: Tensor| Ok(map(product, x.reshape([1]))?.sum());
    assert_eq!(twice(&product), 4.0);
    assert_eq!(twice(&mapped), 4.0);
}

/// The slope of the step is made up, and its own slope is zero.
#[test]
fn steps_with_made_up_slopes_have_second_derivatives_in_loops() {
    let round = |x: Tensor| custom_vjp(|x: Tensor| x.round(), |x: Tensor| (x.round(), ()), |(), ct: Tensor| ct)(x);
    let mapped = move |x: Tensor| Ok::<_, Error>(map(round, x.reshape([1]))?.sum());
    let squared = move |x: Tensor| Ok::<_, Error>(mapped(x)?.square());
    let x = || scalar(1.3);
    close(item(&grad(mapped)(x()).unwrap()), 1.0);
    close(item(&hvp(mapped, x(), scalar(1.0)).unwrap()), 0.0);
    close(item(&grad(grad(mapped))(x()).unwrap()), 0.0);
    close(item(&jit(grad(grad(mapped)))(x()).unwrap()), 0.0);
    let alone = move |x: Tensor| Ok::<_, Error>(round(x)?.square());
    for (looped, expected) in [
        (hvp(squared, x(), scalar(1.0)), hvp(alone, x(), scalar(1.0))),
        (grad(grad(squared))(x()), grad(grad(alone))(x())),
    ] {
        close(item(&looped.unwrap()), item(&expected.unwrap()));
    }
}
