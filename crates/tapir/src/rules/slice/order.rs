//! Elements change places: nothing is saved, the reverse pass moves primal and shadow back.

use super::shadow;
use crate::{CoDual, Differentiable, NoRData, Stack, rule};

/// [`slice::swap`] as a function.
#[rule]
impl swap {
    fn eval<T>(x: &mut [T], i: usize, j: usize) {
        x.swap(i, j);
    }
    fn forward<T>(x: &mut [T], i: usize, j: usize, _: &mut Stack) {
        x.swap(i, j);
    }
    /// The reverse pass without shadows.
    #[inline]
    pub fn undo<T>(x: &mut [T], i: usize, j: usize, _: &mut Stack) {
        x.swap(i, j);
    }
    pub fn reverse<T: Differentiable>(
        x: CoDual<&mut [T]>,
        i: usize,
        j: usize,
        _: (),
        st: &mut Stack,
    ) -> (NoRData, NoRData, NoRData) {
        x.fdata.swap(i, j);
        Self::undo(x.primal, i, j, st);
        (NoRData, NoRData, NoRData)
    }
}

/// [`slice::reverse`] as a function.
#[rule]
impl reverse {
    fn eval<T>(x: &mut [T]) {
        x.reverse();
    }
    fn forward<T>(x: &mut [T], _: &mut Stack) {
        x.reverse();
    }
    /// The reverse pass without shadows.
    #[inline]
    pub fn undo<T>(x: &mut [T], _: &mut Stack) {
        x.reverse();
    }
    pub fn reverse<T: Differentiable>(x: CoDual<&mut [T]>, _: (), _: &mut Stack) {
        shadow(x.fdata, x.primal.len()).reverse();
        x.primal.reverse();
    }
}

/// [`slice::rotate_left`] as a function.
#[rule]
impl rotate_left {
    fn eval<T>(x: &mut [T], by: usize) {
        x.rotate_left(by);
    }
    fn forward<T>(x: &mut [T], by: usize, _: &mut Stack) {
        x.rotate_left(by);
    }
    /// The reverse pass without shadows.
    #[inline]
    pub fn undo<T>(x: &mut [T], by: usize, _: &mut Stack) {
        x.rotate_right(by);
    }
    pub fn reverse<T: Differentiable>(x: CoDual<&mut [T]>, by: usize, _: (), st: &mut Stack) -> (NoRData, NoRData) {
        shadow(x.fdata, x.primal.len()).rotate_right(by);
        Self::undo(x.primal, by, st);
        (NoRData, NoRData)
    }
}

/// [`slice::rotate_right`] as a function.
#[rule]
impl rotate_right {
    fn eval<T>(x: &mut [T], by: usize) {
        x.rotate_right(by);
    }
    fn forward<T>(x: &mut [T], by: usize, _: &mut Stack) {
        x.rotate_right(by);
    }
    /// The reverse pass without shadows.
    #[inline]
    pub fn undo<T>(x: &mut [T], by: usize, _: &mut Stack) {
        x.rotate_left(by);
    }
    pub fn reverse<T: Differentiable>(x: CoDual<&mut [T]>, by: usize, _: (), st: &mut Stack) -> (NoRData, NoRData) {
        shadow(x.fdata, x.primal.len()).rotate_left(by);
        Self::undo(x.primal, by, st);
        (NoRData, NoRData)
    }
}

/// [`slice::swap_with_slice`] as a function.
#[rule]
impl swap_with_slice {
    fn eval<T>(x: &mut [T], y: &mut [T]) {
        x.swap_with_slice(y);
    }
    fn forward<T>(x: &mut [T], y: &mut [T], _: &mut Stack) {
        x.swap_with_slice(y);
    }
    /// The reverse pass without shadows.
    #[inline]
    pub fn undo<T>(x: &mut [T], y: &mut [T], _: &mut Stack) {
        x.swap_with_slice(y);
    }
    pub fn reverse<T: Differentiable>(x: CoDual<&mut [T]>, y: CoDual<&mut [T]>, _: (), st: &mut Stack) {
        let len = x.primal.len();
        shadow(x.fdata, len).swap_with_slice(shadow(y.fdata, len));
        Self::undo(x.primal, y.primal, st);
    }
}
