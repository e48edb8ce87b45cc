//! Places and passive expressions.

use super::{Binding, Lower, macro_arguments};
use crate::activity::is_view;
use crate::ir::{Expr, Hold, Place, Projection, Pure, Stmt, Ty, Vars};
use quote::quote;
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{Error, Result, UnOp};

impl Lower {
    /// The place that an expression denotes: a variable, field, element or sub-slice.
    pub(super) fn place(&mut self, e: &syn::Expr, out: &mut Vec<Stmt>) -> Result<Place> {
        match e {
            syn::Expr::Path(p) => {
                let Some(name) = p.path.get_ident() else {
                    return Err(Error::new(e.span(), "tapir: this is not a local variable; pass it as an argument"));
                };
                match self.names.get(&name.to_string()) {
                    Some(Binding::Var(var)) => Ok(self.whole(*var, name.span())),
                    Some(Binding::Alias { place, .. }) => Ok(Place { span: name.span(), ..place.clone() }),
                    None => Err(Error::new(
                        name.span(),
                        format!("tapir: `{name}` is no variable of this function; pass it as an argument"),
                    )),
                }
            }
            syn::Expr::Paren(p) => self.place(&p.expr, out),
            syn::Expr::Group(g) => self.place(&g.expr, out),
            syn::Expr::Reference(r) => self.place(&r.expr, out),
            syn::Expr::Unary(u) if matches!(u.op, UnOp::Deref(_)) => {
                let mut place = self.place(&u.expr, out)?;
                // A reference is resolved already; what is left to follow is a box.
                let is_reference = matches!(&*u.expr, syn::Expr::Path(p) if p.path.get_ident().is_some_and(|name| {
                    match self.names.get(&name.to_string()) {
                        Some(Binding::Alias { .. }) => true,
                        Some(Binding::Var(var)) => self.var(*var).hold != Hold::Value,
                        None => false,
                    }
                })) || matches!(&*u.expr, syn::Expr::Reference(_) | syn::Expr::Paren(_));
                if !is_reference && place.ty == Ty::Other {
                    place.projections.push(Projection::Deref);
                }
                Ok(place)
            }
            syn::Expr::MethodCall(m) if m.args.is_empty() && is_view(&m.method.to_string()) => {
                self.place(&m.receiver, out)
            }
            syn::Expr::Field(f) => {
                let mut place = self.place(&f.base, out)?;
                place.ty = match (&place.ty, &f.member) {
                    (Ty::Tuple(items), syn::Member::Unnamed(i)) => {
                        items.get(i.index as usize).cloned().unwrap_or(Ty::Other)
                    }
                    _ if self.activity.is_integer_field(f) => Ty::Passive,
                    _ => Ty::Other,
                };
                place.projections.push(Projection::Field(f.member.clone()));
                place.span = e.span();
                Ok(place)
            }
            syn::Expr::Index(i) => {
                let mut place = self.place(&i.expr, out)?;
                let is_range = matches!(&*i.index, syn::Expr::Range(_));
                let mut pure = self.pure(&i.index)?;
                if !is_range && (pure.reads.contains(&place.base) || pure.shapes.contains(&place.base)) {
                    // The index looks at what it is an index into: it is computed before that is borrowed.
                    self.bind_index(&mut pure, out);
                }
                if is_range {
                    place.projections.push(Projection::Range(pure));
                } else {
                    place.ty = match place.ty {
                        Ty::Seq(element) => *element,
                        _ => Ty::Other,
                    };
                    place.projections.push(Projection::Index(pure));
                }
                place.span = e.span();
                Ok(place)
            }
            // A value that is not a place yet becomes a local.
            syn::Expr::Call(_) | syn::Expr::MethodCall(_) | syn::Expr::Macro(_) | syn::Expr::Array(_) => {
                let value = self.expr(e, out)?;
                self.materialize(value, e.span(), out)
            }
            _ => Err(Error::new(
                e.span(),
                "tapir: expected a variable, a field, an element or a sub-slice; bind the value with `let` first",
            )),
        }
    }

    /// The place of a value, which is bound to a new local if it has none.
    pub(super) fn materialize(&mut self, value: Expr, span: proc_macro2::Span, out: &mut Vec<Stmt>) -> Result<Place> {
        if let Expr::Read(place) = value {
            return Ok(place);
        }
        let (ty, written) = self.type_of(&value);
        let name = self.fresh("v", span);
        let var = self.local(&name, value.is_active(), false, written);
        self.vars[var.0].ty = ty;
        self.vars[var.0].pooled = matches!(value, Expr::Repeat(_, _, true));
        out.push(Stmt::Let { var, value });
        Ok(self.whole(var, span))
    }

