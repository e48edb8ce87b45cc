//! What is chosen where mathematics leaves a choice: kinks, ties, zeros, integers, complex numbers and NaN.
//!
//! Each test is a line of `docs/contract.md`.

use tenferro::linalg::{NormOptions, NormOrd};
use tenferro::{
    Axes, Complex, DType, Error, Result, Tensor, grad, hvp, jit, jvp, linalg, linearize, nn, optim, vjp, where_,
};

use crate::support::{all_close, close, item, scalar, vec};

/// The derivative of the sum of f at x, checked to be the same in every mode.
#[track_caller]
fn slopes(f: impl Fn(Tensor) -> Tensor + Send + Sync + Clone, x: &Tensor) -> Vec<f64> {
    let sum = move |x: Tensor| f(x).sum();
    let reverse = vec(&grad(sum.clone())(x.clone()).unwrap());
    let count = reverse.len();
    let shape = x.shape().unwrap();
    let basis = |at: usize| {
        Tensor::from((0..count).map(|i| if i == at { 1.0 } else { 0.0 }).collect::<Vec<_>>()).reshape(&shape[..])
    };
    let same = |name: &str, found: Vec<f64>| {
        let is_same = |(a, b): (&f64, &f64)| (a.is_nan() && b.is_nan()) || a == b || (a - b).abs() < 1e-12;
        assert!(found.iter().zip(&reverse).all(is_same), "{name}: {found:?}, grad: {reverse:?}");
    };
    let forward = |at: usize| item(&jvp(sum.clone(), x.clone(), basis(at)).unwrap().1);
    same("jvp", (0..count).map(forward).collect());
    let map = linearize(sum.clone(), x.clone()).unwrap().1;
    same("linearize", (0..count).map(|at| item(&map(basis(at)).unwrap())).collect());
    same("jit", vec(&jit(grad(sum.clone()))(x.clone()).unwrap()));
    same("vjp", vec(&vjp(jit(sum), x.clone()).unwrap().1(scalar(1.0)).unwrap()));
    reverse
}

/// Second derivatives along ones.
#[track_caller]
fn curvatures(f: impl Fn(Tensor) -> Tensor + Clone, x: &Tensor) -> Vec<f64> {
    let sum = move |x: Tensor| f(x).sum();
    let found = vec(&hvp(sum.clone(), x.clone(), Tensor::ones_like(x)).unwrap());
    let twice = grad(|x: Tensor| Ok::<_, Error>(grad(sum.clone())(x)?.sum()));
    let reverse = vec(&twice(x.clone()).unwrap());
    assert!(found.iter().zip(&reverse).all(|(a, b)| (a - b).abs() < 1e-12), "{found:?}, grad of grad: {reverse:?}");
    found
}

#[test]
fn abs_at_zero_has_slope_one() {
    assert_eq!(slopes(|x| x.abs(), &Tensor::from([0.0, -0.0, 2.0, -2.0])), [1.0, 1.0, 1.0, -1.0]);
    assert_eq!(curvatures(|x| x.abs(), &Tensor::from([0.0, 2.0])), [0.0, 0.0]);
    let slope = grad(|z: Tensor| z.abs().sum())(Tensor::from([Complex::new(0.0, 0.0)])).unwrap();
    assert_eq!(slope.to_vec::<Complex<f64>>().unwrap(), [Complex::new(0.0, 0.0)]);
}

#[test]
fn steps_have_slope_zero() {
    let x = Tensor::from([0.0, 0.5, 1.0, -1.5]);
    for f in [Tensor::sign, Tensor::floor, Tensor::ceil, Tensor::round, Tensor::trunc] {
        assert_eq!(slopes(move |x| f(&x), &x), [0.0; 4]);
    }
    assert_eq!(slopes(|x| x.heaviside(0.5), &x), [0.0; 4]);
}

#[test]
fn relu_at_zero_has_slope_zero() {
    let x = Tensor::from([0.0, -1.0, 1.0]);
    assert_eq!(slopes(|x| nn::relu(&x), &x), [0.0, 0.0, 1.0]);
    assert_eq!(slopes(|x| nn::relu6(&x), &Tensor::from([0.0, 6.0, 3.0])), [0.0, 0.0, 1.0]);
}

