//! Equal eigenvalues and singular values: functions that do not go through vectors are exact there.

use tenferro::linalg::{self, Polar};
use tenferro::{DType, Result, Tensor, grad, hvp, jit, jvp, vjp};

/// Points with equal eigenvalues: exactly, in other bases (equal but for rounding), beside one of its own, and none.
fn points() -> Vec<Tensor> {
    let q = linalg::qr(&Tensor::from([[0.3, -1.1, 0.7], [0.9, 0.2, -0.4], [-0.5, 0.8, 1.3]])).q;
    let turned = |values: [f64; 3]| (&q * Tensor::from(values)).matmul(q.mT());
    vec![
        Tensor::eye(DType::F64, 3) * 2.0,
        turned([1.0, 1.0, 2.0]),
        turned([1.5, 1.5, 1.5]),
        turned([0.5, 2.0, 2.0]),
        turned([0.5, 1.0, 3.0]),
    ]
}

fn directions() -> [Tensor; 3] {
    [
        Tensor::from([[0.4, -0.3, 0.8], [0.1, -0.6, 0.5], [0.2, 0.9, -0.7]]),
        Tensor::from([[-0.2, 0.5, 0.3], [0.7, 0.4, -0.1], [-0.8, 0.6, 0.2]]),
        Tensor::from([[0.9, 0.1, -0.4], [-0.5, 0.3, 0.6], [0.2, -0.7, 0.8]]),
    ]
}

fn distance(x: &Tensor, y: &Tensor) -> Result<f64> {
    (x - y).abs().max().item()
}

/// Value and derivatives, to third order, in every mode, are those of another formula for the same function.
#[track_caller]
fn check_same(f: impl Fn(Tensor) -> Tensor + Clone, expected: impl Fn(Tensor) -> Tensor + Clone, a: &Tensor) {
    try_check_same(f, expected, a).unwrap();
}

#[track_caller]
fn try_check_same(
    f: impl Fn(Tensor) -> Tensor + Clone,
    expected: impl Fn(Tensor) -> Tensor + Clone,
    a: &Tensor,
) -> Result<()> {
    let [u, v, w] = directions();
    let near = |what: &str, found: &Tensor, expected: &Tensor, tolerance: f64| -> Result<()> {
        let distance = distance(found, expected)?;
        assert!(distance < tolerance, "{what} at {a}: found {found}, expected {expected}");
        Ok(())
    };
    near("value", &f(a.clone()), &expected(a.clone()), 1e-12)?;
    let first = |f: &dyn Fn(Tensor) -> Tensor| jvp(f, a.clone(), u.clone()).map(|(_, d)| d);
    near("tangent", &first(&f)?, &first(&expected)?, 1e-11)?;
    let back = |f: &dyn Fn(Tensor) -> Tensor| grad(|a: Tensor| (f(a) * &v).sum())(a.clone());
    near("gradient", &back(&f)?, &back(&expected)?, 1e-11)?;
    let second = |f: &dyn Fn(Tensor) -> Tensor| hvp(|a: Tensor| (f(a) * &v).sum(), a.clone(), u.clone());
    near("second", &second(&f)?, &second(&expected)?, 1e-10)?;
    let reverse = |f: &dyn Fn(Tensor) -> Tensor| {
        let slope = |a: Tensor| -> Result<Tensor> { Ok((grad(|a: Tensor| (f(a) * &v).sum())(a)? * &u).sum()) };
        grad(slope)(a.clone())
    };
    near("reverse over reverse", &reverse(&f)?, &reverse(&expected)?, 1e-10)?;
    let third = |f: &dyn Fn(Tensor) -> Tensor| {
        let product = |a: Tensor| hvp(|a: Tensor| (f(a) * &v).sum(), a, u.clone());
        jvp(product, a.clone(), w.clone()).map(|(_, d)| d)
    };
    near("third", &third(&f)?, &third(&expected)?, 1e-9)?;
    Ok(())
}

