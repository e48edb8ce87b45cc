//! Loops over elements, which executors call on parts of arrays.
//!
//! An operation that works element by element gives the same loop that its evaluation runs, so that a compiler which
//! computes many operations on a part before it turns to the next gets the same bits.
//!
//! Size: kernels and folds over all types of elements, which share what borrows elements as one type.

use std::fmt;
use std::ops::Range;

use num_complex::Complex;
use smallvec::SmallVec;

use crate::kernels::number::Number;
use crate::kernels::order::{Ordered, extreme_row};
use crate::kernels::reduce::{fold_row, sum_row};
use crate::{Array, ArrayError, Arrays, DType, Element, OpError, TensorType};

/// A loop over elements: computes those of the result from those of the operands at the same places.
///
/// ```
/// use tenferro_ops::{DType, Elements, ElementsMut, ExtensionOp, ops};
///
/// let kernel = ExtensionOp::kernel(&ops::Add {}, &[DType::F64; 2]).expect("sums are made element by element");
/// let mut sums = [0.0; 2];
/// kernel.run(&[Elements::F64(&[1.0, 2.0]), Elements::F64(&[0.5, 0.25])], ElementsMut::F64(&mut sums));
/// assert_eq!(sums, [1.5, 2.25]);
/// ```
pub struct Kernel {
    dtype: DType,
    run: Box<Run>,
}

type Run = dyn Fn(&[Elements<'_>], ElementsMut<'_>) + Send + Sync;

impl Kernel {
    /// The type of the elements that it computes.
    pub fn dtype(&self) -> DType {
        self.dtype
    }

    /// Computes elements: as many as the shortest of the slices has.
    ///
    /// # Panics
    ///
    /// If elements are not of the types that the kernel was made for.
    #[inline]
    pub fn run(&self, operands: &[Elements<'_>], results: ElementsMut<'_>) {
        (self.run)(operands, results);
    }

    /// `f` of each element.
    pub fn unary<T: Element, U: Element>(f: impl Fn(T) -> U + Send + Sync + 'static) -> Self {
        Self::of::<U>(move |x, results| {
            let x = T::of(x[0]);
            vecmath::vectorized(|| {
                for (result, &x) in results.iter_mut().zip(x) {
                    *result = f(x);
                }
            });
        })
    }

    /// `f` of two elements.
    pub fn binary<T: Element, U: Element>(f: impl Fn(T, T) -> U + Send + Sync + 'static) -> Self {
        Self::of::<U>(move |operands, results| {
            let (x, y) = (T::of(operands[0]), T::of(operands[1]));
            vecmath::vectorized(|| {
                for ((result, &x), &y) in results.iter_mut().zip(x).zip(y) {
                    *result = f(x, y);
                }
            });
        })
    }

    /// All elements at once: `f` replaces them by their results.
    pub fn unary_slice<T: Element>(f: impl Fn(&mut [T]) + Send + Sync + 'static) -> Self {
        Self::of::<T>(move |operands, results| {
            let x = T::of(operands[0]);
            let count = results.len().min(x.len());
            let results = &mut results[..count];
            results.copy_from_slice(&x[..count]);
            f(results);
        })
    }

    /// All pairs of elements at once: `f` replaces the first ones by their results.
    pub fn binary_slice<T: Element>(f: impl Fn(&mut [T], &[T]) + Send + Sync + 'static) -> Self {
        Self::of::<T>(move |operands, results| {
            let (x, y) = (T::of(operands[0]), T::of(operands[1]));
            let count = results.len().min(x.len()).min(y.len());
            let results = &mut results[..count];
            results.copy_from_slice(&x[..count]);
            f(results, &y[..count]);
        })
    }

    /// `f` of three elements, the first of which may have a type of its own.
    pub fn ternary<P: Element, T: Element>(f: impl Fn(P, T, T) -> T + Send + Sync + 'static) -> Self {
        Self::of::<T>(move |operands, results| {
            let (p, x, y) = (P::of(operands[0]), T::of(operands[1]), T::of(operands[2]));
            vecmath::vectorized(|| {
                for (((result, &p), &x), &y) in results.iter_mut().zip(p).zip(x).zip(y) {
                    *result = f(p, x, y);
                }
            });
        })
    }

    /// A loop that writes elements of one type.
    pub fn of<U: Element>(run: impl Fn(&[Elements<'_>], &mut [U]) + Send + Sync + 'static) -> Self {
        Kernel { dtype: U::DTYPE, run: Box::new(move |operands, results| run(operands, U::of_mut(results))) }
    }
}

impl fmt::Debug for Kernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Kernel({})", self.dtype)
    }
}

/// A whole operation that writes its results into memory of the caller's, of the types that inference gives.
///
/// ```
/// use tenferro_ops::{DType, Elements, ElementsMut, ExtensionOp, TensorType, ops};
///
/// let matrix = TensorType::new(DType::F64, [1, 1]);
/// let writer = ExtensionOp::writer(&ops::Cholesky {}, &[matrix]).expect("roots are found in place");
/// let mut root = [0.0];
/// writer.run(&[Elements::F64(&[4.0])], &mut [ElementsMut::F64(&mut root)])?;
/// assert_eq!(root, [2.0]);
/// # Ok::<(), tenferro_ops::ArrayError>(())
/// ```
pub struct Writer(Box<Write>);

type Write = dyn Fn(&[Elements<'_>], &mut [ElementsMut<'_>]) -> Result<(), ArrayError> + Send + Sync;

impl Writer {
    /// From what is done with operands and results.
    pub fn new(
        write: impl Fn(&[Elements<'_>], &mut [ElementsMut<'_>]) -> Result<(), ArrayError> + Send + Sync + 'static,
    ) -> Self {
        Writer(Box::new(write))
    }

    /// Writes the results: every element, whatever stands there.
    ///
    /// # Errors
    ///
    /// Memory that is needed on the way.
    ///
    /// # Panics
    ///
    /// If operands or results are of other types than the writer was made for.
    pub fn run(&self, operands: &[Elements<'_>], results: &mut [ElementsMut<'_>]) -> Result<(), ArrayError> {
        (self.0)(operands, results)
    }

    /// The results as arrays of these types: how an operation evaluates that is defined by its writer.
    pub(crate) fn eval(&self, operands: &[Array], types: &[TensorType]) -> Result<Arrays, OpError> {
        let mut results = types.iter().map(|ty| Array::zeros(ty.dtype, &ty.shape)).collect::<Result<Arrays, _>>()?;
        let operands = operands.iter().map(Array::elements).collect::<Result<SmallVec<[_; 4]>, _>>()?;
        let mut places = results.iter_mut().map(Array::elements_mut).collect::<Result<SmallVec<[_; 4]>, _>>()?;
        self.run(&operands, &mut places)?;
        drop(places);
        Ok(results)
    }
}

impl fmt::Debug for Writer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Writer")
    }
}

