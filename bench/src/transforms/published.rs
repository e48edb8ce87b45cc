//! The published crates as a subject.

use std::collections::HashMap;
use std::sync::Arc;

use anyhow::{Result, bail, ensure};
use published_computegraph::compile::compile;
use published_computegraph::graph::{Graph, GraphBuilder};
use published_computegraph::materialize::materialize_merge;
use published_computegraph::resolve::resolve;
use published_computegraph::{
    EvaluableGraphOperation, GraphOperation, LocalValueId, OperationRole, ValueKey, ValueRef,
};
use published_tidu::{
    ADKey, ADRuleResult, DiffPassId, Primitive, PrimitiveBuilder, PrimitiveValue, linear_transpose, linearize,
};

use super::meter::{Meter, Stage};
use super::op::{self, Emitter, Key, ScalarOp};
use super::shape::Shape;

/// Name and version in tables and records.
pub(super) const NAME: &str = "tidu 0.2.0";

/// One pass through all stages.
pub(super) fn pass(shape: &Shape, meter: &mut Meter) -> Result<()> {
    let before = crate::memory::live_bytes();
    let primal = meter.stage(Stage::Build, || Arc::new(build(shape)));
    ensure!(primal.operations().len() == shape.steps.len(), "an operation is missing");
    let outputs: Vec<_> = primal.outputs().iter().map(|id| primal.values()[*id].key.clone()).collect();
    let wrt: Vec<_> = (0..shape.inputs.len() as u32).map(Key::input).collect();
    let aliases = HashMap::new();

    let view = meter.stage(Stage::Resolve, || resolve(vec![primal.clone()]));
    let linear = meter.stage(Stage::Linearize, || linearize(&view, &outputs, &wrt, 0, &mut (), &aliases))?;
    let transposed = meter.stage(Stage::Transpose, || linear_transpose(&linear, &mut ()))?;
    drop(view);
    meter.fact("graph_bytes", crate::memory::live_bytes() - before);
    meter.fact("linear_operations", linear.as_graph().operations().len());
    meter.fact("transposed_operations", transposed.as_graph().operations().len());

    let graph = transposed.as_graph();
    let gradient = transposed.tangent_outputs().iter().flatten().map(|id| graph.values()[*id].key.clone());
    let results: Vec<_> = outputs.into_iter().chain(gradient).collect();
    let (linear, transposed) = (Arc::new(linear.into_graph()), Arc::new(transposed.into_graph()));
    let roots = vec![primal.clone(), linear.clone(), transposed.clone()];
    let flat = meter.stage(Stage::Materialise, || materialize_merge(&resolve(roots), &results));
    let program = meter.stage(Stage::Compile, || compile(&flat));
    meter.fact("instructions", program.instructions.len());
    meter.fact("slots", program.n_slots);

    let operands = operands(shape, &flat.inputs)?;
    let operands: Vec<_> = operands.iter().collect();
    let mut values = Vec::new();
    meter.evaluations(|| values = program.eval(&mut (), &operands));
    meter.fact("value", values[0]);
    meter.fact("gradient", values[1..].iter().sum::<f64>());

    let rest = (primal, linear, transposed, results, flat, program);
    meter.stage(Stage::Drop, || drop(rest));
    Ok(())
}

fn build(shape: &Shape) -> Graph<ScalarOp> {
    let mut builder = GraphBuilder::new();
    let inputs = 0..shape.inputs.len() as u32;
    let mut values: Vec<LocalValueId> = inputs.map(|input| builder.add_input(Key::input(input))).collect();
    for step in &shape.steps {
        let operands =
            step.operands[..step.op.arity()].iter().map(|operand| ValueRef::Local(values[*operand as usize]));
        let made = builder.add_operation(step.op, operands.collect(), OperationRole::Primary);
        values.push(made[0]);
    }
    builder.set_outputs(values.last().copied().into_iter().collect());
    builder.build()
}

/// The operands in the order the flat graph happens to have: inputs where the shape says, and one for the seed.
fn operands(shape: &Shape, keys: &[ValueKey<ScalarOp>]) -> Result<Vec<f64>> {
    let operands = keys.iter().map(|key| match key {
        ValueKey::Input(key) if key.is_primal() => Ok(shape.inputs[key.input as usize]),
        ValueKey::Input(_) => Ok(1.0),
        ValueKey::Derived { .. } => bail!("an input of the flat graph is an operation"),
    });
    operands.collect()
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
    fn eval(&self, _: &mut (), inputs: &[&f64]) -> Vec<f64> {
        let result = match self {
            Self::Add => inputs[0] + inputs[1],
            Self::Mul => inputs[0] * inputs[1],
            Self::Exp => inputs[0].exp(),
        };
        vec![result]
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
    ) -> ADRuleResult<Vec<Option<LocalValueId>>> {
        Ok(op::jvp(*self, &mut Writer(builder), inputs, outputs, tangents))
    }

    fn transpose_rule(
        &self,
        builder: &mut impl PrimitiveBuilder<Self>,
        cotangents: &[Option<LocalValueId>],
        inputs: &[PrimitiveValue<Self>],
        role: &OperationRole,
        (): &mut (),
    ) -> ADRuleResult<Vec<Option<LocalValueId>>> {
        let active = |input: usize| matches!(role, OperationRole::Linearized { active_mask } if active_mask[input]);
        Ok(op::transpose(*self, &mut Writer(builder), cotangents[0], inputs, active))
    }
}

struct Writer<'a, B>(&'a mut B);

impl<B: PrimitiveBuilder<ScalarOp>> Emitter for Writer<'_, B> {
    type Key = ValueKey<ScalarOp>;
    type Value = PrimitiveValue<ScalarOp>;
    type Id = LocalValueId;

    fn external(key: &Self::Key) -> Self::Value {
        PrimitiveValue::External(key.clone())
    }

    fn local(id: LocalValueId) -> Self::Value {
        PrimitiveValue::Local(id)
    }

    fn emit(&mut self, op: ScalarOp, operands: [Self::Value; 2], active: [bool; 2]) -> LocalValueId {
        let role = OperationRole::Linearized { active_mask: active.into() };
        self.0.add_primitive(op, operands.into(), role)[0]
    }
}
