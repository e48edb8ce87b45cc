//! Derivatives of second and third order of functions with rules of their own, inside loops and branches: in every
//! nesting of modes they are those of the same steps written out.
//!
//! The rules call the functions and are not their derivatives, so that it shows which of the two was followed.

use std::sync::Arc;

use tenferro::{Error, Result, Tensor, custom_vjp, grad, hvp, jit, jvp, linearize, vmap};

use crate::custom_loops::{Function, Mode, OfTwo, number, pairs};
use crate::support::scalar;

/// exp(x/2), whose backward rule calls it: half of what is right.
fn own_vjp(x: Tensor) -> Result<Tensor> {
    custom_vjp(
        |x: Tensor| (x * 0.5).exp(),
        |x: Tensor| ((&x * 0.5).exp(), x),
        |x: Tensor, ct: Tensor| Ok::<_, Error>(own_vjp(x)? * ct * 0.25),
    )(x)
}

fn functions() -> Vec<(&'static str, OfTwo)> {
    fn of(f: impl Fn(Tensor, Tensor) -> Result<Tensor> + Send + Sync + 'static) -> OfTwo {
        Arc::new(f)
    }
    vec![("custom_vjp that calls itself", of(|x, w| Ok(own_vjp(x)? * w)))]
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
    assert!(compared > 30, "{compared}");
}
