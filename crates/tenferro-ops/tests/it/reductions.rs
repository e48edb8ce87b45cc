//! Reductions, running results and sorting: tables of what the generic laws cannot know.

use computegraph::{GraphBuilder, OperationRole, ValueKey, compile, materialize_merge, resolve};
use num_complex::Complex;
use tenferro_ops::ops::*;
use tenferro_ops::{Array, Category, DType, Element, OperandCount, StdTensorOp, TensorKey, TensorType, Tolerance};
use tidu::{LinearizedGraph, linear_transpose, linearize};

const NAN: f64 = f64::NAN;
const INF: f64 = f64::INFINITY;

fn vector<T: Element>(elements: &[T]) -> Array {
    Array::from_slice([elements.len()], elements).unwrap()
}

fn matrix<T: Element>(rows: usize, columns: usize, elements: &[T]) -> Array {
    Array::from_slice([rows, columns], elements).unwrap()
}

fn eval(op: impl Into<StdTensorOp>, operands: &[&Array]) -> Vec<Array> {
    op.into().eval(operands.iter().map(|operand| (*operand).clone())).unwrap().into_vec()
}

/// The only result has these elements; NaN equals NaN, and −0 equals 0.
///
/// Numbers agree to 1e-12: the weights exp(x − y) of numbers about 1e4 know no better.
#[track_caller]
fn check<T: Element>(op: impl Into<StdTensorOp>, x: &Array, expected: &[T]) {
    check_array(&eval(op, &[x])[0], expected);
}

#[track_caller]
fn check_array<T: Element>(found: &Array, expected: &[T]) {
    let expected = Array::from_slice(found.shape(), expected).unwrap();
    found.compare(&expected, Tolerance { rtol: 1e-12, atol: 1e-14 }).unwrap();
}

/// J·dx, Jᵀ·ct, and the derivative of Jᵀ·ct along dx, for an operation of one operand and its first result.
///
/// Zero if a transform says so.
fn derivatives(op: impl Into<StdTensorOp>, x: &Array, dx: &Array, ct: &Array) -> [Array; 3] {
    type Map = LinearizedGraph<StdTensorOp>;
    let mut builder = GraphBuilder::new();
    let key = TensorKey::fresh(x.tensor_type());
    let input = builder.add_input(key.clone());
    let results = builder.add_operation(op.into(), vec![input.into()], OperationRole::Primary);
    builder.set_outputs(vec![results[0]]);
    let graph = builder.build().unwrap();
    let wrt = [key.clone()];
    let run = |map: &Map, seeds: &[(&Map, &Array)], like: &Array| {
        let Some(output) = map.tangent_output_key(0) else {
            return Array::zeros(like.dtype(), like.shape()).unwrap();
        };
        let mut order = vec![key.clone()];
        order.extend(seeds.iter().map(|(map, _)| map.tangent_inputs()[0].0.clone()));
        let flat = materialize_merge(&map.resolve().unwrap(), &[output]).unwrap();
        let operands = [x].into_iter().chain(seeds.iter().map(|(_, seed)| *seed)).cloned();
        compile(&flat, &order).unwrap().eval(&mut (), operands).unwrap().swap_remove(0)
    };
    let outputs: Vec<ValueKey<StdTensorOp>> = graph.output_keys();
    let forward = linearize(&resolve([graph]).unwrap(), &outputs, &wrt).unwrap();
    let reverse = linear_transpose(&forward).unwrap();
    let second = match reverse.tangent_output_key(0) {
        Some(gradient) => {
            let along = linearize(&reverse.resolve().unwrap(), &[gradient], &wrt).unwrap();
            run(&along, &[(&reverse, ct), (&along, dx)], x)
        }
        None => Array::zeros(x.dtype(), x.shape()).unwrap(),
    };
    [run(&forward, &[(&forward, dx)], ct), run(&reverse, &[(&reverse, ct)], x), second]
}

