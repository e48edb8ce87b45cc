//! The header of a `safetensors` file: its length, then JSON that says where in the rest each tensor lies.

use std::borrow::Borrow;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::io::Read;

use serde_core::de::{self, Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use tenferro_ops::{Array, Shape};

use super::elements::Stored;
use super::error::quote;
use super::source::Source;
use super::{FileError, MAX_RANK};

/// The tensors of a file in the order of their bytes, which follow one another without a gap.
pub(crate) struct Header {
    pub(crate) tensors: Vec<Tensor>,
    pub(crate) metadata: BTreeMap<String, String>,
}

pub(crate) struct Tensor {
    pub(crate) name: String,
    pub(crate) stored: Stored,
    pub(crate) shape: Shape,
}

/// The limit of the reference implementation.
const MAX_TEXT: u64 = 100_000_000;

const METADATA: &str = "__metadata__";
const DAMAGED: &str = "the file is damaged or not a safetensors file: get or write it again";

/// Wide types first: the order in which the reference implementation writes tensors.
#[rustfmt::skip]
const NAMES: [(&str, Stored); 14] = [
    ("U64", Stored::U64), ("I64", Stored::I64), ("F64", Stored::F64), ("C64", Stored::C32),
    ("F32", Stored::F32), ("U32", Stored::U32), ("I32", Stored::I32),
    ("BF16", Stored::BF16), ("F16", Stored::F16), ("U16", Stored::U16), ("I16", Stored::I16),
    ("I8", Stored::I8), ("U8", Stored::U8), ("BOOL", Stored::Bool),
];

impl Header {
    /// Reads a header and leaves the source at the first byte of the first tensor.
    pub(crate) fn read<R: Read>(source: &mut Source<R>) -> Result<Self, FileError> {
        let length = u64::from_le_bytes(source.array("the length of the header")?);
        if length > MAX_TEXT {
            let found = format!("the header has {length} bytes");
            return Err(FileError::new(found, format!("at most {MAX_TEXT}"), DAMAGED).at(0));
        }
        let start = source.position();
        let bytes = source.bytes(length, "the header")?;
        let text: Text = serde_json::from_slice(&bytes).map_err(|error| malformed(&error, &bytes, start))?;
        let mut entries = text.tensors;
        entries.sort_by_key(|(_, entry)| entry.data_offsets);
        check_names(entries.iter().map(|(name, _)| &**name)).map_err(|error| error.at(start))?;
        let mut end = 0;
        let mut tensors = Vec::with_capacity(entries.len());
        for (name, entry) in entries {
            let tensor = entry.check(&mut end, source.position());
            let (stored, shape) = tensor.map_err(|error| error.in_entry("tensor", &name))?;
            tensors.push(Tensor { name, stored, shape });
        }
        Ok(Header { tensors, metadata: text.metadata })
    }
}

/// Arrays that have passed every check that does not need the file.
pub(crate) struct Plan<A> {
    /// The bytes before the first tensor.
    pub(crate) header: Vec<u8>,
    /// In the order they are written in.
    pub(crate) arrays: Vec<(String, A)>,
}

impl<A: Borrow<Array>> Plan<A> {
    pub(crate) fn new<N: AsRef<str>>(
        arrays: impl IntoIterator<Item = (N, A)>,
        metadata: &BTreeMap<String, String>,
    ) -> Result<Self, FileError> {
        let mut placed = Vec::new();
        for (name, array) in arrays {
            let name = name.as_ref();
            let place = place_of(array.borrow()).map_err(|error| error.in_entry("tensor", name))?;
            placed.push((place, name.to_owned(), array));
        }
        check_names(placed.iter().map(|(_, name, _)| &**name))?;
        placed
            .sort_by(|(place, name, _), (other_place, other, _)| place.cmp(other_place).then_with(|| name.cmp(other)));

        let mut fields = Vec::new();
        if !metadata.is_empty() {
            let texts: Vec<_> = metadata.iter().map(|(key, value)| format!("{}:{}", json(key), json(value))).collect();
            fields.push(format!("{}:{{{}}}", json(METADATA), texts.join(",")));
        }
        let mut start = 0;
        for (place, name, array) in &placed {
            let (dtype, stored) = NAMES[*place];
            let (name, shape) = (json(name), array.borrow().shape());
            let end = start + stored.bytes_of(shape)?;
            fields.push(format!(r#"{name}:{{"dtype":"{dtype}","shape":{shape},"data_offsets":[{start},{end}]}}"#));
            start = end;
        }
        let header = framed(format!("{{{}}}", fields.join(",")))?;
        Ok(Plan { header, arrays: placed.into_iter().map(|(_, name, array)| (name, array)).collect() })
    }
}

/// The text of a header, padded and behind its length, so that tensors begin at a multiple of 8.
fn framed(mut text: String) -> Result<Vec<u8>, FileError> {
    text += &" ".repeat(text.len().next_multiple_of(8) - text.len());
    let length = text.len() as u64;
    if length > MAX_TEXT {
        let found = format!("names and metadata make a header of {length} bytes");
        return Err(FileError::new(found, format!("at most {MAX_TEXT}"), "write several files"));
    }
    Ok([&length.to_le_bytes(), text.as_bytes()].concat())
}

/// Which of [`NAMES`] an array's elements have in a file.
fn place_of(array: &Array) -> Result<usize, FileError> {
    if array.rank() > MAX_RANK {
        let found = format!("the array has {} axes", array.rank());
        return Err(FileError::new(found, format!("at most {MAX_RANK}"), "reshape it to fewer axes"));
    }
    let dtype = array.dtype();
    // Narrow types are read into a wider dtype but never written.
    let same = |(_, stored): &(&str, Stored)| stored.dtype() == dtype && stored.byte_size() == dtype.byte_size();
    NAMES.iter().position(same).ok_or_else(|| {
        let way_out = "save it as npz, or store its real and imaginary parts as two arrays";
        FileError::new(format!("the format has no type for dtype {dtype}"), "any dtype but C64", way_out)
    })
}

fn check_names<'a>(names: impl Iterator<Item = &'a str>) -> Result<(), FileError> {
    let mut seen = BTreeSet::new();
    for name in names {
        if name == METADATA || !seen.insert(name) {
            let found = format!("two tensors are named {}", quote(name.as_bytes()));
            let found = if name == METADATA { format!("a tensor is named {METADATA}") } else { found };
            return Err(FileError::new(found, "different names", "rename one of them"));
        }
    }
    Ok(())
}

/// A string as JSON writes it.
fn json(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

fn malformed(error: &serde_json::Error, bytes: &[u8], start: u64) -> FileError {
    let lines_before = bytes.split_inclusive(|byte| *byte == b'\n').take(error.line().saturating_sub(1));
    let place = lines_before.map(<[u8]>::len).sum::<usize>() + error.column().saturating_sub(1);
    let text = error.to_string();
    let problem = text.split(" at line ").next().unwrap_or(&text);
    FileError::new(format!("the header does not parse: {problem}"), "", DAMAGED).at(start + place as u64)
}

/// The header as it is written.
struct Text {
    tensors: Vec<(String, Entry)>,
    metadata: BTreeMap<String, String>,
}

struct Entry {
    dtype: String,
    shape: Shape,
    data_offsets: [u64; 2],
}

impl Entry {
    /// Type and shape, if the bytes of the tensor begin at `end`, which is then moved to theirs. `data` is the place of
    /// the first tensor.
    fn check(self, end: &mut u64, data: u64) -> Result<(Stored, Shape), FileError> {
        let place = data.saturating_add(*end);
        let Some((_, stored)) = NAMES.iter().find(|(name, _)| *name == self.dtype) else {
            let names: Vec<_> = NAMES.iter().map(|(name, _)| *name).collect();
            let found = format!("the dtype is {}", quote(self.dtype.as_bytes()));
            let expected = format!("one of {}", names.join(" "));
            return Err(FileError::new(found, expected, "convert it before it is saved").at(place));
        };
        let needed = stored.bytes_of(&self.shape).map_err(|error| FileError::from(error).at(place))?;
        let expected = [*end, end.saturating_add(needed)];
        if self.data_offsets != expected {
            let found = format!("{} of shape {} lies at {:?}", self.dtype, self.shape, self.data_offsets);
            let expected = format!("{expected:?}, behind the tensor before it and as long as its shape says");
            return Err(FileError::new(found, expected, DAMAGED).at(place));
        }
        *end = expected[1];
        Ok((*stored, self.shape))
    }
}

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Fields;
        impl<'de> Visitor<'de> for Fields {
            type Value = Text;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a map of tensors")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Text, M::Error> {
                let (mut tensors, mut metadata) = (Vec::new(), None);
                while let Some(name) = map.next_key::<String>()? {
                    if name == METADATA {
                        once(&mut metadata, map.next_value::<Texts>()?, METADATA)?;
                    } else {
                        tensors.push((name, map.next_value()?));
                    }
                }
                Ok(Text { tensors, metadata: metadata.map(|Texts(texts)| texts).unwrap_or_default() })
            }
        }
        deserializer.deserialize_map(Fields)
    }
}

