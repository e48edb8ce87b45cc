//! `cargo xtask oracle`: case files with reference derivatives, wherever they are; `cargo xtask fuzz tensors`: random
//! tensor programs, which the same binary runs.

use std::path::{self, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result};

use crate::cargo::cargo;
use crate::tree::Tree;

/// The folder of this repository's own cases, which the tests run too.
pub(crate) const OWN_CASES: &str = "crates/tenferro-oracle/cases";

/// Runs case files, named or in folders; the status is that of the runner.
pub(crate) fn oracle(tree: &Tree, paths: &[PathBuf]) -> Result<ExitCode> {
    // Relative to where the command was typed; the runner starts at the root.
    let absolute =
        |path: &PathBuf| path::absolute(path).with_context(|| format!("{}: cannot be made absolute", path.display()));
    let paths = paths.iter().map(absolute).collect::<Result<Vec<_>>>()?;
    cargo(tree, ["run", "--quiet", "-p", "tenferro-oracle", "--"]).args(paths).status()
}

/// Runs random tensor programs, one for each seed from the first on; the status is that of the runner.
pub(crate) fn programs(tree: &Tree, count: usize, seed: u64) -> Result<ExitCode> {
    let numbers = [count.to_string(), seed.to_string()];
    cargo(tree, ["run", "--quiet", "-p", "tenferro-oracle", "--", "--programs"]).args(numbers).status()
}
