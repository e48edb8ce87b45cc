//! The page of all operations, made from the list that makes them.

use std::fmt::Write;

use tenferro_ops::{CATALOGUE, CatalogueEntry};

/// Names and attributes as a row of a table; the doc comment's first paragraph on one line.
fn row(entry: &CatalogueEntry) -> String {
    let attributes: Vec<_> = entry.attributes.iter().map(|name| format!("`{name}`")).collect();
    let paragraph: Vec<_> = entry.doc.iter().map(|line| line.trim()).take_while(|line| !line.is_empty()).collect();
    let doc = without_links(&paragraph.join(" ")).replace('|', "\\|");
    format!("| `{}` | {} | {} | {} | {doc} |", entry.name, attributes.join(", "), entry.rule, entry.batch)
}

/// The text with links to items of the crate, which lead nowhere from the page, replaced by what they say.
fn without_links(text: &str) -> String {
    let mut pieces = text.split("](crate::");
    let mut plain = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        if let Some(bracket) = plain.rfind('[') {
            plain.remove(bracket);
        }
        plain += piece.split_once(')').map_or(piece, |(_, after)| after);
    }
    plain
}

#[test]
fn the_page_of_operations_is_current() {
    let mut page = String::from(
        "\
# Operations

<!-- Made from the list of operations by `UPDATE_EXPECT=1 cargo test -p tenferro-ops --test it catalogue`; do not edit. -->

Every operation of `StdTensorOp`: its name in texts and files, its attributes, how derivatives pass it, how it handles many lanes at once, and what it computes.
The doc comment of each operation in `crates/tenferro-ops/src/ops/` has its derivative and its conventions.

The words for rules are those of `Rule`:
`zero` (no derivative passes), `linear` (the tangent is the operation itself on the tangents), `bilinear` (the product rule),
`elementwise` (a coefficient times the tangent), `custom` (anything else).
Those for lanes are those of `Batch`:
`elementwise` (the operation itself), `trailing` (the operation itself, which takes any axes before its own), `shift` (the operation with its attributes moved by an axis), `nested` (by batching its programs), `custom` (anything else).
",
    );
    let mut group = "";
    for entry in CATALOGUE {
        if entry.group != group {
            group = entry.group;
            let mut title = group.chars();
            let title: String = title.next().into_iter().flat_map(char::to_uppercase).chain(title).collect();
            let count = CATALOGUE.iter().filter(|entry| entry.group == group).count();
            // Writing into a string does not fail.
            let _ = write!(
                page,
                "\n## {title} ({count})\n\n| name | attributes | rule | lanes | what it computes |\n|---|---|---|---|---|\n"
            );
        }
        page += &row(entry);
        page.push('\n');
    }
    expect_test::expect_file!["../../../../docs/operations.md"].assert_eq(&page);
}
