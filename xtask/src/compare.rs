//! Comparing printed output, with a tolerance for numbers.
//!
//! Text and integers must be equal.
//! Numbers of which at least one side is written as a float may differ by a relative 1e-6:
//! the last digits depend on the system's mathematical library, while a wrong formula errs by far more.

/// Largest accepted `|a - b| / max(|a|, |b|)`.
const TOLERANCE: f64 = 1e-6;

/// The first line on which two outputs differ; `None` stands for a side that has ended.
#[derive(Debug, PartialEq)]
pub(crate) struct Difference {
    /// Counted from one.
    pub(crate) line: usize,
    pub(crate) expected: Option<String>,
    pub(crate) actual: Option<String>,
}

pub(crate) fn first_difference(expected: &str, actual: &str) -> Option<Difference> {
    let (mut expected, mut actual) = (expected.lines(), actual.lines());
    for line in 1.. {
        let (left, right) = (expected.next(), actual.next());
        match (left, right) {
            (None, None) => return None,
            (Some(left), Some(right)) if same_line(left, right) => {}
            _ => {
                let (expected, actual) = (left.map(str::to_owned), right.map(str::to_owned));
                return Some(Difference { line, expected, actual });
            }
        }
    }
    None
}

fn same_line(left: &str, right: &str) -> bool {
    let (left, right) = (tokens(left), tokens(right));
    left.len() == right.len() && left.iter().zip(&right).all(|(a, b)| same_token(*a, *b))
}

#[derive(Clone, Copy, PartialEq)]
enum Token<'a> {
    Text(&'a str),
    /// Without its sign, which stays in the text: `-0.0` is not `0.0`.
    Number(&'a str),
}

fn same_token(left: Token<'_>, right: Token<'_>) -> bool {
    match (left, right) {
        (Token::Number(a), Token::Number(b)) => a == b || (is_float(a) || is_float(b)) && close(a, b),
        _ => left == right,
    }
}

fn is_float(number: &str) -> bool {
    number.contains(['.', 'e', 'E'])
}

fn close(left: &str, right: &str) -> bool {
    let (Ok(left), Ok(right)) = (left.parse::<f64>(), right.parse::<f64>()) else {
        return false;
    };
    // Numbers too large for f64 become infinite, their difference NaN, and the comparison false, as it should be.
    (left - right).abs() <= TOLERANCE * left.max(right)
}

fn tokens(mut rest: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    while !rest.is_empty() {
        let number = number_length(rest);
        let text = rest.find(|c: char| c.is_ascii_digit()).unwrap_or(rest.len());
        let (token, length) =
            if number > 0 { (Token::Number(&rest[..number]), number) } else { (Token::Text(&rest[..text]), text) };
        tokens.push(token);
        rest = &rest[length..];
    }
    tokens
}

/// Length of the number `text` begins with: digits, perhaps a fraction, perhaps an exponent. Zero when there is none.
fn number_length(text: &str) -> usize {
    let mut end = digits(text);
    if end == 0 {
        return 0;
    }
    // A point without digits after it ends a sentence or starts a range.
    if let Some(rest) = text[end..].strip_prefix('.')
        && digits(rest) > 0
    {
        end += 1 + digits(rest);
    }
    end + exponent_length(&text[end..])
}

fn exponent_length(text: &str) -> usize {
    let Some(rest) = text.strip_prefix(['e', 'E']) else {
        return 0;
    };
    let unsigned = rest.strip_prefix(['+', '-']).unwrap_or(rest);
    match digits(unsigned) {
        0 => 0,
        count => text.len() - unsigned.len() + count,
    }
}

fn digits(text: &str) -> usize {
    text.bytes().take_while(u8::is_ascii_digit).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn same(left: &str, right: &str) {
        assert_eq!(first_difference(left, right), None);
    }

    #[track_caller]
    fn differ(left: &str, right: &str) {
        assert!(first_difference(left, right).is_some(), "{left} | {right}");
    }

    #[test]
    fn floats_may_differ_in_the_last_digits() {
        same("f = 1.0000000", "f = 1.0000009");
        same("grad [1.5, -2.25e-30]", "grad [1.5000001, -2.2500001e-30]");
        same("x = 3", "x = 3.0000000000000004");
        same("1E+5", "100000.01");
    }

    #[test]
    fn floats_may_not_differ_by_more() {
        differ("f = 1.0000000", "f = 1.0000021");
        differ("1.5e-30", "1.6e-30");
        differ("0.0", "1e-300");
        differ("1.5", "-1.5");
        differ("0.0", "-0.0");
        differ("1e400", "1e401");
        differ("1.5", "NaN");
    }

    #[test]
    fn integers_must_be_equal() {
        same("%1000001 = add %0", "%1000001 = add %0");
        differ("%1000001 = add %0", "%1000002 = add %0");
        differ("f64", "f32");
        differ("007", "7");
    }

    #[test]
    fn text_must_be_equal() {
        differ("sin 1.0", "cos 1.0");
        differ("a  1.0", "a 1.0");
        differ("range 0..3", "range 0...3");
        differ("1.0.", "1.0");
        differ("∂x", "∂y");
    }

    #[test]
    fn the_first_differing_line_is_reported_with_both_sides() {
        let difference = first_difference("a\nb 1\nc", "a\nb 2\nd").unwrap();
        let expected = Difference { line: 2, expected: Some("b 1".into()), actual: Some("b 2".into()) };
        assert_eq!(difference, expected);
    }

    #[test]
    fn missing_and_surplus_lines_are_differences() {
        let missing = first_difference("a\nb\n", "a\n").unwrap();
        assert_eq!((missing.line, missing.actual), (2, None));
        let surplus = first_difference("a\n", "a\n\n").unwrap();
        assert_eq!((surplus.line, surplus.expected), (2, None));
    }

    #[test]
    fn line_endings_do_not_matter() {
        same("a\r\nb\r\n", "a\nb\n");
    }
}
