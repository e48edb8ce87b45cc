//! The laws of batch rules: lanes are computed at once, and each as if it were alone.

use computegraph::{Graph, GraphBuilder, OperationRole, ResolvedView, ValueKey, ValueRef, resolve, short_name};
use tidu::{LinearizedGraph, batch, batch_linear, linear_transpose, linearize};

use crate::error::KitError;
use crate::key::SampleKey;
use crate::linear_map::{Checkable, Function};
use crate::operand::{Random, TestOperand};

/// An operand that can hold lanes of its kind.
pub trait Lanes: TestOperand {
    /// The lanes in one operand, along a new axis in front; `like` is what one lane looks like, if there are none.
    fn stack(lanes: &[Self], like: &Self) -> Self;

    /// Lane number `lane` of `size`.
    fn lane(&self, lane: usize, size: usize) -> Self;

    /// Whether both are the same but for rounding, relative to their size or to 1; they have one shape.
    ///
    /// A type whose operands may be undefined at a point says here that what is undefined in both agrees.
    fn is_close(&self, other: &Self, tolerance: f64) -> bool {
        if !self.has_tangent() {
            return format!("{self:?}") == format!("{other:?}");
        }
        self.plus(-1.0, other).norm() <= tolerance * self.norm().max(other.norm()).max(1.0)
    }
}

impl Lanes for Vec<f64> {
    fn stack(lanes: &[Self], _: &Self) -> Self {
        lanes.concat()
    }

    fn lane(&self, lane: usize, size: usize) -> Self {
        let length = self.len() / size.max(1);
        self[lane * length..][..length].to_vec()
    }
}

/// Checks the batch rule of one operation, and that batching commutes with differentiation.
///
/// ```
/// use tidu_testkit::{check_batching, vector::VectorOp};
///
/// check_batching(&VectorOp::Mul, &[vec![0.7, -1.3], vec![0.2, 0.4]])?;
/// # Ok::<(), tidu_testkit::KitError>(())
/// ```
///
/// See [`BatchCheck`] for what is checked.
///
/// # Errors
///
/// The first lane that is not what the operation gives on it alone; a rule that is missing or breaks its contract.
pub fn check_batching<Op>(op: &Op, inputs: &[Op::Operand]) -> Result<(), KitError>
where
    Op: Checkable<Context: Default, Operand: Lanes, InputKey: SampleKey<Op::Operand>>,
{
    BatchCheck::new(&mut Op::Context::default()).check_rule(op, inputs)
}

/// A check of batch rules with options.
///
/// For every choice of inputs that have lanes (up to four inputs; beyond, one at a time and all), with lanes made by
/// moving the given point:
///
/// 1. each lane of the batched graph is what the graph gives on that lane;
/// 2. so it is for the tangents, whether the batched graph is linearized or the linear graph is batched;
/// 3. and for the cotangents of both; an input that all lanes share gets the sum over the lanes;
/// 4. one linear map on many tangents, and its transpose on many cotangents, are each lane's;
/// 5. lanes of lanes: all this is composed, a batched graph being batched again.
pub struct BatchCheck<'c, Op: Checkable> {
    context: &'c mut Op::Context,
    tolerance: f64,
    sizes: Vec<usize>,
}

impl<'c, Op: Checkable<Operand: Lanes>> BatchCheck<'c, Op> {
    /// A check with default options that evaluates in this context.
    pub fn new(context: &'c mut Op::Context) -> Self {
        Self { context, tolerance: 1e-10, sizes: vec![1, 3] }
    }

    /// The largest relative difference between a lane and the operation on it alone (1e-10).
    pub fn tolerance(mut self, tolerance: f64) -> Self {
        self.tolerance = tolerance;
        self
    }

    /// How many lanes to try (1 and 3).
    pub fn sizes(mut self, sizes: &[usize]) -> Self {
        self.sizes = sizes.to_vec();
        self
    }

    /// Checks the batch rule of one operation at one point.
    ///
    /// # Errors
    ///
    /// As the function [`check_batching`].
    pub fn check_rule(&mut self, op: &Op, inputs: &[Op::Operand]) -> Result<(), KitError>
    where
        Op::InputKey: SampleKey<Op::Operand>,
    {
        let subject = short_name(op);
        if inputs.len() != op.input_count() {
            return Err(KitError::InputCount { subject, expected: op.input_count(), found: inputs.len() });
        }
        self.check(&subject, &graph_of(op, inputs)?, inputs)
    }

