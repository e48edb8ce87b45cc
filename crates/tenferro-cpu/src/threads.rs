//! The threads that share large work with the one that calls.

use std::num::NonZero;
use std::sync::{Mutex, OnceLock, PoisonError};
use std::{error, fmt, thread};

use rayon::{ThreadPool, ThreadPoolBuilder};
use tenferro_ops::{Contraction, Elements, ElementsMut};

/// The number of threads, and those of them that wait for work; decided once.
struct Threads {
    count: usize,
    /// One less than the count, since the calling thread works too; none if it works alone.
    helpers: Option<ThreadPool>,
}

static THREADS: OnceLock<Threads> = OnceLock::new();

impl Threads {
    fn new(count: NonZero<usize>) -> Self {
        let helpers = count.get() - 1;
        let name = |number| format!("tenferro-{number}");
        // Where the system gives no threads, the calling one works alone.
        let helpers = (helpers > 0).then(|| ThreadPoolBuilder::new().num_threads(helpers).thread_name(name).build());
        let helpers = helpers.and_then(Result::ok);
        Threads { count: helpers.as_ref().map_or(1, |helpers| helpers.current_num_threads() + 1), helpers }
    }

    fn get() -> &'static Self {
        THREADS.get_or_init(|| Threads::new(thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN)))
    }
}

/// How many threads work on one program, the calling one included: as many as the processor has, unless
/// [`set_num_threads`] said otherwise.
pub fn num_threads() -> usize {
    Threads::get().count
}

/// Says how many threads work on one program, before the first one runs. Results do not depend on it.
///
/// # Errors
///
/// A program has run already with another number.
pub fn set_num_threads(count: NonZero<usize>) -> Result<(), ThreadsAreSet> {
    match THREADS.get_or_init(|| Threads::new(count)).count {
        found if found == count.get() => Ok(()),
        found => Err(ThreadsAreSet { found, asked: count.get() }),
    }
}

/// The number of threads was decided before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThreadsAreSet {
    found: usize,
    asked: usize,
}

impl fmt::Display for ThreadsAreSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ThreadsAreSet { found, asked } = self;
        write!(
            f,
            "{asked} threads asked for, but programs have {found} already; call set_num_threads before the first one runs"
        )
    }
}

impl error::Error for ThreadsAreSet {}

/// Does all tasks, each on whichever thread is free.
pub(crate) fn share<T: Send>(tasks: impl ExactSizeIterator<Item = T> + Send, work: impl Fn(T) + Sync) {
    let count = tasks.len();
    let Some(helpers) = Threads::get().helpers.as_ref().filter(|_| count > 1) else {
        return tasks.for_each(work);
    };
    let tasks = Mutex::new(tasks);
    let next = || tasks.lock().unwrap_or_else(PoisonError::into_inner).next();
    let work_off = || {
        while let Some(task) = next() {
            work(task);
        }
    };
    helpers.in_place_scope(|scope| {
        for _ in 0..helpers.current_num_threads().min(count - 1) {
            scope.spawn(|_| work_off());
        }
        work_off();
    });
}

/// Computes a sum of products, whose parts are shared.
pub(crate) fn run_product(
    parts: &[(Contraction, usize)],
    lhs: Elements<'_>,
    rhs: Elements<'_>,
    result: ElementsMut<'_>,
) {
    if let [(product, _)] = parts {
        return product.run(lhs, rhs, result);
    }
    let mut rest = Some(result);
    let tasks = parts.iter().map(|(product, count)| {
        let all = rest.take().unwrap_or(ElementsMut::Bool(&mut []));
        let (own, others) = all.split_at(*count);
        rest = Some(others);
        (product, own)
    });
    share(tasks, |(product, result)| product.run(lhs, rhs, result));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_task_is_done_once() {
        set_num_threads(NonZero::new(2).unwrap()).unwrap();
        let mut done = vec![0; 100];
        share(done.iter_mut().enumerate(), |(number, place)| *place += number);
        assert!(done.iter().enumerate().all(|(number, found)| number == *found));
        let error = set_num_threads(NonZero::new(7).unwrap()).unwrap_err();
        assert!(error.to_string().starts_with("7 threads asked for, but programs have 2 already"), "{error}");
    }
}
