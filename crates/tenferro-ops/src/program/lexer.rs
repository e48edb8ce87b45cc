//! The tokens of a program's text.

use crate::attribute::is_word_character;

/// A piece of the text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Token<'t> {
    /// Brackets, commas and the like.
    Mark(&'t str),
    /// `%` and the digits after it.
    Value(&'t str),
    Word(&'t str),
    /// A whole number, perhaps with a minus.
    Int(&'t str),
    /// What stands between two quotes.
    Quoted(&'t str),
    /// No token of any program.
    Stray(&'t str),
    End,
}

impl Token<'_> {
    /// The token for messages.
    pub(super) fn describe(self) -> String {
        match self {
            Token::Mark(text) | Token::Word(text) | Token::Int(text) | Token::Stray(text) => shown(text),
            Token::Value(digits) => shown(&format!("%{digits}")),
            Token::Quoted(text) => shown(&format!("\"{text}\"")),
            Token::End => "the end of the text".to_owned(),
        }
    }
}

/// A piece of the text for messages; a long one is cut.
pub(super) fn shown(text: &str) -> String {
    match text.char_indices().nth(40) {
        Some((cut, _)) => format!("`{}…`", &text[..cut]),
        None => format!("`{text}`"),
    }
}

/// Where a reader of the text is; a copy looks ahead.
#[derive(Clone, Copy)]
pub(super) struct Lexer<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Lexer<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Lexer { text, at: 0 }
    }

    /// The next token and where it begins.
    pub(super) fn next(&mut self) -> (Token<'t>, usize) {
        self.skip_space();
        let (start, rest) = (self.at, self.rest());
        let Some(first) = rest.chars().next() else { return (Token::End, start) };
        let token = match first {
            '(' | ')' | '{' | '}' | '[' | ']' | ':' | ',' | '=' | '?' => Token::Mark(self.take(1)),
            '-' if rest.starts_with("->") => Token::Mark(self.take(2)),
            '%' => {
                self.at += 1;
                match self.take_while(|c| c.is_ascii_digit()) {
                    "" => Token::Stray("%"),
                    digits => Token::Value(digits),
                }
            }
            '-' | '0'..='9' => {
                let digits = &rest[usize::from(first == '-')..];
                let length = rest.len() - digits.trim_start_matches(|c: char| c.is_ascii_digit()).len();
                let is_number = length > usize::from(first == '-');
                let text = self.take(length.max(1));
                if is_number { Token::Int(text) } else { Token::Stray(text) }
            }
            '"' => self.quoted(),
            '.' => Token::Stray(self.take(1)),
            _ if is_word_character(first) => Token::Word(self.take_while(is_word_character)),
            other => Token::Stray(self.take(other.len_utf8())),
        };
        (token, start)
    }

    /// The next token, left where it is.
    pub(super) fn peek(&self) -> Token<'t> {
        let mut ahead = *self;
        ahead.next().0
    }

    /// The next token if it is this mark.
    pub(super) fn eat(&mut self, mark: &str) -> bool {
        let mut ahead = *self;
        let is_mark = ahead.next().0 == Token::Mark(mark);
        if is_mark {
            *self = ahead;
        }
        is_mark
    }

    /// The text of an element of a tensor and where it begins: all up to a comma, a bracket or white space.
    pub(super) fn element(&mut self) -> (&'t str, usize) {
        self.skip_space();
        let start = self.at;
        (self.take_while(|c| !matches!(c, ',' | '[' | ']' | '{' | '}' | '/') && !c.is_whitespace()), start)
    }

    /// A word in quotes, which ends on the line it begins on.
    fn quoted(&mut self) -> Token<'t> {
        let rest = self.rest();
        let mut is_escaped = false;
        for (at, c) in rest.char_indices().skip(1) {
            match c {
                '\n' => break,
                _ if is_escaped => is_escaped = false,
                '\\' => is_escaped = true,
                '"' => {
                    self.at += at + 1;
                    return Token::Quoted(&rest[1..at]);
                }
                _ => {}
            }
        }
        let line = rest.lines().next().unwrap_or(rest);
        Token::Stray(self.take(line.len()))
    }

    /// Skips white space and comments.
    fn skip_space(&mut self) {
        loop {
            self.take_while(char::is_whitespace);
            if !self.rest().starts_with("//") {
                return;
            }
            self.take_while(|c| c != '\n');
        }
    }

    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn take(&mut self, length: usize) -> &'t str {
        let taken = &self.rest()[..length];
        self.at += length;
        taken
    }

    fn take_while(&mut self, belongs: impl Fn(char) -> bool) -> &'t str {
        let rest = self.rest();
        self.take(rest.find(|c| !belongs(c)).unwrap_or(rest.len()))
    }
}

/// Line and column of a place in the text, both counted from 1.
pub(super) fn position(text: &str, at: usize) -> (usize, usize) {
    let before = &text[..at];
    let line_start = before.rfind('\n').map_or(0, |line_break| line_break + 1);
    (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
}
