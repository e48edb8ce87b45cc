//! Windows that move along axes: which entries each of them meets.
//!
//! Convolutions, folds over windows and their adjoints all rest on one question, asked axis by axis: window `o` has its
//! tap `j` at place `o·stride + j·window_dilation − low`, entry `i` stands at place `i·dilation`; which taps meet which
//! entries? The answer is a pair of arithmetic progressions, so nothing here visits padding or the holes of a dilation.

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

    /// One window on each of so many entries.
    pub(crate) fn samples(size: usize) -> Self {
        WindowAxis { size, ..Self::POINT }
    }

    /// One window on all of so many entries.
    pub(crate) fn features(size: usize) -> Self {
        WindowAxis { size, window: size, ..Self::POINT }
    }

    /// How many windows fit.
    pub(crate) fn count(&self) -> i128 {
        let places = extent(self.size, self.dilation) + i128::from(self.low) + i128::from(self.high);
        let room = places - extent(self.window, self.window_dilation);
        (room.div_euclid(self.stride as i128) + 1).max(0)
    }

    /// The number of windows, which inference has found to be a size.
    pub(super) fn window_count(&self) -> usize {
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
struct Meeting {
    tap: usize,
    entry: usize,
    tap_step: usize,
    entry_step: usize,
    count: usize,
}

/// The places of one side of an axis, windows or taps, that meet entries for one place of the other side: places
/// `at + m·step` of `size` meet the entries at `from + m·stride` in memory, for `m < count`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Run {
    pub(super) at: usize,
    pub(super) step: usize,
    pub(super) from: usize,
    pub(super) stride: usize,
    pub(super) count: usize,
    pub(super) size: usize,
}

impl Run {
    /// For each tap, the windows in which it meets an entry; entries are so far apart in memory.
    pub(super) fn of_windows(axis: WindowAxis, stride: usize) -> Vec<Run> {
        let (meetings, count) = (Meetings::new(axis.exchanged()), axis.window_count());
        (0..axis.window).map(|tap| Run::new(meetings.at(tap), stride, count)).collect()
    }

    /// For each window, the taps that meet an entry.
    pub(super) fn of_taps(axis: WindowAxis, stride: usize) -> Vec<Run> {
        let meetings = Meetings::new(axis);
        (0..axis.window_count()).map(|window| Run::new(meetings.at(window), stride, axis.window)).collect()
    }

    fn new(meeting: Meeting, stride: usize, size: usize) -> Self {
        Run {
            at: meeting.tap,
            step: meeting.tap_step,
            from: meeting.entry * stride,
            // Where there are no two entries no step is taken, and the product could overflow.
            stride: meeting.entry_step.wrapping_mul(stride),
            count: meeting.count,
            size,
        }
    }

    pub(super) fn is_full(&self) -> bool {
        self.count == self.size
    }

    /// The part within so many places from `start` on, which are counted from there.
    pub(super) fn within(self, start: usize, size: usize) -> Self {
        // How many places of the run come before one.
        let before = |place: usize| match place.saturating_sub(self.at) {
            distance if self.step <= 1 => distance.min(self.count),
            distance => distance.div_ceil(self.step).min(self.count),
        };
        let (skipped, end) = (before(start), before(start + size));
        if skipped == end {
            return Run { count: 0, size, ..self };
        }
        Run {
            at: self.at + skipped * self.step - start,
            from: self.from + skipped * self.stride,
            count: end - skipped,
            size,
            ..self
        }
    }
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
