//! The scalar operations: what each is called, what its derivative needs, and what it costs.
//!
//! The formulas themselves stand in the run time (`tapir::partial`); here it is only said which of the arguments and
//! the result each formula takes.

/// A scalar operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Op {
    Neg,
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    /// `x.powi(n)`; the exponent is passive.
    Powi,
    /// `a.mul_add(b, c)`.
    MulAdd,
    /// A conversion between floating-point types: from which, and to which.
    Cast(&'static str, &'static str),
    /// A function of one argument: name, and whether the derivative takes the result (else the argument).
    Unary(&'static str, bool),
    /// A function of two arguments.
    Binary(&'static Binary),
}

/// A function of two arguments `a`, `b` with result `y`: which of them each partial derivative takes, as a string of
/// those letters; `None` where the derivative is zero.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Binary {
    pub(crate) name: &'static str,
    pub(crate) a: Option<&'static str>,
    pub(crate) b: Option<&'static str>,
}

/// Functions of one argument whose derivative takes the argument.
const BY_ARGUMENT: &[&str] = &[
    "sin", "cos", "asin", "acos", "atan", "sinh", "cosh", "asinh", "acosh", "atanh", "ln", "ln_1p", "log2", "log10",
    "abs",
];

/// Functions of one argument whose derivative takes the result.
const BY_RESULT: &[&str] =
    &["tan", "tanh", "exp", "exp2", "exp_m1", "sqrt", "cbrt", "recip", "simd_exp", "simd_tanh", "simd_logistic"];

const BINARY: &[Binary] = &[
    Binary { name: "powf", a: Some("ab"), b: Some("ay") },
    Binary { name: "atan2", a: Some("ab"), b: Some("ab") },
    Binary { name: "hypot", a: Some("ay"), b: Some("by") },
    Binary { name: "max", a: Some("ab"), b: Some("ab") },
    Binary { name: "min", a: Some("ab"), b: Some("ab") },
    Binary { name: "copysign", a: Some("ab"), b: None },
    Binary { name: "rem_euclid", a: Some("ab"), b: Some("ab") },
];

/// The operation that a method of a scalar is, by its name and number of arguments (receiver not counted).
pub(crate) fn method(name: &str, arguments: usize) -> Option<Op> {
    let known = |list: &'static [&'static str]| list.iter().find(|known| **known == name).copied();
    match (name, arguments) {
        ("powi", 1) => Some(Op::Powi),
        ("mul_add", 2) => Some(Op::MulAdd),
        (_, 0) => known(BY_ARGUMENT)
            .map(|name| Op::Unary(name, false))
            .or_else(|| known(BY_RESULT).map(|name| Op::Unary(name, true))),
        (_, 1) => BINARY.iter().find(|binary| binary.name == name).map(Op::Binary),
        _ => None,
    }
}

/// Whether a scalar operation has this name, with whatever arguments.
pub(crate) fn is_function(name: &str) -> bool {
    (0..=2).any(|arguments| method(name, arguments).is_some())
}

impl Op {
    /// Whether the result is worth keeping rather than computing again.
    pub(crate) fn is_costly(self) -> bool {
        match self {
            Op::Neg | Op::Add | Op::Sub | Op::Mul | Op::MulAdd | Op::Cast(..) => false,
            Op::Div | Op::Rem | Op::Powi => false,
            Op::Unary(name, _) => !matches!(name, "abs" | "recip"),
            Op::Binary(binary) => !matches!(binary.name, "max" | "min" | "copysign" | "rem_euclid"),
        }
    }

    /// Whether it calls into the mathematics library.
    pub(crate) fn is_transcendental(self) -> bool {
        self.is_costly() && !matches!(self, Op::Unary("sqrt", _))
    }

    /// Which values the derivative with respect to argument `k` takes: indices of arguments, and whether the result.
    pub(crate) fn needs(self, k: usize) -> (Vec<usize>, bool) {
        match self {
            Op::Neg | Op::Add | Op::Sub | Op::Cast(..) => (vec![], false),
            Op::Mul => (vec![1 - k], false),
            Op::Div if k == 0 => (vec![1], false),
            Op::Div => (vec![1], true),
            Op::Rem if k == 0 => (vec![], false),
            Op::Rem => (vec![0, 1], false),
            Op::Powi => (vec![0, 1], false),
            Op::MulAdd => (if k == 2 { vec![] } else { vec![1 - k] }, false),
            Op::Unary(_, by_result) => (if by_result { vec![] } else { vec![0] }, by_result),
            Op::Binary(binary) => {
                let letters = if k == 0 { binary.a } else { binary.b }.unwrap_or("");
                let argument = |letter, index| letters.contains(letter).then_some(index);
                ([argument('a', 0), argument('b', 1)].into_iter().flatten().collect(), letters.contains('y'))
            }
        }
    }
}

/// `+=` and its kin.
pub(crate) fn is_compound(op: &syn::BinOp) -> bool {
    use syn::BinOp::*;
    matches!(
        op,
        AddAssign(_)
            | SubAssign(_)
            | MulAssign(_)
            | DivAssign(_)
            | RemAssign(_)
            | BitXorAssign(_)
            | BitAndAssign(_)
            | BitOrAssign(_)
            | ShlAssign(_)
            | ShrAssign(_)
    )
}
