//! Programs for many lanes, and whole Jacobians by one pass over many tangents or cotangents.

use anyhow::{Context, Result, bail, ensure};
use computegraph::{ResolvedView, ValueKey, materialize_merge, resolve};
use tenferro_ops::{Array, Complex, Program, ProgramBuilder, StdTensorOp, TensorKey, TensorType, ValueId, ops};
use tidu::{BatchedLinearGraph, batch, batch_linear, linear_transpose, linearize};

/// Where the lanes of a batched program lie.
#[derive(Clone, Debug)]
pub struct Level {
    /// For each input the axis that holds the lanes; `None` if all lanes share it.
    pub in_axes: Vec<Option<usize>>,
    /// For each output the axis along which the lanes are stacked; `None` if they agree.
    pub out_axes: Vec<Option<usize>>,
    /// How many lanes there are.
    pub size: usize,
}

/// The program for many lanes, of one for one lane.
///
/// # Errors
///
/// Axes that are not there, an output without an axis that differs by lane, what the transform reports.
pub fn batched(lane: &Program, level: &Level) -> Result<Program> {
    let Level { in_axes, out_axes, size } = level;
    ensure!(in_axes.len() == lane.input_types().len(), "in_axes has {} entries", in_axes.len());
    ensure!(out_axes.len() == lane.outputs().len(), "out_axes has {} entries", out_axes.len());
    let keys = lane.fresh_keys();
    let graph = lane.to_graph(&keys)?;
    let with_lanes: Vec<_> =
        keys.iter().zip(in_axes).filter(|(_, axis)| axis.is_some()).map(|(key, _)| key.clone()).collect();
    let lanes = batch(&resolve([graph.clone()])?, &graph.output_keys(), &with_lanes, *size)?;
    let mut renamed = lanes.inputs().iter().map(|(key, _)| key.clone());
    let order: Vec<_> = keys
        .iter()
        .zip(in_axes)
        .map(|(key, axis)| axis.and_then(|_| renamed.next()).unwrap_or_else(|| key.clone()))
        .collect();
    let (outputs, has_lanes): (Vec<_>, Vec<_>) = lanes.outputs().iter().cloned().unzip();
    let in_front = program_of(&lanes.resolve()?, &outputs, &order)?;

    let mut writer = Writer::default();
    let mut operands = Vec::with_capacity(order.len());
    for (key, axis) in order.iter().zip(in_axes) {
        let ty = key.tensor_type();
        let mut shape = ty.shape.to_vec();
        if let Some(axis) = axis {
            ensure!(*axis < shape.len(), "in_axes has {axis}, {ty} has not so many axes");
            shape.remove(0);
            shape.insert(*axis, *size);
        }
        operands.push(writer.builder.input(TensorType::new(ty.dtype, shape))?);
    }
    // A program has all its inputs before its first operation.
    for (operand, (key, axis)) in operands.iter_mut().zip(order.iter().zip(in_axes)) {
        if let Some(axis) = axis {
            *operand = writer.move_axis(*operand, key.tensor_type().rank(), *axis, 0)?;
        }
    }
    let results = writer.inline(&in_front, &operands)?;
    let mut placed = Vec::with_capacity(results.len());
    for (position, (result, axis)) in results.into_iter().zip(out_axes).enumerate() {
        let ty = in_front.types()[in_front.outputs()[position].index()].clone();
        placed.push(match (axis, has_lanes[position]) {
            (None, false) => result,
            (None, true) => bail!("output {position} has no axis for lanes, but differs by lane"),
            (Some(axis), true) => writer.move_axis(result, ty.rank(), 0, *axis)?,
            (Some(axis), false) => {
                let mut shape = ty.shape.to_vec();
                ensure!(*axis <= shape.len(), "out_axes has {axis}, {ty} has not so many axes");
                shape.insert(*axis, *size);
                let broadcast_dimensions = (0..shape.len()).filter(|kept| kept != axis).collect();
                writer.apply(ops::BroadcastInDim { shape, broadcast_dimensions }, &[result])?
            }
        });
    }
    Ok(writer.builder.finish(&placed)?)
}

