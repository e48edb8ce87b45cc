//! The moves of the generator: each adds an operation where it is smooth, or declines.

use tenferro_ops::ops::{self, Direction};
use tenferro_ops::{Array, Complex, DType, StdTensorOp, ValueId};

use super::indexing::{overlap, scatter, take, update};
use super::ties::{eigenvector_beside_ties, singular_vectors_beside_ties};
use super::{Generator, full, magnitudes, numbers, without};

type Move = fn(&mut Generator) -> Option<()>;

/// Every move is as likely as any other; what is listed twice is twice as likely.
pub(super) const MOVES: &[Move] = &[
    smooth,
    smooth,
    smooth,
    guarded,
    guarded,
    real_only,
    real_only,
    binary,
    binary,
    binary,
    divide,
    extreme,
    parts,
    assemble,
    select,
    clamp,
    transpose,
    reshape,
    broadcast,
    slice,
    pad,
    reverse,
    concatenate,
    reduce,
    reduce_extreme,
    cumulative,
    sort,
    dot,
    take,
    take,
    update,
    scatter,
    scatter,
    overlap,
    fourier,
    solve,
    factor,
    eigenvector_beside_ties,
    singular_vectors_beside_ties,
    window,
    piecewise_constant,
    round_trip,
];

/// How far from a kink a number must be.
const MARGIN: f64 = 0.05;

/// An operation without attributes by its name.
fn named(name: &str) -> StdTensorOp {
    StdTensorOp::from_attributes(name, &[], 1).unwrap_or_else(|error| panic!("{error}"))
}

impl Generator {
    fn one_of(&mut self, names: &[&str]) -> StdTensorOp {
        let choice = self.below(names.len());
        named(names[choice])
    }

    /// A real value.
    fn real(&mut self) -> Option<(ValueId, Array)> {
        self.find(|x| x.dtype().is_real())
    }

    /// A value with at least one axis, and one of its axes.
    pub(super) fn with_axis(&mut self) -> Option<((ValueId, Array), usize)> {
        let x = self.find(|x| x.rank() > 0)?;
        let axis = self.below(x.1.rank());
        Some((x, axis))
    }

    /// Another value of the same type, or the same one.
    pub(super) fn partner(&mut self, x: &(ValueId, Array)) -> (ValueId, Array) {
        let ty = x.1.tensor_type();
        let start = self.below(self.values.len());
        let found = self.values.iter().cycle().skip(start).take(self.values.len()).find(|(_, y)| y.tensor_type() == ty);
        found.cloned().unwrap_or_else(|| x.clone())
    }
}

/// Functions that are smooth everywhere, or far beyond the values here.
fn smooth(g: &mut Generator) -> Option<()> {
    let x = g.pick();
    let op = g.one_of(&["sin", "cos", "exp", "square", "neg", "sinh", "cosh", "conj", "expm1", "asinh"]);
    if op.name() == "asinh" && x.1.dtype().is_complex() {
        return None;
    }
    g.apply(op, &[x])
}

/// Functions with a singularity at 0 or a branch cut on the negative axis.
fn guarded(g: &mut Generator) -> Option<()> {
    let x = g.pick();
    let is_right = |z: &Complex<f64>| z.re > 0.3;
    let op = if numbers(&x.1).iter().all(is_right) {
        g.one_of(&["sqrt", "rsqrt", "log", "log1p", "reciprocal", "tan", "atan"])
    } else if magnitudes(&x.1).all(|size| size > 0.3) {
        g.one_of(&["reciprocal", "abs"])
    } else {
        return None;
    };
    if op.name() == "tan" && !magnitudes(&x.1).all(|size| size < 1.2) {
        return None;
    }
    g.apply(op, &[x])
}

fn real_only(g: &mut Generator) -> Option<()> {
    let x = g.real()?;
    let op = g.one_of(&["tanh", "logistic", "erf", "erfc", "atan", "sinh", "lgamma", "digamma"]);
    let is_gamma = ["lgamma", "digamma"].contains(&op.name());
    if is_gamma && !numbers(&x.1).iter().all(|z| z.re > 0.4) {
        return None;
    }
    g.apply(op, &[x])
}

fn binary(g: &mut Generator) -> Option<()> {
    let x = g.pick();
    let y = g.partner(&x);
    let op = g.one_of(&["add", "sub", "mul"]);
    g.apply(op, &[x, y])
}