    /// A copy of the place whose indices cannot change any more: those that read mutable variables are bound.
    pub(super) fn pinned(&mut self, mut place: Place, out: &mut Vec<Stmt>) -> Place {
        for projection in &mut place.projections {
            match projection {
                Projection::Index(pure) => self.pin(pure, out),
                Projection::Range(pure) => {
                    let syn::Expr::Range(range) = &mut pure.expr else { continue };
                    if pure.reads.iter().all(|var| !self.vars[var.0].mutable) {
                        continue;
                    }
                    let (reads, shapes) = (pure.reads.clone(), pure.shapes.clone());
                    let mut now = Vars::new();
                    for bound in range.start.iter_mut().chain(range.end.iter_mut()) {
                        let mut part = Pure {
                            expr: (**bound).clone(),
                            reads: reads.clone(),
                            shapes: shapes.clone(),
                            cheap: pure.cheap,
                        };
                        self.pin(&mut part, out);
                        **bound = part.expr;
                        now.extend(part.reads);
                    }
                    pure.reads = now;
                }
                _ => {}
            }
        }
        place
    }

    fn pin(&mut self, pure: &mut Pure, out: &mut Vec<Stmt>) {
        if pure.reads.iter().any(|var| self.vars[var.0].mutable) {
            self.bind_index(pure, out);
        }
    }

