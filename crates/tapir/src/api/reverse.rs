//! Macros of reverse mode.

/// The derivatives of a scalar function with respect to its arguments.
///
/// The call is written as one would write it, and the result is a tuple with one slot per argument:
///
/// | argument | slot |
/// |---|---|
/// | `&x`, `&mut x` | the derivative, of type [`Differentiable::Tangent`](crate::Differentiable) (a `Vec` for slices) |
/// | `a` | the derivative; [`NoTangent`](crate::NoTangent) for integers and the like |
/// | `const &x`, `const &mut x`, `const a` | `NoTangent`: no derivative is asked for |
/// | `&x => dx` | `dx`, incremented by the derivative |
/// | `&x => &mut dx` | `NoTangent`; `dx` itself is incremented by the derivative |
///
/// `&mut` arguments are restored to what they were before the call; call the function itself for what it leaves in them.
/// The derivative of a `&mut` argument is that with respect to its state before the call.
/// A function that changes the length of a `Vec` argument needs [`vjp!`](crate::vjp), with a cotangent of the final
/// length.
///
/// `gradient!(in workspace, f(&x))` computes in a [`Workspace`](crate::Workspace) and gives references to shadows
/// therein.
///
/// `gradient!(model.loss(&x))` differentiates a method; the first slot is the derivative of the receiver, a variable or
/// a field of one.
///
/// # Panics
/// If a shadow is given and has not the shape of its argument, or if the function changes the length of an argument.
///
/// ```
/// # mod f {
/// #     use tapir::{NoRData, NoTangent, Real, Stack};
/// #     pub fn power(x: &[f64], n: i32) -> f64 { x.iter().map(|x| x.powi(n)).sum() }
/// #     pub struct power {}
/// #     impl power {
/// #         pub fn joint<T: Real>(x: &[T], d: &mut [T], n: i32, s: T, _: &mut Stack) -> (T, (NoRData, NoRData)) {
/// #             d.iter_mut().zip(x).for_each(|(d, x)| *d += s * T::lit(n as f64) * x.powi(n - 1));
/// #             (x.iter().map(|x| x.powi(n)).sum(), (NoTangent, NoTangent))
/// #         }
/// #     }
/// # }
/// # use f::power; // fn power(x: &[f64], n: i32) -> f64: the sum of powers
/// let x = vec![1.0, 2.0];
/// let (dx, _) = tapir::gradient!(power(&x, 3));
/// assert_eq!(dx, [3.0, 12.0]);
///
/// let mut total = vec![100.0, 100.0];
/// tapir::gradient!(power(&x => &mut total, 3));
/// assert_eq!(total, [103.0, 112.0]);
/// ```
#[macro_export]
macro_rules! gradient {
    ($($call:tt)*) => {
        $crate::value_and_gradient!($($call)*).1
    };
}

/// The value of a scalar function and its [`gradient!`]: `(value, (slots…))`.
#[macro_export]
macro_rules! value_and_gradient {
    (in $workspace:expr, $($f:ident)::+ ( $($args:tt)* ) $(,)?) => {
        $crate::__tapir_args! { __tapir_prepared { [$($f)::+] [$workspace] } [] $($args)* }
    };
    ($($f:ident)::+ ( $($args:tt)* ) $(,)?) => {
        $crate::__tapir_args! { __tapir_vjp { [$($f)::+] known [$crate::__api::ScalarResult::one()] } [] $($args)* }
    };
    (in $workspace:expr, $receiver:ident $(. $name:ident)+ ( $($args:tt)* ) $(,)?) => {
        $crate::__tapir_receiver! {
            __tapir_method_prepared [$workspace] [$receiver] [$(. $name)+] ($($args)*)
        }
    };
    ($receiver:ident $(. $name:ident)+ ( $($args:tt)* ) $(,)?) => {
        $crate::__tapir_receiver! {
            __tapir_method_vjp { known [$crate::__api::ScalarResult::one()] } [$receiver] [$(. $name)+] ($($args)*)
        }
    };
}