/// How an operation folds elements along axes, which disappear.
///
/// ```
/// use tenferro_ops::{DType, Elements, ElementsMut, ExtensionOp, ops};
///
/// let fold = ExtensionOp::fold(&ops::ReduceMax { axes: vec![1] }, DType::I32).expect("the largest is found by a fold");
/// let mut largest = [0];
/// fold.start(ElementsMut::I32(&mut largest));
/// fold.row(Elements::I32(&[3, 7, 5]), ElementsMut::I32(&mut largest));
/// assert_eq!((largest, fold.axes()), ([7], &[1][..]));
/// ```
pub struct Fold {
    axes: Vec<usize>,
    dtype: DType,
    start: Box<dyn Fn(ElementsMut<'_>) + Send + Sync>,
    row: Box<FoldRow>,
    rows: Box<FoldRow>,
    across: Box<FoldRow>,
    at: Box<FoldAtStarts>,
}

type FoldAtStarts = dyn Fn(Elements<'_>, &[usize], ElementsMut<'_>) + Send + Sync;

type FoldRow = dyn Fn(Elements<'_>, ElementsMut<'_>) + Send + Sync;

impl Fold {
    /// Folds by `f` from `start` on; `f` is associative and commutative, up to its rounding.
    pub fn new<T: Element>(axes: &[usize], start: T, f: impl Fn(T, T) -> T + Copy + Send + Sync + 'static) -> Self {
        Self::by(axes, start, Folding(start, f))
    }

    /// Sums, those of whole rows in the order that loses least.
    pub(crate) fn sum<T: Number>(axes: &[usize]) -> Self {
        Self::by(axes, T::ZERO, Summing)
    }

