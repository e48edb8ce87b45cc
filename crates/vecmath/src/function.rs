//! The functions of slices, compiled for each kind of processor and chosen when they run.

#[cfg(target_arch = "x86_64")]
use super::block::{Block, block, wide_block};
use super::lane::{Lane, Mode};
use super::level::{Level, Work};
#[cfg(target_arch = "x86_64")]
use super::level::{has_avx2, has_avx512};
use super::{error_function, exp, hyperbolic, log, power, trig};

/// How many numbers are computed at a time. Shorter rests are filled up, so that every number takes the same steps
/// wherever it stands.
const BLOCK: usize = 16;

/// The numbers that functions are made for: `f32` and `f64`.
pub trait Real: Lane {
    /// Runs a function over numbers, those of `out` if there are no others.
    #[doc(hidden)]
    fn map(function: Function, level: Level, x: Option<&[Self]>, out: &mut [Self]);

    /// Runs a function over pairs of numbers, the first ones from `out` if there are no others.
    #[doc(hidden)]
    fn zip(function: BinaryFunction, level: Level, x: Option<&[Self]>, y: &[Self], out: &mut [Self]);

    /// One number by std or libm, for what is left to them.
    #[doc(hidden)]
    fn one_by_one(function: Function, x: Self) -> Self;
}

macro_rules! real {
    ($($T:ty)*) => {
        // Not generic, so that the loops are compiled here and not by every user.
        $(impl Real for $T {
            #[inline(never)]
            fn map(function: Function, level: Level, x: Option<&[Self]>, out: &mut [Self]) {
                level.run(Map { function, x, out });
            }

            #[inline(never)]
            fn zip(function: BinaryFunction, level: Level, x: Option<&[Self]>, y: &[Self], out: &mut [Self]) {
                level.run(Zip { function, x, y, out });
            }

            #[cold]
            fn one_by_one(function: Function, x: Self) -> Self {
                match function {
                    Function::Sin => x.sin(),
                    Function::Cos => x.cos(),
                    Function::Tan => x.tan(),
                    Function::Lgamma => libm::lgamma(x.into()) as $T,
                    _ => unreachable!("vecmath computes {function:?} by vectors"),
                }
            }
        })*
    };
}

real!(f32 f64);

struct Map<'a, T> {
    function: Function,
    x: Option<&'a [T]>,
    out: &'a mut [T],
}

struct Zip<'a, T> {
    function: BinaryFunction,
    x: Option<&'a [T]>,
    y: &'a [T],
    out: &'a mut [T],
}

/// A function of one number.
pub(crate) trait Body {
    const FUNCTION: Function;

    fn of<T: Lane, M: Mode>(x: T) -> T;

    /// Whether `of` is not made for this number.
    #[inline(always)]
    fn is_left_to_std<T: Lane>(_: T) -> bool {
        false
    }
}

