//! What is found of the names of a function.

use super::{Activity, is_passive_type};
use expect_test::{Expect, expect};
use std::collections::BTreeSet;

/// The sets of names, after desugaring.
#[track_caller]
fn check(source: &str, expected: Expect) {
    let mut item: syn::ItemFn = syn::parse_str(source).expect("the test is Rust");
    crate::desugar::desugar(&item.sig, &mut item.block).expect("the function is in the subset");
    let (mut active, mut integers, mut constants) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for input in &item.sig.inputs {
        let syn::FnArg::Typed(param) = input else { continue };
        let names = super::names_of(&param.pat).into_iter().map(ToString::to_string);
        match (is_passive_type(&param.ty), param.attrs.is_empty()) {
            (true, _) => integers.extend(names),
            (false, true) => active.extend(names),
            (false, false) => constants.extend(names),
        }
    }
    let generic = item.sig.generics.type_params().next().is_some();
    let facts = ("T".to_owned(), generic, source.contains("f32"));
    let found = Activity::of(active, integers, constants, Default::default(), facts, &item.block);
    let list = |names: &BTreeSet<String>| names.iter().cloned().collect::<Vec<_>>().join(" ");
    let sets = [
        ("active", &found.active),
        ("integers", &found.integers),
        ("integer fields", &found.integer_fields),
        ("scalars", &found.reals),
        ("resized", &found.resized),
    ];
    let lines = sets.iter().filter(|(_, names)| !names.is_empty());
    expected.assert_eq(&lines.map(|(what, names)| format!("{what}: {}\n", list(names))).collect::<String>());
}

/// Activity flows through bindings until nothing changes, also backwards through a loop.
#[test]
fn flows_through_bindings_and_assignments() {
    check(
        "fn f(x: f64, n: usize) -> f64 {
            let (mut a, mut b, mut c) = (0.0, 0.0, 1.0);
            for i in 0..n { a += b; b = c * x; }
            let d = c + 2.0;
            a + d
        }",
        expect![[r#"
            active: a b x
            integers: i n
            scalars: a c d x
            resized: b
        "#]],
    );
}

/// Comparisons, questions, lengths and flat functions end it.
#[test]
fn ends_where_derivatives_are_zero() {
    check(
        "fn f(x: &[f64]) -> f64 {
            let n = x.len();
            let big = x[0] > 1.0;
            let whole = x[1].floor();
            let odd = x[2].is_nan();
            let cell = whole as usize;
            if big && !odd { x[cell] * whole } else { n as f64 }
        }",
        expect![[r#"
            active: x
            integers: cell n
            scalars: whole
        "#]],
    );
}

#[test]
fn ends_at_passive_types_and_constants() {
    check(
        "fn f(x: f64, #[constant] w: f64) -> f64 { let k: usize = rank(x); let v = w * 2.0; let y = x * v; y * k as f64 }",
        expect![[r#"
            active: x y
            integers: k
            scalars: v w x y
            resized: x
        "#]],
    );
}

/// What is written through a reference is active where it lives.
#[test]
fn flows_through_references_to_their_owners() {
    check(
        "fn f(x: f64) -> f64 { let mut a = [0.0; 3]; let mut b = vec![0.0; 2]; let r = &mut a; let q = &mut r[1..]; q[0] = x; fill(&mut b); a[1] + b[0] }",
        expect![[r#"
            active: a b q r x
            resized: a b
        "#]],
    );
}

#[test]
fn flows_into_patterns_and_receivers() {
    check(
        "fn f(s: &Shape, x: f64) -> f64 {
            let mut v = Vec::new();
            let mut names = Vec::new();
            v.push(x);
            names.push(3);
            match s { Shape::Disc { r, .. } => *r, Shape::Two(a, b) => a * b, other => v[0] }
        }",
        expect![[r#"
            active: a b other r s v x
            scalars: a b
            resized: names v
        "#]],
    );
}

/// Integers by use: in indices, as bounds, beside integer literals.
#[test]
fn integers_and_scalars_by_use() {
    check(
        "fn f(p: &Params, x: &[f64]) -> f64 {
            let k = p.first;
            let stop = p.last;
            let m = p.step;
            let w = p.weight;
            let mut s = 0.0;
            for i in p.start..stop { if m == 2 { s += w * x[k + i] * x[p.table.row]; } }
            s.sin()
        }",
        expect![[r#"
            active: p s w x
            integers: i k m stop
            integer fields: p . start p . table . row
            scalars: i k s w
        "#]],
    );
}

#[test]
fn casts_to_floats_tell_integers_unless_both_floats_occur() {
    check(
        "fn f(x: f64, p: P) -> f64 { let n = p.n; x * n as f64 }",
        expect![[r#"
        active: p x
        integers: n
        scalars: x
    "#]],
    );
    check(
        "fn f(x: f64, y: &[f32]) -> f64 { let n = y[0]; x * n as f64 }",
        expect![[r#"
        active: n x y
        scalars: x
    "#]],
    );
}

#[test]
fn vectors_whose_length_may_change() {
    check(
        "fn f(x: f64) -> f64 {
            let (mut a, mut b, mut c, mut d) = (vec![x; 2], vec![x; 2], vec![x; 2], vec![x; 2]);
            a.push(x);
            grow(&mut b);
            c = vec![x];
            d[0] = x;
            a[0] + b[0] + c[0] + d[1]
        }",
        expect![[r#"
            active: a b c d x
            resized: a b c
        "#]],
    );
}

/// `x.value()` of `Real` has no derivative; that of another type may have one.
#[test]
fn values_of_scalars() {
    check(
        "fn f<T: Real>(x: T) -> T { let v = x.value(); x * T::lit(v) }",
        expect![[r#"
            active: x
            scalars: x
            resized: v
        "#]],
    );
    check(
        "fn f(p: &Cell) -> f64 { let v = p.value(); v * 2.0 }",
        expect![[r#"
        active: p v
        scalars: v
    "#]],
    );
}

#[test]
fn passive_types() {
    let passive = |text: &str| is_passive_type(&syn::parse_str(text).expect("a type"));
    let all = ["usize", "&[i32]", "Vec<bool>", "(u8, [char; 2])", "&str", "Option<usize>", "()"];
    assert_eq!(all.map(passive), [true; 7]);
    let all = ["f64", "&[f32]", "(usize, f64)", "Vec<Vec<f64>>", "Model", "Option<f64>", "T"];
    assert_eq!(all.map(passive), [false; 7]);
}
