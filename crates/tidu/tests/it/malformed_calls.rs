//! Calls whose arguments may or may not make sense together: each is an error where it must be, and right where not.

use std::cell::Cell;

use computegraph::{GraphBuilder, ResolvedView, compile, materialize_merge, resolve};
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::{Config, TestRunner};
use tidu::{
    ADKey, LinearizeOptions, LinearizedGraph, LocalValueId, TransposeOptions, ValueKey, linear_transpose_into,
    linear_transpose_with, linearize, linearize_with,
};
use tidu_testkit::{TestKey, scalar::ScalarOp};

use crate::dsl::linear_outputs;
use crate::interpreter::{Derivative, Dual, Meaning, Number, sum, twofold};
use crate::properties::{Case, cases, check, choose_scalar, evaluate};

type Key = ValueKey<ScalarOp>;

/// A pass that the process-wide counter does not reach.
const PASS: u64 = 1 << 40;

/// The value of the one input of a caller's builder.
const SEED: f64 = 1.25;

/// Arguments that may or may not make sense together.
#[derive(Clone, Debug)]
struct Call {
    outputs: Vec<Index>,
    wrt: Vec<Index>,
    aliases: Vec<(Index, Index)>,
    passes: [Option<u64>; 2],
    /// Seeds for a builder that holds one value.
    ids: Vec<Option<u32>>,
    bound: Vec<Option<Index>>,
    /// Whether there is one seed for each output, whatever the lists above say.
    is_fitting: bool,
}

fn calls() -> impl Strategy<Value = Call> {
    use prop::collection::vec;
    let passes = prop::array::uniform2(prop::option::of(PASS..PASS + 3));
    let id = prop_oneof![3 => Just(None), 12 => Just(Some(0)), 1 => (1..3_u32).prop_map(Some)];
    let outputs = prop_oneof![10 => vec(any::<Index>(), 1..4), 1 => Just(Vec::new())];
    let wrt = prop_oneof![10 => vec(any::<Index>(), 1..4), 1 => Just(Vec::new())];
    let aliases = prop_oneof![2 => Just(Vec::new()), 3 => vec(any::<(Index, Index)>(), 0..4)];
    let bound = vec(prop::option::of(any::<Index>()), 3);
    let is_fitting = prop::bool::weighted(0.9);
    (outputs, wrt, aliases, passes, vec(id, 3), bound, is_fitting).prop_map(
        |(outputs, wrt, aliases, passes, ids, bound, is_fitting)| Call {
            outputs,
            wrt,
            aliases,
            passes,
            ids,
            bound,
            is_fitting,
        },
    )
}

#[test]
fn malformed_calls_are_errors_and_others_are_right() {
    let (cases_run, finished) = (6_000, Cell::new(0));
    let config = Config { cases: cases_run, failure_persistence: None, ..Config::default() };
    let plans = (cases(choose_scalar), cases(choose_scalar), calls());
    let outcome = TestRunner::new(config).run(&plans, |(case, elsewhere, call)| {
        finished.set(finished.get() + u32::from(run(&case, &elsewhere, &call)?.is_some()));
        Ok(())
    });
    if let Err(failure) = outcome {
        panic!("{failure}");
    }
    // A test in which everything fails early would show little.
    assert!(finished.get() > cases_run / 4, "{} of {cases_run} calls came to the end", finished.get());
}

