//! Random programs against finite differences, against themselves by other routes, and against their single twins.

use std::collections::BTreeSet;
use std::io::Write;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Result, ensure};
use tenferro_ops::{Array, DType, StdTensorOp, TensorType, ops};
use tenferro_oracle::{Differentiated, Level, RandomProgram, batched};
use tidu_testkit::{Lanes, Random, TestOperand};

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

/// Programs for many lanes, at random axes, against each lane by itself: values, tangents and cotangents.
#[test]
fn lanes_of_programs_are_what_they_are_alone() {
    for dtype in [DType::F64, DType::C64] {
        for seed in 0..150 {
            let random = RandomProgram::generate(seed, DEPTH, dtype);
            if let Err(error) = check_lanes(&random, seed) {
                panic!("seed {seed}, {dtype}: {error:#}\n{}", random.program);
            }
        }
    }
}

fn check_lanes(random: &RandomProgram, seed: u64) -> Result<()> {
    const LANES: usize = 3;
    let mut bits = Random::new(seed);
    let RandomProgram { program, inputs, .. } = random;
    let has_lanes: Vec<_> =
        (0..inputs.len()).map(|input| input == seed as usize % inputs.len() || bits.bits().is_multiple_of(2)).collect();
    let mut axis_of = |rank: usize| (bits.bits() >> 20) as usize % (rank + 1);
    let in_axes: Vec<_> = inputs.iter().zip(&has_lanes).map(|(x, has)| has.then(|| axis_of(x.rank()))).collect();
    let output_types: Vec<_> = program.outputs().iter().map(|id| program.types()[id.index()].clone()).collect();
    let out_axes: Vec<_> = output_types.iter().map(|ty| Some(axis_of(ty.rank()))).collect();
    let level = Level { in_axes: in_axes.clone(), out_axes: out_axes.clone(), size: LANES };
    let whole = batched(program, &level)?;

    let mut vary = |x: &Array| x.plus(1e-3, &x.random_like(&mut bits));
    let lanes: Vec<Vec<_>> = (0..LANES).map(|_| inputs.iter().map(&mut vary).collect()).collect();
    let stacked = |per_lane: &[Vec<Array>], axes: &[Option<usize>]| {
        let stack = |(position, axis): (usize, &Option<usize>)| match axis {
            None => per_lane[0][position].clone(),
            Some(axis) => {
                let lanes: Vec<_> = per_lane.iter().map(|lane| lane[position].clone()).collect();
                moved(&Array::stack(&lanes, &lanes[0]), 0, *axis)
            }
        };
        axes.iter().enumerate().map(stack).collect::<Vec<_>>()
    };
    // What all lanes share is what it is in the first.
    let at = |lane: usize| -> Vec<Array> {
        (0..inputs.len()).map(|input| lanes[if has_lanes[input] { lane } else { 0 }][input].clone()).collect()
    };
    let active_in: Vec<_> = (0..inputs.len()).filter(|input| inputs[*input].dtype().has_tangent()).collect();
    let active_out: Vec<_> =
        (0..output_types.len()).filter(|output| output_types[*output].dtype.has_tangent()).collect();
    let mut zeros_like = |ty: &TensorType| Array::zeros(ty.dtype, &ty.shape).map(|zeros| zeros.random_like(&mut bits));
    let tangents: Vec<Vec<_>> = (0..LANES)
        .map(|_| active_in.iter().map(|input| zeros_like(&inputs[*input].tensor_type())).collect::<Result<_, _>>())
        .collect::<Result<_, _>>()?;
    let cotangents: Vec<Vec<_>> = (0..LANES)
        .map(|_| active_out.iter().map(|output| zeros_like(&output_types[*output])).collect::<Result<_, _>>())
        .collect::<Result<_, _>>()?;
    let active_axes = |axes: &[Option<usize>], active: &[usize]| active.iter().map(|i| axes[*i]).collect::<Vec<_>>();
    let (tangent_axes, cotangent_axes) = (active_axes(&in_axes, &active_in), active_axes(&out_axes, &active_out));
    let tangents_at = |lane: usize| -> Vec<Array> {
        let of = |(position, axis): (usize, &Option<usize>)| {
            tangents[if axis.is_some() { lane } else { 0 }][position].clone()
        };
        tangent_axes.iter().enumerate().map(of).collect()
    };

    let (mut values, mut images, mut pulled) = (Vec::new(), Vec::new(), Vec::new());
    for (lane, cotangents) in cotangents.iter().enumerate() {
        let point = at(lane);
        values.push(program.eval(point.iter().cloned())?);
        let alone = Differentiated::new(program, &point, &active_in, &active_out)?;
        images.push(alone.jvp(&tangents_at(lane))?);
        pulled.push(alone.vjp(cotangents)?);
    }
    let inputs = stacked(&lanes, &in_axes);
    close("value", &whole.eval(inputs.iter().cloned())?, &stacked(&values, &out_axes))?;
    let together = Differentiated::new(&whole, &inputs, &active_in, &active_out)?;
    let along = (0..LANES).map(tangents_at).collect::<Vec<_>>();
    close("jvp", &together.jvp(&stacked(&along, &tangent_axes))?, &stacked(&images, &cotangent_axes))?;
    // An input that all lanes share gets the sum over them.
    for (position, _) in tangent_axes.iter().enumerate().filter(|(_, axis)| axis.is_none()) {
        let sum = pulled[1..].iter().fold(pulled[0][position].clone(), |sum, lane| sum.plus(1.0, &lane[position]));
        pulled[0][position] = sum;
    }
    close("vjp", &together.vjp(&stacked(&cotangents, &cotangent_axes))?, &stacked(&pulled, &tangent_axes))
}

fn moved(x: &Array, from: usize, to: usize) -> Array {
    let mut permutation: Vec<_> = (0..x.rank()).filter(|axis| *axis != from).collect();
    permutation.insert(to, from);
    StdTensorOp::from(ops::Transpose { permutation }).eval([x.clone()]).unwrap().swap_remove(0)
}

fn close(what: &str, found: &[Array], expected: &[Array]) -> Result<()> {
    for (position, (found, expected)) in found.iter().zip(expected).enumerate() {
        ensure!(found.has_same_shape(expected), "{what} {position}: {found:?}, expected {expected:?}");
        ensure!(found.is_close(expected, 1e-7), "{what} {position}: {found:?}, lane by lane {expected:?}");
    }
    Ok(())
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
