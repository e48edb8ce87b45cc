//! The stages in order: read and check, lift, desugar, lower, analyse and expand.

use crate::expand::{Companion, Kind, companion};
use crate::floats::Floats;
use crate::lower::{Setting, lower};
use crate::options::Options;
use crate::parse::{self, Target};
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::visit_mut::VisitMut;
use syn::{Item, Result, Type};

/// What `#[differentiable]` writes.
pub(crate) fn differentiable(arguments: TokenStream, item: TokenStream) -> TokenStream {
    let (options, target) = match parse::read(arguments, item) {
        Ok(read) => read,
        Err(refused) => return refused,
    };
    let (item, written) = match target {
        Target::Fn(item) => {
            let written = function(&item, &options);
            (Item::Fn(item), written)
        }
        Target::Impl(item) => {
            let written = methods(&item, &options);
            (Item::Impl(item), written)
        }
        Target::Trait(item) => {
            let written = trait_methods(&item, &options);
            (Item::Trait(item), written)
        }
    };
    match written {
        Ok(written) => written,
        Err(error) => parse::refused(item, error),
    }
}

/// A function and its companion.
fn function(item: &syn::ItemFn, options: &Options) -> Result<TokenStream> {
    let companion = rule_of(item, options, None)?;
    let item = parse::without_helpers(Item::Fn(item.clone()));
    Ok(quote!(#item #companion))
}

fn rule_of(item: &syn::ItemFn, options: &Options, owner: Option<&Owner>) -> Result<TokenStream> {
    let Lowered { sig, lifted, function } = lowered(item, options, owner)?;
    let kind = if owner.is_some() { Kind::Method } else { Kind::Free };
    let about = Companion { item, sig: &sig, kind, lifted };
    Ok(companion(&about, &function, options))
}

/// A function after all stages that do not depend on which pass is written.
pub(crate) struct Lowered {
    /// The signature of the companion.
    sig: syn::Signature,
    /// Whether the companion is generic where the function is not.
    lifted: bool,
    pub(crate) function: crate::ir::Function,
}

/// Lifts, desugars and lowers a function.
pub(crate) fn lowered(item: &syn::ItemFn, options: &Options, owner: Option<&Owner>) -> Result<Lowered> {
    let mut own = item.clone();
    let checks = crate::names::in_small_letters(&mut own.sig, &mut own.block);
    crate::desugar::checkpoints::bind(&mut own.block);
    let namesakes = crate::namesakes::checks(&own.sig, &own.block);
    let declared = declared_scalar(&item.sig.generics).or_else(|| owner.and_then(|owner| owner.scalar.clone()));
    let lifts = owner.is_none() && declared.is_none() && !options.concrete;
    let float = lifts.then(|| crate::generic::liftable(&own)).flatten();
    if let Some(float) = float {
        crate::generic::lift(&mut own, float);
    }
    let lifted = float.is_some();
    let scalar = match (lifted, declared) {
        (true, _) => syn::parse_quote!(__T),
        (false, Some(scalar)) => scalar,
        (false, None) => mentioned_float(item),
    };
    if let Some(owner) = owner {
        NameSelf { ty: &owner.ty }.visit_block_mut(&mut own.block);
    }
    crate::desugar::desugar(&own.sig, &mut own.block).map_err(crate::messages::named)?;
    name_lifetime(&mut own.sig);
    let self_type = owner.map(|owner| owner.ty.clone());
    let mut function = lower(&own.sig, &own.block, &Setting { scalar, float, self_type })?;
    function.checks.extend(checks.into_iter().chain(namesakes));
    Ok(Lowered { sig: own.sig, lifted, function })
}

/// Writes the name of the type for `Self` in variants and constructors: their tangents are found by it.
struct NameSelf<'a> {
    ty: &'a Type,
}

impl VisitMut for NameSelf<'_> {
    fn visit_path_mut(&mut self, path: &mut syn::Path) {
        syn::visit_mut::visit_path_mut(self, path);
        let Type::Path(ty) = self.ty else { return };
        let last = path.segments.last().is_some_and(|last| last.ident.to_string().starts_with(char::is_uppercase));
        let is_self = path.leading_colon.is_none() && path.segments.first().is_some_and(|first| first.ident == "Self");
        if !is_self || !last {
            return;
        }
        let mut named = ty.path.clone();
        named.segments.iter_mut().for_each(|segment| segment.arguments = syn::PathArguments::None);
        named.segments.extend(path.segments.iter().skip(1).cloned());
        *path = named;
    }

    // Types keep their arguments.
    fn visit_type_mut(&mut self, _: &mut Type) {}

    fn visit_item_mut(&mut self, _: &mut Item) {}
}

