//! The text of an einsum.

use crate::{Error, Result};

/// Operands and output as the text has them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Spec {
    pub(super) operands: Vec<Subscripts>,
    /// `None` if there is no arrow.
    pub(super) output: Option<Subscripts>,
}

/// The labels of one tensor.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Subscripts {
    pub(super) letters: Vec<char>,
    /// How many letters stand before the ellipsis, if there is one.
    pub(super) ellipsis: Option<usize>,
}

impl Spec {
    /// Reads `"ij, jk -> ik"`.
    pub(super) fn parse(function: &'static str, text: &str) -> Result<Spec> {
        let (mut operands, mut current, mut has_arrow) = (Vec::new(), Subscripts::default(), false);
        let mut characters = text.chars().zip(1..).filter(|(character, _)| !character.is_whitespace()).peekable();
        while let Some((character, position)) = characters.next() {
            let wrong = |what: &str| {
                let detail =
                    format!("{text:?} has {what} at character {position}; write as in \"ij,jk->ik\" or \"...i->...\"");
                Err(Error::argument(function, detail))
            };
            match character {
                ',' if has_arrow => return wrong("a ',' after the arrow"),
                ',' => operands.push(std::mem::take(&mut current)),
                '-' if characters.next_if(|next| next.0 == '>').is_none() => return wrong("a '-' without '>'"),
                '-' if has_arrow => return wrong("a second arrow"),
                '-' => {
                    operands.push(std::mem::take(&mut current));
                    has_arrow = true;
                }
                '.' => {
                    let is_next_dot = |next: &(char, usize)| next.0 == '.';
                    if characters.next_if(is_next_dot).and_then(|_| characters.next_if(is_next_dot)).is_none() {
                        return wrong("a '.' that is not one of three");
                    }
                    if current.ellipsis.replace(current.letters.len()).is_some() {
                        return wrong("a second ellipsis for one tensor");
                    }
                }
                _ if is_label(character) => current.letters.push(character),
                _ => return wrong(&format!("{character:?}, which is no letter,")),
            }
        }
        let output = if has_arrow {
            Some(current)
        } else {
            operands.push(current);
            None
        };
        Ok(Spec { operands, output })
    }
}

/// Letters, and everything that is not ASCII: large networks have more than 52 labels.
fn is_label(character: char) -> bool {
    character.is_ascii_alphabetic() || !(character.is_ascii() || character.is_control())
}
