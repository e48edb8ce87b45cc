//! Applying an operation to tensors, whatever transforms they take part in.

use std::sync::Arc;

use smallvec::SmallVec;
use tenferro_ops::{StdTensorOp, TensorKey, TensorType, TypeMemo};
use tidu::ADError;
use tidu::eager::{self, Cotangent, ExecutionError, Line, Pulled, Recorded, Var};

use crate::call::{self, Call};
use crate::place::{self, Behind, Place, Step};
use crate::plans::{self, Asked, Plan, Planned};
use crate::program_trace::ProgramTrace;
use crate::tensor::Repr;
use crate::trace::{Batched, Dual, TraceId, Tracked};
use crate::{Error, ErrorKind, Tensor, debug, program_trace, steps, tree};

pub(crate) type Tensors = SmallVec<[Tensor; 2]>;

/// Applies an operation that has one result.
///
/// The way for operations that have no method, those from outside included
/// ([`StdTensorOp::extension`]).
/// Unlike methods and operators it neither broadcasts nor converts.
///
/// ```
/// use tenferro::{Tensor, apply, ops};
///
/// let x = Tensor::from([1.0, 2.0]);
/// let y = apply(ops::Sin {}, [&x]);
/// assert_eq!(y.to_vec::<f64>()?, [1.0_f64.sin(), 2.0_f64.sin()]);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn apply<'a>(op: impl Into<StdTensorOp>, operands: impl IntoIterator<Item = &'a Tensor>) -> Tensor {
    apply_owned(op, operands.into_iter().cloned())
}

/// As [`apply`]; one tensor for each result.
#[track_caller]
pub fn apply_all<'a>(op: impl Into<StdTensorOp>, operands: impl IntoIterator<Item = &'a Tensor>) -> Vec<Tensor> {
    at_place(op.into(), operands.into_iter().cloned().collect(), place::caller()).into_vec()
}

/// As [`apply`]; operands that nobody else holds may be overwritten.
#[track_caller]
pub(crate) fn apply_owned(op: impl Into<StdTensorOp>, operands: impl IntoIterator<Item = Tensor>) -> Tensor {
    at_place(op.into(), operands.into_iter().collect(), place::caller()).swap_remove(0)
}

/// Applies an operation on behalf of a line of the user's program.
pub(crate) fn at_place(op: StdTensorOp, operands: Tensors, place: Place) -> Tensors {
    match evaluate(op, operands, place) {
        Ok(results) => results,
        Err((op, error)) => failures(&op, error),
    }
}

/// The program under construction that values like these are computed in: the innermost one.
pub(crate) fn program_of<'a>(tensors: impl IntoIterator<Item = &'a Tensor>) -> Option<Arc<ProgramTrace>> {
    tensors.into_iter().filter_map(Tensor::program).max_by_key(|program| program.number()).cloned()
}

/// As [`at_place`], beside values of a program: an operation without operands is part of it too.
///
/// Otherwise what is made of constants alone would be computed while the program is traced, and a number spread to the
/// shape of a tensor would be held in memory.
pub(crate) fn beside(program: Option<&Arc<ProgramTrace>>, op: StdTensorOp, operands: Tensors, place: Place) -> Tensors {
    match program {
        Some(program) if operands.is_empty() && program.is_live() => {
            program.emit(&op, &[], place).unwrap_or_else(|error| failures(&op, error))
        }
        _ => at_place(op, operands, place),
    }
}

/// The result of an operation that failed.
fn failures(op: &StdTensorOp, error: Error) -> Tensors {
    let count = op.definition().result_count().max(1);
    (0..count).map(|_| Tensor::failed(error.clone())).collect()
}

/// The operation, and why it failed.
type Failure = (StdTensorOp, Error);

