//! Files of tensors, one or many with names.

use std::borrow::Borrow;
use std::collections::BTreeMap;
use std::path::Path;

use tenferro_ops::Array;

use super::{FileError, npy, npz, safetensors};
use crate::{Error, ErrorKind, Result, Tensor, place};

/// Files of one tensor.
impl Tensor {
    /// Reads NumPy's `.npy`.
    ///
    /// # Errors
    ///
    /// If it cannot be opened or read, is not a whole `.npy` file, or has elements of a type that tensors do not have.
    #[track_caller]
    pub fn load_npy(path: impl AsRef<Path>) -> Result<Tensor> {
        place::at_caller(|| Ok(npy::load(path)?.into()))
    }

    /// Writes NumPy's `.npy`.
    ///
    /// # Errors
    ///
    /// The mistake that made the tensor, no value yet because `jit` is tracing, or a file that cannot be written.
    #[track_caller]
    pub fn save_npy(&self, path: impl AsRef<Path>) -> Result<()> {
        place::at_caller(|| Ok(npy::save(path, self.known("save_npy")?)?))
    }
}

/// Reads all tensors of NumPy's `.npz`.
///
/// # Errors
///
/// As [`npz::load`].
#[track_caller]
pub fn load_npz(path: impl AsRef<Path>) -> Result<BTreeMap<String, Tensor>> {
    place::at_caller(|| Ok(tensors(npz::load(path)?)))
}

/// Writes NumPy's `.npz`, uncompressed: `io::save_npz("state.npz", [("weight", &w), ("bias", &b)])`, or a map.
///
/// # Errors
///
/// The mistake that made a tensor, no value yet because `jit` is tracing, or as [`npz::save`].
#[track_caller]
pub fn save_npz<N: AsRef<str>, T: Borrow<Tensor>>(
    path: impl AsRef<Path>,
    tensors: impl IntoIterator<Item = (N, T)>,
) -> Result<()> {
    place::at_caller(|| Ok(npz::save(path, arrays("save_npz", tensors)?)?))
}

/// Reads all tensors of a `safetensors` file; [`safetensors::load`] reads its texts too.
///
/// # Errors
///
/// As [`safetensors::load`].
#[track_caller]
pub fn load_safetensors(path: impl AsRef<Path>) -> Result<BTreeMap<String, Tensor>> {
    place::at_caller(|| Ok(tensors(safetensors::load(path)?.arrays)))
}

/// Writes a `safetensors` file: `io::save_safetensors("state.safetensors", [("weight", &w)])`, or a map.
///
/// # Errors
///
/// The mistake that made a tensor, no value yet because `jit` is tracing, or as [`safetensors::save`]: the format has no
/// type for dtype `C64`.
#[track_caller]
pub fn save_safetensors<N: AsRef<str>, T: Borrow<Tensor>>(
    path: impl AsRef<Path>,
    tensors: impl IntoIterator<Item = (N, T)>,
) -> Result<()> {
    place::at_caller(|| Ok(safetensors::save(path, arrays("save_safetensors", tensors)?, &BTreeMap::new())?))
}

/// The values of tensors, for a writer of that name.
fn arrays<N, T: Borrow<Tensor>>(
    wanted: &'static str,
    tensors: impl IntoIterator<Item = (N, T)>,
) -> Result<Vec<(N, Array)>> {
    tensors.into_iter().map(|(name, tensor)| Ok((name, tensor.borrow().known(wanted)?.clone()))).collect()
}

fn tensors(arrays: BTreeMap<String, Array>) -> BTreeMap<String, Tensor> {
    arrays.into_iter().map(|(name, array)| (name, array.into())).collect()
}

impl From<FileError> for ErrorKind {
    fn from(error: FileError) -> Self {
        ErrorKind::File { file: error.file().to_owned(), detail: error.detail() }
    }
}

impl From<FileError> for Error {
    #[track_caller]
    fn from(error: FileError) -> Self {
        Error::new(error)
    }
}
