//! Linear algebra against NumPy, SciPy and PyTorch.

use expect_test::expect;
use tenferro::linalg::{self, NormOptions, NormOrd, TransposeA, Triangular};
use tenferro::{Array, Axes, Complex, DType, Tensor, concatenate, grad, hvp, jit, jvp};

use crate::reference::{Reference, assert_close};
use crate::support::fails;

/// Several tensors as one vector, of complex numbers if one of them is.
fn flat(parts: &[&Tensor]) -> Tensor {
    let parts: Vec<Tensor> = parts.iter().map(|part| part.ravel()).collect();
    concatenate(&parts, 0)
}

fn scaled(vectors: &Tensor, values: &Tensor) -> Tensor {
    vectors * values.expand_dims(-2)
}

fn ord(name: &str) -> NormOrd {
    match name {
        "fro" => NormOrd::Frobenius,
        "nuc" => NormOrd::Nuclear,
        _ => name.parse::<f64>().unwrap().into(),
    }
}

/// The function that a case is about, applied to its operands.
fn apply(case: &str, x: &[Tensor]) -> Tensor {
    let words: Vec<&str> = case.split(' ').collect();
    let plain = NormOptions::default();
    match words[0] {
        "solve" => linalg::solve(&x[0], &x[1]),
        "solve_triangular" => {
            let lower = Triangular::LOWER;
            let triangular = match words[1] {
                "lower" | "batch" => lower,
                "upper" => Triangular::default(),
                "unit" => Triangular { unit_diagonal: true, ..lower },
                "transposed" => Triangular { transpose: TransposeA::Transpose, ..lower },
                "adjoint" => Triangular { transpose: TransposeA::Adjoint, ..Triangular::UPPER },
                other => panic!("no triangle {other}"),
            };
            linalg::solve_triangular(&x[0], &x[1], triangular)
        }
        "cho_solve" => linalg::cho_solve(&x[0], &x[1]),
        "inv" => linalg::inv(&x[0]),
        "lstsq" => linalg::lstsq(&x[0], &x[1]),
        "pinv" if words[1] == "deficient" => linalg::pinv_with(&x[0], 1e-10),
        "pinv" => linalg::pinv(&x[0]),
        "pinv_with" => linalg::pinv_with(&x[0], 0.05),
        "cholesky" => linalg::cholesky(&x[0]),
        "qr" => {
            let linalg::Qr { q, r } = linalg::qr(&x[0]);
            flat(&[&q, &r])
        }
        "lu" => {
            let linalg::Lu { permutation, l, u } = linalg::lu(&x[0]);
            flat(&[&permutation, &l, &u])
        }
        "svd" => {
            let linalg::Svd { u, s, vh } = linalg::svd(&x[0]);
            flat(&[&u, &s, &vh])
        }
        "svd_invariant" => {
            let linalg::Svd { u, s, vh } = linalg::svd(&x[0]);
            flat(&[&u.matmul(&vh), &scaled(&u, &s.sin()).matmul(&vh), &s])
        }
        "svdvals" => linalg::svdvals(&x[0]),
        "eigh" => {
            let linalg::Eigh { eigenvalues, eigenvectors } = linalg::eigh(&x[0]);
            flat(&[&eigenvalues, &eigenvectors])
        }
        "eigh_invariant" => {
            let linalg::Eigh { eigenvalues: w, eigenvectors: v } = linalg::eigh(&x[0]);
            flat(&[&w, &scaled(&v, &w.sin()).matmul(v.mH())])
        }
        "eigvalsh" => linalg::eigvalsh(&x[0]),
        "eigvals" => linalg::eigvals(&x[0]),
        "eig_invariant" => {
            let linalg::Eig { eigenvalues: w, eigenvectors: v } = linalg::eig(&x[0]);
            flat(&[&w.square().sum_axis(-1), &scaled(&v, &w.sin()).matmul(linalg::inv(&v))])
        }
        "det" => linalg::det(&x[0]),
        "slogdet" => {
            let linalg::Slogdet { sign, logabsdet } = linalg::slogdet(&x[0]);
            flat(&[&sign, &logabsdet])
        }
        "expm" => linalg::expm(&x[0]),
        "matrix_power" => linalg::matrix_power(&x[0], words[1].parse().unwrap()),
        "multi_dot" => linalg::multi_dot(x),
        "trace" => linalg::trace(&x[0]),
        "trace_first" => x[0].trace(),
        "kron" => x[0].kron(&x[1]),
        "cross" => x[0].cross(&x[1]),
        "norm" => linalg::norm(&x[0]),
        "vector" | "matrix" => linalg::norm_with(&x[0], NormOptions { ord: ord(words[1]), ..plain }),
        "vector_axis" => {
            linalg::norm_with(&x[0], NormOptions { ord: ord(words[1]), axes: Some(1.into()), keepdims: false })
        }
        "matrix_axes" => {
            linalg::norm_with(&x[0], NormOptions { ord: ord(words[1]), axes: Some([2, 0].into()), keepdims: true })
        }
        "vector_norm" => linalg::vector_norm(&x[0], ord(words[1]), [0, 2]),
        "matrix_norm" => linalg::matrix_norm(&x[0], ord(words[1])),
        "cond" => linalg::cond(&x[0]),
        "cond_with" => linalg::cond_with(&x[0], ord(words[1])),
        "matrix_rank" => linalg::matrix_rank(&x[0]),
        "matrix_rank_with" => linalg::matrix_rank_with(&x[0], 0.05),
        other => panic!("no function {other}"),
    }
}

