//! Random loops and iterator chains.

use super::expr::Expr;
use super::generate::Generator;
use super::program::Node;
use super::scope::{Array, Int, Scope, Shape};

impl Generator {
    pub(crate) fn range_loop(&mut self, scope: &mut Scope) -> Option<Vec<Node>> {
        let i = self.fresh("i");
        let slices: Vec<_> = scope.arrays.iter().filter(|it| it.kind == Shape::Slice).cloned().collect();
        let bounded: Vec<_> =
            scope.ints.iter().filter(|it| it.below.is_some_and(|below| below <= 7)).cloned().collect();
        let mut index_of = None;
        let (lo, mut hi) = (self.random.below(3), self.random.between(2, 5));
        let (mut first, mut last) = (lo.to_string(), hi.to_string());
        let mut inclusive = false;
        match self.random.below(6) {
            0 if !slices.is_empty() => {
                // Slices are no longer than 6.
                let array = self.random.pick(&slices).clone();
                last = format!("{}.len()", array.text);
                hi = 6;
                index_of = Some(array.text);
            }
            1 if !bounded.is_empty() => {
                let int = self.random.pick(&bounded).clone();
                hi = int.below.unwrap_or(7);
                last = format!("{} + 1", int.name);
            }
            2 if !bounded.is_empty() => {
                let int = self.random.pick(&bounded).clone();
                first = int.name;
                hi = 5;
                last = "5".into();
            }
            3 => {
                inclusive = true;
                hi += 1;
            }
            _ => {}
        }
        let dots = if inclusive { "..=" } else { ".." };
        let range = format!("{first}{dots}{last}");
        let range = match self.random.weighted(&[60, 22, 12, 6]) {
            0 => range,
            1 => format!("({range}).rev()"),
            2 => format!("({range}).step_by({})", self.random.between(2, 3)),
            _ => format!("({range}).rev().step_by(2)"),
        };
        let mut inner = scope.body(hi);
        inner.ints.push(Int { name: i.clone(), mutable: false, below: Some(hi.max(1)), index_of });
        let label = self.label(&mut inner);
        let body = self.block(&mut inner);
        Some(vec![Node::block(format!("{label}for {i} in {range} {{"), body)])
    }

    /// Perhaps a name for a loop, that loops inside may break out of.
    fn label(&mut self, inner: &mut Scope) -> String {
        if inner.loops > 1 || !self.random.chance(25) {
            return String::new();
        }
        let name = self.fresh("l");
        inner.label = Some(name.clone());
        format!("'{name}: ")
    }