/// The three derivatives are these.
#[track_caller]
fn check_derivatives<T: Element>(
    op: impl Into<StdTensorOp>,
    [x, dx, ct]: [&Array; 3],
    tangent: &[T],
    cotangent: &[T],
    second: &[T],
) {
    let found = derivatives(op, x, dx, ct);
    check_array(&found[0], tangent);
    check_array(&found[1], cotangent);
    check_array(&found[2], second);
}

#[test]
fn products_are_exact_at_zeros() {
    let prod = || ReduceProd { axes: vec![0] };
    let (dx, ct) = (vector(&[1.0, 10.0, 100.0]), Array::scalar(1.0));
    // For xyz the gradient is (yz, xz, xy), its derivative (y·dz + z·dy, x·dz + z·dx, x·dy + y·dx).
    let one = vector(&[2.0, 0.0, 3.0]);
    check_derivatives(prod(), [&one, &dx, &ct], &[60.0], &[0.0, 6.0, 0.0], &[30.0, 203.0, 20.0]);
    let two = vector(&[0.0, 0.0, 5.0]);
    check_derivatives(prod(), [&two, &dx, &ct], &[0.0], &[0.0, 0.0, 0.0], &[50.0, 5.0, 0.0]);
    let three = vector(&[0.0, 0.0, 0.0]);
    check_derivatives(prod(), [&three, &dx, &ct], &[0.0], &[0.0, 0.0, 0.0], &[0.0, 0.0, 0.0]);
}

#[test]
fn complex_products_are_exact_at_zeros_and_conjugate_once() {
    let (zero, i) = (Complex::new(0.0, 0.0), Complex::new(0.0, 1.0));
    let x = vector(&[zero, i * 2.0]);
    let (dx, ct) = (vector(&[i, Complex::new(3.0, 0.0)]), Array::scalar(Complex::new(1.0, 1.0)));
    // d(xy) = y·dx + x·dy; the gradient is (conj(y)·ct, conj(x)·ct).
    let tangent = [Complex::new(-2.0, 0.0)];
    let cotangent = [Complex::new(2.0, -2.0), zero];
    let second = [Complex::new(3.0, 3.0), Complex::new(1.0, -1.0)];
    check_derivatives(ReduceProd { axes: vec![0] }, [&x, &dx, &ct], &tangent, &cotangent, &second);
}

#[test]
fn products_over_several_axes_multiply_all_others() {
    let x = Array::from_slice([2, 1, 2], &[2.0, 0.0, 3.0, 5.0]).unwrap();
    let dx = Array::from_slice([2, 1, 2], &[1.0, 1.0, 1.0, 1.0]).unwrap();
    let ct = vector(&[1.0]);
    let second = [15.0, 31.0, 10.0, 6.0];
    check_derivatives(ReduceProd { axes: vec![2, 0] }, [&x, &dx, &ct], &[30.0], &[0.0, 30.0, 0.0, 0.0], &second);
}

#[test]
fn running_products_are_exact_at_zeros() {
    let (dx, ct) = (vector(&[1.0, 10.0, 100.0]), vector(&[1.0, 1.0, 1.0]));
    // x + xy + xyz
    let x = vector(&[0.0, 0.0, 5.0]);
    let forward = Cumprod { axis: 0, reverse: false };
    check_derivatives(forward, [&x, &dx, &ct], &[1.0, 0.0, 0.0], &[1.0, 0.0, 0.0], &[60.0, 6.0, 0.0]);
    // xyz + yz + z
    let reverse = Cumprod { axis: 0, reverse: true };
    check_derivatives(reverse, [&x, &dx, &ct], &[0.0, 50.0, 100.0], &[0.0, 5.0, 1.0], &[50.0, 105.0, 10.0]);
}

