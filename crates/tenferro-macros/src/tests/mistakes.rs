//! Every message, at its place.

use std::fmt::Write;

use expect_test::{Expect, expect};
use syn::spanned::Spanned;
use syn::{File, Item, LitStr};

use crate::expand::expand;

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
        ^^^^^ derive(TensorTree): a union does not say which of its fields it holds; write an enum
    "#]],
    );
}

#[test]
fn an_unknown_word() {
    check(
        "struct A { #[tree(fixd)] size: usize }",
        expect![[r#"
        struct A { #[tree(fixd)] size: usize }
                          ^^^^ derive(TensorTree): unknown attribute `fixd`; write `#[tree(fixed)]` for a value that is no tensor, or remove it
    "#]],
    );
    check(
        "struct A(#[tree(\"fixed\")] usize);",
        expect![[r#"
        struct A(#[tree("fixed")] usize);
                        ^^^^^^^ derive(TensorTree): unknown attribute `"fixed"`; write `#[tree(fixed)]` for a value that is no tensor, or remove it
    "#]],
    );
    check(
        "struct A(#[tree(skip = true, fixed)] usize);",
        expect![[r#"
        struct A(#[tree(skip = true, fixed)] usize);
                        ^^^^^^^^^^^ derive(TensorTree): unknown attribute `skip = true`; write `#[tree(fixed)]` for a value that is no tensor, or remove it
    "#]],
    );
}

#[test]
fn a_value() {
    check(
        "struct A { #[tree(fixed = true)] size: usize }",
        expect![[r#"
        struct A { #[tree(fixed = true)] size: usize }
                          ^^^^^^^^^^^^ derive(TensorTree): `fixed` takes no value; write `#[tree(fixed)]`
    "#]],
    );
    check(
        "struct A { #[tree(fixed(Debug))] size: usize }",
        expect![[r#"
        struct A { #[tree(fixed(Debug))] size: usize }
                          ^^^^^^^^^^^^ derive(TensorTree): `fixed` takes no value; write `#[tree(fixed)]`
    "#]],
    );
}

#[test]
fn nothing_in_parentheses() {
    check(
        "struct A { #[tree] size: usize }",
        expect![[r#"
        struct A { #[tree] size: usize }
                   ^^^^^^^ derive(TensorTree): nothing stands in the attribute's parentheses; write `#[tree(fixed)]` or remove it
    "#]],
    );
    check(
        "struct A { #[tree()] size: usize }",
        expect![[r#"
        struct A { #[tree()] size: usize }
                   ^^^^^^^^^ derive(TensorTree): nothing stands in the attribute's parentheses; write `#[tree(fixed)]` or remove it
    "#]],
    );
    check(
        "struct A { #[tree = \"fixed\"] size: usize }",
        expect![[r#"
        struct A { #[tree = "fixed"] size: usize }
                   ^^^^^^^^^^^^^^^^^ derive(TensorTree): nothing stands in the attribute's parentheses; write `#[tree(fixed)]` or remove it
    "#]],
    );
}

#[test]
fn twice() {
    check(
        "struct A { #[tree(fixed, fixed)] size: usize }",
        expect![[r#"
        struct A { #[tree(fixed, fixed)] size: usize }
                                 ^^^^^ derive(TensorTree): `fixed` is given twice; remove one
    "#]],
    );
    check(
        "struct A { #[tree(fixed)] #[tree(fixed)] size: usize }",
        expect![[r#"
        struct A { #[tree(fixed)] #[tree(fixed)] size: usize }
                                         ^^^^^ derive(TensorTree): `fixed` is given twice; remove one
    "#]],
    );
}

#[test]
fn not_on_a_field() {
    check(
        "#[tree(fixed)] struct A { size: usize }",
        expect![[r#"
        #[tree(fixed)] struct A { size: usize }
        ^^^^^^^^^^^^^^ derive(TensorTree): the attribute stands on a struct; put `#[tree(fixed)]` on each field that holds no tensor
    "#]],
    );
    check(
        "#[tree(fixed)] enum A { One }",
        expect![[r#"
        #[tree(fixed)] enum A { One }
        ^^^^^^^^^^^^^^ derive(TensorTree): the attribute stands on an enum; put `#[tree(fixed)]` on each field that holds no tensor
    "#]],
    );
    check(
        "enum A { #[tree(fixed)] One(usize) }",
        expect![[r#"
        enum A { #[tree(fixed)] One(usize) }
                 ^^^^^^^^^^^^^^ derive(TensorTree): the attribute stands on a variant; put `#[tree(fixed)]` on each field that holds no tensor
    "#]],
    );
    check(
        "struct A<#[tree(fixed)] 'a, #[tree] T, #[tree()] const N: usize>(&'a [T; N]);",
        expect![[r#"
        struct A<#[tree(fixed)] 'a, #[tree] T, #[tree()] const N: usize>(&'a [T; N]);
                 ^^^^^^^^^^^^^^ derive(TensorTree): the attribute stands on a generic parameter; put `#[tree(fixed)]` on each field that holds no tensor
        struct A<#[tree(fixed)] 'a, #[tree] T, #[tree()] const N: usize>(&'a [T; N]);
                                    ^^^^^^^ derive(TensorTree): the attribute stands on a generic parameter; put `#[tree(fixed)]` on each field that holds no tensor
        struct A<#[tree(fixed)] 'a, #[tree] T, #[tree()] const N: usize>(&'a [T; N]);
                                               ^^^^^^^^^ derive(TensorTree): the attribute stands on a generic parameter; put `#[tree(fixed)]` on each field that holds no tensor
    "#]],
    );
}

#[test]
fn a_fixed_tensor() {
    check(
        "struct A { #[tree(fixed)] mask: Tensor }",
        expect![[r#"
        struct A { #[tree(fixed)] mask: Tensor }
                                        ^^^^^^ derive(TensorTree): a fixed field holds a `Tensor`, which would get no derivative and be told apart from others by its printed text only; remove `#[tree(fixed)]`, and call `stop_gradient` where no derivative is wanted
    "#]],
    );
    check(
        "struct A(#[tree(fixed)] Vec<(::tenferro::Tensor, Option<Tensor>)>);",
        expect![[r#"
            struct A(#[tree(fixed)] Vec<(::tenferro::Tensor, Option<Tensor>)>);
                                         ^^^^^^^^^^^^^^^^^^ derive(TensorTree): a fixed field holds a `Tensor`, which would get no derivative and be told apart from others by its printed text only; remove `#[tree(fixed)]`, and call `stop_gradient` where no derivative is wanted
        "#]],
    );
}

#[test]
fn what_holds_no_tensor_may_be_fixed() {
    let accepted = [
        "struct A(#[tree(fixed)] fn(&Tensor) -> Tensor);",
        "struct A(#[tree(fixed)] Arc<dyn Fn(Tensor) -> Tensor>);",
        "struct A(#[tree(fixed)] PhantomData<Tensor>);",
        "struct A(#[tree(fixed)] other::Tensor);",
        "struct A(#[tree(fixed,)] usize);",
    ];
    accepted.into_iter().for_each(|source| check(source, expect![""]));
}

#[test]
fn all_at_once() {
    check(
        "
#[tree]
enum A {
    One(#[tree(fixd)] usize),
    #[tree(fixed)]
    Two { #[tree(fixed = 1)] a: usize, #[tree(fixed)] b: Tensor },
}",
        expect![[r#"
            #[tree]
            ^^^^^^^ derive(TensorTree): the attribute stands on an enum; put `#[tree(fixed)]` on each field that holds no tensor
                One(#[tree(fixd)] usize),
                           ^^^^ derive(TensorTree): unknown attribute `fixd`; write `#[tree(fixed)]` for a value that is no tensor, or remove it
                #[tree(fixed)]
                ^^^^^^^^^^^^^^ derive(TensorTree): the attribute stands on a variant; put `#[tree(fixed)]` on each field that holds no tensor
                Two { #[tree(fixed = 1)] a: usize, #[tree(fixed)] b: Tensor },
                             ^^^^^^^^^ derive(TensorTree): `fixed` takes no value; write `#[tree(fixed)]`
                Two { #[tree(fixed = 1)] a: usize, #[tree(fixed)] b: Tensor },
                                                                     ^^^^^^ derive(TensorTree): a fixed field holds a `Tensor`, which would get no derivative and be told apart from others by its printed text only; remove `#[tree(fixed)]`, and call `stop_gradient` where no derivative is wanted
        "#]],
    );
    check(
        "#[tree(fixed)] union A { #[tree(fixed)] a: u8 }",
        expect![[r#"
        #[tree(fixed)] union A { #[tree(fixed)] a: u8 }
        ^^^^^^^^^^^^^^ derive(TensorTree): the attribute stands on a union; put `#[tree(fixed)]` on each field that holds no tensor
        #[tree(fixed)] union A { #[tree(fixed)] a: u8 }
                       ^^^^^ derive(TensorTree): a union does not say which of its fields it holds; write an enum
    "#]],
    );
}

#[test]
fn the_stub_needs_nothing_of_the_parameters() {
    let expansion = expand("struct A<#[tree] T: Copy>(T);".parse().unwrap());
    let text = prettyplease::unparse(&syn::parse2(expansion).unwrap());
    expect![[r#"
        ::core::compile_error! {
            "derive(TensorTree): the attribute stands on a generic parameter; put `#[tree(fixed)]` on each field that holds no tensor"
        }
        #[automatically_derived]
        impl<T: Copy> ::tenferro::tree::TensorTree for A<T> {
            fn flatten<'__tree>(&'__tree self, _: &mut ::tenferro::tree::Flattening<'__tree>) {}
            fn rebuild(&self, _: &mut ::tenferro::tree::Leaves) -> Self {
                ::core::panic!("the type has mistakes")
            }
        }
    "#]].assert_eq(&text);
}

#[test]
fn what_is_no_type() {
    let expansion = expand("fn f() {}".parse().unwrap());
    expect![[r#"
        ::core::compile_error! {
            "expected one of: `struct`, `enum`, `union`"
        }
    "#]]
    .assert_eq(&prettyplease::unparse(&syn::parse2(expansion).unwrap()));
}
