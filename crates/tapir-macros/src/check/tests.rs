//! Every message at its place, and the whole subset without one.

mod subset;
mod signatures;
mod bodies;
mod items;

use std::fmt::Write;

use expect_test::Expect;
use proc_macro2::{TokenStream, TokenTree};
use syn::spanned::Spanned;
use syn::{File, Item, LitStr};

use crate::parse::{self, Options, Target};

/// Reads `#[differentiable(…)] item`; the attribute may be left out if it has no arguments.
fn read(source: &str) -> Result<(Options, Target), TokenStream> {
    let tokens: TokenStream = source.parse().unwrap();
    let mut rest = tokens.clone().into_iter();
    if let (Some(TokenTree::Punct(pound)), Some(TokenTree::Group(attribute))) = (rest.next(), rest.next())
        && pound.as_char() == '#'
        && let [TokenTree::Ident(name), arguments @ ..] = &*attribute.stream().into_iter().collect::<Vec<_>>()
        && name == "differentiable"
    {
        let arguments = match arguments {
            [TokenTree::Group(arguments)] => arguments.stream(),
            _ => TokenStream::new(),
        };
        return parse::read(arguments, rest.collect());
    }
    parse::read(TokenStream::new(), tokens)
}

/// The messages under the lines they are about, with carets below the tokens; the user's item is always kept.
#[track_caller]
fn check_message(source: &str, expected: Expect) {
    let Err(expansion) = read(source) else { panic!("nothing was said about\n{source}") };
    let expansion: File = syn::parse2(expansion).unwrap();
    let mut text = String::new();
    let mut kept = 0;
    for item in &expansion.items {
        match item {
            Item::Macro(item) if item.mac.path.segments.last().unwrap().ident == "compile_error" => {
                let message: LitStr = item.mac.parse_body().unwrap();
                let (start, end) = (item.mac.path.span().start(), message.span().end());
                let line = source.lines().nth(start.line - 1).unwrap();
                let last = if start.line == end.line { end.column } else { line.chars().count() };
                let carets = "^".repeat(last - start.column);
                writeln!(text, "{line}\n{:2$}{carets} {}", "", message.value(), start.column).unwrap();
            }
            _ => kept += 1,
        }
    }
    assert_eq!(kept, 1, "the user's item stays");
    expected.assert_eq(&text);
}

/// Nothing is said.
#[track_caller]
fn check_accepted(source: &str) {
    if let Err(expansion) = read(source) {
        panic!("{source}\n{expansion}");
    }
}
