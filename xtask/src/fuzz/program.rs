//! A random program: functions whose bodies are trees of statements, so that a failing one can be made smaller.

use std::collections::BTreeSet;

use super::dress::{Dress, Printer};
use super::own::Own;

/// A statement: parts that each open a block, and a last line. A plain statement has no parts.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Node {
    pub(crate) parts: Vec<(String, Vec<Node>)>,
    pub(crate) close: String,
    /// Without it the program would not end, so it only goes together with what it stands in.
    pub(crate) keep: bool,
}

impl Node {
    pub(crate) fn line(text: impl Into<String>) -> Node {
        Node { parts: Vec::new(), close: text.into(), keep: false }
    }

    pub(crate) fn block(open: impl Into<String>, body: Vec<Node>) -> Node {
        Node { parts: vec![(open.into(), body)], close: "}".into(), keep: false }
    }

    pub(crate) fn and_then(mut self, open: impl Into<String>, body: Vec<Node>) -> Node {
        self.parts.push((open.into(), body));
        self
    }

    pub(crate) fn closed_by(mut self, close: impl Into<String>) -> Node {
        self.close = close.into();
        self
    }

    pub(crate) fn kept(mut self) -> Node {
        self.keep = true;
        self
    }
}

/// How a parameter is passed, and how large its argument is.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Kind {
    /// `T`
    Scalar,
    /// `&T`
    ScalarRef,
    /// `&mut T`
    ScalarMut,
    /// `&[T]` of at least so many elements
    Slice(usize),
    /// `&mut [T]`
    SliceMut(usize),
    /// `[T; 3]`
    Array,
    /// `&mut [T; 3]`
    ArrayMut,
    /// `(T, T)`
    Tuple,
    /// `Pair<T>`
    Pair,
    /// `&Pair<T>`
    PairRef,
    /// `&mut Pair<T>`
    PairMut,
    /// `Option<T>`
    Maybe,
    /// `&Shape<T>`
    Shape,
    /// `&mut Vec<T>`, which may grow
    Grows(usize),
    /// `usize` of at most so much
    Int(usize),
    /// `&[usize]`
    Ints(usize),
    /// `#[constant] T`
    Constant,
    /// `#[constant] &[T]`
    ConstantSlice(usize),
    /// A reference to a type of the program's own
    Own(String),
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Param {
    pub(crate) name: String,
    pub(crate) kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Returns {
    Scalar,
    Tuple,
    Array,
    Nothing,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Function {
    pub(crate) name: String,
    pub(crate) params: Vec<Param>,
    pub(crate) returns: Returns,
    pub(crate) body: Vec<Node>,
    /// The value at the end.
    pub(crate) tail: String,
    /// Roughly how many statements a call runs.
    pub(crate) cost: usize,
}

/// A function that sorts are given by its name.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Comparator {
    pub(crate) name: String,
    /// Parameters, result and body.
    pub(crate) text: String,
}

/// Functions, each calling earlier ones; the last is the one that is differentiated.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Program {
    pub(crate) seed: u64,
    /// Over every `T: Real`, or for `f64` only.
    pub(crate) generic: bool,
    pub(crate) functions: Vec<Function>,
    /// Plain functions that compare.
    pub(crate) comparators: Vec<Comparator>,
    /// Types of the program's own.
    pub(crate) own: Vec<Own>,
    /// What the names are in the printed source, and where things stand.
    pub(crate) dress: Dress,
}

impl Function {
    /// The source for the scalar `t`; `receiver` is that of a method.
    pub(crate) fn source(
        &self,
        t: &str,
        generics: &str,
        receiver: Option<&str>,
        attributes: bool,
        printer: &Printer<'_>,
    ) -> String {
        let params = self.params.iter().map(|param| param.text(t, attributes));
        let params: Vec<_> = receiver.map(str::to_owned).into_iter().chain(params).collect();
        let returns = match self.returns {
            Returns::Scalar => format!(" -> {t}"),
            Returns::Tuple => format!(" -> ({t}, {t})"),
            Returns::Array => format!(" -> [{t}; 2]"),
            Returns::Nothing => String::new(),
        };
        let name = printer.dress.last(&self.name);
        let mut text = format!("({}){returns} {{\n", params.join(", "));
        print(&self.body, 1, &mut text);
        if !self.tail.is_empty() {
            text += &format!("    {}\n", self.tail);
        }
        format!("pub fn {name}{generics}{}", printer.text(&(text + "}\n")))
    }

    /// What is between its braces.
    fn text(&self) -> String {
        let mut text = String::new();
        print(&self.body, 0, &mut text);
        text + &self.tail
    }

    pub(crate) fn mutates(&self) -> bool {
        self.params.iter().any(|param| param.kind.is_written())
    }
}

