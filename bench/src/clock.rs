//! How long work takes, on machines that do other things too.

use std::fs;
use std::time::{Duration, Instant};

/// Shorter work is repeated often enough that some repeat is not interrupted.
const SHORTEST_CORRECTED: Duration = Duration::from_millis(20);

/// Runs `work` and says how long it took.
///
/// Where the system tells (Linux), the time that the thread waited for a processor is taken off work of 20 ms and more:
/// a stage of seconds is never left alone on a busy machine, however often it is repeated.
pub fn time<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let outer = Instant::now();
    let waited_before = waited();
    let start = Instant::now();
    let result = work();
    let elapsed = start.elapsed();
    if elapsed < SHORTEST_CORRECTED {
        return (result, elapsed);
    }
    // What was waited between the two readings is part of the outer time, so that never too much is taken off.
    let waited = waited().saturating_sub(waited_before);
    (result, outer.elapsed().saturating_sub(waited).min(elapsed))
}

/// How long this thread has been ready to run without running.
fn waited() -> Duration {
    let text = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanos = text.split_whitespace().nth(1).and_then(|field| field.parse().ok());
    Duration::from_nanos(nanos.unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::thread;

    /// Sleeping is not waiting for a processor: it counts.
    #[test]
    fn what_work_takes_is_counted() {
        let nap = Duration::from_millis(30);
        let (answer, elapsed) = time(|| {
            thread::sleep(nap);
            7
        });
        assert_eq!(answer, 7);
        assert!(elapsed >= nap / 2, "{elapsed:?}");
    }
}
