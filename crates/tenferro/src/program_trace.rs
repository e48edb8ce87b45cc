//! Tracing a function of tensors into a program.

use std::cell::RefCell;
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use tenferro_ops::{
    Array, Body, Origins, Program, ProgramBuilder, ProgramError, Simplified, StdTensorOp, TensorType, ValueId, ops,
};

use crate::apply::{self, Tensors};
use crate::call::linear;
use crate::place::{self, Behind, Place};
use crate::tensor::Repr;
use crate::trace::{Abstract, Trace, TraceGuard, TraceId, with_tape};
use crate::{Error, ErrorKind, Result, Tensor, TracedBy, debug};

/// Constants of at most so many elements are written into the program; larger ones become inputs, unless they have one
/// number everywhere.
const INLINE_ELEMENTS: usize = 8;

/// A program under construction.
#[derive(Debug)]
pub(crate) struct ProgramTrace {
    id: TraceId,
    kind: Kind,
    state: Mutex<State>,
}

/// What a program is traced for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// To be run.
    Plain(TracedBy),
    /// Its arguments are tangents, in which it must be linear.
    OfTangents,
    /// For nothing: its values are types that nobody computes with, see [`Tensor::of_type`].
    Types,
}

#[derive(Debug, Default)]
struct State {
    types: Vec<TensorType>,
    /// Which values are zero whatever the arguments are, as far as that can be seen.
    are_zero: Vec<bool>,
    argument_count: usize,
    steps: Vec<Step>,
    /// Equal operations on equal operands are one.
    known: FxHashMap<(StdTensorOp, Operands), u32>,
    /// Tensors from outside the traced function, and the values they became.
    captured: Vec<(Tensor, u32)>,
    captured_values: FxHashMap<Identity, u32>,
}

type Operands = SmallVec<[u32; 3]>;

#[derive(Debug)]
struct Step {
    op: StdTensorOp,
    operands: Operands,
    first_result: u32,
    result_count: u32,
    site: Site,
}

/// Where an operation of a program was asked for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Site {
    pub(crate) place: Place,
    /// What it is part of the derivative of.
    behind: Option<Behind>,
    /// See [`debug::unwatched`].
    is_unwatched: bool,
}

impl Site {
    /// That of an operation whose own is not known: where what it is part of was asked for.
    pub(crate) fn of_whole(place: Place) -> Self {
        Site { place, behind: place::behind(), is_unwatched: false }
    }
}

/// Where the operations of a program that an operation owns were asked for: the note of its body.
struct Sites(Vec<Site>);

/// What tells captured tensors apart; the trace holds them, so addresses stay theirs.
#[derive(Debug, PartialEq, Eq, Hash)]
enum Identity {
    Buffer(usize, TensorType),
    Wrapper(usize),
}

/// A function that has been traced.
#[derive(Debug)]
pub(crate) struct Traced {
    pub(crate) program: Program,
    /// What the program takes after the function's arguments.
    pub(crate) captured: Vec<Tensor>,
    /// Where each instruction was asked for.
    pub(crate) sites: Vec<Site>,
}

thread_local! {
    static CURRENT: RefCell<Option<Arc<ProgramTrace>>> = const { RefCell::new(None) };
}

/// The program that this thread is tracing: `jit` and `checkpoint` trace, and so do rules of custom functions in them.
pub(crate) fn current() -> Option<Arc<ProgramTrace>> {
    CURRENT.with_borrow(Clone::clone)
}

/// Traces a function of tensors of the given types.
pub(crate) fn trace<R>(
    types: impl IntoIterator<Item = TensorType>,
    body: impl FnOnce(Vec<Tensor>) -> Result<(Vec<Tensor>, R)>,
) -> Result<(Traced, R)> {
    trace_by(TracedBy::Jit, types, body)
}

/// The same for something else than `jit` or `checkpoint`, which errors name.
pub(crate) fn trace_by<R>(
    by: TracedBy,
    types: impl IntoIterator<Item = TensorType>,
    body: impl FnOnce(Vec<Tensor>) -> Result<(Vec<Tensor>, R)>,
) -> Result<(Traced, R)> {
    /// Puts the outer program back, after a panic too.
    struct Restore(Option<Arc<ProgramTrace>>);
    impl Drop for Restore {
        fn drop(&mut self) {
            CURRENT.set(self.0.take());
        }
    }
    let tracing = Tracing::of(Kind::Plain(by));
    let arguments = types.into_iter().map(|tensor_type| tracing.argument(tensor_type)).collect();
    let restore = Restore(CURRENT.replace(Some(tracing.program.clone())));
    // The program will serve calls for which the tape records, even if it is paused now.
    let (outputs, rest) = with_tape(true, || body(arguments))?;
    drop(restore);
    let traced = tracing.finish(&outputs)?;
    Ok((traced, rest))
}

