//! Loops in compiled programs: those that stand side by side run as one, and nests of them stay small.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use tenferro::{
    Error, Program, Result, ScanOptions, StdTensorOp, Tensor, apply, cond, grad, hvp, jit, jvp, scan, scan_with,
    value_and_grad, where_, while_loop,
};
use tenferro_ops::{Arrays, Body, OpDef, OpError, Rule, TensorType, TypeFault, Types, one, operands, result};

use crate::support::{item, scalar};

static EVALUATIONS: AtomicUsize = AtomicUsize::new(0);

tenferro_ops::op! {
    /// A sine that counts how often it is evaluated; its derivative is a cosine that does not.
    struct Counted = "test.counted_sine";
}

impl OpDef for Counted {
    const RULE: Rule<Self> = Rule::Elementwise(|_, x, _, _| x[0].cos());

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        one(x[0].clone())
    }

    fn eval(&self, x: Arrays, _: &[TensorType]) -> Result<Arrays, OpError> {
        EVALUATIONS.fetch_add(1, Ordering::Relaxed);
        let [mut x] = operands(x);
        x.as_mut_slice::<f64>()?.iter_mut().for_each(|x| *x = x.sin());
        result(x)
    }
}

/// What a function gives, and how often it evaluates the sine.
fn evaluations<T>(run: impl FnOnce() -> Result<T>) -> (T, usize) {
    static TURN: Mutex<()> = Mutex::new(());
    let _turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
    EVALUATIONS.store(0, Ordering::Relaxed);
    (run().unwrap(), EVALUATIONS.load(Ordering::Relaxed))
}

const STEPS: usize = 5;

fn counted(x: &Tensor) -> Tensor {
    apply(StdTensorOp::extension(Counted {}), [x])
}

fn by_scan(x: Tensor) -> Result<Tensor> {
    let options = ScanOptions { length: Some(STEPS), ..ScanOptions::default() };
    let step = |y: Tensor, ()| (counted(&(&y * &x)) + &y, ());
    Ok(scan_with(step, x.clone(), (), options)?.0)
}

/// Five trips from 0.8.
fn by_while(x: Tensor) -> Result<Tensor> {
    let step = |(y, n): (Tensor, Tensor)| (counted(&(&y * &x)) + &y, n + 1.0);
    Ok(while_loop(|(_, n): (Tensor, Tensor)| n.lt(STEPS as f64), step, (x.clone(), scalar(0.0)))?.0)
}

fn row(tensors: impl IntoIterator<Item = Result<Tensor>>) -> Result<Vec<Tensor>> {
    tensors.into_iter().collect()
}

type Function = fn(Tensor) -> Result<Tensor>;
type Sides = Box<dyn Fn(Tensor) -> Result<Vec<Tensor>> + Send + Sync>;
type Shared = Arc<dyn Fn(Tensor) -> Result<Tensor> + Send + Sync>;

/// What is asked for at once, as one function; each step of the loop is run once for all of it.
#[test]
fn loops_side_by_side_run_once() {
    let v = || scalar(0.3);
    let functions: [(&str, Function); 2] = [("scan", by_scan), ("while", by_while)];
    for (name, f) in functions {
        let sides: [(&str, Sides); 6] = [
            ("value and gradient", Box::new(move |x| row([f(x.clone()), grad(f)(x)]))),
            ("both modes", Box::new(move |x| row([Ok(jvp(f, x.clone(), v())?.1), grad(f)(x)]))),
            ("two tangents", Box::new(move |x| row([Ok(jvp(f, x.clone(), v())?.1), Ok(jvp(f, x.clone(), x)?.1)]))),
            (
                "a gradient twice",
                Box::new(move |x| {
                    let (value, slope) = value_and_grad(f)(x.clone())?;
                    row([Ok(value), Ok(slope), grad(|y: Tensor| Ok::<_, Error>(f(y)? * 2.0))(x)])
                }),
            ),
            (
                "orders 0 to 2",
                Box::new(move |x| row([f(x.clone()), grad(f)(x.clone()), hvp(f, x.clone(), v()), grad(grad(f))(x)])),
            ),
            ("orders 1 and 3", Box::new(move |x| row([grad(f)(x.clone()), grad(grad(grad(f)))(x)]))),
        ];
        for (sides_name, sides) in &sides {
            let numbers = |all: Vec<Tensor>| all.iter().map(item).collect::<Vec<_>>();
            let expected = numbers(sides(scalar(0.8)).unwrap());
            let jitted = jit(sides);
            let (found, count) = evaluations(|| jitted(scalar(0.8)));
            assert_eq!(count, STEPS, "{name}: {sides_name}");
            // Compiled sums over steps are taken in another order.
            for (found, expected) in numbers(found).into_iter().zip(expected) {
                assert!(
                    (found - expected).abs() <= 1e-14 * expected.abs(),
                    "{name}: {sides_name}: {found}, {expected}"
                );
            }
        }
    }
}

