//! The bytes of elements: every type that files store, and how arrays hold it.

use std::io::{Read, Write};

use tenferro_ops::{Array, ArrayError, Complex, DType, Element, Shape, TensorType};

use super::FileError;
use super::source::{Source, unwritable};

/// A type of elements as files have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stored {
    Bool,
    I8,
    I16,
    I32,
    I64,
    U8,
    U16,
    U32,
    U64,
    F16,
    BF16,
    F32,
    F64,
    C32,
    C64,
}

/// The order of the bytes within a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Endian {
    Little,
    Big,
}

/// How many bytes are decoded at once; a multiple of every element's size.
const CHUNK: usize = 1 << 16;

const ELEMENTS: &str = "the data";

impl Stored {
    /// The dtype that arrays hold such elements in.
    pub(crate) fn dtype(self) -> DType {
        match self {
            Stored::Bool => DType::Bool,
            Stored::I8 | Stored::I16 | Stored::I32 => DType::I32,
            Stored::I64 => DType::I64,
            Stored::U8 | Stored::U16 | Stored::U32 => DType::U32,
            Stored::U64 => DType::U64,
            Stored::F16 | Stored::BF16 | Stored::F32 => DType::F32,
            Stored::F64 => DType::F64,
            Stored::C32 => DType::C32,
            Stored::C64 => DType::C64,
        }
    }

    /// Bytes of one element in a file.
    pub(crate) fn byte_size(self) -> usize {
        match self {
            Stored::Bool | Stored::I8 | Stored::U8 => 1,
            Stored::I16 | Stored::U16 | Stored::F16 | Stored::BF16 => 2,
            Stored::I32 | Stored::U32 | Stored::F32 => 4,
            Stored::I64 | Stored::U64 | Stored::F64 | Stored::C32 => 8,
            Stored::C64 => 16,
        }
    }

    /// How many bytes a file needs for an array of these elements.
    pub(crate) fn bytes_of(self, shape: &Shape) -> Result<u64, ArrayError> {
        let count = TensorType::new(self.dtype(), shape).element_count()?;
        // No overflow: an element takes no more bytes in a file than in memory, and those have been counted.
        Ok((count * self.byte_size()) as u64)
    }
}

/// Reads an array in row-major order.
///
/// If the source knows that the bytes are there, they are decoded into the array at once; otherwise they are all
/// fetched before an array is made for them.
pub(crate) fn read<R: Read>(
    source: &mut Source<R>,
    stored: Stored,
    endian: Endian,
    shape: &Shape,
) -> Result<Array, FileError> {
    let start = source.position();
    let byte_count = stored.bytes_of(shape).map_err(|error| FileError::from(error).at(start))?;
    source.check_left(byte_count, ELEMENTS)?;
    if source.is_sized() {
        return decode(source, stored, endian, shape);
    }
    let bytes = source.bytes(byte_count, ELEMENTS)?;
    decode(&mut Source::sized_at(start, &*bytes, byte_count), stored, endian, shape)
}

/// Writes the elements of an array in row-major order, little endian.
pub(crate) fn write(writer: &mut impl Write, array: &Array) -> Result<(), FileError> {
    match array.dtype() {
        DType::Bool => encode(writer, array, |x: bool| [u8::from(x)]),
        DType::I32 => encode(writer, array, i32::to_le_bytes),
        DType::I64 => encode(writer, array, i64::to_le_bytes),
        DType::U32 => encode(writer, array, u32::to_le_bytes),
        DType::U64 => encode(writer, array, u64::to_le_bytes),
        DType::F32 => encode(writer, array, f32::to_le_bytes),
        DType::F64 => encode(writer, array, f64::to_le_bytes),
        DType::C32 => encode(writer, array, |z: Complex<f32>| pair::<4, 8>(z.re.to_le_bytes(), z.im.to_le_bytes())),
        DType::C64 => encode(writer, array, |z: Complex<f64>| pair::<8, 16>(z.re.to_le_bytes(), z.im.to_le_bytes())),
    }
}

fn decode<R: Read>(source: &mut Source<R>, stored: Stored, endian: Endian, shape: &Shape) -> Result<Array, FileError> {
    let mut decoder = Decoder { source, endian, shape };
    match stored {
        Stored::Bool => decoder.array(1, |[byte]| (byte < 2).then_some(byte == 1)),
        Stored::I8 => decoder.array(1, |bytes| Some(i32::from(i8::from_le_bytes(bytes)))),
        Stored::I16 => decoder.array(2, |bytes| Some(i32::from(i16::from_le_bytes(bytes)))),
        Stored::I32 => decoder.array(4, |bytes| Some(i32::from_le_bytes(bytes))),
        Stored::I64 => decoder.array(8, |bytes| Some(i64::from_le_bytes(bytes))),
        Stored::U8 => decoder.array(1, |[byte]| Some(u32::from(byte))),
        Stored::U16 => decoder.array(2, |bytes| Some(u32::from(u16::from_le_bytes(bytes)))),
        Stored::U32 => decoder.array(4, |bytes| Some(u32::from_le_bytes(bytes))),
        Stored::U64 => decoder.array(8, |bytes| Some(u64::from_le_bytes(bytes))),
        Stored::F16 => decoder.array(2, |bytes| Some(half(u16::from_le_bytes(bytes)))),
        // The upper half of an `f32`.
        Stored::BF16 => decoder.array(2, |[low, high]| Some(f32::from_le_bytes([0, 0, low, high]))),
        Stored::F32 => decoder.array(4, |bytes| Some(f32::from_le_bytes(bytes))),
        Stored::F64 => decoder.array(8, |bytes| Some(f64::from_le_bytes(bytes))),
        Stored::C32 => decoder.array(4, |bytes: [u8; 8]| {
            let [re, im] = parts::<4>(&bytes);
            Some(Complex::new(f32::from_le_bytes(re), f32::from_le_bytes(im)))
        }),
        Stored::C64 => decoder.array(8, |bytes: [u8; 16]| {
            let [re, im] = parts::<8>(&bytes);
            Some(Complex::new(f64::from_le_bytes(re), f64::from_le_bytes(im)))
        }),
    }
}