/// A program trace that is going on; it ends when this goes out of scope, however that happens.
pub(crate) struct Tracing {
    program: Arc<ProgramTrace>,
    guard: Option<TraceGuard>,
}

impl Tracing {
    pub(crate) fn begin() -> Self {
        Self::of(Kind::Plain(TracedBy::Jit))
    }

    /// A trace whose arguments are tangents for a rule of the user's.
    pub(crate) fn of_tangents() -> Self {
        Self::of(Kind::OfTangents)
    }

    fn of(kind: Kind) -> Self {
        let guard = Trace::begin();
        let program = Arc::new(ProgramTrace { id: guard.id(), kind, state: Mutex::default() });
        Tracing { program, guard: Some(guard) }
    }
}

impl std::ops::Deref for Tracing {
    type Target = Arc<ProgramTrace>;

    fn deref(&self) -> &Arc<ProgramTrace> {
        &self.program
    }
}

/// Abstract values that somebody still holds keep the trace, and the trace must not keep them in turn.
impl Drop for Tracing {
    fn drop(&mut self) {
        self.guard = None;
        let state = std::mem::take(&mut *self.program.state());
        // What it captured goes without the lock: dropping tensors may run much else.
        drop(state);
    }
}

impl ProgramTrace {
    pub(crate) fn number(&self) -> u64 {
        self.id.number()
    }

    pub(crate) fn id(&self) -> TraceId {
        self.id.clone()
    }

    pub(crate) fn is_live(&self) -> bool {
        self.id.is_live()
    }

    /// Why the value of one of its tensors cannot be had by a reader of that name.
    pub(crate) fn unknown(&self, wanted: &'static str, tensor_type: TensorType) -> ErrorKind {
        match self.kind {
            Kind::OfTangents => ErrorKind::Tangent { wanted, tensor_type },
            Kind::Plain(by) => ErrorKind::Abstract { wanted, tensor_type, by },
            Kind::Types => ErrorKind::OnlyType { tensor_type },
        }
    }

    /// Whether its values are types that nobody computes with.
    pub(crate) fn is_of_types(&self) -> bool {
        self.kind == Kind::Types
    }

    /// Why nothing can be done with a value of a trace that has ended.
    pub(crate) fn ended(&self, tensor_type: TensorType) -> ErrorKind {
        if self.is_of_types() { ErrorKind::OnlyType { tensor_type } } else { ErrorKind::Leaked { tensor_type } }
    }

    /// A tensor of which nothing but the type is known.
    pub(crate) fn only_type(tensor_type: TensorType) -> Tensor {
        // It has ended when the first of its values is made: whatever computes with them finds that out.
        static TYPES: LazyLock<Arc<ProgramTrace>> = LazyLock::new(|| Tracing::of(Kind::Types).program.clone());
        TYPES.tensor(0, tensor_type)
    }

    /// Looks at a value when the program runs, though it was computed for nobody.
    pub(crate) fn watch(&self, value: u32) {
        let mut state = self.state();
        if let Some(position) = state.step_position(value) {
            state.steps[position].site.is_unwatched = false;
        }
    }

