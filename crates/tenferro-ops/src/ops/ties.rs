//! What the derivatives of spectral decompositions are made of: quotients by differences and sums of values, and what
//! becomes of equal values.
//!
//! Values that are equal but for rounding form a *group*. The vectors of a group are an arbitrary basis of a space that
//! the matrix determines, so that a derivative of these vectors exists only along directions that do not mix them.
//! Rules therefore work in a *frame*: bases of the spaces of all groups that move with the matrix without turning inside
//! a group (`eigh_frame`, `svd_frame`, `eig_frame`). In a frame the matrix is a matrix B that is diagonal but for one
//! block for each group, frames and B have derivatives of every order, and a group of one is the vector itself.
//! What the decomposition adds to its frame, the basis within a group, is NaN wherever a derivative meets it
//! ([`NanUnlessZeroProduct`], [`TieGuard`]), and zero with [`Ties::Zero`].

use super::DotGeneral;
use super::check::{FLOAT, dtype_in, elementwise, matrices, require, same_dtype, square_matrices};
use super::sample::{array, c, mixed, mixed_complex, vector};
use crate::attribute::{AttributeValue, unexpected, word_attribute};
use crate::element::for_float;
use crate::kernel::Typed;
use crate::kernels::linalg::Batch;
use crate::kernels::matmul::{Matrix, Product};
use crate::kernels::number::Number;
use crate::kernels::spectrum::{Groups, Spectral};
use crate::op_def::{Arrays, Types, one, operands, result, written};
use crate::rule::{LinearIn, Places, Rule};
use crate::value::Value;
use crate::{
    Array, ArrayError, Attribute, Category, DType, OpDef, OpError, Sample, TensorType, TypeFault, Writer, buffer, op,
};

/// What the derivative of vectors is that belong to equal values.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Ties {
    /// NaN, unless what meets the equal values is exactly zero.
    #[default]
    Nan,
    /// That of vectors that do not turn among themselves.
    ///
    /// For functions that do not depend on which vectors of a group are chosen. Where they do, the derivative is wrong.
    Zero,
}

impl AttributeValue for Ties {
    fn to_attribute(&self) -> Option<Attribute> {
        (*self == Ties::Zero).then(|| Attribute::Word("zero".to_owned()))
    }

    fn from_attribute(attribute: Option<&Attribute>, _: usize) -> Result<Self, String> {
        match attribute {
            None => Ok(Ties::Nan),
            Some(Attribute::Word(word)) if word == "nan" => Ok(Ties::Nan),
            Some(Attribute::Word(word)) if word == "zero" => Ok(Ties::Zero),
            other => Err(unexpected("one of nan zero", other)),
        }
    }
}

op! {
    /// X where X·B − B·X is H outside of the blocks of B: `xᵢⱼ = hᵢⱼ/(bⱼⱼ − bᵢᵢ)`, and 0 within.
    ///
    /// B (operand 1) is diagonal but for blocks of zeros beside the diagonal, one for each group of entries of the
    /// diagonal that are equal but for rounding. Linear in H. In B the tangent is that of the equation:
    /// dX = −X′, with X′ for X·dB − dB·X in place of H, where dB is read within the blocks.
    pub struct GapQuotient = "gap_quotient";
}

impl OpDef for GapQuotient {
    const BATCH: crate::Batch<Self> = crate::Batch::Trailing;
    const RULE: Rule<Self> = Rule::Custom {
        jvp: |_, at| {
            let (x, b) = (&at.y[0], &at.x[1]);
            vec![at.sum(|operand, d| {
                if operand == 0 {
                    return Some(d.gap_quotient(b));
                }
                let db = d.masked(&b.tie_places(TiePlace::Group));
                Some(-(x.matmul(&db) - db.matmul(x)).gap_quotient(b))
            })]
        },
        transpose: Some(|_, at| at.ct.gap_quotient(&at.fixed(1).adjoint())),
    };

    fn operand_count(&self) -> usize {
        2
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        square_pair(x)
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        written(self, &x, out)
    }

