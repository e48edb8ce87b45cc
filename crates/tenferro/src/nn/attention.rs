//! Attention: means of values, weighted by how well queries and keys agree.

use tenferro_ops::{DType, Shape, ops};

use super::softmax::softmax_or_zero;
use super::{Linear, real, require};
use crate::apply::apply_owned;
use crate::promote::common_shape;
use crate::random::Key;
use crate::tree::all_sound;
use crate::{Result, Tensor, TensorTree, place, where_};

/// How attention works. By default everything attends to everything.
#[derive(Clone, Debug, Default)]
pub struct Attention {
    /// What attends to what, broadcast to `[…, queries, keys]`: truth values, true where attention is allowed, or real
    /// numbers that are added to the scores.
    pub mask: Option<Tensor>,
    /// Whether query i attends to keys 0, …, i only.
    pub causal: bool,
    /// The factor of the scores; 1/√size by default.
    pub scale: Option<f64>,
}

/// softmax(q·kᵀ/√size)·v for queries `[…, l, size]`, keys `[…, s, size]` and values `[…, s, width]`.
///
/// A query that may attend to no key at all gets 0, and passes no derivative on.
///
/// ```
/// use tenferro::{Tensor, nn::{self, Attention}};
///
/// let (q, k) = (Tensor::from([[0.0], [0.0]]), Tensor::from([[1.0], [2.0]]));
/// let v = Tensor::from([[10.0], [20.0]]);
/// let causal = Attention { causal: true, ..Attention::default() };
/// assert_eq!(nn::scaled_dot_product_attention(&q, &k, &v, &causal).to_vec::<f64>()?, [10.0, 15.0]);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn scaled_dot_product_attention(query: &Tensor, key: &Tensor, value: &Tensor, options: &Attention) -> Tensor {
    place::at_caller(|| Tensor::or_failed(attention("scaled_dot_product_attention", query, key, value, options)))
}

/// Attention in several heads at once, each with its own part of linear maps of queries, keys and values.
///
/// ```
/// use tenferro::{DType, nn::{Attention, MultiHeadAttention}, random::{self, Key}};
///
/// let layer = MultiHeadAttention::new(&Key::new(0), 8, 2, DType::F32);
/// let x = random::normal(&Key::new(1), [4, 5, 8], DType::F32);
/// let y = layer.forward(&x, &x, &x, &Attention { causal: true, ..Attention::default() });
/// assert_eq!(y.shape()?, [4, 5, 8].into());
/// # Ok::<(), tenferro::Error>(())
/// ```
#[derive(Clone, Debug, TensorTree)]
pub struct MultiHeadAttention {
    /// The map of queries.
    pub query: Linear,
    /// The map of keys.
    pub key: Linear,
    /// The map of values.
    pub value: Linear,
    /// The map of what the heads give, side by side.
    pub output: Linear,
    /// How many heads there are.
    #[tree(fixed)]
    pub heads: usize,
}

impl MultiHeadAttention {
    /// Random maps from `size` to `size`, see [`Linear::new`]; the heads divide the size.
    #[track_caller]
    pub fn new(key: &Key, size: usize, heads: usize, dtype: DType) -> Self {
        place::at_caller(|| {
            let keys = key.split_n(4);
            let linear = |index: usize| Linear::new(&keys[index], size, size, dtype);
            MultiHeadAttention { query: linear(0), key: linear(1), value: linear(2), output: linear(3), heads }
        })
    }

    /// Queries `[…, l, size]` attend to keys and values `[…, s, size]`; a mask broadcasts to `[…, heads, l, s]`.
    #[track_caller]
    pub fn forward(&self, query: &Tensor, key: &Tensor, value: &Tensor, options: &Attention) -> Tensor {
        place::at_caller(|| {
            let split = |layer: &Linear, x: &Tensor| split_heads(&layer.forward(x), self.heads);
            let parts = split(&self.query, query)
                .and_then(|query| Ok([query, split(&self.key, key)?, split(&self.value, value)?]));
            let heads = parts.and_then(|[q, k, v]| attention("MultiHeadAttention", &q, &k, &v, options));
            Tensor::or_failed(heads.and_then(|heads| Ok(self.output.forward(&join_heads(&heads)?))))
        })
    }
}

