//! State of several kinds: structs with arrays, flags, tables of integers, stacks, closures that count, variables that
//! wait for their value.

use super::generate::Generator;
use super::program::Node;
use super::scope::{Array, Int, Place, Scope, Shape, base};

impl Generator {
    pub(crate) fn state(&mut self, scope: &mut Scope) -> Option<Vec<Node>> {
        let own = if self.structs { 5 } else { 0 };
        let blocks = if scope.depth >= 3 { 0 } else { 3 };
        let loops = if scope.depth >= 3 || scope.loops >= 2 { 0 } else { 3 };
        let floats = if self.generic { 0 } else { 3 };
        match self.random.weighted(&[own, own, blocks, blocks, 3, 4, floats, 3, 4, loops]) {
            0 => self.record(scope),
            1 => self.record_method(scope),
            2 => self.deferred(scope),
            3 => self.flags(scope),
            4 => self.table(scope),
            5 => self.counting_closure(scope),
            6 => self.cast_to_index(scope),
            7 => self.replaced(scope),
            8 => self.option_method(scope),
            _ => self.stack(scope),
        }
    }

    /// A struct that holds an array, a vector, an integer and a scalar.
    fn record(&mut self, scope: &mut Scope) -> Option<Vec<Node>> {
        let r = self.fresh("rec");
        let (a, b, c) = (self.expr(scope, 1).text, self.damped(scope, 1).text, self.damped(scope, 1).text);
        let constant = self.typed_constant("0.3");
        let vector = if self.random.chance(50) { format!("vec![{constant}; 2]") } else { format!("vec![{c}, {b}]") };
        let array = if self.random.chance(50) { format!("[{constant}; 3]") } else { format!("[{a}, {constant}, {b}]") };
        let scalar = if self.random.chance(40) { constant } else { b };
        let (k, n) = (self.random.below(3), self.random.below(4));
        let pair = match scope.pairs.last() {
            Some(pair) if self.random.chance(50) => format!("{}{}", if pair.by_ref { "*" } else { "" }, pair.text),
            _ => format!("Pair {{ b: {}, c: {}, n: {n} }}", self.leaf(scope).text, self.typed_constant("0.3")),
        };
        scope.arrays.push(Array::new(format!("{r}.w"), Shape::Array, 3, true));
        scope.arrays.push(Array::new(format!("{r}.v"), Shape::Vec, 2, true));
        scope.write(format!("{r}.s"));
        scope.ints.push(Int { name: format!("{r}.k"), mutable: true, below: None, index_of: None });
        for field in ["b", "c"] {
            scope.write(format!("{r}.p.{field}"));
        }
        Some(vec![Node::line(format!(
            "let mut {r} = Record {{ w: {array}, v: {vector}, k: {k}, s: {scalar}, p: {pair} }};"
        ))])
    }

    fn record_method(&mut self, scope: &mut Scope) -> Option<Vec<Node>> {
        let is_record = |place: &&Place| place.text.starts_with("rec") && place.text.ends_with(".s");
        let r = base(&scope.places.iter().rfind(is_record)?.text).to_owned();
        let v = self.fresh("v");
        let e = self.damped(&scope.clone().without(&r), 1).text;
        let call = match self.random.below(5) {
            0 => format!("{r}.total({e})"),
            1 => format!("{r}.p.position({e})"),
            2 => format!("{r}.p.count({e})"),
            _ => format!("{r}.step({e})"),
        };
        if self.random.chance(20) {
            return Some(vec![Node::line(format!("{call};"))]);
        }
        scope.read(&v);
        Some(vec![Node::line(format!("let {v} = {call};"))])
    }

    /// `let v; if … { v = a; } else { v = b; }`
    fn deferred(&mut self, scope: &mut Scope) -> Option<Vec<Node>> {
        let v = self.fresh("v");
        let condition = self.condition(scope);
        let mut parts = Vec::new();
        for open in [format!("if {condition} {{"), "} else {".into()] {
            let mut inner = Scope { may_return: false, loops: 0, ..scope.inner() };
            let mut body = if self.random.chance(40) { self.block(&mut inner) } else { Vec::new() };
            let value = if self.random.chance(25) { self.typed_constant("0.3") } else { self.expr(&inner, 1).text };
            body.push(Node::line(format!("{v} = {value};")).kept());
            parts.push((open, body));
        }
        scope.read(&v);
        let t = if self.random.chance(40) { format!(": {}", self.scalar()) } else { String::new() };
        Some(vec![Node::line(format!("let {v}{t};")), Node { parts, close: "}".into(), keep: false }])
    }

    /// Answers that are kept.
    fn flags(&mut self, scope: &mut Scope) -> Option<Vec<Node>> {
        let (b, c) = (self.fresh("b"), self.fresh("b"));
        let (first, second) = (self.condition(scope), self.condition(scope));
        let mut nodes = Vec::new();
        if self.random.chance(50) {
            nodes.push(Node::line(format!("let mut {b} = false;")));
            let mut body = self.assign(&mut scope.inner()).unwrap_or_default();
            body.push(Node::line(format!("{b} = true;")));
            nodes.push(Node::block(format!("if {first} {{"), body));
        } else {
            nodes.push(Node::line(format!("let {b} = {first};")));
        }
        nodes.push(Node::line(format!("let {c} = !{b} && ({second});")));
        let body = self.block(&mut scope.inner());
        let word = *self.random.pick(&["||", "&&", "!="]);
        nodes.push(Node::block(format!("if {b} {word} {c} {{"), body));
        Some(nodes)
    }

