//! What the steps of a loop do without waiting for each other, done for all steps at once.
//!
//! Of the body of a loop only that must run step by step which reads what an earlier step has left, and which a later
//! step reads. What depends on rows and constants alone is computed *before* the loop, for all rows at once; what is
//! only returned, or only summed over the steps, is computed *after* it, from what the loop has returned. A sum of
//! products over steps becomes one product. The steps that are left are short: products of all rows at once are much
//! faster than one for each step, and functions of them fill the registers.
//!
//! What goes around the loop has to be kept for all steps, so only small values do. Sums over steps are taken in another
//! order, which depends on shapes alone.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use tenferro_ops::{Body, Instruction, OperandCount, Program, ProgramBuilder, StdTensorOp, TensorType, ValueId, ops};

/// What is kept for each step has no more elements.
const MOST_ELEMENTS: usize = 16384;

/// What is cheap, or returned by each step as it is, goes around the loop only up to so many elements: then it is the
/// number of operations in a step that counts.
const FEW_ELEMENTS: usize = 256;

/// What is kept for all steps of a loop together takes no more bytes.
const MOST_BYTES: usize = 32 << 20;

/// The program with loops whose steps do as little as they can.
pub(crate) fn steps_at_once(program: &Program) -> Program {
    let mut rewriting = Rewriting::default();
    match rewriting.program(program) {
        Some(found) if rewriting.is_changed => found.simplify().program,
        // Nothing has changed; or an operation turned out to have no rule, or there is no room for more values.
        _ => program.clone(),
    }
}

#[derive(Default)]
struct Rewriting {
    bodies: FxHashMap<Body, Body>,
    is_changed: bool,
}

impl Rewriting {
    fn program(&mut self, program: &Program) -> Option<Program> {
        let mut builder = ProgramBuilder::new();
        let types = program.input_types();
        let mut values = types.iter().map(|ty| builder.input(ty.clone()).ok()).collect::<Option<Vec<_>>>()?;
        for instruction in program.instructions() {
            let operands: Vec<_> = instruction.operands().iter().map(|operand| values[operand.index()]).collect();
            // Nobody differentiates any more.
            if let Some(same) = same(instruction.op(), &operands) {
                self.is_changed = true;
                values.push(same);
                continue;
            }
            let op = self.operation(instruction.op())?;
            let parted = match &op {
                StdTensorOp::Scan(scan) => Parted::new(scan).map(|parted| parted.write(&mut builder, &operands)),
                _ => None,
            };
            self.is_changed |= parted.is_some();
            let results = match parted {
                Some(results) => results?,
                None => builder.apply(op, &operands).ok()?,
            };
            values.extend(results);
        }
        let outputs: Vec<_> = program.outputs().iter().map(|output| values[output.index()]).collect();
        builder.finish(&outputs).ok()
    }

    fn body(&mut self, body: &Body) -> Option<Body> {
        if let Some(found) = self.bodies.get(body) {
            return Some(found.clone());
        }
        let found = self.program(body)?;
        let found = if found == **body { body.clone() } else { Body::new(found.simplify().program) };
        self.bodies.insert(body.clone(), found.clone());
        Some(found)
    }

    /// The operation with such programs.
    fn operation(&mut self, op: &StdTensorOp) -> Option<StdTensorOp> {
        Some(match op {
            StdTensorOp::Scan(scan) => ops::Scan { body: self.body(&scan.body)?, ..(**scan).clone() }.into(),
            StdTensorOp::While(of) => {
                ops::While { cond: self.body(&of.cond)?, body: self.body(&of.body)?, ..(**of).clone() }.into()
            }
            StdTensorOp::Call(call) => {
                ops::Call { program: self.body(&call.program)?, recompute: call.recompute }.into()
            }
            StdTensorOp::Cond(cond) => {
                let [true_branch, false_branch] = [self.body(&cond.true_branch)?, self.body(&cond.false_branch)?];
                ops::Cond { true_branch, false_branch }.into()
            }
            StdTensorOp::Switch(switch) => {
                let branches = switch.branches.iter().map(|branch| self.body(branch));
                ops::Switch { branches: branches.collect::<Option<_>>()? }.into()
            }
            _ => op.clone(),
        })
    }
}

