//! References become places, so that shadows are found by the same projections.

use super::check;
use expect_test::expect;

#[test]
fn a_bound_reference_is_its_place() {
    check(
        "fn f(x: &mut [f64], n: usize) { let r = &mut x[n..]; r[0] = r[1] * 2.0; let q = &r[2..4]; r[3] += q[1]; }",
        expect![[r#"
            fn(x: &mut [real]*, n: passive)
            x[n..][0] = mul x[n..][1]*, 2.0
            x[n..][3] += x[n..][2..4][1]*
        "#]],
    );
}

/// An alias is the place where it was made, whatever happens to the index afterwards.
#[test]
fn an_index_that_changes_is_pinned() {
    check(
        "fn f(x: &mut [f64], y: f64) { let mut k = 0; let r = &mut x[k]; k += 1; *r = y * 3.0; x[k] = y; }",
        expect![[r#"
            fn(x: &mut [real]*, y: real*)
            let mut k: passive = 0
            let __i1: passive = k
            k += 1
            x[__i1] = mul y*, 3.0
            x[k] = y*
        "#]],
    );
}

#[test]
fn fields_indices_and_references_of_references() {
    check(
        "fn f(p: &mut P, q: &Q, k: usize) -> f64 { let w = &mut p.layers[k].w; w[1] = w[0] * q.scale; let v = w; v[2] }",
        expect![[r#"
            fn(p: &mut ?*, q: &?*, k: passive)
            let __ret: real*
            p.layers[k].w[1] = mul p.layers[k].w[0]*, q.scale*
            first __ret = p.layers[k].w[2]*
            return __ret*
        "#]],
    );
}

#[test]
fn patterns_take_places_apart() {
    check(
        "fn f(p: (f64, [f64; 2]), x: &[(f64, usize)]) -> f64 {
            let (a, [b, c]) = p;
            let (value, k) = x[0];
            a * b + c * value * x[k].0
        }",
        expect![[r#"
            fn(p: (real, [real])*, x: &[(real, passive)]*)
            let __ret: real*
            let a: real* = p.0*
            let b: real* = p.1[0]*
            let c: real* = p.1[1]*
            let value: real* = x[0].0*
            let k: ? = { let __v = x[0].1; passive(__v) }
            first __ret = add (mul a*, b*), (mul (mul c*, value*), x[k].0*)
            return __ret*
        "#]],
    );
}

#[test]
fn mutable_parameters_become_locals() {
    check(
        "fn f(mut a: f64, mut n: usize) -> f64 { a *= 2.0; n += 1; a * n as f64 }",
        expect![[r#"
        fn(a: real*, n: passive)
        let mut __a: real* = a*
        let mut __n: passive = n
        let __ret: real*
        __a = mul __a*, (2.0)
        __n += 1
        first __ret = mul __a*, __n as f64
        return __ret*
    "#]],
    );
}

#[test]
fn a_returned_reference_is_a_projection_of_an_argument() {
    check(
        "fn f(x: &mut [f64], k: usize) -> &mut f64 { x[k] = 1.0; &mut x[k + 1] }",
        expect![[r#"
        fn(x: &mut [real]*, k: passive)
        x[k] = 1.0
        return &mut x[k + 1]*
    "#]],
    );
    check(
        "fn f(x: &mut [f64]) -> &mut f64 { let k = x.len() - 1; &mut x[k] }",
        expect![[r#"
            fn(x: &mut [real]*)
            let k: passive = x.len() - 1
            return &mut x[k]*
        "#]],
    );
    check(
        "fn f(x: &mut [f64]) -> &mut f64 { let mut k = 1; k += x.len() - 2; &mut x[k] }",
        expect![[r#"
            `&mut x[k]`: tapir: the returned reference must point into an argument, at indices computed from arguments
        "#]],
    );
}

#[test]
fn what_a_call_returns_of_an_argument() {
    check(
        "fn f(x: &mut [f64], k: usize) -> f64 {
            let y: &mut [f64] = g(x, k);
            y[0] *= 2.0;
            let z = h(y, 1.5);
            *z = 3.0;
            x[0]
        }",
        expect![[r#"
            fn(x: &mut [real]*, k: passive)
            let __ret: real*
            let __p1: (passive, passive) = call g(&mut x*, k) in argument 0
            let __i2: passive = __p1.0
            let __i3: passive = __p1.1
            x[__i2..__i3][0] = mul x[__i2..__i3][0]*, (2.0)
            let __p4: (passive, passive) = call h(&mut x[__i2..__i3]*, 1.5) in argument 0
            let __i5: passive = __p4.0
            x[__i2..__i3][__i5] = 3.0
            first __ret = x[0]*
            return __ret*
        "#]],
    );
    check(
        "fn f(x: &mut f64, a: f64) -> f64 { let y: &mut f64 = g(x, a); *y *= a; *x }",
        expect![[r#"
        fn(x: &mut real*, a: real*)
        let __ret: real*
        let __p1: (passive, passive) = call g(&mut x*, a*) in argument 0
        x = mul x*, a*
        first __ret = x*
        return __ret*
    "#]],
    );
    check(
        "fn f(x: &[f64], k: usize) -> f64 { let y = g(x, k); y[0] * y[1] }",
        expect![[r#"
        fn(x: &[real]*, k: passive)
        let __ret: real*
        let y: ?* = call g(&x*, k)
        first __ret = mul y[0]*, y[1]*
        return __ret*
    "#]],
    );
    check(
        "fn f(x: &mut [f64], k: usize) -> &mut [f64] { g(x, k) }",
        expect![[r#"
        fn(x: &mut [real]*, k: passive)
        let __p1: (passive, passive) = call g(&mut x*, k) in argument 0
        let __i2: passive = __p1.0
        let __i3: passive = __p1.1
        return &mut x[__i2..__i3]*
    "#]],
    );
    check(
        "fn f(m: &mut Matrix) -> f64 { let y: &mut [f64] = row(m, 1); y[0] *= 2.0; y[0] }",
        expect![[r#"
        `row(m, 1)`: tapir: the reference that this call returns points into no slice, array or `Vec` among its arguments; write the projection here: `let y = &mut x[a..b];`
    "#]],
    );
    check(
        "fn f(m: &mut Matrix) -> f64 { let y: &mut [f64] = m.row(1); y[0] *= 2.0; y[0] }",
        expect![[r#"
        `m.row(1)`: tapir: the reference that this call returns points into no slice, array or `Vec` among its arguments; write the projection here: `let y = &mut x[a..b];`
    "#]],
    );
    check(
        "fn f(x: &[f64], y: &[f64]) -> f64 { let z: &[f64] = T::g(x, y); z[0] }",
        expect![[r#"
        `T::g(x, y)`: tapir: the returned reference may point into several arguments; write the projection here: `let y = &mut x[a..b];`
    "#]],
    );
}

/// What a match binds refers into what is matched on.
#[test]
fn matches() {
    check(
        "fn f(s: &Shape, k: usize) -> f64 {
            match s {
                Shape::Circle(r) => *r * r,
                Shape::Box { width, height } => width * height,
                Shape::Empty => match k { 0 => 1.0, 1 | 2 => 2.0, _ => 3.0 },
            }
        }",
        expect![[r#"
            fn(s: &?*, k: passive)
            let __ret: real*
            match &s* {
            Shape::Circle(r) =>
                first __ret = mul r*, r*
            Shape::Box { width, height } =>
                first __ret = mul width*, height*
            Shape::Empty =>
                let __m1: ? = k
                match __m1 {
                0 =>
                    first __ret = 1.0
                1 | 2 =>
                    first __ret = 2.0
                _ =>
                    first __ret = 3.0
                }
            }
            return __ret*
        "#]],
    );
    check(
        "fn f(s: &mut Shape, a: f64) { if let Shape::Circle(r) = s { *r += a; } }",
        expect![[r#"
        fn(s: &mut ?*, a: real*)
        match &mut s* {
        Shape::Circle(r) =>
            r += a*
        _ =>
        }
    "#]],
    );
}

#[test]
fn references_that_move() {
    check(
        "fn f(x: &mut [f64]) -> f64 { let mut best = &x[0]; for v in x.iter() { if v > best { best = v; } } *best }",
        expect![[r#"
            `best`: tapir: `best` is a reference and is given another place to refer to; keep the index of the place in a variable instead, or write to the place with `*best`
        "#]],
    );
    // What they refer to may change.
    check(
        "fn f(x: &mut [f64]) { let first = &mut x[0]; *first = 2.0 * *first; }",
        expect![[r#"
        fn(x: &mut [real]*)
        x[0] = mul 2.0, x[0]*
    "#]],
    );
    check(
        "fn f(u: &mut Vec<f64>, w: &mut Vec<f64>) { let mut a = &mut *u; let mut b = &mut *w; std::mem::swap(&mut a, &mut b); a[0] *= 2.0; }",
        expect![[r#"
            `a`: tapir: `a` is a reference and is given another place to refer to; keep the index of the place in a variable instead, or write to the place with `*a`
        "#]],
    );
}

#[test]
fn indices_that_write() {
    check(
        "fn f(x: &mut [f64]) { let mut k = 0; x[{ k += 1; k }] = 2.0 * x[0]; }",
        expect![[r#"
            fn(x: &mut [real]*)
            let mut k: passive = 0
            let __w1: passive
            k += 1
            first __w1 = k
            x[__w1] = mul 2.0, x[0]*
        "#]],
    );
    check(
        "fn f(x: &mut [f64]) { x[{ let mut k = 0; k += 1; k }] = 2.0 * x[0]; }",
        expect![[r#"
        fn(x: &mut [real]*)
        x[{ let mut k = 0; k += 1; k }] = mul 2.0, x[0]*
    "#]],
    );
}

#[test]
fn values_that_write() {
    check(
        "fn f(x: &[f64]) -> f64 { let mut k = 0; let mut next = || { k += 1; k }; x[next()] * x[next()] }",
        expect![[r#"
            fn(x: &[real]*)
            let __ret: real*
            let mut k: passive = 0
            k += 1
            let __o2: real* = x[k]*
            let __w1: passive
            k += 1
            first __w1 = k
            first __ret = mul __o2*, x[__w1]*
            return __ret*
        "#]],
    );
    check(
        "fn f(x: &[f64]) -> f64 { let mut n = 0; let v = vec![x[0]; { n += 1; n }]; v[0] }",
        expect![[r#"
            fn(x: &[real]*)
            let __ret: real*
            let mut n: passive = 0
            let __w1: passive
            n += 1
            first __w1 = n
            let v: [real]* = vec![x[0]*; __w1] from the pool
            first __ret = v[0]*
            return __ret*
        "#]],
    );
    check(
        "fn f(x: &[f64]) -> f64 { let mut todo: Vec<usize> = vec![1, 0]; x[todo.remove(0)] }",
        expect![[r#"
            fn(x: &[real]*)
            let __ret: real*
            let mut todo: [passive] = vec![1, 0]
            let __w1: ? = call rules::slice::remove(&mut todo, 0)
            first __ret = x[__w1]*
            return __ret*
        "#]],
    );
}

#[test]
fn references_chosen() {
    check(
        "fn f(x: &[f64], y: &[f64], p: bool) -> f64 { let z = if p { x } else { y }; z[0] }",
        expect![[r#"
        `x`: tapir: a reference can be bound by `let` or passed to a call, not computed with; write the value
    "#]],
    );
    check(
        "fn f(x: &mut [f64], y: &mut [f64], p: bool) { let z: &mut [f64] = match p { true => x, false => y }; z[0] *= 2.0; }",
        expect![[r#"
            `x`: tapir: a reference can be bound by `let` or passed to a call, not computed with; write the value
        "#]],
    );
}

#[test]
fn repeated_matches() {
    check(
        "fn f(x: f64) -> f64 { let mut o = Some(x); let mut s = 0.0; while let Some(v) = o { s += v; o = None; } s }",
        expect![[r#"
            `let Some(v) = o`: tapir: `while let` is followed for `Some(v) = stack.pop()` only; write `loop` with a `match`, and assign to what is matched on after it
        "#]],
    );
}
