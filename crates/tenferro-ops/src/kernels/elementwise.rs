//! Loops over all elements, one for each Rust type.

use crate::{Array, ArrayError, Element, TensorType, buffer};

/// `f` of each element.
pub(crate) fn map<T: Element, U: Element>(x: &Array, f: impl Fn(T) -> U) -> Result<Array, ArrayError> {
    let ty = TensorType::new(U::DTYPE, x.shape());
    let mut results = buffer::filled(&ty, U::default())?;
    for (result, &element) in results.iter_mut().zip(x.as_slice::<T>()?) {
        *result = f(element);
    }
    Ok(Array::from_buffer(ty.shape, results))
}

/// `f` of each element, in its place if nobody else holds the array.
pub(crate) fn map_in_place<T: Element>(mut x: Array, f: impl Fn(T) -> T) -> Result<Array, ArrayError> {
    for element in x.as_mut_slice::<T>()? {
        *element = f(*element);
    }
    Ok(x)
}

/// `f` of the elements of two arrays of one shape.
pub(crate) fn zip<T: Element, U: Element>(x: &Array, y: &Array, f: impl Fn(T, T) -> U) -> Result<Array, ArrayError> {
    let ty = TensorType::new(U::DTYPE, x.shape());
    let mut results = buffer::filled(&ty, U::default())?;
    let elements = x.as_slice::<T>()?.iter().zip(y.as_slice::<T>()?);
    for (result, (&x, &y)) in results.iter_mut().zip(elements) {
        *result = f(x, y);
    }
    Ok(Array::from_buffer(ty.shape, results))
}

/// `f` of the elements of two arrays of one shape, in the place of the first if nobody else holds it.
pub(crate) fn zip_in_place<T: Element>(mut x: Array, y: &Array, f: impl Fn(T, T) -> T) -> Result<Array, ArrayError> {
    for (x, &y) in x.as_mut_slice::<T>()?.iter_mut().zip(y.as_slice::<T>()?) {
        *x = f(*x, y);
    }
    Ok(x)
}
