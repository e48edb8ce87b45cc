//! Folds over axes.

use super::number::Number;
use super::strided::Positions;
use crate::{Array, ArrayError, Fold};

/// Folds the elements along the axes of a fold, in one pass over memory, into each place of the others.
pub(crate) fn reduce(x: &Array, fold: &Fold) -> Result<Array, ArrayError> {
    let kept = (0..x.rank()).filter(|axis| !fold.axes().contains(axis)).map(|axis| x.shape()[axis]);
    let mut results = Array::zeros(x.dtype(), kept.collect::<crate::Shape>())?;
    let mut places = results.elements_mut()?;
    fold.start(places.range(0..places.as_elements().len()));
    if x.is_empty() {
        return Ok(results);
    }
    let elements = x.elements()?;
    let mut groups = axis_groups(x.shape(), fold.axes());
    let (size, stride) = groups.pop().unwrap_or((1, 0));
    // Groups are kept and folded in turn, so that this and the one before it are one of each.
    let (before, _) = groups.pop().unwrap_or((1, 1));
    let (sizes, strides): (Vec<_>, Vec<_>) = groups.into_iter().unzip();
    if stride == 0 && sizes.is_empty() {
        fold.rows(elements, places);
        return Ok(results);
    }
    let mut rows = if stride == 0 { Some(Array::zeros(x.dtype(), [before])?) } else { None };
    for (number, place) in Positions::new(&sizes, 0, &strides).enumerate() {
        let (place, part) = (place as usize, elements.range(number * before * size..(number + 1) * before * size));
        match &mut rows {
            Some(rows) => {
                fold.rows(part, rows.elements_mut()?);
                fold.across(rows.elements()?, places.range(place..place + before));
            }
            None => fold.across(part, places.range(place..place + size)),
        }
    }
    Ok(results)
}

/// Neighbouring axes of one kind, kept or folded, as one: their size, and their stride in the result.
///
/// Axes of size 1 are left out, so that rows come out as long as they can be.
fn axis_groups(shape: &[usize], axes: &[usize]) -> Vec<(usize, isize)> {
    let mut groups: Vec<(usize, isize)> = Vec::with_capacity(shape.len());
    let mut kept_stride = 1;
    for (axis, &size) in shape.iter().enumerate().rev().filter(|(_, size)| **size != 1) {
        let is_folded = axes.contains(&axis);
        match groups.last_mut() {
            Some((group_size, stride)) if (*stride == 0) == is_folded => *group_size *= size,
            _ => groups.push((size, if is_folded { 0 } else { kept_stride })),
        }
        if !is_folded {
            kept_stride *= size as isize;
        }
    }
    groups.reverse();
    groups
}

/// Folds neighbours by a function that is associative and commutative, up to its rounding: several at once.
// Always, so that it is compiled for the registers of who calls it.
#[inline(always)]
pub(crate) fn fold_row<T: Copy>(row: &[T], start: T, f: impl Fn(T, T) -> T) -> T {
    const LANES: usize = 16;
    // Folds of truth values are bits, which the compiler knows how to take many of at once.
    if row.len() < LANES || size_of::<T>() == 1 {
        return row.iter().fold(start, |folded, element| f(folded, *element));
    }
    let mut lanes = [start; LANES];
    // Arrays of known length are what compilers bring to registers as a whole.
    let (chunks, rest) = row.as_chunks::<LANES>();
    let rest = rest.iter().fold(start, |folded, element| f(folded, *element));
    for chunk in chunks {
        for lane in 0..LANES {
            lanes[lane] = f(lanes[lane], chunk[lane]);
        }
    }
    f(lanes.into_iter().fold(start, &f), rest)
}