fn divide(g: &mut Generator) -> Option<()> {
    let x = g.pick();
    let y = g.partner(&x);
    if !magnitudes(&y.1).all(|size| size > 0.3) {
        return None;
    }
    let is_positive = x.1.dtype().is_real() && numbers(&x.1).iter().all(|x| x.re > 0.3);
    let is_real = x.1.dtype().is_real();
    let op = match g.below(3) {
        0 if is_positive => named("pow"),
        1 if is_real => named("atan2"),
        _ => named("div"),
    };
    g.apply(op, &[x, y])
}

fn extreme(g: &mut Generator) -> Option<()> {
    let x = g.real()?;
    let y = g.partner(&x);
    let is_apart = numbers(&x.1).iter().zip(numbers(&y.1)).all(|(x, y)| (x.re - y.re).abs() > MARGIN);
    let op = g.one_of(&["maximum", "minimum"]);
    if is_apart { g.apply(op, &[x, y]) } else { None }
}

fn parts(g: &mut Generator) -> Option<()> {
    let x = g.find(|x| x.dtype().is_complex())?;
    let op = g.one_of(&["real", "imag"]);
    g.apply(op, &[x])
}

fn assemble(g: &mut Generator) -> Option<()> {
    let x = g.real()?;
    let y = g.partner(&x);
    g.apply(ops::Complex {}, &[x, y])
}

/// One of two values, as a comparison with 0 says.
fn select(g: &mut Generator) -> Option<()> {
    let x = g.real()?;
    let y = g.partner(&x);
    if !numbers(&x.1).iter().all(|x| x.re.abs() > MARGIN) {
        return None;
    }
    let zero = g.constant(&full(&x.1, 0.0));
    let compare = StdTensorOp::from(ops::Compare { direction: Direction::Gt });
    let mask = compare.eval([x.1.clone(), zero.1]).ok()?.swap_remove(0);
    let mask_id = g.write(compare, &[x.0, zero.0])?[0];
    g.apply(ops::Select::PLAIN, &[(mask_id, mask), x, y])
}

fn clamp(g: &mut Generator) -> Option<()> {
    let x = g.real()?;
    if !numbers(&x.1).iter().all(|x| (x.re.abs() - 0.5).abs() > MARGIN) {
        return None;
    }
    let (low, high) = (g.constant(&Array::scalar(-0.5)), g.constant(&Array::scalar(0.5)));
    g.apply(named("clamp"), &[x, low, high])
}

fn transpose(g: &mut Generator) -> Option<()> {
    let (x, _) = g.with_axis()?;
    let mut permutation: Vec<_> = (0..x.1.rank()).collect();
    for position in (1..permutation.len()).rev() {
        permutation.swap(position, g.below(position + 1));
    }
    g.apply(ops::Transpose { permutation }, &[x])
}

fn reshape(g: &mut Generator) -> Option<()> {
    let x = g.pick();
    let count = x.1.len();
    let shapes = [vec![count], vec![1, count], vec![count, 1], vec![count / 2, 2], vec![2, count / 2]];
    let shape = shapes[g.below(shapes.len())].clone();
    g.apply(ops::Reshape { shape }, &[x])
}

fn broadcast(g: &mut Generator) -> Option<()> {
    let x = g.pick();
    let mut shape = x.1.shape().to_vec();
    let axis = g.below(shape.len() + 1);
    let broadcast_dimensions = (0..shape.len()).map(|kept| if kept < axis { kept } else { kept + 1 }).collect();
    shape.insert(axis, 1 + g.below(3));
    g.apply(ops::BroadcastInDim { shape, broadcast_dimensions }, &[x])
}

fn slice(g: &mut Generator) -> Option<()> {
    let (x, axis) = g.with_axis()?;
    let mut start = vec![0; x.1.rank()];
    let mut strides = vec![1; x.1.rank()];
    start[axis] = g.below(x.1.shape()[axis]);
    strides[axis] = 1 + g.below(2);
    g.apply(ops::Slice { start, limit: x.1.shape().to_vec(), strides }, &[x])
}

