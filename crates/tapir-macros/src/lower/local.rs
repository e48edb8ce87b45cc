//! `let` statements: names, aliases and patterns.

use super::{Binding, Lower, constant};
use crate::activity::{base_of, is_passive_type};
use crate::ir::{Expr, Hold, Place, Projection, Stmt, Ty, VarId};
use syn::spanned::Spanned;
use syn::{BinOp, Error, Pat, Result};

impl Lower {
    pub(super) fn local_stmt(&mut self, local: &syn::Local, out: &mut Vec<Stmt>) -> Result<()> {
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
            return Err(Error::new(diverge.span(), "tapir: `let … else` is not supported; write `match` or `if let`"));
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
            Pat::Tuple(_) | Pat::Struct(_) | Pat::TupleStruct(_) | Pat::Slice(_) if matches!(&*init.expr, syn::Expr::Reference(r) if base_of(&r.expr).is_some()) =>
            {
                // The parts of what is referred to, by reference.
                let syn::Expr::Reference(reference) = &*init.expr else { return Ok(()) };
                let place = self.place(&reference.expr, out)?;
                let place = self.pinned(place, out);
                self.parts_by_reference(pat, place, reference.mutability.is_some())
            }
            Pat::Struct(_) | Pat::TupleStruct(_)
                if matches!(&*init.expr, syn::Expr::Path(_)) && self.is_reference(&init.expr) =>
            {
                let place = self.place(&init.expr, out)?;
                let mutable = base_of(&init.expr).is_some_and(|base| self.is_mutable(&base.to_string()));
                self.parts_by_reference(pat, place, mutable)
            }
            Pat::Tuple(_) | Pat::Struct(_) | Pat::TupleStruct(_) | Pat::Slice(_) => {
                let lifted = match self.activity.is_active(&init.expr) {
                    true => std::borrow::Cow::Borrowed(&*init.expr),
                    false => self.lifted_calls(&init.expr, out)?,
                };
                let value = self.expr(&lifted, out)?;
                if !value.is_active() {
                    return self.passive_pattern(local, &lifted, out);
                }
                let place = self.materialize(value, init.expr.span(), out)?;
                self.assume_scalars(pat, &place);
                if let Some(ty) = &ty
                    && self.var(place.base).written.is_none()
                    && place.projections.is_empty()
                {
                    self.vars[place.base.0].ty = self.ty_of(ty);
                    self.vars[place.base.0].written = Some(ty.clone());
                }
                let place = Place {
                    ty: if place.projections.is_empty() { self.var(place.base).ty.clone() } else { place.ty.clone() },
                    ..place
                };
                self.destructure(pat, place, out)
            }
            _ => Err(Error::new(
                pat.span(),
                "tapir: unsupported pattern; bind the whole with `let` and take the parts one by one",
            )),
        }
    }

    /// A result of unknown type that is taken apart into names which are all used as scalars is a tuple of scalars.
    fn assume_scalars(&mut self, pat: &Pat, place: &Place) {
        let Pat::Tuple(tuple) = pat else { return };
        let known = self.var(place.base).written.is_some() || self.var(place.base).ty != Ty::Other;
        let scalars = tuple.elems.iter().all(|pat| match pat {
            Pat::Ident(p) => self.activity.reals.contains(&p.ident.to_string()),
            _ => false,
        });
        if known || !place.projections.is_empty() || !scalars {
            return;
        }
        let (scalar, n) = (self.scalar.clone(), tuple.elems.len());
        let scalars = std::iter::repeat_n(&scalar, n);
        let var = &mut self.vars[place.base.0];
        var.ty = Ty::Tuple(vec![Ty::Real; n]);
        var.written = Some(syn::parse_quote!((#(#scalars,)*)));
    }

    /// Takes a place apart by a pattern that always matches.
    fn destructure(&mut self, pat: &Pat, place: Place, out: &mut Vec<Stmt>) -> Result<()> {
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
                    let mut pure = self.pure_place(&place)?;
                    if self.activity.is_guessed(&name) && self.var(place.base).active {
                        pure.expr = passive(&pure.expr, p.ident.span());
                    }
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
            _ => Err(Error::new(pat.span(), "tapir: unsupported pattern; take the parts one by one")),
        }
    }

    /// Takes a place apart by a pattern that always matches, into references to its parts.
    fn parts_by_reference(&mut self, pat: &Pat, place: Place, mutable: bool) -> Result<()> {
        let part = |projection: Projection, ty: Ty| {
            let mut part = place.clone();
            part.projections.push(projection);
            part.ty = ty;
            part
        };
        match pat {
            Pat::Ident(p) if p.subpat.is_none() => {
                let (name, mut place) = (p.ident.to_string(), place);
                if place.ty == Ty::Other && self.activity.reals.contains(&name) {
                    place.ty = Ty::Real;
                }
                if self.var(place.base).active {
                    self.activity.active.insert(name.clone());
                }
                self.names.insert(name, Binding::Alias { place, mutable });
                Ok(())
            }
            Pat::Wild(_) | Pat::Rest(_) => Ok(()),
            Pat::Paren(p) => self.parts_by_reference(&p.pat, place, mutable),
            Pat::Tuple(syn::PatTuple { elems, .. }) | Pat::TupleStruct(syn::PatTupleStruct { elems, .. }) => {
                for (i, pat) in elems.iter().enumerate() {
                    let ty = match &place.ty {
                        Ty::Tuple(items) => items.get(i).cloned().unwrap_or(Ty::Other),
                        _ => Ty::Other,
                    };
                    self.parts_by_reference(pat, part(Projection::Field(syn::Member::Unnamed(i.into())), ty), mutable)?;
                }
                Ok(())
            }
            Pat::Struct(s) => s.fields.iter().try_for_each(|field| {
                let place = part(Projection::Field(field.member.clone()), Ty::Other);
                self.parts_by_reference(&field.pat, place, mutable)
            }),
            _ => Err(Error::new(pat.span(), "tapir: unsupported pattern; take the parts one by one")),
        }
    }

    /// `let (a, b) = passive;`
    fn passive_pattern(&mut self, local: &syn::Local, init: &syn::Expr, out: &mut Vec<Stmt>) -> Result<()> {
        let whole = self.fresh("p", init.span());
        let pure = self.pure(init)?;
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
        if let syn::Expr::Struct(update) = init
            && let Some(rest) = &update.rest
            && self.activity.is_active(init)
        {
            return self.let_update(&p.ident, ty, &update.fields, rest, out);
        }
        if self.let_returned(p, ty.as_ref(), init, out)? {
            return Ok(());
        }
        if let Some((place, alias_mutable)) = self.alias_of(p, init, out)? {
            let place = self.pinned(place, out);
            if self.var(place.base).active {
                self.activity.active.insert(name.clone());
            }
            self.names.insert(name, Binding::Alias { place, mutable: alias_mutable });
            return Ok(());
        }
        let ty = ty.or_else(|| makes_string(init).then(|| syn::parse_quote!(::std::string::String)));
        let active_name = self.activity.active.contains(&name);
        let typed_passive = ty.as_ref().is_some_and(is_passive_type) || self.activity.integers.contains(&name);
        let writes = !active_name && ty.is_none() && self.writes_inside(init);
        if (typed_passive || self.takes_passive(init)) && self.may_write(init) || writes {
            let var = self.local(&p.ident, false, mutable, ty);
            if writes && !typed_passive && self.activity.reals.contains(&name) {
                self.assume_scalar(var);
            }
            match init {
                syn::Expr::Call(call) => self.call(call, Some(var), out)?,
                syn::Expr::MethodCall(m) => self.method_statement(m, Some(var), out)?,
                _ => {}
            }
            if self.activity.is_guessed(&name) {
                let name = &p.ident;
                let ask = passive(&syn::parse_quote!(&#name), name.span());
                out.push(Stmt::Once { reads: [var].into(), stmt: syn::parse_quote!(#ask;) });
            }
            return Ok(());
        }
        if typed_passive {
            // Passive by its type, whatever it is computed from.
            let mut pure = self.pure_after(init, out)?;
            self.not_moved(init, &mut pure);
            self.sure_to_be_passive(&name, init, &mut pure);
            let value = Expr::Const(pure);
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
            if let Some(reference) = self.chosen_reference(init) {
                return Err(Error::new(reference.span(), super::expr::COMPUTED_REFERENCE));
            }
            let var = self.local(&p.ident, active_name, false, ty);
            let scalar = match active_name {
                true => self.activity.reals.contains(&name) || super::expr::gives_scalar(init, &self.scalar),
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
        let (text, texts) = (self.is_text(init), self.is_list_of_texts(init));
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
        if text {
            self.texts.insert(var);
        }
        if texts {
            self.text_lists.insert(var);
        }
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

    /// `stack.pop()` and `option.take()` of something without derivatives.
    fn takes_passive(&self, e: &syn::Expr) -> bool {
        let syn::Expr::MethodCall(m) = e else { return false };
        match m.method.to_string().as_str() {
            "pop" | "take" => self.is_passive_place(&m.receiver),
            "unwrap" | "expect" => self.takes_passive(&m.receiver),
            _ => false,
        }
    }

    /// A reference to more than a scalar as the value of a branch.
    fn chosen_reference<'e>(&self, e: &'e syn::Expr) -> Option<&'e syn::Expr> {
        let block = |block: &'e syn::Block| match block.stmts.last() {
            Some(syn::Stmt::Expr(e, None)) => self.chosen_reference(e),
            _ => None,
        };
        match e {
            syn::Expr::If(i) => {
                block(&i.then_branch).or_else(|| i.else_branch.as_ref().and_then(|(_, e)| self.chosen_reference(e)))
            }
            syn::Expr::Match(m) => m.arms.iter().find_map(|arm| self.chosen_reference(&arm.body)),
            syn::Expr::Block(b) => block(&b.block),
            syn::Expr::Path(p) => {
                let many = match self.names.get(&p.path.get_ident()?.to_string())? {
                    Binding::Var(var) => {
                        self.var(*var).param && self.var(*var).hold != Hold::Value && self.var(*var).ty != Ty::Real
                    }
                    Binding::Alias { place, .. } => matches!(place.ty, Ty::Seq(_)),
                };
                many.then_some(e)
            }
            _ => None,
        }
    }

    /// Where a variable was taken for an integer by its use, and what it is given may carry a derivative, the compiler is
    /// asked: a wrong guess is an error, never a derivative that is lost.
    pub(super) fn sure_to_be_passive(&self, name: &str, value: &syn::Expr, pure: &mut crate::ir::Pure) {
        if self.activity.is_guessed(name) && self.activity.is_active(value) {
            pure.expr = passive(&pure.expr, value.span());
        }
    }

    /// `let q = S { a: e, ..rest }` is a copy of `rest` with another `a`; which other fields there are nobody knows.
    fn let_update<'a>(
        &mut self,
        name: &syn::Ident,
        ty: Option<syn::Type>,
        fields: impl IntoIterator<Item = &'a syn::FieldValue>,
        rest: &syn::Expr,
        out: &mut Vec<Stmt>,
    ) -> Result<()> {
        let mut stores: Vec<syn::Stmt> = vec![];
        // The values come first: they may mention what is copied.
        for field in fields {
            let (value, member) = (self.fresh("field", field.span()), &field.member);
            if self.activity.is_active(&field.expr) {
                self.activity.active.insert(value.to_string());
            }
            let e = &field.expr;
            self.stmt(&syn::parse_quote!(let #value = #e;), out)?;
            stores.push(syn::parse_quote!(#name.#member = #value;));
        }
        self.stmt(
            &match ty {
                Some(ty) => syn::parse_quote!(let mut #name: #ty = #rest;),
                None => syn::parse_quote!(let mut #name = #rest;),
            },
            out,
        )?;
        stores.iter().try_for_each(|store| self.stmt(store, out))
    }

    /// `["a", "b"]` and `vec!["a", "b"]`.
    fn is_list_of_texts(&self, e: &syn::Expr) -> bool {
        match e {
            syn::Expr::Array(a) => a.elems.first().is_some_and(|first| self.is_text(first)),
            syn::Expr::Reference(r) => self.is_list_of_texts(&r.expr),
            syn::Expr::Macro(m) if crate::activity::is_vec(&m.mac) => {
                super::macro_arguments(&m.mac).is_some_and(|args| args.first().is_some_and(|first| self.is_text(first)))
            }
            _ => false,
        }
    }

    pub(super) fn assume_scalar(&mut self, var: VarId) {
        let scalar = self.scalar.clone();
        self.vars[var.0].ty = Ty::Real;
        self.vars[var.0].written = Some(scalar);
    }

    /// Remembers that a length is another's, for proofs that loops cover whole vectors.
    pub(super) fn note_copy(&mut self, var: VarId, value: &Expr) {
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
    fn alias_of(&mut self, p: &syn::PatIdent, init: &syn::Expr, out: &mut Vec<Stmt>) -> Result<Option<(Place, bool)>> {
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
                    Some(Binding::Var(var)) if self.var(*var).hold != Hold::Value && !self.by_value.contains(var) => {
                        Ok(Some((self.whole(*var, name.span()), self.var(*var).hold == Hold::Mut)))
                    }
                    _ => Ok(None),
                }
            }
            _ if p.by_ref.is_some() => Ok(Some((self.place(init, out)?, p.mutability.is_some()))),
            _ => Ok(None),
        }
    }
}

/// `String::new()` and its relatives.
fn makes_string(e: &syn::Expr) -> bool {
    match e {
        syn::Expr::Call(c) => matches!(&*c.func, syn::Expr::Path(p)
            if p.path.segments.len() > 1 && p.path.segments[p.path.segments.len() - 2].ident == "String"),
        syn::Expr::Macro(m) => m.mac.path.is_ident("format"),
        _ => false,
    }
}

/// The same value, if its type carries no derivative.
pub(super) fn passive(value: &syn::Expr, span: proc_macro2::Span) -> syn::Expr {
    // Bound to a name, at which the compiler puts its message.
    syn::parse_quote_spanned!(span=> { let __v = #value; ::tapir::passive(__v) })
}

/// Whether an integer expression has the type `usize` because a length is part of it.
pub(super) fn mentions_length(e: &syn::Expr) -> bool {
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

pub(super) fn is_mut(pat: &Pat) -> bool {
    match pat {
        Pat::Ident(p) => p.mutability.is_some(),
        Pat::Type(t) => is_mut(&t.pat),
        Pat::Tuple(t) => t.elems.iter().any(is_mut),
        _ => false,
    }
}
