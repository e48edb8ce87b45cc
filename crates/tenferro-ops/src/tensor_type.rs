//! The static type of a tensor.

use std::fmt;

use crate::buffer::ALIGNMENT;
use crate::{ArrayError, DType, Shape};

/// The most bytes a tensor can have: what an allocation may hold when it is aligned to 64 bytes.
pub const MAX_BYTES: usize = isize::MAX as usize - (ALIGNMENT - 1);

/// What is known of a tensor before it has a value: the dtype and the size of each axis.
///
/// Any type can be written down; the methods that count say whether a tensor of it could exist.
///
/// ```
/// use tenferro_ops::{DType, TensorType};
///
/// let ty = TensorType::new(DType::F64, [2, 3]);
/// assert_eq!(ty.to_string(), "F64[2,3]");
/// assert_eq!((ty.element_count(), ty.byte_size()), (Ok(6), Ok(48)));
/// assert_eq!(ty.strides().unwrap(), [3, 1].into());
///
/// let absurd = TensorType::new(DType::F64, [usize::MAX, 2]);
/// assert!(absurd.element_count().is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct TensorType {
    /// The type of the elements.
    pub dtype: DType,
    /// The size of each axis.
    pub shape: Shape,
}

impl TensorType {
    /// The type of `shape` tensors of `dtype`.
    pub fn new(dtype: DType, shape: impl Into<Shape>) -> Self {
        TensorType { dtype, shape: shape.into() }
    }

    /// The number of axes.
    pub fn rank(&self) -> usize {
        self.shape.rank()
    }

    /// Whether the type is that of a *sequence*: some axis is as long as a loop ran, which is known at run time only.
    ///
    /// Sequences are results and operands of loops; see [`Shape::UNKNOWN`].
    pub fn is_sequence(&self) -> bool {
        !self.shape.is_known()
    }

    /// Whether a value of the other type may stand where this type is declared.
    pub fn accepts(&self, other: &TensorType) -> bool {
        self.dtype == other.dtype && self.shape.accepts(&other.shape)
    }

    /// The type of a value that is of both types, if there can be one: sizes that one of them does not know are the
    /// other's.
    pub(crate) fn meet(&self, other: &TensorType) -> Option<TensorType> {
        let size = |(a, b): (&usize, &usize)| match (*a, *b) {
            (Shape::UNKNOWN, size) | (size, Shape::UNKNOWN) => Some(size),
            (a, b) => (a == b).then_some(a),
        };
        let shape = self.shape.iter().zip(other.shape.iter()).map(size).collect::<Option<_>>()?;
        let fits = self.dtype == other.dtype && self.rank() == other.rank();
        fits.then_some(TensorType { dtype: self.dtype, shape })
    }

    /// Whether some value can have the type; for a sequence, whether one that has no elements can.
    ///
    /// # Errors
    ///
    /// As [`element_count`](Self::element_count).
    pub fn check_size(&self) -> Result<(), ArrayError> {
        // Asked of every operand and result of every operation: one look at the sizes.
        let extent = self.shape.extent_of(|size| size != Shape::UNKNOWN);
        self.fitting(extent).map(|_| ())
    }

    /// The type with every unknown size 0.
    pub(crate) fn shortest(&self) -> TensorType {
        let known = |size: &usize| if *size == Shape::UNKNOWN { 0 } else { *size };
        TensorType { dtype: self.dtype, shape: self.shape.iter().map(known).collect() }
    }

    /// The type of `length` such tensors along a new first axis.
    pub(crate) fn stacked(&self, length: usize) -> TensorType {
        TensorType { dtype: self.dtype, shape: std::iter::once(length).chain(self.shape.iter().copied()).collect() }
    }

    /// How many elements there are: 1 for rank 0, 0 if some axis has size 0.
    ///
    /// # Errors
    ///
    /// [`ArrayError::TooLarge`] if the elements would not fit into [`MAX_BYTES`]. Axes of size 0 are left out of that
    /// product, so a tensor without elements may be too large as well: its strides would overflow.
    pub fn element_count(&self) -> Result<usize, ArrayError> {
        let extent = self.extent()?;
        Ok(if self.shape.is_empty_tensor() { 0 } else { extent })
    }

    /// How many bytes the elements take.
    ///
    /// # Errors
    ///
    /// As [`element_count`](Self::element_count).
    pub fn byte_size(&self) -> Result<usize, ArrayError> {
        Ok(self.element_count()? * self.dtype.byte_size())
    }

    /// How far apart neighbours along each axis are in row-major order, counted in elements.
    ///
    /// Axes of size 0 count as size 1 here, so that strides are never 0.
    ///
    /// # Errors
    ///
    /// As [`element_count`](Self::element_count).
    pub fn strides(&self) -> Result<Shape, ArrayError> {
        let mut stride = self.extent()?;
        let stride_inside = |&size: &usize| {
            stride /= size.max(1);
            stride
        };
        Ok(self.shape.iter().map(stride_inside).collect())
    }

    /// The product of the sizes that are not 0, checked against the limit.
    fn extent(&self) -> Result<usize, ArrayError> {
        self.fitting(self.shape.extent())
    }

    /// A product of sizes, if so many elements can be held.
    fn fitting(&self, extent: Option<usize>) -> Result<usize, ArrayError> {
        match extent.and_then(|extent| Some((extent, extent.checked_mul(self.dtype.byte_size())?))) {
            Some((extent, bytes)) if bytes <= MAX_BYTES => Ok(extent),
            _ => Err(ArrayError::TooLarge { tensor_type: self.clone(), limit: MAX_BYTES }),
        }
    }
}

/// `F64[2,3]`
impl fmt::Display for TensorType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.dtype, self.shape)
    }
}

/// The same as `Display`.
impl fmt::Debug for TensorType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
