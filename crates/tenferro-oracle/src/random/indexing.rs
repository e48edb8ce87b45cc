//! Moves that read and write at indices, which may be out of range.

use tenferro_ops::ops::{self, ScatterKind};
use tenferro_ops::{Array, DType, ValueId};

use super::Generator;
use super::moves::are_apart;

/// Indices of a shape, and whether one of them is out of range.
struct Indices {
    value: (ValueId, Array),
    is_strange: bool,
}

impl Generator {
    /// Indices for windows that begin at one of `0..=last` each, of any integer dtype; in wild programs some do not.
    ///
    /// The program has an input for that, or they are a constant.
    fn indices(&mut self, shape: &[usize], last: &[usize]) -> Indices {
        let entries = match &self.indices {
            Some((_, input)) if **input.shape() == *shape => Some(integers(input)),
            _ => None,
        };
        let is_outside = |(entry, last): (&i128, &usize)| *entry < 0 || *entry > *last as i128;
        if let (Some(entries), 0, Some(value)) = (entries, self.below(2), self.indices.clone()) {
            return Indices { value, is_strange: entries.iter().zip(last).any(is_outside) };
        }
        let dtypes = [DType::I32, DType::I64, DType::U32, DType::U64];
        let dtype = dtypes[self.below(dtypes.len())];
        let is_wild = self.is_wild;
        let (least, most) = bounds(dtype);
        let mut entry = |last: &usize| match self.below(8) {
            0 if is_wild => least,
            1 if is_wild => most,
            2..5 if is_wild => (self.below(last + 8) as i128 - 4).clamp(least, most),
            _ => self.below(last + 1) as i128,
        };
        let entries: Vec<_> = last.iter().map(&mut entry).collect();
        let value = self.constant(&array(dtype, shape, &entries));
        Indices { value, is_strange: entries.iter().zip(last).any(is_outside) }
    }

    /// Remembers what an operation met that was applied.
    fn met(&mut self, indices: &Indices) {
        self.marks.out_of_range |= indices.is_strange;
    }
}

/// The range of an integer dtype.
fn bounds(dtype: DType) -> (i128, i128) {
    match dtype {
        DType::I32 => (i32::MIN.into(), i32::MAX.into()),
        DType::U32 => (0, u32::MAX.into()),
        DType::U64 => (0, u64::MAX.into()),
        _ => (i64::MIN.into(), i64::MAX.into()),
    }
}

/// Integers of a dtype that can hold them.
pub(super) fn array(dtype: DType, shape: &[usize], entries: &[i128]) -> Array {
    let array = match dtype {
        DType::U64 => Array::from_vec(shape, entries.iter().map(|entry| *entry as u64).collect::<Vec<_>>()),
        _ => Array::from_vec(shape, entries.iter().map(|entry| *entry as i64).collect::<Vec<_>>()),
    };
    array.and_then(|array| array.convert(dtype)).expect("a small array")
}

fn integers(x: &Array) -> Vec<i128> {
    x.convert(DType::I64).and_then(|x| x.to_vec::<i64>()).expect("a small array").into_iter().map(i128::from).collect()
}

/// Some rows, perhaps repeated.
pub(super) fn take(g: &mut Generator) -> Option<()> {
    let (x, _) = g.with_axis()?;
    let shape = x.1.shape().clone();
    let count = 1 + g.below(3);
    let indices = g.indices(&[count, 1], &vec![shape[0] - 1; count]);
    let mut slice_sizes = shape.to_vec();
    slice_sizes[0] = 1;
    let op = ops::Gather {
        offset_dims: (1..shape.len()).collect(),
        collapsed_slice_dims: vec![0],
        operand_batching_dims: vec![],
        start_indices_batching_dims: vec![],
        start_index_map: vec![0],
        index_vector_dim: 1,
        slice_sizes,
    };
    g.apply(op, &[x, indices.value.clone()])?;
    g.met(&indices);
    Some(())
}

