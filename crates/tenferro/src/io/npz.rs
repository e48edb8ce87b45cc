//! NumPy's `.npz`: named arrays, a zip archive of [`npy`](super::npy) files.
//!
//! Read is what `numpy.savez` and `numpy.savez_compressed` write, large archives (zip64) included; written is, byte for
//! byte, what `numpy.savez` writes, or the same with compressed entries.
//!
//! Every checksum is verified. An entry may not claim bytes of another, and must inflate to exactly what its array
//! needs. Deflate can make a thousand bytes out of one, so the size of the file alone is no limit for compressed
//! entries: all of them together may inflate to 1 GiB or to 100 times the size of the file, whichever is more.
//! [`Archive::inflate_at_most`] sets another limit.

use std::borrow::Borrow;
use std::collections::BTreeMap;
use std::io::{Cursor, Read, Seek, Write};
use std::path::Path;

use flate2::CrcReader;
use flate2::read::DeflateDecoder;
use tenferro_ops::Array;

use super::FileError;
use super::error::quote;
use super::npy::read_data;
use super::npy_header::Header;
use super::source::{self, Source};
use super::zip_read::{self, Entry};
use super::zip_write::Plan;

/// How the entries of an archive are stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// As they are: `numpy.savez`.
    Stored,
    /// Compressed: `numpy.savez_compressed`.
    Deflated,
}

/// Reads all arrays of the file at a path.
///
/// # Errors
///
/// If it cannot be opened or read, is not a whole `.npz` file, inflates beyond the limit, or has an entry that is not
/// an array of numbers; [`Archive`] reads the others.
pub fn load(path: impl AsRef<Path>) -> Result<BTreeMap<String, Array>, FileError> {
    let path = path.as_ref();
    let opened = source::open(path).and_then(|source| Archive::new(source.into_reader()));
    opened.and_then(|mut archive| archive.all()).map_err(|error| error.in_path(path))
}

/// Reads all arrays from memory.
///
/// ```
/// use tenferro::io::npz;
/// use tenferro::Array;
///
/// let bytes = npz::to_bytes([("weight", Array::scalar(0.5)), ("steps", Array::scalar(100))])?;
/// let arrays = npz::from_bytes(&bytes)?;
/// assert_eq!(arrays["weight"].item(), Ok(0.5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// As [`load`].
pub fn from_bytes(bytes: &[u8]) -> Result<BTreeMap<String, Array>, FileError> {
    read(Cursor::new(bytes))
}

/// Reads all arrays from anything that can be read at any position.
///
/// # Errors
///
/// As [`load`].
pub fn read(reader: impl Read + Seek) -> Result<BTreeMap<String, Array>, FileError> {
    Archive::open(reader)?.read_all()
}

/// Writes an uncompressed file: `npz::save("state.npz", [("weight", &w), ("bias", &b)])`, or a map of arrays.
///
/// # Errors
///
/// If the file cannot be created or written, a name comes twice or cannot be stored, or an array has more than NumPy's
/// 64 axes. Names and arrays that cannot be written leave an older file as it is.
pub fn save<N: AsRef<str>, A: Borrow<Array>>(
    path: impl AsRef<Path>,
    arrays: impl IntoIterator<Item = (N, A)>,
) -> Result<(), FileError> {
    save_by(path.as_ref(), arrays, Method::Stored)
}

/// Writes a compressed file.
///
/// # Errors
///
/// As [`save`].
pub fn save_compressed<N: AsRef<str>, A: Borrow<Array>>(
    path: impl AsRef<Path>,
    arrays: impl IntoIterator<Item = (N, A)>,
) -> Result<(), FileError> {
    save_by(path.as_ref(), arrays, Method::Deflated)
}

/// The uncompressed file as bytes.
///
/// # Errors
///
/// As [`save`].
pub fn to_bytes<N: AsRef<str>, A: Borrow<Array>>(
    arrays: impl IntoIterator<Item = (N, A)>,
) -> Result<Vec<u8>, FileError> {
    let mut bytes = Vec::new();
    write(&mut bytes, arrays, Method::Stored)?;
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
    method: Method,
) -> Result<(), FileError> {
    let written = Plan::new(arrays).and_then(|plan| plan.write(&mut writer, method));
    written.map_err(|error| error.in_file(FORMAT))
}

/// An archive whose arrays are read one by one.
///
/// ```
/// use std::io::Cursor;
/// use tenferro::io::npz::{self, Archive};
/// use tenferro::Array;
///
/// let bytes = npz::to_bytes([("x", Array::scalar(1.5)), ("y", Array::scalar(2.5))])?;
/// let mut archive = Archive::open(Cursor::new(bytes))?;
/// assert_eq!(archive.names().collect::<Vec<_>>(), ["x", "y"]);
/// assert_eq!(archive.read("y")?.item(), Ok(2.5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Archive<R> {
    reader: R,
    entries: BTreeMap<String, Entry>,
    limit: u64,
}

impl<R: Read + Seek> Archive<R> {
    /// Reads the directory of an archive.
    ///
    /// # Errors
    ///
    /// If there is no whole archive, its entries overlap, or two have the same name.
    pub fn open(reader: R) -> Result<Self, FileError> {
        Self::new(reader).map_err(|error| error.in_file(FORMAT))
    }

