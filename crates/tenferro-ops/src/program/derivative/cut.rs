//! Coefficients where a select cuts off all that they are multiplied with.
//!
//! There they are of no account, to tangents and cotangents alike. They may be infinite, though, and when they are
//! differentiated in turn, what arrives for them comes from outside of the program: a zero that is merely a number by
//! then. They are kept by a select between the value and the same without derivatives: the value stays what it is, and
//! the zero is one by structure again.

use computegraph::{Graph, GraphBuilder, LocalValueId, ValueKey};
use rustc_hash::FxHashMap;
use tidu::{ADError, ADRuleError, Condition, Cut, OperationPath, TransposeOptions, linear_transpose_with};

use super::{Dependence, DerivativeError, Linearizing, OnWhat};
use crate::program::Program;
use crate::rule::cut::{Use, coefficient};
use crate::{StdTensorOp, TypeMemo};

/// What is kept in place of coefficients; those that are kept as they are have no entry.
#[derive(Default)]
pub(super) struct CutCoefficients {
    pub(super) kept: FxHashMap<ValueKey<StdTensorOp>, ValueKey<StdTensorOp>>,
    /// Where these are computed.
    pub(super) graph: Option<Graph<StdTensorOp>>,
}

impl Linearizing {
    pub(super) fn cut(
        &self,
        coefficients: &[ValueKey<StdTensorOp>],
        depends: &mut Dependence<'_>,
        ctx: &mut TypeMemo,
    ) -> Result<CutCoefficients, DerivativeError> {
        let graph = self.linear.as_graph();
        let mut linear = graph.operations().filter(|node| node.is_linearized());
        if !linear.any(|node| matches!(node.operation(), StdTensorOp::Select(_))) {
            return Ok(CutCoefficients::default());
        }
        let options = TransposeOptions { context: Some(&mut *ctx), ..TransposeOptions::default() };
        let transposed = match linear_transpose_with(&self.linear, options) {
            Ok(transposed) => transposed,
            // What has no transpose is not differentiated backwards.
            Err(error) if is_missing_rule(&error) => return Ok(CutCoefficients::default()),
            Err(error) => return Err(error.into()),
        };
        let mut uses = self.uses(|result| transposed.cut_of(result));
        let mut kept = FxHashMap::default();
        let mut builder = GraphBuilder::new();
        for (key, _) in coefficients.iter().zip(self.bending(coefficients)?).filter(|(_, bends)| *bends) {
            let mut uses = uses.remove(key).unwrap_or_default();
            // What is the same in each step stays so: of what cuts it off, that counts which is the same too.
            if depends.of(key) == OnWhat::Fixed {
                for cut in uses.iter_mut().flat_map(|using| using.cuts.iter_mut().flatten()) {
                    *cut = parts(std::mem::take(cut));
                    cut.retain(|part| depends.of(&part.value) <= OnWhat::Fixed);
                }
            }
            let failed = |source| ADError::Rule { source, path: OperationPath::default() };
            let made = coefficient(key, uses, &mut builder, ctx).map_err(failed)?;
            kept.extend(made.and_then(|made| Some((key.clone(), builder.global_key(made)?))));
        }
        if kept.is_empty() {
            return Ok(CutCoefficients::default());
        }
        builder.set_outputs([]);
        builder.add_parent(transposed.as_graph().clone());
        Ok(CutCoefficients { kept, graph: Some(builder.build()?) })
    }

    /// The linear operations that read a coefficient and reach an output, for each coefficient.
    fn uses(
        &self,
        cut_of: impl Fn(LocalValueId) -> tidu::Cut<ValueKey<StdTensorOp>>,
    ) -> FxHashMap<ValueKey<StdTensorOp>, Vec<Use>> {
        let reached = self.reached();
        let mut uses: FxHashMap<_, Vec<_>> = FxHashMap::default();
        for node in self.linear.as_graph().operations().filter(|node| node.is_linearized()) {
            let results: Vec<_> = node.outputs().map(|result| reached[result.index()].then_some(result)).collect();
            if results.iter().all(Option::is_none) {
                continue;
            }
            let role = node.role();
            let operands: Vec<_> = node.input_keys().collect();
            for (operand, key) in operands.iter().enumerate().filter(|(operand, _)| !role.is_active(*operand)) {
                let cuts = results.iter().map(|result| result.map(&cut_of)).collect();
                let (op, operands) = (node.operation().clone(), operands.clone());
                uses.entry(key.clone()).or_default().push(Use { op, operands, operand, cuts });
            }
        }
        uses
    }

    /// For each coefficient whether it is not linear in the inputs: only an infinite slope makes a number of a zero.
    fn bending(&self, coefficients: &[ValueKey<StdTensorOp>]) -> Result<Vec<bool>, DerivativeError> {
        let program = Program::from_view(&self.linear.resolve()?, coefficients, &self.keys)?;
        let inputs = program.input_types().len();
        let (mut varies, mut bends) = (vec![true; inputs], vec![false; inputs]);
        for instruction in program.instructions() {
            let any = |of: &[bool]| instruction.operands().iter().any(|operand| of[operand.index()]);
            let (is_varying, is_bent) = (any(&varies), any(&bends));
            let is_bending = match instruction.op().definition().rule_word() {
                "zero" => false,
                "linear" => is_bent,
                _ => is_varying,
            };
            for _ in instruction.results() {
                varies.push(is_varying);
                bends.push(is_bending);
            }
        }
        Ok(program.outputs().iter().map(|output| bends[output.index()]).collect())
    }
}

/// Whether an operation has no such rule, here or inside of a program that one owns.
fn is_missing_rule(error: &ADError) -> bool {
    let mut error = error;
    loop {
        match error {
            ADError::Rule { source: ADRuleError::Nested { source, .. }, .. } => error = source,
            ADError::Rule { source: ADRuleError::Unsupported { .. }, .. } => return true,
            _ => return false,
        }
    }
}

/// The conditions of which all must hold, as simple as they can be.
fn parts(cut: Cut<ValueKey<StdTensorOp>>) -> Cut<ValueKey<StdTensorOp>> {
    let (mut waiting, mut parts) = (cut, Cut::new());
    while let Some(Condition { value, holds }) = waiting.pop() {
        let ValueKey::Derived { operation, .. } = &value else {
            parts.push(Condition { value, holds });
            continue;
        };
        let inner_holds = match (operation.operation(), holds) {
            (StdTensorOp::And(_), true) => true,
            (StdTensorOp::Or(_), false) => false,
            (StdTensorOp::Not(_), _) => !holds,
            _ => {
                parts.push(Condition { value, holds });
                continue;
            }
        };
        waiting.extend(operation.inputs().map(|value| Condition { value, holds: inner_holds }));
    }
    parts
}
