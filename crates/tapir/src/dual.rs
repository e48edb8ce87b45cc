//! Forward mode: a number with its derivatives in `N` directions.

use crate::chain::{Chain, chain_functions, chain_operators};
use crate::{Differentiable, NoFData, Real, Save, Tangent};
use std::cmp::Ordering;
use std::ops::{Add, Div, Mul, Neg, Sub};

/// A number together with its derivatives in `N` directions.
///
/// Functions that are generic over [`Real`] run at `Dual` as they stand: forward mode. Companions do so too, which gives
/// derivatives of gradients. Any scalar serves as `S`, a `Dual` too: `Dual<Dual<f64, 1>, 1>` has second derivatives.
///
/// Comparisons look at the value alone, so that branches go as without derivatives. A derivative that is exactly zero
/// stays so through a function, even where the function's slope is infinite (`√x` at 0): what does not depend on a
/// variable has derivative zero.
///
/// ```
/// use tapir::{Dual, Real};
///
/// fn f<T: Real>(x: T, y: T) -> T {
///     x * y.sin()
/// }
///
/// let (x, y) = (Dual::<f64, 2>::variable(3.0, 0), Dual::variable(0.5, 1));
/// let z = f(x, y);
/// assert_eq!(z.re, 3.0 * 0.5_f64.sin());
/// assert_eq!(z.eps, [0.5_f64.sin(), 3.0 * 0.5_f64.cos()]);
/// ```
///
/// Displayed, it is its value.
#[derive(Clone, Copy, Debug)]
pub struct Dual<S, const N: usize> {
    /// The value.
    pub re: S,
    /// Its derivatives, one for each direction.
    pub eps: [S; N],
}

impl<S: std::fmt::Display, const N: usize> std::fmt::Display for Dual<S, N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.re.fmt(f)
    }
}

impl<S: Real, const N: usize> Dual<S, N> {
    /// A value with derivatives.
    #[inline(always)]
    pub const fn new(re: S, eps: [S; N]) -> Self {
        Dual { re, eps }
    }

    /// A constant: its derivatives are zero.
    #[inline(always)]
    pub const fn constant(re: S) -> Self {
        Dual { re, eps: [S::ZERO; N] }
    }

    /// The variable of direction `direction`: that derivative is one, the others are zero.
    ///
    /// # Panics
    /// If there is no such direction.
    #[inline(always)]
    pub fn variable(re: S, direction: usize) -> Self {
        assert!(direction < N, "Dual::variable: direction {direction} of {N}; they count from 0");
        let mut dual = Self::constant(re);
        dual.eps[direction] = S::ONE;
        dual
    }

    #[inline(always)]
    const fn of(re: S) -> Self {
        Self::constant(re)
    }

    /// Another value with a derivative for each direction. A plain loop: what std has for arrays is not unrolled for
    /// many directions, and then copies them through memory.
    #[inline(always)]
    fn directions(self, re: S, derivative: impl Fn(usize) -> S) -> Self {
        let mut eps = [S::ZERO; N];
        for (i, e) in eps.iter_mut().enumerate() {
            *e = derivative(i);
        }
        Dual { re, eps }
    }

    #[inline(always)]
    fn is_constant(self) -> bool {
        self.eps.iter().all(|e| e.is_exact_zero())
    }
}

/// `slope · e`, which is zero if either is, even if the other is infinite.
#[inline(always)]
fn along<S: Real>(slope: S, e: S) -> S {
    if e.is_exact_zero() || slope.is_exact_zero() { S::ZERO } else { slope * e }
}

impl<S: Real, const N: usize> Chain for Dual<S, N> {
    type Inner = S;

    #[inline(always)]
    fn inner(self) -> S {
        self.re
    }

    #[inline(always)]
    fn unary(self, y: S, slope: impl FnOnce() -> S) -> Self {
        let slope = slope();
        self.directions(y, |i| along(slope, self.eps[i]))
    }

    #[inline(always)]
    fn binary(self, other: Self, y: S, by_self: impl FnOnce() -> S, by_other: impl FnOnce() -> S) -> Self {
        if other.is_constant() {
            return self.unary(y, by_self);
        }
        if self.is_constant() {
            return other.unary(y, by_other);
        }
        let (by_self, by_other) = (by_self(), by_other());
        self.directions(y, |i| along(by_self, self.eps[i]) + along(by_other, other.eps[i]))
    }
}

