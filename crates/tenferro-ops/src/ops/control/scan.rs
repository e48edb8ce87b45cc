//! A loop of known length, or of a length that another loop had.

use tidu::{ADRuleKind, ADRuleResult};

use super::loops::{Loop, row_type};
use super::takes;
use crate::kernels::rows::{Rows, row};
use crate::op_def::{Arrays, RunBody, Types};
use crate::ops::check::require;
use crate::rule::{Jvp, Rule, Tangents, Transposing};
use crate::{Array, Body, Category, DType, Interrupt, OpDef, OpError, Sample, Shape, TensorType, TypeFault, op};

op! {
    /// A loop: the body takes constants, what is carried, and one row of each array, and returns what is carried on and
    /// one row of each result.
    ///
    /// Operands: constants, carried values, arrays whose first axis has the given length.
    /// Results: the carried values in the end, then arrays of all rows.
    /// Without a length the first operand says how many steps there are (I64, rank 0), and arrays may be longer.
    ///
    /// The derivative is a loop over what the body's derivative reads; the cotangent runs the other way.
    pub struct Scan {
        /// From constants, carried values and rows to carried values and rows.
        body: Body,
        /// The number of steps; left out where the first operand says it.
        length: Option<usize>,
        /// Whether it begins with the last row.
        reverse: bool,
        /// How many operands are the same in each step.
        num_consts: usize,
        /// How many values are carried from step to step.
        num_carry: usize,
    } = "scan";
}

impl Scan {
    /// How many operands stand before the inputs of the body: the number of steps.
    fn skip(&self) -> usize {
        usize::from(self.length.is_none())
    }

    fn as_loop(&self) -> Loop<'_> {
        Loop { body: &self.body, num_consts: self.num_consts, num_carry: self.num_carry }
    }
}

impl OpDef for Scan {
    const BATCH: crate::Batch<Self> = crate::Batch::Nested(super::lanes::scan);
    const RULE: Rule<Self> = Rule::Nested { jvp, transpose };

    fn operand_count(&self) -> usize {
        self.skip() + self.body.input_types().len()
    }

    fn result_count(&self) -> usize {
        self.body.outputs().len()
    }

    fn bodies(&self) -> Vec<&Body> {
        vec![&self.body]
    }

    fn takes_sequences(&self) -> bool {
        true
    }

    fn extends(&self, other: &Self) -> bool {
        self.body.extends(&other.body) && Scan { body: other.body.clone(), ..self.clone() } == *other
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        let (steps, x) = x.split_at(self.skip());
        if let Some(steps) = steps.first() {
            require(Category::DType, *steps == TensorType::new(DType::I64, []), || {
                format!("operand 0 is {steps}, expected the number of steps; pass an I64[], or give a length")
            })?;
        }
        let (num_consts, num_carry) = (self.num_consts, self.num_carry);
        let first_row = num_consts.saturating_add(num_carry);
        require(Category::Attribute, first_row <= x.len(), || {
            format!("num_consts {num_consts} and num_carry {num_carry} exceed the {} inputs of the body", x.len())
        })?;
        let length = self.length.or_else(|| counted_rows(x[first_row..].iter().map(|ty| (ty.dtype, &ty.shape))));
        for (position, array) in x[first_row..].iter().enumerate() {
            let operand = position + first_row + self.skip();
            let Some(&rows) = array.shape.first() else {
                let detail = format!("operand {operand} is {array}; an array that is looped over has a first axis");
                return Err(TypeFault::new(Category::Rank, detail));
            };
            // Where steps are counted, rows that are as many as some loop ran need not be known; and those that are not
            // differentiated, such as masks of lanes, may be more or fewer than others.
            if self.length.is_none() && (rows == Shape::UNKNOWN || !array.dtype.has_tangent()) {
                continue;
            }
            let length = length.unwrap_or(rows);
            require(Category::Shape, rows == length, || {
                format!("operand {operand} has {rows} rows, the loop takes {length} steps; let them agree")
            })?;
        }
        let inputs: Vec<_> =
            x.iter().enumerate().map(|(input, ty)| if input < first_row { ty.clone() } else { row_type(ty) }).collect();
        takes("body", &self.body, &inputs)?;
        let outputs: Vec<_> = self.body.output_types().cloned().collect();
        check_carry(&self.body, num_consts, num_carry)?;
        let length = length.unwrap_or(Shape::UNKNOWN);
        let rows = outputs[num_carry..].iter().map(|ty| ty.stacked(length));
        Ok(outputs[..num_carry].iter().cloned().chain(rows).collect())
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        self.eval_by(x, out, &mut Body::run)
    }

