//! Calling cargo from the root of the workspace.

use std::env;
use std::ffi::{OsStr, OsString};
use std::process::{Command, ExitCode, Stdio};

use anyhow::{Context, Result, bail};

use crate::tree::Tree;

/// A cargo invocation at the root of the workspace.
pub(crate) fn cargo<const N: usize>(tree: &Tree, args: [&str; N]) -> Cargo {
    // Cargo tells the programs it runs which cargo it is, so one toolchain serves the whole check.
    let program = env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
    let mut command = Command::new(program);
    command.current_dir(tree.root());
    Cargo { command }.args(args)
}

/// Whether `cargo nextest` is installed.
pub(crate) fn has_nextest(tree: &Tree) -> bool {
    cargo(tree, ["nextest", "--version"])
        .command
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

pub(crate) struct Cargo {
    command: Command,
}

impl Cargo {
    pub(crate) fn args(mut self, args: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Self {
        self.command.args(args);
        self
    }

    pub(crate) fn env(mut self, name: &str, value: &str) -> Self {
        self.command.env(name, value);
        self
    }

    /// Runs with output going straight to the terminal; `way_out` ends the message of a failure.
    pub(crate) fn run(mut self, way_out: &str) -> Result<()> {
        let line = self.line();
        let status = self.command.status().with_context(|| format!("{line}: cannot be started"))?;
        if !status.success() {
            bail!("{line}: {status}; {way_out}");
        }
        Ok(())
    }

    /// Runs with output going straight to the terminal, and passes the status on; the program has said what is wrong.
    pub(crate) fn status(mut self) -> Result<ExitCode> {
        let line = self.line();
        let status = self.command.status().with_context(|| format!("{line}: cannot be started"))?;
        // A program that a signal ended has no status of its own.
        let code = status.code().and_then(|code| u8::try_from(code).ok());
        Ok(code.map_or(ExitCode::FAILURE, ExitCode::from))
    }

    /// Runs and returns what the program printed; its standard error goes to the terminal.
    pub(crate) fn stdout(mut self) -> Result<String> {
        let line = self.line();
        let output = self
            .command
            .stdin(Stdio::null())
            .stderr(Stdio::inherit())
            .output()
            .with_context(|| format!("{line}: cannot be started"))?;
        if !output.status.success() {
            bail!("{line}: {}; run this command alone to see why", output.status);
        }
        String::from_utf8(output.stdout).with_context(|| format!("{line}: its output is not UTF-8; print text only"))
    }

    /// The command as one would type it.
    fn line(&self) -> String {
        self.command.get_args().fold(String::from("cargo"), |line, arg| line + " " + &arg.to_string_lossy())
    }
}
