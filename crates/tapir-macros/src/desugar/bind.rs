//! Takes patterns apart: one `let` of one variable for each binding.

use std::collections::HashMap;

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, Ident, Pat, Stmt, Type, UnOp};

use super::build;
use crate::names::{Names, as_ident, binds, plain};

/// What an iterator yields or an argument is, as far as syntax tells.
#[derive(Clone, Debug)]
pub(crate) enum Item {
    /// `&place` or `&mut place`.
    Ref { mutable: bool, place: Expr },
    /// A value.
    Value(Expr),
    /// Several of them.
    Tuple(Vec<Item>),
    /// A reference to an item, as `filter` hands it to its closure.
    Borrowed(Box<Item>),
}

impl Item {
    /// References and tuples written as such are recognised.
    pub(crate) fn of(expr: Expr) -> Item {
        match expr {
            Expr::Reference(reference) if build::is_place(&reference.expr) => {
                Item::Ref { mutable: reference.mutability.is_some(), place: *reference.expr }
            }
            Expr::Tuple(tuple) if !tuple.elems.is_empty() => {
                Item::Tuple(tuple.elems.into_iter().map(Item::of).collect())
            }
            Expr::Paren(paren) => Item::of(*paren.expr),
            expr => Item::Value(expr),
        }
    }

    /// The item as an expression.
    pub(crate) fn into_expr(self, span: Span) -> Expr {
        match self {
            Item::Ref { mutable, place } => build::reference(mutable, place, span),
            Item::Value(expr) => expr,
            Item::Tuple(items) => Expr::Tuple(syn::ExprTuple {
                attrs: Vec::new(),
                paren_token: syn::token::Paren(span),
                elems: items.into_iter().map(|item| item.into_expr(span)).collect(),
            }),
            Item::Borrowed(item) => build::reference(false, item.into_expr(span), span),
        }
    }

    /// What the item is or refers to.
    pub(crate) fn into_value(self, span: Span) -> Expr {
        match self {
            Item::Ref { place, .. } => place,
            Item::Borrowed(item) => item.into_value(span),
            other => other.into_expr(span),
        }
    }

    /// The item in a form that can be used twice.
    pub(crate) fn reusable(self, names: &mut Names, out: &mut Vec<Stmt>, span: Span) -> Item {
        match self {
            Item::Value(expr) if !build::is_place(&expr) && build::as_number(&expr).is_none() => {
                let ident = names.fresh("t", span);
                out.push(build::let_ident(&ident, expr, span));
                Item::Value(build::path(&ident))
            }
            Item::Tuple(items) => Item::Tuple(items.into_iter().map(|item| item.reusable(names, out, span)).collect()),
            other => other,
        }
    }
}

/// Changes that code which uses the bound variables needs.
#[derive(Debug, Default)]
pub(crate) struct Rewrites {
    /// Variables bound with one reference less than written: `**v` becomes `*v`.
    stripped: Vec<Ident>,
    /// Tuples bound as their elements: `p.1` becomes `p_2`.
    split: Vec<(Ident, Vec<Ident>)>,
    /// One variable for another.
    renamed: HashMap<String, Ident>,
}

impl Rewrites {
    /// Replaces one variable by another.
    pub(crate) fn rename(from: &Ident, to: &Ident) -> Self {
        Rewrites { renamed: HashMap::from([(plain(from), to.clone())]), ..Rewrites::default() }
    }

    /// Rewrites the code behind the bindings; returns what has to stand before it.
    pub(crate) fn apply(mut self, stmts: &mut [Stmt]) -> Vec<Stmt> {
        stmts.iter_mut().for_each(|stmt| self.visit_stmt_mut(stmt));
        let mut whole = Vec::new();
        for (ident, parts) in &self.split {
            if stmts.iter().any(|stmt| build::mentions(stmt, ident)) {
                let parts = parts.iter().map(|part| Item::Value(build::path(part))).collect();
                whole.push(build::let_ident(ident, Item::Tuple(parts).into_expr(ident.span()), ident.span()));
            }
        }
        whole
    }
}

