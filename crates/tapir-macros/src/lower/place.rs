//! Places: variables with projections.

use super::{Binding, Lower};
use crate::activity::is_view;
use crate::ir::{Expr, Hold, Place, Projection, Pure, Stmt, Ty, Vars};
use syn::spanned::Spanned;
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
                        format!("tapir: `{name}` is not a variable of this function; pass it as an argument"),
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
            syn::Expr::MethodCall(m)
                if m.args.is_empty() && is_view(&m.method.to_string()) && !self.activity.is_own_method(m) =>
            {
                let place = self.place(&m.receiver, out)?;
                self.ask_of_std(&m.method, &place, out)?;
                Ok(place)
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
                self.has_elements(i, &place)?;
                let is_range = matches!(&*i.index, syn::Expr::Range(_));
                let mut pure = self.pure_after(&i.index, out)?;
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
            syn::Expr::Call(_)
            | syn::Expr::MethodCall(_)
            | syn::Expr::Macro(_)
            | syn::Expr::Array(_)
            | syn::Expr::Repeat(_)
            | syn::Expr::Tuple(_)
            | syn::Expr::Struct(_)
            | syn::Expr::Binary(_)
            | syn::Expr::Unary(_)
            | syn::Expr::Cast(_)
            | syn::Expr::Lit(_)
            | syn::Expr::If(_)
            | syn::Expr::Match(_)
            | syn::Expr::Block(_) => {
                let value = self.expr(e, out)?;
                self.materialize(value, e.span(), out)
            }
            _ => Err(Error::new(
                e.span(),
                "tapir: expected a variable, a field, an element or a sub-slice; bind the value with `let` first",
            )),
        }
    }

    /// Asks rustc whether a method that is taken for one of std is: of the type that it is called of nothing is known.
    pub(super) fn ask_of_std(&self, method: &syn::Ident, place: &Place, out: &mut Vec<Stmt>) -> Result<()> {
        if place.ty == Ty::Other {
            let Pure { expr, reads, .. } = self.pure_place(place)?;
            let ask = match matches!(method.to_string().as_str(), "as_ref" | "as_mut" | "borrow") {
                true => quote::quote!(::tapir::found::viewed),
                false => quote::quote!(::tapir::found::receiver),
            };
            // Bound to a name, at which the compiler puts its message.
            let stmt = syn::parse_quote_spanned!(method.span()=> { let __v = &#expr; #ask(__v); });
            out.push(Stmt::Once { reads, stmt });
        }
        Ok(())
    }

    /// `m[(i, j)]` of a type of the user's own is a call, of which nothing is known here. Arrays of `ndarray` have shadows
    /// with elements.
    fn has_elements(&self, index: &syn::ExprIndex, place: &Place) -> Result<()> {
        let e = &*index.expr;
        let var = self.var(place.base);
        let own = match var.written.as_ref().map(super::behind_references) {
            Some(ty @ syn::Type::Path(p)) if super::is_own_type(ty) && place.projections.is_empty() => {
                p.path.segments.last().map(|last| last.ident.to_string()).filter(|name| {
                    // A type parameter may be anything.
                    let surely = name.contains(char::is_lowercase) || matches!(&*index.index, syn::Expr::Tuple(_));
                    surely && !name.starts_with("Array")
                })
            }
            _ => None,
        };
        match own {
            Some(name) if matches!(e, syn::Expr::Path(_)) => Err(Error::new(
                e.span(),
                format!(
                    "tapir: `Index` of the type `{name}` has no rule; index its field, as `m.data[i * m.columns + j]`, \
                     or write methods `get` and `set` in a `#[differentiable] impl`"
                ),
            )),
            _ => Ok(()),
        }
    }

    /// The place of a value, which is bound to a new local if it has none.
    pub(super) fn materialize(&mut self, value: Expr, span: proc_macro2::Span, out: &mut Vec<Stmt>) -> Result<Place> {
        if let Expr::Read(place) = value {
            return Ok(place);
        }
        Ok(self.bound_value(value, span, out))
    }

    /// A new local for a value.
    pub(super) fn bound_value(&mut self, value: Expr, span: proc_macro2::Span, out: &mut Vec<Stmt>) -> Place {
        let (ty, written) = self.type_of(&value);
        let name = self.fresh("v", span);
        let var = self.local(&name, value.is_active(), false, written);
        self.vars[var.0].ty = ty;
        self.vars[var.0].pooled = matches!(value, Expr::Repeat(_, _, true));
        out.push(Stmt::Let { var, value });
        self.whole(var, span)
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
}

/// The expression of a place's value.
pub(crate) fn place_expr(vars: &[crate::ir::Var], place: &Place) -> syn::Expr {
    let var = &vars[place.base.0];
    projected(crate::ir::path_expr(&var.name), var.hold != Hold::Value, place)
}

/// The same projections on another base.
pub(crate) fn projected(base: syn::Expr, is_reference: bool, place: &Place) -> syn::Expr {
    // Built by hand: parsing each of them again would take a good part of the time of an expansion.
    let deref = |expr: syn::Expr| {
        let unary = syn::ExprUnary { attrs: vec![], op: UnOp::Deref(Default::default()), expr: Box::new(expr) };
        let expr = Box::new(syn::Expr::Unary(unary));
        syn::Expr::Paren(syn::ExprParen { attrs: vec![], paren_token: Default::default(), expr })
    };
    if is_reference && place.projections.is_empty() {
        return deref(base);
    }
    // A box behind the reference; fields and elements are found through both.
    let boxed = is_reference && matches!(place.projections[0], Projection::Deref);
    let base = if boxed { deref(base) } else { base };
    place.projections.iter().fold(base, |expr, projection| match projection {
        Projection::Index(pure) | Projection::Range(pure) => syn::Expr::Index(syn::ExprIndex {
            attrs: vec![],
            expr: Box::new(expr),
            bracket_token: Default::default(),
            index: Box::new(pure.expr.clone()),
        }),
        Projection::Field(member) => syn::Expr::Field(syn::ExprField {
            attrs: vec![],
            base: Box::new(expr),
            dot_token: Default::default(),
            member: member.clone(),
        }),
        Projection::Deref => deref(expr),
    })
}
