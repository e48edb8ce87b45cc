//! From a seed to a program.

use super::expr::Expr;
use super::program::{Function, Kind, Node, Param, Program, Returns};
use super::random::Random;
use super::scope::{Array, Int, Pair, Scope, Shape};

/// The state while one program is written.
pub(crate) struct Generator {
    pub(crate) random: Random,
    pub(crate) generic: bool,
    /// Those written so far, which later ones may call.
    pub(crate) functions: Vec<Function>,
    /// The function being written returns this.
    pub(crate) returns: Returns,
    /// Statements that may still be written.
    pub(crate) budget: usize,
    /// See [`Size`].
    pub(crate) wide: bool,
    /// No closure may be called and no function: we are inside the arguments of one.
    pub(crate) quiet: bool,
    cost: usize,
    names: usize,
}

/// How large programs are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Size {
    /// Statements of the last function.
    pub(crate) statements: usize,
    pub(crate) helpers: usize,
    /// With the statements of `chosen` and `state`; most of the committed programs are older than these.
    pub(crate) wide: bool,
}

impl Size {
    /// Those of the command.
    pub(crate) const FULL: Size = Size { statements: 16, helpers: 3, wide: true };
    /// Those that every check compiles.
    pub(crate) const SMALL: Size = Size { statements: 7, helpers: 2, wide: false };
    /// The same with all statements.
    pub(crate) const WIDE: Size = Size { wide: true, ..Size::SMALL };
}

/// The program of a seed.
pub(crate) fn program(seed: u64, size: Size) -> Program {
    let mut random = Random::new(seed);
    let generic = random.chance(65);
    let mut generator = Generator {
        random,
        generic,
        functions: Vec::new(),
        returns: Returns::Scalar,
        budget: 0,
        wide: size.wide,
        quiet: false,
        cost: 0,
        names: 0,
    };
    for k in 0..generator.random.between(0, size.helpers) {
        let function = match generator.random.weighted(&[15, 22, 18, 45]) {
            0 => generator.recursive(k),
            1 => generator.filler(k),
            2 => generator.blend(k),
            _ => generator.helper(k),
        };
        generator.functions.push(function);
    }
    let main = generator.main(size.statements);
    generator.functions.push(main);
    Program { seed, generic, functions: generator.functions }
}

impl Generator {
    /// Statements that one call of a function may run.
    pub(crate) const MAX_COST: usize = 4000;

    pub(crate) fn fresh(&mut self, letter: &str) -> String {
        self.names += 1;
        format!("{letter}{}", self.names)
    }

    pub(crate) fn spend(&mut self, cost: usize) {
        self.cost += cost;
    }

    fn main(&mut self, statements: usize) -> Function {
        self.returns = *self.random.pick(&[
            Returns::Scalar,
            Returns::Scalar,
            Returns::Scalar,
            Returns::Scalar,
            Returns::Tuple,
            Returns::Array,
            Returns::Nothing,
        ]);
        let mut kinds = vec![Kind::Slice(self.random.between(3, 6)), Kind::Scalar];
        // A function that returns nothing must write somewhere.
        if self.returns == Returns::Nothing || self.random.chance(75) {
            kinds.push(Kind::SliceMut(self.random.between(3, 6)));
        }
        for _ in 0..self.random.between(1, 3) {
            let kind = self.kind(true);
            kinds.push(kind);
        }
        self.function("f".into(), kinds, statements)
    }

    fn helper(&mut self, k: usize) -> Function {
        let choice = [Returns::Scalar, Returns::Scalar, Returns::Scalar, Returns::Tuple, Returns::Nothing];
        self.returns = *self.random.pick(&choice);
        let mut kinds = Vec::new();
        if self.returns == Returns::Nothing {
            kinds.push(Kind::SliceMut(self.random.between(1, 3)));
        }
        for _ in 0..self.random.between(1, 3) {
            let kind = self.kind(false);
            kinds.push(kind);
        }
        if kinds.iter().all(|kind| matches!(kind, Kind::Int(_) | Kind::Ints(_) | Kind::Constant)) {
            kinds.push(Kind::Scalar);
        }
        let statements = self.random.between(1, 5);
        self.function(format!("h{k}"), kinds, statements)
    }

    /// Writes to what it is given, and seldom returns anything.
    fn filler(&mut self, k: usize) -> Function {
        self.returns = *self.random.pick(&[Returns::Nothing, Returns::Nothing, Returns::Nothing, Returns::Scalar]);
        let pair = if self.generic { 1 } else { 0 };
        let written = match self.random.weighted(&[4, 2, 1, pair]) {
            0 => Kind::SliceMut(self.random.between(1, 3)),
            1 => Kind::ScalarMut,
            2 => Kind::ArrayMut,
            _ => Kind::PairMut,
        };
        let mut kinds = vec![written, Kind::Scalar];
        if self.random.chance(50) {
            let kind = self.kind(false);
            kinds.push(kind);
        }
        let statements = self.random.between(1, 4);
        self.function(format!("h{k}"), kinds, statements)
    }

