//! Stencils: reverse loops that carry the shadows of neighbouring elements in variables.

use tapir::{Stack, assert_rule, differentiable};

#[differentiable]
fn heat(u: &mut [f64], next: &mut [f64], rate: f64, steps: usize) -> f64 {
    let n = u.len();
    for _ in 0..steps {
        for i in 1..n - 1 {
            next[i] = u[i] + rate * (u[i - 1] - 2.0 * u[i] + u[i + 1]) * u[i];
        }
        for i in 1..n - 1 {
            u[i] = next[i];
        }
    }
    let mut s = 0.0;
    for i in 0..n {
        s += u[i] * u[i];
    }
    s
}

/// The same, with nothing carried.
#[differentiable(off(carry))]
fn heat_without(u: &mut [f64], next: &mut [f64], rate: f64, steps: usize) -> f64 {
    let n = u.len();
    for _ in 0..steps {
        for i in 1..n - 1 {
            next[i] = u[i] + rate * (u[i - 1] - 2.0 * u[i] + u[i + 1]) * u[i];
        }
        for i in 1..n - 1 {
            u[i] = next[i];
        }
    }
    let mut s = 0.0;
    for i in 0..n {
        s += u[i] * u[i];
    }
    s
}

#[differentiable]
fn smooth(a: f64, b: f64) -> f64 {
    let d = b - a;
    d * d * b
}

/// Both passes of the loop run at once.
#[differentiable]
fn energy(x: &[f64]) -> f64 {
    let mut s = 0.0;
    for i in 0..x.len() - 1 {
        s += smooth(x[i], x[i + 1]);
    }
    s
}

/// Descending, overwriting what the next iteration reads, with a gap between the offsets.
#[differentiable]
fn second_order(x: &mut [f64], a: f64) -> f64 {
    for i in (2..x.len()).rev() {
        x[i] = a * x[i - 2] * x[i];
    }
    for i in 2..x.len() {
        x[i] = x[i - 2].sin() + x[i] * x[i - 1];
    }
    x[x.len() - 1] * x[0]
}

/// The element in the middle is touched in some iterations only.
#[differentiable]
fn sometimes(x: &[f64], y: &mut [f64]) -> f64 {
    let mut s = 0.0;
    for i in 0..y.len() {
        y[i] = x[i] * x[i + 2];
        if y[i] > 0.1 {
            y[i] += x[i + 1] * x[i + 1];
        }
        s += y[i];
    }
    s * s
}

/// The last element is touched in some iterations only, and does not exist in the others: nothing is carried.
#[differentiable]
fn at_the_edge(x: &[f64]) -> f64 {
    let mut s = 0.0;
    for i in 0..x.len() {
        s = s * 0.5 + x[i];
        if i + 1 < x.len() {
            s = s * x[i + 1];
        }
    }
    s
}

/// The shadow is also touched by another index, by a callee, or as a whole.
#[differentiable]
fn other_ways(x: &mut [f64], k: usize) -> f64 {
    for i in 0..x.len() - 1 {
        x[i] = x[i + 1] * x[i] + x[k];
    }
    for i in 0..x.len() - 1 {
        x[i] = x[i + 1] * x[i] + total(x);
    }
    x[0]
}

#[differentiable]
fn total(x: &[f64]) -> f64 {
    let mut s = 0.0;
    for v in x {
        s += v * v;
    }
    s
}

/// A local array.
#[differentiable]
fn local(a: f64) -> f64 {
    let mut t = [a; 5];
    for i in 1..4 {
        t[i] = t[i - 1] * t[i + 1] + a;
    }
    t[3] * t[1]
}

#[test]
fn stencils() {
    let u = || [0.3, 0.7, -0.2, 0.4, 0.9];
    assert_rule!(heat(&mut u(), &mut [0.1; 5], 0.2, 3));
    assert_rule!(heat_without(&mut u(), &mut [0.1; 5], 0.2, 3));
    assert_rule!(energy(&u()));
    assert_rule!(second_order(&mut u(), 0.7));
    assert_rule!(sometimes(&u(), &mut [0.2, 0.3, 0.4]));
    assert_rule!(at_the_edge(&u()));
    assert_rule!(other_ways(&mut u(), 2));
    assert_rule!(local(0.6));
}

#[test]
fn short_loops() {
    // No iteration, and one.
    assert_rule!(heat(&mut [0.3, 0.7], &mut [0.1; 2], 0.2, 3));
    assert_rule!(heat(&mut [0.3, 0.7, 0.2], &mut [0.1; 3], 0.2, 3));
    assert_rule!(energy(&[0.3]));
    assert_rule!(energy(&[0.3, 0.8]));
    assert_rule!(second_order(&mut [0.3, 0.8], 0.7));
    assert_rule!(second_order(&mut [0.3, 0.8, 0.4], 0.7));
    assert_rule!(sometimes(&[0.3, 0.8], &mut []));
}

/// The sums are the same ones in another place.
#[test]
fn carrying_changes_no_bit() {
    let (u, next) = ([0.3, 0.7, -0.2, 0.4, 0.9], [0.1; 5]);
    let (mut d_u, mut d_next) = ([0.0; 5], [0.0; 5]);
    let (mut e_u, mut e_next) = ([0.0; 5], [0.0; 5]);
    let stack = &mut Stack::new();
    let with = heat::joint(&mut u.clone(), &mut d_u, &mut next.clone(), &mut d_next, 0.2, 4, 1.0, stack);
    let without = heat_without::joint(&mut u.clone(), &mut e_u, &mut next.clone(), &mut e_next, 0.2, 4, 1.0, stack);
    assert_eq!(format!("{with:?}"), format!("{without:?}"));
    assert_eq!((d_u, d_next), (e_u, e_next));
}
