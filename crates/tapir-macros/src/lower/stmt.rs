//! Statements.

use super::jumps::is_plain_condition;
use super::local::{is_mut, mentions_length};
use super::{Binding, Lower, constant};
use crate::activity::base_of;
use crate::ir::{AssignOp, Expr, Hold, Stmt, Ty, VarId, Vars};
use std::borrow::Cow;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{BinOp, Error, Pat, Result};

impl Lower {
    pub(super) fn stmt(&mut self, stmt: &syn::Stmt, out: &mut Vec<Stmt>) -> Result<()> {
        if self.constant_attribute(stmt) {
            return self.constant_stmt(stmt, out);
        }
        match stmt {
            syn::Stmt::Local(local) => self.local_stmt(local, out),
            syn::Stmt::Expr(e, _) => self.expr_stmt(e, out),
            syn::Stmt::Macro(m) => {
                match m.mac.path.get_ident().is_some_and(|name| crate::known::is_assertion(&name.to_string())) {
                    true => {
                        let once = self.once(stmt)?;
                        out.push(once);
                        Ok(())
                    }
                    false => {
                        Err(Error::new(m.span(), "tapir: unsupported macro; only `vec!` and the assertion macros are"))
                    }
                }
            }
            syn::Stmt::Item(item @ (syn::Item::Const(_) | syn::Item::Use(_))) => {
                self.items.push(item.clone());
                Ok(())
            }
            syn::Stmt::Item(item) => Err(Error::new(
                item.span(),
                "tapir: items inside a differentiated function are not supported; move this out of the function",
            )),
        }
    }

    fn constant_attribute(&self, stmt: &syn::Stmt) -> bool {
        crate::check::of_statement(stmt).iter().any(|attr| attr.path().is_ident("constant"))
    }

    /// A statement through which no derivative flows.
    fn constant_stmt(&mut self, stmt: &syn::Stmt, out: &mut Vec<Stmt>) -> Result<()> {
        match stmt {
            syn::Stmt::Local(local) => {
                let names = crate::activity::names_of(&local.pat);
                let (Some(init), [name]) = (&local.init, &names[..]) else {
                    return Err(Error::new(local.span(), "tapir: `#[constant]` takes `let name = value;`"));
                };
                let name = (*name).clone();
                self.activity.active.remove(&name.to_string());
                let pure = self.pure(&init.expr)?;
                let written = match &local.pat {
                    Pat::Type(t) => Some((*t.ty).clone()),
                    _ => None,
                };
                let mutable = is_mut(&local.pat);
                let var = self.local(&name, false, mutable, written);
                if self.var(var).ty == Ty::Other && self.activity.reals.contains(&name.to_string()) {
                    self.vars[var.0].ty = Ty::Real;
                }
                out.push(Stmt::Let { var, value: Expr::Const(pure) });
                Ok(())
            }
            syn::Stmt::Expr(syn::Expr::Assign(a), _) => {
                let value = Expr::Const(self.pure(&a.right)?);
                let place = self.place(&a.left, out)?;
                out.push(Stmt::Assign { place, op: AssignOp::Set, value, first: false });
                Ok(())
            }
            _ => {
                let mut stmt = stmt.clone();
                strip_constant(&mut stmt);
                let once = self.once(&stmt)?;
                out.push(once);
                Ok(())
            }
        }
    }

