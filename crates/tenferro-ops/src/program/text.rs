//! The text form of programs.

use std::fmt::{self, Display, Formatter, Write};

use super::{Instruction, Program};
use crate::attribute::{write_quoted, write_record, write_word};
use crate::{Attribute, StdTensorOp};

/// The text that [`Program::parse`] reads back, one equation a line, without a line break at the end.
impl Display for Program {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("program(")?;
        list(f, self.inputs().zip(self.input_types()), |f, (input, ty)| write!(f, "{input}: {ty}"))?;
        f.write_str(") {\n")?;
        for instruction in &self.instructions {
            f.write_str("  ")?;
            self.write_equation(f, instruction)?;
            f.write_str("\n")?;
        }
        f.write_str("} -> (")?;
        list(f, &self.outputs, |f, output| write!(f, "{output}"))?;
        f.write_str(")")
    }
}

/// The same as `Display`.
impl fmt::Debug for Program {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}

impl Program {
    fn write_equation(&self, f: &mut Formatter<'_>, instruction: &Instruction) -> fmt::Result {
        let results = instruction.results();
        list(f, results, |f, result| write!(f, "{result}: {}", self.types[result.index()]))?;
        f.write_str(" = ")?;
        write_op(f, &instruction.op)?;
        if !instruction.operands.is_empty() {
            f.write_str(" ")?;
        }
        list(f, &instruction.operands, |f, operand| write!(f, "{operand}"))
    }
}

/// The name and the attributes.
///
/// Extensions stand in quotes: they may have any name, ours and those to come included.
fn write_op(f: &mut Formatter<'_>, op: &StdTensorOp) -> fmt::Result {
    match op {
        StdTensorOp::Extension(op) => write_quoted(f, op.name())?,
        ours => write_word(f, ours.name())?,
    }
    let attributes = op.definition().attributes();
    if attributes.is_empty() {
        return Ok(());
    }
    if op.definition().bodies().is_empty() {
        return write_record(f, attributes.iter().map(|(name, attribute)| (*name, attribute)));
    }
    // The lines of a program within a program stand further to the right; only those break lines.
    let mut text = String::new();
    write!(text, "{}", Record(&attributes))?;
    f.write_str(&text.replace('\n', "\n  "))
}

/// Attributes in braces.
struct Record<'a>(&'a [(&'static str, Attribute)]);

impl Display for Record<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write_record(f, self.0.iter().map(|(name, attribute)| (*name, attribute)))
    }
}

/// Entries with commas between them.
fn list<T>(
    f: &mut Formatter<'_>,
    entries: impl IntoIterator<Item = T>,
    mut write: impl FnMut(&mut Formatter<'_>, T) -> fmt::Result,
) -> fmt::Result {
    for (position, entry) in entries.into_iter().enumerate() {
        f.write_str(if position == 0 { "" } else { ", " })?;
        write(f, entry)?;
    }
    Ok(())
}
