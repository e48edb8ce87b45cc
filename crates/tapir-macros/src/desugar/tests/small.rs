//! Small forms spelled out.

use expect_test::expect;

use super::check;

#[test]
fn while_pop() {
    check(
        r#"fn f(v: &mut Vec<(f64, f64)>) -> f64 { let mut s = 0.0; while let Some(p) = v.pop() { s += p.0; } while let Some((a, b)) = v.pop() { s += a * b; } s }"#,
        expect![[r#"
            fn f(v: &mut Vec<(f64, f64)>) -> f64 {
                let mut s = 0.0;
                while !v.is_empty() {
                    let p = v.pop().unwrap();
                    s += p.0;
                }
                while !v.is_empty() {
                    let t_1 = v.pop().unwrap();
                    let a = t_1.0;
                    let b = t_1.1;
                    s += a * b;
                }
                s
            }
        "#]],
    );
}

#[test]
fn split_at() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) { let (a, b) = x.split_at(n); let (c, d) = y.split_at_mut(2); c[0] = a[0]; d[0] = b[0]; }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) {
                let middle_1 = n;
                let a = &x[..middle_1];
                let b = &x[middle_1..];
                let c = &mut y[..2];
                let d = &mut y[2..];
                c[0] = a[0];
                d[0] = b[0];
            }
        "#]],
    );
}

#[test]
fn split_at_then_loop() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) { let (a, b) = y.split_at_mut(n); for (p, q) in a.iter_mut().zip(b) { *p = *q; } }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) {
                let middle_1 = n;
                let a = &mut y[..middle_1];
                let b = &mut y[middle_1..];
                let n_1 = a.len().min(b.len());
                for k_1 in 0..n_1 {
                    let p = &mut a[k_1];
                    let q = &mut b[k_1];
                    *p = *q;
                }
            }
        "#]],
    );
}

#[test]
fn sin_cos() {
    check(
        r#"fn f(t: f64) -> f64 { let (s, c) = t.sin_cos(); let (s2, _) = (2.0 * t).sin_cos(); s * c + s2 }"#,
        expect![[r#"
            fn f(t: f64) -> f64 {
                let s = t.sin();
                let c = t.cos();
                let angle_1 = 2.0 * t;
                let s2 = angle_1.sin();
                let _ = angle_1.cos();
                s * c + s2
            }
        "#]],
    );
}

#[test]
fn ends_of_slices() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 { let a = *x.first().unwrap(); let b = x.last().unwrap() * a; let c = x.last().copied().unwrap(); *y.last_mut().unwrap() = b; a + b + c }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 {
                let a = x[0];
                let b = &x[x.len() - 1] * a;
                let c = x[x.len() - 1];
                y[y.len() - 1] = b;
                a + b + c
            }
        "#]],
    );
}

