//! Where the elements of a value lie in the array that holds them.

/// Positions `offset + Σ iₐ·strideₐ` in a base array for all indices of a shape.
///
/// What broadcasts, transposes, slices, reverses and most reshapes do is written as a view, so that whoever reads the
/// result reads the base instead and nothing is copied.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct View {
    pub(crate) shape: Vec<usize>,
    pub(crate) offset: isize,
    pub(crate) strides: Vec<isize>,
}

impl View {
    /// All elements of an array, in row-major order.
    pub(crate) fn whole(shape: &[usize]) -> Self {
        let mut strides = vec![1; shape.len()];
        for axis in (1..shape.len()).rev() {
            strides[axis - 1] = strides[axis] * shape[axis].max(1) as isize;
        }
        View { shape: shape.to_vec(), offset: 0, strides }
    }

    /// Whether it is all elements of a base of so many, in order.
    pub(crate) fn is_whole(&self, count: usize) -> bool {
        let mut expected = 1;
        for (&size, &stride) in self.shape.iter().zip(&self.strides).rev() {
            if size != 1 && stride != expected {
                return false;
            }
            expected *= size as isize;
        }
        self.offset == 0 && expected == count as isize
    }

    /// Whether every index means the same element.
    pub(crate) fn is_one_element(&self) -> bool {
        self.shape.iter().zip(&self.strides).all(|(size, stride)| *size == 1 || *stride == 0)
    }

    pub(crate) fn broadcast(&self, shape: &[usize], dimensions: &[usize]) -> Self {
        let mut strides = vec![0; shape.len()];
        for ((&target, &stride), &size) in dimensions.iter().zip(&self.strides).zip(&self.shape) {
            strides[target] = if size == 1 { 0 } else { stride };
        }
        View { shape: shape.to_vec(), offset: self.offset, strides }
    }

    pub(crate) fn transpose(&self, permutation: &[usize]) -> Self {
        let [shape, strides] = [
            permutation.iter().map(|axis| self.shape[*axis] as isize).collect::<Vec<_>>(),
            permutation.iter().map(|axis| self.strides[*axis]).collect(),
        ];
        View { shape: shape.into_iter().map(|size| size as usize).collect(), offset: self.offset, strides }
    }

    pub(crate) fn slice(&self, start: &[usize], steps: &[usize], shape: &[usize]) -> Self {
        let mut view = View { shape: shape.to_vec(), ..self.clone() };
        for axis in 0..shape.len() {
            view.offset += start[axis] as isize * self.strides[axis];
            // Along an axis of at most one entry no step is taken, and its product with the stride could overflow.
            view.strides[axis] *= if shape[axis] < 2 { 0 } else { steps[axis] as isize };
        }
        view
    }

    pub(crate) fn reverse(&self, axes: &[usize]) -> Self {
        let mut view = self.clone();
        for &axis in axes {
            view.offset += (self.shape[axis] as isize - 1).max(0) * self.strides[axis];
            view.strides[axis] = -self.strides[axis];
        }
        view
    }

    /// As the elements of another shape: in the same order, or one for all of them.
    pub(crate) fn spread_to(&self, shape: &[usize]) -> Option<Self> {
        if self.shape == shape {
            return Some(self.clone());
        }
        if self.shape.iter().all(|size| *size == 1) {
            return Some(View { shape: shape.to_vec(), offset: self.offset, strides: vec![0; shape.len()] });
        }
        if self.shape.iter().product::<usize>() != shape.iter().product() {
            return None;
        }
        self.reshape(shape)
    }