/// In each step of a loop an inner loop or a branch: it is not run once more for what derivatives read.
#[test]
fn what_stands_within_a_step_runs_once_in_every_mode() {
    let in_scan = |x: Tensor| {
        let inner = |c: Tensor, row: Tensor| (counted(&(&c * &x)) + row, ());
        let step = |c: Tensor, _: Tensor| Ok::<_, Error>((scan(inner, c, Tensor::from([0.1, 0.2, 0.3]))?.0.sin(), ()));
        Ok::<_, Error>(scan(step, x.clone(), Tensor::from([0.0; STEPS]))?.0)
    };
    let in_branch = |x: Tensor| {
        let step = |c: Tensor, row: Tensor| {
            let next = cond(&row.gt(0.0), |c: Tensor| counted(&(c * &x)).exp(), |c: Tensor| c.sin(), c)?;
            Ok::<_, Error>((next.clone(), next))
        };
        let (last, all) = scan(step, x.clone(), Tensor::from([1.0, 0.0, 1.0, 1.0]))?;
        Ok::<_, Error>(last + all.sum())
    };
    let in_while = |x: Tensor| {
        let step = |c: Tensor, _: Tensor| {
            let trip = |(y, n): (Tensor, Tensor)| (counted(&(&y * &x)) + &y, n + 1.0);
            let (y, _) = while_loop(|(_, n): (Tensor, Tensor)| n.lt(3.0), trip, (c, scalar(0.0)))?;
            Ok::<_, Error>((y.sin(), ()))
        };
        Ok::<_, Error>(scan(step, x.clone(), Tensor::from([0.0; STEPS]))?.0)
    };
    let functions: [(&str, Shared, usize); 3] = [
        ("scan in scan", Arc::new(in_scan), 3 * STEPS),
        ("branch in scan", Arc::new(in_branch), 3),
        ("while in scan", Arc::new(in_while), 3 * STEPS),
    ];
    for (name, f, expected) in functions {
        let f = |x: Tensor| f(x);
        let (x, v) = (|| scalar(0.8), || scalar(0.3));
        let eager = [
            evaluations(|| f(x())).1,
            evaluations(|| grad(f)(x())).1,
            evaluations(|| jvp(f, x(), v())).1,
            evaluations(|| hvp(f, x(), v())).1,
            evaluations(|| grad(grad(f))(x())).1,
            evaluations(|| grad(grad(grad(f)))(x())).1,
        ];
        let jitted = [
            evaluations(|| jit(f)(x())).1,
            evaluations(|| jit(grad(f))(x())).1,
            evaluations(|| jit(|x: Tensor| Ok::<_, Error>(jvp(f, x, v())?.1))(x())).1,
            evaluations(|| jit(|x: Tensor| hvp(f, x, v()))(x())).1,
            evaluations(|| jit(grad(grad(f)))(x())).1,
            evaluations(|| jit(grad(grad(grad(f))))(x())).1,
        ];
        assert_eq!([eager, jitted], [[expected; 6]; 2], "{name}");
    }
}

