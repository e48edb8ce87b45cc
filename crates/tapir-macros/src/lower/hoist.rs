//! Passive expressions with statements inside: inlined closures that write to what is around them.

use super::Lower;
use super::pure::Writes;
use crate::ir::{Pure, Stmt};
use syn::visit::Visit;
use syn::{BinOp, Result};

impl Lower {
    /// A passive expression; what is written inside it becomes statements before it.
    pub(super) fn pure_after(&mut self, e: &syn::Expr, out: &mut Vec<Stmt>) -> Result<Pure> {
        match self.writes_inside(e) {
            true => {
                let e = self.hoisted(e, out)?;
                self.pure(&e)
            }
            false => self.pure(e),
        }
    }

    fn writes_inside(&self, e: &syn::Expr) -> bool {
        let mut writes = Writes::new(self);
        writes.visit_expr(e);
        writes.found.is_some()
    }

    /// The expression with variables for its parts that write, and for those that are evaluated before.
    fn hoisted(&mut self, e: &syn::Expr, out: &mut Vec<Stmt>) -> Result<syn::Expr> {
        let mut e = e.clone();
        match &mut e {
            syn::Expr::Block(_) | syn::Expr::If(_) | syn::Expr::Match(_) => return self.bound_first(&e, out),
            // The right side may not be evaluated at all.
            syn::Expr::Binary(b) if matches!(b.op, BinOp::And(_) | BinOp::Or(_)) => {}
            syn::Expr::Binary(b) => self.hoist_each(vec![&mut b.left, &mut b.right], out)?,
            syn::Expr::Unary(u) => self.hoist_each(vec![&mut u.expr], out)?,
            syn::Expr::Paren(p) => self.hoist_each(vec![&mut p.expr], out)?,
            syn::Expr::Group(g) => self.hoist_each(vec![&mut g.expr], out)?,
            syn::Expr::Cast(c) => self.hoist_each(vec![&mut c.expr], out)?,
            syn::Expr::Field(f) => self.hoist_each(vec![&mut f.base], out)?,
            syn::Expr::Tuple(t) => self.hoist_each(t.elems.iter_mut().collect(), out)?,
            syn::Expr::Array(a) => self.hoist_each(a.elems.iter_mut().collect(), out)?,
            syn::Expr::Call(c) => self.hoist_each(c.args.iter_mut().collect(), out)?,
            syn::Expr::MethodCall(m) => {
                self.hoist_each(std::iter::once(&mut *m.receiver).chain(m.args.iter_mut()).collect(), out)?;
            }
            _ => {}
        }
        Ok(e)
    }

    /// Operands in the order of their evaluation.
    fn hoist_each(&mut self, operands: Vec<&mut syn::Expr>, out: &mut Vec<Stmt>) -> Result<()> {
        let Some(last) = operands.iter().rposition(|e| self.writes_inside(e)) else { return Ok(()) };
        for (k, operand) in operands.into_iter().enumerate().take(last + 1) {
            if self.writes_inside(operand) {
                *operand = self.hoisted(operand, out)?;
            }
            if k < last && !matches!(operand, syn::Expr::Lit(_)) {
                *operand = self.bound_first(operand, out)?;
            }
        }
        Ok(())
    }

    /// A variable with the value of an expression.
    fn bound_first(&mut self, e: &syn::Expr, out: &mut Vec<Stmt>) -> Result<syn::Expr> {
        let name = self.fresh("w", proc_macro2::Span::call_site());
        self.stmt(&syn::parse_quote!(let #name = #e;), out)?;
        Ok(syn::parse_quote!(#name))
    }
}
