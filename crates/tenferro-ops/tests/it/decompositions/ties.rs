//! Equal eigenvalues and singular values: what has a derivative there, and what is NaN.

use computegraph::resolve;
use tenferro_ops::ops::Ties;
use tenferro_ops::{Array, DType, Program, StdTensorOp, ValueId, ops};
use tidu::{linear_transpose, linearize};
use tidu_testkit::check_graph;

use super::{
    Formula, assert_near, complex, difference, general_function, hermitian_function, jvp, moved, numbers, real, run,
    second, singular_function, unitary, value, vjp, with_eigenvalues,
};

#[test]
fn equal_eigenvalues_have_first_derivatives() {
    for is_complex in [false, true] {
        let a = with_eigenvalues(&[1.0, 1.0, 3.0], is_complex);
        check_first_order(&cubes(&a, ops::Eigh { ties: Ties::Nan }.into()), &a);
        check_first_order(&projector(&a, true, 2, Ties::Zero), &a);
        check_second_order_is_undefined(&cubes(&a, ops::Eigh { ties: Ties::Nan }.into()), &a);
        check_second_order_is_undefined(&projector(&a, true, 2, Ties::Zero), &a);
    }
    // Low rank: two eigenvalues of zero, which come out as noise.
    let a = with_eigenvalues(&[0.0, 0.0, 2.0], false);
    check_first_order(&projector(&a, true, 2, Ties::Zero), &a);
    check_first_order_is_undefined(&projector(&a, true, 2, Ties::Nan), &a);
    // All equal, exactly.
    let identity = Array::from_fn([3, 3], |index| if index[0] == index[1] { 1.0 } else { 0.0 }).unwrap();
    check_first_order(&cubes(&identity, ops::Eigh { ties: Ties::Nan }.into()), &identity);
    check_second_order_is_undefined(&cubes(&identity, ops::Eigh { ties: Ties::Nan }.into()), &identity);
}

#[test]
fn singles_are_told_apart_however_many_they_are() {
    let alone = |steps: f32| -> usize {
        let b =
            Array::from_fn([64, 64], |at| if at[0] == at[1] { 1.0 - at[0] as f32 * steps * f32::EPSILON } else { 0.0 });
        let places = StdTensorOp::from(ops::TiePlaces { place: ops::TiePlace::Alone }).eval([b.unwrap()]).unwrap();
        places[0].to_vec::<bool>().unwrap().into_iter().filter(|is_alone| *is_alone).count()
    };
    assert_eq!((alone(2.0), alone(6.0)), (0, 64));
}

#[test]
fn an_eigenvalue_of_its_own_has_all_derivatives() {
    let a = with_eigenvalues(&[1.0, 1.0, 3.0], false);
    let largest = Formula::of(&a, |f, a| {
        let w = f.apply(ops::Eigh { ties: Ties::Nan }, &[a]);
        f.apply(ops::Slice { start: vec![2], limit: vec![3], strides: vec![1] }, &[w])
    });
    let (v, w) = (real(&[3, 3], 5), real(&[3, 3], 9));
    let [found, _] = second(&largest, &a, &v, &w, &value(&largest, &a));
    let slope = |h: f64| jvp(&largest, &moved(&a, h, &w), &v).to_vec::<f64>().unwrap()[0];
    let expected = (slope(1e-4) - slope(-1e-4)) / 2e-4;
    assert!((found.to_vec::<f64>().unwrap()[0] - expected).abs() < 1e-6, "{found:?} {expected}");
}

#[test]
fn equal_singular_values_have_first_derivatives() {
    let values = || StdTensorOp::from(ops::Svd { compute_uv: false, ties: Ties::Nan });
    for is_complex in [false, true] {
        // The factor U·Vᴴ needs the sums of singular values alone, so equal ones do not matter.
        let square = unitary(3, is_complex);
        let rows = numbers(&square)[..6].to_vec();
        let tall = Array::from_vec([2, 3], rows.clone()).unwrap();
        let wide = if is_complex { tall.clone() } else { tall.convert(DType::F64).unwrap() };
        let transposed = StdTensorOp::from(ops::Transpose { permutation: vec![1, 0] });
        let tall = transposed.eval([wide.clone()]).unwrap().swap_remove(0);
        for a in [square, tall, wide] {
            check_first_order(&singular_function(&a, None, Ties::Zero), &a);
            check_first_order(&cubes(&a, values()), &a);
            check_second_order_is_undefined(&singular_function(&a, None, Ties::Zero), &a);
            check_second_order_is_undefined(&cubes(&a, values()), &a);
        }
    }
}

