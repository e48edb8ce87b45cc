//! The identity contract: each way to break it is named.

use std::hash::{Hash, Hasher};

use computegraph::GraphOperation;
use expect_test::{Expect, expect};
use tidu::{ADKey, DiffPassId, Primitive};
use tidu_testkit::{KitError, TestKey, check_identity_contract};

/// An operation whose `Eq` and `Hash` a test chooses.
#[derive(Clone, Debug)]
enum Op {
    /// `Hash` leaves the attribute out.
    WeakHash(u8),
    /// `Eq` leaves the second attribute out, `Hash` does not.
    WeakEq(u8, u8),
    /// `Eq` compares floats as numbers.
    Float(f64),
    /// `Eq` leaves out the number of inputs.
    Variadic(usize),
}

impl PartialEq for Op {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::WeakHash(a), Self::WeakHash(b)) | (Self::WeakEq(a, _), Self::WeakEq(b, _)) => a == b,
            (Self::Float(a), Self::Float(b)) => a == b,
            (Self::Variadic(_), Self::Variadic(_)) => true,
            _ => false,
        }
    }
}

impl Eq for Op {}

impl Hash for Op {
    fn hash<H: Hasher>(&self, state: &mut H) {
        std::mem::discriminant(self).hash(state);
        match self {
            Self::WeakHash(_) | Self::Variadic(_) => {}
            Self::WeakEq(a, b) => (a, b).hash(state),
            Self::Float(a) => a.to_bits().hash(state),
        }
    }
}

impl GraphOperation for Op {
    type Operand = f64;
    type Context = ();
    type InputKey = Key;

    fn input_count(&self) -> usize {
        match self {
            Self::Variadic(count) => *count,
            _ => 1,
        }
    }

    fn output_count(&self) -> usize {
        1
    }
}

impl Primitive for Op {
    type ADContext = ();

    fn add() -> Self {
        Self::Variadic(2)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Key {
    Right(TestKey),
    /// Tangents of all passes are one.
    PassIgnored(TestKey, bool),
    /// Nested tangents remember only the last pass.
    LastPassOnly(TestKey, Option<DiffPassId>),
}

impl ADKey for Key {
    fn tangent_of(&self, pass: DiffPassId) -> Self {
        match self {
            Self::Right(key) => Self::Right(key.tangent_of(pass)),
            Self::PassIgnored(key, _) => Self::PassIgnored(key.clone(), true),
            Self::LastPassOnly(key, _) => Self::LastPassOnly(key.clone(), Some(pass)),
        }
    }
}

#[track_caller]
fn check_caught(ops: &[Op], expect: Expect) {
    let error = check_identity_contract(ops, &[Key::Right("x".into())]).unwrap_err();
    expect.assert_eq(&(error.to_string() + "\n"));
}

#[track_caller]
fn check_key_caught(key: Key, expect: Expect) {
    let error = check_identity_contract::<Op>(&[], &[key]).unwrap_err();
    expect.assert_eq(&(error.to_string() + "\n"));
}

#[test]
fn samples_that_differ_in_all_that_is_hashed_pass() {
    let ops = [Op::WeakHash(1), Op::WeakEq(1, 1), Op::WeakEq(2, 1), Op::Float(0.5), Op::Float(0.5), Op::Variadic(1)];
    check_identity_contract(&ops, &[Key::Right("x".into()), Key::Right("y".into()), Key::Right("x".into())]).unwrap();
}

#[test]
fn hash_that_leaves_out_an_attribute() {
    check_caught(
        &[Op::WeakHash(1), Op::WeakHash(2)],
        expect![[r#"
        WeakHash(1) and WeakHash(2): are different but hash alike; let Hash feed everything that Eq compares
    "#]],
    );
}

#[test]
fn hash_that_feeds_more_than_eq_compares() {
    check_caught(
        &[Op::WeakEq(1, 1), Op::WeakEq(1, 2)],
        expect![[r#"
        WeakEq(1, 1) and WeakEq(1, 2): are equal but hash differently; let Hash feed only what Eq compares
    "#]],
    );
}

#[test]
fn floats_compared_as_numbers() {
    check_caught(
        &[Op::Float(f64::NAN)],
        expect![[r#"
        Float(NaN): is not equal to itself; compare floats by their bits, and let Clone copy all that Eq compares
    "#]],
    );
    check_caught(
        &[Op::Float(0.0), Op::Float(-0.0)],
        expect![[r#"
        Float(0.0) and Float(-0.0): are equal but hash differently; let Hash feed only what Eq compares
    "#]],
    );
}

#[test]
fn arity_that_is_not_part_of_identity() {
    check_caught(
        &[Op::Variadic(1), Op::Variadic(2)],
        expect![[r#"
        Variadic(1) and Variadic(2): are equal but differ in input_count; let Eq compare what the arity depends on
    "#]],
    );
}

#[test]
fn tangent_keys_that_meet() {
    check_key_caught(
        Key::PassIgnored("x".into(), false),
        expect![[r#"
        PassIgnored(x, false).tangent_of(0) and PassIgnored(x, false).tangent_of(1): tangent_of gives one key for both (PassIgnored(x, true)); make it depend on the key and on every pass
    "#]],
    );
    check_key_caught(
        Key::LastPassOnly("x".into(), None),
        expect![[r#"
        LastPassOnly(x, None).tangent_of(0) and LastPassOnly(x, None).tangent_of(0).tangent_of(0): tangent_of gives one key for both (LastPassOnly(x, Some(0))); make it depend on the key and on every pass
    "#]],
    );
}

#[test]
fn structural_keys_that_do_not_follow_equality() {
    // No sample gets here without breaking `Hash` or `Eq` in a way that is reported first.
    let (left, right) = ("Pad(1)".to_owned(), "Pad(2)".to_owned());
    let error = KitError::KeyMismatch { left, right, expected: "different", found: "equal" };
    expect![[r#"
        Pad(1) and Pad(2): their structural keys are equal although they are different; look at Hash and Eq
    "#]]
    .assert_eq(&(error.to_string() + "\n"));
}
