//! `cargo xtask oracle`: case files with reference derivatives, wherever they are.

use std::path::{self, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result};

use crate::cargo::cargo;
use crate::tree::Tree;

/// The folder of this repository's own cases, which the tests run too.
pub(crate) const OWN_CASES: &str = "crates/tenferro-oracle/cases";

/// Runs the case files of some folders; the status is that of the runner.
pub(crate) fn oracle(tree: &Tree, folders: &[PathBuf]) -> Result<ExitCode> {
    // Relative to where the command was typed; the runner starts at the root.
    let absolute = |folder: &PathBuf| {
        path::absolute(folder).with_context(|| format!("{}: cannot be made absolute", folder.display()))
    };
    let folders = folders.iter().map(absolute).collect::<Result<Vec<_>>>()?;
    cargo(tree, ["run", "--quiet", "-p", "tenferro-oracle", "--"]).args(folders).status()
}
