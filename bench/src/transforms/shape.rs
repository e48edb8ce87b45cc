//! The graphs that are transformed, as plain lists that each subject translates.
//!
//! In each of them half of the operations are `Mul`, a quarter `Add` and a quarter `Exp`; no two are structurally
//! equal; and the last value is the only output, which every operation reaches.
//! The inputs are chosen so that values and derivatives stay well within the normal range of `f64`, because
//! infinities and subnormals would distort the time of an evaluation.
//! No `Mul` joins a value with its own exponential: its tangent would be an operation that the tangent of the `Exp`
//! already is, which one subject shares and the other one counts twice.

use std::collections::HashSet;

use super::op::ScalarOp::{self, Add, Exp, Mul};

/// A graph as a list: values are numbered inputs first, then one for each step.
#[derive(Clone, Debug)]
pub(super) struct Shape {
    /// Where the inputs are evaluated.
    pub(super) inputs: Vec<f64>,
    /// The operations, operands before users.
    pub(super) steps: Vec<Step>,
}

/// One operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Step {
    /// What it computes.
    pub(super) op: ScalarOp,
    /// The numbers of its operands; the second one is not used by `Exp`.
    pub(super) operands: [u32; 2],
}

/// The kinds of shapes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Each operation reads the one before it: v ← exp((v·a + b)·c), over and over, from 4 inputs.
    ///
    /// It sits at a fixed point with derivative one, so that neither values nor derivatives drift however long it is.
    Chain,
    /// Short branches off 9 inputs, joined by a balanced sum.
    ///
    /// Branch i makes 7 operations from the i-th unordered pair out of the inputs and the results of earlier branches.
    /// Pairs of the first hundreds suffice for a million operations, so the depth hardly grows with the size (from 21
    /// at a thousand to 38 at a million, half of it in the sum), and the first results are read hundreds of times.
    Wide,
    /// A ladder of v ← exp(v·a) + v·b from 3 inputs: each level reads the last one twice.
    ///
    /// At a fixed point with derivative one, as the chain.
    Diamond,
    /// Operands drawn at random.
    ///
    /// Operands are drawn uniformly from all earlier values (8 inputs at first), but for the first operand of an `Add`,
    /// which is drawn uniformly from the values that nobody reads yet.
    /// Once a sixteenth of the size is unread, or as much as the `Add`s that are left can join, all first operands are
    /// drawn so; what is unread at the end is joined by a balanced sum.
    /// That makes it about as deep as a logarithm: 40 at a thousand, 73 at a hundred thousand.
    /// Draws whose result would leave 1/4 ≤ |v| ≤ 4 are repeated (after a thousand of them, 1/64 ≤ |v| ≤ 64 will do).
    Random,
}

impl Kind {
    /// All of them.
    pub(super) const ALL: [Self; 4] = [Self::Chain, Self::Wide, Self::Diamond, Self::Random];

    /// Its name in tables, records and arguments.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Chain => "chain",
            Self::Wide => "wide",
            Self::Diamond => "diamond",
            Self::Random => "random",
        }
    }

    /// The kind of this name.
    pub(super) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// The shape with `size` operations, which is a multiple of 8.
    pub(super) fn shape(self, size: usize) -> Shape {
        match self {
            Self::Chain => chain(size),
            Self::Wide => wide(size),
            Self::Diamond => diamond(size),
            Self::Random => random(size),
        }
    }
}

impl Shape {
    fn new(inputs: Vec<f64>) -> Self {
        Self { inputs, steps: Vec::new() }
    }

    fn push(&mut self, op: ScalarOp, a: u32, b: u32) -> u32 {
        self.steps.push(Step { op, operands: [a, b] });
        (self.inputs.len() + self.steps.len() - 1) as u32
    }

    /// Joins values by a balanced sum.
    fn sum(&mut self, mut values: Vec<u32>) -> u32 {
        while values.len() > 1 {
            values =
                values.chunks(2).map(|pair| if let [a, b] = *pair { self.push(Add, a, b) } else { pair[0] }).collect();
        }
        values[0]
    }
}

