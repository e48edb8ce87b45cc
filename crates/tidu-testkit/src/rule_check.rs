//! The entry points: one operation, or a whole graph, at one point.

use computegraph::{Graph, GraphBuilder, OperationRole, ResolvedView, ValueKey, ValueRef, resolve, short_name};
use tidu::{ADRuleKind, LinearizeOptions, LinearizedGraph, fresh_passes, linear_transpose, linearize_with};

use crate::error::KitError;
use crate::key::SampleKey;
use crate::laws::{Laws, Sample};
use crate::linear_map::{Checkable, Function};
use crate::operand::TestOperand;

/// Checks the rules of one operation at one point: everything the kit knows.
///
/// ```
/// use tidu_testkit::{check_rule, scalar::ScalarOp};
///
/// check_rule(&ScalarOp::Mul, &[0.7, -1.3])?;
/// # Ok::<(), tidu_testkit::KitError>(())
/// ```
///
/// See [`RuleCheck`] for what is checked, for options, and for sets whose evaluation needs a context.
///
/// # Errors
///
/// The first law that does not hold, with both of its numbers; a rule that is missing or breaks its contract.
pub fn check_rule<Op>(op: &Op, inputs: &[Op::Operand]) -> Result<(), KitError>
where
    Op: Checkable<Context: Default, InputKey: SampleKey<Op::Operand>>,
{
    RuleCheck::new(&mut Op::Context::default()).check_rule(op, inputs)
}

/// Checks a whole graph at one point, given by one value for each input of the graph.
///
/// ```
/// use computegraph::{GraphBuilder, OperationRole::Primary};
/// use tidu_testkit::{TestKey, check_graph, scalar::ScalarOp};
///
/// let mut builder = GraphBuilder::new();
/// let x = builder.add_input(TestKey::named("x"));
/// let exp = builder.add_operation(ScalarOp::Exp, vec![x.into()], Primary)[0];
/// let product = builder.add_operation(ScalarOp::Mul, vec![exp.into(), x.into()], Primary);
/// builder.set_outputs(product);
/// check_graph(&builder.build()?, &[0.7])?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// As [`check_rule`].
pub fn check_graph<Op: Checkable<Context: Default>>(graph: &Graph<Op>, inputs: &[Op::Operand]) -> Result<(), KitError> {
    RuleCheck::new(&mut Op::Context::default()).check_graph(graph, inputs)
}

/// A check with options.
///
/// For one operation, every set of active inputs is tried (up to four inputs; beyond, the first eight one at a time, all
/// but each of these, and all), and for several outputs the first four of them alone and all together.
/// For each of these, in random directions:
///
/// 1. the tangents are linear, and their transpose is;
/// 2. the tangents agree with finite differences of evaluation;
/// 3. the adjoint identity ⟨ct, J·dx⟩ = ⟨Jᵀ·ct, dx⟩ holds;
/// 4. the transpose of the transpose is the map itself;
/// 5. nothing is emitted that no result needs, so that inactive inputs cost nothing, and asking again gives the same;
/// 6. with everything active, the second derivative is the same by forward and reverse mode over each other in all four
///    ways and under exchange of its directions, and agrees with finite differences of the first.
///
/// ```
/// use tidu_testkit::{RuleCheck, scalar::ScalarOp};
///
/// // A kink: differences see the mean of both sides, so leave them out and check the laws alone.
/// RuleCheck::new(&mut ()).without_differences().check_rule(&ScalarOp::Sign, &[0.0])?;
/// # Ok::<(), tidu_testkit::KitError>(())
/// ```
pub struct RuleCheck<'c, Op: Checkable> {
    context: &'c mut Op::Context,
    settings: Settings,
}

pub(crate) struct Settings {
    pub(crate) seed: u64,
    pub(crate) directions: usize,
    pub(crate) tolerance: f64,
    pub(crate) difference_tolerance: f64,
    /// The largest step of finite differences; `None` leaves them out.
    pub(crate) step: Option<f64>,
}

impl<'c, Op: Checkable> RuleCheck<'c, Op> {
    /// A check with default options that evaluates in this context.
    pub fn new(context: &'c mut Op::Context) -> Self {
        let settings = Settings {
            seed: 0,
            directions: 2,
            // Both sides of a law are made of the same products in another order: rounding leaves 1e-16 for each term.
            tolerance: 1e-10,
            // Extrapolated differences are good to 1e-11; the rest is for functions that bend sharply.
            difference_tolerance: 1e-7,
            step: Some(1.0 / 256.0),
        };
        Self { context, settings }
    }

