//! Forward and reverse passes as separate calls that cannot be mixed up.

use super::fit::advice;
use super::shape::Shape;
use crate::stack::Fill;
use crate::{Misfit, Stack};
use std::marker::PhantomData;
use std::sync::atomic::{AtomicU64, Ordering};

/// A stack for passes that are run by themselves, with [`forward!`](crate::forward) and [`reverse!`](crate::reverse).
///
/// Between the passes the program goes on: the result of the forward pass may decide on the cotangent. Each forward pass
/// gives a [`Record`] that its reverse pass consumes. A record of another function, or a second reverse pass, does not
/// compile; a record of another stack, or reverse passes in another order than the opposite of the forward passes, are
/// errors.
///
/// ```
/// # mod f {
/// #     use tapir::{NoRData, NoTangent, Real, Stack};
/// #     pub fn square(x: &mut [f64]) { x.iter_mut().for_each(|x| *x *= *x) }
/// #     pub struct square {}
/// #     impl square {
/// #         pub fn forward<T: Real>(x: &mut [T], st: &mut Stack) {
/// #             st.push_slice(x);
/// #             x.iter_mut().for_each(|x| *x *= *x);
/// #         }
/// #         pub fn reverse<T: Real>(x: &mut [T], d: &mut [T], _: (), st: &mut Stack) -> (NoRData,) {
/// #             st.pop_slice(x);
/// #             d.iter_mut().zip(x.iter()).for_each(|(d, x)| *d *= *x + *x);
/// #             (NoTangent,)
/// #         }
/// #     }
/// # }
/// # use f::square; // fn square(x: &mut [f64]): x *= x
/// use tapir::{Passes, forward, reverse};
///
/// let (mut x, mut passes) = (vec![1.0, 3.0], Passes::new());
/// let ((), first) = forward!(passes, square(&mut x));
/// let ((), second) = forward!(passes, square(&mut x));
/// assert_eq!(x, [1.0, 81.0]);
///
/// let mut dx = vec![1.0, 1.0];
/// reverse!(passes, second, square(&mut x => &mut dx))?;
/// reverse!(passes, first, square(&mut x => &mut dx))?;
/// assert_eq!((x, dx), (vec![1.0, 3.0], vec![4.0, 108.0]));
/// # Ok::<(), tapir::PassError>(())
/// ```
/// ```compile_fail,E0382
/// # mod f {
/// #     use tapir::Stack;
/// #     pub fn square(x: f64) -> f64 { x * x }
/// #     pub struct square {}
/// #     impl square {
/// #         pub fn forward(x: f64, _: &mut Stack) -> f64 { x * x }
/// #         pub fn reverse(x: f64, d: f64, _: &mut Stack) -> (f64,) { (2.0 * x * d,) }
/// #     }
/// # }
/// # use f::square;
/// # use tapir::{Passes, forward, reverse};
/// # let mut passes = Passes::new();
/// let (y, record) = forward!(passes, square(2.0));
/// let once = reverse!(passes, record, square(2.0) => 1.0);
/// let twice = reverse!(passes, record, square(2.0) => 1.0); // error: use of moved value: `record`
/// ```
#[derive(Debug)]
pub struct Passes {
    stack: Stack,
    /// Differs between stacks, and before and after [`Passes::clear`].
    id: u64,
    /// The passes that are not reversed yet.
    ends: Vec<End>,
    /// Checksums of the arguments that those passes left, one after the other.
    sums: Vec<u64>,
    /// What checksums are made with.
    scratch: Stack,
}

/// What there was when a pass ended.
#[derive(Clone, Copy, Debug, Default)]
struct End {
    fill: Fill,
    sums: usize,
}

/// A forward pass of the function with the companion `F` that is to be reversed.
#[derive(Debug)]
#[must_use = "reverse the pass, or give it to `Passes::discard`"]
pub struct Record<F> {
    stack: u64,
    /// How many passes were open before.
    before: usize,
    function: PhantomData<fn() -> F>,
}

