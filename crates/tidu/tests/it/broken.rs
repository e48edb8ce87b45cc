//! A set whose product breaks the contract of its rules in any way one likes; its rules are written in the fallible
//! form only.

use std::convert::Infallible;

use computegraph::{EvaluableGraphOperation, Frame, GraphOperation, OperationRole};
use tidu::{
    ADRuleError, ADRuleKind, ADRuleResult, LocalValueId, Primitive, PrimitiveBuilder, PrimitiveValue, ValueKey,
};
use tidu_testkit::TestKey;
use tidu_testkit::vocabulary::{helper, scale, scaled, sum};

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum BrokenOp {
    /// a + b
    Add,
    /// a · b; right but for the fault.
    Times(Fault),
    /// eᵃ, of which so many derivatives can be taken and not one more.
    Fuse(u8),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Fault {
    None,
    Jvp(Breach),
    Transpose(Breach),
}

/// What a rule does wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Breach {
    Missing,
    Refused,
    Empty,
    TooMany,
    UnknownId,
    NotLinear,
    ForFixed,
    FlowMarkedFixed,
    FlowByKey,
    PrimaryOnFlowByKey,
    FixedMarkedActive,
    HelperMarkedActive,
    PrimaryOnFlow,
    NothingActive,
    ReadsLinearOperand,
    WrongArity,
    WrongMask,
    UnknownLocal,
    UnknownSlot,
    UnknownKey,
    KeyOfNothing,
}

impl Breach {
    /// Those that a JVP rule can commit.
    pub(crate) fn of_jvp() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|breach| !matches!(breach, Self::ForFixed | Self::ReadsLinearOperand))
    }

    pub(crate) const ALL: [Self; 21] = [
        Self::Missing,
        Self::Refused,
        Self::Empty,
        Self::TooMany,
        Self::UnknownId,
        Self::NotLinear,
        Self::ForFixed,
        Self::FlowMarkedFixed,
        Self::FlowByKey,
        Self::PrimaryOnFlowByKey,
        Self::FixedMarkedActive,
        Self::HelperMarkedActive,
        Self::PrimaryOnFlow,
        Self::NothingActive,
        Self::ReadsLinearOperand,
        Self::WrongArity,
        Self::WrongMask,
        Self::UnknownLocal,
        Self::UnknownSlot,
        Self::UnknownKey,
        Self::KeyOfNothing,
    ];
}

const GOOD: BrokenOp = BrokenOp::Times(Fault::None);
const NOWHERE: u32 = 1_000_000;

/// What the rule of one operation was given, and the breach it is to commit with it.
struct Scene<'a> {
    op: &'a BrokenOp,
    rule: ADRuleKind,
    /// How many answers are expected, and where the one that is not `None` belongs.
    answers: usize,
    position: usize,
    /// A tangent or cotangent.
    flow: LocalValueId,
    fixed: PrimitiveValue<BrokenOp>,
    /// In a transpose, the linear operand.
    linear: PrimitiveValue<BrokenOp>,
}

impl Scene<'_> {
    fn commit(
        self,
        breach: Breach,
        b: &mut impl PrimitiveBuilder<BrokenOp>,
    ) -> ADRuleResult<Vec<Option<LocalValueId>>> {
        let Self { op, rule, answers, position, flow, fixed, linear } = self;
        let emit = |b: &mut dyn PrimitiveBuilder<BrokenOp>, op, inputs: &[PrimitiveValue<BrokenOp>], mask: &[bool]| {
            let role = if mask.is_empty() { OperationRole::Primary } else { OperationRole::linearized(mask) };
            let mut answer = vec![None; answers];
            answer[position] = Some(b.add_primitive(op, inputs.to_vec(), role)[0]);
            answer
        };
        let add = BrokenOp::Add;
        let dx: PrimitiveValue<_> = flow.into();
        Ok(match breach {
            Breach::Missing => return Err(ADRuleError::unsupported(op, rule)),
            Breach::Refused => return Err(ADRuleError::invalid_input(op, rule, "factors must be even")),
            Breach::Empty => Vec::new(),
            Breach::TooMany => vec![Some(flow); answers + 1],
            Breach::UnknownId => vec![Some(LocalValueId::new(NOWHERE)); answers],
            Breach::NotLinear => emit(b, add, &[fixed.clone(), fixed], &[]),
            Breach::ForFixed => vec![Some(flow); answers],
            Breach::FlowMarkedFixed => emit(b, add, &[dx.clone(), dx], &[true, false]),
            Breach::FlowByKey => {
                let by_key = b.key_of(flow)?.into();
                emit(b, GOOD, &[by_key, dx], &[false, true])
            }
            Breach::PrimaryOnFlowByKey => {
                let by_key: PrimitiveValue<_> = b.key_of(flow)?.into();
                let square = helper(b, GOOD, [by_key.clone(), by_key]);
                emit(b, GOOD, &[square.into(), dx], &[false, true])
            }
            Breach::FixedMarkedActive => emit(b, add, &[fixed, dx], &[true, true]),
            Breach::HelperMarkedActive => {
                let double = helper(b, BrokenOp::Add, [fixed.clone(), fixed]);
                emit(b, add, &[double.into(), dx], &[true, true])
            }
            Breach::PrimaryOnFlow => emit(b, add, &[dx.clone(), dx], &[]),
            Breach::NothingActive => emit(b, add, &[fixed.clone(), fixed], &[false, false]),
            Breach::ReadsLinearOperand => emit(b, GOOD, &[linear, dx], &[false, true]),
            Breach::WrongArity => emit(b, add, &[dx], &[true]),
            Breach::WrongMask => emit(b, GOOD, &[dx, fixed], &[true]),
            Breach::UnknownLocal => emit(b, add, &[dx, LocalValueId::new(NOWHERE).into()], &[true, false]),
            Breach::UnknownSlot => {
                let double = helper(b, BrokenOp::Add, [fixed.clone(), fixed]);
                let slot = match b.key_of(double)? {
                    ValueKey::Derived { operation, .. } => ValueKey::Derived { operation, output_slot: 7 },
                    // A builder that executes has no operations to name.
                    ValueKey::Input(_) => return Err(ADRuleError::unsupported(op, rule)),
                };
                emit(b, GOOD, &[slot.into(), dx], &[false, true])
            }
            Breach::UnknownKey => {
                let nowhere = ValueKey::Input(TestKey::named("nowhere"));
                emit(b, GOOD, &[nowhere.into(), dx], &[false, true])
            }
            Breach::KeyOfNothing => {
                b.key_of(LocalValueId::new(NOWHERE))?;
                vec![None; answers]
            }
        })
    }
}

