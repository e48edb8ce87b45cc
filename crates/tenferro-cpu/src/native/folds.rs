//! Folds of rows inside loops: what they keep while a row is read, and what comes of it.
//!
//! A row is folded in lanes, as many as two registers have: the first half of them by the first register, the second by
//! the second. The order is the one in which the operations themselves fold rows, so the bits are the same.

use std::ops::RangeInclusive;

use tenferro_ops::{DType, StdTensorOp};

use super::encode::{A, ADD, AND, B, Encoder, MASK, OR, SAVED, UNORDERED, Width, XOR};
use super::formula::{Formula, is_real};
use super::instructions::{Memory, P66, PLAIN, RAX, Xmm, code, code38};
use super::registers::REGISTERS;
use super::{Loop, Value};

/// How a row is folded to one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Folding {
    Sum,
    Largest,
    Smallest,
}

impl Folding {
    /// Rows of fewer elements are not folded in lanes, and those of more elements in parts.
    pub(crate) const ROWS: RangeInclusive<usize> = 16..=4096;

    /// How an operation folds numbers of a type, if it is one that loops know.
    pub(crate) fn of(op: &StdTensorOp, dtype: DType) -> Option<Self> {
        let folding = match op {
            StdTensorOp::ReduceSum(_) => Folding::Sum,
            StdTensorOp::ReduceMax(_) => Folding::Largest,
            StdTensorOp::ReduceMin(_) => Folding::Smallest,
            _ => return None,
        };
        is_real(dtype).then_some(folding)
    }
}

/// What a fold keeps in memory, by registers: for a sum those of finished blocks and those of this one; for an extreme
/// those of numbers, where something was not a number, and where a zero was that wins over the other one.
pub(super) const PARTS: usize = 4;

/// The bytes of a register.
const BYTES: i32 = 32;

/// So many registers of numbers make a block, whose sum is added to those of earlier ones: rounding stays small.
const BLOCK: i8 = 32;

/// More registers are not taken from what loops compute.
const MOST_REGISTERS: usize = 6;

static LOWEST: [f64; 2] = [f64::NEG_INFINITY, f64::INFINITY];
static LOWEST_SINGLE: [f32; 2] = [f32::NEG_INFINITY, f32::INFINITY];

/// Where the folds of a loop keep what they need.
#[derive(Clone, Debug, Default)]
pub(super) struct FoldPlaces {
    /// For each fold the first of its registers, if it has some.
    first_register: Option<Vec<Xmm>>,
    /// Where its memory begins behind that of saved values.
    start: i32,
}

impl FoldPlaces {
    /// Registers for all folds, unless they are too many or lost in calls.
    pub(super) fn new(body: &Loop) -> Self {
        let is_call = |value: &Value| matches!(value, Value::Apply { formula: Formula::Call(_), .. });
        let needed: usize = body.folds.iter().map(|(_, folding)| registers(*folding)).sum();
        if needed > MOST_REGISTERS || body.values.iter().any(is_call) {
            return FoldPlaces::default();
        }
        let mut next = REGISTERS;
        let first = |(_, folding): &(u32, Folding)| {
            next -= registers(*folding);
            next as Xmm
        };
        FoldPlaces { first_register: Some(body.folds.iter().map(first).collect()), start: 0 }
    }

    /// How many registers are left for values.
    pub(super) fn registers_left(&self) -> usize {
        self.first_register.iter().flatten().min().map_or(REGISTERS, |first| usize::from(*first))
    }

    /// Lets the memory of folds begin somewhere.
    pub(super) fn starting_at(self, places: usize) -> Self {
        FoldPlaces { start: places as i32 * BYTES, ..self }
    }

    fn memory(&self, fold: usize, part: usize) -> Memory {
        Memory::at(SAVED, self.start + (fold * PARTS + part) as i32 * BYTES)
    }

    fn register(&self, fold: usize, number: usize) -> Option<Xmm> {
        self.first_register.as_ref().map(|first| first[fold] + number as Xmm)
    }
}

fn registers(folding: Folding) -> usize {
    match folding {
        Folding::Sum => 2,
        Folding::Largest | Folding::Smallest => 4,
    }
}