    fn writer(&self, x: &[TensorType]) -> Option<Writer> {
        for_float!(x[0].dtype, T => Some(by_pairs::<T>(&x[0], |h, at| {
            if at.is_tied { T::ZERO } else { h.over(at.column.minus(at.row)) }
        })))
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |h, b| Sample::new(GapQuotient {}, [h, b]);
        let complex = array(&[2, 2], &[c(-1.0, 0.5), c(0.0, 0.0), c(0.0, 0.0), c(0.5, 1.0)]);
        vec![
            sample(mixed(&[3, 3]), diagonal(&[-1.0, 0.5, 2.0])),
            sample(mixed_complex(&[2, 2]), complex),
            sample(mixed(&[2, 2]), array(&[2, 2], &[3.0, 0.0, 0.0, f64::NAN])).primal_only(),
            sample(mixed(&[3, 3]), diagonal(&[1.0, 1.0, 2.0])).primal_only(),
            sample(mixed(&[2, 0, 0]), mixed(&[2, 0, 0])).primal_only(),
        ]
    }
}

op! {
    /// X where X·B + B·X is K within the blocks of B: `xᵢⱼ = kᵢⱼ/(bᵢᵢ + bⱼⱼ)`, and 0 outside.
    ///
    /// B (operand 1) is as for [`GapQuotient`]. Where the sum is zero but for rounding, x is 0, or with `nan`
    /// NaN unless k is zero.
    pub struct SumQuotient {
        /// Whether what is divided by zero is NaN, unless it is zero itself.
        nan: bool,
    } = "sum_quotient";
}

impl OpDef for SumQuotient {
    const BATCH: crate::Batch<Self> = crate::Batch::Trailing;
    const RULE: Rule<Self> = Rule::Custom {
        jvp: |op, at| {
            let (x, b) = (&at.y[0], &at.x[1]);
            vec![at.sum(|operand, d| {
                if operand == 0 {
                    return Some(d.apply_with(op.clone(), b));
                }
                let db = d.masked(&b.tie_places(TiePlace::Group));
                Some(-(x.matmul(&db) + db.matmul(x)).apply_with(op.clone(), b))
            })]
        },
        transpose: Some(|op, at| at.ct.apply_with(op.clone(), &at.fixed(1).adjoint())),
    };

    fn operand_count(&self) -> usize {
        2
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        square_pair(x)
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        written(self, &x, out)
    }

    fn writer(&self, x: &[TensorType]) -> Option<Writer> {
        let nan = self.nan;
        for_float!(x[0].dtype, T => Some(by_pairs::<T>(&x[0], move |k, at| {
            if at.is_tied { quotient(k, at.column.plus(at.row), at.width, nan) } else { T::ZERO }
        })))
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |nan, k, b| Sample::new(SumQuotient { nan }, [k, b]);
        vec![
            sample(true, mixed(&[3, 3]), diagonal(&[2.0, 1.5, 0.5])),
            sample(false, mixed_complex(&[2, 2, 2]), mixed_complex(&[2, 2, 2])),
            sample(false, mixed(&[2, 2]), diagonal(&[1.0, 0.0])).primal_only(),
            sample(true, mixed(&[2, 2]), diagonal(&[1.0, 0.0])).primal_only(),
        ]
    }
}

op! {
    /// X where X·B = R, for B as for [`GapQuotient`]: `xᵢⱼ = rᵢⱼ/bⱼⱼ`.
    ///
    /// Where bⱼⱼ is zero but for rounding, x is 0, or with `nan` NaN unless r is zero.
    pub struct ColumnQuotient {
        /// Whether what is divided by zero is NaN, unless it is zero itself.
        nan: bool,
    } = "column_quotient";
}

impl OpDef for ColumnQuotient {
    const BATCH: crate::Batch<Self> = crate::Batch::Trailing;
    const RULE: Rule<Self> = Rule::Custom {
        jvp: |op, at| {
            let (x, b) = (&at.y[0], &at.x[1]);
            vec![at.sum(|operand, d| {
                let change =
                    if operand == 0 { d.clone() } else { -x.matmul(&d.masked(&b.tie_places(TiePlace::Group))) };
                Some(change.apply_with(op.clone(), b))
            })]
        },
        transpose: Some(|op, at| at.ct.apply_with(op.clone(), &at.fixed(1).adjoint())),
    };

