//! `docs/tapir.md` shows expansions and messages; here they are compared with what the macro writes.
//!
//! `UPDATE_EXPECT=1 cargo test -p tapir-macros shown` writes the expansions anew.

use crate::derived::differentiable;
use quote::quote;
use std::path::PathBuf;

const EXPANSION: &str = "<!-- expansion of: ";

fn path() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/tapir.md")
}

fn guide() -> String {
    std::fs::read_to_string(path()).unwrap()
}

/// What the macro makes of an item with its attribute.
fn expanded(mut item: syn::ItemFn) -> syn::File {
    let arguments = item.attrs.iter().find_map(|attr| attr.parse_args().ok()).unwrap_or_default();
    item.attrs.clear();
    syn::parse2(differentiable(arguments, quote!(#item))).unwrap()
}

/// The function of this name that the guide shows with its attribute.
fn shown(guide: &str, name: &str) -> syn::ItemFn {
    let begin = guide.find(&format!("#[differentiable(concrete)]\nfn {name}(")).expect("the guide shows the function");
    let end = guide[begin..].find("\n}\n").expect("a function has an end");
    syn::parse_str(&guide[begin..begin + end + 2]).unwrap()
}

/// Functions of a companion as text, without attributes and comments.
fn functions(file: &syn::File, names: &str) -> String {
    let companion = file.items.iter().find_map(|item| match item {
        syn::Item::Impl(companion) => Some(companion),
        _ => None,
    });
    let find = |name: &str| {
        companion.expect("a companion").items.iter().find_map(|item| match item {
            syn::ImplItem::Fn(found) if found.sig.ident == name => Some(found.clone()),
            _ => None,
        })
    };
    let texts = names.split(' ').map(|name| {
        let mut found = find(name).expect("a function of the companion");
        found.attrs.clear();
        prettyplease::unparse(&syn::parse2(quote!(#found)).unwrap())
    });
    texts.collect::<Vec<_>>().join("\n")
}

/// The guide with the expansions that the macro writes now.
fn with_expansions(guide: &str) -> String {
    let mut new = String::new();
    let mut rest = guide;
    while let Some(at) = rest.find(EXPANSION) {
        let (before, from) = rest.split_at(at);
        let (marker, block) = from.split_once('\n').unwrap();
        let (fence, block) = block.split_once('\n').unwrap();
        let inside = block.find("```").expect("the block has an end");
        let (name, names) = marker[EXPANSION.len()..].trim_end_matches(" -->").split_once(", ").unwrap();
        let text = functions(&expanded(shown(guide, name)), names);
        new += &format!("{before}{marker}\n{fence}\n{text}");
        rest = &block[inside..];
    }
    new + rest
}

#[test]
fn expansions_are_those_of_the_macro() {
    let guide = guide();
    let new = with_expansions(&guide);
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(path(), new).unwrap();
        return;
    }
    let difference = guide.lines().zip(new.lines()).zip(1..).find(|((old, new), _)| old != new);
    assert!(
        guide == new,
        "docs/tapir.md shows an old expansion (first difference: {difference:?}); \
         read what `UPDATE_EXPECT=1 cargo test -p tapir-macros shown` changes, and whether the text around it still holds"
    );
}

/// The cells of a table's rows, without the code marks around the first and the last.
fn rows(guide: &str, marker: &str) -> Vec<Vec<String>> {
    let (_, table) = guide.split_once(&format!("<!-- {marker} -->\n")).expect("the guide has this table");
    let lines = table.lines().take_while(|line| line.starts_with('|')).skip(2);
    let cells = |line: &str| {
        let line = line.replace("\\|", "\u{1}");
        let inside = line.trim_matches('|').split('|');
        inside.map(|cell| cell.trim().replace('\u{1}', "|")).collect()
    };
    lines.map(cells).collect()
}

fn code(cell: &str) -> &str {
    cell.trim_start_matches('`').trim_end_matches('`')
}

fn verdict(item: &str) -> String {
    let item: proc_macro2::TokenStream = item.parse().unwrap();
    differentiable(Default::default(), item).to_string()
}

fn body(statements: &str) -> String {
    format!("fn f(x: &[f64], y: &mut [f64], o: Option<f64>, n: usize) -> f64 {{ let mut s = 0.0; {statements} s }}")
}

/// A message as it stands in `compile_error!("…")`.
fn is_refused(item: &str, message: &str) {
    let found = verdict(item);
    assert!(found.contains(message), "`{item}`: expected `{message}`, found {found}");
}

#[test]
fn what_the_guide_calls_refused_is_refused() {
    let guide = guide();
    let bodies = rows(&guide, "refused");
    assert!(bodies.len() > 10);
    for row in &bodies {
        let [written, message, instead] = &row[..] else { panic!("three cells: {row:?}") };
        is_refused(&body(code(written)), message);
        let found = verdict(&body(code(instead)));
        assert!(!found.contains("compile_error"), "`{instead}` is refused as well: {found}");
    }
    let signatures = rows(&guide, "refused signatures");
    assert!(signatures.len() > 5);
    for row in &signatures {
        is_refused(code(&row[0]), &row[1]);
    }
}
