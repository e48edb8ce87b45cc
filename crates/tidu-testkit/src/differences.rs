//! Derivatives by finite differences.

/// An estimate of a derivative, and how far it can be trusted.
pub(crate) struct Estimate {
    /// From the three smallest steps together.
    pub(crate) fine: f64,
    /// From the larger two of them; the distance to `fine` bounds the error of `fine` if the function is smooth.
    pub(crate) coarse: f64,
    /// What rounding of function values of size 1 contributes.
    pub(crate) noise: f64,
}

/// The derivative of `function` at 0 by central differences, extrapolated to step zero.
///
/// The differences at h, h/2 and h/4 have errors in even powers of h, so that two rounds of Richardson's extrapolation
/// leave h⁶; with the default step of 2⁻⁸ that is below rounding.
/// The estimate does not look at the derivative it will be compared with.
pub(crate) fn derivative<E>(step: f64, mut function: impl FnMut(f64) -> Result<f64, E>) -> Result<Estimate, E> {
    let mut difference = |h: f64| Ok((function(h)? - function(-h)?) / (2.0 * h));
    let d = [difference(step)?, difference(step / 2.0)?, difference(step / 4.0)?];
    let coarse = d[1] + (d[1] - d[0]) / 3.0;
    let middle = d[2] + (d[2] - d[1]) / 3.0;
    let fine = middle + (middle - coarse) / 15.0;
    // The weights of the extrapolation add up to less than 2; 32 allows for functions that are off by some ulps.
    Ok(Estimate { fine, coarse, noise: 32.0 * f64::EPSILON / (step / 4.0) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::convert::Infallible;

    fn of(function: impl Fn(f64) -> f64) -> Estimate {
        derivative(1.0 / 256.0, |h| Ok::<_, Infallible>(function(h))).unwrap_or_else(|never| match never {})
    }

    #[test]
    fn smooth_functions_are_exact_up_to_rounding() {
        let estimate = of(|h| (0.7 + h).exp() * (3.0 * h).sin());
        let exact = 3.0 * 0.7_f64.exp();
        assert!((estimate.fine - exact).abs() < estimate.noise * 2.0, "{} {exact}", estimate.fine);
        assert!((estimate.fine - estimate.coarse).abs() < 1e-7);
    }

    #[test]
    fn a_kink_or_jump_nearby_does_not_settle() {
        let kink = of(|h| (h - 0.002).abs());
        assert!((kink.fine - kink.coarse).abs() > 1e-2);
        let jump = of(|h| if h > 0.0 { 1.0 } else { 0.0 });
        assert!((jump.fine - jump.coarse).abs() > 1.0);
    }
}
