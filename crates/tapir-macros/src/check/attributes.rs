//! `#[constant]` and `#[checkpoint(n)]`: on what they stand and what they say.

use std::ptr;

use syn::{Attribute, Expr, Lit, Meta, Stmt};

use super::Checker;

/// Whether the attribute is one that only this macro understands.
pub(crate) fn is_helper(attribute: &Attribute) -> bool {
    attribute.path().is_ident("constant") || attribute.path().is_ident("checkpoint")
}

/// The attributes written before a statement.
///
/// The parser hands those of `#[a] x = e`, `#[a] x += e` and `#[a] x as T` to the leftmost operand.
pub(crate) fn of_statement(statement: &Stmt) -> &[Attribute] {
    match statement {
        Stmt::Local(local) => &local.attrs,
        Stmt::Macro(statement) => &statement.attrs,
        Stmt::Item(_) => &[],
        Stmt::Expr(expression, _) => {
            let mut expression = expression;
            loop {
                expression = match expression {
                    Expr::Assign(assign) => &assign.left,
                    Expr::Binary(binary) => &binary.left,
                    Expr::Cast(cast) => &cast.expr,
                    leftmost => return of_expression(leftmost),
                };
            }
        }
    }
}

macro_rules! attributes_of {
    ($expression:expr, $($kind:ident)*) => {
        match $expression {
            $(Expr::$kind(expression) => &expression.attrs,)*
            _ => &[],
        }
    };
}

fn of_expression(expression: &Expr) -> &[Attribute] {
    attributes_of!(expression,
        Array Assign Async Await Binary Block Break Call Cast Closure Const Continue Field ForLoop Group If Index Infer
        Let Lit Loop Macro Match MethodCall Paren Path Range RawAddr Reference Repeat Return Struct Try TryBlock Tuple
        Unary Unsafe While Yield)
}

impl Checker {
    /// Looks at the helpers before a statement.
    pub(super) fn statement_attributes(&mut self, statement: &Stmt) {
        let a_loop = matches!(statement, Stmt::Expr(Expr::ForLoop(_) | Expr::While(_) | Expr::Loop(_), _));
        for attribute in of_statement(statement) {
            if attribute.path().is_ident("constant") {
                self.constant(attribute);
            } else if attribute.path().is_ident("checkpoint") && a_loop {
                self.placed.insert(ptr::from_ref(attribute));
                self.checkpoint(attribute);
            }
        }
    }

    /// Looks at a `#[constant]` that stands where it may; `true` if it is one.
    pub(super) fn constant(&mut self, attribute: &Attribute) -> bool {
        if !attribute.path().is_ident("constant") {
            return false;
        }
        self.placed.insert(ptr::from_ref(attribute));
        if !matches!(attribute.meta, Meta::Path(_)) {
            self.messages.say(&attribute.meta, "`constant` takes no argument; write `#[constant]`");
        }
        true
    }

    fn checkpoint(&mut self, attribute: &Attribute) {
        const WAY_OUT: &str = "write `#[checkpoint(n)]`, where every n-th iteration keeps the state";
        match attribute.meta.require_list().and_then(|list| list.parse_args::<Expr>()) {
            Ok(Expr::Lit(syn::ExprLit { lit: Lit::Int(number), .. })) => {
                if !number.base10_parse::<usize>().is_ok_and(|number| number > 0) {
                    self.messages.say(number, format_args!("`checkpoint` needs a positive number; {WAY_OUT}"));
                }
            }
            Ok(Expr::Lit(other)) => {
                self.messages.say(other, format_args!("`checkpoint` needs an integer; {WAY_OUT}"));
            }
            // What else it is shows when it is computed.
            Ok(_) => {}
            Err(_) => {
                self.messages
                    .say(&attribute.meta, format_args!("`checkpoint` needs a number in parentheses; {WAY_OUT}"));
            }
        }
    }

    /// An attribute anywhere in the function.
    pub(super) fn any_attribute(&mut self, attribute: &Attribute) {
        let path = attribute.path();
        if path.is_ident("cfg") || path.is_ident("cfg_attr") {
            self.messages.say(
                path,
                "conditional compilation inside a function is not seen by the macro; write the function twice, \
                 each with its own `#[cfg(…)]`",
            );
        } else if is_helper(attribute) && !self.placed.contains(&ptr::from_ref(attribute)) {
            if path.is_ident("checkpoint") {
                self.messages.say(
                    path,
                    "`checkpoint` stands on something that is no loop; put it before `for`, `while` or `loop`",
                );
            } else {
                self.messages.say(
                    path,
                    "`constant` belongs before a parameter or a statement; bind the value by `#[constant] let`",
                );
            }
        }
    }
}
