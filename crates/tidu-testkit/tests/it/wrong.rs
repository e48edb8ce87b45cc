//! Each mistake is caught, by the check that is made for it.

use computegraph::{GraphBuilder, GraphOperation, OperationRole};
use expect_test::{Expect, expect};
use num_complex::Complex64;
use tidu_testkit::scalar::ScalarOp;
use tidu_testkit::{KitError, Law, RuleCheck, TestKey, check_graph, check_rule};

use crate::wrong_set::Op;

const POINT: [Complex64; 2] = [Complex64::new(0.7, -0.4), Complex64::new(-1.3, 0.2)];

#[track_caller]
fn check_caught(op: Op, expect: Expect) {
    let error = check_rule(&op, &POINT[..op.input_count()]).unwrap_err();
    check_message(&error, expect);
}

/// Messages are one line; here the facts and the way out have lines of their own.
#[track_caller]
fn check_message(error: &KitError, expect: Expect) {
    expect.assert_eq(&(error.to_string().replacen("; ", ";\n", 1) + "\n"));
}

#[test]
fn the_right_operations_of_the_wrong_set_pass() {
    for op in [Op::Add, Op::Mul, Op::Neg, Op::Conj, Op::Sin, Op::Cos, Op::Thousandths(1001)] {
        check_rule(&op, &POINT[..op.input_count()]).unwrap();
    }
}