/// At A = 2·I the derivative of A² is 4·dA. A rule gives (dw, dV) linear in dA, and V·diag(w²)·Vᴴ moves by
/// `dV·4·Vᴴ + V·diag(4·dw)·Vᴴ + V·4·dVᴴ = 4·d(V·Vᴴ) + V·diag(4·dw)·Vᴴ`. Since V·Vᴴ = 1, no dV adds anything, and the n
/// numbers dw fill the diagonal alone. Only an operation that is the function itself, as `expm` is, can do better.
#[test]
fn matrix_functions_by_vectors_are_undefined_at_equal_values() {
    let a = Array::from_vec([2, 2], vec![2.0, 0.0, 0.0, 2.0]).unwrap();
    let square = ops::Square {};
    let singular = singular_function(&a, Some(square.clone().into()), Ties::Nan);
    let along = Array::from_vec([2, 2], vec![0.5, 0.0, 0.0, -0.25]).unwrap();
    let found = Array::from_vec([2, 2], vec![2.0, 0.0, 0.0, -1.0]).unwrap();
    for program in [hermitian_function(&a, square.clone(), Ties::Nan), singular] {
        check_first_order_is_undefined(&program, &a);
        assert_near(&jvp(&program, &a, &along), &found, 1e-14);
        assert_near(&vjp(&program, &a, &along), &found, 1e-14);
    }
    // In reverse mode V·f(w)·V⁻¹ sends V two cotangents that cancel where all eigenvalues are equal bit by bit.
    let general = general_function(&a, square.clone(), Ties::Nan);
    assert!(numbers(&jvp(&general, &a, &real(&[2, 2], 5))).iter().all(|entry| entry.is_nan()));
    assert_near(&jvp(&general, &a, &along), &found, 1e-14);
    // Who says that the choice of vectors does not matter gets what is left.
    let direction = Array::from_vec([2, 2], vec![0.5, 1.0, 1.0, -0.25]).unwrap();
    let found = Array::from_vec([2, 2], vec![2.0, 0.0, 0.0, -1.0]).unwrap();
    let singular = singular_function(&a, Some(square.clone().into()), Ties::Zero);
    for program in
        [hermitian_function(&a, square.clone(), Ties::Zero), general_function(&a, square, Ties::Zero), singular]
    {
        assert_near(&jvp(&program, &a, &direction), &found, 1e-14);
    }
    // Equal but for rounding.
    for is_complex in [false, true] {
        let a = with_eigenvalues(&[1.0, 1.0, 2.0], is_complex);
        check_first_order_is_undefined(&hermitian_function(&a, ops::Exp {}, Ties::Nan), &a);
        check_first_order_is_undefined(&singular_function(&a, Some(ops::Exp {}.into()), Ties::Nan), &a);
    }
}

/// Values and vectors without an equal, beside a pair that has one: the second derivative is that of differences.
#[test]
fn vectors_of_their_own_have_second_derivatives_beside_equal_ones() {
    let first = |f: &mut Formula, matrix: ValueId, axis: usize, n: usize| {
        let mut limit = vec![n, n];
        limit[axis] = 1;
        f.apply(ops::Slice { start: vec![0, 0], limit, strides: vec![1, 1] }, &[matrix])
    };
    for is_complex in [false, true] {
        for values in [[0.5, 2.0, 2.0, 2.0], [0.5, 2.0, 2.0, 3.0]] {
            let a = with_eigenvalues(&values, is_complex);
            check_second_order(&projector(&a, true, 1, Ties::Nan), &a);
            check_second_order(&projector(&a, true, 1, Ties::Zero), &a);
            let eig = Formula::of(&a, |f, a| {
                let v = f.all(ops::Eig { ties: Ties::Nan }, &[a])[1];
                f.apply(ops::Imag {}, &[v])
            });
            // The order of general eigenvalues means nothing, but vectors of equal ones are NaN, and the others finite.
            let direction = if is_complex { complex(&[4, 4], 5) } else { real(&[4, 4], 5) };
            let tangent = jvp(&eig, &a, &direction);
            let columns = numbers(&tangent);
            let nan = (0..4).filter(|j| (0..4).all(|i| columns[i * 4 + j].is_nan())).count();
            assert_eq!(nan, if values[3] == 2.0 { 3 } else { 2 }, "{tangent:?}");
        }
        for values in [[3.0, 1.0, 1.0], [3.0, 0.0, 0.0]] {
            let mut a = with_eigenvalues(&values, is_complex);
            // Another basis on the right, so that U and V differ.
            a = StdTensorOp::from(ops::DotGeneral {
                lhs_batch: vec![],
                rhs_batch: vec![],
                lhs_contract: vec![1],
                rhs_contract: vec![1],
            })
            .eval([a, unitary(3, is_complex)])
            .unwrap()
            .swap_remove(0);
            let dominant = Formula::of(&a, |f, a| {
                let [u, _, vh] = f.all(ops::Svd { compute_uv: true, ties: Ties::Nan }, &[a])[..] else {
                    unreachable!()
                };
                let (u, vh) = (first(f, u, 1, 3), first(f, vh, 0, 3));
                f.matmul(u, vh)
            });
            check_second_order(&dominant, &a);
        }
    }
}

