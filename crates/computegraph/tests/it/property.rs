//! Malformed graphs thrown at the public interface: no panic, no hang, and never a wrong answer.
//!
//! A plan is a random sequence of calls, most of them right.
//! Each call is made on the engine and on a model that knows nothing of fingerprints, slots or sharing; the two must
//! agree on every id, every key, every kind of error and every value.

use std::cell::Cell;

use computegraph::{
    Graph, GraphBuilder, GraphError, LocalValueId, OperationRole, ValueKey, ValueRef, Workspace, compile,
    materialize_merge, resolve, text, verify,
};
use proptest::test_runner::{Config, TestRunner};
use tidu_testkit::TestKey;
use tidu_testkit::scalar::ScalarOp;

use crate::support::Key;

mod model;
mod plan;

use model::{Model, Value, View};
use plan::{Pick, Plan, Role, Step};

#[test]
fn engine_and_model_agree() {
    let (cases, evaluated) = (20_000, Cell::new(0));
    let config = Config { cases, failure_persistence: None, ..Config::default() };
    let outcome = TestRunner::new(config).run(&plan::plans(), |plan| {
        evaluated.set(evaluated.get() + u32::from(run(&plan)));
        Ok(())
    });
    if let Err(failure) = outcome {
        panic!("{failure}");
    }
    // A test in which everything fails early would show little.
    assert!(evaluated.get() > cases / 5, "{} of {cases} plans were evaluated", evaluated.get());
}

/// What builders hand out after an error: the largest id.
fn poison() -> LocalValueId {
    LocalValueId::new(u32::MAX)
}

/// All graphs that could be built, and all keys that were ever seen with what they mean.
#[derive(Default)]
struct World {
    model: Model,
    graphs: Vec<Graph<ScalarOp>>,
    built: Vec<model::Graph>,
    pool: Vec<(Key, Value)>,
}

/// Makes all calls of a plan; says whether it came to compare values.
fn run(plan: &Plan) -> bool {
    let mut world = World::default();
    for steps in &plan.graphs {
        world.build(steps);
    }
    if world.graphs.is_empty() {
        return false;
    }
    world.query(plan).is_some()
}

impl World {
    fn build(&mut self, steps: &[Step]) {
        let mut builder = GraphBuilder::new();
        let mut graph = model::Graph::default();
        let mut reported: Option<GraphError> = None;
        for step in steps {
            let mistakes = self.make_step(&mut builder, &mut graph, step);
            let error = builder.error();
            match &reported {
                Some(first) => assert_eq!(error, Some(first), "the first error stays"),
                None => check_kind(error, &mistakes),
            }
            reported = error.cloned();
        }
        for (id, value) in graph.values.iter().enumerate() {
            let key = builder.global_key(LocalValueId::new(id as u32)).unwrap();
            assert_eq!(builder.local_id(&key), Some(LocalValueId::new(id as u32)));
            for (other, other_value) in &self.pool {
                assert_eq!(key == *other, value == other_value, "{key} and {other}");
            }
            self.pool.push((key, value.clone()));
        }
        assert_eq!(builder.global_key(LocalValueId::new(graph.values.len() as u32)), None);
        match builder.build() {
            Ok(built) => {
                assert!(reported.is_none() && graph.outputs_set);
                verify(&built).unwrap();
                assert!(text::print([("g", &built)]).starts_with("graph g {"));
                assert!(text::print_dot([("g", &built)]).starts_with("digraph {"));
                self.graphs.push(built);
                self.built.push(graph);
            }
            Err(error) => assert_eq!(error, reported.unwrap_or(GraphError::OutputsNotSet)),
        }
    }

