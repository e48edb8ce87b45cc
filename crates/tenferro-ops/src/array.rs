//! The host value of a tensor: construction and access.

use std::sync::Arc;

use crate::buffer::{self, Buffer, Cells};
use crate::element::sealed::Data;
use crate::element::{for_data, for_dtype};
use crate::kernel::{Elements, ElementsMut, Typed};
use crate::{ArrayError, DType, Element, Shape, TensorType};

mod convert;
mod compare;
mod identity;
mod format;

pub use compare::{Mismatch, Tolerance};
pub(crate) use convert::conversion;

/// A tensor in host memory: elements of one [`DType`], contiguous in row-major order, aligned to 64 bytes.
///
/// A clone shares the elements and costs a reference count; who writes while others share gets a copy of its own.
///
/// `==` and `Hash` look at dtype, shape and *bits*, so that an array can be an attribute of an operation:
/// `-0.0` differs from `0.0`, and a NaN equals a NaN of the same sign and payload.
/// To compare numbers, see [`compare`](Self::compare).
///
/// `Display` shows the elements in nested brackets, `Debug` the type too; `{:.3}` limits the digits after the point.
///
/// An array of one number ([`full`](Self::full), [`zeros`](Self::zeros)) is that number until somebody asks for its
/// elements.
///
/// Memory that the allocator refuses is an error, of `full` too. Some systems promise memory they do not have and end the
/// process when it is written; no library can see that coming.
///
/// ```
/// use tenferro_ops::Array;
///
/// let x = Array::from_vec([2, 2], vec![1, -2, 3, 4])?;
/// assert_eq!(x.to_string(), "[[ 1, -2],\n [ 3,  4]]");
/// assert_eq!(format!("{:?}", Array::scalar(0.5)), "F64[] 0.5");
/// # Ok::<(), tenferro_ops::ArrayError>(())
/// ```
#[derive(Clone)]
pub struct Array {
    shape: Shape,
    data: Data,
}

/// Arrays of fewer bytes are made without asking whether there is memory for them.
const SMALL: usize = 1 << 20;

/// Construction.
impl Array {
    /// An array with the elements of `data` in row-major order.
    ///
    /// # Errors
    ///
    /// [`ArrayError::DataLength`] if the shape holds another number of elements, [`ArrayError::TooLarge`] and
    /// [`ArrayError::OutOfMemory`] if it holds too many.
    pub fn from_slice<T: Element>(shape: impl Into<Shape>, data: &[T]) -> Result<Self, ArrayError> {
        let tensor_type = TensorType::new(T::DTYPE, shape);
        let buffer = buffer::copied(&tensor_type, data)?;
        Ok(Self::from_buffer(tensor_type.shape, buffer))
    }

    /// As [`from_slice`](Self::from_slice); the elements are copied all the same, because a `Vec` is not aligned.
    ///
    /// # Errors
    ///
    /// As [`from_slice`](Self::from_slice).
    pub fn from_vec<T: Element>(shape: impl Into<Shape>, data: Vec<T>) -> Result<Self, ArrayError> {
        Self::from_slice(shape, &data)
    }

    /// An array of rank 0.
    pub fn scalar<T: Element>(value: T) -> Self {
        Self::from_cells(Shape::default(), Cells::full(1, value))
    }

    /// An array whose elements all are `value`.
    ///
    /// # Errors
    ///
    /// [`ArrayError::TooLarge`] and [`ArrayError::OutOfMemory`] if the shape holds too many elements.
    pub fn full<T: Element>(shape: impl Into<Shape>, value: T) -> Result<Self, ArrayError> {
        let tensor_type = TensorType::new(T::DTYPE, shape);
        let count = match tensor_type.byte_size()? {
            bytes if bytes < SMALL => tensor_type.element_count()?,
            // Lack of memory shows here, not when the elements are first read; nothing is written to find out.
            _ => buffer::with_room::<T>(&tensor_type)?.1,
        };
        Ok(Self::from_cells(tensor_type.shape, Cells::full(count, value)))
    }

    /// An array of zeros, or of `false`.
    ///
    /// # Errors
    ///
    /// As [`full`](Self::full).
    pub fn zeros(dtype: DType, shape: impl Into<Shape>) -> Result<Self, ArrayError> {
        for_dtype!(dtype, T => Self::full(shape, T::default()))
    }

    /// An array whose elements `element` gives for each index, asked in row-major order.
    ///
    /// ```
    /// use tenferro_ops::Array;
    ///
    /// let x = Array::from_fn([2, 3], |index| 10 * index[0] as i32 + index[1] as i32)?;
    /// assert_eq!(x.to_vec::<i32>()?, [0, 1, 2, 10, 11, 12]);
    /// # Ok::<(), tenferro_ops::ArrayError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`full`](Self::full).
    pub fn from_fn<T: Element>(
        shape: impl Into<Shape>,
        mut element: impl FnMut(&[usize]) -> T,
    ) -> Result<Self, ArrayError> {
        let tensor_type = TensorType::new(T::DTYPE, shape);
        let (mut buffer, _) = buffer::with_room(&tensor_type)?;
        for index in tensor_type.shape.indices() {
            buffer.push(element(&index));
        }
        Ok(Self::from_buffer(tensor_type.shape, buffer))
    }

