//! Many arguments: `f32` against double precision, `f64` against std.

use vecmath::{BinaryFunction, Function, Level};

/// Bits without a pattern (xorshift).
struct Bits(u64);

impl Iterator for Bits {
    type Item = u64;

    fn next(&mut self) -> Option<u64> {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        Some(self.0)
    }
}

/// Numbers of any bits, and numbers spread over intervals around 0 where most functions change.
fn arguments() -> Vec<f64> {
    let any = Bits(1).take(60_000).map(|bits| f64::from(f32::from_bits((bits >> 32) as u32)));
    let spread = [1.0, 4.0, 20.0, 110.0, 1e4].into_iter().flat_map(|size| {
        Bits(2).take(20_000).map(move |bits| size * ((bits >> 11) as f64 / (1_u64 << 52) as f64 - 1.0))
    });
    let near_one = Bits(3).take(10_000).map(|bits| 1.0 + (bits >> 40) as f64 / (1_u64 << 28) as f64 - 0.03);
    any.chain(spread).chain(near_one).collect()
}

/// The function by std, libm, or its definition.
fn by_std(function: Function, x: f64) -> f64 {
    match function {
        Function::Exp => x.exp(),
        Function::Exp2 => x.exp2(),
        Function::Expm1 => x.exp_m1(),
        Function::Log => x.ln(),
        Function::Log1p => x.ln_1p(),
        Function::Log2 => x.log2(),
        Function::Sin => x.sin(),
        Function::Cos => x.cos(),
        Function::Tan => x.tan(),
        Function::Asin => x.asin(),
        Function::Acos => x.acos(),
        Function::Atan => x.atan(),
        Function::Sinh => x.sinh(),
        Function::Cosh => x.cosh(),
        Function::Tanh => x.tanh(),
        Function::Asinh => libm::asinh(x),
        // Libm's is wrong below -1.
        Function::Acosh if x < 1.0 => f64::NAN,
        Function::Acosh => libm::acosh(x),
        Function::Atanh => libm::atanh(x),
        Function::Logistic if x < 0.0 => x.exp() / (1.0 + x.exp()),
        Function::Logistic => 1.0 / (1.0 + (-x).exp()),
        Function::Softplus => x.max(0.0) + (-x.abs()).exp().ln_1p(),
        Function::Erf => libm::erf(x),
        Function::Erfc => libm::erfc(x),
        Function::Sqrt => x.sqrt(),
        Function::Rsqrt => 1.0 / x.sqrt(),
        Function::Cbrt => x.cbrt(),
        Function::Lgamma => libm::lgamma(x),
        other => unreachable!("{other:?} has no reference"),
    }
}

/// The error of a number of single precision in units in its last place.
fn single_error(result: f32, exact: f64) -> f64 {
    let rounded = exact as f32;
    if rounded.is_nan() || rounded.is_infinite() || result.is_infinite() {
        let is_same = rounded.to_bits() == result.to_bits() || (rounded.is_nan() && result.is_nan());
        let is_next = rounded.abs().max(result.abs()) == f32::INFINITY && rounded.abs().min(result.abs()) == f32::MAX;
        return if is_same {
            0.0
        } else if is_next {
            1.0
        } else {
            f64::INFINITY
        };
    }
    if result.is_nan() || (exact != 0.0 && result.is_sign_negative() != exact.is_sign_negative()) {
        return f64::INFINITY;
    }
    let exponent = (rounded.to_bits() >> 23 & 0xFF).max(1) as i32 - 127 - 23;
    (f64::from(result) - exact).abs() / 2.0_f64.powi(exponent)
}

/// How many numbers lie between two; NaN equals NaN.
fn apart(x: f64, y: f64) -> f64 {
    let place = |x: f64| if x < 0.0 { -((x.to_bits() & !(1 << 63)) as i64) } else { (x.to_bits() & !(1 << 63)) as i64 };
    if x.is_nan() || y.is_nan() {
        return if x.is_nan() && y.is_nan() { 0.0 } else { f64::INFINITY };
    }
    place(x).abs_diff(place(y)) as f64
}

#[track_caller]
fn check(what: &str, bound: f64, errors: impl Iterator<Item = (f64, f64)>) {
    let (error, at) = errors.max_by(|a, b| a.0.total_cmp(&b.0)).unwrap();
    println!("{what}: {error:.3} at {at:e}");
    assert!(error <= bound, "{what} at {at:e}: off by {error}");
}

#[test]
fn single_precision_agrees_with_double() {
    let arguments: Vec<_> = arguments().into_iter().map(|x| x as f32).collect();
    for &function in Function::ALL {
        let exact: Vec<_> = arguments.iter().map(|x| by_std(function, f64::from(*x))).collect();
        for level in Level::all() {
            let mut y = arguments.clone();
            function.map_in_place_at(level, &mut y);
            let errors = arguments.iter().zip(&y).zip(&exact);
            let errors = errors.map(|((x, y), exact)| (single_error(*y, *exact), f64::from(*x)));
            check(&format!("{function:?} f32 {level:?}"), function.error_bounds()[0], errors);
        }
    }
}

/// Std's functions are themselves off by up to a unit, libm's erf and the definitions used here by more.
#[test]
fn double_precision_agrees_with_std() {
    let arguments = arguments();
    for &function in Function::ALL {
        let exact: Vec<_> = arguments.iter().map(|x| by_std(function, *x)).collect();
        for level in Level::all() {
            let mut y = arguments.clone();
            function.map_in_place_at(level, &mut y);
            let errors = arguments.iter().zip(&y).zip(&exact).map(|((x, y), exact)| (apart(*y, *exact), *x));
            check(&format!("{function:?} f64 by std {level:?}"), function.error_bounds()[1] + 3.0, errors);
        }
    }
}

#[test]
fn powers_agree_with_std() {
    let bases: Vec<_> = Bits(4).take(100_000).map(|bits| f32::from_bits((bits >> 32) as u32)).collect();
    let exponents: Vec<_> = bases
        .iter()
        .zip(Bits(5))
        .map(|(base, bits)| {
            // Most results should be finite.
            let log = f64::from(base.abs()).log2();
            let exponent = ((bits >> 11) as f64 / (1_u64 << 52) as f64 - 1.0) * 140.0 / log;
            if base.is_sign_negative() && bits % 8 != 0 { exponent.round() as f32 } else { exponent as f32 }
        })
        .collect();
    for level in Level::all() {
        let mut y = bases.clone();
        BinaryFunction::Pow.zip_in_place_at(level, &mut y, &exponents);
        let exact = bases.iter().zip(&exponents).map(|(x, y)| f64::from(*x).powf(f64::from(*y)));
        let errors = y.iter().zip(exact).zip(&bases).map(|((y, exact), x)| (single_error(*y, exact), f64::from(*x)));
        check(&format!("pow f32 {level:?}"), BinaryFunction::Pow.error_bounds()[0], errors);
        let bases: Vec<_> = bases.iter().map(|x| f64::from(*x)).collect();
        let exponents: Vec<_> = exponents.iter().map(|x| f64::from(*x)).collect();
        let mut y = bases.clone();
        BinaryFunction::Pow.zip_in_place_at(level, &mut y, &exponents);
        let errors = bases.iter().zip(&exponents).zip(&y).map(|((x, p), y)| (apart(*y, x.powf(*p)), *x));
        check(&format!("pow f64 by std {level:?}"), BinaryFunction::Pow.error_bounds()[1] + 1.0, errors);
    }
}
