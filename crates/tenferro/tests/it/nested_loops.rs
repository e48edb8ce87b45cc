//! Loops inside loops and branches: jitted, in lanes, checkpointed and differentiated again and again.

use tenferro::{DType, Error, Result, Tensor, checkpoint, cond, fori, grad, hvp, jit, map, switch, vmap, while_loop};

use crate::support::{all_close, item, vec};

/// Only the order of a sort is read, of what is the same in each step.
#[test]
fn sorts_that_are_the_same_in_each_step_can_be_jitted() {
    let f = |x: Tensor| {
        let u = x.cos();
        fori(0..2, move |_: Tensor, c: Tensor| c * 0.5 + u.argsort(0).astype(DType::F64), x)
    };
    let x = || Tensor::from([0.25, -0.75, 0.5]);
    assert_eq!(vec(&jit(f)(x()).unwrap()), vec(&f(x()).unwrap()));
}

/// A loop that ends by values and is the same in each step of another one.
#[test]
fn loops_that_are_the_same_in_each_step_can_be_jitted_at_any_order() {
    fn twice(f: impl Fn(Tensor) -> Tensor + Send + Sync + 'static, c: Tensor) -> Tensor {
        let step = move |(c, n): (Tensor, Tensor)| (f(c), n + 1);
        while_loop(|(_, n): (Tensor, Tensor)| n.lt(2), step, (c, Tensor::from(0))).unwrap().0
    }
    let f = |x: Tensor| {
        let u = x.cos();
        let row = move |row: Tensor| {
            let (start, u) = (u.sin(), u.clone());
            twice(move |c| c.tanh() + u.tanh(), start) * row
        };
        Ok::<_, Error>(map(row, x)?.sum())
    };
    // The same without a loop around it.
    let expected = |x: Tensor| {
        let u = x.cos();
        let first = u.sin().tanh() + u.tanh();
        ((first.tanh() + u.tanh()).sum() * x).sum()
    };
    let x = || Tensor::from([0.3, -0.7, 0.5]);
    let second = move |f: fn(Tensor) -> Result<Tensor>| grad(move |x: Tensor| Ok::<_, Error>(grad(f)(x)?.sum()));
    let wanted = vec(&grad(move |x: Tensor| Ok::<_, Error>(grad(expected)(x)?.sum()))(x()).unwrap());
    all_close(&second(f)(x()).unwrap(), &wanted);
    all_close(&jit(move |x: Tensor| second(f)(x))(x()).unwrap(), &wanted);
}

/// Half of the steps of a loop in a loop: how often the inner one runs is saved for each step of the outer one.
fn twice_twice(x: Tensor) -> Tensor {
    let twice = |c: Tensor| {
        let step = |(c, n): (Tensor, Tensor)| (c.sin(), n + 1);
        while_loop(|(_, n): (Tensor, Tensor)| n.lt(2), step, (c, Tensor::from(0))).unwrap().0
    };
    let step = |(c, n): (Tensor, Tensor)| (twice(c), n + 1);
    while_loop(|(_, n): (Tensor, Tensor)| n.lt(2), step, (x, Tensor::from(0))).unwrap().0
}

#[test]
fn loops_in_loops_in_branches_have_gradients_in_lanes() {
    let by_cond = |x: Tensor| cond(&x.gt(0.0), twice_twice, |x: Tensor| x, x.clone());
    let by_switch = |x: Tensor| {
        let branches: [&dyn Fn(Tensor) -> Tensor; 3] = [&|x| x, &twice_twice, &|x| twice_twice(x.cos())];
        switch(&x.astype(DType::I32), branches, x.clone())
    };
    let x = || Tensor::from([0.5, -0.5, 1.75, 2.25]);
    fn check(f: impl Fn(Tensor) -> Result<Tensor> + Copy + Send + Sync, x: impl Fn() -> Tensor) {
        let expected: Vec<f64> = (0..4).map(|lane| item(&grad(f)(x().get(lane)).unwrap())).collect();
        all_close(&vmap(grad(f))(x()).unwrap(), &expected);
        all_close(&jit(vmap(grad(f)))(x()).unwrap(), &expected);
        all_close(&grad(|x: Tensor| Ok::<_, Error>(vmap(f)(x)?.sum()))(x()).unwrap(), &expected);
    }
    check(by_cond, x);
    check(by_switch, x);
    // In a loop that ends for each lane by itself.
    let by_while = |x: Tensor| {
        let end = while_loop(|c: Tensor| c.gt(0.4), twice_twice, x)?;
        Ok(end.sin())
    };
    check(by_while, x);
}

#[test]
fn third_derivatives_of_checkpointed_loops_in_bodies_agree() {
    let twice = |x: Tensor| {
        let step = |(c, n): (Tensor, Tensor)| ((&c * 0.5 + c.sin()).tanh(), n + 1);
        while_loop(|(_, n): (Tensor, Tensor)| n.lt(2), step, (x, Tensor::from(0))).unwrap().0
    };
    let in_branch = move |x: Tensor| cond(&x.gt(0.0), checkpoint(twice), |x: Tensor| x, x.clone());
    let in_loop = move |x: Tensor| fori(0..2, move |_, c: Tensor| checkpoint(twice)(c).unwrap(), x);
    fn check(f: impl Fn(Tensor) -> Result<Tensor> + Copy + Send + Sync) {
        let one = || Tensor::from(1.0);
        let x = || Tensor::from(0.5);
        let expected = item(&grad(grad(grad(f)))(x()).unwrap());
        assert!(expected.is_finite() && expected != 0.0);
        let hvp_of = |x: Tensor| hvp(f, x, one());
        all_close(&grad(hvp_of)(x()).unwrap(), &[expected]);
        all_close(&hvp(grad(f), x(), one()).unwrap(), &[expected]);
        all_close(&jit(grad(hvp_of))(x()).unwrap(), &[expected]);
    }
    check(in_branch);
    check(in_loop);
}
