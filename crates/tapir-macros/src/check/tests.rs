//! Every message at its place, and the whole subset without one.

mod subset;
mod signatures;
mod bodies;
mod items;

use std::fmt::Write;

use expect_test::Expect;
use proc_macro2::{LineColumn, TokenStream, TokenTree};
use syn::spanned::Spanned;
use syn::visit::Visit;
use syn::{File, Item, LitStr, Macro};

use crate::options::Options;
use crate::parse::{self, Target};

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
    let (item, rest) = expansion.items.split_first().unwrap();
    assert!(Messages::of(item).0.is_empty(), "the user's item comes first");
    let mut text = String::new();
    for item in rest {
        let messages = Messages::of(item).0;
        assert_eq!(messages.len(), 1, "nothing but messages follows");
        for (start, end, message) in messages {
            let line = source.lines().nth(start.line - 1).unwrap();
            let last = if start.line == end.line { end.column } else { line.chars().count() };
            let carets = "^".repeat(last - start.column);
            writeln!(text, "{line}\n{:1$}{carets} {message}", "", start.column).unwrap();
        }
    }
    expected.assert_eq(&text);
}

/// The messages inside an item, each with the beginning and the end of what it is about.
#[derive(Default)]
struct Messages(Vec<(LineColumn, LineColumn, String)>);

impl Messages {
    fn of(item: &Item) -> Self {
        let mut messages = Messages::default();
        messages.visit_item(item);
        messages
    }
}

impl<'ast> Visit<'ast> for Messages {
    fn visit_macro(&mut self, call: &'ast Macro) {
        if call.path.segments.last().unwrap().ident == "compile_error" {
            let message: LitStr = call.parse_body().unwrap();
            self.0.push((call.path.span().start(), message.span().end(), message.value()));
        }
    }
}

/// Nothing is said.
#[track_caller]
fn check_accepted(source: &str) {
    if let Err(expansion) = read(source) {
        panic!("{source}\n{expansion}");
    }
}
