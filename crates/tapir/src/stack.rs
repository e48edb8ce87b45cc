//! The memory between the passes: one last-in-first-out arena of 64-bit words.

use crate::differentiable::Differentiable;
mod compound;
mod marks;
mod parts;
mod state;

use crate::emitted::put_all;
use crate::pool::Pool;
use marks::Marks;
pub(crate) use marks::mix;
pub use marks::{Mark, word};
pub use parts::{Reader, Writer, enum_words, sum_words};
pub use state::State;

/// What forward passes save for reverse passes.
///
/// Memory is kept between calls: the second call of the same function allocates nothing. A panic between the passes
/// merely leaves words behind; the next gradient begins with [`Stack::clear`].
#[derive(Debug, Default)]
pub struct Stack {
    /// Its length is the high-water mark and never shrinks.
    words: Vec<u64>,
    top: usize,
    /// Frames of loops, last in first out like the words.
    frames: Vec<Vec<u64>>,
    free_frames: Vec<Vec<u64>>,
    pool: Pool,
    marks: Marks,
}

/// How far a stack is filled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Fill {
    words: usize,
    frames: usize,
    marks: usize,
}

impl Fill {
    pub(crate) fn depth(self) -> usize {
        self.words + self.frames
    }
}

impl Stack {
    /// An empty stack.
    pub fn new() -> Self {
        Self::default()
    }

    /// How many words and frames are saved now.
    #[inline(always)]
    pub fn depth(&self) -> usize {
        self.top + self.frames.len()
    }

    /// The largest number of bytes ever saved at once, rounded up by the growth of the arena.
    pub fn capacity_bytes(&self) -> usize {
        let frames = self.frames.iter().chain(&self.free_frames).map(Vec::len).sum::<usize>();
        (self.words.len() + frames) * 8
    }

    /// Forgets everything saved; keeps the memory.
    pub fn clear(&mut self) {
        self.top = 0;
        self.free_frames.append(&mut self.frames);
        self.marks.truncate(0);
    }

    pub(crate) fn fill(&self) -> Fill {
        Fill { words: self.top, frames: self.frames.len(), marks: self.marks.len() }
    }

    /// Forgets what was saved since the stack was filled like this; `false` if some of that is gone already.
    pub(crate) fn rewind(&mut self, to: Fill) -> bool {
        let now = self.fill();
        if now.words < to.words || now.frames < to.frames || now.marks < to.marks {
            return false;
        }
        self.top = to.words;
        self.free_frames.extend(self.frames.drain(to.frames..));
        self.marks.truncate(to.marks);
        true
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self, need: usize) {
        self.words.resize(need.max(2 * self.words.len()).max(64), 0);
    }

    /// Room for `n` more words, whose content is arbitrary.
    #[inline(always)]
    pub fn frame(&mut self, n: usize) -> &mut [u64] {
        let (start, end) = (self.top, self.top + n);
        if end > self.words.len() {
            self.grow(end);
        }
        self.top = end;
        &mut self.words[start..end]
    }

    /// The last `n` words, which stay until [`Stack::drop_frame`].
    #[inline(always)]
    pub fn last(&self, n: usize) -> &[u64] {
        match self.top.checked_sub(n) {
            Some(start) => &self.words[start..self.top],
            None => self.underflow(n),
        }
    }

    /// Forgets the last `n` words.
    #[inline(always)]
    pub fn drop_frame(&mut self, n: usize) {
        match self.top.checked_sub(n) {
            Some(top) => self.top = top,
            None => self.underflow(n),
        }
    }

    /// Memory of at least `n` words, of arbitrary content, for a loop whose body uses the stack as well.
    #[inline]
    pub fn open_frame(&mut self, n: usize) -> Vec<u64> {
        let mut frame = self.free_frames.pop().unwrap_or_default();
        if frame.len() < n {
            frame.resize(n, 0);
        }
        frame
    }

    /// Saves what was written to a frame.
    #[inline]
    pub fn close_frame(&mut self, frame: Vec<u64>) {
        self.frames.push(frame);
    }

    /// Takes back the frame saved last; give it back by [`Stack::give_frame`].
    #[inline]
    pub fn reopen_frame(&mut self) -> Vec<u64> {
        self.frames.pop().unwrap_or_else(|| self.underflow(1))
    }

    /// Keeps the memory of a frame for [`Stack::open_frame`].
    #[inline]
    pub fn give_frame(&mut self, frame: Vec<u64>) {
        self.free_frames.push(frame);
    }

