//! Matrices with vectors.

use super::{expect_len, kernels};
use crate::{CoDual, NoRData, Real, Stack, rule};

/// `y = alpha A x + beta y`, with as many rows in `a` as elements in `y`.
///
/// With `beta` zero, what `y` holds before does not matter, even if it is NaN.
///
/// # Panics
///
/// If `a` has not `y.len() * x.len()` elements.
#[rule]
impl gemv {
    #[track_caller]
    fn eval<T: Real>(alpha: T, a: &[T], x: &[T], beta: T, y: &mut [T]) {
        expect_len("gemv", "a", a.len(), y.len() * x.len(), "the elements of `y` times those of `x`");
        kernels::scale(beta, y);
        if x.is_empty() {
            return;
        }
        for (row, y) in a.chunks_exact(x.len()).zip(y) {
            *y += alpha * kernels::dot(row, x);
        }
    }
    #[track_caller]
    fn forward<T: Real>(alpha: T, a: &[T], x: &[T], beta: T, y: &mut [T], st: &mut Stack) {
        st.push_slice(y);
        Self::eval(alpha, a, x, beta, y);
    }
    pub fn reverse<T: Real>(
        alpha: T,
        a: CoDual<&[T]>,
        x: CoDual<&[T]>,
        beta: T,
        y: CoDual<&mut [T]>,
        _: (),
        st: &mut Stack,
    ) -> (T, NoRData, NoRData, T, NoRData) {
        st.pop_slice(y.primal);
        let mut d_alpha = T::ZERO;
        if !x.primal.is_empty() {
            let rows = a.primal.chunks_exact(x.primal.len()).zip(a.fdata.chunks_exact_mut(x.primal.len()));
            for ((row, d_row), &d_y) in rows.zip(&*y.fdata) {
                d_alpha += d_y * kernels::dot(row, x.primal);
                kernels::axpy(alpha * d_y, row, x.fdata);
                kernels::axpy(alpha * d_y, x.primal, d_row);
            }
        }
        let d_beta = kernels::dot(y.fdata, y.primal);
        kernels::scale(beta, y.fdata);
        (d_alpha, NoRData, NoRData, d_beta, NoRData)
    }
}

/// `A += alpha x yᵀ`.
///
/// # Panics
///
/// If `a` has not `x.len() * y.len()` elements.
#[rule]
impl ger {
    #[track_caller]
    fn eval<T: Real>(alpha: T, x: &[T], y: &[T], a: &mut [T]) {
        expect_len("ger", "a", a.len(), x.len() * y.len(), "the elements of `x` times those of `y`");
        if y.is_empty() {
            return;
        }
        for (row, &x) in a.chunks_exact_mut(y.len()).zip(x) {
            kernels::axpy(alpha * x, y, row);
        }
    }
    #[track_caller]
    fn forward<T: Real>(alpha: T, x: &[T], y: &[T], a: &mut [T], st: &mut Stack) {
        st.push_slice(a);
        Self::eval(alpha, x, y, a);
    }
    pub fn reverse<T: Real>(
        alpha: T,
        x: CoDual<&[T]>,
        y: CoDual<&[T]>,
        a: CoDual<&mut [T]>,
        _: (),
        st: &mut Stack,
    ) -> (T, NoRData, NoRData, NoRData) {
        st.pop_slice(a.primal);
        let mut d_alpha = T::ZERO;
        if !y.primal.is_empty() {
            let elements = x.primal.iter().zip(x.fdata);
            for (d_row, (&x, d_x)) in a.fdata.chunks_exact(y.primal.len()).zip(elements) {
                let along = kernels::dot(d_row, y.primal);
                d_alpha += x * along;
                *d_x += alpha * along;
                kernels::axpy(alpha * x, d_row, y.fdata);
            }
        }
        (d_alpha, NoRData, NoRData, NoRData)
    }
}
