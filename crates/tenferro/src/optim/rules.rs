//! The rules that need the gradient alone.

use super::schedule::Schedule;
use super::update::{Optimizer, Rule, in_range, like};
use crate::{Result, Tensor};

/// Stochastic gradient descent, with momentum if asked for.
///
/// p ← p − rate·g. With momentum μ: b ← μ·b + g and p ← p − rate·b, or with Nesterov's p ← p − rate·(g + μ·b).
///
/// ```
/// use tenferro::optim::Sgd;
///
/// let optimizer = Sgd::new(0.01).with_momentum(0.9).with_nesterov(true);
/// ```
pub type Sgd = Optimizer<SgdRule>;

/// The rule of [`Sgd`].
#[derive(Clone, Copy, Debug)]
pub struct SgdRule {
    momentum: f64,
    nesterov: bool,
}

impl Sgd {
    /// Plain gradient descent.
    pub fn new(learning_rate: impl Into<Schedule>) -> Self {
        Optimizer::from_rule(SgdRule { momentum: 0.0, nesterov: false }, learning_rate)
    }

    /// Follows a sum of past gradients, each weighed `momentum` times the next.
    pub fn with_momentum(mut self, momentum: f64) -> Self {
        self.rule.momentum = momentum;
        self
    }

    /// Looks ahead along the momentum.
    pub fn with_nesterov(mut self, nesterov: bool) -> Self {
        self.rule.nesterov = nesterov;
        self
    }
}

impl Rule for SgdRule {
    fn moments(&self) -> &'static [&'static str] {
        if self.momentum == 0.0 { &[] } else { &["momentum"] }
    }

    fn at(&self, _step: &Tensor) -> impl Fn(Tensor, &mut [Tensor]) -> Tensor {
        |gradient, moments| {
            let [sum] = moments else { return gradient };
            *sum *= self.momentum;
            *sum += &gradient;
            if self.nesterov { gradient + &*sum * self.momentum } else { sum.clone() }
        }
    }

    fn check(&self) -> Result<()> {
        in_range("Sgd", "the momentum", self.momentum, self.momentum >= 0.0, "0 or more")?;
        let is_right = !self.nesterov || self.momentum > 0.0;
        in_range("Sgd", "the momentum of Nesterov's method", self.momentum, is_right, "more than 0")
    }
}

/// Adam: m ← β₁·m + (1 − β₁)·g, v ← β₂·v + (1 − β₂)·g², p ← p − rate·m̂/(√v̂ + ε), where m̂ = m/(1 − β₁ᵗ) and
/// v̂ = v/(1 − β₂ᵗ).
///
/// ```
/// use tenferro::optim::{Adam, Clipping, Schedule};
///
/// let rate = Schedule::warmup_cosine(1e-3, 100, 10_000);
/// let optimizer = Adam::new(rate).with_betas(0.9, 0.99).with_clipping(Clipping::GlobalNorm(1.0));
/// ```
pub type Adam = Optimizer<AdamRule>;

/// The rule of [`Adam`].
#[derive(Clone, Copy, Debug)]
pub struct AdamRule {
    beta1: f64,
    beta2: f64,
    epsilon: f64,
}

impl Adam {
    /// β₁ = 0.9, β₂ = 0.999, ε = 1e-8.
    pub fn new(learning_rate: impl Into<Schedule>) -> Self {
        Optimizer::from_rule(AdamRule::default(), learning_rate)
    }

    /// How fast means of gradients and of their squares forget: the closer to 1, the slower.
    pub fn with_betas(mut self, beta1: f64, beta2: f64) -> Self {
        (self.rule.beta1, self.rule.beta2) = (beta1, beta2);
        self
    }

    /// What is added to the divisor.
    pub fn with_epsilon(mut self, epsilon: f64) -> Self {
        self.rule.epsilon = epsilon;
        self
    }
}

impl Default for AdamRule {
    fn default() -> Self {
        AdamRule { beta1: 0.9, beta2: 0.999, epsilon: 1e-8 }
    }
}

impl Rule for AdamRule {
    fn moments(&self) -> &'static [&'static str] {
        &["first", "second"]
    }

    fn at(&self, step: &Tensor) -> impl Fn(Tensor, &mut [Tensor]) -> Tensor {
        let AdamRule { beta1, beta2, epsilon } = *self;
        let bias1 = 1.0 - Tensor::from(beta1).pow(step);
        let root_bias2 = (1.0 - Tensor::from(beta2).pow(step)).sqrt();
        move |gradient, moments| {
            let [first, second] = moments else { unreachable!("Adam has two moments") };
            *first *= beta1;
            *first += &gradient * (1.0 - beta1);
            *second *= beta2;
            *second += gradient.square() * (1.0 - beta2);
            let (bias1, root_bias2) = (like(&bias1, &gradient), like(&root_bias2, &gradient));
            (&*first / bias1) / (second.sqrt() / root_bias2 + epsilon)
        }
    }

    fn check(&self) -> Result<()> {
        for (name, beta) in [("beta1", self.beta1), ("beta2", self.beta2)] {
            in_range("Adam", name, beta, (0.0..1.0).contains(&beta), "0 or more and less than 1")?;
        }
        in_range("Adam", "epsilon", self.epsilon, self.epsilon >= 0.0, "0 or more")
    }
}

