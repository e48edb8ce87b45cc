//! Bits: shifts at and beyond the width, random bits against known answers, bits read as another dtype.

use tenferro_ops::ops::{self, Algorithm, BitcastConvert, RngBits};
use tenferro_ops::{Array, Category, DType, Element, StdTensorOp, TensorType};

fn vector<T: Element>(elements: &[T]) -> Array {
    Array::from_slice([elements.len()], elements).unwrap()
}

#[track_caller]
fn check<T: Element>(op: impl Into<StdTensorOp>, x: &[T], y: &[T], expected: &[T]) {
    let op = op.into();
    let results = op.eval([vector(x), vector(y)]).unwrap();
    assert_eq!(results[0].to_vec::<T>().unwrap(), expected, "{op}");
}

/// Amounts are read without sign; from the width on, what fills in is all that is left.
#[test]
fn shifts_have_an_answer_for_every_amount() {
    let x = [5_i32, -8, i32::MIN, -1];
    check(ops::ShiftLeft {}, &x, &[0, 1, 1, 31], &[5, -16, 0, i32::MIN]);
    check(ops::ShiftLeft {}, &x, &[32, 33, -1, i32::MAX], &[0; 4]);
    check(ops::ShiftRightLogical {}, &x, &[1, 1, 31, 28], &[2, 0x7fff_fffc, 1, 15]);
    check(ops::ShiftRightLogical {}, &x, &[32, 64, -1, i32::MIN], &[0; 4]);
    check(ops::ShiftRightArithmetic {}, &x, &[1, 1, 31, 28], &[2, -4, -1, -1]);
    check(ops::ShiftRightArithmetic {}, &x, &[32, 64, -1, i32::MIN], &[0, -1, -1, -1]);

    let x = [5_u64, 1 << 63];
    check(ops::ShiftLeft {}, &x, &[62, 64], &[1 << 62, 0]);
    check(ops::ShiftRightLogical {}, &x, &[1, 63], &[2, 1]);
    check(ops::ShiftRightLogical {}, &x, &[u64::MAX, 1 << 32], &[0, 0]);
    check(ops::ShiftRightArithmetic {}, &x, &[1, 62], &[2, u64::MAX - 1]);
    check(ops::ShiftRightArithmetic {}, &x, &[u64::MAX, 1 << 32], &[0, u64::MAX]);

    check(ops::ShiftLeft {}, &[1_i64; 3], &[63, 64, 1 << 32], &[i64::MIN, 0, 0]);
    check(ops::ShiftRightArithmetic {}, &[-2_i64; 3], &[1, 64, 1 << 32], &[-1, -1, -1]);
    check(ops::ShiftRightArithmetic {}, &[1_u32 << 31], &[31], &[u32::MAX]);
}

#[test]
fn integers_never_panic_in_division() {
    check(ops::Rem {}, &[7, -7, i32::MIN, 5], &[3, 3, -1, 0], &[1, -1, 0, 5]);
    check(ops::Rem {}, &[u64::MAX, 7], &[10, 0], &[5, 7]);
    check(ops::Or {}, &[12_u32, u32::MAX], &[10, 0], &[14, u32::MAX]);
    check(ops::Xor {}, &[true, true, false], &[true, false, false], &[false, true, false]);
    check(ops::Maximum {}, &[true, false], &[false, false], &[true, false]);
    check(ops::Minimum {}, &[true, true], &[false, true], &[false, true]);
}

fn bits(shape: &[usize], bits: u32, key: [u32; 2]) -> Array {
    let op = StdTensorOp::from(RngBits { algorithm: Algorithm::Threefry2x32, shape: shape.to_vec(), bits });
    op.eval([vector(&key)]).unwrap()[0].clone()
}

