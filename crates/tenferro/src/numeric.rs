//! Differences, integrals and tables of numbers.

use tenferro_ops::ops;

use crate::apply::apply_owned;
use crate::axes::one_axis;
use crate::compare::has_order;
use crate::operators::{division_dtype, same_dtype};
use crate::order::entries;
use crate::promote::{Operand, common_dtype, operands_sound, promote_types, promoted};
use crate::{Error, Result, Tensor, place, where_};

impl Tensor {
    /// The differences of neighbours along an axis, taken `n` times; each time the axis becomes one shorter.
    ///
    /// ```
    /// use tenferro::Tensor;
    ///
    /// let x = Tensor::from([1.0, 4.0, 9.0, 16.0]);
    /// assert_eq!(x.diff(1, 0).to_vec::<f64>()?, [3.0, 5.0, 7.0]);
    /// assert_eq!(x.diff(2, 0).to_vec::<f64>()?, [2.0, 2.0]);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    #[track_caller]
    pub fn diff(&self, n: usize, axis: isize) -> Tensor {
        let body = || {
            let axis = one_axis("diff", axis, self.rank()?)?;
            let mut x = self.clone();
            // A short axis is empty long before n is reached.
            for _ in 0..n.min(self.shape()?[axis]) {
                let (before, after) = neighbours(&x, axis)?;
                x = if x.dtype()?.is_bool() { after.ne(before) } else { after - before };
            }
            Ok(x)
        };
        place::at_caller(|| Tensor::or_failed(body()))
    }

    /// The integral along an axis by the trapezoidal rule.
    ///
    /// `dx` is the distance of neighbours, or a tensor of distances that broadcasts against the pairs of neighbours.
    ///
    /// ```
    /// use tenferro::Tensor;
    ///
    /// let (x, y) = (Tensor::from([0.0, 1.0, 3.0]), Tensor::from([0.0, 1.0, 9.0]));
    /// assert_eq!(y.trapezoid(0.5, 0).item::<f64>()?, 2.75);
    /// assert_eq!(y.trapezoid(x.diff(1, 0), 0).item::<f64>()?, 10.5);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    #[track_caller]
    pub fn trapezoid(&self, dx: impl Into<Operand>, axis: isize) -> Tensor {
        let dx = dx.into();
        let body = || {
            operands_sound([&self.into(), &dx])?;
            let axis = one_axis("trapezoid", axis, self.rank()?)?;
            let (before, after) = neighbours(self, axis)?;
            let means = (before + after) / 2.0;
            let [pairs, dx] = promoted("trapezoid", [means.into(), dx], same_dtype)?;
            Ok((pairs * dx).sum_axis(axis))
        };
        place::at_caller(|| Tensor::or_failed(body()))
    }

    /// The piecewise linear function through the points (`xp`, `fp`), `xp` ascending; constant outside of them.
    ///
    /// ```
    /// use tenferro::Tensor;
    ///
    /// let (xp, fp) = (Tensor::from([0.0, 1.0, 3.0]), Tensor::from([0.0, 10.0, 30.0]));
    /// let x = Tensor::from([-1.0, 0.5, 2.0, 9.0]);
    /// assert_eq!(x.interp(&xp, &fp).to_vec::<f64>()?, [0.0, 5.0, 20.0, 30.0]);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    #[track_caller]
    pub fn interp(&self, xp: impl Into<Operand>, fp: impl Into<Operand>) -> Tensor {
        let (xp, fp) = (xp.into(), fp.into());
        place::at_caller(|| Tensor::or_failed(interp(self, xp, fp)))
    }
}

/// The entries of an axis that have a successor, and the successors.
fn neighbours(x: &Tensor, axis: usize) -> Result<(Tensor, Tensor)> {
    let size = x.shape()?[axis];
    let pairs = size.saturating_sub(1);
    Ok((entries(x, axis, 0..pairs)?, entries(x, axis, size - pairs..size)?))
}

fn interp(x: &Tensor, xp: Operand, fp: Operand) -> Result<Tensor> {
    operands_sound([&x.into(), &xp, &fp])?;
    let (xp_shape, fp_shape) = (xp.shape()?, fp.shape()?);
    if xp_shape.rank() != 1 || xp_shape != fp_shape || xp_shape[0] == 0 {
        let detail = format!("xp has shape {xp_shape}, fp {fp_shape}; give as many values as points, at least one");
        return Err(Error::argument("interp", detail));
    }
    let dtype = division_dtype(common_dtype(&[x.into(), xp.clone()])?);
    has_order("interp", dtype)?;
    let fp_dtype = division_dtype(promote_types(dtype, fp.dtype()?));
    let (points, values) = (xp.tensor_with("interp", dtype)?, fp.tensor_with("interp", fp_dtype)?);
    let (flat, last) = (x.astype(dtype).ravel(), xp_shape[0] - 1);
    // The interval of each x; the first and the last one also for what lies outside.
    let right = points.searchsorted_right(&flat).clip(1_usize.min(last), last);
    let left = (&right - 1).clip(0, last);
    let at = |table: &Tensor, positions: &Tensor| {
        apply_owned(ops::TakeAlongAxis { axis: 0 }, [table.clone(), positions.clone()])
    };
    let (x0, x1, f0, f1) = (at(&points, &left), at(&points, &right), at(&values, &left), at(&values, &right));
    let width = &x1 - &x0;
    // Equal points would divide by 0.
    let is_jump = width.eq(0.0);
    let (first, end) = (entries(&points, 0, 0..1)?, entries(&points, 0, last..last + 1)?);
    let (is_below, is_above) = (flat.lt(first), flat.gt(end));
    // An infinite fraction would come through the masks below as 0·∞ in derivatives.
    let within = where_(&is_below | &is_above, &x0, &flat);
    let fraction = (within - &x0) / where_(&is_jump, 1.0, width);
    let inside = where_(is_jump, &f0, &f0 + fraction * (f1 - &f0));
    let below = where_(is_below, entries(&values, 0, 0..1)?, inside);
    Ok(where_(is_above, entries(&values, 0, last..last + 1)?, below).reshape(x.shape()?))
}
