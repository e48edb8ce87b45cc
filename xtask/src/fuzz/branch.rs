//! Random branches.

use super::generate::Generator;
use super::program::Node;
use super::scope::Scope;

impl Generator {
    pub(crate) fn branch(&mut self, scope: &mut Scope) -> Option<Vec<Node>> {
        let condition = self.condition(scope);
        let body = self.block(&mut scope.inner());
        let mut node = Node::block(format!("if {condition} {{"), body);
        if self.random.chance(25) {
            let condition = self.condition(scope);
            let body = self.block(&mut scope.inner());
            node = node.and_then(format!("}} else if {condition} {{"), body);
        }
        if self.random.chance(55) {
            let body = self.block(&mut scope.inner());
            node = node.and_then("} else {", body);
        }
        Some(vec![node])
    }

    /// `let v = if … { … } else { … };` and its relatives.
    pub(crate) fn value_branch(&mut self, scope: &mut Scope) -> Option<Vec<Node>> {
        let v = self.fresh("v");
        let node = match self.random.below(4) {
            0 => {
                let condition = self.condition(scope);
                let (a, b) = (self.expr(scope, 1).text, self.damped(scope, 1).text);
                Node::line(format!("let {v} = if {condition} {{ {a} }} else {{ {b} }};"))
            }
            1 => {
                let (u, mut inner) = (self.fresh("v"), scope.inner());
                let first = self.expr(scope, 1).text;
                inner.read(&u);
                let value = self.damped(&inner, 1).text;
                Node::block(
                    format!("let {v} = {{"),
                    vec![Node::line(format!("let {u} = {first};")).kept(), Node::line(value).kept()],
                )
                .closed_by("};")
            }
            2 if !scope.ints.is_empty() => {
                let int = self.random.pick(&scope.ints).name.clone();
                let values: Vec<_> = (0..3).map(|_| self.expr(scope, 1).text).collect();
                let arms = ["0", "1 | 3", "_"].iter().zip(values);
                let arms = arms.map(|(pattern, value)| Node::line(format!("{pattern} => {value},")).kept()).collect();
                Node::block(format!("let {v} = match {int} % 4 {{"), arms).closed_by("};")
            }
            _ => {
                let condition = self.condition(scope);
                let mut parts = Vec::new();
                for open in [format!("let {v} = if {condition} {{"), "} else {".into()] {
                    let mut inner = scope.inner();
                    let mut body = self.block(&mut inner);
                    body.push(Node::line(self.expr(&inner, 1).text).kept());
                    parts.push((open, body));
                }
                Node { parts, close: "};".into(), keep: false }
            }
        };
        scope.read(&v);
        Some(vec![node])
    }

    pub(crate) fn match_int(&mut self, scope: &mut Scope) -> Option<Vec<Node>> {
        if scope.ints.is_empty() {
            return None;
        }
        let int = self.random.pick(&scope.ints).name.clone();
        let mut arms = Vec::new();
        for pattern in ["0", "1 | 2", "_"] {
            let body = self.block(&mut scope.inner().inner());
            arms.push(Node::block(format!("{pattern} => {{"), body).kept());
        }
        Some(vec![Node::block(format!("match {int} % 4 {{"), arms)])
    }

    pub(crate) fn match_option(&mut self, scope: &mut Scope) -> Option<Vec<Node>> {
        if scope.options.is_empty() || self.random.chance(30) {
            let o = self.fresh("o");
            let (condition, value) = (self.condition(scope), self.expr(scope, 1).text);
            scope.options.push(o.clone());
            let t = self.scalar();
            return Some(vec![Node::line(format!(
                "let {o}: Option<{t}> = if {condition} {{ Some({value}) }} else {{ None }};"
            ))]);
        }
        let o = self.random.pick(&scope.options).clone();
        let e = self.fresh("e");
        let mut inner = scope.inner().inner();
        inner.read(&e);
        let some = self.block(&mut inner);
        if self.random.chance(40) {
            return Some(vec![Node::block(format!("if let Some({e}) = {o} {{"), some)]);
        }
        let none = self.block(&mut scope.inner().inner());
        let arms = vec![Node::block(format!("Some({e}) => {{"), some).kept(), Node::block("None => {", none).kept()];
        Some(vec![Node::block(format!("match {o} {{"), arms)])
    }

    /// An enum with three variants.
    pub(crate) fn match_shape(&mut self, scope: &mut Scope) -> Option<Vec<Node>> {
        if !self.structs {
            return None;
        }
        if scope.shapes.is_empty() {
            let s = self.fresh("sh");
            let condition = self.condition(scope);
            let (a, b) = (self.expr(scope, 1).text, self.damped(scope, 1).text);
            let value = match self.random.below(3) {
                0 => format!("if {condition} {{ Shape::Line({a}) }} else {{ Shape::Flat }}"),
                1 => format!("if {condition} {{ Shape::Box {{ w: {a}, h: {b} }} }} else {{ Shape::Line({b}) }}"),
                _ => format!("Shape::Box {{ w: {a}, h: {b} }}"),
            };
            scope.shapes.push(format!("&{s}"));
            return Some(vec![Node::line(format!("let {s}: Shape<T> = {value};"))]);
        }
        let s = self.random.pick(&scope.shapes).clone();
        let (e, w, h) = (self.fresh("e"), self.fresh("e"), self.fresh("e"));
        let flat = self.block(&mut scope.inner().inner());
        let (mut line, mut square) = (scope.inner().inner(), scope.inner().inner());
        line.read(format!("*{e}"));
        square.read(format!("*{w}"));
        square.read(format!("*{h}"));
        let (line, square) = (self.block(&mut line), self.block(&mut square));
        let arms = vec![
            Node::block("Shape::Flat => {", flat).kept(),
            Node::block(format!("Shape::Line({e}) => {{"), line).kept(),
            Node::block(format!("Shape::Box {{ w: {w}, h: {h} }} => {{"), square).kept(),
        ];
        Some(vec![Node::block(format!("match {s} {{"), arms)])
    }
}
