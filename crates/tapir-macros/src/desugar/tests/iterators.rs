//! Iterators as index loops.
//!
//! Size: each iterator form with the whole text it becomes.

use expect_test::expect;

use super::check;

#[test]
fn for_range_stays() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) { for i in 0..n { y[i] = x[i]; } for i in (1..n - 1).rev() { y[i] = x[i]; } }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) {
                for i in 0..n {
                    y[i] = x[i];
                }
                for i_1 in (1..n - 1).rev() {
                    y[i_1] = x[i_1];
                }
            }
        "#]],
    );
}

#[test]
fn for_range_with_length() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) { for i in 1..x.len() { y[i] = x[i]; } }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) {
                let n_1 = x.len();
                for i in 1..n_1 {
                    y[i] = x[i];
                }
            }
        "#]],
    );
}

#[test]
fn for_range_inclusive() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) { for i in 1..=n { y[i] = x[i]; } for i in (1..=3).rev() { y[i] = x[i]; } }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) {
                for i in 1..n + 1 {
                    y[i] = x[i];
                }
                for i_1 in (1..4).rev() {
                    y[i_1] = x[i_1];
                }
            }
        "#]],
    );
}

#[test]
fn for_range_step_by() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) { for i in (1..n).step_by(2) { y[i] = x[i]; } for i in (0..n).rev().step_by(n / 2) { y[i] = x[i]; } }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) {
                let n_1 = ((if 1 < n { n - 1 } else { 0 }) + 1) / 2;
                for k_1 in 0..n_1 {
                    let i = k_1 * 2 + 1;
                    y[i] = x[i];
                }
                let step_1 = n / 2;
                let n_2 = n.div_ceil(step_1);
                for k_2 in 0..n_2 {
                    let i_1 = n - 1 - k_2 * step_1;
                    y[i_1] = x[i_1];
                }
            }
        "#]],
    );
}

#[test]
fn for_unused() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) { for _ in 0..n { y[0] += x[0]; } }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) {
                for k_1 in 0..n {
                    y[0] += x[0];
                }
            }
        "#]],
    );
}

#[test]
fn for_mutable_variable() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) { for mut i in 0..n { i += 1; y[i] = x[0]; } }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) {
                for k_1 in 0..n {
                    let mut i = k_1;
                    i += 1;
                    y[i] = x[0];
                }
            }
        "#]],
    );
}

#[test]
fn for_slice() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 { let mut s = 0.0; for v in x { s += v; } for v in x.iter() { s += *v; } for &v in x { s += v; } s }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 {
                let mut s = 0.0;
                let n_1 = x.len();
                for k_1 in 0..n_1 {
                    let v = &x[k_1];
                    s += v;
                }
                let n_2 = x.len();
                for k_2 in 0..n_2 {
                    let v_1 = &x[k_2];
                    s += *v_1;
                }
                let n_3 = x.len();
                for k_3 in 0..n_3 {
                    let v_2 = x[k_3];
                    s += v_2;
                }
                s
            }
        "#]],
    );
}

#[test]
fn for_slice_mut() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) { for v in y.iter_mut() { *v *= 2.0; } for v in &mut *y { *v += 1.0; } for v in y { *v -= 1.0; } }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) {
                let n_1 = y.len();
                for k_1 in 0..n_1 {
                    let v = &mut y[k_1];
                    *v *= 2.0;
                }
                let n_2 = y.len();
                for k_2 in 0..n_2 {
                    let v_1 = &mut y[k_2];
                    *v_1 += 1.0;
                }
                let n_3 = y.len();
                for k_3 in 0..n_3 {
                    let v_2 = &mut y[k_3];
                    *v_2 -= 1.0;
                }
            }
        "#]],
    );
}

