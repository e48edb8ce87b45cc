//! Fourier transforms against NumPy and PyTorch.

use expect_test::expect;
use tenferro::fft::{self, FftNorm, FftOptions, FftnOptions};
use tenferro::{Axes, DType, Tensor, grad, jit};

use crate::reference::{Reference, assert_close};
use crate::support::fails;

fn norm(word: &str) -> FftNorm {
    match word {
        "backward" => FftNorm::Backward,
        "ortho" => FftNorm::Ortho,
        "forward" => FftNorm::Forward,
        _ => panic!("no norm {word}"),
    }
}

/// `(1,-2)`, or `None`.
fn list(word: &str) -> Option<Vec<isize>> {
    let numbers = word.strip_prefix('(')?.strip_suffix(')')?;
    Some(numbers.split(',').map(|number| number.parse().unwrap()).collect())
}

/// The function that a case is about, applied to its operand: `name n axis norm …` or `name s axes norm …`.
fn apply(case: &str, x: &Tensor) -> Tensor {
    let words: Vec<&str> = case.split(' ').collect();
    let one = || FftOptions { n: words[1].parse().ok(), axis: words[2].parse().unwrap(), norm: norm(words[3]) };
    let is_plain = || words[1..4] == ["None", "-1", "backward"];
    let many = || FftnOptions {
        s: list(words[1]).map(|sizes| sizes.into_iter().map(|size| size as usize).collect()),
        axes: list(words[2]).map(Axes::from),
        norm: norm(words[3]),
    };
    let is_whole = || words[1..4] == ["None", "None", "backward"];
    match words[0] {
        "fft" if is_plain() => fft::fft(x),
        "ifft" if is_plain() => fft::ifft(x),
        "rfft" if is_plain() => fft::rfft(x),
        "irfft" if is_plain() => fft::irfft(x),
        "hfft" if is_plain() => fft::hfft(x),
        "ihfft" if is_plain() => fft::ihfft(x),
        "fft" => fft::fft_with(x, one()),
        "ifft" => fft::ifft_with(x, one()),
        "rfft" => fft::rfft_with(x, one()),
        "irfft" => fft::irfft_with(x, one()),
        "hfft" => fft::hfft_with(x, one()),
        "ihfft" => fft::ihfft_with(x, one()),
        "fft2" => fft::fft2(x),
        "ifft2" => fft::ifft2(x),
        "rfft2" => fft::rfft2(x),
        "irfft2" => fft::irfft2(x),
        "fftn" if is_whole() => fft::fftn(x),
        "ifftn" if is_whole() => fft::ifftn(x),
        "rfftn" if is_whole() => fft::rfftn(x),
        "irfftn" if is_whole() => fft::irfftn(x),
        "fftn" => fft::fftn_with(x, many()),
        "ifftn" => fft::ifftn_with(x, many()),
        "rfftn" => fft::rfftn_with(x, many()),
        "irfftn" => fft::irfftn_with(x, many()),
        "fftfreq" => fft::fftfreq(words[1].parse().unwrap(), 0.25),
        "rfftfreq" => fft::rfftfreq(words[1].parse().unwrap(), 0.25),
        "fftshift" => fft::fftshift(x, words.get(1).map_or(Axes::ALL, |axis| axis.parse::<i32>().unwrap().into())),
        "ifftshift" => fft::ifftshift(x, words.get(1).map_or(Axes::ALL, |axis| axis.parse::<i32>().unwrap().into())),
        other => panic!("no function {other}"),
    }
}

#[test]
fn values_and_gradients() {
    let reference = Reference::new("fft");
    for case in reference.names() {
        println!("{case}");
        let (x, expected) = (reference.get(case, "x"), reference.get(case, "value"));
        let tolerance = if matches!(expected.dtype(), Ok(DType::F32 | DType::C32)) { 1e-6 } else { 1e-14 };
        let name = case.to_owned();
        let f = move |x: Tensor| apply(&name, &x);
        for value in [f(x.clone()), jit(f.clone())(x.clone()).unwrap()] {
            assert_close(&value, &expected, tolerance);
        }
        if !reference.has(case, "w") {
            continue;
        }
        let w = reference.get(case, "w");
        let loss = move |x: Tensor| (&w * f(x)).sum().real();
        for gradient in [grad(loss.clone())(x.clone()), jit(grad(loss))(x)] {
            assert_close(&gradient.unwrap(), &reference.get(case, "grad"), 1e-13);
        }
    }
}

