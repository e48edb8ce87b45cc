//! Products and Fourier transforms against sums over everything.

use expect_test::expect;
use num_complex::Complex;
use proptest::prelude::*;
use tenferro_ops::ops::{DotGeneral, Fft, FftKind};
use tenferro_ops::{Array, DType, Shape, Tolerance};
use tidu_testkit::Random;

use crate::models::{CLOSE, below, check_laws, complex, eval, mistake, real, shuffled};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn products_sum_over_contracted_axes(seed in any::<u64>()) {
        let random = &mut Random::new(seed);
        let [batch, contract, lhs_free, rhs_free] = [(); 4].map(|()| below(random, 3));
        let size = |random: &mut Random| if below(random, 12) == 0 { 0 } else { 1 + below(random, 4) };
        let [batch, contract, lhs_free, rhs_free] =
            [batch, contract, lhs_free, rhs_free].map(|count| (0..count).map(|_| size(random)).collect::<Vec<_>>());
        // Each operand has its axes in an order of its own.
        let operand = |random: &mut Random, free: &[usize]| {
            let all = [&batch[..], &contract, free].concat();
            let places = shuffled(random, all.len());
            let mut shape = vec![0; all.len()];
            for (place, size) in places.iter().zip(&all) {
                shape[*place] = *size;
            }
            let mut free_places = places[batch.len() + contract.len()..].to_vec();
            free_places.sort();
            (places[..batch.len()].to_vec(), places[batch.len()..][..contract.len()].to_vec(), free_places, shape)
        };
        let (lhs_batch, lhs_contract, lhs_free, lhs_shape) = operand(random, &lhs_free);
        let (rhs_batch, rhs_contract, rhs_free, rhs_shape) = operand(random, &rhs_free);
        let whole = |random: &mut Random, shape: &[usize]| Array::from_fn(shape, |_| below(random, 5) as u32).unwrap();
        let (lhs, rhs) = (whole(random, &lhs_shape), whole(random, &rhs_shape));
        let shape: Vec<_> = batch.iter().copied()
            .chain(lhs_free.iter().map(|axis| lhs_shape[*axis]))
            .chain(rhs_free.iter().map(|axis| rhs_shape[*axis]))
            .collect();
        let expected = Array::from_fn(shape, |index| {
            let (in_batch, free) = index.split_at(batch.len());
            let (in_lhs, in_rhs) = free.split_at(lhs_free.len());
            let mut sum = 0_u32;
            for inner in Shape::from(contract.clone()).indices() {
                let at = |groups: [(&[usize], &[usize]); 3], rank: usize| {
                    let mut position = vec![0; rank];
                    for (axis, entry) in groups.iter().flat_map(|(axes, entries)| axes.iter().zip(*entries)) {
                        position[*axis] = *entry;
                    }
                    position
                };
                let l = at([(&lhs_batch, in_batch), (&lhs_contract, &inner), (&lhs_free, in_lhs)], lhs_shape.len());
                let r = at([(&rhs_batch, in_batch), (&rhs_contract, &inner), (&rhs_free, in_rhs)], rhs_shape.len());
                sum += lhs.get::<u32>(&l).unwrap() * rhs.get::<u32>(&r).unwrap();
            }
            sum
        })
        .unwrap();
        let op = DotGeneral { lhs_batch, rhs_batch, lhs_contract, rhs_contract };
        for dtype in DType::ALL.into_iter().filter(|dtype| *dtype != DType::Bool) {
            let [lhs, rhs, expected] = [&lhs, &rhs, &expected].map(|x| x.convert(dtype).unwrap());
            // Small whole numbers: exact in every dtype.
            prop_assert_eq!(eval(op.clone(), &[&lhs, &rhs]), expected, "{:?}", op);
        }
        let (lhs, rhs) = (complex(random, &lhs_shape), complex(random, &rhs_shape));
        if lhs.len() + rhs.len() < 200 {
            check_laws(op, &[lhs, rhs])?;
        }
    }
}

