//! What is checked of every random program: its companion against the tape and against dual numbers.
//!
//! `cargo xtask fuzz tapir` compiles this file into its own crates too.

pub(crate) use tapir::{Differentiable, NoFData, Real, Stack, differentiable};

use std::collections::VecDeque;
use std::fmt::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind};
use tapir::{Dual, Tangent, Var, var};

/// A struct that programs pass around.
#[derive(Clone, Copy, Debug, Differentiable)]
pub(crate) struct Pair<T> {
    pub(crate) b: T,
    pub(crate) c: T,
    pub(crate) n: usize,
}

/// Methods whose names std uses for questions that have no derivative.
#[differentiable]
#[allow(clippy::len_without_is_empty, reason = "the name is what matters")]
impl<T: Real> Pair<T> {
    pub(crate) fn position(&self, t: T) -> T {
        self.b + self.c * t
    }

    pub(crate) fn len(&self) -> T {
        (self.b * self.b + self.c * self.c + T::ONE).sqrt()
    }

    pub(crate) fn count(&self, step: T) -> T {
        self.b * step - self.c.sin()
    }
}

/// An enum that programs match on.
#[derive(Clone, Copy, Debug, Differentiable)]
pub(crate) enum Shape<T> {
    Flat,
    Line(T),
    Box { w: T, h: T },
}

/// A struct that holds sequences.
#[derive(Clone, Debug, Differentiable)]
pub(crate) struct Record<T> {
    pub(crate) w: [T; 3],
    pub(crate) v: Vec<T>,
    pub(crate) k: usize,
    pub(crate) s: T,
    pub(crate) p: Pair<T>,
}

#[differentiable]
impl<T: Real> Record<T> {
    pub(crate) fn step(&mut self, a: T) -> T {
        self.w[self.k % 3] = a * self.s;
        self.k += 1;
        self.s += self.w[0].sin();
        self.v[0] * self.w[1]
    }

    pub(crate) fn total(&self, a: T) -> T {
        self.w[0] * self.v[1] + self.s * a
    }
}

/// What `f64` has and other scalars lack, for sources that are printed for `f64` and compared at other scalars.
pub(crate) mod order {
    use tapir::Real;

    pub(crate) trait Total {
        fn total_cmp(&self, other: &Self) -> std::cmp::Ordering;
    }

    impl<T: Real> Total for T {
        fn total_cmp(&self, other: &T) -> std::cmp::Ordering {
            self.value().total_cmp(&other.value())
        }
    }
}

/// A program at any scalar: the same source, run as it is.
pub(crate) trait Primal {
    /// How many numbers it is differentiated by.
    const INPUTS: usize;

    /// Reads its arguments from `input`; writes its result and what it left in its `&mut` arguments to `output`.
    fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>);
}

/// A program's companion.
pub(crate) trait Rule {
    /// One gradient, by `joint` or by `forward` and `reverse`.
    fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run);
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Outcome {
    Passed,
    /// Not a number, in the same places everywhere; or the program itself panics.
    Skipped(String),
    Failed(String),
}

/// Arguments, taken from a list of numbers.
#[derive(Clone, Debug)]
pub(crate) struct Input<'a, T> {
    values: &'a [T],
    fixed: Numbers,
}

impl<'a, T: Real> Input<'a, T> {
    fn new(values: &'a [T]) -> Self {
        Input { values, fixed: Numbers(7) }
    }

    pub(crate) fn scalar(&mut self) -> T {
        let (first, rest) = self.values.split_first().expect("INPUTS counts every number");
        self.values = rest;
        *first
    }

    pub(crate) fn vec(&mut self, n: usize) -> Vec<T> {
        (0..n).map(|_| self.scalar()).collect()
    }

    pub(crate) fn array(&mut self) -> [T; 3] {
        std::array::from_fn(|_| self.scalar())
    }

    pub(crate) fn tuple(&mut self) -> (T, T) {
        (self.scalar(), self.scalar())
    }

    pub(crate) fn pair(&mut self) -> Pair<T> {
        Pair { b: self.scalar(), c: self.scalar(), n: 2 }
    }

    /// A number that no derivative is taken by.
    pub(crate) fn constant(&mut self) -> T {
        T::lit(self.fixed.next())
    }

