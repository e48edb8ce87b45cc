//! The tape of a thread, and recordings on it.

use super::Var;
use std::cell::RefCell;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

/// Which entry of which recording a variable is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Name {
    index: u32,
    /// Of the recording; 0 for constants.
    generation: u32,
}

impl Name {
    pub(super) const CONSTANT: Name = Name { index: u32::MAX, generation: 0 };

    #[inline(always)]
    pub(super) fn is_constant(self) -> bool {
        self.generation == 0
    }

    #[inline(always)]
    pub(super) fn to_bits(self) -> u64 {
        u64::from(self.generation) << 32 | u64::from(self.index)
    }

    #[inline(always)]
    pub(super) fn from_bits(bits: u64) -> Self {
        Name { index: bits as u32, generation: (bits >> 32) as u32 }
    }
}

/// How a number was computed: from which entries, with which derivatives.
#[derive(Clone, Copy, Debug)]
struct Entry {
    /// `u32::MAX` for none.
    from: [u32; 2],
    slopes: [f64; 2],
}

/// The recordings that are under way, one inside the other, on one list of entries.
struct Tape {
    entries: Vec<Entry>,
    open: Vec<Open>,
    /// The generation of the innermost one; 0 if there is none.
    innermost: u32,
    /// Memory for the way back, kept from gradient to gradient.
    adjoints: Vec<f64>,
}

/// A recording under way.
#[derive(Clone, Copy)]
struct Open {
    generation: u32,
    /// Its first entry.
    start: usize,
}

thread_local! {
    static TAPE: RefCell<Tape> =
        const { RefCell::new(Tape { entries: Vec::new(), open: Vec::new(), innermost: 0, adjoints: Vec::new() }) };
}

/// Numbers of recordings, one sequence for all threads: a variable that strays to another thread is found out.
static GENERATION: AtomicU32 = AtomicU32::new(1);

/// A new entry of the innermost recording, with one number before it.
// A call of its own: the arguments stay in registers, and callers stay small.
#[inline(never)]
pub(super) fn push(from: Name, slope: f64) -> Name {
    TAPE.with_borrow_mut(move |tape| {
        tape.check(from);
        tape.append(Entry { from: [from.index, u32::MAX], slopes: [slope, 0.0] })
    })
}

/// The same with two numbers before it.
#[inline(never)]
pub(super) fn push_two(a: Name, by_a: f64, b: Name, by_b: f64) -> Name {
    TAPE.with_borrow_mut(move |tape| {
        tape.check(a);
        tape.check(b);
        tape.append(Entry { from: [a.index, b.index], slopes: [by_a, by_b] })
    })
}

impl Tape {
    /// To the innermost recording.
    #[inline(always)]
    fn append(&mut self, entry: Entry) -> Name {
        let index = self.entries.len();
        assert!(index < u32::MAX as usize, "tapir::Var: a recording of more than 2^32 operations; record less at once");
        self.entries.push(entry);
        Name { index: index as u32, generation: self.innermost }
    }

    /// That the variable belongs to a recording under way: the innermost or one around it.
    #[inline(always)]
    fn check(&self, name: Name) {
        if name.generation != self.innermost {
            self.check_others(name);
        }
    }

    #[cold]
    #[inline(never)]
    fn check_others(&self, name: Name) {
        let is_open = name.is_constant() || self.open.iter().any(|open| open.generation == name.generation);
        assert!(
            is_open,
            "tapir::Var: a variable is used after its recording has ended, or on another thread; variables live inside \
             the closure given to `var::gradient` or `var::record`, so return numbers (`value()`) from it instead"
        );
    }

    /// Adds what the entries from `start` on pass back: `adjoints` are theirs.
    fn sweep(entries: &[Entry], start: u32, adjoints: &mut [f64]) {
        let adjoints = &mut adjoints[..entries.len()];
        for (k, entry) in entries.iter().enumerate().rev() {
            let adjoint = adjoints[k];
            // What does not contribute must not turn an infinite slope into NaN.
            if adjoint == 0.0 {
                continue;
            }
            for (from, slope) in entry.from.into_iter().zip(entry.slopes) {
                // Entries before the start belong to a recording around this one: constants here. Counted from the
                // start they, and none, come out behind the last entry.
                if let Some(of) = adjoints.get_mut(from.wrapping_sub(start) as usize) {
                    *of += adjoint * slope;
                }
            }
        }
    }
}

/// Ends a recording when dropped, also by a panic.
struct Guard(Open);

