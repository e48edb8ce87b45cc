//! Laws on random arrays.

use num_complex::Complex;
use proptest::collection::vec;
use proptest::prelude::*;
use tenferro_ops::{Array, ArrayError, DType, Element, TensorType, Tolerance};

fn dtype() -> impl Strategy<Value = DType> {
    proptest::sample::select(&DType::ALL[..])
}

fn small_shape() -> impl Strategy<Value = Vec<usize>> {
    vec(0_usize..5, 0..5)
}

/// Sizes of every magnitude, so that products overflow, vanish or just fit.
fn any_shape() -> impl Strategy<Value = Vec<usize>> {
    let size = prop_oneof![Just(0), 1_usize..10, (0_u32..64).prop_map(|bits| 1 << bits), any::<usize>(),];
    vec(size, 0..6)
}

fn bits_of(array: &Array) -> Vec<u64> {
    array.to_vec::<f64>().unwrap().into_iter().map(f64::to_bits).collect()
}

/// There and back again gives the same bits.
fn check_round_trip<T: Element>(x: T, through: DType) -> Result<(), TestCaseError> {
    let array = Array::scalar(x);
    let back = array.convert(through).unwrap().convert(T::DTYPE).unwrap();
    prop_assert_eq!(back, array);
    Ok(())
}

proptest! {
    #[test]
    fn vectors_come_back(shape in small_shape(), seed in any::<u64>()) {
        let count = shape.iter().product::<usize>();
        // Any bits, NaNs with payload among them.
        let data: Vec<f64> = (0..count as u64)
            .map(|k| f64::from_bits(seed.wrapping_mul(2 * k + 1).rotate_left(k as u32)))
            .collect();
        let array = Array::from_vec(shape.clone(), data.clone()).unwrap();
        prop_assert_eq!(bits_of(&array), data.iter().map(|x| x.to_bits()).collect::<Vec<_>>());
        prop_assert_eq!(&array, &Array::from_slice(shape, &data).unwrap());
        let mut written = array.clone();
        written.as_mut_slice::<f64>().unwrap().copy_from_slice(&data);
        prop_assert_eq!(&written, &array);
        prop_assert_eq!(array.compare(&written, Tolerance::default()), Ok(()));
    }

    #[test]
    fn indices_positions_and_strides_agree(shape in small_shape()) {
        let mut position = 0;
        let array = Array::from_fn(shape.clone(), |_| { position += 1; position - 1 }).unwrap();
        let strides = array.tensor_type().strides().unwrap();
        for (expected, index) in array.shape().indices().enumerate() {
            let by_strides: usize = index.iter().zip(strides.iter()).map(|(entry, stride)| entry * stride).sum();
            prop_assert_eq!(by_strides, expected);
            prop_assert_eq!(array.get::<i32>(&index).unwrap() as usize, expected);
        }
        prop_assert_eq!(array.shape().indices().count(), array.len());
    }

    #[test]
    fn reshape_keeps_elements(shape in small_shape(), cut in 0_usize..5) {
        let array = Array::from_fn(shape.clone(), |index| index.iter().sum::<usize>() as i64).unwrap();
        // Two axes that hold as many elements: the products before and after a cut.
        let cut = cut.min(shape.len());
        let flat = [shape[..cut].iter().product::<usize>(), shape[cut..].iter().product()];
        let reshaped = array.reshape(flat).unwrap();
        prop_assert!(reshaped.shares_buffer(&array));
        prop_assert_eq!(reshaped.to_vec::<i64>().unwrap(), array.to_vec::<i64>().unwrap());
        prop_assert_eq!(reshaped.reshape(shape).unwrap(), array);
        prop_assert!(reshaped.reshape([reshaped.len() + 1]).is_err());
    }

    #[test]
    fn types_of_any_shape_are_counted_or_refused(dtype in dtype(), shape in any_shape()) {
        let tensor_type = TensorType::new(dtype, shape.clone());
        // Wide arithmetic that cannot overflow: at most five sizes, each a sum of logarithms.
        let log: f64 = shape.iter().filter(|&&size| size > 0).map(|&size| (size as f64).log2()).sum();
        let log_bytes = log + (dtype.byte_size() as f64).log2();
        match (tensor_type.element_count(), tensor_type.byte_size(), tensor_type.strides()) {
            (Ok(count), Ok(bytes), Ok(strides)) => {
                prop_assert!(log_bytes < 63.001);
                prop_assert_eq!(bytes, count * dtype.byte_size());
                prop_assert_eq!(count == 0, shape.contains(&0));
                prop_assert_eq!(strides.rank(), shape.len());
            }
            (Err(error), Err(_), Err(_)) => {
                prop_assert!(log_bytes > 62.999);
                let text = tensor_type.to_string();
                prop_assert!(error.to_string().starts_with(&text));
            }
            mixed => prop_assert!(false, "{:?}", mixed),
        }
        // One element for any shape: it is the right number, or an error says what is wrong.
        match Array::from_slice(shape.clone(), &[true]) {
            Ok(array) => prop_assert_eq!(array.len(), 1),
            Err(ArrayError::DataLength { .. } | ArrayError::TooLarge { .. }) => {}
            Err(error) => prop_assert!(false, "{}", error),
        }
        let reshaped = Array::scalar(true).reshape(shape.clone());
        prop_assert_eq!(reshaped.is_ok(), shape.iter().all(|&size| size == 1));
    }

    #[test]
    fn wide_types_hold_narrow_ones(f in any::<u32>(), i in any::<i32>(), u in any::<u32>(), b in any::<bool>()) {
        let x = f32::from_bits(f);
        // A signalling NaN becomes a quiet one on its way.
        if !x.is_nan() {
            check_round_trip(x, DType::F64)?;
            check_round_trip(x, DType::C32)?;
            check_round_trip(x, DType::C64)?;
            check_round_trip(Complex::new(x, i as f32), DType::C64)?;
        }
        // Integers wrap, so unsigned types hold negative numbers too.
        for through in [DType::F64, DType::C64, DType::I64, DType::U64, DType::U32] {
            check_round_trip(i, through)?;
        }
        for through in DType::ALL {
            check_round_trip(b, through)?;
        }
        for through in [DType::F64, DType::C64, DType::I64, DType::U64, DType::I32] {
            check_round_trip(u, through)?;
        }
    }

    #[test]
    fn integers_wrap_there_and_back(i in any::<i64>(), u in any::<u64>()) {
        check_round_trip(i, DType::U64)?;
        check_round_trip(u, DType::I64)?;
        let low = Array::scalar(i).convert(DType::I32).unwrap().item::<i32>().unwrap();
        prop_assert_eq!(low, i.wrapping_shl(32).wrapping_shr(32) as i32);
    }

    #[test]
    fn every_array_has_a_text(shape in vec(0_usize..9, 0..5), dtype in dtype()) {
        let array = Array::zeros(dtype, shape).unwrap();
        let text = format!("{array:?}");
        let rest = text.strip_prefix(&array.tensor_type().to_string()).unwrap();
        let count = |wanted: char| rest.chars().filter(|&c| c == wanted).count();
        prop_assert_eq!(count('['), count(']'));
        prop_assert!(text.lines().all(|line| line.chars().count() <= 120 && !line.ends_with(' ')));
    }
}
