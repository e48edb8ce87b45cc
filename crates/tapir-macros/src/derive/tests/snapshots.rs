//! The expansion as text.

use expect_test::{Expect, expect};

use crate::derive::expand;

fn text(source: &str) -> String {
    let expansion = expand(source.parse().unwrap());
    prettyplease::unparse(&syn::parse2(expansion).unwrap())
}

#[track_caller]
fn check(source: &str, expected: Expect) {
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
    check(
        "pub struct Params<T> { pub w: Vec<T>, b: T, #[constant] name: Rc<str> }",
        expect![[r#"
            /// The tangent of [`Params`].
            pub struct ParamsTangent<T>
            where
                T: ::tapir::Differentiable,
            {
                /// The tangent of `w`.
                pub w: <Vec<T> as ::tapir::Differentiable>::Tangent,
                /// The tangent of `b`.
                b: <T as ::tapir::Differentiable>::Tangent,
                /// The tangent of `name`.
                name: ::tapir::NoTangent,
            }
            #[automatically_derived]
            impl<T> ::tapir::Differentiable for Params<T>
            where
                T: ::tapir::Differentiable,
            {
                type Tangent = ParamsTangent<T>;
                type FData = ::tapir::NoFData;
                type RData = ParamsTangent<T>;
                #[inline]
                fn zero_tangent(&self) -> Self::Tangent {
                    match self {
                        Self { w: part_0, b: part_1, .. } => {
                            ParamsTangent {
                                w: ::tapir::Differentiable::zero_tangent(part_0),
                                b: ::tapir::Differentiable::zero_tangent(part_1),
                                name: ::tapir::NoTangent,
                            }
                        }
                    }
                }
            }
            #[automatically_derived]
            #[allow(unused_variables)]
            impl<T> ::tapir::Tangent for ParamsTangent<T>
            where
                T: ::tapir::Differentiable,
            {
                #[inline]
                fn increment(&mut self, by: &Self) {
                    match (&mut *self, by) {
                        (Self { w: a_0, b: a_1, .. }, Self { w: b_0, b: b_1, .. }) => {
                            ::tapir::Tangent::increment(a_0, b_0);
                            ::tapir::Tangent::increment(a_1, b_1);
                        }
                    }
                }
                #[inline]
                fn is_zero(&self) -> bool {
                    match self {
                        Self { w: part_0, b: part_1, .. } => {
                            true && ::tapir::Tangent::is_zero(part_0)
                                && ::tapir::Tangent::is_zero(part_1)
                        }
                    }
                }
                #[inline]
                fn set_to_zero(&mut self) {
                    match self {
                        Self { w: part_0, b: part_1, .. } => {
                            ::tapir::Tangent::set_to_zero(part_0);
                            ::tapir::Tangent::set_to_zero(part_1);
                        }
                    }
                }
                #[inline]
                fn negate(&mut self) {
                    match self {
                        Self { w: part_0, b: part_1, .. } => {
                            ::tapir::Tangent::negate(part_0);
                            ::tapir::Tangent::negate(part_1);
                        }
                    }
                }
                #[inline]
                fn inner_product(&self, other: &Self) -> f64 {
                    match (self, other) {
                        (Self { w: a_0, b: a_1, .. }, Self { w: b_0, b: b_1, .. }) => {
                            0.0 + ::tapir::Tangent::inner_product(a_0, b_0)
                                + ::tapir::Tangent::inner_product(a_1, b_1)
                        }
                    }
                }
                #[inline]
                fn fill_from(&mut self, next: &mut dyn ::core::ops::FnMut() -> f64) {
                    match self {
                        Self { w: part_0, b: part_1, .. } => {
                            ::tapir::Tangent::fill_from(part_0, next);
                            ::tapir::Tangent::fill_from(part_1, next);
                        }
                    }
                }
                #[inline]
                fn take(&mut self) -> Self {
                    match self {
                        Self { w: part_0, b: part_1, .. } => {
                            Self {
                                w: ::tapir::Tangent::take(part_0),
                                b: ::tapir::Tangent::take(part_1),
                                name: ::tapir::NoTangent,
                            }
                        }
                    }
                }
            }
            #[automatically_derived]
            impl<T> ::core::clone::Clone for ParamsTangent<T>
            where
                T: ::tapir::Differentiable,
            {
                #[inline]
                fn clone(&self) -> Self {
                    match self {
                        Self { w: part_0, b: part_1, .. } => {
                            Self {
                                w: ::core::clone::Clone::clone(part_0),
                                b: ::core::clone::Clone::clone(part_1),
                                name: ::tapir::NoTangent,
                            }
                        }
                    }
                }
            }
            #[automatically_derived]
            impl<T> ::core::fmt::Debug for ParamsTangent<T>
            where
                T: ::tapir::Differentiable,
            {
                fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                    match self {
                        Self { w: part_0, b: part_1, name: part_2 } => {
                            f.debug_struct("ParamsTangent")
                                .field("w", part_0)
                                .field("b", part_1)
                                .field("name", part_2)
                                .finish()
                        }
                    }
                }
            }
            #[automatically_derived]
            #[allow(unused_variables, unused_mut)]
            impl<T> ::tapir::Save for Params<T>
            where
                T: ::tapir::Save + ::core::marker::Send + 'static,
                for<'__save> Rc<str>: ::tapir::Save,
            {
                const WORDS: ::core::option::Option<usize> = ::tapir::derive::sum_words(
                    &[
                        <Vec<T> as ::tapir::Save>::WORDS,
                        <T as ::tapir::Save>::WORDS,
                        <Rc<str> as ::tapir::Save>::WORDS,
                    ],
                );
                #[inline]
                fn put(&self, frame: &mut [u64], i: usize) {
                    let mut to = ::tapir::derive::Writer::new(frame, i, ::tapir::words::<Self>());
                    match self {
                        Self { w: part_0, b: part_1, name: part_2 } => {
                            to.put(part_0);
                            to.put(part_1);
                            to.put(part_2);
                        }
                    }
                }
                #[inline]
                fn get(frame: &[u64], i: usize) -> Self {
                    let mut from = ::tapir::derive::Reader::new(frame, i, ::tapir::words::<Self>());
                    Self {
                        w: from.get::<Vec<T>>(),
                        b: from.get::<T>(),
                        name: from.get::<Rc<str>>(),
                    }
                }
                #[inline]
                fn push(&self, stack: &mut ::tapir::Stack) {
                    if <Self as ::tapir::Save>::WORDS.is_some() {
                        return ::tapir::derive::push_fixed(self, stack);
                    }
                    match self {
                        Self { w: part_0, b: part_1, name: part_2 } => {
                            ::tapir::Save::push(part_0, stack);
                            ::tapir::Save::push(part_1, stack);
                            ::tapir::Save::push(part_2, stack);
                        }
                    }
                }
                #[inline]
                fn pop(stack: &mut ::tapir::Stack) -> Self {
                    if <Self as ::tapir::Save>::WORDS.is_some() {
                        return ::tapir::derive::pop_fixed(stack);
                    }
                    {
                        let part_2 = <Rc<str> as ::tapir::Save>::pop(stack);
                        let part_1 = <T as ::tapir::Save>::pop(stack);
                        let part_0 = <Vec<T> as ::tapir::Save>::pop(stack);
                        Self {
                            w: part_0,
                            b: part_1,
                            name: part_2,
                        }
                    }
                }
            }
        "#]],
    );
}

#[test]
fn an_enum() {
    check(
        "enum Shape { Circle { radius: f64 }, Square(f64, #[constant] u8), Nothing }",
        expect![[r#"
        /// The tangent of [`Shape`].
        enum ShapeTangent {
            /// The tangent of `Circle`.
            Circle {
                /// The tangent of `radius`.
                radius: <f64 as ::tapir::Differentiable>::Tangent,
            },
            /// The tangent of `Square`.
            Square(
                /// The tangent of field 0.
                <f64 as ::tapir::Differentiable>::Tangent,
                /// The tangent of field 1.
                ::tapir::NoTangent,
            ),
            /// The tangent of `Nothing`.
            Nothing,
        }
        #[automatically_derived]
        impl ::tapir::Differentiable for Shape {
            type Tangent = ShapeTangent;
            type FData = ::tapir::NoFData;
            type RData = ShapeTangent;
            #[inline]
            fn zero_tangent(&self) -> Self::Tangent {
                match self {
                    Self::Circle { radius: part_0 } => {
                        ShapeTangent::Circle {
                            radius: ::tapir::Differentiable::zero_tangent(part_0),
                        }
                    }
                    Self::Square { 0: part_0, .. } => {
                        ShapeTangent::Square {
                            0: ::tapir::Differentiable::zero_tangent(part_0),
                            1: ::tapir::NoTangent,
                        }
                    }
                    Self::Nothing {} => ShapeTangent::Nothing {},
                }
            }
        }
        #[automatically_derived]
        #[allow(unused_variables)]
        impl ::tapir::Tangent for ShapeTangent {
            #[inline]
            fn increment(&mut self, by: &Self) {
                match (&mut *self, by) {
                    (Self::Circle { radius: a_0 }, Self::Circle { radius: b_0 }) => {
                        ::tapir::Tangent::increment(a_0, b_0);
                    }
                    (Self::Square { 0: a_0, .. }, Self::Square { 0: b_0, .. }) => {
                        ::tapir::Tangent::increment(a_0, b_0);
                    }
                    (Self::Nothing {}, Self::Nothing {}) => {}
                    _ => ::tapir::derive::increment_other_variant(self, by),
                }
            }
            #[inline]
            fn is_zero(&self) -> bool {
                match self {
                    Self::Circle { radius: part_0 } => true && ::tapir::Tangent::is_zero(part_0),
                    Self::Square { 0: part_0, .. } => true && ::tapir::Tangent::is_zero(part_0),
                    Self::Nothing {} => true,
                }
            }
            #[inline]
            fn set_to_zero(&mut self) {
                match self {
                    Self::Circle { radius: part_0 } => {
                        ::tapir::Tangent::set_to_zero(part_0);
                    }
                    Self::Square { 0: part_0, .. } => {
                        ::tapir::Tangent::set_to_zero(part_0);
                    }
                    Self::Nothing {} => {}
                }
            }
            #[inline]
            fn negate(&mut self) {
                match self {
                    Self::Circle { radius: part_0 } => {
                        ::tapir::Tangent::negate(part_0);
                    }
                    Self::Square { 0: part_0, .. } => {
                        ::tapir::Tangent::negate(part_0);
                    }
                    Self::Nothing {} => {}
                }
            }
            #[inline]
            fn inner_product(&self, other: &Self) -> f64 {
                match (self, other) {
                    (Self::Circle { radius: a_0 }, Self::Circle { radius: b_0 }) => {
                        0.0 + ::tapir::Tangent::inner_product(a_0, b_0)
                    }
                    (Self::Square { 0: a_0, .. }, Self::Square { 0: b_0, .. }) => {
                        0.0 + ::tapir::Tangent::inner_product(a_0, b_0)
                    }
                    (Self::Nothing {}, Self::Nothing {}) => 0.0,
                    _ => 0.0,
                }
            }
            #[inline]
            fn fill_from(&mut self, next: &mut dyn ::core::ops::FnMut() -> f64) {
                match self {
                    Self::Circle { radius: part_0 } => {
                        ::tapir::Tangent::fill_from(part_0, next);
                    }
                    Self::Square { 0: part_0, .. } => {
                        ::tapir::Tangent::fill_from(part_0, next);
                    }
                    Self::Nothing {} => {}
                }
            }
            #[inline]
            fn take(&mut self) -> Self {
                match self {
                    Self::Circle { radius: part_0 } => {
                        Self::Circle {
                            radius: ::tapir::Tangent::take(part_0),
                        }
                    }
                    Self::Square { 0: part_0, .. } => {
                        Self::Square {
                            0: ::tapir::Tangent::take(part_0),
                            1: ::tapir::NoTangent,
                        }
                    }
                    Self::Nothing {} => Self::Nothing {},
                }
            }
        }
        #[automatically_derived]
        impl ::core::clone::Clone for ShapeTangent {
            #[inline]
            fn clone(&self) -> Self {
                match self {
                    Self::Circle { radius: part_0 } => {
                        Self::Circle {
                            radius: ::core::clone::Clone::clone(part_0),
                        }
                    }
                    Self::Square { 0: part_0, .. } => {
                        Self::Square {
                            0: ::core::clone::Clone::clone(part_0),
                            1: ::tapir::NoTangent,
                        }
                    }
                    Self::Nothing {} => Self::Nothing {},
                }
            }
        }
        #[automatically_derived]
        impl ::core::fmt::Debug for ShapeTangent {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                match self {
                    Self::Circle { radius: part_0 } => {
                        f.debug_struct("Circle").field("radius", part_0).finish()
                    }
                    Self::Square { 0: part_0, 1: part_1 } => {
                        f.debug_tuple("Square").field(part_0).field(part_1).finish()
                    }
                    Self::Nothing {} => f.debug_tuple("Nothing").finish(),
                }
            }
        }
        #[automatically_derived]
        #[allow(unused_variables, unused_mut)]
        impl ::tapir::Save for Shape
        where
            for<'__save> u8: ::tapir::Save,
        {
            const WORDS: ::core::option::Option<usize> = ::tapir::derive::enum_words(
                &[
                    ::tapir::derive::sum_words(&[<f64 as ::tapir::Save>::WORDS]),
                    ::tapir::derive::sum_words(
                        &[<f64 as ::tapir::Save>::WORDS, <u8 as ::tapir::Save>::WORDS],
                    ),
                    ::tapir::derive::sum_words(&[]),
                ],
            );
            #[inline]
            fn put(&self, frame: &mut [u64], i: usize) {
                let mut to = ::tapir::derive::Writer::new(frame, i, ::tapir::words::<Self>());
                match self {
                    Self::Circle { radius: part_0 } => {
                        to.put(&0u32);
                        to.put(part_0);
                    }
                    Self::Square { 0: part_0, 1: part_1 } => {
                        to.put(&1u32);
                        to.put(part_0);
                        to.put(part_1);
                    }
                    Self::Nothing {} => {
                        to.put(&2u32);
                    }
                }
            }
            #[inline]
            fn get(frame: &[u64], i: usize) -> Self {
                let mut from = ::tapir::derive::Reader::new(frame, i, ::tapir::words::<Self>());
                match from.get::<u32>() {
                    0u32 => {
                        Self::Circle {
                            radius: from.get::<f64>(),
                        }
                    }
                    1u32 => {
                        Self::Square {
                            0: from.get::<f64>(),
                            1: from.get::<u8>(),
                        }
                    }
                    2u32 => Self::Nothing {},
                    number => ::tapir::derive::no_variant("Shape", number),
                }
            }
            #[inline]
            fn push(&self, stack: &mut ::tapir::Stack) {
                if <Self as ::tapir::Save>::WORDS.is_some() {
                    return ::tapir::derive::push_fixed(self, stack);
                }
                match self {
                    Self::Circle { radius: part_0 } => {
                        ::tapir::Save::push(part_0, stack);
                        ::tapir::Save::push(&0u32, stack);
                    }
                    Self::Square { 0: part_0, 1: part_1 } => {
                        ::tapir::Save::push(part_0, stack);
                        ::tapir::Save::push(part_1, stack);
                        ::tapir::Save::push(&1u32, stack);
                    }
                    Self::Nothing {} => {
                        ::tapir::Save::push(&2u32, stack);
                    }
                }
            }
            #[inline]
            fn pop(stack: &mut ::tapir::Stack) -> Self {
                if <Self as ::tapir::Save>::WORDS.is_some() {
                    return ::tapir::derive::pop_fixed(stack);
                }
                match <u32 as ::tapir::Save>::pop(stack) {
                    0u32 => {
                        let part_0 = <f64 as ::tapir::Save>::pop(stack);
                        Self::Circle { radius: part_0 }
                    }
                    1u32 => {
                        let part_1 = <u8 as ::tapir::Save>::pop(stack);
                        let part_0 = <f64 as ::tapir::Save>::pop(stack);
                        Self::Square {
                            0: part_0,
                            1: part_1,
                        }
                    }
                    2u32 => Self::Nothing {},
                    number => ::tapir::derive::no_variant("Shape", number),
                }
            }
        }
    "#]],
    );
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
