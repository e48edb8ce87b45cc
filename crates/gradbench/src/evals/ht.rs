//! Hand tracking: how far a skinned hand is from measured points, and the Jacobian by its pose.

mod input;

use serde_json::Value;
use tapir::{Dual, Real};

use crate::fields::Fields;
use crate::runs::{self, Evaluated, Runs};
use crate::{Failure, Options, threads};

/// How many numbers are a pose: a rotation, a translation, and four angles for each of five fingers.
pub const POSE: usize = 26;

/// A homogeneous transform, row by row.
type Transform<T> = [[T; 4]; 4];

/// The hand at rest.
#[derive(Clone, Debug)]
pub struct Model {
    /// The bone that each bone hangs on, and comes after; none for the root.
    pub parents: Vec<Option<usize>>,
    /// Each bone in the frame of its parent.
    pub base_relatives: Vec<Transform<f64>>,
    /// From the frame of the hand to that of each bone.
    pub inverse_base_absolutes: Vec<Transform<f64>>,
    /// The vertices.
    pub vertices: Vec<Vertex>,
    /// The corners of the surface's triangles.
    pub triangles: Vec<[usize; 3]>,
    /// Whether it is the other hand.
    pub is_mirrored: bool,
}

/// A vertex of the surface.
#[derive(Clone, Debug)]
pub struct Vertex {
    /// Its homogeneous coordinates at rest.
    pub position: [f64; 4],
    /// The bones that move it, and how much. The others' weights are zero.
    pub weights: Vec<(usize, f64)>,
}

/// A hand, a pose, and measured points with their places on its surface.
#[derive(Clone, Debug)]
pub struct Input {
    /// The hand.
    pub model: Model,
    /// Its pose.
    pub theta: [f64; POSE],
    /// The measured points.
    pub points: Vec<[f64; 3]>,
    /// Where they are thought to be.
    pub places: Places,
}

/// Places on the surface, one for each point.
#[derive(Clone, Debug)]
pub enum Places {
    /// At vertices.
    Vertices(Vec<usize>),
    /// In triangles, with two barycentric coordinates, which are unknowns too.
    Triangles(Vec<(usize, [f64; 2])>),
}

fn product<T: Real>(a: &Transform<T>, b: &Transform<T>) -> Transform<T> {
    std::array::from_fn(|i| {
        std::array::from_fn(|j| a[i][0] * b[0][j] + a[i][1] * b[1][j] + a[i][2] * b[2][j] + a[i][3] * b[3][j])
    })
}

fn lift<T: Real>(transform: &Transform<f64>) -> Transform<T> {
    transform.map(|row| row.map(T::lit))
}

/// Rotations about the axes, first x, then y, then z.
fn turn<T: Real>([x, y, z]: [T; 3]) -> Transform<T> {
    let ((sx, cx), (sy, cy), (sz, cz)) = (x.sin_cos(), y.sin_cos(), z.sin_cos());
    let (zero, one) = (T::ZERO, T::ONE);
    [
        [cy * cz, sx * sy * cz - cx * sz, cx * sy * cz + sx * sz, zero],
        [cy * sz, sx * sy * sz + cx * cz, cx * sy * sz - sx * cz, zero],
        [-sy, sx * cy, cx * cy, zero],
        [zero, zero, zero, one],
    ]
}

/// The rotation by an angle-axis vector; very small ones are left out.
fn rotation<T: Real>(v: [T; 3]) -> Transform<T> {
    let (zero, one) = (T::ZERO, T::ONE);
    let angle = (v[0] * v[0] + v[1] * v[1] + v[2] * v[2]).sqrt();
    if angle < T::lit(1e-4) {
        return std::array::from_fn(|i| std::array::from_fn(|j| if i == j { one } else { zero }));
    }
    let [x, y, z] = v.map(|v| v / angle);
    let (sin, cos) = angle.sin_cos();
    let rest = one - cos;
    [
        [cos + x * x * rest, x * y * rest - z * sin, x * z * rest + y * sin, zero],
        [x * y * rest + z * sin, cos + y * y * rest, y * z * rest - x * sin, zero],
        [x * z * rest - y * sin, y * z * rest + x * sin, cos + z * z * rest, zero],
        [zero, zero, zero, one],
    ]
}

