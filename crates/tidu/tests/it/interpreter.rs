//! An independent interpreter of small programs on nested dual numbers: the oracle of the random tests.

use computegraph::{Graph, GraphBuilder, GraphOperation, OperationRole::Primary};
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

    /// The derivative of each output along each of the given directions, by one level of duals for each.
    pub(crate) fn first(&self, point: &[f64], direction: &[f64]) -> (Vec<f64>, f64) {
        let inputs: Vec<_> = point.iter().zip(direction).map(|(x, d)| Dual { re: *x, eps: *d }).collect();
        let (outputs, largest) = self.run(&inputs);
        (outputs.iter().map(|output| output.eps).collect(), largest)
    }

    /// The second derivative of each output along two directions.
    pub(crate) fn second(&self, point: &[f64], [one, other]: [&[f64]; 2]) -> (Vec<f64>, f64) {
        let inputs = point.iter().zip(one).zip(other);
        let dual =
            |((x, d), e): ((&f64, &f64), &f64)| Dual { re: Dual { re: *x, eps: *d }, eps: Dual { re: *e, eps: 0.0 } };
        let (outputs, largest) = self.run(&inputs.map(dual).collect::<Vec<_>>());
        (outputs.iter().map(|output| output.eps.eps).collect(), largest)
    }
}

impl<Op: Meaning> Program<Op> {
    pub(crate) fn keys(&self) -> Vec<TestKey> {
        (0..self.inputs).map(|input| TestKey::named(&format!("x{input}"))).collect()
    }

    pub(crate) fn graph(&self) -> Graph<Op> {
        let mut builder = GraphBuilder::new();
        let mut ids: Vec<_> = self.keys().into_iter().map(|key| builder.add_input(key)).collect();
        for (op, operands) in &self.steps {
            let operands = operands.iter().map(|at| ids[*at].into()).collect();
            ids.extend(builder.add_operation(op.clone(), operands, Primary));
        }
        builder.set_outputs(self.outputs.iter().map(|at| ids[*at]));
        builder.build().unwrap()
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
    /// The largest of its parts.
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
        self.abs()
    }
}

/// re + eps·ε with ε² = 0.
#[derive(Clone)]
pub(crate) struct Dual<T> {
    pub(crate) re: T,
    pub(crate) eps: T,
}

impl<T: Number> Number for Dual<T> {
    fn constant(value: f64) -> Self {
        Self { re: T::constant(value), eps: T::constant(0.0) }
    }

    fn add(&self, other: &Self) -> Self {
        Self { re: self.re.add(&other.re), eps: self.eps.add(&other.eps) }
    }

    fn mul(&self, other: &Self) -> Self {
        Self { re: self.re.mul(&other.re), eps: self.re.mul(&other.eps).add(&self.eps.mul(&other.re)) }
    }

    fn sin(&self) -> Self {
        Self { re: self.re.sin(), eps: self.eps.mul(&self.re.cos()) }
    }

    fn cos(&self) -> Self {
        let slope = self.re.sin().mul(&T::constant(-1.0));
        Self { re: self.re.cos(), eps: self.eps.mul(&slope) }
    }

    fn exp(&self) -> Self {
        Self { re: self.re.exp(), eps: self.eps.mul(&self.re.exp()) }
    }

    fn value(&self) -> f64 {
        self.re.value()
    }

    fn size(&self) -> f64 {
        self.re.size().max(self.eps.size())
    }
}