macro_rules! functions {
    ($($(#[doc = $doc:literal])* $Name:ident: $module:ident::$body:ident $(up to $bound:ident)?,
        off by $single:literal, $double:literal;)*) => {
        /// A function of a real number, for slices of `f32` and `f64`.
        ///
        /// The loops use the vector instructions of the processor that runs them. An element of the result depends on
        /// its argument alone, not on its place or on the length of the slice; its last bits may depend on the
        /// processor. Errors are stated in units in the last place, over the whole range with subnormal numbers: the
        /// largest found among 20000 references for each function of `f64` and 33 million numbers of `f32`, rounded up.
        ///
        /// ```
        /// use vecmath::Function;
        ///
        /// let mut y = [0.0_f32; 3];
        /// Function::Exp.map(&[0.0, -1000.0, f32::INFINITY], &mut y);
        /// assert_eq!(y, [1.0, 0.0, f32::INFINITY]);
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum Function {
            $($(#[doc = $doc])*
            ///
            #[doc = concat!("Off by at most ", $single, " in `f32` and ", $double, " in `f64`.")]
            $Name,)*
            /// ln |Γ(x)|, infinite at the poles 0, −1, −2, …. One number at a time, by libm in double precision.
            ///
            /// Off by at most 0.6 in `f32` and 3 in `f64` for positive arguments; near its zeros among the negative
            /// numbers it loses digits.
            Lgamma,
        }

        impl Function {
            /// All functions.
            pub const ALL: &'static [Function] = &[$(Function::$Name,)* Function::Lgamma];

            /// The function of eight numbers in their places, for code that is made at run time and calls it;
            /// `None` where the processor lacks AVX2 or FMA, or if the function is computed number by number.
            #[cfg(target_arch = "x86_64")]
            pub fn block_of_singles(self) -> Option<Block<f32, 8>> {
                match self {
                    $(Function::$Name => has_avx2().then_some(block::<bodies::$Name, f32, 8> as Block<f32, 8>),)*
                    Function::Lgamma => None,
                }
            }

            /// As [`block_of_singles`](Self::block_of_singles), of four numbers.
            #[cfg(target_arch = "x86_64")]
            pub fn block_of_doubles(self) -> Option<Block<f64, 4>> {
                match self {
                    $(Function::$Name => has_avx2().then_some(block::<bodies::$Name, f64, 4> as Block<f64, 4>),)*
                    Function::Lgamma => None,
                }
            }

            /// As [`block_of_singles`](Self::block_of_singles), of sixteen numbers, where the processor has AVX-512.
            #[cfg(target_arch = "x86_64")]
            pub fn wide_block_of_singles(self) -> Option<Block<f32, 16>> {
                match self {
                    $(Function::$Name => {
                        has_avx512().then_some(wide_block::<bodies::$Name, f32, 16> as Block<f32, 16>)
                    })*
                    Function::Lgamma => None,
                }
            }

            /// As [`wide_block_of_singles`](Self::wide_block_of_singles), of eight numbers.
            #[cfg(target_arch = "x86_64")]
            pub fn wide_block_of_doubles(self) -> Option<Block<f64, 8>> {
                match self {
                    $(Function::$Name => {
                        has_avx512().then_some(wide_block::<bodies::$Name, f64, 8> as Block<f64, 8>)
                    })*
                    Function::Lgamma => None,
                }
            }

            /// The largest error in units in the last place, for `f32` and for `f64`; tests hold it at every level.
            pub fn error_bounds(self) -> [f64; 2] {
                match self {
                    $(Function::$Name => [$single, $double],)*
                    Function::Lgamma => [0.6, 3.0],
                }
            }
        }

        /// The functions as types: calls through a type are inlined for certain, those of a passed function are not.
        mod bodies {
            use super::*;

            $(pub(super) struct $Name;

            impl Body for $Name {
                const FUNCTION: Function = Function::$Name;

                #[inline(always)]
                fn of<T: Lane, M: Mode>(x: T) -> T {
                    $module::$body::<T, M>(x)
                }

                $(#[inline(always)]
                fn is_left_to_std<T: Lane>(x: T) -> bool {
                    x.abs() > T::$bound
                })?
            })*
        }

        impl<T: Real> Work for Map<'_, T> {
            #[inline(always)]
            fn run<M: Mode>(self) {
                let Map { function, x, out } = self;
                match function {
                    $(Function::$Name => blocks::<bodies::$Name, T, M>(x, out),)*
                    Function::Lgamma => {
                        if let Some(x) = x {
                            out.copy_from_slice(x);
                        }
                        for number in out {
                            *number = T::one_by_one(function, *number);
                        }
                    }
                }
            }
        }
    };
}

functions! {
    /// eˣ.
    Exp: exp::exp, off by 1.0, 0.9;
    /// 2ˣ.
    Exp2: exp::exp2, off by 1.2, 1.2;
    /// eˣ − 1, accurate near 0.
    Expm1: exp::expm1, off by 1.5, 1.1;
    /// The natural logarithm: −∞ at 0, NaN below.
    Log: log::log, off by 0.9, 0.9;
    /// ln(1 + x), accurate near 0: −∞ at −1, NaN below.
    Log1p: log::log1p, off by 0.9, 0.9;
    /// The logarithm to base 2.
    Log2: log::log2, off by 1.0, 0.9;
    /// The sine. Arguments beyond 10⁵ in `f32` and 10⁶ in `f64` are left to std; so they are for the next two.
    Sin: trig::sin up to TURNS_RANGE, off by 1.5, 0.9;
    /// The cosine.
    Cos: trig::cos up to TURNS_RANGE, off by 1.5, 0.9;
    /// The tangent.
    Tan: trig::tan up to TURNS_RANGE, off by 3.2, 2.2;
    /// The inverse sine, NaN beyond ±1.
    Asin: trig::asin, off by 2.5, 2.3;
    /// The inverse cosine, NaN beyond ±1.
    Acos: trig::acos, off by 1.2, 1.2;
    /// The inverse tangent.
    Atan: trig::atan, off by 2.0, 1.1;
    /// The hyperbolic sine.
    Sinh: hyperbolic::sinh, off by 2.4, 2.2;
    /// The hyperbolic cosine.
    Cosh: hyperbolic::cosh, off by 1.5, 1.4;
    /// The hyperbolic tangent.
    Tanh: exp::tanh, off by 1.2, 0.9;
    /// The inverse hyperbolic sine.
    Asinh: log::asinh, off by 1.8, 1.8;
    /// The inverse hyperbolic cosine, NaN below 1.
    Acosh: log::acosh, off by 2.5, 2.2;
    /// The inverse hyperbolic tangent: ±∞ at ±1, NaN beyond.
    Atanh: log::atanh, off by 2.1, 2.0;
    /// 1/(1 + e⁻ˣ), without overflow.
    Logistic: exp::logistic, off by 1.6, 1.5;
    /// ln(1 + eˣ), without overflow.
    Softplus: exp::softplus, off by 1.8, 1.6;
    /// The error function.
    Erf: error_function::erf, off by 1.3, 1.3;
    /// The complement of the error function, 1 − erf(x), which keeps its digits where erf is near 1.
    Erfc: error_function::erfc, off by 4.0, 3.2;
    /// √x, rounded correctly.
    Sqrt: power::sqrt, off by 0.5, 0.5;
    /// 1/√x.
    Rsqrt: power::rsqrt, off by 1.5, 1.5;
    /// The cube root, of negative numbers too.
    Cbrt: power::cbrt, off by 0.6, 0.6;
}

impl Function {
    /// The function of each number of `x`.
    ///
    /// # Panics
    ///
    /// If the slices differ in length.
    pub fn map<T: Real>(self, x: &[T], out: &mut [T]) {
        assert_eq!(x.len(), out.len(), "as many results as arguments");
        T::map(self, Level::best(), Some(x), out);
    }

    /// The function of each number, in its place.
    pub fn map_in_place<T: Real>(self, x: &mut [T]) {
        T::map(self, Level::best(), None, x);
    }

    /// As [`map_in_place`](Self::map_in_place), with instructions of choice.
    pub fn map_in_place_at<T: Real>(self, level: Level, x: &mut [T]) {
        T::map(self, level, None, x);
    }

    /// The function of one number, with the bits that it has in a slice.
    pub fn of<T: Real>(self, x: T) -> T {
        let mut y = [x];
        self.map_in_place(&mut y);
        y[0]
    }
}

/// A function of two real numbers, for slices of `f32` and `f64`; otherwise as [`Function`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BinaryFunction {
    /// xʸ, with the special cases of std's `powf`: x⁰ and 1ʸ are 1 even for NaN.
    ///
    /// Off by at most 0.6 in `f32` (which goes through double precision) and 1 in `f64`.
    Pow,
}

