//! The threads that share large work with the one that calls.

use std::num::NonZero;
use std::sync::{Mutex, OnceLock, PoisonError};
use std::{error, fmt, thread};

use rayon::{ThreadPool, ThreadPoolBuilder};
use tenferro_ops::{Contraction, Elements, ElementsMut};

use crate::step::SharedProduct;

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

/// Computes a sum of products, whose parts are shared if there is somebody to share them with. A part computes rows, and
/// the order of the sum in each element does not depend on how many rows there are.
pub(crate) fn run_product(product: &SharedProduct, lhs: Elements<'_>, rhs: Elements<'_>, result: ElementsMut<'_>) {
    if product.parts.len() == 1 || num_threads() == 1 {
        return product.whole.run(lhs, rhs, result);
    }
    run_parts(&product.parts, lhs, rhs, result);
}

fn run_parts(parts: &[(Contraction, usize)], lhs: Elements<'_>, rhs: Elements<'_>, result: ElementsMut<'_>) {
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
    use tenferro_ops::{DType, Strided, ops};

    use super::*;

    /// Rows that threads share are bit by bit those of the whole.
    #[test]
    fn parts_of_products_are_those_of_the_whole() {
        for [rows, inner, columns] in [[128, 784, 64], [200, 1100, 40], [515, 33, 140], [2048, 16, 64], [256, 513, 40]]
        {
            let fractions =
                |count: usize| (0..count).map(|n| (n * 7919 % 1013) as f32 / 1013.0 - 0.5).collect::<Vec<_>>();
            let (lhs, rhs) = (fractions(rows * inner), fractions(inner * columns));
            for by_columns in [false, true] {
                let strides = if by_columns { [1, rows as isize] } else { [inner as isize, 1] };
                let dot = ops::DotGeneral {
                    lhs_batch: vec![],
                    rhs_batch: vec![],
                    lhs_contract: vec![1],
                    rhs_contract: vec![0],
                };
                let operands = [
                    Strided { shape: &[rows, inner], offset: 0, strides: &strides },
                    Strided { shape: &[inner, columns], offset: 0, strides: &[columns as isize, 1] },
                ];
                let whole = dot.contraction(DType::F32, operands).unwrap();
                let parts = whole.parts();
                assert!(rows * inner * columns < 1 << 22 || parts.len() > 1);
                let [mut one, mut many] = [vec![0.0_f32; rows * columns], vec![0.0; rows * columns]];
                let (lhs, rhs) = (Elements::F32(&lhs), Elements::F32(&rhs));
                whole.run(lhs, rhs, ElementsMut::F32(&mut one));
                run_parts(&parts, lhs, rhs, ElementsMut::F32(&mut many));
                assert_eq!(one, many);
            }
        }
    }

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
