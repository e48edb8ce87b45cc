//! Writes the desugared twin of `tests/it/original.rs`, which the integration test runs beside it.

use expect_test::expect_file;
use quote::{ToTokens, format_ident, quote};

#[test]
fn the_desugared_functions_are_up_to_date() {
    let source = include_str!("../../../tests/it/original.rs");
    let file: syn::File = syn::parse_str(source).expect("the originals are Rust");
    let mut functions = Vec::new();
    let mut rows = Vec::new();
    for item in file.items {
        let syn::Item::Fn(mut function) = item else { panic!("a function expected") };
        let name = function.sig.ident.clone();
        if let Err(error) = super::super::desugar(&function.sig, &mut function.block) {
            panic!("{name}: `{}`: {error}", error.span().source_text().unwrap_or_default());
        }
        super::assert_unique(&function);
        let text = name.to_string();
        rows.push(quote!((#text, crate::original::#name as crate::Kernel, #name as crate::Kernel)));
        functions.push(function.into_token_stream());
    }
    let name = |number: &str| format_ident!("__tapir_{}", number);
    let (zero, one, empty_sum) = (name("zero"), name("one"), name("empty_sum"));
    let file = syn::parse2(quote! {
        macro_rules! #zero { () => { 0.0 }; }
        macro_rules! #one { () => { 1.0 }; }
        macro_rules! #empty_sum { () => { -0.0 }; }
        pub(crate) const ALL: &[(&str, crate::Kernel, crate::Kernel)] = &[#(#rows),*];
        #(#functions)*
    });
    let text = prettyplease::unparse(&file.expect("what comes out is Rust"));
    let head = "// Written by the unit test `desugar::tests::runs`; refresh it with UPDATE_EXPECT=1.\n\
                // Size: as much as there is in `original.rs`.\n";
    expect_file!["../../../tests/it/desugared.rs"].assert_eq(&format!("{head}{text}"));
}
