//! `.npy`: against files that NumPy wrote.

use std::io::{Cursor, Seek};

use tenferro::io::npy;
use tenferro::{Array, Complex, DType};

use crate::numbers::{bytes, count, extremes, path};

const NAMES: [&str; 14] = ["f2", "f4", "f8", "c8", "c16", "i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8", "b1"];

/// The arrays of a file one by one, each with its bytes.
pub(crate) fn pieces(file: &str) -> Vec<(Array, Vec<u8>)> {
    let bytes = bytes(file);
    let mut reader = Cursor::new(&bytes[..]);
    let mut pieces = Vec::new();
    while (reader.position() as usize) < bytes.len() {
        let start = reader.stream_position().unwrap() as usize;
        let array = npy::read(&mut reader).unwrap();
        pieces.push((array, bytes[start..reader.position() as usize].to_vec()));
    }
    pieces
}

#[test]
fn every_type_is_read_in_both_byte_orders() {
    for file in ["little.npy", "big.npy"] {
        let found: Vec<_> = pieces(file).into_iter().map(|(array, _)| array).collect();
        assert_eq!(found, NAMES.map(extremes), "{file}");
    }
}

#[test]
fn what_is_written_is_what_numpy_writes() {
    let mut dtypes = Vec::new();
    for (name, (array, expected)) in NAMES.iter().zip(pieces("little.npy")) {
        if !["f2", "i1", "i2", "u1", "u2"].contains(name) {
            assert!(npy::to_bytes(&array).unwrap() == expected, "{name}");
            dtypes.push(array.dtype());
        }
    }
    dtypes.sort();
    assert_eq!(dtypes, DType::ALL);
    for file in ["scalar.npy", "axis.npy", "empty.npy"] {
        assert!(npy::to_bytes(&npy::load(path(file)).unwrap()).unwrap() == bytes(file), "{file}");
    }
}

#[test]
fn orders_versions_and_ranks_are_read() {
    let small = Array::from_vec([2, 3, 4], (0..24).collect::<Vec<i32>>()).unwrap();
    let cases = [
        ("fortran.npy", count()),
        ("fortran_big.npy", small),
        ("version2.npy", count()),
        ("version3.npy", count()),
        ("scalar.npy", Array::scalar(2.5_f32)),
        ("axis.npy", Array::from_slice([3], &[7_u32, 8, 9]).unwrap()),
        ("empty.npy", Array::from_slice::<Complex<f32>>([0, 3], &[]).unwrap()),
        ("fortran_empty.npy", Array::from_slice::<f64>([2, 0, 3], &[]).unwrap()),
    ];
    for (file, expected) in cases {
        let bytes = bytes(file);
        assert_eq!(npy::load(path(file)).unwrap(), expected, "{file}");
        assert_eq!(npy::from_bytes(&bytes).unwrap(), expected, "{file}");
        assert_eq!(npy::read(&*bytes).unwrap(), expected, "{file}");
        assert_eq!(npy::read(OneByOne(&bytes)).unwrap(), expected, "{file}");
    }
}

/// Headers that NumPy accepts although it does not write them.
#[test]
fn other_forms_of_the_header_are_read() {
    let texts = [
        "{'descr': '<u4', 'fortran_order': False, 'shape': (3,), }",
        "{\"shape\":(3,),\"descr\":\"<u4\",\"fortran_order\":True}",
        "  { 'shape' : ( 3L , ) , 'fortran_order' : False , 'descr' : '<u4' , }\n",
    ];
    for text in texts {
        let array = npy::from_bytes(&with_header(text, &[7, 0, 0, 0, 8, 0, 0, 0, 9, 0, 0, 0])).unwrap();
        assert_eq!(array.to_vec::<u32>().unwrap(), [7, 8, 9], "{text}");
    }
}

/// Longer than what is decoded at once, and not a multiple of it.
#[test]
fn long_arrays_come_back() {
    let long = Array::from_vec([70001], (0..70001).map(|x| Complex::new(f64::from(x), -0.5)).collect()).unwrap();
    let bytes = npy::to_bytes(&long).unwrap();
    assert_eq!(npy::from_bytes(&bytes).unwrap(), long);
    assert_eq!(npy::read(&*bytes).unwrap(), long);
    let truths = Array::from_fn([3, 50001], |index| index[1] % 3 == index[0]).unwrap();
    assert_eq!(npy::from_bytes(&npy::to_bytes(&truths).unwrap()).unwrap(), truths);
}

#[test]
fn files_are_saved_and_loaded() {
    let file = std::env::temp_dir().join(format!("tenferro-{}.npy", std::process::id()));
    npy::save(&file, &count()).unwrap();
    assert_eq!(npy::load(&file).unwrap(), count());
    // An array that cannot be written leaves the file as it is.
    let error = npy::save(&file, &Array::scalar(1.0).reshape(vec![1; 65]).unwrap()).unwrap_err();
    assert_eq!(error.detail(), "the array has 65 axes, expected at most 64; reshape it to fewer axes");
    assert_eq!(npy::load(&file).unwrap(), count());
    std::fs::remove_file(&file).unwrap();
}

/// Version 1 with any text as header.
pub(crate) fn with_header(text: &str, data: &[u8]) -> Vec<u8> {
    [b"\x93NUMPY\x01\x00", &(text.len() as u16).to_le_bytes()[..], text.as_bytes(), data].concat()
}

/// A reader that gives as little as it may.
struct OneByOne<'a>(&'a [u8]);

impl std::io::Read for OneByOne<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let length = buffer.len().min(1);
        std::io::Read::read(&mut self.0, &mut buffer[..length])
    }
}
