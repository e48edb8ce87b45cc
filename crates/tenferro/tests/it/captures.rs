//! Closures that capture tensors of enclosing transforms, inside every kind of transform.
//!
//! One function of two variables is written in many ways, each of which captures one variable; then its partial
//! derivatives up to the third order are taken with respect to either variable in every mode, and compared with the
//! closed form.

use std::sync::Arc;

use tenferro::{
    Backward, Error, ErrorKind, Result, Tensor, checkpoint, custom_jvp, custom_vjp, grad, jit, jvp, linearize, no_grad,
    vjp,
};

type Function = Arc<dyn Fn(Tensor) -> Result<Tensor> + Send + Sync>;
type OfTwo = Arc<dyn Fn(Tensor, Tensor) -> Result<Tensor> + Send + Sync>;

fn one() -> Tensor {
    1.0.into()
}

/// sin(wx) + w²x
fn h(x: &Tensor, w: &Tensor) -> Tensor {
    (w * x).sin() + w.square() * x
}

/// ∂h/∂x
fn slope(x: &Tensor, w: &Tensor) -> Tensor {
    w * (w * x).cos() + w.square()
}

/// What h is the derivative of, with respect to x.
fn primitive(x: &Tensor, w: &Tensor) -> Tensor {
    (w * x).cos() / -w + w.square() * x.square() / 2.0
}

/// The partial derivatives of h by the letters of the variables.
fn expected(variables: &str, x: f64, w: f64) -> f64 {
    let (sin, cos) = (w * x).sin_cos();
    let mut letters: Vec<_> = variables.chars().collect();
    letters.sort_unstable();
    match letters.iter().collect::<String>().as_str() {
        "" => sin + w * w * x,
        "x" => w * cos + w * w,
        "w" => x * cos + 2.0 * w * x,
        "xx" => -w * w * sin,
        "wx" => cos - w * x * sin + 2.0 * w,
        "ww" => -x * x * sin + 2.0 * x,
        "xxx" => -w.powi(3) * cos,
        "wxx" => -2.0 * w * sin - w * w * x * cos,
        "wwx" => -2.0 * x * sin - w * x * x * cos + 2.0,
        "www" => -x.powi(3) * cos,
        other => panic!("no derivative {other}"),
    }
}

fn with_jvp(w: &Tensor) -> impl Fn(Tensor) -> Result<Tensor> + Send + Sync + 'static {
    let (w1, w2) = (w.clone(), w.clone());
    let f = custom_jvp(move |x: Tensor| h(&x, &w1), move |x: Tensor, dx: Tensor| (h(&x, &w2), slope(&x, &w2) * dx));
    move |x| f(x)
}

/// The captured variable stands in all three functions.
fn with_vjp(w: &Tensor) -> impl Fn(Tensor) -> Result<Tensor> + Send + Sync + 'static {
    let (w1, w2, w3) = (w.clone(), w.clone(), w.clone());
    let f = custom_vjp(
        move |x: Tensor| h(&x, &w1),
        move |x: Tensor| (h(&x, &w2), x),
        move |x: Tensor, ct: Tensor| slope(&x, &w3) * ct,
    );
    move |x| f(x)
}

/// The captured variable is among what is saved.
fn with_saved_vjp(w: &Tensor) -> impl Fn(Tensor) -> Result<Tensor> + Send + Sync + 'static {
    let (w1, w2) = (w.clone(), w.clone());
    let f = custom_vjp(
        move |x: Tensor| h(&x, &w1),
        move |x: Tensor| (h(&x, &w2), (x, w2.clone())),
        |(x, w): (Tensor, Tensor), ct: Tensor| slope(&x, &w) * ct,
    );
    move |x| f(x)
}

fn with_both(w: &Tensor) -> impl Fn(Tensor) -> Result<Tensor> + Send + Sync + 'static {
    let (w1, w2, w3, w4) = (w.clone(), w.clone(), w.clone(), w.clone());
    let f = custom_jvp(move |x: Tensor| h(&x, &w1), move |x: Tensor, dx: Tensor| (h(&x, &w2), slope(&x, &w2) * dx))
        .with_vjp(move |x: Tensor| (h(&x, &w3), x), move |x: Tensor, ct: Tensor| slope(&x, &w4) * ct);
    move |x| f(x)
}

