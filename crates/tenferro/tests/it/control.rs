//! Control flow as operations: values and derivatives are those of Rust's own `for`, `while` and `if`.

use std::sync::Arc;

use expect_test::expect;
use tenferro::{
    Backward, DType, Error, Result, ScanOptions, Tensor, WhileOptions, associative_scan, checkpoint, cond, fori, grad,
    hvp, jit, jvp, linearize, map, scan, scan_with, stack, stop_gradient, switch, value_and_grad, vjp, vmap,
    while_loop, while_loop_with,
};

use crate::support::{counted, evaluations, item, scalar};

type Function = Arc<dyn Fn(Tensor) -> Result<Tensor> + Send + Sync>;

/// A function by operations of control flow, and the same by Rust's own; both from one number to one number.
struct Pair {
    name: &'static str,
    ours: Function,
    rust: Function,
}

fn pair(
    name: &'static str,
    ours: impl Fn(Tensor) -> Result<Tensor> + Send + Sync + 'static,
    rust: impl Fn(Tensor) -> Result<Tensor> + Send + Sync + 'static,
) -> Pair {
    Pair { name, ours: Arc::new(ours), rust: Arc::new(rust) }
}

fn rows() -> Tensor {
    Tensor::from([[0.3, -0.2], [0.5, 0.9], [-0.4, 0.1], [0.2, 0.7]])
}

/// A cell that reads what it carries, a row and a captured tensor.
fn cell(carry: &Tensor, row: &Tensor, weight: &Tensor) -> (Tensor, Tensor) {
    let next = (carry * weight + row).tanh();
    (next.clone(), next.square().sum())
}

