//! House rules about text: what must not appear in a file, and how large a file may grow.
//!
//! Rules look at lines, not at syntax, so a comment or a string counts like code.
//! The patterns below are therefore written in pieces: this file obeys its own rules.

use anyhow::Result;

use crate::member_rules;
use crate::problem::{Problem, report};
use crate::tree::Tree;

/// Above this a Rust file states at its top why it is one file.
const MAX_LINES: usize = 700;
/// How far down the reason may stand.
const TOP_LINES: usize = 30;
const SIZE_MARK: &str = concat!("Size", ":");

/// What must not appear in Rust files, with the way out.
const STRAY: &[(&str, &str)] = &[
    (concat!("todo", "!("), "write the code, or return an error that names what is missing"),
    (concat!("unimplemented", "!("), "write the code, or return an error that names what is missing"),
    (concat!("dbg", "!("), "remove it"),
    (concat!("#[", "ignore"), "assert today's behaviour with a FIXME and its issue, or delete the test"),
];

/// Beginnings of paths that exist on one machine only.
const MACHINE_PATHS: &[&str] = &[concat!("/", "home/"), concat!("/", "root/"), concat!("/", "work/")];

/// The step: every text file, and every member's manifest.
pub(crate) fn tidy(tree: &Tree) -> Result<()> {
    let mut problems = member_rules::problems(tree)?;
    for path in tree.files("")? {
        // Files that are not UTF-8 are not text.
        if let Ok(text) = tree.read(&path) {
            problems.extend(file_problems(&path, &text));
        }
    }
    report(&problems)
}

fn file_problems(path: &str, text: &str) -> Vec<Problem> {
    let is_rust = path.ends_with(".rs");
    let is_ours_to_format = is_rust || path.ends_with(".md");
    let mut problems = Vec::new();
    for (line, number) in text.lines().zip(1..) {
        let mut report = |what: String, way_out| {
            problems.push(Problem::at_line(path, number, what, way_out));
        };
        machine_paths(line, &mut report);
        if is_ours_to_format {
            whitespace(line, &mut report);
        }
        if is_rust {
            strays(line, &mut report);
        }
    }
    if is_rust {
        problems.extend(unreasoned_allows(path, text));
        problems.extend(oversized(path, text));
    }
    problems
}

