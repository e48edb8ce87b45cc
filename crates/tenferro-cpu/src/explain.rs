//! Plans in words.

use std::fmt::{self, Write};

use tenferro_ops::TensorType;

use crate::plan::{Plan, Step, Work};
use crate::region::{Code, Region};

impl Plan {
    /// What is done, a line each; programs that operations own are indented.
    pub(crate) fn explain(&self) -> String {
        let mut text = String::new();
        self.write(&mut text, 0).unwrap_or_else(|error| unreachable!("a string takes all: {error}"));
        text
    }

    fn write(&self, text: &mut String, depth: usize) -> fmt::Result {
        let indent = "  ".repeat(depth);
        for step in &self.steps {
            write!(text, "{indent}")?;
            match &step.work {
                Work::Region(region) => write_region(text, region)?,
                Work::Product(parts) => {
                    let multiplications: usize = parts.iter().map(|(part, _)| part.multiplications()).sum();
                    write!(text, "product, {multiplications} multiplications")?;
                    if parts.len() > 1 {
                        write!(text, " in {} parts", parts.len())?;
                    }
                }
                Work::Op(op) => write!(text, "{op}")?,
                Work::Scan(scan, _, tight) => {
                    let kind = if tight.is_some() { "tight loop" } else { "loop" };
                    write!(text, "{kind} of {} steps", scan.length.unwrap_or_default())?;
                }
                Work::Control(op, _) => write!(text, "{}", op.name())?,
            }
            writeln!(text, ": {} -> {}", names(&step.operands), results(step))?;
            match &step.work {
                Work::Scan(_, plan, _) => plan.write(text, depth + 1)?,
                Work::Control(_, plans) => {
                    for (_, plan) in plans {
                        plan.write(text, depth + 1)?;
                    }
                }
                _ => {}
            }
        }
        let mut kept = vec![0; self.buffer_count];
        for step in &self.steps {
            for (ty, buffer) in step.types.iter().zip(&step.buffers) {
                if let Some(buffer) = buffer {
                    kept[*buffer] = ty.byte_size().unwrap_or(usize::MAX);
                }
            }
        }
        let bytes = kept.iter().copied().fold(0, usize::saturating_add);
        writeln!(text, "{indent}returns {}; keeps {} arrays of {bytes} bytes", names(&self.outputs), self.buffer_count)
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
        ("operations", count(|code| matches!(code, Code::Apply { .. }))),
        ("loads", count(|code| matches!(code, Code::Load { .. }))),
        ("values in pieces", count(|code| matches!(code, Code::Pieces { .. }))),
        ("folds of rows", count(|code| matches!(code, Code::Fold { .. }))),
        ("spreads", count(|code| matches!(code, Code::Spread { .. }))),
        ("folds", region.folds.len()),
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
