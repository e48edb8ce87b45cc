//! The few instructions of x86-64 that loops are written with, as bytes.

/// A register for addresses and counts, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Gpr(u8);

pub(super) const RAX: Gpr = Gpr(0);
pub(super) const RCX: Gpr = Gpr(1);
pub(super) const RDX: Gpr = Gpr(2);
pub(super) const RBX: Gpr = Gpr(3);
pub(super) const RSP: Gpr = Gpr(4);
pub(super) const RSI: Gpr = Gpr(6);
pub(super) const RDI: Gpr = Gpr(7);
pub(super) const R12: Gpr = Gpr(12);
pub(super) const R13: Gpr = Gpr(13);
pub(super) const R14: Gpr = Gpr(14);
pub(super) const R15: Gpr = Gpr(15);

/// A register for numbers, by its number.
pub(super) type Xmm = u8;

/// `base + index · scale + offset`, the scale being 2 to its power.
#[derive(Clone, Copy, Debug)]
pub(super) struct Memory {
    pub(super) base: Gpr,
    pub(super) index: Option<(Gpr, u8)>,
    pub(super) offset: i32,
}

impl Memory {
    pub(super) fn at(base: Gpr, offset: i32) -> Self {
        Memory { base, index: None, offset }
    }
}

/// The operand of an instruction that may lie in memory.
#[derive(Clone, Copy, Debug)]
pub(super) enum Operand {
    Register(u8),
    Memory(Memory),
}

impl From<Xmm> for Operand {
    fn from(register: Xmm) -> Self {
        Operand::Register(register)
    }
}

impl From<Memory> for Operand {
    fn from(memory: Memory) -> Self {
        Operand::Memory(memory)
    }
}

/// A register that tells lanes apart, by its number.
pub(super) type Kmask = u8;

/// Which lanes an instruction of 64 bytes writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lanes {
    All,
    /// Those of a mask; the others keep what they have.
    Some(Kmask),
    /// Those of a mask; the others become zero.
    Others0(Kmask),
}

/// What an instruction on numbers is told apart by: the table of its code, its prefix, and the code.
#[derive(Clone, Copy, Debug)]
pub(super) struct Code {
    table: u8,
    prefix: u8,
    code: u8,
}

/// Prefixes: none, or one of three bytes.
pub(super) const PLAIN: u8 = 0;
pub(super) const P66: u8 = 1;
pub(super) const PF3: u8 = 2;
pub(super) const PF2: u8 = 3;

/// An instruction of the table 0F.
pub(super) const fn code(prefix: u8, code: u8) -> Code {
    Code { table: 1, prefix, code }
}

/// An instruction of the table 0F 38.
pub(super) const fn code38(code: u8) -> Code {
    Code { table: 2, prefix: P66, code }
}

/// As [`code38`], with another prefix.
pub(super) const fn code38_with(prefix: u8, code: u8) -> Code {
    Code { table: 2, prefix, code }
}

/// An instruction of the table 0F 3A.
pub(super) const fn code3a(code: u8) -> Code {
    Code { table: 3, prefix: P66, code }
}

/// A place in the code that jumps lead to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Label(usize);

/// A jump whose target is not known yet.
#[derive(Debug)]
#[must_use]
pub(super) struct Jump(usize);

/// When a jump is taken, after a comparison of numbers without sign.
#[derive(Clone, Copy, Debug)]
pub(super) enum When {
    Always,
    Above,
    AboveOrEqual,
    /// After a test of bits, or a sum.
    NotZero,
}

/// Writes instructions one after the other.
#[derive(Debug, Default)]
pub(super) struct Writer {
    pub(super) bytes: Vec<u8>,
}

impl Writer {
    /// An instruction on numbers, with a third register that it reads too and a byte behind it.
    pub(super) fn numbers(
        &mut self,
        code: Code,
        is_wide: bool,
        register: u8,
        second: Xmm,
        operand: impl Into<Operand>,
        byte: Option<u8>,
    ) {
        let operand = operand.into();
        let (x, b) = extensions(operand);
        let not = |bit: u8| bit ^ 1;
        self.bytes.extend([
            0xc4,
            not(register >> 3) << 7 | not(x) << 6 | not(b) << 5 | code.table,
            (!second & 15) << 3 | u8::from(is_wide) << 2 | code.prefix,
            code.code,
        ]);
        self.operand(register, operand, true);
        self.bytes.extend(byte);
    }

