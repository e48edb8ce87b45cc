//! Folds of rows inside loops: what they keep while a row is read, and what comes of it.
//!
//! A row is folded in lanes, as many as 64 bytes have: one register of AVX-512, or two of AVX2, each of which has one half
//! of them. The order is the one in which the operations themselves fold rows, so the bits are the same.

use std::ops::RangeInclusive;

use tenferro_ops::{DType, StdTensorOp};

use super::encode::{Encoder, PLACE, SAVED};
use super::formula::{Formula, is_real};
use super::instructions::{Memory, RAX, Xmm};
use super::lanes::{A, ADD, AND, B, MASK, MAX, MIN, OR, UNORDERED, Vectors, Width, XOR};
use super::memory::Saved;
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

/// What a sum keeps: the sum of finished blocks, and that of this one.
const TOTAL: usize = 0;
const CURRENT: usize = 1;

/// What an extreme keeps: that of numbers, where something was not a number, and where a zero was that wins over the other
/// one.
const BEST: usize = 0;
const NOT_A_NUMBER: usize = 1;
const WINNING_ZERO: usize = 2;

/// So many times as many elements as a row has lanes make a block, whose sum is added to those of earlier ones: rounding
/// stays small.
const BLOCK: usize = 16;

static LOWEST: [f64; 2] = [f64::NEG_INFINITY, f64::INFINITY];
static LOWEST_SINGLE: [f32; 2] = [f32::NEG_INFINITY, f32::INFINITY];

/// Where the folds of a loop keep what they need.
#[derive(Clone, Debug)]
pub(super) struct FoldPlaces {
    /// For each fold the first of its registers, if it has some.
    first_register: Option<Vec<Xmm>>,
    vectors: Vectors,
    /// Which place is the first behind those of saved values.
    start: usize,
}

impl FoldPlaces {
    /// How many places each fold has.
    pub(super) const PER_FOLD: usize = 3;

    /// Registers for all folds, unless they are too many or lost in calls.
    pub(super) fn new(body: &Loop, vectors: Vectors) -> Self {
        let is_call = |value: &Value| matches!(value, Value::Apply { formula: Formula::Call(_), .. });
        let needed: usize = body.folds.iter().map(|(_, folding)| registers(*folding, vectors)).sum();
        // More are not taken from what loops compute.
        if needed > vectors.registers() / 2 || body.values.iter().any(is_call) {
            return FoldPlaces { first_register: None, vectors, start: 0 };
        }
        let mut next = vectors.registers();
        let first = |(_, folding): &(u32, Folding)| {
            next -= registers(*folding, vectors);
            next as Xmm
        };
        FoldPlaces { first_register: Some(body.folds.iter().map(first).collect()), vectors, start: 0 }
    }

    /// How many registers are left for values.
    pub(super) fn registers_left(&self) -> usize {
        self.first_register.iter().flatten().min().map_or(self.vectors.registers(), |first| usize::from(*first))
    }

    /// Lets the memory of folds begin somewhere.
    pub(super) fn starting_at(self, start: usize) -> Self {
        FoldPlaces { start, ..self }
    }

    /// One half of what a fold keeps, or all of it.
    fn memory(&self, fold: usize, part: usize, half: usize) -> Memory {
        let place = self.start + fold * Self::PER_FOLD + part;
        Memory::at(SAVED, place as i32 * PLACE + (half * self.vectors.bytes()) as i32)
    }

    /// The register for it: sums have some for this block alone, and notes have one for both halves.
    fn register(&self, fold: usize, folding: Folding, part: usize, half: usize) -> Option<Xmm> {
        let number = match (folding, part) {
            (Folding::Sum, TOTAL) => return None,
            (Folding::Sum, _) | (_, BEST) => half,
            (_, part) => self.vectors.halves() + part - NOT_A_NUMBER,
        };
        self.first_register.as_ref().map(|first| first[fold] + number as Xmm)
    }
}

fn registers(folding: Folding, vectors: Vectors) -> usize {
    match folding {
        Folding::Sum => vectors.halves(),
        Folding::Largest | Folding::Smallest => vectors.halves() + 2,
    }
}

