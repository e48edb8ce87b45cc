//! Instructions for the steps of a loop.

use tenferro_ops::ops::Direction;
use vecmath::Function;

use super::folds::{FoldPlaces, PARTS};
use super::formula::Formula;
use super::instructions::*;
use super::registers::{Step, Steps};
use super::{Float, Loop, Value};

/// The instructions of a loop, and what they need.
#[derive(Debug)]
pub(crate) struct Encoded {
    pub(crate) bytes: Vec<u8>,
    /// How many bytes the loop keeps values in that no register is free for.
    pub(crate) save_bytes: usize,
    /// How many places of 32 bytes come before those of folds.
    pub(crate) places: usize,
}

/// How elements are brought to registers and back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Width {
    /// As many as a register has lanes.
    Full,
    /// Fewer, those that a mask tells.
    Masked,
    /// One.
    One,
}

// What the code keeps in registers: how many elements are done, the pointers, the number of elements, saved values, and
// how many steps are left.
const DONE: Gpr = RBX;
const POINTERS: Gpr = R12;
const COUNT: Gpr = R13;
pub(super) const SAVED: Gpr = R14;
const STEPS: Gpr = R15;

/// The mask of a rest.
pub(super) const MASK: Xmm = 13;
/// For the steps of a formula.
pub(super) const A: Xmm = 14;
pub(super) const B: Xmm = 15;

/// The first register for addresses, as an operand of instructions on numbers.
const FIRST: Operand = Operand::Register(0);

/// What a value that waits in memory takes.
const PLACE: i32 = 32;

/// The lanes of a mask for the first n of eight or four elements start n before the zeros; n is less than twice as many.
static MASK_OF_SINGLES: [i32; 24] =
    [-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 0, 0, 0];
static MASK_OF_DOUBLES: [i64; 12] = [-1, -1, -1, -1, -1, -1, -1, -1, 0, 0, 0, 0];

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
pub(crate) fn encode(body: &Loop, float: Float, moves: Option<&[Move]>) -> Option<Encoded> {
    if cfg!(not(all(target_arch = "x86_64", unix))) {
        return None;
    }
    let folds = FoldPlaces::new(body);
    let Steps { steps, places } = Steps::new(body, folds.registers_left());
    let folds = folds.starting_at(places);
    let mut encoder = Encoder { writer: Writer::default(), body, float, folds, width: Width::Full };
    encoder.whole(&steps, moves)?;
    let save_bytes = (places + body.folds.len() * PARTS) * PLACE as usize;
    Some(Encoded { bytes: encoder.writer.bytes, save_bytes, places })
}

pub(super) struct Encoder<'a> {
    pub(super) writer: Writer,
    pub(super) body: &'a Loop,
    pub(super) float: Float,
    pub(super) folds: FoldPlaces,
    pub(super) width: Width,
}

