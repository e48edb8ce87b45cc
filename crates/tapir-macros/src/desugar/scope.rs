//! What syntax tells of variables: which can change, and which are references.

use std::collections::{HashMap, HashSet};

use syn::visit::Visit;
use syn::{Expr, Ident, Pat, Type};

use super::build;
use super::closures::Mutable;
use crate::names::{MacroArgs, as_ident, plain};

/// How the parts of something are handed out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Access {
    /// `&x[k]`
    Ref,
    /// `&mut x[k]`
    Mut,
    /// `x[k]`
    Value,
}

/// What is known of variables without types.
#[derive(Debug)]
pub(crate) struct Scope {
    mutable: HashSet<String>,
    access: HashMap<String, Access>,
}

impl Scope {
    /// The parameters, and which variables are `mut`.
    pub(crate) fn of(sig: &syn::Signature, body: &syn::Block) -> Self {
        let mut mutable = Mutable::default();
        mutable.visit_signature(sig);
        mutable.visit_block(body);
        let mut scope = Scope { mutable: mutable.0, access: HashMap::new() };
        for input in &sig.inputs {
            if let syn::FnArg::Typed(input) = input
                && let Pat::Ident(pat) = &*input.pat
            {
                scope.access.insert(plain(&pat.ident), access_of_type(&input.ty));
            }
        }
        scope
    }

    /// Whether the variable can change.
    pub(crate) fn is_mutable(&self, ident: &Ident) -> bool {
        self.mutable.contains(&plain(ident))
    }

    /// Adds a variable that changes.
    pub(crate) fn set_mutable(&mut self, ident: &Ident) {
        self.mutable.insert(plain(ident));
    }

    /// How a variable hands out its parts, if that is known.
    pub(crate) fn known(&self, expr: &Expr) -> Option<Access> {
        as_ident(expr).and_then(|ident| self.access.get(&plain(ident)).copied())
    }

    /// What a loop over a variable hands out. Where nothing is known it is references: for plain numbers the later stages
    /// see through them, so that is right for values too.
    pub(crate) fn access(&self, expr: &Expr) -> Access {
        self.known(expr).unwrap_or(Access::Ref)
    }

    /// Notes what a `let` tells of its variable.
    pub(crate) fn learn(&mut self, local: &syn::Local) {
        let (pat, ty) = match &local.pat {
            Pat::Type(typed) => (&*typed.pat, Some(&*typed.ty)),
            pat => (pat, None),
        };
        let Pat::Ident(pat) = pat else { return };
        let init = local.init.as_ref().map(|init| build::unparenthesized(&init.expr));
        let access = match (ty, init) {
            (Some(ty), _) => access_of_type(ty),
            (None, Some(Expr::Reference(reference))) if reference.mutability.is_some() => Access::Mut,
            (None, Some(Expr::Macro(mac))) if nested(&mac.mac) => Access::Ref,
            (None, Some(Expr::Array(_) | Expr::Repeat(_) | Expr::Macro(_) | Expr::Call(_))) => Access::Value,
            (None, Some(Expr::MethodCall(call))) if call.method == "to_vec" || call.method == "clone" => Access::Value,
            (None, Some(Expr::Reference(_))) => Access::Ref,
            (None, Some(init)) => match self.known(init) {
                Some(access) => access,
                None => return,
            },
            (None, None) => return,
        };
        self.access.insert(plain(&pat.ident), access);
    }
}

fn access_of_type(ty: &Type) -> Access {
    match ty {
        Type::Reference(reference) if reference.mutability.is_some() => Access::Mut,
        Type::Reference(_) => Access::Ref,
        // The rows of an owned matrix cannot be copied out; a reference to each does for all a row is used for.
        Type::Path(path) if path.path.segments.last().is_some_and(|last| holds_vectors(&last.arguments)) => Access::Ref,
        _ => Access::Value,
    }
}

fn holds_vectors(arguments: &syn::PathArguments) -> bool {
    let syn::PathArguments::AngleBracketed(arguments) = arguments else { return false };
    let vector = |ty: &Type| match ty {
        Type::Path(path) => ["Vec", "Box"].iter().any(|name| crate::known::is_std(&path.path, name)),
        _ => false,
    };
    arguments.args.iter().any(|arg| matches!(arg, syn::GenericArgument::Type(ty) if vector(ty)))
}

/// `vec![vec![..]; n]`.
fn nested(mac: &syn::Macro) -> bool {
    let vector = |expr: &Expr| matches!(expr, Expr::Macro(inner) if inner.mac.path.is_ident("vec"));
    MacroArgs::of(mac).is_some_and(|args| args.exprs.first().is_some_and(vector))
}
