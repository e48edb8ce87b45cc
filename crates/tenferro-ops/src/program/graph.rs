//! From graphs to programs and back.

use computegraph::{
    CompiledProgram, Graph, GraphBuilder, GraphError, OperationRole, ResolvedView, ValueKey, ValueRef, compile,
    materialize_merge, resolve,
};
use rustc_hash::FxHashMap;

use super::{Program, ProgramBuilder, ProgramError, ValueId};
use crate::{StdTensorOp, TensorKey};

impl Program {
    /// The program of a graph, whose inputs come in the given order; unused ones are allowed.
    ///
    /// What the outputs do not need is left out; operations that differ in their role only are one instruction, and so
    /// are a loop and the form of it that also returns what its derivative reads.
    /// The graph may refer to its parents, as those of transforms do.
    ///
    /// ```
    /// use tenferro_ops::Program;
    ///
    /// let square = Program::parse("program(%0: F64[]) { %1: F64[] = mul %0, %0 } -> (%1)")?;
    /// let keys = square.fresh_keys();
    /// let graph = square.to_graph(&keys)?;
    /// let linear = tidu::linearize(&computegraph::resolve([graph.clone()])?, &graph.output_keys(), &keys)?;
    /// let inputs = [keys[0].clone(), linear.tangent_inputs()[0].0.clone()];
    /// let tangent = Program::from_graph(linear.as_graph(), &inputs)?;
    /// assert_eq!(tangent.to_string(), "\
    /// program(%0: F64[], %1: F64[]) {
    ///   %2: F64[] = mul %1, %0
    ///   %3: F64[] = mul %0, %1
    ///   %4: F64[] = add %2, %3
    /// } -> (%4)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Operations whose operands do not fit; inputs that the order leaves out or names twice.
    pub fn from_graph(graph: &Graph<StdTensorOp>, input_order: &[TensorKey]) -> Result<Self, ProgramError> {
        Self::from_view(&resolve([graph.clone()])?, &graph.output_keys(), input_order)
    }

    /// The program that computes values of a view from inputs in the given order.
    pub(crate) fn from_view(
        view: &ResolvedView<StdTensorOp>,
        outputs: &[ValueKey<StdTensorOp>],
        input_order: &[TensorKey],
    ) -> Result<Self, ProgramError> {
        let flat = materialize_merge(view, outputs)?;
        let mut builder = ProgramBuilder::new();
        let mut inputs: FxHashMap<&TensorKey, ValueId> = FxHashMap::default();
        for (second, key) in input_order.iter().enumerate() {
            let value = builder.input(key.tensor_type().clone())?;
            if let Some(first) = inputs.insert(key, value) {
                let (key, first) = (format!("{key:?}"), first.index());
                return Err(GraphError::RepeatedInput { key, first, second }.into());
            }
        }
        let mut values: Vec<Option<ValueId>> = vec![None; flat.value_count()];
        for (key, id) in flat.declared_keys().zip(flat.inputs()) {
            let value = inputs.get(key).copied();
            let value = value.ok_or_else(|| GraphError::MissingInput { key: format!("{key:?}") })?;
            values[id.index()] = Some(value);
        }
        // A linear operation computes what a primary one of the same operands does.
        let mut known: FxHashMap<(StdTensorOp, Vec<ValueId>), Vec<ValueId>> = FxHashMap::default();
        for node in flat.operations() {
            let operands: Option<Vec<_>> = node.local_inputs().map(|input| values[input?.index()]).collect();
            let operands = operands.unwrap_or_else(|| unreachable!("a flat graph defines values before their use"));
            let equation = (node.operation().clone(), operands);
            let results = match known.get(&equation) {
                Some(results) => results,
                None => {
                    let results = builder.apply(equation.0.clone(), &equation.1)?;
                    known.entry(equation).or_insert(results)
                }
            };
            for (output, result) in node.outputs().zip(results) {
                values[output.index()] = Some(*result);
            }
        }
        let outputs: Vec<_> = flat.outputs().iter().filter_map(|output| values[output.index()]).collect();
        builder.finish(&outputs)?.with_extended()
    }

    /// The graph of the program, with one input for each of these keys; equal operations are one.
    ///
    /// # Errors
    ///
    /// Not one key for each input, a key of another type than its input, a key given twice.
    pub fn to_graph(&self, keys: &[TensorKey]) -> Result<Graph<StdTensorOp>, ProgramError> {
        if keys.len() != self.input_count {
            return Err(ProgramError::KeyCount { expected: self.input_count, found: keys.len() });
        }
        for (input, (key, expected)) in keys.iter().zip(self.input_types()).enumerate() {
            let found = key.tensor_type();
            if found != expected {
                let (expected, found) = (Box::new(expected.clone()), Box::new(found.clone()));
                return Err(ProgramError::KeyType { input, expected, found });
            }
        }
        let mut builder = GraphBuilder::new();
        let mut values = Vec::with_capacity(self.types.len());
        values.extend(keys.iter().map(|key| builder.add_input(key.clone())));
        for instruction in &self.instructions {
            let operands = instruction.operands.iter().map(|operand| ValueRef::Local(values[operand.index()]));
            let operands = operands.collect();
            values.extend(builder.add_operation(instruction.op.clone(), operands, OperationRole::Primary));
        }
        builder.set_outputs(self.outputs.iter().map(|output| values[output.index()]));
        Ok(builder.build()?)
    }

    /// A fresh key for each input.
    pub fn fresh_keys(&self) -> Vec<TensorKey> {
        self.input_types().iter().map(|ty| TensorKey::fresh(ty.clone())).collect()
    }

    /// The program made ready for the graph engine, to be evaluated many times; equal operations are computed once.
    ///
    /// In debug builds the program is [verified](Self::verify) first.
    ///
    /// ```
    /// use tenferro_ops::{Array, Program};
    ///
    /// let program = Program::parse("program(%0: F64[]) { %1: F64[] = mul %0, %0 } -> (%1)")?.compile()?;
    /// for (x, square) in [(2.0, 4.0), (3.0, 9.0)] {
    ///     assert_eq!(program.eval(&mut (), [Array::scalar(x)])?, [Array::scalar(square)]);
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// More values than the graph engine can hold.
    pub fn compile(&self) -> Result<CompiledProgram<StdTensorOp>, ProgramError> {
        debug_assert!(self.verify().is_ok(), "the builder checked the program: {:?}", self.verify());
        let keys = self.fresh_keys();
        Ok(compile(&self.to_graph(&keys)?, &keys)?)
    }
}
