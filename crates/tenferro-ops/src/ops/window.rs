//! What inference of operations on windows shares.

use super::check::{attribute, require};
use crate::kernels::window::{WindowAxis, extent};
use crate::{Category, TypeFault};

/// An attribute with one entry for each axis that windows move along, by its name.
type Named<'a> = (&'static str, &'a [usize]);

/// The largest spans and edges: rules add them up, and sums are to be `i64`s.
const WIDEST: u64 = 1 << 62;

/// The attributes that say how windows lie.
pub(crate) struct WindowLists<'a> {
    /// What messages call the axes: "axes", "spatial axes".
    pub(crate) axes: &'static str,
    /// How many entries a window has.
    pub(crate) window: Named<'a>,
    pub(crate) stride: Named<'a>,
    pub(crate) dilation: Named<'a>,
    pub(crate) window_dilation: Named<'a>,
    pub(crate) padding: &'a [(i64, i64)],
}

impl WindowLists<'_> {
    /// How windows lie along each axis; the lists have been checked.
    pub(crate) fn axes(&self, sizes: &[usize]) -> Vec<WindowAxis> {
        let axis = |(axis, size): (usize, &usize)| {
            let (low, high) = *self.padding.get(axis)?;
            Some(WindowAxis {
                size: *size,
                dilation: *self.dilation.1.get(axis)?,
                window: *self.window.1.get(axis)?,
                window_dilation: *self.window_dilation.1.get(axis)?,
                stride: *self.stride.1.get(axis)?,
                low,
                high,
            })
        };
        sizes.iter().enumerate().map_while(axis).collect()
    }

    /// The number of windows along each axis, after all checks.
    pub(crate) fn counts(&self, sizes: &[usize]) -> Result<Vec<usize>, TypeFault> {
        let rank = sizes.len();
        let lists = [self.window, self.stride, self.dilation, self.window_dilation];
        let lengths = lists.map(|(name, entries)| (name, entries.len()));
        for (name, length) in lengths.into_iter().chain([("padding", self.padding.len())]) {
            require(Category::Rank, length == rank, || {
                format!("{name} has length {length}, the number of {} is {rank}; give one entry for each", self.axes)
            })?;
        }
        for (name, entries) in [self.stride, self.dilation, self.window_dilation] {
            for (axis, entry) in entries.iter().enumerate() {
                // The limit keeps products of sizes and distances within i128.
                attribute((1..=i64::MAX as usize).contains(entry), || {
                    format!("{name} has {entry} for axis {axis}; distances are from 1 to {}", i64::MAX)
                })?;
            }
        }
        for (axis, (low, high)) in self.padding.iter().enumerate() {
            attribute(low.unsigned_abs().max(high.unsigned_abs()) <= WIDEST, || {
                format!("padding has ({low}, {high}) for axis {axis}; edges are from -{WIDEST} to {WIDEST}")
            })?;
        }
        let count = |(position, axis): (usize, &WindowAxis)| {
            let spans = [("the operand", axis.size, axis.dilation), ("the window", axis.window, axis.window_dilation)];
            for (what, count, dilation) in spans {
                let fits = count as u64 <= WIDEST && extent(count, dilation) <= WIDEST.into();
                require(Category::Shape, fits, || {
                    format!("{what} has size {count} and dilation {dilation} along axis {position}; dilate it less")
                })?;
            }
            let count = axis.count();
            usize::try_from(count).map_err(|_| {
                TypeFault::new(Category::Shape, format!("axis {position} would have size {count}; pad it less"))
            })
        };
        self.axes(sizes).iter().enumerate().map(count).collect()
    }
}

/// A window of at least one entry along each axis.
pub(crate) fn window_is_positive(name: &str, window: &[usize]) -> Result<(), TypeFault> {
    for (axis, size) in window.iter().enumerate() {
        attribute(*size >= 1, || format!("{name} has {size} for axis {axis}; a window has at least one entry"))?;
    }
    Ok(())
}
