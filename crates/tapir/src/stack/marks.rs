//! Which passes are open: in builds with debug assertions, a reverse pass looks whether it meets its forward pass.

use super::Stack;
use crate::Real;

/// A call: the function and what is cheap to compare of its arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    function: &'static str,
    arguments: u64,
}

impl Mark {
    /// A call of `function`, with scalars and lengths of slices as words.
    #[inline(always)]
    pub fn new(function: &'static str, arguments: &[u64]) -> Self {
        let sum = if cfg!(debug_assertions) { arguments.iter().fold(0, |sum, word| mix(sum, *word)) } else { 0 };
        Mark { function, arguments: sum }
    }
}

/// One word more of a checksum.
#[inline(always)]
pub(crate) fn mix(sum: u64, word: u64) -> u64 {
    (sum ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29)
}

/// A number as a word of a [`Mark`]. All NaN are one: their bits depend on how they were computed.
#[inline(always)]
pub fn word<T: Real>(number: T) -> u64 {
    let value = number.value();
    if value.is_nan() { u64::MAX } else { value.to_bits() }
}

/// The marks of open passes; without debug assertions there are none.
#[derive(Debug, Default)]
pub(super) struct Marks(Vec<Mark>);

impl Marks {
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    pub(super) fn truncate(&mut self, len: usize) {
        self.0.truncate(len);
    }
}

impl Stack {
    /// Ends a forward pass. Derived code calls it.
    #[doc(hidden)]
    #[inline(always)]
    pub fn mark(&mut self, mark: Mark) {
        if cfg!(debug_assertions) {
            self.marks.0.push(mark);
        }
    }

    /// Begins a reverse pass. Derived code calls it.
    ///
    /// # Panics
    /// In builds with debug assertions, if the last forward pass was of another function or with other arguments.
    #[doc(hidden)]
    #[inline(always)]
    pub fn unmark(&mut self, mark: Mark) {
        if cfg!(debug_assertions) {
            match self.marks.0.pop() {
                Some(last) if last == mark => {}
                last => other_pass(mark, last),
            }
        }
    }
}

#[cold]
#[inline(never)]
fn other_pass(mark: Mark, last: Option<Mark>) -> ! {
    let function = mark.function;
    let found = match last {
        None => "no forward pass is open".to_owned(),
        Some(last) if last.function == function => {
            "the last forward pass had other arguments (values, or lengths of slices)".to_owned()
        }
        Some(last) => format!("the last forward pass was of `{}`", last.function),
    };
    panic!(
        "tapir: the reverse pass of `{function}` does not meet its forward pass on this stack: {found}; run reverse passes \
         in the opposite order of the forward passes, with the same arguments, or use `tapir::Passes`, which keeps track"
    )
}
