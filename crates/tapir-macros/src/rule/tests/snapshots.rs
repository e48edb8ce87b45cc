//! The expansion as text.

use expect_test::{Expect, expect};

#[track_caller]
fn check(source: &str, expected: Expect) {
    let expansion = syn::parse2(super::expand(source)).expect("the expansion is Rust");
    expected.assert_eq(&prettyplease::unparse(&expansion));
}

/// Both passes written, an argument of each kind: the paired form, `joint`, `eval` and the function follow.
#[test]
fn passes_for_a_function_elsewhere() {
    check(
        "#[rule(for = blas::gemv)]
        impl gemv {
            fn forward(a: &[f64], n: usize, y: &mut [f64], st: &mut Stack) {
                st.push_slice(y);
                blas::gemv(a, n, y)
            }
            pub fn reverse(a: CoDual<&[f64]>, n: usize, y: CoDual<&mut [f64]>, _: (), st: &mut Stack)
                -> (NoRData, NoRData, NoRData)
            {
                body()
            }
        }",
        expect![[r#"
            /// The rule of [`gemv`](fn@gemv).
            #[allow(non_camel_case_types, reason = "a companion has the name of its function")]
            pub enum gemv {
                #[doc(hidden)]
                #[allow(dead_code, reason = "it says that this is a companion")]
                __Companion,
            }
            #[allow(
                dead_code,
                clippy::too_many_arguments,
                clippy::type_complexity,
                reason = "arguments come with their shadows, and callers choose among the passes"
            )]
            impl gemv {
                /// Whether callers run the function again instead of saving.
                pub const RECOMPUTE: bool = false;
                /// Which parameters carry no derivative.
                pub const CONSTANT: [bool; 3usize] = [false; 3usize];
                /// The function itself.
                #[inline]
                pub fn eval(a: &[f64], n: usize, y: &mut [f64]) {
                    blas::gemv(a, n, y)
                }
                /// The forward pass: the function, and what the reverse pass needs goes on the stack.
                #[inline]
                pub fn forward(a: &[f64], n: usize, y: &mut [f64], st: &mut Stack) {
                    st.push_slice(y);
                    blas::gemv(a, n, y)
                }
                #[inline]
                fn reverse_written(
                    a: CoDual<&[f64], &mut [<f64 as ::tapir::Differentiable>::Tangent]>,
                    n: usize,
                    y: CoDual<&mut [f64], &mut [<f64 as ::tapir::Differentiable>::Tangent]>,
                    _: (),
                    st: &mut Stack,
                ) -> (NoRData, NoRData, NoRData) {
                    body()
                }
                /// The reverse pass.
                #[inline]
                pub fn reverse(
                    a: &[f64],
                    d_a: &mut [<f64 as ::tapir::Differentiable>::Tangent],
                    n: usize,
                    y: &mut [f64],
                    d_y: &mut [<f64 as ::tapir::Differentiable>::Tangent],
                    d_ret: (),
                    st: &mut ::tapir::Stack,
                ) -> (NoRData, NoRData, NoRData) {
                    Self::reverse_written(
                        ::tapir::CoDual::new(a, d_a),
                        n,
                        ::tapir::CoDual::new(y, d_y),
                        d_ret,
                        st,
                    )
                }
                /// Both passes at once: the value, then what the reverse pass returns.
                #[inline]
                #[allow(
                    clippy::clone_on_copy,
                    clippy::let_unit_value,
                    reason = "any type may stand here"
                )]
                pub fn joint(
                    a: &[f64],
                    d_a: &mut [<f64 as ::tapir::Differentiable>::Tangent],
                    n: usize,
                    y: &mut [f64],
                    d_y: &mut [<f64 as ::tapir::Differentiable>::Tangent],
                    d_ret: (),
                    st: &mut ::tapir::Stack,
                ) -> ((), (NoRData, NoRData, NoRData)) {
                    let value = Self::forward(a, ::core::clone::Clone::clone(&n), &mut *y, st);
                    let rdata = Self::reverse(a, d_a, n, y, d_y, d_ret, st);
                    (value, rdata)
                }
            }
            impl ::tapir::missing::AnyScalar for gemv {
                type Rule = ::tapir::missing::OneScalar;
                type Value = ::tapir::missing::OneScalar;
                type Own = Self;
            }
            /// `blas::gemv`, with a rule.
            #[inline]
            #[allow(
                dead_code,
                clippy::too_many_arguments,
                reason = "it is the function as it is, for those who call it"
            )]
            pub fn gemv(a: &[f64], n: usize, y: &mut [f64]) {
                gemv::eval(a, n, y)
            }
        "#]],
    );
}

