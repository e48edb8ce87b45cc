//! What inference asks again and again.

use crate::{Category, DType, Shape, TensorType, TypeFault};

/// A set of dtypes, with the words for it.
pub(crate) struct DTypes {
    pub(crate) contains: fn(DType) -> bool,
    pub(crate) words: &'static str,
}

pub(crate) const ANY: DTypes = DTypes { contains: |_| true, words: "anything" };
pub(crate) const REAL: DTypes = DTypes { contains: DType::is_real, words: "real (F32, F64)" };
pub(crate) const COMPLEX: DTypes = DTypes { contains: DType::is_complex, words: "complex (C32, C64)" };
pub(crate) const FLOAT: DTypes = DTypes { contains: DType::is_float, words: "real or complex" };
pub(crate) const NUMBER: DTypes = DTypes { contains: |dtype| !dtype.is_bool(), words: "a number, not Bool" };
pub(crate) const BOOL: DTypes = DTypes { contains: DType::is_bool, words: "Bool" };
pub(crate) const BITS: DTypes =
    DTypes { contains: |dtype| dtype.is_integer() || dtype.is_bool(), words: "integers or Bool" };
pub(crate) const ORDERED: DTypes =
    DTypes { contains: |dtype| dtype.is_real() || dtype.is_integer(), words: "real numbers or integers" };

pub(crate) const ORDERED_OR_BOOL: DTypes =
    DTypes { contains: |dtype| !dtype.is_complex(), words: "real, integer or Bool: complex numbers have no order" };
pub(crate) const INTEGER: DTypes = DTypes { contains: DType::is_integer, words: "integers" };

/// A mistake in dtypes.
pub(crate) fn dtype_in(operand: usize, ty: &TensorType, allowed: &DTypes) -> Result<(), TypeFault> {
    if (allowed.contains)(ty.dtype) {
        return Ok(());
    }
    let detail = format!("operand {operand} is {}, expected {}; convert it first", ty.dtype, allowed.words);
    Err(TypeFault::new(Category::DType, detail))
}

/// Operands of an elementwise operation: equal types, of one of these dtypes. Gives the common type.
pub(crate) fn elementwise(x: &[TensorType], allowed: &DTypes) -> Result<TensorType, TypeFault> {
    let mut common = x[0].clone();
    for (operand, ty) in x.iter().enumerate() {
        dtype_in(operand, ty, allowed)?;
        same_dtype(x, 0, operand)?;
        if ty.shape == x[0].shape {
            continue;
        }
        match common.meet(ty).filter(|_| common.is_sequence() || ty.is_sequence()) {
            Some(met) => common = met,
            None => same_shape(x, 0, operand)?,
        }
    }
    Ok(common)
}

/// The operand of an operation that goes along an axis and keeps the type. Gives that type.
pub(crate) fn along_axis(x: &TensorType, allowed: &DTypes, axis: usize) -> Result<TensorType, TypeFault> {
    dtype_in(0, x, allowed)?;
    axis_in("axis", axis, x.rank())?;
    Ok(x.clone())
}

/// The operand of a reduction. Gives the type without the axes.
pub(crate) fn reduced(x: &TensorType, allowed: &DTypes, axes: &[usize]) -> Result<TensorType, TypeFault> {
    dtype_in(0, x, allowed)?;
    axes_in("axes", axes, x.rank())?;
    Ok(TensorType::new(x.dtype, without_axes(&x.shape, axes)))
}

/// Two operands of one dtype.
pub(crate) fn same_dtype(x: &[TensorType], a: usize, b: usize) -> Result<(), TypeFault> {
    if x[a].dtype == x[b].dtype {
        return Ok(());
    }
    let detail = format!(
        "operand {a} is {}, operand {b} is {}; dtypes are never promoted here: convert one of them",
        x[a].dtype, x[b].dtype
    );
    Err(TypeFault::new(Category::DType, detail))
}

/// Two operands of one shape.
pub(crate) fn same_shape(x: &[TensorType], a: usize, b: usize) -> Result<(), TypeFault> {
    if x[a].shape == x[b].shape {
        return Ok(());
    }
    let detail = format!(
        "operand {a} has shape {}, operand {b} has shape {}; shapes are never broadcast here: use broadcast_in_dim",
        x[a].shape, x[b].shape
    );
    Err(TypeFault::new(Category::Shape, detail))
}

