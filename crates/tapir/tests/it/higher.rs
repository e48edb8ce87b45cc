//! Forward mode, Jacobians and second derivatives, through the macros.

use crate::companions::*;
use tapir::{NoTangent, Pattern, PatternError, PatternMismatch, hessian, hvp, jacobian, jvp, sparse_jacobian};

#[test]
fn forward_mode() {
    let (x, y) = (vec![1.0, 2.0], [3.0, 4.0]);
    let (value, derivative) = jvp!(weighted_dot(&x => &[1.0, 10.0], const &y, 2.0 => 0.5));
    assert_eq!((value, derivative), (22.0, 2.0 * 43.0 + 0.5 * 11.0));
    let (value, derivative) = jvp!(weighted_dot(&x, &y, 2.0));
    assert_eq!((value, derivative), (22.0, 0.0));
}

#[test]
fn forward_mode_leaves_the_final_state() {
    let (x, mut y, mut dy) = (vec![2.0, 3.0, 5.0], vec![2.0; 3], [1.0; 3]);
    let ((), NoTangent) = jvp!(ring(&x => &[1.0, 0.0, 0.0], &mut y => &mut dy));
    assert_eq!(y, [7.0, 16.0, 11.0]);
    assert_eq!(dy, [3.5, 0.5, 5.5]);
    // Without a tangent only the values are kept.
    let ((), NoTangent) = jvp!(ring(&x, &mut y));
    assert_eq!(y, [9.5, 23.0, 15.5]);
}

#[test]
#[should_panic(expected = "tapir: `x` has 2 elements and its shadow has 1 element;")]
fn a_tangent_of_another_length() {
    let x = [1.0, 2.0];
    jvp!(rosenbrock(&x => &[1.0]));
}

#[test]
fn products_with_the_hessian() {
    let x = vec![0.5, -1.0, 2.0];
    let matrix = hessian!(rosenbrock(&x));
    assert_eq!((matrix.rows(), matrix.cols()), (3, 3));
    // Second derivatives by hand.
    let diagonal = |i: usize| {
        let own = if i > 0 { 200.0 } else { 0.0 };
        let next = if i + 1 < 3 { 2.0 - 400.0 * x[i + 1] + 1200.0 * x[i] * x[i] } else { 0.0 };
        own + next
    };
    for i in 0..3_usize {
        for j in 0..3 {
            let wanted = match i.abs_diff(j) {
                0 => diagonal(i),
                1 => -400.0 * x[i.min(j)],
                _ => 0.0,
            };
            assert!((matrix[(i, j)] - wanted).abs() < 1e-9, "{i} {j}: {} {wanted}", matrix[(i, j)]);
        }
    }
    let v = [1.0, -2.0, 0.5];
    let (value, (gradient,), (product,)) = hvp!(rosenbrock(&x => &v));
    assert_eq!(value, rosenbrock(&x));
    assert_eq!(gradient, tapir::gradient!(rosenbrock(&x)).0);
    for (i, product) in product.iter().enumerate() {
        let wanted: f64 = matrix.row(i).iter().zip(&v).map(|(h, v)| h * v).sum();
        assert!((product - wanted).abs() < 1e-9);
    }
}