#[test]
fn extremes_split_ties_equally() {
    let x = matrix(2, 4, &[3.0, 1.0, 3.0, 3.0, -0.0, 2.0, 0.0, 7.0]);
    let dx = matrix(2, 4, &[1.0, 2.0, 3.0, 5.0, 1.0, 2.0, 4.0, 5.0]);
    let (ct, none) = (vector(&[6.0, 4.0]), [0.0; 8]);
    let max = ReduceMax { axes: vec![1] };
    check_derivatives(max, [&x, &dx, &ct], &[3.0, 5.0], &[2.0, 0.0, 2.0, 2.0, 0.0, 0.0, 0.0, 4.0], &none);
    let min = ReduceMin { axes: vec![1] };
    check_derivatives(min, [&x, &dx, &ct], &[2.0, 2.5], &[0.0, 6.0, 0.0, 0.0, 2.0, 0.0, 2.0, 0.0], &none);
}

#[test]
fn running_extremes_split_ties_equally_among_entries_so_far() {
    let x = vector(&[1.0, 1.0, 0.0, 2.0, 2.0]);
    let (dx, ct) = (vector(&[2.0, 4.0, 8.0, 16.0, 32.0]), vector(&[1.0; 5]));
    let max = Cummax { axis: 0, reverse: false };
    let cotangent = [2.0, 1.0, 0.0, 1.5, 0.5];
    check_derivatives(max, [&x, &dx, &ct], &[2.0, 3.0, 3.0, 16.0, 24.0], &cotangent, &[0.0; 5]);
    let min = Cummin { axis: 0, reverse: true };
    let cotangent = [0.0, 0.0, 3.0, 0.5, 1.5];
    check_derivatives(min, [&x, &dx, &ct], &[8.0, 8.0, 8.0, 24.0, 32.0], &cotangent, &[0.0; 5]);
}

#[test]
fn nan_wins_and_has_no_derivative() {
    let x = vector(&[1.0, NAN, 2.0]);
    let (dx, ct) = (vector(&[1.0, 1.0, 1.0]), Array::scalar(1.0));
    check(ReduceMax { axes: vec![0] }, &x, &[NAN]);
    check(ReduceMin { axes: vec![0] }, &x, &[NAN]);
    check(Cummax { axis: 0, reverse: false }, &x, &[1.0, NAN, NAN]);
    check(Cummin { axis: 0, reverse: true }, &x, &[NAN, NAN, 2.0]);
    check(Argmax { axis: 0, index_dtype: DType::I64 }, &x, &[1_i64]);
    check(Argmin { axis: 0, index_dtype: DType::I32 }, &vector(&[NAN, NAN]), &[0_i32]);
    check_derivatives(ReduceMax { axes: vec![0] }, [&x, &dx, &ct], &[0.0], &[0.0; 3], &[0.0; 3]);
    let max = Cummax { axis: 0, reverse: false };
    check_derivatives(max, [&x, &dx, &dx], &[1.0, 0.0, 0.0], &[1.0, 0.0, 0.0], &[0.0; 3]);
}

#[test]
fn empty_reductions_give_the_neutral_element() {
    let none = |dtype| Array::zeros(dtype, [0, 1]).unwrap();
    let axes = vec![0];
    check(ReduceSum { axes: axes.clone() }, &none(DType::F32), &[0.0_f32]);
    check(ReduceProd { axes: axes.clone() }, &none(DType::C64), &[Complex::new(1.0, 0.0)]);
    check(ReduceMax { axes: axes.clone() }, &none(DType::F64), &[-INF]);
    check(ReduceMin { axes: axes.clone() }, &none(DType::F32), &[f32::INFINITY]);
    check(ReduceMax { axes: axes.clone() }, &none(DType::I32), &[i32::MIN]);
    check(ReduceMin { axes: axes.clone() }, &none(DType::I64), &[i64::MAX]);
    check(ReduceMax { axes: axes.clone() }, &none(DType::U32), &[0_u32]);
    check(ReduceMin { axes: axes.clone() }, &none(DType::U64), &[u64::MAX]);
    check(ReduceMax { axes: axes.clone() }, &none(DType::Bool), &[false]);
    check(ReduceMin { axes: axes.clone() }, &none(DType::Bool), &[true]);
    check(ReduceAnd { axes: axes.clone() }, &none(DType::Bool), &[true]);
    check(ReduceAnd { axes: axes.clone() }, &none(DType::U32), &[u32::MAX]);
    check(ReduceOr { axes: axes.clone() }, &none(DType::Bool), &[false]);
    check(ReduceOr { axes }, &none(DType::I64), &[0_i64]);
}

