//! Linear algebra on slices, against simple loops.

use tapir::Stack;
use tapir::rules::array;

use super::check::{Args, Random, args, case};

/// The rules sum in another order than the loops they are compared with here.
#[track_caller]
fn close(found: &[f64], expected: &[f64]) {
    assert_eq!(found.len(), expected.len());
    for (found, expected) in found.iter().zip(expected) {
        assert!((found - expected).abs() <= 1e-13 * (1.0 + expected.abs()), "{found}, expected {expected}");
    }
}

#[test]
fn values_of_vectors() {
    for n in [0, 1, 7, 8, 37] {
        let Args { v, w, s } = args(n, n);
        close(&[array::dot(&v, &w)], &[v.iter().zip(&w).map(|(x, y)| x * y).sum()]);
        let mut y = w.clone();
        array::axpy(s, &v, &mut y);
        close(&y, &v.iter().zip(&w).map(|(x, y)| s * x + y).collect::<Vec<_>>());
        array::scal(s, &mut y[..]);
        close(&y, &v.iter().zip(&w).map(|(x, y)| s * (s * x + y)).collect::<Vec<_>>());
    }
}

/// Sizes around those of tiles and blocks.
#[test]
fn values_of_products() {
    let sizes = [(0, 2, 3), (2, 0, 3), (2, 3, 0), (1, 1, 1), (3, 5, 2), (4, 4, 4), (5, 9, 13), (67, 3, 5), (3, 260, 4)];
    let mut random = Random(11);
    for (m, k, n) in sizes.into_iter().chain([(2, 3, 515), (70, 259, 9)]) {
        let (a, b, c) = (random.list(m * k), random.list(k * n), random.list(m * n));
        let mut expected = c.clone();
        for i in 0..m {
            for j in 0..n {
                let sum: f64 = (0..k).map(|p| a[i * k + p] * b[p * n + j]).sum();
                expected[i * n + j] = 0.5 * sum + 2.0 * c[i * n + j];
            }
        }
        let mut found = c.clone();
        array::gemm(m, k, n, 0.5, &a, &b, 2.0, &mut found);
        close(&found, &expected);
        let singles = |list: &[f64]| list.iter().map(|&x| x as f32).collect::<Vec<_>>();
        let mut found = singles(&c);
        array::gemm(m, k, n, 0.5, &singles(&a), &singles(&b), 2.0, &mut found);
        for (&found, expected) in found.iter().zip(&expected) {
            assert!((f64::from(found) - expected).abs() <= 1e-4 * (1.0 + expected.abs()), "{found} and {expected}");
        }
        let (x, mut y) = (random.list(k), random.list(m));
        let mut product = y.clone();
        array::gemv(0.5, &a, &x, 2.0, &mut y);
        array::gemm(m, k, 1, 0.5, &a, &x, 2.0, &mut product);
        close(&y, &product);
    }
}

#[test]
fn dot() {
    for n in [0, 1, 11] {
        let case = case! {
            |a| array::dot(&a.v, &a.w);
            array::dot: (ref v, ref w);
            ret = |x| vec![x], d_ret = |c| c[0];
        };
        case.check(&args(n, n), 1e-4, 1e-9);
    }
}

#[test]
fn axpy_and_scal() {
    for n in [0, 1, 11] {
        let case = case! { |a| array::axpy(a.s, &a.v, &mut a.w); array::axpy: (a.s, ref v, mut w); rdata = 0; };
        case.check(&args(n, n), 1e-4, 1e-9);
        case! { |a| array::scal(a.s, &mut a.v); array::scal: (a.s, mut v); rdata = 0; }.check(&args(n, 0), 1e-4, 1e-9);
    }
}

/// One rule has more arrays than the checker: `v` holds the first ones, `w` the last, `s` is a factor.
use joined::{gemm, gemv, ger, matmul, solve};
mod joined {
    use tapir::rules::array;
    use tapir::{CoDual, NoRData, Stack, rule};

