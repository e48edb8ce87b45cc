//! The exponential of matrices and its derivative.

use super::lu::{self, Turned};
use super::{Batch, Field, add_product};
use crate::buffer::{self, Buffer};
use crate::{ArrayError, TensorType};

/// The coefficients of the numerator of the diagonal Padé approximant of degree 13, which with alternating signs are
/// those of the denominator.
const PADE: [f64; 14] = [
    64764752532480000.0,
    32382376266240000.0,
    7771770303897600.0,
    1187353796428800.0,
    129060195264000.0,
    10559470521600.0,
    670442572800.0,
    33522128640.0,
    1323241920.0,
    40840800.0,
    960960.0,
    16380.0,
    182.0,
    1.0,
];

/// Up to this size, as powers measure it, the approximant is good to the last bit (Al-Mohy and Higham 2009).
const RADIUS: f64 = 4.25;

/// (26)!·(27)!/(13!)², the reciprocal of the first coefficient in which the approximant's error begins.
const FIRST_ERROR: f64 = 1.132_507_756_060_211_1e35;

/// Overwrites each A by its exponential.
pub(crate) fn exponentials<T: Field>(a: &mut [T], batch: Batch) -> Result<(), ArrayError> {
    for position in 0..batch.count {
        let a = &mut a[batch.range(position)];
        let result = Jet { n: batch.rows, value: copied(a, batch.rows)?, tangent: None }.exponential()?;
        a.copy_from_slice(&result.value);
    }
    Ok(())
}

/// Overwrites each direction E by the derivative of the exponential at A along it.
pub(crate) fn derivatives<T: Field>(a: &[T], e: &mut [T], batch: Batch) -> Result<(), ArrayError> {
    let n = batch.rows;
    for position in 0..batch.count {
        let (a, e) = (&a[batch.range(position)], &mut e[batch.range(position)]);
        let result = Jet { n, value: copied(a, n)?, tangent: Some(copied(e, n)?) }.exponential()?;
        if let Some(tangent) = result.tangent {
            e.copy_from_slice(&tangent);
        }
    }
    Ok(())
}

fn matrix_type<T: Field>(n: usize) -> TensorType {
    TensorType::new(T::DTYPE, [n, n])
}

fn copied<T: Field>(a: &[T], n: usize) -> Result<Buffer<T>, ArrayError> {
    buffer::copied(&matrix_type::<T>(n), a)
}

/// A matrix, and its derivative along some direction if that is asked for.
struct Jet<T> {
    n: usize,
    value: Buffer<T>,
    tangent: Option<Buffer<T>>,
}

impl<T: Field> Jet<T> {
    /// Scaling and squaring.
    ///
    /// How far to scale depends on the value only, so that the derivative is linear in its direction. It is found from
    /// norms of powers, which large entries far from the diagonal of a triangular matrix do not mislead.
    fn exponential(mut self) -> Result<Self, ArrayError> {
        let norm = norm(&self.value, self.n);
        if !norm.is_finite() {
            self.value.fill(T::from_real(f64::NAN));
            self.tangent.iter_mut().for_each(|tangent| tangent.fill(T::from_real(f64::NAN)));
            return Ok(self);
        }
        // With norm at most 1, powers do not overflow.
        let exponent = if norm > 0.0 { norm.log2().ceil() as i32 } else { 0 };
        self.scale(-exponent);
        let square = self.times(&self)?;
        let fourth = square.times(&square)?;
        let sixth = fourth.times(&square)?;
        let squarings = self.squarings(exponent, [&fourth, &sixth])?;
        let shift = exponent - squarings;
        let mut powers = [self, square, fourth, sixth];
        for (power, degree) in powers.iter_mut().zip([1, 2, 4, 6]) {
            power.scale(degree * shift);
        }
        let mut result = pade(&powers)?;
        for _ in 0..squarings {
            result = result.times(&result)?;
        }
        Ok(result)
    }

    /// How often to halve the matrix that is 2^exponent times this one, whose fourth and sixth powers are given.
    fn squarings(&self, exponent: i32, [fourth, sixth]: [&Self; 2]) -> Result<i32, ArrayError> {
        let n = self.n;
        let root = |power: &[T], degree: f64| norm(power, n).powf(degree.recip());
        let eighth = product(&fourth.value, &fourth.value, n)?;
        let tenth = product(&fourth.value, &sixth.value, n)?;
        let (d6, d8, d10) = (root(&sixth.value, 6.0), root(&eighth, 8.0), root(&tenth, 10.0));
        let size = d6.max(d8).min(d8.max(d10));
        let mut squarings = if size > 0.0 { (exponent + (size / RADIUS).log2().ceil() as i32).max(0) } else { 0 };
        // The first term of the error, which norms of powers may have missed.
        let (full, power) = (norm(&self.value, n), power_of_moduli(&self.value, n, 27));
        if full > 0.0 && power > 0.0 {
            let relative = (power / full / FIRST_ERROR).log2() + 26.0 * f64::from(exponent - squarings);
            let excess = (relative + 53.0) / 26.0;
            squarings += excess.ceil().max(0.0) as i32;
        }
        Ok(squarings)
    }

    /// Multiplies by a power of two, in steps that neither overflow nor underflow before the result does.
    fn scale(&mut self, exponent: i32) {
        let mut left = exponent;
        while left != 0 {
            let step = left.clamp(-1000, 1000);
            let factor = T::from_real(2.0_f64.powi(step));
            for entry in self.value.iter_mut().chain(self.tangent.iter_mut().flat_map(|tangent| tangent.iter_mut())) {
                *entry = entry.times(factor);
            }
            left -= step;
        }
    }

