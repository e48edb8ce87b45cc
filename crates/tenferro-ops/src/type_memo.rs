//! The types of values, inferred from their keys alone.

use computegraph::{OperationKey, ValueKey};
use rustc_hash::FxHashMap;

use crate::op_def::Types;
use crate::program::ProgramMemo;
use crate::rule::lane;
use crate::{Category, StdTensorOp, TensorType, TypeError};

/// Remembers the types of all operations it was asked about; the context that rules share within a transform.
///
/// It keeps the keys it has seen alive, so it lives no longer than the outermost transform.
///
/// ```
/// use computegraph::{GraphBuilder, OperationRole};
/// use tenferro_ops::{DType, StdTensorOp, TensorKey, TensorType, TypeMemo, ops::Transpose};
///
/// let mut builder = GraphBuilder::new();
/// let x = builder.add_input(TensorKey::fresh(TensorType::new(DType::F64, [2, 3])));
/// let op = StdTensorOp::from(Transpose { permutation: vec![1, 0] });
/// let y = builder.add_operation(op, vec![x.into()], OperationRole::Primary)[0];
/// let key = builder.global_key(y).unwrap();
/// assert_eq!(TypeMemo::default().type_of(&key)?.to_string(), "F64[3,2]");
/// # Ok::<(), tenferro_ops::TypeError>(())
/// ```
#[derive(Debug, Default)]
pub struct TypeMemo {
    known: FxHashMap<OperationKey<StdTensorOp>, Types>,
    /// Derivatives of programs that operations own.
    pub(crate) programs: ProgramMemo,
    /// Which axes these programs keep apart.
    pub(crate) lanes: lane::Memo,
    is_forward: bool,
}

impl TypeMemo {
    /// The context of rules that forward mode asks: functions that have a rule for it are computed by that rule.
    pub fn of_forward_mode() -> Self {
        TypeMemo { is_forward: true, ..TypeMemo::default() }
    }

    /// Whether forward mode asks, so that no tangent is turned around.
    pub(crate) fn is_forward(&self) -> bool {
        self.is_forward
    }

    /// The type of a value.
    ///
    /// # Errors
    ///
    /// The first operation on the way whose operands do not fit.
    pub fn type_of(&mut self, key: &ValueKey<StdTensorOp>) -> Result<TensorType, TypeError> {
        match key {
            ValueKey::Input(key) => Ok(key.tensor_type().clone()),
            ValueKey::Derived { operation, output_slot } => {
                self.infer_all(operation)?;
                let types = &self.known[operation];
                // Keys can be put together by hand.
                types.get(*output_slot as usize).cloned().ok_or_else(|| TypeError {
                    op: operation.operation().to_string(),
                    operands: operation.inputs().map(|input| self.known_type(&input)).collect(),
                    category: Category::Arity,
                    detail: format!("result {output_slot} was asked for, there are {}; count from 0", types.len()),
                })
            }
        }
    }

    /// Infers an operation and all that it stands on, without recursion.
    fn infer_all(&mut self, operation: &OperationKey<StdTensorOp>) -> Result<(), TypeError> {
        let mut waiting = vec![operation.clone()];
        while let Some(operation) = waiting.last() {
            if self.known.contains_key(operation) {
                waiting.pop();
                continue;
            }
            let missing: Vec<_> = operation
                .inputs()
                .filter_map(|input| match input {
                    ValueKey::Derived { operation, .. } if !self.known.contains_key(&operation) => Some(operation),
                    _ => None,
                })
                .collect();
            if missing.is_empty() {
                let operands = operation.inputs().map(|input| self.known_type(&input)).collect::<Vec<_>>();
                let types = operation.operation().infer(&operands)?;
                let operation = operation.clone();
                self.known.insert(operation, types);
            } else {
                waiting.extend(missing);
            }
        }
        Ok(())
    }

    /// The type of an input, or of an operation that is known.
    fn known_type(&self, key: &ValueKey<StdTensorOp>) -> TensorType {
        match key {
            ValueKey::Input(key) => key.tensor_type().clone(),
            ValueKey::Derived { operation, output_slot } => self.known[operation][*output_slot as usize].clone(),
        }
    }
}
