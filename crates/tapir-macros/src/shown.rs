//! `docs/tapir.md` shows expansions and messages; here they are compared with what the macro writes.
//!
//! `UPDATE_EXPECT=1 cargo test -p tapir-macros shown` writes the expansions anew.

use crate::derived::differentiable;
use quote::quote;
use std::path::PathBuf;
use syn::visit::Visit;

const EXPANSION: &str = "<!-- expansion of: ";

fn path() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/tapir.md")
}

fn guide() -> String {
    std::fs::read_to_string(path()).unwrap()
}

/// What the macro makes of an item with its attribute.
pub(crate) fn expanded(mut item: syn::ItemFn) -> syn::File {
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

/// Functions of a companion as text: without attributes, comments and paths, generated names counted anew.
pub(crate) fn functions(file: &syn::File, names: &str) -> String {
    let mut functions = Functions::default();
    functions.visit_file(file);
    let texts = names.split(' ').map(|name| {
        let mut found =
            functions.all.iter().find(|f| f.sig.ident == name).expect("a function of the companion").clone();
        found.attrs.clear();
        found.block.stmts.retain(|stmt| !is_mark(stmt));
        prettyplease::unparse(&syn::parse2(quote!(#found)).unwrap())
    });
    let text = texts.collect::<Vec<_>>().join("\n");
    // The first import of a name is that of the rule, the second that of the message if there is none.
    let text = functions.callees.iter().fold(text, |text, (import, own)| text.replace(import, own));
    shortened(&text)
}

/// Of no interest: what debug builds compare.
fn is_mark(stmt: &syn::Stmt) -> bool {
    let text = quote!(#stmt).to_string();
    [":: Mark ::", "__st . mark"].iter().any(|mark| text.contains(mark))
}

#[derive(Default)]
struct Functions {
    all: Vec<syn::ImplItemFn>,
    /// The names that callees' rules are imported by, and their own.
    callees: Vec<(String, String)>,
}

impl<'a> Visit<'a> for Functions {
    fn visit_impl_item_fn(&mut self, function: &'a syn::ImplItemFn) {
        self.all.push(function.clone());
    }
    fn visit_use_rename(&mut self, import: &'a syn::UseRename) {
        self.callees.push((import.rename.to_string(), import.ident.to_string()));
    }
}

fn shortened(text: &str) -> String {
    let text = text
        .replace("<f64 as ::tapir::Differentiable>::Tangent", "f64")
        .replace("<f64 as ::tapir::Real>::ZERO", "0.0")
        .replace("<f64 as ::tapir::Real>::NEUTRAL", "-0.0")
        .replace("<f64 as ::tapir::Save>", "f64")
        .replace("::tapir::", "")
        .replace("(0 + words::<f64>())", "words::<f64>()");
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let mut seen: Vec<&str> = Vec::new();
    let mut short = String::new();
    let mut rest = text.as_str();
    while let Some(at) = rest.find("__") {
        let end = rest[at..].find(|c| !is_part(c)).map_or(rest.len(), |length| at + length);
        let name = rest[at..end].trim_start_matches('_');
        short.push_str(&rest[..at]);
        // The shadow of `__c1` is `d___c1`.
        short.push_str(if rest[..at].ends_with(is_part) { "_" } else { "" });
        let plain = name.trim_end_matches(|c: char| c.is_ascii_digit() || c == '_');
        short.push_str(plain);
        if plain != name {
            let known = seen.iter().position(|seen| *seen == name).unwrap_or_else(|| {
                seen.push(name);
                seen.len() - 1
            });
            short.push_str(&format!("{}", known + 1));
        }
        rest = &rest[end..];
    }
    // What became shorter may stand on fewer lines.
    let file = syn::parse_file(&(short + rest)).unwrap();
    let each = file.items.into_iter().map(|item| prettyplease::unparse(&syn::parse_quote!(#item)));
    each.collect::<Vec<_>>().join("\n")
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
        let hidden: String =
            block[..inside].lines().filter(|line| line.starts_with("# ")).map(|l| format!("{l}\n")).collect();
        let text = functions(&expanded(shown(guide, name)), names);
        new += &format!("{before}{marker}\n{fence}\n{hidden}{text}");
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
