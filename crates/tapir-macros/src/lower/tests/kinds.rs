//! What is a scalar, an integer or something else, by the way it is used.

use super::check;
use expect_test::expect;

#[test]
fn integers_by_use() {
    check(
        "fn f(p: &Params, x: &[f64]) -> f64 {
            let n = p.n;
            let k = p.offset;
            let scale = p.scale;
            let mut s = 0.0;
            for i in 0..n { s += scale * x[i + k]; }
            s
        }",
        expect![[r#"
            fn(p: &?*, x: &[real]*)
            let __ret: real*
            let n: passive = p.n
            let k: passive = { let __v = p.offset; passive(__v) }
            let scale: real* = p.scale*
            let mut s: real* = 0.0
            let __n1: passive = 0
            for i in __n1..n {
                s += mul scale*, x[i + k]*
            }
            first __ret = s*
            return __ret*
        "#]],
    );
}

#[test]
fn results_of_calls_are_scalars_by_use() {
    check(
        "fn f(x: &[f64]) -> f64 { let a = g(x); let b = h(x); let c = b; a * x[0] + c[1] }",
        expect![[r#"
        fn(x: &[real]*)
        let __ret: real*
        let a: real* = call g(&x*)
        let b: ?* = call h(&x*)
        let c: ?* = b*
        first __ret = add (mul a*, x[0]*), c[1]*
        return __ret*
    "#]],
    );
}

#[test]
fn values_built_of_others() {
    check(
        "fn f(a: f64, n: usize) -> P {
            let v = vec![a; n];
            let w = [a * a, 1.0];
            let t = (a, n);
            let z = vec![0.0; 3];
            P { v, w, first: t.0, z: Some(z[0]) }
        }",
        expect![[r#"
            fn(a: real*, n: passive)
            let __ret: ?*
            let v: [real]* = vec![a*; n] from the pool
            let w: [real]* = [mul a*, a*, 1.0]
            let t: (real, passive)* = (a*, n)
            let z: [real] = vec![0.0; 3] from the pool
            first __ret = P { v: v*, w: w*, first: t.0*, z: Some(z[0]) }
            return __ret*
        "#]],
    );
}

/// What nobody uses carries no derivative, and neither does what only such values are made of.
#[test]
fn unused_values_are_passive() {
    check(
        "fn f(x: f64) -> f64 { let a = x.ln(); let b = a * x; let c = b + 1.0; x }",
        expect![[r#"
        fn(x: real*)
        let __ret: real*
        let a: real = ln x*
        let b: real = mul a, x*
        let c: real = add b, 1.0
        first __ret = x*
        return __ret*
    "#]],
    );
}

#[test]
fn constants_of_the_user() {
    check(
        "fn f(x: f64, #[constant] w: f64) -> f64 { #[constant] let c = x * w; let y = c * x; y * w }",
        expect![[r#"
            fn(x: real*, w: real)
            let __ret: real*
            let c: real = x * w
            let y: real* = mul c, x*
            first __ret = mul y*, w
            return __ret*
        "#]],
    );
    check(
        "fn f(x: f64, #[constant] w: &mut [f64]) { w[0] = x; }",
        expect![[r#"
        `w[0]`: tapir: a value with derivatives is stored into `w`, which carries none; drop its `#[constant]`, or mark this statement `#[constant]`
    "#]],
    );
}

/// Which operators a complex number has, no scalar rule says.
#[test]
fn complex_numbers() {
    check(
        "fn f(z: Complex<f64>) -> f64 { let w = z * z; w.re }",
        expect![[r#"
            `*`: tapir: arithmetic of complex numbers has no rule; write it with their fields, as `z.re * w.re - z.im * w.im`, and build the result as `Complex { re, im }`
        "#]],
    );
    check(
        "fn f(z: &mut [Complex64], a: f64) { z[0] += Complex64::new(a, a); }",
        expect![[r#"
            `+=`: tapir: arithmetic of complex numbers has no rule; write it with their fields, as `z.re * w.re - z.im * w.im`, and build the result as `Complex { re, im }`
        "#]],
    );
    check(
        "fn f(z: &Vec<Complex<f64>>) -> f64 { z[0].exp().re }",
        expect![[r#"
            `exp`: tapir: arithmetic of complex numbers has no rule; write it with their fields, as `z.re * w.re - z.im * w.im`, and build the result as `Complex { re, im }`
        "#]],
    );
    check(
        "fn f(z: num_complex::Complex<f64>) -> Complex<f64> { -z }",
        expect![[r#"
            `-`: tapir: arithmetic of complex numbers has no rule; write it with their fields, as `z.re * w.re - z.im * w.im`, and build the result as `Complex { re, im }`
        "#]],
    );
    check(
        "fn f(z: &Complex64, a: f64) -> Complex64 { Complex64::new(z.re * a, z.im) }",
        expect![[r#"
            fn(z: &?*, a: real*)
            let __ret: ?*
            first __ret = Complex64 { re: mul z.re*, a*, im: z.im* }
            return __ret*
        "#]],
    );
}
