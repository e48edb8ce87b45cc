//! A companion behind one face: numbers in, numbers out, whatever its signature.

use super::inspect::{self, Inspect};
use crate::{Differentiable, NoTangent, Stack, Tangent};

/// How an argument is passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `&e`
    Shared,
    /// `&mut e`
    Mutable,
    /// `e`
    Value,
    /// `const …`: no derivative is asked for.
    Constant,
}

/// An argument as the test wrote it.
#[derive(Clone, Copy, Debug)]
pub struct Arg {
    /// Its text.
    pub text: &'static str,
    /// How it is passed.
    pub kind: Kind,
    /// Whether the function may write to it.
    pub written: bool,
}

/// All numbers and all bits of a value.
#[derive(Clone, Debug, Default)]
pub(crate) struct Snapshot {
    pub(crate) reals: Vec<f64>,
    pub(crate) bits: Vec<u64>,
}

impl Snapshot {
    fn of(value: &dyn Inspect) -> Self {
        Snapshot { reals: inspect::reals(value), bits: inspect::bits(value) }
    }
}

/// Result and arguments after a call.
#[derive(Clone, Debug)]
pub(crate) struct State {
    pub(crate) value: Snapshot,
    pub(crate) args: Vec<Snapshot>,
}

/// What both passes left behind.
#[derive(Debug)]
pub(crate) struct Passes {
    /// After the forward pass; of a joint pass only the value is known, its arguments are empty.
    pub(crate) forward: State,
    /// Arguments after the reverse pass.
    pub(crate) restored: Vec<Snapshot>,
    /// One per argument: its shadow, or its rdata.
    pub(crate) cotangents: Vec<Vec<f64>>,
}

/// Cotangents that a reverse pass is begun with.
#[derive(Clone, Debug)]
pub(crate) struct Seeds {
    pub(crate) value: Vec<f64>,
    /// One per argument; those of arguments by value are garbage that must not matter.
    pub(crate) args: Vec<Vec<f64>>,
}

/// Which entry points of a companion to run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    /// `forward`, then `reverse`.
    Split,
    /// `joint`.
    Joint,
    /// `joint` with the very references the test wrote, so that arguments may be the same memory.
    AsWritten,
}

/// A companion with its arguments.
pub(crate) trait Subject {
    /// The arguments before any call.
    fn inputs(&self) -> Vec<Snapshot>;
    /// The function itself, with the arguments' numbers replaced by `inputs`.
    fn primal(&self, inputs: Option<&[Vec<f64>]>) -> State;
    fn passes(&self, mode: Mode, seeds: &Seeds, stack: &mut Stack) -> Passes;
    /// How much `count` grows while the companion runs; `None` runs the function itself.
    fn bare(&self, mode: Option<Mode>, seeds: &Seeds, stack: &mut Stack, count: &dyn Fn() -> usize) -> usize;
    /// Tangents of result and arguments after the call, along `directions`.
    fn tangents(&self, directions: &[Vec<f64>]) -> Option<Tangents>;
    fn precision(&self) -> f64;
}

/// What a reverse pass takes for `d_ret`: the tangent of the result, or `()` if there is none.
#[doc(hidden)]
pub trait Cotangent<C> {
    fn cotangent(self) -> C;
}
impl<C> Cotangent<C> for C {
    #[inline(always)]
    fn cotangent(self) -> C {
        self
    }
}
impl Cotangent<()> for NoTangent {
    #[inline(always)]
    fn cotangent(self) {}
}

type Tangents = (Vec<f64>, Vec<Vec<f64>>);
type Views<'a> = Vec<&'a mut dyn Inspect>;

/// What `test_rule!` writes for one call: arguments `A`, their shadows `D`, the result `R`.
#[doc(hidden)]
#[allow(missing_debug_implementations, reason = "holds closures; used by the macro only")]
#[allow(clippy::type_complexity, reason = "each type is written once, here")]
pub struct Case<'c, A, D, R: Differentiable> {
    args: A,
    zero: Box<dyn Fn(&mut A) -> D + 'c>,
    views: Box<dyn for<'a> Fn(&'a mut A) -> Views<'a> + 'c>,
    shadow_views: Box<dyn for<'a> Fn(&'a mut D) -> Views<'a> + 'c>,
    primal: Box<dyn Fn(&mut A) -> R + 'c>,
    forward: Box<dyn Fn(&mut A, &mut Stack) -> R + 'c>,
    reverse: Box<dyn Fn(&mut A, &mut D, R::Tangent, &mut Stack) + 'c>,
    joint: Box<dyn Fn(&mut A, &mut D, R::Tangent, &mut Stack) -> R + 'c>,
    as_written: Box<dyn Fn(&mut A, &mut D, R::Tangent, &mut Stack) -> R + 'c>,
    tangents: Option<Box<dyn Fn(&A, &[Vec<f64>]) -> Tangents + 'c>>,
}