/// The operand that an operation gives as it is, whatever it tells derivatives.
fn same(op: &StdTensorOp, operands: &[ValueId]) -> Option<ValueId> {
    match (op, operands) {
        (StdTensorOp::StopGradient(_), [x]) => Some(*x),
        (StdTensorOp::Select(_), [_, x, y]) if x == y => Some(*x),
        _ => None,
    }
}

/// Where an operation of the body runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Before,
    Inside,
    After,
    /// In no step: it adds to a sum over all steps.
    Sums,
}

/// Something carried to which each step adds.
#[derive(Clone, Copy, Debug)]
struct Sum {
    /// What is added.
    term: usize,
    /// The instruction that adds it.
    by: usize,
    /// The product that the term is, if it is one, or a transposed one: then no step computes it.
    product: Option<Product>,
}

/// Instructions.
#[derive(Clone, Copy, Debug)]
struct Product {
    dot: usize,
    transpose: Option<usize>,
}

/// A loop whose operations have places.
#[derive(Debug)]
struct Parted<'a> {
    scan: &'a ops::Scan,
    length: usize,
    /// For each carried value whether and how it is a sum.
    sums: Vec<Option<Sum>>,
    places: Vec<Place>,
    /// The instruction that computes a value of the body.
    made_by: Vec<Option<usize>>,
}

/// What reads a value of the body, by instructions and outputs.
struct Uses {
    instructions: Vec<SmallVec<[usize; 4]>>,
    outputs: Vec<SmallVec<[usize; 2]>>,
}

impl Uses {
    fn of(body: &Program) -> Self {
        let count = body.types().len();
        let mut uses = Uses { instructions: vec![SmallVec::new(); count], outputs: vec![SmallVec::new(); count] };
        for (position, instruction) in body.instructions().iter().enumerate() {
            instruction.operands().iter().for_each(|operand| uses.instructions[operand.index()].push(position));
        }
        for (position, output) in body.outputs().iter().enumerate() {
            uses.outputs[output.index()].push(position);
        }
        uses
    }

    fn count(&self, value: usize) -> usize {
        self.instructions[value].len() + self.outputs[value].len()
    }
}

fn elements(ty: &TensorType) -> usize {
    ty.shape.iter().product()
}

fn results(instruction: &Instruction) -> impl Iterator<Item = usize> {
    instruction.results().map(ValueId::index)
}

fn operands(instruction: &Instruction) -> impl Iterator<Item = usize> + '_ {
    instruction.operands().iter().map(|operand| operand.index())
}

impl<'a> Parted<'a> {
    /// `None` if nothing can go around the loop.
    fn new(scan: &'a ops::Scan) -> Option<Self> {
        let length = scan.length.filter(|length| *length > 1)?;
        let body = &scan.body;
        if body.types().iter().any(|ty| ty.is_sequence() || ty.shape.contains(&0)) {
            return None;
        }
        let mut made_by = vec![None; body.types().len()];
        for (position, instruction) in body.instructions().iter().enumerate() {
            results(instruction).for_each(|result| made_by[result] = Some(position));
        }
        let uses = Uses::of(body);
        let mut parted = Parted { scan, length, sums: Vec::new(), places: Vec::new(), made_by };
        parted.sums = (0..scan.num_carry).map(|carry| parted.sum(carry, &uses)).collect();
        // What a sum asks for decides which other operations go where: those that cannot be had are carried again.
        loop {
            parted.place_all(&uses);
            let is_there = |sum: &Sum| match sum.product {
                Some(Product { dot, .. }) => {
                    let mut operands = operands(&body.instructions()[dot]);
                    operands.all(|operand| {
                        let is_outside = match parted.made_by[operand] {
                            Some(by) => parted.places[by] != Place::Inside,
                            None => !parted.is_carried(operand),
                        };
                        is_outside || elements(&body.types()[operand]) <= MOST_ELEMENTS
                    })
                }
                None => {
                    let place = parted.made_by[sum.term].map_or(Place::Inside, |by| parted.places[by]);
                    let is_few = elements(&body.types()[sum.term]) <= FEW_ELEMENTS;
                    is_few || matches!(place, Place::Before | Place::After)
                }
            };
            match parted.sums.iter().position(|sum| sum.as_ref().is_some_and(|sum| !is_there(sum))) {
                Some(position) => parted.sums[position] = None,
                None => break,
            }
        }
        let mut returned = body.outputs()[scan.num_carry..].iter().map(|output| output.index());
        let is_changed = parted.places.iter().any(|place| *place != Place::Inside)
            || returned.any(|output| parted.is_handed_on(output));
        (is_changed && parted.kept_bytes(&uses) <= MOST_BYTES).then_some(parted)
    }

