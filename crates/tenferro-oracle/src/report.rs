//! All cases of some folders, and what became of them.

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::case::Case;
use crate::check::{Outcome, check};

/// What became of the cases of one file.
#[derive(Debug)]
pub struct Group {
    /// The file without folder and extension.
    pub name: String,
    /// How many cases passed.
    pub passed: usize,
    /// The ids of the cases that failed, and why.
    pub failed: Vec<(String, String)>,
    /// How many cases were skipped.
    pub skipped: usize,
}

/// What became of all cases; its `Display` is what the command prints.
#[derive(Debug, Default)]
pub struct Report {
    /// One entry for each file.
    pub groups: Vec<Group>,
    /// How many cases each unknown operation was the reason to skip for.
    pub unknown_ops: BTreeMap<String, usize>,
    /// How many cases were skipped because their kind is not known.
    pub unknown_kinds: BTreeMap<String, usize>,
}

impl Report {
    /// How many cases passed, failed and were skipped.
    pub fn totals(&self) -> (usize, usize, usize) {
        let sum = |count: fn(&Group) -> usize| self.groups.iter().map(count).sum();
        (sum(|group| group.passed), sum(|group| group.failed.len()), sum(|group| group.skipped))
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Group { name, passed, failed, skipped } in &self.groups {
            write!(f, "{name}: {passed} passed, {} failed, {skipped} skipped", failed.len())?;
            for (position, (id, _)) in failed.iter().enumerate() {
                write!(f, "{}{id}", if position == 0 { "; failed: " } else { ", " })?;
            }
            writeln!(f)?;
            for (id, reason) in failed {
                writeln!(f, "  {id}: {reason}")?;
            }
        }
        let reasons = [("operations that do not exist", &self.unknown_ops), ("their kind", &self.unknown_kinds)];
        for (reason, names) in reasons.into_iter().filter(|(_, names)| !names.is_empty()) {
            let names: Vec<_> = names.iter().map(|(name, cases)| format!("{name} ({cases})")).collect();
            writeln!(f, "skipped for {reason}: {}", names.join(", "))?;
        }
        let (passed, failed, skipped) = self.totals();
        write!(f, "oracle: {passed} passed, {failed} failed, {skipped} skipped")
    }
}

/// Runs case files, and every case file (`*.json`) of folders.
///
/// # Errors
///
/// A folder or file that cannot be read, or a file that is no JSON array.
/// A case that cannot be understood counts as failed; one of a kind that is not known counts as skipped.
pub fn run_cases(paths: &[PathBuf]) -> Result<Report> {
    let mut report = Report::default();
    for folder in paths {
        if folder.is_file() {
            run_file(folder, &mut report).with_context(|| format!("cannot run {}", folder.display()))?;
            continue;
        }
        let entries = fs::read_dir(folder).with_context(|| format!("cannot read folder {}", folder.display()))?;
        let mut files: Vec<_> = entries.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
        files.retain(|file| file.extension().is_some_and(|extension| extension == "json"));
        files.sort();
        ensure!(!files.is_empty(), "no case files (*.json) in {}", folder.display());
        for file in files {
            run_file(&file, &mut report).with_context(|| format!("cannot run {}", file.display()))?;
        }
    }
    Ok(report)
}

/// A number that differs from case to case, and is the same on every run.
fn seed_of(id: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    id.hash(&mut hasher);
    hasher.finish()
}

fn run_file(file: &Path, report: &mut Report) -> Result<()> {
    let cases: Vec<Value> = serde_json::from_str(&fs::read_to_string(file)?)?;
    let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let mut group = Group { name, passed: 0, failed: Vec::new(), skipped: 0 };
    for (position, case) in cases.iter().enumerate() {
        let id = case.get("id").and_then(Value::as_str).map_or_else(|| format!("case {position}"), str::to_owned);
        // A panic is a bug of ours; it must not hide what the other cases show.
        let outcome = catch_unwind(AssertUnwindSafe(|| check(&Case::read(case)?, seed_of(&id))));
        match outcome {
            Ok(Ok(Outcome::Passed)) => group.passed += 1,
            Ok(Ok(Outcome::UnknownOps(ops))) => {
                group.skipped += 1;
                for op in ops {
                    *report.unknown_ops.entry(op).or_default() += 1;
                }
            }
            Ok(Ok(Outcome::UnknownKind(kind))) => {
                group.skipped += 1;
                *report.unknown_kinds.entry(kind).or_default() += 1;
            }
            Ok(Err(error)) => group.failed.push((id, format!("{error:#}"))),
            Err(_) => group.failed.push((id, "panicked".to_owned())),
        }
    }
    report.groups.push(group);
    Ok(())
}