/// The second derivative is that of differences of the first, by both modes.
#[track_caller]
fn check_second_order(program: &Program, x: &Array) {
    let direction = |seed| if x.dtype().is_complex() { complex(x.shape(), seed) } else { real(x.shape(), seed) };
    let (v, w, ct) = (direction(5), direction(9), value(program, x));
    let [forward, backward] = second(program, x, &v, &w, &ct);
    let central = |slope: &dyn Fn(&Array) -> Array| {
        let at = |h: f64| numbers(&slope(&moved(x, h, &w)));
        let quotients = |h: f64| at(h).into_iter().zip(at(-h)).map(move |(a, b)| (a - b) / (2.0 * h));
        let sharpened = quotients(1e-4).zip(quotients(2e-4)).map(|(fine, coarse)| fine + (fine - coarse) / 3.0);
        let ty = slope(x).tensor_type();
        Array::from_vec(ty.shape, sharpened.collect()).unwrap().convert(ty.dtype).unwrap()
    };
    assert_near(&forward, &central(&|x| jvp(program, x, &v)), 1e-6);
    let expected = central(&|x| vjp(program, x, &ct));
    assert_near(&backward, &expected, 1e-6);
    for found in second_backward(program, x, &w, &ct) {
        assert_near(&found, &expected, 1e-6);
    }
}

/// The derivative of ⟨ct, J·w⟩, and that of ⟨w, Jᵀ·ct⟩, in reverse mode.
fn second_backward(program: &Program, x: &Array, w: &Array, ct: &Array) -> [Array; 2] {
    let keys = program.fresh_keys();
    let graph = program.to_graph(&keys).unwrap();
    let (view, outputs) = (resolve([graph.clone()]).unwrap(), graph.output_keys());
    let forward = linearize(&view, &outputs, &keys).unwrap();
    let backward = linear_transpose(&forward).unwrap();
    [(forward, w, ct), (backward, ct, w)].map(|(map, seed, weights)| {
        let along = linearize(&map.resolve().unwrap(), &[map.tangent_output_key(0).unwrap()], &keys).unwrap();
        let back = linear_transpose(&along).unwrap();
        let output = back.tangent_output_key(0).unwrap();
        let order = [keys[0].clone(), map.tangent_inputs()[0].0.clone(), back.tangent_inputs()[0].0.clone()];
        run(&back.resolve().unwrap(), &output, &order, [x, seed, weights])
    })
}

#[test]
fn singular_values_of_zero_have_first_derivatives() {
    for is_complex in [false, true] {
        let a = with_eigenvalues(&[0.0, 0.0, 2.0], is_complex);
        check_first_order(&projector(&a, false, 1, Ties::Zero), &a);
        check_first_order(&cubes(&a, StdTensorOp::from(ops::Svd { compute_uv: false, ties: Ties::Nan })), &a);
        let tall = StdTensorOp::from(ops::Slice { start: vec![0, 0], limit: vec![3, 2], strides: vec![1, 1] });
        let tall = tall.eval([a]).unwrap().swap_remove(0);
        check_first_order(&projector(&tall, false, 1, Ties::Zero), &tall);
        // The vector of a value of zero is lost in all directions that U leaves out, so nothing is known beyond.
        check_second_order_is_undefined(&projector(&tall, false, 1, Ties::Zero), &tall);
    }
    let nothing = Array::zeros(DType::F64, [3, 2]).unwrap();
    let tangent =
        jvp(&singular_function(&nothing, Some(ops::Square {}.into()), Ties::Zero), &nothing, &real(&[3, 2], 1));
    assert_near(&tangent, &Array::zeros(DType::F64, [3, 2]).unwrap(), 0.0);
}