/// The sum of neighbours: that of parts, of pairs of parts, of pairs of those, so that rounding grows with the number of
/// digits of the length.
#[inline(always)]
pub(crate) fn sum_row<T: Number>(row: &[T]) -> T {
    const PART: usize = 4096;
    if row.len() <= PART {
        return sum_part(row);
    }
    // One sum for each binary digit of the number of parts that are done.
    let mut sums = [T::ZERO; usize::BITS as usize];
    let mut parts = 0_usize;
    for part in row.chunks(PART) {
        let mut sum = sum_part(part);
        let full = parts.trailing_ones() as usize;
        for earlier in &sums[..full] {
            sum = earlier.plus(sum);
        }
        sums[full] = sum;
        parts += 1;
    }
    let digits = (0..usize::BITS as usize).filter(|digit| parts >> digit & 1 == 1);
    digits.map(|digit| sums[digit]).reduce(|smaller, larger| larger.plus(smaller)).unwrap_or(T::ZERO)
}

#[inline(always)]
fn sum_part<T: Number>(row: &[T]) -> T {
    if row.len() < 16 {
        return row.iter().fold(T::ZERO, |sum, element| sum.plus(*element));
    }
    // As many lanes as two registers of 32 bytes have.
    if size_of::<T>() <= 4 { sum_lanes::<T, 16>(row) } else { sum_lanes::<T, 8>(row) }
}

/// Independent sums, which the processor works on side by side; those of blocks first, so that rounding stays small.
#[inline(always)]
fn sum_lanes<T: Number, const LANES: usize>(row: &[T]) -> T {
    let mut sums = [T::ZERO; LANES];
    for block in row.chunks(16 * LANES) {
        let mut lanes = [T::ZERO; LANES];
        let (chunks, rest) = block.as_chunks::<LANES>();
        for chunk in chunks {
            for lane in 0..LANES {
                lanes[lane] = lanes[lane].plus(chunk[lane]);
            }
        }
        for (lane, element) in lanes.iter_mut().zip(rest) {
            *lane = lane.plus(*element);
        }
        for lane in 0..LANES {
            sums[lane] = sums[lane].plus(lanes[lane]);
        }
    }
    let mut width = LANES / 2;
    while width > 0 {
        for lane in 0..width {
            sums[lane] = sums[lane].plus(sums[lane + width]);
        }
        width /= 2;
    }
    sums[0]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernels::strided::strides;

    #[test]
    fn any_axes_are_folded() {
        for shape in [&[][..], &[7], &[40, 3], &[2, 3, 4], &[3, 0, 2], &[2, 1, 70, 2], &[2, 3, 2, 3]] {
            let count: usize = shape.iter().product();
            let x = Array::from_vec(shape, (0..count as i64).map(|i| i * i % 23 - 9).collect()).unwrap();
            for chosen in 0..1 << shape.len() {
                let axes: Vec<_> = (0..shape.len()).filter(|axis| chosen >> axis & 1 == 1).collect();
                let kept = |index: &[usize]| -> Vec<usize> {
                    (0..shape.len()).filter(|axis| !axes.contains(axis)).map(|axis| index[axis]).collect()
                };
                let mut sums = vec![0; kept(shape).iter().product()];
                let mut largest = vec![i64::MIN; sums.len()];
                for (index, element) in x.shape().indices().zip(x.iter::<i64>().unwrap()) {
                    let steps = strides(&kept(shape));
                    let place: isize = kept(&index).iter().zip(steps).map(|(i, step)| *i as isize * step).sum();
                    sums[place as usize] += element;
                    largest[place as usize] = element.max(largest[place as usize]);
                }
                let sum = reduce(&x, &Fold::sum::<i64>(&axes)).unwrap();
                assert_eq!(sum.to_vec::<i64>().unwrap(), sums, "{shape:?} along {axes:?}");
                let fold = Fold::extreme(&axes, i64::MIN, i64::max, i64::gt);
                assert_eq!(reduce(&x, &fold).unwrap().to_vec::<i64>().unwrap(), largest, "{shape:?} along {axes:?}");
            }
        }
    }
}
