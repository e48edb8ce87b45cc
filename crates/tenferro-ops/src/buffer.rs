//! Aligned memory whose allocation can fail without ending the process.

use std::fmt;
use std::ops::{Deref, DerefMut};
use std::sync::OnceLock;

use crate::{ArrayError, Element, Shape, TensorType};

/// Where every buffer begins: a cache line, and the widest vector register.
pub(crate) const ALIGNMENT: usize = 64;

/// The elements of an array. It never grows, so it is never reallocated.
///
/// The alignment is not asked of the allocator, which needs several times as long for it as for memory of any kind: more
/// than a small operation takes. There is room for some elements more, and the first ones are left out.
pub(crate) struct Buffer<T> {
    elements: Vec<T>,
    /// How many are left out.
    start: usize,
}

impl<T: Element> Buffer<T> {
    /// One without elements, which takes no memory.
    pub(crate) fn new() -> Self {
        Buffer { elements: Vec::new(), start: 0 }
    }

    /// One with room for so many elements; `None` if the allocator refuses them.
    fn with_room(count: usize) -> Option<Self> {
        let mut buffer = Self::new();
        if count == 0 {
            return Some(buffer);
        }
        // The size of an element divides the alignment. Allocators align to 16 bytes, the size of the largest element;
        // memory of one that does not begins where it may.
        let spare = ALIGNMENT / size_of::<T>() - 1;
        buffer.elements.try_reserve_exact(count.checked_add(spare)?).ok()?;
        let start = buffer.elements.as_ptr().align_offset(ALIGNMENT);
        buffer.start = if start <= spare { start } else { 0 };
        buffer.elements.resize(buffer.start, T::default());
        Some(buffer)
    }

    pub(crate) fn push(&mut self, element: T) {
        self.elements.push(element);
    }

    pub(crate) fn extend_from_slice(&mut self, elements: &[T]) {
        self.elements.extend_from_slice(elements);
    }

    /// Keeps the first so many.
    pub(crate) fn truncate(&mut self, count: usize) {
        self.elements.truncate(self.start + count);
    }

    /// Adds elements of this value until there are so many.
    pub(crate) fn resize(&mut self, count: usize, value: T) {
        self.elements.resize(self.start + count, value);
    }
}

impl<T> Deref for Buffer<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.elements[self.start..]
    }
}

impl<T> DerefMut for Buffer<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.elements[self.start..]
    }
}

impl<T: fmt::Debug> fmt::Debug for Buffer<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&**self, f)
    }
}

/// What arrays share: elements, or the one number that all of them are.
///
/// That number is part of what is shared, and not of each array, so that two tensors with their count fit into the 128
/// bytes that are moved without a call.
#[derive(Debug)]
pub struct Cells<T>(Content<T>);

#[derive(Debug)]
enum Content<T> {
    Elements(Buffer<T>),
    /// So many elements that are one number; not written while nobody has asked for them.
    Number(usize, T, OnceLock<Buffer<T>>),
}

impl<T: Element> Cells<T> {
    pub(crate) fn new(elements: Buffer<T>) -> Self {
        Cells(Content::Elements(elements))
    }

    /// So many elements that are one number. That there is memory for them is for the caller to see.
    pub(crate) fn full(count: usize, number: T) -> Self {
        Cells(Content::Number(count, number, OnceLock::new()))
    }

    pub(crate) fn count(&self) -> usize {
        match &self.0 {
            Content::Elements(elements) => elements.len(),
            Content::Number(count, ..) => *count,
        }
    }

    /// What every element is, if that is known without a look at them.
    pub(crate) fn number(&self) -> Option<T> {
        match &self.0 {
            Content::Elements(_) => None,
            Content::Number(_, number, _) => Some(*number),
        }
    }

    /// All elements, written now if they have not been.
    pub(crate) fn elements(&self, shape: &Shape) -> Result<&[T], ArrayError> {
        let (number, written) = match &self.0 {
            Content::Elements(elements) => return Ok(elements),
            Content::Number(_, number, written) => (*number, written),
        };
        if let Some(elements) = written.get() {
            return Ok(elements);
        }
        let elements = filled(&TensorType::new(T::DTYPE, shape), number)?;
        Ok(written.get_or_init(|| elements))
    }

    /// All elements, to be written.
    pub(crate) fn elements_mut(&mut self, shape: &Shape) -> Result<&mut [T], ArrayError> {
        if let Content::Number(_, number, written) = &mut self.0 {
            let elements = match written.take() {
                Some(elements) => elements,
                None => filled(&TensorType::new(T::DTYPE, shape), *number)?,
            };
            self.0 = Content::Elements(elements);
        }
        match &mut self.0 {
            Content::Elements(elements) => Ok(elements),
            Content::Number(..) => unreachable!("they have been written"),
        }
    }

    /// One element. Panics if there are not so many.
    pub(crate) fn at(&self, position: usize) -> T {
        match &self.0 {
            Content::Elements(elements) => elements[position],
            Content::Number(count, number, _) => {
                assert!(position < *count, "element {position} of {count}");
                *number
            }
        }
    }

    pub(crate) fn iter(&self) -> impl ExactSizeIterator<Item = T> + '_ {
        (0..self.count()).map(|position| self.at(position))
    }
}

/// A buffer of `tensor_type` filled with one value.
pub(crate) fn filled<T: Element>(tensor_type: &TensorType, value: T) -> Result<Buffer<T>, ArrayError> {
    let (mut buffer, count) = with_room(tensor_type)?;
    buffer.resize(count, value);
    Ok(buffer)
}

/// A copy of the elements of an array of this type.
pub(crate) fn copy_of<T: Element>(
    elements: &[T],
    tensor_type: impl FnOnce() -> TensorType,
) -> Result<Buffer<T>, ArrayError> {
    match Buffer::with_room(elements.len()) {
        Some(mut copy) => {
            copy.extend_from_slice(elements);
            Ok(copy)
        }
        None => {
            let (tensor_type, bytes) = (tensor_type(), size_of_val(elements));
            Err(ArrayError::OutOfMemory { tensor_type, bytes })
        }
    }
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
pub(crate) fn with_room<T: Element>(tensor_type: &TensorType) -> Result<(Buffer<T>, usize), ArrayError> {
    debug_assert_eq!(tensor_type.dtype, T::DTYPE);
    let count = tensor_type.element_count()?;
    match Buffer::with_room(count) {
        Some(buffer) => Ok((buffer, count)),
        None => {
            let bytes = tensor_type.byte_size()?;
            Err(ArrayError::OutOfMemory { tensor_type: tensor_type.clone(), bytes })
        }
    }
}
