//! Running one case in a process of its own: this same program, started again with hidden arguments.

use std::env;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};

/// The first argument of a child; each program reads it.
pub(crate) const FLAG: &str = "--case";

/// How a case ended, and what it printed until then.
#[derive(Debug)]
pub struct Outcome {
    /// The lines of its standard output.
    pub lines: Vec<String>,
    /// How it ended.
    pub end: End,
}

/// How a case ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// With success.
    Finished,
    /// By a signal or a failure; the last line of its standard error.
    Died(String),
    /// It was ended when its time was up.
    TimedOut,
}

/// Runs this program as a child with `arguments`, for at most `limit`.
pub fn run(arguments: &[String], limit: Duration) -> Result<Outcome> {
    let program = env::current_exe().context("the benchmark cannot find its own program")?;
    outcome(Command::new(program).arg(FLAG).args(arguments), limit)
}

/// Runs another program for at most `limit`.
pub fn outcome(command: &mut Command, limit: Duration) -> Result<Outcome> {
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .context("a case cannot be started")?;
    let stdout = child.stdout.take().context("a case has no standard output")?;
    let stderr = child.stderr.take().context("a case has no standard error")?;
    let lines = thread::spawn(move || BufReader::new(stdout).lines().map_while(Result::ok).collect::<Vec<_>>());
    let complaint = thread::spawn(move || {
        let mut text = String::new();
        // What cannot be read is lost; the exit status still tells that the case died.
        let _ = BufReader::new(stderr).read_to_string(&mut text);
        text.lines().rev().find(|line| !line.trim().is_empty()).unwrap_or("no message").to_owned()
    });
    let status = wait(&mut child, limit)?;
    let lines = lines.join().unwrap_or_default();
    let complaint = complaint.join().unwrap_or_default();
    let end = match status {
        None => End::TimedOut,
        Some(status) if status.success() => End::Finished,
        Some(_) => End::Died(complaint),
    };
    Ok(Outcome { lines, end })
}

/// What `program` measures when it runs all of its cases: the lines that it prints, parsed.
pub(crate) fn measured<R>(program: &Path, quick: bool, parse: impl Fn(&str) -> Result<R>) -> Result<Vec<R>> {
    let output = Command::new(program)
        .args([FLAG, "all"])
        .args(quick.then_some("quick"))
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("{}: cannot be started", program.display()))?;
    ensure!(output.status.success(), "{}: {}; its own messages are above", program.display(), output.status);
    String::from_utf8_lossy(&output.stdout).lines().map(parse).collect()
}

/// The exit status, or `None` if the child had to be ended.
fn wait(child: &mut Child, limit: Duration) -> Result<Option<ExitStatus>> {
    let start = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        if start.elapsed() > limit {
            child.kill()?;
            child.wait()?;
            return Ok(None);
        }
        thread::sleep(Duration::from_millis(2));
    }
}
