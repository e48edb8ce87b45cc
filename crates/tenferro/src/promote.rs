//! Which dtype a mixture of operands has, and which shape.

use std::fmt;
use std::sync::Arc;

use num_complex::Complex;
use tenferro_ops::{Array, DType, Shape, TensorType, ops};

use crate::apply::{apply_owned, program_of};
use crate::place;
use crate::program_trace::ProgramTrace;
use crate::tensor::Repr;
use crate::{Error, Result, Tensor, tree};

use DType::{Bool, C32, C64, F32, F64, I32, I64, U32, U64};

/// The dtype of a mixture of two tensors; Rust numbers follow the tensors beside them.
///
/// | operands | result |
/// |---|---|
/// | the same dtype | that dtype |
/// | `Bool` and another | the other |
/// | two signed, or two unsigned integers | the wider |
/// | `U32` and a signed integer | `I64` |
/// | `U64` and a signed integer | `F64` |
/// | an integer and a float | the float |
/// | two real floats | the wider |
/// | a real and a complex float | complex, as wide as the wider |
/// | a tensor and a Rust number | the tensor's, if it can hold that kind of number: `x_f32 * 2.0` is `F32` |
/// | an integer tensor and a Rust float | `F64` |
/// | a real tensor and a Rust complex number | complex of the same width |
/// | truth values in arithmetic | they count as 0 and 1 of `I64` |
/// | integers and truth values under `/` | `F64` |
///
/// ```
/// use tenferro::{DType, promote_types};
///
/// assert_eq!(promote_types(DType::I64, DType::F32), DType::F32);
/// assert_eq!(promote_types(DType::F64, DType::C32), DType::C64);
/// ```
pub fn promote_types(a: DType, b: DType) -> DType {
    let either = |dtype: DType| a == dtype || b == dtype;
    if a == b || b == Bool {
        a
    } else if a == Bool {
        b
    } else if a.is_complex() || b.is_complex() {
        if either(C64) || either(F64) { C64 } else { C32 }
    } else if a.is_real() || b.is_real() {
        if either(F64) { F64 } else { F32 }
    } else if a.is_signed_integer() == b.is_signed_integer() {
        if either(I64) || either(U64) { if a.is_signed_integer() { I64 } else { U64 } } else { a }
    } else if either(U64) {
        F64
    } else {
        I64
    }
}

/// A Rust number: as a tensor operand it takes the tensor's dtype where it can.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Scalar {
    /// A truth value.
    Bool(bool),
    /// A whole number.
    Int(i128),
    /// A real number.
    Float(f64),
    /// A complex number.
    Complex(Complex<f64>),
}

/// The number as Rust writes it.
impl fmt::Display for Scalar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Scalar::Bool(value) => value.fmt(f),
            Scalar::Int(value) => value.fmt(f),
            Scalar::Float(value) => value.fmt(f),
            Scalar::Complex(value) => value.fmt(f),
        }
    }
}

impl Scalar {
    /// The dtype beside a tensor of `dtype`.
    pub(crate) fn dtype_with(self, dtype: DType) -> DType {
        match self {
            Scalar::Bool(_) => dtype,
            Scalar::Int(_) if dtype == Bool => I64,
            Scalar::Int(_) => dtype,
            Scalar::Float(_) if dtype.is_float() => dtype,
            Scalar::Float(_) => F64,
            Scalar::Complex(_) if matches!(dtype, F32 | C32) => C32,
            Scalar::Complex(_) => C64,
        }
    }

    /// The dtype by itself.
    fn own_dtype(self) -> DType {
        match self {
            Scalar::Bool(_) => Bool,
            Scalar::Int(_) => I64,
            Scalar::Float(_) => F64,
            Scalar::Complex(_) => C64,
        }
    }

    /// The number in a dtype that can hold its kind.
    #[track_caller]
    pub(crate) fn array(self, function: &'static str, dtype: DType) -> Result<Array> {
        let array = match self {
            Scalar::Bool(value) => Array::scalar(value),
            Scalar::Float(value) => Array::scalar(value),
            Scalar::Complex(value) => Array::scalar(value),
            Scalar::Int(value) => {
                let limits = match dtype {
                    I32 => i128::from(i32::MIN)..=i128::from(i32::MAX),
                    I64 => i128::from(i64::MIN)..=i128::from(i64::MAX),
                    U32 => 0..=i128::from(u32::MAX),
                    U64 => 0..=i128::from(u64::MAX),
                    _ => i128::MIN..=i128::MAX,
                };
                if !limits.contains(&value) {
                    let detail = format!("the number {value} does not fit into {dtype}; convert the tensor by astype");
                    return Err(Error::argument(function, detail));
                }
                match dtype {
                    I32 | I64 => Array::scalar(value as i64),
                    U32 | U64 => Array::scalar(value as u64),
                    _ => Array::scalar(value as f64),
                }
            }
        };
        Ok(array.convert(dtype)?)
    }
}

