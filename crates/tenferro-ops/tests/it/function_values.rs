//! Elementwise functions at hard points, against a table of high-precision numbers.
//!
//! The table comes from `tests/data/function_values.py`.

use tenferro_ops::{Array, Complex, DType};
use vecmath::Function;

use crate::table;

const TABLE: &str = include_str!("../data/function_values.csv");
const HEADING: &str = "op,attributes,dtype,operand,value";

/// How far each part of a value may be off, relative to that part.
const RELATIVE: f64 = 2e-14;

/// What one ulp of the operand does to xⁿ is n ulps.
fn allowed(attributes: &str) -> f64 {
    let order = attributes.split_once('=').map_or(0.0, |(_, order)| order.parse::<f64>().expect("a number").abs());
    RELATIVE + order * f64::EPSILON
}

/// Whether a number of single precision differs from the exact one by as much as is stated for the function.
fn is_within_bound(name: &str, found: &Array, exact: &Array) -> bool {
    let function = Function::ALL.iter().find(|function| format!("{function:?}").to_lowercase() == name);
    // It is a function of several others, with the error that its loop states: 3 times the distance from 1 to the next
    // number, which is up to 6 units of a number.
    let bound = if name == "erf_inv" { Some(6.0) } else { function.map(|function| function.error_bounds()[0]) };
    let (found, exact): (f32, f64) = (found.item().unwrap(), exact.item().unwrap());
    let size = (exact as f32).abs();
    let unit = f64::from(size.next_up()) - f64::from(size);
    bound.is_some_and(|bound| (f64::from(found) - exact).abs() <= bound * unit)
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
        for (found, expected) in [(found.re, expected.re), (found.im, expected.im)] {
            let is_close = found == expected || (found - expected).abs() <= allowed(attributes) * expected.abs();
            if !is_close {
                failures.push(format!("{op} at {operand}: {found:e} is not {expected:e}"));
            }
        }

        // Single precision is the double result, rounded once; real functions by `vecmath` have errors of their own.
        let single = if dtype.is_complex() { DType::C32 } else { DType::F32 };
        let x = x.convert(single).unwrap();
        let found = op.eval([x.clone()]).unwrap()[0].clone();
        let expected = op.eval([x.convert(dtype).unwrap()]).unwrap()[0].convert(single).unwrap();
        let is_close =
            !dtype.is_complex() && is_within_bound(name, &found, &op.eval([x.convert(dtype).unwrap()]).unwrap()[0]);
        if found != expected && !is_close && !format!("{found}").contains("NaN") {
            failures.push(format!("{op} at {x}: {found} in single precision is not {expected}"));
        }
    }
    assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), failures.join("\n"));
}

/// C99 decides by the sign of a zero on which side of a cut an argument lies.
#[test]
fn zeros_tell_the_sides_of_branch_cuts() {
    let c = Complex::new;
    let (pi, half_pi) = (std::f64::consts::PI, std::f64::consts::FRAC_PI_2);
    let acosh2 = 1.3169578969248166;
    // Each with a zero that is positive; with the negative one the result changes in the sign of one part.
    let cases = [
        ("sqrt", c(-4.0, 0.0), c(0.0, 2.0)),
        ("rsqrt", c(-4.0, 0.0), c(0.0, -0.5)),
        ("log", c(-1.0, 0.0), c(0.0, pi)),
        ("log1p", c(-2.0, 0.0), c(0.0, pi)),
        ("asin", c(2.0, 0.0), c(half_pi, acosh2)),
        ("asin", c(-2.0, 0.0), c(-half_pi, acosh2)),
        ("acos", c(2.0, 0.0), c(0.0, -acosh2)),
        ("acos", c(-2.0, 0.0), c(pi, -acosh2)),
        ("atanh", c(2.0, 0.0), c(0.5493061443340549, half_pi)),
        ("atanh", c(-2.0, 0.0), c(-0.5493061443340549, half_pi)),
        ("acosh", c(0.5, 0.0), c(0.0, pi / 3.0)),
        ("acosh", c(-2.0, 0.0), c(acosh2, pi)),
        ("atan", c(0.0, 2.0), c(half_pi, 0.5493061443340549)),
        ("asinh", c(0.0, 2.0), c(acosh2, half_pi)),
    ];
    for (name, z, expected) in cases {
        let op = table::operation(name, "", 1).expect("an operation");
        let value = |z| op.eval([Array::scalar(z)]).unwrap()[0].item::<Complex<f64>>().unwrap();
        let is_close = |found: Complex<f64>, expected: Complex<f64>| (found - expected).norm() < 1e-15 * 4.0;
        assert!(is_close(value(z), expected), "{name} of {z} is {}", value(z));
        let is_on_imaginary_axis = z.re == 0.0;
        let (below, mirrored) = if is_on_imaginary_axis {
            (c(-0.0, z.im), c(-expected.re, expected.im))
        } else {
            (c(z.re, -0.0), expected.conj())
        };
        assert!(is_close(value(below), mirrored), "{name} of {below} is {}", value(below));
    }
}

