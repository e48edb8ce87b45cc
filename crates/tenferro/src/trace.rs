//! Which transforms a tensor takes part in.
//!
//! A transform wraps the tensors it differentiates or traces: a [`Tracked`] remembers how it was made, a [`Dual`] carries
//! a tangent, a [`Batched`] stands for one of many lanes, an [`Abstract`] is a value of a program under construction.
//! Inside a wrapper is a tensor of the enclosing transforms, so an operation on wrapped tensors is an operation of one
//! transform on values for which the same holds one level down.
//! Transforms that begin later have larger numbers and wrap further outside: that is all there is to nesting.

use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use tenferro_ops::{StdTensorOp, TensorType};
use tidu::eager::Var;

use crate::Tensor;
use crate::program_trace::ProgramTrace;
use crate::tape::Slot;
use crate::tensor::Repr;

/// One run of a transform.
#[derive(Debug)]
pub(crate) struct Trace {
    number: u64,
    ended: AtomicBool,
    is_mark: bool,
}

/// The eager tape is the outermost transform: every other one wraps its tensors.
static TAPE: Trace = Trace { number: 0, ended: AtomicBool::new(false), is_mark: false };

thread_local! {
    static TAPE_IS_PAUSED: Cell<bool> = const { Cell::new(false) };
}

impl Trace {
    /// A transform that begins now and ends when the guard is dropped.
    pub(crate) fn begin() -> TraceGuard {
        Self::of(false)
    }

    /// A transform that records nothing: it only marks tensors, and what is computed from them, integers and truth
    /// values included.
    pub(crate) fn begin_mark() -> TraceGuard {
        Self::of(true)
    }

    fn of(is_mark: bool) -> TraceGuard {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        TraceGuard(Arc::new(Trace { number, ended: AtomicBool::new(false), is_mark }))
    }
}

/// Ends a transform when it goes out of scope, however that happens.
#[derive(Debug)]
pub(crate) struct TraceGuard(Arc<Trace>);

impl TraceGuard {
    pub(crate) fn id(&self) -> TraceId {
        TraceId::Transform(self.0.clone())
    }
}

impl Drop for TraceGuard {
    fn drop(&mut self) {
        self.0.ended.store(true, Ordering::Release);
    }
}

/// The transform that a wrapper belongs to.
#[derive(Clone, Debug)]
pub(crate) enum TraceId {
    Tape,
    Transform(Arc<Trace>),
}

impl TraceId {
    fn trace(&self) -> &Trace {
        match self {
            TraceId::Tape => &TAPE,
            TraceId::Transform(trace) => trace,
        }
    }

    pub(crate) fn number(&self) -> u64 {
        self.trace().number
    }

    /// See [`Trace::begin_mark`].
    pub(crate) fn is_mark(&self) -> bool {
        self.trace().is_mark
    }

    /// Whether operations still belong to the transform.
    pub(crate) fn is_live(&self) -> bool {
        match self {
            TraceId::Tape => !TAPE_IS_PAUSED.get(),
            TraceId::Transform(trace) => !trace.ended.load(Ordering::Acquire),
        }
    }
}

/// Runs a function during which the tape of this thread records, or does not.
pub(crate) fn with_tape<T>(records: bool, body: impl FnOnce() -> T) -> T {
    struct Restore(bool);
    impl Drop for Restore {
        fn drop(&mut self) {
            TAPE_IS_PAUSED.set(self.0);
        }
    }
    let _restore = Restore(TAPE_IS_PAUSED.replace(!records));
    body()
}

/// A tensor that remembers how it was made; one that is only marked remembers nothing.
#[derive(Debug)]
pub(crate) struct Tracked {
    pub(crate) trace: TraceId,
    pub(crate) var: Var<StdTensorOp, Tensor>,
    /// Where the tape puts the gradient of a leaf.
    pub(crate) slot: Option<Arc<Slot>>,
}

/// A tensor with a tangent.
#[derive(Debug)]
pub(crate) struct Dual {
    pub(crate) trace: TraceId,
    pub(crate) primal: Tensor,
    pub(crate) tangent: Tensor,
}

/// What one lane sees of a tensor that holds a value for each lane.
#[derive(Debug)]
pub(crate) struct Batched {
    pub(crate) trace: TraceId,
    /// The lanes lie along the first axis.
    pub(crate) value: Tensor,
    /// How many there are.
    pub(crate) size: usize,
    /// The type in one lane.
    pub(crate) tensor_type: TensorType,
}

/// A value of a program under construction.
#[derive(Debug)]
pub(crate) struct Abstract {
    pub(crate) trace: Arc<ProgramTrace>,
    pub(crate) value: u32,
    pub(crate) tensor_type: TensorType,
}

impl Batched {
    /// The same lanes of another value of the same type.
    pub(crate) fn with_value(&self, value: Tensor) -> Tensor {
        let Batched { trace, size, tensor_type, .. } = self;
        let batched = Batched { trace: trace.clone(), value, size: *size, tensor_type: tensor_type.clone() };
        Tensor { repr: Repr::Batched(Arc::new(batched)) }
    }
}
