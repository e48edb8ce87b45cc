//! Rules of `std::mem`.

use crate::{CoDual, Differentiable, NoRData, Save, Stack, rule};

/// [`std::mem::swap`]: nothing is copied, primal and shadow change places in both passes.
#[rule]
impl swap {
    fn eval<T>(a: &mut T, b: &mut T) {
        std::mem::swap(a, b);
    }
    fn forward<T>(a: &mut T, b: &mut T, _: &mut Stack) {
        std::mem::swap(a, b);
    }
    pub fn reverse<T: Differentiable>(a: CoDual<&mut T>, b: CoDual<&mut T>, _: (), _: &mut Stack) {
        std::mem::swap(a.primal, b.primal);
        std::mem::swap(a.fdata, b.fdata);
    }
}

/// [`std::mem::replace`]: the old value is the result and is saved.
#[rule]
impl replace {
    fn eval<T>(a: &mut T, value: T) -> T {
        std::mem::replace(a, value)
    }
    fn forward<T: Save>(a: &mut T, value: T, st: &mut Stack) -> T {
        st.push(&*a);
        std::mem::replace(a, value)
    }
    pub fn reverse<T: Differentiable + Save + Clone>(
        a: CoDual<&mut T>,
        _value: T,
        d_ret: T::Tangent,
        st: &mut Stack,
    ) -> (NoRData, T::Tangent) {
        *a.primal = st.pop();
        (NoRData, std::mem::replace(a.fdata, d_ret))
    }
}

/// [`std::mem::take`]: the value that is left behind has no derivative.
#[rule]
impl take {
    fn eval<T: Default>(a: &mut T) -> T {
        std::mem::take(a)
    }
    fn forward<T: Save + Default>(a: &mut T, st: &mut Stack) -> T {
        st.push(&*a);
        std::mem::take(a)
    }
    pub fn reverse<T: Differentiable + Save + Default>(a: CoDual<&mut T>, d_ret: T::Tangent, st: &mut Stack) {
        *a.primal = st.pop();
        *a.fdata = d_ret;
    }
}
