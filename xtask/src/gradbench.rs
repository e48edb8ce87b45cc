//! `cargo xtask gradbench`: our tool for the benchmark of that name, tested and measured.

use std::path::{self, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result};

use crate::bench;
use crate::cargo::cargo;
use crate::tree::Tree;

/// What `cargo xtask gradbench` is to do.
#[derive(Debug, PartialEq)]
pub(crate) enum Command {
    /// Play the conversations in these folders; none means those of this repository.
    Replay(Vec<PathBuf>),
    Bench(bench::Options),
}

pub(crate) fn gradbench(tree: &Tree, command: &Command) -> Result<ExitCode> {
    match command {
        Command::Replay(folders) => replay(tree, folders),
        Command::Bench(options) => {
            bench::bench(tree, &bench::Options { name: Some("gradbench".to_owned()), ..options.clone() })?;
            Ok(ExitCode::SUCCESS)
        }
    }
}

/// The player starts the tool that lies beside it; the status is the player's.
fn replay(tree: &Tree, folders: &[PathBuf]) -> Result<ExitCode> {
    // Relative to where the command was typed; the player starts at the root.
    let absolute = |folder: &PathBuf| {
        path::absolute(folder).with_context(|| format!("{}: cannot be made absolute", folder.display()))
    };
    let folders = folders.iter().map(absolute).collect::<Result<Vec<_>>>()?;
    cargo(tree, ["build", "--quiet", "--release", "-p", "gradbench", "--bins"]).run("its own messages are above")?;
    cargo(tree, ["run", "--quiet", "--release", "-p", "gradbench", "--bin", "gradbench-replay", "--"])
        .args(folders)
        .status()
}
