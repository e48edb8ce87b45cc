//! Saving values part by part: what tuples, options and derived types are saved with.

use super::{Save, Stack, fixed, words};

/// How many words parts take together, if all are of fixed size.
pub const fn sum_words(parts: &[Option<usize>]) -> Option<usize> {
    let (mut sum, mut k) = (0, 0);
    while k < parts.len() {
        match parts[k] {
            Some(words) => sum += words,
            None => return None,
        }
        k += 1;
    }
    Some(sum)
}

/// How many words any of the variants takes, its number included, if all are of fixed size.
pub const fn enum_words(variants: &[Option<usize>]) -> Option<usize> {
    let (mut max, mut k) = (0, 0);
    while k < variants.len() {
        match variants[k] {
            Some(words) => max = if words > max { words } else { max },
            None => return None,
        }
        k += 1;
    }
    Some(max + 1)
}

/// Puts parts of fixed size one after the other.
#[derive(Debug)]
pub struct Writer<'a> {
    frame: &'a mut [u64],
    at: usize,
}

impl<'a> Writer<'a> {
    /// For value number `i` of a frame of values of `words` words.
    #[inline(always)]
    pub fn new(frame: &'a mut [u64], i: usize, words: usize) -> Self {
        Writer { frame: &mut frame[i * words..(i + 1) * words], at: 0 }
    }

    /// Room for the next part.
    #[inline(always)]
    pub fn next(&mut self, words: Option<usize>) -> &mut [u64] {
        let start = self.at;
        self.at += fixed(words);
        &mut self.frame[start..self.at]
    }

    /// The next part.
    #[inline(always)]
    pub fn put<T: Save>(&mut self, part: &T) {
        part.put(self.next(T::WORDS), 0);
    }
}

/// Gets back what a [`Writer`] put.
#[derive(Debug)]
pub struct Reader<'a> {
    frame: &'a [u64],
    at: usize,
}

impl<'a> Reader<'a> {
    /// For value number `i` of a frame of values of `words` words.
    #[inline(always)]
    pub fn new(frame: &'a [u64], i: usize, words: usize) -> Self {
        Reader { frame: &frame[i * words..(i + 1) * words], at: 0 }
    }

    /// The words of the next part.
    #[inline(always)]
    pub fn next(&mut self, words: Option<usize>) -> &[u64] {
        let start = self.at;
        self.at += fixed(words);
        &self.frame[start..self.at]
    }

    /// The next part.
    #[inline(always)]
    pub fn get<T: Save>(&mut self) -> T {
        T::get(self.next(T::WORDS), 0)
    }
}

impl Stack {
    /// [`Save::save`] of a value of fixed size.
    #[inline(always)]
    pub(crate) fn push_fixed<T: Save>(&mut self, value: &T) {
        value.put(self.frame(words::<T>()), 0);
    }

    /// [`Save::restore`] of a value of fixed size.
    #[inline(always)]
    pub(crate) fn pop_fixed<T: Save>(&mut self) -> T {
        let n = words::<T>();
        let value = T::get(self.last(n), 0);
        self.drop_frame(n);
        value
    }
}