    fn operand_count(&self) -> usize {
        2
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        dtype_in(0, &x[0], &FLOAT)?;
        same_dtype(x, 0, 1)?;
        let ((_, columns), (rows, count)) = (matrices(x, 0)?, matrices(x, 1)?);
        let batch = |ty: &TensorType| ty.shape[..ty.rank() - 2].to_vec();
        require(Category::Shape, columns == count && rows == count && batch(&x[0]) == batch(&x[1]), || {
            format!(
                "operand 0 has shape {}, operand 1 has shape {}; give a square matrix for the columns of operand 0",
                x[0].shape, x[1].shape
            )
        })?;
        one(x[0].clone())
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        written(self, &x, out)
    }

    fn writer(&self, x: &[TensorType]) -> Option<Writer> {
        let (nan, Batch { rows, columns, .. }) = (self.nan, Batch::of(&x[0].shape));
        for_float!(x[0].dtype, T => Some(Writer::new(move |operands, results| {
            let [r, b] = [0, 1].map(|operand| T::of(operands[operand]));
            column_quotients(nan, [rows, columns], r, b, T::of_mut(results[0].reborrow()));
            Ok(())
        })))
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |nan, r, b| Sample::new(ColumnQuotient { nan }, [r, b]);
        vec![
            sample(true, mixed(&[2, 3]), diagonal(&[2.0, 1.5, 0.5])),
            sample(false, mixed_complex(&[2, 3, 2]), mixed_complex(&[2, 2, 2])),
            sample(false, mixed(&[3, 2]), diagonal(&[1.0, 0.0])).primal_only(),
            sample(true, mixed(&[3, 2]), diagonal(&[1.0, 0.0])).primal_only(),
        ]
    }
}

fn column_quotients<T: Spectral>(nan: bool, [rows, columns]: [usize; 2], r: &[T], b: &[T], results: &mut [T]) {
    if results.is_empty() {
        return;
    }
    let matrices = r.chunks_exact(rows * columns).zip(b.chunks_exact(columns * columns));
    for (results, (matrix, b)) in results.chunks_exact_mut(rows * columns).zip(matrices) {
        let values = Groups::of_diagonal(b, columns);
        for (results, row) in results.chunks_exact_mut(columns).zip(matrix.chunks_exact(columns)) {
            for ((result, &entry), &value) in results.iter_mut().zip(row).zip(&values.values) {
                *result = quotient(entry, value, values.width, nan);
            }
        }
    }
}

op! {
    /// 0 where x is exactly zero, NaN elsewhere: a derivative that does not exist, unless nothing asks for it.
    ///
    /// Linear, as far as NaN is; the adjoint is the operation itself.
    pub struct NanUnlessZero = "nan_unless_zero";
}

impl OpDef for NanUnlessZero {
    const BATCH: crate::Batch<Self> = crate::Batch::Elementwise;
    const RULE: Rule<Self> = Rule::Linear { operands: LinearIn::All, transpose: |_, at| at.ct.apply(NanUnlessZero {}) };

    fn places(&self) -> Places {
        Places::Same
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        one(elementwise(x, &FLOAT)?)
    }

    fn eval(&self, x: Arrays, _: &[TensorType]) -> Result<Arrays, OpError> {
        let [mut x] = operands(x);
        for_float!(x.dtype(), T => faults::<T>(x.as_mut_slice()?));
        result(x)
    }

    fn samples() -> Vec<Sample<Self>> {
        vec![Sample::new(NanUnlessZero {}, [vector(&[0.0, -0.0, 1.0, f64::NAN])]).primal_only()]
    }
}

op! {
    /// The matrix product, but NaN where it is not exactly zero, or with `columns` in all of a column that is not.
    ///
    /// Bilinear, as far as NaN is. Unlike a product with [`NanUnlessZero`], its adjoints test the products they are: a
    /// factor of zero keeps what does not exist away from the other.
    pub struct NanUnlessZeroProduct {
        /// Whether columns are NaN as a whole.
        columns: bool,
    } = "nan_unless_zero_product";
}

