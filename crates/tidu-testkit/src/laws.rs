//! The laws, each a comparison of two numbers.

use computegraph::{GraphOperation, ResolvedView, ValueKey, short_name};

use crate::differences;
use crate::error::{KitError, Law, Mismatch};
use crate::linear_map::{Checkable, Function, Image, LinearMap};
use crate::operand::{Random, TestOperand};
use crate::rule_check::Settings;

type Operand<Op> = <Op as GraphOperation>::Operand;

/// A graph and a value for each of its inputs.
pub(crate) struct Sample<'a, Op: Checkable> {
    pub(crate) view: &'a ResolvedView<Op>,
    pub(crate) keys: &'a [Op::InputKey],
    pub(crate) point: &'a [Operand<Op>],
}

/// Some outputs of a graph as functions of some of its inputs, at a point.
pub(crate) struct Laws<'a, Op: Checkable> {
    subject: String,
    settings: &'a Settings,
    context: &'a mut Op::Context,
    random: Random,
    point: &'a [Operand<Op>],
    /// Which inputs vary, by number and by key.
    active: &'a [usize],
    wrt: Vec<Op::InputKey>,
    /// The outputs as functions of the inputs, and their values at the point.
    function: Function<Op>,
    values: Vec<Operand<Op>>,
    /// Their derivative.
    map: LinearMap<Op>,
    /// See [`Mismatch::right_one_at_a_time`].
    pub(crate) right_one_at_a_time: bool,
}

/// An inner product, and what its error may be relative to.
#[derive(Clone, Copy)]
struct Sum {
    value: f64,
    /// The size of the terms it is the sum of.
    size: f64,
    /// The size of the largest value on the way to them: what is left of large numbers that cancel is noise.
    largest: f64,
}

/// How much of the largest value on the way may be left as noise: some hundred roundings.
const ROUNDING: f64 = 1e-13;

impl<'a, Op: Checkable> Laws<'a, Op> {
    /// Differentiates `outputs` with respect to the inputs numbered in `active`.
    pub(crate) fn new(
        subject: String,
        settings: &'a Settings,
        context: &'a mut Op::Context,
        sample: &Sample<'a, Op>,
        outputs: &[ValueKey<Op>],
        active: &'a [usize],
    ) -> Result<Self, KitError> {
        let Sample { view, keys, point } = *sample;
        let wrt: Vec<_> = active.iter().map(|input| keys[*input].clone()).collect();
        let map = LinearMap::derivative_of(&subject, view, outputs, keys.to_vec(), &wrt)?;
        let function = Function::new(&subject, view, outputs, keys)?;
        let values = function.call(&subject, context, point.iter().cloned())?.entries.into_iter().flatten().collect();
        let random = Random::new(settings.seed);
        let right_one_at_a_time = false;
        Ok(Self { subject, settings, context, random, point, active, wrt, function, values, map, right_one_at_a_time })
    }

    /// The laws of tangents.
    pub(crate) fn forward(&mut self) -> Result<(), KitError> {
        for _ in 0..self.settings.directions {
            self.linearity_of_tangents()?;
            self.derivative()?;
        }
        Ok(())
    }

    /// The laws of cotangents.
    pub(crate) fn backward(&mut self) -> Result<(), KitError> {
        let transposed = self.map.transpose(&self.subject)?;
        let twice = transposed.transpose(&self.subject)?;
        for _ in 0..self.settings.directions {
            self.linearity_of_cotangents(&transposed)?;
            self.adjoint_identity(&transposed)?;
            self.double_transpose(&twice)?;
        }
        Ok(())
    }

    fn linearity_of_tangents(&mut self) -> Result<(), KitError> {
        let (x, y, ct) = (self.direction(), self.direction(), self.covector());
        let (a, b) = (self.random.unit(), self.random.unit());
        let mixed = combine(a, &x, b, &y);
        let [mixed, x, y] = [mixed, x, y].map(|dx| self.tangent(&dx).and_then(|dy| self.pair(&ct, &dy)));
        self.check_linear((a, x?), (b, y?), mixed?)
    }

    fn linearity_of_cotangents(&mut self, transposed: &LinearMap<Op>) -> Result<(), KitError> {
        let (x, y, dx) = (self.covector(), self.covector(), self.direction());
        let (a, b) = (self.random.unit(), self.random.unit());
        let mixed = combine(a, &x, b, &y);
        let [mixed, x, y] = [mixed, x, y].map(|ct| self.apply(transposed, &ct).and_then(|back| self.pair(&dx, &back)));
        self.check_linear((a, x?), (b, y?), mixed?)
    }

