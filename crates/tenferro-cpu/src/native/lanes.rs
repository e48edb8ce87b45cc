//! What is done with registers full of numbers, by the instructions of AVX2 or of AVX-512.
//!
//! Truth values are lanes of all bits or none with both; where AVX-512 computes masks, they are made lanes at once.

use tenferro_ops::ops::Direction;

use super::Float;
use super::encode::{Encoder, POINTERS};
use super::instructions::*;

/// The registers that loops are written for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Vectors {
    /// Of 32 bytes.
    Avx2,
    /// Of 64 bytes.
    Avx512,
}

impl Vectors {
    /// Those that this processor has, the widest last.
    pub(crate) fn all() -> &'static [Vectors] {
        match () {
            #[cfg(target_arch = "x86_64")]
            () if vecmath::has_avx512() => &[Vectors::Avx2, Vectors::Avx512],
            () => &[Vectors::Avx2],
        }
    }

    /// The best ones for so many elements: one register of the smaller kind has no rest that must be masked.
    pub(crate) fn best(float: Float, count: usize) -> Self {
        match Self::all() {
            [.., Vectors::Avx512] if count > Vectors::Avx2.lanes(float) => Vectors::Avx512,
            _ => Vectors::Avx2,
        }
    }

    pub(super) fn bytes(self) -> usize {
        match self {
            Vectors::Avx2 => 32,
            Vectors::Avx512 => 64,
        }
    }

    /// How many numbers are computed at a time.
    pub(super) fn lanes(self, float: Float) -> usize {
        match float {
            Float::F32 => self.bytes() / 4,
            Float::F64 => self.bytes() / 8,
        }
    }

    /// How many registers have as many bytes together as what a row is folded to has lanes.
    pub(super) fn halves(self) -> usize {
        64 / self.bytes()
    }
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

/// The mask of a rest, as lanes.
pub(super) const MASK: Xmm = 13;
/// For the steps of a formula.
pub(super) const A: Xmm = 14;
pub(super) const B: Xmm = 15;

/// The mask of a rest, and one for what comparisons find.
const REST: Kmask = 7;
const FOUND: Kmask = 1;

/// The first register for addresses, as an operand of instructions on numbers.
const FIRST: Operand = Operand::Register(0);

/// The lanes of a mask for the first n of eight or four elements start n before the zeros; n is less than twice as many.
static MASK_OF_SINGLES: [i32; 24] =
    [-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 0, 0, 0];
static MASK_OF_DOUBLES: [i64; 12] = [-1, -1, -1, -1, -1, -1, -1, -1, 0, 0, 0, 0];

// Codes of arithmetic and logic.
pub(super) const SQRT: u8 = 0x51;
pub(super) const AND: u8 = 0x54;
pub(super) const AND_NOT: u8 = 0x55;
pub(super) const OR: u8 = 0x56;
pub(super) const XOR: u8 = 0x57;
pub(super) const ADD: u8 = 0x58;
pub(super) const MUL: u8 = 0x59;
pub(super) const SUB: u8 = 0x5c;
pub(super) const MIN: u8 = 0x5d;
pub(super) const DIV: u8 = 0x5e;
pub(super) const MAX: u8 = 0x5f;

// Predicates of comparisons: false for NaN, but for the one that asks for it and for "not equal".
const EQUAL: u8 = 0x00;
pub(super) const UNORDERED: u8 = 0x03;
const NOT_EQUAL: u8 = 0x04;
const LESS: u8 = 0x11;
const LESS_OR_EQUAL: u8 = 0x12;
const GREATER_OR_EQUAL: u8 = 0x1d;
const GREATER: u8 = 0x1e;

pub(super) fn predicate(direction: Direction) -> u8 {
    match direction {
        Direction::Eq => EQUAL,
        Direction::Ne => NOT_EQUAL,
        Direction::Lt => LESS,
        Direction::Le => LESS_OR_EQUAL,
        Direction::Gt => GREATER,
        Direction::Ge => GREATER_OR_EQUAL,
    }
}

