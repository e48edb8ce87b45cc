//! Making arrays, and the messages of the ways that fail.

use expect_test::{Expect, expect};
use num_complex::Complex;
use tenferro_ops::{Array, ArrayError, DType, Element, Shape};

#[track_caller]
fn check_error(result: Result<Array, ArrayError>, expect: Expect) {
    expect.assert_eq(&result.unwrap_err().to_string());
}

#[test]
fn elements_come_in_row_major_order() {
    let x = Array::from_slice([2, 3], &[1, 2, 3, 4, 5, 6]).unwrap();
    assert_eq!((x.dtype(), x.rank(), x.len(), x.is_empty()), (DType::I32, 2, 6, false));
    assert_eq!(x.get::<i32>(&[1, 0]), Ok(4));
    assert_eq!(Array::from_vec([2, 3], vec![1, 2, 3, 4, 5, 6]).unwrap(), x);
    assert_eq!(Array::from_fn([2, 3], |index| (3 * index[0] + index[1] + 1) as i32).unwrap(), x);
}

#[test]
fn scalars_full_and_empty_arrays() {
    assert_eq!(Array::scalar(true).tensor_type().to_string(), "Bool[]");
    assert_eq!(Array::full([], 2.5).unwrap(), Array::scalar(2.5));
    assert_eq!(Array::full([2, 2], 7_u64).unwrap().to_vec::<u64>().unwrap(), [7; 4]);
    let empty = Array::from_slice::<f32>([3, 0], &[]).unwrap();
    assert!(empty.is_empty());
    assert_eq!(empty, Array::zeros(DType::F32, [3, 0]).unwrap());
    let never = |_: &[usize]| -> f32 { panic!("there is no index to ask for") };
    assert_eq!(empty, Array::from_fn([3, 0], never).unwrap());
}

#[test]
fn zeros_of_every_dtype() {
    fn check<T: Element>() {
        let zeros = Array::zeros(T::DTYPE, [2, 2]).unwrap();
        assert_eq!(zeros.to_vec::<T>().unwrap(), [T::default(); 4]);
    }
    check::<f32>();
    check::<f64>();
    check::<Complex<f32>>();
    check::<Complex<f64>>();
    check::<i32>();
    check::<i64>();
    check::<bool>();
    check::<u32>();
    check::<u64>();
}

#[test]
fn buffers_are_aligned() {
    for count in [0, 1, 3, 1000] {
        let bytes = Array::full([count], true).unwrap();
        let pairs = Array::full([count], Complex::new(1.0, 2.0)).unwrap();
        assert_eq!(bytes.as_slice::<bool>().unwrap().as_ptr() as usize % 64, 0);
        assert_eq!(pairs.as_slice::<Complex<f64>>().unwrap().as_ptr() as usize % 64, 0);
        assert_eq!(pairs.convert(DType::F32).unwrap().as_slice::<f32>().unwrap().as_ptr() as usize % 64, 0);
    }
}

#[test]
fn the_number_of_elements_must_fit() {
    check_error(
        Array::from_slice([2, 3], &[1.0; 5]),
        expect!["F64[2,3]: the element count is 6, was given 5; pass one element for each index"],
    );
    check_error(
        Array::from_vec([], vec![1_u32; 2]),
        expect!["U32[]: the element count is 1, was given 2; pass one element for each index"],
    );
    check_error(
        Array::from_slice([0], &[false]),
        expect!["Bool[0]: the element count is 0, was given 1; pass one element for each index"],
    );
}

#[test]
fn types_that_cannot_exist_are_errors() {
    check_error(
        Array::zeros(DType::C64, [1 << 32, 1 << 32]),
        expect![
            "C64[4294967296,4294967296]: needs 295147905179352825856 bytes, more than the 9223372036854775744 bytes a tensor can have; use a smaller shape"
        ],
    );
    check_error(
        Array::full([usize::MAX], true),
        expect![
            "Bool[18446744073709551615]: needs 18446744073709551615 bytes, more than the 9223372036854775744 bytes a tensor can have; use a smaller shape"
        ],
    );
    check_error(
        Array::from_slice::<f64>([0, usize::MAX, 2], &[]),
        expect![
            "F64[0,18446744073709551615,2]: strides span 295147905179352825840 bytes, more than the 9223372036854775744 bytes a tensor can have; use a smaller shape"
        ],
    );
    check_error(
        Array::from_fn([usize::MAX, 2], |_| 0_u32),
        expect![
            "U32[18446744073709551615,2]: needs 147573952589676412920 bytes, more than the 9223372036854775744 bytes a tensor can have; use a smaller shape"
        ],
    );
}

/// These are within the limit, but beyond the address space, so that no system can promise the memory.
#[test]
fn memory_that_the_allocator_refuses_is_an_error() {
    check_error(
        Array::zeros(DType::F64, [1 << 30, 1 << 28]),
        expect![
            "F64[1073741824,268435456]: the allocator refused 2305843009213693952 bytes; free memory or use a smaller shape"
        ],
    );
    check_error(
        Array::from_fn([1 << 60], |_| true),
        expect![
            "Bool[1152921504606846976]: the allocator refused 1152921504606846976 bytes; free memory or use a smaller shape"
        ],
    );
}

#[test]
fn reshape_shares_the_elements() {
    let x = Array::from_slice([2, 3], &[1, 2, 3, 4, 5, 6]).unwrap();
    let y = x.reshape([3, 1, 2]).unwrap();
    assert!(y.shares_buffer(&x));
    assert_eq!(y.get::<i32>(&[1, 0, 1]), Ok(4));
    assert_eq!(Array::scalar(1).reshape([1, 1]).unwrap().shape(), &Shape::from([1, 1]));
    assert_eq!(Array::zeros(DType::I32, [2, 0]).unwrap().reshape([0]).unwrap().rank(), 1);
}

#[test]
fn reshape_keeps_the_number_of_elements() {
    let x = Array::zeros(DType::F64, [2, 3]).unwrap();
    check_error(
        x.reshape([4, 2]),
        expect!["F64[2,3]: the element count is 6, that of shape [4,2] is 8; choose sizes with the same product"],
    );
    check_error(
        x.reshape([]),
        expect!["F64[2,3]: the element count is 6, that of shape [] is 1; choose sizes with the same product"],
    );
    check_error(
        x.reshape([1 << 32, 1 << 32]),
        expect![
            "F64[4294967296,4294967296]: needs 147573952589676412928 bytes, more than the 9223372036854775744 bytes a tensor can have; use a smaller shape"
        ],
    );
}
