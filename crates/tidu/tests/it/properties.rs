//! Random programs by all routes against an independent interpreter, and malformed rules and calls.

use computegraph::{GraphBuilder, compile, materialize_merge, resolve};
use proptest::prelude::*;
use proptest::sample::Index;
use tidu::eager::{Dual, Executor, Forward, Var, backward, backward_recorded, forward, record};
use tidu::{
    ADError, ADKey, LinearizeOptions, LinearizedGraph, LocalValueId, Primitive, TransposeOptions, ValueKey,
    linear_transpose, linear_transpose_into, linear_transpose_with, linearize, linearize_with,
};
use tidu_testkit::{TestKey, scalar::ScalarOp};

use crate::broken::{Breach, BrokenOp, Fault};
use crate::dsl::{At, evaluator, linear_outputs, mode_words};
use crate::interpreter::{Meaning, Program};

/// A program, a point, and two directions.
#[derive(Clone, Debug)]
struct Case<Op> {
    program: Program<Op>,
    point: Vec<f64>,
    directions: [Vec<f64>; 2],
    seeds: Vec<f64>,
}

/// Chooses an operation by a number; the values of its operands help to keep results small.
type Choose<Op> = fn(choice: Index, a: f64, b: f64) -> Op;

fn cases<Op: Meaning>(choose: Choose<Op>) -> impl Strategy<Value = Case<Op>> {
    let number = -1.5..1.5_f64;
    let numbers = |count| prop::collection::vec(number.clone(), count);
    let steps = prop::collection::vec(any::<(Index, Index, Index)>(), 1..14);
    let outputs = prop::collection::vec(any::<Index>(), 1..4);
    (numbers(3), numbers(3), numbers(3), numbers(3), 1..4_usize, steps, outputs).prop_map(
        move |(mut point, mut one, mut other, mut seeds, inputs, steps, outputs)| {
            [&mut point, &mut one, &mut other].into_iter().for_each(|numbers| numbers.truncate(inputs));
            let mut program = Program { inputs, steps: Vec::new(), outputs: Vec::new() };
            let mut values = point.clone();
            for (choice, a, b) in steps {
                // Later values are likelier, so that programs are deep rather than wide.
                let pick = |index: Index| values.len() - 1 - index.index(values.len().min(5));
                let (a, b) = (pick(a), pick(b));
                let op = choose(choice, values[a], values[b]);
                let operands = [a, b][..op.input_count()].to_vec();
                let results = op.apply(&operands.iter().map(|at| values[*at]).collect::<Vec<_>>());
                program.steps.push((op, operands));
                values.extend(results);
            }
            program.outputs =
                outputs.into_iter().map(|index| values.len() - 1 - index.index(values.len().min(4))).collect();
            seeds.truncate(program.outputs.len());
            Case { program, point, directions: [one, other], seeds }
        },
    )
}

fn choose_scalar(choice: Index, a: f64, b: f64) -> ScalarOp {
    use ScalarOp::{Add, Cos, Exp, Mul, Neg, Sign, Sin, SinCos};
    match [Add, Mul, Mul, Neg, Sin, Cos, Exp, SinCos, Sign, ScalarOp::constant(0.75)][choice.index(10)].clone() {
        Exp if a > 1.0 => Sin,
        Mul if (a * b).abs() > 4.0 => Cos,
        Add if (a + b).abs() > 8.0 => SinCos,
        op => op,
    }
}

fn choose_broken(choice: Index, a: f64, b: f64) -> BrokenOp {
    let good = BrokenOp::Times(Fault::None);
    let breach = Breach::ALL[choice.index(Breach::ALL.len())];
    let is_small = (a * b).abs() < 4.0;
    match choice.index(7) {
        0 | 1 if is_small => good,
        2 if a < 1.0 => BrokenOp::Fuse(choice.index(4) as u8),
        // What would be right for a JVP rule to do is no breach, only another function.
        3 if is_small && !matches!(breach, Breach::ForFixed | Breach::ReadsLinearOperand) => {
            BrokenOp::Times(Fault::Jvp(breach))
        }
        4 if is_small => BrokenOp::Times(Fault::Transpose(breach)),
        _ => BrokenOp::Add,
    }
}