/// Makes all calls; `None` as soon as one is the error it must be.
fn run(case: &Case<ScalarOp>, elsewhere: &Case<ScalarOp>, call: &Call) -> Result<Option<()>, TestCaseError> {
    let (graph, keys) = case.program.graph_and_keys();
    let mut names = TestKey::list("x0 x1 x2 x3");
    names.push(names[0].tangent_of(PASS));
    let foreign = elsewhere.program.graph().output_keys();
    // Most keys are of the graph; those of another one are undefined, unless it holds the same values.
    let known = keys.iter().cycle().take(foreign.len().max(keys.len()) * 5);
    let pool: Vec<_> = known.chain(&foreign).cloned().collect();
    let pick = |index: &Index| index.get(&pool).clone();
    let outputs: Vec<_> = call.outputs.iter().map(pick).collect();
    let wrt: Vec<_> = call.wrt.iter().map(|index| index.index(names.len())).collect();
    let wrt_keys: Vec<_> = wrt.iter().map(|name| names[*name].clone()).collect();
    let aliases: Vec<_> = call.aliases.iter().map(|(name, to)| (index_of(name, &names), pick(to))).collect();

    let pairs = aliases.iter().map(|(name, to)| (names[*name].clone(), to.clone()));
    let Ok(view) = resolve([graph.clone()]).unwrap().with_aliases(pairs) else { return Ok(None) };
    let model = Model::new(case, &names, &keys, &aliases, &wrt);

    let options = LinearizeOptions { pass: call.passes[0], ..Default::default() };
    let repeats = |(at, name): (usize, &usize)| wrt[..at].contains(name);
    // The one name that can be a tangent's is known to the view if an alias binds it.
    let is_taken = wrt.contains(&0) && call.passes[0] == Some(PASS) && aliases.iter().any(|(name, _)| *name == 4);
    let is_wrong = wrt.iter().enumerate().any(repeats) || is_taken || outputs.iter().any(|key| !model.defines(key));
    let linear = linearize_with(&view, &outputs, &wrt_keys, options);
    prop_assert_eq!(linear.is_err(), is_wrong, "{:?}", linear);
    let Ok(linear) = linear else { return Ok(None) };
    prop_assert_eq!(linear.tangent_inputs().len(), wrt.len());
    model.check_map(&linear, model.directions(), &model.tangents(&outputs), "tangents")?;

    check_into_builder(&model, &view, &linear, &outputs, call)?;
    check_reverse(&model, &linear, &outputs, call, pick)
}

fn index_of(index: &Index, names: &[TestKey]) -> usize {
    index.index(names.len())
}

fn check_into_builder(
    model: &Model<'_>,
    view: &ResolvedView<ScalarOp>,
    linear: &LinearizedGraph<ScalarOp>,
    outputs: &[Key],
    call: &Call,
) -> Result<(), TestCaseError> {
    let mut builder = GraphBuilder::new();
    builder.add_input("c".into());
    let count = if call.is_fitting { outputs.len() } else { call.ids.len() };
    let seeds: Vec<_> = call.ids[..count].iter().map(|id| id.map(LocalValueId::new)).collect();
    let is_wrong = count != outputs.len() || seeds.iter().flatten().any(|id| id.index() != 0);
    let made = linear_transpose_into(linear, &mut builder, &seeds, &mut 0);
    prop_assert_eq!(made.is_err(), is_wrong, "{:?}", made);
    let Ok(made) = made else { return Ok(()) };
    let keys: Vec<_> = made.iter().map(|id| id.map(|id| builder.global_key(id).unwrap())).collect();
    builder.set_outputs([]);
    // Helpers are replayed, so the linear graph is not needed.
    view.roots().iter().for_each(|root| builder.add_parent(root.clone()));
    let transposed = resolve([builder.build().unwrap()]).unwrap().with_aliases(view.aliases()).unwrap();
    let weights = seeds.iter().map(|seed| seed.map(|_| Dual::constant(SEED))).collect::<Vec<_>>();
    let (gradient, _, size) = model.gradient(outputs, &weights);
    let point = model.point([("c".into(), SEED)]);
    model.check_values(&evaluate(&transposed, &keys, point).unwrap(), &(gradient, size), "into a builder")
}

