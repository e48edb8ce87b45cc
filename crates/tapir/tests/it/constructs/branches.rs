//! `if`, `match` on what carries no derivative, and both as values.

use tapir::{Real, assert_rule, differentiable};

#[differentiable]
fn statement(x: f64, y: f64) -> f64 {
    let mut s = x * y;
    if x > y {
        s *= x;
    }
    if x < 0.0 && y < 0.0 || x * y > 2.0 {
        s += y;
    } else {
        s -= x * x;
    }
    s
}

#[differentiable]
fn else_if(x: f64) -> f64 {
    let mut s = 0.0;
    if x < -1.0 {
        s += x * x;
    } else if x < 0.0 {
        s -= x;
    } else if x < 1.0 {
        s = x.sin();
    } else {
        s += x.exp() * x;
    }
    s
}

#[differentiable]
fn value<T: Real>(x: T, y: T) -> T {
    let a = if x > y { x * x } else { y };
    let b = if a > T::ONE {
        let t = a * y;
        t * t
    } else if x > T::ZERO {
        x
    } else {
        T::lit(2.0) * y
    };
    a * b
}

#[differentiable]
fn nested_in_an_expression(x: f64, y: f64) -> f64 {
    x * (if y > 0.0 { y * y } else { -y }) + (if x > y { x.sin() } else { x })
}

#[differentiable]
fn tail(x: f64, y: f64) -> f64 {
    if x > y { x * y } else { y * y }
}

#[differentiable]
fn condition_overwritten(x: &mut [f64]) -> f64 {
    if x[0] > x[1] {
        x[0] = x[1] * x[1];
    } else {
        x[1] *= x[0];
    }
    x[0] * x[1]
}

#[differentiable]
fn flag_kept_and_changed(x: &mut [f64], a: f64) -> f64 {
    let mut big = x[0] > a;
    for i in 0..x.len() {
        if big {
            x[i] *= a;
        } else {
            x[i] = x[i] * x[i];
        }
        big = x[i] > a;
    }
    x[x.len() - 1]
}

#[differentiable]
fn in_a_loop(x: &[f64]) -> f64 {
    let mut s = 1.0;
    for i in 0..x.len() {
        if x[i] > 0.0 {
            s *= x[i];
        } else if i % 2 == 0 {
            s += x[i] * s;
        }
    }
    s
}

#[differentiable]
fn integer_match(x: &[f64], n: usize) -> f64 {
    match n {
        0 => x[0],
        1 | 2 => x[0] * x[1],
        3..=5 => {
            let t = x[1] * x[1];
            t * x[0]
        }
        _ => x[2],
    }
}

#[differentiable]
fn match_statement(x: &mut [f64], n: i32) {
    match n % 3 {
        0 => x[0] *= x[1],
        1 => {
            x[1] = x[0] * x[0];
            x[0] += 1.0;
        }
        _ => {}
    }
}

#[differentiable]
fn tuple_match(x: f64, a: bool, b: bool) -> f64 {
    let z = match (a, b) {
        (true, true) => x * x,
        (true, false) => x.sin(),
        (false, _) => 2.0 * x,
    };
    z * x
}

#[differentiable]
fn string_match(x: f64, name: &str) -> f64 {
    match name {
        "relu" => {
            if x > 0.0 {
                x
            } else {
                0.0
            }
        }
        "tanh" => x.tanh(),
        "square" => x * x,
        _ => x,
    }
}

#[differentiable]
fn bound_integer(x: &[f64], n: usize) -> f64 {
    match n {
        0 => x[0],
        k => x[k % x.len()] * x[0],
    }
}

#[differentiable]
fn comparison_of_results(x: f64, y: f64) -> f64 {
    let a = x * x;
    let larger = a > y;
    let mut s = a;
    if larger {
        s *= y;
    }
    if !larger || y.is_nan() {
        s += x;
    }
    s
}

#[test]
fn ifs() {
    for (x, y) in [(0.7, -1.3), (2.0, 1.5), (-0.4, -0.2), (-2.5, 0.9), (0.3, 0.4)] {
        assert_rule!(statement(x, y));
        assert_rule!(else_if(x));
        assert_rule!(value(x, y));
        assert_rule!(nested_in_an_expression(x, y));
        assert_rule!(tail(x, y));
        assert_rule!(comparison_of_results(x, y));
        let mut v = vec![x, y, 0.8, 1.2];
        assert_rule!(condition_overwritten(&mut v));
        assert_rule!(flag_kept_and_changed(&mut v, 0.9));
        assert_rule!(in_a_loop(&v));
    }
    assert_rule!(in_a_loop(&[]));
}

#[test]
fn matches() {
    let mut x = [0.7, -0.3, 1.2];
    for n in 0..8 {
        assert_rule!(integer_match(&x, n));
        assert_rule!(match_statement(&mut x, n as i32));
        assert_rule!(bound_integer(&x, n));
    }
    for (a, b) in [(true, true), (true, false), (false, true), (false, false)] {
        assert_rule!(tuple_match(0.7, a, b));
    }
    for name in ["relu", "tanh", "square", "none"] {
        for x in [0.4, -0.7] {
            assert_rule!(string_match(x, &*name));
        }
    }
}