#[test]
fn for_owned() {
    check(
        r#"fn f(v: Vec<f64>, a: [f64; 3]) -> f64 { let mut s = 0.0; for e in v { s += e; } for e in a.into_iter() { s += e; } for e in [1.0, 2.0] { s *= e; } for e in &a { s += e; } s }"#,
        expect![[r#"
            fn f(v: Vec<f64>, a: [f64; 3]) -> f64 {
                let mut s = 0.0;
                let n_1 = v.len();
                for k_1 in 0..n_1 {
                    let e = v[k_1];
                    s += e;
                }
                let n_2 = a.len();
                for k_2 in 0..n_2 {
                    let e_1 = a[k_2];
                    s += e_1;
                }
                let s_1 = [1.0, 2.0];
                let n_3 = s_1.len();
                for k_3 in 0..n_3 {
                    let e_2 = s_1[k_3];
                    s *= e_2;
                }
                let n_4 = a.len();
                for k_4 in 0..n_4 {
                    let e_3 = &a[k_4];
                    s += e_3;
                }
                s
            }
        "#]],
    );
}

#[test]
fn for_enumerate() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) { for (i, v) in x.iter().enumerate() { y[i] = *v; } }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) {
                let n_1 = x.len();
                for i in 0..n_1 {
                    let v = &x[i];
                    y[i] = *v;
                }
            }
        "#]],
    );
}

#[test]
fn for_enumerate_rev() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) { for (i, v) in x.iter().enumerate().rev() { y[i] = *v; } for (i, v) in x.iter().rev().enumerate() { y[i] = *v; } }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) {
                let n_1 = x.len();
                for i in (0..n_1).rev() {
                    let v = &x[i];
                    y[i] = *v;
                }
                let n_2 = x.len();
                for i_1 in 0..n_2 {
                    let v_1 = &x[n_2 - 1 - i_1];
                    y[i_1] = *v_1;
                }
            }
        "#]],
    );
}

#[test]
fn for_enumerate_skip() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) { for (i, v) in x.iter().enumerate().skip(1) { y[i] = *v; } for (i, v) in x.iter().skip(1).enumerate() { y[i] = *v; } }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) {
                let n_1 = x.len();
                for i in 1..n_1 {
                    let v = &x[i];
                    y[i] = *v;
                }
                let n_2 = x.len().saturating_sub(1);
                for i_1 in 0..n_2 {
                    let v_1 = &x[i_1 + 1];
                    y[i_1] = *v_1;
                }
            }
        "#]],
    );
}

#[test]
fn for_zip() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) { for (o, v) in y.iter_mut().zip(x) { *o = v * v; } }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) {
                let n_1 = y.len().min(x.len());
                for k_1 in 0..n_1 {
                    let o = &mut y[k_1];
                    let v = &x[k_1];
                    *o = v * v;
                }
            }
        "#]],
    );
}

#[test]
fn for_zip_three() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) { let z = vec![0.0; n]; for ((o, v), w) in y.iter_mut().zip(x.iter()).zip(&z) { *o = v * w; } }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) {
                let z = vec![0.0; n];
                let n_1 = y.len().min(x.len()).min(z.len());
                for k_1 in 0..n_1 {
                    let o = &mut y[k_1];
                    let v = &x[k_1];
                    let w = &z[k_1];
                    *o = v * w;
                }
            }
        "#]],
    );
}

#[test]
fn for_zip_same_length() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) { for ((i, a), b) in (0..n).zip(x[..n].iter()).zip(&x[n..n + n]) { y[i] = a * b; } }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) {
                let s_1 = &x[..n];
                let s_2 = &x[n..n + n];
                for i in 0..n {
                    let a = &s_1[i];
                    let b = &s_2[i];
                    y[i] = a * b;
                }
            }
        "#]],
    );
}

#[test]
fn for_zip_shifted() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) { for (a, b) in x.iter().zip(x.iter().skip(1)) { y[0] += a * b; } for (i, v) in (1..).zip(x) { y[i] = *v; } for (i, j) in (1..n).zip(2..n) { y[i] = x[j]; } }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) {
                let n_1 = x.len().min(x.len().saturating_sub(1));
                for k_1 in 0..n_1 {
                    let a = &x[k_1];
                    let b = &x[k_1 + 1];
                    y[0] += a * b;
                }
                let n_2 = x.len();
                for k_2 in 0..n_2 {
                    let i = k_2 + 1;
                    let v = &x[k_2];
                    y[i] = *v;
                }
                let n_3 = (if 1 < n { n - 1 } else { 0 }).min((if 2 < n { n - 2 } else { 0 }));
                for k_3 in 0..n_3 {
                    let i_1 = k_3 + 1;
                    let j = k_3 + 2;
                    y[i_1] = x[j];
                }
            }
        "#]],
    );
}

#[test]
fn for_iter_zip() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) { for (a, b) in std::iter::zip(y, x) { *a = *b; } }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) {
                let n_1 = y.len().min(x.len());
                for k_1 in 0..n_1 {
                    let a = &mut y[k_1];
                    let b = &x[k_1];
                    *a = *b;
                }
            }
        "#]],
    );
}

