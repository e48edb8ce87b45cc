//! Linear maps as values: turned around, composed, batched, printed, and inside other transforms.

use expect_test::expect;
use tenferro::{
    Complex, DType, Error, LinearMap, Program, Result, Static, Tensor, checkpoint, cond, custom_jvp, custom_vjp, fft,
    grad, hvp, jit, jvp, linear_map, linearize, map, stack, vjp, vmap, where_,
};

use crate::lanes::{agree, examples, functions, looped};
use crate::linearity::{along, at, linear, not_linear, not_linear_inside};
use crate::support::{all_close, close, item, scalar};

fn complex(pairs: &[[f64; 2]]) -> Tensor {
    Tensor::from(pairs.iter().map(|[re, im]| Complex::new(*re, *im)).collect::<Vec<_>>())
}

/// Re Σ conj(a)·b.
fn inner(a: &Tensor, b: &Tensor) -> f64 {
    item(&(a.conj() * b).real().sum())
}

#[test]
fn the_transpose_of_a_derivative_is_the_pullback() {
    let x = Tensor::from([0.7, 0.2, 0.6]);
    for (name, f) in functions() {
        let call = |x: Tensor| f(x);
        let (_, derivative) = linearize(call, x.clone()).unwrap();
        let pulled = vjp(call, x.clone()).unwrap().1(scalar(1.5)).unwrap();
        let transposed = derivative.transpose().unwrap();
        agree(name, &transposed(scalar(1.5)).unwrap(), &pulled);
        let v = Tensor::from([0.5, -1.0, 0.25]);
        let twice = transposed.transpose().unwrap();
        agree(name, &twice(v.clone()).unwrap(), &derivative(v.clone()).unwrap());
        let lanes = looped(&*derivative, &examples());
        agree(name, &vmap(&derivative)(examples()).unwrap(), &lanes);
        let size = examples().shape().unwrap()[0];
        let batched = derivative.batch(size).unwrap();
        agree(name, &batched(examples()).unwrap(), &lanes);
        let seeds = Tensor::linspace(-1.0, 2.0, size);
        let rows = looped(&*transposed, &seeds);
        agree(name, &batched.transpose().unwrap()(seeds.clone()).unwrap(), &rows);
        agree(name, &transposed.batch(size).unwrap()(seeds).unwrap(), &rows);
    }
}

#[test]
fn maps_of_complex_numbers_are_turned_around_in_the_real_inner_product() {
    type Function = fn(Tensor) -> Tensor;
    let of_complex: [(&str, Function); 6] = [
        ("times", |z| z * complex(&[[1.0, 2.0], [-0.5, 0.3], [0.0, 1.0]])),
        ("conj", |z| z.conj() * Complex::new(0.3, -0.7)),
        ("real part", |z| z.real()),
        ("imaginary part and sum", |z| z.imag().sum() + z.real().get(0)),
        ("fft", |z| fft::fft(&z)),
        ("modulus", |z| (z.square() + Complex::new(2.0, 0.5)).abs()),
    ];
    let z = complex(&[[0.4, -1.0], [0.2, 0.9], [-0.6, 0.1]]);
    let dz = complex(&[[1.5, 0.2], [-0.3, 0.8], [0.9, -0.4]]);
    for (name, f) in of_complex {
        let (y, map) = linearize(f, z.clone()).unwrap();
        let ct = match y.dtype().unwrap() {
            DType::C64 => y.exp(),
            _ => y.exp() + 0.5,
        };
        let transposed = map.transpose().unwrap();
        let pulled = transposed(ct.clone()).unwrap();
        close(inner(&ct, &map(dz.clone()).unwrap()), inner(&pulled, &dz));
        let expected = vjp(f, z.clone()).unwrap().1(ct).unwrap();
        assert!(item(&(pulled - expected).abs().max()) < 1e-12, "{name}");
        let twice = transposed.transpose().unwrap()(dz.clone()).unwrap();
        assert!(item(&(twice - map(dz.clone()).unwrap()).abs().max()) < 1e-12, "{name}");
    }
}

