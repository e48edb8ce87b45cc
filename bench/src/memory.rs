//! A global allocator that counts.
//!
//! `unsafe` is here because `GlobalAlloc` is an unsafe trait; every call is handed on to the system's allocator as it is.
//! The counts are per thread and not atomic, so that counting costs about a nanosecond per call and a subject that
//! allocates a lot is not punished for being watched.
//! They are of bytes asked for; the system's allocator adds its own overhead to each block.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

/// The allocator; a benchmark makes it the global one.
#[derive(Debug)]
pub struct Counting;

/// What a piece of work did to the memory of its thread.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Usage {
    /// Bytes live after the work minus bytes live before; negative if it freed more than it made.
    pub retained: i64,
    /// The largest number of bytes live during the work, minus those live before.
    pub peak: i64,
    /// The number of blocks asked for, a grown block included.
    pub allocations: u64,
}

/// Runs `work` and says what it did to the memory of this thread.
pub fn measure<T>(work: impl FnOnce() -> T) -> (T, Usage) {
    let (live, allocations) = (live_bytes(), ALLOCATIONS.get());
    PEAK.set(live);
    let result = work();
    let usage =
        Usage { retained: live_bytes() - live, peak: PEAK.get() - live, allocations: ALLOCATIONS.get() - allocations };
    (result, usage)
}

/// The bytes that this thread has allocated and not freed.
pub fn live_bytes() -> i64 {
    LIVE.get()
}

thread_local! {
    static LIVE: Cell<i64> = const { Cell::new(0) };
    static PEAK: Cell<i64> = const { Cell::new(0) };
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

fn grow(bytes: i64) {
    let live = LIVE.get() + bytes;
    LIVE.set(live);
    PEAK.set(PEAK.get().max(live));
    ALLOCATIONS.set(ALLOCATIONS.get() + 1);
}

// SAFETY: Every method hands its arguments unchanged to `System`, which keeps the contract of `GlobalAlloc`; counting
// touches only thread-local cells, which are constant-initialised, have no destructor and never allocate.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        grow(layout.size() as i64);
        // SAFETY: The caller keeps the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        grow(layout.size() as i64);
        // SAFETY: The caller keeps the contract of `alloc_zeroed`.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        LIVE.set(LIVE.get() - layout.size() as i64);
        // SAFETY: The caller keeps the contract of `dealloc`.
        unsafe { System.dealloc(block, layout) }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, new_size: usize) -> *mut u8 {
        grow(new_size as i64 - layout.size() as i64);
        // SAFETY: The caller keeps the contract of `realloc`.
        unsafe { System.realloc(block, layout, new_size) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[global_allocator]
    static ALLOCATOR: Counting = Counting;

    #[test]
    fn what_is_kept_and_what_is_not() {
        let (kept, usage) = measure(|| {
            drop(vec![0_u8; 1000]);
            vec![0_u8; 100]
        });
        assert_eq!(usage, Usage { retained: 100, peak: 1000, allocations: 2 });
        let ((), usage) = measure(|| drop(kept));
        assert_eq!(usage, Usage { retained: -100, peak: 0, allocations: 0 });
    }
}
