//! Decompositions: what they promise beside their samples.
//!
//! Eigenvectors and singular vectors have free phases, and none of their own where eigenvalues are equal, so the tests
//! look at functions that do not depend on the choice.

mod ties;

use computegraph::{ValueKey, compile, materialize_merge, resolve};
use tenferro_ops::ops::Ties;
use tenferro_ops::{Array, Complex, DType, Program, ProgramBuilder, StdTensorOp, TensorType, Tolerance, ValueId, ops};
use tidu::{linear_transpose, linearize};
use tidu_testkit::{RuleCheck, check_graph, check_rule};

/// A program under construction, in the words of the tests.
struct Formula {
    builder: ProgramBuilder,
    /// The number of batch axes.
    batch: usize,
}

impl Formula {
    /// The program of one input, given by a function of it.
    fn of(a: &Array, function: impl FnOnce(&mut Formula, ValueId) -> ValueId) -> Program {
        let mut formula = Formula { builder: ProgramBuilder::new(), batch: a.rank() - 2 };
        let input = formula.builder.input(a.tensor_type()).unwrap();
        let output = function(&mut formula, input);
        formula.builder.finish(&[output]).unwrap()
    }

    fn all(&mut self, op: impl Into<StdTensorOp>, operands: &[ValueId]) -> Vec<ValueId> {
        self.builder.apply(op, operands).unwrap()
    }

    fn apply(&mut self, op: impl Into<StdTensorOp>, operands: &[ValueId]) -> ValueId {
        self.all(op, operands)[0]
    }

    fn matmul(&mut self, x: ValueId, y: ValueId) -> ValueId {
        let axes: Vec<_> = (0..self.batch).collect();
        let (lhs_contract, rhs_contract) = (vec![self.batch + 1], vec![self.batch]);
        let dot = ops::DotGeneral { lhs_batch: axes.clone(), rhs_batch: axes, lhs_contract, rhs_contract };
        self.apply(dot, &[x, y])
    }

    fn adjoint(&mut self, x: ValueId) -> ValueId {
        let mut permutation: Vec<_> = (0..self.batch).collect();
        permutation.extend([self.batch + 1, self.batch]);
        let transposed = self.apply(ops::Transpose { permutation }, &[x]);
        self.apply(ops::Conj {}, &[transposed])
    }

    /// The columns of x times the entries of vectors, which become numbers of x's type.
    fn scale_columns(&mut self, x: ValueId, shape: &[usize], dtype: DType, factors: ValueId) -> ValueId {
        let mut broadcast_dimensions: Vec<_> = (0..self.batch).collect();
        broadcast_dimensions.push(self.batch + 1);
        let factors = self.apply(ops::Convert { dtype }, &[factors]);
        let rows = self.apply(ops::BroadcastInDim { shape: shape.to_vec(), broadcast_dimensions }, &[factors]);
        self.apply(ops::Mul {}, &[x, rows])
    }

    /// The first columns of matrices without batch axes.
    fn first_columns(&mut self, x: ValueId, rows: usize, count: usize) -> ValueId {
        self.apply(ops::Slice { start: vec![0, 0], limit: vec![rows, count], strides: vec![1, 1] }, &[x])
    }

    /// x·xᴴ
    fn projector(&mut self, x: ValueId) -> ValueId {
        let adjoint = self.adjoint(x);
        self.matmul(x, adjoint)
    }
}

/// V·f(w)·Vᴴ of the Hermitian part.
fn hermitian_function(a: &Array, op: impl Into<StdTensorOp>, ties: Ties) -> Program {
    let (shape, dtype) = (a.shape().to_vec(), a.dtype());
    Formula::of(a, |f, a| {
        let [w, v] = f.all(ops::Eigh { ties }, &[a])[..] else { unreachable!() };
        let values = f.apply(op, &[w]);
        let scaled = f.scale_columns(v, &shape, dtype, values);
        let adjoint = f.adjoint(v);
        f.matmul(scaled, adjoint)
    })
}

