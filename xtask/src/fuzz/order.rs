//! Sorting by comparators of every form.

use super::generate::Generator;
use super::program::{Comparator, Node};
use super::scope::{Array, Scope, Shape};

impl Generator {
    /// Something is sorted.
    pub(crate) fn sorted(&mut self, scope: &mut Scope) -> Option<Vec<Node>> {
        let mut nodes = Vec::new();
        let known: Vec<_> = scope.arrays.iter().filter(|it| it.mutable).cloned().collect();
        // Equal elements with different derivatives may come in any order out of a sort that is not stable.
        let stable = self.random.chance(60);
        let array = if stable && !known.is_empty() && self.random.chance(50) {
            self.random.pick(&known).clone()
        } else {
            let (w, n) = (self.fresh("w"), self.random.between(3, 5));
            let vector = self.random.chance(50);
            let elements: Vec<_> = (0..n)
                .map(|k| {
                    let offset = self.constant(["0.11", "-0.37", "0.53", "-0.71", "0.94"][k]);
                    self.expr(scope, 1).plus(&offset).text
                })
                .collect();
            let word = if vector { "vec!" } else { "" };
            nodes.push(Node::line(format!("let mut {w} = {word}[{}];", elements.join(", "))));
            let array = Array::new(&w, if vector { Shape::Vec } else { Shape::Array }, n, true);
            scope.arrays.push(array.clone());
            array
        };
        self.quiet = true;
        let free = scope.clone().without(&array.text);
        if stable && self.random.chance(12) {
            let key = self.key(&free);
            let method = *self.random.pick(&["sort_by_key", "sort_by_cached_key"]);
            nodes.push(Node::line(format!("{}.{method}({key});", array.text)));
        } else {
            let method = if stable { "sort_by" } else { "sort_unstable_by" };
            let comparator = self.comparator(&free, &mut nodes);
            nodes.push(Node::line(format!("{}.{method}({comparator});", array.text)));
        }
        self.quiet = false;
        self.spend(5 * scope.times);
        Some(nodes)
    }

    /// A key by which many elements are equal.
    fn key(&mut self, scope: &Scope) -> String {
        let (a, c, d) = (self.fresh("e"), self.leaf(scope).text, self.leaf(scope).text);
        match self.random.below(3) {
            0 => format!("|{a}| *{a} > {c}"),
            1 => format!("|{a}| std::cmp::Reverse(*{a} > {c})"),
            _ => format!("|{a}| (*{a} > {c}) as usize + (*{a} > {d}) as usize"),
        }
    }

    fn comparator(&mut self, scope: &Scope, nodes: &mut Vec<Node>) -> String {
        let (a, b) = (self.fresh("e"), self.fresh("e"));
        let t = self.scalar();
        let floats = !self.generic || self.concrete.is_some();
        let c = self.leaf(scope).receiver();
        let (first, second) = if self.random.chance(50) { (&a, &b) } else { (&b, &a) };
        let plain = format!("{first}.partial_cmp({second}).unwrap()");
        let named = if self.generic { 6 } else { 0 };
        match self.random.weighted(&[6, 6, 4, 4, 4, 4, 4, 4, 4, 4, named, 1, if floats { 18 } else { 0 }]) {
            0 => format!("|{a}, {b}| {plain}"),
            1 => format!("|{a}, {b}| {plain}.reverse()"),
            2 => format!("|&{a}, &{b}| {first}.partial_cmp(&{second}).unwrap()"),
            3 => format!("|{a}, {b}| {first}.abs().partial_cmp(&{second}.abs()).unwrap()"),
            4 => format!("|{a}, {b}| (*{first} - {c}).abs().partial_cmp(&(*{second} - {c}).abs()).unwrap()"),
            5 => format!("|{a}, {b}| (*{first} > {c}).cmp(&(*{second} > {c})).then({plain})"),
            6 => format!("|{a}, {b}| (*{second} > {c}).cmp(&(*{first} > {c})).then_with(|| {plain})"),
            7 => {
                let (less, greater) = ("std::cmp::Ordering::Less", "std::cmp::Ordering::Greater");
                let equal = "std::cmp::Ordering::Equal";
                format!(
                    "|{a}, {b}| if {first} < {second} {{ {less} }} else if {second} < {first} {{ {greater} }} else {{ {equal} }}"
                )
            }
            8 => format!("|{a}, {b}| {first}.partial_cmp({second}).unwrap_or(std::cmp::Ordering::Equal).reverse()"),
            // The last part never decides; it only looks like an order.
            9 => format!("|{a}, {b}| {plain}.then({c}.partial_cmp({first}).unwrap())"),
            10 => {
                let (name, x, y) = (self.fresh("cm"), self.fresh("e"), self.fresh("e"));
                let (x, y) = if self.random.chance(30) { (x, y) } else { (y, x) };
                let how = *self.random.pick(&["", ".reverse()"]);
                let text =
                    format!("({x}: &{t}, {y}: &{t}) -> std::cmp::Ordering {{ {y}.partial_cmp({x}).unwrap(){how} }}");
                self.comparators.push(Comparator { name: name.clone(), text });
                self.wanted.insert(name.clone(), *self.random.pick(&["descending", "cmp", "total_cmp", "by", "Σ"]));
                name
            }
            11 => {
                let g = self.fresh("g");
                nodes.push(Node::line(format!("let {g} = |{a}: &{t}, {b}: &{t}| {plain};")));
                g
            }
            _ => match self.random.below(6) {
                0 => format!("{t}::total_cmp"),
                1 => format!("|{a}, {b}| {first}.total_cmp({second})"),
                2 => format!("|{a}, {b}| {first}.total_cmp({second}).reverse()"),
                3 => format!("|{a}, {b}| {first}.total_cmp({second}).then({c}.partial_cmp({second}).unwrap())"),
                4 => format!("|{a}, {b}| {first}.abs().total_cmp(&{second}.abs())"),
                _ => format!("|{a}, {b}| (*{first} * {c}).sin().total_cmp(&(*{second} * {c}).sin()).then({plain})"),
            },
        }
    }
}
