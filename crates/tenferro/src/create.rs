//! Making tensors.

use num_complex::Complex;
use tenferro_ops::{Array, ArrayError, DType, Element, Shape};

use crate::{Error, Tensor};

impl From<Array> for Tensor {
    fn from(array: Array) -> Self {
        Tensor::concrete(array)
    }
}

/// Rust values that spell out a tensor: numbers, and arrays and vectors of such values.
pub trait Nested {
    /// The numbers.
    type Element: Element;

    /// The sizes, as far as the first entries tell them.
    fn sizes(&self, sizes: &mut Vec<usize>);

    /// Puts the numbers into a list; false if some entries have other sizes than the first.
    fn collect(&self, sizes: &[usize], elements: &mut Vec<Self::Element>) -> bool;
}

macro_rules! number {
    ($($T:ty)*) => {
        $(
            impl Nested for $T {
                type Element = $T;

                fn sizes(&self, _: &mut Vec<usize>) {}

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
        )*
    };
}

number!(bool i32 i64 u32 u64 f32 f64 Complex<f32> Complex<f64>);

impl<T: Nested> Nested for [T] {
    type Element = T::Element;

    fn sizes(&self, sizes: &mut Vec<usize>) {
        sizes.push(self.len());
        if let Some(first) = self.first() {
            first.sizes(sizes);
        }
    }

    fn collect(&self, sizes: &[usize], elements: &mut Vec<T::Element>) -> bool {
        let Some((size, inner)) = sizes.split_first() else { return false };
        self.len() == *size && self.iter().all(|entry| entry.collect(inner, elements))
    }
}

macro_rules! list {
    ($([$($parameter:tt)*] $T:ty;)*) => {
        $(
            impl<$($parameter)*> Nested for $T {
                type Element = E::Element;

                fn sizes(&self, sizes: &mut Vec<usize>) {
                    self[..].sizes(sizes);
                }

                fn collect(&self, sizes: &[usize], elements: &mut Vec<E::Element>) -> bool {
                    self[..].collect(sizes, elements)
                }
            }

            impl<$($parameter)*> From<$T> for Tensor {
                #[track_caller]
                fn from(entries: $T) -> Self {
                    nested(&entries[..])
                }
            }

            impl<$($parameter)*> From<&$T> for Tensor {
                #[track_caller]
                fn from(entries: &$T) -> Self {
                    nested(&entries[..])
                }
            }
        )*
    };
}

list! {
    [E: Nested, const N: usize] [E; N];
    [E: Nested] Vec<E>;
}

impl<E: Nested> From<&[E]> for Tensor {
    #[track_caller]
    fn from(entries: &[E]) -> Self {
        nested(entries)
    }
}

#[track_caller]
fn nested<T: Nested>(entries: &[T]) -> Tensor {
    let (mut sizes, mut elements) = (Vec::new(), Vec::new());
    entries.sizes(&mut sizes);
    if !entries.collect(&sizes, &mut elements) {
        let shape = Shape::from(sizes);
        let detail =
            format!("the first entries make the shape {shape}, others have other sizes; make all lists equally long");
        return Tensor::failed(Error::argument("from", detail));
    }
    Tensor::or_failed(Array::from_vec(sizes, elements).map(Tensor::concrete).map_err(Error::new))
}

impl Tensor {
    /// A tensor of zeros.
    #[track_caller]
    pub fn zeros(dtype: DType, shape: impl Into<Shape>) -> Tensor {
        Tensor::or_failed(Array::zeros(dtype, shape).map(Tensor::concrete).map_err(Error::new))
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
