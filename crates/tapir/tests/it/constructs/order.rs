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

#[differentiable]
fn draw(state: &mut usize) -> usize {
    *state = (*state * 5 + 3) % 17;
    *state
}

/// The value is computed before the place is found.
#[differentiable]
fn value_before_place(x: &mut [f64], seed: usize) -> f64 {
    let mut at = seed;
    x[draw(&mut at) % 3] = x[at % 3] * at as f64;
    x[draw(&mut at) % 3] += x[at % 3];
    x[draw(&mut at) % 3] *= at as f64;
    x[{
        at += 1;
        at % 3
    }] = x[at % 3] * x[0];
    let mut turn = || {
        at += 1;
        at % 3
    };
    x[turn()] = x[turn()] * x[1];
    x[0] * x[1] + x[2] * at as f64
}

/// What a compound assignment adds to is read last.
#[differentiable]
fn right_before_left(x: f64, seed: usize) -> f64 {
    let (mut a, mut k) = (x, seed + 1);
    a *= if a > 0.5 {
        a -= 0.2;
        a
    } else {
        a += x;
        x
    };
    k *= draw(&mut k);
    k += if k > 5 {
        k -= 1;
        k
    } else {
        2
    };
    a * k as f64
}

/// What is given for nothing is computed in any case, after the option.
#[differentiable]
fn given_for_nothing(x: &mut [f64], o: Option<f64>, seed: usize) -> f64 {
    let mut k = seed;
    let a = o.unwrap_or(bump(x, 0.9));
    let first = x.first().copied().unwrap_or(bump(x, 0.8));
    let b = o.map_or(bump(x, 1.1), |v| v * a);
    let c = o.or(Some(bump(x, 0.7))).unwrap();
    let n = (a > 1.0).then_some(draw(&mut k)).unwrap_or(2);
    first * b * c * n as f64 + x[0] * k as f64
}

/// What cannot write is computed where it is needed only.
#[differentiable]
fn root_if_needed(x: f64, o: Option<f64>) -> f64 {
    o.unwrap_or(x.sqrt()) + x
}

#[test]
fn writes_in_order() {
    for seed in 0..4 {
        assert_rule!(value_before_place(&mut [0.3, 0.7, 1.1], seed));
        for x in [0.3, 0.8] {
            assert_rule!(right_before_left(x, seed));
        }
        for o in [None, Some(0.4), Some(1.3)] {
            assert_rule!(given_for_nothing(&mut [0.3, 0.7], o, seed));
        }
    }
    assert_eq!(tapir::gradient!(root_if_needed(0.0, Some(2.0))), (1.0, Some(1.0)));
}
