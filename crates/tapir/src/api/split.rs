//! From dual numbers back to values and derivatives.

use super::lift::Scalars;
use crate::{Dual, NoTangent, Real};

/// A value at [`Dual`] numbers of one direction, taken apart.
pub trait Split {
    /// The value alone.
    type Value;
    /// Its derivative.
    type Derivative;
    /// Both.
    fn value_and_derivative(self) -> (Self::Value, Self::Derivative);
}

impl<S: Real> Split for Dual<S, 1> {
    type Value = S;
    type Derivative = S;
    #[inline(always)]
    fn value_and_derivative(self) -> (S, S) {
        let [eps] = self.eps;
        (self.re, eps)
    }
}

impl<E: Split> Split for Vec<E> {
    type Value = Vec<E::Value>;
    type Derivative = Vec<E::Derivative>;
    fn value_and_derivative(self) -> (Self::Value, Self::Derivative) {
        self.into_iter().map(E::value_and_derivative).unzip()
    }
}

impl<E: Split, const N: usize> Split for [E; N] {
    type Value = [E::Value; N];
    type Derivative = [E::Derivative; N];
    fn value_and_derivative(self) -> (Self::Value, Self::Derivative) {
        let mut derivatives = [const { None }; N];
        let mut at = 0;
        let values = self.map(|e| {
            let (value, derivative) = e.value_and_derivative();
            derivatives[at] = Some(derivative);
            at += 1;
            value
        });
        (values, derivatives.map(|derivative| derivative.expect("one for each value")))
    }
}

macro_rules! passive {
    ($($ty:ty),*) => {$(
        impl Split for $ty {
            type Value = $ty;
            type Derivative = NoTangent;
            #[inline(always)]
            fn value_and_derivative(self) -> ($ty, NoTangent) {
                (self, NoTangent)
            }
        }
    )*};
}
passive!(usize, u8, u16, u32, u64, u128, isize, i8, i16, i32, i64, i128, bool, char, String, (), NoTangent);

macro_rules! tuples {
    ($($name:ident $index:tt),+) => {
        impl<$($name: Split),+> Split for ($($name,)+) {
            type Value = ($($name::Value,)+);
            type Derivative = ($($name::Derivative,)+);
            fn value_and_derivative(self) -> (Self::Value, Self::Derivative) {
                let parts = ($(self.$index.value_and_derivative(),)+);
                (($(parts.$index.0,)+), ($(parts.$index.1,)+))
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

/// The numbers that a direction holds, to be given out one by one.
#[doc(hidden)]
#[derive(Debug, Default)]
pub struct Direction {
    numbers: Vec<f64>,
    given: bool,
    at: usize,
}

impl Direction {
    /// The direction of an argument that does not move.
    pub fn none() -> Self {
        Self::default()
    }

    /// The direction that `fill` lists.
    pub fn of(fill: impl FnOnce(&mut dyn FnMut(f64))) -> Self {
        let mut numbers = Vec::new();
        fill(&mut |x| numbers.push(x));
        Direction { numbers, given: true, at: 0 }
    }

    /// The next number of the argument, moving along.
    pub fn next(&mut self, x: f64) -> Dual<f64, 1> {
        let eps = if self.given { self.numbers.get(self.at).copied().unwrap_or(0.0) } else { 0.0 };
        self.at += 1;
        Dual::new(x, [eps])
    }

    /// Says which argument and direction do not fit, once all numbers of the argument were asked for.
    #[track_caller]
    pub fn check(&self, argument: &str) {
        assert!(
            !self.given || self.at == self.numbers.len(),
            "tapir: the tangent given for `{argument}` has {} and the argument has {}; give one of its shape, as \
             `zero_tangent` makes it",
            count(self.numbers.len()),
            self.at
        );
    }
}

fn count(numbers: usize) -> String {
    if numbers == 1 { "1 number".to_owned() } else { format!("{numbers} numbers") }
}

/// Writes what a call left in a lifted argument back to the argument.
#[doc(hidden)]
#[track_caller]
pub fn write_back(
    from: &impl Scalars<Dual<f64, 1>>,
    argument: &str,
    to: impl FnOnce(&mut dyn FnMut(&mut f64)),
    lane: bool,
) {
    let mut numbers = Vec::new();
    from.scalars(&mut |x| numbers.push(if lane { x.eps[0] } else { x.re }));
    let mut at = 0;
    to(&mut |x| {
        *x = numbers.get(at).copied().unwrap_or(*x);
        at += 1;
    });
    assert!(
        at == numbers.len(),
        "tapir: `{argument}` had {} and has {} after the call; call `eval` at `Dual` for functions that change a length",
        count(at),
        numbers.len()
    );
}
