//! Every operation of the catalogue in lanes, along every axis, under every transform: what each lane gives alone.

use tenferro::{DType, Error, Result, Tensor, VmapOptions, apply_all, grad, hvp, jit, jvp, stack, vmap_with};
use tenferro_ops::{Array, CATALOGUE, Sample, SampleKind, StdTensorOp, Tolerance};
use tidu_testkit::{Random, TestOperand};

const LANES: usize = 2;

/// A sample and a point near it; integers and truth values are the same in both.
struct Point {
    op: StdTensorOp,
    lanes: [Vec<Tensor>; LANES],
}

impl Point {
    fn new(sample: &Sample<StdTensorOp>, random: &mut Random) -> Self {
        let mut moved = |x: &Array| match x.dtype().has_tangent() {
            true => x.plus(0.02, &x.random_like(random)),
            false => x.clone(),
        };
        let near: Vec<_> = sample.inputs.iter().map(|x| tensor(moved(x))).collect();
        Point { op: sample.op.clone(), lanes: [sample.inputs.iter().cloned().map(tensor).collect(), near] }
    }

    /// The operands with their lanes along the given axes; what has none is shared.
    fn operands(&self, axes: &[Option<usize>]) -> Vec<Tensor> {
        let operand = |(position, axis): (usize, &Option<usize>)| match axis {
            Some(axis) => stack(self.lanes.iter().map(|lane| &lane[position]), *axis as isize),
            None => self.lanes[0][position].clone(),
        };
        axes.iter().enumerate().map(operand).collect()
    }

    /// A function of each lane, with its results side by side.
    fn alone(&self, axes: &[Option<usize>], f: impl Fn(Vec<Tensor>) -> Result<Vec<Tensor>>) -> Result<Vec<Tensor>> {
        let lane = |lane: &Vec<Tensor>| {
            let operand = |(position, axis): (usize, &Option<usize>)| match axis {
                Some(_) => lane[position].clone(),
                None => self.lanes[0][position].clone(),
            };
            f(axes.iter().enumerate().map(operand).collect())
        };
        let results = self.lanes.iter().map(lane).collect::<Result<Vec<_>>>()?;
        Ok((0..results[0].len()).map(|result| stack(results.iter().map(|lane| &lane[result]), 0)).collect())
    }
}

fn tensor(array: Array) -> Tensor {
    Tensor::from(array)
}

/// One number that depends on all results, complex ones by both parts.
fn loss(results: Vec<Tensor>) -> Result<Tensor> {
    let mut loss = Tensor::from(0.0);
    for result in results {
        let dtype = result.dtype()?;
        let parts = match dtype {
            DType::C32 | DType::C64 => vec![result.real(), result.imag()],
            dtype if dtype.has_tangent() => vec![result],
            _ => continue,
        };
        for (part, result) in parts.into_iter().enumerate() {
            let count: usize = result.shape()?.iter().product();
            let weights: Vec<_> = (0..count).map(|entry| (entry as f64 + part as f64 * 0.3).cos()).collect();
            loss += (result.astype(DType::F64) * Tensor::from(weights).reshape(&*result.shape()?)).sum();
        }
    }
    Ok(loss)
}

/// Which operands have lanes, and along which axis: each by itself, then all, with every axis taken in turn.
fn choices(point: &Point) -> Vec<Vec<Option<usize>>> {
    let ranks: Vec<_> = point.lanes[0].iter().map(|operand| operand.shape().unwrap().len()).collect();
    let alone = (0..ranks.len()).flat_map(|chosen| {
        let count = ranks.len();
        (0..=ranks[chosen]).map(move |axis| (0..count).map(|operand| (operand == chosen).then_some(axis)).collect())
    });
    let most = ranks.iter().copied().max().unwrap_or(0);
    let all = (0..=most).map(|axis| ranks.iter().map(|rank| Some(axis.min(*rank))).collect());
    // Without operands there is nothing that could have lanes.
    alone.chain(all).filter(|axes: &Vec<_>| !axes.is_empty()).collect()
}