/// Through in-place writes, with several arguments and more columns than go together.
#[test]
fn hessians_of_functions_that_mutate() {
    let mut x: Vec<f64> = (0..9).map(|i| 0.1 + 0.07 * f64::from(i)).collect();
    let w: Vec<f64> = (0..9).map(|i| 1.0 - 0.2 * f64::from(i)).collect();
    let matrix = hessian!(iterate(&mut x, const &w, 0.9, 2));
    assert_eq!(matrix.rows(), 10);
    assert!((x[3] - 0.31).abs() < 1e-15);
    for j in 0..10 {
        // A column is the slope of the gradient.
        let column = |h: f64| {
            let (mut moved, mut a) = (x.clone(), 0.9);
            if j < 9 {
                moved[j] += h;
            } else {
                a += h;
            }
            let (dx, _, da, _) = tapir::gradient!(iterate(&mut moved, &w, a, 2));
            [dx, vec![da]].concat()
        };
        let (high, low) = (column(1e-5), column(-1e-5));
        for i in 0..10 {
            let wanted = (high[i] - low[i]) / 2e-5;
            assert!((matrix[(i, j)] - wanted).abs() < 1e-8, "{i} {j}: {} {wanted}", matrix[(i, j)]);
            assert!((matrix[(i, j)] - matrix[(j, i)]).abs() < 1e-12);
        }
    }
    let direction = [1.0; 9];
    let (_, _, (product, _, mixed, _)) = hvp!(iterate(&mut x => &direction, const &w, 0.9, 2));
    let wanted: f64 = matrix.row(0)[..9].iter().sum();
    assert!((product[0] - wanted).abs() < 1e-12);
    let wanted: f64 = matrix.row(9)[..9].iter().sum();
    assert!((mixed - wanted).abs() < 1e-12);
}

/// The Jacobian of `ring` for `y` of length `n`, in `x`.
fn ring_entry(x: &[f64], n: usize, i: usize, j: usize) -> f64 {
    let next = (i + 1) % x.len();
    let own = if j == i { x[next] } else { 0.0 };
    if i < n && j == next { own + x[i] } else { own }
}

#[test]
fn jacobians_of_all_shapes() {
    // Wide ones go by reverse mode, tall and square ones by forward mode.
    for (inputs, outputs) in [(3, 3), (20, 20), (40, 1), (40, 3), (2, 2), (100, 100), (1, 1)] {
        let x: Vec<f64> = (0..inputs).map(|i| 1.0 + 0.5 * i as f64).collect();
        let mut y = vec![1.0; outputs];
        let matrix = jacobian!(ring(&x, const &mut y));
        assert_eq!((matrix.rows(), matrix.cols()), (outputs, inputs));
        assert_eq!(y, vec![1.0; outputs]);
        for i in 0..outputs {
            for j in 0..inputs {
                assert_eq!(matrix[(i, j)], ring_entry(&x, outputs, i, j), "{inputs} {outputs}: {i} {j}");
            }
        }
    }
    // In the state before the call too, and of result and state together.
    let (x, mut y) = ([2.0, 3.0], [5.0, 7.0]);
    let matrix = jacobian!(ring(&x, &mut y));
    assert_eq!(matrix.data(), [3.0, 2.0, 0.5, 0.0, 3.0, 2.0, 0.0, 0.5]);
    let matrix = jacobian!(iterate(const &mut [0.0], &[3.0], 0.5, 1));
    assert_eq!((matrix.rows(), matrix.cols()), (2, 2));
}

#[test]
fn sparse_jacobians_take_few_passes() {
    for (inputs, outputs) in [(50, 50), (50, 3), (7, 7)] {
        let x: Vec<f64> = (0..inputs).map(|i| 1.0 + 0.5 * i as f64).collect();
        let mut y = vec![1.0; outputs];
        let entries = (0..outputs).flat_map(|i| [(i, i), (i, (i + 1) % inputs)]);
        let pattern = Pattern::from_entries(outputs, inputs, entries).unwrap();
        assert!(pattern.column_colors().count <= 3);
        let matrix = sparse_jacobian!(ring(&x, const &mut y), &pattern).unwrap();
        for i in 0..outputs {
            assert_eq!(matrix.row(i).count(), 2);
            for (j, value) in matrix.row(i) {
                assert_eq!(value, ring_entry(&x, outputs, i, j), "{i} {j}");
            }
        }
        let error = sparse_jacobian!(ring(&x[..inputs - 1], const &mut y[..1]), &pattern).unwrap_err();
        let (pattern_rows, pattern_cols) = (outputs, inputs);
        assert_eq!(error, PatternMismatch::Shape { pattern_rows, pattern_cols, rows: 1, cols: inputs - 1 });
    }
}