/// |V|² of the Hermitian part, element by element.
fn occupations(a: &Array) -> Program {
    let is_complex = a.dtype().is_complex();
    Formula::of(a, |f, a| {
        let v = f.all(ops::Eigh { ties: Ties::Nan }, &[a])[1];
        let conjugate = f.apply(ops::Conj {}, &[v]);
        let square = f.apply(ops::Mul {}, &[conjugate, v]);
        if is_complex { f.apply(ops::Real {}, &[square]) } else { square }
    })
}

/// U·f(S)·Vᴴ.
fn singular_function(a: &Array, op: Option<StdTensorOp>, ties: Ties) -> Program {
    let (mut shape, dtype) = (a.shape().to_vec(), a.dtype());
    let last = shape.len() - 1;
    shape[last] = shape[last].min(shape[last - 1]);
    Formula::of(a, |f, a| {
        let [u, s, vh] = f.all(ops::Svd { compute_uv: true, ties }, &[a])[..] else { unreachable!() };
        let Some(op) = op else { return f.matmul(u, vh) };
        let s = f.apply(op, &[s]);
        let scaled = f.scale_columns(u, &shape, dtype, s);
        f.matmul(scaled, vh)
    })
}

/// The real part of V·f(w)·V⁻¹, which is all of it for real matrices.
fn general_function(a: &Array, op: impl Into<StdTensorOp>, ties: Ties) -> Program {
    let (shape, dtype) = (a.shape().to_vec(), DType::C64);
    Formula::of(a, |f, a| {
        let [w, v] = f.all(ops::Eig { ties }, &[a])[..] else { unreachable!() };
        let values = f.apply(op, &[w]);
        let scaled = f.scale_columns(v, &shape, dtype, values);
        let inverse = f.apply(ops::Inv {}, &[v]);
        let result = f.matmul(scaled, inverse);
        f.apply(ops::Real {}, &[result])
    })
}

fn real(shape: &[usize], seed: usize) -> Array {
    let mut position = seed;
    Array::from_fn(shape, |_| pseudo_random(&mut position)).unwrap()
}

fn complex(shape: &[usize], seed: usize) -> Array {
    let mut position = seed;
    Array::from_fn(shape, |_| Complex::new(pseudo_random(&mut position), pseudo_random(&mut position))).unwrap()
}

fn pseudo_random(position: &mut usize) -> f64 {
    *position += 1;
    ((*position as f64 * 12.9898).sin() * 43758.5453).fract()
}

/// J·dx
fn jvp(program: &Program, x: &Array, dx: &Array) -> Array {
    let keys = program.fresh_keys();
    let graph = program.to_graph(&keys).unwrap();
    let (view, outputs) = (resolve([graph.clone()]).unwrap(), graph.output_keys());
    let linear = linearize(&view, &outputs, &keys).unwrap();
    let output = linear.tangent_output_key(0).unwrap();
    run(&linear.resolve().unwrap(), &output, &[keys[0].clone(), linear.tangent_inputs()[0].0.clone()], [x, dx])
}

/// Jᵀ·ct
fn vjp(program: &Program, x: &Array, ct: &Array) -> Array {
    let keys = program.fresh_keys();
    let graph = program.to_graph(&keys).unwrap();
    let (view, outputs) = (resolve([graph.clone()]).unwrap(), graph.output_keys());
    let transposed = linear_transpose(&linearize(&view, &outputs, &keys).unwrap()).unwrap();
    let output = transposed.tangent_output_key(0).unwrap();
    let order = [keys[0].clone(), transposed.tangent_inputs()[0].0.clone()];
    run(&transposed.resolve().unwrap(), &output, &order, [x, ct])
}

/// The derivative of J·v along w, and that of Jᵀ·ct.
fn second(program: &Program, x: &Array, v: &Array, w: &Array, ct: &Array) -> [Array; 2] {
    let keys = program.fresh_keys();
    let graph = program.to_graph(&keys).unwrap();
    let (view, outputs) = (resolve([graph.clone()]).unwrap(), graph.output_keys());
    let forward = linearize(&view, &outputs, &keys).unwrap();
    let backward = linear_transpose(&forward).unwrap();
    [(forward, v), (backward, ct)].map(|(map, seed)| {
        let along = linearize(&map.resolve().unwrap(), &[map.tangent_output_key(0).unwrap()], &keys).unwrap();
        let output = along.tangent_output_key(0).unwrap();
        let order = [keys[0].clone(), map.tangent_inputs()[0].0.clone(), along.tangent_inputs()[0].0.clone()];
        run(&along.resolve().unwrap(), &output, &order, [x, seed, w])
    })
}

