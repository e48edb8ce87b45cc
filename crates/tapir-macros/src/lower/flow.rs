//! Structured control flow without jumps.
//!
//! `return`, `break` and `continue` set flags; what follows a statement that may jump runs only if no flag is set.
//! The frequent form `if c { …; return x } rest` needs no flag: the rest moves into the `else`.

use super::jumps::{FindJumps, Jumps, diverges, is_panic, is_plain_condition};
use super::part::Returned;
use super::{Lower, outcome_of};
use crate::activity::is_passive_type;
use crate::ir::{AssignOp, Expr, Hold, Outcome, Pure, Stmt, Ty, VarId, Vars};
use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::{Error, Result, Type};

/// The flags of a loop being lowered.
#[derive(Clone)]
pub(super) struct LoopFlags {
    pub(super) label: Option<String>,
    /// Leave the loop after this iteration.
    pub(super) exit: VarId,
    pub(super) exit_used: bool,
    /// Skip the rest of this iteration.
    pub(super) skip: VarId,
    pub(super) skip_used: bool,
}

/// Where `return` puts its value.
#[derive(Clone)]
pub(super) struct ResultVar {
    pub(super) var: Option<VarId>,
    /// Set by a `return` that may be followed by more statements.
    pub(super) returned: Option<VarId>,
}

impl Lower {
    /// Lowers the body of the function, with its result.
    pub(super) fn function_body(
        &mut self,
        sig: &syn::Signature,
        body: &syn::Block,
        out: &mut Vec<Stmt>,
    ) -> Result<Outcome> {
        let syn::ReturnType::Type(_, ty) = &sig.output else {
            let jumps = FindJumps::in_stmts(&body.stmts);
            let returned =
                (jumps.returns && self.needs_flag(&body.stmts)).then(|| self.flag("returned", body.span(), out));
            self.result = Some(ResultVar { var: None, returned });
            self.block(&body.stmts, None, out)?;
            return Ok(Outcome::Nothing);
        };
        if let Type::Reference(r) = &**ty {
            return self.returned_reference(r, body, out);
        }
        let passive = is_passive_type(ty);
        let jumps = FindJumps::in_stmts(&body.stmts);
        let flagged = jumps.returns && self.needs_flag(&body.stmts);
        let name = syn::Ident::new("__ret", ty.span());
        let var = self.local(&name, !passive, flagged, Some((**ty).clone()));
        let returned = match flagged {
            false => {
                out.push(Stmt::Declare { var });
                None
            }
            true => {
                // A result that may be set inside a loop starts from zero.
                let value = self.zero_of(ty)?;
                out.push(Stmt::Let { var, value: Expr::Const(value) });
                Some(self.flag("returned", body.span(), out))
            }
        };
        self.result = Some(ResultVar { var: Some(var), returned });
        self.block(&body.stmts, Some(var), out)?;
        Ok(outcome_of(Some(var), passive))
    }

    /// `&mut x[a..b]` as the result: a projection of an argument.
    fn returned_reference(
        &mut self,
        reference: &syn::TypeReference,
        body: &syn::Block,
        out: &mut Vec<Stmt>,
    ) -> Result<Outcome> {
        let (tail, rest) = match body.stmts.split_last() {
            Some((syn::Stmt::Expr(e, None), rest)) => (e, rest),
            _ => {
                return Err(Error::new(
                    reference.span(),
                    "tapir: a function that returns a reference must end with the place it refers to",
                ));
            }
        };
        if FindJumps::in_stmts(rest).returns {
            return Err(Error::new(reference.span(), "tapir: a function that returns a reference cannot return early"));
        }
        self.result = Some(ResultVar { var: None, returned: None });
        self.block(rest, None, out)?;
        let place = match tail {
            // What another function returns of the argument.
            syn::Expr::Call(_) if !is_passive_type(&reference.elem) => {
                let returned = Returned {
                    mutable: reference.mutability.is_some(),
                    to: Some(&reference.elem),
                    indexed: matches!(&*reference.elem, Type::Slice(_)),
                };
                self.returned_place(&returned, tail, out)?
            }
            _ => self.place(tail, out)?,
        };
        // Where a call before found a part stays known to the end.
        let parts = crate::analyse::declared(out);
        let from_params = |vars: &Vars, cx: &Lower| {
            vars.iter().all(|var| cx.var(*var).param || parts.contains(var) && !cx.var(*var).mutable)
        };
        let mut reads = Vars::new();
        place.index_reads(&mut reads);
        if !self.var(place.base).param || !from_params(&reads, self) {
            return Err(Error::new(
                tail.span(),
                "tapir: the returned reference must point into an argument, at indices computed from arguments",
            ));
        }
        Ok(Outcome::Projection(place, reference.mutability.is_some()))
    }

