//! `match` and `if let`.

use super::{Binding, Lower};
use crate::activity::names_of;
use crate::ir::{Arg, Arm, Expr, Hold, Place, Scrutinee, Stmt, Ty, Var, VarId, Vars};
use quote::format_ident;
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{Error, Pat, Result};

impl Lower {
    pub(super) fn if_let(&mut self, i: &syn::ExprIf, dest: Option<VarId>, out: &mut Vec<Stmt>) -> Result<()> {
        let syn::Expr::Let(l) = &*i.cond else {
            return Err(Error::new(
                i.cond.span(),
                "tapir: chains of `let` conditions are not supported; nest `if let` and `if`",
            ));
        };
        let (pat, scrutinee, then) = (&l.pat, &l.expr, &i.then_branch);
        let or: syn::Expr = match &i.else_branch {
            Some((_, e)) => (**e).clone(),
            None => syn::parse_quote!({}),
        };
        self.match_(&syn::parse_quote!(match #scrutinee { #pat => #then, _ => #or }), dest, out)
    }

    pub(super) fn match_(&mut self, m: &syn::ExprMatch, dest: Option<VarId>, out: &mut Vec<Stmt>) -> Result<()> {
        let floats = m.arms.iter().find_map(|arm| float_pattern(&arm.pat));
        let whole_numbers = m.arms.iter().any(|arm| is_whole_number(&arm.pat));
        let active = self.activity.is_active(&m.expr) && floats.is_none() && !whole_numbers;
        if let Some(pat) = floats
            && let Some(name) = m.arms.iter().flat_map(|arm| names_of(&arm.pat)).next()
        {
            return Err(Error::new(
                name.span(),
                format!(
                    "tapir: `{name}` is bound beside `{}`, which compares numbers; bind the number by `let` before the \
                     `match`, and write `_` here",
                    quote::quote!(#pat)
                ),
            ));
        }
        let by_value = active && !self.is_reference(&m.expr);
        let on = match active {
            true => {
                let place = self.place(strip(&m.expr), out)?;
                let place = self.pinned(place, out);
                let ways = |by_ref| m.arms.iter().any(|arm| binds_mutably(&arm.pat, by_ref));
                match by_value && ways(false) {
                    // `Some(mut v)` is a copy that the arm may change.
                    true => self.copied(&place, true, out),
                    false => {
                        let may_write = !by_value || ways(true);
                        let mutable = self.var(place.base).mutable && may_write && writes_bindings(m);
                        Scrutinee::Place { place, mutable }
                    }
                }
            }
            false
                if let syn::Expr::MethodCall(call) = &*m.expr
                    && self.may_write(&m.expr)
                    && floats.is_none()
                    && self.is_passive_place(&call.receiver) =>
            {
                let name = self.fresh("m", m.expr.span());
                let var = self.local(&name, false, false, None);
                self.method_statement(call, Some(var), out)?;
                Scrutinee::Passive(var, Hold::Value)
            }
            false => {
                let (matched, hold) = match referred(&m.expr) {
                    Some(place) => (place, Hold::Shared),
                    None => (&*m.expr, Hold::Value),
                };
                let mut pure = self.pure_after(matched, out)?;
                if hold == Hold::Shared {
                    let place = &pure.expr;
                    pure.expr = syn::parse_quote!(#place.clone());
                }
                if let (Some(_), true) = (floats, self.lifted) {
                    // The patterns are numbers, whatever the scalar.
                    let number = &pure.expr;
                    pure.expr = syn::parse_quote!(::tapir::primal(#number));
                }
                let value = Expr::Const(pure);
                let name = self.fresh("m", m.expr.span());
                let var = self.local(&name, false, false, None);
                out.push(Stmt::Let { var, value });
                Scrutinee::Passive(var, hold)
            }
        };
        let mut arms = vec![];
        for arm in &m.arms {
            arms.push(self.arm(arm, &on, dest, by_value)?);
        }
        let mut on = self.apart_from_arms(on, &arms, out);
        if let Scrutinee::Place { place, .. } = &on {
            let mut written = false;
            for arm in &arms {
                crate::analyse::each(&arm.body, &mut |stmt| match stmt {
                    Stmt::Assign { place: other, first: false, .. }
                    | Stmt::Match { on: Scrutinee::Place { place: other, mutable: true }, .. } => {
                        written |= !place.is_apart(other);
                    }
                    Stmt::Call { args, .. } => {
                        written |= args.iter().any(
                            |arg| matches!(arg, Arg::Ref { place: other, mutable: true } if !place.is_apart(other)),
                        );
                    }
                    _ => {}
                });
            }
            on = match &on {
                _ if !written => on,
                // A value is matched as it was before.
                Scrutinee::Place { place, mutable: false } if by_value => self.copied(&place.clone(), false, out),
                _ => {
                    return Err(Error::new(
                        m.expr.span(),
                        "tapir: what is matched on is written inside the match; compute the new value and assign it after",
                    ));
                }
            };
        }
        out.push(Stmt::Match { on, arms });
        Ok(())
    }

    /// Matches on a copy, if arms that bind parts of a place use the place itself too: its shadow is lent to theirs.
    fn apart_from_arms(&mut self, on: Scrutinee, arms: &[Arm], out: &mut Vec<Stmt>) -> Scrutinee {
        let Scrutinee::Place { place, mutable: false } = &on else { return on };
        let mut used = false;
        for arm in arms.iter().filter(|arm| arm.bindings.iter().any(|var| self.var(*var).active)) {
            let mut see = |other: &Place| used |= !place.is_apart(other);
            let mut see_value = |value: &Expr| {
                let mut places = vec![];
                value.leaves(&mut |place| places.push(place.clone()), &mut |_| {});
                places.iter().for_each(&mut see);
            };
            crate::analyse::each(&arm.body, &mut |stmt| match stmt {
                Stmt::Let { value, .. } | Stmt::Assign { value, .. } => see_value(value),
                Stmt::Call { args, .. } => args.iter().for_each(|arg| match arg {
                    Arg::Ref { place, .. } => see_value(&Expr::Read(place.clone())),
                    Arg::Value(value) => see_value(value),
                    Arg::Passive(_) => {}
                }),
                Stmt::Match { on: Scrutinee::Place { place, .. }, .. } => see_value(&Expr::Read(place.clone())),
                _ => {}
            });
        }
        if !used {
            return on;
        }
        self.copied(&place.clone(), false, out)
    }

    /// A copy to be matched on.
    fn copied(&mut self, place: &Place, mutable: bool, out: &mut Vec<Stmt>) -> Scrutinee {
        let name = self.fresh("m", place.span);
        let written = match (&place.projections[..], &self.var(place.base).written) {
            ([], Some(syn::Type::Reference(r))) => Some((*r.elem).clone()),
            ([], Some(ty)) => Some(ty.clone()),
            _ => None,
        };
        let var = self.local(&name, true, mutable, written);
        self.vars[var.0].ty = place.ty.clone();
        out.push(Stmt::Let { var, value: Expr::Read(place.clone()) });
        Scrutinee::Place { place: self.whole(var, place.span), mutable }
    }

    /// Whether an expression is a reference to the user, so that patterns bind references to its parts.
    pub(super) fn is_reference(&self, e: &syn::Expr) -> bool {
        match e {
            syn::Expr::Reference(_) => true,
            syn::Expr::Paren(p) => self.is_reference(&p.expr),
            syn::Expr::MethodCall(m) => crate::activity::is_view(&m.method.to_string()),
            syn::Expr::Path(p) => match p.path.get_ident().and_then(|name| self.names.get(&name.to_string())) {
                Some(Binding::Var(var)) => self.var(*var).hold != Hold::Value && !self.by_value.contains(var),
                Some(Binding::Alias { .. }) => true,
                None => false,
            },
            _ => false,
        }
    }

    fn arm(&mut self, arm: &syn::Arm, on: &Scrutinee, dest: Option<VarId>, by_value: bool) -> Result<Arm> {
        let mut pat = arm.pat.clone();
        let mut bindings = vec![];
        let (hold, active) = match on {
            Scrutinee::Passive(_, hold) => (*hold, false),
            Scrutinee::Place { mutable: true, .. } => (Hold::Mut, true),
            Scrutinee::Place { mutable: false, .. } => (Hold::Shared, true),
        };
        let names: Vec<_> = names_of(&arm.pat).into_iter().cloned().collect();
        let by_ref = names_by_ref(&arm.pat);
        let error = matches!(&arm.pat, Pat::TupleStruct(variant) if variant.path.is_ident("Err"));
        for name in &names {
            let text = name.to_string();
            if error {
                self.activity.active.remove(&text);
            }
            let active = active && !error && !self.activity.integers.contains(&text);
            let ty = match (active, self.activity.reals.contains(&text)) {
                (false, _) => Ty::Passive,
                (true, true) => Ty::Real,
                (true, false) => Ty::Other,
            };
            self.vars.push(Var {
                name: name.clone(),
                ty,
                written: None,
                active,
                hold,
                param: false,
                mutable: hold == Hold::Mut,
                pooled: false,
            });
            let id = VarId(self.vars.len() - 1);
            self.names.insert(text, Binding::Var(id));
            if by_value && !by_ref.contains(name) {
                self.by_value.insert(id);
                if error {
                    self.errors.insert(id);
                }
            }
            bindings.push(id);
        }
        if active {
            // Everything is bound by reference.
            ByReference.visit_pat_mut(&mut pat);
        }
        let mut shadow = pat.clone();
        ToShadow.visit_pat_mut(&mut shadow);
        let mut body = vec![];
        for (name, id) in names.iter().zip(&bindings) {
            if active && self.activity.is_guessed(&name.to_string()) {
                let ask = super::local::passive(&syn::parse_quote!(&#name), name.span());
                body.push(Stmt::Once { reads: Vars::from([*id]), stmt: syn::parse_quote!(#ask;) });
            }
        }
        match dest {
            Some(var) => self.assign_to(&arm.body, var, &mut body)?,
            None => self.stmt(&syn::Stmt::Expr((*arm.body).clone(), Some(Default::default())), &mut body)?,
        }
        Ok(Arm { pat, shadow, bindings, body })
    }
}

/// `match *x`, `match &x`, `match &mut x` all look at `x`.
fn strip(e: &syn::Expr) -> &syn::Expr {
    match e {
        syn::Expr::Reference(r) => strip(&r.expr),
        syn::Expr::Paren(p) => strip(&p.expr),
        _ => e,
    }
}

/// The place in `match &place`, whose patterns bind references. Parts of slices are no values of their own.
fn referred(e: &syn::Expr) -> Option<&syn::Expr> {
    fn is_value(e: &syn::Expr) -> bool {
        match e {
            syn::Expr::Path(_) => true,
            syn::Expr::Field(f) => is_value(&f.base),
            syn::Expr::Index(i) => is_value(&i.expr) && !matches!(&*i.index, syn::Expr::Range(_)),
            syn::Expr::Paren(p) => is_value(&p.expr),
            _ => false,
        }
    }
    match e {
        syn::Expr::Paren(p) => referred(&p.expr),
        syn::Expr::Reference(r) if r.mutability.is_none() && is_value(&r.expr) => Some(&r.expr),
        _ => None,
    }
}

/// A number with a fraction, or a range of such, in a pattern.
fn float_pattern(pat: &Pat) -> Option<&Pat> {
    let float = |e: &syn::Expr| super::pure::float_like(e, &syn::parse_quote!(f64));
    match pat {
        Pat::Lit(lit) => float(&syn::Expr::Lit(lit.clone())).then_some(pat),
        Pat::Range(range) => range.start.iter().chain(&range.end).any(|e| float(e)).then_some(pat),
        Pat::Or(or) => or.cases.iter().find_map(float_pattern),
        Pat::Paren(paren) => float_pattern(&paren.pat),
        _ => None,
    }
}

/// An integer, a character, a text or a truth value in a pattern: what is matched on carries no derivative.
fn is_whole_number(pat: &Pat) -> bool {
    let whole = |lit: &syn::Lit| match lit {
        syn::Lit::Int(n) => !n.suffix().starts_with('f'),
        lit => matches!(lit, syn::Lit::Bool(_) | syn::Lit::Char(_) | syn::Lit::Str(_)),
    };
    match pat {
        Pat::Lit(lit) => whole(&lit.lit),
        Pat::Range(range) => {
            range.start.iter().chain(&range.end).any(|e| matches!(&**e, syn::Expr::Lit(lit) if whole(&lit.lit)))
        }
        Pat::Or(or) => or.cases.iter().any(is_whole_number),
        Pat::Paren(paren) => is_whole_number(&paren.pat),
        _ => false,
    }
}

/// The names that a pattern binds with `ref`.
fn names_by_ref(pat: &Pat) -> Vec<syn::Ident> {
    use syn::visit::{self, Visit};
    struct ByRef(Vec<syn::Ident>);
    impl<'a> Visit<'a> for ByRef {
        fn visit_pat_ident(&mut self, p: &'a syn::PatIdent) {
            if p.by_ref.is_some() {
                self.0.push(p.ident.clone());
            }
            visit::visit_pat_ident(self, p);
        }
    }
    let mut names = ByRef(vec![]);
    names.visit_pat(pat);
    names.0
}

/// Whether a pattern binds something with `ref mut`, or with `mut` alone.
fn binds_mutably(pat: &Pat, by_ref: bool) -> bool {
    use syn::visit::{self, Visit};
    struct Mutable(bool, bool);
    impl<'a> Visit<'a> for Mutable {
        fn visit_pat_ident(&mut self, pat: &'a syn::PatIdent) {
            self.0 |= pat.mutability.is_some() && pat.by_ref.is_some() == self.1;
            visit::visit_pat_ident(self, pat);
        }
    }
    let mut mutable = Mutable(false, by_ref);
    mutable.visit_pat(pat);
    mutable.0
}

/// Whether an arm may write through a binding.
fn writes_bindings(m: &syn::ExprMatch) -> bool {
    use syn::visit::{self, Visit};
    struct Writes(bool);
    impl<'a> Visit<'a> for Writes {
        fn visit_expr_assign(&mut self, a: &'a syn::ExprAssign) {
            self.0 = true;
            visit::visit_expr_assign(self, a);
        }
        fn visit_expr_binary(&mut self, b: &'a syn::ExprBinary) {
            use syn::BinOp::{AddAssign, DivAssign, MulAssign, SubAssign};
            self.0 |= matches!(b.op, AddAssign(_) | SubAssign(_) | MulAssign(_) | DivAssign(_));
            visit::visit_expr_binary(self, b);
        }
        fn visit_expr_method_call(&mut self, c: &'a syn::ExprMethodCall) {
            self.0 |= crate::known::is_slice_rule(&c.method.to_string());
            visit::visit_expr_method_call(self, c);
        }
        fn visit_expr_call(&mut self, c: &'a syn::ExprCall) {
            self.0 = true;
            visit::visit_expr_call(self, c);
        }
    }
    let mut writes = Writes(false);
    m.arms.iter().for_each(|arm| writes.visit_expr(&arm.body));
    writes.0
}

/// Removes `ref`, `mut` and `&` from a pattern: its matches are references anyway.
struct ByReference;

impl VisitMut for ByReference {
    fn visit_pat_mut(&mut self, pat: &mut Pat) {
        while let Pat::Reference(r) = pat {
            *pat = (*r.pat).clone();
        }
        visit_mut::visit_pat_mut(self, pat);
    }
    fn visit_pat_ident_mut(&mut self, p: &mut syn::PatIdent) {
        p.by_ref = None;
        p.mutability = None;
        visit_mut::visit_pat_ident_mut(self, p);
    }
}

/// Turns the pattern of a value into that of its tangent: `Shape::Circle { r }` into
/// `ShapeTangent::Circle { r: d_r }`.
struct ToShadow;

impl VisitMut for ToShadow {
    fn visit_pat_mut(&mut self, pat: &mut Pat) {
        // A name in capitals that is still there is a constant, a variant, or a variable that nobody reads. The pattern of
        // the value decides; in both it would be bound twice. The tangent of an option is an option.
        let in_capitals = |p: &syn::PatIdent| p.ident.to_string().starts_with(char::is_uppercase) && p.ident != "None";
        if matches!(pat, Pat::Lit(_) | Pat::Range(_)) || matches!(pat, Pat::Ident(p) if in_capitals(p)) {
            *pat = syn::parse_quote!(_);
            return;
        }
        if let Pat::TupleStruct(variant) = pat
            && variant.path.is_ident("Err")
        {
            // The tangent of a result is an option: nothing for an error.
            *pat = syn::parse_quote!(None);
            return;
        }
        visit_mut::visit_pat_mut(self, pat);
    }
    fn visit_field_pat_mut(&mut self, field: &mut syn::FieldPat) {
        field.colon_token.get_or_insert_with(Default::default);
        visit_mut::visit_field_pat_mut(self, field);
    }
    fn visit_pat_ident_mut(&mut self, p: &mut syn::PatIdent) {
        if p.ident != "None" {
            p.ident = format_ident!("d_{}", p.ident);
        }
        visit_mut::visit_pat_ident_mut(self, p);
    }
    fn visit_path_mut(&mut self, path: &mut syn::Path) {
        to_tangent_path(path);
    }
}

/// `Shape::Circle` becomes `ShapeTangent::Circle`, `Point` becomes `PointTangent`; options stay options.
pub(crate) fn to_tangent_path(path: &mut syn::Path) {
    let n = path.segments.len();
    let is_variant = n > 1 && path.segments[n - 2].ident.to_string().starts_with(char::is_uppercase);
    let at = if is_variant { n - 2 } else { n - 1 };
    let ident = path.segments[at].ident.clone();
    if ident == "Ok" {
        path.segments[at].ident = syn::Ident::new("Some", ident.span());
        return;
    }
    if !["Some", "None", "Ok", "Err", "Option", "Result"].contains(&ident.to_string().as_str()) {
        path.segments[at].ident = format_ident!("{}Tangent", ident, span = ident.span());
    }
}