/// The sum over the last axes, with the given sign in the exponent, not normalised.
fn dft(x: &Array, rank: usize, sign: f64) -> Array {
    let shape = x.shape().clone();
    let first = shape.len() - rank;
    let inner = Shape::from(&shape[first..]);
    Array::from_fn(&shape, |index| {
        let (batch, k) = index.split_at(first);
        let mut sum = Complex::new(0.0, 0.0);
        for j in inner.indices() {
            // Exact fractions of a turn keep the model accurate.
            let turn: f64 = (0..rank).map(|a| (j[a] * k[a] % inner[a]) as f64 / inner[a] as f64).sum();
            let entry = x.get::<Complex<f64>>(&[batch, &j].concat()).unwrap();
            sum += entry * Complex::cis(sign * std::f64::consts::TAU * turn);
        }
        sum
    })
    .unwrap()
}

fn first_half(x: &Array) -> Array {
    let mut shape = x.shape().to_vec();
    let last = shape.len() - 1;
    shape[last] = shape[last] / 2 + 1;
    Array::from_fn(shape, |index| x.get::<Complex<f64>>(index).unwrap()).unwrap()
}

fn check_transforms(batch: &[usize], lengths: &[usize]) {
    let random = &mut Random::new(lengths.iter().fold(7, |seed, length| seed * 31 + *length as u64));
    let shape = [batch, lengths].concat();
    let (rank, last) = (lengths.len(), shape.len() - 1);
    let n: usize = lengths.iter().product();
    let fft = |kind| Fft { kind, fft_length: lengths.to_vec() };
    let close = |found: Array, expected: &Array, what: &str| {
        found.compare(expected, CLOSE).unwrap_or_else(|error| panic!("{what} {shape:?}, {rank} axes: {error}"));
    };
    let scaled = |x: Array| {
        let factor = 1.0 / n as f64;
        Array::from_fn(x.shape(), |index| x.get::<Complex<f64>>(index).unwrap() * factor).unwrap()
    };

    let x = complex(random, &shape);
    close(eval(fft(FftKind::Fft), &[&x]), &dft(&x, rank, -1.0), "fft");
    close(eval(fft(FftKind::Ifft), &[&x]), &scaled(dft(&x, rank, 1.0)), "ifft");
    let narrow = eval(fft(FftKind::Fft), &[&x.convert(DType::C32).unwrap()]);
    let expected = dft(&x, rank, -1.0).convert(DType::C32).unwrap();
    narrow.compare(&expected, Tolerance { rtol: 1e-4, atol: 1e-4 }).unwrap();

    let x = real(random, &shape);
    let spectrum = first_half(&dft(&x.convert(DType::C64).unwrap(), rank, -1.0));
    close(eval(fft(FftKind::Rfft), &[&x]), &spectrum, "rfft");
    close(eval(fft(FftKind::Irfft), &[&spectrum]), &x, "irfft of rfft");

    // Any input of irfft, not only spectra of real numbers.
    let half = complex(random, spectrum.shape());
    let others = lengths.len() - 1;
    let inner = Shape::from(&lengths[..others]);
    let length = lengths[others];
    let expected = Array::from_fn(&shape[..], |index| {
        let (batch, k) = index.split_at(shape.len() - rank);
        let mut sum = 0.0;
        for j in inner.indices() {
            for bin in 0..=length / 2 {
                let turn: f64 = (0..others).map(|a| (j[a] * k[a]) as f64 / inner[a] as f64).sum();
                let turn = turn + (bin * index[last]) as f64 / length as f64;
                let entry = half.get::<Complex<f64>>(&[batch, &j, &[bin]].concat()).unwrap();
                let has_partner = bin != 0 && 2 * bin != length;
                let weight = if has_partner { 2.0 } else { 1.0 };
                sum += weight * (entry * Complex::cis(std::f64::consts::TAU * turn)).re;
            }
        }
        sum / n as f64
    })
    .unwrap();
    close(eval(fft(FftKind::Irfft), &[&half]), &expected, "irfft");

    if n <= 24 {
        check_laws(fft(FftKind::Fft), &[complex(random, &shape)]).unwrap();
        check_laws(fft(FftKind::Ifft), &[complex(random, &shape)]).unwrap();
        check_laws(fft(FftKind::Rfft), &[x]).unwrap();
        check_laws(fft(FftKind::Irfft), &[half]).unwrap();
    }
}

