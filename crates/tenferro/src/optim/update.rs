//! One step of an optimizer: what all rules share.

use std::collections::BTreeMap;

use tenferro_ops::{DType, TensorType, ops};

use super::clip::{self, Clipping};
use super::schedule::Schedule;
use crate::apply::apply_owned;
use crate::transform::{needs_numbers, zeros_like};
use crate::tree::{self, Structure};
use crate::{Error, OptionalTree, Result, Tensor, TensorTree, place};

/// How a gradient becomes a direction; [`Optimizer`] does the rest.
///
/// ```
/// use tenferro::optim::{Optimizer, Rule};
/// use tenferro::{Result, Tensor};
///
/// /// Steps of equal length in each coordinate.
/// struct SignRule;
///
/// impl Rule for SignRule {
///     fn moments(&self) -> &'static [&'static str] {
///         &[]
///     }
///
///     fn at(&self, _step: &Tensor) -> impl Fn(Tensor, &mut [Tensor]) -> Tensor {
///         |gradient, _| (gradient * 1e9).clip(-1.0, 1.0)
///     }
/// }
///
/// let optimizer = Optimizer::from_rule(SignRule, 0.5);
/// let params = Tensor::from([1.0, 2.0]);
/// let state = optimizer.init(&params);
/// let (params, _state) = optimizer.update(params, Tensor::from([30.0, -4.0]), state)?;
/// assert_eq!(params.to_vec::<f64>()?, [0.5, 2.5]);
/// # Ok::<(), tenferro::Error>(())
/// ```
pub trait Rule {
    /// The names of what is remembered of each parameter. All begin as zeros.
    fn moments(&self) -> &'static [&'static str];

    /// The rule at a step, an `F64` scalar that is 1 at the first.
    ///
    /// It takes the gradient of a real tensor and the moments of that tensor in the order of
    /// [`moments`](Self::moments), changes the moments, and returns the direction to go against: the optimizer
    /// subtracts it, times the learning rate.
    fn at(&self, step: &Tensor) -> impl Fn(Tensor, &mut [Tensor]) -> Tensor;

    /// An error for numbers that the rule cannot work with.
    ///
    /// # Errors
    ///
    /// Such a number.
    fn check(&self) -> Result<()> {
        Ok(())
    }
}

/// An optimizer: a rule, a learning rate, and what may be done to gradients and parameters beside it.
///
/// [`Sgd`](super::Sgd), [`Adam`](super::Adam), [`AdamW`](super::AdamW), [`RmsProp`](super::RmsProp) and
/// [`Adagrad`](super::Adagrad) are optimizers.
///
/// ```
/// use tenferro::{Tensor, optim};
///
/// let optimizer = optim::Sgd::new(0.1);
/// let params = Tensor::from([1.0, 2.0]);
/// let state = optimizer.init(&params);
/// let (params, state) = optimizer.update(params, Tensor::from([10.0, 0.0]), state)?;
/// assert_eq!(params.to_vec::<f64>()?, [0.0, 2.0]);
/// assert_eq!(state.step.item::<i64>()?, 1);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Optimizer<R> {
    pub(crate) rule: R,
    rate: Schedule,
    clipping: Option<Clipping>,
    decay: Decay,
}

/// What makes parameters smaller.
#[derive(Clone, Copy, Debug)]
enum Decay {
    /// A part of the gradient.
    Coupled(f64),
    /// Beside the rule.
    Decoupled(f64),
}

/// What an optimizer remembers: a tree that can be saved.
#[derive(Clone, Debug, TensorTree)]
pub struct State<P> {
    /// How many steps have been taken, an `I64` scalar.
    pub step: Tensor,
    /// Trees like the parameters, by name.
    pub moments: BTreeMap<&'static str, P>,
}

impl<R: Rule> Optimizer<R> {
    /// An optimizer with a rule of your own.
    pub fn from_rule(rule: R, learning_rate: impl Into<Schedule>) -> Self {
        Optimizer { rule, rate: learning_rate.into(), clipping: None, decay: Decay::Coupled(0.0) }
    }

    /// Clips gradients before they are used.
    pub fn with_clipping(mut self, clipping: Clipping) -> Self {
        self.clipping = Some(clipping);
        self
    }

    /// Adds `decay` times the parameter to its gradient, as the penalty decay/2·‖p‖² would.
    pub fn with_weight_decay(mut self, decay: f64) -> Self {
        self.decay = Decay::Coupled(decay);
        self
    }

