//! How the macros of this crate read a call: `f(&x, &mut y => dy, const &z, n)`.
//!
//! Each argument becomes one record
//! `{ kind a s r o (expression) (tangent) (how to pass it) (how to pass it with its shadow) }`,
//! in which `a` will name a reference to the argument, `s` a reference to its shadow, `r` its rdata and `o` what owns
//! the shadow. The identifiers are written here, once per step of the recursion, so they differ between arguments.

/// Reads the arguments of a call and hands the records to the macro `$then`, after the tokens `$with`.
#[doc(hidden)]
#[macro_export]
macro_rules! __tapir_args {
    ($then:ident $with:tt [$($done:tt)*]) => { $crate::$then! { $with [$($done)*] } };
    // A shadow that is given by reference (`g…`) is passed on: the argument needs no slot.
    ($then:ident $with:tt [$($done:tt)*] &mut $e:expr => &mut $t:expr $(, $($rest:tt)*)?) => {
        $crate::__tapir_args! { $then $with [$($done)*
            { gmut a s r o ($e) (&mut $t) (&mut *a,) (&mut *a, &mut *s,) }] $($($rest)*)? }
    };
    ($then:ident $with:tt [$($done:tt)*] & $e:expr => &mut $t:expr $(, $($rest:tt)*)?) => {
        $crate::__tapir_args! { $then $with [$($done)*
            { gref a s r o ($e) (&mut $t) (&*a,) (&*a, &mut *s,) }] $($($rest)*)? }
    };
    ($then:ident $with:tt [$($done:tt)*] const &mut $e:expr $(=> $t:expr)? $(, $($rest:tt)*)?) => {
        $crate::__tapir_args! { $then $with [$($done)*
            { cmut a s r o ($e) ($($t)?) (&mut *a,) (&mut *a, &mut *s,) }] $($($rest)*)? }
    };
    ($then:ident $with:tt [$($done:tt)*] const & $e:expr $(=> $t:expr)? $(, $($rest:tt)*)?) => {
        $crate::__tapir_args! { $then $with [$($done)*
            { cref a s r o ($e) ($($t)?) (&*a,) (&*a, &mut *s,) }] $($($rest)*)? }
    };
    ($then:ident $with:tt [$($done:tt)*] const $e:expr $(, $($rest:tt)*)?) => {
        $crate::__tapir_args! { $then $with [$($done)*
            { cval a s r o ($e) () (::core::clone::Clone::clone(&*a),) (::core::clone::Clone::clone(&*a),) }]
            $($($rest)*)? }
    };
    ($then:ident $with:tt [$($done:tt)*] &mut $e:expr $(=> $t:expr)? $(, $($rest:tt)*)?) => {
        $crate::__tapir_args! { $then $with [$($done)*
            { mut a s r o ($e) ($($t)?) (&mut *a,) (&mut *a, &mut *s,) }] $($($rest)*)? }
    };
    ($then:ident $with:tt [$($done:tt)*] & $e:expr $(=> $t:expr)? $(, $($rest:tt)*)?) => {
        $crate::__tapir_args! { $then $with [$($done)*
            { ref a s r o ($e) ($($t)?) (&*a,) (&*a, &mut *s,) }] $($($rest)*)? }
    };
    ($then:ident $with:tt [$($done:tt)*] $e:expr $(=> $t:expr)? $(, $($rest:tt)*)?) => {
        $crate::__tapir_args! { $then $with [$($done)*
            { val a s r o ($e) ($($t)?) (::core::clone::Clone::clone(&*a),) (::core::clone::Clone::clone(&*a),) }]
            $($($rest)*)? }
    };
}

/// A reference to an argument.
#[doc(hidden)]
#[macro_export]
macro_rules! __tapir_borrow {
    (mut $e:expr) => {
        &mut $e
    };
    (cmut $e:expr) => {
        &mut $e
    };
    (gmut $e:expr) => {
        &mut $e
    };
    ($kind:tt $e:expr) => {
        &$e
    };
}

/// A copy of an argument.
#[doc(hidden)]
#[macro_export]
macro_rules! __tapir_own {
    (val $e:expr) => {
        ::core::clone::Clone::clone(&$e)
    };
    (cval $e:expr) => {
        ::core::clone::Clone::clone(&$e)
    };
    ($kind:tt $e:expr) => {
        ($e).to_owned()
    };
}

/// A reference to the shadow that is kept in `$o`.
#[doc(hidden)]
#[macro_export]
macro_rules! __tapir_shadow_of {
    (gmut $o:ident) => {
        &mut *$o
    };
    (gref $o:ident) => {
        &mut *$o
    };
    ($kind:tt $o:ident) => {
        &mut $o
    };
}

/// What a gradient holds for an argument.
#[doc(hidden)]
#[macro_export]
macro_rules! __tapir_slot {
    (ref $shadow:expr, $rdata:expr) => {
        $shadow
    };
    (mut $shadow:expr, $rdata:expr) => {
        $shadow
    };
    (val $shadow:expr, $rdata:expr) => {
        $rdata
    };
    ($kind:tt $shadow:expr, $rdata:expr) => {
        $crate::NoTangent
    };
}

/// The zero shadow of a reference; an argument by value has none.
#[doc(hidden)]
#[macro_export]
macro_rules! __tapir_zero {
    (val $a:ident) => {
        $crate::NoTangent
    };
    (cval $a:ident) => {
        $crate::NoTangent
    };
    ($kind:tt $a:ident) => {
        (*$a).zero_tangent()
    };
}