/// Names the lifetime of a returned reference: beside the stack of the passes it cannot be left out.
fn name_lifetime(sig: &mut syn::Signature) {
    let syn::ReturnType::Type(_, output) = &mut sig.output else { return };
    let Type::Reference(output) = &mut **output else { return };
    let mut references: Vec<_> = sig
        .inputs
        .iter_mut()
        .filter_map(|input| match input {
            syn::FnArg::Typed(typed) => match &mut *typed.ty {
                Type::Reference(reference) => Some(reference),
                _ => None,
            },
            syn::FnArg::Receiver(_) => None,
        })
        .collect();
    if let (None, [argument]) = (&output.lifetime, &mut references[..])
        && argument.lifetime.is_none()
    {
        let lifetime: syn::Lifetime = syn::parse_quote!('__a);
        argument.lifetime = Some(lifetime.clone());
        output.lifetime = Some(lifetime.clone());
        sig.generics.params.insert(0, syn::parse_quote!(#lifetime));
    }
}

/// The type whose methods are differentiated.
pub(crate) struct Owner {
    ty: Type,
    scalar: Option<Type>,
}

fn methods(item: &syn::ItemImpl, options: &Options) -> Result<TokenStream> {
    let owner = Owner { ty: (*item.self_ty).clone(), scalar: declared_scalar(&item.generics) };
    let mut siblings = TokenStream::new();
    let mut errors: Option<syn::Error> = None;
    for method in &item.items {
        let syn::ImplItem::Fn(method) = method else { continue };
        let function = syn::ItemFn {
            attrs: method.attrs.clone(),
            vis: method.vis.clone(),
            sig: method.sig.clone(),
            block: Box::new(method.block.clone()),
            ..blank_function()
        };
        match rule_of(&function, options, Some(&owner)) {
            Ok(rule) => siblings.extend(rule),
            Err(error) => match &mut errors {
                Some(first) => first.combine(error),
                none => *none = Some(error),
            },
        }
    }
    if let Some(error) = errors {
        return Err(error);
    }
    let mut item = item.clone();
    item.items.push(syn::ImplItem::Verbatim(siblings));
    Ok(parse::without_helpers(Item::Impl(item)).into_token_stream())
}

fn blank_function() -> syn::ItemFn {
    syn::parse_quote!(
        fn blank() {}
    )
}

/// A trait whose methods have rules: it asks implementations for the companions too.
fn trait_methods(item: &syn::ItemTrait, options: &Options) -> Result<TokenStream> {
    let mut with_rules = item.clone();
    let owner = Owner { ty: syn::parse_quote!(Self), scalar: declared_scalar(&item.generics) };
    let mut errors = crate::messages::Messages::default();
    for method in &item.items {
        let syn::TraitItem::Fn(method) = method else { continue };
        match &method.default {
            None => with_rules.items.extend(crate::expand::declarations(&method.sig)),
            Some(body) => {
                let function = syn::ItemFn {
                    attrs: method.attrs.clone(),
                    sig: method.sig.clone(),
                    block: Box::new(body.clone()),
                    ..blank_function()
                };
                match rule_of(&function, options, Some(&owner)) {
                    Ok(rule) => with_rules.items.push(syn::TraitItem::Verbatim(rule)),
                    Err(error) => errors.add(error),
                }
            }
        }
    }
    errors.finish()?;
    Ok(parse::without_helpers(Item::Trait(with_rules)).into_token_stream())
}

/// The type parameter bounded by `Real`.
fn declared_scalar(generics: &syn::Generics) -> Option<Type> {
    fn is_real(bound: &syn::TypeParamBound) -> bool {
        matches!(bound, syn::TypeParamBound::Trait(t) if t.path.segments.last().is_some_and(|s| s.ident == "Real"))
    }
    let by_bound = generics.type_params().find(|param| param.bounds.iter().any(is_real));
    if let Some(param) = by_bound {
        let name = &param.ident;
        return Some(syn::parse_quote!(#name));
    }
    let clauses = generics.where_clause.as_ref()?;
    clauses.predicates.iter().find_map(|predicate| match predicate {
        syn::WherePredicate::Type(ty) if ty.bounds.iter().any(is_real) => Some(ty.bounded_ty.clone()),
        _ => None,
    })
}

/// `f32` if that is the only float that the function mentions.
fn mentioned_float(item: &syn::ItemFn) -> Type {
    match Floats::of_function(item).only() {
        Some("f32") => syn::parse_quote!(f32),
        _ => syn::parse_quote!(f64),
    }
}