    /// The seed of the random directions (0).
    pub fn seed(mut self, seed: u64) -> Self {
        self.settings.seed = seed;
        self
    }

    /// How many random directions to try (2).
    pub fn directions(mut self, directions: usize) -> Self {
        self.settings.directions = directions;
        self
    }

    /// The largest relative difference between two sides of a law (1e-10).
    pub fn tolerance(mut self, tolerance: f64) -> Self {
        self.settings.tolerance = tolerance;
        self
    }

    /// The largest relative difference between a rule and finite differences (1e-7).
    pub fn difference_tolerance(mut self, tolerance: f64) -> Self {
        self.settings.difference_tolerance = tolerance;
        self
    }

    /// The largest step of finite differences (1/256).
    ///
    /// Each entry of an input moves by at most this much; make it smaller near a kink or a pole.
    pub fn step(mut self, step: f64) -> Self {
        self.settings.step = Some(step);
        self
    }

    /// Leaves finite differences out: at a kink a convention decides, not a limit.
    pub fn without_differences(mut self) -> Self {
        self.settings.step = None;
        self
    }

    /// Checks the rules of one operation at one point.
    ///
    /// # Errors
    ///
    /// As the function [`check_rule`].
    pub fn check_rule(&mut self, op: &Op, inputs: &[Op::Operand]) -> Result<(), KitError>
    where
        Op::InputKey: SampleKey<Op::Operand>,
    {
        let subject = short_name(op);
        if inputs.len() != op.input_count() {
            return Err(KitError::InputCount { subject, expected: op.input_count(), found: inputs.len() });
        }
        let mut builder = GraphBuilder::new();
        let keys = inputs.iter().enumerate().map(|(position, value)| Op::InputKey::sample(position, value));
        let operands = keys.map(|key| ValueRef::Local(builder.add_input(key))).collect();
        let outputs = builder.add_operation(op.clone(), operands, OperationRole::Primary);
        builder.set_outputs(outputs);
        let graph = builder.build().map_err(KitError::graph(&subject))?;
        self.check(subject, &graph, inputs, true)
    }

    /// Checks a whole graph at one point, given by one value for each input of the graph.
    ///
    /// # Errors
    ///
    /// As the function [`check_rule`].
    pub fn check_graph(&mut self, graph: &Graph<Op>, inputs: &[Op::Operand]) -> Result<(), KitError> {
        let subject = format!("graph of {} operations", graph.operations().len());
        if inputs.len() != graph.inputs().len() {
            return Err(KitError::InputCount { subject, expected: graph.inputs().len(), found: inputs.len() });
        }
        self.check(subject, graph, inputs, false)
    }

    fn check(
        &mut self,
        subject: String,
        graph: &Graph<Op>,
        point: &[Op::Operand],
        is_rule: bool,
    ) -> Result<(), KitError> {
        let view = resolve([graph.clone()]).map_err(KitError::graph(&subject))?;
        let (keys, outputs) = (graph.input_keys(), graph.output_keys());
        let function = Function::new(&subject, &view, &outputs, &keys)?;
        let values = function.call(&subject, self.context, point.iter().cloned())?.entries;
        let values: Vec<_> = values.into_iter().flatten().collect();
        if !point.iter().chain(&values).all(|value| !value.has_tangent() || value.norm().is_finite()) {
            return Err(KitError::NotFinite { subject, what: "an input or result" });
        }

        let varying: Vec<_> = (0..point.len()).filter(|input| point[*input].has_tangent()).collect();
        let smooth: Vec<_> = (0..values.len()).filter(|output| values[*output].has_tangent()).collect();
        let sample = Sample { view: &view, keys: &keys, point };
        for active in activity_sets(&varying) {
            let wrt: Vec<_> = active.iter().map(|input| keys[*input].clone()).collect();
            let place = format!("{subject} ({})", numbered("input", &active));
            let linear = check_emission(&place, &view, &outputs, &values, &wrt)?;
            for chosen in output_sets(&smooth) {
                let place = match values.len() {
                    1 => place.clone(),
                    _ => format!("{subject} ({}, {})", numbered("input", &active), numbered("output", &chosen)),
                };
                let outputs: Vec<_> = chosen.iter().map(|output| outputs[*output].clone()).collect();
                let mut laws = Laws::new(place, &self.settings, &mut *self.context, &sample, &outputs, &active)?;
                laws.right_one_at_a_time = active.len() > 1 && is_rule;
                laws.forward()?;
                laws.backward()?;
                if active == varying && chosen == smooth {
                    laws.second_order()?;
                }
            }
            // In a larger graph tangents may end at an operation that answers None, and nobody is to blame.
            if is_rule {
                let transposed = linear_transpose(&linear).map_err(KitError::transform(&place))?;
                check_all_needed(&place, &linear, ADRuleKind::Jvp)?;
                check_all_needed(&place, &transposed, ADRuleKind::Transpose)?;
            }
        }
        Ok(())
    }
}

