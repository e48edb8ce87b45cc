//! Programs: typed flat lists of operations, what executors take.

use std::fmt;

use computegraph::{
    CompiledProgram, EvalError, Graph, GraphBuilder, GraphError, OperationRole, ValueRef, compile, materialize_merge,
    resolve,
};
use rustc_hash::FxHashMap;
use thiserror::Error;

use crate::{Array, OpError, StdTensorOp, TensorKey, TensorType, TypeError};

/// The number of a value in a program, counted from the inputs on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ValueId(u32);

impl ValueId {
    /// The number.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// `%3`
impl fmt::Display for ValueId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "%{}", self.0)
    }
}

/// The same as `Display`.
impl fmt::Debug for ValueId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// One operation of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instruction {
    op: StdTensorOp,
    operands: Vec<ValueId>,
    first_result: ValueId,
    result_count: usize,
}

impl Instruction {
    /// The operation with its attributes.
    pub fn op(&self) -> &StdTensorOp {
        &self.op
    }

    /// The values it reads.
    pub fn operands(&self) -> &[ValueId] {
        &self.operands
    }

    /// The values it defines, which are numbered one after the other.
    pub fn results(&self) -> impl ExactSizeIterator<Item = ValueId> + use<> {
        let first = self.first_result.0;
        (first..first + self.result_count as u32).map(ValueId)
    }
}

/// A typed flat program: inputs, then operations in order, each value defined once.
///
/// ```
/// use tenferro_ops::{Array, DType, ProgramBuilder, TensorType, ops};
///
/// let mut builder = ProgramBuilder::new();
/// let x = builder.input(TensorType::new(DType::F64, [2]))?;
/// let y = builder.apply(ops::Sin {}, &[x])?[0];
/// let z = builder.apply(ops::Mul {}, &[x, y])?[0];
/// let program = builder.finish(&[z])?;
/// let result = program.eval([Array::from_slice([2], &[0.0, 0.5])?])?;
/// assert_eq!(result[0].get::<f64>(&[1])?, 0.5 * 0.5_f64.sin());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    types: Vec<TensorType>,
    input_count: usize,
    instructions: Vec<Instruction>,
    outputs: Vec<ValueId>,
}

/// What is wrong with a program.
#[derive(Clone, Debug, Error)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the fields are the facts that each message spells out")]
pub enum ProgramError {
    /// An operation does not fit its operands.
    #[error("%{value}: {source}")]
    Type { value: usize, source: TypeError },
    /// A value is read before it is defined.
    #[error("{place} reads %{value}, but only the values below %{defined} are defined there; define it first")]
    Undefined { place: String, value: usize, defined: usize },
    /// More values than numbers.
    #[error("a program has at most {limit} values; split it")]
    TooManyValues { limit: usize },
    /// An input after the first operation.
    #[error("input %{value} comes after an operation; declare all inputs first")]
    LateInput { value: usize },
    /// A type that no memory could hold.
    #[error("input %{value}: {source}")]
    InputType { value: usize, source: crate::ArrayError },
    /// The graph behind the program is malformed.
    #[error(transparent)]
    Graph(#[from] GraphError),
}

/// Builds a program operation by operation; every operation is checked as it is added.
#[derive(Clone, Debug, Default)]
pub struct ProgramBuilder {
    types: Vec<TensorType>,
    input_count: usize,
    instructions: Vec<Instruction>,
}

impl ProgramBuilder {
    /// An empty program.
    pub fn new() -> Self {
        Self::default()
    }

    /// Declares an input.
    ///
    /// # Errors
    ///
    /// An input after an operation, a type that no memory could hold.
    pub fn input(&mut self, ty: TensorType) -> Result<ValueId, ProgramError> {
        let value = self.types.len();
        if !self.instructions.is_empty() {
            return Err(ProgramError::LateInput { value });
        }
        ty.element_count().map_err(|source| ProgramError::InputType { value, source })?;
        self.input_count += 1;
        self.define(ty)
    }

    /// Adds an operation; one value for each result.
    ///
    /// # Errors
    ///
    /// Operands that are not defined or whose types do not fit.
    pub fn apply(&mut self, op: impl Into<StdTensorOp>, operands: &[ValueId]) -> Result<Vec<ValueId>, ProgramError> {
        let op = op.into();
        let value = self.types.len();
        let mut types = Vec::with_capacity(operands.len());
        for operand in operands {
            types.push(self.type_of(*operand, || format!("%{value}"))?.clone());
        }
        let inferred = op.infer(&types).map_err(|source| ProgramError::Type { value, source })?;
        let results = inferred.into_iter().map(|ty| self.define(ty)).collect::<Result<Vec<_>, _>>()?;
        let first_result = ValueId(value as u32);
        self.instructions.push(Instruction {
            op,
            operands: operands.to_vec(),
            first_result,
            result_count: results.len(),
        });
        Ok(results)
    }

    /// The type of a value.
    fn type_of(&self, value: ValueId, place: impl FnOnce() -> String) -> Result<&TensorType, ProgramError> {
        let (value, defined) = (value.index(), self.types.len());
        self.types.get(value).ok_or_else(|| ProgramError::Undefined { place: place(), value, defined })
    }

