//! Messages in, answers out: every line is answered, whatever it holds.

use std::io::{self, BufRead, Write};
use std::panic::{self, AssertUnwindSafe};

use serde_core::ser::{Serialize, SerializeMap, Serializer};
use serde_json::{Map, Number, Value};

use crate::evals::{EVALS, Eval};
use crate::runs::{Evaluated, Timing};
use crate::{Failure, Options};

/// How long a line may be. The longest of the benchmark has 25 MB; in memory a list of digits becomes twenty times as
/// long, and one of small objects ninety times.
const LONGEST: usize = 1 << 27;

/// Answers each line of `messages` with one line, until there are no more.
///
/// # Errors
/// If a line cannot be read or an answer cannot be written; what a line says never ends the conversation.
pub fn converse(mut messages: impl BufRead, mut answers: impl Write, options: &Options) -> io::Result<()> {
    let mut line = Vec::new();
    while let Some(dropped) = read_line(&mut messages, &mut line, LONGEST)? {
        let answer = match dropped {
            0 => reply(&line, options),
            _ => failed(id_in(&line), format!("the message is longer than {LONGEST} bytes")),
        };
        serde_json::to_writer(&mut answers, &answer)?;
        answers.write_all(b"\n")?;
        answers.flush()?;
        line.clear();
    }
    Ok(())
}

/// Reads the next line into `line`, up to `longest` bytes of it, and says how many more there were; nothing at the end.
fn read_line(messages: &mut impl BufRead, line: &mut Vec<u8>, longest: usize) -> io::Result<Option<usize>> {
    let mut dropped = 0;
    loop {
        let bytes = match messages.fill_buf() {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if bytes.is_empty() {
            return Ok((!line.is_empty()).then_some(dropped));
        }
        let end = bytes.iter().position(|byte| *byte == b'\n').map(|at| at + 1);
        let len = end.unwrap_or(bytes.len());
        let kept = len.min(longest - line.len());
        line.extend_from_slice(&bytes[..kept]);
        dropped += len - kept;
        messages.consume(len);
        if end.is_some() {
            return Ok(Some(dropped));
        }
    }
}

/// An answer, written field by field: the times of a short evaluation are millions.
#[derive(Debug, Default)]
struct Answer {
    id: Value,
    tool: Option<&'static str>,
    success: Option<bool>,
    error: Option<String>,
    output: Option<Value>,
    timings: Option<Vec<Timing>>,
}

impl Serialize for Answer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        fn entry<M: SerializeMap>(map: &mut M, name: &str, value: &Option<impl Serialize>) -> Result<(), M::Error> {
            value.as_ref().map_or(Ok(()), |value| map.serialize_entry(name, value))
        }
        let Answer { id, tool, success, error, output, timings } = self;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("id", id)?;
        entry(&mut map, "tool", tool)?;
        entry(&mut map, "success", success)?;
        entry(&mut map, "error", error)?;
        entry(&mut map, "output", output)?;
        entry(&mut map, "timings", timings)?;
        map.end()
    }
}

/// The answer to one message.
pub fn answer(line: &[u8], options: &Options) -> Value {
    serde_json::to_value(reply(line, options)).expect("names are strings, and outputs are JSON already")
}

fn reply(line: &[u8], options: &Options) -> Answer {
    let message: Value = match serde_json::from_slice(line) {
        Ok(message) => message,
        Err(error) => return failed(id_in(line), format!("the message is not JSON: {error}")),
    };
    let Value::Object(message) = message else {
        return failed(Value::Null, "the message is not a JSON object".to_owned());
    };
    let id = message.get("id").cloned().unwrap_or(Value::Null);
    match message.get("kind").and_then(Value::as_str) {
        Some("start") => Answer { id, tool: Some("tapir"), ..Answer::default() },
        Some("define") => match module(&message) {
            Ok(_) => Answer { id, success: Some(true), ..Answer::default() },
            Err(failure) => failed(id, failure.0),
        },
        Some("evaluate") => match evaluate(&message, options) {
            Ok(Evaluated { output, timings }) => {
                Answer { id, success: Some(true), output: Some(output), timings: Some(timings), ..Answer::default() }
            }
            Err(failure) => failed(id, failure.0),
        },
        Some(_) => Answer { id, ..Answer::default() },
        None => failed(id, "the message has no `kind`; it is one of start, define, evaluate, analysis".to_owned()),
    }
}

