//! Every message, at its place.

use std::fmt::Write;

use expect_test::{Expect, expect};
use syn::spanned::Spanned;
use syn::{File, Item, LitStr};

use crate::derive::expand;

/// The messages under the lines they are about; one implementation is always there.
#[track_caller]
fn check(source: &str, expected: Expect) {
    let expansion: File = syn::parse2(expand(source.parse().unwrap())).unwrap();
    let mut text = String::new();
    let mut implementations = 0;
    for item in &expansion.items {
        match item {
            Item::Macro(item) => {
                let message: LitStr = item.mac.parse_body().unwrap();
                let (start, end) = (item.mac.path.span().start(), message.span().end());
                assert_eq!(start.line, end.line, "one line shows the place");
                let carets = "^".repeat(end.column - start.column);
                let line = source.lines().nth(start.line - 1).unwrap();
                writeln!(text, "{line}\n{:2$}{carets} {}", "", message.value(), start.column).unwrap();
            }
            Item::Impl(_) => implementations += 1,
            _ => panic!("only messages and an implementation are written"),
        }
    }
    assert_eq!(implementations, 1);
    expected.assert_eq(&text);
}

#[test]
fn a_union() {
    check(
        "union Bits { float: f64, bits: u64 }",
        expect![[r#"
        union Bits { float: f64, bits: u64 }
        ^^^^^ derive(Differentiable): a union does not say which of its fields it holds; write an enum
    "#]],
    );
}

#[test]
fn references() {
    check(
        "struct View<'a> { x: &'a [f64], n: usize }",
        expect![[r#"
        struct View<'a> { x: &'a [f64], n: usize }
                             ^^^^^^^^^ derive(Differentiable): a reference has its derivative with what it refers to, which the tangent of this type cannot reach; own the value (`Vec<f64>` for `&[f64]`), or pass the reference as an argument of its own; write `#[constant]` on the field if no derivative flows through it
    "#]],
    );
    check(
        "struct Views<'a>(Vec<&'a mut f64>);",
        expect![[r#"
        struct Views<'a>(Vec<&'a mut f64>);
                             ^^^^^^^^^^^ derive(Differentiable): a reference has its derivative with what it refers to, which the tangent of this type cannot reach; own the value (`Vec<f64>` for `&[f64]`), or pass the reference as an argument of its own; write `#[constant]` on the field if no derivative flows through it
    "#]],
    );
    check(
        "enum E { A { p: *mut f64 } }",
        expect![[r#"
        enum E { A { p: *mut f64 } }
                        ^^^^^^^^ derive(Differentiable): a raw pointer has no shadow; own the value (`Box`, `Vec`); write `#[constant]` on the field if no derivative flows through it
    "#]],
    );
}

#[test]
fn shared_values_and_cells() {
    check(
        "struct S { x: std::rc::Rc<f64>, y: Arc<[f64]> }",
        expect![[r#"
        struct S { x: std::rc::Rc<f64>, y: Arc<[f64]> }
                      ^^^^^^^^^^^^^^^^ derive(Differentiable): `Rc` shares its value, and two owners would need one shadow; own the value (`Box`, `Vec`); write `#[constant]` on the field if no derivative flows through it
        struct S { x: std::rc::Rc<f64>, y: Arc<[f64]> }
                                           ^^^^^^^^^^ derive(Differentiable): `Arc` shares its value, and two owners would need one shadow; own the value (`Box`, `Vec`); write `#[constant]` on the field if no derivative flows through it
    "#]],
    );
    check(
        "struct S { x: Vec<RefCell<f64>> }",
        expect![[r#"
        struct S { x: Vec<RefCell<f64>> }
                          ^^^^^^^^^^^^ derive(Differentiable): `RefCell` can change behind a shared reference, where the reverse pass does not see it; hold the value itself and take `&mut`; write `#[constant]` on the field if no derivative flows through it
    "#]],
    );
}

#[test]
fn unknown_values() {
    check(
        "struct S { f: Box<dyn Fn(&f64) -> f64> }",
        expect![[r#"
        struct S { f: Box<dyn Fn(&f64) -> f64> }
                          ^^^^^^^^^^^^^^^^^^^ derive(Differentiable): what stands behind `dyn` is not known here, nor is its tangent; write an enum of the types it can be; write `#[constant]` on the field if no derivative flows through it
    "#]],
    );
    check(
        "struct S { f: fn(&f64) -> f64 }",
        expect![[r#"
        struct S { f: fn(&f64) -> f64 }
                      ^^^^^^^^^^^^^^^ derive(Differentiable): a function pointer carries no derivative that is known here; write `#[constant]` on the field if no derivative flows through it
    "#]],
    );
}

#[test]
fn constant_with_something() {
    check(
        "struct S { #[constant(x)] x: f64, #[constant = true] y: f64 }",
        expect![[r#"
        struct S { #[constant(x)] x: f64, #[constant = true] y: f64 }
                   ^^^^^^^^^^^^^^ derive(Differentiable): `constant` takes nothing; write `#[constant]`
        struct S { #[constant(x)] x: f64, #[constant = true] y: f64 }
                                          ^^^^^^^^^^^^^^^^^^ derive(Differentiable): `constant` takes nothing; write `#[constant]`
    "#]],
    );
}

#[test]
fn constant_twice() {
    check(
        "struct S { #[constant] #[constant] x: f64 }",
        expect![[r#"
        struct S { #[constant] #[constant] x: f64 }
                               ^^^^^^^^^^^ derive(Differentiable): `#[constant]` is given twice; remove one
    "#]],
    );
}

#[test]
fn constant_elsewhere() {
    check(
        "#[constant] struct S<#[constant] T>(T);",
        expect![[r#"
        #[constant] struct S<#[constant] T>(T);
        ^^^^^^^^^^^ derive(Differentiable): the attribute stands on a struct; put `#[constant]` on each field that carries no derivative
        #[constant] struct S<#[constant] T>(T);
                             ^^^^^^^^^^^ derive(Differentiable): the attribute stands on a generic parameter; put `#[constant]` on each field that carries no derivative
    "#]],
    );
    check(
        "#[constant] enum E { #[constant] A(f64) }",
        expect![[r#"
        #[constant] enum E { #[constant] A(f64) }
        ^^^^^^^^^^^ derive(Differentiable): the attribute stands on an enum; put `#[constant]` on each field that carries no derivative
        #[constant] enum E { #[constant] A(f64) }
                             ^^^^^^^^^^^ derive(Differentiable): the attribute stands on a variant; put `#[constant]` on each field that carries no derivative
    "#]],
    );
}

#[test]
fn constant_fields_may_be_of_any_type() {
    let source = "struct S<'a> { #[constant] a: &'a f64, #[constant] b: Rc<RefCell<f64>>, #[constant] c: *const f64 }";
    assert!(!expand(source.parse().unwrap()).to_string().contains("compile_error"));
}