    /// Multiplies parameters by 1 − rate·decay in each step, whatever the rule does.
    pub fn with_decoupled_weight_decay(mut self, decay: f64) -> Self {
        self.decay = Decay::Decoupled(decay);
        self
    }

    /// The learning rate of the step that a state is at.
    #[track_caller]
    pub fn learning_rate<P>(&self, state: &State<P>) -> Tensor {
        self.rate.at(&state.step)
    }

    /// The state before the first step.
    pub fn init<P: TensorTree>(&self, params: &P) -> State<P> {
        let moments = self.rule.moments().iter().map(|name| (*name, tree::map(params, zeros_like))).collect();
        State { step: Tensor::from(0_i64), moments }
    }

    /// The parameters and the state after a step along the gradients.
    ///
    /// Nothing is read from the tensors, so it may be traced, jitted and differentiated.
    ///
    /// # Errors
    ///
    /// The mistake that made a tensor; trees of different structure, or leaves of different types; a state of another
    /// kind of optimizer; numbers in the configuration that the rule cannot work with; parameters that are integers alone.
    #[track_caller]
    pub fn update<P: TensorTree>(&self, params: P, grads: impl Gradients<P>, state: State<P>) -> Result<(P, State<P>)> {
        place::at_caller(|| self.step(params, grads, state))
    }

    fn step<P: TensorTree>(&self, params: P, grads: impl Gradients<P>, state: State<P>) -> Result<(P, State<P>)> {
        self.check()?;
        needs_numbers("update", "parameters", &params)?;
        let (mut params, structure, shell) = take(params);
        let (mut grads, grad_structure) = grads.into_leaves();
        tree::same_structure("update", ["parameters", "gradients"], &structure, &grad_structure)?;
        let types = params.iter().map(Tensor::tensor_type).collect::<Result<Vec<_>>>()?;
        // Integers have no gradient that counts.
        for (grad, tensor_type) in grads.iter_mut().zip(&types) {
            *grad = grad.take().filter(|_| tensor_type.dtype.has_tangent());
        }
        check_types("the gradient", &structure, &types, &grads)?;
        let State { step, moments } = state;
        let mut moments = self.checked_moments(moments, &structure, &types)?;
        if let Some(clipping) = self.clipping {
            grads = clipping.of(grads);
        }
        let rate = self.rate.at(&step);
        let step = step + 1;
        let number = step.astype(DType::F64);
        let rule = self.rule.at(&number);
        for (at, grad) in grads.into_iter().enumerate() {
            let Some(grad) = grad else { continue };
            let param = std::mem::replace(&mut params[at], Tensor::from(false));
            let mut of_leaf: Vec<_> =
                moments.iter_mut().map(|leaves| std::mem::replace(&mut leaves[at], Tensor::from(false))).collect();
            params[at] = in_real_parts(param, grad, &mut of_leaf, |param, grad, moments| {
                self.moved(&rule, &rate, param, grad, moments)
            })?;
            moments.iter_mut().zip(of_leaf).for_each(|(leaves, moment)| leaves[at] = moment);
        }
        let trees = moments.into_iter().map(|leaves| tree::with_leaves(&shell, leaves));
        let moments = self.rule.moments().iter().copied().zip(trees).collect();
        Ok((tree::check(tree::with_leaves(&shell, params))?, tree::check(State { step, moments })?))
    }

    /// One real parameter after the step.
    fn moved(
        &self,
        rule: &impl Fn(Tensor, &mut [Tensor]) -> Tensor,
        rate: &Tensor,
        param: Tensor,
        grad: Tensor,
        moments: &mut [Tensor],
    ) -> Tensor {
        let rate = like(rate, &param);
        match self.decay {
            Decay::Coupled(0.0) | Decay::Decoupled(0.0) => param - rule(grad, moments) * rate,
            Decay::Coupled(decay) => {
                let direction = rule(grad + &param * decay, moments);
                param - direction * rate
            }
            Decay::Decoupled(decay) => param * (1.0 - &rate * decay) - rule(grad, moments) * rate,
        }
    }

    fn check(&self) -> Result<()> {
        self.rule.check()?;
        let (Decay::Coupled(decay) | Decay::Decoupled(decay)) = self.decay;
        in_range("update", "weight decay", decay, decay >= 0.0, "0 or more")?;
        self.clipping.map_or(Ok(()), Clipping::check)
    }

