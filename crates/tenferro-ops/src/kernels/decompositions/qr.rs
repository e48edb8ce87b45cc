//! Orthonormal columns times a triangle.

use num_complex::Complex;
use tenferro_kernels::Memory;

use super::{Double, entries, in_double, refused, rescale, results, room};
use crate::buffer::Buffer;
use crate::kernels::linalg::Batch;
use crate::kernels::spectrum::largest;
use crate::{Array, ArrayError};

/// Q with orthonormal columns and R, upper triangular with a diagonal that is real and not negative: A = Q·R.
pub(crate) fn qr(a: &Array) -> Result<[Array; 2], ArrayError> {
    in_double(a, qr_of::<f64>, qr_of::<Complex<f64>>)
}

fn qr_of<T: Double>(a: &Array) -> Result<[Array; 2], ArrayError> {
    let Batch { count, rows: m, columns: n } = Batch::of(a.shape());
    let k = m.min(n);
    let (q_shape, mut q) = results(a.shape(), &[m, k], T::from_real(f64::NAN))?;
    let (r_shape, mut r) = results(a.shape(), &[k, n], T::from_real(f64::NAN))?;
    if count > 0 {
        let mut workspace = Workspace::<T>::new(m, n)?;
        let mut matrix = room::<T>([m, n])?;
        for (number, given) in a.as_slice::<T>()?.chunks_exact(m * n).enumerate() {
            matrix.copy_from_slice(given);
            let Some(scale) = rescale(&mut matrix) else { continue };
            workspace.load(&matrix);
            // The library leaves a column out that almost depends on those before it, and with it the direction that
            // the column adds, and it fails on some numbers below the normal ones. The plain way takes what is there.
            if !workspace.factor_blocked()? {
                workspace.load(&matrix);
                workspace.factor_plainly();
            }
            let (q, r) = (&mut q[entries(number, m * k)], &mut r[entries(number, k * n)]);
            workspace.write(scale, q, r);
        }
    }
    Ok([Array::from_buffer(q_shape, q), Array::from_buffer(r_shape, r)])
}

/// Room for the factors of one matrix, column by column.
struct Workspace<T> {
    m: usize,
    n: usize,
    /// The matrix, then R in its upper triangle and the reflections below it.
    factored: Buffer<T>,
    /// The block coefficients of the reflections.
    coefficients: Buffer<T>,
    /// Q
    columns: Buffer<T>,
    memory: Memory,
}

impl<T: Double> Workspace<T> {
    fn new(m: usize, n: usize) -> Result<Self, ArrayError> {
        let (k, block) = (m.min(n), T::qr_block_size([m, n]));
        let (factored, coefficients, columns) = (room([n, m])?, room([k, block])?, room([k, m])?);
        Ok(Workspace { m, n, factored, coefficients, columns, memory: Memory::new() })
    }

    fn smaller(&self) -> usize {
        self.m.min(self.n)
    }

    /// Takes a row-major matrix.
    fn load(&mut self, matrix: &[T]) {
        for (i, row) in matrix.chunks_exact(self.n).enumerate() {
            for (j, &entry) in row.iter().enumerate() {
                self.factored[j * self.m + i] = entry;
            }
        }
        self.columns.fill(T::ZERO);
        (0..self.smaller()).for_each(|j| self.columns[j * self.m + j] = T::ONE);
    }

    /// By the library; false if it failed, or did not find every column independent of those before it.
    fn factor_blocked(&mut self) -> Result<bool, ArrayError> {
        let Workspace { m, n, factored, coefficients, columns, memory } = self;
        let is_full = T::qr(factored, [*m, *n], coefficients, columns, memory).map_err(refused::<T>([*m, *n]))?;
        Ok(is_full && columns.iter().all(|entry| entry.modulus().is_finite()))
    }

    /// Householder's way, one reflection 1 − 2·v·vᴴ for each column.
    fn factor_plainly(&mut self) {
        let (m, k) = (self.m, self.smaller());
        for j in 0..k {
            let (done, rest) = self.factored.split_at_mut((j + 1) * m);
            let v = &mut done[j * m + j..];
            let beta = make_reflection(v);
            for column in rest.chunks_exact_mut(m) {
                reflect(v, &mut column[j..]);
            }
            // The diagonal is R's, so the first entry of v moves to where nothing else is kept.
            self.coefficients[j] = std::mem::replace(&mut v[0], beta);
        }
        for j in (0..k).rev() {
            let v = &mut self.factored[j * m + j..(j + 1) * m];
            std::mem::swap(&mut v[0], &mut self.coefficients[j]);
            for column in self.columns.chunks_exact_mut(m) {
                reflect(v, &mut column[j..]);
            }
            std::mem::swap(&mut v[0], &mut self.coefficients[j]);
        }
    }

    /// Writes both factors row by row, phases moved from R's diagonal to the columns of Q.
    fn write(&self, scale: f64, q: &mut [T], r: &mut [T]) {
        let (m, n, k) = (self.m, self.n, self.smaller());
        for i in 0..k {
            let phase = self.factored[i * m + i].phase();
            let turn = phase.conjugate().times(T::from_real(scale));
            for (j, result) in r[i * n..][..n].iter_mut().enumerate() {
                *result = if j < i { T::ZERO } else { turn.times(self.factored[j * m + i]) };
            }
            let diagonal = &mut r[i * n + i];
            *diagonal = T::from_real(diagonal.real_part());
            for (row, entry) in self.columns[i * m..][..m].iter().enumerate() {
                q[row * k + i] = entry.times(phase);
            }
        }
    }
}

/// Turns x into the vector v of length 1 whose reflection maps x to β·e₀, and gives β; zeros stay zeros.
fn make_reflection<T: Double>(x: &mut [T]) -> T {
    let size = largest(x.iter().copied());
    if size == 0.0 {
        return T::ZERO;
    }
    // Squares of the smallest numbers would vanish, so the vector is brought to size 1 first.
    x.iter_mut().for_each(|entry| *entry = entry.divided(size));
    let length = |x: &[T]| x.iter().map(|entry| entry.modulus().powi(2)).sum::<f64>().sqrt();
    let norm = length(x);
    let beta = T::ZERO.minus(x[0].phase().times(T::from_real(norm)));
    x[0] = x[0].minus(beta);
    let norm = length(x);
    x.iter_mut().for_each(|entry| *entry = entry.divided(norm));
    beta.times(T::from_real(size))
}

/// x − 2·v·(vᴴ·x)
fn reflect<T: Double>(v: &[T], x: &mut [T]) {
    let dot = v.iter().zip(&*x).fold(T::ZERO, |sum, (v, x)| sum.plus(v.conjugate().times(*x)));
    let twice = dot.plus(dot);
    for (x, v) in x.iter_mut().zip(v) {
        *x = x.minus(v.times(twice));
    }
}