    macro_rules! joined {
        ($name:ident, $at:expr, |$p:ident, $q:ident, $w:ident, $s:ident| $eval:expr, |$st:ident| $forward:expr,
         |$dp:ident, $dq:ident, $dw:ident, $r:ident| $reverse:expr => $d_s:expr) => {
            #[rule]
            impl $name {
                fn eval(v: &[f64], $w: &mut [f64], $s: f64) {
                    let ($p, $q) = v.split_at($at);
                    $eval
                }
                fn forward(v: &[f64], $w: &mut [f64], $s: f64, $st: &mut Stack) {
                    let ($p, $q) = v.split_at($at);
                    $forward
                }
                pub(crate) fn reverse(
                    v: CoDual<&[f64]>,
                    w: CoDual<&mut [f64]>,
                    $s: f64,
                    _: (),
                    $st: &mut Stack,
                ) -> (NoRData, NoRData, f64) {
                    let ($p, $q) = v.primal.split_at($at);
                    let ($dp, $dq) = v.fdata.split_at_mut($at);
                    let ($w, $dw) = (w.primal, w.fdata);
                    let $r = $reverse;
                    (NoRData, NoRData, $d_s)
                }
            }
        };
    }
    // Factors are s and 1 - s, so that the derivatives by both are seen.
    joined!(gemv, 15, |a, x, y, s| array::gemv(s, a, x, 1.0 - s, y),
        |st| array::gemv::forward(s, a, x, 1.0 - s, y, st),
        |d_a, d_x, d_y, r| array::gemv::reverse(s, a, d_a, x, d_x, 1.0 - s, y, d_y, (), st) => r.0 - r.3);
    joined!(ger, 3, |x, y, a, s| array::ger(s, x, y, a),
        |st| array::ger::forward(s, x, y, a, st),
        |d_x, d_y, d_a, r| array::ger::reverse(s, x, d_x, y, d_y, a, d_a, (), st) => r.0);
    joined!(gemm, 15, |a, b, c, s| array::gemm(3, 5, 6, s, a, b, 1.0 - s, c),
        |st| array::gemm::forward(3, 5, 6, s, a, b, 1.0 - s, c, st),
        |d_a, d_b, d_c, r| array::gemm::reverse(3, 5, 6, s, a, d_a, b, d_b, 1.0 - s, c, d_c, (), st) => r.3 - r.6);
    joined!(matmul, 15, |a, b, c, _s| array::matmul(3, 5, 6, a, b, c),
        |st| array::matmul::forward(3, 5, 6, a, b, c, st),
        |d_a, d_b, d_c, _r| array::matmul::reverse(3, 5, 6, a, d_a, b, d_b, c, d_c, (), st) => 0.0);
    joined!(solve, 25, |a, b, x, _s| array::cholesky_solve(a, b, x),
        |st| array::cholesky_solve::forward(a, b, x, st),
        |d_a, d_b, d_x, _r| array::cholesky_solve::reverse(a, d_a, b, d_b, x, d_x, (), st) => 0.0);
}

#[test]
fn matrix_rules() {
    let case = case! { |a| gemv(&a.v, &mut a.w, a.s); gemv: (ref v, mut w, a.s); rdata = 2; };
    case.check(&args(15 + 5, 3), 1e-4, 1e-7);
    let case = case! { |a| ger(&a.v, &mut a.w, a.s); ger: (ref v, mut w, a.s); rdata = 2; };
    case.check(&args(3 + 5, 15), 1e-4, 1e-7);
    let case = case! { |a| gemm(&a.v, &mut a.w, a.s); gemm: (ref v, mut w, a.s); rdata = 2; };
    case.check(&args(15 + 30, 18), 1e-4, 1e-7);
    let case = case! { |a| matmul(&a.v, &mut a.w, a.s); matmul: (ref v, mut w, a.s); rdata = 2; };
    case.check(&args(15 + 30, 18), 1e-4, 1e-7);
}

mod with_data {
    use tapir::differentiable;
    use tapir::rules::array::matmul;

    #[differentiable]
    pub(super) fn left(w: &[f64], #[constant] data: &[f64]) -> f64 {
        let mut y = vec![0.0; 6];
        matmul(3, 4, 2, data, w, &mut y);
        y[0] * y[3] + y[1] * y[5]
    }

    #[differentiable]
    pub(super) fn right(w: &[f64], #[constant] data: &[f64]) -> f64 {
        let mut y = vec![0.0; 6];
        matmul(2, 4, 3, w, data, &mut y);
        y[0] * y[3] + y[1] * y[5]
    }
}

/// A constant matrix has no cotangent, and the other's is the same as if it had one.
#[test]
fn products_with_data() {
    let (w, data) = (Random(3).list(8), Random(4).list(12));
    tapir::assert_rule!(with_data::left(&w, const &data));
    tapir::assert_rule!(with_data::right(&w, const &data));
    let (mut stack, mut d_w) = (Stack::new(), [0.0; 8]);
    with_data::left::joint(&w, &mut d_w, &data, tapir::NoFData, 1.0, &mut stack);
    assert!(d_w.iter().all(|d| *d != 0.0));
}

