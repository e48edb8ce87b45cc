//! Tensors and whole trees in files.

use std::collections::BTreeMap;
use std::path::PathBuf;

use expect_test::{Expect, expect};
use tenferro::{Array, Complex, Error, Result, Tensor, TensorTree, grad, io, jit, tree};

use crate::numbers::{archived, path};
use crate::safetensors::written;

/// A path of its own for each test.
fn temporary(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("tenferro-{}-{name}", std::process::id()))
}

fn arrays(tensors: BTreeMap<String, Tensor>) -> BTreeMap<String, Array> {
    tensors.into_iter().map(|(name, tensor)| (name, tensor.to_array().unwrap())).collect()
}

#[test]
fn what_others_wrote_is_read() {
    assert_eq!(Tensor::load_npy(path("scalar.npy")).unwrap().item::<f32>().unwrap(), 2.5);
    let expected = archived().map(|(name, array)| (name.to_owned(), array)).into();
    assert_eq!(arrays(io::load_npz(path("compressed.npz")).unwrap()), expected);
    assert_eq!(arrays(io::load_safetensors(path("written.safetensors")).unwrap()), written().arrays);
}

#[test]
fn tensors_are_saved_and_loaded() {
    let x = Tensor::from([[1.0, 2.0], [3.0, 4.0]]);
    let (npy, npz, safetensors) = (temporary("x.npy"), temporary("x.npz"), temporary("x.safetensors"));
    x.save_npy(&npy).unwrap();
    assert_eq!(Tensor::load_npy(&npy).unwrap().to_array().unwrap(), x.to_array().unwrap());
    io::save_npz(&npz, [("x", &x), ("y", &(&x * 2.0))]).unwrap();
    assert_eq!(io::load_npz(&npz).unwrap()["y"].to_vec::<f64>().unwrap(), [2.0, 4.0, 6.0, 8.0]);
    io::save_safetensors(&safetensors, BTreeMap::from([("x".to_owned(), x.clone())])).unwrap();
    assert_eq!(io::load_safetensors(&safetensors).unwrap()["x"].to_array().unwrap(), x.to_array().unwrap());
    // What a transform or the tape tracks has a value too.
    x.requires_grad().save_npy(&npy).unwrap();
    grad(|x: Tensor| -> Result<Tensor> {
        x.square().save_npy(&npy)?;
        Ok(x.sum())
    })(x)
    .unwrap();
    assert_eq!(Tensor::load_npy(&npy).unwrap().to_vec::<f64>().unwrap(), [1.0, 4.0, 9.0, 16.0]);
    [npy, npz, safetensors].iter().for_each(|file| std::fs::remove_file(file).unwrap());
}

#[derive(TensorTree)]
struct Net {
    layers: Vec<Layer>,
    scale: Option<Tensor>,
    #[tree(fixed)]
    name: &'static str,
}

#[derive(TensorTree)]
enum Layer {
    Dense { weight: Tensor, bias: Tensor },
    Relu,
}

fn net(start: f64) -> Net {
    let dense = |at: f64| Layer::Dense { weight: Tensor::from([[at, at + 1.0]]), bias: Tensor::from(at as f32) };
    Net { layers: vec![dense(start), Layer::Relu, dense(start + 5.0)], scale: Some(Tensor::from(3_u64)), name: "net" }
}

#[test]
fn trees_are_saved_and_loaded() {
    for extension in ["npz", "safetensors", "NPZ"] {
        let file = temporary(&format!("tree.{extension}"));
        let saved = net(1.5);
        io::save(&file, &saved).unwrap();
        let loaded = io::load(&file, &net(0.0)).unwrap();
        for (found, expected) in tree::leaves(&loaded).iter().zip(tree::leaves(&saved)) {
            assert_eq!(found.to_array().unwrap(), expected.to_array().unwrap(), "{extension}");
        }
        assert_eq!((loaded.name, loaded.layers.len()), ("net", 3));
        let names = ["layers.0.bias", "layers.0.weight", "layers.2.bias", "layers.2.weight", "scale"];
        let read = if extension == "safetensors" { io::load_safetensors(&file) } else { io::load_npz(&file) };
        assert_eq!(read.unwrap().into_keys().collect::<Vec<_>>(), names);
        std::fs::remove_file(&file).unwrap();
    }
    let file = temporary("one.npz");
    io::save(&file, &Tensor::from(7.0)).unwrap();
    assert_eq!(io::load_npz(&file).unwrap()["tensor"].item::<f64>().unwrap(), 7.0);
    assert_eq!(io::load(&file, &Tensor::from(0.0)).unwrap().item::<f64>().unwrap(), 7.0);
    std::fs::remove_file(&file).unwrap();
}