/// A tangent that the simplified body makes a constant zero is still one that the loop carries and turns around.
#[test]
fn a_tangent_that_is_seen_to_be_zero_can_be_turned_around() {
    let chosen = |x: Tensor| {
        let step = |(a, b): (Tensor, Tensor), ()| {
            let next = &a * &x + &b;
            let one = where_(Tensor::from(true), 1.0, &a);
            let two = cond(&Tensor::from(false), |a: Tensor| a.sin(), |a: Tensor| a.ones_like() * 2.0, a)?;
            Ok::<_, Error>(((next, one * two), ()))
        };
        let options = ScanOptions { length: Some(4), ..ScanOptions::default() };
        Ok::<_, Error>(scan_with(step, (x.clone(), scalar(0.5)), (), options)?.0.0)
    };
    // x⁵ + x³/2 + 2·(x² + x + 1)
    let slopes = [5.0 * 0.8_f64.powi(4) + 1.5 * 0.64 + 2.0 * 2.6, 20.0 * 0.512 + 2.4 + 4.0];
    let x = || scalar(0.8);
    for found in [grad(chosen)(x()), jit(grad(chosen))(x()), grad(jit(chosen))(x())] {
        assert!((item(&found.unwrap()) - slopes[0]).abs() < 1e-12);
    }
    for found in [grad(grad(chosen))(x()), jit(grad(grad(chosen)))(x()), hvp(chosen, x(), scalar(1.0))] {
        assert!((item(&found.unwrap()) - slopes[1]).abs() < 1e-12);
    }
}

fn scans(program: &Program) -> Vec<&tenferro::ops::Scan> {
    let scan = program.instructions().iter().filter_map(|instruction| match instruction.op() {
        StdTensorOp::Scan(scan) => Some(&**scan),
        _ => None,
    });
    scan.collect()
}

/// The tangent of a step is computed beside its value.
#[test]
fn forward_mode_saves_no_rows() {
    let tangent = |x: Tensor| Ok::<_, Error>(jvp(by_scan, x, scalar(0.3))?.1);
    let second = |x: Tensor| Ok::<_, Error>(jvp(tangent, x, scalar(0.5))?.1);
    for program in [jit(tangent).program(scalar(0.8)).unwrap(), jit(second).program(scalar(0.8)).unwrap()] {
        let scans = scans(&program);
        assert_eq!(scans.len(), 1, "{program}");
        assert_eq!(scans[0].body.outputs().len(), scans[0].num_carry, "{program}");
    }
}

/// A nest of loops, so many deep.
fn nest(depth: usize, x: &Tensor, c: Tensor) -> Result<Tensor> {
    let step = |c: Tensor, row: Tensor| {
        let c = if depth == 1 { c } else { nest(depth - 1, x, c)? };
        Ok::<_, Error>(((c * x + row).sin(), ()))
    };
    Ok(scan(step, c, Tensor::from([0.3, -0.2]))?.0)
}

/// The instructions of a program and of all that stand within it.
fn instructions(program: &Program) -> usize {
    let within = program.instructions().iter().flat_map(|instruction| instruction.op().definition().bodies());
    program.instructions().len() + within.map(|body: &Body| instructions(body)).sum::<usize>()
}

#[test]
fn the_third_order_of_a_nest_grows_with_its_depth_and_not_faster() {
    let mut counts = Vec::new();
    for depth in 1..=4 {
        let f = |x: Tensor| nest(depth, &x, x.clone());
        let third = jit(grad(grad(grad(f))));
        counts.push(instructions(&third.program(scalar(0.8)).unwrap()));
        if depth < 3 {
            let h = 1e-4;
            let second = |x: f64| item(&grad(grad(f))(scalar(x)).unwrap());
            let expected = (second(0.8 + h) - second(0.8 - h)) / (2.0 * h);
            let found = item(&third(scalar(0.8)).unwrap());
            assert!((found - expected).abs() < 1e-5 * expected.abs().max(1.0), "depth {depth}: {found} {expected}");
        }
    }
    println!("instructions at the third order, by depth: {counts:?}");
    // 75, 152, 229, 315 were seen: eight loops a level, each with a body that does not grow with the depth.
    let steps: Vec<_> = counts.windows(2).map(|pair| pair[1] - pair[0]).collect();
    assert!(counts[0] <= 90 && steps.iter().all(|step| *step <= 90), "{counts:?}");
}