impl<Op: Meaning> Case<Op> {
    /// The derivative of the outputs along a direction.
    fn first(&self, direction: &[f64]) -> (Vec<f64>, f64) {
        self.program.first(&self.point, direction)
    }

    fn second(&self, one: &[f64], other: &[f64]) -> (Vec<f64>, f64) {
        self.program.second(&self.point, [one, other])
    }

    fn unit(&self, input: usize) -> Vec<f64> {
        (0..self.program.inputs).map(|at| f64::from(u8::from(at == input))).collect()
    }

    /// By input: the outputs' derivatives, weighted by the seeds, of whatever `derivative` takes along that input.
    fn weighted(&self, derivative: impl Fn(&[f64]) -> (Vec<f64>, f64)) -> (Vec<f64>, f64) {
        let mut largest = 1.0_f64;
        let weigh = |input| {
            let (outputs, size) = derivative(&self.unit(input));
            largest = largest.max(size);
            outputs.iter().zip(&self.seeds).map(|(output, seed)| output * seed).sum()
        };
        ((0..self.program.inputs).map(weigh).collect(), largest)
    }

    /// What the modes in `word`, the innermost last, must give.
    fn expected(&self, word: &str) -> (Vec<f64>, f64) {
        let [one, other] = &self.directions;
        match word {
            "" => self.program.run(&self.point),
            "F" => self.first(one),
            "R" => self.weighted(|unit| self.first(unit)),
            "FF" => self.second(one, other),
            // The three of them are the same bilinear form, seen from three sides.
            _ => self.weighted(|unit| self.second(one, unit)),
        }
    }
}

/// Tolerance: rounding of some hundred operations on numbers of the largest size met.
fn check(found: &[Option<f64>], (expected, largest): (Vec<f64>, f64), route: &str) -> Result<(), TestCaseError> {
    prop_assert_eq!(found.len(), expected.len(), "{}", route);
    for (found, expected) in found.iter().zip(expected) {
        let distance = (found.unwrap_or(0.0) - expected).abs();
        prop_assert!(distance <= 1e-11 * largest, "{}: found {:?}, expected {}", route, found, expected);
    }
    Ok(())
}

/// The outputs after the modes in `word`, or the first error on the way.
fn by_graph<Op>(case: &Case<Op>, word: &str) -> Result<Vec<Option<f64>>, ADError>
where
    Op: Meaning + Primitive + computegraph::EvaluableGraphOperation<Operand = f64, Context = ()>,
{
    let wrt = case.program.keys();
    let graph = case.program.graph();
    let mut at = At {
        root: graph.clone(),
        outputs: graph.output_keys().into_iter().map(Some).collect(),
        point: wrt.iter().cloned().zip(case.point.iter().copied()).collect(),
    };
    // What comes in: the first direction inside, and for two forwards the second outside.
    let mut directions = case.directions.iter();
    let mut was_reversed = false;
    for mode in word.chars().rev() {
        let active: Vec<_> = at.outputs.iter().flatten().cloned().collect();
        let mut map = linearize(&resolve([at.root.clone()])?, &active, &wrt)?;
        let weights = if was_reversed { &case.directions[0] } else { &case.seeds };
        let incoming: Vec<_> = if mode == 'F' {
            directions.next().unwrap().clone()
        } else {
            map = linear_transpose(&map)?;
            let is_active = at.outputs.iter().map(Option::is_some);
            weights.iter().zip(is_active).filter(|(_, active)| *active).map(|(weight, _)| *weight).collect()
        };
        assert_eq!(incoming.len(), map.tangent_inputs().len());
        let made = linear_outputs(&map);
        let outputs = if mode == 'F' {
            let mut made = made.into_iter();
            at.outputs.iter().map(|output| output.as_ref().and_then(|_| made.next()?)).collect()
        } else {
            made
        };
        at.point.extend(map.tangent_inputs().iter().map(|(key, _)| key.clone()).zip(incoming));
        at.root = map.as_graph().clone();
        at.outputs = outputs;
        was_reversed |= mode == 'R';
    }
    // Not `At::values`: a rule that refers to nothing known is found only here.
    let active: Vec<_> = at.outputs.iter().flatten().cloned().collect();
    let flat = materialize_merge(&resolve([at.root.clone()])?, &active)?;
    let (keys, values): (Vec<_>, Vec<_>) = at.point.into_iter().unzip();
    let mut values = compile(&flat, &keys)?.eval(&mut (), values).expect("scalar operations do not fail").into_iter();
    Ok(at.outputs.iter().map(|output| output.as_ref().and_then(|_| values.next())).collect())
}

