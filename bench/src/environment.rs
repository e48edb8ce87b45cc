//! The programs that run the peers: a Python that has them, and one of our own in Rust.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

/// What is installed. Where pip looks is set by the user's own configuration of it.
const REQUIREMENTS: [&str; 3] = ["jax==0.10.2", "torch==2.15.0", "numpy"];

/// The environment that the benchmark makes for itself.
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/target/peers");

/// The Python that `PYTHON` names; if it names none, that of an environment of our own, which is made if need be.
pub fn python() -> Result<PathBuf> {
    if let Some(python) = env::var_os("PYTHON") {
        return Ok(python.into());
    }
    let folder = Path::new(FOLDER);
    let python = folder.join("bin/python");
    // Written at the end, so that an installation that was interrupted is not taken for a finished one.
    let finished = folder.join("requirements");
    let wanted = REQUIREMENTS.join("\n");
    if fs::read_to_string(&finished).is_ok_and(|found| found == wanted) {
        return Ok(python);
    }
    eprintln!("installing {} into a private environment; this takes minutes", REQUIREMENTS.join(", "));
    succeed(Command::new("python3").args(["-m", "venv", "--clear"]).arg(folder))?;
    succeed(Command::new(&python).args(["-m", "pip", "install", "--progress-bar", "on"]).args(REQUIREMENTS))?;
    fs::write(&finished, wanted).with_context(|| format!("{}: cannot be written", finished.display()))?;
    Ok(python)
}

/// The crates in Rust that we are measured against, and what depends on them: a minute or more to compile.
const RUST_PEERS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/rust-peers");

/// The program of the peers in Rust, compiled if need be.
pub fn rust_peers() -> Result<PathBuf> {
    let manifest = Path::new(RUST_PEERS).join("Cargo.toml");
    eprintln!("compiling the peers in Rust; the first time this takes minutes");
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let arguments = ["build", "--release", "--locked", "--manifest-path"];
    // A folder that the user has set for other programs would move ours too.
    let target = Path::new(RUST_PEERS).join("target");
    succeed(Command::new(cargo).args(arguments).arg(manifest).arg("--target-dir").arg(&target))?;
    Ok(target.join("release").join(format!("rust-peers{}", env::consts::EXE_SUFFIX)))
}

fn succeed(command: &mut Command) -> Result<()> {
    let program = command.get_program().to_owned();
    let status = command.status().with_context(|| format!("{}: cannot be started", program.display()))?;
    ensure!(status.success(), "{}: {status}; its own messages are above", program.display());
    Ok(())
}
