//! What writes inside of passive expressions: `if rng.unit() < 0.5`, `x[next(&mut state) % n]`, inlined closures.
//!
//! A passive expression may be computed again, so it must not write. What does is bound before it, and so is what stands
//! before that and mentions what is written.

use super::Lower;
use super::pure::Writes;
use crate::activity::base_of;
use crate::ir::{Expr, Pure, Stmt};
use quote::quote;
use std::borrow::Cow;
use std::collections::BTreeMap;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{BinOp, Result};

/// What a function does with the variables that methods are called on, by their text.
#[derive(Default)]
pub(super) struct Receivers {
    /// Places that are written otherwise.
    written: Vec<String>,
    /// Methods called as statements, or for a value that is bound as it is.
    called: BTreeMap<String, Vec<String>>,
}

fn is_name(c: char) -> bool {
    c == '_' || c.is_alphanumeric()
}

fn text(e: &syn::Expr) -> String {
    quote!(#e).to_string()
}

impl Receivers {
    pub(super) fn of(body: &syn::Block) -> Self {
        let mut receivers = Receivers::default();
        receivers.visit_block(body);
        receivers
    }

    /// Whether a method most likely takes `&mut self`, which its name does not tell: a variable that is `mut` and is
    /// written by no other way is `mut` for the sake of its methods.
    fn writes(&self, m: &syn::ExprMethodCall) -> bool {
        const STATE: [&str; 12] =
            ["next", "gen", "rand", "sample", "draw", "unit", "uniform", "normal", "roll", "tick", "advance", "bump"];
        let (receiver, method) = (text(&m.receiver), m.method.to_string());
        let of_state = STATE.iter().any(|stem| method.starts_with(stem));
        let part = |whole: &str, part: &str| part.strip_prefix(whole).is_some_and(|rest| !rest.starts_with(is_name));
        let written = self.written.iter().any(|place| part(&receiver, place) || part(place, &receiver));
        let others = self.called.get(&receiver).is_none_or(|methods| methods.contains(&method));
        of_state || !written && others
    }

    fn call(&mut self, e: &syn::Expr) {
        if let syn::Expr::MethodCall(m) = e {
            self.called.entry(text(&m.receiver)).or_default().push(m.method.to_string());
        }
    }
}

impl<'a> Visit<'a> for Receivers {
    fn visit_expr_assign(&mut self, e: &'a syn::ExprAssign) {
        self.written.push(text(&e.left));
        self.call(&e.right);
        visit::visit_expr_assign(self, e);
    }

    fn visit_expr_binary(&mut self, e: &'a syn::ExprBinary) {
        if crate::scalar::is_compound(&e.op) {
            self.written.push(text(&e.left));
        }
        visit::visit_expr_binary(self, e);
    }

    fn visit_expr_reference(&mut self, e: &'a syn::ExprReference) {
        if e.mutability.is_some() {
            self.written.push(text(&e.expr));
        }
        visit::visit_expr_reference(self, e);
    }

    fn visit_stmt(&mut self, stmt: &'a syn::Stmt) {
        match stmt {
            syn::Stmt::Expr(e, _) => self.call(e),
            syn::Stmt::Local(local) => local.init.iter().for_each(|init| self.call(&init.expr)),
            _ => {}
        }
        visit::visit_stmt(self, stmt);
    }
}

/// Stands for any variable.
const ANY: &str = "";

/// Looks for what writes.
struct Find<'a> {
    cx: &'a Lower,
    /// The variables that are written.
    bases: Vec<String>,
}

impl<'a> Visit<'a> for Find<'_> {
    fn visit_expr(&mut self, e: &'a syn::Expr) {
        if self.cx.writes_inside(e) {
            let places: Vec<&syn::Expr> = match e {
                syn::Expr::MethodCall(m) => std::iter::once(&*m.receiver).chain(&m.args).collect(),
                syn::Expr::Call(c) => c.args.iter().collect(),
                _ => vec![],
            };
            let bases = self.bases.len();
            self.bases.extend(places.into_iter().filter_map(base_of).map(ToString::to_string));
            if self.bases.len() == bases {
                self.bases.push(ANY.to_owned());
            }
        }
        // The body of a closure.
        if matches!(e, syn::Expr::Block(_) | syn::Expr::If(_) | syn::Expr::Match(_)) {
            let mut writes = Writes::new(self.cx);
            writes.visit_expr(e);
            if writes.found.is_some() {
                self.bases.push(ANY.to_owned());
            }
        }
        visit::visit_expr(self, e);
    }

    fn visit_item(&mut self, _: &'a syn::Item) {}
}

