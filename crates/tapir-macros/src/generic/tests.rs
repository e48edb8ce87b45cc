//! What is lifted, and what keeps a function at its own type.

use super::{lift, liftable};
use expect_test::{Expect, expect};
use quote::ToTokens;

#[track_caller]
fn check(source: &str, expected: Expect) {
    let mut item: syn::ItemFn = syn::parse_str(source).expect("the test is Rust");
    let float = liftable(&item).expect("the function can be lifted");
    lift(&mut item, float);
    let file = syn::parse2(item.into_token_stream()).expect("what comes out is Rust");
    expected.assert_eq(&prettyplease::unparse(&file));
}

#[test]
fn types_literals_and_constants_are_lifted() {
    check(
        "fn f(x: &[f64], y: &mut Vec<[f64; 2]>, n: usize) -> f64 {
            let a: f64 = 2.0;
            let b = 1e-3f64 * x[0] + f64::EPSILON + std::f64::consts::PI;
            y[0] = [a; 2];
            let v = vec![0.5; n];
            assert!(a < 3.0, \"too large\");
            b + n as f64 + f64::from(3) + f64::max(a, b) + v[0]
        }",
        expect![[r#"
            fn f<__T: ::tapir::Real>(x: &[__T], y: &mut Vec<[__T; 2]>, n: usize) -> __T {
                let a: __T = <__T as ::tapir::Real>::lit(2.0);
                let b = <__T as ::tapir::Real>::lit(1e-3) * x[0]
                    + <__T as ::tapir::Real>::lit(f64::EPSILON as f64)
                    + <__T as ::tapir::Real>::lit(std::f64::consts::PI as f64);
                y[0] = [a; 2];
                let v = vec![< __T as ::tapir::Real > ::lit(0.5); n];
                assert!(a < < __T as ::tapir::Real > ::lit(3.0), "too large");
                b + n as __T + (3 as __T) + __T::max(a, b) + v[0]
            }
        "#]],
    );
}

/// Constants of the user's are lifted where they are used and keep their types where they are declared.
#[test]
fn constants_of_the_user() {
    check(
        "fn f<const N: usize>(x: [f64; N]) -> f64 { const SCALE: f64 = 0.5; x[N - 1] * SCALE + x[OFFSET] }",
        expect![[r#"
            fn f<const N: usize, __T: ::tapir::Real>(x: [__T; N]) -> __T {
                const SCALE: f64 = 0.5;
                x[N - 1] * ::tapir::lift::<__T, _>(SCALE) + x[::tapir::lift::<__T, _>(OFFSET)]
            }
        "#]],
    );
}

#[test]
fn single_precision_is_lifted_too() {
    check(
        "fn f(x: f32) -> f32 { x * 2.0f32 + 3f32 + 1_000f32 }",
        expect![[r#"
        fn f<__T: ::tapir::Real>(x: __T) -> __T {
            x * <__T as ::tapir::Real>::lit(2.0) + <__T as ::tapir::Real>::lit(3.0)
                + <__T as ::tapir::Real>::lit(1000.0)
        }
    "#]],
    );
}

/// Patterns hold no expressions.
#[test]
fn patterns_stay() {
    check(
        "fn f(x: f64, o: Option<f64>, n: usize) -> f64 {
            let (a, b): (f64, usize) = (x, n);
            match (o, b) { (Some(v), 0..=3) => v * a, (None, _) => 1.0, _ => x }
        }",
        expect![[r#"
            fn f<__T: ::tapir::Real>(x: __T, o: Option<__T>, n: usize) -> __T {
                let (a, b): (__T, usize) = (x, n);
                match (o, b) {
                    (Some(v), 0..=3) => v * a,
                    (None, _) => <__T as ::tapir::Real>::lit(1.0),
                    _ => x,
                }
            }
        "#]],
    );
}

#[test]
fn what_keeps_a_function_at_its_type() {
    let lifted = |source: &str| liftable(&syn::parse_str(source).expect("the test is Rust"));
    let kept = [
        // Types of the user's, in the signature, as values and in patterns.
        "fn f(m: &Model) -> f64 { 0.0 }",
        "fn f(x: f64) -> f64 { let m = Model { w: x }; x }",
        "fn f(x: f64) -> f64 { Model::new(x); x }",
        "fn f(x: f64) -> f64 { match shape { Disc(r) => x, _ => x } }",
        "fn f(x: f64) -> f64 { let P { w, .. } = p; x }",
        // Methods that are not known.
        "fn f(x: f64) -> f64 { x.smooth() }",
        // Both floats, or none.
        "fn f(x: f64, y: f32) -> f64 { x }",
        "fn f(x: f64) -> f64 { x * 2f32 as f64 }",
        "fn f(n: usize) -> usize { n }",
        // Already generic.
        "fn f<T: Real>(x: T, y: f64) -> T { x }",
    ];
    for source in kept {
        assert_eq!(lifted(source), None, "{source}");
    }
    let taken = [
        "fn f(x: &[f64], o: Option<Box<Vec<f64>>>, s: &str) -> f64 { x[0] }",
        "fn f(x: f64) -> f64 { helper(x) + module::helper(x) + x.sin().max(0.0) }",
        "fn f<'a>(x: &'a [f64]) -> &'a f64 { &x[0] }",
    ];
    for source in taken {
        assert_eq!(lifted(source), Some("f64"), "{source}");
    }
}
