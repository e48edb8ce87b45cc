//! The header of a `.npy` file: a version and the text of a Python dictionary.

use std::io::Read;

use tenferro_ops::{Array, DType, Shape};

use super::elements::{Endian, Stored};
use super::error::quote;
use super::source::Source;
use super::{FileError, MAX_RANK};

/// What a header says of the bytes that follow it.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Header {
    pub(crate) stored: Stored,
    pub(crate) endian: Endian,
    pub(crate) fortran_order: bool,
    pub(crate) shape: Shape,
}

const MAGIC: &[u8; 6] = b"\x93NUMPY";
/// Only structured types need more; without a limit, a few compressed bytes could stand for gigabytes of header.
const MAX_TEXT: u64 = u16::MAX as u64;

const SAVE_AGAIN: &str = "the file is damaged or was not written by numpy.save: write it again";

impl Header {
    /// Reads a header and leaves the source at the first element.
    pub(crate) fn read<R: Read>(source: &mut Source<R>) -> Result<Self, FileError> {
        let start = source.position();
        let magic: [u8; 6] = source.array("the signature of npy")?;
        if magic != *MAGIC {
            let found = format!("the file begins with {}", quote(&magic));
            let way_out = "give an npy file; npz::load and safetensors::load read the other formats";
            return Err(FileError::new(found, "the signature \"\\x93NUMPY\"", way_out).at(start));
        }
        let [major, minor] = source.array("the version")?;
        let length = match (major, minor) {
            (1, 0) => u64::from(u16::from_le_bytes(source.array("the length of the header")?)),
            (2 | 3, 0) => u64::from(u32::from_le_bytes(source.array("the length of the header")?)),
            _ => {
                let found = format!("the version is {major}.{minor}");
                return Err(FileError::new(found, "1.0, 2.0 or 3.0", SAVE_AGAIN).at(start + 6));
            }
        };
        if length > MAX_TEXT {
            let expected = format!("at most {MAX_TEXT}, which suffices for arrays of numbers");
            return Err(FileError::new(format!("the header has {length} bytes"), expected, SAVE_AGAIN).at(start + 8));
        }
        let start = source.position();
        let text = source.bytes(length, "the header")?;
        Parser { text: &text, at: 0, start }.header()
    }

    /// The header that `numpy.save` would write.
    pub(crate) fn of(array: &Array) -> Result<Self, FileError> {
        if array.rank() > MAX_RANK {
            let found = format!("the array has {} axes", array.rank());
            return Err(FileError::new(found, format!("at most {MAX_RANK}"), "reshape it to fewer axes"));
        }
        let stored = match array.dtype() {
            DType::F32 => Stored::F32,
            DType::F64 => Stored::F64,
            DType::C32 => Stored::C32,
            DType::C64 => Stored::C64,
            DType::I32 => Stored::I32,
            DType::I64 => Stored::I64,
            DType::Bool => Stored::Bool,
            DType::U32 => Stored::U32,
            DType::U64 => Stored::U64,
        };
        Ok(Header { stored, endian: Endian::Little, fortran_order: false, shape: array.shape().clone() })
    }

    /// Signature, version 1 and text of a header that [`of`](Self::of) made; its 64 axes fit into version 1.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let name = NAMES.iter().find(|(_, stored)| *stored == self.stored).map_or("", |(name, _)| name);
        let order = if self.stored.byte_size() == 1 { '|' } else { '<' };
        let sizes: Vec<_> = self.shape.iter().map(usize::to_string).collect();
        let comma = if sizes.len() == 1 { "," } else { "" };
        let sizes_text = sizes.join(", ");
        let mut text =
            format!("{{'descr': '{order}{name}', 'fortran_order': False, 'shape': ({sizes_text}{comma}), }}");
        // NumPy leaves room for the first axis to grow to 21 digits in place.
        let room = sizes.first().map_or(0, |size| 21_usize.saturating_sub(size.len()));
        let length = (10 + text.len() + room + 1) / 64 * 64 + 64 - 10;
        text.push_str(&" ".repeat(length - 1 - text.len()));
        text.push('\n');

