//! Stub.
use crate::{Error, Result};

/// Axes.
#[derive(Clone, Debug)]
pub struct Axes(pub(crate) Vec<isize>);
impl From<isize> for Axes {
    fn from(axis: isize) -> Self {
        Axes(vec![axis])
    }
}
impl<const N: usize> From<[isize; N]> for Axes {
    fn from(axes: [isize; N]) -> Self {
        Axes(axes.to_vec())
    }
}
impl From<Vec<isize>> for Axes {
    fn from(axes: Vec<isize>) -> Self {
        Axes(axes)
    }
}
impl From<&[isize]> for Axes {
    fn from(axes: &[isize]) -> Self {
        Axes(axes.to_vec())
    }
}

#[track_caller]
pub(crate) fn one_axis(function: &'static str, axis: isize, rank: usize) -> Result<usize> {
    let place = if axis < 0 { axis + rank as isize } else { axis };
    if place < 0 || place >= rank as isize {
        return Err(Error::argument(function, format!("axis {axis} of rank {rank}")));
    }
    Ok(place as usize)
}

#[track_caller]
pub(crate) fn many_axes(function: &'static str, axes: Axes, rank: usize) -> Result<Vec<usize>> {
    let mut found = Vec::new();
    for axis in axes.0 {
        let axis = one_axis(function, axis, rank)?;
        if found.contains(&axis) {
            return Err(Error::argument(function, "twice"));
        }
        found.push(axis);
    }
    Ok(found)
}
