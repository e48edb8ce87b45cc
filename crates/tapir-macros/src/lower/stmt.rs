//! Statements.

use super::flow::is_plain_condition;
use super::{Binding, Lower, constant};
use crate::activity::{base_of, is_passive_type};
use crate::ir::{AssignOp, Expr, Hold, Projection, Stmt, Ty, VarId};
use syn::spanned::Spanned;
use syn::{BinOp, Error, Pat, Result};

const ASSERTIONS: &[&str] = &[
    "assert",
    "assert_eq",
    "assert_ne",
    "debug_assert",
    "debug_assert_eq",
    "debug_assert_ne",
    "panic",
    "unreachable",
    "todo",
    "unimplemented",
];

impl Lower {
    pub(super) fn stmt(&mut self, stmt: &syn::Stmt, out: &mut Vec<Stmt>) -> Result<()> {
        if self.constant_attribute(stmt) {
            return self.constant_stmt(stmt, out);
        }
        match stmt {
            syn::Stmt::Local(local) => self.local_stmt(local, out),
            syn::Stmt::Expr(e, _) => self.expr_stmt(e, out),
            syn::Stmt::Macro(m) => match ASSERTIONS.iter().any(|name| m.mac.path.is_ident(name)) {
                true => {
                    let once = self.once(stmt)?;
                    out.push(once);
                    Ok(())
                }
                false => Err(Error::new(
                    m.span(),
                    "tapir: this macro is not followed; only `vec!` and the assertion macros are",
                )),
            },
            syn::Stmt::Item(item @ (syn::Item::Const(_) | syn::Item::Use(_))) => {
                self.items.push(item.clone());
                Ok(())
            }
            syn::Stmt::Item(item) => Err(Error::new(
                item.span(),
                "tapir: items inside a differentiated function are not followed; move this out of the function",
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

    fn local_stmt(&mut self, local: &syn::Local, out: &mut Vec<Stmt>) -> Result<()> {
        let (pat, ty) = match &local.pat {
            Pat::Type(t) => (&*t.pat, Some((*t.ty).clone())),
            pat => (pat, None),
        };
        let Some(init) = &local.init else {
            let Pat::Ident(p) = pat else {
                return Err(Error::new(pat.span(), "tapir: declare one name at a time"));
            };
            let name = p.ident.to_string();
            let active = self.activity.active.contains(&name);
            let var = self.local(&p.ident, active, p.mutability.is_some(), ty);
            if active && self.var(var).ty == Ty::Other {
                self.assume_scalar(var);
            }
            out.push(Stmt::Declare { var });
            return Ok(());
        };
        if let Some((_, diverge)) = &init.diverge {
            return Err(Error::new(diverge.span(), "tapir: `let … else` is not followed; write `match` or `if let`"));
        }
        match pat {
            Pat::Ident(p) => self.let_name(p, ty, &init.expr, out),
            Pat::Wild(_) => {
                if let syn::Expr::Call(_) | syn::Expr::MethodCall(_) = &*init.expr {
                    return self.expr_stmt(&init.expr, out);
                }
                Ok(())
            }
            Pat::Paren(p) => {
                let inner = syn::Local { pat: (*p.pat).clone(), ..local.clone() };
                self.local_stmt(&inner, out)
            }
            Pat::Reference(r) => {
                // `let &v = r` reads what `r` points to.
                let e = &init.expr;
                let inner: syn::Local = syn::Local {
                    pat: (*r.pat).clone(),
                    init: Some(syn::LocalInit { expr: syn::parse_quote!(*#e), ..init.clone() }),
                    ..local.clone()
                };
                self.local_stmt(&inner, out)
            }
            Pat::Tuple(_) | Pat::Struct(_) | Pat::TupleStruct(_) | Pat::Slice(_) => {
                let value = self.expr(&init.expr, out)?;
                if !value.is_active() {
                    return self.passive_pattern(local, out);
                }
                let place = self.materialize(value, init.expr.span(), out)?;
                if let Some(ty) = &ty
                    && self.var(place.base).written.is_none()
                    && place.projections.is_empty()
                {
                    self.vars[place.base.0].ty = self.ty_of(ty);
                    self.vars[place.base.0].written = Some(ty.clone());
                }
                let place = crate::ir::Place {
                    ty: if place.projections.is_empty() { self.var(place.base).ty.clone() } else { place.ty.clone() },
                    ..place
                };
                self.destructure(pat, place, out)
            }
            _ => Err(Error::new(
                pat.span(),
                "tapir: this pattern is not followed; bind the whole with `let` and take the parts one by one",
            )),
        }
    }

    /// Takes a place apart by a pattern that always matches.
    fn destructure(&mut self, pat: &Pat, place: crate::ir::Place, out: &mut Vec<Stmt>) -> Result<()> {
        let part = |projection: Projection, ty: Ty| {
            let mut part = place.clone();
            part.projections.push(projection);
            part.ty = ty;
            part
        };
        match pat {
            Pat::Ident(p) => {
                let name = p.ident.to_string();
                let mut place = place;
                if place.ty == Ty::Other && self.activity.reals.contains(&name) {
                    place.ty = Ty::Real;
                }
                if self.activity.integers.contains(&name) {
                    let pure = self.pure_place(&place)?;
                    let var = self.local(&p.ident, false, p.mutability.is_some(), None);
                    out.push(Stmt::Let { var, value: Expr::Const(pure) });
                    return Ok(());
                }
                let written = self.written(&place.ty);
                let var = self.local(&p.ident, true, p.mutability.is_some(), written);
                self.vars[var.0].ty = place.ty.clone();
                out.push(Stmt::Let { var, value: Expr::Read(place) });
                Ok(())
            }
            Pat::Wild(_) => Ok(()),
            Pat::Paren(p) => self.destructure(&p.pat, place, out),
            Pat::Type(t) => self.destructure(&t.pat, place, out),
            Pat::Tuple(t) => {
                for (i, pat) in t.elems.iter().enumerate() {
                    let ty = match &place.ty {
                        Ty::Tuple(items) => items.get(i).cloned().unwrap_or(Ty::Other),
                        _ => Ty::Other,
                    };
                    let member = syn::Member::Unnamed(i.into());
                    self.destructure(pat, part(Projection::Field(member), ty), out)?;
                }
                Ok(())
            }
            Pat::TupleStruct(t) => {
                for (i, pat) in t.elems.iter().enumerate() {
                    self.destructure(pat, part(Projection::Field(syn::Member::Unnamed(i.into())), Ty::Other), out)?;
                }
                Ok(())
            }
            Pat::Struct(s) => {
                for field in &s.fields {
                    self.destructure(&field.pat, part(Projection::Field(field.member.clone()), Ty::Other), out)?;
                }
                Ok(())
            }
            Pat::Slice(s) => {
                let ty = match &place.ty {
                    Ty::Seq(element) => (**element).clone(),
                    _ => Ty::Other,
                };
                for (i, pat) in s.elems.iter().enumerate() {
                    let index = constant(syn::parse_quote!(#i));
                    self.destructure(pat, part(Projection::Index(index), ty.clone()), out)?;
                }
                Ok(())
            }
            _ => Err(Error::new(pat.span(), "tapir: this pattern is not followed; take the parts one by one")),
        }
    }

    /// `let (a, b) = passive;`
    fn passive_pattern(&mut self, local: &syn::Local, out: &mut Vec<Stmt>) -> Result<()> {
        let Some(init) = &local.init else { return Ok(()) };
        let whole = self.fresh("p", init.expr.span());
        let pure = self.pure(&init.expr)?;
        let var = self.local(&whole, false, false, None);
        out.push(Stmt::Let { var, value: Expr::Const(pure) });
        let pat = &local.pat;
        for name in crate::activity::names_of(pat) {
            let pure = self.pure(&syn::parse_quote!({ let #pat = #whole.clone(); #name }))?;
            let mut pure = pure;
            pure.reads.insert(var);
            let id = self.local(name, false, is_mut(pat), None);
            out.push(Stmt::Let { var: id, value: Expr::Const(pure) });
        }
        Ok(())
    }

    fn let_name(
        &mut self,
        p: &syn::PatIdent,
        ty: Option<syn::Type>,
        init: &syn::Expr,
        out: &mut Vec<Stmt>,
    ) -> Result<()> {
        let name = p.ident.to_string();
        let mutable = p.mutability.is_some();
        if let Some((place, alias_mutable)) = self.alias_of(p, init, out)? {
            let place = self.pinned(place, out);
            if self.var(place.base).active {
                self.activity.active.insert(name.clone());
            }
            self.names.insert(name, Binding::Alias { place, mutable: alias_mutable });
            return Ok(());
        }
        let active_name = self.activity.active.contains(&name);
        let typed_passive = ty.as_ref().is_some_and(is_passive_type) || self.activity.integers.contains(&name);
        if typed_passive && self.may_write(init) {
            let var = self.local(&p.ident, false, mutable, ty);
            return match init {
                syn::Expr::Call(call) => self.call(call, Some(var), out),
                syn::Expr::MethodCall(m) => self.method_statement(m, Some(var), out),
                _ => Ok(()),
            };
        }
        if typed_passive {
            // Passive by its type, whatever it is computed from.
            let value = Expr::Const(self.pure(init)?);
            let ty = ty.or_else(|| mentions_length(init).then(|| syn::parse_quote!(usize)));
            let var = self.local(&p.ident, false, mutable, ty);
            if self.var(var).ty == Ty::Other {
                self.vars[var.0].ty = Ty::Passive;
            }
            self.note_copy(var, &value);
            out.push(Stmt::Let { var, value });
            return Ok(());
        }
        // Branches as values assign to the variable itself.
        if matches!(init, syn::Expr::If(_) | syn::Expr::Match(_) | syn::Expr::Block(_)) {
            let var = self.local(&p.ident, active_name, false, ty);
            let scalar = match active_name {
                true => self.activity.reals.contains(&name) || super::expr::gives_scalar(init),
                false => self.gives_float(init),
            };
            if self.var(var).ty == Ty::Other && scalar {
                self.assume_scalar(var);
            }
            out.push(Stmt::Declare { var });
            // While it is being assigned the variable is not mutable; afterwards it may be.
            self.names.remove(&name);
            self.assign_to(init, var, out)?;
            self.names.insert(name, Binding::Var(var));
            self.vars[var.0].mutable = mutable;
            return Ok(());
        }
        let mark = out.len();
        let mut value = self.expr(init, out)?;
        if mutable {
            value = self.kept(value, init.span(), out);
        }
        let active = active_name || value.is_active();
        let (value_ty, mut value_written) = self.type_of(&value);
        if matches!(init, syn::Expr::MethodCall(m) if m.method == "to_vec") && value_ty == Ty::Seq(Box::new(Ty::Real)) {
            let scalar = &self.scalar;
            value_written = Some(syn::parse_quote!(Vec<#scalar>));
        }
        let written = ty.clone().or(value_written);
        // The result of a call is bound directly.
        if let Expr::Read(read) = &value
            && read.projections.is_empty()
            && out.len() > mark
            && let Some(Stmt::Call { out: result, .. }) = out.last_mut()
            && *result == Some(read.base)
        {
            let var = read.base;
            let scalar = self.activity.reals.contains(&name) && ty.is_none();
            let ty = ty.map(|ty| (self.ty_of(&ty), ty));
            let known = &mut self.vars[var.0];
            known.name = p.ident.clone();
            known.mutable = mutable;
            if let Some((ty, written)) = ty {
                known.ty = ty;
                known.written = Some(written);
            } else if scalar && known.ty == Ty::Other {
                self.assume_scalar(var);
            }
            self.names.insert(name, Binding::Var(var));
            return Ok(());
        }
        let pooled = matches!(value, Expr::Repeat(_, _, true));
        let var = self.local(&p.ident, active, mutable, written);
        if ty.is_none() {
            self.vars[var.0].ty = value_ty;
            if self.var(var).ty == Ty::Other && self.activity.reals.contains(&name) {
                self.vars[var.0].ty = Ty::Real;
                self.vars[var.0].written = Some(self.scalar.clone());
            }
            if active && self.var(var).ty == Ty::Passive {
                // A passive start that receives derivatives later: `let mut v = Vec::new()`.
                self.vars[var.0].ty = Ty::Other;
            }
        }
        self.vars[var.0].pooled = pooled;
        self.note_copy(var, &value);
        if let Expr::Repeat(_, n, _) = &value
            && !self.activity.resized.contains(&name)
            && n.reads.iter().all(|var| !self.var(*var).mutable)
        {
            self.lengths.insert(var, n.clone());
        }
        out.push(Stmt::Let { var, value });
        Ok(())
    }

    /// Whether an expression is a call that may write through one of its arguments.
    fn may_write(&self, e: &syn::Expr) -> bool {
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
            syn::Expr::MethodCall(m) if super::place::only_reads(&m.method.to_string(), m.args.len()) => false,
            syn::Expr::MethodCall(m) => {
                base_of(&m.receiver).is_some_and(|base| self.is_mutable(&base.to_string()))
                    || m.args.iter().any(writable)
            }
            _ => false,
        }
    }

    fn assume_scalar(&mut self, var: VarId) {
        let scalar = self.scalar.clone();
        self.vars[var.0].ty = Ty::Real;
        self.vars[var.0].written = Some(scalar);
    }

    /// Remembers that a length is another's, for proofs that loops cover whole vectors.
    fn note_copy(&mut self, var: VarId, value: &Expr) {
        if let Expr::Const(pure) = value
            && !self.var(var).mutable
        {
            let expr = &pure.expr;
            self.copies.insert(var, quote::quote!(#expr).to_string());
            let settled = |var: &VarId| !self.var(*var).mutable && self.var(*var).ty == Ty::Passive;
            if pure.cheap && pure.reads.iter().all(settled) {
                self.definitions.insert(var, pure.clone());
            }
        }
    }

    /// `let r = &x[a..b]`, `let r = x` for a reference `x`, and references by pattern (`ref`).
    fn alias_of(
        &mut self,
        p: &syn::PatIdent,
        init: &syn::Expr,
        out: &mut Vec<Stmt>,
    ) -> Result<Option<(crate::ir::Place, bool)>> {
        match init {
            syn::Expr::Reference(r)
                if base_of(&r.expr).is_some_and(|base| self.names.contains_key(&base.to_string())) =>
            {
                Ok(Some((self.place(&r.expr, out)?, r.mutability.is_some())))
            }
            syn::Expr::Reference(r) if self.activity.is_active(&r.expr) => {
                Ok(Some((self.place(&r.expr, out)?, r.mutability.is_some())))
            }
            syn::Expr::Path(path) if p.by_ref.is_none() => {
                let Some(name) = path.path.get_ident() else { return Ok(None) };
                match self.names.get(&name.to_string()) {
                    Some(Binding::Alias { place, mutable }) => Ok(Some((place.clone(), *mutable))),
                    Some(Binding::Var(var)) if self.var(*var).hold != Hold::Value => {
                        Ok(Some((self.whole(*var, name.span()), self.var(*var).hold == Hold::Mut)))
                    }
                    _ => Ok(None),
                }
            }
            _ if p.by_ref.is_some() => Ok(Some((self.place(init, out)?, p.mutability.is_some()))),
            _ => Ok(None),
        }
    }

    fn expr_stmt(&mut self, e: &syn::Expr, out: &mut Vec<Stmt>) -> Result<()> {
        match e {
            syn::Expr::Assign(a) if matches!(&*a.left, syn::Expr::Infer(_)) => self.expr_stmt(&a.right, out),
            syn::Expr::Assign(a) => self.assign(&a.left, AssignOp::Set, &a.right, out),
            syn::Expr::Binary(b) => {
                let (left, right) = (&b.left, &b.right);
                match b.op {
                    BinOp::AddAssign(_) => self.assign(left, AssignOp::Add, right, out),
                    BinOp::SubAssign(_) => self.assign(left, AssignOp::Sub, right, out),
                    BinOp::MulAssign(_) => self.assign(left, AssignOp::Set, &syn::parse_quote!(#left * (#right)), out),
                    BinOp::DivAssign(_) => self.assign(left, AssignOp::Set, &syn::parse_quote!(#left / (#right)), out),
                    BinOp::RemAssign(_) => self.assign(left, AssignOp::Set, &syn::parse_quote!(#left % (#right)), out),
                    BinOp::BitXorAssign(_) => {
                        self.assign(left, AssignOp::Set, &syn::parse_quote!(#left ^ (#right)), out)
                    }
                    BinOp::BitAndAssign(_) => {
                        self.assign(left, AssignOp::Set, &syn::parse_quote!(#left & (#right)), out)
                    }
                    BinOp::BitOrAssign(_) => {
                        self.assign(left, AssignOp::Set, &syn::parse_quote!(#left | (#right)), out)
                    }
                    BinOp::ShlAssign(_) => self.assign(left, AssignOp::Set, &syn::parse_quote!(#left << (#right)), out),
                    BinOp::ShrAssign(_) => self.assign(left, AssignOp::Set, &syn::parse_quote!(#left >> (#right)), out),
                    _ => {
                        Err(Error::new(e.span(), "tapir: this expression has no effect; remove it or assign its value"))
                    }
                }
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
            syn::Expr::While(w) => {
                let mut before = vec![];
                let (body, exit) = self.loop_body(w.label.as_ref(), &w.body.stmts, &mut before)?;
                out.extend(before);
                let cond = self.pure(&w.cond)?;
                out.push(Stmt::While { cond, body, exit });
                Ok(())
            }
            syn::Expr::Loop(l) => {
                let mut before = vec![];
                let (body, exit) = self.loop_body(l.label.as_ref(), &l.body.stmts, &mut before)?;
                out.extend(before);
                out.push(Stmt::While { cond: constant(syn::parse_quote!(true)), body, exit });
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
                "tapir: this statement is not followed; mark it `#[constant]` if no derivative flows through it",
            )),
        }
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
        let lo = self.bound(lo, out)?;
        let hi = self.bound(&hi, out)?;
        let name = match &*f.pat {
            Pat::Ident(p) => p.ident.clone(),
            Pat::Wild(w) => self.fresh("k", w.span()),
            pat => return Err(Error::new(pat.span(), "tapir: the variable of a loop over a range must be a name")),
        };
        let var = self.local(&name, false, false, None);
        self.vars[var.0].ty = Ty::Passive;
        let checkpoint = self.checkpoint(&f.attrs)?;
        let mut before = vec![];
        let (body, exit) = self.loop_body(f.label.as_ref(), &f.body.stmts, &mut before)?;
        out.extend(before);
        if let (Some(_), Some(_)) = (&checkpoint, exit) {
            return Err(Error::new(f.span(), "tapir: a loop with `#[checkpoint]` cannot be left early"));
        }
        out.push(Stmt::For { var, lo, hi, rev, body, exit, checkpoint });
        Ok(())
    }

    /// `#[checkpoint(n)]`: the length of a segment.
    fn checkpoint(&mut self, attrs: &[syn::Attribute]) -> Result<Option<crate::ir::Pure>> {
        let Some(attr) = attrs.iter().find(|attr| attr.path().is_ident("checkpoint")) else { return Ok(None) };
        let n: syn::Expr = attr.parse_args()?;
        self.pure(&n).map(Some)
    }

    /// A bound of a loop, as an immutable variable.
    fn bound(&mut self, e: &syn::Expr, out: &mut Vec<Stmt>) -> Result<VarId> {
        let value = Expr::Const(self.pure(e)?);
        let name = self.fresh("n", e.span());
        let written = mentions_length(e).then(|| syn::parse_quote!(usize));
        let var = self.local(&name, false, false, written);
        self.vars[var.0].ty = Ty::Passive;
        self.note_copy(var, &value);
        out.push(Stmt::Let { var, value });
        Ok(var)
    }

    fn assign(&mut self, left: &syn::Expr, op: AssignOp, right: &syn::Expr, out: &mut Vec<Stmt>) -> Result<()> {
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
                _ => Expr::Const(self.pure(right)?),
            },
        };
        let mut value = self.kept(value, right.span(), out);
        if let Expr::Const(pure) = &mut value
            && op != AssignOp::Set
        {
            self.by_value(&mut pure.expr);
        }
        let mut place = self.place(left, out)?;
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

/// Whether an integer expression has the type `usize` because a length is part of it.
fn mentions_length(e: &syn::Expr) -> bool {
    match e {
        syn::Expr::MethodCall(m) => m.method == "len" || m.method != "pow" && mentions_length(&m.receiver),
        syn::Expr::Binary(b) => {
            !matches!(b.op, BinOp::Shl(_) | BinOp::Shr(_)) && (mentions_length(&b.left) || mentions_length(&b.right))
        }
        syn::Expr::Paren(p) => mentions_length(&p.expr),
        syn::Expr::Group(g) => mentions_length(&g.expr),
        _ => false,
    }
}

fn is_mut(pat: &Pat) -> bool {
    match pat {
        Pat::Ident(p) => p.mutability.is_some(),
        Pat::Type(t) => is_mut(&t.pat),
        Pat::Tuple(t) => t.elems.iter().any(is_mut),
        _ => false,
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
