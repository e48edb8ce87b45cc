//! Operations from outside the crate: they join graphs, are differentiated, and are told apart by their type.

use std::collections::HashSet;

use computegraph::{Graph, GraphBuilder, OperationRole, ValueRef, resolve};
use expect_test::{Expect, expect};
use tenferro_ops::{
    Array, Arrays, DType, LinearIn, OpDef, OpError, Program, ProgramBuilder, Rule, StdTensorOp, TensorKey, TensorType,
    TypeFault, Types, one, op, operands, ops, result,
};
use tidu::{linear_transpose, linearize};
use tidu_testkit::{check_identity_contract, check_rule};

/// The same type, and a function of each number.
macro_rules! elementwise {
    ($Op:ident, |$self:ident, $x:ident| $value:expr, $rule:expr) => {
        impl OpDef for $Op {
            const RULE: Rule<Self> = $rule;

            fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
                one(x[0].clone())
            }

            fn eval(&$self, x: Arrays, _: &[TensorType]) -> Result<Arrays, OpError> {
                let [mut x] = operands(x);
                x.as_mut_slice::<f64>()?.iter_mut().for_each(|place| {
                    let $x = *place;
                    *place = $value;
                });
                result(x)
            }
        }
    };
}

op! {
    /// 1/(1 + e⁻ˣ).
    struct Logistic = "test.logistic";
}
elementwise!(Logistic, |self, x| 1.0 / (1.0 + (-x).exp()), Rule::Elementwise(|_, _, y, _| y * (y.full_like(1.0) - y)));

op! {
    /// ln(1 + eˣ), whose rule uses another extension.
    struct Softplus = "test.softplus";
}
elementwise!(
    Softplus,
    |self, x| x.exp().ln_1p(),
    Rule::Elementwise(|_, x, _, _| x[0].apply(StdTensorOp::extension(Logistic {})))
);

op! {
    /// A factor times x.
    struct Scaled { factor: i32 } = "test.scaled";
}
elementwise!(
    Scaled,
    |self, x| x * f64::from(self.factor),
    Rule::Linear { operands: LinearIn::All, transpose: |op, at| at.ct.apply(StdTensorOp::extension(op.clone())) }
);

op! {
    /// Another type with the name and the attributes of `Scaled`.
    struct AlsoScaled { factor: i32 } = "test.scaled";
}
elementwise!(AlsoScaled, |self, x| x * f64::from(self.factor), Rule::Missing);

op! {
    /// x³ without a rule.
    struct Cube = "test.cube";
}
elementwise!(Cube, |self, x| x * x * x, Rule::Missing);

op! {
    /// x⁴/4: its derivative is an operation without a rule.
    struct Quartic = "test.quartic";
}
elementwise!(
    Quartic,
    |self, x| x * x * x * x / 4.0,
    Rule::Elementwise(|_, x, _, _| x[0].apply(StdTensorOp::extension(Cube {})))
);

op! {
    /// −x, linear, but nobody wrote its transpose.
    struct OneWay = "test.one_way";
}
elementwise!(
    OneWay,
    |self, x| -x,
    Rule::Custom {
        jvp: |op, at| vec![at.dx[0].as_ref().map(|dx| dx.apply(StdTensorOp::extension(op.clone())))],
        transpose: None,
    }
);

op! {
    /// Both the sum and the product of two operands.
    struct SumAndProduct = "test.sum_and_product";
}

impl OpDef for SumAndProduct {
    const RULE: Rule<Self> = Rule::Custom {
        jvp: |_, at| {
            let sum = at.sum(|_, dx| Some(dx.clone()));
            vec![sum, at.sum(|operand, dx| Some(&at.x[1 - operand] * dx))]
        },
        transpose: None,
    };

    fn operand_count(&self) -> usize {
        2
    }

    fn result_count(&self) -> usize {
        2
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        Ok([x[0].clone(), x[1].clone()].into_iter().collect())
    }

    fn eval(&self, x: Arrays, _: &[TensorType]) -> Result<Arrays, OpError> {
        let sum = StdTensorOp::from(ops::Add {}).eval(x.clone())?;
        Ok(sum.into_iter().chain(StdTensorOp::from(ops::Mul {}).eval(x)?).collect())
    }
}

fn vector(elements: &[f64]) -> Array {
    Array::from_slice([elements.len()], elements).unwrap()
}

