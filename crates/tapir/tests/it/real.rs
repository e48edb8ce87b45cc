//! Every function of `Real` on every scalar: against std, against differences, against each other.

use tapir::{Dual, Real, var};

/// A function by its name, at any scalar, and as std has it.
macro_rules! unary_table {
    ($($name:ident: $($x:expr),*;)*) => {
        const UNARY: &[(&str, &[f64])] = &[$((stringify!($name), &[$($x),*])),*];

        fn unary<T: Real>(name: &str, x: T) -> T {
            match name {
                $(stringify!($name) => Real::$name(x),)*
                _ => panic!("{name}"),
            }
        }

        fn unary_std(name: &str, x: f64) -> f64 {
            match name {
                $(stringify!($name) => f64::$name(x),)*
                _ => panic!("{name}"),
            }
        }

        fn unary_std_f32(name: &str, x: f32) -> f32 {
            match name {
                $(stringify!($name) => f32::$name(x),)*
                _ => panic!("{name}"),
            }
        }
    };
}
// Points away from kinks and from the ends of domains.
unary_table! {
    sin: 0.0, 0.7, -2.0, 12.5;
    cos: 0.0, 0.7, -2.0, 12.5;
    tan: 0.0, 0.7, -2.0;
    asin: 0.0, 0.6, -0.8;
    acos: 0.0, 0.6, -0.8;
    atan: 0.0, 0.7, -20.0;
    sinh: 0.0, 0.7, -2.0;
    cosh: 0.0, 0.7, -2.0;
    tanh: 0.0, 0.7, -2.0;
    asinh: 0.0, 0.7, -20.0;
    acosh: 1.3, 2.0, 30.0;
    atanh: 0.0, 0.6, -0.8;
    exp: 0.0, 0.7, -2.0;
    exp2: 0.0, 0.7, -2.0;
    exp_m1: 0.0, 0.7, -2.0;
    ln: 0.3, 1.0, 20.0;
    ln_1p: -0.6, 0.0, 20.0;
    log2: 0.3, 1.0, 20.0;
    log10: 0.3, 1.0, 20.0;
    sqrt: 0.3, 1.0, 20.0;
    cbrt: -0.3, 1.0, 20.0;
    abs: -0.3, 1.0, 20.0;
    recip: -0.3, 1.0, 20.0;
    to_degrees: -0.3, 1.0;
    to_radians: -0.3, 1.0, 20.0;
    fract: -0.3, 1.25, 20.5;
    signum: -0.3, 1.0, 20.0;
    floor: -0.3, 1.25, 20.5;
    ceil: -0.3, 1.25, 20.75;
    round: -0.3, 1.25, 20.75;
    trunc: -0.3, 1.25, 20.75;
}

macro_rules! binary_table {
    ($($name:ident: $(($a:expr, $b:expr)),*;)*) => {
        const BINARY: &[(&str, &[(f64, f64)])] = &[
            $((stringify!($name), &[$(($a, $b)),*]),)*
            ("add", &[(0.3, -2.0)]), ("sub", &[(0.3, -2.0)]), ("mul", &[(0.3, -2.0), (0.0, 3.0)]),
            ("div", &[(0.3, -2.0), (0.0, 3.0)]), ("rem", &[(7.3, 2.0), (-7.3, 2.0), (0.3, -2.0)]),
            ("mul_add", &[(0.3, -2.0)]), ("powi", &[(0.3, -2.0), (-1.5, 0.4)]), ("clamp", &[(0.3, -2.0), (-4.0, 1.0)]),
            ("sin_cos", &[(0.3, -2.0)]),
        ];

        fn binary<T: Real>(name: &str, a: T, b: T) -> T {
            match name {
                $(stringify!($name) => Real::$name(a, b),)*
                "add" => a + b,
                "sub" => a - b,
                "mul" => a * b,
                "div" => a / b,
                "rem" => a % b,
                "mul_add" => Real::mul_add(a, b, b),
                "powi" => (-3..4).map(|n| Real::powi(a, n)).sum::<T>() * b,
                "clamp" => Real::clamp(a, T::lit(-1.0), T::lit(1.0)) * Real::clamp(b, T::lit(-1.5), T::lit(1.5)),
                "sin_cos" => Real::sin_cos(a).0 * Real::sin_cos(b).1,
                _ => panic!("{name}"),
            }
        }

        fn binary_std(name: &str, a: f64, b: f64) -> f64 {
            match name {
                $(stringify!($name) => f64::$name(a, b),)*
                "mul_add" => f64::mul_add(a, b, b),
                "powi" => (-3..4).map(|n| f64::powi(a, n)).sum::<f64>() * b,
                "clamp" => f64::clamp(a, -1.0, 1.0) * f64::clamp(b, -1.5, 1.5),
                "sin_cos" => f64::sin_cos(a).0 * f64::sin_cos(b).1,
                _ => binary(name, a, b),
            }
        }
    };
}
binary_table! {
    powf: (0.3, 2.0), (2.0, -1.5), (1.5, 0.0);
    atan2: (0.3, -2.0), (-1.0, 0.4), (0.0, 1.0);
    hypot: (0.3, -2.0), (0.0, 4.0);
    max: (0.3, -2.0), (0.3, 2.0);
    min: (0.3, -2.0), (0.3, 2.0);
    copysign: (0.3, -2.0), (-0.3, -2.0);
    log: (0.3, 2.0), (5.0, 10.0);
}