    pub(crate) fn constants(&mut self, n: usize) -> Vec<T> {
        (0..n).map(|_| self.constant()).collect()
    }
}

/// Numbers between -1.2 and 1.2 that look random.
#[derive(Clone, Debug)]
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let unit = (self.0 >> 11) as f64 / (1u64 << 53) as f64;
        2.4 * unit - 1.2
    }
}

/// The numbers of a result or an argument, in order.
pub(crate) trait Flat<T> {
    fn flatten(&self, to: &mut Vec<T>);
}

impl<T: Real> Flat<T> for T {
    fn flatten(&self, to: &mut Vec<T>) {
        to.push(*self);
    }
}

impl<T: Real> Flat<T> for Vec<T> {
    fn flatten(&self, to: &mut Vec<T>) {
        to.extend_from_slice(self);
    }
}

impl<T: Real, const N: usize> Flat<T> for [T; N] {
    fn flatten(&self, to: &mut Vec<T>) {
        to.extend_from_slice(self);
    }
}

impl<T: Real> Flat<T> for (T, T) {
    fn flatten(&self, to: &mut Vec<T>) {
        to.extend([self.0, self.1]);
    }
}

impl<T: Real> Flat<T> for Option<T> {
    fn flatten(&self, to: &mut Vec<T>) {
        to.extend(*self);
    }
}

impl<T: Real> Flat<T> for Pair<T> {
    fn flatten(&self, to: &mut Vec<T>) {
        to.extend([self.b, self.c]);
    }
}

fn flat<P: Flat<f64>>(value: &P) -> Vec<f64> {
    let mut numbers = Vec::new();
    value.flatten(&mut numbers);
    numbers
}

/// The numbers of a tangent, by its inner products with the unit tangents: right for every type there will be.
fn numbers<P: Differentiable>(primal: &P, tangent: &P::Tangent) -> Vec<f64> {
    let mut unit = primal.zero_tangent();
    let mut count = 0;
    unit.fill_from(&mut || {
        count += 1;
        0.0
    });
    let component = |k| {
        let mut at = 0;
        unit.fill_from(&mut || {
            at += 1;
            f64::from(at == k + 1)
        });
        tangent.inner_product(&unit)
    };
    (0..count).map(component).collect()
}

/// One gradient being taken.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) stack: Stack,
    cotangents: Numbers,
    starts: Numbers,
    started: VecDeque<Vec<f64>>,
    outputs: Vec<f64>,
    gradient: Vec<f64>,
    complaints: String,
}

const COTANGENTS: Numbers = Numbers(11);

impl Run {
    fn new(stack: Stack) -> Run {
        Run {
            stack,
            cotangents: COTANGENTS,
            starts: Numbers(13),
            started: VecDeque::new(),
            outputs: Vec::new(),
            gradient: Vec::new(),
            complaints: String::new(),
        }
    }

    /// A result, or the final state of a `&mut` argument, and the cotangent for it.
    pub(crate) fn output<P: Differentiable + Flat<f64>>(&mut self, value: &P) -> P::Tangent {
        value.flatten(&mut self.outputs);
        let mut cotangent = value.zero_tangent();
        cotangent.fill_from(&mut || self.cotangents.next());
        cotangent
    }

    /// A shadow that holds something already: rules add to it.
    pub(crate) fn start<P: Differentiable>(&mut self, primal: &P) -> P::Tangent {
        let mut shadow = primal.zero_tangent();
        shadow.fill_from(&mut || self.starts.next());
        self.started.push_back(numbers(primal, &shadow));
        shadow
    }

    /// The gradient by a `&` argument is what was added to its shadow.
    pub(crate) fn added<P: Differentiable>(&mut self, primal: &P, shadow: &P::Tangent) {
        let start = self.started.pop_front().expect("every shadow was started");
        let end = numbers(primal, shadow);
        self.gradient.extend(end.iter().zip(start).map(|(end, start)| end - start));
    }

    /// The gradient by any other argument.
    pub(crate) fn exact<P: Differentiable>(&mut self, primal: &P, cotangent: &P::Tangent) {
        self.gradient.extend(numbers(primal, cotangent));
    }

