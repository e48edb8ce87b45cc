//! Playing recorded conversations against a tool, and judging its answers more strictly than the benchmark does.
//!
//! A recording is a file of JSON lines: `message` is what the benchmark sends, `expect` has the reference output with a
//! tolerance, `input_of` the id of an earlier message with the same input.

use std::collections::HashMap;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Instant;

use serde_json::{Map, Value};

use crate::Failure;

/// How a conversation went.
#[derive(Debug, Default)]
pub struct Outcome {
    /// How many evaluations were as recorded.
    pub passed: usize,
    /// What was wrong with the others and with the messages that lead to them, one line each.
    pub failures: Vec<String>,
}

/// The recordings in a folder, or the file itself.
///
/// # Errors
/// If there is none, or the folder cannot be read.
pub fn recordings(place: &Path) -> Result<Vec<PathBuf>, Failure> {
    if place.is_file() {
        return Ok(vec![place.to_owned()]);
    }
    let entries = fs::read_dir(place).map_err(|error| Failure(format!("{}: {error}", place.display())))?;
    let mut files: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "jsonl"));
    files.sort();
    if files.is_empty() {
        return Err(Failure(format!("{}: no recordings here; they are files NAME.jsonl", place.display())));
    }
    Ok(files)
}

/// Plays one recording against a fresh process of the tool.
///
/// # Errors
/// If the recording cannot be read or the tool cannot be started; what the tool does wrong is in the outcome.
pub fn play(tool: &Path, recording: &Path) -> Result<Outcome, Failure> {
    let text = fs::read_to_string(recording).map_err(|error| Failure(format!("{}: {error}", recording.display())))?;
    let mut tool = Tool::start(tool)?;
    let mut inputs: HashMap<u64, Value> = HashMap::new();
    let mut outcome = Outcome::default();
    let mut dead = None;
    for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let place = format!("{}:{}", recording.display(), number + 1);
        let mut line: Map<String, Value> =
            serde_json::from_str(line).map_err(|error| Failure(format!("{place}: {error}")))?;
        let Some(Value::Object(mut message)) = line.remove("message") else {
            return Err(Failure(format!("{place}: no message")));
        };
        let kind = message.get("kind").and_then(Value::as_str).unwrap_or_default().to_owned();
        let evaluate = kind == "evaluate";
        if evaluate {
            let input = match line.get("input_of").and_then(Value::as_u64) {
                Some(id) => inputs.get(&id).cloned(),
                None => message.get("input").cloned(),
            };
            let input = input.ok_or_else(|| Failure(format!("{place}: no input")))?;
            if let Some(id) = message.get("id").and_then(Value::as_u64) {
                inputs.insert(id, input.clone());
            }
            message.insert("input".to_owned(), once(input));
        }
        let verdict = match &dead {
            // What was to be evaluated is missing; the other messages only lead there.
            Some(_) if !evaluate => continue,
            Some(why) => Err(format!("not asked: {why}")),
            None => {
                let start = Instant::now();
                match tool.ask(&message) {
                    Ok(answer) if evaluate => judge(&line, &answer, start.elapsed().as_secs_f64()),
                    Ok(answer) if kind == "define" => succeeded(&answer),
                    Ok(_) => Ok(()),
                    Err(why) => {
                        dead = Some(why.clone());
                        Err(why)
                    }
                }
            }
        };
        match verdict {
            Ok(()) => outcome.passed += usize::from(evaluate),
            Err(why) if evaluate => outcome.failures.push(format!("{}: {why}", label(&message))),
            Err(why) => outcome.failures.push(format!("{place}: {kind}: {why}")),
        }
    }
    Ok(outcome)
}

/// One run is enough for the output.
fn once(mut input: Value) -> Value {
    if let Value::Object(fields) = &mut input
        && fields.contains_key("min_runs")
    {
        fields.insert("min_runs".to_owned(), 1.into());
        fields.insert("min_seconds".to_owned(), 0.into());
    }
    input
}