#[test]
fn one_singular_value_of_zero_is_smooth_in_square_real_matrices() {
    let a = with_eigenvalues(&[0.0, 1.0, 2.5], false);
    let squares = Formula::of(&a, |f, a| {
        let s = f.apply(ops::Svd { compute_uv: false, ties: Ties::Nan }, &[a]);
        let squares = f.apply(ops::Square {}, &[s]);
        f.apply(ops::ReduceSum { axes: vec![0] }, &[squares])
    });
    for program in [projector(&a, false, 1, Ties::Nan), projector(&a, false, 2, Ties::Nan), squares] {
        check_graph(&program.to_graph(&program.fresh_keys()).unwrap(), std::slice::from_ref(&a)).unwrap();
    }
}

#[test]
fn equal_values_in_one_matrix_spoil_no_other() {
    let a = Array::from_vec([2, 2, 2], vec![1.0, 0.5, 0.5, -2.0, 2.0, 0.0, 0.0, 2.0]).unwrap();
    let directions = [real(&[2, 2, 2], 5), real(&[2, 2, 2], 9)];
    for op in [StdTensorOp::from(ops::Eigh { ties: Ties::Nan }), ops::Svd { compute_uv: false, ties: Ties::Nan }.into()]
    {
        let values = Formula::of(&a, |f, a| f.apply(op, &[a]));
        for derivative in second(&values, &a, &directions[0], &directions[1], &value(&values, &a)) {
            let entries = numbers(&derivative);
            let (first, other) = entries.split_at(entries.len() / 2);
            assert!(first.iter().all(|entry| entry.is_finite()), "{derivative:?}");
            assert!(other.iter().all(|entry| entry.is_nan()), "{derivative:?}");
        }
    }
}

/// The first derivative is NaN, by both modes.
#[track_caller]
fn check_first_order_is_undefined(program: &Program, x: &Array) {
    let any = |shape: &[usize]| if x.dtype().is_complex() { complex(shape, 5) } else { real(shape, 5) };
    let ct = any(value(program, x).shape());
    for derivative in [jvp(program, x, &any(x.shape())), vjp(program, x, &ct)] {
        assert!(numbers(&derivative).iter().all(|entry| entry.is_nan()), "{derivative:?}");
    }
}

/// The second derivative is NaN, by both modes.
#[track_caller]
fn check_second_order_is_undefined(program: &Program, x: &Array) {
    let any = |shape: &[usize], seed| if x.dtype().is_complex() { complex(shape, seed) } else { real(shape, seed) };
    let y = value(program, x);
    let ct = any(y.shape(), 13).convert(y.dtype()).unwrap();
    for derivative in second(program, x, &any(x.shape(), 5), &any(x.shape(), 9), &ct) {
        assert!(numbers(&derivative).iter().all(|entry| entry.is_nan()), "{derivative:?}");
    }
}

/// The first derivative is that of the function, by both modes.
#[track_caller]
fn check_first_order(program: &Program, x: &Array) {
    let y = value(program, x);
    let (dx, ct) =
        if x.dtype().is_complex() { (complex(x.shape(), 77), y.clone()) } else { (real(x.shape(), 77), y.clone()) };
    let tangent = jvp(program, x, &dx);
    assert_near(&tangent, &difference(program, x, &dx), 1e-7);
    let inner =
        |a: &Array, b: &Array| -> f64 { numbers(a).iter().zip(numbers(b)).map(|(a, b)| (a.conj() * b).re).sum() };
    let (forward, backward) = (inner(&ct, &tangent), inner(&vjp(program, x, &ct), &dx));
    assert!((forward - backward).abs() < 1e-9 * (1.0 + forward.abs()), "{forward} {backward}");
}

/// Σ wᵢ³ of eigenvalues, or Σ sᵢ³ of singular values.
fn cubes(a: &Array, op: StdTensorOp) -> Program {
    Formula::of(a, |f, a| {
        let values = f.apply(op, &[a]);
        let square = f.apply(ops::Square {}, &[values]);
        let cube = f.apply(ops::Mul {}, &[square, values]);
        f.apply(ops::ReduceSum { axes: vec![0] }, &[cube])
    })
}

/// The projector onto the first `count` eigenvectors, or left singular vectors.
fn projector(a: &Array, is_eigh: bool, count: usize, ties: Ties) -> Program {
    let rows = a.shape()[0];
    Formula::of(a, |f, a| {
        let vectors = match is_eigh {
            true => f.all(ops::Eigh { ties }, &[a])[1],
            false => f.all(ops::Svd { compute_uv: true, ties }, &[a])[0],
        };
        let first = f.first_columns(vectors, rows, count);
        f.projector(first)
    })
}
