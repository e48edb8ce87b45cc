//! Calls that get different parts of one variable, some to be written.

use tapir::{Differentiable, assert_rule, differentiable};

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct State {
    x: Vec<f64>,
    y: Vec<f64>,
    h: f64,
    k: f64,
}
inspect!(State, StateTangent { x, y, h, k });

#[differentiable]
fn axpy(a: f64, x: &[f64], y: &mut [f64]) {
    for i in 0..x.len() {
        y[i] = y[i] * y[i] + a * x[i];
    }
}

#[differentiable]
fn mix(p: &mut f64, q: &mut f64) -> f64 {
    *p *= *q;
    *q += *p * *p;
    *p
}

#[differentiable]
fn shared_then_mutable(s: &mut State) -> f64 {
    axpy(s.h, &s.x, &mut s.y);
    axpy(s.k, &s.y, &mut s.x);
    s.x[0] * s.y[1]
}

#[differentiable]
fn two_mutable_fields(s: &mut State) -> f64 {
    let a = mix(&mut s.h, &mut s.k);
    mix(&mut s.k, &mut s.h) * a * s.h
}

#[differentiable]
fn tuple_parts(t: &mut (Vec<f64>, Vec<f64>), a: f64) -> f64 {
    axpy(a, &t.0, &mut t.1);
    t.1[0] * t.0[1]
}

#[differentiable]
impl State {
    fn advance(&mut self, by: f64) -> f64 {
        self.h *= by;
        self.x[0] += self.h * by;
        self.h
    }

    fn relax(&mut self) -> f64 {
        axpy(self.h, &self.x, &mut self.y);
        let a = self.advance(self.k * self.h);
        a * self.y[0]
    }
}

#[differentiable]
fn argument_from_the_receiver(s: &mut State) -> f64 {
    let a = s.advance(s.x[0] * s.h);
    let b = s.relax();
    a * b + s.x[0]
}

fn state() -> State {
    State { x: vec![0.7, 0.4], y: vec![0.3, 0.9], h: 0.6, k: -0.8 }
}

#[test]
fn fields() {
    let mut s = state();
    assert_rule!(fixed shared_then_mutable(&mut s));
    assert_rule!(fixed two_mutable_fields(&mut s));
    assert_rule!(fixed argument_from_the_receiver(&mut s));
    let mut t = (vec![0.7, 0.4], vec![0.3, 0.9]);
    assert_rule!(tuple_parts(&mut t, 0.6));
}

#[differentiable]
fn dot(x: &[f64], y: &[f64]) -> f64 {
    let mut s = 0.0;
    for i in 0..y.len() {
        s += x[i] * y[i];
    }
    s
}

/// A mutable reference that is only read, beside a part of itself.
#[differentiable]
fn whole_and_part(y: &mut [f64], a: f64) -> f64 {
    y[0] *= a;
    let d = dot(y, &y[1..]);
    y[1] = d * dot(&y[1..], &y[..1]);
    dot(y, y) * y[1]
}

/// Locals and their parts.
#[differentiable]
fn parts_of_locals(x: &[f64], a: f64) -> f64 {
    let mut s = (x.to_vec(), x.to_vec());
    axpy(a, &s.0, &mut s.1);
    axpy(a, &s.1, &mut s.0);
    let mut m = vec![x.to_vec(), x.to_vec()];
    m[0][0] = dot(&m[0], &m[1]);
    m[1][0] = dot(&m[0], &m[0]) + dot(&s.0, &s.1);
    m[1][0] * m[0][0]
}

/// Struct elements of a slice, by mutable reference.
#[differentiable]
fn elements(ps: &mut [State], a: f64) -> f64 {
    let mut t = 0.0;
    for i in 0..ps.len() {
        t += ps[i].advance(a) * t + a;
        mix(&mut ps[i].h, &mut t);
    }
    t
}

#[test]
fn parts() {
    let mut x = [0.7, 0.4, 0.3];
    assert_rule!(whole_and_part(&mut x, 0.6));
    assert_rule!(parts_of_locals(&x, 0.6));
    let mut ps = vec![state(), state()];
    assert_rule!(fixed elements(&mut ps, 0.6));
}