#[test]
fn for_tuple_as_one() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) { for p in y.iter_mut().zip(x) { *p.0 = p.1 * p.1; } for p in x.iter().enumerate() { g(p); y[p.0] = *p.1; } }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) {
                let n_1 = y.len().min(x.len());
                for k_1 in 0..n_1 {
                    let p_2 = &mut y[k_1];
                    let p_3 = &x[k_1];
                    *p_2 = p_3 * p_3;
                }
                let n_2 = x.len();
                for p_4 in 0..n_2 {
                    let p_5 = &x[p_4];
                    let p_1 = (p_4, p_5);
                    g(p_1);
                    y[p_4] = *p_5;
                }
            }
        "#]],
    );
}

#[test]
fn for_tuples_in_a_slice() {
    check(
        r#"fn f(x: &[(f64, f64)]) -> f64 { let mut s = 0.0; for (a, b) in x { s += a * b; } for &(a, b) in x.iter() { s += a * b; } for (i, &(a, _)) in x.iter().enumerate() { s += a * i as f64; } s }"#,
        expect![[r#"
            fn f(x: &[(f64, f64)]) -> f64 {
                let mut s = 0.0;
                let n_1 = x.len();
                for k_1 in 0..n_1 {
                    let a = &x[k_1].0;
                    let b = &x[k_1].1;
                    s += a * b;
                }
                let n_2 = x.len();
                for k_2 in 0..n_2 {
                    let a_1 = x[k_2].0;
                    let b_1 = x[k_2].1;
                    s += a_1 * b_1;
                }
                let n_3 = x.len();
                for i in 0..n_3 {
                    let a_2 = x[i].0;
                    s += a_2 * i as f64;
                }
                s
            }
        "#]],
    );
}

#[test]
fn for_structs() {
    check(
        r#"fn f(p: &[P]) -> f64 { let mut s = 0.0; for P { w, b: &c } in p { s += w * c; } for q in p { s += q.w; } s }"#,
        expect![[r#"
            fn f(p: &[P]) -> f64 {
                let mut s = 0.0;
                let n_1 = p.len();
                for k_1 in 0..n_1 {
                    let w = &p[k_1].w;
                    let c = p[k_1].b;
                    s += w * c;
                }
                let n_2 = p.len();
                for k_2 in 0..n_2 {
                    let q = &p[k_2];
                    s += q.w;
                }
                s
            }
        "#]],
    );
}

#[test]
fn for_chunks() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) { for (i, row) in x.chunks_exact(n).enumerate() { y[i] = row[0]; } for c in x.chunks(3) { y[0] += c[0]; } }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) {
                let n_1 = x.len() / n;
                for i in 0..n_1 {
                    let row = &x[i * n..i * n + n];
                    y[i] = row[0];
                }
                let n_2 = (x.len() + 2) / 3;
                for k_2 in 0..n_2 {
                    let end_1 = x.len().min(k_2 * 3 + 3);
                    let c = &x[k_2 * 3..end_1];
                    y[0] += c[0];
                }
            }
        "#]],
    );
}

#[test]
fn for_chunks_mut() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) { for (o, c) in y.chunks_exact_mut(2).zip(x.chunks(2 * n)) { o[0] = c[0]; } for c in y.chunks_mut(n) { c[0] = 1.0; } }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) {
                let size_1 = 2 * n;
                let n_1 = x.len().div_ceil(size_1).min(y.len() / 2);
                for k_1 in 0..n_1 {
                    let end_1 = x.len().min(k_1 * size_1 + size_1);
                    let o = &mut y[k_1 * 2..k_1 * 2 + 2];
                    let c = &x[k_1 * size_1..end_1];
                    o[0] = c[0];
                }
                let n_2 = y.len().div_ceil(n);
                for k_2 in 0..n_2 {
                    let end_2 = y.len().min(k_2 * n + n);
                    let c_1 = &mut y[k_2 * n..end_2];
                    c_1[0] = 1.0;
                }
            }
        "#]],
    );
}