impl Encoder<'_> {
    /// Lets every fold begin.
    pub(super) fn begin_folds(&mut self) {
        for fold in 0..self.body.folds.len() {
            let folding = self.body.folds[fold].1;
            let start = match folding {
                Folding::Sum => None,
                Folding::Largest => Some(0),
                Folding::Smallest => Some(1),
            };
            for part in 0..PARTS {
                match start {
                    Some(start) if part < 2 => {
                        let address =
                            self.by_float((&raw const LOWEST_SINGLE[start]) as u64, (&raw const LOWEST[start]) as u64);
                        self.writer.set(RAX, address);
                        self.writer.two(code38(self.by_float(0x18, 0x19)), true, A, Memory::at(RAX, 0));
                    }
                    _ => self.logic(XOR, A, A, A),
                }
                // A sum has registers for its last two parts alone.
                let number = if folding == Folding::Sum { part.checked_sub(2) } else { Some(part) };
                match number.and_then(|number| self.folds.register(fold, number)) {
                    Some(register) => self.logic(OR, register, A, A),
                    None => self.move_to(self.folds.memory(fold, part), A),
                }
            }
        }
    }

    /// Folds the numbers of a register into one half of the lanes.
    pub(super) fn fold(&mut self, fold: usize, half: usize, x: Xmm) {
        match self.body.folds[fold].1 {
            Folding::Sum => {
                if self.width == Width::Masked {
                    self.logic(AND, A, x, MASK);
                }
                let x = if self.width == Width::Masked { A } else { x };
                match self.folds.register(fold, half) {
                    Some(sum) => self.arith(ADD, sum, sum, x),
                    None => {
                        let place = self.folds.memory(fold, 2 + half);
                        self.move_from(B, place);
                        self.arith(ADD, B, B, x);
                        self.move_to(place, B);
                    }
                }
            }
            folding => self.fold_extreme(fold, half, x, folding == Folding::Largest),
        }
    }

    /// The one instruction that processors have for this knows neither NaN nor −0, so both are looked at beside it.
    fn fold_extreme(&mut self, fold: usize, half: usize, x: Xmm, is_largest: bool) {
        let is_masked = self.width == Width::Masked;
        let best = self.folds.register(fold, half).unwrap_or(B);
        if best == B {
            self.move_from(B, self.folds.memory(fold, half));
        }
        let candidate = if is_masked {
            self.choose(A, MASK, x, best);
            A
        } else {
            x
        };
        self.arith(if is_largest { MAX } else { MIN }, best, candidate, best);
        if best == B {
            self.move_to(self.folds.memory(fold, half), B);
        }
        self.compare(UNORDERED, A, x, x);
        self.note(fold, 2, is_masked);
        match is_largest {
            true => self.logic(XOR, A, A, A),
            false => self.sign_bits(A),
        }
        let equal = self.by_float(code(P66, 0x76), code38(0x29));
        self.writer.numbers(equal, true, A, A, x, None);
        self.note(fold, 3, is_masked);
    }

    /// Notes where the lanes of a register hold.
    fn note(&mut self, fold: usize, part: usize, is_masked: bool) {
        if is_masked {
            self.logic(AND, A, A, MASK);
        }
        match self.folds.register(fold, part) {
            Some(register) => self.logic(OR, register, register, A),
            None => {
                let place = self.folds.memory(fold, part);
                self.writer.numbers(code(PLAIN, OR), true, A, A, place, None);
                self.move_to(place, A);
            }
        }
    }

    /// How many elements make a block of a sum; `None` if there is no sum.
    pub(super) fn block(&self) -> Option<i32> {
        let has_sum = self.body.folds.iter().any(|(_, folding)| *folding == Folding::Sum);
        has_sum.then(|| i32::from(self.float.lanes()) * i32::from(BLOCK))
    }

    /// Adds the sums of a block to those of earlier ones.
    pub(super) fn end_block(&mut self) {
        for fold in
            (0..self.body.folds.len()).filter(|fold| self.body.folds[*fold].1 == Folding::Sum).collect::<Vec<_>>()
        {
            for half in 0..2 {
                let total = self.folds.memory(fold, half);
                self.move_from(A, total);
                match self.folds.register(fold, half) {
                    Some(sum) => {
                        self.arith(ADD, A, A, sum);
                        self.logic(XOR, sum, sum, sum);
                    }
                    None => {
                        let place = self.folds.memory(fold, 2 + half);
                        self.move_from(B, place);
                        self.arith(ADD, A, A, B);
                        self.logic(XOR, B, B, B);
                        self.move_to(place, B);
                    }
                }
                self.move_to(total, A);
            }
        }
    }

    /// Leaves what folds have found in memory.
    pub(super) fn end_folds(&mut self) {
        self.end_block();
        for fold in 0..self.body.folds.len() {
            if self.body.folds[fold].1 != Folding::Sum {
                for part in 0..PARTS {
                    if let Some(register) = self.folds.register(fold, part) {
                        self.move_to(self.folds.memory(fold, part), register);
                    }
                }
            }
        }
    }
}

// Codes of the larger and the smaller.
const MAX: u8 = 0x5f;
const MIN: u8 = 0x5d;

/// What a row was folded to, from what the code has left in memory.
pub(super) fn folded_single(folding: Folding, left: &[[u64; 4]]) -> f32 {
    let lanes: [f32; 16] =
        std::array::from_fn(|lane| f32::from_bits((left[lane / 8][lane % 8 / 2] >> (lane % 2 * 32)) as u32));
    match folding {
        Folding::Sum => sum_of_lanes(lanes),
        folding => extreme(folding, lanes, left, f32::NAN),
    }
}

/// As [`folded_single`].
pub(super) fn folded_double(folding: Folding, left: &[[u64; 4]]) -> f64 {
    let lanes: [f64; 8] = std::array::from_fn(|lane| f64::from_bits(left[lane / 4][lane % 4]));
    match folding {
        Folding::Sum => sum_of_lanes(lanes),
        folding => extreme(folding, lanes, left, f64::NAN),
    }
}

/// One half added to the other, until one is left.
fn sum_of_lanes<T: Copy + std::ops::Add<Output = T>, const LANES: usize>(mut lanes: [T; LANES]) -> T {
    let mut width = LANES / 2;
    while width > 0 {
        for lane in 0..width {
            lanes[lane] = lanes[lane] + lanes[lane + width];
        }
        width /= 2;
    }
    lanes[0]
}

fn extreme<T, const LANES: usize>(folding: Folding, lanes: [T; LANES], left: &[[u64; 4]], not_a_number: T) -> T
where
    T: Copy + PartialOrd + Default + std::ops::Neg<Output = T>,
{
    let is_noted = |part: usize| left[part].iter().any(|bits| *bits != 0);
    if is_noted(2) {
        return not_a_number;
    }
    let is_largest = folding == Folding::Largest;
    let better = |x: T, y: T| if (is_largest && y > x) || (!is_largest && y < x) { y } else { x };
    let best = lanes[1..].iter().fold(lanes[0], |best, lane| better(best, *lane));
    let zero = T::default();
    match best == zero {
        true if is_largest == is_noted(3) => zero,
        true => -zero,
        false => best,
    }
}
