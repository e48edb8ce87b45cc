//! House rules about the workspace's members: lints, versions, and where unsafe code is forbidden.

use anyhow::Result;
use toml::Value;

use crate::manifest::{Dependency, Manifest};
use crate::problem::Problem;
use crate::tree::Tree;

/// Crates that promise to contain no unsafe code at all.
const SAFE_CRATES: &[&str] = &[
    "computegraph",
    "tidu",
    "tenferro-kernels",
    "tenferro-ops",
    "tenferro-macros",
    "tenferro",
    "tapir",
    "tapir-macros",
    "gradbench",
];
const FORBID_UNSAFE: &str = "#![forbid(unsafe_code)]";

/// Part of the step `tidy`. The benchmarks are no member: they pin the peers they are measured against.
pub(crate) fn problems(tree: &Tree) -> Result<Vec<Problem>> {
    let mut problems = Vec::new();
    for member in tree.members()? {
        problems.extend(manifest_problems(&member));
        if SAFE_CRATES.contains(&member.name()) {
            let path = format!("{}/src/lib.rs", member.dir());
            problems.extend(unsafe_problem(&path, &tree.read(&path)?));
        }
    }
    Ok(problems)
}

fn manifest_problems(member: &Manifest) -> Vec<Problem> {
    let lints = (!member.uses_workspace_lints()).then(|| {
        Problem::in_file(
            &member.path,
            "the crate does not use the workspace's lints",
            "add `[lints]` with `workspace = true`",
        )
    });
    let dependencies = member.dependencies();
    let versions = dependencies
        .iter()
        .filter(|dependency| !is_inherited(dependency))
        .map(|dependency| own_version(member, dependency));
    lints.into_iter().chain(versions).collect()
}

fn is_inherited(dependency: &Dependency<'_>) -> bool {
    dependency.spec.get("workspace").and_then(Value::as_bool) == Some(true)
}

fn own_version(member: &Manifest, dependency: &Dependency<'_>) -> Problem {
    let Dependency { kind, key, line, .. } = dependency;
    Problem::at_line(
        &member.path,
        *line,
        format!("{key} in {kind} does not come from the workspace"),
        format!("put its version into [workspace.dependencies] and write `{key}.workspace = true`"),
    )
}

fn unsafe_problem(path: &str, text: &str) -> Option<Problem> {
    let forbids = text.lines().any(|line| line.trim() == FORBID_UNSAFE);
    (!forbids).then(|| {
        Problem::in_file(
            path,
            "the crate promises no unsafe code, but does not forbid it",
            format!("add `{FORBID_UNSAFE}` below the crate's documentation"),
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::texts;

    fn check(manifest: &str) -> Vec<String> {
        let manifest = Manifest::parse("crates/it/Cargo.toml", manifest.to_owned()).unwrap();
        texts(&manifest_problems(&manifest))
    }

    #[test]
    fn inherited_lints_and_versions_pass() {
        let manifest = "lints.workspace = true\n[dependencies]\na.workspace = true\n\
                        b = { workspace = true, features = ['x'] }\n";
        assert!(check(manifest).is_empty());
    }

    #[test]
    fn lints_must_come_from_the_workspace() {
        let message = "crates/it/Cargo.toml: the crate does not use the workspace's lints; \
                       add `[lints]` with `workspace = true`";
        assert_eq!(check(""), [message]);
        assert_eq!(check("[lints.rust]\nmissing_docs = 'warn'\n"), [message]);
    }

    #[test]
    fn versions_must_come_from_the_workspace() {
        let manifest = "lints.workspace = true\n[dev-dependencies]\nserde = '1'\n";
        assert_eq!(
            check(manifest),
            ["crates/it/Cargo.toml:3: serde in dev-dependencies does not come from the workspace; \
                 put its version into [workspace.dependencies] and write `serde.workspace = true`"]
        );
        let manifest = "lints.workspace = true\n[dependencies]\ntidu = { path = '../tidu' }\n";
        assert_eq!(check(manifest).len(), 1);
    }

    #[test]
    fn safe_crates_forbid_unsafe_code() {
        assert_eq!(unsafe_problem("src/lib.rs", "//! Doc.\n#![forbid(unsafe_code)]\n"), None);
        let problem = unsafe_problem("src/lib.rs", "// #![forbid(unsafe_code)]\n").unwrap();
        assert_eq!(
            problem.to_string(),
            "src/lib.rs: the crate promises no unsafe code, but does not forbid it; \
             add `#![forbid(unsafe_code)]` below the crate's documentation"
        );
    }
}