fn check_reverse(
    model: &Model<'_>,
    linear: &LinearizedGraph<ScalarOp>,
    outputs: &[Key],
    call: &Call,
    pick: impl Fn(&Index) -> Key,
) -> Result<Option<()>, TestCaseError> {
    let count = if call.is_fitting { outputs.len() } else { call.bound.len() };
    let bound: Vec<_> = call.bound[..count].iter().map(|index| index.as_ref().map(&pick)).collect();
    let options = TransposeOptions { pass: call.passes[1], seeds: bound.clone(), ..Default::default() };
    let base = linear.tangent_input_key(0);
    let is_taken = call.passes[1].zip(base).is_some_and(|(pass, base)| {
        let mut seeds = (0..outputs.len() as u64).map(|output| base.tangent_of(pass + output));
        seeds.any(|seed| linear.tangent_inputs().iter().any(|(key, _)| *key == seed))
    });
    let is_wrong = base.is_none() || count != 0 && count != outputs.len() || is_taken;
    let transposed = linear_transpose_with(linear, options);
    prop_assert_eq!(transposed.is_err(), is_wrong, "{:?}", transposed);
    let Ok(transposed) = transposed else { return Ok(None) };
    prop_assert_eq!(transposed.tangent_inputs().len(), outputs.len());
    let resolved = transposed.resolve();
    // A key of another graph may be that of a helper of the linear one, which the model knows nothing of.
    let linear_view = linear.resolve().unwrap();
    let is_helper = |key: &&Key| !model.defines(key) && linear_view.resolve_value(key).is_ok();
    prop_assert_eq!(resolved.is_err(), bound.iter().flatten().any(|key| !model.defines(key) && !is_helper(&key)));
    if bound.iter().flatten().any(|key| is_helper(&key)) {
        return Ok(None);
    }
    let Ok(view) = resolved else { return Ok(None) };

    // A free seed is a number, a bound one a function of the inputs.
    let weight = |output: usize| match bound.get(output).cloned().flatten() {
        Some(key) => model.along_direction(&key),
        None => Dual::constant(free_seed(output)),
    };
    let weights: Vec<_> = (0..outputs.len()).map(|output| Some(weight(output))).collect();
    let (gradient, second, size) = model.gradient(outputs, &weights);
    let seeds: Vec<_> = (0..outputs.len()).map(free_seed).collect();
    model.check_map(&transposed, seeds.clone(), &(gradient, size), "gradient")?;

    // The derivative of those entries that are not zero, along the direction.
    let wrt: Vec<_> = model.wrt.iter().map(|name| model.names[*name].clone()).collect();
    let along = linearize(&view, &transposed.as_graph().output_keys(), &wrt).unwrap();
    let mut entries = linear_outputs(&along).into_iter();
    let entries: Vec<_> =
        transposed.tangent_outputs().iter().map(|entry| entry.and_then(|_| entries.next()?)).collect();
    let tangents = |map: &LinearizedGraph<ScalarOp>| map.tangent_inputs().iter().map(|(key, _)| key.clone()).collect();
    let keys: [Vec<TestKey>; 2] = [tangents(&transposed), tangents(&along)];
    let point = model.point(keys.concat().into_iter().zip([seeds, model.directions()].concat()));
    let found = evaluate(&along.resolve().unwrap(), &entries, point.clone()).unwrap();
    model.check_values(&found, &(second, size), "derivative of the gradient")?;

    let flat = materialize_merge(&along.resolve().unwrap(), &along.as_graph().output_keys()).unwrap();
    let (keys, values): (Vec<_>, Vec<_>) = point.into_iter().unzip();
    let program = compile(&flat, &keys).unwrap();
    prop_assert!(program.eval(&mut (), values[1..].to_vec()).is_err());
    Ok(Some(()))
}

fn free_seed(output: usize) -> f64 {
    [0.5, -1.5, 2.0][output]
}

/// What names and keys mean under aliases.
///
/// A name that is differentiated stands for itself; any other follows its alias.
struct Model<'a> {
    case: &'a Case<ScalarOp>,
    names: &'a [TestKey],
    keys: &'a [Key],
    /// By name, what it stands for.
    aliases: Vec<Option<Place>>,
    wrt: &'a [usize],
    /// By name, its value with all aliases followed; zero for names that nothing defines.
    base: Vec<f64>,
}

