//! Memory that holds machine code: written first, called afterwards, never both.

#![expect(unsafe_code, reason = "machine code is called with addresses of elements")]

use std::fmt;

use memmap2::{Mmap, MmapMut};
use smallvec::SmallVec;
use tenferro_ops::{DType, Elements, ElementsMut, Interrupt, OpError};

use super::encode::{Encoded, encode};
use super::folds::{Folding, PARTS, folded_double, folded_single};
use super::{Float, Loop, Value};

/// A loop as machine code.
pub(crate) struct NativeLoop {
    code: Mmap,
    save_bytes: usize,
    /// Pointers that are read, then those that are written.
    reads: Vec<Pointer>,
    writes: Vec<DType>,
    folds: Vec<Folding>,
    /// Where the memory of folds begins, by places of 32 bytes.
    folds_at: usize,
    float: Float,
    operation_count: usize,
}

/// How often loops look whether they are to end: a step is some nanoseconds to microseconds.
const STEPS_BETWEEN_CHECKS: usize = 256;

/// What the code takes to be behind a pointer.
#[derive(Clone, Copy, Debug)]
struct Pointer {
    dtype: DType,
    is_one: bool,
}

/// What a loop is called as: pointers to elements, their number, memory for saved values.
type Entry = unsafe extern "sysv64" fn(*const *mut u8, usize, *mut u8);

/// Memory for values that no register is free for; kept between calls.
#[derive(Debug, Default)]
pub(crate) struct SaveArea(Vec<[u64; 4]>);

impl NativeLoop {
    /// The loop as machine code, whose pointers are numbered from 0: those that it loads from first.
    ///
    /// `None` if it cannot be had: on other processors, for functions that code cannot call, or if the system gives no
    /// memory for code.
    pub(crate) fn new(body: &Loop, float: Float) -> Option<Self> {
        let number = match float {
            Float::F32 => DType::F32,
            Float::F64 => DType::F64,
        };
        let dtype = |is_truth: bool| if is_truth { DType::Bool } else { number };
        let mut reads = Vec::new();
        for value in &body.values {
            if let Value::Load { pointer, is_one, is_truth } = value {
                assert_eq!(*pointer as usize, reads.len(), "each pointer is loaded from once, in order");
                reads.push(Pointer { dtype: dtype(*is_truth), is_one: *is_one });
            }
        }
        let mut writes = Vec::new();
        for (value, pointer) in &body.stores {
            assert_eq!(*pointer as usize, reads.len() + writes.len(), "pointers that are stored to come last");
            writes.push(dtype(body.is_truth(*value)));
        }
        let Encoded { bytes, save_bytes, places } = encode(body, float)?;
        let mut memory = MmapMut::map_anon(bytes.len()).ok()?;
        memory.copy_from_slice(&bytes);
        let operation_count = body.values.len() - reads.len() + body.folds.len();
        let folds = body.folds.iter().map(|(_, folding)| *folding).collect();
        let code = memory.make_exec().ok()?;
        Some(NativeLoop { code, save_bytes, reads, writes, folds, folds_at: places, float, operation_count })
    }

    pub(crate) fn operation_count(&self) -> usize {
        self.operation_count
    }

    /// The instructions.
    #[cfg(test)]
    pub(super) fn code(&self) -> &[u8] {
        &self.code
    }

    #[cfg(test)]
    pub(super) fn save_bytes(&self) -> usize {
        self.save_bytes
    }

