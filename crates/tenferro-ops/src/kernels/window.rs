//! Windows that move along axes: which entries each of them meets, and what is done with those.
//!
//! Convolutions, folds over windows and their adjoints all rest on one question, asked axis by axis: window `o` has its
//! tap `j` at place `o·stride + j·window_dilation − low`, entry `i` stands at place `i·dilation`; which taps meet which
//! entries? The answer is a pair of arithmetic progressions, so nothing here visits padding or the holes of a dilation.

use crate::kernels::order::Ordered;
use crate::kernels::strided::strides;
use crate::{Array, ArrayError, Element, Shape, TensorType, buffer};

/// How entries and windows lie along one axis. Strides and dilations are at least 1.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WindowAxis {
    /// How many entries there are.
    pub(crate) size: usize,
    /// How far apart they stand.
    pub(crate) dilation: usize,
    /// How many taps a window has.
    pub(crate) window: usize,
    /// How far apart those stand.
    pub(crate) window_dilation: usize,
    /// How far apart windows begin.
    pub(crate) stride: usize,
    /// How many places come before the first entry; negative numbers crop.
    pub(crate) low: i64,
    /// How many come after the last one.
    pub(crate) high: i64,
}

/// How many places so many things take that stand so far apart.
pub(crate) fn extent(count: usize, dilation: usize) -> i128 {
    if count == 0 { 0 } else { (count as i128 - 1) * dilation as i128 + 1 }
}

impl WindowAxis {
    /// One window of one tap on one entry.
    const POINT: WindowAxis =
        WindowAxis { size: 1, dilation: 1, window: 1, window_dilation: 1, stride: 1, low: 0, high: 0 };

    /// How many windows fit.
    pub(crate) fn count(&self) -> i128 {
        let places = extent(self.size, self.dilation) + i128::from(self.low) + i128::from(self.high);
        let room = places - extent(self.window, self.window_dilation);
        (room.div_euclid(self.stride as i128) + 1).max(0)
    }

    /// The number of windows, which inference has found to be a size.
    fn window_count(&self) -> usize {
        usize::try_from(self.count()).unwrap_or(usize::MAX)
    }

    /// The axis on which windows and entries change roles, the taps in the other order: what adjoints move along.
    ///
    /// Edges beyond `i64` saturate; inference refuses what comes of it.
    pub(crate) fn transposed(&self) -> WindowAxis {
        let count = self.window_count();
        let (entries, windows) = (extent(self.size, self.dilation), extent(count, self.stride));
        WindowAxis {
            size: count,
            dilation: self.stride,
            stride: self.dilation,
            low: saturated(extent(self.window, self.window_dilation) - 1 - i128::from(self.low)),
            high: saturated(entries - windows + i128::from(self.low)),
            ..*self
        }
    }

    /// The axis on which windows and taps change roles: the adjoint with respect to the taps.
    pub(crate) fn exchanged(&self) -> WindowAxis {
        let count = self.window_count();
        let (entries, windows) = (extent(self.size, self.dilation), extent(count, self.stride));
        let taps = extent(self.window, self.window_dilation);
        WindowAxis {
            window: count,
            window_dilation: self.stride,
            stride: self.window_dilation,
            high: saturated(taps - 1 + windows - entries - i128::from(self.low)),
            ..*self
        }
    }
}

fn saturated(number: i128) -> i64 {
    number.clamp(i64::MIN.into(), i64::MAX.into()) as i64
}

/// Where taps of one window meet entries: tap `tap + m·tap_step` meets entry `entry + m·entry_step` for `m < count`.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Meeting {
    pub(crate) tap: usize,
    pub(crate) entry: usize,
    pub(crate) tap_step: usize,
    pub(crate) entry_step: usize,
    pub(crate) count: usize,
}

/// An axis with what all its meetings share.
struct Meetings {
    axis: WindowAxis,
    common: i128,
    tap_step: i128,
    entry_step: i128,
    /// The inverse of `entry_step` modulo `tap_step`.
    inverse: i128,
}

impl Meetings {
    fn new(axis: WindowAxis) -> Self {
        let (w, d) = (axis.window_dilation as i128, axis.dilation as i128);
        let common = greatest_common_divisor(w, d);
        let (tap_step, entry_step) = (d / common, w / common);
        Meetings { axis, common, tap_step, entry_step, inverse: inverse(entry_step, tap_step) }
    }

