//! Convolutions, windows, products and transforms against models that visit every tap of every window.

use expect_test::expect;
use num_complex::Complex;
use proptest::prelude::*;
use tenferro_ops::ops::{
    ConvDims, ConvGeneral, DotGeneral, Fft, FftKind, ReduceWindow, SelectAndScatterAdd, WindowDeal, WindowKind,
    WindowOrder, WindowPick, WindowSelect, WindowTies,
};
use tenferro_ops::{Array, DType, Shape, StdTensorOp, TensorType, Tolerance};
use tidu_testkit::{Random, RuleCheck};

const CLOSE: Tolerance = Tolerance { rtol: 1e-11, atol: 1e-11 };

/// A number from 0 to `bound - 1`.
fn below(random: &mut Random, bound: usize) -> usize {
    (random.bits() >> 16) as usize % bound
}

fn between(random: &mut Random, range: std::ops::RangeInclusive<i64>) -> i64 {
    range.start() + below(random, (range.end() - range.start() + 1) as usize) as i64
}

fn shuffled(random: &mut Random, count: usize) -> Vec<usize> {
    let mut order: Vec<_> = (0..count).collect();
    for last in (1..count).rev() {
        order.swap(last, below(random, last + 1));
    }
    order
}

fn real(random: &mut Random, shape: &[usize]) -> Array {
    Array::from_fn(shape, |_| random.unit()).unwrap()
}

fn complex(random: &mut Random, shape: &[usize]) -> Array {
    Array::from_fn(shape, |_| Complex::new(random.unit(), random.unit())).unwrap()
}

/// Small whole numbers, so that windows have ties.
fn tied(random: &mut Random, shape: &[usize]) -> Array {
    Array::from_fn(shape, |_| below(random, 3) as f64).unwrap()
}

fn eval(op: impl Into<StdTensorOp>, operands: &[&Array]) -> Array {
    let op = op.into();
    op.eval(operands.iter().map(|x| (*x).clone())).unwrap_or_else(|error| panic!("{error}")).remove(0)
}

fn check_laws(op: impl Into<StdTensorOp>, inputs: &[Array]) -> Result<(), TestCaseError> {
    let op = op.into();
    RuleCheck::new(&mut ())
        .without_differences()
        .directions(1)
        .check_rule(&op, inputs)
        .map_err(|error| TestCaseError::fail(error.to_string()))
}

/// How windows lie along one axis, in the words of the catalogue.
#[derive(Clone, Copy, Debug)]
struct Axis {
    size: usize,
    window: usize,
    stride: usize,
    dilation: usize,
    window_dilation: usize,
    padding: (i64, i64),
}

impl Axis {
    fn random(random: &mut Random) -> Self {
        Axis {
            size: below(random, 6),
            window: 1 + below(random, 3),
            stride: 1 + below(random, 3),
            dilation: 1 + below(random, 3),
            window_dilation: 1 + below(random, 3),
            padding: (between(random, -2..=4), between(random, -2..=4)),
        }
    }

    fn count(&self) -> usize {
        let dilated = |size: usize, dilation: usize| if size == 0 { 0 } else { ((size - 1) * dilation + 1) as i64 };
        let places = dilated(self.size, self.dilation) + self.padding.0 + self.padding.1;
        let room = places - dilated(self.window, self.window_dilation);
        if room < 0 { 0 } else { room as usize / self.stride + 1 }
    }

    /// The entry under a tap of a window.
    fn entry(&self, window: usize, tap: usize) -> Option<usize> {
        let place = (window * self.stride + tap * self.window_dilation) as i64 - self.padding.0;
        let is_entry = place >= 0 && place % self.dilation as i64 == 0;
        let entry = place / self.dilation as i64;
        (is_entry && entry < self.size as i64).then_some(entry as usize)
    }
}

/// The entries under all taps of a window that have one, in row-major order of the taps.
fn entries(axes: &[Axis], window: &[usize]) -> Vec<Shape> {
    let taps: Shape = axes.iter().map(|axis| axis.window).collect();
    let entry = |tap: Shape| axes.iter().enumerate().map(|(a, axis)| axis.entry(window[a], tap[a])).collect();
    taps.indices().filter_map(entry).collect()
}

fn lists(axes: &[Axis]) -> [Vec<usize>; 4] {
    [
        axes.iter().map(|axis| axis.window).collect(),
        axes.iter().map(|axis| axis.stride).collect(),
        axes.iter().map(|axis| axis.dilation).collect(),
        axes.iter().map(|axis| axis.window_dilation).collect(),
    ]
}

