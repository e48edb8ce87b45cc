//! Elements of rows by their positions: what `take_along_axis` and `put_along_axis` do with one index for each row.
//!
//! Losses of classifiers read one number of each row, and their derivatives write one; as parts of a region they need no
//! array of their own.

use tenferro_ops::{DType, Elements, ElementsMut};

/// Whether these functions are made for such elements and indices.
pub(crate) fn is_made_for(elements: DType, index: DType) -> bool {
    matches!(elements, DType::F32 | DType::F64) && matches!(index, DType::I32 | DType::I64)
}

/// The element of each row at its index; 0 where the row has none.
pub(crate) fn take(from: Elements<'_>, index: Elements<'_>, to: ElementsMut<'_>) {
    match (from, to) {
        (Elements::F32(from), ElementsMut::F32(to)) => {
            each_index(index, |row, at| to[row] = element(from, row, at, to))
        }
        (Elements::F64(from), ElementsMut::F64(to)) => {
            each_index(index, |row, at| to[row] = element(from, row, at, to))
        }
        (from, _) => unreachable!("{} is not taken by index", from.dtype()),
    }
}

/// Rows of zeros with an element added at an index; nothing where the row has no such place.
pub(crate) fn put(from: Elements<'_>, index: Elements<'_>, to: ElementsMut<'_>) {
    match (from, to) {
        (Elements::F32(from), ElementsMut::F32(to)) => put_in(from, index, to),
        (Elements::F64(from), ElementsMut::F64(to)) => put_in(from, index, to),
        (from, _) => unreachable!("{} is not put by index", from.dtype()),
    }
}

fn element<T: Copy + Default>(from: &[T], row: usize, at: usize, to: &[T]) -> T {
    let size = from.len() / to.len();
    if at < size { from[row * size + at] } else { T::default() }
}

fn put_in<T: Copy + Default + std::ops::Add<Output = T>>(from: &[T], index: Elements<'_>, to: &mut [T]) {
    to.fill(T::default());
    let size = to.len() / from.len();
    each_index(index, |row, at| {
        if at < size {
            // Added to zero, because that makes zero of minus zero.
            to[row * size + at] = T::default() + from[row];
        }
    });
}

/// The index of each row; one that no row has if it is negative.
fn each_index(index: Elements<'_>, mut at: impl FnMut(usize, usize)) {
    let position = |index: i64| usize::try_from(index).unwrap_or(usize::MAX);
    match index {
        Elements::I32(index) => index.iter().enumerate().for_each(|(row, index)| at(row, position((*index).into()))),
        Elements::I64(index) => index.iter().enumerate().for_each(|(row, index)| at(row, position(*index))),
        other => unreachable!("{} is no index", other.dtype()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn indices_that_rows_do_not_have_read_zero_and_write_nothing() {
        let rows = [1.0_f32, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0];
        let index = [1_i64, 0, -1, 2];
        let mut taken = [9.0_f32; 4];
        take(Elements::F32(&rows), Elements::I64(&index), ElementsMut::F32(&mut taken));
        assert_eq!(taken, [2.0, 3.0, 0.0, 0.0]);
        let mut written = [9.0_f64; 8];
        put(Elements::F64(&[1.0, -0.0, 3.0, 4.0]), Elements::I32(&[1, 0, -1, 2]), ElementsMut::F64(&mut written));
        assert_eq!(written.map(f64::to_bits), [0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0].map(f64::to_bits));
    }
}
