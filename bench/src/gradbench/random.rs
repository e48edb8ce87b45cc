//! Random inputs as the benchmark draws them.

/// The generator MT19937 as numpy seeds it by a number.
#[derive(Debug)]
pub(crate) struct Random {
    state: Vec<u32>,
    next: usize,
}

const N: usize = 624;

impl Random {
    pub(crate) fn new(seed: u32) -> Self {
        let mut state = vec![seed; N];
        for i in 1..N {
            let before = state[i - 1];
            state[i] = 1_812_433_253_u32.wrapping_mul(before ^ (before >> 30)).wrapping_add(i as u32);
        }
        Random { state, next: N }
    }

    fn bits(&mut self) -> u32 {
        if self.next == N {
            for i in 0..N {
                let y = (self.state[i] & 0x8000_0000) | (self.state[(i + 1) % N] & 0x7fff_ffff);
                let twist = if y & 1 == 1 { 0x9908_b0df } else { 0 };
                self.state[i] = self.state[(i + 397) % N] ^ (y >> 1) ^ twist;
            }
            self.next = 0;
        }
        let mut y = self.state[self.next];
        self.next += 1;
        y ^= y >> 11;
        y ^= (y << 7) & 0x9d2c_5680;
        y ^= (y << 15) & 0xefc6_0000;
        y ^ (y >> 18)
    }

    /// Between zero and one.
    pub(crate) fn uniform(&mut self) -> f64 {
        let (a, b) = (self.bits() >> 5, self.bits() >> 6);
        (f64::from(a) * 67_108_864.0 + f64::from(b)) / 9_007_199_254_740_992.0
    }

    pub(crate) fn list(&mut self, n: usize) -> Vec<f64> {
        (0..n).map(|_| self.uniform()).collect()
    }

    /// Normally distributed.
    pub(crate) fn normals(&mut self, n: usize) -> Vec<f64> {
        let mut normal = || {
            let (r, phi) = ((-2.0 * (1.0 - self.uniform()).ln()).sqrt(), std::f64::consts::TAU * self.uniform());
            r * phi.cos()
        };
        (0..n).map(|_| normal()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first numbers of `numpy.random.seed(31337)`, as the recorded determinant has them.
    #[test]
    fn the_numbers_are_numpys() {
        let mut random = Random::new(31337);
        assert_eq!(random.list(2), [0.721_852_107_424_081_3, 0.966_440_799_281_100_7]);
    }
}