/// Eigenvalues in an order of their own: by real, then by imaginary part.
fn sorted(x: &Tensor) -> Tensor {
    let shape = x.shape().unwrap();
    let mut values = x.to_vec::<Complex<f64>>().unwrap();
    for row in values.chunks_mut(shape[shape.rank() - 1]) {
        row.sort_by(|a, b| if (a.re - b.re).abs() < 1e-9 { a.im.total_cmp(&b.im) } else { a.re.total_cmp(&b.re) });
    }
    Array::from_vec(shape, values).unwrap().into()
}

/// One case: its value, plain and jitted, and its gradients.
fn check(reference: &Reference, case: &str) {
    let operands: Vec<_> = (0..).map(|n| n.to_string()).take_while(|n| reference.has(case, n)).collect();
    let operands: Vec<_> = operands.iter().map(|name| reference.get(case, name)).collect();
    let expected = reference.get(case, "value");
    let name = case.to_owned();
    let f = move |x: Vec<Tensor>| apply(&name, &x);
    for value in [f(operands.clone()), jit(f.clone())(operands.clone()).unwrap()] {
        if case.starts_with("eigvals ") {
            let expected = expected.astype(DType::C64);
            assert_close(&sorted(&value), &sorted(&expected), 1e-12);
        } else {
            assert_close(&value, &expected, if matches!(expected.dtype(), Ok(DType::F32)) { 1e-5 } else { 1e-11 });
        }
    }
    if !reference.has(case, "w") {
        return;
    }
    let w = reference.get(case, "w");
    let loss = move |x: Vec<Tensor>| (&w * f(x)).sum().real();
    for gradients in [grad(loss.clone())(operands.clone()), jit(grad(loss))(operands)] {
        for (number, gradient) in gradients.unwrap().iter().enumerate() {
            assert_close(gradient, &reference.get(case, &format!("grad {number}")), 1e-9);
        }
    }
}

#[test]
fn values_and_gradients() {
    let reference = Reference::new("linalg");
    let failures: Vec<_> = reference
        .names()
        .into_iter()
        .filter(|case| std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| check(&reference, case))).is_err())
        .collect();
    assert!(failures.is_empty(), "{} cases fail: {failures:?}", failures.len());
}

