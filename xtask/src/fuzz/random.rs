//! A small deterministic source of random choices: the same seed writes the same programs on every machine.

/// SplitMix64: every state is good, so any seed is.
#[derive(Clone, Debug)]
pub(crate) struct Random {
    state: u64,
}

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        // Neighbouring seeds must not give shifted copies of one stream.
        let mut random = Random { state: seed.wrapping_mul(0x2545_f491_4f6c_dd1d) };
        random.next();
        random
    }

    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// One of `0..n`; `n` is positive.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        // The bias is far below what a choice among a few dozen things could show.
        (self.next() % n as u64) as usize
    }

    /// One of `lo..=hi`.
    pub(crate) fn between(&mut self, lo: usize, hi: usize) -> usize {
        lo + self.below(hi - lo + 1)
    }

    pub(crate) fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub(crate) fn pick<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }

    /// A position, each as likely as its weight says.
    pub(crate) fn weighted(&mut self, weights: &[usize]) -> usize {
        let mut left = self.below(weights.iter().sum());
        weights
            .iter()
            .position(|&weight| {
                let here = left < weight;
                left = left.saturating_sub(weight);
                here
            })
            .expect("the draw is below the sum of the weights")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_decides_everything_and_neighbours_differ() {
        let draw = |seed| {
            let mut random = Random::new(seed);
            std::array::from_fn::<_, 8, _>(|_| random.below(1000))
        };
        assert_eq!(draw(3), draw(3));
        assert_ne!(draw(3), draw(4));
    }

    #[test]
    fn weights_are_respected() {
        let mut random = Random::new(1);
        let mut count = [0; 3];
        for _ in 0..4000 {
            count[random.weighted(&[1, 0, 3])] += 1;
        }
        assert_eq!(count[1], 0);
        assert!((800..1200).contains(&count[0]), "{count:?}");
    }
}