    fn eval_by(&self, x: Arrays, _: &[TensorType], run: &mut RunBody<'_>) -> Result<Arrays, OpError> {
        let mut x = x.into_iter();
        let steps = match self.length {
            Some(length) => length,
            None => step_count(x.next())?,
        };
        let consts: Vec<_> = x.by_ref().take(self.num_consts).collect();
        let mut carry: Vec<_> = x.by_ref().take(self.num_carry).collect();
        let xs: Vec<_> = x.collect();
        let rows = counted_rows(xs.iter().map(|array| (array.dtype(), array.shape()))).unwrap_or(steps);
        if let Some(rows) = xs.iter().map(|array| array.shape()[0]).find(|rows| *rows < steps) {
            let detail = format!("the loop takes {steps} steps, its arrays have {rows} rows");
            return Err(OpError::extension(self, detail));
        }
        let row_types = self.body.output_types().skip(self.num_carry);
        let mut ys = row_types.map(|ty| Rows::new(ty, Some(rows), !self.reverse)).collect::<Result<Vec<_>, _>>()?;
        for step in 0..steps {
            let step = if self.reverse { steps - 1 - step } else { step };
            Interrupt::check("scan", step)?;
            let mut inputs = consts.clone();
            inputs.append(&mut carry);
            for array in &xs {
                inputs.push(row(array, step)?);
            }
            let failed = |source| OpError::Step { op: "scan", step, source: Box::new(source) };
            carry = run(&self.body, inputs).map_err(failed)?;
            for (ys, y) in ys.iter_mut().zip(carry.drain(self.num_carry..)) {
                ys.set(step, y)?;
            }
        }
        let ys = ys.into_iter().map(Rows::finish).collect::<Result<Vec<_>, _>>()?;
        Ok(carry.into_iter().chain(ys).collect())
    }

    fn samples() -> Vec<Sample<Self>> {
        use crate::ops::sample::{array, vector};
        let scan = |body: &str, length, reverse, num_consts, num_carry| {
            let body = Body::new(crate::Program::parse(body).unwrap_or_else(|error| unreachable!("{error}")));
            Scan { body, length, reverse, num_consts, num_carry }
        };
        // c' = tanh(a·c + x), y = c'²
        let cell = "program(%0: F64[2], %1: F64[2], %2: F64[2]) {
            %3: F64[2] = mul %0, %1
            %4: F64[2] = add %3, %2
            %5: F64[2] = tanh %4
            %6: F64[2] = mul %5, %5
        } -> (%5, %6)";
        let xs = array(&[3, 2], &[0.25, -0.5, 1.0, 0.75, -0.25, 0.5]);
        let cells = |length, reverse| scan(cell, length, reverse, 1, 1);
        let operands = || [vector(&[0.5, 1.5]), vector(&[0.75, -0.25]), xs.clone()];
        // Products along the rows, with an integer beside them that counts.
        let product = "program(%0: F64[], %1: I32[], %2: F64[]) {
            %3: F64[] = mul %0, %2
            %4: I32[] = constant{value: I32[] [1]}
            %5: I32[] = add %1, %4
        } -> (%3, %5, %5)";
        let power = "program(%0: F64[], %1: F64[]) {
            %2: F64[] = mul %0, %1
        } -> (%2)";
        let count = |steps: i64| Array::scalar(steps);
        vec![
            Sample::new(cells(Some(3), false), operands()),
            Sample::new(cells(Some(3), true), operands()),
            Sample::new(
                scan(product, Some(2), false, 0, 2),
                [Array::scalar(2.0), Array::scalar(5), vector(&[0.5, 3.0])],
            ),
            Sample::new(scan(power, Some(4), false, 1, 1), [Array::scalar(1.5), Array::scalar(0.5)]),
            Sample::new(scan(power, Some(0), false, 1, 1), [Array::scalar(1.5), Array::scalar(0.5)]),
            Sample::new(cells(None, false), std::iter::once(count(2)).chain(operands())),
            Sample::new(cells(None, true), std::iter::once(count(0)).chain(operands())),
        ]
    }
}