    /// The program with these outputs.
    ///
    /// # Errors
    ///
    /// An output that is not defined.
    pub fn finish(self, outputs: &[ValueId]) -> Result<Program, ProgramError> {
        for (position, output) in outputs.iter().enumerate() {
            self.type_of(*output, || format!("output {position}"))?;
        }
        let ProgramBuilder { types, input_count, instructions } = self;
        Ok(Program { types, input_count, instructions, outputs: outputs.to_vec() })
    }

    fn define(&mut self, ty: TensorType) -> Result<ValueId, ProgramError> {
        let limit = u32::MAX as usize;
        if self.types.len() >= limit {
            return Err(ProgramError::TooManyValues { limit });
        }
        self.types.push(ty);
        Ok(ValueId(self.types.len() as u32 - 1))
    }
}

impl Program {
    /// The inputs.
    pub fn inputs(&self) -> impl ExactSizeIterator<Item = ValueId> + use<> {
        (0..self.input_count as u32).map(ValueId)
    }

    /// The operations in order.
    pub fn instructions(&self) -> &[Instruction] {
        &self.instructions
    }

    /// The outputs.
    pub fn outputs(&self) -> &[ValueId] {
        &self.outputs
    }

    /// The type of a value; `None` if the program has no such value.
    pub fn type_of(&self, value: ValueId) -> Option<&TensorType> {
        self.types.get(value.index())
    }

    /// The types of all values, in the order of their numbers.
    pub fn types(&self) -> &[TensorType] {
        &self.types
    }

    /// The types of the inputs.
    pub fn input_types(&self) -> &[TensorType] {
        &self.types[..self.input_count]
    }

    /// The program of a graph without parents, whose inputs come in the given order; unused ones are allowed.
    ///
    /// # Errors
    ///
    /// Operations whose operands do not fit; inputs that the order leaves out.
    pub fn from_graph(graph: &Graph<StdTensorOp>, input_order: &[TensorKey]) -> Result<Self, ProgramError> {
        let flat = materialize_merge(&resolve([graph.clone()])?, &graph.output_keys())?;
        // The compiler of the graph engine checks the order of inputs.
        compile(&flat, input_order)?;
        let mut builder = ProgramBuilder::new();
        let mut inputs = FxHashMap::default();
        for key in input_order {
            inputs.insert(key.clone(), builder.input(key.tensor_type().clone())?);
        }
        let mut values: Vec<Option<ValueId>> = vec![None; flat.value_count()];
        for (key, id) in flat.input_keys().into_iter().zip(flat.inputs()) {
            values[id.index()] = inputs.get(&key).copied();
        }
        for node in flat.operations() {
            let operands: Option<Vec<_>> = node.local_inputs().map(|input| values[input?.index()]).collect();
            let operands = operands.unwrap_or_else(|| unreachable!("a flat graph defines values before their use"));
            let results = builder.apply(node.operation().clone(), &operands)?;
            for (output, result) in node.outputs().zip(results) {
                values[output.index()] = Some(result);
            }
        }
        let outputs: Vec<_> = flat.outputs().iter().filter_map(|output| values[output.index()]).collect();
        builder.finish(&outputs)
    }

    /// The graph of the program, with one input for each of these keys.
    ///
    /// # Errors
    ///
    /// Not one key for each input, and a key given twice.
    pub fn to_graph(&self, keys: &[TensorKey]) -> Result<Graph<StdTensorOp>, GraphError> {
        let mut builder = GraphBuilder::new();
        let mut values: Vec<ValueRef<StdTensorOp>> = Vec::with_capacity(self.types.len());
        values.extend(keys.iter().map(|key| ValueRef::Local(builder.add_input(key.clone()))));
        for instruction in &self.instructions {
            let operands = instruction.operands.iter().map(|operand| values[operand.index()].clone()).collect();
            let results = builder.add_operation(instruction.op.clone(), operands, OperationRole::Primary);
            values.extend(results.into_iter().map(ValueRef::Local));
        }
        let outputs = self.outputs.iter().filter_map(|output| match values[output.index()] {
            ValueRef::Local(id) => Some(id),
            ValueRef::External(_) => None,
        });
        builder.set_outputs(outputs.collect::<Vec<_>>());
        builder.build()
    }

    /// A fresh key for each input.
    pub fn fresh_keys(&self) -> Vec<TensorKey> {
        self.input_types().iter().map(|ty| TensorKey::fresh(ty.clone())).collect()
    }

    /// The outputs for these inputs, computed by the reference evaluation of each operation.
    ///
    /// # Errors
    ///
    /// Inputs of other types than declared, and what operations report.
    pub fn eval(&self, inputs: impl IntoIterator<Item = Array>) -> Result<Vec<Array>, EvalError<OpError>> {
        let keys = self.fresh_keys();
        let program: CompiledProgram<StdTensorOp> = match self.to_graph(&keys).and_then(|graph| compile(&graph, &keys))
        {
            Ok(program) => program,
            Err(error) => unreachable!("the builder checked the program: {error}"),
        };
        program.eval(&mut (), inputs)
    }
}
