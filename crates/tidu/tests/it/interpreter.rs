//! An independent interpreter of small programs on nested dual numbers: the oracle of the random tests.

use computegraph::{Graph, GraphBuilder, GraphOperation, OperationRole::Primary};
use tidu::ValueKey;
use tidu_testkit::{TestKey, scalar::ScalarOp};

use crate::broken::BrokenOp;

/// Straight-line code: inputs first, then what each step makes.
#[derive(Clone, Debug)]
pub(crate) struct Program<Op> {
    pub(crate) inputs: usize,
    pub(crate) steps: Vec<(Op, Vec<usize>)>,
    pub(crate) outputs: Vec<usize>,
}

impl<Op: Meaning> Program<Op> {
    /// The outputs, and the largest number met on the way.
    pub(crate) fn run<T: Number>(&self, inputs: &[T]) -> (Vec<T>, f64) {
        let mut values = inputs.to_vec();
        for (op, operands) in &self.steps {
            let operands: Vec<_> = operands.iter().map(|at| values[*at].clone()).collect();
            values.extend(op.apply(&operands));
        }
        let largest = values.iter().map(Number::size).fold(1.0, f64::max);
        (self.outputs.iter().map(|at| values[*at].clone()).collect(), largest)
    }

    /// The derivative of each output along a direction; `None` if every path to it is cut.
    pub(crate) fn first(&self, point: &[f64], direction: &Direction) -> Derivative {
        let inputs: Vec<_> = point.iter().zip(direction).map(|(x, d)| Dual { re: *x, eps: *d }).collect();
        let (outputs, largest) = self.run(&inputs);
        (outputs.into_iter().map(|output| output.eps).collect(), largest)
    }

    /// The derivative along `outer` of the derivative of each output along `inner`, by two levels of duals.
    pub(crate) fn second(&self, point: &[f64], inner: &Direction, outer: &Direction) -> Derivative {
        let inputs = point.iter().zip(inner).zip(outer);
        let inputs: Vec<_> = inputs.map(|((x, inner), outer)| twofold(*x, *inner, *outer)).collect();
        let (outputs, largest) = self.run(&inputs);
        (outputs.into_iter().map(|output| output.eps?.eps).collect(), largest)
    }
}

/// How far to go by each input; `None` is an input that is not differentiated.
pub(crate) type Direction = [Option<f64>];

/// An entry for each output, and the largest number met on the way.
pub(crate) type Derivative = (Vec<Option<f64>>, f64);

/// An input that is varied along two directions; the directions themselves are not varied.
pub(crate) fn twofold(x: f64, inner: Option<f64>, outer: Option<f64>) -> Dual<Dual<f64>> {
    Dual { re: Dual { re: x, eps: outer }, eps: inner.map(Dual::constant) }
}

impl<Op: Meaning> Program<Op> {
    pub(crate) fn keys(&self) -> Vec<TestKey> {
        (0..self.inputs).map(|input| TestKey::named(&format!("x{input}"))).collect()
    }

    pub(crate) fn graph(&self) -> Graph<Op> {
        self.graph_and_keys().0
    }

    /// The graph, and the key of every value.
    pub(crate) fn graph_and_keys(&self) -> (Graph<Op>, Vec<ValueKey<Op>>) {
        let mut builder = GraphBuilder::new();
        let mut ids: Vec<_> = self.keys().into_iter().map(|key| builder.add_input(key)).collect();
        for (op, operands) in &self.steps {
            let operands = operands.iter().map(|at| ids[*at].into()).collect();
            ids.extend(builder.add_operation(op.clone(), operands, Primary));
        }
        builder.set_outputs(self.outputs.iter().map(|at| ids[*at]));
        let graph = builder.build().unwrap();
        let keys = ids.into_iter().map(|id| graph.key(id).unwrap()).collect();
        (graph, keys)
    }
}

/// An operation that the interpreter knows.
pub(crate) trait Meaning: GraphOperation<InputKey = TestKey> {
    fn apply<T: Number>(&self, x: &[T]) -> Vec<T>;
}

