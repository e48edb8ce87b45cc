//! Tests of `tapir` from outside.

mod rules;
