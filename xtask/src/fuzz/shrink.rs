//! Making a failing program smaller while it still fails.

use anyhow::Result;

use super::batch::{Verdict, Workshop};
use super::program::{Node, Program};

/// Rounds of compiling all smaller programs at once.
const ROUNDS: usize = 14;
/// Candidates of one round.
const WIDTH: usize = 48;

/// A smaller program that fails in the same way, and how.
pub(crate) fn shrink(workshop: &Workshop, program: &Program, verdict: &Verdict) -> Result<(Program, Verdict)> {
    let (mut best, mut found) = (program.clone(), verdict.clone());
    for _ in 0..ROUNDS {
        let mut candidates: Vec<_> = smaller(&best).into_iter().filter(Program::is_closed).collect();
        // The largest cuts first: those that leave the fewest lines.
        candidates.sort_by_key(Program::lines);
        candidates.dedup();
        candidates.truncate(WIDTH);
        if candidates.is_empty() {
            break;
        }
        let verdicts = workshop.judge(&candidates)?;
        let next = candidates.into_iter().zip(verdicts).find(|(_, verdict)| is_alike(verdict, &found));
        let Some(next) = next else { break };
        (best, found) = next;
    }
    Ok((best, found))
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
        Verdict::Skipped(why) | Verdict::Failed(why) | Verdict::Rejected(why) => why,
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
        for body in cuts(&program.functions[k].body) {
            let mut cut = program.clone();
            cut.functions[k].body = body;
            found.push(cut);
        }
        for tail in simpler(&program.functions[k].tail) {
            let mut cut = program.clone();
            cut.functions[k].tail = tail;
            found.push(cut);
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

/// The operands of a sum, one by one.
fn simpler(tail: &str) -> Vec<String> {
    let (mut depth, mut start, mut found) = (0, 0, Vec::new());
    for (at, c) in tail.char_indices() {
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' => depth -= 1,
            '+' | '*' if depth == 0 => {
                found.push(tail[start..at].trim().to_owned());
                start = at + 1;
            }
            _ => {}
        }
    }
    if start > 0 {
        found.push(tail[start..].trim().to_owned());
    }
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