fn run<const N: usize>(
    view: &computegraph::ResolvedView<StdTensorOp>,
    output: &ValueKey<StdTensorOp>,
    order: &[tenferro_ops::TensorKey; N],
    values: [&Array; N],
) -> Array {
    let program = compile(&materialize_merge(view, std::slice::from_ref(output)).unwrap(), order).unwrap();
    program.eval(&mut (), values.map(Array::clone)).unwrap().swap_remove(0)
}

fn value(program: &Program, x: &Array) -> Array {
    program.eval([x.clone()]).unwrap().swap_remove(0)
}

fn numbers(x: &Array) -> Vec<Complex<f64>> {
    x.convert(DType::C64).unwrap().to_vec().unwrap()
}

/// x + h·dx
fn moved(x: &Array, h: f64, dx: &Array) -> Array {
    let sum: Vec<_> = numbers(x).iter().zip(numbers(dx)).map(|(x, dx)| x + dx * h).collect();
    Array::from_vec(x.shape(), sum).unwrap().convert(x.dtype()).unwrap()
}

/// The derivative along dx by finite differences.
fn difference(program: &Program, x: &Array, dx: &Array) -> Array {
    let at = |h: f64| numbers(&value(program, &moved(x, h, dx)));
    let central = |h: f64| at(h).into_iter().zip(at(-h)).map(move |(a, b)| (a - b) / (2.0 * h)).collect::<Vec<_>>();
    let extrapolated: Vec<_> =
        central(1e-3).iter().zip(central(2e-3)).map(|(fine, coarse)| fine + (fine - coarse) / 3.0).collect();
    let ty = value(program, x).tensor_type();
    Array::from_vec(ty.shape, extrapolated).unwrap().convert(ty.dtype).unwrap()
}

#[track_caller]
fn assert_near(found: &Array, expected: &Array, tolerance: f64) {
    found.compare(expected, Tolerance { rtol: tolerance, atol: tolerance }).unwrap_or_else(|mismatch| {
        panic!("{mismatch}\nfound {found:?}\nexpected {expected:?}");
    });
}

/// Q·diag(values)·Qᴴ for some unitary Q.
fn with_eigenvalues(values: &[f64], is_complex: bool) -> Array {
    let n = values.len();
    let q = unitary(n, is_complex);
    let q = numbers(&q);
    let entry =
        |i: usize, j: usize| (0..n).map(|k| q[i * n + k] * values[k] * q[j * n + k].conj()).sum::<Complex<f64>>();
    let a = Array::from_fn([n, n], |index| entry(index[0], index[1])).unwrap();
    if is_complex { a } else { a.convert(DType::F64).unwrap() }
}

fn unitary(n: usize, is_complex: bool) -> Array {
    let a = if is_complex { complex(&[n, n], 3) } else { real(&[n, n], 3) };
    StdTensorOp::from(ops::Qr {}).eval([a]).unwrap().swap_remove(0)
}

#[test]
fn functions_of_vectors_have_the_derivatives_of_differences() {
    let hermitian = [real(&[3, 3], 1), complex(&[3, 3], 2), real(&[2, 2, 2], 3), complex(&[2, 2, 2], 4)];
    for a in &hermitian {
        for program in [hermitian_function(a, ops::Exp {}, Ties::Nan), occupations(a)] {
            check_graph(&program.to_graph(&program.fresh_keys()).unwrap(), std::slice::from_ref(a)).unwrap();
        }
    }
    for a in [real(&[3, 3], 5), complex(&[2, 2], 6), real(&[2, 2, 2], 7), complex(&[3, 3], 11)] {
        let program = general_function(&a, ops::Exp {}, Ties::Nan);
        check_graph(&program.to_graph(&program.fresh_keys()).unwrap(), &[a]).unwrap();
    }
}

