//! The Jacobian of hand tracking by hand: an angle moves the bones behind it and no others.

use gradbench::evals::ht::{Input, Model, POSE, Places};

type Transform = [[f64; 4]; 4];

fn product(a: &Transform, b: &Transform) -> Transform {
    std::array::from_fn(|i| std::array::from_fn(|j| (0..4).map(|k| a[i][k] * b[k][j]).sum()))
}

fn embedded(m: [[f64; 3]; 3], corner: f64) -> Transform {
    let [a, b, c] = m.map(|[x, y, z]| [x, y, z, 0.0]);
    [a, b, c, [0.0, 0.0, 0.0, corner]]
}

/// Turns about x, then about z, and the derivatives by both angles.
fn joint(x: f64, z: f64) -> [Transform; 3] {
    let ((sx, cx), (sz, cz)) = (x.sin_cos(), z.sin_cos());
    [
        embedded([[cz, -cx * sz, sx * sz], [sz, cx * cz, -sx * cz], [0.0, sx, cx]], 1.0),
        embedded([[0.0, sx * sz, cx * sz], [0.0, -sx * cz, -cx * cz], [0.0, cx, -sx]], 0.0),
        embedded([[-sz, -cx * cz, sx * cz], [cz, -cx * sz, sx * sz], [0.0; 3]], 0.0),
    ]
}

/// The rotation by an angle-axis vector, and its three derivatives.
fn rotation(rot: [f64; 3]) -> [Transform; 4] {
    let one = |i: usize, j: usize| if i == j { 1.0 } else { 0.0 };
    let angle = rot.iter().map(|x| x * x).sum::<f64>().sqrt();
    if angle < 1e-4 {
        let none = [[0.0; 4]; 4];
        return [std::array::from_fn(|i| std::array::from_fn(|j| one(i, j))), none, none, none];
    }
    let cross = |v: [f64; 3]| [[0.0, -v[2], v[1]], [v[2], 0.0, -v[0]], [-v[1], v[0], 0.0]];
    let matrix = |f: &dyn Fn(usize, usize) -> f64| std::array::from_fn(|i| std::array::from_fn(|j| f(i, j)));
    let (sin, cos) = angle.sin_cos();
    let rest = 1.0 - cos;
    let v = rot.map(|x| x / angle);
    let about = cross(v);
    let turned = embedded(matrix(&|i, j| cos * one(i, j) + sin * about[i][j] + rest * v[i] * v[j]), 1.0);
    let [a, b, c] = std::array::from_fn(|k| {
        let d: [f64; 3] = std::array::from_fn(|i| (one(i, k) - v[i] * v[k]) / angle);
        let d_about = cross(d);
        let entry = |i: usize, j: usize| {
            v[k] * (cos * about[i][j] - sin * one(i, j) + sin * v[i] * v[j])
                + sin * d_about[i][j]
                + rest * (d[i] * v[j] + v[i] * d[j])
        };
        embedded(matrix(&entry), 0.0)
    });
    [turned, a, b, c]
}

/// What moves a bone: the transform itself, and its derivatives with their columns.
struct Bone {
    transform: Transform,
    by: Vec<(usize, Transform)>,
}

