//! Jacobians and Hessians by complex numbers, and how many directions run at once.

use expect_test::expect;
use tenferro::{
    Complex, DType, Error, JacobianOptions, Result, Tensor, VmapOptions, grad, hessian, hessian_blocks, jacfwd,
    jacfwd_with, jacobian, jacobian_blocks, jacrev, jacrev_with, jit, scan, stack, vmap, vmap_with,
};

use crate::support::{counted, counted_identity, evaluations, scalar};

type Function = fn(Tensor) -> Tensor;

fn complex(pairs: &[[f64; 2]]) -> Tensor {
    Tensor::from(pairs.iter().map(|[re, im]| Complex::new(*re, *im)).collect::<Vec<_>>())
}

fn point() -> Tensor {
    complex(&[[0.4, -0.7], [1.1, 0.3]])
}

fn numbers(tensor: &Tensor) -> Vec<Complex<f64>> {
    tensor.astype(DType::C64).to_vec().unwrap()
}

#[track_caller]
fn near(name: &str, found: &Tensor, expected: &Tensor, tolerance: f64) {
    assert_eq!(found.tensor_type().unwrap(), expected.tensor_type().unwrap(), "{name}");
    for (found, expected) in numbers(found).into_iter().zip(numbers(expected)) {
        assert!((found - expected).norm() <= tolerance * expected.norm().max(1.0), "{name}: {found} is not {expected}");
    }
}

/// The derivative of a function along each entry of its argument times a number, behind the axes of the result.
fn differences(f: impl Fn(Tensor) -> Tensor, x: &Tensor, direction: Complex<f64>) -> Tensor {
    let step = 1e-6;
    let dtype = x.dtype().unwrap();
    let count = x.size().unwrap();
    let along = |entry: usize| {
        let unit = Tensor::eye(dtype, count)
            .get(entry)
            .reshape(x.shape().unwrap().iter().map(|size| *size as isize).collect::<Vec<_>>());
        let unit = if dtype.is_complex() { unit * (direction * step) } else { unit * step };
        (f(x + &unit) - f(x - &unit)) / (2.0 * step)
    };
    let columns: Vec<_> = (0..count).map(along).collect();
    let stacked = stack(&columns, -1);
    let shape: Vec<_> =
        columns[0].shape().unwrap().iter().chain(x.shape().unwrap().iter()).map(|size| *size as isize).collect();
    stacked.reshape(shape)
}

const ONE: Complex<f64> = Complex::new(1.0, 0.0);
const I: Complex<f64> = Complex::new(0.0, 1.0);

fn all_ways(f: Function, options: JacobianOptions) -> Vec<(&'static str, Tensor)> {
    let chunks = JacobianOptions { chunk_size: Some(3), ..options };
    let mut ways = vec![
        ("forward", jacfwd_with(f, options)(point()).unwrap()),
        ("reverse", jacrev_with(f, options)(point()).unwrap()),
        ("chosen", jacobian_blocks(f, options)(point()).unwrap().swap_remove(0)),
        ("forward in chunks", jacfwd_with(f, chunks)(point()).unwrap()),
        ("reverse in chunks", jacrev_with(f, chunks)(point()).unwrap()),
        ("jitted forward", jit(jacfwd_with(f, options))(point()).unwrap()),
        ("jitted reverse", jit(jacrev_with(f, options))(point()).unwrap()),
    ];
    if !options.holomorphic {
        ways.push(("plain", jacobian(f)(point()).unwrap()));
    }
    ways
}

