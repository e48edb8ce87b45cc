//! Random numbers from keys.
//!
//! A [`Key`] is a value: the same key gives the same numbers, on every machine, inside `jit` and outside, and nothing is
//! hidden in a global state. Numbers that shall not depend on each other come from different keys, which a key gives by
//! [`split`](Key::split), [`split_n`](Key::split_n) and [`fold_in`](Key::fold_in).
//!
//! ```
//! use tenferro::{DType, random};
//!
//! let key = random::Key::new(42);
//! let (weights_key, noise_key) = key.split();
//! let weights = random::normal(&weights_key, [2, 3], DType::F32);
//! let noise = random::uniform(&noise_key, [3], DType::F32, -0.1..0.1);
//! assert_eq!(weights.shape()?, [2, 3].into());
//! assert!(noise.to_vec::<f32>()?.iter().all(|x| (-0.1..0.1).contains(x)));
//! # Ok::<(), tenferro::Error>(())
//! ```
//!
//! Bits are made by Threefry-2x32 from the key and the position of each element. Keys, bits, whole numbers, choices
//! without weights and uniform numbers from 0 to 1 are those of `jax.random` for the same key with
//! `jax_threefry_partitionable` set, which is its default, bit for bit; with the older setting JAX gives other numbers.
//! What goes through a logarithm or an inverse error function agrees with JAX but for rounding.
//!
//! Numbers are differentiable in the parameters they are computed from, as `mean + scale * noise` is.
//! Gamma, beta and Dirichlet distributions are left out: to draw from them takes a loop that ends when a number happens
//! to fit, and an implicit derivative.

mod choice;
mod continuous;
mod key;
mod uniform;

pub use choice::{Choice, categorical, choice, permutation, shuffle};
pub use continuous::{exponential, gumbel, laplace, multivariate_normal, normal, truncated_normal};
pub use key::Key;
pub use uniform::{bernoulli, bits, rademacher, randint, uniform};
