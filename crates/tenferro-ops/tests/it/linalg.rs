//! Linear algebra at sizes and points that samples leave out: blocks, pivots, singular and badly scaled matrices.

use tenferro_ops::ops::{self, TransposeA, TriangularSolve};
use tenferro_ops::{Array, Complex, DType, StdTensorOp, TensorType};

type C = Complex<f64>;

/// Numbers between -1 and 1 that depend on the seed.
fn random(seed: u64, count: usize) -> impl Iterator<Item = f64> {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    (0..count).map(move |_| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
    })
}

/// A complex matrix; with imaginary parts 0 if not `is_complex`.
fn matrix(seed: u64, rows: usize, columns: usize, is_complex: bool) -> Matrix {
    let re = random(seed, rows * columns);
    let im = random(seed + 1000, rows * columns).map(|im| if is_complex { im } else { 0.0 });
    Matrix { rows, columns, entries: re.zip(im).map(|(re, im)| C::new(re, im)).collect() }
}

/// A matrix for checks, calculated with by definition.
#[derive(Clone, Debug)]
struct Matrix {
    rows: usize,
    columns: usize,
    entries: Vec<C>,
}

impl Matrix {
    fn from_fn(rows: usize, columns: usize, entry: impl Fn(usize, usize) -> C) -> Self {
        let entries = (0..rows * columns).map(|place| entry(place / columns, place % columns)).collect();
        Matrix { rows, columns, entries }
    }

    fn real(rows: &[&[f64]]) -> Self {
        Matrix::from_fn(rows.len(), rows[0].len(), |i, j| C::from(rows[i][j]))
    }

    fn of(array: &Array) -> Self {
        let [rows, columns] = **array.shape() else { panic!("{array:?} is not a matrix") };
        let entries = array.convert(DType::C64).unwrap().to_vec().unwrap();
        Matrix { rows, columns, entries }
    }

    fn array(&self, dtype: DType) -> Array {
        Array::from_slice([self.rows, self.columns], &self.entries).unwrap().convert(dtype).unwrap()
    }

    fn at(&self, i: usize, j: usize) -> C {
        self.entries[i * self.columns + j]
    }

    fn map(&self, entry: impl Fn(usize, usize, C) -> C) -> Self {
        Matrix::from_fn(self.rows, self.columns, |i, j| entry(i, j, self.at(i, j)))
    }

    fn transpose(&self) -> Self {
        Matrix::from_fn(self.columns, self.rows, |i, j| self.at(j, i))
    }

    fn adjoint(&self) -> Self {
        self.transpose().map(|_, _, x| x.conj())
    }

    fn times(&self, other: &Matrix) -> Self {
        Matrix::from_fn(self.rows, other.columns, |i, j| {
            (0..self.columns).map(|k| self.at(i, k) * other.at(k, j)).sum()
        })
    }

    fn size(&self) -> f64 {
        self.entries
            .iter()
            .map(|x| x.norm())
            .fold(0.0, |largest, x| if x > largest || x.is_nan() { x } else { largest })
    }

    fn lower(&self, offset: isize) -> Self {
        self.map(|i, j, x| if j as isize <= i as isize + offset { x } else { C::default() })
    }

    fn upper(&self, offset: isize) -> Self {
        self.map(|i, j, x| if j as isize >= i as isize + offset { x } else { C::default() })
    }
}

#[track_caller]
fn check_close(what: &str, found: &Matrix, expected: &Matrix, tolerance: f64) {
    let error = found.map(|i, j, x| x - expected.at(i, j)).size() / expected.size().max(f64::MIN_POSITIVE);
    assert!(error <= tolerance, "{what}: relative error {error:e}, at most {tolerance:e} expected");
}

fn eval(op: impl Into<StdTensorOp>, operands: &[Array]) -> Vec<Array> {
    op.into().eval(operands.iter().cloned()).unwrap().into_vec()
}