/// How a Jacobian is computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// One pass of the linear map over the unit vectors of the inputs.
    Forward,
    /// One pass of its transpose over the unit vectors of the outputs.
    Reverse,
}

/// The program that gives the blocks of a Jacobian: for each of these outputs, one for each of these inputs.
///
/// A block has the axes of the output, then those of the input. It has the dtype of the output, or of the input if that
/// is complex; then the program is taken to be holomorphic.
///
/// # Errors
///
/// Inputs or outputs that are not there, what the transforms report.
pub fn jacobian(program: &Program, inputs: &[usize], outputs: &[usize], mode: Mode) -> Result<Program> {
    let keys = program.fresh_keys();
    let graph = program.to_graph(&keys)?;
    let all = graph.output_keys();
    let wrt: Vec<_> =
        inputs.iter().map(|input| keys.get(*input).cloned().context("an input is not there")).collect::<Result<_>>()?;
    let of: Vec<_> = outputs
        .iter()
        .map(|output| all.get(*output).cloned().context("an output is not there"))
        .collect::<Result<_>>()?;
    let in_types: Vec<_> = wrt.iter().map(|key| key.tensor_type().clone()).collect();
    let out_types: Vec<_> =
        outputs.iter().map(|output| program.types()[program.outputs()[*output].index()].clone()).collect();
    let linear = linearize(&resolve([graph])?, &of, &wrt)?;
    let map = if mode == Mode::Forward { linear } else { linear_transpose(&linear)? };
    let (seeded, found) = if mode == Mode::Forward { (&in_types, &out_types) } else { (&out_types, &in_types) };
    let units = Units::new(seeded, mode == Mode::Reverse && in_types.iter().any(|ty| !ty.dtype.is_complex()))?;
    let seed_keys: Vec<_> = map.tangent_inputs().iter().map(|(key, _)| key.clone()).collect();
    let BatchedLinearGraph { linear: many, is_batched } = batch_linear(&map, &seed_keys, units.count)?;
    let order: Vec<_> = keys.iter().cloned().chain(many.tangent_inputs().iter().map(|(key, _)| key.clone())).collect();
    let known: Vec<_> = (0..found.len()).filter_map(|result| many.tangent_output_key(result)).collect();
    let pass = program_of(&many.resolve()?, &known, &order)?;

    let mut writer = Writer::default();
    let mut operands =
        program.input_types().iter().map(|ty| Ok(writer.builder.input(ty.clone())?)).collect::<Result<Vec<_>>>()?;
    for seed in units.seeds {
        operands.push(writer.apply(ops::Constant { value: seed }, &[])?);
    }
    let mut images = writer.inline(&pass, &operands)?.into_iter();
    let mut results = Vec::with_capacity(found.len());
    for (position, ty) in found.iter().enumerate() {
        let image = many.tangent_outputs()[position].and_then(|_| images.next());
        ensure!(image.is_none() || is_batched[position], "an image of many unit vectors has no lanes");
        results.push(match image {
            Some(image) => image,
            None => writer.zeros(&with_lanes(ty, units.count))?,
        });
    }
    let mut blocks = Vec::new();
    for (row, out) in out_types.iter().enumerate() {
        for (column, input) in in_types.iter().enumerate() {
            let (seed, result) = if mode == Mode::Forward { (column, row) } else { (row, column) };
            let first = units.starts[seed];
            let lanes = &writer.lanes(results[result], &found[result], first, units.lengths[seed])?;
            let block = match mode {
                Mode::Forward => writer.move_axis(*lanes, out.rank() + 1, 0, out.rank())?,
                Mode::Reverse if input.dtype.is_complex() => writer.apply(ops::Conj {}, &[*lanes])?,
                Mode::Reverse if out.dtype.is_complex() => {
                    // The cotangent 1 gives the real part of a row, i the imaginary one.
                    let second = first + units.lengths[seed];
                    let imaginary = writer.lanes(results[result], &found[result], second, units.lengths[seed])?;
                    writer.apply(ops::Complex {}, &[*lanes, imaginary])?
                }
                Mode::Reverse => *lanes,
            };
            let shape = [&out.shape[..], &input.shape].concat();
            blocks.push(writer.apply(ops::Reshape { shape }, &[block])?);
        }
    }
    Ok(writer.builder.finish(&blocks)?)
}