    /// Whether an expression is a call that may write through one of its arguments.
    pub(super) fn may_write(&self, e: &syn::Expr) -> bool {
        let writable = |e: &syn::Expr| match e {
            syn::Expr::Reference(r) => r.mutability.is_some(),
            syn::Expr::Path(p) => p.path.get_ident().is_some_and(|name| match self.names.get(&name.to_string()) {
                Some(Binding::Alias { mutable, .. }) => *mutable,
                Some(Binding::Var(var)) => self.var(*var).hold == Hold::Mut,
                None => false,
            }),
            _ => false,
        };
        match e {
            syn::Expr::Call(c) => c.args.iter().any(writable),
            syn::Expr::MethodCall(m)
                if matches!(m.method.to_string().as_str(), "unwrap" | "expect")
                    && matches!(&*m.receiver, syn::Expr::MethodCall(inner) if inner.method == "pop") =>
            {
                true
            }
            // Of an option; that of an iterator has an argument.
            syn::Expr::MethodCall(m) if m.method == "take" && m.args.is_empty() => true,
            syn::Expr::MethodCall(m)
                if crate::known::only_reads(&m.method.to_string(), m.args.len()) && !self.activity.is_own_method(m) =>
            {
                false
            }
            syn::Expr::MethodCall(m) => {
                base_of(&m.receiver).is_some_and(|base| self.is_mutable(&base.to_string()))
                    || m.args.iter().any(writable)
            }
            _ => false,
        }
    }

