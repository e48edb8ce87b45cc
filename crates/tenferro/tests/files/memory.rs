//! The memory that reading a file may take.

use crate::counting::peak;

/// Runs some work on a file of so many bytes within the memory that any file may take.
#[track_caller]
pub(crate) fn within_bounds<T>(length: usize, work: impl FnOnce() -> T) -> T {
    let (result, peak) = peak(work);
    let allowed = 12 * length + (1 << 20);
    assert!(peak <= allowed, "a file of {length} bytes took {peak} bytes of memory, allowed are {allowed}");
    result
}