    /// Checks a whole graph at one point, given by one value for each input of the graph.
    ///
    /// # Errors
    ///
    /// As the function [`check_batching`].
    pub fn check_graph(&mut self, graph: &Graph<Op>, inputs: &[Op::Operand]) -> Result<(), KitError> {
        let subject = format!("graph of {} operations", graph.operations().len());
        if inputs.len() != graph.inputs().len() {
            return Err(KitError::InputCount { subject, expected: graph.inputs().len(), found: inputs.len() });
        }
        self.check(&subject, graph, inputs)
    }

    /// Checks the batch rule of one operation on given lanes: a point for each of them, and one that shows their types.
    ///
    /// # Errors
    ///
    /// As the function [`check_batching`].
    pub fn check_lanes(&mut self, op: &Op, like: &[Op::Operand], lanes: &[Vec<Op::Operand>]) -> Result<(), KitError>
    where
        Op::InputKey: SampleKey<Op::Operand>,
    {
        let subject = short_name(op);
        let mut counts = lanes.iter().map(Vec::len).chain([like.len()]);
        if let Some(found) = counts.find(|found| *found != op.input_count()) {
            return Err(KitError::InputCount { subject, expected: op.input_count(), found });
        }
        let graph = graph_of(op, like)?;
        let view = resolve([graph.clone()]).map_err(KitError::graph(&subject))?;
        for chosen in choices(like.len()) {
            self.check_choice(&subject, &view, &graph, like, lanes, &chosen)?;
        }
        Ok(())
    }

    fn check(&mut self, subject: &str, graph: &Graph<Op>, point: &[Op::Operand]) -> Result<(), KitError> {
        let view = resolve([graph.clone()]).map_err(KitError::graph(subject))?;
        for size in self.sizes.clone() {
            let mut random = Random::new(size as u64);
            let mut moved = |value: &Op::Operand| match value.has_tangent() {
                true => value.plus(0.125, &value.random_like(&mut random)),
                false => value.clone(),
            };
            let lanes: Vec<Vec<_>> = (0..size).map(|_| point.iter().map(&mut moved).collect()).collect();
            for chosen in choices(point.len()) {
                self.check_choice(subject, &view, graph, point, &lanes, &chosen)?;
            }
        }
        Ok(())
    }

    fn check_choice(
        &mut self,
        subject: &str,
        view: &ResolvedView<Op>,
        graph: &Graph<Op>,
        like: &[Op::Operand],
        lanes: &[Vec<Op::Operand>],
        chosen: &[usize],
    ) -> Result<(), KitError> {
        let names: Vec<_> = chosen.iter().map(usize::to_string).collect();
        let subject = format!("{subject} (lanes of input {}, {} of them)", names.join(", "), lanes.len());
        Scene::new(subject, view, graph, like, lanes, chosen).check(self.context, self.tolerance)
    }
}

/// The graph of one operation.
fn graph_of<Op>(op: &Op, inputs: &[Op::Operand]) -> Result<Graph<Op>, KitError>
where
    Op: Checkable<InputKey: SampleKey<Op::Operand>>,
{
    let mut builder = GraphBuilder::new();
    let keys = inputs.iter().enumerate().map(|(position, value)| Op::InputKey::sample(position, value));
    let operands = keys.map(|key| ValueRef::Local(builder.add_input(key))).collect();
    let outputs = builder.add_operation(op.clone(), operands, OperationRole::Primary);
    builder.set_outputs(outputs);
    builder.build().map_err(KitError::graph(&short_name(op)))
}

/// Each input alone and all sets of up to four inputs; beyond, single ones and all.
fn choices(inputs: usize) -> Vec<Vec<usize>> {
    if inputs <= 4 {
        let members = |set: usize| (0..inputs).filter(|input| set >> input & 1 == 1).collect();
        return (1..1_usize << inputs).map(members).collect();
    }
    (0..inputs).map(|input| vec![input]).chain([(0..inputs).collect()]).collect()
}

/// Values for some lanes: one for each of them, or one for all.
#[derive(Clone)]
struct Spread<T> {
    lanes: Vec<T>,
    like: T,
    is_batched: bool,
}