#[test]
fn functions_of_singular_vectors_have_the_derivatives_of_differences() {
    let real_shapes: [&[usize]; 5] = [&[3, 3], &[4, 2], &[2, 4], &[2, 3, 2], &[1, 3]];
    let complex_shapes: [&[usize]; 4] = [&[2, 2], &[3, 2], &[2, 3], &[2, 2, 2]];
    let points = real_shapes.map(|shape| real(shape, 8)).into_iter().chain(complex_shapes.map(|s| complex(s, 9)));
    for a in points {
        for op in [None, Some(ops::Square {}.into()), Some(ops::Exp {}.into())] {
            let program = singular_function(&a, op, Ties::Nan);
            let graph = program.to_graph(&program.fresh_keys()).unwrap();
            RuleCheck::new(&mut ()).step(1e-3).check_graph(&graph, std::slice::from_ref(&a)).unwrap();
        }
    }
}

#[test]
fn factors_multiply_to_the_matrix_at_every_size_and_scale() {
    // From 128 on the library divides and conquers.
    let points = [
        (1, 1, 1.0),
        (2, 5, 1.0),
        (7, 3, 1e200),
        (12, 12, 1e-40),
        (12, 12, 1e-200),
        (12, 12, 1e200),
        (9, 20, 1.0),
        (130, 130, 1.0),
    ];
    for (m, n, scale) in points {
        for dtype in [DType::F32, DType::F64, DType::C32, DType::C64] {
            if n > 100 && dtype != DType::F64 {
                continue;
            }
            let scale = if dtype.real_part() == DType::F32 { f64::powf(scale, 0.15) } else { scale };
            let tolerance = if dtype.real_part() == DType::F32 { 2e-4 } else { 1e-12 } * (m + n) as f64 * scale;
            let a = moved(&Array::zeros(DType::C64, [m, n]).unwrap(), scale, &complex(&[m, n], 4));
            let a = a.convert(dtype).unwrap();
            let near = |found: &Array, expected: &Array| {
                let found = numbers(found).into_iter().zip(numbers(expected));
                let distance = found.map(|(a, b)| (a - b).norm()).fold(0.0, f64::max);
                assert!(distance <= tolerance, "{m}x{n} {dtype} {scale}: {distance}");
            };
            near(
                &value(&singular_function(&a, Some(ops::Convert { dtype: dtype.real_part() }.into()), Ties::Nan), &a),
                &a,
            );
            let product = Formula::of(&a, |f, a| {
                let [q, r] = f.all(ops::Qr {}, &[a])[..] else { unreachable!() };
                f.matmul(q, r)
            });
            near(&value(&product, &a), &a);
            if m == n {
                let difference = |op: StdTensorOp| {
                    Formula::of(&a, |f, a| {
                        let [w, v] = f.all(op.clone(), &[a])[..] else { unreachable!() };
                        let complex = if dtype.real_part() == DType::F32 { DType::C32 } else { DType::C64 };
                        let dtype = if op.name() == "eig" { complex } else { dtype };
                        let scaled = f.scale_columns(v, &[n, n], dtype, w);
                        let mut a = f.apply(ops::Convert { dtype }, &[a]);
                        if op.name() == "eigh" {
                            let mirrored = f.adjoint(a);
                            let sum = f.apply(ops::Add {}, &[a, mirrored]);
                            let half = Array::full([n, n], 0.5).unwrap().convert(dtype).unwrap();
                            let half = f.apply(ops::Constant { value: half }, &[]);
                            a = f.apply(ops::Mul {}, &[sum, half]);
                        }
                        let image = f.matmul(a, v);
                        f.apply(ops::Sub {}, &[image, scaled])
                    })
                };
                for op in [ops::Eigh { ties: Ties::Nan }.into(), ops::Eig { ties: Ties::Nan }.into()] {
                    let residual = value(&difference(op), &a);
                    near(&residual, &Array::zeros(residual.dtype(), [n, n]).unwrap());
                }
            }
        }
    }
}