fn pairs() -> Vec<Pair> {
    vec![
        pair(
            "scan with a captured tensor",
            |x| {
                let weight = x.sin();
                let init = Tensor::from([0.1, 0.2]) * &x;
                let (last, sums) = scan(|c: Tensor, row: Tensor| cell(&c, &row, &weight), init, rows() * &x)?;
                Ok(last.sum() + sums.sum())
            },
            |x| {
                let weight = x.sin();
                let (mut carry, mut sum) = (Tensor::from([0.1, 0.2]) * &x, scalar(0.0));
                for step in 0..4 {
                    let (next, square) = cell(&carry, &(rows() * &x).get(step), &weight);
                    (carry, sum) = (next, sum + square);
                }
                Ok(carry.sum() + sum)
            },
        ),
        pair(
            "scan in reverse, results by place",
            |x| {
                let options = ScanOptions { reverse: true, ..ScanOptions::default() };
                let step = |c: Tensor, a: Tensor| ((&c * &a).sin() + &a, c);
                let (last, seen) = scan_with(step, x.clone(), Tensor::from([0.5, 1.5, -0.5]) * &x, options)?;
                Ok(last + (seen * Tensor::from([1.0, 2.0, 3.0])).sum())
            },
            |x| {
                let (mut carry, mut sum) = (x.clone(), scalar(0.0));
                for (place, a) in [0.5, 1.5, -0.5].into_iter().enumerate().rev() {
                    let a = &x * a;
                    sum += &carry * (place as f64 + 1.0);
                    carry = (&carry * &a).sin() + &a;
                }
                Ok(carry + sum)
            },
        ),
        pair(
            "a carry that becomes active",
            |x| {
                let step = |(a, b): (Tensor, Tensor), ()| ((&a + &b * &b, &b * &x), ());
                let options = ScanOptions { length: Some(3), ..ScanOptions::default() };
                let ((a, b), ()) = scan_with(step, (scalar(0.0), scalar(1.0)), (), options)?;
                Ok(a * b)
            },
            |x| {
                let (mut a, mut b) = (scalar(0.0), scalar(1.0));
                for _ in 0..3 {
                    (a, b) = (&a + &b * &b, &b * &x);
                }
                Ok(a * b)
            },
        ),
        pair(
            "scan in scan",
            |x| {
                let outer = |c: Tensor, row: Tensor| {
                    let (inner, ()) = scan(|c: Tensor, a: Tensor| ((c * &a).sin() + &x, ()), c, row)?;
                    Ok::<_, Error>((inner.clone(), inner))
                };
                let (last, all) = scan(outer, x.clone(), rows())?;
                Ok(last + all.sum())
            },
            |x| {
                let (mut carry, mut sum) = (x.clone(), scalar(0.0));
                for row in 0..4 {
                    for column in 0..2 {
                        carry = (carry * rows().get((row, column))).sin() + &x;
                    }
                    sum += &carry;
                }
                Ok(carry + sum)
            },
        ),
        pair(
            "while",
            |x| while_loop(|x: Tensor| x.lt(20.0), |x: Tensor| x.square() + 0.5, x),
            |mut x| {
                while item(&x) < 20.0 {
                    x = x.square() + 0.5;
                }
                Ok(x)
            },
        ),
        pair("while without a trip", |x| while_loop(|x: Tensor| x.lt(0.0), |x: Tensor| x.sqrt(), x), Ok),
        pair(
            "while in scan, of different lengths",
            |x| {
                let step = |sum: Tensor, limit: Tensor| {
                    let y = while_loop(|y: Tensor| y.lt(&limit), |y: Tensor| &y * (&x + 1.0).sin() + &y, x.clone())?;
                    Ok::<_, Error>((sum + y.square(), y))
                };
                let (sum, ys) = scan(step, scalar(0.0), Tensor::from([5.0, 0.0, 40.0, 2.0]))?;
                Ok(sum + ys.sin().sum())
            },
            |x| {
                let mut total = scalar(0.0);
                for limit in [5.0, 0.0, 40.0, 2.0] {
                    let mut y = x.clone();
                    while item(&y) < limit {
                        y = &y * (&x + 1.0).sin() + &y;
                    }
                    total = total + y.square() + y.sin();
                }
                Ok(total)
            },
        ),
        pair(
            "while in while",
            |x| {
                let outer = |(y, n): (Tensor, Tensor)| {
                    let y = while_loop(|y: Tensor| y.lt(3.0), |y: Tensor| y * (&x + 1.2), y)?;
                    Ok::<_, Error>((y.sqrt() * 0.9, n + 1.0))
                };
                Ok(while_loop(|(_, n): (Tensor, Tensor)| n.lt(3.0), outer, (x.clone(), scalar(0.0)))?.0)
            },
            |x| {
                let mut y = x.clone();
                for _ in 0..3 {
                    while item(&y) < 3.0 {
                        y *= &x + 1.2;
                    }
                    y = y.sqrt() * 0.9;
                }
                Ok(y)
            },
        ),
        pair(
            "cond",
            |x| {
                let y = x.square();
                cond(&x.gt(1.0), |x: Tensor| x.sqrt() * &y, |x: Tensor| x.sin() + x.cos(), x)
            },
            |x| if item(&x) > 1.0 { Ok(x.sqrt() * x.square()) } else { Ok(x.sin() + x.cos()) },
        ),
        pair(
            "while in cond in scan",
            |x| {
                let step = |c: Tensor, flag: Tensor| {
                    let long = |c: Tensor| while_loop(|c: Tensor| c.lt(2.0), |c: Tensor| c.square() + &x, c);
                    let next = cond(&flag.gt(0.0), long, |c: Tensor| Ok::<_, Error>(c.sin() * &x), c)?;
                    Ok::<_, Error>((next.clone() * 0.5, next))
                };
                let (last, all) = scan(step, x.clone(), Tensor::from([1.0, 0.0, 1.0, 1.0]))?;
                Ok(last + all.square().sum())
            },
            |x| {
                let (mut carry, mut sum) = (x.clone(), scalar(0.0));
                for flag in [true, false, true, true] {
                    let mut next = carry;
                    if flag {
                        while item(&next) < 2.0 {
                            next = next.square() + &x;
                        }
                    } else {
                        next = next.sin() * &x;
                    }
                    sum += next.square();
                    carry = next * 0.5;
                }
                Ok(carry + sum)
            },
        ),
        pair(
            "switch",
            |x| {
                let branches: Vec<Box<dyn Fn(Tensor) -> Tensor>> =
                    vec![Box::new(|x| x.exp()), Box::new(|x| x.square()), Box::new(|x| x.sin() * x)];
                let branches = branches.iter().map(|f| move |x: Tensor| f(x)).collect::<Vec<_>>();
                Ok(switch(&Tensor::from(2), branches.iter(), x.clone())?
                    + switch(&Tensor::from(-7), branches.iter(), x)?)
            },
            |x| Ok(x.sin() * &x + x.exp()),
        ),
        pair(
            "fori and map",
            |x| {
                let power = fori(0..4, |i: Tensor, y: Tensor| y * (i.astype(DType::F64) * 0.5 + &x), scalar(1.0))?;
                let mapped = map(|row: Tensor| (row * &x).exp().sum(), rows())?;
                Ok(power + mapped.square().sum())
            },
            |x| {
                let mut power = scalar(1.0);
                for i in 0..4 {
                    power *= &x + f64::from(i) * 0.5;
                }
                let mut sum = scalar(0.0);
                for row in 0..4 {
                    sum += (rows().get(row) * &x).exp().sum().square();
                }
                Ok(power + sum)
            },
        ),
        pair(
            "checkpoint in scan",
            |x| {
                let step = |c: Tensor, a: Tensor| {
                    let next = checkpoint(|(c, a): (Tensor, Tensor)| (c * &a).sin() + a)((c, a * &x))?;
                    Ok::<_, Error>((next.clone(), next))
                };
                let (last, all) = scan(step, x.clone(), Tensor::from([0.5, 1.5, -0.5]))?;
                Ok(last + all.square().sum())
            },
            |x| {
                let (mut carry, mut sum) = (x.clone(), scalar(0.0));
                for a in [0.5, 1.5, -0.5] {
                    let a = &x * a;
                    carry = (carry * &a).sin() + &a;
                    sum += carry.square();
                }
                Ok(carry + sum)
            },
        ),
        pair(
            "associative scan",
            |x| {
                let products =
                    associative_scan(|a: Tensor, b: Tensor| a * b, Tensor::from([1.1, 0.7, 1.3, 0.9, 1.2]) * x)?;
                Ok((products * Tensor::from([1.0, -2.0, 3.0, 0.5, 1.5])).sum())
            },
            |x| {
                let (mut product, mut sum) = (scalar(1.0), scalar(0.0));
                for (a, weight) in [1.1, 0.7, 1.3, 0.9, 1.2].into_iter().zip([1.0, -2.0, 3.0, 0.5, 1.5]) {
                    product *= &x * a;
                    sum += &product * weight;
                }
                Ok(sum)
            },
        ),
    ]
}

