//! The running example of `docs/rule-writers-guide.md`: a small complete set of operations on vectors.

use std::collections::HashMap;
use std::error::Error;
use std::fmt::{self, Debug};

use computegraph::{EvaluableGraphOperation, Frame, Graph, GraphBuilder, GraphError, GraphOperation, resolve, text};
use tidu::{ADKey, ADRuleError, ADRuleKind, ADRuleResult, DiffPassId, Primitive, PrimitiveBuilder, PrimitiveValue};
use tidu::{LinearizeOptions, TransposeOptions, linear_transpose_with, linearize_with};
use tidu::{LocalValueId, OperationRole, ValueKey};
use tidu_testkit::{RuleCheck, SampleKey, TestKey, check_graph, check_identity_contract, check_rule};

fn main() -> Result<(), Box<dyn Error>> {
    show_graphs()?;
    show_derivatives()?;
    show_refusals()?;
    prove_rules()?;
    mistakes::show()
}

/// Operations on vectors; a scalar is a vector of length one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Op {
    /// a + b
    Add,
    /// a · b, entry by entry.
    Mul,
    /// factor · a
    Scale(Factor),
    /// eᵃ, entry by entry.
    Exp,
    /// sin a, entry by entry.
    Sin,
    /// cos a, entry by entry.
    Cos,
    /// The sum of the entries, a scalar.
    Sum,
    /// A scalar, repeated.
    Broadcast { len: usize },
    /// Two outputs: the first `at` entries, and the rest.
    Split { at: usize },
    /// Zeros before and after a.
    Pad { before: usize, after: usize },
    /// a, to be taken for a constant.
    StopGradient,
    /// Running sums of the entries; its transpose rule is left out on purpose.
    CumSum,
}

/// A float that compares and hashes by its bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Factor(u64);

impl From<f64> for Factor {
    fn from(value: f64) -> Self {
        Self(value.to_bits())
    }
}

impl Debug for Factor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Debug::fmt(&f64::from_bits(self.0), f)
    }
}

impl GraphOperation for Op {
    type Operand = Vec<f64>;
    type Context = ();
    type InputKey = VecKey;

    fn input_count(&self) -> usize {
        if matches!(self, Op::Add | Op::Mul) { 2 } else { 1 }
    }

    fn output_count(&self) -> usize {
        if matches!(self, Op::Split { .. }) { 2 } else { 1 }
    }
}

/// The name of an input, and the type of its value: here, the length.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct VecKey {
    name: String,
    len: usize,
    /// The transforms that this is a tangent of, first one first.
    passes: Vec<DiffPassId>,
}

impl VecKey {
    fn new(name: &str, len: usize) -> Self {
        Self { name: name.into(), len, passes: Vec::new() }
    }
}

impl ADKey for VecKey {
    fn tangent_of(&self, pass: DiffPassId) -> Self {
        let mut tangent = self.clone();
        tangent.passes.push(pass);
        tangent
    }
}

impl Op {
    /// The type rule: the lengths of the outputs, given those of the inputs.
    fn lengths(&self, inputs: &[usize]) -> Result<Vec<usize>, LengthError> {
        match (self, inputs) {
            (Op::Add | Op::Mul, [a, b]) if a == b => Ok(vec![*a]),
            (Op::Scale(_) | Op::Exp | Op::Sin | Op::Cos | Op::StopGradient | Op::CumSum, [a]) => Ok(vec![*a]),
            (Op::Sum, [_]) => Ok(vec![1]),
            (Op::Broadcast { len }, [1]) => Ok(vec![*len]),
            (Op::Split { at }, [a]) if at <= a => Ok(vec![*at, a - at]),
            (Op::Pad { before, after }, [a]) => Ok(vec![before + a + after]),
            _ => Err(LengthError { op: self.clone(), lengths: inputs.to_vec() }),
        }
    }
}

#[derive(Debug, thiserror::Error)]
#[error(
    "{op:?} cannot take lengths {lengths:?}; Add and Mul take equal ones, Broadcast 1, Split at least what it cuts off"
)]
struct LengthError {
    op: Op,
    lengths: Vec<usize>,
}

