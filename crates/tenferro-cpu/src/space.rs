//! How the elements of a region are walked.

use std::ops::Range;

use smallvec::SmallVec;
use tenferro_ops::{Elements, ElementsMut, for_elements};

/// Sizes of axes in row-major order; at least one axis, none of size 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Space {
    shape: Vec<usize>,
}

/// Neighbours along the last axis.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    /// Which they are, counted from the first that was asked for.
    pub(crate) range: Range<usize>,
    /// Where the first of them is along the last axis.
    pub(crate) column: usize,
    /// Where strides lead for the first of them.
    pub(crate) position: isize,
}

impl Space {
    /// What has no axes has one element.
    pub(crate) fn new(shape: Vec<usize>) -> Self {
        Space { shape: if shape.is_empty() { vec![1] } else { shape } }
    }

    pub(crate) fn count(&self) -> usize {
        self.shape.iter().product()
    }

    /// The size of the last axis.
    pub(crate) fn row(&self) -> usize {
        self.shape[self.shape.len() - 1]
    }

    /// The elements of a range, those that are neighbours along the last axis together.
    pub(crate) fn parts<'a>(
        &'a self,
        strides: &'a [isize],
        range: Range<usize>,
    ) -> impl Iterator<Item = Part> + use<'a> {
        let last = self.shape.len() - 1;
        let mut index: SmallVec<[usize; 6]> = SmallVec::from_elem(0, self.shape.len());
        let mut rest = range.start;
        for axis in (0..self.shape.len()).rev() {
            (index[axis], rest) = (rest % self.shape[axis], rest / self.shape[axis]);
        }
        let mut position: isize = index.iter().zip(strides).map(|(entry, stride)| *entry as isize * stride).sum();
        let (mut done, count) = (0, range.len());
        std::iter::from_fn(move || {
            if done == count {
                return None;
            }
            let column = index[last];
            let len = (self.shape[last] - column).min(count - done);
            let part = Part { range: done..done + len, column, position };
            done += len;
            // On to the next row: axes that are used up begin again.
            position -= column as isize * strides[last];
            index[last] = 0;
            for axis in (0..last).rev() {
                index[axis] += 1;
                position += strides[axis];
                if index[axis] < self.shape[axis] {
                    break;
                }
                position -= self.shape[axis] as isize * strides[axis];
                index[axis] = 0;
            }
            Some(part)
        })
    }

    /// Copies elements along strides, from the one with the number `start` on.
    pub(crate) fn load(&self, from: Elements<'_>, offset: isize, strides: &[isize], start: usize, to: ElementsMut<'_>) {
        for_elements!(from, to => self.copy(from, offset, strides, start, to));
    }

    fn copy<T: Copy>(&self, from: &[T], offset: isize, strides: &[isize], start: usize, to: &mut [T]) {
        if strides.iter().all(|stride| *stride == 0) {
            return to.fill(from[offset as usize]);
        }
        let step = strides[strides.len() - 1];
        for part in self.parts(strides, start..start + to.len()) {
            let first = offset + part.position;
            let to = &mut to[part.range];
            match step {
                1 => to.copy_from_slice(&from[first as usize..][..to.len()]),
                0 => to.fill(from[first as usize]),
                _ if step > 0 => {
                    let from = from[first as usize..].iter().step_by(step as usize);
                    to.iter_mut().zip(from).for_each(|(to, from)| *to = *from);
                }
                _ => {
                    for (to, i) in to.iter_mut().zip(0..) {
                        *to = from[(first + i * step) as usize];
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_follow_strides_from_anywhere() {
        let space = Space::new(vec![3, 2, 4]);
        let strides = [1, -10, 100];
        let position =
            |number: usize| (number / 8) as isize - 10 * (number / 4 % 2) as isize + 100 * (number % 4) as isize;
        for start in 0..24 {
            for end in start..=24 {
                let mut next = start;
                for part in space.parts(&strides, start..end) {
                    assert_eq!(part.range.start + start, next);
                    assert_eq!((part.position, part.column), (position(next), next % 4), "{start}..{end}");
                    next += part.range.len();
                }
                assert_eq!(next, end);
            }
        }
    }

    #[test]
    fn loads_go_backwards_too() {
        let space = Space::new(vec![2, 3]);
        let mut found = [0; 4];
        space.load(Elements::I32(&[0, 1, 2, 3, 4, 5]), 2, &[3, -1], 1, ElementsMut::I32(&mut found));
        assert_eq!(found, [1, 0, 5, 4]);
    }
}
