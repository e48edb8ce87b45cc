//! Equality and hash by bits.

use std::collections::HashSet;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use num_complex::Complex;
use tenferro_ops::{Array, DType, Element};

fn hash(array: &Array) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(array)
}

#[track_caller]
fn check_same(a: &Array, b: &Array) {
    assert_eq!(a, b);
    assert_eq!(hash(a), hash(b));
}

/// Hashes may collide, but these are fixed: the hasher has no random seed.
#[track_caller]
fn check_different(a: &Array, b: &Array) {
    assert_ne!(a, b);
    assert_ne!(hash(a), hash(b));
}

fn vector<T: Element>(data: &[T]) -> Array {
    Array::from_slice([data.len()], data).unwrap()
}

#[test]
fn equal_content_is_equal_wherever_it_lies() {
    check_same(&vector(&[1.0, 2.0]), &vector(&[1.0, 2.0]));
    check_same(&vector(&[true, false]), &vector(&[true, false]));
    let x = vector(&[Complex::new(1.0_f32, -0.0)]);
    check_same(&x, &x.clone());
    check_same(&Array::zeros(DType::F32, [0, 2]).unwrap(), &Array::zeros(DType::F32, [0, 2]).unwrap());
}

#[test]
fn zeros_differ_by_sign() {
    check_different(&Array::scalar(0.0), &Array::scalar(-0.0));
    check_different(&Array::scalar(0.0_f32), &Array::scalar(-0.0_f32));
    check_different(&Array::scalar(Complex::new(1.0, 0.0)), &Array::scalar(Complex::new(1.0, -0.0)));
}

#[test]
fn nans_are_equal_by_payload() {
    let other = f64::from_bits(f64::NAN.to_bits() ^ 1);
    assert!(other.is_nan());
    check_same(&Array::scalar(f64::NAN), &Array::scalar(f64::NAN));
    check_different(&Array::scalar(f64::NAN), &Array::scalar(other));
    check_different(&Array::scalar(f64::NAN), &Array::scalar(-f64::NAN));
    let (nan, other) = (f32::NAN, f32::from_bits(f32::NAN.to_bits() ^ 1));
    check_different(&Array::scalar(Complex::new(0.0, nan)), &Array::scalar(Complex::new(0.0, other)));
}

#[test]
fn shape_and_dtype_are_part_of_identity() {
    let x = Array::from_slice([2, 3], &[1; 6]).unwrap();
    check_different(&x, &x.reshape([3, 2]).unwrap());
    check_different(&x, &x.convert(DType::I64).unwrap());
    check_different(&Array::zeros(DType::F64, [2]).unwrap(), &Array::zeros(DType::C32, [2]).unwrap());
    check_different(&Array::zeros(DType::F64, [0]).unwrap(), &Array::zeros(DType::F64, [0, 1]).unwrap());
    let empties: HashSet<Array> = DType::ALL.map(|dtype| Array::zeros(dtype, [0]).unwrap()).into();
    assert_eq!(empties.len(), DType::ALL.len());
}

#[test]
fn one_element_makes_a_difference() {
    let x = Array::zeros(DType::U32, [100]).unwrap();
    for position in [0, 50, 99] {
        let mut y = x.clone();
        y.as_mut_slice::<u32>().unwrap()[position] = 1;
        check_different(&x, &y);
    }
}
