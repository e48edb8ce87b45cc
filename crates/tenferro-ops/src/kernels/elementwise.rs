//! Loops over all elements, one for each Rust type.
//!
//! An array of one number is not written out: it is a number in the loop, and numbers among themselves need none.

use smallvec::SmallVec;

use crate::{Array, ArrayError, Element, Kernel, TensorType, buffer};

/// The elements that a kernel computes from those of arrays of one shape.
pub(crate) fn by_kernel(kernel: &Kernel, x: &[&Array]) -> Result<Array, ArrayError> {
    let mut results = Array::zeros(kernel.dtype(), x[0].shape())?;
    let elements: SmallVec<[_; 3]> = x.iter().map(|x| x.elements()).collect::<Result<_, _>>()?;
    kernel.run(&elements, results.elements_mut()?);
    Ok(results)
}

/// `f` of each element.
pub(crate) fn map<T: Element, U: Element>(x: &Array, f: impl Fn(T) -> U) -> Result<Array, ArrayError> {
    if let Some(number) = x.number::<T>()? {
        return Array::full(x.shape(), f(number));
    }
    let ty = TensorType::new(U::DTYPE, x.shape());
    let mut results = buffer::filled(&ty, U::default())?;
    let elements = x.as_slice::<T>()?;
    vecmath::vectorized(|| {
        for (result, &element) in results.iter_mut().zip(elements) {
            *result = f(element);
        }
    });
    Ok(Array::from_buffer(ty.shape, results))
}

/// `f` of each element, in its place if nobody else holds the array.
pub(crate) fn map_in_place<T: Element>(mut x: Array, f: impl Fn(T) -> T) -> Result<Array, ArrayError> {
    if let Some(number) = x.number::<T>()? {
        return Array::full(x.shape(), f(number));
    }
    let elements = x.as_mut_slice::<T>()?;
    vecmath::vectorized(|| {
        for element in elements {
            *element = f(*element);
        }
    });
    Ok(x)
}

/// All elements at once: `f` replaces them by their results, in their place if nobody else holds the array.
pub(crate) fn map_slice_in_place<T: Element>(mut x: Array, f: impl Fn(&mut [T])) -> Result<Array, ArrayError> {
    if let Some(number) = x.number::<T>()? {
        let mut result = [number];
        f(&mut result);
        return Array::full(x.shape(), result[0]);
    }
    f(x.as_mut_slice::<T>()?);
    Ok(x)
}

/// `f` of the elements of two arrays of one shape.
pub(crate) fn zip<T: Element, U: Element>(x: &Array, y: &Array, f: impl Fn(T, T) -> U) -> Result<Array, ArrayError> {
    match (x.number::<T>()?, y.number::<T>()?) {
        (Some(number), _) => return map(y, |y| f(number, y)),
        (None, Some(number)) => return map(x, |x| f(x, number)),
        (None, None) => {}
    }
    let ty = TensorType::new(U::DTYPE, x.shape());
    let mut results = buffer::filled(&ty, U::default())?;
    let (xs, ys) = (x.as_slice::<T>()?, y.as_slice::<T>()?);
    vecmath::vectorized(|| {
        for ((result, &x), &y) in results.iter_mut().zip(xs).zip(ys) {
            *result = f(x, y);
        }
    });
    Ok(Array::from_buffer(ty.shape, results))
}

/// `f` of the elements of two arrays of one shape, in the place of one of them if nobody else holds it.
pub(crate) fn zip_in_place<T: Element>(mut x: Array, y: Array, f: impl Fn(T, T) -> T) -> Result<Array, ArrayError> {
    match (x.number::<T>()?, y.number::<T>()?) {
        (Some(number), _) => return map_in_place(y, |y| f(number, y)),
        (None, Some(number)) => return map_in_place(x, |x| f(x, number)),
        (None, None) => {}
    }
    let (xs, ys) = (x.as_mut_slice::<T>()?, y.as_slice::<T>()?);
    vecmath::vectorized(|| {
        for (x, &y) in xs.iter_mut().zip(ys) {
            *x = f(*x, y);
        }
    });
    Ok(x)
}

/// All pairs of elements at once: `f` replaces the first ones by their results, in their place if nobody else holds them.
pub(crate) fn zip_slice_in_place<T: Element>(
    mut x: Array,
    y: Array,
    f: impl Fn(&mut [T], &[T]),
) -> Result<Array, ArrayError> {
    match (x.number::<T>()?, y.number::<T>()?) {
        (Some(first), Some(second)) => {
            let mut result = [first];
            f(&mut result, &[second]);
            return Array::full(x.shape(), result[0]);
        }
        (None, Some(second)) => {
            // The number is written out a part at a time.
            let seconds = [second; 256];
            for part in x.as_mut_slice::<T>()?.chunks_mut(seconds.len()) {
                let count = part.len();
                f(part, &seconds[..count]);
            }
        }
        (_, None) => f(x.as_mut_slice::<T>()?, y.as_slice::<T>()?),
    }
    Ok(x)
}