/// An operand of a method: a tensor, owned or borrowed, or a Rust number.
#[derive(Clone, Debug)]
pub struct Operand(Kind);

#[derive(Clone, Debug)]
enum Kind {
    Tensor(Tensor),
    Scalar(Scalar),
}

impl From<Tensor> for Operand {
    fn from(tensor: Tensor) -> Self {
        Operand(Kind::Tensor(tensor))
    }
}

impl From<&Tensor> for Operand {
    fn from(tensor: &Tensor) -> Self {
        Operand(Kind::Tensor(tensor.clone()))
    }
}

impl From<Scalar> for Operand {
    fn from(number: Scalar) -> Self {
        Operand(Kind::Scalar(number))
    }
}

macro_rules! scalar {
    ($($T:ty => $kind:ident: |$x:ident| $value:expr;)*) => {
        $(
            impl From<$T> for Scalar {
                fn from($x: $T) -> Self {
                    Scalar::$kind($value)
                }
            }

            impl From<$T> for Operand {
                fn from(number: $T) -> Self {
                    Operand(Kind::Scalar(number.into()))
                }
            }
        )*
    };
}

scalar! {
    bool => Bool: |x| x;
    i32 => Int: |x| x.into();
    i64 => Int: |x| x.into();
    u32 => Int: |x| x.into();
    u64 => Int: |x| x.into();
    usize => Int: |x| x as i128;
    f32 => Float: |x| x.into();
    f64 => Float: |x| x;
    Complex<f32> => Complex: |z| Complex::new(z.re.into(), z.im.into());
    Complex<f64> => Complex: |z| z;
}

impl Operand {
    /// The dtype by itself.
    pub(crate) fn dtype(&self) -> Result<DType> {
        match &self.0 {
            Kind::Tensor(tensor) => tensor.dtype(),
            Kind::Scalar(scalar) => Ok(scalar.own_dtype()),
        }
    }

    pub(crate) fn shape(&self) -> Result<Shape> {
        match &self.0 {
            Kind::Tensor(tensor) => tensor.shape(),
            Kind::Scalar(_) => Ok(Shape::default()),
        }
    }

    pub(crate) fn as_tensor(&self) -> Option<&Tensor> {
        match &self.0 {
            Kind::Tensor(tensor) => Some(tensor),
            Kind::Scalar(_) => None,
        }
    }

    pub(crate) fn as_scalar(&self) -> Option<Scalar> {
        match self.0 {
            Kind::Tensor(_) => None,
            Kind::Scalar(scalar) => Some(scalar),
        }
    }

    fn into_tensor(self) -> Option<Tensor> {
        match self.0 {
            Kind::Tensor(tensor) => Some(tensor),
            Kind::Scalar(_) => None,
        }
    }

    /// The operand as a tensor of a dtype.
    #[track_caller]
    pub(crate) fn tensor_with(self, function: &'static str, dtype: DType) -> Result<Tensor> {
        let tensor_type = TensorType::new(dtype, self.shape()?);
        self.tensor_of(function, &tensor_type)
    }

    /// The operand as a tensor of a type.
    #[track_caller]
    pub(crate) fn tensor_of(self, function: &'static str, tensor_type: &TensorType) -> Result<Tensor> {
        self.tensor_beside(function, tensor_type, None)
    }

    /// As [`tensor_of`](Self::tensor_of); beside values of a program it is spread inside it.
    #[track_caller]
    pub(crate) fn tensor_beside(
        self,
        function: &'static str,
        tensor_type: &TensorType,
        program: Option<&Arc<ProgramTrace>>,
    ) -> Result<Tensor> {
        let tensor = match self.0 {
            Kind::Tensor(tensor) => tensor.astype(tensor_type.dtype),
            Kind::Scalar(scalar) => Tensor::concrete(scalar.array(function, tensor_type.dtype)?),
        };
        if tensor.type_parts().is_some_and(|(_, shape)| *shape == tensor_type.shape) {
            return Ok(tensor);
        }
        let tensor = match (program, &tensor.repr) {
            // The operation itself will say that a program has ended.
            (Some(program), Repr::Concrete(_)) if program.is_live() => program.lift(&tensor, place::caller())?,
            _ => tensor,
        };
        Ok(tensor.broadcast_to(tensor_type.shape.clone()))
    }
}

/// Nothing, unless one of the operands carries an error: then the earliest.
pub(crate) fn operands_sound<'a>(operands: impl IntoIterator<Item = &'a Operand>) -> Result<()> {
    tree::all_sound(operands.into_iter().filter_map(Operand::as_tensor))
}

