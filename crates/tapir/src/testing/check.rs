//! The laws of a rule, checked one after the other.

use super::subject::{Arg, Kind, Mode, Passes, Seeds, Snapshot, State, Subject};
use super::{Config, Law, Report, RuleError};
use crate::Stack;

/// Words below the companion's own, which must survive.
const MARK: [u64; 3] = [0x7a91_0001, 0x7a91_0002, 0x7a91_0003];

struct Checker<'c> {
    name: &'c str,
    args: &'c [Arg],
    config: &'c Config,
    subject: &'c dyn Subject,
    report: Report,
    random: Random,
    /// The size of the results, weighted like their derivatives.
    outputs: f64,
}

pub(crate) fn check(name: &str, args: &[Arg], config: &Config, subject: &dyn Subject) -> Result<Report, RuleError> {
    let random = Random(config.seed);
    let report = Report { function: name.to_owned(), ..Report::default() };
    Checker { name, args, config, subject, report, random, outputs: 0.0 }.run()
}

impl Checker<'_> {
    fn run(mut self) -> Result<Report, RuleError> {
        let inputs = self.subject.inputs();
        let primal = self.subject.primal(None);
        let seeds = self.seeds(&primal);

        let split = self.passes(Mode::Split, &seeds, &inputs, &primal)?;
        self.increments(&seeds, &split, &inputs, &primal)?;
        let joint = self.passes(Mode::Joint, &seeds, &inputs, &primal)?;
        self.agree(Law::JointEqualsSplit, &joint, &split, self.loose(1e-10))?;
        let as_written = self.passes(Mode::AsWritten, &seeds, &inputs, &primal)?;
        self.agree(Law::SameArgumentTwice, &as_written, &joint, 0.0)?;

        let adjoint = self.zero_based(&seeds, &inputs, &primal)?;
        self.derivatives(&seeds, &adjoint, &inputs, &primal)?;
        self.steady(&seeds)?;
        Ok(self.report)
    }

    /// Random cotangents of the result and of every argument's final state.
    fn seeds(&mut self, primal: &State) -> Seeds {
        let random = &mut self.random;
        let mut draw = |like: &Snapshot| like.reals.iter().map(|_| random.next()).collect::<Vec<f64>>();
        Seeds { value: draw(&primal.value), args: primal.args.iter().map(draw).collect() }
    }

    /// Runs both passes and checks what holds whatever the derivatives are.
    fn passes(&mut self, mode: Mode, seeds: &Seeds, inputs: &[Snapshot], primal: &State) -> Result<Passes, RuleError> {
        let mut stack = Stack::new();
        MARK.iter().for_each(|word| stack.push(word));
        let passes = self.subject.passes(mode, seeds, &mut stack);
        let pass = if mode == Mode::Split { "forward" } else { "joint" };
        self.same_bits(Law::Value, "result", &format!("as `{pass}` gives it"), &passes.forward.value, &primal.value)?;
        for (k, (found, wanted)) in passes.forward.args.iter().zip(&primal.args).enumerate() {
            self.same_bits(Law::ForwardState, self.args[k].text, "after `forward`", found, wanted)?;
        }
        // The stack first: whoever pops the wrong words restores the wrong values.
        if stack.depth() != MARK.len() {
            let message = format!(
                "{} words were on the stack before and {} are after {}; `reverse` must pop exactly what `forward` pushed",
                MARK.len(),
                stack.depth(),
                if mode == Mode::Split { "`forward` and `reverse`" } else { "`joint`" }
            );
            return Err(self.error(Law::StackDepth, "stack", message));
        }
        for mark in MARK.iter().rev() {
            if stack.pop::<u64>() != *mark {
                let message = "words below those of this call were overwritten".to_owned();
                return Err(self.error(Law::StackDepth, "stack", message));
            }
        }
        for (k, (found, wanted)) in passes.restored.iter().zip(inputs).enumerate() {
            let pass = if mode == Mode::Split { "after `reverse`" } else { "after `joint`" };
            self.same_bits(Law::Restored, self.args[k].text, pass, found, wanted)?;
        }
        for (k, (cotangent, input)) in passes.cotangents.iter().zip(inputs).enumerate() {
            if self.args[k].kind != Kind::Constant && cotangent.len() != input.reals.len() {
                let message = format!(
                    "the cotangent has {} numbers after the reverse pass, the argument has {}",
                    cotangent.len(),
                    input.reals.len()
                );
                return Err(self.error(Law::Shape, self.args[k].text, message));
            }
        }
        self.report.passes += 1;
        Ok(passes)
    }

    /// The cotangents of the inputs alone: shadows of `&` arguments begin at zero.
    fn zero_based(&mut self, seeds: &Seeds, inputs: &[Snapshot], primal: &State) -> Result<Passes, RuleError> {
        let mut zeroed = seeds.clone();
        for (arg, seed) in self.args.iter().zip(&mut zeroed.args) {
            if arg.kind != Kind::Mutable && !arg.written {
                seed.fill(0.0);
            }
        }
        self.passes(Mode::Split, &zeroed, inputs, primal)
    }

    /// Shadows are incremented whatever they held, rdata does not depend on it.
    fn increments(
        &mut self,
        seeds: &Seeds,
        random: &Passes,
        inputs: &[Snapshot],
        primal: &State,
    ) -> Result<(), RuleError> {
        let zero = self.zero_based(seeds, inputs, primal)?;
        for (k, arg) in self.args.iter().enumerate() {
            let (found, part) = (&random.cotangents[k], &zero.cotangents[k]);
            for i in 0..found.len().min(part.len()) {
                let place = self.place(k, i);
                match arg.kind {
                    Kind::Value if !same(found[i], part[i]) => {
                        let message = format!(
                            "the rdata is {} or {}, depending on what the shadows held before; it must be its own part \
                             exactly",
                            found[i], part[i]
                        );
                        return Err(self.error(Law::RData, place, message));
                    }
                    Kind::Shared => {
                        let wanted = seeds.args[k][i] + part[i];
                        let scale = seeds.args[k][i].abs() + max_abs(part);
                        if differs(found[i], wanted, self.loose(1e-10) * scale) {
                            let overwritten = !differs(found[i], part[i], self.loose(1e-10) * scale);
                            let message = format!(
                                "the shadow held {} and should be incremented by {} to {wanted}; it is {}{}",
                                seeds.args[k][i],
                                part[i],
                                found[i],
                                if overwritten { " (overwritten, not incremented)" } else { "" }
                            );
                            return Err(self.error(Law::Increment, place, message));
                        }
                    }
                    _ => {}
                }
            }
        }
        Ok(())
    }

    /// Two ways to run the same rule.
    fn agree(&mut self, law: Law, found: &Passes, wanted: &Passes, tolerance: f64) -> Result<(), RuleError> {
        for (k, (found, wanted)) in found.cotangents.iter().zip(&wanted.cotangents).enumerate() {
            if self.args[k].kind == Kind::Constant {
                continue;
            }
            let scale = max_abs(wanted);
            for i in 0..found.len().min(wanted.len()) {
                if !same(found[i], wanted[i]) && (tolerance == 0.0 || differs(found[i], wanted[i], tolerance * scale)) {
                    let (this, other) = match law {
                        Law::JointEqualsSplit => ("`joint`", "`forward` and `reverse`"),
                        _ => ("`joint` with the arguments as written", "`joint` with copies of them"),
                    };
                    let message = format!("the cotangent is {} by {this} and {} by {other}", found[i], wanted[i]);
                    return Err(self.error(law, self.place(k, i), message));
                }
            }
        }
        Ok(())
    }

    /// The rounding that results of this size may carry; none if they are not finite.
    fn rounding(&self) -> f64 {
        if self.outputs.is_finite() { 8.0 * self.subject.precision() * self.outputs } else { 0.0 }
    }

    /// Cotangents against forward mode and against differences, number by number and along a random direction.
    fn derivatives(
        &mut self,
        seeds: &Seeds,
        adjoint: &Passes,
        inputs: &[Snapshot],
        primal: &State,
    ) -> Result<(), RuleError> {
        let written: Vec<Vec<f64>> = primal.args.iter().map(|arg| arg.reals.clone()).collect();
        self.outputs = self.weighted(seeds, &primal.value.reals, &written).iter().map(|term| term.abs()).sum();
        for (k, arg) in self.args.iter().enumerate() {
            let count = inputs[k].reals.len();
            if arg.kind == Kind::Constant || count == 0 {
                continue;
            }
            let mut directions: Vec<(String, Vec<f64>)> = Vec::new();
            for i in self.random.sample(count, self.config.elements) {
                let mut direction = vec![0.0; count];
                direction[i] = 1.0;
                directions.push((self.place(k, i), direction));
            }
            if count > 1 {
                let direction = (0..count).map(|_| self.random.next()).collect();
                directions.push((format!("{} along a random direction", arg.text), direction));
            }
            for (place, direction) in directions {
                let all: Vec<Vec<f64>> = inputs
                    .iter()
                    .enumerate()
                    .map(|(other, input)| if other == k { direction.clone() } else { vec![0.0; input.reals.len()] })
                    .collect();
                let cotangent = &adjoint.cotangents[k];
                let products = || cotangent.iter().zip(&direction).filter(|(_, d)| **d != 0.0).map(|(c, d)| c * d);
                let (reverse, scale) = (products().sum::<f64>(), products().map(f64::abs).sum::<f64>());
                self.against_tangents(seeds, &place, &all, reverse, scale + max_abs(cotangent))?;
                self.against_differences(seeds, &place, inputs, &all, reverse, scale)?;
            }
        }
        Ok(())
    }

    fn against_tangents(
        &mut self,
        seeds: &Seeds,
        place: &str,
        directions: &[Vec<f64>],
        reverse: f64,
        scale: f64,
    ) -> Result<(), RuleError> {
        let Some((value, args)) = self.subject.tangents(directions) else { return Ok(()) };
        let terms = self.weighted(seeds, &value, &args);
        let (forward, size) = (terms.iter().sum::<f64>(), terms.iter().map(|t| t.abs()).sum::<f64>());
        let tolerance = self.config.dual_tolerance.max(self.loose(1e-9)) * (size + scale);
        if differs(forward, reverse, tolerance + self.rounding()) {
            let message =
                format!("the derivative is {forward} by forward mode (`eval` at `Dual`) and {reverse} by reverse");
            return Err(self.error(Law::AdjointIdentity, place.to_owned(), message));
        }
        self.report.compared_with_dual += 1;
        Ok(())
    }

    fn against_differences(
        &mut self,
        seeds: &Seeds,
        place: &str,
        inputs: &[Snapshot],
        directions: &[Vec<f64>],
        reverse: f64,
        scale: f64,
    ) -> Result<(), RuleError> {
        let tolerance = self.config.difference_tolerance.max(self.loose(0.0).powf(0.3));
        let size = inputs.iter().zip(directions).flat_map(|(x, d)| x.reals.iter().zip(d));
        let size = size.filter(|(_, d)| **d != 0.0).map(|(x, _)| x.abs()).fold(1.0, f64::max);
        let best = self.subject.precision().cbrt() * size;
        let mut estimates: Vec<(f64, f64)> = Vec::new();
        let steps = [100.0, 10.0, 1.0, 0.1].map(|factor| factor * best);
        // What the rounding of the function's own values makes of the longest step, which feels it least: a derivative
        // below that is not to be told from zero.
        let floor = self.rounding() / steps[0];
        for step in steps {
            let at = |step: f64| -> Vec<Vec<f64>> {
                let moved = |(x, d): (&Snapshot, &Vec<f64>)| x.reals.iter().zip(d).map(|(x, d)| x + step * d).collect();
                inputs.iter().zip(directions).map(moved).collect()
            };
            let (high, low) = (self.subject.primal(Some(&at(step))), self.subject.primal(Some(&at(-step))));
            let slope = |(high, low): (&Snapshot, &Snapshot)| -> Vec<f64> {
                high.reals.iter().zip(&low.reals).map(|(h, l)| (h - l) / (2.0 * step)).collect()
            };
            let args: Vec<Vec<f64>> = high.args.iter().zip(&low.args).map(slope).collect();
            let terms = self.weighted(seeds, &slope((&high.value, &low.value)), &args);
            let (estimate, size) = (terms.iter().sum::<f64>(), terms.iter().map(|t| t.abs()).sum::<f64>());
            if !differs(estimate, reverse, tolerance * (size + scale) + floor) {
                self.report.compared_with_differences += 1;
                return Ok(());
            }
            estimates.push((estimate, size));
        }
        // Differences that do not settle prove nothing.
        let settled = estimates.windows(2).find(|pair| {
            let ((a, size), (b, _)) = (pair[0], pair[1]);
            a.is_finite() && b.is_finite() && !differs(a, b, 10.0 * tolerance * (size + scale.min(size)) + floor)
        });
        match settled {
            Some(pair) => {
                let message = format!("the derivative is {} by differences and {reverse} by reverse", pair[1].0);
                Err(self.error(Law::Differences, place.to_owned(), message))
            }
            None => {
                let shown: Vec<f64> = estimates.iter().map(|(estimate, _)| *estimate).collect();
                self.report.skipped.push(format!(
                    "{}: {place}: differences do not converge ({shown:?}), reverse gives {reverse}",
                    self.name
                ));
                Ok(())
            }
        }
    }

    /// A second run grows neither the stack nor the heap.
    fn steady(&mut self, seeds: &Seeds) -> Result<(), RuleError> {
        let none: &dyn Fn() -> usize = &|| 0;
        for mode in [Mode::Split, Mode::Joint] {
            let mut stack = Stack::new();
            self.subject.bare(Some(mode), seeds, &mut stack, none);
            self.subject.bare(Some(mode), seeds, &mut stack, none);
            let bytes = stack.capacity_bytes();
            self.report.stack_bytes = self.report.stack_bytes.max(bytes);
            self.subject.bare(Some(mode), seeds, &mut stack, none);
            let what = if mode == Mode::Split { "`forward` and `reverse`" } else { "`joint`" };
            if stack.capacity_bytes() != bytes {
                let message =
                    format!("a later run of {what} grows it from {bytes} to {} bytes", stack.capacity_bytes());
                return Err(self.error(Law::Steady, "stack", message));
            }
            if let Some(count) = self.config.allocations {
                let own = self.subject.bare(None, seeds, &mut stack, &count);
                let found = self.subject.bare(Some(mode), seeds, &mut stack, &count);
                if found > own {
                    let message =
                        format!("a later run of {what} allocates {found} times, the function itself {own} times");
                    return Err(self.error(Law::Steady, "heap", message));
                }
                self.report.allocations_checked = true;
            }
        }
        Ok(())
    }

    /// Each output's derivative times its cotangent: the result's, then those of arguments that can be written.
    fn weighted(&self, seeds: &Seeds, value: &[f64], args: &[Vec<f64>]) -> Vec<f64> {
        let product = |(seed, slope): (&f64, &f64)| if *slope == 0.0 { 0.0 } else { seed * slope };
        let mut terms: Vec<f64> = seeds.value.iter().zip(value).map(product).collect();
        for (k, arg) in self.args.iter().enumerate().filter(|(_, arg)| arg.written) {
            debug_assert!(arg.kind != Kind::Shared);
            terms.extend(seeds.args[k].iter().zip(&args[k]).map(product));
        }
        terms
    }

    fn same_bits(
        &self,
        law: Law,
        place: &str,
        when: &str,
        found: &Snapshot,
        wanted: &Snapshot,
    ) -> Result<(), RuleError> {
        if found.bits == wanted.bits {
            return Ok(());
        }
        let at = found.reals.iter().zip(&wanted.reals).position(|(f, w)| f.to_bits() != w.to_bits());
        let (place, message) = match at {
            Some(i) => {
                let place = if wanted.reals.len() > 1 { format!("{place}[{i}]") } else { place.to_owned() };
                (place, format!("{when} is {}, should be {}", found.reals[i], wanted.reals[i]))
            }
            None if found.reals.len() != wanted.reals.len() => {
                let (found, wanted) = (found.reals.len(), wanted.reals.len());
                (place.to_owned(), format!("{when} has {found} numbers, should have {wanted}"))
            }
            None => (place.to_owned(), format!("{when} differs in what carries no derivative (integers, lengths, …)")),
        };
        Err(self.error(law, place, message))
    }

    /// The tolerance of comparisons for which `tight` is right at double precision.
    fn loose(&self, tight: f64) -> f64 {
        tight.max(if self.subject.precision() > f64::EPSILON { 200.0 * self.subject.precision() } else { 0.0 })
    }

    fn place(&self, arg: usize, element: usize) -> String {
        match self.args[arg].kind {
            Kind::Value => self.args[arg].text.to_owned(),
            _ => format!("{}[{element}]", self.args[arg].text),
        }
    }

    fn error(&self, law: Law, place: impl Into<String>, message: String) -> RuleError {
        RuleError { function: self.name.to_owned(), law, place: place.into(), message }
    }
}

