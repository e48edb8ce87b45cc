//! What errors say, in full.

use std::collections::BTreeMap;

use expect_test::{Expect, expect};
use tenferro::Array;
use tenferro::io::{FileError, npy, npz, safetensors};

use crate::npy::with_header;
use crate::numbers::{bytes, extremes, path};

/// Checks the messages of some errors, one line for each.
#[track_caller]
fn check<T, const N: usize>(results: [Result<T, FileError>; N], expected: Expect) {
    let lines = results.map(|result| match result {
        Err(error) => format!("{error}\n"),
        Ok(_) => panic!("there is no error"),
    });
    expected.assert_eq(&lines.concat());
}

/// A file of version 1 with this header and 24 bytes of data.
fn header(text: &str) -> Result<Array, FileError> {
    npy::from_bytes(&with_header(text, &[0; 24]))
}

#[test]
fn types_that_arrays_do_not_have() {
    check(
        [
            npy::from_bytes(&bytes("structured.npy")),
            npy::from_bytes(&bytes("object.npy")),
            npy::from_bytes(&bytes("text.npy")),
            npy::from_bytes(&bytes("bytes.npy")),
            npy::from_bytes(&bytes("date.npy")),
            npy::from_bytes(&bytes("opaque.npy")),
            npy::from_bytes(&bytes("extended.npy")),
        ],
        expect![[r#"
            npy: byte 20: the dtype is structured, expected a single number type; save each field as an array of its own: numpy.savez(file, **{n: a[n] for n in a.dtype.names})
            npy: byte 20: dtype "|O" means Python objects, expected one of f2 f4 f8 c8 c16 i1 i2 i4 i8 u1 u2 u4 u8 b1; convert it by astype to numbers before numpy.save
            npy: byte 20: dtype "<U2" means text, expected one of f2 f4 f8 c8 c16 i1 i2 i4 i8 u1 u2 u4 u8 b1; tensors hold numbers only: store text elsewhere
            npy: byte 20: dtype "|S2" means text, expected one of f2 f4 f8 c8 c16 i1 i2 i4 i8 u1 u2 u4 u8 b1; tensors hold numbers only: store text elsewhere
            npy: byte 20: dtype "<M8[D]" means dates or durations, expected one of f2 f4 f8 c8 c16 i1 i2 i4 i8 u1 u2 u4 u8 b1; convert it by astype("int64") before numpy.save
            npy: byte 20: dtype "|V2" means opaque bytes, expected one of f2 f4 f8 c8 c16 i1 i2 i4 i8 u1 u2 u4 u8 b1; convert it by astype, to float32 for bfloat16, before numpy.save
            npy: byte 20: dtype "<f16" means a type that arrays do not have, expected one of f2 f4 f8 c8 c16 i1 i2 i4 i8 u1 u2 u4 u8 b1; convert it by astype to one of these before numpy.save
        "#]],
    );
    check(
        [safetensors::from_bytes(&bytes("float8.safetensors"))],
        expect![[r#"
            safetensors: tensor "x": byte 72: the dtype is "F8_E4M3", expected one of U64 I64 F64 C64 F32 U32 I32 BF16 F16 U16 I16 I8 U8 BOOL; convert it before it is saved
        "#]],
    );
}

#[test]
fn headers_of_npy() {
    check(
        [
            npy::from_bytes(&bytes("stored.npz")[..200]),
            npy::from_bytes(b"\x93NUMPY\x09\x01 "),
            npy::from_bytes(b"\x93NUM"),
            header("{'descr': '<f8', 'fortran_order': False, 'shape': (3,)"),
            header("{'descr': '<f8', 'fortran_order': False, 'shape': (3)}"),
            header("{'descr': '<f8', 'fortran_order': 0, 'shape': (3,)}"),
            header("{'descr': '=f8', 'fortran_order': False, 'shape': (3,)}"),
            header("{'descr': '|f8', 'fortran_order': False, 'shape': (3,)}"),
            header("{'descr': '<f8', 'descr': '<f8', 'shape': (3,)}"),
            header("{'descr': '<f8', 'shape': (3,)}"),
            header("{'descr': '<f8', 'color': 'red'}"),
            header("{'descr': '<f8', 'fortran_order': False, 'shape': (-3,)}"),
            header("{'descr': '<f8', 'fortran_order': False, 'shape': (99999999999999999999999,)}"),
            header("{'descr': '<f8', 'fortran_order': False, 'shape': (9999999999, 9999999999)}"),
            header("{'descr': '<f8', 'fortran_order': False, 'shape': (3,)} 7"),
            npy::from_bytes(&with_header(&format!("{{'shape': ({})}}", "1,".repeat(65)), &[])),
        ],
        expect![[r#"
            npy: byte 0: the file begins with "PK\u{3}\u{4}-\0", expected the signature "\x93NUMPY"; give an npy file; npz::load and safetensors::load read the other formats
            npy: byte 6: the version is 9.1, expected 1.0, 2.0 or 3.0; the file is damaged or was not written by numpy.save: write it again
            npy: byte 0: the signature of npy begins here and the bytes end after 4, expected 6 bytes; the file is cut short or damaged: get or write it again
            npy: byte 64: the header ends, expected ','; the file is damaged or was not written by numpy.save: write it again
            npy: byte 60: the shape is (3), expected a tuple; the file is damaged or was not written by numpy.save: write it again
            npy: byte 44: the header has "0, 'shape': (3,)}", expected True or False; the file is damaged or was not written by numpy.save: write it again
            npy: byte 20: dtype "=f8" means numbers in an unstated byte order, expected one of f2 f4 f8 c8 c16 i1 i2 i4 i8 u1 u2 u4 u8 b1; write it again with < or > in front, or | for single bytes
            npy: byte 20: dtype "|f8" means numbers in an unstated byte order, expected one of f2 f4 f8 c8 c16 i1 i2 i4 i8 u1 u2 u4 u8 b1; write it again with < or > in front, or | for single bytes
            npy: byte 27: key "descr" comes twice, expected the keys 'descr', 'fortran_order' and 'shape', once each; the file is damaged or was not written by numpy.save: write it again
            npy: byte 10: the header is "{'descr': '<f8', 'shape': (3,)}", expected the keys 'descr', 'fortran_order' and 'shape', once each; the file is damaged or was not written by numpy.save: write it again
            npy: byte 27: key "color" is unknown, expected the keys 'descr', 'fortran_order' and 'shape', once each; the file is damaged or was not written by numpy.save: write it again
            npy: byte 61: the header has "-3,)}", expected the size of an axis; the file is damaged or was not written by numpy.save: write it again
            npy: byte 61: an axis has size 99999999999999999999999, expected at most 18446744073709551615; the file is damaged or was not written by numpy.save: write it again
            npy: byte 85: F64[9999999999,9999999999]: needs 799999999840000000008 bytes, more than the 9223372036854775744 bytes a tensor can have; use a smaller shape
            npy: byte 66: the header has "7", expected the end of the header; the file is damaged or was not written by numpy.save: write it again
            npy: byte 20: the shape has more than 64 axes, expected what NumPy can have; the file is damaged or was not written by numpy.save: write it again
        "#]],
    );
}

#[test]
fn data_of_npy() {
    check(
        [
            header("{'descr': '<f8', 'fortran_order': False, 'shape': (4,)}"),
            header("{'descr': '<f8', 'fortran_order': False, 'shape': (2,)}"),
            npy::from_bytes(&with_header("{'descr': '|b1', 'fortran_order': False, 'shape': (3,)}", &[0, 1, 2])),
        ],
        expect![[r#"
            npy: byte 65: the data begins here and the bytes end after 24, expected 32 bytes; the file is cut short or damaged: get or write it again
            npy: byte 81: more bytes follow the last element, expected the end; to read several arrays from one file, open it and call npy::read once for each
            npy: byte 67: an element of type Bool is stored as [2], expected [0] or [1]; the file is damaged: get or write it again
        "#]],
    );
    check(
        [npy::write(&mut [0_u8; 20][..], &Array::scalar(1.0))],
        expect![[r#"
        npy: writing failed: failed to write whole buffer; make sure that there is room, and write again: what is there now is not whole
    "#]],
    );
}

/// Changes one byte of an archive of one scalar `x`, whose entry has a header of 55 bytes, 128 of npy and 8 of data.
fn changed(place: usize, byte: u8) -> Result<BTreeMap<String, Array>, FileError> {
    let mut bytes = npz::to_bytes([("x", Array::scalar(1.0))]).unwrap();
    bytes[place] = byte;
    npz::from_bytes(&bytes)
}

#[test]
fn archives() {
    check(
        [
            npz::from_bytes(&bytes("scalar.npy")),
            npz::from_bytes(&bytes("mixed.npz")),
            npz::from_bytes(&bytes("bzip2.npz")),
        ],
        expect![[r#"
            npz: byte 0: there is no end of a zip archive in the last 132 bytes, expected "PK\u{5}\u{6}"; the file is cut short or not an npz file: get or write it again
            npz: entry "README.txt": the entry is no array, expected a name that ends with .npy; remove it from the archive, or open an npz::Archive and read the arrays by name
            npz: entry "x.npy": byte 155: the entry is compressed by method 12, expected 0 (stored) or 8 (deflated); write the archive again by numpy.savez or numpy.savez_compressed
        "#]],
    );
    check(
        [npz::Archive::open(std::io::Cursor::new(bytes("stored.npz"))).unwrap().read("wieght")],
        expect![[r#"
        npz: there is no array "wieght", expected one of 4 names such as "größe", "layer/bias", "many", "weight"; read by a name that is there
    "#]],
    );
    check(
        [
            changed(2, 9),
            changed(30, b'y'),
            changed(28, 50),
            changed(190, 1),
            changed(55, 0),
            changed(132, b'7'),
            changed(191, 0),
            changed(191 + 8, 1),
            changed(191 + 20, 9),
            changed(191 + 23, 9),
            changed(191 + 28, 200),
            changed(191 + 46, 0xff),
            changed(191 + 45, 9),
            changed(242 + 4, 1),
            changed(242 + 10, 2),
            changed(242 + 12, 99),
        ],
        expect![[r#"
            npz: array "x": byte 0: the header of the entry begins with "PK\t\u{4}", names "x.npy", expected "PK\u{3}\u{4}" and "x.npy"; the archive is damaged: get or write it again
            npz: array "x": byte 0: the header of the entry begins with "PK\u{3}\u{4}", names "y.npy", expected "PK\u{3}\u{4}" and "x.npy"; the archive is damaged: get or write it again
            npz: array "x": byte 0: entry "x.npy" begins here and has 136 bytes, expected what fits before the next entry or the directory at byte 191; the archive is damaged: get or write it again
            npz: array "x": the checksum of the entry is 0xe231e18a, expected 0x2350fc21; the archive is damaged: get or write it again
            npz: array "x": byte 55: the file begins with "\0NUMPY", expected the signature "\x93NUMPY"; give an npy file; npz::load and safetensors::load read the other formats
            npz: array "x": byte 132: the header has "7                                               "… (51 bytes), expected the end of the header; the file is damaged or was not written by numpy.save: write it again
            npz: byte 191: an entry of the directory begins with "\0K\u{1}\u{2}", expected "PK\u{1}\u{2}"; the archive is damaged: get or write it again
            npz: entry "x.npy": byte 191: the entry is encrypted or patched (flags 0x0001), expected a plain entry; write the archive again by numpy.savez
            npz: entry "x.npy": byte 191: the entry is stored as it is, in 9 bytes, expected 136; the archive is damaged: get or write it again
            npz: entry "x.npy": byte 191: the entry is stored as it is, in 150995080 bytes, expected 136; the archive is damaged: get or write it again
            npz: byte 191: the directory ends within an entry, expected the whole entry; the archive is damaged: get or write it again
            npz: byte 191: an entry is named "�.npy", expected a name in UTF-8; write the archive again by numpy.savez
            npz: byte 150994944: entry "x.npy" begins here and has 136 bytes, expected what fits before the next entry or the directory at byte 191; the archive is damaged: get or write it again
            npz: byte 242: the archive is spread over several files, expected one; join its parts
            npz: byte 191: the directory has 1 entries, expected 2; the archive is damaged: get or write it again
            npz: byte 242: the directory has 99 bytes from byte 191, expected its end up to byte 242; the archive is damaged: get or write it again
        "#]],
    );
    check(
        [
            npz::to_bytes([("x", Array::scalar(1)), ("x", Array::scalar(2))]),
            npz::to_bytes([("a\0b", Array::scalar(1))]),
            npz::to_bytes([("x", Array::scalar(1).reshape(vec![1; 65]).unwrap())]),
        ],
        expect![[r#"
            npz: two arrays are named "x", expected different names; rename one of them
            npz: array "a\0b": the name has 3 bytes and contains NUL, expected at most 65531 bytes without NUL; rename the array
            npz: array "x": the array has 65 axes, expected at most 64; reshape it to fewer axes
        "#]],
    );
}

/// A file with this header and so many bytes of data.
fn tensors(header: &str, data: usize) -> Result<safetensors::Contents, FileError> {
    let length = (header.len() as u64).to_le_bytes();
    safetensors::from_bytes(&[&length, header.as_bytes(), &vec![0; data]].concat())
}

#[test]
fn headers_of_safetensors() {
    check(
        [
            safetensors::from_bytes(&bytes("scalar.npy")),
            safetensors::from_bytes(&[9, 0]),
            tensors("{\"x\":", 0),
            tensors("[1]", 0),
            tensors("", 0),
            tensors(r#"{"x":{"dtype":"F32","shape":[2]}}"#, 8),
            tensors(r#"{"x":{"dtype":"F32","shape":[2],"data_offsets":[0,8],"scale":2}}"#, 8),
            tensors(r#"{"x":{"dtype":"F32","shape":[2],"shape":[2]}}"#, 8),
            tensors(r#"{"x":{"dtype":"F32","shape":[-2],"data_offsets":[0,8]}}"#, 8),
            tensors(r#"{"x":{"dtype":"F32","shape":[2],"data_offsets":[0,12]}}"#, 12),
            tensors(r#"{"x":{"dtype":"F32","shape":[2],"data_offsets":[4,12]}}"#, 12),
            tensors(r#"{"x":{"dtype":"F32","shape":[2],"data_offsets":[0,8]}}"#, 7),
            tensors(r#"{"x":{"dtype":"F32","shape":[2],"data_offsets":[0,8]}}"#, 9),
            tensors(r#"{"x":{"dtype":"F32","shape":[4294967296,4294967296],"data_offsets":[0,0]}}"#, 0),
            tensors(
                r#"{"x":{"dtype":"U8","shape":[0],"data_offsets":[0,0]},"x":{"dtype":"U8","shape":[0],"data_offsets":[0,0]}}"#,
                0,
            ),
            tensors(r#"{"__metadata__":{"a":"1","a":"2"}}"#, 0),
            tensors(r#"{"__metadata__":{"a":1}}"#, 0),
            tensors("{\n\"x\": 1}", 0),
            tensors(&format!(r#"{{"x":{{"shape":[{}1]}}}}"#, "1,".repeat(64)), 1),
        ],
        expect![[r#"
            safetensors: byte 0: the header has 379676406402707 bytes, expected at most 100000000; the file is damaged or not a safetensors file: get or write it again
            safetensors: byte 0: the length of the header begins here and the bytes end after 2, expected 8 bytes; the file is cut short or damaged: get or write it again
            safetensors: byte 12: the header does not parse: EOF while parsing a value; the file is damaged or not a safetensors file: get or write it again
            safetensors: byte 8: the header does not parse: invalid type: sequence, expected a map of tensors; the file is damaged or not a safetensors file: get or write it again
            safetensors: byte 8: the header does not parse: EOF while parsing a value; the file is damaged or not a safetensors file: get or write it again
            safetensors: byte 39: the header does not parse: missing field `data_offsets`; the file is damaged or not a safetensors file: get or write it again
            safetensors: byte 67: the header does not parse: unknown field "scale"; the file is damaged or not a safetensors file: get or write it again
            safetensors: byte 51: the header does not parse: shape comes twice; the file is damaged or not a safetensors file: get or write it again
            safetensors: byte 38: the header does not parse: invalid value: integer `-2`, expected usize; the file is damaged or not a safetensors file: get or write it again
            safetensors: tensor "x": byte 63: F32 of shape [2] lies at [0, 12], expected [0, 8], behind the tensor before it and as long as its shape says; the file is damaged or not a safetensors file: get or write it again
            safetensors: tensor "x": byte 63: F32 of shape [2] lies at [4, 12], expected [0, 8], behind the tensor before it and as long as its shape says; the file is damaged or not a safetensors file: get or write it again
            safetensors: tensor "x": byte 62: the data begins here and the bytes end after 7, expected 8 bytes; the file is cut short or damaged: get or write it again
            safetensors: byte 70: more bytes follow the last element, expected the end; the file is damaged, or another is appended to it: get or write it again
            safetensors: tensor "x": byte 82: F32[4294967296,4294967296]: needs 73786976294838206464 bytes, more than the 9223372036854775744 bytes a tensor can have; use a smaller shape
            safetensors: byte 8: two tensors are named "x", expected different names; rename one of them
            safetensors: byte 40: the header does not parse: a key of the metadata comes twice; the file is damaged or not a safetensors file: get or write it again
            safetensors: byte 29: the header does not parse: invalid type: integer `1`, expected a string; the file is damaged or not a safetensors file: get or write it again
            safetensors: byte 15: the header does not parse: invalid type: integer `1`, expected dtype, shape and data_offsets of a tensor; the file is damaged or not a safetensors file: get or write it again
            safetensors: byte 152: the header does not parse: a shape has more than 64 axes; the file is damaged or not a safetensors file: get or write it again
        "#]],
    );
    check(
        [
            safetensors::to_bytes([("z", extremes("c16"))], &BTreeMap::new()),
            safetensors::to_bytes([("__metadata__", Array::scalar(1))], &BTreeMap::new()),
            safetensors::to_bytes([("x", Array::scalar(1)), ("x", Array::scalar(1))], &BTreeMap::new()),
            safetensors::to_bytes([("x", Array::scalar(1).reshape(vec![1; 65]).unwrap())], &BTreeMap::new()),
        ],
        expect![[r#"
            safetensors: tensor "z": the format has no type for dtype C64, expected any dtype but C64; save it as npz, or store its real and imaginary parts as two arrays
            safetensors: a tensor is named __metadata__, expected different names; rename one of them
            safetensors: two tensors are named "x", expected different names; rename one of them
            safetensors: tensor "x": the array has 65 axes, expected at most 64; reshape it to fewer axes
        "#]],
    );
}

/// The path comes first, and the system says the rest.
#[test]
fn paths() {
    for error in [
        npy::load("no/such/file").unwrap_err(),
        npz::load("no/such/file").map(drop).unwrap_err(),
        safetensors::load("no/such/file").map(drop).unwrap_err(),
    ] {
        assert_eq!(error.file(), "no/such/file");
        assert!(error.detail().starts_with("opening failed: "), "{error}");
        assert!(error.detail().ends_with("; make sure that the path names a file you may read"), "{error}");
        assert!(std::error::Error::source(&error).is_some());
    }
    let error = npy::save("no/such/file", &Array::scalar(1)).unwrap_err();
    assert!(error.to_string().starts_with("no/such/file: creating failed: "), "{error}");
    let error = npy::load(path("text.npy")).unwrap_err();
    assert_eq!((error.file(), error.byte()), (&*path("text.npy").display().to_string(), Some(20)));
}
