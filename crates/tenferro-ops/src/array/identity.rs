//! Equality and hash by content, bit for bit.

use std::hash::{Hash, Hasher};

use super::Array;
use crate::Element;
use crate::element::for_data;
use crate::element::sealed::{Data, Sealed};

/// Equal dtype, shape and bits; see [`Array`].
impl PartialEq for Array {
    fn eq(&self, other: &Array) -> bool {
        fn same_bits<T: Element>(ours: &[T], data: &Data) -> bool {
            let bits = |&element: &T| element.bits();
            T::unwrap(data).is_some_and(|theirs| ours.iter().map(bits).eq(theirs.iter().map(bits)))
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
        for_data!(&self.data, buffer => buffer.iter().for_each(|element| element.bits().hash(state)));
    }
}