fn failed(id: Value, error: String) -> Answer {
    Answer { id, success: Some(false), error: Some(error), ..Answer::default() }
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

/// The id in a line that is no JSON, such as one with `NaN` in it: the whole number after `"id":` in the outermost
/// object. What is in strings and in inner objects does not count.
fn id_in(line: &[u8]) -> Value {
    let (mut depth, mut at) = (0_usize, 0);
    while let Some(byte) = line.get(at) {
        match byte {
            b'{' | b'[' => depth += 1,
            b'}' | b']' => depth = depth.saturating_sub(1),
            b'"' => {
                let Some(len) = string_len(&line[at..]) else { break };
                let rest = line[at + len..].trim_ascii_start();
                if depth == 1
                    && &line[at..at + len] == b"\"id\""
                    && let Some(rest) = rest.strip_prefix(b":")
                {
                    return whole_number(rest.trim_ascii_start());
                }
                at += len - 1;
            }
            _ => {}
        }
        at += 1;
    }
    Value::Null
}

/// How long the string is that `text` begins with, its quotes included; nothing if it does not end.
fn string_len(text: &[u8]) -> Option<usize> {
    let mut escaped = false;
    let end = text.iter().skip(1).position(|byte| {
        let ends = *byte == b'"' && !escaped;
        escaped = *byte == b'\\' && !escaped;
        ends
    })?;
    Some(end + 2)
}

/// The whole number that `text` begins with.
fn whole_number(text: &[u8]) -> Value {
    let end = text.iter().position(|byte| byte.is_ascii_whitespace() || b",}]".contains(byte)).unwrap_or(text.len());
    let number: Option<Number> = serde_json::from_slice(&text[..end]).ok();
    number.filter(|number| number.is_i64() || number.is_u64()).map_or(Value::Null, Value::Number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_cut_where_they_are_too_long() {
        let mut messages = io::BufReader::with_capacity(3, &b"one\n\nseventeen bytes.\nlast"[..]);
        let mut next = || {
            let mut line = Vec::new();
            let dropped = read_line(&mut messages, &mut line, 6).unwrap()?;
            Some((String::from_utf8(line).unwrap(), dropped))
        };
        assert_eq!(next(), Some(("one\n".to_owned(), 0)));
        assert_eq!(next(), Some(("\n".to_owned(), 0)));
        assert_eq!(next(), Some(("sevent".to_owned(), 11)));
        assert_eq!(next(), Some(("last".to_owned(), 0)));
        assert_eq!(next(), None);
    }

    #[test]
    fn the_id_is_that_of_the_message() {
        let cases = [
            (r#"{"id": 7, "kind": "#, Value::from(7)),
            (r#"{"input":{"id":1,"x":NaN},"id":-2}"#, Value::from(-2)),
            (
                r#"{"input":[{"id":1}],"of":"id","s":"\"id\":4,\\","id":18446744073709551615,NaN}"#,
                Value::from(u64::MAX),
            ),
            (r#"{"id":{"id":1},"x":NaN}"#, Value::Null),
            (r#"{"id":1.5,"x":NaN}"#, Value::Null),
            (r#"{"input":{"id":1},"x":NaN}"#, Value::Null),
            (r#"[{"id":1},NaN]"#, Value::Null),
            (r#"{"id":3"#, Value::from(3)),
            (r#"{"description":"never ends, "id":3"#, Value::Null),
        ];
        for (line, id) in cases {
            assert_eq!(id_in(line.as_bytes()), id, "{line}");
        }
    }
}