/// How many rows a loop returns whose steps are counted: as many as what it loops over and differentiates has, as far as
/// that is known; if there is nothing such, as many as the longest array.
fn counted_rows<'a>(arrays: impl Iterator<Item = (DType, &'a Shape)> + Clone) -> Option<usize> {
    let rows = |(_, shape): (DType, &Shape)| shape.first().copied().filter(|rows| *rows != Shape::UNKNOWN);
    let differentiated = arrays.clone().filter(|(dtype, _)| dtype.has_tangent());
    differentiated.filter_map(rows).next().or_else(|| arrays.filter_map(rows).max())
}

/// Whether what a body returns to be carried on is what it takes.
pub(super) fn check_carry(body: &Body, num_consts: usize, num_carry: usize) -> Result<(), TypeFault> {
    let outputs: Vec<_> = body.output_types().collect();
    require(Category::Signature, num_carry <= outputs.len(), || {
        format!("the body returns {} values, {num_carry} are carried; return each carried value first", outputs.len())
    })?;
    for (carry, returned) in outputs.into_iter().take(num_carry).enumerate() {
        let taken = &body.input_types()[num_consts + carry];
        require(Category::Signature, taken.meet(returned).is_some(), || {
            format!("carried value {carry} is {taken}, the body returns {returned} for it; keep its type")
        })?;
    }
    Ok(())
}

fn step_count(steps: Option<Array>) -> Result<usize, OpError> {
    let steps = steps.map_or(Ok(0), |steps| steps.item::<i64>())?;
    Ok(usize::try_from(steps).unwrap_or(0))
}

fn jvp<'e>(op: &Scan, at: &Jvp<'e>) -> ADRuleResult<Tangents<'e>> {
    let within = |error: crate::program::DerivativeError| error.within(&at.op, ADRuleKind::Jvp);
    let (looped, skip) = (op.as_loop(), op.skip());
    let (x, dx) = (&at.x[skip..], &at.dx[skip..]);
    if op.length == Some(0) {
        // What is carried is what it was, and there are no rows.
        let rows = std::iter::repeat_n(None, at.y.len() - op.num_carry);
        return Ok(dx[op.num_consts..][..op.num_carry].iter().cloned().chain(rows).collect());
    }
    let active = dx.iter().map(Option::is_some).collect();
    let (active, found) = at.scope.with_context(|ctx| looped.linearization(active, ctx)).map_err(within)?;
    if looped.is_constant(&found, &active) {
        return Ok(vec![None; at.y.len()]);
    }
    let mut saved = Vec::new();
    if found.forward != op.body {
        let forward = Scan { body: found.forward.clone(), ..op.clone() };
        saved = at.scope.apply_all(forward, &at.x).split_off(op.body.outputs().len());
    }
    let steps = at.x[..skip].first();
    let made = looped.linear(at.scope, &found, &active, x, dx, &saved, steps).map_err(|error| within(error.into()))?;
    let results = apply(op, op.reverse, at.scope, &at.x[..skip], made);
    Ok(looped.tangents(&found, &active, results))
}

fn transpose<'e>(op: &Scan, at: &Transposing<'e>) -> ADRuleResult<Tangents<'e>> {
    let (looped, skip) = (op.as_loop(), op.skip());
    let is_linear = (skip..at.types.len()).map(|operand| at.is_linear(operand)).collect();
    let this = crate::StdTensorOp::from(op.clone());
    let (made, positions) = looped
        .transposed(at.scope, is_linear, |input| at.fixed(input + skip), &at.cts)
        .map_err(|error| error.within(&this))?;
    let steps: Vec<_> = (0..skip).map(|operand| at.fixed(operand)).collect();
    if made.body.outputs().is_empty() {
        return Ok(vec![None; at.types.len()]);
    }
    let results = apply(op, !op.reverse, at.scope, &steps, made);
    let cts = positions.into_iter().map(|position| Some(results[position?].clone()));
    Ok(std::iter::repeat_n(None, skip).chain(cts).collect())
}

/// Applies a loop that takes the same steps as another.
pub(super) fn apply<'e>(
    like: &Scan,
    reverse: bool,
    scope: crate::Scope<'e>,
    steps: &[crate::Value<'e>],
    made: super::loops::Made<'e>,
) -> Vec<crate::Value<'e>> {
    let (num_consts, num_carry) = (made.operands.consts.len(), made.operands.carry.len());
    let op = Scan { body: made.body, length: like.length, reverse, num_consts, num_carry };
    let operands: Vec<_> = steps.iter().cloned().chain(made.operands.all()).collect();
    scope.apply_all(op, &operands)
}
