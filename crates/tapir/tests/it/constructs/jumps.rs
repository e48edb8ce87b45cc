//! `while`, `loop`, `break`, `continue`, labels and early `return`.

use tapir::{Real, assert_rule, differentiable};

#[differentiable]
fn while_loop(x: f64, y: f64) -> f64 {
    let mut s = x;
    while s < 10.0 {
        s = s * s + y;
    }
    s
}

#[differentiable]
fn while_with_counter(x: &[f64]) -> f64 {
    let mut i = 0;
    let mut s = 1.0;
    while i < x.len() {
        s *= x[i];
        s += x[i];
        i += 2;
    }
    s
}

#[differentiable]
fn newton<T: Real>(a: T) -> T {
    let mut x = a;
    let mut n = 0;
    while n < 20 && (x * x - a).abs() > T::lit(1e-12) {
        x = (x + a / x) * T::lit(0.5);
        n += 1;
    }
    x
}

#[differentiable]
fn loop_with_break(x: f64) -> f64 {
    let mut s = x;
    loop {
        s *= x + 1.0;
        if s > 10.0 {
            break;
        }
        s += 0.5;
    }
    s
}

#[differentiable]
fn loop_with_value(x: f64) -> f64 {
    let mut s = x;
    let t;
    loop {
        s *= x + 1.0;
        if s > 10.0 {
            t = s * x;
            break;
        }
    }
    t + s
}

#[differentiable]
fn break_in_for(x: &[f64], limit: f64) -> f64 {
    let mut s = 0.0;
    for i in 0..x.len() {
        s += x[i] * x[i];
        if s > limit {
            break;
        }
        s *= 1.5;
    }
    s
}

#[differentiable]
fn break_in_place(x: &mut [f64], limit: f64) {
    for i in 1..x.len() {
        if x[i] > limit {
            break;
        }
        x[i] *= x[i - 1];
    }
}

#[differentiable]
fn break_going_down(x: &mut [f64], limit: f64) -> f64 {
    let mut s = 1.0;
    for i in (0..x.len()).rev() {
        s *= x[i];
        x[i] = s;
        if s > limit {
            break;
        }
    }
    s
}

#[differentiable]
fn continue_in_for(x: &mut [f64]) -> f64 {
    let mut s = 0.0;
    for i in 0..x.len() {
        if x[i] < 0.0 {
            x[i] *= 2.0;
            continue;
        }
        if i % 3 == 2 {
            continue;
        }
        s += x[i] * x[i];
        x[i] = s;
    }
    s
}

#[differentiable]
fn continue_and_break(x: &[f64]) -> f64 {
    let mut s = 1.0;
    for v in x {
        if *v < 0.0 {
            continue;
        }
        s *= v;
        if s > 2.0 {
            break;
        }
    }
    s
}

#[differentiable]
fn labelled(x: &[f64], limit: f64) -> f64 {
    let n = x.len();
    let mut s = 0.0;
    'rows: for i in 0..n {
        for j in 0..n {
            if x[j] < 0.0 {
                continue 'rows;
            }
            s += x[i] * x[j];
            if s > limit {
                break 'rows;
            }
        }
        s *= x[i];
    }
    s
}

#[differentiable]
fn return_first(x: f64, y: f64) -> f64 {
    if x > y {
        return x * y;
    }
    let z = x * x;
    if z > y {
        return z.sin();
    }
    z * y
}

#[differentiable]
fn return_after_writing(x: &mut [f64], a: f64) -> f64 {
    x[0] *= a;
    if x[0] > 1.0 {
        x[1] = x[0] * x[1];
        return x[1];
    }
    x[1] += x[0];
    x[0] * x[1]
}

#[differentiable]
fn return_nothing(x: &mut [f64], a: f64) {
    if a < 0.0 {
        return;
    }
    x[0] *= a;
    if x[0] > 1.0 {
        return;
    }
    x[1] *= x[0];
}

#[differentiable]
fn return_from_a_loop(x: &[f64], limit: f64) -> f64 {
    let mut s = 0.0;
    for i in 0..x.len() {
        s += x[i] * x[i];
        if s > limit {
            return s * x[0];
        }
    }
    s
}

#[differentiable]
fn return_from_nested_loops(x: &mut [f64], limit: f64) -> f64 {
    let n = x.len();
    let mut s = 0.0;
    for i in 0..n {
        for j in 0..i {
            x[i] += x[j] * x[j];
            s += x[i];
            if s > limit {
                return s * x[i];
            }
        }
    }
    s * x[0]
}

#[differentiable]
fn return_from_a_while(x: f64) -> f64 {
    let mut s = x;
    while s < 100.0 {
        s = s * s + x;
        if s > 5.0 {
            return s * x;
        }
    }
    s
}

#[differentiable]
fn return_in_a_match(x: f64, n: i32) -> f64 {
    let z = match n {
        0 => return x * x,
        1 => x,
        _ => x.sin(),
    };
    z * x
}

#[differentiable]
fn nested_whiles(x: f64) -> f64 {
    let mut s = x;
    let mut n = 0;
    while n < 3 {
        let mut t = s;
        while t > 1.0 {
            t *= 0.5;
            s += t * x;
        }
        s *= x;
        n += 1;
    }
    s
}

#[test]
fn whiles() {
    for x in [0.7, 1.6, 2.4, 12.0] {
        assert_rule!(while_loop(x, 0.9));
        assert_rule!(newton(x));
        assert_rule!(loop_with_break(x));
        assert_rule!(loop_with_value(x));
        assert_rule!(nested_whiles(x));
        assert_rule!(return_from_a_while(x));
    }
    assert_rule!(while_with_counter(&[0.7, 0.3, 0.4]));
    assert_rule!(while_with_counter(&[]));
}

#[test]
fn jumps_in_loops() {
    for limit in [0.1, 0.5, 1.1, 100.0] {
        let mut x = [0.7, 0.4, -0.3, 0.9, 1.2, 0.6, 0.8];
        assert_rule!(break_in_for(&x, limit));
        assert_rule!(break_in_place(&mut x, limit));
        assert_rule!(break_going_down(&mut x, limit));
        assert_rule!(continue_in_for(&mut x));
        assert_rule!(continue_and_break(&x));
        assert_rule!(labelled(&x, limit));
        assert_rule!(labelled(&x[3..], limit));
        assert_rule!(return_from_a_loop(&x, limit));
        assert_rule!(return_from_nested_loops(&mut x, limit));
    }
    assert_rule!(break_in_for(&[], 1.0));
}

#[test]
fn early_returns() {
    for (x, y) in [(0.7, 0.2), (0.7, 0.9), (-1.4, 0.3), (1.4, 1.5)] {
        assert_rule!(return_first(x, y));
        let mut v = [x, y];
        for a in [0.6, 2.0, -1.0] {
            assert_rule!(return_after_writing(&mut v, a));
            assert_rule!(return_nothing(&mut v, a));
        }
    }
    for n in 0..3 {
        assert_rule!(return_in_a_match(0.7, n));
    }
}