    /// Whether a carried value is a sum that nothing but the end of the loop reads.
    fn sum(&self, carry: usize, uses: &Uses) -> Option<Sum> {
        let body = &self.scan.body;
        let (input, output) = (self.scan.num_consts + carry, body.outputs()[carry].index());
        let by = self.made_by[output]?;
        let instruction = &body.instructions()[by];
        let is_alone = uses.count(input) == 1 && uses.count(output) == 1;
        if !is_alone || !matches!(instruction.op(), StdTensorOp::Add(_)) || !body.types()[input].dtype.has_tangent() {
            return None;
        }
        let term = match instruction.operands() {
            [x, y] if x.index() == input => y.index(),
            [x, y] if y.index() == input => x.index(),
            _ => return None,
        };
        Some(Sum { term, by, product: self.product(term, uses) })
    }

    fn product(&self, term: usize, uses: &Uses) -> Option<Product> {
        let body = &self.scan.body;
        let instruction = |value: usize| Some((self.made_by[value]?, &body.instructions()[self.made_by[value]?]));
        let is_alone = |value: usize| uses.count(value) == 1;
        let (position, of_term) = instruction(term).filter(|_| is_alone(term))?;
        match of_term.op() {
            StdTensorOp::DotGeneral(_) => Some(Product { dot: position, transpose: None }),
            StdTensorOp::Transpose(_) => {
                let value = of_term.operands()[0].index();
                let (dot, of_dot) = instruction(value).filter(|_| is_alone(value))?;
                let is_dot = matches!(of_dot.op(), StdTensorOp::DotGeneral(_));
                is_dot.then_some(Product { dot, transpose: Some(position) })
            }
            _ => None,
        }
    }

    /// Whether something is carried that is no sum.
    fn is_carried(&self, input: usize) -> bool {
        let carry = input.checked_sub(self.scan.num_consts);
        carry.is_some_and(|carry| carry < self.scan.num_carry && self.sums[carry].is_none())
    }

    /// Whether it is something small that a step is given by the one before.
    fn is_handed_on(&self, value: usize) -> bool {
        self.is_carried(value) && elements(&self.scan.body.types()[value]) <= MOST_ELEMENTS
    }

    fn place_all(&mut self, uses: &Uses) {
        let body = &self.scan.body;
        let instructions = body.instructions();
        self.places = vec![Place::Inside; instructions.len()];
        for sum in self.sums.iter().flatten() {
            self.places[sum.by] = Place::Sums;
            if let Some(Product { dot, transpose }) = sum.product {
                self.places[dot] = Place::Sums;
                transpose.into_iter().for_each(|transpose| self.places[transpose] = Place::Sums);
            }
        }
        // What no step waits for.
        let mut waits: Vec<bool> = (0..body.types().len()).map(|value| self.is_carried(value)).collect();
        let is_before =
            |value: usize, places: &[Place]| self.made_by[value].is_none_or(|by| places[by] == Place::Before);
        for (position, instruction) in instructions.iter().enumerate() {
            let is_waiting = operands(instruction).any(|operand| waits[operand]);
            results(instruction).for_each(|result| waits[result] = is_waiting);
            let is_free = self.places[position] == Place::Inside && !is_waiting && self.can_move(instruction);
            if is_free && operands(instruction).all(|operand| is_before(operand, &self.places)) {
                self.places[position] = Place::Before;
            }
        }
        // What a step can do for nothing, or nearly so, it does itself.
        for (position, instruction) in instructions.iter().enumerate().rev() {
            let readers = || results(instruction).flat_map(|result| &uses.instructions[result]);
            let is_read_in = |place: Place| readers().any(|by| self.places[*by] == place);
            let is_read_inside = is_read_in(Place::Inside) && !is_read_in(Place::Before);
            let most = results(instruction).map(|result| elements(&body.types()[result])).max().unwrap_or(0);
            let is_cheaper_inside = is_view(instruction.op()) || (is_cheap(instruction.op()) && most > FEW_ELEMENTS);
            if self.places[position] == Place::Before && is_read_inside && is_cheaper_inside {
                self.places[position] = Place::Inside;
            }
        }
        // What no later step reads.
        let mut is_needed = vec![false; body.types().len()];
        for carry in (0..self.scan.num_carry).filter(|carry| self.sums[*carry].is_none()) {
            is_needed[body.outputs()[carry].index()] = true;
        }
        let mut is_returned = vec![false; body.types().len()];
        body.outputs()[self.scan.num_carry..].iter().for_each(|output| is_returned[output.index()] = true);
        for (position, instruction) in instructions.iter().enumerate().rev() {
            let any = |of: &[bool]| results(instruction).any(|result| of[result]);
            let (needed, returned) = (any(&is_needed), any(&is_returned));
            for operand in operands(instruction) {
                is_needed[operand] |= needed;
                is_returned[operand] |= returned;
            }
            let is_last = results(instruction).all(|result| {
                uses.instructions[result].iter().all(|by| matches!(self.places[*by], Place::After | Place::Sums))
            });
            let read = operands(instruction).filter(|operand| waits[*operand]);
            let most = results(instruction).chain(read).map(|value| elements(&body.types()[value])).max().unwrap_or(0);
            let can = self.can_move(instruction) && most <= if returned { FEW_ELEMENTS } else { MOST_ELEMENTS };
            if self.places[position] == Place::Inside && !needed && is_last && can {
                self.places[position] = Place::After;
            }
        }
    }

