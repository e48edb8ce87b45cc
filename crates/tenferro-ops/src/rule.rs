//! The vocabulary that derivative rules are written in.
//!
//! A rule says in one word how tangents pass an operation; most operations need nothing else.
//! Nonlinear operations never write a transpose: their tangents are made of linear operations, and those transpose.
//! Complex conjugation therefore stands only in the transposes of bilinear operations.

use std::cell::{Cell, OnceCell};

use computegraph::{LocalValueId, ValueKey, ValueRef};
use smallvec::SmallVec;
use tidu::{ADRuleError, ADRuleKind, ADRuleResult, PrimitiveBuilder, PrimitiveValue};

use crate::value::{Recorder, Scope, Value};
use crate::{StdTensorOp, TensorType, TypeMemo};

pub(crate) mod cut;
pub(crate) mod lane;

pub use cut::Places;
pub use lane::Lane;

/// How derivatives pass through an operation.
///
/// The functions get the operation with its attributes first.
pub enum Rule<Op: ?Sized> {
    /// No derivative passes: the operation is piecewise constant, or its result is discrete.
    Zero,
    /// Linear in some operands taken together; the tangent is the operation itself on their tangents.
    Linear {
        /// The operands it is linear in; the others are fixed (indices, predicates).
        operands: LinearIn,
        /// The cotangent of one of them.
        transpose: for<'e> fn(&Op, &Transposing<'e>) -> Value<'e>,
    },
    /// Linear in each of its two operands while the other is fixed; the product rule gives the tangent.
    Bilinear {
        /// The cotangent of one of them; coefficients are conjugated here.
        transpose: for<'e> fn(&Op, &Transposing<'e>) -> Value<'e>,
    },
    /// The tangent is a coefficient times the operand's tangent, element by element.
    ///
    /// The function gives ∂y/∂xᵢ from the operands, the result and i.
    Elementwise(for<'e> fn(&Op, &[Value<'e>], &Value<'e>, usize) -> Value<'e>),
    /// Anything else.
    Custom {
        /// The tangents of the results, one entry for each; `None` is zero.
        jvp: for<'e> fn(&Op, &Jvp<'e>) -> Vec<Option<Value<'e>>>,
        /// For an operation that rules emit on tangents: the cotangent of an operand it is linear in.
        transpose: Option<for<'e> fn(&Op, &Transposing<'e>) -> Value<'e>>,
    },
    /// The operation owns programs, of which its rules take derivatives; these may fail, and answer for all operands.
    Nested {
        /// The tangents of the results.
        jvp: for<'e> fn(&Op, &Jvp<'e>) -> ADRuleResult<Tangents<'e>>,
        /// The cotangents of all operands; `None` for those that it is not linear in.
        transpose: for<'e> fn(&Op, &Transposing<'e>) -> ADRuleResult<Tangents<'e>>,
    },
    /// There is no rule: differentiating through the operation is an error that names it.
    Missing,
}

/// What a rule answers: one entry for each result or operand, `None` for zero.
pub type Tangents<'e> = Vec<Option<Value<'e>>>;

/// The operands that an operation is linear in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinearIn {
    /// All of them together.
    All,
    /// Those at these positions together.
    At(&'static [usize]),
}

impl LinearIn {
    fn contains(self, operand: usize) -> bool {
        match self {
            LinearIn::All => true,
            LinearIn::At(operands) => operands.contains(&operand),
        }
    }
}

/// What a rule for tangents is given.
pub struct Jvp<'e> {
    /// Where the rule writes.
    pub scope: Scope<'e>,
    /// The operation itself.
    pub op: StdTensorOp,
    /// The operands.
    pub x: Vec<Value<'e>>,
    /// The results.
    pub y: Vec<Value<'e>>,
    /// The tangents of the operands; `None` is zero.
    pub dx: Vec<Option<Value<'e>>>,
}

impl<'e> Jvp<'e> {
    /// The sum of the terms that the active operands contribute to a tangent.
    ///
    /// The function gives the term of an operand from its position and its tangent.
    pub fn sum(&self, mut term: impl FnMut(usize, &Value<'e>) -> Option<Value<'e>>) -> Option<Value<'e>> {
        let active = self.dx.iter().enumerate().filter_map(|(operand, dx)| Some((operand, dx.as_ref()?)));
        active.filter_map(|(operand, dx)| term(operand, dx)).reduce(|sum, term| sum + term)
    }
}

/// What a rule for the cotangent of one operand is given.
pub struct Transposing<'e> {
    /// Where the rule writes.
    pub scope: Scope<'e>,
    /// The operand whose cotangent is asked for.
    pub operand: usize,
    /// The cotangent of the only result, or of the first one that has any.
    pub ct: Value<'e>,
    /// The cotangents of all results; `None` is zero.
    pub cts: Vec<Option<Value<'e>>>,
    /// The types of the operands.
    pub types: Vec<TensorType>,
    /// The operands that are fixed; linear ones have no value here.
    fixed: Vec<Option<Value<'e>>>,
    shared: OnceCell<Vec<Value<'e>>>,
    /// Whether the rule has read numbers, which may be infinite: zero times one of them need not be zero.
    has_read_numbers: Cell<bool>,
}

