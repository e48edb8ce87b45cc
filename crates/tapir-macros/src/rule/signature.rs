//! Reading the signatures of the passes.

use proc_macro2::{Span, TokenStream};
use quote::{format_ident, quote};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{Attribute, FnArg, GenericArgument, Ident, Pat, PatType, PathArguments, Signature, Token, Type, TypePath};

use super::Mistakes;

/// One argument of the function, as `reverse` describes it.
pub(super) struct Param {
    /// The name in what is generated.
    pub(super) name: Ident,
    /// The type that the function itself takes.
    pub(super) primal: Type,
    pub(super) role: Role,
}

/// How the written `reverse` gets an argument.
pub(super) enum Role {
    /// A value as it is.
    Value,
    /// A value as a `CoDual` without fdata.
    PairedValue,
    /// A reference with a shadow of this type.
    Shadowed(TokenStream),
    /// A reference through which no derivative flows; its shadow may be anything.
    Constant,
}

impl Param {
    pub(super) fn is_reference(&self) -> bool {
        matches!(self.primal, Type::Reference(_))
    }

    pub(super) fn is_written(&self) -> bool {
        matches!(&self.primal, Type::Reference(reference) if reference.mutability.is_some())
    }
}

/// The typed arguments of a pass; receivers are a mistake.
pub(super) fn typed(signature: &Signature, mistakes: &mut Mistakes) -> Vec<PatType> {
    let mut arguments = Vec::new();
    for input in &signature.inputs {
        match input {
            FnArg::Typed(argument) => arguments.push(argument.clone()),
            FnArg::Receiver(receiver) => mistakes.add(
                receiver,
                "a rule is for a function: take the receiver as the first argument, `x: CoDual<&mut Type>`",
            ),
        }
    }
    arguments
}

/// Whether a type is `&mut Stack`.
pub(super) fn is_stack(ty: &Type) -> bool {
    match ty {
        Type::Reference(reference) => reference.mutability.is_some() && last_name(&reference.elem, "Stack"),
        _ => false,
    }
}

/// Whether a type is a path that ends in this name.
pub(super) fn last_name(ty: &Type, name: &str) -> bool {
    matches!(ty, Type::Path(TypePath { path, .. }) if path.segments.last().is_some_and(|last| last.ident == name))
}

/// Whether a slot of the returned tuple says that there is no cotangent.
pub(super) fn is_no_rdata(ty: &Type) -> bool {
    last_name(ty, "NoRData") || last_name(ty, "NoTangent")
}

/// The name of an argument in what is generated.
pub(super) fn name_of(pattern: &Pat, index: usize) -> Ident {
    match pattern {
        Pat::Ident(pattern) => {
            let name = pattern.ident.to_string();
            // A leading underscore says that the written pass does not use it; the generated ones do.
            match name.trim_start_matches('_') {
                "" => format_ident!("arg{index}"),
                _ => Ident::new(name.trim_start_matches('_'), pattern.ident.span()),
            }
        }
        _ => format_ident!("arg{index}", span = Span::call_site()),
    }
}

fn is_constant(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| attribute.path().is_ident("constant"))
}