#[test]
fn functions_of_hermitian_matrices_are_exact_at_equal_eigenvalues() {
    let hermitian = |a: &Tensor| (a + a.mT()) * 0.5;
    for a in points() {
        check_same(|a| linalg::spectral(&a, |w| w.exp()), move |a| linalg::expm(&hermitian(&a)), &a);
        check_same(|a| linalg::spectral(&a, |w| w.powi(3)), move |a| linalg::matrix_power(&hermitian(&a), 3), &a);
        check_same(|a| linalg::powm(&a, -1.0), move |a| linalg::inv(&hermitian(&a)), &a);
        check_same(|a| linalg::logm(&linalg::spectral(&a, |w| w.exp())), move |a| hermitian(&a), &a);
        check_same(
            |a| {
                let s = linalg::sqrtm(&a);
                s.matmul(&s)
            },
            move |a| hermitian(&a),
            &a,
        );
    }
}

#[test]
fn complex_matrices_too() -> Result<()> {
    let b = Tensor::from([[0.0, 0.5], [-0.5, 0.0]]).astype(DType::C64) * tenferro::Complex::new(0.0, 1.0);
    let c = &b + Tensor::from([[0.3, -0.4], [-0.4, 0.8]]);
    let f = |t: Tensor| {
        let a = Tensor::eye(DType::C64, 2) * 2.0 + &c * t;
        (linalg::spectral(&a, |w| w.exp()) * &c.conj()).real().sum()
    };
    let expected = |t: Tensor| {
        let a = Tensor::eye(DType::C64, 2) * 2.0 + &c * t;
        (linalg::expm(&a) * &c.conj()).real().sum()
    };
    let zero = Tensor::from(0.0);
    assert!(distance(&grad(f)(zero.clone())?, &grad(expected)(zero.clone())?)? < 1e-12);
    assert!(distance(&grad(grad(f))(zero.clone())?, &grad(grad(expected))(zero)?)? < 1e-11);
    Ok(())
}

#[test]
fn what_a_function_of_eigenvalues_captures_has_derivatives() -> Result<()> {
    let a = Tensor::eye(DType::F64, 2);
    let f = |t: Tensor| linalg::spectral(&a, |w| (w * &t).exp()).sum();
    // 2·exp(t)
    let found = grad(grad(f))(Tensor::from(0.5))?.item::<f64>()?;
    assert!((found - 2.0 * 0.5_f64.exp()).abs() < 1e-14, "{found}");
    Ok(())
}

#[test]
fn beyond_the_series_derivatives_are_nan_at_equal_eigenvalues_alone() -> Result<()> {
    let second = |a: Tensor, order: usize| -> Result<f64> {
        let [u, v, _] = directions();
        let f = move |a: Tensor| (linalg::spectral_with(&a, |w| w.exp(), order) * &v).sum();
        hvp(f, a, u)?.sum().item()
    };
    let points = points();
    assert!(second(points[1].clone(), 1)?.is_nan());
    assert!(second(points[1].clone(), 2)?.is_finite());
    assert!(second(points[4].clone(), 0)?.is_finite());
    Ok(())
}

#[test]
fn a_function_that_mixes_eigenvalues_has_no_derivative_at_equal_ones() -> Result<()> {
    let slope = |a: Tensor| grad(|a: Tensor| linalg::spectral(&a, |w| &w / w.sum()).get((0, 1)))(a);
    let points = points();
    assert!(slope(points[1].clone())?.sum().item::<f64>()?.is_nan());
    let at = &points[4];
    let expected = grad(|a: Tensor| {
        let a = (&a + a.mT()) * 0.5;
        (&a / linalg::trace(&a)).get((0, 1))
    })(at.clone())?;
    assert!(distance(&slope(at.clone())?, &expected)? < 1e-12);
    let wrong = linalg::spectral(at, |w| w.sum());
    expect_test::expect![
        "tests/it/ties.rs: spectral: the function made [] of eigenvalues of shape [3]; give one number for each of them"
    ]
    .assert_eq(&place_without_line(&wrong.item::<f64>().unwrap_err().to_string()));
    Ok(())
}