    /// A zero tangent of the shape of a slice, from the pool; give it back by [`Stack::give_vec`].
    #[inline]
    pub fn zeros_like<T: Differentiable<Tangent: Send + 'static>>(&mut self, values: &[T]) -> Vec<T::Tangent> {
        let mut zeros = self.take_vec();
        zeros.extend(values.iter().map(T::zero_tangent));
        zeros
    }

    #[cold]
    #[inline(never)]
    fn underflow(&self, n: usize) -> ! {
        panic!(
            "tapir: a reverse pass asks for {n} saved words and the stack holds {}; run the forward pass of the same \
             function on this stack first, and the reverse passes in the opposite order of the forward passes",
            self.top
        )
    }

    /// Saves a value.
    #[inline(always)]
    pub fn push<T: Save>(&mut self, value: &T) {
        value.save(self);
    }

    /// Takes back the value saved last.
    #[inline(always)]
    pub fn pop<T: Save>(&mut self) -> T {
        T::restore(self)
    }

    /// [`Stack::pop`] of the type that `witness` would return; it is never called.
    #[inline(always)]
    pub fn pop_like<T: Save>(&mut self, _witness: impl FnOnce() -> T) -> T {
        T::restore(self)
    }

    /// Saves a slice whose length the caller remembers.
    #[inline]
    pub fn push_slice<T: Save>(&mut self, values: &[T]) {
        match T::WORDS {
            Some(words) => {
                let frame = self.frame(values.len() * words);
                put_all(frame, values);
            }
            None => values.iter().for_each(|value| value.save(self)),
        }
    }

    /// Restores a slice saved by [`Stack::push_slice`].
    #[inline]
    pub fn pop_slice<T: Save>(&mut self, values: &mut [T]) {
        match T::WORDS {
            Some(words) => {
                let frame = self.last(values.len() * words);
                // Piece by piece, so that no index is checked.
                for (value, piece) in values.iter_mut().zip(frame.chunks_exact(words.max(1))) {
                    *value = T::get(piece, 0);
                }
                self.drop_frame(values.len() * words);
            }
            None => values.iter_mut().rev().for_each(|value| *value = T::restore(self)),
        }
    }

    /// Saves an array, or a vector with its length.
    #[doc(hidden)]
    #[inline]
    pub fn push_state<S: State>(&mut self, state: &S) {
        state.save_state(self);
    }

    /// Restores what [`Stack::push_state`] saved, in the memory that is there.
    #[doc(hidden)]
    #[inline]
    pub fn pop_state<S: State>(&mut self, state: &mut S) {
        state.restore_state(self);
    }

    /// An empty vector, with the memory of one given back before if there is one.
    #[inline]
    pub fn take_vec<T: Send + 'static>(&mut self) -> Vec<T> {
        self.pool.take()
    }

    /// Keeps the memory of a vector for [`Stack::take_vec`].
    #[inline]
    pub fn give_vec<T: Send + 'static>(&mut self, vec: Vec<T>) {
        self.pool.give(vec);
    }

    /// A vector of `n` copies of `value`, from the pool.
    #[inline]
    pub fn vec_of<T: Clone + Send + 'static>(&mut self, value: T, n: usize) -> Vec<T> {
        let mut vec = self.take_vec();
        vec.resize(n, value);
        vec
    }
}

/// A value that can be saved on a [`Stack`].
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be saved for the reverse pass",
    label = "not `Save`",
    note = "`#[derive(Differentiable)]` makes a type `Save`; by hand, implement `tapir::Save`",
    note = "a reference that a call returns needs its type, to be known as one: `let y: &[f64] = g(x);`"
)]
pub trait Save: Sized {
    /// How many words a value takes, if all values take the same.
    const WORDS: Option<usize>;
    /// Writes the value as number `i` of a frame of such values.
    fn put(&self, frame: &mut [u64], i: usize);
    /// Reads what [`Save::put`] wrote.
    fn get(frame: &[u64], i: usize) -> Self;
    /// Saves the value on top.
    #[inline(always)]
    fn save(&self, stack: &mut Stack) {
        self.put(stack.frame(words::<Self>()), 0);
    }
    /// Takes the value on top.
    #[inline(always)]
    fn restore(stack: &mut Stack) -> Self {
        let n = words::<Self>();
        let value = Self::get(stack.last(n), 0);
        stack.drop_frame(n);
        value
    }
}