    /// A loop over the elements of slices.
    pub(crate) fn slice_loop(&mut self, scope: &mut Scope) -> Option<Vec<Node>> {
        if scope.arrays.is_empty() {
            return None;
        }
        let array = self.random.pick(&scope.arrays).clone();
        let other = self.random.pick(&scope.arrays).clone();
        let (v, u, i) = (self.fresh("e"), self.fresh("e"), self.fresh("i"));
        let trips = 8;
        let (name, second) = (&array.text, &other.text);
        let index = Int { name: i.clone(), mutable: false, below: None, index_of: Some(name.clone()) };
        let header;
        let mut inner;
        if array.mutable && self.random.chance(50) {
            inner = scope.body(trips).without(name);
            let is_other = inner.arrays.iter().any(|it| it.text == *second);
            match self.random.below(5) {
                0 if is_other => {
                    header = format!("for ({v}, {u}) in {name}.iter_mut().zip({second}.iter())");
                    inner = inner.frozen(second);
                    inner.read(format!("*{u}"));
                    inner.write(format!("*{v}"));
                }
                1 => {
                    header = format!("for ({i}, {v}) in {name}.iter_mut().enumerate()");
                    inner.write(format!("*{v}"));
                    inner.ints.push(Int { index_of: None, ..index });
                }
                2 => {
                    header = format!("for {v} in {name}.chunks_mut(2)");
                    inner.arrays.push(Array::new(&v, Shape::Slice, 1, true));
                }
                3 if array.kind == Shape::Slice => {
                    header = format!("for {v} in {name}.iter_mut().rev()");
                    inner.write(format!("*{v}"));
                }
                _ => {
                    header = format!("for {v} in {name}.iter_mut()");
                    inner.write(format!("*{v}"));
                }
            }
        } else {
            inner = scope.body(trips).frozen(name);
            match self.random.below(9) {
                0 => {
                    header = format!("for {v} in {name}.iter()");
                    inner.read(format!("*{v}"));
                }
                1 => {
                    header = format!("for &{v} in {name}.iter()");
                    inner.read(&v);
                }
                2 => {
                    header = format!("for ({i}, {v}) in {name}.iter().enumerate()");
                    inner.read(format!("*{v}"));
                    inner.ints.push(index);
                }
                3 => {
                    header = format!("for ({i}, &{v}) in {name}.iter().enumerate()");
                    inner.read(&v);
                    inner.ints.push(index);
                }
                4 => {
                    header = format!("for ({v}, {u}) in {name}.iter().zip({second}.iter())");
                    inner = inner.frozen(second);
                    inner.read(format!("*{v}"));
                    inner.read(format!("*{u}"));
                }
                5 => {
                    header = format!("for (&{v}, &{u}) in {name}.iter().zip({second}.iter())");
                    inner = inner.frozen(second);
                    inner.read(&v);
                    inner.read(&u);
                }
                6 => {
                    header = format!("for {v} in {name}.chunks(2)");
                    inner.arrays.push(Array::new(&v, Shape::Slice, 1, false));
                }
                7 => {
                    header = format!("for {v} in {name}.chunks_exact(2)");
                    inner.arrays.push(Array::new(&v, Shape::Slice, 2, false));
                }
                _ => {
                    header = format!("for {v} in {name}.windows(2)");
                    inner.arrays.push(Array::new(&v, Shape::Slice, 2, false));
                }
            }
        }
        let label = self.label(&mut inner);
        let body = self.block(&mut inner);
        Some(vec![Node::block(format!("{label}{header} {{"), body)])
    }

    /// `while`, or `loop` with a way out.
    pub(crate) fn while_loop(&mut self, scope: &mut Scope) -> Option<Vec<Node>> {
        let k = self.fresh("k");
        let most = self.random.between(1, 5);
        let mut inner = scope.body(most);
        inner.ints.push(Int { name: k.clone(), mutable: false, below: Some(6), index_of: None });
        let start = Node::line(format!("let mut {k} = 0usize;"));
        let step = Node::line(format!("{k} += 1;")).kept();
        let node = if self.random.chance(60) {
            let condition = match self.random.chance(40) {
                true => {
                    let e = self.leaf(scope);
                    format!("{k} < {most} && {} < {}", e.text, self.constant("2.0").text)
                }
                false => format!("{k} < {most}"),
            };
            let mut body = self.block(&mut inner);
            // `continue` must not skip the step, so it comes first when there may be one.
            let at = if has_continue(&body) { 0 } else { body.len() };
            body.insert(at, step);
            Node::block(format!("while {condition} {{"), body)
        } else {
            let condition = match self.random.chance(40) {
                true => {
                    let e = self.leaf(scope);
                    format!("{k} >= {most} || {} > {}", e.text, self.constant("2.0").text)
                }
                false => format!("{k} >= {most}"),
            };
            let stop = Node::block(format!("if {condition} {{"), vec![Node::line("break;").kept()]).kept();
            let mut body = vec![stop, step];
            body.extend(self.block(&mut inner));
            Node::block("loop {", body)
        };
        Some(vec![start, node])
    }

