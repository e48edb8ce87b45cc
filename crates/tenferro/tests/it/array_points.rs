//! Derivatives at points where functions have no single one, and reductions of nothing.

use std::f64::consts::PI;

use tenferro::{Complex, DType, Result, Tensor, grad, jit, where_};

fn slope<const N: usize>(f: fn(Tensor) -> Tensor, x: [f64; N]) -> Vec<f64> {
    grad(f)(Tensor::from(x)).unwrap().to_vec().unwrap()
}

/// PyTorch and JAX give NaN here; 0 lets rows that are masked altogether train on.
#[test]
fn sums_of_vanishing_exponentials_have_no_slope() {
    let nothing = [f64::NEG_INFINITY; 2];
    assert_eq!(slope(|x| x.logsumexp(), nothing), [0.0, 0.0]);
    assert_eq!(slope(|x| x.cumlogsumexp(0).sum(), nothing), [0.0, 0.0]);
    assert_eq!(slope(|x| x.logaddexp(f64::NEG_INFINITY).sum(), nothing), [0.0, 0.0]);
    assert_eq!(slope(|x| x.logsumexp(), [f64::NEG_INFINITY, 3.0]), [0.0, 1.0]);
}

#[test]
fn the_norm_has_no_slope_at_the_origin() {
    assert_eq!(slope(|x| x.hypot(0.0).sum(), [0.0]), [0.0]);
}

/// sinc⁗(0) = π⁴/5: no derivative is lost where the formula is 0/0.
#[test]
fn sinc_has_derivatives_of_all_orders_at_zero() -> Result<()> {
    let fourth = grad(grad(grad(grad(|x: Tensor| x.sinc()))))(Tensor::from(0.0))?.item::<f64>()?;
    assert!((fourth - PI.powi(4) / 5.0).abs() < 1e-12, "{fourth}");
    Ok(())
}

#[test]
fn what_where_does_not_take_never_leaks() {
    let root = |x: Tensor| where_(x.gt(0.0), where_(x.gt(0.0), &x, 1.0).sqrt(), 0.0).sum();
    assert_eq!(slope(root, [0.0, 4.0]), [0.0, 0.25]);
    let jitted = jit(grad(root))(Tensor::from([0.0, 4.0])).unwrap();
    assert_eq!(jitted.to_vec::<f64>().unwrap(), [0.0, 0.25]);
    // One truth value for all places, and operands of different shapes.
    let f = |x: Tensor| where_(true, &x, Tensor::from([[1.0], [2.0]])).sum();
    assert_eq!(slope(f, [3.0, 4.0]), [2.0, 2.0]);
}

#[test]
fn reductions_of_nothing() {
    let x = Tensor::zeros(DType::F64, [2, 0]);
    assert_eq!(x.sum().item::<f64>().unwrap(), 0.0);
    assert_eq!(x.prod_axis(1).to_vec::<f64>().unwrap(), [1.0, 1.0]);
    assert!(x.mean().item::<f64>().unwrap().is_nan());
    assert!(x.var().item::<f64>().unwrap().is_nan());
    assert!(x.all().item::<bool>().unwrap());
    assert!(!x.any().item::<bool>().unwrap());
    assert_eq!(x.logsumexp_axis(-1).to_vec::<f64>().unwrap(), [f64::NEG_INFINITY; 2]);
    assert_eq!(x.count_nonzero().item::<i64>().unwrap(), 0);
    // An axis with entries can be reduced although another has none.
    assert_eq!(*x.max_axis(0).shape().unwrap(), [0]);
    assert_eq!(*x.argmax_axis(0).shape().unwrap(), [0]);
    assert_eq!(*x.sort(1).shape().unwrap(), [2, 0]);
    assert_eq!(*x.cumsum(1).shape().unwrap(), [2, 0]);
    assert_eq!(*x.diff(1, 1).shape().unwrap(), [2, 0]);
    assert_eq!(x.trapezoid(1.0, 1).to_vec::<f64>().unwrap(), [0.0, 0.0]);
}

#[test]
fn reductions_of_one_number() {
    let x = Tensor::from(3.0);
    assert_eq!(x.max().item::<f64>().unwrap(), 3.0);
    assert_eq!(x.argmax().item::<i64>().unwrap(), 0);
    assert_eq!(x.median().item::<f64>().unwrap(), 3.0);
    assert_eq!(x.sum_axis([0_isize; 0]).item::<f64>().unwrap(), 3.0);
    assert!(x.var_ddof(1.0).item::<f64>().unwrap().is_nan());
}

/// The limits; PyTorch and JAX have others, or NaN.
#[test]
fn infinity_has_the_whole_slope_of_a_sum_of_exponentials() {
    let f = |x: Tensor| x.get(0).logaddexp(x.get(1));
    assert_eq!(slope(f, [f64::INFINITY, 0.0]), [1.0, 0.0]);
    assert_eq!(slope(f, [0.0, f64::INFINITY]), [0.0, 1.0]);
    assert_eq!(slope(f, [f64::INFINITY, f64::NEG_INFINITY]), [1.0, 0.0]);
    assert_eq!(slope(f, [f64::INFINITY, f64::INFINITY]), [0.5, 0.5]);
    let sum = Tensor::from(f64::INFINITY).logaddexp(f64::NEG_INFINITY);
    assert_eq!(sum.item::<f64>().unwrap(), f64::INFINITY);
    assert!(Tensor::from(f64::INFINITY).logaddexp(f64::NAN).item::<f64>().unwrap().is_nan());
}

#[test]
fn tables_read_at_infinity_have_slopes() {
    let x = Tensor::from([f64::NEG_INFINITY, 0.5, f64::INFINITY]);
    let read = |x: &Tensor, fp: &Tensor| x.interp(Tensor::from([0.0, 1.0]), fp);
    let fp = Tensor::from([3.0, 5.0]);
    assert_eq!(read(&x, &fp).to_vec::<f64>().unwrap(), [3.0, 4.0, 5.0]);
    let by_values = grad(|fp: Tensor| read(&x, &fp).sum())(fp.clone()).unwrap();
    assert_eq!(by_values.to_vec::<f64>().unwrap(), [1.5, 1.5]);
    let by_places = grad(|x: Tensor| read(&x, &fp).sum())(x.clone()).unwrap();
    assert_eq!(by_places.to_vec::<f64>().unwrap(), [0.0, 2.0, 0.0]);
}

/// As PyTorch's `sgn` has it: (Im z/|z|)' at 3 + 4i is 0.6·(−4 + 3i)/25.
#[test]
fn the_direction_of_complex_numbers_turns() -> Result<()> {
    let z = [Complex::new(3.0, 4.0), Complex::new(0.0, 0.0), Complex::new(f64::MAX, f64::MAX)];
    let unit = Tensor::from(z).sign().to_vec::<Complex<f64>>()?;
    assert!((unit[2] - Complex::new(0.5_f64.sqrt(), 0.5_f64.sqrt())).norm() < 1e-15, "{}", unit[2]);
    let slopes = grad(|z: Tensor| z.sign().imag().sum())(Tensor::from([z[0], z[1]]))?.to_vec::<Complex<f64>>()?;
    assert!((slopes[0] - Complex::new(-0.096, 0.072)).norm() < 1e-15, "{}", slopes[0]);
    assert_eq!(slopes[1], z[1]);
    assert_eq!(slope(|x| x.sign().sum(), [-2.0, 0.0, 3.0]), [0.0; 3]);
    Ok(())
}