/// All that derivatives can be asked for at one point, as numbers.
fn everything(f: &Function) -> Vec<f64> {
    let call = |x: Tensor| f(x);
    let (x, v) = (|| scalar(0.8), || scalar(0.3));
    let (value, slope) = value_and_grad(call)(x()).unwrap();
    let (_, tangent) = jvp(call, x(), v()).unwrap();
    let (_, pull) = vjp(call, x()).unwrap();
    let (_, push) = linearize(call, x()).unwrap();
    vec![
        item(&f(x()).unwrap()),
        item(&value),
        item(&slope),
        item(&tangent),
        item(&pull(v()).unwrap()),
        item(&push(v()).unwrap()),
        item(&hvp(call, x(), v()).unwrap()),
        item(&grad(grad(call))(x()).unwrap()),
        item(&jvp(|x: Tensor| Ok::<_, Error>(jvp(call, x, v())?.1), x(), v()).unwrap().1),
        item(&grad(|x: Tensor| Ok::<_, Error>(jvp(call, x, v())?.1))(x()).unwrap()),
        item(&grad(grad(grad(call)))(x()).unwrap()),
    ]
}

#[test]
fn loops_and_branches_are_those_of_rust_in_every_mode() {
    for Pair { name, ours, rust } in pairs() {
        for (mode, (found, expected)) in everything(&ours).into_iter().zip(everything(&rust)).enumerate() {
            assert!((found - expected).abs() < 1e-9 * expected.abs().max(1.0), "{name}, {mode}: {found} {expected}");
        }
    }
}

#[test]
fn jitted_loops_and_branches_are_those_of_rust_in_every_mode() {
    for Pair { name, ours, rust } in pairs() {
        let call = |x: Tensor| ours(x);
        let expected = everything(&rust);
        let found = [
            (0, item(&jit(call)(scalar(0.8)).unwrap())),
            (2, item(&jit(grad(call))(scalar(0.8)).unwrap())),
            (2, item(&grad(jit(call))(scalar(0.8)).unwrap())),
            (6, item(&jit(|x: Tensor| hvp(call, x, scalar(0.3)))(scalar(0.8)).unwrap())),
            (7, item(&jit(grad(grad(call)))(scalar(0.8)).unwrap())),
            (10, item(&jit(grad(grad(grad(call))))(scalar(0.8)).unwrap())),
        ];
        for (mode, found) in found {
            let expected = expected[mode];
            assert!((found - expected).abs() < 1e-9 * expected.abs().max(1.0), "{name}, {mode}: {found} {expected}");
        }
    }
}

