//! Determinants.

use super::check::square_matrices;
use super::sample::{array, c, mixed, mixed_complex, regular, regular_complex};
use crate::element::for_float;
use crate::kernels::linalg::{Batch, cofactor, lu};
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::{Jvp, Rule, Transposing};
use crate::value::Value;
use crate::{
    Array, ArrayError, Category, DType, OpDef, OpError, Sample, Shape, StdTensorOp, TensorType, TypeFault, op,
};

op! {
    /// The determinants of square matrices; 1 for matrices without rows.
    ///
    /// `d det A = Σ C(A)∘dA` with the [`cofactor`](Cofactor) matrix C, the transpose of the adjugate: finite for singular
    /// matrices as well, at every order.
    pub struct Det = "det";
}

impl OpDef for Det {
    const BATCH: crate::Batch<Self> = crate::Batch::Trailing;
    const RULE: Rule<Self> = Rule::Custom {
        jvp: |_, at| {
            let a = &at.x[0];
            vec![at.sum(|_, da| Some(sum_matrices(&(a.apply(Cofactor { order: 0 }) * da))))]
        },
        transpose: None,
    };

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        square_matrices(x, 0)?;
        one(TensorType { dtype: x[0].dtype, shape: batch_shape(&x[0]) })
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [mut a] = operands(x);
        let batch = Batch::of(a.shape());
        let mut results = Array::full(&out[0].shape, 1.0)?.convert(out[0].dtype)?;
        for_float!(out[0].dtype, T => lu::determinants::<T>(a.as_mut_slice()?, results.as_mut_slice()?, batch));
        result(results)
    }

    fn samples() -> Vec<Sample<Self>> {
        let mut samples: Vec<_> = regular_points().into_iter().map(|a| Sample::new(Det {}, [a])).collect();
        // Singular, of rank n−1, n−2 and 0: the determinant is a polynomial, smooth everywhere.
        samples.extend(singular_points().into_iter().map(|a| Sample::new(Det {}, [a])));
        samples.extend(empty_points().into_iter().map(|a| Sample::new(Det {}, [a])));
        samples
    }
}

op! {
    /// The matrix C of cofactors of A, or its derivative along `order` directions, the further operands.
    ///
    /// C is the gradient of the determinant, so that this is `dᵐ⁺¹det(A)[E₁, …, Eₘ, ·]`: symmetric and linear in the
    /// directions, polynomial in A. One more direction is the derivative in A. In one direction it is its own transpose,
    /// with everything else conjugated.
    /// Values come from elimination with complete pivoting and products of pivots, never quotients: singular matrices
    /// are ordinary points. The error is that of elimination; the cost of n×n matrices beyond n³ grows with
    /// n^(order+1)·(order+1)!², which only high orders notice.
    pub struct Cofactor {
        /// The number of directions.
        order: usize,
    } = "cofactor";
}

/// Far more directions than an evaluation could handle in any time.
const MAX_ORDER: usize = 24;

impl OpDef for Cofactor {
    const BATCH: crate::Batch<Self> = crate::Batch::Trailing;
    const RULE: Rule<Self> = Rule::Custom { jvp: cofactor_jvp, transpose: Some(cofactor_transpose) };

    fn operand_count(&self) -> usize {
        self.order.saturating_add(1)
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        super::check::require(Category::Attribute, self.order <= MAX_ORDER, || {
            format!("order is {}, at most {MAX_ORDER} directions are supported; differentiate less often", self.order)
        })?;
        square_matrices(x, 0)?;
        one(super::check::elementwise(x, &super::check::FLOAT)?)
    }

    fn eval(&self, mut x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let a = x.remove(0);
        result(for_float!(out[0].dtype, T => cofactors::<T>(a, &x))?)
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |order: usize, a: Array| {
            let direction = if a.dtype() == DType::C64 { mixed_complex(a.shape()) } else { mixed(a.shape()) };
            // Different directions: powers, element by element.
            let mut directions = vec![direction.clone()];
            while directions.len() < order {
                let power = StdTensorOp::from(super::Mul {})
                    .eval([directions[directions.len() - 1].clone(), direction.clone()]);
                directions.extend(power.into_iter().flatten());
            }
            directions.truncate(order);
            Sample::new(Cofactor { order }, [a].into_iter().chain(directions))
        };
        let mut samples: Vec<_> = regular_points().into_iter().map(|a| sample(0, a)).collect();
        samples.extend(singular_points().into_iter().map(|a| sample(0, a)));
        // Checks of higher orders take long, so the points are few: of rank 3, 2, 1 and 0.
        let [_, _, rank_2, rank_1, rank_0, complex, _] = singular_points();
        for order in 1..4 {
            samples.extend(empty_points().into_iter().map(|a| sample(order, a)));
            samples.push(sample(order, complex.clone()));
            samples.push(sample(order, rank_2.clone()));
        }
        samples.extend([rank_1, rank_0, regular(&[3, 3], 1.3)].map(|a| sample(1, a)));
        samples
    }
}

fn cofactors<T: crate::kernels::linalg::Field>(mut a: Array, directions: &[Array]) -> Result<Array, ArrayError> {
    let mut results = Array::zeros(T::DTYPE, a.shape())?;
    let batch = Batch::of(a.shape());
    let directions = directions.iter().map(Array::as_slice::<T>).collect::<Result<Vec<_>, _>>()?;
    let (a, entries) = (a.as_mut_slice::<T>()?, results.as_mut_slice::<T>()?);
    for position in 0..batch.count {
        let range = batch.range(position);
        let directions: Vec<_> = directions.iter().map(|direction| &direction[range.clone()]).collect();
        cofactor::cofactor(&mut a[range.clone()], &directions, &mut entries[range], batch.rows);
    }
    Ok(results)
}