/// A product with the transposed Jacobian, with explicit cotangents for all outputs: `(value, (slots…))`.
///
/// `vjp!(f(&x, &mut y => dy, n) => c)`: `c` is the cotangent of the result (leave out `=> c` if there is none), `dy`
/// that of the state in which `f` leaves `y` (zero if left out). Slots are as in [`gradient!`]; that of `&mut y` is the
/// cotangent of `y` as it was before the call. `&mut y => &mut dy` changes `dy` in place instead and leaves the slot
/// empty. Cotangents have the shape of what they belong to, after the call.
///
/// # Panics
/// If a cotangent has another shape: the message names the argument or the result, and both shapes.
///
/// ```
/// # mod f {
/// #     use tapir::{NoRData, NoTangent, Real, Stack};
/// #     pub fn scale(y: &mut [f64], a: f64) { y.iter_mut().for_each(|y| *y *= a) }
/// #     pub struct scale {}
/// #     impl scale {
/// #         pub fn forward(y: &mut [f64], a: f64, st: &mut Stack) {
/// #             st.push_slice(y);
/// #             scale(y, a);
/// #         }
/// #         pub fn reverse(y: &mut [f64], d: &mut [f64], a: f64, _: (), st: &mut Stack) -> (NoRData, f64) {
/// #             st.pop_slice(y);
/// #             let d_a = d.iter().zip(y.iter()).map(|(d, y)| d * y).sum();
/// #             d.iter_mut().for_each(|d| *d *= a);
/// #             (NoTangent, d_a)
/// #         }
/// #         pub fn joint(y: &mut [f64], d: &mut [f64], a: f64, _: (), st: &mut Stack) -> ((), (NoRData, f64)) {
/// #             Self::forward(y, a, st);
/// #             ((), Self::reverse(y, d, a, (), st))
/// #         }
/// #     }
/// # }
/// # use f::scale; // fn scale(y: &mut [f64], a: f64): y *= a
/// let mut y = vec![1.0, 2.0];
/// let ((), (dy, da)) = tapir::vjp!(scale(&mut y => vec![1.0, 10.0], 3.0));
/// assert_eq!((dy, da), (vec![3.0, 30.0], 21.0));
/// assert_eq!(y, [1.0, 2.0]);
/// ```
#[macro_export]
macro_rules! vjp {
    ($($f:ident)::+ ( $($args:tt)* ) $(,)?) => {
        $crate::__tapir_args! { __tapir_vjp { [$($f)::+] known [()] } [] $($args)* }
    };
    // A number fits nothing but a number.
    ($($f:ident)::+ ( $($args:tt)* ) => $cotangent:literal $(,)?) => {
        $crate::__tapir_args! { __tapir_vjp { [$($f)::+] known [$cotangent] } [] $($args)* }
    };
    ($($f:ident)::+ ( $($args:tt)* ) => $cotangent:expr $(,)?) => {
        $crate::__tapir_args! { __tapir_vjp { [$($f)::+] given [$cotangent] } [] $($args)* }
    };
    ($receiver:ident $(. $name:ident)+ ( $($args:tt)* ) $(,)?) => {
        $crate::__tapir_receiver! { __tapir_method_vjp { known [()] } [$receiver] [$(. $name)+] ($($args)*) }
    };
    ($receiver:ident $(. $name:ident)+ ( $($args:tt)* ) => $cotangent:literal $(,)?) => {
        $crate::__tapir_receiver! { __tapir_method_vjp { known [$cotangent] } [$receiver] [$(. $name)+] ($($args)*) }
    };
    ($receiver:ident $(. $name:ident)+ ( $($args:tt)* ) => $cotangent:expr $(,)?) => {
        $crate::__tapir_receiver! { __tapir_method_vjp { given [$cotangent] } [$receiver] [$(. $name)+] ($($args)*) }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __tapir_vjp {
    (
        { [$($f:tt)+] $how:ident [$cotangent:expr] }
        [$({ $kind:tt $a:ident $s:ident $r:ident $o:ident ($e:expr) ($($t:expr)?) ($($prim:tt)*) ($($pair:tt)*) })*]
    ) => {{
        #[allow(unused_imports, reason = "a function without references needs no shadow")]
        use $crate::Differentiable as _;
        #[allow(unused_variables, unused_mut, clippy::all, reason = "written for any number and kind of arguments")]
        match ($($crate::__tapir_borrow!($kind $e),)*) {
            ($($a,)*) => {
                // Never called: the function itself tells the types of literals.
                let _ = || $($f)+($($($prim)*)*);
                let any_fits = $crate::__tapir_any_fits!($how $($f)+($($($prim)*)*));
                $(let mut $o = $crate::__tapir_shadow!($kind $a $($t)?);)*
                let mut stack = $crate::__api::LocalStack::new();
                $(let $s = $crate::__tapir_shadow_of!($kind $o);)*
                $($crate::__tapir_check_shared! { $kind $a $s ($e) ($($t)?) })*
                let cotangent = $cotangent;
                let (value, ($($r,)*)) = $crate::__tapir_if_given! {
                    [{ $how } $({ $kind ($($t)?) })*]
                    {
                        if any_fits $(&& $crate::__tapir_fits_before!($kind $a $s ($($t)?)))* {
                            $($f)+::joint($($($pair)*)* cotangent, &mut stack)
                        } else {
                            let value = $($f)+::forward($($($prim)*)* &mut stack);
                            $($crate::__tapir_check_written! { before $kind $a $s ($e) ($($t)?) })*
                            let (result, given) = (&value, &cotangent);
                            $crate::__api::expect_cotangent(
                                stringify!($($f)+),
                                $crate::__tapir_misfit!(result given),
                            );
                            (value, $($f)+::reverse($($($pair)*)* cotangent, &mut stack))
                        }
                    }
                    { $($f)+::joint($($($pair)*)* cotangent, &mut stack) }
                };
                $($crate::__tapir_check_written! { after $kind $a $s ($e) })*
                (value, ($($crate::__tapir_slot!($kind $o, $r),)*))
            }
        }
    }};
}

/// The shadow given, or zero.
#[doc(hidden)]
#[macro_export]
macro_rules! __tapir_shadow {
    ($kind:tt $a:ident $t:expr) => {
        $t
    };
    ($kind:tt $a:ident) => {
        $crate::__tapir_zero!($kind $a)
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __tapir_prepared {
    (
        { [$($f:tt)+] [$workspace:expr] }
        [$({ $kind:tt $a:ident $s:ident $r:ident $o:ident ($e:expr) () ($($prim:tt)*) ($($pair:tt)*) })*]
    ) => {{
        #[allow(unused_imports, reason = "a function without references needs no shadow")]
        use $crate::Differentiable as _;
        #[allow(unused_variables, unused_mut, clippy::all, reason = "written for any number and kind of arguments")]
        match ($($crate::__tapir_borrow!($kind $e),)*) {
            ($($a,)*) => {
                let _ = || $($f)+($($($prim)*)*);
                let (stack, kept) = $workspace.__parts();
                if let ::core::option::Option::Some(($($s,)*)) = &mut *kept {
                    $($crate::__tapir_zero_into! { $kind $a $s })*
                }
                let ($($s,)*) = kept.get_or_insert_with(|| ($($crate::__tapir_zero!($kind $a),)*));
                let (value, ($($r,)*)) = $($f)+::joint($($($pair)*)* $crate::__api::ScalarResult::one(), stack);
                $($crate::__tapir_check_written! { after $kind $a $s ($e) })*
                (value, ($($crate::__tapir_slot!($kind &*$s, $r),)*))
            }
        }
    }};
}

#[doc(hidden)]
#[macro_export]
macro_rules! __tapir_zero_into {
    (val $a:ident $s:ident) => {};
    (cval $a:ident $s:ident) => {};
    ($kind:tt $a:ident $s:ident) => {
        (*$a).zero_tangent_into($s);
    };
}
