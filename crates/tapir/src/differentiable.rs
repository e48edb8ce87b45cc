//! Which types carry derivatives, and the algebra of those derivatives.

mod compound;
mod misfit;
#[cfg(feature = "complex")]
mod complex;
#[cfg(feature = "ndarray")]
mod ndarray;
mod references;
mod sequences;

pub use misfit::Misfit;
pub(crate) use misfit::of_elements;

/// A type whose values may carry a derivative; integers, strings and the like do so with [`NoTangent`].
///
/// There is exactly one tangent type per type. In a rule it is split in two: what is reached through a reference is
/// *fdata*, a shadow that rules increment in place; what is passed by value is *rdata*, which rules return.
///
/// `#[derive(Differentiable)]` implements it for structs and enums, with a tangent type of the same fields:
///
/// ```
/// use tapir::{Differentiable, Tangent};
///
/// #[derive(Differentiable)]
/// struct Model {
///     w: Vec<f64>,
///     b: f64,
///     steps: usize,
///     #[constant]
///     names: std::collections::HashMap<String, usize>,
/// }
///
/// let model = Model { w: vec![1.0, 2.0], b: 3.0, steps: 4, names: Default::default() };
/// let mut d: ModelTangent = model.zero_tangent();
/// d.w[1] += 0.5;
/// d.b -= 1.0;
/// assert_eq!(d.inner_product(&d), 1.25);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not `Differentiable`: it is not known how it carries derivatives",
    label = "not `Differentiable`",
    note = "derive it (`#[derive(Differentiable)]`), or mark a field through which no derivative flows `#[constant]`"
)]
pub trait Differentiable {
    /// The type of tangents and cotangents.
    type Tangent: Tangent + Clone + std::fmt::Debug;
    /// What a rule is given along with an argument of this type.
    type FData;
    /// What a rule returns for an argument of this type.
    type RData;

    /// The zero tangent of the same shape as `self`.
    fn zero_tangent(&self) -> Self::Tangent;

    /// Makes `tangent` the zero tangent of `self`, in the memory it has where the shape allows it.
    #[inline]
    fn zero_tangent_into(&self, tangent: &mut Self::Tangent) {
        *tangent = self.zero_tangent();
    }

    /// Where `tangent` has not the shape that [`zero_tangent`](Differentiable::zero_tangent) gives: other lengths, or
    /// another variant.
    #[inline]
    fn misfit(&self, _tangent: &Self::Tangent) -> Option<Misfit> {
        None
    }
}

/// The vector space of tangents.
///
/// The tangent of a vector, an option or an enum has the shape that the value has at the time. Zero is zero in every
/// shape: `None`, or a variant full of zeros, incremented by a tangent of another shape becomes that tangent.
pub trait Tangent {
    /// `self += by`.
    ///
    /// # Panics
    /// If both are other than zero and of different shapes: they are then not tangents of one value.
    fn increment(&mut self, by: &Self);
    /// Whether this is zero, together with the derivatives that its numbers carry.
    fn is_zero(&self) -> bool;
    /// `self = 0`, shape kept.
    fn set_to_zero(&mut self);
    /// `self = -self`.
    fn negate(&mut self);
    /// The real inner product with another tangent of the same shape.
    fn inner_product(&self, other: &Self) -> f64;
    /// Fills `self` with the numbers that `next` gives, shape kept.
    fn fill_from(&mut self, next: &mut dyn FnMut() -> f64);
    /// The value, leaving zero of the same shape behind: the adjoint of an overwrite.
    fn take(&mut self) -> Self
    where
        Self: Sized;
}

/// The tangent of everything that carries no derivative.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NoTangent;

/// The fdata of an argument that has none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NoFData;

/// The rdata of an argument that has none.
pub use NoTangent as NoRData;

/// An argument together with its fdata: how a rule written by hand sees what it is given.
#[derive(Clone, Copy, Debug)]
pub struct CoDual<P, F = NoFData> {
    /// The argument of the function.
    pub primal: P,
    /// Its shadow, for an argument that is a reference.
    pub fdata: F,
}

