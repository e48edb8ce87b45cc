//! Making a failing program smaller while it still fails.

use std::time::{Duration, Instant};

use anyhow::Result;

use super::batch::{Verdict, Workshop};
use super::program::{Node, Program};

/// Candidates that are compiled together.
const WIDTH: usize = 16;
/// A program that resists is shown as it is after this.
const PATIENCE: Duration = Duration::from_secs(60);

/// A smaller program that fails in the same way, and how.
pub(crate) fn shrink(workshop: &Workshop, program: &Program, verdict: &Verdict) -> Result<(Program, Verdict)> {
    let (mut best, mut found) = (program.clone(), verdict.clone());
    let start = Instant::now();
    'cut: while start.elapsed() < PATIENCE {
        // The largest cuts first; what cannot be cut is made simpler.
        for simpler in [smaller(&best), plainer(&best)] {
            let mut candidates: Vec<_> = simpler.into_iter().filter(Program::is_closed).collect();
            candidates.sort_by_key(|it| it.source("").len());
            candidates.dedup();
            for candidates in candidates.chunks(WIDTH) {
                let verdicts = match found {
                    Verdict::Refused(_) | Verdict::Rejected(_) => workshop.accepts(candidates)?,
                    _ => workshop.judge(candidates)?,
                };
                let alike = candidates.iter().cloned().zip(verdicts).filter(|(_, verdict)| is_alike(verdict, &found));
                if let Some((program, verdict)) = first_valid(workshop, alike.collect())? {
                    (best, found) = (program, verdict);
                    continue 'cut;
                }
                if start.elapsed() >= PATIENCE {
                    break 'cut;
                }
            }
        }
        break;
    }
    Ok((best, found))
}

/// The first of these that is a program without its derivative: a cut may leave what no compiler takes.
fn first_valid(workshop: &Workshop, alike: Vec<(Program, Verdict)>) -> Result<Option<(Program, Verdict)>> {
    if alike.is_empty() || !matches!(alike[0].1, Verdict::Refused(_) | Verdict::Rejected(_)) {
        return Ok(alike.into_iter().next());
    }
    let (programs, verdicts): (Vec<_>, Vec<_>) = alike.into_iter().unzip();
    let plain = workshop.plain().accepts(&programs)?;
    let valid = plain.iter().position(|verdict| *verdict == Verdict::Passed);
    Ok(valid.and_then(|k| programs.into_iter().zip(verdicts).nth(k)))
}

/// Whether a candidate fails for the reason of the original; a cut may break a program in other ways.
fn is_alike(verdict: &Verdict, original: &Verdict) -> bool {
    match (verdict, original) {
        (Verdict::Failed(_), Verdict::Failed(_)) => true,
        _ => gist(verdict) == gist(original),
    }
}

/// What kind of failure it is: the first line of the message without names and numbers.
pub(crate) fn gist(verdict: &Verdict) -> String {
    let text = match verdict {
        Verdict::Passed => "passed",
        Verdict::Skipped(why) | Verdict::Failed(why) | Verdict::Refused(why) | Verdict::Rejected(why) => why,
    };
    // The first line of a disagreement is the point it was found at.
    let first = text.lines().find(|line| !line.starts_with("at ")).unwrap_or(text);
    let first = first.split(": [").next().unwrap_or(first);
    let words = first.split('`').enumerate().map(|(k, piece)| if k % 2 == 0 { piece } else { "`…`" });
    words.collect::<String>().chars().filter(|c| !c.is_ascii_digit()).collect()
}

