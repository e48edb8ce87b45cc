//! What must hold for every operation, from its samples alone.

use std::collections::BTreeSet;

use tenferro_ops::{Array, CATALOGUE, CatalogueEntry, DType, Element, Sample, SampleKind, StdTensorOp};
use tidu_testkit::{Random, RuleCheck};

/// Runs a check on every sample of every operation, and reports all that fail.
pub(crate) fn for_all_samples(mut check: impl FnMut(&CatalogueEntry, &Sample<StdTensorOp>) -> Result<(), String>) {
    let mut failures = Vec::new();
    for entry in CATALOGUE {
        for (position, sample) in (entry.samples)().iter().enumerate() {
            if let Err(failure) = check(entry, sample) {
                failures.push(format!("sample {position} of {}: {failure}", entry.name));
            }
        }
    }
    assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), failures.join("\n"));
}

pub(crate) fn is_double(array: &Array) -> bool {
    !matches!(array.dtype(), DType::F32 | DType::C32)
}

#[test]
fn every_operation_has_samples_and_a_rule() {
    for entry in CATALOGUE {
        assert!(!(entry.samples)().is_empty(), "{} has no samples", entry.name);
        assert_ne!(entry.rule, "missing", "{} has no rule", entry.name);
        assert_ne!(entry.batch, "missing", "{} has no batch rule", entry.name);
        assert!(!entry.doc.is_empty(), "{} has no doc comment", entry.name);
    }
}

#[test]
fn evaluation_agrees_with_inference() {
    for_all_samples(|_, sample| {
        sample.op.eval(sample.inputs.iter().cloned()).map(|_| ()).map_err(|error| error.to_string())
    });
}

#[test]
fn attributes_give_the_operation_back() {
    for_all_samples(|entry, sample| {
        let attributes = sample.op.definition().attributes();
        let attributes: Vec<_> = attributes.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
        let back = StdTensorOp::from_attributes(entry.name, &attributes, sample.inputs.len());
        let back = back.map_err(|error| error.to_string())?;
        if back == sample.op { Ok(()) } else { Err(format!("{} became {back}", sample.op)) }
    });
}

#[test]
fn rules_obey_the_laws() {
    for_all_samples(|_, sample| {
        if sample.kind == SampleKind::Primal || !sample.inputs.iter().all(is_double) {
            return Ok(());
        }
        check_laws(sample)
    });
}

fn check_laws(sample: &Sample<StdTensorOp>) -> Result<(), String> {
    let mut context = ();
    let check = RuleCheck::new(&mut context);
    let mut check = if sample.kind == SampleKind::Kink { check.without_differences() } else { check };
    check.check_rule(&sample.op, &sample.inputs).map_err(|error| error.to_string())
}

/// The same sample with every integer operand moved: beyond an end of its axis, to an extreme of its dtype, or not at
/// all. `None` if there is nothing to move, nothing is differentiated, or integers are no indices.
fn with_strange_indices(sample: &Sample<StdTensorOp>, random: &mut Random) -> Option<Sample<StdTensorOp>> {
    let is_index = |input: &Array| input.dtype().is_integer() && !input.is_empty();
    let has_tangent = |input: &Array| input.dtype().has_tangent();
    // Integers of control flow count steps; a loop that begins at the least of them runs for days.
    let counts_steps = !sample.op.definition().bodies().is_empty();
    if counts_steps || !sample.inputs.iter().any(is_index) || !sample.inputs.iter().any(has_tangent) {
        return None;
    }
    let mut sample = sample.clone();
    for input in sample.inputs.iter_mut().filter(|input| is_index(input)) {
        *input = strange(input, random);
    }
    Some(sample)
}

/// Integers moved: beyond an end, to an extreme of their dtype, or not at all.
pub(crate) fn strange(integers: &Array, random: &mut Random) -> Array {
    match integers.dtype() {
        DType::I32 => moved::<i32>(integers, random),
        DType::I64 => moved::<i64>(integers, random),
        DType::U32 => moved::<u32>(integers, random),
        _ => moved::<u64>(integers, random),
    }
}

fn moved<T: Element + Into<i128> + TryFrom<i128>>(indices: &Array, random: &mut Random) -> Array {
    let (least, most) = match indices.dtype() {
        DType::I32 => (i32::MIN.into(), i32::MAX.into()),
        DType::I64 => (i64::MIN.into(), i64::MAX.into()),
        DType::U32 => (0, u32::MAX.into()),
        _ => (0, u64::MAX.into()),
    };
    let mut below = |count: u64| i128::from((random.bits() >> 11) % count);
    let entry = |entry: T| {
        let entry = match below(8) {
            0 => least,
            1 => most,
            2 | 3 => entry.into(),
            _ => (entry.into() + below(11) - 5).clamp(least, most),
        };
        T::try_from(entry).ok().unwrap()
    };
    let entries: Vec<_> = indices.to_vec::<T>().unwrap().into_iter().map(entry).collect();
    Array::from_vec(indices.shape(), entries).unwrap()
}

/// Derivatives follow what an operation means by an index, by one that is out of range too.
#[test]
fn rules_obey_the_laws_at_any_index() {
    let mut random = Random::new(24);
    let (mut tried, mut names) = (0, BTreeSet::new());
    for_all_samples(|entry, sample| {
        if sample.kind == SampleKind::Primal || !sample.inputs.iter().all(is_double) {
            return Ok(());
        }
        for _ in 0..4 {
            let Some(sample) = with_strange_indices(sample, &mut random) else { return Ok(()) };
            tried += 1;
            names.insert(entry.name);
            check_laws(&sample).map_err(|failure| format!("with inputs {:?}: {failure}", sample.inputs))?;
        }
        Ok(())
    });
    let indexing = [
        "dynamic_gather",
        "dynamic_gather_adjoint",
        "dynamic_slice",
        "dynamic_update_slice",
        "gather",
        "put_along_axis",
        "scatter",
        "scatter_affine",
        "take_along_axis",
    ];
    assert!(indexing.iter().all(|name| names.contains(name)) && tried >= 400, "{tried} tried, of {names:?}");
}
