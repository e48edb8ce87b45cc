//! Random scalar expressions, kept inside the domains of their functions and moderate in size.

use super::generate::Generator;
use super::program::{Kind, Returns};
use super::scope::{Array, Scope, Shape};

/// Text and how strongly it binds.
#[derive(Clone, Debug)]
pub(crate) struct Expr {
    pub(crate) text: String,
    binds: Binds,
}

#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
enum Binds {
    Sum,
    Product,
    Sign,
    Atom,
}

impl Expr {
    pub(crate) fn atom(text: impl Into<String>) -> Expr {
        let text = text.into();
        let binds = if text.starts_with(['*', '-']) { Binds::Sign } else { Binds::Atom };
        Expr { text, binds }
    }

    /// Short enough to be written twice.
    fn is_short(&self) -> bool {
        self.text.len() < 20
    }

    pub(crate) fn factor(&self) -> String {
        self.at_least(Binds::Product)
    }

    fn at_least(&self, binds: Binds) -> String {
        if self.binds >= binds { self.text.clone() } else { format!("({})", self.text) }
    }

    /// As the receiver of a method.
    pub(crate) fn receiver(&self) -> String {
        self.at_least(Binds::Atom)
    }

    fn method(&self, call: &str) -> Expr {
        Expr { text: format!("{}.{call}", self.receiver()), binds: Binds::Atom }
    }

    pub(crate) fn times(&self, other: &Expr) -> Expr {
        let text = format!("{} * {}", self.at_least(Binds::Product), other.at_least(Binds::Sign));
        Expr { text, binds: Binds::Product }
    }

    fn over(&self, other: &Expr) -> Expr {
        let text = format!("{} / {}", self.at_least(Binds::Product), other.at_least(Binds::Sign));
        Expr { text, binds: Binds::Product }
    }

    pub(crate) fn plus(&self, other: &Expr) -> Expr {
        Expr { text: format!("{} + {}", self.text, other.at_least(Binds::Product)), binds: Binds::Sum }
    }

    fn minus(&self, other: &Expr) -> Expr {
        Expr { text: format!("{} - {}", self.text, other.at_least(Binds::Product)), binds: Binds::Sum }
    }

    fn negated(&self) -> Expr {
        Expr { text: format!("-{}", self.at_least(Binds::Atom)), binds: Binds::Sign }
    }
}

const LITERALS: &[&str] = &["0.3", "0.5", "0.7", "0.9", "1.1", "1.3", "-0.4", "2.0", "0.25"];

/// The same with their type; some look like integers.
const SUFFIXED: &[&str] = &["2f64", "1_f64", "0.5f64", "3f64", "0.7_f64"];

impl Generator {
    /// A constant; in plain functions without a type, as people write it.
    pub(crate) fn literal(&mut self) -> Expr {
        if !self.generic && self.random.chance(12) {
            return Expr::atom(*self.random.pick(SUFFIXED));
        }
        let value = *self.random.pick(LITERALS);
        self.constant(value)
    }

    pub(crate) fn constant(&self, value: &str) -> Expr {
        match (self.generic, value) {
            (true, "0.0") => Expr::atom("T::ZERO"),
            (true, "1.0") => Expr::atom("T::ONE"),
            (true, _) => Expr::atom(format!("T::lit({value})")),
            (false, _) => Expr::atom(value),
        }
    }

    /// Zero of the scalar type, also where nothing else tells the type.
    pub(crate) fn typed_constant(&self, value: &str) -> String {
        if self.generic { self.constant(value).text } else { format!("{value}f64") }
    }

    /// Something to read whose type is the scalar's.
    pub(crate) fn leaf(&mut self, scope: &Scope) -> Expr {
        let arrays = if scope.arrays.is_empty() { 0 } else { 50 };
        let places = if scope.places.is_empty() { 0 } else { 50 };
        let closures = if scope.closures.is_empty() || self.quiet { 0 } else { 12 };
        let ints = if scope.ints.is_empty() { 0 } else { 3 };
        match self.random.weighted(&[arrays, places, closures, ints, 1]) {
            0 => {
                let array = self.random.pick(&scope.arrays).clone();
                Expr::atom(format!("{}[{}]", array.text, self.index(&array, scope)))
            }
            // What was bound last is what most code goes on with.
            1 if self.random.chance(40) => {
                let recent = &scope.places[scope.places.len().saturating_sub(3)..];
                Expr::atom(self.random.pick(recent).text.clone())
            }
            // A cast that changes nothing.
            1 if !self.generic && !scope.castable.is_empty() && self.random.chance(10) => {
                Expr::atom(format!("({} as f64)", self.random.pick(&scope.castable)))
            }
            1 => Expr::atom(self.random.pick(&scope.places).text.clone()),
            2 => {
                let closure = self.random.pick(&scope.closures).clone();
                self.quiet = true;
                let argument = self.leaf(scope);
                self.quiet = false;
                Expr::atom(format!("{closure}({})", argument.text))
            }
            3 => {
                let int = self.random.pick(&scope.ints).name.clone();
                let scaled = if self.generic { format!("T::lit({int} as f64)") } else { format!("({int} as f64)") };
                Expr::atom(scaled).times(&self.constant("0.1"))
            }
            _ => Expr::atom(self.typed_constant("0.6")),
        }
    }