#[test]
fn equal_numbers_share_the_slope_of_maximum() {
    let x = Tensor::from([1.0, 2.0]);
    assert_eq!(slopes(|x| x.get(0).maximum(x.get(0) * 1.0), &x), [1.0, 0.0]);
    assert_eq!(slopes(|x| x.maximum(1.0), &x), [0.5, 1.0]);
    assert_eq!(slopes(|x| x.minimum(1.0), &x), [0.5, 0.0]);
    assert_eq!(slopes(|x| x.max(), &Tensor::from([3.0, 1.0, 3.0, 3.0])), [1.0 / 3.0, 0.0, 1.0 / 3.0, 1.0 / 3.0]);
    assert_eq!(slopes(|x| x.min(), &Tensor::from([1.0, 1.0, 3.0])), [0.5, 0.5, 0.0]);
}

#[test]
fn clip_shares_the_slope_at_its_bounds() {
    let x = Tensor::from([0.0, 0.5, 1.0, 2.0]);
    assert_eq!(slopes(|x| x.clip(0.0, 1.0), &x), [0.5, 1.0, 0.5, 0.0]);
}

/// The operation beneath has the strict masks of the contract.
#[test]
fn clamp_has_slope_zero_at_its_bounds() {
    let f = |x: Tensor| tenferro::apply(tenferro::ops::Clamp {}, [&x, &scalar(0.0), &scalar(1.0)]);
    assert_eq!(slopes(f, &Tensor::from([0.0, 0.5, 1.0, 2.0])), [0.0, 1.0, 0.0, 0.0]);
}

#[test]
fn equal_numbers_keep_their_order_in_sort() {
    let weights = || Tensor::from([1.0, 10.0, 100.0]);
    let x = Tensor::from([2.0, 1.0, 1.0]);
    assert_eq!(slopes(move |x| x.sort(0) * weights(), &x), [100.0, 1.0, 10.0]);
    let x = Tensor::from([2.0, 1.0, 2.0]);
    assert_eq!(slopes(|x| x.top_k(1).0, &x), [1.0, 0.0, 0.0]);
    assert_eq!(slopes(|x| x.median(), &Tensor::from([1.0, 1.0, 1.0])), [0.0, 1.0, 0.0]);
}

#[test]
fn roots_logarithms_and_powers_at_zero() {
    let zero = Tensor::from([0.0]);
    assert_eq!(slopes(|x| x.sqrt(), &zero), [f64::INFINITY]);
    assert_eq!(slopes(|x| x.log(), &zero), [f64::INFINITY]);
    assert_eq!(slopes(|x| x.powi(0), &zero), [0.0]);
    assert_eq!(slopes(|x| x.powi(1), &zero), [1.0]);
    assert_eq!(slopes(|x| x.powi(2), &zero), [0.0]);
    assert_eq!(slopes(|x| x.pow(2.0), &zero), [0.0]);
    assert_eq!(slopes(|x| x.pow(0.5), &zero), [f64::INFINITY]);
    assert_eq!(slopes(|x| Tensor::from(0.0).pow(x), &Tensor::from([2.0])), [0.0]);
    assert_eq!(slopes(|x| x.hypot(0.0), &zero), [0.0]);
}

/// The predicate is a constant; the side that is not taken counts for nothing as long as its slope is finite.
#[test]
fn where_follows_the_side_taken() {
    let x = Tensor::from([0.0, 1.0]);
    assert_eq!(slopes(|x| where_(x.gt(0.0), &x * 2.0, &x * 3.0), &x), [3.0, 2.0]);
}

