//! Looking into values of any type: the numbers that can be varied, and every bit for comparisons.

use crate::NoTangent;

/// A value whose numbers [`test_rule!`](crate::test_rule) can read, vary and compare.
///
/// Implemented for scalars, integers, strings, containers and tuples of these; derived for structs and enums, together
/// with their tangents:
/// ```
/// use tapir::Differentiable;
/// use tapir::testing::Inspect;
///
/// #[derive(Clone, Differentiable, Inspect)]
/// struct Model {
///     w: Vec<f64>,
///     steps: usize,
/// }
///
/// let model = Model { w: vec![1.0, 2.0], steps: 3 };
/// let mut sum = 0.0;
/// model.reals(&mut |x| sum += x);
/// assert_eq!(sum, 3.0);
/// ```
#[diagnostic::on_unimplemented(
    message = "tests of rules cannot look into `{Self}`",
    label = "not `Inspect`",
    note = "add `#[derive(tapir::testing::Inspect)]` to the type, beside `Differentiable`; it serves the tangent too"
)]
pub trait Inspect {
    /// Shows the numbers that carry derivatives, in the order in which [`Tangent::fill_from`](crate::Tangent) fills.
    fn reals(&self, see: &mut dyn FnMut(f64));
    /// Replaces those numbers.
    fn map_reals(&mut self, change: &mut dyn FnMut(f64) -> f64);
    /// Shows everything, also what carries no derivative, as words that are equal exactly if the values are.
    fn bits(&self, see: &mut dyn FnMut(u64));
    /// The relative precision of the numbers.
    fn precision(&self) -> f64 {
        f64::EPSILON
    }
}

macro_rules! floats {
    ($($ty:ty),*) => {$(
        impl Inspect for $ty {
            fn reals(&self, see: &mut dyn FnMut(f64)) {
                see(f64::from(*self));
            }
            fn map_reals(&mut self, change: &mut dyn FnMut(f64) -> f64) {
                *self = change(f64::from(*self)) as $ty;
            }
            fn bits(&self, see: &mut dyn FnMut(u64)) {
                see(u64::from(self.to_bits()));
            }
            fn precision(&self) -> f64 {
                f64::from(<$ty>::EPSILON)
            }
        }
    )*};
}
floats!(f32, f64);

macro_rules! passive {
    ($($ty:ty: |$value:ident, $see:ident| $show:expr;)*) => {$(
        impl Inspect for $ty {
            fn reals(&self, _: &mut dyn FnMut(f64)) {}
            fn map_reals(&mut self, _: &mut dyn FnMut(f64) -> f64) {}
            fn bits(&self, $see: &mut dyn FnMut(u64)) {
                let $value = self;
                $show
            }
        }
    )*};
}
passive! {
    u8: |x, see| see(u64::from(*x));
    u16: |x, see| see(u64::from(*x));
    u32: |x, see| see(u64::from(*x));
    u64: |x, see| see(*x);
    usize: |x, see| see(*x as u64);
    i8: |x, see| see(*x as u64);
    i16: |x, see| see(*x as u64);
    i32: |x, see| see(*x as u64);
    i64: |x, see| see(*x as u64);
    isize: |x, see| see(*x as u64);
    u128: |x, see| { see(*x as u64); see((*x >> 64) as u64) };
    i128: |x, see| { see(*x as u64); see((*x >> 64) as u64) };
    bool: |x, see| see(u64::from(*x));
    char: |x, see| see(u64::from(u32::from(*x)));
    String: |x, see| x.as_bytes().bits(see);
    (): |_x, _see| ();
    std::cmp::Ordering: |x, see| see(*x as u64);
    std::ops::Range<usize>: |x, see| { see(x.start as u64); see(x.end as u64) };
    NoTangent: |_x, _see| ();
}