#[test]
fn linear_functions_are_maps_and_others_are_refused() {
    let basis = |i: usize| Tensor::from([0, 1, 2].map(|j| if i == j { 1.0 } else { 0.0 }));
    for (name, rule) in linear() {
        let map = linear_map(|dx: Tensor| rule(&at(), &dx), &along()).unwrap_or_else(|error| panic!("{name}: {error}"));
        let slopes = [0, 1, 2].map(|i| item(&rule(&at(), &basis(i))));
        agree(name, &map(along()).unwrap(), &rule(&at(), &along()));
        agree(name, &map.transpose().unwrap()(scalar(1.0)).unwrap(), &Tensor::from(slopes));
    }
    for (name, rule) in not_linear().into_iter().chain(not_linear_inside()) {
        let error = linear_map(|dx: Tensor| rule(&at(), &dx), &along()).err().unwrap_or_else(|| panic!("{name}"));
        assert!(error.to_string().contains("the function is not linear in its argument"), "{name}: {error}");
    }
}

#[test]
fn what_is_not_linear_is_told_in_words() {
    let text = |result: Result<LinearMap<Tensor, Tensor>>| {
        let error = result.unwrap_err();
        let place = error.place().unwrap();
        assert!(place.file().ends_with("maps.rs"), "{error}");
        // Lines of this file change more often than words.
        error
            .kind()
            .to_string()
            .split_inclusive(": ")
            .map(|part| match part.split_once(" at crates") {
                Some((op, rest)) => format!("{op} at …{}", &rest[rest.find(' ').unwrap()..]),
                None => part.to_owned(),
            })
            .collect::<String>()
    };
    expect!["linear_map: the function is not linear in its argument: square at … is not linear in it; make every result a sum of entries of the argument times what does not depend on it"].assert_eq(&text(linear_map(|x: Tensor| x.square(), &at())));
    expect!["linear_map: the function is not linear in its argument: add at … joins it with numbers that are not zero, or not always; make every result a sum of entries of the argument times what does not depend on it"].assert_eq(&text(linear_map(|x: Tensor| x + 1.0, &at())));
    expect!["linear_map: the function is not linear in its argument: result 0 does not depend on it, and is not zero, or not always; make every result a sum of entries of the argument times what does not depend on it"].assert_eq(&text(linear_map(|_: Tensor| scalar(2.0), &at())));
    expect!["linear_map: the function is not linear in its argument: add at … joins it with numbers that are not zero, or not always; make every result a sum of entries of the argument times what does not depend on it"].assert_eq(&text(linear_map(|x: Tensor| map(|row: Tensor| row + 1.0, x), &at())));
    expect!["linear_map: the function is not linear in its argument: cond at … joins it with numbers that are not zero, or not always; make every result a sum of entries of the argument times what does not depend on it"].assert_eq(&text(linear_map(|x: Tensor| cond(&Tensor::from(true), |x: Tensor| x, |x: Tensor| x.ones_like(), x), &at())));
    expect!["linear_map: a leaf of the argument is I32[2], in which nothing is linear; capture it instead"]
        .assert_eq(&text(linear_map(|n: Tensor| n, &Tensor::from([1, 2]))));
    let clip = || custom_vjp(|x: Tensor| x, |x: Tensor| (x, ()), |(), ct: Tensor| ct.clip(-1.0, 1.0));
    expect!["linear_map: the function calls one that custom_jvp or custom_vjp gave a rule of its own, which need not be its derivative; call the plain function instead"].assert_eq(&text(linear_map(clip(), &at())));
    // Linear itself, and by its rule another map.
    let twofold = || custom_jvp(|x: Tensor| x * 2.0, |x: Tensor, dx: Tensor| (x * 2.0, dx * 5.0));
    let refused = text(linear_map(twofold(), &at()));
    assert!(refused.contains("custom_jvp or custom_vjp gave a rule of its own"), "{refused}");
    let looped = text(linear_map(|x: Tensor| map(twofold(), x), &at()));
    assert!(looped.contains("custom_jvp or custom_vjp gave a rule of its own"), "{looped}");
    assert!(linear_map(checkpoint(clip()), &at()).unwrap_err().to_string().contains("a rule of its own"));
    // Numbers of an outer derivative are not zero because they happen to be so.
    let inner = grad(|w: Tensor| linear_map(|x: Tensor| (x + &w).sum(), &at())?(at()));
    assert!(inner(scalar(0.0)).unwrap_err().to_string().contains("joins it with numbers"));
    assert!(linear_map(|x: Tensor| x + scalar(0.0), &at()).is_ok());
}

