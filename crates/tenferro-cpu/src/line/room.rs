//! Bytes that are taken and given back.

use std::collections::BTreeSet;

/// Memory whose size is found by what is taken at once.
#[derive(Debug, Default)]
pub(super) struct Room {
    bytes: usize,
    /// Pieces that have been given back: their size, and where they are.
    free: BTreeSet<(usize, usize)>,
}

/// Pieces begin and end at multiples of so many bytes: what a register holds.
const UNIT: usize = 32;

impl Room {
    /// How many bytes have been needed at once.
    pub(super) fn bytes(&self) -> usize {
        self.bytes
    }

    /// Where so many bytes are free: the smallest piece that has them, or the end.
    pub(super) fn take(&mut self, bytes: usize) -> usize {
        let bytes = bytes.next_multiple_of(UNIT);
        let found = self.free.range((bytes, 0)..).next().copied();
        match found {
            Some((size, start)) => {
                self.free.remove(&(size, start));
                if size > bytes {
                    self.free.insert((size - bytes, start + bytes));
                }
                start
            }
            None => {
                self.bytes += bytes;
                self.bytes - bytes
            }
        }
    }

    /// Lets others have bytes that were taken.
    pub(super) fn give_back(&mut self, start: usize, bytes: usize) {
        self.free.insert((bytes.next_multiple_of(UNIT), start));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_used_again() {
        let mut room = Room::default();
        let [a, b, c] = [40, 8, 100].map(|bytes| room.take(bytes));
        assert_eq!((a, b, c, room.bytes()), (0, 64, 96, 224));
        room.give_back(c, 100);
        room.give_back(a, 40);
        assert_eq!([room.take(33), room.take(1), room.take(70)], [0, 96, 128]);
        assert_eq!(room.bytes(), 224);
    }
}
