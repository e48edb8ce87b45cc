//! One element comes or goes, and its shadow with it.

use crate::{CoDual, Differentiable, NoRData, Save, Stack, rule};

/// [`Vec::push`] as a function.
#[rule]
impl push {
    fn eval<T>(v: &mut Vec<T>, element: T) {
        v.push(element);
    }
    fn forward<T>(v: &mut Vec<T>, element: T, _: &mut Stack) {
        v.push(element);
    }
    /// The reverse pass without shadows.
    #[inline]
    pub fn undo<T>(v: &mut Vec<T>, _: T, _: &mut Stack) {
        v.pop();
    }
    pub fn reverse<T: Differentiable + Clone>(
        v: CoDual<&mut Vec<T>>,
        element: T,
        _: (),
        st: &mut Stack,
    ) -> (NoRData, T::Tangent) {
        Self::undo(v.primal, element, st);
        // Removing at the primal's length also says which element misses in a shadow that is too short.
        (NoRData, v.fdata.remove(v.primal.len()))
    }
}

/// [`Vec::pop`] as a function.
#[rule]
impl pop {
    fn eval<T>(v: &mut Vec<T>) -> Option<T> {
        v.pop()
    }
    fn forward<T: Save>(v: &mut Vec<T>, st: &mut Stack) -> Option<T> {
        let element = v.pop();
        if let Some(element) = &element {
            st.push(element);
        }
        st.push(&element.is_some());
        element
    }
    /// The reverse pass without shadows.
    #[inline]
    pub fn undo<T: Save>(v: &mut Vec<T>, st: &mut Stack) {
        if st.pop() {
            v.push(st.pop());
        }
    }
    pub fn reverse<T: Differentiable + Save>(v: CoDual<&mut Vec<T>>, d_ret: Option<T::Tangent>, st: &mut Stack) {
        let len = v.primal.len();
        Self::undo(v.primal, st);
        if let Some(element) = v.primal.get(len) {
            v.fdata.push(d_ret.unwrap_or_else(|| element.zero_tangent()));
        }
    }
}

/// [`Vec::pop`] of a vector that is not empty: `v.pop().unwrap()`.
#[rule]
impl pop_value {
    #[track_caller]
    fn eval<T>(v: &mut Vec<T>) -> T {
        v.pop().expect("a vector to pop from must not be empty")
    }
    fn forward<T: Save>(v: &mut Vec<T>, st: &mut Stack) -> T {
        let element = Self::eval(v);
        st.push(&element);
        element
    }
    /// The reverse pass without shadows.
    #[inline]
    pub fn undo<T: Save>(v: &mut Vec<T>, st: &mut Stack) {
        v.push(st.pop());
    }
    pub fn reverse<T: Differentiable + Save>(v: CoDual<&mut Vec<T>>, d_ret: T::Tangent, st: &mut Stack) {
        Self::undo(v.primal, st);
        v.fdata.push(d_ret);
    }
}

/// [`Vec::insert`] as a function.
#[rule]
impl insert {
    fn eval<T>(v: &mut Vec<T>, at: usize, element: T) {
        v.insert(at, element);
    }
    fn forward<T>(v: &mut Vec<T>, at: usize, element: T, _: &mut Stack) {
        v.insert(at, element);
    }
    /// The reverse pass without shadows.
    #[inline]
    pub fn undo<T>(v: &mut Vec<T>, at: usize, _: T, _: &mut Stack) {
        v.remove(at);
    }
    pub fn reverse<T: Differentiable + Clone>(
        v: CoDual<&mut Vec<T>>,
        at: usize,
        element: T,
        _: (),
        st: &mut Stack,
    ) -> (NoRData, NoRData, T::Tangent) {
        Self::undo(v.primal, at, element, st);
        (NoRData, NoRData, v.fdata.remove(at))
    }
}

/// [`Vec::remove`] as a function.
#[rule]
impl remove {
    fn eval<T>(v: &mut Vec<T>, at: usize) -> T {
        v.remove(at)
    }
    fn forward<T: Save>(v: &mut Vec<T>, at: usize, st: &mut Stack) -> T {
        let element = v.remove(at);
        st.push(&element);
        element
    }
    /// The reverse pass without shadows.
    #[inline]
    pub fn undo<T: Save>(v: &mut Vec<T>, at: usize, st: &mut Stack) {
        v.insert(at, st.pop());
    }
    pub fn reverse<T: Differentiable + Save>(
        v: CoDual<&mut Vec<T>>,
        at: usize,
        d_ret: T::Tangent,
        st: &mut Stack,
    ) -> (NoRData, NoRData) {
        Self::undo(v.primal, at, st);
        v.fdata.insert(at, d_ret);
        (NoRData, NoRData)
    }
}

/// [`Vec::swap_remove`] as a function.
#[rule]
impl swap_remove {
    fn eval<T>(v: &mut Vec<T>, at: usize) -> T {
        v.swap_remove(at)
    }
    fn forward<T: Save>(v: &mut Vec<T>, at: usize, st: &mut Stack) -> T {
        let element = v.swap_remove(at);
        st.push(&element);
        element
    }
    /// The reverse pass without shadows.
    #[inline]
    pub fn undo<T: Save>(v: &mut Vec<T>, at: usize, st: &mut Stack) {
        swap_insert(v, at, st.pop());
    }
    pub fn reverse<T: Differentiable + Save>(
        v: CoDual<&mut Vec<T>>,
        at: usize,
        d_ret: T::Tangent,
        st: &mut Stack,
    ) -> (NoRData, NoRData) {
        Self::undo(v.primal, at, st);
        swap_insert(v.fdata, at, d_ret);
        (NoRData, NoRData)
    }
}

/// Undoes [`Vec::swap_remove`].
fn swap_insert<T>(v: &mut Vec<T>, at: usize, element: T) {
    v.push(element);
    let last = v.len() - 1;
    v.swap(at, last);
}