impl LengthError {
    /// The error as a rule reports it.
    fn in_rule(self, op: &Op, rule: ADRuleKind) -> ADRuleError {
        ADRuleError::invalid_input(op, rule, self.to_string())
    }
}

impl EvaluableGraphOperation for Op {
    type Error = LengthError;

    fn eval(&self, _: &mut (), frame: &mut Frame<'_, Vec<f64>>) -> Result<(), LengthError> {
        let lengths: Vec<_> = (0..frame.operand_count()).map(|input| frame.get(input).len()).collect();
        self.lengths(&lengths)?;
        // Works in place if nobody needs the operand any more.
        let mut a = frame.take(0);
        match self {
            Op::Add => a.iter_mut().zip(frame.get(1)).for_each(|(a, b)| *a += b),
            Op::Mul => a.iter_mut().zip(frame.get(1)).for_each(|(a, b)| *a *= b),
            Op::Scale(factor) => a.iter_mut().for_each(|a| *a *= f64::from_bits(factor.0)),
            Op::Exp => a.iter_mut().for_each(|a| *a = a.exp()),
            Op::Sin => a.iter_mut().for_each(|a| *a = a.sin()),
            Op::Cos => a.iter_mut().for_each(|a| *a = a.cos()),
            Op::Sum => a = vec![a.iter().sum()],
            Op::Broadcast { len } => a = vec![a[0]; *len],
            Op::Split { at } => {
                let rest = a.split_off(*at);
                frame.set(1, rest);
            }
            Op::Pad { before, after } => a = [vec![0.0; *before], a, vec![0.0; *after]].concat(),
            Op::StopGradient => {}
            Op::CumSum => (1..a.len()).for_each(|entry| a[entry] += a[entry - 1]),
        }
        frame.set(0, a);
        Ok(())
    }
}

/// The lengths inferred so far, kept for all rules of a transform.
#[derive(Default)]
struct Lengths {
    known: HashMap<ValueKey<Op>, usize>,
}

impl Lengths {
    /// The length of any value, from its key alone; a loop, since a value may be a million operations deep.
    fn of(&mut self, key: &ValueKey<Op>) -> Result<usize, LengthError> {
        let mut pending = vec![key.clone()];
        while let Some(next) = pending.pop() {
            if self.known.contains_key(&next) {
                continue;
            }
            let length = match &next {
                ValueKey::Input(input) => input.len,
                ValueKey::Derived { operation, output_slot } => {
                    let inputs: Vec<_> = operation.inputs().collect();
                    let lengths: Vec<_> = inputs.iter().filter_map(|input| self.known.get(input).copied()).collect();
                    if lengths.len() < inputs.len() {
                        pending.push(next);
                        pending.extend(inputs);
                        continue;
                    }
                    operation.operation().lengths(&lengths)?[*output_slot as usize]
                }
            };
            self.known.insert(next, length);
        }
        Ok(self.known[key])
    }

    /// The length of an operand, for the transpose rule of `op`.
    fn of_operand(
        &mut self,
        op: &Op,
        b: &impl PrimitiveBuilder<Op>,
        operand: &PrimitiveValue<Op>,
    ) -> ADRuleResult<usize> {
        let key = match operand {
            PrimitiveValue::External(key) => key.clone(),
            PrimitiveValue::Local(id) => b.key_of(*id)?,
        };
        self.of(&key).map_err(|error| error.in_rule(op, ADRuleKind::Transpose))
    }
}

/// coefficient · tangent
fn scale(
    b: &mut impl PrimitiveBuilder<Op>,
    coefficient: impl Into<PrimitiveValue<Op>>,
    tangent: LocalValueId,
) -> LocalValueId {
    let role = OperationRole::linearized([false, true]);
    b.add_primitive(Op::Mul, vec![coefficient.into(), tangent.into()], role)[0]
}

