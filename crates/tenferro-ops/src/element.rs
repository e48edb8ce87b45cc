//! The Rust types of elements, and the two dispatches from dtypes to them.

use std::fmt;
use std::sync::Arc;

use num_complex::Complex;

use crate::DType;
use crate::buffer::Cells;
use sealed::{Data, Sealed};

pub(crate) mod text;

/// A Rust type that is some [`DType`]'s element; the nine implementations are all there are.
///
/// `Default` is zero, or `false`.
///
/// ```
/// use tenferro_ops::{DType, Element};
///
/// fn name<T: Element>(_: &[T]) -> &'static str {
///     T::DTYPE.name()
/// }
/// assert_eq!(name(&[1.0, 2.0]), "F64");
/// ```
pub trait Element:
    Sealed + crate::kernel::Typed + Copy + Default + PartialEq + fmt::Debug + Send + Sync + 'static
{
    /// The dtype whose elements are of this type.
    const DTYPE: DType;
}

/// What the crate needs of elements beside arithmetic. Outside it the trait cannot be named.
pub(crate) mod sealed {
    use std::hash::Hash;
    use std::sync::Arc;

    use num_complex::Complex;

    use crate::buffer::Cells;

    pub trait Sealed: Sized {
        /// What tells two elements apart that `==` may not: the sign of zero, the payload of NaN.
        type Bits: Eq + Hash;
        fn bits(self) -> Self::Bits;
        /// The value as a number for tolerant comparison, or `None` for elements that are compared exactly.
        fn approximate(self) -> Option<Complex<f64>>;
        /// The text of one element, with so many digits after the point, or as many as tell it from its neighbours.
        fn text(self, precision: Option<usize>) -> String;

        fn wrap(buffer: Arc<Cells<Self>>) -> Data;
        fn unwrap(data: &Data) -> Option<&Arc<Cells<Self>>>;
        fn unwrap_mut(data: &mut Data) -> Option<&mut Arc<Cells<Self>>>;
    }

    /// The shared elements of an array, tagged with their type.
    #[derive(Clone)]
    pub enum Data {
        F32(Arc<Cells<f32>>),
        F64(Arc<Cells<f64>>),
        C32(Arc<Cells<Complex<f32>>>),
        C64(Arc<Cells<Complex<f64>>>),
        I32(Arc<Cells<i32>>),
        I64(Arc<Cells<i64>>),
        Bool(Arc<Cells<bool>>),
        U32(Arc<Cells<u32>>),
        U64(Arc<Cells<u64>>),
    }
}

/// Runs an expression with a type name bound to the element type of a dtype: `for_dtype!(dtype, T => f::<T>())`.
#[rustfmt::skip]
macro_rules! for_dtype {
    ($dtype:expr, $T:ident => $body:expr) => {{
        use $crate::DType;
        match $dtype {
            DType::F32 => { type $T = f32; $body }
            DType::F64 => { type $T = f64; $body }
            DType::C32 => { type $T = num_complex::Complex<f32>; $body }
            DType::C64 => { type $T = num_complex::Complex<f64>; $body }
            DType::I32 => { type $T = i32; $body }
            DType::I64 => { type $T = i64; $body }
            DType::Bool => { type $T = bool; $body }
            DType::U32 => { type $T = u32; $body }
            DType::U64 => { type $T = u64; $body }
        }
    }};
}

/// Runs an expression with a name bound to the buffer of a `Data`, whatever its type: `for_data!(data, b => f(b))`.
macro_rules! for_data {
    ($data:expr, $buffer:ident => $body:expr) => {{
        use $crate::element::sealed::Data;
        match $data {
            Data::F32($buffer) => $body,
            Data::F64($buffer) => $body,
            Data::C32($buffer) => $body,
            Data::C64($buffer) => $body,
            Data::I32($buffer) => $body,
            Data::I64($buffer) => $body,
            Data::Bool($buffer) => $body,
            Data::U32($buffer) => $body,
            Data::U64($buffer) => $body,
        }
    }};
}

