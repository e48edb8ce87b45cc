//! What `#[differentiable(…)]` was written on.

use proc_macro2::{TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::visit_mut::VisitMut;
use syn::{Attribute, Expr, Item, ItemFn, ItemImpl, ItemTrait, Type};

use crate::check;
use crate::messages::{Messages, message};
use crate::options::Options;

/// What the attribute stands on.
pub(crate) enum Target {
    /// A function of its own.
    Fn(ItemFn),
    /// The methods of a type.
    Impl(ItemImpl),
    /// The methods of a trait.
    Trait(ItemTrait),
}

impl Target {
    fn read(item: Item) -> syn::Result<Self> {
        match item {
            Item::Fn(item) => check::check(&item).map(|()| Target::Fn(item)),
            Item::Impl(item) => check::check_impl(&item).map(|()| Target::Impl(item)),
            Item::Trait(item) => check::check_trait(&item).map(|()| Target::Trait(item)),
            other => Err(misplaced(&other)),
        }
    }
}

fn misplaced(item: &Item) -> syn::Error {
    let derive = |at: &dyn ToTokens, what: &str| {
        message(
            at.to_token_stream(),
            format_args!("{what} has no rule but a tangent type; write `#[derive(Differentiable)]` instead"),
        )
    };
    let functions = "a rule belongs to a function, an impl block or a trait";
    match item {
        Item::Struct(item) => derive(&item.struct_token, "a struct"),
        Item::Enum(item) => derive(&item.enum_token, "an enum"),
        Item::Union(item) => message(
            item.union_token,
            "a union does not say which of its fields it holds; write an enum with `#[derive(Differentiable)]`",
        ),
        Item::Mod(item) => {
            message(item.mod_token, format_args!("{functions}; put the attribute on each function of the module"))
        }
        Item::Const(item) => {
            message(item.const_token, format_args!("{functions}; constants have no derivative, remove the attribute"))
        }
        Item::Static(item) => message(
            item.static_token,
            format_args!("{functions}; pass the value as an argument to have a derivative with respect to it"),
        ),
        Item::ForeignMod(item) => message(
            &item.abi,
            "functions of other languages cannot be seen; wrap each in a function with a rule written by \
             hand (`#[rule]`)",
        ),
        Item::Type(item) => message(
            item.type_token,
            format_args!("{functions}; put `#[derive(Differentiable)]` on the type that is named here"),
        ),
        other => message(other, format_args!("{functions}; remove the attribute here")),
    }
}

/// Reads and checks the attribute's arguments and its item.
///
/// The error is what the macro is to write instead of a rule: the user's item, so that nothing else in the program
/// breaks, and the messages.
pub(crate) fn read(arguments: TokenStream, item: TokenStream) -> Result<(Options, Target), TokenStream> {
    let mut messages = Messages::default();
    let options = Options::read(arguments, &mut messages);
    let parsed = match syn::parse2::<Item>(item.clone()) {
        Ok(mut parsed) => {
            Ungroup.visit_item_mut(&mut parsed);
            parsed
        }
        Err(error) => {
            messages.add(error);
            let errors = messages.finish().map_err(|error| error.to_compile_error()).err();
            return Err(quote!(#item #errors));
        }
    };
    let item = parsed.clone();
    match Target::read(parsed) {
        Ok(target) if messages.count() == 0 => return Ok((options, target)),
        Ok(_) => {}
        Err(error) => messages.add(error),
    }
    Err(match messages.finish() {
        Ok(()) => item.into_token_stream(),
        Err(error) => refused(item, error),
    })
}

/// What is written for an item that a stage found wrong: the item itself and the messages.
///
/// Callers look for the companion of a function. What they find is a type that the compiler knows to be wrong already,
/// so that it says nothing about the callers.
pub(crate) fn refused(item: Item, error: syn::Error) -> TokenStream {
    let stub = match &item {
        Item::Fn(item) if may_have_companion(item) => Some((item.vis.clone(), item.sig.ident.clone())),
        _ => None,
    };
    let mut item = item;
    if let Item::Impl(item) = &mut item {
        let stubs: Vec<_> = item.items.iter().filter_map(stubs_of).flatten().collect();
        item.items.extend(stubs);
    }
    let item = without_helpers(item);
    let Some((vis, name)) = stub else {
        let errors = error.to_compile_error();
        return quote!(#item #errors);
    };
    let mut errors = error.into_iter();
    let first = errors.next().map(|error| error.to_compile_error());
    let rest = errors.map(|error| error.to_compile_error());
    quote! {
        #item
        #[allow(non_camel_case_types, dead_code, reason = "named like its function")]
        #vis type #name = [(); #first];
        #(#rest)*
    }
}

/// The companions of a method as its callers know them; they are never run.
fn stubs_of(item: &syn::ImplItem) -> Option<Vec<syn::ImplItem>> {
    let syn::ImplItem::Fn(method) = item else { return None };
    let vis = &method.vis;
    let stubs = crate::expand::declarations(&method.sig).into_iter().filter_map(|item| {
        let syn::TraitItem::Fn(stub) = item else { return None };
        let (attrs, sig) = (&stub.attrs, &stub.sig);
        Some(syn::parse_quote!(#(#attrs)* #[allow(unused, non_snake_case, clippy::all, reason = "never run")] #vis #sig { ::core::panic!() }))
    });
    Some(stubs.collect())
}

/// Whether a type of the function's name may be put beside it: not if it would hide another, nor among methods.
fn may_have_companion(item: &ItemFn) -> bool {
    fn mentions_self(tokens: TokenStream) -> bool {
        tokens.into_iter().any(|token| match token {
            TokenTree::Ident(name) => name == "self" || name == "Self",
            TokenTree::Group(group) => mentions_self(group.stream()),
            _ => false,
        })
    }
    !check::hides_another(&item.sig.ident) && !mentions_self(item.to_token_stream())
}

/// The user's item as the compiler is to see it: without `#[constant]` and `#[checkpoint]`, which it does not know.
pub(crate) fn without_helpers(mut item: Item) -> Item {
    struct Strip;
    impl VisitMut for Strip {
        fn visit_attributes_mut(&mut self, attributes: &mut Vec<Attribute>) {
            attributes.retain(|attribute| !check::is_helper(attribute));
        }
    }
    Strip.visit_item_mut(&mut item);
    item
}

/// Takes away the invisible groups that `macro_rules!` puts around `$ty:ty` and `$e:expr`, so that all stages see what
/// stands inside. Parentheses around types, which mean as little, go too.
pub(crate) struct Ungroup;

impl VisitMut for Ungroup {
    fn visit_type_mut(&mut self, ty: &mut Type) {
        loop {
            let inner = match ty {
                Type::Group(group) => &mut group.elem,
                // `&(dyn A + B)` needs them.
                Type::Paren(paren) if !matches!(*paren.elem, Type::TraitObject(_) | Type::ImplTrait(_)) => {
                    &mut paren.elem
                }
                _ => break,
            };
            *ty = std::mem::replace(&mut **inner, Type::Verbatim(TokenStream::new()));
        }
        syn::visit_mut::visit_type_mut(self, ty);
    }

    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        while let Expr::Group(group) = expr {
            let inner = std::mem::replace(&mut *group.expr, Expr::Verbatim(TokenStream::new()));
            let closed = matches!(
                inner,
                Expr::Path(_)
                    | Expr::Lit(_)
                    | Expr::Paren(_)
                    | Expr::Group(_)
                    | Expr::Call(_)
                    | Expr::MethodCall(_)
                    | Expr::Field(_)
                    | Expr::Index(_)
                    | Expr::Macro(_)
                    | Expr::Array(_)
                    | Expr::Tuple(_)
            );
            *expr = match closed {
                true => inner,
                // `$a * $b` stays the product of two sums.
                false => Expr::Paren(syn::ExprParen {
                    attrs: vec![],
                    paren_token: syn::token::Paren::default(),
                    expr: Box::new(inner),
                }),
            };
        }
        syn::visit_mut::visit_expr_mut(self, expr);
    }
}