impl Guard {
    fn open() -> Self {
        // After 2^32 recordings the numbers begin anew; 0 is for constants.
        let generation = match GENERATION.fetch_add(1, Relaxed) {
            0 => GENERATION.fetch_add(1, Relaxed),
            generation => generation,
        };
        TAPE.with_borrow_mut(|tape| {
            let open = Open { generation, start: tape.entries.len() };
            tape.open.push(open);
            tape.innermost = generation;
            Guard(open)
        })
    }

    /// Variables of this recording.
    fn inputs(&self, values: &[f64]) -> Vec<Var> {
        let leaf = Entry { from: [u32::MAX; 2], slopes: [0.0; 2] };
        TAPE.with_borrow_mut(|tape| values.iter().map(|&value| Var { value, name: tape.append(leaf) }).collect())
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        // A thread that ends may have dropped its tape already.
        let _ = TAPE.try_with(|tape| {
            let mut tape = tape.borrow_mut();
            tape.entries.truncate(self.0.start);
            tape.open.pop();
            tape.innermost = tape.open.last().map_or(0, |open| open.generation);
        });
    }
}

/// The value and gradient of `f` at `x`.
///
/// A call inside another's closure sees variables of the outer one as constants.
///
/// # Panics
/// If the result is a variable whose recording has ended; a panic in `f` goes on, and leaves the tape usable.
pub fn gradient(x: &[f64], f: impl FnOnce(&[Var]) -> Var) -> (f64, Vec<f64>) {
    let guard = Guard::open();
    let y = f(&guard.inputs(x));
    let gradient = TAPE.with_borrow_mut(|tape| {
        let output = guard.output(tape, y);
        let Open { start, .. } = guard.0;
        let (entries, adjoints) = (&tape.entries[start..], &mut tape.adjoints);
        adjoints.clear();
        adjoints.resize(entries.len(), 0.0);
        if let Some(k) = output {
            adjoints[k as usize] = 1.0;
        }
        Tape::sweep(entries, start as u32, adjoints);
        adjoints[..x.len()].to_vec()
    });
    (y.value, gradient)
}

impl Guard {
    /// Where an output is among the entries of this recording, unless it is a constant here.
    fn output(&self, tape: &Tape, y: Var) -> Option<u32> {
        if y.name.generation != self.0.generation {
            tape.check(y.name);
            return None;
        }
        Some(y.name.index - self.0.start as u32)
    }
}

/// Runs `f` at `x` and keeps how its results were computed.
///
/// ```
/// use tapir::var;
///
/// let recording = var::record(&[2.0, 3.0], |x| vec![x[0] * x[1], x[0] + x[0]]);
/// assert_eq!(recording.values(), [6.0, 4.0]);
/// assert_eq!(recording.pullback(&[1.0, 0.0]), [3.0, 2.0]);
/// assert_eq!(recording.pullback(&[0.0, 1.0]), [2.0, 0.0]);
/// ```
///
/// # Panics
/// As [`gradient`].
pub fn record(x: &[f64], f: impl FnOnce(&[Var]) -> Vec<Var>) -> Recording {
    let guard = Guard::open();
    let y = f(&guard.inputs(x));
    TAPE.with_borrow(|tape| {
        let start = guard.0.start as u32;
        let rebase = |from: u32| if from == u32::MAX { from } else { from.checked_sub(start).unwrap_or(u32::MAX) };
        let entries = tape.entries[start as usize..].iter();
        Recording {
            entries: entries.map(|entry| Entry { from: entry.from.map(rebase), ..*entry }).collect(),
            inputs: x.len(),
            outputs: y.iter().map(|&y| guard.output(tape, y)).collect(),
            values: y.iter().map(|y| y.value).collect(),
        }
    })
}

/// A run of a function, to be gone through backwards.
#[derive(Clone, Debug)]
pub struct Recording {
    entries: Vec<Entry>,
    inputs: usize,
    /// The entries of the results; none for constants.
    outputs: Vec<Option<u32>>,
    values: Vec<f64>,
}

impl Recording {
    /// The results.
    pub fn values(&self) -> &[f64] {
        &self.values
    }

    /// How many operations were recorded, the inputs included.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether nothing was recorded.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The cotangent of the inputs, for one of the results.
    ///
    /// # Panics
    /// If there are not as many cotangents as results.
    pub fn pullback(&self, cotangent: &[f64]) -> Vec<f64> {
        assert_eq!(
            cotangent.len(),
            self.outputs.len(),
            "Recording::pullback: one cotangent is needed for each result of the recorded function"
        );
        let mut adjoints = vec![0.0; self.entries.len()];
        for (output, cotangent) in self.outputs.iter().zip(cotangent) {
            if let Some(k) = output {
                adjoints[*k as usize] += cotangent;
            }
        }
        Tape::sweep(&self.entries, 0, &mut adjoints);
        adjoints.truncate(self.inputs);
        adjoints
    }
}
