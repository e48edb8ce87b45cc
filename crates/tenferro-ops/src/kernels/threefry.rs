//! The block cipher behind random bits.

/// Threefry-2x32 with 20 rounds (Salmon et al., *Parallel random numbers: as easy as 1, 2, 3*, 2011).
// Written out, so that a loop over counters has no other loop in it and becomes a vector loop.
#[inline(always)]
pub(crate) fn threefry2x32(key: [u32; 2], counter: [u32; 2]) -> [u32; 2] {
    const EVEN: [u32; 4] = [13, 15, 26, 6];
    const ODD: [u32; 4] = [17, 29, 16, 24];
    const PARITY: u32 = 0x1BD1_1BDA;
    let [first, second, third] = [key[0], key[1], PARITY ^ key[0] ^ key[1]];
    let block = [counter[0].wrapping_add(first), counter[1].wrapping_add(second)];
    let block = four_rounds(block, EVEN, [second, third.wrapping_add(1)]);
    let block = four_rounds(block, ODD, [third, first.wrapping_add(2)]);
    let block = four_rounds(block, EVEN, [first, second.wrapping_add(3)]);
    let block = four_rounds(block, ODD, [second, third.wrapping_add(4)]);
    four_rounds(block, EVEN, [third, first.wrapping_add(5)])
}

/// Four rounds, then words of the key.
#[inline(always)]
fn four_rounds(block: [u32; 2], rotations: [u32; 4], words: [u32; 2]) -> [u32; 2] {
    let block = round(block, rotations[0]);
    let block = round(block, rotations[1]);
    let block = round(block, rotations[2]);
    let [a, b] = round(block, rotations[3]);
    [a.wrapping_add(words[0]), b.wrapping_add(words[1])]
}

#[inline(always)]
fn round([a, b]: [u32; 2], rotation: u32) -> [u32; 2] {
    let a = a.wrapping_add(b);
    [a, b.rotate_left(rotation) ^ a]
}

/// Writes what becomes of each counter from 0 on: `element` of its two words.
pub(crate) fn fill<T>(key: [u32; 2], results: &mut [T], element: impl Fn([u32; 2]) -> T) {
    vecmath::run_widest(Fill { key, results, element });
}

struct Fill<'a, T, F> {
    key: [u32; 2],
    results: &'a mut [T],
    element: F,
}

impl<T, F: Fn([u32; 2]) -> T> vecmath::Loop for Fill<'_, T, F> {
    type Result = ();

    #[inline(always)]
    fn run(self) {
        /// A power of two, so that all counters of a block have the same high word.
        const BLOCK: usize = 1 << 12;
        let Fill { key, results, element } = self;
        for (number, block) in results.chunks_mut(BLOCK).enumerate() {
            let first = (number * BLOCK) as u64;
            let (high, low) = ((first >> 32) as u32, first as u32);
            for (position, result) in block.iter_mut().enumerate() {
                *result = element(threefry2x32(key, [high, low + position as u32]));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{fill, threefry2x32};

    /// The known answers that the authors publish with their library (Random123, `kat_vectors`).
    #[test]
    fn known_answers() {
        assert_eq!(threefry2x32([0, 0], [0, 0]), [0x6b20_0159, 0x99ba_4efe]);
        assert_eq!(threefry2x32([u32::MAX; 2], [u32::MAX; 2]), [0x1cb9_96fc, 0xbb00_2be7]);
        let (key, counter) = ([0x1319_8a2e, 0x0370_7344], [0x243f_6a88, 0x85a3_08d3]);
        assert_eq!(threefry2x32(key, counter), [0xc492_3a9c, 0x483d_f7a0]);
    }

    #[test]
    fn counters_go_on_from_block_to_block() {
        let mut results = vec![[0; 2]; 10_000];
        fill([7, 9], &mut results, |words| words);
        for (position, result) in results.into_iter().enumerate() {
            assert_eq!(result, threefry2x32([7, 9], [0, position as u32]), "counter {position}");
        }
    }
}
