//! Keeps the documents honest: the Rust code they show is compiled, the output they show is real.
//!
//! A fenced block states its origin on the line directly before the fence:
//!
//! ```text
//! <!-- from: crates/tidu/examples/scalar.rs -->
//! <!-- output of: scalar -->
//! ```
//!
//! The block is then a contiguous run of lines of that file, or of that example's committed output.
//! Common leading indentation does not count, so a few lines of a function body can be shown alone.
//! A block of Rust without an origin is refused, unless the document is compiled as a doctest: a crate's `src/lib.rs`
//! includes it by `include_str!("../../../docs/NAME.md")`. Blocks in other languages are free.
//! Links to code lead to files and functions that are there.

use anyhow::Result;

use crate::examples;
use crate::links;
use crate::problem::{Problem, report};
use crate::tree::Tree;

const COPY_AGAIN: &str = "copy the lines again, or mend what they show";

/// The step: the README and every Markdown file below docs/.
pub(crate) fn guide(tree: &Tree) -> Result<()> {
    let mut problems = Vec::new();
    problems.extend(readme_problem(&tree.read("README.md").unwrap_or_default()));
    let mut documents = if tree.has("docs") { tree.files("docs")? } else { Vec::new() };
    documents.push("README.md".to_owned());
    let libraries = libraries(tree)?;
    for path in documents.iter().filter(|path| path.ends_with(".md") && tree.has(path)) {
        let text = tree.read(path)?;
        let is_doctest = libraries.iter().any(|library| library.contains(&inclusion(path)));
        problems.extend(document_problems(path, &text, is_doctest, |origin| lookup(tree, origin)));
        problems.extend(links::broken(path, &text, |file| tree.read(file).ok()));
    }
    report(&problems)
}

/// What stands in a crate whose doctests a document is one of.
fn inclusion(path: &str) -> String {
    format!("include_str!(\"../../../{path}\")")
}

/// The root files of all libraries.
fn libraries(tree: &Tree) -> Result<Vec<String>> {
    let paths = tree.members()?.into_iter().map(|member| format!("{}/src/lib.rs", member.dir()));
    paths.filter(|path| tree.has(path)).map(|path| tree.read(&path)).collect()
}

fn readme_problem(text: &str) -> Option<Problem> {
    let command = "cargo xtask check";
    (!text.contains(command)).then(|| {
        Problem::in_file(
            "README.md",
            "the test command is not named",
            format!("write that `{command}` runs every check"),
        )
    })
}

/// Where a block says it comes from.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Origin<'a> {
    File(&'a str),
    OutputOf(&'a str),
}

fn lookup(tree: &Tree, origin: Origin<'_>) -> Result<String, String> {
    match origin {
        Origin::File(path) if !path.ends_with(".rs") => Err(format!("{path} is no Rust file")),
        Origin::File(path) => tree.read(path).map_err(|_| format!("{path} cannot be read")),
        Origin::OutputOf(name) => examples::committed_output(tree, name),
    }
}

/// `source` returns the text behind an origin, or why there is none.
fn document_problems(
    path: &str,
    text: &str,
    is_doctest: bool,
    source: impl Fn(Origin<'_>) -> Result<String, String>,
) -> Vec<Problem> {
    let parsed = parse(text);
    let mut problems: Vec<_> = parsed.dangling.iter().map(|line| dangling(path, *line)).collect();
    for block in &parsed.blocks {
        match block.origin {
            Some(origin) => problems.extend(block_problem(path, block, &source(origin))),
            None if block.is_rust() && !(is_doctest && block.is_compiled) => {
                problems.push(uncompiled(path, block.line))
            }
            None => {}
        }
    }
    problems
}

fn dangling(path: &str, line: usize) -> Problem {
    Problem::at_line(
        path,
        line,
        "the comment names an origin, but no code block follows",
        "put it on the line directly before the fence",
    )
}

fn uncompiled(path: &str, line: usize) -> Problem {
    Problem::at_line(
        path,
        line,
        "this Rust code is not compiled",
        "move it into an example and put `<!-- from: crates/CRATE/examples/NAME.rs -->` on the line before the fence",
    )
}

fn block_problem(path: &str, block: &Block<'_>, source: &Result<String, String>) -> Option<Problem> {
    let source: Vec<_> = match source {
        Ok(text) => text.lines().collect(),
        Err(why) => {
            let way_out = "name an existing file or example in the comment before the fence";
            return Some(Problem::at_line(path, block.line, why, way_out));
        }
    };
    if block.lines.is_empty() {
        let way_out = "show some lines, or remove it";
        return Some(Problem::at_line(path, block.line, "the block is empty", way_out));
    }
    (!is_run_of(&block.lines, &source)).then(|| mismatch(path, block, &source))
}

/// Whether `block` is a contiguous run of `source`, up to common indentation and trailing space.
fn is_run_of(block: &[&str], source: &[&str]) -> bool {
    let wanted = dedent(block);
    source.windows(block.len()).any(|window| dedent(window) == wanted)
}

fn dedent<'a>(lines: &[&'a str]) -> Vec<&'a str> {
    let indent = |line: &&str| line.len() - line.trim_start().len();
    let common = lines.iter().filter(|line| !line.trim().is_empty()).map(indent).min().unwrap_or(0);
    // Blank lines may be shorter than the indentation.
    lines.iter().map(|line| line.get(common..).unwrap_or("").trim_end()).collect()
}