    /// Whether an operation has a rule for all steps at once, and results that are small enough to be kept.
    fn can_move(&self, instruction: &Instruction) -> bool {
        let definition = instruction.op().definition();
        let is_small = |ty: &TensorType| elements(ty) <= MOST_ELEMENTS;
        let types = self.scan.body.types();
        !matches!(instruction.op(), StdTensorOp::Extension(_))
            && !matches!(definition.batch_word(), "missing" | "nested")
            && results(instruction).all(|result| is_small(&types[result]))
    }

    /// What all values take that are kept for all steps, and would not be otherwise.
    fn kept_bytes(&self, uses: &Uses) -> usize {
        let kept = |value: usize| {
            let place = self.made_by[value].map(|by| self.places[by]);
            let is_read_after = uses.instructions[value].iter().any(|by| self.places[*by] != Place::Inside);
            match place {
                Some(Place::Before | Place::After) => true,
                Some(Place::Inside) => is_read_after,
                Some(Place::Sums) => false,
                None => is_read_after && self.is_carried(value),
            }
        };
        let types = self.scan.body.types();
        let bytes = |value: usize| types[value].byte_size().unwrap_or(usize::MAX).saturating_mul(self.length);
        (0..types.len()).filter(|value| kept(*value)).map(bytes).fold(0, usize::saturating_add)
    }
}

/// Whether a plan reads the result where the operand is.
fn is_view(op: &StdTensorOp) -> bool {
    use StdTensorOp::{BroadcastInDim, Reshape, Reverse, Slice, Split, StopGradient, Transpose};
    matches!(op, BroadcastInDim(_) | Reshape(_) | Reverse(_) | Slice(_) | Split(_) | StopGradient(_) | Transpose(_))
}

/// Whether it takes a few instructions an element.
fn is_cheap(op: &StdTensorOp) -> bool {
    use StdTensorOp::{
        Abs, Add, And, Compare, Concatenate, Convert, Maximum, Minimum, Mul, Neg, Not, Or, Pad, Select, Square, Sub,
        Xor,
    };
    let is_arithmetic = matches!(op, Add(_) | Sub(_) | Mul(_) | Neg(_) | Abs(_) | Square(_) | Maximum(_) | Minimum(_));
    let is_logic = matches!(op, And(_) | Or(_) | Xor(_) | Not(_) | Compare(_) | Select(_) | Convert(_));
    is_arithmetic || is_logic || matches!(op, Concatenate(_) | Pad(_))
}

/// A value outside of the loop: one for all steps, or one for each along the first axis.
#[derive(Clone, Copy, Debug)]
struct Outside {
    value: ValueId,
    is_by_step: bool,
}

