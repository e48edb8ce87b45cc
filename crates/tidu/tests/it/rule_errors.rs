//! Behaviour 9: a missing or broken rule is an error that names operation, rule and path, in every mode and order.

use std::fmt::Write;

use computegraph::{Graph, resolve};
use expect_test::{Expect, expect};
use tidu::{
    ADError, LinearizeOptions, TransposeOptions, linear_transpose, linear_transpose_with, linearize, linearize_with,
};
use tidu_testkit::TestKey;

use crate::broken::{Breach, BrokenOp, Fault};
use crate::dsl::{Expr, check_error, graph_over, mode_words};

type E<'a> = Expr<'a, BrokenOp>;

fn of_x(function: impl for<'a> FnOnce(E<'a>) -> E<'a>) -> Graph<BrokenOp> {
    graph_over(["x"], |[x]| [function(x)])
}

/// The graph after the transforms in `word`, the innermost last.
fn transform(graph: &Graph<BrokenOp>, word: &str) -> Result<Graph<BrokenOp>, ADError> {
    let wrt = TestKey::list("x");
    word.chars().rev().try_fold(graph.clone(), |graph, mode| {
        let linear = linearize(&resolve([graph.clone()])?, &graph.output_keys(), &wrt)?;
        let map = if mode == 'F' { linear } else { linear_transpose(&linear)? };
        Ok(map.as_graph().clone())
    })
}

/// x + x·x, with a fault in the product.
fn faulty(fault: Fault) -> Graph<BrokenOp> {
    of_x(|x| x.op2(BrokenOp::Add, x.op2(BrokenOp::Times(fault), x)))
}

/// What each breach of a rule leads to.
#[track_caller]
fn check_breaches(breaches: impl Iterator<Item = Breach>, fault: fn(Breach) -> Fault, expected: Expect) {
    let mut report = String::new();
    for breach in breaches {
        let outcome = match transform(&faulty(fault(breach)), "R") {
            Ok(_) => "no error".to_string(),
            Err(error) => error.to_string(),
        };
        writeln!(report, "{breach:?}\n  {outcome}").unwrap();
    }
    expected.assert_eq(&report);
}

