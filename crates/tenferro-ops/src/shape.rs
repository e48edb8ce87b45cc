//! The sizes of a tensor's axes.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;

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
#[derive(Clone)]
pub struct Shape(Sizes);

/// Shapes are cloned with every array and compared in every operation: short ones as they lie, without a call or a loop.
#[derive(Clone)]
enum Sizes {
    /// The first of these; the others are 0.
    Few(u8, [usize; Shape::FEW]),
    Many(Box<[usize]>),
}

impl Shape {
    const FEW: usize = 4;

    /// The size of an axis that is known at run time only: how often a loop ran.
    ///
    /// Types of programs have it, arrays never do, because no memory holds so much. A text writes `?`.
    pub const UNKNOWN: usize = usize::MAX - 1;

    /// Whether the size of every axis is known.
    pub fn is_known(&self) -> bool {
        !self.contains(&Self::UNKNOWN)
    }

    /// Whether a value of the other shape may stand where this one is declared: an unknown size takes any.
    pub fn accepts(&self, other: &Shape) -> bool {
        let fits = |(declared, found): (&usize, &usize)| declared == found || *declared == Self::UNKNOWN;
        self.rank() == other.rank() && self.iter().zip(other.iter()).all(fits)
    }

    /// The number of axes.
    pub fn rank(&self) -> usize {
        self.len()
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
        for &size in self.iter() {
            if size != 0 && counts(size) {
                extent = extent.checked_mul(size)?;
            }
        }
        Some(extent)
    }

    /// Whether some axis has size 0, so that there is no element.
    pub(crate) fn is_empty_tensor(&self) -> bool {
        self.contains(&0)
    }

    /// Where an index that lies within the shape comes in row-major order.
    pub(crate) fn position(&self, index: impl Iterator<Item = usize>) -> usize {
        index.zip(self.iter()).fold(0, |position, (entry, size)| position * size + entry)
    }

    /// The index that comes at a position of row-major order; the inverse of [`position`](Self::position).
    pub(crate) fn index_at(&self, mut position: usize) -> Shape {
        let mut index = self.clone();
        for entry in index.entries_mut().iter_mut().rev() {
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
        let first = (!self.is_empty_tensor()).then(|| Shape::from(vec![0; self.rank()]));
        Indices { sizes: self, next: first }
    }

    fn entries_mut(&mut self) -> &mut [usize] {
        match &mut self.0 {
            Sizes::Few(count, sizes) => &mut sizes[..usize::from(*count)],
            Sizes::Many(sizes) => sizes,
        }
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
        for (entry, &size) in following.entries_mut().iter_mut().zip(self.sizes).rev() {
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

    #[inline]
    fn deref(&self) -> &[usize] {
        match &self.0 {
            Sizes::Few(count, sizes) => &sizes[..usize::from(*count)],
            Sizes::Many(sizes) => sizes,
        }
    }
}

impl Default for Shape {
    fn default() -> Self {
        Shape(Sizes::Few(0, [0; Self::FEW]))
    }
}

impl PartialEq for Shape {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (Sizes::Few(count, sizes), Sizes::Few(other_count, other_sizes)) => {
                count == other_count && sizes == other_sizes
            }
            _ => **self == **other,
        }
    }
}

impl Eq for Shape {}

impl Hash for Shape {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl AsRef<[usize]> for Shape {
    fn as_ref(&self) -> &[usize] {
        self
    }
}

impl<const N: usize> From<[usize; N]> for Shape {
    fn from(sizes: [usize; N]) -> Self {
        Shape::from(&sizes[..])
    }
}

impl From<&[usize]> for Shape {
    #[inline]
    fn from(sizes: &[usize]) -> Self {
        let few = match *sizes {
            [] => [0; Self::FEW],
            [a] => [a, 0, 0, 0],
            [a, b] => [a, b, 0, 0],
            [a, b, c] => [a, b, c, 0],
            [a, b, c, d] => [a, b, c, d],
            _ => return Shape(Sizes::Many(sizes.into())),
        };
        Shape(Sizes::Few(sizes.len() as u8, few))
    }
}

impl From<Vec<usize>> for Shape {
    fn from(sizes: Vec<usize>) -> Self {
        Shape::from(&sizes[..])
    }
}

impl From<&Shape> for Shape {
    fn from(shape: &Shape) -> Self {
        shape.clone()
    }
}

impl FromIterator<usize> for Shape {
    fn from_iter<I: IntoIterator<Item = usize>>(sizes: I) -> Self {
        let mut sizes = sizes.into_iter();
        let (mut few, mut count) = ([0; Self::FEW], 0);
        while let Some(size) = sizes.next() {
            if count == Self::FEW {
                let many = few.into_iter().chain([size]).chain(sizes);
                return Shape(Sizes::Many(many.collect()));
            }
            few[count] = size;
            count += 1;
        }
        Shape(Sizes::Few(count as u8, few))
    }
}

/// `[2,3]`
impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[")?;
        for (axis, size) in self.iter().enumerate() {
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