/// Every norm: of vectors along axes, of whole tensors, of matrices.
#[test]
fn norms_at_zero_have_slope_zero() {
    let zero = Tensor::zeros(DType::F64, [3]);
    let orders = [1.0, 2.0, 1.5, 3.0, 0.5, -1.0, f64::INFINITY, f64::NEG_INFINITY].map(NormOrd::P);
    for ord in orders.into_iter().chain([NormOrd::Plain]) {
        let f = move |x: Tensor| linalg::vector_norm(&x, ord, Axes::ALL);
        assert_eq!(slopes(f, &zero), [0.0; 3], "{ord:?}");
        assert_eq!(curvatures(f, &zero), [0.0; 3], "{ord:?}");
        assert_eq!(item(&f(zero.clone())), 0.0, "{ord:?}");
    }
    assert_eq!(slopes(|x| linalg::norm(&x), &zero), [0.0; 3]);
    assert_eq!(slopes(|x| linalg::norm(&x), &Tensor::zeros(DType::F64, [2, 1, 2])), [0.0; 4]);
    let zero = Tensor::zeros(DType::F64, [2, 2]);
    let orders = [1.0, -1.0, 2.0, -2.0, f64::INFINITY, f64::NEG_INFINITY].map(NormOrd::P);
    for ord in orders.into_iter().chain([NormOrd::Plain, NormOrd::Frobenius, NormOrd::Nuclear]) {
        let f = move |x: Tensor| linalg::matrix_norm(&x, ord);
        assert_eq!(slopes(f, &zero), [0.0; 4], "{ord:?}");
        assert_eq!(curvatures(f, &zero), [0.0; 4], "{ord:?}");
    }
    // A row of zeros beside another one.
    let rows = Tensor::from([[0.0, 0.0], [3.0, 4.0]]);
    for ord in [NormOrd::Plain, NormOrd::P(2.0)] {
        let f = move |x: Tensor| {
            linalg::norm_with(&x, NormOptions { ord, axes: Some((-1).into()), ..NormOptions::default() })
        };
        all_close(&Tensor::from(slopes(f, &rows)), &[0.0, 0.0, 0.6, 0.8]);
    }
    let cubes = slopes(|x| linalg::vector_norm(&x, 3, -1), &rows);
    assert_eq!(cubes[..2], [0.0, 0.0]);
    all_close(&Tensor::from(cubes[2..].to_vec()), &[9.0 / 91_f64.powf(2.0 / 3.0), 16.0 / 91_f64.powf(2.0 / 3.0)]);
    // Complex numbers, and what is built on it.
    let z = Tensor::from([Complex::new(0.0, 0.0); 2]);
    let slope = grad(|z: Tensor| linalg::norm(&z))(z).unwrap();
    assert_eq!(slope.to_vec::<Complex<f64>>().unwrap(), [Complex::new(0.0, 0.0); 2]);
    assert_eq!(slopes(|x| optim::global_norm(&x), &Tensor::from([0.0, 0.0])), [0.0, 0.0]);
    // Away from 0 nothing changes, and NaN stays NaN.
    all_close(&Tensor::from(slopes(|x| linalg::norm(&x), &Tensor::from([3.0, 4.0]))), &[0.6, 0.8]);
    assert_eq!(curvatures(|x| linalg::norm(&x), &Tensor::from([2.0])), [0.0]);
    assert!(item(&linalg::norm(&Tensor::from([0.0, f64::NAN]))).is_nan());
    for ord in [1.0, 3.0, f64::INFINITY] {
        assert!(item(&linalg::vector_norm(&Tensor::from([0.0, f64::NAN]), ord, 0)).is_nan());
    }
}

