//! Which axes a function works on.

use crate::{Error, Result};

/// Axes of a tensor: one number or a list of them; negative ones count from the end.
///
/// ```
/// use tenferro::Tensor;
///
/// let x = Tensor::from([[1.0, 2.0], [3.0, 4.0]]);
/// assert_eq!(x.sum_axis(-1).to_vec::<f64>()?, [3.0, 7.0]);
/// assert_eq!(x.sum_axis([0, 1]).item::<f64>()?, 10.0);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Axes(Kind);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Kind {
    All,
    These(Vec<isize>),
}

impl Axes {
    /// Every axis, however many there are.
    pub const ALL: Axes = Axes(Kind::All);
}

macro_rules! from_integers {
    ($($T:ty)*) => {
        $(
            impl From<$T> for Axes {
                fn from(axis: $T) -> Self {
                    Axes(Kind::These(vec![saturated(axis)]))
                }
            }

            impl<const N: usize> From<[$T; N]> for Axes {
                fn from(axes: [$T; N]) -> Self {
                    Axes::from(&axes[..])
                }
            }

            impl<const N: usize> From<&[$T; N]> for Axes {
                fn from(axes: &[$T; N]) -> Self {
                    Axes::from(&axes[..])
                }
            }

            impl From<&[$T]> for Axes {
                fn from(axes: &[$T]) -> Self {
                    Axes(Kind::These(axes.iter().map(|&axis| saturated(axis)).collect()))
                }
            }

            impl From<Vec<$T>> for Axes {
                fn from(axes: Vec<$T>) -> Self {
                    Axes::from(&axes[..])
                }
            }
        )*
    };
}

// A literal is an `i32` unless something else is asked for.
from_integers!(i32 i64 isize usize);

/// The number as an `isize`; one that does not fit is out of every range and stays so.
fn saturated<T: Copy + TryInto<isize> + PartialOrd + Default>(axis: T) -> isize {
    let bound = if axis < T::default() { isize::MIN } else { isize::MAX };
    axis.try_into().unwrap_or(bound)
}

impl Axes {
    /// How many axes are named; `None` for all there are.
    pub(crate) fn count(&self) -> Option<usize> {
        match &self.0 {
            Kind::All => None,
            Kind::These(axes) => Some(axes.len()),
        }
    }
}

/// The position of one axis of a tensor of some rank.
///
/// # Errors
///
/// An axis that is not there.
#[track_caller]
pub(crate) fn one_axis(function: &'static str, axis: isize, rank: usize) -> Result<usize> {
    let position = if axis < 0 { rank.checked_sub(axis.unsigned_abs()) } else { Some(axis.unsigned_abs()) };
    match position {
        Some(position) if position < rank => Ok(position),
        _ if rank == 0 => {
            let detail = format!("axis {axis} of a tensor without axes; give it one by reshape or expand_dims");
            Err(Error::argument(function, detail))
        }
        _ => {
            let detail =
                format!("axis {axis} is out of range for rank {rank}; use an axis from -{rank} to {}", rank - 1);
            Err(Error::argument(function, detail))
        }
    }
}

/// The positions of axes of a tensor of some rank, in the order given.
///
/// # Errors
///
/// An axis that is not there, or that is named twice.
#[track_caller]
pub(crate) fn many_axes(function: &'static str, axes: impl Into<Axes>, rank: usize) -> Result<Vec<usize>> {
    let axes = match axes.into().0 {
        Kind::All => return Ok((0..rank).collect()),
        Kind::These(axes) => axes,
    };
    let mut named: Vec<Option<isize>> = vec![None; rank];
    let mut positions = Vec::with_capacity(axes.len());
    for axis in axes {
        let position = one_axis(function, axis, rank)?;
        if let Some(earlier) = named[position].replace(axis) {
            let detail = format!(
                "axis {position} of rank {rank} is named twice, by {earlier} and by {axis}; name each axis once"
            );
            return Err(Error::argument(function, detail));
        }
        positions.push(position);
    }
    Ok(positions)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(axes: impl Into<Axes>, rank: usize, expected: &str) {
        let found = match many_axes("sum", axes, rank) {
            Ok(positions) => format!("{positions:?}"),
            Err(error) => error.kind().to_string(),
        };
        assert_eq!(found, expected);
    }

    #[test]
    fn negative_axes_count_from_the_end() {
        check(Axes::ALL, 3, "[0, 1, 2]");
        check(Axes::ALL, 0, "[]");
        check([-1, 0], 3, "[2, 0]");
        check(vec![1_usize], 2, "[1]");
        check([0_isize; 0], 2, "[]");
    }

    #[test]
    fn mistakes_name_axis_and_rank() {
        check(2, 2, "sum: axis 2 is out of range for rank 2; use an axis from -2 to 1");
        check(-3, 2, "sum: axis -3 is out of range for rank 2; use an axis from -2 to 1");
        check(0, 0, "sum: axis 0 of a tensor without axes; give it one by reshape or expand_dims");
        check([1, -1], 2, "sum: axis 1 of rank 2 is named twice, by 1 and by -1; name each axis once");
        let large = "sum: axis 9223372036854775807 is out of range for rank 1; use an axis from -1 to 0";
        check(usize::MAX, 1, large);
        check(isize::MAX, 1, large);
        let small = "sum: axis -9223372036854775808 is out of range for rank 1; use an axis from -1 to 0";
        check(isize::MIN, 1, small);
    }
}
