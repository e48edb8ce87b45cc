//! Elements are overwritten: the old ones are saved, their shadows go to where the new ones came from.

use std::ops::{Bound, Range, RangeBounds};

use super::{give, shadow};
use crate::{CoDual, Differentiable, NoRData, Save, Stack, Tangent, rule};

/// [`slice::fill`] as a function.
#[rule]
impl fill {
    fn eval<T: Clone>(x: &mut [T], value: T) {
        x.fill(value);
    }
    fn forward<T: Save + Clone>(x: &mut [T], value: T, st: &mut Stack) {
        st.push_slice(x);
        x.fill(value);
    }
    /// The reverse pass without shadows.
    #[inline]
    pub fn undo<T: Save>(x: &mut [T], _: T, st: &mut Stack) {
        st.pop_slice(x);
    }
    pub fn reverse<T: Differentiable + Save + Clone>(
        x: CoDual<&mut [T]>,
        value: T,
        _: (),
        st: &mut Stack,
    ) -> (NoRData, T::Tangent) {
        let mut d_value = value.zero_tangent();
        for d in shadow(x.fdata, x.primal.len()) {
            d_value.increment(d);
            d.set_to_zero();
        }
        Self::undo(x.primal, value, st);
        (NoRData, d_value)
    }
}

/// [`slice::copy_from_slice`] as a function.
#[rule]
impl copy_from_slice {
    fn eval<T: Copy>(x: &mut [T], from: &[T]) {
        x.copy_from_slice(from);
    }
    fn forward<T: Save + Copy>(x: &mut [T], from: &[T], st: &mut Stack) {
        st.push_slice(x);
        x.copy_from_slice(from);
    }
    /// The reverse pass without shadows.
    #[inline]
    pub fn undo<T: Save>(x: &mut [T], _: &[T], st: &mut Stack) {
        st.pop_slice(x);
    }
    pub fn reverse<T: Differentiable + Save + Copy>(x: CoDual<&mut [T]>, from: CoDual<&[T]>, _: (), st: &mut Stack) {
        give(shadow(x.fdata, x.primal.len()), from.fdata);
        Self::undo(x.primal, from.primal, st);
    }
}

/// [`slice::clone_from_slice`] as a function.
#[rule]
impl clone_from_slice {
    fn eval<T: Clone>(x: &mut [T], from: &[T]) {
        x.clone_from_slice(from);
    }
    fn forward<T: Save + Clone>(x: &mut [T], from: &[T], st: &mut Stack) {
        st.push_slice(x);
        x.clone_from_slice(from);
    }
    /// The reverse pass without shadows.
    #[inline]
    pub fn undo<T: Save>(x: &mut [T], _: &[T], st: &mut Stack) {
        st.pop_slice(x);
    }
    pub fn reverse<T: Differentiable + Save + Clone>(x: CoDual<&mut [T]>, from: CoDual<&[T]>, _: (), st: &mut Stack) {
        give(shadow(x.fdata, x.primal.len()), from.fdata);
        Self::undo(x.primal, from.primal, st);
    }
}

/// [`slice::copy_within`] as a function.
#[rule]
impl copy_within {
    fn eval<T: Copy, R: RangeBounds<usize>>(x: &mut [T], from: R, to: usize) {
        x.copy_within(from, to);
    }
    fn forward<T: Save + Copy, R: RangeBounds<usize>>(x: &mut [T], from: R, to: usize, st: &mut Stack) {
        let from = resolve(from, x.len());
        // Where std would panic nothing is saved, so that its message is the one that is seen.
        let n = from.end.saturating_sub(from.start);
        st.push_slice(x.get(to..to.saturating_add(n)).unwrap_or_default());
        x.copy_within(from, to);
    }
    /// The reverse pass without shadows.
    #[inline]
    pub fn undo<T: Save, R: RangeBounds<usize>>(x: &mut [T], from: R, to: usize, st: &mut Stack) {
        let from = resolve(from, x.len());
        st.pop_slice(&mut x[to..to + from.len()]);
    }
    pub fn reverse<T: Differentiable + Save + Copy, R: RangeBounds<usize> + Clone>(
        x: CoDual<&mut [T]>,
        from: R,
        to: usize,
        _: (),
        st: &mut Stack,
    ) -> (NoRData, NoRData, NoRData) {
        let Range { start, end } = resolve(from.clone(), x.primal.len());
        let n = end - start;
        let mut one = |i: usize| {
            let d = x.fdata[to + i].take();
            x.fdata[start + i].increment(&d);
        };
        // Where the ranges overlap, a shadow is taken before another is added to it.
        if to > start {
            (0..n).for_each(&mut one)
        } else {
            (0..n).rev().for_each(&mut one)
        }
        Self::undo(x.primal, from, to, st);
        (NoRData, NoRData, NoRData)
    }
}

/// The range that bounds mean in a slice of this length.
fn resolve(bounds: impl RangeBounds<usize>, len: usize) -> Range<usize> {
    let start = match bounds.start_bound() {
        Bound::Included(&start) => start,
        Bound::Excluded(&start) => start.saturating_add(1),
        Bound::Unbounded => 0,
    };
    let end = match bounds.end_bound() {
        Bound::Included(&end) => end.saturating_add(1),
        Bound::Excluded(&end) => end,
        Bound::Unbounded => len,
    };
    start..end
}
