//! Values that rules calculate with: mathematics in, operations out.

use std::cell::RefCell;
use std::rc::Rc;

use computegraph::{LocalValueId, OperationRole, ValueKey, ValueRef};
use tidu::{ADRuleError, ADRuleKind, ADRuleResult, PrimitiveBuilder};

use crate::rule::cut::Masks;
use crate::{Array, DType, Program, Shape, StdTensorOp, TensorType, TypeMemo};

mod arithmetic;
mod structure;
mod matrix;
mod scan;

/// A value of the graph under construction, with its type.
///
/// Operators and methods emit operations.
/// Which operands are linear flow is tracked, so roles and masks come out right by themselves.
/// A mistake (types that do not fit) poisons the result and is reported when the rule ends.
#[derive(Clone)]
pub struct Value<'e> {
    scope: Scope<'e>,
    /// `None` after a mistake.
    place: Option<ValueRef<StdTensorOp>>,
    ty: TensorType,
    /// Whether the value depends linearly on a tangent or cotangent.
    is_linear: bool,
    /// For cotangents: where they are zero by structure, if that is known.
    pub(crate) cut: Option<Rc<Masks<'e>>>,
}

impl<'e> Value<'e> {
    /// The type.
    pub fn ty(&self) -> &TensorType {
        &self.ty
    }

    /// The type of the elements.
    pub fn dtype(&self) -> DType {
        self.ty.dtype
    }

    /// The size of each axis.
    pub fn shape(&self) -> &Shape {
        &self.ty.shape
    }

    /// The number of axes.
    pub fn rank(&self) -> usize {
        self.ty.rank()
    }

    /// Whether the value depends linearly on a tangent or cotangent.
    pub(crate) fn is_linear(&self) -> bool {
        self.is_linear
    }

    /// Where the value is written.
    pub fn scope(&self) -> Scope<'e> {
        self.scope
    }

    /// Where the value stands; `None` after a mistake.
    pub(crate) fn place(&self) -> Option<&ValueRef<StdTensorOp>> {
        self.place.as_ref()
    }

    /// Whether this is the other value itself.
    pub(crate) fn is(&self, other: &Value<'e>) -> bool {
        self.place.is_some() && self.place == other.place
    }

    /// Applies an operation of one operand and one result.
    pub fn apply(&self, op: impl Into<StdTensorOp>) -> Value<'e> {
        self.scope.apply(op.into(), std::slice::from_ref(self))
    }

    /// Applies an operation of two operands and one result.
    pub fn apply_with(&self, op: impl Into<StdTensorOp>, other: &Value<'e>) -> Value<'e> {
        self.scope.apply(op.into(), &[self.clone(), other.clone()])
    }
}

/// Where rules write: makes constants and applies operations.
#[derive(Clone, Copy)]
pub struct Scope<'e> {
    recorder: &'e dyn Record,
}

impl<'e> Scope<'e> {
    pub(crate) fn new(recorder: &'e dyn Record) -> Self {
        Scope { recorder }
    }

    /// Applies an operation; one value for each result.
    pub fn apply_all(self, op: impl Into<StdTensorOp>, operands: &[Value<'e>]) -> Vec<Value<'e>> {
        let op = op.into();
        let types: Vec<_> = operands.iter().map(|operand| operand.ty.clone()).collect();
        let inferred = match op.infer(&types) {
            Ok(inferred) => inferred,
            Err(error) => {
                let ty = types.first().cloned().unwrap_or(TensorType::new(DType::F64, []));
                return vec![self.poison(error.to_string(), ty); op.definition().result_count()];
            }
        };
        let is_linear = operands.iter().any(|operand| operand.is_linear);
        let places = operands.iter().map(|operand| operand.place.clone()).collect::<Option<Vec<_>>>();
        let ids = places.map(|places| {
            let role = if is_linear {
                OperationRole::linearized(operands.iter().map(|operand| operand.is_linear).collect::<Vec<_>>())
            } else {
                OperationRole::Primary
            };
            self.recorder.add(op, places, role)
        });
        let place = |slot: usize| ids.as_ref().and_then(|ids| Some(ValueRef::Local(*ids.get(slot)?)));
        let value = |(slot, ty)| Value { scope: self, place: place(slot), ty, is_linear, cut: None };
        inferred.into_iter().enumerate().map(value).collect()
    }

    /// Applies an operation that has one result.
    pub fn apply(self, op: impl Into<StdTensorOp>, operands: &[Value<'e>]) -> Value<'e> {
        self.apply_all(op, operands).swap_remove(0)
    }

    /// A constant.
    pub fn constant(self, value: Array) -> Value<'e> {
        self.apply(crate::ops::Constant { value }, &[])
    }

    /// A tensor of one number; a real one for real types, with imaginary part 0 for complex ones.
    pub fn full(self, ty: &TensorType, number: f64) -> Value<'e> {
        // Conversion of a scalar fails only without memory for one element.
        let scalar = Array::scalar(number).convert(ty.dtype).unwrap_or_else(|_| Array::scalar(number));
        self.constant(scalar).broadcast(&ty.shape, &[])
    }

    /// A tensor of zeros.
    pub fn zeros(self, ty: &TensorType) -> Value<'e> {
        self.full(ty, 0.0)
    }

    /// The position along an axis, at each place of a shape.
    pub fn iota(self, dtype: DType, shape: &[usize], dimension: usize) -> Value<'e> {
        self.apply(crate::ops::Iota { dtype, shape: shape.to_vec(), dimension }, &[])
    }

