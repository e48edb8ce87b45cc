//! A result depends on its argument alone.

use vecmath::{BinaryFunction, Function, Level, Real};

/// Arguments for which functions take different ways, also those that are left to std.
const ARGUMENTS: [f64; 12] = [0.3, -0.3, 0.9, 1.5, -2.7, 40.0, 1e-9, 700.0, 2e6, 1e30, -0.0, f64::NAN];

/// `cargo xtask memcheck` says so when valgrind runs the test: what its AVX computes from NaN is not what a processor does.
fn arguments() -> &'static [f64] {
    match std::env::var_os("UNDER_VALGRIND") {
        Some(_) => &ARGUMENTS[..ARGUMENTS.len() - 1],
        None => &ARGUMENTS,
    }
}

fn bits<T: Real + Into<f64>>(x: T) -> u64 {
    x.into().to_bits()
}

fn check<T: Real + Into<f64>>(convert: impl Fn(f64) -> T) {
    let arguments = arguments();
    for &function in Function::ALL {
        for level in Level::all() {
            let alone: Vec<_> = arguments
                .iter()
                .map(|x| {
                    let mut y = [convert(*x)];
                    function.map_in_place_at(level, &mut y);
                    bits(y[0])
                })
                .collect();
            for length in 1..70 {
                let mut y: Vec<_> = arguments.iter().cycle().take(length + 3).map(|x| convert(*x)).collect();
                function.map_in_place_at(level, &mut y[3..]);
                for (i, y) in y.iter().enumerate().skip(3) {
                    let argument = arguments[i % arguments.len()];
                    assert_eq!(bits(*y), alone[i % arguments.len()], "{function:?}({argument}) of {length}, {level:?}");
                }
            }
        }
        let x: Vec<_> = arguments.iter().cycle().take(100).map(|x| convert(*x)).collect();
        let (mut in_place, mut apart) = (x.clone(), x.clone());
        function.map_in_place(&mut in_place);
        function.map(&x, &mut apart);
        for ((x, a), b) in x.iter().zip(in_place).zip(apart) {
            assert!(bits(a) == bits(b) && bits(a) == bits(function.of(*x)), "{function:?}({:?})", (*x).into());
        }
    }
}

#[test]
fn results_do_not_depend_on_place_and_length() {
    check(|x| x as f32);
    check(|x| x);
}

#[test]
fn powers_do_not_depend_on_place_and_length() {
    for length in 1..50 {
        let x: Vec<_> = (0..length).map(|i| 0.5 + f64::from(i)).collect();
        let y: Vec<_> = (0..length).map(|i| 3.3 - 0.7 * f64::from(i)).collect();
        let mut powers = vec![0.0; x.len()];
        BinaryFunction::Pow.zip(&x, &y, &mut powers);
        for ((x, y), power) in x.iter().zip(&y).zip(powers) {
            let mut alone = [*x];
            BinaryFunction::Pow.zip_in_place(&mut alone, &[*y]);
            assert_eq!(alone[0].to_bits(), power.to_bits(), "{x}^{y}");
        }
    }
}

#[test]
#[should_panic(expected = "as many results as arguments")]
fn lengths_differ() {
    Function::Exp.map(&[1.0_f32], &mut []);
}
