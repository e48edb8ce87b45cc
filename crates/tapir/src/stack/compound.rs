//! Saving tuples, options, results, boxes, strings.

use super::{Reader, Save, Stack, Writer, enum_words, sum_words, words};
use std::cmp::Ordering;
use std::marker::PhantomData;
use std::ops::Range;

macro_rules! tuples {
    ($($name:ident $index:tt),+; $($reversed:ident),+) => {
        impl<$($name: Save),+> Save for ($($name,)+) {
            const WORDS: Option<usize> = sum_words(&[$($name::WORDS),+]);
            #[inline(always)]
            fn put(&self, frame: &mut [u64], i: usize) {
                let mut to = Writer::new(frame, i, words::<Self>());
                $(to.put(&self.$index);)+
            }
            #[inline(always)]
            fn get(frame: &[u64], i: usize) -> Self {
                let mut from = Reader::new(frame, i, words::<Self>());
                ($(from.get::<$name>(),)+)
            }
            #[inline(always)]
            fn save(&self, stack: &mut Stack) {
                if Self::WORDS.is_some() {
                    return stack.push_fixed(self);
                }
                $(self.$index.save(stack);)+
            }
            #[inline(always)]
            #[allow(non_snake_case, reason = "the type parameters name the parts")]
            fn restore(stack: &mut Stack) -> Self {
                if Self::WORDS.is_some() {
                    return stack.pop_fixed();
                }
                $(let $reversed = $reversed::restore(stack);)+
                ($($name,)+)
            }
        }
    };
}
tuples!(A 0; A);
tuples!(A 0, B 1; B, A);
tuples!(A 0, B 1, C 2; C, B, A);
tuples!(A 0, B 1, C 2, D 3; D, C, B, A);
tuples!(A 0, B 1, C 2, D 3, E 4; E, D, C, B, A);
tuples!(A 0, B 1, C 2, D 3, E 4, F 5; F, E, D, C, B, A);
tuples!(A 0, B 1, C 2, D 3, E 4, F 5, G 6; G, F, E, D, C, B, A);
tuples!(A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7; H, G, F, E, D, C, B, A);

/// Values of no word.
macro_rules! no_words {
    ($([$($generics:tt)*] $ty:ty: $value:expr;)*) => {$(
        impl<$($generics)*> Save for $ty {
            const WORDS: Option<usize> = Some(0);
            #[inline(always)]
            fn put(&self, _: &mut [u64], _: usize) {}
            #[inline(always)]
            fn get(_: &[u64], _: usize) -> Self {
                $value
            }
        }
    )*};
}
no_words! {
    [] (): ();
    [] crate::NoTangent: crate::NoTangent;
    [T: ?Sized] PhantomData<T>: PhantomData;
}

/// Integers of two words.
macro_rules! two_words {
    ($($ty:ty),*) => {$(
        impl Save for $ty {
            const WORDS: Option<usize> = Some(2);
            #[inline(always)]
            fn put(&self, frame: &mut [u64], i: usize) {
                frame[2 * i] = *self as u64;
                frame[2 * i + 1] = (*self >> 64) as u64;
            }
            #[inline(always)]
            fn get(frame: &[u64], i: usize) -> Self {
                <$ty>::from(frame[2 * i]) | <$ty>::from(frame[2 * i + 1]) << 64
            }
        }
    )*};
}
two_words!(u128, i128);

impl<T: Save> Save for Option<T> {
    const WORDS: Option<usize> = enum_words(&[Some(0), T::WORDS]);
    #[inline(always)]
    fn put(&self, frame: &mut [u64], i: usize) {
        let mut to = Writer::new(frame, i, words::<Self>());
        to.put(&self.is_some());
        if let Some(value) = self {
            to.put(value);
        }
    }
    #[inline(always)]
    fn get(frame: &[u64], i: usize) -> Self {
        let mut from = Reader::new(frame, i, words::<Self>());
        from.get::<bool>().then(|| from.get())
    }
    #[inline(always)]
    fn save(&self, stack: &mut Stack) {
        if Self::WORDS.is_some() {
            return stack.push_fixed(self);
        }
        if let Some(value) = self {
            value.save(stack);
        }
        self.is_some().save(stack);
    }
    #[inline(always)]
    fn restore(stack: &mut Stack) -> Self {
        if Self::WORDS.is_some() {
            return stack.pop_fixed();
        }
        bool::restore(stack).then(|| T::restore(stack))
    }
}

