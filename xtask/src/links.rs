//! Links from documents to code: the file is there, and a link named like a function leads to one.
//!
//! `docs/contract.md` proves each of its lines by a test, `[name_of_test](../crates/…/file.rs)`; a test that is renamed or
//! taken out would leave the line without its proof.

use crate::problem::Problem;

/// The broken links of a document; `read` returns the text of a file of the tree, if it is there.
pub(crate) fn broken(path: &str, text: &str, read: impl Fn(&str) -> Option<String>) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (line, number) in text.lines().zip(1..) {
        for (name, target) in links(line).filter(|(_, target)| target.ends_with(".rs")) {
            let file = from_root(path, target);
            let Some(code) = read(&file) else {
                problems.push(Problem::at_line(path, number, format!("{file} is not there"), "name a file that is"));
                continue;
            };
            if is_function_name(name) && !code.contains(&format!("fn {name}(")) {
                let what = format!("{file} has no function `{name}`");
                problems.push(Problem::at_line(path, number, what, "name the test that shows what the line says"));
            }
        }
    }
    problems
}

/// Text and target of each `[text](target)` in a line; backticks around the text do not count.
fn links(line: &str) -> impl Iterator<Item = (&str, &str)> {
    line.match_indices("](").filter_map(|(middle, _)| {
        let (before, after) = (&line[..middle], &line[middle + 2..]);
        let name = &before[before.rfind('[')? + 1..];
        Some((name.trim_matches('`'), &after[..after.find(')')?]))
    })
}

/// The path of a link's target, seen from the root of the tree.
fn from_root(document: &str, target: &str) -> String {
    let mut folders: Vec<_> = document.split('/').collect();
    folders.pop();
    for part in target.split('/') {
        match part {
            ".." => drop(folders.pop()),
            "." => {}
            part => folders.push(part),
        }
    }
    folders.join("/")
}

/// A word with underscores; the names of files have a dot.
fn is_function_name(name: &str) -> bool {
    name.contains('_') && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::texts;

    fn check(text: &str) -> Vec<String> {
        let read = |path: &str| (path == "crates/a/b.rs").then(|| "#[test]\nfn it_works() {}\n".to_owned());
        texts(&broken("docs/c.md", text, read))
    }

    #[test]
    fn links_to_files_and_functions_that_are_there_pass() {
        assert!(
            check("| x | [it_works](../crates/a/b.rs), [`b.rs`](../crates/a/b.rs) | [y](https://y.rs/z) |").is_empty()
        );
    }

    #[test]
    fn missing_files_and_functions_are_named() {
        assert_eq!(
            check("a\n[it_fails](../crates/a/b.rs) [it_works](./../crates/c.rs)"),
            [
                "docs/c.md:2: crates/a/b.rs has no function `it_fails`; name the test that shows what the line says",
                "docs/c.md:2: crates/c.rs is not there; name a file that is",
            ]
        );
    }
}