    fn check_linear(&self, (a, x): (f64, Sum), (b, y): (f64, Sum), mixed: Sum) -> Result<(), KitError> {
        let parts = Sum {
            value: a * x.value + b * y.value,
            size: (a * x.size).abs() + (b * y.size).abs(),
            largest: x.largest.max(y.largest),
        };
        self.equal(Law::Linearity, ("the map of a sum", mixed), ("the sum of the maps", parts))
    }

    fn derivative(&mut self) -> Result<(), KitError> {
        let (dx, ct) = (self.direction(), self.covector());
        let tangent = self.tangent(&dx)?;
        let rule = self.pair(&ct, &tangent)?;
        self.differences(Law::Derivative, rule, &dx, |laws, point| {
            let values = laws.function.call(&laws.subject, laws.context, point)?;
            laws.pair(&ct, &values)
        })
    }

    fn adjoint_identity(&mut self, transposed: &LinearMap<Op>) -> Result<(), KitError> {
        let (dx, ct) = (self.direction(), self.covector());
        let (tangent, cotangent) = (self.tangent(&dx)?, self.apply(transposed, &ct)?);
        let (forward, backward) = (self.pair(&ct, &tangent)?, self.pair(&dx, &cotangent)?);
        self.equal(Law::AdjointIdentity, ("⟨ct, J·dx⟩", forward), ("⟨Jᵀ·ct, dx⟩", backward))
    }

    fn double_transpose(&mut self, twice: &LinearMap<Op>) -> Result<(), KitError> {
        let (dx, ct) = (self.direction(), self.covector());
        let (once, twice) = (self.tangent(&dx)?, self.apply(twice, &dx)?);
        let (once, twice) = (self.pair(&ct, &once)?, self.pair(&ct, &twice)?);
        self.equal(Law::DoubleTranspose, ("⟨ct, J·dx⟩", once), ("⟨ct, Jᵀᵀ·dx⟩", twice))
    }

    /// The second derivative, a number for each v, w and ct, by forward and reverse mode over each other.
    pub(crate) fn second_order(&mut self) -> Result<(), KitError> {
        let subject = self.subject.clone();
        let forward_over_forward = self.map.derivative(&subject, &self.wrt)?;
        let reverse_over_forward = forward_over_forward.transpose(&subject)?;
        let transposed = self.map.transpose(&subject)?;
        let forward_over_reverse = transposed.derivative(&subject, &self.wrt)?;
        let reverse_over_reverse = forward_over_reverse.transpose(&subject)?;
        for _ in 0..self.settings.directions {
            let (v, w, ct) = (self.direction(), self.direction(), self.covector());
            // Results that are zero whatever the tangents have no second derivative.
            let (active_v, active_ct) = (transposed.active(&v), self.map.active(&ct));
            let mut apply =
                |map: &LinearMap<Op>, inner: &[Operand<Op>], outer: &[Operand<Op>], dual: &[Operand<Op>]| {
                    let results = map.apply(&subject, self.context, &[self.point, inner], outer)?;
                    pair(&subject, dual, &results)
                };
            let fof = apply(&forward_over_forward, &v, &w, &active_ct)?;
            let others = [
                ("forward over forward, swapped", apply(&forward_over_forward, &w, &v, &active_ct)?),
                ("forward over reverse", apply(&forward_over_reverse, &ct, &w, &active_v)?),
                ("reverse over forward", apply(&reverse_over_forward, &v, &active_ct, &w)?),
                ("reverse over reverse", apply(&reverse_over_reverse, &ct, &active_v, &w)?),
            ];
            for other in others {
                self.equal(Law::SecondOrder, ("forward over forward", fof), other)?;
            }
            self.differences(Law::SecondDerivative, fof, &w, |laws, point| {
                let tangent = laws.map.apply(&laws.subject, laws.context, &[&point], &v)?;
                laws.pair(&ct, &tangent)
            })?;
        }
        Ok(())
    }