#[test]
fn edges_have_the_values_their_docs_say() {
    let inf = f64::INFINITY;
    let real = |name: &str, attributes: &str, x: f64| {
        let op = table::operation(name, attributes, 1).expect("an operation");
        op.eval([Array::scalar(x)]).unwrap()[0].item::<f64>().unwrap()
    };
    for (name, x, expected) in [
        ("erf_inv", 1.0, inf),
        ("erf_inv", -1.0, -inf),
        ("erf_inv", 0.0, 0.0),
        ("erf_inv", 1e-310, 8.86226925452758e-311),
        ("lgamma", 0.0, inf),
        ("lgamma", -3.0, inf),
        ("digamma", 0.0, -inf),
        ("digamma", -0.0, inf),
        ("digamma", inf, inf),
        ("logistic", -1000.0, 0.0),
        ("logistic", 1000.0, 1.0),
        ("logistic", -700.0, (-700f64).exp()),
        ("round_even", 2.5, 2.0),
        ("round_even", -0.5, 0.0),
        ("trunc", -2.5, -2.0),
        ("sign", -0.0, 0.0),
        ("sign", -inf, -1.0),
        ("rsqrt", 0.0, inf),
    ] {
        assert_eq!(real(name, "", x), expected, "{name} of {x}");
    }
    for (n, x, expected) in [
        (1, 0.0, inf),
        (1, -2.0, inf),
        (1, inf, 0.0),
        (2, 0.0, -inf),
        (2, -0.0, inf),
        (150, 1e-3, -inf),
        (u32::MAX, 1.0, inf),
        (u32::MAX, 1e10, 0.0),
    ] {
        assert_eq!(real("polygamma", &format!("n={n}"), x), expected, "polygamma{{{n}}} of {x}");
    }
    for (name, x) in [("erf_inv", 1.5), ("digamma", -2.0), ("digamma", -inf), ("sign", f64::NAN), ("acosh", 0.5)] {
        assert!(real(name, "", x).is_nan(), "{name} of {x}");
    }
    assert!(real("polygamma", "n=2", -3.0).is_nan());
    assert_eq!(real("integer_pow", "exponent=0", f64::NAN), 1.0);
    assert_eq!(real("integer_pow", "exponent=-2147483648", 1.0), 1.0);
}

#[test]
fn complex_numbers_that_are_not_finite_do_no_harm() {
    let parts = [0.0, -0.0, 1.0, f64::INFINITY, f64::NEG_INFINITY, f64::NAN, f64::MAX, f64::MIN_POSITIVE / 4.0];
    let names = "neg abs sign sqrt rsqrt exp expm1 log log1p sin cos tan asin acos atan sinh cosh tanh asinh acosh \
                 atanh logistic square reciprocal conj";
    let numbers: Vec<_> = parts.iter().flat_map(|re| parts.map(|im| Complex::new(*re, im))).collect();
    for name in names.split_whitespace() {
        let op = table::operation(name, "", 1).unwrap_or_else(|| panic!("{name}: no such operation"));
        for &z in &numbers {
            op.eval([Array::scalar(z)]).unwrap();
            op.eval([Array::scalar(z).convert(DType::C32).unwrap()]).unwrap();
        }
    }
    let div = table::operation("div", "", 2).expect("an operation");
    for &a in &numbers {
        for &b in &numbers {
            div.eval([Array::scalar(a), Array::scalar(b)]).unwrap();
        }
    }
    let quotient = |a: Complex<f64>, b: Complex<f64>| {
        div.eval([Array::scalar(a), Array::scalar(b)]).unwrap()[0].item::<Complex<f64>>().unwrap()
    };
    let c = Complex::new;
    assert_eq!(quotient(c(1e300, 1e300), c(1e300, 1e300)), c(1.0, 0.0));
    assert_eq!(quotient(c(1e-300, 0.0), c(0.0, 2e-300)), c(0.0, -0.5));
    assert_eq!(quotient(c(0.0, 0.0), c(1e-200, 1e-200)), c(0.0, 0.0));
    assert_eq!(quotient(c(1.0, 1.0), c(f64::INFINITY, 0.0)), c(0.0, 0.0));
    assert_eq!(quotient(c(1.0, 0.0), c(0.0, 0.0)).re, f64::INFINITY);
}
