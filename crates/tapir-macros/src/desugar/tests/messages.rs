//! What is refused, with the text the message points at.

use expect_test::expect;

use super::check;

#[test]
fn closure_with_return() {
    check(
        r#"fn f(a: f64) -> f64 { let g = |v: f64| { if v > 0.0 { return v; } -v }; g(a) }"#,
        expect![[r#"
            `return`: `return` inside a closure is not supported; use `if`/`else`, or write a #[differentiable] fn
        "#]],
    );
}

#[test]
fn closure_with_try() {
    check(
        r#"fn f(a: f64) -> Option<f64> { let g = |v: f64| h(v)? + 1.0; Some(g(a)) }"#,
        expect![[r#"
            `?`: `?` inside a closure is not supported; use `if`/`else`, or write a #[differentiable] fn
        "#]],
    );
}

#[test]
fn closure_handed_on() {
    check(
        r#"fn f(a: f64) -> f64 { let g = |v: f64| v + 1.0; apply(g, a) }"#,
        expect![[r#"
            `g`: a closure handed on as a value has no derivative rule; call it directly, or write a #[differentiable] fn and call that
        "#]],
    );
}

#[test]
fn closure_as_argument() {
    check(
        r#"fn f(a: f64) -> f64 { apply(|v| v + 1.0, a) }"#,
        expect![[r#"
            `|`: a closure handed on as a value has no derivative rule; call it directly, or write a #[differentiable] fn and call that
        "#]],
    );
}

#[test]
fn closure_that_copies() {
    check(
        r#"fn f(a: f64) -> f64 { let mut c = 1.0; let g = move |v: f64| v * c; c = 2.0; g(a) * c }"#,
        expect![[r#"
            `move`: this closure copies `c`, which may change later; drop `move`, or write a #[differentiable] fn
        "#]],
    );
}

#[test]
fn closure_with_wrong_arguments() {
    check(
        r#"fn f(a: f64) -> f64 { let g = |v: f64| v + 1.0; g(a, a) }"#,
        expect![[r#"
            `g`: this closure takes 1 arguments, the call has 2
        "#]],
    );
}

#[test]
fn unknown_terminal() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 { let m = x.iter().max_by(|a, b| a.total_cmp(b)).unwrap(); *m }"#,
        expect![[r#"
            `max_by`: the iterator method `max_by` is not known; use `fold(f64::NEG_INFINITY, f64::max)`, or a `for` loop that keeps the best index
        "#]],
    );
}

#[test]
fn unknown_adaptor() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 { x.iter().scan(0.0, |s, v| { *s += v; Some(*s) }).sum() }"#,
        expect![[r#"
            `scan`: the iterator method `scan` is not known; write a `for` loop with a variable for the state
        "#]],
    );
}

#[test]
fn chain() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 { let mut s = 0.0; for v in x.iter().chain(y.iter()) { s += v; } s }"#,
        expect![[r#"
            `chain`: the iterator method `chain` is not known; write two `for` loops
        "#]],
    );
}

#[test]
fn two_errors() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 { x.iter().min_by(cmp); x.iter().rposition(|v| *v > 0.0); 0.0 }"#,
        expect![[r#"
            `min_by`: the iterator method `min_by` is not known; use `fold(f64::INFINITY, f64::min)`, or a `for` loop that keeps the best index
            `rposition`: the iterator method `rposition` is not known; write a `for` loop with `break`
        "#]],
    );
}

#[test]
fn iterator_kept() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 { let it = x.iter().map(|v| v * v); 0.0 }"#,
        expect![[r#"
            `map`: the iterator `map` makes is not used up here; write the whole chain in one expression, or a `for` loop
        "#]],
    );
}

#[test]
fn zip_behind_filter() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 { x.iter().filter(|v| **v > 0.0).zip(y.iter()).map(|(a, b)| a * b).sum() }"#,
        expect![[r#"
            `zip`: `zip` behind `filter` is not known; write a `for` loop with an `if` and a counter
        "#]],
    );
}

#[test]
fn zip_with_filter() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 { x.iter().zip(y.iter().filter(|v| **v > 0.0)).map(|(a, b)| a * b).sum() }"#,
        expect![[r#"
            `zip`: `zip` with a filtered iterator is not known; write a `for` loop with an `if` and a counter
        "#]],
    );
}

#[test]
fn endless() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 { let mut s = 0.0; for i in 0.. { s += x[i]; } s }"#,
        expect![[r#"
            `0..`: this iterator has no end; write `a..b`, or `zip` it with something finite
        "#]],
    );
}

#[test]
fn collect_into_a_set() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 { let s: HashSet<usize> = (0..n).collect(); 0.0 }"#,
        expect![[r#"
            `HashSet<usize>`: only a `Vec` can be collected into; collect that and convert it
        "#]],
    );
}

#[test]
fn sum_of_tuples() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 { x.iter().zip(y.iter()).sum() }"#,
        expect![[r#"
            `sum`: cannot add tuples; use `map` to make a number of each first
        "#]],
    );
}

#[test]
fn rest_in_a_tuple() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 { let mut s = 0.0; for (a, ..) in x.iter().zip(y.iter()) { s += a; } s }"#,
        expect![[r#"
            `..`: cannot take this pattern apart: `..` is not known here; bind one variable and use its fields or elements
        "#]],
    );
}

#[test]
fn parameter_named_like_a_shadow() {
    check(
        r#"fn f(x: f64, d_x: f64) -> f64 { x * d_x }"#,
        expect![[r#"
            `d_x`: `d_x` is the name of the derivative of the parameter `x`; give this parameter another name
        "#]],
    );
}

#[test]
fn return_in_an_iterator() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 { x.iter().map(|v| { if *v > 0.0 { return 1.0; } *v }).sum() }"#,
        expect![[r#"
            `return`: `return` inside a closure is not supported; use `if`/`else`, or write a #[differentiable] fn
        "#]],
    );
}

#[test]
fn no_closure() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) -> f64 { x.iter().map(make(n)).sum() }"#,
        expect![[r#"
            `make(n)`: expected a closure `|v| ..` or the name of a function here
        "#]],
    );
}

#[test]
fn loop_over_something_else() {
    check(
        r#"fn f(x: &[f64], y: &mut [f64], n: usize) { for v in n + 1 { y[0] = v; } }"#,
        expect![[r#"
            `n + 1`: a loop over this is not known; write `for i in 0..n` and index
        "#]],
    );
}

#[test]
fn array_of_unknown_length() {
    check(
        r#"fn f(x: &[f64]) -> f64 { let a = std::array::from_fn(|i| x[i]); g(&a) }"#,
        expect![[r#"
        `std::array::from_fn`: the length of this array is not known here; write `let a: [f64; 3] = ..`, or a `for` loop
    "#]],
    );
}