/// Reads an argument of `reverse`, and writes out in it what the user may leave out: the fdata in `CoDual<&[f64]>`.
pub(super) fn param(argument: &mut PatType, index: usize, mistakes: &mut Mistakes) -> Param {
    let name = name_of(&argument.pat, index);
    let constant = is_constant(&argument.attrs);
    argument.attrs.retain(|attribute| !attribute.path().is_ident("constant"));
    let Some((primal, fdata)) = codual(&argument.ty) else {
        let primal = (*argument.ty).clone();
        let role = match &primal {
            Type::Reference(reference) if constant || is_passive(&reference.elem) => Role::Constant,
            Type::Reference(_) => {
                let text = text(&primal);
                mistakes.add(
                    &argument.ty,
                    format!(
                        "`reverse` needs the shadow of the reference `{name}`: write `{name}: CoDual<{text}>`, or \
                         `#[constant] {name}: {text}` if no derivative flows through it"
                    ),
                );
                Role::Constant
            }
            _ => Role::Value,
        };
        return Param { name, primal, role };
    };
    let role = match (&primal, fdata) {
        (Type::Reference(reference), _) if is_passive(&reference.elem) => {
            let text = text(&primal);
            mistakes
                .add(&argument.ty, format!("`{text}` carries no derivative and has no shadow: write `{name}: {text}`"));
            Role::Constant
        }
        (Type::Reference(_), Some(fdata)) => Role::Shadowed(quote!(#fdata)),
        (Type::Reference(reference), None) => {
            let shadow = shadow(&reference.elem);
            complete(&mut argument.ty, syn::parse_quote!(#shadow));
            Role::Shadowed(shadow)
        }
        _ => Role::PairedValue,
    };
    Param { name, primal, role }
}

/// The parts of `CoDual<P, F>`.
fn codual(ty: &Type) -> Option<(Type, Option<Type>)> {
    let Type::Path(path) = ty else { return None };
    let last = path.path.segments.last().filter(|last| last.ident == "CoDual")?;
    let PathArguments::AngleBracketed(arguments) = &last.arguments else { return None };
    let mut types = arguments.args.iter().filter_map(|argument| match argument {
        GenericArgument::Type(ty) => Some(ty.clone()),
        _ => None,
    });
    Some((types.next()?, types.next()))
}

/// Adds the fdata to `CoDual<P>`.
fn complete(ty: &mut Type, fdata: GenericArgument) {
    if let Type::Path(path) = ty
        && let Some(last) = path.path.segments.last_mut()
        && let PathArguments::AngleBracketed(arguments) = &mut last.arguments
    {
        arguments.args.push(fdata);
    }
}

/// The shadow of a reference to this type, as the contract has it.
fn shadow(target: &Type) -> TokenStream {
    match target {
        Type::Slice(slice) => {
            let element = &slice.elem;
            quote!(&mut [<#element as ::tapir::Differentiable>::Tangent])
        }
        _ => quote!(&mut <#target as ::tapir::Differentiable>::Tangent),
    }
}

/// Whether a type visibly carries no derivative.
pub(super) fn is_passive(ty: &Type) -> bool {
    const NAMES: [&str; 16] = [
        "usize", "u8", "u16", "u32", "u64", "u128", "isize", "i8", "i16", "i32", "i64", "i128", "bool", "char", "str",
        "String",
    ];
    match ty {
        Type::Path(path) => match path.path.segments.last() {
            Some(last) if last.ident == "Vec" => match &last.arguments {
                PathArguments::AngleBracketed(arguments) => arguments
                    .args
                    .iter()
                    .all(|argument| matches!(argument, GenericArgument::Type(element) if is_passive(element))),
                _ => false,
            },
            Some(last) => NAMES.iter().any(|name| last.ident == name),
            None => false,
        },
        Type::Slice(slice) => is_passive(&slice.elem),
        Type::Array(array) => is_passive(&array.elem),
        Type::Reference(reference) => is_passive(&reference.elem),
        Type::Tuple(tuple) => tuple.elems.iter().all(is_passive),
        _ => false,
    }
}

/// A type as the user would write it.
pub(super) fn text(ty: &Type) -> String {
    let tokens = quote!(#ty).to_string();
    tokens
        .replace("& ", "&")
        .replace(" <", "<")
        .replace("< ", "<")
        .replace(" >", ">")
        .replace(" ,", ",")
        .replace(" :: ", "::")
}

/// The place of an argument list, for mistakes about their number.
pub(super) fn inputs_span(inputs: &Punctuated<FnArg, Token![,]>, otherwise: Span) -> Span {
    if inputs.is_empty() { otherwise } else { inputs.span() }
}