#[test]
fn a_function_that_goes_by_places_has_no_derivative_at_equal_ones() -> Result<()> {
    let c = Tensor::from([[1.0, 2.0], [2.0, 5.0]]);
    let one = Tensor::eye(DType::F64, 2);
    let filled = Tensor::from([1.0, 0.0]);
    let all_nan = |x: Tensor| x.isnan().all().item::<bool>();
    assert!(all_nan(grad(|a: Tensor| (linalg::spectral(&a, |_| filled.clone()) * &c).sum())(one.clone())?)?);
    let weighted = |w: Tensor| w * Tensor::from([1.0, 2.0]);
    assert!(all_nan(grad(|a: Tensor| (linalg::spectral(&a, weighted) * &c).sum())(one.clone())?)?);
    assert!(all_nan(jvp(|a: Tensor| linalg::spectral(&a, weighted), one.clone(), c.clone())?.1)?);
    // Only the second derivative goes by places.
    let later = |w: Tensor| &w + (&w - 1.0).square() * Tensor::from([1.0, 2.0]);
    let f = |a: Tensor| (linalg::spectral(&a, later) * &c).sum();
    assert!(distance(&grad(f)(one.clone())?, &c)? < 1e-14);
    assert!(all_nan(hvp(f, one, c.clone())?)?);
    // And only the second derivative mixes values, at zero.
    let mixing = |a: Tensor| (linalg::spectral(&a, |w| &w * w.sum()) * &c).sum();
    let along = Tensor::from([[1.0, 0.0], [0.0, -1.0]]);
    assert!(all_nan(hvp(mixing, Tensor::zeros(DType::F64, [2, 2]), along)?)?);
    Ok(())
}

#[test]
fn small_eigenvalues_are_not_taken_for_noise() -> Result<()> {
    // Within the width of ties in single precision, but computed in double.
    let small = Tensor::from([[1.0_f32, 0.0], [0.0, 1e-7]]);
    let near = |x: Tensor, place: i64, expected: f32| -> Result<()> {
        let found = x.get((place, place)).item::<f32>()?;
        assert!((found / expected - 1.0).abs() < 1e-5, "found {found}, expected {expected}");
        Ok(())
    };
    near(linalg::sqrtm(&small), 1, 1e-7_f32.sqrt())?;
    near(linalg::powm(&small, -1.0), 1, 1e7)?;
    near(linalg::logm(&small), 1, 1e-7_f32.ln())?;
    let two = Tensor::from([[1.0_f32, 0.0, 0.0], [0.0, 1e-7, 0.0], [0.0, 0.0, 3e-7]]);
    near(linalg::spectral(&two, |w| w.reciprocal()), 1, 1.0 / 1e-7)?;
    near(linalg::spectral(&two, |w| w.reciprocal()), 2, 1.0 / 3e-7)?;
    Ok(())
}

#[test]
fn polar_factors_of_matrices_without_full_rank_have_no_derivative() -> Result<()> {
    for a in [
        Tensor::from([[1.0, 2.0], [2.0, 4.0], [-1.0, -2.0]]),
        Tensor::from([[1.0, 2.0, 3.0], [2.0, 4.0, 6.0], [0.5, 1.0, 1.5]]),
        Tensor::from([[0.3, 0.9, -0.6], [0.1, 0.3, -0.2]]),
    ] {
        let slope = grad(|a: Tensor| linalg::polar(&a).u.get((0, 1)))(a)?;
        assert!(slope.isnan().all().item::<bool>()?, "{slope}");
    }
    Ok(())
}

/// The message with the file, but not the line and column.
fn place_without_line(message: &str) -> String {
    let (place, rest) = message.split_once(": ").unwrap();
    let file = place.split(':').next().unwrap();
    let file = &file[file.find("tests/").unwrap()..];
    format!("{file}: {rest}")
}

#[test]
fn roots_of_singular_matrices_have_values() -> Result<()> {
    let x = Tensor::from([[1.0], [2.0], [2.0]]);
    let a = x.matmul(x.mT());
    assert!(distance(&linalg::sqrtm(&a), &(&a / 3.0))? < 1e-7);
    assert_eq!(linalg::sqrtm(&Tensor::zeros(DType::F64, [2, 2])).to_vec::<f64>()?, [0.0; 4]);
    // There is no derivative: NaN, or as large as the noise in the place of zero makes it.
    let slope = grad(|a: Tensor| linalg::sqrtm(&a).sum())(a)?.abs().max().item::<f64>()?;
    assert!(slope.is_nan() || slope > 1e6, "{slope}");
    Ok(())
}