    /// Whether a value is zero whatever the arguments are, as far as that can be seen.
    pub(crate) fn is_zero(&self, value: u32) -> bool {
        self.state().are_zero.get(value as usize) == Some(&true)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // A panic cannot leave a step half written: each is pushed whole.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A new argument; all of them come before the first operation.
    pub(crate) fn argument(self: &Arc<Self>, tensor_type: TensorType) -> Tensor {
        let mut state = self.state();
        state.argument_count += 1;
        let value = state.define([tensor_type.clone()], false);
        drop(state);
        self.tensor(value, tensor_type)
    }

    fn tensor(self: &Arc<Self>, value: u32, tensor_type: TensorType) -> Tensor {
        Tensor { repr: Repr::Abstract(Arc::new(Abstract { trace: self.clone(), value, tensor_type })) }
    }

    /// Adds an operation to the program.
    pub(crate) fn emit(self: &Arc<Self>, op: &StdTensorOp, operands: &[Tensor], place: Place) -> Result<Tensors> {
        let mut state = self.state();
        // Asked for while the lock is held: a trace that has ended has forgotten its values.
        if !self.is_live() {
            let tensor_type = operands.iter().find(|operand| operand.is_abstract()).map(Tensor::tensor_type);
            let tensor_type = tensor_type.unwrap_or_else(|| unreachable!("an operand belongs to this trace"))?;
            return Err(Error::at(place, self.ended(tensor_type)));
        }
        let mut values = Operands::new();
        for operand in operands {
            values.push(self.value_of(&mut state, operand, place)?);
        }
        let types: SmallVec<[_; 3]> = values.iter().map(|value| state.types[*value as usize].clone()).collect();
        let inferred = op.infer(&types).map_err(|error| Error::at(place, error))?;
        let first = state.step(op, values, &inferred, place);
        drop(state);
        Ok((first..).zip(inferred).map(|(value, tensor_type)| self.tensor(value, tensor_type)).collect())
    }

    /// A tensor as a value of this program; one from outside is captured.
    pub(crate) fn lift(self: &Arc<Self>, tensor: &Tensor, place: Place) -> Result<Tensor> {
        let value = self.value_of(&mut self.state(), tensor, place)?;
        Ok(self.tensor(value, tensor.tensor_type()?))
    }

    /// The value that a tensor is in this program; one from outside is captured.
    fn value_of(&self, state: &mut State, tensor: &Tensor, place: Place) -> Result<u32> {
        let tensor = tensor.live();
        if let Repr::Concrete(array) = &tensor.repr
            && array.len() > INLINE_ELEMENTS
            && let Some(number) = array.splat()
        {
            return Ok(state.splat(&number, array, place));
        }
        let identity = match &tensor.repr {
            Repr::Abstract(value) if std::ptr::eq(&*value.trace, self) => return Ok(value.value),
            Repr::Abstract(value) if !value.trace.is_live() => {
                return Err(Error::at(place, value.trace.ended(value.tensor_type.clone())));
            }
            Repr::Concrete(array) if array.len() <= INLINE_ELEMENTS => return Ok(state.constant(array, place)),
            Repr::Concrete(array) => Identity::Buffer(array.buffer_address(), array.tensor_type()),
            Repr::Abstract(value) => Identity::Wrapper(Arc::as_ptr(value).addr()),
            Repr::Tracked(value) => Identity::Wrapper(Arc::as_ptr(value).addr()),
            Repr::Dual(value) => Identity::Wrapper(Arc::as_ptr(value).addr()),
            Repr::Batched(value) => Identity::Wrapper(Arc::as_ptr(value).addr()),
            Repr::Failed(error) => return Err(error.clone()),
        };
        if let Some(value) = state.captured_values.get(&identity) {
            return Ok(*value);
        }
        let value = state.define([tensor.tensor_type()?], linear::is_zero(tensor));
        state.captured.push((tensor.clone(), value));
        state.captured_values.insert(identity, value);
        Ok(value)
    }

    /// The program that computes these tensors.
    pub(crate) fn finish(&self, outputs: &[Tensor]) -> Result<Traced> {
        let place = place::caller();
        let mut state = self.state();
        let mut output_values = Vec::with_capacity(outputs.len());
        for output in outputs {
            output_values.push(self.value_of(&mut state, output, place)?);
        }
        state.program(&output_values).map_err(|error| Error::at(place, ErrorKind::User(error.into())))
    }
}

impl State {
    /// The operation that a value is a result of.
    fn step_position(&self, value: u32) -> Option<usize> {
        let position = self.steps.partition_point(|step| step.first_result <= value).checked_sub(1)?;
        let step = &self.steps[position];
        (value < step.first_result + step.result_count).then_some(position)
    }

    /// Whether an operation gives zeros because its operands are.
    fn gives_zero(&self, op: &StdTensorOp, operands: &[u32], types: &[TensorType]) -> bool {
        let has_tangent = |tensor_type: &TensorType| tensor_type.dtype.has_tangent();
        // Beside numbers with derivatives integers only say which ones are meant.
        let all_count = !types.iter().all(has_tangent);
        let counts = |operand: &&u32| all_count || has_tangent(&self.types[**operand as usize]);
        linear::gives_zero(op, operands.iter().filter(counts).map(|operand| self.are_zero[*operand as usize]))
    }

