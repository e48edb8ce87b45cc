//! One sweep of activity through bindings and assignments.

use super::{Activity, base_of, is_certain, is_passive_type, names_of};
use crate::{known, scalar};
use syn::visit::{self, Visit};
use syn::{BinOp, Expr, Pat};

/// One sweep of activity through bindings and assignments.
pub(super) struct Flow<'a> {
    pub(super) activity: &'a mut Activity,
}

impl Flow<'_> {
    fn bind(&mut self, pat: &Pat, active: bool, certain: bool) {
        if let Pat::Type(t) = pat
            && is_passive_type(&t.ty)
        {
            return;
        }
        if active {
            names_of(pat).into_iter().for_each(|name| self.activity.activate(&name.to_string(), certain));
        }
    }

    fn write(&mut self, place: &Expr, active: bool, certain: bool) {
        if active && let Some(base) = base_of(place) {
            self.activity.activate(&base.to_string(), certain);
        }
    }
}

impl<'a> Visit<'a> for Flow<'_> {
    fn visit_macro(&mut self, mac: &'a syn::Macro) {
        let mut inside = Flow { activity: self.activity };
        let args = crate::lower::macro_arguments(mac);
        args.iter().flatten().for_each(|e| inside.visit_expr(super::hints::behind_name(e)));
    }

    fn visit_local(&mut self, local: &'a syn::Local) {
        visit::visit_local(self, local);
        let Some(init) = &local.init else { return };
        let names = names_of(&local.pat);
        if let Some(base) = base_of(&init.expr)
            && (matches!(&*init.expr, Expr::Reference(_)) || matches!(&*init.expr, Expr::Path(_)) && names.len() == 1)
            && !base.to_string().starts_with(char::is_uppercase)
        {
            for name in &names {
                self.activity.aliases.insert(name.to_string(), base.to_string());
            }
        }
        let mutable = match &*init.expr {
            Expr::Reference(r) => r.mutability.is_some(),
            Expr::Path(p) => p.path.get_ident().is_some_and(|id| self.activity.references.contains(&id.to_string())),
            _ => false,
        };
        if mutable {
            self.activity.references.extend(names.iter().map(ToString::to_string));
        }
        let active = self.activity.is_active(&init.expr);
        // Of what is taken apart, some parts may be integers.
        let whole = match &local.pat {
            Pat::Type(t) => matches!(&*t.pat, Pat::Ident(_)),
            pat => matches!(pat, Pat::Ident(_)),
        };
        self.bind(&local.pat, active, whole && (is_certain(&init.expr) || self.is_scalar(&init.expr)));
    }

    fn visit_expr_assign(&mut self, assign: &'a syn::ExprAssign) {
        visit::visit_expr_assign(self, assign);
        let active = self.activity.is_active(&assign.right);
        self.write(&assign.left, active, is_certain(&assign.right));
    }

    fn visit_expr_binary(&mut self, binary: &'a syn::ExprBinary) {
        visit::visit_expr_binary(self, binary);
        use BinOp::{AddAssign, DivAssign, MulAssign, RemAssign, SubAssign};
        if matches!(binary.op, AddAssign(_) | SubAssign(_) | MulAssign(_) | DivAssign(_) | RemAssign(_)) {
            let active = self.activity.is_active(&binary.right);
            self.write(&binary.left, active, is_certain(&binary.right));
        }
        if matches!(binary.op, BinOp::Add(_) | BinOp::Sub(_) | BinOp::Mul(_) | BinOp::Div(_)) {
            self.same_type(&binary.left, &binary.right);
            self.same_type(&binary.right, &binary.left);
        }
    }

    fn visit_expr_method_call(&mut self, call: &'a syn::ExprMethodCall) {
        visit::visit_expr_method_call(self, call);
        let name = call.method.to_string();
        let own = self.activity.is_own_method(call);
        if own || scalar::method(&name, call.args.len()).is_none() && !known::is_question(&name) {
            // What a method of the user's own does to its receiver only its rule knows.
            let state =
                own && base_of(&call.receiver).is_some_and(|base| self.activity.own_state.contains(&base.to_string()));
            let active = state || call.args.iter().any(|a| self.activity.is_active(a));
            self.write(&call.receiver, active, false);
        }
        self.written_arguments(&call.args);
    }

    fn visit_expr_call(&mut self, call: &'a syn::ExprCall) {
        visit::visit_expr_call(self, call);
        self.written_arguments(&call.args);
    }

    fn visit_expr_match(&mut self, m: &'a syn::ExprMatch) {
        visit::visit_expr_match(self, m);
        m.arms.iter().for_each(|arm| self.parts(&arm.pat, &m.expr));
        let active = self.activity.is_active(&m.expr);
        m.arms.iter().for_each(|arm| self.bind(&arm.pat, active, false));
    }

    fn visit_expr_let(&mut self, l: &'a syn::ExprLet) {
        visit::visit_expr_let(self, l);
        self.parts(&l.pat, &l.expr);
        let active = self.activity.is_active(&l.expr);
        self.bind(&l.pat, active, false);
    }
}

