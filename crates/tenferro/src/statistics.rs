//! Spread, order statistics and counts.

use tenferro_ops::{DType, ops};

use crate::apply::apply_owned;
use crate::compare::needs_order;
use crate::operators::division_dtype;
use crate::order::entries;
use crate::reduce::{count, mean, needs_entries, reductions, sum, with_ones};
use crate::{Error, Result, Tensor, where_};

reductions! {
    /// The variance: the mean square of the distance to the mean; real for complex numbers, too.
    ///
    /// ```
    /// use tenferro::Tensor;
    ///
    /// let x = Tensor::from([1.0, 2.0, 3.0, 4.0]);
    /// assert_eq!(x.var().item::<f64>()?, 1.25);
    /// assert_eq!(x.var_ddof(1.0).item::<f64>()?, 5.0 / 3.0);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    var, var_axis, var_keepdims: |_, x, axes| var(x, axes, 0.0);
    /// As [`var`](Self::var), with the sum of squares over the count less `ddof`; 1 for the variance of a sample.
    var_ddof, var_ddof_axis, var_ddof_keepdims(ddof: f64): |_, x, axes| var(x, axes, ddof);
    /// The standard deviation: the square root of [`var`](Self::var).
    ///
    /// Its derivative at equal elements is NaN: the square root has an infinite one at 0.
    std, std_axis, std_keepdims: |_, x, axes| Ok(var(x, axes, 0.0)?.sqrt());
    /// The square root of [`var_ddof`](Self::var_ddof).
    std_ddof, std_ddof_axis, std_ddof_keepdims(ddof: f64): |_, x, axes| Ok(var(x, axes, ddof)?.sqrt());
    /// The largest element less the smallest.
    ptp, ptp_axis, ptp_keepdims: |function, x, axes| {
        needs_order(function, x)?;
        needs_entries(function, x, &axes, "largest")?;
        let largest = apply_owned(ops::ReduceMax { axes: axes.clone() }, [x.clone()]);
        Ok(largest - apply_owned(ops::ReduceMin { axes }, [x.clone()]))
    };
    /// How many elements are true, or numbers other than 0, as `I64`.
    count_nonzero, count_nonzero_axis, count_nonzero_keepdims: |_, x, axes| {
        Ok(sum(&x.astype(DType::Bool), axes))
    };
    /// The element in the middle, or the mean of the two there; NaN if an element is.
    median, median_axis, median_keepdims: |function, x, axes| quantile(function, x, axes, 0.5, "median");
    /// The number below which the fraction `q` of the elements lies, linear between two elements; NaN if one is.
    ///
    /// ```
    /// use tenferro::Tensor;
    ///
    /// let x = Tensor::from([4.0, 1.0, 3.0, 2.0]);
    /// assert_eq!(x.median().item::<f64>()?, 2.5);
    /// assert_eq!(x.quantile(1.0 / 3.0).item::<f64>()?, 2.0);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    quantile, quantile_axis, quantile_keepdims(q: f64): |function, x, axes| quantile(function, x, axes, q, "quantile");
}

/// The sum of |x − mean|² over what `ddof` leaves of the count.
fn var(x: &Tensor, axes: Vec<usize>, ddof: f64) -> Result<Tensor> {
    let x = x.astype(division_dtype(x.dtype()?));
    let kept = with_ones(&x.shape()?, &axes);
    let count = count(&x, &axes)?;
    let distance = &x - mean(&x, axes.clone())?.reshape(kept);
    let square =
        if x.dtype()?.is_complex() { distance.real().square() + distance.imag().square() } else { distance.square() };
    // NaN is larger than nothing, and stays.
    let rest = count - ddof;
    Ok(sum(&square, axes) / if rest < 0.0 { 0.0 } else { rest })
}

fn quantile(function: &'static str, x: &Tensor, axes: Vec<usize>, q: f64, wanted: &str) -> Result<Tensor> {
    if !(0.0..=1.0).contains(&q) {
        return Err(Error::argument(function, format!("q is {q}, a fraction of the elements; use one from 0 to 1")));
    }
    needs_order(function, x)?;
    needs_entries(function, x, &axes, wanted)?;
    let x = x.astype(division_dtype(x.dtype()?));
    let sorted = sorted_at_end(&x, &axes)?;
    let shape = sorted.shape()?;
    let last = shape.rank() - 1;
    let entry = |position: usize| -> Result<Tensor> {
        Ok(entries(&sorted, last, position..position + 1)?.reshape(&shape[..last]))
    };
    let end = shape[last] - 1;
    let place = q * end as f64;
    let (low, fraction) = (place.floor(), place - place.floor());
    let low = (low as usize).min(end);
    // A neighbour without weight is left out: it may be infinite.
    let value = if fraction == 0.0 {
        entry(low)?
    } else {
        entry(low)? * (1.0 - fraction) + entry((low + 1).min(end))? * fraction
    };
    // NaN comes last in order.
    Ok(where_(entry(end)?.isnan(), f64::NAN, value))
}

/// The elements over some axes in order, along one axis at the end.
fn sorted_at_end(x: &Tensor, axes: &[usize]) -> Result<Tensor> {
    let shape = x.shape()?;
    let kept: Vec<usize> = (0..shape.rank()).filter(|axis| !axes.contains(axis)).collect();
    let mut sizes: Vec<usize> = kept.iter().map(|&axis| shape[axis]).collect();
    sizes.push(axes.iter().map(|&axis| shape[axis]).product());
    let permutation: Vec<usize> = kept.iter().chain(axes).copied().collect();
    let row = apply_owned(ops::Transpose { permutation }, [x.clone()]).reshape(sizes);
    Ok(row.sort(-1))
}