/// The message without the folder; its place is in this file.
#[track_caller]
fn check<T>(result: Result<T>, expected: Expect) {
    let error: Error = result.err().expect("an error");
    let place = error.place().expect("a place");
    assert!(place.file().ends_with("tensors.rs"), "{error}");
    let prefix = temporary("").display().to_string();
    expected.assert_eq(&error.kind().to_string().replace(&prefix, "folder/"));
}

#[test]
fn trees_that_do_not_fit_are_errors() {
    let file = temporary("mismatch.npz");
    io::save(&file, &net(0.0)).unwrap();
    let loaded = |like: &dyn Fn(&mut Net)| {
        let mut tree = net(0.0);
        like(&mut tree);
        io::load(&file, &tree).map(drop)
    };
    check(
        loaded(&|net| net.scale = Some(Tensor::from(1.0))),
        expect![[
            r#"folder/mismatch.npz: leaf "scale" is U64[] in the file, F64[] in the tree; load into a tree like the one that was saved"#
        ]],
    );
    check(
        loaded(&|net| net.layers[2] = Layer::Dense { weight: Tensor::from([[1.0]]), bias: Tensor::from(1.0_f32) }),
        expect![[
            r#"folder/mismatch.npz: leaf "layers.2.weight" is F64[1,2] in the file, F64[1,1] in the tree; load into a tree like the one that was saved"#
        ]],
    );
    check(
        loaded(&|net| net.layers[1] = Layer::Dense { weight: Tensor::from(1.0), bias: Tensor::from(1.0) }),
        expect![[
            r#"folder/mismatch.npz: leaf "layers.1.weight", of type F64[], is not in the file; load into a tree like the one that was saved"#
        ]],
    );
    check(
        loaded(&|net| net.layers.truncate(1)),
        expect![[
            r#"folder/mismatch.npz: 2 tensors of the file are not in the tree, the first is "layers.2.bias", of type F32[]; load into a tree like the one that was saved, or read them by name with load_npz or load_safetensors"#
        ]],
    );
    std::fs::remove_file(&file).unwrap();
}

#[test]
fn what_cannot_be_saved_is_an_error_and_no_file() {
    let failed = Tensor::from([1.0, 2.0]) + Tensor::from([1.0, 2.0, 3.0]);
    let file = temporary("failed.npy");
    check(
        failed.save_npy(&file),
        expect!["add: shapes [2] and [3] do not broadcast; sizes must be equal or 1, counted from the last axis"],
    );
    let npz = temporary("failed.npz");
    check(
        io::save(&npz, &(Tensor::from(1.0), failed)),
        expect!["add: shapes [2] and [3] do not broadcast; sizes must be equal or 1, counted from the last axis"],
    );
    let safetensors = temporary("failed.safetensors");
    check(
        io::save(&safetensors, &vec![Tensor::from(Complex::new(1.0, 2.0))]),
        expect![[
            r#"folder/failed.safetensors: tensor "0": the format has no type for dtype C64, expected any dtype but C64; save it as npz, or store its real and imaginary parts as two arrays"#
        ]],
    );
    check(
        jit(|x: Tensor| -> Result<Tensor> {
            x.save_npy(temporary("failed.npy"))?;
            Ok(x)
        })(Tensor::from(1.0)),
        expect![
            "save_npy: the value of F64[] is not known while jit or checkpoint traces; return it from the function, make it a Static argument, or choose between tensors by where_ instead of if"
        ],
    );
    // Two leaves whose paths are the same text.
    let inner = |key| BTreeMap::from([(key, Tensor::from(1.0))]);
    check(
        io::save(&npz, &BTreeMap::from([("a", inner("b.c")), ("a.b", inner("c"))])),
        expect![[r#"folder/failed.npz: two arrays are named "a.b.c", expected different names; rename one of them"#]],
    );
    assert!(![file, npz, safetensors].iter().any(|file| file.exists()));
}

#[test]
fn paths_that_do_not_work_are_errors() {
    check(
        io::save(temporary("tree.txt"), &Tensor::from(1.0)),
        expect![[r#"folder/tree.txt: the extension is "txt", expected npz or safetensors; rename the file"#]],
    );
    check(
        io::load(temporary("tree"), &Tensor::from(1.0)),
        expect![[r#"folder/tree: the extension is "", expected npz or safetensors; rename the file"#]],
    );
    check(
        Tensor::load_npy(temporary("absent.npy")),
        expect![
            "folder/absent.npy: opening failed: No such file or directory (os error 2); make sure that the path names a file you may read"
        ],
    );
    let damaged = temporary("damaged.npy");
    std::fs::write(&damaged, b"\x93NUMPY\x01\x00").unwrap();
    check(
        Tensor::load_npy(&damaged),
        expect![
            "folder/damaged.npy: byte 8: the length of the header begins here and the bytes end after 0, expected 2 bytes; the file is cut short or damaged: get or write it again"
        ],
    );
    std::fs::remove_file(&damaged).unwrap();
}