/// Points at the first line that breaks the longest match there is.
fn mismatch(path: &str, block: &Block<'_>, source: &[&str]) -> Problem {
    let (start, matched) = longest_match(&block.lines, source);
    let line = block.line + 1 + matched;
    let what = match (block.lines.get(matched), source.get(start + matched)) {
        (None, _) => "the block is indented differently from its origin".to_owned(),
        (Some(shown), _) if matched == 0 => {
            format!("`{}` is not in its origin", shown.trim())
        }
        (Some(shown), Some(real)) => {
            format!("shown is `{}`, its origin has `{}`", shown.trim(), real.trim())
        }
        (Some(shown), None) => format!("shown is `{}`, its origin has ended", shown.trim()),
    };
    Problem::at_line(path, line.min(block.line + block.lines.len()), what, COPY_AGAIN)
}

/// Start and length of the longest beginning of `block` found in `source`, indentation aside.
fn longest_match(block: &[&str], source: &[&str]) -> (usize, usize) {
    let length = |start: usize| {
        let pairs = block.iter().zip(&source[start..]);
        pairs.take_while(|(a, b)| a.trim() == b.trim()).count()
    };
    (0..source.len()).map(|start| (start, length(start))).max_by_key(|(_, length)| *length).unwrap_or((0, 0))
}

#[derive(Default)]
struct Document<'a> {
    blocks: Vec<Block<'a>>,
    /// Lines with an origin that no fence follows.
    dangling: Vec<usize>,
}

struct Block<'a> {
    /// The line of the opening fence, counted from one.
    line: usize,
    language: &'a str,
    /// Whether a doctest would compile it.
    is_compiled: bool,
    origin: Option<Origin<'a>>,
    lines: Vec<&'a str>,
}

impl Block<'_> {
    fn is_rust(&self) -> bool {
        matches!(self.language, "rust" | "rs")
    }
}

fn parse(text: &str) -> Document<'_> {
    let mut document = Document::default();
    let mut origin = None;
    let mut lines = text.lines().zip(1..);
    while let Some((line, number)) = lines.next() {
        if let Some((fence, language)) = opening_fence(line) {
            let is_compiled = !line.contains("ignore");
            let origin = origin.take().map(|(_, origin)| origin);
            let lines = lines.by_ref().map(|(line, _)| line).take_while(|line| !closes(line, fence)).collect();
            document.blocks.push(Block { line: number, language, is_compiled, origin, lines });
        } else {
            document.dangling.extend(origin.take().map(|(line, _)| line));
            origin = origin_in(line).map(|origin| (number, origin));
        }
    }
    document.dangling.extend(origin.map(|(line, _)| line));
    document
}

/// The fence's characters and its language, if the line opens a block.
fn opening_fence(line: &str) -> Option<(&str, &str)> {
    let line = line.trim_start();
    let mark = line.chars().next().filter(|c| matches!(c, '`' | '~'))?;
    let info = line.trim_start_matches(mark);
    let fence = &line[..line.len() - info.len()];
    // A backtick after the fence means inline code, as in ```` ``` ````.
    let opens = fence.len() >= 3 && !info.contains('`');
    let language = info.trim().split([',', ' ', '{']).next().unwrap_or("");
    opens.then_some((fence, language))
}

fn closes(line: &str, fence: &str) -> bool {
    let rest = line.trim().strip_prefix(fence);
    rest.is_some_and(|rest| rest.chars().all(|c| fence.starts_with(c)))
}

