//! Shapes and tensor types: counting, strides, and sizes that no memory could hold.

use std::collections::HashSet;

use expect_test::{Expect, expect};
use tenferro_ops::{ArrayError, DType, MAX_BYTES, Shape, TensorType};

fn f64_type<const N: usize>(shape: [usize; N]) -> TensorType {
    TensorType::new(DType::F64, shape)
}

#[track_caller]
fn check_too_large(tensor_type: TensorType, expect: Expect) {
    let error = tensor_type.element_count().unwrap_err();
    assert_eq!(error, ArrayError::TooLarge { tensor_type: tensor_type.clone(), limit: MAX_BYTES });
    assert_eq!(tensor_type.byte_size().unwrap_err(), error);
    assert_eq!(tensor_type.strides().unwrap_err(), error);
    expect.assert_eq(&error.to_string());
}

#[test]
fn text() {
    assert_eq!(f64_type([2, 3]).to_string(), "F64[2,3]");
    assert_eq!(f64_type([]).to_string(), "F64[]");
    assert_eq!(TensorType::new(DType::Bool, [0, 7]).to_string(), "Bool[0,7]");
    assert_eq!(format!("{:?} {:?}", f64_type([5]), Shape::from([5])), "F64[5] [5]");
}

#[test]
fn counts_and_bytes() {
    let counts = |tensor_type: TensorType| (tensor_type.element_count().unwrap(), tensor_type.byte_size().unwrap());
    assert_eq!(counts(f64_type([])), (1, 8));
    assert_eq!(counts(f64_type([2, 3, 4])), (24, 192));
    assert_eq!(counts(f64_type([2, 0, 4])), (0, 0));
    assert_eq!(counts(TensorType::new(DType::C64, [3])), (3, 48));
    assert_eq!(counts(TensorType::new(DType::Bool, [3])), (3, 3));
}

#[test]
fn strides_are_row_major() {
    assert_eq!(f64_type([]).strides().unwrap(), Shape::from([]));
    assert_eq!(f64_type([5]).strides().unwrap(), Shape::from([1]));
    assert_eq!(f64_type([2, 3, 4]).strides().unwrap(), Shape::from([12, 4, 1]));
    assert_eq!(f64_type([2, 0, 4]).strides().unwrap(), Shape::from([4, 4, 1]));
    assert_eq!(f64_type([2, 3, 4, 5, 6]).strides().unwrap(), Shape::from([360, 120, 30, 6, 1]));
}

#[test]
fn the_largest_tensor_is_just_below_the_limit() {
    assert_eq!(TensorType::new(DType::Bool, [MAX_BYTES]).byte_size(), Ok(MAX_BYTES));
    assert!(TensorType::new(DType::Bool, [MAX_BYTES + 1]).byte_size().is_err());
    assert_eq!(f64_type([MAX_BYTES / 8]).byte_size(), Ok(MAX_BYTES / 8 * 8));
    assert!(f64_type([MAX_BYTES / 8 + 1]).byte_size().is_err());
}

#[test]
fn absurd_sizes_are_errors() {
    check_too_large(
        f64_type([1 << 60]),
        expect![
            "F64[1152921504606846976]: needs 9223372036854775808 bytes, more than the 9223372036854775744 bytes a tensor can have; use a smaller shape"
        ],
    );
    check_too_large(
        f64_type([usize::MAX, usize::MAX]),
        expect![
            "F64[18446744073709551615,18446744073709551615]: needs more than 2^128 bytes, more than the 9223372036854775744 bytes a tensor can have; use a smaller shape"
        ],
    );
    check_too_large(
        f64_type([usize::MAX, usize::MAX, 2, 3]),
        expect![
            "F64[18446744073709551615,18446744073709551615,2,3]: needs more than 2^128 bytes, more than the 9223372036854775744 bytes a tensor can have; use a smaller shape"
        ],
    );
    check_too_large(
        f64_type([0, 1 << 40, 1 << 40]),
        expect![
            "F64[0,1099511627776,1099511627776]: strides span 9671406556917033397649408 bytes, more than the 9223372036854775744 bytes a tensor can have; use a smaller shape"
        ],
    );
    check_too_large(
        TensorType::new(DType::Bool, vec![2; 64]),
        expect![
            "Bool[2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2]: needs 18446744073709551616 bytes, more than the 9223372036854775744 bytes a tensor can have; use a smaller shape"
        ],
    );
}

#[test]
fn shapes_are_equal_and_hash_alike_however_they_are_made() {
    let long: Vec<usize> = (1..9).collect();
    let shapes: HashSet<Shape> = [
        Shape::from([2, 3]),
        Shape::from(vec![2, 3]),
        Shape::from(&[2, 3][..]),
        [2, 3].into_iter().collect(),
        (&Shape::from([2, 3])).into(),
        long.clone().into(),
        long.as_slice().into(),
        long.iter().copied().collect(),
    ]
    .into();
    assert_eq!(shapes.len(), 2);
    assert_ne!(f64_type([2, 3]), f64_type([3, 2]));
    assert_ne!(f64_type([2]), TensorType::new(DType::F32, [2]));
}

#[test]
fn a_result_that_an_operation_does_not_have_is_an_error() {
    use computegraph::{GraphBuilder, OperationRole, ValueKey};
    use tenferro_ops::{StdTensorOp, TensorKey, TypeMemo, ops};

    let mut builder = GraphBuilder::new();
    let x = builder.add_input(TensorKey::fresh(TensorType::new(DType::F64, [2])));
    let y = builder.add_operation(StdTensorOp::from(ops::Sin {}), vec![x.into()], OperationRole::Primary)[0];
    let Some(ValueKey::Derived { operation, .. }) = builder.global_key(y) else { panic!("y is derived") };
    let error = TypeMemo::default().type_of(&ValueKey::Derived { operation, output_slot: 3 }).unwrap_err();
    assert_eq!(error.to_string(), "sin on (F64[2]): result 3 was asked for, there are 1; count from 0");
}