    /// Finds the best by `better`, as `beats` says; see [`extreme_row`].
    pub(crate) fn extreme<T: Ordered>(
        axes: &[usize],
        start: T,
        better: impl Fn(T, T) -> T + Copy + Send + Sync + 'static,
        beats: impl Fn(&T, &T) -> bool + Copy + Send + Sync + 'static,
    ) -> Self {
        Self::by(axes, start, Finding(start, better, beats))
    }

    fn by<T: Element>(axes: &[usize], start: T, way: impl Way<T>) -> Self {
        Fold {
            axes: axes.to_vec(),
            dtype: T::DTYPE,
            start: Box::new(move |folded| T::of_mut(folded).fill(start)),
            row: Box::new(move |elements, folded| {
                let folded = T::of_mut(folded);
                let mut of_row = [folded[0]];
                vecmath::run_vectorized(FoldRows(way, T::of(elements), &mut of_row));
                folded[0] = way.two(folded[0], of_row[0]);
            }),
            rows: Box::new(move |elements, folded| {
                vecmath::run_vectorized(FoldRows(way, T::of(elements), T::of_mut(folded)));
            }),
            across: Box::new(move |elements, folded| {
                vecmath::run_vectorized(FoldAcross(way, T::of(elements), T::of_mut(folded)));
            }),
            at: Box::new(move |elements, starts, folded| {
                vecmath::run_vectorized(FoldAt(way, T::of(elements), starts, T::of_mut(folded)));
            }),
        }
    }

    /// The axes along which it folds.
    pub fn axes(&self) -> &[usize] {
        &self.axes
    }

    /// The same fold along other axes.
    #[must_use]
    pub fn along(self, axes: Vec<usize>) -> Self {
        Fold { axes, ..self }
    }

    /// The type of the elements, and of what they are folded to.
    pub fn dtype(&self) -> DType {
        self.dtype
    }

    /// Writes what nothing folds to.
    ///
    /// # Panics
    ///
    /// If the elements are of another type; so do the other methods.
    pub fn start(&self, folded: ElementsMut<'_>) {
        (self.start)(folded);
    }

    /// Folds all elements into one.
    #[inline]
    pub fn row(&self, elements: Elements<'_>, folded: ElementsMut<'_>) {
        (self.row)(elements, folded);
    }

    /// Folds each row, of which there are as many as places, to one element.
    ///
    /// # Panics
    ///
    /// If there are fewer elements than rows, too.
    #[inline]
    pub fn rows(&self, elements: Elements<'_>, folded: ElementsMut<'_>) {
        (self.rows)(elements, folded);
    }

    /// Folds each element into the one at its place; behind the last place the first one follows.
    #[inline]
    pub fn across(&self, elements: Elements<'_>, folded: ElementsMut<'_>) {
        (self.across)(elements, folded);
    }

    /// Folds elements, as many for each start, into the neighbours of which the first one is there; those whose start is
    /// [`usize::MAX`] are left out.
    ///
    /// # Panics
    ///
    /// If there are no such neighbours, too.
    #[inline]
    pub fn at(&self, elements: Elements<'_>, starts: &[usize], folded: ElementsMut<'_>) {
        (self.at)(elements, starts, folded);
    }
}

/// How elements are folded. Both functions are inlined wherever they are called, so that they are compiled for the
/// processor that runs them.
trait Way<T>: Copy + Send + Sync + 'static {
    fn two(self, x: T, y: T) -> T;
    fn row(self, row: &[T]) -> T;
}

/// Folds rows of one length, as many as there are places.
struct FoldRows<'a, T, W>(W, &'a [T], &'a mut [T]);

impl<T: Element, W: Way<T>> vecmath::Loop for FoldRows<'_, T, W> {
    type Result = ();

    #[inline(always)]
    fn run(self) {
        let FoldRows(way, elements, folded) = self;
        let row = elements.len() / folded.len().max(1);
        match row {
            2 => short_rows::<T, 2>(way, elements, folded),
            3 => short_rows::<T, 3>(way, elements, folded),
            4 => short_rows::<T, 4>(way, elements, folded),
            _ => {
                for (folded, elements) in folded.iter_mut().zip(elements.chunks_exact(row)) {
                    *folded = way.row(elements);
                }
            }
        }
    }
}

