//! The expansion as text.

use expect_test::{Expect, ExpectFile, expect, expect_file};

use crate::derive::expand;

fn text(source: &str) -> String {
    let expansion = expand(source.parse().unwrap());
    prettyplease::unparse(&syn::parse2(expansion).unwrap())
}

#[track_caller]
fn check(source: &str, expected: ExpectFile) {
    expected.assert_eq(&text(source));
}

/// The tangent type, and the first line of each implementation with its bounds.
#[track_caller]
fn check_headers(source: &str, expected: Expect) {
    let mut file: syn::File = syn::parse_str(&text(source)).unwrap();
    for item in &mut file.items {
        if let syn::Item::Impl(item) = item {
            item.items.clear();
            item.attrs.clear();
        }
    }
    expected.assert_eq(&prettyplease::unparse(&file));
}

#[test]
fn a_struct() {
    check("pub struct Params<T> { pub w: Vec<T>, b: T, #[constant] name: Rc<str> }", expect_file!["a_struct.txt"]);
}

#[test]
fn an_enum() {
    check("enum Shape { Circle { radius: f64 }, Square(f64, #[constant] u8), Nothing }", expect_file!["an_enum.txt"]);
}

#[test]
fn positions_and_bounds() {
    check_headers(
        "pub(crate) struct Pair<T: Copy = f64, const N: usize = 2>(pub T, [T; N]) where T: Debug;",
        expect![[r#"
            /// The tangent of [`Pair`].
            pub(crate) struct PairTangent<T: Copy = f64, const N: usize = 2>(
                /// The tangent of field 0.
                pub <T as ::tapir::Differentiable>::Tangent,
                /// The tangent of field 1.
                <[T; N] as ::tapir::Differentiable>::Tangent,
            )
            where
                T: Debug,
                T: ::tapir::Differentiable;
            impl<T: Copy, const N: usize> ::tapir::Differentiable for Pair<T, N>
            where
                T: Debug,
                T: ::tapir::Differentiable,
            {}
            impl<T: Copy, const N: usize> ::tapir::Tangent for PairTangent<T, N>
            where
                T: Debug,
                T: ::tapir::Differentiable,
            {}
            impl<T: Copy, const N: usize> ::core::clone::Clone for PairTangent<T, N>
            where
                T: Debug,
                T: ::tapir::Differentiable,
            {}
            impl<T: Copy, const N: usize> ::core::fmt::Debug for PairTangent<T, N>
            where
                T: Debug,
                T: ::tapir::Differentiable,
            {}
            impl<T: Copy, const N: usize> ::tapir::Save for Pair<T, N>
            where
                T: Debug,
                T: ::tapir::Save + ::core::marker::Send + 'static,
            {}
        "#]],
    );
}

#[test]
fn parameters_without_a_derivative_are_not_in_the_tangent() {
    check_headers(
        "struct Named<'a, K: 'a + Clone, T: Into<K>> where K: Into<T>, T: Copy { #[constant] name: &'a K, x: T }",
        expect![[r#"
            /// The tangent of [`Named`].
            struct NamedTangent<T>
            where
                T: Copy,
                T: ::tapir::Differentiable,
            {
                /// The tangent of `name`.
                name: ::tapir::NoTangent,
                /// The tangent of `x`.
                x: <T as ::tapir::Differentiable>::Tangent,
            }
            impl<'a, K: 'a + Clone, T: Into<K>> ::tapir::Differentiable for Named<'a, K, T>
            where
                K: Into<T>,
                T: Copy,
                T: ::tapir::Differentiable,
            {}
            impl<T> ::tapir::Tangent for NamedTangent<T>
            where
                T: Copy,
                T: ::tapir::Differentiable,
            {}
            impl<T> ::core::clone::Clone for NamedTangent<T>
            where
                T: Copy,
                T: ::tapir::Differentiable,
            {}
            impl<T> ::core::fmt::Debug for NamedTangent<T>
            where
                T: Copy,
                T: ::tapir::Differentiable,
            {}
            impl<'a, K: 'a + Clone, T: Into<K>> ::tapir::Save for Named<'a, K, T>
            where
                K: Into<T>,
                T: Copy,
                T: ::tapir::Save + ::core::marker::Send + 'static,
                for<'__save> &'a K: ::tapir::Save,
            {}
        "#]],
    );
}

#[test]
fn a_type_in_itself() {
    check_headers(
        "enum Tree<T> { Leaf(T), Node(Box<Self>, Vec<Tree<T>>) }",
        expect![[r#"
        /// The tangent of [`Tree`].
        enum TreeTangent<T>
        where
            T: ::tapir::Differentiable,
        {
            /// The tangent of `Leaf`.
            Leaf(
                /// The tangent of field 0.
                <T as ::tapir::Differentiable>::Tangent,
            ),
            /// The tangent of `Node`.
            Node(
                /// The tangent of field 0.
                <Box<Tree<T>> as ::tapir::Differentiable>::Tangent,
                /// The tangent of field 1.
                <Vec<Tree<T>> as ::tapir::Differentiable>::Tangent,
            ),
        }
        impl<T> ::tapir::Differentiable for Tree<T>
        where
            T: ::tapir::Differentiable,
        {}
        impl<T> ::tapir::Tangent for TreeTangent<T>
        where
            T: ::tapir::Differentiable,
        {}
        impl<T> ::core::clone::Clone for TreeTangent<T>
        where
            T: ::tapir::Differentiable,
        {}
        impl<T> ::core::fmt::Debug for TreeTangent<T>
        where
            T: ::tapir::Differentiable,
        {}
        impl<T> ::tapir::Save for Tree<T>
        where
            T: ::tapir::Save + ::core::marker::Send + 'static,
        {}
    "#]],
    );
}

#[test]
fn types_that_belong_to_a_parameter() {
    check_headers(
        "struct S<I: Iterator> { first: I::Item, all: Vec<<I as Iterator>::Item> }",
        expect![[r#"
        /// The tangent of [`S`].
        struct STangent<I: Iterator>
        where
            I::Item: ::tapir::Differentiable,
            <I as Iterator>::Item: ::tapir::Differentiable,
        {
            /// The tangent of `first`.
            first: <I::Item as ::tapir::Differentiable>::Tangent,
            /// The tangent of `all`.
            all: <Vec<<I as Iterator>::Item> as ::tapir::Differentiable>::Tangent,
        }
        impl<I: Iterator> ::tapir::Differentiable for S<I>
        where
            I::Item: ::tapir::Differentiable,
            <I as Iterator>::Item: ::tapir::Differentiable,
        {}
        impl<I: Iterator> ::tapir::Tangent for STangent<I>
        where
            I::Item: ::tapir::Differentiable,
            <I as Iterator>::Item: ::tapir::Differentiable,
        {}
        impl<I: Iterator> ::core::clone::Clone for STangent<I>
        where
            I::Item: ::tapir::Differentiable,
            <I as Iterator>::Item: ::tapir::Differentiable,
        {}
        impl<I: Iterator> ::core::fmt::Debug for STangent<I>
        where
            I::Item: ::tapir::Differentiable,
            <I as Iterator>::Item: ::tapir::Differentiable,
        {}
        impl<I: Iterator> ::tapir::Save for S<I>
        where
            I::Item: ::tapir::Save + ::core::marker::Send + 'static,
            <I as Iterator>::Item: ::tapir::Save + ::core::marker::Send + 'static,
        {}
    "#]],
    );
}

#[test]
fn no_fields() {
    check_headers(
        "struct Unit;",
        expect![[r#"
        /// The tangent of [`Unit`].
        struct UnitTangent;
        impl ::tapir::Differentiable for Unit {}
        impl ::tapir::Tangent for UnitTangent {}
        impl ::core::clone::Clone for UnitTangent {}
        impl ::core::fmt::Debug for UnitTangent {}
        impl ::tapir::Save for Unit {}
    "#]],
    );
    check_headers(
        "enum Never {}",
        expect![[r#"
        /// The tangent of [`Never`].
        enum NeverTangent {}
        impl ::tapir::Differentiable for Never {}
        impl ::tapir::Tangent for NeverTangent {}
        impl ::core::clone::Clone for NeverTangent {}
        impl ::core::fmt::Debug for NeverTangent {}
        impl ::tapir::Save for Never {}
    "#]],
    );
}

#[test]
fn names_that_are_words() {
    check_headers(
        "struct r#struct { r#type: f64 }",
        expect![[r#"
        /// The tangent of [`r#struct`].
        struct r#structTangent {
            /// The tangent of `r#type`.
            r#type: <f64 as ::tapir::Differentiable>::Tangent,
        }
        impl ::tapir::Differentiable for r#struct {}
        impl ::tapir::Tangent for r#structTangent {}
        impl ::core::clone::Clone for r#structTangent {}
        impl ::core::fmt::Debug for r#structTangent {}
        impl ::tapir::Save for r#struct {}
    "#]],
    );
}
