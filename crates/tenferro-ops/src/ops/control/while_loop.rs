//! A loop that runs as long as a condition holds.

use tidu::{ADRuleError, ADRuleKind, ADRuleResult};

use super::loops::Loop;
use super::scan::{apply, check_carry};
use super::{Scan, takes};
use crate::kernels::rows::Rows;
use crate::op_def::{Arrays, RunBody, Types};
use crate::ops::check::require;
use crate::rule::{Jvp, Rule, Tangents, Transposing};
use crate::{
    Array, Body, Category, DType, Flag, Interrupt, OpDef, OpError, Sample, Shape, StdTensorOp, TensorType, TypeFault,
    op,
};

op! {
    /// A loop that runs as long as a condition on constants and carried values holds.
    ///
    /// Operands: constants, carried values; both programs take them all. The condition returns one truth value, the body
    /// the carried values of the next trip. Results: the carried values in the end.
    /// If it counts, the number of trips follows (I64), and then a sequence for each further value that the body
    /// returns, with one element a trip.
    ///
    /// The number of trips is a constant for derivatives. The tangent is a scan of as many steps.
    pub struct While {
        /// Whether there is another trip.
        cond: Body,
        /// One trip.
        body: Body,
        /// How many operands are the same in each trip.
        num_consts: usize,
        /// Whether the results include the number of trips, and sequences.
        counts: Flag,
        /// The most trips it may take; more are an error.
        max_trips: Option<usize>,
    } = "while";
}

impl While {
    fn num_carry(&self) -> usize {
        self.body.input_types().len().saturating_sub(self.num_consts)
    }
}

impl OpDef for While {
    const BATCH: crate::Batch<Self> = crate::Batch::Nested(super::lanes::while_loop);
    const RULE: Rule<Self> = Rule::Nested { jvp, transpose };

    fn operand_count(&self) -> usize {
        self.body.input_types().len()
    }

    fn result_count(&self) -> usize {
        self.body.outputs().len() + usize::from(self.counts.0)
    }

    fn bodies(&self) -> Vec<&Body> {
        vec![&self.cond, &self.body]
    }

    fn takes_sequences(&self) -> bool {
        true
    }

    fn extends(&self, other: &Self) -> bool {
        let body_extends = self.body.extends(&other.body) || self.body == other.body;
        // Without a count in the other its results are the carried values alone, which come first here too.
        let same = While { body: other.body.clone(), counts: other.counts, ..self.clone() };
        body_extends && self.counts.0 && same == *other
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        let num_consts = self.num_consts;
        require(Category::Attribute, num_consts <= x.len(), || {
            format!("num_consts {num_consts} exceeds the {} operands", x.len())
        })?;
        takes("condition", &self.cond, x)?;
        takes("body", &self.body, x)?;
        let answers: Vec<_> = self.cond.output_types().collect();
        require(Category::Signature, answers == [&TensorType::new(DType::Bool, [])], || {
            format!("the condition returns {answers:?}; return one Bool[]")
        })?;
        check_carry(&self.body, num_consts, self.num_carry())?;
        let mut outputs: Vec<_> = self.body.output_types().cloned().collect();
        let further = outputs.split_off(self.num_carry());
        require(Category::Signature, self.counts.0 || further.is_empty(), || {
            format!("the body returns {} values beyond what is carried; set counts to have them", further.len())
        })?;
        if self.counts.0 {
            outputs.push(TensorType::new(DType::I64, []));
        }
        outputs.extend(further.iter().map(|ty| ty.stacked(Shape::UNKNOWN)));
        Ok(outputs.into())
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        self.eval_by(x, out, &mut Body::run)
    }

