//! `vmap`, Jacobians and Hessians: what the loop over examples, rows and columns gives.

use std::sync::Arc;

use expect_test::expect;
use tenferro::{
    DType, Error, JacobianOptions, LaneAxes, Result, Tensor, VmapOptions, checkpoint, cond, custom_jvp, custom_vjp,
    grad, hessian, hessian_blocks, hvp, jacfwd, jacobian, jacobian_blocks, jacrev, jacrev_with, jit, jvp, linalg, scan,
    stack, switch, value_and_grad, vmap, vmap_with, where_, while_loop,
};

use crate::support::{item, scalar, vec};

pub(crate) type Function = Arc<dyn Fn(Tensor) -> Result<Tensor> + Send + Sync>;

fn function(f: impl Fn(Tensor) -> Result<Tensor> + Send + Sync + 'static) -> Function {
    Arc::new(f)
}

/// Functions from three numbers to one.
pub(crate) fn functions() -> Vec<(&'static str, Function)> {
    vec![
        ("elementwise", function(|x| Ok((x.sin() * x.exp()).sum()))),
        (
            "matrices",
            function(|x| Ok(linalg::det(&(x.reshape([3, 1]) * x.reshape([1, 3]) + Tensor::eye(DType::F64, 3))))),
        ),
        ("indexing", function(|x| Ok(x.get(1) * x.get(..2).sum() + x.sort(0).get(2)))),
        ("choice", function(|x| Ok(where_(x.gt(0.5), x.square(), x.sin()).sum()))),
        (
            "captured",
            function(|x| {
                let w = Tensor::from([[1.0, 2.0, -1.0], [0.5, 0.0, 3.0]]);
                Ok(w.matmul(&x).tanh().sum())
            }),
        ),
        (
            "scan",
            function(|x| {
                let (carry, all) = scan(
                    |c: Tensor, a: Tensor| {
                        let c = (c * a).sin() + 1.0;
                        (c.clone(), c)
                    },
                    scalar(0.3),
                    x,
                )?;
                Ok(carry + all.square().sum())
            }),
        ),
        ("cond", function(|x| cond(&x.sum().gt(1.0), |x: Tensor| x.square().sum(), |x: Tensor| x.cos().sum(), x))),
        (
            "while",
            function(|x| Ok(while_loop(|y: Tensor| y.sum().lt(9.0), |y: Tensor| y * 1.5 + 0.1, x.square())?.prod())),
        ),
        (
            "while in a branch",
            function(|x| {
                let double = |x: Tensor| {
                    Ok::<_, Error>(
                        while_loop(|y: Tensor| y.sum().lt(9.0), |y: Tensor| y.square() * 0.5 + 1.2, x)?.prod(),
                    )
                };
                cond(&x.sum().gt(1.0), double, |x: Tensor| x.cos().sum(), x)
            }),
        ),
        (
            "while in every branch",
            function(|x| {
                let to = |end: f64, slope: f64| {
                    function(move |x| {
                        let next = |y: Tensor| y.square() * slope + 1.2;
                        Ok(while_loop(|y: Tensor| y.sum().lt(end), next, x)?.prod())
                    })
                };
                let (low, high) = (to(7.0, 0.7), to(30.0, 0.4));
                let inner = move |x: Tensor| cond(&x.get(0).gt(0.5), |x: Tensor| low(x), |x: Tensor| high(x), x);
                let branches = [to(9.0, 0.5), function(inner), to(5.0, 0.9)].map(|f| move |x: Tensor| f(x));
                switch(&(x.sum() * 2.0).astype(DType::I32), branches, x)
            }),
        ),
        ("checkpoint", function(|x| checkpoint(|x: Tensor| x.sin().prod())(x))),
        (
            "custom_vjp",
            function(|x| {
                let backward = |x: Tensor, ct: Tensor| x.cos() * ct * 2.0;
                custom_vjp(|x: Tensor| x.sin().sum(), |x: Tensor| (x.sin().sum(), x), backward)
                    .with_jvp(|x: Tensor, dx: Tensor| (x.sin().sum(), (x.cos() * dx).sum() * 2.0))(x)
            }),
        ),
        (
            "custom_jvp",
            function(|x| {
                custom_jvp(
                    |x: Tensor| x.sin().sum(),
                    |x: Tensor, dx: Tensor| (x.sin().sum(), (x.cos() * dx).sum() * 3.0),
                )(x)
            }),
        ),
        ("jit", function(|x| jit(|x: Tensor| (x.exp() * 0.5).sum())(x))),
    ]
}

