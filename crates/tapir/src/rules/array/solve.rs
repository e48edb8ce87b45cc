//! Systems of equations.

use super::{expect_len, kernels};
use crate::{CoDual, Real, Stack, rule};

/// Solves `A x = b` for a symmetric positive definite matrix of n×n, n being the length of `b`.
///
/// Only the lower triangle of `a` is read, and only its shadow is incremented. If the matrix is not positive definite,
/// `x` and the derivatives are NaN.
///
/// # Panics
///
/// If `a` has not n·n elements or `x` not n.
#[rule]
impl cholesky_solve {
    #[track_caller]
    fn eval<T: Real>(a: &[T], b: &[T], x: &mut [T]) {
        solve(a, b, x, &mut Vec::new());
    }
    #[track_caller]
    fn forward<T: Real>(a: &[T], b: &[T], x: &mut [T], st: &mut Stack) {
        st.push_slice(x);
        let mut factor = st.take_vec();
        solve(a, b, x, &mut factor);
        for i in 0..b.len() {
            st.push_slice(&factor[i * b.len()..][..i + 1]);
        }
        st.give_vec(factor);
    }
    /// With `t = A⁻¹ x̄`: `b̄ += t` and `Ā -= t xᵀ`, of which the upper triangle is added to the lower.
    pub fn reverse<T: Real>(a: CoDual<&[T]>, b: CoDual<&[T]>, x: CoDual<&mut [T]>, _: (), st: &mut Stack) {
        let n = b.primal.len();
        let mut factor = st.vec_of(T::ZERO, n * n);
        for i in (0..n).rev() {
            st.pop_slice(&mut factor[i * n..][..i + 1]);
        }
        let t = &mut x.fdata[..n];
        substitute(&factor, t);
        st.give_vec(factor);
        kernels::axpy(T::ONE, t, b.fdata);
        for i in 0..n {
            let row = &mut a.fdata[i * n..][..n];
            kernels::axpy(-t[i], &x.primal[..i], &mut row[..i]);
            kernels::axpy(-x.primal[i], &t[..i], &mut row[..i]);
            row[i] -= t[i] * x.primal[i];
        }
        // The result overwrites `x`, whatever it was.
        t.fill(T::ZERO);
        st.pop_slice(x.primal);
    }
}

#[track_caller]
fn solve<T: Real>(a: &[T], b: &[T], x: &mut [T], factor: &mut Vec<T>) {
    let n = b.len();
    expect_len("cholesky_solve", "a", a.len(), n * n, "the elements of `b` squared");
    expect_len("cholesky_solve", "x", x.len(), n, "the elements of `b`");
    factor.clear();
    factor.extend_from_slice(a);
    factorise(factor, n);
    x.copy_from_slice(b);
    substitute(factor, x);
}

/// The lower triangle becomes the factor `L` of `A = L Lᵀ`, row by row.
fn factorise<T: Real>(a: &mut [T], n: usize) {
    for i in 0..n {
        let (above, row) = a.split_at_mut(i * n);
        let row = &mut row[..n];
        for j in 0..i {
            let other = &above[j * n..][..n];
            row[j] = (row[j] - kernels::dot(&row[..j], &other[..j])) / other[j];
        }
        row[i] = (row[i] - kernels::dot(&row[..i], &row[..i])).sqrt();
    }
}

/// `x = L⁻ᵀ L⁻¹ x`.
fn substitute<T: Real>(factor: &[T], x: &mut [T]) {
    let n = x.len();
    for i in 0..n {
        let row = &factor[i * n..][..n];
        x[i] = (x[i] - kernels::dot(&row[..i], &x[..i])) / row[i];
    }
    for i in (0..n).rev() {
        let row = &factor[i * n..][..n];
        let (before, rest) = x.split_at_mut(i);
        rest[0] /= row[i];
        kernels::axpy(-rest[0], &row[..i], before);
    }
}