/// A linear operation of one operand, on a tangent.
fn linear(b: &mut impl PrimitiveBuilder<Op>, op: Op, tangent: LocalValueId) -> Vec<LocalValueId> {
    b.add_primitive(op, vec![tangent.into()], OperationRole::linearized([true]))
}

/// The sum of two tangents, where `None` is zero.
fn sum(
    b: &mut impl PrimitiveBuilder<Op>,
    left: Option<LocalValueId>,
    right: Option<LocalValueId>,
) -> Option<LocalValueId> {
    let (Some(left), Some(right)) = (left, right) else { return left.or(right) };
    let role = OperationRole::linearized([true, true]);
    Some(b.add_primitive(Op::Add, vec![left.into(), right.into()], role)[0])
}

/// An operation of one operand on primal values.
fn helper(b: &mut impl PrimitiveBuilder<Op>, op: Op, value: &ValueKey<Op>) -> LocalValueId {
    b.add_primitive(op, vec![value.into()], OperationRole::Primary)[0]
}

impl Primitive for Op {
    type ADContext = Lengths;

    fn add() -> Self {
        Op::Add
    }

    fn jvp_rule(
        &self,
        b: &mut impl PrimitiveBuilder<Self>,
        x: &[ValueKey<Self>],
        y: &[ValueKey<Self>],
        dx: &[Option<LocalValueId>],
        _: &mut Lengths,
    ) -> Vec<Option<LocalValueId>> {
        match (self, dx) {
            (Op::Add, [da, db]) => vec![sum(b, *da, *db)],
            (Op::Mul, [da, db]) => {
                let left = da.map(|da| scale(b, &x[1], da));
                let right = db.map(|db| scale(b, &x[0], db));
                vec![sum(b, left, right)]
            }
            (Op::Exp, [Some(da)]) => vec![Some(scale(b, &y[0], *da))],
            (Op::Sin, [Some(da)]) => {
                let cos = helper(b, Op::Cos, &x[0]);
                vec![Some(scale(b, cos, *da))]
            }
            (Op::Cos, [Some(da)]) => {
                let sin = helper(b, Op::Sin, &x[0]);
                let product = scale(b, sin, *da);
                vec![Some(linear(b, Op::Scale(Factor::from(-1.0)), product)[0])]
            }
            (
                Op::Scale(_) | Op::Sum | Op::Broadcast { .. } | Op::Split { .. } | Op::Pad { .. } | Op::CumSum,
                [Some(da)],
            ) => linear(b, self.clone(), *da).into_iter().map(Some).collect(),
            (Op::StopGradient, _) => vec![None],
            // The empty answer says that there is no rule.
            _ => Vec::new(),
        }
    }

    fn try_jvp_rule(
        &self,
        b: &mut impl PrimitiveBuilder<Self>,
        x: &[ValueKey<Self>],
        y: &[ValueKey<Self>],
        dx: &[Option<LocalValueId>],
        lengths: &mut Lengths,
    ) -> ADRuleResult<Vec<Option<LocalValueId>>> {
        lengths.of(&y[0]).map_err(|error| error.in_rule(self, ADRuleKind::Jvp))?;
        let dy = self.jvp_rule(b, x, y, dx, lengths);
        if dy.is_empty() { Err(ADRuleError::unsupported(self, ADRuleKind::Jvp)) } else { Ok(dy) }
    }

