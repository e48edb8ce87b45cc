//! Sorting, by whatever order the user's comparator says.
//!
//! A comparator carries no derivative: it is handed to the rule as it stands, which saves the permutation. Only the
//! ascending order of scalars, spelled out, has rules of its own.

use super::Lower;
use super::call::rule;
use crate::ir::{Arg, Pure, Stmt, Ty};
use crate::names::as_ident;
use syn::{Error, Expr, Pat, Result};

impl Lower {
    /// `x.sort_by(…)` and its relatives, of something with derivatives.
    pub(super) fn sort(&mut self, m: &syn::ExprMethodCall, out: &mut Vec<Stmt>) -> Result<()> {
        let receiver = self.place(&m.receiver, out)?;
        let place = self.pinned(receiver, out);
        let scalars = place.ty == Ty::Seq(Box::new(Ty::Real));
        let name = m.method.to_string();
        self.methods.insert(name.clone(), m.method.clone());
        let (name, order) = match (name.trim_end_matches("_unstable"), m.args.first()) {
            ("sort", None) => ("sort_by", Some(super::constant(syn::parse_quote!(::core::cmp::Ord::cmp)))),
            ("sort_by" | "sort_unstable_by", Some(order)) => match self.ascending(order).filter(|_| scalars) {
                Some(rule) => (rule, None),
                None => ("sort_by", Some(self.comparator(order)?)),
            },
            (_, Some(key)) => ("sort_by_key", Some(self.lending(key)?)),
            (_, None) => return Err(Error::new(m.method.span(), "tapir: this sort needs a comparator or a key")),
        };
        let mut args = vec![Arg::Ref { place, mutable: true }];
        args.extend(order.map(Arg::Passive));
        let callee = rule(name, m.method.span());
        out.push(Stmt::Call { out: None, callee, args, first: false, part: None });
        Ok(())
    }

    /// The rule of the ascending order, if a comparator is that and nothing else.
    fn ascending(&self, order: &Expr) -> Option<&'static str> {
        match order {
            Expr::Path(path) => {
                let [owner, name] = path.path.segments.iter().collect::<Vec<_>>()[..] else { return None };
                let scalar = &self.scalar;
                let of_scalar = owner.ident == quote::quote!(#scalar).to_string();
                (of_scalar && path.qself.is_none() && name.ident == "total_cmp").then_some("sort_total")
            }
            Expr::Closure(closure) => {
                let [Pat::Ident(a), Pat::Ident(b)] = &closure.inputs.iter().collect::<Vec<_>>()[..] else {
                    return None;
                };
                let compares = |e: &Expr, name: &str| {
                    matches!(e, Expr::MethodCall(m) if m.method == name && m.args.len() == 1
                        && as_ident(&m.receiver) == Some(&a.ident) && as_ident(&m.args[0]) == Some(&b.ident))
                };
                let plain = a.subpat.is_none() && b.subpat.is_none() && a.ident != b.ident;
                match only(&closure.body) {
                    e if plain && compares(e, "total_cmp") => Some("sort_total"),
                    // Both panic where two cannot be compared.
                    Expr::MethodCall(m) if plain && (m.method == "unwrap" || m.method == "expect") => {
                        compares(&m.receiver, "partial_cmp").then_some("sort")
                    }
                    _ => None,
                }
            }
            _ => None,
        }
    }

    fn comparator(&mut self, order: &Expr) -> Result<Pure> {
        match (order, self.float) {
            // A function of the user's compares floats; at another scalar it is asked about their values.
            (Expr::Path(path), Some(float)) if !is_of_scalar(path) => Ok(super::constant(match float {
                "f32" => syn::parse_quote!(::tapir::rules::slice::by_value_f32(#path)),
                _ => syn::parse_quote!(::tapir::rules::slice::by_value(#path)),
            })),
            _ => self.lending(order),
        }
    }

    /// A closure that is lent what it looks at.
    fn lending(&mut self, function: &Expr) -> Result<Pure> {
        let before = (self.lent.len(), self.activity.active.clone());
        if let Expr::Closure(closure) = function {
            for input in &closure.inputs {
                let names = crate::activity::names_of(input).into_iter().map(ToString::to_string);
                self.activity.active.extend(names);
                if let Pat::Ident(input) = input {
                    self.lent.push(input.ident.to_string());
                }
            }
        }
        self.comparing = true;
        let pure = self.pure(function);
        self.comparing = false;
        self.lent.truncate(before.0);
        self.activity.active = before.1;
        pure
    }
}

/// `__T::total_cmp` and the like, which lifting has made of `f64::total_cmp`.
fn is_of_scalar(path: &syn::ExprPath) -> bool {
    path.path.segments.first().is_some_and(|first| first.ident == crate::generic::LIFTED)
}

/// The expression that a closure's body consists of.
fn only(e: &Expr) -> &Expr {
    match e {
        Expr::Paren(p) => only(&p.expr),
        Expr::Group(g) => only(&g.expr),
        Expr::Block(b) if b.attrs.is_empty() && b.label.is_none() => match &b.block.stmts[..] {
            [syn::Stmt::Expr(inner, None)] => only(inner),
            _ => e,
        },
        _ => e,
    }
}