#[test]
fn for_windows() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) { for (o, w) in y.iter_mut().zip(x.windows(2)) { *o = w[1] - w[0]; } for w in x.windows(n) { y[0] += w[0]; } }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) {
                let n_1 = y.len().min(x.len().saturating_sub(1));
                for k_1 in 0..n_1 {
                    let o = &mut y[k_1];
                    let w = &x[k_1..k_1 + 2];
                    *o = w[1] - w[0];
                }
                let n_2 = (x.len() + 1).saturating_sub(n);
                for k_2 in 0..n_2 {
                    let w_1 = &x[k_2..k_2 + n];
                    y[0] += w_1[0];
                }
            }
        "#]],
    );
}

#[test]
fn for_places() {
    check(
        r#"fn f(p: &mut P, x: &[Vec<f64>], i: usize) { for (w, v) in p.w.iter_mut().zip(&x[i]) { *w += v; } for v in x[i][1..4].iter() { p.b += v; } for row in x { for v in row { p.b += v; } } }"#,
        expect![[r#"
            fn f(p: &mut P, x: &[Vec<f64>], i: usize) {
                let s_1 = &x[i];
                let n_1 = p.w.len().min(s_1.len());
                for k_1 in 0..n_1 {
                    let w = &mut p.w[k_1];
                    let v = &s_1[k_1];
                    *w += v;
                }
                let s_2 = &x[i][1..4];
                let n_2 = s_2.len();
                for k_2 in 0..n_2 {
                    let v_1 = &s_2[k_2];
                    p.b += v_1;
                }
                let n_3 = x.len();
                for k_3 in 0..n_3 {
                    let row = &x[k_3];
                    let n_4 = row.len();
                    for k_4 in 0..n_4 {
                        let v_2 = &row[k_4];
                        p.b += v_2;
                    }
                }
            }
        "#]],
    );
}

#[test]
fn for_take_and_rev() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) { for v in x.iter().take(n) { y[0] += v; } for v in x.iter().rev().take(2) { y[0] += v; } for v in x.iter().rev().skip(n) { y[0] += v; } for v in x.iter().skip(1).take(n) { y[0] += v; } }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) {
                let n_1 = x.len().min(n);
                for k_1 in 0..n_1 {
                    let v = &x[k_1];
                    y[0] += v;
                }
                let n_2 = x.len();
                let n_3 = n_2.min(2);
                for k_2 in 0..n_3 {
                    let v_1 = &x[n_2 - 1 - k_2];
                    y[0] += v_1;
                }
                let n_4 = x.len().saturating_sub(n);
                for k_3 in (0..n_4).rev() {
                    let v_2 = &x[k_3];
                    y[0] += v_2;
                }
                let n_5 = x.len().min(1 + n);
                for k_4 in 1..n_5 {
                    let v_3 = &x[k_4];
                    y[0] += v_3;
                }
            }
        "#]],
    );
}

#[test]
fn for_step_by() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) { for v in x.iter().skip(1).step_by(2) { y[0] += v; } }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) {
                let n_1 = (x.len().saturating_sub(1) + 1) / 2;
                for k_1 in 0..n_1 {
                    let v = &x[k_1 * 2 + 1];
                    y[0] += v;
                }
            }
        "#]],
    );
}

#[test]
fn for_map_filter() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) { for v in x.iter().map(|v| v * 2.0).filter(|v| *v > 1.0) { y[0] += v; } for (i, v) in x.iter().enumerate().filter(|(i, v)| i % 2 == 0 && **v > 0.0) { y[i] = *v; } }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) {
                let n_1 = x.len();
                for k_1 in 0..n_1 {
                    let v = &x[k_1];
                    let t_1 = v * 2.0;
                    let v_1 = t_1;
                    if v_1 > 1.0 {
                        let v_2 = t_1;
                        y[0] += v_2;
                    }
                }
                let n_2 = x.len();
                for i in 0..n_2 {
                    let v_3 = &x[i];
                    if i % 2 == 0 && *v_3 > 0.0 {
                        let i_1 = i;
                        let v_4 = &x[i];
                        y[i_1] = *v_4;
                    }
                }
            }
        "#]],
    );
}

#[test]
fn for_filter_enumerate() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) { for (i, v) in x.iter().filter(|&&v| v > 0.0).enumerate() { y[i] = *v; } }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) {
                let mut count_1: usize = 0;
                let n_1 = x.len();
                for k_1 in 0..n_1 {
                    let v = x[k_1];
                    if v > 0.0 {
                        let position_1 = count_1;
                        count_1 += 1;
                        let i = position_1;
                        let v_1 = &x[k_1];
                        y[i] = *v_1;
                    }
                }
            }
        "#]],
    );
}