#[test]
fn b09_every_breach_of_a_jvp_rule() {
    check_breaches(
        Breach::of_jvp(),
        Fault::Jvp,
        expect![[r#"
        Missing
          Times(Jvp(Missing)) has no jvp_rule; implement it, or keep the operation off the differentiated path (path from the output: Add <- Times(Jvp(Missing)))
        Refused
          the jvp_rule of Times(Jvp(Refused)) was given something it cannot handle: factors must be even (path from the output: Add <- Times(Jvp(Refused)))
        Empty
          the jvp_rule of Times(Jvp(Empty)) returned 0 values where 1 are expected; answer None for a zero (path from the output: Add <- Times(Jvp(Empty)))
        TooMany
          the jvp_rule of Times(Jvp(TooMany)) returned 2 values where 1 are expected; answer None for a zero (path from the output: Add <- Times(Jvp(TooMany)))
        UnknownId
          the jvp_rule of Times(Jvp(UnknownId)) returned local value 1000000 for position 0, which does not depend linearly on a tangent; return outputs of Linearized operations, or values the rule was given (path from the output: Add <- Times(Jvp(UnknownId)))
        NotLinear
          the jvp_rule of Times(Jvp(NotLinear)) returned local value 1 for position 0, which does not depend linearly on a tangent; return outputs of Linearized operations, or values the rule was given (path from the output: Add <- Times(Jvp(NotLinear)))
        FlowMarkedFixed
          the jvp_rule of Times(Jvp(FlowMarkedFixed)) emitted Add with input 1 marked fixed, but that value is linear flow; mark it active (path from the output: Add <- Times(Jvp(FlowMarkedFixed)))
        FlowByKey
          the jvp_rule of Times(Jvp(FlowByKey)) emitted Times(None) with input 0 marked fixed, but that value is linear flow; mark it active (path from the output: Add <- Times(Jvp(FlowByKey)))
        PrimaryOnFlowByKey
          the jvp_rule of Times(Jvp(PrimaryOnFlowByKey)) emitted Times(None) as Primary on input 0, which is linear flow; emit it as Linearized (path from the output: Add <- Times(Jvp(PrimaryOnFlowByKey)))
        FixedMarkedActive
          the jvp_rule of Times(Jvp(FixedMarkedActive)) emitted Add with input 0 marked active, but that value is not linear flow; mark it fixed (path from the output: Add <- Times(Jvp(FixedMarkedActive)))
        HelperMarkedActive
          the jvp_rule of Times(Jvp(HelperMarkedActive)) emitted Add with input 0 marked active, but that value is not linear flow; mark it fixed (path from the output: Add <- Times(Jvp(HelperMarkedActive)))
        PrimaryOnFlow
          the jvp_rule of Times(Jvp(PrimaryOnFlow)) emitted Add as Primary on input 0, which is linear flow; emit it as Linearized (path from the output: Add <- Times(Jvp(PrimaryOnFlow)))
        NothingActive
          the jvp_rule of Times(Jvp(NothingActive)) emitted Add as Linearized with no active input; emit it as Primary (path from the output: Add <- Times(Jvp(NothingActive)))
        WrongArity
          the jvp_rule of Times(Jvp(WrongArity)) failed: operation 0 (Add): takes 2 inputs, was given 1; pass one value for each input (path from the output: Add <- Times(Jvp(WrongArity)))
        WrongMask
          the jvp_rule of Times(Jvp(WrongMask)) emitted Times(None) with 2 operands and an active_mask of 1 entries; give the mask one boolean for each operand (path from the output: Add <- Times(Jvp(WrongMask)))
        UnknownLocal
          the jvp_rule of Times(Jvp(UnknownLocal)) failed: operation 0 (Add): input 1 is local value 1000000, but the builder holds 1 values; use ids that this builder returned (path from the output: Add <- Times(Jvp(UnknownLocal)))
        UnknownSlot
          the jvp_rule of Times(Jvp(UnknownSlot)) failed: operation 1 (Times(None)): input 0 is Add(x, x).7, an output slot its operation does not have; use keys that a graph or builder returned (path from the output: Add <- Times(Jvp(UnknownSlot)))
        UnknownKey
          no error
        KeyOfNothing
          the jvp_rule of Times(Jvp(KeyOfNothing)) failed: local value 1000000 is not one of the 1 values of the builder; use ids that the builder returned (path from the output: Add <- Times(Jvp(KeyOfNothing)))
    "#]],
    );
}

#[test]
fn b09_every_breach_of_a_transpose_rule() {
    check_breaches(
        Breach::ALL.into_iter(),
        Fault::Transpose,
        expect![[r#"
        Missing
          Times(Transpose(Missing)) has no transpose_rule; implement it, or keep the operation off the differentiated path (path from the output: Add <- Add <- Times(Transpose(Missing)))
        Refused
          the transpose_rule of Times(Transpose(Refused)) was given something it cannot handle: factors must be even (path from the output: Add <- Add <- Times(Transpose(Refused)))
        Empty
          the transpose_rule of Times(Transpose(Empty)) returned 0 values where 2 are expected; answer None for a zero (path from the output: Add <- Add <- Times(Transpose(Empty)))
        TooMany
          the transpose_rule of Times(Transpose(TooMany)) returned 3 values where 2 are expected; answer None for a zero (path from the output: Add <- Add <- Times(Transpose(TooMany)))
        UnknownId
          the transpose_rule of Times(Transpose(UnknownId)) returned local value 1000000 for position 0, which does not depend linearly on a tangent; return outputs of Linearized operations, or values the rule was given (path from the output: Add <- Add <- Times(Transpose(UnknownId)))
        NotLinear
          the transpose_rule of Times(Transpose(NotLinear)) returned local value 1 for position 0, which does not depend linearly on a tangent; return outputs of Linearized operations, or values the rule was given (path from the output: Add <- Add <- Times(Transpose(NotLinear)))
        ForFixed
          the transpose_rule of Times(Transpose(ForFixed)) returned a cotangent for input 1, which its active_mask marks as fixed; answer None there (path from the output: Add <- Add <- Times(Transpose(ForFixed)))
        FlowMarkedFixed
          the transpose_rule of Times(Transpose(FlowMarkedFixed)) emitted Add with input 1 marked fixed, but that value is linear flow; mark it active (path from the output: Add <- Add <- Times(Transpose(FlowMarkedFixed)))
        FlowByKey
          the transpose_rule of Times(Transpose(FlowByKey)) emitted Times(None) with input 0 marked fixed, but that value is linear flow; mark it active (path from the output: Add <- Add <- Times(Transpose(FlowByKey)))
        PrimaryOnFlowByKey
          the transpose_rule of Times(Transpose(PrimaryOnFlowByKey)) emitted Times(None) as Primary on input 0, which is linear flow; emit it as Linearized (path from the output: Add <- Add <- Times(Transpose(PrimaryOnFlowByKey)))
        FixedMarkedActive
          the transpose_rule of Times(Transpose(FixedMarkedActive)) emitted Add with input 0 marked active, but that value is not linear flow; mark it fixed (path from the output: Add <- Add <- Times(Transpose(FixedMarkedActive)))
        HelperMarkedActive
          the transpose_rule of Times(Transpose(HelperMarkedActive)) emitted Add with input 0 marked active, but that value is not linear flow; mark it fixed (path from the output: Add <- Add <- Times(Transpose(HelperMarkedActive)))
        PrimaryOnFlow
          the transpose_rule of Times(Transpose(PrimaryOnFlow)) emitted Add as Primary on input 0, which is linear flow; emit it as Linearized (path from the output: Add <- Add <- Times(Transpose(PrimaryOnFlow)))
        NothingActive
          the transpose_rule of Times(Transpose(NothingActive)) emitted Add as Linearized with no active input; emit it as Primary (path from the output: Add <- Add <- Times(Transpose(NothingActive)))
        ReadsLinearOperand
          the transpose_rule of Times(Transpose(ReadsLinearOperand)) emitted Times(None) reading input 0, the linear operand itself; a transpose may depend on fixed operands and cotangents only (path from the output: Add <- Add <- Times(Transpose(ReadsLinearOperand)))
        WrongArity
          the transpose_rule of Times(Transpose(WrongArity)) failed: operation 0 (Add): takes 2 inputs, was given 1; pass one value for each input (path from the output: Add <- Add <- Times(Transpose(WrongArity)))
        WrongMask
          the transpose_rule of Times(Transpose(WrongMask)) emitted Times(None) with 2 operands and an active_mask of 1 entries; give the mask one boolean for each operand (path from the output: Add <- Add <- Times(Transpose(WrongMask)))
        UnknownLocal
          the transpose_rule of Times(Transpose(UnknownLocal)) failed: operation 0 (Add): input 1 is local value 1000000, but the builder holds 1 values; use ids that this builder returned (path from the output: Add <- Add <- Times(Transpose(UnknownLocal)))
        UnknownSlot
          the transpose_rule of Times(Transpose(UnknownSlot)) failed: operation 1 (Times(None)): input 0 is Add(x, x).7, an output slot its operation does not have; use keys that a graph or builder returned (path from the output: Add <- Add <- Times(Transpose(UnknownSlot)))
        UnknownKey
          no error
        KeyOfNothing
          the transpose_rule of Times(Transpose(KeyOfNothing)) failed: local value 1000000 is not one of the 1 values of the builder; use ids that the builder returned (path from the output: Add <- Add <- Times(Transpose(KeyOfNothing)))
    "#]],
    );
}

#[test]
fn b09_a_key_that_nothing_defines_is_found_when_the_graph_is_used() {
    // A rule may refer to values of graphs that only the caller knows, so the transform cannot tell.
    let linear = transform(&faulty(Fault::Jvp(Breach::UnknownKey)), "F").unwrap();
    let view = resolve([linear.clone()]).unwrap();
    check_error(
        computegraph::materialize_merge(&view, &linear.output_keys()),
        expect![[r#"
            nowhere has no definition: no graph of the view holds it (needed by Times(None)); add its graph as a root or parent, or bind the input with an alias
        "#]],
    );
    check_error(
        linearize(&view, &linear.output_keys(), &TestKey::list("x")),
        expect![[r#"
            nowhere has no definition: no graph of the view holds it (needed by Times(None)); add its graph as a root or parent, or bind the input with an alias
        "#]],
    );
}

#[test]
fn b09_a_missing_rule_of_higher_order_surfaces_in_every_mode() {
    // eᵃ with so many derivatives: the next one fails, whatever the modes before.
    let mut report = String::new();
    for order in 0..3 {
        let function = of_x(|x| x.op2(BrokenOp::Add, x).op(BrokenOp::Fuse(order)));
        for word in mode_words(order.into()) {
            let enough = transform(&function, &word).unwrap();
            for last in ["F", "R"] {
                let error = transform(&enough, last).expect_err("one derivative too many");
                writeln!(report, "{last}{word}: {error}").unwrap();
            }
        }
    }
    let expected = expect![[r#"
        F: Fuse(0) has no jvp_rule; implement it, or keep the operation off the differentiated path (path from the output: Fuse(0))
        R: Fuse(0) has no jvp_rule; implement it, or keep the operation off the differentiated path (path from the output: Fuse(0))
        FF: Fuse(0) has no jvp_rule; implement it, or keep the operation off the differentiated path (path from the output: Times(None) <- Fuse(0))
        RF: Fuse(0) has no jvp_rule; implement it, or keep the operation off the differentiated path (path from the output: Times(None) <- Fuse(0))
        FR: Fuse(0) has no jvp_rule; implement it, or keep the operation off the differentiated path (path from the output: Add <- Times(None) <- Fuse(0))
        RR: Fuse(0) has no jvp_rule; implement it, or keep the operation off the differentiated path (path from the output: Add <- Times(None) <- Fuse(0))
        FFF: Fuse(0) has no jvp_rule; implement it, or keep the operation off the differentiated path (path from the output: Times(None) <- Times(None) <- Fuse(0))
        RFF: Fuse(0) has no jvp_rule; implement it, or keep the operation off the differentiated path (path from the output: Times(None) <- Times(None) <- Fuse(0))
        FRF: Fuse(0) has no jvp_rule; implement it, or keep the operation off the differentiated path (path from the output: Add <- Times(None) <- Fuse(0))
        RRF: Fuse(0) has no jvp_rule; implement it, or keep the operation off the differentiated path (path from the output: Add <- Times(None) <- Fuse(0))
        FFR: Fuse(0) has no jvp_rule; implement it, or keep the operation off the differentiated path (path from the output: Add <- Times(None) <- Times(None) <- Fuse(0))
        RFR: Fuse(0) has no jvp_rule; implement it, or keep the operation off the differentiated path (path from the output: Add <- Times(None) <- Times(None) <- Fuse(0))
        FRR: Fuse(0) has no jvp_rule; implement it, or keep the operation off the differentiated path (path from the output: Add <- Times(None) <- Fuse(0))
        RRR: Fuse(0) has no jvp_rule; implement it, or keep the operation off the differentiated path (path from the output: Add <- Times(None) <- Fuse(0))
    "#]];
    expected.assert_eq(&report);
}

#[test]
fn b09_a_missing_transpose_surfaces_wherever_a_transpose_is() {
    // x⁴, so that the third derivative still has a product to transpose.
    let times = BrokenOp::Times(Fault::Transpose(Breach::Missing));
    let function = of_x(|x| {
        let square = x.op2(times.clone(), x);
        square.op2(times, square)
    });
    for word in mode_words(3) {
        let outcome = transform(&function, &word);
        assert_eq!(outcome.is_err(), word.contains('R'), "{word}");
    }
    check_error(
        transform(&function, "RFF"),
        expect![[r#"
            Times(Transpose(Missing)) has no transpose_rule; implement it, or keep the operation off the differentiated path (path from the output: Add <- Add <- Times(Transpose(Missing)))
        "#]],
    );
}

#[test]
fn b09_long_paths_show_their_ends() {
    let chain = |length: usize, fault| {
        of_x(|x| {
            let innermost = x.op2(BrokenOp::Times(fault), x);
            (0..length).fold(innermost, |value, at| {
                if at % 2 == 0 { value.op2(BrokenOp::Add, x) } else { value.op(BrokenOp::Fuse(at as u8)) }
            })
        })
    };
    let jvp = Fault::Jvp(Breach::Missing);
    check_error(
        transform(&chain(15, jvp), "F"),
        expect![[r#"
            Times(Jvp(Missing)) has no jvp_rule; implement it, or keep the operation off the differentiated path (path from the output: Add <- Fuse(13) <- Add <- Fuse(11) <- Add <- Fuse(9) <- Add <- Fuse(7) <- Add <- Fuse(5) <- Add <- Fuse(3) <- Add <- Fuse(1) <- Add <- Times(Jvp(Missing)))
        "#]],
    );
    check_error(
        transform(&chain(16, jvp), "F"),
        expect![[r#"
            Times(Jvp(Missing)) has no jvp_rule; implement it, or keep the operation off the differentiated path (path from the output: Fuse(15) <- Add <- Fuse(13) <- Add <- Fuse(11) <- Add <- Fuse(9) <- Add <- … <- Add <- Fuse(5) <- Add <- Fuse(3) <- Add <- Fuse(1) <- Add <- Times(Jvp(Missing)))
        "#]],
    );
    check_error(
        transform(&chain(100, jvp), "F"),
        expect![[r#"
            Times(Jvp(Missing)) has no jvp_rule; implement it, or keep the operation off the differentiated path (path from the output: Fuse(99) <- Add <- Fuse(97) <- Add <- Fuse(95) <- Add <- Fuse(93) <- Add <- … <- Add <- Fuse(5) <- Add <- Fuse(3) <- Add <- Fuse(1) <- Add <- Times(Jvp(Missing)))
        "#]],
    );
    check_error(
        transform(&chain(100, Fault::Transpose(Breach::TooMany)), "R"),
        expect![[r#"
            the transpose_rule of Times(Transpose(TooMany)) returned 3 values where 2 are expected; answer None for a zero (path from the output: Times(None) <- Add <- Times(None) <- Add <- Times(None) <- Add <- Times(None) <- Add <- … <- Times(None) <- Add <- Times(None) <- Add <- Times(None) <- Add <- Add <- Times(Transpose(TooMany)))
        "#]],
    );
}

#[test]
fn b09_the_path_goes_through_aliases() {
    let inner = of_x(|x| x.op2(BrokenOp::Times(Fault::Jvp(Breach::Empty)), x));
    let outer = graph_over(["u"], |[u]: [E<'_>; 1]| [u.op(BrokenOp::Fuse(1))]);
    let view = resolve([inner.clone(), outer.clone()]).unwrap();
    let view = view.with_aliases([("u".into(), inner.output_keys()[0].clone())]).unwrap();
    check_error(
        linearize(&view, &outer.output_keys(), &TestKey::list("x")),
        expect![[r#"
            the jvp_rule of Times(Jvp(Empty)) returned 0 values where 1 are expected; answer None for a zero (path from the output: Fuse(1) <- Times(Jvp(Empty)))
        "#]],
    );
}

#[test]
fn b06_a_transpose_rule_receives_external_keys_and_the_mask() {
    let function = graph_over(["x", "y"], |[x, y]: [E<'_>; 2]| {
        let product = x.op2(BrokenOp::Times(Fault::None), y);
        [product.op2(BrokenOp::Times(Fault::None), product)]
    });
    let mut log = Vec::new();
    let view = resolve([function.clone()]).unwrap();
    let options = LinearizeOptions { pass: Some(0), context: Some(&mut log) };
    let linear = linearize_with(&view, &function.output_keys(), &TestKey::list("x y"), options).unwrap();
    let options = TransposeOptions { context: Some(&mut log), ..Default::default() };
    linear_transpose_with(&linear, options).unwrap();
    let expected = expect![[r#"
        jvp Times(None): x, y, Times(None)(x, y)
        jvp Times(None): Times(None)(x, y), Times(None)(x, y), Times(None)(Times(None)(x, y), Times(None)(x, y))
        transpose Add Some([true, true]): external Times(None)(Times(None)(x, y), Add(Times(None)(…), Times(None)(…))), external Times(None)(Add(Times(None)(…), Times(None)(…)), Times(None)(x, y))
        transpose Times(None) Some([true, false]): external Add(Times(None)(x, d(y)), Times(None)(d(x), y)), external Times(None)(x, y)
        transpose Times(None) Some([false, true]): external Times(None)(x, y), external Add(Times(None)(x, d(y)), Times(None)(d(x), y))
        transpose Add Some([true, true]): external Times(None)(x, d(y)), external Times(None)(d(x), y)
        transpose Times(None) Some([true, false]): external d(x), external y
        transpose Times(None) Some([false, true]): external x, external d(y)"#]];
    expected.assert_eq(&log.join("\n"));
}
