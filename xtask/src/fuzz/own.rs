//! Types of a program's own, whose methods have the names of std's.

use super::dress::Printer;
use super::generate::Generator;
use super::program::{Function, Kind, Node, Param, Returns};
use super::scope::{OwnValue, Place, Scope};

/// A struct of scalars.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Own {
    pub(crate) name: String,
    pub(crate) fields: Vec<String>,
    pub(crate) methods: Vec<Method>,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Method {
    /// It takes `&mut self`, not `&self`.
    pub(crate) writes: bool,
    pub(crate) function: Function,
}

/// Names of std for methods that read, by how many arguments they have; those that answer questions in std are the more
/// likely.
const READING: &[&[&str]] = &[
    &[
        "len", "len", "len", "len", "is_empty", "count", "count", "sum", "abs", "first", "last", "product", "floor",
        "unwrap", "max", "to_bits", "sqrt",
    ],
    &["position", "get", "max", "min", "contains", "any", "all", "map", "count", "cmp", "powf", "dot", "eq", "take"],
    &["clamp", "fold", "get", "mul_add", "map_or", "zip"],
];

/// The same for those that write.
const WRITING: &[&[&str]] = &[
    &["reverse", "take", "pop", "clear", "sort", "next"],
    &["fill", "push", "replace", "retain", "extend", "truncate", "append", "copy_from_slice"],
    &["swap", "insert", "resize", "copy_within", "replace"],
];

impl Own {
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        let fields = self.fields.iter().map(String::as_str);
        let methods = self.methods.iter().map(|method| method.function.name.as_str());
        fields.chain(methods).chain([self.name.as_str()])
    }

    /// The type and its methods, those with `attribute` in a line before them.
    pub(crate) fn source(&self, attribute: &str, printer: &Printer<'_>) -> String {
        let name = printer.dress.last(&self.name);
        let (parameter, arguments) = if printer.generic { ("<T: Real>", "<T>") } else { ("", "") };
        let derived = if attribute.is_empty() { "" } else { ", Differentiable" };
        let fields: Vec<_> = self.fields.iter().map(|field| format!("pub {field}: T")).collect();
        let fields = printer.text(&fields.join(", "));
        let mut text = format!("#[derive(Clone, Copy, Debug{derived})]\npub struct {name}{arguments} {{ {fields} }}\n");
        if self.methods.is_empty() {
            return text;
        }
        text += &format!("{attribute}impl{parameter} {name}{arguments} {{\n");
        for method in &self.methods {
            let receiver = if method.writes { "&mut self" } else { "&self" };
            let function = method.function.source("T", "", Some(receiver), !attribute.is_empty(), printer);
            text += &super::glue::indented(&function);
        }
        text + "}\n"
    }
}

impl Generator {
    /// A type with two to four methods.
    pub(crate) fn own_type(&mut self) -> Own {
        let name = self.fresh("ty");
        let fields: Vec<_> = (0..self.random.between(1, 3)).map(|_| self.fresh("fa")).collect();
        let methods = (0..self.random.between(2, 4)).map(|k| self.method(&fields, k == 0)).collect();
        Own { name, fields, methods }
    }

    /// A method; `asks`: it could be a question to a value of std.
    fn method(&mut self, fields: &[String], asks: bool) -> Method {
        let (name, writes) = (self.fresh("mt"), !asks && self.random.chance(35));
        let mut scope = Scope { times: 1, ..Scope::default() };
        for field in fields {
            scope.places.push(Place { text: format!("self.{field}"), mutable: writes });
        }
        let params: Vec<_> =
            (0..self.random.weighted(if asks { &[1] } else { &[5, 4, 1] })).map(|_| self.fresh("a")).collect();
        params.iter().for_each(|param| scope.read(param));
        let names = if writes { WRITING } else { READING };
        let wanted = *self.random.pick(names[params.len()]);
        self.wanted.insert(name.clone(), wanted);
        self.returns = if writes && self.random.chance(50) { Returns::Nothing } else { Returns::Scalar };
        // Statements that mention no type: the type may have the name of one.
        let mut body = Vec::new();
        if self.random.chance(40) {
            let (v, value) = (self.fresh("v"), self.damped(&scope, 2).text);
            scope.read(&v);
            body.push(Node::line(format!("let {v} = {value};")));
        }
        if writes {
            body.extend(self.assign(&mut scope).unwrap_or_default());
        }
        let tail = if self.returns == Returns::Nothing { String::new() } else { self.outcome(&scope).text };
        let params = params.into_iter().map(|name| Param { name, kind: Kind::Scalar }).collect();
        Method { writes, function: Function { name, params, returns: self.returns, body, tail, cost: 3 } }
    }

