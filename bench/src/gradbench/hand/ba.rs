//! The sparse Jacobian of bundle adjustment by hand.

use gradbench::evals::ba::{CAMERA, Input, Sparse};

const BLOCK: usize = CAMERA + 3 + 1;

type Matrix = [[f64; 3]; 3];

/// A rotation and its derivatives by the three numbers of the angle-axis vector.
fn rotation(rot: [f64; 3]) -> (Matrix, [Matrix; 3]) {
    let cross = |v: [f64; 3]| [[0.0, -v[2], v[1]], [v[2], 0.0, -v[0]], [-v[1], v[0], 0.0]];
    let matrix = |f: &dyn Fn(usize, usize) -> f64| std::array::from_fn(|i| std::array::from_fn(|j| f(i, j)));
    let one = |i: usize, j: usize| if i == j { 1.0 } else { 0.0 };
    let square = rot[0] * rot[0] + rot[1] * rot[1] + rot[2] * rot[2];
    if square == 0.0 {
        let turn = |k: usize| cross(std::array::from_fn(|i| one(i, k)));
        let about = cross(rot);
        return (matrix(&|i, j| one(i, j) + about[i][j]), std::array::from_fn(turn));
    }
    let angle = square.sqrt();
    let (sin, cos) = angle.sin_cos();
    let rest = 1.0 - cos;
    let v = rot.map(|x| x / angle);
    let about = cross(v);
    let turned = matrix(&|i, j| cos * one(i, j) + sin * about[i][j] + rest * v[i] * v[j]);
    let by = std::array::from_fn(|k| {
        let d: [f64; 3] = std::array::from_fn(|i| (one(i, k) - v[i] * v[k]) / angle);
        let d_about = cross(d);
        matrix(&|i, j| {
            v[k] * (cos * about[i][j] - sin * one(i, j) + sin * v[i] * v[j])
                + sin * d_about[i][j]
                + rest * (d[i] * v[j] + v[i] * d[j])
        })
    });
    (turned, by)
}

fn times(m: &Matrix, x: [f64; 3]) -> [f64; 3] {
    std::array::from_fn(|i| m[i][0] * x[0] + m[i][1] * x[1] + m[i][2] * x[2])
}

/// The two rows of an observation.
#[inline(always)]
fn block(
    (turned, by): &(Matrix, [Matrix; 3]),
    camera: &[f64; CAMERA],
    point: &[f64; 3],
    weight: f64,
    feature: &[f64; 2],
    rows: &mut [f64; 2 * BLOCK],
) {
    let offset = std::array::from_fn(|i| point[i] - camera[3 + i]);
    let seen = times(turned, offset);
    let over = 1.0 / seen[2];
    let (u, v) = (seen[0] * over, seen[1] * over);
    let square = u * u + v * v;
    let bent = 1.0 + (camera[9] + camera[10] * square) * square;
    let slope = 2.0 * (camera[9] + 2.0 * camera[10] * square);
    let (focal, size) = (weight * camera[6], bent);
    // The derivatives of both errors by u and v, then by the coordinates that the camera sees.
    let cross = focal * slope * u * v;
    let by_uv = [[focal * (size + slope * u * u), cross], [cross, focal * (size + slope * v * v)]];
    let by_seen: [[f64; 3]; 2] = std::array::from_fn(|e| {
        let [a, b] = by_uv[e];
        [a * over, b * over, -(a * u + b * v) * over]
    });
    let moved: [[f64; 3]; 3] = std::array::from_fn(|k| times(&by[k], offset));
    let (first, second) = rows.split_at_mut(BLOCK);
    for (e, row) in [first, second].into_iter().enumerate() {
        let s = by_seen[e];
        let p = [u, v][e];
        for k in 0..3 {
            row[k] = s[0] * moved[k][0] + s[1] * moved[k][1] + s[2] * moved[k][2];
            let by_point = s[0] * turned[0][k] + s[1] * turned[1][k] + s[2] * turned[2][k];
            row[3 + k] = -by_point;
            row[CAMERA + k] = by_point;
        }
        row[6] = weight * p * bent;
        row[7] = if e == 0 { weight } else { 0.0 };
        row[8] = if e == 1 { weight } else { 0.0 };
        row[9] = focal * p * square;
        row[10] = focal * p * square * square;
        row[14] = camera[6] * p * bent + camera[7 + e] - feature[e];
    }
}

/// The Jacobian of all errors; `matrix` is written.
pub fn jacobian(input: &Input, matrix: &mut Sparse) {
    let Input { cameras, points, weights, features } = input;
    let (n, m, p) = (cameras.len(), points.len(), weights.len());
    let Sparse { starts, columns, values } = matrix;
    starts.resize(3 * p + 1, 0);
    columns.resize(31 * p, 0);
    values.resize(31 * p, 0.0);
    let rotations: Vec<_> = cameras.iter().map(|camera| rotation([camera[0], camera[1], camera[2]])).collect();
    let (blocks, _) = values.as_chunks_mut::<{ 2 * BLOCK }>();
    let (block_columns, _) = columns.as_chunks_mut::<{ 2 * BLOCK }>();
    let (mut c, mut x) = (0, 0);
    for (i, (rows, columns)) in blocks.iter_mut().zip(block_columns).take(p).enumerate() {
        block(&rotations[c], &cameras[c], &points[x], weights[i], &features[i], rows);
        let (camera, point, weight) = (CAMERA * c, CAMERA * n + 3 * x, CAMERA * n + 3 * m + i);
        for columns in columns.chunks_exact_mut(BLOCK) {
            (0..CAMERA).for_each(|k| columns[k] = (camera + k) as u32);
            (0..3).for_each(|k| columns[CAMERA + k] = (point + k) as u32);
            columns[CAMERA + 3] = weight as u32;
        }
        starts[2 * i] = (2 * BLOCK * i) as u32;
        starts[2 * i + 1] = (2 * BLOCK * i + BLOCK) as u32;
        c = if c + 1 == n { 0 } else { c + 1 };
        x = if x + 1 == m { 0 } else { x + 1 };
    }
    for i in 0..p {
        values[2 * BLOCK * p + i] = -2.0 * weights[i];
        columns[2 * BLOCK * p + i] = (CAMERA * n + 3 * m + i) as u32;
        starts[2 * p + i] = (2 * BLOCK * p + i) as u32;
    }
    starts[3 * p] = (31 * p) as u32;
}