impl<P, F> CoDual<P, F> {
    /// Pairs an argument with its fdata.
    #[inline(always)]
    pub fn new(primal: P, fdata: F) -> Self {
        CoDual { primal, fdata }
    }
}

impl Tangent for NoTangent {
    #[inline(always)]
    fn increment(&mut self, _: &Self) {}
    #[inline(always)]
    fn is_zero(&self) -> bool {
        true
    }
    #[inline(always)]
    fn set_to_zero(&mut self) {}
    #[inline(always)]
    fn negate(&mut self) {}
    #[inline(always)]
    fn inner_product(&self, _: &Self) -> f64 {
        0.0
    }
    #[inline(always)]
    fn fill_from(&mut self, _: &mut dyn FnMut() -> f64) {}
    #[inline(always)]
    fn take(&mut self) -> Self {
        NoTangent
    }
}

macro_rules! passive {
    ($($ty:ty),*) => {$(
        impl Differentiable for $ty {
            type Tangent = NoTangent;
            type FData = NoFData;
            type RData = NoRData;
            #[inline(always)]
            fn zero_tangent(&self) -> NoTangent {
                NoTangent
            }
        }
    )*};
}
passive!(usize, u8, u16, u32, u64, u128, isize, i8, i16, i32, i64, i128, bool, char, String, str, ());
passive!(std::cmp::Ordering, std::ops::Range<usize>);

macro_rules! floats {
    ($($ty:ty),*) => {$(
        impl Differentiable for $ty {
            type Tangent = $ty;
            type FData = NoFData;
            type RData = $ty;
            #[inline(always)]
            fn zero_tangent(&self) -> $ty {
                0.0
            }
        }
        impl Tangent for $ty {
            #[inline(always)]
            fn increment(&mut self, by: &Self) {
                *self += *by;
            }
            #[inline(always)]
            fn is_zero(&self) -> bool {
                *self == 0.0
            }
            #[inline(always)]
            fn set_to_zero(&mut self) {
                *self = 0.0;
            }
            #[inline(always)]
            fn negate(&mut self) {
                *self = -*self;
            }
            #[inline(always)]
            fn inner_product(&self, other: &Self) -> f64 {
                f64::from(*self) * f64::from(*other)
            }
            #[inline(always)]
            fn fill_from(&mut self, next: &mut dyn FnMut() -> f64) {
                *self = next() as $ty;
            }
            #[inline(always)]
            fn take(&mut self) -> Self {
                std::mem::replace(self, 0.0)
            }
        }
    )*};
}
floats!(f32, f64);

/// The zero tangent of a value.
#[inline(always)]
pub fn zero_like<P: Differentiable + ?Sized>(primal: &P) -> P::Tangent {
    primal.zero_tangent()
}

/// `shadow += by`.
#[inline(always)]
pub fn increment<D: Tangent + ?Sized>(shadow: &mut D, by: &D) {
    shadow.increment(by);
}

/// `-d`.
#[inline(always)]
pub fn negate<D: Tangent>(mut d: D) -> D {
    d.negate();
    d
}

/// The shadow's value, leaving zero behind.
#[inline(always)]
pub fn take<D: Tangent>(shadow: &mut D) -> D {
    shadow.take()
}

/// `self += by` for tangents of different shapes, one of which should be zero.
///
/// # Panics
/// If neither is.
#[cold]
pub(crate) fn increment_of_other_shape<D: Tangent + Clone + std::fmt::Debug>(shadow: &mut D, by: &D) {
    if by.is_zero() {
        return;
    }
    assert!(
        shadow.is_zero(),
        "tapir: a tangent is incremented by one of another shape, and neither is zero: {shadow:?} and {by:?} are not \
         tangents of the same value; this is a mistake in the rule that made them"
    );
    *shadow = by.clone();
}
