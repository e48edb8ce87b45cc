//! The generics of what is written: which parameters the tangent has, and what they must be.

use std::collections::HashSet;

use proc_macro2::{TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::{GenericParam, Generics, Ident, Type, TypePath, WherePredicate, parse_quote};

use super::read::Primal;

/// The generics of the primal type where it is differentiable.
pub(crate) fn of_primal(primal: &Primal) -> Generics {
    with_bounds(&primal.generics, active_types(primal), &quote!(::tapir::Differentiable))
}

/// The generics of the tangent: those parameters that parts with a derivative use, so that none is unused.
pub(crate) fn of_tangent(primal: &Primal) -> Generics {
    let active: TokenStream = active_types(primal).map(ToTokens::to_token_stream).collect();
    let is_used = |parameter: &GenericParam| match parameter {
        // Constants may be unused.
        GenericParam::Const(_) => true,
        _ => mentions(active.clone(), &HashSet::from([name(parameter)])),
    };
    let (used, unused): (Vec<_>, Vec<_>) = primal.generics.params.iter().partition(|parameter| is_used(parameter));
    let unused: HashSet<String> = unused.into_iter().map(name).collect();
    let mut generics = primal.generics.clone();
    generics.params = used.into_iter().cloned().collect();
    // Bounds that speak of a parameter that is gone cannot stay.
    for parameter in &mut generics.params {
        match parameter {
            GenericParam::Type(ty) => ty.bounds = without(&ty.bounds, &unused),
            GenericParam::Lifetime(lifetime) => lifetime.bounds = without(&lifetime.bounds, &unused),
            GenericParam::Const(_) => {}
        }
    }
    if let Some(clause) = &mut generics.where_clause {
        clause.predicates = without(&clause.predicates, &unused);
    }
    with_bounds(&generics, active_types(primal), &quote!(::tapir::Differentiable))
}

/// The generics of the primal type where it can be saved.
///
/// What is not constant bounds the parameters, as the derives of the standard library do: bounds on the types of the
/// fields would go in circles for a type that contains itself. Constant parts may be of any type, one that cannot be
/// saved too; the type then cannot be saved either, which is no mistake before someone tries. The compiler takes such a
/// bound that is known to be false only if there is a lifetime in it that it must consider.
pub(crate) fn of_save(primal: &Primal) -> Generics {
    let bounds = quote!(::tapir::Save + ::core::marker::Send + 'static);
    let mut generics = with_bounds(&primal.generics, active_types(primal), &bounds);
    let parts = primal.forms.iter().flat_map(|form| &form.parts);
    let constant = parts.filter(|part| part.is_constant).map(|part| -> WherePredicate {
        let ty = &part.ty;
        parse_quote!(for<'__save> #ty: ::tapir::Save)
    });
    add(&mut generics, constant);
    generics
}

/// The generics of the primal type where tests can look into it.
pub(crate) fn of_inspect(primal: &Primal) -> Generics {
    with_bounds(&primal.generics, active_types(primal), &quote!(::tapir::testing::Inspect))
}

/// The generics of the tangent where tests can look into it.
pub(crate) fn of_inspected_tangent(primal: &Primal) -> Generics {
    let bound = quote!(::tapir::Differentiable<Tangent: ::tapir::testing::Inspect>);
    with_bounds(&of_tangent(primal), active_types(primal), &bound)
}

fn active_types(primal: &Primal) -> impl Iterator<Item = &Type> {
    primal.forms.iter().flat_map(|form| &form.parts).filter(|part| !part.is_constant).map(|part| &part.ty)
}

/// `generics`, with a bound on every parameter in the types, and on every type that belongs to one.
fn with_bounds<'a>(generics: &Generics, types: impl Iterator<Item = &'a Type>, bound: &TokenStream) -> Generics {
    let mut generics = generics.clone();
    let parameters: HashSet<Ident> = generics.type_params().map(|parameter| parameter.ident.clone()).collect();
    let mut used = Used { parameters: &parameters, types: Vec::new() };
    types.for_each(|ty| used.visit_type(ty));
    let bounds: Vec<WherePredicate> = used.types.into_iter().map(|ty| parse_quote!(#ty: #bound)).collect();
    add(&mut generics, bounds);
    generics
}

/// Adds those predicates that are not there yet.
fn add(generics: &mut Generics, predicates: impl IntoIterator<Item = WherePredicate>) {
    let text = |predicate: &WherePredicate| predicate.to_token_stream().to_string();
    let clause = generics.make_where_clause();
    let mut seen: HashSet<String> = clause.predicates.iter().map(text).collect();
    clause.predicates.extend(predicates.into_iter().filter(|predicate| seen.insert(text(predicate))));
}

/// The parameters in a type, and types that belong to one: `T`, `T::Output`, `<T as Trait>::Output`.
struct Used<'a> {
    parameters: &'a HashSet<Ident>,
    types: Vec<&'a TypePath>,
}

impl<'a> Visit<'a> for Used<'a> {
    fn visit_type_path(&mut self, ty: &'a TypePath) {
        let is_used = match &ty.qself {
            Some(qself) => {
                let mut used = Used { parameters: self.parameters, types: Vec::new() };
                used.visit_type(&qself.ty);
                !used.types.is_empty()
            }
            None => ty.path.segments.first().is_some_and(|first| self.parameters.contains(&first.ident)),
        };
        if is_used {
            self.types.push(ty);
        } else {
            visit::visit_type_path(self, ty);
        }
    }
}

/// The name of a parameter as it stands in types.
fn name(parameter: &GenericParam) -> String {
    match parameter {
        GenericParam::Lifetime(lifetime) => lifetime.lifetime.to_string(),
        GenericParam::Type(ty) => ty.ident.to_string(),
        GenericParam::Const(constant) => constant.ident.to_string(),
    }
}

/// The items that mention none of the names.
fn without<T: Clone + ToTokens, P: Clone + Default>(
    items: &Punctuated<T, P>,
    names: &HashSet<String>,
) -> Punctuated<T, P> {
    items.iter().filter(|item| !mentions(item.to_token_stream(), names)).cloned().collect()
}

/// Whether one of the names stands in the tokens.
fn mentions(tokens: TokenStream, names: &HashSet<String>) -> bool {
    let mut is_lifetime = false;
    tokens.into_iter().any(|token| {
        let was_lifetime = std::mem::replace(&mut is_lifetime, false);
        match token {
            TokenTree::Ident(ident) if was_lifetime => names.contains(&format!("'{ident}")),
            TokenTree::Ident(ident) => names.contains(&ident.to_string()),
            TokenTree::Punct(punct) => {
                is_lifetime = punct.as_char() == '\'';
                false
            }
            TokenTree::Group(group) => mentions(group.stream(), names),
            TokenTree::Literal(_) => false,
        }
    })
}
