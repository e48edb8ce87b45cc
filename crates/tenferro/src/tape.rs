//! The eager tape, for people who come from PyTorch.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use rustc_hash::FxHashMap;
use tenferro_ops::{Array, StdTensorOp};
use tidu::eager::{BackwardOptions, Var, backward_lifted};

use crate::apply::{Level, has_tangent};
use crate::place;
use crate::tensor::Repr;
use crate::trace::{TraceId, Tracked, with_tape};
use crate::{Error, Result, Tensor, program_trace};

/// Where the gradient of a leaf is collected.
pub(crate) struct Slot {
    id: u64,
    gradient: Mutex<Option<Tensor>>,
}

/// The leaves that are alive, by the number of their place in histories.
static LEAVES: Mutex<Option<FxHashMap<u64, Weak<Slot>>>> = Mutex::new(None);

fn with_leaves<T>(f: impl FnOnce(&mut FxHashMap<u64, Weak<Slot>>) -> T) -> T {
    f(LEAVES.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert_default())
}

impl Drop for Slot {
    fn drop(&mut self) {
        with_leaves(|leaves| leaves.remove(&self.id));
    }
}

impl fmt::Debug for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Slot")
    }
}

/// The eager tape.
///
/// ```
/// use tenferro::Tensor;
///
/// let w = Tensor::from([1.0, 2.0]).requires_grad();
/// for _ in 0..2 {
///     (&w * &w).sum().backward()?;
/// }
/// assert_eq!(w.grad().unwrap().to_vec::<f64>()?, [4.0, 8.0]);
/// w.zero_grad();
/// assert!(w.grad().is_none());
/// # Ok::<(), tenferro::Error>(())
/// ```
impl Tensor {
    /// The same value as a leaf of the tape: operations on it are recorded, and [`backward`](Self::backward) collects
    /// its gradient.
    ///
    /// A tensor that a transform or the tape tracks already cannot become a leaf: [`detach`](Self::detach) it first.
    #[track_caller]
    pub fn requires_grad(&self) -> Tensor {
        Tensor::or_failed(self.leaf())
    }

    #[track_caller]
    fn leaf(&self) -> Result<Tensor> {
        // A leaf stays one while the tape is paused.
        if self.slot().is_some() {
            return Ok(self.clone());
        }
        let value = self.unmarked();
        let tensor_type = value.tensor_type()?;
        match &value.repr {
            Repr::Concrete(_) if tensor_type.dtype.has_tangent() => {}
            Repr::Concrete(_) => {
                let detail = format!("{tensor_type} has no derivative; convert it to a floating-point dtype");
                return Err(Error::argument("requires_grad", detail));
            }
            _ => {
                let detail = format!(
                    "{tensor_type} is the result of tracked or traced operations; detach it first, or use grad"
                );
                return Err(Error::argument("requires_grad", detail));
            }
        }
        let var = Var::tracked(value.clone());
        let id = var.id().unwrap_or_else(|| unreachable!("a tracked input has a number"));
        let slot = Arc::new(Slot { id, gradient: Mutex::new(None) });
        with_leaves(|leaves| leaves.insert(id, Arc::downgrade(&slot)));
        let tracked = Tracked { trace: TraceId::Tape, var, slot: Some(slot) };
        Ok(Tensor { repr: Repr::Tracked(tracked.into()) })
    }

    /// Adds the gradient of this real number to every leaf it depends on, and frees the history on the way.
    ///
    /// # Errors
    ///
    /// Not one real number; nothing tracked; a history that an earlier pass has freed.
    #[track_caller]
    pub fn backward(&self) -> Result<()> {
        self.backward_with(Backward::default())
    }