impl<T: Save, E: Save> Save for Result<T, E> {
    const WORDS: Option<usize> = enum_words(&[T::WORDS, E::WORDS]);
    #[inline(always)]
    fn put(&self, frame: &mut [u64], i: usize) {
        let mut to = Writer::new(frame, i, words::<Self>());
        to.put(&self.is_ok());
        match self {
            Ok(value) => to.put(value),
            Err(error) => to.put(error),
        }
    }
    #[inline(always)]
    fn get(frame: &[u64], i: usize) -> Self {
        let mut from = Reader::new(frame, i, words::<Self>());
        if from.get() { Ok(from.get()) } else { Err(from.get()) }
    }
    #[inline(always)]
    fn save(&self, stack: &mut Stack) {
        if Self::WORDS.is_some() {
            return stack.push_fixed(self);
        }
        match self {
            Ok(value) => value.save(stack),
            Err(error) => error.save(stack),
        }
        self.is_ok().save(stack);
    }
    #[inline(always)]
    fn restore(stack: &mut Stack) -> Self {
        if Self::WORDS.is_some() {
            return stack.pop_fixed();
        }
        if bool::restore(stack) { Ok(T::restore(stack)) } else { Err(E::restore(stack)) }
    }
}

impl Save for Ordering {
    const WORDS: Option<usize> = Some(1);
    #[inline(always)]
    fn put(&self, frame: &mut [u64], i: usize) {
        (*self as i8).put(frame, i);
    }
    #[inline(always)]
    fn get(frame: &[u64], i: usize) -> Self {
        i8::get(frame, i).cmp(&0)
    }
}

impl Save for Range<usize> {
    const WORDS: Option<usize> = Some(2);
    #[inline(always)]
    fn put(&self, frame: &mut [u64], i: usize) {
        let mut to = Writer::new(frame, i, words::<Self>());
        to.put(&self.start);
        to.put(&self.end);
    }
    #[inline(always)]
    fn get(frame: &[u64], i: usize) -> Self {
        let mut from = Reader::new(frame, i, words::<Self>());
        from.get()..from.get()
    }
}

/// Of no fixed size, whatever is inside: a type that contains itself does so in a box, and has no number of words.
impl<T: Save> Save for Box<T> {
    const WORDS: Option<usize> = None;
    fn put(&self, _: &mut [u64], _: usize) {
        unreachable!("boxes are pushed")
    }
    fn get(_: &[u64], _: usize) -> Self {
        unreachable!("boxes are popped")
    }
    #[inline]
    fn save(&self, stack: &mut Stack) {
        (**self).save(stack);
    }
    #[inline]
    fn restore(stack: &mut Stack) -> Self {
        Box::new(T::restore(stack))
    }
}

impl Save for String {
    const WORDS: Option<usize> = None;
    fn put(&self, _: &mut [u64], _: usize) {
        unreachable!("strings are pushed")
    }
    fn get(_: &[u64], _: usize) -> Self {
        unreachable!("strings are popped")
    }
    fn save(&self, stack: &mut Stack) {
        let bytes = self.as_bytes();
        for (word, bytes) in stack.frame(bytes.len().div_ceil(8)).iter_mut().zip(bytes.chunks(8)) {
            let mut filled = [0; 8];
            filled[..bytes.len()].copy_from_slice(bytes);
            *word = u64::from_le_bytes(filled);
        }
        bytes.len().save(stack);
    }
    fn restore(stack: &mut Stack) -> Self {
        let len = usize::restore(stack);
        let n = len.div_ceil(8);
        let mut bytes: Vec<u8> = stack.last(n).iter().flat_map(|word| word.to_le_bytes()).collect();
        stack.drop_frame(n);
        bytes.truncate(len);
        String::from_utf8(bytes).expect("the bytes of a string come back as they were saved")
    }
}
