//! Matrix products.

use super::number::Number;
use crate::element::for_number;
use crate::{Array, ArrayError, TensorType, buffer};

/// `[batch, rows, inner] · [batch, inner, columns]`, both contiguous.
pub(crate) fn matmul(lhs: &Array, rhs: &Array, sizes: [usize; 4]) -> Result<Array, ArrayError> {
    for_number!(lhs.dtype(), T => plain::<T>(lhs, rhs, sizes))
}

fn plain<T: Number>(lhs: &Array, rhs: &Array, [batch, rows, inner, columns]: [usize; 4]) -> Result<Array, ArrayError> {
    let ty = TensorType::new(T::DTYPE, [batch, rows, columns]);
    let mut results = buffer::filled(&ty, T::ZERO)?;
    let (lhs, rhs) = (lhs.as_slice::<T>()?, rhs.as_slice::<T>()?);
    for b in 0..batch {
        for i in 0..rows {
            let row = &mut results[(b * rows + i) * columns..][..columns];
            for k in 0..inner {
                let factor = lhs[(b * rows + i) * inner + k];
                for (result, &element) in row.iter_mut().zip(&rhs[(b * inner + k) * columns..][..columns]) {
                    *result = result.plus(factor.times(element));
                }
            }
        }
    }
    Ok(Array::from_buffer(ty.shape, results))
}