impl<T: Real> Work for Zip<'_, T> {
    #[inline(always)]
    fn run<M: Mode>(self) {
        let Zip { function, x, y, out } = self;
        match function {
            BinaryFunction::Pow => power_blocks::<T, M>(x, y, out),
        }
    }
}

impl BinaryFunction {
    /// The largest error in units in the last place, for `f32` and for `f64`; tests hold it at every level.
    pub fn error_bounds(self) -> [f64; 2] {
        match self {
            BinaryFunction::Pow => [0.6, 1.0],
        }
    }

    /// The function of each pair of numbers at one place.
    ///
    /// # Panics
    ///
    /// If the slices differ in length.
    pub fn zip<T: Real>(self, x: &[T], y: &[T], out: &mut [T]) {
        assert!(x.len() == out.len() && y.len() == out.len(), "as many results as arguments");
        T::zip(self, Level::best(), Some(x), y, out);
    }

    /// The function of each pair of numbers at one place, in the place of the first.
    ///
    /// # Panics
    ///
    /// If the slices differ in length.
    pub fn zip_in_place<T: Real>(self, x: &mut [T], y: &[T]) {
        self.zip_in_place_at(Level::best(), x, y);
    }

    /// As [`zip_in_place`](Self::zip_in_place), with instructions of choice.
    ///
    /// # Panics
    ///
    /// If the slices differ in length.
    pub fn zip_in_place_at<T: Real>(self, level: Level, x: &mut [T], y: &[T]) {
        assert_eq!(x.len(), y.len(), "as many exponents as bases");
        T::zip(self, level, None, y, x);
    }
}

