//! Programs made smaller, without a change of what they compute.
//!
//! The passes are local: each looks at one operation and at what defines its operands. They therefore run in one walk
//! over the program, in which every operation meets operands that are in their simplest form already, and need no second
//! round. A pass that joins operations which do not read each other, such as loops of equal length, is a walk of its
//! own and belongs between that one and [`dead`]. Programs that operations own are left as they are.

use smallvec::SmallVec;

use super::{Program, ProgramBuilder, ProgramError, ValueId};

mod writer;
mod share;
mod fold;
mod identities;
mod dead;

use writer::Writer;

/// What [`Program::simplify_by`] does; by default all of it, exactly.
///
/// Exact means that results keep every bit for all values, infinities and signed zeros included; NaN stays NaN, but its
/// sign and payload are as undefined as Rust leaves them.
/// Derivatives are those of the program as it was: nothing is assumed at kinks and ties, and
/// [`StopGradient`](crate::ops::StopGradient) stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Simplify {
    /// Equal operations on equal operands become one; `a·b` and `b·a` are equal.
    pub share: bool,
    /// Operations on constants are evaluated if the result is small and finite, and what has one number everywhere is
    /// computed once and spread afterwards.
    pub fold: bool,
    /// Operations that change nothing, or that fewer can do, are replaced.
    pub identities: Option<Level>,
    /// What no output needs goes.
    pub dead: bool,
}

/// Which identities hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Those that keep every bit: `x·1` is x, and `x − 0` too, but −0 + 0 is 0.
    Exact,
    /// Those that may change the sign of a zero too: `x + 0` is x. What asks for that sign, as `1/x` does, then differs
    /// in more than a sign.
    SignOfZero,
}

impl Default for Simplify {
    fn default() -> Self {
        Simplify { share: true, fold: true, identities: Some(Level::Exact), dead: true }
    }
}

impl Simplify {
    /// Nothing at all: what single passes are added to.
    pub const NOTHING: Simplify = Simplify { share: false, fold: false, identities: None, dead: false };
}

/// A program that has been simplified.
#[derive(Clone, Debug)]
pub struct Simplified {
    /// The program: inputs and outputs are as many, of the same types and in the same order as before.
    pub program: Program,
    /// For each instruction, those of the original program that it computes, or helps to; first the one that it was
    /// written for. There is at least one.
    pub origins: Vec<Origins>,
}

/// The positions of instructions in the original program.
pub type Origins = SmallVec<[u32; 2]>;

impl Program {
    /// The same function in fewer operations; every bit of its results stays.
    ///
    /// It takes time in proportion to the program, and simplifying again changes nothing.
    ///
    /// ```
    /// use tenferro_ops::Program;
    ///
    /// let program = Program::parse("program(%0: F64[3]) {
    ///   %1: F64[3] = constant{value: F64[3] [1, 1, 1]}
    ///   %2: F64[3] = cos %0
    ///   %3: F64[3] = mul %2, %1
    ///   %4: F64[3] = exp %2
    /// } -> (%3)")?;
    /// assert_eq!(program.simplify().program.to_string(), "\
    /// program(%0: F64[3]) {
    ///   %1: F64[3] = cos %0
    /// } -> (%1)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn simplify(&self) -> Simplified {
        self.simplify_by(Simplify::default())
    }

    /// As [`simplify`](Self::simplify), by some of the passes.
    pub fn simplify_by(&self, passes: Simplify) -> Simplified {
        let simplified = Writer::rewrite(self, passes);
        debug_assert!(simplified.is_ok(), "what is written instead fits: {simplified:?}\n{self}");
        // Only a program that nearly has as many values as can be numbered may fail to grow for a moment.
        let Ok((simplified, _)) = simplified else { return Simplified::unchanged(self) };
        if passes.dead { dead::without(&simplified).unwrap_or(simplified) } else { simplified }
    }
}

impl Simplified {
    fn unchanged(program: &Program) -> Self {
        let origins = (0..program.instructions.len() as u32).map(|position| Origins::from_iter([position])).collect();
        Simplified { program: program.clone(), origins }
    }
}

/// A program with the inputs of another, to be filled.
fn with_inputs_of(program: &Program) -> Result<(ProgramBuilder, Vec<ValueId>), ProgramError> {
    let mut builder = ProgramBuilder::new();
    let inputs = program.input_types().iter().map(|ty| builder.input(ty.clone())).collect::<Result<_, _>>()?;
    Ok((builder, inputs))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{DType, TensorType, ops};

    /// Every instruction is looked at once, and what is written instead a bounded number of times.
    #[test]
    fn work_grows_with_the_program_and_not_faster() {
        let work = |count: usize| {
            let mut builder = ProgramBuilder::new();
            let x = builder.input(TensorType::new(DType::F64, [2])).unwrap();
            let one = crate::Array::full([2], 1.0).unwrap();
            let mut y = x;
            for position in 0..count / 4 {
                let one = builder.apply(ops::Constant { value: one.clone() }, &[]).unwrap()[0];
                let negated = builder.apply(ops::Neg {}, &[y]).unwrap()[0];
                let product = builder.apply(ops::Mul {}, &[negated, if position % 2 == 0 { one } else { x }]).unwrap();
                y = builder.apply(ops::Transpose { permutation: vec![0] }, &product).unwrap()[0];
            }
            let program = builder.finish(&[y]).unwrap();
            let (written, work) = Writer::rewrite(&program, Simplify::default()).unwrap();
            let origins: usize = written.origins.iter().map(|origins| origins.len()).sum();
            assert!(origins <= 2 * work, "{origins} origins after {work} steps");
            work
        };
        let (small, large) = (work(1_000), work(100_000));
        assert!((100_000..=400_000).contains(&large), "{large} steps");
        assert!(large <= 101 * small, "{small} steps became {large}");
    }
}