    fn try_linear_transpose_rule(
        &self,
        b: &mut impl PrimitiveBuilder<Self>,
        ct: &[Option<LocalValueId>],
        inputs: &[PrimitiveValue<Self>],
        role: &OperationRole,
        lengths: &mut Lengths,
    ) -> ADRuleResult<Vec<Option<LocalValueId>>> {
        Ok(match (self, ct) {
            (Op::Add, [ct]) => vec![*ct, *ct],
            (Op::Mul, [Some(ct)]) if role.is_active(0) => vec![Some(scale(b, inputs[1].clone(), *ct)), None],
            (Op::Mul, [Some(ct)]) => vec![None, Some(scale(b, inputs[0].clone(), *ct))],
            (Op::Scale(_), [Some(ct)]) => vec![Some(linear(b, self.clone(), *ct)[0])],
            (Op::Sum, [Some(ct)]) => {
                let len = lengths.of_operand(self, b, &inputs[0])?;
                vec![Some(linear(b, Op::Broadcast { len }, *ct)[0])]
            }
            (Op::Broadcast { .. }, [Some(ct)]) => vec![Some(linear(b, Op::Sum, *ct)[0])],
            (Op::Split { at }, [first, rest]) => {
                let after = lengths.of_operand(self, b, &inputs[0])? - at;
                let first = first.map(|ct| linear(b, Op::Pad { before: 0, after }, ct)[0]);
                let rest = rest.map(|ct| linear(b, Op::Pad { before: *at, after: 0 }, ct)[0]);
                vec![sum(b, first, rest)]
            }
            (Op::Pad { before, after }, [Some(ct)]) => {
                let rest = linear(b, Op::Split { at: *before }, *ct)[1];
                let at = lengths.of_operand(self, b, &rest.into())? - after;
                vec![Some(linear(b, Op::Split { at }, rest)[0])]
            }
            // CumSum ends here; the others are not linear, so that nobody asks.
            _ => return Err(ADRuleError::unsupported(self, ADRuleKind::Transpose)),
        })
    }

    fn cotangent_key(
        output: &ValueKey<Self>,
        base: &VecKey,
        pass: DiffPassId,
        lengths: &mut Lengths,
    ) -> ADRuleResult<VecKey> {
        let len = lengths.of(output).map_err(|error| {
            let op = error.op.clone();
            error.in_rule(&op, ADRuleKind::Transpose)
        })?;
        Ok(VecKey { len, ..base.tangent_of(pass) })
    }
}

impl SampleKey<Vec<f64>> for VecKey {
    fn sample(position: usize, value: &Vec<f64>) -> Self {
        Self::new(&format!("x{position}"), value.len())
    }
}

/// f(x, w) = Σ w · eˣ · sin x
fn example() -> Result<Graph<Op>, GraphError> {
    let mut builder = GraphBuilder::new();
    let x = builder.add_input(VecKey::new("x", 3));
    let w = builder.add_input(VecKey::new("w", 3));
    let exp = builder.add_operation(Op::Exp, vec![x.into()], OperationRole::Primary)[0];
    let sin = builder.add_operation(Op::Sin, vec![x.into()], OperationRole::Primary)[0];
    let product = builder.add_operation(Op::Mul, vec![exp.into(), sin.into()], OperationRole::Primary)[0];
    let weighted = builder.add_operation(Op::Mul, vec![product.into(), w.into()], OperationRole::Primary)[0];
    let total = builder.add_operation(Op::Sum, vec![weighted.into()], OperationRole::Primary)[0];
    builder.set_outputs([total]);
    builder.build()
}

fn show_graphs() -> Result<(), Box<dyn Error>> {
    println!("== graphs");
    let primal = example()?;
    let mut lengths = Lengths::default();
    let options = LinearizeOptions { context: Some(&mut lengths), ..LinearizeOptions::default() };
    let linear = linearize_with(&resolve([primal.clone()])?, &primal.output_keys(), &[VecKey::new("x", 3)], options)?;
    let options = TransposeOptions { context: Some(&mut lengths), ..TransposeOptions::default() };
    let transposed = linear_transpose_with(&linear, options)?;
    print!("{}", text::print([("p", &primal), ("t", linear.as_graph()), ("c", transposed.as_graph())]));
    println!("lengths inferred: {}", lengths.known.len());
    Ok(())
}

