//! Control flow that derivatives, programs and batching see as one operation each.
//!
//! The functions given here are traced once, whatever values decide later; Rust's own `if` and `for` are the way where
//! values are known. What a function captures becomes an operand of the operation.

mod branches;
mod loops;
mod scans;

pub use branches::{cond, switch};
pub use loops::{WhileOptions, while_loop, while_loop_with};
pub use scans::{ScanOptions, associative_scan, fori, map, scan, scan_with};

use tenferro_ops::{Body, ProgramError, StdTensorOp, TensorType};

use crate::apply::{self, Tensors};
use crate::place::{self, Place};
use crate::program_trace::{Traced, trace_by};
use crate::tree::{self, TensorTree};
use crate::{Error, ErrorKind, Result, Tensor, TracedBy};

/// A function of the user's that has been traced, and the structure of what it returns.
struct Part<R> {
    traced: Traced,
    output: R,
}

/// Traces a function on arguments of these types, which make a tree like the given one.
fn part<A: TensorTree, R: TensorTree>(
    by: TracedBy,
    like: &A,
    types: Vec<TensorType>,
    f: impl FnOnce(A) -> Result<R>,
) -> Result<Part<R>> {
    let body = |leaves| {
        let output = place::user_code(|| f(tree::with_leaves(like, leaves)))?;
        let output = tree::check(output)?;
        Ok((tree::leaves(&output), output))
    };
    let (traced, output) = trace_by(by, types, body)?;
    Ok(Part { traced, output: tree::hollow(&output) })
}

/// Several traced functions as the programs of one operation, which all take what any of them captured.
struct Parts<'a> {
    traced: Vec<&'a Traced>,
    /// How many arguments each function takes.
    argument_count: usize,
}

impl Parts<'_> {
    /// What the functions captured, one after the other.
    fn captured(&self) -> Vec<Tensor> {
        self.traced.iter().flat_map(|traced| traced.captured.iter().cloned()).collect()
    }

    /// The programs, with what was captured before the arguments or behind them.
    fn programs(&self, captured_first: bool) -> Result<Vec<Body>> {
        let bodies = (0..self.traced.len()).map(|part| self.program(part, captured_first));
        bodies.collect::<Result<_, ProgramError>>().map_err(|error| Error::new(ErrorKind::User(error.into())))
    }

    fn program(&self, part: usize, captured_first: bool) -> Result<Body, ProgramError> {
        let types = |traced: &'_ Traced| traced.program.input_types()[self.argument_count..].to_vec();
        let captured: Vec<_> = self.traced.iter().flat_map(|traced| types(traced)).collect();
        let before: usize = self.traced[..part].iter().map(|traced| traced.captured.len()).sum();
        let arguments = &self.traced[part].program.input_types()[..self.argument_count];
        let (first_argument, first_captured, inputs) = match captured_first {
            true => (captured.len(), 0, [&captured, arguments].concat()),
            false => (0, self.argument_count, [arguments, &captured].concat()),
        };
        let own = (first_captured + before..).take(self.traced[part].captured.len());
        let places: Vec<_> = (first_argument..).take(self.argument_count).chain(own).collect();
        self.traced[part].body_on(inputs, &places)
    }
}

/// Applies an operation whose first results fill a tree.
fn run(op: impl Into<StdTensorOp>, operands: impl IntoIterator<Item = Tensor>, place: Place) -> Result<Tensors> {
    let operands = operands.into_iter().collect();
    apply::sound(apply::at_place(op.into(), operands, place))
}

/// The leaves of a tree and their types.
fn leaves_of(tree: &impl TensorTree) -> Result<(Vec<Tensor>, Vec<TensorType>)> {
    let leaves = tree::leaves(tree);
    if let Some(error) = tree::first_error(&leaves) {
        return Err(error);
    }
    let types = leaves.iter().map(Tensor::tensor_type).collect::<Result<_>>()?;
    Ok((leaves, types))
}

/// A leaf of a tree in words, with its name if it has one.
fn leaf_named(what: &str, tree: &tree::Structure, position: usize) -> String {
    match tree.paths().get(position) {
        Some(path) if !path.is_empty() => format!("{what} {path}"),
        _ => what.to_owned(),
    }
}

/// Whether what is carried on is what was taken.
fn same_carry<C: TensorTree>(
    function: &'static str,
    taken: &C,
    types: &[TensorType],
    part: &Traced,
    output: &C,
) -> Result<()> {
    let ((_, before), (_, after)) = (tree::flatten(taken), tree::flatten(output));
    tree::same_structure(function, ["initial value", "value that the body returns"], &before, &after)?;
    let returned = part.output_types();
    for (position, (taken, returned)) in types.iter().zip(&returned).enumerate() {
        if taken != returned {
            let leaf = leaf_named("the carried value", &before, position);
            let detail = format!(
                "{leaf} is {taken}, the body returns {returned} for it; let it keep its type, by astype \
                 or reshape if need be"
            );
            return Err(Error::argument(function, detail));
        }
    }
    Ok(())
}