#[derive(Clone, Copy)]
enum Place {
    Name(usize),
    /// A value that a step of the program makes.
    Value(usize),
}

impl<'a> Model<'a> {
    fn new(
        case: &'a Case<ScalarOp>,
        names: &'a [TestKey],
        keys: &'a [Key],
        aliases: &[(usize, Key)],
        wrt: &'a [usize],
    ) -> Self {
        let mut model = Self { case, names, keys, aliases: vec![None; names.len()], wrt: &[], base: Vec::new() };
        for (name, to) in aliases {
            model.aliases[*name] = model.find(to);
        }
        let mut numbers = Evaluation::new(&model, &|_| None);
        let defined: Vec<_> = (0..names.len()).map(|name| model.is_defined(Place::Name(name))).collect();
        let value = |(name, defined): (usize, &bool)| if *defined { numbers.at(Place::Name(name)) } else { 0.0 };
        let base = defined.iter().enumerate().map(value).collect();
        Self { base, wrt, ..model }
    }

    fn find(&self, key: &Key) -> Option<Place> {
        if let ValueKey::Input(key) = key {
            return self.names.iter().position(|name| name == key).map(Place::Name);
        }
        self.keys.iter().position(|held| held == key).map(Place::Value)
    }

    fn is_defined(&self, place: Place) -> bool {
        match place {
            Place::Name(name) => name < self.case.program.inputs || self.aliases[name].is_some(),
            Place::Value(_) => true,
        }
    }

    fn defines(&self, key: &Key) -> bool {
        self.find(key).is_some_and(|place| self.is_defined(place))
    }

    /// How far each `wrt` is varied.
    fn directions(&self) -> Vec<f64> {
        self.wrt.iter().map(|name| [1.0, -0.5, 0.75, 0.25, 2.0][*name]).collect()
    }

    fn direction(&self, name: usize) -> Option<f64> {
        self.wrt.iter().position(|wrt| *wrt == name).map(|at| self.directions()[at])
    }

    fn vary<T: Number>(&self, vary: &dyn Fn(usize) -> Option<T>, keys: &[Key]) -> (Vec<T>, f64) {
        let mut evaluation = Evaluation::new(self, vary);
        let values = keys.iter().map(|key| evaluation.at(self.find(key).expect("the view defines it"))).collect();
        (values, evaluation.largest)
    }

    /// A value and its derivative along the direction.
    fn along_direction(&self, key: &Key) -> Dual<f64> {
        let vary = |name: usize| Some(Dual { re: self.base[name], eps: Some(self.direction(name)?) });
        self.vary(&vary, std::slice::from_ref(key)).0.remove(0)
    }

    fn tangents(&self, outputs: &[Key]) -> Derivative {
        let vary = |name: usize| Some(Dual { re: self.base[name], eps: Some(self.direction(name)?) });
        let (values, largest) = self.vary(&vary, outputs);
        (values.into_iter().map(|value| value.eps).collect(), largest)
    }

    /// For each `wrt` the sum of the weighted derivatives of all outputs, and the derivative of that sum along the
    /// direction; then the largest number met.
    fn gradient(&self, outputs: &[Key], weights: &[Option<Dual<f64>>]) -> (Vec<Option<f64>>, Vec<Option<f64>>, f64) {
        let mut largest = weights.iter().flatten().map(Number::size).fold(1.0, f64::max);
        let mut entry = |wrt: &usize| {
            let vary = |name: usize| {
                let outer = self.direction(name)?;
                Some(twofold(self.base[name], (name == *wrt).then_some(1.0), Some(outer)))
            };
            let (values, size) = self.vary(&vary, outputs);
            let products =
                values.into_iter().zip(weights).map(|(value, weight)| Some(value.eps?.mul(weight.as_ref()?)));
            let total: Option<Dual<f64>> = products.fold(None, sum);
            largest = largest.max(size).max(total.as_ref().map_or(0.0, Number::size));
            total
        };
        let entries: Vec<_> = self.wrt.iter().map(&mut entry).collect();
        let first = entries.iter().map(|entry| Some(entry.as_ref()?.re)).collect();
        (first, entries.iter().map(|entry| entry.as_ref()?.eps).collect(), largest)
    }