    /// An index that is in bounds.
    pub(crate) fn index(&mut self, array: &Array, scope: &Scope) -> String {
        let constant = self.random.below(array.len).to_string();
        if scope.ints.is_empty() || self.random.chance(20) {
            return self.table_index(array, scope).unwrap_or(constant);
        }
        // The innermost loop variable is the one people index by.
        let int = if self.random.chance(60) {
            scope.ints.last().expect("not empty").clone()
        } else {
            self.random.pick(&scope.ints).clone()
        };
        let name = int.name;
        let len = match array.kind {
            // `v[i % v.len()] = …` borrows a vector twice.
            Shape::Array | Shape::Vec | Shape::Grows => array.len.to_string(),
            _ if self.random.chance(50) => array.len.to_string(),
            _ => format!("{}.len()", array.text),
        };
        let in_bounds = int.below.is_some_and(|below| below <= array.len);
        let own = int.index_of.as_deref() == Some(&array.text);
        match self.random.below(7) {
            0..=2 if in_bounds || own => name,
            3 if in_bounds => format!("{} - {name}", array.len - 1),
            3 if own => format!("{}.len() - 1 - {name}", array.text),
            4 => format!("({name} * 3) % {len}"),
            5 => format!("({name} + {}) % {len}", self.random.between(1, 4)),
            6 if in_bounds || own => format!("{name} / 2"),
            _ => format!("{name} % {len}"),
        }
    }

    fn table_index(&mut self, array: &Array, scope: &Scope) -> Option<String> {
        let (table, len) = scope.tables.last()?;
        Some(format!("{table}[{}] % {}", self.random.below(*len), array.len))
    }

    /// An expression of the scalar type; never a literal alone, so that methods can be called on it.
    pub(crate) fn expr(&mut self, scope: &Scope, depth: usize) -> Expr {
        if depth == 0 || self.random.chance(15) {
            return self.leaf(scope);
        }
        match self.random.weighted(&[
            20,
            12,
            25,
            8,
            6,
            14,
            6,
            4,
            if scope.pairs.is_empty() && scope.owns.is_empty() { 0 } else { 4 },
        ]) {
            0 => self.expr(scope, depth - 1).plus(&self.operand(scope, depth - 1)),
            1 => self.expr(scope, depth - 1).minus(&self.operand(scope, depth - 1)),
            2 => {
                let (a, b) = (self.expr(scope, depth - 1), self.operand(scope, depth - 1));
                if self.random.chance(50) { a.times(&b) } else { b.times(&a) }
            }
            3 => {
                let (a, b) = (self.expr(scope, depth - 1), self.expr(scope, depth - 1));
                a.over(&self.positive(&b, "1.5"))
            }
            4 => self.expr(scope, depth - 1).negated(),
            5 => {
                let inner = self.expr(scope, depth - 1);
                self.damped_by(&inner)
            }
            6 => {
                let inner = self.expr(scope, depth - 1);
                self.scalar_function(&inner, scope)
            }
            7 => self.pure_call(scope).unwrap_or_else(|| self.leaf(scope)),
            _ => self.own_method(scope).unwrap_or_else(|| self.leaf(scope)),
        }
    }

    /// A right-hand side: also a constant.
    fn operand(&mut self, scope: &Scope, depth: usize) -> Expr {
        if self.random.chance(25) { self.literal() } else { self.expr(scope, depth) }
    }

    /// Something above `c`.
    fn positive(&self, e: &Expr, c: &str) -> Expr {
        if e.is_short() { e.times(e).plus(&self.constant(c)) } else { e.method("cos()").plus(&self.constant("2.6")) }
    }

    /// The expression made bounded by one.
    pub(crate) fn damped(&mut self, scope: &Scope, depth: usize) -> Expr {
        let e = self.expr(scope, depth);
        self.damped_by(&e)
    }

    fn damped_by(&mut self, e: &Expr) -> Expr {
        match self.random.below(4) {
            0 => e.method("sin()"),
            1 => e.method("cos()"),
            2 => e.method("tanh()"),
            _ if !e.is_short() => e.method("sin()"),
            _ => e.over(&self.positive(e, "1.0")),
        }
    }