/// Nothing is written: `forward` follows too. A constant reference takes any shadow, and a function in scope under
/// the rule's own name is not made again.
#[test]
fn only_the_reverse_pass() {
    check(
        "#[rule(for = lookup)]
        impl lookup {
            /// Adds to the table.
            fn reverse<T: Real>(table: CoDual<&Vec<T>>, at: &[usize], #[constant] scale: &T, d_ret: T, st: &mut Stack) {
                body()
            }
        }",
        expect![[r#"
            /// The rule of [`lookup`](fn@lookup).
            #[allow(non_camel_case_types, reason = "a companion has the name of its function")]
            enum lookup {
                #[doc(hidden)]
                #[allow(dead_code, reason = "it says that this is a companion")]
                __Companion,
            }
            #[allow(
                dead_code,
                clippy::too_many_arguments,
                clippy::type_complexity,
                reason = "arguments come with their shadows, and callers choose among the passes"
            )]
            impl lookup {
                /// Whether callers run the function again instead of saving.
                const RECOMPUTE: bool = false;
                /// Which parameters carry no derivative.
                const CONSTANT: [bool; 3usize] = [false; 3usize];
                /// The function itself.
                #[inline]
                fn eval<T: Real>(table: &Vec<T>, at: &[usize], scale: &T) -> T {
                    lookup(table, at, scale)
                }
                /// The forward pass: the function, and what the reverse pass needs goes on the stack.
                #[inline]
                fn forward<T: Real>(
                    table: &Vec<T>,
                    at: &[usize],
                    scale: &T,
                    _: &mut ::tapir::Stack,
                ) -> T {
                    Self::eval(table, at, scale)
                }
                #[inline]
                fn reverse_written<T: Real>(
                    table: CoDual<&Vec<T>, &mut <Vec<T> as ::tapir::Differentiable>::Tangent>,
                    at: &[usize],
                    scale: &T,
                    d_ret: T,
                    st: &mut Stack,
                ) {
                    body()
                }
                /// Adds to the table.
                #[inline]
                fn reverse<T: Real>(
                    table: &Vec<T>,
                    d_table: &mut <Vec<T> as ::tapir::Differentiable>::Tangent,
                    at: &[usize],
                    _d_at: impl ::core::marker::Sized,
                    scale: &T,
                    _d_scale: impl ::core::marker::Sized,
                    d_ret: T,
                    st: &mut ::tapir::Stack,
                ) -> (::tapir::NoTangent, ::tapir::NoTangent, ::tapir::NoTangent) {
                    Self::reverse_written(
                        ::tapir::CoDual::new(table, d_table),
                        at,
                        scale,
                        d_ret,
                        st,
                    );
                    (::tapir::NoTangent, ::tapir::NoTangent, ::tapir::NoTangent)
                }
                /// Both passes at once: the value, then what the reverse pass returns.
                #[inline]
                #[allow(
                    clippy::clone_on_copy,
                    clippy::let_unit_value,
                    reason = "any type may stand here"
                )]
                fn joint<T: Real>(
                    table: &Vec<T>,
                    d_table: &mut <Vec<T> as ::tapir::Differentiable>::Tangent,
                    at: &[usize],
                    _d_at: impl ::core::marker::Sized,
                    scale: &T,
                    _d_scale: impl ::core::marker::Sized,
                    d_ret: T,
                    st: &mut ::tapir::Stack,
                ) -> (T, (::tapir::NoTangent, ::tapir::NoTangent, ::tapir::NoTangent)) {
                    let value = Self::forward(table, at, scale, st);
                    let rdata = Self::reverse(table, d_table, at, _d_at, scale, _d_scale, d_ret, st);
                    (value, rdata)
                }
            }
            impl ::tapir::missing::AnyScalar for lookup {
                type Rule = Self;
                type Value = Self;
                type Own = Self;
            }
        "#]],
    );
}

