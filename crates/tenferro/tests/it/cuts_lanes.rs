//! One choice for each of many examples: `grad` of `vmap` is what `vmap` of `grad` is.

use tenferro::{
    Tensor, concatenate, cond, custom_jvp, fft, fori, grad, jit, linalg, nn, scan, stack, switch, vmap, where_,
    while_loop,
};

use crate::cuts::check_same;
use crate::support::{all_close, item};

/// A function of one example, of two numbers, that is singular where it is not taken and mixes its elements.
type Mixing = fn(&Tensor) -> Tensor;

fn matrix() -> Tensor {
    Tensor::from([[1.0, 2.0], [3.0, -4.0]])
}

fn mixing() -> Vec<(&'static str, Mixing)> {
    let named = |name, f: Mixing| (name, f);
    vec![
        named("matrix and vector", |x| matrix().matmul(x.log()).square().sum()),
        named("vector and matrix", |x| x.log().matmul(matrix()).square().sum()),
        named("dot", |x| x.log().matmul(x.sqrt())),
        named("outer product", |x| x.log().reshape([2, 1]).matmul(x.sqrt().reshape([1, 2])).matmul(matrix()).sum()),
        named("norm", |x| (x.square().sum() - 5.0).sqrt().log()),
        named("sort", |x| (x.log().sort(0) * Tensor::from([1.0, 2.0])).square().sum()),
        named("running sums", |x| x.sqrt().cumsum(0).square().sum()),
        named("running products", |x| x.sqrt().cumprod(0).square().sum()),
        named("softmax", |x| nn::softmax(&x.rsqrt(), 0).square().sum()),
        named("largest", |x| x.log().max() * x.sqrt().min()),
        named("reads", |x| (x.log().get(Tensor::from([1, 0, 1])) * Tensor::from([1.0, 2.0, 3.0])).square().sum()),
        named("pieces", |x| concatenate(&[x.log().get(1..), x.sqrt().flip(0)], 0).cumsum(0).square().sum()),
        named("factorization", |x| {
            let root = x.sqrt();
            linalg::cholesky(
                &(Tensor::eye(tenferro::DType::F64, 2) * 3.0 + root.reshape([2, 1]).matmul(root.reshape([1, 2]))),
            )
            .sum()
        }),
        named("solve", |x| linalg::solve(&matrix(), &x.log()).square().sum()),
        named("solve with own matrix", |x| {
            linalg::solve(&(matrix() + x.sqrt().reshape([2, 1])), &x.log()).square().sum()
        }),
        named("inverse", |x| linalg::inv(&(matrix() + x.sqrt().reshape([2, 1]))).square().sum()),
        named("fourier", |x| fft::fft(&x.log().astype(tenferro::DType::C64)).abs().square().sum()),
        named("scan", |x| {
            let step = |c: Tensor, row: Tensor| {
                let next = matrix().matmul(c.sin()) + row;
                (next.clone(), next)
            };
            let (last, all) = scan(step, x.log(), x.sqrt()).unwrap();
            last.sum() + all.square().sum()
        }),
        named("fori", |x| {
            fori(0..3, |_: Tensor, c: Tensor| matrix().matmul(c.sin()) + x.log(), x.sqrt()).unwrap().sum()
        }),
        named("while", |x| {
            let step = |(c, n): (Tensor, Tensor)| (matrix().matmul(c.sin()) + x.log(), n + 1);
            let end = while_loop(|(_, n): (Tensor, Tensor)| n.lt(3), step, (x.sqrt(), Tensor::from(0))).unwrap();
            end.0.square().sum()
        }),
        named("cond", |x| {
            let square = |x: Tensor| matrix().matmul(x.log()).square().sum();
            cond(&Tensor::from(true), square, |x: Tensor| x.sum(), x.sqrt()).unwrap()
        }),
        named("switch by example", |x| {
            let branches: [&dyn Fn(Tensor) -> Tensor; 2] =
                [&|x: Tensor| x.sum(), &|x: Tensor| matrix().matmul(x.log()).square().sum()];
            switch(&x.get(0).gt(0.5).astype(tenferro::DType::I32), branches, x.sqrt()).unwrap()
        }),
        // What is known of rows goes through operations that copy and place their elements.
        named("one of a product", |x| (x * matrix().matmul(x.sqrt()).get(0)).sum()),
        named("a product as a column", |x| {
            (matrix() * matrix().matmul(x.sqrt()).reshape([2, 1])).sum_axis(1).square().sum()
        }),
        named("a product beside itself", |x| {
            let h = matrix().matmul(x.sqrt());
            (h.reshape([2, 1]) * h.reshape([1, 2])).sum_axis(0).square().sum()
        }),
        named("a product backwards", |x| {
            let h = matrix().matmul(x.sqrt());
            (h.flip(0) * Tensor::from([1.0, 2.0]) * h.max()).sum()
        }),
        named("pieces of a product", |x| {
            let h = matrix().matmul(x.sqrt());
            (concatenate(&[h.get(1..), h.get(..1)], 0) * h.max()).sum()
        }),
        named("copies of a product", |x| {
            let h = matrix().matmul(x.sqrt()).broadcast_to([3, 2]);
            (h.sum_axis(0) * Tensor::from([1.0, 3.0])).square().sum()
        }),
        named("a matrix of products", |x| {
            let h = matrix().matmul(x.sqrt());
            linalg::solve(&(matrix() + h.reshape([2, 1])), &Tensor::from([1.0, 2.0])).square().sum()
        }),
        named("custom", |x| {
            let root = custom_jvp(|x: Tensor| x.sqrt(), |x: Tensor, dx: Tensor| (x.sqrt(), dx * 0.5 / x.sqrt()));
            matrix().matmul(root(x.clone()).unwrap()).square().sum()
        }),
    ]
}