impl<T: Lanes> Spread<T> {
    fn new(like: &T, is_batched: bool, size: usize, mut lane: impl FnMut() -> T) -> Self {
        let lanes = if is_batched { (0..size).map(|_| lane()).collect() } else { vec![lane()] };
        Self { lanes, like: like.clone(), is_batched }
    }

    fn at(&self, lane: usize) -> T {
        self.lanes[if self.is_batched { lane } else { 0 }].clone()
    }

    fn whole(&self) -> T {
        if self.is_batched { T::stack(&self.lanes, &self.like) } else { self.lanes[0].clone() }
    }
}

/// One choice of inputs and lanes, with everything that is compared.
struct Scene<'a, Op: Checkable> {
    subject: String,
    view: &'a ResolvedView<Op>,
    keys: Vec<Op::InputKey>,
    outputs: Vec<ValueKey<Op>>,
    point: Vec<Spread<Op::Operand>>,
    /// Which inputs have tangents.
    varying: Vec<usize>,
    size: usize,
}

/// What was computed at once, and whether it has lanes; `None` is zero.
type Whole<T> = Vec<Option<(T, bool)>>;

impl<'a, Op: Checkable<Operand: Lanes>> Scene<'a, Op> {
    fn new(
        subject: String,
        view: &'a ResolvedView<Op>,
        graph: &Graph<Op>,
        like: &[Op::Operand],
        lanes: &[Vec<Op::Operand>],
        chosen: &[usize],
    ) -> Self {
        // What has no lanes has the value that it has in the first of them.
        let first = lanes.first().map_or(like, Vec::as_slice);
        let spread = |(position, like): (usize, &Op::Operand)| match chosen.contains(&position) {
            true => {
                let lanes = lanes.iter().map(|lane| lane[position].clone()).collect();
                Spread { lanes, like: like.clone(), is_batched: true }
            }
            false => Spread { lanes: vec![first[position].clone()], like: like.clone(), is_batched: false },
        };
        let point: Vec<_> = like.iter().enumerate().map(spread).collect();
        let size = lanes.len();
        let varying = (0..point.len()).filter(|input| point[*input].like.has_tangent()).collect();
        Self { subject, view, keys: graph.input_keys(), outputs: graph.output_keys(), point, varying, size }
    }

    fn batched_keys(&self) -> Vec<Op::InputKey> {
        let batched = self.keys.iter().zip(&self.point).filter(|(_, value)| value.is_batched);
        batched.map(|(key, _)| key.clone()).collect()
    }

    fn check(&self, context: &mut Op::Context, tolerance: f64) -> Result<(), KitError> {
        let subject = &self.subject;
        let failed = KitError::transform(subject);
        let lane = Function::new(subject, self.view, &self.outputs, &self.keys)?;
        let lane_values: Vec<Vec<_>> = (0..self.size)
            .map(|number| Ok(lane.call(subject, context, self.point.iter().map(|value| value.at(number)))?.entries))
            .collect::<Result<_, KitError>>()?;
        let compare = |what: &'static str, found: &Whole<Op::Operand>, expected: &[Vec<Option<Op::Operand>>]| {
            self.compare(what, found, expected, tolerance)
        };

        // The values, once and with lanes of lanes.
        let batched = batch(self.view, &self.outputs, &self.batched_keys(), self.size).map_err(&failed)?;
        let batched_view = batched.resolve().map_err(KitError::graph(subject))?;
        let output_keys: Vec<_> = batched.outputs().iter().map(|(key, _)| key.clone()).collect();
        let input_keys = self.renamed(batched.inputs().iter().map(|(key, _)| key.clone()));
        let whole = Function::new(subject, &batched_view, &output_keys, &input_keys)?;
        let inputs = self.point.iter().map(Spread::whole);
        let values = whole.call(subject, context, inputs)?.entries;
        let has_lanes: Vec<_> = batched.outputs().iter().map(|(_, is_batched)| *is_batched).collect();
        let found: Whole<_> = values.into_iter().zip(&has_lanes).map(|(value, lanes)| Some((value?, *lanes))).collect();
        compare("values", &found, &lane_values)?;
        self.check_twice(context, &batched_view, &output_keys, &input_keys, &found, tolerance)?;

