//! Running results along an axis.

use num_traits::Float;

use super::lanes::Lanes;
use super::number::Number;
use crate::{Array, ArrayError, Element};

/// `yᵢ = f(yᵢ₋₁, xᵢ)` along an axis, from `y₀ = x₀` on; in reverse from the last entry on.
pub(crate) fn scan<T: Element>(
    mut x: Array,
    axis: usize,
    reverse: bool,
    f: impl Fn(T, T) -> T,
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
            scan_lane(block.iter_mut().rev(), &f);
        } else {
            scan_lane(block.iter_mut(), &f);
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
