//! A bounded cache whose entries are made once, without a lock being held meanwhile.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread::{self, ThreadId};

use rustc_hash::FxHashMap;
use tenferro_ops::TensorType;

use crate::tree::Structure;
use crate::{Error, ErrorKind, Result};

/// What programs are told apart by.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Key {
    pub(super) structure: Structure,
    pub(super) types: Vec<TensorType>,
    /// Its address: executors in use stay where they are.
    pub(super) executor: usize,
}

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
    /// Who is making it.
    maker: Mutex<Option<ThreadId>>,
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
        let mut maker = lock(&place.maker);
        while let Some(thread) = *maker {
            if thread == thread::current().id() {
                return Err(Error::new(ErrorKind::Recursion));
            }
            maker = place.finished.wait(maker).unwrap_or_else(PoisonError::into_inner);
        }
        if let Some(entry) = place.made.get() {
            return Ok(entry.clone());
        }
        *maker = Some(thread::current().id());
        drop(maker);
        let _turn = Turn(&place);
        let entry = Arc::new(make(&key)?);
        lock(&self.state).traced += 1;
        Ok(place.made.get_or_init(|| entry).clone())
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
        let place = Arc::new(Place { made: OnceLock::new(), maker: Mutex::new(None), finished: Condvar::new() });
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
struct Turn<'a, E>(&'a Place<E>);

impl<E> Drop for Turn<'_, E> {
    fn drop(&mut self) {
        *lock(&self.0.maker) = None;
        self.0.finished.notify_all();
    }
}

/// A panic of a user's function happens while no lock is held, so what a lock protects is always whole.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