impl Param {
    fn text(&self, t: &str, attributes: bool) -> String {
        let constant = matches!(self.kind, Kind::Constant | Kind::ConstantSlice(_)) && attributes;
        let mark = if constant { "#[constant] " } else { "" };
        format!("{mark}{}: {}", self.name, self.kind.text(t))
    }
}

impl Kind {
    pub(crate) fn is_written(&self) -> bool {
        matches!(self, Kind::ScalarMut | Kind::SliceMut(_) | Kind::ArrayMut | Kind::PairMut | Kind::Grows(_))
    }

    /// The type, with `t` for the scalar.
    fn text(&self, t: &str) -> String {
        match self {
            Kind::Scalar | Kind::Constant => t.to_owned(),
            Kind::ScalarRef => format!("&{t}"),
            Kind::ScalarMut => format!("&mut {t}"),
            Kind::Slice(_) | Kind::ConstantSlice(_) => format!("&[{t}]"),
            Kind::SliceMut(_) => format!("&mut [{t}]"),
            Kind::Array => format!("[{t}; 3]"),
            Kind::ArrayMut => format!("&mut [{t}; 3]"),
            Kind::Tuple => format!("({t}, {t})"),
            Kind::Pair => format!("Pair<{t}>"),
            Kind::PairRef => format!("&Pair<{t}>"),
            Kind::PairMut => format!("&mut Pair<{t}>"),
            Kind::Maybe => format!("Option<{t}>"),
            Kind::Shape => format!("&Shape<{t}>"),
            Kind::Grows(_) => format!("&mut Vec<{t}>"),
            Kind::Int(_) => "usize".to_owned(),
            Kind::Ints(_) => "&[usize]".to_owned(),
            Kind::Own(name) => format!("&{name}<{t}>"),
        }
    }
}

impl Program {
    /// The name of the scalar type.
    pub(crate) fn scalar(&self) -> &'static str {
        if self.generic { "T" } else { "f64" }
    }

    /// The function whose derivatives are checked.
    pub(crate) fn main(&self) -> &Function {
        self.functions.last().expect("a program has a function")
    }

    /// The source, each function with `attribute` before it; an empty one gives plain Rust.
    pub(crate) fn source(&self, attribute: &str) -> String {
        self.printed(attribute, self.generic && !self.dress.is_concrete())
    }

    /// The source over every `T: Real`, without attributes: what the derivatives of a concrete program are compared with.
    pub(crate) fn reference(&self) -> String {
        self.printed("", true)
    }

    fn printed(&self, attribute: &str, generic: bool) -> String {
        let printer = Printer { dress: &self.dress, generic };
        let attribute = printer.attribute(attribute);
        let own = self.own.iter().map(|own| (self.dress.home(&own.name), own.source(&attribute, &printer)));
        let generics = if generic { "<T: Real>" } else { "" };
        let comparators = self.comparators.iter().map(|comparator| {
            let (name, text) = (self.dress.last(&comparator.name), printer.text(&comparator.text));
            (None, format!("pub fn {name}{generics}{text}\n"))
        });
        let functions = self.functions.iter().map(|function| {
            let text = function.source(self.scalar(), generics, None, !attribute.is_empty(), &printer);
            (self.dress.home(&function.name), format!("{attribute}{text}"))
        });
        printer.placed(own.chain(comparators).chain(functions).collect())
    }

    /// The bodies of functions and methods.
    pub(crate) fn bodies(&mut self) -> impl Iterator<Item = &mut Vec<Node>> {
        let methods = self.own.iter_mut().flat_map(|own| own.methods.iter_mut().map(|method| &mut method.function));
        self.functions.iter_mut().chain(methods).map(|function| &mut function.body)
    }

    /// The names of variables that are bound to the result of a call, of a function or of a method of an own type.
    pub(crate) fn results(&self) -> Vec<String> {
        let text: String = self.functions.iter().map(|function| function.text() + "\n").collect();
        let is_call = |value: &str| {
            let callee = value.split('(').next().unwrap_or(value);
            self.functions.iter().any(|function| function.name == callee) || callee.contains(".mt")
        };
        let bound = text.lines().filter_map(|line| line.trim_start().strip_prefix("let ")?.split_once(" = "));
        bound.filter(|(_, value)| is_call(value)).flat_map(|(pattern, _)| names(pattern)).map(str::to_owned).collect()
    }

    /// The names of variables and parameters.
    pub(crate) fn variables(&self) -> Vec<String> {
        let methods = self.own.iter().flat_map(|own| own.methods.iter().map(|method| &method.function));
        let mut found = BTreeSet::new();
        for function in self.functions.iter().chain(methods) {
            found.extend(function.params.iter().map(|param| param.name.clone()));
            found.extend(function.text().lines().flat_map(bound_in).map(str::to_owned));
        }
        // A type that is said beside a name is none.
        found.into_iter().filter(|name| !name.starts_with("ty")).collect()
    }

    pub(crate) fn lines(&self) -> usize {
        self.source("").lines().count()
    }

    /// Whether every name that occurs is still bound somewhere: after cutting, the program compiles.
    pub(crate) fn is_closed(&self) -> bool {
        self.unbound().is_none()
    }

    /// A name that nothing binds.
    ///
    /// Names are never used twice in a function, so scopes need not be looked at.
    pub(crate) fn unbound(&self) -> Option<String> {
        let mut items: BTreeSet<_> = self.functions.iter().map(|function| function.name.as_str()).collect();
        items.extend(self.comparators.iter().map(|comparator| comparator.name.as_str()));
        self.own.iter().for_each(|own| items.extend(own.names()));
        let methods = self.own.iter().flat_map(|own| own.methods.iter().map(|method| &method.function));
        self.functions.iter().chain(methods).find_map(|function| {
            let text = function.text();
            let mut bound: BTreeSet<&str> = function.params.iter().map(|param| param.name.as_str()).collect();
            let mut used: BTreeSet<&str> = BTreeSet::new();
            for line in text.lines() {
                bound.extend(bound_in(line));
                used.extend(names(line));
            }
            used.into_iter().find(|name| !bound.contains(name) && !items.contains(name)).map(str::to_owned)
        })
    }
}

