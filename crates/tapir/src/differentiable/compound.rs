//! Tuples, options, results, boxes.

use super::{Differentiable, Misfit, NoFData, NoRData, NoTangent, Tangent};
use std::marker::PhantomData;

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
            #[inline(always)]
            fn zero_tangent_into(&self, tangent: &mut Self::Tangent) {
                $(self.$index.zero_tangent_into(&mut tangent.$index);)+
            }
            #[inline]
            fn misfit(&self, tangent: &Self::Tangent) -> Option<Misfit> {
                $(if let Some(misfit) = self.$index.misfit(&tangent.$index) {
                    return Some(misfit.within(concat!(".", stringify!($index))));
                })+
                None
            }
        }
        impl<$($name: Tangent),+> Tangent for ($($name,)+) {
            #[inline(always)]
            fn increment(&mut self, by: &Self) {
                $(self.$index.increment(&by.$index);)+
            }
            #[inline(always)]
            fn is_zero(&self) -> bool {
                $(self.$index.is_zero())&&+
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
tuples!(A 0, B 1, C 2, D 3, E 4, F 5, G 6);
tuples!(A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7);

impl<T: Differentiable> Differentiable for Option<T> {
    type Tangent = Option<T::Tangent>;
    type FData = NoFData;
    type RData = Option<T::Tangent>;
    #[inline(always)]
    fn zero_tangent(&self) -> Self::Tangent {
        self.as_ref().map(T::zero_tangent)
    }
    #[inline(always)]
    fn zero_tangent_into(&self, tangent: &mut Self::Tangent) {
        match (self, &mut *tangent) {
            (Some(value), Some(tangent)) => value.zero_tangent_into(tangent),
            _ => *tangent = self.zero_tangent(),
        }
    }
    #[inline]
    fn misfit(&self, tangent: &Self::Tangent) -> Option<Misfit> {
        option_misfit(self.as_ref(), tangent)
    }
}

/// `None` is zero: incremented by `Some(d)` it becomes `Some(d)`.
impl<D: Tangent + Clone> Tangent for Option<D> {
    #[inline(always)]
    fn increment(&mut self, by: &Self) {
        match (&mut *self, by) {
            (Some(to), Some(by)) => to.increment(by),
            (None, Some(by)) => *self = Some(by.clone()),
            (_, None) => {}
        }
    }
    #[inline(always)]
    fn is_zero(&self) -> bool {
        self.as_ref().is_none_or(D::is_zero)
    }
    #[inline(always)]
    fn set_to_zero(&mut self) {
        if let Some(d) = self {
            d.set_to_zero();
        }
    }
    #[inline(always)]
    fn negate(&mut self) {
        if let Some(d) = self {
            d.negate();
        }
    }
    #[inline(always)]
    fn inner_product(&self, other: &Self) -> f64 {
        match (self, other) {
            (Some(a), Some(b)) => a.inner_product(b),
            _ => 0.0,
        }
    }
    #[inline(always)]
    fn fill_from(&mut self, next: &mut dyn FnMut() -> f64) {
        if let Some(d) = self {
            d.fill_from(next);
        }
    }
    #[inline(always)]
    fn take(&mut self) -> Self {
        self.as_mut().map(D::take)
    }
}

/// No derivative flows through an error: the tangent of `Ok(x)` is `Some`, that of `Err` is `None`.
impl<T: Differentiable, E> Differentiable for Result<T, E> {
    type Tangent = Option<T::Tangent>;
    type FData = NoFData;
    type RData = Option<T::Tangent>;
    #[inline(always)]
    fn zero_tangent(&self) -> Self::Tangent {
        self.as_ref().ok().map(T::zero_tangent)
    }
    #[inline(always)]
    fn zero_tangent_into(&self, tangent: &mut Self::Tangent) {
        match (self, tangent) {
            (Ok(value), Some(tangent)) => value.zero_tangent_into(tangent),
            (_, tangent) => *tangent = self.zero_tangent(),
        }
    }
    #[inline]
    fn misfit(&self, tangent: &Self::Tangent) -> Option<Misfit> {
        option_misfit(self.as_ref().ok(), tangent)
    }
}

impl<T: Differentiable> Differentiable for Box<T> {
    type Tangent = Box<T::Tangent>;
    type FData = NoFData;
    type RData = Box<T::Tangent>;
    #[inline]
    fn zero_tangent(&self) -> Self::Tangent {
        Box::new((**self).zero_tangent())
    }
    #[inline]
    fn zero_tangent_into(&self, tangent: &mut Self::Tangent) {
        (**self).zero_tangent_into(tangent);
    }
    #[inline]
    fn misfit(&self, tangent: &Self::Tangent) -> Option<Misfit> {
        (**self).misfit(tangent)
    }
}

impl<D: Tangent> Tangent for Box<D> {
    #[inline]
    fn increment(&mut self, by: &Self) {
        (**self).increment(by);
    }
    #[inline]
    fn is_zero(&self) -> bool {
        (**self).is_zero()
    }
    #[inline]
    fn set_to_zero(&mut self) {
        (**self).set_to_zero();
    }
    #[inline]
    fn negate(&mut self) {
        (**self).negate();
    }
    #[inline]
    fn inner_product(&self, other: &Self) -> f64 {
        (**self).inner_product(other)
    }
    #[inline]
    fn fill_from(&mut self, next: &mut dyn FnMut() -> f64) {
        (**self).fill_from(next);
    }
    #[inline]
    fn take(&mut self) -> Self {
        Box::new((**self).take())
    }
}

fn option_misfit<T: Differentiable>(value: Option<&T>, tangent: &Option<T::Tangent>) -> Option<Misfit> {
    match (value, tangent) {
        (Some(value), Some(tangent)) => value.misfit(tangent),
        (None, None) => None,
        (value, _) => {
            let (value, tangent) = if value.is_some() { ("a value", "none") } else { ("none", "a value") };
            Some(Misfit { place: String::new(), value: value.into(), tangent: tangent.into() })
        }
    }
}

impl<T: ?Sized> Differentiable for PhantomData<T> {
    type Tangent = NoTangent;
    type FData = NoFData;
    type RData = NoRData;
    #[inline(always)]
    fn zero_tangent(&self) -> NoTangent {
        NoTangent
    }
}
