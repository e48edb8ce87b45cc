//! Variables in capital letters of any script: what a parameter, a `let`, a loop or a closure binds is a variable.

use tapir::testing::Inspect;
use tapir::{Differentiable, assert_rule, differentiable, gradient};

const GAIN: f64 = 2.5;
const N: usize = 3;
const LIMIT: usize = 4;

#[differentiable]
fn square(p: f64) -> f64 {
    p * p
}

#[differentiable]
fn powers(p: f64, n: usize) -> Vec<f64> {
    let mut out = vec![1.0; n];
    for i in 1..n {
        out[i] = out[i - 1] * p;
    }
    out
}

#[differentiable]
fn of_a_call(p: f64, k: f64) -> f64 {
    let E = square(p);
    E * k
}

#[differentiable(concrete)]
fn of_a_call_at_one_scalar(p: f64, k: f64) -> f64 {
    let E = square(p);
    E * k
}

#[differentiable]
fn annotated(p: f64) -> f64 {
    let T: f64 = p * 3.0;
    T * T
}

#[differentiable]
fn greek(x: &[f64]) -> f64 {
    let Δ = x[1] - x[0];
    let mut Σx = 0.0;
    for Ω in x {
        Σx += Ω * Δ;
    }
    Σx * square(Δ)
}

#[differentiable]
fn underscores(p: f64) -> f64 {
    let _E = square(p);
    let _1 = p * _E;
    _E * _1
}

#[differentiable]
fn vectors(p: f64) -> f64 {
    let V = powers(p, 4);
    let W = vec![p, V[1] * V[2]];
    V[3] * W[1] + W[0]
}

#[differentiable]
fn from_branches(p: f64) -> f64 {
    let A = if p > 1.0 { square(p) } else { p };
    let B = match A > 2.0 {
        true => square(A),
        false => A,
    };
    A * B
}

#[differentiable]
fn taken_apart(p: f64, q: f64) -> f64 {
    let (A, (B, C)) = (square(p), (p * q, square(q)));
    let [F, G] = [A * B, C];
    F * G + A
}

#[differentiable]
fn changing(X: &mut [f64], K: f64) -> f64 {
    let mut E = square(K);
    for I in 0..X.len() {
        E += X[I] * K;
        X[I] *= E;
    }
    E
}

#[differentiable]
fn in_closures(x: &[f64], K: f64) -> f64 {
    let F = |A: f64, B: f64| A * B + K;
    let S: f64 = x.iter().map(|X| F(*X, *X)).sum();
    let L = x.iter().fold(0.0, |ACC, X| ACC * X + K);
    S * L
}

#[differentiable]
fn beside_constants(x: f64) -> f64 {
    const M: f64 = 1.5;
    let inner = {
        let E = square(x) * GAIN;
        E * M
    };
    inner * std::f64::consts::E * N as f64
}

/// A name that ends with its block; behind it the constant is meant again.
#[differentiable]
fn ends_with_its_block(x: f64) -> f64 {
    let mut s = x;
    {
        let Gain = square(x);
        s += Gain * GAIN;
    }
    for K in 0..2 {
        s += K as f64 * x;
    }
    s * GAIN * N as f64
}

#[differentiable]
fn shadowed(x: f64) -> f64 {
    let E = square(x);
    let E = E * x;
    let e = E * 2.0;
    let E = square(E) + e;
    E * e
}

#[differentiable]
fn lengths<const M: usize>(X: &[f64; M]) -> f64 {
    let mut S = 0.0;
    for i in 0..M {
        S += square(X[i]) * M as f64;
    }
    S
}

#[differentiable]
fn in_patterns(o: Option<f64>, x: f64) -> f64 {
    let mut S = 0.0;
    if let Some(E) = o {
        S += E * x;
    }
    let Some(D) = o else { return S };
    S += match o {
        Some(Q) if Q > 0.0 => square(Q) * x,
        Some(Q) => Q,
        None => 0.0,
    };
    S * D
}

/// A constant that is used where it was matched.
#[differentiable]
fn by_constants(n: usize, x: f64) -> f64 {
    const FIVE: usize = 5;
    match n {
        LIMIT => LIMIT as f64 * x * x,
        FIVE if FIVE > LIMIT => square(x),
        _ => x,
    }
}