/// Runs a program step by step on any values.
fn steps<Op: Meaning, V: Clone>(
    program: &Program<Op>,
    inputs: Vec<V>,
    mut run: impl FnMut(&Op, &[&V]) -> Result<Vec<V>, ADError>,
) -> Result<Vec<V>, ADError> {
    let mut values = inputs;
    for (op, operands) in &program.steps {
        let operands: Vec<_> = operands.iter().map(|at| &values[*at]).collect();
        let made = run(op, &operands)?;
        values.extend(made);
    }
    Ok(program.outputs.iter().map(|at| values[*at].clone()).collect())
}

/// Forward mode while operations run.
fn by_duals<Op, E>(
    program: &Program<Op>,
    executor: &mut E,
    inputs: Vec<Dual<E::Value>>,
) -> Result<Vec<Dual<E::Value>>, ADError>
where
    Op: Meaning + Primitive,
    E: Executor<Op>,
{
    let mut ctx = Default::default();
    steps(program, inputs, |op, operands| forward(executor, op, operands, &mut ctx))
}

/// A program recorded while it runs.
fn by_tape<Op, E>(
    program: &Program<Op>,
    executor: &mut E,
    inputs: &[Var<Op, E::Value>],
) -> Result<Vec<Var<Op, E::Value>>, ADError>
where
    Op: Meaning + Primitive,
    E: Executor<Op>,
{
    steps(program, inputs.to_vec(), |op, operands| record(executor, op, operands))
}