impl GraphOperation for BrokenOp {
    type Operand = f64;
    type Context = ();
    type InputKey = TestKey;

    fn input_count(&self) -> usize {
        if matches!(self, Self::Fuse(_)) { 1 } else { 2 }
    }

    fn output_count(&self) -> usize {
        1
    }
}

impl EvaluableGraphOperation for BrokenOp {
    type Error = Infallible;

    fn eval(&self, _: &mut (), frame: &mut Frame<'_, f64>) -> Result<(), Infallible> {
        let result = match self {
            Self::Add => frame.get(0) + frame.get(1),
            Self::Times(_) => frame.get(0) * frame.get(1),
            Self::Fuse(_) => frame.get(0).exp(),
        };
        frame.set(0, result);
        Ok(())
    }
}

impl Primitive for BrokenOp {
    /// What each rule was given, in words.
    type ADContext = Vec<String>;

    fn add() -> Self {
        Self::Add
    }

    fn try_jvp_rule(
        &self,
        b: &mut impl PrimitiveBuilder<Self>,
        x: &[ValueKey<Self>],
        y: &[ValueKey<Self>],
        dx: &[Option<LocalValueId>],
        log: &mut Vec<String>,
    ) -> ADRuleResult<Vec<Option<LocalValueId>>> {
        let names: Vec<_> = x.iter().chain(y).map(ValueKey::summary).collect();
        log.push(format!("jvp {self:?}: {}", names.join(", ")));
        Ok(match (self, dx) {
            (Self::Times(Fault::Jvp(breach)), [da, db]) => {
                let (answers, fixed) = (1, PrimitiveValue::from(&x[0]));
                let flow = da.or(*db).expect("rules are called only for active inputs");
                let linear = fixed.clone();
                return Scene { op: self, rule: ADRuleKind::Jvp, answers, position: 0, flow, fixed, linear }
                    .commit(*breach, b);
            }
            (Self::Add, [da, db]) => vec![sum(b, *da, *db)],
            (Self::Times(_), [da, db]) => {
                let right = db.map(|db| scale(b, self.clone(), &x[0], db));
                let left = da.map(|da| scaled(b, self.clone(), da, &x[1]));
                vec![sum(b, right, left)]
            }
            (Self::Fuse(more), [Some(da)]) if *more > 0 => {
                let exp = helper(b, Self::Fuse(more - 1), [(&x[0]).into()]);
                vec![Some(scale(b, GOOD, exp, *da))]
            }
            _ => return Err(ADRuleError::unsupported(self, ADRuleKind::Jvp)),
        })
    }

    fn try_linear_transpose_rule(
        &self,
        b: &mut impl PrimitiveBuilder<Self>,
        ct: &[Option<LocalValueId>],
        inputs: &[PrimitiveValue<Self>],
        role: &OperationRole,
        log: &mut Vec<String>,
    ) -> ADRuleResult<Vec<Option<LocalValueId>>> {
        let name = |value: &PrimitiveValue<Self>| match value {
            PrimitiveValue::Local(_) => "local".to_string(),
            PrimitiveValue::External(key) => format!("external {}", key.summary()),
        };
        let names: Vec<_> = inputs.iter().map(name).collect();
        log.push(format!("transpose {self:?} {:?}: {}", role.active_mask(), names.join(", ")));
        let position = usize::from(!role.is_active(0));
        let other = 1 - position.min(1);
        match self {
            Self::Times(Fault::Transpose(breach)) => {
                let (answers, flow) = (2, ct[0].expect("rules are called only where a cotangent arrives"));
                let (fixed, linear) = (inputs[other].clone(), inputs[position].clone());
                Scene { op: self, rule: ADRuleKind::Transpose, answers, position, flow, fixed, linear }
                    .commit(*breach, b)
            }
            Self::Add => Ok(vec![ct[0].filter(|_| role.is_active(0)), ct[0].filter(|_| role.is_active(1))]),
            Self::Times(_) => {
                let mut answer = vec![None, None];
                answer[position] = ct[0].map(|ct| scale(b, self.clone(), inputs[other].clone(), ct));
                Ok(answer)
            }
            Self::Fuse(_) => Err(ADRuleError::unsupported(self, ADRuleKind::Transpose)),
        }
    }
}