#[test]
fn body_instead_of_a_path() {
    check(
        "#[rule]
        /// Twice the argument.
        impl double {
            const RECOMPUTE: bool = true;
            const CONSTANT: [bool; 1] = [true];
            fn eval(x: f64) -> f64 { x + x }
            fn reverse(x: CoDual<f64>, d_ret: f64, _: &mut Stack) -> (f64,) { (d_ret + d_ret,) }
            fn helper() {}
        }",
        expect![[r#"
            /// Twice the argument.
            #[allow(non_camel_case_types, reason = "a companion has the name of its function")]
            enum double {
                #[doc(hidden)]
                #[allow(dead_code, reason = "it says that this is a companion")]
                __Companion,
            }
            #[allow(
                dead_code,
                clippy::too_many_arguments,
                clippy::type_complexity,
                reason = "arguments come with their shadows, and callers choose among the passes"
            )]
            impl double {
                /// Whether callers run the function again instead of saving.
                const RECOMPUTE: bool = true;
                /// Which parameters carry no derivative, or need no shadow where the caller holds them constant.
                const CONSTANT: [bool; 1] = [true];
                /// The function itself.
                #[inline]
                fn eval(x: f64) -> f64 {
                    x + x
                }
                /// The forward pass: the function, and what the reverse pass needs goes on the stack.
                #[inline]
                fn forward(x: f64, _: &mut ::tapir::Stack) -> f64 {
                    Self::eval(x)
                }
                #[inline]
                fn reverse_written(x: CoDual<f64>, d_ret: f64, _: &mut Stack) -> (f64,) {
                    (d_ret + d_ret,)
                }
                /// The reverse pass.
                #[inline]
                fn reverse(x: f64, d_ret: f64, st: &mut ::tapir::Stack) -> (f64,) {
                    Self::reverse_written(::tapir::CoDual::new(x, ::tapir::NoFData), d_ret, st)
                }
                /// Both passes at once: the value, then what the reverse pass returns.
                #[inline]
                #[allow(
                    clippy::clone_on_copy,
                    clippy::let_unit_value,
                    reason = "any type may stand here"
                )]
                fn joint(x: f64, d_ret: f64, st: &mut ::tapir::Stack) -> (f64, (f64,)) {
                    let value = Self::forward(::core::clone::Clone::clone(&x), st);
                    let rdata = Self::reverse(x, d_ret, st);
                    (value, rdata)
                }
                fn helper() {}
            }
            impl ::tapir::missing::AnyScalar for double {
                type Rule = ::tapir::missing::OneScalar;
                type Value = ::tapir::missing::OneScalar;
                type Own = Self;
            }
            /// Twice the argument.
            #[inline]
            #[allow(
                dead_code,
                clippy::too_many_arguments,
                reason = "it is the function as it is, for those who call it"
            )]
            fn double(x: f64) -> f64 {
                double::eval(x)
            }
        "#]],
    );
}

#[test]
fn partial_derivatives() {
    check(
        "#[rule(d_x = n as f64 * ret / x)]
        pub fn power(x: f64, n: i32, #[constant] eps: f64) -> f64 { x.powi(n) + eps }",
        expect![[r#"
            pub fn power(x: f64, n: i32, eps: f64) -> f64 {
                x.powi(n) + eps
            }
            /// The rule of [`power`](fn@power).
            #[allow(non_camel_case_types, reason = "a companion has the name of its function")]
            pub enum power {
                #[doc(hidden)]
                #[allow(dead_code, reason = "it says that this is a companion")]
                __Companion,
            }
            #[allow(
                dead_code,
                unused_variables,
                clippy::too_many_arguments,
                reason = "derivatives need not mention every argument, and callers choose among the passes"
            )]
            impl power {
                /// Whether callers run the function again instead of saving.
                pub const RECOMPUTE: bool = true;
                /// Which parameters carry no derivative.
                pub const CONSTANT: [bool; 3usize] = [false, true, true];
                /// The function itself.
                #[inline]
                pub fn eval(x: f64, n: i32, eps: f64) -> f64 {
                    power(x, n, eps)
                }
                /// The forward pass, which saves nothing.
                #[inline]
                pub fn forward(x: f64, n: i32, eps: f64, _: &mut ::tapir::Stack) -> f64 {
                    Self::eval(x, n, eps)
                }
                /// The reverse pass.
                #[inline]
                pub fn reverse(
                    x: f64,
                    n: i32,
                    eps: f64,
                    d_ret: f64,
                    _: &mut ::tapir::Stack,
                ) -> (
                    <f64 as ::tapir::Differentiable>::Tangent,
                    ::tapir::NoTangent,
                    ::tapir::NoTangent,
                ) {
                    let ret = Self::eval(x, n, eps);
                    (d_ret * (n as f64 * ret / x), ::tapir::NoTangent, ::tapir::NoTangent)
                }
                /// Both passes at once: the value, then what the reverse pass returns.
                #[inline]
                pub fn joint(
                    x: f64,
                    n: i32,
                    eps: f64,
                    d_ret: f64,
                    _: &mut ::tapir::Stack,
                ) -> (
                    f64,
                    (
                        <f64 as ::tapir::Differentiable>::Tangent,
                        ::tapir::NoTangent,
                        ::tapir::NoTangent,
                    ),
                ) {
                    let ret = Self::eval(x, n, eps);
                    (ret, (d_ret * (n as f64 * ret / x), ::tapir::NoTangent, ::tapir::NoTangent))
                }
            }
            impl ::tapir::missing::AnyScalar for power {
                type Rule = ::tapir::missing::OneScalar;
                type Value = ::tapir::missing::OneScalar;
                type Own = Self;
            }
        "#]],
    );
}