/// Numbers whose squares are too small or too large for their dtype have the norms and slopes of all others.
#[test]
fn norms_of_tiny_and_huge_numbers_have_their_slopes() {
    for size in [1e-310, 1e-200, 1e-155, 1e-140, 1.0, 1e150, 1e160, 1e300] {
        let x = Tensor::from([3.0 * size, -4.0 * size]);
        for f in [|x: Tensor| linalg::norm(&x), |x| linalg::vector_norm(&x, 2, 0)] {
            close(item(&f(x.clone())) / (5.0 * size), 1.0);
            all_close(&Tensor::from(slopes(f, &x)), &[0.6, -0.8]);
            all_close(&jit(grad(f))(x.clone()).unwrap(), &[0.6, -0.8]);
            all_close(&jvp(f, x.clone(), Tensor::from([1.0, 0.0])).unwrap().1, &[0.6]);
        }
        let matrix = x.reshape([1, 2]);
        all_close(&Tensor::from(slopes(|x| linalg::matrix_norm(&x, NormOrd::Frobenius), &matrix)), &[0.6, -0.8]);
    }
    for size in [1e-44_f32, 1e-30, 1e-23, 1e-15, 1e15, 1e25, 1e38] {
        let slope = grad(|x: Tensor| linalg::norm(&x))(Tensor::from([size, 0.0])).unwrap();
        assert_eq!(slope.to_vec::<f32>().unwrap(), [1.0, 0.0], "{size}");
        assert_eq!(linalg::norm(&Tensor::from([0.0, size])).item::<f32>().unwrap(), size);
    }
    let z = Tensor::from([Complex::new(3e-200, 4e-200), Complex::new(0.0, 0.0)]);
    close(item(&linalg::norm(&z)) / 5e-200, 1.0);
    let slope = grad(|z: Tensor| linalg::norm(&z))(z).unwrap().to_vec::<Complex<f64>>().unwrap();
    assert!((slope[0].re - 0.6).abs() < 1e-14 && (slope[0].im.abs() - 0.8).abs() < 1e-14, "{slope:?}");
    assert_eq!(slope[1], Complex::new(0.0, 0.0));
    // Each row by itself, and second derivatives.
    let rows = Tensor::from([[3e-200, 4e-200], [0.0, 0.0], [3.0, 4.0], [3e200, 4e200]]);
    let of_rows = |x: Tensor| linalg::vector_norm(&x, 2, -1);
    all_close(&Tensor::from(slopes(of_rows, &rows)), &[0.6, 0.8, 0.0, 0.0, 0.6, 0.8, 0.6, 0.8]);
    let along = Tensor::from([0.0, 1.0]);
    let bent = hvp(|x: Tensor| linalg::norm(&x), Tensor::from([3e-100, 4e-100]), along).unwrap();
    all_close(&(bent * 1e-100), &[-0.096, 0.072]);
    // Other orders say NaN where powers vanish, rather than nothing.
    let cube = slopes(|x| linalg::vector_norm(&x, 3, 0), &Tensor::from([1e-200, 0.0]));
    assert!(cube[0].is_nan() || (cube[0] - 1.0).abs() < 1e-14, "{cube:?}");
    // Infinities stay what they are.
    assert_eq!(item(&linalg::norm(&Tensor::from([1.0, f64::NEG_INFINITY]))), f64::INFINITY);
    assert!(item(&linalg::norm(&Tensor::from([f64::INFINITY, f64::NAN]))).is_nan());
}

/// As in JAX, whose values `arrays` compares.
#[test]
fn the_standard_deviation_of_equal_numbers_has_no_slope() {
    let equal = Tensor::from([2.0, 2.0, 2.0]);
    assert!(slopes(|x| x.std(), &equal).iter().all(|slope| slope.is_nan()));
    all_close(&Tensor::from(slopes(|x| x.std(), &Tensor::from([1.0, 3.0]))), &[-0.5, 0.5]);
}

#[test]
fn a_nan_in_what_is_left_of_the_count_is_a_nan_variance() {
    let x = Tensor::from([1.0, 2.0]);
    assert!(item(&x.var_ddof(f64::NAN)).is_nan());
    assert!(item(&x.std_ddof(f64::NAN)).is_nan());
    assert!(vec(&x.reshape([2, 1]).var_ddof_axis(f64::NAN, 0))[0].is_nan());
    assert_eq!(item(&x.var_ddof(2.0)), f64::INFINITY);
    close(item(&x.var_ddof(f64::NEG_INFINITY)), 0.0);
}

/// Integers as NumPy divides them, real numbers as C does: `%` and `fmod` are one function.
#[test]
fn remainders_by_zero_agree() {
    let x = Tensor::from([-7, 7, 0]);
    assert_eq!((&x % 0).to_vec::<i32>().unwrap(), [0, 0, 0]);
    assert_eq!(x.fmod(0).to_vec::<i32>().unwrap(), [0, 0, 0]);
    let x = Tensor::from([7_u64, 0]);
    assert_eq!((&x % 0).to_vec::<u64>().unwrap(), x.fmod(0).to_vec::<u64>().unwrap());
    let x = Tensor::from([-7.0, 7.0, 0.0, f64::INFINITY]);
    assert!(vec(&(&x % 0.0)).iter().chain(&vec(&x.fmod(0.0))).all(|r| r.is_nan()));
    assert_eq!((7 % Tensor::from([0, 2])).to_vec::<i32>().unwrap(), [0, 1]);
    for y in [3, -3, i32::MIN, -1] {
        let x = Tensor::from([-7, 7, i32::MIN]);
        assert_eq!((&x % y).to_vec::<i32>().unwrap(), x.fmod(y).to_vec::<i32>().unwrap());
    }
}

