//! Closures: they are inlined, so they must be seen where they are called.

use proc_macro2::TokenStream;
use quote::quote;
use syn::visit::Visit;
use syn::{Expr, ExprCall, ExprClosure, ExprMethodCall, Ident, Local, Pat};

use super::Checker;

/// Methods of iterators, slices and options whose closures are inlined.
const ADAPTORS: [&str; 39] = [
    "all",
    "and_then",
    "any",
    "filter",
    "filter_map",
    "find",
    "find_map",
    "flat_map",
    "fold",
    "for_each",
    "inspect",
    "is_some_and",
    "map",
    "map_err",
    "map_or",
    "map_or_else",
    "map_while",
    "max_by",
    "max_by_key",
    "min_by",
    "min_by_key",
    "ok_or_else",
    "or_else",
    "partition",
    "position",
    "reduce",
    "retain",
    "rposition",
    "scan",
    "skip_while",
    "sort_by",
    "sort_by_cached_key",
    "sort_by_key",
    "sort_unstable_by",
    "sort_unstable_by_key",
    "take_while",
    "then",
    "then_with",
    "unwrap_or_else",
];

impl Checker {
    /// `let name = |…| …;`: the name stands for the closure from here on. `false` if it is another statement.
    pub(super) fn closure_binding(&mut self, local: &Local) -> bool {
        let Some(init) = &local.init else { return false };
        let Expr::Closure(closure) = strip(&init.expr) else { return false };
        let pattern = match &local.pat {
            Pat::Type(pattern) => {
                self.visit_type(&pattern.ty);
                &pattern.pat
            }
            pattern => pattern,
        };
        let Pat::Ident(name) = pattern else { return false };
        self.closure(closure);
        self.visit_pat_ident(name);
        self.bind(&name.ident, true);
        true
    }

    /// A closure in a place where it will be inlined.
    fn closure(&mut self, closure: &ExprClosure) {
        if let Some(asyncness) = &closure.asyncness {
            self.messages.say(asyncness, "an `async` closure does not run where it is called; write a plain closure");
            return;
        }
        let scope = self.open();
        self.closures += 1;
        closure.inputs.iter().for_each(|input| self.visit_pat(input));
        self.visit_return_type(&closure.output);
        self.visit_expr(&closure.body);
        self.closures -= 1;
        self.close(scope);
    }

    /// A closure anywhere else.
    pub(super) fn stray_closure(&mut self, closure: &ExprClosure) {
        self.messages.say(
            head(closure),
            "a closure is inlined where it is called, and that is not seen here; bind it by `let` and \
             call it by its name, give it to an iterator method, or write a function",
        );
    }

    /// The callee of `callee(…)`.
    pub(super) fn callee(&mut self, call: &ExprCall) {
        match strip(&call.func) {
            Expr::Path(callee) => {
                // A closure's name is fine here, and only here.
                if callee.path.get_ident().is_none_or(|name| self.binding(name).is_none()) {
                    self.visit_expr_path(callee);
                } else if let Some(name) = callee.path.get_ident() {
                    self.called_name(name);
                }
            }
            Expr::Closure(closure) => self.closure(closure),
            other => self.messages.say(
                other,
                "what is called here is a value, which does not say which rule belongs to it; call a \
                 function by its name, or `match` on an enum",
            ),
        }
    }

    fn called_name(&mut self, name: &Ident) {
        if !self.said_callable && self.binding(name).is_some_and(|binding| !binding.closure) {
            self.messages.say(
                name,
                format_args!(
                    "`{name}` is a variable, which does not say which rule belongs to it; call a function \
                     by its name, or a closure bound by `let`"
                ),
            );
        }
    }

    /// What is given to a method: closures and functions to those that are inlined, values to all others.
    pub(super) fn method_arguments(&mut self, call: &ExprMethodCall) {
        let inlined = ADAPTORS.iter().any(|name| call.method == name);
        for argument in &call.args {
            match strip(argument) {
                Expr::Closure(closure) if inlined => self.closure(closure),
                Expr::Closure(closure) => self.messages.say(
                    head(closure),
                    format_args!(
                        "`{}` is not a method whose closure can be inlined; write a loop, or one of \
                         `map`, `filter`, `fold`, `for_each`",
                        call.method
                    ),
                ),
                named if inlined && is_name(named) => {}
                Expr::Range(range) => self.bounds(range),
                _ => self.visit_expr(argument),
            }
        }
    }

    /// A closure's name used as a value.
    pub(super) fn closure_as_value(&mut self, name: &Ident) {
        if self.binding(name).is_some_and(|binding| binding.closure) {
            self.messages.say(
                name,
                format_args!(
                    "the closure `{name}` is inlined where it is called, so it is no value; call \
                     it here, or write a function"
                ),
            );
        }
    }
}

/// An expression without the parentheses around it.
pub(super) fn strip(mut expression: &Expr) -> &Expr {
    loop {
        expression = match expression {
            Expr::Paren(paren) => &paren.expr,
            Expr::Group(group) => &group.expr,
            other => return other,
        };
    }
}

/// `name` or `&name`.
fn is_name(expression: &Expr) -> bool {
    match expression {
        Expr::Path(path) => path.path.get_ident().is_some(),
        Expr::Reference(reference) => is_name(strip(&reference.expr)),
        _ => false,
    }
}

/// The arguments of a closure between their bars.
fn head(closure: &ExprClosure) -> TokenStream {
    let ExprClosure { inputs_begin, inputs, inputs_end, .. } = closure;
    quote!(#inputs_begin #inputs #inputs_end)
}
