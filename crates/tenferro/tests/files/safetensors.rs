//! `safetensors`: against files that the reference implementation wrote.

use std::collections::BTreeMap;

use tenferro::Array;
use tenferro::io::safetensors::{self, Contents};

use crate::numbers::{bytes, extremes, path};

/// What `written.safetensors` holds.
pub(crate) fn written() -> Contents {
    let names = ["f4", "f8", "i4", "i8", "u4", "u8", "b1", "c8"];
    let mut arrays: BTreeMap<_, _> = names.map(|name| (name.to_owned(), extremes(name))).into();
    arrays.insert("a scalar".to_owned(), Array::scalar(2.5_f32));
    arrays.insert("a \"quoted\"\nname".to_owned(), Array::from_slice::<f64>([0, 3], &[]).unwrap());
    let metadata = BTreeMap::from([("größe".to_owned(), "a \"quoted\"\ntext".to_owned())]);
    Contents { arrays, metadata }
}

#[test]
fn every_type_is_read() {
    let bytes = bytes("written.safetensors");
    assert_eq!(safetensors::load(path("written.safetensors")).unwrap(), written());
    assert_eq!(safetensors::from_bytes(&bytes).unwrap(), written());
    assert_eq!(safetensors::read(&*bytes).unwrap(), written());
}

#[test]
fn narrow_types_are_widened() {
    let Contents { mut arrays, metadata } = safetensors::load(path("narrow.safetensors")).unwrap();
    let bf16 = arrays.remove("bf16").unwrap();
    assert_eq!(bf16.to_vec::<f32>().unwrap(), [1.0, -2.0, f32::from_bits(0x7f7f_0000)]);
    let expected = ["f2", "i1", "i2", "u1", "u2"].map(|name| (name.to_owned(), extremes(name)));
    assert_eq!(arrays, expected.into());
    assert!(metadata.is_empty());
}

#[test]
fn what_is_written_is_what_the_reference_implementation_writes() {
    let Contents { arrays, metadata } = written();
    assert!(safetensors::to_bytes(&arrays, &metadata).unwrap() == bytes("written.safetensors"));
}

#[test]
fn files_are_saved_and_loaded() {
    let file = std::env::temp_dir().join(format!("tenferro-{}.safetensors", std::process::id()));
    let Contents { arrays, metadata } = written();
    safetensors::save(&file, &arrays, &metadata).unwrap();
    assert_eq!(safetensors::load(&file).unwrap(), written());
    // What the format cannot hold leaves the file as it is.
    let error = safetensors::save(&file, [("z", extremes("c16"))], &metadata).unwrap_err();
    assert!(error.detail().contains("save it as npz"), "{error}");
    assert_eq!(safetensors::load(&file).unwrap(), written());
    std::fs::remove_file(&file).unwrap();
}

#[test]
fn nothing_is_a_file_too() {
    let nothing: [(&str, Array); 0] = [];
    let bytes = safetensors::to_bytes(nothing, &BTreeMap::new()).unwrap();
    assert_eq!(bytes, b"\x08\0\0\0\0\0\0\0{}      ");
    assert_eq!(safetensors::from_bytes(&bytes).unwrap(), Contents::default());
}
