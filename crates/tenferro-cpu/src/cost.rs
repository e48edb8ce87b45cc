//! What the steps of a plan should cost: a model, for people who read plans and profiles.
//!
//! Each operand and each result of a step is moved once, whole; what a region keeps in tiles is not moved at all. Each
//! function of an element is one operation, whatever it costs: `exp` as well as a sum. Of operations that are called as
//! they are, those are counted whose number of operations is known from shapes.

use tenferro_ops::{Cost, StdTensorOp, TensorType};

use crate::plan::Plan;
use crate::region::{Code, Level, Region};
use crate::step::{Step, Task, Work};

/// What a plan should cost.
#[derive(Clone, Debug)]
pub(crate) struct Costs {
    /// For each step.
    pub(crate) steps: Vec<Cost>,
    /// The bytes of the arrays that are kept between calls.
    pub(crate) kept: Vec<u64>,
    /// The most bytes that are needed at once: inputs, constants, arrays that are kept, and what lives beside them.
    pub(crate) peak: u64,
}

impl Costs {
    /// All steps together.
    pub(crate) fn total(&self) -> Cost {
        self.steps.iter().copied().reduce(both).unwrap_or(Cost { flops: Some(0), ..Cost::default() })
    }

    pub(crate) fn kept_bytes(&self) -> u64 {
        self.kept.iter().copied().fold(0, u64::saturating_add)
    }
}

impl Plan {
    /// Its costs for inputs of these types.
    pub(crate) fn costs(&self, inputs: &[TensorType]) -> Costs {
        let mut types: Vec<Option<&TensorType>> = vec![None; self.value_count];
        inputs.iter().enumerate().for_each(|(value, ty)| types[value] = Some(ty));
        let constants: Vec<_> = self.constants.iter().map(|(value, array)| (*value, array.tensor_type())).collect();
        constants.iter().for_each(|(value, ty)| types[*value] = Some(ty));
        for step in &self.steps {
            step.results.iter().zip(&step.types).for_each(|(value, ty)| types[*value] = Some(ty));
        }
        let bytes = |value: usize| types[value].map_or(0, byte_size);
        let mut kept = vec![0; self.buffer_count];
        let mut costs = Vec::with_capacity(self.steps.len());
        // Inputs belong to the caller and stay. Tiles of regions and the memory of programs that steps own stay too.
        let inputs_and_constants = (0..inputs.len()).chain(constants.iter().map(|(value, _)| *value));
        let mut resident = inputs_and_constants.map(bytes).fold(0, u64::saturating_add);
        let (mut live, mut most) = (0_u64, 0_u64);
        for step in &self.steps {
            let nested = nested(step);
            for (number, (value, ty)) in step.results.iter().zip(&step.types).enumerate() {
                match step.buffers.get(number).copied().flatten() {
                    Some(buffer) => kept[buffer] = kept[buffer].max(byte_size(ty)),
                    None if is_in_place(step, number) => {}
                    None => live = live.saturating_add(bytes(*value)),
                }
            }
            let scratch = if self.line.is_some() { 0 } else { scratch(step) };
            let inside = nested.iter().map(|(costs, _)| costs.peak).fold(scratch, u64::saturating_add);
            resident = resident.saturating_add(inside);
            most = most.max(live);
            for value in step.dying.iter().chain(&step.unread) {
                let is_ours = *value >= self.input_count && !self.is_constant[*value];
                if is_ours && self.buffer_of[*value].is_none() && !self.is_computed_in_place(*value) {
                    live = live.saturating_sub(bytes(*value));
                }
            }
            let moved = Cost {
                read: step.operands.iter().map(|value| bytes(*value)).fold(0, u64::saturating_add),
                written: step.types.iter().map(byte_size).fold(0, u64::saturating_add),
                flops: Some(0),
            };
            let operands: Vec<_> = step.operands.iter().map(|value| types[*value]).collect();
            costs.push(cost(step, moved, &operands, &nested));
        }
        if let Some(line) = &self.line {
            kept = vec![line.bytes() as u64];
        }
        let kept_bytes = kept.iter().copied().fold(0, u64::saturating_add);
        Costs { steps: costs, kept, peak: resident.saturating_add(kept_bytes).saturating_add(most) }
    }

    fn is_computed_in_place(&self, value: usize) -> bool {
        let made = |step: &Step| step.results.iter().position(|result| *result == value).map(|n| is_in_place(step, n));
        self.steps.iter().find_map(made).unwrap_or(false)
    }
}

fn is_in_place(step: &Step, number: usize) -> bool {
    step.in_place.iter().any(|(result, _)| *result == number)
}

/// The costs of the programs of a step, each with how often it runs; `None` where that is known only later.
fn nested(step: &Step) -> Vec<(Costs, Option<u64>)> {
    match &step.work {
        Work::Scan(scan, of_step) => {
            let times = scan.length.map(|length| length as u64);
            vec![(of_step.plan.costs(scan.body.input_types()), times)]
        }
        Work::Control(_, plans) => plans.iter().map(|(body, plan)| (plan.costs(body.input_types()), None)).collect(),
        _ => Vec::new(),
    }
}