#[test]
fn array_pattern() {
    check(
        r#"fn f(p: [f64; 3], q: &[f64; 2]) -> f64 { let [a, b, c] = p; let [d, _] = q; let [e, g] = [a + b, c]; let &[h, _] = q; a + d + e + g + h }"#,
        expect![[r#"
            fn f(p: [f64; 3], q: &[f64; 2]) -> f64 {
                let a = p[0];
                let b = p[1];
                let c = p[2];
                let d = &q[0];
                let e = a + b;
                let g = c;
                let h = q[0];
                a + d + e + g + h
            }
        "#]],
    );
}

#[test]
fn tuple_pattern() {
    check(
        r#"fn f(a: f64, b: f64) -> f64 { let (s, (d, mut m)) = (a + b, (a - b, a * b)); m += s; let (p, q): (f64, usize) = (m, 3); let t = g(a); let (u, w) = t; let (v, _) = g(b); s * d * m * p * q as f64 * u * v }"#,
        expect![[r#"
            fn f(a: f64, b: f64) -> f64 {
                let s = a + b;
                let d = a - b;
                let mut m = a * b;
                m += s;
                let p: f64 = m;
                let q: usize = 3;
                let t = g(a);
                let u = t.0;
                let w = t.1;
                let (v, _) = g(b);
                s * d * m * p * q as f64 * u * v
            }
        "#]],
    );
}

#[test]
fn tuple_swap() {
    check(
        r#"fn f(mut a: f64, mut b: f64) -> f64 { (a, b) = (b, a); (a, _) = (a * b, 1.0); a - b }"#,
        expect![[r#"
            fn f(mut a: f64, mut b: f64) -> f64 {
                let t_1 = b;
                let t_2 = a;
                a = t_1;
                b = t_2;
                let t_3 = a * b;
                let t_4 = 1.0;
                a = t_3;
                a - b
            }
        "#]],
    );
}

#[test]
fn fibonacci() {
    check(
        r#"fn f(x: f64, n: usize) -> f64 { let (mut a, mut b) = (0.0, x); for _ in 0..n { (a, b) = (b, a + b); } a }"#,
        expect![[r#"
            fn f(x: f64, n: usize) -> f64 {
                let mut a = 0.0;
                let mut b = x;
                for k_1 in 0..n {
                    let t_1 = b;
                    let t_2 = a + b;
                    a = t_1;
                    b = t_2;
                }
                a
            }
        "#]],
    );
}

#[test]
fn mem_swap() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) { std::mem::swap(&mut y[0], &mut y[1]); let mut a = vec![0.0; n]; let mut b = a.clone(); std::mem::swap(&mut a, &mut b); }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) {
                let t_1 = y[0];
                y[0] = y[1];
                y[1] = t_1;
                let mut a = vec![0.0; n];
                let mut b = a.clone();
                std::mem::swap(&mut a, &mut b);
            }
        "#]],
    );
}

#[test]
fn arrays_by_closure() {
    check(
        r#"fn f(x: &[f64; 3]) -> f64 { let a: [f64; 3] = std::array::from_fn(|i| x[i] * 2.0); let b: [f64; 3] = a.map(|v| v + 1.0); b[0] }"#,
        expect![[r#"
            fn f(x: &[f64; 3]) -> f64 {
                let mut a: [f64; 3] = [__tapir_zero!(); 3];
                for k_1 in 0..3 {
                    let i = k_1;
                    a[k_1] = x[i] * 2.0;
                }
                let mut b: [f64; 3] = [__tapir_zero!(); 3];
                for k_2 in 0..3 {
                    let v = a[k_2];
                    b[k_2] = v + 1.0;
                }
                b[0]
            }
        "#]],
    );
}

#[test]
fn attributes_stay() {
    check(
        r#"fn f(x: &[f64]) -> f64 { #[constant] let (a, b) = (x[0], x[1]); #[constant] let m = x.iter().copied().fold(0.0, f64::max); #[checkpoint(8)] for v in x { g(v); } a * b * m }"#,
        expect![[r#"
            fn f(x: &[f64]) -> f64 {
                #[constant]
                let a = x[0];
                #[constant]
                let b = x[1];
                #[constant]
                let m = {
                    let mut acc_1: f64 = 0.0;
                    let n_1 = x.len();
                    for k_1 in 0..n_1 {
                        acc_1 = acc_1.max(x[k_1]);
                    }
                    acc_1
                };
                let n_2 = x.len();
                #[checkpoint(8)]
                for k_2 in 0..n_2 {
                    let v = &x[k_2];
                    g(v);
                }
                a * b * m
            }
        "#]],
    );
}

#[test]
fn conditions_of_while() {
    check(
        r#"fn f(x: &[f64]) -> f64 { let mut s = 1.0; while x.iter().map(|v| v * s).sum::<f64>() > 1.0 { s *= 0.5; } s }"#,
        expect![[r#"
            fn f(x: &[f64]) -> f64 {
                let mut s = 1.0;
                loop {
                    let n_1 = x.len();
                    let mut sum_1 = __tapir_empty_sum!();
                    for k_1 in 0..n_1 {
                        let v = &x[k_1];
                        sum_1 += v * s;
                    }
                    if !(sum_1 > 1.0) {
                        break;
                    }
                    s *= 0.5;
                }
                s
            }
        "#]],
    );
}