#[test]
fn for_label_and_continue() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) { 'rows: for row in x.chunks_exact(n) { for v in row { if *v < 0.0 { continue 'rows; } y[0] += v; } } }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) {
                let n_1 = x.len() / n;
                'rows: for k_1 in 0..n_1 {
                    let row = &x[k_1 * n..k_1 * n + n];
                    let n_2 = row.len();
                    for k_2 in 0..n_2 {
                        let v = &row[k_2];
                        if *v < 0.0 {
                            continue 'rows;
                        }
                        y[0] += v;
                    }
                }
            }
        "#]],
    );
}

#[test]
fn for_in_an_arm() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) { match n { 0 => for v in y.iter_mut() { *v = 0.0; }, _ => () } }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) {
                match n {
                    0 => {
                        let n_1 = y.len();
                        for k_1 in 0..n_1 {
                            let v = &mut y[k_1];
                            *v = 0.0;
                        }
                    }
                    _ => {}
                }
            }
        "#]],
    );
}

#[test]
fn sum() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 { x.iter().sum() }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 {
                let n_1 = x.len();
                let mut sum_1 = __tapir_empty_sum!();
                for k_1 in 0..n_1 {
                    sum_1 += x[k_1];
                }
                sum_1
            }
        "#]],
    );
}

#[test]
fn sum_in_an_expression() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 { let m = x.iter().sum::<f64>() / n as f64; m * m }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 {
                let n_1 = x.len();
                let mut sum_1 = __tapir_empty_sum!();
                for k_1 in 0..n_1 {
                    sum_1 += x[k_1];
                }
                let m = sum_1 / n as f64;
                m * m
            }
        "#]],
    );
}

#[test]
fn sum_of_map() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 { let s: f64 = x.iter().map(|v| v.sin()).sum(); s }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 {
                let n_1 = x.len();
                let mut sum_1 = __tapir_empty_sum!();
                for k_1 in 0..n_1 {
                    let v = &x[k_1];
                    sum_1 += v.sin();
                }
                let s: f64 = sum_1;
                s
            }
        "#]],
    );
}

#[test]
fn sum_of_function() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 { let s: f64 = x.iter().copied().map(f64::sin).map(g).sum(); s }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 {
                let n_1 = x.len();
                let mut sum_1 = __tapir_empty_sum!();
                for k_1 in 0..n_1 {
                    sum_1 += g(x[k_1].sin());
                }
                let s: f64 = sum_1;
                s
            }
        "#]],
    );
}

#[test]
fn sum_of_zip() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 { return x.iter().zip(y.iter()).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt(); }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 {
                let n_1 = x.len().min(y.len());
                let mut sum_1 = __tapir_empty_sum!();
                for k_1 in 0..n_1 {
                    let a = &x[k_1];
                    let b = &y[k_1];
                    sum_1 += (a - b).powi(2);
                }
                return sum_1.sqrt();
            }
        "#]],
    );
}

#[test]
fn sum_of_map_with_a_block() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 { (0..n).map(|i| { let v = x[i]; v * v }).sum() }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 {
                let mut sum_1 = __tapir_empty_sum!();
                for i in 0..n {
                    let v = x[i];
                    sum_1 += v * v;
                }
                sum_1
            }
        "#]],
    );
}

#[test]
fn sum_of_integers() {
    check(
        r#"fn f(k: &[usize]) -> f64 { let n: usize = k.iter().sum(); let m = k.iter().copied().product::<usize>(); (n + m) as f64 }"#,
        expect![[r#"
            fn f(k: &[usize]) -> f64 {
                let n_1 = k.len();
                let mut sum_1: usize = 0;
                for k_1 in 0..n_1 {
                    sum_1 += k[k_1];
                }
                let n: usize = sum_1;
                let n_2 = k.len();
                let mut product_1: usize = 1;
                for k_2 in 0..n_2 {
                    product_1 *= k[k_2];
                }
                let m = product_1;
                (n + m) as f64
            }
        "#]],
    );
}

#[test]
fn nested_sums() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 { let s: f64 = (0..n).map(|i| x[i] * (0..i).map(|j| x[j]).sum::<f64>()).sum(); s }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 {
                let mut sum_1 = __tapir_empty_sum!();
                for i in 0..n {
                    let mut sum_2 = __tapir_empty_sum!();
                    for j in 0..i {
                        sum_2 += x[j];
                    }
                    sum_1 += x[i] * sum_2;
                }
                let s: f64 = sum_1;
                s
            }
        "#]],
    );
}

