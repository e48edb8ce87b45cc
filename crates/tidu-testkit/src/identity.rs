//! Whether `Hash` and `Eq` of operations and input keys are fit to carry identity.

use std::fmt::Debug;
use std::hash::{DefaultHasher, Hash, Hasher};

use computegraph::{GraphBuilder, OperationRole, ValueKey, ValueRef, short_name};
use tidu::{ADKey, DiffPassId, Primitive};

use crate::error::KitError;

/// Checks on samples that `Hash` feeds everything that `Eq` compares, for operations and for input keys.
///
/// Values are known across graphs by a fingerprint that `Hash` makes; a weaker `Hash` would make two different programs
/// one.
/// Give samples that differ in one attribute each: the check compares every pair.
///
/// - Equal samples have equal hashes, arities and structural keys; different ones have different hashes and keys.
/// - Every sample is equal to itself and to its clone, floats that are not numbers included.
/// - [`ADKey::tangent_of`] gives different keys for different keys and passes, nested ones included.
///
/// ```
/// use tidu_testkit::{TestKey, check_identity_contract, scalar::ScalarOp};
///
/// let ops = [ScalarOp::Add, ScalarOp::Mul, ScalarOp::constant(0.0), ScalarOp::constant(-0.0)];
/// check_identity_contract(&ops, &TestKey::list("x y"))?;
/// # Ok::<(), tidu_testkit::KitError>(())
/// ```
///
/// # Errors
///
/// The first pair that breaks the contract.
pub fn check_identity_contract<Op: Primitive>(ops: &[Op], keys: &[Op::InputKey]) -> Result<(), KitError> {
    check_hashes(ops)?;
    check_hashes(keys)?;
    check_tangent_keys(keys)?;
    for_each_pair(ops, |left, right| {
        let is_equal = left == right;
        if is_equal {
            check_same_arity(left, right)?;
        }
        let place = (short_name(left), short_name(right));
        check_structural_key(place, is_equal, structural_key(left, keys), structural_key(right, keys))
    })
}

fn check_hashes<T: Debug + Clone + Eq + Hash>(samples: &[T]) -> Result<(), KitError> {
    for sample in samples {
        let clone = sample.clone();
        #[expect(clippy::eq_op, reason = "whether a sample equals itself is the question")]
        if sample != sample {
            return Err(KitError::NotReflexive { sample: short_name(sample), other: "itself" });
        }
        if *sample != clone || hash(sample) != hash(&clone) {
            return Err(KitError::NotReflexive { sample: short_name(sample), other: "its clone" });
        }
    }
    for_each_pair(samples, |left, right| {
        let names = || (short_name(left), short_name(right));
        match (left == right, hash(left) == hash(right)) {
            (true, false) => {
                let (left, right) = names();
                Err(KitError::HashDiffers { left, right })
            }
            (false, true) => {
                let (left, right) = names();
                Err(KitError::HashMeets { left, right })
            }
            _ => Ok(()),
        }
    })
}

/// Tangents two levels deep, in several passes: all must be different, and be good keys themselves.
fn check_tangent_keys<K: ADKey>(keys: &[K]) -> Result<(), KitError> {
    const PASSES: [DiffPassId; 4] = [0, 1, 1 << 32, DiffPassId::MAX];
    let mut distinct: Vec<&K> = Vec::new();
    for key in keys {
        if !distinct.contains(&key) {
            distinct.push(key);
        }
    }
    let mut named: Vec<(String, K)> = distinct.into_iter().map(|key| (short_name(key), key.clone())).collect();
    let mut level = named.clone();
    for _ in 0..2 {
        let tangents = level
            .iter()
            .flat_map(|(name, key)| PASSES.map(|pass| (format!("{name}.tangent_of({pass})"), key.tangent_of(pass))));
        level = tangents.collect();
        named.extend(level.iter().cloned());
    }
    for_each_pair(&named, |(left, left_key), (right, right_key)| {
        if left_key == right_key {
            let (left, right, key) = (left.clone(), right.clone(), short_name(left_key));
            return Err(KitError::TangentKeysMeet { left, right, key });
        }
        Ok(())
    })?;
    let keys: Vec<_> = named.into_iter().map(|(_, key)| key).collect();
    check_hashes(&keys)
}

fn check_same_arity<Op: Primitive>(left: &Op, right: &Op) -> Result<(), KitError> {
    let arities = [
        ("input_count", left.input_count(), right.input_count()),
        ("output_count", left.output_count(), right.output_count()),
    ];
    match arities.into_iter().find(|(_, left, right)| left != right) {
        None => Ok(()),
        Some((what, ..)) => Err(KitError::ArityDiffers { left: short_name(left), right: short_name(right), what }),
    }
}

fn check_structural_key<Op: Primitive>(
    (left, right): (String, String),
    is_equal: bool,
    left_key: Option<ValueKey<Op>>,
    right_key: Option<ValueKey<Op>>,
) -> Result<(), KitError> {
    let (Some(left_key), Some(right_key)) = (left_key, right_key) else { return Ok(()) };
    let keys_equal = left_key == right_key && hash(&left_key) == hash(&right_key);
    let keys_differ = left_key != right_key && hash(&left_key) != hash(&right_key);
    if if is_equal { keys_equal } else { keys_differ } {
        return Ok(());
    }
    let word = |is_equal| if is_equal { "equal" } else { "different" };
    Err(KitError::KeyMismatch { left, right, expected: word(is_equal), found: word(!is_equal) })
}

/// The key of the operation's first output on the sample inputs; `None` without sample keys to stand for its operands.
fn structural_key<Op: Primitive>(op: &Op, keys: &[Op::InputKey]) -> Option<ValueKey<Op>> {
    if keys.is_empty() && op.input_count() > 0 {
        return None;
    }
    let operands = keys.iter().cycle().take(op.input_count());
    let operands = operands.map(|key| ValueRef::External(ValueKey::Input(key.clone()))).collect();
    let mut builder = GraphBuilder::new();
    let outputs = builder.add_operation(op.clone(), operands, OperationRole::Primary);
    builder.global_key(*outputs.first()?)
}

fn for_each_pair<T>(samples: &[T], mut check: impl FnMut(&T, &T) -> Result<(), KitError>) -> Result<(), KitError> {
    for (position, left) in samples.iter().enumerate() {
        for right in &samples[position + 1..] {
            check(left, right)?;
        }
    }
    Ok(())
}

/// The standard hasher has fixed keys, so that a collision of different samples means that they feed it alike.
fn hash(sample: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    sample.hash(&mut hasher);
    hasher.finish()
}
