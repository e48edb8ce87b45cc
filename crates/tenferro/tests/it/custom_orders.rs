//! Derivatives of second and third order of functions with rules of their own, inside loops and branches: in every
//! nesting of modes they are those of the same steps written out.
//!
//! The rules return other values than the functions, or call them, so that it shows which of the two was followed.

use std::sync::Arc;

use tenferro::{
    Error, Result, ScanOptions, Tensor, checkpoint, custom_jvp, custom_vjp, fori, grad, hvp, jit, jvp, linearize,
    scan_with, vmap, while_loop,
};
use tenferro_ops::{Program, StdTensorOp};

use crate::custom_loops::{Function, Mode, OfTwo, number, pairs};
use crate::support::{close, item, scalar};

/// exp(x/2), whose backward rule calls it: half of what is right.
fn own_vjp(x: Tensor) -> Result<Tensor> {
    custom_vjp(
        |x: Tensor| (x * 0.5).exp(),
        |x: Tensor| ((&x * 0.5).exp(), x),
        |x: Tensor, ct: Tensor| Ok::<_, Error>(own_vjp(x)? * ct * 0.25),
    )(x)
}

/// The same, with a rule for forward mode that calls it too, and says something else.
fn own_both(x: Tensor) -> Result<Tensor> {
    custom_vjp(
        |x: Tensor| (x * 0.5).exp(),
        |x: Tensor| ((&x * 0.5).exp(), x),
        |x: Tensor, ct: Tensor| Ok::<_, Error>(own_both(x)? * ct * 0.25),
    )
    .with_jvp(|x: Tensor, dx: Tensor| {
        let y = own_both(x)?;
        Ok::<_, Error>((y.clone(), y * dx * 0.75))
    })(x)
}

fn own_jvp(x: Tensor) -> Result<Tensor> {
    custom_jvp(
        |x: Tensor| (x * 0.5).exp(),
        |x: Tensor, dx: Tensor| {
            let y = own_jvp(x)?;
            Ok::<_, Error>((y.clone(), y.square() * dx * 0.5))
        },
    )(x)
}

/// sin(w·x), whose rule says that it is cos(w·x) and has the slope x·w².
fn other_value(x: Tensor, w: Tensor) -> Result<Tensor> {
    let (w1, w2) = (w.clone(), w);
    custom_jvp(move |x: Tensor| (x * &w1).sin(), move |x: Tensor, dx: Tensor| ((&x * &w2).cos(), x * w2.square() * dx))(
        x,
    )
}

/// The same with a rule for reverse mode, which says that it is w·x² and has the slope sin(x).
fn other_values(x: Tensor, w: Tensor) -> Result<Tensor> {
    let (w1, w2, w3) = (w.clone(), w.clone(), w);
    custom_vjp(
        move |x: Tensor| (x * &w1).sin(),
        move |x: Tensor| (x.square() * &w2, x),
        |x: Tensor, ct: Tensor| x.sin() * ct,
    )
    .with_jvp(move |x: Tensor, dx: Tensor| ((&x * &w3).cos(), x * w3.square() * dx))(x)
}

/// The tangent does not depend on the argument: nothing is read to compute it.
fn straight_through(x: Tensor, w: Tensor) -> Result<Tensor> {
    Ok(custom_jvp(|x: Tensor| x.sin(), |x: Tensor, dx: Tensor| (x.square(), dx * 2.0))(x)? * w)
}

/// The rule returns another function of the user's.
fn handed_on(x: Tensor, w: Tensor) -> Result<Tensor> {
    let (w1, w2) = (w.clone(), w);
    custom_jvp(
        move |x: Tensor| (x * &w1).sin(),
        move |x: Tensor, dx: Tensor| {
            Ok::<_, Error>((other_value(x.clone(), w2.clone())?, other_values(x, w2.clone())? * dx))
        },
    )(x)
}

fn functions() -> Vec<(&'static str, OfTwo)> {
    fn of(f: impl Fn(Tensor, Tensor) -> Result<Tensor> + Send + Sync + 'static) -> OfTwo {
        Arc::new(f)
    }
    vec![
        ("custom_vjp that calls itself", of(|x, w| Ok(own_vjp(x)? * w))),
        ("both rules call the function", of(|x, w| Ok(own_both(x)? * w))),
        ("custom_jvp that calls itself", of(|x, w| Ok(own_jvp(x)? * w))),
        ("custom_jvp of another value", of(other_value)),
        ("both rules, of other values", of(other_values)),
        ("straight through", of(straight_through)),
        ("handed on", of(handed_on)),
        ("checkpoint", of(|x, w| checkpoint(|(x, w): (Tensor, Tensor)| other_values(x, w))((x, w)))),
    ]
}

fn forward(f: &Function) -> Function {
    let f = f.clone();
    Arc::new(move |x| Ok(jvp(|x: Tensor| f(x), x, scalar(1.0))?.1))
}

fn reverse(f: &Function) -> Function {
    let f = f.clone();
    Arc::new(move |x| grad(|x: Tensor| f(x))(x))
}

