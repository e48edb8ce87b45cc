//! What can go wrong with types and values.

use thiserror::Error;

use crate::{DType, Shape, TensorType};

/// A user's mistake, or a tensor that cannot exist, with both sides and the way out.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the fields are the facts that each message spells out")]
pub enum ArrayError {
    /// A name that no dtype has.
    #[error("dtype {name:?}: no such name; the names are {}", DType::ALL.map(DType::name).join(", "))]
    UnknownDType { name: String },
    /// A type whose elements no memory could hold.
    #[error(
        "{tensor_type}: {}, more than the {limit} bytes a tensor can have; use a smaller shape",
        needed(tensor_type)
    )]
    TooLarge { tensor_type: TensorType, limit: usize },
    /// An allocation that failed.
    #[error("{tensor_type}: the allocator refused {bytes} bytes; free memory or use a smaller shape")]
    OutOfMemory { tensor_type: TensorType, bytes: usize },
    /// More or fewer elements than the shape holds.
    #[error("{tensor_type}: the element count is {expected}, was given {found}; pass one element for each index")]
    DataLength { tensor_type: TensorType, expected: usize, found: usize },
    /// Typed access with the wrong Rust type.
    #[error(
        "{tensor_type}: elements are {}, asked for {requested}; ask for {} or convert the array first",
        tensor_type.dtype,
        tensor_type.dtype
    )]
    ElementType { tensor_type: TensorType, requested: DType },
    /// An index with more or fewer entries than axes.
    #[error(
        "{tensor_type}: index {index} has length {}, the array has rank {}; give one entry for each axis",
        index.len(),
        tensor_type.rank()
    )]
    IndexRank { tensor_type: TensorType, index: Shape },
    /// An index beyond the end of an axis.
    #[error(
        "{tensor_type}: index {index} has {entry} on axis {axis}, whose size is {size}; count from 0 and stay below the size"
    )]
    IndexBounds { tensor_type: TensorType, index: Shape, axis: usize, entry: usize, size: usize },
    /// `item` on an array that has not exactly one element.
    #[error("{tensor_type}: item reads the only element, this array has {count}; use get or to_vec")]
    NotOneElement { tensor_type: TensorType, count: usize },
    /// A new shape with another number of elements.
    #[error(
        "{tensor_type}: the element count is {count}, that of shape {shape} is {new_count}; choose sizes with the same product"
    )]
    Reshape { tensor_type: TensorType, count: usize, shape: Shape, new_count: usize },
}

/// How many bytes a type needs, as far as a number can say it.
fn needed(tensor_type: &TensorType) -> String {
    let mut sizes = tensor_type.shape.iter().filter(|&&size| size != 0).map(|&size| size as u128);
    let bytes = sizes.try_fold(tensor_type.dtype.byte_size() as u128, u128::checked_mul);
    let spans = if tensor_type.shape.is_empty_tensor() { "strides span" } else { "needs" };
    match bytes {
        Some(bytes) => format!("{spans} {bytes} bytes"),
        None => format!("{spans} more than 2^128 bytes"),
    }
}
