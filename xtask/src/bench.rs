//! `cargo xtask bench`: the one entry to the benchmarks.
//!
//! They live in `bench/`, a workspace of its own: it depends on the published crates ours are measured against,
//! which a normal build must never compile.

use std::ffi::OsString;
use std::path::{self, PathBuf};

use anyhow::{Context, Result, bail};

use crate::cargo::cargo;
use crate::tree::{Program, Tree};

const MANIFEST: &str = "bench/Cargo.toml";
const PROGRAMS: &str = "bench/src/bin";

/// The arguments of `cargo xtask bench`.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Options {
    /// Which benchmark to run; none means to list them.
    pub(crate) name: Option<String>,
    pub(crate) quick: bool,
    pub(crate) json: Option<PathBuf>,
    /// What stands after `--`: options that the benchmark alone has.
    pub(crate) own: Vec<OsString>,
}

pub(crate) fn bench(tree: &Tree, options: &Options) -> Result<()> {
    let programs = tree.programs(PROGRAMS)?;
    let Some(name) = &options.name else {
        print!("{}", listing(tree, &programs)?);
        return Ok(());
    };
    if programs.iter().all(|program| program.name != *name) {
        let listing = listing(tree, &programs)?;
        bail!("{name}: no such benchmark; choose one that exists\n{listing}");
    }
    run(tree, name, options)
}

fn run(tree: &Tree, name: &str, options: &Options) -> Result<()> {
    let mut args = Vec::new();
    if options.quick {
        args.push("--quick".into());
    }
    if let Some(file) = &options.json {
        // Relative to where the command was typed; the benchmark runs at the root.
        let file = path::absolute(file).with_context(|| format!("{}: cannot be made absolute", file.display()))?;
        args.extend(["--json".into(), file.into_os_string()]);
    }
    args.extend(options.own.iter().cloned());
    cargo(tree, ["run", "--release", "--manifest-path", MANIFEST])
        .args(["--bin", name, "--"])
        .args(args)
        .run("its own messages are above")
}

fn listing(tree: &Tree, programs: &[Program]) -> Result<String> {
    if programs.is_empty() {
        return Ok(format!("no benchmarks yet; the first one goes to {PROGRAMS}/NAME.rs\n"));
    }
    let mut text = String::from("cargo xtask bench NAME [--quick] [--json FILE] [-- OPTIONS], where NAME is one of\n");
    for program in programs {
        let source = tree.read(&program.path)?;
        let summary = summary(&source);
        text += &format!("  {:<16}{summary}\n", program.name);
    }
    Ok(text)
}

/// The first line of a program's documentation.
fn summary(source: &str) -> &str {
    source.lines().find_map(|line| line.strip_prefix("//!")).map_or("(undocumented)", str::trim)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_summary_is_the_first_documentation_line() {
        let source = "// License.\n//! Speed of the transforms.\n//! More.\nfn main() {}\n";
        assert_eq!(summary(source), "Speed of the transforms.");
        assert_eq!(summary("fn main() {}\n"), "(undocumented)");
    }
}
