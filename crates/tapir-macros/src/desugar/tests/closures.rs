//! Closures in place of their calls.

use expect_test::expect;

use super::check;

#[test]
fn called_twice() {
    check(
        r#"fn f(a: f64, b: f64) -> f64 { let sq = |v: f64| v * v; sq(a) + sq(b + 1.0) }"#,
        expect![[r#"
            fn f(a: f64, b: f64) -> f64 {
                let v_1: f64 = a;
                let v_2: f64 = b + 1.0;
                v_1 * v_1 + v_2 * v_2
            }
        "#]],
    );
}

#[test]
fn with_a_block() {
    check(
        r#"fn f(a: f64) -> f64 { let c = 2.0; let g = |v| { let w = v * c; w + v }; g(a) }"#,
        expect![[r#"
            fn f(a: f64) -> f64 {
                let c = 2.0;
                let v_1 = a;
                let w_1 = v_1 * c;
                w_1 + v_1
            }
        "#]],
    );
}

#[test]
fn with_a_result_type() {
    check(
        r#"fn f(a: f64) -> f64 { let g = |v: f64| -> f64 { v + 1.0 }; g(g(a)) }"#,
        expect![[r#"
            fn f(a: f64) -> f64 {
                let v_1: f64 = a;
                let out_1: f64 = v_1 + 1.0;
                let v_2: f64 = out_1;
                let out_2: f64 = v_2 + 1.0;
                out_2
            }
        "#]],
    );
}

#[test]
fn that_calls_another() {
    check(
        r#"fn f(a: f64) -> f64 { let sq = |v: f64| v * v; let quad = |v: f64| sq(sq(v)); quad(a) }"#,
        expect![[r#"
            fn f(a: f64) -> f64 {
                let v_4: f64 = a;
                let v_5: f64 = v_4;
                let v_6: f64 = v_5 * v_5;
                v_6 * v_6
            }
        "#]],
    );
}

#[test]
fn that_mutates() {
    check(
        r#"fn f(x: &[f64]) -> f64 { let mut s = 0.0; let mut add = |v: f64| s += v; for i in 0..x.len() { add(x[i]); } s }"#,
        expect![[r#"
            fn f(x: &[f64]) -> f64 {
                let mut s = 0.0;
                let n_1 = x.len();
                for i in 0..n_1 {
                    let v_1: f64 = x[i];
                    s += v_1;
                }
                s
            }
        "#]],
    );
}

#[test]
fn with_patterns() {
    check(
        r#"fn f(a: f64, b: f64) -> f64 { let g = |(p, q): (f64, f64), &r: &f64| p * q + r; g((a, b), &a) }"#,
        expect![[r#"
            fn f(a: f64, b: f64) -> f64 {
                let p_1: f64 = a;
                let q_1: f64 = b;
                let r_1: f64 = a;
                p_1 * q_1 + r_1
            }
        "#]],
    );
}

#[test]
fn called_on_the_spot() {
    check(
        r#"fn f(a: f64) -> f64 { (|v| v + 1.0)(a) }"#,
        expect![[r#"
            fn f(a: f64) -> f64 {
                let v_1 = a;
                v_1 + 1.0
            }
        "#]],
    );
}

#[test]
fn handed_to_an_adaptor() {
    check(
        r#"fn f(x: &[f64]) -> f64 { let sq = |v: &f64| v * v; x.iter().map(sq).sum::<f64>() + x.iter().map(&sq).sum::<f64>() }"#,
        expect![[r#"
            fn f(x: &[f64]) -> f64 {
                let n_1 = x.len();
                let mut sum_1 = __tapir_empty_sum!();
                for k_1 in 0..n_1 {
                    let v_1: &f64 = &x[k_1];
                    sum_1 += v_1 * v_1;
                }
                let n_2 = x.len();
                let mut sum_2 = __tapir_empty_sum!();
                for k_2 in 0..n_2 {
                    let v_2: &f64 = &x[k_2];
                    sum_2 += v_2 * v_2;
                }
                sum_1 + sum_2
            }
        "#]],
    );
}

#[test]
fn in_an_assertion() {
    check(
        r#"fn f(a: f64) -> f64 { let sq = |v: f64| v * v; assert!(sq(a) > 0.0); a }"#,
        expect![[r#"
            fn f(a: f64) -> f64 {
                assert!({ let v_1 : f64 = a; v_1 * v_1 } > 0.0);
                a
            }
        "#]],
    );
}
