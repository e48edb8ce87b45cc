//! Where results are kept: in memory that outlives a call, or in that of an operand which nobody reads again.

use rustc_hash::FxHashMap;
use tenferro_ops::TensorType;

use crate::step::{Step, Work};

/// Which results of a region may be computed in the memory of an operand: outputs of the program, where an operand of the
/// same type dies that nothing is kept for.
pub(crate) fn in_place(step: &Step, buffer_of: &[Option<usize>], types: &[TensorType]) -> Vec<(usize, usize)> {
    let Work::Region(region) = &step.work else { return Vec::new() };
    let is_fit = |operand: &usize| {
        let value = step.operands[*operand];
        step.dying.contains(&value) && buffer_of[value].is_none()
    };
    let mut operands: Vec<_> = step.in_place.iter().map(|(_, operand)| *operand).filter(is_fit).collect();
    // The first arguments first: those that are updated come before what they are updated by.
    operands.sort_by_key(|operand| step.operands[*operand]);
    let mut pairs = Vec::new();
    let is_folded = |result: usize| {
        region.folds.iter().any(|fold| fold.output == result)
            || region.scatters.iter().any(|scatter| scatter.output == result)
    };
    // What is scattered is added to the array itself, if nothing else reads that.
    for scatter in region.scatters.iter().filter(|scatter| scatter.is_only_reader && is_fit(&scatter.array)) {
        let is_like_it = types[step.operands[scatter.array]] == step.types[scatter.output];
        if step.buffers[scatter.output].is_none() && is_like_it {
            pairs.push((scatter.output, scatter.array));
        }
    }
    let results = (0..step.results.len()).filter(|result| step.buffers[*result].is_none() && !is_folded(*result));
    for result in results {
        let fits = |operand: &usize| types[step.operands[*operand]] == step.types[result];
        if let Some(position) = operands.iter().position(fits) {
            pairs.push((result, operands.remove(position)));
        }
    }
    pairs
}

/// Gives each result of a region or a product an array that is kept between calls, the same to results that are not needed at once.
pub(crate) fn assign_buffers(steps: &mut [Step], outputs: &[usize], value_count: usize) -> (usize, Vec<Option<usize>>) {
    let mut buffer_of = vec![None; value_count];
    let mut free: FxHashMap<TensorType, Vec<usize>> = FxHashMap::default();
    let mut types: Vec<TensorType> = Vec::new();
    let mut is_output = vec![false; value_count];
    outputs.iter().for_each(|output| is_output[*output] = true);
    for step in steps {
        // What a loop carries is memory of its own.
        let first = match &step.work {
            Work::Region(_) | Work::Product(_) | Work::Written(..) => Some(0),
            Work::Scan(_, of_step) if of_step.plan.line.is_some() => Some(0),
            Work::Scan(scan, _) => Some(scan.num_carry),
            Work::Op(_) | Work::Reshape(_) | Work::Control(..) => None,
        };
        if let Some(first) = first {
            for (position, result) in
                step.results.iter().enumerate().skip(first).filter(|(_, result)| !is_output[**result])
            {
                let ty = &step.types[position];
                let buffer = free.get_mut(ty).and_then(Vec::pop).unwrap_or_else(|| {
                    types.push(ty.clone());
                    types.len() - 1
                });
                step.buffers[position] = Some(buffer);
                buffer_of[*result] = Some(buffer);
            }
        }
        // In another shape an array that dies lives on.
        let moved = match (&step.work, &step.dying[..]) {
            (Work::Reshape(_), [value]) if !is_output[step.results[0]] => Some(*value),
            _ => None,
        };
        if let Some(value) = moved {
            buffer_of[step.results[0]] = buffer_of[value];
        }
        // Only now, because a region still reads what dies while it writes.
        for value in step.dying.iter().chain(&step.unread).filter(|value| moved != Some(**value)) {
            if let Some(buffer) = buffer_of[*value] {
                free.entry(types[buffer].clone()).or_default().push(buffer);
            }
        }
    }
    (types.len(), buffer_of)
}
