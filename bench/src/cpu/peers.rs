//! The other frameworks, each in a process of its own that stays alive and answers requests: those in Python by
//! `peers.py`, crates in Rust by the program of `bench/rust-peers`.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use super::measure::{Measured, Rounds, Times};
use super::memory::Footprint;
use super::subject::Values;

/// A framework that has not answered by then has its workload left out.
const LIMIT: Duration = Duration::from_secs(180);
/// How long a framework may take to start.
const START_LIMIT: Duration = Duration::from_secs(120);

/// Workloads that PyTorch unrolls, so that compiling them takes minutes: nobody would.
#[rustfmt::skip]
const UNROLLED: [&str; 12] = [
    "lstm", "quantum_10", "chain_2000", "chain_2000_loop",
    "heat_2d", "wave_2d", "gru", "rnn_masked", "kalman", "hmm", "sinkhorn", "rk4",
];

/// What a framework is called from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Language {
    Python,
    Rust,
}

/// A way to run a framework.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Framework {
    /// What tables call it.
    pub(crate) name: &'static str,
    pub(crate) language: Language,
    /// What its program calls it.
    argument: &'static str,
    /// Whether the whole process is kept on as many cores as it may have threads.
    pinned: bool,
    /// Whether it compiles a loop that is written in Python step by step.
    unrolls: bool,
}

/// All of them. XLA takes the number of its threads from the cores that it may use; the others are told.
pub(crate) const FRAMEWORKS: [Framework; 8] = [
    Framework::python("JAX", "jax").pinned(),
    Framework::python("JAX, all cores", "jax"),
    Framework::python("PyTorch", "torch"),
    Framework::python("PyTorch, compiled", "torch_compile").unrolling(),
    Framework::python("PyTorch, compiled func", "torch_compile_func").unrolling(),
    Framework::rust("candle", "candle"),
    Framework::rust("burn", "burn"),
    Framework::rust("ndarray", "ndarray"),
];

impl Framework {
    const fn python(name: &'static str, argument: &'static str) -> Self {
        Framework { name, language: Language::Python, argument, pinned: false, unrolls: false }
    }

    const fn rust(name: &'static str, argument: &'static str) -> Self {
        Framework { name, language: Language::Rust, argument, pinned: false, unrolls: false }
    }

    const fn pinned(self) -> Self {
        Framework { pinned: true, ..self }
    }

    const fn unrolling(self) -> Self {
        Framework { unrolls: true, ..self }
    }

    /// Whether a word of `--peers` means it: `jax`, `torch`, `candle` and so on, or all of a language.
    pub(crate) fn is_named(&self, word: &str) -> bool {
        let language = match self.language {
            Language::Python => "python",
            Language::Rust => "rust",
        };
        word == self.argument || word == language
    }

    /// Whether minutes pass before its first figure: a quick run does without it unless it is named.
    pub(crate) fn is_slow_to_start(&self) -> bool {
        self.unrolls || self.language == Language::Rust
    }

    /// Whether its memory is measured: once for each framework, and not where compiling takes minutes.
    pub(crate) fn has_footprint(&self) -> bool {
        !self.unrolls && self.name != "JAX, all cores"
    }
}

/// A framework, and its process while there is one.
pub(crate) struct Peer {
    pub(crate) framework: Framework,
    version: String,
    /// A Python, or the program of the crates in Rust.
    program: PathBuf,
    threads: usize,
    process: Option<Process>,
}

/// What a framework found.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    pub(crate) values: Values,
    pub(crate) measured: Measured,
}

impl Peer {
    /// Starts the framework.
    pub(crate) fn start(framework: Framework, program: &Path, threads: usize) -> Result<Peer> {
        let mut peer = Peer { framework, version: String::new(), program: program.to_owned(), threads, process: None };
        peer.process()?;
        Ok(peer)
    }

    /// The framework with its version.
    pub(crate) fn name(&self) -> String {
        // What stands after a plus says how it was built.
        let version = self.version.split('+').next().unwrap_or_default();
        match self.framework.name.split_once(',') {
            Some((name, how)) => format!("{name} {version},{how}"),
            None => format!("{} {version}", self.framework.name),
        }
    }

