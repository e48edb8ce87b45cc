//! What a loop changes, saved as a whole.

use super::{Save, Stack};

/// Variables that are saved at checkpoints.
pub trait State {
    /// Saves all elements.
    fn save_state(&self, stack: &mut Stack);
    /// Restores them.
    fn restore_state(&mut self, stack: &mut Stack);
}

impl<T: Save, const N: usize> State for [T; N] {
    #[inline]
    fn save_state(&self, stack: &mut Stack) {
        stack.push_slice(self);
    }
    #[inline]
    fn restore_state(&mut self, stack: &mut Stack) {
        stack.pop_slice(self);
    }
}

/// With the length, which the loop may change.
impl<T: Save> State for Vec<T> {
    #[inline]
    fn save_state(&self, stack: &mut Stack) {
        stack.push_slice(self);
        stack.push(&self.len());
    }
    #[inline]
    fn restore_state(&mut self, stack: &mut Stack) {
        let len = stack.pop();
        if self.len() == len {
            return stack.pop_slice(self);
        }
        self.clear();
        match T::WORDS {
            Some(words) => {
                let frame = stack.last(len * words);
                self.extend((0..len).map(|i| T::get(frame, i)));
                stack.drop_frame(len * words);
            }
            None => {
                self.extend((0..len).map(|_| T::restore(stack)));
                self.reverse();
            }
        }
    }
}