impl Flow<'_> {
    /// `match &mut o { Some(v) => … }`: what is written to `v` is written to `o`.
    fn parts(&mut self, pat: &Pat, on: &Expr) {
        let mutable = match on {
            Expr::Reference(r) => r.mutability.is_some(),
            Expr::MethodCall(m) => m.method == "as_mut",
            _ => false,
        };
        if let (true, Some(base)) = (mutable, base_of(on)) {
            let base = base.to_string();
            names_of(pat).into_iter().for_each(|name| {
                self.activity.aliases.insert(name.to_string(), base.clone());
                if self.activity.active.contains(&name.to_string()) {
                    self.activity.activate(&base, false);
                }
            });
        }
    }

    /// Whether an expression is a variable with derivatives that arithmetic is done with, or that was given such.
    fn is_scalar(&self, e: &Expr) -> bool {
        let block =
            |block: &syn::Block| matches!(block.stmts.last(), Some(syn::Stmt::Expr(e, None)) if self.is_scalar(e));
        match e {
            Expr::Path(p) => p.path.get_ident().is_some_and(|name| {
                let name = name.to_string();
                self.activity.active.contains(&name)
                    && (self.activity.reals.contains(&name) || self.activity.certain.contains(&name))
            }),
            Expr::Paren(p) => self.is_scalar(&p.expr),
            Expr::Unary(u) => self.is_scalar(&u.expr),
            Expr::If(i) => block(&i.then_branch) || i.else_branch.as_ref().is_some_and(|(_, e)| self.is_scalar(e)),
            Expr::Match(m) => m.arms.iter().any(|arm| self.is_scalar(&arm.body)),
            Expr::Block(b) => block(&b.block),
            _ => false,
        }
    }

    /// What stands beside a scalar in arithmetic is one, whatever it is cast to elsewhere.
    fn same_type(&mut self, one: &Expr, other: &Expr) {
        if let Expr::Path(p) = one
            && let Some(name) = p.path.get_ident().map(ToString::to_string)
            && self.activity.casts.contains(&name)
            && !self.activity.declared.contains(&name)
            && (self.activity.is_active(other) || matches!(other, Expr::Lit(l) if matches!(l.lit, syn::Lit::Float(_))))
        {
            self.activity.casts.remove(&name);
            self.activity.integers.remove(&name);
        }
    }

    /// What a callee may write to is taken to carry derivatives.
    fn written_arguments(&mut self, args: &syn::punctuated::Punctuated<Expr, syn::Token![,]>) {
        for arg in args {
            if let Expr::Reference(r) = arg
                && r.mutability.is_some()
            {
                self.write(&r.expr, true, false);
            }
            // A view of a vector: `v.as_mut_slice()`.
            if let Expr::MethodCall(m) = arg
                && m.method.to_string().starts_with("as_mut")
            {
                self.write(&m.receiver, true, false);
            }
            // A reference that a variable holds.
            if let Expr::Path(p) = arg
                && let Some(name) = p.path.get_ident()
                && self.activity.references.contains(&name.to_string())
            {
                self.write(arg, true, false);
            }
        }
    }
}
