//! Reading `Cargo.toml` files.

use anyhow::{Context, Result};
use toml::{Table, Value};

/// A parsed manifest that still knows its text, so that problems can name a line.
pub(crate) struct Manifest {
    pub(crate) path: String,
    text: String,
    table: Table,
}

/// One line of a dependency table.
pub(crate) struct Dependency<'a> {
    /// The table it stands in, such as `build-dependencies`.
    pub(crate) kind: &'static str,
    /// The name the crate uses, which `package` may override.
    pub(crate) key: &'a str,
    pub(crate) spec: &'a Value,
    pub(crate) line: usize,
}

impl Manifest {
    pub(crate) fn parse(path: &str, text: String) -> Result<Manifest> {
        let table = text.parse::<Table>().with_context(|| format!("{path}: not valid TOML"))?;
        let path = path.to_owned();
        Ok(Manifest { path, text, table })
    }

    /// The package's name; empty for a manifest without a package.
    pub(crate) fn name(&self) -> &str {
        self.get(&["package", "name"]).and_then(Value::as_str).unwrap_or_default()
    }

    /// The directory of the manifest.
    pub(crate) fn dir(&self) -> &str {
        self.path.rsplit_once('/').map_or("", |(dir, _)| dir)
    }

    pub(crate) fn member_patterns(&self) -> impl Iterator<Item = &str> {
        let members = self.get(&["workspace", "members"]);
        let members = members.and_then(Value::as_array).map(Vec::as_slice);
        members.unwrap_or_default().iter().filter_map(Value::as_str)
    }

    pub(crate) fn uses_workspace_lints(&self) -> bool {
        self.get(&["lints", "workspace"]).and_then(Value::as_bool) == Some(true)
    }

    /// The dependencies of every kind, those that hold for some targets only included.
    pub(crate) fn dependencies(&self) -> Vec<Dependency<'_>> {
        let per_target = self.get(&["target"]).and_then(Value::as_table);
        let per_target = per_target.into_iter().flat_map(Table::values);
        std::iter::once(&self.table)
            .chain(per_target.filter_map(Value::as_table))
            .flat_map(|table| self.dependencies_in(table))
            .collect()
    }

    /// The name of the package behind a dependency of `member`, when `self` is the root manifest.
    pub(crate) fn package_behind<'a>(&'a self, dependency: &Dependency<'a>) -> &'a str {
        let inherited = self.get(&["workspace", "dependencies", dependency.key]);
        [Some(dependency.spec), inherited]
            .into_iter()
            .flatten()
            .find_map(|spec| spec.get("package")?.as_str())
            .unwrap_or(dependency.key)
    }

    fn dependencies_in<'a>(&'a self, table: &'a Table) -> impl Iterator<Item = Dependency<'a>> {
        let kinds = ["dependencies", "build-dependencies", "dev-dependencies"];
        kinds.into_iter().flat_map(move |kind| {
            let entries = table.get(kind).and_then(Value::as_table);
            let entries = entries.into_iter().flat_map(Table::iter);
            entries.map(move |(key, spec)| Dependency { kind, key, spec, line: self.line_of(kind, key) })
        })
    }

    fn get(&self, path: &[&str]) -> Option<&Value> {
        let (first, rest) = path.split_first()?;
        rest.iter().try_fold(self.table.get(*first)?, |value, key| value.get(*key))
    }

    /// The line, counted from one, where `key` stands in a table called `kind`; 1 when it hides too well.
    fn line_of(&self, kind: &str, key: &str) -> usize {
        let mut inside = false;
        for (line, number) in self.text.lines().map(str::trim).zip(1..) {
            if let Some(header) = line.strip_prefix('[') {
                let header = header.trim_end_matches(']');
                if is_or_ends_with(header, &format!("{kind}.{key}")) {
                    return number;
                }
                inside = is_or_ends_with(header, kind);
            } else if inside && defines(line, key) {
                return number;
            }
        }
        1
    }
}

/// Whether a table header is `name` or a path that ends in it, so that `dev-dependencies` is not `dependencies`.
fn is_or_ends_with(header: &str, name: &str) -> bool {
    header.strip_suffix(name).is_some_and(|before| before.is_empty() || before.ends_with('.'))
}

fn defines(line: &str, key: &str) -> bool {
    line.strip_prefix(key).is_some_and(|rest| rest.starts_with(['.', '=', ' ']))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = r#"
[package]
name = "toy"

[dev-dependencies]
tidu.workspace = true

[dependencies]
tidu-testkit = { workspace = true }
tidu = "1"

[target.'cfg(unix)'.dependencies.libc]
version = "0.2"
"#;

    #[test]
    fn finds_dependencies_of_every_kind_with_their_lines() {
        let manifest = Manifest::parse("crates/toy/Cargo.toml", TEXT.to_owned()).unwrap();
        let mut found: Vec<_> = manifest.dependencies().iter().map(|it| (it.line, it.kind, it.key)).collect();
        found.sort();
        assert_eq!(
            found,
            [
                (6, "dev-dependencies", "tidu"),
                (9, "dependencies", "tidu-testkit"),
                (10, "dependencies", "tidu"),
                (12, "dependencies", "libc"),
            ]
        );
        assert_eq!((manifest.name(), manifest.dir()), ("toy", "crates/toy"));
    }

    #[test]
    fn broken_manifests_are_named() {
        let error = Manifest::parse("crates/toy/Cargo.toml", "[package".to_owned());
        let message = error.err().expect("half a header is no TOML").to_string();
        assert_eq!(message, "crates/toy/Cargo.toml: not valid TOML");
    }
}