fn show_derivatives() -> Result<(), Box<dyn Error>> {
    println!("== derivatives");
    let f = example()?;
    let wrt = [VecKey::new("x", 3)];
    let inputs = [vec![0.0, 0.5, 1.0], vec![1.0, 2.0, 3.0]];
    let (one, direction) = (vec![1.0], vec![1.0, 0.0, 0.0]);

    let result = tidu::jvp(&f, &wrt)?.eval(&mut (), inputs.clone(), [direction.clone()])?;
    println!("f        {:.4?}", result.values);
    println!("jvp      {:.4?}", result.first);
    let result = tidu::vjp(&f, &wrt)?.eval(&mut (), inputs.clone(), [one.clone()])?;
    println!("vjp      {:.4?}", result.first);
    let result = tidu::hvp(&f, &wrt)?.eval(&mut (), inputs, [one, direction])?;
    println!("hvp      {:.4?}", result.second);

    let constant = single(Op::StopGradient, &[3])?;
    let result = tidu::vjp(&constant, &constant.input_keys())?.eval(&mut (), [vec![5.0; 3]], [vec![1.0; 3]])?;
    println!("constant {:.4?}", result.first);
    Ok(())
}

fn show_refusals() -> Result<(), Box<dyn Error>> {
    println!("== refusals");
    let running = single(Op::CumSum, &[3])?;
    let result = tidu::jvp(&running, &running.input_keys())?.eval(&mut (), [vec![1.0; 3]], [vec![1.0; 3]])?;
    println!("jvp of CumSum: {:?}", result.first);
    refusal("vjp of CumSum", tidu::vjp(&running, &running.input_keys()));
    let uneven = single(Op::Add, &[3, 2])?;
    refusal("jvp of an uneven Add", tidu::jvp(&uneven, &uneven.input_keys()));
    Ok(())
}

/// One operation on inputs of the given lengths.
fn single(op: Op, lengths: &[usize]) -> Result<Graph<Op>, GraphError> {
    let mut builder = GraphBuilder::new();
    let keys = lengths.iter().zip(["x", "w"]).map(|(len, name)| VecKey::new(name, *len));
    let inputs = keys.map(|key| builder.add_input(key).into()).collect();
    let outputs = builder.add_operation(op, inputs, OperationRole::Primary);
    builder.set_outputs(outputs);
    builder.build()
}

fn refusal<T>(what: &str, result: Result<T, impl Error>) {
    let Err(error) = result else { panic!("{what} must be refused") };
    println!("{what}: {error}");
}

fn prove_rules() -> Result<(), Box<dyn Error>> {
    println!("== proofs");
    let (a, b) = (vec![0.3, -0.7, 1.1], vec![0.9, 0.4, -0.6]);
    check_rule(&Op::Add, &[a.clone(), b.clone()])?;
    check_rule(&Op::Mul, &[a.clone(), b.clone()])?;
    check_rule(&Op::Broadcast { len: 3 }, &[vec![0.3]])?;
    for op in [
        Op::Scale(Factor::from(2.5)),
        Op::Exp,
        Op::Sin,
        Op::Cos,
        Op::Sum,
        Op::Split { at: 1 },
        Op::Pad { before: 2, after: 1 },
    ] {
        check_rule(&op, std::slice::from_ref(&a))?;
    }
    // Its derivative is a convention that evaluation does not know of.
    RuleCheck::new(&mut ()).without_differences().check_rule(&Op::StopGradient, std::slice::from_ref(&a))?;
    check_graph(&example()?, &[a, b])?;

    let factors = [0.0, -0.0, 2.5, f64::NAN].map(|factor| Op::Scale(Factor::from(factor)));
    let cuts = [Op::Split { at: 1 }, Op::Split { at: 2 }, Op::Pad { before: 1, after: 2 }];
    let keys = [VecKey::new("x", 3), VecKey::new("x", 2), VecKey::new("w", 3)];
    check_identity_contract(&[&factors[..], &cuts[..]].concat(), &keys)?;
    println!("all rules hold");
    Ok(())
}

/// Rules for a · b on plain numbers, each wrong in the way of its name.
mod mistakes {
    use std::convert::Infallible;

    use tidu_testkit::vocabulary::{helper, scale, scaled};

    use super::*;

    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    enum Wrong {
        /// This one is right.
        Mul,
        LostTerm,
        AnswerCount,
        CotangentForFixed,
        NotLinear,
        FlowMarkedFixed,
        FixedMarkedActive,
        PrimaryOnFlow,
        NothingActive,
        ReadsLinearOperand,
    }