fn max_abs(values: &[f64]) -> f64 {
    values.iter().fold(0.0, |most, x| most.max(x.abs()))
}

/// Bitwise, but all NaN are one.
fn same(a: f64, b: f64) -> bool {
    a.to_bits() == b.to_bits() || (a.is_nan() && b.is_nan())
}

/// Whether two numbers are further apart than `tolerance`; a NaN differs from every number.
fn differs(a: f64, b: f64, tolerance: f64) -> bool {
    !(same(a, b) || (a - b).abs() <= tolerance || a == b)
}

/// Reproducible numbers in ±[0.25, 1): far enough from zero that nothing vanishes by accident.
struct Random(u64);

impl Random {
    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn next(&mut self) -> f64 {
        let bits = self.bits();
        let size = 0.25 + 0.75 * ((bits >> 12) as f64 / (1u64 << 52) as f64);
        if bits & 1 == 0 { size } else { -size }
    }

    /// Up to `most` different indices below `count`, ascending.
    fn sample(&mut self, count: usize, most: usize) -> Vec<usize> {
        if count <= most {
            return (0..count).collect();
        }
        let mut picked: Vec<usize> = (0..most).map(|_| (self.bits() % count as u64) as usize).collect();
        picked.sort_unstable();
        picked.dedup();
        picked
    }
}
