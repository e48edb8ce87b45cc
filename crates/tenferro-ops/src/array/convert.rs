//! Conversion between dtypes.

use num_complex::Complex;

use super::Array;
use crate::buffer::Cells;
use crate::element::{for_data, for_dtype};
use crate::kernels::elementwise::by_kernel;
use crate::{ArrayError, DType, Element, Kernel};

impl Array {
    /// The same numbers in another dtype; the same array if that is its dtype already.
    ///
    /// | from | to | result |
    /// |---|---|---|
    /// | real or integer | real | nearest, ties to even; beyond the range infinite |
    /// | real | integer | truncated towards zero; beyond the range the nearest end of it, NaN gives 0 |
    /// | integer | integer | wraps (two's complement) |
    /// | complex | real or integer | that of the real part |
    /// | anything but complex | complex | that of the real part; the imaginary part is 0 |
    /// | complex | complex | part by part |
    /// | anything | `Bool` | whether it is not 0; NaN is `true` |
    /// | `Bool` | anything | 0 or 1 |
    ///
    /// ```
    /// use tenferro_ops::{Array, DType};
    ///
    /// let x = Array::from_slice([4], &[-1.5, 2.7, 1e300, f64::NAN])?;
    /// assert_eq!(x.convert(DType::I32)?.to_vec::<i32>()?, [-1, 2, i32::MAX, 0]);
    /// # Ok::<(), tenferro_ops::ArrayError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`ArrayError::TooLarge`] and [`ArrayError::OutOfMemory`] if there is no memory for the result.
    pub fn convert(&self, dtype: DType) -> Result<Array, ArrayError> {
        if dtype == self.dtype() {
            return Ok(self.clone());
        }
        let number = for_data!(&self.data, source => for_dtype!(dtype, T => self.converted_number::<_, T>(source)));
        number.unwrap_or_else(|| by_kernel(&conversion(self.dtype(), dtype), &[self]))
    }

    /// An array of one number stays one.
    fn converted_number<S: ConvertTo<T>, T: Element>(&self, source: &Cells<S>) -> Option<Result<Array, ArrayError>> {
        source.number().map(|number| Array::full(&self.shape, number.convert()))
    }
}

/// The loop that converts elements.
pub(crate) fn conversion(from: DType, to: DType) -> Kernel {
    for_dtype!(from, S => for_dtype!(to, T => Kernel::unary(|x: S| ConvertTo::<T>::convert(x))))
}

/// One element's conversion. All 81 pairs exist, so that the loop above has no branch on dtypes.
trait ConvertTo<T>: Element {
    fn convert(self) -> T;
}

macro_rules! convert {
    ($($S:ty => $T:ty: |$x:ident| $result:expr;)*) => {
        $(impl ConvertTo<$T> for $S {
            #[inline]
            fn convert(self) -> $T {
                let $x = self;
                $result
            }
        })*
    };
}

/// The pairs that have one plain number, whose `as` has the semantics of the table.
macro_rules! convert_number {
    ($($S:ty)*) => {
        $(convert! {
            $S => f32: |x| x as f32;
            $S => f64: |x| x as f64;
            $S => i32: |x| x as i32;
            $S => i64: |x| x as i64;
            $S => u32: |x| x as u32;
            $S => u64: |x| x as u64;
            $S => bool: |x| x != 0 as $S;
            $S => Complex<f32>: |x| Complex::new(x as f32, 0.0);
            $S => Complex<f64>: |x| Complex::new(x as f64, 0.0);
            Complex<f32> => $S: |z| z.re as $S;
            Complex<f64> => $S: |z| z.re as $S;
            bool => $S: |b| u8::from(b) as $S;
        })*
    };
}

convert_number!(f32 f64 i32 i64 u32 u64);
convert! {
    Complex<f32> => Complex<f32>: |z| z;
    Complex<f32> => Complex<f64>: |z| Complex::new(z.re.into(), z.im.into());
    Complex<f64> => Complex<f32>: |z| Complex::new(z.re as f32, z.im as f32);
    Complex<f64> => Complex<f64>: |z| z;
    Complex<f32> => bool: |z| z != Complex::default();
    Complex<f64> => bool: |z| z != Complex::default();
    bool => bool: |b| b;
    bool => Complex<f32>: |b| Complex::new(u8::from(b).into(), 0.0);
    bool => Complex<f64>: |b| Complex::new(u8::from(b).into(), 0.0);
}