/// The unit vectors of some types taken together, as lanes.
struct Units {
    count: usize,
    /// The first lane of each type, and how many there are; imaginary units come behind them.
    starts: Vec<usize>,
    lengths: Vec<usize>,
    /// For each type, its part of all unit vectors.
    seeds: Vec<Array>,
}

impl Units {
    fn new(types: &[TensorType], with_imaginary: bool) -> Result<Self> {
        let lengths = types.iter().map(|ty| Ok(ty.element_count()?)).collect::<Result<Vec<_>>>()?;
        let widths: Vec<_> = types
            .iter()
            .zip(&lengths)
            .map(|(ty, n)| if with_imaginary && ty.dtype.is_complex() { 2 * n } else { *n })
            .collect();
        let starts: Vec<_> = (0..types.len()).map(|position| widths[..position].iter().sum()).collect();
        let count = widths.iter().sum();
        let seeds = types.iter().enumerate().map(|(position, ty)| {
            let (start, length) = (starts[position], lengths[position]);
            let mut elements = vec![Complex::new(0.0, 0.0); count * length];
            for lane in 0..widths[position] {
                let unit = if lane < length { Complex::new(1.0, 0.0) } else { Complex::new(0.0, 1.0) };
                elements[(start + lane) * length + lane % length.max(1)] = unit;
            }
            Ok(Array::from_vec(&with_lanes(ty, count).shape, elements)?.convert(ty.dtype)?)
        });
        let seeds = seeds.collect::<Result<_>>()?;
        Ok(Units { count, starts, lengths, seeds })
    }
}

fn with_lanes(ty: &TensorType, lanes: usize) -> TensorType {
    TensorType::new(ty.dtype, [&[lanes], &ty.shape[..]].concat())
}

fn program_of(
    view: &ResolvedView<StdTensorOp>,
    outputs: &[ValueKey<StdTensorOp>],
    order: &[TensorKey],
) -> Result<Program> {
    Ok(Program::from_graph(&materialize_merge(view, outputs)?, order)?)
}

/// A program under construction.
#[derive(Default)]
struct Writer {
    builder: ProgramBuilder,
}

impl Writer {
    fn apply(&mut self, op: impl Into<StdTensorOp>, operands: &[ValueId]) -> Result<ValueId> {
        Ok(self.builder.apply(op, operands)?[0])
    }

    /// The instructions of another program, on these operands; gives its outputs.
    fn inline(&mut self, program: &Program, operands: &[ValueId]) -> Result<Vec<ValueId>> {
        let mut values = operands.to_vec();
        for instruction in program.instructions() {
            let operands: Vec<_> = instruction.operands().iter().map(|operand| values[operand.index()]).collect();
            values.extend(self.builder.apply(instruction.op().clone(), &operands)?);
        }
        Ok(program.outputs().iter().map(|output| values[output.index()]).collect())
    }

    fn move_axis(&mut self, value: ValueId, rank: usize, from: usize, to: usize) -> Result<ValueId> {
        ensure!(from < rank && to < rank, "axis {from} cannot become axis {to} of rank {rank}");
        let mut permutation: Vec<_> = (0..rank).filter(|axis| *axis != from).collect();
        permutation.insert(to, from);
        self.apply(ops::Transpose { permutation }, &[value])
    }

    /// Some lanes of a value that has this type in one.
    fn lanes(&mut self, value: ValueId, ty: &TensorType, first: usize, count: usize) -> Result<ValueId> {
        let start = [&[first], &vec![0; ty.rank()][..]].concat();
        let limit = [&[first + count], &ty.shape[..]].concat();
        self.apply(ops::Slice { strides: vec![1; limit.len()], start, limit }, &[value])
    }

    fn zeros(&mut self, ty: &TensorType) -> Result<ValueId> {
        self.apply(ops::Constant { value: Array::zeros(ty.dtype, &ty.shape)? }, &[])
    }
}