        let mut bytes = MAGIC.to_vec();
        bytes.extend([1, 0]);
        bytes.extend((length as u16).to_le_bytes());
        bytes.extend(text.bytes());
        bytes
    }
}

/// NumPy's names of types, without the byte order.
#[rustfmt::skip]
const NAMES: [(&str, Stored); 14] = [
    ("f2", Stored::F16), ("f4", Stored::F32), ("f8", Stored::F64), ("c8", Stored::C32), ("c16", Stored::C64),
    ("i1", Stored::I8), ("i2", Stored::I16), ("i4", Stored::I32), ("i8", Stored::I64),
    ("u1", Stored::U8), ("u2", Stored::U16), ("u4", Stored::U32), ("u8", Stored::U64), ("b1", Stored::Bool),
];

/// Byte order and type of a `descr` such as `<f8`.
fn element_type(descr: &[u8]) -> Result<(Stored, Endian), FileError> {
    let (order, name) = descr.split_first().map_or((b' ', descr), |(order, name)| (*order, name));
    let known = NAMES.iter().find(|(known, _)| known.as_bytes() == name);
    let endian = match (order, known) {
        (b'<', _) => Some(Endian::Little),
        (b'>', _) => Some(Endian::Big),
        (b'|', Some((_, stored))) if stored.byte_size() == 1 => Some(Endian::Little),
        _ => None,
    };
    if let (Some((_, stored)), Some(endian)) = (known, endian) {
        return Ok((*stored, endian));
    }
    let (kind, way_out) = match (name.first(), known) {
        (Some(b'O'), _) => ("Python objects", "convert it by astype to numbers before numpy.save"),
        (Some(b'S' | b'U' | b'a'), _) => ("text", "tensors hold numbers only: store text elsewhere"),
        (Some(b'V'), _) => ("opaque bytes", "convert it by astype, to float32 for bfloat16, before numpy.save"),
        (Some(b'M' | b'm'), _) => ("dates or durations", "convert it by astype(\"int64\") before numpy.save"),
        (_, Some(_)) => {
            ("numbers in an unstated byte order", "write it again with < or > in front, or | for single bytes")
        }
        _ => ("a type that arrays do not have", "convert it by astype to one of these before numpy.save"),
    };
    let names: Vec<_> = NAMES.iter().map(|(name, _)| *name).collect();
    Err(FileError::new(format!("dtype {} means {kind}", quote(descr)), format!("one of {}", names.join(" ")), way_out))
}

/// Reads the literal of a dictionary with exactly the three keys, in any order.
struct Parser<'a> {
    text: &'a [u8],
    at: usize,
    /// Where the text begins in the file.
    start: u64,
}

impl<'a> Parser<'a> {
    fn header(&mut self) -> Result<Header, FileError> {
        let (mut element, mut fortran_order, mut shape) = (None, None, None);
        self.expect(b'{')?;
        while self.peek() != Some(b'}') {
            let place = self.place();
            let key = self.string("a key in quotes")?;
            self.expect(b':')?;
            let twice = match key {
                b"descr" => element.replace(self.descr()?).is_some(),
                b"fortran_order" => fortran_order.replace(self.truth()?).is_some(),
                b"shape" => shape.replace(self.shape()?).is_some(),
                _ => return Err(wrong_key(key, "is unknown").at(place)),
            };
            if twice {
                return Err(wrong_key(key, "comes twice").at(place));
            }
            if self.peek() != Some(b'}') {
                self.expect(b',')?;
            }
        }
        self.expect(b'}')?;
        if self.peek().is_some() {
            return Err(self.unexpected("the end of the header"));
        }
        match (element, fortran_order, shape) {
            (Some((stored, endian)), Some(fortran_order), Some(shape)) => {
                Ok(Header { stored, endian, fortran_order, shape })
            }
            _ => Err(FileError::new(format!("the header is {}", quote(self.text)), KEYS, SAVE_AGAIN).at(self.start)),
        }
    }