impl OpDef for NanUnlessZeroProduct {
    const BATCH: crate::Batch<Self> = crate::Batch::Trailing;
    const RULE: Rule<Self> = Rule::Bilinear {
        transpose: |_, at| {
            let other = at.other().adjoint();
            let (left, right) = if at.operand == 0 { (&at.ct, &other) } else { (&other, &at.ct) };
            left.apply_with(NanUnlessZeroProduct { columns: false }, right)
        },
    };

    fn operand_count(&self) -> usize {
        2
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        dtype_in(0, &x[0], &FLOAT)?;
        matrices(x, 0)?;
        matrices(x, 1)?;
        product(&x[0]).infer(x)
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        written(self, &x, out)
    }

    fn writer(&self, x: &[TensorType]) -> Option<Writer> {
        let (Batch { count, rows, columns: inner }, columns) = (Batch::of(&x[0].shape), Batch::of(&x[1].shape).columns);
        let spread = self.columns;
        for_float!(x[0].dtype, T => Some(Writer::new(move |operands, results| {
            let results = T::of_mut(results[0].reborrow());
            // A sum over nothing is zero.
            if count == 0 || results.is_empty() {
                results.fill(T::ZERO);
                return Ok(());
            }
            let factors = T::of(operands[0]).chunks_exact(rows * inner).zip(T::of(operands[1]).chunks_exact(inner * columns));
            for (result, (lhs, rhs)) in results.chunks_exact_mut(rows * columns).zip(factors) {
                let lhs = Matrix { elements: lhs, strides: [inner, 1] };
                let rhs = Matrix { elements: rhs, strides: [columns, 1] };
                T::product(lhs, rhs, result, columns, [rows, inner, columns]);
                faults(result);
                if spread {
                    spread_along_columns(result, columns);
                }
            }
            Ok(())
        })))
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample =
            |columns| Sample::new(NanUnlessZeroProduct { columns }, [mixed(&[2, 3]), mixed(&[3, 2])]).primal_only();
        vec![sample(false), sample(true)]
    }
}

/// Columns with one entry that is not zero become those with that entry everywhere.
fn spread_along_columns<T: Spectral>(matrix: &mut [T], columns: usize) {
    for j in 0..columns {
        let fault = matrix[j..].iter().step_by(columns).copied().find(|entry| *entry != T::ZERO);
        if let Some(fault) = fault {
            matrix[j..].iter_mut().step_by(columns).for_each(|entry| *entry = fault);
        }
    }
}

/// The product of matrices, batch by batch.
fn product(x: &TensorType) -> DotGeneral {
    let batch = x.rank().saturating_sub(2);
    let axes: Vec<_> = (0..batch).collect();
    DotGeneral { lhs_batch: axes.clone(), rhs_batch: axes, lhs_contract: vec![batch + 1], rhs_contract: vec![batch] }
}

/// NaN, in both parts of a complex number.
fn not_a_number<T: Spectral>() -> T {
    let nan = T::from_real(f64::NAN);
    nan.times(nan)
}

fn faults<T: Spectral>(numbers: &mut [T]) {
    let nan = not_a_number::<T>();
    vecmath::vectorized(|| {
        for number in numbers {
            *number = if *number == T::ZERO { T::ZERO } else { nan };
        }
    });
}

op! {
    /// The matrices x (operand 0), written in the columns of vectors that belong to the values on the diagonal of B
    /// (operand 4).
    ///
    /// When A (operand 1) moves by dA so that P·dA·Q, with P and Q in operands 2 and 3, mixes the vectors of a group,
    /// there is no derivative: the columns of the group are NaN where such a mixture would change them.
    /// Rules take what they are made of from here, so that whatever lies beyond first order is NaN where it does not
    /// exist, and is untouched elsewhere.
    pub struct TieGuard {
        /// What counts as mixing.
        place: TiePlace,
    } = "tie_guard";
}