#[test]
fn mistakes() {
    let zeros = |dtype: DType, shape: &[usize]| Tensor::zeros(dtype, shape);
    let x = zeros(DType::F64, &[2, 3]);
    fails(
        &fft::fft_with(&x, FftOptions { axis: 2, ..FftOptions::default() }),
        expect!["fft_with: axis 2 is out of range for rank 2; use an axis from -2 to 1"],
    );
    fails(
        &fft::fft_with(&x, FftOptions { n: Some(0), ..FftOptions::default() }),
        expect![
            "fft_with: 0 points along axis 1 of shape [2,3]; a transform needs 1 or more, say how many in the options"
        ],
    );
    fails(
        &fft::fft(&Tensor::from(1.0)),
        expect!["fft: axis -1 of a tensor without axes; give it one by reshape or expand_dims"],
    );
    fails(
        &fft::fftn(&Tensor::from(1.0)),
        expect!["fftn: there is no axis to transform; give a tensor with axes, and one axis or more"],
    );
    fails(
        &fft::rfft(&zeros(DType::C64, &[4])),
        expect!["rfft: the transform of real numbers is given C64; take the real part, or use fft"],
    );
    fails(
        &fft::irfft(&zeros(DType::C64, &[1])),
        expect!["irfft: 0 points along axis 0 of shape [1]; a transform needs 1 or more, say how many in the options"],
    );
    fails(
        &fft::fft(&zeros(DType::F64, &[3, 0])),
        expect!["fft: 0 points along axis 1 of shape [3,0]; a transform needs 1 or more, say how many in the options"],
    );
    fails(
        &fft::fft2(&zeros(DType::F64, &[3])),
        expect!["fft2: axis -2 is out of range for rank 1; use an axis from -1 to 0"],
    );
    fails(
        &fft::fftn_with(&x, FftnOptions { s: Some(vec![1, 2, 3]), ..FftnOptions::default() }),
        expect!["fftn_with: the sizes [1, 2, 3] are not one for each of the axes [0, 1]; give equally many"],
    );
    let options = FftnOptions { s: Some(vec![1, 2]), axes: Some(0.into()), ..FftnOptions::default() };
    fails(
        &fft::rfftn_with(&x, options),
        expect!["rfftn_with: the sizes [1, 2] are not one for each of the axes [0]; give equally many"],
    );
    fails(
        &fft::fft_with(&x, FftOptions { n: Some(usize::MAX), ..FftOptions::default() }),
        expect![
            "pad{low: [0, 0], high: [0, 9223372036854775807], interior: [0, 0]} on (C64[2,3], C64[]): C64[2,9223372036854775810]: needs 295147905179352825920 bytes, more than the 9223372036854775744 bytes a tensor can have; use a smaller shape"
        ],
    );
    fails(&fft::fftshift(&x, 2), expect!["fftshift: axis 2 is out of range for rank 2; use an axis from -2 to 1"]);
    fails(&fft::fftfreq(0, 1.0), expect!["fftfreq: 0 points have no frequencies; give 1 or more"]);
    fails(&fft::rfftfreq(0, 1.0), expect!["rfftfreq: 0 points have no frequencies; give 1 or more"]);
    fails(
        &fft::fftfreq(usize::MAX, 1.0),
        expect![
            "iota{dtype: F64, shape: [18446744073709551615], dimension: 0} on (): F64[18446744073709551615]: needs 147573952589676412920 bytes, more than the 9223372036854775744 bytes a tensor can have; use a smaller shape"
        ],
    );
}