/// One line makes a custom function of any function, so that such functions can call each other.
fn wrapped(f: Function) -> Function {
    let (plain, rule) = (f.clone(), f);
    let f = custom_jvp(
        move |x: Tensor| plain(x),
        move |x: Tensor, dx: Tensor| {
            let rule = rule.clone();
            jvp(move |x: Tensor| rule(x), x, dx)
        },
    );
    let f = move |x| f(x);
    Arc::new(f)
}

fn wrapped_with_vjp(f: Function) -> Function {
    let (plain, forward, backward) = (f.clone(), f.clone(), f);
    let f = custom_vjp(
        move |x: Tensor| plain(x),
        move |x: Tensor| Ok::<_, Error>((forward(x.clone())?, x)),
        move |x: Tensor, ct: Tensor| {
            let backward = backward.clone();
            vjp(move |x: Tensor| backward(x), x)?.1(ct)
        },
    );
    let f = move |x| f(x);
    Arc::new(f)
}

/// A rule that makes its own function once more.
fn recursive(w: &Tensor) -> Function {
    let (w1, w2) = (w.clone(), w.clone());
    let f = custom_jvp(
        move |x: Tensor| h(&x, &w1),
        move |x: Tensor, dx: Tensor| {
            let y = recursive(&w2)(x.clone())?;
            Ok::<_, Error>((y, slope(&x, &w2) * dx))
        },
    );
    let f = move |x| f(x);
    Arc::new(f)
}