#[test]
fn the_tape_records_loops() {
    for Pair { name, ours, rust } in pairs() {
        let slope = |f: &Function| {
            let x = scalar(0.8).requires_grad();
            f(x.clone()).unwrap().backward().unwrap();
            item(&x.grad().unwrap())
        };
        let (found, expected) = (slope(&ours), slope(&rust));
        assert!((found - expected).abs() < 1e-9 * expected.abs().max(1.0), "{name}: {found} {expected}");
    }
}

/// Each step of a loop runs once, whatever is asked for: what derivatives need is kept, not computed again.
#[test]
fn steps_run_once_in_every_mode() {
    const STEPS: usize = 5;
    let f = |x: Tensor| {
        let options = ScanOptions { length: Some(STEPS), ..ScanOptions::default() };
        let step = |y: Tensor, ()| (counted(&(&y * &x)) + &y, ());
        Ok::<_, Error>(scan_with(step, x.clone(), (), options)?.0)
    };
    let (x, v) = (|| scalar(0.8), || scalar(0.3));
    let count = |run: &dyn Fn() -> Result<Tensor>| evaluations(|| item(&run().unwrap()));
    let eager = [
        count(&|| f(x())),
        count(&|| grad(f)(x())),
        count(&|| hvp(f, x(), v())),
        count(&|| grad(grad(f))(x())),
        count(&|| grad(grad(grad(f)))(x())),
    ];
    let jitted = [
        count(&|| jit(f)(x())),
        count(&|| jit(grad(f))(x())),
        count(&|| jit(|x: Tensor| hvp(f, x, v()))(x())),
        count(&|| jit(grad(grad(f)))(x())),
        count(&|| jit(grad(grad(grad(f))))(x())),
    ];
    assert_eq!([eager, jitted], [[STEPS; 5]; 2]);
    let others = [
        count(&|| Ok(jvp(f, x(), v())?.1)),
        count(&|| vjp(f, x())?.1(v())),
        count(&|| linearize(f, x())?.1(v())),
        count(&|| grad(|x: Tensor| Ok::<_, Error>(jvp(f, x, v())?.1))(x())),
        count(&|| grad(jit(f))(x())),
        count(&|| {
            let x = x().requires_grad();
            f(x.clone())?.backward()?;
            Ok(x.grad().unwrap())
        }),
    ];
    assert_eq!(others, [STEPS; 6]);
    let twice_on_tape = || {
        let x = x().requires_grad();
        f(x.clone())?.backward_with(Backward { create_graph: true, ..Backward::default() })?;
        let slope = x.grad().unwrap();
        x.zero_grad();
        slope.backward()?;
        Ok(x.grad().unwrap())
    };
    // When the tape records the loop, nobody has said that a second derivative will be asked for: it keeps what the first
    // one reads, and the second pass runs the steps once more for the rest.
    assert_eq!(count(&twice_on_tape), 2 * STEPS);
}

#[test]
fn trips_of_every_number_have_derivatives_in_reverse() {
    for trips in [0, 1, 7, 100_000] {
        let f = |x: Tensor| {
            let step = |(x, n): (Tensor, Tensor)| (x * 0.999_99 + 1e-6, n + 1);
            Ok::<_, Error>(while_loop(|(_, n): (Tensor, Tensor)| n.lt(trips), step, (x, Tensor::from(0)))?.0)
        };
        let slope = item(&grad(f)(scalar(2.0)).unwrap());
        assert!((slope - 0.999_99_f64.powi(trips)).abs() < 1e-9);
        let limited = |max_trips| {
            let options = WhileOptions { max_trips: Some(max_trips) };
            let step = |(x, n): (Tensor, Tensor)| (x * 0.999_99 + 1e-6, n + 1);
            let f = |x: Tensor| {
                Ok::<_, Error>(
                    while_loop_with(|(_, n): (Tensor, Tensor)| n.lt(trips), step, (x, Tensor::from(0)), options)?.0,
                )
            };
            grad(f)(scalar(2.0))
        };
        assert_eq!(item(&limited(trips as usize).unwrap()), slope);
        if trips > 0 {
            assert!(limited(trips as usize - 1).unwrap_err().to_string().contains("trips; raise max_trips"));
        }
    }
}

