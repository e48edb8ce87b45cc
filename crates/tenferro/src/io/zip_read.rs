//! The directory of a zip archive.
//!
//! Only the directory at the end is believed, and only after it has been checked against the length of the file: every
//! entry lies within it, and no two overlap, so that reading all of them reads no byte twice.

use std::collections::BTreeMap;
use std::io::{Read, Seek, SeekFrom};

use super::FileError;
use super::error::quote;
use super::npz::Method;
use super::source::Source;

/// What the directory says of one file in the archive.
#[derive(Debug)]
pub(crate) struct Entry {
    pub(crate) method: Method,
    pub(crate) crc: u32,
    pub(crate) compressed: u64,
    pub(crate) uncompressed: u64,
    name: String,
    /// Where its own header begins.
    start: u64,
    /// Where the next entry or the directory begins.
    end: u64,
}

const DAMAGED: &str = "the archive is damaged: get or write it again";

const LOCAL_HEADER: [u8; 4] = *b"PK\x03\x04";
const DIRECTORY_ENTRY: [u8; 4] = *b"PK\x01\x02";
const END: [u8; 4] = *b"PK\x05\x06";
const LARGE_END: [u8; 4] = *b"PK\x06\x06";
const LARGE_END_LOCATOR: [u8; 4] = *b"PK\x06\x07";

/// The entries of an archive by name, without folders, and the length of the file.
pub(crate) fn directory<R: Read + Seek>(reader: &mut R) -> Result<(BTreeMap<String, Entry>, u64), FileError> {
    let length = reader.seek(SeekFrom::End(0)).map_err(unseekable)?;
    let end = find_end(reader, length)?;
    let mut source = at(reader, end.start, end.length)?;
    let bytes = source.bytes(end.length, "the directory")?;
    let mut entries = Vec::new();
    let mut rest = &bytes[..];
    while !rest.is_empty() {
        let place = end.start + (bytes.len() - rest.len()) as u64;
        let (entry, after) = directory_entry(rest).map_err(|error| error.at(place))?;
        entries.push(entry);
        rest = after;
    }
    if entries.len() as u64 != end.count {
        let found = format!("the directory has {} entries", entries.len());
        return Err(FileError::new(found, end.count.to_string(), DAMAGED).at(end.start));
    }
    separate(&mut entries, end.start)?;
    let mut by_name = BTreeMap::new();
    for entry in entries.into_iter().filter(|entry| !entry.name.ends_with('/')) {
        let start = entry.start;
        if let Some(entry) = by_name.insert(entry.name.clone(), entry) {
            let found = format!("two entries are named {}", quote(entry.name.as_bytes()));
            return Err(FileError::new(found, "different names", "write the archive with different names").at(start));
        }
    }
    Ok((by_name, length))
}

impl Entry {
    /// How many bytes it adds to the memory that the file itself takes.
    pub(crate) fn inflated(&self) -> u64 {
        if self.method == Method::Deflated { self.uncompressed } else { 0 }
    }

    /// Goes to the first byte of the contents and says where that is.
    pub(crate) fn seek_data<R: Read + Seek>(&self, reader: &mut R) -> Result<u64, FileError> {
        let mut source = at(reader, self.start, self.end - self.start)?;
        let header: [u8; 30] = source.array("the header of the entry")?;
        let name = source.bytes(u16_at(&header, 26), "the name of the entry")?;
        if header[..4] != LOCAL_HEADER || name != self.name.as_bytes() {
            let found = format!("the header of the entry begins with {}, names {}", quote(&header[..4]), quote(&name));
            let expected = format!("{} and {}", quote(&LOCAL_HEADER), quote(self.name.as_bytes()));
            return Err(FileError::new(found, expected, DAMAGED).at(self.start));
        }
        let data = source.position() + u16_at(&header, 28);
        if data + self.compressed > self.end {
            return Err(self.overlap());
        }
        reader.seek(SeekFrom::Start(data)).map_err(unseekable)?;
        Ok(data)
    }

    fn overlap(&self) -> FileError {
        let found = format!("entry {} begins here and has {} bytes", quote(self.name.as_bytes()), self.compressed);
        let expected = format!("what fits before the next entry or the directory at byte {}", self.end);
        FileError::new(found, expected, DAMAGED).at(self.start)
    }
}

