use num_complex::Complex;
use tenferro_kernels::{Dense, Matrix, Memory, Triangle};

use crate::{assert_near, mixed, mixed_complex};

/// Conversion to and from numbers that hold all others.
trait Number: Dense {
    const TOLERANCE: f64;
    fn from(x: Complex<f64>) -> Self;
    fn to(self) -> Complex<f64>;
}

macro_rules! number {
    ($($T:ty, $tolerance:expr, $from:expr, $to:expr;)*) => {
        $(impl Number for $T {
            const TOLERANCE: f64 = $tolerance;
            fn from(x: Complex<f64>) -> $T {
                let from: fn(Complex<f64>) -> $T = $from;
                from(x)
            }
            fn to(self) -> Complex<f64> {
                let to: fn($T) -> Complex<f64> = $to;
                to(self)
            }
        })*
    };
}

// Some tens of roundings of numbers near 10.
number! {
    f32, 1e-4, |x| x.re as f32, |x| Complex::new(x.into(), 0.0);
    f64, 1e-12, |x| x.re, |x| Complex::new(x, 0.0);
    Complex<f32>, 1e-4, |x| Complex::new(x.re as f32, x.im as f32), |x| Complex::new(x.re.into(), x.im.into());
    Complex<f64>, 1e-12, |x| x, |x| x;
}

fn numbers<T: Number>(count: usize) -> Vec<T> {
    mixed_complex(count).into_iter().map(T::from).collect()
}

fn wide<T: Number>(numbers: &[T]) -> Vec<Complex<f64>> {
    numbers.iter().map(|number| number.to()).collect()
}

fn naive(lhs: &[Complex<f64>], rhs: &[Complex<f64>], [rows, inner, columns]: [usize; 3]) -> Vec<Complex<f64>> {
    let entry = |i: usize, j: usize| (0..inner).map(|k| lhs[i * inner + k] * rhs[k * columns + j]).sum();
    (0..rows).flat_map(|i| (0..columns).map(move |j| entry(i, j))).collect()
}

fn products<T: Number>() {
    let (sizes @ [rows, inner, columns], stride) = ([7, 5, 9], 11);
    let (lhs, rhs) = (numbers::<T>(rows * inner), numbers::<T>(inner * columns));
    let expected = naive(&wide(&lhs), &wide(&rhs), sizes);

    let untouched = T::from(Complex::new(-3.0, 0.0));
    let mut result = vec![untouched; rows * stride];
    let rows_of = |elements, stride| Matrix { elements, strides: [stride, 1] };
    T::product(rows_of(&lhs, inner), rows_of(&rhs, columns), &mut result, stride, sizes);
    for (row, expected) in result.chunks_exact(stride).zip(expected.chunks_exact(columns)) {
        assert_near(&wide(&row[..columns]), expected, T::TOLERANCE);
        assert_near(&wide(&row[columns..]), &[untouched.to(); 2], 0.0);
    }

    let mut sum = numbers::<T>(rows * columns);
    let expected: Vec<_> = wide(&sum).iter().zip(&expected).map(|(sum, term)| sum - 2.0 * term).collect();
    T::add_product(&mut sum, T::from(Complex::new(-2.0, 0.0)), &lhs, &rhs, sizes);
    assert_near(&wide(&sum), &expected, T::TOLERANCE);
}

#[test]
fn products_are_sums_of_products() {
    products::<f32>();
    products::<f64>();
    products::<Complex<f32>>();
    products::<Complex<f64>>();
}

/// A matrix that triangles of can be solved with.
fn dominant<T: Number>(n: usize) -> Vec<T> {
    let mut a = numbers::<T>(n * n);
    a.iter_mut().step_by(n + 1).for_each(|entry| *entry = T::from(entry.to() + 4.0));
    a
}

