//! The names of graph inputs.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tidu::{ADKey, DiffPassId};

use crate::TensorType;

/// The name of a tensor that enters a graph; it carries the tensor's type.
///
/// So the type of every value can be inferred from its key alone.
/// Cloning costs a reference count.
///
/// ```
/// use tenferro_ops::{DType, TensorKey, TensorType};
///
/// let x = TensorKey::fresh(TensorType::new(DType::F64, [3]));
/// assert_eq!(x.tensor_type().to_string(), "F64[3]");
/// assert_ne!(x, TensorKey::fresh(x.tensor_type().clone()));
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct TensorKey(Arc<Name>);

#[derive(Clone, PartialEq, Eq, Hash)]
struct Name {
    root: Root,
    /// The transforms that made this input a tangent or cotangent, first to last.
    passes: Vec<DiffPassId>,
    tensor_type: TensorType,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Root {
    /// A name that nobody else has.
    Fresh(u64),
    /// A name that the user chose.
    Numbered(u64),
}

impl TensorKey {
    /// A name that no other input of the process has.
    pub fn fresh(tensor_type: TensorType) -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        Self::new(Root::Fresh(NEXT.fetch_add(1, Ordering::Relaxed)), tensor_type)
    }

    /// The input with this number; the same number and type make the same key wherever it is made.
    pub fn numbered(number: u64, tensor_type: TensorType) -> Self {
        Self::new(Root::Numbered(number), tensor_type)
    }

    fn new(root: Root, tensor_type: TensorType) -> Self {
        TensorKey(Arc::new(Name { root, passes: Vec::new(), tensor_type }))
    }

    /// The type of the tensor.
    pub fn tensor_type(&self) -> &TensorType {
        &self.0.tensor_type
    }

    /// The name in transform `pass` of a tensor of another type: that of a cotangent seed.
    pub(crate) fn derived(&self, pass: DiffPassId, tensor_type: TensorType) -> Self {
        let mut passes = self.0.passes.clone();
        passes.push(pass);
        TensorKey(Arc::new(Name { root: self.0.root, passes, tensor_type }))
    }
}

impl ADKey for TensorKey {
    fn tangent_of(&self, pass: DiffPassId) -> Self {
        self.derived(pass, self.tensor_type().clone())
    }
}

/// The type, and what a number says that the user chose; fresh numbers mean nothing to anybody.
impl fmt::Debug for TensorKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.passes.is_empty() { "input" } else { "tangent" })?;
        if let Root::Numbered(number) = self.0.root {
            write!(f, " {number}")?;
        }
        write!(f, ": {}", self.0.tensor_type)
    }
}
