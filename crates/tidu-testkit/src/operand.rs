//! What the checks ask of operands: to be vectors over the real numbers, with an inner product.

use std::fmt::Debug;

use num_complex::Complex64;

/// An operand the checks can calculate with.
///
/// To check the rules of a tensor set, implement it for the tensors: four short functions.
///
/// ```
/// use tidu_testkit::{Random, TestOperand};
///
/// #[derive(Clone, Debug)]
/// struct Matrix {
///     columns: usize,
///     entries: Vec<f64>,
/// }
///
/// impl TestOperand for Matrix {
///     fn inner(&self, other: &Self) -> f64 {
///         self.entries.inner(&other.entries)
///     }
///     fn plus(&self, factor: f64, other: &Self) -> Self {
///         Self { columns: self.columns, entries: self.entries.plus(factor, &other.entries) }
///     }
///     fn random_like(&self, random: &mut Random) -> Self {
///         Self { columns: self.columns, entries: self.entries.random_like(random) }
///     }
///     fn has_same_shape(&self, other: &Self) -> bool {
///         self.columns == other.columns && self.entries.has_same_shape(&other.entries)
///     }
/// }
/// ```
pub trait TestOperand: Clone + Debug {
    /// The real inner product ⟨self, other⟩, for complex numbers Re(conj(self)·other).
    fn inner(&self, other: &Self) -> f64;

    /// self + factor · other
    fn plus(&self, factor: f64, other: &Self) -> Self;

    /// A random operand of the same type and shape.
    ///
    /// Entries from [`Random::unit`] serve well as directions and as sample points.
    fn random_like(&self, random: &mut Random) -> Self;

    /// Whether both are of one type and shape, so that they can be added.
    ///
    /// A tangent must have the shape of its result and a cotangent that of its input; the checks ask this before they
    /// calculate.
    fn has_same_shape(&self, other: &Self) -> bool;

    /// The length of the vector.
    fn norm(&self) -> f64 {
        self.inner(self).sqrt()
    }

    /// Whether operands of this type have tangents.
    ///
    /// Integers, booleans and indices answer no: the checks never vary them, and expect rules to answer `None` for
    /// results of this kind.
    fn has_tangent(&self) -> bool {
        true
    }
}

impl TestOperand for f64 {
    fn inner(&self, other: &Self) -> f64 {
        self * other
    }

    fn plus(&self, factor: f64, other: &Self) -> Self {
        self + factor * other
    }

    fn random_like(&self, random: &mut Random) -> Self {
        random.unit()
    }

    fn has_same_shape(&self, _: &Self) -> bool {
        true
    }

    fn norm(&self) -> f64 {
        self.abs()
    }
}

impl TestOperand for Complex64 {
    fn inner(&self, other: &Self) -> f64 {
        self.re * other.re + self.im * other.im
    }

    fn plus(&self, factor: f64, other: &Self) -> Self {
        self + factor * other
    }

    fn random_like(&self, random: &mut Random) -> Self {
        Self::new(random.unit(), random.unit())
    }

    fn has_same_shape(&self, _: &Self) -> bool {
        true
    }
}

impl<T: TestOperand> TestOperand for Vec<T> {
    fn inner(&self, other: &Self) -> f64 {
        self.iter().zip(other).map(|(a, b)| a.inner(b)).sum()
    }

    fn plus(&self, factor: f64, other: &Self) -> Self {
        self.iter().zip(other).map(|(a, b)| a.plus(factor, b)).collect()
    }

    fn random_like(&self, random: &mut Random) -> Self {
        self.iter().map(|entry| entry.random_like(random)).collect()
    }

    fn has_same_shape(&self, other: &Self) -> bool {
        self.len() == other.len() && self.iter().zip(other).all(|(a, b)| a.has_same_shape(b))
    }

    fn has_tangent(&self) -> bool {
        self.iter().all(T::has_tangent)
    }
}

/// A stream of random numbers that is the same on every run: a failure found once is found again.
///
/// ```
/// use tidu_testkit::Random;
/// assert_eq!(Random::new(7).unit(), Random::new(7).unit());
/// ```
#[derive(Clone, Debug)]
pub struct Random {
    state: u64,
}

impl Random {
    /// The stream with this seed.
    pub fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// A number of size between 1/4 and 1, of either sign.
    ///
    /// Never near zero: a tiny direction would hide the term it multiplies.
    pub fn unit(&mut self) -> f64 {
        let bits = self.bits();
        let fraction = (bits >> 12) as f64 / (1_u64 << 52) as f64;
        let size = 0.25 + 0.75 * fraction;
        if bits & 1 == 0 { size } else { -size }
    }

    /// 64 random bits, by a Weyl sequence and a mixing function.
    pub fn bits(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.state;
        bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ bits >> 31
    }
}