/// Rows of a length that compilers know.
#[inline(always)]
fn short_rows<T: Element, const N: usize>(way: impl Way<T>, elements: &[T], folded: &mut [T]) {
    for (folded, elements) in folded.iter_mut().zip(elements.as_chunks::<N>().0) {
        *folded = way.row(elements);
    }
}

/// Folds each element into the one at its place.
struct FoldAcross<'a, T, W>(W, &'a [T], &'a mut [T]);

impl<T: Element, W: Way<T>> vecmath::Loop for FoldAcross<'_, T, W> {
    type Result = ();

    #[inline(always)]
    fn run(self) {
        let FoldAcross(way, elements, folded) = self;
        match folded.len() {
            0 => {}
            1 => few_places::<T, 1>(way, elements, folded),
            2 => few_places::<T, 2>(way, elements, folded),
            3 => few_places::<T, 3>(way, elements, folded),
            4 => few_places::<T, 4>(way, elements, folded),
            5 => few_places::<T, 5>(way, elements, folded),
            6 => few_places::<T, 6>(way, elements, folded),
            7 => few_places::<T, 7>(way, elements, folded),
            places => {
                // Rows that are folded to the same places, as many at once as the fastest cache holds.
                for block in elements.chunks((ACROSS / places).max(1) * places) {
                    fold_block(way, block, folded);
                }
            }
        }
    }
}

/// So many elements are folded column by column before the next ones are begun.
const ACROSS: usize = 4096;

/// Places that are kept in registers while a block is read; as many as a compiler uses vectors for.
const WIDE: usize = 32;
const NARROW: usize = 8;

/// Folds a few rows into the places, of which there are at least [`NARROW`]. Each place is folded in the order of rows,
/// however columns are taken together.
#[inline(always)]
fn fold_block<T: Element>(way: impl Way<T>, elements: &[T], folded: &mut [T]) {
    let places = folded.len();
    let (whole, rest) = elements.split_at(elements.len() / places * places);
    if whole.len() == places {
        folded.iter_mut().zip(whole).for_each(|(folded, element)| *folded = way.two(*folded, *element));
    } else if !whole.is_empty() {
        // The last columns overlap those before, so they are read first and written last.
        let last = places - NARROW;
        let found = fold_columns::<T, NARROW>(way, whole, folded, last);
        let mut column = 0;
        while column + WIDE <= places {
            let found = fold_columns::<T, WIDE>(way, whole, folded, column);
            folded[column..column + WIDE].copy_from_slice(&found);
            column += WIDE;
        }
        while column + NARROW <= places {
            let found = fold_columns::<T, NARROW>(way, whole, folded, column);
            folded[column..column + NARROW].copy_from_slice(&found);
            column += NARROW;
        }
        folded[last..].copy_from_slice(&found);
    }
    folded.iter_mut().zip(rest).for_each(|(folded, element)| *folded = way.two(*folded, *element));
}

/// What N neighbouring places become by the elements in their columns.
#[inline(always)]
fn fold_columns<T: Element, const N: usize>(way: impl Way<T>, rows: &[T], folded: &[T], column: usize) -> [T; N] {
    let mut found = [folded[column]; N];
    found.copy_from_slice(&folded[column..column + N]);
    for row in rows.chunks_exact(folded.len()) {
        let row = &row[column..column + N];
        for place in 0..N {
            found[place] = way.two(found[place], row[place]);
        }
    }
    found
}

/// So few places that registers hold them all.
#[inline(always)]
fn few_places<T: Element, const N: usize>(way: impl Way<T>, elements: &[T], folded: &mut [T]) {
    let Some(folded) = folded.first_chunk_mut::<N>() else { return };
    let mut found = *folded;
    let (chunks, rest) = elements.as_chunks::<N>();
    for chunk in chunks {
        for place in 0..N {
            found[place] = way.two(found[place], chunk[place]);
        }
    }
    for (found, element) in found.iter_mut().zip(rest) {
        *found = way.two(*found, *element);
    }
    *folded = found;
}

/// Folds elements, as many for each start, into the neighbours there.
struct FoldAt<'a, T, W>(W, &'a [T], &'a [usize], &'a mut [T]);

