//! Integers and scalars by the way names are used, and vectors whose length may change.

use super::{Activity, base_of, element_type, is_passive_type, names_of};
use crate::{known, scalar};
use syn::visit::{self, Visit};
use syn::{BinOp, Expr, Pat, Type};

/// Integers and scalars by the way names are used.
pub(super) struct Hints<'a> {
    pub(super) activity: &'a mut Activity,
}

impl Hints<'_> {
    fn integer(&mut self, e: &Expr) {
        match e {
            Expr::Path(p) => {
                if let Some(id) = p.path.get_ident() {
                    self.activity.integers.insert(id.to_string());
                    self.activity.casts.remove(&id.to_string());
                }
            }
            Expr::Field(f) => {
                self.activity.integer_fields.insert(quote::quote!(#f).to_string());
            }
            Expr::Paren(p) => self.integer(&p.expr),
            Expr::Group(g) => self.integer(&g.expr),
            Expr::Binary(b) => {
                self.integer(&b.left);
                self.integer(&b.right);
            }
            Expr::Range(r) => r.start.iter().chain(&r.end).for_each(|e| self.integer(e)),
            _ => {}
        }
    }

    fn stored(&mut self, place: &Expr) {
        let (inner, indexed) = match place {
            Expr::Index(index) => (&*index.expr, true),
            Expr::Unary(unary) if matches!(unary.op, syn::UnOp::Deref(_)) => (&*unary.expr, false),
            _ => return,
        };
        if let Expr::Path(p) = inner
            && let Some(name) = p.path.get_ident()
        {
            self.activity.written_through.insert(name.to_string(), indexed);
        }
    }

    fn real(&mut self, e: &Expr) {
        if let Expr::Path(p) = e
            && let Some(id) = p.path.get_ident()
        {
            self.activity.reals.insert(id.to_string());
        }
    }
}

/// `value` of `name = value` among the arguments of a format string.
pub(super) fn behind_name(e: &Expr) -> &Expr {
    match e {
        Expr::Assign(assign) => &assign.right,
        other => other,
    }
}

fn is_integer_literal(e: &Expr) -> bool {
    // `2f64` is read as an integer with a suffix.
    matches!(e, Expr::Lit(l) if matches!(&l.lit, syn::Lit::Int(n) if !n.suffix().starts_with('f')))
}

impl<'a> Visit<'a> for Hints<'_> {
    fn visit_macro(&mut self, mac: &'a syn::Macro) {
        let mut inside = Hints { activity: self.activity };
        crate::lower::macro_arguments(mac).iter().flatten().for_each(|e| inside.visit_expr(behind_name(e)));
    }

    fn visit_expr_index(&mut self, index: &'a syn::ExprIndex) {
        visit::visit_expr_index(self, index);
        self.integer(&index.index);
    }

    fn visit_expr_range(&mut self, range: &'a syn::ExprRange) {
        visit::visit_expr_range(self, range);
        range.start.iter().chain(&range.end).for_each(|e| self.integer(e));
    }

    fn visit_expr_for_loop(&mut self, l: &'a syn::ExprForLoop) {
        visit::visit_expr_for_loop(self, l);
        names_of(&l.pat).into_iter().for_each(|name| {
            self.activity.declared.insert(name.to_string());
            self.activity.integers.insert(name.to_string());
        });
        // So are the bounds, whatever they are computed from.
        if let Expr::Range(range) = &*l.expr {
            for bound in range.start.iter().chain(&range.end) {
                if let Expr::Path(p) = &**bound
                    && let Some(name) = p.path.get_ident()
                {
                    self.activity.declared.insert(name.to_string());
                }
            }
        }
    }

    fn visit_local(&mut self, local: &'a syn::Local) {
        visit::visit_local(self, local);
        let scalar = &self.activity.scalar;
        let annotated = matches!(&local.pat, Pat::Type(t)
            if crate::lower::is_own_type(&t.ty) && !matches!(&*t.ty, Type::Path(p) if p.path.is_ident(scalar)));
        let whole = matches!(&local.pat, Pat::Ident(_));
        if annotated || whole && local.init.as_ref().is_some_and(|init| self.activity.is_own(&init.expr)) {
            names_of(&local.pat).into_iter().for_each(|name| {
                self.activity.opaque.insert(name.to_string());
                if matches!(&local.pat, Pat::Ident(p) if p.mutability.is_some()) {
                    self.activity.own_state.insert(name.to_string());
                }
            });
        }
        if let (Some(init), Pat::Ident(p)) = (&local.init, &local.pat) {
            let name = p.ident.to_string();
            if self.activity.has_own_elements(&init.expr) {
                self.activity.own_elements.insert(name);
            } else if self.activity.is_perhaps_own(&init.expr) {
                self.activity.perhaps_own.insert(name);
            }
        }
        if let Pat::Type(t) = &local.pat
            && element_type(&t.ty).is_some_and(crate::lower::is_own_type)
        {
            let names = names_of(&local.pat).into_iter().map(ToString::to_string);
            self.activity.own_elements.extend(names);
        }
        if let Pat::Type(t) = &local.pat {
            let (passive, whole) = (is_passive_type(&t.ty), matches!(&*t.pat, Pat::Ident(_)));
            for name in names_of(&local.pat) {
                if passive {
                    self.activity.declared.insert(name.to_string());
                    self.activity.integers.insert(name.to_string());
                } else if whole && !matches!(&*t.ty, Type::Infer(_)) {
                    self.activity.annotated.insert(name.to_string());
                }
            }
        }
    }

    fn visit_expr_cast(&mut self, cast: &'a syn::ExprCast) {
        visit::visit_expr_cast(self, cast);
        let to_float = matches!(&*cast.ty, Type::Path(p) if !is_passive_type(&cast.ty) && p.path.get_ident().is_some());
        // `x as f32` of a parameter that is known to be a scalar stays a scalar.
        if to_float
            && !self.activity.mixed
            && let Expr::Path(p) = &*cast.expr
            && let Some(id) = p.path.get_ident()
            && !self.activity.active.contains(&id.to_string())
            && self.activity.integers.insert(id.to_string())
        {
            self.activity.casts.insert(id.to_string());
        }
    }

    fn visit_expr_binary(&mut self, binary: &'a syn::ExprBinary) {
        visit::visit_expr_binary(self, binary);
        use BinOp::{AddAssign, DivAssign, MulAssign, RemAssign, SubAssign};
        if matches!(binary.op, AddAssign(_) | SubAssign(_) | MulAssign(_) | DivAssign(_) | RemAssign(_)) {
            self.stored(&binary.left);
        }
        for (one, other) in [(&binary.left, &binary.right), (&binary.right, &binary.left)] {
            if is_integer_literal(other) {
                self.integer(one);
            } else if matches!(binary.op, BinOp::Add(_) | BinOp::Sub(_) | BinOp::Mul(_) | BinOp::Div(_)) {
                self.real(one);
            }
        }
    }

    fn visit_expr_method_call(&mut self, call: &'a syn::ExprMethodCall) {
        // `(lo..hi).contains(&x)` is a question about numbers of any kind.
        if let (true, Expr::Paren(p)) = (call.method == "contains", &*call.receiver)
            && let Expr::Range(range) = &*p.expr
        {
            range.start.iter().chain(&range.end).for_each(|e| self.visit_expr(e));
            call.args.iter().for_each(|e| self.visit_expr(e));
            return;
        }
        visit::visit_expr_method_call(self, call);
        let name = call.method.to_string();
        if self.activity.is_own_method(call) {
            return;
        }
        if scalar::method(&name, call.args.len()).is_some() {
            self.real(&call.receiver);
        }
        if name == "powi" {
            call.args.iter().for_each(|exponent| self.integer(exponent));
        }
        if known::resizes(&name)
            && let Some(base) = base_of(&call.receiver)
        {
            self.activity.resized.insert(base.to_string());
        }
    }

    fn visit_expr_call(&mut self, call: &'a syn::ExprCall) {
        visit::visit_expr_call(self, call);
        // A variable that is a reference to a vector already.
        for arg in &call.args {
            if let Expr::Path(p) = arg
                && let Some(name) = p.path.get_ident()
            {
                self.activity.resized.insert(name.to_string());
            }
        }
    }

    fn visit_expr_reference(&mut self, r: &'a syn::ExprReference) {
        visit::visit_expr_reference(self, r);
        // A callee may do anything with a vector that it is given as such.
        if let (Some(_), Expr::Path(p)) = (&r.mutability, &*r.expr)
            && let Some(name) = p.path.get_ident()
        {
            self.activity.resized.insert(name.to_string());
        }
    }

    fn visit_expr_assign(&mut self, assign: &'a syn::ExprAssign) {
        visit::visit_expr_assign(self, assign);
        self.stored(&assign.left);
        if let Expr::Path(p) = &*assign.left
            && let Some(name) = p.path.get_ident()
        {
            self.activity.resized.insert(name.to_string());
        }
    }
}
