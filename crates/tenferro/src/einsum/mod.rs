//! Sums of products of tensors, written as text.

mod pair;

pub(crate) use pair::{Label, Labelled, contract};
