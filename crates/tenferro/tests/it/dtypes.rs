//! Which dtype a result has: JAX's table, what Rust numbers become, and where integers end.

use tenferro::{Complex, DType, Operand, Tensor, promote_types, where_};

use crate::reference::Reference;

#[test]
fn mixtures_are_as_jax_has_them() {
    let reference = Reference::new("dtypes");
    for case in reference.names() {
        let expected = reference.get(case, "dtype").dtype().unwrap();
        let (a, b) = case.split_once(' ').unwrap();
        let a: DType = a.parse().unwrap();
        let x = Tensor::ones(a, [2]);
        let other: Operand = match b {
            "bool" => true.into(),
            "int" => 2.into(),
            "float" => 2.5.into(),
            "complex" => Complex::new(0.0, 1.0).into(),
            _ => {
                let b = b.parse().unwrap();
                assert_eq!(promote_types(a, b), expected, "{case}");
                Tensor::ones(b, [2]).into()
            }
        };
        assert_eq!(where_(true, &x, other.clone()).dtype().unwrap(), expected, "{case}");
        // Truth values count as numbers in arithmetic.
        let sum = if expected.is_bool() { DType::I64 } else { expected };
        assert_eq!((&x + other.clone()).dtype().unwrap(), sum, "{case}");
        let quotient = if expected.is_float() { expected } else { DType::F64 };
        assert_eq!((x / other).dtype().unwrap(), quotient, "{case}");
    }
}

#[test]
fn rust_numbers_take_the_dtype_of_the_tensor() {
    let x = Tensor::from([1.0_f32, 2.0]);
    for y in [&x * 2.0, 2.0 * &x, &x * 2, 2 - &x, &x * 2.0_f32, &x / 2_usize, x.maximum(0.5), x.pow(2.0), x.clip(0, 1)]
    {
        assert_eq!(y.dtype().unwrap(), DType::F32);
    }
    assert_eq!((&x * Complex::new(0.0, 1.0)).dtype().unwrap(), DType::C32);
    assert_eq!((Complex::new(0.0_f32, 1.0) - &x).dtype().unwrap(), DType::C32);
    assert_eq!((Tensor::from([1_u32]) * 2).dtype().unwrap(), DType::U32);
    assert_eq!((Tensor::from([1]) * 0.5).to_vec::<f64>().unwrap(), [0.5]);
    assert_eq!((Tensor::from([true]) * 2).to_vec::<i64>().unwrap(), [2]);
    assert_eq!((Tensor::from([true]) + Tensor::from([true])).to_vec::<i64>().unwrap(), [2]);
}

#[test]
fn integers_wrap() {
    let large = Tensor::from([i32::MAX]);
    assert_eq!((&large + 1).to_vec::<i32>().unwrap(), [i32::MIN]);
    assert_eq!((&large * 2).to_vec::<i32>().unwrap(), [-2]);
    assert_eq!(Tensor::from([i32::MIN]).abs().to_vec::<i32>().unwrap(), [i32::MIN]);
    assert_eq!((-Tensor::from([1_u32])).to_vec::<u32>().unwrap(), [u32::MAX]);
    assert_eq!(Tensor::from([i64::MIN]).floor_divide(-1).to_vec::<i64>().unwrap(), [i64::MIN]);
    assert_eq!(Tensor::from([i64::MIN]).remainder(-1).to_vec::<i64>().unwrap(), [0]);
    assert_eq!(large.cumsum(0).to_vec::<i32>().unwrap(), [i32::MAX]);
    // Sums are wide enough for many.
    assert_eq!(Tensor::from([i32::MAX; 2]).sum().item::<i64>().unwrap(), 2 * i64::from(i32::MAX));
    assert_eq!(Tensor::from([u32::MAX; 2]).sum().item::<u64>().unwrap(), 2 * u64::from(u32::MAX));
}

#[test]
fn division_by_zero_is_a_number() {
    let (x, zero) = (Tensor::from([5, -5]), Tensor::from([0, 0]));
    assert_eq!((&x % &zero).to_vec::<i32>().unwrap(), [0, 0]);
    assert_eq!(x.fmod(&zero).to_vec::<i32>().unwrap(), [0, 0]);
    assert_eq!((&x / &zero).to_vec::<f64>().unwrap(), [f64::INFINITY, f64::NEG_INFINITY]);
    assert_eq!(x.floor_divide(&zero).to_vec::<i32>().unwrap(), [0, 0]);
}

