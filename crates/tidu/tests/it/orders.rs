//! Behaviours 8 and 13: every order by every combination of modes, and equal operations counted once.

use tidu_testkit::{TestKey, scalar::ScalarOp};

use crate::dsl::{At, assert_close, derivative, graph, mode_words, of_x};

/// Each derivative up to the fourth, in all combinations of modes, against its closed form.
#[track_caller]
fn check_orders(function: &computegraph::Graph<ScalarOp>, x: f64, closed_forms: [f64; 5]) {
    for (order, expected) in closed_forms.into_iter().enumerate() {
        for word in mode_words(order) {
            let found = derivative(function, x, &word);
            let tolerance = 1e-12 * expected.abs().max(1.0);
            assert!((found - expected).abs() <= tolerance, "{word}: found {found}, expected {expected}");
        }
    }
}

#[test]
fn b08_polynomial() {
    let x = 1.3_f64;
    let square_square = of_x(|x| (x * x) * (x * x));
    check_orders(&square_square, x, [x.powi(4), 4.0 * x.powi(3), 12.0 * x * x, 24.0 * x, 24.0]);
}

#[test]
fn b08_sine() {
    let (sin, cos) = 0.7_f64.sin_cos();
    check_orders(&of_x(|x| x.sin()), 0.7, [sin, cos, -sin, -cos, sin]);
}

#[test]
fn b08_multi_output_sine() {
    let (sin, cos) = 0.7_f64.sin_cos();
    let product = of_x(|x| {
        let outputs = x.all(ScalarOp::SinCos, []);
        outputs[0] * outputs[1]
    });
    // sin·cos = sin(2x)/2
    let (sin2, cos2) = 1.4_f64.sin_cos();
    check_orders(&product, 0.7, [sin * cos, cos2, -2.0 * sin2, -4.0 * cos2, 8.0 * sin2]);
}

#[test]
fn b08_exp_of_exp_times_x() {
    // g = x·eˣ has g⁽ⁿ⁾ = (x + n)·eˣ; f = e^g by Faà di Bruno's formula.
    let x = 0.3_f64;
    let g = |n: f64| (x + n) * x.exp();
    let f = g(0.0).exp();
    let (g1, g2, g3, g4) = (g(1.0), g(2.0), g(3.0), g(4.0));
    check_orders(
        &of_x(|x| (x.exp() * x).exp()),
        x,
        [
            f,
            f * g1,
            f * (g1 * g1 + g2),
            f * (g1.powi(3) + 3.0 * g1 * g2 + g3),
            f * (g1.powi(4) + 6.0 * g1 * g1 * g2 + 3.0 * g2 * g2 + 4.0 * g1 * g3 + g4),
        ],
    );
}

#[test]
fn b08_nth_derivative_by_repeated_linearize() {
    let function = of_x(|x| x.exp() * x);
    for order in 1..=8 {
        let expected = (0.7 + order as f64) * 0.7_f64.exp();
        assert_close(derivative(&function, 0.7, &"F".repeat(order)), expected);
    }
}

#[test]
fn b08_mixed_partial_derivatives() {
    // f = sin(x·y): ∂ₓ∂ᵧ f = cos(xy) − xy·sin(xy)
    let function = graph(["x", "y"], |[x, y]| [(x * y).sin()]);
    let at = At::new(&function, [("x", 0.6), ("y", 1.1)]);
    let expected = 0.66_f64.cos() - 0.66 * 0.66_f64.sin();
    let [x, y] = ["x", "y"].map(TestKey::list);
    for (first, second) in [(&x, &y), (&y, &x)] {
        assert_close(at.forward(first, &[1.0]).forward(second, &[1.0]).value(), expected);
        assert_close(at.reverse(first, &[1.0]).forward(second, &[1.0]).value(), expected);
        assert_close(at.forward(first, &[1.0]).reverse(second, &[1.0]).value(), expected);
        assert_close(at.reverse(first, &[1.0]).reverse(second, &[1.0]).value(), expected);
    }
}

#[test]
fn b08_the_derivative_by_a_seed_is_the_map_itself() {
    // The gradient is linear in its seed, so its derivative by the seed is f′.
    let at = At::new(&of_x(|x| x.sin()), [("x", 0.7)]).reverse(&TestKey::list("x"), &[5.0]);
    let seed = vec![at.point[1].0.clone()];
    assert_close(at.forward(&seed, &[1.0]).value(), 0.7_f64.cos());
    assert_close(at.reverse(&seed, &[2.0]).value(), 2.0 * 0.7_f64.cos());
}

#[test]
fn b13_equal_operations_are_one_operation() {
    // The rules of Exp and Mul emit equal tangent operations; counting both would give 5.4371.
    let expected = (1.0 + 0.7) * 0.7_f64.exp();
    for function in [of_x(|x| x.exp() * x), of_x(|x| x * x.exp())] {
        assert_close(derivative(&function, 0.7, "F"), expected);
        assert_close(derivative(&function, 0.7, "R"), expected);
        assert_eq!(format!("{:.4}", derivative(&function, 0.7, "R")), "3.4234");
    }
}

#[test]
fn b13_equal_operations_of_separate_graphs_are_one_operation() {
    // Both factors are built on their own; the product refers to them by key.
    use computegraph::{GraphBuilder, OperationRole::Primary};
    let [one, other] = [(); 2].map(|()| of_x(|x| x.exp()));
    let mut builder = GraphBuilder::new();
    let factors = [&one, &other].map(|graph| graph.output_keys()[0].clone().into());
    let product = builder.add_operation(ScalarOp::Mul, factors.into(), Primary);
    builder.set_outputs(product);
    builder.add_parent(one);
    builder.add_parent(other);
    let product = builder.build().unwrap();
    assert_close(derivative(&product, 0.7, "R"), 2.0 * 1.4_f64.exp());
    assert_close(derivative(&product, 0.7, "RR"), 4.0 * 1.4_f64.exp());
}