fn machine_paths(line: &str, report: &mut impl FnMut(String, &'static str)) {
    for path in MACHINE_PATHS {
        // `https://host/home/` and `../work/` are not absolute: something of a path stands before the slash.
        let goes_on = |c: char| c.is_alphanumeric() || "_-.~})".contains(c);
        if contains_unless_after(line, path, goes_on) {
            report(format!("`{path}` is a path of one machine"), "make it relative to the repository");
        }
    }
}

fn whitespace(line: &str, report: &mut impl FnMut(String, &'static str)) {
    if line.contains('\t') {
        report("tab".into(), "use spaces, or \\t in a string");
    }
    if line.ends_with(char::is_whitespace) {
        report("trailing white space".into(), "remove it");
    }
}

fn strays(line: &str, report: &mut impl FnMut(String, &'static str)) {
    let in_name = |c: char| c.is_alphanumeric() || c == '_';
    for (pattern, way_out) in STRAY {
        if contains_unless_after(line, pattern, in_name) {
            report(format!("stray `{pattern}`"), way_out);
        }
    }
    if is_commented_out_test(line) {
        report("commented-out test".into(), "revive it or delete it");
    }
}

/// Doc comments, with three slashes or a bang, may show tests; plain comments may not hide them.
fn is_commented_out_test(line: &str) -> bool {
    line.trim_start().strip_prefix("//").is_some_and(|comment| comment.trim_start().starts_with("#[test]"))
}

/// Whether `pattern` occurs in `line` other than right after a character that makes it part of something else.
fn contains_unless_after(line: &str, pattern: &str, part_of: impl Fn(char) -> bool) -> bool {
    line.match_indices(pattern).any(|(at, _)| !line[..at].ends_with(&part_of))
}

fn unreasoned_allows(path: &str, text: &str) -> Vec<Problem> {
    let is_reasoned = |attribute: &str| attribute.contains("reason =");
    attributes(text)
        .into_iter()
        .filter(|(_, attribute)| is_allow(attribute) && !is_reasoned(attribute))
        .map(|(line, _)| {
            Problem::at_line(
                path,
                line,
                "a lint is allowed without a reason",
                "add `reason = \"…\"`, or mend what the lint found",
            )
        })
        .collect()
}

/// Whether an attribute allows a lint, perhaps inside `cfg_attr`.
fn is_allow(attribute: &str) -> bool {
    let in_name = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    contains_unless_after(attribute, "allow(", in_name)
}

/// Every attribute outside comments with the line it begins on; it may go on for several lines.
fn attributes(text: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let mut line_start = 0;
    for (line, number) in text.split_inclusive('\n').zip(1..) {
        let code = line.trim_start();
        let start = line_start + line.len() - code.len();
        // rustfmt puts each attribute at the start of a line; those of parameters and match arms may follow others.
        let places = code.match_indices('#').map(|(at, _)| start + at);
        if !code.starts_with("//") {
            found.extend(places.filter_map(|at| Some((number, attribute(&text[at..])?))));
        }
        line_start += line.len();
    }
    found
}

/// The attribute that `text` begins with, up to its closing bracket.
fn attribute(text: &str) -> Option<&str> {
    let inner = text.strip_prefix("#[").or(text.strip_prefix("#!["))?;
    // A name must follow, or it is some other use of the characters, such as a string in these tests.
    if !inner.starts_with(char::is_alphabetic) {
        return None;
    }
    let (mut depth, mut in_string, mut escaped) = (0, false, false);
    for (at, c) in text.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => in_string = !in_string,
            '[' if !in_string => depth += 1,
            ']' if !in_string => depth -= 1,
            _ => continue,
        }
        if c == ']' && depth == 0 {
            return Some(&text[..=at]);
        }
    }
    None
}

fn oversized(path: &str, text: &str) -> Option<Problem> {
    let count = text.lines().count();
    if count <= MAX_LINES || text.lines().take(TOP_LINES).any(gives_size_reason) {
        return None;
    }
    Some(Problem::in_file(
        path,
        format!("{count} lines, above {MAX_LINES}"),
        format!("split it where a second idea begins, or give the reason in a comment `{SIZE_MARK} …` at its top"),
    ))
}

fn gives_size_reason(line: &str) -> bool {
    line.trim_start().starts_with("//")
        && line.split_once(SIZE_MARK).is_some_and(|(_, reason)| !reason.trim().is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::texts;

    /// The problems of a Rust file. The pieces are joined, so that the tests do not break the rules they test.
    fn rust(pieces: &[&str]) -> Vec<String> {
        texts(&file_problems("src/a.rs", &pieces.concat()))
    }

    #[test]
    fn good_code_passes() {
        let code = "/// Not a todo!\nfn f() { my_dbg(); }\n#[derive(Debug)]\nstruct S;\n";
        assert!(rust(&[code]).is_empty());
    }

    #[test]
    fn stray_macros_are_found() {
        assert_eq!(
            rust(&["fn f() {\n    todo", "!(\"later\")\n}\n"]),
            ["src/a.rs:2: stray `todo\u{21}(`; write the code, or return an error that names what is missing"]
        );
        assert_eq!(rust(&["fn f() { unimplemented", "!() }"]).len(), 1);
        assert_eq!(rust(&["fn f() { std::dbg", "!(1); }"]).len(), 1);
        assert!(rust(&["fn f() { my_dbg", "!(1); }"]).is_empty());
    }

    #[test]
    fn skipped_and_commented_out_tests_are_found() {
        assert_eq!(rust(&["#[", "ignore]\nfn f() {}"]).len(), 1);
        assert_eq!(rust(&["#[", "ignore = \"slow\"]\nfn f() {}"]).len(), 1);
        assert_eq!(rust(&["//", " #[test]\n// fn f() {}"]), ["src/a.rs:1: commented-out test; revive it or delete it"]);
        assert_eq!(rust(&["    //", "#[test]"]).len(), 1);
        assert!(rust(&["/// #[test]\n//! #[test]\n"]).is_empty());
    }

    #[test]
    fn allows_need_a_reason() {
        let missing = "a lint is allowed without a reason";
        for before in ["#[", "#![", "    #[", "fn f(#["] {
            let plain = rust(&[before, "allow(dead_code)]"]);
            assert!(plain[0].contains(missing), "{before}");
            let conditional = rust(&[before, "cfg_attr(test, allow(dead_code))]"]);
            assert!(conditional[0].contains(missing), "{before}");
        }
        assert!(rust(&["#[", "allow(dead_code, reason = \"of [its] own\")]"]).is_empty());
        assert!(rust(&["/// #[", "allow(dead_code)]"]).is_empty());
        assert!(rust(&["#[", "my::allow(dead_code)]"]).is_empty());
    }

    #[test]
    fn the_reason_may_stand_on_a_later_line_but_not_outside() {
        let broken = "allow(\n    dead_code,\n    reason = \"a \\\"]\"\n)]\n";
        assert!(rust(&["#[", broken]).is_empty());
        let outside = "allow(dead_code)]\n// reason = \"no\"\n";
        assert_eq!(rust(&["#[", outside]).len(), 1);
    }

    #[test]
    fn large_files_need_a_reason_at_the_top() {
        let long = "fn f() {}\n".repeat(MAX_LINES);
        assert!(rust(&[&long]).is_empty());
        assert_eq!(
            rust(&["// one more\n", &long]),
            ["src/a.rs: 701 lines, above 700; split it where a second idea begins, \
                 or give the reason in a comment `Size: …` at its top"]
        );
        assert!(rust(&["//! Size: one table.\n", &long]).is_empty());
        assert_eq!(rust(&["//! Size:\n", &long]).len(), 1);
        assert_eq!(rust(&["const S: &str = \"Size: no comment\";\n", &long]).len(), 1);
        let late = "\n".repeat(TOP_LINES);
        assert_eq!(rust(&[&late, "// Size: too far down\n", &long]).len(), 1);
    }

    #[test]
    fn white_space_is_checked_in_rust_and_markdown() {
        assert_eq!(rust(&["fn f() {} \n"]), ["src/a.rs:1: trailing white space; remove it"]);
        assert_eq!(rust(&["\tfn f() {}\n"]), ["src/a.rs:1: tab; use spaces, or \\t in a string"]);
        assert_eq!(file_problems("a.md", "text \n").len(), 1);
        assert!(file_problems("a.tsv", "a\tb \n").is_empty());
    }

    #[test]
    fn machine_paths_are_found_in_any_text_file() {
        let line = ["see /", "home/me/x"].concat();
        assert_eq!(
            texts(&file_problems("a.json", &line)),
            [format!("a.json:1: `/{}` is a path of one machine; make it relative to the repository", "home/")]
        );
        assert_eq!(file_problems("a.md", &["(/", "root/x)"].concat()).len(), 1);
        assert!(file_problems("a.md", "https://a.org/home/x ../work/x {root}/work/x").is_empty());
    }
}
