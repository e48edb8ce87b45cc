//! Arms with guards as a chain of `if`.
//!
//! A guard looks at values that the arms may change, so the way through the arms is decided once, by conditions that the
//! forward pass remembers like those of any `if`.

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, Ident, Pat, Stmt, parse_quote_spanned};

use super::bind::Rewrites;
use super::build;
use crate::names::{Names, binds};

/// Takes matches with guards apart.
pub(crate) fn rewrite(body: &mut syn::Block, names: &mut Names) {
    Guards { names }.visit_block_mut(body);
}

struct Guards<'a> {
    names: &'a mut Names,
}

impl Guards<'_> {
    fn chain(&mut self, m: &syn::ExprMatch) -> Expr {
        let span = m.match_token.span;
        let mut stmts = vec![];
        let on = match build::unparenthesized(&m.expr) {
            on if build::is_place(on) => on.clone(),
            Expr::Reference(reference) if build::is_place(&reference.expr) => Expr::Reference(reference.clone()),
            computed => {
                let ident = self.names.fresh("m", span);
                stmts.push(build::let_ident(&ident, computed.clone(), computed.span()));
                build::path(&ident)
            }
        };
        // Arms cover everything, so that the last one is taken if no other is.
        let mut chain = None;
        for arm in m.arms.iter().rev() {
            chain = Some(self.arm(arm, &on, chain));
        }
        match stmts.is_empty() {
            true => chain.expect("one arm has a guard"),
            false => build::block(stmts, chain, span),
        }
    }

    /// The arm if it is taken, or the rest.
    fn arm(&mut self, arm: &syn::Arm, on: &Expr, rest: Option<Expr>) -> Expr {
        let span = arm.pat.span();
        let (pat, guard) = match &arm.pat {
            Pat::Guard(guarded) => (&*guarded.pat, Some(&*guarded.guard)),
            pat => (pat, None),
        };
        let body = (*arm.body).clone();
        let choose = |condition: Expr, body: Expr, rest: Expr| {
            build::if_else(condition, vec![Stmt::Expr(body, None)], Some(vec![Stmt::Expr(rest, None)]), span)
        };
        if is_irrefutable(pat) {
            let value = match (guard, rest) {
                (Some(guard), Some(rest)) => choose(guard.clone(), body, rest),
                _ => body,
            };
            return match pat {
                Pat::Wild(_) => value,
                _ => build::block(vec![build::let_pat(pat.clone(), None, on.clone(), span)], Some(value), span),
            };
        }
        let body = match names_of(pat).is_empty() {
            true => body,
            false => parse_quote_spanned!(span=> match #on { #pat => #body, _ => unreachable!() }),
        };
        match rest {
            Some(rest) => choose(self.fits(pat, guard, on, span), body, rest),
            None => body,
        }
    }

    /// Whether the arm is taken, with variables of its own: those of the pattern belong to the body.
    fn fits(&mut self, pat: &Pat, guard: Option<&Expr>, on: &Expr, span: Span) -> Expr {
        let on = match on {
            Expr::Reference(reference) => build::reference(false, (*reference.expr).clone(), span),
            on => on.clone(),
        };
        let mut pat = pat.clone();
        let mut guard: Vec<Stmt> = guard.map(|guard| Stmt::Expr(guard.clone(), None)).into_iter().collect();
        let mut fresh = vec![];
        for name in names_of(&pat) {
            if guard.iter().any(|guard| build::mentions(guard, &name)) {
                let new = self.names.fresh(&name.to_string(), name.span());
                Rewrites::rename(&name, &new).apply(&mut guard);
                fresh.push((name, new));
            }
        }
        Renamed(&|name| fresh.iter().find(|(old, _)| old == name).map(|(_, new)| new.clone())).visit_pat_mut(&mut pat);
        match (guard.pop(), fresh.is_empty()) {
            (None, _) => parse_quote_spanned!(span=> matches!(#on, #pat)),
            (Some(guard), true) => parse_quote_spanned!(span=> matches!(#on, #pat) && (#guard)),
            (Some(guard), false) => parse_quote_spanned!(span=> match #on { #pat => #guard, _ => false }),
        }
    }
}

impl VisitMut for Guards<'_> {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        visit_mut::visit_expr_mut(self, expr);
        if let Expr::Match(m) = expr
            && m.arms.iter().any(|arm| matches!(arm.pat, Pat::Guard(_)))
        {
            *expr = self.chain(m);
        }
    }

    fn visit_item_mut(&mut self, _: &mut syn::Item) {}
}

/// Whether a pattern fits everything, as far as its form tells.
fn is_irrefutable(pat: &Pat) -> bool {
    match pat {
        Pat::Wild(_) | Pat::Rest(_) => true,
        Pat::Ident(ident) => binds(ident) && ident.subpat.is_none(),
        Pat::Paren(paren) => is_irrefutable(&paren.pat),
        Pat::Reference(reference) => is_irrefutable(&reference.pat),
        Pat::Tuple(tuple) => tuple.elems.iter().all(is_irrefutable),
        _ => false,
    }
}

/// The variables of a pattern.
fn names_of(pat: &Pat) -> Vec<Ident> {
    struct Found(Vec<Ident>);
    impl<'a> syn::visit::Visit<'a> for Found {
        fn visit_pat_ident(&mut self, pat: &'a syn::PatIdent) {
            if binds(pat) && !self.0.contains(&pat.ident) {
                self.0.push(pat.ident.clone());
            }
            syn::visit::visit_pat_ident(self, pat);
        }
    }
    let mut found = Found(vec![]);
    syn::visit::Visit::visit_pat(&mut found, pat);
    found.0
}

/// Gives variables other names, and none to those that have no other.
struct Renamed<'a>(&'a dyn Fn(&Ident) -> Option<Ident>);

impl VisitMut for Renamed<'_> {
    fn visit_pat_mut(&mut self, pat: &mut Pat) {
        visit_mut::visit_pat_mut(self, pat);
        let Pat::Ident(ident) = pat else { return };
        if !binds(ident) {
            return;
        }
        match ((self.0)(&ident.ident), ident.subpat.take()) {
            (Some(new), sub) => {
                ident.ident = new;
                ident.subpat = sub;
            }
            (None, Some((_, sub))) => *pat = *sub,
            (None, None) => *pat = Pat::Wild(syn::PatWild { attrs: vec![], underscore_token: Default::default() }),
        }
    }

    fn visit_field_pat_mut(&mut self, field: &mut syn::FieldPat) {
        visit_mut::visit_field_pat_mut(self, field);
        field.colon_token.get_or_insert_with(Default::default);
    }
}
