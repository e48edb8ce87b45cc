//! Every message, at its place.

use std::fmt::Write;

use expect_test::{Expect, expect};
use syn::spanned::Spanned;
use syn::{File, Item, LitStr};

/// The messages under the lines they are about.
#[track_caller]
fn check(source: &str, expected: Expect) {
    let expansion: File = syn::parse2(super::expand(source)).expect("the expansion is Rust");
    let mut text = String::new();
    for item in &expansion.items {
        let Item::Macro(item) = item else { continue };
        let message: LitStr = item.mac.parse_body().expect("a message");
        let (start, end) = (item.mac.path.span().start(), message.span().end());
        assert_eq!(start.line, end.line, "one line shows the place");
        let carets = "^".repeat(end.column - start.column);
        let line = source.lines().nth(start.line - 1).expect("the line is in the source");
        let indent = line.len() - line.trim_start().len();
        let (line, column) = (line.trim_start(), start.column - indent);
        writeln!(text, "{line}\n{:2$}{carets} {}", "", message.value(), column).expect("strings take all");
    }
    expected.assert_eq(&text);
}

#[test]
fn an_item_of_another_kind() {
    check(
        r#"#[rule]
struct gemv {}"#,
        expect![[r#"
            struct gemv {}
            ^^^^^^ a rule is an `impl` block with the function's name, or a function of scalars with its partial derivatives
        "#]],
    );
}

#[test]
fn nothing_is_named() {
    check(
        r#"#[rule]
impl gemv {
    fn reverse(x: f64, d_ret: f64, st: &mut Stack) -> (f64,) {}
}"#,
        expect![[r#"
            impl gemv {
                 ^^^^ nothing says what `gemv` computes: write `#[rule(for = path::of::gemv)]`, or `fn eval` with its body
        "#]],
    );
}

#[test]
fn no_reverse() {
    check(
        r#"#[rule(for = blas::gemv)]
impl gemv {
    fn forward(x: &[f64], st: &mut Stack) {}
}"#,
        expect![[r#"
            impl gemv {
                 ^^^^ the rule `gemv` has no `reverse`: add `fn reverse(.., d_ret: .., st: &mut Stack) -> (..)`, with `CoDual<&[f64]>` for an argument `&[f64]` and one slot in the result for each argument
        "#]],
    );
}

#[test]
fn no_cotangent() {
    check(
        r#"#[rule(for = f)]
impl f {
    fn reverse(x: f64, st: &mut Stack) -> (f64,) {}
}"#,
        expect![[r#"
                fn reverse(x: f64, st: &mut Stack) -> (f64,) {}
                                                      ^^^^^^ `reverse` returns 1 slot and takes 0 arguments before the cotangent of the result and the stack: return one slot for each argument, the cotangent for a value, `NoRData` for a reference or an integer
        "#]],
    );
}

#[test]
fn no_arguments() {
    check(
        r#"#[rule(for = f)]
impl f {
    fn reverse() {}
}"#,
        expect![[r#"
                fn reverse() {}
                   ^^^^^^^ the last two arguments of `reverse` are the cotangent of the result and the stack: `d_ret: f64, st: &mut Stack`, with `_: ()` if the function returns nothing
        "#]],
    );
}

#[test]
fn no_stack() {
    check(
        r#"#[rule(for = f)]
impl f {
    fn forward(x: f64) -> f64 {}
    fn reverse(x: f64, d_ret: f64, st: &mut Stack) -> (f64,) {}
}"#,
        expect![[r#"
                fn forward(x: f64) -> f64 {}
                           ^^^^^^ the last argument of `forward` is the stack: `st: &mut Stack`
        "#]],
    );
}

#[test]
fn too_few_coduals() {
    check(
        r#"#[rule(for = f)]
impl f {
    fn forward(x: &[f64], y: &[f64], st: &mut Stack) -> f64 {}
    fn reverse(x: CoDual<&[f64]>, d_ret: f64, st: &mut Stack) {}
}"#,
        expect![[r#"
                fn forward(x: &[f64], y: &[f64], st: &mut Stack) -> f64 {}
                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ `forward` takes 2 arguments and `reverse` 1, not counting cotangent and stack: one `CoDual` or value of `reverse` belongs to each argument of the function
        "#]],
    );
}

#[test]
fn other_arguments() {
    check(
        r#"#[rule]
impl f {
    fn eval(x: &[f64]) -> f64 {}
    fn reverse(x: f64, d_ret: f64, st: &mut Stack) -> (f64,) {}
}"#,
        expect![[r#"
                fn eval(x: &[f64]) -> f64 {}
                           ^^^^^^ `eval` takes `&[f64]` here and `reverse` `f64`: they take the same arguments in the same order
        "#]],
    );
}

#[test]
fn wrong_number_of_slots() {
    check(
        r#"#[rule(for = f)]
impl f {
    fn reverse(x: f64, n: usize, d_ret: f64, st: &mut Stack) -> (f64,) {}
}"#,
        expect![[r#"
                fn reverse(x: f64, n: usize, d_ret: f64, st: &mut Stack) -> (f64,) {}
                                                                            ^^^^^^ `reverse` returns 1 slot and takes 2 arguments before the cotangent of the result and the stack: return one slot for each argument, the cotangent for a value, `NoRData` for a reference or an integer
        "#]],
    );
}

#[test]
fn no_tuple() {
    check(
        r#"#[rule(for = f)]
impl f {
    fn reverse(x: f64, d_ret: f64, st: &mut Stack) -> f64 {}
}"#,
        expect![[r#"
                fn reverse(x: f64, d_ret: f64, st: &mut Stack) -> f64 {}
                                                                  ^^^ `reverse` returns a tuple with one slot for each argument: write `(f64,)`
        "#]],
    );
}

#[test]
fn no_slots() {
    check(
        r#"#[rule(for = f)]
impl f {
    fn reverse(x: f64, d_ret: f64, st: &mut Stack) {}
}"#,
        expect![[r#"
                fn reverse(x: f64, d_ret: f64, st: &mut Stack) {}
                   ^^^^^^^ `reverse` returns nothing, but `x` is passed by value: return a tuple with one slot for each argument, the cotangent for a value, `NoRData` for a reference or an integer
        "#]],
    );
}

#[test]
fn a_slot_for_a_reference() {
    check(
        r#"#[rule(for = f)]
impl f {
    fn reverse(x: CoDual<&[f64]>, d_ret: f64, st: &mut Stack) -> (Vec<f64>,) {}
}"#,
        expect![[r#"
                fn reverse(x: CoDual<&[f64]>, d_ret: f64, st: &mut Stack) -> (Vec<f64>,) {}
                                                                              ^^^^^^^^ the cotangent of the reference `x` goes into its shadow, `x.fdata`: write `NoRData` here
        "#]],
    );
}

#[test]
fn a_reference_without_shadow() {
    check(
        r#"#[rule(for = f)]
impl f {
    fn reverse(x: &[f64], d_ret: f64, st: &mut Stack) {}
}"#,
        expect![[r#"
                fn reverse(x: &[f64], d_ret: f64, st: &mut Stack) {}
                              ^^^^^^ `reverse` needs the shadow of the reference `x`: write `x: CoDual<&[f64]>`, or `#[constant] x: &[f64]` if no derivative flows through it
        "#]],
    );
}

#[test]
fn a_shadow_of_integers() {
    check(
        r#"#[rule(for = f)]
impl f {
    fn reverse(x: CoDual<&[usize]>, d_ret: f64, st: &mut Stack) {}
}"#,
        expect![[r#"
                fn reverse(x: CoDual<&[usize]>, d_ret: f64, st: &mut Stack) {}
                              ^^^^^^^^^^^^^^^^ `&[usize]` carries no derivative and has no shadow: write `x: &[usize]`
        "#]],
    );
}

#[test]
fn written_and_not_saved() {
    check(
        r#"#[rule(for = f)]
impl f {
    fn reverse(x: CoDual<&mut [f64]>, d_ret: f64, st: &mut Stack) {}
}"#,
        expect![[r#"
                fn reverse(x: CoDual<&mut [f64]>, d_ret: f64, st: &mut Stack) {}
                                     ^^^^^^^^^^ `x` is written, so `reverse` must restore it: add `fn forward(.., st: &mut Stack)` that saves what `f` overwrites and calls it
        "#]],
    );
}

#[test]
fn a_receiver() {
    check(
        r#"#[rule(for = f)]
impl f {
    fn reverse(&self, d_ret: f64, st: &mut Stack) {}
}"#,
        expect![[r#"
                fn reverse(&self, d_ret: f64, st: &mut Stack) {}
                           ^^^^^ a rule is for a function: take the receiver as the first argument, `x: CoDual<&mut Type>`
        "#]],
    );
}

#[test]
fn a_result_of_unknown_type() {
    check(
        r#"#[rule(for = f)]
impl f {
    fn reverse(x: CoDual<&[f64]>, _: NoTangent, st: &mut Stack) {}
}"#,
        expect![[r#"
                fn reverse(x: CoDual<&[f64]>, _: NoTangent, st: &mut Stack) {}
                                                 ^^^^^^^^^ the type of the result cannot be seen here: add `fn forward` or `fn eval`
        "#]],
    );
}

#[test]
fn parameters_of_the_block() {
    check(
        r#"#[rule(for = f)]
impl<T: Real> f<T> {}"#,
        expect![[r#"
            impl<T: Real> f<T> {}
                ^^^^^^^^^ a companion has no type parameters: put them on the passes, `fn reverse<T: Real>(..)`
        "#]],
    );
}

#[test]
fn a_trait() {
    check(
        r#"#[rule(for = f)]
impl Rule for f {}"#,
        expect![[r#"
            impl Rule for f {}
                 ^^^^ a rule implements no trait: write `impl name_of_the_function`
        "#]],
    );
}

#[test]
fn a_path() {
    check(
        r#"#[rule(for = lib::f)]
impl lib::f {}"#,
        expect![[r#"
            impl lib::f {}
                 ^^^^^^ the companion is made here, under one name: write `#[rule(for = path::of::f)] impl f`
        "#]],
    );
}

#[test]
fn no_name() {
    check(
        r#"#[rule(for = lib::f)]
impl &f {}"#,
        expect![[r#"
            impl &f {}
                 ^^ a rule has the name of its function: write `impl f`
        "#]],
    );
}

#[test]
fn for_given_twice() {
    check(
        r#"#[rule(for = f, for = g)]
impl f {}"#,
        expect![[r#"
            #[rule(for = f, for = g)]
                            ^^^ `for` is given twice; remove one
        "#]],
    );
}

#[test]
fn an_unknown_argument() {
    check(
        r#"#[rule("f")]
impl f {}"#,
        expect![[r##"
            #[rule("f")]
                   ^^^ write `for = path::of::the_function`, or `d_x = ..` on a function
        "##]],
    );
}

#[test]
fn derivatives_of_a_block() {
    check(
        r#"#[rule(d_x = 1.0)]
impl f {}"#,
        expect![[r#"
            #[rule(d_x = 1.0)]
                   ^^^ partial derivatives go with a function; in an `impl` block write `fn reverse`
        "#]],
    );
}

#[test]
fn a_path_for_a_function() {
    check(
        r#"#[rule(for = erf)]
fn f(x: f64) -> f64 {}"#,
        expect![[r#"
            #[rule(for = erf)]
                         ^^^ `for` goes with an `impl` block; on a function write its partial derivatives, `d_x = ..` for each argument `x`
        "#]],
    );
}

#[test]
fn a_derivative_missing() {
    check(
        r#"#[rule(d_x = 1.0)]
fn f(x: f64, y: f64) -> f64 {}"#,
        expect![[r#"
            fn f(x: f64, y: f64) -> f64 {}
                         ^ no derivative by `y`: write `#[rule(d_y = ..)]`, or `#[constant] y` if there is none
        "#]],
    );
}

#[test]
fn a_derivative_too_many() {
    check(
        r#"#[rule(d_x = 1.0, d_z = 2.0, slope = 3.0)]
fn f(x: f64) -> f64 {}"#,
        expect![[r#"
            #[rule(d_x = 1.0, d_z = 2.0, slope = 3.0)]
                              ^^^ `f` has no argument `z`, or its derivative is given twice
            #[rule(d_x = 1.0, d_z = 2.0, slope = 3.0)]
                                         ^^^^^ unknown word `slope`: write `d_x = ..` for the derivative by the argument `x`
        "#]],
    );
}

#[test]
fn a_function_of_references() {
    check(
        r#"#[rule(d_x = 1.0)]
fn f(x: &[f64]) -> f64 {}"#,
        expect![[r#"
            fn f(x: &[f64]) -> f64 {}
                    ^^^^^^ partial derivatives are for functions of values: write the rule as an `impl` block with `fn forward` and `fn reverse`
        "#]],
    );
}

#[test]
fn a_function_without_result() {
    check(
        r#"#[rule(d_x = 1.0)]
fn f(x: f64) {}"#,
        expect![[r#"
            fn f(x: f64) {}
               ^ a function with partial derivatives returns a number: write `-> f64`
        "#]],
    );
}

#[test]
fn an_argument_without_name() {
    check(
        r#"#[rule()]
fn f((x, y): (f64, f64)) -> f64 {}"#,
        expect![[r#"
            fn f((x, y): (f64, f64)) -> f64 {}
                 ^^^^^^ give the argument a name, so that the derivative can mention it
        "#]],
    );
}

#[test]
fn a_method() {
    check(
        r#"#[rule()]
fn f(self) -> f64 {}"#,
        expect![[r#"
            fn f(self) -> f64 {}
                 ^^^^ a rule is for a function: take the receiver by name
        "#]],
    );
}

#[test]
fn two_mistakes_at_once() {
    check(
        r#"#[rule(for = f)]
impl f {
    fn reverse(x: &[f64], y: CoDual<&mut [f64]>, d_ret: f64, st: &mut Stack) {}
}"#,
        expect![[r#"
                fn reverse(x: &[f64], y: CoDual<&mut [f64]>, d_ret: f64, st: &mut Stack) {}
                              ^^^^^^ `reverse` needs the shadow of the reference `x`: write `x: CoDual<&[f64]>`, or `#[constant] x: &[f64]` if no derivative flows through it
                fn reverse(x: &[f64], y: CoDual<&mut [f64]>, d_ret: f64, st: &mut Stack) {}
                                                ^^^^^^^^^^ `y` is written, so `reverse` must restore it: add `fn forward(.., st: &mut Stack)` that saves what `f` overwrites and calls it
        "#]],
    );
}
