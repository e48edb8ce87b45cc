//! Memory that holds machine code: written first, called afterwards, never both.

#![expect(unsafe_code, reason = "machine code is called with addresses of elements")]

use std::fmt;

use memmap2::{Mmap, MmapMut};
use smallvec::SmallVec;
use tenferro_ops::{DType, Elements, ElementsMut};

use super::encode::{Encoded, Move, encode};
use super::folds::{FoldPlaces, Folding, folded_double, folded_single};
use super::lanes::Vectors;
use super::{Float, Loop, Value};

/// A loop as machine code.
pub(crate) struct NativeLoop {
    code: Mmap,
    /// How many places it needs for what it saves.
    place_count: usize,
    /// Pointers that are read, then those that are written.
    reads: Vec<Pointer>,
    writes: Vec<DType>,
    folds: Vec<Folding>,
    /// Which of them is the first of folds.
    folds_at: usize,
    float: Float,
    body: Loop,
    /// By how many elements pointers move from row to row, if the code itself moves them.
    strides: Option<Vec<usize>>,
}

/// What the code takes to be behind a pointer.
#[derive(Clone, Copy, Debug)]
struct Pointer {
    dtype: DType,
    is_one: bool,
}

/// What a loop is called as: pointers to elements, their number, memory for saved values, the number of steps.
type Entry = unsafe extern "sysv64" fn(*mut *mut u8, usize, *mut u8, usize);

/// Memory for values that no register is free for; kept between calls.
#[derive(Debug, Default)]
pub(crate) struct SaveArea(Vec<Saved>);

/// As much as the widest register has.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub(super) struct Saved(pub(super) [u64; 8]);

impl NativeLoop {
    /// The loop as machine code, whose pointers are numbered from 0: those that it loads from first.
    ///
    /// `None` if it cannot be had: on other processors, for functions that code cannot call, or if the system gives no
    /// memory for code.
    pub(crate) fn new(body: &Loop, float: Float, vectors: Vectors) -> Option<Self> {
        Self::of(body, float, vectors, None)
    }

    /// The same, run for many steps: after each of them pointers move, one for each.
    pub(crate) fn with_steps(body: &Loop, float: Float, vectors: Vectors, moves: &[Move]) -> Option<Self> {
        Self::of(body, float, vectors, Some(moves))
    }

    /// The same, run row by row, for which pointers move by these numbers of elements.
    pub(crate) fn by_row(body: &Loop, float: Float, vectors: Vectors, strides: Option<Vec<usize>>) -> Option<Self> {
        let plain = Self::new(body, float, vectors)?;
        // What a row is folded to is taken between rows.
        let Some(strides) = strides.filter(|_| body.folds.is_empty()) else { return Some(plain) };
        let dtypes = plain.reads.iter().map(|pointer| pointer.dtype).chain(plain.writes.iter().copied());
        let way = |(stride, dtype): (&usize, DType)| match i32::try_from(stride * dtype.byte_size()).ok()? {
            0 => Some(Move::Stay),
            bytes => Some(Move::By(bytes)),
        };
        match strides.iter().zip(dtypes).map(way).collect::<Option<Vec<_>>>() {
            Some(moves) => {
                Some(NativeLoop { strides: Some(strides), ..Self::with_steps(body, float, vectors, &moves)? })
            }
            None => Some(plain),
        }
    }

    fn of(body: &Loop, float: Float, vectors: Vectors, moves: Option<&[Move]>) -> Option<Self> {
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
        let Encoded { bytes, place_count, folds_at } = encode(body, float, vectors, moves)?;
        let mut memory = MmapMut::map_anon(bytes.len()).ok()?;
        memory.copy_from_slice(&bytes);
        let folds = body.folds.iter().map(|(_, folding)| *folding).collect();
        let code = memory.make_exec().ok()?;
        let body = body.clone();
        Some(NativeLoop { code, place_count, reads, writes, folds, folds_at, float, body, strides: None })
    }

    pub(crate) fn operation_count(&self) -> usize {
        self.body.values.len() - self.reads.len() + self.body.folds.len()
    }

    /// What it computes, and with which numbers.
    pub(crate) fn body(&self) -> (&Loop, Float) {
        (&self.body, self.float)
    }

    /// The instructions.
    #[cfg(test)]
    pub(super) fn code(&self) -> &[u8] {
        &self.code
    }

    #[cfg(test)]
    pub(super) fn save_bytes(&self) -> usize {
        self.place_count * size_of::<Saved>()
    }