fn at(f: &Function, x: f64) -> Result<f64> {
    number(f(scalar(x)))
}

/// By each order of the modes, the innermost first.
fn modes() -> Vec<(&'static str, Mode)> {
    vec![
        ("value of jvp", |f, x| number(Ok(jvp(|x: Tensor| f(x), scalar(x), scalar(1.0))?.0))),
        ("value of linearize", |f, x| number(Ok(linearize(|x: Tensor| f(x), scalar(x))?.0))),
        ("jvp", |f, x| at(&forward(f), x)),
        ("grad", |f, x| at(&reverse(f), x)),
        ("jvp, jvp", |f, x| at(&forward(&forward(f)), x)),
        ("jvp, grad", |f, x| at(&reverse(&forward(f)), x)),
        ("grad, jvp", |f, x| at(&forward(&reverse(f)), x)),
        ("grad, grad", |f, x| at(&reverse(&reverse(f)), x)),
        ("jvp, jvp, jvp", |f, x| at(&forward(&forward(&forward(f))), x)),
        ("jvp, grad, jvp", |f, x| at(&forward(&reverse(&forward(f))), x)),
        ("grad, jvp, jvp", |f, x| at(&forward(&forward(&reverse(f))), x)),
        ("grad, grad, jvp", |f, x| at(&forward(&reverse(&reverse(f))), x)),
        ("jvp, jvp, grad", |f, x| at(&reverse(&forward(&forward(f))), x)),
        ("jvp, grad, grad", |f, x| at(&reverse(&reverse(&forward(f))), x)),
        ("grad, jvp, grad", |f, x| at(&reverse(&forward(&reverse(f))), x)),
        ("grad, grad, grad", |f, x| at(&reverse(&reverse(&reverse(f))), x)),
        ("jit of jvp, jvp", |f, x| number(jit(|x: Tensor| forward(&forward(f))(x))(scalar(x)))),
        ("jit of grad, grad, grad", |f, x| number(jit(|x: Tensor| reverse(&reverse(&reverse(f)))(x))(scalar(x)))),
        ("jit inside of jvp, jvp", |f, x| {
            let f = f.clone();
            let jitted: Function = Arc::new(move |x| jit(|x: Tensor| f(x))(x));
            at(&forward(&forward(&jitted)), x)
        }),
        ("vmap of jvp, jvp", |f, x| {
            number(Ok(vmap(|x: Tensor| forward(&forward(f))(x))(Tensor::from([0.2, x]))?.get(1)))
        }),
        ("vmap inside of jvp, grad", |f, x| {
            let f = f.clone();
            let lanes: Function = Arc::new(move |x| Ok(vmap(|x: Tensor| f(x))(x.broadcast_to([2]))?.get(1)));
            at(&reverse(&forward(&lanes)), x)
        }),
        ("linearize, jvp", |f, x| {
            let slope = |x: Tensor| linearize(|x: Tensor| f(x), x)?.1(scalar(1.0));
            number(Ok(jvp(slope, scalar(x), scalar(1.0))?.1))
        }),
        ("third", |f, x| number(hvp(grad(|x: Tensor| f(x)), scalar(x), scalar(1.0)))),
    ]
}

