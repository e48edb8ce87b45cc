//! Convolutions.

use super::check::{FLOAT, attribute, dtype_in, require, same_dtype};
use super::sample::{mixed, mixed_complex};
use super::window::WindowLists;
use crate::attribute::record_attribute;
use crate::batch::{Batching, LaneResults, before};
use crate::element::for_float;
use crate::kernels::conv::{ConvAxis, Convolution, convolve};
use crate::kernels::strided;
use crate::kernels::window::WindowAxis;
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::{Rule, Transposing};
use crate::value::Value;
use crate::{Array, Category, OpDef, OpError, Sample, Shape, TensorType, TypeFault, op};

record_attribute! {
    /// Which axis of the operands and of the result is what.
    ConvDims {
        /// The axis of the input that counts samples.
        input_batch: usize,
        /// The axis of the input that counts features.
        input_feature: usize,
        /// The axes of the input that the kernel moves along.
        input_spatial: Vec<usize>,
        /// The axis of the kernel that counts features of the result.
        kernel_output_feature: usize,
        /// The axis of the kernel that counts features of the input.
        kernel_input_feature: usize,
        /// The axes of the kernel that belong to those of the input.
        kernel_spatial: Vec<usize>,
        /// The axis of the result that counts samples.
        output_batch: usize,
        /// The axis of the result that counts features.
        output_feature: usize,
        /// The axes of the result that belong to those of the input.
        output_spatial: Vec<usize>,
    }
}

op! {
    /// The cross-correlation of an input (operand 0) with a kernel (operand 1), neither of which is flipped.
    ///
    /// `out[n, o, p] = Σ in[n, i, q] · kernel[o, i, j]` over input features i and taps j, where
    /// `q·lhs_dilation = p·window_stride + j·rhs_dilation − low`; places that no entry stands at count as 0.
    /// Along each spatial axis there are ⌊(dilated input + low + high − dilated kernel) / stride⌋ + 1 places, at least 0.
    /// With `feature_group_count` G the features of input and result fall into G groups that do not mix, the kernel
    /// having the input features of one group. With `batch_group_count` G sample groups take the place of input groups:
    /// features of group g of the result come from group g of the samples.
    ///
    /// Bilinear; both adjoints are convolutions with the conjugate of the other operand.
    pub struct ConvGeneral {
        /// How far the kernel moves along each spatial axis, at least 1.
        window_strides: Vec<usize>,
        /// How many zeros come before and after each spatial axis; negative numbers crop.
        padding: Vec<(i64, i64)>,
        /// How far apart the entries of the input stand, at least 1.
        lhs_dilation: Vec<usize>,
        /// How far apart the entries of the kernel stand, at least 1.
        rhs_dilation: Vec<usize>,
        /// How many groups of features there are, at least 1.
        feature_group_count: usize,
        /// How many groups of samples there are, at least 1; only one of the two counts exceeds 1.
        batch_group_count: usize,
        /// Which axis is what.
        dims: ConvDims,
    } = "conv_general";
}

impl OpDef for ConvGeneral {
    const BATCH: crate::Batch<Self> = crate::Batch::Custom(batch);
    const RULE: Rule<Self> = Rule::Bilinear {
        transpose: |op, at| if at.operand == 0 { input_cotangent(op, at) } else { kernel_cotangent(op, at) },
    };