    /// One of the many scalar functions, its argument brought into its domain.
    fn scalar_function(&mut self, e: &Expr, scope: &Scope) -> Expr {
        const BOUNDED: &[&str] = &["exp", "sinh", "cosh", "exp2", "exp_m1", "tan", "tanh"];
        const UNIT: &[&str] = &["asin", "acos", "atanh"];
        const POSITIVE: &[&str] =
            &["ln", "sqrt", "recip", "cbrt", "log2", "log10", "ln_1p", "acosh", "powf", "log", "hypot"];
        const ANY: &[&str] = &["atan", "asinh", "abs", "to_radians", "powi", "clamp", "fract"];
        const FLAT: &[&str] = &["signum", "floor", "ceil", "round", "trunc"];
        match self.random.weighted(&[20, 10, 30, 16, 8, 16]) {
            0 => {
                let name = *self.random.pick(BOUNDED);
                e.method("tanh()").method(&format!("{name}()"))
            }
            1 => {
                let name = *self.random.pick(UNIT);
                e.method("sin()").times(&self.constant("0.5")).method(&format!("{name}()"))
            }
            2 => {
                let name = *self.random.pick(POSITIVE);
                let argument = match name {
                    "powf" if self.random.chance(50) => self.leaf(scope).method("sin()").text,
                    "powf" => self.constant("0.7").text,
                    "log" => self.constant("3.0").text,
                    "hypot" => self.leaf(scope).text,
                    _ => String::new(),
                };
                self.positive(e, "1.5").method(&format!("{name}({argument})"))
            }
            3 => {
                let name = *self.random.pick(ANY);
                let argument = match name {
                    "powi" => self.random.pick(&["2", "3"]).to_string(),
                    "clamp" => format!("{}, {}", self.constant("-0.8").text, self.constant("0.8").text),
                    _ => String::new(),
                };
                e.method(&format!("{name}({argument})"))
            }
            4 => {
                let name = *self.random.pick(FLAT);
                e.method(&format!("{name}()"))
            }
            _ => {
                let other = self.leaf(scope);
                match self.random.below(4) {
                    0 => e.method(&format!("max({})", other.text)),
                    1 => e.method(&format!("min({})", other.text)),
                    2 => e.method(&format!("atan2({})", self.positive(&other, "0.5").text)),
                    _ => e.method(&format!("mul_add({}, {})", other.text, self.constant("0.2").text)),
                }
            }
        }
    }

    /// A call of a function that writes nothing, inside an expression.
    fn pure_call(&mut self, scope: &Scope) -> Option<Expr> {
        if self.quiet {
            return None;
        }
        let fits = |cost: usize| cost * scope.times <= Generator::MAX_COST;
        let callee = self
            .functions
            .iter()
            .rfind(|it| {
                let is_pure = !it.mutates() && it.params.iter().all(|param| param.kind != Kind::Shape);
                is_pure && it.returns == Returns::Scalar && fits(it.cost)
            })?
            .clone();
        self.spend(callee.cost * scope.times);
        self.quiet = true;
        let arguments = self.arguments(&callee, scope, None);
        self.quiet = false;
        Some(Expr::atom(format!("{}({})", callee.name, arguments?.join(", "))))
    }

    /// A method of our own struct that has the name of one of std.
    fn own_method(&mut self, scope: &Scope) -> Option<Expr> {
        if self.quiet {
            return None;
        }
        if !scope.owns.is_empty() && (scope.pairs.is_empty() || self.random.chance(70)) {
            return self.read_own(scope).map(Expr::atom);
        }
        if scope.pairs.is_empty() {
            return None;
        }
        let pair = self.random.pick(&scope.pairs).text.clone();
        Some(match self.random.below(4) {
            0 => Expr::atom(format!("{pair}.len()")),
            1 => Expr::atom(format!("{pair}.count({})", self.literal().text)),
            _ => Expr::atom(format!("{pair}.position({})", self.leaf(scope).text)),
        })
    }

    /// Whether a scalar lies between two others.
    fn is_between(&mut self, scope: &Scope) -> String {
        let places: Vec<_> = scope.places.iter().map(|it| it.text.clone()).collect();
        let (lo, hi) = (self.leaf(scope).text, self.leaf(scope).text);
        if places.is_empty() {
            return format!("{lo} < {hi}");
        }
        let of = self.random.pick(&places);
        format!("({lo}{}{hi}).contains(&{of})", self.random.pick(&["..", "..="]))
    }

    /// A condition.
    pub(crate) fn condition(&mut self, scope: &Scope) -> String {
        let float = self.random.weighted(&[60, 20, if scope.ints.is_empty() { 0 } else { 25 }, 8, 7]);
        match float {
            0 => {
                let e = self.expr(scope, 1);
                let bound = *self.random.pick(&["0.0", "0.2", "-0.3", "0.5"]);
                format!("{} {} {}", e.text, self.random.pick(&[">", "<", ">=", "<="]), self.constant(bound).text)
            }
            1 => {
                let (a, b) = (self.leaf(scope), self.leaf(scope));
                format!("{} > {}", a.text, b.text)
            }
            2 => {
                let int = self.random.pick(&scope.ints).name.clone();
                match self.random.below(3) {
                    0 => format!("{int} % 2 == {}", self.random.below(2)),
                    1 => format!("{int} > {}", self.random.below(4)),
                    _ => format!("{int} != {}", self.random.below(4)),
                }
            }
            4 => self.is_between(scope),
            _ => {
                let (a, b) = (self.simple_condition(scope), self.simple_condition(scope));
                format!("{a} {} {b}", self.random.pick(&["&&", "||"]))
            }
        }
    }

    fn simple_condition(&mut self, scope: &Scope) -> String {
        let e = self.leaf(scope);
        format!("{} > {}", e.text, self.constant("-0.1").text)
    }
}