/// Every program that is one cut smaller.
fn smaller(program: &Program) -> Vec<Program> {
    let mut found = Vec::new();
    let functions = program.functions.len();
    for k in 0..functions {
        if k + 1 < functions {
            let mut cut = program.clone();
            cut.functions.remove(k);
            found.push(cut);
        }
        for tail in simpler(&program.functions[k].tail) {
            let mut cut = program.clone();
            cut.functions[k].tail = tail;
            found.push(cut);
        }
    }
    for k in 0..program.comparators.len() {
        let mut cut = program.clone();
        cut.comparators.remove(k);
        found.push(cut);
    }
    for (k, own) in program.own.iter().enumerate() {
        let mut cut = program.clone();
        cut.own.remove(k);
        found.push(cut);
        for method in 0..own.methods.len() {
            let mut cut = program.clone();
            cut.own[k].methods.remove(method);
            found.push(cut);
        }
    }
    found.extend(with_bodies(program, cuts));
    found
}

/// Every program with one expression made simpler.
fn plainer(program: &Program) -> Vec<Program> {
    with_bodies(program, plainer_bodies).collect()
}

/// Every program with the body of one function or method replaced.
fn with_bodies(program: &Program, change: fn(&[Node]) -> Vec<Vec<Node>>) -> impl Iterator<Item = Program> {
    let count = program.clone().bodies().count();
    (0..count).flat_map(move |k| {
        let bodies = program.clone().bodies().nth(k).map(|body| change(body)).unwrap_or_default();
        bodies.into_iter().map(move |body| {
            let mut cut = program.clone();
            if let Some(old) = cut.bodies().nth(k) {
                *old = body;
            }
            cut
        })
    })
}

fn plainer_bodies(nodes: &[Node]) -> Vec<Vec<Node>> {
    let mut found = Vec::new();
    for (k, node) in nodes.iter().enumerate() {
        let mut with = |replacement: Node| {
            let mut nodes = nodes.to_vec();
            nodes[k] = replacement;
            found.push(nodes);
        };
        for operator in [" = ", " += ", " -= ", " *= "] {
            // A sum or a product of the right-hand side alone; anything with braces has a shape of its own.
            if let Some((left, right)) = node.close.split_once(operator)
                && !right.contains(['{', '|'])
            {
                for right in simpler(right.trim_end_matches(';')) {
                    with(Node { close: format!("{left}{operator}{right};"), ..node.clone() });
                }
            }
        }
        for (part, (_, body)) in node.parts.iter().enumerate() {
            for body in plainer_bodies(body) {
                let mut replacement = node.clone();
                replacement.parts[part].1 = body;
                with(replacement);
            }
        }
    }
    found
}

/// Every list of statements that is one cut smaller.
fn cuts(nodes: &[Node]) -> Vec<Vec<Node>> {
    let mut found = Vec::new();
    let with = |k: usize, replacement: &[Node]| [&nodes[..k], replacement, &nodes[k + 1..]].concat();
    // Halves first: a program of forty statements seldom needs more than five.
    if nodes.len() > 3 && nodes.iter().all(|node| !node.keep) {
        let half = nodes.len() / 2;
        found.push(nodes[..half].to_vec());
        found.push(nodes[half..].to_vec());
    }
    for (k, node) in nodes.iter().enumerate() {
        if !node.keep {
            found.push(with(k, &[]));
        }
        for (part, (open, body)) in node.parts.iter().enumerate() {
            if !node.keep && !has_jump(body) && node.close == "}" {
                found.push(with(k, body));
            }
            if part > 0 && open.starts_with("} else") && node.close == "}" {
                let mut shorter = node.clone();
                shorter.parts.remove(part);
                found.push(with(k, &[shorter]));
            }
            for smaller in cuts(body) {
                let mut shorter = node.clone();
                shorter.parts[part].1 = smaller;
                found.push(with(k, &[shorter]));
            }
        }
    }
    found
}

fn has_jump(nodes: &[Node]) -> bool {
    nodes.iter().any(|node| {
        ["break", "continue"].iter().any(|word| node.close.starts_with(word))
            || node.parts.iter().any(|(open, body)| open.contains("=>") || has_jump(body))
    })
}

