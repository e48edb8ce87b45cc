//! What must hold for every operation, from its samples alone.

use tenferro_ops::{Array, CATALOGUE, CatalogueEntry, DType, Sample, SampleKind, StdTensorOp};
use tidu_testkit::RuleCheck;

/// Runs a check on every sample of every operation, and reports all that fail.
fn for_all_samples(check: impl Fn(&CatalogueEntry, &Sample<StdTensorOp>) -> Result<(), String>) {
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

fn is_double(array: &Array) -> bool {
    !matches!(array.dtype(), DType::F32 | DType::C32)
}

#[test]
fn every_operation_has_samples_and_a_rule() {
    for entry in CATALOGUE {
        assert!(!(entry.samples)().is_empty(), "{} has no samples", entry.name);
        assert_ne!(entry.rule, "missing", "{} has no rule", entry.name);
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
        let mut context = ();
        let check = RuleCheck::new(&mut context);
        let mut check = if sample.kind == SampleKind::Kink { check.without_differences() } else { check };
        check.check_rule(&sample.op, &sample.inputs).map_err(|error| error.to_string())
    });
}
