//! Names and classes of dtypes.

use std::mem::size_of;

use expect_test::expect;
use num_complex::Complex;
use tenferro_ops::{DType, Element};

#[test]
fn every_class_of_every_dtype() {
    let mut table = String::new();
    for dtype in DType::ALL {
        let mut classes = Vec::new();
        let mut class = |holds: bool, name: &'static str| classes.extend(holds.then_some(name));
        class(dtype.is_real(), "real");
        class(dtype.is_complex(), "complex");
        class(dtype.is_float(), "float");
        class(dtype.is_signed_integer(), "signed");
        class(dtype.is_unsigned_integer(), "unsigned");
        class(dtype.is_integer(), "integer");
        class(dtype.is_bool(), "bool");
        class(dtype.has_tangent(), "tangent");
        let (real, complex) = (dtype.real_part(), dtype.complex_of());
        let complex = complex.map_or("none", DType::name);
        table += &format!("{dtype:4} {:2} parts {real}, complex {complex}: {}\n", dtype.byte_size(), classes.join(" "));
    }
    expect![[r#"
        F32   4 parts F32, complex C32: real float tangent
        F64   8 parts F64, complex C64: real float tangent
        C32   8 parts F32, complex C32: complex float tangent
        C64  16 parts F64, complex C64: complex float tangent
        I32   4 parts I32, complex none: signed integer
        I64   8 parts I64, complex none: signed integer
        Bool  1 parts Bool, complex none: bool
        U32   4 parts U32, complex none: unsigned integer
        U64   8 parts U64, complex none: unsigned integer
    "#]]
    .assert_eq(&table);
}

#[test]
fn names_parse_back() {
    for dtype in DType::ALL {
        assert_eq!(dtype.to_string().parse(), Ok(dtype));
    }
}

#[test]
fn other_names_are_errors() {
    let message = |name: &str| name.parse::<DType>().unwrap_err().to_string();
    expect![[r#"dtype "F16": no such name; the names are F32, F64, C32, C64, I32, I64, Bool, U32, U64"#]]
        .assert_eq(&message("F16"));
    for name in ["", "f64", " F64", "F64 ", "bool"] {
        assert!(name.parse::<DType>().is_err(), "{name:?}");
    }
}

#[test]
fn element_types_have_the_size_of_their_dtype() {
    fn check<T: Element>(dtype: DType) {
        assert_eq!(T::DTYPE, dtype);
        assert_eq!(size_of::<T>(), dtype.byte_size());
    }
    check::<f32>(DType::F32);
    check::<f64>(DType::F64);
    check::<Complex<f32>>(DType::C32);
    check::<Complex<f64>>(DType::C64);
    check::<i32>(DType::I32);
    check::<i64>(DType::I64);
    check::<bool>(DType::Bool);
    check::<u32>(DType::U32);
    check::<u64>(DType::U64);
}
