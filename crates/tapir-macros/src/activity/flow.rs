//! One sweep of activity through bindings and assignments.

use super::{Activity, base_of, is_passive_type, names_of};
use crate::scalar;
use syn::visit::{self, Visit};
use syn::{BinOp, Expr, Pat};

/// One sweep of activity through bindings and assignments.
pub(super) struct Flow<'a> {
    pub(super) activity: &'a mut Activity,
}

impl Flow<'_> {
    fn bind(&mut self, pat: &Pat, active: bool) {
        if let Pat::Type(t) = pat
            && is_passive_type(&t.ty)
        {
            return;
        }
        if active {
            names_of(pat).into_iter().for_each(|name| self.activity.activate(&name.to_string()));
        }
    }

    fn write(&mut self, place: &Expr, active: bool) {
        if active && let Some(base) = base_of(place) {
            self.activity.activate(&base.to_string());
        }
    }
}

impl<'a> Visit<'a> for Flow<'_> {
    fn visit_macro(&mut self, mac: &'a syn::Macro) {
        let mut inside = Flow { activity: self.activity };
        crate::lower::macro_arguments(mac).iter().flatten().for_each(|e| inside.visit_expr(e));
    }

    fn visit_local(&mut self, local: &'a syn::Local) {
        visit::visit_local(self, local);
        let Some(init) = &local.init else { return };
        let names = names_of(&local.pat);
        if let (Some(base), [name]) = (base_of(&init.expr), &names[..])
            && (matches!(&*init.expr, Expr::Reference(_)) || matches!(&*init.expr, Expr::Path(_)))
            && !base.to_string().starts_with(char::is_uppercase)
        {
            self.activity.aliases.insert(name.to_string(), base.to_string());
        }
        let active = self.activity.is_active(&init.expr);
        self.bind(&local.pat, active);
    }

    fn visit_expr_assign(&mut self, assign: &'a syn::ExprAssign) {
        visit::visit_expr_assign(self, assign);
        let active = self.activity.is_active(&assign.right);
        self.write(&assign.left, active);
    }

    fn visit_expr_binary(&mut self, binary: &'a syn::ExprBinary) {
        visit::visit_expr_binary(self, binary);
        use BinOp::{AddAssign, DivAssign, MulAssign, RemAssign, SubAssign};
        if matches!(binary.op, AddAssign(_) | SubAssign(_) | MulAssign(_) | DivAssign(_) | RemAssign(_)) {
            let active = self.activity.is_active(&binary.right);
            self.write(&binary.left, active);
        }
    }

    fn visit_expr_method_call(&mut self, call: &'a syn::ExprMethodCall) {
        visit::visit_expr_method_call(self, call);
        let name = call.method.to_string();
        if scalar::method(&name, call.args.len()).is_none() && !scalar::is_question(&name) {
            let active = call.args.iter().any(|a| self.activity.is_active(a));
            self.write(&call.receiver, active);
        }
        self.written_arguments(&call.args);
    }

    fn visit_expr_call(&mut self, call: &'a syn::ExprCall) {
        visit::visit_expr_call(self, call);
        self.written_arguments(&call.args);
    }

    fn visit_expr_match(&mut self, m: &'a syn::ExprMatch) {
        visit::visit_expr_match(self, m);
        let active = self.activity.is_active(&m.expr);
        m.arms.iter().for_each(|arm| self.bind(&arm.pat, active));
    }

    fn visit_expr_let(&mut self, l: &'a syn::ExprLet) {
        visit::visit_expr_let(self, l);
        let active = self.activity.is_active(&l.expr);
        self.bind(&l.pat, active);
    }
}

impl Flow<'_> {
    /// What a callee may write to is taken to carry derivatives.
    fn written_arguments(&mut self, args: &syn::punctuated::Punctuated<Expr, syn::Token![,]>) {
        for arg in args {
            if let Expr::Reference(r) = arg
                && r.mutability.is_some()
            {
                self.write(&r.expr, true);
            }
        }
    }
}
