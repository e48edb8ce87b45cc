//! A set of local ids.

use computegraph::LocalValueId;
use rustc_hash::FxHashSet;

/// A bit for each id that lies near those already seen; a hash set for the others.
///
/// A recording builder numbers its values from zero, and a million of them are looked up several times each.
/// A caller's builder may hand out any number, which must not cost memory in proportion.
#[derive(Default)]
pub(crate) struct IdSet {
    bits: Vec<u64>,
    far: FxHashSet<LocalValueId>,
}

impl IdSet {
    /// How many words the bits may grow by at once.
    const STRIDE: usize = 1024;

    pub(crate) fn insert(&mut self, id: LocalValueId) {
        let (word, bit) = (id.index() / 64, id.index() % 64);
        if word >= self.bits.len() {
            if word >= self.bits.len() + Self::STRIDE {
                self.far.insert(id);
                return;
            }
            self.bits.resize(word + 1, 0);
        }
        self.bits[word] |= 1 << bit;
    }

    pub(crate) fn contains(&self, id: LocalValueId) -> bool {
        let (word, bit) = (id.index() / 64, id.index() % 64);
        // The bits may have grown past an id that was far away when it came.
        self.bits.get(word).is_some_and(|word| word >> bit & 1 == 1) || (!self.far.is_empty() && self.far.contains(&id))
    }
}

impl Extend<LocalValueId> for IdSet {
    fn extend<I: IntoIterator<Item = LocalValueId>>(&mut self, ids: I) {
        ids.into_iter().for_each(|id| self.insert(id));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_and_far_ids_are_found_and_others_are_not() {
        let far = 1_000_000;
        let mut set = IdSet::default();
        set.extend([0, 63, 64, far, u32::MAX].map(LocalValueId::new));
        // Growing towards a far id must not lose it.
        set.extend((0..20).map(|step| LocalValueId::new(step * 60_000)));
        for id in [0, 63, 64, far, u32::MAX, 60_000, 1_140_000] {
            assert!(set.contains(LocalValueId::new(id)), "{id}");
        }
        for id in [1, 65, far + 1, u32::MAX - 2] {
            assert!(!set.contains(LocalValueId::new(id)), "{id}");
        }
        assert!(set.bits.len() < 100_000);
    }
}