/// Passes that do not belong together.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PassError {
    /// The record is of another stack, or of this one before it was cleared.
    #[error("the forward pass of `{function}` was not run on these passes, or they were cleared since then")]
    OtherStack {
        /// The function.
        function: &'static str,
    },
    /// Forward passes that were run later are not reversed yet.
    #[error(
        "{later} forward passes after this one of `{function}` are not reversed yet; reverse or discard them first, the \
         last one first"
    )]
    OutOfOrder {
        /// The function.
        function: &'static str,
        /// How many.
        later: usize,
    },
    /// An argument of the reverse pass is not what the forward pass left. The pass is discarded.
    #[error(
        "`{argument}` is not what the forward pass of `{function}` had or left there; give the reverse pass the same \
         arguments, with what the forward pass wrote into them (the pass is discarded)"
    )]
    OtherArgument {
        /// The function.
        function: &'static str,
        /// The argument, as the caller wrote it.
        argument: &'static str,
    },
    /// The shadow given for an argument has another shape than the argument. The pass is discarded.
    #[error("{} (the pass of `{function}` is discarded)", advice(argument, misfit))]
    Shadow {
        /// The function.
        function: &'static str,
        /// The argument, as the caller wrote it.
        argument: &'static str,
        /// What does not fit.
        misfit: Misfit,
    },
    /// The cotangent of the result has another shape than the result of the forward pass. The pass is discarded.
    #[error(
        "the cotangent of the result has not the shape of the result of `{function}`: {cotangent} numbers for {result}{}; \
         give one of the shape of the result, as `zero_tangent` makes it (the pass is discarded)",
        if cotangent == result { " in another arrangement" } else { "" }
    )]
    Cotangent {
        /// The function.
        function: &'static str,
        /// How many numbers the result has.
        result: usize,
        /// How many numbers the cotangent has.
        cotangent: usize,
    },
    /// The reverse pass took other words from the stack than the forward pass left there: their arguments differ. Nothing
    /// that it computed may be used, and all open passes are lost.
    #[error(
        "the reverse pass of `{function}` left {found} words on the stack instead of {expected}: its arguments are not those \
         of the forward pass; its results are void and the passes were cleared"
    )]
    Unbalanced {
        /// The function.
        function: &'static str,
        /// Words before the forward pass.
        expected: usize,
        /// Words after the reverse pass.
        found: usize,
    },
}

fn fresh_id() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

impl Default for Passes {
    fn default() -> Self {
        Passes { stack: Stack::new(), id: fresh_id(), ends: Vec::new(), sums: Vec::new(), scratch: Stack::new() }
    }
}

impl Passes {
    /// No passes.
    pub fn new() -> Self {
        Self::default()
    }

    /// How many forward passes are not reversed yet.
    pub fn open(&self) -> usize {
        self.ends.len()
    }

    /// Bytes that the stack holds, which is what the largest use so far needed.
    pub fn stack_bytes(&self) -> usize {
        self.stack.capacity_bytes()
    }

    /// Forgets all open passes, keeps the memory. Their records become errors.
    pub fn clear(&mut self) {
        self.stack.clear();
        self.ends.clear();
        self.sums.clear();
        self.id = fresh_id();
    }

    /// Forgets the last forward pass instead of reversing it.
    pub fn discard<F>(&mut self, record: Record<F>) -> Result<(), PassError> {
        self.begin(&record)?;
        self.ends.pop();
        self.trim();
        Ok(())
    }

    fn end(&self) -> End {
        self.ends.last().copied().unwrap_or_default()
    }

    /// Drops what a pass left behind that panicked.
    fn trim(&mut self) {
        let end = self.end();
        if self.stack.rewind(end.fill) {
            self.sums.truncate(end.sums);
        } else {
            // A reverse pass panicked half way: the words of open passes are gone.
            self.clear();
        }
    }

    fn begin<F>(&mut self, record: &Record<F>) -> Result<(), PassError> {
        let function = std::any::type_name::<F>();
        self.trim();
        if record.stack != self.id {
            return Err(PassError::OtherStack { function });
        }
        match self.ends.len() - record.before {
            1 => Ok(()),
            open => Err(PassError::OutOfOrder { function, later: open - 1 }),
        }
    }