/// The two examples one after the other.
fn one_by_one(f: impl Fn(&Tensor) -> Tensor, x: &Tensor) -> Tensor {
    let x = x.reshape([2, 2]);
    let results = stack([&f(&x.get(0)), &f(&x.get(1))], 0);
    concatenate(&[results.clone(), results], 0)
}

/// Both at once.
fn at_once(f: impl Fn(&Tensor) -> Tensor, x: &Tensor) -> Tensor {
    let results = vmap(|x: Tensor| f(&x))(x.reshape([2, 2])).unwrap();
    concatenate(&[results.clone(), results], 0)
}

#[test]
fn an_example_that_does_not_take_a_branch_gets_nothing_of_it() {
    for (name, f) in mixing() {
        let chosen = move |x: &Tensor| where_(x.sum().gt(0.0), f(x), x.square().sum());
        let x = Tensor::from([-1.0, 0.0, 2.0, 1.25]);
        check_same(name, move |x| at_once(chosen, x), move |x| one_by_one(chosen, x), &x);
    }
}

/// A choice among vectors, and of what a loop is given.
#[test]
fn choices_among_vectors_are_made_once_for_each_example_too() {
    let x = || Tensor::from([-1.0, 0.0, 2.0, 1.25]);
    let vectors = |x: &Tensor| where_(x.sum().gt(0.0), matrix().matmul(x.log()), x).square().sum();
    check_same("vectors", move |x| at_once(vectors, x), move |x| one_by_one(vectors, x), &x());
    let inside = |x: &Tensor| {
        let step = |c: Tensor, w: Tensor| {
            let next = where_(x.sum().gt(0.0), matrix().matmul(x.log()) * &w, &c * &w);
            (&c + 0.5, next.square().sum())
        };
        let (_, all) = scan(step, x.clone(), Tensor::from([1.0, 0.5])).unwrap();
        all.sum()
    };
    check_same("inside", move |x| at_once(inside, x), move |x| one_by_one(inside, x), &x());
    // Something mixes behind the choice.
    let behind = |x: &Tensor| {
        let y = where_(x.sum().gt(0.0), matrix().matmul(x.sqrt()), x);
        (&y * y.max()).sum()
    };
    check_same("behind", move |x| at_once(behind, x), move |x| one_by_one(behind, x), &x());
    // Examples of examples.
    let nested = |x: &Tensor| {
        let rows = stack([x, &(x * 0.5)], 0);
        let row = |row: Tensor| where_(row.sum().gt(0.0), matrix().matmul(row.log()).square().sum(), row.sum());
        vmap(row)(rows).unwrap().square().sum()
    };
    check_same("nested", move |x| at_once(nested, x), move |x| one_by_one(nested, x), &x());
}

#[test]
fn one_example_alone_is_an_example_too() {
    let f = |x: Tensor| where_(x.sum().gt(0.0), matrix().matmul(x.log()).square().sum(), x.square().sum());
    let total = |x: Tensor| Ok::<_, tenferro::Error>(vmap(f)(x)?.sum());
    let slope = |x: Tensor| Ok::<_, tenferro::Error>(grad(total)(x)?.sum());
    let x = || Tensor::from([[-1.0, 0.0]]);
    all_close(&grad(total)(x()).unwrap().reshape([2]), &[-2.0, 0.0]);
    all_close(&grad(slope)(x()).unwrap().reshape([2]), &[2.0, 2.0]);
}

