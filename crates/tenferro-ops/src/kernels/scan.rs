//! Running results along an axis.

use num_traits::Float;

use super::lanes::Lanes;
use super::number::Number;
use crate::{Array, ArrayError, Element};

/// `yᵢ = f(yᵢ₋₁, xᵢ)` along an axis, from `y₀ = x₀` on; in reverse from the last entry on.
pub(crate) fn scan<T: Element>(
    x: Array,
    axis: usize,
    reverse: bool,
    f: impl Fn(T, T) -> T,
) -> Result<Array, ArrayError> {
    scan_by(x, axis, reverse, &f, &f)
}

/// As [`scan`], with a function of the same results for elements that come one after the other, each waiting for that
/// before it.
pub(crate) fn scan_by<T: Element>(
    mut x: Array,
    axis: usize,
    reverse: bool,
    f: impl Fn(T, T) -> T,
    in_turn: impl Fn(T, T) -> T,
) -> Result<Array, ArrayError> {
    if x.is_empty() {
        return Ok(x);
    }
    let lanes = Lanes::along(axis, x.shape());
    for block in x.as_mut_slice::<T>()?.chunks_exact_mut(lanes.block()) {
        if lanes.inner > 1 {
            steps(block, lanes, reverse, |_, previous, current| {
                for (current, &previous) in current.iter_mut().zip(previous) {
                    *current = f(previous, *current);
                }
            });
        } else if reverse {
            scan_lane(block.iter_mut().rev(), &in_turn);
        } else {
            scan_lane(block.iter_mut(), &in_turn);
        }
    }
    Ok(x)
}

fn scan_lane<'a, T: Element>(mut lane: impl Iterator<Item = &'a mut T>, f: impl Fn(T, T) -> T) {
    let Some(&mut mut carry) = lane.next() else { return };
    for element in lane {
        carry = f(carry, *element);
        *element = carry;
    }
}

/// `yᵢ = aᵢ·yᵢ₋₁ + bᵢ` along an axis, from `y₀ = b₀` on; in reverse from the last entry on.
pub(crate) fn recurrence<T: Number>(a: &Array, mut b: Array, axis: usize, reverse: bool) -> Result<Array, ArrayError> {
    if b.is_empty() {
        return Ok(b);
    }
    let lanes = Lanes::along(axis, b.shape());
    let block_size = lanes.block();
    let factors = a.as_slice::<T>()?.chunks_exact(block_size);
    if lanes.inner == 1 {
        recur_lanes(b.as_mut_slice::<T>()?, a.as_slice::<T>()?, lanes.size, reverse);
        return Ok(b);
    }
    for (block, factors) in b.as_mut_slice::<T>()?.chunks_exact_mut(block_size).zip(factors) {
        steps(block, lanes, reverse, |at, previous, current| {
            let factors = &factors[at..][..lanes.inner];
            for ((current, &previous), &factor) in current.iter_mut().zip(previous).zip(factors) {
                *current = factor.times(previous).plus(*current);
            }
        });
    }
    Ok(b)
}

/// Lanes of neighbours, several at once: each waits for the result before it, but not for those of the others.
fn recur_lanes<T: Number>(b: &mut [T], a: &[T], size: usize, reverse: bool) {
    const LANES: usize = 8;
    for (b, a) in b.chunks_mut(LANES * size).zip(a.chunks(LANES * size)) {
        let count = b.len() / size;
        // Nothing comes before the first entry.
        let mut carry = [T::ZERO; LANES];
        for step in 0..size {
            let at = if reverse { size - 1 - step } else { step };
            for (lane, carry) in carry[..count].iter_mut().enumerate() {
                let place = lane * size + at;
                *carry = if step == 0 { b[place] } else { a[place].times(*carry).plus(b[place]) };
                b[place] = *carry;
            }
        }
    }
}

/// Goes along the axis of a block: the position of each row after the first, the row before it, and itself.
fn steps<T>(block: &mut [T], lanes: Lanes, reverse: bool, mut step: impl FnMut(usize, &[T], &mut [T])) {
    let inner = lanes.inner;
    for count in 1..lanes.size {
        if reverse {
            let at = (lanes.size - 1 - count) * inner;
            let (current, previous) = block[at..][..2 * inner].split_at_mut(inner);
            step(at, previous, current);
        } else {
            let at = count * inner;
            let (previous, current) = block[at - inner..][..2 * inner].split_at_mut(inner);
            step(at, previous, current);
        }
    }
}

/// `yᵢ = log Σⱼ exp(xⱼ)` over the entries up to i along an axis.
///
/// The largest entry so far is factored out, so nothing overflows, and -∞ alone gives -∞.
pub(crate) fn log_sum_exp<T: Element + Float>(mut x: Array, axis: usize, reverse: bool) -> Result<Array, ArrayError> {
    if x.is_empty() {
        return Ok(x);
    }
    let lanes = Lanes::along(axis, x.shape());
    let elements = x.as_mut_slice::<T>()?;
    for start in lanes.starts() {
        // The sum so far is `sum·exp(largest)`.
        let (mut largest, mut sum) = (T::neg_infinity(), T::zero());
        for position in lanes.positions(start, reverse) {
            let element = elements[position];
            if element == largest {
                // Infinities have no difference.
                sum = sum + T::one();
            } else if element > largest {
                sum = sum * (largest - element).exp() + T::one();
                largest = element;
            } else {
                sum = sum + (element - largest).exp();
            }
            elements[position] = largest + sum.ln();
        }
    }
    Ok(x)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_recurrence_goes_from_entry_to_entry_in_any_number_of_lanes() {
        for lanes in [1, 3, 8, 11] {
            for size in [1, 2, 5] {
                let numbers =
                    |factor: usize| (0..lanes * size).map(|i| (i * factor % 7) as f64 - 3.0).collect::<Vec<_>>();
                let (a, b) = (numbers(5), numbers(3));
                for reverse in [false, true] {
                    let [a_array, b_array] = [&a, &b].map(|x| Array::from_slice([lanes, size], x).unwrap());
                    let found = recurrence::<f64>(&a_array, b_array, 1, reverse).unwrap();
                    let mut wanted = b.clone();
                    for (y, a) in wanted.chunks_exact_mut(size).zip(a.chunks_exact(size)) {
                        for step in 1..size {
                            let at = if reverse { size - 1 - step } else { step };
                            let before = if reverse { at + 1 } else { at - 1 };
                            y[at] += a[at] * y[before];
                        }
                    }
                    assert_eq!(found.to_vec::<f64>().unwrap(), wanted);
                }
            }
        }
    }

    #[test]
    fn functions_for_one_after_the_other_agree() {
        use crate::kernels::order::Ordered;
        let strange = [0.0, -0.0, f32::NAN, f32::INFINITY, f32::NEG_INFINITY, 1.0, -1.0];
        for (x, y) in strange.iter().flat_map(|x| strange.iter().map(move |y| (*x, *y))) {
            assert_eq!(x.larger(y).to_bits(), x.larger_in_turn(y).to_bits(), "{x} and {y}");
            assert_eq!(x.smaller(y).to_bits(), x.smaller_in_turn(y).to_bits(), "{x} and {y}");
        }
    }
}
