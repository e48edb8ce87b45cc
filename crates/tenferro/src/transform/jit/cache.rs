//! A bounded cache whose entries are made once, without a lock being held meanwhile.

use std::hash::{Hash, Hasher};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread::{self, ThreadId};
use std::time::Duration;

use rustc_hash::FxHashMap;
use tenferro_ops::{Executor, TensorType};

use crate::tree::Structure;
use crate::{Error, ErrorKind, Result};

/// What programs are told apart by.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Key {
    pub(super) structure: Structure,
    pub(super) types: Vec<TensorType>,
    pub(super) executor: SameExecutor,
}

/// Equal if it is the same object, which stays where it is as long as this holds it.
#[derive(Clone, Debug)]
pub(super) struct SameExecutor(pub(super) Arc<dyn Executor>);

impl SameExecutor {
    fn address(&self) -> usize {
        Arc::as_ptr(&self.0).addr()
    }
}

impl PartialEq for SameExecutor {
    fn eq(&self, other: &Self) -> bool {
        self.address() == other.address()
    }
}

impl Eq for SameExecutor {}

impl Hash for SameExecutor {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.address().hash(state);
    }
}

/// How often a function may be met again while it is traced before that counts as recursion.
///
/// Once would do but for pools of threads: a thread that waits inside a traced function may be given another call of it.
const DEPTH: usize = 16;

/// How long a thread waits for another one to trace before it does so itself: the other one may be waiting for this.
const PATIENCE: Duration = Duration::from_secs(60);

/// How a jitted function has been used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct JitStatistics {
    /// Calls that found their program.
    pub hits: u64,
    /// Programs that have been traced.
    pub traced: u64,
    /// Programs in the cache.
    pub programs: usize,
}

pub(super) struct Cache<E> {
    capacity: usize,
    state: Mutex<State<E>>,
}

struct State<E> {
    places: FxHashMap<Key, Used<E>>,
    /// Counts calls, to find out what has not been used for the longest time.
    clock: u64,
    hits: u64,
    traced: u64,
}

struct Used<E> {
    place: Arc<Place<E>>,
    at: u64,
}

/// Where an entry is or will be.
struct Place<E> {
    made: OnceLock<Arc<E>>,
    /// Who is making it; more than one only where waiting would not end.
    makers: Mutex<Vec<ThreadId>>,
    finished: Condvar,
}

impl<E> Cache<E> {
    pub(super) fn new(capacity: usize) -> Self {
        let state = State { places: FxHashMap::default(), clock: 0, hits: 0, traced: 0 };
        Cache { capacity: capacity.max(1), state: Mutex::new(state) }
    }

    /// The entry of this key; whoever asks first makes it, others wait.
    pub(super) fn get_or_make(&self, key: Key, make: impl FnOnce(&Key) -> Result<E>) -> Result<Arc<E>> {
        let place = self.place(&key);
        if let Some(entry) = place.made.get() {
            return Ok(entry.clone());
        }
        let _turn = match Turn::take(&place)? {
            Ok(turn) => turn,
            Err(entry) => return Ok(entry),
        };
        match make(&key) {
            Ok(entry) => {
                lock(&self.state).traced += 1;
                Ok(place.made.get_or_init(|| entry.into()).clone())
            }
            Err(error) => {
                self.forget(&key, &place);
                Err(error)
            }
        }
    }

    /// Mistakes are not kept: the next call tries again.
    fn forget(&self, key: &Key, place: &Arc<Place<E>>) {
        let mut state = lock(&self.state);
        if state.places.get(key).is_some_and(|used| Arc::ptr_eq(&used.place, place) && place.made.get().is_none()) {
            state.places.remove(key);
        }
    }

    /// The place of a key, which is made if need be; the oldest ones go if there are too many.
    fn place(&self, key: &Key) -> Arc<Place<E>> {
        let mut state = lock(&self.state);
        state.clock += 1;
        let at = state.clock;
        if let Some(used) = state.places.get_mut(key) {
            used.at = at;
            let place = used.place.clone();
            state.hits += u64::from(place.made.get().is_some());
            return place;
        }
        if state.places.len() >= self.capacity {
            let oldest = state.places.iter().min_by_key(|(_, used)| used.at).map(|(key, _)| key.clone());
            oldest.and_then(|key| state.places.remove(&key));
        }
        let place = Arc::new(Place { made: OnceLock::new(), makers: Mutex::default(), finished: Condvar::new() });
        state.places.insert(key.clone(), Used { place: place.clone(), at });
        place
    }

    pub(super) fn statistics(&self) -> JitStatistics {
        let state = lock(&self.state);
        let programs = state.places.values().filter(|used| used.place.made.get().is_some()).count();
        JitStatistics { hits: state.hits, traced: state.traced, programs }
    }

    pub(super) fn clear(&self) {
        lock(&self.state).places.clear();
    }
}

/// The right to make an entry, given back however the making ends.
struct Turn<'a, E> {
    place: &'a Place<E>,
    thread: ThreadId,
}

impl<'a, E> Turn<'a, E> {
    /// Waits until this thread may make the entry, or until somebody has made it.
    fn take(place: &'a Place<E>) -> Result<std::result::Result<Self, Arc<E>>> {
        let thread = thread::current().id();
        let mut makers = lock(&place.makers);
        let mut is_patient = true;
        while is_patient && !makers.is_empty() && !makers.contains(&thread) && place.made.get().is_none() {
            let waited = place.finished.wait_timeout(makers, PATIENCE).unwrap_or_else(PoisonError::into_inner);
            makers = waited.0;
            is_patient = !waited.1.timed_out();
        }
        if let Some(entry) = place.made.get() {
            return Ok(Err(entry.clone()));
        }
        if makers.len() >= DEPTH {
            return Err(Error::new(ErrorKind::Recursion));
        }
        makers.push(thread);
        Ok(Ok(Turn { place, thread }))
    }
}

impl<E> Drop for Turn<'_, E> {
    fn drop(&mut self) {
        let mut makers = lock(&self.place.makers);
        if let Some(position) = makers.iter().rposition(|maker| *maker == self.thread) {
            makers.remove(position);
        }
        self.place.finished.notify_all();
    }
}

/// A panic of a user's function happens while no lock is held, so what a lock protects is always whole.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
