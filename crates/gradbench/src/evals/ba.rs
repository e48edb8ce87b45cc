//! Bundle adjustment: how far observed features are from where cameras should see them, and the sparse Jacobian.

use serde_json::{Value, json};
use tapir::{Dual, differentiable};

use crate::fields::Fields;
use crate::runs::{self, Evaluated, Runs};
use crate::{Failure, Options, threads};

/// Parameters of a camera: rotation (3), center (3), focal length, principal point (2), radial distortion (2).
pub const CAMERA: usize = 11;
/// What an observation depends on: its camera, its point and its weight.
const BLOCK: usize = CAMERA + 3 + 1;
/// As many answers of each kind are shown, besides the last one.
const SHOWN: usize = 30;

/// Cameras, points, and what was observed: observation `i` is of point `i` modulo their number, by camera `i` modulo
/// theirs.
#[derive(Clone, Debug)]
pub struct Input {
    /// The parameters of the cameras.
    pub cameras: Vec<[f64; CAMERA]>,
    /// The points.
    pub points: Vec<[f64; 3]>,
    /// The weights of the observations.
    pub weights: Vec<f64>,
    /// The features that were observed.
    pub features: Vec<[f64; 2]>,
}

/// The errors of all observations.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Errors {
    /// Of the projections.
    pub reprojection: Vec<[f64; 2]>,
    /// Of the weights.
    pub weight: Vec<f64>,
}

/// A matrix by rows: the entries of row `i` are those from `starts[i]` up to `starts[i + 1]`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sparse {
    /// Where the rows start, and behind the last one where it ends.
    pub starts: Vec<u32>,
    /// The column of each entry.
    pub columns: Vec<u32>,
    /// The entries.
    pub values: Vec<f64>,
}

/// The matrix of the rotation by an angle-axis vector.
#[differentiable]
fn rotation(v: &[f64; 3]) -> [f64; 9] {
    let square = v[0] * v[0] + v[1] * v[1] + v[2] * v[2];
    if square == 0.0 {
        return [1.0, -v[2], v[1], v[2], 1.0, -v[0], -v[1], v[0], 1.0];
    }
    let angle = square.sqrt();
    let (sin, cos) = (angle.sin(), angle.cos());
    let (x, y, z) = (v[0] / angle, v[1] / angle, v[2] / angle);
    let rest = 1.0 - cos;
    let (sx, sy, sz) = (x * sin, y * sin, z * sin);
    let (xy, xz, yz) = (x * y * rest, x * z * rest, y * z * rest);
    [cos + x * x * rest, xy - sz, xz + sy, xy + sz, cos + y * y * rest, yz - sx, xz - sy, yz + sx, cos + z * z * rest]
}

/// The weighted distance of a feature from where a camera sees the point.
#[differentiable]
fn reprojection(
    rotation: &[f64; 9],
    camera: &[f64; CAMERA],
    point: &[f64; 3],
    weight: f64,
    #[constant] feature: &[f64; 2],
) -> [f64; 2] {
    let r = rotation;
    let [x, y, z] = [point[0] - camera[3], point[1] - camera[4], point[2] - camera[5]];
    let depth = r[6] * x + r[7] * y + r[8] * z;
    let u = (r[0] * x + r[1] * y + r[2] * z) / depth;
    let v = (r[3] * x + r[4] * y + r[5] * z) / depth;
    let square = u * u + v * v;
    let scale = camera[6] * (1.0 + (camera[9] + camera[10] * square) * square);
    [weight * (scale * u + camera[7] - feature[0]), weight * (scale * v + camera[8] - feature[1])]
}

/// Weights are to stay near one.
#[differentiable]
fn weight_error(weight: f64) -> f64 {
    1.0 - weight * weight
}

/// The first three parameters of a camera.
fn turn(camera: &[f64; CAMERA]) -> &[f64; 3] {
    camera.first_chunk().expect("a camera has more than three parameters")
}

