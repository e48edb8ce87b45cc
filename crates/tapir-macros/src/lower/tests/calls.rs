//! Calls of functions, methods and operations of std.

use super::check;
use expect_test::expect;

#[test]
fn results_are_bound_without_a_detour() {
    check(
        "fn f(x: &[f64]) -> f64 { let d = dot(x, x); let e: [f64; 2] = pair(d); e[0] * dot(x, &e) }",
        expect![[r#"
            fn(x: &[real]*)
            let __ret: real*
            let d: ?* = call dot(&x*, &x*)
            let e: [real]* = call pair(d*)
            let __c3: real* = call dot(&x*, &e*)
            first __ret = mul e[0]*, __c3*
            return __ret*
        "#]],
    );
    check(
        "fn f(x: &[f64]) -> f64 { dot(x, x) }",
        expect![[r#"
        fn(x: &[real]*)
        let __ret: real*
        first __ret = call dot(&x*, &x*)
        return __ret*
    "#]],
    );
}

/// A `&mut` argument passed on as it is may be written; passed twice it can only be read.
#[test]
fn references_passed_on() {
    check(
        "fn f(x: &mut [f64]) { scale(x); add(&mut x[1..], &[1.0]); let d = dot(x, x); x[0] = d; }",
        expect![[r#"
            fn(x: &mut [real]*)
            call scale(&mut x*)
            let __v1: [real] = [1.0]
            call add(&mut x[1..]*, &__v1)
            let d: real* = call dot(&x*, &x*)
            x[0] = d*
        "#]],
    );
}

#[test]
fn methods_and_associated_functions() {
    check(
        "fn f(m: &mut Model, x: f64) -> f64 { m.step(x); let y = m.layer.apply(x * x); Model::loss(&m.layer, y) }",
        expect![[r#"
            fn(m: &mut ?*, x: real*)
            let __ret: real*
            call method step(&mut m*, x*)
            let y: ?* = call method apply(&mut m.layer*, mul x*, x*)
            first __ret = call associated Model::loss(&m.layer*, y*)
            return __ret*
        "#]],
    );
}

/// Operations of std that write have rules of their own.
#[test]
fn operations_of_slices_and_vectors() {
    check(
        "fn f(x: &mut [f64], v: &mut Vec<f64>, a: f64) {
            x.swap(0, 1);
            x.fill(a);
            v.push(a * a);
            let last = v.pop().unwrap();
            x[0] = last;
            std::mem::swap(&mut x[0], &mut v[0]);
            v.sort_by(|a, b| b.total_cmp(a));
        }",
        expect![[r#"
            fn(x: &mut [real]*, v: &mut [real]*, a: real*)
            call rules::slice::swap(&mut x*, 0, 1)
            call rules::slice::fill(&mut x*, a*)
            call rules::slice::push(&mut v*, mul a*, a*)
            let last: real* = call rules::slice::pop_value(&mut v*)
            x[0] = last*
            let t_1: real* = x[0]*
            x[0] = v[0]*
            v[0] = t_1*
            call rules::slice::sort_by(&mut v*, |a_1, b| b.total_cmp(a_1))
        "#]],
    );
}

#[test]
fn functions_of_scalars_by_path() {
    check(
        "fn f(a: f64, b: f64) -> f64 { f64::max(a, b) + f64::powi(a, 2) + a.clamp(0.0, b) }",
        expect![[r#"
        fn(a: real*, b: real*)
        let __ret: real*
        first __ret = add (add (max a*, b*), (powi a*, 2)), (min (max a*, 0.0), b*)
        return __ret*
    "#]],
    );
}

/// A call that neither takes nor writes derivatives is not followed.
#[test]
fn calls_without_derivatives() {
    check(
        "fn f(x: f64, n: usize) -> f64 { log(n); let k: usize = count(n, 3); x * k as f64 }",
        expect![[r#"
        fn(x: real*, n: passive)
        let __ret: real*
        once log(n)
        let k: passive = count(n, 3)
        first __ret = mul x*, k as f64
        return __ret*
    "#]],
    );
}

#[test]
fn methods_of_std_without_a_rule() {
    check(
        "fn f(x: &[f64]) -> f64 { let mut v = x.to_vec(); v.dedup(); v[0] }",
        expect![[r#"
            `dedup`: tapir: the method `dedup` of std has no rule; write a loop that pushes what is wanted to another `Vec`
        "#]],
    );
    check(
        "fn f(o: Option<f64>, p: Option<f64>) -> f64 { match o.zip(p) { Some((a, b)) => a * b, None => 1.0 } }",
        expect![[r#"
            `zip`: tapir: the method `zip` of std has no rule; write a `match`, or a loop
        "#]],
    );
    // A type of the user's own may have such a method.
    check(
        "fn f(p: &Pair, q: f64) -> f64 { p.zip(q) }",
        expect![[r#"
        fn(p: &?*, q: real*)
        let __ret: real*
        first __ret = call method zip(&p*, q*)
        return __ret*
    "#]],
    );
}

#[test]
fn elements_of_own_types() {
    check(
        "fn f(m: &Matrix, i: usize) -> f64 { m[(i, i)] * 2.0 }",
        expect![[r#"
        `m`: tapir: `Index` of the type `Matrix` has no rule; index its field, as `m.data[i * m.columns + j]`, or write methods `get` and `set` in a `#[differentiable] impl`
    "#]],
    );
}

#[test]
fn calls_that_write_inside_conditions() {
    check(
        "fn f(x: &[f64], i: usize) -> f64 { let mut s = 1u64; let mut y = x[0]; \
         if i > 0 && next(&mut s) > 2 { y *= x[next(&mut s) % 2]; } while next(&mut s) > 1 { y += 1.0; } y }",
        expect![[r#"
            fn(x: &[real]*, i: passive)
            let __ret: real*
            let mut s: ?* = 1u64
            let mut y: real* = x[0]*
            let __w1: passive
            let __b2: passive = i > 0
            if __b2 {
                let __w3: ? = call next(&mut s*)
                first __w1 = __w3 > 2
            } else {
                first __w1 = false
            }
            let __b4: passive = __w1
            if __b4 {
                let __w5: ? = call next(&mut s*)
                y = mul y*, x[__w5 % 2]*
            }
            let mut __exit6: passive = false
            while true until __exit6 {
                let __w8: ? = call next(&mut s*)
                let __b9: passive = !(__w8 > 1)
                if __b9 {
                    __exit6 = true
                } else {
                    y += 1.0
                }
            }
            first __ret = y*
            return __ret*
        "#]],
    );
}
