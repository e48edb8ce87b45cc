//! `safetensors`: named arrays and a map of texts, the format that most published model weights have.
//!
//! | file | array |
//! |---|---|
//! | `F32` `F64` `I32` `I64` `U32` `U64` `BOOL` | the same |
//! | `C64`, a pair of 32-bit parts | `C32`, which is named after its parts |
//! | `F16` `BF16` | `F32` |
//! | `I8` `I16` | `I32` |
//! | `U8` `U16` | `U32` |
//!
//! Types of less than a byte and 8-bit floating-point numbers are errors. An array of dtype `C64` (a pair of 64-bit
//! parts) has no type in this format: save it as [`npz`](super::npz), or store its real and imaginary parts.
//!
//! The layout is that of the reference implementation, byte for byte: wide types first, then by name.

use std::borrow::Borrow;
use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::path::Path;

use tenferro_ops::Array;

use super::FileError;
use super::elements::{self, Endian};
use super::safetensors_header::{Header, Plan};
use super::source::{self, Source, unwritable};

/// What a file holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Contents {
    /// The arrays by name.
    pub arrays: BTreeMap<String, Array>,
    /// Texts of the author's choice, such as the name of the framework; most readers ignore them.
    pub metadata: BTreeMap<String, String>,
}

/// Reads the file at a path.
///
/// # Errors
///
/// If it cannot be opened or read, is not a whole `safetensors` file, or has elements of a type that arrays do not
/// have.
pub fn load(path: impl AsRef<Path>) -> Result<Contents, FileError> {
    let path = path.as_ref();
    source::open(path).and_then(|mut source| read_all(&mut source)).map_err(|error| error.in_path(path))
}

/// Reads a file from memory.
///
/// ```
/// use std::collections::BTreeMap;
/// use tenferro::io::safetensors;
/// use tenferro::Array;
///
/// let metadata = BTreeMap::from([("epoch".to_owned(), "3".to_owned())]);
/// let bytes = safetensors::to_bytes([("weight", Array::scalar(0.5)), ("steps", Array::scalar(100))], &metadata)?;
/// let contents = safetensors::from_bytes(&bytes)?;
/// assert_eq!(contents.arrays["weight"].item(), Ok(0.5));
/// assert_eq!(contents.metadata["epoch"], "3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// As [`load`].
pub fn from_bytes(bytes: &[u8]) -> Result<Contents, FileError> {
    read_all(&mut Source::memory(bytes)).map_err(|error| error.in_file(FORMAT))
}

/// Reads a stream up to its end.
///
/// # Errors
///
/// As [`load`].
pub fn read(reader: impl Read) -> Result<Contents, FileError> {
    read_all(&mut Source::unsized_at(0, reader)).map_err(|error| error.in_file(FORMAT))
}

/// Writes a file: `safetensors::save("state.safetensors", [("weight", &w)], &BTreeMap::new())`, or a map of arrays.
///
/// # Errors
///
/// If the file cannot be created or written, a name comes twice or is `__metadata__`, or an array is of dtype `C64` or
/// has more than 64 axes. Names and arrays that cannot be written leave an older file as it is.
pub fn save<N: AsRef<str>, A: Borrow<Array>>(
    path: impl AsRef<Path>,
    arrays: impl IntoIterator<Item = (N, A)>,
    metadata: &BTreeMap<String, String>,
) -> Result<(), FileError> {
    let path = path.as_ref();
    let saved = Plan::new(arrays, metadata).and_then(|plan| source::create(path, |writer| write_all(writer, &plan)));
    saved.map_err(|error| error.in_path(path))
}

/// The file as bytes.
///
/// # Errors
///
/// As [`save`].
pub fn to_bytes<N: AsRef<str>, A: Borrow<Array>>(
    arrays: impl IntoIterator<Item = (N, A)>,
    metadata: &BTreeMap<String, String>,
) -> Result<Vec<u8>, FileError> {
    let mut bytes = Vec::new();
    write(&mut bytes, arrays, metadata)?;
    Ok(bytes)
}

/// Writes to a stream.
///
/// # Errors
///
/// As [`save`].
pub fn write<N: AsRef<str>, A: Borrow<Array>>(
    mut writer: impl Write,
    arrays: impl IntoIterator<Item = (N, A)>,
    metadata: &BTreeMap<String, String>,
) -> Result<(), FileError> {
    let written = Plan::new(arrays, metadata).and_then(|plan| write_all(&mut writer, &plan));
    written.map_err(|error| error.in_file(FORMAT))
}

const FORMAT: &str = "safetensors";

fn read_all<R: Read>(source: &mut Source<R>) -> Result<Contents, FileError> {
    let Header { tensors, metadata } = Header::read(source)?;
    let mut arrays = BTreeMap::new();
    for tensor in tensors {
        let array = elements::read(source, tensor.stored, Endian::Little, &tensor.shape);
        let array = array.map_err(|error| error.in_entry("tensor", &tensor.name))?;
        arrays.insert(tensor.name, array);
    }
    source.end("the file is damaged, or another is appended to it: get or write it again")?;
    Ok(Contents { arrays, metadata })
}

fn write_all<A: Borrow<Array>>(writer: &mut impl Write, plan: &Plan<A>) -> Result<(), FileError> {
    writer.write_all(&plan.header).map_err(unwritable)?;
    for (name, array) in &plan.arrays {
        elements::write(writer, array.borrow()).map_err(|error| error.in_entry("tensor", name))?;
    }
    Ok(())
}
