//! The same value at another scalar: how arguments come to be `Dual` numbers.

use crate::{NoTangent, Real};

/// A value made of numbers that can be copied to any other scalar.
///
/// `f64` becomes `T`, slices and vectors become `Vec`, what carries no derivative stays as it is. A struct that is
/// generic over its scalar implements this for its `f64` form:
/// ```
/// use tapir::{Lift, Real, Scalars};
///
/// struct Line<T> {
///     slope: T,
///     at: [T; 2],
/// }
/// impl Lift for Line<f64> {
///     type At<T: Real> = Line<T>;
///     fn lift<T: Real>(&self, make: &mut dyn FnMut(f64) -> T) -> Line<T> {
///         Line { slope: self.slope.lift(make), at: self.at.lift(make) }
///     }
/// }
/// impl<T: Real> Scalars<T> for Line<T> {
///     fn scalars(&self, see: &mut dyn FnMut(T)) {
///         self.slope.scalars(see);
///         self.at.scalars(see);
///     }
///     fn scalars_mut(&mut self, change: &mut dyn FnMut(&mut T)) {
///         self.slope.scalars_mut(change);
///         self.at.scalars_mut(change);
///     }
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be copied to another scalar, which forward mode needs",
    note = "implement `tapir::Lift` for it; `test_rule!(fixed f(..))` does without forward mode"
)]
pub trait Lift {
    /// The type with `T` for each `f64`.
    type At<T: Real>: Scalars<T>;
    /// The value with `make(x)` for each number `x`, called in order.
    fn lift<T: Real>(&self, make: &mut dyn FnMut(f64) -> T) -> Self::At<T>;
}

/// A value in which numbers of type `T` can be visited, always in the same order.
pub trait Scalars<T> {
    /// Shows each number.
    fn scalars(&self, see: &mut dyn FnMut(T));
    /// Lets each number be changed.
    fn scalars_mut(&mut self, change: &mut dyn FnMut(&mut T));
}

impl<T: Real> Scalars<T> for T {
    #[inline(always)]
    fn scalars(&self, see: &mut dyn FnMut(T)) {
        see(*self);
    }
    #[inline(always)]
    fn scalars_mut(&mut self, change: &mut dyn FnMut(&mut T)) {
        change(self);
    }
}

macro_rules! floats {
    ($($ty:ty),*) => {$(
        impl Lift for $ty {
            type At<T: Real> = T;
            #[inline(always)]
            fn lift<T: Real>(&self, make: &mut dyn FnMut(f64) -> T) -> T {
                make(f64::from(*self))
            }
        }
    )*};
}
floats!(f32, f64);

macro_rules! passive {
    ($($ty:ty),*) => {$(
        impl Lift for $ty {
            type At<T: Real> = $ty;
            #[inline(always)]
            fn lift<T: Real>(&self, _: &mut dyn FnMut(f64) -> T) -> $ty {
                self.clone()
            }
        }
        impl<T: Real> Scalars<T> for $ty {
            #[inline(always)]
            fn scalars(&self, _: &mut dyn FnMut(T)) {}
            #[inline(always)]
            fn scalars_mut(&mut self, _: &mut dyn FnMut(&mut T)) {}
        }
    )*};
}
passive!(usize, u8, u16, u32, u64, u128, isize, i8, i16, i32, i64, i128, bool, char, String, (), NoTangent);

impl Lift for str {
    type At<T: Real> = String;
    fn lift<T: Real>(&self, _: &mut dyn FnMut(f64) -> T) -> String {
        self.to_owned()
    }
}

macro_rules! sequence {
    ($($generics:tt)*) => {
        impl $($generics)* {
            #[inline]
            fn scalars(&self, see: &mut dyn FnMut(T)) {
                self.iter().for_each(|e| e.scalars(see));
            }
            #[inline]
            fn scalars_mut(&mut self, change: &mut dyn FnMut(&mut T)) {
                self.iter_mut().for_each(|e| e.scalars_mut(change));
            }
        }
    };
}
sequence!(<T: Real, E: Scalars<T>> Scalars<T> for [E]);
sequence!(<T: Real, E: Scalars<T>> Scalars<T> for Vec<E>);
sequence!(<T: Real, E: Scalars<T>, const N: usize> Scalars<T> for [E; N]);
sequence!(<T: Real, E: Scalars<T>> Scalars<T> for Option<E>);

impl<E: Lift> Lift for [E] {
    type At<T: Real> = Vec<E::At<T>>;
    #[inline]
    fn lift<T: Real>(&self, make: &mut dyn FnMut(f64) -> T) -> Self::At<T> {
        self.iter().map(|e| e.lift(make)).collect()
    }
}

impl<E: Lift> Lift for Vec<E> {
    type At<T: Real> = Vec<E::At<T>>;
    #[inline]
    fn lift<T: Real>(&self, make: &mut dyn FnMut(f64) -> T) -> Self::At<T> {
        self.as_slice().lift(make)
    }
}

impl<E: Lift, const N: usize> Lift for [E; N] {
    type At<T: Real> = [E::At<T>; N];
    #[inline]
    fn lift<T: Real>(&self, make: &mut dyn FnMut(f64) -> T) -> Self::At<T> {
        std::array::from_fn(|i| self[i].lift(make))
    }
}

impl<E: Lift> Lift for Option<E> {
    type At<T: Real> = Option<E::At<T>>;
    #[inline]
    fn lift<T: Real>(&self, make: &mut dyn FnMut(f64) -> T) -> Self::At<T> {
        self.as_ref().map(|e| e.lift(make))
    }
}

macro_rules! tuples {
    ($($name:ident $index:tt),+) => {
        impl<$($name: Lift),+> Lift for ($($name,)+) {
            type At<T: Real> = ($($name::At<T>,)+);
            #[inline]
            fn lift<T: Real>(&self, make: &mut dyn FnMut(f64) -> T) -> Self::At<T> {
                ($(self.$index.lift(make),)+)
            }
        }
        impl<T_: Real, $($name: Scalars<T_>),+> Scalars<T_> for ($($name,)+) {
            #[inline]
            fn scalars(&self, see: &mut dyn FnMut(T_)) {
                $(self.$index.scalars(see);)+
            }
            #[inline]
            fn scalars_mut(&mut self, change: &mut dyn FnMut(&mut T_)) {
                $(self.$index.scalars_mut(change);)+
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
