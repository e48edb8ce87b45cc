//! Blocks inside expressions become statements before them, where the order of evaluation allows it.
//!
//! `a * { let v = b; v * v }` is `let v = b; a * (v * v)`: later passes see one list of statements, and a loop whose
//! result a function returns is the last statement instead of a part of one. Names are unique, so scopes do not matter.

use std::collections::HashSet;

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, Stmt};

use super::build;
use crate::names::plain;

/// Moves blocks out of expressions.
pub(crate) fn flatten(body: &mut syn::Block) {
    Flatten.visit_block_mut(body);
}

struct Flatten;

impl VisitMut for Flatten {
    fn visit_block_mut(&mut self, block: &mut syn::Block) {
        let mut done = Vec::new();
        for mut stmt in std::mem::take(&mut block.stmts) {
            visit_mut::visit_stmt_mut(self, &mut stmt);
            let mut hoist = Hoist::default();
            let expr = match &mut stmt {
                Stmt::Local(syn::Local { init: Some(init), attrs, .. })
                    if init.diverge.is_none() && attrs.is_empty() =>
                {
                    Some(&mut *init.expr)
                }
                Stmt::Expr(expr, _) => Some(expr),
                _ => None,
            };
            if let Some(expr) = expr.filter(|expr| has_block(expr)) {
                hoist.expr(expr);
            }
            done.append(&mut hoist.out);
            match stmt {
                // `{ .. };` was a call of a closure; what the user wrote as a block without value stays one.
                Stmt::Expr(Expr::Block(inner), Some(_)) if is_plain(&inner) => {
                    let last_needs_end = |stmt: &mut Stmt| {
                        if let Stmt::Expr(_, semi @ None) = stmt {
                            *semi = Some(Default::default());
                        }
                    };
                    let mut stmts = inner.block.stmts;
                    stmts.last_mut().map(last_needs_end);
                    done.extend(stmts);
                }
                stmt => done.push(stmt),
            }
        }
        block.stmts = done;
    }

    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        match expr {
            // A condition that needs statements needs a place for them.
            Expr::If(node) => {
                if let Some((_, otherwise)) = &mut node.else_branch
                    && matches!(&**otherwise, Expr::If(inner) if has_block(&inner.cond))
                {
                    let inner = std::mem::replace(&mut **otherwise, Expr::PLACEHOLDER);
                    let span = inner.span();
                    **otherwise = build::block(Vec::new(), Some(inner), span);
                }
            }
            Expr::While(node) if has_block(&node.cond) && !has_let(&node.cond) => {
                let span = node.while_token.span;
                let cond = std::mem::replace(&mut *node.cond, Expr::PLACEHOLDER);
                let leave = vec![syn::parse_quote_spanned!(span=> break;)];
                let check = build::if_else(build::not(cond, span), leave, None, span);
                let mut body = node.body.clone();
                body.stmts.insert(0, Stmt::Expr(check, None));
                let (attrs, label) = (std::mem::take(&mut node.attrs), node.label.take());
                *expr = Expr::Loop(syn::ExprLoop { attrs, label, loop_token: syn::Token![loop](span), body });
            }
            Expr::Binary(binary)
                if matches!(binary.op, syn::BinOp::And(_) | syn::BinOp::Or(_))
                    && has_block(&binary.right)
                    && !has_let(&binary.left)
                    && !has_let(&binary.right) =>
            {
                let span = binary.op.span();
                let known = |value: bool| vec![Stmt::Expr(syn::parse_quote_spanned!(span=> #value), None)];
                let (left, right) = ((*binary.left).clone(), vec![Stmt::Expr((*binary.right).clone(), None)]);
                match binary.op {
                    syn::BinOp::And(_) => *expr = build::if_else(left, right, Some(known(false)), span),
                    syn::BinOp::Or(_) => *expr = build::if_else(left, known(true), Some(right), span),
                    _ => {}
                }
            }
            _ => {}
        }
        visit_mut::visit_expr_mut(self, expr);
    }

    fn visit_item_mut(&mut self, _: &mut syn::Item) {}

    fn visit_expr_closure_mut(&mut self, _: &mut syn::ExprClosure) {}
}

fn has_block(expr: &Expr) -> bool {
    struct Finder(bool);
    impl<'ast> Visit<'ast> for Finder {
        fn visit_expr(&mut self, expr: &'ast Expr) {
            self.0 |= matches!(expr, Expr::Block(_));
            if !matches!(expr, Expr::Closure(_)) {
                visit::visit_expr(self, expr);
            }
        }
    }
    let mut finder = Finder(false);
    finder.visit_expr(expr);
    finder.0
}

fn has_let(expr: &Expr) -> bool {
    match expr {
        Expr::Let(_) => true,
        Expr::Binary(binary) => has_let(&binary.left) || has_let(&binary.right),
        _ => false,
    }
}

fn is_plain(block: &syn::ExprBlock) -> bool {
    block.label.is_none() && block.attrs.is_empty()
}

/// Walks an expression in the order of its evaluation.
#[derive(Default)]
struct Hoist {
    out: Vec<Stmt>,
    /// What has been evaluated already, and stays behind when a block moves before it.
    passed: Effects,
}

impl Hoist {
    fn expr(&mut self, expr: &mut Expr) {
        match expr {
            Expr::Block(block) if is_plain(block) => {
                let mut effects = Effects::default();
                block.block.stmts.iter().for_each(|stmt| effects.visit_stmt(stmt));
                let has_value = matches!(block.block.stmts.last(), Some(Stmt::Expr(_, None)));
                if has_value && !effects.conflicts(&self.passed) {
                    let mut stmts = std::mem::take(&mut block.block.stmts);
                    let Some(Stmt::Expr(value, None)) = stmts.pop() else { return };
                    self.out.extend(stmts);
                    *expr = value;
                    return self.expr(expr);
                }
                self.passed.visit_expr(expr);
            }
            Expr::Paren(inner) => self.expr(&mut inner.expr),
            Expr::Group(inner) => self.expr(&mut inner.expr),
            Expr::Unary(inner) => self.expr(&mut inner.expr),
            Expr::Cast(inner) => self.expr(&mut inner.expr),
            Expr::Field(inner) => self.expr(&mut inner.base),
            Expr::Try(inner) => self.expr(&mut inner.expr),
            Expr::Return(inner) => inner.expr.iter_mut().for_each(|inner| self.expr(inner)),
            Expr::If(inner) if !matches!(*inner.cond, Expr::Let(_)) => {
                self.expr(&mut inner.cond);
                self.passed.visit_expr(expr);
            }
            Expr::Match(inner) => {
                self.expr(&mut inner.expr);
                self.passed.visit_expr(expr);
            }
            Expr::Index(inner) => {
                self.expr(&mut inner.expr);
                self.expr(&mut inner.index);
            }
            // The right side is evaluated first; of numbers, also in `a += b`.
            Expr::Assign(assign) => self.expr(&mut assign.right),
            Expr::Binary(binary) if crate::scalar::is_compound(&binary.op) => self.expr(&mut binary.right),
            Expr::Binary(binary) => {
                self.expr(&mut binary.left);
                if !matches!(binary.op, syn::BinOp::And(_) | syn::BinOp::Or(_)) {
                    self.expr(&mut binary.right);
                }
            }
            Expr::MethodCall(call) => {
                self.expr(&mut call.receiver);
                call.args.iter_mut().for_each(|arg| self.expr(arg));
                self.passed.visit_expr(expr);
            }
            Expr::Call(call) => {
                call.args.iter_mut().for_each(|arg| self.expr(arg));
                self.passed.visit_expr(expr);
            }
            Expr::Tuple(tuple) => tuple.elems.iter_mut().for_each(|elem| self.expr(elem)),
            Expr::Array(array) => array.elems.iter_mut().for_each(|elem| self.expr(elem)),
            Expr::Struct(strukt) => strukt.fields.iter_mut().for_each(|field| self.expr(&mut field.expr)),
            other => self.passed.visit_expr(other),
        }
    }
}

/// Which variables some code reads or may change.
#[derive(Default)]
struct Effects {
    mentioned: HashSet<String>,
    changed: HashSet<String>,
    /// `return`, `break`, `?`: the order matters as such.
    jumps: bool,
}

impl Effects {
    fn conflicts(&self, other: &Effects) -> bool {
        let jumps = (self.jumps && !other.mentioned.is_empty()) || other.jumps;
        jumps || !self.changed.is_disjoint(&other.mentioned) || !other.changed.is_disjoint(&self.mentioned)
    }

    fn change(&mut self, expr: &Expr) {
        let mut inner = Effects::default();
        inner.visit_expr(expr);
        self.changed.extend(inner.mentioned);
    }
}

/// Methods that change nothing.
const QUIET: &[&str] = &[
    "abs",
    "acos",
    "acosh",
    "asin",
    "asinh",
    "atan",
    "atan2",
    "atanh",
    "cbrt",
    "ceil",
    "clamp",
    "clone",
    "copysign",
    "cos",
    "cosh",
    "exp",
    "exp2",
    "exp_m1",
    "floor",
    "fract",
    "hypot",
    "is_empty",
    "is_finite",
    "is_nan",
    "len",
    "ln",
    "ln_1p",
    "log",
    "log10",
    "log2",
    "max",
    "min",
    "mul_add",
    "powf",
    "powi",
    "recip",
    "round",
    "signum",
    "simd_exp",
    "simd_logistic",
    "simd_tanh",
    "sin",
    "sin_cos",
    "sinh",
    "sqrt",
    "tan",
    "tanh",
    "to_vec",
    "trunc",
];

impl<'ast> Visit<'ast> for Effects {
    fn visit_expr(&mut self, expr: &'ast Expr) {
        match expr {
            Expr::Path(path) => {
                if let Some(ident) = path.path.get_ident() {
                    self.mentioned.insert(plain(ident));
                }
            }
            Expr::Assign(assign) => self.change(&assign.left),
            Expr::Binary(binary) if crate::scalar::is_compound(&binary.op) => self.change(&binary.left),
            Expr::Reference(reference) if reference.mutability.is_some() => self.change(&reference.expr),
            Expr::MethodCall(call) if !QUIET.contains(&call.method.to_string().as_str()) && !build::is_pure(expr) => {
                self.change(&call.receiver)
            }
            Expr::Return(_) | Expr::Break(_) | Expr::Continue(_) | Expr::Try(_) => self.jumps = true,
            _ => {}
        }
        if let Expr::Call(call) = expr {
            // A variable may be a `&mut`, handed on.
            call.args.iter().for_each(|arg| self.change(arg));
        }
        if let Expr::MethodCall(call) = expr
            && !QUIET.contains(&call.method.to_string().as_str())
        {
            call.args.iter().for_each(|arg| self.change(arg));
        }
        visit::visit_expr(self, expr);
    }

    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        if let Some(args) = crate::names::MacroArgs::of(mac) {
            for arg in &args.exprs {
                let mut inner = Effects::default();
                inner.visit_expr(arg);
                self.mentioned.extend(inner.mentioned);
                self.changed.extend(inner.changed);
                self.jumps |= inner.jumps;
            }
        }
    }
}
