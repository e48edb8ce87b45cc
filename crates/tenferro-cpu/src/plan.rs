//! Which operations run together, in which order, and where values are kept.

use std::rc::Rc;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use tenferro_ops::{Array, ExecutorError, Fold, Instruction, Program, Shape, StdTensorOp, TensorType, ValueId, ops};

use crate::buffers::{assign_buffers, in_place};
use crate::by_index::ByIndex;
use crate::draft::Draft;
use crate::factors::Factors;
use crate::line::{Line, StepCode};
use crate::native::{Folding, Formula};
use crate::pieces::Pieces;
use crate::region::Level;
use crate::step::{LoopBody, Step, Task, Work, control, is_even};
use crate::view::View;
use crate::windows::Windows;

/// Values that depend on no input are computed when the program is compiled, until they take so many bytes together.
const MAX_CONSTANTS: usize = 64 << 20;

/// A fused region takes no more operations, so that what is written for it stays small.
const MAX_REGION: usize = 4096;

/// How many earlier regions of the same shape an operation may join: enough for branches of a derivative that take turns.
pub(crate) const OPEN_REGIONS: usize = 8;

/// What is to be done, in order.
#[derive(Debug)]
pub(crate) struct Plan {
    /// How many values there are; the inputs come first.
    pub(crate) value_count: usize,
    pub(crate) input_count: usize,
    pub(crate) constants: Vec<(usize, Array)>,
    pub(crate) steps: Vec<Step>,
    pub(crate) outputs: Vec<usize>,
    pub(crate) is_constant: Vec<bool>,
    /// How many arrays are kept between calls.
    pub(crate) buffer_count: usize,
    /// For each value, where it is kept.
    pub(crate) buffer_of: Vec<Option<usize>>,
    /// The types of the outputs.
    pub(crate) output_types: Vec<TensorType>,
    /// How it runs if all values have places in one piece of memory.
    pub(crate) line: Option<Line>,
}

/// Where a value is found.
#[derive(Clone, Debug)]
pub(crate) enum Source {
    /// In memory, from a step on: inputs and constants from 0.
    Stored { from: usize, node: Option<usize> },
    /// Among the elements of another value.
    View { base: usize, view: View },
    /// Among the elements of others, until somebody needs it in memory.
    Pieces(Rc<Pieces>),
    /// In another value at places that a third one tells, until somebody needs it in memory.
    Gathered(Rc<ByIndex>),
}

/// How a region gets the elements of a value.
pub(crate) enum Reading {
    /// It has computed them itself.
    Node(usize),
    /// It has computed what is the same for all elements of a row.
    Spread(usize),
    /// From another value, computed before, by a view.
    Load(usize, View),
    /// From several of them.
    Pieces(Rc<Pieces>),
    /// By indices.
    Gathered(Rc<ByIndex>),
}

/// A step that is still gathered.
#[derive(Debug)]
pub(crate) enum Gathered {
    Region(Draft),
    Other { work: Work, operands: Vec<usize>, results: Vec<usize> },
}

pub(crate) struct Planner<'a> {
    pub(crate) program: &'a Program,
    /// Whether regions may become machine code.
    pub(crate) is_native: bool,
    /// The types of all values of the program, and of those that stand for many equal elements.
    pub(crate) types: Vec<TensorType>,
    pub(crate) sources: Vec<Option<Source>>,
    pub(crate) constants: FxHashMap<usize, Array>,
    /// What those take that were computed here.
    constant_bytes: usize,
    /// Step n is at position n - 1.
    pub(crate) steps: Vec<Gathered>,
    /// The regions of a shape (without axes of size 1) by their steps, and what of them has it.
    pub(crate) regions: FxHashMap<Vec<usize>, Vec<(usize, Level)>>,
    /// Whether a value is read by other steps than its own.
    pub(crate) is_read: Vec<bool>,
    /// Which value a node of a region is.
    values: FxHashMap<(usize, usize), usize>,
    /// For each value of the program an instruction that reads it, and how often it is read.
    pub(crate) readers: Vec<(usize, usize)>,
    /// For each value of the program the instruction that it is a result of.
    pub(crate) makers: Vec<Option<usize>>,
    /// Values that are kept in another order than their own, and their permutations.
    pub(crate) kept_turned: FxHashMap<usize, Vec<usize>>,
    /// By the values that they were made of: matrices that have been factored.
    pub(crate) factors: FxHashMap<usize, Vec<Factors>>,
}