    /// Integers to index by, some of them changed.
    fn table(&mut self, scope: &mut Scope) -> Option<Vec<Node>> {
        let s = self.fresh("ls");
        let start = *self.random.pick(&["vec![1usize; 3]", "[2usize, 0, 1]", "vec![0usize, 3, 1]", "[0usize; 3]"]);
        let mut nodes = vec![Node::line(format!("let mut {s} = {start};"))];
        if let Some(int) = scope.ints.last().map(|int| int.name.clone()) {
            nodes.push(Node::line(match self.random.below(3) {
                0 => format!("{s}[{int} % 3] += 2;"),
                1 => format!("{s}[1] = ({int} + {s}[0]) % 5;"),
                _ => format!("{s}.swap(0, {int} % 3);"),
            }));
        }
        scope.tables.push((s, 3));
        Some(nodes)
    }

    /// A closure that writes to a scalar around it.
    fn counting_closure(&mut self, scope: &mut Scope) -> Option<Vec<Node>> {
        let (m, g, u, v) = (self.fresh("m"), self.fresh("g"), self.fresh("u"), self.fresh("v"));
        let start = if self.random.chance(50) { self.typed_constant("0.0") } else { self.expr(scope, 1).text };
        let t = self.scalar();
        self.quiet = true;
        let mut inner = scope.inner();
        inner.read(&u);
        let value = self.damped(&inner, 1).text;
        let (one, two) = (self.leaf(scope).text, self.leaf(scope).text);
        self.quiet = false;
        let mut nodes = vec![Node::line(format!("let mut {m} = {start};"))];
        if self.random.chance(50) {
            nodes.push(Node::line(format!("let mut {g} = |{u}: {t}| {m} += {value};")));
            nodes.push(Node::line(format!("{g}({one});")));
            nodes.push(Node::line(format!("{g}({two});")));
        } else {
            let body = vec![Node::line(format!("{m} += {value};")), Node::line(m.clone()).kept()];
            nodes.push(Node::block(format!("let mut {g} = |{u}: {t}| {{"), body).closed_by("};"));
            nodes.push(Node::line(format!("let {v} = {g}({one}) * {g}({two});")));
            scope.read(&v);
        }
        scope.write(&m);
        Some(nodes)
    }

    fn cast_to_index(&mut self, scope: &mut Scope) -> Option<Vec<Node>> {
        let k = self.fresh("k");
        let e = self.damped(scope, 1).receiver();
        scope.ints.push(Int { name: k.clone(), mutable: false, below: Some(4), index_of: None });
        Some(vec![Node::line(format!("let {k} = ({e}.abs() * 3.0) as usize % 4;"))])
    }

    fn replaced(&mut self, scope: &mut Scope) -> Option<Vec<Node>> {
        let places: Vec<_> = scope.places.iter().filter(|it| it.mutable).map(|it| it.text.clone()).collect();
        if places.is_empty() {
            return None;
        }
        let place = self.random.pick(&places).clone();
        let value = self.damped(&scope.clone().without(&place), 1).text;
        let reference = place.strip_prefix('*').map_or_else(|| format!("&mut {place}"), str::to_owned);
        let v = self.fresh("v");
        scope.read(&v);
        Some(vec![Node::line(format!("let {v} = std::mem::replace({reference}, {value});"))])
    }

    fn option_method(&mut self, scope: &mut Scope) -> Option<Vec<Node>> {
        if scope.options.is_empty() {
            return None;
        }
        let o = self.random.pick(&scope.options).clone();
        let (v, u) = (self.fresh("v"), self.fresh("u"));
        let mut inner = scope.inner();
        inner.read(&u);
        self.quiet = true;
        let (value, other) = (self.damped(&inner, 1).text, self.expr(scope, 1).text);
        self.quiet = false;
        let constant = self.typed_constant("0.3");
        let value = match self.random.below(6) {
            0 => format!("{o}.unwrap_or({constant})"),
            1 => format!("{o}.unwrap_or({other})"),
            2 => format!("{o}.map_or({other}, |{u}| {value})"),
            3 => format!("{o}.map(|{u}| {value}).unwrap_or({constant})"),
            4 => format!("if {o}.is_some() {{ {other} }} else {{ {constant} }}"),
            _ => format!("{o}.unwrap_or_else(|| {other})"),
        };
        scope.read(&v);
        Some(vec![Node::line(format!("let {v} = {value};"))])
    }

    /// `while let Some(e) = stack.pop()`
    fn stack(&mut self, scope: &mut Scope) -> Option<Vec<Node>> {
        let (w, e) = (self.fresh("w"), self.fresh("e"));
        let elements: Vec<_> = (0..self.random.between(1, 3)).map(|_| self.expr(scope, 1).text).collect();
        let mut inner = scope.body(6);
        inner.label = None;
        inner.read(&e);
        let mut body = Vec::new();
        if self.random.chance(50) {
            // Once at most for each that was there: what is pushed is below the bound.
            let value = self.damped(&inner, 1).text;
            let bound = self.constant("1.5").text;
            let grown = vec![Node::line(format!("{w}.push({value} + {});", self.constant("3.0").text))];
            body.push(Node::block(format!("if {e} < {bound} {{"), grown));
        }
        body.extend(self.block(&mut inner));
        Some(vec![
            Node::line(format!("let mut {w} = vec![{}];", elements.join(", "))),
            Node::block(format!("while let Some({e}) = {w}.pop() {{"), body),
        ])
    }
}