    fn operand_count(&self) -> usize {
        2
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        let dims = &self.dims;
        dtype_in(0, &x[0], &FLOAT)?;
        same_dtype(x, 0, 1)?;
        let rank = x[0].rank();
        is_permutation("input", dims.input_axes(), rank)?;
        is_permutation("kernel", dims.kernel_axes(), x[1].rank())?;
        require(Category::Rank, x[1].rank() == rank, || {
            format!("the input has rank {rank}, the kernel has rank {}; reshape one of them", x[1].rank())
        })?;
        is_permutation("output", dims.output_axes(), rank)?;
        let spatial = sizes_at(&x[0], &dims.input_spatial);
        let counts = self.lists(&sizes_at(&x[1], &dims.kernel_spatial)).counts(&spatial)?;

        let (features, batches) = (self.feature_group_count, self.batch_group_count);
        attribute(features >= 1 && batches >= 1 && (features == 1 || batches == 1), || {
            format!(
                "feature_group_count is {features}, batch_group_count is {batches}; both are at least 1, and only one of them exceeds 1"
            )
        })?;
        let input_features = x[0].shape[dims.input_feature];
        let input_batch = x[0].shape[dims.input_batch];
        let output_features = x[1].shape[dims.kernel_output_feature];
        let divisions = [
            ("input features", input_features, "feature_group_count", features),
            ("output features", output_features, "feature_group_count", features),
            ("samples", input_batch, "batch_group_count", batches),
            ("output features", output_features, "batch_group_count", batches),
        ];
        for (what, size, name, groups) in divisions {
            attribute(size % groups == 0, || format!("{name} is {groups}, there are {size} {what}; choose a divisor"))?;
        }
        let kernel_features = x[1].shape[dims.kernel_input_feature];
        require(Category::Shape, kernel_features == input_features / features, || {
            format!(
                "kernel axis {} has size {kernel_features}, the input has {input_features} features in {features} groups; make it {}",
                dims.kernel_input_feature,
                input_features / features
            )
        })?;
        let mut shape = vec![0; rank];
        shape[dims.output_batch] = input_batch / batches;
        shape[dims.output_feature] = output_features;
        for (axis, count) in dims.output_spatial.iter().zip(counts) {
            shape[*axis] = count;
        }
        one(TensorType::new(x[0].dtype, shape))
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [lhs, rhs] = operands(x);
        if lhs.is_empty() || rhs.is_empty() || out[0].shape.contains(&0) {
            return result(Array::zeros(out[0].dtype, &out[0].shape)?);
        }
        let conv = self.in_memory([lhs.shape(), rhs.shape(), &out[0].shape]);
        let results = for_float!(out[0].dtype, T => {
            Array::from_buffer(out[0].shape.clone(), convolve::<T>(&lhs, &rhs, &conv, &out[0])?)
        });
        result(results)
    }

    fn samples() -> Vec<Sample<Self>> {
        samples()
    }
}

impl ConvDims {
    fn input_axes(&self) -> Vec<usize> {
        features_last(self.input_batch, &self.input_spatial, self.input_feature)
    }

    fn kernel_axes(&self) -> Vec<usize> {
        features_last(self.kernel_output_feature, &self.kernel_spatial, self.kernel_input_feature)
    }

    fn output_axes(&self) -> Vec<usize> {
        features_last(self.output_batch, &self.output_spatial, self.output_feature)
    }
}

impl ConvGeneral {
    fn lists<'a>(&'a self, window: &'a [usize]) -> WindowLists<'a> {
        WindowLists {
            axes: "spatial axes",
            window: ("kernel_spatial", window),
            stride: ("window_strides", &self.window_strides),
            dilation: ("lhs_dilation", &self.lhs_dilation),
            window_dilation: ("rhs_dilation", &self.rhs_dilation),
            padding: &self.padding,
        }
    }

    /// How the kernel moves, from the types of the operands.
    fn axes_on(&self, types: &[TensorType]) -> Vec<WindowAxis> {
        let kernel = sizes_at(&types[1], &self.dims.kernel_spatial);
        self.lists(&kernel).axes(&sizes_at(&types[0], &self.dims.input_spatial))
    }