    /// Bit for bit the same numbers.
    pub(crate) fn same<P: Flat<f64>>(&mut self, what: &str, is: &P, should: &P) {
        let (is, should) = (flat(is), flat(should));
        let bits = |values: &[f64]| values.iter().map(|value| value.to_bits()).collect::<Vec<_>>();
        // Two NaNs may differ in bits that mean nothing.
        let plain = |values: &[f64]| values.iter().all(|value| !value.is_nan());
        if bits(&is) != bits(&should) && (plain(&is) || plain(&should)) {
            let _ = writeln!(self.complaints, "{what}: {is:?}, but {should:?} is right");
        }
    }
}

/// Checks a program, compiled as it is and with some analysis switched off.
pub(crate) fn check<P: Primal + Rule, Off: Rule>() -> Outcome {
    check_copies::<P, Off>(true)
}

/// Checks a program as it is.
pub(crate) fn check_alone<P: Primal + Rule>() -> Outcome {
    check_copies::<P, P>(false)
}

fn check_copies<P: Primal + Rule, Off: Rule>(both: bool) -> Outcome {
    let mut skipped = None;
    for point in 0..2 {
        let mut random = Numbers(100 + point);
        let at: Vec<f64> = (0..P::INPUTS).map(|_| random.next()).collect();
        match catch_unwind(|| check_at::<P, Off>(&at, both)) {
            Ok(Outcome::Passed) => {}
            Ok(Outcome::Skipped(why)) => skipped = Some(why),
            Ok(Outcome::Failed(why)) => return Outcome::Failed(format!("at {at:?}\n{why}")),
            Err(panic) => return Outcome::Failed(format!("at {at:?}\npanic: {}", message(&*panic))),
        }
    }
    skipped.map_or(Outcome::Passed, Outcome::Skipped)
}

fn message(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().cloned();
    text.or_else(|| panic.downcast_ref::<&str>().map(|text| text.to_string())).unwrap_or_else(|| "no message".into())
}

fn check_at<P: Primal + Rule, Off: Rule>(at: &[f64], both: bool) -> Outcome {
    let Ok(outputs) = catch_unwind(|| eval::<P, f64>(at)) else {
        return Outcome::Skipped("the program itself panics".into());
    };
    let tape = tape_gradient::<P>(at);
    let mut problems = String::new();
    let mut is_nan = outputs.iter().chain(&tape).any(|value| value.is_nan());
    compare("by dual numbers", &dual_gradient::<P>(at), &tape, &mut problems);
    let (stack, grown) = (Stack::new(), Stack::new());
    let stack = take_gradient::<P>("split", false, at, stack, &outputs, &tape, &mut problems, &mut is_nan);
    let bytes = stack.capacity_bytes();
    let stack = take_gradient::<P>("split again", false, at, stack, &outputs, &tape, &mut problems, &mut is_nan);
    if stack.capacity_bytes() != bytes {
        let _ = writeln!(problems, "the stack grew from {bytes} to {} bytes in the second run", stack.capacity_bytes());
    }
    let stack = take_gradient::<P>("joint", true, at, grown, &outputs, &tape, &mut problems, &mut is_nan);
    let bytes = stack.capacity_bytes();
    let stack = take_gradient::<P>("joint again", true, at, stack, &outputs, &tape, &mut problems, &mut is_nan);
    if stack.capacity_bytes() != bytes {
        let _ = writeln!(problems, "the stack grew in the second run of joint");
    }
    if both {
        let stack =
            take_gradient::<Off>("split, with off", false, at, stack, &outputs, &tape, &mut problems, &mut is_nan);
        take_gradient::<Off>("joint, with off", true, at, stack, &outputs, &tape, &mut problems, &mut is_nan);
    }
    match (problems.is_empty(), is_nan) {
        (false, _) => Outcome::Failed(problems),
        (true, true) => Outcome::Skipped("not a number".into()),
        (true, false) => Outcome::Passed,
    }
}