#[test]
fn rules_from_outside_obey_the_laws() {
    let x = vector(&[0.3, -1.2, 2.0]);
    let unary = [
        StdTensorOp::extension(Logistic {}),
        StdTensorOp::extension(Softplus {}),
        StdTensorOp::extension(Scaled { factor: -3 }),
    ];
    for op in &unary {
        check_rule(op, std::slice::from_ref(&x)).unwrap();
    }
    check_rule(&StdTensorOp::extension(SumAndProduct {}), &[x, vector(&[1.5, 0.0, -0.4])]).unwrap();
}

#[test]
fn derivatives_of_any_order_pass_through() {
    // softplus(x)·x at 0.7, by hand.
    let (graph, keys) = graph(Softplus {});
    let x = 0.7_f64;
    let (y, s) = (x.exp().ln_1p(), 1.0 / (1.0 + (-x).exp()));
    let first = s * x + y;
    let second = s * (1.0 - s) * x + 2.0 * s;
    let close = |found: &Option<Array>, expected: f64| {
        let found = found.as_ref().unwrap().item::<f64>().unwrap();
        assert!((found - expected).abs() < 1e-14, "{found} is not {expected}");
    };
    let one = || Array::scalar(1.0);
    let forward = tidu::jvp(&graph, &keys).unwrap().eval(&mut (), [Array::scalar(x)], [one()]).unwrap();
    close(&forward.first[0], first);
    let reverse = tidu::vjp(&graph, &keys).unwrap().eval(&mut (), [Array::scalar(x)], [one()]).unwrap();
    close(&reverse.first[0], first);
    let hessian = tidu::hvp(&graph, &keys).unwrap().eval(&mut (), [Array::scalar(x)], [one(), one()]).unwrap();
    close(&hessian.first[0], first);
    close(&hessian.second[0], second);
}

/// x ↦ op(x)·x on a scalar.
fn graph(op: impl OpDef) -> (Graph<StdTensorOp>, Vec<TensorKey>) {
    let mut builder = ProgramBuilder::new();
    let x = builder.input(TensorType::new(DType::F64, [])).unwrap();
    let y = builder.apply(StdTensorOp::extension(op), &[x]).unwrap()[0];
    let z = builder.apply(ops::Mul {}, &[y, x]).unwrap()[0];
    let program = builder.finish(&[z]).unwrap();
    let keys = program.fresh_keys();
    (program.to_graph(&keys).unwrap(), keys)
}

fn message<T>(result: Result<T, tidu::ADError>) -> String {
    result.err().expect("nothing was reported").to_string()
}

#[track_caller]
fn refused<T>(result: Result<T, tidu::ADError>, expected: Expect) {
    expected.assert_eq(&message(result));
}

#[test]
fn a_missing_rule_is_an_error_in_every_mode() {
    let (graph, keys) = graph(Cube {});
    let forward = message(tidu::jvp(&graph, &keys));
    assert_eq!(forward, message(tidu::vjp(&graph, &keys)));
    assert_eq!(forward, message(tidu::hvp(&graph, &keys)));
    refused(
        tidu::jvp(&graph, &keys),
        expect![
            "test.cube has no jvp_rule; implement it, or keep the operation off the differentiated path (path from the output: mul <- test.cube)"
        ],
    );
}

/// The first derivative needs no rule of `cube`, every second one does.
#[test]
fn a_missing_rule_is_an_error_in_every_nesting() {
    let (graph, keys) = graph(Quartic {});
    let view = resolve([graph.clone()]).unwrap();
    let forward = linearize(&view, &graph.output_keys(), &keys).unwrap();
    let reverse = linear_transpose(&forward).unwrap();
    let x = Array::scalar(2.0);
    let first = tidu::vjp(&graph, &keys).unwrap().eval(&mut (), [x], [Array::scalar(1.0)]).unwrap();
    assert_eq!(first.first, [Some(Array::scalar(5.0 / 4.0 * 16.0))]);
    let tangent = forward.as_graph().output_keys();
    refused(
        linearize(&forward.resolve().unwrap(), &tangent, &keys),
        expect![
            "test.cube has no jvp_rule; implement it, or keep the operation off the differentiated path (path from the output: add <- mul <- mul <- test.cube)"
        ],
    );
    let gradient = reverse.as_graph().output_keys();
    refused(
        linearize(&reverse.resolve().unwrap(), &gradient, &keys),
        expect![
            "test.cube has no jvp_rule; implement it, or keep the operation off the differentiated path (path from the output: add <- mul <- test.cube)"
        ],
    );
    refused(
        tidu::hvp(&graph, &keys),
        expect![
            "test.cube has no jvp_rule; implement it, or keep the operation off the differentiated path (path from the output: add <- mul <- test.cube)"
        ],
    );
}

