//! The exponential of matrices.

use super::check::{FLOAT, elementwise, square_matrices};
use super::sample::{array, mixed, mixed_complex};
use crate::kernels::linalg::{Batch, expm};
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::{Jvp, Rule};
use crate::value::Value;
use crate::{Array, Complex, DType, OpDef, OpError, Sample, TensorType, TypeFault, op};

op! {
    /// exp A, for square matrices, by scaling and squaring.
    ///
    /// The tangent is [`expm_frechet`](ExpmFrechet) of A and dA. F32 and C32 are calculated in double precision.
    pub struct Expm = "expm";
}

impl OpDef for Expm {
    const BATCH: crate::Batch<Self> = crate::Batch::Trailing;
    const RULE: Rule<Self> = Rule::Custom {
        jvp: |_, at| vec![at.sum(|_, da| Some(at.x[0].apply_with(ExpmFrechet {}, da)))],
        transpose: None,
    };

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        square_matrices(x, 0)?;
        one(x[0].clone())
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [a] = operands(x);
        let mut a = a.convert(wide(out[0].dtype))?;
        let batch = Batch::of(a.shape());
        match a.dtype() {
            DType::F64 => expm::exponentials::<f64>(a.as_mut_slice()?, batch)?,
            _ => expm::exponentials::<Complex<f64>>(a.as_mut_slice()?, batch)?,
        }
        result(a.convert(out[0].dtype)?)
    }

    fn samples() -> Vec<Sample<Self>> {
        let mut samples: Vec<_> = points().into_iter().map(|a| Sample::new(Expm {}, [a])).collect();
        samples.extend(empty_points().into_iter().map(|a| Sample::new(Expm {}, [a])));
        samples
    }
}

op! {
    /// The derivative of exp at A along E: `∫₀¹ exp(sA)·E·exp((1−s)A) ds`.
    ///
    /// Linear in E, whose cotangent is the derivative at Aᴴ along ct. In A it is a derivative of the exponential of block
    /// matrices: the upper right block of `exp [[A, E], [0, A]]` is this one, so its own derivative along D is the
    /// upper right block of the derivative at `[[A, E], [0, A]]` along `[[D, 0], [0, D]]`. Each order thus doubles the
    /// matrices.
    pub struct ExpmFrechet = "expm_frechet";
}

impl OpDef for ExpmFrechet {
    const BATCH: crate::Batch<Self> = crate::Batch::Trailing;
    const RULE: Rule<Self> = Rule::Custom {
        jvp: frechet_jvp,
        transpose: Some(|_, at| at.fixed(0).adjoint().apply_with(ExpmFrechet {}, &at.ct)),
    };

    fn operand_count(&self) -> usize {
        2
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        square_matrices(x, 0)?;
        one(elementwise(x, &FLOAT)?)
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [a, e] = operands(x);
        let dtype = wide(out[0].dtype);
        let (a, mut e) = (a.convert(dtype)?, e.convert(dtype)?);
        let batch = Batch::of(a.shape());
        match dtype {
            DType::F64 => expm::derivatives::<f64>(a.as_slice()?, e.as_mut_slice()?, batch)?,
            _ => expm::derivatives::<Complex<f64>>(a.as_slice()?, e.as_mut_slice()?, batch)?,
        }
        result(e.convert(out[0].dtype)?)
    }

    fn samples() -> Vec<Sample<Self>> {
        let direction = |a: &Array| if a.dtype() == DType::C64 { mixed_complex(a.shape()) } else { mixed(a.shape()) };
        let sample = |a: Array| Sample::new(ExpmFrechet {}, [a.clone(), direction(&a)]);
        let mut samples: Vec<_> = points().into_iter().map(sample).collect();
        samples.extend(empty_points().into_iter().map(sample));
        samples
    }
}

fn frechet_jvp<'e>(_: &ExpmFrechet, at: &Jvp<'e>) -> Vec<Option<Value<'e>>> {
    let (a, e) = (&at.x[0], &at.x[1]);
    vec![at.sum(|operand, d| {
        if operand == 1 {
            return Some(a.apply_with(ExpmFrechet {}, d));
        }
        let (n, _) = a.rows_columns();
        let point = block(a, 0, 0) + block(a, 1, 1) + block(e, 0, 1);
        let along = block(d, 0, 0) + block(d, 1, 1);
        let both = point.apply_with(ExpmFrechet {}, &along);
        let rank = both.rank();
        Some(both.slice_axis(rank - 2, 0, n).slice_axis(rank - 1, n, 2 * n))
    })]
}

/// A block of a matrix of two by two, the others zero.
fn block<'e>(x: &Value<'e>, row: usize, column: usize) -> Value<'e> {
    let n = x.rows_columns().0 as i64;
    let mut low = vec![0; x.rank()];
    let mut high = low.clone();
    for (axis, place) in [(x.rank() - 2, row), (x.rank() - 1, column)] {
        if place == 0 { high[axis] = n } else { low[axis] = n }
    }
    x.pad_zeros(&low, &high, &vec![0; x.rank()])
}

/// The dtype of double precision.
fn wide(dtype: DType) -> DType {
    if dtype.is_complex() { DType::C64 } else { DType::F64 }
}

fn points() -> [Array; 8] {
    [
        array(&[1, 1], &[0.7]),
        mixed(&[2, 2]),
        mixed(&[3, 3]),
        mixed(&[2, 1, 2, 2]),
        mixed_complex(&[2, 2]),
        mixed_complex(&[2, 3, 3]),
        // Nilpotent, zero.
        array(&[2, 2], &[0.0, 1.5, 0.0, 0.0]),
        array(&[2, 2], &[0.0; 4]),
    ]
}

fn empty_points() -> [Array; 3] {
    [mixed(&[0, 0]), mixed(&[2, 0, 0]), mixed_complex(&[0, 2, 2])]
}