    fn define(&mut self, types: impl IntoIterator<Item = TensorType>, are_zero: bool) -> u32 {
        let first = self.types.len() as u32;
        self.types.extend(types);
        self.are_zero.resize(self.types.len(), are_zero);
        first
    }

    fn constant(&mut self, array: &Array, place: Place) -> u32 {
        self.step(&ops::Constant { value: array.clone() }.into(), Operands::new(), &[array.tensor_type()], place)
    }

    /// One number everywhere, which takes no memory until the program runs.
    fn splat(&mut self, number: &Array, array: &Array, place: Place) -> u32 {
        let number = self.constant(number, place);
        let spread = ops::BroadcastInDim { shape: array.shape().to_vec(), broadcast_dimensions: Vec::new() };
        self.step(&spread.into(), Operands::from_iter([number]), &[array.tensor_type()], place)
    }

    fn step(&mut self, op: &StdTensorOp, operands: Operands, types: &[TensorType], place: Place) -> u32 {
        let equation = (op.clone(), operands);
        if let Some(&first) = self.known.get(&equation) {
            // Who asks for what was computed for nobody before wants to know what is wrong with it.
            if let Ok(position) = self.steps.binary_search_by_key(&first, |step| step.first_result) {
                self.steps[position].site.is_unwatched &= debug::is_unwatched();
            }
            return first;
        }
        let are_zero = self.gives_zero(op, &equation.1, types);
        let first_result = self.define(types.iter().cloned(), are_zero);
        let (op, operands) = equation.clone();
        let site = Site { place, behind: place::behind(), is_unwatched: debug::is_unwatched() };
        self.steps.push(Step { op, operands, first_result, result_count: types.len() as u32, site });
        self.known.insert(equation, first_result);
        first_result
    }

    /// What the outputs need, in order.
    fn program(&self, outputs: &[u32]) -> Result<Traced, tenferro_ops::ProgramError> {
        let mut needed = vec![false; self.types.len()];
        outputs.iter().for_each(|output| needed[*output as usize] = true);
        let is_needed = |needed: &[bool], step: &Step| {
            let first = step.first_result as usize;
            needed[first..first + step.result_count as usize].contains(&true)
        };
        for step in self.steps.iter().rev() {
            if is_needed(&needed, step) {
                step.operands.iter().for_each(|operand| needed[*operand as usize] = true);
            }
        }
        let mut builder = ProgramBuilder::new();
        let mut ids: Vec<Option<ValueId>> = vec![None; self.types.len()];
        for (id, tensor_type) in ids.iter_mut().zip(&self.types).take(self.argument_count) {
            *id = Some(builder.input(tensor_type.clone())?);
        }
        let mut captured = Vec::new();
        for (tensor, value) in self.captured.iter().filter(|(_, value)| needed[*value as usize]) {
            ids[*value as usize] = Some(builder.input(self.types[*value as usize].clone())?);
            captured.push(tensor.clone());
        }
        let mut sites = Vec::new();
        let defined = |ids: &[Option<ValueId>], value: u32| {
            ids[value as usize].unwrap_or_else(|| unreachable!("values are defined before they are used"))
        };
        for step in self.steps.iter().filter(|step| is_needed(&needed, step)) {
            let operands: SmallVec<[_; 3]> = step.operands.iter().map(|operand| defined(&ids, *operand)).collect();
            let results = builder.apply(step.op.clone(), &operands)?;
            results.into_iter().zip(step.first_result as usize..).for_each(|(id, value)| ids[value] = Some(id));
            sites.push(step.site);
        }
        let outputs: Vec<_> = outputs.iter().map(|output| defined(&ids, *output)).collect();
        Ok(Traced { program: builder.finish(&outputs)?, captured, sites })
    }
}

impl Traced {
    pub(crate) fn output_types(&self) -> Vec<TensorType> {
        self.program.outputs().iter().map(|output| self.program.types()[output.index()].clone()).collect()
    }