    fn descr(&mut self) -> Result<(Stored, Endian), FileError> {
        if matches!(self.peek(), Some(b'[' | b'(' | b'{')) {
            let way_out =
                "save each field as an array of its own: numpy.savez(file, **{n: a[n] for n in a.dtype.names})";
            return Err(FileError::new("the dtype is structured", "a single number type", way_out).at(self.place()));
        }
        let place = self.place();
        element_type(self.string("a dtype in quotes")?).map_err(|error| error.at(place))
    }

    fn truth(&mut self) -> Result<bool, FileError> {
        self.peek();
        for (word, value) in [(&b"True"[..], true), (b"False", false)] {
            if self.text[self.at..].starts_with(word) {
                self.at += word.len();
                return Ok(value);
            }
        }
        Err(self.unexpected("True or False"))
    }

    fn shape(&mut self) -> Result<Shape, FileError> {
        let place = self.place();
        let mut sizes = Vec::new();
        let mut comma = false;
        self.expect(b'(')?;
        while self.peek() != Some(b')') {
            if sizes.len() == MAX_RANK {
                let found = format!("the shape has more than {MAX_RANK} axes");
                return Err(FileError::new(found, "what NumPy can have", SAVE_AGAIN).at(place));
            }
            sizes.push(self.size()?);
            comma = self.peek() == Some(b',');
            if self.peek() != Some(b')') {
                self.expect(b',')?;
            }
        }
        self.expect(b')')?;
        // `(3)` is a number in Python.
        if sizes.len() == 1 && !comma {
            return Err(FileError::new(format!("the shape is ({})", sizes[0]), "a tuple", SAVE_AGAIN).at(place));
        }
        Ok(sizes.into())
    }

    fn size(&mut self) -> Result<usize, FileError> {
        let place = self.place();
        let length = self.text[self.at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        let digits = &self.text[self.at..self.at + length];
        if digits.is_empty() {
            return Err(self.unexpected("the size of an axis"));
        }
        self.at += length;
        // Python 2 marked long integers.
        if self.text.get(self.at) == Some(&b'L') {
            self.at += 1;
        }
        let size = str::from_utf8(digits).ok().and_then(|digits| digits.parse().ok());
        let too_large = || format!("an axis has size {}", String::from_utf8_lossy(&digits[..length.min(40)]));
        size.ok_or_else(|| FileError::new(too_large(), format!("at most {}", usize::MAX), SAVE_AGAIN).at(place))
    }

    /// The inside of a string in single or double quotes; none that NumPy writes here needs an escape.
    fn string(&mut self, expected: &'static str) -> Result<&'a [u8], FileError> {
        let quote = self.peek().filter(|byte| matches!(byte, b'\'' | b'"'));
        let Some(quote) = quote else {
            return Err(self.unexpected(expected));
        };
        let rest = &self.text[self.at + 1..];
        let length = rest.iter().position(|byte| *byte == quote || *byte == b'\\').unwrap_or(rest.len());
        if rest.get(length) != Some(&quote) {
            return Err(self.unexpected(expected));
        }
        self.at += length + 2;
        Ok(&rest[..length])
    }

    fn expect(&mut self, byte: u8) -> Result<(), FileError> {
        if self.peek() != Some(byte) {
            return Err(self.unexpected(format!("{:?}", char::from(byte))));
        }
        self.at += 1;
        Ok(())
    }

    /// The next byte that is not white space.
    fn peek(&mut self) -> Option<u8> {
        let rest = &self.text[self.at..];
        self.at += rest.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        self.text.get(self.at).copied()
    }

    /// Where the next byte stands in the file.
    fn place(&mut self) -> u64 {
        self.peek();
        self.start + self.at as u64
    }

    fn unexpected(&mut self, expected: impl Into<String>) -> FileError {
        let place = self.place();
        let rest = &self.text[self.at..];
        let found =
            if rest.is_empty() { "the header ends".to_owned() } else { format!("the header has {}", quote(rest)) };
        FileError::new(found, expected.into(), SAVE_AGAIN).at(place)
    }
}

fn wrong_key(key: &[u8], problem: &str) -> FileError {
    FileError::new(format!("key {} {problem}", quote(key)), KEYS, SAVE_AGAIN)
}

const KEYS: &str = "the keys 'descr', 'fortran_order' and 'shape', once each";
