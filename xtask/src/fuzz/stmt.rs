//! Random statements.

use super::expr::Expr;
use super::generate::Generator;
use super::program::{Node, Returns};
use super::scope::{Array, Int, Pair, Scope, Shape};

impl Generator {
    /// A few statements; what they bind stays in `scope`.
    pub(crate) fn statements(&mut self, scope: &mut Scope, most: usize) -> Vec<Node> {
        let mut nodes = Vec::new();
        for _ in 0..most {
            if self.budget == 0 {
                break;
            }
            self.budget -= 1;
            self.spend(scope.times);
            // A form may find nothing to work on here; another will.
            if let Some(made) = (0..8).find_map(|_| self.statement(scope)) {
                nodes.extend(made);
            }
        }
        nodes
    }

    /// The body of a block: at least one statement.
    pub(crate) fn block(&mut self, scope: &mut Scope) -> Vec<Node> {
        let most = self.random.between(1, 3);
        let mut nodes = self.statements(scope, most);
        // What a block only binds is lost at its end.
        let is_lost = nodes.last().is_none_or(|node| node.parts.is_empty() && node.close.starts_with("let "));
        if is_lost && (nodes.is_empty() || self.random.chance(85)) {
            let last = self.assign(scope);
            nodes.extend(last.unwrap_or_default());
        }
        if nodes.is_empty() { self.bind(scope).unwrap_or_default() } else { nodes }
    }

    fn statement(&mut self, scope: &mut Scope) -> Option<Vec<Node>> {
        let deep = scope.depth >= 3;
        let (blocks, loops) = (if deep { 0 } else { 1 }, if deep || scope.loops >= 2 { 0 } else { 1 });
        let in_loop = if scope.loops > 0 { 1 } else { 0 };
        let wide = if self.wide { 14 } else { 0 };
        let named = if self.named { 5 } else { 0 };
        let mimics = if self.wanted.is_empty() { 0 } else { 14 };
        let own = if self.own.is_empty() { 0 } else { 16 };
        let weights = [
            12,          // bind
            6,           // bind_mut
            20,          // assign
            8,           // scratch
            4,           // integer
            5,           // aggregate
            13 * loops,  // range_loop
            13 * loops,  // slice_loop
            6 * loops,   // while_loop
            8 * blocks,  // branch
            4 * blocks,  // match_int
            5 * blocks,  // match_option
            4 * blocks,  // match_shape
            5,           // value_branch
            3,           // closure
            8,           // iterator
            12,          // call
            9,           // slice_method
            4,           // growth
            4 * blocks,  // split
            3 * blocks,  // alias
            5 * blocks,  // early_return
            6 * in_loop, // jump
            2,           // shadow
            9,           // handed
            wide,        // chosen
            wide,        // state
            named,       // sorted
            own,         // own
            mimics,      // imposed
        ];
        match self.random.weighted(&weights) {
            0 => self.bind(scope),
            1 => self.bind_mut(scope),
            2 => self.assign(scope),
            3 => self.scratch(scope),
            4 => self.integer(scope),
            5 => self.aggregate(scope),
            6 => self.range_loop(scope),
            7 => self.slice_loop(scope),
            8 => self.while_loop(scope),
            9 => self.branch(scope),
            10 => self.match_int(scope),
            11 => self.match_option(scope),
            12 => self.match_shape(scope),
            13 => self.value_branch(scope),
            14 => self.closure(scope),
            15 => self.iterator(scope),
            16 => self.call(scope),
            17 => self.slice_method(scope),
            18 => self.growth(scope),
            19 => self.split(scope),
            20 => self.alias(scope),
            21 => self.early_return(scope),
            22 => self.jump(scope),
            23 => self.shadow(scope),
            24 => self.handed(scope),
            25 => self.chosen(scope),
            26 => self.state(scope),
            27 => self.sorted(scope),
            28 => self.own(scope),
            _ => self.imposed(scope),
        }
    }