/// How many words a value of fixed size takes.
#[inline(always)]
pub const fn words<T: Save>() -> usize {
    fixed(T::WORDS)
}

#[inline(always)]
const fn fixed(words: Option<usize>) -> usize {
    match words {
        Some(words) => words,
        None => panic!("values of this type differ in size"),
    }
}

/// How often a loop over `lo..hi` runs.
#[inline(always)]
pub fn trip(lo: usize, hi: usize) -> usize {
    hi.saturating_sub(lo)
}

/// The part of `lo..hi` below `len`, or the always valid `0..0` if that is empty.
#[inline(always)]
pub fn span(lo: usize, hi: usize, len: usize) -> std::ops::Range<usize> {
    let hi = hi.min(len);
    if lo < hi { lo..hi } else { 0..0 }
}

macro_rules! one_word {
    ($($ty:ty: $to:expr, $from:expr;)*) => {$(
        impl Save for $ty {
            const WORDS: Option<usize> = Some(1);
            #[inline(always)]
            #[allow(clippy::redundant_closure_call, reason = "some conversions are closures, some are paths")]
            fn put(&self, frame: &mut [u64], i: usize) {
                let to: fn($ty) -> u64 = $to;
                frame[i] = to(*self);
            }
            #[inline(always)]
            #[allow(clippy::redundant_closure_call, reason = "some conversions are closures, some are paths")]
            fn get(frame: &[u64], i: usize) -> Self {
                let from: fn(u64) -> $ty = $from;
                from(frame[i])
            }
        }
    )*};
}
one_word! {
    f64: |x| x.to_bits(), f64::from_bits;
    f32: |x| u64::from(x.to_bits()), |w| f32::from_bits(w as u32);
    usize: |x| x as u64, |w| w as usize;
    u8: u64::from, |w| w as u8;
    u16: u64::from, |w| w as u16;
    u32: u64::from, |w| w as u32;
    u64: |x| x, |w| w;
    isize: |x| x as u64, |w| w as isize;
    i8: |x| x as u64, |w| w as i8;
    i16: |x| x as u64, |w| w as i16;
    i32: |x| x as u64, |w| w as i32;
    i64: |x| x as u64, |w| w as i64;
    bool: u64::from, |w| w != 0;
    char: |x| u64::from(u32::from(x)), |w| char::from_u32(w as u32).unwrap_or('\u{fffd}');
}

impl<T: Save, const N: usize> Save for [T; N] {
    const WORDS: Option<usize> = match T::WORDS {
        Some(words) => Some(words * N),
        None => None,
    };
    #[inline(always)]
    fn put(&self, frame: &mut [u64], i: usize) {
        let words = words::<Self>();
        let frame = &mut frame[i * words..(i + 1) * words];
        for (k, value) in self.iter().enumerate() {
            value.put(frame, k);
        }
    }
    #[inline(always)]
    fn get(frame: &[u64], i: usize) -> Self {
        let words = words::<Self>();
        let frame = &frame[i * words..(i + 1) * words];
        std::array::from_fn(|k| T::get(frame, k))
    }
    #[inline(always)]
    fn save(&self, stack: &mut Stack) {
        stack.push_slice(self);
    }
    #[inline(always)]
    fn restore(stack: &mut Stack) -> Self {
        if T::WORDS.is_some() {
            let n = words::<Self>();
            let value = Self::get(stack.last(n), 0);
            stack.drop_frame(n);
            return value;
        }
        // The elements come back last first.
        let mut reversed: [T; N] = std::array::from_fn(|_| T::restore(stack));
        reversed.reverse();
        reversed
    }
}

impl<T: Save + Send + 'static> Save for Vec<T> {
    const WORDS: Option<usize> = None;
    fn put(&self, _: &mut [u64], _: usize) {
        unreachable!("vectors are pushed")
    }
    fn get(_: &[u64], _: usize) -> Self {
        unreachable!("vectors are popped")
    }
    #[inline]
    fn save(&self, stack: &mut Stack) {
        stack.push_slice(self);
        self.len().save(stack);
    }
    #[inline]
    fn restore(stack: &mut Stack) -> Self {
        let len = usize::restore(stack);
        let mut vec = stack.take_vec();
        match T::WORDS {
            Some(words) => {
                let frame = stack.last(len * words);
                vec.extend((0..len).map(|i| T::get(frame, i)));
                stack.drop_frame(len * words);
            }
            None => {
                vec.extend((0..len).map(|_| T::restore(stack)));
                vec.reverse();
            }
        }
        vec
    }
}