/// The errors of all observations; `errors` is written.
pub fn errors(input: &Input, errors: &mut Errors) {
    let rotations: Vec<_> = input.cameras.iter().map(|camera| rotation(turn(camera))).collect();
    let views = rotations.iter().zip(&input.cameras).cycle();
    let points = input.points.iter().cycle();
    let observed = input.weights.iter().zip(&input.features);
    errors.reprojection.clear();
    errors.reprojection.extend(views.zip(points).zip(observed).map(
        |(((rotation, camera), point), (weight, feature))| reprojection(rotation, camera, point, *weight, feature),
    ));
    errors.weight.clear();
    errors.weight.extend(input.weights.iter().map(|weight| weight_error(*weight)));
}

/// A number with its derivatives by what its observation depends on.
type Number = Dual<f64, BLOCK>;

/// A rotation with its derivatives by the angle-axis vector, which many observations share.
type Rotation = [Dual<f64, 3>; 9];

/// The rows of one observation: the derivatives by camera, point and weight.
fn block(turned: &Rotation, camera: &[f64; CAMERA], point: &[f64; 3], weight: f64, feature: &[f64; 2]) -> [Number; 2] {
    let rotation = turned.map(|entry| {
        let mut number = Number::constant(entry.re);
        number.eps[..3].copy_from_slice(&entry.eps);
        number
    });
    let camera = std::array::from_fn(|i| Number::variable(camera[i], i));
    let point = std::array::from_fn(|i| Number::variable(point[i], CAMERA + i));
    let weight = Number::variable(weight, CAMERA + 3);
    reprojection::eval(&rotation, &camera, &point, weight, &feature.map(Number::constant))
}

/// The Jacobian of all errors by all parameters, on so many threads; `matrix` is written. Two rows for each
/// observation, then one for each weight; first the columns of the cameras, then those of points and weights.
pub fn jacobian_on(threads: usize, input: &Input, matrix: &mut Sparse) {
    let Input { cameras, points, weights, .. } = input;
    let (rows, entries) = (3 * weights.len(), (2 * BLOCK + 1) * weights.len());
    // All of it is written below; fresh memory that comes as zeros is not touched twice.
    if (matrix.starts.len(), matrix.values.len()) != (rows + 1, entries) {
        *matrix = Sparse { starts: vec![0; rows + 1], columns: vec![0; entries], values: vec![0.0; entries] };
    }
    let Sparse { starts, columns, values } = matrix;

    let rotations: Vec<Rotation> =
        cameras.iter().map(|camera| rotation::eval(&std::array::from_fn(|i| Dual::variable(camera[i], i)))).collect();
    let (blocks, of_weights) = values.split_at_mut(2 * BLOCK * weights.len());
    let (block_columns, weight_columns) = columns.split_at_mut(2 * BLOCK * weights.len());
    let (blocks, block_columns) = (blocks.as_chunks_mut().0, block_columns.as_chunks_mut().0);
    let share = weights.len().div_ceil(threads).max(1);
    let shares = blocks.chunks_mut(share).zip(block_columns.chunks_mut(share)).enumerate();
    threads::each(shares, |(i, (values, columns))| blocks_from(i * share, input, &rotations, values, columns));

    let first_weight = CAMERA * cameras.len() + 3 * points.len();
    for (i, ((value, column), weight)) in of_weights.iter_mut().zip(weight_columns).zip(weights).enumerate() {
        *value = weight_error::eval(Dual::<f64, 1>::variable(*weight, 0)).eps[0];
        *column = (first_weight + i) as u32;
    }
    let (of_blocks, of_weights) = starts.split_at_mut(2 * weights.len());
    for (i, start) in of_blocks.iter_mut().enumerate() {
        *start = (BLOCK * i) as u32;
    }
    for (i, start) in of_weights.iter_mut().enumerate() {
        *start = (2 * BLOCK * weights.len() + i) as u32;
    }
}

/// [`jacobian_on`] one thread.
pub fn jacobian(input: &Input, matrix: &mut Sparse) {
    jacobian_on(1, input, matrix);
}