#[inline(always)]
fn blocks<F: Body, T: Real, M: Mode>(x: Option<&[T]>, out: &mut [T]) {
    let mut start = 0;
    while start < out.len() {
        let numbers = load(x.unwrap_or(out), start);
        let mut results = [T::ONE; BLOCK];
        // From one array to another: a loop that reads and writes `out` may stay a loop over single numbers.
        for (result, number) in results.iter_mut().zip(&numbers) {
            *result = F::of::<T, M>(*number);
        }
        leave_to_std::<F, T>(&numbers, &mut results);
        match out[start..].first_chunk_mut() {
            Some(block) => *block = results,
            None => return store_rest(&results, &mut out[start..]),
        }
        start += BLOCK;
    }
}

/// Computes those numbers again that the function is not made for.
#[inline(always)]
pub(crate) fn leave_to_std<F: Body, T: Real>(numbers: &[T], results: &mut [T]) {
    if numbers.iter().fold(false, |any, number| any | F::is_left_to_std(*number)) {
        for (result, number) in results.iter_mut().zip(numbers) {
            if F::is_left_to_std(*number) {
                *result = T::one_by_one(F::FUNCTION, *number);
            }
        }
    }
}

#[inline(always)]
fn power_blocks<T: Real, M: Mode>(x: Option<&[T]>, y: &[T], out: &mut [T]) {
    let mut start = 0;
    while start < out.len() {
        let bases = load(x.unwrap_or(out), start);
        let exponents = load(y, start);
        let mut results = [T::ONE; BLOCK];
        for (result, (base, exponent)) in results.iter_mut().zip(bases.iter().zip(&exponents)) {
            *result = power::pow::<T, M>(*base, *exponent);
        }
        match out[start..].first_chunk_mut() {
            Some(block) => *block = results,
            None => return store_rest(&results, &mut out[start..]),
        }
        start += BLOCK;
    }
}

/// The block that starts at a place, filled up with ones.
#[inline(always)]
fn load<T: Real>(numbers: &[T], start: usize) -> [T; BLOCK] {
    let numbers = &numbers[start..];
    match numbers.first_chunk() {
        Some(block) => *block,
        None => {
            let mut block = [T::ONE; BLOCK];
            block[..numbers.len()].copy_from_slice(numbers);
            block
        }
    }
}

/// Not inlined: the compiler would make one copy of variable length of this and the copy of whole blocks.
#[cold]
#[inline(never)]
fn store_rest<T: Real>(block: &[T; BLOCK], numbers: &mut [T]) {
    numbers.copy_from_slice(&block[..numbers.len()]);
}
