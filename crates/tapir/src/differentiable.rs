//! Which types carry derivatives, and the algebra of those derivatives.

/// A type whose values may carry a derivative; integers, strings and the like do so with [`NoTangent`].
///
/// There is exactly one tangent type per type. In a rule it is split in two: what is reached through a reference is
/// *fdata*, a shadow that rules increment in place; what is passed by value is *rdata*, which rules return.
pub trait Differentiable {
    /// The type of tangents and cotangents.
    type Tangent: Tangent;
    /// What a rule is given along with an argument of this type.
    type FData;
    /// What a rule returns for an argument of this type.
    type RData;

    /// The zero tangent of the same shape as `self`.
    fn zero_tangent(&self) -> Self::Tangent;
}

/// The vector space of tangents.
pub trait Tangent {
    /// `self += by`.
    fn increment(&mut self, by: &Self);
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

impl<T: Differentiable> Differentiable for [T] {
    type Tangent = Vec<T::Tangent>;
    type FData = NoFData;
    type RData = Vec<T::Tangent>;
    #[inline]
    fn zero_tangent(&self) -> Self::Tangent {
        self.iter().map(T::zero_tangent).collect()
    }
}

impl<T: Differentiable> Differentiable for Vec<T> {
    type Tangent = Vec<T::Tangent>;
    type FData = NoFData;
    type RData = Vec<T::Tangent>;
    #[inline]
    fn zero_tangent(&self) -> Self::Tangent {
        self.iter().map(T::zero_tangent).collect()
    }
}

impl<T: Differentiable, const N: usize> Differentiable for [T; N] {
    type Tangent = [T::Tangent; N];
    type FData = NoFData;
    type RData = [T::Tangent; N];
    #[inline(always)]
    fn zero_tangent(&self) -> Self::Tangent {
        std::array::from_fn(|i| self[i].zero_tangent())
    }
}

/// The methods of a tangent that is a sequence of tangents.
macro_rules! elementwise {
    () => {
        #[inline]
        fn increment(&mut self, by: &Self) {
            for (to, by) in self.iter_mut().zip(by.iter()) {
                to.increment(by);
            }
        }
        #[inline]
        fn set_to_zero(&mut self) {
            self.iter_mut().for_each(D::set_to_zero);
        }
        #[inline]
        fn negate(&mut self) {
            self.iter_mut().for_each(D::negate);
        }
        #[inline]
        fn inner_product(&self, other: &Self) -> f64 {
            self.iter().zip(other.iter()).map(|(a, b)| a.inner_product(b)).sum()
        }
        #[inline]
        fn fill_from(&mut self, next: &mut dyn FnMut() -> f64) {
            self.iter_mut().for_each(|d| d.fill_from(next));
        }
    };
}

impl<D: Tangent, const N: usize> Tangent for [D; N] {
    elementwise!();
    #[inline(always)]
    fn take(&mut self) -> Self {
        std::array::from_fn(|i| self[i].take())
    }
}

impl<D: Tangent> Tangent for Vec<D> {
    elementwise!();
    #[inline]
    fn take(&mut self) -> Self {
        self.iter_mut().map(D::take).collect()
    }
}

impl<D: Tangent> Tangent for [D] {
    elementwise!();
}

macro_rules! tuples {
    ($($name:ident $index:tt),+) => {
        impl<$($name: Differentiable),+> Differentiable for ($($name,)+) {
            type Tangent = ($($name::Tangent,)+);
            type FData = NoFData;
            type RData = ($($name::Tangent,)+);
            #[inline(always)]
            fn zero_tangent(&self) -> Self::Tangent {
                ($(self.$index.zero_tangent(),)+)
            }
        }
        impl<$($name: Tangent),+> Tangent for ($($name,)+) {
            #[inline(always)]
            fn increment(&mut self, by: &Self) {
                $(self.$index.increment(&by.$index);)+
            }
            #[inline(always)]
            fn set_to_zero(&mut self) {
                $(self.$index.set_to_zero();)+
            }
            #[inline(always)]
            fn negate(&mut self) {
                $(self.$index.negate();)+
            }
            #[inline(always)]
            fn inner_product(&self, other: &Self) -> f64 {
                0.0 $(+ self.$index.inner_product(&other.$index))+
            }
            #[inline(always)]
            fn fill_from(&mut self, next: &mut dyn FnMut() -> f64) {
                $(self.$index.fill_from(next);)+
            }
            #[inline(always)]
            fn take(&mut self) -> Self {
                ($(self.$index.take(),)+)
            }
        }
    };
}
tuples!(A 0);
tuples!(A 0, B 1);
tuples!(A 0, B 1, C 2);
tuples!(A 0, B 1, C 2, D 3);
tuples!(A 0, B 1, C 2, D 3, E 4);
tuples!(A 0, B 1, C 2, D 3, E 4, F 5);

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