#[test]
fn holomorphic_functions_have_complex_derivatives() {
    let functions: [(Function, Function); 4] = [
        (|z| z.square(), |z| Tensor::eye(DType::C64, 2) * z * 2.0),
        (|z| (z.get(0) * z.get(1)).exp(), |z| z.flip(0) * (z.get(0) * z.get(1)).exp()),
        (|z| (z.sin() / &z).sum(), |z| z.cos() / &z - z.sin() / z.square()),
        (
            |z| stack([&z.get(0).powi(3), &(z.get(1) * I), &z.log().sum()], 0),
            |z| {
                let zero = Tensor::zeros(DType::C64, []);
                let rows =
                    [stack([&(z.get(0).square() * 3.0), &zero], 0), stack([&zero, &Tensor::from(I)], 0), 1.0 / z];
                stack(&rows, 0)
            },
        ),
    ];
    let options = JacobianOptions { holomorphic: true, ..JacobianOptions::default() };
    for (f, derivative) in functions {
        for (way, found) in all_ways(f, options) {
            near(way, &found, &derivative(point()), 1e-12);
            near(way, &found, &differences(f, &point(), ONE), 1e-8);
        }
        // In general there is a derivative by each part, of which one tells the other here.
        let both = stack([&derivative(point()), &(derivative(point()) * I)], -1);
        all_ways(f, JacobianOptions::default()).iter().for_each(|(way, found)| near(way, found, &both, 1e-12));
    }
    let cube = |z: Tensor| (z.get(0).square() * z.get(1)).sum();
    let [a, b] = [point().get(0) * 2.0, point().get(1) * 2.0];
    let expected = stack([&stack([&b, &a], 0), &stack([&a, &Tensor::zeros(DType::C64, [])], 0)], 0);
    near("hessian", &hessian_blocks(cube, options)(point()).unwrap()[0], &expected, 1e-12);
}

#[test]
fn other_functions_have_derivatives_by_both_parts() {
    let functions: [Function; 5] = [
        |z| z.conj() * z.get(0),
        |z| z.abs() * &z,
        |z| z.real() + z.imag().exp() * I,
        |z| (z.get(0).conj() * z.get(1)).sin(),
        |z| stack([&z.sum(), &z.get(1).conj(), &z.get(0).square().real().astype(DType::C64)], 0),
    ];
    for f in functions {
        let both = stack([&differences(f, &point(), ONE), &differences(f, &point(), I)], -1);
        all_ways(f, JacobianOptions::default()).iter().for_each(|(way, found)| near(way, found, &both, 1e-7));
    }
}

#[test]
fn real_results_have_rows_of_gradients() {
    let functions: [Function; 3] = [
        |z| z.abs().square(),
        |z| stack([&z.real().prod(), &z.imag().sum(), &(z.get(0) * z.get(1).conj()).real()], 0),
        |z| z.abs().sum().log(),
    ];
    for f in functions {
        let expected = differences(f, &point(), ONE) + differences(f, &point(), I) * I;
        all_ways(f, JacobianOptions::default()).iter().for_each(|(way, found)| near(way, found, &expected, 1e-7));
    }
    let f = |z: Tensor| z.abs().square().sum().sin();
    near("gradient", &jacrev(f)(point()).unwrap(), &grad(f)(point()).unwrap(), 1e-13);
    near("gradient", &jacfwd(f)(point()).unwrap(), &grad(f)(point()).unwrap(), 1e-13);
    // A complex result of real numbers.
    let f = |x: Tensor| (x.square() * I).exp() * x.sum();
    let x = Tensor::from([0.3, -0.8]);
    for found in [jacfwd(f)(x.clone()), jacrev(f)(x.clone()), jacobian(f)(x.clone())] {
        near("by real numbers", &found.unwrap(), &differences(f, &x, ONE), 1e-7);
    }
    // The same in single precision.
    let z = point().astype(DType::C32);
    assert_eq!(jacfwd(|z: Tensor| z.abs())(z.clone()).unwrap().tensor_type().unwrap().to_string(), "C32[2,2]");
    assert_eq!(jacrev(|z: Tensor| z.conj())(z).unwrap().tensor_type().unwrap().to_string(), "C32[2,2,2]");
}

