//! Checkpoints around functions with rules of their own: derivatives are those of the plain function, at every nesting.

use std::sync::Arc;

use tenferro::{
    Error, Result, Tensor, checkpoint, custom_jvp, custom_vjp, grad, hvp, jit, jvp, linearize, value_and_grad, vjp,
};

use crate::support::{close, item, scalar};

type Function = Arc<dyn Fn(Tensor) -> Result<Tensor> + Send + Sync>;

/// x³, whose rule for reverse mode says 10·3x²: it shows which of the two was used.
fn with_vjp(x: Tensor) -> Result<Tensor> {
    custom_vjp(|x: Tensor| x.powi(3), |x: Tensor| (x.powi(3), x), |x: Tensor, ct: Tensor| x.square() * 30.0 * ct)(x)
}

fn with_jvp(x: Tensor) -> Result<Tensor> {
    custom_jvp(|x: Tensor| x.powi(3), |x: Tensor, dx: Tensor| (x.powi(3), x.square() * 30.0 * dx))(x)
}

fn with_both(x: Tensor) -> Result<Tensor> {
    custom_vjp(|x: Tensor| x.powi(3), |x: Tensor| (x.powi(3), x), |x: Tensor, ct: Tensor| x.square() * 30.0 * ct)
        .with_jvp(|x: Tensor, dx: Tensor| (x.powi(3), x.square() * 300.0 * dx))(x)
}

fn bodies() -> Vec<(&'static str, Function)> {
    fn body(f: impl Fn(Tensor) -> Result<Tensor> + Send + Sync + 'static) -> Function {
        Arc::new(f)
    }
    vec![
        ("custom_vjp", body(with_vjp)),
        ("custom_jvp", body(with_jvp)),
        ("both", body(with_both)),
        ("custom_vjp between", body(|x| Ok(with_vjp(x.sin())?.square() + &x))),
        ("custom_jvp between", body(|x| Ok(with_jvp(x.sin())?.square() + &x))),
        ("both between", body(|x| Ok(with_both(x.sin())?.square() + &x))),
        ("two", body(|x| Ok(with_vjp(with_vjp(&x * 0.9)?)? * with_jvp(x)?))),
        ("custom_vjp of a constant", body(|x| Ok(with_vjp(scalar(1.1))? * x.square()))),
        (
            "captured",
            body(|x| {
                let w = x.clone();
                let (w1, w2, w3) = (w.clone(), w.clone(), w);
                custom_vjp(
                    move |x: Tensor| &x * &w1,
                    move |x: Tensor| (&x * &w2, x),
                    move |x: Tensor, ct: Tensor| &w3 * ct + x * 0.0,
                )(x.square())
            }),
        ),
    ]
}

type Wrap = fn(Function) -> Function;

/// The plain function, and it in checkpoints of every nesting.
fn wraps() -> Vec<(&'static str, Wrap)> {
    vec![
        ("checkpoint", |f| Arc::new(move |x| checkpoint(|x: Tensor| f(x))(x))),
        ("checkpoint of checkpoint", |f| Arc::new(move |x| checkpoint(checkpoint(|x: Tensor| f(x)))(x))),
        ("checkpoint of jit", |f| Arc::new(move |x| checkpoint(jit(|x: Tensor| f(x)))(x))),
        ("jit of checkpoint", |f| Arc::new(move |x| jit(checkpoint(|x: Tensor| f(x)))(x))),
        ("checkpoint of jit of checkpoint", |f| Arc::new(move |x| checkpoint(jit(checkpoint(|x: Tensor| f(x))))(x))),
        ("checkpoint behind", |f| Arc::new(move |x| Ok(checkpoint(|x: Tensor| f(x))(x.clone())?.sin() * x))),
    ]
}

type Mode = fn(Function, f64) -> Result<f64>;

