//! Checksums of arguments: whether a reverse pass gets what its forward pass had.

use crate::stack::{mix, words};
use crate::{Save, Stack};

/// An argument of any type. The macros call `checksum` on `&&&&Seen(..)`: method lookup takes the first of the traits
/// below that knows the type.
#[doc(hidden)]
#[derive(Debug)]
pub struct Seen<'a, V: ?Sized>(pub &'a V);

/// How many elements are put down at once.
const PIECE: usize = 512;

/// The checksum of the words that `put` leaves on an empty stack.
fn of_words(sum: u64, scratch: &mut Stack, put: impl FnOnce(&mut Stack)) -> u64 {
    scratch.clear();
    put(scratch);
    let sum = scratch.last(scratch.depth()).iter().fold(sum, |sum, word| mix(sum, *word));
    scratch.clear();
    sum
}

/// Slices and what becomes a slice when it is passed.
pub trait OfSlice<E> {
    /// The checksum of all words.
    fn checksum(&self, scratch: &mut Stack) -> u64;
}

impl<V: AsRef<[E]> + ?Sized, E: Save> OfSlice<E> for &&&Seen<'_, V> {
    fn checksum(&self, scratch: &mut Stack) -> u64 {
        let elements = self.0.as_ref();
        let pieces = elements.chunks(PIECE);
        pieces.fold(elements.len() as u64, |sum, piece| of_words(sum, scratch, |scratch| scratch.push_slice(piece)))
    }
}

/// Values.
pub trait OfValue {
    /// The checksum of all words.
    fn checksum(&self, scratch: &mut Stack) -> u64;
}

impl<V: Save> OfValue for &&Seen<'_, V> {
    fn checksum(&self, scratch: &mut Stack) -> u64 {
        of_words(words_of::<V>(), scratch, |scratch| scratch.push(self.0))
    }
}

fn words_of<V: Save>() -> u64 {
    if V::WORDS.is_some() { words::<V>() as u64 } else { 0 }
}

/// Variables that are references.
pub trait OfReference {
    /// The checksum of all words.
    fn checksum(&self, scratch: &mut Stack) -> u64;
}

impl<V: Save> OfReference for &Seen<'_, &V> {
    fn checksum(&self, scratch: &mut Stack) -> u64 {
        (&&Seen(*self.0)).checksum(scratch)
    }
}

impl<V: Save> OfReference for &Seen<'_, &mut V> {
    fn checksum(&self, scratch: &mut Stack) -> u64 {
        (&&Seen(&**self.0)).checksum(scratch)
    }
}

/// What cannot be saved is not looked at.
pub trait OfUnknown {
    /// The checksum of all words.
    fn checksum(&self, scratch: &mut Stack) -> u64;
}

impl<V: ?Sized> OfUnknown for Seen<'_, V> {
    fn checksum(&self, _: &mut Stack) -> u64 {
        0
    }
}

/// The checksum of an argument.
#[doc(hidden)]
#[macro_export]
macro_rules! __tapir_checksum {
    ($a:ident $scratch:expr) => {{
        #[allow(unused_imports, reason = "which of them is used depends on the type")]
        use $crate::__api::{OfReference as _, OfSlice as _, OfUnknown as _, OfValue as _};
        (&&&&$crate::__api::Seen(&*$a)).checksum($scratch)
    }};
}