    /// The scalar's type.
    pub(crate) fn scalar(&self) -> &'static str {
        if self.generic { "T" } else { "f64" }
    }

    fn bind(&mut self, scope: &mut Scope) -> Option<Vec<Node>> {
        if self.random.chance(8) {
            let (s, c) = (self.fresh("v"), self.fresh("v"));
            let e = self.expr(scope, 1).receiver();
            scope.read(&s);
            scope.read(&c);
            return Some(vec![Node::line(format!("let ({s}, {c}) = {e}.sin_cos();"))]);
        }
        let v = self.fresh("v");
        let e = if self.random.chance(50) { self.expr(scope, 2) } else { self.damped(scope, 2) };
        let t = if self.random.chance(30) { format!(": {}", self.scalar()) } else { String::new() };
        // The result of a call may be an integer as far as the macro knows, unless its type is said.
        let is_call = e.text.starts_with(['h', 'r', 'g']);
        if !is_call || !t.is_empty() {
            scope.castable.push(v.clone());
        }
        scope.read(&v);
        if !self.generic && self.random.chance(8) {
            return Some(vec![Node::line(format!("let {v}{t} = {} as f64;", e.receiver()))]);
        }
        Some(vec![Node::line(format!("let {v}{t} = {};", e.text))])
    }

    fn bind_mut(&mut self, scope: &mut Scope) -> Option<Vec<Node>> {
        let m = self.fresh("m");
        let e = match self.random.below(3) {
            0 => self.typed_constant("0.0"),
            1 => self.typed_constant("0.4"),
            _ => self.expr(scope, 1).text,
        };
        if !e.starts_with(['h', 'r', 'g']) {
            scope.castable.push(m.clone());
        }
        scope.write(&m);
        Some(vec![Node::line(format!("let mut {m} = {e};"))])
    }

    /// `let a = f(a)`: the same name again.
    fn shadow(&mut self, scope: &mut Scope) -> Option<Vec<Node>> {
        let is_variable = |text: &str| text.bytes().all(|c| c.is_ascii_alphanumeric()) && text.starts_with(['v', 'a']);
        let known: Vec<_> = scope.places.iter().filter(|it| !it.mutable && is_variable(&it.text)).collect();
        if known.is_empty() || scope.depth > 0 {
            return None;
        }
        let name = self.random.pick(&known).text.clone();
        let e = self.literal().times(&Expr::atom(format!("{name}.sin()")));
        Some(vec![Node::line(format!("let {name} = {};", e.text))])
    }

    /// Something that can be written to.
    fn target(&mut self, scope: &Scope) -> Option<(String, bool)> {
        let places: Vec<_> = scope.places.iter().filter(|it| it.mutable).collect();
        let arrays: Vec<_> = scope.arrays.iter().filter(|it| it.mutable).collect();
        if !arrays.is_empty() && (places.is_empty() || self.random.chance(60)) {
            let array = (*self.random.pick(&arrays)).clone();
            let vector = matches!(array.kind, Shape::Vec | Shape::Grows);
            return Some((format!("{}[{}]", array.text, self.index(&array, scope)), vector));
        }
        if places.is_empty() { None } else { Some((self.random.pick(&places).text.clone(), false)) }
    }

    pub(crate) fn assign(&mut self, scope: &mut Scope) -> Option<Vec<Node>> {
        let (target, vector) = self.target(scope)?;
        let (operator, value) = match self.random.weighted(&[40, 25, 12, 12, 6]) {
            0 => ("=", self.damped(scope, 2).text),
            1 => ("+=", self.damped(scope, 2).text),
            2 => ("-=", self.damped(scope, 2).text),
            3 => ("*=", self.damped(scope, 1).text),
            _ => ("/=", format!("{} + {}", self.damped(scope, 1).text, self.constant("2.0").text)),
        };
        // `v[i] += v[j]` borrows a vector of other scalars than floats twice.
        if vector && operator != "=" {
            let e = self.fresh("e");
            return Some(vec![
                Node::line(format!("let {e} = {value};")),
                Node::line(format!("{target} {operator} {e};")),
            ]);
        }
        Some(vec![Node::line(format!("{target} {operator} {value};"))])
    }

    /// A local vector or array.
    fn scratch(&mut self, scope: &mut Scope) -> Option<Vec<Node>> {
        let w = self.fresh("w");
        let mutable = self.random.chance(85);
        let mark = if mutable { "mut " } else { "" };
        let len = self.random.between(2, 5);
        let start = if self.random.chance(50) {
            self.typed_constant("0.0")
        } else if self.random.chance(50) {
            self.typed_constant("0.2")
        } else {
            self.expr(scope, 1).text
        };
        let (kind, text) = match self.random.below(6) {
            0 | 1 => (Shape::Vec, format!("vec![{start}; {len}]")),
            2 => {
                // Scratch of the same length as an argument, whose least length is known.
                let slices: Vec<_> = scope.arrays.iter().filter(|it| it.kind == Shape::Slice).collect();
                if slices.is_empty() {
                    return None;
                }
                let like = (*self.random.pick(&slices)).clone();
                scope.arrays.push(Array::new(&w, Shape::Vec, like.len, mutable));
                return Some(vec![Node::line(format!("let {mark}{w} = vec![{start}; {}.len()];", like.text))]);
            }
            3 => (Shape::Array, format!("[{start}; {len}]")),
            4 => {
                let elements: Vec<_> = (0..len).map(|_| self.expr(scope, 1).text).collect();
                (Shape::Array, format!("[{}]", elements.join(", ")))
            }
            _ => {
                let row = self.random.below(2);
                for text in [format!("{w}[{row}]"), format!("{w}[{}]", 1 - row)] {
                    scope.arrays.push(Array::new(text, Shape::Array, len, mutable));
                }
                return Some(vec![Node::line(format!("let {mark}{w} = [[{start}; {len}]; 2];"))]);
            }
        };
        scope.arrays.push(Array::new(&w, kind, len, mutable));
        Some(vec![Node::line(format!("let {mark}{w} = {text};"))])
    }

    /// Integer state.
    fn integer(&mut self, scope: &mut Scope) -> Option<Vec<Node>> {
        let known: Vec<_> = scope.ints.iter().filter(|it| it.mutable).map(|it| it.name.clone()).collect();
        if !known.is_empty() && self.random.chance(70) {
            let k = self.random.pick(&known).clone();
            let other = self.random.pick(&scope.ints).name.clone();
            let text = match self.random.below(4) {
                0 => format!("{k} += 1;"),
                1 => format!("{k} = ({k} * 2 + 1) % 7;"),
                2 => format!("{k} = ({k} + {other}) % 5;"),
                _ => format!("{k} += {};", self.random.between(1, 3)),
            };
            return Some(vec![Node::line(text)]);
        }
        let k = self.fresh("k");
        let mutable = self.random.chance(80);
        let int = Int { name: k.clone(), mutable, below: None, index_of: None };
        let mark = if mutable { "mut " } else { "" };
        let start = match scope.ints.last() {
            Some(int) if self.random.chance(40) => format!("{} * 2 + 1", int.name),
            _ => format!("{}usize", self.random.below(4)),
        };
        scope.ints.push(int);
        Some(vec![Node::line(format!("let {mark}{k} = {start};"))])
    }

    /// A tuple or a struct.
    fn aggregate(&mut self, scope: &mut Scope) -> Option<Vec<Node>> {
        let (a, b) = (self.expr(scope, 1).text, self.damped(scope, 1).text);
        if self.structs && self.random.chance(50) {
            let q = self.fresh("q");
            let n = self.random.below(4);
            scope.write(format!("{q}.b"));
            scope.write(format!("{q}.c"));
            scope.ints.push(Int { name: format!("{q}.n"), mutable: false, below: Some(4), index_of: None });
            let rest = if self.random.chance(35) { scope.pairs.last().cloned() } else { None };
            scope.pairs.push(Pair { text: q.clone(), by_ref: false, mutable: true });
            let text = match rest {
                Some(pair) => {
                    let mark = if pair.by_ref { "*" } else { "" };
                    let field = *self.random.pick(&["b", "c"]);
                    format!("let mut {q} = Pair {{ {field}: {a}, ..{mark}{} }};", pair.text)
                }
                None => format!("let mut {q} = Pair {{ b: {a}, c: {b}, n: {n} }};"),
            };
            return Some(vec![Node::line(text)]);
        }
        match self.random.below(3) {
            0 => {
                let t = self.fresh("t");
                (0..2).for_each(|k| scope.write(format!("{t}.{k}")));
                Some(vec![Node::line(format!("let mut {t} = ({a}, {b});"))])
            }
            1 => {
                let t = self.fresh("t");
                (0..2).for_each(|k| scope.read(format!("{t}.{k}")));
                Some(vec![Node::line(format!("let {t} = ({a}, {b});"))])
            }
            _ => {
                let (u, v) = (self.fresh("v"), self.fresh("v"));
                scope.read(&u);
                scope.read(&v);
                Some(vec![Node::line(format!("let ({u}, {v}) = ({a}, {b});"))])
            }
        }
    }

    fn closure(&mut self, scope: &mut Scope) -> Option<Vec<Node>> {
        let (g, u) = (self.fresh("g"), self.fresh("u"));
        // What a closure borrows cannot be written while it lives, so it reads only what nobody writes.
        let mut inner = Scope { times: scope.times, ..Scope::default() };
        inner.places = scope.places.iter().filter(|it| !it.mutable && !it.text.starts_with('*')).cloned().collect();
        inner.read(&u);
        self.quiet = true;
        let body = self.expr(&inner, 2);
        self.quiet = false;
        let body = body.times(&Expr::atom(&u)).text;
        scope.closures.push(g.clone());
        Some(vec![Node::line(format!("let {g} = |{u}: {}| {body};", self.scalar()))])
    }

    /// `if … { return … }`
    fn early_return(&mut self, scope: &mut Scope) -> Option<Vec<Node>> {
        if !scope.may_return {
            return None;
        }
        let condition = self.condition(scope);
        let mut inner = scope.inner();
        let mut body = if self.random.chance(40) { self.assign(&mut inner).unwrap_or_default() } else { Vec::new() };
        let value = self.result(&inner);
        body.push(Node::line(if self.returns == Returns::Nothing {
            "return;".into()
        } else {
            format!("return {value};")
        }));
        Some(vec![Node::block(format!("if {condition} {{"), body)])
    }

    /// `if … { break }`
    fn jump(&mut self, scope: &mut Scope) -> Option<Vec<Node>> {
        let condition = self.condition(scope);
        let mut inner = scope.inner();
        let mut body = if self.random.chance(50) { self.assign(&mut inner).unwrap_or_default() } else { Vec::new() };
        let word = *self.random.pick(&["break", "continue"]);
        let label = match scope.label.as_ref() {
            Some(label) if scope.loops > 1 && self.random.chance(50) => format!(" '{label}"),
            _ => String::new(),
        };
        body.push(Node::line(format!("{word}{label};")));
        Some(vec![Node::block(format!("if {condition} {{"), body)])
    }

    /// Methods that write to slices.
    fn slice_method(&mut self, scope: &mut Scope) -> Option<Vec<Node>> {
        let arrays: Vec<_> = scope.arrays.iter().filter(|it| it.mutable).cloned().collect();
        if arrays.is_empty() {
            return None;
        }
        let to = self.random.pick(&arrays).clone();
        let text = match self.random.below(7) {
            4 => match self.random.below(3) {
                0 => format!("{}.reverse()", to.text),
                1 => format!("{}.rotate_left({})", to.text, self.random.below(to.len)),
                _ => format!("{}.copy_within({}..{}, 0)", to.text, self.random.below(to.len), to.len),
            },
            5 if self.random.chance(30) => {
                let (a, b) = (self.fresh("e"), self.fresh("e"));
                format!("{}.sort_by(|{a}, {b}| {a}.partial_cmp({b}).unwrap())", to.text)
            }
            5 => {
                let places: Vec<_> = scope.places.iter().filter(|it| it.mutable).collect();
                if places.is_empty() {
                    return None;
                }
                let place = self.random.pick(&places).text.clone();
                if super::scope::base(&place) == super::scope::base(&to.text) {
                    return None;
                }
                let reference = place.strip_prefix('*').map_or_else(|| format!("&mut {place}"), str::to_owned);
                format!("std::mem::swap({reference}, &mut {}[{}])", to.text, self.random.below(to.len))
            }
            0 if to.kind == Shape::Slice && self.random.chance(50) => {
                format!("{}.swap({}, {}.len() - 1)", to.text, self.random.below(to.len), to.text)
            }
            0 | 1 => format!("{}.swap({}, {})", to.text, self.random.below(to.len), self.random.below(to.len)),
            2 => {
                let value = self.damped(&scope.clone().without(&to.text), 1).text;
                if to.len > 1 && self.random.chance(40) {
                    format!("{}[1..{}].fill({value})", to.text, to.len)
                } else {
                    format!("{}.fill({value})", to.text)
                }
            }
            _ => {
                let other = scope.clone().without(&to.text).arrays;
                if other.is_empty() {
                    return None;
                }
                let from = self.random.pick(&other).clone();
                let n = self.random.between(1, to.len.min(from.len));
                let (i, j) = (self.random.below(to.len - n + 1), self.random.below(from.len - n + 1));
                format!("{}[{i}..{}].copy_from_slice(&{}[{j}..{}])", to.text, i + n, from.text, j + n)
            }
        };
        Some(vec![Node::line(text + ";")])
    }

    /// `push` and `pop`.
    fn growth(&mut self, scope: &mut Scope) -> Option<Vec<Node>> {
        let known: Vec<_> = scope.arrays.iter().filter(|it| it.kind == Shape::Grows && it.mutable).cloned().collect();
        if known.is_empty() {
            let w = self.fresh("w");
            let len = self.random.between(1, 3);
            let elements: Vec<_> = (0..len).map(|_| self.expr(scope, 1).text).collect();
            scope.arrays.push(Array::new(&w, Shape::Grows, len, true));
            return Some(vec![Node::line(format!("let mut {w} = vec![{}];", elements.join(", ")))]);
        }
        let vector = self.random.pick(&known).clone();
        let name = &vector.text;
        if self.random.chance(60) {
            let value = self.damped(&scope.clone().without(name), 1).text;
            let text = match self.random.below(8) {
                0 => format!("{name}.insert({}, {value});", self.random.below(vector.len)),
                1 => format!("{name}.truncate({});", vector.len),
                2 => format!("{name}.resize({}, {value});", vector.len + 2),
                3 => {
                    let others = scope.clone().without(name).arrays;
                    let from = if others.is_empty() { return None } else { self.random.pick(&others).clone() };
                    format!("{name}.extend_from_slice(&{}[0..{}]);", from.text, self.random.between(1, from.len))
                }
                _ => format!("{name}.push({value});"),
            };
            return Some(vec![Node::line(text)]);
        }
        let e = self.fresh("e");
        let mut inner = scope.inner();
        inner.read(&e);
        let taken = match self.random.below(4) {
            0 => format!("{name}.remove({})", self.random.below(vector.len)),
            1 => format!("{name}.swap_remove({})", self.random.below(vector.len)),
            _ => format!("{name}.pop().unwrap()"),
        };
        let mut body = vec![Node::line(format!("let {e} = {taken};"))];
        body.extend(self.assign(&mut inner)?);
        Some(vec![Node::block(format!("if {name}.len() > {} {{", vector.len), body)])
    }

    /// Two parts of one slice at once.
    fn split(&mut self, scope: &mut Scope) -> Option<Vec<Node>> {
        let arrays: Vec<_> = scope.arrays.iter().filter(|it| it.mutable && it.len >= 2).cloned().collect();
        if arrays.is_empty() {
            return None;
        }
        let array = self.random.pick(&arrays).clone();
        let at = self.random.between(1, array.len - 1);
        let (lo, hi) = (self.fresh("lo"), self.fresh("hi"));
        let mut inner = scope.inner().without(&array.text);
        for (name, len) in [(&lo, at), (&hi, array.len - at)] {
            inner.arrays.push(Array::new(name, Shape::Slice, len, true));
        }
        let mut body = vec![Node::line(format!("let ({lo}, {hi}) = {}.split_at_mut({at});", array.text))];
        body.extend(self.block(&mut inner));
        Some(vec![Node::block("{", body)])
    }

    /// A local name for a part of something.
    fn alias(&mut self, scope: &mut Scope) -> Option<Vec<Node>> {
        let arrays: Vec<_> = scope.arrays.iter().filter(|it| it.len >= 2).cloned().collect();
        if arrays.is_empty() {
            return None;
        }
        let array = self.random.pick(&arrays).clone();
        let r = self.fresh("r");
        let lo = self.random.below(array.len);
        let hi = self.random.between(lo + 1, array.len);
        let mark = if array.mutable { "&mut " } else { "&" };
        let mut inner = if array.mutable { scope.inner().without(&array.text) } else { scope.inner() };
        let element = array.mutable && self.random.chance(30);
        let bound = if element {
            inner.write(format!("*{r}"));
            format!("let {r} = &mut {}[{lo}];", array.text)
        } else {
            inner.arrays.push(Array::new(&r, Shape::Slice, hi - lo, array.mutable));
            format!("let {r} = {mark}{}[{lo}..{hi}];", array.text)
        };
        let mut body = vec![Node::line(bound)];
        body.extend(self.block(&mut inner));
        Some(vec![Node::block("{", body)])
    }
}