fn evaluate(op: StdTensorOp, operands: Tensors, place: Place) -> Result<Tensors, Failure> {
    if debug::is_watching()
        && let Some(results) = steps::one_by_one(&op, &operands, place)
    {
        return results.map_err(|error| (op, error));
    }
    if operands.iter().all(|operand| matches!(operand.repr, Repr::Concrete(_))) {
        // Who looks at results looks at those inside a function too.
        let whole = if debug::is_watching() { call::again(&op, &operands, place) } else { None };
        return match whole {
            Some(results) => results.map_err(|error| (op, error)),
            None => concretely(op, operands, place),
        };
    }
    if let Some(error) = tree::first_error(&operands) {
        return Err((op, error));
    }
    let operands: Tensors = operands.into_iter().map(Tensor::into_live).collect();
    let outermost = (0..operands.len()).max_by_key(|position| operands[*position].outermost_trace());
    let outermost = outermost.and_then(|position| Some((position, operands[position].outermost_trace()?)));
    let Some((outermost, number)) = outermost else {
        return concretely(op, operands, place);
    };
    // Inside a function that is being traced, what is done with tracked tensors belongs to the program, for every call
    // of it; calls would share one history otherwise, which the first backward pass frees.
    let program = program_trace::current().filter(|program| program.number() > number);
    // Lanes of what a function captured are lanes of its call, as the rule of the operation has it.
    let is_in_lanes = program.is_none() && matches!(operands[outermost].repr, Repr::Batched(_));
    if !is_in_lanes && let Some(results) = call::again(&op, &operands, place) {
        return results.map_err(|error| (op, error));
    }
    let results = match (program, &operands[outermost].repr) {
        (Some(program), _) => program.emit(&op, &operands, place),
        (None, Repr::Abstract(value)) => value.trace.emit(&op, &operands, place),
        (None, Repr::Tracked(tracked)) => record(&op, &tracked.trace, &operands, place),
        (None, Repr::Dual(dual)) => forward(&op, &dual.trace, &operands, place),
        (None, Repr::Batched(lanes)) => batched(&op, lanes, &operands, place),
        (None, Repr::Concrete(_) | Repr::Failed(_)) => unreachable!("these belong to no transform"),
    };
    results.map_err(|error| (op, error))
}

fn concretely(op: StdTensorOp, operands: Tensors, place: Place) -> Result<Tensors, Failure> {
    let operands_are_finite = debug::are_finite(&operands);
    let arrays = operands.into_iter().filter_map(|operand| match operand.repr {
        Repr::Concrete(array) => Some(array),
        _ => None,
    });
    let results = match op.eval(arrays) {
        Ok(results) => results,
        Err(error) => {
            let place = steps::line_of(&error).unwrap_or(place);
            return Err((op, Error::from_operation(place, error)));
        }
    };
    if debug::is_watching()
        && let Some(error) = debug::fault(&op, operands_are_finite, &results, place)
    {
        return Err((op, error));
    }
    Ok(results.into_iter().map(Tensor::concrete).collect())
}

/// Runs the operation one level down and remembers it.
fn record(op: &StdTensorOp, trace: &TraceId, operands: &[Tensor], place: Place) -> Result<Tensors, Error> {
    if trace.is_mark() {
        let values = operands.iter().map(|operand| operand.below(trace)).collect();
        let results = sound(at_place(op.clone(), values, place))?;
        return Ok(results.into_iter().map(|result| result.marked(trace)).collect());
    }
    let vars: SmallVec<[_; 2]> = operands.iter().map(|operand| operand.as_var(trace)).collect();
    let vars: SmallVec<[_; 2]> = vars.iter().collect();
    let recorded = eager::record(&mut Below { place }, op, &vars);
    // Nothing flows through integers and truth values, so what was remembered for those alone goes at once.
    Ok(tracked(trace, recorded.map_err(|error| Error::from_derivative(place, error))?))
}

/// Runs the operation and its rule one level down; remembers nothing.
pub(crate) fn forward(op: &StdTensorOp, trace: &TraceId, operands: &[Tensor], place: Place) -> Result<Tensors, Error> {
    let duals: SmallVec<[_; 2]> = operands.iter().map(|operand| operand.as_dual(trace)).collect();
    let duals: SmallVec<[_; 2]> = duals.iter().collect();
    let mut level = Level::new(operands, place);
    if debug::is_watching() || level.program.is_some() {
        level.forward_of = Some(op.clone());
    }
    let results = eager::forward(&mut level, op, &duals, &mut TypeMemo::of_forward_mode());
    let results = results.map_err(|error| Error::from_derivative(place, error))?;
    Ok(results.into_iter().map(|result| dual(trace, result.primal, result.tangent)).collect())
}

/// Runs the operation on all lanes one level down, by its batch rule.
fn batched(op: &StdTensorOp, lanes: &Batched, operands: &[Tensor], place: Place) -> Result<Tensors, Error> {
    if !lanes.trace.is_live() {
        return Err(Error::at(place, ErrorKind::LeakedLane { tensor_type: lanes.tensor_type.clone() }));
    }
    let values: SmallVec<[_; 2]> = operands.iter().map(|operand| operand.as_lanes(&lanes.trace)).collect();
    let values: SmallVec<[_; 2]> = values.iter().collect();
    let mut level = Level::new(operands, place);
    let results = eager::batched(&mut level, op, &values, lanes.size, &mut TypeMemo::default());
    let results = results.map_err(|error| Error::from_derivative(place, error))?;
    results.into_iter().map(|result| Tensor::in_lanes(&lanes.trace, lanes.size, result)).collect()
}