fn pad(g: &mut Generator) -> Option<()> {
    let (x, axis) = g.with_axis()?;
    let value = g.find(|y| y.rank() == 0 && y.dtype() == x.1.dtype());
    let value = value.unwrap_or_else(|| g.constant(&full(&Array::zeros(x.1.dtype(), []).expect("a scalar"), 0.7)));
    let mut edges = [vec![0; x.1.rank()], vec![0; x.1.rank()], vec![0; x.1.rank()]];
    edges[0][axis] = g.below(3) as i64 - 1;
    edges[1][axis] = g.below(3) as i64 - 1;
    edges[2][axis] = g.below(2) as i64;
    let [low, high, interior] = edges;
    g.apply(ops::Pad { low, high, interior }, &[x, value])
}

fn reverse(g: &mut Generator) -> Option<()> {
    let (x, axis) = g.with_axis()?;
    g.apply(ops::Reverse { dimensions: vec![axis] }, &[x])
}

fn concatenate(g: &mut Generator) -> Option<()> {
    let (x, dimension) = g.with_axis()?;
    let rest = without(x.1.shape(), dimension);
    let y = g.find(|y| y.dtype() == x.1.dtype() && y.rank() == x.1.rank() && without(y.shape(), dimension) == rest)?;
    let op = ops::Concatenate { dimension, operands: tenferro_ops::OperandCount(2) };
    g.apply(op, &[x, y])
}

fn reduce(g: &mut Generator) -> Option<()> {
    let (x, axis) = g.with_axis()?;
    if g.below(2) == 0 {
        g.apply(ops::ReduceSum { axes: vec![axis] }, &[x])
    } else {
        g.apply(ops::ReduceProd { axes: vec![axis] }, &[x])
    }
}

/// Whether all numbers of a real array are apart.
pub(super) fn are_apart(x: &Array) -> bool {
    let mut numbers: Vec<_> = numbers(x).iter().map(|x| x.re).collect();
    numbers.sort_by(f64::total_cmp);
    numbers.windows(2).all(|pair| pair[1] - pair[0] > MARGIN)
}

fn reduce_extreme(g: &mut Generator) -> Option<()> {
    let x = g.find(|x| x.dtype().is_real() && x.rank() > 0 && are_apart(x))?;
    let axis = g.below(x.1.rank());
    if g.below(2) == 0 {
        g.apply(ops::ReduceMax { axes: vec![axis] }, &[x])
    } else {
        g.apply(ops::ReduceMin { axes: vec![axis] }, &[x])
    }
}

fn cumulative(g: &mut Generator) -> Option<()> {
    let (x, axis) = g.with_axis()?;
    let reverse = g.below(2) == 0;
    match g.below(4) {
        0 => g.apply(ops::Cumsum { axis, reverse }, &[x]),
        1 => g.apply(ops::Cumprod { axis, reverse }, &[x]),
        2 if x.1.dtype().is_real() => g.apply(ops::Cumlogsumexp { axis, reverse }, &[x]),
        _ if x.1.dtype().is_real() && are_apart(&x.1) => g.apply(ops::Cummax { axis, reverse }, &[x]),
        _ => None,
    }
}

fn sort(g: &mut Generator) -> Option<()> {
    let x = g.find(|x| x.dtype().is_real() && x.rank() > 0 && are_apart(x))?;
    let dimension = g.below(x.1.rank());
    if g.below(2) == 0 {
        let op = ops::Sort { dimension, num_keys: 1, is_stable: true, operands: tenferro_ops::OperandCount(1) };
        g.apply(op, &[x])
    } else {
        let k = 1 + g.below(x.1.shape()[x.1.rank() - 1]);
        g.apply(ops::TopK { k }, &[x])
    }
}

/// A contraction of some axis with one of the same size, or an outer product.
fn dot(g: &mut Generator) -> Option<()> {
    let (x, axis) = g.with_axis()?;
    let size = x.1.shape()[axis];
    let y = g.find(|y| y.dtype() == x.1.dtype() && y.shape().contains(&size))?;
    let partner = y.1.shape().iter().position(|other| *other == size)?;
    let none = Vec::new;
    let op = match g.below(2) {
        0 => ops::DotGeneral {
            lhs_batch: none(),
            rhs_batch: none(),
            lhs_contract: vec![axis],
            rhs_contract: vec![partner],
        },
        _ => ops::DotGeneral {
            lhs_batch: vec![axis],
            rhs_batch: vec![partner],
            lhs_contract: none(),
            rhs_contract: none(),
        },
    };
    g.apply(op, &[x, y])
}