/// As `for_dtype!`, for operations whose inference admits only some dtypes: `for_real!(dtype, T => f::<T>())`.
#[rustfmt::skip]
macro_rules! dispatch {
    ($(#[$doc:meta])* $name:ident: $($dtype:ident $Rust:ty),*) => {
        dispatch! { @with_dollar ($) $(#[$doc])* $name: $($dtype $Rust),* }
    };
    (@with_dollar ($d:tt) $(#[$doc:meta])* $name:ident: $($dtype:ident $Rust:ty),*) => {
        $(#[$doc])*
        macro_rules! $name {
            ($d dtype:expr, $d T:ident => $d body:expr) => {
                match $d dtype {
                    $($crate::DType::$dtype => { type $d T = $Rust; $d body })*
                    other => unreachable!("inference admits no {other} here"),
                }
            };
        }
        pub(crate) use $name;
    };
}

dispatch!(for_real: F32 f32, F64 f64);
dispatch!(for_complex: C32 num_complex::Complex<f32>, C64 num_complex::Complex<f64>);
dispatch!(for_float: F32 f32, F64 f64, C32 num_complex::Complex<f32>, C64 num_complex::Complex<f64>);
dispatch!(for_integer: I32 i32, I64 i64, U32 u32, U64 u64);
dispatch!(for_bits: I32 i32, I64 i64, U32 u32, U64 u64, Bool bool);
dispatch!(for_ordered: F32 f32, F64 f64, I32 i32, I64 i64, U32 u32, U64 u64);
dispatch!(for_ordered_or_bool: F32 f32, F64 f64, I32 i32, I64 i64, U32 u32, U64 u64, Bool bool);
dispatch!(for_number: F32 f32, F64 f64, C32 num_complex::Complex<f32>, C64 num_complex::Complex<f64>,
    I32 i32, I64 i64, U32 u32, U64 u64);

pub(crate) use {for_data, for_dtype};

/// Implements both traits for one type, from its dtype and the three functions that depend on the kind of number.
macro_rules! element {
    ($T:ty, $dtype:ident, $Bits:ty, bits: $bits:expr, approximate: $approximate:expr, text: $text:expr) => {
        impl Element for $T {
            const DTYPE: DType = DType::$dtype;
        }

        impl Sealed for $T {
            type Bits = $Bits;

            fn bits(self) -> $Bits {
                let bits: fn($T) -> $Bits = $bits;
                bits(self)
            }

            fn approximate(self) -> Option<Complex<f64>> {
                let approximate: fn($T) -> Option<Complex<f64>> = $approximate;
                approximate(self)
            }

            fn text(self, precision: Option<usize>) -> String {
                let text: fn($T, Option<usize>) -> String = $text;
                text(self, precision)
            }

            fn wrap(buffer: Arc<Cells<$T>>) -> Data {
                Data::$dtype(buffer)
            }

            fn unwrap(data: &Data) -> Option<&Arc<Cells<$T>>> {
                if let Data::$dtype(buffer) = data { Some(buffer) } else { None }
            }

            fn unwrap_mut(data: &mut Data) -> Option<&mut Arc<Cells<$T>>> {
                if let Data::$dtype(buffer) = data { Some(buffer) } else { None }
            }
        }
    };
}

macro_rules! real {
    ($T:ty, $dtype:ident, $complex:ident, $Bits:ty) => {
        element!($T, $dtype, $Bits, bits: |x| x.to_bits(),
            approximate: |x| Some(Complex::new(x.into(), 0.0)),
            text: |x, precision| real_text(x, precision));
        element!(Complex<$T>, $complex, ($Bits, $Bits), bits: |z| (z.re.to_bits(), z.im.to_bits()),
            approximate: |z| Some(Complex::new(z.re.into(), z.im.into())),
            text: |z, precision| complex_text(z, precision));
    };
}

macro_rules! exact {
    ($T:ty, $dtype:ident) => {
        element!($T, $dtype, $T, bits: |x| x, approximate: |_| None, text: |x, _| x.to_string());
    };
}

real!(f32, F32, C32, u32);
real!(f64, F64, C64, u64);
exact!(i32, I32);
exact!(i64, I64);
exact!(bool, Bool);
exact!(u32, U32);
exact!(u64, U64);

/// A real number; very large and very small ones with an exponent.
fn real_text<R>(x: R, precision: Option<usize>) -> String
where
    R: Copy + Into<f64> + fmt::Display + fmt::LowerExp,
{
    let magnitude = x.into().abs();
    let needs_exponent = magnitude.is_finite() && magnitude != 0.0 && !(1e-4..1e16).contains(&magnitude);
    match (needs_exponent, precision) {
        (false, None) => format!("{x}"),
        (false, Some(digits)) => format!("{x:.digits$}"),
        (true, None) => format!("{x:e}"),
        (true, Some(digits)) => format!("{x:.digits$e}"),
    }
}

/// `1.5-2i`
fn complex_text<R>(z: Complex<R>, precision: Option<usize>) -> String
where
    R: Copy + Into<f64> + fmt::Display + fmt::LowerExp,
{
    let imaginary = real_text(z.im, precision);
    // A NaN prints without its sign.
    let sign = if imaginary.starts_with('-') { "" } else { "+" };
    format!("{}{sign}{imaginary}i", real_text(z.re, precision))
}