#[test]
fn projectors_are_exact_where_equal_eigenvalues_stay_together() -> Result<()> {
    // (A − 2)/(1 − 2) is the projector onto the two of eigenvalue 1, as long as they stay equal; a contour is exact.
    for (point, places, at, radius) in [(1, 0..2, 1.0, 0.5), (3, 1..3, 2.0, 0.7), (4, 1..2, 1.0, 0.3)] {
        let a = points()[point].clone();
        let contour = move |a: Tensor| {
            let a = ((&a + a.mT()) * 0.5).astype(DType::C64);
            let count = 128;
            let nodes = (0..count).map(|k| {
                let turn = tenferro::Complex::cis(std::f64::consts::TAU * (k as f64 + 0.5) / count as f64) * radius;
                let shifted = Tensor::eye(DType::C64, 3) * (turn + at) - &a;
                linalg::inv(&shifted) * (turn / count as f64)
            });
            nodes.reduce(|sum, node| sum + node).unwrap().real()
        };
        let places = places.clone();
        check_same(move |a| linalg::spectral_projector(&a, places.clone()), contour, &a);
    }
    let divided =
        grad(|a: Tensor| (linalg::spectral_projector(&a, ..1) * &directions()[0]).sum())(points()[1].clone())?;
    assert!(divided.sum().item::<f64>()?.is_nan());
    Ok(())
}

#[test]
fn polar_factors_are_exact_at_equal_singular_values() -> Result<()> {
    let rotation = linalg::qr(&Tensor::from([[0.3, -1.1, 0.7], [0.9, 0.2, -0.4], [-0.5, 0.8, 1.3]])).q;
    let newton = |a: Tensor| (0..12).fold(a, |x: Tensor, _| (&x + linalg::inv(&x.mT())) * 0.5);
    for a in points() {
        let a = a.matmul(&rotation);
        check_same(|a| linalg::polar(&a).u, newton, &a);
        check_same(
            |a| {
                let Polar { u, p } = linalg::polar(&a);
                u.matmul(p)
            },
            |a| a,
            &a,
        );
    }
    // Tall and wide: U = A·(AᵀA)^(-1/2).
    let tall = Tensor::from([[2.0, 0.0], [0.0, 2.0], [0.0, 0.0]]);
    let root = |a: &Tensor| a.matmul(linalg::powm(&a.mT().matmul(a), -0.5));
    let weights = Tensor::from([[0.4, -0.3], [0.8, 0.1], [-0.6, 0.5]]);
    let found = hvp(|a: Tensor| (linalg::polar(&a).u * &weights).sum(), tall.clone(), weights.square())?;
    let expected = hvp(|a: Tensor| (root(&a) * &weights).sum(), tall.clone(), weights.square())?;
    assert!(distance(&found, &expected)? < 1e-12);
    let wide = hvp(|a: Tensor| (linalg::polar(&a.mT()).u * weights.mT()).sum(), tall, weights.square())?;
    assert!(distance(&wide, &expected)? < 1e-12);
    Ok(())
}

#[test]
fn vectors_that_meet_a_tie_are_nan_in_every_mode() -> Result<()> {
    let square = |a: Tensor| {
        let linalg::Eigh { eigenvalues, eigenvectors } = linalg::eigh(&a);
        (&eigenvectors * eigenvalues.square()).matmul(eigenvectors.mT())
    };
    let by_svd = |a: Tensor| {
        let linalg::Svd { u, s, vh } = linalg::svd(&a);
        (u * s.square()).matmul(vh)
    };
    let sum = |f: fn(Tensor) -> Tensor| move |a: Tensor| f(a).sum();
    for f in [square as fn(Tensor) -> Tensor, by_svd] {
        for a in &points()[..4] {
            let all_nan = |x: Tensor| x.isnan().all().item::<bool>();
            assert!(all_nan(grad(sum(f))(a.clone())?)?);
            assert!(all_nan(jit(grad(sum(f)))(a.clone())?)?);
            assert!(all_nan(jvp(sum(f), a.clone(), directions()[0].clone())?.1)?);
            let (_, pull) = vjp(f, a.clone())?;
            assert!(all_nan(pull(directions()[0].clone())?)?);
        }
    }
    // Functions of the values alone keep theirs.
    let values = |a: Tensor| linalg::eigvalsh(&a).exp().sum() + linalg::svdvals(&a).sum();
    let slope = grad(values)(Tensor::eye(DType::F64, 2))?;
    assert!(distance(&slope, &(Tensor::eye(DType::F64, 2) * (1.0_f64.exp() + 1.0)))? < 1e-14);
    Ok(())
}