    /// The meeting of window `at`.
    fn at(&self, at: usize) -> Meeting {
        let axis = &self.axis;
        // Tap j stands at start + j·w; it meets entry i if that is i·d.
        let start = at as i128 * axis.stride as i128 - i128::from(axis.low);
        if start % self.common != 0 {
            return Meeting::default();
        }
        let first_tap = if self.tap_step == 1 {
            0
        } else {
            ((-start / self.common).rem_euclid(self.tap_step) * self.inverse).rem_euclid(self.tap_step)
        };
        let first_entry = quotient(start + first_tap * axis.window_dilation as i128, axis.dilation as i128);
        let skipped = (-quotient(first_entry, self.entry_step)).max(0);
        let last_tap = quotient(axis.window as i128 - 1 - first_tap, self.tap_step);
        let last_entry = quotient(axis.size as i128 - 1 - first_entry, self.entry_step);
        let count = last_tap.min(last_entry) + 1 - skipped;
        if count <= 0 {
            return Meeting::default();
        }
        // With taps and entries to meet, all of these lie within sizes.
        Meeting {
            tap: (first_tap + skipped * self.tap_step) as usize,
            entry: (first_entry + skipped * self.entry_step) as usize,
            tap_step: self.tap_step as usize,
            entry_step: self.entry_step as usize,
            count: count as usize,
        }
    }
}

/// ⌊a/b⌋ for b ≥ 1; wide divisions are slow, and most are by 1.
fn quotient(a: i128, b: i128) -> i128 {
    if b == 1 { a } else { a.div_euclid(b) }
}

fn greatest_common_divisor(mut a: i128, mut b: i128) -> i128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// The inverse of `a` modulo `n`, to which it is coprime; 0 modulo 1.
fn inverse(a: i128, n: i128) -> i128 {
    // Invariant of Euclid's algorithm: r ≡ t·a and next_r ≡ next_t·a.
    let (mut r, mut next_r, mut t, mut next_t) = (n, a % n, 0, 1);
    while next_r != 0 {
        let q = r / next_r;
        (r, next_r) = (next_r, r - q * next_r);
        (t, next_t) = (next_t, t - q * next_t);
    }
    t.rem_euclid(n)
}

/// The windows of several axes, one after the other in row-major order, over and over.
pub(crate) struct Windows {
    axes: Vec<Meetings>,
    counts: Vec<usize>,
    tap_strides: Vec<usize>,
    entry_strides: Vec<usize>,
    index: Vec<usize>,
    current: Vec<Meeting>,
    /// Steps within the current window, for all axes but the last.
    steps: Vec<usize>,
}

impl Windows {
    /// The first window. Along each axis taps and entries are so far apart in memory.
    pub(crate) fn new(axes: &[WindowAxis], tap_strides: &[usize], entry_strides: &[usize]) -> Self {
        let (mut axes, mut tap_strides, mut entry_strides) =
            (axes.to_vec(), tap_strides.to_vec(), entry_strides.to_vec());
        // Without axes there is one window, and an axis more makes all loops simpler.
        if axes.is_empty() {
            axes.push(WindowAxis::POINT);
            tap_strides.push(0);
            entry_strides.push(0);
        }
        let meetings: Vec<_> = axes.iter().map(|axis| Meetings::new(*axis)).collect();
        Windows {
            counts: axes.iter().map(WindowAxis::window_count).collect(),
            index: vec![0; axes.len()],
            current: meetings.iter().map(|axis| axis.at(0)).collect(),
            steps: vec![0; axes.len() - 1],
            axes: meetings,
            tap_strides,
            entry_strides,
        }
    }

    /// Goes to the next window; from the last one to the first, and then says `false`.
    pub(crate) fn advance(&mut self) -> bool {
        for axis in (0..self.axes.len()).rev() {
            self.index[axis] += 1;
            let is_within = self.index[axis] < self.counts[axis];
            if !is_within {
                self.index[axis] = 0;
            }
            self.current[axis] = self.axes[axis].at(self.index[axis]);
            if is_within {
                return true;
            }
        }
        false
    }

    /// Calls `meet` with the position of each tap that meets an entry, and that entry's, in row-major order.
    pub(crate) fn for_each_meeting(&mut self, mut meet: impl FnMut(usize, usize)) {
        if self.current.iter().any(|meeting| meeting.count == 0) {
            return;
        }
        let last = self.steps.len();
        let inner = self.current[last];
        // Only positions of meetings are used; a step past the last one may overflow.
        let tap_step = inner.tap_step.wrapping_mul(self.tap_strides[last]);
        let entry_step = inner.entry_step.wrapping_mul(self.entry_strides[last]);
        self.steps.fill(0);
        loop {
            let mut tap = inner.tap * self.tap_strides[last];
            let mut entry = inner.entry * self.entry_strides[last];
            for (axis, step) in self.steps.iter().enumerate() {
                let meeting = &self.current[axis];
                tap += (meeting.tap + step * meeting.tap_step) * self.tap_strides[axis];
                entry += (meeting.entry + step * meeting.entry_step) * self.entry_strides[axis];
            }
            for _ in 0..inner.count {
                meet(tap, entry);
                tap = tap.wrapping_add(tap_step);
                entry = entry.wrapping_add(entry_step);
            }
            let Some(axis) = (0..last).rev().find(|axis| self.steps[*axis] + 1 < self.current[*axis].count) else {
                return;
            };
            self.steps[axis] += 1;
            self.steps[axis + 1..].fill(0);
        }
    }
}