fn modes() -> Vec<(&'static str, Mode)> {
    fn number(tensor: Result<Tensor>) -> Result<f64> {
        tensor?.item()
    }
    vec![
        ("value", |f, x| number(f(scalar(x)))),
        ("grad", |f, x| number(grad(|x: Tensor| f(x))(scalar(x)))),
        ("jvp", |f, x| number(Ok(jvp(|x: Tensor| f(x), scalar(x), scalar(1.0))?.1))),
        ("hvp", |f, x| number(hvp(|x: Tensor| f(x), scalar(x), scalar(1.0)))),
        ("grad grad", |f, x| number(grad(grad(|x: Tensor| f(x)))(scalar(x)))),
        ("linearize grad", |f, x| number(linearize(grad(|x: Tensor| f(x)), scalar(x))?.1(scalar(1.0)))),
        ("jit hvp", |f, x| number(jit(move |x: Tensor| hvp(|x: Tensor| f(x), x, scalar(1.0)))(scalar(x)))),
        ("jit grad", |f, x| number(jit(grad(move |x: Tensor| f(x)))(scalar(x)))),
        ("hvp jit", |f, x| number(hvp(jit(|x: Tensor| f(x)), scalar(x), scalar(1.0)))),
        ("vjp of jvp", |f, x| {
            let along = move |x: Tensor| Ok::<_, Error>(jvp(|x: Tensor| f(x), x, scalar(1.0))?.1);
            number(vjp(along, scalar(x))?.1(scalar(1.0)))
        }),
        ("grad of value_and_grad", |f, x| {
            let both = move |x: Tensor| {
                let (value, slope) = value_and_grad(|x: Tensor| f(x))(x)?;
                Ok::<_, Error>(value.square() + slope.sin())
            };
            number(grad(both)(scalar(x)))
        }),
        ("third", |f, x| number(hvp(grad(|x: Tensor| f(x)), scalar(x), scalar(1.0)))),
        ("tape of grad", |f, x| {
            let leaf = scalar(x).requires_grad();
            grad(|x: Tensor| f(x))(leaf.clone())?.backward()?;
            number(Ok(leaf.grad().unwrap()))
        }),
    ]
}

#[test]
fn checkpoints_do_not_change_derivatives() {
    let mut wrong = Vec::new();
    for (name, body) in bodies() {
        for (wrap_name, wrap) in wraps() {
            let plain: Function = if wrap_name == "checkpoint behind" {
                let body = body.clone();
                Arc::new(move |x| Ok(body(x.clone())?.sin() * x))
            } else {
                body.clone()
            };
            for (mode, derivative) in modes() {
                let expected = derivative(plain.clone(), 0.7);
                let found = derivative(wrap(body.clone()), 0.7);
                let agree = match (&expected, &found) {
                    (Ok(expected), Ok(found)) => (found - expected).abs() <= 1e-11 * expected.abs().max(1.0),
                    // What is refused without the checkpoint is refused with it.
                    (Err(_), Err(_)) => true,
                    _ => false,
                };
                if !agree {
                    wrong.push(format!("{mode} of {wrap_name} of {name}: {found:?} is not {expected:?}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} are wrong:\n{}", wrong.len(), wrong.join("\n"));
}

/// 10·3x² has the derivative 10·6x: once by the rule, then by differentiating the rule.
#[test]
fn second_derivatives_of_a_checkpointed_custom_vjp() {
    let x = 0.7;
    close(item(&hvp(checkpoint(with_vjp), scalar(x), scalar(1.0)).unwrap()), 60.0 * x);
    let derivative = linearize(grad(checkpoint(with_vjp)), scalar(x)).unwrap().1;
    close(item(&derivative(scalar(2.0)).unwrap()), 120.0 * x);
    let jitted = jit(|x: Tensor| hvp(checkpoint(with_vjp), x, scalar(1.0)));
    close(item(&jitted(scalar(x)).unwrap()), 60.0 * x);
    assert!(jvp(checkpoint(with_vjp), scalar(x), scalar(1.0)).is_err());
}