impl<'e> Transposing<'e> {
    /// Whether the operation is linear in an operand here.
    pub fn is_linear(&self, operand: usize) -> bool {
        matches!(self.fixed.get(operand), Some(None))
    }

    /// The type of the operand whose cotangent is asked for.
    pub fn ty(&self) -> &TensorType {
        &self.types[self.operand]
    }

    /// The value of a fixed operand.
    ///
    /// Asking for one that the operation is linear in is a mistake of the rule: its value does not exist.
    /// The transform then reports it.
    pub fn fixed(&self, operand: usize) -> Value<'e> {
        match self.fixed.get(operand) {
            Some(Some(value)) => {
                self.has_read_numbers.set(self.has_read_numbers.get() || value.dtype().has_tangent());
                value.clone()
            }
            _ => self.scope.poison(
                format!("read operand {operand} in a transpose, which is linear in it"),
                self.types.get(operand).unwrap_or(&self.types[0]).clone(),
            ),
        }
    }

    /// What serves all operands: computed for the first that asks, and kept for those that follow.
    pub fn shared(&self, compute: impl FnOnce() -> Vec<Value<'e>>) -> &[Value<'e>] {
        self.shared.get_or_init(compute)
    }

    /// For a bilinear operation: the operand that is fixed.
    pub fn other(&self) -> Value<'e> {
        self.fixed(1 - self.operand.min(1))
    }
}

impl<Op> Rule<Op> {
    /// The word, for catalogues.
    pub const fn word(&self) -> &'static str {
        match self {
            Rule::Zero => "zero",
            Rule::Linear { .. } => "linear",
            Rule::Bilinear { .. } => "bilinear",
            Rule::Elementwise(_) => "elementwise",
            Rule::Custom { .. } => "custom",
            Rule::Nested { .. } => "nested",
            Rule::Missing => "missing",
        }
    }

    /// The tangents of the results; `None` if there is no rule.
    pub(crate) fn jvp<'e>(&self, op: &Op, at: &Jvp<'e>) -> Option<Tangents<'e>> {
        Some(match self {
            Rule::Missing => return None,
            Rule::Zero => vec![None; at.y.len()],
            Rule::Linear { operands, .. } => {
                let operand = |(position, x): (usize, &Value<'e>)| match &at.dx[position] {
                    Some(dx) => dx.clone(),
                    None if operands.contains(position) => at.scope.zeros(x.ty()),
                    None => x.clone(),
                };
                let operands: Vec<_> = at.x.iter().enumerate().map(operand).collect();
                at.scope.apply_all(at.op.clone(), &operands).into_iter().map(Some).collect()
            }
            Rule::Bilinear { .. } => {
                let term = |operand: usize, dx: &Value<'e>| {
                    let mut operands = at.x.clone();
                    operands[operand] = dx.clone();
                    Some(at.scope.apply(at.op.clone(), &operands))
                };
                vec![at.sum(term)]
            }
            Rule::Elementwise(coefficient) => {
                vec![at.sum(|operand, dx| Some(coefficient(op, &at.x, &at.y[0], operand) * dx))]
            }
            Rule::Custom { jvp, .. } => jvp(op, at),
            Rule::Nested { jvp, .. } => jvp(op, at).unwrap_or_else(|error| {
                at.scope.fail(error);
                vec![None; at.y.len()]
            }),
        })
    }

    /// The cotangent of one operand; `None` if there is no rule.
    pub(crate) fn transpose<'e>(&self, op: &Op, at: &Transposing<'e>) -> Option<Value<'e>> {
        match self {
            Rule::Linear { transpose, .. } | Rule::Bilinear { transpose } => Some(transpose(op, at)),
            Rule::Custom { transpose, .. } => transpose.map(|transpose| transpose(op, at)),
            Rule::Zero | Rule::Elementwise(_) | Rule::Nested { .. } | Rule::Missing => None,
        }
    }

    /// The cotangents of all operands, by rules that answer for all at once.
    pub(crate) fn transpose_all<'e>(&self, op: &Op, at: &Transposing<'e>) -> Option<Tangents<'e>> {
        match self {
            Rule::Nested { transpose, .. } => Some(transpose(op, at).unwrap_or_else(|error| {
                at.scope.fail(error);
                vec![None; at.types.len()]
            })),
            _ => None,
        }
    }
}

