//! One name per variable.

use expect_test::expect;

use super::check;

#[test]
fn shadowing() {
    check(
        r#"fn f(x: f64) -> f64 { let x = x + 1.0; let x = { let x = x * 2.0; x }; x }"#,
        expect![[r#"
            fn f(x: f64) -> f64 {
                let x_1 = x + 1.0;
                let x_2 = x_1 * 2.0;
                let x_3 = x_2;
                x_3
            }
        "#]],
    );
}

#[test]
fn scopes() {
    check(
        r#"fn f(n: usize) -> f64 { let mut s = 0.0; for i in 0..n { let t = i as f64; s += t; } for i in 0..n { let t = 2.0 * i as f64; s += t; } { let s = 1.0; } s }"#,
        expect![[r#"
            fn f(n: usize) -> f64 {
                let mut s = 0.0;
                for i in 0..n {
                    let t = i as f64;
                    s += t;
                }
                for i_1 in 0..n {
                    let t_1 = 2.0 * i_1 as f64;
                    s += t_1;
                }
                {
                    let s_1 = 1.0;
                }
                s
            }
        "#]],
    );
}

#[test]
fn shorthand() {
    check(
        r#"fn f(w: f64) -> P { let w = 2.0 * w; let p = P { w, b: 1.0 }; let P { w, ref b } = p; let P { w, .. } = p; P { w, b } }"#,
        expect![[r#"
            fn f(w: f64) -> P {
                let w_1 = 2.0 * w;
                let p = P { w: w_1, b: 1.0 };
                let P { w: w_2, ref b } = p;
                let P { w: w_3, .. } = p;
                P { w: w_3, b }
            }
        "#]],
    );
}

#[test]
fn matches_and_if_let() {
    check(
        r#"fn f(e: E, x: f64) -> f64 { let y = match e { E::A(x) | E::B(x, _) if x > 0.0 => x, E::C { x } => x, NONE => x, other => g(other, x) }; if let Some(x) = h(y) && x > 0.0 { x } else { x } }"#,
        expect![[r#"
            fn f(e: E, x: f64) -> f64 {
                let y = if match e {
                    E::A(x_4) | E::B(x_4, _) => x_4 > 0.0,
                    _ => false,
                } {
                    match e {
                        E::A(x_1) | E::B(x_1, _) => x_1,
                        _ => unreachable!(),
                    }
                } else {
                    if matches!(e, E::C { x : _ }) {
                        match e {
                            E::C { x: x_2 } => x_2,
                            _ => unreachable!(),
                        }
                    } else {
                        if matches!(e, NONE) {
                            x
                        } else {
                            let other = e;
                            g(other, x)
                        }
                    }
                };
                if let Some(x_3) = h(y) { if x_3 > 0.0 { x_3 } else { x_3 } } else { x }
            }
        "#]],
    );
}

#[test]
fn names_in_macros() {
    check(
        r#"fn f(x: f64, n: usize) -> f64 { let x = x + 1.0; let v = vec![x; n]; let w = vec![x, 2.0 * x]; assert!(x > 0.0, "{x} of {n} {}", x); debug_assert_eq!(x, x, "{y}", y = x); println!("{{x}} {x:?}"); assert!(matches!(g(x), Some(x) if x > 0.0)); x }"#,
        expect![[r#"
            fn f(x: f64, n: usize) -> f64 {
                let x_1 = x + 1.0;
                let v = vec![x_1; n];
                let w = vec![x_1, 2.0 * x_1];
                assert!(x_1 > 0.0, "{x} of {n} {}", x_1, x = x_1);
                debug_assert_eq!(x_1, x_1, "{y}", y = x_1);
                println!("{{x}} {x:?}", x = x_1);
                assert!(matches!(g(x_1), Some(x_2) if x_2 > 0.0));
                x_1
            }
        "#]],
    );
}

#[test]
fn names_of_shadows() {
    check(
        r#"fn f(x: f64) -> f64 { let d_x = 2.0 * x; let d_y = d_x; let z = d_y; d_y * z }"#,
        expect![[r#"
            fn f(x: f64) -> f64 {
                let d_x_1 = 2.0 * x;
                let d_y = d_x_1;
                let z = d_y;
                d_y * z
            }
        "#]],
    );
}

#[test]
fn names_of_shadows_of_renamed() {
    check(
        r#"fn f(x: f64) -> f64 { let d_x_1 = 1.0; let x = x * d_x_1; x }"#,
        expect![[r#"
            fn f(x: f64) -> f64 {
                let d_x_1 = 1.0;
                let x_2 = x * d_x_1;
                x_2
            }
        "#]],
    );
}

#[test]
fn parameter_that_is_a_shadow_of_a_local() {
    check(
        r#"fn f(d_t: f64) -> f64 { let t = d_t; t }"#,
        expect![[r#"
            fn f(d_t: f64) -> f64 {
                let t_1 = d_t;
                t_1
            }
        "#]],
    );
}

#[test]
fn let_else_and_labels() {
    check(
        r#"fn f(x: Option<f64>) -> f64 { let Some(x) = x else { return 0.0 }; let r#type = x; let r#type = r#type + x; r#type }"#,
        expect![[r#"
            fn f(x: Option<f64>) -> f64 {
                let x_2 = match x {
                    Some(x_1) => x_1,
                    _ => return 0.0,
                };
                let r#type = x_2;
                let type_1 = r#type + x_2;
                type_1
            }
        "#]],
    );
}

#[test]
fn closure_parameters() {
    check(
        r#"fn f(x: &[f64], v: f64) -> f64 { let s: f64 = x.iter().map(|v| v * 2.0).sum(); s * v }"#,
        expect![[r#"
            fn f(x: &[f64], v: f64) -> f64 {
                let n_1 = x.len();
                let mut sum_1 = __tapir_empty_sum!();
                for k_1 in 0..n_1 {
                    let v_1 = &x[k_1];
                    sum_1 += v_1 * 2.0;
                }
                let s: f64 = sum_1;
                s * v
            }
        "#]],
    );
}

#[test]
fn taken_names_are_left_alone() {
    check(
        r#"fn f(x: f64) -> f64 { let x = x + x_1(1.0); x }"#,
        expect![[r#"
            fn f(x: f64) -> f64 {
                let x_2 = x + x_1(1.0);
                x_2
            }
        "#]],
    );
}