#[test]
fn trees_may_mix_real_complex_and_integer_leaves() {
    type Leaves = (Tensor, Tensor, Tensor);
    let f = |(x, z, n): Leaves| (&x * z.sum(), (z * &n).abs().sum() + x.prod(), n);
    let at = || (Tensor::from([0.5, -1.5]), point(), Tensor::from([2, 3]));
    let first = |(x, z, n): Leaves| f((x, z, n)).0;
    let second = |(x, z, n): Leaves| f((x, z, n)).1;
    let (x, z, n) = at();
    let of_x = |g: &dyn Fn(Leaves) -> Tensor| differences(|x| g((x, z.clone(), n.clone())), &x, ONE);
    let of_z = |g: &dyn Fn(Leaves) -> Tensor, along| differences(|z| g((x.clone(), z, n.clone())), &z, along);
    let blocks = jacobian_blocks(f, JacobianOptions::default())(at()).unwrap();
    near("first by x", &blocks[0].0, &of_x(&first), 1e-7);
    near("first by z", &blocks[0].1, &stack([&of_z(&first, ONE), &of_z(&first, I)], -1), 1e-7);
    near("second by x", &blocks[1].0, &of_x(&second), 1e-7);
    near("second by z", &blocks[1].1, &(of_z(&second, ONE) + of_z(&second, I) * I), 1e-7);
    for (row, block) in blocks.iter().enumerate() {
        assert!(numbers(&block.2).iter().all(|entry| entry.norm() == 0.0), "{row}");
    }
    assert!(numbers(&blocks[2].0).iter().chain(&numbers(&blocks[2].1)).all(|entry| entry.norm() == 0.0));
    // Both modes.
    let by_reverse = |g: fn(Leaves) -> Tensor| jacrev(g)(at()).unwrap();
    let found = by_reverse(|(x, z, _)| &x * z.sum());
    near("first by x in reverse", &found.0, &of_x(&first), 1e-7);
    near("first by z in reverse", &found.1, &blocks[0].1, 1e-12);
}

#[test]
fn hessians_are_jacobians_of_gradients() {
    let f = |z: Tensor| (z.abs().square() * Tensor::from([1.0, 2.0])).sum().sin() + z.square().real().prod();
    let slope = |z: Tensor| grad(f)(z).unwrap();
    let expected = stack([&differences(slope, &point(), ONE), &differences(slope, &point(), I)], -1);
    near("hessian", &hessian(f)(point()).unwrap(), &expected, 1e-7);
    near("jitted", &jit(hessian(f))(point()).unwrap(), &expected, 1e-7);
    let chunks = JacobianOptions { chunk_size: Some(1), ..JacobianOptions::default() };
    near("in chunks", &hessian_blocks(f, chunks)(point()).unwrap()[0], &expected, 1e-7);
}

#[test]
fn mistakes_are_told_in_words() {
    let text = |result: Result<Tensor>| {
        let error = result.unwrap_err();
        assert!(error.place().unwrap().file().ends_with("jacobians.rs"), "{error}");
        error.kind().to_string()
    };
    let options = JacobianOptions { holomorphic: true, ..JacobianOptions::default() };
    let x = || Tensor::from([1.0, 2.0]);
    expect!["jacfwd: holomorphic functions are from complex numbers to complex numbers, a leaf of the argument is F64[2]; leave holomorphic out, or convert by astype"].assert_eq(&text(jacfwd_with(|x: Tensor| x.astype(DType::C64), options)(x())));
    expect!["jacrev: holomorphic functions are from complex numbers to complex numbers, a leaf of the result is F64[2]; leave holomorphic out, or convert by astype"].assert_eq(&text(jacrev_with(|z: Tensor| z.abs(), options)(point())));
    expect!["hessian: the function returned F64[], a holomorphic one needs one complex number; sum() it, or leave holomorphic out"].assert_eq(&text(
        hessian_blocks(|z: Tensor| z.abs().sum(), options)(point()).map(|mut blocks| blocks.swap_remove(0)),
    ));
    expect!["jacobian: the argument is I32[2], and integers have no derivative; write the numbers with a point (1.0 instead of 1), or convert them by astype"].assert_eq(&text(jacobian(|x: Tensor| x)(Tensor::from([1, 2]))));
}