    /// Takes several things by value.
    fn blend(&mut self, k: usize) -> Function {
        self.returns = *self.random.pick(&[Returns::Scalar, Returns::Scalar, Returns::Tuple]);
        let pair = if self.generic { 2 } else { 0 };
        let mut kinds = Vec::new();
        for _ in 0..self.random.between(2, 4) {
            kinds.push(match self.random.weighted(&[5, 2, 2, pair, 1]) {
                0 => Kind::Scalar,
                1 => Kind::Array,
                2 => Kind::Tuple,
                3 => Kind::Pair,
                _ => Kind::Maybe,
            });
        }
        let statements = self.random.between(1, 4);
        self.function(format!("h{k}"), kinds, statements)
    }

    fn kind(&mut self, main: bool) -> Kind {
        let structs = if self.generic { 8 } else { 0 };
        let len = if main { self.random.between(2, 5) } else { self.random.between(1, 3) };
        let shape = if main { 0 } else { structs };
        let most = self.random.below(6);
        match self.random.weighted(&[22, 5, 8, 20, 14, 6, 5, 6, structs, structs, structs, 4, shape, 5, 12, 5, 5, 4]) {
            0 => Kind::Scalar,
            1 => Kind::ScalarRef,
            2 => Kind::ScalarMut,
            3 => Kind::Slice(len),
            4 => Kind::SliceMut(len),
            5 => Kind::Array,
            6 => Kind::ArrayMut,
            7 => Kind::Tuple,
            8 => Kind::Pair,
            9 => Kind::PairRef,
            10 => Kind::PairMut,
            11 => Kind::Maybe,
            12 => Kind::Shape,
            13 => Kind::Grows(len),
            14 => Kind::Int(most),
            15 => Kind::Ints(len),
            16 => Kind::Constant,
            _ => Kind::ConstantSlice(len),
        }
    }

    fn function(&mut self, name: String, mut kinds: Vec<Kind>, statements: usize) -> Function {
        // The order matters to the rules: shadows follow references only.
        for k in (1..kinds.len()).rev() {
            let with = self.random.below(k + 1);
            kinds.swap(k, with);
        }
        self.budget = statements;
        self.cost = 0;
        let (params, mut scope) = self.params(kinds);
        let body = self.statements(&mut scope, statements);
        let tail = self.result(&scope);
        Function { name, params, returns: self.returns, body, tail, cost: self.cost.max(1) }
    }

    fn params(&mut self, kinds: Vec<Kind>) -> (Vec<Param>, Scope) {
        let mut scope = Scope { times: 1, may_return: true, ..Scope::default() };
        let params = kinds.into_iter().map(|kind| self.param(kind, &mut scope)).collect();
        (params, scope)
    }

    fn param(&mut self, kind: Kind, scope: &mut Scope) -> Param {
        let letter = match kind {
            Kind::Slice(_) | Kind::ConstantSlice(_) => "x",
            Kind::SliceMut(_) | Kind::Grows(_) => "y",
            Kind::Int(_) => "n",
            Kind::Ints(_) => "s",
            Kind::Array | Kind::ArrayMut => "w",
            Kind::Tuple => "t",
            Kind::Pair | Kind::PairRef | Kind::PairMut => "p",
            Kind::Constant => "c",
            _ => "a",
        };
        let name = self.fresh(letter);
        let array = |kind, len, mutable| Array { by_ref: mutable, ..Array::new(&name, kind, len, mutable) };
        let int = |name, most: usize| Int { name, mutable: false, below: Some(most + 1), index_of: None };
        match kind {
            Kind::Scalar => {
                scope.castable.push(name.clone());
                scope.read(&name);
            }
            Kind::Constant => scope.read(&name),
            Kind::ScalarRef => scope.read(format!("*{name}")),
            Kind::ScalarMut => scope.write(format!("*{name}")),
            Kind::Slice(len) | Kind::ConstantSlice(len) => scope.arrays.push(array(Shape::Slice, len, false)),
            Kind::SliceMut(len) => scope.arrays.push(array(Shape::Slice, len, true)),
            Kind::Array => scope.arrays.push(array(Shape::Array, 3, false)),
            Kind::ArrayMut => scope.arrays.push(array(Shape::Array, 3, true)),
            Kind::Tuple => (0..2).for_each(|k| scope.read(format!("{name}.{k}"))),
            Kind::Pair | Kind::PairRef | Kind::PairMut => {
                let mutable = kind == Kind::PairMut;
                for field in ["b", "c"] {
                    scope.places.push(super::scope::Place { text: format!("{name}.{field}"), mutable });
                }
                scope.ints.push(int(format!("{name}.n"), 3));
                scope.pairs.push(Pair { text: name.clone(), by_ref: kind != Kind::Pair, mutable });
            }
            Kind::Maybe => scope.options.push(name.clone()),
            Kind::Shape => scope.shapes.push(name.clone()),
            Kind::Grows(len) => scope.arrays.push(array(Shape::Grows, len, true)),
            Kind::Int(most) => scope.ints.push(int(name.clone(), most)),
            Kind::Ints(len) => scope.tables.push((name.clone(), len)),
        }
        Param { name, kind }
    }