fn sizes(axes: &[Axis]) -> Vec<usize> {
    axes.iter().map(|axis| axis.size).collect()
}

fn counts(axes: &[Axis]) -> Shape {
    axes.iter().map(Axis::count).collect()
}

fn reduce_window(kind: WindowKind, axes: &[Axis]) -> ReduceWindow {
    let [window_dimensions, window_strides, base_dilations, window_dilations] = lists(axes);
    let padding = axes.iter().map(|axis| axis.padding).collect();
    ReduceWindow { kind, window_dimensions, window_strides, base_dilations, window_dilations, padding }
}

fn window_deal(order: WindowOrder, ties: WindowTies, axes: &[Axis]) -> WindowDeal {
    let [window_dimensions, window_strides, base_dilations, window_dilations] = lists(axes);
    let padding = axes.iter().map(|axis| axis.padding).collect();
    WindowDeal { order, ties, window_dimensions, window_strides, base_dilations, window_dilations, padding }
}

/// A convolution with random attributes and axes in random order, and its spatial axes.
fn random_conv(random: &mut Random) -> (ConvGeneral, Vec<Axis>, [usize; 4]) {
    let axes: Vec<_> = (0..below(random, 3)).map(|_| Axis::random(random)).collect();
    let (feature_group_count, batch_group_count) = match below(random, 4) {
        0 => (1 + below(random, 3), 1),
        1 => (1, 1 + below(random, 3)),
        _ => (1, 1),
    };
    let rank = axes.len() + 2;
    let [input, kernel, output] = [(); 3].map(|()| shuffled(random, rank));
    let dims = ConvDims {
        input_batch: input[0],
        input_feature: input[1],
        input_spatial: input[2..].to_vec(),
        kernel_output_feature: kernel[0],
        kernel_input_feature: kernel[1],
        kernel_spatial: kernel[2..].to_vec(),
        output_batch: output[0],
        output_feature: output[1],
        output_spatial: output[2..].to_vec(),
    };
    let [_, window_strides, lhs_dilation, rhs_dilation] = lists(&axes);
    let padding = axes.iter().map(|axis| axis.padding).collect();
    let groups = feature_group_count * batch_group_count;
    let size = |random: &mut Random| if below(random, 16) == 0 { 0 } else { 1 + below(random, 2) };
    let batch = batch_group_count * size(random);
    let features = feature_group_count * size(random);
    let outputs = groups * size(random);
    let conv = ConvGeneral {
        window_strides,
        padding,
        lhs_dilation,
        rhs_dilation,
        feature_group_count,
        batch_group_count,
        dims,
    };
    (conv, axes, [batch, features, features / feature_group_count, outputs])
}

/// Puts sizes or indices into the order of some dims.
fn placed(first: (usize, usize), second: (usize, usize), rest: (&[usize], &[usize])) -> Vec<usize> {
    let mut placed = vec![0; rest.0.len() + 2];
    placed[first.0] = first.1;
    placed[second.0] = second.1;
    for (axis, entry) in rest.0.iter().zip(rest.1) {
        placed[*axis] = *entry;
    }
    placed
}