/// What all examples share gets nothing from those that do not take the branch.
#[test]
fn what_examples_share_gets_nothing_from_those_that_do_not_take_a_branch() {
    let rows = || Tensor::from([[-1.0, 0.0], [2.0, 1.25], [0.0, 0.0]]);
    let example = |w: &Tensor, x: &Tensor| where_(x.sum().gt(0.0), w.matmul(x.log()).square().sum(), w.sum());
    let at_once = |w: Tensor| Ok::<_, tenferro::Error>(vmap(|x: Tensor| example(&w, &x))(rows())?.square().sum());
    let one_by_one = |w: Tensor| (0..3).map(|row| example(&w, &rows().get(row)).square()).reduce(|a, b| a + b).unwrap();
    let slope = |w: Tensor| Ok::<_, tenferro::Error>((grad(at_once)(w)? * matrix()).sum());
    let expected_slope = |w: Tensor| Ok::<_, tenferro::Error>((grad(one_by_one)(w)? * matrix()).sum());
    let flat = |x: tenferro::Result<Tensor>| x.unwrap().reshape([4]);
    let expected = flat(grad(one_by_one)(matrix())).to_vec::<f64>().unwrap();
    all_close(&flat(grad(at_once)(matrix())), &expected);
    all_close(&flat(jit(|w: Tensor| grad(at_once)(w))(matrix())), &expected);
    let expected = flat(grad(expected_slope)(matrix())).to_vec::<f64>().unwrap();
    all_close(&flat(grad(slope)(matrix())), &expected);
}

/// A zero that is merely a number is none for lanes either.
#[test]
fn a_zero_that_is_merely_a_number_is_no_cut_of_a_lane() {
    let slope = |f: Mixing| {
        let total = move |x: Tensor| Ok::<_, tenferro::Error>(vmap(|x: Tensor| f(&x))(x)?.sum());
        let found = grad(total)(Tensor::from([[0.0, 0.0], [1.0, 2.0]])).unwrap();
        (item(&found.get(0).get(0)), item(&found.get(1).get(0)))
    };
    for f in [
        (|x| (x.sqrt() * x.sqrt()).sum()) as Mixing,
        |x| where_(x.sum().ge(0.0), matrix().matmul(x.sqrt() * x.sqrt()).sum(), 0.0),
        |x| where_(x.sum().gt(0.0), matrix().matmul(x.sqrt()).sum(), 0.0) + x.sqrt().square().sum(),
        |x| x.sum().gt(0.0).astype(tenferro::DType::F64) * matrix().matmul(x.sqrt()).sum(),
    ] {
        let (zero, other) = slope(f);
        assert!(zero.is_nan() && other.is_finite(), "{zero}, {other}");
    }
}

/// An operand that each outer example has for all of its inner ones.
#[test]
fn what_some_examples_share_is_cut_off_for_those_that_do_not_take_it() {
    let w = Tensor::from([[[0.0, 1.0], [2.0, 3.0]], [[1.0, 1.5], [2.0, 3.0]]]);
    let x = Tensor::from([[[1.0, 2.0], [-1.0, -2.0]], [[1.0, 0.5], [-0.5, -1.0]]]);
    let example = |w: &Tensor, x: &Tensor| where_(x.sum().gt(0.0), w.log().matmul(x), x).sum();
    let (shared, lone) = (w.clone(), w);
    let at_once = move |x: Tensor| {
        let outer = |(w, x): (Tensor, Tensor)| vmap(move |x: Tensor| example(&w, &x))(x);
        Ok::<_, tenferro::Error>(vmap(outer)((shared.clone(), x))?.sum())
    };
    let one_by_one = move |x: Tensor| {
        let all = (0..4).map(|number| example(&lone.get(number / 2), &x.get((number / 2, number % 2))));
        all.reduce(|a, b| a + b).unwrap()
    };
    let found = grad(at_once)(x.clone()).unwrap().reshape([8]);
    let expected = grad(one_by_one)(x).unwrap().reshape([8]);
    let [found, expected] = [found, expected].map(|slope| slope.to_vec::<f64>().unwrap());
    assert_eq!(found[2..4], [1.0, 1.0]);
    for (found, expected) in found.into_iter().zip(expected) {
        assert!(found == expected || (found - expected).abs() < 1e-12 || found.is_nan() && expected.is_nan());
    }
}

/// A condition for each row, without `vmap`.
#[test]
fn rows_that_do_not_take_a_branch_get_nothing_of_it() {
    let f = |x: Tensor| {
        let is_taken = x.sum_axis(1).gt(0.0).reshape([2, 1]);
        where_(is_taken, x.sqrt().matmul(matrix()), &x).exp().sum()
    };
    let slope = |x: Tensor| Ok::<_, tenferro::Error>(grad(f)(x)?.sum());
    let x = Tensor::from([[-1.0, 0.0], [2.0, 1.25]]);
    let found = [grad(f)(x.clone()).unwrap(), grad(slope)(x).unwrap()].map(|slope| slope.get(0));
    for found in found {
        all_close(&found, &[(-1.0_f64).exp(), 1.0]);
    }
}