pub(crate) fn examples() -> Tensor {
    Tensor::from([[0.3, 0.9, -0.2], [1.1, 0.4, 0.8], [0.6, -0.5, 0.7], [0.2, 0.1, 0.9]])
}

/// The function of each example, one after the other.
pub(crate) fn looped(f: impl Fn(Tensor) -> Result<Tensor>, xs: &Tensor) -> Tensor {
    let rows: Vec<_> = (0..xs.shape().unwrap()[0]).map(|row| f(xs.get(row)).unwrap()).collect();
    stack(&rows, 0)
}

#[track_caller]
pub(crate) fn agree(name: &str, found: &Tensor, expected: &Tensor) {
    assert_eq!(found.shape().unwrap(), expected.shape().unwrap(), "{name}");
    for (found, expected) in vec(found).into_iter().zip(vec(expected)) {
        assert!((found - expected).abs() < 1e-9 * expected.abs().max(1.0), "{name}: {found} {expected}");
    }
}

#[test]
fn lanes_are_the_loop_over_examples_in_every_mode() {
    for (name, f) in functions() {
        let call = |x: Tensor| f(x);
        let v = Tensor::from([0.5, -1.0, 0.25]);
        agree(name, &vmap(call)(examples()).unwrap(), &looped(call, &examples()));
        let of_grad = looped(|x| grad(call)(x), &examples());
        agree(name, &vmap(grad(call))(examples()).unwrap(), &of_grad);
        agree(
            name,
            &vmap(|x: Tensor| Ok::<_, Error>(jvp(call, x, v.clone())?.1))(examples()).unwrap(),
            &looped(|x| Ok(jvp(call, x, v.clone())?.1), &examples()),
        );
        let of_hvp = looped(|x| hvp(call, x, v.clone()), &examples());
        agree(name, &vmap(|x: Tensor| hvp(call, x, v.clone()))(examples()).unwrap(), &of_hvp);
        agree(name, &jit(vmap(grad(call)))(examples()).unwrap(), &of_grad);
        agree(name, &vmap(jit(grad(call)))(examples()).unwrap(), &of_grad);
        // Outer derivatives: the sum over lanes has the slopes of all lanes.
        let total = |xs: Tensor| Ok::<_, Error>(vmap(call)(xs)?.sum());
        agree(name, &grad(total)(examples()).unwrap(), &of_grad);
        agree(name, &jit(grad(total))(examples()).unwrap(), &of_grad);
        let vs = stack([&v, &v, &v, &v], 0);
        agree(name, &hvp(total, examples(), vs).unwrap(), &of_hvp);
    }
}

#[test]
fn lanes_in_lanes() {
    let pairs = stack([&examples(), &(examples() * 0.5)], 0);
    for (name, f) in functions() {
        let call = |x: Tensor| f(x);
        let expected = looped(|rows| Ok(looped(call, &rows)), &pairs);
        agree(name, &vmap(vmap(call))(pairs.clone()).unwrap(), &expected);
        let slopes = looped(|rows| Ok(looped(|x| grad(call)(x), &rows)), &pairs);
        agree(name, &vmap(vmap(grad(call)))(pairs.clone()).unwrap(), &slopes);
    }
}

