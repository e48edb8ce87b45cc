//! Values, places and shadows as tokens.

use super::Gen;
use crate::ir::{Build, Expr, Hold, Place, Projection, Pure, Ty, VarId};
use crate::lower::projected;
use crate::scalar::Op;
use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, format_ident, quote};

impl Gen<'_> {
    pub(super) fn name(&self, var: VarId) -> &Ident {
        &self.f.vars[var.0].name
    }

    /// A bound of a loop.
    pub(super) fn bound(&self, var: VarId) -> TokenStream {
        match self.f.literals.get(&var) {
            Some(literal) => literal.to_token_stream(),
            None => self.name(var).to_token_stream(),
        }
    }

    pub(super) fn shadow_name(&self, var: VarId) -> Ident {
        shadow_ident(self.name(var))
    }

    /// The value of a place.
    pub(super) fn place(&mut self, place: &Place) -> TokenStream {
        self.projected(place, false, false)
    }

    /// A place to be written to.
    pub(super) fn place_mut(&mut self, place: &Place) -> TokenStream {
        self.projected(place, false, true)
    }

    /// The shadow of a place.
    pub(super) fn shadow(&mut self, place: &Place) -> TokenStream {
        self.projected(place, true, true)
    }

    fn projected(&mut self, place: &Place, shadow: bool, mutable: bool) -> TokenStream {
        if let Some(tokens) = self.carried(place).filter(|_| shadow) {
            return tokens;
        }
        if let Some(tokens) = self.windowed(place, shadow, mutable) {
            return tokens;
        }
        let var = &self.f.vars[place.base.0];
        let name = if shadow { shadow_ident(&var.name) } else { var.name.clone() };
        // The shadow of `self` is a reference even where `self` is a value.
        let is_reference = var.hold != Hold::Value || shadow && var.name == "self";
        projected(crate::ir::path_expr(&name), is_reference, place).into_token_stream()
    }

    pub(super) fn pure(&mut self, pure: &Pure) -> TokenStream {
        self.note_pure(pure);
        pure.expr.to_token_stream()
    }

    /// A value that was computed before, as an expression.
    pub(super) fn value_again(&mut self, e: &Expr) -> TokenStream {
        let before = std::mem::replace(&mut self.unturned, true);
        let tokens = self.value(e);
        self.unturned = before;
        tokens
    }

    /// A value, as an expression.
    pub(super) fn value(&mut self, e: &Expr) -> TokenStream {
        match e {
            Expr::Const(pure) => {
                let tokens = self.pure(pure);
                match &pure.expr {
                    syn::Expr::Path(_) | syn::Expr::Lit(_) | syn::Expr::Call(_) | syn::Expr::Paren(_) => tokens,
                    _ => quote!((#tokens)),
                }
            }
            Expr::Read(place) => {
                let tokens = self.place(place);
                match place.ty {
                    Ty::Real | Ty::Passive => tokens,
                    _ if self.is_slice(place) => quote!((#tokens).to_vec()),
                    _ => quote!((#tokens).clone()),
                }
            }
            Expr::Op(op, args) => {
                let values: Vec<_> = args.iter().map(|arg| self.value(arg)).collect();
                self.apply(*op, &values)
            }
            Expr::Build(build, items) => {
                let items: Vec<_> = items.iter().map(|item| self.value(item)).collect();
                match build {
                    Build::Array => quote!([#(#items),*]),
                    Build::Vec => quote!(::std::vec![#(#items),*]),
                    Build::Tuple => quote!((#(#items,)*)),
                    Build::Struct(path, members) => quote!(#path { #(#members: #items),* }),
                    // Its adjoint goes by fields: the pattern compiles for a tuple struct, not for a function in capitals.
                    Build::Call(path, false) if !self.unturned && !is_new(path) => {
                        quote!({ let built = #path(#(#items),*); let #path(..) = &built; built })
                    }
                    Build::Call(path, _) => quote!(#path(#(#items),*)),
                }
            }
            Expr::Repeat(value, n, vec) => {
                let (value, n) = (self.value(value), self.pure(n));
                match vec {
                    true => quote!(::std::vec![#value; #n]),
                    false => quote!([#value; #n]),
                }
            }
        }
    }

    /// Whether a place is a slice, as far as is known: a part of a sequence, or an argument of that type.
    fn is_slice(&self, place: &Place) -> bool {
        let whole = || match &self.f.vars[place.base.0].written {
            Some(syn::Type::Reference(r)) => matches!(&*r.elem, syn::Type::Slice(_)),
            _ => false,
        };
        match place.projections.last() {
            Some(Projection::Range(_)) => true,
            _ => place.is_whole() && whole(),
        }
    }

    pub(super) fn apply(&self, op: Op, args: &[TokenStream]) -> TokenStream {
        let a = &args[0];
        match op {
            Op::Neg => quote!((-#a)),
            Op::Add => infix(a, quote!(+), &args[1]),
            Op::Sub => infix(a, quote!(-), &args[1]),
            Op::Mul => infix(a, quote!(*), &args[1]),
            Op::Div => infix(a, quote!(/), &args[1]),
            Op::Rem => infix(a, quote!(%), &args[1]),
            Op::Powi => method(a, "powi", &args[1..]),
            Op::MulAdd => method(a, "mul_add", &args[1..]),
            Op::Cast(_, ty) => {
                let ty = format_ident!("{}", ty);
                quote!((#a as #ty))
            }
            Op::Unary(name, _) => method(a, name, &[]),
            Op::Binary(binary) => method(a, binary.name, &args[1..]),
        }
    }
}

pub(super) fn shadow_ident(name: &Ident) -> Ident {
    format_ident!("d_{}", name)
}

fn infix(a: &TokenStream, op: TokenStream, b: &TokenStream) -> TokenStream {
    quote!((#a #op #b))
}

fn method(receiver: &TokenStream, name: &str, args: &[TokenStream]) -> TokenStream {
    let name = format_ident!("{}", name);
    quote!(#receiver.#name(#(#args),*))
}

/// The pure expression of the last index of a place, if the place is `….[index]`.
pub(super) fn last_index(place: &Place) -> Option<(&[Projection], &Pure)> {
    match place.projections.split_last() {
        Some((Projection::Index(pure), prefix)) => Some((prefix, pure)),
        _ => None,
    }
}

/// Whether a path is `Box::new`, which is built like a tuple struct of one field.
pub(super) fn is_new(path: &syn::Path) -> bool {
    path.segments.last().is_some_and(|last| last.ident == "new")
}
