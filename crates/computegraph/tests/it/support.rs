//! What all modules write graphs down with.

use std::fmt::{self, Debug};
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use computegraph::{
    Graph, GraphBuilder, GraphError, GraphOperation, LocalValueId, OperationRole, ValueKey, ValueRef, verify,
};
use expect_test::Expect;
use tidu_testkit::TestKey;
use tidu_testkit::scalar::ScalarOp;

pub(crate) type Builder = GraphBuilder<ScalarOp>;
pub(crate) type Key = ValueKey<ScalarOp>;
pub(crate) type Ref = ValueRef<ScalarOp>;

/// A graph with the outputs that `write` returns; every graph made in these tests passes the verifier.
#[track_caller]
pub(crate) fn graph<O>(write: impl FnOnce(&mut Builder) -> O) -> Graph<ScalarOp>
where
    O: IntoIterator<Item = LocalValueId>,
{
    let mut builder = Builder::new();
    let outputs = write(&mut builder);
    builder.set_outputs(outputs);
    let graph = builder.build().unwrap();
    verify(&graph).unwrap();
    graph
}

/// The key of the one output of a graph.
pub(crate) fn output_key(graph: &Graph<ScalarOp>) -> Key {
    graph.output_keys().pop().unwrap()
}

pub(crate) fn input_key(name: &str) -> Key {
    ValueKey::Input(name.into())
}

/// Short forms of the calls that tests make all the time.
pub(crate) trait Write {
    fn input(&mut self, name: &str) -> LocalValueId;
    fn unary(&mut self, op: ScalarOp, a: impl Into<Ref>) -> LocalValueId;
    fn binary(&mut self, op: ScalarOp, a: impl Into<Ref>, b: impl Into<Ref>) -> LocalValueId;
    fn linear<const N: usize>(&mut self, op: ScalarOp, inputs: [Ref; N], mask: [bool; N]) -> LocalValueId;
    fn constant(&mut self, value: f64) -> LocalValueId;
}

impl Write for Builder {
    fn input(&mut self, name: &str) -> LocalValueId {
        self.add_input(name.into())
    }

    fn unary(&mut self, op: ScalarOp, a: impl Into<Ref>) -> LocalValueId {
        self.add_operation(op, vec![a.into()], OperationRole::Primary)[0]
    }

    fn binary(&mut self, op: ScalarOp, a: impl Into<Ref>, b: impl Into<Ref>) -> LocalValueId {
        self.add_operation(op, vec![a.into(), b.into()], OperationRole::Primary)[0]
    }

    fn linear<const N: usize>(&mut self, op: ScalarOp, inputs: [Ref; N], mask: [bool; N]) -> LocalValueId {
        self.add_operation(op, inputs.into(), OperationRole::linearized(mask))[0]
    }

    fn constant(&mut self, value: f64) -> LocalValueId {
        self.add_operation(ScalarOp::constant(value), vec![], OperationRole::Primary)[0]
    }
}

pub(crate) fn keys(names: &str) -> Vec<TestKey> {
    TestKey::list(names)
}

/// The whole message of an error.
#[track_caller]
pub(crate) fn check_error<T>(outcome: Result<T, GraphError>, message: Expect) {
    match outcome {
        Ok(_) => panic!("expected an error"),
        Err(error) => message.assert_eq(&error.to_string()),
    }
}

/// An operation of any arity, which is all that identity, arity and lifetime tests need.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Plain {
    pub(crate) name: u32,
    pub(crate) inputs: usize,
    pub(crate) outputs: usize,
    pub(crate) token: Token,
}

impl Plain {
    pub(crate) fn new(inputs: usize, outputs: usize) -> Self {
        Self { name: 0, inputs, outputs, token: Token::default() }
    }

    /// The operation with a number and a token, with one output.
    pub(crate) fn watched(name: usize, inputs: usize, token: &Token) -> Self {
        Self { name: name as u32, inputs, outputs: 1, token: token.clone() }
    }
}

impl Debug for Plain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Plain{}", self.name)
    }
}

impl GraphOperation for Plain {
    type Operand = f64;
    type Context = ();
    type InputKey = (&'static str, Token);

    fn input_count(&self) -> usize {
        self.inputs
    }

    fn output_count(&self) -> usize {
        self.outputs
    }
}

/// Travels with an operation or input key, without being part of its identity, and tells how many copies are alive.
#[derive(Clone, Default)]
pub(crate) struct Token(Arc<()>);

impl Token {
    /// The copies beside this one.
    pub(crate) fn copies(&self) -> usize {
        Arc::strong_count(&self.0) - 1
    }
}

impl PartialEq for Token {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Token {}

impl Hash for Token {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("token")
    }
}