fn eval_one(op: impl Into<StdTensorOp>, operands: &[&Matrix], dtype: DType) -> Matrix {
    let operands: Vec<_> = operands.iter().map(|operand| operand.array(dtype)).collect();
    Matrix::of(&eval(op, &operands)[0])
}

fn dtype(is_complex: bool) -> DType {
    if is_complex { DType::C64 } else { DType::F64 }
}

#[test]
fn triangular_systems_read_their_triangle_only() {
    for n in [1, 4, 8, 9, 45] {
        for bits in 0..16 {
            let [left_side, lower, unit_diagonal, is_complex] = [1, 2, 4, 8].map(|bit| bits & bit != 0);
            for transpose_a in [TransposeA::Nothing, TransposeA::Transpose, TransposeA::Adjoint] {
                let op = TriangularSolve { left_side, lower, transpose_a, unit_diagonal };
                let full = matrix(3, n, n, is_complex);
                let full = full.map(|i, j, x| if i == j { x + 2.0 } else { x / n as f64 });
                let triangle = if lower { full.lower(0) } else { full.upper(0) };
                let triangle = triangle.map(|i, j, x| if i == j && unit_diagonal { C::from(1.0) } else { x });
                let unread = full.map(|i, j, x| {
                    let is_read = if i == j { !unit_diagonal } else { (i > j) == lower };
                    if is_read { x } else { C::from(f64::NAN) }
                });
                let b = if left_side { matrix(4, n, 3, is_complex) } else { matrix(4, 3, n, is_complex) };
                let x = eval_one(op.clone(), &[&unread, &b], dtype(is_complex));
                let acting = match transpose_a {
                    TransposeA::Nothing => triangle,
                    TransposeA::Transpose => triangle.transpose(),
                    TransposeA::Adjoint => triangle.adjoint(),
                };
                let back = if left_side { acting.times(&x) } else { x.times(&acting) };
                check_close(&format!("{op:?} of size {n}"), &back, &b, 1e-13);
            }
        }
    }
}

#[test]
fn systems_of_any_size_are_solved() {
    for n in [1, 5, 8, 9, 33, 100] {
        for is_complex in [false, true] {
            let (a, b) = (matrix(5, n, n, is_complex), matrix(6, n, 3, is_complex));
            let x = eval_one(ops::Solve {}, &[&a, &b], dtype(is_complex));
            check_close(&format!("residual of size {n}"), &a.times(&x), &b, 1e-11);
            let inverse = eval_one(ops::Inv {}, &[&a], dtype(is_complex));
            let identity = Matrix::from_fn(n, n, |i, j| C::from(if i == j { 1.0 } else { 0.0 }));
            check_close(&format!("inverse of size {n}"), &a.times(&inverse), &identity, 1e-11);
        }
    }
}

#[test]
fn single_precision_is_good_to_its_digits() {
    let (a, b) = (matrix(7, 20, 20, true).map(|i, j, x| if i == j { x + 4.0 } else { x }), matrix(8, 20, 2, true));
    let x = eval_one(ops::Solve {}, &[&a, &b], DType::C32);
    check_close("solve", &a.times(&x), &b, 1e-5);
    let power = eval_one(ops::Expm {}, &[&a.map(|_, _, x| x / 4.0)], DType::C32);
    let expected = eval_one(ops::Expm {}, &[&a.map(|_, _, x| x / 4.0)], DType::C64);
    check_close("expm", &power, &expected, 1e-5);
}

