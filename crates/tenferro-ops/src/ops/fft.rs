//! Fourier transforms.

use super::Direction as Order;
use super::check::{COMPLEX, REAL, attribute, dtype_in, require};
use super::sample::{mixed, mixed_complex};
use crate::attribute::word_attribute;
use crate::kernels::fft::{self, Direction};
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::{LinearIn, Rule, Transposing};
use crate::value::Value;
use crate::{Array, Category, DType, OpDef, OpError, Sample, TensorType, TypeFault, op};

word_attribute! {
    /// Which Fourier transform.
    FftKind {
        /// Complex numbers, forward.
        Fft = "fft",
        /// Complex numbers, inverse.
        Ifft = "ifft",
        /// Real numbers, forward; the first half of the last axis.
        Rfft = "rfft",
        /// The inverse of that.
        Irfft = "irfft",
    }
}

op! {
    /// The discrete Fourier transform along the last one to three axes.
    ///
    /// Forward: yₖ = Σⱼ xⱼ·exp(−2πi·jk/n), not normalised; the inverse divides by n, the product of `fft_length`.
    /// `rfft` keeps bins 0 to n/2 of the last axis, of which the others are conjugates; `irfft` transforms the other
    /// axes, then takes the missing bins as conjugates and ignores imaginary parts in those without a partner.
    ///
    /// Linear over the real numbers. Adjoints: fft ↦ n·ifft(ct); ifft ↦ fft(ct)/n; rfft ↦ n·irfft(ct/w);
    /// irfft ↦ w·rfft(ct)/n, where w is 2 for bins of the last axis that have a partner and 1 for the others.
    pub struct Fft {
        /// Which transform.
        kind: FftKind,
        /// The number of entries along each of the last axes (for `irfft`: of the result), at least 1.
        fft_length: Vec<usize>,
    } = "fft";
}

impl OpDef for Fft {
    const BATCH: crate::Batch<Self> = crate::Batch::Trailing;
    const RULE: Rule<Self> = Rule::Linear { operands: LinearIn::All, transpose };

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        dtype_in(0, &x[0], if self.kind == FftKind::Rfft { &REAL } else { &COMPLEX })?;
        let (lengths, rank) = (&self.fft_length, x[0].rank());
        attribute((1..=3).contains(&lengths.len()), || {
            format!("fft_length {lengths:?} has {} entries; transform one to three axes", lengths.len())
        })?;
        attribute(!lengths.contains(&0), || format!("fft_length {lengths:?} has a 0; lengths are at least 1"))?;
        require(Category::Rank, lengths.len() <= rank, || {
            format!("fft_length {lengths:?} has {} entries, the operand has rank {rank}; give fewer", lengths.len())
        })?;
        let first = rank - lengths.len();
        let mut shape = x[0].shape.to_vec();
        for (position, length) in lengths.iter().enumerate() {
            let (axis, is_last) = (first + position, position + 1 == lengths.len());
            let (size, half) = (shape[axis], length / 2 + 1);
            let expected = if is_last && self.kind == FftKind::Irfft { half } else { *length };
            require(Category::Shape, size == expected, || {
                format!(
                    "axis {axis} has size {size}, fft_length {lengths:?} expects {expected}; pad, slice or change it"
                )
            })?;
            shape[axis] = if is_last && self.kind == FftKind::Rfft { half } else { *length };
        }
        let dtype = match self.kind {
            FftKind::Fft | FftKind::Ifft => x[0].dtype,
            FftKind::Rfft => x[0].dtype.complex_of().unwrap_or(x[0].dtype),
            FftKind::Irfft => x[0].dtype.real_part(),
        };
        one(TensorType::new(dtype, shape))
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [x] = operands(x);
        let (rank, shape) = (self.fft_length.len(), &out[0].shape);
        result(match self.kind {
            FftKind::Fft => fft::complex(x, rank, Direction::Forward),
            FftKind::Ifft => fft::complex(x, rank, Direction::Inverse),
            FftKind::Rfft => fft::from_real(&x, rank, shape),
            FftKind::Irfft => fft::to_real(x, rank, shape),
        }?)
    }

    fn samples() -> Vec<Sample<Self>> {
        use FftKind::{Fft as Forward, Ifft, Irfft, Rfft};
        let sample = |kind, lengths: &[usize], x: Array| Sample::new(Fft { kind, fft_length: lengths.to_vec() }, [x]);
        vec![
            sample(Forward, &[4], mixed_complex(&[4])),
            sample(Forward, &[2, 3], mixed_complex(&[2, 2, 3])),
            sample(Ifft, &[5], mixed_complex(&[2, 5])),
            sample(Ifft, &[2, 3, 2], mixed_complex(&[2, 3, 2])),
            sample(Rfft, &[1], mixed(&[1])),
            sample(Rfft, &[5], mixed(&[5])),
            sample(Rfft, &[3, 4], mixed(&[2, 3, 4])),
            sample(Rfft, &[2, 2, 3], mixed(&[2, 2, 3])),
            sample(Irfft, &[1], mixed_complex(&[1])),
            sample(Irfft, &[2], mixed_complex(&[2])),
            sample(Irfft, &[5], mixed_complex(&[2, 3])),
            sample(Irfft, &[3, 6], mixed_complex(&[3, 4])),
            sample(Irfft, &[2, 3, 5], mixed_complex(&[2, 3, 3])),
            sample(Forward, &[3], mixed_complex(&[0, 3])).primal_only(),
        ]
    }
}

fn transpose<'e>(op: &Fft, at: &Transposing<'e>) -> Value<'e> {
    let n: f64 = op.fft_length.iter().map(|length| *length as f64).product();
    let transformed = |ct: &Value<'e>, kind| ct.apply(Fft { kind, fft_length: op.fft_length.clone() });
    match op.kind {
        FftKind::Fft => transformed(&at.ct, FftKind::Ifft).scale(n),
        FftKind::Ifft => transformed(&at.ct, FftKind::Fft).scale(n.recip()),
        // Re Σ cₖ·eᵏ = Σ ½·(cₖ·eᵏ + its conjugate): irfft adds the conjugates of bins that have a partner, and takes the
        // real part of the others.
        FftKind::Rfft => transformed(&op.partners_times(&at.ct, 0.5), FftKind::Irfft).scale(n),
        FftKind::Irfft => op.partners_times(&transformed(&at.ct, FftKind::Rfft), 2.0).scale(n.recip()),
    }
}

impl Fft {
    /// Half a spectrum, with a factor for the bins of its last axis that stand for their partners in the other half too.
    fn partners_times<'e>(&self, half: &Value<'e>, factor: f64) -> Value<'e> {
        let last = half.rank() - 1;
        let length = self.fft_length.last().copied().unwrap_or(1);
        // The partner of bin k is n − k: 0 has none, and neither has the middle of an even number.
        let end = length.div_ceil(2);
        if end <= 1 {
            return half.clone();
        }
        let bins = half.scope().iota(DType::I64, &half.shape()[last..], 0);
        let has_partner = bins.compare_with(Order::Gt, 0.0).and(&bins.compare_with(Order::Lt, end as f64));
        has_partner.broadcast(half.shape(), &[last]).select(&half.scale(factor), half)
    }
}
