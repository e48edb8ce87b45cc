//! On what the attribute stands, and its arguments.

use expect_test::expect;

use super::check_message;

#[test]
fn types() {
    check_message("struct S { x: f64 }", expect![[r#"
        struct S { x: f64 }
        ^^^^^^ #[differentiable]: a struct has no rule but a tangent type; write `#[derive(Differentiable)]` instead
    "#]]);
    check_message("pub enum S { A(f64) }", expect![[r#"
        pub enum S { A(f64) }
            ^^^^ #[differentiable]: an enum has no rule but a tangent type; write `#[derive(Differentiable)]` instead
    "#]]);
    check_message("union U { a: f64, b: u64 }", expect![[r#"
        union U { a: f64, b: u64 }
        ^^^^^ #[differentiable]: a union does not say which of its fields it holds; write an enum with `#[derive(Differentiable)]`
    "#]]);
    check_message("type Matrix = Vec<f64>;", expect![[r#"
        type Matrix = Vec<f64>;
        ^^^^ #[differentiable]: a rule belongs to a function, an impl block or a trait; put `#[derive(Differentiable)]` on the type that is named here
    "#]]);
}

#[test]
fn modules() {
    check_message("pub mod m { fn f(x: f64) -> f64 { x } }", expect![[r#"
        pub mod m { fn f(x: f64) -> f64 { x } }
            ^^^ #[differentiable]: a rule belongs to a function, an impl block or a trait; put the attribute on each function of the module
    "#]]);
}

#[test]
fn constants() {
    check_message("pub const C: f64 = 1.0;", expect![[r#"
        pub const C: f64 = 1.0;
            ^^^^^ #[differentiable]: a rule belongs to a function, an impl block or a trait; constants have no derivative, remove the attribute
    "#]]);
    check_message("static S: f64 = 1.0;", expect![[r#"
        static S: f64 = 1.0;
        ^^^^^^ #[differentiable]: a rule belongs to a function, an impl block or a trait; pass the value as an argument to have a derivative with respect to it
    "#]]);
}

#[test]
fn foreign_blocks() {
    check_message(r#"extern "C" { fn f(x: f64) -> f64; }"#, expect![[r#"
        extern "C" { fn f(x: f64) -> f64; }
        ^^^^^^^^^^ #[differentiable]: functions of other languages cannot be seen; wrap each in a function with a rule written by hand (`#[rule]`)
    "#]]);
    check_message(r#"unsafe extern "C" { fn f(x: f64) -> f64; }"#, expect![[r#"
        unsafe extern "C" { fn f(x: f64) -> f64; }
               ^^^^^^^^^^ #[differentiable]: functions of other languages cannot be seen; wrap each in a function with a rule written by hand (`#[rule]`)
    "#]]);
}

#[test]
fn other_items() {
    check_message("use std::f64::consts::PI;", expect![[r#"
        use std::f64::consts::PI;
        ^^^^^^^^^^^^^^^^^^^^^^^^^ #[differentiable]: a rule belongs to a function, an impl block or a trait; remove the attribute here
    "#]]);
    check_message("rules! { f }", expect![[r#"
        rules! { f }
        ^^^^^^^^^^^^ #[differentiable]: a rule belongs to a function, an impl block or a trait; remove the attribute here
    "#]]);
}

#[test]
fn unknown_arguments() {
    check_message("#[differentiable(fast)] fn f(x: f64) -> f64 { x }", expect![[r#"
        #[differentiable(fast)] fn f(x: f64) -> f64 { x }
                         ^^^^ #[differentiable]: unknown argument `fast`; write `off(name, …)` to switch passes off, or `concrete`
    "#]]);
    check_message("#[differentiable(order = 2)] fn f(x: f64) -> f64 { x }", expect![[r#"
        #[differentiable(order = 2)] fn f(x: f64) -> f64 { x }
                               ^ expected `,`
    "#]]);
    check_message(r#"#[differentiable("off")] fn f(x: f64) -> f64 { x }"#, expect![[r##"
        #[differentiable("off")] fn f(x: f64) -> f64 { x }
                         ^^^^^ #[differentiable]: write `off(name, …)` or `concrete`
    "##]]);
}

#[test]
fn off_arguments() {
    check_message("#[differentiable(off)] fn f(x: f64) -> f64 { x }", expect![[r#"
        #[differentiable(off)] fn f(x: f64) -> f64 { x }
                         ^^^ #[differentiable]: `off` does not say which pass; write `off(name, …)` with `recompute`, `hoist`, `frames`, `bulk`, `windows`, `commute`, `joint`
    "#]]);
    check_message("#[differentiable(off())] fn f(x: f64) -> f64 { x }", expect![[r#"
        #[differentiable(off())] fn f(x: f64) -> f64 { x }
                         ^^^ #[differentiable]: `off` does not say which pass; write `off(name, …)` with `recompute`, `hoist`, `frames`, `bulk`, `windows`, `commute`, `joint`
    "#]]);
    check_message("#[differentiable(off(hoist, loops))] fn f(x: f64) -> f64 { x }", expect![[r#"
        #[differentiable(off(hoist, loops))] fn f(x: f64) -> f64 { x }
                                    ^^^^^ #[differentiable]: no pass is called `loops`; passes are `recompute`, `hoist`, `frames`, `bulk`, `windows`, `commute`, `joint`
    "#]]);
    check_message("#[differentiable(off(hoist, hoist))] fn f(x: f64) -> f64 { x }", expect![[r#"
        #[differentiable(off(hoist, hoist))] fn f(x: f64) -> f64 { x }
                                    ^^^^^ #[differentiable]: `hoist` is given twice; remove one
    "#]]);
}

#[test]
fn concrete_arguments() {
    check_message("#[differentiable(concrete(f32))] fn f(x: f64) -> f64 { x }", expect![[r#"
        #[differentiable(concrete(f32))] fn f(x: f64) -> f64 { x }
                         ^^^^^^^^ #[differentiable]: `concrete` takes no argument; write `concrete` alone
    "#]]);
    check_message("#[differentiable(concrete, concrete)] fn f(x: f64) -> f64 { x }", expect![[r#"
        #[differentiable(concrete, concrete)] fn f(x: f64) -> f64 { x }
                                   ^^^^^^^^ #[differentiable]: `concrete` is given twice; remove one
    "#]]);
}

#[test]
fn arguments_and_body() {
    check_message("#[differentiable(fast)] fn f(x: f64) -> f64 { unsafe { g(x) } }", expect![[r#"
        #[differentiable(fast)] fn f(x: f64) -> f64 { unsafe { g(x) } }
                         ^^^^ #[differentiable]: unknown argument `fast`; write `off(name, …)` to switch passes off, or `concrete`
        #[differentiable(fast)] fn f(x: f64) -> f64 { unsafe { g(x) } }
                                                      ^^^^^^ #[differentiable]: `unsafe` code cannot be followed; write it with safe operations, or move it to a function with a rule written by hand (`#[rule]`)
    "#]]);
}