fn chain(size: usize) -> Shape {
    // v = exp(c·(a·v + b)) with c·a·v = 1 holds for v = 2.
    let (a, c) = (0.8, 0.625);
    let b = 2.0_f64.ln() / c - 2.0 * a;
    let mut shape = Shape::new(vec![2.0, a, b, c]);
    let mut v = 0;
    for _ in 0..size / 4 {
        let scaled = shape.push(Mul, v, 1);
        let shifted = shape.push(Add, scaled, 2);
        let exponent = shape.push(Mul, shifted, 3);
        v = shape.push(Exp, exponent, 0);
    }
    shape
}

fn wide(size: usize) -> Shape {
    let mut pool: Vec<u32> = (0..9).collect();
    let mut shape = Shape::new(vec![0.125, 0.9, 0.95, 1.0, 1.05, 1.1, 1.15, 1.2, 1.25]);
    let h = 0;
    let mut pairs = (0..).flat_map(|second| (0..=second).map(move |first| (first, second)));
    let mut ends = vec![h];
    while ends.len() <= size / 8 {
        let Some((p, q)) = pairs.next().map(|(first, second): (usize, usize)| (pool[first], pool[second])) else {
            break;
        };
        let product = shape.push(Mul, p, q);
        let exponent = shape.push(Mul, product, h);
        let factor = shape.push(Exp, exponent, 0);
        let scaled = shape.push(Mul, factor, p);
        let sum = shape.push(Add, scaled, q);
        let exponent = shape.push(Mul, sum, h);
        let end = shape.push(Exp, exponent, 0);
        pool.push(end);
        ends.push(end);
    }
    shape.sum(ends);
    shape
}

fn diamond(size: usize) -> Shape {
    // v = exp(a·v) + b·v with a·exp(a·v) + b = 1 holds for v = -2 if a = -1/2.
    let mut shape = Shape::new(vec![-2.0, -0.5, 1.0 + 0.5 * 1.0_f64.exp()]);
    let mut v = 0;
    for _ in 0..size / 4 {
        let exponent = shape.push(Mul, v, 1);
        let left = shape.push(Exp, exponent, 0);
        let right = shape.push(Mul, v, 2);
        v = shape.push(Add, left, right);
    }
    shape
}

fn random(size: usize) -> Shape {
    let mut drawing = Drawing::new();
    let unread_limit = size / 16;
    let (mut muls, mut exps, mut adds) = (size / 2, size / 4, size / 4);
    loop {
        // The sum at the end needs one `Add` less than there are values that nobody has read.
        let spare_adds = adds - (drawing.unread_count - 1);
        let total = muls + exps + spare_adds;
        if total == 0 {
            break;
        }
        let draw = drawing.numbers.below(total);
        let (op, left) = if draw < muls {
            (Mul, &mut muls)
        } else if draw < muls + exps {
            (Exp, &mut exps)
        } else {
            (Add, &mut adds)
        };
        *left -= 1;
        let from_unread = op == Add || spare_adds == 0 || drawing.unread_count >= unread_limit;
        drawing.draw(op, from_unread);
    }
    let read = &drawing.read;
    let ends = (0..read.len() as u32).filter(|value| !read[*value as usize]).collect();
    drawing.shape.sum(ends);
    drawing.shape
}

/// A random shape under way.
struct Drawing {
    shape: Shape,
    numbers: Numbers,
    values: Vec<f64>,
    read: Vec<bool>,
    /// Values that nobody has read, and some that were read since.
    unread: Vec<u32>,
    unread_count: usize,
    seen: HashSet<Step>,
}

impl Drawing {
    fn new() -> Self {
        let inputs = vec![-1.3, -0.9, -0.5, 0.4, 0.7, 0.9, 1.2, 1.6];
        Self {
            values: inputs.clone(),
            read: vec![false; inputs.len()],
            unread: (0..inputs.len() as u32).collect(),
            unread_count: inputs.len(),
            shape: Shape::new(inputs),
            numbers: Numbers(1),
            seen: HashSet::new(),
        }
    }

