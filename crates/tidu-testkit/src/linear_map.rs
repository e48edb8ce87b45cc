//! A linear map at a point: a linear graph, compiled, to which values can be applied.

use computegraph::{
    CompiledProgram, EvaluableGraphOperation, GraphOperation, ResolvedView, ValueKey, compile, materialize_merge,
};
use tidu::{LinearizedGraph, Primitive, linear_transpose, linearize};

use crate::error::KitError;
use crate::operand::TestOperand;

/// A primitive set whose rules can be checked; every set with evaluation and operands that are vectors is one.
pub trait Checkable: Primitive + EvaluableGraphOperation<Operand: TestOperand> {}

impl<Op: Primitive + EvaluableGraphOperation<Operand: TestOperand>> Checkable for Op {}

type Operand<Op> = <Op as GraphOperation>::Operand;

/// Values of a graph as a program of its inputs.
pub(crate) struct Function<Op: Checkable> {
    program: CompiledProgram<Op>,
    output_count: usize,
}

/// What a function or a linear map gives; `None` is zero.
pub(crate) struct Image<T> {
    pub(crate) entries: Vec<Option<T>>,
    /// The norm of the largest value met on the way, which rounding errors are relative to.
    pub(crate) largest: f64,
}

impl<Op: Checkable> Function<Op> {
    pub(crate) fn new(
        subject: &str,
        view: &ResolvedView<Op>,
        outputs: &[ValueKey<Op>],
        inputs: &[Op::InputKey],
    ) -> Result<Self, KitError> {
        let failed = KitError::graph(subject);
        let flat = materialize_merge(view, outputs).map_err(&failed)?;
        // Every value is an output, so that the largest of them can be seen.
        let all: Vec<_> = outputs.iter().cloned().chain(flat.values().map(|value| value.key())).collect();
        let flat = materialize_merge(view, &all).map_err(&failed)?;
        let program = compile(&flat, inputs).map_err(&failed)?;
        Ok(Self { program, output_count: outputs.len() })
    }

    pub(crate) fn call(
        &self,
        subject: &str,
        context: &mut Op::Context,
        inputs: impl IntoIterator<Item = Operand<Op>>,
    ) -> Result<Image<Operand<Op>>, KitError> {
        let failed = |source| KitError::Evaluation { subject: subject.into(), source: Box::new(source) };
        let mut values = self.program.eval(context, inputs).map_err(failed)?;
        let sizes = values.iter().filter(|value| value.has_tangent()).map(TestOperand::norm);
        let largest = sizes.fold(0.0, f64::max);
        values.truncate(self.output_count);
        Ok(Image { entries: values.into_iter().map(Some).collect(), largest })
    }
}

/// A linear map whose coefficients are functions of `base`.
pub(crate) struct LinearMap<Op: Checkable> {
    pub(crate) linear: LinearizedGraph<Op>,
    /// The inputs that coefficients depend on.
    base: Vec<Op::InputKey>,
    function: Function<Op>,
}

impl<Op: Checkable> LinearMap<Op> {
    /// The derivative of `outputs`, which are functions of `base`, with respect to `wrt`.
    pub(crate) fn derivative_of(
        subject: &str,
        view: &ResolvedView<Op>,
        outputs: &[ValueKey<Op>],
        base: Vec<Op::InputKey>,
        wrt: &[Op::InputKey],
    ) -> Result<Self, KitError> {
        let linear = linearize(view, outputs, wrt).map_err(KitError::transform(subject))?;
        Self::new(subject, linear, base)
    }

    fn new(subject: &str, linear: LinearizedGraph<Op>, base: Vec<Op::InputKey>) -> Result<Self, KitError> {
        let view = linear.resolve().map_err(KitError::graph(subject))?;
        let tangents = linear.tangent_inputs().iter().map(|(key, _)| key);
        let inputs: Vec<_> = base.iter().chain(tangents).cloned().collect();
        let function = Function::new(subject, &view, &linear.as_graph().output_keys(), &inputs)?;
        Ok(Self { linear, base, function })
    }

    /// The transposed map, with the same coefficients.
    pub(crate) fn transpose(&self, subject: &str) -> Result<Self, KitError> {
        let transposed = linear_transpose(&self.linear).map_err(KitError::transform(subject))?;
        Self::new(subject, transposed, self.base.clone())
    }

    /// The derivative of those results of this map that are not zero; its base is this map's base and tangents.
    pub(crate) fn derivative(&self, subject: &str, wrt: &[Op::InputKey]) -> Result<Self, KitError> {
        let view = self.linear.resolve().map_err(KitError::graph(subject))?;
        let tangents = self.linear.tangent_inputs().iter().map(|(key, _)| key.clone());
        let base = self.base.iter().cloned().chain(tangents).collect();
        Self::derivative_of(subject, &view, &self.linear.as_graph().output_keys(), base, wrt)
    }

    /// The entries of `values`, one for each result, whose result is not zero.
    pub(crate) fn active<T: Clone>(&self, values: &[T]) -> Vec<T> {
        let outputs = self.linear.tangent_outputs().iter();
        outputs.zip(values).filter(|(output, _)| output.is_some()).map(|(_, value)| value.clone()).collect()
    }

    /// The map applied to `tangents`, with its coefficients at `base`.
    pub(crate) fn apply(
        &self,
        subject: &str,
        context: &mut Op::Context,
        base: &[&[Operand<Op>]],
        tangents: &[Operand<Op>],
    ) -> Result<Image<Operand<Op>>, KitError> {
        let inputs = base.iter().copied().chain([tangents]).flatten().cloned();
        let Image { entries, largest } = self.function.call(subject, context, inputs)?;
        let mut results = entries.into_iter().flatten();
        let entries = self.linear.tangent_outputs().iter().map(|output| output.and_then(|_| results.next())).collect();
        Ok(Image { entries, largest })
    }
}