    fn eval_by(&self, x: Arrays, _: &[TensorType], run: &mut RunBody<'_>) -> Result<Arrays, OpError> {
        let mut carry: Vec<_> = x.into_iter().collect();
        let consts: Vec<_> = carry.drain(..self.num_consts).collect();
        let row_types = self.body.output_types().skip(self.num_carry());
        let mut sequences = row_types.map(|ty| Rows::new(ty, None, true)).collect::<Result<Vec<_>, _>>()?;
        let mut trips = 0;
        loop {
            Interrupt::check("while", trips)?;
            let failed = |source| OpError::Step { op: "while", step: trips, source: Box::new(source) };
            let inputs: Vec<_> = consts.iter().chain(&carry).cloned().collect();
            let goes_on = run(&self.cond, inputs).map_err(failed)?;
            if !goes_on[0].item::<bool>()? {
                break;
            }
            if let Some(limit) = self.max_trips.filter(|limit| *limit == trips) {
                return Err(OpError::TripLimit { op: "while", limit });
            }
            let mut inputs = consts.clone();
            inputs.append(&mut carry);
            carry = run(&self.body, inputs).map_err(failed)?;
            for (sequence, element) in sequences.iter_mut().zip(carry.drain(self.num_carry()..)) {
                sequence.set(trips, element)?;
            }
            trips += 1;
        }
        if self.counts.0 {
            carry.push(Array::scalar(trips as i64));
        }
        let sequences = sequences.into_iter().map(Rows::finish).collect::<Result<Vec<_>, _>>()?;
        Ok(carry.into_iter().chain(sequences).collect())
    }

    fn samples() -> Vec<Sample<Self>> {
        use crate::ops::sample::vector;
        let read = |text: &str| Body::new(crate::Program::parse(text).unwrap_or_else(|error| unreachable!("{error}")));
        // x ← a·sin x, while the counter is below its limit.
        let below = |limit: i32| {
            read(&format!(
                "program(%0: F64[2], %1: F64[2], %2: I32[]) {{
                    %3: I32[] = constant{{value: I32[] [{limit}]}}
                    %4: Bool[] = compare{{direction: LT}} %2, %3
                }} -> (%4)"
            ))
        };
        let body = "program(%0: F64[2], %1: F64[2], %2: I32[]) {
            %3: F64[2] = sin %1
            %4: F64[2] = mul %0, %3
            %5: I32[] = constant{value: I32[] [1]}
            %6: I32[] = add %2, %5
        } -> (%4, %6)";
        let sample = |limit, counts, max_trips| {
            let op = While { cond: below(limit), body: read(body), num_consts: 1, counts: Flag(counts), max_trips };
            Sample::new(op, [vector(&[1.5, 0.75]), vector(&[0.5, -0.25]), Array::scalar(0)])
        };
        vec![sample(3, false, None), sample(0, false, Some(0)), sample(1, true, Some(7))]
    }
}

fn jvp<'e>(op: &While, at: &Jvp<'e>) -> ADRuleResult<Tangents<'e>> {
    let within = |error: crate::program::DerivativeError| error.within(&at.op, ADRuleKind::Jvp);
    let num_carry = op.num_carry();
    let looped = Loop { body: &op.body, num_consts: op.num_consts, num_carry };
    let active = at.dx.iter().map(Option::is_some).collect();
    let (active, found) = at.scope.with_context(|ctx| looped.linearization(active, ctx)).map_err(within)?;
    if looped.is_constant(&found, &active) {
        return Ok(vec![None; at.y.len()]);
    }
    let forward = While { body: found.forward.clone(), counts: Flag(true), ..op.clone() };
    let results = at.scope.apply_all(forward, &at.x);
    let (steps, saved) = (&results[num_carry], &results[op.body.outputs().len() + 1..]);
    let made = looped.linear(at.scope, &found, &active, &at.x, &at.dx, saved, Some(steps));
    let made = made.map_err(|error| within(error.into()))?;
    // After its forward pass the loop is a scan of as many steps.
    let like = Scan { body: op.body.clone(), length: None, reverse: false, num_consts: 0, num_carry: 0 };
    let results = apply(&like, false, at.scope, std::slice::from_ref(steps), made);
    let mut tangents = looped.tangents(&found, &active, results);
    if op.counts.0 {
        tangents.insert(num_carry, None);
    }
    Ok(tangents)
}

/// Its tangent is a scan, which has a transpose.
fn transpose<'e>(op: &While, _: &Transposing<'e>) -> ADRuleResult<Tangents<'e>> {
    Err(ADRuleError::unsupported(&StdTensorOp::from(op.clone()), ADRuleKind::Transpose))
}
