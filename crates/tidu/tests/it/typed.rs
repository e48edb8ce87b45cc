//! Behaviour 7, for sets whose input keys carry a type: a seed gets the type of its output.

use std::collections::HashMap;
use std::convert::Infallible;

use computegraph::{EvaluableGraphOperation, Frame, Graph, GraphOperation, OperationRole, resolve};
use expect_test::expect;
use tidu::eager::{Evaluator, Var, backward, backward_recorded, record};
use tidu::{
    ADKey, ADRuleError, ADRuleKind, ADRuleResult, DiffPassId, LinearizedGraph, LocalValueId, Primitive,
    PrimitiveBuilder, PrimitiveValue, ValueKey, linear_transpose, linearize,
};
use tidu_testkit::vocabulary::{linear, scale, scaled, sum};

use crate::dsl::{At, Expr, check_error};

/// Vectors, whose width is their type.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum VectorOp {
    /// Of equal width.
    Add,
    /// Element by element, of equal width.
    Mul,
    /// The sum of the elements, of width 1.
    Sum,
    /// So many copies of a vector of width 1.
    Spread(usize),
    /// The vector itself, of a width that cannot be told.
    Opaque,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct VectorKey {
    name: &'static str,
    width: usize,
    passes: Vec<DiffPassId>,
}

impl ADKey for VectorKey {
    fn tangent_of(&self, pass: DiffPassId) -> Self {
        Self { passes: [&*self.passes, &[pass]].concat(), ..self.clone() }
    }
}

/// Widths told so far.
type Widths = HashMap<ValueKey<VectorOp>, usize>;

/// The width of any value, from its key alone.
fn width(key: &ValueKey<VectorOp>, known: &mut Widths) -> ADRuleResult<usize> {
    if let Some(width) = known.get(key) {
        return Ok(*width);
    }
    let found = match key {
        ValueKey::Input(key) => key.width,
        ValueKey::Derived { operation, .. } => match operation.operation() {
            VectorOp::Add | VectorOp::Mul => {
                let operand = operation.inputs().next().expect("sums and products have operands");
                width(&operand, known)?
            }
            VectorOp::Sum => 1,
            VectorOp::Spread(width) => *width,
            VectorOp::Opaque => {
                let message = "the width of an opaque value cannot be told";
                return Err(ADRuleError::invalid_input(&VectorOp::Opaque, ADRuleKind::Transpose, message));
            }
        },
    };
    known.insert(key.clone(), found);
    Ok(found)
}

impl GraphOperation for VectorOp {
    type Operand = Vec<f64>;
    type Context = ();
    type InputKey = VectorKey;

    fn input_count(&self) -> usize {
        if matches!(self, Self::Add | Self::Mul) { 2 } else { 1 }
    }

    fn output_count(&self) -> usize {
        1
    }
}

impl EvaluableGraphOperation for VectorOp {
    type Error = Infallible;

    fn eval(&self, _: &mut (), frame: &mut Frame<'_, Vec<f64>>) -> Result<(), Infallible> {
        let zip = |frame: &Frame<'_, Vec<f64>>, f: fn(f64, f64) -> f64| {
            assert_eq!(frame.get(0).len(), frame.get(1).len(), "{self:?} of vectors of different width");
            frame.get(0).iter().zip(frame.get(1)).map(|(a, b)| f(*a, *b)).collect()
        };
        let result = match self {
            Self::Add => zip(frame, |a, b| a + b),
            Self::Mul => zip(frame, |a, b| a * b),
            Self::Sum => vec![frame.get(0).iter().sum()],
            Self::Spread(width) => {
                assert_eq!(frame.get(0).len(), 1, "only a vector of width 1 can be spread");
                vec![frame.get(0)[0]; *width]
            }
            Self::Opaque => frame.get(0).clone(),
        };
        frame.set(0, result);
        Ok(())
    }
}

impl Primitive for VectorOp {
    type ADContext = Widths;

    fn add() -> Self {
        Self::Add
    }

    fn try_jvp_rule(
        &self,
        b: &mut impl PrimitiveBuilder<Self>,
        x: &[ValueKey<Self>],
        _: &[ValueKey<Self>],
        dx: &[Option<LocalValueId>],
        widths: &mut Widths,
    ) -> ADRuleResult<Vec<Option<LocalValueId>>> {
        for (x, dx) in x.iter().zip(dx) {
            if let Some(dx) = dx
                && *self != Self::Opaque
            {
                assert_eq!(width(&b.key_of(*dx)?, widths)?, width(x, widths)?, "a tangent is as wide as its value");
            }
        }
        Ok(match (self, dx) {
            (Self::Add, [da, db]) => vec![sum(b, *da, *db)],
            (Self::Mul, [da, db]) => {
                let right = db.map(|db| scale(b, Self::Mul, &x[0], db));
                let left = da.map(|da| scaled(b, Self::Mul, da, &x[1]));
                vec![sum(b, right, left)]
            }
            _ => vec![dx[0].map(|dx| linear(b, self.clone(), dx))],
        })
    }

