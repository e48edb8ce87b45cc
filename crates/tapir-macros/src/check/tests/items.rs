//! On what the attribute stands, and its arguments.

use expect_test::expect;

use super::check_message;
use crate::options::{Analysis, Options};
use crate::parse::Target;

#[test]
fn types() {
    check_message(
        "struct S { x: f64 }",
        expect![[r#"
        struct S { x: f64 }
        ^^^^^^ tapir: a struct has no rule but a tangent type; write `#[derive(Differentiable)]` instead
    "#]],
    );
    check_message(
        "pub enum S { A(f64) }",
        expect![[r#"
        pub enum S { A(f64) }
            ^^^^ tapir: an enum has no rule but a tangent type; write `#[derive(Differentiable)]` instead
    "#]],
    );
    check_message(
        "union U { a: f64, b: u64 }",
        expect![[r#"
        union U { a: f64, b: u64 }
        ^^^^^ tapir: a union does not say which of its fields it holds; write an enum with `#[derive(Differentiable)]`
    "#]],
    );
    check_message(
        "type Matrix = Vec<f64>;",
        expect![[r#"
        type Matrix = Vec<f64>;
        ^^^^ tapir: a rule belongs to a function, an impl block or a trait; put `#[derive(Differentiable)]` on the type that is named here
    "#]],
    );
}

#[test]
fn modules() {
    check_message(
        "pub mod m { fn f(x: f64) -> f64 { x } }",
        expect![[r#"
        pub mod m { fn f(x: f64) -> f64 { x } }
            ^^^ tapir: a rule belongs to a function, an impl block or a trait; put the attribute on each function of the module
    "#]],
    );
}

#[test]
fn constants() {
    check_message(
        "pub const C: f64 = 1.0;",
        expect![[r#"
        pub const C: f64 = 1.0;
            ^^^^^ tapir: a rule belongs to a function, an impl block or a trait; constants have no derivative, remove the attribute
    "#]],
    );
    check_message(
        "static S: f64 = 1.0;",
        expect![[r#"
        static S: f64 = 1.0;
        ^^^^^^ tapir: a rule belongs to a function, an impl block or a trait; pass the value as an argument to have a derivative with respect to it
    "#]],
    );
}

#[test]
fn foreign_blocks() {
    check_message(
        r#"extern "C" { fn f(x: f64) -> f64; }"#,
        expect![[r#"
        extern "C" { fn f(x: f64) -> f64; }
        ^^^^^^^^^^ tapir: functions of other languages cannot be seen; wrap each in a function with a rule written by hand (`#[rule]`)
    "#]],
    );
    check_message(
        r#"unsafe extern "C" { fn f(x: f64) -> f64; }"#,
        expect![[r#"
        unsafe extern "C" { fn f(x: f64) -> f64; }
               ^^^^^^^^^^ tapir: functions of other languages cannot be seen; wrap each in a function with a rule written by hand (`#[rule]`)
    "#]],
    );
}

#[test]
fn other_items() {
    check_message(
        "use std::f64::consts::PI;",
        expect![[r#"
        use std::f64::consts::PI;
        ^^^^^^^^^^^^^^^^^^^^^^^^^ tapir: a rule belongs to a function, an impl block or a trait; remove the attribute here
    "#]],
    );
    check_message(
        "rules! { f }",
        expect![[r#"
        rules! { f }
        ^^^^^^^^^^^^ tapir: a rule belongs to a function, an impl block or a trait; remove the attribute here
    "#]],
    );
}

#[test]
fn unknown_arguments() {
    check_message(
        "#[differentiable(fast)] fn f(x: f64) -> f64 { x }",
        expect![[r#"
        #[differentiable(fast)] fn f(x: f64) -> f64 { x }
                         ^^^^ tapir: unknown argument `fast`; write `off(name, …)` to switch passes off, or `concrete`
    "#]],
    );
    check_message(
        "#[differentiable(order = 2)] fn f(x: f64) -> f64 { x }",
        expect![[r#"
        #[differentiable(order = 2)] fn f(x: f64) -> f64 { x }
                         ^^^^^ tapir: unknown argument `order`; write `off(name, …)` to switch passes off, or `concrete`
    "#]],
    );
    check_message(
        r#"#[differentiable("off")] fn f(x: f64) -> f64 { x }"#,
        expect![[r##"
        #[differentiable("off")] fn f(x: f64) -> f64 { x }
                         ^^^^^ tapir: write `off(name, …)` or `concrete`
    "##]],
    );
}

#[test]
fn off_arguments() {
    check_message(
        "#[differentiable(off)] fn f(x: f64) -> f64 { x }",
        expect![[r#"
            #[differentiable(off)] fn f(x: f64) -> f64 { x }
                             ^^^ tapir: `off` does not say which pass; write `off(name, …)` with `record`, `recompute`, `hoist`, `frames`, `bulk`, `windows`, `commute`, `carry`, `joint`, `privatise`
        "#]],
    );
    check_message(
        "#[differentiable(off())] fn f(x: f64) -> f64 { x }",
        expect![[r#"
            #[differentiable(off())] fn f(x: f64) -> f64 { x }
                             ^^^ tapir: `off` does not say which pass; write `off(name, …)` with `record`, `recompute`, `hoist`, `frames`, `bulk`, `windows`, `commute`, `carry`, `joint`, `privatise`
        "#]],
    );
    check_message(
        "#[differentiable(off(hoist, loops))] fn f(x: f64) -> f64 { x }",
        expect![[r#"
            #[differentiable(off(hoist, loops))] fn f(x: f64) -> f64 { x }
                                        ^^^^^ tapir: no pass is called `loops`; passes are `record`, `recompute`, `hoist`, `frames`, `bulk`, `windows`, `commute`, `carry`, `joint`, `privatise`
        "#]],
    );
    check_message(
        "#[differentiable(off(hoist, hoist))] fn f(x: f64) -> f64 { x }",
        expect![[r#"
        #[differentiable(off(hoist, hoist))] fn f(x: f64) -> f64 { x }
                                    ^^^^^ tapir: `hoist` is given twice; remove one
    "#]],
    );
}

#[test]
fn concrete_arguments() {
    check_message(
        "#[differentiable(concrete(f32))] fn f(x: f64) -> f64 { x }",
        expect![[r#"
        #[differentiable(concrete(f32))] fn f(x: f64) -> f64 { x }
                         ^^^^^^^^ tapir: `concrete` takes no argument; write `concrete` alone
    "#]],
    );
    check_message(
        "#[differentiable(concrete = true)] fn f(x: f64) -> f64 { x }",
        expect![[r#"
        #[differentiable(concrete = true)] fn f(x: f64) -> f64 { x }
                                    ^^^^ tapir: `concrete` takes no value; write `off(name, …)` or `concrete`
    "#]],
    );
    check_message(
        "#[differentiable(concrete, concrete)] fn f(x: f64) -> f64 { x }",
        expect![[r#"
        #[differentiable(concrete, concrete)] fn f(x: f64) -> f64 { x }
                                   ^^^^^^^^ tapir: `concrete` is given twice; remove one
    "#]],
    );
}

#[test]
fn arguments_and_body() {
    check_message(
        "#[differentiable(fast)] fn f(x: f64) -> f64 { unsafe { g(x) } }",
        expect![[r#"
        #[differentiable(fast)] fn f(x: f64) -> f64 { unsafe { g(x) } }
                         ^^^^ tapir: unknown argument `fast`; write `off(name, …)` to switch passes off, or `concrete`
        #[differentiable(fast)] fn f(x: f64) -> f64 { unsafe { g(x) } }
                                                      ^^^^^^ tapir: `unsafe` code cannot be followed; write it with safe operations, or move it to a function with a rule written by hand (`#[rule]`)
    "#]],
    );
}

#[test]
fn options() {
    let read = |source| super::read(source).map(|(options, _)| options).unwrap();
    let all = Options::default();
    assert_eq!(read("fn f(x: f64) -> f64 { x }"), all);
    assert_eq!(read("#[differentiable()] fn f(x: f64) -> f64 { x }"), all);
    assert!(all.on(Analysis::Hoist) && !all.concrete);
    let some = read("#[differentiable(off(hoist, joint,), concrete, off(windows))] fn f(x: f64) -> f64 { x }");
    assert!(some.concrete);
    let off = [Analysis::Hoist, Analysis::Joint, Analysis::Windows];
    for (name, analysis) in Analysis::ALL {
        assert_eq!(some.on(analysis), !off.contains(&analysis), "{name}");
    }
}

#[test]
fn targets() {
    let read = |source| super::read(source).map(|(_, target)| target).unwrap();
    assert!(matches!(read("pub fn f(x: f64) -> f64 { x }"), Target::Fn(item) if item.sig.ident == "f"));
    assert!(matches!(read("impl S { fn f(&self) {} }"), Target::Impl(item) if item.items.len() == 1));
    assert!(matches!(read("trait S { fn f(&self); }"), Target::Trait(item) if item.ident == "S"));
}

/// The compiler knows neither helper, so that the item is kept without them.
#[test]
fn the_item_is_kept_without_helpers() {
    let source = "
        /// Docs stay.
        #[inline]
        fn f(#[constant] x: f64, #[rustfmt::skip] y: f64) -> f64 {
            #[constant] let z = x;
            #[checkpoint(2)]
            #[expect(unused)]
            for i in 0..3 { #[constant] z += 1.0; }
            unsafe { g(#[constant] z) }
        }";
    let expansion = super::read(source).err().unwrap();
    expect![[r#"
        /// Docs stay.
        #[inline]
        fn f(x: f64, #[rustfmt::skip] y: f64) -> f64 {
            let z = x;
            #[expect(unused)]
            for i in 0..3 {
                z += 1.0;
            }
            unsafe { g(z) }
        }
        #[allow(non_camel_case_types, dead_code, reason = "named like its function")]
        type f = [(); ::core::compile_error! {
            "tapir: `unsafe` code cannot be followed; write it with safe operations, or move it to a function with a rule written by hand (`#[rule]`)"
        }];
    "#]].assert_eq(&prettyplease::unparse(&syn::parse2(expansion).unwrap()));
}

/// Syntax of a later edition must not swallow the item.
#[test]
fn the_item_is_kept_if_it_cannot_be_read() {
    let expansion = super::read("fn f(x: f64) -> f64 { x + * }").err().unwrap();
    expect![[r#"fn f (x : f64) -> f64 { x + * } :: core :: compile_error ! { "unexpected end of input, expected an expression" }"#]].assert_eq(&expansion.to_string());
}

#[test]
fn callers_of_refused_methods_stay_silent() {
    let item = quote::quote!(
        impl S {
            fn wrong(&mut self, x: f64) -> f64 {
                let mut it = self.v.iter();
                self.k * x
            }
            pub fn right(&self, #[constant] a: f64) -> f64 {
                self.k * a
            }
        }
    );
    let written = crate::derived::differentiable(Default::default(), item).to_string();
    syn::parse_str::<syn::File>(&written).expect("the output is Rust");
    assert_eq!(written.matches("compile_error").count(), 1);
    for pass in ["eval", "forward", "reverse", "joint"] {
        assert!(written.contains(&format!("fn wrong__{pass}")), "{written}");
        assert!(written.contains(&format!("pub fn right__{pass}")), "{written}");
    }
    assert!(!written.contains("# [constant]"), "{written}");
}
