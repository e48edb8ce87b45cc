//! Processors that a benchmark is compiled for.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

/// A processor that the subjects are compiled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// What rustc compiles for unless told.
    Default,
    /// The processor at hand.
    Native,
}

impl Target {
    /// Both of them.
    pub const ALL: [Target; 2] = [Target::Default, Target::Native];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Target::Default => "default",
            Target::Native => "native",
        }
    }

    /// This benchmark, which is the program `bin`, compiled for it.
    pub fn program(self, bin: &str) -> Result<PathBuf> {
        let own = env::current_exe().context("the benchmark cannot find its own program")?;
        match self {
            Target::Default => Ok(own),
            Target::Native => native(&own, bin),
        }
    }
}

/// Compiles this program for the processor at hand, with all the crates that it is made of.
fn native(own: &Path, bin: &str) -> Result<PathBuf> {
    let folder = own.parent().and_then(Path::parent).context("the program is in no target directory")?;
    let folder = folder.join("native");
    let status = cargo()
        .args(["build", "--release", "--bin", bin, "--no-default-features", "--manifest-path"])
        .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml"))
        .arg("--target-dir")
        .arg(&folder)
        .env("RUSTFLAGS", "-C target-cpu=native")
        .status()
        .context("cargo cannot be started")?;
    ensure!(status.success(), "compiling for the native processor: {status}; cargo's own messages are above");
    Ok(folder.join("release").join(own.file_name().unwrap_or_default()))
}

/// The cargo that runs this program.
pub(crate) fn cargo() -> Command {
    Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}