    fn try_linear_transpose_rule(
        &self,
        b: &mut impl PrimitiveBuilder<Self>,
        ct: &[Option<LocalValueId>],
        inputs: &[PrimitiveValue<Self>],
        role: &OperationRole,
        widths: &mut Widths,
    ) -> ADRuleResult<Vec<Option<LocalValueId>>> {
        let Some(ct) = ct[0] else { return Ok(vec![None; inputs.len()]) };
        let PrimitiveValue::External(operand) = &inputs[0] else { unreachable!("inputs are external") };
        Ok(match self {
            Self::Add => vec![Some(ct).filter(|_| role.is_active(0)), Some(ct).filter(|_| role.is_active(1))],
            Self::Mul if role.is_active(0) => vec![Some(scale(b, Self::Mul, inputs[1].clone(), ct)), None],
            Self::Mul => vec![None, Some(scale(b, Self::Mul, inputs[0].clone(), ct))],
            Self::Sum => vec![Some(linear(b, Self::Spread(width(operand, widths)?), ct))],
            Self::Spread(_) => vec![Some(linear(b, Self::Sum, ct))],
            Self::Opaque => vec![Some(linear(b, Self::Opaque, ct))],
        })
    }

    fn cotangent_key(
        output: &ValueKey<Self>,
        base: &VectorKey,
        pass: DiffPassId,
        widths: &mut Widths,
    ) -> ADRuleResult<VectorKey> {
        Ok(VectorKey { width: width(output, widths)?, ..base.tangent_of(pass) })
    }
}

impl From<&str> for VectorKey {
    fn from(name: &str) -> Self {
        let (name, width) = if name == "s" { ("s", 1) } else { ("v", 3) };
        Self { name, width, passes: Vec::new() }
    }
}

fn graph<const N: usize, const M: usize>(
    names: [&str; N],
    function: impl for<'a> FnOnce([Expr<'a, VectorOp>; N]) -> [Expr<'a, VectorOp>; M],
) -> Graph<VectorOp> {
    crate::dsl::graph_over(names, function)
}

fn linear_map(graph: &Graph<VectorOp>, wrt: &[VectorKey]) -> LinearizedGraph<VectorOp> {
    linearize(&resolve([graph.clone()]).unwrap(), &graph.output_keys(), wrt).unwrap()
}

#[test]
fn b07_a_seed_has_the_type_of_its_output() {
    let function =
        graph(["v", "s"], |[v, s]| [v.op2(VectorOp::Mul, v).op(VectorOp::Sum), s.op(VectorOp::Spread(5)), v]);
    let transposed = linear_transpose(&linear_map(&function, &["v".into(), "s".into()])).unwrap();
    let widths =
        |map: &LinearizedGraph<VectorOp>| map.tangent_inputs().iter().map(|(key, _)| key.width).collect::<Vec<_>>();
    assert_eq!(widths(&transposed), [1, 5, 3]);
    // And back: the seeds of the transpose of the transpose are as wide as the tangents they came from.
    assert_eq!(widths(&linear_transpose(&transposed).unwrap()), [3, 1]);
}

#[test]
fn b07_typed_values_at_every_order() {
    // L = Σ v³: gradient 3v², Hessian diagonal 6v.
    let cubes = graph(["v"], |[v]| [v.op2(VectorOp::Mul, v).op2(VectorOp::Mul, v).op(VectorOp::Sum)]);
    let (v, direction) = (vec![1.0, 2.0, -3.0], vec![1.0, 10.0, 100.0]);
    let at = At::new(&cubes, [("v", v.clone())]);
    let (wrt, one) = (["v".into()], [vec![1.0]]);
    let gradient = at.reverse(&wrt, &one);
    assert_eq!(gradient.value(), [3.0, 12.0, 27.0]);
    let hessian: Vec<_> = v.iter().zip(&direction).map(|(v, d)| 6.0 * v * d).collect();
    let direction = [direction];
    assert_eq!(gradient.forward(&wrt, &direction).value(), hessian);
    assert_eq!(gradient.reverse(&wrt, &direction).value(), hessian);
    assert_eq!(at.forward(&wrt, &direction).reverse(&wrt, &one).value(), hessian);
}

#[test]
fn b07_eager_keys_have_the_type_of_their_values() {
    let mut executor = Evaluator::new((), |value: &Vec<f64>, number| VectorKey {
        name: "eager",
        width: value.len(),
        passes: vec![number],
    });
    let v = Var::tracked(vec![1.0, 2.0, -3.0]);
    let square = record(&mut executor, &VectorOp::Mul, &[&v, &v]).unwrap().remove(0);
    let loss = record(&mut executor, &VectorOp::Sum, &[&square]).unwrap().remove(0);
    let first = backward_recorded(&mut executor, [(loss, Var::constant(vec![1.0]))], Default::default()).unwrap();
    let gradient = first.get(&v).unwrap().clone();
    assert_eq!(*gradient.value(), [2.0, 4.0, -6.0]);
    let second = backward(&mut executor, [(gradient, vec![1.0, 10.0, 100.0])], Default::default()).unwrap();
    assert_eq!(*second.get(&v).unwrap(), [2.0, 20.0, 200.0]);
}

#[test]
fn b07_the_error_of_the_hook_surfaces() {
    let function = graph(["v"], |[v]| [v, v.op(VectorOp::Opaque)]);
    check_error(
        linear_transpose(&linear_map(&function, &["v".into()])),
        expect![[r#"
            Primitive::cotangent_key gave no key for the seed of output 1: the transpose_rule of Opaque was given something it cannot handle: the width of an opaque value cannot be told
        "#]],
    );
}
