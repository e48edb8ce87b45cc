//! The form that most operations of two operands have.

/// An operation of two operands of one type, which its result has too: dtypes, function, derivative, and points to check.
///
/// `|x, y| …` is the value of two elements; `slice |x, y| …` computes those of two slices in the place of the first.
/// At `kinks` a convention decides the derivative, at `values` only values are checked.
macro_rules! binary {
    (
        $(#[doc = $doc:literal])*
        $Op:ident = $name:literal;
        $dtypes:ident, $dispatch:ident: |$x:ident, $y:ident| $value:expr;
        $($rest:tt)*
    ) => {
        $crate::ops::binary_macro::binary! {
            @loops
            |x, y| $crate::kernels::elementwise::zip_in_place(x, y, |$x: T, $y: T| $value);
            $crate::Kernel::binary(|$x: T, $y: T| $value);
            $(#[doc = $doc])*
            $Op = $name;
            $dtypes, $dispatch;
            $($rest)*
        }
    };
    (
        $(#[doc = $doc:literal])*
        $Op:ident = $name:literal;
        $dtypes:ident, $dispatch:ident: slice |$x:ident, $y:ident| $value:expr;
        $($rest:tt)*
    ) => {
        $crate::ops::binary_macro::binary! {
            @loops
            |x, y| $crate::kernels::elementwise::zip_slice_in_place(x, y, |$x: &mut [T], $y: &[T]| $value);
            $crate::Kernel::binary_slice(|$x: &mut [T], $y: &[T]| $value);
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
        samples: $(($xs:expr, $ys:expr)),+;
        $(kinks: $(($kink_xs:expr, $kink_ys:expr)),+;)?
        $(values: $(($value_xs:expr, $value_ys:expr)),+;)?
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

            fn operand_count(&self) -> usize {
                2
            }

            fn takes_sequences(&self) -> bool {
                true
            }

            fn infer(&self, x: &[$crate::TensorType]) -> Result<$crate::Types, $crate::TypeFault> {
                $crate::one($crate::ops::check::elementwise(x, &$crate::ops::check::$dtypes)?)
            }

            fn eval(&self, x: $crate::Arrays, out: &[$crate::TensorType]) -> Result<$crate::Arrays, $crate::OpError> {
                let [x, y] = $crate::op_def::operands(x);
                let result = $crate::element::$dispatch!(out[0].dtype, T => ($eval)(x, y));
                $crate::op_def::result(result?)
            }

            fn kernel(&self, x: &[$crate::DType]) -> Option<$crate::Kernel> {
                let is_admitted = ($crate::ops::check::$dtypes.contains)(x[0]);
                is_admitted.then(|| $crate::element::$dispatch!(x[0], T => $kernel))
            }

            fn samples() -> Vec<$crate::Sample<Self>> {
                use $crate::ops::sample::vector;
                vec![
                    $($crate::Sample::new($Op {}, [vector(&$xs), vector(&$ys)]),)+
                    $($($crate::Sample::new($Op {}, [vector(&$kink_xs), vector(&$kink_ys)]).at_kink(),)+)?
                    $($($crate::Sample::new($Op {}, [vector(&$value_xs), vector(&$value_ys)]).primal_only(),)+)?
                ]
            }
        }
    };
}

pub(super) use binary;