/// As [`by_graph`], while operations run.
fn eagerly<Op>(case: &Case<Op>, word: &str) -> Result<Vec<Option<f64>>, ADError>
where
    Op: Meaning + Primitive + computegraph::EvaluableGraphOperation<Operand = f64, Context = ()>,
{
    let mut executor = evaluator();
    let Case { program, point, directions: [one, other], seeds } = case;
    let duals = || point.iter().zip(one).map(|(x, d)| Dual::new(*x, *d));
    let vars = || point.iter().map(|x| Var::tracked(*x)).collect::<Vec<_>>();
    Ok(match word {
        "F" => by_duals(program, &mut executor, duals().collect())?.into_iter().map(|output| output.tangent).collect(),
        "R" => {
            let inputs = vars();
            let outputs = by_tape(program, &mut executor, &inputs)?;
            let gradients =
                backward(&mut executor, outputs.into_iter().zip(seeds.iter().copied()), Default::default())?;
            inputs.iter().map(|input| gradients.get(input).copied()).collect()
        }
        "FF" => {
            let inputs = duals().zip(other).map(|(x, e)| Dual::new(x, Dual::constant(*e))).collect();
            let outputs = by_duals(program, &mut Forward::new(&mut executor), inputs)?;
            outputs.into_iter().map(|output| output.tangent?.tangent).collect()
        }
        "FR" => {
            let mut executor = Forward::new(&mut executor);
            let inputs: Vec<_> = duals().map(Var::tracked).collect();
            let outputs = by_tape(program, &mut executor, &inputs)?;
            let seeds = outputs.into_iter().zip(seeds.iter().map(|seed| Dual::constant(*seed)));
            let gradients = backward(&mut executor, seeds, Default::default())?;
            inputs.iter().map(|input| gradients.get(input)?.tangent).collect()
        }
        "RF" => {
            let inputs = vars();
            let duals = inputs.iter().zip(one).map(|(x, d)| Dual::new(x.clone(), Var::constant(*d))).collect();
            let outputs = by_duals(program, &mut tidu::eager::Recording::new(&mut executor), duals)?;
            let seeds = outputs.into_iter().zip(seeds).filter_map(|(output, seed)| Some((output.tangent?, *seed)));
            let gradients = backward(&mut executor, seeds.collect::<Vec<_>>(), Default::default())?;
            inputs.iter().map(|input| gradients.get(input).copied()).collect()
        }
        _ => {
            let inputs = vars();
            let outputs = by_tape(program, &mut executor, &inputs)?;
            let seeds = outputs.into_iter().zip(seeds.iter().map(|seed| Var::constant(*seed)));
            let first = backward_recorded(&mut executor, seeds, Default::default())?;
            let seeds = inputs.iter().zip(one).filter_map(|(input, weight)| Some((first.get(input)?.clone(), *weight)));
            let second = backward(&mut executor, seeds.collect::<Vec<_>>(), Default::default())?;
            inputs.iter().map(|input| second.get(input).copied()).collect()
        }
    })
}