#[test]
fn triangles_have_real_diagonals_at_any_rank() {
    for a in [
        Array::from_vec([3, 3], vec![1.0, 2.0, 3.0, 2.0, 4.0, 6.0, 1.0, 2.0, 3.0]).unwrap(),
        Array::from_vec([3, 3], vec![0.0, 2.0, 3.0, 0.0, 4.0, 1.0, 0.0, -2.0, 3.0]).unwrap(),
        Array::zeros(DType::F64, [4, 2]).unwrap(),
        Array::from_vec([2, 3], vec![-1.0, 2.0, 3.0, 2.0, -4.0, 1.0]).unwrap(),
        Array::from_vec([2, 2], vec![-1.0, 0.0, 0.0, -1.0]).unwrap(),
        Array::from_vec([3, 2], vec![1.0, 1.0, 0.0, 1e-17, 0.0, 1e-17]).unwrap(),
    ] {
        let [q, r] = &StdTensorOp::from(ops::Qr {}).eval([a.clone()]).unwrap()[..] else { unreachable!() };
        let (rows, columns) = (r.shape()[0], r.shape()[1]);
        let entries = r.to_vec::<f64>().unwrap();
        for i in 0..rows {
            assert!(entries[i * columns + i] >= 0.0, "{r:?}");
            assert!((0..i.min(columns)).all(|j| entries[i * columns + j] == 0.0), "{r:?}");
        }
        let dot = |lhs_contract, rhs_contract, x: &Array, y: &Array| {
            let dot = ops::DotGeneral { lhs_batch: vec![], rhs_batch: vec![], lhs_contract, rhs_contract };
            StdTensorOp::from(dot).eval([x.clone(), y.clone()]).unwrap().swap_remove(0)
        };
        assert_near(&dot(vec![1], vec![0], q, r), &a, 1e-14);
        let identity = Array::from_fn([rows, rows], |index| if index[0] == index[1] { 1.0 } else { 0.0 }).unwrap();
        assert_near(&dot(vec![0], vec![0], q, q), &identity, 1e-14);
    }
}

#[test]
fn small_remainders_keep_their_direction() {
    let a = Array::from_vec([3, 2], vec![1.0, 1.0, 0.0, 1e-17, 0.0, 1e-17]).unwrap();
    let q = StdTensorOp::from(ops::Qr {}).eval([a]).unwrap().swap_remove(0);
    let half = 0.5_f64.sqrt();
    assert_near(&q, &Array::from_vec([3, 2], vec![1.0, 0.0, 0.0, half, 0.0, half]).unwrap(), 1e-15);
}

#[test]
fn a_matrix_that_is_not_finite_spoils_no_other() {
    let operations: [StdTensorOp; 5] = [
        ops::Eigh { ties: Ties::Nan }.into(),
        ops::Eig { ties: Ties::Nan }.into(),
        ops::Qr {}.into(),
        ops::Svd { compute_uv: true, ties: Ties::Nan }.into(),
        ops::Svd { compute_uv: false, ties: Ties::Nan }.into(),
    ];
    for op in operations {
        for bad in [f64::NAN, f64::INFINITY] {
            let a = Array::from_vec([2, 2, 2], vec![1.0, 2.0, 3.0, 4.0, 1.0, bad, 0.0, 1.0]).unwrap();
            for result in op.eval([a]).unwrap() {
                let entries = numbers(&result);
                let (good, bad) = entries.split_at(entries.len() / 2);
                assert!(good.iter().all(|entry| entry.is_finite()) && bad.iter().all(|entry| entry.is_nan()), "{op}");
            }
        }
    }
}

