//! Where a tangent has not the shape of the value that it is given for.

use std::fmt;

/// A part of a value, and of a tangent that does not fit it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misfit {
    /// The part, as in `.weights[2]`; empty for the whole.
    pub place: String,
    /// What there is in the value: `3 elements`.
    pub value: String,
    /// What there is in the tangent.
    pub tangent: String,
}

impl Misfit {
    /// Sequences of different lengths.
    #[cold]
    pub fn lengths(value: usize, tangent: usize) -> Self {
        let elements = |n| if n == 1 { "1 element".to_owned() } else { format!("{n} elements") };
        Misfit { place: String::new(), value: elements(value), tangent: elements(tangent) }
    }

    /// Different variants.
    #[cold]
    pub fn variants(value: &str, tangent: &str) -> Self {
        Misfit { place: String::new(), value: format!("the variant `{value}`"), tangent: format!("`{tangent}`") }
    }

    /// The same, seen from a value of which it is the part `place`.
    #[must_use]
    #[cold]
    pub fn within(mut self, place: impl fmt::Display) -> Self {
        self.place = format!("{place}{}", self.place);
        self
    }

    /// What does not fit, in a value that is called `name`.
    pub fn describe(&self, name: &str) -> String {
        let Misfit { place, value, tangent } = self;
        let name = if place.is_empty() || name.chars().all(|c| c.is_alphanumeric() || "_.[]".contains(c)) {
            format!("{name}{place}")
        } else {
            format!("({name}){place}")
        };
        format!("`{name}` has {value} and its shadow has {tangent}")
    }
}

/// The first misfit of a sequence: its length, or one of its elements.
#[inline]
pub(crate) fn of_elements<P: super::Differentiable>(values: &[P], tangents: &[P::Tangent]) -> Option<Misfit> {
    if values.len() != tangents.len() {
        return Some(Misfit::lengths(values.len(), tangents.len()));
    }
    let mut pairs = values.iter().zip(tangents).enumerate();
    pairs.find_map(|(i, (value, tangent))| value.misfit(tangent).map(|misfit| misfit.within(format_args!("[{i}]"))))
}
