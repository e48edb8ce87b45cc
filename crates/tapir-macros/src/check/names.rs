//! Names that the companion needs for itself.

use syn::{Expr, ExprPath, Ident};

use super::Checker;

const TYPES: [&str; 19] = [
    "bool", "char", "str", "u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "i128", "isize",
    "f16", "f32", "f64", "f128",
];
const CRATES: [&str; 4] = ["std", "core", "alloc", "tapir"];

/// Whether a companion of this name would hide what every module sees.
pub(crate) fn hides_another(name: &Ident) -> bool {
    TYPES.iter().chain(&CRATES).any(|hidden| name == hidden)
}

impl Checker {
    /// The companion is a struct of the function's name.
    pub(super) fn function_name(&mut self, name: &Ident) {
        let hides = |names: &[&str]| names.iter().any(|hidden| name == hidden);
        if hides(&TYPES) {
            self.messages.say(
                name,
                format_args!(
                    "the companion struct `{name}` would hide the type `{name}` in this module; \
                     give the function another name"
                ),
            );
        } else if hides(&CRATES) {
            self.messages.say(
                name,
                format_args!(
                    "the companion struct `{name}` would hide the crate `{name}` in this module; \
                     give the function another name"
                ),
            );
        } else {
            self.reserved_name(name);
        }
    }

    /// Names with two underscores in front are those of the expansion; each is reported once.
    pub(super) fn reserved_name(&mut self, name: &Ident) {
        let text = name.to_string();
        let plain = text.trim_start_matches('_');
        if text.starts_with("__") && self.reserved.insert(text.clone()) {
            let way_out = if plain.is_empty() { "use another name".to_owned() } else { format!("call it `{plain}`") };
            self.messages.say(name, format_args!("names that begin with `__` belong to the derived rule; {way_out}"));
        }
    }

    /// `self` or `Self` in a function of its own: the attribute stands inside an impl block.
    pub(super) fn self_outside(&mut self, at: impl quote::ToTokens) {
        if !self.in_impl && !std::mem::replace(&mut self.said_self, true) {
            self.messages.say(at, "put `#[differentiable]` on the whole impl block or trait");
        }
    }

    /// The name of a global variable, if an expression is one or a part of one.
    pub(super) fn global<'a>(&self, expression: &'a Expr) -> Option<&'a Ident> {
        match base(expression) {
            Some(ExprPath { qself: None, path, .. }) => {
                let name = &path.segments.last()?.ident;
                let text = name.to_string();
                let capitals = !text.chars().any(char::is_lowercase) && text.chars().any(char::is_uppercase);
                (capitals && (path.segments.len() > 1 || self.binding(name).is_none())).then_some(name)
            }
            _ => None,
        }
    }
}

/// The variable that a place is part of.
fn base(mut place: &Expr) -> Option<&ExprPath> {
    loop {
        place = match place {
            Expr::Field(field) => &field.base,
            Expr::Index(index) => &index.expr,
            Expr::Unary(unary) if matches!(unary.op, syn::UnOp::Deref(_)) => &unary.expr,
            Expr::Paren(paren) => &paren.expr,
            Expr::Group(group) => &group.expr,
            Expr::Path(path) => return Some(path),
            _ => return None,
        };
    }
}