    /// The product, and the product rule.
    fn times(&self, other: &Self) -> Result<Self, ArrayError> {
        let n = self.n;
        let value = product(&self.value, &other.value, n)?;
        let tangent = match (&self.tangent, &other.tangent) {
            (Some(left), Some(right)) => {
                let mut tangent = product(left, &other.value, n)?;
                add_product(&mut tangent, T::ONE, &self.value, right, [n; 3]);
                Some(tangent)
            }
            _ => None,
        };
        Ok(Jet { n, value, tangent })
    }

    /// Σ coefficient·power, the first coefficient being that of the identity.
    fn combination(constant: f64, terms: [(f64, &Self); 3]) -> Result<Self, ArrayError> {
        let n = terms[0].1.n;
        let sum = |part: fn(&Self) -> Option<&Buffer<T>>| -> Result<Option<Buffer<T>>, ArrayError> {
            if part(terms[0].1).is_none() {
                return Ok(None);
            }
            let mut sum = buffer::filled(&matrix_type::<T>(n), T::ZERO)?;
            for (coefficient, term) in terms {
                let coefficient = T::from_real(coefficient);
                for (sum, &entry) in sum.iter_mut().zip(part(term).into_iter().flat_map(|part| part.iter())) {
                    *sum = sum.plus(coefficient.times(entry));
                }
            }
            Ok(Some(sum))
        };
        let mut value = match sum(|term| Some(&term.value))? {
            Some(value) => value,
            None => buffer::filled(&matrix_type::<T>(n), T::ZERO)?,
        };
        for entry in value.iter_mut().step_by(n + 1) {
            *entry = entry.plus(T::from_real(constant));
        }
        Ok(Jet { n, value, tangent: sum(|term| term.tangent.as_ref())? })
    }

    /// Adds a multiple.
    fn add(&mut self, factor: f64, other: &Self) {
        let factor = T::from_real(factor);
        let add = |sum: &mut Buffer<T>, terms: &Buffer<T>| {
            for (sum, &term) in sum.iter_mut().zip(terms.iter()) {
                *sum = sum.plus(factor.times(term));
            }
        };
        add(&mut self.value, &other.value);
        if let (Some(sum), Some(terms)) = (&mut self.tangent, &other.tangent) {
            add(sum, terms);
        }
    }
}

/// The approximant from the first, second, fourth and sixth powers.
fn pade<T: Field>([first, second, fourth, sixth]: &[Jet<T>; 4]) -> Result<Jet<T>, ArrayError> {
    let [second, fourth, sixth] = [second, fourth, sixth];
    // Relative to the constant coefficient everything is near 1.
    let c = PADE.map(|coefficient| coefficient / PADE[0]);
    let polynomial = |parity: usize| {
        let high = Jet::combination(0.0, [(c[8 + parity], second), (c[10 + parity], fourth), (c[12 + parity], sixth)])?;
        let low =
            Jet::combination(c[parity], [(c[2 + parity], second), (c[4 + parity], fourth), (c[6 + parity], sixth)])?;
        let mut sum = sixth.times(&high)?;
        sum.add(1.0, &low);
        Ok::<_, ArrayError>(sum)
    };
    let odd = first.times(&polynomial(1)?)?;
    let mut numerator = polynomial(0)?;
    let mut denominator = Jet { n: numerator.n, value: copied(&numerator.value, numerator.n)?, tangent: None };
    denominator.tangent = numerator.tangent.as_ref().map(|tangent| copied(tangent, numerator.n)).transpose()?;
    numerator.add(1.0, &odd);
    denominator.add(-1.0, &odd);
    // X = Q⁻¹·P and dX = Q⁻¹·(dP − dQ·X).
    let (n, batch) = (numerator.n, Batch::square(numerator.n));
    let mut swaps = vec![0; n];
    lu::factor_in_place(&mut denominator.value, n, n, &mut swaps);
    lu::solve_factored(&denominator.value, &swaps, Turned::default(), &mut numerator.value, batch);
    if let (Some(dp), Some(dq)) = (&mut numerator.tangent, &denominator.tangent) {
        add_product(dp, T::ONE.negated(), dq, &numerator.value, [n; 3]);
        lu::solve_factored(&denominator.value, &swaps, Turned::default(), dp, batch);
    }
    Ok(numerator)
}

fn product<T: Field>(lhs: &[T], rhs: &[T], n: usize) -> Result<Buffer<T>, ArrayError> {
    let mut result = buffer::filled(&matrix_type::<T>(n), T::ZERO)?;
    add_product(&mut result, T::ONE, lhs, rhs, [n; 3]);
    Ok(result)
}

/// The largest sum of moduli along a column.
fn norm<T: Field>(a: &[T], n: usize) -> f64 {
    power_of_moduli(a, n, 1)
}

/// That of a power of the matrix of moduli.
fn power_of_moduli<T: Field>(a: &[T], n: usize, degree: usize) -> f64 {
    let moduli: Vec<_> = a.iter().map(|entry| entry.modulus()).collect();
    let mut sums = vec![1.0; n];
    for _ in 0..degree {
        let mut next = vec![0.0; n];
        for (row, sum) in moduli.chunks_exact(n).zip(&sums) {
            for (next, modulus) in next.iter_mut().zip(row) {
                *next += sum * modulus;
            }
        }
        sums = next;
    }
    // `f64::max` would lose a NaN.
    sums.into_iter().fold(0.0, |largest: f64, sum| if sum > largest || sum.is_nan() { sum } else { largest })
}
