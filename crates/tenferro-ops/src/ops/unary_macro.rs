//! The form that most operations of one operand have.

/// An operation of one operand, whose result has its type: dtypes, function, derivative, and points to check.
///
/// `|x| …` is the value of one element; `slice |x| …` computes those of a slice in their place.
/// At `kinks` a convention decides the derivative, at `values` only values are checked.
macro_rules! unary {
    (
        $(#[doc = $doc:literal])*
        $Op:ident = $name:literal;
        $dtypes:ident, $dispatch:ident: |$x:ident| $value:expr;
        $($rest:tt)*
    ) => {
        $crate::ops::unary_macro::unary! {
            @loops
            |x| $crate::kernels::elementwise::map_in_place(x, |$x: T| $value);
            $crate::Kernel::unary(|$x: T| $value);
            $(#[doc = $doc])*
            $Op = $name;
            $dtypes, $dispatch;
            $($rest)*
        }
    };
    (
        $(#[doc = $doc:literal])*
        $Op:ident = $name:literal;
        $dtypes:ident, $dispatch:ident: slice |$x:ident| $value:expr;
        $($rest:tt)*
    ) => {
        $crate::ops::unary_macro::unary! {
            @loops
            |x| $crate::kernels::elementwise::map_slice_in_place(x, |$x: &mut [T]| $value);
            $crate::Kernel::unary_slice(|$x: &mut [T]| $value);
            $(#[doc = $doc])*
            $Op = $name;
            $dtypes, $dispatch;
            $($rest)*
        }
    };
    (
        @loops
        $eval:expr;
        $kernel:expr;
        $(#[doc = $doc:literal])*
        $Op:ident = $name:literal;
        $dtypes:ident, $dispatch:ident;
        rule: $rule:expr;
        samples: $($points:expr),+;
        $(kinks: $($kinks:expr),+;)?
        $(values: $($values:expr),+;)?
    ) => {
        $crate::op! {
            $(#[doc = $doc])*
            pub struct $Op = $name;
        }

        impl $crate::OpDef for $Op {
            const BATCH: $crate::Batch<Self> = $crate::Batch::Elementwise;
            const RULE: $crate::Rule<Self> = $rule;

            fn places(&self) -> $crate::Places {
                $crate::Places::Same
            }

            fn infer(&self, x: &[$crate::TensorType]) -> Result<$crate::Types, $crate::TypeFault> {
                $crate::one($crate::ops::check::elementwise(x, &$crate::ops::check::$dtypes)?)
            }

            fn eval(&self, x: $crate::Arrays, out: &[$crate::TensorType]) -> Result<$crate::Arrays, $crate::OpError> {
                let [x] = $crate::op_def::operands(x);
                let result = $crate::element::$dispatch!(out[0].dtype, T => ($eval)(x));
                $crate::op_def::result(result?)
            }

            fn kernel(&self, x: &[$crate::DType]) -> Option<$crate::Kernel> {
                let is_admitted = ($crate::ops::check::$dtypes.contains)(x[0]);
                is_admitted.then(|| $crate::element::$dispatch!(x[0], T => $kernel))
            }

            fn samples() -> Vec<$crate::Sample<Self>> {
                use $crate::ops::sample::vector;
                vec![
                    $($crate::Sample::new($Op {}, [vector(&$points)]),)+
                    $($($crate::Sample::new($Op {}, [vector(&$kinks)]).at_kink(),)+)?
                    $($($crate::Sample::new($Op {}, [vector(&$values)]).primal_only(),)+)?
                ]
            }
        }
    };
}

pub(super) use unary;
