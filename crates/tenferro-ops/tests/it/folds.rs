//! Folds of elements into places: each place in the order of its elements, however many are folded at once.

use tenferro_ops::{DType, Elements, ElementsMut, ExtensionOp, Fold, ops};

fn numbers(count: usize) -> Vec<f32> {
    (0..count).map(|number| ((number * 7919 + 13) % 1009) as f32 / 100.0 - 5.0).collect()
}

/// The bits of numbers; those of all NaN are the same.
fn bits(numbers: &[f32]) -> Vec<u32> {
    numbers.iter().map(|x| if x.is_nan() { u32::MAX } else { x.to_bits() }).collect()
}

type Both = fn(f32, f32) -> f32;

fn folds() -> [(Fold, Both); 2] {
    let sum = ExtensionOp::fold(&ops::ReduceSum { axes: vec![0] }, DType::F32).unwrap();
    let product = ExtensionOp::fold(&ops::ReduceProd { axes: vec![0] }, DType::F32).unwrap();
    [(sum, |x, y| x + y), (product, |x, y| x * y)]
}

#[test]
fn places_are_folded_row_by_row() {
    for (fold, f) in folds() {
        for places in (1..42).chain([63, 64, 65, 200, 5000]) {
            for rows in [0, 1, 2, 3, 17, 150] {
                // The last row may end anywhere.
                let count = (rows * places + places / 3).min(20_000);
                let elements = numbers(count);
                let mut expected = numbers(places + 1)[1..].to_vec();
                let mut found = expected.clone();
                for (number, element) in elements.iter().enumerate() {
                    expected[number % places] = f(expected[number % places], *element);
                }
                fold.across(Elements::F32(&elements), ElementsMut::F32(&mut found));
                assert_eq!(bits(&found), bits(&expected), "{rows} rows of {places}");
            }
        }
    }
}

#[test]
fn elements_are_folded_where_they_start() {
    for (fold, f) in folds() {
        for size in [1, 2, 3, 4, 7, 16, 33] {
            let starts = [5, 0, usize::MAX, 5, 70, 3];
            let elements = numbers(size * starts.len());
            let mut expected = numbers(120);
            let mut found = expected.clone();
            for (start, elements) in starts.into_iter().zip(elements.chunks(size)) {
                for (place, element) in elements.iter().enumerate().filter(|_| start != usize::MAX) {
                    expected[start + place] = f(expected[start + place], *element);
                }
            }
            fold.at(Elements::F32(&elements), &starts, ElementsMut::F32(&mut found));
            assert_eq!(bits(&found), bits(&expected), "{size} elements each");
        }
    }
}