    /// The sizes and strides of operands and a result of these shapes.
    fn in_memory(&self, shapes: [&Shape; 3]) -> Convolution {
        let dims = &self.dims;
        let [input, kernel, result] =
            shapes.map(|shape| strided::strides(shape).into_iter().map(|stride| stride as usize).collect::<Vec<_>>());
        let groups = self.feature_group_count * self.batch_group_count;
        let samples = shapes[0][dims.input_batch] / self.batch_group_count;
        let features = shapes[1][dims.kernel_input_feature];
        let group_stride = if self.batch_group_count > 1 {
            samples * input[dims.input_batch]
        } else {
            features * input[dims.input_feature]
        };
        let mut axes = vec![
            ConvAxis {
                windows: WindowAxis::samples(samples),
                input: input[dims.input_batch],
                kernel: 0,
                result: result[dims.output_batch],
            },
            ConvAxis {
                windows: WindowAxis::features(features),
                input: input[dims.input_feature],
                kernel: kernel[dims.kernel_input_feature],
                result: 0,
            },
        ];
        let taps: Vec<_> = dims.kernel_spatial.iter().map(|axis| shapes[1][*axis]).collect();
        let entries: Vec<_> = dims.input_spatial.iter().map(|axis| shapes[0][*axis]).collect();
        for (axis, windows) in self.lists(&taps).axes(&entries).into_iter().enumerate() {
            axes.push(ConvAxis {
                windows,
                input: input[dims.input_spatial[axis]],
                kernel: kernel[dims.kernel_spatial[axis]],
                result: result[dims.output_spatial[axis]],
            });
        }
        Convolution {
            axes,
            groups,
            group_stride,
            outputs: shapes[1][dims.kernel_output_feature] / groups,
            output_strides: [kernel[dims.kernel_output_feature], result[dims.output_feature]],
        }
    }
}

fn features_last(batch: usize, spatial: &[usize], feature: usize) -> Vec<usize> {
    [&[batch], spatial, &[feature]].concat()
}

fn sizes_at(ty: &TensorType, axes: &[usize]) -> Vec<usize> {
    axes.iter().map(|axis| ty.shape[*axis]).collect()
}

fn is_permutation(what: &str, axes: Vec<usize>, rank: usize) -> Result<(), TypeFault> {
    require(Category::Rank, axes.len() == rank, || {
        format!("dims names {} axes of the {what}, which has rank {rank}; name each axis once", axes.len())
    })?;
    let mut sorted = axes;
    sorted.sort_unstable();
    require(Category::Permutation, sorted.iter().copied().eq(0..rank), || {
        format!("dims names axes {sorted:?} of the {what}, which has axes 0..{rank}; name each axis once")
    })
}

/// The cotangent of the input: the flipped kernel moves over the cotangent.
///
/// The kernel's features change roles. Its groups, which lie along the features of the result, are then wanted along
/// the features of the input; and groups of samples come out as groups of features.
fn input_cotangent<'e>(op: &ConvGeneral, at: &Transposing<'e>) -> Value<'e> {
    let dims = &op.dims;
    let groups = op.feature_group_count.max(op.batch_group_count);
    let kernel = at.other().conj();
    let kernel = move_groups(&kernel, groups, dims.kernel_output_feature, dims.kernel_input_feature);
    let conv = ConvGeneral {
        window_strides: op.lhs_dilation.clone(),
        padding: op.axes_on(&at.types).iter().map(|axis| axis.transposed()).map(|axis| (axis.low, axis.high)).collect(),
        lhs_dilation: op.window_strides.clone(),
        rhs_dilation: op.rhs_dilation.clone(),
        feature_group_count: groups,
        batch_group_count: 1,
        dims: ConvDims {
            input_batch: dims.output_batch,
            input_feature: dims.output_feature,
            input_spatial: dims.output_spatial.clone(),
            kernel_output_feature: dims.kernel_input_feature,
            kernel_input_feature: dims.kernel_output_feature,
            kernel_spatial: dims.kernel_spatial.clone(),
            output_batch: dims.input_batch,
            output_feature: dims.input_feature,
            output_spatial: dims.input_spatial.clone(),
        },
    };
    let cotangent = at.ct.apply_with(conv, &kernel.reverse(&dims.kernel_spatial));
    move_groups(&cotangent, op.batch_group_count, dims.input_feature, dims.input_batch)
}

