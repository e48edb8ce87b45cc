//! Clusters: the cost of centroids, and the step of Newton's method that improves them.

use serde_json::Value;
use tapir::{Dual, NoFData, Real, Stack, differentiable};

use crate::fields::{Fields, Rows};
use crate::runs::{Evaluated, Runs, number, rows};
use crate::{Failure, Options, threads};

/// How many centroids are looked at together.
const BLOCK: usize = 16;

/// The squared distances of points to their nearest centroids, summed. Both come row by row, `d` numbers each.
#[differentiable]
pub fn cost<T: Real>(centroids: &[T], #[constant] points: &[f64], d: usize) -> T {
    #[constant]
    let blocks = in_blocks(centroids, d);
    let mut sum = T::ZERO;
    for point in points.chunks_exact(d) {
        #[constant]
        let nearest: usize = nearest(&blocks, point);
        for l in 0..d {
            let difference = centroids[nearest * d + l] - T::lit(point[l]);
            sum += difference * difference;
        }
    }
    sum
}

/// The centroids' values in blocks of centroids, each coordinate by coordinate, so that distances to a block are vector
/// loops. The last block is filled up with points at infinity, which are nearest to nothing.
pub fn in_blocks<T: Real>(centroids: &[T], d: usize) -> Vec<f64> {
    let mut blocks = vec![f64::INFINITY; (centroids.len() / d).next_multiple_of(BLOCK) * d];
    for (j, centroid) in centroids.chunks_exact(d).enumerate() {
        let block = &mut blocks[j / BLOCK * BLOCK * d..];
        for (l, x) in centroid.iter().enumerate() {
            block[l * BLOCK + j % BLOCK] = x.value();
        }
    }
    blocks
}

/// Which centroid is nearest to a point; the first of several.
pub fn nearest(blocks: &[f64], point: &[f64]) -> usize {
    let (mut nearest, mut smallest) = (0, f64::INFINITY);
    for (b, block) in blocks.chunks_exact(BLOCK * point.len()).enumerate() {
        let mut distances = [0.0; BLOCK];
        for (row, x) in block.chunks_exact(BLOCK).zip(point) {
            for (distance, c) in distances.iter_mut().zip(row) {
                *distance += (c - x) * (c - x);
            }
        }
        for (j, distance) in distances.iter().enumerate() {
            if *distance < smallest {
                (nearest, smallest) = (b * BLOCK + j, *distance);
            }
        }
    }
    nearest
}

/// Gradient over diagonal of the Hessian, into `direction`: the gradient by reverse mode, run at numbers that carry a
/// derivative (forward over reverse). The Hessian is diagonal, so its product with ones is its diagonal.
///
/// There are as many threads as `memory` is for; each takes a part of the points.
pub fn newton_direction(centroids: &[f64], points: &[f64], d: usize, memory: &mut Memory, direction: &mut [f64]) {
    let Memory { moving, parts } = memory;
    moving.clear();
    moving.extend(centroids.iter().map(|c| Dual::variable(*c, 0)));
    let moving = &moving[..];
    let run = |part: &mut Part, points: &[f64]| {
        part.shadow.clear();
        part.shadow.resize(moving.len(), Dual::ZERO);
        cost::joint(moving, &mut part.shadow, points, NoFData, d, Dual::ONE, &mut part.stack);
    };
    let rows = (points.len() / d).div_ceil(parts.len()).max(1);
    // Parts without points still have to be zero.
    let pieces = points.chunks(rows * d).chain(std::iter::repeat(&points[..0]));
    threads::each(parts.iter_mut().zip(pieces), |(part, piece)| run(part, piece));
    for (i, direction) in direction.iter_mut().enumerate() {
        let sum = parts.iter().fold(Dual::ZERO, |sum: Dual<f64, 1>, part| sum + part.shadow[i]);
        *direction = sum.re / sum.eps[0];
    }
}

/// What [`newton_direction`] works in.
#[derive(Debug)]
pub struct Memory {
    moving: Vec<Dual<f64, 1>>,
    parts: Vec<Part>,
}

#[derive(Debug, Default)]
struct Part {
    shadow: Vec<Dual<f64, 1>>,
    stack: Stack,
}

impl Memory {
    /// For this many threads, at least one.
    pub fn new(threads: usize) -> Self {
        Memory { moving: Vec::new(), parts: threads::memory(threads.max(1)) }
    }
}

impl Default for Memory {
    fn default() -> Self {
        Memory::new(1)
    }
}

/// The input of both functions.
#[derive(Clone, Debug)]
pub struct Input {
    /// One point per row.
    pub points: Rows,
    /// One centroid per row.
    pub centroids: Rows,
}

impl Input {
    /// # Errors
    /// If a field is missing or of another kind.
    pub fn read(fields: &Fields<'_>) -> Result<Self, Failure> {
        let (points, centroids) = (fields.rows("points")?, fields.rows("centroids")?);
        if centroids.rows == 0 || centroids.cols == 0 {
            return Err(fields.failure("centroids", "empty, at least one number expected"));
        }
        if points.rows > 0 && points.cols != centroids.cols {
            let what = format!("points of {} numbers, {} expected, as in `centroids`", points.cols, centroids.cols);
            return Err(fields.failure("points", &what));
        }
        Ok(Input { points, centroids })
    }
}

pub(crate) fn cost_of(place: &str, input: &Value, _: &Options) -> Result<Evaluated, Failure> {
    let fields = Fields::of(place, input)?;
    let (input, mut runs) = (Input::read(&fields)?, Runs::asked_for(&fields)?);
    let Input { points, centroids } = &input;
    let y = runs.run(|| cost(&centroids.data, &points.data, centroids.cols));
    Ok(runs.done(number("output", y)?))
}

pub(crate) fn dir(place: &str, input: &Value, options: &Options) -> Result<Evaluated, Failure> {
    let fields = Fields::of(place, input)?;
    let (input, mut runs) = (Input::read(&fields)?, Runs::asked_for(&fields)?);
    let Input { points, centroids } = &input;
    let (k, d) = (centroids.rows, centroids.cols);
    let (mut memory, mut direction) = runs.prepare(|| (Memory::new(options.threads), vec![0.0; k * d]));
    runs.run(|| newton_direction(&centroids.data, &points.data, d, &mut memory, &mut direction));
    Ok(runs.done(rows("output", &direction, k, d)?))
}
