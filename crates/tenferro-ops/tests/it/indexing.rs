//! Gather and scatter against the words of the StableHLO specification, element by element.

mod pieces;

use computegraph::{compile, materialize_merge, resolve};
use proptest::prelude::*;
use tenferro_ops::ops::{
    DynamicGather, DynamicGatherAdjoint, DynamicSlice, DynamicUpdateSlice, Gather, Scatter, ScatterAffine, ScatterKind,
};
use tenferro_ops::{Array, DType, ProgramBuilder, StdTensorOp, TensorType};
use tidu::{linear_transpose, linearize};
use tidu_testkit::RuleCheck;

/// Random numbers from a seed (splitmix64), so that a failing case is one number.
struct Dice(u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// One of `from..=to`.
    fn roll(&mut self, from: i64, to: i64) -> i64 {
        from + (self.next() % (to - from + 1) as u64) as i64
    }

    fn size(&mut self, from: usize, to: usize) -> usize {
        self.roll(from as i64, to as i64) as usize
    }

    /// As `size`, but seldom 0: emptiness is easy.
    fn seldom_empty(&mut self, from: usize, to: usize) -> usize {
        let is_empty = self.size(0, 9) == 0;
        if is_empty || to == 0 { from } else { self.size(1, to) }
    }

    fn shuffled<T>(&mut self, mut entries: Vec<T>) -> Vec<T> {
        for last in (1..entries.len()).rev() {
            entries.swap(last, self.size(0, last));
        }
        entries
    }
}

/// A gather or scatter that fits together: dimension numbers, shapes, and indices some of which are out of bounds.
#[derive(Debug)]
struct Layout {
    operand: Vec<usize>,
    indices_shape: Vec<usize>,
    indices: Vec<i64>,
    /// The shape of the gather's result, which is that of the scatter's updates.
    windows: Vec<usize>,
    slice_sizes: Vec<usize>,
    within: Vec<usize>,
    collapsed: Vec<usize>,
    operand_batching: Vec<usize>,
    indices_batching: Vec<usize>,
    index_map: Vec<usize>,
    vector_axis: usize,
}

impl Layout {
    fn random(dice: &mut Dice) -> Layout {
        let rank = dice.size(0, 4);
        // Each operand axis is kept by the windows, collapsed or a batch axis.
        let roles: Vec<_> = (0..rank).map(|_| dice.size(0, 2)).collect();
        let with_role = |role: usize| (0..rank).filter(|axis| roles[*axis] == role).collect::<Vec<_>>();
        let (kept, collapsed, operand_batching) = (with_role(0), with_role(1), with_role(2));
        let smallest = |axis: usize| usize::from(roles[axis] == 1);
        let operand: Vec<_> = (0..rank).map(|axis| dice.seldom_empty(smallest(axis), 3)).collect();
        let slice_sizes: Vec<_> = (0..rank)
            .map(|axis| if roles[axis] == 0 { dice.seldom_empty(0, operand[axis]) } else { operand[axis].min(1) })
            .collect();
        // Batch axes: those of the operand and some free ones, in any order.
        let mut batch: Vec<(usize, Option<usize>)> =
            operand_batching.iter().map(|axis| (operand[*axis], Some(*axis))).collect();
        batch.extend((0..dice.size(0, 2)).map(|_| (dice.seldom_empty(0, 3), None)));
        let batch = dice.shuffled(batch);
        // Any axes but batch axes are indexed, in any order.
        let indexed: Vec<_> = (0..rank).filter(|axis| roles[*axis] != 2 && dice.size(0, 2) > 0).collect();
        let index_map = dice.shuffled(indexed);
        // Index vectors of one number need no axis.
        let has_axis = index_map.len() != 1 || dice.size(0, 1) == 0;
        let vector_axis = if has_axis { dice.size(0, batch.len()) } else { batch.len() };
        let mut indices_shape: Vec<_> = batch.iter().map(|(size, _)| *size).collect();
        if has_axis {
            indices_shape.insert(vector_axis, index_map.len());
        }
        let place = |axis: &usize| {
            let position = batch.iter().position(|(_, partner)| *partner == Some(*axis)).unwrap();
            if has_axis && position >= vector_axis { position + 1 } else { position }
        };
        let indices_batching = operand_batching.iter().map(place).collect();
        let count = indices_shape.iter().product::<usize>();
        let indices = (0..count).map(|_| dice.roll(-1, 3)).collect();
        // The axes within windows stand anywhere among those of the result.
        let windows_rank = batch.len() + kept.len();
        let mut within = dice.shuffled((0..windows_rank).collect());
        within.truncate(kept.len());
        within.sort_unstable();
        let mut windows: Vec<_> = batch.iter().map(|(size, _)| *size).collect();
        within.iter().zip(&kept).for_each(|(place, axis)| windows.insert(*place, slice_sizes[*axis]));
        Layout {
            operand,
            indices_shape,
            indices,
            windows,
            slice_sizes,
            within,
            collapsed,
            operand_batching,
            indices_batching,
            index_map,
            vector_axis,
        }
    }