    /// `r(…, n)` calls itself with `n - 1` until zero.
    fn recursive(&mut self, k: usize) -> Function {
        self.returns = Returns::Scalar;
        let name = format!("r{k}");
        let mutable = self.random.chance(50);
        let data = if mutable { Kind::SliceMut(2) } else { Kind::Slice(2) };
        let statements = self.random.between(1, 3);
        (self.budget, self.cost) = (statements, 0);
        let (params, mut scope) = self.params(vec![data, Kind::Scalar, Kind::Int(3)]);
        let (data, a, n) = (params[0].name.clone(), params[1].name.clone(), params[2].name.clone());
        let first = self.damped(&scope, 1).text;
        let stop = Node::block(format!("if {n} == 0 {{"), vec![Node::line(format!("return {first};"))]).kept();
        let mut body = vec![stop];
        body.extend(self.statements(&mut scope, statements));
        let (v, argument) = (self.fresh("v"), self.damped(&scope, 1).text);
        let u = self.fresh("u");
        body.push(Node::line(format!("let {u} = {argument};")));
        body.push(Node::line(format!("let {v} = {name}({data}, {u}, {n} - 1);")));
        scope.read(&v);
        self.budget = 1;
        body.extend(self.statements(&mut scope, 1));
        let tail = format!("{v} * {} + {a}", self.constant("0.5").text);
        Function { name, params, returns: Returns::Scalar, body, tail, cost: 4 * self.cost.max(2) }
    }

    /// Something that depends on most of what was computed.
    fn outcome(&mut self, scope: &Scope) -> Expr {
        let mut value = self.expr(scope, 1);
        for place in scope.places.iter().rev().take(4) {
            let factor = self.leaf(scope);
            value = value.plus(&Expr::atom(&place.text).times(&factor));
        }
        for array in scope.arrays.iter().filter(|array| array.mutable).take(2) {
            value = value.plus(&Expr::atom(format!("{}[{}]", array.text, self.random.below(array.len))));
        }
        value
    }

    /// The value of the function being written, as it is here.
    pub(crate) fn result(&mut self, scope: &Scope) -> String {
        match self.returns {
            Returns::Scalar => self.outcome(scope).text,
            Returns::Tuple => format!("({}, {})", self.outcome(scope).text, self.expr(scope, 1).text),
            Returns::Array => format!("[{}, {}]", self.outcome(scope).text, self.expr(scope, 1).text),
            Returns::Nothing => String::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_closed_and_come_from_their_seed() {
        for seed in 0..300 {
            let program = program(seed, Size::FULL);
            assert_eq!(program.unbound(), None, "seed {seed}:\n{}", program.source(""));
            assert_eq!(program, super::program(seed, Size::FULL), "seed {seed}");
        }
    }

    #[test]
    fn the_constructs_of_the_language_all_occur() {
        let text: String = (0..600).map(|seed| program(seed, Size::FULL).source("#[differentiable]")).collect();
        let expected = [
            "let mut ",
            " += ",
            " -= ",
            " *= ",
            ".rev()",
            "..=",
            "step_by",
            ".iter()",
            "iter_mut()",
            "enumerate()",
            "zip(",
            "chunks(",
            "chunks_mut(",
            "windows(",
            "while ",
            "loop {",
            "break;",
            "continue;",
            "return ",
            "else if ",
            "match ",
            "Some(",
            "None",
            "= if ",
            "= {",
            "|u",
            ".map(",
            ".sum::<",
            ".fold(",
            "vec![",
            "swap(",
            "fill(",
            "copy_from_slice(",
            "push(",
            "pop()",
            "split_at_mut(",
            "#[constant]",
            "Pair {",
            "Shape::",
            "if let ",
            "sin_cos()",
            "f64, ",
            "<T: Real>",
            "std::vec![",
            ".as_mut_slice()",
            ".chunks_exact_mut(",
            ".for_each(",
            " as f64)",
            "2f64",
            "1_f64",
            ".contains(&",
            ".position(",
            ".len()",
            ", ..",
        ];
        let missing: Vec<_> = expected.into_iter().filter(|it| !text.contains(it)).collect();
        assert!(missing.is_empty(), "no program has {missing:?}");
    }
}
