//! Elementwise functions at hard points, against a table of high-precision numbers.
//!
//! The table comes from `tests/data/function_values.py`.

use tenferro_ops::{Array, Complex, DType};

use crate::table;

const TABLE: &str = include_str!("../data/function_values.csv");
const HEADING: &str = "op,attributes,dtype,operand,value";

/// How far a value may be off, relative to its modulus.
const RELATIVE: f64 = 1e-14;

/// What one ulp of the operand does to xⁿ is n ulps.
fn allowed(attributes: &str) -> f64 {
    let order = attributes.split_once('=').map_or(0.0, |(_, order)| order.parse::<f64>().expect("a number").abs());
    RELATIVE + order * f64::EPSILON
}

#[test]
fn functions_agree_with_the_table() {
    let mut failures = Vec::new();
    for row in table::rows(TABLE, HEADING) {
        let [name, attributes, dtype, operand, value] = row[..] else { panic!("five columns, found {row:?}") };
        let op = table::operation(name, attributes, 1).unwrap_or_else(|| panic!("{name}: no such operation"));
        let dtype: DType = dtype.parse().expect("a dtype");
        let x = Array::scalar(table::number(operand)).convert(dtype).unwrap();
        let expected = table::number(value);
        let found: Complex<f64> = op.eval([x.clone()]).unwrap()[0].convert(DType::C64).unwrap().item().unwrap();
        let distance = (found - expected).norm() / expected.norm();
        let is_close = found == expected || distance <= allowed(attributes);
        if !is_close {
            failures.push(format!("{op} at {operand}: {found} is not {expected}, off by {distance:.1e}"));
        }

        // Single precision is the double result, rounded once.
        let single = if dtype.is_complex() { DType::C32 } else { DType::F32 };
        let x = x.convert(single).unwrap();
        let found = op.eval([x.clone()]).unwrap()[0].clone();
        let expected = op.eval([x.convert(dtype).unwrap()]).unwrap()[0].convert(single).unwrap();
        if found != expected && !format!("{found}").contains("NaN") {
            failures.push(format!("{op} at {x}: {found} in single precision is not {expected}"));
        }
    }
    assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), failures.join("\n"));
}