fn origin_in(line: &str) -> Option<Origin<'_>> {
    let comment = line.trim().strip_prefix("<!--")?.strip_suffix("-->")?.trim();
    let file = comment.strip_prefix("from:").map(str::trim);
    let output = comment.strip_prefix("output of:").map(str::trim);
    file.map(Origin::File).or(output.map(Origin::OutputOf))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::texts;

    const SOURCE: &str = "fn main() {\n    let x = 1;\n\n    if x > 0 {\n        go();\n    }\n}\n";

    fn check(document: &str) -> Vec<String> {
        check_as(document, false)
    }

    fn check_as(document: &str, is_doctest: bool) -> Vec<String> {
        texts(&document_problems("docs/a.md", document, is_doctest, |origin| match origin {
            Origin::File("a.rs") => Ok(SOURCE.to_owned()),
            Origin::OutputOf("a") => Ok("one\ntwo\nthree\n".to_owned()),
            other => Err(format!("{other:?} is unknown")),
        }))
    }

    fn rust_block(code: &str) -> Vec<String> {
        check(&format!("Text.\n\n<!-- from: a.rs -->\n```rust\n{code}\n```\n"))
    }

    #[test]
    fn verbatim_runs_pass_at_any_common_indentation() {
        assert!(rust_block(SOURCE.trim_end()).is_empty());
        assert!(rust_block("let x = 1;\n\nif x > 0 {\n    go();\n}").is_empty());
        assert!(rust_block("        go();").is_empty());
        let in_list = "- item\n  <!-- from: a.rs -->\n  ```rust\n  let x = 1;\n  ```\n";
        assert!(check(in_list).is_empty());
    }

    #[test]
    fn a_changed_line_is_shown_with_its_origin() {
        assert_eq!(
            rust_block("let x = 1;\n\nif x > 1 {"),
            ["docs/a.md:7: shown is `if x > 1 {`, its origin has `if x > 0 {`; \
                 copy the lines again, or mend what they show"]
        );
    }

    #[test]
    fn runs_that_skip_invent_or_outlast_lines_are_refused() {
        assert!(rust_block("let x = 1;\nif x > 0 {")[0].contains("its origin has ``"));
        assert!(rust_block("let y = 2;")[0].contains("`let y = 2;` is not in its origin"));
        assert!(rust_block("}\n}\nmore")[0].contains("shown is `more`, its origin has ended"));
    }

    #[test]
    fn relative_indentation_counts() {
        assert_eq!(
            rust_block("if x > 0 {\ngo();\n}"),
            ["docs/a.md:7: the block is indented differently from its origin; \
                 copy the lines again, or mend what they show"]
        );
    }

    #[test]
    fn rust_without_an_origin_is_refused() {
        for fence in ["```rust", "```rust,ignore", "~~~ rust", "````rs", "  ```rust"] {
            let end = fence.trim_start().trim_end_matches(|c| !"`~".contains(c));
            let end = end.split(' ').next().unwrap();
            let problems = check(&format!("{fence}\nlet x = 1;\n{end}\n"));
            assert_eq!(problems.len(), 1, "{fence}");
            assert!(problems[0].starts_with("docs/a.md:1: this Rust code is not compiled; move it"));
        }
    }

    #[test]
    fn doctests_need_no_origin_but_keep_those_they_state() {
        assert!(check_as("```rust\nlet x = 1;\n```\n", true).is_empty());
        assert_eq!(check_as("```rust,ignore\nlet x = 1;\n```\n", true).len(), 1);
        assert_eq!(check_as("<!-- from: a.rs -->\n```rust\nlet y = 2;\n```\n", true).len(), 1);
    }

    #[test]
    fn other_languages_are_free() {
        assert!(check("```text\nanything\n```\n\n```\nat all\n```\n`inline`\n").is_empty());
        assert!(check("````text\n```rust\nnested\n```\n````\n").is_empty());
    }

    #[test]
    fn output_must_be_a_run_of_the_committed_output() {
        let block = |lines: &str| check(&format!("<!-- output of: a -->\n```text\n{lines}\n```\n"));
        assert!(block("two\nthree").is_empty());
        assert!(block("one\nthree")[0].contains("shown is `three`, its origin has `two`"));
    }

    #[test]
    fn origins_must_exist_and_stand_directly_before_a_block() {
        let unknown = "<!-- from: b.rs -->\n```rust\n```\n";
        assert_eq!(
            check(unknown),
            [
                "docs/a.md:2: File(\"b.rs\") is unknown; name an existing file or example in the comment before the fence"
            ]
        );
        let apart = "<!-- from: a.rs -->\n\n```text\nlet x = 1;\n```\n<!-- from: a.rs -->\n";
        let message = "the comment names an origin, but no code block follows; \
                       put it on the line directly before the fence";
        assert_eq!(check(apart), [1, 6].map(|line| format!("docs/a.md:{line}: {message}")));
    }

    #[test]
    fn empty_blocks_with_an_origin_are_refused() {
        let empty = "<!-- from: a.rs -->\n```rust\n```\n";
        assert_eq!(check(empty), ["docs/a.md:2: the block is empty; show some lines, or remove it"]);
    }

    #[test]
    fn the_readme_names_the_test_command() {
        assert_eq!(readme_problem("Run `cargo xtask check`.\n"), None);
        assert_eq!(
            readme_problem("Run `cargo test`.\n").unwrap().to_string(),
            "README.md: the test command is not named; write that `cargo xtask check` runs every check"
        );
    }
}