#[test]
fn matrices_without_entries_have_derivatives_too() {
    let shapes: [&[usize]; 6] = [&[0, 0], &[2, 0, 0], &[0, 2, 2], &[3, 0], &[0, 3], &[0, 2, 3]];
    for shape in shapes {
        for dtype in [DType::F64, DType::C64] {
            let a = Array::zeros(dtype, shape).unwrap();
            let ops: Vec<StdTensorOp> = match *shape {
                [.., rows, columns] if rows == columns => {
                    vec![ops::Eigh { ties: Ties::Nan }.into(), ops::Eig { ties: Ties::Nan }.into(), ops::Qr {}.into()]
                }
                _ => {
                    vec![
                        ops::Qr {}.into(),
                        ops::Svd { compute_uv: true, ties: Ties::Nan }.into(),
                        ops::Svd { compute_uv: false, ties: Ties::Nan }.into(),
                    ]
                }
            };
            for op in ops {
                check_rule(&op, std::slice::from_ref(&a)).unwrap_or_else(|error| panic!("{op} on {a:?}: {error}"));
            }
        }
    }
}

#[test]
fn guards_and_frames_ask_for_what_belongs_together() {
    let ty = |shape: &[usize]| TensorType::new(DType::F64, shape);
    let guard = StdTensorOp::from(ops::TieGuard { place: ops::TiePlace::Tied });
    let fitting = [ty(&[3, 2]), ty(&[5, 4]), ty(&[2, 5]), ty(&[4, 2]), ty(&[2, 2])];
    assert!(guard.infer(&fitting).is_ok());
    for wrong in 0..5 {
        for other in [ty(&[4, 3]), ty(&[2]), ty(&[1, 2, 2]), TensorType::new(DType::F32, &*fitting[wrong].shape)] {
            let mut types = fitting.clone();
            types[wrong] = other;
            assert!(guard.infer(&types).is_err(), "{types:?}");
        }
    }
    let frame = StdTensorOp::from(ops::EighFrame {});
    assert!(frame.infer(&[ty(&[2, 2]), ty(&[2]), ty(&[2, 2])]).is_ok());
    assert!(frame.infer(&[ty(&[2, 2]), ty(&[3]), ty(&[2, 2])]).is_err());
    assert!(frame.infer(&[ty(&[2, 2]), ty(&[2]), ty(&[2, 3])]).is_err());
}

#[test]
fn numbers_of_every_size_are_decomposed() {
    let sizes = [0.0, -0.0, 1.0, -1.0, 1.0, 2.0, 0.5, 1e-300, 5e-324, 1e308, -1e308, 1e-20, 1e20, 1e150, 1e-160, 3.0];
    let mut state = 1_u64;
    let mut below = |limit: usize| {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 33) as usize % limit
    };
    for _ in 0..400 {
        let (m, n) = (1 + below(7), 1 + below(7));
        let n = if below(2) == 0 { m } else { n };
        let kinds = 1 + below(sizes.len());
        let dtype = [DType::F32, DType::F64, DType::C32, DType::C64][below(4)];
        let entries = (0..m * n).map(|_| Complex::new(sizes[below(kinds)], sizes[below(kinds)]));
        let a = Array::from_vec([m, n], entries.collect()).unwrap().convert(dtype).unwrap();
        if !numbers(&a).iter().all(|entry| entry.is_finite()) {
            continue;
        }
        let mut operations: Vec<StdTensorOp> =
            vec![ops::Qr {}.into(), ops::Svd { compute_uv: true, ties: Ties::Nan }.into()];
        if m == n {
            operations.push(ops::Eigh { ties: Ties::Nan }.into());
            // Some vectors of such matrices are beyond reach, but none may cost more than its own column.
            StdTensorOp::from(ops::Eig { ties: Ties::Nan }).eval([a.clone()]).unwrap();
        }
        let tolerance = if dtype.real_part() == DType::F32 { 1e-5 } else { 1e-13 };
        for op in operations {
            let results = op.eval([a.clone()]).unwrap();
            assert!(results.iter().all(|result| numbers(result).iter().all(|entry| !entry.is_nan())), "{op} of {a:?}");
            let columns = if op.name() == "eigh" { &results[1] } else { &results[0] };
            let (rows, count, columns) = (columns.shape()[0], columns.shape()[1], numbers(columns));
            for (i, j) in (0..count).flat_map(|i| (0..count).map(move |j| (i, j))) {
                let product: Complex<f64> =
                    (0..rows).map(|row| columns[row * count + i].conj() * columns[row * count + j]).sum();
                let expected = if i == j { 1.0 } else { 0.0 };
                assert!((product - expected).norm() < tolerance, "{op} of {a:?}: columns {i}, {j} {product}");
            }
        }
    }
}