    /// As [`backward`](Self::backward), with options.
    ///
    /// # Errors
    ///
    /// As [`backward`](Self::backward), and a seed that does not fit.
    #[track_caller]
    pub fn backward_with(&self, options: Backward) -> Result<()> {
        place::at_caller(|| {
            let tensor_type = self.tensor_type()?;
            let var = self.recorded_on_tape()?;
            let seed = match options.seed {
                None if tensor_type.rank() == 0 && tensor_type.dtype.is_real() => {
                    Tensor::concrete(Array::scalar(1.0).convert(tensor_type.dtype)?)
                }
                None => {
                    let detail = format!(
                        "{tensor_type} is not one real number; reduce it by sum() or mean(), or give a seed of its type"
                    );
                    return Err(Error::argument("backward", detail));
                }
                Some(seed) => {
                    let found = seed.tensor_type()?;
                    if found != tensor_type {
                        let detail = format!("the seed is {found}, the tensor {tensor_type}; give a seed of its type");
                        return Err(Error::argument("backward", detail));
                    }
                    seed
                }
            };
            let place = place::caller();
            let retain = options.retain_graph || options.create_graph;
            let lift = |var: Var<StdTensorOp, Tensor>| {
                let is_recorded = options.create_graph && var.is_tracked() && has_tangent(var.value());
                if is_recorded { Tensor::tracked(TraceId::Tape, var) } else { var.into_value() }
            };
            let backward_options = BackwardOptions { retain, ..Default::default() };
            // Rules of custom functions may capture leaves: what they do with them is recorded only if that is wanted.
            let gradients = with_tape(options.create_graph, || {
                let seed = seed.live().clone();
                backward_lifted(&mut Level::new([], place), [(var, seed)], backward_options, lift)
            });
            for (id, gradient) in gradients.map_err(|error| Error::from_derivative(place, error))?.into_ids() {
                let slot = with_leaves(|leaves| leaves.get(&id).and_then(Weak::upgrade));
                if let Some(slot) = slot {
                    slot.add(gradient);
                }
            }
            Ok(())
        })
    }

    /// The history of this tensor on the tape.
    fn recorded_on_tape(&self) -> Result<Var<StdTensorOp, Tensor>> {
        if program_trace::current().is_some() {
            return Err(abstract_history());
        }
        let mut tensor = self;
        loop {
            tensor = match &tensor.repr {
                Repr::Tracked(tracked) if matches!(tracked.trace, TraceId::Tape) => return Ok(tracked.var.clone()),
                Repr::Tracked(tracked) if tracked.trace.is_mark() || !tracked.trace.is_live() => tracked.var.value(),
                Repr::Dual(dual) if !dual.trace.is_live() => &dual.primal,
                Repr::Tracked(_) | Repr::Dual(_) | Repr::Batched(_) => {
                    let detail = "the tensor belongs to a transform that is running, whose derivative would miss this \
                                  pass; use grad or vjp inside it";
                    return Err(Error::argument("backward", detail));
                }
                Repr::Abstract(_) => return Err(abstract_history()),
                Repr::Concrete(_) => {
                    let detail = "nothing that the tensor depends on requires a gradient; call requires_grad() on the \
                                  parameters before they are used";
                    return Err(Error::argument("backward", detail));
                }
                Repr::Failed(error) => return Err(error.clone()),
            };
        }
    }

    /// The gradient that passes have collected for this leaf; `None` if there is none, or if it is no leaf.
    pub fn grad(&self) -> Option<Tensor> {
        self.slot()?.gradient.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Forgets the gradient collected so far.
    pub fn zero_grad(&self) {
        if let Some(slot) = self.slot() {
            *slot.gradient.lock().unwrap_or_else(PoisonError::into_inner) = None;
        }
    }

    /// The same value, a constant for the tape and for every transform.
    #[track_caller]
    pub fn detach(&self) -> Tensor {
        self.stop_gradient()
    }

    fn slot(&self) -> Option<&Slot> {
        match &self.repr {
            Repr::Tracked(tracked) => tracked.slot.as_deref(),
            _ => None,
        }
    }
}

#[track_caller]
fn abstract_history() -> Error {
    let detail = "values are abstract while jit traces, and the tape records none; use grad inside jit";
    Error::argument("backward", detail)
}

impl Slot {
    fn add(&self, gradient: Tensor) {
        let mut sum = self.gradient.lock().unwrap_or_else(PoisonError::into_inner);
        *sum = Some(match sum.take() {
            Some(sum) => sum + gradient,
            None => gradient,
        });
    }
}

/// What can be chosen for a backward pass.
///
/// ```
/// use tenferro::{Backward, Tensor};
///
/// let x = Tensor::from([1.0, 2.0]).requires_grad();
/// let y = &x * &x;
/// y.backward_with(Backward { seed: Some(Tensor::from([1.0, 10.0])), ..Backward::default() })?;
/// assert_eq!(x.grad().unwrap().to_vec::<f64>()?, [2.0, 40.0]);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Backward {
    /// The cotangent to begin with, for tensors that are not one real number.
    pub seed: Option<Tensor>,
    /// Keeps the history for another pass.
    pub retain_graph: bool,
    /// Records the pass itself, so that gradients can be differentiated again; keeps the history too.
    pub create_graph: bool,
}

/// Runs a function during which the tape of this thread records nothing: for updates of parameters.
///
/// ```
/// use tenferro::{Tensor, no_grad};
///
/// let w = Tensor::from(2.0).requires_grad();
/// assert!(!no_grad(|| &w * 3.0).is_tracked());
/// ```
pub fn no_grad<T>(body: impl FnOnce() -> T) -> T {
    with_tape(false, body)
}
