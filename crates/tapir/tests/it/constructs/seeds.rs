//! The examples from which this way of differentiating was worked out, by their names.

use tapir::{Stack, assert_rule, differentiable, gradient, vjp};

/// Writes into its argument.
#[differentiable]
fn set_1(x: &mut [f64], y: f64) {
    x[0] = y;
}

/// Squares every element in place.
#[differentiable]
fn square(x: &mut [f64]) {
    for v in x.iter_mut() {
        *v = *v * *v;
    }
}

/// Squares every element into another slice.
#[differentiable]
fn square_into(y: &mut [f64], x: &[f64]) {
    for i in 0..x.len() {
        y[i] = x[i] * x[i];
    }
}

/// The squared error of a straight line.
#[differentiable]
fn linear_regression(a: f64, b: f64, #[constant] x: &[f64], #[constant] y: &[f64]) -> f64 {
    x.iter().zip(y).map(|(x, y)| (a * x + b - y).powi(2)).sum()
}

/// The same with the residuals in a buffer.
#[differentiable]
fn linear_regression_in_place(w: &[f64], #[constant] x: &[f64], #[constant] y: &[f64], r: &mut [f64]) -> f64 {
    for i in 0..x.len() {
        r[i] = w[0] * x[i] + w[1];
        r[i] -= y[i];
    }
    square(r);
    let mut s = 0.0;
    for v in r.iter() {
        s += v;
    }
    s
}

#[differentiable]
fn h(x: f64) -> f64 {
    x.sin()
}

#[differentiable]
fn g(x: f64, y: f64) -> f64 {
    x * y
}

/// A composition in which a variable is used twice.
#[differentiable]
fn composition(x: f64) -> f64 {
    let a = h(x);
    g(x, a)
}

/// A composition of functions that write, whose buffer is used twice.
#[differentiable]
fn composition_in_place(x: &[f64], y: &mut [f64], t: f64) -> f64 {
    square_into(y, x);
    set_1(y, t);
    square(y);
    y[0] * y[1] + x[0]
}

/// Returns its argument.
#[differentiable]
fn returns_its_argument(x: &mut [f64], y: f64) -> &mut [f64] {
    x[0] = y * x[0];
    x
}

#[test]
fn set_1_moves_the_cotangent() {
    let mut x = [1.0, 2.0];
    assert_rule!(set_1(&mut x, 5.0));
    // The pullback gives what the first element had, not the whole shadow, and clears it.
    let ((), (dx, dy)) = vjp!(set_1(&mut x => vec![3.0, 7.0], 5.0));
    assert_eq!((dx, dy), (vec![0.0, 7.0], 3.0));
    assert_eq!(x, [1.0, 2.0]);
}

#[test]
fn square_multiplies_by_the_incoming_tangent() {
    let mut x = [1.5, -2.0];
    assert_rule!(square(&mut x));
    let ((), (dx,)) = vjp!(square(&mut x => vec![10.0, 100.0]));
    assert_eq!(dx, [30.0, -400.0]);
    let mut y = [0.0; 2];
    assert_rule!(square_into(&mut y, &x));
}

#[test]
fn linear_regression_has_the_textbook_gradient() {
    let (x, y) = ([0.0, 1.0, 2.0], [1.0, 2.5, 4.5]);
    assert_rule!(linear_regression(0.7, -0.2, const &x, const &y));
    let mut r = [0.0; 3];
    assert_rule!(linear_regression_in_place(&[0.7, -0.2], const &x, const &y, &mut r));
    let residual = |i: usize| 0.7 * x[i] - 0.2 - y[i];
    let (da, db, ..) = gradient!(linear_regression(0.7, -0.2, const &x, const &y));
    assert!((da - (0..3).map(|i| 2.0 * residual(i) * x[i]).sum::<f64>()).abs() < 1e-12);
    assert!((db - (0..3).map(|i| 2.0 * residual(i)).sum::<f64>()).abs() < 1e-12);
    let (dw, ..) = gradient!(linear_regression_in_place(&[0.7, -0.2], const &x, const &y, &mut r));
    assert!((dw[0] - da).abs() < 1e-12 && (dw[1] - db).abs() < 1e-12);
}

#[test]
fn composition_with_a_variable_used_twice() {
    for x in [0.3, -1.7] {
        assert_rule!(composition(x));
        let (dx,) = gradient!(composition(x));
        assert!((dx - (x.sin() + x * x.cos())).abs() < 1e-14);
    }
    let mut y = [0.0; 2];
    assert_rule!(composition_in_place(&[0.3, 0.8], &mut y, 0.6));
}

#[test]
fn returning_an_aliased_argument() {
    let (mut x, mut d_x, mut st) = ([2.0, 3.0], [1.0, 10.0], Stack::new());
    let returned = returns_its_argument::forward(&mut x, 5.0, &mut st);
    assert_eq!(returned, [10.0, 3.0]);
    // What is written through the result is written to the argument; its cotangent is in the argument's shadow.
    let (_, dy) = returns_its_argument::reverse(&mut x, &mut d_x, 5.0, (), &mut st);
    assert_eq!((x, d_x, dy), ([2.0, 3.0], [5.0, 10.0], 2.0));
}
