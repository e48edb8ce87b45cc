//! The types that elements can have.

use std::fmt;
use std::str::FromStr;

use crate::ArrayError;

/// The type of a tensor's elements.
///
/// Complex types are named after the width of their parts: `C32` is a pair of `f32`, `C64` a pair of `f64`.
///
/// ```
/// use tenferro_ops::DType;
///
/// assert_eq!("C32".parse(), Ok(DType::C32));
/// assert_eq!(DType::C32.real_part(), DType::F32);
/// assert_eq!(DType::C32.byte_size(), 8);
/// assert!(DType::C32.has_tangent() && !DType::Bool.has_tangent());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DType {
    /// `f32`
    F32,
    /// `f64`
    F64,
    /// A pair of `f32`, real part first.
    C32,
    /// A pair of `f64`, real part first.
    C64,
    /// `i32`
    I32,
    /// `i64`
    I64,
    /// `bool`
    Bool,
    /// `u32`
    U32,
    /// `u64`
    U64,
}

use DType::*;

impl DType {
    /// Every dtype, in the order of declaration.
    pub const ALL: [DType; 9] = [F32, F64, C32, C64, I32, I64, Bool, U32, U64];

    /// The name that texts and files use.
    pub const fn name(self) -> &'static str {
        match self {
            F32 => "F32",
            F64 => "F64",
            C32 => "C32",
            C64 => "C64",
            I32 => "I32",
            I64 => "I64",
            Bool => "Bool",
            U32 => "U32",
            U64 => "U64",
        }
    }

    /// Bytes of one element.
    pub const fn byte_size(self) -> usize {
        match self {
            Bool => 1,
            F32 | I32 | U32 => 4,
            F64 | C32 | I64 | U64 => 8,
            C64 => 16,
        }
    }

    /// Whether elements are real floating-point numbers.
    pub const fn is_real(self) -> bool {
        matches!(self, F32 | F64)
    }

    /// Whether elements are complex numbers.
    pub const fn is_complex(self) -> bool {
        matches!(self, C32 | C64)
    }

    /// Whether elements are floating-point numbers, real or complex.
    pub const fn is_float(self) -> bool {
        self.is_real() || self.is_complex()
    }

    /// Whether elements are integers with a sign.
    pub const fn is_signed_integer(self) -> bool {
        matches!(self, I32 | I64)
    }

    /// Whether elements are integers without a sign.
    pub const fn is_unsigned_integer(self) -> bool {
        matches!(self, U32 | U64)
    }

    /// Whether elements are integers; `Bool` is not one.
    pub const fn is_integer(self) -> bool {
        self.is_signed_integer() || self.is_unsigned_integer()
    }

    /// Whether elements are truth values.
    pub const fn is_bool(self) -> bool {
        matches!(self, Bool)
    }

    /// Whether values have tangents and cotangents, which then are of the same dtype.
    ///
    /// Integers and truth values have none: they are inactive in every derivative.
    pub const fn has_tangent(self) -> bool {
        self.is_float()
    }

    /// The dtype of a complex number's parts; any other dtype is its own real part.
    pub const fn real_part(self) -> DType {
        match self {
            C32 => F32,
            C64 => F64,
            other => other,
        }
    }

    /// The complex dtype whose parts are of this one, if there is one; a complex dtype gives itself.
    pub const fn complex_of(self) -> Option<DType> {
        match self {
            F32 | C32 => Some(C32),
            F64 | C64 => Some(C64),
            _ => None,
        }
    }
}

impl fmt::Display for DType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for DType {
    type Err = ArrayError;

    fn from_str(name: &str) -> Result<Self, ArrayError> {
        let found = DType::ALL.into_iter().find(|dtype| dtype.name() == name);
        found.ok_or_else(|| ArrayError::UnknownDType { name: name.to_owned() })
    }
}