impl Plan {
    /// # Errors
    ///
    /// What operations on constants report.
    pub(crate) fn new(program: &Program, is_native: bool) -> Result<Self, ExecutorError> {
        let mut planner = Planner {
            program,
            is_native,
            types: program.types().to_vec(),
            sources: vec![None; program.types().len()],
            constants: FxHashMap::default(),
            constant_bytes: 0,
            steps: Vec::new(),
            regions: FxHashMap::default(),
            is_read: vec![false; program.types().len()],
            values: FxHashMap::default(),
            readers: readers(program),
            makers: makers(program),
            kept_turned: FxHashMap::default(),
            factors: FxHashMap::default(),
        };
        planner.kept_turned = planner.kept_turned();
        for input in program.inputs() {
            planner.sources[input.index()] = Some(Source::Stored { from: 0, node: None });
        }
        for instruction in program.instructions() {
            planner.add(instruction)?;
        }
        let outputs: Vec<_> = program.outputs().iter().map(|output| planner.in_memory(output.index())).collect();
        let mut plan = planner.finish(outputs);
        plan.line = Line::new(&plan, program.input_types());
        Ok(plan)
    }
}

impl Planner<'_> {
    pub(crate) fn shape(&self, value: usize) -> &Shape {
        &self.types[value].shape
    }

    fn add(&mut self, instruction: &Instruction) -> Result<(), ExecutorError> {
        if self.folded(instruction)? || self.is_product_turned(instruction) {
            return Ok(());
        }
        let operands = || instruction.operands().iter().map(|operand| operand.index());
        let first = instruction.results().next().map_or(0, ValueId::index);
        let types: Vec<_> = operands().map(|operand| self.program.types()[operand].clone()).collect();
        let result = &self.program.types()[first];
        let is_known = |ty: &TensorType| !ty.is_sequence() && !ty.shape.contains(&0);
        let dtypes: SmallVec<[_; 3]> = types.iter().map(|ty| ty.dtype).collect();
        let definition = instruction.op().definition();
        let mut kernel = definition.kernel(&dtypes);
        let is_one_of_known = instruction.results().len() == 1 && types.iter().chain([result]).all(is_known);
        if is_one_of_known && self.by_index(instruction, &types, result) {
            return Ok(());
        }
        // Whoever is no part of a region reads memory.
        if kernel.is_none() && (dtypes.len() != 1 || definition.fold(dtypes[0]).is_none()) {
            for operand in operands() {
                if self.is_put_together(operand) {
                    self.in_memory(operand);
                }
            }
        }
        if let (StdTensorOp::Split(split), [x]) = (instruction.op(), &types[..])
            && is_known(x)
            && !split.sizes.contains(&0)
        {
            self.split(split, operands().next().unwrap_or(0), instruction);
            return Ok(());
        }
        if is_one_of_known {
            if let Some(view) = self.view(instruction.op(), &types, result, operands().next().unwrap_or(0)) {
                self.sources[first] = Some(view);
                return Ok(());
            }
            let numbers: SmallVec<[_; 3]> = operands().collect();
            if let Some(pieces) = Pieces::of(instruction.op(), &numbers, result, |operand| self.resolved(operand)) {
                self.sources[first] = Some(Source::Pieces(Rc::new(pieces)));
                return Ok(());
            }
            if let Some(kernel) = kernel.take() {
                let operands: SmallVec<[_; 3]> =
                    operands().map(|operand| self.spread(operand, &result.shape)).collect();
                let (operands, first) = match self.kept_turned.get(&first).cloned() {
                    Some(order) => {
                        let operands = operands.iter().map(|operand| self.permuted(*operand, &order)).collect();
                        (operands, self.in_order(first, &order))
                    }
                    None => (operands, first),
                };
                let shape = self.shape(first).clone();
                let (step, level) = self.region(&shape, operands.iter().copied());
                let nodes = operands.iter().map(|operand| self.node(step, level, *operand)).collect();
                let formula = Formula::of(instruction.op(), &dtypes);
                self.define(step, |draft| draft.apply(kernel, formula, nodes, level), first);
                return Ok(());
            }
            if let StdTensorOp::DotGeneral(dot) = instruction.op() {
                let operands = [0, 1].map(|side| instruction.operands()[side].index());
                self.product_of(dot, operands, first);
                return Ok(());
            }
            if self.along_rows(instruction, &types, result, first) {
                return Ok(());
            }
            if let [operand] = &types[..]
                && let Some(fold) = instruction.op().definition().fold(operand.dtype)
            {
                let folding = Folding::of(instruction.op(), operand.dtype);
                self.fold(fold, folding, operands().next().unwrap_or(0), &operand.shape, first);
                return Ok(());
            }
        }
        let are_known = types.iter().all(is_known)
            && instruction.results().all(|result| is_known(&self.program.types()[result.index()]));
        if are_known && self.by_factors(instruction, &types) {
            return Ok(());
        }
        let writer = definition.writer(&types).filter(|_| are_known);
        let mut results: Vec<_> = instruction.results().map(ValueId::index).collect();
        if are_known {
            self.passed(instruction, writer.is_some(), &mut results);
            if results.is_empty() {
                return Ok(());
            }
        }
        let operands: Vec<_> = operands().map(|operand| self.in_memory(operand)).collect();
        if let Some(writer) = writer {
            self.push(Work::Written(Task::Op(instruction.op().clone()), writer), operands, results);
            return Ok(());
        }
        let work = match instruction.op() {
            // Of its programs a custom function runs the first, the others are for derivatives.
            op @ (StdTensorOp::CustomCall(_) | StdTensorOp::CustomTangent(_)) => control(op, 1, self.is_native)?,
            StdTensorOp::Scan(scan) if is_even(scan) => {
                let body = Plan::new(&scan.body, self.is_native)?;
                let (windows, code) = (Windows::new(scan, &body), StepCode::new(scan, &body));
                Work::Scan(scan.clone(), Box::new(LoopBody { plan: body, windows, code }))
            }
            op => match op.definition().bodies().len() {
                0 => Work::Op(op.clone()),
                count => control(op, count, self.is_native)?,
            },
        };
        self.push(work, operands, results);
        Ok(())
    }

    /// Adds a step that is not a region.
    pub(crate) fn push(&mut self, work: Work, operands: Vec<usize>, results: Vec<usize>) {
        let from = self.steps.len() + 1;
        results.iter().for_each(|result| self.sources[*result] = Some(Source::Stored { from, node: None }));
        self.steps.push(Gathered::Other { work, operands, results });
    }

    /// Takes out results that are operands; all of them, unless a writer makes the others.
    fn passed(&mut self, instruction: &Instruction, has_writer: bool, results: &mut Vec<usize>) {
        let definition = instruction.op().definition();
        let passed: Vec<_> = (0..results.len()).map(|number| definition.passes(number)).collect();
        if !has_writer && passed.contains(&None) {
            return;
        }
        for (result, operand) in results.iter().zip(&passed) {
            if let Some(operand) = operand {
                let (base, view) = self.resolved(instruction.operands()[*operand].index());
                self.sources[*result] = Some(Source::View { base, view });
            }
        }
        let mut passed = passed.iter();
        results.retain(|_| passed.next().is_some_and(Option::is_none));
    }

    /// An operand of an operation that works element by element, at each place of the result: it may have one element for
    /// all of an axis, or one at all, which regions spread themselves.
    fn spread(&mut self, operand: usize, shape: &[usize]) -> usize {
        let own = self.shape(operand);
        if own.rank() != shape.len() || **own == *shape || own.iter().all(|size| *size == 1) {
            return operand;
        }
        if self.is_put_together(operand) {
            self.in_memory(operand);
        }
        let axes: Vec<_> = (0..shape.len()).collect();
        let (base, view) = self.resolved(operand);
        let view = view.broadcast(shape, &axes);
        let ty = TensorType::new(self.types[operand].dtype, shape);
        self.new_value(ty, Source::View { base, view })
    }

    /// Whether an operation depends on no input, so that its results are known now.
    fn folded(&mut self, instruction: &Instruction) -> Result<bool, ExecutorError> {
        if let StdTensorOp::Constant(op) = instruction.op() {
            return Ok(self.constant(instruction, vec![op.value.clone()]));
        }
        let is_plain =
            !matches!(instruction.op(), StdTensorOp::Extension(_)) && instruction.op().definition().bodies().is_empty();
        let constants = instruction.operands().iter().map(|operand| self.constants.get(&operand.index()).cloned());
        let Some(constants) = constants.collect::<Option<Vec<_>>>() else { return Ok(false) };
        let bytes = |result: ValueId| self.program.types()[result.index()].byte_size().unwrap_or(usize::MAX);
        let bytes = instruction.results().map(bytes).fold(self.constant_bytes, usize::saturating_add);
        if !is_plain || bytes > MAX_CONSTANTS {
            return Ok(false);
        }
        self.constant_bytes = bytes;
        // An error is that of the program when it runs, and is found again there.
        let Ok(results) = instruction.op().eval(constants) else { return Ok(false) };
        Ok(self.constant(instruction, results.into_vec()))
    }

    fn constant(&mut self, instruction: &Instruction, arrays: Vec<Array>) -> bool {
        for (result, array) in instruction.results().zip(arrays) {
            let value = result.index();
            self.sources[value] = Some(match array.filled_with() {
                // Regions read the one element; whoever cannot is given the array.
                Some(number) => {
                    let one = self.new_value(number.tensor_type(), Source::Stored { from: 0, node: None });
                    self.constants.insert(one, number);
                    Source::View { base: one, view: View::whole(&[]).broadcast(array.shape(), &[]) }
                }
                None => Source::Stored { from: 0, node: None },
            });
            self.constants.insert(value, array);
        }
        true
    }

    /// A value that the program does not have.
    pub(crate) fn new_value(&mut self, ty: TensorType, source: Source) -> usize {
        self.types.push(ty);
        self.is_read.push(false);
        self.sources.push(Some(source));
        self.types.len() - 1
    }

    /// What an operation that only moves elements gives, if strides can say it.
    fn view(&self, op: &StdTensorOp, x: &[TensorType], result: &TensorType, operand: usize) -> Option<Source> {
        if self.is_put_together(operand) {
            return None;
        }
        let (base, of_operand) = self.resolved(operand);
        let view = match op {
            StdTensorOp::BroadcastInDim(op) => of_operand.broadcast(&op.shape, &op.broadcast_dimensions),
            StdTensorOp::Transpose(op) => of_operand.transpose(&op.permutation),
            StdTensorOp::Slice(op) => of_operand.slice(&op.start, &op.strides, &result.shape),
            StdTensorOp::Reverse(op) => of_operand.reverse(&op.dimensions),
            StdTensorOp::Reshape(_) => of_operand.reshape(&result.shape)?,
            StdTensorOp::StopGradient(_) => of_operand,
            StdTensorOp::Convert(op) if op.dtype == x[0].dtype => of_operand,
            _ => return None,
        };
        Some(Source::View { base, view })
    }

    /// The value in memory whose elements a value has, and which of them.
    pub(crate) fn resolved(&self, value: usize) -> (usize, View) {
        match &self.sources[value] {
            Some(Source::View { base, view }) => (*base, view.clone()),
            _ => (value, View::whole(self.shape(value))),
        }
    }

    /// The step from which on a value in memory is there, and its node if that is a region.
    pub(crate) fn stored(&self, value: usize) -> (usize, Option<usize>) {
        match self.sources[value] {
            Some(Source::Stored { from, node }) => (from, node),
            // One of equal elements, of which those that work element by element read one.
            _ if self.constants.contains_key(&value) => (0, None),
            _ => unreachable!("%{value} is in memory"),
        }
    }

    /// How a region gets the elements of a value at a level: none if the value is not there yet.
    pub(crate) fn reading(&self, step: usize, level: Level, value: usize) -> Option<Reading> {
        let Gathered::Region(draft) = &self.steps[step - 1] else { return None };
        self.reading_as(step, level, draft.shape(level), value)
    }

    /// The same for a level that has a shape, or will have.
    pub(crate) fn reading_as(&self, step: usize, level: Level, shape: &[usize], value: usize) -> Option<Reading> {
        let Gathered::Region(draft) = &self.steps[step - 1] else { return None };
        if let Some(Source::Pieces(pieces)) = &self.sources[value] {
            let is_there = pieces.values().all(|value| self.stored(value).0 < step);
            let is_like_it = squeezed(&pieces.shape) == squeezed(shape);
            return (is_there && is_like_it).then(|| Reading::Pieces(pieces.clone()));
        }
        if let Some(Source::Gathered(by_index)) = &self.sources[value] {
            let is_there = by_index.values().iter().all(|value| self.stored(*value).0 < step);
            let is_like_it = squeezed(&by_index.shape) == squeezed(shape);
            return (is_there && is_like_it).then(|| Reading::Gathered(by_index.clone()));
        }
        let (base, view) = self.resolved(value);
        match self.stored(base) {
            (from, _) if from < step => Some(Reading::Load(base, view.spread_to(shape)?)),
            (from, Some(node)) if from == step => match (draft.level(node), level) {
                (of_node, level) if of_node == level => view.is_whole(self.count(base)).then_some(Reading::Node(node)),
                (Level::Rows, Level::Elements) => {
                    draft.is_spread(&view.spread_to(shape)?).then_some(Reading::Spread(node))
                }
                _ => None,
            },
            _ => None,
        }
    }

    pub(crate) fn count(&self, value: usize) -> usize {
        // A sequence is as long as a loop ran, and no view is made of it.
        self.shape(value).iter().try_fold(1_usize, |count, size| count.checked_mul(*size)).unwrap_or(usize::MAX)
    }

    /// A region with something of a shape that can read these values: the latest there is, or a new one.
    fn region(&mut self, shape: &[usize], operands: impl Iterator<Item = usize> + Clone) -> (usize, Level) {
        let open = self.regions.get(&squeezed(shape)).map_or(&[][..], Vec::as_slice);
        let found = open.iter().rev().take(OPEN_REGIONS).copied().find(|(step, level)| {
            let Gathered::Region(draft) = &self.steps[step - 1] else { return false };
            draft.len() < MAX_REGION && operands.clone().all(|operand| self.reading(*step, *level, operand).is_some())
        });
        found.unwrap_or_else(|| (self.new_region(shape), Level::Elements))
    }

    pub(crate) fn new_region(&mut self, shape: &[usize]) -> usize {
        self.steps.push(Gathered::Region(Draft::new(shape)));
        let step = self.steps.len();
        self.regions.entry(squeezed(shape)).or_default().push((step, Level::Elements));
        step
    }

    pub(crate) fn draft(&mut self, step: usize) -> &mut Draft {
        match &mut self.steps[step - 1] {
            Gathered::Region(draft) => draft,
            Gathered::Other { .. } => unreachable!("step {step} is a region"),
        }
    }

    /// The node of a region that has the elements of a value.
    pub(crate) fn node(&mut self, step: usize, level: Level, value: usize) -> usize {
        match self.reading(step, level, value) {
            Some(Reading::Node(node)) => node,
            Some(Reading::Spread(node)) => self.draft(step).spread(node),
            Some(Reading::Load(base, view)) => {
                self.is_read[base] = true;
                let dtype = self.types[base].dtype;
                self.draft(step).load(base, view, level, dtype)
            }
            Some(Reading::Pieces(pieces)) => {
                pieces.values().for_each(|value| self.is_read[value] = true);
                let dtype = self.types[value].dtype;
                self.draft(step).pieces(value, pieces, level, dtype)
            }
            Some(Reading::Gathered(by_index)) => {
                by_index.values().into_iter().for_each(|value| self.is_read[value] = true);
                let dtype = self.types[value].dtype;
                self.draft(step).gathered(value, by_index, level, dtype)
            }
            None => unreachable!("step {step} was chosen because it can read %{value}"),
        }
    }

    /// Folds a value of a shape, row by row where that can be.
    fn fold(&mut self, fold: Fold, folding: Option<Folding>, operand: usize, shape: &[usize], result: usize) {
        let (step, level) = self.region(shape, std::iter::once(operand));
        let node = self.node(step, level, operand);
        let of_region = self.draft(step).shape(level).to_vec();
        // The same axes in the shape of the region, which may have others of size 1.
        let numbers = |shape: &[usize]| (0..shape.len()).filter(|axis| shape[*axis] != 1).collect::<Vec<_>>();
        let pairs = numbers(shape).into_iter().zip(numbers(&of_region));
        let axes: Vec<_> = pairs.filter(|(axis, _)| fold.axes().contains(axis)).map(|(_, axis)| axis).collect();
        // All elements of several rows are folded when the region is done, so that rows may still be rows.
        let is_whole = axes.len() == squeezed(&of_region).len() && axes.len() > 1;
        let fold = fold.along(axes);
        if level == Level::Elements && !is_whole && self.draft(step).folds_rows(fold.axes()) {
            self.define(step, |draft| draft.fold_rows(fold, folding, node), result);
            self.has_rows(step);
        } else {
            self.sources[result] = Some(Source::Stored { from: step, node: None });
            self.draft(step).fold(fold, node, result);
        }
    }

    /// Lets operations on what there is one of for each row find the region.
    pub(crate) fn has_rows(&mut self, step: usize) {
        let rows = squeezed(self.draft(step).shape(Level::Rows));
        let known = self.regions.entry(rows).or_default();
        if !known.contains(&(step, Level::Rows)) {
            known.push((step, Level::Rows));
        }
    }

    /// Adds a node to a region, which a value is.
    pub(crate) fn define(&mut self, step: usize, node: impl FnOnce(&mut Draft) -> usize, value: usize) {
        let node = node(self.draft(step));
        match self.values.get(&(step, node)) {
            // Another value that has the same elements in the same order.
            Some(same) => {
                let view = View::whole(self.shape(value));
                self.sources[value] = Some(Source::View { base: *same, view });
            }
            None => {
                self.values.insert((step, node), value);
                self.sources[value] = Some(Source::Stored { from: step, node: Some(node) });
            }
        }
    }

    /// The parts of a value, which are read where they are.
    fn split(&mut self, split: &ops::Split, operand: usize, instruction: &Instruction) {
        let (base, view) = self.resolved(operand);
        let rank = view.shape.len();
        let mut start = vec![0; rank];
        for (result, size) in instruction.results().zip(&split.sizes) {
            let mut shape = view.shape.clone();
            shape[split.dimension] = *size;
            let part = view.slice(&start, &vec![1; rank], &shape);
            self.sources[result.index()] = Some(Source::View { base, view: part });
            start[split.dimension] += size;
        }
    }

    /// The value itself in memory, for who cannot read views; it is copied there if it is not.
    pub(crate) fn in_memory(&mut self, value: usize) -> usize {
        if self.constants.contains_key(&value) || matches!(self.sources[value], Some(Source::Stored { .. })) {
            self.is_read[value] = true;
            return value;
        }
        let (base, view) = self.resolved(value);
        if !self.is_put_together(value) && view.is_whole(self.count(base)) {
            self.is_read[base] = true;
            if view.shape == self.shape(base)[..] {
                return base;
            }
            // The same elements in another shape share their memory.
            let from = self.steps.len() + 1;
            let work = Work::Reshape(view.shape.into());
            self.steps.push(Gathered::Other { work, operands: vec![base], results: vec![value] });
            self.sources[value] = Some(Source::Stored { from, node: None });
        } else {
            let shape = self.shape(value).to_vec();
            let (step, level) = self.region(&shape, std::iter::once(value));
            let node = self.node(step, level, value);
            self.define(step, |_| node, value);
            return self.in_memory(value);
        }
        value
    }

    fn finish(mut self, outputs: Vec<usize>) -> Plan {
        let instructions = self.program.instructions().iter().enumerate();
        let instruction_of: FxHashMap<usize, usize> = instructions
            .filter_map(|(position, instruction)| Some((instruction.results().next()?.index(), position)))
            .collect();
        let mut stored: FxHashMap<usize, Vec<(usize, usize)>> = FxHashMap::default();
        for ((step, node), value) in &self.values {
            if self.is_read[*value] {
                stored.entry(*step).or_default().push((*node, *value));
            }
        }
        let counts: Vec<usize> = (0..self.types.len()).map(|value| self.count(value)).collect();
        let mut steps = Vec::with_capacity(self.steps.len());
        for (position, gathered) in std::mem::take(&mut self.steps).into_iter().enumerate() {
            let mut in_order = Vec::new();
            let (work, operands, results) = match gathered {
                Gathered::Region(draft) => {
                    let mut stored = stored.remove(&(position + 1)).unwrap_or_default();
                    stored.sort_unstable();
                    let done = draft.finish(&stored, |value| counts[value], self.is_native);
                    in_order = done.in_order;
                    (Work::Region(done.region), done.inputs, done.outputs)
                }
                Gathered::Other { work, operands, results } => (work, operands, results),
            };
            let types: Vec<_> = results.iter().map(|result| self.types[*result].clone()).collect();
            let is_checked =
                matches!(work, Work::Op(StdTensorOp::Extension(_))) || types.iter().any(TensorType::is_sequence);
            let (buffers, dying, unread) = (vec![None; results.len()], Vec::new(), Vec::new());
            // For now all operands that are read in order; those that are not fit to be written are left out below.
            let in_place = in_order.into_iter().map(|operand| (0, operand)).collect();
            let instruction = match work {
                Work::Region(_) => None,
                _ => results.first().and_then(|result| instruction_of.get(result)).copied(),
            };
            steps.push(Step {
                work,
                instruction,
                operands,
                results,
                types,
                buffers,
                in_place,
                is_checked,
                dying,
                unread,
            });
        }
        // What is read for the last time, and what nobody reads.
        let mut is_needed = vec![false; self.types.len()];
        outputs.iter().for_each(|output| is_needed[*output] = true);
        for step in steps.iter_mut().rev() {
            step.unread = step.results.iter().copied().filter(|result| !is_needed[*result]).collect();
            for operand in &step.operands {
                if !std::mem::replace(&mut is_needed[*operand], true) && !self.constants.contains_key(operand) {
                    step.dying.push(*operand);
                }
            }
        }
        let (buffer_count, buffer_of) = assign_buffers(&mut steps, &outputs, self.types.len());
        for step in &mut steps {
            step.in_place = in_place(step, &buffer_of, &self.types);
        }
        let constants = std::mem::take(&mut self.constants);
        let is_constant = (0..self.types.len()).map(|value| constants.contains_key(&value)).collect();
        let constants = constants.into_iter().filter(|(value, _)| is_needed[*value]).collect();
        let (value_count, input_count) = (self.types.len(), self.program.input_types().len());
        let output_types = outputs.iter().map(|output| self.types[*output].clone()).collect();
        Plan {
            value_count,
            input_count,
            constants,
            is_constant,
            steps,
            outputs,
            buffer_count,
            buffer_of,
            output_types,
            line: None,
        }
    }
}

fn makers(program: &Program) -> Vec<Option<usize>> {
    let mut makers = vec![None; program.types().len()];
    for (position, instruction) in program.instructions().iter().enumerate() {
        instruction.results().for_each(|result| makers[result.index()] = Some(position));
    }
    makers
}

fn readers(program: &Program) -> Vec<(usize, usize)> {
    let mut readers = vec![(usize::MAX, 0); program.types().len()];
    for (position, instruction) in program.instructions().iter().enumerate() {
        for operand in instruction.operands() {
            let (reader, count) = &mut readers[operand.index()];
            (*reader, *count) = (position, *count + 1);
        }
    }
    program.outputs().iter().for_each(|output| readers[output.index()].1 += 1);
    readers
}

/// A shape without axes of size 1.
pub(crate) fn squeezed(shape: &[usize]) -> Vec<usize> {
    shape.iter().copied().filter(|size| *size != 1).collect()
}
