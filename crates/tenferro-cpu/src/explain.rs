//! Plans in words.

use std::fmt::{self, Write};

use tenferro_ops::{Cost, TensorType};

use crate::plan::Plan;
use crate::region::{Code, Region};
use crate::step::{LoopBody, Step, Task, Work};

impl Plan {
    /// What is done, a line each, with what it should cost; programs that operations own are indented. Arrays that are
    /// kept between calls and the most memory that is needed at once come at the end.
    pub(crate) fn explain(&self, inputs: &[TensorType]) -> String {
        let mut text = String::new();
        self.write(&mut text, inputs, 0).unwrap_or_else(|error| unreachable!("a string takes all: {error}"));
        text
    }

    fn write(&self, text: &mut String, inputs: &[TensorType], depth: usize) -> fmt::Result {
        let indent = "  ".repeat(depth);
        let costs = self.costs(inputs);
        for (step, cost) in self.steps.iter().zip(&costs.steps) {
            writeln!(text, "{indent}{}; {}", step.describe(), in_words(cost))?;
            match &step.work {
                Work::Scan(scan, of_step) => of_step.plan.write(text, scan.body.input_types(), depth + 1)?,
                Work::Control(_, plans) => {
                    for (body, plan) in plans {
                        plan.write(text, body.input_types(), depth + 1)?;
                    }
                }
                _ => {}
            }
        }
        let (count, bytes) = (self.buffer_count, bytes_of(costs.kept_bytes()));
        write!(text, "{indent}returns {}; keeps ", names(&self.outputs))?;
        match &self.line {
            Some(_) => write!(text, "one piece of {bytes}")?,
            None => write!(text, "{count} arrays of {bytes}")?,
        }
        if self.line.is_none() && count > 1 {
            let each: Vec<_> = costs.kept.iter().map(|bytes| bytes_of(*bytes)).collect();
            write!(text, " ({})", each.join(", "))?;
        }
        writeln!(text)?;
        writeln!(text, "{indent}in all {}; needs about {} at once", in_words(&costs.total()), bytes_of(costs.peak))
    }
}

impl Step {
    /// The kind of its work, in one word.
    pub(crate) fn name(&self) -> String {
        match &self.work {
            Work::Region(_) => "region".to_owned(),
            Work::Product(_) => "product".to_owned(),
            Work::Written(Task::Factor, _) => "factors".to_owned(),
            Work::Written(Task::Op(op) | Task::ByFactors(op, _), _) => op.name().to_owned(),
            Work::Op(op) | Work::Control(op, _) => op.name().to_owned(),
            Work::Reshape(_) => "reshape".to_owned(),
            Work::Scan(..) => "loop".to_owned(),
        }
    }

    /// What it does, with what it reads and what it computes.
    pub(crate) fn describe(&self) -> String {
        let mut text = String::new();
        self.write(&mut text).unwrap_or_else(|error| unreachable!("a string takes all: {error}"));
        text
    }

    fn write(&self, text: &mut String) -> fmt::Result {
        match &self.work {
            Work::Region(region) => write_region(text, region)?,
            Work::Product(product) => {
                write!(text, "product, {} multiplications", product.whole.multiplications())?;
                if product.parts.len() > 1 {
                    write!(text, " in {} parts", product.parts.len())?;
                }
            }
            Work::Written(Task::Factor, _) => write!(text, "factors")?,
            Work::Written(Task::ByFactors(op, turned), _) => {
                write!(text, "{op} by factors")?;
                let ways = [(turned.is_transposed, "transposed"), (turned.is_conjugated, "conjugated")];
                let ways: Vec<_> = ways.into_iter().filter(|(is_so, _)| *is_so).map(|(_, way)| way).collect();
                if !ways.is_empty() {
                    write!(text, ", {}", ways.join(" and "))?;
                }
            }
            Work::Written(Task::Op(op), _) | Work::Op(op) => write!(text, "{op}")?,
            Work::Reshape(shape) => write!(text, "reshape to {shape}")?,
            Work::Scan(scan, of_step) => {
                let kind = match &**of_step {
                    LoopBody { code: Some(_), .. } => "loop of machine code",
                    LoopBody { plan, .. } if plan.line.is_some() => "tight loop",
                    _ => "loop",
                };
                write!(text, "{kind}, {} steps", scan.length.unwrap_or_default())?;
            }
            Work::Control(op, _) => write!(text, "{}", op.name())?,
        }
        write!(text, ": {} -> {}", names(&self.operands), results(self))
    }
}

fn in_words(cost: &Cost) -> String {
    let flops = cost.flops.map_or(String::new(), |flops| format!(", {flops} flops"));
    format!("reads {}, writes {}{flops}", bytes_of(cost.read), bytes_of(cost.written))
}

/// Bytes in a unit that suits them.
fn bytes_of(bytes: u64) -> String {
    match bytes as f64 {
        b if b < 10_240.0 => format!("{bytes} bytes"),
        b if b < 10_240.0 * 1024.0 => format!("{:.1} KiB", b / 1024.0),
        b => format!("{:.1} MiB", b / (1024.0 * 1024.0)),
    }
}

fn write_region(text: &mut String, region: &Region) -> fmt::Result {
    let count = |is_counted: fn(&Code) -> bool| region.code.iter().filter(|code| is_counted(code)).count();
    write!(text, "region of {} tiles", region.tile_count())?;
    if region.chunk_count > 1 {
        write!(text, " in {} chunks", region.chunk_count)?;
    }
    if let Some((_, row)) = &region.rows {
        write!(text, " of whole rows of {row}")?;
    }
    let native = |code: &Code| match code {
        Code::Native { native, .. } => native.operation_count(),
        _ => 0,
    };
    let loops = count(|code| matches!(code, Code::Native { .. }));
    if loops > 0 {
        let operations: usize = region.code.iter().map(native).sum();
        write!(text, ", {operations} operations in {loops} loops of machine code")?;
    }
    let numbers = [
        ("operations", count(|code| matches!(code, Code::Apply { .. } | Code::Map { .. }))),
        ("loads", count(|code| matches!(code, Code::Load { .. }))),
        ("gathers", count(|code| matches!(code, Code::Gathered { .. }))),
        ("values in pieces", count(|code| matches!(code, Code::Pieces { .. }))),
        ("folds of rows", count(|code| matches!(code, Code::Fold { .. }))),
        ("spreads", count(|code| matches!(code, Code::Spread { .. }))),
        ("folds", region.folds.len()),
        ("scatters", region.scatters.len()),
    ];
    for (what, number) in numbers.into_iter().filter(|(_, number)| *number > 0) {
        write!(text, ", {number} {what}")?;
    }
    Ok(())
}

fn names(values: &[usize]) -> String {
    let names: Vec<_> = values.iter().map(|value| format!("%{value}")).collect();
    names.join(", ")
}

fn results(step: &Step) -> String {
    let result = |(value, ty): (&usize, &TensorType)| {
        let position = step.results.iter().position(|result| result == value).unwrap_or_default();
        let place = step.in_place.iter().find(|(result, _)| *result == position);
        match place {
            Some((_, operand)) => format!("%{value}: {ty} in place of %{}", step.operands[*operand]),
            None => format!("%{value}: {ty}"),
        }
    };
    step.results.iter().zip(&step.types).map(result).collect::<Vec<_>>().join(", ")
}