    /// The same with indices at which every window fits.
    fn in_bounds(mut self, dice: &mut Dice) -> Layout {
        let entries = self.indices_shape.get(self.vector_axis).copied().unwrap_or(1);
        let stride: usize = self.indices_shape.iter().skip(self.vector_axis + 1).product();
        for (position, index) in self.indices.iter_mut().enumerate() {
            let axis = self.index_map[position / stride % entries];
            *index = dice.roll(0, (self.operand[axis] - self.slice_sizes[axis]) as i64);
        }
        self
    }

    fn gather(&self) -> Gather {
        Gather {
            offset_dims: self.within.clone(),
            collapsed_slice_dims: self.collapsed.clone(),
            operand_batching_dims: self.operand_batching.clone(),
            start_indices_batching_dims: self.indices_batching.clone(),
            start_index_map: self.index_map.clone(),
            index_vector_dim: self.vector_axis,
            slice_sizes: self.slice_sizes.clone(),
        }
    }

    fn dynamic_gather(&self) -> DynamicGather {
        DynamicGather {
            offset_dims: self.within.clone(),
            collapsed_slice_dims: self.collapsed.clone(),
            operand_batching_dims: self.operand_batching.clone(),
            start_indices_batching_dims: self.indices_batching.clone(),
            start_index_map: self.index_map.clone(),
            index_vector_dim: self.vector_axis,
            slice_sizes: self.slice_sizes.clone(),
        }
    }

    fn affine(&self, reverse: bool) -> ScatterAffine {
        ScatterAffine {
            reverse,
            update_window_dims: self.within.clone(),
            inserted_window_dims: self.collapsed.clone(),
            input_batching_dims: self.operand_batching.clone(),
            scatter_indices_batching_dims: self.indices_batching.clone(),
            scatter_dims_to_operand_dims: self.index_map.clone(),
            index_vector_dim: self.vector_axis,
        }
    }

    fn scatter(&self, kind: ScatterKind) -> Scatter {
        Scatter {
            kind,
            update_window_dims: self.within.clone(),
            inserted_window_dims: self.collapsed.clone(),
            input_batching_dims: self.operand_batching.clone(),
            scatter_indices_batching_dims: self.indices_batching.clone(),
            scatter_dims_to_operand_dims: self.index_map.clone(),
            index_vector_dim: self.vector_axis,
        }
    }

    fn indices(&self, dtype: DType) -> Array {
        Array::from_slice(&self.indices_shape[..], &self.indices).unwrap().convert(dtype).unwrap()
    }

    /// `full_start_index` of the specification, not yet clamped.
    fn full_start_index(&self, result_index: &[usize]) -> Vec<i64> {
        let mut start_index_place = self.batch_index(result_index);
        let has_axis = self.vector_axis < self.indices_shape.len();
        if has_axis {
            start_index_place.insert(self.vector_axis, 0);
        }
        (0..self.operand.len())
            .map(|axis| {
                let Some(entry) = self.index_map.iter().position(|mapped| *mapped == axis) else { return 0 };
                if has_axis {
                    start_index_place[self.vector_axis] = entry;
                }
                let flat = start_index_place.iter().zip(&self.indices_shape).fold(0, |flat, (i, n)| flat * n + i);
                self.indices[flat]
            })
            .collect()
    }

    fn batch_index(&self, result_index: &[usize]) -> Vec<usize> {
        let outside = (0..result_index.len()).filter(|axis| !self.within.contains(axis));
        outside.map(|axis| result_index[axis]).collect()
    }