#[test]
fn nested_rows() {
    check(
        r#"fn f(x: &[Vec<f64>], w: &[f64]) -> f64 { x.iter().map(|row| row.iter().zip(w).map(|(a, b)| a * b).sum::<f64>().tanh()).sum() }"#,
        expect![[r#"
            fn f(x: &[Vec<f64>], w: &[f64]) -> f64 {
                let n_1 = x.len();
                let mut sum_1 = __tapir_empty_sum!();
                for k_1 in 0..n_1 {
                    let row = &x[k_1];
                    let n_2 = row.len().min(w.len());
                    let mut sum_2 = __tapir_empty_sum!();
                    for k_2 in 0..n_2 {
                        let a = &row[k_2];
                        let b = &w[k_2];
                        sum_2 += a * b;
                    }
                    sum_1 += sum_2.tanh();
                }
                sum_1
            }
        "#]],
    );
}

#[test]
fn product() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 { x.iter().product() }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 {
                let n_1 = x.len();
                let mut product_1 = __tapir_one!();
                for k_1 in 0..n_1 {
                    product_1 *= x[k_1];
                }
                product_1
            }
        "#]],
    );
}

#[test]
fn fold() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 { let s = x.iter().fold(0.0, |s, v| s + v * v); let t = x.iter().fold(1.0, |t: f64, &v| t * v + 1.0); s + t }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 {
                let mut s = 0.0;
                let n_1 = x.len();
                for k_1 in 0..n_1 {
                    let v = &x[k_1];
                    s += v * v;
                }
                let s_1 = s;
                let mut t: f64 = 1.0;
                let n_2 = x.len();
                for k_2 in 0..n_2 {
                    let v_1 = x[k_2];
                    t = t * v_1 + 1.0;
                }
                let t_1 = t;
                s_1 + t_1
            }
        "#]],
    );
}

#[test]
fn fold_function() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 { x.iter().copied().fold(f64::NEG_INFINITY, f64::max) }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 {
                let mut acc_1: f64 = f64::NEG_INFINITY;
                let n_1 = x.len();
                for k_1 in 0..n_1 {
                    acc_1 = acc_1.max(x[k_1]);
                }
                acc_1
            }
        "#]],
    );
}

#[test]
fn fold_block() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 { x.iter().fold(0.0, |mut acc, v| { acc += v; acc }) }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 {
                let mut acc = 0.0;
                let n_1 = x.len();
                for k_1 in 0..n_1 {
                    let v = &x[k_1];
                    acc += v;
                }
                acc
            }
        "#]],
    );
}

#[test]
fn fold_tuple() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 { let (s, q) = x.iter().fold((0.0, 0.0), |(s, q), v| (s + v, q + v * v)); s * q }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 {
                let mut s = 0.0;
                let mut q = 0.0;
                let n_1 = x.len();
                for k_1 in 0..n_1 {
                    let v = &x[k_1];
                    s += v;
                    q += v * v;
                }
                let s_1 = s;
                let q_1 = q;
                s_1 * q_1
            }
        "#]],
    );
}

#[test]
fn for_each() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) { y.iter_mut().zip(x).for_each(|(o, v)| *o = *v); x.iter().enumerate().for_each(|(i, v)| { y[i] += v; }); }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) {
                let n_1 = y.len().min(x.len());
                for k_1 in 0..n_1 {
                    let o = &mut y[k_1];
                    let v = &x[k_1];
                    *o = *v;
                }
                let n_2 = x.len();
                for i in 0..n_2 {
                    let v_1 = &x[i];
                    y[i] += v_1;
                }
            }
        "#]],
    );
}

#[test]
fn collect() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 { let v: Vec<f64> = x.iter().map(|v| v * v).collect(); let w = (0..n).map(|i| v[i]).collect::<Vec<_>>(); w[0] }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 {
                let n_1 = x.len();
                let mut out_1: Vec<f64> = Vec::new();
                for k_1 in 0..n_1 {
                    let v = &x[k_1];
                    out_1.push(v * v);
                }
                let v_1: Vec<f64> = out_1;
                let mut out_2: Vec<_> = Vec::new();
                for i in 0..n {
                    out_2.push(v_1[i]);
                }
                let w = out_2;
                w[0]
            }
        "#]],
    );
}

