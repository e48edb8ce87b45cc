//! Passive expressions: names become what they stand for, and what is read is listed.

use super::{Binding, Lower, macro_arguments, place_expr};
use crate::activity::base_of;
use crate::ir::{Hold, Place, Projection, Pure, Stmt, Ty, VarId, Vars};
use crate::scalar::is_compound;
use quote::quote;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{Error, Result, UnOp};

impl Lower {
    /// Whether the length of an argument is the same from beginning to end: nobody writes to it, or it is no vector.
    fn keeps_length(&self, var: VarId) -> bool {
        let var = self.var(var);
        let referred = match &var.written {
            Some(syn::Type::Reference(r)) => Some(&*r.elem),
            _ => None,
        };
        let fixed = matches!(referred, Some(syn::Type::Slice(_) | syn::Type::Array(_)));
        var.param && (var.hold != Hold::Mut || fixed)
    }

    /// A passive expression: aliases are replaced by the places they stand for, and reads are listed.
    pub(super) fn pure(&mut self, e: &syn::Expr) -> Result<Pure> {
        // What is read here may be computed again, so it must not write.
        let mut writes = Writes::new(self);
        writes.visit_expr(e);
        if let Some(span) = writes.found {
            let message = "tapir: this writes to a variable where only values are read; write to it in a statement of \
                           its own first";
            return Err(Error::new(span, message));
        }
        let mut expr = e.clone();
        let mut rename = Rename::new(self);
        rename.visit_expr_mut(&mut expr);
        let Rename { reads, shapes, cheap, error, looked, .. } = rename;
        self.looked.extend(looked);
        match error {
            Some(error) => Err(error),
            None => Ok(Pure { expr, reads, shapes, cheap }),
        }
    }

    /// A passive operand of arithmetic, without the reference it may be: `&f64 * f64` exists, `&T * T` does not.
    pub(super) fn by_value(&self, e: &mut syn::Expr) {
        if !self.lifted {
            return;
        }
        match e {
            syn::Expr::Paren(p) => self.by_value(&mut p.expr),
            syn::Expr::Group(g) => self.by_value(&mut g.expr),
            syn::Expr::Reference(r) => *e = (*r.expr).clone(),
            syn::Expr::Path(p) => {
                let var = p.path.get_ident().and_then(|name| self.vars.iter().find(|var| var.name == *name));
                let lent = p.path.get_ident().is_some_and(|name| self.lent.iter().any(|lent| name == lent));
                if lent || var.is_some_and(|var| var.hold != Hold::Value) {
                    *e = syn::parse_quote!((*#p));
                }
            }
            _ => {}
        }
    }

    /// The passive value of a place.
    pub(super) fn pure_place(&self, place: &Place) -> Result<Pure> {
        let mut reads = Vars::from([place.base]);
        place.index_reads(&mut reads);
        Ok(Pure { expr: place_expr(&self.vars, place), reads, shapes: Vars::new(), cheap: true })
    }

    /// A statement that runs forward only.
    pub(super) fn once(&mut self, stmt: &syn::Stmt) -> Result<Stmt> {
        let mut stmt = stmt.clone();
        let mut rename = Rename::new(self);
        rename.visit_stmt_mut(&mut stmt);
        let Rename { reads, error, looked, .. } = rename;
        self.looked.extend(looked);
        match error {
            Some(error) => Err(error),
            None => Ok(Stmt::Once { reads, stmt }),
        }
    }

    fn scalar_name(&self) -> String {
        let scalar = &self.scalar;
        quote!(#scalar).to_string()
    }
}

fn is_arithmetic(op: &syn::BinOp) -> bool {
    use syn::BinOp::{Add, Div, Mul, Rem, Sub};
    matches!(op, Add(_) | Sub(_) | Mul(_) | Div(_) | Rem(_))
}

/// `n` for the ranges `a..a + n` and `a * n..(a + 1) * n`: a slice of this range has this length or does not exist.
fn range_length(range: &syn::Expr) -> Option<&syn::Ident> {
    let syn::Expr::Range(syn::ExprRange { start: Some(start), end: Some(end), limits, .. }) = inside(range) else {
        return None;
    };
    let (syn::RangeLimits::HalfOpen(_), syn::Expr::Binary(end)) = (limits, inside(end)) else { return None };
    let (start, left, right) = (inside(start), inside(&end.left), inside(&end.right));
    let fits = match end.op {
        syn::BinOp::Add(_) => left == start,
        syn::BinOp::Mul(_) => match (start, left) {
            (syn::Expr::Binary(start), syn::Expr::Binary(next)) => {
                let one = matches!(inside(&next.right), syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Int(n), .. })
                    if n.base10_digits() == "1");
                matches!((start.op, next.op), (syn::BinOp::Mul(_), syn::BinOp::Add(_)))
                    && one
                    && inside(&start.left) == inside(&next.left)
                    && inside(&start.right) == right
            }
            _ => false,
        },
        _ => false,
    };
    match right {
        syn::Expr::Path(path) if fits => path.path.get_ident(),
        _ => None,
    }
}

/// What is in parentheses.
fn inside(e: &syn::Expr) -> &syn::Expr {
    match e {
        syn::Expr::Paren(paren) => inside(&paren.expr),
        e => e,
    }
}

/// Looks for an assignment to a variable of the function inside an expression.
pub(super) struct Writes<'a> {
    cx: &'a Lower,
    /// Names the expression itself binds.
    own: Vec<String>,
    pub(super) found: Option<proc_macro2::Span>,
}