/// A derivative by central differences of fourth order; its error is some 1e-11 of the values around.
fn difference(f: impl Fn(f64) -> f64, x: f64) -> f64 {
    let h = 1e-3 * x.abs().max(0.1);
    (8.0 * (f(x + h) - f(x - h)) - (f(x + 2.0 * h) - f(x - 2.0 * h))) / (12.0 * h)
}

#[track_caller]
fn assert_close(what: &str, found: f64, expected: f64, tolerance: f64) {
    let scale = expected.abs().max(1.0);
    assert!((found - expected).abs() <= tolerance * scale, "{what}: found {found}, expected {expected}");
}

fn slope(name: &str, x: f64) -> f64 {
    unary(name, Dual::<f64, 1>::variable(x, 0)).eps[0]
}

fn slopes(name: &str, a: f64, b: f64) -> [f64; 2] {
    binary(name, Dual::<f64, 2>::variable(a, 0), Dual::variable(b, 1)).eps
}

fn unary_points() -> impl Iterator<Item = (&'static str, f64)> {
    UNARY.iter().flat_map(|(name, points)| points.iter().map(|x| (*name, *x)))
}

fn binary_points() -> impl Iterator<Item = (&'static str, (f64, f64))> {
    BINARY.iter().flat_map(|(name, points)| points.iter().map(|ab| (*name, *ab)))
}

#[test]
fn values_are_those_of_std_to_the_bit() {
    for (name, x) in unary_points() {
        let expected = unary_std(name, x).to_bits();
        assert_eq!(unary(name, x).to_bits(), expected, "{name}({x}) on f64");
        assert_eq!(unary(name, Dual::<f64, 2>::variable(x, 1)).re.to_bits(), expected, "{name}({x}) on Dual");
        assert_eq!(var::gradient(&[x], |x| unary(name, x[0])).0.to_bits(), expected, "{name}({x}) on Var");
        let x = x as f32;
        assert_eq!(unary(name, x).to_bits(), unary_std_f32(name, x).to_bits(), "{name}({x}) on f32");
    }
    for (name, (a, b)) in binary_points() {
        let expected = binary_std(name, a, b).to_bits();
        assert_eq!(binary(name, a, b).to_bits(), expected, "{name}({a}, {b}) on f64");
        let dual = binary(name, Dual::<f64, 2>::variable(a, 0), Dual::variable(b, 1));
        assert_eq!(dual.re.to_bits(), expected, "{name}({a}, {b}) on Dual");
        let (value, _) = var::gradient(&[a, b], |x| binary(name, x[0], x[1]));
        assert_eq!(value.to_bits(), expected, "{name}({a}, {b}) on Var");
    }
}