#[test]
fn leaves_have_axes_of_their_own() {
    let f = |(w, x, b): (Tensor, Tensor, Tensor)| (w.matmul(&x) + &b, b.exp());
    let (w, x, b) = (examples().transpose(), examples(), Tensor::from([0.5, 1.5, -0.5]));
    // Columns of x are the examples, w and b are shared.
    let options = VmapOptions {
        in_axes: [None, Some(1), None].into(),
        out_axes: [Some(-1), None].into(),
        ..VmapOptions::default()
    };
    let (found, exp) = vmap_with(f, options.clone())((w.clone(), x.clone(), b.clone())).unwrap();
    agree("values", &found, &(w.matmul(&x) + b.reshape([3, 1])));
    agree("shared", &exp, &b.exp());
    for chunk_size in [1, 2, 3, 7] {
        let options = VmapOptions { chunk_size: Some(chunk_size), ..options.clone() };
        let (chunked, _) = vmap_with(f, options)((w.clone(), x.clone(), b.clone())).unwrap();
        agree("chunks", &chunked, &found);
    }
    let none = Tensor::zeros(DType::F64, [0, 3]);
    let empty = vmap(|x: Tensor| (x.sum(), x.exp()))(none).unwrap();
    assert_eq!((empty.0.shape().unwrap().to_vec(), empty.1.shape().unwrap().to_vec()), (vec![0], vec![0, 3]));
}

#[test]
fn gradients_of_single_examples() {
    let loss = |(w, x): (Tensor, Tensor)| (w.matmul(&x)).tanh().square().sum();
    let w = Tensor::from([[0.1, 0.2, -0.3], [0.4, -0.5, 0.6]]);
    let options = VmapOptions { in_axes: [None, Some(0)].into(), ..VmapOptions::default() };
    let (values, (by_w, by_x)) = vmap_with(value_and_grad(loss), options)((w.clone(), examples())).unwrap();
    for example in 0..4 {
        let (value, (dw, dx)) = value_and_grad(loss)((w.clone(), examples().get(example))).unwrap();
        assert!((item(&values.get(example)) - item(&value)).abs() < 1e-12);
        agree("by w", &by_w.get(example), &dw);
        agree("by x", &by_x.get(example), &dx);
    }
}

fn in_chunks(chunk_size: usize) -> JacobianOptions {
    JacobianOptions { chunk_size: Some(chunk_size), ..JacobianOptions::default() }
}

#[test]
fn jacobians_are_rows_of_gradients() {
    let f = |x: Tensor| {
        Ok::<_, Error>(stack([&(x.get(0) * x.get(1)).sin(), &x.square().sum(), &x.get(2).exp(), &x.get(0)], 0))
    };
    let x = Tensor::from([0.3, 0.8, -0.4]);
    let rows =
        looped(|row| grad(|x: Tensor| Ok::<_, Error>((f(x)? * &row).sum()))(x.clone()), &Tensor::eye(DType::F64, 4));
    agree("forward", &jacfwd(f)(x.clone()).unwrap(), &rows);
    agree("reverse", &jacrev(f)(x.clone()).unwrap(), &rows);
    agree("chosen", &jacobian(f)(x.clone()).unwrap(), &rows);
    agree("jitted", &jit(jacrev(f))(x.clone()).unwrap(), &rows);
    agree("jitted", &jit(jacfwd(f))(x.clone()).unwrap(), &rows);
    let blocks =
        jacobian_blocks(|(a, b): (Tensor, Tensor)| (&a * b.sum(), b.sin()), in_chunks(2))((x.clone(), x.get(..2)))
            .unwrap();
    agree("a by a", &blocks[0].0, &(Tensor::eye(DType::F64, 3) * x.get(..2).sum()));
    assert_eq!(blocks[1].0.shape().unwrap().to_vec(), [2, 3]);
    agree("b by b", &blocks[1].1, &(Tensor::eye(DType::F64, 2) * x.get(..2).cos()));
}

#[test]
fn hessians_are_rows_of_products() {
    for (name, f) in functions() {
        let call = |x: Tensor| f(x);
        let x = Tensor::from([0.7, 0.2, 0.6]);
        let rows = looped(|v| hvp(call, x.clone(), v), &Tensor::eye(DType::F64, 3));
        agree(name, &hessian(call)(x.clone()).unwrap(), &rows);
        agree(name, &jit(hessian(call))(x.clone()).unwrap(), &rows);
        agree(name, &hessian_blocks(call, in_chunks(2))(x).unwrap()[0], &rows);
    }
}

