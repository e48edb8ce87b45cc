//! The order of evaluation is Rust's, and what is dear is computed once.

use super::check;
use expect_test::expect;

/// The results of dear functions and divisions become variables, so that they can be kept; sums and products stay.
#[test]
fn costly_operands_are_kept() {
    check(
        "fn f(x: f64, y: f64) -> f64 { (x * y).exp() * (1.0 + x / y) - x * y.abs() }",
        expect![[r#"
        fn(x: real*, y: real*)
        let __ret: real*
        let __e1: real* = exp (mul x*, y*)
        let __e2: real* = div x*, y*
        first __ret = sub (mul __e1*, (add 1.0, __e2*)), (mul x*, (abs y*))
        return __ret*
    "#]],
    );
}

/// What a later operand writes to is read before.
#[test]
fn operands_are_read_before_a_later_one_writes() {
    check(
        "fn f(x: &mut [f64], a: f64) -> f64 { x[0] * bump(x, a) + x[0] }",
        expect![[r#"
        fn(x: &mut [real]*, a: real*)
        let __ret: real*
        let __o2: real* = x[0]*
        let __c1: real* = call bump(&mut x*, a*)
        first __ret = add (mul __o2*, __c1*), x[0]*
        return __ret*
    "#]],
    );
    check(
        "fn f(v: &mut Vec<f64>) -> [f64; 3] { [v[0], v.pop().unwrap(), v[1]] }",
        expect![[r#"
        fn(v: &mut [real]*)
        let __ret: [real]*
        let __o2: real* = v[0]*
        let __c1: ?* = call rules::slice::pop_value(&mut v*)
        first __ret = [__o2*, __c1*, v[1]*]
        return __ret*
    "#]],
    );
}

/// By-value arguments are read before the call: afterwards what they are made of may be overwritten.
#[test]
fn arguments_are_read_before_the_call() {
    check(
        "fn f(x: &mut [f64], a: f64) -> f64 { g(x, a * x[1], x.len()) }",
        expect![[r#"
            fn(x: &mut [real]*, a: real*)
            let __ret: real*
            let __o2: real* = mul a*, x[1]*
            first __ret = call g(&mut x*, __o2*, x.len())
            return __ret*
        "#]],
    );
}

/// The same for operands and arguments without derivatives, and for lengths.
#[test]
fn passive_operands_are_read_before_a_later_one_writes() {
    check(
        "fn f(v: &mut Vec<f64>) -> f64 { v.len() as f64 * v.pop().unwrap() }",
        expect![[r#"
            fn(v: &mut [real]*)
            let __ret: real*
            let __o2: real = v.len() as f64
            let __c1: real* = call rules::slice::pop_value(&mut v*)
            first __ret = mul __o2, __c1*
            return __ret*
        "#]],
    );
    check(
        "fn f(x: &mut [f64], a: f64) -> f64 { x[0].floor() * bump(x, a) }",
        expect![[r#"
            fn(x: &mut [real]*, a: real*)
            let __ret: real*
            let __o2: real = Real::floor((x[0]).clone())
            let __c1: real* = call bump(&mut x*, a*)
            first __ret = mul __o2, __c1*
            return __ret*
        "#]],
    );
    check(
        "fn f(v: &mut Vec<f64>) -> f64 { grow(v.len(), v) }",
        expect![[r#"
            fn(v: &mut [real]*)
            let __ret: real*
            let __o2: passive = v.len()
            first __ret = call grow(__o2, &mut v*)
            return __ret*
        "#]],
    );
    check(
        "fn f(x: &mut [f64]) -> f64 { g(x[0], bump(x), x[1].floor()) }",
        expect![[r#"
            fn(x: &mut [real]*)
            let __ret: real*
            let __o3: real* = x[0]*
            let __c2: ?* = call bump(&mut x*)
            first __ret = call g(__o3*, __c2*, Real::floor((x[1]).clone()))
            return __ret*
        "#]],
    );
}

#[test]
fn assignments_with_arithmetic() {
    check(
        "fn f(x: &mut [f64], a: f64) { x[0] += a; x[1] -= a * a; x[2] *= a; x[3] /= a + 1.0; }",
        expect![[r#"
        fn(x: &mut [real]*, a: real*)
        x[0] += a*
        x[1] -= mul a*, a*
        x[2] = mul x[2]*, a*
        let __e1: real* = div x[3]*, (add a*, 1.0)
        x[3] = __e1*
    "#]],
    );
}

#[test]
fn branches_as_operands() {
    check(
        "fn f(x: f64, c: bool) -> f64 { x * if c { x } else { 2.0 } }",
        expect![[r#"
        fn(x: real*, c: passive)
        let __ret: real*
        let __y1: real*
        let __b2: passive = c
        if __b2 {
            first __y1 = x*
        } else {
            first __y1 = 2.0
        }
        first __ret = mul x*, __y1*
        return __ret*
    "#]],
    );
}

#[test]
fn iterators_and_closures_are_loops_by_now() {
    check(
        "fn f(x: &[f64], a: f64) -> f64 { let g = |v: f64| v * a; x.iter().map(|v| g(*v)).sum() }",
        expect![[r#"
            fn(x: &[real]*, a: real*)
            let __ret: real*
            let n_1: passive = x.len()
            let mut sum_1: real* = NEUTRAL
            let __n1: passive = 0
            for k_1 in __n1..n_1 {
                let v_2: real* = x[k_1]*
                sum_1 += mul v_2*, a*
            }
            first __ret = sum_1*
            return __ret*
        "#]],
    );
}

#[test]
fn assertions_run_forward_only() {
    check(
        "fn f(x: &[f64]) -> f64 { assert!(!x.is_empty(), \"no data\"); x[0] }",
        expect![[r#"
        fn(x: &[real]*)
        let __ret: real*
        once assert!(! x.is_empty(), "no data")
        first __ret = x[0]*
        return __ret*
    "#]],
    );
}
