//! The verifier sees what builders cannot know: an operation that changes under its feet.

use std::fmt::{self, Debug};
use std::hash::{Hash, Hasher};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};

use computegraph::{GraphBuilder, GraphOperation, OperationRole, verify};
use expect_test::{Expect, expect};

use crate::support::check_error;

/// An operation that breaks its contract: arity and hash can be changed from outside.
#[derive(Clone)]
struct Unsteady {
    inputs: Arc<AtomicUsize>,
    outputs: Arc<AtomicUsize>,
    hash: Arc<AtomicUsize>,
}

impl Debug for Unsteady {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Unsteady")
    }
}

impl PartialEq for Unsteady {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Unsteady {}

impl Hash for Unsteady {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.hash.load(SeqCst).hash(state);
    }
}

impl GraphOperation for Unsteady {
    type Operand = f64;
    type Context = ();
    type InputKey = &'static str;

    fn input_count(&self) -> usize {
        self.inputs.load(SeqCst)
    }

    fn output_count(&self) -> usize {
        self.outputs.load(SeqCst)
    }
}

#[test]
fn an_arity_that_changes() {
    check_after(
        |op| op.inputs.store(3, SeqCst),
        expect![
            "operation 1 (Unsteady): takes 3 inputs, has 2; this is a bug of computegraph, or of an operation whose arity or hash changes"
        ],
    );
    check_after(
        |op| op.inputs.store(0, SeqCst),
        expect![
            "operation 1 (Unsteady): takes 0 inputs, has 2; this is a bug of computegraph, or of an operation whose arity or hash changes"
        ],
    );
}

#[test]
fn an_output_count_that_changes() {
    check_after(
        |op| op.outputs.store(0, SeqCst),
        expect![
            "operation 1 (Unsteady): has no outputs; this is a bug of computegraph, or of an operation whose arity or hash changes"
        ],
    );
    check_after(
        |op| op.outputs.store(2, SeqCst),
        expect![
            "operation 1 (Unsteady): has outputs that are not values of the graph; this is a bug of computegraph, or of an operation whose arity or hash changes"
        ],
    );
}

#[test]
fn a_hash_that_changes() {
    check_after(
        |op| op.hash.store(1, SeqCst),
        expect![
            "operation 1 (Unsteady): its fingerprint does not follow from its operation, role and operands; this is a bug of computegraph, or of an operation whose arity or hash changes"
        ],
    );
}

/// A graph of two operations is fine before `change` and reported after it.
#[track_caller]
fn check_after(change: impl FnOnce(&Unsteady), message: Expect) {
    let op = |count| Unsteady {
        inputs: Arc::new(AtomicUsize::new(count)),
        outputs: Arc::new(AtomicUsize::new(1)),
        hash: Arc::default(),
    };
    let mut builder = GraphBuilder::new();
    let x = builder.add_input("x");
    let first = builder.add_operation(op(1), vec![x.into()], OperationRole::Primary)[0];
    let second = op(2);
    let role = OperationRole::linearized([true, false]);
    let outputs = builder.add_operation(second.clone(), vec![first.into(), x.into()], role);
    builder.set_outputs(outputs);
    let graph = builder.build().unwrap();
    verify(&graph).unwrap();
    change(&second);
    check_error(verify(&graph), message);
}
