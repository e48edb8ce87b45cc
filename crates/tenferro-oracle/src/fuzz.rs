//! Many fresh random programs, on all cores.

use std::fmt;
use std::num::NonZero;
use std::ops::AddAssign;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use tenferro_ops::DType;

use crate::random::RandomProgram;

/// How long the longest path of a program is.
const DEPTH: usize = 20;

/// What became of some programs; its `Display` is the last line that the command prints.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// Programs that were run.
    pub programs: u64,
    /// Those with a derivative that is wrong, or that none of the routes gives.
    pub failed: u64,
    /// Those whose derivative is not zero.
    pub active: u64,
    /// Those that were compared with finite differences.
    pub differenced: u64,
    /// Those whose second derivative was, too.
    pub differenced_twice: u64,
    /// Those with an index out of range.
    pub out_of_range: u64,
    /// Those with a tie.
    pub tied: u64,
}

impl AddAssign for Totals {
    fn add_assign(&mut self, other: Totals) {
        self.programs += other.programs;
        self.failed += other.failed;
        self.active += other.active;
        self.differenced += other.differenced;
        self.differenced_twice += other.differenced_twice;
        self.out_of_range += other.out_of_range;
        self.tied += other.tied;
    }
}

impl fmt::Display for Totals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Totals { programs, failed, active, differenced, differenced_twice, out_of_range, tied } = self;
        write!(
            f,
            "{programs} programs, {} passed, {failed} failed; {out_of_range} with indices out of range, {tied} with ties; \
             {active} with a derivative that is not zero, {differenced} compared with differences, {differenced_twice} twice",
            programs - failed
        )
    }
}

/// Runs one random program for each of `count` seeds from `first` on: real ones and complex ones in turn.
///
/// What is told on the way: each failure as it is found, and the totals so far every 500 programs.
pub fn fuzz(first: u64, count: u64, tell: impl Fn(String) + Sync) -> Totals {
    let next = AtomicU64::new(0);
    let totals = Mutex::new(Totals::default());
    let work = || {
        while let Some(position) = Some(next.fetch_add(1, Ordering::Relaxed)).filter(|position| *position < count) {
            let (one, failure) = run(first.wrapping_add(position));
            failure.into_iter().for_each(&tell);
            // A poisoned lock: another thread panicked, and its panic ends the scope.
            let Ok(mut totals) = totals.lock() else { return };
            *totals += one;
            if totals.programs.is_multiple_of(500) && totals.programs < count {
                tell(totals.to_string());
            }
        }
    };
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(work))));
    totals.into_inner().unwrap_or_default()
}

/// One program, and what is wrong with it.
fn run(seed: u64) -> (Totals, Option<String>) {
    let dtype = if seed.is_multiple_of(2) { DType::F64 } else { DType::C64 };
    let program = RandomProgram::generate(seed, DEPTH, dtype);
    let mut totals = Totals {
        programs: 1,
        out_of_range: u64::from(program.marks.out_of_range),
        tied: u64::from(program.marks.tied),
        ..Totals::default()
    };
    // A panic is a bug of ours, too; it must not hide what the other programs show.
    let error = match catch_unwind(AssertUnwindSafe(|| program.check(seed))) {
        Ok(Ok(trial)) => {
            totals.active = u64::from(trial.is_active);
            totals.differenced = u64::from(trial.differenced);
            totals.differenced_twice = u64::from(trial.differenced_twice);
            return (totals, None);
        }
        Ok(Err(error)) => format!("{error:#}"),
        Err(_) => "panicked".to_owned(),
    };
    totals.failed = 1;
    (totals, Some(format!("seed {seed}, {dtype}: {error}\n{}", program.program)))
}