fn label(message: &Map<String, Value>) -> String {
    let text = |field: &str| message.get(field).and_then(Value::as_str).unwrap_or("?");
    format!("{}.{} {}", text("module"), text("function"), text("description"))
}

fn succeeded(answer: &Value) -> Result<(), String> {
    match answer.get("success") {
        Some(Value::Bool(true)) => Ok(()),
        _ => Err(format!("no success: {}", answer.get("error").unwrap_or(&Value::Null))),
    }
}

/// Whether an answer is a success, has the output that is expected, and times that can be.
fn judge(line: &Map<String, Value>, answer: &Value, elapsed: f64) -> Result<(), String> {
    succeeded(answer)?;
    let Some(output) = answer.get("output") else {
        return Err("no output".to_owned());
    };
    if let Some(Value::Object(expect)) = line.get("expect")
        && let Some(reference) = expect.get("output").filter(|reference| !reference.is_null())
    {
        let slack = |field: &str, otherwise| expect.get(field).and_then(Value::as_f64).unwrap_or(otherwise);
        let tolerance = Tolerance { relative: slack("tol", 1e-9), absolute: slack("atol", 0.0) };
        tolerance.compare(reference, output, "output", None)?;
    }
    let timings = answer.get("timings").and_then(Value::as_array).ok_or("no timings")?;
    let evaluate = timings.iter().filter(|timing| timing.get("name").and_then(Value::as_str) == Some("evaluate"));
    let times: Option<Vec<u64>> = evaluate.map(|timing| timing.get("nanoseconds").and_then(Value::as_u64)).collect();
    match times {
        None => Err("nanoseconds are no whole numbers".to_owned()),
        Some(times) if times.is_empty() => Err("no `evaluate` timing".to_owned()),
        Some(times) if times.iter().sum::<u64>() as f64 / 1e9 > 1.05 * elapsed + 0.01 => {
            Err("the times that are reported exceed those of the clock".to_owned())
        }
        Some(_) => Ok(()),
    }
}

/// How far a number may be from its reference: `relative` times the size of both and of the numbers around it, plus
/// `absolute`.
struct Tolerance {
    relative: f64,
    absolute: f64,
}

impl Tolerance {
    /// `around` is the root mean square of the outermost list.
    fn compare(&self, want: &Value, got: &Value, place: &str, around: Option<f64>) -> Result<(), String> {
        match (want, got) {
            (Value::Object(want), Value::Object(got)) => {
                if want.len() != got.len() {
                    return Err(format!("{place}: {} fields instead of {}", got.len(), want.len()));
                }
                for (key, want) in want {
                    let got = got.get(key).ok_or_else(|| format!("{place}: no field `{key}`"))?;
                    self.compare(want, got, &format!("{place}.{key}"), None)?;
                }
                Ok(())
            }
            (Value::Array(wants), Value::Array(gots)) => {
                if wants.len() != gots.len() {
                    return Err(format!("{place}: {} elements instead of {}", gots.len(), wants.len()));
                }
                let around = around.unwrap_or_else(|| root_mean_square(want));
                let mut pairs = wants.iter().zip(gots).enumerate();
                pairs.try_for_each(|(i, (want, got))| self.compare(want, got, &format!("{place}[{i}]"), Some(around)))
            }
            (Value::Number(want), Value::Number(got)) => {
                let whole = want.is_u64() || want.is_i64();
                let (Some(want), Some(got)) = (want.as_f64(), got.as_f64()) else {
                    return Err(format!("{place}: {got} instead of {want}"));
                };
                let size = want.abs() + got.abs() + around.unwrap_or(want.abs());
                let near = (want - got).abs() <= self.relative * size + self.absolute;
                if if whole { want == got } else { near } {
                    Ok(())
                } else {
                    Err(format!("{place}: {got:e} instead of {want:e}, off by {:.1e}", (want - got).abs() / size))
                }
            }
            _ if want == got => Ok(()),
            _ => Err(format!("{place}: {} instead of {}", crate::fields::kind(got), crate::fields::kind(want))),
        }
    }
}

