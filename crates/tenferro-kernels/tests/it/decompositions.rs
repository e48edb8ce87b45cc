use num_complex::Complex;
use tenferro_kernels::{Decompose, Memory};

use crate::{assert_near, mixed, mixed_complex};

type C = Complex<f64>;

/// Σₖ left of k · value of k · conjugate of right of k, for vectors that lie one after the other.
fn assembled(left: &[C], values: &[C], right: &[C], [m, n]: [usize; 2]) -> Vec<C> {
    let entry = |i: usize, j: usize| {
        values.iter().enumerate().map(|(k, s)| left[k * m + i] * s * right[k * n + j].conj()).sum()
    };
    (0..m).flat_map(|i| (0..n).map(move |j| entry(i, j))).collect()
}

fn complex(x: &[f64]) -> Vec<C> {
    x.iter().map(|&x| C::new(x, 0.0)).collect()
}

#[test]
fn svd_assembles_to_the_matrix() {
    let mut memory = Memory::new();
    for sizes @ [m, n] in [[5, 3], [3, 5], [20, 20]] {
        let k = m.min(n);
        let a = mixed_complex(m * n);
        let (mut left, mut values, mut right) = (vec![C::ZERO; m * k], vec![C::ZERO; k], vec![C::ZERO; n * k]);
        assert_eq!(C::svd(&a, sizes, &mut left, &mut values, &mut right, &mut memory), Ok(true));
        assert_near(&assembled(&left, &values, &right, sizes), &a, 1e-12);
        let mut alone = vec![C::ZERO; k];
        assert_eq!(C::singular_values(&a, sizes, &mut alone, &mut memory), Ok(true));
        assert_near(&alone, &values, 1e-12);

        let a = mixed(m * n);
        let (mut left, mut values, mut right) = (vec![0.0; m * k], vec![0.0; k], vec![0.0; n * k]);
        assert_eq!(f64::svd(&a, sizes, &mut left, &mut values, &mut right, &mut memory), Ok(true));
        assert!(values.is_sorted_by(|x, y| x >= y));
        assert_near(&assembled(&complex(&left), &complex(&values), &complex(&right), sizes), &complex(&a), 1e-12);
    }
}

#[test]
fn eigh_assembles_to_the_matrix() {
    let (n, mut memory) = (6, Memory::new());
    let b = mixed_complex(n * n);
    let a: Vec<_> = (0..n * n).map(|place| b[place] + b[place % n * n + place / n].conj()).collect();
    let (mut values, mut vectors) = (vec![C::ZERO; n], vec![C::ZERO; n * n]);
    assert_eq!(C::eigh(&a, n, &mut values, &mut vectors, &mut memory), Ok(true));
    assert!(values.is_sorted_by(|x, y| x.re <= y.re));
    assert_near(&assembled(&vectors, &values, &vectors, [n, n]), &a, 1e-12);
}

/// A·v for each v, against λ·v.
#[track_caller]
fn assert_eigen(a: &[C], values: &[C], vectors: &[C]) {
    let n = values.len();
    for (value, vector) in values.iter().zip(vectors.chunks_exact(n)) {
        let image: Vec<C> = a.chunks_exact(n).map(|row| row.iter().zip(vector).map(|(a, v)| a * v).sum()).collect();
        let expected: Vec<C> = vector.iter().map(|entry| value * entry).collect();
        assert!(vector.iter().any(|entry| entry.norm() > 1e-3));
        assert_near(&image, &expected, 1e-12);
    }
}

#[test]
fn eigenvectors_keep_their_directions() {
    let mut memory = Memory::new();
    for n in [1, 2, 7] {
        let (mut values, mut vectors) = (vec![C::ZERO; n], vec![C::ZERO; n * n]);
        let a = mixed_complex(n * n);
        assert_eq!(C::eig(&a, n, &mut values, &mut vectors, &mut memory), Ok(true));
        assert_eigen(&a, &values, &vectors);
        let a = mixed(n * n);
        assert_eq!(f64::eig(&a, n, &mut values, &mut vectors, &mut memory), Ok(true));
        assert_eigen(&complex(&a), &values, &vectors);
    }
    // A quarter turn, which has a pair of conjugate eigenvalues.
    let (mut values, mut vectors) = ([C::ZERO; 2], [C::ZERO; 4]);
    assert_eq!(f64::eig(&[0.0, -1.0, 1.0, 0.0], 2, &mut values, &mut vectors, &mut memory), Ok(true));
    assert_near(&values, &[C::I, -C::I], 1e-15);
}

#[test]
fn qr_assembles_to_the_matrix() {
    let mut memory = Memory::new();
    for sizes @ [m, n] in [[5, 3], [3, 5], [24, 24]] {
        let k = m.min(n);
        // Column by column.
        let a = mixed_complex(m * n);
        let mut factored = a.clone();
        let mut coefficients = vec![C::ZERO; k * C::qr_block_size(sizes)];
        let mut columns = vec![C::ZERO; m * k];
        columns.iter_mut().step_by(m + 1).for_each(|entry| *entry = C::ONE);
        assert_eq!(C::qr(&mut factored, sizes, &mut coefficients, &mut columns, &mut memory), Ok(true));
        let entry = |i: usize, j: usize| (0..k.min(j + 1)).map(|l| columns[l * m + i] * factored[j * m + l]).sum();
        let product: Vec<C> = (0..n).flat_map(|j| (0..m).map(move |i| (i, j))).map(|(i, j)| entry(i, j)).collect();
        assert_near(&product, &a, 1e-12);
    }
    let (mut zeros, mut coefficients) = ([0.0; 4], vec![0.0; 2 * f64::qr_block_size([2, 2])]);
    assert_eq!(f64::qr(&mut zeros, [2, 2], &mut coefficients, &mut [1.0, 0.0, 0.0, 1.0], &mut memory), Ok(false));
}