#[test]
fn endless_loops_end_at_their_limit() {
    let options = WhileOptions { max_trips: Some(1000) };
    let error = while_loop_with(|x: Tensor| x.ge(0.0), |x: Tensor| x + 1.0, scalar(0.0), options).unwrap_err();
    let text = error.to_string();
    let message = text.split_once(": ").map_or("", |(_, rest)| rest);
    expect!["while: not done after 1000 trips; raise max_trips, or fix the condition"].assert_eq(message);
}

/// The length of a loop is a number in a program, not a longer program.
#[test]
fn programs_do_not_grow_with_the_length_of_loops() {
    let size = |steps: usize| {
        let options = ScanOptions { length: Some(steps), ..ScanOptions::default() };
        let f = jit(grad(move |x: Tensor| {
            Ok::<_, Error>(scan_with(|y: Tensor, ()| ((&y * &y).sin(), ()), x, (), options)?.0)
        }));
        f.program(scalar(0.5)).unwrap().to_string().len()
    };
    // The number itself has some more digits, in each of a few loops.
    assert!(size(100_000) - size(10) < 100, "{} {}", size(10), size(100_000));
}

#[test]
fn mistakes_in_loops_are_told_in_words() {
    let message = |error: Error| {
        let text = error.to_string();
        text.split_once(": ").map_or(String::new(), |(_, rest)| rest.to_owned())
    };
    let wider = scan(|c: Tensor, x: Tensor| (c.reshape([1]) + x, ()), scalar(0.0), Tensor::from([1.0, 2.0]));
    expect!["scan: the carried value is F64[], the body returns F64[1] for it; let it keep its type, by astype or reshape if need be"]
        .assert_eq(&message(wider.unwrap_err()));
    let uneven =
        scan(|c: Tensor, (a, b): (Tensor, Tensor)| (c + a + b, ()), scalar(0.0), (rows(), Tensor::from([1.0])));
    expect!["scan: F64[1] has 1 rows, the loop takes 4 steps; let all arrays have as many rows"]
        .assert_eq(&message(uneven.unwrap_err()));
    let none = scan(|c: Tensor, ()| (c, ()), scalar(0.0), ());
    expect!["scan: there is no array to loop over; give a length by scan_with"].assert_eq(&message(none.unwrap_err()));
    let other = cond(&Tensor::from(true), |x: Tensor| x, |x: Tensor| x.astype(DType::F32), scalar(1.0));
    expect!["cond: the first branch returns F64[], the second branch F32[]; let them agree, by astype or broadcast_to if need be"]
        .assert_eq(&message(other.unwrap_err()));
    // Leaves are called by their names.
    let pair = || (scalar(0.0), scalar(1.0));
    let changed = fori(0..3, |_, (a, b): (Tensor, Tensor)| (a, b.reshape([1])), pair());
    expect!["fori: the carried value 1 is F64[], the body returns F64[1] for it; let it keep its type, by astype or reshape if need be"]
        .assert_eq(&message(changed.unwrap_err()));
    let other = cond(&Tensor::from(true), |x| x, |(a, b): (Tensor, Tensor)| (a, b.astype(DType::F32)), pair());
    expect!["cond: the first branch returns F64[] for 1, the second branch F32[]; let them agree, by astype or broadcast_to if need be"]
        .assert_eq(&message(other.unwrap_err()));
    let no_rows = map(|x: Tensor| x, scalar(1.0));
    expect!["map: F64[] has no rows to loop over; pass what is the same in each step as a captured tensor"]
        .assert_eq(&message(no_rows.unwrap_err()));
    expect!["map: there is no array to loop over; pass one"].assert_eq(&message(map(|(): ()| (), ()).unwrap_err()));
    let no_rows = associative_scan(|a: Tensor, b: Tensor| a + b, scalar(1.0));
    expect![
        "associative_scan: F64[] has no rows to loop over; pass what is the same in each step as a captured tensor"
    ]
    .assert_eq(&message(no_rows.unwrap_err()));
}

#[test]
fn associative_functions_keep_types() {
    let message = |result: Result<Tensor>| result.unwrap_err().kind().to_string();
    let converted = associative_scan(|a: Tensor, b: Tensor| (a + b).astype(DType::F32), Tensor::from([1.0, 2.0]));
    expect!["associative_scan: an argument of the function is F64[1], it returns F32[1] for it; let it keep the type, and work on all rows at once as operators do"]
        .assert_eq(&message(converted));
    let reduced = associative_scan(|a: Tensor, b: Tensor| (a + b).sum(), rows());
    expect!["associative_scan: an argument of the function is F64[2,2], it returns F64[] for it; let it keep the type, and work on all rows at once as operators do"]
        .assert_eq(&message(reduced));
}

