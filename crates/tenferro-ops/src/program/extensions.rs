//! The extensions that a text may name.

use std::any::TypeId;
use std::collections::BTreeMap;
use std::fmt;

use crate::{AttributeReader, OpDef, StdTensorOp};

/// Makes an extension from the attributes that a text gives it.
pub(super) type Constructor = fn(&AttributeReader<'_>) -> Result<StdTensorOp, String>;

/// The operations from outside this crate that [`Program::parse_with`](crate::Program::parse_with) may meet.
///
/// ```
/// use tenferro_ops::{Arrays, Extensions, OpDef, OpError, Program, TensorType, TypeFault, Types, one, op};
///
/// op! {
///     /// The operand itself.
///     struct Same = "same";
/// }
///
/// impl OpDef for Same {
///     fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
///         one(x[0].clone())
///     }
///
///     fn eval(&self, x: Arrays, _: &[TensorType]) -> Result<Arrays, OpError> {
///         Ok(x)
///     }
/// }
///
/// let text = "program(%0: F64[2]) { %1: F64[2] = \"same\" %0 } -> (%1)";
/// let program = Program::parse_with(text, &Extensions::new().with::<Same>())?;
/// assert_eq!(program.instructions()[0].op().name(), "same");
/// # Ok::<(), tenferro_ops::ParseProgramError>(())
/// ```
#[derive(Clone, Default)]
pub struct Extensions {
    /// Types may have the same name; a text that uses it is then ambiguous.
    by_name: BTreeMap<&'static str, Vec<(TypeId, Constructor)>>,
}

impl Extensions {
    /// No extensions.
    pub fn new() -> Self {
        Self::default()
    }

    /// These extensions and one more.
    pub fn with<Op: OpDef>(mut self) -> Self {
        let constructors = self.by_name.entry(Op::NAME).or_default();
        let id = TypeId::of::<Op>();
        if constructors.iter().all(|(known, _)| *known != id) {
            constructors.push((id, |reader| Op::from_attributes(reader).map(StdTensorOp::extension)));
        }
        self
    }

    /// The constructors of all types of this name.
    pub(super) fn named(&self, name: &str) -> &[(TypeId, Constructor)] {
        self.by_name.get(name).map_or(&[], Vec::as_slice)
    }
}

/// The names.
impl fmt::Debug for Extensions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.by_name.keys()).finish()
    }
}
