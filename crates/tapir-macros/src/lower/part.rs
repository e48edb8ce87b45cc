//! Calls that return a reference into one of their arguments.
//!
//! What such a result is bound to is an alias of a part of that argument's place, as in `let y = &mut x[a..b]`. Which
//! part, only the call itself knows: it leaves behind where in the argument the reference points.

use super::{Binding, Lower};
use crate::ir::{Arg, Callee, Expr, Part, PartForm, Place, Projection, Pure, Stmt, Ty, VarId, Vars};
use syn::spanned::Spanned;
use syn::{Error, Result, Type};

const WAY_OUT: &str = "write the projection here: `let y = &mut x[a..b];`";

/// A reference that a call returns.
pub(super) struct Returned<'a> {
    pub(super) mutable: bool,
    /// What it points to; `None` if only its use says that it is a reference to a sequence or, if not `indexed`, to
    /// one value.
    pub(super) to: Option<&'a Type>,
    pub(super) indexed: bool,
}

impl Lower {
    /// Whether `let name: ty = init;` binds a reference that a call returns.
    fn returned<'a>(&self, p: &syn::PatIdent, ty: Option<&'a Type>, init: &syn::Expr) -> Option<Returned<'a>> {
        let named = match init {
            syn::Expr::Call(call) => match &*call.func {
                syn::Expr::Path(path) => path.path.segments.last().is_some_and(|last| {
                    let name = last.ident.to_string();
                    !name.starts_with(char::is_uppercase)
                }),
                _ => false,
            },
            syn::Expr::MethodCall(m) => self.activity.is_own(&m.receiver),
            _ => false,
        };
        if !named {
            return None;
        }
        match ty {
            Some(Type::Reference(reference)) if !crate::activity::is_passive_type(&reference.elem) => Some(Returned {
                mutable: reference.mutability.is_some(),
                to: Some(&reference.elem),
                indexed: matches!(&*reference.elem, Type::Slice(_)),
            }),
            // What is written through a variable that is not `mut` itself is behind a reference.
            None | Some(Type::Infer(_)) if p.mutability.is_none() => {
                let indexed = *self.activity.written_through.get(&p.ident.to_string())?;
                Some(Returned { mutable: true, to: None, indexed })
            }
            _ => None,
        }
    }

    /// The call, and the place that its result is.
    pub(super) fn returned_place(
        &mut self,
        returned: &Returned<'_>,
        init: &syn::Expr,
        out: &mut Vec<Stmt>,
    ) -> Result<Place> {
        let nowhere = Error::new(
            init.span(),
            format!(
                "tapir: the reference that this call returns points into no slice, array or `Vec` among its arguments; \
                 {WAY_OUT}"
            ),
        );
        // A method returns a part of its receiver, of whose fields nothing is known here.
        let syn::Expr::Call(call) = init else { return Err(nowhere) };
        let name = self.fresh("p", init.span());
        let var = self.local(&name, false, false, Some(syn::parse_quote!((usize, usize))));
        self.call(call, Some(var), out)?;
        let together = format!("tapir: two arguments of this call are parts of one variable; {WAY_OUT}");
        let together = Error::new(init.span(), together);
        // Parts that were copied for the call are copied back after it.
        let (callee, args, part) = match out.last_mut() {
            Some(Stmt::Call { out, callee, args, part, .. }) if *out == Some(var) => (callee, args, part),
            _ => return Err(together),
        };
        let forms = args.iter().enumerate().filter_map(|(k, arg)| match arg {
            Arg::Ref { place, mutable } if (*mutable || !returned.mutable) && !self.is_own_value(place) => {
                form(returned, returned.to.map(|ty| self.ty_of(ty)).as_ref(), &place.ty).map(|form| (k, place, form))
            }
            _ => None,
        });
        let forms: Vec<_> = forms.collect();
        let Some(&(arg, place, form)) = forms.first() else {
            return Err(nowhere);
        };
        let certain = forms.len() == 1;
        if !certain && !matches!(callee, Callee::Function(_)) {
            return Err(Error::new(
                init.span(),
                format!("tapir: the returned reference may point into several arguments; {WAY_OUT}"),
            ));
        }
        let place = place.clone();
        *part = Some(Part { arg, form, certain });
        Ok(self.part_of(place, form, var, returned, out))
    }

    /// The same for a call without derivatives; `None` if it does not say which argument it is.
    fn constant_place(
        &mut self,
        returned: &Returned<'_>,
        init: &syn::Expr,
        out: &mut Vec<Stmt>,
    ) -> Result<Option<Place>> {
        let syn::Expr::Call(call) = init else { return Ok(None) };
        let to = returned.to.map(|ty| self.ty_of(ty));
        let mut found = None;
        for e in &call.args {
            if !matches!(e, syn::Expr::Reference(_) | syn::Expr::Path(_)) {
                continue;
            }
            if let Arg::Ref { place, mutable: false } = self.arg(e, out)?
                && let Some(form) = form(returned, to.as_ref(), &place.ty)
                && found.replace((e, place, form)).is_some()
            {
                return Ok(None);
            }
        }
        let Some((e, place, form)) = found else { return Ok(None) };
        let at: syn::Expr = match form {
            PartForm::Whole => return Ok(Some(place)),
            PartForm::Element => syn::parse_quote!(::tapir::element_in(::tapir::elements_of(&*#e), #init)),
            PartForm::Slice => syn::parse_quote!(::tapir::slice_in(::tapir::elements_of(&*#e), #init)),
        };
        let value = Expr::Const(self.pure(&at)?);
        let name = self.fresh("p", init.span());
        let var = self.local(&name, false, false, Some(syn::parse_quote!((usize, usize))));
        out.push(Stmt::Let { var, value });
        Ok(Some(self.part_of(place, form, var, returned, out)))
    }

    /// Whether a place is a value of the user's own type, and no field of one.
    fn is_own_value(&self, place: &Place) -> bool {
        place.is_whole() && self.activity.opaque.contains(&self.var(place.base).name.to_string())
    }

    /// The part of `place` that lies where `var` says.
    fn part_of(
        &mut self,
        mut place: Place,
        form: PartForm,
        var: VarId,
        returned: &Returned<'_>,
        out: &mut Vec<Stmt>,
    ) -> Place {
        let (name, span) = (self.var(var).name.clone(), place.span);
        let pure = |expr: syn::Expr, reads: Vars| Pure { expr, reads, shapes: Vars::new(), cheap: true };
        let mut bound = |cx: &mut Self, k: usize| {
            let bound = cx.fresh("i", span);
            let id = cx.local(&bound, false, false, Some(syn::parse_quote!(usize)));
            let k = syn::Index::from(k);
            out.push(Stmt::Let { var: id, value: Expr::Const(pure(syn::parse_quote!(#name.#k), Vars::from([var]))) });
            (bound, id)
        };
        match form {
            PartForm::Whole => {}
            PartForm::Element => {
                let (at, id) = bound(self, 0);
                place.projections.push(Projection::Index(pure(syn::parse_quote!(#at), Vars::from([id]))));
                place.ty = match place.ty {
                    Ty::Seq(element) => *element,
                    _ => Ty::Other,
                };
            }
            PartForm::Slice => {
                let ((lo, low), (hi, high)) = (bound(self, 0), bound(self, 1));
                let range = pure(syn::parse_quote!(#lo..#hi), Vars::from([low, high]));
                place.projections.push(Projection::Range(range));
                if let Some(ty) = returned.to {
                    place.ty = self.ty_of(ty);
                }
            }
        }
        place
    }

    /// `let y: &mut [f64] = g(x, k);`, if this is one.
    pub(super) fn let_returned(
        &mut self,
        p: &syn::PatIdent,
        ty: Option<&Type>,
        init: &syn::Expr,
        out: &mut Vec<Stmt>,
    ) -> Result<bool> {
        let Some(returned) = self.returned(p, ty, init) else { return Ok(false) };
        let place = match self.activity.is_active(init) {
            true => self.returned_place(&returned, init, out)?,
            false => match self.constant_place(&returned, init, out)? {
                Some(place) => place,
                None => return Ok(false),
            },
        };
        let name = p.ident.to_string();
        match self.var(place.base).active {
            true => self.activity.active.insert(name.clone()),
            false => self.activity.active.remove(&name),
        };
        self.names.insert(name, Binding::Alias { place, mutable: returned.mutable });
        Ok(true)
    }
}

/// How the reference may lie in an argument of this type, if it may.
fn form(returned: &Returned<'_>, to: Option<&Ty>, whole: &Ty) -> Option<PartForm> {
    let element = match whole {
        Ty::Seq(element) if **element != Ty::Passive => Some(&**element),
        Ty::Passive | Ty::Seq(_) => return None,
        _ => None,
    };
    if returned.indexed {
        let fits = match (element, to) {
            (Some(element), Some(to)) => *to == Ty::Seq(Box::new(element.clone())),
            // A row of a matrix would be indexed too.
            (Some(element), None) => !matches!(element, Ty::Seq(_)),
            (None, _) => *whole == Ty::Other,
        };
        return fits.then_some(PartForm::Slice);
    }
    match (element, to) {
        (Some(element), Some(to)) if element == to => Some(PartForm::Element),
        (Some(element), None) => (*element == Ty::Real).then_some(PartForm::Element),
        (_, Some(to)) if to == whole && *whole != Ty::Other => Some(PartForm::Whole),
        (None, None) if *whole == Ty::Real => Some(PartForm::Whole),
        _ => None,
    }
}