#[test]
fn every_nesting_of_modes_is_that_of_the_steps_written_out() {
    let mut wrong = Vec::new();
    let mut compared = 0;
    for (name, f) in functions() {
        for (place, ours, rust) in pairs(&f) {
            for (mode, derivative) in modes() {
                let (found, expected) = (derivative(&ours, 0.7), derivative(&rust, 0.7));
                let agree = match (&found, &expected) {
                    (Ok(found), Ok(expected)) => {
                        compared += 1;
                        (found - expected).abs() <= 1e-9 * expected.abs().max(1.0)
                    }
                    // There is no rule for forward mode, which a loop notices when the map is used.
                    (found, Err(_)) => {
                        name == "custom_vjp that calls itself" && (found.is_err() || mode == "value of linearize")
                    }
                    _ => false,
                };
                if !agree {
                    wrong.push(format!("{mode} of {name} in {place}: {found:?} is not {expected:?}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {compared} are wrong:\n{}", wrong.len(), wrong.join("\n"));
    assert!(compared > 1000, "{compared}");
}

/// By hand: the square of sin(x), whose rule says x² and a slope of 2.
#[test]
fn forward_mode_follows_what_the_rule_returns() {
    let f =
        |x: Tensor| Ok::<_, Error>(fori(0..1, |_: Tensor, c: Tensor| straight_through(c, scalar(1.0)), x)?.square());
    let x = 0.7;
    let (value, slope) = jvp(f, scalar(x), scalar(1.0)).unwrap();
    close(item(&value), x.powi(4));
    close(item(&slope), 4.0 * x * x);
    let slope = |x: Tensor| Ok::<_, Error>(jvp(f, x, scalar(1.0))?.1);
    close(item(&jvp(slope, scalar(x), scalar(1.0)).unwrap().1), 8.0 * x);
    close(item(&grad(slope)(scalar(x)).unwrap()), 8.0 * x);
    // Reverse mode calls the function, and takes the slope from the rule.
    close(item(&grad(f)(scalar(x)).unwrap()), 4.0 * x.sin());
    close(item(&grad(grad(f))(scalar(x)).unwrap()), 8.0);
}

const STEPS: usize = 7;

type Of<'a> = dyn Fn(Tensor) -> Result<Tensor> + Sync + 'a;

/// The bytes of all that the loops of a program return for each step.
fn bytes_of_rows(program: &Program) -> usize {
    let mut bytes = 0;
    for instruction in program.instructions() {
        let first_row = match instruction.op() {
            StdTensorOp::Scan(scan) => scan.num_carry,
            StdTensorOp::While(looped) => looped.body.input_types().len() - looped.num_consts + 1,
            _ => continue,
        };
        for result in instruction.results().skip(first_row) {
            let ty = &program.types()[result.index()];
            let row: usize = ty.shape.iter().skip(1).product();
            bytes += STEPS * row * ty.dtype.byte_size();
        }
    }
    bytes
}

/// Three numbers that change in each step are held, and nothing that is the same in all of them.
#[test]
fn what_is_the_same_in_each_step_is_not_held_beside_a_rule() {
    /// c·sin(w)·v, with w captured; what is saved depends on c, on what was captured, and on nothing.
    fn scaled(c: Tensor, w: Tensor) -> Result<Tensor> {
        let (w1, w2) = (w.clone(), w);
        custom_vjp(
            move |c: Tensor| c * w1.sin(),
            move |c: Tensor| (&c * w2.sin(), (c.square(), w2.sin(), w2.clone(), Tensor::from([2.0, 2.0, 2.0]))),
            |(c, sine, w, two): (Tensor, Tensor, Tensor, Tensor), ct: Tensor| c * sine * w * two * ct,
        )(c)
    }
    /// The same of what does not change alone.
    fn constant(w: Tensor) -> Result<Tensor> {
        custom_vjp(|w: Tensor| w.sin(), |w: Tensor| (w.sin(), w.exp()), |w: Tensor, ct: Tensor| w * ct)(w)
    }
    fn step(c: Tensor, w: Tensor, v: &Tensor) -> Result<Tensor> {
        Ok(scaled(c, w.clone())? * constant(w)? * v.cos())
    }
    let v = Tensor::from([0.3, 0.4, 0.5]);
    let length = ScanOptions { length: Some(STEPS), ..ScanOptions::default() };
    let in_scan = |w: Tensor| {
        let (c, ()) = scan_with(|c: Tensor, ()| Ok::<_, Error>((step(c, w.clone(), &v)?, ())), w.clone(), (), length)?;
        Ok::<_, Error>(c.sum())
    };
    let in_while = |w: Tensor| {
        let step = |(n, c): (Tensor, Tensor)| Ok::<_, Error>((n + 1.0, step(c, w.clone(), &v)?));
        let start = (scalar(0.0), w.clone());
        let (_, c) = while_loop(|(n, _): (Tensor, Tensor)| n.lt(STEPS as f64), step, start)?;
        Ok::<_, Error>(c.sum())
    };
    // Nothing that changes is held: the loop is linear in what it carries.
    let linear = |w: Tensor| {
        let step = |c: Tensor, ()| Ok::<_, Error>((c * constant(w.clone())?, ()));
        Ok::<_, Error>(scan_with(step, w.ones_like(), (), length)?.0.sum())
    };
    let written_out = |w: Tensor| {
        let mut c = w.clone();
        for _ in 0..STEPS {
            c = step(c, w.clone(), &v)?;
        }
        Ok::<_, Error>(c.sum())
    };
    let w = || Tensor::from([0.7, 0.8, 0.9]);
    let row = 3 * 8;
    let rows = |f: &Of<'_>| bytes_of_rows(&jit(grad(|w: Tensor| f(w))).program(w()).unwrap());
    // c², and two factors of each product that change.
    assert_eq!(rows(&in_scan), 3 * STEPS * row);
    assert_eq!(rows(&in_while), 3 * STEPS * row);
    // What the other factor is multiplied with.
    assert_eq!(rows(&linear), STEPS * row);
    let second = |f: &Of<'_>| {
        let slope = |w: Tensor| Ok::<_, Error>(grad(|w: Tensor| f(w))(w)?.sum());
        grad(slope)(w()).unwrap().to_vec::<f64>().unwrap()
    };
    for looped in [&in_scan as &Of<'_>, &in_while] {
        for (found, expected) in second(looped).into_iter().zip(second(&written_out)) {
            assert!((found - expected).abs() <= 1e-10 * expected.abs(), "{found} is not {expected}");
        }
    }
    let product = |w: Tensor| {
        let mut c = w.ones_like();
        for _ in 0..STEPS {
            c *= constant(w.clone())?;
        }
        Ok::<_, Error>(c.sum())
    };
    for (found, expected) in second(&linear).into_iter().zip(second(&product)) {
        assert!((found - expected).abs() <= 1e-10 * expected.abs(), "{found} is not {expected}");
    }
}