impl OpDef for TieGuard {
    const BATCH: crate::Batch<Self> = crate::Batch::Trailing;
    const RULE: Rule<Self> = Rule::Custom {
        jvp: |op, at| {
            let [x, _, left, right, b] = &at.x[..] else { return vec![None] };
            vec![at.sum(|operand, d| match operand {
                0 => Some(at.scope.apply(op.clone(), &[std::slice::from_ref(d), &at.x[1..]].concat())),
                1 => {
                    let mixed = left.matmul(&d.matmul(right)).masked(&b.tie_places(op.place));
                    Some(x.apply_with(NanUnlessZeroProduct { columns: false }, &mixed))
                }
                _ => None,
            })]
        },
        transpose: Some(|op, at| {
            let rest = (1..5).map(|operand| at.fixed(operand));
            at.scope.apply(op.clone(), &[at.ct.clone()].into_iter().chain(rest).collect::<Vec<_>>())
        }),
    };

    fn operand_count(&self) -> usize {
        5
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        for (operand, ty) in x.iter().enumerate() {
            dtype_in(operand, ty, &FLOAT)?;
            same_dtype(x, 0, operand)?;
            matrices(x, operand)?;
        }
        let ty = x[0].clone();
        let [x, a, left, right, b] = [0, 1, 2, 3, 4].map(|operand| &x[operand].shape);
        let sides = |shape: &crate::Shape| (shape[shape.rank() - 2], shape[shape.rank() - 1]);
        let (k, batch) = (sides(x).1, &x[..x.rank() - 2]);
        let fits = [a, left, right, b].iter().all(|shape| &shape[..shape.rank() - 2] == batch)
            && sides(left) == (k, sides(a).0)
            && sides(right) == (sides(a).1, k)
            && sides(b) == (k, k);
        require(Category::Shape, fits, || {
            format!(
                "shapes {x}, {a}, {left}, {right} and {b} do not belong together; give x, A, P, Q and B with x·(P·A·Q)·B"
            )
        })?;
        one(ty)
    }

    fn eval(&self, x: Arrays, _: &[TensorType]) -> Result<Arrays, OpError> {
        let [x, ..] = operands::<5>(x);
        result(x)
    }

    fn passes(&self, _: usize) -> Option<usize> {
        Some(0)
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |place, make: fn(&[usize]) -> Array, b| {
            Sample::new(TieGuard { place }, [make(&[3, 2]), make(&[4, 3]), make(&[2, 4]), make(&[3, 2]), b])
        };
        let complex = array(&[2, 2], &[c(2.0, 0.0), c(0.0, 0.0), c(0.0, 0.0), c(0.5, 0.0)]);
        vec![
            sample(TiePlace::Tied, mixed, diagonal(&[1.0, 0.5])),
            sample(TiePlace::TiedOrZero, mixed_complex, complex),
            sample(TiePlace::Tied, mixed, diagonal(&[1.0, 1.0])).primal_only(),
        ]
    }
}

op! {
    /// Zeros in the shape of the matrices N (operand 0): what a series in N leaves out from its power `order` on.
    ///
    /// Its derivatives below that order are zero, and those from there on NaN, unless a direction is exactly zero.
    /// The operands after N are directions, in each of which the operation is linear as far as NaN is: with so many it is
    /// the derivative along them.
    pub struct SeriesRemainder {
        /// The power of N that is the first to be left out.
        order: usize,
        /// How many directions there are.
        directions: usize,
    } = "series_remainder";
}

impl SeriesRemainder {
    /// With a direction more.
    fn further<'e>(&self, operands: &[Value<'e>], direction: &Value<'e>) -> Value<'e> {
        let op = SeriesRemainder { order: self.order, directions: self.directions.saturating_add(1) };
        direction.scope().apply(op, &[operands, std::slice::from_ref(direction)].concat())
    }
}

impl OpDef for SeriesRemainder {
    const BATCH: crate::Batch<Self> = crate::Batch::Trailing;
    const RULE: Rule<Self> = Rule::Custom {
        jvp: |op, at| {
            vec![at.sum(|operand, d| {
                if operand == 0 {
                    return Some(op.further(&at.x, d));
                }
                let mut operands = at.x.clone();
                operands[operand] = d.clone();
                Some(at.scope.apply(op.clone(), &operands))
            })]
        },
        transpose: Some(|op, at| {
            let count = op.directions + 1;
            let operand = |position| if position == at.operand { at.ct.clone() } else { at.fixed(position) };
            at.scope.apply(op.clone(), &(0..count).map(operand).collect::<Vec<_>>())
        }),
    };