fn words() -> impl Iterator<Item = String> {
    (1..=2).flat_map(mode_words)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn b08_random_programs_agree_with_duals_by_every_route(case in cases(choose_scalar)) {
        check(&by_graph(&case, "").unwrap(), case.expected(""), "value")?;
        for word in words() {
            check(&by_graph(&case, &word).unwrap(), case.expected(&word), &word)?;
        }
    }

    #[test]
    fn b15_eager_modes_agree_with_duals(case in cases(choose_scalar)) {
        for word in words() {
            check(&eagerly(&case, &word).unwrap(), case.expected(&word), &format!("eager {word}"))?;
        }
    }

    #[test]
    fn b07_transposing_twice_changes_nothing(case in cases(choose_scalar)) {
        let (graph, wrt) = (case.program.graph(), case.program.keys());
        let view = resolve([graph.clone()]).unwrap();
        let once = linearize(&view, &graph.output_keys(), &wrt).unwrap();
        let back = linear_transpose(&linear_transpose(&once).unwrap()).unwrap();
        let value = |map: &LinearizedGraph<ScalarOp>| {
            let tangents = map.tangent_inputs().iter().map(|(key, _)| key.clone()).zip(case.directions[0].clone());
            let point = wrt.iter().cloned().zip(case.point.clone()).chain(tangents).collect();
            At { root: map.as_graph().clone(), outputs: linear_outputs(map), point }.values()
        };
        check(&value(&back), case.expected("F"), "transposed twice")?;
        let is_zero = |map: &LinearizedGraph<ScalarOp>| map.tangent_outputs().iter().map(Option::is_none).collect::<Vec<_>>();
        prop_assert!(is_zero(&back).iter().zip(is_zero(&once)).all(|(back, once)| *back || !once));
    }

    /// A broken rule is an error; where it is not asked, or its breach does not matter, the numbers are right.
    #[test]
    fn b09_malformed_rules_never_give_a_wrong_number(case in cases(choose_broken)) {
        for word in words() {
            if let Ok(found) = by_graph(&case, &word) {
                check(&found, case.expected(&word), &word)?;
            }
            if let Ok(found) = eagerly(&case, &word) {
                check(&found, case.expected(&word), &format!("eager {word}"))?;
            }
        }
    }

    /// Nothing that a caller can pass makes a transform panic or hang.
    #[test]
    fn malformed_calls_never_panic(
        case in cases(choose_scalar),
        elsewhere in cases(choose_scalar),
        call in calls(),
    ) {
        let (graph, other) = (case.program.graph(), elsewhere.program.graph());
        let keys = [graph.output_keys(), other.output_keys(), graph.input_keys().into_iter().map(ValueKey::Input).collect()].concat();
        let key = |index: &Index| keys[index.index(keys.len())].clone();
        let mut names = TestKey::list("x0 x1 x2 x3");
        names.push(names[0].tangent_of(0));
        let wrt: Vec<_> = call.wrt.iter().map(|index| names[index.index(names.len())].clone()).collect();
        let outputs: Vec<_> = call.outputs.iter().map(key).collect();
        let view = resolve([graph]).unwrap();
        let aliases = call.aliases.iter().map(|(name, to)| (names[name.index(names.len())].clone(), key(to)));
        let Ok(view) = view.with_aliases(aliases.collect::<Vec<_>>()) else { return Ok(()) };
        let options = LinearizeOptions { pass: call.passes.0.map(u64::from), ..Default::default() };
        let Ok(linear) = linearize_with(&view, &outputs, &wrt, options) else { return Ok(()) };
        prop_assert_eq!(linear.tangent_outputs().len(), outputs.len());
        prop_assert_eq!(linear.tangent_inputs().len(), wrt.len());

        let mut builder = GraphBuilder::new();
        let seeds: Vec<_> = call.ids.iter().map(|id| id.map(|id| LocalValueId::new(id.into()))).collect();
        builder.add_input("c".into());
        if let Ok(made) = linear_transpose_into(&linear, &mut builder, &seeds, &mut 0) {
            builder.set_outputs(made.into_iter().flatten());
            let _ = builder.build();
        }

        let bound = call.bound.iter().map(|index| index.as_ref().map(key)).collect();
        let options = TransposeOptions { pass: call.passes.1.map(u64::from), seeds: bound, ..Default::default() };
        let Ok(transposed) = linear_transpose_with(&linear, options) else { return Ok(()) };
        prop_assert_eq!(transposed.tangent_inputs().len(), outputs.len());
        let Ok(view) = transposed.resolve() else { return Ok(()) };
        let gradient = transposed.as_graph().output_keys();
        let Ok(second) = linearize(&view, &gradient, &wrt) else { return Ok(()) };
        let Ok(view) = second.resolve() else { return Ok(()) };
        let Ok(flat) = materialize_merge(&view, &second.as_graph().output_keys()) else { return Ok(()) };
        if let Ok(program) = compile(&flat, &names) {
            prop_assert!(program.eval(&mut (), [0.5; 4]).is_err());
            prop_assert!(program.eval(&mut (), [0.5; 5]).is_ok());
        }
    }
}

/// Arguments that may or may not make sense together.
#[derive(Clone, Debug)]
struct Call {
    outputs: Vec<Index>,
    wrt: Vec<Index>,
    aliases: Vec<(Index, Index)>,
    passes: (Option<u8>, Option<u8>),
    /// Seeds for a builder that holds one value.
    ids: Vec<Option<u8>>,
    bound: Vec<Option<Index>>,
}

fn calls() -> impl Strategy<Value = Call> {
    use prop::collection::vec;
    let pass = prop::option::of(0..3_u8);
    (
        vec(any::<Index>(), 0..3),
        vec(any::<Index>(), 0..3),
        vec(any::<(Index, Index)>(), 0..3),
        (pass.clone(), pass),
        vec(prop::option::of(0..3_u8), 0..3),
        vec(prop::option::of(any::<Index>()), 0..3),
    )
        .prop_map(|(outputs, wrt, aliases, passes, ids, bound)| Call { outputs, wrt, aliases, passes, ids, bound })
}
