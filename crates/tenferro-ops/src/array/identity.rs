//! Equality, hash and equal elements, bit for bit.

use std::hash::{Hash, Hasher};

use super::Array;
use crate::Element;
use crate::buffer::Cells;
use crate::element::for_data;
use crate::element::sealed::{Data, Sealed};

/// Equal dtype, shape and bits; see [`Array`].
impl PartialEq for Array {
    fn eq(&self, other: &Array) -> bool {
        fn same_bits<T: Element>(ours: &Cells<T>, data: &Data) -> bool {
            T::unwrap(data).is_some_and(|theirs| match (ours.number(), theirs.number()) {
                (Some(our), Some(their)) => our.bits() == their.bits() || ours.count() == 0,
                _ => ours.iter().map(T::bits).eq(theirs.iter().map(T::bits)),
            })
        }
        self.shape == other.shape
            && (self.shares_buffer(other) || for_data!(&self.data, buffer => same_bits(buffer, &other.data)))
    }
}

impl Eq for Array {}

impl Hash for Array {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.dtype().hash(state);
        self.shape.hash(state);
        for_data!(&self.data, cells => cells.iter().for_each(|element| element.bits().hash(state)));
    }
}

impl Array {
    /// The number that stands at every place, bit for bit, as an array of rank 0; `None` if there are several, or no
    /// elements.
    ///
    /// ```
    /// use tenferro_ops::Array;
    ///
    /// assert_eq!(Array::full([2, 3], 0.5)?.splat(), Some(Array::scalar(0.5)));
    /// assert_eq!(Array::from_slice([2], &[0.0, -0.0])?.splat(), None);
    /// # Ok::<(), tenferro_ops::ArrayError>(())
    /// ```
    pub fn splat(&self) -> Option<Array> {
        fn number<T: Element>(cells: &Cells<T>) -> Option<Array> {
            let first = cells.iter().next()?;
            let is_first = |element: T| element.bits() == first.bits();
            (cells.number().is_some() || cells.iter().all(is_first)).then(|| Array::scalar(first))
        }
        for_data!(&self.data, cells => number(cells))
    }
}