/// The results, unless one of them carries an error.
pub(crate) fn sound(results: Tensors) -> Result<Tensors, Error> {
    match tree::first_error(&results) {
        Some(error) => Err(error),
        None => Ok(results),
    }
}

/// Tensors that remember; those that have nothing to remember stay as they are.
pub(crate) fn tracked(trace: &TraceId, vars: Vec<Var<StdTensorOp, Tensor>>) -> Tensors {
    let wrap = |var: Var<StdTensorOp, Tensor>| {
        let remembers = var.is_tracked() && has_tangent(var.value());
        if remembers { Tensor::tracked(trace.clone(), var) } else { var.into_value() }
    };
    vars.into_iter().map(wrap).collect()
}

pub(crate) fn has_tangent(tensor: &Tensor) -> bool {
    tensor.type_parts().is_some_and(|(dtype, _)| dtype.has_tangent())
}

/// A tensor with a tangent; without one it stays as it is.
pub(crate) fn dual(trace: &TraceId, primal: Tensor, tangent: Option<Tensor>) -> Tensor {
    match tangent {
        Some(tangent) => Tensor { repr: Repr::Dual(Dual { trace: trace.clone(), primal, tangent }.into()) },
        None => primal,
    }
}

impl Tensor {
    pub(crate) fn tracked(trace: TraceId, var: Var<StdTensorOp, Tensor>) -> Tensor {
        Tensor { repr: Repr::Tracked(Tracked { trace, var, slot: None }.into()) }
    }

    /// The tensor as one that `trace` records: a constant if it does not take part.
    pub(crate) fn as_var(&self, trace: &TraceId) -> Var<StdTensorOp, Tensor> {
        match &self.repr {
            Repr::Tracked(tracked) if tracked.trace.number() == trace.number() => tracked.var.clone(),
            _ => Var::constant(self.clone()),
        }
    }

    /// The tensor as one with a tangent of `trace`: none if it does not take part.
    pub(crate) fn as_dual(&self, trace: &TraceId) -> eager::Dual<Tensor> {
        match &self.repr {
            Repr::Dual(dual) if dual.trace.number() == trace.number() => {
                eager::Dual::new(dual.primal.clone(), dual.tangent.clone())
            }
            _ => eager::Dual::constant(self.clone()),
        }
    }

    /// The tensor as one of the lanes of `trace`: shared by all if it does not take part.
    pub(crate) fn as_lanes(&self, trace: &TraceId) -> eager::Batched<Tensor> {
        match &self.repr {
            Repr::Batched(batched) if batched.trace.number() == trace.number() => {
                eager::Batched::lanes(batched.value.clone())
            }
            _ => eager::Batched::shared(self.clone()),
        }
    }

    /// What one lane sees of a tensor; one that all lanes share stays as it is.
    pub(crate) fn in_lanes(trace: &TraceId, size: usize, lanes: eager::Batched<Tensor>) -> Result<Tensor, Error> {
        if !lanes.is_batched {
            return Ok(lanes.value);
        }
        let ty = lanes.value.tensor_type()?;
        let tensor_type = TensorType::new(ty.dtype, ty.shape.get(1..).unwrap_or_default());
        let batched = Batched { trace: trace.clone(), value: lanes.value, size, tensor_type };
        Ok(Tensor { repr: Repr::Batched(batched.into()) })
    }

    /// The tensor one level down from `trace`.
    pub(crate) fn below(&self, trace: &TraceId) -> Tensor {
        match &self.repr {
            Repr::Tracked(tracked) if tracked.trace.number() == trace.number() => tracked.var.value().clone(),
            Repr::Dual(dual) if dual.trace.number() == trace.number() => dual.primal.clone(),
            _ => self.clone(),
        }
    }
}

/// Runs operations that are recorded, one level down from the transform that records them.
struct Below {
    place: Place,
}

impl eager::Executor<StdTensorOp> for Below {
    type Value = Tensor;

    fn execute(&mut self, op: &StdTensorOp, inputs: &[&Tensor]) -> Result<Vec<Tensor>, ExecutionError> {
        let operands = inputs.iter().map(|input| (*input).clone()).collect();
        Ok(sound(at_place(op.clone(), operands, self.place))?.into_vec())
    }

    fn fresh_key(&self, value: &Tensor) -> TensorKey {
        plans::fresh_key(value)
    }