#[test]
fn extend() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 { let mut v = Vec::new(); v.extend(x.iter().map(|a| a * 2.0)); v.extend(x.iter()); v[0] }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 {
                let mut v = Vec::new();
                let n_1 = x.len();
                for k_1 in 0..n_1 {
                    let a = &x[k_1];
                    v.push(a * 2.0);
                }
                let n_2 = x.len();
                for k_2 in 0..n_2 {
                    v.push(x[k_2]);
                }
                v[0]
            }
        "#]],
    );
}

#[test]
fn count_any_all() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 { let c = x.iter().count(); let p = x.iter().filter(|v| **v > 0.0).count(); let b = x.iter().any(|&v| v < 0.0) || x.iter().all(|v| *v > 1.0); if b { 1.0 } else { (c + p) as f64 } }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 {
                let c = x.len();
                let n_1 = x.len();
                let mut count_1: usize = 0;
                for k_1 in 0..n_1 {
                    let v = &x[k_1];
                    if *v > 0.0 {
                        count_1 += 1;
                    }
                }
                let p = count_1;
                let n_2 = x.len();
                let mut any_1 = false;
                for k_2 in 0..n_2 {
                    let v_1 = x[k_2];
                    if v_1 < 0.0 {
                        any_1 = true;
                        break;
                    }
                }
                let b = if any_1 {
                    true
                } else {
                    let n_3 = x.len();
                    let mut all_1 = true;
                    for k_3 in 0..n_3 {
                        let v_2 = &x[k_3];
                        if !(*v_2 > 1.0) {
                            all_1 = false;
                            break;
                        }
                    }
                    all_1
                };
                if b { 1.0 } else { (c + p) as f64 }
            }
        "#]],
    );
}

#[test]
fn cloned() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 { let mut s = 0.0; for v in x.iter().cloned() { s += v; } s }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 {
                let mut s = 0.0;
                let n_1 = x.len();
                for k_1 in 0..n_1 {
                    let v = x[k_1].clone();
                    s += v;
                }
                s
            }
        "#]],
    );
}

#[test]
fn max_by_fold_over_map() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 { let m = x.iter().map(|v| v.abs()).fold(0.0, f64::max); m }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 {
                let mut acc_1: f64 = 0.0;
                let n_1 = x.len();
                for k_1 in 0..n_1 {
                    let v = &x[k_1];
                    acc_1 = acc_1.max(v.abs());
                }
                let m = acc_1;
                m
            }
        "#]],
    );
}

#[test]
fn assertions_stay() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 { assert!(x.iter().all(|v| *v > 0.0)); x[0] }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 {
                assert!(x.iter().all(| v | * v > 0.0));
                x[0]
            }
        "#]],
    );
}

#[test]
fn ranges_as_values() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 { if (0..n).contains(&1) { x[1..n][0] } else { x[0] } }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 {
                if (0..n).contains(&1) { x[1..n][0] } else { x[0] }
            }
        "#]],
    );
}

#[test]
fn option_map_is_no_iterator() {
    check(
        r#"fn f(x: Option<f64>) -> f64 { x.map(|v| v * 2.0).unwrap_or(0.0) }"#,
        expect![[r#"
            fn f(x: Option<f64>) -> f64 {
                match x {
                    Some(some_1) => {
                        let v = some_1;
                        Some(v * 2.0)
                    }
                    None => None,
                }
                    .unwrap_or(0.0)
            }
        "#]],
    );
}

#[test]
fn changing_length() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) { let mut m = 1; for c in x.chunks(m) { y[0] += c[0]; m += 1; } for i in (0..n).step_by(m) { y[i] = 0.0; m += 1; } }"#,
        expect![[r#"
            fn f(x: &[f64], y: &mut [f64], n: usize) {
                let mut m = 1;
                let size_1 = m;
                let n_1 = x.len().div_ceil(size_1);
                for k_1 in 0..n_1 {
                    let end_1 = x.len().min(k_1 * size_1 + size_1);
                    let c = &x[k_1 * size_1..end_1];
                    y[0] += c[0];
                    m += 1;
                }
                let step_1 = m;
                let n_2 = n.div_ceil(step_1);
                for k_2 in 0..n_2 {
                    let i = k_2 * step_1;
                    y[i] = 0.0;
                    m += 1;
                }
            }
        "#]],
    );
}
