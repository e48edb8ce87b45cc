use gradbench::evals::ba::{CAMERA, Errors, Input, Sparse, errors, jacobian, jacobian_on};

use crate::differences::{Random, assert_close, slope};

/// Cameras, points, weights and features that all differ. The second camera is not turned at all.
fn input(cameras: usize, points: usize, observations: usize) -> Input {
    let mut random = Random(5);
    let camera = |i: usize, random: &mut Random| {
        let mut camera: [f64; CAMERA] = std::array::from_fn(|_| 0.3 * random.next());
        camera[5] -= 4.0;
        camera[6] += 2.0;
        if i == 1 {
            camera[..3].fill(0.0);
        }
        camera
    };
    Input {
        cameras: (0..cameras).map(|i| camera(i, &mut random)).collect(),
        points: (0..points).map(|_| std::array::from_fn(|_| random.next())).collect(),
        weights: random.list(observations),
        features: (0..observations).map(|_| std::array::from_fn(|_| random.next())).collect(),
    }
}

/// All errors in the order of the Jacobian's rows.
fn rows(input: &Input) -> Vec<f64> {
    let mut found = Errors::default();
    errors(input, &mut found);
    [found.reprojection.as_flattened(), &found.weight].concat()
}

/// The definition of one observation, with the rotation formula applied to the point.
fn straight(input: &Input, i: usize) -> [f64; 2] {
    let (camera, point) = (input.cameras[i % input.cameras.len()], input.points[i % input.points.len()]);
    let cross =
        |a: [f64; 3], b: [f64; 3]| [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
    let (rot, x): ([f64; 3], [f64; 3]) =
        ([camera[0], camera[1], camera[2]], std::array::from_fn(|i| point[i] - camera[3 + i]));
    let angle = rot.iter().map(|r| r * r).sum::<f64>().sqrt();
    let x: [f64; 3] = if angle == 0.0 {
        std::array::from_fn(|i| x[i] + cross(rot, x)[i])
    } else {
        let v = rot.map(|r| r / angle);
        let along = v.iter().zip(x).map(|(v, x)| v * x).sum::<f64>() * (1.0 - angle.cos());
        std::array::from_fn(|i| x[i] * angle.cos() + cross(v, x)[i] * angle.sin() + v[i] * along)
    };
    let p = [x[0] / x[2], x[1] / x[2]];
    let square = p[0] * p[0] + p[1] * p[1];
    let bent = 1.0 + camera[9] * square + camera[10] * square * square;
    std::array::from_fn(|k| input.weights[i] * (camera[6] * bent * p[k] + camera[7 + k] - input.features[i][k]))
}

#[test]
fn values() {
    let input = input(3, 5, 17);
    let expected: Vec<f64> = (0..17).flat_map(|i| straight(&input, i)).collect();
    assert_close(&rows(&input)[..34], &expected, 1e-14, "reprojection");
    let weights: Vec<f64> = input.weights.iter().map(|w| 1.0 - w * w).collect();
    assert_close(&rows(&input)[34..], &weights, 1e-15, "weight");
}

/// Every entry of the whole matrix, also those that are not stored.
#[test]
fn the_whole_jacobian() {
    let (n, m, p) = (3, 5, 17);
    let mut input = input(n, m, p);
    // At no rotation the formula is another one than around it: its differences are not its derivatives.
    let fixed = input.cameras[1];
    let mut matrix = Sparse::default();
    jacobian(&input, &mut matrix);
    let columns = CAMERA * n + 3 * m + p;
    assert_eq!((matrix.starts.len(), matrix.columns.len(), matrix.values.len()), (3 * p + 1, 31 * p, 31 * p));
    let mut full = vec![vec![0.0; 3 * p]; columns];
    for (row, ends) in matrix.starts.windows(2).enumerate() {
        let entries = ends[0] as usize..ends[1] as usize;
        assert_eq!(entries.len(), if row < 2 * p { 15 } else { 1 }, "row {row}");
        for entry in entries {
            let place = &mut full[matrix.columns[entry] as usize][row];
            assert_eq!(*place, 0.0, "the entry of row {row} and column {} is there twice", matrix.columns[entry]);
            *place = matrix.values[entry];
        }
    }
    for (column, found) in full.iter().enumerate() {
        if (CAMERA..CAMERA + 3).contains(&column) {
            continue;
        }
        let was = *parameter(&mut input, column);
        let expected = slope(was, |x| {
            *parameter(&mut input, column) = x;
            rows(&input)
        });
        *parameter(&mut input, column) = was;
        assert_close(found, &expected, 1e-8, &format!("column {column}"));
    }
    // That of the camera which is not turned: from the formula for it alone.
    for axis in 0..3 {
        let expected = slope(0.0, |x| {
            let mut turned = input.clone();
            turned.cameras[1][axis] = x;
            small_turn(&turned, p)
        });
        assert_close(&full[CAMERA + axis][..2 * p], &expected, 1e-8, &format!("column {}", CAMERA + axis));
    }
    assert_eq!(input.cameras[1], fixed);
}

/// The reprojection errors of the observations by the second camera, by X + rot × X; zero for the others.
fn small_turn(input: &Input, p: usize) -> Vec<f64> {
    let mut errors = vec![0.0; 2 * p];
    for i in (0..p).filter(|i| i % input.cameras.len() == 1) {
        let mut one = input.clone();
        let (c, x) = (input.cameras[1], input.points[i % input.points.len()]);
        let o: [f64; 3] = std::array::from_fn(|i| x[i] - c[3 + i]);
        let turned =
            [o[0] + c[1] * o[2] - c[2] * o[1], o[1] + c[2] * o[0] - c[0] * o[2], o[2] + c[0] * o[1] - c[1] * o[0]];
        one.cameras[1][..3].fill(0.0);
        let points = one.points.len();
        one.points[i % points] = std::array::from_fn(|i| turned[i] + c[3 + i]);
        errors[2 * i..2 * i + 2].copy_from_slice(&straight(&one, i));
    }
    errors
}

fn parameter(input: &mut Input, column: usize) -> &mut f64 {
    let (cameras, points) = (CAMERA * input.cameras.len(), 3 * input.points.len());
    if column < cameras {
        &mut input.cameras.as_flattened_mut()[column]
    } else if column < cameras + points {
        &mut input.points.as_flattened_mut()[column - cameras]
    } else {
        &mut input.weights[column - cameras - points]
    }
}

/// The same matrix, however many threads write it.
#[test]
fn threads_share_the_rows() {
    let input = input(3, 4, 29);
    let mut one = Sparse::default();
    jacobian(&input, &mut one);
    for threads in [2, 3, 50] {
        let mut many = Sparse::default();
        jacobian_on(threads, &input, &mut many);
        assert_eq!(many, one, "{threads} threads");
    }
}

/// A second run writes the same matrix into the same memory, and a smaller one afterwards is not a larger one's rest.
#[test]
fn the_matrix_is_written_anew() {
    let mut matrix = Sparse::default();
    jacobian(&input(2, 3, 20), &mut matrix);
    let (small, mut fresh) = (input(3, 2, 16), Sparse::default());
    jacobian(&small, &mut matrix);
    jacobian(&small, &mut fresh);
    assert_eq!(matrix, fresh);
}