    /// Whether some `return` can be followed by more statements when only `if c { …; return }` is unnested.
    fn needs_flag(&self, stmts: &[syn::Stmt]) -> bool {
        stmts.iter().enumerate().any(|(k, stmt)| {
            let jumps = FindJumps::in_stmts(std::slice::from_ref(stmt));
            if !jumps.returns {
                return false;
            }
            let last = k + 1 == stmts.len();
            match stmt {
                syn::Stmt::Expr(syn::Expr::Return(_), _) => false,
                syn::Stmt::Expr(syn::Expr::If(i), _) if is_plain_condition(&i.cond) => {
                    let unnested = diverges(&i.then_branch.stmts) && i.else_branch.is_none();
                    let else_flag = match &i.else_branch {
                        Some((_, e)) => self.needs_flag(&[syn::Stmt::Expr((**e).clone(), None)]),
                        None => false,
                    };
                    !(unnested || last) || self.needs_flag(&i.then_branch.stmts) || else_flag
                }
                syn::Stmt::Expr(syn::Expr::Block(b), _) if last => self.needs_flag(&b.block.stmts),
                syn::Stmt::Expr(syn::Expr::Match(m), _) if last => {
                    m.arms.iter().any(|arm| self.needs_flag(&[syn::Stmt::Expr((*arm.body).clone(), None)]))
                }
                _ => true,
            }
        })
    }

    /// A new flag, false at first.
    pub(super) fn flag(&mut self, stem: &str, span: Span, out: &mut Vec<Stmt>) -> VarId {
        let name = self.fresh(stem, span);
        let var = self.local(&name, false, true, Some(syn::parse_quote!(bool)));
        out.push(Stmt::Let { var, value: Expr::Const(super::constant(syn::parse_quote!(false))) });
        var
    }

    fn set_flag(&mut self, flag: VarId, out: &mut Vec<Stmt>) {
        let place = self.whole(flag, Span::call_site());
        let value = Expr::Const(super::constant(syn::parse_quote!(true)));
        out.push(Stmt::Assign { place, op: AssignOp::Set, value, first: false });
    }

