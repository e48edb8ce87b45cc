//! Text in, text out: every form by name.

mod closures;
mod iterators;
mod messages;
mod names;
mod runs;
mod options;
mod small;

use expect_test::Expect;
use quote::ToTokens;

/// The function after desugaring, or the messages with the text they point at.
pub(crate) fn desugared(input: &str) -> String {
    let mut function: syn::ItemFn = syn::parse_str(input).expect("the test is Rust");
    match super::desugar(&function.sig, &mut function.block) {
        Ok(()) => {
            assert_unique(&function);
            let file = syn::parse2(function.into_token_stream()).expect("what comes out is Rust");
            prettyplease::unparse(&file)
        }
        Err(errors) => {
            let place = |error: &syn::Error| error.span().source_text().unwrap_or_default();
            errors.into_iter().map(|error| format!("`{}`: {error}\n", place(&error))).collect()
        }
    }
}

/// The promise of the whole stage: one binding per name, and no name that is another's shadow.
pub(crate) fn assert_unique(function: &syn::ItemFn) {
    let names = crate::names::bindings(function);
    for (at, name) in names.iter().enumerate() {
        assert!(!names[..at].contains(name), "`{name}` is bound twice in {}", function.sig.ident);
        assert!(!names.contains(&format!("d_{name}")), "`d_{name}` is a name and a shadow in {}", function.sig.ident);
    }
}

#[track_caller]
fn check(input: &str, expect: Expect) {
    expect.assert_eq(&desugared(input));
}