#[test]
fn first_derivatives_agree_with_differences() {
    for (name, x) in unary_points() {
        assert_close(&format!("{name}'({x})"), slope(name, x), difference(|x| unary_std(name, x), x), 1e-7);
    }
    for (name, (a, b)) in binary_points() {
        let [by_a, by_b] = slopes(name, a, b);
        assert_close(&format!("{name}({a}, {b}) by a"), by_a, difference(|a| binary_std(name, a, b), a), 1e-7);
        assert_close(&format!("{name}({a}, {b}) by b"), by_b, difference(|b| binary_std(name, a, b), b), 1e-7);
    }
}

#[test]
fn derivatives_on_f32_agree_with_those_on_f64() {
    for (name, x) in unary_points() {
        let found = unary(name, Dual::<f32, 1>::variable(x as f32, 0)).eps[0];
        assert_close(&format!("{name}'({x})"), f64::from(found), slope(name, f64::from(x as f32)), 2e-5);
    }
    for (name, (a, b)) in binary_points() {
        let (a, b) = (a as f32, b as f32);
        let found = binary(name, Dual::<f32, 2>::variable(a, 0), Dual::variable(b, 1)).eps;
        let expected = slopes(name, f64::from(a), f64::from(b));
        for k in 0..2 {
            assert_close(&format!("{name}({a}, {b}) by {k}"), f64::from(found[k]), expected[k], 2e-5);
        }
    }
}

#[test]
fn the_tape_agrees_with_dual_numbers() {
    for (name, x) in unary_points() {
        let (_, gradient) = var::gradient(&[x], |x| unary(name, x[0]));
        assert_close(&format!("{name}'({x})"), gradient[0], slope(name, x), 1e-14);
    }
    for (name, (a, b)) in binary_points() {
        let (_, gradient) = var::gradient(&[a, b], |x| binary(name, x[0], x[1]));
        let expected = slopes(name, a, b);
        for k in 0..2 {
            assert_close(&format!("{name}({a}, {b}) by {k}"), gradient[k], expected[k], 1e-14);
        }
    }
}

type Second = Dual<Dual<f64, 2>, 2>;

/// The Hessian by dual numbers of dual numbers.
fn hessian(name: &str, a: f64, b: f64) -> [[f64; 2]; 2] {
    let a = Second::variable(Dual::variable(a, 0), 0);
    let b = Second::variable(Dual::variable(b, 1), 1);
    binary(name, a, b).eps.map(|row| row.eps)
}

#[test]
fn second_derivatives_agree_with_differences_of_first() {
    for (name, x) in unary_points() {
        let found = unary(name, Second::variable(Dual::variable(x, 1), 0)).eps[0].eps[1];
        assert_close(&format!("{name}''({x})"), found, difference(|x| slope(name, x), x), 1e-6);
    }
    for (name, (a, b)) in binary_points() {
        for (k, found) in hessian(name, a, b).into_iter().enumerate() {
            let by_a = difference(|a| slopes(name, a, b)[k], a);
            let by_b = difference(|b| slopes(name, a, b)[k], b);
            assert_close(&format!("{name}({a}, {b}) by a and {k}"), found[0], by_a, 1e-6);
            assert_close(&format!("{name}({a}, {b}) by b and {k}"), found[1], by_b, 1e-6);
        }
    }
}

#[test]
fn duals_of_the_tape_give_the_same_second_derivatives() {
    for (name, (a, b)) in binary_points() {
        for (k, expected) in hessian(name, a, b).into_iter().enumerate() {
            let (_, row) = var::gradient(&[a, b], |x| {
                binary(name, Dual::<_, 2>::variable(x[0], 0), Dual::variable(x[1], 1)).eps[k]
            });
            for l in 0..2 {
                assert_close(&format!("{name}({a}, {b}) by {k} and {l}"), row[l], expected[l], 1e-12);
            }
        }
    }
}

#[test]
fn third_derivatives_of_sine() {
    let x = Dual::<Dual<Dual<f64, 1>, 1>, 1>::variable(Dual::variable(Dual::variable(0.7, 0), 0), 0);
    assert_eq!(x.sin().eps[0].eps[0].eps[0], -0.7_f64.cos());
}

