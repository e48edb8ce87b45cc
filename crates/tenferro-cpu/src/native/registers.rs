//! Which number is in which register, and what has to wait in memory.

use std::ops::Range;

use smallvec::SmallVec;

use super::formula::Formula;
use super::lanes::Vectors;
use super::{Loop, Value};

/// Two registers are for the steps of a formula, one is for the mask of a rest.
const RESERVED: Range<usize> = 13..16;

impl Vectors {
    /// The registers below this hold values and what folds keep, but for those that are reserved.
    pub(super) fn registers(self) -> usize {
        match self {
            Vectors::Avx2 => RESERVED.start,
            Vectors::Avx512 => 32,
        }
    }
}

/// A step of one turn of a loop, on registers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Step {
    Load {
        to: u8,
        value: u32,
    },
    Store {
        from: u8,
        value: u32,
        pointer: u32,
    },
    Fold {
        from: u8,
        fold: u32,
    },
    /// To a place in memory of its own, from where it is loaded again.
    Save {
        from: u8,
        place: u32,
    },
    Restore {
        to: u8,
        place: u32,
    },
    Apply {
        formula: Formula,
        to: u8,
        operands: [u8; 3],
    },
}

/// The steps of one turn, and how many places in memory they need.
#[derive(Debug)]
pub(super) struct Steps {
    pub(super) steps: Vec<Step>,
    pub(super) places: usize,
}

struct Allocator<'a> {
    body: &'a Loop,
    /// For each value the positions where it is read, the next one last.
    uses: Vec<SmallVec<[u32; 4]>>,
    register_of: Vec<Option<u8>>,
    /// As many as there are for values.
    value_in: Vec<Option<u32>>,
    place_of: Vec<Option<u32>>,
    free_places: Vec<u32>,
    places: u32,
    steps: Vec<Step>,
}

impl Steps {
    /// Values are computed in the order in which they stand, in registers below a number; loads wait until they are needed.
    pub(super) fn new(body: &Loop, registers: usize) -> Self {
        let mut uses = vec![SmallVec::new(); body.values.len()];
        for (position, value) in body.values.iter().enumerate().rev() {
            for operand in value.operands() {
                uses[*operand as usize].push(position as u32);
            }
        }
        let mut stores: Vec<SmallVec<[u32; 1]>> = vec![SmallVec::new(); body.values.len()];
        body.stores.iter().for_each(|(value, pointer)| stores[*value as usize].push(*pointer));
        let mut folds: Vec<SmallVec<[u32; 1]>> = vec![SmallVec::new(); body.values.len()];
        (0..).zip(&body.folds).for_each(|(fold, (value, _))| folds[*value as usize].push(fold));
        let mut allocator = Allocator {
            body,
            uses,
            register_of: vec![None; body.values.len()],
            value_in: vec![None; registers],
            place_of: vec![None; body.values.len()],
            free_places: Vec::new(),
            places: 0,
            steps: Vec::new(),
        };
        for (position, (stored, folded)) in stores.iter().zip(&folds).enumerate() {
            allocator.compute(position as u32, stored, folded);
        }
        Steps { steps: allocator.steps, places: allocator.places as usize }
    }
}

impl Allocator<'_> {
    fn compute(&mut self, value: u32, stored: &[u32], folded: &[u32]) {
        match self.body.values[value as usize] {
            Value::Load { .. } if stored.is_empty() && folded.is_empty() => return,
            Value::Load { .. } => {
                self.in_register(value, &[]);
            }
            Value::Apply { formula, ref operands } => {
                let mut registers = [0; 3];
                let mut pinned: SmallVec<[u8; 3]> = SmallVec::new();
                for (register, operand) in registers.iter_mut().zip(operands) {
                    *register = self.in_register(*operand, &pinned);
                    pinned.push(*register);
                }
                for operand in operands {
                    self.read(*operand, value);
                }
                if matches!(formula, Formula::Call(_)) {
                    self.save_all();
                }
                let to = self.free_register(&[]);
                self.hold(value, to);
                self.steps.push(Step::Apply { formula, to, operands: registers });
            }
        }
        let from = self.register_of[value as usize].unwrap_or_else(|| unreachable!("%{value} was computed"));
        for pointer in stored {
            self.steps.push(Step::Store { from, value, pointer: *pointer });
        }
        for fold in folded {
            self.steps.push(Step::Fold { from, fold: *fold });
        }
        if self.uses[value as usize].is_empty() {
            self.forget(value);
        }
    }

    /// The register that has a value; it is loaded if none has.
    fn in_register(&mut self, value: u32, pinned: &[u8]) -> u8 {
        if let Some(register) = self.register_of[value as usize] {
            return register;
        }
        let to = self.free_register(pinned);
        self.hold(value, to);
        self.steps.push(match self.place_of[value as usize] {
            Some(place) => Step::Restore { to, place },
            None => Step::Load { to, value },
        });
        to
    }

    fn hold(&mut self, value: u32, register: u8) {
        self.register_of[value as usize] = Some(register);
        self.value_in[register as usize] = Some(value);
    }

    /// Notes that the operation at a position has read a value.
    fn read(&mut self, value: u32, position: u32) {
        let uses = &mut self.uses[value as usize];
        while uses.last() == Some(&position) {
            uses.pop();
        }
        if uses.is_empty() {
            self.forget(value);
        }
    }

    fn forget(&mut self, value: u32) {
        if let Some(register) = self.register_of[value as usize].take() {
            self.value_in[register as usize] = None;
        }
        self.free_places.extend(self.place_of[value as usize].take());
    }

    /// A register for another value: that of the value that is needed last, if all are taken.
    fn free_register(&mut self, pinned: &[u8]) -> u8 {
        let next_use = |register: &usize| match self.value_in[*register] {
            None => u32::MAX,
            Some(value) => self.uses[value as usize].last().copied().unwrap_or(u32::MAX),
        };
        let is_free = |register: &usize| !RESERVED.contains(register) && !pinned.contains(&(*register as u8));
        let candidates = (0..self.value_in.len()).filter(is_free);
        let register = candidates.max_by_key(next_use).unwrap_or_else(|| unreachable!("few registers are pinned"));
        if let Some(value) = self.value_in[register] {
            self.save(value, register as u8);
        }
        register as u8
    }

    /// Takes a value out of its register, to memory unless it can be had from there already.
    fn save(&mut self, value: u32, register: u8) {
        let is_load = matches!(self.body.values[value as usize], Value::Load { .. });
        if !is_load && self.place_of[value as usize].is_none() {
            let place = self.free_places.pop().unwrap_or_else(|| {
                self.places += 1;
                self.places - 1
            });
            self.place_of[value as usize] = Some(place);
            self.steps.push(Step::Save { from: register, place });
        }
        self.register_of[value as usize] = None;
        self.value_in[register as usize] = None;
    }

    /// Before a call, which keeps no register.
    fn save_all(&mut self) {
        for register in 0..self.value_in.len() as u8 {
            if let Some(value) = self.value_in[register as usize] {
                self.save(value, register);
            }
        }
    }
}
