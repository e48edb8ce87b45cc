//! Runs every example and compares what it prints with the committed `examples/NAME.stdout`.

use anyhow::Result;

use crate::cargo::cargo;
use crate::compare::{Difference, first_difference};
use crate::manifest::Manifest;
use crate::problem::{Problem, report};
use crate::tree::Tree;

/// What a developer types to accept new output.
const BLESS: &str = "`cargo xtask examples --bless`";

/// The step. With `bless`, outputs that do not match are written instead of reported.
pub(crate) fn examples(tree: &Tree, bless: bool) -> Result<()> {
    // One build for all, so that compilers run in parallel and a compile error is reported once.
    cargo(tree, ["build", "--workspace", "--examples"]).run("repair the examples named above")?;
    let mut problems = stale_outputs(tree)?;
    for example in all(tree)? {
        println!("{} ({})", example.name, example.package);
        problems.extend(run(tree, &example, bless)?);
    }
    report(&problems)
}

/// The committed output of the example called `name`, or why there is none.
pub(crate) fn committed_output(tree: &Tree, name: &str) -> Result<String, String> {
    let examples = all(tree).map_err(|error| error.to_string())?;
    let mut named = examples.iter().filter(|example| example.name == name);
    match (named.next(), named.next()) {
        (Some(example), None) => {
            tree.read(&example.stdout).map_err(|_| format!("{} does not exist yet", example.stdout))
        }
        (Some(one), Some(other)) => Err(format!("{} and {} both have an example {name}", one.package, other.package)),
        (None, _) => Err(format!("no crate has an example {name}")),
    }
}

struct Example {
    package: String,
    name: String,
    /// Path of the committed output.
    stdout: String,
}

fn all(tree: &Tree) -> Result<Vec<Example>> {
    let mut examples = Vec::new();
    for member in tree.members()? {
        for program in tree.programs(&examples_dir(&member))? {
            examples.push(Example {
                package: member.name().to_owned(),
                stdout: format!("{}/{}.stdout", examples_dir(&member), program.name),
                name: program.name,
            });
        }
    }
    Ok(examples)
}

fn examples_dir(member: &Manifest) -> String {
    format!("{}/examples", member.dir())
}

/// Outputs whose example is gone.
fn stale_outputs(tree: &Tree) -> Result<Vec<Problem>> {
    let known = all(tree)?;
    let mut problems = Vec::new();
    for member in tree.members()? {
        let dir = examples_dir(&member);
        let files = if tree.has(&dir) { tree.files(&dir)? } else { Vec::new() };
        let outputs = files.iter().filter(|path| path.ends_with(".stdout"));
        let stale = outputs.filter(|path| known.iter().all(|it| it.stdout != **path));
        problems.extend(
            stale.map(|path| {
                Problem::in_file(path, "belongs to no example", "delete it, or rename it with its example")
            }),
        );
    }
    Ok(problems)
}

/// Runs one example. An example that fails is a problem, not the end of the step: the others still run.
fn run(tree: &Tree, example: &Example, bless: bool) -> Result<Option<Problem>> {
    let (package, name) = (example.package.as_str(), example.name.as_str());
    let run = cargo(tree, ["run", "--quiet", "-p", package, "--example", name]).stdout();
    let actual = match run {
        Ok(actual) => actual,
        Err(error) => {
            let what = format!("the example fails ({error:#})");
            return Ok(Some(Problem::in_file(&example.stdout, what, "mend the example")));
        }
    };
    let expected = tree.has(&example.stdout).then(|| tree.read(&example.stdout));
    let problem = judge(&example.stdout, expected.transpose()?.as_deref(), &actual);
    // Output within tolerance is left alone: blessing on another machine must not churn last digits.
    if bless && problem.is_some() {
        tree.write(&example.stdout, &actual)?;
        println!("  wrote {}", example.stdout);
        return Ok(None);
    }
    Ok(problem)
}

fn judge(path: &str, expected: Option<&str>, actual: &str) -> Option<Problem> {
    let Some(expected) = expected else {
        let way_out = format!("write it with {BLESS}, read it and commit it");
        return Some(Problem::in_file(path, "the committed output is missing", way_out));
    };
    let Difference { line, expected, actual } = first_difference(expected, actual)?;
    let what = format!("expected {}, got {}", side(expected), side(actual));
    let way_out = format!("mend the example, or accept the new output with {BLESS}");
    Some(Problem::at_line(path, line, what, way_out))
}

fn side(line: Option<String>) -> String {
    line.map_or_else(|| "the end".to_owned(), |line| format!("`{line}`"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(expected: Option<&str>, actual: &str) -> Option<String> {
        judge("crates/tidu/examples/it.stdout", expected, actual).map(|problem| problem.to_string())
    }

    #[test]
    fn equal_output_is_fine() {
        assert_eq!(judged(Some("f = 1.0\n"), "f = 1.0000001\n"), None);
    }

    #[test]
    fn a_difference_shows_both_sides() {
        assert_eq!(
            judged(Some("a\nf = 1.0\n"), "a\nf = 2.0\n").unwrap(),
            "crates/tidu/examples/it.stdout:2: expected `f = 1.0`, got `f = 2.0`; \
             mend the example, or accept the new output with `cargo xtask examples --bless`"
        );
        assert!(judged(Some("a\n"), "").unwrap().contains("expected `a`, got the end"));
    }

    #[test]
    fn a_missing_file_names_the_way_out() {
        assert_eq!(
            judged(None, "a").unwrap(),
            "crates/tidu/examples/it.stdout: the committed output is missing; \
             write it with `cargo xtask examples --bless`, read it and commit it"
        );
    }
}