/// How often the function is evaluated for so many bytes: once for each chunk.
fn passes(max_bytes: usize) -> usize {
    let options = VmapOptions { max_bytes: Some(max_bytes), ..VmapOptions::default() };
    let xs = Tensor::linspace(0.0, 1.0, 12 * 100).reshape([12, 100]);
    let f = |x: Tensor| counted(&x).exp().sum();
    let expected = vmap(f)(xs.clone()).unwrap();
    evaluations(|| {
        let found = vmap_with(f, options)(xs.clone()).unwrap();
        assert_eq!(found.to_vec::<f64>().unwrap(), expected.to_vec::<f64>().unwrap());
    })
}

#[test]
fn chunks_keep_to_a_budget_of_bytes() {
    // A lane has 100 numbers, their sines and their exponentials at once: 2400 bytes.
    assert_eq!(passes(12 * 2400), 1);
    assert_eq!(passes(12 * 2400 - 1), 2);
    assert_eq!(passes(6 * 2400), 2);
    assert_eq!(passes(5 * 2400), 3);
    assert_eq!(passes(2 * 2400 - 1), 12);
    assert_eq!(passes(0), 12);
    assert_eq!(passes(usize::MAX), 1);
    // The smaller of two limits holds.
    let options = VmapOptions { max_bytes: Some(6 * 2400), chunk_size: Some(4), ..VmapOptions::default() };
    let xs = Tensor::zeros(DType::F64, [12, 100]);
    assert_eq!(evaluations(|| vmap_with(|x: Tensor| counted(&x).exp().sum(), options)(xs).unwrap()), 3);
}

#[test]
fn shared_leaves_may_be_read_and_do_not_count() {
    let options =
        VmapOptions { in_axes: [None, Some(0)].into(), max_bytes: Some(2 * 320 + 100), ..VmapOptions::default() };
    let f = |(w, x): (Tensor, Tensor)| {
        let factor: f64 = w.get(0).item()?;
        Ok::<_, Error>(counted(&(x * factor)) * w.get(1))
    };
    // A lane has an example, its images by the three operations, and factors spread beside them: 320 bytes at once.
    let xs = Tensor::linspace(0.0, 1.0, 60).reshape([6, 10]);
    let count = evaluations(|| {
        let found = vmap_with(f, options)((Tensor::linspace(1.0, 2.0, 5000), xs.clone())).unwrap();
        assert_eq!(found.shape().unwrap()[..], [6, 10]);
    });
    assert_eq!(count, 3);
}

#[test]
fn jacobians_keep_to_a_budget_of_bytes() {
    let f = |x: Tensor| counted_identity(&x);
    let x = Tensor::linspace(0.0, 1.0, 20);
    let with = |max_bytes| JacobianOptions { max_bytes: Some(max_bytes), ..JacobianOptions::default() };
    // A direction has a number, 20 entries and their images: 328 bytes. The function itself runs once.
    for (max_bytes, passes) in [(0, 20), (328 * 7 - 1, 4), (328 * 7, 3), (328 * 20, 1)] {
        let count = evaluations(|| {
            let found = jacfwd_with(f, with(max_bytes))(x.clone()).unwrap();
            near("forward", &found, &Tensor::eye(DType::F64, 20), 0.0);
        });
        assert_eq!(count, 1 + passes, "{max_bytes} bytes");
        near("reverse", &jacrev_with(f, with(max_bytes))(x.clone()).unwrap(), &Tensor::eye(DType::F64, 20), 0.0);
    }
    // Through a loop, whose body takes memory of its own.
    let energy = |x: Tensor| Ok::<_, Error>(scan(|c: Tensor, a: Tensor| ((c * a).sin(), ()), scalar(0.3), x)?.0);
    let x = Tensor::linspace(0.2, 1.0, 6);
    let expected = hessian(energy)(x.clone()).unwrap();
    near("hessian", &hessian_blocks(energy, with(2000))(x).unwrap()[0], &expected, 1e-13);
}
