//! Gradients of sums over data, on all cores.

use crate::{Differentiable, Stack, Tangent};
use rayon::prelude::*;

/// Stacks and shadows for gradients of a sum over data, one of each per chunk, kept from call to call.
#[derive(Debug)]
pub struct Parallel<S> {
    chunks: Vec<Chunk<S>>,
}

#[derive(Debug)]
struct Chunk<S> {
    stack: Stack,
    shadow: S,
    value: f64,
}

impl<S> Default for Parallel<S> {
    fn default() -> Self {
        Parallel { chunks: Vec::new() }
    }
}

impl<S: Tangent + Send> Parallel<S> {
    /// No memory yet; the first call takes it.
    pub fn new() -> Self {
        Self::default()
    }

    /// Value and gradient of a sum over `data`, with respect to `parameters`.
    ///
    /// `data` is cut into `chunks` pieces of nearly equal size. `run` gets a piece, the shadow of the parameters to
    /// increment and a stack, and returns the value of the piece; pieces run on the threads of rayon's pool. Values and
    /// shadows are then summed in the order of the pieces: the result depends on `chunks`, but not on the number of
    /// threads or their timing.
    ///
    /// ```
    /// # mod f {
    /// #     use tapir::{NoRData, NoTangent, Real, Stack};
    /// #     pub struct misfit {}
    /// #     impl misfit {
    /// #         pub fn joint(w: &[f64], d: &mut [f64], data: &[f64], _: impl Sized, s: f64, _: &mut Stack)
    /// #             -> (f64, (NoRData, NoRData)) {
    /// #             let mut v = 0.0;
    /// #             for x in data { v += (x - w[0]) * (x - w[0]); d[0] -= 2.0 * s * (x - w[0]); }
    /// #             (v, (NoTangent, NoTangent))
    /// #         }
    /// #     }
    /// # }
    /// # use f::misfit;
    /// // fn misfit(w: &[f64], #[constant] data: &[f64]) -> f64: the sum of (x - w[0])²
    /// use tapir::{NoFData, Parallel};
    ///
    /// let (w, data) = (vec![2.0], [1.0, 2.0, 3.0, 5.0, 8.0]);
    /// let mut parallel = Parallel::new();
    /// let (value, dw) = parallel.value_and_gradient(&w, &data, 3, |piece, dw, stack| {
    ///     misfit::joint(&w, dw, piece, NoFData, 1.0, stack).0
    /// });
    /// assert_eq!((value, dw), (47.0, &vec![-18.0]));
    /// ```
    pub fn value_and_gradient<P, D, F>(&mut self, parameters: &P, data: &[D], chunks: usize, run: F) -> (f64, &S)
    where
        P: Differentiable<Tangent = S> + Sync + ?Sized,
        D: Sync,
        F: Fn(&[D], &mut S, &mut Stack) -> f64 + Sync,
    {
        // An empty piece would be a call with no data that no other number of chunks makes.
        let count = chunks.min(data.len()).max(1);
        self.chunks.truncate(count);
        while self.chunks.len() < count {
            self.chunks.push(Chunk { stack: Stack::new(), shadow: parameters.zero_tangent(), value: 0.0 });
        }
        self.chunks.par_iter_mut().enumerate().for_each(|(k, chunk)| {
            let piece = &data[k * data.len() / count..(k + 1) * data.len() / count];
            parameters.zero_tangent_into(&mut chunk.shadow);
            chunk.stack.clear();
            chunk.value = run(piece, &mut chunk.shadow, &mut chunk.stack);
        });
        let (first, rest) = self.chunks.split_first_mut().expect("at least one piece");
        for chunk in rest {
            first.value += chunk.value;
            first.shadow.increment(&chunk.shadow);
        }
        (first.value, &first.shadow)
    }

    /// Bytes that all stacks hold.
    pub fn stack_bytes(&self) -> usize {
        self.chunks.iter().map(|chunk| chunk.stack.capacity_bytes()).sum()
    }
}

/// [`Parallel::value_and_gradient`] without memory to keep.
pub fn par_value_and_gradient<P, D, F>(parameters: &P, data: &[D], chunks: usize, run: F) -> (f64, P::Tangent)
where
    P: Differentiable + Sync + ?Sized,
    P::Tangent: Send,
    D: Sync,
    F: Fn(&[D], &mut P::Tangent, &mut Stack) -> f64 + Sync,
{
    let mut parallel = Parallel::new();
    let value = parallel.value_and_gradient(parameters, data, chunks, run).0;
    let first = parallel.chunks.swap_remove(0);
    (value, first.shadow)
}