/// Where the directory is.
struct End {
    count: u64,
    start: u64,
    length: u64,
}

fn find_end<R: Read + Seek>(reader: &mut R, length: u64) -> Result<End, FileError> {
    // A comment of up to 65535 bytes may follow the record.
    let tail_length = length.min(22 + u64::from(u16::MAX));
    let tail_start = length - tail_length;
    let tail = at(reader, tail_start, tail_length)?.bytes(tail_length, "the end of the archive")?;
    let is_end = |record: &&[u8]| record.starts_with(&END) && u16_at(record, 20) == (record.len() - 22) as u64;
    let candidates = (22..=tail.len()).map(|length| &tail[tail.len() - length..]);
    let Some(record) = candidates.into_iter().find(is_end) else {
        let found = format!("there is no end of a zip archive in the last {tail_length} bytes");
        let way_out = "the file is cut short or not an npz file: get or write it again";
        return Err(FileError::new(found, quote(&END), way_out).at(tail_start));
    };
    let place = length - record.len() as u64;
    let mut end = End { count: u16_at(record, 10), start: u32_at(record, 16), length: u32_at(record, 12) };
    let mut disks = u16_at(record, 4) | u16_at(record, 6);
    let mut limit = place;
    if let Some(large) = find_large_end(reader, place)? {
        (end, disks, limit) = large;
    }
    if disks != 0 {
        return Err(FileError::new("the archive is spread over several files", "one", "join its parts").at(place));
    }
    if end.start.checked_add(end.length).is_none_or(|end| end > limit) {
        let found = format!("the directory has {} bytes from byte {}", end.length, end.start);
        return Err(FileError::new(found, format!("its end up to byte {limit}"), DAMAGED).at(place));
    }
    Ok(end)
}

/// The end record of archives beyond 4 GiB or 65535 entries: directory, number of the disk, and where the record is.
fn find_large_end<R: Read + Seek>(reader: &mut R, place: u64) -> Result<Option<(End, u64, u64)>, FileError> {
    let Some(locator_place) = place.checked_sub(20) else { return Ok(None) };
    let locator: [u8; 20] = at(reader, locator_place, 20)?.array("the locator of the end record")?;
    if locator[..4] != LARGE_END_LOCATOR {
        return Ok(None);
    }
    let record_place = u64_at(&locator, 8);
    if record_place.checked_add(56).is_none_or(|end| end > locator_place) {
        let found = format!("the end record is said to be at byte {record_place}");
        return Err(
            FileError::new(found, format!("at most {}", locator_place.saturating_sub(56)), DAMAGED).at(locator_place)
        );
    }
    let record: [u8; 56] = at(reader, record_place, 56)?.array("the end record")?;
    if record[..4] != LARGE_END {
        let found = format!("the end record begins with {}", quote(&record[..4]));
        return Err(FileError::new(found, quote(&LARGE_END), DAMAGED).at(record_place));
    }
    let end = End { count: u64_at(&record, 32), start: u64_at(&record, 48), length: u64_at(&record, 40) };
    Ok(Some((end, u32_at(&record, 16) | u32_at(&record, 20), record_place)))
}

/// The first entry of a directory, and the bytes after it.
fn directory_entry(bytes: &[u8]) -> Result<(Entry, &[u8]), FileError> {
    let Some((record, rest)) = bytes.split_first_chunk::<46>() else {
        return Err(FileError::new(format!("the directory ends with {}", quote(bytes)), "an entry", DAMAGED));
    };
    if record[..4] != DIRECTORY_ENTRY {
        let found = format!("an entry of the directory begins with {}", quote(&record[..4]));
        return Err(FileError::new(found, quote(&DIRECTORY_ENTRY), DAMAGED));
    }
    let [name_length, extra_length, comment_length] = [28, 30, 32].map(|place| u16_at(record, place) as usize);
    if rest.len() < name_length + extra_length + comment_length {
        return Err(FileError::new("the directory ends within an entry", "the whole entry", DAMAGED));
    }
    let (name, rest) = rest.split_at(name_length);
    let (extra, rest) = rest.split_at(extra_length);
    let Ok(name) = str::from_utf8(name) else {
        let way_out = "write the archive again by numpy.savez";
        return Err(FileError::new(format!("an entry is named {}", quote(name)), "a name in UTF-8", way_out));
    };
    let mut entry = Entry {
        method: method(record).map_err(|error| error.in_entry("entry", name))?,
        crc: u32_at(record, 16) as u32,
        compressed: u32_at(record, 20),
        uncompressed: u32_at(record, 24),
        name: name.to_owned(),
        start: u32_at(record, 42),
        end: 0,
    };
    large_sizes(extra, &mut entry).map_err(|error| error.in_entry("entry", name))?;
    if entry.method == Method::Stored && entry.compressed != entry.uncompressed {
        let found = format!("the entry is stored as it is, in {} bytes", entry.compressed);
        return Err(FileError::new(found, entry.uncompressed.to_string(), DAMAGED).in_entry("entry", name));
    }
    Ok((entry, &rest[comment_length..]))
}