/// An operand of this rank.
pub(crate) fn rank_is(x: &[TensorType], operand: usize, rank: usize) -> Result<(), TypeFault> {
    if x[operand].rank() == rank {
        return Ok(());
    }
    let detail = format!("operand {operand} has rank {}, expected rank {rank}; reshape it", x[operand].rank());
    Err(TypeFault::new(Category::Rank, detail))
}

/// An attribute with one entry for each axis of an operand.
pub(crate) fn one_for_each_axis(name: &str, entries: usize, rank: usize) -> Result<(), TypeFault> {
    if entries == rank {
        return Ok(());
    }
    let detail = format!("{name} has length {entries}, the operand has rank {rank}; give one entry for each axis");
    Err(TypeFault::new(Category::Rank, detail))
}

/// An attribute that names an axis of something of this rank.
pub(crate) fn axis_in(name: &str, axis: usize, rank: usize) -> Result<(), TypeFault> {
    if axis < rank {
        return Ok(());
    }
    let detail = format!("{name} names axis {axis}, the rank is {rank}; axes count from 0");
    Err(TypeFault::new(Category::Axis, detail))
}

/// An attribute that names some axes, each at most once.
pub(crate) fn axes_in(name: &str, axes: &[usize], rank: usize) -> Result<(), TypeFault> {
    let mut is_named = vec![false; rank];
    for axis in axes {
        axis_in(name, *axis, rank)?;
        if std::mem::replace(&mut is_named[*axis], true) {
            let detail = format!("{name} {axes:?} names axis {axis} twice; name each axis at most once");
            return Err(TypeFault::new(Category::Axis, detail));
        }
    }
    Ok(())
}

/// The shape without some axes.
pub(crate) fn without_axes(shape: &Shape, axes: &[usize]) -> Shape {
    shape.iter().enumerate().filter(|(axis, _)| !axes.contains(axis)).map(|(_, size)| *size).collect()
}

/// Any other value of an attribute that cannot be.
pub(crate) fn attribute(holds: bool, detail: impl FnOnce() -> String) -> Result<(), TypeFault> {
    require(Category::Attribute, holds, detail)
}

/// Any condition.
pub(crate) fn require(category: Category, holds: bool, detail: impl FnOnce() -> String) -> Result<(), TypeFault> {
    if holds { Ok(()) } else { Err(TypeFault::new(category, detail())) }
}

/// An operand whose last two axes are matrices; gives rows and columns.
pub(crate) fn matrices(x: &[TensorType], operand: usize) -> Result<(usize, usize), TypeFault> {
    match *x[operand].shape {
        [.., rows, columns] => Ok((rows, columns)),
        _ => {
            let rank = x[operand].rank();
            let detail = format!(
                "operand {operand} has rank {rank}, expected 2 or more: the last two axes are the matrix; reshape it"
            );
            Err(TypeFault::new(Category::Rank, detail))
        }
    }
}

/// An operand whose last two axes are square matrices of floating-point numbers; gives their size.
pub(crate) fn square_matrices(x: &[TensorType], operand: usize) -> Result<usize, TypeFault> {
    dtype_in(operand, &x[operand], &FLOAT)?;
    let (rows, columns) = matrices(x, operand)?;
    require(Category::Shape, rows == columns, || {
        format!("operand {operand} has {rows} rows and {columns} columns; square matrices are needed")
    })?;
    Ok(rows)
}

/// Two operands that are matrices with the same batch axes.
pub(crate) fn same_batch(x: &[TensorType], a: usize, b: usize) -> Result<(), TypeFault> {
    matrices(x, a)?;
    matrices(x, b)?;
    rank_is(x, b, x[a].rank())?;
    let batch = x[a].rank() - 2;
    let (batch_a, batch_b) = (&x[a].shape[..batch], &x[b].shape[..batch]);
    require(Category::Shape, batch_a == batch_b, || {
        format!("operand {a} has batch axes {batch_a:?}, operand {b} has {batch_b:?}; broadcast one of them")
    })
}