    fn draw(&mut self, op: ScalarOp, from_unread: bool) {
        for attempt in 0..100_000 {
            let bound = if attempt < 1_000 { 4.0 } else { 64.0 };
            let first = if from_unread { self.unread() } else { self.any() };
            let second = if op.arity() == 2 { self.any() } else { 0 };
            let step = Step { op, operands: [first, second] };
            let result = op.apply(self.values[first as usize], self.values[second as usize]);
            if (1.0 / bound..=bound).contains(&result.abs()) && !self.is_own_exponential(step) && self.seen.insert(step)
            {
                return self.push(step, result);
            }
        }
        unreachable!("among so many draws one stays in the range");
    }

    fn push(&mut self, Step { op, operands: [first, second] }: Step, result: f64) {
        self.mark_read(first);
        if op.arity() == 2 {
            self.mark_read(second);
        }
        let value = self.shape.push(op, first, second);
        self.values.push(result);
        self.read.push(false);
        self.unread.push(value);
        self.unread_count += 1;
    }

    fn any(&mut self) -> u32 {
        self.numbers.below(self.values.len()) as u32
    }

    fn unread(&mut self) -> u32 {
        loop {
            let at = self.numbers.below(self.unread.len());
            let value = self.unread[at];
            if !self.read[value as usize] {
                return value;
            }
            self.unread.swap_remove(at);
        }
    }

    fn mark_read(&mut self, value: u32) {
        if !std::mem::replace(&mut self.read[value as usize], true) {
            self.unread_count -= 1;
        }
    }

    fn is_own_exponential(&self, step: Step) -> bool {
        let [a, b] = step.operands;
        let is_exp_of = |y: u32, x: u32| {
            let maker = (y as usize).checked_sub(self.shape.inputs.len()).map(|at| self.shape.steps[at]);
            maker.is_some_and(|maker| maker.op == Exp && maker.operands[0] == x)
        };
        step.op == Mul && (is_exp_of(a, b) || is_exp_of(b, a))
    }
}

/// SplitMix64: small, fixed, and random enough to draw operands.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ z >> 31) % limit as u64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(kind: Kind, size: usize) {
        let shape = kind.shape(size);
        let name = kind.name();
        assert_eq!(shape.steps.len(), size, "{name}");
        let count = |op| shape.steps.iter().filter(|step| step.op == op).count();
        assert_eq!([count(Mul), count(Add), count(Exp)], [size / 2, size / 4, size / 4], "{name}");
        let distinct: HashSet<_> = shape.steps.iter().collect();
        assert_eq!(distinct.len(), size, "{name}: all operations are distinct");

        let mut values = shape.inputs.clone();
        for Step { op, operands: [a, b] } in &shape.steps {
            values.push(op.apply(values[*a as usize], values[*b as usize]));
        }
        let odd = values.iter().position(|value| !value.is_normal());
        assert_eq!(odd, None, "{name}: a value is not an ordinary number");

        let mut reached = vec![false; values.len()];
        reached[values.len() - 1] = true;
        for (at, step) in shape.steps.iter().enumerate().rev() {
            assert!(reached[shape.inputs.len() + at], "{name}: the output does not reach step {at}");
            let operands = &step.operands[..step.op.arity()];
            operands.iter().for_each(|operand| reached[*operand as usize] = true);
        }
        assert!(reached.iter().all(|reached| *reached), "{name}: an input is not used");
    }

    fn depth(shape: &Shape) -> usize {
        let mut depths = vec![0; shape.inputs.len()];
        for step in &shape.steps {
            let operands = step.operands[..step.op.arity()].iter();
            let below = operands.map(|operand| depths[*operand as usize]).max();
            depths.push(below.unwrap_or(0) + 1);
        }
        depths.last().copied().unwrap_or(0)
    }

    #[test]
    fn shapes_are_as_deep_as_stated() {
        let depths = |kind: Kind| [1_000, 100_000].map(|size| depth(&kind.shape(size)));
        assert_eq!(depths(Kind::Chain), [1_000, 100_000]);
        assert_eq!(depths(Kind::Diamond), [750, 75_000]);
        assert_eq!(depths(Kind::Wide), [21, 35]);
        assert_eq!(depths(Kind::Random), [40, 73]);
    }

    #[test]
    fn shapes_have_the_stated_mix_are_distinct_and_reach_the_output() {
        for kind in Kind::ALL {
            for size in [1_000, 100_000] {
                check(kind, size);
            }
        }
    }
}