fn method(record: &[u8; 46]) -> Result<Method, FileError> {
    const ENCRYPTED_OR_PATCHED: u64 = 1 | 1 << 5 | 1 << 6 | 1 << 13;
    let (flags, code) = (u16_at(record, 8), u16_at(record, 10));
    if flags & ENCRYPTED_OR_PATCHED != 0 {
        let found = format!("the entry is encrypted or patched (flags {flags:#06x})");
        return Err(FileError::new(found, "a plain entry", "write the archive again by numpy.savez"));
    }
    match code {
        0 => Ok(Method::Stored),
        8 => Ok(Method::Deflated),
        _ => {
            let found = format!("the entry is compressed by method {code}");
            let way_out = "write the archive again by numpy.savez or numpy.savez_compressed";
            Err(FileError::new(found, "0 (stored) or 8 (deflated)", way_out))
        }
    }
}

/// Sizes and places from 4 GiB on stand in an extra field, in this order, and only those that need it.
fn large_sizes(mut extra: &[u8], entry: &mut Entry) -> Result<(), FileError> {
    const ELSEWHERE: u64 = u32::MAX as u64;
    let mut large = &[][..];
    while let Some((head, rest)) = extra.split_first_chunk::<4>() {
        let length = u16_at(head, 2) as usize;
        if rest.len() < length {
            return Err(FileError::new("an extra field of the entry is cut short", "the whole field", DAMAGED));
        }
        if u16_at(head, 0) == 1 {
            large = &rest[..length];
        }
        extra = &rest[length..];
    }
    for value in [&mut entry.uncompressed, &mut entry.compressed, &mut entry.start] {
        if *value != ELSEWHERE {
            continue;
        }
        // Without the field, the entry happens to have exactly this size.
        let Some((number, rest)) = large.split_first_chunk::<8>() else { continue };
        *value = u64::from_le_bytes(*number);
        large = rest;
    }
    Ok(())
}

/// Finds where each entry must end, or an entry that does not.
fn separate(entries: &mut [Entry], directory: u64) -> Result<(), FileError> {
    entries.sort_by_key(|entry| entry.start);
    let mut end = directory;
    for entry in entries.iter_mut().rev() {
        entry.end = end;
        let header = 30 + entry.name.len() as u64;
        let least = entry.start.checked_add(header).and_then(|start| start.checked_add(entry.compressed));
        if least.is_none_or(|least| least > end) {
            return Err(entry.overlap());
        }
        end = entry.start;
    }
    Ok(())
}

/// `length` bytes of the file, which the caller knows to be there.
fn at<R: Read + Seek>(reader: &mut R, start: u64, length: u64) -> Result<Source<&mut R>, FileError> {
    reader.seek(SeekFrom::Start(start)).map_err(unseekable)?;
    Ok(Source::sized_at(start, reader, length))
}

fn unseekable(error: std::io::Error) -> FileError {
    FileError::io("seeking", error, "give a file on disk, or read it into memory and use npz::from_bytes")
}

fn u16_at(bytes: &[u8], at: usize) -> u64 {
    u64::from(u16::from_le_bytes([bytes[at], bytes[at + 1]]))
}

fn u32_at(bytes: &[u8], at: usize) -> u64 {
    u16_at(bytes, at) | u16_at(bytes, at + 2) << 16
}

fn u64_at(bytes: &[u8], at: usize) -> u64 {
    u32_at(bytes, at) | u32_at(bytes, at + 4) << 32
}
