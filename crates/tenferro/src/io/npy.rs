//! NumPy's `.npy`: one array.
//!
//! Versions 1, 2 and 3 are read, in both byte orders and in C and Fortran order. Written is what `numpy.save` writes,
//! byte for byte: version 1, little endian, C order.
//!
//! | file | array |
//! |---|---|
//! | `f4` `f8` `c8` `c16` `i4` `i8` `u4` `u8` `b1` | `F32` `F64` `C32` `C64` `I32` `I64` `U32` `U64` `Bool` |
//! | `f2` | `F32` |
//! | `i1` `i2` | `I32` |
//! | `u1` `u2` | `U32` |
//!
//! All other types (structured, object, text, dates, extended precision) are errors.

use std::io::{Read, Write};
use std::path::Path;

use tenferro_ops::{Array, OpError, StdTensorOp, ops};

use super::FileError;
use super::elements;
use super::npy_header::Header;
use super::source::{self, Source, unwritable};

/// Reads the file at a path.
///
/// # Errors
///
/// If it cannot be opened or read, is not a whole `.npy` file, or has elements of a type that arrays do not have.
pub fn load(path: impl AsRef<Path>) -> Result<Array, FileError> {
    let path = path.as_ref();
    source::open(path).and_then(|mut source| read_all(&mut source)).map_err(|error| error.in_path(path))
}

/// Reads a whole file from memory.
///
/// ```
/// use tenferro::io::npy;
/// use tenferro::Array;
///
/// let x = Array::from_slice([2, 2], &[1.0, 2.0, 3.0, 4.0])?;
/// assert_eq!(npy::from_bytes(&npy::to_bytes(&x)?)?, x);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// As [`load`].
pub fn from_bytes(bytes: &[u8]) -> Result<Array, FileError> {
    read_all(&mut Source::memory(bytes)).map_err(|error| error.in_file(FORMAT))
}

/// Reads one array from a stream, which is left behind its last byte: arrays saved one after another to the same stream
/// are read one after another.
///
/// # Errors
///
/// As [`load`].
pub fn read(reader: impl Read) -> Result<Array, FileError> {
    read_one(&mut Source::unsized_at(0, reader)).map_err(|error| error.in_file(FORMAT))
}

/// Writes a file.
///
/// # Errors
///
/// If the file cannot be created or written, or the array has more than NumPy's 64 axes. An array that cannot be
/// written leaves an older file as it is.
pub fn save(path: impl AsRef<Path>, array: &Array) -> Result<(), FileError> {
    let path = path.as_ref();
    let saved = Header::of(array).and_then(|header| source::create(path, |writer| write_one(writer, &header, array)));
    saved.map_err(|error| error.in_path(path))
}

/// The file as bytes.
///
/// # Errors
///
/// As [`save`].
pub fn to_bytes(array: &Array) -> Result<Vec<u8>, FileError> {
    let mut bytes = Vec::new();
    write(&mut bytes, array)?;
    Ok(bytes)
}

/// Writes to a stream.
///
/// # Errors
///
/// As [`save`].
pub fn write(mut writer: impl Write, array: &Array) -> Result<(), FileError> {
    let written = Header::of(array).and_then(|header| write_one(&mut writer, &header, array));
    written.map_err(|error| error.in_file(FORMAT))
}

const FORMAT: &str = "npy";

fn read_all<R: Read>(source: &mut Source<R>) -> Result<Array, FileError> {
    let array = read_one(source)?;
    source.end("to read several arrays from one file, open it and call npy::read once for each")?;
    Ok(array)
}

fn read_one<R: Read>(source: &mut Source<R>) -> Result<Array, FileError> {
    let header = Header::read(source)?;
    read_data(source, &header)
}

/// The elements behind a header.
pub(crate) fn read_data<R: Read>(source: &mut Source<R>, header: &Header) -> Result<Array, FileError> {
    let Header { stored, endian, fortran_order, shape } = header;
    if !fortran_order || shape.rank() < 2 {
        return elements::read(source, *stored, *endian, shape);
    }
    // Column-major order is row-major order of the transpose.
    let reversed = shape.iter().rev().copied().collect();
    let transposed = elements::read(source, *stored, *endian, &reversed)?;
    let transpose = StdTensorOp::from(ops::Transpose { permutation: (0..shape.rank()).rev().collect() });
    let mut results = transpose.eval([transposed]).map_err(untransposed)?;
    results.pop().ok_or_else(|| FileError::new("transpose gave no result", "one", "report this as a bug"))
}

pub(crate) fn write_one(writer: &mut impl Write, header: &Header, array: &Array) -> Result<(), FileError> {
    writer.write_all(&header.to_bytes()).map_err(unwritable)?;
    elements::write(writer, array)
}

fn untransposed(error: OpError) -> FileError {
    FileError::new(error.to_string(), "", "save the array in C order, which takes half the memory to read")
}