    /// `full_batching_index + full_offset_index` of the specification.
    fn batch_and_offset(&self, result_index: &[usize]) -> Vec<i64> {
        let batch_index = self.batch_index(result_index);
        let mut offsets = self.within.iter().map(|axis| result_index[*axis]);
        (0..self.operand.len())
            .map(|axis| {
                if let Some(pair) = self.operand_batching.iter().position(|batched| *batched == axis) {
                    let partner = self.indices_batching[pair];
                    return batch_index[if partner < self.vector_axis { partner } else { partner - 1 }] as i64;
                }
                if self.collapsed.contains(&axis) { 0 } else { offsets.next().unwrap() as i64 }
            })
            .collect()
    }

    /// The operand element of a gather's result element, with windows of these sizes.
    fn gathered_from(&self, result_index: &[usize], sizes: &[usize]) -> Vec<usize> {
        let start = self.full_start_index(result_index);
        let rest = self.batch_and_offset(result_index);
        let axis = |axis: usize| {
            let last = self.operand[axis] as i64 - sizes[axis] as i64;
            (start[axis].clamp(0, last) + rest[axis]) as usize
        };
        (0..self.operand.len()).map(axis).collect()
    }

    /// The cell that an update meets, unless its window does not fit.
    fn scattered_to(&self, update_index: &[usize]) -> Option<Vec<usize>> {
        let start = self.full_start_index(update_index);
        let is_indexed = |axis: &usize| self.index_map.contains(axis);
        for axis in (0..self.operand.len()).filter(is_indexed) {
            let last = self.operand[axis] as i64 - self.slice_sizes[axis] as i64;
            if !(0..=last).contains(&start[axis]) {
                return None;
            }
        }
        let rest = self.batch_and_offset(update_index);
        Some((0..self.operand.len()).map(|axis| (start[axis] + rest[axis]) as usize).collect())
    }
}

/// Small integers as numbers, so that sums and products are exact in any order.
fn numbers(dice: &mut Dice, shape: &[usize]) -> Array {
    Array::from_fn(shape, |_| dice.roll(-4, 4) as f64).unwrap()
}

fn index_dtype(dice: &mut Dice, indices: &[i64]) -> DType {
    let signed = [DType::I32, DType::I64];
    let any = [DType::I32, DType::I64, DType::U32, DType::U64];
    let has_negative = indices.iter().any(|index| *index < 0);
    if has_negative { signed[dice.size(0, 1)] } else { any[dice.size(0, 3)] }
}

