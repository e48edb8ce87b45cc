//! Files made to take memory or time that their length does not warrant.

use std::fmt::Write as _;
use std::io::{Cursor, Read, Write as _, repeat};

use flate2::{Compression, Crc, write::DeflateEncoder};
use tenferro::Array;
use tenferro::io::npz::{Archive, Method};
use tenferro::io::{FileError, npy, npz, safetensors};

use crate::counting::peak;
use crate::memory::within_bounds;
use crate::npy::with_header;

const MILLION: usize = 1_000_000;

#[test]
fn a_promise_of_many_elements_costs_nothing() {
    let header = "{'descr': '<f8', 'fortran_order': True, 'shape': (1000, 1000, 1000), }";
    let bytes = with_header(header, &[0; 800]);
    for (result, peak) in [peak(|| npy::from_bytes(&bytes)), peak(|| npy::read(&*bytes))] {
        let expected = "byte 80: the data begins here and the bytes end after 800, expected 8000000000 bytes; \
            the file is cut short or damaged: get or write it again";
        assert_eq!(result.unwrap_err().detail(), expected);
        assert!(peak < 10_000, "{peak}");
    }
}

#[test]
fn a_promise_of_a_long_header_costs_nothing() {
    let long_npy = b"\x93NUMPY\x02\x00\xff\xff\xff\xff{'descr'";
    let long_safetensors = b"\x00\xe1\xf5\x05\0\0\0\0{";
    let errors = [
        within_bounds(0, || npy::from_bytes(long_npy)).unwrap_err(),
        within_bounds(0, || npy::read(&long_npy[..])).unwrap_err(),
        within_bounds(0, || safetensors::from_bytes(long_safetensors)).unwrap_err(),
        within_bounds(0, || safetensors::read(&long_safetensors[..])).unwrap_err(),
    ];
    let details = errors.map(|error| error.detail());
    assert!(details[0].contains("the header has 4294967295 bytes, expected at most 65535"), "{}", details[0]);
    assert!(details[2].contains("the bytes end after 1, expected 100000000 bytes"), "{}", details[2]);
    assert_eq!((&details[0], &details[2]), (&details[1], &details[3]));
}

/// The most that honest files take: widened elements, from a stream of unknown length.
#[test]
fn long_files_take_a_small_multiple_of_their_length() {
    for (descr, size) in [("|i1", 1), ("<f2", 2), (">u2", 2), ("<c16", 16)] {
        for order in ["True", "False"] {
            let header =
                format!("{{'descr': '{descr}', 'fortran_order': {order}, 'shape': (4, {}), }}", MILLION / size);
            let bytes = with_header(&header, &vec![1; 4 * MILLION]);
            within_bounds(bytes.len(), || npy::from_bytes(&bytes)).unwrap();
            within_bounds(bytes.len(), || npy::read(&*bytes)).unwrap();
        }
    }
}