/// The pseudo-inverse of a regular matrix is the inverse, in all its derivatives, equal singular values or not.
#[test]
fn derivatives_of_pinv_are_those_of_inv() {
    let w = Tensor::from([[0.3, -1.2, 0.5], [2.0, 0.7, -0.4], [1.1, 0.9, -0.6]]);
    let direction = Tensor::from([[1.0, -0.2, 0.4], [0.3, -1.5, 0.8], [0.6, 0.1, 0.9]]);
    let eye = Tensor::from([[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]);
    for a in [eye, &direction + 0.2] {
        let (w_1, w_2) = (w.clone(), w.clone());
        let by_pinv = move |a: Tensor| (&w_1 * linalg::pinv(&a)).sum();
        let by_inv = move |a: Tensor| (&w_2 * linalg::inv(&a)).sum();
        let pair = (by_pinv.clone(), by_inv.clone());
        let (_, by_jvp) = jvp(pair.0, a.clone(), direction.clone()).unwrap();
        assert_close(&by_jvp, &jvp(pair.1, a.clone(), direction.clone()).unwrap().1, 1e-12);
        let second = hvp(by_inv, a.clone(), direction.clone()).unwrap();
        assert_close(&hvp(by_pinv.clone(), a.clone(), direction.clone()).unwrap(), &second, 1e-11);
        assert_close(&hvp(jit(by_pinv), a.clone(), direction.clone()).unwrap(), &second, 1e-11);
    }
}

#[test]
fn the_norm_at_zero_has_slope_zero() {
    let zero = Tensor::zeros(DType::F64, [3]);
    assert_eq!(linalg::norm(&zero).item::<f64>().unwrap(), 0.0);
    let slope = grad(|x: Tensor| linalg::norm(&x))(zero).unwrap().to_vec::<f64>().unwrap();
    assert_eq!(slope, [0.0; 3]);
}

/// Σ exp(wᵢ) has a derivative everywhere; PyTorch's is NaN where eigenvalues are equal.
#[test]
fn equal_eigenvalues() {
    let twice = Tensor::from([[2.0, 0.0], [0.0, 2.0]]);
    let slope = grad(|a: Tensor| linalg::eigvalsh(&a).exp().sum())(twice.clone()).unwrap();
    let e = 2.0_f64.exp();
    assert_close(&slope, &Tensor::from([[e, 0.0], [0.0, e]]), 1e-14);
    let slope = grad(|a: Tensor| linalg::svdvals(&a).exp().sum())(twice.clone()).unwrap();
    assert_close(&slope, &Tensor::from([[e, 0.0], [0.0, e]]), 1e-14);
    let slope = grad(|a: Tensor| linalg::matrix_norm(&a, NormOrd::Nuclear))(twice).unwrap();
    assert_close(&slope, &Tensor::from([[1.0, 0.0], [0.0, 1.0]]), 1e-14);
}

#[test]
fn matrices_that_have_no_decomposition() {
    let indefinite = Tensor::from([[1.0, 2.0], [2.0, 1.0]]);
    assert!(linalg::cholesky(&indefinite).to_vec::<f64>().unwrap()[0].is_nan());
    let singular = Tensor::from([[1.0, 2.0], [2.0, 4.0]]);
    assert!(linalg::inv(&singular).to_vec::<f64>().unwrap().iter().all(|x| !x.is_finite()));
    let linalg::Slogdet { sign, logabsdet } = linalg::slogdet(&singular);
    assert_eq!((sign.item::<f64>().unwrap(), logabsdet.item::<f64>().unwrap()), (0.0, f64::NEG_INFINITY));
}

#[test]
fn mistakes() {
    let zeros = |shape: &[usize]| Tensor::zeros(DType::F64, shape);
    let (vector, wide, square) = (zeros(&[3]), zeros(&[2, 3]), zeros(&[2, 2]));
    fails(
        &linalg::inv(&wide),
        expect![
            "inv: matrices of shape [2,3] have 2 rows and 3 columns; give square ones, which only lstsq, pinv, qr, lu and svd do not need"
        ],
    );
    fails(
        &linalg::det(&vector),
        expect!["det: a tensor of shape [3] is no matrix; give it two axes or more by reshape or expand_dims"],
    );
    fails(
        &linalg::cholesky(&wide),
        expect![
            "cholesky: matrices of shape [2,3] have 2 rows and 3 columns; give square ones, which only lstsq, pinv, qr, lu and svd do not need"
        ],
    );
    fails(
        &linalg::eigh(&wide).eigenvectors,
        expect![
            "eigh: matrices of shape [2,3] have 2 rows and 3 columns; give square ones, which only lstsq, pinv, qr, lu and svd do not need"
        ],
    );
    fails(
        &linalg::eigvals(&wide),
        expect![
            "eigvals: matrices of shape [2,3] have 2 rows and 3 columns; give square ones, which only lstsq, pinv, qr, lu and svd do not need"
        ],
    );
    fails(
        &linalg::slogdet(&wide).sign,
        expect![
            "slogdet: matrices of shape [2,3] have 2 rows and 3 columns; give square ones, which only lstsq, pinv, qr, lu and svd do not need"
        ],
    );
    fails(
        &linalg::expm(&wide),
        expect![
            "expm: matrices of shape [2,3] have 2 rows and 3 columns; give square ones, which only lstsq, pinv, qr, lu and svd do not need"
        ],
    );
    fails(
        &linalg::matrix_power(&wide, 2),
        expect![
            "matrix_power: matrices of shape [2,3] have 2 rows and 3 columns; give square ones, which only lstsq, pinv, qr, lu and svd do not need"
        ],
    );
    fails(
        &linalg::svd(&vector).vh,
        expect!["svd: a tensor of shape [3] is no matrix; give it two axes or more by reshape or expand_dims"],
    );
    fails(
        &linalg::qr(&vector).q,
        expect!["qr: a tensor of shape [3] is no matrix; give it two axes or more by reshape or expand_dims"],
    );
    fails(
        &linalg::lu(&vector).permutation,
        expect!["lu: a tensor of shape [3] is no matrix; give it two axes or more by reshape or expand_dims"],
    );
    fails(
        &linalg::solve(&wide, &vector),
        expect![
            "solve: matrices of shape [2,3] have 2 rows and 3 columns; give square ones, which only lstsq, pinv, qr, lu and svd do not need"
        ],
    );
    fails(
        &linalg::solve(&square, &vector),
        expect![
            "solve: matrices of shape [2,2] have 2 rows, the right-hand side of shape [3] does not; give a vector of as many entries, or matrices of as many rows"
        ],
    );
    fails(
        &linalg::solve(&square, &Tensor::from(1.0)),
        expect![
            "solve: matrices of shape [2,2] have 2 rows, the right-hand side of shape [] does not; give a vector of as many entries, or matrices of as many rows"
        ],
    );
    fails(
        &linalg::solve(&zeros(&[4, 2, 2]), &zeros(&[5, 2, 1])),
        expect!["solve: shapes [4] and [5] do not broadcast; sizes must be equal or 1, counted from the last axis"],
    );
    fails(
        &linalg::solve_triangular(&wide, &vector, Triangular::LOWER),
        expect![
            "solve_triangular: matrices of shape [2,3] have 2 rows and 3 columns; give square ones, which only lstsq, pinv, qr, lu and svd do not need"
        ],
    );
    fails(
        &linalg::lstsq(&wide, &vector),
        expect![
            "lstsq: matrices of shape [2,3] have 2 rows, the right-hand side of shape [3] does not; give a vector of as many entries, or matrices of as many rows"
        ],
    );
    fails(&linalg::multi_dot([&square]), expect!["multi_dot: a product of 1 matrices; give two or more"]);
    fails(
        &linalg::multi_dot([&square, &vector, &square]),
        expect!["multi_dot: operand 1 of 3 has the shape [3]; give matrices, or vectors as the first and the last"],
    );
    fails(
        &linalg::multi_dot([&wide, &square, &wide]),
        expect!["multi_dot: operand 0 has 3 columns, operand 1 of shape [2,2] has 2 rows; make them equal"],
    );
    fails(
        &linalg::trace(&vector),
        expect!["trace: a tensor of shape [3] is no matrix; give it two axes or more by reshape or expand_dims"],
    );
    fails(&vector.trace(), expect!["trace: a tensor of shape [3] has no diagonal; give it two axes or more"]);
    fails(
        &vector.cross(&square),
        expect!["cross: vectors of shapes [3] and [2,2]; the last axis of both must have size 3"],
    );
    fails(
        &wide.cross(zeros(&[4, 3])),
        expect!["cross: shapes [2,3] and [4,3] do not broadcast; sizes must be equal or 1, counted from the last axis"],
    );
    fails(
        &linalg::norm_with(&wide, NormOptions { ord: 3.into(), ..NormOptions::default() }),
        expect!["norm_with: matrices have no norm of order 3; use 1, -1, 2, -2, inf, -inf, or vector_norm"],
    );
    fails(
        &linalg::norm_with(&vector, NormOptions { ord: NormOrd::Nuclear, ..NormOptions::default() }),
        expect!["norm_with: Nuclear is a norm of matrices; give two axes, or a number for norms of vectors"],
    );
    fails(
        &linalg::norm_with(&zeros(&[2, 2, 2]), NormOptions { ord: 1.into(), ..NormOptions::default() }),
        expect![
            "norm_with: 3 axes of a tensor of shape [2,2,2]; give one axis for vectors, two for matrices, or use vector_norm"
        ],
    );
    fails(
        &linalg::vector_norm(&vector, 2, 1),
        expect!["vector_norm: axis 1 is out of range for rank 1; use an axis from -1 to 0"],
    );
    fails(
        &linalg::vector_norm(&zeros(&[0]), f64::INFINITY, Axes::ALL),
        expect![
            "vector_norm: axis 0 of shape [0] has no entries, so there is no largest or smallest; reduce over axes that have some, or choose by the shape what else to return"
        ],
    );
    fails(
        &linalg::matrix_norm(&zeros(&[3, 0]), 1),
        expect![
            "matrix_norm: axis 1 of shape [3,0] has no entries, so there is no largest or smallest; reduce over axes that have some, or choose by the shape what else to return"
        ],
    );
    fails(
        &linalg::cond(&zeros(&[0, 0])),
        expect![
            "cond: axis 0 of shape [0,0] has no entries, so there is no largest or smallest; reduce over axes that have some, or choose by the shape what else to return"
        ],
    );
    fails(
        &linalg::matrix_norm(&vector, 2),
        expect!["matrix_norm: a tensor of shape [3] is no matrix; give it two axes or more by reshape or expand_dims"],
    );
    fails(
        &linalg::cond_with(&wide, 1),
        expect![
            "cond_with: matrices of shape [2,3] have 2 rows and 3 columns; give square ones, which only lstsq, pinv, qr, lu and svd do not need"
        ],
    );
}

/// Decompositions are trees: jitted functions return them, and derivatives pass through them.
#[test]
fn decompositions_are_trees() {
    let a = Tensor::from([[3.0, 1.0], [0.5, 2.0], [1.0, -1.0]]);
    let linalg::Svd { u, s, vh } = jit(|a: Tensor| linalg::svd(&a))(a.clone()).unwrap();
    assert_close(&scaled(&u, &s).matmul(&vh), &a, 1e-14);
    let (linalg::Qr { q, r }, tangent) = jvp(|a: Tensor| linalg::qr(&a), a.clone(), a.clone()).unwrap();
    assert_close(&q.matmul(&r), &a, 1e-14);
    // A·t = Q·(R·t): only R grows with A.
    assert!(tangent.q.abs().max().item::<f64>().unwrap() < 1e-14);
    assert_close(&tangent.r, &r, 1e-14);
}

#[test]
fn pinv_on_the_tape() {
    let a = Tensor::from([[2.0, 0.0], [0.0, 4.0]]).requires_grad();
    linalg::pinv(&a).trace().backward().unwrap();
    assert_close(&a.grad().unwrap(), &Tensor::from([[-0.25, 0.0], [0.0, -0.0625]]), 1e-14);
}

/// As NumPy and JAX have it: the shortest of many solutions.
#[test]
fn least_squares_of_any_rank() {
    let ones = Tensor::ones(DType::F64, [3, 2]);
    let b = Tensor::from([1.0, 2.0, 6.0]);
    assert_close(&linalg::lstsq(&ones, &b), &Tensor::from([1.5, 1.5]), 1e-14);
    assert_close(&linalg::lstsq(&ones.mT(), &Tensor::from([1.0, 3.0])), &Tensor::from([2.0 / 3.0; 3]), 1e-14);
    assert_close(&linalg::lstsq(&ones.zeros_like(), &b), &Tensor::from([0.0, 0.0]), 0.0);
    // Along matrices s·A the solution is x/s.
    let scaled = |s: Tensor| linalg::lstsq(&(&ones * s), &b).sum();
    assert_close(&grad(scaled)(Tensor::from(2.0)).unwrap(), &Tensor::from(-0.75), 1e-14);
}