impl Parted<'_> {
    /// Writes what goes before the loop, the loop, and what goes after it; gives the results that the loop had.
    fn write(&self, builder: &mut ProgramBuilder, given: &[ValueId]) -> Option<Vec<ValueId>> {
        let (scan, body) = (self.scan, &self.scan.body);
        let (num_consts, num_carry) = (scan.num_consts, scan.num_carry);
        let is_row = |input: usize| input >= num_consts + num_carry;
        // What is known outside: constants and rows; then what is computed before the loop.
        let mut outside: FxHashMap<usize, Outside> = FxHashMap::default();
        for (input, value) in given.iter().enumerate().filter(|(input, _)| *input < num_consts || is_row(*input)) {
            outside.insert(input, Outside { value: *value, is_by_step: is_row(input) });
        }
        self.write_lanes(builder, Place::Before, &mut outside)?;

        let results_of_loop = self.write_loop(builder, given, &mut outside)?;
        self.write_lanes(builder, Place::After, &mut outside)?;

        let mut results = Vec::with_capacity(body.outputs().len());
        for (position, output) in body.outputs().iter().enumerate() {
            let output = output.index();
            results.push(match self.sums.get(position).copied().flatten() {
                Some(sum) => {
                    let added = self.write_sum(builder, &sum, &outside)?;
                    apply(builder, ops::Add {}, &[given[num_consts + position], added])?
                }
                None => match (results_of_loop.get(&position), outside.get(&output)) {
                    (Some(result), _) => *result,
                    (None, Some(found)) => self.by_step(builder, output, *found)?,
                    (None, None) => unreachable!("result {position} is computed in, before or after the loop"),
                },
            });
        }
        Some(results)
    }

    /// A value with one entry for each step.
    fn by_step(&self, builder: &mut ProgramBuilder, value: usize, found: Outside) -> Option<ValueId> {
        if found.is_by_step {
            return Some(found.value);
        }
        let of_step = &self.scan.body.types()[value].shape;
        let shape: Vec<_> = std::iter::once(self.length).chain(of_step.iter().copied()).collect();
        let broadcast_dimensions = (1..shape.len()).collect();
        apply(builder, ops::BroadcastInDim { shape, broadcast_dimensions }, &[found.value])
    }

    /// Writes the operations of a place, for all steps at once.
    fn write_lanes(
        &self,
        builder: &mut ProgramBuilder,
        place: Place,
        outside: &mut FxHashMap<usize, Outside>,
    ) -> Option<()> {
        let body = &self.scan.body;
        let chosen: Vec<_> = body
            .instructions()
            .iter()
            .zip(&self.places)
            .filter(|(_, of)| **of == place)
            .map(|(found, _)| found)
            .collect();
        let made: Vec<_> = chosen.iter().flat_map(|instruction| results(instruction)).collect();
        if made.is_empty() {
            return Some(());
        }
        let mut read: Vec<_> = chosen.iter().flat_map(|instruction| operands(instruction)).collect();
        read.sort_unstable();
        read.dedup();
        read.retain(|value| made.binary_search(value).is_err());
        let (mut inner, mut values) = (ProgramBuilder::new(), FxHashMap::default());
        for value in &read {
            values.insert(*value, inner.input(body.types()[*value].clone()).ok()?);
        }
        for instruction in chosen {
            let read: SmallVec<[ValueId; 4]> = operands(instruction).map(|operand| values[&operand]).collect();
            let found = inner.apply(instruction.op().clone(), &read).ok()?;
            values.extend(results(instruction).zip(found));
        }
        let given: Vec<_> = read.iter().map(|value| outside[value]).collect();
        let outputs: Vec<_> = made.iter().map(|value| values[value]).collect();
        let inner = inner.finish(&outputs).ok()?;
        let batched: Vec<_> = given.iter().map(|given| given.is_by_step).collect();
        let (lanes, has_lanes) = match batched.contains(&true) {
            true => inner.in_lanes(&batched, self.length)?,
            false => (inner, vec![false; outputs.len()]),
        };
        let mut values: Vec<_> = given.iter().map(|given| given.value).collect();
        for instruction in lanes.instructions() {
            let read: SmallVec<[ValueId; 4]> = operands(instruction).map(|operand| values[operand]).collect();
            values.extend(builder.apply(instruction.op().clone(), &read).ok()?);
        }
        for ((value, output), is_by_step) in made.into_iter().zip(lanes.outputs()).zip(has_lanes) {
            outside.insert(value, Outside { value: values[output.index()], is_by_step });
        }
        Some(())
    }

    /// Writes the loop over what is left in it, and what it returns by the positions of results; what is read after it is
    /// outside then.
    fn write_loop(
        &self,
        builder: &mut ProgramBuilder,
        given: &[ValueId],
        outside: &mut FxHashMap<usize, Outside>,
    ) -> Option<FxHashMap<usize, ValueId>> {
        let (scan, body) = (self.scan, &self.scan.body);
        let is_inside = |value: usize| self.made_by[value].is_none_or(|by| self.places[by] == Place::Inside);
        let carries: Vec<_> = (0..scan.num_carry).filter(|carry| self.sums[*carry].is_none()).collect();
        let rows = scan.num_carry..body.outputs().len();
        let is_only_inside = |value: usize| is_inside(value) && !outside.contains_key(&value);
        let rows: Vec<_> = rows.filter(|position| is_only_inside(body.outputs()[*position].index())).collect();
        // What is read behind the loop and known only inside of it.
        let mut kept: Vec<usize> = Vec::new();
        let mut keep = |value: usize| {
            if is_only_inside(value) && !kept.contains(&value) {
                kept.push(value);
            }
        };
        for (instruction, place) in body.instructions().iter().zip(&self.places) {
            if *place == Place::After {
                operands(instruction).for_each(&mut keep);
            }
        }
        for sum in self.sums.iter().flatten() {
            match sum.product {
                Some(Product { dot, .. }) => operands(&body.instructions()[dot]).for_each(&mut keep),
                None => keep(sum.term),
            }
        }
        kept.extend(rows.iter().map(|row| body.outputs()[*row].index()));
        kept.sort_unstable();
        kept.dedup();
        // What a step is given by the one before is what that has left: the loop returns the latter.
        let left = |value: usize| match self.is_handed_on(value) {
            true => body.outputs()[value - scan.num_consts].index(),
            false => value,
        };
        let mut stacked: Vec<_> = kept.iter().map(|value| left(*value)).collect();
        stacked.sort_unstable();
        stacked.dedup();
        let of_carries = carries.iter().map(|carry| body.outputs()[*carry].index());
        let outputs: Vec<_> = of_carries.chain(stacked.iter().copied()).collect();
        if outputs.is_empty() {
            return Some(FxHashMap::default());
        }

        // Inputs: what is one for all steps, what is carried, what is one for each step.
        let mut read: Vec<usize> = Vec::new();
        let inside = body.instructions().iter().zip(&self.places).filter(|(_, place)| **place == Place::Inside);
        let of_inside = inside.clone().flat_map(|(instruction, _)| operands(instruction));
        for value in of_inside.chain(outputs.iter().copied()) {
            if outside.contains_key(&value) && !read.contains(&value) {
                read.push(value);
            }
        }
        read.sort_unstable();
        let (by_step, shared): (Vec<_>, Vec<_>) = read.into_iter().partition(|value| outside[value].is_by_step);
        let mut inner = ProgramBuilder::new();
        let mut values: FxHashMap<usize, ValueId> = FxHashMap::default();
        let carried: Vec<_> = carries.iter().map(|carry| scan.num_consts + carry).collect();
        for value in shared.iter().chain(&carried).chain(&by_step) {
            values.insert(*value, inner.input(body.types()[*value].clone()).ok()?);
        }
        for (instruction, _) in inside {
            let read: SmallVec<[ValueId; 4]> = operands(instruction).map(|operand| values[&operand]).collect();
            let found = inner.apply(instruction.op().clone(), &read).ok()?;
            values.extend(results(instruction).zip(found));
        }
        let inner = inner.finish(&outputs.iter().map(|output| values[output]).collect::<Vec<_>>()).ok()?;
        let op = ops::Scan {
            body: Body::new(inner),
            length: Some(self.length),
            reverse: scan.reverse,
            num_consts: shared.len(),
            num_carry: carries.len(),
        };
        let of = |value: &usize| outside[value].value;
        let operands: Vec<_> = shared
            .iter()
            .map(of)
            .chain(carried.iter().map(|input| given[*input]))
            .chain(by_step.iter().map(of))
            .collect();
        let found = builder.apply(op, &operands).ok()?;
        let stacked: FxHashMap<usize, ValueId> =
            stacked.into_iter().zip(found[carries.len()..].iter().copied()).collect();
        for value in kept {
            let rows = stacked[&left(value)];
            let rows = match left(value) != value {
                true => self.one_step_earlier(builder, value, given[value], rows)?,
                false => rows,
            };
            outside.insert(value, Outside { value: rows, is_by_step: true });
        }
        Some(carries.into_iter().zip(found).collect())
    }

    /// What each step is given of something carried: the start, then what the step before has left.
    fn one_step_earlier(
        &self,
        builder: &mut ProgramBuilder,
        carried: usize,
        start: ValueId,
        left: ValueId,
    ) -> Option<ValueId> {
        let of_step = &self.scan.body.types()[carried].shape;
        let rows = |count: usize| std::iter::once(count).chain(of_step.iter().copied()).collect::<Vec<_>>();
        let mut first = vec![0; of_step.len() + 1];
        first[0] = usize::from(self.scan.reverse);
        let mut limit = rows(self.length - 1);
        limit[0] += first[0];
        let strides = vec![1; first.len()];
        let others = apply(builder, ops::Slice { start: first, limit, strides }, &[left])?;
        let start = apply(builder, ops::Reshape { shape: rows(1) }, &[start])?;
        let parts = if self.scan.reverse { [others, start] } else { [start, others] };
        apply(builder, ops::Concatenate { dimension: 0, operands: OperandCount(2) }, &parts)
    }

    /// What all steps add together.
    fn write_sum(
        &self,
        builder: &mut ProgramBuilder,
        sum: &Sum,
        outside: &FxHashMap<usize, Outside>,
    ) -> Option<ValueId> {
        let body = &self.scan.body;
        let over_steps =
            |builder: &mut ProgramBuilder, value: ValueId| apply(builder, ops::ReduceSum { axes: vec![0] }, &[value]);
        let Some(Product { dot, transpose }) = sum.product else {
            let terms = self.by_step(builder, sum.term, outside[&sum.term])?;
            return over_steps(builder, terms);
        };
        let instruction = &body.instructions()[dot];
        let StdTensorOp::DotGeneral(dot) = instruction.op() else { unreachable!("a product was looked for") };
        let sides = [0, 1].map(|side| instruction.operands()[side].index());
        let [x, y] = sides.map(|side| outside[&side]);
        let dot = (**dot).clone();
        let behind = |axes: Vec<usize>| axes.into_iter().map(|axis| axis + 1);
        let product = match (x.is_by_step, y.is_by_step) {
            // The steps are further rows of one product, summed afterwards: a sum of operands may overflow, or be zero,
            // where no sum of products is.
            (true, false) => {
                let steps = dot.lhs_batch.len();
                let rows = ops::DotGeneral {
                    lhs_batch: behind(dot.lhs_batch).collect(),
                    lhs_contract: behind(dot.lhs_contract).collect(),
                    ..dot
                };
                let products = apply(builder, rows, &[x.value, y.value])?;
                apply(builder, ops::ReduceSum { axes: vec![steps] }, &[products])?
            }
            (false, true) => {
                let rank = body.types()[sides[0]].rank();
                let steps = rank - dot.lhs_contract.len();
                let rows = ops::DotGeneral {
                    rhs_batch: behind(dot.rhs_batch).collect(),
                    rhs_contract: behind(dot.rhs_contract).collect(),
                    ..dot
                };
                let products = apply(builder, rows, &[x.value, y.value])?;
                apply(builder, ops::ReduceSum { axes: vec![steps] }, &[products])?
            }
            _ => {
                let [x, y] = [self.by_step(builder, sides[0], x)?, self.by_step(builder, sides[1], y)?];
                // The steps are contracted too.
                let contract = |axes| std::iter::once(0).chain(behind(axes)).collect();
                let dot = ops::DotGeneral {
                    lhs_batch: behind(dot.lhs_batch).collect(),
                    rhs_batch: behind(dot.rhs_batch).collect(),
                    lhs_contract: contract(dot.lhs_contract),
                    rhs_contract: contract(dot.rhs_contract),
                };
                apply(builder, dot, &[x, y])?
            }
        };
        match transpose {
            Some(transpose) => apply(builder, body.instructions()[transpose].op().clone(), &[product]),
            None => Some(product),
        }
    }
}

/// The only result of an operation.
fn apply(builder: &mut ProgramBuilder, op: impl Into<StdTensorOp>, operands: &[ValueId]) -> Option<ValueId> {
    builder.apply(op, operands).ok()?.first().copied()
}