#[test]
fn factors_give_the_permuted_matrix_back() {
    for (m, n) in [(1, 1), (3, 5), (5, 3), (40, 40), (33, 100), (100, 33), (70, 70), (64, 32)] {
        for is_complex in [false, true] {
            let a = matrix(9, m, n, is_complex);
            let results = eval(ops::Lu {}, &[a.array(dtype(is_complex))]);
            let (packed, rows) = (Matrix::of(&results[0]), results[1].to_vec::<i32>().unwrap());
            let k = m.min(n);
            let l = Matrix::from_fn(m, k, |i, j| match i.cmp(&j) {
                std::cmp::Ordering::Greater => packed.at(i, j),
                std::cmp::Ordering::Equal => C::from(1.0),
                std::cmp::Ordering::Less => C::default(),
            });
            let u = Matrix::from_fn(k, n, |i, j| if i <= j { packed.at(i, j) } else { C::default() });
            let permuted = a.map(|i, j, _| a.at(rows[i] as usize, j));
            check_close(&format!("L·U of {m}×{n}"), &l.times(&u), &permuted, 1e-13);
            assert!(l.size() <= 1.0 + 1e-14, "a pivot of {m}×{n} was not the largest: {}", l.size());
        }
    }
}

#[test]
fn pivots_are_the_first_of_largest_modulus() {
    let permutation = |column: &[C]| {
        let a = Array::from_slice([column.len(), 1], column).unwrap();
        eval(ops::Lu {}, &[a])[1].to_vec::<i32>().unwrap()
    };
    // |3+3i| is less than 5, though 3 + 3 is more.
    assert_eq!(permutation(&[C::new(3.0, 3.0), C::new(5.0, 0.0)]), [1, 0]);
    assert_eq!(permutation(&[C::new(3.0, 4.0), C::new(-5.0, 0.0), C::new(0.0, 5.0)]), [0, 1, 2]);
    assert_eq!(permutation(&[C::new(1.0, 0.0), C::new(-5.0, 0.0), C::new(0.0, 5.0)]), [1, 0, 2]);
}

#[test]
fn permutations_need_no_columns() {
    let results = eval(ops::Lu {}, &[Array::zeros(DType::F64, [2, 3, 0]).unwrap()]);
    assert_eq!(results[1].to_vec::<i32>().unwrap(), [0, 1, 2, 0, 1, 2]);
    let results = eval(ops::Lu {}, &[Array::zeros(DType::F64, [2, 0, 3]).unwrap()]);
    assert_eq!(**results[1].shape(), [2, 0]);
}

#[test]
fn columns_without_a_pivot_do_no_harm() {
    let a = Matrix::real(&[&[0.0, 1.0, 2.0], &[0.0, 3.0, 4.0], &[0.0, 5.0, 6.0]]);
    let results = eval(ops::Lu {}, &[a.array(DType::F64)]);
    assert!(Matrix::of(&results[0]).size() <= 6.0);
    assert_eq!(eval(ops::Det {}, &[a.array(DType::F64)])[0].item::<f64>().unwrap(), 0.0);
    let slogdet = eval(ops::Slogdet {}, &[a.array(DType::C64)]);
    assert_eq!(slogdet[0].item::<C>().unwrap(), C::default());
    assert_eq!(slogdet[1].item::<f64>().unwrap(), f64::NEG_INFINITY);
    let x = eval_one(ops::Solve {}, &[&a, &matrix(1, 3, 1, false)], DType::F64);
    assert!(x.entries.iter().any(|x| !x.is_finite()));
}