impl Encoder<'_> {
    fn whole(&mut self, steps: &[Step], moves: Option<&[Move]>) -> Option<()> {
        for register in [RBX, R12, R13, R14, R15] {
            self.writer.push(register);
        }
        // Room for the operand of a call; with it the stack is aligned as calls ask for.
        self.writer.add(RSP, -32);
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
        self.writer.add(RSP, 32);
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
        let lanes = self.float.lanes();
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
        // Single bytes cannot be masked.
        if self.moves_truth() {
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

    /// The elements of a row that is folded: two registers' worth after the other, then the rest.
    fn row(&mut self, steps: &[Step]) -> Option<()> {
        if self.moves_truth() {
            return None;
        }
        self.begin_folds();
        let lanes = self.float.lanes();
        let start = self.writer.label();
        self.writer.add_address(RAX, Memory::at(DONE, 2 * i32::from(lanes)));
        self.writer.compare(RAX, COUNT);
        let rest = self.writer.jump(When::Above);
        for half in 0..2 {
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
        for half in 0..2 {
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

    /// Whether truth values are loaded or stored.
    fn moves_truth(&self) -> bool {
        let is_loaded = |value: &Value| matches!(value, Value::Load { is_truth: true, .. });
        self.body.values.iter().any(is_loaded) || self.body.stores.iter().any(|(value, _)| self.body.is_truth(*value))
    }

    /// The mask of those elements that are left.
    fn mask(&mut self) {
        let (zeros, scale) = match self.float {
            Float::F32 => ((&raw const MASK_OF_SINGLES[16]) as u64, 2),
            Float::F64 => ((&raw const MASK_OF_DOUBLES[8]) as u64, 3),
        };
        self.writer.set(RAX, zeros);
        self.writer.copy(RCX, COUNT);
        self.writer.subtract(RCX, DONE);
        self.writer.negate(RCX);
        self.move_from(MASK, Memory { base: RAX, index: Some((RCX, scale)), offset: 0 });
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
                Step::Save { from, place } => self.move_to(Memory::at(SAVED, place as i32 * PLACE), from),
                Step::Restore { to, place } => self.move_from(to, Memory::at(SAVED, place as i32 * PLACE)),
                Step::Apply { formula: Formula::Call(function), to, operands: [x, ..] } => {
                    self.call(function, to, x)?;
                }
                Step::Apply { formula, to, operands } => self.apply(formula, to, operands),
            }
        }
        Some(())
    }

    fn is_wide(&self) -> bool {
        self.width != Width::One
    }

    /// The prefix of arithmetic: it tells the type of numbers, and whether there is one of them.
    fn arithmetic(&self) -> u8 {
        match (self.is_wide(), self.float) {
            (true, Float::F32) => PLAIN,
            (true, Float::F64) => P66,
            (false, Float::F32) => PF3,
            (false, Float::F64) => PF2,
        }
    }

    /// Of the two codes that say the same for the two types.
    pub(super) fn by_float<T>(&self, single: T, double: T) -> T {
        match self.float {
            Float::F32 => single,
            Float::F64 => double,
        }
    }

    /// All of a register.
    pub(super) fn move_from(&mut self, to: Xmm, from: Memory) {
        self.writer.two(code(PLAIN, 0x10), true, to, from);
    }

    pub(super) fn move_to(&mut self, to: Memory, from: Xmm) {
        self.writer.two(code(PLAIN, 0x11), true, from, to);
    }

    /// Where the elements of this turn are, or the one for all.
    fn place(&mut self, pointer: u32, is_one: bool, scale: u8) -> Memory {
        self.writer.load_address(RAX, Memory::at(POINTERS, pointer as i32 * 8));
        Memory { base: RAX, index: (!is_one).then_some((DONE, scale)), offset: 0 }
    }

    fn load(&mut self, to: Xmm, pointer: u32, is_one: bool) {
        let place = self.place(pointer, is_one, self.by_float(2, 3));
        match (self.width, is_one) {
            (Width::Full | Width::Masked, true) => self.writer.two(code38(self.by_float(0x18, 0x19)), true, to, place),
            (Width::Full, false) => self.move_from(to, place),
            (Width::Masked, false) => {
                self.writer.numbers(code38(self.by_float(0x2c, 0x2d)), true, to, MASK, place, None);
            }
            (Width::One, _) => self.writer.two(code(self.arithmetic(), 0x10), false, to, place),
        }
    }

    fn store(&mut self, from: Xmm, pointer: u32) {
        let place = self.place(pointer, false, self.by_float(2, 3));
        match self.width {
            Width::Full => self.move_to(place, from),
            Width::Masked => self.writer.numbers(code38(self.by_float(0x2e, 0x2f)), true, from, MASK, place, None),
            Width::One => self.writer.two(code(self.arithmetic(), 0x11), false, from, place),
        }
    }

    /// Truth values are bytes 0 and 1 in memory, and lanes of all bits or none in registers.
    fn load_truth(&mut self, to: Xmm, pointer: u32, is_one: bool) {
        let place = self.place(pointer, is_one, 0);
        if is_one || self.width == Width::One {
            self.writer.load_byte(RAX, place);
            self.writer.two(code(P66, 0x6e), false, to, FIRST);
            if self.is_wide() {
                self.writer.two(code38(self.by_float(0x58, 0x59)), true, to, to);
            }
        } else {
            self.writer.two(code38(self.by_float(0x31, 0x32)), true, to, place);
        }
        self.logic(XOR, A, A, A);
        self.writer.numbers(code(P66, self.by_float(0xfa, 0xfb)), true, to, A, to, None);
    }

    fn store_truth(&mut self, from: Xmm, pointer: u32) {
        let place = self.place(pointer, false, 0);
        if self.width == Width::One {
            // The first register has the address, which is needed once more.
            self.writer.copy(RCX, RAX);
            self.writer.two(code(P66, 0x7e), false, from, FIRST);
            self.writer.lowest_bit(RAX);
            self.writer.store_byte(Memory { base: RCX, ..place });
            return;
        }
        // The upper half beside the lower, then ever narrower.
        self.writer.numbers(code3a(0x19), true, from, 0, A, Some(1));
        match self.float {
            Float::F32 => self.writer.numbers(code(P66, 0x6b), false, A, from, A, None),
            Float::F64 => {
                self.writer.numbers(code(PLAIN, 0xc6), false, A, from, A, Some(0x88));
                self.writer.numbers(code(P66, 0x6b), false, A, A, A, None);
            }
        }
        self.writer.numbers(code(P66, 0x63), false, A, A, A, None);
        self.writer.two(code38(0x1c), false, A, A);
        match self.float {
            Float::F32 => self.writer.two(code(P66, 0xd6), false, A, place),
            Float::F64 => self.writer.two(code(P66, 0x7e), false, A, place),
        }
    }

    pub(super) fn arith(&mut self, number: u8, to: Xmm, x: Xmm, y: Xmm) {
        self.writer.numbers(code(self.arithmetic(), number), self.is_wide(), to, x, y, None);
    }

    pub(super) fn logic(&mut self, number: u8, to: Xmm, x: Xmm, y: Xmm) {
        self.writer.numbers(code(PLAIN, number), true, to, x, y, None);
    }

    pub(super) fn compare(&mut self, predicate: u8, to: Xmm, x: Xmm, y: Xmm) {
        self.writer.numbers(code(self.arithmetic(), 0xc2), self.is_wide(), to, x, y, Some(predicate));
    }

    /// One of two by the sign of a mask.
    pub(super) fn choose(&mut self, to: Xmm, mask: Xmm, on_true: Xmm, on_false: Xmm) {
        let blend = code3a(self.by_float(0x4a, 0x4b));
        self.writer.numbers(blend, true, to, on_false, on_true, Some(mask << 4));
    }

    fn all_bits(&mut self, to: Xmm) {
        self.writer.numbers(code(P66, 0x76), true, to, to, to, None);
    }

    /// Moves the bits of each lane up or down.
    fn shift(&mut self, register: Xmm, is_up: bool, by: u8) {
        let way = if is_up { 6 } else { 2 };
        self.writer.numbers(code(P66, self.by_float(0x72, 0x73)), true, way, register, register, Some(by));
    }

    fn one(&mut self, to: Xmm) {
        self.all_bits(to);
        self.shift(to, false, self.by_float(25, 54));
        self.shift(to, true, self.by_float(23, 52));
    }

    pub(super) fn sign_bits(&mut self, to: Xmm) {
        self.all_bits(to);
        self.shift(to, true, self.by_float(31, 63));
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
            Formula::Sqrt => {
                // Of one number the other lanes are those of the second operand; many have none.
                let second = if self.is_wide() { 0 } else { x };
                self.arith(SQRT, to, second, x);
            }
            Formula::Neg => {
                self.sign_bits(A);
                self.logic(XOR, to, A, x);
            }
            Formula::Abs => {
                self.sign_bits(A);
                self.logic(AND_NOT, to, A, x);
            }
            Formula::Max | Formula::Min => {
                // x if it is beyond y, NaN, or equal to y with the sign that wins.
                let is_max = formula == Formula::Max;
                self.compare(if is_max { GREATER } else { LESS }, A, x, y);
                self.compare(UNORDERED, B, x, x);
                self.logic(OR, A, A, B);
                self.compare(EQUAL, B, x, y);
                self.logic(if is_max { AND_NOT } else { AND }, B, x, B);
                self.logic(OR, A, A, B);
                self.choose(to, A, x, y);
            }
            Formula::Compare(direction) => self.compare(predicate(direction), to, x, y),
            Formula::Select => self.choose(to, x, y, z),
            Formula::AtPosition => {
                self.compare(EQUAL, A, x, y);
                self.logic(AND, to, A, z);
            }
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
    /// Five registers and the address to come back to lie on the stack, which with 32 bytes more is a multiple of 16.
    fn call(&mut self, function: Function, to: Xmm, x: Xmm) -> Option<()> {
        let address = address_of(function, self.float)?;
        let operand = if self.width == Width::One {
            self.writer.two(code38(self.by_float(0x18, 0x19)), true, A, x);
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

#[cfg(target_arch = "x86_64")]
fn address_of(function: Function, float: Float) -> Option<u64> {
    Some(match float {
        Float::F32 => function.block_of_singles()? as usize as u64,
        Float::F64 => function.block_of_doubles()? as usize as u64,
    })
}

#[cfg(not(target_arch = "x86_64"))]
fn address_of(_: Function, _: Float) -> Option<u64> {
    None
}

// Codes of arithmetic and logic.
const SQRT: u8 = 0x51;
pub(super) const AND: u8 = 0x54;
const AND_NOT: u8 = 0x55;
pub(super) const OR: u8 = 0x56;
pub(super) const XOR: u8 = 0x57;
pub(super) const ADD: u8 = 0x58;
const MUL: u8 = 0x59;
const SUB: u8 = 0x5c;
const DIV: u8 = 0x5e;

// Predicates of comparisons: false for NaN, but for the one that asks for it and for "not equal".
const EQUAL: u8 = 0x00;
pub(super) const UNORDERED: u8 = 0x03;
const NOT_EQUAL: u8 = 0x04;
const LESS: u8 = 0x11;
const LESS_OR_EQUAL: u8 = 0x12;
const GREATER_OR_EQUAL: u8 = 0x1d;
const GREATER: u8 = 0x1e;

fn predicate(direction: Direction) -> u8 {
    match direction {
        Direction::Eq => EQUAL,
        Direction::Ne => NOT_EQUAL,
        Direction::Lt => LESS,
        Direction::Le => LESS_OR_EQUAL,
        Direction::Gt => GREATER,
        Direction::Ge => GREATER_OR_EQUAL,
    }
}