    /// An instruction on registers of 64 bytes, whose lanes have 8 bytes if they are doubles and 4 if not.
    pub(super) fn wide(
        &mut self,
        code: Code,
        is_double: bool,
        lanes: Lanes,
        register: u8,
        second: Xmm,
        operand: impl Into<Operand>,
    ) {
        let operand = operand.into();
        let (x, b) = match operand {
            Operand::Register(register) => (register >> 4, register >> 3 & 1),
            memory => extensions(memory),
        };
        let not = |bit: u8| bit & 1 ^ 1;
        let (mask, others_0) = match lanes {
            Lanes::All => (0, 0),
            Lanes::Some(mask) => (mask, 0),
            Lanes::Others0(mask) => (mask, 1),
        };
        self.bytes.extend([
            0x62,
            not(register >> 3) << 7 | not(x) << 6 | not(b) << 5 | not(register >> 4) << 4 | code.table,
            u8::from(is_double) << 7 | (!second & 15) << 3 | 1 << 2 | code.prefix,
            others_0 << 7 | 0b10 << 5 | not(second >> 4) << 3 | mask,
            code.code,
        ]);
        // Short offsets would count in units that differ from instruction to instruction.
        self.operand(register, operand, false);
    }

    /// Sets so many of the lowest bits of a register, and no others.
    pub(super) fn lowest_bits(&mut self, to: Gpr, count: Gpr) {
        self.set(to, u64::MAX);
        self.numbers(code38_with(PLAIN, 0xf5), false, to.0, count.0, Operand::Register(to.0), None);
    }

    /// The lowest bits of a register as a mask of lanes.
    pub(super) fn mask_of_bits(&mut self, to: Kmask, from: Gpr) {
        self.two(code(PLAIN, 0x92), false, to, Operand::Register(from.0));
    }

    /// As [`numbers`](Self::numbers), for instructions that read no third register.
    pub(super) fn two(&mut self, code: Code, is_wide: bool, register: u8, operand: impl Into<Operand>) {
        self.numbers(code, is_wide, register, 0, operand, None);
    }

    /// An instruction on addresses and counts, of 64 bits.
    pub(super) fn address(&mut self, code: u8, register: Gpr, operand: Operand) {
        self.plain(&[code], true, register.0, operand);
    }

    /// The byte at a place, without sign, to a register.
    pub(super) fn load_byte(&mut self, to: Gpr, from: Memory) {
        self.plain(&[0x0f, 0xb6], false, to.0, from.into());
    }

    /// The lowest byte of the first register to a place.
    pub(super) fn store_byte(&mut self, to: Memory) {
        self.plain(&[0x88], false, RAX.0, to.into());
    }

    fn plain(&mut self, code: &[u8], is_64: bool, register: u8, operand: Operand) {
        let (x, b) = extensions(operand);
        self.bytes.push(0x40 | u8::from(is_64) << 3 | register >> 3 << 2 | x << 1 | b);
        self.bytes.extend(code);
        self.operand(register, operand, true);
    }

    fn operand(&mut self, register: u8, operand: Operand, may_be_short: bool) {
        let register = (register & 7) << 3;
        let Memory { base, index, offset } = match operand {
            Operand::Register(operand) => return self.bytes.push(0xc0 | register | operand & 7),
            Operand::Memory(memory) => memory,
        };
        // An offset of 0 is left out, but for those bases whose place in the table means something else.
        let is_short = i8::try_from(offset).ok().filter(|_| may_be_short);
        let mode = match (offset, is_short) {
            (0, _) if base.0 & 7 != 5 => 0,
            (_, Some(_)) => 0x40,
            _ => 0x80,
        };
        match index {
            None if base.0 & 7 != 4 => self.bytes.push(mode | register | base.0 & 7),
            _ => {
                let (index, scale) = index.unwrap_or((RSP, 0));
                self.bytes.extend([mode | register | 4, scale << 6 | (index.0 & 7) << 3 | base.0 & 7]);
            }
        }
        match (mode, is_short) {
            (0x40, Some(offset)) => self.bytes.extend(offset.to_le_bytes()),
            (0x80, _) => self.bytes.extend(offset.to_le_bytes()),
            _ => {}
        }
    }

    pub(super) fn load_address(&mut self, to: Gpr, from: Memory) {
        self.address(0x8b, to, from.into());
    }

    pub(super) fn add_address(&mut self, to: Gpr, of: Memory) {
        self.address(0x8d, to, of.into());
    }