fn fourier(g: &mut Generator) -> Option<()> {
    let (x, _) = g.with_axis()?;
    let last = *x.1.shape().last()?;
    let kind = match (x.1.dtype().is_real(), g.below(3)) {
        (true, _) => ops::FftKind::Rfft,
        (false, 0) => ops::FftKind::Fft,
        (false, 1) => ops::FftKind::Ifft,
        (false, _) => ops::FftKind::Irfft,
    };
    let length = if kind == ops::FftKind::Irfft { (2 * last).saturating_sub(2) } else { last };
    if length == 0 {
        return None;
    }
    g.apply(ops::Fft { kind, fft_length: vec![length] }, &[x])
}

/// A square matrix, far from singular: the matrix itself plus four times the identity.
fn regular(g: &mut Generator) -> Option<(ValueId, Array)> {
    let x = g.find(|x| matches!(**x.shape(), [.., n, m] if n == m && n < 4))?;
    let identity = Array::from_fn(x.1.shape(), |index| {
        let [.., row, column] = *index else { return 0.0 };
        if row == column { 4.0 } else { 0.0 }
    });
    let identity = identity.and_then(|identity| identity.convert(x.1.dtype())).expect("a small array");
    if magnitudes(&x.1).any(|size| size > 1.0) {
        return None;
    }
    let identity = g.constant(&identity);
    let sum = StdTensorOp::from(ops::Add {}).eval([x.1, identity.1]).ok()?.swap_remove(0);
    let id = g.write(ops::Add {}, &[x.0, identity.0])?[0];
    Some((id, sum))
}

fn solve(g: &mut Generator) -> Option<()> {
    let a = regular(g)?;
    let (batch, n) = (a.1.rank() - 2, a.1.shape()[a.1.rank() - 1]);
    let b = g.find(|b| {
        b.dtype() == a.1.dtype()
            && b.rank() == batch + 2
            && b.shape()[..batch] == a.1.shape()[..batch]
            && b.shape()[batch] == n
    });
    match (g.below(3), b) {
        (0, Some(b)) => g.apply(ops::Solve {}, &[a, b]),
        (1, _) => g.apply(ops::Det {}, &[a]),
        _ => g.apply(ops::Inv {}, &[a]),
    }
}

/// A factorisation of a matrix near four times the identity.
fn factor(g: &mut Generator) -> Option<()> {
    let a = regular(g)?;
    let op = g.one_of(&["cholesky", "qr", "lu", "slogdet", "expm"]);
    g.apply(op, &[a])
}

fn window(g: &mut Generator) -> Option<()> {
    let (x, axis) = g.with_axis()?;
    let ones = vec![1; x.1.rank()];
    let mut window_dimensions = ones.clone();
    window_dimensions[axis] = 2;
    let mut padding = vec![(0, 0); x.1.rank()];
    padding[axis] = (g.below(2) as i64, g.below(2) as i64);
    let kind = if x.1.dtype().is_real() && are_apart(&x.1) { ops::WindowKind::Max } else { ops::WindowKind::Sum };
    if kind == ops::WindowKind::Max {
        // A window of padding alone would hold -Inf.
        padding[axis] = (0, 0);
    }
    let op = ops::ReduceWindow {
        kind,
        window_dimensions,
        window_strides: ones.clone(),
        base_dilations: ones.clone(),
        window_dilations: ones,
        padding,
    };
    g.apply(op, &[x])
}

/// A factor without a derivative.
fn piecewise_constant(g: &mut Generator) -> Option<()> {
    let x = g.real()?;
    let is_far = |x: &Complex<f64>| (x.re - x.re.round()).abs() > MARGIN && ((x.re - 0.5).fract()).abs() > MARGIN;
    if !numbers(&x.1).iter().all(is_far) {
        return None;
    }
    let op = g.one_of(&["sign", "floor", "ceil", "round_even", "trunc"]);
    let steps = op.eval([x.1.clone()]).ok()?.swap_remove(0);
    let id = g.write(op, &[x.0])?[0];
    g.apply(ops::Mul {}, &[x, (id, steps)])
}

/// To the complex numbers, and on from there.
fn round_trip(g: &mut Generator) -> Option<()> {
    let x = g.real()?;
    g.apply(ops::Convert { dtype: DType::C64 }, &[x])
}