    /// The values of all inputs that the program declares, and others; a tangent's key may be one of the names.
    fn point(&self, others: impl IntoIterator<Item = (TestKey, f64)>) -> Vec<(TestKey, f64)> {
        let declared = self.case.program.keys().into_iter().zip(self.case.point.iter().copied());
        declared.chain(others).collect()
    }

    fn check_map(
        &self,
        map: &LinearizedGraph<ScalarOp>,
        incoming: Vec<f64>,
        expected: &Derivative,
        route: &str,
    ) -> Result<(), TestCaseError> {
        let point = self.point(map.tangent_inputs().iter().map(|(key, _)| key.clone()).zip(incoming));
        let found = evaluate(&map.resolve().unwrap(), &linear_outputs(map), point).unwrap();
        self.check_values(&found, expected, route)
    }

    /// Numbers count as long as they are of a size that can be computed with; which entries are zero counts always.
    fn check_values(&self, found: &[Option<f64>], expected: &Derivative, route: &str) -> Result<(), TestCaseError> {
        let (entries, largest) = expected;
        if *largest < 1e6 {
            return check(found, expected, route);
        }
        let is_zero = |entries: &[Option<f64>]| entries.iter().map(Option::is_none).collect::<Vec<_>>();
        prop_assert_eq!(is_zero(found), is_zero(entries), "{}", route);
        Ok(())
    }
}

/// Values of one kind of number, each computed once.
struct Evaluation<'m, 'a, T> {
    model: &'m Model<'a>,
    /// The value of a name that does not follow its alias.
    vary: &'m dyn Fn(usize) -> Option<T>,
    names: Vec<Option<T>>,
    values: Vec<Option<T>>,
    largest: f64,
}

impl<'m, 'a, T: Number> Evaluation<'m, 'a, T> {
    fn new(model: &'m Model<'a>, vary: &'m dyn Fn(usize) -> Option<T>) -> Self {
        let values = vec![None; model.keys.len()];
        Self { model, vary, names: vec![None; model.names.len()], values, largest: 1.0 }
    }

    fn at(&mut self, place: Place) -> T {
        let inputs = self.model.case.program.inputs;
        let value = match place {
            Place::Value(value) if value >= inputs => self.value(value),
            Place::Value(name) | Place::Name(name) => self.name(name),
        };
        self.largest = self.largest.max(value.size());
        value
    }

    fn name(&mut self, name: usize) -> T {
        if let Some(value) = &self.names[name] {
            return value.clone();
        }
        let value = match ((self.vary)(name), self.model.aliases[name]) {
            (Some(varied), _) => varied,
            (None, Some(target)) => self.at(target),
            (None, None) => T::constant(self.model.case.point[name]),
        };
        self.names[name] = Some(value.clone());
        value
    }

    fn value(&mut self, value: usize) -> T {
        if let Some(value) = &self.values[value] {
            return value.clone();
        }
        let program = &self.model.case.program;
        let mut first = program.inputs;
        for (op, operands) in &program.steps {
            let count = computegraph::GraphOperation::output_count(op);
            if value < first + count {
                let operands: Vec<_> = operands.iter().map(|operand| self.at(Place::Value(*operand))).collect();
                let results = op.apply(&operands);
                results.into_iter().enumerate().for_each(|(slot, result)| self.values[first + slot] = Some(result));
                break;
            }
            first += count;
        }
        self.values[value].clone().expect("a step makes every value")
    }
}
