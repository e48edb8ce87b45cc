//! A 128-bit structural fingerprint with a fixed seed: the same structure has the same fingerprint in every graph,
//! thread and process of one build.

use std::hash::{Hash, Hasher};

/// The fingerprint of an operation or of an input key.
///
/// Two words rather than a `u128`, whose alignment of 16 would cost eight bytes in every record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fingerprint([u64; 2]);

impl Fingerprint {
    /// Half of the bits, for hash tables.
    pub(crate) fn low(self) -> u64 {
        self.0[0]
    }

    /// The fingerprint of output `slot` of what has this fingerprint; the first output shares it.
    pub(crate) fn of_output(self, slot: u32) -> Self {
        if slot == 0 {
            return self;
        }
        // A range of tags that no kind of record uses.
        let mut mixer = Mixer::new(1 << 63 | u64::from(slot));
        mixer.absorb(self);
        mixer.fingerprint()
    }

    /// The fingerprint of one value, under a tag that keeps kinds apart.
    pub(crate) fn of(tag: u64, value: &impl Hash) -> Self {
        let mut mixer = Mixer::new(tag);
        value.hash(&mut mixer);
        mixer.fingerprint()
    }
}

/// 128 bits that tell one value from others by all that its `Hash` feeds; the same in every process of one build.
///
/// For what is compared more often than it is made: an attribute that owns a whole program, say.
///
/// ```
/// assert_eq!(computegraph::fingerprint(&("ab", 1)), computegraph::fingerprint(&("ab", 1)));
/// assert_ne!(computegraph::fingerprint(&("ab", 1)), computegraph::fingerprint(&("a", "b1")));
/// ```
pub fn fingerprint(value: &impl Hash) -> u128 {
    // A tag that no kind of record uses.
    let Fingerprint([low, high]) = Fingerprint::of(1 << 62, value);
    u128::from(high) << 64 | u128::from(low)
}

/// Collects what is hashed into 128 bits of state.
///
/// Each word is xored in and the state then multiplied by an odd constant and folded by a shift.
/// Both steps are bijections of the whole state, so absorbing loses nothing and two sequences that differ in one word
/// never meet at that word; three more rounds at the end let every input bit reach every output bit.
pub(crate) struct Mixer(u128);

const MULTIPLY: u128 = 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835;
const FINISH: u128 = 0xd6e8_feb8_6659_fd93_a076_1d64_78bd_642f;

impl Mixer {
    pub(crate) fn new(tag: u64) -> Self {
        Self(0x2435_f6a8_885a_308d_3131_98a2_e037_0734 ^ u128::from(tag) << 64)
    }

    pub(crate) fn word(&mut self, word: u64) {
        let state = (self.0 ^ u128::from(word)).wrapping_mul(MULTIPLY);
        self.0 = state ^ state >> 61;
    }

    pub(crate) fn absorb(&mut self, fingerprint: Fingerprint) {
        self.word(fingerprint.0[0]);
        self.word(fingerprint.0[1]);
    }

    pub(crate) fn fingerprint(&self) -> Fingerprint {
        let mut state = self.0;
        for shift in [67, 59, 71] {
            state = (state ^ state >> shift).wrapping_mul(FINISH);
        }
        state ^= state >> 64;
        Fingerprint([state as u64, (state >> 64) as u64])
    }
}

impl Hasher for Mixer {
    /// Not used for identity; required by the trait.
    fn finish(&self) -> u64 {
        self.fingerprint().low()
    }

    fn write(&mut self, bytes: &[u8]) {
        // The length goes in as well: "ab" then "c" must not meet "a" then "bc".
        self.word(bytes.len() as u64);
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.word(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, value: u8) {
        self.word(value.into());
    }

    fn write_u16(&mut self, value: u16) {
        self.word(value.into());
    }

    fn write_u32(&mut self, value: u32) {
        self.word(value.into());
    }

    fn write_u64(&mut self, value: u64) {
        self.word(value);
    }

    fn write_u128(&mut self, value: u128) {
        self.word(value as u64);
        self.word((value >> 64) as u64);
    }

    fn write_usize(&mut self, value: usize) {
        self.word(value as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn splitting_bytes_differently_gives_different_fingerprints() {
        let one = Fingerprint::of(0, &("ab", "c"));
        let other = Fingerprint::of(0, &("a", "bc"));
        assert_ne!(one, other);
    }

    #[test]
    fn tags_keep_kinds_apart() {
        assert_ne!(Fingerprint::of(0, &1_u8), Fingerprint::of(1, &1_u8));
    }

    /// Every bit of a word must reach about half of the bits of each half of the fingerprint.
    #[test]
    fn each_input_bit_changes_about_half_of_the_output_bits() {
        let fingerprint = |word: u64| {
            let mut mixer = Mixer::new(0);
            mixer.word(word);
            mixer.fingerprint().0
        };
        for word in [0, 1, u64::MAX, 0x0123_4567_89ab_cdef] {
            for bit in 0..64 {
                let (a, b) = (fingerprint(word), fingerprint(word ^ 1 << bit));
                for half in 0..2 {
                    let changed = (a[half] ^ b[half]).count_ones();
                    assert!((12..=52).contains(&changed), "bit {bit} of {word:x} changes {changed} bits");
                }
            }
        }
    }

    #[test]
    fn no_collision_in_either_half_among_small_structured_words() {
        let mut seen = [HashSet::new(), HashSet::new()];
        for a in 0..300_u64 {
            for b in 0..300_u64 {
                let mut mixer = Mixer::new(0);
                mixer.word(a);
                mixer.word(b << 32);
                let fingerprint = mixer.fingerprint();
                assert!(seen[0].insert(fingerprint.0[0]) && seen[1].insert(fingerprint.0[1]));
            }
        }
    }
}
