//! Every derivative of a program, by every route.

use anyhow::{Result, ensure};
use computegraph::{Graph, ResolvedView, ValueKey, materialize_merge, resolve};
use tenferro_ops::{Array, Program, StdTensorOp, TensorKey, TensorType};
use tidu::{LinearizedGraph, linear_transpose, linearize};

use crate::evaluation::Evaluation;

type Key = ValueKey<StdTensorOp>;

/// A program at a point, differentiated by every route; what is inactive comes out as zeros.
///
/// The methods fail where a transform or an evaluation does.
pub struct Differentiated {
    keys: Vec<TensorKey>,
    view: ResolvedView<StdTensorOp>,
    outputs: Vec<Key>,
    wrt: Vec<TensorKey>,
    inputs: Vec<Array>,
    input_types: Vec<TensorType>,
    output_types: Vec<TensorType>,
    evaluation: Evaluation,
}

impl Differentiated {
    /// The program at a point, as a function of some inputs, of which some outputs are looked at.
    ///
    /// # Errors
    ///
    /// Inputs or outputs that are not there.
    pub fn new(program: &Program, inputs: &[Array], active_inputs: &[usize], active_outputs: &[usize]) -> Result<Self> {
        let keys = program.fresh_keys();
        let graph: Graph<StdTensorOp> = program.to_graph(&keys)?;
        let all = graph.output_keys();
        ensure!(active_inputs.iter().all(|input| *input < keys.len()), "an active input is not there");
        ensure!(active_outputs.iter().all(|output| *output < all.len()), "an active output is not there");
        let input_type = |input: &usize| keys[*input].tensor_type().clone();
        let output_type = |output: &usize| program.types()[program.outputs()[*output].index()].clone();
        Ok(Differentiated {
            view: resolve([graph])?,
            outputs: active_outputs.iter().map(|output| all[*output].clone()).collect(),
            wrt: active_inputs.iter().map(|input| keys[*input].clone()).collect(),
            inputs: inputs.to_vec(),
            input_types: active_inputs.iter().map(input_type).collect(),
            output_types: active_outputs.iter().map(output_type).collect(),
            evaluation: Evaluation::Reference,
            keys,
        })
    }

    /// The same, with programs run otherwise than by the definitions of their operations.
    pub(crate) fn run_by(self, evaluation: Evaluation) -> Self {
        Differentiated { evaluation, ..self }
    }

    /// J·tangents
    ///
    /// # Errors
    ///
    /// What transforms and evaluation report.
    pub fn jvp(&self, tangents: &[Array]) -> Result<Vec<Array>> {
        let linear = self.linear()?;
        let results = self.run(&linear.resolve()?, &tangent_keys(&linear), &[(&linear, tangents)])?;
        self.filled(results, &self.output_types)
    }

    /// Jᵀ·cotangents
    ///
    /// # Errors
    ///
    /// What transforms and evaluation report.
    pub fn vjp(&self, cotangents: &[Array]) -> Result<Vec<Array>> {
        let transposed = linear_transpose(&self.linear()?)?;
        let results = self.run(&transposed.resolve()?, &tangent_keys(&transposed), &[(&transposed, cotangents)])?;
        self.filled(results, &self.input_types)
    }

    /// The derivative of Jᵀ·cotangents along the tangents, forward over reverse.
    ///
    /// # Errors
    ///
    /// What transforms and evaluation report.
    pub fn forward_over_reverse(&self, tangents: &[Array], cotangents: &[Array]) -> Result<Vec<Array>> {
        let transposed = linear_transpose(&self.linear()?)?;
        let view = transposed.resolve()?;
        let gradient = tangent_keys(&transposed);
        let known: Vec<_> = gradient.iter().flatten().cloned().collect();
        let along = linearize(&view, &known, &self.wrt)?;
        let mut along_keys = tangent_keys(&along).into_iter();
        let outputs: Vec<_> =
            gradient.iter().map(|key| key.as_ref().and_then(|_| along_keys.next().flatten())).collect();
        let results = self.run(&along.resolve()?, &outputs, &[(&transposed, cotangents), (&along, tangents)])?;
        self.filled(results, &self.input_types)
    }