/// Rows written over, added, multiplied or compared, duplicates included.
pub(super) fn scatter(g: &mut Generator) -> Option<()> {
    let (x, _) = g.with_axis()?;
    let y = g.partner(&x);
    let shape = x.1.shape().clone();
    let indices = g.indices(&[shape[0], 1], &vec![shape[0] - 1; shape[0]]);
    let op = ops::Scatter {
        kind: kind(g, &x.1, &y.1),
        update_window_dims: (1..shape.len()).collect(),
        inserted_window_dims: vec![0],
        input_batching_dims: vec![],
        scatter_indices_batching_dims: vec![],
        scatter_dims_to_operand_dims: vec![0],
        index_vector_dim: 1,
    };
    g.apply(op, &[x, indices.value.clone(), y])?;
    g.met(&indices);
    Some(())
}

/// What becomes of cells: order decides only where numbers are apart.
fn kind(g: &mut Generator, x: &Array, updates: &Array) -> ScatterKind {
    let together = || [x, updates].map(|x| x.to_vec::<f64>()).into_iter().collect::<Result<Vec<_>, _>>().ok();
    let is_apart = together().is_some_and(|numbers| {
        let numbers = numbers.concat();
        are_apart(&Array::from_slice([numbers.len()], &numbers).expect("a small array"))
    });
    let kinds = [ScatterKind::Add, ScatterKind::Set, ScatterKind::Mul, ScatterKind::Min, ScatterKind::Max];
    kinds[g.below(if is_apart { 5 } else { 3 })]
}

/// Windows of one value, which may overlap, meet another one, perhaps elsewhere; both along two axes where there are.
pub(super) fn overlap(g: &mut Generator) -> Option<()> {
    let (x, axis) = g.with_axis()?;
    let y = g.partner(&x);
    let shape = x.1.shape().to_vec();
    let rank = shape.len();
    let mut index_map = vec![axis, (axis + 1) % rank];
    index_map.truncate(rank);
    let mut sizes = shape.clone();
    for axis in &index_map {
        sizes[*axis] = 1 + g.below(shape[*axis]);
    }
    let count = 1 + g.below(2);
    let last: Vec<_> = index_map.iter().map(|axis| shape[*axis] - sizes[*axis]).collect();
    let (read, written) = {
        let mut indices = || g.indices(&[count, last.len()], &last.repeat(count));
        (indices(), indices())
    };
    let gather = ops::Gather {
        offset_dims: (1..=rank).collect(),
        collapsed_slice_dims: vec![],
        operand_batching_dims: vec![],
        start_indices_batching_dims: vec![],
        start_index_map: index_map.clone(),
        index_vector_dim: 1,
        slice_sizes: sizes,
    };
    g.apply(gather, &[y, read.value.clone()])?;
    g.met(&read);
    let windows = g.values.last()?.clone();
    let scatter = ops::Scatter {
        kind: kind(g, &x.1, &windows.1),
        update_window_dims: (1..=rank).collect(),
        inserted_window_dims: vec![],
        input_batching_dims: vec![],
        scatter_indices_batching_dims: vec![],
        scatter_dims_to_operand_dims: index_map,
        index_vector_dim: 1,
    };
    g.apply(scatter, &[x, written.value.clone(), windows])?;
    g.met(&written);
    Some(())
}

/// A window read or written at a place given at run time.
pub(super) fn update(g: &mut Generator) -> Option<()> {
    let (x, axis) = g.with_axis()?;
    let shape = x.1.shape().to_vec();
    let mut sizes = shape.clone();
    sizes[axis] = 1 + g.below(shape[axis]);
    let last: Vec<_> = shape.iter().zip(&sizes).map(|(size, window)| size - window).collect();
    let starts = g.indices(&[shape.len()], &last);
    match g.find(|y| y.dtype() == x.1.dtype() && **y.shape() == *sizes) {
        Some(y) => g.apply(ops::DynamicUpdateSlice {}, &[x, y, starts.value.clone()])?,
        None => g.apply(ops::DynamicSlice { slice_sizes: sizes }, &[x, starts.value.clone()])?,
    }
    g.met(&starts);
    Some(())
}
