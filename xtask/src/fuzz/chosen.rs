//! Values of more than one scalar that a branch chooses, and closures with integers of their own.
//!
//! What such a value is must be seen from all arms: one of them may be constants only, or say nothing of the type.

use super::generate::Generator;
use super::program::Node;
use super::scope::{Array, Int, Pair, Scope, Shape};

impl Generator {
    pub(crate) fn chosen(&mut self, scope: &mut Scope) -> Option<Vec<Node>> {
        let own = if self.structs { 3 } else { 0 };
        match self.random.weighted(&[own, own, 4, 3, 2, 3, 4]) {
            0 => self.chosen_pair(scope),
            1 => self.chosen_shape(scope),
            2 => self.chosen_tuple(scope),
            3 => self.chosen_array(scope),
            4 => self.chosen_option(scope),
            5 => self.closure_with_integers(scope),
            _ => self.guarded(scope),
        }
    }

    /// Patterns with conditions beside them, and what stands in for a pattern that does not match.
    fn guarded(&mut self, scope: &mut Scope) -> Option<Vec<Node>> {
        let (v, e, d) = (self.fresh("v"), self.fresh("e"), self.fresh("e"));
        let mut inner = scope.inner();
        if scope.options.is_empty() {
            let int = self.random.pick(if scope.ints.is_empty() { return None } else { &scope.ints }).name.clone();
            inner.ints.push(Int { name: d.clone(), mutable: false, below: Some(5), index_of: None });
            let values = [self.damped(&inner, 1).text, self.expr(scope, 1).text, self.typed_constant("0.3")];
            let [a, b, c] = values;
            scope.read(&v);
            let text = format!("let {v} = match {int} % 5 {{ {d} if {d} > 1 => {a}, 0 => {b}, _ => {c} }};");
            return Some(vec![Node::line(text)]);
        }
        let o = self.random.pick(&scope.options).clone();
        inner.read(&e);
        let (value, condition) = (self.damped(&inner, 1).text, self.condition(&inner));
        match self.random.below(3) {
            0 if scope.depth < 3 => {
                let body = self.block(&mut inner);
                let or = self.block(&mut scope.inner());
                let node = Node::block(format!("if let Some({e}) = {o} && ({condition}) {{"), body);
                Some(vec![node.and_then("} else {", or)])
            }
            1 if scope.may_return => {
                let result = self.result(scope);
                scope.read(&e);
                Some(vec![Node::line(format!("let Some({e}) = {o} else {{ return {result}; }};"))])
            }
            _ => {
                let other = self.expr(scope, 1).text;
                scope.read(&v);
                Some(vec![Node::line(format!(
                    "let {v} = match {o} {{ Some({e}) if {condition} => {value}, Some({d}) => {d} * {d}, None => {other} }};"
                ))])
            }
        }
    }

    /// One of the values, by a condition or by an integer.
    fn choice(&mut self, scope: &Scope, values: [String; 3]) -> String {
        let [a, b, c] = values;
        match self.random.below(3) {
            0 if !scope.ints.is_empty() => {
                let int = self.random.pick(&scope.ints).name.clone();
                format!("match {int} % 4 {{ 0 => {a}, 1 | 3 => {b}, _ => {c} }}")
            }
            1 => {
                let (first, second) = (self.condition(scope), self.condition(scope));
                format!("if {first} {{ {a} }} else if {second} {{ {b} }} else {{ {c} }}")
            }
            _ => format!("if {} {{ {a} }} else {{ {c} }}", self.condition(scope)),
        }
    }

    /// A constant, or something that carries derivatives.
    fn part(&mut self, scope: &Scope, constant: bool) -> String {
        if constant { self.typed_constant("0.3") } else { self.damped(scope, 1).text }
    }

    /// Three values: of the first at least one part is constant, mostly all.
    fn parts(&mut self, scope: &Scope) -> [[String; 2]; 3] {
        let all = self.random.chance(70);
        let middle = self.random.chance(50);
        [
            [self.part(scope, true), self.part(scope, all)],
            [self.part(scope, middle), self.part(scope, false)],
            [self.part(scope, false), self.part(scope, middle)],
        ]
    }

    fn chosen_pair(&mut self, scope: &mut Scope) -> Option<Vec<Node>> {
        let mut values = self.parts(scope).map(|[b, c]| format!("Pair {{ b: {b}, c: {c}, n: {} }}", b.len() % 4));
        if let Some(pair) = scope.pairs.last().filter(|_| self.random.chance(40)) {
            values[2] = format!("{}{}", if pair.by_ref { "*" } else { "" }, pair.text);
        }
        let value = self.choice(scope, values);
        let (q, mutable) = (self.fresh("q"), self.random.chance(50));
        for field in ["b", "c"] {
            scope.places.push(super::scope::Place { text: format!("{q}.{field}"), mutable });
        }
        scope.ints.push(Int { name: format!("{q}.n"), mutable: false, below: Some(4), index_of: None });
        scope.pairs.push(Pair { text: q.clone(), by_ref: false, mutable });
        let mark = if mutable { "mut " } else { "" };
        Some(vec![Node::line(format!("let {mark}{q} = {value};"))])
    }