    /// A call that runs the loop `turns` times over `count` elements.
    #[inline]
    pub(crate) fn call<'a>(&'a self, count: usize, turns: usize) -> Call<'a> {
        Call { native: self, count, turns, pointers: SmallVec::new(), strides: SmallVec::new() }
    }

    /// Runs the steps of a loop over rows, each of which reads what the one before has written.
    ///
    /// # Errors
    ///
    /// If an [`Interrupt`] asks for the end.
    ///
    /// # Panics
    ///
    /// If elements are fewer than that, or of other types than the loop was made for.
    pub(crate) fn run_steps(
        &self,
        count: usize,
        steps: usize,
        reverse: bool,
        operands: &[StepOperand<'_>],
        results: &mut [StepResult<'_>],
        saved: &mut SaveArea,
    ) -> Result<(), OpError> {
        assert!(operands.len() == self.reads.len() && results.len() == self.writes.len(), "elements for each pointer");
        assert!(self.folds.is_empty(), "steps fold nothing");
        if steps == 0 {
            return Ok(());
        }
        // The first row, and the way to the next.
        let way = |row: usize, dtype: DType| {
            let bytes = (row * dtype.byte_size()) as isize;
            if reverse { ((steps - 1) as isize * bytes, -bytes) } else { (0, bytes) }
        };
        let mut pointers: SmallVec<[*mut u8; 24]> = SmallVec::new();
        let mut moves: SmallVec<[Move; 24]> = SmallVec::new();
        for (operand, pointer) in operands.iter().zip(&self.reads) {
            let row = if pointer.is_one { 1 } else { count };
            let (elements, needed) = match operand {
                StepOperand::Same(elements) | StepOperand::Carried { start: elements, .. } => (elements, row),
                StepOperand::Rows(elements) => (elements, row * steps),
            };
            assert!(elements.dtype() == pointer.dtype && elements.len() >= needed, "elements that can be read");
            let (first, by) = match operand {
                StepOperand::Same(_) => (0, Move::By(0)),
                StepOperand::Rows(_) => {
                    let (first, by) = way(row, pointer.dtype);
                    (first, Move::By(by))
                }
                StepOperand::Carried { result, .. } => {
                    assert_eq!(self.writes.get(*result), Some(&pointer.dtype), "what is carried is of one type");
                    (0, Move::To(self.reads.len() + result))
                }
            };
            // SAFETY: the first row is among the elements.
            pointers.push(unsafe { address(*elements).offset(first) });
            moves.push(by);
        }
        for (result, dtype) in results.iter_mut().zip(&self.writes) {
            let (pointer, by) = match result {
                StepResult::Rows(elements) => {
                    let all = elements.as_elements();
                    assert!(all.dtype() == *dtype && all.len() >= count * steps, "elements that can be written");
                    let (first, by) = way(count, *dtype);
                    // SAFETY: the first row is among the elements.
                    (unsafe { address_mut(elements.range(0..all.len())).offset(first) }, Move::By(by))
                }
                StepResult::InTurn(both) => {
                    let [one, other] = both.each_mut().map(|elements| {
                        let all = elements.as_elements();
                        assert!(all.dtype() == *dtype && all.len() >= count, "elements that can be written");
                        address_mut(elements.range(0..all.len()))
                    });
                    (one, Move::InTurn(other))
                }
            };
            pointers.push(pointer);
            moves.push(by);
        }
        let mut entry = self.entry(saved);
        for step in 0..steps {
            if step % STEPS_BETWEEN_CHECKS == 0 {
                Interrupt::check("scan", if reverse { steps - 1 - step } else { step })?;
            }
            // SAFETY: as in `run`: the rows of all steps are there, and what is carried is what a step before has
            // written to memory that this step does not write: another row, or the other one of two.
            unsafe { entry.call(&pointers, count) };
            if step + 1 == steps {
                break;
            }
            for position in 0..pointers.len() {
                match &mut moves[position] {
                    // SAFETY: there is another row, since there is another step.
                    Move::By(bytes) => pointers[position] = unsafe { pointers[position].offset(*bytes) },
                    // Results come last, so this is where the step has just written.
                    Move::To(result) => pointers[position] = pointers[*result],
                    Move::InTurn(other) => std::mem::swap(other, &mut pointers[position]),
                }
            }
        }
        Ok(())
    }

    /// The code, with memory for what it saves.
    fn entry<'a>(&self, saved: &'a mut SaveArea) -> Callable<'a> {
        let needed = self.save_bytes.div_ceil(size_of::<[u64; 4]>());
        if saved.0.len() < needed {
            saved.0.resize(needed, [0; 4]);
        }
        // SAFETY: the memory holds what `encode` has written, a function of this type, and nobody can write there.
        let entry = unsafe { std::mem::transmute::<*const u8, Entry>(self.code.as_ptr()) };
        Callable { entry, saved }
    }
}

/// A call of a loop, to which elements are given one after the other: those that it reads, then those that it writes.
pub(crate) struct Call<'a> {
    native: &'a NativeLoop,
    count: usize,
    turns: usize,
    /// To elements that are borrowed as long as the call lives.
    pointers: SmallVec<[*mut u8; 24]>,
    strides: SmallVec<[usize; 24]>,
}

impl<'a> Call<'a> {
    /// Elements to read, and how far those of the next turn are from those of this one.
    ///
    /// # Panics
    ///
    /// If they are fewer than the loop reads, or of another type.
    #[inline]
    pub(crate) fn read(&mut self, elements: Elements<'a>, stride: usize) {
        let Pointer { dtype, is_one } = self.native.reads[self.pointers.len()];
        let needed = stride * self.turns.saturating_sub(1) + if is_one { 1 } else { self.count };
        assert!(elements.dtype() == dtype && elements.len() >= needed, "elements that can be read");
        self.pointers.push(address(elements));
        self.strides.push(stride * dtype.byte_size());
    }