    /// A value of one of the program's own types, made here.
    pub(crate) fn bind_own(&mut self, scope: &mut Scope) -> Option<Vec<Node>> {
        if self.own.is_empty() {
            return None;
        }
        let own = self.random.pick(&self.own).clone();
        let (name, mutable) = (self.fresh("ow"), self.random.chance(60));
        let made = self.own_literal(&own, scope);
        let value = match self.random.below(4) {
            0 => {
                let (condition, other) = (self.condition(scope), self.own_literal(&own, scope));
                format!("if {condition} {{ {made} }} else {{ {other} }}")
            }
            _ => made,
        };
        let written = if self.random.chance(65) { format!(": {}<T>", own.name) } else { String::new() };
        let mark = if mutable { "mut " } else { "" };
        scope.bring_own(OwnValue { text: name.clone(), ty: own.name.clone(), mutable }, &own.fields);
        Some(vec![Node::line(format!("let {mark}{name}{written} = {value};"))])
    }

    pub(crate) fn own_literal(&mut self, own: &Own, scope: &Scope) -> String {
        let fields: Vec<_> = own
            .fields
            .iter()
            .map(|field| {
                let value = if self.random.chance(25) { self.typed_constant("0.3") } else { self.expr(scope, 1).text };
                format!("{field}: {value}")
            })
            .collect();
        format!("{} {{ {} }}", own.name, fields.join(", "))
    }

    /// The call of a method on a value of an own type; `writes` says of which kind.
    fn method_call(&mut self, scope: &Scope, writes: bool) -> Option<(Function, String)> {
        let mut calls = Vec::new();
        for value in scope.owns.iter().filter(|value| value.mutable || !writes) {
            let own = self.own.iter().find(|own| own.name == value.ty)?;
            let fitting = own.methods.iter().filter(|method| method.writes == writes);
            calls.extend(fitting.map(|method| (value.text.clone(), method.function.clone())));
        }
        let (value, method) = if calls.is_empty() { return None } else { self.random.pick(&calls).clone() };
        let free = scope.clone().without(&value);
        let arguments: Vec<_> = method.params.iter().map(|_| self.leaf(&free).text).collect();
        let call = format!("{value}.{}({})", method.name, arguments.join(", "));
        Some((method, call))
    }

    /// A method that reads, inside an expression.
    pub(crate) fn read_own(&mut self, scope: &Scope) -> Option<String> {
        if scope.owns.is_empty() {
            return None;
        }
        let quiet = std::mem::replace(&mut self.quiet, true);
        let call = self.method_call(scope, false);
        self.quiet = quiet;
        Some(call?.1)
    }

    /// A value of an own type, or the call of one of its methods.
    pub(crate) fn own(&mut self, scope: &mut Scope) -> Option<Vec<Node>> {
        if scope.owns.is_empty() || self.random.chance(25) {
            return self.bind_own(scope);
        }
        self.quiet = true;
        let writes = self.random.chance(50);
        let call = self.method_call(scope, writes);
        self.quiet = false;
        let (method, call) = call?;
        self.spend(3 * scope.times);
        Some(vec![self.bound_call(&method, &call, scope)])
    }
}
