//! From a seed to a program.

use std::collections::BTreeMap;

use super::dress::{Concrete, Dress};
use super::expr::Expr;
use super::own::Own;
use super::program::{Comparator, Function, Kind, Node, Param, Program, Returns};
use super::random::Random;
use super::scope::{Array, Int, OwnValue, Pair, Scope, Shape};

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
    /// See [`Size`].
    pub(crate) named: bool,
    /// The program will be printed for `f64`, though it is written for every scalar.
    pub(crate) concrete: Option<Concrete>,
    /// Structs and enums of the harness may be mentioned.
    pub(crate) structs: bool,
    /// Types that may be mentioned.
    pub(crate) own: Vec<Own>,
    pub(crate) comparators: Vec<Comparator>,
    /// Names of std for what has the form of something in it.
    pub(crate) wanted: BTreeMap<String, &'static str>,
    pub(crate) cost: usize,
    names: usize,
}

/// How large programs are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Size {
    /// Statements of the last function.
    pub(crate) statements: usize,
    pub(crate) helpers: usize,
    /// With the statements of `chosen` and `state`; a part of the committed programs is older than these.
    pub(crate) wide: bool,
    /// With names of std, capitals and other scripts, types and modules of the program's own, and comparators.
    pub(crate) named: bool,
}

impl Size {
    /// Those of the command.
    pub(crate) const FULL: Size = Size { statements: 16, helpers: 3, wide: true, named: true };
    /// Those that every check compiles.
    pub(crate) const SMALL: Size = Size { statements: 7, helpers: 2, wide: false, named: false };
    /// The same with all statements and names.
    pub(crate) const NAMED: Size = Size { wide: true, named: true, ..Size::SMALL };
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
        named: size.named,
        concrete: None,
        structs: generic,
        own: Vec::new(),
        comparators: Vec::new(),
        wanted: BTreeMap::new(),
        cost: 0,
        names: 0,
    };
    if size.named && generic {
        generator.forms();
    }
    for k in 0..generator.random.between(0, size.helpers) {
        if size.named && generator.random.chance(35) {
            let function = generator.mimic(k);
            generator.functions.push(function);
            continue;
        }
        let function = match generator.random.weighted(&[15, 22, 18, 45]) {
            0 => generator.recursive(k),
            1 => generator.filler(k),
            2 => generator.blend(k),
            _ => generator.helper(k),
        };
        generator.functions.push(function);
    }
    // One refusal hides all else of a program, so some are small.
    let statements = if size.named { *generator.random.pick(&[3, 6, 10, size.statements]) } else { size.statements };
    let main = generator.main(statements);
    generator.functions.push(main);
    let Generator { functions, comparators, own, concrete, wanted, mut random, .. } = generator;
    let mut program = Program { seed, generic, functions, comparators, own, dress: Dress::new(concrete) };
    if size.named && random.chance(85) {
        program.dress = Dress::drawn(&program, concrete, &wanted, &mut random);
    }
    program
}

impl Generator {
    /// Statements that one call of a function may run.
    pub(crate) const MAX_COST: usize = 4000;

    pub(crate) fn fresh(&mut self, letter: &str) -> String {
        self.names += 1;
        format!("{letter}{}", self.names)
    }

    /// At which scalars the rules will be, and types of the program's own.
    fn forms(&mut self) {
        self.concrete = match self.random.weighted(&[40, 30, 15, 15]) {
            0 => None,
            1 => Some(Concrete::Option),
            2 => Some(Concrete::InSight),
            _ => Some(Concrete::Perhaps),
        };
        if self.concrete == Some(Concrete::Perhaps) {
            self.structs = false;
            return;
        }
        for _ in 0..self.random.weighted(&[2, 4, 2]) {
            let own = self.own_type();
            self.own.push(own);
        }
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
        if !self.own.is_empty() && self.random.chance(40) {
            let own = self.random.pick(&self.own).name.clone();
            kinds.push(Kind::Own(own));
        }
        let statements = self.random.between(1, 5);
        self.function(format!("h{k}"), kinds, statements)
    }