#[test]
fn wrong_sign() {
    check_caught(
        Op::SinWrongSign,
        expect![[r#"
        SinWrongSign (input 0): derivative: the rule's is -0.896089, by finite differences it is 0.896089 (relative difference 2.0e0, allowed 1e-7);
        jvp_rule has the wrong sign
    "#]],
    );
}

#[test]
fn slightly_wrong_coefficient() {
    check_caught(
        Op::SinTooLarge,
        expect![[r#"
        SinTooLarge (input 0): derivative: the rule's is 0.896986, by finite differences it is 0.896089 (relative difference 9.9e-4, allowed 1e-7);
        jvp_rule is not the derivative of eval; compare it with the formula
    "#]],
    );
}

#[test]
fn term_dropped_when_both_inputs_are_active() {
    check_caught(
        Op::AddFirstTangentOnly,
        expect![[r#"
        AddFirstTangentOnly (inputs 0, 1): derivative: the rule's is -0.152360, by finite differences it is -0.196830 (relative difference 4.7e-2, allowed 1e-7);
        each input is right by itself, so jvp_rule loses or repeats a term when several tangents are there
    "#]],
    );
}

#[test]
fn product_of_tangents() {
    check_caught(
        Op::SquareOfTangent,
        expect![[r#"
        SquareOfTangent (input 0): linearity: the map of a sum is 0.183179, the sum of the maps is 0.285310 (relative difference 1.3e-1, allowed 1e-10, through Mul);
        a rule multiplies two tangents with each other, adds a constant to one, or marks as active an operand in which the emitted operation is not linear
    "#]],
    );
}

#[test]
fn forgotten_conjugation() {
    check_caught(
        Op::MulForgetsConj,
        expect![[r#"
        MulForgetsConj (input 0): adjoint identity: ⟨ct, J·dx⟩ is 0.051709, ⟨Jᵀ·ct, dx⟩ is 0.207808 (relative difference 2.9e-1, allowed 1e-10, through MulForgetsConj);
        a transpose_rule is wrong: its coefficient (complex ones are conjugated), its sign, or the operand it passes the cotangent to
    "#]],
    );
}

#[test]
fn wrong_sign_in_a_transpose() {
    check_caught(
        Op::MulWrongSignBack,
        expect![[r#"
        MulWrongSignBack (input 0): adjoint identity: ⟨ct, J·dx⟩ is 0.051709, ⟨Jᵀ·ct, dx⟩ is -0.051709 (relative difference 2.0e-1, allowed 1e-10, through MulWrongSignBack);
        a transpose_rule has the wrong sign
    "#]],
    );
}

#[test]
fn cotangent_for_a_fixed_operand() {
    check_caught(
        Op::MulCotangentForFixed,
        expect![[r#"
        MulCotangentForFixed (input 0): the transpose_rule of MulCotangentForFixed returned a cotangent for input 1, which its active_mask marks as fixed;
        answer None there (path from the output: MulCotangentForFixed)
    "#]],
    );
}

#[test]
fn tangent_marked_fixed() {
    check_caught(
        Op::WrongMask,
        expect![[r#"
        WrongMask (inputs 0, 1): the jvp_rule of WrongMask emitted Mul with input 0 marked fixed, but that value is linear flow;
        mark it active (path from the output: WrongMask)
    "#]],
    );
}

#[test]
fn transpose_whose_transpose_is_wrong() {
    check_caught(
        Op::WrongTwiceBack,
        expect![[r#"
        WrongTwiceBack (input 0): double transpose: ⟨ct, J·dx⟩ is 0.459156, ⟨ct, Jᵀᵀ·dx⟩ is -0.459156 (relative difference 2.0e0, allowed 1e-10, through WrongTwiceBack);
        a transpose_rule emits operations whose own transpose_rule is wrong
    "#]],
    );
}

#[test]
fn coefficient_without_derivative() {
    check_caught(
        Op::SinFrozenCoefficient,
        expect![[r#"
        SinFrozenCoefficient (input 0): second derivative: the rule's is 0.000000, by finite differences it is 0.199667 (relative difference 1.0e0, allowed 1e-7, through Mul);
        the first derivative is right but not differentiable by the rules: a helper that jvp_rule emits drops a dependence (a sign, a cast, a constant that is none)
    "#]],
    );
}

#[test]
fn coefficient_without_derivative_in_a_transpose() {
    check_caught(
        Op::MulFrozenBack,
        expect![[r#"
        MulFrozenBack (inputs 0, 1): second order, all modes: forward over forward is 0.585997, forward over reverse is 0.000000 (relative difference 9.8e-1, allowed 1e-10, through MulFrozenBack, Add);
        the rules agree at first order only: look at the helpers and linear operations they emit, and check those by themselves
    "#]],
    );
}

#[test]
fn work_that_nobody_needs() {
    check_caught(
        Op::SinUnusedHelper,
        expect![[r#"
        SinUnusedHelper (input 0): jvp_rule emits Sin, which no result needs;
        emit nothing for inputs without a tangent or cotangent
    "#]],
    );
    check_caught(
        Op::MulUnusedBack,
        expect![[r#"
        MulUnusedBack (input 0): transpose_rule emits Neg, which no result needs;
        emit nothing for inputs without a tangent or cotangent
    "#]],
    );
}

#[test]
fn rule_that_answers_differently_each_time() {
    check_caught(
        Op::SinUnrepeatable,
        expect![[r#"
        SinUnrepeatable (input 0): jvp_rule emits different operations when it is asked twice;
        let it depend on its arguments and context only
    "#]],
    );
}

#[test]
fn missing_rule() {
    let error = check_rule(&ScalarOp::NoRules, &[0.7]).unwrap_err();
    check_message(
        &error,
        expect![[r#"
        NoRules (input 0): NoRules has no jvp_rule;
        implement it, or keep the operation off the differentiated path (path from the output: NoRules)
    "#]],
    );
}

#[test]
fn wrong_number_of_inputs() {
    let error = check_rule(&ScalarOp::Mul, &[0.7]).unwrap_err();
    check_message(
        &error,
        expect![[r#"
        Mul: has 2 inputs, was given 1;
        give one value for each
    "#]],
    );
}

#[test]
fn points_that_decide_nothing_are_not_taken_for_wrong_rules() {
    let infinite = check_rule(&ScalarOp::Exp, &[1000.0]).unwrap_err();
    assert!(infinite.is_inconclusive());
    check_message(
        &infinite,
        expect![[r#"
        Exp: an input or result is not finite;
        give a point at which it is
    "#]],
    );

    let jump = check_rule(&ScalarOp::Sign, &[0.001]).unwrap_err();
    assert!(jump.is_inconclusive());
    check_message(
        &jump,
        expect![[r#"
        Sign (input 0): derivative: finite differences do not settle (3.246088e1 by larger steps, -2.164058e0 by smaller ones);
        move the point away from kinks and jumps, make the step smaller, or leave differences out
    "#]],
    );

    let wrong = check_rule(&Op::SinWrongSign, &[Complex64::ONE]).unwrap_err();
    assert!(!wrong.is_inconclusive());
}

#[test]
fn a_smaller_step_or_none_passes_near_a_jump() {
    RuleCheck::new(&mut ()).step(1e-4).check_rule(&ScalarOp::Sign, &[0.001]).unwrap();
    RuleCheck::new(&mut ()).without_differences().check_rule(&ScalarOp::Sign, &[0.0]).unwrap();
}

#[test]
fn tolerances_decide() {
    let check = |tolerance: f64| {
        RuleCheck::new(&mut ())
            .difference_tolerance(tolerance)
            .directions(5)
            .seed(3)
            .check_rule(&Op::SinTooLarge, &[Complex64::new(0.7, -0.4)])
    };
    assert!(matches!(check(1e-4), Err(KitError::Law(_))));
    check(1e-2).unwrap();
}

#[test]
fn graph_that_needs_inputs_of_another() {
    let mut parent = GraphBuilder::<ScalarOp>::new();
    let x = parent.add_input(TestKey::named("x"));
    let key = parent.global_key(x).unwrap();
    parent.set_outputs([x]);
    let mut child = GraphBuilder::new();
    let sin = child.add_operation(ScalarOp::Sin, vec![key.into()], OperationRole::Primary);
    child.set_outputs(sin);
    child.add_parent(parent.build().unwrap());
    let error = check_graph(&child.build().unwrap(), &[]).unwrap_err();
    check_message(
        &error,
        expect![[r#"
        graph of 1 operations: the input order misses x, which the program needs;
        add it to the order
    "#]],
    );
}

#[test]
fn random_directions_of_every_seed_find_the_same_law_broken() {
    for seed in 0..20 {
        let law = |op: &Op| {
            let inputs = &POINT[..op.input_count()];
            RuleCheck::new(&mut ()).seed(seed).check_rule(op, inputs).unwrap_err().law()
        };
        assert_eq!(law(&Op::SinFrozenCoefficient), Some(Law::SecondDerivative));
        assert_eq!(law(&Op::MulFrozenBack), Some(Law::SecondOrder));
        assert_eq!(law(&Op::MulForgetsConj), Some(Law::AdjointIdentity));
        assert_eq!(law(&Op::SquareOfTangent), Some(Law::Linearity));
        assert_eq!(law(&Op::SinTooLarge), Some(Law::Derivative));
        assert_eq!(law(&Op::WrongTwiceBack), Some(Law::DoubleTranspose));
    }
}
