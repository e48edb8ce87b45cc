//! The matrix product: blocks are packed so that they are read in order, and a tile of sums stays in registers.

use super::kernels::Matrix;
use crate::Real;

/// Rows of the tile whose sums stay in registers. It has 4 columns, or 8 where registers hold four numbers.
const MR: usize = 4;
/// Sizes of the blocks that are packed: the left one stays in the second-level cache, a strip of the right one in the
/// first.
const MC: usize = 64;
const KC: usize = 256;
const NC: usize = 512;

/// `c += alpha a b` for `a` of m×k and `b` of k×n. `scratch` is memory for packing; its content does not matter.
pub(super) fn gemm<T: Real>(
    sizes: (usize, usize, usize),
    alpha: T,
    a: Matrix<'_, T>,
    b: Matrix<'_, T>,
    c: &mut [T],
    scratch: &mut Vec<T>,
) {
    // The processor is asked at run time; everything below is inlined into the closure and compiled for its answer.
    #[cfg(all(feature = "simd", target_arch = "x86_64"))]
    if let Some(simd) = pulp::x86::V3::try_new() {
        return simd.vectorize(
            #[inline(always)]
            || blocks::<T, 8, true>(sizes, alpha, a, b, c, scratch),
        );
    }
    if cfg!(target_feature = "avx") {
        blocks::<T, 8, { cfg!(target_feature = "fma") }>(sizes, alpha, a, b, c, scratch);
    } else {
        blocks::<T, 4, false>(sizes, alpha, a, b, c, scratch);
    }
}

#[inline(always)]
fn blocks<T: Real, const NR: usize, const FUSED: bool>(
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
            let b_pack = &mut b_pack[..kc * nc.next_multiple_of(NR)];
            pack::<T, NR>(b.transpose(), (j, nc), (p, kc), T::ONE, b_pack);
            for i in (0..m).step_by(MC) {
                let mc = MC.min(m - i);
                let a_pack = &mut a_pack[..kc * mc.next_multiple_of(MR)];
                pack::<T, MR>(a, (i, mc), (p, kc), alpha, a_pack);
                for (j0, b_strip) in (0..nc).step_by(NR).zip(b_pack.chunks_exact(kc * NR)) {
                    let width = NR.min(nc - j0);
                    for (i0, a_strip) in (0..mc).step_by(MR).zip(a_pack.chunks_exact(kc * MR)) {
                        let tile = tile::<T, NR, FUSED>(a_strip, b_strip);
                        for (r, sums) in tile.iter().enumerate().take(mc - i0) {
                            let start = (i + i0 + r) * n + j + j0;
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

/// `alpha` times some rows and columns (first and number), in strips of `R` rows, each column by column; the rows that
/// the last strip lacks are zero.
#[inline(always)]
fn pack<T: Real, const R: usize>(
    from: Matrix<'_, T>,
    (i, rows): (usize, usize),
    (p, columns): (usize, usize),
    alpha: T,
    to: &mut [T],
) {
    for (i0, to) in (0..rows).step_by(R).zip(to.chunks_exact_mut(columns * R)) {
        let height = R.min(rows - i0);
        for (q, column) in to.as_chunks_mut::<R>().0.iter_mut().enumerate() {
            let start = from.place(i + i0, p + q);
            for (r, to) in column.iter_mut().enumerate() {
                *to = if r < height { alpha * from.data[start + r * from.row] } else { T::ZERO };
            }
        }
    }
}

/// The product of a strip of the left and a strip of the right matrix.
#[inline(always)]
fn tile<T: Real, const NR: usize, const FUSED: bool>(a: &[T], b: &[T]) -> [[T; NR]; MR] {
    let mut sums = [[T::ZERO; NR]; MR];
    for (a, b) in a.as_chunks::<MR>().0.iter().zip(b.as_chunks::<NR>().0) {
        for (sums, &a) in sums.iter_mut().zip(a) {
            for (sum, &b) in sums.iter_mut().zip(b) {
                *sum = if FUSED { a.mul_add(b, *sum) } else { *sum + a * b };
            }
        }
    }
    sums
}