/// Reductions of nothing are constants, and rules must not stumble over axes of size 0, rank 0 or no axes at all.
#[test]
fn derivatives_of_empty_tensors_are_zero() {
    let reductions = |axes: &[usize]| -> [StdTensorOp; 4] {
        let axes = axes.to_vec();
        [
            ReduceSum { axes: axes.clone() }.into(),
            ReduceProd { axes: axes.clone() }.into(),
            ReduceMax { axes: axes.clone() }.into(),
            ReduceMin { axes }.into(),
        ]
    };
    let cases: [(&[usize], &[usize], &[usize]); 5] = [
        (&[0, 2], &[0], &[2]),
        (&[0, 2], &[1], &[0]),
        (&[0, 2], &[1, 0], &[]),
        (&[0], &[], &[0]),
        (&[2, 0], &[], &[2, 0]),
    ];
    for (shape, axes, result_shape) in cases {
        let x = Array::zeros(DType::F64, shape).unwrap();
        let ct = Array::full(result_shape, 1.0).unwrap();
        for op in reductions(axes) {
            let [tangent, cotangent, second] = derivatives(op.clone(), &x, &x, &ct);
            assert!(tangent.iter::<f64>().unwrap().all(|element| element == 0.0), "{op}");
            assert_eq!((cotangent.shape(), second.shape()), (x.shape(), x.shape()), "{op}");
        }
    }
    for op in reductions(&[]) {
        let (x, one) = (Array::scalar(3.0), Array::scalar(1.0));
        check_derivatives(op, [&x, &one, &one], &[1.0], &[1.0], &[0.0]);
    }
    for (shape, axis) in [([0, 2], 0), ([0, 2], 1)] {
        let x = Array::zeros(DType::F64, shape).unwrap();
        let reverse = true;
        let ops: [StdTensorOp; 7] = [
            Cumsum { axis, reverse }.into(),
            Cumprod { axis, reverse }.into(),
            Cummax { axis, reverse }.into(),
            Cummin { axis, reverse: false }.into(),
            Cumlogsumexp { axis, reverse }.into(),
            Sort { dimension: axis, num_keys: 1, is_stable: true, operands: OperandCount(1) }.into(),
            Cumlogsumexp { axis, reverse: false }.into(),
        ];
        for op in ops {
            let found = derivatives(op.clone(), &x, &x, &x);
            assert!(found.iter().all(|array| array.shape() == x.shape()), "{op}");
        }
    }
}

#[test]
fn reductions_fold_any_axes() {
    let x = Array::from_fn::<i64>([2, 3, 1, 4], |index| (index[0] * 100 + index[1] * 10 + index[3]) as i64).unwrap();
    check(ReduceSum { axes: vec![3, 0] }, &x, &[412_i64, 492, 572]);
    check(ReduceSum { axes: vec![1] }, &x, &[30_i64, 33, 36, 39, 330, 333, 336, 339]);
    check(ReduceMax { axes: vec![0, 2] }, &x, &[100_i64, 101, 102, 103, 110, 111, 112, 113, 120, 121, 122, 123]);
    check(ReduceMin { axes: vec![0, 1, 2, 3] }, &x, &[0_i64]);
    check(ReduceMin { axes: vec![1, 2, 3] }, &x, &[0_i64, 100]);
}

