//! What the type parameters must be for the type to be a tree.

use std::collections::HashSet;

use quote::ToTokens;
use syn::visit::{self, Visit};
use syn::{GenericParam, Generics, Ident, TypePath, WherePredicate, parse_quote};

use crate::read::{Part, Tree};

/// The generics of the implementation: those of the type, and what its parts need.
///
/// Trees bound the parameters, as the derives of the standard library do: bounds on the types of the fields would go in
/// circles for a type that contains itself. Fixed fields cannot, so there the bound is on the type, which is exact:
/// `PhantomData<T>` asks nothing of `T`.
pub(crate) fn with_bounds(tree: &Tree) -> Generics {
    let mut generics = without_attributes(&tree.generics);
    let parameters: HashSet<Ident> = generics.type_params().map(|parameter| parameter.ident.clone()).collect();
    let mut seen = HashSet::new();
    let parts = tree.forms.iter().flat_map(|form| &form.parts);
    let bounds = parts
        .flat_map(|part| bounds(part, &parameters))
        .filter(|bound| seen.insert(bound.to_token_stream().to_string()));
    generics.make_where_clause().predicates.extend(bounds);
    generics
}

/// The generics without the attributes of their parameters, which belong to the type.
pub(crate) fn without_attributes(generics: &Generics) -> Generics {
    let mut generics = generics.clone();
    for parameter in &mut generics.params {
        match parameter {
            GenericParam::Lifetime(lifetime) => lifetime.attrs.clear(),
            GenericParam::Type(ty) => ty.attrs.clear(),
            GenericParam::Const(constant) => constant.attrs.clear(),
        }
    }
    generics
}

fn bounds(part: &Part, parameters: &HashSet<Ident>) -> Vec<WherePredicate> {
    let mut used = Used { parameters, types: Vec::new() };
    used.visit_type(&part.ty);
    if !part.is_fixed {
        return used.types.into_iter().map(|ty| parse_quote!(#ty: ::tenferro::tree::TensorTree)).collect();
    }
    if used.types.is_empty() {
        return Vec::new();
    }
    let ty = &part.ty;
    vec![parse_quote!(#ty: ::tenferro::tree::Fixed)]
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
