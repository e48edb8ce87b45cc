//! Dependency direction: which of our crates may depend on which.
//!
//! Only arrows between our own crates are judged.
//! Dev-dependencies are exempt: a crate's tests may use the crates built upon it.

use anyhow::Result;

use crate::manifest::Manifest;
use crate::problem::{Problem, report};
use crate::tree::Tree;

/// The design, bottom up: each crate, and those of ours it may use. A row only names rows above it.
const ARROWS: &[(&str, Uses)] = &[
    ("computegraph", Only(&[])),
    ("tidu", Only(&["computegraph"])),
    ("tidu-testkit", Only(&["computegraph", "tidu"])),
    ("vecmath", Only(&[])),
    ("tenferro-kernels", Only(&[])),
    ("tenferro-ops", Only(&["computegraph", "tidu", "tidu-testkit", "vecmath", "tenferro-kernels"])),
    ("tenferro-cpu", Only(&["computegraph", "tidu", "vecmath", "tenferro-ops"])),
    ("tenferro-oracle", Only(&["computegraph", "tidu", "tidu-testkit", "tenferro-ops", "tenferro-cpu"])),
    ("tenferro-xla", Only(&["computegraph", "tidu", "tenferro-ops"])),
    ("tenferro-macros", Only(&[])),
    ("tenferro", Only(&["computegraph", "tidu", "tenferro-ops", "tenferro-macros", "tenferro-cpu", "tenferro-xla"])),
    ("tapir-macros", Only(&[])),
    ("tapir", Only(&["vecmath", "tapir-macros"])),
    ("gradbench", Anything),
    ("cli", Anything),
    ("xtask", Only(&[])),
];

use Uses::{Anything, Only};

enum Uses {
    Anything,
    Only(&'static [&'static str]),
}

/// The step: every member's manifest against the table.
pub(crate) fn arrows(tree: &Tree) -> Result<()> {
    let root = tree.root_manifest()?;
    let problems: Vec<_> = tree.members()?.iter().flat_map(|member| problems(&root, member)).collect();
    report(&problems)
}

fn problems(root: &Manifest, member: &Manifest) -> Vec<Problem> {
    let name = member.name();
    let Some(uses) = row(name) else {
        return vec![Problem::in_file(
            &member.path,
            format!("crate {name} has no place in the design"),
            "add a row to ARROWS in xtask/src/arrows.rs",
        )];
    };
    let Only(allowed) = uses else {
        return Vec::new();
    };
    member
        .dependencies()
        .iter()
        .filter(|dependency| dependency.kind != "dev-dependencies")
        .map(|dependency| (dependency.line, root.package_behind(dependency)))
        .filter(|(_, package)| row(package).is_some() && !allowed.contains(package))
        .map(|(line, package)| forbidden(member, line, package, allowed))
        .collect()
}

fn row(name: &str) -> Option<&'static Uses> {
    let (_, uses) = ARROWS.iter().find(|(krate, _)| *krate == name)?;
    Some(uses)
}

fn forbidden(member: &Manifest, line: usize, package: &str, allowed: &[&str]) -> Problem {
    let name = member.name();
    let allowed =
        if allowed.is_empty() { "no crate of ours".to_owned() } else { format!("only {}", allowed.join(", ")) };
    Problem::at_line(
        &member.path,
        line,
        format!("{name} depends on {package}, but may use {allowed}"),
        "move the code to a crate that may use both, or change the design and ARROWS in xtask/src/arrows.rs",
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::texts;

    fn check(member: &str) -> Vec<String> {
        let root = "[workspace.dependencies]\nengine = { path = 'crates/tidu', package = 'tidu' }";
        let root = Manifest::parse("Cargo.toml", root.to_owned()).unwrap();
        let member = Manifest::parse("crates/it/Cargo.toml", member.to_owned()).unwrap();
        texts(&problems(&root, &member))
    }

    #[test]
    fn the_table_points_downwards_only() {
        for (place, (name, uses)) in ARROWS.iter().enumerate() {
            let Only(allowed) = uses else { continue };
            for used in *allowed {
                let above = ARROWS[..place].iter().any(|(other, _)| other == used);
                assert!(above, "{name} names {used}, which is not above it");
            }
        }
    }

    #[test]
    fn allowed_arrows_and_foreign_crates_pass() {
        let manifest = "package.name = 'tidu'\n[dependencies]\ncomputegraph = '1'\nserde = '1'\n";
        assert!(check(manifest).is_empty());
    }

    #[test]
    fn an_arrow_upwards_is_named_with_its_line() {
        let manifest = "package.name = 'computegraph'\n[dependencies]\ntidu.workspace = true\n";
        assert_eq!(
            check(manifest),
            ["crates/it/Cargo.toml:3: computegraph depends on tidu, but may use no crate of ours; \
                 move the code to a crate that may use both, or change the design and ARROWS in xtask/src/arrows.rs"]
        );
    }

    #[test]
    fn build_and_target_dependencies_count_too() {
        let build = "package.name = 'tidu'\n[build-dependencies]\ntapir = '1'\n";
        assert_eq!(check(build).len(), 1);
        let target = "package.name = 'tidu'\n[target.'cfg(unix)'.dependencies]\ntapir = '1'\n";
        assert_eq!(check(target).len(), 1);
    }

    #[test]
    fn renaming_does_not_hide_an_arrow() {
        let here = "package.name = 'tapir'\n[dependencies]\nx = { package = 'tenferro' }\n";
        assert_eq!(check(here).len(), 1);
        let at_root = "package.name = 'tapir'\n[dependencies]\nengine.workspace = true\n";
        assert!(check(at_root)[0].contains("tapir depends on tidu, but may use only vecmath"));
    }

    #[test]
    fn dev_dependencies_are_exempt() {
        let manifest = "package.name = 'computegraph'\n[dev-dependencies]\ntidu = '1'\n";
        assert!(check(manifest).is_empty());
    }

    #[test]
    fn an_unknown_crate_asks_for_a_row() {
        assert_eq!(
            check("package.name = 'newcomer'"),
            [
                "crates/it/Cargo.toml: crate newcomer has no place in the design; add a row to ARROWS in xtask/src/arrows.rs"
            ]
        );
    }
}