impl<'c, A, D, R: Differentiable> Case<'c, A, D, R> {
    /// A function of its own, so that each closure meets the signature it must have.
    #[allow(clippy::too_many_arguments, reason = "called by the macro only")]
    pub fn new(
        args: A,
        primal: impl Fn(&mut A) -> R + 'c,
        zero: impl Fn(&mut A) -> D + 'c,
        views: impl for<'a> Fn(&'a mut A) -> Views<'a> + 'c,
        shadow_views: impl for<'a> Fn(&'a mut D) -> Views<'a> + 'c,
        forward: impl Fn(&mut A, &mut Stack) -> R + 'c,
        reverse: impl Fn(&mut A, &mut D, R::Tangent, &mut Stack) + 'c,
        joint: impl Fn(&mut A, &mut D, R::Tangent, &mut Stack) -> R + 'c,
        as_written: impl Fn(&mut A, &mut D, R::Tangent, &mut Stack) -> R + 'c,
    ) -> Self {
        Case {
            args,
            zero: Box::new(zero),
            views: Box::new(views),
            shadow_views: Box::new(shadow_views),
            primal: Box::new(primal),
            forward: Box::new(forward),
            reverse: Box::new(reverse),
            joint: Box::new(joint),
            as_written: Box::new(as_written),
            tangents: None,
        }
    }

    /// Adds tangents by forward mode.
    #[must_use]
    pub fn with_tangents(mut self, tangents: impl Fn(&A, &[Vec<f64>]) -> Tangents + 'c) -> Self {
        self.tangents = Some(Box::new(tangents));
        self
    }
}

impl<A: Clone, D, R: Differentiable + Inspect> Case<'_, A, D, R> {
    fn snapshots(&self, args: &mut A) -> Vec<Snapshot> {
        (self.views)(args).into_iter().map(|arg| Snapshot::of(arg)).collect()
    }

    /// Arguments, shadows and cotangent for one run. Shadows have the shape of the *final* state: a function may
    /// lengthen a vector.
    fn prepare(&self, seeds: &Seeds) -> (A, D, R::Tangent) {
        let mut after = self.args.clone();
        let value = (self.primal)(&mut after);
        let mut seed = value.zero_tangent();
        let mut with = seeds.value.iter();
        seed.fill_from(&mut || with.next().copied().unwrap_or(0.0));
        let mut shadows = (self.zero)(&mut after);
        for (shadow, with) in (self.shadow_views)(&mut shadows).into_iter().zip(&seeds.args) {
            inspect::set_reals(shadow, with);
        }
        (self.args.clone(), shadows, seed)
    }
}

impl<A: Clone, D, R: Differentiable + Inspect> Subject for Case<'_, A, D, R> {
    fn inputs(&self) -> Vec<Snapshot> {
        self.snapshots(&mut self.args.clone())
    }

    fn primal(&self, inputs: Option<&[Vec<f64>]>) -> State {
        let mut args = self.args.clone();
        if let Some(inputs) = inputs {
            for (arg, by) in (self.views)(&mut args).into_iter().zip(inputs) {
                inspect::set_reals(arg, by);
            }
        }
        let value = Snapshot::of(&(self.primal)(&mut args));
        State { value, args: self.snapshots(&mut args) }
    }

    fn passes(&self, mode: Mode, seeds: &Seeds, stack: &mut Stack) -> Passes {
        let (mut args, mut shadows, seed) = self.prepare(seeds);
        let (value, after) = match mode {
            Mode::Split => {
                let value = (self.forward)(&mut args, stack);
                let after = self.snapshots(&mut args);
                (self.reverse)(&mut args, &mut shadows, seed, stack);
                (value, after)
            }
            Mode::Joint => ((self.joint)(&mut args, &mut shadows, seed, stack), Vec::new()),
            Mode::AsWritten => ((self.as_written)(&mut args, &mut shadows, seed, stack), Vec::new()),
        };
        let cotangents = (self.shadow_views)(&mut shadows).into_iter().map(|shadow| inspect::reals(shadow));
        Passes {
            cotangents: cotangents.collect(),
            forward: State { value: Snapshot::of(&value), args: after },
            restored: self.snapshots(&mut args),
        }
    }

    fn bare(&self, mode: Option<Mode>, seeds: &Seeds, stack: &mut Stack, count: &dyn Fn() -> usize) -> usize {
        let (mut args, mut shadows, seed) = self.prepare(seeds);
        let before = count();
        match mode {
            None => drop((self.primal)(&mut args)),
            Some(Mode::Split) => {
                let value = (self.forward)(&mut args, stack);
                (self.reverse)(&mut args, &mut shadows, seed, stack);
                drop(value);
            }
            Some(_) => drop((self.joint)(&mut args, &mut shadows, seed, stack)),
        }
        count() - before
    }

    fn tangents(&self, directions: &[Vec<f64>]) -> Option<Tangents> {
        self.tangents.as_ref().map(|run| run(&self.args, directions))
    }

    fn precision(&self) -> f64 {
        let mut args = self.args.clone();
        (self.views)(&mut args).iter().map(|arg| arg.precision()).fold(f64::EPSILON, f64::max)
    }
}