impl<T: Element, W: Way<T>> vecmath::Loop for FoldAt<'_, T, W> {
    type Result = ();

    #[inline(always)]
    fn run(self) {
        let FoldAt(way, elements, starts, folded) = self;
        let size = elements.len() / starts.len().max(1);
        if size == 1 {
            for (element, start) in elements.iter().zip(starts).filter(|(_, start)| **start != usize::MAX) {
                folded[*start] = way.two(folded[*start], *element);
            }
            return;
        }
        for (elements, start) in elements.chunks_exact(size.max(1)).zip(starts) {
            if *start == usize::MAX {
                continue;
            }
            // By four, for neighbours too few for the loop that a compiler makes.
            let (folded, last_folded) = folded[*start..][..size].as_chunks_mut::<4>();
            let (elements, last_elements) = elements.as_chunks::<4>();
            for (folded, elements) in folded.iter_mut().zip(elements) {
                *folded = std::array::from_fn(|place| way.two(folded[place], elements[place]));
            }
            for (folded, element) in last_folded.iter_mut().zip(last_elements) {
                *folded = way.two(*folded, *element);
            }
        }
    }
}

/// From a start, by a function.
#[derive(Clone, Copy)]
struct Folding<T, F>(T, F);

impl<T: Element, F: Fn(T, T) -> T + Copy + Send + Sync + 'static> Way<T> for Folding<T, F> {
    #[inline(always)]
    fn two(self, x: T, y: T) -> T {
        (self.1)(x, y)
    }

    #[inline(always)]
    fn row(self, row: &[T]) -> T {
        fold_row(row, self.0, self.1)
    }
}

/// The best, by what is better and what that means.
#[derive(Clone, Copy)]
struct Finding<T, F, G>(T, F, G);

impl<T, F, G> Way<T> for Finding<T, F, G>
where
    T: Ordered,
    F: Fn(T, T) -> T + Copy + Send + Sync + 'static,
    G: Fn(&T, &T) -> bool + Copy + Send + Sync + 'static,
{
    #[inline(always)]
    fn two(self, x: T, y: T) -> T {
        (self.1)(x, y)
    }

    #[inline(always)]
    fn row(self, row: &[T]) -> T {
        extreme_row(row, self.0, self.1, self.2)
    }
}

#[derive(Clone, Copy)]
struct Summing;

impl<T: Number> Way<T> for Summing {
    #[inline(always)]
    fn two(self, x: T, y: T) -> T {
        x.plus(y)
    }

    #[inline(always)]
    fn row(self, row: &[T]) -> T {
        sum_row(row)
    }
}

impl fmt::Debug for Fold {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Fold({}, axes {:?})", self.dtype, self.axes)
    }
}