/// Runs a rule and compares all it gives; returns the stack.
#[allow(clippy::too_many_arguments, reason = "one row of a table of runs")]
fn take_gradient<R: Rule>(
    what: &str,
    joint: bool,
    at: &[f64],
    stack: Stack,
    outputs: &[f64],
    gradient: &[f64],
    problems: &mut String,
    is_nan: &mut bool,
) -> Stack {
    let mut run = Run::new(stack);
    if let Err(panic) = catch_unwind(AssertUnwindSafe(|| R::run(joint, &mut Input::new(at), &mut run))) {
        let _ = writeln!(problems, "{what}: panic: {}", message(&*panic));
        return Stack::new();
    }
    for complaint in run.complaints.lines() {
        let _ = writeln!(problems, "{what}: {complaint}");
    }
    if run.stack.depth() != 0 {
        let _ = writeln!(problems, "{what}: {} words are left on the stack", run.stack.depth());
        run.stack.clear();
    }
    *is_nan |= run.gradient.iter().any(|value| value.is_nan());
    compare(&format!("{what}, outputs"), &run.outputs, outputs, problems);
    compare(&format!("{what}, gradient"), &run.gradient, gradient, problems);
    run.stack
}

/// Equal up to the order of sums.
fn compare(what: &str, is: &[f64], should: &[f64], problems: &mut String) {
    let size = should.iter().filter(|value| value.is_finite()).fold(1.0, |size: f64, value| size.max(value.abs()));
    let near = |a: f64, b: f64| a == b || a.is_nan() && b.is_nan() || (a - b).abs() <= 1e-10 * size;
    if is.len() != should.len() || !is.iter().zip(should).all(|(&a, &b)| near(a, b)) {
        let _ = writeln!(problems, "{what}: {is:?}\n  but by the tape {should:?}");
    }
}

fn eval<P: Primal, T: Real>(at: &[T]) -> Vec<T> {
    let mut output = Vec::new();
    P::eval(&mut Input::new(at), &mut output);
    output
}

/// The inner product with the cotangents that every run uses.
fn weighted<T: Real>(outputs: &[T]) -> T {
    let mut cotangents = COTANGENTS;
    outputs.iter().map(|&output| output * T::lit(cotangents.next())).sum()
}

fn tape_gradient<P: Primal>(at: &[f64]) -> Vec<f64> {
    let (_, gradient) = var::gradient(at, |x: &[Var]| weighted(&eval::<P, Var>(x)));
    gradient
}

fn dual_gradient<P: Primal>(at: &[f64]) -> Vec<f64> {
    let slope = |k| {
        let number = |(i, &value)| Dual::<f64, 1>::new(value, [f64::from(i == k)]);
        let at: Vec<_> = at.iter().enumerate().map(number).collect();
        weighted(&eval::<P, _>(&at)).eps[0]
    };
    (0..at.len()).map(slope).collect()
}

/// A program without companion: the tape against dual numbers. It tests the generator of programs.
pub(crate) fn check_primal<P: Primal>() -> Outcome {
    let mut random = Numbers(100);
    let at: Vec<f64> = (0..P::INPUTS).map(|_| random.next()).collect();
    let gradients = catch_unwind(|| (eval::<P, f64>(&at), tape_gradient::<P>(&at), dual_gradient::<P>(&at)));
    let Ok((outputs, tape, dual)) = gradients else {
        return Outcome::Failed("the program panics".into());
    };
    let mut problems = String::new();
    compare("by dual numbers", &dual, &tape, &mut problems);
    judge_numbers(&outputs.iter().chain(&tape).copied().collect::<Vec<_>>(), problems)
}

/// A program for `f64` alone.
pub(crate) fn check_plain(eval: impl Fn(&mut Input<'_, f64>) -> Vec<f64>) -> Outcome {
    let mut random = Numbers(100);
    let at: Vec<f64> = (0..60).map(|_| random.next()).collect();
    match catch_unwind(AssertUnwindSafe(|| eval(&mut Input::new(&at)))) {
        Ok(outputs) => judge_numbers(&outputs, String::new()),
        Err(_) => Outcome::Failed("the program panics".into()),
    }
}

fn judge_numbers(numbers: &[f64], mut problems: String) -> Outcome {
    if numbers.iter().any(|value| value.abs() > 1e9) {
        let _ = writeln!(problems, "large numbers: {numbers:?}");
    }
    match (problems.is_empty(), numbers.iter().any(|value| value.is_nan())) {
        (false, _) => Outcome::Failed(problems),
        (true, true) => Outcome::Skipped("not a number".into()),
        (true, false) => Outcome::Passed,
    }
}