fn attention(
    function: &'static str,
    query: &Tensor,
    key: &Tensor,
    value: &Tensor,
    options: &Attention,
) -> Result<Tensor> {
    all_sound([query, key, value].into_iter().chain(&options.mask))?;
    let query = real(function, "the query", query)?;
    let (key, value) = (real(function, "the key", key)?, real(function, "the value", value)?);
    let (queries, keys, values) = (query.shape()?, key.shape()?, value.shape()?);
    let (q, k, v) = (matrix(&queries), matrix(&keys), matrix(&values));
    let (Some((l, size)), Some((s, key_size)), Some((rows, _))) = (q, k, v) else {
        let detail =
            format!("the shapes are {queries}, {keys} and {values}; each needs an axis of positions and one of sizes");
        return Err(crate::Error::argument(function, detail));
    };
    require(function, size == key_size && s == rows, || {
        format!(
            "the query has shape {queries}, the key {keys}, the value {values}; queries and keys have equal last sizes, keys and values equally many rows"
        )
    })?;
    let scale = options.scale.unwrap_or(1.0 / (size.max(1) as f64).sqrt());
    // The smaller factor is scaled before the product makes many numbers of it.
    let mut scores = (query * scale).matmul(key.mT());
    if options.causal {
        scores = where_(lower_triangle(l, s), scores, f64::NEG_INFINITY);
    }
    if let Some(mask) = &options.mask {
        scores = masked(function, scores, mask)?;
    }
    // Without keys there is nothing to attend to, and the sums over them are empty.
    if s == 0 {
        return Ok(scores.matmul(value));
    }
    Ok(softmax_or_zero(&scores, -1).matmul(value))
}

fn masked(function: &'static str, scores: Tensor, mask: &Tensor) -> Result<Tensor> {
    let (shape, found) = (scores.shape()?, mask.tensor_type()?);
    let common = common_shape(function, &[shape.clone(), found.shape.clone()]);
    require(function, common.is_ok_and(|common| common == shape), || {
        format!("the mask has shape {}, the scores {shape}; make it broadcast to them", found.shape)
    })?;
    require(function, found.dtype.is_bool() || found.dtype.is_real(), || {
        format!("the mask is {}; pass truth values, or real numbers that are added", found.dtype)
    })?;
    Ok(if found.dtype.is_bool() { where_(mask, scores, f64::NEG_INFINITY) } else { scores + mask })
}

/// True where a row is not above the column.
fn lower_triangle(rows: usize, columns: usize) -> Tensor {
    let position = |dimension| apply_owned(ops::Iota { dtype: DType::I64, shape: vec![rows, columns], dimension }, []);
    position(0).ge(position(1))
}

/// Rows and columns.
fn matrix(shape: &Shape) -> Option<(usize, usize)> {
    match shape[..] {
        [.., rows, columns] => Some((rows, columns)),
        _ => None,
    }
}

/// `[…, l, size]` as `[…, heads, l, size/heads]`.
fn split_heads(x: &Tensor, heads: usize) -> Result<Tensor> {
    let shape = x.shape()?;
    let [batch @ .., l, size] = &shape[..] else {
        let detail = format!("an input has shape {shape}; pass […, positions, size]");
        return Err(crate::Error::argument("MultiHeadAttention", detail));
    };
    require("MultiHeadAttention", heads > 0 && size % heads == 0, || {
        format!("{heads} heads do not divide the size {size}; choose a divisor")
    })?;
    Ok(x.reshape([batch, &[*l, heads, size / heads]].concat()).swapaxes(-3, -2))
}

/// `[…, heads, l, width]` as `[…, l, heads·width]`.
fn join_heads(x: &Tensor) -> Result<Tensor> {
    let x = x.swapaxes(-3, -2);
    let shape = x.shape()?;
    let (batch, heads) = shape.split_at(shape.rank() - 2);
    Ok(x.reshape([batch, &[heads[0] * heads[1]]].concat()))
}
