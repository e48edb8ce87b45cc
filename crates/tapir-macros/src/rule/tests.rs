//! What the attribute writes, and what it says.

mod snapshots;
mod mistakes;

use proc_macro2::{TokenStream, TokenTree};

/// The expansion of `#[rule(..)] item`, as the compiler would ask for it.
fn expand(source: &str) -> TokenStream {
    let mut tokens = source.parse::<TokenStream>().expect("the source is Rust").into_iter();
    assert_eq!(tokens.next().map(|token| token.to_string()).as_deref(), Some("#"));
    let Some(TokenTree::Group(attribute)) = tokens.next() else { panic!("an attribute") };
    let arguments = attribute.stream().into_iter().find_map(|token| match token {
        TokenTree::Group(group) => Some(group.stream()),
        _ => None,
    });
    super::rule(arguments.unwrap_or_default(), tokens.collect())
}