fn cofactor_jvp<'e>(op: &Cofactor, at: &Jvp<'e>) -> Vec<Option<Value<'e>>> {
    let (n, _) = at.x[0].rows_columns();
    vec![at.sum(|operand, d| {
        let mut operands = at.x.clone();
        if operand > 0 {
            operands[operand] = d.clone();
            return Some(at.scope.apply(at.op.clone(), &operands));
        }
        // The degree in A is n − 1 − order.
        let order = op.order + 1;
        operands.push(d.clone());
        (order < n).then(|| at.scope.apply(Cofactor { order }, &operands))
    })]
}

fn cofactor_transpose<'e>(op: &Cofactor, at: &Transposing<'e>) -> Value<'e> {
    let operand = |position: usize| if position == at.operand { at.ct.clone() } else { at.fixed(position).conj() };
    at.scope.apply(op.clone(), &(0..=op.order).map(operand).collect::<Vec<_>>())
}

op! {
    /// The phase of each determinant, and the logarithm of its modulus.
    ///
    /// The phase is ±1, for complex matrices of modulus 1; a singular matrix has phase 0 and logarithm −∞.
    /// With `t = tr(A⁻¹·dA)` the logarithm has the tangent `Re t`, and the phase `phase·i·Im t`, which is zero for real
    /// matrices.
    pub struct Slogdet = "slogdet";
}

impl OpDef for Slogdet {
    const BATCH: crate::Batch<Self> = crate::Batch::Trailing;
    const RULE: Rule<Self> = Rule::Custom { jvp: slogdet_jvp, transpose: None };

    fn result_count(&self) -> usize {
        2
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        square_matrices(x, 0)?;
        let phase = TensorType { dtype: x[0].dtype, shape: batch_shape(&x[0]) };
        phase.element_count()?;
        let logarithm = TensorType::new(phase.dtype.real_part(), &phase.shape);
        Ok([phase, logarithm].into_iter().collect())
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [mut a] = operands(x);
        let batch = Batch::of(a.shape());
        let mut phases = Array::full(&out[0].shape, 1.0)?.convert(out[0].dtype)?;
        let mut logarithms = Array::full(&out[1].shape, 0.0)?;
        for_float!(out[0].dtype, T => {
            let (a, phases) = (a.as_mut_slice::<T>()?, phases.as_mut_slice()?);
            lu::log_determinants(a, phases, logarithms.as_mut_slice()?, batch);
        });
        Ok([phases, logarithms.convert(out[1].dtype)?].into_iter().collect())
    }

    fn samples() -> Vec<Sample<Self>> {
        let mut samples: Vec<_> = regular_points().into_iter().map(|a| Sample::new(Slogdet {}, [a])).collect();
        samples.push(Sample::new(Slogdet {}, [array(&[2, 2], &[0.0, 1.0, 0.0, 1.0])]).primal_only());
        samples.extend(empty_points().into_iter().map(|a| Sample::new(Slogdet {}, [a])));
        samples
    }
}

fn slogdet_jvp<'e>(_: &Slogdet, at: &Jvp<'e>) -> Vec<Option<Value<'e>>> {
    let Some(da) = &at.dx[0] else { return vec![None, None] };
    let trace = sum_matrices(&(at.x[0].inv().transpose_matrix() * da));
    if !trace.dtype().is_complex() {
        return vec![None, Some(trace)];
    }
    let angle = trace.imag();
    let turn = angle.zeros_like().apply_with(super::Complex {}, &angle);
    vec![Some(&at.y[0] * turn), Some(trace.real())]
}

/// The sum over each matrix.
fn sum_matrices<'e>(x: &Value<'e>) -> Value<'e> {
    x.sum(&[x.rank().saturating_sub(2), x.rank().saturating_sub(1)])
}

/// The shape without the axes of the matrices.
fn batch_shape(ty: &TensorType) -> Shape {
    ty.shape[..ty.rank().saturating_sub(2)].into()
}

/// Regular matrices, in batches and alone, real and complex.
fn regular_points() -> [Array; 6] {
    [
        regular(&[1, 1], 0.0),
        regular(&[2, 2], 1.3),
        regular(&[3, 3], 1.3),
        regular(&[2, 1, 2, 2], 1.3),
        regular_complex(&[3, 3], 0.5),
        regular_complex(&[2, 2, 2], 0.5),
    ]
}

/// Singular matrices: of rank n−1, of lower rank, zero; with a permuted triangle, whose pivots are not on the diagonal.
fn singular_points() -> [Array; 7] {
    [
        array(&[1, 1], &[0.0]),
        array(&[2, 2], &[1.0, 2.0, 2.0, 4.0]),
        array(&[3, 3], &[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0]),
        array(&[3, 3], &[1.0, -2.0, 0.5, 2.0, -4.0, 1.0, -3.0, 6.0, -1.5]),
        array(&[2, 3, 3], &[0.0, 0.0, 1.5, 0.0, -2.0, 0.3, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]),
        array(&[2, 2], &[c(1.0, 1.0), c(2.0, 0.0), c(1.0, -1.0), c(0.0, -2.0)]),
        array(&[4, 4], &[1.0, 2.0, 0.0, 1.0, 2.0, 4.0, 0.0, 2.0, 0.5, -1.0, 0.3, 1.0, 1.5, 1.0, 0.3, 2.0]),
    ]
}

/// No rows, or no matrices.
fn empty_points() -> [Array; 3] {
    [mixed(&[0, 0]), mixed(&[2, 0, 0]), mixed_complex(&[0, 2, 2])]
}