/// The sum over k of x[i, k]·values[k]·y[j, k] conjugated.
fn assembled(x: &[Complex<f64>], values: &[f64], y: &[Complex<f64>], [m, n]: [usize; 2]) -> Vec<Complex<f64>> {
    let k = values.len();
    let entry = |i: usize, j: usize| (0..k).map(|l| x[i * k + l] * values[l] * y[j * k + l].conj()).sum();
    (0..m).flat_map(|i| (0..n).map(move |j| entry(i, j))).collect()
}

fn transposed(x: &[Complex<f64>], [m, n]: [usize; 2]) -> Vec<Complex<f64>> {
    (0..n).flat_map(|j| (0..m).map(move |i| x[i * n + j])).collect()
}

#[track_caller]
fn assert_small(found: &[Complex<f64>], expected: &[Complex<f64>], tolerance: f64, what: &str) {
    let distance = found.iter().zip(expected).map(|(x, y)| (x - y).norm()).fold(0.0, f64::max);
    assert!(distance <= tolerance, "{what}: {distance:e}");
}

fn identity(n: usize) -> Vec<Complex<f64>> {
    (0..n * n).map(|place| Complex::from(if place % (n + 1) == 0 { 1.0 } else { 0.0 })).collect()
}

/// Small matrices are decomposed by rotations, larger ones by the library; the vectors of both are orthonormal to some
/// roundings, those of singular values that are zero among them, and the factors give the matrix.
#[test]
fn vectors_of_small_matrices_are_orthonormal_to_some_roundings() {
    let c = |x: f64| Complex::new(x, 0.0);
    let mut cases: Vec<(usize, usize, Vec<Complex<f64>>)> = Vec::new();
    for (m, n) in (1..=9).flat_map(|m| (1..=9).map(move |n| (m, n))) {
        for is_complex in [false, true] {
            let full = numbers(&if is_complex { complex(&[m, n], m * n) } else { real(&[m, n], m * n) });
            // Of rank one and two, with columns and rows of zeros, graded over hundreds of magnitudes.
            let product = |i: usize, j: usize| full[i * n] * full[j];
            let of_rank_two = |i: usize, j: usize| product(i, j) + c((i * j) as f64);
            let entries = |entry: &dyn Fn(usize, usize) -> Complex<f64>| {
                (0..m * n).map(|place| entry(place / n, place % n)).collect::<Vec<_>>()
            };
            cases.push((m, n, entries(&product)));
            cases.push((m, n, entries(&of_rank_two)));
            cases.push((m, n, entries(&|i, j| if i == 0 || j == n - 1 { c(0.0) } else { full[i * n + j] })));
            cases.push((m, n, entries(&|i, j| full[i * n + j] * 10.0_f64.powi(-40 * j as i32))));
            cases.push((m, n, entries(&|i, j| full[i * n + j] * 10.0_f64.powi(-7 * i as i32 - 3 * j as i32))));
            cases.push((m, n, entries(&|i, j| full[i * n + j] * 1e200)));
            cases.push((m, n, entries(&|i, j| full[i * n + j] * 1e-200)));
            cases.push((m, n, full));
        }
        cases.push((m, n, vec![c(0.0); m * n]));
        cases.push((m, n, vec![c(1.0); m * n]));
        cases.push((m, n, (0..m * n).map(|place| c(if place / n == place % n { 1.0 } else { 0.0 })).collect()));
        cases.push((m, n, (0..m * n).map(|place| c(if place / n + place % n == 2 { -2.0 } else { 0.0 })).collect()));
    }
    for (m, n, entries) in cases {
        let k = m.min(n);
        let size = entries.iter().map(|entry| entry.norm()).fold(0.0, f64::max);
        let a = Array::from_slice([m, n], &entries).unwrap();
        let real = entries.iter().all(|entry| entry.im == 0.0);
        let a = if real { a.convert(DType::F64).unwrap() } else { a };
        let what = format!("{a:?}");
        // Of a norm that is at most 9 times the largest entry, a few roundings for each row.
        let rounding = 16.0 * m.max(n) as f64 * f64::EPSILON;

        let svd: StdTensorOp = ops::Svd { compute_uv: true, ties: Ties::Nan }.into();
        let [u, s, vh]: [Array; 3] = svd.eval([a.clone()]).unwrap().into_vec().try_into().unwrap();
        let (u, s, v) = (numbers(&u), s.to_vec::<f64>().unwrap(), transposed(&numbers(&vh), [k, n]));
        let v: Vec<_> = v.iter().map(|entry| entry.conj()).collect();
        assert!(s.is_sorted_by(|x, y| x >= y) && s.iter().all(|s| *s >= 0.0), "{what} {s:?}");
        assert_small(&assembled(&u, &s, &v, [m, n]), &entries, rounding * m.max(n) as f64 * size, &what);
        for (vectors, rows) in [(&u, m), (&v, n)] {
            let columns = transposed(vectors, [rows, k]).iter().map(|entry| entry.conj()).collect::<Vec<_>>();
            assert_small(&assembled(&columns, &vec![1.0; rows], &columns, [k, k]), &identity(k), rounding, &what);
        }
        let alone: StdTensorOp = ops::Svd { compute_uv: false, ties: Ties::Nan }.into();
        let alone = numbers(&alone.eval([a.clone()]).unwrap()[0]);
        assert_small(&alone, &s.iter().map(|s| c(*s)).collect::<Vec<_>>(), rounding * 9.0 * size, &what);

        if m == n {
            let eigh: StdTensorOp = ops::Eigh { ties: Ties::Nan }.into();
            let [w, v]: [Array; 2] = eigh.eval([a.clone()]).unwrap().into_vec().try_into().unwrap();
            let (w, v) = (w.to_vec::<f64>().unwrap(), numbers(&v));
            let half = |i: usize, j: usize| entries[i * n + j] * 0.5 + entries[j * n + i].conj() * 0.5;
            let hermitian: Vec<_> = (0..n * n).map(|place| half(place / n, place % n)).collect();
            assert!(w.is_sorted(), "{what} {w:?}");
            assert_small(&assembled(&v, &w, &v, [n, n]), &hermitian, rounding * n as f64 * size, &what);
            let columns = transposed(&v, [n, n]).iter().map(|entry| entry.conj()).collect::<Vec<_>>();
            assert_small(&assembled(&columns, &vec![1.0; n], &columns, [n, n]), &identity(n), rounding, &what);
        }
    }
}