/// What can be seen in the emitted graph without numbers; gives the linear graph.
fn check_emission<Op: Checkable>(
    subject: &str,
    view: &ResolvedView<Op>,
    outputs: &[ValueKey<Op>],
    values: &[Op::Operand],
    wrt: &[Op::InputKey],
) -> Result<LinearizedGraph<Op>, KitError> {
    let pass = fresh_passes(1);
    let linearize = || {
        let options = LinearizeOptions { pass: Some(pass), context: None };
        linearize_with(view, outputs, wrt, options).map_err(KitError::transform(subject))
    };
    let (linear, again) = (linearize()?, linearize()?);
    if linear.as_graph().output_keys() != again.as_graph().output_keys() {
        return Err(KitError::NotDeterministic { subject: subject.into() });
    }
    for (output, (tangent, value)) in linear.tangent_outputs().iter().zip(values).enumerate() {
        if tangent.is_some() && !value.has_tangent() {
            return Err(KitError::TangentOfDiscrete { subject: subject.into(), output });
        }
    }
    Ok(linear)
}

fn check_all_needed<Op: Checkable>(
    subject: &str,
    linear: &LinearizedGraph<Op>,
    rule: ADRuleKind,
) -> Result<(), KitError> {
    let graph = linear.as_graph();
    let mut needed = vec![false; graph.value_count()];
    // Whether a cut is needed is seen further back only.
    let results = graph.outputs().iter().chain(linear.conditions());
    results.for_each(|output| needed[output.index()] = true);
    for node in graph.operations().rev() {
        if !node.outputs().any(|output| needed[output.index()]) {
            let emitted = short_name(node.operation());
            return Err(KitError::UnusedWork { subject: subject.into(), rule, emitted });
        }
        node.local_inputs().flatten().for_each(|input| needed[input.index()] = true);
    }
    Ok(())
}

/// The sets of inputs to vary, single ones first: every set of up to four inputs, else single ones, all but one, all.
fn activity_sets(varying: &[usize]) -> Vec<Vec<usize>> {
    let count = varying.len();
    if count <= 4 {
        let members = |set: usize| varying.iter().enumerate().filter(move |(bit, _)| set >> bit & 1 == 1);
        let sets = (1..1 << count).map(|set| members(set).map(|(_, input)| *input).collect());
        let mut sets: Vec<Vec<_>> = sets.collect();
        sets.sort_by_key(Vec::len);
        return sets;
    }
    let singles = varying.iter().take(8).map(|input| vec![*input]);
    let all_but_one =
        varying.iter().take(8).map(|left| varying.iter().copied().filter(|input| input != left).collect());
    singles.chain(all_but_one).chain([varying.to_vec()]).collect()
}

/// Each output alone (the first four), so that the others have no cotangent, and then all if there are several.
fn output_sets(smooth: &[usize]) -> Vec<Vec<usize>> {
    let singles = smooth.iter().take(4).map(|output| vec![*output]);
    singles.chain((smooth.len() > 1).then(|| smooth.to_vec())).collect()
}

fn numbered(noun: &str, numbers: &[usize]) -> String {
    let plural = if numbers.len() == 1 { "" } else { "s" };
    let numbers: Vec<_> = numbers.iter().map(usize::to_string).collect();
    format!("{noun}{plural} {}", numbers.join(", "))
}
