//! What a check found.

use std::error::Error;
use std::fmt::{self, Display};

use computegraph::GraphError;
use thiserror::Error;
use tidu::{ADError, ADRuleKind};

/// The laws that the numbers of a right rule obey.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Law {
    /// L(a·x + b·y) = a·L(x) + b·L(y), for the tangents and for their transpose.
    Linearity,
    /// The tangents are the derivative of what evaluation computes.
    Derivative,
    /// ⟨ct, J·dx⟩ = ⟨Jᵀ·ct, dx⟩
    AdjointIdentity,
    /// Transposing twice gives the original map.
    DoubleTranspose,
    /// All ways to compose the two transforms give the same second derivative.
    SecondOrder,
    /// The second derivative is the derivative of the first.
    SecondDerivative,
}

impl Law {
    /// What is checked, as messages call it.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Linearity => "linearity",
            Self::Derivative => "derivative",
            Self::AdjointIdentity => "adjoint identity",
            Self::DoubleTranspose => "double transpose",
            Self::SecondOrder => "second order, all modes",
            Self::SecondDerivative => "second derivative",
        }
    }

    fn likely_cause(self) -> &'static str {
        match self {
            Self::Linearity => {
                "a rule multiplies two tangents with each other, adds a constant to one, or marks as active an operand in which the emitted operation is not linear"
            }
            Self::Derivative => "jvp_rule is not the derivative of eval; compare it with the formula",
            Self::AdjointIdentity => {
                "a transpose_rule is wrong: its coefficient (complex ones are conjugated), its sign, or the operand it passes the cotangent to"
            }
            Self::DoubleTranspose => "a transpose_rule emits operations whose own transpose_rule is wrong",
            Self::SecondOrder => {
                "the rules agree at first order only: look at the helpers and linear operations they emit, and check those by themselves"
            }
            Self::SecondDerivative => {
                "the first derivative is right but not differentiable by the rules: a helper that jvp_rule emits drops a dependence (a sign, a cast, a constant that is none)"
            }
        }
    }
}

impl Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// Two numbers that a law says are equal, and are not.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Mismatch {
    /// The operation or graph, and which inputs and outputs took part.
    pub subject: String,
    /// The law that does not hold.
    pub law: Law,
    /// What the first number is, and the number.
    pub left: (&'static str, f64),
    /// What the second number is, and the number.
    pub right: (&'static str, f64),
    /// How far apart they are, in units of the size of the terms they are made of.
    pub difference: f64,
    /// How far apart they may be in the same units.
    pub allowed: f64,
    /// Every input by itself was right before several were active at once.
    pub right_one_at_a_time: bool,
    /// The linear operations whose rules took part.
    pub emitted: Vec<String>,
}

impl Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { subject, law, left, right, difference, allowed, .. } = self;
        let (left_number, right_number) = (Number(left.1), Number(right.1));
        write!(f, "{subject}: {law}: {} is {left_number}, {} is {right_number} ", left.0, right.0)?;
        write!(f, "(relative difference {difference:.1e}, allowed {allowed:.0e}")?;
        if !self.emitted.is_empty() && *law != Law::Derivative {
            write!(f, ", through {}", self.emitted.join(", "))?;
        }
        write!(f, "); {}", self.cause())
    }
}

impl Mismatch {
    /// The ratio of the numbers says more than the law in a few cases.
    fn cause(&self) -> &'static str {
        let ratio = self.left.1 / self.right.1;
        let is_sign = (ratio + 1.0).abs() < 1e-6;
        match self.law {
            Law::Derivative if self.right_one_at_a_time => {
                "each input is right by itself, so jvp_rule loses or repeats a term when several tangents are there"
            }
            Law::Derivative if is_sign => "jvp_rule has the wrong sign",
            Law::AdjointIdentity if is_sign => "a transpose_rule has the wrong sign",
            law => law.likely_cause(),
        }
    }
}

