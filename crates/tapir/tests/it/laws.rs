//! What tangents of every type must satisfy, and saved values.

use std::fmt::Debug;
use tapir::{Differentiable, Save, Stack, Tangent};

/// Numbers that are sums of few powers of two: adding them is exact.
fn numbers(seed: u64) -> impl FnMut() -> f64 {
    let mut state = seed;
    move || {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((state >> 58) as f64 - 31.5) / 4.0
    }
}

/// Checks the laws of a vector space with an inner product on tangents of a value.
#[track_caller]
pub(crate) fn check_tangent_laws<P: Differentiable + Debug>(value: &P) {
    let zero = value.zero_tangent();
    let random = |seed| {
        let mut d = value.zero_tangent();
        d.fill_from(&mut numbers(seed));
        d
    };
    let sum = |a: &P::Tangent, b: &P::Tangent| {
        let mut sum = a.clone();
        sum.increment(b);
        sum
    };
    let (a, b, c) = (random(1), random(2), random(3));
    let equal = |left: &P::Tangent, right: &P::Tangent, law: &str| {
        assert_eq!(format!("{left:?}"), format!("{right:?}"), "{law}, at {value:?}");
    };

    assert!(zero.is_zero(), "zero is zero, at {value:?}");
    equal(&sum(&a, &zero), &a, "a + 0 = a");
    equal(&sum(&zero, &a), &a, "0 + a = a");
    equal(&sum(&a, &b), &sum(&b, &a), "a + b = b + a");
    equal(&sum(&sum(&a, &b), &c), &sum(&a, &sum(&b, &c)), "(a + b) + c = a + (b + c)");

    let negative = tapir::negate(a.clone());
    assert!(sum(&a, &negative).is_zero(), "a - a = 0, at {value:?}");
    equal(&tapir::negate(negative.clone()), &a, "-(-a) = a");

    let mut emptied = a.clone();
    emptied.set_to_zero();
    equal(&emptied, &zero, "set_to_zero gives the zero of the shape");
    let mut reused = a.clone();
    value.zero_tangent_into(&mut reused);
    equal(&reused, &zero, "zero_tangent_into leaves nothing of what was there");
    let mut rest = a.clone();
    equal(&rest.take(), &a, "take gives the value");
    equal(&rest, &zero, "take leaves zero");

    let ab = a.inner_product(&b);
    assert_eq!(ab, b.inner_product(&a), "⟨a, b⟩ = ⟨b, a⟩, at {value:?}");
    assert_eq!(sum(&a, &c).inner_product(&b), ab + c.inner_product(&b), "⟨a + c, b⟩ = ⟨a, b⟩ + ⟨c, b⟩, at {value:?}");
    assert_eq!(negative.inner_product(&b), -ab, "⟨-a, b⟩ = -⟨a, b⟩, at {value:?}");
    assert_eq!(zero.inner_product(&a), 0.0, "⟨0, a⟩ = 0, at {value:?}");
    // No number of the sequence is zero, so a tangent that has any is not zero.
    assert_eq!(a.inner_product(&a) > 0.0, !a.is_zero(), "⟨a, a⟩ > 0 unless a = 0, at {value:?}");

    let mut count = 0;
    random(1).fill_from(&mut || {
        count += 1;
        1.0
    });
    assert_eq!(count == 0, a.is_zero(), "what takes numbers keeps them, at {value:?}");
}

/// Saves values between others, one by one and as a slice, and takes them back.
#[track_caller]
pub(crate) fn check_saved<T: Save + Clone + Debug>(values: &[T], words: Option<usize>) {
    assert_eq!(T::WORDS, words, "{values:?}");
    let text = |values: &[T]| format!("{values:?}");
    let mut stack = Stack::new();
    stack.push(&42_u8);
    values.iter().for_each(|value| stack.push(value));
    stack.push_slice(values);
    let mut slice = values.to_vec();
    slice.reverse();
    stack.pop_slice(&mut slice);
    assert_eq!(text(&slice), text(values));
    let mut popped: Vec<T> = values.iter().map(|_| stack.pop()).collect();
    popped.reverse();
    assert_eq!(text(&popped), text(values));
    assert_eq!((stack.pop::<u8>(), stack.depth()), (42, 0));
}