#[test]
fn a_missing_transpose_is_an_error_that_says_so() {
    let (graph, keys) = graph(OneWay {});
    let forward = tidu::jvp(&graph, &keys).unwrap();
    let forward = forward.eval(&mut (), [Array::scalar(3.0)], [Array::scalar(1.0)]).unwrap();
    assert_eq!(forward.first, [Some(Array::scalar(-6.0))]);
    refused(
        tidu::vjp(&graph, &keys),
        expect![
            "test.one_way has no transpose_rule; implement it, or keep the operation off the differentiated path (path from the output: add <- mul <- test.one_way)"
        ],
    );
    refused(
        tidu::hvp(&graph, &keys),
        expect![
            "test.one_way has no transpose_rule; implement it, or keep the operation off the differentiated path (path from the output: add <- mul <- test.one_way)"
        ],
    );
}

/// The operation without a rule is off the path of derivatives.
#[test]
fn no_rule_is_needed_where_nothing_is_active() {
    let text = "program(%0: F64[], %1: F64[]) {\n  %2: F64[] = \"test.cube\" %0\n  %3: F64[] = mul %2, %1\n} -> (%3)";
    let program = Program::parse_with(text, &tenferro_ops::Extensions::new().with::<Cube>()).unwrap();
    let keys = program.fresh_keys();
    let graph = program.to_graph(&keys).unwrap();
    let gradient = tidu::vjp(&graph, &keys[1..]).unwrap();
    let result = gradient.eval(&mut (), [Array::scalar(2.0), Array::scalar(5.0)], [Array::scalar(1.0)]).unwrap();
    assert_eq!(result.first, [Some(Array::scalar(8.0))]);
}

#[test]
fn operations_are_told_apart_by_type_and_attributes() {
    let op = |factor| StdTensorOp::extension(Scaled { factor });
    let other = StdTensorOp::extension(AlsoScaled { factor: 2 });
    assert_eq!(op(2), op(2));
    assert_ne!(op(2), op(3));
    assert_ne!(op(2), other);
    assert_eq!((op(2).name(), op(2).to_string()), (other.name(), other.to_string()));
    let all: HashSet<_> = [op(2), op(2), op(3), other.clone(), other.clone()].into_iter().collect();
    assert_eq!(all.len(), 3);

    let key = TensorKey::numbered(0, TensorType::new(DType::F64, []));
    check_identity_contract(&[op(2), op(2), op(3), other.clone()], std::slice::from_ref(&key)).unwrap();

    // In a graph the same operation is one operation.
    let mut builder = GraphBuilder::<StdTensorOp>::new();
    let x = builder.add_input(key);
    let mut add = |op: StdTensorOp| builder.add_operation(op, vec![ValueRef::Local(x)], OperationRole::Primary)[0];
    let (first, again, more, foreign) = (add(op(2)), add(op(2)), add(op(3)), add(other));
    assert_eq!(first, again);
    assert!(first != more && first != foreign && more != foreign);
}

op! {
    /// Breaks its promises in the way that its attribute says.
    struct Broken { how: u32 } = "test.broken";
}

impl OpDef for Broken {
    fn result_count(&self) -> usize {
        if self.how == 0 { 2 } else { usize::from(self.how != 1) }
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        if self.how == 1 { Ok(Types::new()) } else { one(x[0].clone()) }
    }

    fn eval(&self, x: Arrays, _: &[TensorType]) -> Result<Arrays, OpError> {
        match self.how {
            2 => result(x[0].convert(DType::F32)?),
            3 => Ok(Arrays::new()),
            _ => Err(OpError::extension(self, "the weather is bad")),
        }
    }
}

#[track_caller]
fn check_broken(how: u32, expected: Expect) {
    let op = StdTensorOp::extension(Broken { how });
    expected.assert_eq(&op.eval([Array::scalar(0.5)]).unwrap_err().to_string());
}

#[test]
fn broken_promises_are_errors() {
    check_broken(
        0,
        expect![
            "test.broken{how: 0} on (F64[]): result_count is 2, infer gave 1 types; make the two agree, on at least one result"
        ],
    );
    check_broken(
        1,
        expect![
            "test.broken{how: 1} on (F64[]): result_count is 0, infer gave 0 types; make the two agree, on at least one result"
        ],
    );
    check_broken(
        2,
        expect![
            "test.broken{how: 2}: inference says (F64[]), evaluation gave (F32[]); make its eval agree with its infer"
        ],
    );
    check_broken(
        3,
        expect!["test.broken{how: 3}: inference says (F64[]), evaluation gave (); make its eval agree with its infer"],
    );
    check_broken(4, expect!["test.broken{how: 4}: the weather is bad"]);
}
