//! One kernel by every way to its gradient.

use std::hint::black_box;
use std::marker::PhantomData;

use anyhow::{Result, ensure};
use tapir::{Stack, var};

use super::echidna::Echidna;
use super::problems::{
    Branches, Bundle, Gmm, Idiomatic, Indexed, Lstm, Oscillator, Problem, Recurrence, Relaxation, Rule, RungeKutta,
    Sines, Springs, Squares, Sum,
};

/// Relative to the larger of the number and one.
const TOLERANCE: f64 = 1e-9;

/// What is timed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Subject {
    /// The function alone.
    Primal,
    /// Value and gradient by the derived rule, both passes at once.
    Joint,
    /// The same, one pass after the other.
    Split,
    /// The adjoint written by hand.
    Hand,
    /// Our Wengert tape, `tapir::Var`.
    Tape,
    /// The tape of the crate `echidna`.
    Echidna,
}

impl Subject {
    pub(crate) const ALL: [Subject; 6] =
        [Subject::Primal, Subject::Joint, Subject::Split, Subject::Hand, Subject::Tape, Subject::Echidna];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Subject::Primal => "primal",
            Subject::Joint => "joint",
            Subject::Split => "split",
            Subject::Hand => "hand",
            Subject::Tape => "tape",
            Subject::Echidna => "echidna 0.15",
        }
    }
}

/// Which bar a kernel is held to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Group {
    /// The nine kernels, loops over indices.
    Indexed,
    /// The same nine with iterators.
    Idiomatic,
    /// Small callees in hot loops.
    Callees,
}

impl Group {
    pub(crate) const ALL: [Group; 3] = [Group::Indexed, Group::Idiomatic, Group::Callees];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Group::Indexed => "indexed",
            Group::Idiomatic => "idiomatic",
            Group::Callees => "callees",
        }
    }
}

/// A kernel that is ready to run.
pub(crate) struct Case {
    pub(crate) group: Group,
    pub(crate) name: &'static str,
    pub(crate) size: usize,
    run: Box<dyn Ways>,
}

trait Ways {
    fn run(&mut self, subject: Subject) -> f64;
    fn gradient(&mut self, subject: Subject) -> Vec<f64>;
    fn is_restored(&self) -> bool;
    fn stack_bytes(&self) -> usize;
}

impl Case {
    /// All kernels of all groups.
    pub(crate) fn all() -> Vec<Case> {
        let mut cases = nine::<Indexed>(Group::Indexed);
        cases.extend(nine::<Idiomatic>(Group::Idiomatic));
        cases.extend([
            case::<_, Indexed>(Group::Callees, Relaxation),
            case::<_, Indexed>(Group::Callees, Oscillator::new()),
            case::<_, Indexed>(Group::Callees, Springs::new()),
        ]);
        cases
    }

    /// Runs once. What a call returns is opaque to the compiler, and so is what it is given.
    pub(crate) fn run(&mut self, subject: Subject) {
        black_box(self.run.run(subject));
    }

    /// The most that the derived rule ever kept between the passes.
    pub(crate) fn stack_bytes(&self) -> usize {
        self.run.stack_bytes()
    }

    /// That every way gives the value and gradient of the hand-written adjoint, and leaves the state as it was.
    pub(crate) fn check(&mut self) -> Result<()> {
        let expected = self.run.gradient(Subject::Hand);
        for subject in Subject::ALL.into_iter().filter(|&subject| subject != Subject::Primal) {
            let (group, name, subject_name) = (self.group.name(), self.name, subject.name());
            // Twice: the second call finds what the first has left.
            for _ in 0..2 {
                let actual = self.run.gradient(subject);
                ensure!(
                    actual.len() == expected.len(),
                    "{group}/{name}, {subject_name}: another number of derivatives"
                );
                for (i, (a, e)) in actual.iter().zip(&expected).enumerate() {
                    let close = (a - e).abs() <= TOLERANCE * e.abs().max(1.0);
                    let what = if i == 0 { "value".to_owned() } else { format!("derivative {}", i - 1) };
                    ensure!(close, "{group}/{name}, {subject_name}: {what} is {a}, by hand it is {e}");
                }
                ensure!(
                    self.run.is_restored(),
                    "{group}/{name}, {subject_name}: state or stack is not as it was before"
                );
            }
        }
        Ok(())
    }
}

