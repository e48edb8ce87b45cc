//! Vectors for whole numbers.

use tenferro_ops::{DType, ops};

use super::require;
use crate::apply::apply_owned;
use crate::index::positions::Names;
use crate::random::{Key, normal};
use crate::tree::all_sound;
use crate::{Result, Tensor, TensorTree, place};

/// The rows of a table, `[entries, size]`, that whole numbers choose: their shape with `[size]` behind it.
///
/// A number that is no row is an error; where numbers are not known, its vector is NaN
/// ([`Index`](crate::Index#indices-out-of-range)).
///
/// ```
/// use tenferro::{Tensor, nn};
///
/// let table = Tensor::from([[0.0, 1.0], [2.0, 3.0], [4.0, 5.0]]);
/// let vectors = nn::embedding(&table, &Tensor::from([2, 0]));
/// assert_eq!(vectors.to_vec::<f64>()?, [4.0, 5.0, 0.0, 1.0]);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn embedding(table: &Tensor, indices: &Tensor) -> Tensor {
    place::at_caller(|| Tensor::or_failed(embedding_of(table, indices)))
}

/// 1 at the place of each whole number along a new last axis, 0 elsewhere; in any dtype.
///
/// A number outside of `0..classes` gives zeros.
///
/// ```
/// use tenferro::{DType, Tensor, nn};
///
/// let x = nn::one_hot(&Tensor::from([1, 0, -1]), 2, DType::F64);
/// assert_eq!(x.to_vec::<f64>()?, [0.0, 1.0, 1.0, 0.0, 0.0, 0.0]);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn one_hot(labels: &Tensor, classes: usize, dtype: DType) -> Tensor {
    place::at_caller(|| {
        Tensor::or_failed(labels.dtype().and_then(|found| {
            require("one_hot", found.is_integer(), || format!("the labels are {found}; pass whole numbers"))?;
            let all = apply_owned(ops::Iota { dtype: DType::I64, shape: vec![classes], dimension: 0 }, []);
            Ok(labels.astype(DType::I64).expand_dims(-1).eq(all).astype(dtype))
        }))
    })
}

/// A table of vectors: [`embedding`] with its parameter.
#[derive(Clone, Debug, TensorTree)]
pub struct Embedding {
    /// `[entries, size]`
    pub table: Tensor,
}

impl Embedding {
    /// A normally distributed table of variance 1.
    #[track_caller]
    pub fn new(key: &Key, entries: usize, size: usize, dtype: DType) -> Self {
        Embedding { table: normal(key, [entries, size], dtype) }
    }

    /// The vectors of whole numbers.
    #[track_caller]
    pub fn forward(&self, indices: &Tensor) -> Tensor {
        embedding(&self.table, indices)
    }
}

fn embedding_of(table: &Tensor, indices: &Tensor) -> Result<Tensor> {
    all_sound([table, indices])?;
    let (shape, table_dtype, found) = (table.shape()?, table.dtype()?, indices.tensor_type()?);
    require("embedding", shape.rank() == 2, || {
        format!("the table has shape {shape}, a matrix is wanted; pass [entries, size]")
    })?;
    require("embedding", found.dtype.is_integer(), || {
        format!("the indices are {}, and choose rows; pass whole numbers", found.dtype)
    })?;
    require("embedding", table_dtype.is_float(), || {
        format!("the table is {table_dtype}; pass real or complex numbers")
    })?;
    let names = Names::new("embedding", "index", indices, 0, &shape)?;
    names.validated(table.take(&names.positions, 0))
}