impl Meaning for ScalarOp {
    fn apply<T: Number>(&self, x: &[T]) -> Vec<T> {
        vec![match self {
            Self::Add => x[0].add(&x[1]),
            Self::Mul => x[0].mul(&x[1]),
            Self::Neg => x[0].mul(&T::constant(-1.0)),
            Self::Sin => x[0].sin(),
            Self::Cos => x[0].cos(),
            Self::Exp => x[0].exp(),
            Self::SinCos => return vec![x[0].sin(), x[0].cos()],
            Self::Sign => T::constant(x[0].value().signum()),
            Self::Const(value) => T::constant((*value).into()),
            Self::NoRules => x[0].clone(),
        }]
    }
}

impl Meaning for BrokenOp {
    fn apply<T: Number>(&self, x: &[T]) -> Vec<T> {
        vec![match self {
            Self::Add => x[0].add(&x[1]),
            Self::Times(_) => x[0].mul(&x[1]),
            Self::Fuse(_) => x[0].exp(),
        }]
    }
}

/// A number, or a dual number over numbers.
pub(crate) trait Number: Clone {
    fn constant(value: f64) -> Self;
    fn add(&self, other: &Self) -> Self;
    fn mul(&self, other: &Self) -> Self;
    fn sin(&self) -> Self;
    fn cos(&self) -> Self;
    fn exp(&self) -> Self;
    /// The number without its infinitesimal parts.
    fn value(&self) -> f64;
    /// The largest of its parts; infinite if one is no number at all.
    fn size(&self) -> f64;
}

impl Number for f64 {
    fn constant(value: f64) -> Self {
        value
    }

    fn add(&self, other: &Self) -> Self {
        self + other
    }

    fn mul(&self, other: &Self) -> Self {
        self * other
    }

    fn sin(&self) -> Self {
        f64::sin(*self)
    }

    fn cos(&self) -> Self {
        f64::cos(*self)
    }

    fn exp(&self) -> Self {
        f64::exp(*self)
    }

    fn value(&self) -> f64 {
        *self
    }

    fn size(&self) -> f64 {
        if self.is_nan() { f64::INFINITY } else { self.abs() }
    }
}

/// re + eps·ε with ε² = 0; `None` is an infinitesimal part that nothing flows to, a zero that is not computed.
#[derive(Clone)]
pub(crate) struct Dual<T> {
    pub(crate) re: T,
    pub(crate) eps: Option<T>,
}

/// The sum of two parts of which either may be absent.
pub(crate) fn sum<T: Number>(a: Option<T>, b: Option<T>) -> Option<T> {
    match (a, b) {
        (Some(a), Some(b)) => Some(a.add(&b)),
        (a, b) => a.or(b),
    }
}

impl<T: Number> Dual<T> {
    /// f(self), given f and its slope at the real part.
    fn chain(&self, re: T, slope: impl FnOnce() -> T) -> Self {
        Self { re, eps: self.eps.as_ref().map(|eps| eps.mul(&slope())) }
    }
}

impl<T: Number> Number for Dual<T> {
    fn constant(value: f64) -> Self {
        Self { re: T::constant(value), eps: None }
    }

    fn add(&self, other: &Self) -> Self {
        Self { re: self.re.add(&other.re), eps: sum(self.eps.clone(), other.eps.clone()) }
    }

    fn mul(&self, other: &Self) -> Self {
        let right = other.eps.as_ref().map(|eps| self.re.mul(eps));
        let left = self.eps.as_ref().map(|eps| eps.mul(&other.re));
        Self { re: self.re.mul(&other.re), eps: sum(right, left) }
    }

    fn sin(&self) -> Self {
        self.chain(self.re.sin(), || self.re.cos())
    }

    fn cos(&self) -> Self {
        self.chain(self.re.cos(), || self.re.sin().mul(&T::constant(-1.0)))
    }

    fn exp(&self) -> Self {
        self.chain(self.re.exp(), || self.re.exp())
    }

    fn value(&self) -> f64 {
        self.re.value()
    }

    fn size(&self) -> f64 {
        self.re.size().max(self.eps.as_ref().map_or(0.0, T::size))
    }
}
