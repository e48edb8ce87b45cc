//! From source to statements of the representation, as text.

mod calls;
mod jumps;
mod kinds;
mod order;
mod places;

use crate::ir::text;
use crate::options::Options;
use expect_test::Expect;

/// The function lowered at its own scalar, or the messages with the text they point at.
#[track_caller]
fn check(source: &str, expected: Expect) {
    let item: syn::ItemFn = syn::parse_str(source).expect("the test is Rust");
    let options = Options::read(quote::quote!(concrete), &mut crate::messages::Messages::default());
    let shown = match crate::derived::lowered(&item, &options, None) {
        Ok(lowered) => text::function(&lowered.function),
        Err(errors) => {
            let place = |error: &syn::Error| error.span().source_text().unwrap_or_default();
            errors.into_iter().map(|error| format!("`{}`: {error}\n", place(&error))).collect()
        }
    };
    expected.assert_eq(&shown);
}
