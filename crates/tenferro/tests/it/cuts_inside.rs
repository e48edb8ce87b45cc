//! Branches that are not taken, inside the bodies of loops and branches: they never reach a derivative either.

use std::sync::Arc;

use tenferro::{Tensor, checkpoint, cond, fori, grad, jit, map, scan, switch, vmap, where_, while_loop};

use crate::cuts::{branches, check_same};
use crate::support::{all_close, item, scalar};

/// A function with a choice in it.
type Choice = Arc<dyn Fn(&Tensor) -> Tensor + Send + Sync>;

/// Where the choice stands: the results are those of the choice, or finite functions of them.
type Place = fn(&Choice, &Tensor) -> Tensor;

fn places() -> Vec<(&'static str, Place)> {
    let named = |name, place: Place| (name, place);
    vec![
        named("map", |f, x| map(|row: Tensor| f(&row), x.clone()).unwrap()),
        named("scan", |f, x| {
            let step = |sum: Tensor, row: Tensor| {
                let next = sum * 0.5 + f(&row);
                (next.clone(), next)
            };
            let (last, all) = scan(step, scalar(0.0), x.clone()).unwrap();
            all + last
        }),
        // The operand is the same in each step.
        named("fori", |f, x| fori(0..3, |_: Tensor, c: Tensor| c * 0.5 + f(x), x * 0.0).unwrap()),
        // The choice changes from step to step, its operand does not.
        named("fori, masked", |f, x| {
            let step = |i: Tensor, c: Tensor| where_(i.gt(0).broadcast_to([4]), c * 0.5 + f(x), x);
            fori(0..3, step, x * 0.0).unwrap()
        }),
        // The operand is what the step before left.
        named("carried", |f, x| {
            scan(|c: Tensor, w: Tensor| (&c + 1.0, f(&c) * w), x.clone(), Tensor::from([1.0, 0.5]))
                .unwrap()
                .1
                .sum_axis(0)
        }),
        named("while", |f, x| {
            let step = |(c, n): (Tensor, Tensor)| (c.sin() + f(x), n + 1);
            while_loop(|(_, n): (Tensor, Tensor)| n.lt(3), step, (x * 0.5, Tensor::from(0))).unwrap().0
        }),
        named("cond", |f, x| cond(&Tensor::from(true), |x: Tensor| f(&x), |x: Tensor| x.exp(), x.clone()).unwrap()),
        named("switch", |f, x| {
            let branches: [&dyn Fn(Tensor) -> Tensor; 2] = [&|x: Tensor| x.exp(), &|x: Tensor| f(&x) + x];
            switch(&Tensor::from(1), branches, x.clone()).unwrap()
        }),
        named("loop in a loop", |f, x| {
            let inner = |row: Tensor| fori(0..2, |_: Tensor, c: Tensor| c.sin() + f(&row), &row * 0.5);
            map(inner, x.clone()).unwrap()
        }),
        named("loop in a branch in a loop", |f, x| {
            let inner = |row: Tensor| fori(0..2, |_: Tensor, c: Tensor| c.sin() + f(&row), &row * 0.5);
            let step =
                |row: Tensor| cond(&row.lt(100.0), inner, |row: Tensor| Ok::<_, tenferro::Error>(row), row.clone());
            map(step, x.clone()).unwrap()
        }),
        named("while in a loop", |f, x| {
            let inner = |row: Tensor| {
                let step = |(c, n): (Tensor, Tensor)| (c.sin() + f(&row), n + 1);
                Ok::<_, tenferro::Error>(
                    while_loop(|(_, n): (Tensor, Tensor)| n.lt(2), step, (&row * 0.5, Tensor::from(0)))?.0,
                )
            };
            map(inner, x.clone()).unwrap()
        }),
        named("lanes of a loop", |f, x| {
            vmap(|row: Tensor| fori(0..2, |_: Tensor, c: Tensor| c.sin() + f(&row), &row * 0.5))(x.clone()).unwrap()
        }),
        named("loop in a checkpoint", |f, x| {
            let f = f.clone();
            checkpoint(move |x: Tensor| fori(0..2, |_: Tensor, c: Tensor| c.sin() + f(&x), &x * 0.5))(x.clone())
                .unwrap()
        }),
    ]
}