    /// The same function in fewer operations, each of which knows where it was asked for.
    pub(crate) fn simplified(&self) -> Self {
        let Simplified { program, origins } = self.program.simplify();
        let site_of = |origin: u32| self.sites[origin as usize];
        // Who asks for what was computed for nobody before wants to know what is wrong with it, see `State::step`.
        let site = |origins: &Origins| Site {
            is_unwatched: origins.iter().all(|origin| site_of(*origin).is_unwatched),
            ..site_of(origins[0])
        };
        let sites = origins.iter().map(site).collect();
        Traced { program, captured: self.captured.clone(), sites }
    }

    /// The program as one that an operation owns.
    pub(crate) fn body(&self) -> Body {
        Body::with_note(self.program.clone(), Arc::new(Sites(self.sites.clone())))
    }

    /// The same on inputs of these types, given which of them each of its own is.
    pub(crate) fn body_on(
        &self,
        types: impl IntoIterator<Item = TensorType>,
        places: &[usize],
    ) -> Result<Body, ProgramError> {
        let mut builder = ProgramBuilder::new();
        let inputs = types.into_iter().map(|ty| builder.input(ty)).collect::<Result<Vec<_>, _>>()?;
        let mut values: Vec<_> = places.iter().map(|place| inputs[*place]).collect();
        for instruction in self.program.instructions() {
            let operands: SmallVec<[_; 3]> = instruction.operands().iter().map(|id| values[id.index()]).collect();
            values.extend(builder.apply(instruction.op().clone(), &operands)?);
        }
        let outputs: Vec<_> = self.program.outputs().iter().map(|id| values[id.index()]).collect();
        Ok(Body::with_note(builder.finish(&outputs)?, Arc::new(Sites(self.sites.clone()))))
    }

    /// Applies the program's operations to tensors one by one: what transforms and other traces see of it.
    pub(crate) fn replay(&self, inputs: impl IntoIterator<Item = Tensor>) -> Result<Vec<Tensor>> {
        replay(&self.program, |position| self.sites[position], inputs)
    }
}

/// Where the operations of a program that an operation owns were asked for, if that is known.
pub(crate) fn sites(body: &Body) -> Option<&[Site]> {
    let Sites(sites) = body.note()?.downcast_ref()?;
    (sites.len() == body.instructions().len()).then_some(sites)
}

/// Where an instruction of a program was asked for that an operation owns, if that is known.
pub(crate) fn place_in(body: &Body, instruction: usize) -> Option<Place> {
    Some(sites(body)?.get(instruction)?.place)
}

/// As [`Traced::replay`], of a program that an operation owns.
pub(crate) fn replay_body(body: &Body, inputs: impl IntoIterator<Item = Tensor>) -> Result<Vec<Tensor>> {
    let here = Site::of_whole(place::caller());
    let sites = sites(body).unwrap_or_default();
    replay(body, |position| sites.get(position).copied().unwrap_or(here), inputs)
}

fn replay(
    program: &Program,
    site_of: impl Fn(usize) -> Site,
    inputs: impl IntoIterator<Item = Tensor>,
) -> Result<Vec<Tensor>> {
    let mut last_use = vec![0; program.types().len()];
    for (position, instruction) in program.instructions().iter().enumerate() {
        instruction.operands().iter().for_each(|operand| last_use[operand.index()] = position);
    }
    program.outputs().iter().for_each(|output| last_use[output.index()] = usize::MAX);
    let mut values: Vec<Option<Tensor>> = inputs.into_iter().map(Some).collect();
    let outer = apply::program_of(values.iter().flatten());
    values.resize(program.types().len(), None);
    let missing = || unreachable!("values live until their last use");
    for (position, instruction) in program.instructions().iter().enumerate() {
        let operands = instruction.operands();
        let take = |(index, operand): (usize, &ValueId)| {
            let is_last = last_use[operand.index()] == position && !operands[index + 1..].contains(operand);
            let value = &mut values[operand.index()];
            (if is_last { value.take() } else { value.clone() }).unwrap_or_else(missing)
        };
        let operands = operands.iter().enumerate().map(take).collect();
        let site = site_of(position);
        let run = || apply::beside(outer.as_ref(), instruction.op().clone(), operands, site.place);
        let run = || place::on_behalf_of(site.behind.or(place::behind()), run);
        let results = apply::sound(debug::unwatched_if(site.is_unwatched, run))?;
        instruction.results().zip(results).for_each(|(id, result)| values[id.index()] = Some(result));
    }
    let output = |id: &ValueId| values[id.index()].clone().unwrap_or_else(missing);
    Ok(program.outputs().iter().map(output).collect())
}
