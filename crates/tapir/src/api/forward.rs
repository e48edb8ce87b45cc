//! Macros of forward mode, and of forward over reverse.

/// A product with the Jacobian: `(value, derivative)` of the result as the arguments move.
///
/// `jvp!(f(&x => &dx, &mut y => &mut dy, a => da, n))`: arguments with a tangent move along it, the others stand still.
/// The function runs once at [`Dual`](crate::Dual) numbers, so its companion must be generic over the scalar. `&mut`
/// arguments are left as the function leaves them, and so is the tangent of one, if it is given as `&mut`.
///
/// ```
/// # mod f {
/// #     use tapir::Real;
/// #     pub fn power(x: &[f64], n: i32) -> f64 { power::eval(x, n) }
/// #     pub struct power {}
/// #     impl power {
/// #         pub fn eval<T: Real>(x: &[T], n: i32) -> T { x.iter().map(|x| x.powi(n)).sum() }
/// #     }
/// # }
/// # use f::power; // fn power(x: &[f64], n: i32) -> f64: the sum of powers
/// let (value, derivative) = tapir::jvp!(power(&[1.0, 2.0] => &[1.0, 10.0], 3));
/// assert_eq!((value, derivative), (9.0, 123.0));
/// ```
///
/// # Panics
/// If a tangent has not the shape of its argument, or if the function changes how many an argument has.
#[macro_export]
macro_rules! jvp {
    ($($f:ident)::+ ( $($args:tt)* ) $(,)?) => {
        $crate::__tapir_args! { __tapir_jvp { [$($f)::+] } [] $($args)* }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __tapir_jvp {
    (
        { [$($f:tt)+] }
        [$({ $kind:tt $a:ident $s:ident $r:ident $o:ident ($e:expr) ($($t:expr)?) ($($prim:tt)*) ($($pair:tt)*) })*]
    ) => {{
        #[allow(unused_imports, reason = "a function without arguments needs none of them")]
        use $crate::{Lift as _, Scalars as _};
        #[allow(unused_variables, unused_mut, clippy::all, reason = "written for any number and kind of arguments")]
        match ($($crate::__tapir_borrow!($kind $e),)*) {
            ($($a,)*) => {
                // Never called: the function itself tells the types of literals.
                let _ = || $($f)+($($($prim)*)*);
                $(let $o = $a;)*
                $(
                    let mut direction = $crate::__tapir_direction!($o ($e) $($t)?);
                    let $a = &mut (*$o).lift(&mut |x| direction.next(x));
                    direction.check(stringify!($e));
                )*
                let value = $($f)+::eval($($($prim)*)*);
                $($crate::__tapir_write_back! { $kind $a $o ($e) ($($t)?) })*
                $crate::__api::Split::value_and_derivative(value)
            }
        }
    }};
}

#[doc(hidden)]
#[macro_export]
macro_rules! __tapir_direction {
    ($o:ident ($e:expr)) => {
        $crate::__api::Direction::none()
    };
    ($o:ident ($e:expr) $t:expr) => {{
        let tangent = &$t;
        $crate::__api::expect_fit(stringify!($e), $crate::__tapir_misfit!($o tangent));
        $crate::__api::Direction::of(|see| tangent.scalars(see))
    }};
}

#[doc(hidden)]
#[macro_export]
macro_rules! __tapir_write_back {
    (mut $a:ident $o:ident ($e:expr) ($($t:expr)?)) => {
        $crate::__api::write_back(&*$a, stringify!($e), |change| (*$o).scalars_mut(change), false);
    };
    (cmut $a:ident $o:ident ($e:expr) ($($t:expr)?)) => {
        $crate::__api::write_back(&*$a, stringify!($e), |change| (*$o).scalars_mut(change), false);
    };
    (gmut $a:ident $o:ident ($e:expr) ($($t:expr)?)) => {
        $crate::__api::write_back(&*$a, stringify!($e), |change| (*$o).scalars_mut(change), false);
        $($crate::__api::write_back(&*$a, stringify!($e), |change| ($t).scalars_mut(change), true);)?
    };
    ($kind:tt $a:ident $o:ident ($e:expr) ($($t:expr)?)) => {};
}

/// A product with the Hessian of a scalar function: `(value, (gradient slots…), (product slots…))`.
///
/// `hvp!(f(&x => &v, const &data, n))`: arguments with a direction move along it. The companion runs once, at
/// [`Dual`](crate::Dual) numbers: forward over reverse. Slots are as in [`gradient!`](crate::gradient); the product's slot of an argument
/// without a direction holds the mixed derivatives. `&mut` arguments are not changed.
#[macro_export]
macro_rules! hvp {
    ($($f:ident)::+ ( $($args:tt)* ) $(,)?) => {
        $crate::__tapir_args! { __tapir_hvp { [$($f)::+] } [] $($args)* }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __tapir_hvp {
    (
        { [$($f:tt)+] }
        [$({ $kind:tt $a:ident $s:ident $r:ident $o:ident ($e:expr) ($($t:expr)?) ($($prim:tt)*) ($($pair:tt)*) })*]
    ) => {{
        #[allow(unused_imports, reason = "a function without arguments needs none of them")]
        use $crate::{Differentiable as _, Lift as _, Scalars as _};
        #[allow(unused_variables, unused_mut, clippy::all, reason = "written for any number and kind of arguments")]
        match ($($crate::__tapir_borrow!($kind $e),)*) {
            ($($a,)*) => {
                let _ = || $($f)+($($($prim)*)*);
                $(let $o = &*$a;)*
                $(
                    let mut direction = $crate::__tapir_direction!($o ($e) $($t)?);
                    let $a = &mut (*$o).lift(&mut |x| direction.next(x));
                    direction.check(stringify!($e));
                )*
                let mut stack = $crate::__api::LocalStack::new();
                $(let mut $o = $crate::__tapir_zero!($kind $a);)*
                $(let $s = $crate::__tapir_shadow_of!($kind $o);)*
                let (value, ($($r,)*)) = $($f)+::joint($($($pair)*)* $crate::__api::ScalarResult::one(), &mut stack);
                $(let $o = $crate::__api::Split::value_and_derivative($crate::__tapir_slot!($kind $o, $r));)*
                ($crate::__api::Split::value_and_derivative(value).0, ($($o.0,)*), ($($o.1,)*))
            }
        }
    }};
}

/// The Hessian of a scalar function with respect to all arguments that are not `const`, as a
/// [`Matrix`](crate::Matrix).
///
/// Rows and columns are the numbers of those arguments, one argument after the other. Several columns are computed at
/// once, forward over reverse at [`Dual`](crate::Dual) numbers. `&mut` arguments are not changed.
#[macro_export]
macro_rules! hessian {
    ($($f:ident)::+ ( $($args:tt)* ) $(,)?) => {
        $crate::__tapir_args! { __tapir_hessian { [$($f)::+] } [] $($args)* }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __tapir_hessian {
    (
        { [$($f:tt)+] }
        [$({ $kind:tt $a:ident $s:ident $r:ident $o:ident ($e:expr) () ($($prim:tt)*) ($($pair:tt)*) })*]
    ) => {{
        #[allow(unused_imports, reason = "a function without arguments needs none of them")]
        use $crate::{Differentiable as _, Lift as _, Scalars as _};
        #[allow(unused_variables, unused_mut, clippy::all, reason = "written for any number and kind of arguments")]
        match ($($crate::__tapir_borrow!($kind $e),)*) {
            ($($a,)*) => {
                let _ = || $($f)+($($($prim)*)*);
                $(let $o = &*$a;)*
                let mut stack = $crate::__api::LocalStack::new();
                $crate::__api::hessian(&mut |seeds, see| {
                    $(let $a = &mut (*$o).lift(&mut |x| $crate::__tapir_seeded!($kind seeds x));)*
                    stack.clear();
                    $(let mut $o = $crate::__tapir_zero!($kind $a);)*
                    $(let $s = $crate::__tapir_shadow_of!($kind $o);)*
                    let (_, ($($r,)*)) = $($f)+::joint($($($pair)*)* $crate::__api::ScalarResult::one(), &mut stack);
                    $($crate::__tapir_slot!($kind $o, $r).scalars(&mut |x: $crate::__api::Lanes| see(x.eps));)*
                })
            }
        }
    }};
}

/// A number of an argument, with its seed unless the argument is constant.
#[doc(hidden)]
#[macro_export]
macro_rules! __tapir_seeded {
    (cref $seeds:ident $x:ident) => {
        $crate::__api::Lanes::constant($x)
    };
    (cmut $seeds:ident $x:ident) => {
        $crate::__api::Lanes::constant($x)
    };
    (cval $seeds:ident $x:ident) => {
        $crate::__api::Lanes::constant($x)
    };
    ($kind:tt $seeds:ident $x:ident) => {
        $seeds.next($x)
    };
}

/// The Jacobian of a function, as a [`Matrix`](crate::Matrix).
///
/// Columns are the numbers of all arguments that are not `const`, rows those of the result and then of every `&mut`
/// argument as the function leaves it, one after the other. A `&mut` argument is an input as well, by its state before
/// the call, unless it is `const`: `jacobian!(f(&x, const &mut y))` for `fn f(x: &[f64], y: &mut [f64])`.
///
/// Runs forward mode with several directions at once, or reverse mode once per row, whichever takes fewer calls. `&mut`
/// arguments are restored.
#[macro_export]
macro_rules! jacobian {
    ($($f:ident)::+ ( $($args:tt)* ) $(,)?) => {
        $crate::__tapir_args! { __tapir_jacobian { [$($f)::+] [$crate::__api::jacobian] [] } [] $($args)* }
    };
}

/// The entries of a Jacobian at the places of a [`Pattern`](crate::Pattern); see [`jacobian!`](crate::jacobian).
///
/// `sparse_jacobian!(f(&x, const &mut y), &pattern)` computes columns together that have no row in common (or rows, by
/// reverse mode), so that a banded Jacobian of any size takes a few calls. The pattern must contain every entry that is
/// not zero at this point; products with other vectors, which go along, find out whether it does.
///
/// # Errors
/// [`PatternMismatch`](crate::PatternMismatch) if the pattern has another shape than the Jacobian, or lacks an entry.
#[macro_export]
macro_rules! sparse_jacobian {
    ($($f:ident)::+ ( $($args:tt)* ), $pattern:expr $(,)?) => {
        $crate::__tapir_args! { __tapir_jacobian { [$($f)::+] [$crate::__api::sparse_jacobian] [$pattern] } [] $($args)* }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __tapir_jacobian {
    (
        { [$($f:tt)+] [$($then:tt)+] [$($pattern:expr)?] }
        [$({ $kind:tt $a:ident $s:ident $r:ident $o:ident ($e:expr) () ($($prim:tt)*) ($($pair:tt)*) })*]
    ) => {{
        #[allow(unused_imports, reason = "a function without arguments needs none of them")]
        use $crate::{Differentiable as _, Lift as _, Scalars as _, Tangent as _, __api::Cotangent as _};
        #[allow(unused_variables, unused_mut, clippy::all, reason = "written for any number and kind of arguments")]
        match ($($crate::__tapir_borrow!($kind $e),)*) {
            ($($a,)*) => {
                let _ = || $($f)+($($($prim)*)*);
                let mut stack = $crate::__api::LocalStack::new();
                $($then)+(&mut |ask| match ask {
                    $crate::__api::Ask::Columns(seeds, see) => {
                        $(let $a = &mut (*$a).lift(&mut |x| $crate::__tapir_seeded!($kind seeds x));)*
                        let value = $($f)+::eval($($($prim)*)*);
                        value.scalars(&mut |x: $crate::__api::Lanes| see(x.eps));
                        $($crate::__tapir_outputs! { $kind $a see })*
                    }
                    $crate::__api::Ask::Row(next, see) => {
                        stack.clear();
                        let value = $($f)+::forward($($($prim)*)* &mut stack);
                        let mut seed = value.zero_tangent();
                        seed.fill_from(next);
                        $(let mut $o = $crate::__tapir_zero!($kind $a);)*
                        $($crate::__tapir_fill! { $kind $o next })*
                        $(let $s = $crate::__tapir_shadow_of!($kind $o);)*
                        let ($($r,)*) = $($f)+::reverse($($($pair)*)* seed.cotangent(), &mut stack);
                        $($crate::__tapir_slot!($kind $o, $r).scalars(&mut |x: f64| see(x));)*
                    }
                } $(, $pattern)?)
            }
        }
    }};
}

/// Shows the derivatives of an argument that is an output.
#[doc(hidden)]
#[macro_export]
macro_rules! __tapir_outputs {
    (mut $a:ident $see:ident) => {
        (*$a).scalars(&mut |x: $crate::__api::Lanes| $see(x.eps));
    };
    (cmut $a:ident $see:ident) => {
        (*$a).scalars(&mut |x: $crate::__api::Lanes| $see(x.eps));
    };
    ($kind:tt $a:ident $see:ident) => {};
}

/// Fills the cotangent of an argument that is an output.
#[doc(hidden)]
#[macro_export]
macro_rules! __tapir_fill {
    (mut $o:ident $next:ident) => {
        $o.fill_from($next);
    };
    (cmut $o:ident $next:ident) => {
        $o.fill_from($next);
    };
    ($kind:tt $o:ident $next:ident) => {};
}
