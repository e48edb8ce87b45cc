//! Names of a method's companions, for the macros of `tapir` that are written with `macro_rules`.

use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};

/// The tokens with `name @[suffix]` joined to the identifier `namesuffix`, at the place of `name`.
pub(crate) fn join(tokens: TokenStream) -> TokenStream {
    let mut joined: Vec<TokenTree> = Vec::new();
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        let suffix = match (&token, tokens.peek()) {
            (TokenTree::Punct(punct), Some(TokenTree::Group(group)))
                if punct.as_char() == '@' && group.delimiter() == Delimiter::Bracket =>
            {
                Some(group.stream().to_string())
            }
            _ => None,
        };
        match (suffix, joined.last_mut(), token) {
            (Some(suffix), Some(TokenTree::Ident(name)), _) => {
                *name = Ident::new(&format!("{name}{suffix}"), name.span());
                tokens.next();
            }
            (_, _, TokenTree::Group(group)) => {
                let mut inner = Group::new(group.delimiter(), join(group.stream()));
                inner.set_span(group.span());
                joined.push(TokenTree::Group(inner));
            }
            (_, _, token) => joined.push(token),
        }
    }
    joined.into_iter().collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn suffixes_join_the_name_before() {
        let tokens = "a.step @[__joint] (b, { c @[_d] })".parse().unwrap();
        assert_eq!(super::join(tokens).to_string(), "a . step__joint (b , { c_d })");
    }
}