#[test]
fn headers_of_many_parts_take_a_small_multiple_of_their_length() {
    let tensors = |count: usize| {
        (0..count).fold(String::new(), |mut text, at| {
            let comma = if at == 0 { "" } else { "," };
            write!(text, r#"{comma}"{at:x}":{{"dtype":"U8","shape":[0],"data_offsets":[0,0]}}"#).unwrap();
            text
        })
    };
    let texts = |count: usize| (0..count).map(|at| format!(r#""{at:x}":"""#)).collect::<Vec<_>>().join(",");
    let cases = [
        (format!("{{{}}}", tensors(20_000)), true),
        (format!(r#"{{"__metadata__":{{{}}}}}"#, texts(100_000)), true),
        (format!(r#"{{"x":{{"dtype":"U8","shape":[{}1]}}}}"#, "1,".repeat(MILLION)), false),
        (format!(r#"{{"x":{{"dtype":"U8","shape":[1],"data_offsets":[{}1]}}}}"#, "1,".repeat(MILLION)), false),
        (format!(r#"{{"x":{{"dtype":"{}"}}}}"#, "F".repeat(MILLION)), false),
        (format!(r#"{{"{}":0}}"#, "x".repeat(MILLION)), false),
        (format!(r#"{{"x":{}"#, "[".repeat(MILLION)), false),
        (format!(r#"{{"x":{}"#, r#"{"x":"#.repeat(MILLION)), false),
        ("[".repeat(MILLION), false),
        (" ".repeat(MILLION), false),
        (format!(r#"{{"x":{{{}}}}}"#, r#""dtype":"U8","#.repeat(100_000)), false),
    ];
    for (text, is_right) in cases {
        let bytes = [&(text.len() as u64).to_le_bytes(), text.as_bytes()].concat();
        let result = within_bounds(bytes.len(), || safetensors::read(&*bytes));
        assert_eq!(result.is_ok(), is_right, "{}: {:?}", &text[..40], result.err());
        if let Err(error) = result {
            assert!(error.detail().len() < 600, "{error}");
        }
    }
}

#[test]
fn headers_of_npy_cannot_nest_or_go_on() {
    let cases = ["[".repeat(60_000), "{'descr': ".repeat(6_000), format!("{{'shape': ({}", "1,".repeat(30_000))];
    for text in cases {
        let error = within_bounds(text.len(), || npy::from_bytes(&with_header(&text, &[]))).unwrap_err();
        assert!(error.detail().len() < 600, "{error}");
    }
}

/// An entry that inflates to more than it says.
#[test]
fn a_lie_about_the_inflated_size_is_an_error() {
    let entry = npy::to_bytes(&Array::full([100], 0.0).unwrap()).unwrap();
    let bomb = deflated(entry.chain(repeat(0).take(100 * MILLION as u64)));
    assert!(bomb.len() < 200_000);
    let error = refused(&archive(&[Part { method: 8, data: &bomb, size: entry.len() as u32, ..Part::of(&entry) }]));
    assert!(error.detail().contains("more bytes follow the last element"), "{error}");
}

/// An entry that says less than its array, so as to pass below the limit.
#[test]
fn a_lie_about_the_size_of_the_array_is_an_error() {
    let header = "{'descr': '<f8', 'fortran_order': False, 'shape': (12500000,), }";
    let entry = with_header(header, &[]);
    let data = deflated(entry.chain(repeat(0).take(100 * MILLION as u64)));
    let error = refused(&archive(&[Part { method: 8, data: &data, size: 1000, ..Part::of(&entry) }]));
    let expected = "array \"x\": byte 0: an array of shape [12500000] takes 100000074 bytes with its header, \
        expected the 1000 bytes of its entry; the archive is damaged: get or write it again";
    assert_eq!(error.detail(), expected);
}

/// An array that says it has more than there is, in an entry that says the same.
#[test]
fn a_lie_about_the_elements_is_an_error() {
    let header = "{'descr': '<f8', 'fortran_order': False, 'shape': (100000000,), }";
    let entry = with_header(header, &[0; 100]);
    let size = entry.len() as u32 - 100 + 800_000_000;
    let data = deflated(&*entry);
    let error = refused(&archive(&[Part { method: 8, data: &data, size, ..Part::of(&entry) }]));
    assert!(error.detail().contains("the bytes end after 100, expected 800000000 bytes"), "{error}");
}

/// A header that inflates without end.
#[test]
fn a_header_that_inflates_is_an_error() {
    let start: &[u8] = b"\x93NUMPY\x02\x00\xff\xff\xff\x3f";
    let data = deflated(start.chain(repeat(b' ').take(100 * MILLION as u64)));
    let error = refused(&archive(&[Part { method: 8, data: &data, size: 1 << 30, ..Part::of(start) }]));
    assert!(error.detail().contains("the header has 1073741823 bytes"), "{error}");
}

/// What an honest file inflates to has a limit too.
#[test]
fn honest_archives_inflate_up_to_the_limit() {
    let mut bytes = Vec::new();
    let array = Array::full([1000], 0.0).unwrap();
    npz::write(&mut bytes, [("x", &array), ("y", &array)], Method::Deflated).unwrap();
    // Each entry has a header of 128 bytes.
    let read = |limit| Archive::open(Cursor::new(&bytes)).unwrap().inflate_at_most(limit).read_all();
    assert_eq!(read(2 * 8128).unwrap().len(), 2);
    let error = read(2 * 8128 - 1).unwrap_err();
    let expected = "compressed entries inflate to 16256 bytes, expected at most 16255; \
        if you trust the file, raise the limit by npz::Archive::inflate_at_most, or save it uncompressed";
    assert_eq!(error.detail(), expected);
    let mut archive = Archive::open(Cursor::new(&bytes)).unwrap().inflate_at_most(8128);
    assert_eq!(archive.read("x").unwrap(), array);
    archive.inflate_at_most(8127).read("x").unwrap_err();
    // The limit that holds when none is set.
    let entry = with_header("", &[]);
    let large = archive_of_one(Part { method: 8, size: (1 << 30) + 1, ..Part::of(&entry) });
    assert!(refused(&large).detail().contains("expected at most 1073741824"));
}

/// Many entries that are the same bytes.
#[test]
fn entries_that_overlap_are_an_error() {
    let entry = npy::to_bytes(&Array::full([10_000], 0.0).unwrap()).unwrap();
    let names: Vec<_> = (0..1000).map(|at| format!("{at:03}.npy")).collect();
    let parts: Vec<_> = names.iter().map(|name| Part { name, shared: name != "000.npy", ..Part::of(&entry) }).collect();
    let error = refused(&archive(&parts));
    assert!(error.detail().contains("expected what fits before the next entry"), "{error}");
}

/// An entry whose own header makes room for what belongs to the next one.
#[test]
fn entries_that_reach_into_others_are_an_error() {
    let entry = npy::to_bytes(&Array::full([10], 0.0).unwrap()).unwrap();
    let mut bytes = archive(&[Part { name: "a.npy", ..Part::of(&entry) }, Part { name: "b.npy", ..Part::of(&entry) }]);
    assert_eq!(npz::from_bytes(&bytes).unwrap().len(), 2);
    bytes[28] = 1;
    let error = refused(&bytes);
    assert!(error.detail().contains("expected what fits before the next entry"), "{error}");
}

#[test]
fn directories_of_many_entries_take_a_small_multiple_of_their_length() {
    let names: Vec<_> = (0..60_000).map(|at| format!("{at:x}/")).collect();
    let parts: Vec<_> = names.iter().map(|name| Part { name, ..Part::of(&[]) }).collect();
    let bytes = archive(&parts);
    assert!(within_bounds(bytes.len(), || npz::from_bytes(&bytes)).unwrap().is_empty());
}

/// Within the bounds that hold for files without compressed entries, although these have some.
#[track_caller]
fn refused(bytes: &[u8]) -> FileError {
    within_bounds(bytes.len(), || npz::from_bytes(bytes)).unwrap_err()
}

/// One entry of an archive that may lie.
#[derive(Clone, Copy)]
struct Part<'a> {
    name: &'a str,
    method: u8,
    data: &'a [u8],
    crc: u32,
    /// The inflated size.
    size: u32,
    /// Whether it has no bytes of its own but those of the first entry.
    shared: bool,
}

impl<'a> Part<'a> {
    /// An honest entry.
    fn of(data: &'a [u8]) -> Self {
        let mut crc = Crc::new();
        crc.update(data);
        Part { name: "x.npy", method: 0, data, crc: crc.sum(), size: data.len() as u32, shared: false }
    }
}

fn archive_of_one(part: Part<'_>) -> Vec<u8> {
    archive(&[part])
}

fn archive(parts: &[Part<'_>]) -> Vec<u8> {
    let (mut bytes, mut directory) = (Vec::new(), Vec::new());
    for part in parts {
        let start = if part.shared { 0 } else { bytes.len() as u32 };
        let mut fields = vec![20, 0, 0, 0, part.method, 0, 0, 0, 0, 0];
        fields.extend([part.crc, part.data.len() as u32, part.size].into_iter().flat_map(u32::to_le_bytes));
        fields.extend([part.name.len() as u16, 0].into_iter().flat_map(u16::to_le_bytes));
        if !part.shared {
            bytes.extend([b"PK\x03\x04", &*fields, part.name.as_bytes(), part.data].concat());
        }
        let rest = [&[0; 10], &start.to_le_bytes()[..], part.name.as_bytes()].concat();
        directory.extend([b"PK\x01\x02\x14\0", &*fields, &rest].concat());
    }
    let count = (parts.len() as u16).to_le_bytes();
    let sizes = [directory.len() as u32, bytes.len() as u32].map(u32::to_le_bytes).concat();
    [bytes, directory, [&b"PK\x05\x06\0\0\0\0"[..], &count, &count, &sizes, &[0, 0]].concat()].concat()
}

fn deflated(mut bytes: impl Read) -> Vec<u8> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    std::io::copy(&mut bytes, &mut encoder).unwrap();
    encoder.flush().unwrap();
    encoder.finish().unwrap()
}