    pub(super) fn copy(&mut self, to: Gpr, from: Gpr) {
        self.address(0x8b, to, Operand::Register(from.0));
    }

    pub(super) fn compare(&mut self, x: Gpr, y: Gpr) {
        self.address(0x3b, x, Operand::Register(y.0));
    }

    pub(super) fn subtract(&mut self, x: Gpr, y: Gpr) {
        self.address(0x2b, x, Operand::Register(y.0));
    }

    /// Adds a small number.
    pub(super) fn add(&mut self, to: Gpr, number: i8) {
        self.address(0x83, Gpr(0), Operand::Register(to.0));
        self.bytes.extend(number.to_le_bytes());
    }

    pub(super) fn store_address(&mut self, to: Memory, from: Gpr) {
        self.address(0x89, from, to.into());
    }

    /// Adds a number to one in memory.
    pub(super) fn add_in_memory(&mut self, to: Memory, number: i32) {
        self.address(0x81, Gpr(0), to.into());
        self.bytes.extend(number.to_le_bytes());
    }

    /// Keeps the lowest bit.
    pub(super) fn lowest_bit(&mut self, of: Gpr) {
        self.address(0x83, Gpr(4), Operand::Register(of.0));
        self.bytes.push(1);
    }

    /// Whether any of some bits is set.
    pub(super) fn test(&mut self, register: Gpr, bits: i32) {
        self.address(0xf7, Gpr(0), Operand::Register(register.0));
        self.bytes.extend(bits.to_le_bytes());
    }

    pub(super) fn negate(&mut self, register: Gpr) {
        self.address(0xf7, Gpr(3), Operand::Register(register.0));
    }

    pub(super) fn set(&mut self, to: Gpr, number: u64) {
        self.bytes.extend([0x48 | to.0 >> 3, 0xb8 | to.0 & 7]);
        self.bytes.extend(number.to_le_bytes());
    }

    pub(super) fn push(&mut self, register: Gpr) {
        self.bytes.extend([0x40 | register.0 >> 3, 0x50 | register.0 & 7]);
    }

    pub(super) fn pop(&mut self, register: Gpr) {
        self.bytes.extend([0x40 | register.0 >> 3, 0x58 | register.0 & 7]);
    }

    /// Calls the function whose address the first register has.
    pub(super) fn call(&mut self) {
        self.bytes.extend([0xff, 0xd0]);
    }

    /// Forgets the upper halves of registers, so that what uses the lower ones alone is not slowed down.
    pub(super) fn forget_upper(&mut self) {
        self.bytes.extend([0xc5, 0xf8, 0x77]);
    }

    pub(super) fn give_back(&mut self) {
        self.bytes.push(0xc3);
    }

    pub(super) fn label(&self) -> Label {
        Label(self.bytes.len())
    }

    pub(super) fn jump(&mut self, when: When) -> Jump {
        match when {
            When::Always => self.bytes.push(0xe9),
            When::Above => self.bytes.extend([0x0f, 0x87]),
            When::AboveOrEqual => self.bytes.extend([0x0f, 0x83]),
            When::NotZero => self.bytes.extend([0x0f, 0x85]),
        }
        self.bytes.extend([0; 4]);
        Jump(self.bytes.len())
    }

    pub(super) fn jump_back(&mut self, to: Label) {
        let jump = self.jump(When::Always);
        self.target(&jump, to.0);
    }

    /// Jumps back as long as the last sum was not zero.
    pub(super) fn jump_back_unless_zero(&mut self, to: Label) {
        let jump = self.jump(When::NotZero);
        self.target(&jump, to.0);
    }

    /// Says that a jump leads here.
    pub(super) fn land(&mut self, jump: Jump) {
        let here = self.bytes.len();
        self.target(&jump, here);
    }

    fn target(&mut self, jump: &Jump, to: usize) {
        let distance = i32::try_from(to as i64 - jump.0 as i64);
        let distance = distance.unwrap_or_else(|_| unreachable!("loops are shorter than two gigabytes"));
        self.bytes[jump.0 - 4..jump.0].copy_from_slice(&distance.to_le_bytes());
    }
}

/// The upper bits of the index and of the base or register.
fn extensions(operand: Operand) -> (u8, u8) {
    match operand {
        Operand::Register(register) => (0, register >> 3),
        Operand::Memory(memory) => (memory.index.map_or(0, |(index, _)| index.0 >> 3), memory.base.0 >> 3),
    }
}