/// What `partial` says about kinks, ends of domains and NaN; on both kinds of scalars.
#[test]
fn conventions_at_kinks() {
    let infinity = f64::INFINITY;
    for (name, x, expected) in [
        ("abs", 0.0, 0.0),
        ("abs", -0.0, 0.0),
        ("signum", 0.0, 0.0),
        ("floor", 1.0, 0.0),
        ("round", 0.5, 0.0),
        ("fract", 1.0, 1.0),
        ("sqrt", 0.0, infinity),
        ("cbrt", 0.0, infinity),
        ("asin", 1.0, infinity),
        ("acos", -1.0, -infinity),
        ("acosh", 1.0, infinity),
    ] {
        assert_eq!(slope(name, x), expected, "{name}'({x}) on Dual");
        assert_eq!(var::gradient(&[x], |x| unary(name, x[0])).1, [expected], "{name}'({x}) on Var");
    }
    for (name, a, b, expected) in [
        ("max", 1.0, 1.0, [1.0, 0.0]),
        ("min", 1.0, 1.0, [1.0, 0.0]),
        ("max", f64::NAN, 1.0, [0.0, 1.0]),
        ("min", 1.0, f64::NAN, [1.0, 0.0]),
        ("hypot", 0.0, 0.0, [0.0, 0.0]),
        ("powf", 0.0, 0.0, [0.0, 0.0]),
        ("powf", 0.0, 1.0, [1.0, 0.0]),
        ("powf", 0.0, 2.0, [0.0, 0.0]),
        ("clamp", 1.0, 0.5, [0.5, 1.0]),
        ("copysign", 0.0, -2.0, [0.0, 0.0]),
        ("copysign", -0.0, -2.0, [0.0, 0.0]),
        // 0.9 / 0.1 is rounded to 9, but 0.1 goes into 0.9 only 8 times.
        ("rem", 0.9, 0.1, [1.0, -8.0]),
    ] {
        assert_eq!(slopes(name, a, b), expected, "{name}({a}, {b}) on Dual");
        assert_eq!(var::gradient(&[a, b], |x| binary(name, x[0], x[1])).1, expected, "{name}({a}, {b}) on Var");
    }
}

#[test]
fn zero_derivatives_stay_zero_where_slopes_are_infinite() {
    let (x, y) = (Dual::<f64, 2>::variable(0.0, 0), Dual::variable(2.0, 1));
    assert_eq!((x.sqrt() + y).eps, [f64::INFINITY, 1.0]);
    assert_eq!(var::gradient(&[0.0, 2.0], |x| x[0].sqrt() + x[1]).1, [f64::INFINITY, 1.0]);
    // The slope is zero and the derivative infinite: the other number is returned.
    assert_eq!(x.sqrt().max(y).eps, [0.0, 1.0]);
    assert_eq!(var::gradient(&[0.0, 2.0], |x| x[0].sqrt().max(x[1])).1, [0.0, 1.0]);
}

#[test]
fn a_constant_exponent_asks_for_no_logarithm_of_the_base() {
    assert_eq!(Dual::<f64, 1>::variable(-2.0, 0).powf(Dual::constant(3.0)).eps, [12.0]);
    assert_eq!(var::gradient(&[-2.0], |x| x[0].powf(Real::lit(3.0))).1, [12.0]);
    let x = Second::variable(Dual::variable(-2.0, 0), 0);
    assert_eq!(x.powf(Real::lit(3.0)).eps[0].eps[0], -12.0);
}

#[test]
fn an_exponent_that_passes_through_zero_has_mixed_derivatives() {
    // ∂²/∂a∂b a^b = a^(b-1) (1 + b ln a)
    assert_eq!(hessian("powf", 4.0, 0.0)[0][1], 0.25);
    assert_eq!(hessian("powf", 4.0, 0.0)[1][0], 0.25);
}

#[test]
fn powers_of_the_smallest_integer() {
    assert_eq!(Dual::<f64, 1>::variable(1.0, 0).powi(i32::MIN).eps, [f64::from(i32::MIN)]);
}

#[test]
fn nan_goes_through_clamp_as_in_std() {
    assert!(Real::clamp(f64::NAN, -1.0, 1.0).is_nan());
    assert!(Real::clamp(Dual::<f64, 1>::variable(f64::NAN, 0), Real::lit(-1.0), Real::lit(1.0)).is_nan());
}