/// The dtype of a mixture of operands; Rust numbers take that of the tensors where they can. The earliest error if one
/// has failed.
pub(crate) fn common_dtype(operands: &[Operand]) -> Result<DType> {
    operands_sound(operands)?;
    let mut dtype: Option<DType> = None;
    for operand in operands {
        if let Kind::Tensor(tensor) = &operand.0 {
            let found = tensor.dtype()?;
            dtype = Some(dtype.map_or(found, |dtype| promote_types(dtype, found)));
        }
    }
    for operand in operands {
        if let Kind::Scalar(scalar) = &operand.0 {
            dtype = Some(dtype.map_or(scalar.own_dtype(), |dtype| scalar.dtype_with(dtype)));
        }
    }
    Ok(dtype.unwrap_or(F64))
}

/// The shape that all of these broadcast to, as NumPy has it.
#[track_caller]
pub(crate) fn common_shape(function: &'static str, shapes: &[Shape]) -> Result<Shape> {
    let rank = shapes.iter().map(Shape::rank).max().unwrap_or(0);
    let mut sizes = vec![1; rank];
    for shape in shapes {
        for (size, &found) in sizes.iter_mut().rev().zip(shape.iter().rev()) {
            if *size == 1 {
                *size = found;
            } else if found != 1 && found != *size {
                let shapes: Vec<_> = shapes.iter().map(ToString::to_string).collect();
                let detail = format!(
                    "shapes {} do not broadcast; sizes must be equal or 1, counted from the last axis",
                    shapes.join(" and ")
                );
                return Err(Error::argument(function, detail));
            }
        }
    }
    Ok(sizes.into())
}

/// The operands as tensors of one dtype and one shape.
#[track_caller]
pub(crate) fn promoted<const N: usize>(
    function: &'static str,
    operands: [Operand; N],
    dtype: fn(DType) -> DType,
) -> Result<[Tensor; N]> {
    let dtype = dtype(common_dtype(&operands)?);
    let mut shapes = Vec::with_capacity(N);
    for operand in &operands {
        shapes.push(operand.shape()?);
    }
    let tensor_type = TensorType::new(dtype, common_shape(function, &shapes)?);
    let program = program_of(operands.iter().filter_map(Operand::as_tensor));
    let mut tensors = Vec::with_capacity(N);
    for operand in operands {
        tensors.push(operand.tensor_beside(function, &tensor_type, program.as_ref())?);
    }
    Ok(tensors.try_into().unwrap_or_else(|_| unreachable!("one tensor for each operand")))
}

/// Applies an operation of two operands after promotion and broadcasting.
#[track_caller]
pub(crate) fn binary(
    function: &'static str,
    op: impl Into<tenferro_ops::StdTensorOp>,
    a: impl Into<Operand>,
    b: impl Into<Operand>,
    dtype: fn(DType) -> DType,
) -> Tensor {
    let (a, b) = (a.into(), b.into());
    // What most calls are: nothing to promote, nothing to broadcast.
    if let (Kind::Tensor(x), Kind::Tensor(y)) = (&a.0, &b.0)
        && let Some((found, _)) = x.type_parts()
        && x.type_parts() == y.type_parts()
        && dtype(found) == found
    {
        return apply_owned(op, [a, b].into_iter().filter_map(Operand::into_tensor));
    }
    match promoted(function, [a, b], dtype) {
        Ok(tensors) => apply_owned(op, tensors),
        Err(error) => Tensor::failed(error),
    }
}

impl Tensor {
    /// The same numbers in another dtype.
    #[track_caller]
    pub fn astype(&self, dtype: DType) -> Tensor {
        match self.type_parts() {
            Some((found, _)) if found == dtype => self.clone(),
            _ => apply_owned(ops::Convert { dtype }, [self.clone()]),
        }
    }

    /// Copies along new axes and axes of size 1, as NumPy's `broadcast_to` does.
    #[track_caller]
    pub fn broadcast_to(&self, shape: impl Into<Shape>) -> Tensor {
        let shape = shape.into();
        let found = match self.shape() {
            Ok(found) if found == shape => return self.clone(),
            Ok(found) => found,
            Err(error) => return Tensor::failed(error),
        };
        let fits = found.iter().rev().zip(shape.iter().rev()).all(|(from, to)| from == to || *from == 1);
        if found.rank() > shape.rank() || !fits {
            let detail =
                format!("{found} does not broadcast to {shape}; sizes must be equal or 1, counted from the last axis");
            return Tensor::failed(Error::argument("broadcast_to", detail));
        }
        if let Repr::Concrete(array) = &self.repr
            && array.len() == 1
            && let Some(full) = crate::create::filled_like(array, &shape)
        {
            return crate::create::made(full);
        }
        let new_axes = shape.rank() - found.rank();
        let broadcast_dimensions = (new_axes..shape.rank()).collect();
        apply_owned(ops::BroadcastInDim { shape: shape.to_vec(), broadcast_dimensions }, [self.clone()])
    }
}
