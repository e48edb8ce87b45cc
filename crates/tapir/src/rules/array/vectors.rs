//! Vectors with vectors.

use super::{expect_len, kernels};
use crate::{CoDual, NoRData, Real, Stack, rule};

/// The inner product `Σ x·y`, summed in lanes: the order is not that of a simple loop.
///
/// # Panics
///
/// If the lengths differ.
#[rule]
impl dot {
    #[track_caller]
    fn eval<T: Real>(x: &[T], y: &[T]) -> T {
        expect_len("dot", "y", y.len(), x.len(), "the elements of `x`");
        kernels::dot(x, y)
    }
    pub fn reverse<T: Real>(x: CoDual<&[T]>, y: CoDual<&[T]>, d_ret: T, _: &mut Stack) {
        kernels::axpy(d_ret, y.primal, x.fdata);
        kernels::axpy(d_ret, x.primal, y.fdata);
    }
}

/// The sum, in lanes: the order is not that of a simple loop.
#[rule]
impl sum {
    fn eval<T: Real>(x: &[T]) -> T {
        kernels::sum(x)
    }
    pub fn reverse<T: Real>(x: CoDual<&[T]>, d_ret: T, _: &mut Stack) {
        kernels::shift(d_ret, x.fdata);
    }
}

/// The largest element, -∞ if there is none; NaN is passed over, as by [`f64::max`]. Of equal ones the first has the
/// derivative.
///
/// ```
/// use tapir::rules::array::max;
/// use tapir::{Stack, differentiable, gradient};
///
/// #[differentiable]
/// fn twice(x: &[f64]) -> f64 {
///     2.0 * max(x)
/// }
/// assert_eq!(twice(&[1.0, 3.0, f64::NAN]), 6.0);
/// assert_eq!(gradient!(twice(&[1.0, 3.0, 3.0])), ([0.0, 2.0, 0.0],));
/// ```
#[rule]
impl max {
    fn eval<T: Real>(x: &[T]) -> T {
        kernels::max(x)
    }
    pub fn reverse<T: Real>(x: CoDual<&[T]>, d_ret: T, _: &mut Stack) {
        let max = kernels::max(x.primal);
        if let Some(place) = x.primal.iter().position(|x| *x == max) {
            x.fdata[place] += d_ret;
        }
    }
}

/// `y += alpha x`.
///
/// # Panics
///
/// If the lengths differ.
#[rule]
impl axpy {
    #[track_caller]
    fn eval<T: Real>(alpha: T, x: &[T], y: &mut [T]) {
        expect_len("axpy", "y", y.len(), x.len(), "the elements of `x`");
        kernels::axpy(alpha, x, y);
    }
    #[track_caller]
    fn forward<T: Real>(alpha: T, x: &[T], y: &mut [T], st: &mut Stack) {
        st.push_slice(y);
        Self::eval(alpha, x, y);
    }
    pub fn reverse<T: Real>(
        alpha: T,
        x: CoDual<&[T]>,
        y: CoDual<&mut [T]>,
        _: (),
        st: &mut Stack,
    ) -> (T, NoRData, NoRData) {
        st.pop_slice(y.primal);
        kernels::axpy(alpha, y.fdata, x.fdata);
        (kernels::dot(x.primal, y.fdata), NoRData, NoRData)
    }
}

/// `x *= alpha`; a factor of zero gives zero also where `x` is not finite.
#[rule]
impl scal {
    fn eval<T: Real>(alpha: T, x: &mut [T]) {
        kernels::scale(alpha, x);
    }
    fn forward<T: Real>(alpha: T, x: &mut [T], st: &mut Stack) {
        st.push_slice(x);
        Self::eval(alpha, x);
    }
    pub fn reverse<T: Real>(alpha: T, x: CoDual<&mut [T]>, _: (), st: &mut Stack) -> (T, NoRData) {
        st.pop_slice(x.primal);
        let d_alpha = kernels::dot(x.primal, x.fdata);
        kernels::scale(alpha, x.fdata);
        (d_alpha, NoRData)
    }
}