impl Encoder<'_> {
    fn is_avx512(&self) -> bool {
        self.vectors == Vectors::Avx512
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

    /// An instruction of AVX-512 on lanes of the loop's numbers.
    fn wide(&mut self, code: Code, lanes: Lanes, register: u8, second: Xmm, operand: impl Into<Operand>) {
        self.writer.wide(code, self.float == Float::F64, lanes, register, second, operand);
    }

    /// An instruction of AVX-512 on bits, whatever they mean.
    fn wide_bits(&mut self, code: Code, register: u8, second: Xmm, operand: impl Into<Operand>) {
        self.writer.wide(code, false, Lanes::All, register, second, operand);
    }

    /// All of a register.
    pub(super) fn move_from(&mut self, to: Xmm, from: Memory) {
        match self.vectors {
            Vectors::Avx2 => self.writer.two(code(PLAIN, 0x10), true, to, from),
            Vectors::Avx512 => self.wide_bits(code(PLAIN, 0x10), to, 0, from),
        }
    }

    pub(super) fn move_to(&mut self, to: Memory, from: Xmm) {
        match self.vectors {
            Vectors::Avx2 => self.writer.two(code(PLAIN, 0x11), true, from, to),
            Vectors::Avx512 => self.wide_bits(code(PLAIN, 0x11), from, 0, to),
        }
    }

    pub(super) fn copy(&mut self, to: Xmm, from: Xmm) {
        self.logic(OR, to, from, from);
    }

    /// One number, in memory or the first lane of a register, to all lanes.
    pub(super) fn broadcast(&mut self, to: Xmm, from: impl Into<Operand>) {
        let code = code38(self.by_float(0x18, 0x19));
        match self.vectors {
            Vectors::Avx2 => self.writer.two(code, true, to, from),
            Vectors::Avx512 => self.wide(code, Lanes::All, to, 0, from),
        }
    }

    /// The mask of those elements that are left.
    pub(super) fn mask(&mut self) {
        self.writer.copy(RCX, super::encode::COUNT);
        self.writer.subtract(RCX, super::encode::DONE);
        if self.is_avx512() {
            self.writer.lowest_bits(RAX, RCX);
            self.writer.mask_of_bits(REST, RAX);
            return self.lanes_of(MASK, REST);
        }
        let (zeros, scale) = match self.float {
            Float::F32 => ((&raw const MASK_OF_SINGLES[16]) as u64, 2),
            Float::F64 => ((&raw const MASK_OF_DOUBLES[8]) as u64, 3),
        };
        self.writer.set(RAX, zeros);
        self.writer.negate(RCX);
        self.move_from(MASK, Memory { base: RAX, index: Some((RCX, scale)), offset: 0 });
    }

    /// A mask as lanes.
    fn lanes_of(&mut self, to: Xmm, mask: Kmask) {
        self.wide(code38_with(PF3, 0x38), Lanes::All, to, 0, Operand::Register(mask));
    }

    /// Where the elements of this turn are, or the one for all.
    fn place(&mut self, pointer: u32, is_one: bool, scale: u8) -> Memory {
        self.writer.load_address(RAX, Memory::at(POINTERS, pointer as i32 * 8));
        Memory { base: RAX, index: (!is_one).then_some((super::encode::DONE, scale)), offset: 0 }
    }

    /// The lanes that are loaded, where AVX-512 has a say in that.
    fn loaded(&self) -> Lanes {
        if self.width == Width::Masked { Lanes::Others0(REST) } else { Lanes::All }
    }

    fn stored(&self) -> Lanes {
        if self.width == Width::Masked { Lanes::Some(REST) } else { Lanes::All }
    }

    pub(super) fn load(&mut self, to: Xmm, pointer: u32, is_one: bool) {
        let place = self.place(pointer, is_one, self.by_float(2, 3));
        match (self.width, is_one) {
            (Width::Full | Width::Masked, true) => self.broadcast(to, place),
            (Width::Full, false) => self.move_from(to, place),
            (Width::Masked, false) if self.is_avx512() => {
                self.wide(code(self.arithmetic(), 0x10), self.loaded(), to, 0, place);
            }
            (Width::Masked, false) => {
                self.writer.numbers(code38(self.by_float(0x2c, 0x2d)), true, to, MASK, place, None);
            }
            (Width::One, _) => self.writer.two(code(self.arithmetic(), 0x10), false, to, place),
        }
    }

    pub(super) fn store(&mut self, from: Xmm, pointer: u32) {
        let place = self.place(pointer, false, self.by_float(2, 3));
        match self.width {
            Width::Full => self.move_to(place, from),
            Width::Masked if self.is_avx512() => {
                self.wide(code(self.arithmetic(), 0x11), self.stored(), from, 0, place);
            }
            Width::Masked => self.writer.numbers(code38(self.by_float(0x2e, 0x2f)), true, from, MASK, place, None),
            Width::One => self.writer.two(code(self.arithmetic(), 0x11), false, from, place),
        }
    }

    /// Truth values are bytes 0 and 1 in memory, and lanes of all bits or none in registers.
    pub(super) fn load_truth(&mut self, to: Xmm, pointer: u32, is_one: bool) {
        let place = self.place(pointer, is_one, 0);
        if is_one || self.width == Width::One {
            self.writer.load_byte(RAX, place);
        }
        match self.vectors {
            Vectors::Avx512 => {
                match is_one {
                    true => self.wide(code38(0x7c), Lanes::All, to, 0, FIRST),
                    false => {
                        let widen = code38(self.by_float(0x31, 0x32));
                        self.writer.wide(widen, false, self.loaded(), to, 0, place);
                    }
                }
                self.wide_bits(code(PLAIN, XOR), A, A, A);
                self.wide(code(P66, self.by_float(0xfa, 0xfb)), Lanes::All, to, A, to);
            }
            Vectors::Avx2 => {
                if is_one || self.width == Width::One {
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
        }
    }

    pub(super) fn store_truth(&mut self, from: Xmm, pointer: u32) {
        let place = self.place(pointer, false, 0);
        if self.is_avx512() {
            self.copy(A, from);
            self.shift(A, false, self.by_float(31, 63));
            let narrow = code38_with(PF3, self.by_float(0x31, 0x32));
            return self.writer.wide(narrow, false, self.stored(), A, 0, place);
        }
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
        match self.vectors {
            Vectors::Avx2 => {
                self.writer.numbers(code(self.arithmetic(), number), self.is_wide(), to, x, y, None);
            }
            Vectors::Avx512 => self.wide(code(self.arithmetic(), number), Lanes::All, to, x, y),
        }
    }

    pub(super) fn sqrt(&mut self, to: Xmm, x: Xmm) {
        // Of one number the other lanes are those of the second operand; many have none.
        let second = if self.is_wide() { 0 } else { x };
        self.arith(SQRT, to, second, x);
    }

    pub(super) fn logic(&mut self, number: u8, to: Xmm, x: Xmm, y: impl Into<Operand>) {
        match self.vectors {
            Vectors::Avx2 => self.writer.numbers(code(PLAIN, number), true, to, x, y, None),
            Vectors::Avx512 => self.wide_bits(code(PLAIN, number), to, x, y),
        }
    }

    /// The mask of those lanes of which a comparison holds.
    fn found(&mut self, predicate: u8, x: Xmm, y: Xmm) {
        self.wide(code(self.arithmetic(), 0xc2), Lanes::All, FOUND, x, y);
        self.writer.bytes.push(predicate);
    }

    pub(super) fn compare(&mut self, predicate: u8, to: Xmm, x: Xmm, y: Xmm) {
        match self.vectors {
            Vectors::Avx2 => {
                let compare = code(self.arithmetic(), 0xc2);
                self.writer.numbers(compare, self.is_wide(), to, x, y, Some(predicate));
            }
            Vectors::Avx512 => {
                self.found(predicate, x, y);
                self.lanes_of(to, FOUND);
            }
        }
    }

    /// Whether the bits of lanes are equal.
    pub(super) fn equal_bits(&mut self, to: Xmm, x: Xmm, y: Xmm) {
        let equal = self.by_float(code(P66, 0x76), code38(0x29));
        match self.vectors {
            Vectors::Avx2 => self.writer.numbers(equal, true, to, x, y, None),
            Vectors::Avx512 => {
                self.wide(equal, Lanes::All, FOUND, x, y);
                self.lanes_of(to, FOUND);
            }
        }
    }

    /// One of two by the sign of a mask.
    pub(super) fn choose(&mut self, to: Xmm, mask: Xmm, on_true: Xmm, on_false: Xmm) {
        match self.vectors {
            Vectors::Avx2 => {
                let blend = code3a(self.by_float(0x4a, 0x4b));
                self.writer.numbers(blend, true, to, on_false, on_true, Some(mask << 4));
            }
            Vectors::Avx512 => {
                self.wide(code38_with(PF3, 0x39), Lanes::All, FOUND, 0, mask);
                self.wide(code38(0x65), Lanes::Some(FOUND), to, on_false, on_true);
            }
        }
    }

    /// The larger or the smaller of two: x if it is beyond y, NaN, or equal to y with the sign that wins.
    pub(super) fn extreme(&mut self, is_max: bool, to: Xmm, x: Xmm, y: Xmm) {
        let beyond = if is_max { GREATER } else { LESS };
        if self.is_avx512() {
            self.found(beyond, x, y);
            self.wide(code38(0x65), Lanes::Some(FOUND), A, y, x);
            self.found(UNORDERED, x, x);
            self.wide(code38(0x65), Lanes::Some(FOUND), A, A, x);
            // Equal numbers differ in their sign at most.
            self.found(EQUAL, x, y);
            let both = if is_max { AND } else { OR };
            self.wide(code(self.arithmetic(), both), Lanes::Some(FOUND), A, x, y);
            return self.copy(to, A);
        }
        self.compare(beyond, A, x, y);
        self.compare(UNORDERED, B, x, x);
        self.logic(OR, A, A, B);
        self.compare(EQUAL, B, x, y);
        self.logic(if is_max { AND_NOT } else { AND }, B, x, B);
        self.logic(OR, A, A, B);
        self.choose(to, A, x, y);
    }

    /// The number z where x and y are equal, 0 elsewhere.
    pub(super) fn where_equal(&mut self, to: Xmm, [x, y, z]: [Xmm; 3]) {
        self.compare(EQUAL, A, x, y);
        self.logic(AND, to, A, z);
    }

    pub(super) fn all_bits(&mut self, to: Xmm) {
        match self.vectors {
            Vectors::Avx2 => self.writer.numbers(code(P66, 0x76), true, to, to, to, None),
            Vectors::Avx512 => {
                // The function of three bits that always holds.
                self.wide_bits(code3a(0x25), to, to, to);
                self.writer.bytes.push(0xff);
            }
        }
    }

    /// Moves the bits of each lane up or down.
    fn shift(&mut self, register: Xmm, is_up: bool, by: u8) {
        let (code, way) = (code(P66, self.by_float(0x72, 0x73)), if is_up { 6 } else { 2 });
        match self.vectors {
            Vectors::Avx2 => self.writer.numbers(code, true, way, register, register, Some(by)),
            Vectors::Avx512 => {
                self.wide(code, Lanes::All, way, register, register);
                self.writer.bytes.push(by);
            }
        }
    }

    pub(super) fn one(&mut self, to: Xmm) {
        self.all_bits(to);
        self.shift(to, false, self.by_float(25, 54));
        self.shift(to, true, self.by_float(23, 52));
    }

    pub(super) fn sign_bits(&mut self, to: Xmm) {
        self.all_bits(to);
        self.shift(to, true, self.by_float(31, 63));
    }
}