#[test]
fn long_sums_round_little() {
    // A running sum of tenths in F32 is off by whole percents after a million terms.
    let tenths = Array::full([1 << 20], 0.1_f32).unwrap();
    let sum: f32 = eval(ReduceSum { axes: vec![0] }, &[&tenths])[0].item().unwrap();
    let exact = f64::from(0.1_f32) * f64::from(1 << 20);
    assert!((f64::from(sum) - exact).abs() <= 1e-6 * exact, "{sum} is not {exact}");
    // Every length has its remainder in the right place.
    for length in (0..40).chain([255, 256, 257, 263, 1000, 4099]) {
        let numbers = Array::from_fn::<i64>([length], |index| index[0] as i64).unwrap();
        let sum: i64 = eval(ReduceSum { axes: vec![0] }, &[&numbers])[0].item().unwrap();
        assert_eq!(sum, (0..length as i64).sum::<i64>());
    }
}

#[test]
fn integers_wrap() {
    check(ReduceProd { axes: vec![0] }, &vector(&[i32::MAX, 2]), &[-2]);
    check(Cumsum { axis: 0, reverse: false }, &vector(&[u32::MAX, 2]), &[u32::MAX, 1]);
    check(Cumprod { axis: 0, reverse: true }, &vector(&[2, i64::MAX]), &[-2, i64::MAX]);
}

#[test]
fn cumlogsumexp_is_stable() {
    let ln = f64::ln;
    let forward = || Cumlogsumexp { axis: 0, reverse: false };
    check(forward(), &vector(&[1000.0, 1000.0, 1000.0]), &[1000.0, 1000.0 + ln(2.0), 1000.0 + ln(3.0)]);
    check(forward(), &vector(&[-1000.0, -1000.0, 1000.0]), &[-1000.0, -1000.0 + ln(2.0), 1000.0]);
    check(forward(), &vector(&[-INF, -INF, 0.5, -INF]), &[-INF, -INF, 0.5, 0.5]);
    check(forward(), &vector(&[0.0, INF, INF, 1.0, -INF]), &[0.0, INF, INF, INF, INF]);
    check(forward(), &vector(&[0.0, NAN, 1.0]), &[0.0, NAN, NAN]);
    check(
        Cumlogsumexp { axis: 0, reverse: true },
        &vector(&[f32::NEG_INFINITY, 80.0, 80.0]),
        &[80.0 + 2_f32.ln(), 80.0 + 2_f32.ln(), 80.0],
    );

    // Weights exp(xⱼ − yᵢ): equal entries share equally, however large, and −∞ has none.
    let (dx, ct) = (vector(&[1.0, 3.0]), vector(&[1.0, 1.0]));
    let second = [-0.5, 0.5];
    for shift in [0.0, 1e4, -1e4] {
        let x = vector(&[shift, shift]);
        check_derivatives(forward(), [&x, &dx, &ct], &[1.0, 2.0], &[1.5, 0.5], &second);
    }
    let x = vector(&[-INF, -INF, 0.5, -INF, 0.5]);
    let (dx, ct) = (vector(&[1.0, 2.0, 3.0, 4.0, 5.0]), vector(&[1.0; 5]));
    let (tangent, cotangent) = ([0.0, 0.0, 3.0, 3.0, 4.0], [0.0, 0.0, 2.5, 0.0, 0.5]);
    check_derivatives(forward(), [&x, &dx, &ct], &tangent, &cotangent, &[0.0, 0.0, -0.5, 0.0, 0.5]);
}

fn sort(dimension: usize, num_keys: usize, operands: usize) -> Sort {
    Sort { dimension, num_keys, is_stable: true, operands: OperandCount(operands) }
}

#[test]
fn sorting_is_stable_with_zeros_equal_and_nan_last() {
    let key = vector(&[NAN, 0.0, 2.0, -0.0, -INF, NAN, INF, 0.0]);
    let place = vector(&[0, 1, 2, 3, 4, 5, 6, 7]);
    let sorted = eval(sort(0, 1, 2), &[&key, &place]);
    check_array(&sorted[1], &[4, 1, 3, 7, 2, 6, 0, 5]);
    // Zeros keep their signs: entries move, values do not change.
    let bits: Vec<_> = sorted[0].iter::<f64>().unwrap().map(f64::is_sign_negative).collect();
    assert_eq!(bits[..4], [true, false, true, false]);
    check_array(&sorted[0], &[-INF, 0.0, 0.0, 0.0, 2.0, INF, NAN, NAN]);
}

