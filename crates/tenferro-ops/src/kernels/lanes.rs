//! A tensor as lanes along one axis.

/// How a row-major tensor lies around one axis: `[outer, size, inner]`.
#[derive(Clone, Copy)]
pub(crate) struct Lanes {
    outer: usize,
    /// How many elements a lane has.
    pub(crate) size: usize,
    /// How far apart they are.
    pub(crate) inner: usize,
}

impl Lanes {
    pub(crate) fn along(axis: usize, shape: &[usize]) -> Self {
        let (outer, inner) = (shape[..axis].iter().product(), shape[axis + 1..].iter().product());
        Lanes { outer, size: shape[axis], inner }
    }

    /// The number of elements that have one index before the axis: the lanes of a block lie side by side.
    pub(crate) fn block(self) -> usize {
        self.size * self.inner
    }

    /// The position of the first element of each lane.
    pub(crate) fn starts(self) -> impl Iterator<Item = usize> {
        (0..self.outer).flat_map(move |outer| (0..self.inner).map(move |inner| outer * self.block() + inner))
    }

    /// The positions along the lane that starts here, in this direction.
    pub(crate) fn positions(self, start: usize, reverse: bool) -> impl Iterator<Item = usize> {
        (0..self.size).map(move |step| start + self.inner * if reverse { self.size - 1 - step } else { step })
    }
}