#[test]
fn roots_of_definite_matrices() {
    for n in [1, 6, 8, 9, 50] {
        for is_complex in [false, true] {
            let root = matrix(11, n, n, is_complex);
            let definite = root.times(&root.adjoint()).map(|i, j, x| if i == j { x + 1.0 } else { x });
            // Only the Hermitian part counts.
            let skew = matrix(12, n, n, is_complex);
            let a = definite.map(|i, j, x| x + skew.at(i, j) - skew.at(j, i).conj());
            let l = eval_one(ops::Cholesky {}, &[&a], dtype(is_complex));
            check_close(&format!("L·Lᴴ of size {n}"), &l.times(&l.adjoint()), &definite, 1e-13);
            assert_eq!(l.upper(1).size(), 0.0);
            assert!((0..n).all(|i| l.at(i, i).re > 0.0 && l.at(i, i).im == 0.0));
            // One negative eigenvalue, or a NaN: nothing below the diagonal is a number, above it all is zero.
            for spoilt in [-1.0, f64::NAN, f64::INFINITY] {
                let a = definite.map(|i, j, x| if i == n - 1 && i == j { C::from(spoilt) } else { x });
                let l = eval_one(ops::Cholesky {}, &[&a], dtype(is_complex));
                assert!(
                    l.lower(0)
                        .map(|i, j, x| if i < j { C::from(f64::NAN) } else { x })
                        .entries
                        .iter()
                        .all(|x| x.is_nan())
                );
                assert_eq!(l.upper(1).map(|i, j, x| if i < j { x } else { C::default() }).size(), 0.0);
            }
        }
    }
}

/// The determinant of what is left when a row and a column are deleted, with its sign.
fn minor(a: &Matrix, row: usize, column: usize) -> C {
    let n = a.rows - 1;
    let rest = Matrix::from_fn(n, n, |i, j| a.at(i + usize::from(i >= row), j + usize::from(j >= column)));
    let det = eval(ops::Det {}, &[rest.array(DType::C64)])[0].item::<C>().unwrap();
    if (row + column).is_multiple_of(2) { det } else { -det }
}

#[test]
fn gradients_of_determinants_are_cofactors() {
    for n in [1, 2, 7, 20] {
        for deficiency in 0..=3.min(n) {
            for is_complex in [false, true] {
                let rank = n - deficiency;
                let a = matrix(13, n, rank.max(1), is_complex).times(&matrix(14, rank.max(1), n, is_complex));
                let a = if rank == 0 { a.map(|_, _, _| C::default()) } else { a };
                let found = eval_one(ops::Cofactor { order: 0 }, &[&a], dtype(is_complex));
                let expected = Matrix::from_fn(n, n, |i, j| minor(&a, i, j));
                let scale = expected.size().max(1e-3 * a.size().powi(n as i32 - 1)).max(f64::MIN_POSITIVE);
                let error = found.map(|i, j, x| x - expected.at(i, j)).size() / scale;
                assert!(error < 1e-10, "size {n}, rank {rank}: error {error:e}");
            }
        }
    }
}

#[test]
fn exponentials_of_badly_scaled_matrices() {
    let upper = |a: f64, b: f64, c: f64| {
        let slope = if a == c { a.exp() } else { (a.exp() - c.exp()) / (a - c) };
        (Matrix::real(&[&[a, b], &[0.0, c]]), Matrix::real(&[&[a.exp(), b * slope], &[0.0, c.exp()]]))
    };
    for (a, b, c) in [(1.0, 1e6, -1.0), (0.0, 1e10, 0.0), (0.5, 1e8, 0.25), (-30.0, 1e4, 1.0), (3.0, 1e-9, -40.0)] {
        let (a, expected) = upper(a, b, c);
        let found = eval_one(ops::Expm {}, &[&a], DType::F64);
        check_close("upper triangular", &found, &expected, 1e-12);
    }
    // Eigenvalues -1 and -17, the example of Moler and Van Loan.
    let (p, q) = ((-1.0_f64).exp(), (-17.0_f64).exp());
    let expected = Matrix::real(&[&[3.0 * q - 2.0 * p, 1.5 * (p - q)], &[4.0 * (q - p), 3.0 * p - 2.0 * q]]);
    let found = eval_one(ops::Expm {}, &[&Matrix::real(&[&[-49.0, 24.0], &[-64.0, 31.0]])], DType::F64);
    check_close("Moler and Van Loan", &found, &expected, 1e-13);
    let angle = 1e4_f64;
    let rotation = Matrix::real(&[&[0.0, -angle], &[angle, 0.0]]);
    let expected = Matrix::real(&[&[angle.cos(), -angle.sin()], &[angle.sin(), angle.cos()]]);
    check_close("rotation", &eval_one(ops::Expm {}, &[&rotation], DType::F64), &expected, 1e-11);
    for extreme in [1e300, -1e300, 1e-300] {
        let found = eval_one(ops::Expm {}, &[&Matrix::real(&[&[extreme]])], DType::F64);
        assert_eq!(found.at(0, 0).re, extreme.exp());
    }
    assert!(eval_one(ops::Expm {}, &[&Matrix::real(&[&[f64::INFINITY]])], DType::F64).at(0, 0).is_nan());
}