/// Element 0 of the zero key is the first known answer of Random123, `6b200159 99ba4efe`; 32 bits fold it.
#[test]
fn random_bits_are_threefry_of_the_position() {
    assert_eq!(bits(&[], 64, [0, 0]).item::<u64>().unwrap(), 0x6b20_0159_99ba_4efe);
    assert_eq!(bits(&[], 32, [0, 0]).item::<u32>().unwrap(), 0x6b20_0159 ^ 0x99ba_4efe);
    let long = bits(&[7], 64, [0, 42]).to_vec::<u64>().unwrap();
    assert_eq!(long[..2], [7_871_734_211_187_709_741, 276_886_910_877_598_708]);
    // The shape only arranges: a prefix of a longer result is the shorter one, and widths see the same blocks.
    assert_eq!(bits(&[2, 3], 64, [0, 42]).to_vec::<u64>().unwrap(), long[..6]);
    let folded: Vec<_> = long.iter().map(|block| (block >> 32) as u32 ^ *block as u32).collect();
    assert_eq!(bits(&[7], 32, [0, 42]).to_vec::<u32>().unwrap(), folded);
    assert!(bits(&[3, 0], 32, [0, 42]).is_empty());
}

#[test]
fn random_bits_refuse_other_keys_and_widths() {
    let op = |bits| StdTensorOp::from(RngBits { algorithm: Algorithm::Threefry2x32, shape: vec![2], bits });
    let category =
        |bits, dtype, shape: &[usize]| op(bits).infer(&[TensorType::new(dtype, shape)]).unwrap_err().category;
    assert_eq!(category(32, DType::U32, &[3]), Category::Shape);
    assert_eq!(category(32, DType::U32, &[]), Category::Shape);
    assert_eq!(category(32, DType::I32, &[2]), Category::DType);
    assert_eq!(category(16, DType::U32, &[2]), Category::Attribute);
    let huge = RngBits { algorithm: Algorithm::Threefry2x32, shape: vec![usize::MAX, 2], bits: 64 };
    let error = StdTensorOp::from(huge).infer(&[TensorType::new(DType::U32, [2])]).unwrap_err();
    assert_eq!(error.category, Category::Shape);
}

#[track_caller]
fn check_bitcast<S: Element, T: Element>(x: &[S], shape: &[usize], expected: &[T], expected_shape: &[usize]) {
    let op = StdTensorOp::from(BitcastConvert { dtype: T::DTYPE });
    let result = op.eval([Array::from_slice(shape, x).unwrap()]).unwrap()[0].clone();
    assert_eq!(result, Array::from_slice(expected_shape, expected).unwrap());
    let back = StdTensorOp::from(BitcastConvert { dtype: S::DTYPE });
    assert_eq!(back.eval([result]).unwrap()[0], Array::from_slice(shape, x).unwrap());
}

/// As StableHLO: one width keeps the shape, a narrower one adds a last axis (lowest bits first), a wider one joins it.
#[test]
fn bitcasts_keep_every_bit() {
    check_bitcast(&[1.0_f64, -0.0], &[2], &[0x3ff0_0000_0000_0000_i64, i64::MIN], &[2]);
    check_bitcast(&[1.0_f32, -2.0], &[2, 1], &[0x3f80_0000_u32, 0xc000_0000], &[2, 1]);
    check_bitcast(&[u64::MAX], &[], &[-1_i64], &[]);
    check_bitcast(&[0x0123_4567_89ab_cdef_u64], &[], &[0x89ab_cdef_u32, 0x0123_4567], &[2]);
    check_bitcast(&[1.0_f64, -2.0], &[2, 1], &[0_i32, 0x3ff0_0000, 0, -0x4000_0000], &[2, 1, 2]);
    check_bitcast(&[0_i64; 0], &[0, 3], &[0.0_f32; 0], &[0, 3, 2]);
    // A signalling NaN with a payload survives.
    check_bitcast(&[0x7ff0_0000_0000_0001_u64], &[1], &[f64::from_bits(0x7ff0_0000_0000_0001)], &[1]);
}

#[test]
fn bitcasts_refuse_what_has_no_bits_of_its_own() {
    let error = |from, shape: &[usize], to| {
        let op = StdTensorOp::from(BitcastConvert { dtype: to });
        op.infer(&[TensorType::new(from, shape)]).unwrap_err()
    };
    assert_eq!(error(DType::C64, &[2], DType::U64).category, Category::DType);
    assert_eq!(error(DType::U32, &[2], DType::Bool).category, Category::DType);
    assert_eq!(error(DType::U32, &[], DType::U64).category, Category::Shape);
    assert_eq!(
        error(DType::F32, &[2, 3], DType::I64).to_string(),
        "bitcast_convert{dtype: I64} on (F32[2,3]): operand 0 has shape [2,3], but 2 elements of F32 make one of I64; \
         give it a last axis of size 2"
    );
}
