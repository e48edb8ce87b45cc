//! `test_rule!`: from a call to a [`Case`](super::Case).

/// Checks the companion of a function at the given arguments; `Ok` holds a [`Report`](crate::testing::Report).
///
/// The call is written as one would write it: `test_rule!(f(&x, &mut y, a, n))`. No derivative is asked for an
/// argument marked `const` (`const &table`, for parameters that are `#[constant]`). Arguments are copied, never changed.
/// A [`Config`](crate::testing::Config) may follow: `test_rule!(f(&x), config)`.
///
/// A companion that is not generic over the scalar is checked with `test_rule!(fixed f(&x))`, which leaves out the
/// comparison with `eval` at [`Dual`](crate::Dual).
///
/// What is checked is listed at [`Law`](crate::testing::Law), what cannot be seen at [`testing`](crate::testing).
#[macro_export]
macro_rules! test_rule {
    (fixed $($f:ident)::+ ( $($args:tt)* ) $(,)?) => {
        $crate::test_rule!(fixed $($f)::+ ( $($args)* ), $crate::testing::Config::default())
    };
    (fixed $($f:ident)::+ ( $($args:tt)* ), $config:expr $(,)?) => {
        $crate::__tapir_args! { __tapir_case { [fixed] [$($f)::+] [$config] } [] $($args)* }
    };
    ($($f:ident)::+ ( $($args:tt)* ) $(,)?) => {
        $crate::test_rule!($($f)::+ ( $($args)* ), $crate::testing::Config::default())
    };
    ($($f:ident)::+ ( $($args:tt)* ), $config:expr $(,)?) => {
        $crate::__tapir_args! { __tapir_case { [generic] [$($f)::+] [$config] } [] $($args)* }
    };
}

/// [`test_rule!`] for tests: panics with the error, and returns the [`Report`](crate::testing::Report).
#[macro_export]
macro_rules! assert_rule {
    ($($call:tt)*) => {
        $crate::testing::expect_rule($crate::test_rule!($($call)*))
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __tapir_case {
    (
        { [$scalar:ident] [$($f:tt)+] [$config:expr] }
        [$({ $kind:tt $a:ident $s:ident $r:ident $o:ident ($e:expr) ($($t:expr)?) ($($prim:tt)*) ($($pair:tt)*) })*]
    ) => {{
        #[allow(unused_imports, reason = "a function without references needs no copy")]
        use ::std::borrow::ToOwned as _;
        use $crate::testing::Cotangent as _;
        #[allow(unused_variables, unused_mut, clippy::all, reason = "written for any number and kind of arguments")]
        let result = match ($($crate::__tapir_borrow!($kind $e),)*) {
            ($($o,)*) => {
                let case = $crate::testing::Case::new(
                    ($($crate::__tapir_own!($kind *$o),)*),
                    |args| {
                        let ($($a,)*) = args;
                        $($f)+($($($prim)*)*)
                    },
                    |args| {
                        let ($($a,)*) = args;
                        ($($crate::zero_like(&*$a),)*)
                    },
                    |args| {
                        let ($($a,)*) = args;
                        ::std::vec![$($a as &mut dyn $crate::testing::Inspect),*]
                    },
                    |shadows| {
                        let ($($s,)*) = shadows;
                        ::std::vec![$($s as &mut dyn $crate::testing::Inspect),*]
                    },
                    |args, stack| {
                        let ($($a,)*) = args;
                        $($f)+::forward($($($prim)*)* stack)
                    },
                    |args, shadows, seed, stack| {
                        let ($($a,)*) = args;
                        let ($($s,)*) = shadows;
                        let ($($r,)*) = $($f)+::reverse($($($pair)*)* seed.cotangent(), stack);
                        $($crate::__tapir_store! { $kind $s $r })*
                    },
                    |args, shadows, seed, stack| {
                        let ($($a,)*) = args;
                        let ($($s,)*) = shadows;
                        let (value, ($($r,)*)) = $($f)+::joint($($($pair)*)* seed.cotangent(), stack);
                        $($crate::__tapir_store! { $kind $s $r })*
                        value
                    },
                    |args, shadows, seed, stack| {
                        let ($($a,)*) = args;
                        $($crate::__tapir_as_written! { $kind $a $o })*
                        let ($($s,)*) = shadows;
                        let (value, ($($r,)*)) = $($f)+::joint($($($pair)*)* seed.cotangent(), stack);
                        $($crate::__tapir_store! { $kind $s $r })*
                        value
                    },
                );
                let case = $crate::__tapir_tangents!($scalar case [$($f)+] [$({ $a $r ($($prim)*) })*]);
                let args: &[$crate::testing::Arg] = &[$($crate::__tapir_arg!($kind $e)),*];
                $crate::testing::run(stringify!($($f)+), args, &$config, &case)
            }
        };
        result
    }};
}

#[doc(hidden)]
#[macro_export]
macro_rules! __tapir_store {
    (val $s:ident $r:ident) => {
        *$s = $r;
    };
    ($kind:tt $s:ident $r:ident) => {
        let _ = $r;
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __tapir_as_written {
    (ref $a:ident $o:ident) => {
        let $a = $o;
    };
    (cref $a:ident $o:ident) => {
        let $a = $o;
    };
    ($kind:tt $a:ident $o:ident) => {
        let _ = $o;
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __tapir_arg {
    (ref $e:expr) => {
        $crate::testing::Arg { text: stringify!($e), kind: $crate::testing::Kind::Shared, written: false }
    };
    (mut $e:expr) => {
        $crate::testing::Arg { text: stringify!($e), kind: $crate::testing::Kind::Mutable, written: true }
    };
    (val $e:expr) => {
        $crate::testing::Arg { text: stringify!($e), kind: $crate::testing::Kind::Value, written: false }
    };
    (cmut $e:expr) => {
        $crate::testing::Arg { text: stringify!($e), kind: $crate::testing::Kind::Constant, written: true }
    };
    ($kind:tt $e:expr) => {
        $crate::testing::Arg { text: stringify!($e), kind: $crate::testing::Kind::Constant, written: false }
    };
}

/// Adds forward mode to a case whose companion is generic.
#[doc(hidden)]
#[macro_export]
macro_rules! __tapir_tangents {
    (fixed $case:ident $($rest:tt)*) => {
        $case
    };
    (generic $case:ident [$($f:tt)+] [$({ $a:ident $r:ident ($($prim:tt)*) })*]) => {
        $case.with_tangents(|args, directions| {
            let ($($a,)*) = args;
            let mut directions = directions.iter();
            $(let $a = &mut $crate::testing::lift_along(&*$a, directions.next());)*
            let value = $crate::testing::lanes(&$($f)+::eval($($($prim)*)*));
            (value, ::std::vec![$($crate::testing::lanes(&*$a)),*])
        })
    };
}