#[test]
fn a_choice_inside_a_body_leaves_nothing_in_any_mode_and_order() {
    for branch in branches() {
        let x = Tensor::from(branch.at);
        let branch = Arc::new(branch);
        // All of them in a loop; some everywhere.
        let everywhere = ["sqrt", "shared"].contains(&branch.name);
        for (place, inside) in places().into_iter().take(if everywhere { usize::MAX } else { 1 }) {
            let (cut, guarded) = (branch.clone(), branch.clone());
            let cut: Choice = Arc::new(move |x| cut.cut(x));
            let guarded: Choice = Arc::new(move |x| guarded.guarded(x));
            let name = format!("{} in {place}", branch.name);
            check_same(&name, move |x| inside(&cut, x), move |x| inside(&guarded, x), &x);
        }
    }
}

/// Loops that take the same steps are joined when a program is simplified; what cuts one of them off does not end there.
#[test]
fn loops_that_are_joined_are_cut_off_one_by_one() {
    let one = |x: Tensor| {
        let end = fori(0..3, |_: Tensor, c: Tensor| c.sin() + x.log(), x.sqrt()).unwrap();
        where_(x.gt(0.0), end, x.square())
    };
    let f = move |x: Tensor| one(x.get(0)).square() + one(x.get(1)) * 2.0;
    let slope = |x: Tensor| Ok::<_, tenferro::Error>(grad(jit(f))(x)?.sum());
    let x = || Tensor::from([-1.5, 2.0]);
    let near = |found: Tensor, expected: Tensor| all_close(&found, &expected.to_vec::<f64>().unwrap());
    near(grad(jit(f))(x()).unwrap(), grad(f)(x()).unwrap());
    near(grad(slope)(x()).unwrap(), grad(move |x: Tensor| Ok::<_, tenferro::Error>(grad(f)(x)?.sum()))(x()).unwrap());
    assert!(item(&grad(jit(f))(x()).unwrap().sum()).is_finite());
}

/// One truth value that cuts off a loop inside of a loop, with what the inner one keeps for its derivative.
#[test]
fn a_loop_that_is_not_taken_inside_a_loop_leaves_nothing() {
    let rows = || Tensor::from([[-1.0, 0.0], [2.0, 0.25]]);
    let f = |x: Tensor| {
        let row = |row: Tensor| {
            let inner = fori(0..2, |_: Tensor, c: Tensor| c * 0.5 + row.sqrt(), row.log())?;
            Ok::<_, tenferro::Error>(where_(row.sum().gt(0.0), inner.sum(), row.square().sum()))
        };
        Ok::<_, tenferro::Error>(map(row, x)?.sum())
    };
    let slope = |x: Tensor| Ok::<_, tenferro::Error>(grad(f)(x)?.sum());
    let second = |x: f64| -0.25 / (x * x) - 0.375 * x.powf(-1.5);
    let expected = [2.0, 2.0, second(2.0), second(0.25)];
    all_close(&grad(slope)(rows()).unwrap().reshape([4]), &expected);
    all_close(&jit(|x: Tensor| grad(slope)(x))(rows()).unwrap().reshape([4]), &expected);
}

/// A zero that is merely a number stays one inside of bodies.
#[test]
fn a_zero_that_is_merely_a_number_is_no_cut_inside_a_body() {
    let second = |f: fn(Tensor) -> Tensor| {
        let f = move |x: Tensor| Ok::<_, tenferro::Error>(map(|row: Tensor| f(row), x.reshape([1]))?.sum());
        item(&grad(grad(f))(scalar(0.0)).unwrap())
    };
    assert!(second(|x| x.sqrt() * x.sqrt()).is_nan());
    assert!(second(|x| where_(x.gt(0.0), x.sqrt(), 0.0) + x.sqrt() * x.square()).is_nan());
    assert!(second(|x| x.gt(0.0).astype(tenferro::DType::F64) * x.sqrt()).is_nan());
    // An output that is not cut has the root too.
    assert!(
        second(|x| {
            let root = x.sqrt();
            where_(x.gt(0.0), &root, 0.0) + root.square()
        })
        .is_nan()
    );
}