    /// Makes one call, and lists the mistakes in it; ids must come back as the model says.
    /// After an error they stand for nothing, and nothing more is held.
    fn make_step(
        &mut self,
        builder: &mut GraphBuilder<ScalarOp>,
        graph: &mut model::Graph,
        step: &Step,
    ) -> Vec<&'static str> {
        let failed = builder.error().is_some();
        match step {
            Step::Input(name) => {
                let id = builder.add_input(key_name(*name));
                if failed || graph.inputs.contains(name) {
                    assert_eq!(id, poison());
                    return vec!["DuplicateInput"];
                }
                assert_eq!(id.index(), graph.values.len());
                graph.inputs.push(*name);
                graph.values.push(self.model.input(*name));
            }
            Step::Operation { op, inputs, role } => {
                let arguments: Vec<_> = inputs.iter().map(|pick| self.argument(graph, pick)).collect();
                let (references, values): (Vec<_>, Vec<_>) = arguments.into_iter().unzip();
                let mut mistakes: Vec<_> = values.iter().filter_map(|value| value.as_ref().err().copied()).collect();
                let arity = computegraph::GraphOperation::input_count(op);
                let mask = role.mask(arity);
                mistakes.extend((references.len() != arity).then_some("Arity"));
                mistakes.extend(mask.as_ref().is_some_and(|mask| mask.len() != arity).then_some("MaskWidth"));
                let engine_role = match &mask {
                    None => OperationRole::Primary,
                    Some(mask) => OperationRole::linearized(mask.clone()),
                };
                let ids = builder.add_operation(op.clone(), references, engine_role);
                assert_eq!(ids.len(), computegraph::GraphOperation::output_count(op));
                if !mistakes.is_empty() || failed {
                    assert!(ids.iter().all(|id| *id == poison()));
                    return mistakes;
                }
                let values: Vec<_> = values.into_iter().flatten().collect();
                let made = self.model.operation(op.clone(), mask, values);
                let expected = graph.hold(&made);
                assert_eq!(ids.iter().map(|id| id.index()).collect::<Vec<_>>(), expected);
            }
            Step::Parent(parent) => {
                if !self.graphs.is_empty() {
                    let parent = *parent as usize % self.graphs.len();
                    builder.add_parent(self.graphs[parent].clone());
                    graph.parents.push(parent);
                }
            }
            Step::Outputs(picks) => {
                let ids: Vec<_> = picks.iter().map(|pick| local(graph, pick)).collect();
                builder.set_outputs(ids.clone());
                graph.outputs_set = true;
                if ids.iter().any(|id| id.index() >= graph.values.len()) {
                    return vec!["UnknownOutput"];
                }
            }
        }
        Vec::new()
    }

    /// An operand for the engine, and what the model makes of it.
    fn argument(&mut self, graph: &model::Graph, pick: &Pick) -> (ValueRef<ScalarOp>, Result<Value, &'static str>) {
        match pick {
            Pick::Local(_) | Pick::Raw(_) => {
                let id = local(graph, pick);
                (id.into(), graph.values.get(id.index()).cloned().ok_or("UnknownLocal"))
            }
            Pick::Foreign(_) | Pick::Slot(..) | Pick::Name(_) => {
                let (key, value) = self.foreign(pick);
                (key.into(), value.ok_or("UnknownSlot"))
            }
        }
    }

    /// A key from anywhere, also one put together by hand; `None` if its operation has no such output.
    fn foreign(&mut self, pick: &Pick) -> (Key, Option<Value>) {
        match pick {
            Pick::Foreign(number) | Pick::Local(number) if !self.pool.is_empty() => {
                let (key, value) = self.pool[*number as usize % self.pool.len()].clone();
                (key, Some(value))
            }
            Pick::Slot(number, output_slot) if !self.pool.is_empty() => {
                match self.pool[*number as usize % self.pool.len()].clone() {
                    (ValueKey::Derived { operation, .. }, value) => {
                        let known = self.model.with_slot(&value, *output_slot);
                        (ValueKey::Derived { operation, output_slot: *output_slot }, known)
                    }
                    (key, value) => (key, Some(value)),
                }
            }
            Pick::Name(name) => (ValueKey::Input(key_name(*name)), Some(self.model.input(*name))),
            _ => (ValueKey::Input(key_name(0)), Some(self.model.input(0))),
        }
    }

    /// Resolves, binds, merges, compiles and evaluates; `None` as soon as both sides agree on an error.
    fn query(&mut self, plan: &Plan) -> Option<()> {
        let roots: Vec<_> = plan.roots.iter().map(|root| *root as usize % self.graphs.len()).collect();
        let aliases: Vec<_> = plan.aliases.iter().map(|(name, pick)| (*name, self.foreign(pick))).collect();
        let outputs: Vec<_> = plan.outputs.iter().map(|pick| self.foreign(pick)).collect();

        let mut model = View::of(&mut self.model, &self.built, &roots);
        let resolved = resolve(roots.iter().map(|root| self.graphs[*root].clone())).unwrap();
        let mistakes = model.bind(aliases.iter().map(|(name, (_, value))| (*name, value.clone())));
        let pairs: Vec<_> = aliases.iter().map(|(name, (key, _))| (key_name(*name), key.clone())).collect();
        let view = agree(resolved.with_aliases(pairs.clone()), &mistakes)?;

        let keys: Vec<_> = outputs.iter().map(|(key, _)| key.clone()).collect();
        let expected: Option<Vec<_>> = outputs.iter().map(|(_, value)| model.evaluate(value.as_ref()?)).collect();
        let mistakes: &[_] = if expected.is_none() { &["Undefined"] } else { &[] };
        let flat = agree(materialize_merge(&view, &keys), mistakes)?;
        verify(&flat).unwrap();
        let expected = expected?;
        let substituted: Vec<_> = outputs.iter().flat_map(|(_, value)| model.substitute(value.as_ref()?)).collect();
        let count = model.count(&substituted);
        assert_eq!(flat.operations().len(), count.operations);
        let held: Vec<_> = flat.output_keys();
        for (key, value) in held.iter().zip(&substituted) {
            for (other, other_value) in
                self.pool.iter().map(|(key, value)| (key, value)).chain(held.iter().zip(&substituted))
            {
                assert_eq!(key == other, value == other_value, "{key} and {other}");
            }
        }
        // The order of roots decides where things stand, not what they are.
        let reversed = resolve(roots.iter().rev().map(|root| self.graphs[*root].clone())).unwrap();
        let reversed = reversed.with_aliases(pairs).unwrap();
        assert_eq!(materialize_merge(&reversed, &keys).unwrap().output_keys(), held);

        let order: Vec<_> = plan.order.iter().map(|name| key_name(*name)).collect();
        let mut mistakes = Vec::new();
        let repeats = |(at, name): (usize, &u8)| plan.order[..at].contains(name);
        mistakes.extend(plan.order.iter().enumerate().any(repeats).then_some("RepeatedInput"));
        mistakes.extend(count.inputs.iter().any(|name| !plan.order.contains(name)).then_some("MissingInput"));
        let program = agree(compile(&flat, &order), &mistakes)?;
        assert_eq!(program.instruction_count(), count.computations);

        let inputs = plan.order.iter().map(|name| model::input_value(*name));
        let mut workspace = Workspace::default();
        assert!(program.eval_in(&mut workspace, &mut (), inputs.clone().chain([1.0])).is_err());
        assert!(order.is_empty() || program.eval_in(&mut workspace, &mut (), inputs.clone().skip(1)).is_err());
        for _ in 0..2 {
            let values = program.eval_in(&mut workspace, &mut (), inputs.clone()).unwrap();
            // The same operations in the same arithmetic: the bits must agree.
            assert_eq!(bits(&values), bits(&expected));
        }
        Some(())
    }
}

