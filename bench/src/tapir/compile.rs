//! What the attribute costs when a program is compiled, on a function of 200 lines.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result, bail, ensure};

use super::cargo;
use crate::report::{Record, Table};

/// Seconds, each the shortest of some runs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Compilation {
    lines: usize,
    expansion: f64,
    check: [f64; 2],
    release: [f64; 2],
}

impl Compilation {
    /// What was compiled.
    pub(super) fn about(&self) -> String {
        format!(
            "One function of {} lines, alone in a crate, without the attribute and with it; the derived crate also \
             calls the gradient, so that it is compiled to machine code.\n",
            self.lines
        )
    }

    pub(super) fn table(&self) -> Table {
        let mut table = Table::new(["step", "plain", "derived", "derived / plain"]);
        let text = |seconds: f64| format!("{:.0} ms", seconds * 1e3);
        table.row(vec!["expansion".to_owned(), String::new(), text(self.expansion)]);
        for (step, [plain, derived]) in [("cargo check", self.check), ("cargo build --release", self.release)] {
            table.row(vec![step.to_owned(), text(plain), text(derived), format!("{:.2}", derived / plain)]);
        }
        table
    }

    /// The bars: what, limit, measured, unit.
    pub(super) fn bars(&self) -> [(String, f64, f64, &'static str); 3] {
        let ratio = |[plain, derived]: [f64; 2]| derived / plain;
        [
            (format!("expansion of {} lines", self.lines), 100.0, self.expansion * 1e3, " ms"),
            ("cargo check, derived / plain".to_owned(), 3.0, ratio(self.check), ""),
            ("cargo build --release, derived / plain".to_owned(), 6.0, ratio(self.release), ""),
        ]
    }

    pub(super) fn records(&self) -> Vec<Record> {
        let record = |case: &str, subject: &str, value| Record {
            bench: "tapir",
            case: format!("compilation/{case}"),
            size: self.lines as u64,
            subject: subject.to_owned(),
            metric: "time".to_owned(),
            value,
            unit: "s",
        };
        vec![
            record("expansion", "ours", self.expansion),
            record("check", "plain", self.check[0]),
            record("check", "ours", self.check[1]),
            record("release", "plain", self.release[0]),
            record("release", "ours", self.release[1]),
        ]
    }
}

/// Measures everything, in `compile-time` of the target directory.
pub(super) fn measure(quick: bool) -> Result<Compilation> {
    let own = std::env::current_exe().context("the benchmark cannot find its own program")?;
    let folder = own.parent().and_then(Path::parent).context("the program is in no target directory")?;
    let folder = folder.join("compile-time");
    let function = long_function();
    let lines = function.lines().filter(|line| !line.is_empty()).count();
    let plain = write_crate(&folder, "plain", &plain_source(&function))?;
    let derived = write_crate(&folder, "derived", &derived_source(&function))?;
    let repeats = if quick { 2 } else { 15 };
    let times = |step: &[&str]| -> Result<[f64; 2]> {
        let mut shortest = [f64::INFINITY; 2];
        // The first round compiles the dependencies.
        for round in 0..=repeats {
            for (package, shortest) in [&plain, &derived].into_iter().zip(&mut shortest) {
                let seconds = compile(package, &folder.join("target"), step)?;
                if round > 0 {
                    *shortest = shortest.min(seconds);
                }
            }
        }
        Ok(shortest)
    };
    let expansion = expansion(&folder, &derived.join("src/lib.rs"))?;
    Ok(Compilation { lines, expansion, check: times(&["check"])?, release: times(&["build", "--release"])? })
}

/// Compiles a crate whose source is new to cargo.
fn compile(package: &Path, target: &Path, step: &[&str]) -> Result<f64> {
    let source = package.join("src/lib.rs");
    let text = fs::read_to_string(&source)?;
    fs::write(&source, text)?;
    let mut command = cargo();
    command.args(step).args(["--offline", "--quiet", "--manifest-path"]).arg(package.join("Cargo.toml"));
    // Otherwise a check of a source that has not really changed does nearly nothing.
    command.env("CARGO_TARGET_DIR", target).env("CARGO_INCREMENTAL", "0");
    let start = Instant::now();
    run(command)?;
    Ok(start.elapsed().as_secs_f64())
}

/// The time in the macro: its code called as a library, compiled as cargo compiles macros by default.
fn expansion(folder: &Path, source: &Path) -> Result<f64> {
    let mut command = cargo();
    command
        .args(["run", "--quiet", "--example", "expand", "--manifest-path"])
        .arg(root().join("crates/tapir-macros/Cargo.toml"));
    command.args(["--".as_ref(), source.as_os_str(), NAME.as_ref(), "10".as_ref()]);
    command.env("CARGO_TARGET_DIR", folder.join("target")).env("CARGO_PROFILE_DEV_OPT_LEVEL", "0");
    let text = run(command)?;
    let times = text.lines().filter_map(|line| line.split_once(" ms")?.0.parse::<f64>().ok());
    let shortest = times.fold(f64::INFINITY, f64::min);
    ensure!(shortest.is_finite(), "{text:?}: no times of expansions; they are printed by the example `expand`");
    Ok(shortest / 1e3)
}

fn run(mut command: Command) -> Result<String> {
    let output = command.output().context("cargo cannot be started")?;
    if !output.status.success() {
        bail!("{command:?}: {}\n{}", output.status, String::from_utf8_lossy(&output.stderr));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn write_crate(folder: &Path, name: &str, source: &str) -> Result<PathBuf> {
    let package = folder.join(name);
    let tapir = fs::canonicalize(root().join("crates/tapir"))?;
    let manifest = format!(
        "[workspace]\n\n[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[dependencies]\n\
         tapir = {{ path = {tapir:?} }}\n"
    );
    fs::create_dir_all(package.join("src"))?;
    fs::write(package.join("Cargo.toml"), manifest)?;
    fs::write(package.join("src/lib.rs"), source)?;
    // The versions that are known to be at hand.
    fs::copy(root().join("Cargo.lock"), package.join("Cargo.lock"))?;
    Ok(package)
}

const NAME: &str = "long";

const CALLEES: &str = "
fn damped(x: f64, k: f64) -> f64 {
    let t = k * x;
    t / (1.0 + t * t)
}
";

fn plain_source(function: &str) -> String {
    format!("{CALLEES}\npub {}", function.trim_start())
}

fn derived_source(function: &str) -> String {
    let derived = "\n#[tapir::differentiable]\n";
    format!(
        "{derived}{}{derived}pub {}\npub fn gradient(p: &[f64], d_p: &mut [f64], x: &mut [f64], d_x: &mut [f64], \
         stack: &mut tapir::Stack) -> f64 {{\n    {NAME}::joint(p, d_p, x, d_x, 1.0, stack).0\n}}\n",
        CALLEES.trim_start(),
        function.trim_start()
    )
}

/// A function of 200 lines: loops, branches, calls and updates in place, no two blocks alike.
fn long_function() -> String {
    let mut text =
        format!("fn {NAME}(p: &[f64], x: &mut [f64]) -> f64 {{\n    let n = x.len();\n    let mut s = 0.0;\n");
    for block in 0..10 {
        let (a, b) = (0.25 + 0.5 * f64::from(block), 1.0 + 0.125 * f64::from(block));
        let _ = write!(
            text,
            "
    let k{block} = p[{block}] * {b:?};
    for i in 1..n {{
        x[i] = k{block} * x[i - 1] + {a:?} * x[i];
    }}
    let mut t{block} = 0.0;
    let m{block} = x[0] + x[n - 1];
    for i in 0..n {{
        let u = x[i] - k{block} * m{block};
        if u > {a:?} {{
            t{block} += u * u;
        }} else {{
            t{block} += damped(u, {b:?});
        }}
    }}
    if t{block} > s {{
        s += t{block}.sqrt() * {b:?};
    }} else {{
        s -= (t{block} - {a:?}).sin();
    }}
"
        );
    }
    text += "    s\n}\n";
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_long_function_is_long() {
        let lines = long_function().lines().filter(|line| !line.is_empty()).count();
        assert!((195..=210).contains(&lines), "{lines}");
    }
}
