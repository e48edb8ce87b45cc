//! Functions of matrices.

use std::borrow::Borrow;

use tenferro_ops::ops;

use super::{matrices, or_failed, square_matrices};
use crate::apply::{apply_all, apply_owned};
use crate::einsum::{Label, Labelled, contract_all};
use crate::matmul::mixture;
use crate::place::at_caller;
use crate::{Error, Result, Tensor, TensorTree};

/// The determinants of square matrices; 1 for matrices without rows.
///
/// The derivative is finite for singular matrices as well.
#[track_caller]
pub fn det(a: &Tensor) -> Tensor {
    at_caller(|| Tensor::or_failed(square_matrices("det", a).map(|(a, _)| apply_owned(ops::Det {}, [a]))))
}

/// What [`slogdet`] returns: the determinant is `sign·exp(logabsdet)`.
#[derive(Clone, Debug, TensorTree)]
pub struct Slogdet {
    /// 1, −1 or 0; for complex matrices a number of modulus 1, or 0.
    pub sign: Tensor,
    /// The logarithm of the modulus, −∞ for singular matrices.
    pub logabsdet: Tensor,
}

/// The sign of determinants and the logarithm of their modulus, which neither overflows nor underflows.
#[track_caller]
pub fn slogdet(a: &Tensor) -> Slogdet {
    let [sign, logabsdet] = at_caller(|| {
        or_failed(square_matrices("slogdet", a).map(|(a, _)| {
            let results = apply_all(ops::Slogdet {}, [&a]);
            results.try_into().unwrap_or_else(|_| unreachable!("slogdet has two results"))
        }))
    });
    Slogdet { sign, logabsdet }
}

/// The exponential of square matrices.
#[track_caller]
pub fn expm(a: &Tensor) -> Tensor {
    at_caller(|| Tensor::or_failed(square_matrices("expm", a).map(|(a, _)| apply_owned(ops::Expm {}, [a]))))
}

/// The n-th power of square matrices; a negative one is a power of the inverse.
///
/// ```
/// use tenferro::{Tensor, linalg};
///
/// let fibonacci = Tensor::from([[1.0, 1.0], [1.0, 0.0]]);
/// assert_eq!(linalg::matrix_power(&fibonacci, 10).to_vec::<f64>()?, [89.0, 55.0, 55.0, 34.0]);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn matrix_power(a: &Tensor, n: i64) -> Tensor {
    at_caller(|| Tensor::or_failed(try_matrix_power(a, n)))
}

fn try_matrix_power(a: &Tensor, n: i64) -> Result<Tensor> {
    let (float, size) = square_matrices("matrix_power", a)?;
    if n == 0 {
        let shape = a.shape()?;
        return Ok(Tensor::eye(a.dtype()?, size).broadcast_to(shape));
    }
    // Whole numbers stay whole unless they are inverted.
    let mut square = if n < 0 { apply_owned(ops::Inv {}, [float]) } else { a.clone() };
    let mut power: Option<Tensor> = None;
    let mut rest = n.unsigned_abs();
    loop {
        if rest % 2 == 1 {
            power = Some(power.map_or(square.clone(), |power| power.matmul(&square)));
        }
        rest /= 2;
        match power {
            Some(power) if rest == 0 => return Ok(power),
            _ => square = square.matmul(&square),
        }
    }
}

/// The product of two or more matrices, in the order that needs the fewest multiplications.
///
/// The first and the last may be vectors: a row and a column.
///
/// ```
/// use tenferro::{DType, Tensor, linalg};
///
/// let (a, b, c) = (Tensor::zeros(DType::F64, [10, 1000]), Tensor::zeros(DType::F64, [1000, 5]), Tensor::zeros(DType::F64, [5, 3]));
/// assert_eq!(linalg::multi_dot([&a, &b, &c]).shape()?[..], [10, 3]);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn multi_dot<T: Borrow<Tensor>>(matrices: impl IntoIterator<Item = T>) -> Tensor {
    at_caller(|| {
        let matrices: Vec<T> = matrices.into_iter().collect();
        let matrices: Vec<&Tensor> = matrices.iter().map(Borrow::borrow).collect();
        Tensor::or_failed(try_multi_dot(&matrices))
    })
}

fn try_multi_dot(matrices: &[&Tensor]) -> Result<Tensor> {
    let dtype = mixture(matrices)?;
    if matrices.len() < 2 {
        let detail = format!("a product of {} matrices; give two or more", matrices.len());
        return Err(Error::argument("multi_dot", detail));
    }
    let (mut operands, mut out) = (Vec::with_capacity(matrices.len()), Vec::new());
    let mut previous = None;
    for (number, (tensor, label)) in matrices.iter().zip((0..).map(Label)).enumerate() {
        let (shape, next) = (tensor.shape()?, Label(label.0 + 1));
        let (is_first, is_last) = (number == 0, number + 1 == matrices.len());
        let labels = match shape.rank() {
            2 => vec![label, next],
            1 if is_first => vec![next],
            1 if is_last => vec![label],
            _ => {
                let detail = format!(
                    "operand {number} of {} has the shape {shape}; give matrices, or vectors as the first and the last",
                    matrices.len()
                );
                return Err(Error::argument("multi_dot", detail));
            }
        };
        if let Some(columns) = previous
            && columns != shape[0]
        {
            let detail = format!(
                "operand {} has {columns} columns, operand {number} of shape {shape} has {} rows; make them equal",
                number - 1,
                shape[0]
            );
            return Err(Error::argument("multi_dot", detail));
        }
        previous = shape.last().copied();
        out.extend((is_first && labels.contains(&label)).then_some(label));
        out.extend((is_last && labels.contains(&next)).then_some(next));
        operands.push(Labelled { tensor: tensor.astype(dtype), labels });
    }
    contract_all(operands, out)
}

/// The sum of the diagonal of matrices, which are the last two axes; [`Tensor::trace`] is about the first two.
#[track_caller]
pub fn trace(a: &Tensor) -> Tensor {
    at_caller(|| {
        let trace = || matrices("trace", a).map(|_| a.diagonal(0, -2, -1).sum_axis(-1));
        Tensor::or_failed(trace())
    })
}
