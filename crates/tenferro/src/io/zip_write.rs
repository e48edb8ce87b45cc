//! A zip archive of npy files, laid out as Python's `zipfile` does for `numpy.savez`.

use std::borrow::Borrow;
use std::collections::BTreeSet;
use std::io::{self, Write};

use flate2::write::DeflateEncoder;
use flate2::{Compression, Crc};
use tenferro_ops::Array;

use super::FileError;
use super::error::quote;
use super::npy::write_one;
use super::npy_header::Header;
use super::npz::{Method, SUFFIX};
use super::source::unwritable;

/// Arrays that have passed every check that does not need the file.
pub(crate) struct Plan<A> {
    entries: Vec<(String, Header, A)>,
    /// Sizes and places above this are written with 64 bits. Python's limit is half of what 32 bits could hold.
    narrow: u64,
}

/// What the directory repeats of an entry.
struct Written {
    name: String,
    crc: u32,
    compressed: u64,
    uncompressed: u64,
    start: u64,
}

impl<A: Borrow<Array>> Plan<A> {
    pub(crate) fn new<N: AsRef<str>>(arrays: impl IntoIterator<Item = (N, A)>) -> Result<Self, FileError> {
        let (mut entries, mut names) = (Vec::new(), BTreeSet::new());
        for (name, array) in arrays {
            let name = name.as_ref();
            let header = check_name(name).and_then(|()| Header::of(array.borrow()));
            let header = header.map_err(|error| error.in_entry("array", name))?;
            if !names.insert(name.to_owned()) {
                let found = format!("two arrays are named {}", quote(name.as_bytes()));
                return Err(FileError::new(found, "different names", "rename one of them"));
            }
            entries.push((format!("{name}{SUFFIX}"), header, array));
        }
        Ok(Plan { entries, narrow: i32::MAX as u64 })
    }

    pub(crate) fn write(self, writer: &mut impl Write, method: Method) -> Result<(), FileError> {
        let mut writer = Counting { writer, count: 0 };
        let mut directory = Vec::new();
        let narrow = self.narrow;
        for (name, header, array) in self.entries {
            directory.push(write_entry(&mut writer, name, &header, array.borrow(), method)?);
        }
        let start = writer.count;
        for entry in &directory {
            writer.write_all(&directory_entry(entry, method, narrow)).map_err(unwritable)?;
        }
        let end = end_records(directory.len() as u64, start, writer.count - start, narrow);
        writer.write_all(&end).map_err(unwritable)
    }
}

fn check_name(name: &str) -> Result<(), FileError> {
    let longest = usize::from(u16::MAX) - SUFFIX.len();
    if name.len() > longest || name.contains('\0') {
        let found =
            format!("the name has {} bytes{}", name.len(), if name.contains('\0') { " and contains NUL" } else { "" });
        return Err(FileError::new(found, format!("at most {longest} bytes without NUL"), "rename the array"));
    }
    Ok(())
}

/// Sizes and checksum come before the contents, so the elements are encoded once to find out and once to be written.
fn write_entry(
    writer: &mut Counting<&mut impl Write>,
    name: String,
    header: &Header,
    array: &Array,
    method: Method,
) -> Result<Written, FileError> {
    let mut digest = Counting { writer: Digest(Crc::new()), count: 0 };
    write_one(&mut digest, header, array)?;
    let (crc, uncompressed) = (digest.writer.0.sum(), digest.count);
    let deflated = match method {
        Method::Stored => None,
        Method::Deflated => {
            let mut encoder = DeflateEncoder::new(Vec::new(), Compression::default());
            write_one(&mut encoder, header, array)?;
            Some(encoder.finish().map_err(unwritable)?)
        }
    };
    let compressed = deflated.as_ref().map_or(uncompressed, |bytes| bytes.len() as u64);
    let entry = Written { name, crc, compressed, uncompressed, start: writer.count };
    writer.write_all(&local_header(&entry, method)).map_err(unwritable)?;
    match deflated {
        None => write_one(writer, header, array)?,
        Some(bytes) => writer.write_all(&bytes).map_err(unwritable)?,
    }
    Ok(entry)
}

/// Sizes always have 64 bits here, as NumPy asks for because it does not know them beforehand.
fn local_header(entry: &Written, method: Method) -> Vec<u8> {
    let mut bytes = b"PK\x03\x04".to_vec();
    bytes.extend(common(entry, method));
    bytes.extend([0xff; 8]);
    bytes.extend((entry.name.len() as u16).to_le_bytes());
    bytes.extend(20_u16.to_le_bytes());
    bytes.extend(entry.name.bytes());
    bytes.extend(extra_field(&[entry.uncompressed, entry.compressed]));
    bytes
}

