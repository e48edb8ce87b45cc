//! What a compiled program is measured against: a loop written by hand over an enumeration of the same arithmetic.

use std::hint::black_box;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use computegraph::{Graph, Workspace, compile, materialize_merge, resolve};
use tidu::{linear_transpose, linearize};

use super::meter::Meter;
use super::op::{Key, ScalarOp};
use super::ours;
use super::shape::Shape;
use crate::memory;

/// The programs that are evaluated.
pub(super) const PROGRAMS: [&str; 2] = ["value", "value_and_gradient"];

/// Evaluates our programs of a shape and the hand-written loops in turn, for about `budget`, and reports each time.
pub(super) fn compare(shape: &Shape, budget: Duration, meter: &Meter) -> Result<()> {
    let primal = ours::build(shape)?;
    let value = materialize_merge(&resolve([primal.clone()])?, &primal.output_keys())?;
    let linear = linearize(&resolve([primal.clone()])?, &primal.output_keys(), &primal.input_keys())?;
    let transposed = linear_transpose(&linear)?;
    let results = [primal.output_keys(), transposed.as_graph().output_keys()].concat();
    let gradient = materialize_merge(&transposed.resolve()?, &results)?;
    let inputs: Vec<Key> = primal.input_keys().into_iter().chain(transposed.tangent_input_key(0).copied()).collect();
    for (name, flat) in PROGRAMS.into_iter().zip([value, gradient]) {
        compare_one(name, &flat, &inputs, shape, budget / 2, meter)?;
    }
    Ok(())
}

fn compare_one(
    name: &str,
    flat: &Graph<ScalarOp>,
    inputs: &[Key],
    shape: &Shape,
    budget: Duration,
    meter: &Meter,
) -> Result<()> {
    let program = compile(flat, inputs)?;
    let operands: Vec<f64> = shape.inputs.iter().copied().chain([1.0]).collect();
    let mut workspace = Workspace::default();
    let mut once_each = HandLoop::once_each(flat, inputs)?;
    let mut reused = once_each.with_reused_registers();

    let (mut times, mut usage) = ([Duration::MAX; 3], memory::Usage::default());
    let (mut ours, mut hand) = (Vec::new(), [0.0; 2]);
    let start = Instant::now();
    let mut rounds = 0;
    while rounds < 3 || start.elapsed() < budget {
        let outcome;
        (outcome, usage) = memory::measure(|| {
            timed(&mut times[0], || program.eval_in(&mut workspace, &mut (), operands.iter().copied()))
        });
        ours = outcome?;
        hand[0] = timed(&mut times[1], || once_each.run(black_box(&operands)));
        hand[1] = timed(&mut times[2], || reused.run(black_box(&operands)));
        rounds += 1;
    }
    for (position, value) in hand.into_iter().enumerate() {
        ensure!(value == ours[0], "{name}: hand-written loop {position} gives {value}, the program {}", ours[0]);
    }
    let is_ordinary = |value: &f64| value.is_normal() || *value == 0.0;
    ensure!(once_each.registers.iter().all(is_ordinary), "{name}: a value is infinite, not a number or subnormal");
    meter.fact(&format!("{name}/program_ns"), times[0].as_nanos());
    meter.fact(&format!("{name}/hand_once_ns"), times[1].as_nanos());
    meter.fact(&format!("{name}/hand_reused_ns"), times[2].as_nanos());
    meter.fact(&format!("{name}/instructions"), program.instruction_count());
    meter.fact(&format!("{name}/hand_lines"), once_each.lines.len());
    meter.fact(&format!("{name}/slots"), program.slot_count());
    meter.fact(&format!("{name}/allocations"), usage.allocations);
    Ok(())
}

fn timed<T>(best: &mut Duration, work: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let result = work();
    *best = start.elapsed().min(*best);
    result
}

/// A program as one would write it by hand: lines of an operation and three registers.
struct HandLoop {
    lines: Vec<Line>,
    /// The register of each input, in the caller's order; `None` if it is not needed.
    inputs: Vec<Option<u32>>,
    output: u32,
    registers: Vec<f64>,
}

#[derive(Clone, Copy)]
struct Line {
    op: ScalarOp,
    a: u32,
    b: u32,
    out: u32,
}

impl HandLoop {
    /// One register for each value, written once; the first output of the graph is the result.
    fn once_each(flat: &Graph<ScalarOp>, order: &[Key]) -> Result<Self> {
        let mut lines = Vec::new();
        for node in flat.operations() {
            let operands: Vec<_> = node.local_inputs().flatten().map(|id| id.index() as u32).collect();
            let a = *operands.first().context("an operation without operands")?;
            let b = operands.get(1).copied().unwrap_or(a);
            let out = node.outputs().next().context("an operation without results")?.index() as u32;
            lines.push(Line { op: *node.operation(), a, b, out });
        }
        let register_of = |key: &Key| {
            let input = flat.inputs().iter().find(|input| flat.input_key(**input) == Some(key));
            input.map(|input| input.index() as u32)
        };
        let output = flat.outputs().first().context("a program without outputs")?.index() as u32;
        let inputs = order.iter().map(register_of).collect();
        Ok(Self { lines, inputs, output, registers: vec![0.0; flat.value_count()] })
    }

    /// The same with registers given out again after their last use, which fits the cache better.
    fn with_reused_registers(&self) -> Self {
        let mut last_use = vec![0; self.registers.len()];
        for (at, line) in self.lines.iter().enumerate() {
            last_use[line.a as usize] = at;
            last_use[line.b as usize] = at;
        }
        last_use[self.output as usize] = usize::MAX;
        let mut places = vec![0; self.registers.len()];
        let mut count = 0;
        let mut free = Vec::new();
        let mut place = |free: &mut Vec<u32>| {
            free.pop().unwrap_or_else(|| {
                count += 1;
                count - 1
            })
        };
        let inputs = self.inputs.iter().map(|register| {
            register.map(|register| {
                places[register as usize] = place(&mut free);
                places[register as usize]
            })
        });
        let inputs = inputs.collect();
        let mut lines = Vec::with_capacity(self.lines.len());
        for (at, line) in self.lines.iter().enumerate() {
            let (a, b) = (places[line.a as usize], places[line.b as usize]);
            free.extend((last_use[line.a as usize] == at).then_some(a));
            free.extend((line.b != line.a && last_use[line.b as usize] == at).then_some(b));
            let out = place(&mut free);
            places[line.out as usize] = out;
            lines.push(Line { op: line.op, a, b, out });
        }
        Self { lines, inputs, output: places[self.output as usize], registers: vec![0.0; count as usize] }
    }

    fn run(&mut self, operands: &[f64]) -> f64 {
        let registers = self.registers.as_mut_slice();
        for (register, operand) in self.inputs.iter().zip(operands) {
            if let Some(register) = register {
                registers[*register as usize] = *operand;
            }
        }
        for Line { op, a, b, out } in &self.lines {
            registers[*out as usize] = match op {
                ScalarOp::Add => registers[*a as usize] + registers[*b as usize],
                ScalarOp::Mul => registers[*a as usize] * registers[*b as usize],
                ScalarOp::Exp => registers[*a as usize].exp(),
            };
        }
        registers[self.output as usize]
    }
}