fn nine<F: 'static>(group: Group) -> Vec<Case>
where
    Branches: Rule<F>,
    Recurrence: Rule<F>,
    Sum: Rule<F>,
    Sines: Rule<F>,
    Squares: Rule<F>,
    Gmm: Rule<F>,
    Lstm: Rule<F>,
    Bundle: Rule<F>,
    RungeKutta: Rule<F>,
{
    vec![
        case(group, Branches),
        case(group, Recurrence),
        case(group, Sum),
        case(group, Sines),
        case(group, Squares),
        case(group, Gmm::new()),
        case(group, Lstm::new()),
        case(group, Bundle::new()),
        case(group, RungeKutta::new()),
    ]
}

fn case<P: Rule<F> + 'static, F: 'static>(group: Group, problem: P) -> Case {
    let (name, size, start) = (P::NAME, problem.size(), problem.start());
    let (x, dx) = (start.clone(), vec![0.0; start.len()]);
    let state =
        State { problem, start, x, dx, saved: Vec::new(), stacks: Default::default(), form: PhantomData::<fn() -> F> };
    Case { group, name, size, run: Box::new(state) }
}

/// A problem, and the memory that its subjects keep from call to call.
struct State<P, F> {
    problem: P,
    start: Vec<f64>,
    x: Vec<f64>,
    dx: Vec<f64>,
    saved: Vec<f64>,
    /// Of the two passes at once, and of one after the other: the first is reported.
    stacks: [Stack; 2],
    form: PhantomData<fn() -> F>,
}

impl<P: Rule<F>, F> Ways for State<P, F> {
    /// Whatever a subject has to do for one gradient counts, setting the shadows to zero included.
    fn run(&mut self, subject: Subject) -> f64 {
        let Self { problem, start, x, dx, saved, stacks: [joint, split], .. } = self;
        match subject {
            Subject::Primal => {
                if <P as Problem>::MUTATES {
                    x.copy_from_slice(start);
                }
                let value = problem.primal(black_box(x));
                if <P as Problem>::MUTATES {
                    black_box(&mut *x);
                }
                value
            }
            Subject::Joint => {
                dx.fill(0.0);
                problem.joint(black_box(x), black_box(dx), joint)
            }
            Subject::Split => {
                dx.fill(0.0);
                problem.split(black_box(x), black_box(dx), split)
            }
            Subject::Hand => {
                dx.fill(0.0);
                problem.hand(black_box(x), black_box(dx), saved)
            }
            Subject::Tape => {
                let (value, gradient) = var::gradient(black_box(start), |x| problem.eval(&mut x.to_vec()));
                black_box(gradient);
                value
            }
            Subject::Echidna => {
                let mut value = 0.0;
                let gradient = echidna::grad(
                    |x| {
                        let mut x: Vec<Echidna> = x.iter().map(|&x| Echidna::of(x)).collect();
                        let result = problem.eval(&mut x).variable();
                        value = echidna::Scalar::value(&result);
                        result
                    },
                    black_box(start),
                );
                black_box(gradient);
                value
            }
        }
    }

    /// The value, and then the derivatives.
    fn gradient(&mut self, subject: Subject) -> Vec<f64> {
        self.x.copy_from_slice(&self.start);
        let mut result = Vec::new();
        match subject {
            Subject::Tape => {
                let (value, gradient) = var::gradient(&self.start, |x| self.problem.eval(&mut x.to_vec()));
                result.push(value);
                result.extend(gradient);
            }
            Subject::Echidna => {
                let f = |x: &[echidna::Reverse<f64>]| {
                    let mut x: Vec<Echidna> = x.iter().map(|&x| Echidna::of(x)).collect();
                    vec![self.problem.eval(&mut x).variable()]
                };
                let (values, gradient) = echidna::vjp(f, &self.start, &[1.0]);
                result.extend(values);
                result.extend(gradient);
            }
            other => {
                result.push(self.run(other));
                result.extend_from_slice(&self.dx);
            }
        }
        result
    }

    fn is_restored(&self) -> bool {
        let bits = |x: &[f64]| x.iter().map(|x| x.to_bits()).collect::<Vec<_>>();
        bits(&self.x) == bits(&self.start) && self.stacks.iter().all(|stack| stack.depth() == 0)
    }

    fn stack_bytes(&self) -> usize {
        self.stacks[0].capacity_bytes()
    }
}
