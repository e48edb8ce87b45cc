//! Derivatives of a program at a point, for tests that state them: the transforms of `tidu`, and nothing else.

use computegraph::{CompiledProgram, ResolvedView, ValueKey, compile, materialize_merge, resolve};
use tenferro_ops::{Array, Complex, DType, Program, ProgramBuilder, StdTensorOp, TensorKey, TensorType};
use tidu::{LinearizedGraph, linear_transpose, linearize};

type Map = LinearizedGraph<StdTensorOp>;

/// A program at a point; some inputs and all outputs with tangents vary.
pub(crate) struct Differentiated {
    keys: Vec<TensorKey>,
    view: ResolvedView<StdTensorOp>,
    wrt: Vec<TensorKey>,
    outputs: Vec<ValueKey<StdTensorOp>>,
    inputs: Vec<Array>,
    pub(crate) values: Vec<Array>,
    pub(crate) active: Vec<usize>,
}

/// A linear map that can be applied again and again.
pub(crate) struct Applied<'d> {
    at: &'d Differentiated,
    /// `None` if no result is known.
    program: Option<CompiledProgram<StdTensorOp>>,
    is_known: Vec<bool>,
    types: Vec<TensorType>,
}

/// The program that applies one operation.
pub(crate) fn program_of(op: &StdTensorOp, inputs: &[Array]) -> Program {
    let mut builder = ProgramBuilder::new();
    let operands: Vec<_> = inputs.iter().map(|input| builder.input(input.tensor_type()).unwrap()).collect();
    let results = builder.apply(op.clone(), &operands).unwrap();
    builder.finish(&results).unwrap()
}

impl Differentiated {
    /// With these inputs active; those without tangents never are.
    pub(crate) fn new(program: &Program, inputs: &[Array], active: &[usize]) -> Self {
        let keys = program.fresh_keys();
        let graph = program.to_graph(&keys).unwrap();
        let values = program.eval(inputs.iter().cloned()).unwrap();
        let outputs = graph.output_keys().into_iter().zip(&values);
        let outputs: Vec<_> = outputs.filter(|(_, value)| value.dtype().has_tangent()).map(|(key, _)| key).collect();
        let values: Vec<_> = values.into_iter().filter(|value| value.dtype().has_tangent()).collect();
        let active: Vec<_> = active.iter().copied().filter(|input| inputs[*input].dtype().has_tangent()).collect();
        let wrt = active.iter().map(|input| keys[*input].clone()).collect();
        Differentiated { view: resolve([graph]).unwrap(), keys, wrt, outputs, inputs: inputs.to_vec(), values, active }
    }

    /// The map from tangents of the active inputs to those of the outputs.
    pub(crate) fn jvp(&self) -> Applied<'_> {
        self.applied(&[&self.linear()], self.values.iter().map(Array::tensor_type).collect())
    }

    /// The map from cotangents of the outputs to those of the active inputs.
    pub(crate) fn vjp(&self) -> Applied<'_> {
        let types = self.active.iter().map(|input| self.inputs[*input].tensor_type()).collect();
        self.applied(&[&linear_transpose(&self.linear()).unwrap()], types)
    }

    /// For one number as a function of one number: the second derivative by each mode over each mode.
    pub(crate) fn second_derivatives(&self) -> [(&'static str, f64); 4] {
        let (forward, reverse) = (self.linear(), linear_transpose(&self.linear()).unwrap());
        let second = |inner: &Map, is_reverse: bool| {
            let known = inner.tangent_output_key(0);
            let Some(known) = known else { return 0.0 };
            let outer = linearize(&inner.resolve().unwrap(), &[known], &self.wrt).unwrap();
            let outer = if is_reverse { linear_transpose(&outer).unwrap() } else { outer };
            let one = Array::scalar(1.0);
            let results = self.applied(&[inner, &outer], vec![one.tensor_type()]).call(&[one.clone(), one]);
            results[0].item().unwrap()
        };
        [
            ("forward over forward", second(&forward, false)),
            ("forward over reverse", second(&reverse, false)),
            ("reverse over forward", second(&forward, true)),
            ("reverse over reverse", second(&reverse, true)),
        ]
    }

    fn linear(&self) -> Map {
        linearize(&self.view, &self.outputs, &self.wrt).unwrap()
    }

    /// The last of some maps, each of which may depend on the seeds of those before it.
    fn applied(&self, maps: &[&Map], types: Vec<TensorType>) -> Applied<'_> {
        let last = maps[maps.len() - 1];
        let outputs: Vec<_> = (0..last.tangent_outputs().len()).map(|output| last.tangent_output_key(output)).collect();
        let seeds = maps.iter().flat_map(|map| map.tangent_inputs().iter().map(|(key, _)| key.clone()));
        let order: Vec<_> = self.keys.iter().cloned().chain(seeds).collect();
        let known: Vec<_> = outputs.iter().flatten().cloned().collect();
        let program = (!known.is_empty()).then(|| {
            let flat = materialize_merge(&last.resolve().unwrap(), &known).unwrap();
            compile(&flat, &order).unwrap()
        });
        Applied { at: self, program, is_known: outputs.iter().map(Option::is_some).collect(), types }
    }
}

impl Applied<'_> {
    /// The image of some seeds; zeros for what is absent.
    pub(crate) fn call(&self, seeds: &[Array]) -> Vec<Array> {
        let Some(program) = &self.program else {
            return self.types.iter().map(|ty| Array::zeros(ty.dtype, &ty.shape).unwrap()).collect();
        };
        let mut results = program.eval(&mut (), self.at.inputs.iter().chain(seeds).cloned()).unwrap().into_iter();
        let result = |(is_known, ty): (&bool, &TensorType)| {
            if *is_known { results.next().unwrap() } else { Array::zeros(ty.dtype, &ty.shape).unwrap() }
        };
        self.is_known.iter().zip(&self.types).map(result).collect()
    }
}

/// The real numbers that an array is made of: a complex one is a real and an imaginary part.
pub(crate) fn components(array: &Array) -> Vec<f64> {
    let numbers = array.convert(DType::C64).unwrap();
    let numbers = numbers.as_slice::<Complex<f64>>().unwrap();
    let is_complex = array.dtype().is_complex();
    numbers.iter().flat_map(|z| [Some(z.re), is_complex.then_some(z.im)]).flatten().collect()
}

/// The array of a type that is made of these numbers; the inverse of [`components`].
pub(crate) fn from_components(ty: &TensorType, components: &[f64]) -> Array {
    let numbers: Vec<_> = if ty.dtype.is_complex() {
        components.chunks(2).map(|parts| Complex::new(parts[0], parts[1])).collect()
    } else {
        components.iter().map(|number| Complex::new(*number, 0.0)).collect()
    };
    Array::from_slice(&ty.shape, &numbers).unwrap().convert(ty.dtype).unwrap()
}

/// Every basis vector of the space of some arrays over the real numbers, in the order of their components.
pub(crate) fn basis(types: &[TensorType]) -> Vec<Vec<Array>> {
    let zeros: Vec<_> = types.iter().map(|ty| Array::zeros(ty.dtype, &ty.shape).unwrap()).collect();
    let mut basis = Vec::new();
    for (position, ty) in types.iter().enumerate() {
        let count = components(&zeros[position]).len();
        for component in 0..count {
            let mut unit = vec![0.0; count];
            unit[component] = 1.0;
            let mut vector = zeros.clone();
            vector[position] = from_components(ty, &unit);
            basis.push(vector);
        }
    }
    basis
}
