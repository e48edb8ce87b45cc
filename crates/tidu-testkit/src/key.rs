//! Input keys for tests and examples.

use std::fmt::{self, Debug};
use std::sync::Arc;

use tidu::{ADKey, DiffPassId};

/// An input key that is a name, or the tangent of one.
///
/// ```
/// use tidu::ADKey;
/// use tidu_testkit::TestKey;
/// let x = TestKey::named("x");
/// assert_eq!(format!("{:?} {:?}", x, x.tangent_of(3)), "x d(x)");
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct TestKey {
    name: Arc<str>,
    /// The passes the tangent was taken in, first one first.
    passes: Arc<[DiffPassId]>,
}

impl TestKey {
    /// The key with this name.
    pub fn named(name: &str) -> Self {
        Self { name: name.into(), passes: [].into() }
    }

    /// Several keys, named in one string: `TestKey::list("x y z")`.
    pub fn list(names: &str) -> Vec<Self> {
        names.split_whitespace().map(Self::named).collect()
    }
}

impl From<&str> for TestKey {
    fn from(name: &str) -> Self {
        Self::named(name)
    }
}

impl ADKey for TestKey {
    fn tangent_of(&self, pass: DiffPassId) -> Self {
        Self { name: self.name.clone(), passes: self.passes.iter().copied().chain([pass]).collect() }
    }
}

impl Debug for TestKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Pass numbers come from a counter; texts that show them would differ from run to run.
        self.passes.iter().try_for_each(|_| f.write_str("d("))?;
        f.write_str(&self.name)?;
        self.passes.iter().try_for_each(|_| f.write_str(")"))
    }
}

/// An input key that the kit can make for itself, so that checking a rule takes values only.
///
/// Implement it for the input keys of your set; a key that carries a type takes it from the value.
pub trait SampleKey<T>: ADKey {
    /// The key of input number `position`, which will hold `value`; different positions give different keys.
    fn sample(position: usize, value: &T) -> Self;
}

impl<T> SampleKey<T> for TestKey {
    fn sample(position: usize, _: &T) -> Self {
        Self::named(&format!("x{position}"))
    }
}
