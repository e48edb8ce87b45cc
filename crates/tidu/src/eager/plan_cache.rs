//! Plans that were made before.

use std::fmt::{self, Debug};
use std::hash::{Hash, Hasher};
use std::mem;
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHasher};
use smallvec::SmallVec;

use super::plan::{Asked, Mode, Plan};
use crate::primitive::Primitive;

/// Plans by operation and by the kinds of its inputs; those that were used least recently go.
///
/// A kind is all that rules can tell of a value from its key: a type, say, and whether
/// [`Executor::source`](super::Executor::source) answers for it.
pub struct PlanCache<Op: Primitive, K> {
    /// At most so many are new; what is not used while as many others are goes.
    capacity: usize,
    newer: FxHashMap<u64, Entry<Op, K>>,
    older: FxHashMap<u64, Entry<Op, K>>,
}

struct Entry<Op: Primitive, K> {
    kinds: SmallVec<[K; 2]>,
    active: SmallVec<[bool; 8]>,
    mode: Mode,
    plan: Arc<Plan<Op>>,
}

impl<Op: Primitive, K: Hash + Eq> PlanCache<Op, K> {
    /// An empty one that holds at most twice `capacity` plans.
    pub fn new(capacity: usize) -> Self {
        Self { capacity, newer: FxHashMap::default(), older: FxHashMap::default() }
    }

    /// A plan that was kept for the same question about values of the same kinds.
    pub fn find<V>(&mut self, asked: &Asked<'_, Op, V>, kind: impl Fn(&V, bool) -> K) -> Option<Arc<Plan<Op>>> {
        let kinds = kinds(asked, kind);
        let hash = hash(asked, &kinds);
        let fits = |entry: &&Entry<Op, K>| {
            entry.mode == asked.mode
                && *entry.active == *asked.active
                && entry.kinds == kinds
                && entry.plan.operation() == asked.op
        };
        if let Some(entry) = self.newer.get(&hash).filter(fits) {
            return Some(entry.plan.clone());
        }
        self.older.get(&hash).filter(fits)?;
        let entry = self.older.remove(&hash)?;
        let plan = entry.plan.clone();
        self.enter(hash, entry);
        Some(plan)
    }

    /// Keeps a plan.
    pub fn keep<V>(&mut self, asked: &Asked<'_, Op, V>, kind: impl Fn(&V, bool) -> K, plan: Arc<Plan<Op>>) {
        let kinds = kinds(asked, kind);
        let hash = hash(asked, &kinds);
        self.enter(hash, Entry { kinds, active: asked.active.into(), mode: asked.mode, plan });
    }

    /// The number of plans held.
    pub fn len(&self) -> usize {
        self.newer.len() + self.older.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn enter(&mut self, hash: u64, entry: Entry<Op, K>) {
        if self.newer.len() >= self.capacity {
            self.older = mem::take(&mut self.newer);
        }
        // Of two questions with one hash the later one stays; the other is answered anew.
        self.newer.insert(hash, entry);
    }
}

fn kinds<Op, V, K>(asked: &Asked<'_, Op, V>, kind: impl Fn(&V, bool) -> K) -> SmallVec<[K; 2]> {
    asked.inputs.iter().zip(asked.active).map(|(value, is_active)| kind(value, *is_active)).collect()
}

fn hash<Op: Hash, V, K: Hash>(asked: &Asked<'_, Op, V>, kinds: &[K]) -> u64 {
    let mut hasher = FxHasher::default();
    (asked.op, asked.mode, asked.active, kinds).hash(&mut hasher);
    hasher.finish()
}

impl<Op: Primitive, K> Debug for PlanCache<Op, K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PlanCache").field("plans", &(self.newer.len() + self.older.len())).finish_non_exhaustive()
    }
}