#[test]
fn derivatives_of_exponentials_are_linear_over_many_magnitudes() {
    let n = 4;
    let (a, d) = (matrix(21, n, n, true), matrix(22, n, n, true));
    let zeros = C::default();
    let blocks = |top_right: &Matrix, diagonal: &Matrix| {
        Matrix::from_fn(2 * n, 2 * n, |i, j| match (i / n, j / n) {
            (0, 1) => top_right.at(i, j - n),
            (1, 0) => zeros,
            _ => diagonal.at(i % n, j % n),
        })
    };
    let nothing = a.map(|_, _, _| zeros);
    let second = |scale: f64| {
        let point = blocks(&matrix(23, n, n, true).map(|_, _, x| x * scale), &a);
        let both = eval_one(ops::ExpmFrechet {}, &[&point, &blocks(&nothing, &d)], DType::C64);
        Matrix::from_fn(n, n, |i, j| both.at(i, j + n) / scale)
    };
    let expected = second(1.0);
    for scale in [1e-12, 1e-6, 1e4, 1e8, 1e12] {
        check_close(&format!("second derivative, scale {scale}"), &second(scale), &expected, 1e-12);
    }
    let large = matrix(24, 40, 40, true);
    let direction = matrix(25, 40, 40, true);
    let found = eval_one(ops::ExpmFrechet {}, &[&large, &direction], DType::C64);
    let step = 1e-4;
    let moved =
        |sign: f64| eval_one(ops::Expm {}, &[&large.map(|i, j, x| x + direction.at(i, j) * (sign * step))], DType::C64);
    let (after, before) = (moved(1.0), moved(-1.0));
    check_close("40×40", &after.map(|i, j, x| (x - before.at(i, j)) / (2.0 * step)), &found, 1e-6);
}

#[test]
fn derivatives_of_exponentials_at_badly_scaled_matrices() {
    for (a, b, c) in [(1.0_f64, 1e6, -1.0_f64), (0.5, 1e8, 0.25), (-8.0, 1e4, 1.0), (12.0, 30.0, -10.0)] {
        let slope = (a.exp() - c.exp()) / (a - c);
        let slope_in_a = (a.exp() - slope) / (a - c);
        let slope_in_c = (slope - c.exp()) / (a - c);
        let cases = [
            (Matrix::real(&[&[1.0, 0.0], &[0.0, 0.0]]), Matrix::real(&[&[a.exp(), b * slope_in_a], &[0.0, 0.0]])),
            (Matrix::real(&[&[0.0, 1.0], &[0.0, 0.0]]), Matrix::real(&[&[0.0, slope], &[0.0, 0.0]])),
            (Matrix::real(&[&[0.0, 0.0], &[0.0, 1.0]]), Matrix::real(&[&[0.0, b * slope_in_c], &[0.0, c.exp()]])),
        ];
        let point = Matrix::real(&[&[a, b], &[0.0, c]]);
        for (direction, expected) in cases {
            let found = eval_one(ops::ExpmFrechet {}, &[&point, &direction], DType::F64);
            check_close(&format!("{point:?} along {direction:?}"), &found, &expected, 1e-12);
        }
    }
}