/// The names a line binds: those of a `let`, a loop, an arm or a closure, which all stand left of what they are made of.
fn bound_in(line: &str) -> Vec<&str> {
    let mut found = Vec::new();
    for (at, _) in line.match_indices("let ") {
        let rest = &line[at + 4..];
        found.extend(names(rest.split(" = ").next().unwrap_or(rest)));
    }
    if let Some((label, _)) = line.split_once(": for ") {
        found.extend(names(label));
    }
    if let Some((_, rest)) = line.split_once("for ") {
        found.extend(names(rest.split(" in ").next().unwrap_or(rest)));
    }
    for (at, _) in line.match_indices(" => ") {
        found.extend(names(pattern_before(&line[..at])));
    }
    for (k, piece) in line.split('|').enumerate() {
        if k % 2 == 1 {
            found.extend(names(piece));
        }
    }
    found
}

/// The pattern at the end of a text, without its guard: back to a comma or a brace that is open.
fn pattern_before(text: &str) -> &str {
    let mut depth = 0;
    let start = text.rfind(|c: char| {
        match c {
            ')' | ']' | '}' => depth += 1,
            '(' | '[' | '{' => depth -= 1,
            _ => {}
        }
        depth < 0 || depth == 0 && c == ','
    });
    let pattern = &text[start.map_or(0, |at| at + 1)..];
    pattern.split(" if ").next().unwrap_or(pattern)
}

/// The words that the generator made: letters, then digits.
fn names(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').filter(|word| {
        let letters = word.trim_end_matches(|c: char| c.is_ascii_digit());
        let made = letters.len() < word.len() && !letters.is_empty() && letters.bytes().all(|c| c.is_ascii_lowercase());
        made && !["f64", "f32", "i32", "u8", "exp2", "log2", "log10", "atan2"].contains(word)
    })
}

fn print(nodes: &[Node], depth: usize, text: &mut String) {
    let indent = "    ".repeat(depth);
    for node in nodes {
        for (open, body) in &node.parts {
            *text += &format!("{indent}{open}\n");
            print(body, depth + 1, text);
        }
        *text += &format!("{indent}{}\n", node.close);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn program(body: Vec<Node>) -> Program {
        let param = Param { name: "a1".into(), kind: Kind::Scalar };
        let function = Function {
            name: "f".into(),
            params: vec![param],
            returns: Returns::Scalar,
            body,
            tail: "a1".into(),
            cost: 1,
        };
        Program {
            seed: 0,
            generic: true,
            functions: vec![function],
            comparators: Vec::new(),
            own: Vec::new(),
            dress: Dress::default(),
        }
    }

    #[test]
    fn prints_blocks_with_their_parts() {
        let then = vec![Node::line("return a1;")];
        let node = Node::block("if a1 > T::ZERO {", then.clone()).and_then("} else {", then);
        let expected = "\
#[differentiable]
pub fn f<T: Real>(a1: T) -> T {
    if a1 > T::ZERO {
        return a1;
    } else {
        return a1;
    }
    a1
}
";
        assert_eq!(program(vec![node]).source("#[differentiable]"), expected);
    }

    #[test]
    fn a_program_that_lost_a_binding_is_not_closed() {
        let bind = Node::line("let v2 = a1.exp2();");
        let usage = Node::line("let v3 = v2 * a1;");
        assert!(program(vec![bind, usage.clone()]).is_closed());
        assert!(!program(vec![usage]).is_closed());
        let around = Node::block("for i4 in 0..3 {", vec![Node::line("let v5 = x(|u6| u6 * i4);")]);
        assert!(program(vec![around]).is_closed());
    }
}