/// The cotangent of the kernel: the cotangent moves over the input, samples being summed over as features are.
///
/// Groups of features are then groups of samples, and the other way round.
fn kernel_cotangent<'e>(op: &ConvGeneral, at: &Transposing<'e>) -> Value<'e> {
    let dims = &op.dims;
    let conv = ConvGeneral {
        window_strides: op.rhs_dilation.clone(),
        padding: op.axes_on(&at.types).iter().map(|axis| axis.exchanged()).map(|axis| (axis.low, axis.high)).collect(),
        lhs_dilation: op.lhs_dilation.clone(),
        rhs_dilation: op.window_strides.clone(),
        feature_group_count: op.batch_group_count,
        batch_group_count: op.feature_group_count,
        dims: ConvDims {
            input_batch: dims.input_feature,
            input_feature: dims.input_batch,
            input_spatial: dims.input_spatial.clone(),
            kernel_output_feature: dims.output_feature,
            kernel_input_feature: dims.output_batch,
            kernel_spatial: dims.output_spatial.clone(),
            output_batch: dims.kernel_input_feature,
            output_feature: dims.kernel_output_feature,
            output_spatial: dims.kernel_spatial.clone(),
        },
    };
    at.other().conj().apply_with(conv, &at.ct)
}

/// Lanes of the input alone are samples, those of the kernel alone are output features, and those of both are groups.
fn batch<'e>(op: &ConvGeneral, at: &Batching<'e>) -> LaneResults<'e> {
    let (dims, out) = (&op.dims, &at.results[0].shape);
    let mut conv = op.clone();
    // There are no groups without lanes; then any kernel will do, for no sample.
    let [of_input, of_kernel] = [at.batched[0] || at.size == 0, at.batched[1] && at.size > 0];
    let kernel = if at.batched[1] && !of_kernel { at.x[1].sum(&[0]) } else { at.x[1].clone() };
    let (input, kernel, axis, groups) = match (of_input, of_kernel) {
        (true, true) if op.batch_group_count > 1 => {
            conv.batch_group_count = op.batch_group_count.saturating_mul(at.size);
            (
                merge_lanes(&at.x[0], dims.input_batch, 1),
                merge_lanes(&kernel, dims.kernel_output_feature, 1),
                dims.output_feature,
                1,
            )
        }
        (true, true) => {
            conv.feature_group_count = op.feature_group_count.saturating_mul(at.size);
            (
                merge_lanes(&at.x[0], dims.input_feature, 1),
                merge_lanes(&kernel, dims.kernel_output_feature, 1),
                dims.output_feature,
                1,
            )
        }
        (true, false) => {
            (merge_lanes(&at.lanes(0), dims.input_batch, op.batch_group_count), kernel, dims.output_batch, 1)
        }
        (false, _) => {
            let groups = op.feature_group_count.max(op.batch_group_count);
            (at.x[0].clone(), merge_lanes(&kernel, dims.kernel_output_feature, groups), dims.output_feature, groups)
        }
    };
    let merged = input.apply_with(conv, &kernel);
    vec![(split_lanes(&merged, at.size, out, axis, groups), true)]
}

/// Makes lanes a part of an axis of one lane, within so many groups of that axis.
fn merge_lanes<'e>(x: &Value<'e>, axis: usize, groups: usize) -> Value<'e> {
    let mut split = x.shape().to_vec();
    let mut merged = split[1..].to_vec();
    let (lanes, size) = (split[0], merged[axis]);
    split[axis + 1] = size / groups;
    split.insert(axis + 1, groups);
    merged[axis] = size.saturating_mul(lanes);
    x.reshape(&split).move_axis(0, axis + 1).reshape(&merged)
}

/// Undoes [`merge_lanes`], for a value that has this shape in one lane.
fn split_lanes<'e>(x: &Value<'e>, lanes: usize, shape: &[usize], axis: usize, groups: usize) -> Value<'e> {
    let mut split = shape.to_vec();
    split[axis] /= groups;
    split.insert(axis, lanes);
    split.insert(axis, groups);
    x.reshape(&split).move_axis(axis + 1, 0).reshape(&before(lanes, shape))
}

