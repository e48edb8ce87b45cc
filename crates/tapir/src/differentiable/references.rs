//! References: their derivative lives in the shadow of what they refer to.

use super::{Differentiable, Misfit, NoFData, NoRData, NoTangent};

/// References of one kind.
macro_rules! references {
    ($($mutable:tt)?) => {
        impl<'a, T: Differentiable<Tangent: 'a>> Differentiable for &'a $($mutable)? T {
            type Tangent = T::Tangent;
            type FData = &'a mut T::Tangent;
            type RData = NoRData;
            #[inline(always)]
            fn zero_tangent(&self) -> T::Tangent {
                (**self).zero_tangent()
            }
            #[inline(always)]
            fn zero_tangent_into(&self, tangent: &mut T::Tangent) {
                (**self).zero_tangent_into(tangent);
            }
            #[inline]
            fn misfit(&self, tangent: &T::Tangent) -> Option<Misfit> {
                (**self).misfit(tangent)
            }
        }

        impl<'a, T: Differentiable<Tangent: 'a>> Differentiable for &'a $($mutable)? [T] {
            type Tangent = Vec<T::Tangent>;
            type FData = &'a mut [T::Tangent];
            type RData = NoRData;
            #[inline]
            fn zero_tangent(&self) -> Self::Tangent {
                (**self).zero_tangent()
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

        impl Differentiable for &$($mutable)? str {
            type Tangent = NoTangent;
            type FData = NoFData;
            type RData = NoRData;
            #[inline(always)]
            fn zero_tangent(&self) -> NoTangent {
                NoTangent
            }
        }
    };
}
references!();
references!(mut);