/// The angles of a bone: fingers have four each, two at the joint with the palm.
fn angles<T: Real>(theta: &[T; POSE], bone: usize) -> [T; 3] {
    let zero = T::ZERO;
    if !(2..=20).contains(&bone) {
        return [zero; 3];
    }
    let finger = 6 + 4 * ((bone - 2) / 4);
    match (bone - 2) % 4 {
        0 => [theta[finger], zero, theta[finger + 1]],
        1 => [theta[finger + 2], zero, zero],
        2 => [theta[finger + 3], zero, zero],
        _ => [zero; 3],
    }
}

/// What each bone does to the vertices that hang on it, with the rotation of the whole hand.
fn bones<T: Real>(model: &Model, theta: &[T; POSE]) -> Vec<Transform<T>> {
    let mut hand = rotation([theta[0], theta[1], theta[2]]);
    if model.is_mirrored {
        for row in &mut hand {
            row[0] = -row[0];
        }
    }
    let mut absolutes: Vec<Transform<T>> = Vec::with_capacity(model.parents.len());
    for (bone, parent) in model.parents.iter().enumerate() {
        let relative = product(&lift(&model.base_relatives[bone]), &turn(angles(theta, bone)));
        absolutes.push(match parent {
            Some(parent) => product(&absolutes[*parent], &relative),
            None => relative,
        });
    }
    let inverses = model.inverse_base_absolutes.iter();
    absolutes
        .iter()
        .zip(inverses)
        .map(|(absolute, inverse)| {
            let rest_to_posed = product(absolute, &lift(inverse));
            product(&hand, &rest_to_posed)
        })
        .collect()
}

/// Where the vertices are in a pose, on so many threads.
fn positions<T: Real + Send + Sync>(threads: usize, model: &Model, theta: &[T; POSE]) -> Vec<[T; 3]> {
    let bones = bones(model, theta);
    let place = |vertex: &Vertex| {
        let mut sum = [theta[3], theta[4], theta[5]];
        for &(bone, weight) in &vertex.weights {
            let at = vertex.position.map(|x| T::lit(weight * x));
            let [x, y, z, _] = &bones[bone];
            let sum_of = |row: &[T; 4]| row[0] * at[0] + row[1] * at[1] + row[2] * at[2] + row[3] * at[3];
            sum = [sum[0] + sum_of(x), sum[1] + sum_of(y), sum[2] + sum_of(z)];
        }
        sum
    };
    if threads == 1 {
        return model.vertices.iter().map(place).collect();
    }
    let mut positions = vec![[T::ZERO; 3]; model.vertices.len()];
    let share = positions.len().div_ceil(threads).max(1);
    threads::each(positions.chunks_mut(share).zip(model.vertices.chunks(share)), |(positions, vertices)| {
        positions.iter_mut().zip(vertices).for_each(|(position, vertex)| *position = place(vertex));
    });
    positions
}

/// A point's distance from a vertex.
fn from_vertex<T: Real>(point: &[f64; 3], vertex: &[T; 3]) -> [T; 3] {
    [T::lit(point[0]) - vertex[0], T::lit(point[1]) - vertex[1], T::lit(point[2]) - vertex[2]]
}

/// A point's distance from a place in a triangle.
fn from_triangle<T: Real>(point: &[f64; 3], [a, b, c]: [&[T; 3]; 3], u: [T; 2]) -> [T; 3] {
    let rest = T::ONE - u[0] - u[1];
    let distance = |i: usize| T::lit(point[i]) - (u[0] * a[i] + u[1] * b[i] + rest * c[i]);
    [distance(0), distance(1), distance(2)]
}