impl VisitMut for Rewrites {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        if let Expr::Unary(unary) = expr
            && matches!(unary.op, UnOp::Deref(_))
            && as_ident(&unary.expr).is_some_and(|ident| self.stripped.contains(ident))
        {
            *expr = std::mem::replace(&mut *unary.expr, Expr::PLACEHOLDER);
        } else if let Expr::Field(field) = expr
            && let syn::Member::Unnamed(number) = &field.member
            && let Some(base) = as_ident(&field.base)
            && let Some((_, parts)) = self.split.iter().find(|(ident, _)| ident == base)
            && let Some(part) = parts.get(number.index as usize)
        {
            let mut part = part.clone();
            part.set_span(base.span());
            *expr = build::path(&part);
        }
        visit_mut::visit_expr_mut(self, expr);
    }

    fn visit_expr_path_mut(&mut self, path: &mut syn::ExprPath) {
        if path.qself.is_none()
            && let Some(ident) = path.path.get_ident()
            && let Some(new) = self.renamed.get(&plain(ident))
        {
            let mut new = new.clone();
            new.set_span(ident.span());
            path.path = new.into();
        }
    }

    fn visit_macro_mut(&mut self, mac: &mut syn::Macro) {
        if let Some(mut args) = crate::names::MacroArgs::of(mac) {
            args.exprs.iter_mut().for_each(|arg| self.visit_expr_mut(arg));
            args.write(mac);
        }
    }

    fn visit_item_mut(&mut self, _: &mut syn::Item) {}
}

/// Binds patterns to items by `let`s.
pub(crate) struct Binder<'a> {
    pub(crate) names: &'a mut Names,
    pub(crate) out: &'a mut Vec<Stmt>,
    pub(crate) rewrites: Rewrites,
    /// Of generated tokens.
    pub(crate) span: Span,
}

impl<'a> Binder<'a> {
    pub(crate) fn new(names: &'a mut Names, out: &'a mut Vec<Stmt>, span: Span) -> Self {
        Binder { names, out, rewrites: Rewrites::default(), span }
    }

    /// Binds; fails at parts of patterns it cannot take apart.
    pub(crate) fn bind(&mut self, pat: &Pat, item: Item) -> syn::Result<()> {
        self.bind_typed(pat, None, item)
    }

    fn bind_typed(&mut self, pat: &Pat, ty: Option<&Type>, item: Item) -> syn::Result<()> {
        let span = self.span;
        match (pat, item) {
            (Pat::Paren(paren), item) => self.bind_typed(&paren.pat, ty, item),
            (Pat::Type(typed), item) => self.bind_typed(&typed.pat, Some(&typed.ty), item),
            (Pat::Wild(_), item) => {
                let expr = item.into_expr(span);
                if !build::is_pure(&expr) {
                    let wild = Pat::Wild(syn::PatWild { attrs: Vec::new(), underscore_token: syn::Token![_](span) });
                    self.out.push(build::let_pat(wild, None, expr, span));
                }
                Ok(())
            }
            (Pat::Ident(ident), item) if binds(ident) && ident.subpat.is_none() => {
                self.bind_ident(ident, ty, item);
                Ok(())
            }
            (Pat::Reference(reference), item) => {
                let ty = match ty {
                    Some(Type::Reference(reference)) => Some(&*reference.elem),
                    _ => None,
                };
                let inner = match item {
                    Item::Ref { place, .. } => Item::Value(place),
                    Item::Borrowed(item) => *item,
                    Item::Value(expr) => Item::Value(build::deref(expr, span)),
                    Item::Tuple(_) => return Err(unbound(pat, "a tuple is no reference")),
                };
                self.bind_typed(&reference.pat, ty, inner)
            }
            (Pat::Tuple(tuple), item) => {
                let tys: Vec<Option<&Type>> = match ty {
                    Some(Type::Tuple(ty)) if ty.elems.len() == tuple.elems.len() => ty.elems.iter().map(Some).collect(),
                    _ => vec![None; tuple.elems.len()],
                };
                let parts = self.parts(pat, item, tuple.elems.len(), build::element)?;
                tuple.elems.iter().zip(tys).zip(parts).try_for_each(|((pat, ty), item)| self.bind_typed(pat, ty, item))
            }
            (Pat::Slice(slice), item) => {
                let at = |base, k, span| build::index(base, build::number(k as u64, span), span);
                let parts = self.parts(pat, item, slice.elems.len(), at)?;
                slice.elems.iter().zip(parts).try_for_each(|(pat, item)| self.bind(pat, item))
            }
            (Pat::TupleStruct(tuple), item) if !matches!(item, Item::Tuple(_)) => {
                let parts = self.parts(pat, item, tuple.elems.len(), build::element)?;
                tuple.elems.iter().zip(parts).try_for_each(|(pat, item)| self.bind(pat, item))
            }
            (Pat::Struct(strukt), item) => {
                let item = item.reusable(self.names, self.out, span);
                strukt.fields.iter().try_for_each(|field| {
                    let project = |base: Expr| {
                        Expr::Field(syn::ExprField {
                            attrs: Vec::new(),
                            base: Box::new(base),
                            dot_token: syn::Token![.](span),
                            member: field.member.clone(),
                        })
                    };
                    let item = project_item(item.clone(), &project)
                        .ok_or_else(|| unbound(&field.pat, "a tuple has no fields"))?;
                    self.bind(&field.pat, item)
                })
            }
            (pat, _) => Err(unbound(pat, "this pattern is not known here")),
        }
    }

