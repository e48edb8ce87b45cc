//! Instructions for the steps of a loop.

use vecmath::Function;

use super::folds::FoldPlaces;
use super::formula::Formula;
use super::instructions::*;
use super::lanes::{A, ADD, AND, AND_NOT, DIV, MUL, OR, SUB, Vectors, Width, XOR, predicate};
use super::registers::{Step, Steps};
use super::{Float, Loop, Value};

/// The instructions of a loop, and what they need.
#[derive(Debug)]
pub(crate) struct Encoded {
    pub(crate) bytes: Vec<u8>,
    /// In how many places the loop keeps values that no register is free for, and what folds leave.
    pub(crate) place_count: usize,
    /// How many of them come before those of folds.
    pub(crate) folds_at: usize,
}

// What the code keeps in registers: how many elements are done, the pointers, the number of elements, saved values, and
// how many steps are left.
pub(super) const DONE: Gpr = RBX;
pub(super) const POINTERS: Gpr = R12;
pub(super) const COUNT: Gpr = R13;
pub(super) const SAVED: Gpr = R14;
const STEPS: Gpr = R15;

/// What a value that waits in memory takes, whichever registers there are.
pub(super) const PLACE: i32 = 64;

/// Where a pointer leads in the next step of a loop over steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Move {
    Stay,
    /// So many bytes further.
    By(i32),
    /// To where the pointer of this number has led, and that one to where this one has led.
    Swap(u32),
}

/// Writes a loop: a function of an array of pointers, the number of elements, memory for saved values, and the number of
/// steps. With `moves` it runs for as many steps as it is told, at least one, and moves each pointer after each of them.
///
/// `None` if a function has no form that code can call, or on other processors.
pub(crate) fn encode(body: &Loop, float: Float, vectors: Vectors, moves: Option<&[Move]>) -> Option<Encoded> {
    if cfg!(not(all(target_arch = "x86_64", unix))) {
        return None;
    }
    let folds = FoldPlaces::new(body, vectors);
    let Steps { steps, places } = Steps::new(body, folds.registers_left());
    let folds = folds.starting_at(places);
    let mut encoder = Encoder { writer: Writer::default(), body, float, vectors, folds, width: Width::Full };
    encoder.whole(&steps, moves)?;
    let place_count = places + body.folds.len() * FoldPlaces::PER_FOLD;
    Some(Encoded { bytes: encoder.writer.bytes, place_count, folds_at: places })
}

pub(super) struct Encoder<'a> {
    pub(super) writer: Writer,
    pub(super) body: &'a Loop,
    pub(super) float: Float,
    pub(super) vectors: Vectors,
    pub(super) folds: FoldPlaces,
    pub(super) width: Width,
}