#[test]
fn sorting_by_several_keys_is_lexicographic() {
    let truth = vector(&[true, false, true, false, true]);
    let number = vector(&[2.0, 1.0, 1.0, -0.0, 1.0]);
    let last = vector(&[0_u64, 0, 9, 0, 3]);
    let payload = vector(&[0, 1, 2, 3, 4]);
    let place = |num_keys, operands: &[&Array]| eval(sort(0, num_keys, operands.len()), operands).pop().unwrap();
    check_array(&place(1, &[&truth, &payload]), &[1, 3, 0, 2, 4]);
    check_array(&place(2, &[&truth, &number, &payload]), &[3, 1, 2, 4, 0]);
    check_array(&place(3, &[&truth, &number, &last, &payload]), &[3, 1, 4, 2, 0]);
    check_array(&place(1, &[&last, &truth, &number, &payload]), &[0, 1, 3, 4, 2]);
    let columns = matrix(3, 2, &[3, 1, 2, 1, 1, 0]);
    check_array(&eval(sort(0, 1, 1), &[&columns])[0], &[1, 0, 2, 1, 3, 1]);
}

#[test]
fn top_k_prefers_early_entries_and_nan() {
    let x = matrix(2, 4, &[1.0, 4.0, 4.0, 2.0, NAN, INF, NAN, -0.0]);
    let found = eval(TopK { k: 3 }, &[&x]);
    check_array(&found[0], &[4.0, 4.0, 2.0, NAN, NAN, INF]);
    check_array(&found[1], &[1, 2, 3, 0, 2, 1]);
    let zeros = vector(&[-0.0, 0.0]);
    check_array(&eval(TopK { k: 1 }, &[&zeros])[1], &[0]);
    let (dx, ct) = (vector(&[1.0, 2.0, 3.0, 4.0]), vector(&[5.0, 6.0]));
    let x = vector(&[1.0, 4.0, 4.0, 2.0]);
    check_derivatives(TopK { k: 2 }, [&x, &dx, &ct], &[2.0, 3.0], &[0.0, 5.0, 6.0, 0.0], &[0.0; 4]);
}

/// Running results have one path for neighbours and one for rows; both agree with the definition.
#[test]
fn running_results_go_along_any_axis() {
    let x = Array::from_fn::<i32>([2, 3, 2], |index| (index[0] * 6 + index[1] * 2 + index[2]) as i32).unwrap();
    let along = |axis, reverse| eval(Cumsum { axis, reverse }, &[&x]).pop().unwrap();
    check_array(&along(0, false), &[0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 16]);
    check_array(&along(1, false), &[0, 1, 2, 4, 6, 9, 6, 7, 14, 16, 24, 27]);
    check_array(&along(1, true), &[6, 9, 6, 8, 4, 5, 24, 27, 18, 20, 10, 11]);
    check_array(&along(2, true), &[1, 1, 5, 3, 9, 5, 13, 7, 17, 9, 21, 11]);
}