/// A·D with orthogonal A and D graded: rotations of columns find each singular value to its own last digits.
#[test]
fn small_singular_values_keep_their_digits() {
    for n in 2..=8 {
        let q = numbers(&unitary(n, false));
        let scale = |j: usize| 10.0_f64.powi(-9 * j as i32);
        let a = Array::from_fn([n, n], |index| q[index[0] * n + index[1]].re * scale(index[1])).unwrap();
        let svd: StdTensorOp = ops::Svd { compute_uv: false, ties: Ties::Nan }.into();
        for (j, s) in svd.eval([a]).unwrap()[0].to_vec::<f64>().unwrap().into_iter().enumerate() {
            assert!((s / scale(j) - 1.0).abs() < 1e-14, "{n} {j} {s:e}");
        }
    }
}

/// Numbers whose squares vanish have an order too.
#[test]
fn singular_values_descend_however_small_they_are() {
    for sizes in [[1.0_f64, 1e-170, 1e-165], [1e-200, 1e-180, 1e-190], [1e-300, 0.0, 1e-250]] {
        let a = Array::from_fn([3, 3], |index| if index[0] == index[1] { sizes[index[0]] } else { 0.0 }).unwrap();
        let svd: StdTensorOp = ops::Svd { compute_uv: false, ties: Ties::Nan }.into();
        let mut expected = sizes;
        expected.sort_by(|x, y| y.total_cmp(x));
        assert_eq!(svd.eval([a]).unwrap()[0].to_vec::<f64>().unwrap(), expected.to_vec());
    }
}