/// A matrix that is positive definite, and stays so for small steps in its lower triangle.
fn definite(n: usize) -> Vec<f64> {
    let mut a = Random(5).list(n * n);
    for i in 0..n {
        a[i * n + i] = 3.0 + i as f64;
        for j in 0..i {
            a[i * n + j] *= 0.5;
            // The upper triangle is not read.
            a[j * n + i] = f64::NAN;
        }
    }
    a
}

#[test]
fn cholesky_solves() {
    let n = 9;
    let (a, b) = (definite(n), Random(6).list(n));
    let mut x = vec![f64::NAN; n];
    array::cholesky_solve(&a, &b, &mut x);
    let full = |i: usize, j: usize| a[i.max(j) * n + i.min(j)];
    let product: Vec<f64> = (0..n).map(|i| (0..n).map(|j| full(i, j) * x[j]).sum()).collect();
    close(&product, &b);

    let mut a = a;
    a[0] = -1.0;
    array::cholesky_solve(&a, &b, &mut x);
    assert!(x.iter().all(|x| x.is_nan()), "not positive definite");
    array::cholesky_solve(&[], &[] as &[f64], &mut []);
}

/// Matrix and right-hand side are both in `v`.
#[test]
fn cholesky_rule() {
    let mut v = definite(5);
    v.iter_mut().filter(|a| a.is_nan()).for_each(|a| *a = 0.25);
    let Args { v: b, w, s } = args(5, 5);
    v.extend(b);
    let case = case! { |a| solve(&a.v, &mut a.w, a.s); solve: (ref v, mut w, a.s); rdata = 2; };
    case.check(&Args { v, w, s }, 1e-4, 1e-7);
}

#[test]
fn lengths_that_do_not_fit() {
    let message = |f: fn()| *std::panic::catch_unwind(f).unwrap_err().downcast::<String>().unwrap();
    let cases: [(fn(), &str); 10] = [
        (
            || {
                array::dot(&[1.0], &[1.0, 2.0]);
            },
            "dot: `y` has 2 elements where the elements of `x` make it 1",
        ),
        (|| array::axpy(1.0, &[1.0], &mut []), "axpy: `y` has 0 elements where the elements of `x` make it 1"),
        (
            || array::gemv(1.0, &[1.0; 5], &[1.0; 2], 0.0, &mut [0.0; 3]),
            "gemv: `a` has 5 elements where the elements of `y` times those of `x` make it 6",
        ),
        (
            || array::ger(1.0, &[1.0; 3], &[1.0; 2], &mut [0.0; 5]),
            "ger: `a` has 5 elements where the elements of `x` times those of `y` make it 6",
        ),
        (
            || array::gemm(2, 2, 2, 1.0, &[1.0; 3], &[1.0; 4], 0.0, &mut [0.0; 4]),
            "gemm: `a` has 3 elements where `m` times `k` make it 4",
        ),
        (
            || array::gemm(2, 2, 2, 1.0, &[1.0; 4], &[1.0; 3], 0.0, &mut [0.0; 4]),
            "gemm: `b` has 3 elements where `k` times `n` make it 4",
        ),
        (
            || array::gemm(2, 2, 2, 1.0, &[1.0; 4], &[1.0; 4], 0.0, &mut [0.0; 3]),
            "gemm: `c` has 3 elements where `m` times `n` make it 4",
        ),
        (
            || array::matmul(2, 2, 2, &[1.0; 4], &[1.0; 3], &mut [0.0; 4]),
            "matmul: `b` has 3 elements where `k` times `n` make it 4",
        ),
        (
            || array::cholesky_solve(&[1.0; 3], &[1.0; 2], &mut [0.0; 2]),
            "cholesky_solve: `a` has 3 elements where the elements of `b` squared make it 4",
        ),
        (
            || array::cholesky_solve(&[1.0; 4], &[1.0; 2], &mut [0.0; 3]),
            "cholesky_solve: `x` has 3 elements where the elements of `b` make it 2",
        ),
    ];
    for (f, expected) in cases {
        assert_eq!(message(f), expected);
    }
}

/// As BLAS has it: an output that is not read may hold anything.
#[test]
fn nothing_times_nan() {
    let mut y = [f64::NAN, f64::INFINITY];
    array::gemv(1.0, &[1.0, 2.0, 3.0, 4.0], &[1.0, 1.0], 0.0, &mut y);
    assert_eq!(y, [3.0, 7.0]);
    let mut st = Stack::new();
    let mut d_y = [f64::INFINITY, 1.0];
    array::scal::forward(0.0, &mut y, &mut st);
    array::scal::reverse(0.0, &mut y, &mut d_y, (), &mut st);
    assert_eq!((y, d_y), ([3.0, 7.0], [0.0, 0.0]));
}
