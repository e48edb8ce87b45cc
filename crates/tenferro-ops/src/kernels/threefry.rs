//! The block cipher behind random bits.

/// Threefry-2x32 with 20 rounds (Salmon et al., *Parallel random numbers: as easy as 1, 2, 3*, 2011).
pub(crate) fn threefry2x32(key: [u32; 2], counter: [u32; 2]) -> [u32; 2] {
    const ROTATIONS: [[u32; 4]; 2] = [[13, 15, 26, 6], [17, 29, 16, 24]];
    const PARITY: u32 = 0x1BD1_1BDA;
    let schedule = [key[0], key[1], PARITY ^ key[0] ^ key[1]];
    let [mut a, mut b] = [counter[0].wrapping_add(schedule[0]), counter[1].wrapping_add(schedule[1])];
    for group in 0..5 {
        for rotation in ROTATIONS[group % 2] {
            a = a.wrapping_add(b);
            b = b.rotate_left(rotation) ^ a;
        }
        a = a.wrapping_add(schedule[(group + 1) % 3]);
        b = b.wrapping_add(schedule[(group + 2) % 3]).wrapping_add(group as u32 + 1);
    }
    [a, b]
}

#[cfg(test)]
mod tests {
    use super::threefry2x32;

    /// The known answers that the authors publish with their library (Random123, `kat_vectors`).
    #[test]
    fn known_answers() {
        assert_eq!(threefry2x32([0, 0], [0, 0]), [0x6b20_0159, 0x99ba_4efe]);
        assert_eq!(threefry2x32([u32::MAX; 2], [u32::MAX; 2]), [0x1cb9_96fc, 0xbb00_2be7]);
        let (key, counter) = ([0x1319_8a2e, 0x0370_7344], [0x243f_6a88, 0x85a3_08d3]);
        assert_eq!(threefry2x32(key, counter), [0xc492_3a9c, 0x483d_f7a0]);
    }
}