    /// The same elements in another shape, if that can be said by strides.
    pub(crate) fn reshape(&self, shape: &[usize]) -> Option<Self> {
        let mut strides = vec![0; shape.len()];
        // Axes of the view that have not been used up, the last one at the end, and what is left of that one.
        let mut axes = self.merged_axes();
        let (mut size, mut stride) = axes.pop().unwrap_or((1, 0));
        for axis in (0..shape.len()).rev() {
            if shape[axis] == 1 {
                continue;
            }
            if size == 1 {
                (size, stride) = axes.pop().unwrap_or((1, 0));
            }
            if shape[axis] == 0 || size % shape[axis] != 0 {
                return None;
            }
            strides[axis] = stride;
            stride *= shape[axis] as isize;
            size /= shape[axis];
        }
        Some(View { shape: shape.to_vec(), offset: self.offset, strides })
    }

    /// Its axes with those that continue each other as one, and without those of size 1.
    fn merged_axes(&self) -> Vec<(usize, isize)> {
        let mut merged: Vec<(usize, isize)> = Vec::with_capacity(self.shape.len());
        for (&size, &stride) in self.shape.iter().zip(&self.strides).filter(|(size, _)| **size != 1) {
            match merged.last_mut() {
                Some((outer, outer_stride)) if *outer_stride == stride * size as isize => {
                    *outer *= size;
                    *outer_stride = stride;
                }
                _ => merged.push((size, stride)),
            }
        }
        merged
    }
}

/// The axes of a shape as few as they can be while each list of strides still describes them: groups of neighbours.
pub(crate) fn merge(shape: &[usize], strides: &[Vec<isize>]) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for axis in (0..shape.len()).filter(|axis| shape[*axis] != 1) {
        let continues = |last: usize| strides.iter().all(|of| of[last] == of[axis] * shape[axis] as isize);
        match groups.last_mut() {
            Some(group) if continues(group[group.len() - 1]) => group.push(axis),
            _ => groups.push(vec![axis]),
        }
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The positions of a view in row-major order.
    fn positions(view: &View) -> Vec<isize> {
        let count = view.shape.iter().product();
        let position = |mut number: usize| {
            let mut position = view.offset;
            for axis in (0..view.shape.len()).rev() {
                position += (number % view.shape[axis]) as isize * view.strides[axis];
                number /= view.shape[axis];
            }
            position
        };
        (0..count).map(position).collect()
    }

    #[test]
    fn a_reshape_keeps_the_order_or_is_refused() {
        let views = [
            View::whole(&[4, 6]),
            View::whole(&[4, 6]).transpose(&[1, 0]),
            View::whole(&[2, 3, 4]).broadcast(&[2, 5, 3, 4], &[0, 2, 3]),
            View::whole(&[6, 4]).slice(&[1, 0], &[2, 1], &[3, 4]),
            View::whole(&[4, 6]).reverse(&[1]),
            View::whole(&[1, 24]),
        ];
        let shapes: [&[usize]; 8] =
            [&[24], &[4, 6], &[2, 2, 6], &[8, 3], &[3, 2, 2, 2], &[1, 12, 1], &[2, 5, 12], &[120]];
        let mut made = 0;
        for view in &views {
            for shape in shapes {
                if shape.iter().product::<usize>() != view.shape.iter().product() {
                    continue;
                }
                if let Some(reshaped) = view.reshape(shape) {
                    assert_eq!(positions(&reshaped), positions(view), "{view:?} to {shape:?}");
                    made += 1;
                }
            }
        }
        assert!(made >= 12, "{made} reshapes were views");
        assert_eq!(View::whole(&[4, 6]).transpose(&[1, 0]).reshape(&[24]), None);
    }

    #[test]
    fn wholes_are_known() {
        assert!(View::whole(&[3, 1, 4]).is_whole(12));
        assert!(View::whole(&[3, 4]).reshape(&[4, 3]).unwrap().is_whole(12));
        assert!(!View::whole(&[3, 4]).transpose(&[1, 0]).is_whole(12));
        assert!(!View::whole(&[3, 4]).slice(&[0, 0], &[1, 1], &[2, 4]).is_whole(12));
        assert!(View::whole(&[]).broadcast(&[2, 3], &[]).is_one_element());
    }
}