impl<'de> Deserialize<'de> for Entry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Fields;
        impl<'de> Visitor<'de> for Fields {
            type Value = Entry;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("dtype, shape and data_offsets of a tensor")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Entry, M::Error> {
                let (mut dtype, mut shape, mut data_offsets) = (None, None, None);
                while let Some(key) = map.next_key::<String>()? {
                    match &*key {
                        "dtype" => once(&mut dtype, map.next_value()?, &key)?,
                        "shape" => once(&mut shape, map.next_value::<Sizes>()?, &key)?,
                        "data_offsets" => once(&mut data_offsets, map.next_value()?, &key)?,
                        // It might change the meaning of the bytes, so it is not passed over.
                        _ => return Err(de::Error::custom(format!("unknown field {}", quote(key.as_bytes())))),
                    }
                }
                let missing = de::Error::missing_field;
                let Sizes(shape) = shape.ok_or_else(|| missing("shape"))?;
                let dtype = dtype.ok_or_else(|| missing("dtype"))?;
                Ok(Entry { dtype, shape, data_offsets: data_offsets.ok_or_else(|| missing("data_offsets"))? })
            }
        }
        deserializer.deserialize_map(Fields)
    }
}

/// A map of texts in which no key comes twice.
struct Texts(BTreeMap<String, String>);