#[test]
fn functions_of_truth_values_and_integers() {
    let (b, i) = (Tensor::from([true, false]), Tensor::from([3, -4]));
    assert_eq!(b.abs().to_vec::<bool>().unwrap(), [true, false]);
    assert_eq!(i.sqrt().dtype().unwrap(), DType::F64);
    assert_eq!(b.exp().dtype().unwrap(), DType::F64);
    assert_eq!(i.conj().to_vec::<i32>().unwrap(), [3, -4]);
    assert_eq!(i.imag().to_vec::<i32>().unwrap(), [0, 0]);
    assert_eq!(i.floor().to_vec::<i32>().unwrap(), [3, -4]);
    assert_eq!(i.isfinite().to_vec::<bool>().unwrap(), [true, true]);
    assert_eq!(i.isinf().to_vec::<bool>().unwrap(), [false, false]);
    assert_eq!(i.nan_to_num().to_vec::<i32>().unwrap(), [3, -4]);
    assert_eq!(b.argmax().item::<i64>().unwrap(), 0);
    assert_eq!(b.top_k(1).0.to_vec::<bool>().unwrap(), [true]);
    assert_eq!(b.sort(0).to_vec::<bool>().unwrap(), [false, true]);
    assert_eq!(b.cummin(0).to_vec::<i64>().unwrap(), [1, 0]);
    assert_eq!(Tensor::from([1_u32, 2]).right_shift(1).to_vec::<u32>().unwrap(), [0, 1]);
    assert_eq!(Tensor::from([1_u32 << 31]).right_shift(1).to_vec::<u32>().unwrap(), [1 << 30]);
    assert_eq!(i.median().item::<f64>().unwrap(), -0.5);
    let (quotient, remainder) = i.divmod(3);
    assert_eq!(quotient.to_vec::<i32>().unwrap(), [1, -2]);
    assert_eq!(remainder.to_vec::<i32>().unwrap(), [0, 2]);
}

/// As NumPy has them, which refuses the exponents below 0 that a program cannot see.
#[test]
fn powers_of_integers_are_integers() {
    let base = Tensor::from([2_i64, 3, -1, 7, 0]);
    let exponents = Tensor::from([64_i64, 100, 101, 0, 0]);
    let power = base.pow(&exponents);
    assert_eq!(power.to_vec::<i64>().unwrap(), [0, -2_984_622_845_537_545_263, -1, 1, 1]);
    assert_eq!(base.pow(3).to_vec::<i64>().unwrap(), [8, 27, -1, 343, 0]);
    assert_eq!(base.pow(1_i64 << 40).to_vec::<i64>().unwrap()[2], 1);
    assert_eq!(base.pow(Tensor::from(-3_i64)).to_vec::<i64>().unwrap(), [0, 0, -1, 0, 0]);
    assert_eq!(
        Tensor::from([3_u32, 2]).pow(Tensor::from([40_u32, 31])).to_vec::<u32>().unwrap(),
        [689_956_897, 1 << 31]
    );
    assert_eq!(Tensor::from([true, false]).pow(Tensor::from([2, 0])).to_vec::<i32>().unwrap(), [1, 1]);
    assert_eq!(Tensor::from([true, false]).pow(true).dtype().unwrap(), DType::I64);
    assert_eq!(base.pow(0.5).dtype().unwrap(), DType::F64);
    assert_eq!(base.pow(Tensor::from(2.0_f32)).dtype().unwrap(), DType::F32);
    let jitted = tenferro::jit(|(x, n): (Tensor, Tensor)| x.pow(&n))((base.clone(), exponents)).unwrap();
    assert_eq!(jitted.to_vec::<i64>().unwrap(), power.to_vec::<i64>().unwrap());
    expect_test::expect![
        "pow: the exponent is -1, the base I64; integers have no negative powers, convert them by astype"
    ]
    .assert_eq(&base.pow(-1).error().unwrap().kind().to_string());
}