/// Runs an operation's rule for tangents.
pub(crate) fn jvp(
    op: &StdTensorOp,
    builder: &mut dyn PrimitiveBuilder<StdTensorOp>,
    primal_inputs: &[ValueKey<StdTensorOp>],
    primal_outputs: &[ValueKey<StdTensorOp>],
    tangent_inputs: &[Option<LocalValueId>],
    types: &mut TypeMemo,
) -> ADRuleResult<Vec<Option<LocalValueId>>> {
    let kind = ADRuleKind::Jvp;
    let invalid = |error: crate::TypeError| ADRuleError::invalid_input(op, kind, error.to_string());
    let input_types: Vec<_> =
        primal_inputs.iter().map(|key| types.type_of(key)).collect::<Result<_, _>>().map_err(invalid)?;
    let output_types = op.infer(&input_types).map_err(invalid)?;
    let recorder = Recorder::new(op, kind, builder).with_context(types);
    let scope = Scope::new(&recorder);
    let external = |(key, ty): (&ValueKey<StdTensorOp>, &TensorType)| scope.fixed(key.clone(), ty.clone());
    let at = Jvp {
        scope,
        op: op.clone(),
        x: primal_inputs.iter().zip(&input_types).map(external).collect(),
        y: primal_outputs.iter().zip(&output_types).map(external).collect(),
        dx: tangent_inputs.iter().zip(&input_types).map(|(dx, ty)| dx.map(|dx| scope.linear(dx, ty.clone()))).collect(),
    };
    // What is discrete has no tangent, whatever the rule says.
    let answer = if output_types.iter().any(|ty| ty.dtype.has_tangent()) {
        op.definition().jvp(&at)
    } else {
        Some(vec![None; output_types.len()])
    };
    let Some(tangents) = answer else { return Err(ADRuleError::unsupported(op, kind)) };
    let answers: Vec<_> = tangents
        .into_iter()
        .zip(&output_types)
        .map(|(tangent, ty)| {
            let tangent = tangent.filter(|_| ty.dtype.has_tangent())?;
            recorder.answer(&tangent, ty)
        })
        .collect();
    recorder.finish()?;
    Ok(answers)
}

/// Runs an operation's rule for cotangents, once for each operand that wants one.
pub(crate) fn transpose(
    op: &StdTensorOp,
    builder: &mut dyn PrimitiveBuilder<StdTensorOp>,
    cotangent_outputs: &[Option<LocalValueId>],
    inputs: &[PrimitiveValue<StdTensorOp>],
    is_linear: impl Fn(usize) -> bool,
    types: &mut TypeMemo,
) -> ADRuleResult<Vec<Option<LocalValueId>>> {
    let kind = ADRuleKind::Transpose;
    let invalid = |error: crate::TypeError| ADRuleError::invalid_input(op, kind, error.to_string());
    let mut input_types = Vec::with_capacity(inputs.len());
    for input in inputs {
        let key = match input {
            ValueRef::External(key) => key.clone(),
            ValueRef::Local(id) => builder.key_of(*id)?,
        };
        input_types.push(types.type_of(&key).map_err(invalid)?);
    }
    let output_types = op.infer(&input_types).map_err(invalid)?;
    let mut cuts: SmallVec<[_; 1]> = SmallVec::new();
    for ct in cotangent_outputs {
        let cut = ct.map(|ct| builder.cut(ct)).unwrap_or_default();
        cuts.push(cut::typed(op, builder, cut, types)?);
    }
    let recorder = Recorder::new(op, kind, builder).with_context(types);
    let scope = Scope::new(&recorder);
    let cts = cotangent_outputs.iter().zip(&output_types).zip(cuts);
    let cts: Vec<_> =
        cts.map(|((ct, ty), cut)| ct.map(|ct| cut::known(scope, scope.linear(ct, ty.clone()), cut))).collect();
    let Some(ct) = cts.iter().flatten().next().cloned() else { return Ok(vec![None; inputs.len()]) };
    let fixed = inputs
        .iter()
        .zip(&input_types)
        .enumerate()
        .map(|(operand, (input, ty))| (!is_linear(operand)).then(|| scope.value(input.clone(), ty.clone())));
    let (fixed, shared, has_read_numbers) = (fixed.collect(), OnceCell::new(), Cell::new(false));
    let types = input_types;
    let mut at = Transposing { scope, operand: 0, ct, cts, fixed, types, shared, has_read_numbers };
    cut::cut_off_other(op, &mut at, &output_types);
    let mut answers = vec![None; inputs.len()];
    if let Some(all) = op.definition().transpose_all(&at) {
        for (operand, ct) in all.into_iter().enumerate().filter(|(operand, _)| is_linear(*operand)) {
            at.operand = operand;
            answers[operand] = ct.and_then(|ct| recorder.answer(&cut::handed_on(op, &at, &output_types, ct), at.ty()));
        }
        recorder.finish()?;
        return Ok(answers);
    }
    for operand in (0..inputs.len()).filter(|operand| is_linear(*operand)) {
        at.operand = operand;
        let Some(ct) = op.definition().transpose(&at) else { return Err(ADRuleError::unsupported(op, kind)) };
        let ct = cut::handed_on(op, &at, &output_types, ct);
        answers[operand] = recorder.answer(&ct, at.ty());
    }
    recorder.finish()?;
    Ok(answers)
}
