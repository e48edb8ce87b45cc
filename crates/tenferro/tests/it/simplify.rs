//! Jitted functions are simplified before they are compiled.

use expect_test::{Expect, expect};
use tenferro::{DType, Result, Tensor, grad, jit, jvp, linearize, value_and_grad, vjp};

use crate::support::{item, scalar, vec};

#[track_caller]
fn check_program(program: Result<tenferro::Program>, expected: Expect) {
    expected.assert_eq(&program.unwrap().to_string());
}

#[test]
fn seeds_of_ones_are_no_arrays() {
    // 10⁶ ones are one number, and a product with them is none.
    let slopes = jit(|x: Tensor| {
        let (_, pullback) = vjp(|x: Tensor| x.sin(), x)?;
        pullback(Tensor::ones(DType::F64, [1000, 1000]))
    });
    check_program(
        slopes.program(Tensor::zeros(DType::F64, [1000, 1000])),
        expect![[r#"
            program(%0: F64[1000,1000]) {
              %1: F64[1000,1000] = cos %0
            } -> (%1)"#]],
    );
    let shifted = jit(|x: Tensor| x + Tensor::full(DType::F64, [100], 2.5));
    check_program(
        shifted.program(Tensor::zeros(DType::F64, [100])),
        expect![[r#"
            program(%0: F64[100]) {
              %1: F64[] = constant{value: F64[] [2.5]}
              %2: F64[100] = broadcast_in_dim{shape: [100], broadcast_dimensions: []} %1
              %3: F64[100] = add %0, %2
            } -> (%3)"#]],
    );
    assert_eq!(vec(&shifted(Tensor::zeros(DType::F64, [100])).unwrap()), [2.5; 100]);
}

/// The derivative needs the order of the elements too, which the sort finds on its way.
#[test]
fn a_value_and_its_gradient_sort_once() {
    let weights = Tensor::from([1.0, 2.0, 3.0]);
    let slope = jit(value_and_grad(move |x: Tensor| (x.sort(0) * &weights).sum()));
    let x = Tensor::from([3.0, 1.0, 2.0]);
    assert_eq!(slope.program(x.clone()).unwrap().to_string().matches("= sort").count(), 1);
    let (value, slopes) = slope(x).unwrap();
    assert_eq!((item(&value), vec(&slopes)), (14.0, [3.0, 1.0, 2.0].to_vec()));
    let sorted = jit(|x: Tensor| x.sort(0));
    check_program(
        sorted.program(Tensor::from([3.0, 1.0])),
        expect![[r#"
        program(%0: F64[2]) {
          %1: F64[2] = sort{dimension: 0, num_keys: 1, is_stable: true} %0
        } -> (%1)"#]],
    );
}

#[test]
fn gradients_carry_no_ones() {
    let slope = jit(grad(|x: Tensor| (x.exp() * 1.0).mean()));
    check_program(
        slope.program(Tensor::from([1.0, 2.0, 3.0, 4.0])),
        expect![[r#"
            program(%0: F64[4]) {
              %1: F64[4] = exp %0
              %2: F64[] = constant{value: F64[] [0.25]}
              %3: F64[4] = broadcast_in_dim{shape: [4], broadcast_dimensions: []} %2
              %4: F64[4] = mul %1, %3
            } -> (%4)"#]],
    );
}

/// Zeros keep their signs, which a quotient can see.
#[test]
fn jitted_functions_keep_signed_zeros() {
    let f = |x: Tensor| 1.0 / (x + 0.0);
    assert_eq!(item(&jit(f)(scalar(-0.0)).unwrap()), f64::INFINITY);
    let f = |x: Tensor| 1.0 / (x - 0.0);
    assert_eq!(item(&jit(f)(scalar(-0.0)).unwrap()), f64::NEG_INFINITY);
}

#[test]
fn linear_maps_are_simplified() {
    let (_, derivative) = linearize(|x: Tensor| (x * 1.0).exp(), scalar(0.5)).unwrap();
    assert_eq!(item(&derivative(scalar(2.0)).unwrap()), 2.0 * 0.5_f64.exp());
}

/// A composite of 20 operations.
fn composite(x: Tensor) -> Tensor {
    let sine = x.sin();
    let growth = (&x * 0.5).exp();
    let bent = (&sine * &growth).tanh();
    let root = (&x * &x + 1.5).sqrt();
    let log = (&root + &sine).log();
    let wave = (&bent / &root * &log).cos();
    let flat = (wave + 2.0).reciprocal() * bent;
    ((flat - log).sigmoid() * growth).sinh()
}

type Scalar = Box<dyn Fn(Tensor) -> Result<Tensor> + Send + Sync>;

/// The derivative of this order, by nesting forward mode; reverse mode nested in itself grows about 2.7 times an order,
/// whatever is shared.
fn nested(order: usize) -> Scalar {
    (0..order).fold(Box::new(|x| Ok(composite(x))), |f, _| by_jvp(f))
}

fn by_jvp(f: Scalar) -> Scalar {
    Box::new(move |x| Ok(jvp(&f, x, scalar(1.0))?.1))
}

/// Values from mpmath, with 60 digits.
#[test]
fn high_derivatives_stay_small() {
    let known = [(1, 0.180_002_048_885_153_14), (4, 1.264_580_066_691_058_5), (8, 1_882.523_604_145_023)];
    for (order, expected) in known {
        let f = jit(nested(order));
        let count = f.program(scalar(0.7)).unwrap().instructions().len();
        let found = item(&f(scalar(0.7)).unwrap());
        println!("order {order}: {count} instructions");
        assert!((found / expected - 1.0).abs() < 1e-9, "order {order}: got {found}, expected {expected}");
        assert!(count <= 5000, "order {order}: {count} instructions");
    }
    let operations = jit(composite).program(scalar(0.7)).unwrap();
    let operations = operations.instructions().iter().filter(|instruction| !instruction.operands().is_empty());
    assert_eq!(operations.count(), 20);
}

/// A composite of 20 operations, and its derivatives by nested `jvp`: what they share is computed once.
#[test]
fn the_eighth_derivative_of_a_composite_stays_small() {
    type Scalar = Box<dyn Fn(Tensor) -> Result<Tensor> + Send + Sync>;
    let composite = |x: Tensor| {
        let a = x.sin();
        let b = &a * &x;
        let c = b.exp();
        let d = &c + &a;
        let e = d.tanh();
        let f = &e * &b;
        let g = f.cos();
        let h = &g + &c;
        let i = h.sqrt();
        let j = &i * &e;
        let k = j.sin();
        let l = &k + &f;
        let m = l.tanh();
        let n = &m * &i;
        let o = n.exp();
        let p = &o + &m;
        let q = p.log();
        let r = &q * &k;
        let s = r.sin();
        Ok(s + o)
    };
    let mut derivative: Scalar = Box::new(composite);
    for order in 0..=8 {
        let program = jit(&*derivative).program(scalar(0.3)).unwrap();
        let count = program.instructions().len();
        match order {
            0 => assert_eq!(count, 20, "{program}"),
            8 => assert!(count <= 5000, "{count} instructions"),
            _ => {}
        }
        derivative = Box::new(move |x: Tensor| Ok(jvp(&*derivative, x, scalar(1.0))?.1));
    }
}