/// What an expression is made of: its operands, the receiver of its last method, what is inside its parentheses.
///
/// A tuple or an array is made simpler in one element.
fn simpler(text: &str) -> Vec<String> {
    let inside = |open: char, close: char| {
        let inner = text.strip_prefix(open)?.strip_suffix(close)?;
        // `(a) * (b)` is not one pair of parentheses.
        let mut depth = 0;
        let balanced = inner.chars().all(|c| {
            depth += i32::from("([".contains(c)) - i32::from(")]".contains(c));
            depth >= 0
        });
        balanced.then(|| pieces(inner, ","))
    };
    for (open, close) in [('(', ')'), ('[', ']')] {
        let Some(elements) = inside(open, close) else { continue };
        if open == '(' && elements.len() == 1 {
            return vec![elements[0].clone()];
        }
        let replaced = |k: usize, simpler: String| {
            let mut elements = elements.clone();
            elements[k] = simpler;
            format!("{open}{}{close}", elements.join(", "))
        };
        return (0..elements.len())
            .flat_map(|k| simpler(&elements[k]).into_iter().map(move |simpler| (k, simpler)))
            .map(|(k, simpler)| replaced(k, simpler))
            .collect();
    }
    let operands = pieces(text, "+*/-");
    if operands.len() > 1 {
        return operands;
    }
    let receiver = text.strip_suffix(')').and_then(|text| text.rfind(".").map(|at| &text[..at]));
    let is_whole = |text: &&str| text.matches('(').count() == text.matches(')').count() && !text.contains("iter");
    receiver.filter(is_whole).map(str::to_owned).into_iter().collect()
}

/// The text between the separators that stand outside of parentheses.
fn pieces(text: &str, separators: &str) -> Vec<String> {
    let (mut depth, mut start, mut found) = (0, 0, Vec::new());
    for (at, c) in text.char_indices() {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            // A sign or a dereference belongs to what follows it.
            c if depth == 0
                && separators.contains(c)
                && (c == ',' || text[..at].ends_with(' '))
                && text[at + 1..].starts_with(' ') =>
            {
                found.push(text[start..at].trim().to_owned());
                start = at + 1;
            }
            _ => {}
        }
    }
    found.push(text[start..].trim().to_owned());
    found.retain(|piece| !piece.is_empty());
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cuts_drop_statements_and_open_blocks() {
        let line = Node::line;
        let block = Node::block("if c {", vec![line("a;")]).and_then("} else {", vec![line("b;")]);
        let texts: Vec<_> = cuts(&[block.clone(), line("d;")])
            .into_iter()
            .map(|nodes| nodes.iter().map(|node| format!("{}{}", node.parts.len(), node.close)).collect::<String>())
            .collect();
        // Dropped; opened to a; emptied; opened to b; without else; else emptied; without d.
        assert_eq!(texts, ["0d;", "0a;0d;", "2}0d;", "0b;0d;", "1}0d;", "2}0d;", "2}"]);
        assert!(cuts(&[line("k += 1;").kept()]).is_empty());
    }

    #[test]
    fn a_sum_is_taken_apart() {
        assert_eq!(simpler("a * (b + c) + f(d)"), ["a", "(b + c)", "f(d)"]);
        assert_eq!(simpler("-a - *b"), ["-a", "*b"]);
        assert_eq!(simpler("(b + c)"), ["b + c"]);
        assert_eq!(simpler("(b).sin()"), ["(b)"]);
        assert_eq!(simpler("(a + b, c)"), ["(a, c)", "(b, c)"]);
        assert!(simpler("a").is_empty());
    }

    #[test]
    fn messages_are_alike_whatever_the_names() {
        let verdict = |text: &str| Verdict::Rejected(text.into());
        assert!(is_alike(&verdict("error: `a3` is unknown\n x"), &verdict("error: `b5` is unknown\n y")));
        assert!(!is_alike(&verdict("error: `a3` is unknown"), &verdict("error: `a3` is odd")));
        assert!(!is_alike(&verdict("error"), &Verdict::Failed(String::new())));
    }
}
