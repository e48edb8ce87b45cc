//! Each analysis on and off, on a function where it matters.

use super::{check, planned};
use expect_test::{Expect, expect};

/// What a switch changes: lines that differ stand twice, `-` with the analysis and `+` without.
#[track_caller]
fn check_off(analysis: &str, source: &str, expected: Expect) {
    let joint = analysis == "joint";
    let (on, off) = (planned("", source, joint), planned(&format!("off({analysis})"), source, joint));
    let mut shown = String::new();
    for (on, off) in on.lines().zip(off.lines()) {
        match on == off {
            true => shown.push_str(&format!("= {on}\n")),
            false => shown.push_str(&format!("- {on}\n+ {off}\n")),
        }
    }
    expected.assert_eq(&shown);
}

#[test]
fn recompute() {
    check_off(
        "recompute",
        "fn f(x: f64, y: f64) -> f64 { let s = x * y; let t = s + y; t * t * s.sin() }",
        expect![[r#"
            = let __ret: real*
            - let s: real* = mul x*, y*  // recomputed
            + let s: real* = mul x*, y*  // saved
            - let t: real* = add s*, y*  // recomputed
            + let t: real* = add s*, y*  // saved
            = let __e1: real* = sin s*  // saved
            = first __ret = mul (mul t*, t*), __e1*
            = return __ret*
        "#]],
    );
}

/// Recomputation stops at what is dear, at what is overwritten and at calls (which decide themselves).
#[test]
fn what_cannot_be_recomputed() {
    check(
        "fn f(x: &mut [f64], a: f64) -> f64 {
            let e = a.exp();
            let old = x[0] * a;
            let g = gain(a);
            let h = g * a;
            x[0] = e * old;
            x[0] * h * g
        }",
        expect![[r#"
            let __ret: real*
            let e: real* = exp a*  // saved
            let old: real* = mul x[0]*, a*  // saved
            let g: real* = call gain(a*)  // recomputed if that is cheap
            let h: real* = mul g*, a*  // recomputed
            x[0] = mul e*, old*  // undo x[0]
            first __ret = mul (mul x[0]*, h*), g*
            return __ret*
        "#]],
    );
}

/// An undo that nothing in the loop waits for becomes one slice, or one value, around it.
#[test]
fn hoist() {
    check_off(
        "hoist",
        "fn f(x: &mut [f64], a: f64, k: usize) { for i in 0..x.len() { x[i] = 2.0 * a; x[k] = a; } }",
        expect![[r#"
            = let n_1: passive = x.len()  // recomputed
            = let __n1: passive = 0  // recomputed
            - for i in __n1..n_1 {  // undo slice x[span((0), (x.len()), x.len())]; undo slice x[span(k, if (0) < (x.len()) { k + 1 } else { 0 }, x.len())]
            + for i in __n1..n_1 {  // saves in a frame
            -     x[i] = mul 2.0, a*
            +     x[i] = mul 2.0, a*  // undo x[i]
            -     x[k] = a*
            +     x[k] = a*  // undo x[k]
            = }
        "#]],
    );
    check_off(
        "hoist",
        "fn f(x: &mut [f64], a: f64, k: usize, n: usize) { for i in 0..n { x[k + i] = a * a; } }",
        expect![[r#"
            = let __n1: passive = 0  // recomputed
            - for i in __n1..n {  // undo slice x[span(k + (0), if (0) < n { k + n } else { 0 }, x.len())]; reversed in the forward order
            + for i in __n1..n {  // saves in a frame
            -     x[k + i] = mul a*, a*
            +     x[k + i] = mul a*, a*  // undo x[k + i], saved at once as x[k + 0..k + n]
            = }
        "#]],
    );
}

#[test]
fn hoisting_goes_through_several_loops() {
    check(
        "fn f(s: &mut f64, a: f64, n: usize) { for i in 0..n { for j in 0..i { if j > 3 { *s = a; } } } }",
        expect![[r#"
            let __n1: passive = 0  // recomputed
            for i in __n1..n {  // undo s
                let __n4: passive = 0  // recomputed
                for j in __n4..i {
                    let __b7: passive = j > 3  // recomputed
                    if __b7 {
                        s = a*
                    }
                }
            }
        "#]],
    );
}

/// What the reverse code of the loop reads is undone there.
#[test]
fn what_is_read_stays_in_the_loop() {
    check(
        "fn f(x: &mut [f64]) { for i in 1..x.len() { x[i] = x[i] * x[i - 1]; } }",
        expect![[r#"
            let n_1: passive = x.len()  // recomputed
            let __n1: passive = 1  // recomputed
            for i in __n1..n_1 {  // saves in a frame
                x[i] = mul x[i]*, x[i - 1]*  // undo x[i], saved at once as x[1..n_1]
            }
        "#]],
    );
}

#[test]
fn frames() {
    check_off(
        "frames",
        "fn f(x: &[f64], y: &mut [f64]) { for i in 0..x.len() { let e = x[i].exp(); y[i] += e * x[i]; } }",
        expect![[r#"
            = let n_1: passive = x.len()  // recomputed
            = let __n1: passive = 0  // recomputed
            - for i in __n1..n_1 {  // undo slice y[span((0), (x.len()), y.len())]; saves in a frame
            + for i in __n1..n_1 {  // undo slice y[span((0), (x.len()), y.len())]; saves pushed
            =     let e: real* = exp x[i]*  // saved
            =     y[i] += mul e*, x[i]*
            = }
        "#]],
    );
}

/// A call in the body uses the stack too, and a loop that may end early does not know its length.
#[test]
fn storage_of_saves() {
    check(
        "fn f(x: &[f64], s: &mut f64) { for i in 0..x.len() { let e = x[i].exp(); *s += e * g(&x[i]); } }",
        expect![[r#"
            let n_1: passive = x.len()  // recomputed
            let __n1: passive = 0  // recomputed
            for i in __n1..n_1 {  // undo s; saves in a frame of their own
                let e: real* = exp x[i]*  // saved
                let __c4: real* = call g(&x[i]*)  // recomputed if that is cheap
                s += mul e*, __c4*
            }
        "#]],
    );
    check(
        "fn f(x: &[f64], s: &mut f64) { for i in 0..x.len() { let e = x[i].exp(); if e > 9.0 { break; } *s += e * e; } }",
        expect![[r#"
            let n_1: passive = x.len()  // recomputed
            let __n1: passive = 0  // recomputed
            let mut __exit2: passive = false
            for i in __n1..n_1 until __exit2 {  // undo s; saves pushed
                let e: real* = exp x[i]*  // saved
                let __b4: passive = e > 9.0  // recomputed
                if __b4 {
                    __exit2 = true
                } else {
                    s += mul e*, e*
                }
            }
        "#]],
    );
}

#[test]
fn bulk() {
    check_off(
        "bulk",
        "fn f(x: &mut [f64], a: f64) { for i in 1..x.len() { x[i] = a * x[i - 1] + x[i] * x[i]; } }",
        expect![[r#"
            = let n_1: passive = x.len()  // recomputed
            = let __n1: passive = 1  // recomputed
            = for i in __n1..n_1 {  // saves in a frame
            -     x[i] = add (mul a*, x[i - 1]*), (mul x[i]*, x[i]*)  // undo x[i], saved at once as x[1..n_1]
            +     x[i] = add (mul a*, x[i - 1]*), (mul x[i]*, x[i]*)  // undo x[i]
            = }
        "#]],
    );
    check_off(
        "bulk",
        "fn f(x: &mut [f64], k: &[usize]) { for i in 0..k.len() { x[k[i]] = x[i] * x[i]; } }",
        expect![[r#"
            = let n_1: passive = k.len()  // recomputed
            = let __n1: passive = 0  // recomputed
            = for i in __n1..n_1 {  // saves in a frame
            =     x[k[i]] = mul x[i]*, x[i]*  // undo x[k[i]]
            = }
        "#]],
    );
}

#[test]
fn commute() {
    check_off(
        "commute",
        "fn f(x: &[f64], y: &mut [f64]) { for i in 0..x.len() { y[i] += x[i] * x[i]; } }",
        expect![[r#"
            = let n_1: passive = x.len()  // recomputed
            = let __n1: passive = 0  // recomputed
            - for i in __n1..n_1 {  // undo slice y[span((0), (x.len()), y.len())]; reversed in the forward order
            + for i in __n1..n_1 {  // undo slice y[span((0), (x.len()), y.len())]
            =     y[i] += mul x[i]*, x[i]*
            = }
        "#]],
    );
    check_off(
        "commute",
        "fn f(x: &[f64], y: &mut [f64]) { for i in 1..x.len() { y[i] = y[i - 1] + x[i]; } }",
        expect![[r#"
            = let n_1: passive = x.len()  // recomputed
            = let __n1: passive = 1  // recomputed
            = for i in __n1..n_1 {  // undo slice y[span((1), (x.len()), y.len())]
            =     y[i] = add y[i - 1]*, x[i]*
            = }
        "#]],
    );
}

#[test]
fn joint() {
    check_off(
        "joint",
        "fn f(x: &[f64]) -> f64 { let mut s = 0.0; for i in 0..x.len() { s += x[i].sin(); } s * 0.5 }",
        expect![[r#"
            = let __ret: real*
            = let mut s: real* = 0.0
            = let n_1: passive = x.len()
            = let __n1: passive = 0
            - for i in __n1..n_1 {  // both passes at once
            + for i in __n1..n_1 {  // reversed in the forward order
            =     let __e4: real* = sin x[i]*
            =     s += __e4*
            = }
            - first __ret = mul s*, 0.5  // its adjoint runs before
            + first __ret = mul s*, 0.5
            = return __ret*
        "#]],
    );
}

/// Locals that are overwritten are undone only if something earlier reads them; results never.
#[test]
fn undo_of_locals() {
    check(
        "fn f(x: f64) -> f64 { let mut t = x * x; let u = t * t; t = u * t; t = t * 2.0; t }",
        expect![[r#"
        let __ret: real*
        let mut t: real* = mul x*, x*  // saved
        let u: real* = mul t*, t*  // saved
        t = mul u*, t*  // undo t
        t = mul t*, 2.0  // undo t
        first __ret = t*
        return __ret*
    "#]],
    );
    check(
        "fn f(x: f64) -> f64 { let mut t = x; t = t + 1.0; t = 2.0 * t; t }",
        expect![[r#"
        let __ret: real*
        let mut t: real* = x*
        t = add t*, 1.0
        t = mul 2.0, t*
        first __ret = t*
        return __ret*
    "#]],
    );
}

#[test]
fn shadows_of_locals() {
    check(
        "fn f(x: &[f64], n: usize) -> f64 {
            let a = [0.0; 3];
            let mut v = vec![0.0; n];
            let w = g(x);
            let mut p = x.to_vec();
            v[0] = x[0] + a[0] + w[1];
            p.push(v[0]);
            p[n]
        }",
        expect![[r#"
            let __ret: real*
            let a: [real] = [0.0; 3]
            let mut v: [real]* = vec![0.0; n] from the pool  // saved, of any size; shadow of length n
            let w: ?* = call g(&x*)  // recomputed if that is cheap; shadow like the value
            let mut p: [real]* = x*  // saved, of any size; shadow like the value
            v[0] = add (add x[0]*, a[0]), w[1]*
            call rules::slice::push(&mut p*, v[0]*)
            first __ret = p[n]*
            return __ret*
        "#]],
    );
}
