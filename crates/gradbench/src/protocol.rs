//! Messages in, answers out: every line is answered, whatever it holds.

use std::io::{self, BufRead, Write};
use std::panic::{self, AssertUnwindSafe};

use serde_json::{Map, Value, json};

use crate::evals::{EVALS, Eval};
use crate::runs::Evaluated;
use crate::{Failure, Options};

/// Answers each line of `messages` with one line, until there are no more.
///
/// # Errors
/// If a line cannot be read or an answer cannot be written; what a line says never ends the conversation.
pub fn converse(mut messages: impl BufRead, mut answers: impl Write, options: &Options) -> io::Result<()> {
    let mut line = Vec::new();
    while messages.read_until(b'\n', &mut line)? > 0 {
        let answer = answer(&line, options);
        serde_json::to_writer(&mut answers, &answer)?;
        answers.write_all(b"\n")?;
        answers.flush()?;
        line.clear();
    }
    Ok(())
}

/// The answer to one message.
pub fn answer(line: &[u8], options: &Options) -> Value {
    let message: Value = match serde_json::from_slice(line) {
        Ok(message) => message,
        Err(error) => return failed(id_in(line), &format!("the message is not JSON: {error}")),
    };
    let Value::Object(message) = message else {
        return failed(Value::Null, "the message is not a JSON object");
    };
    let id = message.get("id").cloned().unwrap_or(Value::Null);
    match message.get("kind").and_then(Value::as_str) {
        Some("start") => json!({ "id": id, "tool": "tapir" }),
        Some("define") => match module(&message) {
            Ok(_) => json!({ "id": id, "success": true }),
            Err(failure) => failed(id, &failure.0),
        },
        Some("evaluate") => match evaluate(&message, options) {
            Ok(Evaluated { output, timings }) => {
                json!({ "id": id, "success": true, "output": output, "timings": timings })
            }
            Err(failure) => failed(id, &failure.0),
        },
        Some(_) => json!({ "id": id }),
        None => failed(id, "the message has no `kind`; it is one of start, define, evaluate, analysis"),
    }
}

fn failed(id: Value, error: &str) -> Value {
    json!({ "id": id, "success": false, "error": error })
}

fn evaluate(message: &Map<String, Value>, options: &Options) -> Result<Evaluated, Failure> {
    let eval = module(message)?;
    let name = text(message, "function")?;
    let Some((_, function)) = eval.functions.iter().find(|(known, _)| *known == name) else {
        let known: Vec<_> = eval.functions.iter().map(|(known, _)| *known).collect();
        return Err(Failure(format!("{}.{name}: no such function; there are {}", eval.name, known.join(", "))));
    };
    let label = format!("{}.{name}", eval.name);
    let Some(input) = message.get("input") else {
        return Err(Failure(format!("{label}: the message has no `input`")));
    };
    // A mistake of ours in one evaluation must not take the conversation with it.
    panic::catch_unwind(AssertUnwindSafe(|| function(&label, input, options)))
        .unwrap_or_else(|_| Err(Failure(format!("{label}: the evaluation panicked; standard error says where"))))
}

fn module(message: &Map<String, Value>) -> Result<&'static Eval, Failure> {
    let name = text(message, "module")?;
    EVALS.iter().find(|eval| eval.name == name).ok_or_else(|| {
        let known: Vec<_> = EVALS.iter().map(|eval| eval.name).collect();
        Failure(format!("{name}: no such module; there are {}", known.join(", ")))
    })
}

fn text<'m>(message: &'m Map<String, Value>, field: &str) -> Result<&'m str, Failure> {
    message
        .get(field)
        .and_then(Value::as_str)
        .ok_or_else(|| Failure(format!("the message has no `{field}`, or one that is no string")))
}

/// The id in a line that is no JSON, such as one with `NaN` in it: the first number after `"id":`.
fn id_in(line: &[u8]) -> Value {
    let key = b"\"id\"";
    let Some(at) = line.windows(key.len()).position(|window| window == key) else {
        return Value::Null;
    };
    let rest = line[at + key.len()..].trim_ascii_start();
    let Some(rest) = rest.strip_prefix(b":") else {
        return Value::Null;
    };
    let rest = rest.trim_ascii_start();
    let end = rest.iter().position(|c| !c.is_ascii_digit() && *c != b'-').unwrap_or(rest.len());
    let digits = str::from_utf8(&rest[..end]).unwrap_or_default();
    digits.parse::<i64>().map_or(Value::Null, Value::from)
}