/// The engine succeeds if the model knows no mistake, and otherwise reports one that the model knows.
#[track_caller]
fn agree<T>(outcome: Result<T, GraphError>, mistakes: &[&'static str]) -> Option<T> {
    check_kind(outcome.as_ref().err(), mistakes);
    outcome.ok()
}

#[track_caller]
fn check_kind(error: Option<&GraphError>, mistakes: &[&'static str]) {
    match error {
        None => assert!(mistakes.is_empty(), "not noticed: {mistakes:?}"),
        Some(error) => {
            let debug = format!("{error:?}");
            let kind = debug.split([' ', '(']).next().unwrap();
            assert!(mistakes.contains(&kind), "{error} instead of {mistakes:?}");
        }
    }
}

fn local(graph: &model::Graph, pick: &Pick) -> LocalValueId {
    match pick {
        Pick::Raw(id) => LocalValueId::new(*id),
        Pick::Local(number) | Pick::Foreign(number) | Pick::Slot(number, _) => {
            LocalValueId::new(*number % (graph.values.len().max(1) as u32))
        }
        Pick::Name(number) => LocalValueId::new(u32::from(*number)),
    }
}

fn key_name(name: u8) -> TestKey {
    TestKey::named(&format!("i{name}"))
}

fn bits(values: &[f64]) -> Vec<u64> {
    values.iter().map(|value| if value.is_nan() { f64::NAN } else { *value }.to_bits()).collect()
}

impl Role {
    fn mask(&self, arity: usize) -> Option<Vec<bool>> {
        match self {
            Self::Primary => None,
            Self::Fitting(bits) => Some((0..arity).map(|input| bits >> input & 1 == 1).collect()),
            Self::Any(mask) => Some(mask.clone()),
        }
    }
}