fn conv_model(conv: &ConvGeneral, axes: &[Axis], lhs: &Array, rhs: &Array) -> Array {
    let dims = &conv.dims;
    let taps: Shape = axes.iter().map(|axis| axis.window).collect();
    let batch = lhs.shape()[dims.input_batch] / conv.batch_group_count;
    let outputs = rhs.shape()[dims.kernel_output_feature];
    let features = rhs.shape()[dims.kernel_input_feature];
    let shape =
        placed((dims.output_batch, batch), (dims.output_feature, outputs), (&dims.output_spatial, &counts(axes)));
    Array::from_fn(shape, |index| {
        let (n, o) = (index[dims.output_batch], index[dims.output_feature]);
        let group = o / (outputs / (conv.feature_group_count * conv.batch_group_count));
        let (batch_group, feature_group) = if conv.batch_group_count > 1 { (group, 0) } else { (0, group) };
        let mut sum = Complex::new(0.0, 0.0);
        for i in 0..features {
            for tap in taps.indices() {
                let places: Option<Vec<_>> = axes
                    .iter()
                    .enumerate()
                    .map(|(a, axis)| axis.entry(index[dims.output_spatial[a]], tap[a]))
                    .collect();
                let Some(places) = places else { continue };
                let (n, i_in) = (batch_group * batch + n, feature_group * features + i);
                let x = placed((dims.input_batch, n), (dims.input_feature, i_in), (&dims.input_spatial, &places));
                let k = placed(
                    (dims.kernel_output_feature, o),
                    (dims.kernel_input_feature, i),
                    (&dims.kernel_spatial, &tap),
                );
                sum += lhs.get::<Complex<f64>>(&x).unwrap() * rhs.get::<Complex<f64>>(&k).unwrap();
            }
        }
        sum
    })
    .unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn convolutions_are_sums_over_taps(seed in any::<u64>()) {
        let random = &mut Random::new(seed);
        let (conv, mut axes, [batch, features, group_features, outputs]) = random_conv(random);
        // Kernels without taps are legal here, unlike empty windows.
        if let Some(axis) = axes.first_mut() && below(random, 16) == 0 {
            axis.window = 0;
        }
        let dims = &conv.dims;
        let taps: Vec<_> = axes.iter().map(|axis| axis.window).collect();
        let lhs = placed((dims.input_batch, batch), (dims.input_feature, features), (&dims.input_spatial, &sizes(&axes)));
        let rhs = placed(
            (dims.kernel_output_feature, outputs),
            (dims.kernel_input_feature, group_features),
            (&dims.kernel_spatial, &taps),
        );
        let (lhs, rhs) = (complex(random, &lhs), complex(random, &rhs));
        let expected = conv_model(&conv, &axes, &lhs, &rhs);
        prop_assert_eq!(eval(conv.clone(), &[&lhs, &rhs]).compare(&expected, CLOSE), Ok(()), "{:?}", conv);
        let narrow = |x: &Array| x.convert(DType::C32).unwrap();
        let found = eval(conv.clone(), &[&narrow(&lhs), &narrow(&rhs)]);
        prop_assert_eq!(found.compare(&narrow(&expected), Tolerance { rtol: 1e-4, atol: 1e-4 }), Ok(()));
        check_laws(conv, &[lhs, rhs])?;
    }

    #[test]
    fn window_sums_are_sums_over_taps(seed in any::<u64>()) {
        let random = &mut Random::new(seed);
        let axes: Vec<_> = (0..below(random, 4)).map(|_| Axis::random(random)).collect();
        let x = complex(random, &sizes(&axes));
        let op = reduce_window(WindowKind::Sum, &axes);
        let expected = Array::from_fn(counts(&axes), |window| {
            entries(&axes, window).iter().map(|entry| x.get::<Complex<f64>>(entry).unwrap()).sum::<Complex<f64>>()
        });
        prop_assert_eq!(eval(op.clone(), &[&x]).compare(&expected.unwrap(), CLOSE), Ok(()), "{:?}", op);
        check_laws(op, &[x])?;
    }

    #[test]
    fn window_maxima_pass_derivatives_to_all_winners(seed in any::<u64>()) {
        let random = &mut Random::new(seed);
        let axes: Vec<_> = (0..below(random, 4)).map(|_| Axis::random(random)).collect();
        let x = tied(random, &sizes(&axes));
        let (kind, order, identity): (_, _, f64) = match below(random, 2) {
            0 => (WindowKind::Max, WindowOrder::Max, f64::NEG_INFINITY),
            _ => (WindowKind::Min, WindowOrder::Min, f64::INFINITY),
        };
        let best = |window: &[usize]| {
            let entries = entries(&axes, window).into_iter().map(|entry| x.get::<f64>(&entry).unwrap());
            entries.fold(identity, |a, b| if kind == WindowKind::Max { a.max(b) } else { a.min(b) })
        };
        let expected = Array::from_fn(counts(&axes), best).unwrap();
        let op = reduce_window(kind, &axes);
        prop_assert_eq!(eval(op.clone(), &[&x]).compare(&expected, CLOSE), Ok(()), "{:?}", op);
        let integers = eval(op.clone(), &[&x.convert(DType::I64).unwrap()]);
        for (integer, float) in integers.iter::<i64>().unwrap().zip(expected.iter::<f64>().unwrap()) {
            prop_assert!(integer as f64 == float || float.is_infinite() && [i64::MIN, i64::MAX].contains(&integer));
        }

        for ties in [WindowTies::Share, WindowTies::First] {
            let WindowDeal { window_dimensions, window_strides, base_dilations, window_dilations, padding, .. } =
                window_deal(order, ties, &axes);
            let pick = WindowPick {
                order, ties, window_dimensions, window_strides, base_dilations, window_dilations, padding
            };
            let values = real(random, &sizes(&axes));
            let expected = Array::from_fn(counts(&axes), |window| {
                let mut winners = entries(&axes, window);
                winners.retain(|entry| x.get::<f64>(entry).unwrap() == best(window));
                if ties == WindowTies::First {
                    winners.truncate(1);
                }
                let sum: f64 = winners.iter().map(|entry| values.get::<f64>(entry).unwrap()).sum();
                sum / winners.len().max(1) as f64
            });
            prop_assert_eq!(eval(pick.clone(), &[&x, &values]).compare(&expected.unwrap(), CLOSE), Ok(()), "{:?}", pick);
            check_laws(pick, &[x.clone(), values])?;
            let source = real(random, &counts(&axes));
            check_laws(window_deal(order, ties, &axes), &[x.clone(), source])?;
        }
        // The maximum of nothing is infinite, where the laws have nothing to say.
        if expected.iter::<f64>().unwrap().all(f64::is_finite) {
            check_laws(op, &[x])?;
        }
    }

    #[test]
    fn selected_entries_collect_the_source(seed in any::<u64>()) {
        let random = &mut Random::new(seed);
        let axis = |random: &mut Random| Axis { dilation: 1, window_dilation: 1, ..Axis::random(random) };
        let axes: Vec<_> = (0..below(random, 4)).map(|_| axis(random)).collect();
        let (x, source) = (tied(random, &sizes(&axes)), real(random, &counts(&axes)));
        let select = if below(random, 2) == 0 { WindowSelect::Ge } else { WindowSelect::Le };
        let mut expected = Array::zeros(DType::F64, sizes(&axes)).unwrap();
        for window in counts(&axes).indices() {
            let wins = |a: f64, b: f64| if select == WindowSelect::Ge { a >= b } else { a <= b };
            let winner = entries(&axes, &window).into_iter().reduce(|best, entry| {
                if wins(x.get(&best).unwrap(), x.get(&entry).unwrap()) { best } else { entry }
            });
            if let Some(winner) = winner {
                let position = winner.iter().zip(sizes(&axes)).fold(0, |position, (entry, size)| position * size + entry);
                expected.as_mut_slice::<f64>().unwrap()[position] += source.get::<f64>(&window).unwrap();
            }
        }
        let [window_dimensions, window_strides, ..] = lists(&axes);
        let padding = axes.iter().map(|axis| axis.padding).collect();
        let op = SelectAndScatterAdd { select, window_dimensions, window_strides, padding };
        prop_assert_eq!(eval(op.clone(), &[&x, &source]).compare(&expected, CLOSE), Ok(()), "{:?}", op);
        check_laws(op, &[x, source])?;
    }

    /// Whatever the attributes are, inference answers; what it accepts is evaluated, and passes through its adjoint.
    #[test]
    fn absurd_windows_are_refused_or_work(seed in any::<u64>()) {
        let random = &mut Random::new(seed);
        const SIZES: [usize; 8] = [0, 1, 2, 3, 1 << 31, 1 << 60, i64::MAX as usize, usize::MAX];
        let edge = |random: &mut Random| {
            let edges = [0, 1, -1, 1 << 31, 1 << 60, -(1 << 60), i64::MAX, i64::MIN];
            edges[below(random, 8)]
        };
        let axis = |random: &mut Random| {
            let [window, stride, dilation, window_dilation] = [(); 4].map(|()| SIZES[below(random, 8)]);
            Axis { size: below(random, 4), window, stride, dilation, window_dilation, padding: (edge(random), edge(random)) }
        };
        let axes: Vec<_> = (0..1 + below(random, 2)).map(|_| axis(random)).collect();
        // Beyond this, rules may refuse: the edges of their own windows would not be numbers of 64 bits.
        let is_sane = |axis: &Axis| [axis.padding.0, axis.padding.1].iter().all(|edge| edge.unsigned_abs() <= 1 << 60);
        let is_sane = axes.iter().all(is_sane);
        let x = real(random, &sizes(&axes));
        for kind in [WindowKind::Sum, WindowKind::Max] {
            let op = StdTensorOp::from(reduce_window(kind, &axes));
            let Ok(types) = op.infer(&[x.tensor_type()]) else { continue };
            if types[0].element_count().unwrap() < 1000 {
                let y = eval(op.clone(), &[&x]);
                let laws = check_laws(op, &[x.clone()]);
                if is_sane && y.iter::<f64>().unwrap().all(f64::is_finite) {
                    laws?;
                }
            }
        }
        let axis = axes[0];
        let (mut conv, ..) = random_conv(random);
        while conv.padding.len() != 1 || conv.feature_group_count + conv.batch_group_count > 2 {
            (conv, ..) = random_conv(random);
        }
        conv.window_strides = vec![axis.stride];
        conv.lhs_dilation = vec![axis.dilation];
        conv.rhs_dilation = vec![axis.window_dilation];
        conv.padding = vec![axis.padding];
        let dims = &conv.dims;
        let shapes = [
            placed((dims.input_batch, 1), (dims.input_feature, 2), (&dims.input_spatial, &[axis.size])),
            placed((dims.kernel_output_feature, 2), (dims.kernel_input_feature, 2), (&dims.kernel_spatial, &[axis.window % 4])),
        ];
        let operands = shapes.map(|shape| real(random, &shape));
        let op = StdTensorOp::from(conv);
        let Ok(types) = op.infer(&operands.each_ref().map(Array::tensor_type)) else { return Ok(()) };
        if types[0].element_count().unwrap() < 1000 {
            eval(op.clone(), &[&operands[0], &operands[1]]);
            let laws = check_laws(op, &operands);
            if is_sane {
                laws?;
            }
        }
    }

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

/// The mistake that inference finds, without the operation and the types before it.
fn mistake(op: impl Into<StdTensorOp>, operands: &[(DType, &[usize])]) -> String {
    let types: Vec<_> = operands.iter().map(|(dtype, shape)| TensorType::new(*dtype, *shape)).collect();
    let error = op.into().infer(&types).unwrap_err();
    format!("{}: {}", error.category, error.detail)
}

#[test]
fn mistakes_in_windows_are_named() {
    let sum = |window: usize, stride: usize, dilation: usize, padding: &[(i64, i64)]| ReduceWindow {
        kind: WindowKind::Sum,
        window_dimensions: vec![window],
        window_strides: vec![stride],
        base_dilations: vec![dilation],
        window_dilations: vec![1],
        padding: padding.to_vec(),
    };
    let x: &[(DType, &[usize])] = &[(DType::F64, &[3])];
    let found = [
        mistake(sum(0, 1, 1, &[(0, 0)]), x),
        mistake(sum(2, 0, 1, &[(0, 0)]), x),
        mistake(sum(2, 1, 1, &[]), x),
        mistake(sum(2, 1, i64::MAX as usize, &[(0, 0)]), x),
        mistake(ReduceWindow { kind: WindowKind::Max, ..sum(2, 1, 1, &[(0, 0)]) }, &[(DType::C64, &[3])]),
        mistake(
            SelectAndScatterAdd {
                select: WindowSelect::Ge,
                window_dimensions: vec![2],
                window_strides: vec![1],
                padding: vec![(0, 0)],
            },
            &[(DType::F64, &[3]), (DType::F64, &[3])],
        ),
    ];
    expect![[r#""#]].assert_eq(&found.join("\n"));
}

#[test]
fn mistakes_in_convolutions_are_named() {
    let conv = ConvGeneral {
        window_strides: vec![1],
        padding: vec![(0, 0)],
        lhs_dilation: vec![1],
        rhs_dilation: vec![1],
        feature_group_count: 1,
        batch_group_count: 1,
        dims: ConvDims {
            input_batch: 0,
            input_feature: 1,
            input_spatial: vec![2],
            kernel_output_feature: 0,
            kernel_input_feature: 1,
            kernel_spatial: vec![2],
            output_batch: 0,
            output_feature: 1,
            output_spatial: vec![2],
        },
    };
    let dims = |change: fn(&mut ConvDims)| {
        let mut conv = conv.clone();
        change(&mut conv.dims);
        conv
    };
    let operands: &[(DType, &[usize])] = &[(DType::F64, &[3, 4, 5]), (DType::F64, &[6, 4, 2])];
    let found = [
        mistake(dims(|dims| dims.output_feature = 0), operands),
        mistake(dims(|dims| dims.kernel_spatial = vec![]), operands),
        mistake(conv.clone(), &[operands[0], (DType::F64, &[6, 3, 2])]),
        mistake(conv.clone(), &[operands[0], (DType::F32, &[6, 4, 2])]),
        mistake(ConvGeneral { feature_group_count: 3, ..conv.clone() }, operands),
        mistake(ConvGeneral { batch_group_count: 2, ..conv.clone() }, operands),
        mistake(ConvGeneral { batch_group_count: 2, feature_group_count: 2, ..conv.clone() }, operands),
        mistake(ConvGeneral { window_strides: vec![1, 1], ..conv.clone() }, operands),
        mistake(ConvGeneral { rhs_dilation: vec![0], ..conv }, operands),
    ];
    expect![[r#""#]].assert_eq(&found.join("\n"));
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
    expect![[r#""#]].assert_eq(&found.join("\n"));
}
