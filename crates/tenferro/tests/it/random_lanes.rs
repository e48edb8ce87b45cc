//! Random programs with loops and branches within each other: lanes are what examples are alone, in every mode.

use tenferro::{
    DType, Error, Result, ScanOptions, Tensor, VmapOptions, checkpoint, cond, grad, hvp, jit, jvp, map, scan_with,
    stack, stop_gradient, switch, value_and_grad, vmap, vmap_with, while_loop,
};

use crate::properties::{Random, Step, operate};
use crate::support::vec;

/// What an operation stands in, from outside to inside.
const FLOWS: usize = 10;

/// Operations on what was made before, each within control flow.
#[derive(Debug)]
struct Program(Vec<(Step, Vec<usize>)>);

impl Program {
    fn random(random: &mut Random) -> Self {
        let length = 1 + random.below(3);
        let mut step = |position: usize| {
            let depth = random.below(4).min(2);
            (Step::random(position, random), (0..depth).map(|_| random.below(FLOWS)).collect())
        };
        let mut steps: Vec<(Step, Vec<usize>)> = (0..length).map(&mut step).collect();
        // A program without any would be no test.
        steps[0].1.push(random.below(FLOWS));
        Program(steps)
    }

    /// From vectors of three to one number.
    fn call(&self, x: Tensor) -> Result<Tensor> {
        let mut values = vec![x];
        for (step, flows) in &self.0 {
            values.push(within(flows, step, values[step.first].clone(), values[step.second].clone())?);
        }
        let last = &values[values.len() - 1];
        Ok((last * last.cos() + &values[values.len() / 2]).sum())
    }
}

fn within(flows: &[usize], step: &Step, a: Tensor, b: Tensor) -> Result<Tensor> {
    let Some((flow, inner)) = flows.split_first() else { return Ok(operate(step, &a, &b)) };
    // Now and then what is inside is not differentiated.
    let is_passive = step.number.abs() < 0.15;
    let f = |a: Tensor, b: Tensor| {
        let found = within(inner, step, a, b)?;
        Ok::<_, Error>(if is_passive { stop_gradient(&found).floor() } else { found })
    };
    let pair = |(a, b): (Tensor, Tensor)| f(a, b);
    match flow {
        0 => {
            let rows = stack([&b, &(&b * 0.5), &a], 0);
            let next = |carry: Tensor, row: Tensor| {
                let next = (f(carry, row)? * 0.5).tanh();
                Ok::<_, Error>((next.clone(), next))
            };
            let options = ScanOptions { reverse: step.number > 0.0, ..ScanOptions::default() };
            let (carry, all) = scan_with(next, a, rows, options)?;
            Ok(carry + all.sum_axis(0))
        }
        1 => cond(&a.sum().gt(step.number), pair, |(a, b): (Tensor, Tensor)| (a * b).sin(), (a, b)),
        2 => {
            let number = a.sum() * 2.0;
            // Some numbers are far out of range.
            let number = match step.number > 0.0 {
                true => number.astype(DType::I32) + 1,
                false => number.astype(DType::I64) * (1_i64 << 33) + 1,
            };
            let branch = |k: usize| {
                move |(a, b): (Tensor, Tensor)| match k {
                    0 => f(a, b),
                    1 => Ok(a.square() - b),
                    _ => Ok(a * b.tanh()),
                }
            };
            switch(&number, [branch(0), branch(1), branch(2)], (a, b))
        }
        3 => {
            let goes_on = |(v, k, _): (Tensor, Tensor, Tensor)| v.square().sum().lt(6.0) & k.lt(4);
            let next = |(v, k, b): (Tensor, Tensor, Tensor)| Ok::<_, Error>((f(v, b.clone())? * 1.3 + 0.2, k + 1, b));
            Ok(while_loop(goes_on, next, (a, Tensor::from(0), b))?.0)
        }
        4 => Ok(map(|row: Tensor| f(row, b.clone()), stack([&a, &(&a * 0.7)], 0))?.sum_axis(0)),
        5 => Ok(vmap(|row: Tensor| f(row, b.clone()))(stack([&a, &(&b * 0.7)], 0))?.sum_axis(0)),
        6 => checkpoint(pair)((a, b)),
        7 => {
            // No step, and as many trips as some lanes take: none where the root is that of a negative number.
            let none = ScanOptions { length: Some(0), reverse: false };
            let (a, ()) = scan_with(|c: Tensor, ()| Ok::<_, Error>((f(c, b.log())?, ())), a, (), none)?;
            let trips = b.min().gt(0.0).astype(DType::I32);
            let next = |(c, n): (Tensor, Tensor)| Ok::<_, Error>((f(c, b.sqrt())?.tanh() * b.sqrt(), n - 1));
            Ok(while_loop(|(_, n): (Tensor, Tensor)| n.gt(0), next, (a, trips))?.0)
        }
        8 => {
            let rows = stack([&a, &b], 0);
            Ok(map(|row: Tensor| Ok::<_, Error>(f(row.clone(), row.floor())? * 0.5), rows)?.sum_axis(0))
        }
        _ => jit(pair)((a, b)),
    }
}

