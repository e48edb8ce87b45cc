//! What leaves the function early, and methods of options.

use expect_test::expect;

use super::check;

#[test]
fn question_marks() {
    check(
        r#"fn f(x: f64) -> Option<f64> { let a = g(x)?; h(a, g(a)?); Some(a * g(x)?) }"#,
        expect![[r#"
            fn f(x: f64) -> Option<f64> {
                let a = match g(x) {
                    Some(__q1_1) => __q1_1,
                    None => return None,
                };
                let __q3_1 = match g(a) {
                    Some(__q2_1) => __q2_1,
                    None => return None,
                };
                h(a, __q3_1);
                let __q5_1 = match g(x) {
                    Some(__q4_1) => __q4_1,
                    None => return None,
                };
                Some(a * __q5_1)
            }
        "#]],
    );
    check(
        r#"fn f(x: f64) -> Result<f64, String> { match g(x) { 1 => Ok(h(x)?), _ => Ok(x) } }"#,
        expect![[r#"
        fn f(x: f64) -> Result<f64, String> {
            match g(x) {
                1 => {
                    let __q3_1 = match h(x) {
                        Ok(__q1_1) => __q1_1,
                        Err(__q2_1) => return Err(__q2_1),
                    };
                    Ok(__q3_1)
                }
                _ => Ok(x),
            }
        }
    "#]],
    );
}

#[test]
fn let_else() {
    check(
        r#"fn f(o: Option<f64>) -> f64 { let Some(v) = o else { return 0.0 }; let (a, mut b) = g(v) else { panic!() }; a * b }"#,
        expect![[r#"
            fn f(o: Option<f64>) -> f64 {
                let v_1 = match o {
                    Some(v) => v,
                    _ => return 0.0,
                };
                let __q1_1 = g(v_1);
                let a_1 = match __q1_1 {
                    (a, b) => a,
                    _ => panic!(),
                };
                let mut b_2 = match __q1_1 {
                    (a_2, b_1) => b_1,
                    _ => panic!(),
                };
                a_1 * b_2
            }
        "#]],
    );
}

/// Chains become one `if` inside the other; what follows `else` is written for each.
#[test]
fn let_chains() {
    check(
        r#"fn f(o: Option<f64>, n: usize) -> f64 { if n > 1 && let Some(v) = o && v > 0.0 { v } else { 0.5 } }"#,
        expect![[r#"
            fn f(o: Option<f64>, n: usize) -> f64 {
                if n > 1 {
                    if let Some(v) = o { if v > 0.0 { v } else { 0.5 } } else { 0.5 }
                } else {
                    0.5
                }
            }
        "#]],
    );
}

#[test]
fn elements_that_may_not_be_there() {
    check(
        r#"fn f(x: &mut Vec<f64>, i: usize) -> f64 { if let Some(v) = x.last_mut() { *v *= 2.0; } let a = match x.get(i) { Some(v) => *v, None => 0.0 }; a + x.first().copied().unwrap_or(1.0) + x.last().unwrap() + x.get(0).map_or(0.0, |v| v * v) }"#,
        expect![[r#"
            fn f(x: &mut Vec<f64>, i: usize) -> f64 {
                if x.len() > 0 {
                    let v = &mut x[x.len() - 1];
                    *v *= 2.0;
                }
                let a = if (i) < x.len() {
                    let v_1 = &x[i];
                    *v_1
                } else {
                    0.0
                };
                a + if x.len() > 0 { x[0] } else { 1.0 } + &x[x.len() - 1]
                    + if (0) < x.len() {
                        let v_2 = &x[0];
                        v_2 * v_2
                    } else {
                        0.0
                    }
            }
        "#]],
    );
}

#[test]
fn options_by_closures() {
    check(
        r#"fn f(o: Option<f64>, x: f64) -> f64 { let a = o.map(|v| v * x); let b = a.unwrap_or_else(|| 2.0 * x); let c = (x > 0.0).then(|| x.ln()); b }"#,
        expect![[r#"
            fn f(o: Option<f64>, x: f64) -> f64 {
                let a = match o {
                    Some(some_1) => {
                        let v = some_1;
                        Some(v * x)
                    }
                    None => None,
                };
                let b = match a {
                    Some(some_2) => some_2,
                    None => 2.0 * x,
                };
                let c = if (x > 0.0) { Some(x.ln()) } else { None };
                b
            }
        "#]],
    );
}

#[test]
fn vectors_from_arrays() {
    check(
        r#"fn f(x: f64, s: &[f64]) -> Vec<f64> { let a = Vec::from([x, x]); let b = Vec::from(s); [x, 1.0].to_vec() }"#,
        expect![[r#"
        fn f(x: f64, s: &[f64]) -> Vec<f64> {
            let a = vec![x, x];
            let b = s.to_vec();
            vec![x, 1.0]
        }
    "#]],
    );
}