    /// Runs a forward pass; `run` also shows the arguments as they are afterwards.
    #[doc(hidden)]
    pub fn __forward<F, R>(&mut self, run: impl FnOnce(&mut Stack, &mut Arguments<'_>) -> R) -> (R, Record<F>) {
        self.trim();
        let value = run(&mut self.stack, &mut Arguments { sums: &mut self.sums, scratch: &mut self.scratch });
        let record = Record { stack: self.id, before: self.ends.len(), function: PhantomData };
        self.ends.push(End { fill: self.stack.fill(), sums: self.sums.len() });
        (value, record)
    }

    /// Runs the reverse pass that belongs to a record; `run` first shows arguments and shadows.
    #[doc(hidden)]
    pub fn __reverse<F, R>(
        &mut self,
        record: Record<F>,
        run: impl FnOnce(&mut Stack, &mut Comparison<'_>) -> Result<R, PassError>,
    ) -> Result<R, PassError> {
        self.begin(&record)?;
        // Closed before it runs: after a panic it cannot be run again.
        self.ends.pop();
        let (end, function) = (self.end(), std::any::type_name::<F>());
        let sums = self.sums[end.sums..].iter();
        let result = run(&mut self.stack, &mut Comparison { function, sums, scratch: &mut self.scratch });
        if result.is_err() {
            self.trim();
            return result;
        }
        self.sums.truncate(end.sums);
        let (expected, found) = (end.fill, self.stack.fill());
        if expected != found {
            self.clear();
            return Err(PassError::Unbalanced { function, expected: expected.depth(), found: found.depth() });
        }
        result
    }
}

/// Stands for the count of numbers in a result of unknown shape.
const UNKNOWN: u64 = u64::MAX;

/// Takes down the arguments of a forward pass.
#[doc(hidden)]
#[derive(Debug)]
pub struct Arguments<'p> {
    sums: &'p mut Vec<u64>,
    scratch: &'p mut Stack,
}

impl Arguments<'_> {
    pub fn see(&mut self, checksum: impl FnOnce(&mut Stack) -> u64) {
        self.sums.push(checksum(self.scratch));
    }

    /// The result, after all arguments.
    pub fn result(&mut self, shape: Option<Shape>) {
        let (numbers, print) = shape.map_or((UNKNOWN, 0), |shape| (shape.numbers as u64, shape.print));
        self.sums.extend([numbers, print]);
    }
}

/// Compares the arguments of a reverse pass with those of the forward pass.
#[doc(hidden)]
#[derive(Debug)]
pub struct Comparison<'p> {
    function: &'static str,
    sums: std::slice::Iter<'p, u64>,
    scratch: &'p mut Stack,
}

impl Comparison<'_> {
    pub fn same(&mut self, argument: &'static str, checksum: impl FnOnce(&mut Stack) -> u64) -> Result<(), PassError> {
        if self.sums.next().copied() == Some(checksum(self.scratch)) {
            return Ok(());
        }
        Err(PassError::OtherArgument { function: self.function, argument })
    }

    /// The cotangent, after all arguments.
    pub fn cotangent(&mut self, shape: Option<Shape>) -> Result<(), PassError> {
        let (Some(&numbers), Some(&print), Some(given)) = (self.sums.next(), self.sums.next(), shape) else {
            return Ok(());
        };
        if numbers == UNKNOWN || (numbers, print) == (given.numbers as u64, given.print) {
            return Ok(());
        }
        Err(PassError::Cotangent { function: self.function, result: numbers as usize, cotangent: given.numbers })
    }

    pub fn fits(&mut self, argument: &'static str, misfit: Option<Misfit>) -> Result<(), PassError> {
        match misfit {
            None => Ok(()),
            Some(misfit) => Err(PassError::Shadow { function: self.function, argument, misfit }),
        }
    }
}

