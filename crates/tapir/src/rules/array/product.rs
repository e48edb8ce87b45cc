//! Matrices with matrices.

use super::kernels::{self, Matrix};
use super::{expect_len, tiles};
use crate::{CoDual, NoRData, Real, Stack, rule};

/// `C = alpha A B + beta C` for `A` of m×k, `B` of k×n and `C` of m×n.
///
/// With `beta` zero, what `c` holds before does not matter, even if it is NaN.
///
/// The adjoint is two more products, `Ā += alpha C̄ Bᵀ` and `B̄ += alpha Aᵀ C̄`.
///
/// # Panics
///
/// If a slice has not as many elements as its matrix.
#[rule]
impl gemm {
    #[track_caller]
    fn eval<T: Real>(m: usize, k: usize, n: usize, alpha: T, a: &[T], b: &[T], beta: T, c: &mut [T]) {
        check("gemm", (m, k, n), a, b, c);
        product((m, k, n), alpha, a, b, beta, c, &mut Vec::new());
    }
    #[track_caller]
    fn forward<T: Real>(
        m: usize,
        k: usize,
        n: usize,
        alpha: T,
        a: &[T],
        b: &[T],
        beta: T,
        c: &mut [T],
        st: &mut Stack,
    ) {
        check("gemm", (m, k, n), a, b, c);
        st.push_slice(c);
        let mut scratch = st.take_vec();
        product((m, k, n), alpha, a, b, beta, c, &mut scratch);
        st.give_vec(scratch);
    }
    pub fn reverse<T: Real>(
        m: usize,
        k: usize,
        n: usize,
        alpha: T,
        a: CoDual<&[T]>,
        b: CoDual<&[T]>,
        beta: T,
        c: CoDual<&mut [T]>,
        _: (),
        st: &mut Stack,
    ) -> (NoRData, NoRData, NoRData, T, NoRData, NoRData, T, NoRData) {
        st.pop_slice(c.primal);
        let mut scratch = st.take_vec();
        let mut d_product = st.vec_of(T::ZERO, m * k);
        let (left, right, d_c) = (Matrix::rows(a.primal, k), Matrix::rows(b.primal, n), Matrix::rows(c.fdata, n));
        // ⟨C̄, A B⟩ = ⟨C̄ Bᵀ, A⟩: the cotangent of alpha comes from a product that is needed anyway.
        tiles::gemm((m, n, k), T::ONE, d_c, right.transpose(), &mut d_product, &mut scratch);
        let d_alpha = kernels::dot(&d_product, a.primal);
        kernels::axpy(alpha, &d_product, a.fdata);
        tiles::gemm((k, m, n), alpha, left.transpose(), d_c, b.fdata, &mut scratch);
        st.give_vec(d_product);
        st.give_vec(scratch);
        let d_beta = kernels::dot(c.fdata, c.primal);
        kernels::scale(beta, c.fdata);
        (NoRData, NoRData, NoRData, d_alpha, NoRData, NoRData, d_beta, NoRData)
    }
}

/// `C = A B` for `A` of m×k, `B` of k×n and `C` of m×n; what `c` holds before does not matter.
///
/// The adjoint is `Ā += C̄ Bᵀ` and `B̄ += Aᵀ C̄`. That of a matrix which the caller holds constant, such as data, is left
/// out.
///
/// ```
/// use tapir::{differentiable, gradient, rules::array::matmul};
///
/// #[differentiable]
/// fn first(w: &[f64], #[constant] data: &[f64]) -> f64 {
///     let mut y = vec![0.0; 2];
///     matmul(1, 2, 2, data, w, &mut y);
///     y[0]
/// }
///
/// let (dw, _) = gradient!(first(&[1.0, 2.0, 3.0, 4.0], const &[5.0, 6.0]));
/// assert_eq!(dw, [5.0, 0.0, 6.0, 0.0]);
/// ```
///
/// # Panics
///
/// If a slice has not as many elements as its matrix.
#[rule]
impl matmul {
    const CONSTANT: [bool; 6] = [false, false, false, true, true, false];

    #[track_caller]
    fn eval<T: Real>(m: usize, k: usize, n: usize, a: &[T], b: &[T], c: &mut [T]) {
        check("matmul", (m, k, n), a, b, c);
        product((m, k, n), T::ONE, a, b, T::ZERO, c, &mut Vec::new());
    }
    #[track_caller]
    fn forward<T: Real>(m: usize, k: usize, n: usize, a: &[T], b: &[T], c: &mut [T], st: &mut Stack) {
        check("matmul", (m, k, n), a, b, c);
        st.push_slice(c);
        let mut scratch = st.take_vec();
        product((m, k, n), T::ONE, a, b, T::ZERO, c, &mut scratch);
        st.give_vec(scratch);
    }
    pub fn reverse<T: Real>(
        m: usize,
        k: usize,
        n: usize,
        a: CoDual<&[T]>,
        b: CoDual<&[T]>,
        c: CoDual<&mut [T]>,
        _: (),
        st: &mut Stack,
    ) -> (NoRData, NoRData, NoRData, NoRData, NoRData, NoRData) {
        st.pop_slice(c.primal);
        let mut scratch = st.take_vec();
        let (left, right, d_c) = (Matrix::rows(a.primal, k), Matrix::rows(b.primal, n), Matrix::rows(c.fdata, n));
        if !a.fdata.is_empty() {
            tiles::gemm((m, n, k), T::ONE, d_c, right.transpose(), a.fdata, &mut scratch);
        }
        if !b.fdata.is_empty() {
            tiles::gemm((k, m, n), T::ONE, left.transpose(), d_c, b.fdata, &mut scratch);
        }
        st.give_vec(scratch);
        c.fdata.fill(T::ZERO);
        (NoRData, NoRData, NoRData, NoRData, NoRData, NoRData)
    }
}

#[track_caller]
fn check<T>(function: &str, (m, k, n): (usize, usize, usize), a: &[T], b: &[T], c: &[T]) {
    expect_len(function, "a", a.len(), m * k, "`m` times `k`");
    expect_len(function, "b", b.len(), k * n, "`k` times `n`");
    expect_len(function, "c", c.len(), m * n, "`m` times `n`");
}

fn product<T: Real>(
    (m, k, n): (usize, usize, usize),
    alpha: T,
    a: &[T],
    b: &[T],
    beta: T,
    c: &mut [T],
    scratch: &mut Vec<T>,
) {
    kernels::scale(beta, c);
    tiles::gemm((m, k, n), alpha, Matrix::rows(a, k), Matrix::rows(b, n), c, scratch);
}