fn bones(model: &Model, theta: &[f64; POSE]) -> Vec<Bone> {
    let mut hand = rotation([theta[0], theta[1], theta[2]]);
    if model.is_mirrored {
        hand.iter_mut().flatten().for_each(|row| row[0] = -row[0]);
    }
    // Absolute transforms first, with the derivatives by the angles above.
    let mut bones: Vec<Bone> = Vec::new();
    for (bone, parent) in model.parents.iter().enumerate() {
        let (mut x, mut z) = (None, None);
        if (2..=20).contains(&bone) {
            let finger = 6 + 4 * ((bone - 2) / 4);
            match (bone - 2) % 4 {
                0 => (x, z) = (Some(finger), Some(finger + 1)),
                1 => x = Some(finger + 2),
                2 => x = Some(finger + 3),
                _ => {}
            }
        }
        let angle = |column: Option<usize>| column.map_or(0.0, |column| theta[column]);
        let [turn, by_x, by_z] = joint(angle(x), angle(z));
        let base = &model.base_relatives[bone];
        let behind = |local: &Transform| match parent {
            Some(parent) => product(&bones[*parent].transform, local),
            None => *local,
        };
        let relative = product(base, &turn);
        let mut by = Vec::new();
        if let Some(parent) = parent {
            by.extend(bones[*parent].by.iter().map(|(column, d)| (*column, product(d, &relative))));
        }
        for (column, d) in [(x, &by_x), (z, &by_z)] {
            by.extend(column.map(|column| (column, behind(&product(base, d)))));
        }
        let transform = behind(&relative);
        bones.push(Bone { transform, by });
    }
    for (bone, inverse) in bones.iter_mut().zip(&model.inverse_base_absolutes) {
        let placed = product(&bone.transform, inverse);
        for (_, d) in &mut bone.by {
            *d = product(&hand[0], &product(d, inverse));
        }
        bone.transform = product(&hand[0], &placed);
        bone.by.extend((0..3).map(|k| (k, product(&hand[1 + k], &placed))));
    }
    bones
}

/// A vertex, and its derivatives by the pose, coordinate by coordinate.
#[derive(Clone, Copy)]
struct Placed {
    at: [f64; 3],
    by: [[f64; POSE]; 3],
}

fn placed(model: &Model, theta: &[f64; POSE]) -> Vec<Placed> {
    let bones = bones(model, theta);
    let mut all = Vec::with_capacity(model.vertices.len());
    for vertex in &model.vertices {
        let mut placed = Placed { at: [theta[3], theta[4], theta[5]], by: [[0.0; POSE]; 3] };
        (0..3).for_each(|i| placed.by[i][3 + i] = 1.0);
        for (bone, weight) in &vertex.weights {
            let p = vertex.position.map(|x| weight * x);
            let at = |row: &[f64; 4]| row[0] * p[0] + row[1] * p[1] + row[2] * p[2] + row[3] * p[3];
            for i in 0..3 {
                placed.at[i] += at(&bones[*bone].transform[i]);
                for (column, d) in &bones[*bone].by {
                    placed.by[i][*column] += at(&d[i]);
                }
            }
        }
        all.push(placed);
    }
    all
}

/// The Jacobian; `matrix` is written, and how many columns it has is returned.
pub fn jacobian(input: &Input, matrix: &mut Vec<f64>) -> usize {
    let placed = placed(&input.model, &input.theta);
    let columns = if matches!(input.places, Places::Triangles(_)) { 2 + POSE } else { POSE };
    matrix.resize(3 * columns * input.points.len(), 0.0);
    match &input.places {
        Places::Vertices(places) => {
            for (rows, vertex) in matrix.chunks_exact_mut(3 * POSE).zip(places) {
                for (row, by) in rows.chunks_exact_mut(POSE).zip(&placed[*vertex].by) {
                    row.iter_mut().zip(by).for_each(|(row, by)| *row = -by);
                }
            }
        }
        Places::Triangles(places) => {
            let (rows, _) = matrix.as_chunks_mut::<{ 2 + POSE }>();
            for (rows, (triangle, [u, v])) in rows.chunks_exact_mut(3).zip(places) {
                let [a, b, c] = input.model.triangles[*triangle].map(|vertex| &placed[vertex]);
                let rest = 1.0 - u - v;
                for (i, row) in rows.iter_mut().enumerate() {
                    row[0] = c.at[i] - a.at[i];
                    row[1] = c.at[i] - b.at[i];
                    for k in 0..POSE {
                        row[2 + k] = -(u * a.by[i][k] + v * b.by[i][k] + rest * c.by[i][k]);
                    }
                }
            }
        }
    }
    columns
}
