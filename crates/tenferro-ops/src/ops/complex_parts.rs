//! Complex numbers and their parts.

use super::check::{COMPLEX, FLOAT, REAL, elementwise};
use super::sample::{c, vector};
use crate::element::for_complex;
use crate::kernels::elementwise::{map, map_in_place, zip};
use crate::op_def::{Arrays, Types, one, operands, result};
use crate::rule::{LinearIn, Places, Rule};
use crate::{Complex as C, DType, Kernel, OpDef, OpError, Sample, TensorType, TypeFault, op};

op! {
    /// The complex conjugate; the identity on real numbers.
    ///
    /// Real-linear: `conj(dx)`; the cotangent is `conj(ct)`.
    pub struct Conj = "conj";
}

impl OpDef for Conj {
    const BATCH: crate::Batch<Self> = crate::Batch::Elementwise;
    const RULE: Rule<Self> = Rule::Linear { operands: LinearIn::All, transpose: |_, at| at.ct.conj() };

    fn places(&self) -> Places {
        Places::Same
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        one(elementwise(x, &FLOAT)?)
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        let [x] = operands(x);
        match out[0].dtype {
            DType::F32 | DType::F64 => result(x),
            dtype => result(for_complex!(dtype, T => map_in_place(x, |z: T| z.conj()))?),
        }
    }

    fn kernel(&self, x: &[DType]) -> Option<Kernel> {
        x[0].is_complex().then(|| for_complex!(x[0], T => Kernel::unary(|z: T| z.conj())))
    }

    fn samples() -> Vec<Sample<Self>> {
        vec![Sample::new(Conj {}, [vector(&[c(0.3, -0.4), c(1.0, 2.0)])]), Sample::new(Conj {}, [vector(&[0.5, -1.0])])]
    }
}

/// The type of the parts of a complex operand.
fn part_type(x: &[TensorType]) -> Result<Types, TypeFault> {
    let ty = elementwise(x, &COMPLEX)?;
    one(TensorType::new(ty.dtype.real_part(), ty.shape))
}

op! {
    /// The real part of complex numbers.
    ///
    /// Real-linear: `real(dz)`; the cotangent is `complex(ct, 0)`.
    pub struct Real = "real";
}

impl OpDef for Real {
    const BATCH: crate::Batch<Self> = crate::Batch::Elementwise;
    const RULE: Rule<Self> =
        Rule::Linear { operands: LinearIn::All, transpose: |_, at| at.ct.apply_with(Complex {}, &at.ct.zeros_like()) };

    fn places(&self) -> Places {
        Places::Same
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        part_type(x)
    }

    fn eval(&self, x: Arrays, _: &[TensorType]) -> Result<Arrays, OpError> {
        let [x] = operands(x);
        result(for_complex!(x.dtype(), T => map(&x, |z: T| z.re))?)
    }

    fn kernel(&self, x: &[DType]) -> Option<Kernel> {
        x[0].is_complex().then(|| for_complex!(x[0], T => Kernel::unary(|z: T| z.re)))
    }

    fn samples() -> Vec<Sample<Self>> {
        vec![Sample::new(Real {}, [vector(&[c(0.3, -0.4), c(1.0, 2.0)])])]
    }
}

op! {
    /// The imaginary part of complex numbers.
    ///
    /// Real-linear: `imag(dz)`; the cotangent is `complex(0, ct)`.
    pub struct Imag = "imag";
}

impl OpDef for Imag {
    const BATCH: crate::Batch<Self> = crate::Batch::Elementwise;
    const RULE: Rule<Self> =
        Rule::Linear { operands: LinearIn::All, transpose: |_, at| at.ct.zeros_like().apply_with(Complex {}, &at.ct) };

    fn places(&self) -> Places {
        Places::Same
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        part_type(x)
    }

    fn eval(&self, x: Arrays, _: &[TensorType]) -> Result<Arrays, OpError> {
        let [x] = operands(x);
        result(for_complex!(x.dtype(), T => map(&x, |z: T| z.im))?)
    }

    fn kernel(&self, x: &[DType]) -> Option<Kernel> {
        x[0].is_complex().then(|| for_complex!(x[0], T => Kernel::unary(|z: T| z.im)))
    }

    fn samples() -> Vec<Sample<Self>> {
        vec![Sample::new(Imag {}, [vector(&[c(0.3, -0.4), c(1.0, 2.0)])])]
    }
}

op! {
    /// Complex numbers from their real and imaginary parts.
    ///
    /// Real-linear in both: the cotangents are `real(ct)` and `imag(ct)`.
    pub struct Complex = "complex";
}

impl OpDef for Complex {
    const BATCH: crate::Batch<Self> = crate::Batch::Elementwise;
    const RULE: Rule<Self> = Rule::Linear {
        operands: LinearIn::All,
        transpose: |_, at| if at.operand == 0 { at.ct.real() } else { at.ct.imag() },
    };

    fn places(&self) -> Places {
        Places::Same
    }

    fn operand_count(&self) -> usize {
        2
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        let ty = elementwise(x, &REAL)?;
        let dtype = if ty.dtype == DType::F32 { DType::C32 } else { DType::C64 };
        one(TensorType::new(dtype, ty.shape))
    }

    fn eval(&self, x: Arrays, _: &[TensorType]) -> Result<Arrays, OpError> {
        let [re, im] = operands(x);
        result(match re.dtype() {
            DType::F32 => zip(&re, &im, C::<f32>::new)?,
            _ => zip(&re, &im, C::<f64>::new)?,
        })
    }

    fn kernel(&self, x: &[DType]) -> Option<Kernel> {
        match x[0] {
            DType::F32 => Some(Kernel::binary(C::<f32>::new)),
            DType::F64 => Some(Kernel::binary(C::<f64>::new)),
            _ => None,
        }
    }

    fn samples() -> Vec<Sample<Self>> {
        vec![Sample::new(Complex {}, [vector(&[0.5, -1.0]), vector(&[2.0, 0.75])])]
    }
}
