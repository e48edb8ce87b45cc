//! What the engine asks of an operation set, and the role an operation plays in a graph.

use std::fmt::{self, Debug};
use std::hash::Hash;
use std::sync::Arc;

use crate::fingerprint::Mixer;

/// An operation that can stand in a graph.
///
/// The engine knows nothing of an operation but its arity and its identity.
///
/// # Contract
///
/// `Hash` of operations and of input keys must feed *everything* that `Eq` compares, and floats hash and compare by
/// their bits.
/// Identity across graphs rests on a 128-bit fingerprint made by `Hash`; a weaker `Hash` would make two different
/// programs one without a word.
/// `tidu-testkit` checks the contract on samples.
///
/// An operation's attributes and input keys may hold [`ValueKey`](crate::ValueKey)s of built graphs, but not of a
/// builder that is still open: what is then added to that builder would keep itself alive.
///
/// `input_count` and `output_count` depend on the operation's attributes only: a variadic operation stores its operand
/// count as an attribute.
pub trait GraphOperation: Clone + Debug + Hash + Eq + Send + Sync + 'static {
    /// The concrete value an evaluation works on.
    type Operand: Clone + Send + Sync + 'static;
    /// What evaluation carries along (a thread pool, a device, nothing).
    type Context;
    /// The name of a graph input.
    type InputKey: Clone + Debug + Hash + Eq + Send + Sync + 'static;

    /// How many operands the operation takes.
    fn input_count(&self) -> usize;
    /// How many results the operation gives; at least one.
    fn output_count(&self) -> usize;
}

/// Whether an operation computes values or is part of a linear map; part of the operation's identity.
///
/// Two operations that evaluate alike but transpose differently must not be taken for one another.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum OperationRole {
    /// An ordinary operation on values.
    Primary,
    /// An operation of a linear map.
    Linearized {
        /// Which operands the map is linear in; the others are fixed coefficients.
        active_mask: ActiveMask,
    },
}

impl OperationRole {
    /// The role of an operation that is linear in the operands marked `true`.
    ///
    /// ```
    /// use computegraph::OperationRole;
    /// let role = OperationRole::linearized([false, true]);
    /// assert!(role.is_active(1) && !role.is_active(0));
    /// ```
    pub fn linearized(active_mask: impl Into<ActiveMask>) -> Self {
        Self::Linearized { active_mask: active_mask.into() }
    }

    /// The mask of a linear operation, `None` for a primary one.
    pub fn active_mask(&self) -> Option<&ActiveMask> {
        match self {
            Self::Primary => None,
            Self::Linearized { active_mask } => Some(active_mask),
        }
    }

    /// Whether the operation is part of a linear map.
    pub fn is_linearized(&self) -> bool {
        self.active_mask().is_some()
    }

    /// Whether the operation is linear in operand `input`.
    pub fn is_active(&self, input: usize) -> bool {
        self.active_mask().is_some_and(|mask| mask.get(input))
    }

    /// Feeds the role to a fingerprint: one word for all but the widest masks.
    pub(crate) fn mix_into(&self, mixer: &mut Mixer) {
        match self {
            Self::Primary => mixer.word(0),
            Self::Linearized { active_mask: ActiveMask(Bits::Small { len, bits }) } => {
                mixer.word(1 << 40 | u64::from(*len) << 32 | u64::from(*bits));
            }
            Self::Linearized { active_mask: ActiveMask(Bits::Large(bits)) } => {
                mixer.word(1 << 41);
                bits.hash(mixer);
            }
        }
    }
}

/// One boolean per operand: is the operation linear in it?
///
/// Built from and read as booleans; up to 32 of them take no allocation.
///
/// ```
/// use computegraph::ActiveMask;
/// let mask = ActiveMask::from(vec![true, false]);
/// assert_eq!(mask.iter().collect::<Vec<_>>(), [true, false]);
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct ActiveMask(Bits);

/// A mask is `Small` exactly if it has at most 32 entries, so that derived equality is equality of masks.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Bits {
    Small { len: u8, bits: u32 },
    Large(Arc<Vec<bool>>),
}

impl ActiveMask {
    /// The number of operands the mask speaks of.
    pub fn len(&self) -> usize {
        match &self.0 {
            Bits::Small { len, .. } => usize::from(*len),
            Bits::Large(bits) => bits.len(),
        }
    }

    /// Whether the mask speaks of no operand at all.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether operand `input` is active; `false` beyond the end.
    pub fn get(&self, input: usize) -> bool {
        match &self.0 {
            Bits::Small { bits, .. } => input < 32 && bits >> input & 1 == 1,
            Bits::Large(bits) => bits.get(input).copied().unwrap_or(false),
        }
    }

    /// The booleans, operand by operand.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = bool> + '_ {
        (0..self.len()).map(|input| self.get(input))
    }
}

impl From<&[bool]> for ActiveMask {
    fn from(mask: &[bool]) -> Self {
        mask.iter().copied().collect()
    }
}

impl From<Vec<bool>> for ActiveMask {
    fn from(mask: Vec<bool>) -> Self {
        mask.as_slice().into()
    }
}

impl<const N: usize> From<[bool; N]> for ActiveMask {
    fn from(mask: [bool; N]) -> Self {
        mask.as_slice().into()
    }
}

impl FromIterator<bool> for ActiveMask {
    fn from_iter<I: IntoIterator<Item = bool>>(mask: I) -> Self {
        let (mut len, mut bits) = (0, 0);
        let mut mask = mask.into_iter();
        for active in mask.by_ref().take(32) {
            bits |= u32::from(active) << len;
            len += 1;
        }
        match mask.next() {
            None => Self(Bits::Small { len, bits }),
            Some(next) => {
                let small = (0..32).map(|position| bits >> position & 1 == 1);
                Self(Bits::Large(Arc::new(small.chain([next]).chain(mask).collect())))
            }
        }
    }
}

impl Debug for ActiveMask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