    /// A call that runs the loop `turns` times over `count` elements.
    #[inline]
    pub(crate) fn call<'a>(&'a self, count: usize, turns: usize) -> Call<'a> {
        Call { native: self, count, turns, pointers: SmallVec::new(), strides: SmallVec::new() }
    }

    /// Makes sure that [`run_at`](Self::run_at) may be called with pointers to these elements: those that the loop reads, then
    /// those that it stores.
    ///
    /// # Panics
    ///
    /// If they are fewer than so many turns of so many elements need, or of other types than the loop was made for.
    pub(crate) fn check(&self, stretches: impl Iterator<Item = Stretch>, count: usize, turns: usize) {
        let reads = self.reads.iter().map(|pointer| (pointer.dtype, if pointer.is_one { 1 } else { count }));
        let mut needed = reads.chain(self.writes.iter().map(|dtype| (*dtype, count)));
        for Stretch { dtype, len, stride } in stretches {
            let (expected, row) = needed.next().unwrap_or_else(|| unreachable!("a stretch for each pointer"));
            assert!(dtype == expected && len >= stride * turns.saturating_sub(1) + row, "elements for each pointer");
        }
        assert!(needed.next().is_none(), "elements for each pointer");
    }

    /// Runs the loop for so many turns of so many elements each; what it folds has one result in each turn.
    ///
    /// `strides` tells by how many elements a pointer moves on from turn to turn.
    ///
    /// # Safety
    ///
    /// The pointers lead to elements of which [`check`](Self::check) has approved, initialized; nobody reads or writes those
    /// that are stored to, and nobody writes those that are read.
    ///
    /// # Panics
    ///
    /// If there are fewer results than turns, or of another type.
    #[inline]
    pub(crate) unsafe fn run_at(
        &self,
        pointers: &mut [*mut u8],
        strides: &[usize],
        count: usize,
        turns: usize,
        folded: &mut [ElementsMut<'_>],
        saved: &mut SaveArea,
    ) {
        let mut entry = self.entry(saved);
        if let Some(own) = &self.strides {
            assert!(own[..] == *strides, "rows as far apart as the code takes them to be");
            if turns > 0 {
                // SAFETY: the caller vouches for the elements of all turns.
                unsafe { entry.call(pointers, count, turns) };
            }
            return;
        }
        for turn in 0..turns {
            // SAFETY: the caller vouches for the elements of all turns.
            unsafe { entry.call(pointers, count, 1) };
            for (number, (folding, folded)) in self.folds.iter().zip(&mut *folded).enumerate() {
                let left = &entry.saved.0[self.folds_at + number * FoldPlaces::PER_FOLD..];
                match folded {
                    ElementsMut::F32(folded) if self.float == Float::F32 => {
                        folded[turn] = folded_single(*folding, left);
                    }
                    ElementsMut::F64(folded) if self.float == Float::F64 => {
                        folded[turn] = folded_double(*folding, left);
                    }
                    other => unreachable!("{other:?} are not what {:?} is folded to", self.float),
                }
            }
            if turn + 1 < turns {
                let dtypes = self.reads.iter().map(|pointer| pointer.dtype).chain(self.writes.iter().copied());
                for ((pointer, stride), dtype) in pointers.iter_mut().zip(strides).zip(dtypes) {
                    // SAFETY: there are elements one stride further, since there is another turn.
                    *pointer = unsafe { pointer.add(stride * dtype.byte_size()) };
                }
            }
        }
    }

    /// Runs a loop that was made [`with_steps`](Self::with_steps), and leaves the pointers where they lead next.
    ///
    /// # Safety
    ///
    /// In each step the pointers lead to elements as [`run_at`](Self::run_at) asks for.
    #[inline]
    pub(crate) unsafe fn run_steps(&self, pointers: &mut [*mut u8], count: usize, steps: usize, saved: &mut SaveArea) {
        if steps > 0 {
            // SAFETY: the caller vouches for the elements of all steps.
            unsafe { self.entry(saved).call(pointers, count, steps) };
        }
    }

    /// The code, with memory for what it saves.
    fn entry<'a>(&self, saved: &'a mut SaveArea) -> Callable<'a> {
        if saved.0.len() < self.place_count {
            saved.0.resize(self.place_count, Saved([0; 8]));
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
        self.strides.push(stride);
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
        self.strides.push(stride);
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
        // SAFETY: each pointer leads to as many initialized elements of the type that the code takes them for, as was seen
        // for the last turn and thus for all when they were given; those that are written are borrowed for writing, so
        // nobody else reads or writes them.
        unsafe { native.run_at(&mut self.pointers, &self.strides, self.count, self.turns, folded, saved) };
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
    /// (or one, where it takes one for all); nobody else reads or writes those that it writes. So it is in each step, of
    /// which there is at least one.
    #[inline]
    unsafe fn call(&mut self, pointers: &mut [*mut u8], count: usize, steps: usize) {
        // SAFETY: the caller vouches for the pointers; the memory for saved values is as large as the code needs.
        unsafe { (self.entry)(pointers.as_mut_ptr(), count, self.saved.0.as_mut_ptr().cast(), steps) }
    }
}

/// Elements behind a pointer, and how far those of the next turn are from those of this one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stretch {
    pub(crate) dtype: DType,
    pub(crate) len: usize,
    pub(crate) stride: usize,
}

impl fmt::Debug for NativeLoop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "NativeLoop({} operations, {} bytes)", self.operation_count(), self.code.len())
    }
}

macro_rules! addresses {
    ($($dtype:ident)*) => {
        /// Where elements are that are read.
        #[inline]
        pub(crate) fn address(elements: Elements<'_>) -> *mut u8 {
            match elements {
                $(Elements::$dtype(elements) => elements.as_ptr().cast_mut().cast(),)*
            }
        }

        /// Where elements are that are written.
        #[inline]
        pub(crate) fn address_mut(elements: ElementsMut<'_>) -> *mut u8 {
            match elements {
                $(ElementsMut::$dtype(elements) => elements.as_mut_ptr().cast(),)*
            }
        }
    };
}

addresses!(F32 F64 C32 C64 I32 I64 Bool U32 U64);