fn eval(op: impl Into<StdTensorOp>, operands: &[&Array]) -> Array {
    op.into().eval(operands.iter().map(|operand| (*operand).clone())).unwrap()[0].clone()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn gather_reads_what_the_specification_says(seed in any::<u64>()) {
        let mut dice = Dice(seed);
        let layout = Layout::random(&mut dice);
        let x = numbers(&mut dice, &layout.operand);
        let indices = layout.indices(index_dtype(&mut dice, &layout.indices));
        let expected = Array::from_fn(&layout.windows[..], |index| {
            x.get::<f64>(&layout.gathered_from(index, &layout.slice_sizes)).unwrap()
        });
        prop_assert_eq!(eval(layout.gather(), &[&x, &indices]), expected.unwrap());
    }

    #[test]
    fn dynamic_gather_stops_at_the_sizes(seed in any::<u64>()) {
        let mut dice = Dice(seed);
        let layout = Layout::random(&mut dice);
        let x = numbers(&mut dice, &layout.operand);
        let indices = layout.indices(index_dtype(&mut dice, &layout.indices));
        let sizes: Vec<_> = layout.slice_sizes.iter().map(|size| dice.roll(-1, *size as i64 + 1)).collect();
        let clamped: Vec<_> =
            sizes.iter().zip(&layout.slice_sizes).map(|(size, bound)| (*size).clamp(0, *bound as i64) as usize).collect();
        let kept: Vec<_> = (0..layout.operand.len())
            .filter(|axis| !layout.collapsed.contains(axis) && !layout.operand_batching.contains(axis))
            .collect();
        let expected = Array::from_fn(&layout.windows[..], |index| {
            let is_within = |(place, axis): (&usize, &usize)| index[*place] < clamped[*axis];
            if clamped.contains(&0) || !layout.within.iter().zip(&kept).all(is_within) {
                return 0.0;
            }
            x.get::<f64>(&layout.gathered_from(index, &clamped)).unwrap()
        });
        let sizes = Array::from_slice([sizes.len()], &sizes).unwrap();
        prop_assert_eq!(eval(layout.dynamic_gather(), &[&x, &indices, &sizes]), expected.unwrap());
    }

    #[test]
    fn scatter_writes_what_the_specification_says(seed in any::<u64>()) {
        let mut dice = Dice(seed);
        let layout = Layout::random(&mut dice);
        let (x, updates) = (numbers(&mut dice, &layout.operand), numbers(&mut dice, &layout.windows));
        let indices = layout.indices(index_dtype(&mut dice, &layout.indices));
        type Combine = fn(f64, f64) -> f64;
        let kinds: [(ScatterKind, Combine); 5] = [
            (ScatterKind::Add, |x, u| x + u),
            (ScatterKind::Set, |_, u| u),
            (ScatterKind::Mul, |x, u| x * u),
            (ScatterKind::Min, f64::min),
            (ScatterKind::Max, f64::max),
        ];
        for (kind, combine) in kinds {
            let mut cells = x.to_vec::<f64>().unwrap();
            for (index, update) in updates.shape().indices().zip(updates.iter::<f64>().unwrap()) {
                let Some(cell) = layout.scattered_to(&index) else { continue };
                let flat = cell.iter().zip(&layout.operand).fold(0, |flat, (i, n)| flat * n + i);
                cells[flat] = combine(cells[flat], update);
            }
            let found = eval(layout.scatter(kind), &[&x, &indices, &updates]).to_vec::<f64>().unwrap();
            prop_assert_eq!(found, cells, "{:?}", kind);
        }
    }

    #[test]
    fn any_dimension_numbers_are_accepted_or_refused(seed in any::<u64>()) {
        let mut dice = Dice(seed);
        let layout = Layout::random(&mut dice);
        let (mut gather, mut scatter) = (layout.gather(), layout.scatter(ScatterKind::Set));
        // One entry too many, too few, twice, out of order or beyond everything.
        let spoil = |dice: &mut Dice, list: &mut Vec<usize>| match dice.size(0, 5) {
            0 => list.push(dice.size(0, 4)),
            1 => drop(list.pop()),
            2 => list.reverse(),
            3 => list.push(usize::MAX),
            4 => list.extend_from_within(..),
            _ => {}
        };
        let lists = [
            &mut gather.offset_dims,
            &mut gather.collapsed_slice_dims,
            &mut gather.operand_batching_dims,
            &mut gather.start_indices_batching_dims,
            &mut gather.start_index_map,
            &mut gather.slice_sizes,
            &mut scatter.update_window_dims,
            &mut scatter.inserted_window_dims,
            &mut scatter.input_batching_dims,
            &mut scatter.scatter_indices_batching_dims,
            &mut scatter.scatter_dims_to_operand_dims,
        ];
        let spoilt = dice.size(0, lists.len() - 1);
        for (position, list) in lists.into_iter().enumerate() {
            if position == spoilt || dice.size(0, 9) == 0 {
                spoil(&mut dice, list);
            }
        }
        gather.index_vector_dim = dice.size(0, 4);
        let (x, updates) = (numbers(&mut dice, &layout.operand), numbers(&mut dice, &layout.windows));
        let indices = layout.indices(DType::I64);
        // What inference accepts can be evaluated.
        let types = [&x, &indices, &updates].map(Array::tensor_type);
        let (gather, scatter) = (StdTensorOp::from(gather), StdTensorOp::from(scatter));
        if gather.infer(&types[..2]).is_ok() {
            prop_assert!(gather.eval([x.clone(), indices.clone()]).is_ok());
        }
        if scatter.infer(&types).is_ok() {
            prop_assert!(scatter.eval([x, indices, updates]).is_ok());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn rules_hold_for_any_dimension_numbers(seed in any::<u64>()) {
        let mut dice = Dice(seed);
        let layout = Layout::random(&mut dice);
        let layout = if dice.size(0, 2) == 0 { layout.in_bounds(&mut dice) } else { layout };
        let (x, u) = (numbers(&mut dice, &layout.operand), numbers(&mut dice, &layout.windows));
        let b = numbers(&mut dice, &layout.windows);
        // Finite differences of a product of many zeros are all rounding; samples have those with a few.
        let factors = Array::from_fn(&layout.windows[..], |_| dice.roll(-4, 4) as f64 / 4.0 + 0.125).unwrap();
        let indices = layout.indices(index_dtype(&mut dice, &layout.indices));
        let sizes: Vec<_> = layout.slice_sizes.iter().map(|size| dice.roll(0, *size as i64)).collect();
        let sizes = Array::from_slice([sizes.len()], &sizes).unwrap();
        // Small integers tie often: where order decides, the laws hold but differences do not.
        let scatter = |kind| StdTensorOp::from(layout.scatter(kind));
        let (op, inputs, is_smooth): (StdTensorOp, _, _) = match dice.size(0, 7) {
            0 => (layout.gather().into(), vec![x, indices], true),
            1 => (layout.dynamic_gather().into(), vec![x, indices, sizes], true),
            2 => (scatter(ScatterKind::Add), vec![x, indices, u], true),
            3 => (scatter(ScatterKind::Set), vec![x, indices, u], true),
            4 => (scatter(ScatterKind::Mul), vec![x, indices, factors], true),
            5 => (scatter(ScatterKind::Min), vec![x, indices, u], false),
            6 => (scatter(ScatterKind::Max), vec![x, indices, u], false),
            _ => (layout.affine(dice.size(0, 1) == 1).into(), vec![x, indices, factors, b], true),
        };
        let mut context = ();
        let check = RuleCheck::new(&mut context).seed(seed);
        let mut check = if is_smooth { check } else { check.without_differences() };
        if let Err(error) = check.check_rule(&op, &inputs) {
            prop_assert!(false, "{}", error);
        }
    }
}

/// The cotangents of the operands at `wrt`, for a cotangent of the only result.
fn vjp(op: impl Into<StdTensorOp>, operands: &[Array], wrt: &[usize], ct: Array) -> Vec<Vec<f64>> {
    let mut builder = ProgramBuilder::new();
    let values: Vec<_> = operands.iter().map(|operand| builder.input(operand.tensor_type()).unwrap()).collect();
    let results = builder.apply(op, &values).unwrap();
    let program = builder.finish(&results).unwrap();
    let mut keys = program.fresh_keys();
    let graph = program.to_graph(&keys).unwrap();
    let outputs = graph.output_keys();
    let wrt: Vec<_> = wrt.iter().map(|operand| keys[*operand].clone()).collect();
    let transposed = linear_transpose(&linearize(&resolve([graph]).unwrap(), &outputs, &wrt).unwrap()).unwrap();
    let cotangents: Vec<_> = (0..wrt.len()).map(|input| transposed.tangent_output_key(input).unwrap()).collect();
    keys.extend(transposed.tangent_inputs().iter().map(|(key, _)| key.clone()));
    let flat = materialize_merge(&transposed.resolve().unwrap(), &cotangents).unwrap();
    let values = operands.iter().cloned().chain([ct]);
    let results = compile(&flat, &keys).unwrap().eval(&mut (), values).unwrap();
    results.iter().map(|result| result.to_vec().unwrap()).collect()
}

fn vector<T: tenferro_ops::Element>(entries: &[T]) -> Array {
    Array::from_slice([entries.len()], entries).unwrap()
}

#[test]
fn ties_share_equally_and_nan_gets_nothing() {
    // Cell 0: x and two updates tie. Cell 1: an update wins. Cell 2: NaN.
    let x = vector(&[1.0, 0.0, 2.0]);
    let (indices, u) = (vector(&[0, 0, 0, 1, 2]), vector(&[1.0, 0.5, 1.0, 3.0, f64::NAN]));
    let ct = vector(&[6.0, 5.0, 7.0]);
    let found = vjp(points(ScatterKind::Max), &[x.clone(), indices.clone(), u.clone()], &[0, 2], ct.clone());
    assert_eq!(found, [vec![2.0, 0.0, 0.0], vec![2.0, 0.0, 2.0, 5.0, 0.0]]);
    // An operand that does not vary keeps its share.
    assert_eq!(vjp(points(ScatterKind::Max), &[x, indices, u], &[0], ct), [[2.0, 0.0, 0.0]]);
}

#[test]
fn the_last_write_takes_the_cotangent() {
    let (x, indices, u) = (vector(&[1.0, 2.0, 3.0]), vector(&[2, 0, 2]), vector(&[4.0, 5.0, 6.0]));
    let found = vjp(points(ScatterKind::Set), &[x, indices, u], &[0, 2], vector(&[1.0, 2.0, 3.0]));
    assert_eq!(found, [[0.0, 2.0, 0.0], [0.0, 1.0, 3.0]]);
}

#[test]
fn factors_get_the_product_of_the_others() {
    // Cell 0: 2·3·5; cell 1: one zero; cell 2: two zeros.
    let x = vector(&[2.0, 7.0, 0.0]);
    let (indices, u) = (vector(&[0, 1, 2, 0, 1]), vector(&[3.0, 0.0, 0.0, 5.0, 4.0]));
    let found = vjp(points(ScatterKind::Mul), &[x, indices, u], &[0, 2], vector(&[1.0, 1.0, 1.0]));
    assert_eq!(found, [vec![15.0, 0.0, 0.0], vec![10.0, 28.0, 0.0, 6.0, 0.0]]);
}

#[test]
fn extreme_indices_neither_wrap_nor_overflow() {
    let x = vector(&[1, 2, 3]);
    let clamped = |starts: Array| eval(DynamicSlice { slice_sizes: vec![2] }, &[&x, &starts]).to_vec::<i32>().unwrap();
    assert_eq!(clamped(vector(&[i64::MIN])), [1, 2]);
    assert_eq!(clamped(vector(&[i64::MAX])), [2, 3]);
    assert_eq!(clamped(vector(&[u64::MAX])), [2, 3]);
    assert_eq!(clamped(vector(&[i32::MIN])), [1, 2]);
    assert_eq!(clamped(vector(&[u32::MAX])), [2, 3]);
    let set = |indices: Array| eval(points(ScatterKind::Set), &[&x, &indices, &vector(&[9])]).to_vec::<i32>().unwrap();
    assert_eq!(set(vector(&[u64::MAX])), [1, 2, 3]);
    assert_eq!(set(vector(&[i64::MIN])), [1, 2, 3]);
    assert_eq!(set(vector(&[1_u64 << 32])), [1, 2, 3]);
    assert_eq!(set(vector(&[2_u64])), [1, 2, 9]);
}

fn rows(slice_sizes: &[usize]) -> Gather {
    Gather {
        offset_dims: vec![1],
        collapsed_slice_dims: vec![0],
        operand_batching_dims: vec![],
        start_indices_batching_dims: vec![],
        start_index_map: vec![0],
        index_vector_dim: 1,
        slice_sizes: slice_sizes.to_vec(),
    }
}

fn points(kind: ScatterKind) -> Scatter {
    Scatter {
        kind,
        update_window_dims: vec![],
        inserted_window_dims: vec![0],
        input_batching_dims: vec![],
        scatter_indices_batching_dims: vec![],
        scatter_dims_to_operand_dims: vec![0],
        index_vector_dim: 1,
    }
}

#[track_caller]
fn check_refused(op: impl Into<StdTensorOp>, operands: &[(DType, &[usize])], expected: &str) {
    let types: Vec<_> = operands.iter().map(|(dtype, shape)| TensorType::new(*dtype, *shape)).collect();
    assert_eq!(op.into().infer(&types).unwrap_err().detail, expected);
}

#[test]
fn what_does_not_fit_is_said() {
    use DType::{F32, F64, I32};
    let on_rows: [(DType, &[usize]); 2] = [(F64, &[4, 3]), (I32, &[2, 1])];
    check_refused(
        rows(&[1, 4]),
        &on_rows,
        "a window has size 4 along axis 1, the operand has size 3; make the window smaller",
    );
    check_refused(
        rows(&[2, 3]),
        &on_rows,
        "slice_sizes has 2 for axis 0, which is collapsed; a collapsed axis has one entry",
    );
    check_refused(
        Gather { start_index_map: vec![0, 1], ..rows(&[1, 3]) },
        &on_rows,
        "start_index_map [0, 1] has length 2, index vectors have 1 entries; name an operand axis for each",
    );
    check_refused(
        Gather { index_vector_dim: 3, ..rows(&[1, 3]) },
        &on_rows,
        "index_vector_dim names axis 3, the indices have rank 2; name one of their axes, or axis 2 if each index is one number",
    );
    check_refused(
        Gather { offset_dims: vec![], ..rows(&[1, 3]) },
        &on_rows,
        "offset_dims, collapsed_slice_dims and operand_batching_dims have 1 entries together, the operand has rank 2; give each of its axes one entry",
    );
    check_refused(
        Gather { offset_dims: vec![1, 0], collapsed_slice_dims: vec![], ..rows(&[1, 3]) },
        &on_rows,
        "offset_dims [1, 0] does not increase; put its axes in order, each once",
    );
    let batched = Gather {
        operand_batching_dims: vec![0],
        start_indices_batching_dims: vec![0],
        collapsed_slice_dims: vec![],
        start_index_map: vec![1],
        ..rows(&[1, 3])
    };
    check_refused(
        batched.clone(),
        &on_rows,
        "batch sizes differ (operand axis 0 is 4, indices axis 0 is 2); pair axes of one size",
    );
    check_refused(
        Gather { start_indices_batching_dims: vec![1], ..batched.clone() },
        &on_rows,
        "start_indices_batching_dims [1] has index_vector_dim 1 in it; that axis holds index vectors",
    );
    check_refused(
        Gather { start_indices_batching_dims: vec![], ..batched.clone() },
        &on_rows,
        "operand_batching_dims [0] and start_indices_batching_dims [] differ in length; batch axes come in pairs",
    );
    check_refused(
        Gather { slice_sizes: vec![2, 3], ..batched },
        &[(F64, &[2, 3]), (I32, &[2, 1])],
        "slice_sizes has 2 for axis 0, which is a batch axis of size 2; its slice size is 1",
    );
    let scatter = || points(ScatterKind::Add);
    check_refused(
        scatter(),
        &[(F64, &[4]), (I32, &[2, 1]), (F64, &[3])],
        "axis 0 of the updates has size 3, the indices [2,1] have 2 there; give one window for each index vector",
    );
    check_refused(
        scatter(),
        &[(F64, &[4]), (I32, &[2, 1]), (F64, &[2, 1])],
        "the updates have rank 2, expected 1: 1 axes of the indices and 0 of update_window_dims; reshape them",
    );
    check_refused(
        scatter(),
        &[(F64, &[4]), (I32, &[2, 1]), (F32, &[2])],
        "operand 0 is F64, operand 2 is F32; dtypes are never promoted here: convert one of them",
    );
    check_refused(
        points(ScatterKind::Max),
        &[(DType::C64, &[4]), (I32, &[2, 1]), (DType::C64, &[2])],
        "operand 0 is C64, expected real numbers or integers; convert it first",
    );
    check_refused(
        scatter(),
        &[(F64, &[4]), (F64, &[2, 1]), (F64, &[2])],
        "operand 1 is F64, expected integers (I32, I64, U32, U64); convert it first",
    );
    let slice = |slice_sizes: &[usize]| DynamicSlice { slice_sizes: slice_sizes.to_vec() };
    check_refused(
        slice(&[1, 1]),
        &[(F64, &[2]), (I32, &[1])],
        "slice_sizes has length 2, the operand has rank 1; give one entry for each axis",
    );
    check_refused(
        slice(&[1]),
        &[(F64, &[2]), (I32, &[2])],
        "operand 1 has 2 entries, operand 0 has rank 1; give one start for each axis",
    );
    check_refused(
        slice(&[usize::MAX]),
        &[(F64, &[2]), (I32, &[1])],
        "a window has size 18446744073709551615 along axis 0, the operand has size 2; make the window smaller",
    );
    check_refused(
        DynamicUpdateSlice {},
        &[(F64, &[2, 2]), (F64, &[1]), (I32, &[2])],
        "operand 1 has rank 1, expected rank 2; reshape it",
    );
    let dynamic = DynamicGather {
        offset_dims: vec![1],
        collapsed_slice_dims: vec![0],
        operand_batching_dims: vec![],
        start_indices_batching_dims: vec![],
        start_index_map: vec![0],
        index_vector_dim: 1,
        slice_sizes: vec![1, 3],
    };
    check_refused(
        dynamic,
        &[(F64, &[4, 3]), (I32, &[2, 1]), (I32, &[1])],
        "operand 2 has 1 entries, windows are taken from rank 2; give one size for each axis",
    );
    let adjoint = DynamicGatherAdjoint {
        offset_dims: vec![1],
        collapsed_slice_dims: vec![0],
        operand_batching_dims: vec![],
        start_indices_batching_dims: vec![],
        start_index_map: vec![0],
        index_vector_dim: 1,
        slice_sizes: vec![1, 3],
        shape: vec![4, 3],
    };
    check_refused(
        adjoint,
        &[(F64, &[2, 2]), (I32, &[2, 1]), (I32, &[2])],
        "operand 0 has shape [2,2], the windows fill [2,3]; give one window for each index vector",
    );
}
