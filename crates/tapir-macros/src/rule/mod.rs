//! `#[rule]`: rules written by hand become companions of the form that `#[differentiable]` emits.
//!
//! Two items can carry it. An `impl` block of the function's name holds the passes themselves (`read.rs`, then
//! `expand.rs`); a function of scalars comes with its partial derivatives as expressions (`partials.rs`).

mod read;
mod signature;
mod expand;
mod partials;
#[cfg(test)]
mod tests;

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote};
use syn::parse::{Parse, ParseStream};
use syn::visit_mut::VisitMut;
use syn::{Expr, ExprPath, Ident, Item, Token};

/// The attribute's whole expansion.
pub(crate) fn rule(arguments: TokenStream, item: TokenStream) -> TokenStream {
    expansion(arguments, item).unwrap_or_else(|error| error.into_compile_error())
}

fn expansion(arguments: TokenStream, item: TokenStream) -> syn::Result<TokenStream> {
    let arguments: Arguments = syn::parse2(arguments)?;
    let mut item: Item = syn::parse2(item)?;
    crate::parse::Ungroup.visit_item_mut(&mut item);
    match item {
        Item::Impl(item) => {
            if let Some((name, _)) = arguments.partials.first() {
                return Err(syn::Error::new(
                    name.span(),
                    "partial derivatives go with a function; in an `impl` block write `fn reverse`",
                ));
            }
            Ok(expand::expand(&read::read(arguments.target, item)?))
        }
        Item::Fn(item) => {
            if let Some(target) = &arguments.target {
                return Err(syn::Error::new_spanned(
                    target,
                    "`for` goes with an `impl` block; on a function write its partial derivatives, `d_x = ..` for each \
                     argument `x`",
                ));
            }
            // The function stays usable whatever is wrong with its rule.
            let function = partials::without_constants(&item);
            Ok(partials::expand(arguments.partials, item).unwrap_or_else(|error| {
                let errors = error.into_compile_error();
                quote!(#errors #function)
            }))
        }
        other => Err(syn::Error::new_spanned(
            first_token(&other),
            "a rule is an `impl` block with the function's name, or a function of scalars with its partial derivatives",
        )),
    }
}

/// What stands in the attribute's parentheses: `for = path`, or `d_x = expression` for each argument.
struct Arguments {
    target: Option<ExprPath>,
    partials: Vec<(Ident, Expr)>,
}

impl Parse for Arguments {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let mut arguments = Arguments { target: None, partials: Vec::new() };
        while !input.is_empty() {
            if input.peek(Token![for]) {
                let word: Token![for] = input.parse()?;
                input.parse::<Token![=]>()?;
                if arguments.target.replace(input.parse()?).is_some() {
                    return Err(syn::Error::new_spanned(word, "`for` is given twice; remove one"));
                }
            } else {
                let name: Ident = input.parse().map_err(|error| {
                    syn::Error::new(error.span(), "write `for = path::of::the_function`, or `d_x = ..` on a function")
                })?;
                input.parse::<Token![=]>()?;
                arguments.partials.push((name, input.parse()?));
            }
            if !input.is_empty() {
                input.parse::<Token![,]>()?;
            }
        }
        Ok(arguments)
    }
}

/// Mistakes are reported all at once.
#[derive(Default)]
struct Mistakes(Option<syn::Error>);

impl Mistakes {
    fn add(&mut self, place: impl ToTokens, message: impl std::fmt::Display) {
        self.push(syn::Error::new_spanned(place, message));
    }

    fn add_at(&mut self, place: Span, message: impl std::fmt::Display) {
        self.push(syn::Error::new(place, message));
    }

    fn push(&mut self, error: syn::Error) {
        match &mut self.0 {
            Some(errors) => errors.combine(error),
            None => self.0 = Some(error),
        }
    }

    fn finish(self) -> syn::Result<()> {
        self.0.map_or(Ok(()), Err)
    }
}

fn first_token(item: &impl ToTokens) -> TokenStream {
    item.to_token_stream().into_iter().take(1).collect()
}