    fn chosen_shape(&mut self, scope: &mut Scope) -> Option<Vec<Node>> {
        let [[a, _], [b, c], [d, e]] = self.parts(scope);
        let first = if self.random.chance(50) { "Shape::Flat".to_owned() } else { format!("Shape::Line({a})") };
        let values = [first, format!("Shape::Line({c})"), format!("Shape::Box {{ w: {d}, h: {e} }}")];
        let value = self.choice(scope, values);
        let (s, v, x) = (self.fresh("sh"), self.fresh("v"), self.fresh("e"));
        let mark = if self.random.chance(50) { "&" } else { "" };
        let read = if mark.is_empty() { x.clone() } else { format!("*{x}") };
        let mut inner = scope.inner();
        inner.read(&read);
        let (line, square) = (self.damped(&inner, 1).text, self.expr(&inner, 1).text);
        scope.shapes.push(format!("&{s}"));
        let matched = format!(
            "let {v} = match {mark}{s} {{ Shape::Flat => {b}, Shape::Line({x}) => {line}, Shape::Box {{ h: {x}, .. }} => \
             {square} }};"
        );
        scope.read(&v);
        Some(vec![Node::line(format!("let {s} = {value};")), Node::line(matched)])
    }

    fn chosen_tuple(&mut self, scope: &mut Scope) -> Option<Vec<Node>> {
        let parts = self.parts(scope);
        let form = self.random.below(6);
        let values = parts.map(|[a, b]| match form {
            0 => format!("({}usize, {b})", a.len() % 4),
            1 => format!("(({a}, {b}), {a})"),
            _ => format!("({a}, {b})"),
        });
        let value = self.choice(scope, values);
        let (t, u, v) = (self.fresh("t"), self.fresh("v"), self.fresh("v"));
        let names: Vec<String> = match form {
            0 => {
                let k = self.fresh("k");
                scope.read(&v);
                scope.ints.push(Int { name: k.clone(), mutable: false, below: Some(4), index_of: None });
                return Some(vec![Node::line(format!("let ({k}, {v}) = {value};"))]);
            }
            1 => vec![format!("{t}.0.0"), format!("{t}.0.1"), format!("{t}.1")],
            2 => {
                scope.read(&u);
                scope.read(&v);
                return Some(vec![Node::line(format!("let ({u}, {v}) = {value};"))]);
            }
            _ => vec![format!("{t}.0"), format!("{t}.1")],
        };
        let mutable = form > 4;
        names.into_iter().for_each(|text| scope.places.push(super::scope::Place { text, mutable }));
        let mark = if mutable { "mut " } else { "" };
        Some(vec![Node::line(format!("let {mark}{t} = {value};"))])
    }

    fn chosen_array(&mut self, scope: &mut Scope) -> Option<Vec<Node>> {
        let [[a, _], [b, c], [d, e]] = self.parts(scope);
        let vector = self.random.chance(40);
        let word = if vector { "vec!" } else { "" };
        let values = [format!("{word}[{a}; 3]"), format!("{word}[{b}, {c}, {b}]"), format!("{word}[{d}, {e}, {d}]")];
        let value = self.choice(scope, values);
        let (w, mutable) = (self.fresh("w"), self.random.chance(60));
        let mark = if mutable { "mut " } else { "" };
        scope.arrays.push(Array::new(&w, if vector { Shape::Vec } else { Shape::Array }, 3, mutable));
        Some(vec![Node::line(format!("let {mark}{w} = {value};"))])
    }

    fn chosen_option(&mut self, scope: &mut Scope) -> Option<Vec<Node>> {
        let [[a, _], [_, c], [d, _]] = self.parts(scope);
        let first = if self.random.chance(60) { "None".to_owned() } else { format!("Some({a})") };
        let value = self.choice(scope, [first, format!("Some({c})"), format!("Some({d})")]);
        let o = self.fresh("o");
        scope.options.push(o.clone());
        Some(vec![Node::line(format!("let {o} = {value};"))])
    }

    /// An integer that a closure takes, makes or counts with.
    fn closure_with_integers(&mut self, scope: &mut Scope) -> Option<Vec<Node>> {
        let (g, u, k, v) = (self.fresh("g"), self.fresh("u"), self.fresh("k"), self.fresh("v"));
        let t = self.scalar();
        let mut inner = scope.inner();
        inner.read(&u);
        self.quiet = true;
        let (value, argument) = (self.damped(&inner, 1).text, self.leaf(scope).text);
        self.quiet = false;
        let scaled = if self.generic { format!("T::lit({k} as f64)") } else { format!("({k} as f64)") };
        let value = format!("({value}) * {scaled} + {u}");
        let mut nodes = vec![];
        match self.random.below(3) {
            0 => {
                let given = scope.ints.last().map_or_else(|| "2".to_owned(), |int| format!("{} % 3", int.name));
                nodes.push(Node::line(format!("let {g} = |{u}: {t}, {k}: usize| {value};")));
                nodes.push(Node::line(format!("let {v} = {g}({argument}, {given});")));
            }
            1 => {
                let body =
                    vec![Node::line(format!("let {k} = {}usize;", self.random.below(4))), Node::line(value).kept()];
                nodes.push(Node::block(format!("let {g} = |{u}: {t}| {{"), body).closed_by("};"));
                nodes.push(Node::line(format!("let {v} = {g}({argument});")));
            }
            _ => {
                nodes.push(Node::line(format!("let mut {k} = {}usize;", self.random.below(3))));
                let body = vec![Node::line(format!("{k} += 1;")), Node::line(value).kept()];
                nodes.push(Node::block(format!("let mut {g} = |{u}: {t}| {{"), body).closed_by("};"));
                let w = self.fresh("v");
                nodes.push(Node::line(format!("let {w} = {g}({argument});")));
                nodes.push(Node::line(format!("let {v} = {g}({w});")));
                scope.ints.push(Int { name: k, mutable: true, below: None, index_of: None });
            }
        }
        scope.read(&v);
        Some(nodes)
    }
}
