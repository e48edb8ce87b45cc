//! Text in, text out: every form by name.

mod closures;
mod iterators;
mod messages;
mod names;
mod runs;
mod small;

use expect_test::Expect;
use quote::ToTokens;

/// The function after desugaring, or the messages with the text they point at.
pub(crate) fn desugared(input: &str) -> String {
    let mut function: syn::ItemFn = syn::parse_str(input).expect("the test is Rust");
    match super::desugar(&function.sig, &mut function.block) {
        Ok(()) => {
            let file = syn::parse2(function.into_token_stream()).expect("what comes out is Rust");
            prettyplease::unparse(&file)
        }
        Err(errors) => {
            let place = |error: &syn::Error| error.span().source_text().unwrap_or_default();
            errors.into_iter().map(|error| format!("`{}`: {error}\n", place(&error))).collect()
        }
    }
}

#[track_caller]
fn check(input: &str, expect: Expect) {
    expect.assert_eq(&desugared(input));
}