fn root_mean_square(value: &Value) -> f64 {
    fn add(value: &Value, sum: &mut f64, count: &mut f64) {
        match value {
            Value::Array(list) => list.iter().for_each(|value| add(value, sum, count)),
            Value::Number(number) => {
                let number = number.as_f64().unwrap_or(0.0);
                (*sum, *count) = (*sum + number * number, *count + 1.0);
            }
            _ => {}
        }
    }
    let (mut sum, mut count) = (0.0, 0.0);
    add(value, &mut sum, &mut count);
    if count == 0.0 { 0.0 } else { (sum / count).sqrt() }
}

/// A running tool.
struct Tool {
    process: Child,
    messages: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
}

impl Tool {
    fn start(tool: &Path) -> Result<Self, Failure> {
        let mut process = Command::new(tool)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| Failure(format!("{}: cannot be started: {error}", tool.display())))?;
        let messages = process.stdin.take();
        let answers = BufReader::new(process.stdout.take().expect("piped"));
        Ok(Tool { process, messages, answers })
    }

    fn ask(&mut self, message: &Map<String, Value>) -> Result<Value, String> {
        let messages = self.messages.as_mut().expect("open until dropped");
        let mut line = serde_json::to_vec(message).map_err(|error| error.to_string())?;
        line.push(b'\n');
        messages
            .write_all(&line)
            .and_then(|()| messages.flush())
            .map_err(|error| format!("the tool is gone: {error}"))?;
        let mut answer = String::new();
        match self.answers.read_line(&mut answer) {
            Ok(0) => return Err("the tool closed its output".to_owned()),
            Ok(_) => {}
            Err(error) => return Err(format!("the answer cannot be read: {error}")),
        }
        let answer: Value =
            serde_json::from_str(&answer).map_err(|error| format!("the answer is not JSON: {error}"))?;
        match answer.get("id") == message.get("id") {
            true => Ok(answer),
            false => Err("the answer has another id".to_owned()),
        }
    }
}

impl Drop for Tool {
    fn drop(&mut self) {
        // The tool ends when its input does.
        self.messages.take();
        let _ = self.process.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn compare(want: Value, got: Value) -> Result<(), String> {
        Tolerance { relative: 1e-9, absolute: 0.0 }.compare(&want, &got, "output", None)
    }

    #[test]
    fn small_errors_pass_and_larger_ones_do_not() {
        assert_eq!(compare(json!([1.0, 1e-12]), json!([1.0 + 1e-10, 0.0])), Ok(()));
        assert!(compare(json!([1.0, 1e-6]), json!([1.0, 0.0])).is_err());
        assert!(compare(json!(8.2e-6), json!(0.0)).is_err());
    }

    #[test]
    fn shapes_keys_and_whole_numbers_are_exact() {
        assert_eq!(compare(json!([[1.0]]), json!([1.0])).unwrap_err(), "output[0]: a number instead of a list");
        assert_eq!(compare(json!([1.0]), json!([])).unwrap_err(), "output: 0 elements instead of 1");
        assert_eq!(compare(json!({"a": 1.0}), json!({"b": 1.0})).unwrap_err(), "output: no field `a`");
        assert!(compare(json!(1_000_000_000_000_u64), json!(1_000_000_000_001_u64)).is_err());
        assert_eq!(compare(json!(3), json!(3.0)), Ok(()));
        assert!(compare(json!(1.0), json!(null)).is_err());
    }

    #[test]
    fn the_first_wrong_number_is_named() {
        let message = compare(json!({"q": [[1.0, 2.0], [3.0, 4.0]]}), json!({"q": [[1.0, 2.0], [3.0, 5.0]]}));
        assert!(message.unwrap_err().starts_with("output.q[1][1]: 5e0 instead of 4e0"));
    }
}