    impl GraphOperation for Wrong {
        type Operand = f64;
        type Context = ();
        type InputKey = TestKey;

        fn input_count(&self) -> usize {
            2
        }

        fn output_count(&self) -> usize {
            1
        }
    }

    impl EvaluableGraphOperation for Wrong {
        type Error = Infallible;

        fn eval(&self, _: &mut (), frame: &mut Frame<'_, f64>) -> Result<(), Infallible> {
            let product = frame.get(0) * frame.get(1);
            frame.set(0, product);
            Ok(())
        }
    }

    impl Primitive for Wrong {
        type ADContext = ();

        /// Wrong too, but nothing is accumulated here.
        fn add() -> Self {
            Self::Mul
        }

        fn jvp_rule(
            &self,
            b: &mut impl PrimitiveBuilder<Self>,
            x: &[ValueKey<Self>],
            _: &[ValueKey<Self>],
            dx: &[Option<LocalValueId>],
            _: &mut (),
        ) -> Vec<Option<LocalValueId>> {
            let [Some(da), _] = *dx else { return vec![dx[1].map(|db| scale(b, Self::Mul, &x[0], db))] };
            let mut product = |operands, role| b.add_primitive(Self::Mul, operands, role)[0];
            let (a_b, da_b) = (vec![(&x[0]).into(), (&x[1]).into()], vec![da.into(), (&x[1]).into()]);
            let dy = match self {
                Self::NotLinear => helper(b, Self::Mul, [(&x[0]).into(), (&x[1]).into()]),
                Self::NothingActive => product(a_b, OperationRole::linearized([false, false])),
                Self::FlowMarkedFixed => product(da_b, OperationRole::linearized([false, false])),
                Self::FixedMarkedActive => product(da_b, OperationRole::linearized([true, true])),
                Self::PrimaryOnFlow => product(da_b, OperationRole::Primary),
                Self::AnswerCount => return vec![Some(scaled(b, Self::Mul, da, &x[1])), None],
                Self::CotangentForFixed | Self::ReadsLinearOperand => scaled(b, *self, da, &x[1]),
                Self::Mul | Self::LostTerm => scaled(b, Self::Mul, da, &x[1]),
            };
            vec![Some(dy)]
        }

        fn transpose_rule(
            &self,
            b: &mut impl PrimitiveBuilder<Self>,
            ct: &[Option<LocalValueId>],
            inputs: &[PrimitiveValue<Self>],
            role: &OperationRole,
            _: &mut (),
        ) -> Vec<Option<LocalValueId>> {
            let active = usize::from(role.is_active(1));
            let read = if *self == Self::ReadsLinearOperand { active } else { 1 - active };
            let cotangent = ct[0].map(|ct| scale(b, Self::Mul, inputs[read].clone(), ct));
            let is_kept = |input| input == active || *self == Self::CotangentForFixed;
            [0, 1].map(|input| cotangent.filter(|_| is_kept(input))).into()
        }
    }

    pub(super) fn show() -> Result<(), Box<dyn Error>> {
        use Wrong::*;
        println!("== mistakes");
        refusal("LostTerm", check_rule(&LostTerm, &[0.3, 0.9]));
        for wrong in [AnswerCount, CotangentForFixed, NotLinear, FlowMarkedFixed] {
            show_fault(wrong)?;
        }
        for wrong in [FixedMarkedActive, PrimaryOnFlow, NothingActive, ReadsLinearOperand] {
            show_fault(wrong)?;
        }
        Ok(())
    }

    fn show_fault(wrong: Wrong) -> Result<(), Box<dyn Error>> {
        let mut builder = GraphBuilder::new();
        let inputs = TestKey::list("x w").into_iter().map(|key| builder.add_input(key).into()).collect();
        let product = builder.add_operation(wrong, inputs, OperationRole::Primary);
        builder.set_outputs(product);
        refusal(&format!("{wrong:?}"), tidu::vjp(&builder.build()?, &[TestKey::named("x")]));
        Ok(())
    }
}