/// [`Adam`] with weight decay that Adam's divisor does not weaken: p ← p·(1 − rate·decay) in each step.
///
/// ```
/// use tenferro::optim::AdamW;
///
/// let optimizer = AdamW::new(1e-3).with_decoupled_weight_decay(0.1);
/// ```
pub type AdamW = Optimizer<AdamWRule>;

/// The rule of [`AdamW`], which is that of [`Adam`].
#[derive(Clone, Copy, Debug)]
pub struct AdamWRule(AdamRule);

impl AdamW {
    /// As [`Adam::new`], with a decoupled weight decay of 0.01.
    pub fn new(learning_rate: impl Into<Schedule>) -> Self {
        Optimizer::from_rule(AdamWRule(AdamRule::default()), learning_rate).with_decoupled_weight_decay(0.01)
    }

    /// As [`Adam::with_betas`].
    pub fn with_betas(mut self, beta1: f64, beta2: f64) -> Self {
        (self.rule.0.beta1, self.rule.0.beta2) = (beta1, beta2);
        self
    }

    /// As [`Adam::with_epsilon`].
    pub fn with_epsilon(mut self, epsilon: f64) -> Self {
        self.rule.0.epsilon = epsilon;
        self
    }
}

impl Rule for AdamWRule {
    fn moments(&self) -> &'static [&'static str] {
        self.0.moments()
    }

    fn at(&self, step: &Tensor) -> impl Fn(Tensor, &mut [Tensor]) -> Tensor {
        self.0.at(step)
    }

    fn check(&self) -> Result<()> {
        self.0.check()
    }
}

/// RMSProp: v ← α·v + (1 − α)·g², p ← p − rate·g/(√v + ε).
///
/// ```
/// use tenferro::optim::RmsProp;
///
/// let optimizer = RmsProp::new(0.01).with_smoothing(0.9);
/// ```
pub type RmsProp = Optimizer<RmsPropRule>;

/// The rule of [`RmsProp`].
#[derive(Clone, Copy, Debug)]
pub struct RmsPropRule {
    alpha: f64,
    epsilon: f64,
}

impl RmsProp {
    /// α = 0.99, ε = 1e-8.
    pub fn new(learning_rate: impl Into<Schedule>) -> Self {
        Optimizer::from_rule(RmsPropRule { alpha: 0.99, epsilon: 1e-8 }, learning_rate)
    }

    /// How fast the mean of squares forgets: the closer to 1, the slower.
    pub fn with_smoothing(mut self, alpha: f64) -> Self {
        self.rule.alpha = alpha;
        self
    }

    /// What is added to the divisor.
    pub fn with_epsilon(mut self, epsilon: f64) -> Self {
        self.rule.epsilon = epsilon;
        self
    }
}

impl Rule for RmsPropRule {
    fn moments(&self) -> &'static [&'static str] {
        &["second"]
    }

    fn at(&self, _step: &Tensor) -> impl Fn(Tensor, &mut [Tensor]) -> Tensor {
        |gradient, moments| {
            let [second] = moments else { unreachable!("RMSProp has one moment") };
            *second *= self.alpha;
            *second += gradient.square() * (1.0 - self.alpha);
            gradient / (second.sqrt() + self.epsilon)
        }
    }

    fn check(&self) -> Result<()> {
        in_range("RmsProp", "alpha", self.alpha, (0.0..=1.0).contains(&self.alpha), "0 to 1")?;
        in_range("RmsProp", "epsilon", self.epsilon, self.epsilon >= 0.0, "0 or more")
    }
}

/// Adagrad: s ← s + g², p ← p − rate·g/(√s + ε).
///
/// ```
/// use tenferro::optim::Adagrad;
///
/// let optimizer = Adagrad::new(0.01);
/// ```
pub type Adagrad = Optimizer<AdagradRule>;

/// The rule of [`Adagrad`].
#[derive(Clone, Copy, Debug)]
pub struct AdagradRule {
    epsilon: f64,
}

impl Adagrad {
    /// ε = 1e-10.
    pub fn new(learning_rate: impl Into<Schedule>) -> Self {
        Optimizer::from_rule(AdagradRule { epsilon: 1e-10 }, learning_rate)
    }

    /// What is added to the divisor.
    pub fn with_epsilon(mut self, epsilon: f64) -> Self {
        self.rule.epsilon = epsilon;
        self
    }
}

impl Rule for AdagradRule {
    fn moments(&self) -> &'static [&'static str] {
        &["sum"]
    }

    fn at(&self, _step: &Tensor) -> impl Fn(Tensor, &mut [Tensor]) -> Tensor {
        |gradient, moments| {
            let [sum] = moments else { unreachable!("Adagrad has one moment") };
            *sum += gradient.square();
            gradient / (sum.sqrt() + self.epsilon)
        }
    }

    fn check(&self) -> Result<()> {
        in_range("Adagrad", "epsilon", self.epsilon, self.epsilon >= 0.0, "0 or more")
    }
}
