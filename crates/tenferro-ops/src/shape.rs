//! The sizes of a tensor's axes.

use std::fmt;
use std::ops::Deref;

use smallvec::SmallVec;

/// The sizes of a tensor's axes, outermost first; up to four axes live without an allocation.
///
/// It reads like the slice it derefs to. Any sizes make a shape; whether a tensor of it can exist is asked of
/// [`TensorType::element_count`](crate::TensorType::element_count).
///
/// ```
/// use tenferro_ops::Shape;
///
/// let shape = Shape::from([2, 3]);
/// assert_eq!((shape.len(), shape[1]), (2, 3));
/// assert_eq!(shape.to_string(), "[2,3]");
/// ```
#[derive(Default, PartialEq, Eq, Hash)]
pub struct Shape(SmallVec<[usize; 4]>);

/// Shapes are cloned with every array; `SmallVec` itself would go through its general way to extend.
impl Clone for Shape {
    fn clone(&self) -> Self {
        Shape(SmallVec::from_slice(&self.0))
    }
}

impl Shape {
    /// The size of an axis that is known at run time only: how often a loop ran.
    ///
    /// Types of programs have it, arrays never do, because no memory holds so much. A text writes `?`.
    pub const UNKNOWN: usize = usize::MAX - 1;

    /// Whether the size of every axis is known.
    pub fn is_known(&self) -> bool {
        !self.0.contains(&Self::UNKNOWN)
    }

    /// Whether a value of the other shape may stand where this one is declared: an unknown size takes any.
    pub fn accepts(&self, other: &Shape) -> bool {
        let fits = |(declared, found): (&usize, &usize)| declared == found || *declared == Self::UNKNOWN;
        self.rank() == other.rank() && self.0.iter().zip(&other.0).all(fits)
    }

    /// The number of axes.
    pub fn rank(&self) -> usize {
        self.0.len()
    }

    /// The product of the sizes that are not 0, unless it overflows.
    ///
    /// An axis of size 0 does not excuse the others: with this bound every stride of the shape is a `usize` too.
    pub(crate) fn extent(&self) -> Option<usize> {
        self.extent_of(|_| true)
    }

    /// As [`extent`](Self::extent), of some of the sizes.
    pub(crate) fn extent_of(&self, counts: impl Fn(usize) -> bool) -> Option<usize> {
        let mut extent = 1_usize;
        for &size in &self.0 {
            if size != 0 && counts(size) {
                extent = extent.checked_mul(size)?;
            }
        }
        Some(extent)
    }

    /// Whether some axis has size 0, so that there is no element.
    pub(crate) fn is_empty_tensor(&self) -> bool {
        self.0.contains(&0)
    }

    /// Where an index that lies within the shape comes in row-major order.
    pub(crate) fn position(&self, index: impl Iterator<Item = usize>) -> usize {
        index.zip(&self.0).fold(0, |position, (entry, size)| position * size + entry)
    }

    /// The index that comes at a position of row-major order; the inverse of [`position`](Self::position).
    pub(crate) fn index_at(&self, mut position: usize) -> Shape {
        let mut index = self.clone();
        for entry in index.0.iter_mut().rev() {
            let size = *entry;
            *entry = position % size;
            position /= size;
        }
        index
    }

    /// Every index in row-major order: the last axis runs fastest.
    ///
    /// ```
    /// use tenferro_ops::Shape;
    ///
    /// let indices: Vec<_> = Shape::from([2, 2]).indices().collect();
    /// assert_eq!(indices, [[0, 0], [0, 1], [1, 0], [1, 1]].map(Shape::from));
    /// assert_eq!(Shape::from([]).indices().count(), 1);
    /// assert_eq!(Shape::from([2, 0]).indices().count(), 0);
    /// ```
    pub fn indices(&self) -> Indices<'_> {
        let first = (!self.is_empty_tensor()).then(|| Shape(SmallVec::from_elem(0, self.rank())));
        Indices { sizes: self, next: first }
    }
}

/// The indices of a shape in row-major order; see [`Shape::indices`].
#[derive(Clone, Debug)]
pub struct Indices<'a> {
    sizes: &'a [usize],
    next: Option<Shape>,
}

impl Iterator for Indices<'_> {
    type Item = Shape;

    fn next(&mut self) -> Option<Shape> {
        let index = self.next.take()?;
        let mut following = index.clone();
        for (entry, &size) in following.0.iter_mut().zip(self.sizes).rev() {
            *entry += 1;
            if *entry < size {
                self.next = Some(following);
                break;
            }
            *entry = 0;
        }
        Some(index)
    }
}

impl Deref for Shape {
    type Target = [usize];

    fn deref(&self) -> &[usize] {
        &self.0
    }
}

impl AsRef<[usize]> for Shape {
    fn as_ref(&self) -> &[usize] {
        &self.0
    }
}

impl<const N: usize> From<[usize; N]> for Shape {
    fn from(sizes: [usize; N]) -> Self {
        Shape(SmallVec::from_slice(&sizes))
    }
}

impl From<&[usize]> for Shape {
    fn from(sizes: &[usize]) -> Self {
        Shape(SmallVec::from_slice(sizes))
    }
}

impl From<Vec<usize>> for Shape {
    fn from(sizes: Vec<usize>) -> Self {
        // `SmallVec::from_vec` would keep the allocation of a short list.
        Shape(SmallVec::from_slice(&sizes))
    }
}

impl From<&Shape> for Shape {
    fn from(shape: &Shape) -> Self {
        shape.clone()
    }
}

impl FromIterator<usize> for Shape {
    fn from_iter<I: IntoIterator<Item = usize>>(sizes: I) -> Self {
        Shape(sizes.into_iter().collect())
    }
}

/// `[2,3]`
impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[")?;
        for (axis, size) in self.0.iter().enumerate() {
            f.write_str(if axis == 0 { "" } else { "," })?;
            match *size {
                Self::UNKNOWN => f.write_str("?")?,
                size => write!(f, "{size}")?,
            }
        }
        f.write_str("]")
    }
}

/// The same as `Display`.
impl fmt::Debug for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
