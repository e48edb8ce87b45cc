//! Functions of the program's own with the names and the parameters of std's, which do something else.

use super::generate::Generator;
use super::program::{Function, Kind, Node, Param, Returns};
use super::scope::{Array, Scope, Shape};

impl Generator {
    /// A function that could be taken for one of std by its name and its arguments.
    pub(crate) fn mimic(&mut self, k: usize) -> Function {
        let least = self.random.between(2, 4);
        let (wanted, kinds, returns) = match self.random.weighted(&[6, 6, 5, 3, 2, 2, 2, 2, 2, 2, 1, 1]) {
            0 => ("fill", vec![Kind::SliceMut(least), Kind::Scalar], Returns::Nothing),
            1 => ("swap", vec![Kind::ScalarMut, Kind::ScalarMut], Returns::Nothing),
            2 => ("replace", vec![Kind::ScalarMut, Kind::Scalar], Returns::Scalar),
            3 => ("take", vec![Kind::ScalarMut], Returns::Scalar),
            4 => ("max", vec![Kind::Scalar, Kind::Scalar], Returns::Scalar),
            5 => ("sum", vec![Kind::Slice(least)], Returns::Scalar),
            6 => ("len", vec![Kind::Slice(least)], Returns::Scalar),
            7 => ("copy_from_slice", vec![Kind::SliceMut(least), Kind::Slice(least)], Returns::Nothing),
            8 => ("reverse", vec![Kind::SliceMut(least)], Returns::Nothing),
            9 => ("abs", vec![Kind::Scalar], Returns::Scalar),
            10 => ("push", vec![Kind::Grows(least), Kind::Scalar], Returns::Nothing),
            _ => ("swap", vec![Kind::SliceMut(least), Kind::SliceMut(least)], Returns::Nothing),
        };
        self.returns = returns;
        let name = format!("h{k}");
        self.wanted.insert(name.clone(), wanted);
        // It calls nothing, so that its rules are at every scalar.
        let functions = std::mem::take(&mut self.functions);
        let own = std::mem::take(&mut self.own);
        (self.budget, self.cost) = (2, 0);
        let (params, mut scope) = self.params(kinds);
        let mut body = self.assign(&mut scope).unwrap_or_default();
        let statements = self.random.below(3);
        body.extend(self.statements(&mut scope, statements));
        let tail = self.result(&scope);
        (self.functions, self.own) = (functions, own);
        Function { name, params, returns, body, tail, cost: self.cost.max(2) }
    }

    /// Calls such a function as std's is called: with variables made for it that carry derivatives already.
    pub(crate) fn imposed(&mut self, scope: &mut Scope) -> Option<Vec<Node>> {
        let fits = |it: &&Function| {
            self.wanted.contains_key(&it.name) && it.mutates() && it.cost * scope.times <= Generator::MAX_COST
        };
        let known: Vec<_> = self.functions.iter().filter(fits).cloned().collect();
        let callee = if known.is_empty() { return None } else { self.random.pick(&known).clone() };
        let (mut nodes, mut arguments, mut made) = (Vec::new(), Vec::new(), Scope::default());
        self.quiet = true;
        for param in &callee.params {
            let name = self.fresh("w");
            match param.kind {
                Kind::SliceMut(least) | Kind::Grows(least) => {
                    let n = least + self.random.below(2);
                    let elements: Vec<_> = (0..n).map(|_| self.expr(scope, 1).text).collect();
                    nodes.push(Node::line(format!("let mut {name} = vec![{}];", elements.join(", "))));
                    made.arrays.push(Array::new(&name, Shape::Vec, n, true));
                    arguments.push(format!("&mut {name}"));
                }
                Kind::ScalarMut => {
                    let value = self.expr(scope, 1).text;
                    nodes.push(Node::line(format!("let mut {name} = {value};")));
                    made.write(&name);
                    arguments.push(format!("&mut {name}"));
                }
                Kind::Scalar => arguments.push(self.damped(scope, 1).text),
                _ => return self.unquiet(),
            }
        }
        self.quiet = false;
        self.spend(callee.cost * scope.times);
        let call = format!("{}({})", callee.name, arguments.join(", "));
        nodes.push(self.bound_call(&callee, &call, scope));
        scope.arrays.extend(made.arrays);
        scope.places.extend(made.places);
        Some(nodes)
    }

    /// A last loop whose scratch is filled in each turn, in whole by std's method or in part by a function of its name;
    /// its sum is the result of the function.
    pub(crate) fn refilled(&mut self, scope: &mut Scope) -> Option<(Vec<Node>, String)> {
        let read: Vec<_> = scope.arrays.iter().filter(|it| it.kind == Shape::Slice && !it.mutable).cloned().collect();
        let x = if read.is_empty() { return None } else { self.random.pick(&read).text.clone() };
        let is_fill = |it: &&Function| {
            matches!(it.params[..], [Param { kind: Kind::SliceMut(_), .. }, Param { kind: Kind::Scalar, .. }])
                && it.returns == Returns::Nothing
        };
        let own = self.functions.iter().find(is_fill).map(|it| it.name.clone());
        let (w, m, i, e) = (self.fresh("w"), self.fresh("m"), self.fresh("i"), self.fresh("e"));
        let (k, n) = (self.random.below(2), 4);
        let start = if self.random.chance(50) { self.typed_constant("0.9") } else { self.leaf(scope).text };
        let value = format!("{x}[{i}] * {}", self.literal().text);
        let fill = match own {
            Some(name) if self.random.chance(75) => format!("{name}(&mut {w}, {value});"),
            _ => format!("{w}.fill({value});"),
        };
        let operator = *self.random.pick(&["=", "+=", "*="]);
        let body = vec![
            Node::line(fill),
            Node::line(format!("{m} += {w}[0] * {w}[1];")),
            Node::line(format!("let {e} = {w}[{}] * {x}[{i}];", 1 - k)),
            Node::line(format!("{w}[{k}] {operator} {e};")),
        ];
        let nodes = vec![
            Node::line(format!("let mut {w} = vec![{start}; {n}];")),
            Node::line(format!("let mut {m} = {};", self.typed_constant("0.0"))),
            Node::block(format!("for {i} in 0..{x}.len() {{"), body),
        ];
        Some((nodes, m))
    }

    fn unquiet<T>(&mut self) -> Option<T> {
        self.quiet = false;
        None
    }
}
