//! Random programs: each agrees with the tape and with dual numbers, whichever analysis is switched off.
//!
//! `cargo xtask fuzz tapir --write` writes the files `seeds_…`; `cargo xtask fuzz tapir` runs more of the kind.

#[allow(dead_code, unused_imports, reason = "`cargo xtask fuzz` uses all of it")]
mod harness;
mod mutants;
