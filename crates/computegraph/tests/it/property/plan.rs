//! Random plans: mostly sensible calls, with every kind of mistake among them.

use proptest::collection::vec;
use proptest::prelude::*;
use tidu_testkit::scalar::ScalarOp;

/// Inputs are named by small numbers, so that graphs share them.
pub(super) const NAMES: u8 = 5;

#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) graphs: Vec<Vec<Step>>,
    pub(super) roots: Vec<u8>,
    pub(super) aliases: Vec<(u8, Pick)>,
    pub(super) outputs: Vec<Pick>,
    pub(super) order: Vec<u8>,
}

#[derive(Clone, Debug)]
pub(super) enum Step {
    Input(u8),
    Operation { op: ScalarOp, inputs: Vec<Pick>, role: Role },
    Parent(u8),
    Outputs(Vec<Pick>),
}

/// A way to name a value.
#[derive(Clone, Debug)]
pub(super) enum Pick {
    /// One that the builder holds, if it holds any.
    Local(u32),
    /// A local id as it is.
    Raw(u32),
    /// A key seen in any builder so far, also in one that failed.
    Foreign(u32),
    /// Such a key with another slot.
    Slot(u32, u32),
    /// An input, declared or not.
    Name(u8),
}

#[derive(Clone, Debug)]
pub(super) enum Role {
    Primary,
    /// A mask of the right width.
    Fitting(u8),
    Any(Vec<bool>),
}

pub(super) fn plans() -> impl Strategy<Value = Plan> {
    let graphs = vec(graph(), 1..4);
    let roots = prop_oneof![4 => Just(vec![0, 1, 2, 3]), 1 => vec(any::<u8>(), 0..4)];
    let aliases = vec((0..NAMES, key()), 0..4);
    let aliases = prop_oneof![2 => Just(Vec::new()), 3 => aliases];
    (graphs, roots, aliases, vec(key(), 0..4), order()).prop_map(|(graphs, roots, aliases, outputs, order)| Plan {
        graphs,
        roots,
        aliases,
        outputs,
        order,
    })
}

fn graph() -> impl Strategy<Value = Vec<Step>> {
    let inputs = (1..=NAMES).prop_map(|count| (0..count).map(Step::Input).collect::<Vec<_>>());
    let inputs = prop_oneof![6 => inputs, 1 => vec(step(), 0..3)];
    let outputs = prop_oneof![
        8 => vec(any::<u32>().prop_map(Pick::Local), 0..3).prop_map(Step::Outputs).prop_map(Some),
        1 => vec(value(), 0..3).prop_map(Step::Outputs).prop_map(Some),
        1 => Just(None),
    ];
    (inputs, vec(step(), 0..8), outputs).prop_map(|(mut steps, more, outputs)| {
        steps.extend(more);
        steps.extend(outputs);
        steps
    })
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        30 => operation(),
        2 => any::<u8>().prop_map(Step::Parent),
        1 => (0..NAMES).prop_map(Step::Input),
    ]
}

fn operation() -> impl Strategy<Value = Step> {
    let op = prop_oneof![
        Just(ScalarOp::Add),
        Just(ScalarOp::Mul),
        Just(ScalarOp::Neg),
        Just(ScalarOp::Sin),
        Just(ScalarOp::SinCos),
        (-1..=1_i8).prop_map(|value| ScalarOp::constant(f64::from(value) * 0.0)),
    ];
    let right = |op: &ScalarOp| vec(value(), computegraph::GraphOperation::input_count(op));
    let inputs = move |op: ScalarOp| {
        let inputs = prop_oneof![60 => right(&op), 1 => vec(value(), 0..4)];
        (Just(op), inputs, role())
    };
    op.prop_flat_map(inputs).prop_map(|(op, inputs, role)| Step::Operation { op, inputs, role })
}

fn role() -> impl Strategy<Value = Role> {
    prop_oneof![
        40 => Just(Role::Primary),
        20 => any::<u8>().prop_map(Role::Fitting),
        1 => vec(any::<bool>(), 0..4).prop_map(Role::Any),
    ]
}

fn value() -> impl Strategy<Value = Pick> {
    prop_oneof![
        60 => any::<u32>().prop_map(Pick::Local),
        40 => key(),
        1 => prop_oneof![0..20_u32, Just(u32::MAX), any::<u32>()].prop_map(Pick::Raw),
    ]
}

fn key() -> impl Strategy<Value = Pick> {
    prop_oneof![
        30 => any::<u32>().prop_map(Pick::Foreign),
        6 => (0..NAMES).prop_map(Pick::Name),
        4 => (any::<u32>(), 0..2_u32).prop_map(|(number, slot)| Pick::Slot(number, slot)),
        1 => (any::<u32>(), prop_oneof![Just(u32::MAX), any::<u32>()]).prop_map(|(number, slot)| Pick::Slot(number, slot)),
    ]
}

fn order() -> impl Strategy<Value = Vec<u8>> {
    let complete = Just((0..NAMES).collect::<Vec<_>>()).prop_shuffle();
    prop_oneof![5 => complete, 1 => vec(0..NAMES + 2, 0..6)]
}
