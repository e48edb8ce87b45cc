//! Many elements come or go, and their shadows with them.

use super::{give, pop_onto};
use crate::{CoDual, Differentiable, NoRData, Save, Stack, Tangent, rule};

/// [`Vec::truncate`] as a function.
#[rule]
impl truncate {
    fn eval<T>(v: &mut Vec<T>, len: usize) {
        v.truncate(len);
    }
    fn forward<T: Save>(v: &mut Vec<T>, len: usize, st: &mut Stack) {
        let cut = v.get(len..).unwrap_or_default();
        st.push_slice(cut);
        st.push(&cut.len());
        v.truncate(len);
    }
    /// The reverse pass without shadows.
    #[inline]
    pub fn undo<T: Save>(v: &mut Vec<T>, _: usize, st: &mut Stack) {
        let cut = st.pop();
        pop_onto(v, cut, st);
    }
    pub fn reverse<T: Differentiable + Save>(
        v: CoDual<&mut Vec<T>>,
        len: usize,
        _: (),
        st: &mut Stack,
    ) -> (NoRData, NoRData) {
        let start = v.primal.len();
        Self::undo(v.primal, len, st);
        v.fdata.extend(v.primal[start..].iter().map(T::zero_tangent));
        (NoRData, NoRData)
    }
}

/// [`Vec::clear`] as a function.
#[rule]
impl clear {
    fn eval<T>(v: &mut Vec<T>) {
        v.clear();
    }
    fn forward<T: Save>(v: &mut Vec<T>, st: &mut Stack) {
        truncate::forward(v, 0, st);
    }
    /// The reverse pass without shadows.
    #[inline]
    pub fn undo<T: Save>(v: &mut Vec<T>, st: &mut Stack) {
        truncate::undo(v, 0, st);
    }
    pub fn reverse<T: Differentiable + Save>(v: CoDual<&mut Vec<T>>, d_ret: (), st: &mut Stack) {
        truncate::reverse(v.primal, v.fdata, 0, d_ret, st);
    }
}

/// [`Vec::resize`] as a function.
#[rule]
impl resize {
    fn eval<T: Clone>(v: &mut Vec<T>, len: usize, value: T) {
        v.resize(len, value);
    }
    fn forward<T: Save + Clone>(v: &mut Vec<T>, len: usize, value: T, st: &mut Stack) {
        let before = v.len();
        st.push_slice(v.get(len..).unwrap_or_default());
        st.push(&before);
        v.resize(len, value);
    }
    /// The reverse pass without shadows.
    #[inline]
    pub fn undo<T: Save>(v: &mut Vec<T>, len: usize, _: T, st: &mut Stack) {
        let before: usize = st.pop();
        v.truncate(before);
        pop_onto(v, before.saturating_sub(len), st);
    }
    pub fn reverse<T: Differentiable + Save + Clone>(
        v: CoDual<&mut Vec<T>>,
        len: usize,
        value: T,
        _: (),
        st: &mut Stack,
    ) -> (NoRData, NoRData, T::Tangent) {
        let mut d_value = value.zero_tangent();
        Self::undo(v.primal, len, value, st);
        let before = v.primal.len();
        for d in v.fdata.get(before..).unwrap_or_default() {
            d_value.increment(d);
        }
        v.fdata.truncate(before);
        v.fdata.extend(v.primal.get(len..).unwrap_or_default().iter().map(T::zero_tangent));
        (NoRData, NoRData, d_value)
    }
}

/// [`Vec::extend_from_slice`] as a function.
#[rule]
impl extend_from_slice {
    fn eval<T: Clone>(v: &mut Vec<T>, from: &[T]) {
        v.extend_from_slice(from);
    }
    fn forward<T: Clone>(v: &mut Vec<T>, from: &[T], _: &mut Stack) {
        v.extend_from_slice(from);
    }
    /// The reverse pass without shadows.
    #[inline]
    pub fn undo<T>(v: &mut Vec<T>, from: &[T], _: &mut Stack) {
        v.truncate(v.len() - from.len());
    }
    pub fn reverse<T: Differentiable + Clone>(v: CoDual<&mut Vec<T>>, from: CoDual<&[T]>, _: (), st: &mut Stack) {
        Self::undo(v.primal, from.primal, st);
        let before = v.primal.len();
        give(&mut v.fdata[before..], from.fdata);
        v.fdata.truncate(before);
    }
}

/// [`Vec::append`] as a function.
#[rule]
impl append {
    fn eval<T>(v: &mut Vec<T>, from: &mut Vec<T>) {
        v.append(from);
    }
    fn forward<T>(v: &mut Vec<T>, from: &mut Vec<T>, st: &mut Stack) {
        st.push(&v.len());
        v.append(from);
    }
    /// The reverse pass without shadows.
    #[inline]
    pub fn undo<T>(v: &mut Vec<T>, from: &mut Vec<T>, st: &mut Stack) {
        from.extend(v.drain(st.pop::<usize>()..));
    }
    pub fn reverse<T: Differentiable>(v: CoDual<&mut Vec<T>>, from: CoDual<&mut Vec<T>>, _: (), st: &mut Stack) {
        Self::undo(v.primal, from.primal, st);
        from.fdata.extend(v.fdata.drain(v.primal.len()..));
    }
}
