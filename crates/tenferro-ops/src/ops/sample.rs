//! Short ways to write samples.

use num_complex::Complex;

use crate::{Array, DType, Element};

/// A tensor of these elements; the shape holds as many.
pub(crate) fn array<T: Element>(shape: &[usize], elements: &[T]) -> Array {
    Array::from_slice(shape, elements).unwrap_or_else(|error| unreachable!("a sample of ours: {error}"))
}

/// A vector.
pub(crate) fn vector<T: Element>(elements: &[T]) -> Array {
    array(&[elements.len()], elements)
}

/// A complex number.
pub(crate) fn c(re: f64, im: f64) -> Complex<f64> {
    Complex::new(re, im)
}

/// Numbers between -1 and 1, none near zero, that look like no pattern: the tensor of a sample.
pub(crate) fn mixed(shape: &[usize]) -> Array {
    let count: usize = shape.iter().product();
    let elements: Vec<f64> = (0..count).map(mixed_number).collect();
    array(shape, &elements)
}

/// The complex counterpart of [`mixed`].
pub(crate) fn mixed_complex(shape: &[usize]) -> Array {
    let count: usize = shape.iter().product();
    let elements: Vec<_> = (0..count).map(|i| c(mixed_number(2 * i), mixed_number(2 * i + 1))).collect();
    array(shape, &elements)
}

/// The same in single precision.
pub(crate) fn single(x: &Array) -> Array {
    x.convert(if x.dtype().is_complex() { DType::C32 } else { DType::F32 })
        .unwrap_or_else(|error| unreachable!("a sample of ours: {error}"))
}

fn mixed_number(position: usize) -> f64 {
    // A Weyl sequence: equidistributed, never periodic.
    let fraction = (0.5 + 0.618_033_988_749_895 * (position + 1) as f64).fract();
    let size = 0.3 + 0.7 * (0.25 + 0.754_877_666_246_693 * (position + 1) as f64).fract();
    if fraction < 0.5 { -size } else { size }
}

/// Matrices like [`mixed`], made regular by `shift` on their diagonals.
pub(crate) fn regular(shape: &[usize], shift: f64) -> Array {
    let Ok(mut matrices) = mixed(shape).to_vec::<f64>() else { unreachable!("mixed gives F64") };
    for (position, element) in matrices.iter_mut().enumerate() {
        if is_on_diagonal(shape, position) {
            *element += shift;
        }
    }
    array(shape, &matrices)
}

/// The complex counterpart of [`regular`].
pub(crate) fn regular_complex(shape: &[usize], shift: f64) -> Array {
    let Ok(mut matrices) = mixed_complex(shape).to_vec::<Complex<f64>>() else {
        unreachable!("mixed_complex gives C64")
    };
    for (position, element) in matrices.iter_mut().enumerate() {
        if is_on_diagonal(shape, position) {
            *element += shift;
        }
    }
    array(shape, &matrices)
}

/// Whether an element, counted in row-major order, is on the diagonal of its matrix.
fn is_on_diagonal(shape: &[usize], position: usize) -> bool {
    match *shape {
        [.., rows, columns] => (position / columns) % rows == position % columns,
        _ => false,
    }
}