    /// The same elements in another shape, without a copy.
    ///
    /// # Errors
    ///
    /// [`ArrayError::Reshape`] if the new shape holds another number of elements.
    pub fn reshape(&self, shape: impl Into<Shape>) -> Result<Self, ArrayError> {
        let new_type = TensorType::new(self.dtype(), shape);
        let (count, new_count) = (self.len(), new_type.element_count()?);
        let shape = new_type.shape;
        if count != new_count {
            return Err(ArrayError::Reshape { tensor_type: self.tensor_type(), count, shape, new_count });
        }
        Ok(Array { shape, data: self.data.clone() })
    }

    /// The caller has made the buffer for this shape.
    pub(crate) fn from_buffer<T: Element>(shape: Shape, buffer: Buffer<T>) -> Self {
        Self::from_cells(shape, Cells::new(buffer))
    }

    fn from_cells<T: Element>(shape: Shape, cells: Cells<T>) -> Self {
        Array { shape, data: T::wrap(Arc::new(cells)) }
    }
}

/// What an array is.
impl Array {
    /// The type of the elements.
    pub fn dtype(&self) -> DType {
        fn dtype_of<T: Element>(_: &Cells<T>) -> DType {
            T::DTYPE
        }
        for_data!(&self.data, buffer => dtype_of(buffer))
    }

    /// The size of each axis.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// The number of axes.
    pub fn rank(&self) -> usize {
        self.shape.rank()
    }

    /// Dtype and shape together.
    pub fn tensor_type(&self) -> TensorType {
        TensorType::new(self.dtype(), &self.shape)
    }

    /// The number of elements.
    pub fn len(&self) -> usize {
        for_data!(&self.data, cells => cells.count())
    }

    /// Whether there are no elements.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The number that an array of several elements was [filled](Self::full) with, as an array of rank 0.
    ///
    /// `None` for all others: their elements are not compared.
    ///
    /// ```
    /// use tenferro_ops::Array;
    ///
    /// let mut twos = Array::full([3], 2.0)?;
    /// assert_eq!(twos.filled_with(), Some(Array::scalar(2.0)));
    /// twos.as_mut_slice::<f64>()?[0] = 2.0;
    /// assert_eq!(twos.filled_with(), None);
    /// # Ok::<(), tenferro_ops::ArrayError>(())
    /// ```
    pub fn filled_with(&self) -> Option<Array> {
        if self.is_spread() { for_data!(&self.data, cells => cells.number().map(Array::scalar)) } else { None }
    }

    /// What every element is, if that is known without a look at them.
    ///
    /// # Errors
    ///
    /// [`ArrayError::ElementType`] if the elements are of another type.
    pub(crate) fn number<T: Element>(&self) -> Result<Option<T>, ArrayError> {
        Ok(self.cells()?.number())
    }

    /// Whether [`filled_with`](Self::filled_with) answers.
    pub fn is_spread(&self) -> bool {
        for_data!(&self.data, cells => cells.number().is_some() && cells.count() > 1)
    }

    /// Whether the two arrays share one buffer, as clones do until one of them is written.
    pub fn shares_buffer(&self, other: &Array) -> bool {
        fn is_in<T: Element>(buffer: &Arc<Cells<T>>, data: &Data) -> bool {
            T::unwrap(data).is_some_and(|other| Arc::ptr_eq(buffer, other))
        }
        for_data!(&self.data, buffer => is_in(buffer, &other.data))
    }
}

/// Identity of the buffer.
impl Array {
    /// Whether somebody else holds the elements: who writes gets a copy of its own then.
    ///
    /// ```
    /// use tenferro_ops::Array;
    ///
    /// let x = Array::scalar(1.0);
    /// assert!(!x.is_shared());
    /// let y = x.clone();
    /// assert!(x.is_shared() && y.is_shared());
    /// ```
    pub fn is_shared(&self) -> bool {
        for_data!(&self.data, buffer => Arc::strong_count(buffer) > 1)
    }

    /// The address of the shared buffer: equal for arrays that share one, and for no others while both live.
    pub fn buffer_address(&self) -> usize {
        fn address<T>(buffer: &Arc<T>) -> usize {
            Arc::as_ptr(buffer).cast::<()>() as usize
        }
        for_data!(&self.data, buffer => address(buffer))
    }
}

