//! How much memory a piece of work holds at once.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

/// The system's allocator, which also counts the bytes that the current thread holds.
struct Counting;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

thread_local! {
    // Initialised without code and never dropped, so that the allocator may use it at any time.
    static BYTES: Cell<Bytes> = const { Cell::new(Bytes { held: 0, peak: 0 }) };
    static BLOCKS: Cell<isize> = const { Cell::new(0) };
}

/// Blocks of at least so many bytes are counted by themselves: arrays, but not what is known about them.
pub(crate) const BLOCK: usize = 4096;

#[derive(Clone, Copy)]
struct Bytes {
    held: isize,
    peak: isize,
}

// SAFETY: all calls are passed on unchanged to the system's allocator; the counters do not allocate.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout.size() as isize);
        count_block(layout.size(), 1);
        // SAFETY: the caller keeps the contract of `alloc`, which is the same for both allocators.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        count(-(layout.size() as isize));
        count_block(layout.size(), -1);
        // SAFETY: the pointer came from the system's allocator with this layout, since `alloc` passes it on.
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // Old and new bytes exist together while they are copied.
        count(size as isize);
        count(-(layout.size() as isize));
        count_block(size, 1);
        count_block(layout.size(), -1);
        // SAFETY: as for `dealloc`, and the caller vouches for the size.
        unsafe { System.realloc(pointer, layout, size) }
    }
}

fn count(bytes: isize) {
    BYTES.with(|counted| {
        let Bytes { held, peak } = counted.get();
        let held = held + bytes;
        counted.set(Bytes { held, peak: peak.max(held) });
    });
}

fn count_block(size: usize, change: isize) {
    if size >= BLOCK {
        BLOCKS.set(BLOCKS.get() + change);
    }
}

/// How many large blocks this thread has allocated and not freed.
pub(crate) fn blocks() -> isize {
    BLOCKS.get()
}

/// How many bytes this thread has allocated and not freed; other threads may free some of them, or the other way.
pub(crate) fn held() -> isize {
    BYTES.get().held
}

/// The result of some work, and the most bytes that were held during it beyond those held before.
pub(crate) fn peak<T>(work: impl FnOnce() -> T) -> (T, usize) {
    let before = held();
    BYTES.set(Bytes { held: before, peak: before });
    let result = work();
    (result, (BYTES.get().peak - before) as usize)
}

#[test]
fn the_peak_is_seen() {
    let (length, found) = peak(|| {
        let held = vec![0_u8; 1000];
        drop(vec![0_u8; 5000]);
        held.len()
    });
    assert_eq!((length, found), (1000, 6000));
}

#[test]
fn large_blocks_are_counted() {
    let before = blocks();
    let held = (vec![0_u8; BLOCK], vec![0_u8; BLOCK - 1]);
    assert_eq!(blocks() - before, 1);
    drop(held);
    assert_eq!(blocks(), before);
}