/// The function of each example, one after the other.
fn looped(f: impl Fn(Tensor) -> Result<Tensor>, xs: &Tensor) -> Result<Tensor> {
    let rows = (0..xs.shape()?[0]).map(|row| f(xs.get(row))).collect::<Result<Vec<_>>>()?;
    Ok(stack(&rows, 0))
}

fn check(seed: u64) {
    let mut random = Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let program = Program::random(&mut random);
    let mut numbers = |count: usize| Tensor::from((0..count).map(|_| random.real() * 1.3).collect::<Vec<_>>());
    let (xs, v) = (numbers(9).reshape([3, 3]), numbers(3));
    let agree = |route: &str, found: Result<Tensor>, expected: &Tensor| {
        let found = found.unwrap_or_else(|error| panic!("seed {seed}, {route}: {error}\n{program:?}"));
        let (found, expected) = (vec(&found), vec(expected));
        let size = expected.iter().fold(1.0, |size: f64, x| size.max(x.abs()));
        let close = |(a, b): (&f64, &f64)| (a - b).abs() <= 1e-8 * size || (a.is_nan() && b.is_nan());
        assert!(
            found.len() == expected.len() && found.iter().zip(&expected).all(close),
            "seed {seed}, {route}: {found:?} is not {expected:?}\n{program:?}"
        );
    };
    let f = |x: Tensor| program.call(x);
    let alone = |f: &dyn Fn(Tensor) -> Result<Tensor>| {
        looped(f, &xs).unwrap_or_else(|error| panic!("seed {seed}, alone: {error}\n{program:?}"))
    };
    let (values, slopes) = (alone(&f), alone(&|x| grad(f)(x)));
    let (found, by_lane) = match vmap(value_and_grad(f))(xs.clone()) {
        Ok((found, by_lane)) => (Ok(found), Ok(by_lane)),
        Err(error) => (Err(error.clone()), Err(error)),
    };
    agree("vmap", found, &values);
    agree("vmap of grad", by_lane, &slopes);
    // The other routes take turns: each would cost as much again.
    match seed % 6 {
        0 => agree("jit of vmap of grad", jit(vmap(grad(f)))(xs), &slopes),
        1 => agree("grad of vmap", grad(|xs: Tensor| Ok::<_, Error>(vmap(f)(xs)?.sum()))(xs), &slopes),
        2 => {
            let columns = VmapOptions {
                in_axes: [Some(1)].into(),
                out_axes: [Some(-1)].into(),
                chunk_size: Some(2),
                max_bytes: None,
            };
            let found = vmap_with(grad(f), columns)(xs.transpose());
            agree("vmap along columns", found.map(|slopes| slopes.transpose()), &slopes);
        }
        3 => {
            let tangent = |x: Tensor| Ok::<_, Error>(jvp(f, x, v.clone())?.1);
            agree("vmap of jvp", vmap(tangent)(xs.clone()), &alone(&tangent));
        }
        4 => {
            let product = |x: Tensor| hvp(f, x, v.clone());
            agree("vmap of hvp", vmap(product)(xs.clone()), &alone(&product));
        }
        _ => {
            let pairs = stack([&xs, &xs.flip(0)], 0);
            let both = stack([&slopes, &slopes.flip(0)], 0);
            agree("vmap of vmap of grad", vmap(vmap(grad(f)))(pairs), &both);
        }
    }
}

// In parts, so that they run side by side.
#[test]
fn programs_with_control_flow_in_lanes_1() {
    (0..250).for_each(check);
}

#[test]
fn programs_with_control_flow_in_lanes_2() {
    (250..500).for_each(check);
}

#[test]
fn programs_with_control_flow_in_lanes_3() {
    (500..750).for_each(check);
}

#[test]
fn programs_with_control_flow_in_lanes_4() {
    (750..1000).for_each(check);
}
