//! Indices of the form `invariant + loop variable`.

use crate::ir::{Pure, VarId, Vars};
use quote::quote;

/// The invariant part of an index that is the loop variable plus an invariant; `None` inside for nothing added.
#[derive(Clone, Debug)]
pub(crate) struct Affine {
    pub(crate) offset: Option<syn::Expr>,
}

/// Recognizes `v`, `e + v` and `v + e` where `e` reads neither `v` nor any of `changing`.
pub(crate) fn affine(index: &Pure, var: VarId, name: &syn::Ident, changing: &Vars) -> Option<Affine> {
    if index.reads.iter().any(|read| *read != var && changing.contains(read)) {
        return None;
    }
    fn is_var(e: &syn::Expr, name: &syn::Ident) -> bool {
        matches!(e, syn::Expr::Path(p) if p.path.is_ident(name))
    }
    fn mentions(e: &syn::Expr, name: &syn::Ident) -> bool {
        use syn::visit::{self, Visit};
        struct Find<'n>(&'n syn::Ident, bool);
        impl<'a> Visit<'a> for Find<'_> {
            fn visit_expr_path(&mut self, p: &'a syn::ExprPath) {
                self.1 |= p.path.is_ident(self.0);
                visit::visit_expr_path(self, p);
            }
        }
        let mut find = Find(name, false);
        find.visit_expr(e);
        find.1
    }
    let mut e = &index.expr;
    while let syn::Expr::Paren(p) = e {
        e = &p.expr;
    }
    match e {
        e if is_var(e, name) => Some(Affine { offset: None }),
        syn::Expr::Binary(b) if matches!(b.op, syn::BinOp::Add(_)) => {
            if is_var(&b.right, name) && !mentions(&b.left, name) {
                Some(Affine { offset: Some((*b.left).clone()) })
            } else if is_var(&b.left, name) && !mentions(&b.right, name) {
                Some(Affine { offset: Some((*b.right).clone()) })
            } else {
                None
            }
        }
        _ => None,
    }
}

/// Splits `e + 3`, `e - 1` into the text of `e` and the number.
pub(crate) fn split_constant(e: &syn::Expr) -> (String, i64) {
    if let syn::Expr::Binary(b) = e
        && let syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Int(n), .. }) = &*b.right
        && let Ok(n) = n.base10_parse::<i64>()
    {
        let left = &b.left;
        match b.op {
            syn::BinOp::Add(_) => return (quote!(#left).to_string(), n),
            syn::BinOp::Sub(_) => return (quote!(#left).to_string(), -n),
            _ => {}
        }
    }
    (quote!(#e).to_string(), 0)
}