    /// Writes to what it is given, and seldom returns anything.
    fn filler(&mut self, k: usize) -> Function {
        self.returns = *self.random.pick(&[Returns::Nothing, Returns::Nothing, Returns::Nothing, Returns::Scalar]);
        let pair = if self.structs { 1 } else { 0 };
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
        let pair = if self.structs { 2 } else { 0 };
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
        let structs = if self.structs { 8 } else { 0 };
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
        if self.concrete == Some(Concrete::InSight) {
            kinds.push(Kind::Pair);
        }
        // The order matters to the rules: shadows follow references only.
        for k in (1..kinds.len()).rev() {
            let with = self.random.below(k + 1);
            kinds.swap(k, with);
        }
        self.budget = statements;
        self.cost = 0;
        let (params, mut scope) = self.params(kinds);
        let mut body = self.statements(&mut scope, statements);
        let mut last = None;
        if self.named && self.returns == Returns::Scalar && self.random.chance(15) {
            last = self.refilled(&mut scope);
        }
        let tail = match last {
            Some((nodes, sum)) => {
                body.extend(nodes);
                sum
            }
            None => self.result(&scope),
        };
        Function { name, params, returns: self.returns, body, tail, cost: self.cost.max(1) }
    }

    pub(crate) fn params(&mut self, kinds: Vec<Kind>) -> (Vec<Param>, Scope) {
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
            Kind::Own(_) => "or",
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
            Kind::Own(ref ty) => {
                let own = self.own.iter().find(|own| own.name == *ty).expect("a parameter's type is known");
                scope.bring_own(OwnValue { text: name.clone(), ty: ty.clone(), mutable: false }, &own.fields);
            }
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
        let mut kinds = vec![data, Kind::Scalar, Kind::Int(3)];
        if self.concrete == Some(Concrete::InSight) {
            kinds.push(Kind::Pair);
        }
        let (params, mut scope) = self.params(kinds);
        let (data, a, n) = (params[0].name.clone(), params[1].name.clone(), params[2].name.clone());
        let first = self.damped(&scope, 1).text;
        let stop = Node::block(format!("if {n} == 0 {{"), vec![Node::line(format!("return {first};"))]).kept();
        let mut body = vec![stop];
        body.extend(self.statements(&mut scope, statements));
        let (v, argument) = (self.fresh("v"), self.damped(&scope, 1).text);
        let u = self.fresh("u");
        body.push(Node::line(format!("let {u} = {argument};")));
        let rest: String = params[3..].iter().map(|param| format!(", {}", param.name)).collect();
        body.push(Node::line(format!("let {v} = {name}({data}, {u}, {n} - 1{rest});")));
        scope.read(&v);
        self.budget = 1;
        body.extend(self.statements(&mut scope, 1));
        let tail = format!("{v} * {} + {a}", self.constant("0.5").text);
        Function { name, params, returns: Returns::Scalar, body, tail, cost: 4 * self.cost.max(2) }
    }

    /// Something that depends on most of what was computed.
    pub(crate) fn outcome(&mut self, scope: &Scope) -> Expr {
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

    #[test]
    fn names_of_std_capitals_and_other_scripts_all_occur() {
        let text: String = (0..3000).map(|seed| program(seed, Size::FULL).source("#[differentiable]")).collect();
        let expected = [
            "let E = ",
            "let T: ",
            "let Δ = ",
            "let mut π = ",
            "for E in ",
            "let vec = ",
            "let Vec = ",
            "noise::fill(",
            " fill(",
            "mem::swap(",
            "mem::replace(",
            "mem::take(",
            "la::Vec<T> = la::Vec {",
            "use self::la::Vec;",
            "pub fn len(&self) -> f64",
            "pub fn position(&self, ",
            "pub fn fill(&mut self, ",
            ".push(",
            "#[differentiable(concrete)]",
            ".unwrap().reverse());",
            ".sort_unstable_by(",
            ".sort_by_key(",
            ".sort_by(descending)",
            ".sort_by(f64::total_cmp)",
            ".then_with(|| ",
            ".abs().partial_cmp(&",
            ": &la::",
        ];
        let missing: Vec<_> = expected.into_iter().filter(|it| !text.contains(it)).collect();
        assert!(missing.is_empty(), "no program has {missing:?}");
    }
}
