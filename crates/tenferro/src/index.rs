//! Which part of a tensor is meant.

pub(crate) mod get;
pub(crate) mod plan;
pub(crate) mod positions;

use std::ops::{Range, RangeFrom, RangeFull, RangeInclusive, RangeTo, RangeToInclusive};

use crate::Tensor;

/// One entry of an index, for one axis or for several.
///
/// Everything that stands between the brackets of `x[…]` in NumPy is one; see [`Tensor::get`] for how to write them.
///
/// # Indices out of range
///
/// The same holds wherever an integer points into an axis.
///
/// | | known | not known while `jit` or `checkpoint` traces |
/// |---|---|---|
/// | reads: [`get`](Tensor::get), [`take`](Tensor::take), [`take_along_axis`](Tensor::take_along_axis) | an error | the nearest entry is read |
/// | writes: [`at`](Tensor::at) | an error | the value is left out |
/// | names: [`nn::embedding`](crate::nn::embedding), [`nn::cross_entropy`](crate::nn::cross_entropy), [`nn::nll_loss`](crate::nn::nll_loss) | an error | NaN |
///
/// - The error names the index, the axis and its size. Only an index tensor that is an argument of the traced function, or
///   computed from one, is not known.
/// - In reads and writes negative integers count from the end, traced or not: `-1` is the last entry, and below `-size` they
///   are out of range. Rows of a table and labels of classes are names, not places: no negative integer is one. Where it
///   is a mark for labels to ignore, as in PyTorch, replace it by any class first, then leave the losses out: see below.
/// - A stray name is a mistake in the data, and the nearest class would be a plausible wrong loss; so the result is NaN,
///   and its derivative too.
/// - Derivatives follow this meaning in every mode and order: what was read at the nearest entry has its derivative there; a
///   value that was left out has derivative 0, and the entry it would have met keeps its own.
/// - Numbers that are no index tensors are always known. Ranges end at the ends of their axis, as in Python.
///   [`nn::one_hot`](crate::nn::one_hot) has no axis to leave: it gives zeros for integers that are no class.
///
/// ```
/// use tenferro::{Tensor, grad, jit};
///
/// let x = Tensor::from([0.5, 1.5, 2.5]);
/// assert!(x.get([5]).to_vec::<f64>().is_err());
///
/// let read = jit(|(x, i): (Tensor, Tensor)| x.get(i).sum());
/// assert_eq!(read((x.clone(), Tensor::from([5])))?.item::<f64>()?, 2.5);
/// let slope = |i: Tensor| grad(|x: Tensor| read((x, i.clone())))(x.clone());
/// assert_eq!(slope(Tensor::from([5]))?.to_vec::<f64>()?, [0.0, 0.0, 1.0]);
///
/// let add = jit(|(x, i, w): (Tensor, Tensor, Tensor)| x.at(i).add(w));
/// let sum = add((x.clone(), Tensor::from([-1, 3]), Tensor::from([1.0, 10.0])))?;
/// assert_eq!(sum.to_vec::<f64>()?, [0.5, 1.5, 3.5]);
/// # Ok::<(), tenferro::Error>(())
/// ```
///
/// Labels to ignore, known or not:
///
/// ```
/// use tenferro::nn::{self, Reduction};
/// use tenferro::{Tensor, grad, where_};
///
/// let labels = Tensor::from([1, -1]);
/// let loss = |logits: Tensor| {
///     let ignored = labels.lt(0);
///     let classes = where_(&ignored, 0, &labels);
///     where_(&ignored, 0.0, nn::cross_entropy(&logits, &classes, Reduction::None)).sum()
/// };
/// let slopes = grad(loss)(Tensor::from([[0.0, 0.0], [1.0, 2.0]]))?;
/// assert_eq!(slopes.to_vec::<f64>()?, [0.5, -0.5, 0.0, 0.0]);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Index {
    /// One entry of an axis, which disappears; negative ones count from the end.
    Position(i128),
    /// Some entries of an axis at equal distances.
    Slice(Slice),
    /// As many full axes as the other entries leave.
    Ellipsis,
    /// A new axis of size 1.
    NewAxis,
    /// Entries by their positions (integers), or those where a mask (`Bool`) is true.
    Tensor(Tensor),
}

/// As many full axes as the other entries of an index leave: `...` in NumPy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ellipsis;

/// A new axis of size 1: `None` or `np.newaxis` in NumPy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewAxis;

/// Entries of an axis at equal distances: `start:stop:step` in Python, with its meaning.
///
/// Made by [`slice()`] and [`step`], and from Rust's ranges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slice {
    /// Where it starts; at the first entry if this is `None`, at the last one for negative steps.
    pub(crate) start: Option<i128>,
    /// Where it ends.
    pub(crate) stop: Option<i128>,
    /// Whether `stop` is in it.
    pub(crate) is_inclusive: bool,
    pub(crate) step: isize,
}

/// The entries `start:stop:step` of an axis, as in Python; `None` is an end that is left out.
///
/// ```
/// use tenferro::{Tensor, slice};
///
/// let x = Tensor::from([0, 1, 2, 3, 4, 5]);
/// assert_eq!(x.get(slice(4, 1, -1)).to_vec::<i32>()?, [4, 3, 2]);
/// assert_eq!(x.get(slice(-2, None, 1)).to_vec::<i32>()?, [4, 5]);
/// # Ok::<(), tenferro::Error>(())
/// ```
pub fn slice(start: impl Into<Option<isize>>, stop: impl Into<Option<isize>>, step: isize) -> Slice {
    let wide = |end: Option<isize>| end.map(|end| end as i128);
    Slice { start: wide(start.into()), stop: wide(stop.into()), is_inclusive: false, step }
}