impl Lower {
    /// A passive expression; what writes in it is bound before.
    pub(super) fn pure_after(&mut self, e: &syn::Expr, out: &mut Vec<Stmt>) -> Result<Pure> {
        let e = self.lifted_calls(e, out)?;
        self.pure(&e)
    }

    /// The expression without calls that write.
    pub(super) fn lifted_calls<'e>(&mut self, e: &'e syn::Expr, out: &mut Vec<Stmt>) -> Result<Cow<'e, syn::Expr>> {
        if self.written_in(e).is_empty() {
            return Ok(Cow::Borrowed(e));
        }
        let mut e = e.clone();
        self.lift(&mut e, out)?;
        Ok(Cow::Owned(e))
    }

    /// Whether something in an expression writes.
    pub(super) fn calls_write(&self, e: &syn::Expr) -> bool {
        !self.written_in(e).is_empty()
    }

    /// Whether a place writes to what an expression mentions.
    pub(super) fn writes_what(&self, place: &syn::Expr, e: &syn::Expr) -> bool {
        mentions(e, &self.written_in(place))
    }

    fn written_in(&self, e: &syn::Expr) -> Vec<String> {
        let mut find = Find { cx: self, bases: vec![] };
        find.visit_expr(e);
        find.bases
    }

    /// Whether a call inside a passive expression surely writes.
    pub(super) fn writes_inside(&self, e: &syn::Expr) -> bool {
        match e {
            syn::Expr::Call(c) => {
                c.args.iter().any(|arg| matches!(arg, syn::Expr::Reference(r) if r.mutability.is_some()))
            }
            syn::Expr::MethodCall(m) if self.may_write(e) => {
                let name = m.method.to_string();
                let known = crate::known::is_slice_rule(&name) || matches!(name.as_str(), "unwrap" | "expect" | "take");
                let by_argument =
                    m.args.iter().any(|arg| matches!(arg, syn::Expr::Reference(r) if r.mutability.is_some()));
                by_argument || known && !self.activity.is_own(&m.receiver) || !known && self.receivers.writes(m)
            }
            _ => false,
        }
    }

    fn lift(&mut self, e: &mut syn::Expr, out: &mut Vec<Stmt>) -> Result<()> {
        if !self.calls_write(e) {
            return Ok(());
        }
        match e {
            syn::Expr::Paren(p) => self.lift(&mut p.expr, out),
            syn::Expr::Group(g) => self.lift(&mut g.expr, out),
            syn::Expr::Unary(u) => self.lift(&mut u.expr, out),
            syn::Expr::Cast(c) => self.lift(&mut c.expr, out),
            syn::Expr::Reference(r) => self.lift(&mut r.expr, out),
            syn::Expr::Field(f) => self.lift(&mut f.base, out),
            syn::Expr::Binary(b) if matches!(b.op, BinOp::And(_) | BinOp::Or(_)) => {
                self.lift(&mut b.left, out)?;
                if !self.calls_write(&b.right) {
                    return Ok(());
                }
                // The right side is run only if the left one does not tell.
                let (left, right) = (&b.left, &b.right);
                let chosen: syn::Expr = match b.op {
                    BinOp::And(_) => syn::parse_quote!(if #left { #right } else { false }),
                    _ => syn::parse_quote!(if #left { true } else { #right }),
                };
                self.bind(e, &chosen, Some(syn::parse_quote!(bool)), out)
            }
            syn::Expr::Binary(b) => {
                let scalar = self.is_float(&b.left) || self.is_float(&b.right);
                self.lift_each(vec![&mut b.left, &mut b.right], 0, out)?;
                // What stands beside a scalar is one.
                for side in [&b.left, &b.right] {
                    if let (true, Some(name)) = (scalar, base_of(side).map(ToString::to_string))
                        && name.starts_with("__w")
                        && matches!(&**side, syn::Expr::Path(_))
                        && let Some(super::Binding::Var(var)) = self.names.get(&name)
                    {
                        let var = *var;
                        self.assume_scalar(var);
                    }
                }
                Ok(())
            }
            syn::Expr::Index(i) => self.lift_each(vec![&mut i.expr, &mut i.index], 1, out),
            syn::Expr::Tuple(t) => self.lift_each(t.elems.iter_mut().collect(), 0, out),
            syn::Expr::Array(a) => self.lift_each(a.elems.iter_mut().collect(), 0, out),
            syn::Expr::Call(c) => {
                self.lift_each(c.args.iter_mut().collect(), 0, out)?;
                self.bind_call(e, out)
            }
            syn::Expr::MethodCall(m) if matches!(&*m.receiver, syn::Expr::MethodCall(inner) if inner.method == "pop") => {
                self.bind_call(e, out)
            }
            syn::Expr::MethodCall(m) => {
                let mut parts = vec![&mut *m.receiver];
                parts.extend(m.args.iter_mut());
                self.lift_each(parts, 1, out)?;
                self.bind_call(e, out)
            }
            syn::Expr::If(_) | syn::Expr::Match(_) | syn::Expr::Block(_) => {
                let whole = e.clone();
                self.bind(e, &whole, None, out)
            }
            // What is left is reported where it is read.
            _ => Ok(()),
        }
    }

    /// Operands in order: what a later one writes to is read before, but for the first `places`, which are lent.
    fn lift_each(&mut self, mut parts: Vec<&mut syn::Expr>, places: usize, out: &mut Vec<Stmt>) -> Result<()> {
        for k in 0..parts.len() {
            let written = self.written_in(parts[k]);
            if written.is_empty() {
                continue;
            }
            for part in parts[..k].iter_mut().skip(places) {
                if mentions(part, &written) && !matches!(part, syn::Expr::Reference(_)) {
                    let whole: syn::Expr = match base_of(part) {
                        Some(_) => syn::parse_quote!(#part.clone()),
                        None => part.clone(),
                    };
                    self.bind(part, &whole, None, out)?;
                }
            }
            self.lift(parts[k], out)?;
        }
        Ok(())
    }

    fn bind_call(&mut self, e: &mut syn::Expr, out: &mut Vec<Stmt>) -> Result<()> {
        if !self.writes_inside(e) {
            return Ok(());
        }
        let name = self.fresh("w", e.span());
        let var = self.local(&name, false, false, None);
        match e {
            syn::Expr::Call(call) => self.call(call, Some(var), out)?,
            syn::Expr::MethodCall(m) => self.method_statement(m, Some(var), out)?,
            _ => {}
        }
        *e = syn::parse_quote!(#name);
        Ok(())
    }

    /// Binds the value of `value`, and leaves its name for `e`.
    fn bind(&mut self, e: &mut syn::Expr, value: &syn::Expr, ty: Option<syn::Type>, out: &mut Vec<Stmt>) -> Result<()> {
        let name = self.fresh("w", e.span());
        match value {
            syn::Expr::If(_) | syn::Expr::Match(_) | syn::Expr::Block(_) => {
                let var = self.local(&name, false, false, ty);
                out.push(Stmt::Declare { var });
                self.assign_to(value, var, out)?;
            }
            value => {
                let pure = self.pure(value)?;
                let var = self.local(&name, false, false, ty);
                out.push(Stmt::Let { var, value: Expr::Const(pure) });
            }
        }
        *e = syn::parse_quote!(#name);
        Ok(())
    }
}

fn mentions(e: &syn::Expr, names: &[String]) -> bool {
    struct Mentions<'n>(&'n [String], bool);
    impl<'a> Visit<'a> for Mentions<'_> {
        fn visit_ident(&mut self, name: &'a syn::Ident) {
            self.1 |= self.0.iter().any(|other| other == ANY || name == other);
        }
    }
    let mut mentions = Mentions(names, false);
    mentions.visit_expr(e);
    mentions.1
}
