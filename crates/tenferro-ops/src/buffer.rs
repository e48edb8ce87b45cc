//! Aligned memory whose allocation can fail without ending the process.

use aligned_vec::{AVec, ConstAlign};

use crate::{ArrayError, Element, TensorType};

/// Where every buffer begins: a cache line, and the widest vector register.
pub(crate) const ALIGNMENT: usize = 64;

/// The elements of an array. It never grows, so it is never reallocated.
pub(crate) type Buffer<T> = AVec<T, ConstAlign<ALIGNMENT>>;

/// A buffer of `tensor_type` filled with one value.
pub(crate) fn filled<T: Element>(tensor_type: &TensorType, value: T) -> Result<Buffer<T>, ArrayError> {
    let (mut buffer, count) = with_room(tensor_type)?;
    buffer.resize(count, value);
    Ok(buffer)
}

/// A copy of `data`, which must have as many elements as the type.
pub(crate) fn copied<T: Element>(tensor_type: &TensorType, data: &[T]) -> Result<Buffer<T>, ArrayError> {
    let expected = tensor_type.element_count()?;
    if data.len() != expected {
        return Err(ArrayError::DataLength { tensor_type: tensor_type.clone(), expected, found: data.len() });
    }
    let (mut buffer, _) = with_room(tensor_type)?;
    buffer.extend_from_slice(data);
    Ok(buffer)
}

/// An empty buffer with room for all elements, and their number.
///
/// The size is checked before `aligned-vec` sees it: that crate relies on its callers for the limit of `isize::MAX`.
pub(crate) fn with_room<T: Element>(tensor_type: &TensorType) -> Result<(Buffer<T>, usize), ArrayError> {
    debug_assert_eq!(tensor_type.dtype, T::DTYPE);
    let count = tensor_type.element_count()?;
    let mut buffer = Buffer::new(ALIGNMENT);
    match buffer.try_reserve_exact(count) {
        Ok(()) => Ok((buffer, count)),
        Err(_) => {
            let bytes = tensor_type.byte_size()?;
            Err(ArrayError::OutOfMemory { tensor_type: tensor_type.clone(), bytes })
        }
    }
}