/// The distances of all points from their places; `residuals` is written.
pub fn residuals(input: &Input, residuals: &mut Vec<[f64; 3]>) {
    let Input { model, theta, points, places } = input;
    let positions = positions(1, model, theta);
    residuals.clear();
    match places {
        Places::Vertices(places) => {
            residuals.extend(points.iter().zip(places).map(|(point, vertex)| from_vertex(point, &positions[*vertex])));
        }
        Places::Triangles(places) => residuals.extend(points.iter().zip(places).map(|(point, (triangle, u))| {
            let corners = model.triangles[*triangle].each_ref().map(|vertex| &positions[*vertex]);
            from_triangle(point, corners, *u)
        })),
    }
}

/// Memory for so many numbers; fresh memory that comes as zeros is not touched twice.
fn resize(matrix: &mut Vec<f64>, len: usize) {
    if matrix.len() != len {
        *matrix = vec![0.0; len];
    }
}

/// [`jacobian_on`] one thread.
pub fn jacobian(input: &Input, matrix: &mut Vec<f64>) -> usize {
    jacobian_on(1, input, matrix)
}

/// The Jacobian of [`residuals`], three rows for each point, on so many threads; `matrix` is written, and how many
/// columns it has is returned. The columns are the pose, after the two coordinates of a point's own place if it is in a
/// triangle.
pub fn jacobian_on(threads: usize, input: &Input, matrix: &mut Vec<f64>) -> usize {
    let Input { model, theta, points, places } = input;
    let share = points.len().div_ceil(threads).max(1);
    match places {
        Places::Vertices(places) => {
            let theta = std::array::from_fn(|i| Dual::<f64, POSE>::variable(theta[i], i));
            let positions = positions(threads, model, &theta);
            resize(matrix, 3 * POSE * points.len());
            let rows = matrix.as_chunks_mut::<POSE>().0.as_chunks_mut::<3>().0;
            let shares = rows.chunks_mut(share).zip(points.chunks(share)).zip(places.chunks(share));
            threads::each(shares, |((rows, points), places)| {
                for ((rows, point), vertex) in rows.iter_mut().zip(points).zip(places) {
                    let [x, y, z] = from_vertex(point, &positions[*vertex]);
                    *rows = [x.eps, y.eps, z.eps];
                }
            });
            POSE
        }
        Places::Triangles(places) => {
            const COLUMNS: usize = 2 + POSE;
            let theta = std::array::from_fn(|i| Dual::<f64, COLUMNS>::variable(theta[i], 2 + i));
            let positions = positions(threads, model, &theta);
            resize(matrix, 3 * COLUMNS * points.len());
            let rows = matrix.as_chunks_mut::<COLUMNS>().0.as_chunks_mut::<3>().0;
            let shares = rows.chunks_mut(share).zip(points.chunks(share)).zip(places.chunks(share));
            threads::each(shares, |((rows, points), places)| {
                for ((rows, point), (triangle, u)) in rows.iter_mut().zip(points).zip(places) {
                    let corners = model.triangles[*triangle].each_ref().map(|vertex| &positions[*vertex]);
                    let u = [Dual::variable(u[0], 0), Dual::variable(u[1], 1)];
                    let [x, y, z] = from_triangle(point, corners, u);
                    *rows = [x.eps, y.eps, z.eps];
                }
            });
            COLUMNS
        }
    }
}

pub(crate) fn objective_of(place: &str, input: &Value, _: &Options) -> Result<Evaluated, Failure> {
    let fields = Fields::of(place, input)?;
    let mut runs = Runs::asked_for(&fields)?;
    // Reading drops the zero weights, which saves work later.
    let input = runs.prepare(|| input::read(&fields))?;
    let mut found = runs.prepare(Vec::new);
    runs.run(|| residuals(&input, &mut found));
    Ok(runs.done(runs::list("output", found.as_flattened())?))
}

pub(crate) fn jacobian_of(place: &str, input: &Value, options: &Options) -> Result<Evaluated, Failure> {
    let fields = Fields::of(place, input)?;
    let mut runs = Runs::asked_for(&fields)?;
    // Reading drops the zero weights, which saves work later.
    let input = runs.prepare(|| input::read(&fields))?;
    let mut matrix = runs.prepare(Vec::new);
    let columns = runs.run(|| jacobian_on(options.threads, &input, &mut matrix));
    Ok(runs.done(runs::rows("output", &matrix, 3 * input.points.len(), columns)?))
}
