//! `.npz`: against archives that NumPy and Python's `zipfile` wrote.

use std::collections::BTreeMap;
use std::io::Cursor;

use tenferro::Array;
use tenferro::io::npz::{self, Archive, Method};

use crate::numbers::{archived, bytes, path};

/// The archives that hold the same four arrays.
pub(crate) const ARCHIVES: [&str; 4] = ["stored.npz", "compressed.npz", "large.npz", "piped.npz"];

fn expected() -> BTreeMap<String, Array> {
    archived().into_iter().map(|(name, array)| (name.to_owned(), array)).collect()
}

#[test]
fn every_kind_of_archive_is_read() {
    for file in ARCHIVES {
        assert_eq!(npz::load(path(file)).unwrap(), expected(), "{file}");
        assert_eq!(npz::from_bytes(&bytes(file)).unwrap(), expected(), "{file}");
        let mut archive = Archive::open(Cursor::new(bytes(file))).unwrap();
        assert_eq!(archive.names().collect::<Vec<_>>(), ["größe", "layer/bias", "many", "weight"]);
        for (name, array) in archived() {
            assert_eq!(archive.read(name).unwrap(), array, "{file}");
        }
    }
}

/// So does the fixture make sure that the records of large archives are read.
#[test]
fn the_large_archive_has_large_records() {
    let bytes = bytes("large.npz");
    for signature in [b"PK\x06\x06", b"PK\x06\x07"] {
        assert!(bytes.windows(4).any(|window| window == signature));
    }
}

#[test]
fn what_is_written_is_what_numpy_writes() {
    assert!(npz::to_bytes(archived()).unwrap() == bytes("stored.npz"));
}

#[test]
fn compressed_archives_come_back() {
    let mut written = Vec::new();
    npz::write(&mut written, archived(), Method::Deflated).unwrap();
    assert!(written.len() < bytes("stored.npz").len());
    assert_eq!(npz::from_bytes(&written).unwrap(), expected());
}

#[test]
fn files_are_saved_and_loaded() {
    let file = std::env::temp_dir().join(format!("tenferro-{}.npz", std::process::id()));
    npz::save(&file, &expected()).unwrap();
    assert_eq!(npz::load(&file).unwrap(), expected());
    npz::save_compressed(&file, archived()).unwrap();
    assert_eq!(npz::load(&file).unwrap(), expected());
    // Names that cannot be written leave the file as it is.
    npz::save(&file, [("x", Array::scalar(1)), ("x", Array::scalar(2))]).unwrap_err();
    assert_eq!(npz::load(&file).unwrap(), expected());
    std::fs::remove_file(&file).unwrap();
}

/// More entries than 16 bits can count.
#[test]
fn many_arrays_come_back() {
    let count = 65_600;
    let bytes = npz::to_bytes((0..count).map(|at| (at.to_string(), Array::scalar(at)))).unwrap();
    let arrays = npz::from_bytes(&bytes).unwrap();
    assert_eq!(arrays.len(), count as usize);
    assert_eq!(arrays["65599"].item(), Ok(65_599));
}

#[test]
fn no_array_is_an_archive_too() {
    let nothing: [(&str, Array); 0] = [];
    assert_eq!(npz::from_bytes(&npz::to_bytes(nothing).unwrap()).unwrap(), BTreeMap::new());
}

/// Folders are passed over; other files are an error only when everything is asked for.
#[test]
fn arrays_among_other_files_are_read_by_name() {
    let mut archive = Archive::open(Cursor::new(bytes("mixed.npz"))).unwrap();
    assert_eq!(archive.names().collect::<Vec<_>>(), ["folder/x"]);
    assert_eq!(archive.read("folder/x").unwrap().to_vec::<u32>().unwrap(), [7, 8, 9]);
    archive.read_all().unwrap_err();
}