#[test]
fn mistakes_in_lanes_are_told_in_words() {
    let message = |error: Error| {
        let text = error.to_string();
        text.split_once(": ").map_or(String::new(), |(_, rest)| rest.to_owned())
    };
    let uneven = vmap(|(a, b): (Tensor, Tensor)| a + b)((examples(), Tensor::from([1.0, 2.0])));
    expect!["vmap: F64[2] holds 2 examples along axis 0, another leaf 4; let them agree"]
        .assert_eq(&message(uneven.unwrap_err()));
    let number = vmap(|x: Tensor| x)(scalar(1.0));
    expect!["vmap: F64[] has no axis 0 that holds examples; share it by an axis of None"]
        .assert_eq(&message(number.unwrap_err()));
    let options = VmapOptions { in_axes: LaneAxes::Each(vec![None]), ..VmapOptions::default() };
    expect!["vmap: no leaf of the argument holds examples; give one an axis"]
        .assert_eq(&message(vmap_with(|x: Tensor| x, options)(scalar(1.0)).unwrap_err()));
    let options = VmapOptions { out_axes: LaneAxes::Each(vec![None]), ..VmapOptions::default() };
    expect!["vmap: a result differs by example, so that no one of them stands for all; give it an axis"]
        .assert_eq(&message(vmap_with(|x: Tensor| x.sum(), options)(examples()).unwrap_err()));
    let read = vmap(|x: Tensor| {
        let first: f64 = x.sum().item()?;
        Ok::<_, Error>(x * first)
    })(examples());
    expect!["item: the value of F64[] differs by lane inside vmap; return it from the function, or choose between tensors by where_ or cond instead of if"]
        .assert_eq(&message(read.unwrap_err()));
}

/// A lane that does not take a branch, or has finished a loop, never meets what its operands were kept from.
#[test]
fn lanes_that_take_no_part_meet_nothing() {
    let w = Tensor::from([[0.5, -1.0], [2.0, 0.25]]);
    // Infinite slopes at 0 and NaN below, behind a product of matrices that mixes elements; w is shared.
    let chosen = |w: Tensor| {
        move |x: Tensor| {
            let roots = |x: Tensor| w.matmul(x.sqrt()).sum();
            cond(&x.sum().gt(0.5), roots, |x: Tensor| x.square().sum(), x)
        }
    };
    // Smaller at each trip, until slopes would be large.
    let until = |w: Tensor| {
        move |x: Tensor| {
            let step = |x: Tensor| w.matmul(x.sqrt()).abs() * 0.2;
            Ok::<_, Error>(while_loop(|x: Tensor| x.sum().gt(0.5), step, x)?.square().sum())
        }
    };
    let xs = Tensor::from([[0.9, 0.4], [-1.0, 0.2], [0.0, 0.0], [0.3, 0.8]]);
    let check = |name: &str, f: &dyn Fn(Tensor, Tensor) -> Result<Tensor>| {
        let by_x = looped(|x| grad(|x: Tensor| f(w.clone(), x))(x), &xs);
        agree(name, &vmap(grad(|x: Tensor| f(w.clone(), x)))(xs.clone()).unwrap(), &by_x);
        let total = |(w, xs): (Tensor, Tensor)| Ok::<_, Error>(vmap(|x: Tensor| f(w.clone(), x))(xs)?.sum());
        let (dw, dx) = grad(total)((w.clone(), xs.clone())).unwrap();
        agree(name, &dx, &by_x);
        agree(name, &dw, &looped(|x| grad(|w: Tensor| f(w, x.clone()))(w.clone()), &xs).sum_axis(0));
        let v = Tensor::from([0.5, -0.25]);
        let second = looped(|x| hvp(|x: Tensor| f(w.clone(), x), x, v.clone()), &xs);
        let vs = stack([&v, &v, &v, &v], 0);
        agree(name, &hvp(|xs: Tensor| total((w.clone(), xs)), xs.clone(), vs).unwrap(), &second);
        // No lane takes the first branch, or a trip.
        let none = Tensor::from([[-1.0, 0.2], [0.0, 0.0]]);
        let (dw, _) = grad(total)((w.clone(), none.clone())).unwrap();
        agree(name, &dw, &looped(|x| grad(|w: Tensor| f(w, x.clone()))(w.clone()), &none).sum_axis(0));
    };
    check("cond", &|w, x| chosen(w)(x));
    check("while", &|w, x| until(w)(x));
}