#[test]
fn mistakes_are_named() {
    let f64s = |shape: &[usize]| TensorType::new(DType::F64, shape);
    let of = |dtype, shape: &[usize]| TensorType::new(dtype, shape);
    let huge = usize::MAX;
    let index = |dtype| Argmax { axis: 0, index_dtype: dtype };
    let unstable = Sort { dimension: 0, num_keys: 1, is_stable: false, operands: OperandCount(1) };
    let cases: Vec<(StdTensorOp, Vec<TensorType>, Category, &str)> = vec![
        (
            ReduceProd { axes: vec![1, 1] }.into(),
            vec![f64s(&[2, 3])],
            Category::Axis,
            "axes [1, 1] names axis 1 twice; name each axis at most once",
        ),
        (
            ReduceMax { axes: vec![huge] }.into(),
            vec![f64s(&[2])],
            Category::Axis,
            "axes names axis 18446744073709551615, the rank is 1; axes count from 0",
        ),
        (
            ReduceMin { axes: vec![] }.into(),
            vec![of(DType::C32, &[2])],
            Category::DType,
            "operand 0 is C32, expected real, integer or Bool: complex numbers have no order; convert it first",
        ),
        (
            ReduceOr { axes: vec![] }.into(),
            vec![f64s(&[2])],
            Category::DType,
            "operand 0 is F64, expected integers or Bool; convert it first",
        ),
        (
            index(DType::F64).into(),
            vec![f64s(&[2])],
            Category::DType,
            "index_dtype is F64, positions are I32 or I64; use one of these and convert",
        ),
        (
            index(DType::I32).into(),
            vec![f64s(&[0, 2])],
            Category::Shape,
            "axis 0 has size 0, and no entry stands anywhere; reduce over an axis that has entries",
        ),
        (
            index(DType::I32).into(),
            vec![f64s(&[1 << 40, 0])],
            Category::Attribute,
            "axis 0 has size 1099511627776, I32 counts up to 2147483647; use I64",
        ),
        (
            Cumlogsumexp { axis: 0, reverse: false }.into(),
            vec![of(DType::C64, &[2])],
            Category::DType,
            "operand 0 is C64, expected real (F32, F64); convert it first",
        ),
        (
            sort(0, 0, 1).into(),
            vec![f64s(&[2])],
            Category::Attribute,
            "num_keys is 0, there are 1 operands; the first one or more are keys",
        ),
        (
            sort(0, 3, 2).into(),
            vec![f64s(&[2]), f64s(&[2])],
            Category::Attribute,
            "num_keys is 3, there are 2 operands; the first one or more are keys",
        ),
        (
            sort(0, 1, 0).into(),
            vec![],
            Category::Attribute,
            "num_keys is 1, there are 0 operands; the first one or more are keys",
        ),
        (
            unstable.into(),
            vec![f64s(&[2])],
            Category::Attribute,
            "is_stable is false, sorting is always stable; set it to true",
        ),
        (
            sort(0, 1, 1).into(),
            vec![of(DType::C64, &[2])],
            Category::DType,
            "operand 0 is C64, expected real, integer or Bool as a key: complex numbers have no order; convert it first",
        ),
        (
            sort(1, 1, 1).into(),
            vec![f64s(&[2])],
            Category::Axis,
            "dimension names axis 1, the rank is 1; axes count from 0",
        ),
        (
            TopK { k: huge }.into(),
            vec![f64s(&[2, 3])],
            Category::Bounds,
            "k is 18446744073709551615, the last axis has size 3; choose at most so many",
        ),
        (
            TopK { k: 0 }.into(),
            vec![f64s(&[])],
            Category::Rank,
            "the operand has rank 0, and no axis to choose along; reshape it to rank 1",
        ),
        (
            TopK { k: 0 }.into(),
            vec![f64s(&[1 << 40])],
            Category::Shape,
            "the last axis has size 1099511627776, positions count up to 2147483647; split the axis",
        ),
        (
            TakeAlongAxis { axis: 1 }.into(),
            vec![f64s(&[2, 3]), of(DType::I32, &[1, 4])],
            Category::Shape,
            "axis 0 has size 2, that of the indices 1; they differ along axis 1 only",
        ),
        (
            TakeAlongAxis { axis: 0 }.into(),
            vec![f64s(&[2]), f64s(&[2])],
            Category::DType,
            "operand 1 is F64, expected an integer: it holds positions; convert it first",
        ),
        (
            PutAlongAxis { axis: 0, size: huge }.into(),
            vec![f64s(&[2]), of(DType::I32, &[2])],
            Category::Shape,
            "F64[18446744073709551615]: needs 147573952589676412920 bytes, more than the 9223372036854775744 bytes a tensor can have; use a smaller shape",
        ),
    ];
    for (op, types, category, detail) in cases {
        let error = op.infer(&types).unwrap_err();
        assert_eq!((error.category, error.detail.as_str()), (category, detail), "{op}");
    }
}
