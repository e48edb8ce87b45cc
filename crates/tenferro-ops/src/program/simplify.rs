//! Programs made smaller, without a change of what they compute.
//!
//! Most passes are local: each looks at one operation and at what defines its operands. They therefore run in one walk
//! over the program, in which every operation meets operands that are in their simplest form already, and need no second
//! round. [`dead`] and [`fuse`] are walks of their own, and what they do to loops may leave more to do; only programs
//! with control flow are walked again.
//! Programs that operations own are simplified once each, however often they occur, and are known by their fingerprints.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::{Program, ProgramError};
use crate::Body;

mod writer;
mod share;
mod fold;
mod identities;
mod looped;
mod numbering;
mod bodies;
mod dead;
mod fuse;

use dead::Dead;
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
    /// Programs that loops and branches own are simplified by the same passes. What a loop carries on unchanged is a
    /// constant of it, values that are equal in every step are carried once. With `identities` a branch that is known to
    /// be taken is written in place of the choice.
    pub bodies: bool,
    /// Loops that take the same steps become one: those that share work or rows, and one that reads the rows of another.
    pub fuse: bool,
    /// What no output needs goes; with `bodies` also what loops carry and return for nobody.
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
        Simplify::ALL
    }
}

impl Simplify {
    /// All of it, exactly.
    pub const ALL: Simplify =
        Simplify { share: true, fold: true, identities: Some(Level::Exact), bodies: true, fuse: true, dead: true };
    /// Nothing at all: what single passes are added to.
    pub const NOTHING: Simplify =
        Simplify { share: false, fold: false, identities: None, bodies: false, fuse: false, dead: false };
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
    /// It takes time in proportion to the program, and simplifying again changes nothing; loops within loops take longer.
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
        let simplified = Simplifier::new(passes).program(self);
        debug_assert!(simplified.is_ok(), "what is written instead fits: {simplified:?}\n{self}");
        // Only a program that nearly has as many values as can be numbered may fail to grow for a moment.
        simplified.unwrap_or_else(|_| Simplified::unchanged(self))
    }
}

/// How often a program with control flow is walked at most. Two or three walks leave nothing to do.
const ROUNDS: usize = 8;

/// The passes, and what they have found out about the programs that operations own.
struct Simplifier {
    passes: Simplify,
    dead: Dead,
    /// Programs in their simplest form, by the fingerprint of what they were and of what they are.
    bodies: FxHashMap<u128, Body>,
}

impl Simplifier {
    fn new(passes: Simplify) -> Self {
        Simplifier { passes, dead: Dead::new(passes.bodies), bodies: FxHashMap::default() }
    }

    fn program(&mut self, program: &Program) -> Result<Simplified, ProgramError> {
        let (mut found, _) = Writer::rewrite(self, program)?;
        let mut before = None;
        for _ in 0..ROUNDS {
            if self.passes.dead {
                found = self.dead.without(&found)?;
            }
            let has_control = found.program.instructions().iter().any(|found| bodies::is_control(found.op()));
            if !has_control || before.as_ref() == Some(&found.program) {
                break;
            }
            before = Some(found.program.clone());
            if self.passes.fuse {
                found = fuse::fused(found, &mut self.dead)?;
            }
            let (again, _) = Writer::rewrite(self, &found.program)?;
            found = again.after(&found);
        }
        Ok(found)
    }

    /// A program that an operation owns.
    fn body(&mut self, body: &Body) -> Result<Body, ProgramError> {
        if let Some(found) = self.bodies.get(&body.fingerprint()) {
            return Ok(found.clone());
        }
        let program = self.program(body)?.program;
        let simplest = if program == **body { body.clone() } else { Body::new(program) };
        self.bodies.insert(body.fingerprint(), simplest.clone());
        self.bodies.insert(simplest.fingerprint(), simplest.clone());
        Ok(simplest)
    }
}

impl Simplified {
    fn unchanged(program: &Program) -> Self {
        let origins = (0..program.instructions.len() as u32).map(|position| Origins::from_iter([position])).collect();
        Simplified { program: program.clone(), origins }
    }

    /// The same with the origins of the program that this one was made of.
    fn after(self, first: &Simplified) -> Self {
        // Origins are named once for each instruction; the last instruction that named one is noted beside it.
        let mut named: FxHashMap<u32, usize> = FxHashMap::default();
        let origins = |(position, origins): (usize, Origins)| {
            let all = origins.iter().flat_map(|origin| &first.origins[*origin as usize]).copied();
            all.filter(|origin| named.insert(*origin, position) != Some(position)).collect()
        };
        Simplified { origins: self.origins.into_iter().enumerate().map(origins).collect(), program: self.program }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{DType, ProgramBuilder, TensorType, ops};

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
            let (written, work) = Writer::rewrite(&mut Simplifier::new(Simplify::default()), &program).unwrap();
            let origins: usize = written.origins.iter().map(|origins| origins.len()).sum();
            assert!(origins <= 2 * work, "{origins} origins after {work} steps");
            work
        };
        let (small, large) = (work(1_000), work(100_000));
        assert!((100_000..=400_000).contains(&large), "{large} steps");
        assert!(large <= 101 * small, "{small} steps became {large}");
    }
}