    /// Reports that the rule cannot do its work; the first report counts, and ends the transform.
    pub fn fail(self, error: ADRuleError) {
        self.recorder.fail(error);
    }

    /// Gives the context of the transform to a function, for transforms of programs that the operation owns.
    pub(crate) fn with_context<T>(self, body: impl FnOnce(&mut TypeMemo) -> T) -> T {
        let mut context = self.recorder.take_context();
        let result = body(&mut context);
        self.recorder.give_context(context);
        result
    }

    /// Applies the operations of a program to values; one value for each of its outputs.
    pub(crate) fn inline(self, program: &Program, inputs: &[Value<'e>]) -> Vec<Value<'e>> {
        let mut values = inputs.to_vec();
        for instruction in program.instructions() {
            let operands: Vec<_> = instruction.operands().iter().map(|id| values[id.index()].clone()).collect();
            values.extend(self.apply_all(instruction.op().clone(), &operands));
        }
        program.outputs().iter().map(|id| values[id.index()].clone()).collect()
    }

    /// A value after a mistake.
    pub(crate) fn poison(self, message: String, ty: TensorType) -> Value<'e> {
        self.recorder.mistake(message);
        Value { scope: self, place: None, ty, is_linear: false, cut: None }
    }

    pub(crate) fn value(self, place: ValueRef<StdTensorOp>, ty: TensorType) -> Value<'e> {
        Value { scope: self, place: Some(place), ty, is_linear: false, cut: None }
    }

    pub(crate) fn fixed(self, key: ValueKey<StdTensorOp>, ty: TensorType) -> Value<'e> {
        self.value(ValueRef::External(key), ty)
    }

    pub(crate) fn linear(self, id: LocalValueId, ty: TensorType) -> Value<'e> {
        Value { scope: self, place: Some(ValueRef::Local(id)), ty, is_linear: true, cut: None }
    }
}

/// What a scope writes to.
pub(crate) trait Record {
    fn add(&self, op: StdTensorOp, operands: Vec<ValueRef<StdTensorOp>>, role: OperationRole) -> Vec<LocalValueId>;
    /// Keeps the first mistake.
    fn mistake(&self, message: String);
    /// The same, for one that has a kind already.
    fn fail(&self, error: ADRuleError);
    /// The context of the transform, to be given back.
    fn take_context(&self) -> TypeMemo;
    fn give_context(&self, context: TypeMemo);
}

/// Writes what a rule emits into the transform's builder.
pub(crate) struct Recorder<'b> {
    op: &'b StdTensorOp,
    rule: ADRuleKind,
    builder: RefCell<&'b mut dyn PrimitiveBuilder<StdTensorOp>>,
    context: Option<RefCell<&'b mut TypeMemo>>,
    mistake: RefCell<Option<ADRuleError>>,
}

impl<'b> Recorder<'b> {
    pub(crate) fn new(
        op: &'b StdTensorOp,
        rule: ADRuleKind,
        builder: &'b mut dyn PrimitiveBuilder<StdTensorOp>,
    ) -> Self {
        Recorder { op, rule, builder: RefCell::new(builder), context: None, mistake: RefCell::new(None) }
    }

    /// With the context that the transform's rules share.
    pub(crate) fn with_context(self, context: &'b mut TypeMemo) -> Self {
        Recorder { context: Some(RefCell::new(context)), ..self }
    }

    /// The id of a value that a rule returns for something of type `expected`.
    pub(crate) fn answer(&self, value: &Value<'_>, expected: &TensorType) -> Option<LocalValueId> {
        // Of a sequence one side may know more than the other.
        if value.ty != *expected && value.ty.meet(expected).is_none() {
            self.mistake(format!("answered {} where {expected} is expected", value.ty));
        }
        match value.place {
            Some(ValueRef::Local(id)) => {
                if let Some(masks) = &value.cut {
                    self.builder.borrow_mut().set_cut(id, masks.conditions());
                }
                Some(id)
            }
            Some(ValueRef::External(_)) => {
                self.mistake("answered a primal value; a tangent depends on tangents".into());
                None
            }
            None => None,
        }
    }

    /// The first mistake, if there is one.
    pub(crate) fn finish(&self) -> ADRuleResult<()> {
        match self.mistake.take() {
            Some(error) => Err(error),
            None => Ok(()),
        }
    }
}

impl Record for Recorder<'_> {
    fn add(&self, op: StdTensorOp, operands: Vec<ValueRef<StdTensorOp>>, role: OperationRole) -> Vec<LocalValueId> {
        self.builder.borrow_mut().add_primitive(op, operands, role)
    }

    fn mistake(&self, message: String) {
        self.mistake.borrow_mut().get_or_insert_with(|| ADRuleError::invalid_input(self.op, self.rule, message));
    }

    fn fail(&self, error: ADRuleError) {
        self.mistake.borrow_mut().get_or_insert(error);
    }

    fn take_context(&self) -> TypeMemo {
        self.context.as_ref().map(|context| std::mem::take(&mut **context.borrow_mut())).unwrap_or_default()
    }

    fn give_context(&self, context: TypeMemo) {
        if let Some(place) = &self.context {
            **place.borrow_mut() = context;
        }
    }
}