/// Takes groups, the outer part of one axis, to another axis, of which they become the outer part.
fn move_groups<'e>(x: &Value<'e>, groups: usize, from: usize, to: usize) -> Value<'e> {
    if groups == 1 {
        return x.clone();
    }
    let mut shape = x.shape().to_vec();
    shape[from] /= groups;
    let mut split = shape.clone();
    split.insert(from, groups);
    let mut permutation = Vec::with_capacity(split.len());
    for axis in 0..shape.len() {
        if axis == to {
            permutation.push(from);
        }
        permutation.push(if axis < from { axis } else { axis + 1 });
    }
    shape[to] = shape[to].saturating_mul(groups);
    x.reshape(&split).transpose(&permutation).reshape(&shape)
}

fn samples() -> Vec<Sample<ConvGeneral>> {
    // Batch, feature, then space: the usual layout.
    let dims = |spatial: usize| {
        let axes: Vec<_> = (2..2 + spatial).collect();
        ConvDims {
            input_batch: 0,
            input_feature: 1,
            input_spatial: axes.clone(),
            kernel_output_feature: 0,
            kernel_input_feature: 1,
            kernel_spatial: axes.clone(),
            output_batch: 0,
            output_feature: 1,
            output_spatial: axes,
        }
    };
    let conv = |strides: &[usize], padding: &[(i64, i64)], dilations: [&[usize]; 2], groups: [usize; 2]| ConvGeneral {
        window_strides: strides.to_vec(),
        padding: padding.to_vec(),
        lhs_dilation: dilations[0].to_vec(),
        rhs_dilation: dilations[1].to_vec(),
        feature_group_count: groups[0],
        batch_group_count: groups[1],
        dims: dims(strides.len()),
    };
    let mixed_up = ConvDims {
        input_batch: 3,
        input_feature: 1,
        input_spatial: vec![2, 0],
        kernel_output_feature: 2,
        kernel_input_feature: 3,
        kernel_spatial: vec![0, 1],
        output_batch: 1,
        output_feature: 3,
        output_spatial: vec![0, 2],
    };
    vec![
        Sample::new(conv(&[1], &[(0, 0)], [&[1], &[1]], [1, 1]), [mixed(&[1, 2, 5]), mixed(&[3, 2, 3])]),
        Sample::new(conv(&[2], &[(1, 2)], [&[3], &[2]], [1, 1]), [mixed(&[2, 1, 4]), mixed(&[2, 1, 3])]),
        Sample::new(conv(&[3], &[(-2, -1)], [&[2], &[1]], [1, 1]), [mixed(&[1, 2, 6]), mixed(&[1, 2, 2])]),
        Sample::new(conv(&[1], &[(1, 0)], [&[1], &[1]], [2, 1]), [mixed(&[2, 4, 3]), mixed(&[4, 2, 2])]),
        Sample::new(conv(&[2], &[(1, 1)], [&[1], &[2]], [1, 2]), [mixed(&[4, 2, 5]), mixed(&[2, 2, 2])]),
        Sample::new(
            conv(&[1], &[(1, 1)], [&[2], &[1]], [1, 1]),
            [mixed_complex(&[1, 2, 3]), mixed_complex(&[2, 2, 2])],
        ),
        Sample::new(conv(&[], &[], [&[], &[]], [3, 1]), [mixed(&[2, 3]), mixed(&[6, 1])]),
        Sample::new(
            ConvGeneral { dims: mixed_up, ..conv(&[2, 1], &[(0, 1), (1, 0)], [&[1, 2], &[1, 1]], [2, 1]) },
            [mixed(&[3, 2, 4, 2]), mixed(&[2, 2, 2, 1])],
        ),
        Sample::new(conv(&[1], &[(0, 0)], [&[1], &[1]], [1, 1]), [mixed(&[1, 1, 2]), mixed(&[1, 1, 3])]).primal_only(),
        Sample::new(conv(&[1], &[(1, 0)], [&[1], &[1]], [1, 1]), [mixed(&[1, 0, 2]), mixed(&[2, 0, 3])]).primal_only(),
        Sample::new(conv(&[2], &[(1, 0)], [&[1], &[1]], [1, 1]), [mixed(&[1, 2, 2]), mixed(&[2, 2, 0])]).primal_only(),
    ]
}