/// Values are not known where functions are traced; the message says by what.
#[test]
fn values_that_bodies_read_are_refused_in_words() {
    fn read(x: Tensor) -> Result<Tensor> {
        let value = x.item::<f64>()?;
        Ok(x * value)
    }
    let message = |result: Result<Tensor>| result.unwrap_err().kind().to_string();
    let numbers = || Tensor::from([1.0, 2.0]);
    expect![
        "item: the value of F64[] is not known inside scan, whose functions are traced once for all steps; choose between tensors by where_ or cond, or loop by Rust's for, where values can be read outside of jit"
    ]
    .assert_eq(&message(scan(|c: Tensor, r: Tensor| Ok::<_, Error>((read(c)? + r, ())), scalar(0.0), numbers()).map(|r| r.0)));
    for (name, result) in [
        ("fori", fori(0..2, |_, c: Tensor| read(c), scalar(0.0))),
        ("map", map(read, numbers())),
        ("while_loop", while_loop(|c: Tensor| Ok::<_, Error>(read(c)?.lt(1.0)), |c: Tensor| c + 1.0, scalar(0.0))),
        ("while_loop", while_loop(|c: Tensor| c.lt(1.0), read, scalar(0.0))),
    ] {
        let text = message(result);
        assert!(text.contains(&format!("not known inside {name}, whose functions are traced once")), "{text}");
    }
    expect![
        "item: the value of F64[] is not known inside cond, whose functions are all traced before one runs; choose between tensors by where_ or cond, or branch by Rust's if, where values can be read outside of jit"
    ]
    .assert_eq(&message(cond(&Tensor::from(true), read, |x: Tensor| x, scalar(0.0))));
    let switched = message(switch(&Tensor::from(0), [read], scalar(0.0)));
    assert!(switched.contains("not known inside switch, whose functions"), "{switched}");
    let masked = map(|r: Tensor| r.reshape([1]).get(r.gt(0.0).reshape([1])), numbers());
    expect!["get: the mask Bool[1] is not known inside map, and the size of the result depends on it; choose by where_, which keeps the shape"]
        .assert_eq(&message(masked));
}

#[test]
fn lengths_of_zero_leave_the_carry_alone() {
    let empty = Tensor::zeros(DType::F64, [0, 2]);
    let f = |x: Tensor| scan(|c: Tensor, row: Tensor| (c / row.sum(), row.exp()), x, empty.clone());
    let (carry, rows) = f(scalar(3.0)).unwrap();
    assert_eq!((item(&carry), rows.shape().unwrap().to_vec()), (3.0, vec![0, 2]));
    assert_eq!(item(&grad(|x: Tensor| Ok::<_, Error>(f(x)?.0))(scalar(3.0)).unwrap()), 1.0);
}

