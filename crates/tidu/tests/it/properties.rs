//! Random programs by all routes against an independent interpreter, and malformed rules.

use computegraph::{EvaluableGraphOperation, ResolvedView, compile, materialize_merge, resolve};
use proptest::prelude::*;
use proptest::sample::Index;
use tidu::eager::{Dual, Executor, Forward, Var, backward, backward_recorded, forward, record};
use tidu::{ADError, Primitive, ValueKey, linear_transpose, linearize};
use tidu_testkit::{TestKey, scalar::ScalarOp};

use crate::broken::{Breach, BrokenOp, Fault};
use crate::dsl::{evaluator, linear_outputs, mode_words};
use crate::interpreter::{Derivative, Direction, Meaning, Program, sum};
use crate::plans::Remembering;

/// A program, a point, and two directions.
#[derive(Clone, Debug)]
pub(crate) struct Case<Op> {
    pub(crate) program: Program<Op>,
    pub(crate) point: Vec<f64>,
    pub(crate) directions: [Vec<f64>; 2],
    pub(crate) seeds: Vec<f64>,
}

/// Chooses an operation by a number; the values of its operands help to keep results small.
pub(crate) type Choose<Op> = fn(choice: Index, a: f64, b: f64) -> Op;

pub(crate) fn cases<Op: Meaning>(choose: Choose<Op>) -> impl Strategy<Value = Case<Op>> {
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

pub(crate) fn choose_scalar(choice: Index, a: f64, b: f64) -> ScalarOp {
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
    /// By input: the outputs' derivatives, weighted by the seeds, of whatever `derivative` takes along that input alone.
    fn weighted(&self, derivative: impl Fn(&Direction) -> Derivative) -> Derivative {
        let mut largest = 1.0_f64;
        let weigh = |input| {
            let unit: Vec<_> = (0..self.program.inputs).map(|at| (at == input).then_some(1.0)).collect();
            let (outputs, size) = derivative(&unit);
            largest = largest.max(size);
            outputs.iter().zip(&self.seeds).map(|(output, seed)| output.map(|output| output * seed)).fold(None, sum)
        };
        ((0..self.program.inputs).map(weigh).collect(), largest)
    }

    /// What the modes in `word`, the innermost last, must give; `None` exactly where every path is cut.
    pub(crate) fn expected(&self, word: &str) -> Derivative {
        let [one, other] =
            self.directions.each_ref().map(|numbers| numbers.iter().copied().map(Some).collect::<Vec<_>>());
        let (program, point) = (&self.program, &self.point);
        match word {
            "" => {
                let (values, largest) = program.run(point);
                (values.into_iter().map(Some).collect(), largest)
            }
            "F" => program.first(point, &one),
            "R" => self.weighted(|unit| program.first(point, unit)),
            "FF" => program.second(point, &one, &other),
            // The three of them are the same bilinear form, seen from three sides.
            "FR" => self.weighted(|unit| program.second(point, unit, &one)),
            _ => self.weighted(|unit| program.second(point, &one, unit)),
        }
    }
}

/// Tolerance: rounding of some hundred operations on numbers of the largest size met.
pub(crate) fn check(found: &[Option<f64>], expected: &Derivative, route: &str) -> Result<(), TestCaseError> {
    let (expected, largest) = expected;
    let is_close = |(found, expected): (&Option<f64>, &Option<f64>)| match (found, expected) {
        (Some(found), Some(expected)) => (found - expected).abs() <= 1e-11 * largest,
        (None, None) => true,
        _ => false,
    };
    let agree = found.len() == expected.len() && found.iter().zip(expected).all(is_close);
    prop_assert!(agree, "{}: found {:?}, expected {:?}", route, found, expected);
    Ok(())
}

/// Operations that can be interpreted, evaluated and differentiated.
pub(crate) trait Subject: Meaning + Primitive + EvaluableGraphOperation<Operand = f64, Context = ()> {}

impl<Op: Meaning + Primitive + EvaluableGraphOperation<Operand = f64, Context = ()>> Subject for Op {}

/// A function in a view, and the values of the view's inputs.
pub(crate) struct Start<Op: Subject> {
    pub(crate) view: ResolvedView<Op>,
    pub(crate) outputs: Vec<ValueKey<Op>>,
    pub(crate) point: Vec<(TestKey, f64)>,
}

impl<Op: Subject> Start<Op> {
    /// The program of a case in a graph of its own.
    fn of(case: &Case<Op>) -> Result<Self, ADError> {
        let graph = case.program.graph();
        let point = case.program.keys().into_iter().zip(case.point.iter().copied()).collect();
        Ok(Self { outputs: graph.output_keys(), view: resolve([graph])?, point })
    }

    /// The outputs after the modes in `word`, or the first error on the way.
    pub(crate) fn differentiate(self, case: &Case<Op>, word: &str) -> Result<Vec<Option<f64>>, ADError> {
        let Self { mut view, outputs, mut point } = self;
        let wrt = case.program.keys();
        let mut outputs: Vec<_> = outputs.into_iter().map(Some).collect();
        // What comes in: the first direction inside, and for two forwards the second outside.
        let mut directions = case.directions.iter();
        let mut was_reversed = false;
        for mode in word.chars().rev() {
            let active: Vec<_> = outputs.iter().flatten().cloned().collect();
            let mut map = linearize(&view, &active, &wrt)?;
            let weights = if was_reversed { &case.directions[0] } else { &case.seeds };
            let incoming: Vec<_> = if mode == 'F' {
                directions.next().unwrap().clone()
            } else {
                map = linear_transpose(&map)?;
                let is_active = outputs.iter().map(Option::is_some);
                weights.iter().zip(is_active).filter(|(_, active)| *active).map(|(weight, _)| *weight).collect()
            };
            assert_eq!(incoming.len(), map.tangent_inputs().len());
            let made = linear_outputs(&map);
            outputs = if mode == 'F' {
                let mut made = made.into_iter();
                outputs.iter().map(|output| output.as_ref().and_then(|_| made.next()?)).collect()
            } else {
                made
            };
            point.extend(map.tangent_inputs().iter().map(|(key, _)| key.clone()).zip(incoming));
            view = map.resolve()?;
            was_reversed |= mode == 'R';
        }
        evaluate(&view, &outputs, point)
    }
}

/// The values of those outputs that are not zero.
pub(crate) fn evaluate<Op: Subject>(
    view: &ResolvedView<Op>,
    outputs: &[Option<ValueKey<Op>>],
    point: Vec<(TestKey, f64)>,
) -> Result<Vec<Option<f64>>, ADError> {
    let active: Vec<_> = outputs.iter().flatten().cloned().collect();
    let flat = materialize_merge(view, &active)?;
    let (keys, values): (Vec<_>, Vec<_>) = point.into_iter().unzip();
    let mut values = compile(&flat, &keys)?.eval(&mut (), values).expect("scalar operations do not fail").into_iter();
    Ok(outputs.iter().map(|output| output.as_ref().and_then(|_| values.next())).collect())
}

/// The outputs after the modes in `word`, or the first error on the way.
pub(crate) fn by_graph<Op: Subject>(case: &Case<Op>, word: &str) -> Result<Vec<Option<f64>>, ADError> {
    Start::of(case)?.differentiate(case, word)
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
fn eagerly<Op: Subject>(
    case: &Case<Op>,
    word: &str,
    mut executor: impl Executor<Op, Value = f64>,
) -> Result<Vec<Option<f64>>, ADError> {
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

pub(crate) fn words() -> impl Iterator<Item = String> {
    (1..=2).flat_map(mode_words)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn b08_random_programs_agree_with_duals_by_every_route(case in cases(choose_scalar)) {
        check(&by_graph(&case, "").unwrap(), &case.expected(""), "value")?;
        for word in words() {
            check(&by_graph(&case, &word).unwrap(), &case.expected(&word), &word)?;
        }
    }

    #[test]
    fn b15_eager_modes_agree_with_duals(case in cases(choose_scalar)) {
        for word in words() {
            check(&eagerly(&case, &word, evaluator()).unwrap(), &case.expected(&word), &format!("eager {word}"))?;
            let planned = eagerly(&case, &word, Remembering::new(evaluator())).unwrap();
            check(&planned, &case.expected(&word), &format!("planned {word}"))?;
        }
    }

    #[test]
    fn b07_transposing_twice_changes_nothing(case in cases(choose_scalar)) {
        let (graph, wrt) = (case.program.graph(), case.program.keys());
        let view = resolve([graph.clone()]).unwrap();
        let once = linearize(&view, &graph.output_keys(), &wrt).unwrap();
        let back = linear_transpose(&linear_transpose(&once).unwrap()).unwrap();
        for map in [once, back] {
            let tangents = map.tangent_inputs().iter().map(|(key, _)| key.clone()).zip(case.directions[0].clone());
            let point = wrt.iter().cloned().zip(case.point.clone()).chain(tangents).collect();
            let found = evaluate(&map.resolve().unwrap(), &linear_outputs(&map), point).unwrap();
            check(&found, &case.expected("F"), "transposed twice")?;
        }
    }

    /// A broken rule is an error; where it is not asked, or its breach does not matter, the numbers are right.
    #[test]
    fn b09_malformed_rules_never_give_a_wrong_number(case in cases(choose_broken)) {
        for word in words() {
            if let Ok(found) = by_graph(&case, &word) {
                check(&found, &case.expected(&word), &word)?;
            }
            if let Ok(found) = eagerly(&case, &word, evaluator()) {
                check(&found, &case.expected(&word), &format!("eager {word}"))?;
            }
            if let Ok(found) = eagerly(&case, &word, Remembering::new(evaluator())) {
                check(&found, &case.expected(&word), &format!("planned {word}"))?;
            }
        }
    }
}
