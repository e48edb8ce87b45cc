//! The minimizer that `particle` and `saddle` share: steepest descent with a step length that adapts.

use tapir::Real;

/// Where the search stops: when the gradient or the step is this short.
const PRECISION: f64 = 1e-5;

/// A point at which `value` is smallest, by steps along `gradient` from `start`.
///
/// Runs at any scalar: with numbers that carry derivatives it is differentiated step by step. NaN if the search leaves
/// the finite numbers.
pub fn argmin<T: Real, const N: usize>(
    start: [T; N],
    value: impl Fn([T; N]) -> T,
    mut gradient: impl FnMut([T; N]) -> [T; N],
) -> [T; N] {
    let precision = T::lit(PRECISION);
    let mut x = start;
    let mut fx = value(x);
    let mut g = gradient(x);
    let mut eta = T::lit(1e-5);
    let mut accepted = 0;
    loop {
        if !(fx.value().is_finite() && norm(g).value().is_finite()) {
            return [T::lit(f64::NAN); N];
        }
        if norm(g) <= precision {
            return x;
        }
        if accepted == 10 {
            // A branch is foreseen, and steps go on meanwhile; as a choice between two lengths each would wait for it.
            std::hint::cold_path();
            eta *= T::lit(2.0);
            accepted = 0;
            continue;
        }
        let next: [T; N] = std::array::from_fn(|i| x[i] - eta * g[i]);
        if norm::<T, N>(std::array::from_fn(|i| x[i] - next[i])) <= precision {
            return x;
        }
        let f_next = value(next);
        if f_next < fx {
            (x, fx) = (next, f_next);
            g = gradient(x);
            accepted += 1;
        } else {
            eta /= T::lit(2.0);
            accepted = 0;
        }
    }
}

/// The Euclidean length, without derivatives: it only decides.
fn norm<T: Real, const N: usize>(x: [T; N]) -> T {
    T::lit(x.iter().map(|x| x.value() * x.value()).sum::<f64>().sqrt())
}
