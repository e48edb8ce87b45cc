//! Loops that end when somebody asks for it.

use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::OpError;

/// Ends loops that run, from another thread or a signal handler's.
///
/// Loops in what [`during`](Self::during) runs look at it before each step and end with [`OpError::Interrupted`] once
/// [`interrupt`](Self::interrupt) has been called. Clones share one flag, which stays set: make a new `Interrupt` for the
/// next computation.
///
/// Loops of machine code check every 256 steps.
///
/// ```
/// use tenferro_ops::{Array, Interrupt, Program};
///
/// let endless = Program::parse(
///     "program(%0: I32[]) {
///         %1: I32[] = while{cond: program(%0: I32[]) {
///             %1: Bool[] = constant{value: Bool[] [true]}
///         } -> (%1), body: program(%0: I32[]) {
///         } -> (%0), num_consts: 0, counts: false} %0
///     } -> (%1)",
/// )?;
/// let interrupt = Interrupt::new();
/// let clone = interrupt.clone();
/// let other = std::thread::spawn(move || clone.interrupt());
/// let ended = interrupt.during(|| endless.eval([Array::scalar(0)]));
/// assert!(ended.unwrap_err().to_string().contains("interrupted before step"));
/// # other.join().unwrap();
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Interrupt {
    is_asked_for: Arc<AtomicBool>,
}

thread_local! {
    /// Those that loops on this thread look at, one for each `during` inside of another.
    static WATCHED: RefCell<Vec<Interrupt>> = const { RefCell::new(Vec::new()) };
}

impl Interrupt {
    /// One that nobody has called yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Asks for the end of all loops that look at it.
    pub fn interrupt(&self) {
        self.is_asked_for.store(true, Ordering::Relaxed);
    }

    /// Whether somebody has asked.
    pub fn is_interrupted(&self) -> bool {
        self.is_asked_for.load(Ordering::Relaxed)
    }

    /// Runs a function whose loops on this thread look at it.
    pub fn during<R>(&self, f: impl FnOnce() -> R) -> R {
        struct Watching;
        impl Drop for Watching {
            fn drop(&mut self) {
                WATCHED.with_borrow_mut(Vec::pop);
            }
        }
        WATCHED.with_borrow_mut(|watched| watched.push(self.clone()));
        let _watching = Watching;
        f()
    }

    /// For executors: an error if the loop should end before this step.
    ///
    /// # Errors
    ///
    /// [`OpError::Interrupted`].
    #[inline]
    pub fn check(op: &'static str, step: usize) -> Result<(), OpError> {
        match WATCHED.with_borrow(|watched| watched.iter().any(Interrupt::is_interrupted)) {
            true => Err(OpError::Interrupted { op, step }),
            false => Ok(()),
        }
    }
}
