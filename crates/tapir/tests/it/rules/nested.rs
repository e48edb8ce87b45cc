//! Rules composed by hand, run at other scalars: derivatives of gradients.

use tapir::rules::array::{cholesky_solve, dot, gemm, gemv};
use tapir::rules::slice::{pop, push, rotate_left, sort};
use tapir::{Dual, Real, Stack, Var, var};

use super::check::Random;

const N: usize = 3;

/// A function of a matrix and a vector: solves, multiplies, sorts, moves elements, and ends in a number.
fn value<T: Real>(v: &[T]) -> T {
    let (a, b) = (definite(v), &v[N * N..]);
    let mut x = vec![T::ZERO; N];
    cholesky_solve(&a, b, &mut x);
    let mut y = b.to_vec();
    gemv(v[1], &a, &x, v[3], &mut y);
    sort(&mut y);
    push(&mut y, v[2]);
    rotate_left(&mut y, 1);
    let last = pop(&mut y).unwrap();
    let mut c = y.clone();
    gemm(N, N, 1, last, &a, &y, v[4], &mut c);
    dot(&c, &y)
}

fn definite<T: Real>(v: &[T]) -> Vec<T> {
    (0..N * N).map(|i| if i % (N + 1) == 0 { v[i] + T::lit(4.0) } else { v[i] }).collect()
}

/// The gradient, as a derived function would compute it.
fn gradient<T: Real>(v: &[T]) -> (T, Vec<T>) {
    let st = &mut Stack::new();
    let (a, b) = (definite(v), &v[N * N..]);
    let mut x = vec![T::ZERO; N];
    cholesky_solve::forward(&a, b, &mut x, st);
    let mut y = b.to_vec();
    gemv::forward(v[1], &a, &x, v[3], &mut y, st);
    sort::forward(&mut y, st);
    push::forward(&mut y, v[2], st);
    rotate_left::forward(&mut y, 1, st);
    let last = pop::forward(&mut y, st).unwrap();
    let mut c = y.clone();
    gemm::forward(N, N, 1, last, &a, &y, v[4], &mut c, st);

    let mut d = vec![T::ZERO; v.len()];
    let (d_v, d_b) = d.split_at_mut(N * N);
    let [mut d_x, mut d_y, mut d_c] = [(); 3].map(|()| vec![T::ZERO; N]);
    let mut d_a = vec![T::ZERO; N * N];
    let (result, _) = dot::joint(&c, &mut d_c, &y, &mut d_y, T::ONE, st);
    let rdata = gemm::reverse(N, N, 1, last, &a, &mut d_a, &y, &mut d_y, v[4], &mut c, &mut d_c, (), st);
    let (d_last, d_v4) = (rdata.3, rdata.6);
    d_y.iter_mut().zip(&d_c).for_each(|(d_y, d_c)| *d_y += d_c);
    pop::reverse(&mut y, &mut d_y, Some(d_last), st);
    rotate_left::reverse(&mut y, &mut d_y, 1, (), st);
    let (_, d_v2) = push::reverse(&mut y, &mut d_y, v[2], (), st);
    sort::reverse(&mut y, &mut d_y, (), st);
    let rdata = gemv::reverse(v[1], &a, &mut d_a, &x, &mut d_x, v[3], &mut y, &mut d_y, (), st);
    d_b.iter_mut().zip(&d_y).for_each(|(d_b, d_y)| *d_b += d_y);
    cholesky_solve::reverse(&a, &mut d_a, b, d_b, &mut x, &mut d_x, (), st);
    assert_eq!(st.depth(), 0);
    d_v.copy_from_slice(&d_a);
    for (at, by) in [(1, rdata.0), (2, d_v2), (3, rdata.3), (4, d_v4)] {
        d_v[at] += by;
    }
    (result, d)
}

#[track_caller]
fn close(found: f64, expected: f64) {
    assert!((found - expected).abs() <= 1e-11 * (1.0 + expected.abs()), "{found}, expected {expected}");
}

#[test]
fn gradient_agrees_with_the_tape() {
    let v = Random(23).list(N * N + N);
    let (expected_value, expected) = var::gradient(&v, value);
    let (found_value, found) = gradient(&v);
    assert_eq!(found_value, expected_value);
    for (found, expected) in found.iter().zip(&expected) {
        close(*found, *expected);
    }
    assert!(found.iter().filter(|d| d.abs() > 1e-3).count() >= 7, "most numbers matter: {found:?}");
}

/// Forward over reverse, reverse over reverse by the tape, and forward over forward.
#[test]
fn second_derivatives_agree() {
    let mut random = Random(29);
    let (v, direction) = (random.list(N * N + N), random.list(N * N + N));
    let duals: Vec<_> = v.iter().zip(&direction).map(|(&v, &d)| Dual::new(v, [d])).collect();
    let (_, forward_over_reverse) = gradient(&duals);
    let (_, reverse_over_reverse) = var::gradient(&v, |v| {
        let (_, gradient) = gradient(v);
        gradient.iter().zip(&direction).map(|(&g, &w)| g * Var::lit(w)).sum()
    });
    let plain = gradient(&v).1;
    for i in 0..v.len() {
        close(forward_over_reverse[i].re, plain[i]);
        close(forward_over_reverse[i].eps[0], reverse_over_reverse[i]);
        let twice: Vec<_> = (0..v.len())
            .map(|j| Dual::new(duals[j], [Dual::<f64, 1>::constant(if i == j { 1.0 } else { 0.0 })]))
            .collect();
        close(value(&twice).eps[0].eps[0], reverse_over_reverse[i]);
    }
}
