//! Convolutions and windows against models that visit every tap of every window.

use expect_test::expect;
use num_complex::Complex;
use proptest::prelude::*;
use tenferro_ops::ops::{
    self, ConvDims, ConvGeneral, ReduceWindow, SelectAndScatterAdd, WindowDeal, WindowKind, WindowOrder, WindowPick,
    WindowSelect, WindowTies,
};
use tenferro_ops::{Array, DType, Shape, StdTensorOp, TensorType, Tolerance};
use tidu_testkit::Random;

use crate::models::{CLOSE, below, between, check_laws, complex, eval, mistake, real, shuffled, tied};

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

fn window_pick(order: WindowOrder, ties: WindowTies, axes: &[Axis]) -> WindowPick {
    let [window_dimensions, window_strides, base_dilations, window_dilations] = lists(axes);
    let padding = axes.iter().map(|axis| axis.padding).collect();
    WindowPick { order, ties, window_dimensions, window_strides, base_dilations, window_dilations, padding }
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

/// One axis or two that have many windows, or many taps, or both; sometimes more than fit into one block.
fn large_axes(random: &mut Random) -> Vec<Axis> {
    if below(random, 4) == 0 {
        let (size, window) = (900 + below(random, 100), 850 + below(random, 60));
        return vec![Axis {
            size,
            window,
            stride: 1 + below(random, 2),
            dilation: 1,
            window_dilation: 1,
            padding: (3, -2),
        }];
    }
    let axis = |random: &mut Random| {
        let (size, one) = (1 + below(random, 16), below(random, 2) == 0);
        let window = [1, 3, size][below(random, 3)];
        let low = [0, window as i64 / 2][below(random, 2)];
        let plain = Axis { size, window, stride: 1, dilation: 1, window_dilation: 1, padding: (low, low) };
        if one { plain } else { Axis { size, window, ..Axis::random(random) } }
    };
    (0..1 + below(random, 2)).map(|_| axis(random)).collect()
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
    // The model takes its time for each of these.
    #![proptest_config(ProptestConfig::with_cases(16))]

    /// Large enough for all ways in which patches are made and multiplied. Whole numbers, so that every order of adding
    /// them up gives the same.
    #[test]
    fn large_convolutions_are_exact(seed in any::<u64>()) {
        let random = &mut Random::new(seed);
        let axes = large_axes(random);
        let (mut conv, ..) = random_conv(random);
        let rank = axes.len() + 2;
        let [_, window_strides, lhs_dilation, rhs_dilation] = lists(&axes);
        let padding = axes.iter().map(|axis| axis.padding).collect();
        let [input, kernel, output] = match below(random, 3) {
            0 => [(); 3].map(|()| (0..rank).collect()),
            // Features last.
            1 => [(); 3].map(|()| [&[0, rank - 1], &(1..rank - 1).collect::<Vec<_>>()[..]].concat()),
            _ => [(); 3].map(|()| shuffled(random, rank)),
        };
        conv.dims = ConvDims {
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
        conv = ConvGeneral { window_strides, padding, lhs_dilation, rhs_dilation, ..conv };
        let (groups, batch_groups) = (conv.feature_group_count, conv.batch_group_count);
        let (batch, features) = (batch_groups * (1 + below(random, 3)), 1 + below(random, 3));
        let outputs = groups * batch_groups * (1 + below(random, 5));
        let dims = &conv.dims;
        let taps: Vec<_> = axes.iter().map(|axis| axis.window).collect();
        let spatial = (&dims.input_spatial[..], &sizes(&axes)[..]);
        let lhs = placed((dims.input_batch, batch), (dims.input_feature, groups * features), spatial);
        let rhs = placed(
            (dims.kernel_output_feature, outputs),
            (dims.kernel_input_feature, features),
            (&dims.kernel_spatial, &taps),
        );
        let whole = |random: &mut Random, shape: &[usize]| {
            Array::from_fn(shape, |_| Complex::new(between(random, -3..=3) as f64, between(random, -1..=1) as f64)).unwrap()
        };
        let (lhs, rhs) = (whole(random, &lhs), whole(random, &rhs));
        let expected = conv_model(&conv, &axes, &lhs, &rhs);
        let exact = Tolerance { rtol: 0.0, atol: 0.0 };
        for dtype in [DType::C64, DType::C32] {
            let [lhs, rhs, expected] = [&lhs, &rhs, &expected].map(|x| x.convert(dtype).unwrap());
            prop_assert_eq!(eval(conv.clone(), &[&lhs, &rhs]).compare(&expected, exact), Ok(()), "{}: {:?}", dtype, conv);
        }
        let real = |x: &Array| eval(ops::Real {}, &[x]);
        let (lhs, rhs) = (real(&lhs), real(&rhs));
        let wide = |x: &Array| x.convert(DType::C64).unwrap();
        let expected = real(&conv_model(&conv, &axes, &wide(&lhs), &wide(&rhs)));
        for dtype in [DType::F64, DType::F32] {
            let [lhs, rhs, expected] = [&lhs, &rhs, &expected].map(|x| x.convert(dtype).unwrap());
            prop_assert_eq!(eval(conv.clone(), &[&lhs, &rhs]).compare(&expected, exact), Ok(()), "{}: {:?}", dtype, conv);
        }
    }
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

    /// Rows long enough to be judged several windows at a time, with ties, zeros of both signs, infinities and NaN.
    #[test]
    fn winners_in_long_rows_are_those_of_each_window(seed in any::<u64>()) {
        let random = &mut Random::new(seed);
        let last = Axis {
            size: 5 + below(random, 40),
            stride: 1 + below(random, 4),
            dilation: 1 + below(random, 8) / 7,
            ..Axis::random(random)
        };
        // Half of them follow each other without gap or overlap, as for most poolings.
        let last = match below(random, 2) {
            0 => Axis { window: last.stride, dilation: 1, window_dilation: 1, ..last },
            _ => last,
        };
        let axes: Vec<_> = (0..below(random, 3)).map(|_| Axis::random(random)).chain([last]).collect();
        let numbers = [0.0, -0.0, 1.0, 2.0, -1.5, f64::INFINITY, f64::NEG_INFINITY, f64::NAN];
        let kinds = [5, 5, 8][below(random, 3)];
        let x = Array::from_fn(sizes(&axes), |_| numbers[below(random, kinds)]).unwrap();
        // Whole numbers times the common multiple of all shares.
        let source = Array::from_fn(counts(&axes), |_| (between(random, -3..=3) * 27720) as f64).unwrap();
        let values = Array::from_fn(sizes(&axes), |_| (between(random, -3..=3) * 27720) as f64).unwrap();
        for order in [WindowOrder::Max, WindowOrder::Min] {
            let better = |a: f64, b: f64| if order == WindowOrder::Max { a > b } else { a < b };
            let kind = if order == WindowOrder::Max { WindowKind::Max } else { WindowKind::Min };
            let found = eval(reduce_window(kind, &axes), &[&x]);
            for ties in [WindowTies::Share, WindowTies::First] {
                let deal = window_deal(order, ties, &axes);
                let mut expected = Array::zeros(DType::F64, sizes(&axes)).unwrap();
                let mut means = Vec::new();
                for window in counts(&axes).indices() {
                    means.push(0.0);
                    let entries = entries(&axes, &window);
                    let number = |entry: &Shape| x.get::<f64>(entry).unwrap();
                    let best = entries.iter().map(number).reduce(|best, entry| {
                        if !best.is_nan() && (entry.is_nan() || better(entry, best)) { entry } else { best }
                    });
                    let Some(best) = best else { continue };
                    let extreme = found.get::<f64>(&window).unwrap();
                    prop_assert!(extreme == best || extreme.is_nan() && best.is_nan());
                    let mut winners: Vec<_> = entries.iter().filter(|entry| {
                        number(entry) == best || number(entry).is_nan() && ties == WindowTies::First
                    }).collect();
                    if ties == WindowTies::First {
                        winners.truncate(1);
                    }
                    let count = winners.len().max(1) as f64;
                    let sum: f64 = winners.iter().map(|winner| values.get::<f64>(winner).unwrap()).sum();
                    means.pop();
                    means.push(sum / count);
                    let share = source.get::<f64>(&window).unwrap() / count;
                    for winner in winners {
                        let position =
                            winner.iter().zip(sizes(&axes)).fold(0, |position, (entry, size)| position * size + entry);
                        expected.as_mut_slice::<f64>().unwrap()[position] += share;
                    }
                }
                let means = Array::from_vec(counts(&axes), means).unwrap();
                let pick = window_pick(order, ties, &axes);
                for dtype in [DType::F64, DType::F32] {
                    let as_dtype = |x: &Array| x.convert(dtype).unwrap();
                    let [x, source, expected] = [&x, &source, &expected].map(as_dtype);
                    let [values, means] = [&values, &means].map(as_dtype);
                    let tolerance = Tolerance { rtol: 1e-6, atol: 1e-6 };
                    prop_assert_eq!(eval(deal.clone(), &[&x, &source]).compare(&expected, tolerance), Ok(()), "{:?}", deal);
                    prop_assert_eq!(eval(pick.clone(), &[&x, &values]).compare(&means, tolerance), Ok(()), "{:?}", pick);
                }
            }
        }
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
        let is_sane = |axis: &Axis| {
            let spans = [(axis.size, axis.dilation), (axis.window, axis.window_dilation)];
            let are_spans_sane = spans.iter().all(|(size, dilation)| *size as u128 * *dilation as u128 <= 1 << 60);
            are_spans_sane && [axis.padding.0, axis.padding.1].iter().all(|edge| edge.unsigned_abs() <= 1 << 60)
        };
        let is_sane = axes.iter().all(is_sane);
        // Tests have no directions for tensors without entries that are as large as can be.
        let is_small = |ty: &TensorType| ty.shape.iter().all(|size| *size < 1000);
        let x = real(random, &sizes(&axes));
        for kind in [WindowKind::Sum, WindowKind::Max] {
            let op = StdTensorOp::from(reduce_window(kind, &axes));
            let Ok(types) = op.infer(&[x.tensor_type()]) else { continue };
            if types[0].element_count().unwrap() < 1000 {
                let y = eval(op.clone(), &[&x]);
                if !is_small(&types[0]) {
                    continue;
                }
                let laws = check_laws(op, std::slice::from_ref(&x));
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
            if !is_small(&types[0]) {
                return Ok(());
            }
            let laws = check_laws(op, &operands);
            if is_sane {
                laws?;
            }
        }
    }
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
    expect![[r#"
        attribute: window_dimensions has 0 for axis 0; a window has at least one entry
        attribute: window_strides has 0 for axis 0; distances are from 1 to 9223372036854775807
        rank: padding has length 0, the number of axes is 1; give one entry for each
        shape: the operand has size 3 and dilation 9223372036854775807 along axis 0; dilate it less
        dtype: operand 0 is C64, expected real numbers or integers; convert it first
        shape: operand 1 has shape [3], the windows of operand 0 are [2]; give one for each"#]]
    .assert_eq(&found.join("\n"));
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
    expect![[r#"
        permutation: dims names axes [0, 0, 2] of the output, which has axes 0..3; name each axis once
        rank: dims names 2 axes of the kernel, which has rank 3; name each axis once
        shape: kernel axis 1 has size 3, the input has 4 features in 1 groups; make it 4
        dtype: operand 0 is F64, operand 1 is F32; dtypes are never promoted here: convert one of them
        attribute: feature_group_count is 3, there are 4 input features; choose a divisor
        attribute: batch_group_count is 2, there are 3 samples; choose a divisor
        attribute: feature_group_count is 2, batch_group_count is 2; both are at least 1, and only one of them exceeds 1
        rank: window_strides has length 2, the number of spatial axes is 1; give one entry for each
        attribute: rhs_dilation has 0 for axis 0; distances are from 1 to 9223372036854775807"#]]
    .assert_eq(&found.join("\n"));
}