        // Tangents and cotangents.
        let wrt: Vec<_> = self.varying.iter().map(|input| self.keys[*input].clone()).collect();
        if wrt.is_empty() || self.size == 0 {
            return Ok(());
        }
        let linear = linearize(self.view, &self.outputs, &wrt).map_err(&failed)?;
        let mut random = Random::new(7);
        let tangents: Vec<_> = self
            .varying
            .iter()
            .map(|input| {
                let Spread { like, is_batched, .. } = &self.point[*input];
                Spread::new(like, *is_batched, self.size, || like.random_like(&mut random))
            })
            .collect();
        let lane_tangents = self.each_lane(context, &linear, &tangents)?;
        let of_batched: Vec<_> = self.varying.iter().map(|input| input_keys[*input].clone()).collect();
        let after = linearize(&batched_view, &output_keys, &of_batched).map_err(&failed)?;
        let tangent_keys = self.varying.iter().zip(linear.tangent_inputs()).filter(|(i, _)| self.point[**i].is_batched);
        let both: Vec<_> =
            self.batched_keys().into_iter().chain(tangent_keys.map(|(_, (key, _))| key.clone())).collect();
        let before = batch_linear(&linear, &both, self.size).map_err(&failed)?;
        let before_keys = self.renamed(before.linear.as_graph().input_keys());
        let maps = [
            ("tangents of the batched graph", "cotangents of the batched graph", &after, &input_keys, &has_lanes),
            ("batched tangents", "cotangents of batched tangents", &before.linear, &before_keys, &before.is_batched),
        ];
        for (forward, backward, map, base_keys, lanes) in maps {
            let found = self.apply(context, map, base_keys, &self.wholes(&tangents), lanes)?;
            compare(forward, &found, &lane_tangents)?;
            let transposed = linear_transpose(map).map_err(&failed)?;
            let cotangents = self.cotangents(&lane_values, lanes, &mut random);
            let in_lanes: Vec<_> = tangents.iter().map(|tangent| tangent.is_batched).collect();
            let seeds: Vec<_> = cotangents.iter().map(Spread::whole).collect();
            let found = self.apply(context, &transposed, base_keys, &seeds, &in_lanes)?;
            let expected = self.each_lane_back(context, &linear, &cotangents)?;
            self.compare_sums(backward, &found, &expected, tolerance)?;
        }
        self.check_many_tangents(context, &linear, tolerance)
    }

    /// The batched inputs under their new keys, the others under their own.
    fn renamed(&self, batched: impl IntoIterator<Item = Op::InputKey>) -> Vec<Op::InputKey> {
        let mut batched = batched.into_iter();
        let key = |(key, value): (&Op::InputKey, &Spread<_>)| match value.is_batched {
            true => batched.next().unwrap_or_else(|| key.clone()),
            false => key.clone(),
        };
        self.keys.iter().zip(&self.point).map(key).collect()
    }

    fn wholes(&self, values: &[Spread<Op::Operand>]) -> Vec<Op::Operand> {
        values.iter().map(Spread::whole).collect()
    }

    /// A random cotangent for each output.
    fn cotangents(
        &self,
        values: &[Vec<Option<Op::Operand>>],
        lanes: &[bool],
        random: &mut Random,
    ) -> Vec<Spread<Op::Operand>> {
        let like = |output: usize| values[0][output].clone();
        let cotangent = |(output, is_batched): (usize, &bool)| {
            let like = like(output)?;
            Some(Spread::new(&like, *is_batched, self.size, || like.random_like(random)))
        };
        lanes.iter().enumerate().filter_map(cotangent).collect()
    }

    /// A linear map for all lanes at once.
    fn apply(
        &self,
        context: &mut Op::Context,
        map: &LinearizedGraph<Op>,
        base: &[Op::InputKey],
        tangents: &[Op::Operand],
        lanes: &[bool],
    ) -> Result<Whole<Op::Operand>, KitError> {
        let values = self.point.iter().map(Spread::whole).collect::<Vec<_>>();
        let results = self.call(context, map, base, &values, tangents)?;
        Ok(results.into_iter().zip(lanes).map(|(result, lanes)| Some((result?, *lanes))).collect())
    }

    fn call(
        &self,
        context: &mut Op::Context,
        map: &LinearizedGraph<Op>,
        base: &[Op::InputKey],
        values: &[Op::Operand],
        tangents: &[Op::Operand],
    ) -> Result<Vec<Option<Op::Operand>>, KitError> {
        let view = map.resolve().map_err(KitError::graph(&self.subject))?;
        let keys = map.tangent_inputs().iter().map(|(key, _)| key.clone());
        let inputs: Vec<_> = base.iter().cloned().chain(keys).collect();
        let function = Function::new(&self.subject, &view, &map.as_graph().output_keys(), &inputs)?;
        let operands = values.iter().chain(tangents).cloned();
        let mut results = function.call(&self.subject, context, operands)?.entries.into_iter();
        Ok(map.tangent_outputs().iter().map(|output| output.and_then(|_| results.next()?)).collect())
    }

    /// The map of one lane, lane by lane.
    fn each_lane(
        &self,
        context: &mut Op::Context,
        map: &LinearizedGraph<Op>,
        tangents: &[Spread<Op::Operand>],
    ) -> Result<Vec<Vec<Option<Op::Operand>>>, KitError> {
        let lane = |lane: usize| {
            let values: Vec<_> = self.point.iter().map(|value| value.at(lane)).collect();
            let tangents: Vec<_> = tangents.iter().map(|tangent| tangent.at(lane)).collect();
            self.call(context, map, &self.keys, &values, &tangents)
        };
        (0..self.size).map(lane).collect()
    }

    /// The transpose of the map of one lane, lane by lane; an output that all lanes share counts once.
    fn each_lane_back(
        &self,
        context: &mut Op::Context,
        map: &LinearizedGraph<Op>,
        cotangents: &[Spread<Op::Operand>],
    ) -> Result<Vec<Vec<Option<Op::Operand>>>, KitError> {
        let transposed = linear_transpose(map).map_err(KitError::transform(&self.subject))?;
        let lane = |lane: usize| {
            let values: Vec<_> = self.point.iter().map(|value| value.at(lane)).collect();
            let cotangent = |ct: &Spread<Op::Operand>| match ct.is_batched || lane == 0 {
                true => ct.at(lane),
                false => ct.at(lane).plus(-1.0, &ct.at(lane)),
            };
            let cotangents: Vec<_> = cotangents.iter().map(cotangent).collect();
            self.call(context, &transposed, &self.keys, &values, &cotangents)
        };
        (0..self.size).map(lane).collect()
    }

    /// The map of one point on many tangents, and its transpose on many cotangents.
    fn check_many_tangents(
        &self,
        context: &mut Op::Context,
        linear: &LinearizedGraph<Op>,
        tolerance: f64,
    ) -> Result<(), KitError> {
        let failed = KitError::transform(&self.subject);
        let transposed = linear_transpose(linear).map_err(&failed)?;
        let point: Vec<_> = self.point.iter().map(|value| value.at(0)).collect();
        let mut random = Random::new(9);
        for (what, map) in [("many tangents", linear), ("many cotangents", &transposed)] {
            let keys: Vec<_> = map.tangent_inputs().iter().map(|(key, _)| key.clone()).collect();
            let many = batch_linear(map, &keys, self.size).map_err(&failed)?;
            let likes: Vec<_> = match what {
                "many tangents" => self.varying.iter().map(|input| point[*input].clone()).collect(),
                _ => {
                    let function = Function::new(&self.subject, self.view, &self.outputs, &self.keys)?;
                    let values = function.call(&self.subject, context, point.iter().cloned())?.entries;
                    values.into_iter().flatten().collect()
                }
            };
            let tangents: Vec<_> =
                likes.iter().map(|like| Spread::new(like, true, self.size, || like.random_like(&mut random))).collect();
            let found = self.call(context, &many.linear, &self.keys, &point, &self.wholes(&tangents))?;
            let found: Whole<_> =
                found.into_iter().zip(&many.is_batched).map(|(result, lanes)| Some((result?, *lanes))).collect();
            let lane = |lane: usize| {
                let tangents: Vec<_> = tangents.iter().map(|tangent| tangent.at(lane)).collect();
                self.call(context, map, &self.keys, &point, &tangents)
            };
            let expected = (0..self.size).map(lane).collect::<Result<Vec<_>, _>>()?;
            self.compare(what, &found, &expected, tolerance)?;
        }
        Ok(())
    }

    /// Two copies of all lanes, as lanes of lanes.
    fn check_twice(
        &self,
        context: &mut Op::Context,
        view: &ResolvedView<Op>,
        outputs: &[ValueKey<Op>],
        inputs: &[Op::InputKey],
        once: &Whole<Op::Operand>,
        tolerance: f64,
    ) -> Result<(), KitError> {
        let batched = self.point.iter().zip(inputs).filter(|(value, _)| value.is_batched);
        let keys: Vec<_> = batched.map(|(_, key)| key.clone()).collect();
        let twice = batch(view, outputs, &keys, 2).map_err(KitError::transform(&self.subject))?;
        let view = twice.resolve().map_err(KitError::graph(&self.subject))?;
        let output_keys: Vec<_> = twice.outputs().iter().map(|(key, _)| key.clone()).collect();
        let input_keys = self.renamed(twice.inputs().iter().map(|(key, _)| key.clone()));
        let function = Function::new(&self.subject, &view, &output_keys, &input_keys)?;
        let doubled = self.point.iter().map(|value| match value.is_batched {
            true => Lanes::stack(&[value.whole(), value.whole()], &value.whole()),
            false => value.whole(),
        });
        let values = function.call(&self.subject, context, doubled)?.entries;
        let found: Whole<_> =
            values.into_iter().zip(twice.outputs()).map(|(value, (_, lanes))| Some((value?, *lanes))).collect();
        let expected: Vec<_> = once.iter().map(|value| value.as_ref().map(|(value, _)| value.clone())).collect();
        self.compare("lanes of lanes", &found, &[expected.clone(), expected], tolerance)
    }

    /// Each lane of what was found is what was expected of it.
    fn compare(
        &self,
        what: &'static str,
        found: &Whole<Op::Operand>,
        expected: &[Vec<Option<Op::Operand>>],
        tolerance: f64,
    ) -> Result<(), KitError> {
        let size = expected.len();
        for (lane, expected) in expected.iter().enumerate() {
            for (output, (found, expected)) in found.iter().zip(expected).enumerate() {
                let found = found.as_ref().map(|(value, lanes)| match lanes {
                    true => value.lane(lane, size),
                    false => value.clone(),
                });
                self.close(what, lane, output, found, expected.clone(), tolerance)?;
            }
        }
        Ok(())
    }

    /// As [`Self::compare`]; what has no lanes is the sum over all of them.
    fn compare_sums(
        &self,
        what: &'static str,
        found: &Whole<Op::Operand>,
        expected: &[Vec<Option<Op::Operand>>],
        tolerance: f64,
    ) -> Result<(), KitError> {
        for (output, found) in found.iter().enumerate() {
            let of_lanes = expected.iter().map(|lane| lane[output].clone());
            match found {
                Some((value, true)) => {
                    for (lane, expected) in of_lanes.enumerate() {
                        self.close(what, lane, output, Some(value.lane(lane, self.size)), expected, tolerance)?;
                    }
                }
                found => {
                    let total = of_lanes.flatten().reduce(|sum, lane| sum.plus(1.0, &lane));
                    let found = found.as_ref().map(|(value, _)| value.clone());
                    self.close(what, 0, output, found, total, tolerance)?;
                }
            }
        }
        Ok(())
    }

    fn close(
        &self,
        what: &'static str,
        lane: usize,
        position: usize,
        found: Option<Op::Operand>,
        expected: Option<Op::Operand>,
        tolerance: f64,
    ) -> Result<(), KitError> {
        let is_close = match (&found, &expected) {
            (None, None) => true,
            (Some(one), None) | (None, Some(one)) => one.norm() <= tolerance,
            (Some(found), Some(expected)) => found.has_same_shape(expected) && found.is_close(expected, tolerance),
        };
        if is_close {
            return Ok(());
        }
        let name =
            |value: &Option<Op::Operand>| value.as_ref().map_or("zero".to_string(), |value| format!("{value:?}"));
        let (found, expected) = (name(&found), name(&expected));
        Err(KitError::Lane { subject: self.subject.clone(), what, lane, position, found, expected })
    }
}
