//! The loops, written so that they vectorise: independent lanes, exact chunks, no bounds checks inside.

use crate::Real;

/// How many sums run side by side, so that the additions need not wait for each other.
const LANES: usize = 8;

/// `Σ x·y`, in lanes: the order of summation is not that of a simple loop.
#[inline]
pub(super) fn dot<T: Real>(x: &[T], y: &[T]) -> T {
    let (x_chunks, x_rest) = x.as_chunks::<LANES>();
    let (y_chunks, y_rest) = y.as_chunks::<LANES>();
    let mut lanes = [T::ZERO; LANES];
    for (x, y) in x_chunks.iter().zip(y_chunks) {
        for lane in 0..LANES {
            lanes[lane] += x[lane] * y[lane];
        }
    }
    let mut sum = T::ZERO;
    for (&x, &y) in x_rest.iter().zip(y_rest) {
        sum += x * y;
    }
    let [a, b, c, d, e, f, g, h] = lanes;
    ((a + e) + (b + f)) + ((c + g) + (d + h)) + sum
}

/// `y += alpha x`.
#[inline]
pub(super) fn axpy<T: Real>(alpha: T, x: &[T], y: &mut [T]) {
    for (&x, y) in x.iter().zip(y) {
        *y += alpha * x;
    }
}

/// `x *= beta`, where a factor of zero also clears what is not finite, as BLAS has it for its outputs.
#[inline]
pub(super) fn scale<T: Real>(beta: T, x: &mut [T]) {
    if beta.is_exact_zero() {
        x.fill(T::ZERO);
    } else if beta == T::ZERO {
        // The derivatives that the factor carries count.
        for x in x {
            *x = if x.is_finite() { beta * *x } else { T::ZERO };
        }
    } else {
        for x in x {
            *x *= beta;
        }
    }
}

/// A matrix in a slice, or its transpose.
#[derive(Clone, Copy)]
pub(super) struct Matrix<'a, T> {
    data: &'a [T],
    row: usize,
    column: usize,
}

impl<'a, T: Real> Matrix<'a, T> {
    /// Rows of this length, one after the other.
    pub(super) fn rows(data: &'a [T], columns: usize) -> Self {
        Matrix { data, row: columns, column: 1 }
    }

    pub(super) fn transpose(self) -> Self {
        Matrix { row: self.column, column: self.row, ..self }
    }
}

/// Rows and columns of the tile whose sums stay in registers.
const MR: usize = 4;
const NR: usize = 4;
/// Sizes of the blocks that are packed: the left one stays in the second-level cache, a strip of the right one in the
/// first.
const MC: usize = 64;
const KC: usize = 256;
const NC: usize = 512;

/// `c += alpha a b` for `a` of m×k and `b` of k×n. `scratch` is memory for packing; its content does not matter.
pub(super) fn gemm<T: Real>(
    (m, k, n): (usize, usize, usize),
    alpha: T,
    a: Matrix<'_, T>,
    b: Matrix<'_, T>,
    c: &mut [T],
    scratch: &mut Vec<T>,
) {
    let (block_m, block_k, block_n) = (m.min(MC).next_multiple_of(MR), k.min(KC), n.min(NC).next_multiple_of(NR));
    scratch.clear();
    scratch.resize(block_k * (block_m + block_n), T::ZERO);
    let (a_pack, b_pack) = scratch.split_at_mut(block_k * block_m);
    for j in (0..n).step_by(NC) {
        let nc = NC.min(n - j);
        for p in (0..k).step_by(KC) {
            let kc = KC.min(k - p);
            let b_len = kc * nc.next_multiple_of(NR);
            pack::<T, NR>(b.transpose(), j, nc, p, kc, T::ONE, &mut b_pack[..b_len]);
            for i in (0..m).step_by(MC) {
                let mc = MC.min(m - i);
                let a_len = kc * mc.next_multiple_of(MR);
                pack::<T, MR>(a, i, mc, p, kc, alpha, &mut a_pack[..a_len]);
                for (strip_b, b_strip) in b_pack[..b_len].chunks_exact(kc * NR).enumerate() {
                    let (j0, width) = (j + strip_b * NR, NR.min(nc - strip_b * NR));
                    for (strip_a, a_strip) in a_pack[..a_len].chunks_exact(kc * MR).enumerate() {
                        let (i0, height) = (i + strip_a * MR, MR.min(mc - strip_a * MR));
                        let sums = tile(a_strip, b_strip);
                        for (r, sums) in sums.iter().enumerate().take(height) {
                            let start = (i0 + r) * n + j0;
                            for (c, &sum) in c[start..start + width].iter_mut().zip(sums) {
                                *c += sum;
                            }
                        }
                    }
                }
            }
        }
    }
}

/// `alpha` times rows `i..i + rows` and columns `p..p + columns`, in strips of `R` rows, each column by column; the
/// rows that the last strip lacks are zero.
fn pack<T: Real, const R: usize>(
    from: Matrix<'_, T>,
    i: usize,
    rows: usize,
    p: usize,
    columns: usize,
    alpha: T,
    to: &mut [T],
) {
    for (strip, to) in to.chunks_exact_mut(columns * R).enumerate() {
        let (i0, height) = (i + strip * R, R.min(rows - strip * R));
        let (columns_of_strip, _) = to.as_chunks_mut::<R>();
        for (q, column) in columns_of_strip.iter_mut().enumerate() {
            let start = i0 * from.row + (p + q) * from.column;
            for (r, to) in column.iter_mut().enumerate() {
                *to = if r < height { alpha * from.data[start + r * from.row] } else { T::ZERO };
            }
        }
    }
}

/// The product of a strip of the left and a strip of the right matrix.
#[inline(always)]
fn tile<T: Real>(a: &[T], b: &[T]) -> [[T; NR]; MR] {
    let mut sums = [[T::ZERO; NR]; MR];
    for (a, b) in a.as_chunks::<MR>().0.iter().zip(b.as_chunks::<NR>().0) {
        for r in 0..MR {
            for c in 0..NR {
                sums[r][c] += a[r] * b[c];
            }
        }
    }
    sums
}
