//! Compiling and running programs, many in one crate.

use std::collections::BTreeMap;
use std::fs::{self, File, TryLockError};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use super::glue;
use super::program::Program;
use crate::tree::Tree;

/// What the harness found out about one program.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Verdict {
    Passed,
    Skipped(String),
    Failed(String),
    /// The messages of the macro, which says in words that it has no rule.
    Refused(String),
    /// The messages of the compiler.
    Rejected(String),
}

impl Verdict {
    /// What the compiler said of a program that it did not take.
    fn of_messages(messages: String) -> Verdict {
        let in_words = |line: &str| !line.starts_with("error") || line.contains(": tapir: ");
        if messages.lines().all(in_words) { Verdict::Refused(messages) } else { Verdict::Rejected(messages) }
    }
}

/// A crate outside the workspace that holds one batch after the other; what it depends on is built once.
pub(crate) struct Workshop {
    dir: PathBuf,
    /// Only the programs themselves, without derivatives.
    plain: bool,
    /// Held as long as batches are compiled here.
    #[allow(dead_code, reason = "the lock ends with the file")]
    lock: Option<File>,
}

/// Runs that may go on at the same time, each on its own seeds in its own place.
const PLACES: usize = 16;

/// A folder in which no other run compiles.
fn free_place(target: &Path) -> Result<(PathBuf, File)> {
    for k in 0..PLACES {
        let dir = target.join(if k == 0 { "fuzz".to_owned() } else { format!("fuzz-{k}") });
        fs::create_dir_all(dir.join("src")).with_context(|| format!("{}: cannot be created", dir.display()))?;
        let lock = File::create(dir.join("lock")).with_context(|| format!("{}: cannot be locked", dir.display()))?;
        match lock.try_lock() {
            Ok(()) => return Ok((dir, lock)),
            Err(TryLockError::WouldBlock) => {}
            Err(TryLockError::Error(error)) => {
                return Err(error).context(format!("{}: cannot be locked", dir.display()));
            }
        }
    }
    bail!("{}: {PLACES} runs are going on; wait for one of them", target.display())
}

const HARNESS: &str = "crates/tapir/tests/random/harness.rs";
/// A batch that takes longer than this hangs; the programs of one take milliseconds.
const PATIENCE: Duration = Duration::from_secs(60);
/// So many times a batch is compiled again without the programs that were refused; passes of the compiler stop at the
/// first that finds errors.
const ROUNDS: usize = 8;