#[test]
fn phases_survive_numbers_near_the_limits() {
    for x in [C::new(3e38, 3e38), C::new(1e-44, 0.0), C::new(0.0, -2.5e38)] {
        let array = Array::from_slice([1, 1], &[x]).unwrap().convert(DType::C32).unwrap();
        let results = eval(ops::Slogdet {}, &[array]);
        let found = results[0].item::<Complex<f32>>().unwrap();
        assert!((f64::from(found.norm()) - 1.0).abs() < 1e-6, "the phase of {x} is {found}");
        assert!((f64::from(results[1].item::<f32>().unwrap()) - x.norm().ln()).abs() < 0.1);
    }
}

#[test]
fn nothing_panics_on_what_is_not_a_number() {
    let unary: [StdTensorOp; 8] = [
        ops::Inv {}.into(),
        ops::Cholesky {}.into(),
        ops::Lu {}.into(),
        ops::Det {}.into(),
        ops::Slogdet {}.into(),
        ops::Cofactor { order: 0 }.into(),
        ops::Expm {}.into(),
        ops::Solve {}.into(),
    ];
    for n in [3, 40] {
        for spoilt in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, f64::MAX, f64::MIN_POSITIVE, 0.0] {
            for dtype in [DType::F32, DType::F64, DType::C32, DType::C64] {
                let a = matrix(31, n, n, true);
                let one = a.map(|i, j, x| if (i, j) == (n - 1, n / 2) { C::from(spoilt) } else { x });
                let all = a.map(|_, _, _| C::from(spoilt));
                for a in [one, all] {
                    for op in &unary {
                        let count = op.definition().operand_count();
                        eval(op.clone(), &vec![a.array(dtype); count]);
                    }
                    eval(ops::ExpmFrechet {}, &[a.array(dtype), a.array(dtype)]);
                    eval(ops::Cofactor { order: 1 }, &[a.array(dtype), a.array(dtype)]);
                    let system = TriangularSolve::right(false, TransposeA::Adjoint);
                    eval(system, &[a.array(dtype), a.array(dtype)]);
                }
            }
        }
    }
}

#[test]
fn messages_name_both_sides_and_the_way_out() {
    let f64 = |shape: &[usize]| TensorType::new(DType::F64, shape);
    let message = |op: StdTensorOp, types: &[TensorType]| op.infer(types).unwrap_err().detail;
    let cases = [
        (
            ops::Det {}.into(),
            vec![f64(&[2])],
            "operand 0 has rank 1, expected 2 or more: the last two axes are the matrix; reshape it",
        ),
        (ops::Inv {}.into(), vec![f64(&[2, 3])], "operand 0 has 2 rows and 3 columns; square matrices are needed"),
        (
            ops::Solve {}.into(),
            vec![f64(&[2, 2]), f64(&[3, 1])],
            "operand 0 has 2 rows, operand 1 has 3; give one row of B for each row of A",
        ),
        (
            ops::Solve {}.into(),
            vec![f64(&[2, 2, 2]), f64(&[3, 2, 1])],
            "operand 0 has batch axes [2], operand 1 has [3]; broadcast one of them",
        ),
        (
            ops::Solve {}.into(),
            vec![f64(&[2, 2]), f64(&[2])],
            "operand 1 has rank 1, expected 2 or more: the last two axes are the matrix; reshape it",
        ),
        (
            TriangularSolve::right(true, TransposeA::Nothing).into(),
            vec![f64(&[2, 2]), f64(&[2, 3])],
            "operand 0 has size 2, operand 1 has 3 columns; make them equal or change left_side",
        ),
        (
            ops::Lu {}.into(),
            vec![f64(&[1 << 31, 0])],
            "operand 0 has 2147483648 rows, more than the 2147483647 that a permutation of I32 can name; split it",
        ),
        (
            ops::Cofactor { order: 25 }.into(),
            vec![f64(&[2, 2]); 26],
            "order is 25, at most 24 directions are supported; differentiate less often",
        ),
    ];
    for (op, types, expected) in cases {
        assert_eq!(message(op, &types), expected);
    }
}
