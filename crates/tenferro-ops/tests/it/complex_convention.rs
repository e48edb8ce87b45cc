//! The complex convention, for every operation that takes complex numbers.
//!
//! Complex operations are real-linear to first order. In the real and imaginary parts their derivative is a real
//! matrix: the JVP multiplies by it, the VJP by its transpose, because ⟨a, b⟩ = Re(conj(a)·b) is the product of parts.
//! For a holomorphic function this makes the coefficient of the VJP the conjugate of that of the JVP.

use tenferro_ops::{Array, CATALOGUE, Complex, DType, Sample, SampleKind, StdTensorOp, TensorType, ops};

use crate::differentiated::{Differentiated, basis, components, from_components, program_of};

/// The samples of an operation that are complex; those of real numbers made complex if it has none.
fn complex_samples(samples: Vec<Sample<StdTensorOp>>) -> Vec<Sample<StdTensorOp>> {
    let is_complex = |sample: &Sample<StdTensorOp>| sample.inputs.iter().any(|x| x.dtype() == DType::C64);
    let mut checked = samples;
    checked.retain(|sample| sample.kind != SampleKind::Primal);
    if checked.iter().any(is_complex) {
        checked.retain(is_complex);
        return checked;
    }
    let raised =
        checked.into_iter().map(|sample| Sample { inputs: sample.inputs.iter().map(raised).collect(), ..sample });
    raised.filter(|sample| is_complex(sample) && is_accepted(sample)).collect()
}

/// A real array with some imaginary part, away from the branch cuts on the real axis.
fn raised(x: &Array) -> Array {
    if x.dtype() != DType::F64 {
        return x.clone();
    }
    let ty = TensorType::new(DType::C64, x.shape());
    let parts: Vec<_> = components(x).iter().flat_map(|number| [*number, 0.1 + 0.05 * number]).collect();
    from_components(&ty, &parts)
}

fn is_accepted(sample: &Sample<StdTensorOp>) -> bool {
    let types: Vec<_> = sample.inputs.iter().map(Array::tensor_type).collect();
    let is_double = |ty: &TensorType| !matches!(ty.dtype, DType::F32 | DType::C32);
    match sample.op.infer(&types) {
        Ok(results) => types.iter().chain(&results).all(is_double) && results.iter().any(|ty| ty.dtype.has_tangent()),
        Err(_) => false,
    }
}

#[test]
fn cotangents_multiply_by_the_transposed_real_matrix() {
    let mut failures = Vec::new();
    let mut names = Vec::new();
    for entry in CATALOGUE {
        for (position, sample) in complex_samples((entry.samples)()).iter().enumerate() {
            if !is_accepted(sample) {
                continue;
            }
            names.push(entry.name);
            // What has no derivative by contract (`sign`) has differences all the same.
            let has_differences = sample.kind == SampleKind::Smooth && entry.rule != "zero";
            if let Err(failure) = check(sample, has_differences) {
                failures.push(format!("complex sample {position} of {}: {failure}", entry.name));
            }
        }
    }
    assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), failures.join("\n"));
    for name in ["add", "mul", "div", "pow", "exp", "conj", "real", "select", "convert", "pad", "dot_general"] {
        assert!(names.contains(&name), "{name} was not checked");
    }
}

/// The matrix by columns from the JVP, by rows from the VJP, and by columns from differences of values.
fn check(sample: &Sample<StdTensorOp>, has_differences: bool) -> Result<(), String> {
    let program = program_of(&sample.op, &sample.inputs);
    let all: Vec<_> = (0..sample.inputs.len()).collect();
    let at = Differentiated::new(&program, &sample.inputs, &all);
    let types = |arrays: &[Array]| arrays.iter().map(Array::tensor_type).collect::<Vec<_>>();
    let active: Vec<_> = at.active.iter().map(|input| sample.inputs[*input].clone()).collect();
    let flat = |arrays: &[Array]| arrays.iter().flat_map(components).collect::<Vec<_>>();
    let (jvp, vjp) = (at.jvp(), at.vjp());
    let columns: Vec<_> = basis(&types(&active)).iter().map(|dx| flat(&jvp.call(dx))).collect();
    let rows: Vec<_> = basis(&types(&at.values)).iter().map(|ct| flat(&vjp.call(ct))).collect();
    let size = columns.iter().flatten().fold(0.0_f64, |size, entry| size.max(entry.abs()));
    let agree = |what: &str, tolerance: f64, (i, j): (usize, usize), a: f64, b: f64| {
        if (a - b).abs() <= tolerance * size.max(1e-3) {
            return Ok(());
        }
        Err(format!("{what}: entry ({i}, {j}) is {a} by the JVP, {b} otherwise"))
    };
    for (j, column) in columns.iter().enumerate() {
        for (i, entry) in column.iter().enumerate() {
            agree("VJP", 1e-11, (i, j), *entry, rows[i][j])?;
        }
    }
    if !has_differences {
        return Ok(());
    }
    for (j, (dx, column)) in basis(&types(&active)).iter().zip(&columns).enumerate() {
        let value = |step: f64| {
            let mut moved = sample.inputs.clone();
            for (input, dx) in at.active.iter().zip(dx) {
                let (x, dx) = (components(&moved[*input]), components(dx));
                let sum: Vec<_> = x.iter().zip(&dx).map(|(x, dx)| x + step * dx).collect();
                moved[*input] = from_components(&moved[*input].tensor_type(), &sum);
            }
            let values = sample.op.eval(moved).map_err(|error| error.to_string())?;
            let values: Vec<_> = values.into_iter().filter(|value| value.dtype().has_tangent()).collect();
            Ok::<_, String>(flat(&values))
        };
        // Two central differences, extrapolated: the error is of fourth order in the step.
        let h = 1e-3;
        let [a, b, c, d] = [value(h)?, value(-h)?, value(2.0 * h)?, value(-2.0 * h)?];
        for (i, entry) in column.iter().enumerate() {
            let difference = (8.0 * (a[i] - b[i]) - (c[i] - d[i])) / (12.0 * h);
            agree("differences", 1e-6, (i, j), *entry, difference)?;
        }
    }
    Ok(())
}

/// The contract in its own words: JVP f'(z)·dz, VJP conj(f'(z))·ct.
#[test]
fn holomorphic_coefficients_are_conjugated_in_reverse() {
    let z = Complex::new(0.3, -0.4);
    let ct = Complex::new(-1.5, 0.25);
    let inputs = [Array::scalar(z)];
    let program = program_of(&ops::Exp {}.into(), &inputs);
    let at = Differentiated::new(&program, &inputs, &[0]);
    let close =
        |found: &Array, expected: Complex<f64>| (found.item::<Complex<f64>>().unwrap() - expected).norm() < 1e-15;
    assert!(close(&at.jvp().call(&[Array::scalar(ct)])[0], z.exp() * ct));
    assert!(close(&at.vjp().call(&[Array::scalar(ct)])[0], z.exp().conj() * ct));
}