impl Workshop {
    pub(crate) fn new(tree: &Tree, plain: bool) -> Result<Workshop> {
        let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from);
        let (dir, lock) = free_place(&tree.root().join(target))?;
        let tapir = tree.root().join("crates/tapir");
        // No workspace, so that cargo does not look for this crate in ours; optimising would cost more than it saves.
        let manifest = format!(
            "[package]\nname = \"fuzz-tapir\"\nedition = \"2024\"\npublish = false\n\n[workspace]\n\n\
             [dependencies]\ntapir = {{ path = {tapir:?} }}\n\n\
             [profile.dev]\nopt-level = 0\ndebug = 0\nincremental = false\n\n\
             [profile.dev.build-override]\nopt-level = 0\n"
        );
        let workshop = Workshop { dir, plain, lock: Some(lock) };
        workshop.write("Cargo.toml", &manifest)?;
        // The versions of the workspace: nothing is resolved anew.
        workshop.write("Cargo.lock", &tree.read("Cargo.lock")?)?;
        workshop.write("src/harness.rs", &tree.read(HARNESS)?)?;
        Ok(workshop)
    }

    /// The same place for programs without derivatives; the lock stays with the first.
    pub(crate) fn plain(&self) -> Workshop {
        Workshop { dir: self.dir.clone(), plain: true, lock: None }
    }

    /// Where the batches are.
    pub(crate) fn place(&self) -> &Path {
        &self.dir
    }

    fn write(&self, file: &str, text: &str) -> Result<()> {
        let path = self.dir.join(file);
        fs::write(&path, text).with_context(|| format!("{}: cannot be written", path.display()))
    }

    /// The verdicts, in the order of the programs.
    pub(crate) fn judge(&self, programs: &[Program]) -> Result<Vec<Verdict>> {
        self.compile_and_run(programs, true)
    }

    /// The verdicts of the compiler alone: what it accepts has passed.
    pub(crate) fn accepts(&self, programs: &[Program]) -> Result<Vec<Verdict>> {
        self.compile_and_run(programs, false)
    }

    fn compile_and_run(&self, programs: &[Program], run: bool) -> Result<Vec<Verdict>> {
        let mut verdicts: BTreeMap<usize, Verdict> = BTreeMap::new();
        let mut rejected: BTreeMap<usize, String> = BTreeMap::new();
        for (k, program) in programs.iter().enumerate() {
            self.write(&format!("src/q{k}.rs"), &self.module(program))?;
        }
        for round in 0.. {
            let rest: Vec<_> = (0..programs.len()).filter(|k| !rejected.contains_key(k)).collect();
            if rest.is_empty() {
                break;
            }
            if round == ROUNDS {
                bail!("the batch in {} does not compile even without the refused programs", self.dir.display());
            }
            self.write("src/main.rs", &main(&rest))?;
            let messages = self.compile(if run { "build" } else { "check" })?;
            if messages.is_empty() && run {
                self.run(&rest, &mut verdicts)?;
            } else if messages.is_empty() {
                verdicts.extend(rest.into_iter().map(|k| (k, Verdict::Passed)));
            }
            if messages.is_empty() {
                break;
            }
            let before = rejected.len();
            for (k, message) in blamed(&messages) {
                rejected.entry(k).or_default().push_str(&message);
            }
            if rejected.len() == before {
                bail!("{}: the harness does not compile\n{messages}", self.dir.display());
            }
        }
        verdicts.extend(rejected.into_iter().map(|(k, messages)| (k, Verdict::of_messages(messages))));
        Ok(verdicts.into_values().collect())
    }

    fn module(&self, program: &Program) -> String {
        if self.plain {
            return glue::plain_module(program, "crate::harness");
        }
        glue::module(program, "crate::harness", glue::switched_off_in_half(program.seed).as_deref())
    }

    /// The compiler's errors; none if it compiles.
    fn compile(&self, command: &str) -> Result<String> {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let output = Command::new(cargo)
            .args([command, "--offline", "--quiet", "--message-format", "human"])
            .arg("--target-dir")
            .arg(self.dir.join("target"))
            .current_dir(&self.dir)
            .env("CARGO_TERM_COLOR", "never")
            .stdin(Stdio::null())
            .output()
            .context("cargo build: cannot be started")?;
        if output.status.success() {
            return Ok(String::new());
        }
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        Ok(if text.is_empty() { format!("cargo build: {}", output.status) } else { text })
    }

    /// Runs programs until each has a verdict; one that ends or hangs the process is judged by that.
    fn run(&self, programs: &[usize], verdicts: &mut BTreeMap<usize, Verdict>) -> Result<()> {
        let mut rest = programs.to_vec();
        while !rest.is_empty() {
            let binary = self.dir.join("target/debug/fuzz-tapir");
            let child = Command::new(binary)
                .args(rest.iter().map(ToString::to_string))
                .stdin(Stdio::null())
                .stdout(Stdio::piped())
                .stderr(Stdio::null())
                .spawn()
                .context("the batch cannot be started")?;
            let (printed, how) = wait(child)?;
            let (judged, running) = parse(&printed);
            if judged.is_empty() && running.is_none() {
                bail!("the batch in {} printed nothing ({how})", self.dir.display());
            }
            verdicts.extend(judged);
            if let Some(k) = running {
                verdicts.insert(k, Verdict::Failed(format!("the process ended: {how}")));
            }
            rest.retain(|k| !verdicts.contains_key(k));
        }
        Ok(())
    }
}

/// What the process printed, and how it ended.
fn wait(mut child: Child) -> Result<(String, String)> {
    let mut stdout = child.stdout.take().context("the output of the batch is a pipe")?;
    let reader = thread::spawn(move || {
        let mut text = String::new();
        stdout.read_to_string(&mut text).map(|_| text)
    });
    let start = Instant::now();
    let how = loop {
        if let Some(status) = child.try_wait()? {
            break status.to_string();
        }
        if start.elapsed() > PATIENCE {
            child.kill()?;
            child.wait()?;
            break format!("it hung for {} s", PATIENCE.as_secs());
        }
        thread::sleep(Duration::from_millis(5));
    };
    let printed = reader.join().map_err(|_| anyhow::anyhow!("the reader of the batch's output panicked"))??;
    Ok((printed, how))
}

