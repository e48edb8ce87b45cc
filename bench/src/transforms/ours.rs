//! Our crates as a subject.

use std::convert::Infallible;

use anyhow::{Result, ensure};
use computegraph::{
    EvaluableGraphOperation, Frame, Graph, GraphBuilder, GraphError, GraphOperation, OperationRole, Workspace, compile,
    materialize_merge, resolve,
};
use tidu::{
    ADKey, DiffPassId, LocalValueId, Primitive, PrimitiveBuilder, PrimitiveValue, ValueKey, linear_transpose, linearize,
};

use super::meter::{Meter, Stage};
use super::op::{self, Emitter, Key, ScalarOp};
use super::shape::Shape;

/// One pass through all stages.
pub(super) fn pass(shape: &Shape, meter: &mut Meter) -> Result<()> {
    let before = crate::memory::live_bytes();
    let primal = meter.stage(Stage::Build, || build(shape))?;
    let built = primal.operations().len();
    ensure!(built == shape.steps.len(), "{built} of {} operations are distinct", shape.steps.len());
    let outputs = primal.output_keys();
    let wrt = primal.input_keys();

    let view = meter.stage(Stage::Resolve, || resolve([primal.clone()]))?;
    let linear = meter.stage(Stage::Linearize, || anyhow::Ok(linearize(&view, &outputs, &wrt)?))?;
    let transposed = meter.stage(Stage::Transpose, || anyhow::Ok(linear_transpose(&linear)?))?;
    drop(view);
    meter.fact("graph_bytes", crate::memory::live_bytes() - before);
    meter.fact("linear_operations", linear.as_graph().operations().len());
    meter.fact("transposed_operations", transposed.as_graph().operations().len());

    let results = [outputs, transposed.as_graph().output_keys()].concat();
    let flat = meter.stage(Stage::Materialise, || materialize_merge(&transposed.resolve()?, &results))?;
    let inputs: Vec<Key> = wrt.into_iter().chain(transposed.tangent_input_key(0).copied()).collect();
    let program = meter.stage(Stage::Compile, || compile(&flat, &inputs))?;
    meter.fact("instructions", program.instruction_count());
    meter.fact("slots", program.slot_count());

    let mut workspace = Workspace::default();
    let mut values = Vec::new();
    let mut failure = None;
    meter.evaluations(|| {
        let operands = shape.inputs.iter().copied().chain([1.0]);
        match program.eval_in(&mut workspace, &mut (), operands) {
            Ok(results) => values = results,
            Err(error) => failure = Some(error),
        }
    });
    if let Some(error) = failure {
        return Err(error.into());
    }
    meter.fact("value", values[0]);
    meter.fact("gradient", values[1..].iter().sum::<f64>());

    let rest = (primal, linear, transposed, results, flat, program, workspace);
    meter.stage(Stage::Drop, || drop(rest));
    Ok(())
}

/// The primal graph of a shape.
pub(super) fn build(shape: &Shape) -> Result<Graph<ScalarOp>, GraphError> {
    let mut builder = GraphBuilder::new();
    let inputs = 0..shape.inputs.len() as u32;
    let mut values: Vec<LocalValueId> = inputs.map(|input| builder.add_input(Key::input(input))).collect();
    for step in &shape.steps {
        let operands = step.operands[..step.op.arity()].iter().map(|operand| values[*operand as usize].into());
        let made = builder.add_operation(step.op, operands.collect(), OperationRole::Primary);
        values.push(made[0]);
    }
    builder.set_outputs(values.last().copied());
    builder.build()
}

impl GraphOperation for ScalarOp {
    type Operand = f64;
    type Context = ();
    type InputKey = Key;

    fn input_count(&self) -> usize {
        self.arity()
    }

    fn output_count(&self) -> usize {
        1
    }
}

impl EvaluableGraphOperation for ScalarOp {
    type Error = Infallible;

    #[inline]
    fn eval(&self, _: &mut (), frame: &mut Frame<'_, f64>) -> Result<(), Infallible> {
        let result = match self {
            Self::Add => frame.get(0) + frame.get(1),
            Self::Mul => frame.get(0) * frame.get(1),
            Self::Exp => frame.get(0).exp(),
        };
        frame.set(0, result);
        Ok(())
    }
}

impl ADKey for Key {
    fn tangent_of(&self, pass: DiffPassId) -> Self {
        self.tangent(pass)
    }
}

impl Primitive for ScalarOp {
    type ADContext = ();

    fn add() -> Self {
        Self::Add
    }

    fn jvp_rule(
        &self,
        builder: &mut impl PrimitiveBuilder<Self>,
        inputs: &[ValueKey<Self>],
        outputs: &[ValueKey<Self>],
        tangents: &[Option<LocalValueId>],
        (): &mut (),
    ) -> Vec<Option<LocalValueId>> {
        op::jvp(*self, &mut Writer(builder), inputs, outputs, tangents)
    }

    fn transpose_rule(
        &self,
        builder: &mut impl PrimitiveBuilder<Self>,
        cotangents: &[Option<LocalValueId>],
        inputs: &[PrimitiveValue<Self>],
        role: &OperationRole,
        (): &mut (),
    ) -> Vec<Option<LocalValueId>> {
        op::transpose(*self, &mut Writer(builder), cotangents[0], inputs, |input| role.is_active(input))
    }
}

struct Writer<'a, B>(&'a mut B);

impl<B: PrimitiveBuilder<ScalarOp>> Emitter for Writer<'_, B> {
    type Key = ValueKey<ScalarOp>;
    type Value = PrimitiveValue<ScalarOp>;
    type Id = LocalValueId;

    fn external(key: &Self::Key) -> Self::Value {
        key.into()
    }

    fn local(id: LocalValueId) -> Self::Value {
        id.into()
    }

    fn emit(&mut self, op: ScalarOp, operands: [Self::Value; 2], active: [bool; 2]) -> LocalValueId {
        self.0.add_primitive(op, operands.into(), OperationRole::linearized(active))[0]
    }
}