impl<'a> Writes<'a> {
    pub(super) fn new(cx: &'a Lower) -> Self {
        Writes { cx, own: vec![], found: None }
    }

    fn written(&mut self, place: &syn::Expr) {
        if let Some(base) = base_of(place).map(ToString::to_string)
            && !self.own.contains(&base)
            && self.cx.names.contains_key(&base)
        {
            self.found.get_or_insert(place.span());
        }
    }
}

impl Visit<'_> for Writes<'_> {
    fn visit_pat_ident(&mut self, pat: &syn::PatIdent) {
        self.own.push(pat.ident.to_string());
    }

    fn visit_expr_assign(&mut self, e: &syn::ExprAssign) {
        self.written(&e.left);
        visit::visit_expr_assign(self, e);
    }

    fn visit_expr_binary(&mut self, e: &syn::ExprBinary) {
        if is_compound(&e.op) {
            self.written(&e.left);
        }
        visit::visit_expr_binary(self, e);
    }
}

const MAY_WRITE: &str =
    "tapir: this call may write, but it stands where only values are read; bind its result with `let` first";

struct Rename<'a> {
    cx: &'a Lower,
    reads: Vars,
    shapes: Vars,
    cheap: bool,
    error: Option<Error>,
    /// Functions whose companions are looked for, beside those of the context.
    looked: Vec<syn::Path>,
}

impl<'a> Rename<'a> {
    fn new(cx: &'a Lower) -> Self {
        Rename { cx, reads: Vars::new(), shapes: Vars::new(), cheap: true, error: None, looked: vec![] }
    }
}