/// A forward pass on [`Passes`]: `let (value, record) = forward!(passes, f(&x, &mut y, n));`.
///
/// Arguments are left as the function leaves them.
#[macro_export]
macro_rules! forward {
    ($passes:expr, $($f:ident)::+ ( $($args:tt)* ) $(,)?) => {
        $crate::__tapir_args! { __tapir_forward { [$($f)::+] [$passes] } [] $($args)* }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __tapir_forward {
    (
        { [$($f:tt)+] [$passes:expr] }
        [$({ $kind:tt $a:ident $s:ident $r:ident $o:ident ($e:expr) () ($($prim:tt)*) ($($pair:tt)*) })*]
    ) => {
        match ($($crate::__tapir_borrow!($kind $e),)*) {
            ($($a,)*) => {
                let _ = || $($f)+($($($prim)*)*);
                $passes.__forward::<$($f)+, _>(|stack, arguments| {
                    let value = $($f)+::forward($($($prim)*)* stack);
                    $(arguments.see(|scratch| $crate::__tapir_checksum!($a scratch));)*
                    arguments.result($crate::__tapir_shape!(OfResult value));
                    value
                })
            }
        }
    };
}

/// The reverse pass of a [`forward!`] pass: `let (dx, dy, _) = reverse!(passes, record, f(&x, &mut y => dy, n) => c)?;`.
///
/// Arguments, cotangents and slots are as in [`vjp!`](crate::vjp), except that `&mut` arguments are as the forward pass
/// left them; they are restored.
#[macro_export]
macro_rules! reverse {
    ($passes:expr, $record:expr, $($f:ident)::+ ( $($args:tt)* ) $(,)?) => {
        $crate::__tapir_args! { __tapir_reverse { [$($f)::+] [$passes] [$record] [()] } [] $($args)* }
    };
    ($passes:expr, $record:expr, $($f:ident)::+ ( $($args:tt)* ) => $cotangent:expr $(,)?) => {
        $crate::__tapir_args! { __tapir_reverse { [$($f)::+] [$passes] [$record] [$cotangent] } [] $($args)* }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __tapir_reverse {
    (
        { [$($f:tt)+] [$passes:expr] [$record:expr] [$cotangent:expr] }
        [$({ $kind:tt $a:ident $s:ident $r:ident $o:ident ($e:expr) ($($t:expr)?) ($($prim:tt)*) ($($pair:tt)*) })*]
    ) => {{
        #[allow(unused_imports, reason = "a function without references needs no shadow")]
        use $crate::Differentiable as _;
        #[allow(unused_variables, unused_mut, clippy::all, reason = "written for any number and kind of arguments")]
        match ($($crate::__tapir_borrow!($kind $e),)*) {
            ($($a,)*) => {
                let _ = || $($f)+($($($prim)*)*);
                $(let mut $o = $crate::__tapir_shadow!($kind $a $($t)?);)*
                let cotangent = $cotangent;
                $passes.__reverse::<$($f)+, _>($record, |stack, comparison| {
                    $(comparison.same(stringify!($e), |scratch| $crate::__tapir_checksum!($a scratch))?;)*
                    $(let $s = $crate::__tapir_shadow_of!($kind $o);)*
                    $($crate::__tapir_compare_shadow! { $kind comparison $a $s ($e) ($($t)?) })*
                    if false {
                        // Never called: the rule tells the type of the cotangent.
                        let _ = $($f)+::reverse($($($pair)*)* cotangent, stack);
                        ::core::unreachable!()
                    }
                    comparison.cotangent($crate::__tapir_shape!(OfCotangent cotangent))?;
                    let ($($r,)*) = $($f)+::reverse($($($pair)*)* cotangent, stack);
                    ::core::result::Result::Ok(($($crate::__tapir_slot!($kind $o, $r),)*))
                })
            }
        }
    }};
}

/// Looks at a shadow that was given: it has the shape in which the forward pass left the argument.
#[doc(hidden)]
#[macro_export]
macro_rules! __tapir_compare_shadow {
    (val $($other:tt)*) => {};
    ($kind:tt $comparison:ident $a:ident $s:ident ($e:expr) ($t:expr)) => {
        $comparison.fits(stringify!($e), $crate::__tapir_misfit!($a $s))?;
    };
    ($($other:tt)*) => {};
}