#[test]
fn maps_compose() {
    let x = Tensor::from([0.4, -0.3]);
    let f = |x: Tensor| (x.sin(), x.sum());
    let g = |(a, b): (Tensor, Tensor)| stack([&(a.get(0) * &b), &a.square().sum(), &b.exp()], 0);
    let (y, df) = linearize(f, x.clone()).unwrap();
    let (_, dg) = linearize(g, y).unwrap();
    let v = Tensor::from([1.0, -2.0]);
    let expected = jvp(move |x: Tensor| g(f(x)), x.clone(), v.clone()).unwrap().1;
    let chain = dg.compose(&df).unwrap();
    agree("compose", &chain(v.clone()).unwrap(), &expected);
    agree("then", &df.then(&dg).unwrap()(v.clone()).unwrap(), &expected);
    let ct = Tensor::from([0.5, 1.0, -1.0]);
    let pulled = vjp(move |x: Tensor| g(f(x)), x.clone()).unwrap().1(ct.clone()).unwrap();
    agree("transposed", &chain.transpose().unwrap()(ct.clone()).unwrap(), &pulled);
    let parts = df.transpose().unwrap().compose(&dg.transpose().unwrap()).unwrap();
    agree("transposes composed", &parts(ct).unwrap(), &pulled);
    // A leaf between the two that depends on nothing.
    let (y, df) = linearize(|x: Tensor| (x, Tensor::from([1.0, 2.0])), v.clone()).unwrap();
    let (_, dg) = linearize(|(a, b): (Tensor, Tensor)| a * b, y).unwrap();
    all_close(&dg.compose(&df).unwrap()(v).unwrap(), &[1.0, -4.0]);
    let other = linear_map(|x: Tensor| x.sum(), &Tensor::from([0.0; 3])).unwrap();
    let narrow = linear_map(|x: Tensor| x, &scalar(0.0)).unwrap();
    let (line, error) = (line!(), narrow.compose(&other.transpose().unwrap()).unwrap_err());
    assert_eq!(error.place().unwrap().line(), line);
    expect!["compose: the first map gives F64[3], the second takes F64[]; let the types agree"]
        .assert_eq(&error.kind().to_string());
}

#[test]
fn leaves_of_integers_take_no_part() {
    let f = |(x, n, how): (Tensor, Tensor, Static<i32>)| (&x * &n, n, x.powi(how.0));
    let at = || (Tensor::from([2.0, 3.0]), Tensor::from([4, 5]), Static(2));
    let (_, map) = linearize(f, at()).unwrap();
    let along = || (Tensor::from([1.0, 10.0]), Tensor::from([0, 0]), Static(2));
    let (a, n, b) = map(along()).unwrap();
    all_close(&a, &[4.0, 50.0]);
    assert_eq!(n.to_vec::<i32>().unwrap(), [0, 0]);
    all_close(&b, &[4.0, 60.0]);
    let transposed = map.transpose().unwrap();
    let (x, n, _) = transposed((Tensor::from([1.0, 1.0]), Tensor::from([0, 0]), Tensor::from([1.0, 0.0]))).unwrap();
    all_close(&x, &[8.0, 5.0]);
    assert_eq!(n.to_vec::<i32>().unwrap(), [0, 0]);
    let again = transposed.transpose().unwrap();
    all_close(&again(along()).unwrap().2, &[4.0, 60.0]);
}