/// The blocks of the observations from `first` on, as many as there is room for.
fn blocks_from(
    first: usize,
    input: &Input,
    rotations: &[Rotation],
    blocks: &mut [[f64; 2 * BLOCK]],
    columns: &mut [[u32; 2 * BLOCK]],
) {
    let Input { cameras, points, weights, features } = input;
    let (first_point, first_weight) = (CAMERA * cameras.len(), CAMERA * cameras.len() + 3 * points.len());
    let views = rotations.iter().zip(cameras).enumerate().cycle().skip(first % cameras.len());
    let seen = points.iter().enumerate().cycle().skip(first % points.len());
    let observed = weights.iter().zip(features).enumerate().skip(first);
    for (((values, columns), ((c, (turned, camera)), (x, point))), (i, (weight, feature))) in
        blocks.iter_mut().zip(columns).zip(views.zip(seen)).zip(observed)
    {
        let errors = block(turned, camera, point, *weight, feature);
        let (camera, point, weight) = (CAMERA * c, first_point + 3 * x, first_weight + i);
        let rows = values.as_chunks_mut::<BLOCK>().0.iter_mut().zip(columns.as_chunks_mut::<BLOCK>().0);
        for ((values, columns), error) in rows.zip(&errors) {
            *values = error.eps;
            for (k, column) in columns[..CAMERA].iter_mut().enumerate() {
                *column = (camera + k) as u32;
            }
            for (k, column) in columns[CAMERA..CAMERA + 3].iter_mut().enumerate() {
                *column = (point + k) as u32;
            }
            columns[CAMERA + 3] = weight as u32;
        }
    }
}

/// The input has one camera, point, weight and feature, and says how often each is repeated.
fn read(fields: &Fields<'_>) -> Result<Input, Failure> {
    let size = |name: &str, least: usize| {
        let n = fields.count(name)?;
        // The largest data set has 1.3 million observations; of as many as this the Jacobian is two gigabytes, and
        // turned cameras are one.
        let most = 4_000_000;
        if n < least || n > most {
            return Err(fields.failure(name, &format!("{n} is not between {least} and {most}")));
        }
        Ok(n)
    };
    let (n, m, p) = (size("n", 1)?, size("m", 1)?, size("p", SHOWN.div_ceil(2))?);
    let camera = fields.vector_of("cam", CAMERA)?.try_into().expect("its length was asked for");
    let point = fields.vector_of("x", 3)?.try_into().expect("its length was asked for");
    let feature = fields.vector_of("feat", 2)?.try_into().expect("its length was asked for");
    Ok(Input {
        cameras: vec![camera; n],
        points: vec![point; m],
        weights: vec![fields.number("w")?; p],
        features: vec![feature; p],
    })
}

pub(crate) fn objective_of(place: &str, input: &Value, _: &Options) -> Result<Evaluated, Failure> {
    let fields = Fields::of(place, input)?;
    let (input, mut runs) = (read(&fields)?, Runs::asked_for(&fields)?);
    let mut found = runs.prepare(Errors::default);
    runs.run(|| errors(&input, &mut found));
    let repeated = found.weight.len();
    Ok(runs.done(json!({
        "reproj_error": { "elements": runs::list("reproj_error", &found.reprojection[0])?, "repeated": repeated },
        "w_err": { "element": runs::number("w_err", found.weight[0])?, "repeated": repeated },
    })))
}

pub(crate) fn jacobian_of(place: &str, input: &Value, options: &Options) -> Result<Evaluated, Failure> {
    let fields = Fields::of(place, input)?;
    let (input, mut runs) = (read(&fields)?, Runs::asked_for(&fields)?);
    let mut matrix = runs.prepare(Sparse::default);
    runs.run(|| jacobian_on(options.threads, &input, &mut matrix));
    if let Some(value) = matrix.values.iter().find(|value| !value.is_finite()) {
        runs::number("vals", *value)?;
    }
    let Sparse { starts, columns, values } = &matrix;
    Ok(runs.done(json!({ "rows": shown(starts), "cols": shown(columns), "vals": shown(values) })))
}

/// The first ones and the last.
fn shown<T: Copy + Into<Value>>(list: &[T]) -> Vec<Value> {
    list[..SHOWN].iter().chain(list.last()).map(|x| (*x).into()).collect()
}
