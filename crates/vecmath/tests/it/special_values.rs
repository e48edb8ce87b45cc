//! Zeros with their signs, infinities, NaN, the ends of domains, overflow and underflow, as IEEE 754 and C99 have them.

use vecmath::{BinaryFunction, Function, Level};

const INF: f64 = f64::INFINITY;
const NAN: f64 = f64::NAN;

/// Arguments and results that are exact in both precisions.
fn special_values(function: Function) -> Vec<(f64, f64)> {
    let odd = |at_infinity: f64| vec![(0.0, 0.0), (-0.0, -0.0), (INF, at_infinity), (-INF, -at_infinity)];
    match function {
        Function::Exp | Function::Exp2 => {
            vec![(0.0, 1.0), (-0.0, 1.0), (INF, INF), (-INF, 0.0), (2000.0, INF), (-2000.0, 0.0)]
        }
        Function::Expm1 => vec![(0.0, 0.0), (-0.0, -0.0), (INF, INF), (-INF, -1.0), (2000.0, INF), (-2000.0, -1.0)],
        Function::Log | Function::Log2 => {
            vec![(1.0, 0.0), (0.0, -INF), (-0.0, -INF), (-1.0, NAN), (-INF, NAN), (INF, INF)]
        }
        Function::Log1p => vec![(0.0, 0.0), (-0.0, -0.0), (-1.0, -INF), (-2.0, NAN), (-INF, NAN), (INF, INF)],
        Function::Sin | Function::Tan => odd(NAN),
        Function::Cos => vec![(0.0, 1.0), (-0.0, 1.0), (INF, NAN), (-INF, NAN)],
        Function::Asin => vec![(0.0, 0.0), (-0.0, -0.0), (1.5, NAN), (-1.5, NAN), (INF, NAN)],
        Function::Acos => vec![(1.0, 0.0), (1.5, NAN), (-1.5, NAN), (-INF, NAN)],
        Function::Atan => vec![(0.0, 0.0), (-0.0, -0.0)],
        Function::Sinh => [odd(INF), vec![(2000.0, INF), (-2000.0, -INF)]].concat(),
        Function::Cosh => vec![(0.0, 1.0), (-0.0, 1.0), (INF, INF), (-INF, INF), (2000.0, INF)],
        Function::Tanh => [odd(1.0), vec![(50.0, 1.0), (-1e30, -1.0)]].concat(),
        Function::Asinh => odd(INF),
        Function::Acosh => vec![(1.0, 0.0), (0.5, NAN), (-INF, NAN), (INF, INF)],
        Function::Atanh => {
            vec![(0.0, 0.0), (-0.0, -0.0), (1.0, INF), (-1.0, -INF), (1.5, NAN), (INF, NAN), (-1e30, NAN)]
        }
        Function::Logistic => vec![(0.0, 0.5), (-0.0, 0.5), (INF, 1.0), (-INF, 0.0), (2000.0, 1.0), (-2000.0, 0.0)],
        Function::Softplus => vec![(INF, INF), (-INF, 0.0), (2048.0, 2048.0), (-2000.0, 0.0)],
        Function::Erf => [odd(1.0), vec![(50.0, 1.0), (-1e30, -1.0)]].concat(),
        Function::Erfc => vec![(0.0, 1.0), (-0.0, 1.0), (INF, 0.0), (-INF, 2.0), (50.0, 0.0), (-1e30, 2.0)],
        Function::Sqrt => vec![(0.0, 0.0), (-0.0, -0.0), (4.0, 2.0), (-1.0, NAN), (INF, INF)],
        Function::Rsqrt => vec![(0.0, INF), (-0.0, -INF), (4.0, 0.5), (-1.0, NAN), (INF, 0.0)],
        Function::Cbrt => [odd(INF), vec![(8.0, 2.0), (-27.0, -3.0), (1.0, 1.0), (0.125, 0.5)]].concat(),
        Function::Lgamma => vec![(1.0, 0.0), (2.0, 0.0), (0.0, INF), (-3.0, INF), (INF, INF)],
        other => unreachable!("{other:?} has no special values"),
    }
}

fn is_same(x: f64, y: f64) -> bool {
    x.to_bits() == y.to_bits() || (x.is_nan() && y.is_nan())
}

#[test]
fn special_values_are_exact() {
    for &function in Function::ALL {
        for (x, y) in special_values(function).into_iter().chain([(NAN, NAN)]) {
            for level in Level::all() {
                let (mut double, mut single) = ([x], [x as f32]);
                function.map_in_place_at(level, &mut double);
                function.map_in_place_at(level, &mut single);
                assert!(is_same(double[0], y), "{function:?}({x}) is {} ({level:?})", double[0]);
                assert!(is_same(single[0].into(), y), "{function:?}({x}) is {} in f32 ({level:?})", single[0]);
            }
        }
    }
}

/// Every pair of these has the power that std gives it.
#[test]
fn special_powers_are_those_of_std() {
    let numbers = [0.0, 0.5, 1.0, 2.0, 3.0, 2.5, 1e30, 1e-30, INF, NAN, 4_503_599_627_370_497.0, 9e15, 16_777_217.0];
    let numbers: Vec<f64> = numbers.into_iter().flat_map(|x| [x, -x]).collect();
    for level in Level::all() {
        for x in &numbers {
            for y in &numbers {
                let (mut double, mut single) = ([*x], [*x as f32]);
                BinaryFunction::Pow.zip_in_place_at(level, &mut double, &[*y]);
                BinaryFunction::Pow.zip_in_place_at(level, &mut single, &[*y as f32]);
                let close = |a: f64, b: f64| is_same(a, b) || (a - b).abs() <= 3e-7 * b.abs();
                assert!(close(double[0], x.powf(*y)), "{x}^{y} is {} ({level:?})", double[0]);
                let std = (*x as f32).powf(*y as f32);
                assert!(close(single[0].into(), std.into()), "{x}^{y} is {} in f32, std {std} ({level:?})", single[0]);
            }
        }
    }
}