/// A map holds values of the transforms around it: derivatives go through it.
#[test]
fn maps_are_ordinary_computations_inside_transforms() {
    let g = |x: Tensor| (x.get(0) * x.get(1).sin()) + x.get(2).powi(3);
    let v = || Tensor::from([0.5, -1.0, 0.25]);
    let x = || Tensor::from([0.3, 0.8, -0.4]);
    // |gradient|² · v by the map, by the pullback.
    let by_map = move |x: Tensor| {
        let map = linearize(g, x)?.1;
        let slopes = map.transpose()?(scalar(1.0))?;
        let rescaled = linear_map(|y: Tensor| y * &slopes, &v())?;
        let chain = map.compose(&rescaled)?;
        Ok::<_, Error>(chain(v())? + chain.batch(2)?(stack([&v(), &v()], 0))?.sum())
    };
    let by_pull = move |x: Tensor| {
        let slopes = vjp(g, x)?.1(scalar(1.0))?;
        Ok::<_, Error>((slopes.square() * v()).sum() * 3.0)
    };
    agree("value", &by_map(x()).unwrap(), &by_pull(x()).unwrap());
    agree("grad", &grad(by_map)(x()).unwrap(), &grad(by_pull)(x()).unwrap());
    agree("jit", &jit(by_map)(x()).unwrap(), &by_pull(x()).unwrap());
    agree("jit grad", &jit(grad(by_map))(x()).unwrap(), &grad(by_pull)(x()).unwrap());
    agree("grad jit", &grad(jit(by_map))(x()).unwrap(), &grad(by_pull)(x()).unwrap());
    agree("jvp", &jvp(by_map, x(), v()).unwrap().1, &jvp(by_pull, x(), v()).unwrap().1);
    agree("hvp", &hvp(by_map, x(), v()).unwrap(), &hvp(by_pull, x(), v()).unwrap());
    agree("vmap", &vmap(by_map)(examples()).unwrap(), &looped(by_pull, &examples()));
    let slopes = looped(|x| grad(by_pull)(x), &examples());
    agree("vmap grad", &vmap(grad(by_map))(examples()).unwrap(), &slopes);
    let leaf = x().requires_grad();
    by_map(leaf.clone()).unwrap().backward().unwrap();
    agree("tape", &leaf.grad().unwrap(), &grad(by_pull)(x()).unwrap());
    // Transforms of the map itself.
    let map = linearize(g, x()).unwrap().1;
    agree("grad of a map", &grad(&map)(v()).unwrap(), &map.transpose().unwrap()(scalar(1.0)).unwrap());
    let jitted = jit(&map);
    agree("a map in jit", &jitted(v()).unwrap(), &map(v()).unwrap());
    let again = linearize(&map, v()).unwrap().1;
    agree("a map is its own derivative", &again(x()).unwrap(), &map(x()).unwrap());
    assert_eq!(again.to_string(), map.to_string());
}

/// Where a select cuts, an infinite slope leaves nothing in transposed maps either.
#[test]
fn cuts_hold_in_transposed_maps() {
    let f = |x: Tensor| where_(x.gt(0.0), x.sqrt(), 0.0).sum();
    let (_, map) = linearize(f, Tensor::from([0.0, -1.0, 4.0])).unwrap();
    all_close(&map.transpose().unwrap()(scalar(1.0)).unwrap(), &[0.0, 0.0, 0.25]);
}

#[test]
fn maps_print_their_program() {
    let (_, map) = linearize(|x: Tensor| x.get(0) * x.get(1), Tensor::from([2.0, 3.0])).unwrap();
    expect![[r#"
        program(%0: F64[2]) {
          %1: F64[1] = slice{start: [0], limit: [1], strides: [1]} %0
          %2: F64[] = reshape{shape: []} %1
          %3: F64[1] = slice{start: [1], limit: [2], strides: [1]} %0
          %4: F64[] = reshape{shape: []} %3
          %5: F64[] = constant{value: F64[] [3]}
          %6: F64[] = mul %2, %5
          %7: F64[] = constant{value: F64[] [2]}
          %8: F64[] = mul %7, %4
          %9: F64[] = add %6, %8
        } -> (%9)"#]]
    .assert_eq(&map.to_string());
    expect![[r#"
        program(%0: F64[]) {
          %1: F64[] = constant{value: F64[] [0]}
          %2: F64[] = constant{value: F64[] [3]}
          %3: F64[] = constant{value: F64[] [2]}
          %4: F64[] = mul %3, %0
          %5: F64[] = mul %2, %0
          %6: F64[1] = reshape{shape: [1]} %4
          %7: F64[2] = pad{low: [1], high: [0], interior: [0]} %6, %1
          %8: F64[1] = reshape{shape: [1]} %5
          %9: F64[2] = pad{low: [0], high: [1], interior: [0]} %8, %1
          %10: F64[2] = add %7, %9
        } -> (%10)"#]]
    .assert_eq(&map.transpose().unwrap().to_string());
    // What it holds follows the tangents; the text is complete.
    let point = Tensor::linspace(1.0, 2.0, 10);
    let (_, map) = linearize(|x: Tensor| x.square(), point.clone()).unwrap();
    let program = Program::parse(&map.to_string()).unwrap();
    assert_eq!(&program, map.program());
    let inputs = std::iter::once(&point).chain(map.held()).map(|input| input.to_array().unwrap());
    assert_eq!(program.eval(inputs).unwrap()[0], map(point).unwrap().to_array().unwrap());
}