impl Encoder<'_> {
    /// Lets every fold begin.
    pub(super) fn begin_folds(&mut self) {
        let body = self.body;
        for (fold, (_, folding)) in body.folds.iter().enumerate() {
            for part in 0..FoldPlaces::PER_FOLD {
                match (folding, part) {
                    (Folding::Largest, BEST) => self.lowest(0),
                    (Folding::Smallest, BEST) => self.lowest(1),
                    _ => self.logic(XOR, A, A, A),
                }
                for half in 0..self.vectors.halves() {
                    // Notes for which there is a register use it for both halves; their memory is read for both.
                    if let Some(register) = self.folds.register(fold, *folding, part, half) {
                        self.copy(register, A);
                    }
                    self.move_to(self.folds.memory(fold, part, half), A);
                }
            }
        }
    }

    fn lowest(&mut self, number: usize) {
        let address = self.by_float((&raw const LOWEST_SINGLE[number]) as u64, (&raw const LOWEST[number]) as u64);
        self.writer.set(RAX, address);
        self.broadcast(A, Memory::at(RAX, 0));
    }

    /// Folds the numbers of a register into one half of the lanes.
    pub(super) fn fold(&mut self, fold: usize, half: usize, x: Xmm) {
        let folding = self.body.folds[fold].1;
        match folding {
            Folding::Sum => {
                if self.width == Width::Masked {
                    self.logic(AND, A, x, MASK);
                }
                let x = if self.width == Width::Masked { A } else { x };
                match self.folds.register(fold, folding, CURRENT, half) {
                    Some(sum) => self.arith(ADD, sum, sum, x),
                    None => {
                        let place = self.folds.memory(fold, CURRENT, half);
                        self.move_from(B, place);
                        self.arith(ADD, B, B, x);
                        self.move_to(place, B);
                    }
                }
            }
            folding => self.fold_extreme(fold, folding, half, x),
        }
    }

    /// The one instruction that processors have for this knows neither NaN nor −0, so both are looked at beside it.
    fn fold_extreme(&mut self, fold: usize, folding: Folding, half: usize, x: Xmm) {
        let is_masked = self.width == Width::Masked;
        let is_largest = folding == Folding::Largest;
        let best = self.folds.register(fold, folding, BEST, half).unwrap_or(B);
        if best == B {
            self.move_from(B, self.folds.memory(fold, BEST, half));
        }
        let candidate = if is_masked {
            self.choose(A, MASK, x, best);
            A
        } else {
            x
        };
        self.arith(if is_largest { MAX } else { MIN }, best, candidate, best);
        if best == B {
            self.move_to(self.folds.memory(fold, BEST, half), B);
        }
        self.compare(UNORDERED, A, x, x);
        self.note(fold, folding, NOT_A_NUMBER, is_masked);
        match is_largest {
            true => self.logic(XOR, A, A, A),
            false => self.sign_bits(A),
        }
        self.equal_bits(A, A, x);
        self.note(fold, folding, WINNING_ZERO, is_masked);
    }

    /// Notes where the lanes of a register hold.
    fn note(&mut self, fold: usize, folding: Folding, part: usize, is_masked: bool) {
        if is_masked {
            self.logic(AND, A, A, MASK);
        }
        match self.folds.register(fold, folding, part, 0) {
            Some(register) => self.logic(OR, register, register, A),
            None => {
                let place = self.folds.memory(fold, part, 0);
                self.logic(OR, A, A, place);
                self.move_to(place, A);
            }
        }
    }

    /// How many elements make a block of a sum; `None` if there is no sum.
    pub(super) fn block(&self) -> Option<i32> {
        let has_sum = self.body.folds.iter().any(|(_, folding)| *folding == Folding::Sum);
        has_sum.then(|| (self.vectors.lanes(self.float) * self.vectors.halves() * BLOCK) as i32)
    }

    /// Adds the sums of a block to those of earlier ones.
    pub(super) fn end_block(&mut self) {
        let body = self.body;
        let all = body.folds.iter().enumerate();
        for (fold, _) in all.filter(|(_, (_, folding))| *folding == Folding::Sum) {
            for half in 0..self.vectors.halves() {
                let total = self.folds.memory(fold, TOTAL, half);
                self.move_from(A, total);
                match self.folds.register(fold, Folding::Sum, CURRENT, half) {
                    Some(sum) => {
                        self.arith(ADD, A, A, sum);
                        self.logic(XOR, sum, sum, sum);
                    }
                    None => {
                        let place = self.folds.memory(fold, CURRENT, half);
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
        let body = self.body;
        for (fold, (_, folding)) in body.folds.iter().enumerate() {
            if *folding == Folding::Sum {
                continue;
            }
            for half in 0..self.vectors.halves() {
                if let Some(register) = self.folds.register(fold, *folding, BEST, half) {
                    self.move_to(self.folds.memory(fold, BEST, half), register);
                }
            }
            for part in [NOT_A_NUMBER, WINNING_ZERO] {
                if let Some(register) = self.folds.register(fold, *folding, part, 0) {
                    self.move_to(self.folds.memory(fold, part, 0), register);
                }
            }
        }
    }
}

/// What a row was folded to, from what the code has left in memory.
pub(super) fn folded_single(folding: Folding, left: &[Saved]) -> f32 {
    // What a sum has in all and the best of extremes are in the same place.
    let lanes: [f32; 16] =
        std::array::from_fn(|lane| f32::from_bits((left[TOTAL].0[lane / 2] >> (lane % 2 * 32)) as u32));
    match folding {
        Folding::Sum => sum_of_lanes(lanes),
        folding => extreme(folding, lanes, left, f32::NAN),
    }
}

/// As [`folded_single`].
pub(super) fn folded_double(folding: Folding, left: &[Saved]) -> f64 {
    let lanes = left[TOTAL].0.map(f64::from_bits);
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

fn extreme<T, const LANES: usize>(folding: Folding, lanes: [T; LANES], left: &[Saved], not_a_number: T) -> T
where
    T: Copy + PartialOrd + Default + std::ops::Neg<Output = T>,
{
    let is_noted = |part: usize| left[part].0.iter().any(|bits| *bits != 0);
    if is_noted(NOT_A_NUMBER) {
        return not_a_number;
    }
    let is_largest = folding == Folding::Largest;
    let better = |x: T, y: T| if (is_largest && y > x) || (!is_largest && y < x) { y } else { x };
    let best = lanes[1..].iter().fold(lanes[0], |best, lane| better(best, *lane));
    let zero = T::default();
    match best == zero {
        true if is_largest == is_noted(WINNING_ZERO) => zero,
        true => -zero,
        false => best,
    }
}
