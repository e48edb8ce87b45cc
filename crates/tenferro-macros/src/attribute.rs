//! The attribute `#[tree(fixed)]`.

use proc_macro2::{TokenStream, TokenTree};
use syn::{Attribute, Meta};

use crate::read::Mistakes;

/// Whether the attributes of a field say `#[tree(fixed)]`.
pub(crate) fn is_fixed(attributes: &[Attribute], mistakes: &mut Mistakes) -> bool {
    let mut is_fixed = false;
    for attribute in ours(attributes) {
        let words = words(attribute);
        if words.is_empty() {
            mistakes
                .add(attribute, "nothing stands in the attribute's parentheses; write `#[tree(fixed)]` or remove it");
        }
        for word in words {
            match first_name(&word) {
                Some((name, rest)) if name == "fixed" && rest > 0 => {
                    mistakes.add(word, "`fixed` takes no value; write `#[tree(fixed)]`");
                }
                Some((name, _)) if name == "fixed" && is_fixed => {
                    mistakes.add(word, "`fixed` is given twice; remove one");
                }
                Some((name, _)) if name == "fixed" => is_fixed = true,
                _ => mistakes.add(
                    &word,
                    format!(
                        "unknown attribute `{word}`; write `#[tree(fixed)]` for a value that is no tensor, or remove it"
                    ),
                ),
            }
        }
    }
    is_fixed
}

/// Attributes that do not stand on a field.
pub(crate) fn misplaced(attributes: &[Attribute], place: &str, mistakes: &mut Mistakes) {
    for attribute in ours(attributes) {
        mistakes.add(
            attribute,
            format!("the attribute stands on {place}; put `#[tree(fixed)]` on each field that holds no tensor"),
        );
    }
}

fn ours(attributes: &[Attribute]) -> impl Iterator<Item = &Attribute> {
    attributes.iter().filter(|attribute| attribute.path().is_ident("tree"))
}

/// What stands between the commas of `#[tree(…)]`.
fn words(attribute: &Attribute) -> Vec<TokenStream> {
    let Meta::List(list) = &attribute.meta else { return Vec::new() };
    let tokens: Vec<TokenTree> = list.tokens.clone().into_iter().collect();
    let is_comma = |token: &TokenTree| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ',');
    tokens.split(is_comma).filter(|word| !word.is_empty()).map(|word| word.iter().cloned().collect()).collect()
}

/// The name a word opens with, and how many tokens follow.
fn first_name(word: &TokenStream) -> Option<(String, usize)> {
    let mut tokens = word.clone().into_iter();
    match tokens.next() {
        Some(TokenTree::Ident(name)) => Some((name.to_string(), tokens.count())),
        _ => None,
    }
}