impl Encoder<'_> {
    fn whole(&mut self, steps: &[Step], moves: Option<&[Move]>) -> Option<()> {
        for register in [RBX, R12, R13, R14, R15] {
            self.writer.push(register);
        }
        // Room for the operand of a call; with it the stack is aligned as calls ask for.
        let room = self.vectors.bytes() as i8;
        self.writer.add(RSP, -room);
        self.writer.copy(POINTERS, RDI);
        self.writer.copy(COUNT, RSI);
        self.writer.copy(SAVED, RDX);
        self.writer.copy(STEPS, RCX);

        let start = self.writer.label();
        self.writer.set(DONE, 0);
        match self.body.folds.is_empty() {
            true => self.elements(steps)?,
            false => self.row(steps)?,
        }
        if let Some(moves) = moves {
            self.move_on(moves);
            self.writer.add(STEPS, -1);
            self.writer.jump_back_unless_zero(start);
        }
        self.writer.forget_upper();
        self.writer.add(RSP, room);
        for register in [R15, R14, R13, R12, RBX] {
            self.writer.pop(register);
        }
        self.writer.give_back();
        Some(())
    }

    /// Moves pointers to where they lead in the next step.
    fn move_on(&mut self, moves: &[Move]) {
        let place = |pointer: u32| Memory::at(POINTERS, pointer as i32 * 8);
        for (pointer, way) in (0..).zip(moves) {
            match *way {
                Move::Stay => {}
                Move::By(bytes) => self.writer.add_in_memory(place(pointer), bytes),
                Move::Swap(other) => {
                    self.writer.load_address(RAX, place(pointer));
                    self.writer.load_address(RCX, place(other));
                    self.writer.store_address(place(pointer), RCX);
                    self.writer.store_address(place(other), RAX);
                }
            }
        }
    }

    /// A register's worth of elements after the other, then the rest.
    fn elements(&mut self, steps: &[Step]) -> Option<()> {
        let lanes = self.lanes();
        let start = self.writer.label();
        self.writer.add_address(RAX, Memory::at(DONE, lanes.into()));
        self.writer.compare(RAX, COUNT);
        let rest = self.writer.jump(When::Above);
        self.turn(steps, Width::Full, 0)?;
        self.writer.add(DONE, lanes);
        self.writer.jump_back(start);

        self.writer.land(rest);
        let start = self.writer.label();
        self.writer.compare(DONE, COUNT);
        let end = self.writer.jump(When::AboveOrEqual);
        // AVX2 cannot mask single bytes.
        if self.vectors == Vectors::Avx2 && self.moves_truth() {
            self.turn(steps, Width::One, 0)?;
            self.writer.add(DONE, 1);
            self.writer.jump_back(start);
        } else {
            self.mask();
            self.turn(steps, Width::Masked, 0)?;
        }
        self.writer.land(end);
        Some(())
    }

    /// The elements of a row that is folded: as many as it has lanes after each other, then the rest.
    fn row(&mut self, steps: &[Step]) -> Option<()> {
        if self.moves_truth() {
            return None;
        }
        self.begin_folds();
        let (lanes, halves) = (self.lanes(), self.vectors.halves());
        let start = self.writer.label();
        self.writer.add_address(RAX, Memory::at(DONE, halves as i32 * i32::from(lanes)));
        self.writer.compare(RAX, COUNT);
        let rest = self.writer.jump(When::Above);
        for half in 0..halves {
            self.turn(steps, Width::Full, half)?;
            self.writer.add(DONE, lanes);
        }
        if let Some(block) = self.block() {
            self.writer.test(DONE, block - 1);
            let inside = self.writer.jump(When::NotZero);
            self.end_block();
            self.writer.land(inside);
        }
        self.writer.jump_back(start);

        self.writer.land(rest);
        let mut ends = Vec::new();
        for half in 0..halves {
            self.writer.compare(DONE, COUNT);
            ends.push(self.writer.jump(When::AboveOrEqual));
            self.mask();
            self.turn(steps, Width::Masked, half)?;
            self.writer.add(DONE, lanes);
        }
        ends.into_iter().for_each(|end| self.writer.land(end));
        self.end_folds();
        Some(())
    }

    fn lanes(&self) -> i8 {
        self.vectors.lanes(self.float) as i8
    }

    /// Whether truth values are loaded or stored.
    fn moves_truth(&self) -> bool {
        let is_loaded = |value: &Value| matches!(value, Value::Load { is_truth: true, .. });
        self.body.values.iter().any(is_loaded) || self.body.stores.iter().any(|(value, _)| self.body.is_truth(*value))
    }

    /// `half` tells which lanes of folds the elements belong to.
    fn turn(&mut self, steps: &[Step], width: Width, half: usize) -> Option<()> {
        self.width = width;
        for step in steps {
            match *step {
                Step::Load { to, value } => {
                    let Value::Load { pointer, is_one, is_truth } = self.body.values[value as usize] else {
                        unreachable!("%{value} is loaded");
                    };
                    match is_truth {
                        true => self.load_truth(to, pointer, is_one),
                        false => self.load(to, pointer, is_one),
                    }
                }
                Step::Store { from, value, pointer } => match self.body.is_truth(value) {
                    true => self.store_truth(from, pointer),
                    false => self.store(from, pointer),
                },
                Step::Fold { from, fold } => self.fold(fold as usize, half, from),
                Step::Save { from, place } => self.move_to(saved(place), from),
                Step::Restore { to, place } => self.move_from(to, saved(place)),
                Step::Apply { formula: Formula::Call(function), to, operands: [x, ..] } => {
                    self.call(function, to, x)?;
                }
                Step::Apply { formula, to, operands } => self.apply(formula, to, operands),
            }
        }
        Some(())
    }

    /// Writes its result last, since that may be where an operand is.
    fn apply(&mut self, formula: Formula, to: Xmm, [x, y, z]: [Xmm; 3]) {
        match formula {
            Formula::Add => self.arith(ADD, to, x, y),
            Formula::Sub => self.arith(SUB, to, x, y),
            Formula::Mul => self.arith(MUL, to, x, y),
            Formula::Div => self.arith(DIV, to, x, y),
            Formula::Square => self.arith(MUL, to, x, x),
            Formula::Cube => {
                self.arith(MUL, A, x, x);
                self.arith(MUL, to, A, x);
            }
            Formula::Reciprocal => {
                self.one(A);
                self.arith(DIV, to, A, x);
            }
            Formula::Sqrt => self.sqrt(to, x),
            Formula::Neg => {
                self.sign_bits(A);
                self.logic(XOR, to, A, x);
            }
            Formula::Abs => {
                self.sign_bits(A);
                self.logic(AND_NOT, to, A, x);
            }
            Formula::Max | Formula::Min => self.extreme(formula == Formula::Max, to, x, y),
            Formula::Compare(direction) => self.compare(predicate(direction), to, x, y),
            Formula::Select => self.choose(to, x, y, z),
            Formula::AtPosition => self.where_equal(to, [x, y, z]),
            Formula::And => self.logic(AND, to, x, y),
            Formula::Or => self.logic(OR, to, x, y),
            Formula::Xor => self.logic(XOR, to, x, y),
            Formula::Not => {
                self.all_bits(A);
                self.logic(XOR, to, A, x);
            }
            Formula::Indicator => {
                self.one(A);
                self.logic(AND, to, A, x);
            }
            Formula::Call(_) => unreachable!("calls are written elsewhere"),
        }
    }

    /// Calls a function for the numbers in a register, by way of memory. No other register holds anything.
    ///
    /// Five registers and the address to come back to lie on the stack, which with the operand is a multiple of 16.
    fn call(&mut self, function: Function, to: Xmm, x: Xmm) -> Option<()> {
        let address = address_of(function, self.float, self.vectors)?;
        let operand = if self.width == Width::One {
            self.broadcast(A, x);
            A
        } else {
            x
        };
        self.move_to(Memory::at(RSP, 0), operand);
        self.writer.copy(RDI, RSP);
        self.writer.set(RAX, address);
        self.writer.call();
        self.move_from(to, Memory::at(RSP, 0));
        if self.width == Width::Masked {
            self.mask();
        }
        Some(())
    }
}

/// The place of a saved value.
fn saved(place: u32) -> Memory {
    Memory::at(SAVED, place as i32 * PLACE)
}

#[cfg(target_arch = "x86_64")]
fn address_of(function: Function, float: Float, vectors: Vectors) -> Option<u64> {
    Some(match (float, vectors) {
        (Float::F32, Vectors::Avx2) => function.block_of_singles()? as usize as u64,
        (Float::F64, Vectors::Avx2) => function.block_of_doubles()? as usize as u64,
        (Float::F32, Vectors::Avx512) => function.wide_block_of_singles()? as usize as u64,
        (Float::F64, Vectors::Avx512) => function.wide_block_of_doubles()? as usize as u64,
    })
}

#[cfg(not(target_arch = "x86_64"))]
fn address_of(_: Function, _: Float, _: Vectors) -> Option<u64> {
    None
}