struct Decoder<'a, R> {
    source: &'a mut Source<R>,
    endian: Endian,
    shape: &'a Shape,
}

impl<R: Read> Decoder<'_, R> {
    /// `element` takes little-endian bytes, made of numbers of `part` bytes; `None` means that they are no element.
    fn array<T: Element, const N: usize>(
        &mut self,
        part: usize,
        element: impl Fn([u8; N]) -> Option<T>,
    ) -> Result<Array, FileError> {
        let mut array = Array::full(self.shape, T::default())?;
        let slots = array.as_mut_slice::<T>()?;
        let mut chunk = vec![0; CHUNK.min(slots.len() * N)];
        for slots in slots.chunks_mut(CHUNK / N) {
            let start = self.source.position();
            let bytes = &mut chunk[..slots.len() * N];
            self.source.fill(bytes, ELEMENTS)?;
            if self.endian == Endian::Big {
                bytes.chunks_exact_mut(part).for_each(<[u8]>::reverse);
            }
            let (elements, _) = bytes.as_chunks::<N>();
            for (index, (slot, bytes)) in slots.iter_mut().zip(elements).enumerate() {
                *slot = element(*bytes).ok_or_else(|| no_element::<T>(bytes).at(start + (index * N) as u64))?;
            }
        }
        Ok(array)
    }
}

/// Only truth values have bytes without a meaning.
fn no_element<T: Element>(bytes: &[u8]) -> FileError {
    let found = format!("an element of type {} is stored as {bytes:?}", T::DTYPE);
    FileError::new(found, "[0] or [1]", "the file is damaged: get or write it again")
}

fn encode<T: Element, const N: usize>(
    writer: &mut impl Write,
    array: &Array,
    bytes: impl Fn(T) -> [u8; N],
) -> Result<(), FileError> {
    let elements = array.as_slice::<T>()?;
    let mut chunk = Vec::with_capacity(CHUNK.min(elements.len() * N));
    for elements in elements.chunks(CHUNK / N) {
        chunk.clear();
        chunk.extend(elements.iter().flat_map(|element| bytes(*element)));
        writer.write_all(&chunk).map_err(unwritable)?;
    }
    Ok(())
}

/// Two numbers, one behind the other.
fn pair<const N: usize, const TWICE: usize>(re: [u8; N], im: [u8; N]) -> [u8; TWICE] {
    std::array::from_fn(|at| if at < N { re[at] } else { im[at - N] })
}

fn parts<const N: usize>(bytes: &[u8]) -> [[u8; N]; 2] {
    [std::array::from_fn(|at| bytes[at]), std::array::from_fn(|at| bytes[N + at])]
}

/// The number with these bits in IEEE half precision; every one of them is an `f32`.
fn half(bits: u16) -> f32 {
    let sign = u32::from(bits >> 15) << 31;
    let exponent = u32::from(bits >> 10) & 0x1f;
    let fraction = u32::from(bits & 0x3ff);
    let magnitude = match exponent {
        // Subnormal numbers count in steps of 2⁻²⁴, which an `f32` holds as normal numbers.
        0 => (fraction as f32 / (1 << 24) as f32).to_bits(),
        0x1f => 0xff << 23 | fraction << 13,
        _ => (exponent + 127 - 15) << 23 | fraction << 13,
    };
    f32::from_bits(sign | magnitude)
}

#[cfg(test)]
mod tests {
    use super::half;

    /// Against the definition in the arithmetic of `f64`, for every pattern of bits.
    #[test]
    fn half_precision_is_widened_exactly() {
        for bits in 0..=u16::MAX {
            let sign = if bits >> 15 == 1 { -1.0 } else { 1.0 };
            let (exponent, fraction) = (i32::from(bits >> 10 & 31), f64::from(bits & 1023));
            let expected = match (exponent, fraction) {
                (0, _) => sign * fraction * 2f64.powi(-24),
                (31, 0.0) => sign * f64::INFINITY,
                (31, _) => f64::NAN,
                _ => sign * (1.0 + fraction / 1024.0) * 2f64.powi(exponent - 15),
            };
            let found = f64::from(half(bits));
            assert!(
                found == expected || (found.is_nan() && expected.is_nan()),
                "{bits:#06x}: {found} is not {expected}"
            );
            assert_eq!(found.is_sign_negative(), bits >> 15 == 1, "{bits:#06x}");
        }
    }
}
