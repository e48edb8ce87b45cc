//! Aligned memory whose allocation can fail without ending the process.

use std::sync::OnceLock;

use aligned_vec::{AVec, ConstAlign};

use crate::{ArrayError, Element, Shape, TensorType};

/// Where every buffer begins: a cache line, and the widest vector register.
pub(crate) const ALIGNMENT: usize = 64;

/// The elements of an array. It never grows, so it is never reallocated.
pub(crate) type Buffer<T> = AVec<T, ConstAlign<ALIGNMENT>>;

/// What arrays share: elements, or the one number that all of them are.
///
/// That number is part of what is shared, and not of each array, so that two tensors with their count fit into the 128
/// bytes that are moved without a call.
#[derive(Debug)]
pub struct Cells<T> {
    /// Not written while nobody has asked for the elements of an array of one number.
    elements: OnceLock<Buffer<T>>,
    /// What every element is, if the array was made of one number and has not been written since.
    number: Option<T>,
    count: usize,
}

impl<T: Element> Cells<T> {
    pub(crate) fn new(elements: Buffer<T>) -> Self {
        Cells { count: elements.len(), elements: elements.into(), number: None }
    }

    /// So many elements that are one number. That there is memory for them is for the caller to see.
    pub(crate) fn full(count: usize, number: T) -> Self {
        Cells { elements: OnceLock::new(), number: Some(number), count }
    }

    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// What every element is, if that is known without a look at them.
    pub(crate) fn number(&self) -> Option<T> {
        self.number
    }

    /// All elements, written now if they have not been.
    pub(crate) fn elements(&self, shape: &Shape) -> Result<&[T], ArrayError> {
        if let Some(elements) = self.elements.get() {
            return Ok(elements);
        }
        let written = filled(&TensorType::new(T::DTYPE, shape), self.number.unwrap_or_default())?;
        Ok(self.elements.get_or_init(|| written))
    }

    /// All elements, to be written.
    pub(crate) fn elements_mut(&mut self, shape: &Shape) -> Result<&mut [T], ArrayError> {
        self.elements(shape)?;
        self.number = None;
        Ok(self.elements.get_mut().unwrap_or_else(|| unreachable!("they have been written")))
    }

    /// One element. Panics if there are not so many.
    pub(crate) fn at(&self, position: usize) -> T {
        match self.number {
            Some(number) if position < self.count => number,
            _ => self.written()[position],
        }
    }

    pub(crate) fn iter(&self) -> impl ExactSizeIterator<Item = T> + '_ {
        (0..self.count).map(|position| self.at(position))
    }

    /// The elements as far as they are written.
    fn written(&self) -> &[T] {
        self.elements.get().map_or(&[], |elements| elements)
    }
}

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