    fn operand_count(&self) -> usize {
        self.directions.saturating_add(1)
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        square_matrices(x, 0)?;
        one(elementwise(x, &FLOAT)?)
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let is_beyond = self.directions >= self.order;
        result(for_float!(out[0].dtype, T => remainders::<T>(is_beyond, &x[1..], &out[0]))?)
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |order, directions: &[Array]| {
            let op = SeriesRemainder { order, directions: directions.len() };
            Sample::new(op, [mixed(&[2, 2])].into_iter().chain(directions.iter().cloned()))
        };
        let zeros = array(&[2, 2], &[0.0; 4]);
        vec![
            sample(9, &[]),
            sample(9, &[mixed(&[2, 2])]),
            sample(2, &[mixed(&[2, 2]), mixed(&[2, 2])]).primal_only(),
            sample(1, &[mixed(&[2, 2]), zeros]).primal_only(),
            Sample::new(SeriesRemainder { order: 9, directions: 0 }, [mixed_complex(&[2, 3, 3])]),
        ]
    }
}

fn remainders<T: Spectral>(is_beyond: bool, directions: &[Array], ty: &TensorType) -> Result<Array, ArrayError> {
    let mut results = buffer::filled(ty, T::ZERO)?;
    let Batch { count, rows: n, .. } = Batch::of(&ty.shape);
    if is_beyond && count * n > 0 {
        let directions: Vec<_> = directions.iter().map(Array::as_slice::<T>).collect::<Result<_, _>>()?;
        for (number, results) in results.chunks_exact_mut(n * n).enumerate() {
            let moves = |d: &&[T]| d[number * n * n..][..n * n].iter().any(|entry| *entry != T::ZERO);
            if directions.iter().all(moves) {
                results.fill(not_a_number::<T>());
            }
        }
    }
    Ok(Array::from_buffer(ty.shape.clone(), results))
}

word_attribute! {
    /// Which places of a matrix are meant.
    TiePlace {
        /// Those whose row and column belong to equal values, the diagonal among them.
        Group = "group",
        /// Those whose row and column differ and belong to equal values.
        Tied = "tied",
        /// The same, and those of the diagonal that belong to zeros.
        TiedOrZero = "tied_or_zero",
        /// Those of the diagonal that belong to a value without an equal.
        Alone = "alone",
    }
}

op! {
    /// True at places that equal values on the diagonal of B make; equal means equal but for rounding.
    pub struct TiePlaces {
        /// The places.
        place: TiePlace,
    } = "tie_places";
}

impl OpDef for TiePlaces {
    const BATCH: crate::Batch<Self> = crate::Batch::Trailing;
    const RULE: Rule<Self> = Rule::Zero;

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        square_matrices(x, 0)?;
        one(TensorType::new(DType::Bool, &x[0].shape))
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        written(self, &x, out)
    }

    fn writer(&self, x: &[TensorType]) -> Option<Writer> {
        let (place, n) = (self.place, Batch::of(&x[0].shape).rows);
        for_float!(x[0].dtype, T => Some(Writer::new(move |operands, results| {
            let matrices = T::of(operands[0]).chunks_exact((n * n).max(1));
            for (places, b) in bool::of_mut(results[0].reborrow()).chunks_exact_mut((n * n).max(1)).zip(matrices) {
                tie_places(place, &Groups::of_diagonal(b, n), places);
            }
            Ok(())
        })))
    }

    fn samples() -> Vec<Sample<Self>> {
        let sample = |place, b| Sample::new(TiePlaces { place }, [b]);
        vec![
            sample(TiePlace::Group, diagonal(&[1.0, 1.0, 2.0])),
            sample(TiePlace::Tied, mixed_complex(&[2, 3, 3])),
            sample(TiePlace::TiedOrZero, diagonal(&[1.0, 1.0, 0.0])),
            sample(TiePlace::Alone, diagonal(&[1.0, 1.0, 0.0])),
            sample(TiePlace::Alone, mixed(&[2, 0, 0])),
        ]
    }
}