fn agree(
    route: &str,
    axes: &[Option<usize>],
    found: Result<Vec<Tensor>>,
    alone: Result<Vec<Tensor>>,
) -> Result<(), String> {
    let told = |error: Error| format!("{route}, {axes:?}: {error}");
    let (found, alone) = (found.map_err(told)?, alone.map_err(told)?);
    for (result, (found, alone)) in found.iter().zip(&alone).enumerate() {
        let (found, alone) = (found.to_array().map_err(told)?, alone.to_array().map_err(told)?);
        let tolerance = if matches!(alone.dtype(), DType::F32 | DType::C32) { 2e-3 } else { 1e-7 };
        let close = found.compare(&alone, Tolerance { rtol: tolerance, atol: tolerance });
        close.map_err(|error| format!("{route}, {axes:?}, result {result}: {error}"))?;
    }
    Ok(())
}

fn check(sample: &Sample<StdTensorOp>, random: &mut Random) -> Result<(), String> {
    let point = Point::new(sample, random);
    let f = |x: Vec<Tensor>| Ok::<_, Error>(apply_all(point.op.clone(), &x));
    let value = |x: Vec<Tensor>| loss(f(x)?);
    let has_tangents = sample.inputs.iter().any(|x| x.dtype().has_tangent()) && sample.kind != SampleKind::Primal;
    let directions = |x: &[Tensor]| -> Vec<Tensor> {
        x.iter()
            .map(|x| if x.dtype().is_ok_and(|dtype| dtype.has_tangent()) { x.ones_like() } else { x.zeros_like() })
            .collect()
    };
    let slopes = |x: Vec<Tensor>| grad(value)(x);
    let tangent = |x: Vec<Tensor>| {
        let dx = directions(&x);
        Ok::<_, Error>(vec![jvp(value, x, dx)?.1])
    };
    let product = |x: Vec<Tensor>| {
        let dx = directions(&x);
        hvp(value, x, dx)
    };
    for axes in choices(&point) {
        let signed: Vec<_> = axes.iter().map(|axis| axis.map(|axis| axis as isize)).collect();
        let options = VmapOptions { in_axes: signed.clone().into(), ..VmapOptions::default() };
        let x = point.operands(&axes);
        let alone = point.alone(&axes, f);
        agree("vmap", &axes, vmap_with(f, options.clone())(x.clone()), alone.clone())?;
        agree("jit of vmap", &axes, jit(vmap_with(f, options.clone()))(x.clone()), alone)?;
        let last = axes.iter().enumerate().all(|(operand, axis)| {
            axis.is_none_or(|axis| axis == point.lanes[0][operand].shape().map_or(0, |shape| shape.len()))
        });
        if !has_tangents || !last {
            continue;
        }
        agree("vmap of grad", &axes, vmap_with(slopes, options.clone())(x.clone()), point.alone(&axes, slopes))?;
        agree("vmap of jvp", &axes, vmap_with(tangent, options.clone())(x.clone()), point.alone(&axes, tangent))?;
        if !matches!(sample.kind, SampleKind::Smooth) {
            continue;
        }
        agree("vmap of hvp", &axes, vmap_with(product, options.clone())(x.clone()), point.alone(&axes, product))?;
        // Lanes of lanes: twice the same ones, along an axis in front.
        let front = signed.iter().map(|axis| axis.map(|_| 0)).collect::<Vec<_>>();
        let twice: Vec<_> =
            x.iter().zip(&axes).map(|(x, axis)| if axis.is_some() { stack([x, x], 0) } else { x.clone() }).collect();
        let nested = vmap_with(
            vmap_with(slopes, options),
            VmapOptions { in_axes: front.into(), ..VmapOptions::default() },
        )(twice);
        let both = point.alone(&axes, slopes).map(|alone| alone.iter().map(|alone| stack([alone, alone], 0)).collect());
        agree("vmap of vmap of grad", &axes, nested, both)?;
    }
    Ok(())
}

#[test]
fn every_operation_in_lanes() {
    let mut random = Random::new(11);
    let mut failures = Vec::new();
    for entry in CATALOGUE {
        for (position, sample) in (entry.samples)().iter().enumerate() {
            if let Err(failure) = check(sample, &mut random) {
                failures.push(format!("sample {position} of {}: {failure}", entry.name));
            }
        }
    }
    assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), failures.join("\n"));
}