    pub(super) fn expr_stmt(&mut self, e: &syn::Expr, out: &mut Vec<Stmt>) -> Result<()> {
        match e {
            syn::Expr::Assign(a) if matches!(&*a.left, syn::Expr::Infer(_)) => self.expr_stmt(&a.right, out),
            syn::Expr::Assign(a) => self.assign(&a.left, AssignOp::Set, &a.right, out),
            syn::Expr::Binary(b) => {
                let left = &b.left;
                if self.is_complex(left) {
                    return Err(super::expr::complex(b.op.span()));
                }
                // The place is both read and written: calls that find it are made once, after those of the right side.
                let right = self.right_side(&b.right, left, out)?;
                let (right, left) = match self.calls_write(left) {
                    true => (self.lifted_calls(&right, out)?, self.lifted_calls(left, out)?),
                    false => (Cow::Borrowed(&*right), Cow::Borrowed(&**left)),
                };
                let (right, left) = (&*right, &*left);
                let value: syn::Expr = match b.op {
                    BinOp::AddAssign(_) => return self.assign(left, AssignOp::Add, right, out),
                    BinOp::SubAssign(_) => return self.assign(left, AssignOp::Sub, right, out),
                    BinOp::MulAssign(_) => syn::parse_quote!(#left * (#right)),
                    BinOp::DivAssign(_) => syn::parse_quote!(#left / (#right)),
                    BinOp::RemAssign(_) => syn::parse_quote!(#left % (#right)),
                    BinOp::BitXorAssign(_) => syn::parse_quote!(#left ^ (#right)),
                    BinOp::BitAndAssign(_) => syn::parse_quote!(#left & (#right)),
                    BinOp::BitOrAssign(_) => syn::parse_quote!(#left | (#right)),
                    BinOp::ShlAssign(_) => syn::parse_quote!(#left << (#right)),
                    BinOp::ShrAssign(_) => syn::parse_quote!(#left >> (#right)),
                    _ => {
                        return Err(Error::new(
                            e.span(),
                            "tapir: this expression has no effect; remove it or assign its value",
                        ));
                    }
                };
                self.assign(left, AssignOp::Set, &value, out)
            }
            syn::Expr::If(i) if is_plain_condition(&i.cond) => {
                let cond = self.condition(&i.cond, out)?;
                let (mut then, mut or) = (vec![], vec![]);
                self.block(&i.then_branch.stmts, None, &mut then)?;
                if let Some((_, e)) = &i.else_branch {
                    self.expr_stmt(e, &mut or)?;
                }
                out.push(Stmt::If { cond, then, or });
                Ok(())
            }
            syn::Expr::If(i) => self.if_let(i, None, out),
            syn::Expr::Match(m) => self.match_(m, None, out),
            syn::Expr::Block(b) => self.block(&b.block.stmts, None, out),
            syn::Expr::Paren(p) => self.expr_stmt(&p.expr, out),
            syn::Expr::Call(c) => {
                if !self.is_differentiated(c) {
                    let once = self.once(&syn::Stmt::Expr(e.clone(), Some(Default::default())))?;
                    out.push(once);
                    return Ok(());
                }
                self.call(c, None, out)
            }
            syn::Expr::MethodCall(m) => self.method_statement(m, None, out),
            syn::Expr::ForLoop(f) => self.for_loop(f, out),
            syn::Expr::While(w) if !is_plain_condition(&w.cond) => Err(Error::new(
                w.cond.span(),
                "tapir: `while let` is followed for `Some(v) = stack.pop()` only; write `loop` with a `match`, and \
                 assign to what is matched on after it",
            )),
            syn::Expr::While(w) if self.calls_write(&w.cond) => {
                // What the condition writes is written in each iteration.
                let (attrs, label, cond, stmts) = (&w.attrs, &w.label, &w.cond, &w.body.stmts);
                self.expr_stmt(&syn::parse_quote!(#(#attrs)* #label loop { if !(#cond) { break; } #(#stmts)* }), out)
            }
            syn::Expr::While(w) => {
                let checkpoint = self.checkpoint(&w.attrs, out)?;
                let mut before = vec![];
                let (body, exit) = self.loop_body(w.label.as_ref(), &w.body.stmts, &mut before)?;
                out.extend(before);
                let cond = self.pure(&w.cond)?;
                out.push(Stmt::While { cond, body, exit, checkpoint });
                Ok(())
            }
            syn::Expr::Loop(l) => {
                let checkpoint = self.checkpoint(&l.attrs, out)?;
                let mut before = vec![];
                let (body, exit) = self.loop_body(l.label.as_ref(), &l.body.stmts, &mut before)?;
                out.extend(before);
                out.push(Stmt::While { cond: constant(syn::parse_quote!(true)), body, exit, checkpoint });
                Ok(())
            }
            syn::Expr::Return(_) | syn::Expr::Break(_) | syn::Expr::Continue(_) => {
                self.block(&[syn::Stmt::Expr(e.clone(), Some(Default::default()))], None, out)
            }
            syn::Expr::Macro(m) => {
                let stmt = syn::Stmt::Macro(syn::StmtMacro {
                    attrs: vec![],
                    mac: m.mac.clone(),
                    semi_token: Some(Default::default()),
                });
                self.stmt(&stmt, out)
            }
            syn::Expr::Tuple(t) if t.elems.is_empty() => Ok(()),
            _ => Err(Error::new(
                e.span(),
                "tapir: unsupported statement; mark it `#[constant]` if no derivative flows through it",
            )),
        }
    }

    /// The right side of `a *= b`, which is evaluated before the left one is read: what may write to that is bound, and
    /// so is what the left one writes to when its index is computed.
    fn right_side<'e>(
        &mut self,
        e: &'e syn::Expr,
        left: &syn::Expr,
        out: &mut Vec<Stmt>,
    ) -> Result<Cow<'e, syn::Expr>> {
        struct Calls<'c>(&'c Lower, bool);
        impl<'a> Visit<'a> for Calls<'_> {
            fn visit_expr(&mut self, e: &'a syn::Expr) {
                self.1 |= self.0.may_write(e);
                visit::visit_expr(self, e);
            }
        }
        let mut calls = Calls(self, false);
        calls.visit_expr(e);
        let (calls, writes, changes) = (calls.1, self.calls_write(e), self.writes_what(left, e));
        let active = self.activity.is_active(e);
        if !(writes || changes || calls && active) {
            return Ok(Cow::Borrowed(e));
        }
        let value = match active {
            true => self.expr(e, out)?,
            false => Expr::Const(self.pure_after(e, out)?),
        };
        let value = match changes {
            true => self.bound_value(value, e.span(), out),
            false => self.materialize(value, e.span(), out)?,
        };
        Ok(Cow::Owned(super::place_expr(&self.vars, &value)))
    }

    /// Whether a call statement needs the callee's rule: some argument carries or may receive derivatives.
    fn is_differentiated(&self, call: &syn::ExprCall) -> bool {
        call.args
            .iter()
            .any(|arg| self.activity.is_active(arg) || matches!(arg, syn::Expr::Reference(r) if r.mutability.is_some()))
    }

    fn for_loop(&mut self, f: &syn::ExprForLoop, out: &mut Vec<Stmt>) -> Result<()> {
        let (mut range, mut rev) = (&*f.expr, false);
        loop {
            match range {
                syn::Expr::Paren(p) => range = &p.expr,
                syn::Expr::MethodCall(m) if m.method == "rev" => {
                    rev = !rev;
                    range = &m.receiver;
                }
                _ => break,
            }
        }
        let syn::Expr::Range(r) = range else {
            return Err(Error::new(
                f.expr.span(),
                "tapir: this iterator is not known; loop over a range `a..b` and index",
            ));
        };
        let (Some(lo), Some(hi)) = (&r.start, &r.end) else {
            return Err(Error::new(r.span(), "tapir: the range of a loop needs both ends, `a..b`"));
        };
        let hi: syn::Expr = match r.limits {
            syn::RangeLimits::HalfOpen(_) => (**hi).clone(),
            syn::RangeLimits::Closed(_) => syn::parse_quote!((#hi) + 1),
        };
        let checkpoint = self.checkpoint(&f.attrs, out)?;
        let lo = self.bound(lo, checkpoint.is_some(), out)?;
        let hi = self.bound(&hi, checkpoint.is_some(), out)?;
        let name = match &*f.pat {
            Pat::Ident(p) => p.ident.clone(),
            Pat::Wild(w) => self.fresh("k", w.span()),
            pat => return Err(Error::new(pat.span(), "tapir: the variable of a loop over a range must be a name")),
        };
        let var = self.local(&name, false, false, None);
        self.vars[var.0].ty = Ty::Passive;
        let mut before = vec![];
        let (body, exit) = self.loop_body(f.label.as_ref(), &f.body.stmts, &mut before)?;
        out.extend(before);
        out.push(Stmt::For { var, lo, hi, rev, body, exit, checkpoint });
        Ok(())
    }

    /// `#[checkpoint(n)]`: the length of a segment.
    fn checkpoint(&mut self, attrs: &[syn::Attribute], out: &mut Vec<Stmt>) -> Result<Option<VarId>> {
        let Some(attr) = attrs.iter().find(|attr| attr.path().is_ident("checkpoint")) else { return Ok(None) };
        let n: syn::Expr = attr.parse_args()?;
        self.bound(&syn::parse_quote_spanned!(n.span() => (#n) as usize), true, out).map(Some)
    }

    /// A bound of a loop, as an immutable variable: `own`, or one that is there already.
    fn bound(&mut self, e: &syn::Expr, own: bool, out: &mut Vec<Stmt>) -> Result<VarId> {
        let pure = self.pure_after(e, out)?;
        let read = pure.reads.first().copied().filter(|_| pure.reads.len() == 1);
        if let (Some(var), syn::Expr::Path(p)) = (read.filter(|_| !own), &pure.expr) {
            let known = self.var(var);
            let settled = !known.mutable && known.ty == Ty::Passive && known.hold == Hold::Value;
            if settled && p.path.is_ident(&known.name) {
                return Ok(var);
            }
        }
        let literal = matches!(pure.expr, syn::Expr::Lit(_)) && !own;
        let value = Expr::Const(pure);
        let name = self.fresh("n", e.span());
        let written = mentions_length(e).then(|| syn::parse_quote!(usize));
        let var = self.local(&name, false, false, written);
        self.vars[var.0].ty = Ty::Passive;
        self.note_copy(var, &value);
        if literal {
            self.literals.insert(var, e.clone());
        }
        out.push(Stmt::Let { var, value });
        Ok(var)
    }

    /// A name that stands for a place cannot come to stand for another one.
    pub(super) fn stays_put(&self, e: &syn::Expr) -> Result<()> {
        match e {
            syn::Expr::Path(path)
                if let Some(name) = path.path.get_ident()
                    && let Some(Binding::Alias { .. }) = self.names.get(&name.to_string()) =>
            {
                let message = format!(
                    "tapir: `{name}` is a reference and is given another place to refer to; keep the index of the \
                     place in a variable instead, or write to the place with `*{name}`"
                );
                Err(Error::new(e.span(), message))
            }
            _ => Ok(()),
        }
    }

    fn assign(&mut self, left: &syn::Expr, op: AssignOp, right: &syn::Expr, out: &mut Vec<Stmt>) -> Result<()> {
        if op == AssignOp::Set {
            self.stays_put(left)?;
        }
        let active_right = self.activity.is_active(right);
        let active_left = self.activity.is_active(left);
        if active_right && !active_left {
            let name = base_of(left).map_or_else(|| "this".to_owned(), |base| format!("`{base}`"));
            if base_of(left).is_some_and(|base| !self.activity.integers.contains(&base.to_string())) {
                return Err(Error::new(
                    left.span(),
                    format!(
                        "tapir: a value with derivatives is stored into {name}, which carries none; drop its \
                         `#[constant]`, or mark this statement `#[constant]`"
                    ),
                ));
            }
        }
        // A branch as the value is lowered into a variable first.
        let value = match active_left && !self.is_integer_place(left) {
            true => self.expr(right, out)?,
            false => match right {
                syn::Expr::If(_) | syn::Expr::Match(_) | syn::Expr::Block(_) => self.expr(right, out)?,
                // The result of a call that writes is bound first.
                syn::Expr::Call(_) | syn::Expr::MethodCall(_) if self.may_write(right) => {
                    let name = self.fresh("c", right.span());
                    let var = self.local(&name, false, false, None);
                    match right {
                        syn::Expr::Call(call) => self.call(call, Some(var), out)?,
                        syn::Expr::MethodCall(m) => self.method_statement(m, Some(var), out)?,
                        _ => {}
                    }
                    Expr::Const(self.pure(&syn::parse_quote!(#name))?)
                }
                _ => {
                    let mut pure = self.pure_after(right, out)?;
                    if let Some(base) = base_of(left) {
                        self.sure_to_be_passive(&base.to_string(), right, &mut pure);
                    }
                    Expr::Const(pure)
                }
            },
        };
        let mut value = self.kept(value, right.span(), out);
        if let Expr::Const(pure) = &mut value
            && op != AssignOp::Set
        {
            self.by_value(&mut pure.expr);
        }
        // The value is computed before the place is found.
        let mark = out.len();
        let mut place = self.place(left, out)?;
        let later = out.split_off(mark);
        let mut written = Vars::new();
        super::writes(&later, &mut written);
        self.read_first(&mut value, &written, out);
        out.extend(later);
        if place.ty == Ty::Other && matches!(value, Expr::Op(..)) {
            place.ty = Ty::Real;
        }
        if place.ty == Ty::Other && op != AssignOp::Set && active_left {
            place.ty = Ty::Real;
        }
        if place.ty == Ty::Real {
            self.take_as_scalar(&mut value);
        }
        let is_scalar = place.ty == Ty::Real && place.projections.is_empty();
        if is_scalar && self.var(place.base).ty == Ty::Other {
            self.assume_scalar(place.base);
        }
        // `let y;` waits for its assignments.
        let var = self.var(place.base);
        let first = place.projections.is_empty() && !var.param && !var.mutable && var.hold == Hold::Value;
        out.push(Stmt::Assign { place, op, value, first });
        Ok(())
    }

    fn is_integer_place(&self, e: &syn::Expr) -> bool {
        matches!(e, syn::Expr::Path(p) if p.path.get_ident().is_some_and(|name| {
            self.activity.integers.contains(&name.to_string())
        }))
    }
}

fn strip_constant(stmt: &mut syn::Stmt) {
    let attrs = match stmt {
        syn::Stmt::Expr(syn::Expr::Call(c), _) => &mut c.attrs,
        syn::Stmt::Expr(syn::Expr::MethodCall(m), _) => &mut m.attrs,
        syn::Stmt::Expr(syn::Expr::Block(b), _) => &mut b.attrs,
        syn::Stmt::Expr(syn::Expr::Binary(b), _) => &mut b.attrs,
        syn::Stmt::Macro(m) => &mut m.attrs,
        _ => return,
    };
    attrs.retain(|attr| !attr.path().is_ident("constant"));
}