fn tie_places<T: Spectral>(place: TiePlace, groups: &Groups<T>, places: &mut [bool]) {
    let n = groups.values.len();
    for (i, (row, first)) in places.chunks_exact_mut(n).zip(&groups.firsts).enumerate() {
        row.iter_mut().zip(&groups.firsts).for_each(|(is_meant, other)| *is_meant = first == other);
        let is_alone = || (0..n).all(|other| other == i || !groups.are_tied(i, other));
        match place {
            TiePlace::Group => {}
            TiePlace::Tied => row[i] = false,
            TiePlace::TiedOrZero => row[i] = groups.values[i].modulus() <= groups.width,
            TiePlace::Alone => {
                let is_alone = is_alone();
                row.fill(false);
                row[i] = is_alone;
            }
        }
    }
}

impl<'e> Value<'e> {
    /// [`GapQuotient`] by B.
    pub(super) fn gap_quotient(&self, b: &Value<'e>) -> Value<'e> {
        self.apply_with(GapQuotient {}, b)
    }

    /// For B: these places of its groups.
    pub(super) fn tie_places(&self, place: TiePlace) -> Value<'e> {
        self.apply(TiePlaces { place })
    }

    /// For vectors: NaN in the columns that take a part in mixing those of a group, as `mixing` says; zero elsewhere.
    ///
    /// Added last to the tangent of the vectors: what the rest is made of must stay free of NaN, because derivatives of
    /// isolated vectors are made of it too.
    pub(super) fn meets_ties(&self, mixing: &Value<'e>, b: &Value<'e>, place: TiePlace) -> Value<'e> {
        self.apply_with(NanUnlessZeroProduct { columns: true }, &mixing.masked(&b.tie_places(place)))
    }
}

/// What stands in a place of a square matrix beside B.
struct Place<T> {
    /// The values of its row and its column.
    row: T,
    column: T,
    /// Whether they are equal but for rounding.
    is_tied: bool,
    /// What is zero but for rounding.
    width: f64,
}

/// Each entry of square matrices of a type by a function of the values that its row and column belong to.
fn by_pairs<T: Spectral>(ty: &TensorType, entry: impl Fn(T, &Place<T>) -> T + Copy + Send + Sync + 'static) -> Writer {
    let n = Batch::of(&ty.shape).rows;
    Writer::new(move |operands, results| {
        let size = (n * n).max(1);
        let matrices = T::of(operands[0]).chunks_exact(size).zip(T::of(operands[1]).chunks_exact(size));
        for (results, (matrix, b)) in T::of_mut(results[0].reborrow()).chunks_exact_mut(size).zip(matrices) {
            let groups = Groups::of_diagonal(b, n);
            for (i, (results, entries)) in results.chunks_exact_mut(n).zip(matrix.chunks_exact(n)).enumerate() {
                let (row, first, width) = (groups.values[i], groups.firsts[i], groups.width);
                let columns = groups.values.iter().zip(&groups.firsts);
                vecmath::vectorized(|| {
                    for ((result, &x), (&column, &other)) in results.iter_mut().zip(entries).zip(columns) {
                        *result = entry(x, &Place { row, column, is_tied: first == other, width });
                    }
                });
            }
        }
        Ok(())
    })
}

/// A quotient whose divisor may be zero but for rounding.
fn quotient<T: Spectral>(dividend: T, divisor: T, width: f64, nan: bool) -> T {
    // A divisor that is NaN is not zero.
    if divisor.modulus() <= width {
        return if nan && dividend != T::ZERO { not_a_number::<T>() } else { T::ZERO };
    }
    dividend.over(divisor)
}

/// Square matrices and B, of one type.
fn square_pair(x: &[TensorType]) -> Result<Types, TypeFault> {
    square_matrices(x, 0)?;
    one(elementwise(x, &FLOAT)?)
}

/// A diagonal matrix, for samples.
fn diagonal(values: &[f64]) -> Array {
    let n = values.len();
    let mut entries = vec![0.0; n * n];
    values.iter().enumerate().for_each(|(i, value)| entries[i * (n + 1)] = *value);
    array(&[n, n], &entries)
}
