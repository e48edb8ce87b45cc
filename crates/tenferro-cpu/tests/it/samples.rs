//! Every sample of every operation.

use tenferro_ops::{CATALOGUE, ProgramBuilder};

use crate::programs::compare;

#[test]
fn every_sample_of_every_operation_agrees() {
    let mut checked = 0;
    for entry in CATALOGUE {
        for sample in (entry.samples)() {
            let mut builder = ProgramBuilder::new();
            let inputs: Vec<_> = sample.inputs.iter().map(|x| builder.input(x.tensor_type()).unwrap()).collect();
            let outputs = builder.apply(sample.op.clone(), &inputs).unwrap();
            let program = builder.finish(&outputs).unwrap();
            // Folds may run in another order than the definition; nothing else does.
            let is_fold = sample.inputs.iter().any(|x| sample.op.definition().fold(x.dtype()).is_some());
            compare(&program, &sample.inputs, if is_fold { 1e-14 } else { 0.0 });
            checked += 1;
        }
    }
    assert!(checked > 600, "{checked} samples were checked");
}