    /// Elements to write, as in [`read`](Self::read).
    ///
    /// # Panics
    ///
    /// If they are fewer than the loop writes, or of another type.
    #[inline]
    pub(crate) fn write(&mut self, elements: ElementsMut<'a>, stride: usize) {
        let dtype = self.native.writes[self.pointers.len() - self.native.reads.len()];
        let all = elements.as_elements();
        let is_room = all.len() >= stride * self.turns.saturating_sub(1) + self.count;
        assert!(all.dtype() == dtype && is_room, "elements that can be written");
        self.pointers.push(address_mut(elements));
        self.strides.push(stride * dtype.byte_size());
    }

    /// Runs the loop; what it folds has one result in each turn.
    ///
    /// # Panics
    ///
    /// If elements are missing, or there are fewer results than turns.
    #[inline]
    pub(crate) fn run(mut self, folded: &mut [ElementsMut<'_>], saved: &mut SaveArea) {
        let native = self.native;
        assert_eq!(self.pointers.len(), native.reads.len() + native.writes.len(), "elements for each pointer");
        assert_eq!(folded.len(), native.folds.len(), "elements for each fold");
        let mut entry = native.entry(saved);
        for turn in 0..self.turns {
            // SAFETY: each pointer leads to as many initialized elements of the type that the code takes them for, as was
            // seen for the last turn and thus for all when they were given; those that are written are borrowed for
            // writing, so nobody else reads or writes them.
            unsafe { entry.call(&self.pointers, self.count) };
            for (number, (folding, folded)) in native.folds.iter().zip(&mut *folded).enumerate() {
                let left = &entry.saved.0[native.folds_at + number * PARTS..][..PARTS];
                match folded {
                    ElementsMut::F32(folded) if native.float == Float::F32 => {
                        folded[turn] = folded_single(*folding, left);
                    }
                    ElementsMut::F64(folded) if native.float == Float::F64 => {
                        folded[turn] = folded_double(*folding, left);
                    }
                    other => unreachable!("{other:?} are not what {:?} is folded to", native.float),
                }
            }
            if turn + 1 < self.turns {
                for (pointer, stride) in self.pointers.iter_mut().zip(&self.strides) {
                    // SAFETY: there are elements one stride further, since there is another turn.
                    *pointer = unsafe { pointer.add(*stride) };
                }
            }
        }
    }
}

/// Code and the memory that it saves values in.
struct Callable<'a> {
    entry: Entry,
    saved: &'a mut SaveArea,
}

impl Callable<'_> {
    /// # Safety
    ///
    /// There is a pointer for each that the code takes, to `count` initialized elements of the type that it takes them for
    /// (or one, where it takes one for all); nobody else reads or writes those that it writes.
    #[inline]
    unsafe fn call(&mut self, pointers: &[*mut u8], count: usize) {
        // SAFETY: the caller vouches for the pointers; the memory for saved values is as large as the code needs.
        unsafe { (self.entry)(pointers.as_ptr(), count, self.saved.0.as_mut_ptr().cast()) }
    }
}

/// What a step of a loop reads.
#[derive(Clone, Copy, Debug)]
pub(crate) enum StepOperand<'a> {
    /// The same in every step.
    Same(Elements<'a>),
    /// A row for each step.
    Rows(Elements<'a>),
    /// What the step before has written as this result, and in the first step what there is at the start.
    Carried { start: Elements<'a>, result: usize },
}

/// Where a step of a loop writes to.
#[derive(Debug)]
pub(crate) enum StepResult<'a> {
    /// A row for each step.
    Rows(ElementsMut<'a>),
    /// One place and the other, in turn: the first one in the first step.
    InTurn([ElementsMut<'a>; 2]),
}

/// Where a pointer leads in the next step.
enum Move {
    By(isize),
    To(usize),
    InTurn(*mut u8),
}

impl fmt::Debug for NativeLoop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "NativeLoop({} operations, {} bytes)", self.operation_count, self.code.len())
    }
}

macro_rules! addresses {
    ($($dtype:ident)*) => {
        /// Where elements are that are read.
        #[inline]
        fn address(elements: Elements<'_>) -> *mut u8 {
            match elements {
                $(Elements::$dtype(elements) => elements.as_ptr().cast_mut().cast(),)*
            }
        }

        /// Where elements are that are written.
        #[inline]
        fn address_mut(elements: ElementsMut<'_>) -> *mut u8 {
            match elements {
                $(ElementsMut::$dtype(elements) => elements.as_mut_ptr().cast(),)*
            }
        }
    };
}

addresses!(F32 F64 C32 C64 I32 I64 Bool U32 U64);