    /// The leaves of the moments of this rule, in its order.
    fn checked_moments<P: TensorTree>(
        &self,
        mut moments: BTreeMap<&'static str, P>,
        structure: &Structure,
        types: &[TensorType],
    ) -> Result<Vec<Vec<Tensor>>> {
        let names = self.rule.moments();
        if moments.len() != names.len() || names.iter().any(|name| !moments.contains_key(name)) {
            let found: Vec<_> = moments.into_keys().collect();
            let detail = format!("the state has the moments {found:?}, this optimizer {names:?}; make a state by init");
            return Err(Error::argument("update", detail));
        }
        let mut leaves = Vec::with_capacity(names.len());
        for moment in names.iter().filter_map(|name| moments.remove(name)) {
            let (moment, found, _) = take(moment);
            tree::same_structure("update", ["parameters", "moments"], structure, &found)?;
            let moment: Vec<_> = moment.into_iter().map(Some).collect();
            check_types("the state", structure, types, &moment)?;
            leaves.push(moment.into_iter().flatten().collect());
        }
        Ok(leaves)
    }
}

/// What [`Optimizer::update`] takes as gradients: a tree like the parameters, or one with gaps.
pub trait Gradients<P> {
    /// The leaves and their structure; `None` where there is no gradient.
    fn into_leaves(self) -> (Vec<Option<Tensor>>, Structure);
}

impl<P: TensorTree> Gradients<P> for P {
    fn into_leaves(self) -> (Vec<Option<Tensor>>, Structure) {
        let (leaves, structure) = tree::flatten(&self);
        (leaves.into_iter().cloned().map(Some).collect(), structure)
    }
}

impl<P: TensorTree> Gradients<P> for OptionalTree<P> {
    fn into_leaves(self) -> (Vec<Option<Tensor>>, Structure) {
        let leaves = self.leaves().to_vec();
        (leaves, tree::flatten(&self.or_zeros()).1)
    }
}

/// A scalar in the dtype of a real tensor.
pub(crate) fn like(scalar: &Tensor, tensor: &Tensor) -> Tensor {
    match tensor.dtype() {
        Ok(dtype) => scalar.astype(dtype),
        Err(error) => Tensor::failed(error),
    }
}

/// An error for a number of the configuration that is out of range.
#[track_caller]
pub(crate) fn in_range(function: &'static str, name: &str, value: f64, is_right: bool, range: &str) -> Result<()> {
    if is_right {
        return Ok(());
    }
    Err(Error::argument(function, format!("{name} is {value}, expected {range}; change the optimizer's configuration")))
}

/// The leaves of a tree, which then hold the only references to what the caller gave away, so that buffers are used
/// again; and the tree with other leaves, to rebuild it from.
fn take<P: TensorTree>(tree: P) -> (Vec<Tensor>, Structure, P) {
    let (leaves, structure) = tree::flatten(&tree);
    let leaves: Vec<_> = leaves.into_iter().cloned().collect();
    let shell = tree::map(&tree, |_| Tensor::from(false));
    (leaves, structure, shell)
}

/// An error unless leaves have the types of the parameters: broadcasting would hide a mistake.
fn check_types(what: &str, structure: &Structure, types: &[TensorType], leaves: &[Option<Tensor>]) -> Result<()> {
    for (at, (expected, leaf)) in types.iter().zip(leaves).enumerate() {
        let Some(leaf) = leaf else { continue };
        let found = leaf.tensor_type()?;
        if found != *expected {
            let path = structure.paths().swap_remove(at);
            let name = if path.is_empty() { String::new() } else { format!(" {path}") };
            let detail = format!(
                "the parameter{name} is {expected}, {what} of it {found}; give one of the same dtype and shape"
            );
            return Err(Error::argument("update", detail));
        }
    }
    Ok(())
}

/// Updates a complex parameter as two real ones; those that are real as they are.
fn in_real_parts(
    param: Tensor,
    grad: Tensor,
    moments: &mut [Tensor],
    update: impl Fn(Tensor, Tensor, &mut [Tensor]) -> Tensor,
) -> Result<Tensor> {
    if !param.dtype()?.is_complex() {
        return Ok(update(param, grad, moments));
    }
    let (mut re_moments, mut im_moments): (Vec<_>, Vec<_>) = moments.iter().map(clip::real_parts).unzip();
    let ((re, im), (re_grad, im_grad)) = (clip::real_parts(&param), clip::real_parts(&grad));
    let re = update(re, re_grad, &mut re_moments);
    let im = update(im, im_grad, &mut im_moments);
    for ((moment, re), im) in moments.iter_mut().zip(re_moments).zip(im_moments) {
        *moment = apply_owned(ops::Complex {}, [re, im]);
    }
    Ok(apply_owned(ops::Complex {}, [re, im]))
}