    fn zero_of(&self, ty: &Type) -> Result<Pure> {
        let scalar = &self.scalar;
        fn zero(cx: &Lower, ty: &Type, scalar: &Type) -> Option<syn::Expr> {
            Some(match (cx.ty_of(ty), ty) {
                (Ty::Real, _) => syn::parse_quote!(<#scalar as ::tapir::Real>::ZERO),
                (Ty::Passive, _) => syn::parse_quote!(::core::default::Default::default()),
                (_, Type::Array(a)) => {
                    let (value, len) = (zero(cx, &a.elem, scalar)?, &a.len);
                    syn::parse_quote!([#value; #len])
                }
                (_, Type::Tuple(t)) => {
                    let values = t.elems.iter().map(|ty| zero(cx, ty, scalar)).collect::<Option<Vec<_>>>()?;
                    syn::parse_quote!((#(#values,)*))
                }
                (_, Type::Path(p)) if crate::known::is_std(&p.path, "Vec") => {
                    syn::parse_quote!(::std::vec::Vec::new())
                }
                (_, Type::Path(p)) if crate::known::is_std(&p.path, "Result") => {
                    let inner = p.path.segments.last().and_then(crate::activity::type_arguments);
                    let value = zero(cx, inner?.first()?, scalar)?;
                    syn::parse_quote!(::core::result::Result::Ok(#value))
                }
                (_, Type::Path(p)) if crate::known::is_std(&p.path, "Option") => {
                    syn::parse_quote!(::core::option::Option::None)
                }
                _ => return None,
            })
        }
        zero(self, ty, scalar).map(super::constant).ok_or_else(|| {
            Error::new(
                ty.span(),
                "tapir: a `return` inside a loop needs a result of scalars, arrays, tuples or `Vec`; `break` out of the \
                 loop and return after it",
            )
        })
    }

    /// Lowers statements in a scope; the value of the last goes to `dest`.
    pub(super) fn block(&mut self, stmts: &[syn::Stmt], dest: Option<VarId>, out: &mut Vec<Stmt>) -> Result<()> {
        for (k, stmt) in stmts.iter().enumerate() {
            let rest = &stmts[k + 1..];
            // What follows a branch that always jumps is its `else`.
            if let syn::Stmt::Expr(syn::Expr::If(i), _) = stmt
                && is_plain_condition(&i.cond)
                && diverges(&i.then_branch.stmts)
                && (i.else_branch.is_none() || !rest.is_empty())
            {
                let cond = self.condition(&i.cond, out)?;
                let mut then = vec![];
                self.block(&i.then_branch.stmts, dest, &mut then)?;
                let mut after: Vec<syn::Stmt> = vec![];
                if let Some((_, e)) = &i.else_branch {
                    after.push(syn::Stmt::Expr((**e).clone(), Some(Default::default())));
                }
                after.extend_from_slice(rest);
                let mut or = vec![];
                self.block(&after, dest, &mut or)?;
                out.push(Stmt::If { cond, then, or });
                return Ok(());
            }
            // So is what follows a choice of which all branches but one jump, if nothing else says what is chosen.
            if let Some(inside) = self.rest_inside(stmt, rest) {
                return self.block(&[inside], dest, out);
            }
            match stmt {
                syn::Stmt::Expr(syn::Expr::Return(r), _) => return self.return_(r, out),
                syn::Stmt::Expr(syn::Expr::Break(b), _) => return self.break_(b, out),
                syn::Stmt::Expr(syn::Expr::Continue(c), _) => return self.continue_(c, out),
                _ => {}
            }
            let last = rest.is_empty();
            let jumps = FindJumps::in_stmts(std::slice::from_ref(stmt));
            match (stmt, dest) {
                (syn::Stmt::Expr(e, None), Some(var)) if last => self.assign_to(e, var, out)?,
                _ => self.stmt(stmt, out)?,
            }
            if jumps.any() && !last {
                return self.guarded(&jumps, rest, dest, out);
            }
        }
        Ok(())
    }

    /// `let v = match e { A(v) => v, _ => return }; rest` as `match e { A(v) => { let v = v; rest }, _ => return }`, if the
    /// type of `v` is not known: where it has no value there is nothing to put in its place.
    fn rest_inside(&self, stmt: &syn::Stmt, rest: &[syn::Stmt]) -> Option<syn::Stmt> {
        let syn::Stmt::Local(local) = stmt else { return None };
        let (syn::Pat::Ident(p), Some(init)) = (&local.pat, &local.init) else { return None };
        let syn::Expr::Match(m) = &*init.expr else { return None };
        let name = p.ident.to_string();
        let scalar = match self.activity.active.contains(&name) {
            true => self.activity.reals.contains(&name) || super::expr::gives_scalar(&init.expr, &self.scalar),
            false => self.gives_float(&init.expr),
        };
        let known = scalar || self.activity.integers.contains(&name);
        // What is matched on may be written by the rest.
        let base = crate::activity::base_of(&m.expr);
        if known || base.is_none_or(|base| self.is_mutable(&base.to_string())) {
            return None;
        }
        let jumps = |arm: &syn::Arm| diverges(&[syn::Stmt::Expr((*arm.body).clone(), None)]);
        let stays: Vec<usize> = (0..m.arms.len()).filter(|&k| !jumps(&m.arms[k])).collect();
        let [k] = stays[..] else { return None };
        if stays.len() == m.arms.len() {
            return None;
        }
        let mut m = m.clone();
        let value = &m.arms[k].body;
        let local = syn::Local { init: Some(syn::LocalInit { expr: value.clone(), ..init.clone() }), ..local.clone() };
        *m.arms[k].body = syn::parse_quote!({ #local #(#rest)* });
        Some(syn::Stmt::Expr(syn::Expr::Match(m), None))
    }

    /// The rest of a block after a statement that may have jumped.
    fn guarded(&mut self, jumps: &Jumps, rest: &[syn::Stmt], dest: Option<VarId>, out: &mut Vec<Stmt>) -> Result<()> {
        let mut flags: Vec<VarId> = vec![];
        if jumps.returns
            && let Some(returned) = self.result.as_ref().and_then(|r| r.returned)
        {
            flags.push(returned);
        }
        if (jumps.breaks || jumps.continues || !jumps.labels.is_empty())
            && let Some(flags_of) = self.loops.last_mut()
        {
            flags_of.skip_used = true;
            flags.push(flags_of.skip);
        }
        if flags.is_empty() {
            return self.block(rest, dest, out);
        }
        let names: Vec<_> = flags.iter().map(|flag| self.var(*flag).name.clone()).collect();
        let expr: syn::Expr = syn::parse_quote!(!(#(#names)||*));
        let pure = Pure { expr, reads: flags.into_iter().collect(), shapes: Vars::new(), cheap: true };
        let cond = self.condition_of(pure, Span::call_site(), out);
        let mut then = vec![];
        self.block(rest, dest, &mut then)?;
        out.push(Stmt::If { cond, then, or: vec![] });
        Ok(())
    }

    fn return_(&mut self, r: &syn::ExprReturn, out: &mut Vec<Stmt>) -> Result<()> {
        let Some(result) = self.result.clone() else { return Ok(()) };
        if let (Some(e), Some(var)) = (&r.expr, result.var) {
            self.assign_to(e, var, out)?;
        }
        if let Some(returned) = result.returned {
            self.set_flag(returned, out);
        }
        self.leave_loops(self.loops.len(), out);
        Ok(())
    }

    /// Sets the flags that leave the `n` innermost loops.
    fn leave_loops(&mut self, n: usize, out: &mut Vec<Stmt>) {
        let from = self.loops.len() - n;
        for k in from..self.loops.len() {
            self.loops[k].exit_used = true;
            let (exit, skip) = (self.loops[k].exit, self.loops[k].skip);
            self.set_flag(exit, out);
            self.set_flag(skip, out);
        }
    }

    fn target(&self, label: Option<&syn::Lifetime>, span: Span) -> Result<usize> {
        let found = match label {
            None => self.loops.len().checked_sub(1),
            Some(label) => {
                self.loops.iter().rposition(|l| l.label.as_deref() == Some(label.ident.to_string().as_str()))
            }
        };
        found.ok_or_else(|| Error::new(span, "tapir: there is no loop here to leave; `break` only out of loops"))
    }

    fn break_(&mut self, b: &syn::ExprBreak, out: &mut Vec<Stmt>) -> Result<()> {
        if let Some(value) = &b.expr {
            return Err(Error::new(
                value.span(),
                "tapir: `break` with a value is not supported; assign to a variable declared before the loop, then break",
            ));
        }
        let target = self.target(b.label.as_ref(), b.span())?;
        self.leave_loops(self.loops.len() - target, out);
        Ok(())
    }

    fn continue_(&mut self, c: &syn::ExprContinue, out: &mut Vec<Stmt>) -> Result<()> {
        let target = self.target(c.label.as_ref(), c.span())?;
        self.leave_loops(self.loops.len() - target - 1, out);
        let skip = self.loops[target].skip;
        self.set_flag(skip, out);
        Ok(())
    }

    /// A condition, bound to a variable.
    pub(super) fn condition(&mut self, e: &syn::Expr, out: &mut Vec<Stmt>) -> Result<VarId> {
        let pure = self.pure_after(e, out)?;
        Ok(self.condition_of(pure, e.span(), out))
    }

    pub(super) fn condition_of(&mut self, pure: Pure, span: Span, out: &mut Vec<Stmt>) -> VarId {
        let name = self.fresh("b", span);
        let var = self.local(&name, false, false, Some(syn::parse_quote!(bool)));
        out.push(Stmt::Let { var, value: Expr::Const(pure) });
        var
    }

    /// Lowers `e` so that its value is assigned to `var`.
    pub(super) fn assign_to(&mut self, e: &syn::Expr, var: VarId, out: &mut Vec<Stmt>) -> Result<()> {
        match e {
            syn::Expr::If(i) if is_plain_condition(&i.cond) => {
                let cond = self.condition(&i.cond, out)?;
                let (mut then, mut or) = (vec![], vec![]);
                self.block(&i.then_branch.stmts, Some(var), &mut then)?;
                if let Some((_, e)) = &i.else_branch {
                    self.assign_to(e, var, &mut or)?;
                }
                out.push(Stmt::If { cond, then, or });
                Ok(())
            }
            syn::Expr::If(i) => self.if_let(i, Some(var), out),
            syn::Expr::Match(m) => self.match_(m, Some(var), out),
            syn::Expr::Block(b) => self.block(&b.block.stmts, Some(var), out),
            syn::Expr::Paren(p) => self.assign_to(&p.expr, var, out),
            syn::Expr::Return(r) => self.return_(r, out),
            syn::Expr::Break(b) => self.break_(b, out),
            syn::Expr::Continue(c) => self.continue_(c, out),
            syn::Expr::Macro(m) if is_panic(&m.mac) => self.stmt(&syn::Stmt::Expr(e.clone(), None), out),
            syn::Expr::ForLoop(_) | syn::Expr::While(_) | syn::Expr::Loop(_) => {
                self.stmt(&syn::Stmt::Expr(e.clone(), None), out)
            }
            _ => {
                let first = !self.var(var).mutable;
                let place = self.whole(var, e.span());
                // The value of a call goes where it is wanted without a detour.
                let mark = out.len();
                let value = self.expr(e, out)?;
                if first
                    && let Expr::Read(read) = &value
                    && read.projections.is_empty()
                    && out.len() > mark
                    && let Some(Stmt::Call { out: result, first: is_first, .. }) = out.last_mut()
                    && *result == Some(read.base)
                    && self.vars[read.base.0].hold == Hold::Value
                {
                    *result = Some(var);
                    *is_first = true;
                    return Ok(());
                }
                let mut value = self.kept(value, e.span(), out);
                if self.var(var).ty == Ty::Real {
                    self.take_as_scalar(&mut value);
                }
                if !self.var(var).active && value.is_active() {
                    return Err(Error::new(
                        e.span(),
                        "tapir: a value with derivatives is returned where the type carries none",
                    ));
                }
                if self.var(var).written.is_none() {
                    let (ty, written) = self.type_of(&value);
                    // `None` says nothing of what `Some` holds, a constant nothing of the derivatives in other branches.
                    let nothing = matches!(e, syn::Expr::Path(p) if p.path.is_ident("None"))
                        || self.var(var).active && ty == Ty::Passive;
                    if !nothing {
                        let known = self.var(var).ty.clone();
                        self.vars[var.0].ty = if known == Ty::Other { ty } else { super::joined(known, ty) };
                        self.vars[var.0].written = written;
                    }
                }
                let place = crate::ir::Place { ty: self.var(var).ty.clone(), ..place };
                out.push(Stmt::Assign { place, op: AssignOp::Set, value, first });
                Ok(())
            }
        }
    }

    /// Lowers the body of a loop: the statements and the flag that ends the loop, if it is used.
    pub(super) fn loop_body(
        &mut self,
        label: Option<&syn::Label>,
        stmts: &[syn::Stmt],
        before: &mut Vec<Stmt>,
    ) -> Result<(Vec<Stmt>, Option<VarId>)> {
        let span = stmts.first().map_or(Span::call_site(), Spanned::span);
        let exit_name = self.fresh("exit", span);
        let exit = self.local(&exit_name, false, true, Some(syn::parse_quote!(bool)));
        let mut body = vec![];
        let skip_name = self.fresh("skip", span);
        let skip = self.local(&skip_name, false, true, Some(syn::parse_quote!(bool)));
        let label = label.map(|label| label.name.ident.to_string());
        self.loops.push(LoopFlags { label, exit, exit_used: false, skip, skip_used: false });
        let result = self.block(stmts, None, &mut body);
        let flags = self.loops.pop();
        result?;
        let (exit_used, skip_used) = flags.map_or((false, false), |f| (f.exit_used, f.skip_used));
        let no = || Expr::Const(super::constant(syn::parse_quote!(false)));
        match skip_used {
            true => body.insert(0, Stmt::Let { var: skip, value: no() }),
            false => forget(&mut body, skip),
        }
        if exit_used {
            before.push(Stmt::Let { var: exit, value: no() });
        }
        Ok((body, exit_used.then_some(exit)))
    }
}

/// Drops the assignments to a flag that nobody reads.
fn forget(stmts: &mut Vec<Stmt>, flag: VarId) {
    stmts.retain(|stmt| !matches!(stmt, Stmt::Assign { place, .. } if place.base == flag));
    for stmt in stmts {
        match stmt {
            Stmt::If { then, or, .. } => {
                forget(then, flag);
                forget(or, flag);
            }
            Stmt::Match { arms, .. } => arms.iter_mut().for_each(|arm| forget(&mut arm.body, flag)),
            Stmt::For { body, .. } | Stmt::While { body, .. } => forget(body, flag),
            _ => {}
        }
    }
}