    /// One round of a workload, whose first one compiles it. After an error its process is gone, and the next workload
    /// starts another one.
    pub(crate) fn round(&mut self, workload: &str, rounds: &Rounds) -> Result<Found> {
        if self.framework.unrolls && UNROLLED.contains(&workload) {
            bail!("not tried, since the loop is unrolled and compiles for minutes");
        }
        let request = format!("workload {workload} seconds {}", rounds.length.as_secs_f64());
        let answer = self.process().and_then(|process| process.ask(&request));
        if answer.is_err() {
            self.process = None;
        }
        found(&answer?)
    }

    /// The memory of a workload on one thread, in a process that has computed nothing else.
    pub(crate) fn footprint(&self, workload: &str) -> Result<Footprint> {
        let mut process = Process::start(self.framework, &self.program, 1)?;
        process.answer(START_LIMIT)?;
        let answer = process.ask(&format!("memory {workload}"))?;
        let growth = answer["growth"].as_u64().context("the answer has no growth")?;
        Ok(Footprint { buffers: answer["buffers"].as_u64(), growth })
    }

    fn process(&mut self) -> Result<&mut Process> {
        if self.process.is_none() {
            let mut process = Process::start(self.framework, &self.program, self.threads)?;
            let hello = process.answer(START_LIMIT)?;
            self.version = hello["version"].as_str().context("it does not say its version")?.to_owned();
            self.process = Some(process);
        }
        self.process.as_mut().context("it was started")
    }
}

fn found(answer: &Value) -> Result<Found> {
    let number = |value: &Value| value.as_f64().with_context(|| format!("{value}: not a number"));
    let numbers = |name: &str| -> Result<Vec<f64>> {
        let list = answer[name].as_array().with_context(|| format!("the answer has no {name}"))?;
        list.iter().map(number).collect()
    };
    let values = Values { loss: number(&answer["loss"])?, norms: numbers("norms")? };
    let measured = Measured { times: Times(numbers("times")?), first_call: number(&answer["first_call"])? };
    Ok(Found { values, measured })
}

struct Process {
    child: Child,
    requests: ChildStdin,
    answers: Receiver<String>,
}

impl Process {
    fn start(framework: Framework, program: &Path, threads: usize) -> Result<Process> {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/src/cpu/peers.py");
        let threads = threads.to_string();
        let mut child = Command::new(program)
            .args((framework.language == Language::Python).then_some(script))
            .args([framework.argument, &threads])
            .args(framework.pinned.then_some("pin"))
            // Crates in Rust read these before their first product.
            .envs(["RAYON_NUM_THREADS", "MATMUL_NUM_THREADS"].map(|name| (name, &threads)))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .with_context(|| format!("{}: cannot be started", program.display()))?;
        let requests = child.stdin.take().context("it has no standard input")?;
        let output = BufReader::new(child.stdout.take().context("it has no standard output")?);
        let (sender, answers) = mpsc::channel();
        // Ends with the process, or when nobody listens any more.
        thread::spawn(move || output.lines().map_while(Result::ok).try_for_each(|line| sender.send(line)));
        Ok(Process { child, requests, answers })
    }

    fn ask(&mut self, request: &str) -> Result<Value> {
        writeln!(self.requests, "{request}").and_then(|()| self.requests.flush()).context("it does not listen")?;
        self.answer(LIMIT)
    }

    fn answer(&mut self, limit: Duration) -> Result<Value> {
        let line = match self.answers.recv_timeout(limit) {
            Ok(line) => line,
            Err(RecvTimeoutError::Timeout) => bail!("left out after {} s", limit.as_secs()),
            Err(RecvTimeoutError::Disconnected) => bail!("its process ended"),
        };
        let answer: Value = serde_json::from_str(&line).with_context(|| format!("{line}: not JSON"))?;
        match answer["error"].as_str() {
            Some(error) => bail!("{error}"),
            None => Ok(answer),
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_has_values_and_times() {
        let line = r#"{"loss": 1.5, "norms": [2.0, 3], "first_call": 0.25, "times": [2e-6, 1e-6]}"#;
        let Found { values, measured } = found(&serde_json::from_str(line).unwrap()).unwrap();
        assert_eq!(values, Values { loss: 1.5, norms: vec![2.0, 3.0] });
        assert_eq!((measured.times.minimum(), measured.first_call), (1e-6, 0.25));
        let error = found(&serde_json::from_str(r#"{"loss": 1.5}"#).unwrap()).unwrap_err();
        assert_eq!(error.to_string(), "the answer has no norms");
    }
}
