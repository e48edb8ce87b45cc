//! Reverse mode of methods: `gradient!(model.loss(&x))`.

/// Splits `a.b.method` into receiver and method, and reads the arguments.
#[doc(hidden)]
#[macro_export]
macro_rules! __tapir_receiver {
    ($then:ident $with:tt [$($receiver:tt)+] [. $method:ident] $args:tt) => {
        $crate::__tapir_receiver! { @args $then { $with [$($receiver)+] [$method] } $args }
    };
    ($then:ident $with:tt [$($receiver:tt)+] [. $field:ident $($rest:tt)+] $args:tt) => {
        $crate::__tapir_receiver! { $then $with [$($receiver)+ . $field] [$($rest)+] $args }
    };
    (@args $then:ident $with:tt ($($args:tt)*)) => {
        $crate::__tapir_args! { $then $with [] $($args)* }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __tapir_method_vjp {
    (
        { { $how:ident [$cotangent:expr] } [$($receiver:tt)+] [$method:ident] }
        [$({ $kind:tt $a:ident $s:ident $r:ident $o:ident ($e:expr) ($($t:expr)?) ($($prim:tt)*) ($($pair:tt)*) })*]
    ) => {{
        #[allow(unused_imports, reason = "of no use if the receiver has a method of this name")]
        use $crate::Differentiable as _;
        #[allow(unused_variables, unused_mut, clippy::all, reason = "written for any number and kind of arguments")]
        match ($($crate::__tapir_borrow!($kind $e),)*) {
            ($($a,)*) => {
                let any_fits = $crate::__tapir_any_fits!($how $($receiver)+.$method($($($prim)*)*));
                let mut d_self = $($receiver)+.zero_tangent();
                $(let mut $o = $crate::__tapir_shadow!($kind $a $($t)?);)*
                let mut stack = $crate::__api::LocalStack::new();
                $(let $s = $crate::__tapir_shadow_of!($kind $o);)*
                $($crate::__tapir_check_shared! { $kind $a $s ($e) ($($t)?) })*
                let cotangent = $cotangent;
                let (value, (_, $($r,)*)) = $crate::__tapir_if_given! {
                    [{ $how } $({ $kind ($($t)?) })*]
                    {
                        if any_fits $(&& $crate::__tapir_fits_before!($kind $a $s ($($t)?)))* {
                            $crate::__tapir_join! {
                                $($receiver)+.$method @[__joint] (&mut d_self, $($($pair)*)* cotangent, &mut stack)
                            }
                        } else {
                            let value = $crate::__tapir_join! {
                                $($receiver)+.$method @[__forward] ($($($prim)*)* &mut stack)
                            };
                            $($crate::__tapir_check_written! { before $kind $a $s ($e) ($($t)?) })*
                            let (result, given) = (&value, &cotangent);
                            $crate::__api::expect_cotangent(
                                stringify!($method),
                                $crate::__tapir_misfit!(result given),
                            );
                            let rdata = $crate::__tapir_join! {
                                $($receiver)+.$method @[__reverse] (&mut d_self, $($($pair)*)* cotangent, &mut stack)
                            };
                            (value, rdata)
                        }
                    }
                    {
                        $crate::__tapir_join! {
                            $($receiver)+.$method @[__joint] (&mut d_self, $($($pair)*)* cotangent, &mut stack)
                        }
                    }
                };
                $($crate::__tapir_check_written! { after $kind $a $s ($e) })*
                (value, (d_self, $($crate::__tapir_slot!($kind $o, $r),)*))
            }
        }
    }};
}

#[doc(hidden)]
#[macro_export]
macro_rules! __tapir_method_prepared {
    (
        { [$workspace:expr] [$($receiver:tt)+] [$method:ident] }
        [$({ $kind:tt $a:ident $s:ident $r:ident $o:ident ($e:expr) () ($($prim:tt)*) ($($pair:tt)*) })*]
    ) => {{
        #[allow(unused_imports, reason = "of no use if the receiver has a method of this name")]
        use $crate::Differentiable as _;
        #[allow(unused_variables, unused_mut, clippy::all, reason = "written for any number and kind of arguments")]
        match ($($crate::__tapir_borrow!($kind $e),)*) {
            ($($a,)*) => {
                let (stack, kept) = $workspace.__parts();
                if let ::core::option::Option::Some((d_self, $($s,)*)) = &mut *kept {
                    $($receiver)+.zero_tangent_into(d_self);
                    $($crate::__tapir_zero_into! { $kind $a $s })*
                }
                let (d_self, $($s,)*) = kept
                    .get_or_insert_with(|| ($($receiver)+.zero_tangent(), $($crate::__tapir_zero!($kind $a),)*));
                let (value, (_, $($r,)*)) = $crate::__tapir_join! {
                    $($receiver)+.$method @[__joint]
                        (&mut *d_self, $($($pair)*)* $crate::__api::ScalarResult::one(), stack)
                };
                $($crate::__tapir_check_written! { after $kind $a $s ($e) })*
                (value, (&*d_self, $($crate::__tapir_slot!($kind &*$s, $r),)*))
            }
        }
    }};
}