fn cost(step: &Step, moved: Cost, operands: &[Option<&TensorType>], nested: &[(Costs, Option<u64>)]) -> Cost {
    let flops = match &step.work {
        Work::Region(region) => Some(region_flops(region)),
        Work::Product(product) => {
            let products = product.whole.multiplications();
            // A product and a sum; of complex numbers four and two, and two more sums.
            let each = if step.types.first().is_some_and(|ty| ty.dtype.is_complex()) { 8 } else { 2 };
            Some((products as u64).saturating_mul(each))
        }
        Work::Op(op) | Work::Written(Task::Op(op), _) => op_flops(op, operands, &step.types),
        Work::Written(Task::Factor, _) => factor_flops(&step.types[0]),
        // Of the factors each entry is multiplied by each column of the right-hand sides; others read pivots.
        Work::Written(Task::ByFactors(op, _), _) => match op {
            StdTensorOp::Solve(_) | StdTensorOp::Inv(_) => {
                element_count(&step.types[0]).and_then(|count| Some(2 * count * *operands[0]?.shape.last()? as u64))
            }
            _ => None,
        },
        Work::Reshape(_) => return Cost { read: 0, written: 0, flops: Some(0) },
        Work::Scan(..) => {
            // What a loop moves is what its steps move.
            let [(costs, Some(times))] = nested else { return Cost { flops: None, ..moved } };
            let Cost { read, written, flops } = costs.total();
            let times = |number: u64| number.saturating_mul(*times);
            return Cost { read: times(read), written: times(written), flops: flops.map(times) };
        }
        Work::Control(..) => None,
    };
    Cost { flops, ..moved }
}

/// The tiles of a region, which hold what is between its operations.
fn scratch(step: &Step) -> u64 {
    match &step.work {
        Work::Region(region) => region.tile_bytes() as u64,
        _ => 0,
    }
}

fn region_flops(region: &Region) -> u64 {
    let count = |level: Level| match (level, &region.rows) {
        (Level::Rows, Some((rows, _))) => rows.count() as u64,
        _ => region.elements.count() as u64,
    };
    let code = region.code.iter().map(|code| match code {
        Code::Apply { to, .. } | Code::Map { to, .. } => count(to.level),
        Code::Fold { operand, .. } => count(operand.level),
        Code::Native { native, level, .. } => count(*level).saturating_mul(native.operation_count() as u64),
        Code::Load { .. }
        | Code::Pieces { .. }
        | Code::Gathered { .. }
        | Code::Spread { .. }
        | Code::Take { .. }
        | Code::Put { .. } => 0,
    });
    let folds = region.folds.iter().map(|fold| count(fold.operand.level));
    let scatters = region.scatters.iter().map(|scatter| count(scatter.operand.level));
    code.chain(folds).chain(scatters).fold(0, u64::saturating_add)
}

fn factor_flops(matrices: &TensorType) -> Option<u64> {
    Some(2 * element_count(matrices)? * *matrices.shape.last()? as u64 / 3)
}

fn element_count(ty: &TensorType) -> Option<u64> {
    ty.element_count().ok().map(|count| count as u64)
}

/// The operations of what is called as it is, where shapes tell.
fn op_flops(op: &StdTensorOp, operands: &[Option<&TensorType>], results: &[TensorType]) -> Option<u64> {
    let count = element_count;
    // Matrices of n rows, how many, and the columns of the other operand.
    let matrices = || -> Option<(u64, u64, u64)> {
        let ty = (*operands.first()?)?;
        let n = *ty.shape.last()? as u64;
        let columns = match operands.get(1).copied().flatten() {
            Some(other) => count(other)? / (count(ty)? / n).max(1),
            None => 0,
        };
        Some((n, count(ty)? / (n * n).max(1), columns))
    };
    match op {
        StdTensorOp::ConvGeneral(conv) => {
            let kernel = (*operands.get(1)?)?;
            let features = *kernel.shape.get(conv.dims.kernel_output_feature)? as u64;
            Some((count(results.first()?)? * 2).saturating_mul(count(kernel)? / features.max(1)))
        }
        StdTensorOp::Cholesky(_) => matrices().map(|(n, all, _)| all * n * n * n / 3),
        StdTensorOp::Lu(_) => matrices().map(|(n, all, _)| all * 2 * n * n * n / 3),
        StdTensorOp::TriangularSolve(_) => matrices().map(|(n, all, columns)| all * n * n * columns),
        _ => None,
    }
}

fn both(left: Cost, right: Cost) -> Cost {
    Cost {
        read: left.read.saturating_add(right.read),
        written: left.written.saturating_add(right.written),
        // What is unknown is left out: the sum is at least that of what is known.
        flops: match (left.flops, right.flops) {
            (Some(left), Some(right)) => Some(left.saturating_add(right)),
            (left, right) => left.or(right),
        },
    }
}

fn byte_size(ty: &TensorType) -> u64 {
    ty.byte_size().unwrap_or(usize::MAX) as u64
}
