//! Sorting: the permutation is saved, and undone on primal and shadow.
//!
//! All of them keep the order of equal elements. An unstable sort of std may do the same, so they serve for it as well.

use std::cmp::Ordering;

use super::shadow;
use crate::{CoDual, Differentiable, NoRData, Real, Stack, rule};

/// Sorts ascending, as `x.sort_by(|a, b| a.partial_cmp(b).unwrap())` does; for integers, as `x.sort()` does.
///
/// # Panics
///
/// If two elements cannot be compared, like NaN.
#[rule]
impl sort {
    fn eval<T: PartialOrd>(x: &mut [T]) {
        x.sort_by(ascending);
    }
    fn forward<T: PartialOrd>(x: &mut [T], st: &mut Stack) {
        permute(x, ascending, st);
    }
    /// The reverse pass without shadows.
    #[inline]
    pub fn undo<T>(x: &mut [T], st: &mut Stack) {
        unpermute(x, None::<&mut [()]>, st);
    }
    pub fn reverse<T: Differentiable + PartialOrd>(x: CoDual<&mut [T]>, _: (), st: &mut Stack) {
        unpermute(x.primal, Some(x.fdata), st);
    }
}

/// Sorts ascending in the order of [`f64::total_cmp`], as `x.sort_by(f64::total_cmp)` does.
#[rule]
impl sort_total {
    fn eval<T: Real>(x: &mut [T]) {
        x.sort_by(total);
    }
    fn forward<T: Real>(x: &mut [T], st: &mut Stack) {
        permute(x, total, st);
    }
    /// The reverse pass without shadows.
    #[inline]
    pub fn undo<T>(x: &mut [T], st: &mut Stack) {
        unpermute(x, None::<&mut [()]>, st);
    }
    pub fn reverse<T: Real>(x: CoDual<&mut [T]>, _: (), st: &mut Stack) {
        unpermute(x.primal, Some(x.fdata), st);
    }
}

/// [`slice::sort_by`] as a function; the reverse pass does not compare.
#[rule]
impl sort_by {
    fn eval<T, F: FnMut(&T, &T) -> Ordering>(x: &mut [T], compare: F) {
        x.sort_by(compare);
    }
    fn forward<T, F: FnMut(&T, &T) -> Ordering>(x: &mut [T], compare: F, st: &mut Stack) {
        permute(x, compare, st);
    }
    /// The reverse pass without shadows.
    #[inline]
    pub fn undo<T, F>(x: &mut [T], _: F, st: &mut Stack) {
        unpermute(x, None::<&mut [()]>, st);
    }
    pub fn reverse<T: Differentiable, F: FnMut(&T, &T) -> Ordering + Clone>(
        x: CoDual<&mut [T]>,
        _compare: F,
        _: (),
        st: &mut Stack,
    ) -> (NoRData, NoRData) {
        unpermute(x.primal, Some(x.fdata), st);
        (NoRData, NoRData)
    }
}

/// [`slice::sort_by_key`] as a function; the reverse pass does not compare.
#[rule]
impl sort_by_key {
    fn eval<T, K: Ord, F: FnMut(&T) -> K>(x: &mut [T], key: F) {
        x.sort_by_key(key);
    }
    fn forward<T, K: Ord, F: FnMut(&T) -> K>(x: &mut [T], mut key: F, st: &mut Stack) {
        permute(x, |a, b| key(a).cmp(&key(b)), st);
    }
    pub fn reverse<T: Differentiable, K: Ord, F: FnMut(&T) -> K + Clone>(
        x: CoDual<&mut [T]>,
        _key: F,
        _: (),
        st: &mut Stack,
    ) -> (NoRData, NoRData) {
        unpermute(x.primal, Some(x.fdata), st);
        (NoRData, NoRData)
    }
}

/// A comparator of `f64`, asked about the values of other scalars.
#[inline]
pub fn by_value<T: Real>(
    mut compare: impl FnMut(&f64, &f64) -> Ordering + Clone,
) -> impl FnMut(&T, &T) -> Ordering + Clone {
    move |a, b| compare(&a.value(), &b.value())
}

/// The same of `f32`.
#[inline]
pub fn by_value_f32<T: Real>(
    mut compare: impl FnMut(&f32, &f32) -> Ordering + Clone,
) -> impl FnMut(&T, &T) -> Ordering + Clone {
    move |a, b| compare(&(a.value() as f32), &(b.value() as f32))
}

fn ascending<T: PartialOrd>(a: &T, b: &T) -> Ordering {
    a.partial_cmp(b).expect("sorting needs elements that can be compared; use `f64::total_cmp` where NaN may occur")
}

fn total<T: Real>(a: &T, b: &T) -> Ordering {
    a.value().total_cmp(&b.value())
}

/// Sorts and saves where each element came from.
fn permute<T>(x: &mut [T], mut compare: impl FnMut(&T, &T) -> Ordering, st: &mut Stack) {
    let mut from = st.take_vec::<usize>();
    from.extend(0..x.len());
    // Ties in the order of the indices make it stable, and unlike std's stable sort it allocates nothing.
    from.sort_unstable_by(|&i, &j| compare(&x[i], &x[j]).then(i.cmp(&j)));
    st.push_slice(&from);
    // Each cycle of the permutation is walked once; places that are done become fixed points.
    for start in 0..x.len() {
        let mut to = start;
        loop {
            let next = std::mem::replace(&mut from[to], to);
            if next == start {
                break;
            }
            x.swap(to, next);
            to = next;
        }
    }
    st.give_vec(from);
}

/// Moves elements back to where [`permute`] took them from.
fn unpermute<T, D>(x: &mut [T], d_x: Option<&mut [D]>, st: &mut Stack) {
    let mut from = st.take_vec::<usize>();
    from.resize(x.len(), 0);
    st.pop_slice(&mut from);
    let mut d_x = d_x.map(|d_x| shadow(d_x, x.len()));
    for start in 0..x.len() {
        let mut to = start;
        loop {
            let next = std::mem::replace(&mut from[to], to);
            if next == start {
                break;
            }
            x.swap(start, next);
            if let Some(d_x) = &mut d_x {
                d_x.swap(start, next);
            }
            to = next;
        }
    }
    st.give_vec(from);
}
