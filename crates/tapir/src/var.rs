//! Reverse mode by a tape: a number that remembers how it was computed.
//!
//! The tape is the slow, general way: it follows any program that is generic over [`Real`], at some 20 times the cost of
//! the program. It serves as a reference for derived rules, and companions run on it: reverse mode over reverse mode.
//!
//! ```
//! use tapir::{Real, var};
//!
//! let (value, gradient) = var::gradient(&[3.0, 0.5], |x| x[0] * x[1].sin());
//! assert_eq!(value, 3.0 * 0.5_f64.sin());
//! assert_eq!(gradient, [0.5_f64.sin(), 3.0 * 0.5_f64.cos()]);
//! ```

mod tape;

use crate::chain::{Chain, chain_functions, chain_operators};
use crate::{Differentiable, NoFData, Real, Save, Tangent};
use std::cmp::Ordering;
use std::ops::{Add, Div, Mul, Neg, Sub};
use tape::{Name, push, push_two};
pub use tape::{Recording, gradient, record};

/// A number on the tape of the thread: a value, and the name of the entry that says how it was computed.
///
/// Variables come from [`gradient`] and [`record`], and are of use until those return. Comparisons look at the value
/// alone.
///
/// # Panics
/// Arithmetic on a variable whose recording has ended, or that belongs to another thread, panics: its derivative would
/// be lost.
#[derive(Clone, Copy, Debug)]
pub struct Var {
    value: f64,
    name: Name,
}

impl std::fmt::Display for Var {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.value.fmt(f)
    }
}

impl Var {
    #[inline(always)]
    const fn of(value: f64) -> Self {
        Var { value, name: Name::CONSTANT }
    }

    /// `value`, with the name of `self`: right for what has derivative one by `self` and depends on nothing else.
    #[inline(always)]
    fn shifted(self, value: f64) -> Self {
        Var { value, name: self.name }
    }
}

impl Chain for Var {
    type Inner = f64;

    #[inline(always)]
    fn inner(self) -> f64 {
        self.value
    }

    #[inline(always)]
    fn unary(self, y: f64, slope: impl FnOnce() -> f64) -> Self {
        if self.name.is_constant() {
            return Var::of(y);
        }
        let slope = slope();
        // Nothing would come back through such an entry.
        if slope == 0.0 { Var::of(y) } else { Var { value: y, name: push(self.name, slope) } }
    }

    #[inline(always)]
    fn binary(self, other: Self, y: f64, by_self: impl FnOnce() -> f64, by_other: impl FnOnce() -> f64) -> Self {
        match (self.name.is_constant(), other.name.is_constant()) {
            (_, true) => self.unary(y, by_self),
            (true, false) => other.unary(y, by_other),
            (false, false) => match (by_self(), by_other()) {
                (by_self, 0.0) => self.unary(y, || by_self),
                (0.0, by_other) => other.unary(y, || by_other),
                (by_self, by_other) => Var { value: y, name: push_two(self.name, by_self, other.name, by_other) },
            },
        }
    }
}

impl Neg for Var {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        self.unary(-self.value, || -1.0)
    }
}

impl Add for Var {
    type Output = Self;
    #[inline(always)]
    fn add(self, b: Self) -> Self {
        let y = self.value + b.value;
        match (self.name.is_constant(), b.name.is_constant()) {
            (true, _) => b.shifted(y),
            (_, true) => self.shifted(y),
            _ => self.binary(b, y, || 1.0, || 1.0),
        }
    }
}

impl Sub for Var {
    type Output = Self;
    #[inline(always)]
    fn sub(self, b: Self) -> Self {
        let y = self.value - b.value;
        if b.name.is_constant() { self.shifted(y) } else { self.binary(b, y, || 1.0, || -1.0) }
    }
}

impl Mul for Var {
    type Output = Self;
    #[inline(always)]
    fn mul(self, b: Self) -> Self {
        self.binary(b, self.value * b.value, || b.value, || self.value)
    }
}

impl Div for Var {
    type Output = Self;
    #[inline(always)]
    fn div(self, b: Self) -> Self {
        let y = self.value / b.value;
        self.binary(b, y, || 1.0 / b.value, || -(y / b.value))
    }
}

chain_operators!([] Var);

impl Real for Var {
    chain_functions!();

    #[inline(always)]
    fn is_exact_zero(self) -> bool {
        self.value == 0.0 && self.name.is_constant()
    }

    #[inline(always)]
    fn mul_add(self, a: Self, b: Self) -> Self {
        let product = self * a;
        (product + b).shifted(self.value.mul_add(a.value, b.value))
    }
}

impl PartialEq for Var {
    #[inline(always)]
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl PartialOrd for Var {
    #[inline(always)]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        self.value.partial_cmp(&other.value)
    }
}

impl Default for Var {
    #[inline(always)]
    fn default() -> Self {
        Self::ZERO
    }
}

impl Save for Var {
    const WORDS: Option<usize> = Some(2);
    #[inline(always)]
    fn put(&self, frame: &mut [u64], i: usize) {
        frame[2 * i] = self.value.to_bits();
        frame[2 * i + 1] = self.name.to_bits();
    }
    #[inline(always)]
    fn get(frame: &[u64], i: usize) -> Self {
        Var { value: f64::from_bits(frame[2 * i]), name: Name::from_bits(frame[2 * i + 1]) }
    }
}

impl Differentiable for Var {
    type Tangent = Self;
    type FData = NoFData;
    type RData = Self;
    #[inline(always)]
    fn zero_tangent(&self) -> Self {
        Self::ZERO
    }
}

impl Tangent for Var {
    #[inline(always)]
    fn increment(&mut self, by: &Self) {
        *self += *by;
    }
    #[inline(always)]
    fn is_zero(&self) -> bool {
        self.is_exact_zero()
    }
    #[inline(always)]
    fn set_to_zero(&mut self) {
        *self = Self::ZERO;
    }
    #[inline(always)]
    fn negate(&mut self) {
        *self = -*self;
    }
    #[inline(always)]
    fn inner_product(&self, other: &Self) -> f64 {
        self.value * other.value
    }
    /// With constants.
    #[inline(always)]
    fn fill_from(&mut self, next: &mut dyn FnMut() -> f64) {
        *self = Self::of(next());
    }
    #[inline(always)]
    fn take(&mut self) -> Self {
        std::mem::replace(self, Self::ZERO)
    }
}
