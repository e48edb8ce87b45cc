//! Elements as texts keep them: exact to the last bit, read back as written.

use num_complex::Complex;

use super::sealed::Sealed;

/// An element that texts can hold.
pub(crate) trait ElementText: Sized {
    /// What an element looks like, for messages.
    const FORM: &'static str;

    /// A text that only this element has.
    fn exact_text(self) -> String;

    /// The element of a text; `None` if it is none, or one that the type cannot hold.
    fn from_text(text: &str) -> Option<Self>;
}

macro_rules! exact {
    ($($T:ty: $form:literal;)*) => {
        $(impl ElementText for $T {
            const FORM: &'static str = $form;

            fn exact_text(self) -> String {
                self.to_string()
            }

            fn from_text(text: &str) -> Option<Self> {
                text.parse().ok()
            }
        })*
    };
}

exact! {
    i32: "an integer from -2147483648 to 2147483647";
    i64: "an integer from -9223372036854775808 to 9223372036854775807";
    u32: "an integer from 0 to 4294967295";
    u64: "an integer from 0 to 18446744073709551615";
    bool: "`true` or `false`";
}

macro_rules! real {
    ($($T:ty, $Bits:ty;)*) => {
        $(
            impl ElementText for $T {
                const FORM: &'static str = "a number such as `0.5`, `-1e-300`, `inf`, `NaN`";

                /// There are many NaNs, which differ in bits; all but the usual one show them.
                fn exact_text(self) -> String {
                    if self.is_nan() && self.to_bits() != <$T>::NAN.to_bits() {
                        return format!("NaN({:#x})", self.to_bits());
                    }
                    self.text(None)
                }

                fn from_text(text: &str) -> Option<Self> {
                    let bits = text.strip_prefix("NaN(0x").and_then(|rest| rest.strip_suffix(')'));
                    if let Some(bits) = bits {
                        let is_hex = bits.bytes().all(|digit| digit.is_ascii_hexdigit());
                        let bits = <$Bits>::from_str_radix(bits, 16).ok().filter(|_| is_hex)?;
                        return Some(<$T>::from_bits(bits)).filter(|number| number.is_nan());
                    }
                    match text {
                        "NaN" => Some(<$T>::NAN),
                        "inf" => Some(<$T>::INFINITY),
                        "-inf" => Some(<$T>::NEG_INFINITY),
                        // What overflows is a mistake, not infinity.
                        _ => text.parse().ok().filter(|number: &$T| number.is_finite()),
                    }
                }
            }

            impl ElementText for Complex<$T> {
                const FORM: &'static str = "a complex number such as `0.5-2i`";

                fn exact_text(self) -> String {
                    let imaginary = self.im.exact_text();
                    let sign = if imaginary.starts_with('-') { "" } else { "+" };
                    format!("{}{sign}{imaginary}i", self.re.exact_text())
                }

                fn from_text(text: &str) -> Option<Self> {
                    let parts = text.strip_suffix('i')?;
                    // The sign between the parts is the last one that no exponent begins with.
                    let is_between = |(at, sign): &(usize, &str)| match sign {
                        _ if *at == 0 => false,
                        _ => !parts[..*at].ends_with(['e', 'E']),
                    };
                    let (between, sign) = parts.rmatch_indices(['+', '-']).find(is_between)?;
                    let imaginary = &parts[if sign == "+" { between + 1 } else { between }..];
                    Some(Complex::new(<$T>::from_text(&parts[..between])?, <$T>::from_text(imaginary)?))
                }
            }
        )*
    };
}

real! {
    f32, u32;
    f64, u64;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn round_trips<T: ElementText + Sealed + Copy>(values: &[T])
    where
        T::Bits: std::fmt::Debug,
    {
        for value in values {
            let text = value.exact_text();
            let back = T::from_text(&text).unwrap_or_else(|| panic!("{text} is not read back"));
            assert_eq!(back.bits(), value.bits(), "{text}");
        }
    }

    #[test]
    fn every_element_is_read_back_to_the_bit() {
        let reals = [0.0, -0.0, 0.1, -1.5, 5e-324, f64::MIN_POSITIVE, f64::MAX, f64::INFINITY, f64::NEG_INFINITY];
        let nans = [f64::NAN, -f64::NAN, f64::from_bits(0x7ff0_0000_0000_0001), f64::from_bits(u64::MAX)];
        let all: Vec<f64> = reals.into_iter().chain(nans).collect();
        round_trips(&all);
        let complex: Vec<_> = all.iter().flat_map(|re| all.iter().map(|im| Complex::new(*re, *im))).collect();
        round_trips(&complex);
        let single = [1e-45_f32, f32::MAX, 0.1, -0.0, f32::NAN, -f32::NAN, f32::from_bits(0x7f80_0001)];
        round_trips(&single);
        round_trips(&single.map(|re| Complex::new(re, -1e-30)));
        round_trips(&[i32::MIN, i32::MAX]);
        round_trips(&[i64::MIN, i64::MAX]);
        round_trips(&[u32::MAX]);
        round_trips(&[u64::MAX]);
        round_trips(&[true, false]);
    }

    #[test]
    fn what_is_no_element_is_refused() {
        for text in ["", "x", "1e400", "-1e400", "NaN(0x1)", "NaN(0x)", "NaN(0x+7ff8000000000000)", "1_0", "NaN()"] {
            assert_eq!(f64::from_text(text), None, "{text}");
        }
        assert_eq!(f32::from_text("1e39"), None);
        for text in ["", "i", "1", "1i", "+1i", "1+i", "1e+5i", "1+2", "1+-+2i"] {
            assert_eq!(Complex::<f64>::from_text(text), None, "{text}");
        }
        assert_eq!(u32::from_text("-1"), None);
        assert_eq!(bool::from_text("1"), None);
    }
}