#[test]
fn transforms_are_sums_of_exponentials() {
    for length in 1..=16 {
        check_transforms(&[], &[length]);
        check_transforms(&[2], &[length]);
    }
    check_transforms(&[], &[97]);
    for lengths in [[1, 1], [1, 4], [3, 1], [2, 3], [4, 4], [5, 6], [3, 20]] {
        check_transforms(&[2], &lengths);
    }
    for lengths in [[1, 2, 1], [2, 3, 4], [3, 2, 5], [2, 1, 6], [4, 3, 2]] {
        check_transforms(&[], &lengths);
    }
    // More columns than are transformed at once.
    check_transforms(&[], &[3, 37]);
}

#[test]
fn large_products_agree_with_small_ones() {
    let random = &mut Random::new(3);
    let product = DotGeneral { lhs_batch: vec![], rhs_batch: vec![], lhs_contract: vec![1], rhs_contract: vec![0] };
    for [rows, inner, columns] in [[1, 200, 1], [33, 7, 65], [64, 1, 64], [5, 300, 2], [100, 3, 1]] {
        let (lhs, rhs) = (complex(random, &[rows, inner]), complex(random, &[inner, columns]));
        let expected = Array::from_fn([rows, columns], |index| {
            let entry = |x: &Array, i: usize, j: usize| x.get::<Complex<f64>>(&[i, j]).unwrap();
            (0..inner).map(|k| entry(&lhs, index[0], k) * entry(&rhs, k, index[1])).sum::<Complex<f64>>()
        });
        eval(product.clone(), &[&lhs, &rhs]).compare(&expected.unwrap(), CLOSE).unwrap();
    }
}

/// What is not finite stays in the rows and columns it belongs to.
#[test]
fn products_keep_infinities_and_nan() {
    let product = DotGeneral { lhs_batch: vec![], rhs_batch: vec![], lhs_contract: vec![1], rhs_contract: vec![0] };
    for n in [2, 20] {
        let special =
            |special: f64| Array::from_fn([n, n], |index| if index == [1, 0] { special } else { 1.0 }).unwrap();
        let ones = special(1.0);
        let found = eval(product.clone(), &[&special(f64::INFINITY), &ones]);
        let row = |index: &[usize]| if index[0] == 1 { f64::INFINITY } else { n as f64 };
        assert_eq!(found, Array::from_fn([n, n], row).unwrap());
        let found = eval(product.clone(), &[&ones, &special(f64::NAN)]);
        for (position, entry) in found.iter::<f64>().unwrap().enumerate() {
            assert_eq!(entry.is_nan(), position % n == 0, "{found}");
        }
        // Overflow in one part of a complex number leaves the other part alone.
        let huge = Array::full([n, n], Complex::new(1e200, 0.0)).unwrap();
        let found = eval(product.clone(), &[&huge, &huge]);
        assert!(found.iter::<Complex<f64>>().unwrap().all(|z| z.re == f64::INFINITY && z.im == 0.0), "{found}");
    }
}

#[test]
fn mistakes_in_transforms_are_named() {
    let fft = |kind, lengths: &[usize]| Fft { kind, fft_length: lengths.to_vec() };
    let found = [
        mistake(fft(FftKind::Rfft, &[4]), &[(DType::C64, &[4])]),
        mistake(fft(FftKind::Irfft, &[4]), &[(DType::C64, &[4])]),
        mistake(fft(FftKind::Fft, &[2, 4]), &[(DType::C64, &[4])]),
        mistake(fft(FftKind::Fft, &[]), &[(DType::C64, &[4])]),
        mistake(fft(FftKind::Ifft, &[0]), &[(DType::C64, &[0])]),
    ];
    expect![[r#"
        dtype: operand 0 is C64, expected real (F32, F64); convert it first
        shape: axis 0 has size 4, fft_length [4] expects 3; pad, slice or change it
        rank: fft_length [2, 4] has 2 entries, the operand has rank 1; give fewer
        attribute: fft_length [] has 0 entries; transform one to three axes
        attribute: fft_length [0] has a 0; lengths are at least 1"#]]
    .assert_eq(&found.join("\n"));
}