/// Every entry in turn is left out, by forward and by reverse mode.
#[test]
fn a_pattern_that_lacks_an_entry_is_an_error() {
    for (inputs, outputs) in [(50, 50), (50, 3), (7, 7), (60, 2)] {
        let x: Vec<f64> = (0..inputs).map(|i| 1.0 + 0.5 * i as f64).collect();
        let mut y = vec![1.0; outputs];
        let row = |i| if outputs == 2 && i == 0 { (0..60).collect() } else { vec![i, (i + 1) % inputs] };
        let entries: Vec<_> = (0..outputs).flat_map(|i| row(i).into_iter().map(move |j| (i, j))).collect();
        for (row, column) in entries.iter().copied().filter(|(i, j)| ring_entry(&x, outputs, *i, *j) != 0.0) {
            let kept = entries.iter().copied().filter(|entry| *entry != (row, column));
            let pattern = Pattern::from_entries(outputs, inputs, kept).unwrap();
            let error = sparse_jacobian!(ring(&x, const &mut y), &pattern).unwrap_err();
            let value = ring_entry(&x, outputs, row, column);
            assert_eq!(error, PatternMismatch::Entry { row, column, value }, "{inputs} by {outputs}");
        }
    }
    let pattern = Pattern::from_entries(2, 2, [(0, 0), (1, 0), (1, 1)]).unwrap();
    let error = sparse_jacobian!(ring(&[2.0, 3.0], const &mut [5.0, 7.0]), &pattern).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the entry of the Jacobian in row 0 and column 1 is 2, and the pattern has no such entry; add (0, 1) to the \
         pattern, or use `jacobian!`"
    );
}

/// A dense row makes every column its own colour; rows by reverse mode are then cheaper.
#[test]
fn a_dense_row_goes_by_reverse_mode() {
    let x: Vec<f64> = (0..60).map(|i| 1.0 + 0.5 * f64::from(i)).collect();
    let mut y = vec![1.0; 2];
    let entries = (0..60).map(|j| (0, j)).chain([(1, 1), (1, 2)]);
    let pattern = Pattern::from_entries(2, 60, entries).unwrap();
    assert_eq!((pattern.column_colors().count, pattern.row_colors().count), (60, 2));
    let matrix = sparse_jacobian!(ring(&x, const &mut y), &pattern).unwrap();
    for i in 0..2 {
        for (j, value) in matrix.row(i) {
            assert_eq!(value, ring_entry(&x, 2, i, j), "{i} {j}");
        }
    }
}

#[test]
fn patterns_are_checked() {
    assert_eq!(Pattern::new(2, vec![], vec![]), Err(PatternError::Starts { at: 0, entries: 0 }));
    assert_eq!(Pattern::new(2, vec![0, 2, 1], vec![0, 1]), Err(PatternError::Starts { at: 2, entries: 2 }));
    assert_eq!(Pattern::new(2, vec![0, 1], vec![0, 1]), Err(PatternError::Starts { at: 1, entries: 2 }));
    assert_eq!(Pattern::new(2, vec![0, 1], vec![2]), Err(PatternError::Column { entry: 0, column: 2, cols: 2 }));
    assert_eq!(Pattern::from_entries(2, 2, [(0, 0), (2, 0)]), Err(PatternError::Row { entry: 1, row: 2, rows: 2 }));
    let pattern = Pattern::new(3, vec![0, 2, 3], vec![0, 2, 1]).unwrap();
    assert_eq!(pattern, Pattern::from_entries(2, 3, [(1, 1), (0, 2), (0, 0), (0, 0)]).unwrap());
    assert_eq!(pattern.column_colors().of, [0, 0, 1]);
    assert_eq!(pattern.row_colors().of, [0, 0]);
}