    fn bind_ident(&mut self, pat: &syn::PatIdent, ty: Option<&Type>, item: Item) {
        let span = self.span;
        let plain_pat = Pat::Ident(syn::PatIdent { by_ref: None, ..pat.clone() });
        let item = match (item, &pat.by_ref) {
            (Item::Value(place), Some(_)) => {
                let pat = Pat::Ident(syn::PatIdent { by_ref: None, mutability: None, ..pat.clone() });
                let expr =
                    build::reference(matches!(plain_pat, Pat::Ident(ref p) if p.mutability.is_some()), place, span);
                return self.out.push(build::let_pat(pat, ty.cloned(), expr, span));
            }
            (item, _) => item,
        };
        match item {
            Item::Tuple(items) if ty.is_none() && pat.mutability.is_none() => {
                let mut parts = Vec::new();
                for item in items {
                    let part = self.names.fresh(&plain(&pat.ident), pat.ident.span());
                    let part_pat = syn::PatIdent { ident: part.clone(), ..pat.clone() };
                    self.bind_ident(&part_pat, None, item);
                    parts.push(part);
                }
                self.rewrites.split.push((pat.ident.clone(), parts));
            }
            Item::Borrowed(item) => {
                self.rewrites.stripped.push(pat.ident.clone());
                self.bind_ident(pat, None, *item);
            }
            item => self.out.push(build::let_pat(plain_pat, ty.cloned(), item.into_expr(span), span)),
        }
    }

    /// The parts of an item that a pattern of `count` elements asks for.
    fn parts(
        &mut self,
        pat: &Pat,
        item: Item,
        count: usize,
        at: impl Fn(Expr, usize, Span) -> Expr,
    ) -> syn::Result<Vec<Item>> {
        let span = self.span;
        let rest = |pat: &Pat| matches!(pat, Pat::Rest(_)) || matches!(pat, Pat::Ident(i) if i.subpat.is_some());
        if let Pat::Tuple(syn::PatTuple { elems, .. })
        | Pat::TupleStruct(syn::PatTupleStruct { elems, .. })
        | Pat::Slice(syn::PatSlice { elems, .. }) = pat
            && let Some(found) = elems.iter().find(|pat| rest(pat))
        {
            return Err(unbound(found, "`..` is not known here"));
        }
        match item {
            Item::Tuple(items) if items.len() == count => Ok(items),
            Item::Tuple(items) => Err(unbound(pat, &format!("it binds {count} elements of {}", items.len()))),
            Item::Borrowed(inner) => {
                let parts = self.parts(pat, *inner, count, at)?;
                Ok(parts.into_iter().map(|part| Item::Borrowed(Box::new(part))).collect())
            }
            item => {
                let item = item.reusable(self.names, self.out, span);
                let part = |k| project_item(item.clone(), &|base| at(base, k, span)).expect("no tuple");
                Ok((0..count).map(part).collect())
            }
        }
    }
}

/// A part of a place, referred to as the whole was.
fn project_item(item: Item, project: &impl Fn(Expr) -> Expr) -> Option<Item> {
    match item {
        Item::Ref { mutable, place } => Some(Item::Ref { mutable, place: project(place) }),
        Item::Value(expr) => Some(Item::Value(project(expr))),
        Item::Borrowed(item) => project_item(*item, project).map(|item| Item::Borrowed(Box::new(item))),
        Item::Tuple(_) => None,
    }
}

fn unbound(pat: &Pat, why: &str) -> syn::Error {
    syn::Error::new(
        pat.span(),
        format!("cannot take this pattern apart: {why}; bind one variable and use its fields or elements"),
    )
}
