//! The files of the workspace.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::manifest::Manifest;

/// Hidden directories that belong to the repository; editors and version control own the others.
const OUR_HIDDEN_DIRS: &[&str] = &[".cargo", ".ci", ".config", ".github"];

/// A checkout. Paths are relative to its root and use `/` on every system, so that messages read the same everywhere.
pub(crate) struct Tree {
    root: PathBuf,
}

/// A Rust program that cargo finds by its place: an example or a benchmark.
pub(crate) struct Program {
    pub(crate) name: String,
    pub(crate) path: String,
}

impl Tree {
    /// The checkout this program was started in.
    pub(crate) fn of_this_workspace() -> Tree {
        // `cargo run` sets the variable; the compile-time value serves a binary started by hand.
        let xtask =
            env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
        let root = xtask.parent().unwrap_or(&xtask).to_owned();
        Tree { root }
    }

    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    pub(crate) fn has(&self, path: &str) -> bool {
        self.root.join(path).exists()
    }

    pub(crate) fn read(&self, path: &str) -> Result<String> {
        fs::read_to_string(self.root.join(path)).with_context(|| format!("{path}: cannot be read"))
    }

    pub(crate) fn write(&self, path: &str, text: &str) -> Result<()> {
        fs::write(self.root.join(path), text).with_context(|| format!("{path}: cannot be written"))
    }

    /// Every file below `dir`, sorted, without build products and foreign hidden directories.
    ///
    /// New files count before they are committed, and no version control is needed to find them.
    pub(crate) fn files(&self, dir: &str) -> Result<Vec<String>> {
        let mut found = Vec::new();
        let mut pending = vec![dir.to_owned()];
        while let Some(dir) = pending.pop() {
            for entry in self.entries(&dir)? {
                // In a linked worktree `.git` is a file, which names a place on this machine.
                if !entry.is_dir && entry.name != ".git" {
                    found.push(entry.path);
                } else if entry.is_dir && self.is_ours(&entry) {
                    pending.push(entry.path);
                }
            }
        }
        found.sort();
        Ok(found)
    }

    /// The manifest at the root.
    pub(crate) fn root_manifest(&self) -> Result<Manifest> {
        Manifest::parse("Cargo.toml", self.read("Cargo.toml")?)
    }

    /// The manifests of the workspace's members, in the order of the `members` list.
    pub(crate) fn members(&self) -> Result<Vec<Manifest>> {
        let mut dirs = Vec::new();
        for pattern in self.root_manifest()?.member_patterns() {
            match pattern.strip_suffix("/*") {
                Some(parent) => dirs.extend(self.entries(parent)?.into_iter().map(|it| it.path)),
                None => dirs.push(pattern.to_owned()),
            }
        }
        dirs.iter()
            .map(|dir| format!("{dir}/Cargo.toml"))
            .filter(|path| self.has(path))
            .map(|path| Manifest::parse(&path, self.read(&path)?))
            .collect()
    }

    /// The programs in `dir`: `NAME.rs` or `NAME/main.rs`. No such directory, no programs.
    pub(crate) fn programs(&self, dir: &str) -> Result<Vec<Program>> {
        if !self.has(dir) {
            return Ok(Vec::new());
        }
        let programs = self.entries(dir)?.into_iter().filter_map(|entry| {
            if entry.is_dir {
                let path = format!("{}/main.rs", entry.path);
                let name = entry.name;
                self.has(&path).then_some(Program { name, path })
            } else {
                let name = entry.name.strip_suffix(".rs")?.to_owned();
                let path = entry.path;
                Some(Program { name, path })
            }
        });
        Ok(programs.collect())
    }

    /// What `dir` holds, sorted by name. The empty string is the root.
    fn entries(&self, dir: &str) -> Result<Vec<Entry>> {
        let cannot_list = || format!("{dir}: cannot be listed");
        let mut entries = Vec::new();
        for item in fs::read_dir(self.root.join(dir)).with_context(cannot_list)? {
            let item = item.with_context(cannot_list)?;
            let name = item.file_name().to_string_lossy().into_owned();
            let path = if dir.is_empty() { name.clone() } else { format!("{dir}/{name}") };
            // The entry's own type, not what a link points to: links may form cycles.
            let is_dir = item.file_type().with_context(cannot_list)?.is_dir();
            entries.push(Entry { name, path, is_dir });
        }
        entries.sort_by(|a, b| a.name.cmp(&b.name));
        Ok(entries)
    }

    fn is_ours(&self, dir: &Entry) -> bool {
        let hidden = dir.name.starts_with('.') && !OUR_HIDDEN_DIRS.contains(&dir.name.as_str());
        // Cargo puts this tag into its target directories, whatever their name.
        let cache = self.has(&format!("{}/CACHEDIR.TAG", dir.path));
        !hidden && !cache && dir.name != "target"
    }
}

struct Entry {
    name: String,
    path: String,
    is_dir: bool,
}