    fn has_kind_of(&self, value: &Tensor, key: &TensorKey) -> bool {
        plans::has_kind_of(value, key)
    }

    fn plan(&self, asked: &Asked<'_>, make: impl FnOnce() -> Result<Plan, ADError>) -> Option<Planned> {
        Some(plans::plan(asked, make))
    }

    fn source(&self, value: &Tensor) -> Option<(StdTensorOp, Tensor)> {
        plans::source(value)
    }

    fn line(&self) -> Option<Line> {
        let (place, step) = match place::behind() {
            Some(behind) => (behind.place, behind.step),
            None => (self.place, place::step()),
        };
        Some(Line { place, note: Step::note(step) })
    }
}

/// Runs the operations of derivatives, whose values are tensors: enclosing transforms see them.
pub(crate) struct Level {
    place: Place,
    program: Option<Arc<ProgramTrace>>,
    /// The operation that forward mode passes; it runs here itself too.
    forward_of: Option<StdTensorOp>,
    /// The operation that a backward pass has come to.
    behind: Option<Behind>,
    /// Whether it came there with a cotangent that is cut: NaN that the cut removes is no fault.
    is_cut: bool,
}

impl Level {
    /// For a derivative at these values.
    pub(crate) fn new<'a>(values: impl IntoIterator<Item = &'a Tensor>, place: Place) -> Self {
        Level { place, program: program_of(values), forward_of: None, behind: None, is_cut: false }
    }

    /// What the given operation is part of the derivative of.
    fn behind(&self, op: &StdTensorOp) -> Option<Behind> {
        match &self.forward_of {
            // A derivative of a derivative is told by what the inner one belongs to.
            Some(forward_of) => place::behind().or_else(|| {
                let behind = || Behind { op: forward_of.name(), place: self.place, step: place::step() };
                (forward_of != op).then(behind)
            }),
            None => self.behind,
        }
    }
}

impl eager::Executor<StdTensorOp> for Level {
    type Value = Tensor;

    fn execute(&mut self, op: &StdTensorOp, inputs: &[&Tensor]) -> Result<Vec<Tensor>, ExecutionError> {
        self.execute_owned(op, inputs.iter().map(|input| (*input).clone()))
    }

    fn execute_owned(
        &mut self,
        op: &StdTensorOp,
        inputs: impl Iterator<Item = Tensor>,
    ) -> Result<Vec<Tensor>, ExecutionError> {
        let run = || beside(self.program.as_ref(), op.clone(), inputs.collect(), self.place);
        let run = || debug::unwatched_if(self.is_cut, run);
        Ok(sound(place::on_behalf_of(self.behind(op), run))?.into_vec())
    }

    fn fresh_key(&self, value: &Tensor) -> TensorKey {
        plans::fresh_key(value)
    }

    fn has_kind_of(&self, value: &Tensor, key: &TensorKey) -> bool {
        plans::has_kind_of(value, key)
    }

    fn plan(&self, asked: &Asked<'_>, make: impl FnOnce() -> Result<Plan, ADError>) -> Option<Planned> {
        Some(plans::plan(asked, make))
    }

    fn source(&self, value: &Tensor) -> Option<(StdTensorOp, Tensor)> {
        plans::source(value)
    }

    fn passing(&mut self, op: &StdTensorOp, line: Option<Line>, is_cut: bool) {
        // Programs know the lines of what they do; otherwise only who looks at results asks.
        let is_told = self.program.is_some() || debug::is_watching();
        let behind = |Line { place, note }: Line| Behind { op: op.name(), place, step: Step::noted(note) };
        self.behind = line.filter(|_| is_told).map(behind);
        // Calls look at what they compute themselves.
        self.is_cut = is_cut && Call::of(op).is_none();
    }

    fn pullback(
        &mut self,
        recorded: &Recorded<'_, StdTensorOp, Tensor>,
    ) -> Option<Result<Pulled<Tensor>, ExecutionError>> {
        let call = Call::of(recorded.op)?;
        Some(place::at(self.place, || call.pull_back(recorded)).map_err(Into::into))
    }

    fn passed_back(&mut self, cotangents: &[Option<Cotangent<Tensor>>]) -> Result<(), ExecutionError> {
        if std::mem::take(&mut self.is_cut) {
            let look = |cotangent: &Cotangent<Tensor>| debug::watch(&cotangent.value, self.place);
            place::on_behalf_of(self.behind, || cotangents.iter().flatten().try_for_each(look))?;
        }
        Ok(())
    }
}