impl<S: Real, const N: usize> Neg for Dual<S, N> {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        self.directions(-self.re, |i| -self.eps[i])
    }
}

impl<S: Real, const N: usize> Add for Dual<S, N> {
    type Output = Self;
    #[inline(always)]
    fn add(self, b: Self) -> Self {
        self.directions(self.re + b.re, |i| self.eps[i] + b.eps[i])
    }
}

impl<S: Real, const N: usize> Sub for Dual<S, N> {
    type Output = Self;
    #[inline(always)]
    fn sub(self, b: Self) -> Self {
        self.directions(self.re - b.re, |i| self.eps[i] - b.eps[i])
    }
}

#[allow(clippy::suspicious_arithmetic_impl, reason = "the rule of the product needs other operations too")]
impl<S: Real, const N: usize> Mul for Dual<S, N> {
    type Output = Self;
    #[inline(always)]
    fn mul(self, b: Self) -> Self {
        self.directions(self.re * b.re, |i| self.eps[i] * b.re + self.re * b.eps[i])
    }
}

#[allow(clippy::suspicious_arithmetic_impl, reason = "the rule of the quotient needs other operations too")]
impl<S: Real, const N: usize> Div for Dual<S, N> {
    type Output = Self;
    #[inline(always)]
    fn div(self, b: Self) -> Self {
        // One division for all directions: it takes as long as many products.
        let (re, slope) = (self.re / b.re, S::ONE / b.re);
        self.directions(re, |i| (self.eps[i] - re * b.eps[i]) * slope)
    }
}

chain_operators!([S: Real, const N: usize] Dual<S, N>);

impl<S: Real, const N: usize> Real for Dual<S, N> {
    chain_functions!();

    #[inline(always)]
    fn is_exact_zero(self) -> bool {
        self.re.is_exact_zero() && self.is_constant()
    }

    #[inline(always)]
    fn mul_add(self, a: Self, b: Self) -> Self {
        let re = self.re.mul_add(a.re, b.re);
        self.directions(re, |i| self.eps[i] * a.re + self.re * a.eps[i] + b.eps[i])
    }
}

impl<S: Real, const N: usize> PartialEq for Dual<S, N> {
    #[inline(always)]
    fn eq(&self, other: &Self) -> bool {
        self.re == other.re
    }
}

impl<S: Real, const N: usize> PartialOrd for Dual<S, N> {
    #[inline(always)]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        self.re.partial_cmp(&other.re)
    }
}

impl<S: Real, const N: usize> Default for Dual<S, N> {
    #[inline(always)]
    fn default() -> Self {
        Self::ZERO
    }
}

impl<S: Real, const N: usize> Save for Dual<S, N> {
    const WORDS: Option<usize> = match S::WORDS {
        Some(words) => Some(words * (N + 1)),
        None => None,
    };
    #[inline(always)]
    fn put(&self, frame: &mut [u64], i: usize) {
        let first = i * (N + 1);
        self.re.put(frame, first);
        for (k, e) in self.eps.iter().enumerate() {
            e.put(frame, first + 1 + k);
        }
    }
    #[inline(always)]
    fn get(frame: &[u64], i: usize) -> Self {
        let first = i * (N + 1);
        Dual { re: S::get(frame, first), eps: std::array::from_fn(|k| S::get(frame, first + 1 + k)) }
    }
}

impl<S: Real, const N: usize> Differentiable for Dual<S, N> {
    type Tangent = Self;
    type FData = NoFData;
    type RData = Self;
    #[inline(always)]
    fn zero_tangent(&self) -> Self {
        Self::ZERO
    }
}

impl<S: Real, const N: usize> Tangent for Dual<S, N> {
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
    /// Of the values: rules are transposed as over numbers, and that is the form in which `x ↦ c·x` is its own adjoint
    /// for a `c` with derivatives.
    #[inline(always)]
    fn inner_product(&self, other: &Self) -> f64 {
        self.value() * other.value()
    }
    #[inline(always)]
    fn fill_from(&mut self, next: &mut dyn FnMut() -> f64) {
        self.re.fill_from(next);
        self.eps.fill_from(next);
    }
    #[inline(always)]
    fn take(&mut self) -> Self {
        std::mem::replace(self, Self::ZERO)
    }
}