fn directory_entry(entry: &Written, method: Method, narrow: u64) -> Vec<u8> {
    let mut large = Vec::new();
    let sizes_are_large = entry.uncompressed > narrow || entry.compressed > narrow;
    if sizes_are_large {
        large.extend([entry.uncompressed, entry.compressed]);
    }
    if entry.start > narrow {
        large.push(entry.start);
    }
    let size = |size: u64| if sizes_are_large { u32::MAX } else { size as u32 };
    let extra = extra_field(&large);
    // Made by version 4.5 on Unix.
    let mut bytes = b"PK\x01\x02\x2d\x03".to_vec();
    bytes.extend(common(entry, method));
    bytes.extend(size(entry.compressed).to_le_bytes());
    bytes.extend(size(entry.uncompressed).to_le_bytes());
    bytes.extend((entry.name.len() as u16).to_le_bytes());
    bytes.extend((extra.len() as u16).to_le_bytes());
    // No comment, first disk, no attributes but those of Unix: a file that its owner may read and write.
    bytes.extend([0; 6]);
    bytes.extend((0o600_u32 << 16).to_le_bytes());
    bytes.extend((if entry.start > narrow { u32::MAX } else { entry.start as u32 }).to_le_bytes());
    bytes.extend(entry.name.bytes());
    bytes.extend(extra);
    bytes
}

/// What an entry's own header and the directory have in common: version to extract, flags, method, time, checksum.
fn common(entry: &Written, method: Method) -> [u8; 14] {
    const UTF8_NAME: u16 = 1 << 11;
    let flags = if entry.name.is_ascii() { 0 } else { UTF8_NAME };
    let method: u16 = if method == Method::Deflated { 8 } else { 0 };
    // Midnight of 1 January 1980, the first day there is: the same arrays give the same file.
    let (time, date) = (0_u16, 1_u16 << 5 | 1);
    let mut bytes = [0; 14];
    for (place, field) in [45, flags, method, time, date].into_iter().enumerate() {
        bytes[2 * place..2 * place + 2].copy_from_slice(&field.to_le_bytes());
    }
    bytes[10..].copy_from_slice(&entry.crc.to_le_bytes());
    bytes
}

/// The extra field for numbers of 64 bits.
fn extra_field(numbers: &[u64]) -> Vec<u8> {
    if numbers.is_empty() {
        return Vec::new();
    }
    let mut bytes = vec![1, 0];
    bytes.extend((8 * numbers.len() as u16).to_le_bytes());
    bytes.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
    bytes
}

fn end_records(count: u64, start: u64, length: u64, narrow: u64) -> Vec<u8> {
    let mut bytes = Vec::new();
    if count > u64::from(u16::MAX) || start > narrow || length > narrow {
        bytes.extend(b"PK\x06\x06");
        bytes.extend(44_u64.to_le_bytes());
        bytes.extend([45, 0, 45, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
        bytes.extend([count, count, length, start].into_iter().flat_map(u64::to_le_bytes));
        bytes.extend(b"PK\x06\x07\0\0\0\0");
        bytes.extend((start + length).to_le_bytes());
        bytes.extend(1_u32.to_le_bytes());
    }
    let short = count.min(u64::from(u16::MAX)) as u16;
    bytes.extend(b"PK\x05\x06\0\0\0\0");
    bytes.extend([short, short].into_iter().flat_map(u16::to_le_bytes));
    bytes.extend([length, start].into_iter().flat_map(|number| (number.min(u64::from(u32::MAX)) as u32).to_le_bytes()));
    bytes.extend([0, 0]);
    bytes
}

/// Counts what is written.
struct Counting<W> {
    writer: W,
    count: u64,
}

impl<W: Write> Write for Counting<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let count = self.writer.write(bytes)?;
        self.count += count as u64;
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

/// Keeps nothing but the checksum of what is written.
struct Digest(Crc);

impl Write for Digest {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.update(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::npz;
    use super::*;

    /// The records for large archives, without a large archive.
    #[test]
    fn numbers_of_64_bits_are_read_back() {
        let arrays = [("a", Array::scalar(1.5)), ("b", Array::from_vec([3], vec![1, 2, 3]).unwrap())];
        for narrow in [0, 100, 200, 300] {
            let mut plan = Plan::new(arrays.clone()).unwrap();
            plan.narrow = narrow;
            let mut bytes = Vec::new();
            plan.write(&mut bytes, Method::Stored).unwrap();
            let found: Vec<_> = npz::from_bytes(&bytes).unwrap().into_iter().collect();
            assert_eq!(found, arrays.clone().map(|(name, array)| (name.to_owned(), array)));
        }
    }
}
