//! Tensors in files: NumPy's [`npy`] and [`npz`], and [`safetensors`].
//!
//! ```
//! use tenferro::{Tensor, io};
//!
//! let folder = std::env::temp_dir().join(format!("tenferro-io-{}", std::process::id()));
//! std::fs::create_dir_all(&folder).unwrap();
//!
//! // A whole tree: the parameters of a model, or everything that a training loop carries along.
//! let model = (Tensor::from([1.0, 2.0]), vec![Tensor::from(3)]);
//! let path = folder.join("model.safetensors");
//! io::save(&path, &model)?;
//! let (weight, rest) = io::load(&path, &model)?;
//! assert_eq!(weight.to_vec::<f64>()?, [1.0, 2.0]);
//! assert_eq!(rest[0].item::<i32>()?, 3);
//!
//! // Its leaves by name, and one array.
//! assert_eq!(io::load_safetensors(&path)?.keys().collect::<Vec<_>>(), ["0", "1.0"]);
//! weight.save_npy(folder.join("weight.npy"))?;
//! assert_eq!(Tensor::load_npy(folder.join("weight.npy"))?.to_vec::<f64>()?, [1.0, 2.0]);
//! # std::fs::remove_dir_all(&folder).unwrap();
//! # Ok::<(), tenferro::Error>(())
//! ```
//!
//! The modules work on host arrays, and offer more places to read from and write to:
//!
//! | function | from or to |
//! |---|---|
//! | `load`, `save` | a path |
//! | `from_bytes`, `to_bytes` | memory |
//! | `read`, `write` | anything that implements `Read` or `Write`; `npz` also needs `Seek` to read |
//!
//! Elements of types that arrays do not have are widened without loss: 8- and 16-bit integers to `I32` or `U32`, half
//! precision (`f2`, `F16`, `BF16`) to `F32`. Types that no dtype can hold are refused by name.
//!
//! Readers trust nothing that a file says of itself: a damaged or hostile file is an error or an array, never a panic,
//! and a promise of many elements takes no memory before their bytes have arrived or are known to be there.
//! Memory stays below a small multiple of the file's length; [`npz`] says what holds for compressed entries.

pub mod npy;
pub mod npz;
pub mod safetensors;

mod tensors;
mod trees;

mod error;
mod source;
mod elements;
mod npy_header;
mod zip_read;
mod zip_write;
mod safetensors_header;

pub use error::FileError;
pub use tensors::{load_npz, load_safetensors, save_npz, save_safetensors};
pub use trees::{load, save};

/// NumPy's own limit for the number of axes. Without one, the cost of a shape could exceed that of the elements.
const MAX_RANK: usize = 64;