/// The matrix that a triangle means.
fn meant(a: &[Complex<f64>], n: usize, triangle: Triangle) -> Vec<Complex<f64>> {
    let entry = |i: usize, j: usize| {
        let (i, j) = if triangle.is_transposed { (j, i) } else { (i, j) };
        let is_inside = if triangle.is_lower { j <= i } else { i <= j };
        match a[i * n + j] {
            _ if i == j && triangle.has_unit_diagonal => Complex::ONE,
            _ if !is_inside => Complex::ZERO,
            entry if triangle.is_conjugated => entry.conj(),
            entry => entry,
        }
    };
    (0..n).flat_map(|i| (0..n).map(move |j| entry(i, j))).collect()
}

fn transposed(a: &[Complex<f64>], n: usize) -> Vec<Complex<f64>> {
    (0..n * n).map(|place| a[place % n * n + place / n]).collect()
}

fn triangles<T: Number>() {
    let n = 6;
    let a = dominant::<T>(n);
    for bits in 0..32 {
        let bit = |place: u32| bits >> place & 1 == 1;
        let triangle =
            Triangle { is_lower: bit(0), has_unit_diagonal: bit(1), is_transposed: bit(2), is_conjugated: bit(3) };
        let (is_left, sizes) = if bit(4) { (true, [n, 3]) } else { (false, [3, n]) };
        let b = numbers::<T>(3 * n);
        let mut x = b.clone();
        T::solve_triangular(&a, &mut x, triangle, is_left, sizes);
        let m = meant(&wide(&a), n, triangle);
        let product =
            if is_left { naive(&m, &wide(&x), [n, n, 3]) } else { naive(&wide(&x), &transposed(&m, n), [3, n, n]) };
        // Unit triangles are not dominant, so that solutions may be some hundreds.
        assert_near(&product, &wide(&b), 1e3 * T::TOLERANCE);
    }
}

#[test]
fn all_triangles_solve() {
    triangles::<f32>();
    triangles::<f64>();
    triangles::<Complex<f32>>();
    triangles::<Complex<f64>>();
}

#[test]
fn elimination_by_blocks_gives_factors() {
    let (rows, columns, block) = (5, 6, 0..2);
    let given: Vec<f64> =
        mixed(rows * columns).iter().enumerate().map(|(i, x)| x + if i % 7 == 0 { 4.0 } else { 0.0 }).collect();
    // One block by plain loops in its own columns, then in all of them.
    let eliminated = |end: usize| {
        let mut a = given.clone();
        for step in block.clone() {
            for i in step + 1..rows {
                let factor = a[i * columns + step] / a[step * columns + step];
                a[i * columns + step] = factor;
                (step + 1..end).for_each(|j| a[i * columns + j] -= factor * a[step * columns + j]);
            }
        }
        a
    };
    let mut found = eliminated(block.end);
    f64::update_rest(&mut found, [rows, columns], block.clone());
    assert_near(&wide(&found), &wide(&eliminated(columns)), 1e-12);
}

#[test]
fn roots_multiply_to_the_matrix() {
    let n = 12;
    let b = mixed_complex(n * n);
    let b_adjoint: Vec<_> = transposed(&b, n).iter().map(|entry| entry.conj()).collect();
    let mut a = naive(&b, &b_adjoint, [n, n, n]);
    a.iter_mut().step_by(n + 1).for_each(|entry| *entry += 1.0);
    let (mut root, mut memory) = (transposed(&a, n), Memory::new());
    assert_eq!(Dense::cholesky(&mut root, n, &mut memory), Ok(true));
    let lower: Vec<_> = (0..n * n)
        .map(|place| if place % n <= place / n { root[place % n * n + place / n] } else { Complex::ZERO })
        .collect();
    let adjoint: Vec<_> = transposed(&lower, n).iter().map(|entry| entry.conj()).collect();
    assert_near(&naive(&lower, &adjoint, [n, n, n]), &a, 1e-11);

    assert_eq!(Dense::cholesky(&mut [1.0, 2.0, 2.0, 1.0], 2, &mut memory), Ok(false));
}