    /// Compares with the derivative of a function of the point along `dx`.
    fn differences(
        &mut self,
        law: Law,
        rule: Sum,
        dx: &[Operand<Op>],
        mut function: impl FnMut(&mut Self, Vec<Operand<Op>>) -> Result<Sum, KitError>,
    ) -> Result<(), KitError> {
        let Some(step) = self.settings.step else { return Ok(()) };
        let (point, active) = (self.point, self.active);
        let mut largest = 0.0_f64;
        let estimate = differences::derivative(step, |h| {
            let mut moved = point.to_vec();
            active.iter().zip(dx).for_each(|(input, dx)| moved[*input] = point[*input].plus(h, dx));
            let sum = function(self, moved)?;
            largest = largest.max(sum.largest);
            Ok::<_, KitError>(sum.value)
        })?;
        let size = rule.size.max(estimate.fine.abs());
        let allowed = self.settings.difference_tolerance * size + estimate.noise * largest;
        // Written so that an undefined number is not settled.
        let settled = (estimate.fine - estimate.coarse).abs() <= 10.0 * allowed;
        if !settled {
            let (coarse, fine) = (estimate.coarse, estimate.fine);
            return Err(KitError::Unsettled { subject: self.subject.clone(), law, coarse, fine });
        }
        self.equal_within(law, ("the rule's", rule.value), ("by finite differences it", estimate.fine), allowed, size)
    }

    fn equal(&self, law: Law, left: (&'static str, Sum), right: (&'static str, Sum)) -> Result<(), KitError> {
        let size = left.1.size.max(right.1.size);
        let allowed = self.settings.tolerance * size + ROUNDING * left.1.largest.max(right.1.largest);
        self.equal_within(law, (left.0, left.1.value), (right.0, right.1.value), allowed, size)
    }

    /// Whether two numbers made of terms of the given size are no farther apart than allowed.
    fn equal_within(
        &self,
        law: Law,
        left: (&'static str, f64),
        right: (&'static str, f64),
        allowed: f64,
        size: f64,
    ) -> Result<(), KitError> {
        if !allowed.is_finite() {
            return Err(KitError::NotFinite { subject: self.subject.clone(), what: "a derivative" });
        }
        let distance = (left.1 - right.1).abs();
        if distance <= allowed {
            return Ok(());
        }
        let mut emitted = Vec::new();
        for node in self.map.linear.as_graph().operations().filter(|node| node.role().active_mask().is_some()) {
            let name = short_name(node.operation());
            if !emitted.contains(&name) && emitted.len() < 8 {
                emitted.push(name);
            }
        }
        Err(KitError::Law(Box::new(Mismatch {
            subject: self.subject.clone(),
            law,
            left,
            right,
            difference: distance / size,
            allowed: allowed / size,
            right_one_at_a_time: self.right_one_at_a_time,
            emitted,
        })))
    }

    fn pair(&self, dual: &[Operand<Op>], image: &Image<Operand<Op>>) -> Result<Sum, KitError> {
        pair(&self.subject, dual, image)
    }

    /// J·dx
    fn tangent(&mut self, dx: &[Operand<Op>]) -> Result<Image<Operand<Op>>, KitError> {
        self.map.apply(&self.subject, self.context, &[self.point], dx)
    }

    fn apply(&mut self, map: &LinearMap<Op>, tangents: &[Operand<Op>]) -> Result<Image<Operand<Op>>, KitError> {
        map.apply(&self.subject, self.context, &[self.point], tangents)
    }

    /// A random direction in the space of the active inputs.
    fn direction(&mut self) -> Vec<Operand<Op>> {
        self.active.iter().map(|input| self.point[*input].random_like(&mut self.random)).collect()
    }

    /// A random direction in the space of the outputs.
    fn covector(&mut self) -> Vec<Operand<Op>> {
        self.values.iter().map(|value| value.random_like(&mut self.random)).collect()
    }
}

/// The inner product of two vectors of operands.
fn pair<T: TestOperand>(subject: &str, dual: &[T], image: &Image<T>) -> Result<Sum, KitError> {
    let mut sum = Sum { value: 0.0, size: 0.0, largest: 0.0 };
    for (position, (dual, entry)) in dual.iter().zip(&image.entries).enumerate() {
        let Some(entry) = entry else { continue };
        if !dual.has_same_shape(entry) {
            let (expected, found) = (short_name(dual), short_name(entry));
            return Err(KitError::Shape { subject: subject.into(), position, expected, found });
        }
        sum.value += dual.inner(entry);
        sum.size += dual.norm() * entry.norm();
        sum.largest += dual.norm() * image.largest;
    }
    Ok(sum)
}

fn combine<T: TestOperand>(a: f64, x: &[T], b: f64, y: &[T]) -> Vec<T> {
    // a·x + b·y by scaled additions alone: x + (a − 1)·x + b·y.
    x.iter().zip(y).map(|(x, y)| x.plus(a - 1.0, x).plus(b, y)).collect()
}