    /// The gradient of ⟨cotangents, J·tangents⟩, reverse over forward.
    ///
    /// # Errors
    ///
    /// What transforms and evaluation report.
    pub fn reverse_over_forward(&self, tangents: &[Array], cotangents: &[Array]) -> Result<Vec<Array>> {
        self.gradient_of(&self.linear()?, tangents, cotangents)
    }

    /// The gradient of ⟨tangents, Jᵀ·cotangents⟩, reverse over reverse.
    ///
    /// # Errors
    ///
    /// What transforms and evaluation report.
    pub fn reverse_over_reverse(&self, tangents: &[Array], cotangents: &[Array]) -> Result<Vec<Array>> {
        self.gradient_of(&linear_transpose(&self.linear()?)?, cotangents, tangents)
    }

    /// The gradient, with respect to the inputs, of ⟨weights, map·seeds⟩.
    fn gradient_of(
        &self,
        map: &LinearizedGraph<StdTensorOp>,
        seeds: &[Array],
        weights: &[Array],
    ) -> Result<Vec<Array>> {
        let keys = tangent_keys(map);
        let known: Vec<_> = keys.iter().flatten().cloned().collect();
        let weights: Vec<_> =
            keys.iter().zip(weights).filter(|(key, _)| key.is_some()).map(|(_, weight)| weight.clone()).collect();
        if known.is_empty() {
            return self.filled(vec![None; self.wrt.len()], &self.input_types);
        }
        let gradient = linear_transpose(&linearize(&map.resolve()?, &known, &self.wrt)?)?;
        let results =
            self.run(&gradient.resolve()?, &tangent_keys(&gradient), &[(map, seeds), (&gradient, &weights)])?;
        self.filled(results, &self.input_types)
    }

    fn linear(&self) -> Result<LinearizedGraph<StdTensorOp>> {
        Ok(linearize(&self.view, &self.outputs, &self.wrt)?)
    }

    /// The values of some keys, given the seeds of the maps on the way; `None` stays `None`.
    fn run(
        &self,
        view: &ResolvedView<StdTensorOp>,
        outputs: &[Option<Key>],
        maps: &[(&LinearizedGraph<StdTensorOp>, &[Array])],
    ) -> Result<Vec<Option<Array>>> {
        let known: Vec<_> = outputs.iter().flatten().cloned().collect();
        let mut order = self.keys.clone();
        let mut values = self.inputs.clone();
        for (map, seeds) in maps {
            ensure!(map.tangent_inputs().len() == seeds.len(), "not one seed for each tangent input");
            order.extend(map.tangent_inputs().iter().map(|(key, _)| key.clone()));
            values.extend_from_slice(seeds);
        }
        if known.is_empty() {
            return Ok(vec![None; outputs.len()]);
        }
        let program = Program::from_graph(&materialize_merge(view, &known)?, &order)?;
        let mut results = self.evaluation.run(&program, &values)?.into_iter();
        Ok(outputs.iter().map(|key| key.as_ref().and_then(|_| results.next())).collect())
    }

    /// Zeros for what is `None`.
    fn filled(&self, results: Vec<Option<Array>>, types: &[TensorType]) -> Result<Vec<Array>> {
        let fill = |(result, ty): (Option<Array>, &TensorType)| match result {
            Some(result) => Ok(result),
            None => Ok(Array::zeros(ty.dtype, &ty.shape)?),
        };
        results.into_iter().zip(types).map(fill).collect()
    }
}

fn tangent_keys(map: &LinearizedGraph<StdTensorOp>) -> Vec<Option<Key>> {
    (0..map.tangent_outputs().len()).map(|output| map.tangent_output_key(output)).collect()
}
