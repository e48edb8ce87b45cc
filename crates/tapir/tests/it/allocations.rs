//! An allocator that counts, for tests that nothing is allocated.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local!(static COUNT: Cell<usize> = const { Cell::new(0) });

struct Counting;

fn count() {
    // A thread that is being torn down has no counter any more.
    let _ = COUNT.try_with(|count| count.set(count.get() + 1));
}

// SAFETY: every call goes to the system's allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: the caller's promise.
        unsafe { System.alloc(layout) }
    }
    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: the caller's promise.
        unsafe { System.dealloc(memory, layout) }
    }
    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count();
        // SAFETY: the caller's promise.
        unsafe { System.realloc(memory, layout, size) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// How many allocations this thread has made.
pub(crate) fn allocations() -> usize {
    COUNT.get()
}