    /// Sets how many bytes compressed entries may inflate to: any one of them when it is read alone, all of them
    /// together when all are read.
    pub fn inflate_at_most(mut self, bytes: u64) -> Self {
        self.limit = bytes;
        self
    }

    /// The names of the arrays, in alphabetical order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.entries.keys().filter_map(|name| name.strip_suffix(SUFFIX))
    }

    /// Reads one array.
    ///
    /// # Errors
    ///
    /// If there is none of this name, or its entry is not a whole `.npy` file of numbers.
    pub fn read(&mut self, name: &str) -> Result<Array, FileError> {
        self.array(name).map_err(|error| error.in_file(FORMAT))
    }

    /// Reads all arrays.
    ///
    /// # Errors
    ///
    /// If one of them cannot be read, or an entry is not an array at all.
    pub fn read_all(&mut self) -> Result<BTreeMap<String, Array>, FileError> {
        self.all().map_err(|error| error.in_file(FORMAT))
    }

    fn new(mut reader: R) -> Result<Self, FileError> {
        let (entries, length) = zip_read::directory(&mut reader)?;
        Ok(Archive { reader, entries, limit: length.saturating_mul(100).max(1 << 30) })
    }

    fn array(&mut self, name: &str) -> Result<Array, FileError> {
        let Some(entry) = self.entries.get(&format!("{name}{SUFFIX}")) else {
            let names: Vec<_> = self.names().take(8).map(|name| quote(name.as_bytes())).collect();
            let expected = format!("one of {} names such as {}", self.names().count(), names.join(", "));
            return Err(FileError::new(
                format!("there is no array {}", quote(name.as_bytes())),
                expected,
                "read by a name that is there",
            ));
        };
        check_limit(entry.inflated(), self.limit)
            .and_then(|()| read_entry(&mut self.reader, entry))
            .map_err(|error| error.in_entry("array", name))
    }

    fn all(&mut self) -> Result<BTreeMap<String, Array>, FileError> {
        let inflated = self.entries.values().map(Entry::inflated).fold(0, u64::saturating_add);
        check_limit(inflated, self.limit)?;
        let mut arrays = BTreeMap::new();
        for (name, entry) in &self.entries {
            let Some(name) = name.strip_suffix(SUFFIX) else {
                let way_out = "remove it from the archive, or open an npz::Archive and read the arrays by name";
                return Err(FileError::new("the entry is no array", "a name that ends with .npy", way_out)
                    .in_entry("entry", name));
            };
            let array = read_entry(&mut self.reader, entry).map_err(|error| error.in_entry("array", name))?;
            arrays.insert(name.to_owned(), array);
        }
        Ok(arrays)
    }
}

const FORMAT: &str = "npz";
pub(crate) const SUFFIX: &str = ".npy";

fn save_by<N: AsRef<str>, A: Borrow<Array>>(
    path: &Path,
    arrays: impl IntoIterator<Item = (N, A)>,
    method: Method,
) -> Result<(), FileError> {
    let saved = Plan::new(arrays).and_then(|plan| source::create(path, |writer| plan.write(writer, method)));
    saved.map_err(|error| error.in_path(path))
}

fn check_limit(inflated: u64, limit: u64) -> Result<(), FileError> {
    if inflated <= limit {
        return Ok(());
    }
    let way_out = "if you trust the file, raise the limit by npz::Archive::inflate_at_most, or save it uncompressed";
    Err(FileError::new(format!("compressed entries inflate to {inflated} bytes"), format!("at most {limit}"), way_out))
}

fn read_entry<R: Read + Seek>(reader: &mut R, entry: &Entry) -> Result<Array, FileError> {
    let start = entry.seek_data(reader)?;
    let bytes = reader.take(entry.compressed);
    match entry.method {
        Method::Stored => read_checked(Source::sized_at(start, CrcReader::new(bytes), entry.compressed), entry),
        Method::Deflated => read_checked(Source::unsized_at(0, CrcReader::new(DeflateDecoder::new(bytes))), entry),
    }
}

/// Reads an array that must take exactly the bytes of its entry, and these must have their checksum.
fn read_checked<R: Read>(mut source: Source<CrcReader<R>>, entry: &Entry) -> Result<Array, FileError> {
    let start = source.position();
    let header = Header::read(&mut source)?;
    let header_length = source.position() - start;
    let needed = header.stored.bytes_of(&header.shape)?.saturating_add(header_length);
    if needed != entry.uncompressed {
        let found = format!("an array of shape {} takes {needed} bytes with its header", header.shape);
        let expected = format!("the {} bytes of its entry", entry.uncompressed);
        return Err(FileError::new(found, expected, DAMAGED).at(start));
    }
    let array = read_data(&mut source, &header)?;
    source.end(DAMAGED)?;
    let found = source.into_reader().crc().sum();
    if found != entry.crc {
        let expected = format!("{:#010x}", entry.crc);
        return Err(FileError::new(format!("the checksum of the entry is {found:#010x}"), expected, DAMAGED));
    }
    Ok(array)
}

const DAMAGED: &str = "the archive is damaged: get or write it again";