/// What a loop in one branch saves has as many elements as it took trips, once it has run; the other branch has none.
#[test]
fn loops_in_branches_have_third_derivatives_in_lanes() {
    let f = |x: Tensor| {
        let squares = |x: Tensor| {
            let next = |(c, n): (Tensor, Tensor)| (c.square() * &x, n + 1);
            Ok::<_, Error>(while_loop(|(_, n): (Tensor, Tensor)| n.lt(2), next, (x.clone(), Tensor::from(0)))?.0)
        };
        cond(&x.lt(1.5), squares, |x: Tensor| Ok::<_, Error>(x.square()), x)
    };
    let xs = || Tensor::from([0.5, 2.0]);
    // x⁷, and x².
    let third = |x: Tensor| hvp(grad(f), x, scalar(1.0));
    let expected = [7.0 * 6.0 * 5.0 * 0.5_f64.powi(4), 0.0];
    crate::support::all_close(&vmap(third)(xs()).unwrap(), &expected);
    crate::support::all_close(&jit(vmap(third))(xs()).unwrap(), &expected);
    crate::support::all_close(&vmap(grad(grad(grad(f))))(xs()).unwrap(), &expected);
}

/// What no example was looked at for is there without examples too.
#[test]
fn without_examples_what_all_share_is_there() {
    let options = VmapOptions { out_axes: [None, Some(0)].into(), ..VmapOptions::default() };
    let f = vmap_with(|x: Tensor| (scalar(2.0), x * 3.0), options);
    let (shared, rows) = f(Tensor::zeros(DType::F64, [0])).unwrap();
    assert_eq!((item(&shared), rows.shape().unwrap().to_vec()), (2.0, vec![0]));
    let options = VmapOptions { out_axes: [None].into(), ..VmapOptions::default() };
    let error = vmap_with(|x: Tensor| x * 3.0, options)(Tensor::zeros(DType::F64, [0])).unwrap_err();
    expect!["vmap: a result differs by example, so that no one of them stands for all; give it an axis"]
        .assert_eq(&error.kind().to_string());
}

/// What options cannot mean is said in the name of the function that was called.
#[test]
fn options_out_of_range_are_refused() {
    let rows = || Tensor::from([[1.0, 2.0], [3.0, 4.0]]);
    let message = |result: Result<Tensor>| result.unwrap_err().kind().to_string();
    let out = VmapOptions { out_axes: 3.into(), ..VmapOptions::default() };
    expect![
        "vmap: out_axes: a result with its examples is F64[2,2], which has no axis 3 to hold them; name one of -2..=1"
    ]
    .assert_eq(&message(vmap_with(|x: Tensor| x * 2.0, out)(rows())));
    let none = VmapOptions { chunk_size: Some(0), ..VmapOptions::default() };
    expect![
        "vmap: chunk_size is 0, and no chunk would ever hold any examples; give 1 or more, or None for all at once"
    ]
    .assert_eq(&message(vmap_with(|x: Tensor| x * 2.0, none)(rows())));
    let none = JacobianOptions { chunk_size: Some(0), ..JacobianOptions::default() };
    let jacobian = jacrev_with(|x: Tensor| x * 2.0, none)(Tensor::from([1.0, 2.0]));
    expect![
        "jacrev: chunk_size is 0, and no chunk would ever hold any directions; give 1 or more, or None for all at once"
    ]
    .assert_eq(&message(jacobian));
    expect!["hessian: the function returned F64[2], a gradient needs one real number; reduce it by sum() or mean(), or use vjp with a cotangent"]
        .assert_eq(&message(hessian(|x: Tensor| x * 2.0)(Tensor::from([1.0, 2.0]))));
}