macro_rules! elements {
    ($($dtype:ident $T:ty),*) => {
        /// Elements of an array, of whatever type they are.
        #[derive(Clone, Copy, Debug)]
        pub enum Elements<'a> {
            $(#[doc = concat!("Of ", stringify!($dtype), ".")] $dtype(&'a [$T]),)*
        }

        /// Elements to be written, of whatever type they are.
        #[derive(Debug)]
        pub enum ElementsMut<'a> {
            $(#[doc = concat!("Of ", stringify!($dtype), ".")] $dtype(&'a mut [$T]),)*
        }

        impl<'a> Elements<'a> {
            /// How many there are.
            #[inline]
            pub fn len(self) -> usize {
                match self {
                    $(Elements::$dtype(elements) => elements.len(),)*
                }
            }

            /// Their type.
            #[inline]
            pub fn dtype(self) -> DType {
                match self {
                    $(Elements::$dtype(_) => DType::$dtype,)*
                }
            }

            /// Whether there are none.
            #[inline]
            pub fn is_empty(self) -> bool {
                self.len() == 0
            }

            /// Some of the elements.
            ///
            /// # Panics
            ///
            /// If there are fewer.
            #[inline]
            pub fn range(self, range: Range<usize>) -> Elements<'a> {
                match self {
                    $(Elements::$dtype(elements) => Elements::$dtype(&elements[range]),)*
                }
            }
        }

        impl<'a> ElementsMut<'a> {
            /// The first so many elements, and the others.
            ///
            /// # Panics
            ///
            /// If there are fewer.
            pub fn split_at(self, count: usize) -> (ElementsMut<'a>, ElementsMut<'a>) {
                match self {
                    $(ElementsMut::$dtype(elements) => {
                        let (first, others) = elements.split_at_mut(count);
                        (ElementsMut::$dtype(first), ElementsMut::$dtype(others))
                    })*
                }
            }

            /// Some of the elements.
            ///
            /// # Panics
            ///
            /// If there are fewer.
            #[inline]
            pub fn range(&mut self, range: Range<usize>) -> ElementsMut<'_> {
                match self {
                    $(ElementsMut::$dtype(elements) => ElementsMut::$dtype(&mut elements[range]),)*
                }
            }

            /// The same elements, for a while.
            #[inline]
            pub fn reborrow(&mut self) -> ElementsMut<'_> {
                match self {
                    $(ElementsMut::$dtype(elements) => ElementsMut::$dtype(elements),)*
                }
            }

            /// The elements, to be read.
            #[inline]
            pub fn as_elements(&self) -> Elements<'_> {
                match self {
                    $(ElementsMut::$dtype(elements) => Elements::$dtype(elements),)*
                }
            }

            /// Copies elements of the same type and number.
            ///
            /// # Panics
            ///
            /// If they are of another type or number.
            #[inline]
            pub fn copy_from(&mut self, source: Elements<'_>) {
                match (self, source) {
                    $((ElementsMut::$dtype(elements), Elements::$dtype(source)) => elements.copy_from_slice(source),)*
                    (this, source) => unreachable!("{this:?} cannot hold {source:?}"),
                }
            }
        }

        $(impl Typed for $T {
            #[inline]
            fn of<'a>(elements: Elements<'a>) -> &'a [Self] {
                match elements {
                    Elements::$dtype(elements) => elements,
                    other => unreachable!("expected elements of {}, found {other:?}", stringify!($dtype)),
                }
            }

            #[inline]
            fn of_mut<'a>(elements: ElementsMut<'a>) -> &'a mut [Self] {
                match elements {
                    ElementsMut::$dtype(elements) => elements,
                    other => unreachable!("expected elements of {}, found {other:?}", stringify!($dtype)),
                }
            }

            #[inline]
            fn elements(elements: &[Self]) -> Elements<'_> {
                Elements::$dtype(elements)
            }

            #[inline]
            fn elements_mut(elements: &mut [Self]) -> ElementsMut<'_> {
                ElementsMut::$dtype(elements)
            }
        })*
    };
}

/// Does the same for elements of any type: `for_elements!(from, to => work)` with slices of one type under the two names.
///
/// ```
/// use tenferro_ops::{Elements, ElementsMut, for_elements};
///
/// let mut copied = [0, 0];
/// let (from, to) = (Elements::I32(&[1, 2]), ElementsMut::I32(&mut copied));
/// for_elements!(from, to => to.copy_from_slice(from));
/// assert_eq!(copied, [1, 2]);
/// ```
///
/// # Panics
///
/// If they are of different types.
#[macro_export]
macro_rules! for_elements {
    ($from:ident, $to:ident => $work:expr) => {
        $crate::for_elements!(@ $from, $to, $work, F32 F64 C32 C64 I32 I64 Bool U32 U64)
    };
    (@ $from:ident, $to:ident, $work:expr, $($dtype:ident)*) => {
        match ($from, $to) {
            $(($crate::Elements::$dtype($from), $crate::ElementsMut::$dtype($to)) => $work,)*
            (from, to) => unreachable!("{from:?} does not go to {to:?}"),
        }
    };
}

/// Elements whose type is forgotten, and known again.
pub trait Typed: Sized {
    /// The elements, which are of this type.
    ///
    /// # Panics
    ///
    /// If they are not.
    fn of(elements: Elements<'_>) -> &[Self];
    /// As [`of`](Self::of), to be written.
    ///
    /// # Panics
    ///
    /// If they are not of this type.
    fn of_mut(elements: ElementsMut<'_>) -> &mut [Self];
    /// Forgets the type.
    fn elements(elements: &[Self]) -> Elements<'_>;
    /// Forgets the type of elements to be written.
    fn elements_mut(elements: &mut [Self]) -> ElementsMut<'_>;
}

elements! {
    F32 f32,
    F64 f64,
    C32 Complex<f32>,
    C64 Complex<f64>,
    I32 i32,
    I64 i64,
    Bool bool,
    U32 u32,
    U64 u64
}