impl Rename<'_> {
    /// What the name of a binding becomes; counts as a read of its value, or only of its shape.
    fn resolve(&mut self, p: &syn::ExprPath, shape: bool) -> Option<syn::Expr> {
        let name = p.path.get_ident()?;
        match self.cx.names.get(&name.to_string())? {
            Binding::Var(var) => {
                // The length of an argument is always at hand; that of a local only while the local is.
                let at_hand = shape && self.cx.keeps_length(*var);
                if at_hand { &mut self.shapes } else { &mut self.reads }.insert(*var);
                let mut own = self.cx.var(*var).name.clone();
                own.set_span(name.span());
                // What the user's pattern binds by value is a reference here.
                Some(match self.cx.by_value.contains(var) {
                    true if self.cx.errors.contains(var) => syn::parse_quote!((*#own).clone()),
                    true => syn::parse_quote!((*#own)),
                    false => syn::parse_quote!(#own),
                })
            }
            Binding::Alias { place, .. } => {
                let sub_slice = place.projections.iter().all(|p| matches!(p, Projection::Range(_)));
                let at_hand = shape && sub_slice && self.cx.keeps_length(place.base);
                if at_hand { &mut self.shapes } else { &mut self.reads }.insert(place.base);
                place.index_reads(&mut self.reads);
                let is_scalar = place.ty == Ty::Real;
                let place = place_expr(&self.cx.vars, place);
                // Scalars are read: arithmetic of references is not known for every scalar.
                Some(if is_scalar { place } else { syn::parse_quote!((&#place)) })
            }
        }
    }
}

impl Rename<'_> {
    fn is_scalar_alias(&self, e: &syn::Expr) -> bool {
        match e {
            syn::Expr::Path(p) => p.path.get_ident().is_some_and(|name| {
                matches!(self.cx.names.get(&name.to_string()), Some(Binding::Alias { place, .. }) if place.ty == Ty::Real)
            }),
            syn::Expr::Paren(p) => self.is_scalar_alias(&p.expr),
            _ => false,
        }
    }

    /// Whether nothing is known of the receiver of a method, and a derivative may come in.
    fn is_of_unknown_type(&self, m: &syn::ExprMethodCall) -> bool {
        let carries = self.cx.activity.is_active(&m.receiver) || m.args.iter().any(|e| self.cx.activity.is_active(e));
        let mut receiver = &*m.receiver;
        while let syn::Expr::Paren(p) = receiver {
            receiver = &p.expr;
        }
        let ty = match receiver {
            syn::Expr::Path(p) => match p.path.get_ident().and_then(|name| self.cx.names.get(&name.to_string())) {
                Some(Binding::Var(var)) => self.cx.var(*var).ty.clone(),
                Some(Binding::Alias { place, .. }) => place.ty.clone(),
                None => Ty::Other,
            },
            // Ranges and parts of slices.
            syn::Expr::Range(_) => return false,
            syn::Expr::Index(i) if matches!(&*i.index, syn::Expr::Range(_)) => return false,
            _ => Ty::Other,
        };
        carries && matches!(ty, Ty::Other | Ty::Passive)
    }

    /// The length of a local vector, from its declaration, or of a part of something, from its range.
    fn known_length(&mut self, p: &syn::ExprPath) -> Option<syn::Expr> {
        let name = p.path.get_ident()?;
        let var = match self.cx.names.get(&name.to_string())? {
            Binding::Var(var) => *var,
            Binding::Alias { place, .. } => match place.projections.last() {
                None => place.base,
                Some(Projection::Range(range)) => {
                    let length = range_length(&range.expr)?;
                    let var = range.reads.iter().find(|read| self.cx.var(**read).name == *length)?;
                    self.reads.insert(*var);
                    return Some(syn::parse_quote!(#length));
                }
                Some(_) => return None,
            },
        };
        let length = self.cx.lengths.get(&var)?;
        self.reads.extend(&length.reads);
        self.shapes.extend(&length.shapes);
        // `3.saturating_sub(1)` does not say of which type.
        if let syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Int(n), .. }) = &length.expr
            && n.suffix().is_empty()
        {
            let n = syn::LitInt::new(&format!("{n}usize"), n.span());
            return Some(syn::parse_quote!(#n));
        }
        // A name stays one, so that loops up to it are known to be of this length.
        Some(match &length.expr {
            name @ syn::Expr::Path(_) => name.clone(),
            expr => syn::parse_quote!((#expr)),
        })
    }
}

impl Rename<'_> {
    /// The name by which the companion of a function that only answers is imported.
    fn look(&mut self, path: syn::Path) -> syn::Ident {
        let span = path.segments.last().map_or_else(proc_macro2::Span::call_site, |last| last.ident.span());
        let path = syn::Path {
            segments: path.segments.into_iter().map(|s| syn::PathSegment::from(s.ident)).collect(),
            ..path
        };
        let known = self.cx.looked.iter().chain(&self.looked).position(|known| *known == path);
        let k = known.unwrap_or_else(|| {
            self.looked.push(path);
            self.cx.looked.len() + self.looked.len() - 1
        });
        quote::format_ident!("__look_{}", k, span = span)
    }

    /// Whether an argument is a variable that holds a mutable reference; an explicit `&mut` is refused.
    fn is_mutable_reference(&mut self, arg: &syn::Expr) -> bool {
        match arg {
            syn::Expr::Reference(r) if r.mutability.is_some() => {
                self.error.get_or_insert_with(|| Error::new(r.span(), MAY_WRITE));
                false
            }
            syn::Expr::Path(p) => p.path.get_ident().is_some_and(|name| match self.cx.names.get(&name.to_string()) {
                Some(Binding::Var(var)) => self.cx.var(*var).hold == Hold::Mut,
                _ => false,
            }),
            _ => false,
        }
    }
}

impl VisitMut for Rename<'_> {
    fn visit_expr_mut(&mut self, e: &mut syn::Expr) {
        match e {
            syn::Expr::Path(p) => {
                if let Some(new) = self.resolve(p, false) {
                    *e = new;
                }
            }
            // `*v` of a scalar that is read by its place anyway.
            syn::Expr::Unary(u) if matches!(u.op, UnOp::Deref(_)) && self.is_scalar_alias(&u.expr) => {
                let mut inner = (*u.expr).clone();
                self.visit_expr_mut(&mut inner);
                *e = inner;
            }
            syn::Expr::Index(i)
                if matches!(&*i.expr, syn::Expr::Path(p) if p.path.get_ident().is_some_and(|name| {
                    matches!(self.cx.names.get(&name.to_string()), Some(Binding::Alias { .. }))
                })) =>
            {
                // `(&x[a..b])[i]` reads better, and optimizes the same, as `x[a..b][i]`.
                visit_mut::visit_expr_mut(self, e);
            }
            syn::Expr::MethodCall(m) => {
                let name = m.method.to_string();
                let flat = crate::known::is_flat(&name, m.args.len())
                    || self.cx.activity.real_values && name == "value" && m.args.is_empty();
                let own = self.cx.activity.is_own_method(m);
                let flat = flat && !own && self.cx.activity.is_active(&m.receiver);
                if name == "len"
                    && let syn::Expr::Path(p) = &*m.receiver
                    && let Some(length) = self.known_length(p)
                {
                    *e = length;
                    return;
                }
                let asked =
                    crate::known::is_question(&name) && !own && !self.cx.comparing && self.is_of_unknown_type(m);
                let known = matches!(&*m.receiver, syn::Expr::Path(p)
                    if p.path.get_ident().is_some_and(|name| self.cx.names.contains_key(&name.to_string())));
                match &mut *m.receiver {
                    syn::Expr::Path(p) if matches!(name.as_str(), "len" | "is_empty") => {
                        if let Some(new) = self.resolve(p, true) {
                            *m.receiver = new;
                        }
                    }
                    receiver => self.visit_expr_mut(receiver),
                }
                m.args.iter_mut().for_each(|arg| self.visit_expr_mut(arg));
                let takes = name == "take" && m.args.is_empty();
                if known && !own && (takes || crate::known::is_slice_rule(&name)) {
                    self.error.get_or_insert_with(|| Error::new(m.method.span(), MAY_WRITE));
                }
                if known
                    && name != "into"
                    && !crate::known::only_reads(&name, m.args.len())
                    && matches!(&*m.receiver, syn::Expr::Path(_))
                {
                    // A method that writes does not compile here.
                    let receiver = &m.receiver;
                    *m.receiver = syn::parse_quote!((&#receiver));
                }
                if flat {
                    // A method of this name that is the user's may carry a derivative, which must not be lost: it does
                    // not compile here.
                    let (receiver, method, args) = (&m.receiver, &m.method, &m.args);
                    *e = syn::parse_quote!(::tapir::Real::#method((#receiver).clone(), #args));
                    return;
                }
                let free = [
                    "len",
                    "is_empty",
                    "min",
                    "max",
                    "abs",
                    "is_nan",
                    "is_some",
                    "is_none",
                    "pow",
                    "wrapping_add",
                    "wrapping_sub",
                    "saturating_sub",
                    "saturating_add",
                    "rem_euclid",
                    "div_ceil",
                ];
                self.cheap &= free.contains(&name.as_str());
                if asked {
                    // Nor may what a method of the user's gives be lost.
                    *e = syn::parse_quote_spanned!(m.method.span()=> ::tapir::answer(#m));
                } else if let ("min", 1, Some(arg)) = (name.as_str(), m.args.len(), m.args.first())
                    && inside(arg) == inside(&m.receiver)
                {
                    *e = (*m.receiver).clone();
                }
            }
            syn::Expr::Call(call) => {
                // Where floats are lifted, a function that takes any is called at the same scalar.
                let lifted = call.args.iter().any(|arg| self.cx.activity.is_active(arg) || self.cx.holds_floats(arg));
                for arg in &mut call.args {
                    let mutable = self.is_mutable_reference(arg);
                    self.visit_expr_mut(arg);
                    if mutable {
                        // Only to be read: a callee that writes does not compile here.
                        *arg = syn::parse_quote!(&*#arg);
                    }
                }
                let syn::Expr::Path(path) = &*call.func else { return };
                let first = path.path.segments.last().map(|s| s.ident.to_string()).unwrap_or_default();
                let tapirs =
                    path.path.segments.first().is_some_and(|s| s.ident == "tapir" || s.ident == self.cx.scalar_name())
                        || path.qself.is_some();
                if tapirs {
                    return;
                }
                self.cheap = false;
                let of_type = path.path.segments.len() > 1
                    && path.path.segments[path.path.segments.len() - 2]
                        .ident
                        .to_string()
                        .starts_with(char::is_uppercase);
                if self.cx.lifted && !of_type && !first.starts_with(char::is_uppercase) && path.path.segments.len() < 3
                {
                    let func = &call.func;
                    let args = &call.args;
                    let scalar = &self.cx.scalar;
                    let looked = path.path.clone();
                    *e = match lifted {
                        true => {
                            let rule = self.look(looked);
                            let span = rule.span();
                            let rule: syn::Type =
                                syn::parse_quote_spanned!(span=> <#rule as ::tapir::missing::AnyScalar>::Rule);
                            syn::parse_quote_spanned!(span=> <#rule>::eval(#args))
                        }
                        false => syn::parse_quote!(::tapir::lift::<#scalar, _>(#func(#args))),
                    };
                }
            }
            syn::Expr::Cast(c) if self.cx.lifted => {
                self.visit_expr_mut(&mut c.expr);
                let (scalar, inner, ty) = (&self.cx.scalar, &c.expr, &c.ty);
                *e = match self.cx.scalar_name() == quote!(#ty).to_string() {
                    true => syn::parse_quote!(::tapir::cast::<#scalar, _>(#inner)),
                    false => syn::parse_quote!((::tapir::primal(#inner) as #ty)),
                };
            }
            syn::Expr::Binary(b) if is_arithmetic(&b.op) => {
                self.visit_expr_mut(&mut b.left);
                self.visit_expr_mut(&mut b.right);
                self.cx.by_value(&mut b.left);
                self.cx.by_value(&mut b.right);
            }
            syn::Expr::Unary(u) if matches!(u.op, UnOp::Neg(_)) => {
                self.visit_expr_mut(&mut u.expr);
                self.cx.by_value(&mut u.expr);
            }
            syn::Expr::Macro(m) => match self.cx.known_number(&m.mac) {
                Some(number) => *e = number,
                None => self.macro_mut(&mut m.mac),
            },
            syn::Expr::Closure(_) => {
                self.cheap = false;
                visit_mut::visit_expr_mut(self, e);
            }
            _ => visit_mut::visit_expr_mut(self, e),
        }
    }

    fn visit_macro_mut(&mut self, mac: &mut syn::Macro) {
        self.macro_mut(mac);
    }

    fn visit_field_value_mut(&mut self, field: &mut syn::FieldValue) {
        field.colon_token.get_or_insert_with(Default::default);
        self.visit_expr_mut(&mut field.expr);
    }
}

impl Rename<'_> {
    fn macro_mut(&mut self, mac: &mut syn::Macro) {
        self.cheap = false;
        if mac.path.is_ident("matches") {
            return self.matches(mac);
        }
        let Some(mut args) = macro_arguments(mac) else { return };
        for arg in &mut args {
            match arg {
                // `name = value` among the arguments of a format string.
                syn::Expr::Assign(assign) => self.visit_expr_mut(&mut assign.right),
                arg => self.visit_expr_mut(arg),
            }
        }
        mac.tokens = match super::is_repeat(mac) {
            true => {
                let (value, n) = (&args[0], &args[1]);
                quote!(#value; #n)
            }
            false => quote!(#(#args),*),
        };
    }
}

impl Rename<'_> {
    /// `matches!(value, pattern if condition)`.
    fn matches(&mut self, mac: &mut syn::Macro) {
        let Some((mut value, mut pat)) = crate::names::matches_arguments(mac) else { return };
        self.visit_expr_mut(&mut value);
        if let syn::Pat::Guard(guard) = &mut pat {
            self.visit_expr_mut(&mut guard.guard);
        }
        mac.tokens = quote!(#value, #pat);
    }
}

/// Whether an expression is a floating-point constant by its text.
pub(super) fn float_like(e: &syn::Expr, scalar: &syn::Type) -> bool {
    let float_like = |e: &syn::Expr| float_like(e, scalar);
    match e {
        syn::Expr::Lit(l) => matches!(l.lit, syn::Lit::Float(_)),
        syn::Expr::Unary(u) => float_like(&u.expr),
        syn::Expr::Paren(p) => float_like(&p.expr),
        syn::Expr::Group(g) => float_like(&g.expr),
        syn::Expr::Binary(b) => is_arithmetic(&b.op) && (float_like(&b.left) || float_like(&b.right)),
        syn::Expr::Cast(c) => matches!(&*c.ty, syn::Type::Path(p)
            if ["f64", "f32", "__T"].iter().any(|name| p.path.is_ident(name))),
        syn::Expr::MethodCall(m) => {
            crate::scalar::method(&m.method.to_string(), m.args.len()).is_some_and(|_| float_like(&m.receiver))
                || crate::known::is_flat(&m.method.to_string(), m.args.len())
        }
        // `T::lit(…)`, `T::ZERO`, `f64::EPSILON`, not `Point::ZERO`.
        syn::Expr::Call(c) => matches!(&*c.func, syn::Expr::Path(p)
            if p.path.segments.last().is_some_and(|s| s.ident == "lit" || s.ident == "cast")
                || p.path.segments.iter().rev().nth(1).is_some_and(|s| s.ident == "Real")),
        syn::Expr::Path(p) => {
            p.path.segments.len() > 1
                && p.path.segments.last().is_some_and(|s| {
                    matches!(
                        s.ident.to_string().as_str(),
                        "ZERO"
                            | "ONE"
                            | "NEUTRAL"
                            | "PI"
                            | "E"
                            | "TAU"
                            | "INFINITY"
                            | "NEG_INFINITY"
                            | "MAX"
                            | "MIN"
                            | "EPSILON"
                            | "NAN"
                            | "LN_2"
                            | "SQRT_2"
                    )
                })
                && p.path.segments.iter().rev().nth(1).is_some_and(|owner| {
                    let owner = owner.ident.to_string();
                    !crate::known::is_integer(&owner)
                        && (!crate::known::is_own(&owner) || owner == "Real" || quote!(#scalar).to_string() == owner)
                })
        }
        syn::Expr::Macro(m) => super::expr::is_number(&m.mac).is_some(),
        _ => false,
    }
}