/// What is cut off may be an operand that zeros would make singular: it keeps its value.
#[test]
fn nothing_singular_stays_nothing_singular() {
    type Step = fn(Tensor) -> Tensor;
    let twice = |f: Step, c: Tensor| {
        let step = move |(c, n): (Tensor, Tensor)| (f(c), n + 1);
        while_loop(|(_, n): (Tensor, Tensor)| n.lt(2), step, (c, Tensor::from(0))).unwrap().0
    };
    let inner: [(&str, Step); 2] = [
        ("map", |c| map(|c: Tensor| (c.square() + 1.0).sqrt(), c).unwrap()),
        ("cond", |c| {
            cond(&c.sum().gt(0.0), |c: Tensor| (c.square() + 1.0).sqrt(), |c: Tensor| c.cos(), c.clone()).unwrap()
        }),
    ];
    let x = Tensor::from([0.3, -0.7, 0.5, 1.5]);
    for (name, inner) in inner {
        let inside = move |choice: fn(&Tensor, Tensor, Tensor) -> Tensor| {
            move |x: &Tensor| {
                let step = move |i: Tensor, c: Tensor| choice(&i.gt(0), twice(|c| c.tanh(), inner(c.clone())), c.sin());
                fori(0..2, step, x.clone()).unwrap()
            }
        };
        // By arithmetic, which cuts nothing.
        let blend = |p: &Tensor, a: Tensor, b: Tensor| {
            let p = p.astype(tenferro::DType::F64);
            a * &p + b * (1.0 - &p)
        };
        check_same(name, inside(|p, a, b| where_(p, a, b)), inside(blend), &x);
    }
    // A matrix that a zero would make singular.
    let solved = |choice: fn(&Tensor, Tensor, Tensor) -> Tensor| {
        move |x: &Tensor| {
            let row = move |row: Tensor| {
                let a = row.square().reshape([2, 1]).matmul(row.exp().reshape([1, 2]));
                let a = a + Tensor::eye(tenferro::DType::F64, 2) * 3.0;
                let found = tenferro::linalg::solve(&a, &row.sin()).sum();
                choice(&row.sum().gt(0.0), found, row.square().sum())
            };
            let two = map(row, x.reshape([2, 2])).unwrap();
            tenferro::concatenate(&[two.clone(), two], 0)
        }
    };
    let blend = |p: &Tensor, a: Tensor, b: Tensor| {
        let p = p.astype(tenferro::DType::F64);
        a * &p + b * (1.0 - &p)
    };
    check_same("solve", solved(|p, a, b| where_(p, a, b)), solved(blend), &Tensor::from([-1.0, 0.5, 2.0, 0.25]));
    tenferro::debug::fail_on_nan(true);
    let found = jit(move |x: Tensor| grad(move |x: Tensor| solved(|p, a, b| where_(p, a, b))(&x).sum())(x))(x);
    tenferro::debug::fail_on_nan(false);
    found.unwrap();
}

/// What is the same in each step is not kept for each of them because a choice differs.
#[test]
fn what_is_the_same_in_each_step_is_kept_once() {
    let w = Tensor::linspace(0.0, 1.0, 1000);
    let f = move |x: Tensor| {
        let w = w.clone();
        let step = move |i: Tensor, c: Tensor| {
            where_(i.remainder(2).eq(0).broadcast_to([1000]), c * w.exp(), Tensor::from(0.5))
        };
        Ok::<_, tenferro::Error>(fori(0..50, step, x)?.sum())
    };
    let jitted = jit(grad(f));
    let text = jitted.program(Tensor::linspace(0.0, 1.0, 1000)).unwrap().to_string();
    assert!(!text.contains("F64[50,1000]"), "{text}");
}
