//! Random programs: each agrees with the tape and with dual numbers, whichever analysis is switched off.
//!
//! `cargo xtask fuzz tapir --write` writes the files `seeds_…`; `cargo xtask fuzz tapir` runs more of the kind.

#[allow(dead_code, unused_imports, reason = "`cargo xtask fuzz` uses all of it")]
mod harness;
mod mutants;

#[rustfmt::skip]
mod seeds_000;
#[rustfmt::skip]
mod seeds_020;
#[rustfmt::skip]
mod seeds_040;
#[rustfmt::skip]
mod seeds_060;
#[rustfmt::skip]
mod seeds_080;
#[rustfmt::skip]
mod seeds_100;
#[rustfmt::skip]
mod seeds_120;
#[rustfmt::skip]
mod seeds_140;
#[rustfmt::skip]
mod seeds_160;

use harness::Outcome;

/// Runs one program by all routes.
type Check = fn() -> Outcome;

/// Fails with the reports of all programs that fail; a few may give NaN, which says nothing.
fn all_pass(programs: &[(&str, Check)]) {
    let (mut failed, mut skipped) = (String::new(), 0);
    for (name, check) in programs {
        match check() {
            Outcome::Passed => {}
            Outcome::Skipped(_) => skipped += 1,
            Outcome::Failed(why) => failed += &format!("{name}: {why}\n"),
        }
    }
    assert!(failed.is_empty(), "{failed}");
    assert!(2 * skipped < programs.len(), "{skipped} of {} programs could not be judged", programs.len());
}