/// The ways to write h: name, whether forward mode is refused, and the function.
fn ways() -> Vec<(&'static str, bool, OfTwo)> {
    fn way(f: impl Fn(Tensor, Tensor) -> Result<Tensor> + Send + Sync + 'static) -> OfTwo {
        Arc::new(f)
    }
    vec![
        ("plain", false, way(|x, w| Ok(h(&x, &w)))),
        ("jit", false, way(|x, w| jit(move |x: Tensor| h(&x, &w))(x))),
        ("jit of jit", false, way(|x, w| jit(move |x: Tensor| jit(|x: Tensor| h(&x, &w))(x))(x))),
        ("checkpoint", false, way(|x, w| checkpoint(move |x: Tensor| h(&x, &w))(x))),
        ("custom_jvp", false, way(|x, w| with_jvp(&w)(x))),
        ("custom_vjp", true, way(|x, w| with_vjp(&w)(x))),
        ("custom_vjp saved", true, way(|x, w| with_saved_vjp(&w)(x))),
        ("both", false, way(|x, w| with_both(&w)(x))),
        ("jit of custom_jvp", false, way(|x, w| jit(move |x: Tensor| with_jvp(&w)(x))(x))),
        ("jit of custom_vjp", true, way(|x, w| jit(move |x: Tensor| with_vjp(&w)(x))(x))),
        ("checkpoint of custom_jvp", false, way(|x, w| checkpoint(move |x: Tensor| with_jvp(&w)(x))(x))),
        ("checkpoint of custom_vjp", true, way(|x, w| checkpoint(move |x: Tensor| with_vjp(&w)(x))(x))),
        ("checkpoint of both", false, way(|x, w| checkpoint(move |x: Tensor| with_both(&w)(x))(x))),
        (
            "jit of custom_jvp on its arguments",
            false,
            way(|x, w| jit(|(x, w): (Tensor, Tensor)| with_jvp(&w)(x))((x, w))),
        ),
        (
            "jit of custom_vjp on its arguments",
            true,
            way(|x, w| jit(|(x, w): (Tensor, Tensor)| with_vjp(&w)(x))((x, w))),
        ),
        (
            "jit of saved custom_vjp on its arguments",
            true,
            way(|x, w| jit(|(x, w): (Tensor, Tensor)| with_saved_vjp(&w)(x))((x, w))),
        ),
        (
            "checkpoint of both on its arguments",
            false,
            way(|x, w| checkpoint(|(x, w): (Tensor, Tensor)| with_both(&w)(x))((x, w))),
        ),
        (
            "checkpoint of custom_vjp on its arguments",
            true,
            way(|x, w| checkpoint(|(x, w): (Tensor, Tensor)| with_vjp(&w)(x))((x, w))),
        ),
        ("custom_jvp of custom_jvp", false, way(|x, w| wrapped(wrapped(Arc::new(move |x| Ok(h(&x, &w)))))(x))),
        (
            "custom_jvp of custom_jvp under jit",
            false,
            way(|x, w| {
                jit(|(x, w): (Tensor, Tensor)| wrapped(wrapped(wrapped(Arc::new(move |x| Ok(h(&x, &w))))))(x))((x, w))
            }),
        ),
        (
            "custom_vjp of custom_vjp under jit",
            true,
            way(|x, w| {
                jit(|(x, w): (Tensor, Tensor)| wrapped_with_vjp(wrapped_with_vjp(Arc::new(move |x| Ok(h(&x, &w)))))(x))(
                    (x, w),
                )
            }),
        ),
        (
            "custom_jvp of checkpoint",
            false,
            way(|x, w| {
                let (w1, w2) = (w.clone(), w.clone());
                custom_jvp(
                    move |x: Tensor| {
                        let w = w1.clone();
                        checkpoint(move |x: Tensor| h(&x, &w))(x)
                    },
                    move |x: Tensor, dx: Tensor| (h(&x, &w2), slope(&x, &w2) * dx),
                )(x)
            }),
        ),
        ("grad", false, way(|x, w| grad(move |x: Tensor| primitive(&x, &w))(x))),
        ("jit of grad", false, way(|x, w| jit(grad(move |x: Tensor| primitive(&x, &w)))(x))),
        ("grad of checkpoint", false, way(|x, w| grad(checkpoint(move |x: Tensor| primitive(&x, &w)))(x))),
        ("jvp", false, way(|x, w| Ok(jvp(move |x: Tensor| primitive(&x, &w), x, one())?.1))),
        ("vjp", false, way(|x, w| vjp(move |x: Tensor| primitive(&x, &w), x)?.1(one()))),
        ("linearize", false, way(|x, w| linearize(move |x: Tensor| primitive(&x, &w), x)?.1(one()))),
        ("stop_gradient beside", false, way(|x, w| Ok(h(&x, &w) + w.stop_gradient() * 0.0))),
    ]
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Mode {
    Grad,
    Jvp,
    JitGrad,
    GradJit,
    JvpJit,
    JitJvp,
    GradCheckpoint,
    Vjp,
    Linearize,
}

impl Mode {
    const ALL: [Mode; 9] = {
        use Mode::*;
        [Grad, Jvp, JitGrad, GradJit, JvpJit, JitJvp, GradCheckpoint, Vjp, Linearize]
    };

    fn is_forward(self) -> bool {
        matches!(self, Mode::Jvp | Mode::JvpJit | Mode::JitJvp | Mode::Linearize)
    }

    fn derivative(self, f: Function) -> Function {
        match self {
            Mode::Grad => Arc::new(move |x| grad(|x: Tensor| f(x))(x)),
            Mode::Jvp => Arc::new(move |x| Ok(jvp(|x: Tensor| f(x), x, one())?.1)),
            Mode::JitGrad => Arc::new(move |x| jit(grad(|x: Tensor| f(x)))(x)),
            Mode::GradJit => Arc::new(move |x| grad(jit(|x: Tensor| f(x)))(x)),
            Mode::JvpJit => Arc::new(move |x| Ok(jvp(jit(|x: Tensor| f(x)), x, one())?.1)),
            Mode::JitJvp => Arc::new(move |x| jit(|x: Tensor| Ok::<_, Error>(jvp(|x: Tensor| f(x), x, one())?.1))(x)),
            Mode::GradCheckpoint => Arc::new(move |x| grad(checkpoint(|x: Tensor| f(x)))(x)),
            Mode::Vjp => Arc::new(move |x| vjp(|x: Tensor| f(x), x)?.1(one())),
            Mode::Linearize => Arc::new(move |x| linearize(|x: Tensor| f(x), x)?.1(one())),
        }
    }

    /// The partial derivative with respect to one of two variables; the other one is captured.
    fn partial(self, variable: char, f: OfTwo) -> OfTwo {
        Arc::new(move |x: Tensor, w: Tensor| {
            let f = f.clone();
            match variable {
                'x' => self.derivative(Arc::new(move |x| f(x, w.clone())))(x),
                _ => self.derivative(Arc::new(move |w| f(x.clone(), w)))(w),
            }
        })
    }
}

/// Takes all partial derivatives by all sequences of the given modes.
fn check_all(order: usize, modes: &[Mode]) {
    let (x, w) = (0.7, 1.3);
    let mut wrong = Vec::new();
    for (name, refuses_forward, f) in ways() {
        let mut level = vec![(String::new(), Vec::new(), f)];
        for _ in 0..order {
            let mut next = Vec::new();
            for (variables, used, f) in &level {
                for variable in ['x', 'w'] {
                    for mode in modes {
                        let used: Vec<Mode> = used.iter().chain([mode]).copied().collect();
                        next.push((format!("{variables}{variable}"), used, mode.partial(variable, f.clone())));
                    }
                }
            }
            level = next;
        }
        for (variables, used, f) in level {
            let expected = expected(&variables, x, w);
            match f(x.into(), w.into()).and_then(|found| found.item::<f64>()) {
                Ok(found) if (found - expected).abs() <= 1e-11 => {}
                Err(error)
                    if refuses_forward
                        && used.iter().any(|mode| mode.is_forward())
                        && matches!(error.kind(), ErrorKind::NoForwardRule) => {}
                Ok(found) => wrong.push(format!("{name}: {variables} by {used:?}: {found} is not {expected}")),
                Err(error) => wrong.push(format!("{name}: {variables} by {used:?}: {error}")),
            }
        }
    }
    assert!(wrong.is_empty(), "{} are wrong:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn values() {
    check_all(0, &[]);
}

#[test]
fn first_derivatives() {
    check_all(1, &Mode::ALL);
}

#[test]
fn second_derivatives() {
    check_all(2, &Mode::ALL);
}

#[test]
fn third_derivatives() {
    check_all(3, &[Mode::Grad, Mode::Jvp]);
    check_all(3, &[Mode::JitGrad, Mode::Vjp]);
}

/// The tape is the outermost transform: it differentiates whatever happens inside others.
#[test]
fn the_tape_sees_captured_leaves_in_every_way() {
    let (x, w) = (0.7, 1.3);
    for (name, _, f) in ways() {
        for mode in [None, Some(Mode::Grad), Some(Mode::JitGrad), Some(Mode::GradJit), Some(Mode::Vjp)] {
            let letters = if mode.is_some() { "x" } else { "" };
            let f = mode.map_or(f.clone(), |mode| mode.partial('x', f.clone()));
            let (leaf_x, leaf_w) = (Tensor::from(x).requires_grad(), Tensor::from(w).requires_grad());
            for round in 1..=2 {
                let y = f(leaf_x.clone(), leaf_w.clone()).unwrap_or_else(|error| panic!("{name} {mode:?} {error}"));
                y.backward().unwrap();
                for (leaf, letter) in [(&leaf_x, "x"), (&leaf_w, "w")] {
                    let expected = f64::from(round) * expected(&format!("{letters}{letter}"), x, w);
                    let gradient = leaf.grad().unwrap();
                    let found = gradient.item::<f64>().unwrap();
                    assert!((found - expected).abs() < 1e-11, "{name} {mode:?} {letter}: {found} is not {expected}");
                    assert!(!gradient.is_tracked(), "{name} {mode:?} {letter}: the pass was recorded");
                }
            }
        }
    }
}

#[test]
fn the_tape_differentiates_twice_what_captures_leaves() {
    let (x, w) = (0.7, 1.3);
    for (name, _, f) in ways() {
        // The arguments of a checkpoint include what it captures, so that all is known about it.
        if (name.contains("custom") || name.contains("both")) && !name.starts_with("checkpoint") {
            let (leaf_x, leaf_w) = (Tensor::from(x).requires_grad(), Tensor::from(w).requires_grad());
            let error = f(leaf_x, leaf_w).unwrap().backward_with(create());
            let error = error.err().unwrap_or_else(|| panic!("{name}: no error")).to_string();
            assert!(error.contains("pass that tensor as an argument"), "{name}: {error}");
            continue;
        }
        twice_on_the_tape(name, &f);
    }
}

fn create() -> Backward {
    Backward { create_graph: true, ..Backward::default() }
}

fn twice_on_the_tape(name: &str, f: &OfTwo) {
    let (x, w) = (0.7, 1.3);
    {
        for first in ["x", "w"] {
            let (leaf_x, leaf_w) = (Tensor::from(x).requires_grad(), Tensor::from(w).requires_grad());
            f(leaf_x.clone(), leaf_w.clone()).unwrap().backward_with(create()).unwrap();
            let slope = if first == "x" { leaf_x.grad() } else { leaf_w.grad() }.unwrap();
            leaf_x.zero_grad();
            leaf_w.zero_grad();
            slope.backward_with(create()).unwrap_or_else(|error| panic!("{name}: {error}"));
            for (leaf, second) in [(&leaf_x, "x"), (&leaf_w, "w")] {
                let expected = expected(&format!("{first}{second}"), x, w);
                let found = leaf.grad().unwrap_or_else(|| panic!("{name}: no {first}{second}")).item::<f64>().unwrap();
                assert!((found - expected).abs() < 1e-11, "{name} {first}{second}: {found} is not {expected}");
            }
        }
    }
}

type Pair = (Tensor, Tensor);

#[test]
fn the_tape_differentiates_custom_functions_twice() {
    let f = |(x, w): Pair| h(&x, &w);
    let along_w = |x: &Tensor, w: &Tensor| x * (w * x).cos() + w * x * 2.0;
    let push = move |(x, w): Pair, (dx, dw): Pair| (h(&x, &w), slope(&x, &w) * dx + along_w(&x, &w) * dw);
    let save = |(x, w): Pair| (h(&x, &w), (x, w));
    let pull = move |(x, w): Pair, ct: Tensor| (slope(&x, &w) * &ct, along_w(&x, &w) * ct);
    twice_on_the_tape("jvp", &(Arc::new(move |x, w| custom_jvp(f, push)((x, w))) as OfTwo));
    twice_on_the_tape("vjp", &(Arc::new(move |x, w| custom_vjp(f, save, pull)((x, w))) as OfTwo));
    twice_on_the_tape("both", &(Arc::new(move |x, w| custom_vjp(f, save, pull).with_jvp(push)((x, w))) as OfTwo));
    twice_on_the_tape("jit", &(Arc::new(move |x, w| jit(custom_vjp(f, save, pull))((x, w))) as OfTwo));
    twice_on_the_tape("checkpoint", &(Arc::new(move |x, w| checkpoint(custom_vjp(f, save, pull))((x, w))) as OfTwo));
}

/// A program that is traced while the tape is paused serves calls for which it is not.
#[test]
fn programs_traced_under_no_grad_know_their_leaves() {
    for size in [1, 100] {
        let w = Tensor::from(vec![2.0; size]).requires_grad();
        let captured = w.clone();
        let f = jit(move |x: Tensor| (&captured * x).sum());
        let inner = w.clone();
        let g = jit(move |x: Tensor| {
            let w = inner.clone();
            grad(move |x: Tensor| (w.square() * x).sum())(x)
        });
        let x = Tensor::from(vec![3.0; size]);
        assert!(!no_grad(|| f(x.clone())).unwrap().is_tracked());
        assert!(!no_grad(|| g(x.clone())).unwrap().is_tracked());
        for round in 1..=2 {
            f(x.clone()).unwrap().backward().unwrap();
            assert_eq!(w.grad().unwrap().to_vec::<f64>().unwrap(), vec![3.0 * f64::from(round); size]);
        }
        w.zero_grad();
        for round in 1..=2 {
            g(x.clone()).unwrap().sum().backward().unwrap();
            assert_eq!(w.grad().unwrap().to_vec::<f64>().unwrap(), vec![4.0 * f64::from(round); size]);
        }
    }
}

/// What a jitted function computes from a captured leaf alone belongs to every call, not to the first.
#[test]
fn jitted_functions_may_compute_with_captured_leaves_alone() {
    let w = Tensor::from(3.0).requires_grad();
    let captured = w.clone();
    let f = jit(move |x: Tensor| captured.square() * x);
    for round in 1..=3 {
        f(Tensor::from(5.0)).unwrap().backward().unwrap();
        assert_eq!(w.grad().unwrap().item::<f64>().unwrap(), 30.0 * f64::from(round));
    }
    assert_eq!(f.statistics().traced, 1);
}

/// A derivative that was made while the tape is paused is a constant for it.
#[test]
fn linear_maps_made_under_no_grad_are_constants_for_the_tape() {
    let w = Tensor::from(3.0).requires_grad();
    let captured = w.clone();
    let f = move |x: Tensor| captured.square() * &captured * x.square();
    let map = no_grad(|| linearize(f.clone(), Tensor::from(2.0))).unwrap().1;
    let pullback = no_grad(|| vjp(f, Tensor::from(2.0))).unwrap().1;
    for found in [map(one()).unwrap(), pullback(one()).unwrap()] {
        assert_eq!(found.item::<f64>().unwrap(), 108.0);
        assert!(!found.is_tracked());
    }
}

#[test]
fn a_rule_makes_its_own_function_once_more() {
    let (x, w) = (Tensor::from(0.7), Tensor::from(1.3));
    let f = |(x, w): (Tensor, Tensor)| recursive(&w)(x);
    for slopes in [grad(f)((x.clone(), w.clone())), grad(jit(f))((x.clone(), w.clone())), jit(grad(f))((x, w))] {
        let (by_x, _) = slopes.unwrap();
        assert!((by_x.item::<f64>().unwrap() - expected("x", 0.7, 1.3)).abs() < 1e-14);
    }
}