    /// A chain of iterator methods that ends in a number.
    pub(crate) fn iterator(&mut self, scope: &mut Scope) -> Option<Vec<Node>> {
        if scope.arrays.is_empty() {
            return None;
        }
        let v = self.fresh("v");
        let t = self.scalar();
        let (array, other) = (self.random.pick(&scope.arrays).clone(), self.random.pick(&scope.arrays).clone());
        let (name, second) = (&array.text, &other.text);
        let (e, u) = (self.fresh("e"), self.fresh("u"));
        let mut inner = scope.clone();
        // Function calls in closures would be one more thing to go wrong in the arguments; a plain call is enough there.
        self.quiet = true;
        let text = match self.random.below(11) {
            8 => {
                inner.read(format!("*{e}"));
                let value = self.damped(&inner, 1).text;
                let ways = [".rev()", ".skip(1)", ".take(2)", ".rev().skip(1)", ".step_by(2)"];
                let way = if array.kind == Shape::Slice { *self.random.pick(&ways) } else { ".skip(1)" };
                format!("{name}.iter(){way}.map(|{e}| {value}).sum::<{t}>()")
            }
            9 => {
                inner.read(format!("*{e}"));
                let value = self.damped(&inner, 1).factor();
                let half = self.constant("0.5").text;
                format!("{name}.iter().take(4).map(|{e}| {value} * {half} + {half}).product::<{t}>()")
            }
            10 => {
                inner.read(format!("*{e}"));
                let value = self.expr(&inner, 1).text;
                let bound = self.constant("0.1").text;
                format!("{name}.iter().filter(|{u}| **{u} > {bound}).map(|{e}| {value}).sum::<{t}>()")
            }
            0 => {
                inner.read(format!("*{e}"));
                inner.read(format!("*{u}"));
                let value = Expr::atom(format!("*{e}")).times(&Expr::atom(format!("*{u}")));
                let value = value.plus(&self.damped(&inner, 1)).text;
                format!("{name}.iter().zip({second}.iter()).map(|({e}, {u})| {value}).sum::<{t}>()")
            }
            1 => {
                inner.read(&e);
                inner.read(&u);
                let value = self.expr(&inner, 2).factor();
                format!("{name}.iter().zip({second}.iter()).map(|(&{e}, &{u})| {value} * {e}).sum::<{t}>()")
            }
            2 => {
                inner.read(format!("*{e}"));
                let value = self.damped(&inner, 2).text;
                format!("{name}.iter().map(|{e}| {value}).sum::<{t}>()")
            }
            3 => {
                inner.read(format!("*{e}"));
                inner.read(&u);
                let value = self.damped(&inner, 2).text;
                let start = self.typed_constant("0.0");
                format!("{name}.iter().fold({start}, |{u}, {e}| {u} * {} + {value})", self.constant("0.5").text)
            }
            4 => {
                let i = self.fresh("i");
                let n = array.len;
                inner.ints.push(Int { name: i.clone(), mutable: false, below: Some(n), index_of: None });
                let value = self.expr(&inner, 2).factor();
                format!("(0..{n}).map(|{i}| {value} * {name}[{i}]).sum::<{t}>()")
            }
            5 => {
                let i = self.fresh("i");
                inner.ints.push(Int { name: i.clone(), mutable: false, below: None, index_of: Some(name.clone()) });
                inner.read(format!("*{e}"));
                let value = self.damped(&inner, 2).text;
                format!("{name}.iter().enumerate().map(|({i}, {e})| {value}).sum::<{t}>()")
            }
            6 => format!("{name}.iter().sum::<{t}>()"),
            _ => {
                inner.read(&e);
                let value = self.damped(&inner, 2).factor();
                format!("{name}.iter().copied().map(|{e}| {value} * {e}).sum::<{t}>()")
            }
        };
        self.quiet = false;
        self.spend(6 * scope.times);
        if self.random.chance(12) {
            let (w, n) = (self.fresh("w"), array.len);
            scope.arrays.push(Array::new(&w, Shape::Vec, n, false));
            let half = self.constant("0.5").text;
            return Some(vec![Node::line(format!(
                "let {w}: Vec<{t}> = {name}.iter().take({n}).map(|{e}| *{e} * {half}).collect();"
            ))]);
        }
        scope.read(&v);
        Some(vec![Node::line(format!("let {v} = {text};"))])
    }
}

fn has_continue(nodes: &[Node]) -> bool {
    nodes.iter().any(|node| node.close.starts_with("continue") || node.parts.iter().any(|(_, body)| has_continue(body)))
}