#[differentiable]
fn said(x: f64) -> f64 {
    let E = square(x);
    assert!(E >= 0.0, "{E} is negative, {x:?} {}", E);
    E * 3.0
}

#[derive(Clone, Debug, Differentiable, Inspect)]
struct Body {
    M: f64,
    V: f64,
}

#[differentiable]
impl Body {
    fn sq(&self) -> f64 {
        self.V * self.V
    }

    fn kinetic(&self) -> f64 {
        let Ek = self.sq();
        Ek * self.M * 0.5
    }
}

#[differentiable]
fn of_own_types(b: &Body) -> f64 {
    let Body { M, V } = b;
    let Ek = b.sq() * M;
    let New = Body { M: Ek, V: *V };
    let E = New.kinetic();
    E * Ek
}

#[differentiable]
fn shorthand(p: f64) -> f64 {
    let M = square(p);
    let V = p * M;
    let B = Body { M, V };
    B.kinetic()
}

#[test]
fn bound_to_calls() {
    assert_eq!(gradient!(of_a_call(2.0, 3.0)), (12.0, 4.0));
    assert_eq!(gradient!(of_a_call_at_one_scalar(2.0, 3.0)), (12.0, 4.0));
    assert_rule!(of_a_call(2.0, 3.0));
    assert_rule!(fixed of_a_call_at_one_scalar(2.0, 3.0));
    assert_rule!(annotated(2.0));
    assert_eq!(gradient!(annotated(2.0)), (36.0,));
}

#[test]
fn of_any_script() {
    assert_rule!(greek(&[1.0, 1.5, -2.0]));
    assert_rule!(underscores(1.5));
}

#[test]
fn of_vectors_and_branches() {
    assert_rule!(vectors(1.5));
    for p in [0.5, 1.2, 1.9] {
        assert_rule!(from_branches(p));
    }
    assert_rule!(taken_apart(1.5, 0.7));
}

#[test]
fn of_parameters_loops_and_closures() {
    assert_rule!(changing(&mut [1.0, 0.5, -0.4], 1.3));
    assert_rule!(in_closures(&[1.0, 0.5, -0.4], 1.3));
    assert_rule!(lengths(&[1.0, 0.5, -0.4]));
}

#[test]
fn beside_constants_of_the_same_look() {
    assert_rule!(beside_constants(1.3));
    assert_rule!(ends_with_its_block(1.3));
    assert_rule!(shadowed(1.3));
}

#[test]
fn of_patterns_that_decide() {
    for o in [Some(1.5), Some(-0.5), None] {
        assert_rule!(in_patterns(o, 0.7));
    }
    assert_rule!(said(1.5));
    for n in 3..6 {
        assert_rule!(by_constants(n, 0.7));
    }
}

#[derive(Clone, Debug, PartialEq, Differentiable, Inspect)]
enum Figure {
    Flat,
    Line(f64),
    Frame { w: f64, h: f64 },
}

use Figure::Flat;

/// Patterns with a name that nobody reads, and with an imported variant.
#[differentiable]
#[allow(unused_variables, reason = "that is the point")]
fn unread(figure: &Figure, x: f64) -> f64 {
    match figure {
        Flat => x * x,
        Figure::Line(L) => x * L,
        Figure::Frame { w: W, h } => x * h * h,
    }
}

#[test]
fn of_own_types_and_methods() {
    let b = Body { M: 1.5, V: 0.7 };
    assert_rule!(fixed of_own_types(&b));
    assert_rule!(fixed shorthand(1.2));
    let (d,) = gradient!(of_own_types(&Body { M: 1.0, V: 2.0 }));
    // E·Ek = (½ Ek·V²)·Ek with Ek = M·V²: ½ M²·V⁶.
    assert_eq!((d.M, d.V), (64.0, 96.0));
}

#[test]
fn of_patterns_with_names_that_nobody_reads() {
    for figure in [Flat, Figure::Line(1.5), Figure::Frame { w: 0.4, h: 0.7 }] {
        assert_rule!(fixed unread(&figure, 1.2));
    }
}
