//! Operands and arguments are evaluated from left to right, also those without derivatives and lengths.

use tapir::{assert_rule, differentiable};

/// Writes, and returns what it wrote.
#[differentiable]
fn bump(x: &mut [f64], a: f64) -> f64 {
    x[0] = a * x[0] + 1.5;
    x[0] * x[1]
}

#[differentiable]
fn product(a: f64, b: f64, c: f64) -> f64 {
    a * b + c
}

#[differentiable]
fn grow(n: usize, v: &mut Vec<f64>) -> f64 {
    v.push(v[n - 1] * v[0]);
    v[n] * n as f64
}

#[differentiable]
fn length_before_pop(v: &mut Vec<f64>) -> f64 {
    v.len() as f64 * v.pop().unwrap()
}

#[differentiable]
fn flat_before_write(x: &mut [f64], a: f64) -> f64 {
    x[0].floor() * bump(x, a)
}

#[differentiable]
fn length_as_argument(v: &mut Vec<f64>) -> f64 {
    grow(v.len(), v) * v[0]
}

#[differentiable]
fn arguments_before_a_write(x: &mut [f64], a: f64) -> f64 {
    product(x[0], bump(x, a), x[0].ceil() * x[0])
}

/// Of `a *= b` on floats the right side comes first.
#[differentiable]
fn right_side_first(x: &mut [f64], a: f64) -> f64 {
    x[0] *= bump(x, a);
    x[0] -= bump(x, a);
    x[0] /= 2.0 + bump(x, a);
    x[0]
}

/// A length that was asked for before the vector grew.
#[differentiable]
fn length_kept(v: &mut Vec<f64>, a: f64) -> f64 {
    let n = v.len();
    v.push(a * v[n - 1]);
    v.push(a * v[n]);
    let m = v.len();
    v[n] * v[n + 1] * (m * n) as f64 + v[m - 1]
}

#[test]
fn lengths_are_those_of_their_time() {
    let mut v = vec![0.5, -1.25, 2.0];
    assert_rule!(length_before_pop(&mut v));
    assert_rule!(length_as_argument(&mut v));
    assert_rule!(length_kept(&mut v, 0.75));
}

#[test]
fn values_are_those_of_their_time() {
    let mut x = [2.5, -1.25];
    assert_rule!(flat_before_write(&mut x, 3.0));
    assert_rule!(arguments_before_a_write(&mut x, 3.0));
    assert_rule!(right_side_first(&mut x, 3.0));
}

/// Walks a list: the place in it goes from iteration to iteration, the last one's included.
#[differentiable]
fn along_a_list(x: &[f64], next: &[usize]) -> f64 {
    let mut sum = 0.0;
    let mut at: usize = 0;
    let mut sign = 1.0;
    for i in 0..next.len() {
        let here = next[at];
        sum += sign * x[here].sin() * i as f64;
        sign = -sign;
        at = here;
    }
    sum
}

/// The same without a sign that the adjoint looks at, and with what is left of the walk used afterwards.
#[differentiable]
fn along_and_beyond(x: &[f64], next: &[usize]) -> f64 {
    let mut sum = 0.0;
    let mut at: usize = 0;
    for i in 0..next.len() {
        let here = next[at];
        sum += half_turn(x[here], i as f64);
        at = here;
    }
    sum * x[at]
}

#[differentiable]
fn half_turn(x: f64, phase: f64) -> f64 {
    (x + phase).cos()
}

#[test]
fn lists_are_walked_once() {
    let (x, next) = ([0.3, -0.7, 1.1, 0.4], [2, 0, 3, 1]);
    assert_rule!(along_a_list(&x, &next));
    assert_rule!(along_and_beyond(&x, &next));
}