#[test]
fn logaddexp_of_complex_numbers_is_their_logsumexp() {
    let [x, y] = [Complex::new(1.0, 2.0), Complex::new(-0.5, 0.3)];
    let both = Tensor::from([x, y]);
    let of_list = |z: Tensor| z.logsumexp();
    let of_pair = |z: Tensor| z.get(0).logaddexp(z.get(1));
    let number = |z: Tensor| z.item::<Complex<f64>>().unwrap();
    let (expected, found) = (number(of_list(both.clone())), number(of_pair(both.clone())));
    assert!((expected - found).norm() < 1e-14, "{found} is not {expected}");
    assert!(((x.exp() + y.exp()).ln() - found).norm() < 1e-14);
    let slopes =
        |f: fn(Tensor) -> Tensor| grad(move |z: Tensor| (f(z) * Complex::new(0.5, -2.0)).real())(both.clone()).unwrap();
    let [a, b] = [slopes(of_list), slopes(of_pair)].map(|z| z.to_vec::<Complex<f64>>().unwrap());
    assert!(a.iter().zip(&b).all(|(a, b)| (a - b).norm() < 1e-14), "{a:?} {b:?}");
    // Far apart, and where the sum vanishes.
    let large = Complex::new(1000.0, 1.0);
    assert_eq!(number(Tensor::from(large).logaddexp(Tensor::from(Complex::new(-1000.0, 0.0)))), large);
    let none = Complex::new(f64::NEG_INFINITY, 0.0);
    let mixed = number(Tensor::from(none).logaddexp(Tensor::from(x)));
    assert!((mixed - x).norm() < 1e-14, "{mixed}");
}

#[test]
fn kernels_without_taps_are_refused() {
    let x = Tensor::zeros(DType::F64, [1, 2, 5]);
    let failures: [(Tensor, &str); 3] = [
        (nn::conv1d(&x, &Tensor::zeros(DType::F64, [3, 2, 0]), nn::Conv::default()), "[3,2,0]"),
        (nn::conv_transpose1d(&x, &Tensor::zeros(DType::F64, [2, 3, 0]), nn::ConvTranspose::default()), "[2,3,0]"),
        (
            nn::conv2d(&x.reshape([1, 2, 5, 1]), &Tensor::zeros(DType::F64, [3, 2, 1, 0]), nn::Conv::default()),
            "[3,2,1,0]",
        ),
    ];
    for (failed, shape) in failures {
        let error = failed.error().unwrap_or_else(|| panic!("no error for {shape}")).to_string();
        assert!(error.contains(shape) && error.contains("the kernel"), "{error}");
        assert!(error.contains("at least 1"), "{error}");
    }
}

#[test]
fn nan_passes_values_and_derivatives() {
    let x = Tensor::from([f64::NAN, 1.0]);
    let slope = vec(&grad(|x: Tensor| x.square().sum())(x.clone()).unwrap());
    assert!(slope[0].is_nan() && slope[1] == 2.0);
    assert!(item(&jvp(|x: Tensor| x.square().sum(), x.clone(), x.zeros_like()).unwrap().1).is_nan());
    assert!(item(&x.max()).is_nan() && item(&x.maximum(2.0).get(0)).is_nan());
    assert!(vec(&x.sort(0))[1].is_nan());
    assert!(item(&x.clip(0.0, 1.0).get(0)).is_nan());
}

/// For z = x + iy the gradient is ∂f/∂x + i·∂f/∂y: that of |z|² is 2z.
#[test]
fn complex_gradients_point_uphill() {
    let z = Tensor::from([Complex::new(1.0, 2.0)]);
    let slope = grad(|z: Tensor| (&z * z.conj()).real().sum())(z.clone()).unwrap();
    assert_eq!(slope.to_vec::<Complex<f64>>().unwrap(), [Complex::new(2.0, 4.0)]);
    // A holomorphic function: the conjugate of its derivative times the cotangent.
    let slope: Result<_> = vjp(|z: Tensor| z.square(), z).unwrap().1(Tensor::from([Complex::new(1.0, 0.0)]));
    assert_eq!(slope.unwrap().to_vec::<Complex<f64>>().unwrap(), [Complex::new(2.0, -4.0)]);
}