/// Every mode of first order, and those of second order; at one number.
fn in_every_mode(f: &Function, x: f64) -> [Vec<(&'static str, Result<f64>)>; 2] {
    let f = |x: Tensor| f(x);
    let slope = move |x: Tensor| Ok::<_, Error>(jvp(f, x, scalar(1.0))?.1);
    let number = |found: Result<Tensor>| found.and_then(|found| found.item());
    let at = || scalar(x);
    let lanes = || Tensor::from([x, x]);
    let first = vec![
        ("grad", number(grad(f)(at()))),
        ("jvp", number(slope(at()))),
        ("linearize", linearize(f, at()).and_then(|(_, map)| number(map(scalar(1.0))))),
        ("jit grad", number(jit(grad(f))(at()))),
        ("grad jit", number(grad(jit(f))(at()))),
        ("jit jvp", number(jit(slope)(at()))),
        ("vmap grad", number(vmap(grad(f))(lanes()).map(|slopes| slopes.get(1)))),
        (
            "grad vmap",
            number(grad(|x: Tensor| Ok::<_, Error>(vmap(f)(x)?.get(0)))(lanes()).map(|slopes| slopes.get(0))),
        ),
    ];
    let second = vec![
        ("grad grad", number(grad(grad(f))(at()))),
        ("hvp", number(hvp(f, at(), scalar(1.0)))),
        ("grad jvp", number(grad(slope)(at()))),
        ("jvp jvp", number(jvp(slope, at(), scalar(1.0)).map(|(_, second)| second))),
        ("jit grad grad", number(jit(grad(grad(f)))(at()))),
        ("grad grad jit", number(grad(grad(jit(f)))(at()))),
        ("vmap grad grad", number(vmap(grad(grad(f)))(lanes()).map(|second| second.get(0)))),
        ("vmap hvp", number(vmap(|x: Tensor| hvp(f, x, scalar(1.0)))(lanes()).map(|second| second.get(1)))),
    ];
    [first, second]
}

#[track_caller]
fn has_derivatives(
    name: &str,
    f: impl Fn(Tensor) -> Result<Tensor> + Send + Sync + 'static,
    x: f64,
    expected: [f64; 2],
) {
    let f: Function = Arc::new(f);
    for (found, expected) in in_every_mode(&f, x).into_iter().zip(expected) {
        for (mode, found) in found {
            let found = found.unwrap_or_else(|error| panic!("{name}, {mode} at {x}: {error}"));
            assert!((found - expected).abs() < 1e-12, "{name}, {mode} at {x}: {found} is not {expected}");
        }
    }
}

/// What goes in is active, what comes out is not: the loop has no derivative, and whoever uses it has.
#[test]
fn loops_whose_results_have_no_derivative() {
    let twice = |x: &Tensor| stack([x, x], 0);
    has_derivatives("floor", move |x| Ok(map(|row: Tensor| row.floor(), twice(&x))?.sum()), 0.3, [0.0; 2]);
    let kept = move |x: Tensor| Ok(map(|row: Tensor| stop_gradient(&row), twice(&x))?.sum() + x);
    has_derivatives("stop_gradient", kept, 0.3, [1.0, 0.0]);
    let factor = move |x: Tensor| Ok(map(|row: Tensor| row.ceil(), twice(&x))?.sum() * x.square());
    has_derivatives("a factor", factor, 0.3, [1.2, 4.0]);
    let counted =
        |x: Tensor| Ok(while_loop(|n: Tensor| n.lt(3.0), |n: Tensor| n + x.floor().abs() + 1.0, scalar(0.0))? * &x);
    has_derivatives("while", counted, 0.3, [3.0, 0.0]);
    let carried = |x: Tensor| {
        let step = |(sum, whole): (Tensor, Tensor), row: Tensor| ((sum + row.floor(), whole + x.round()), row.sign());
        let ((sum, whole), signs) = scan(step, (scalar(1.0), scalar(2.0)), stack([&x, &(&x + 1.0)], 0))?;
        Ok((sum + whole + signs.sum()) * &x)
    };
    has_derivatives("scan", carried, 0.3, [6.0, 0.0]);
    let third = |f: &dyn Fn(Tensor) -> Result<Tensor>| item(&grad(grad(grad(|x: Tensor| f(x))))(scalar(0.3)).unwrap());
    assert_eq!(third(&|x| Ok(map(|row: Tensor| row.square(), x.reshape([1]))?.sum())), 0.0);
    assert_eq!(third(&|x| fori(0..3, |_: Tensor, sum: Tensor| sum + x.square(), scalar(1.0))), 0.0);
    assert_eq!(third(&|x| while_loop(|c: Tensor| c.lt(3.0), |c: Tensor| c + &x, x.square())), 0.0);
}

/// Numbers that an I32 cannot hold are out of range like others.
#[test]
fn branch_numbers_of_any_width_take_the_nearest() {
    let branches: [fn(Tensor) -> Tensor; 2] = [|x| x * 10.0, |x| x * 20.0];
    let numbers = [
        (Tensor::from(1_i64 << 33), 20.0),
        (Tensor::from(-(1_i64 << 32) + 1), 10.0),
        (Tensor::from(i64::MAX), 20.0),
        (Tensor::from(i64::MIN), 10.0),
        (Tensor::from(3_000_000_000_u32), 20.0),
        (Tensor::from(u64::MAX), 20.0),
        (Tensor::from(1_u64 << 32), 20.0),
        (Tensor::from(0_u64), 10.0),
        (Tensor::from(1_i64), 20.0),
        (Tensor::from(i32::MIN), 10.0),
    ];
    for (number, expected) in numbers {
        let f = |number: Tensor| switch(&number, branches, scalar(1.0));
        assert_eq!(item(&f(number.clone()).unwrap()), expected, "{number}");
        assert_eq!(item(&jit(f)(number.clone()).unwrap()), expected, "{number} in jit");
        assert_eq!(vmap(f)(stack([&number, &number], 0)).unwrap().to_vec::<f64>().unwrap(), [expected; 2]);
        let slope = grad(|x: Tensor| switch(&number, branches, x));
        assert_eq!(item(&slope(scalar(1.0)).unwrap()), expected);
    }
}

/// A loop whose result could be told without running it still has to end.
#[test]
fn jit_keeps_the_limit_of_trips() {
    let options = WhileOptions { max_trips: Some(10) };
    let unchanged = move |x: Tensor| while_loop_with(|x: Tensor| x.gt(0.0), |x: Tensor| x, x, options);
    // The limit is met by another value than the one that is returned.
    let beside = move |x: Tensor| {
        let next = |(x, n): (Tensor, Tensor)| (x, n + 1.0);
        Ok::<_, Error>(while_loop_with(|(x, n): (Tensor, Tensor)| n.lt(x * 100.0), next, (x, scalar(0.0)), options)?.0)
    };
    // The derivative does not depend on what is carried.
    let linear = move |x: Tensor| while_loop_with(|x: Tensor| x.gt(0.0), |x: Tensor| x + 1.0, x, options);
    let functions: [Function; 3] = [Arc::new(unchanged), Arc::new(beside), Arc::new(linear)];
    for (number, f) in functions.iter().enumerate() {
        let f = |x: Tensor| f(x);
        let routes = [
            ("eager", f(scalar(1.0))),
            ("jit", jit(f)(scalar(1.0))),
            ("grad", grad(f)(scalar(1.0))),
            ("jit grad", jit(grad(f))(scalar(1.0))),
            ("grad jit", grad(jit(f))(scalar(1.0))),
            ("jit vmap", jit(vmap(f))(Tensor::from([-1.0, 1.0]))),
        ];
        for (route, found) in routes {
            let error = found.err().unwrap_or_else(|| panic!("{route} of function {number} gives a value"));
            assert!(error.to_string().contains("10 trips"), "{route} of function {number}: {error}");
        }
        assert!(item(&jit(f)(scalar(-1.0)).unwrap()) <= 0.0);
        assert_eq!(item(&jit(grad(f))(scalar(-1.0)).unwrap()), 1.0);
    }
}

/// What is the same in each step may be singular: a loop that takes none does not meet it.
#[test]
fn loops_without_a_step_meet_nothing() {
    has_derivatives("fori", |w| fori(0..0, |_: Tensor, c: Tensor| c * w.sqrt(), w.clone()), 0.0, [1.0, 0.0]);
    let rows = |w: Tensor| {
        let options = ScanOptions { length: Some(0), ..ScanOptions::default() };
        let step = |c: Tensor, ()| {
            let next = c * w.log();
            (next.clone(), next)
        };
        let (last, all) = scan_with(step, w.square(), (), options)?;
        Ok(last + all.sum())
    };
    has_derivatives("scan_with", rows, 0.0, [0.0, 2.0]);
    let ends = |x: Tensor| {
        let next = |(c, n): (Tensor, Tensor)| (c * x.sqrt(), n - 1.0);
        let n = x.gt(0.5).astype(DType::F64);
        Ok::<_, Error>(while_loop(|(_, n): (Tensor, Tensor)| n.gt(0.0), next, (x.clone(), n))?.0)
    };
    has_derivatives("while without a trip", ends, 0.0, [1.0, 0.0]);
    has_derivatives("while with one", ends, 1.0, [1.5, 0.75]);
    let xs = || Tensor::from([0.0, 1.0]);
    assert_eq!(vmap(grad(grad(ends)))(xs()).unwrap().to_vec::<f64>().unwrap(), [0.0, 0.75]);
    assert_eq!(jit(vmap(grad(grad(ends))))(xs()).unwrap().to_vec::<f64>().unwrap(), [0.0, 0.75]);
    let slopes = |xs: Tensor| grad(|xs: Tensor| Ok::<_, Error>(vmap(ends)(xs)?.sum()))(xs);
    let second = grad(|xs: Tensor| Ok::<_, Error>(slopes(xs)?.sum()))(xs()).unwrap();
    assert_eq!(second.to_vec::<f64>().unwrap(), [0.0, 0.75]);
    assert_eq!(item(&grad(grad(grad(ends)))(scalar(0.0)).unwrap()), 0.0);
}
