//! Making tensors.

use num_complex::Complex;
use tenferro_ops::{Array, ArrayError, DType, Element, Shape};

use crate::{Error, Tensor};

impl From<Array> for Tensor {
    fn from(array: Array) -> Self {
        Tensor::concrete(array)
    }
}

/// Rust values that spell out a tensor: numbers, and arrays, vectors and slices of such values.
///
/// The type tells the rank, so that an empty `Vec<[f64; 3]>` is of shape `[0,3]`.
pub trait Nested {
    /// The numbers.
    type Element: Element;

    /// The sizes, as far as the first entries tell them; without an entry as the type tells them, else 0.
    fn sizes(entry: Option<&Self>, sizes: &mut Vec<usize>);

    /// Puts the numbers into a list; false if some entries have other sizes than the first.
    fn collect(&self, sizes: &[usize], elements: &mut Vec<Self::Element>) -> bool;
}

macro_rules! number {
    ($($T:ty)*) => {
        $(
            impl Nested for $T {
                type Element = $T;

                fn sizes(_: Option<&Self>, _: &mut Vec<usize>) {}

                fn collect(&self, _: &[usize], elements: &mut Vec<$T>) -> bool {
                    elements.push(*self);
                    true
                }
            }

            impl From<$T> for Tensor {
                fn from(number: $T) -> Self {
                    Tensor::concrete(Array::scalar(number))
                }
            }

            /// A vector of numbers: `(1..4).map(f64::from).collect()`.
            impl FromIterator<$T> for Tensor {
                #[track_caller]
                fn from_iter<I: IntoIterator<Item = $T>>(numbers: I) -> Self {
                    nested(&numbers.into_iter().collect::<Vec<_>>()[..])
                }
            }
        )*
    };
}

number!(bool i32 i64 u32 u64 f32 f64 Complex<f32> Complex<f64>);

impl<T: Nested> Nested for [T] {
    type Element = T::Element;

    fn sizes(entry: Option<&Self>, sizes: &mut Vec<usize>) {
        sizes.push(entry.map_or(0, <[T]>::len));
        T::sizes(entry.and_then(<[T]>::first), sizes);
    }

    fn collect(&self, sizes: &[usize], elements: &mut Vec<T::Element>) -> bool {
        let Some((size, inner)) = sizes.split_first() else { return false };
        self.len() == *size && self.iter().all(|entry| entry.collect(inner, elements))
    }
}

impl<T: Nested, const N: usize> Nested for [T; N] {
    type Element = T::Element;

    fn sizes(entry: Option<&Self>, sizes: &mut Vec<usize>) {
        sizes.push(N);
        T::sizes(entry.and_then(|entry| entry.first()), sizes);
    }

    fn collect(&self, sizes: &[usize], elements: &mut Vec<T::Element>) -> bool {
        self[..].collect(sizes, elements)
    }
}

impl<T: Nested> Nested for Vec<T> {
    type Element = T::Element;

    fn sizes(entry: Option<&Self>, sizes: &mut Vec<usize>) {
        <[T]>::sizes(entry.map(|entry| &entry[..]), sizes);
    }

    fn collect(&self, sizes: &[usize], elements: &mut Vec<T::Element>) -> bool {
        self[..].collect(sizes, elements)
    }
}

impl<T: Nested + ?Sized> Nested for &T {
    type Element = T::Element;

    fn sizes(entry: Option<&Self>, sizes: &mut Vec<usize>) {
        T::sizes(entry.copied(), sizes);
    }

    fn collect(&self, sizes: &[usize], elements: &mut Vec<T::Element>) -> bool {
        (**self).collect(sizes, elements)
    }
}

macro_rules! list {
    ($([$($parameter:tt)*] $T:ty;)*) => {
        $(
            /// A tensor of equally long lists; lists of different lengths are an error.
            impl<$($parameter)*> From<$T> for Tensor {
                #[track_caller]
                fn from(entries: $T) -> Self {
                    nested(&entries)
                }
            }

            /// A tensor of equally long lists; lists of different lengths are an error.
            impl<$($parameter)*> From<&$T> for Tensor {
                #[track_caller]
                fn from(entries: &$T) -> Self {
                    nested(entries)
                }
            }
        )*
    };
}

list! {
    [E: Nested, const N: usize] [E; N];
    [E: Nested] Vec<E>;
}

/// A tensor of equally long lists; lists of different lengths are an error.
impl<E: Nested> From<&[E]> for Tensor {
    #[track_caller]
    fn from(entries: &[E]) -> Self {
        nested(entries)
    }
}

#[track_caller]
fn nested<T: Nested + ?Sized>(entries: &T) -> Tensor {
    let (mut sizes, mut elements) = (Vec::new(), Vec::new());
    T::sizes(Some(entries), &mut sizes);
    if !entries.collect(&sizes, &mut elements) {
        let shape = Shape::from(sizes);
        let detail =
            format!("the first entries make the shape {shape}, others have other sizes; make all lists equally long");
        return Tensor::failed(Error::argument("from", detail));
    }
    made(Array::from_vec(sizes, elements))
}

impl Tensor {
    /// A tensor of a shape with the given elements in row-major order.
    ///
    /// ```
    /// use tenferro::Tensor;
    ///
    /// let x = Tensor::from_vec([2, 3], vec![1.0, 2.0, 3.0, 4.0, 5.0, 6.0]);
    /// assert_eq!(x.sum_axis(1).to_vec::<f64>()?, [6.0, 15.0]);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    #[track_caller]
    pub fn from_vec<T: Element>(shape: impl Into<Shape>, elements: Vec<T>) -> Tensor {
        made(Array::from_vec(shape, elements))
    }

    /// As [`from_vec`](Self::from_vec).
    #[track_caller]
    pub fn from_slice<T: Element>(shape: impl Into<Shape>, elements: &[T]) -> Tensor {
        made(Array::from_slice(shape, elements))
    }
}

/// The array as a tensor, or why there is none.
#[track_caller]
pub(crate) fn made(array: Result<Array, ArrayError>) -> Tensor {
    match array {
        Ok(array) => Tensor::concrete(array),
        Err(error) => Tensor::failed(Error::new(error)),
    }
}

/// An array of the only element of another; `None` if there is not exactly one.
pub(crate) fn filled_like(array: &Array, shape: &Shape) -> Option<Result<Array, ArrayError>> {
    fn of<T: Element>(array: &Array, shape: &Shape) -> Option<Result<Array, ArrayError>> {
        Some(Array::full(shape, array.item::<T>().ok()?))
    }
    match array.dtype() {
        DType::F32 => of::<f32>(array, shape),
        DType::F64 => of::<f64>(array, shape),
        DType::C32 => of::<Complex<f32>>(array, shape),
        DType::C64 => of::<Complex<f64>>(array, shape),
        DType::I32 => of::<i32>(array, shape),
        DType::I64 => of::<i64>(array, shape),
        DType::Bool => of::<bool>(array, shape),
        DType::U32 => of::<u32>(array, shape),
        DType::U64 => of::<u64>(array, shape),
    }
}