/// The verdicts printed, and the program that was running at the end.
fn parse(printed: &str) -> (BTreeMap<usize, Verdict>, Option<usize>) {
    let mut verdicts = BTreeMap::new();
    let mut running = None;
    for line in printed.lines() {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match (word, running) {
            ("begin", _) => running = rest.parse().ok(),
            ("end", Some(k)) => {
                let (word, why) = rest.split_once(' ').unwrap_or((rest, ""));
                let why = why.replace("\\n", "\n");
                let verdict = match word {
                    "passed" => Verdict::Passed,
                    "skipped" => Verdict::Skipped(why),
                    _ => Verdict::Failed(why),
                };
                verdicts.insert(k, verdict);
                running = None;
            }
            _ => {}
        }
    }
    (verdicts, running)
}

fn main(programs: &[usize]) -> String {
    let mut text = String::from(
        "#![allow(warnings, clippy::all, reason = \"generated\")]\n\
         pub mod harness;\n",
    );
    for k in programs {
        text += &format!("mod q{k};\n");
    }
    text += "fn main() {\n    std::panic::set_hook(Box::new(|_| {}));\n    for name in std::env::args().skip(1) {\n";
    text += "        println!(\"begin {name}\");\n        let outcome = match name.as_str() {\n";
    for k in programs {
        text += &format!("            \"{k}\" => q{k}::check(),\n");
    }
    text += "            _ => continue,\n        };\n        match outcome {\n";
    text += "            harness::Outcome::Passed => println!(\"end passed\"),\n";
    for (variant, word) in [("Skipped", "skipped"), ("Failed", "failed")] {
        text += &format!(
            "            harness::Outcome::{variant}(why) => println!(\"end {word} {{}}\", why.trim_end().replace('\\n', \"\\\\n\")),\n"
        );
    }
    text + "        }\n    }\n}\n"
}

/// The messages of each program, by the files they point to.
fn blamed(messages: &str) -> BTreeMap<usize, String> {
    let mut blamed: BTreeMap<usize, String> = BTreeMap::new();
    // The compiler warns of itself before some errors.
    let lines: Vec<_> = messages.lines().filter(|line| !line.trim_start().starts_with("WARN rustc")).collect();
    let messages = lines.join("\n");
    for message in messages.split("\n\n").filter(|message| message.trim_start().starts_with("error")) {
        let file = message.split("--> src/q").nth(1).and_then(|rest| rest.split('.').next());
        if let Some(k) = file.and_then(|number| number.parse().ok()) {
            blamed.entry(k).or_default().push_str(&format!("{}\n", message.trim()));
        }
    }
    blamed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verdicts_are_read_and_a_crash_is_blamed() {
        let printed = "begin 0\nend passed\nbegin 1\nend failed a\\nb\nbegin 2\nend skipped NaN\nbegin 3\n";
        let (verdicts, running) = parse(printed);
        let expected = [(0, Verdict::Passed), (1, Verdict::Failed("a\nb".into())), (2, Verdict::Skipped("NaN".into()))];
        assert_eq!(verdicts, BTreeMap::from(expected));
        assert_eq!(running, Some(3));
    }

    #[test]
    fn refusals_are_told_from_code_that_does_not_compile() {
        let refused = "error: tapir: no rule; write a loop\n --> src/q1.rs:1:1\n".to_owned();
        let both = format!("{refused}error[E0308]: mismatched types\n");
        assert_eq!(Verdict::of_messages(refused.clone()), Verdict::Refused(refused));
        assert_eq!(Verdict::of_messages(both.clone()), Verdict::Rejected(both));
    }

    #[test]
    fn errors_belong_to_the_file_they_point_to() {
        let messages =
            "error: no rule\n --> src/q12.rs:3:4\n  |\n\nwarning: x\n\nerror[E0308]: types\n  --> src/q2.rs:1:1\n";
        let blamed = blamed(messages);
        assert_eq!(blamed.keys().copied().collect::<Vec<_>>(), [2, 12]);
        assert!(blamed[&12].starts_with("error: no rule"));
    }
}