/// Why a check did not pass.
#[derive(Debug, Error)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the fields are the facts that each message spells out")]
pub enum KitError {
    /// A law does not hold.
    #[error("{0}")]
    Law(Box<Mismatch>),
    /// A lane is not what it is alone.
    #[error(
        "{subject}: {what}: result {position} of lane {lane} is {found}, alone that lane gives {expected}; batch_rule mixes lanes, moves the wrong axis, or says wrongly which results have lanes"
    )]
    Lane { subject: String, what: &'static str, lane: usize, position: usize, found: String, expected: String },
    /// A transform failed: a rule is missing or breaks its contract.
    #[error("{subject}: {source}")]
    Transform { subject: String, source: Box<ADError> },
    /// A graph could not be built, merged or compiled.
    #[error("{subject}: {source}")]
    Graph { subject: String, source: Box<GraphError> },
    /// An operation could not be evaluated.
    #[error("{subject}: {source}; give a point at which it can be evaluated")]
    Evaluation { subject: String, source: Box<dyn Error + Send + Sync> },
    /// Not one value for each input.
    #[error("{subject}: has {expected} inputs, was given {found}; give one value for each")]
    InputCount { subject: String, expected: usize, found: usize },
    /// Infinite or undefined numbers.
    #[error("{subject}: {what} is not finite; give a point at which it is")]
    NotFinite { subject: String, what: &'static str },
    /// Finite differences that have no limit in sight.
    #[error(
        "{subject}: {law}: finite differences do not settle ({coarse:.6e} by larger steps, {fine:.6e} by smaller ones); move the point away from kinks and jumps, make the step smaller, or leave differences out"
    )]
    Unsettled { subject: String, law: Law, coarse: f64, fine: f64 },
    /// Operations that no result needs.
    #[error(
        "{subject}: {rule} emits {emitted}, which no result needs; emit nothing for inputs without a tangent or cotangent"
    )]
    UnusedWork { subject: String, rule: ADRuleKind, emitted: String },
    /// A tangent for a result that can have none.
    #[error("{subject}: jvp_rule gives a tangent for output {output}, whose type has none; answer None there")]
    TangentOfDiscrete { subject: String, output: usize },
    /// A derivative that cannot be added to what it is the derivative of.
    #[error(
        "{subject}: derivative {position} is {found}, which has not the shape of {expected}; give a tangent the shape of its result and a cotangent that of its input"
    )]
    Shape { subject: String, position: usize, expected: String, found: String },
    /// A rule that answers differently when asked again.
    #[error(
        "{subject}: jvp_rule emits different operations when it is asked twice; let it depend on its arguments and context only"
    )]
    NotDeterministic { subject: String },

    /// An operation or key that is not equal to itself, or to its clone.
    #[error("{sample}: is not equal to {other}; compare floats by their bits, and let Clone copy all that Eq compares")]
    NotReflexive { sample: String, other: &'static str },
    /// Equal samples with different hashes.
    #[error("{left} and {right}: are equal but hash differently; let Hash feed only what Eq compares")]
    HashDiffers { left: String, right: String },
    /// Different samples with one hash.
    #[error("{left} and {right}: are different but hash alike; let Hash feed everything that Eq compares")]
    HashMeets { left: String, right: String },
    /// Equal operations of different arity.
    #[error("{left} and {right}: are equal but differ in {what}; let Eq compare what the arity depends on")]
    ArityDiffers { left: String, right: String, what: &'static str },
    /// Structural keys that do not follow equality.
    #[error("{left} and {right}: their structural keys are {found} although they are {expected}; look at Hash and Eq")]
    KeyMismatch { left: String, right: String, expected: &'static str, found: &'static str },
    /// Two tangent keys that must differ.
    #[error(
        "{left} and {right}: tangent_of gives one key for both ({key}); make it depend on the key and on every pass"
    )]
    TangentKeysMeet { left: String, right: String, key: String },
}

impl KitError {
    /// Whether the point was unfit to decide anything, rather than a rule found wrong.
    ///
    /// Property tests over random points reject such cases.
    pub fn is_inconclusive(&self) -> bool {
        matches!(self, Self::NotFinite { .. } | Self::Unsettled { .. })
    }

    pub(crate) fn transform(subject: &str) -> impl Fn(ADError) -> Self {
        move |source| Self::Transform { subject: subject.into(), source: Box::new(source) }
    }

    pub(crate) fn graph(subject: &str) -> impl Fn(GraphError) -> Self {
        move |source| Self::Graph { subject: subject.into(), source: Box::new(source) }
    }

    /// The law that does not hold, if that is what was found.
    pub fn law(&self) -> Option<Law> {
        match self {
            Self::Law(mismatch) => Some(mismatch.law),
            _ => None,
        }
    }
}

/// Six digits: enough to see a ratio, few enough to be the same on every machine.
struct Number(f64);

impl Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.0.abs();
        if self.0 == 0.0 || (1e-3..1e6).contains(&size) {
            write!(f, "{:.6}", self.0)
        } else {
            write!(f, "{:.6e}", self.0)
        }
    }
}
