//! Random programs against finite differences, against themselves by other routes, and against their single twins.

use std::collections::BTreeSet;
use std::io::Write;
use std::time::{SystemTime, UNIX_EPOCH};

use tenferro_ops::DType;
use tenferro_oracle::RandomProgram;

const DEPTH: usize = 20;
/// Fixed programs of each dtype; one more batch comes from a fresh seed.
const FIXED: u64 = 1000;
const FRESH: u64 = 100;

/// A seed that differs from run to run, printed so that a failure can be found again.
fn fresh_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos() as u64);
    // Past the capture of the test harness: a failure on another machine must be found again here.
    let _ = writeln!(std::io::stderr(), "fresh seed: {now}");
    now
}

/// What became of a batch of programs.
#[derive(Default, Debug)]
struct Tally {
    active: usize,
    differenced: usize,
    differenced_twice: usize,
    out_of_range: usize,
}

impl Tally {
    fn assert_enough(&self) {
        let enough =
            self.active >= 1000 && self.differenced >= 900 && self.differenced_twice >= 800 && self.out_of_range >= 200;
        assert!(enough, "too few programs were compared: {self:?}");
    }
}

#[test]
fn real_programs_agree_with_differences_and_with_themselves() {
    check_batch(DType::F64).assert_enough();
}

#[test]
fn complex_programs_agree_with_differences_and_with_themselves() {
    check_batch(DType::C64).assert_enough();
}

#[test]
fn programs_use_most_operations() {
    let mut used = BTreeSet::new();
    for seed in 0..300 {
        let RandomProgram { program, .. } = RandomProgram::generate(seed, DEPTH, DType::F64);
        used.extend(program.instructions().iter().map(|instruction| instruction.op().name()));
    }
    assert!(used.len() >= 70, "only {} operations are used: {used:?}", used.len());
}

#[test]
fn a_range_of_seeds_gives_totals() {
    let totals = tenferro_oracle::fuzz(40, 20, |line| panic!("{line}"));
    assert_eq!((totals.programs, totals.failed), (20, 0));
    assert!((1..20).contains(&totals.out_of_range), "{totals}");
    assert!(totals.to_string().starts_with("20 programs, 20 passed, 0 failed; "), "{totals}");
}

fn check_batch(dtype: DType) -> Tally {
    let mut tally = Tally::default();
    let fresh = fresh_seed();
    // Programs whose derivative is zero are no test; go on until enough have one.
    let mut seeds = 0..3 * FIXED;
    while let (Some(seed), true) = (seeds.next(), tally.active < FIXED as usize) {
        check_seed(seed, dtype, &mut tally);
    }
    (0..FRESH).for_each(|position| check_seed(fresh.wrapping_add(position), dtype, &mut tally));
    tally
}

fn check_seed(seed: u64, dtype: DType, tally: &mut Tally) {
    let program = RandomProgram::generate(seed, DEPTH, dtype);
    match program.check(seed) {
        Ok(trial) => {
            tally.active += usize::from(trial.is_active);
            tally.differenced += usize::from(trial.differenced);
            tally.differenced_twice += usize::from(trial.differenced_twice);
            tally.out_of_range += usize::from(program.marks.out_of_range);
        }
        Err(error) => panic!("seed {seed}, {dtype}: {error:#}\n{}", program.program),
    }
}
