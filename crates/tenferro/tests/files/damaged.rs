//! Damaged files: each truncation, each changed byte, and many random changes of files that are right.
//!
//! Whatever comes of it, it comes without a panic and within bounded memory. What still can be read is a whole array.

use std::collections::BTreeMap;

use tenferro::Array;
use tenferro::io::{FileError, npy, npz, safetensors};

use crate::memory::within_bounds;
use crate::npy::pieces;
use crate::npz::ARCHIVES;
use crate::numbers::bytes;

type Arrays = BTreeMap<String, Array>;
type Read = fn(&[u8]) -> Result<Arrays, FileError>;

/// Every way to read a format.
const NPY: [Read; 2] = [|bytes| npy::from_bytes(bytes).map(one), |bytes| npy::read(bytes).map(one)];
const NPZ: [Read; 1] = [|bytes| npz::from_bytes(bytes)];
const SAFETENSORS: [Read; 2] = [
    |bytes| safetensors::from_bytes(bytes).map(|contents| contents.arrays),
    |bytes| safetensors::read(bytes).map(|contents| contents.arrays),
];

/// Every right file with the ways to read it.
fn files() -> Vec<(String, Vec<u8>, &'static [Read])> {
    let mut files: Vec<(String, Vec<u8>, &[Read])> = Vec::new();
    for file in ["little.npy", "big.npy"] {
        for (array, bytes) in pieces(file) {
            files.push((format!("{file} {}", array.dtype()), bytes, &NPY));
        }
    }
    for file in ["fortran.npy", "fortran_big.npy", "scalar.npy", "empty.npy", "version2.npy", "version3.npy"] {
        files.push((file.to_owned(), bytes(file), &NPY));
    }
    for file in ARCHIVES {
        files.push((file.to_owned(), bytes(file), &NPZ));
    }
    for file in ["written.safetensors", "narrow.safetensors"] {
        files.push((file.to_owned(), bytes(file), &SAFETENSORS));
    }
    files
}

#[test]
fn every_truncation_is_an_error() {
    for (file, bytes, readers) in files() {
        for read in readers {
            assert!(read(&bytes).is_ok(), "{file}");
            for length in 0..bytes.len() {
                let result = check(read, &bytes[..length]);
                assert!(result.is_err(), "{file}: {length} of {} bytes were read", bytes.len());
            }
        }
    }
}

#[test]
fn every_appended_byte_is_an_error() {
    for (file, mut bytes, readers) in files() {
        bytes.push(b' ');
        // A stream of several arrays goes on behind the first.
        let whole = &readers[..if file.contains(".npy") { 1 } else { readers.len() }];
        for read in whole {
            assert!(check(read, &bytes).is_err(), "{file}");
        }
    }
}

#[test]
fn every_changed_byte_is_survived() {
    for (file, bytes, readers) in files() {
        let mut changed = bytes.clone();
        for place in 0..bytes.len() {
            let old = bytes[place];
            for new in [0, 1, 0xff, old ^ 1, old ^ 0x80, old.wrapping_add(1), b'9', b' ', b'\'', b'"', b'['] {
                changed[place] = new;
                for read in readers {
                    let result = check(read, &changed);
                    if file.ends_with(".npz") {
                        check_archive(&file, place, result);
                    }
                }
            }
            changed[place] = old;
        }
    }
}

/// Archives have checksums: no changed byte leads to other numbers.
fn check_archive(file: &str, place: usize, result: Result<Arrays, FileError>) {
    let Ok(arrays) = result else { return };
    let right = npz::from_bytes(&bytes(file)).unwrap();
    for (name, array) in arrays {
        assert_eq!(right.get(&name), Some(&array), "{file}: byte {place}: {name}");
    }
}

#[test]
fn random_changes_are_survived() {
    for (file, bytes, readers) in files() {
        let mut random = Random(bytes.len() as u64);
        let (mut read_count, rounds) = (0, 1500);
        for _ in 0..rounds {
            let mut changed = bytes.clone();
            for _ in 0..=random.below(6) {
                change(&mut changed, &mut random);
            }
            for read in readers {
                read_count += usize::from(check(read, &changed).is_ok());
            }
        }
        assert!(read_count < rounds * readers.len(), "{file}: no change was noticed");
    }
}

/// Changes a few bytes, or takes some away, doubles some, or moves some.
fn change(bytes: &mut Vec<u8>, random: &mut Random) {
    const NUMBERS: [u64; 8] = [0, 1, 0xff, 0xffff, 0x7fff_ffff, 0xffff_ffff, i64::MAX as u64, u64::MAX];
    const TEXTS: [&[u8]; 8] = [b"0", b"9", b"99999999999999999999", b"18446744073709551615", b"(", b"'>", b"{", b"\\u"];
    let place = random.below(bytes.len() + 1);
    let end = (place + 1 + random.below(16)).min(bytes.len());
    match random.below(6) {
        0 | 1 if place < end => bytes[place] = random.next() as u8,
        2 => {
            let number = NUMBERS[random.below(NUMBERS.len())].to_le_bytes();
            let length = [1, 2, 4, 8][random.below(4)].min(bytes.len() - place);
            bytes[place..place + length].copy_from_slice(&number[..length]);
        }
        3 => drop(bytes.drain(place..end)),
        4 => {
            let copy = bytes[place..end].to_vec();
            let to = random.below(bytes.len() + 1);
            bytes.splice(to..to, copy);
        }
        _ => {
            let text = TEXTS[random.below(TEXTS.len())];
            let end = (place + text.len()).min(bytes.len());
            bytes.splice(place..end, text.iter().copied());
        }
    }
}

/// Reads within bounded memory, and looks at everything that was read.
fn check(read: &Read, bytes: &[u8]) -> Result<Arrays, FileError> {
    let result = within_bounds(bytes.len(), || read(bytes));
    match &result {
        Err(error) => {
            let detail = error.detail();
            assert!(detail.contains("; ") && detail.len() < 600 && !error.file().is_empty(), "{error}");
        }
        Ok(arrays) => {
            for array in arrays.values() {
                assert_eq!(array.tensor_type().element_count(), Ok(array.len()));
            }
        }
    }
    result
}

fn one(array: Array) -> Arrays {
    BTreeMap::from([(String::new(), array)])
}

/// The generator SplitMix64: the same changes in every run.
#[derive(Debug)]
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }
}