/// Everything in order, after how many there are: `[1.0]` and `[]` must differ.
macro_rules! sequence {
    ($($generics:tt)*) => {
        impl $($generics)* {
            fn reals(&self, see: &mut dyn FnMut(f64)) {
                self.iter().for_each(|e| e.reals(see));
            }
            fn map_reals(&mut self, change: &mut dyn FnMut(f64) -> f64) {
                self.iter_mut().for_each(|e| e.map_reals(change));
            }
            fn bits(&self, see: &mut dyn FnMut(u64)) {
                see(self.iter().count() as u64);
                self.iter().for_each(|e| e.bits(see));
            }
            fn precision(&self) -> f64 {
                self.iter().map(Inspect::precision).fold(f64::EPSILON, f64::max)
            }
        }
    };
}
sequence!(<E: Inspect> Inspect for [E]);
sequence!(<E: Inspect> Inspect for Vec<E>);
sequence!(<E: Inspect, const N: usize> Inspect for [E; N]);
sequence!(<E: Inspect> Inspect for Option<E>);

impl<T: ?Sized> Inspect for std::marker::PhantomData<T> {
    fn reals(&self, _: &mut dyn FnMut(f64)) {}
    fn map_reals(&mut self, _: &mut dyn FnMut(f64) -> f64) {}
    fn bits(&self, _: &mut dyn FnMut(u64)) {}
}

/// An error is compared by what it says of itself.
impl<E: Inspect, F: std::fmt::Debug> Inspect for Result<E, F> {
    fn reals(&self, see: &mut dyn FnMut(f64)) {
        self.iter().for_each(|e| e.reals(see));
    }
    fn map_reals(&mut self, change: &mut dyn FnMut(f64) -> f64) {
        self.iter_mut().for_each(|e| e.map_reals(change));
    }
    fn bits(&self, see: &mut dyn FnMut(u64)) {
        match self {
            Ok(value) => {
                see(1);
                value.bits(see);
            }
            Err(error) => {
                see(0);
                format!("{error:?}").bits(see);
            }
        }
    }
    fn precision(&self) -> f64 {
        self.iter().map(Inspect::precision).fold(f64::EPSILON, f64::max)
    }
}

#[cfg(feature = "complex")]
impl<T: Inspect> Inspect for num_complex::Complex<T> {
    fn reals(&self, see: &mut dyn FnMut(f64)) {
        self.re.reals(see);
        self.im.reals(see);
    }
    fn map_reals(&mut self, change: &mut dyn FnMut(f64) -> f64) {
        self.re.map_reals(change);
        self.im.map_reals(change);
    }
    fn bits(&self, see: &mut dyn FnMut(u64)) {
        self.re.bits(see);
        self.im.bits(see);
    }
    fn precision(&self) -> f64 {
        self.re.precision()
    }
}

#[cfg(feature = "ndarray")]
sequence!(<E: Inspect, D: ndarray::Dimension> Inspect for ndarray::Array<E, D>);

impl<E: Inspect + ?Sized> Inspect for Box<E> {
    fn reals(&self, see: &mut dyn FnMut(f64)) {
        (**self).reals(see);
    }
    fn map_reals(&mut self, change: &mut dyn FnMut(f64) -> f64) {
        (**self).map_reals(change);
    }
    fn bits(&self, see: &mut dyn FnMut(u64)) {
        (**self).bits(see);
    }
    fn precision(&self) -> f64 {
        (**self).precision()
    }
}

macro_rules! tuples {
    ($($name:ident $index:tt),+) => {
        impl<$($name: Inspect),+> Inspect for ($($name,)+) {
            fn reals(&self, see: &mut dyn FnMut(f64)) {
                $(self.$index.reals(see);)+
            }
            fn map_reals(&mut self, change: &mut dyn FnMut(f64) -> f64) {
                $(self.$index.map_reals(change);)+
            }
            fn bits(&self, see: &mut dyn FnMut(u64)) {
                $(self.$index.bits(see);)+
            }
            fn precision(&self) -> f64 {
                [$(self.$index.precision()),+].into_iter().fold(f64::EPSILON, f64::max)
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

/// The numbers of a value, one after the other.
pub(crate) fn reals(value: &dyn Inspect) -> Vec<f64> {
    let mut all = Vec::new();
    value.reals(&mut |x| all.push(x));
    all
}

/// The words of a value, one after the other.
pub(crate) fn bits(value: &dyn Inspect) -> Vec<u64> {
    let mut all = Vec::new();
    value.bits(&mut |x| all.push(x));
    all
}

/// Replaces the numbers of a value by those of `by`, as far as they go.
pub(crate) fn set_reals(value: &mut dyn Inspect, by: &[f64]) {
    let mut by = by.iter();
    value.map_reals(&mut |x| by.next().copied().unwrap_or(x));
}