/// Access to the elements.
impl Array {
    /// The elements in row-major order.
    ///
    /// # Errors
    ///
    /// [`ArrayError::ElementType`] if they are of another type, [`ArrayError::OutOfMemory`] if those of an array of one
    /// number cannot be written.
    pub fn as_slice<T: Element>(&self) -> Result<&[T], ArrayError> {
        self.cells()?.elements(&self.shape)
    }

    fn cells<T: Element>(&self) -> Result<&Cells<T>, ArrayError> {
        match T::unwrap(&self.data) {
            Some(cells) => Ok(cells),
            None => Err(ArrayError::ElementType { tensor_type: self.tensor_type(), requested: T::DTYPE }),
        }
    }

    /// The elements in row-major order, to be written. If others share them, they are copied first.
    ///
    /// # Errors
    ///
    /// [`ArrayError::ElementType`] if they are of another type, [`ArrayError::OutOfMemory`] if the copy cannot be made.
    pub fn as_mut_slice<T: Element>(&mut self) -> Result<&mut [T], ArrayError> {
        let (dtype, shape) = (self.dtype(), &self.shape);
        let tensor_type = || TensorType::new(dtype, shape);
        let Some(cells) = T::unwrap_mut(&mut self.data) else {
            return Err(ArrayError::ElementType { tensor_type: tensor_type(), requested: T::DTYPE });
        };
        // Nobody holds weak references, and while this one is borrowed nobody makes others.
        if Arc::strong_count(cells) > 1 {
            let buffer = match cells.number() {
                Some(number) => buffer::filled(&tensor_type(), number),
                None => buffer::copied(&tensor_type(), cells.elements(shape)?),
            };
            *cells = Arc::new(Cells::new(buffer?));
        }
        match Arc::get_mut(cells) {
            Some(cells) => cells.elements_mut(shape),
            None => unreachable!("nobody else holds what was made here"),
        }
    }

    /// The elements in row-major order, of whatever type they are.
    ///
    /// # Errors
    ///
    /// [`ArrayError::OutOfMemory`] if those of an array of one number cannot be written.
    pub fn elements(&self) -> Result<Elements<'_>, ArrayError> {
        for_dtype!(self.dtype(), T => Ok(T::elements(self.as_slice()?)))
    }

    /// As [`elements`](Self::elements), to be written. If others share them, they are copied first.
    ///
    /// # Errors
    ///
    /// [`ArrayError::OutOfMemory`] if the copy cannot be made.
    pub fn elements_mut(&mut self) -> Result<ElementsMut<'_>, ArrayError> {
        for_dtype!(self.dtype(), T => Ok(T::elements_mut(self.as_mut_slice()?)))
    }

    /// The element at an index.
    ///
    /// # Errors
    ///
    /// [`ArrayError::ElementType`], [`ArrayError::IndexRank`] and [`ArrayError::IndexBounds`].
    pub fn get<T: Element>(&self, index: &[usize]) -> Result<T, ArrayError> {
        let cells = self.cells()?;
        Ok(cells.at(self.position(index)?))
    }

    /// The first element of an array that has some.
    pub(crate) fn first<T: Element>(&self) -> Result<T, ArrayError> {
        Ok(self.cells()?.at(0))
    }

    /// The only element.
    ///
    /// # Errors
    ///
    /// [`ArrayError::ElementType`], and [`ArrayError::NotOneElement`] if there are more or none.
    pub fn item<T: Element>(&self) -> Result<T, ArrayError> {
        match self.cells()? {
            cells if cells.count() == 1 => Ok(cells.at(0)),
            cells => Err(ArrayError::NotOneElement { tensor_type: self.tensor_type(), count: cells.count() }),
        }
    }

    /// A copy of the elements in row-major order.
    ///
    /// # Errors
    ///
    /// [`ArrayError::ElementType`] if they are of another type.
    pub fn to_vec<T: Element>(&self) -> Result<Vec<T>, ArrayError> {
        Ok(self.as_slice()?.to_vec())
    }

    /// The elements by value, in row-major order; [`Shape::indices`] gives the indices in the same order.
    ///
    /// # Errors
    ///
    /// [`ArrayError::ElementType`] if they are of another type.
    pub fn iter<T: Element>(&self) -> Result<impl ExactSizeIterator<Item = T> + '_, ArrayError> {
        Ok(self.as_slice::<T>()?.iter().copied())
    }

    /// Where an index lies in row-major order.
    fn position(&self, index: &[usize]) -> Result<usize, ArrayError> {
        if index.len() != self.rank() {
            return Err(ArrayError::IndexRank { tensor_type: self.tensor_type(), index: index.into() });
        }
        let beyond = index.iter().zip(self.shape.iter()).position(|(entry, size)| entry >= size);
        if let Some(axis) = beyond {
            let (entry, size) = (index[axis], self.shape[axis]);
            let (tensor_type, index) = (self.tensor_type(), index.into());
            return Err(ArrayError::IndexBounds { tensor_type, index, axis, entry, size });
        }
        Ok(self.shape.position(index.iter().copied()))
    }
}