    fn bind_index(&mut self, pure: &mut Pure, out: &mut Vec<Stmt>) {
        let name = self.fresh("i", pure.expr.span());
        let var = self.local(&name, false, false, Some(syn::parse_quote!(usize)));
        out.push(Stmt::Let { var, value: Expr::Const(pure.clone()) });
        *pure = Pure { expr: syn::parse_quote!(#name), reads: Vars::from([var]), shapes: Vars::new(), cheap: true };
    }

    /// A passive expression: aliases are replaced by the places they stand for, and reads are listed.
    pub(super) fn pure(&mut self, e: &syn::Expr) -> Result<Pure> {
        let mut expr = e.clone();
        let mut rename = Rename { cx: self, reads: Vars::new(), shapes: Vars::new(), cheap: true, error: None };
        rename.visit_expr_mut(&mut expr);
        let Rename { reads, shapes, cheap, error, .. } = rename;
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
                if var.is_some_and(|var| var.hold != Hold::Value) {
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
        let mut rename = Rename { cx: self, reads: Vars::new(), shapes: Vars::new(), cheap: true, error: None };
        rename.visit_stmt_mut(&mut stmt);
        match rename.error {
            Some(error) => Err(error),
            None => Ok(Stmt::Once { reads: rename.reads, stmt }),
        }
    }
}

/// The expression of a place's value.
pub(crate) fn place_expr(vars: &[crate::ir::Var], place: &Place) -> syn::Expr {
    let var = &vars[place.base.0];
    let name = &var.name;
    projected(syn::parse_quote!(#name), var.hold != Hold::Value, place)
}

/// The same projections on another base.
pub(crate) fn projected(base: syn::Expr, is_reference: bool, place: &Place) -> syn::Expr {
    let mut expr = base;
    if is_reference && place.projections.is_empty() {
        return syn::parse_quote!((*#expr));
    }
    if is_reference && matches!(place.projections[0], Projection::Deref) {
        // A box behind the reference; fields and elements are found through both.
        expr = syn::parse_quote!((*#expr));
    }
    for projection in &place.projections {
        expr = match projection {
            Projection::Index(pure) | Projection::Range(pure) => {
                let index = &pure.expr;
                syn::parse_quote!(#expr[#index])
            }
            Projection::Field(member) => syn::parse_quote!(#expr.#member),
            Projection::Deref => syn::parse_quote!((*#expr)),
        };
    }
    expr
}

fn is_arithmetic(op: &syn::BinOp) -> bool {
    use syn::BinOp::{Add, Div, Mul, Rem, Sub};
    matches!(op, Add(_) | Sub(_) | Mul(_) | Div(_) | Rem(_))
}

struct Rename<'a> {
    cx: &'a Lower,
    reads: Vars,
    shapes: Vars,
    cheap: bool,
    error: Option<Error>,
}

impl Rename<'_> {
    /// What the name of a binding becomes; counts as a read of its value, or only of its shape.
    fn resolve(&mut self, p: &syn::ExprPath, shape: bool) -> Option<syn::Expr> {
        let name = p.path.get_ident()?;
        match self.cx.names.get(&name.to_string())? {
            Binding::Var(var) => {
                let at_hand = shape && self.has_length_at_hand(*var);
                if at_hand { &mut self.shapes } else { &mut self.reads }.insert(*var);
                let mut own = self.cx.var(*var).name.clone();
                own.set_span(name.span());
                // What the user's pattern binds by value is a reference here.
                Some(match self.cx.by_value.contains(var) {
                    true => syn::parse_quote!((*#own)),
                    false => syn::parse_quote!(#own),
                })
            }
            Binding::Alias { place, .. } => {
                let at_hand = shape && self.has_length_at_hand(place.base);
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
    /// The length of a parameter that keeps it is always at hand; that of a local only while the local is.
    fn has_length_at_hand(&self, var: crate::ir::VarId) -> bool {
        let var = self.cx.var(var);
        let is_vec = matches!(&var.written, Some(syn::Type::Reference(r)) if !matches!(&*r.elem, syn::Type::Slice(_)));
        var.param && !(is_vec && self.cx.activity.resized.contains(&var.name.to_string()))
    }

    fn is_scalar_alias(&self, e: &syn::Expr) -> bool {
        match e {
            syn::Expr::Path(p) => p.path.get_ident().is_some_and(|name| {
                matches!(self.cx.names.get(&name.to_string()), Some(Binding::Alias { place, .. }) if place.ty == Ty::Real)
            }),
            syn::Expr::Paren(p) => self.is_scalar_alias(&p.expr),
            _ => false,
        }
    }

    /// The length of a local vector, from its declaration.
    fn known_length(&mut self, p: &syn::ExprPath) -> Option<syn::Expr> {
        let name = p.path.get_ident()?;
        let var = match self.cx.names.get(&name.to_string())? {
            Binding::Var(var) => *var,
            Binding::Alias { place, .. } if place.projections.is_empty() => place.base,
            Binding::Alias { .. } => return None,
        };
        let length = self.cx.lengths.get(&var)?;
        self.reads.extend(&length.reads);
        self.shapes.extend(&length.shapes);
        let expr = &length.expr;
        Some(syn::parse_quote!((#expr)))
    }
}

/// Methods of std that leave their receiver as it is.
pub(super) fn only_reads(name: &str, arguments: usize) -> bool {
    crate::scalar::method(name, arguments).is_some()
        || crate::scalar::is_question(name)
        || crate::scalar::is_flat(name, arguments)
        || !super::call::is_slice_rule(name) && crate::generic::KNOWN_METHODS.contains(&name)
}

impl Rename<'_> {
    /// Whether an argument is a variable that holds a mutable reference; an explicit `&mut` is refused.
    fn is_mutable_reference(&mut self, arg: &syn::Expr) -> bool {
        match arg {
            syn::Expr::Reference(r) if r.mutability.is_some() => {
                self.error.get_or_insert_with(|| {
                    Error::new(
                        r.span(),
                        "tapir: this call may write, but it stands where only values are read; bind its result with \
                         `let` first",
                    )
                });
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
                let flat = crate::scalar::is_flat(&name, m.args.len())
                    || self.cx.activity.real_values && name == "value" && m.args.is_empty();
                let flat = flat && self.cx.activity.is_active(&m.receiver);
                if name == "len"
                    && let syn::Expr::Path(p) = &*m.receiver
                    && let Some(length) = self.known_length(p)
                {
                    *e = length;
                    return;
                }
                match &mut *m.receiver {
                    syn::Expr::Path(p) if matches!(name.as_str(), "len" | "is_empty") => {
                        if let Some(new) = self.resolve(p, true) {
                            *m.receiver = new;
                        }
                    }
                    receiver => self.visit_expr_mut(receiver),
                }
                m.args.iter_mut().for_each(|arg| self.visit_expr_mut(arg));
                if !only_reads(&name, m.args.len()) && matches!(&*m.receiver, syn::Expr::Path(_)) {
                    // A method that writes does not compile here.
                    let receiver = &m.receiver;
                    *m.receiver = syn::parse_quote!((&#receiver));
                }
                if flat {
                    // A method of this name that is the user's may carry a derivative, which must not be lost: it does
                    // not compile here.
                    let (receiver, method) = (&m.receiver, &m.method);
                    *e = syn::parse_quote!(::tapir::Real::#method((#receiver).clone()));
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
                    *e = match lifted {
                        true => syn::parse_quote!(#func::eval(#args)),
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
            syn::Expr::Macro(m) => {
                self.macro_mut(&mut m.mac);
            }
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
        if super::expr::is_number(mac).is_some() {
            return;
        }
        let Some(mut args) = macro_arguments(mac) else { return };
        args.iter_mut().for_each(|arg| self.visit_expr_mut(arg));
        mac.tokens = match super::is_repeat(mac) {
            true => {
                let (value, n) = (&args[0], &args[1]);
                quote!(#value; #n)
            }
            false => quote!(#(#args),*),
        };
    }
}

impl Lower {
    fn scalar_name(&self) -> String {
        let scalar = &self.scalar;
        quote!(#scalar).to_string()
    }
}

/// Whether an expression is a floating-point constant by its text.
pub(super) fn float_like(e: &syn::Expr) -> bool {
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
                || crate::scalar::is_flat(&m.method.to_string(), m.args.len())
        }
        // `T::lit(…)`, `T::ZERO`, `f64::EPSILON`.
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
                && !p
                    .path
                    .segments
                    .iter()
                    .any(|s| matches!(s.ident.to_string().as_str(), "usize" | "i32" | "u32" | "i64" | "u64"))
        }
        syn::Expr::Macro(m) => super::expr::is_number(&m.mac).is_some(),
        _ => false,
    }
}