/// A range that takes steps: `step(.., 2)` is `::2`, and `step(.., -1)` is `::-1`.
///
/// ```
/// use tenferro::{Tensor, step};
///
/// let x = Tensor::from([0, 1, 2, 3, 4, 5]);
/// assert_eq!(x.get(step(.., -1)).to_vec::<i32>()?, [5, 4, 3, 2, 1, 0]);
/// assert_eq!(x.get(step(1.., 2)).to_vec::<i32>()?, [1, 3, 5]);
/// # Ok::<(), tenferro::Error>(())
/// ```
pub fn step(range: impl Into<Slice>, step: isize) -> Slice {
    Slice { step, ..range.into() }
}

/// What an index can be: one entry, or a tuple of up to eight, or a list of [`Index`].
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an index",
    note = "an index is a number, a range, step(range, n), Ellipsis, NewAxis, a tensor or list of integers or truth values, or a tuple of these"
)]
pub trait IntoIndex {
    /// The entries, the one for the first axis first.
    fn into_index(self) -> Vec<Index>;
}

impl<T: Into<Index>> IntoIndex for T {
    fn into_index(self) -> Vec<Index> {
        vec![self.into()]
    }
}

impl IntoIndex for Vec<Index> {
    fn into_index(self) -> Vec<Index> {
        self
    }
}

impl IntoIndex for &[Index] {
    fn into_index(self) -> Vec<Index> {
        self.to_vec()
    }
}

macro_rules! tuples {
    ($(($($T:ident)*))*) => {
        $(
            impl<$($T: Into<Index>),*> IntoIndex for ($($T,)*) {
                fn into_index(self) -> Vec<Index> {
                    #[allow(non_snake_case, reason = "each variable has the name of its type")]
                    let ($($T,)*) = self;
                    vec![$($T.into()),*]
                }
            }
        )*
    };
}

tuples! { () (A) (A B) (A B C) (A B C D) (A B C D E) (A B C D E F) (A B C D E F G) (A B C D E F G H) }

macro_rules! ranges {
    ($($Range:ty, |$range:ident| $start:expr, $stop:expr, $is_inclusive:literal;)*) => {
        $(
            impl From<$Range> for Slice {
                fn from($range: $Range) -> Self {
                    Slice { start: $start, stop: $stop, is_inclusive: $is_inclusive, step: 1 }
                }
            }

            impl From<$Range> for Index {
                fn from(range: $Range) -> Self {
                    Index::Slice(range.into())
                }
            }
        )*
    };
}

ranges! { RangeFull, |_range| None, None, false; }

macro_rules! integers {
    ($($T:ty)*) => {
        $(
            impl From<$T> for Index {
                fn from(position: $T) -> Self {
                    Index::Position(position as i128)
                }
            }

            ranges! {
                Range<$T>, |range| Some(range.start as i128), Some(range.end as i128), false;
                RangeFrom<$T>, |range| Some(range.start as i128), None, false;
                RangeTo<$T>, |range| None, Some(range.end as i128), false;
                RangeInclusive<$T>, |range| Some(*range.start() as i128), Some(*range.end() as i128), true;
                RangeToInclusive<$T>, |range| None, Some(range.end as i128), true;
            }

            lists! { $T, |entries| positions(entries.iter().map(|entry| *entry as i128)) }
        )*
    };
}

macro_rules! lists {
    ($T:ty, |$entries:ident| $tensor:expr) => {
        impl From<&[$T]> for Index {
            #[track_caller]
            fn from($entries: &[$T]) -> Self {
                Index::Tensor($tensor)
            }
        }

        impl<const N: usize> From<[$T; N]> for Index {
            #[track_caller]
            fn from(entries: [$T; N]) -> Self {
                Index::from(&entries[..])
            }
        }

        impl From<Vec<$T>> for Index {
            #[track_caller]
            fn from(entries: Vec<$T>) -> Self {
                Index::from(&entries[..])
            }
        }
    };
}

// `i32` is what Rust takes a number for that nothing else says more about.
integers!(i32 i64 isize usize);
lists! { bool, |entries| Tensor::from(entries) }

/// The tensors of an index.
pub(crate) fn tensors_of(index: &[Index]) -> impl Iterator<Item = &Tensor> {
    index.iter().filter_map(|entry| match entry {
        Index::Tensor(tensor) => Some(tensor),
        _ => None,
    })
}

/// A list of positions; those that are too large for a tensor are too large for every axis too.
#[track_caller]
fn positions(entries: impl Iterator<Item = i128>) -> Tensor {
    let saturated = |entry: i128| entry.clamp(i64::MIN.into(), i64::MAX.into()) as i64;
    Tensor::from(entries.map(saturated).collect::<Vec<_>>())
}

impl From<Slice> for Index {
    fn from(slice: Slice) -> Self {
        Index::Slice(slice)
    }
}

impl From<Ellipsis> for Index {
    fn from(_: Ellipsis) -> Self {
        Index::Ellipsis
    }
}

impl From<NewAxis> for Index {
    fn from(_: NewAxis) -> Self {
        Index::NewAxis
    }
}

impl From<Tensor> for Index {
    fn from(tensor: Tensor) -> Self {
        Index::Tensor(tensor)
    }
}

impl From<&Tensor> for Index {
    fn from(tensor: &Tensor) -> Self {
        Index::Tensor(tensor.clone())
    }
}