impl<'de> Deserialize<'de> for Texts {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Fields;
        impl<'de> Visitor<'de> for Fields {
            type Value = Texts;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a map of texts")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Texts, M::Error> {
                let mut texts = BTreeMap::new();
                while let Some((key, value)) = map.next_entry::<String, String>()? {
                    if texts.insert(key, value).is_some() {
                        return Err(de::Error::custom("a key of the metadata comes twice"));
                    }
                }
                Ok(Texts(texts))
            }
        }
        deserializer.deserialize_map(Fields)
    }
}

/// A shape that has no more axes than arrays in files may have.
struct Sizes(Shape);

impl<'de> Deserialize<'de> for Sizes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Items;
        impl<'de> Visitor<'de> for Items {
            type Value = Sizes;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of sizes")
            }

            fn visit_seq<S: SeqAccess<'de>>(self, mut items: S) -> Result<Sizes, S::Error> {
                let mut sizes = Vec::new();
                while let Some(size) = items.next_element::<usize>()? {
                    if sizes.len() == MAX_RANK {
                        return Err(de::Error::custom(format!("a shape has more than {MAX_RANK} axes")));
                    }
                    sizes.push(size);
                }
                Ok(Sizes(sizes.into()))
            }
        }
        deserializer.deserialize_seq(Items)
    }
}

/// Sets a field that may come only once.
fn once<T, E: de::Error>(field: &mut Option<T>, value: T, key: &str) -> Result<(), E> {
    match field.replace(value) {
        None => Ok(()),
        Some(_) => Err(E::custom(format!("{key} comes twice"))),
    }
}
