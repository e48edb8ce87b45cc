//! Files of whole trees: a tensor for each leaf, under the name of its path.

use std::path::Path;

use super::{load_npz, load_safetensors, save_npz, save_safetensors};
use crate::tree::{self, Structure, TensorTree};
use crate::{Error, ErrorKind, Result, place};

/// Writes all leaves of a tree, as `safetensors` or `npz` by the extension of the path.
///
/// A leaf is named after its path, `layers.0.weight`; a tree that is one tensor names it `tensor`.
/// What is not a tensor (fixed fields, variants of enums) is not written.
///
/// # Errors
///
/// The mistake that made a leaf, another extension, two leaves whose paths are the same text, and what
/// [`save_npz`] and [`save_safetensors`] report.
#[track_caller]
pub fn save<T: TensorTree>(path: impl AsRef<Path>, tree: &T) -> Result<()> {
    place::at_caller(|| {
        let path = path.as_ref();
        let format = Format::of(path)?;
        let (leaves, structure) = tree::flatten(tree);
        let named = names(&structure).into_iter().zip(leaves);
        match format {
            Format::Npz => save_npz(path, named),
            Format::Safetensors => save_safetensors(path, named),
        }
    })
}

/// Reads what [`save`] wrote into a tree like `like`: its leaves are replaced, everything else stays.
///
/// # Errors
///
/// If the file cannot be read, or its tensors are not exactly the leaves of the tree: same names, dtypes and shapes.
#[track_caller]
pub fn load<T: TensorTree>(path: impl AsRef<Path>, like: &T) -> Result<T> {
    place::at_caller(|| {
        let path = path.as_ref();
        let mut found = match Format::of(path)? {
            Format::Npz => load_npz(path)?,
            Format::Safetensors => load_safetensors(path)?,
        };
        let (leaves, structure) = tree::flatten(like);
        let mut loaded = Vec::with_capacity(leaves.len());
        for (name, leaf) in names(&structure).into_iter().zip(leaves) {
            let expected = leaf.tensor_type()?;
            let Some(tensor) = found.remove(&name) else {
                let detail = format!(
                    "leaf {name:?}, of type {expected}, is not in the file; load into a tree like the one that was saved"
                );
                return Err(in_file(path, detail));
            };
            let tensor_type = tensor.tensor_type()?;
            if tensor_type != expected {
                let detail = format!(
                    "leaf {name:?} is {tensor_type} in the file, {expected} in the tree; load into a tree like the one \
                     that was saved"
                );
                return Err(in_file(path, detail));
            }
            loaded.push(tensor);
        }
        if let Some((name, tensor)) = found.first_key_value() {
            let (count, tensor_type) = (found.len(), tensor.tensor_type()?);
            let detail = format!(
                "{count} tensors of the file are not in the tree, the first is {name:?}, of type {tensor_type}; load into \
                 a tree like the one that was saved, or read them by name with load_npz or load_safetensors"
            );
            return Err(in_file(path, detail));
        }
        tree::rebuild(like, loaded)
    })
}

enum Format {
    Npz,
    Safetensors,
}

impl Format {
    fn of(path: &Path) -> Result<Self> {
        let extension = path.extension().unwrap_or_default();
        if extension.eq_ignore_ascii_case("npz") {
            Ok(Format::Npz)
        } else if extension.eq_ignore_ascii_case("safetensors") {
            Ok(Format::Safetensors)
        } else {
            let detail = format!("the extension is {extension:?}, expected npz or safetensors; rename the file");
            Err(in_file(path, detail))
        }
    }
}

/// The names of the leaves.
fn names(structure: &Structure) -> Vec<String> {
    let name = |path: String| if path.is_empty() { "tensor".to_owned() } else { path };
    structure.paths().into_iter().map(name).collect()
}

#[track_caller]
fn in_file(path: &Path, detail: String) -> Error {
    Error::new(ErrorKind::File { file: path.display().to_string(), detail })
}