/// Folds the entries of each window, beginning with the identity, which also stands for padding.
///
/// The fold is associative and commutative, so it goes axis by axis: the work is the sum of the window's sizes for each
/// entry, not their product.
pub(crate) fn fold<T: Element>(
    x: &Array,
    axes: &[WindowAxis],
    identity: T,
    f: impl Fn(T, T) -> T,
) -> Result<Array, ArrayError> {
    let counts: Vec<_> = axes.iter().map(WindowAxis::window_count).collect();
    let is_empty = x.is_empty() || counts.contains(&0);
    if is_empty {
        return Array::full(counts, identity);
    }
    // Axes that shrink come first, so that nothing on the way is larger than the operand or the result.
    let mut order: Vec<_> = (0..axes.len()).collect();
    order.sort_by(|a, b| {
        let growth = |axis: usize| counts[axis] as f64 / axes[axis].size as f64;
        growth(*a).total_cmp(&growth(*b))
    });
    let mut folded = x.clone();
    for position in order {
        folded = fold_axis(&folded, position, axes[position], identity, &f)?;
    }
    Ok(folded)
}

fn fold_axis<T: Element>(
    x: &Array,
    position: usize,
    axis: WindowAxis,
    identity: T,
    f: &impl Fn(T, T) -> T,
) -> Result<Array, ArrayError> {
    let is_trivial = axis.window == 1 && axis.stride == 1 && axis.dilation == 1 && axis.low == 0 && axis.high == 0;
    if is_trivial {
        return Ok(x.clone());
    }
    let count = axis.window_count();
    let mut shape = x.shape().to_vec();
    let inner: usize = shape[position + 1..].iter().product();
    shape[position] = count;
    let ty = TensorType::new(T::DTYPE, shape);
    let mut results = buffer::filled(&ty, identity)?;
    let meetings = Meetings::new(axis);
    // With many slabs the list is small beside them; with few it would not be, and saves little.
    let is_worth_a_list = results.len() / (count * inner) >= 8;
    let known: Vec<_> = (0..if is_worth_a_list { count } else { 0 }).map(|window| meetings.at(window)).collect();
    let slabs = results.chunks_exact_mut(count * inner).zip(x.as_slice::<T>()?.chunks_exact(axis.size * inner));
    for (results, entries) in slabs {
        for (window, results) in results.chunks_exact_mut(inner).enumerate() {
            let meeting = known.get(window).copied().unwrap_or_else(|| meetings.at(window));
            for step in 0..meeting.count {
                let entry = (meeting.entry + step * meeting.entry_step) * inner;
                for (result, &entry) in results.iter_mut().zip(&entries[entry..][..inner]) {
                    *result = f(*result, entry);
                }
            }
        }
    }
    Ok(Array::from_buffer(ty.shape, results))
}

/// Calls `found` for each window with its number and the positions of its extreme entries, both in row-major order.
///
/// `is_better` says whether an entry beats another. A NaN beats all numbers, and the first one is the only winner.
pub(crate) fn winners<T: Ordered>(
    x: &[T],
    shape: &Shape,
    axes: &[WindowAxis],
    is_better: impl Fn(T, T) -> bool,
    mut found: impl FnMut(usize, &[usize]),
) {
    if axes.iter().any(|axis| axis.count() == 0) {
        return;
    }
    let entry_strides: Vec<_> = strides(shape).into_iter().map(|stride| stride as usize).collect();
    let mut windows = Windows::new(axes, &vec![0; axes.len()], &entry_strides);
    let mut winners: Vec<usize> = Vec::new();
    for number in 0.. {
        winners.clear();
        windows.for_each_meeting(|_, position| {
            let entry = x[position];
            match winners.first().map(|best| x[*best]) {
                Some(best) if best.is_unordered() => {}
                Some(best) if entry == best => winners.push(position),
                Some(best) if !entry.is_unordered() && !is_better(entry, best) => {}
                _ => {
                    winners.clear();
                    winners.push(position);
                }
            }
        });
        found(number, &winners);
        if !windows.advance() {
            break;
        }
    }
}
